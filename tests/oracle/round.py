"""One deal from the auction to its score (chapters auction to score).

A state is a plain dictionary that holds the deal and the lists of what was said in the auction,
of the steps before the first lead and of the plays. Everything else is worked out from these
lists each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from .bidding import Entry, legal_calls, outcome, standing_bid, turn, why_thrown_in
from .cards import hands_dealt, pack_of
from .options import Options, flag, number
from .play import legal_plays
from .score import deal_points, is_made, stops_midhand
from .sides import account_of, accounts, side_of
from .stages import Ready, Stage, ready
from .table import Table, Trick, face_up, player_of, table


class State(TypedDict):
    """All that has happened in a deal."""

    options: dict[str, object]
    dealer: int
    hands: list[list[str]]
    piles: list[list[list[str]]]
    kitty: list[str]
    scores: list[int]
    calls: list[list[object]]
    steps: list[list[str]]
    plays: list[str]


class Facts(TypedDict):
    """What follows from a state."""

    phase: str
    to_call: tuple[int, str] | None
    contract: str | None
    contractor: int | None
    next_dealer: int | None
    before: Ready
    side: list[int]
    table: Table | None


class Summary(TypedDict):
    """What there is to know about a state.

    Tricks name hands: those of the seats in order, then the tables of two players. `face_up`
    holds, by hand, the cards of a table that lie face up; `given` cards picked for a partner and
    not yet handed over. A called partner is told here even where he is secret.
    """

    phase: str
    stage: str | None
    seat: int | None
    hand: int | None
    standing: str | None
    contract: str | None
    contractor: int | None
    partner: int | None
    side: list[int]
    slam: bool
    tricks: list[Trick]
    trick: list[tuple[int, str]]
    hands: list[list[str]]
    face_up: list[list[str]]
    discards: list[str]
    given: list[list[str]]
    points: list[int] | None
    made: bool | None
    complete: bool
    next_dealer: int | None
    reason: str | None
    trick_counts: list[int]


def new_round(
    options: Options,
    dealer: int,
    hands: Sequence[Iterable[str]],
    kitty: Iterable[str],
    scores: Sequence[int] = (),
    piles: Sequence[Sequence[Sequence[str]]] | None = None,
) -> State:
    """A deal before its first call.

    The hands are those of the seats, then a dead hand or the tables of two players. `piles` are
    for each table its five piles, each the bottom card and the top card; without them the cards
    of a table are taken in pairs.
    """
    held = [list(hand) for hand in hands]
    players = number(options, "players")
    if piles is None:
        tables = held[players:] if flag(options, "table_piles") else []
        piles = [
            [list(pile) for pile in zip(cards[::2], cards[1::2], strict=True)] for cards in tables
        ]
    state: State = {
        "options": dict(options),
        "dealer": dealer,
        "hands": held,
        "piles": [[list(pile) for pile in one] for one in piles],
        "kitty": list(kitty),
        "scores": list(scores) or [0 for _ in accounts(options)],
        "calls": [],
        "steps": [],
        "plays": [],
    }
    cards = [card for hand in held for card in hand] + state["kitty"]
    if sorted(cards) != sorted(pack_of(options)):
        raise ValueError("the cards dealt are not the pack")
    if [len(hand) for hand in held] != [number(options, "hand")] * hands_dealt(options):
        raise ValueError("there are too few or too many cards in a hand")
    if len(state["scores"]) != len(accounts(options)):
        raise ValueError("each account has a score")
    for hand, one in zip(held[players:], state["piles"], strict=False):
        if sorted(card for pile in one for card in pile) != sorted(hand):
            raise ValueError("the piles are not the cards of the table")
    return state


def _history(state: State) -> list[Entry]:
    return [(int(str(seat)), str(call), str(stage)) for seat, call, stage in state["calls"]]


def _facts(state: State) -> Facts:
    """Everything that follows from the lists, worked out anew."""
    options = state["options"]
    history = _history(state)
    now = turn(options, state["dealer"], history)
    names = {"call": "auction", "raise": "auction", "blind": "blind", "answer": "asking"}
    facts: Facts = {
        "phase": "thrown_in" if now is None else names[now[1]],
        "to_call": now,
        "contract": None,
        "contractor": None,
        "next_dealer": None,
        "before": ready(options, "P", None, state["hands"], [], []),
        "side": [],
        "table": None,
    }
    if now is not None:
        return facts

    contract, contractor, next_dealer = outcome(options, state["dealer"], history)
    facts["contract"] = contract
    facts["contractor"] = contractor
    facts["next_dealer"] = next_dealer
    if contract is None:
        return facts

    before = ready(options, contract, contractor, state["hands"], state["kitty"], state["steps"])
    facts["before"] = before
    side = [] if contractor is None else side_of(options, contractor, before["partner"])
    facts["side"] = side
    stage = before["stage"]
    if stage is not None:
        facts["phase"] = "exchange" if stage["count"] else "declaring"
        return facts

    def stops(taken: list[int]) -> bool:
        return stops_midhand(options, state["scores"], contract, side, taken, slam=before["slam"])

    played = table(
        options,
        state["dealer"],
        before["hands"],
        state["plays"],
        contract=contract,
        contractor=contractor,
        slam=before["slam"],
        ties=before["ties"],
        stops=stops,
    )
    facts["table"] = played
    facts["phase"] = "finished" if played["over"] else "playing"
    return facts


def _face_up(state: State, played: Table | None) -> list[list[str]]:
    """The cards of tables that lie face up, by hand."""
    players = number(state["options"], "players")
    seen: list[list[str]] = [[] for _ in state["hands"]]
    for index, piles in enumerate(state["piles"]):
        hand = players + index
        held = played["hands"][hand] if played is not None else state["hands"][hand]
        seen[hand] = face_up(piles, played["tricks"] if played is not None else [], held)
    return seen


def _legal(state: State, facts: Facts) -> list[str]:
    options = state["options"]
    contract = facts["contract"]
    played = facts["table"]
    if facts["to_call"] is not None:
        seat = facts["to_call"][0]
        return legal_calls(options, state["dealer"], _history(state), state["hands"][seat])
    if facts["phase"] in ("exchange", "declaring"):
        return facts["before"]["legal"]
    if facts["phase"] == "playing" and contract is not None and played is not None:
        hand = played["hand"]
        on_table = flag(options, "table_piles") and hand >= number(options, "players")
        return legal_plays(
            options,
            contract,
            _face_up(state, played)[hand] if on_table else played["hands"][hand],
            [text for _, text in played["trick"]],
            played["led"],
            played["voids"][hand],
            facts["before"]["ties"],
        )
    return []


def legal_actions(state: State) -> list[str]:
    """What the seat to act may do; nothing when the deal is over."""
    return _legal(state, _facts(state))


def apply(state: State, action: str) -> State:
    """The state after an action; ValueError when it is not legal."""
    facts = _facts(state)
    if action not in _legal(state, facts):
        raise ValueError(f"not legal in the phase {facts['phase']}: {action}")
    if facts["to_call"] is not None:
        seat, stage = facts["to_call"]
        return {**state, "calls": [*state["calls"], [seat, action, stage]]}
    now: Stage | None = facts["before"]["stage"]
    if now is not None:
        return {**state, "steps": [*state["steps"], [now["name"], action]]}
    return {**state, "plays": [*state["plays"], action]}


def _to_act(state: State, facts: Facts) -> tuple[int | None, int | None]:
    """The seat to act, and in the play the hand to play."""
    contract, played, stage = facts["contract"], facts["table"], facts["before"]["stage"]
    if facts["to_call"] is not None:
        return facts["to_call"][0], None
    if stage is not None:
        return stage["seat"], None
    if facts["phase"] != "playing" or contract is None or played is None:
        return None, None
    hand = played["hand"]
    seat = player_of(state["options"], contract, facts["contractor"], hand, len(played["tricks"]))
    return seat, hand


def summary(state: State) -> Summary:
    """What there is to know about a state, worked out anew."""
    facts = _facts(state)
    options = state["options"]
    contract = facts["contract"]
    before = facts["before"]
    played = facts["table"]
    seat, hand = _to_act(state, facts)
    tricks = played["tricks"] if played is not None else []
    winners = [account_of(options, trick["winner"]) for trick in tricks]
    counts = [winners.count(account) for account in accounts(options)]
    complete = played is not None and played["complete"]
    points: list[int] | None = None
    made: bool | None = None
    if facts["phase"] == "finished" and contract is not None:
        side, slam = facts["side"], before["slam"]
        points = deal_points(
            options, state["scores"], contract, counts, side, slam=slam, finished=complete
        )
        made = is_made(options, contract, counts, side, slam=slam, finished=complete)
    return {
        "phase": facts["phase"],
        "stage": before["stage"]["name"] if before["stage"] is not None else None,
        "seat": seat,
        "hand": hand,
        "standing": standing_bid(_history(state)),
        "contract": contract,
        "contractor": facts["contractor"],
        "partner": before["partner"],
        "side": facts["side"],
        "slam": before["slam"],
        "tricks": tricks,
        "trick": played["trick"] if played is not None else [],
        "hands": played["hands"] if played is not None else before["hands"],
        "face_up": _face_up(state, played),
        "discards": before["discards"],
        "given": before["given"],
        "points": points,
        "made": made,
        "complete": complete,
        "next_dealer": facts["next_dealer"],
        "reason": why_thrown_in(_history(state)) if facts["phase"] == "thrown_in" else None,
        "trick_counts": counts,
    }


def replay(
    options: Mapping[str, object],
    dealer: int,
    hands: Sequence[Iterable[str]],
    kitty: Iterable[str],
    scores: Sequence[int],
    actions: Iterable[str],
    piles: Sequence[Sequence[Sequence[str]]] | None = None,
) -> State:
    """The state after all the actions in order."""
    state = new_round(options, dealer, hands, kitty, scores, piles)
    for action in actions:
        state = apply(state, action)
    return state
