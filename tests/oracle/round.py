"""One deal from the auction to its score (chapters auction to score).

A state is a plain dictionary that holds the deal and the lists of calls, discards, names and
plays made so far. Everything else is worked out from these lists each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from .bidding import Entry, legal_calls, outcome, standing_bid, turn
from .cards import card_of, pack_of
from .options import Options, number, word
from .play import MISERES, led_suit, legal_names, legal_plays, may_name, shows_void, trick_winner
from .score import ACCOUNTS, deal_points, is_made


class State(TypedDict):
    """All that has happened in a deal."""

    options: dict[str, object]
    dealer: int
    hands: list[list[str]]
    kitty: list[str]
    scores: list[int]
    calls: list[list[object]]
    discards: list[str]
    names: list[str]
    plays: list[str]


class Trick(TypedDict):
    """A finished trick."""

    leader: int
    plays: list[tuple[int, str]]
    winner: int


class Table(TypedDict):
    """What the plays so far come to."""

    tricks: list[Trick]
    trick: list[tuple[int, str]]
    seat: int
    led: str
    voids: list[str]


class Facts(TypedDict):
    """What follows from a state."""

    phase: str
    to_call: tuple[int, str] | None
    contract: str | None
    contractor: int | None
    next_dealer: int | None
    hands: list[list[str]]
    ties: dict[str, str]
    table: Table | None


class Summary(TypedDict):
    """What there is to know about a state."""

    phase: str
    seat: int | None
    standing: str | None
    contract: str | None
    contractor: int | None
    tricks: list[Trick]
    trick: list[tuple[int, str]]
    hands: list[list[str]]
    discards: list[str]
    points: list[int] | None
    made: bool | None
    next_dealer: int | None
    trick_counts: list[int]


def account_of(seat: int) -> int:
    """Seats 0 and 2 against 1 and 3."""
    return seat % 2


def new_round(
    options: Options,
    dealer: int,
    hands: Sequence[Iterable[str]],
    kitty: Iterable[str],
    scores: Sequence[int] = (0, 0),
) -> State:
    """A deal before its first call."""
    state: State = {
        "options": dict(options),
        "dealer": dealer,
        "hands": [list(hand) for hand in hands],
        "kitty": list(kitty),
        "scores": list(scores),
        "calls": [],
        "discards": [],
        "names": [],
        "plays": [],
    }
    cards = [card for hand in state["hands"] for card in hand] + state["kitty"]
    if sorted(cards) != sorted(pack_of(options)):
        raise ValueError("the cards dealt are not the pack")
    if [len(hand) for hand in state["hands"]] != [number(options, "hand")] * 4:
        raise ValueError("four hands of ten are needed")
    return state


def _history(state: State) -> list[Entry]:
    return [(int(str(seat)), str(call), str(stage)) for seat, call, stage in state["calls"]]


def _facts(state: State) -> Facts:
    """Everything that follows from the lists, worked out anew."""
    options = state["options"]
    history = _history(state)
    facts: Facts = {
        "phase": "auction",
        "to_call": turn(options, state["dealer"], history),
        "contract": None,
        "contractor": None,
        "next_dealer": None,
        "hands": [sorted(hand) for hand in state["hands"]],
        "ties": _ties(state),
        "table": None,
    }
    if facts["to_call"] is not None:
        return facts

    contract, contractor, next_dealer = outcome(options, state["dealer"], history)
    facts["contract"] = contract
    facts["contractor"] = contractor
    facts["next_dealer"] = next_dealer
    if contract is None:
        facts["phase"] = "thrown_in"
        return facts

    # exchange.kitty: none in a passed-out hand, none with taker=none.
    if contractor is not None and word(options, "kitty.taker") == "contractor":
        hand = state["hands"][contractor] + state["kitty"]
        for card in state["discards"]:
            hand.remove(card)
        facts["hands"][contractor] = sorted(hand)
        if len(state["discards"]) < number(options, "kitty.cards"):
            facts["phase"] = "exchange"
            return facts

    if may_name(options, contract) and "Jo" in pack_of(options) and "done" not in state["names"]:
        facts["phase"] = "declaring"
        return facts

    table = _table(state, contract, contractor)
    for plays in [*(trick["plays"] for trick in table["tricks"]), table["trick"]]:
        for seat, play in plays:
            facts["hands"][seat].remove(card_of(play))
    facts["table"] = table
    over = len(table["tricks"]) == number(options, "hand")
    facts["phase"] = "finished" if over else "playing"
    return facts


def _ties(state: State) -> dict[str, str]:
    """The suits the contractor has tied jokers to (joker.named)."""
    ties: dict[str, str] = {}
    for name in state["names"]:
        if name != "done":
            what = name.removeprefix("name ")
            joker, suit = what.split(":") if ":" in what else ("Jo", what)
            ties[joker] = suit
    return ties


def _sitting_out(contract: str, contractor: int | None) -> list[int]:
    """In a misère the contractor's partner sits out (play.sits-out)."""
    if contractor is not None and contract in MISERES:
        return [(contractor + 2) % 4]
    return []


def _first_leader(state: State, contract: str, contractor: int | None) -> int:
    """The seat that leads first (play.first-lead)."""
    left_of_dealer = (state["dealer"] + 1) % 4
    if contractor is None:
        return left_of_dealer
    if word(state["options"], "lead") == "left_of_dealer" and left_of_dealer not in _sitting_out(
        contract, contractor
    ):
        return left_of_dealer
    return contractor


def _table(state: State, contract: str, contractor: int | None) -> Table:
    """Go through all the plays from the first lead (chapter play)."""
    options = state["options"]
    ties = _ties(state)
    out = _sitting_out(contract, contractor)
    seat = _first_leader(state, contract, contractor)
    tricks: list[Trick] = []
    led = ""
    voids = ["", "", "", ""]
    trick: list[tuple[int, str]] = []
    for play in state["plays"]:
        trick = [*trick, (seat, play)]
        if len(trick) < 4 - len(out):
            seat = (seat + 1) % 4
            if seat in out:
                seat = (seat + 1) % 4
            continue
        texts = [text for _, text in trick]
        winner = trick_winner(options, contract, texts, ties, [voids[who] for who, _ in trick])
        seat = trick[winner][0]
        tricks = [*tricks, {"leader": trick[0][0], "plays": trick, "winner": seat}]
        suit = led_suit(options, contract, texts[0], ties)
        for who, text in trick[1:]:
            if shows_void(options, contract, texts[0], text, led_before=led, joker_suit=ties):
                voids[who] += suit or ""
        led += suit or ""
        trick = []
    return {"tricks": tricks, "trick": trick, "seat": seat, "led": led, "voids": voids}


def _legal(state: State, facts: Facts) -> list[str]:
    options = state["options"]
    contract = facts["contract"]
    contractor = facts["contractor"]
    table = facts["table"]
    if facts["phase"] == "auction":
        return legal_calls(options, state["dealer"], _history(state))
    if facts["phase"] == "exchange" and contractor is not None:
        return facts["hands"][contractor]
    if facts["phase"] == "declaring" and contractor is not None:
        return legal_names(facts["hands"][contractor], facts["ties"])
    if facts["phase"] == "playing" and contract is not None and table is not None:
        seat = table["seat"]
        return legal_plays(
            options,
            contract,
            facts["hands"][seat],
            [text for _, text in table["trick"]],
            table["led"],
            table["voids"][seat],
            facts["ties"],
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
    if facts["phase"] == "exchange":
        return {**state, "discards": [*state["discards"], action]}
    if facts["phase"] == "declaring":
        return {**state, "names": [*state["names"], action]}
    return {**state, "plays": [*state["plays"], action]}


def summary(state: State) -> Summary:
    """What there is to know about a state, worked out anew."""
    facts = _facts(state)
    contract = facts["contract"]
    contractor = facts["contractor"]
    table = facts["table"]
    seat: int | None = None
    if facts["to_call"] is not None:
        seat = facts["to_call"][0]
    elif facts["phase"] in ("exchange", "declaring"):
        seat = contractor
    elif facts["phase"] == "playing" and table is not None:
        seat = table["seat"]
    tricks = table["tricks"] if table is not None else []
    winners = [account_of(trick["winner"]) for trick in tricks]
    counts = [winners.count(account) for account in ACCOUNTS]
    points: list[int] | None = None
    made: bool | None = None
    if facts["phase"] == "finished" and contract is not None:
        account = None if contractor is None else account_of(contractor)
        points = deal_points(state["options"], state["scores"], contract, account, counts)
        made = is_made(contract, account, counts)
    return {
        "phase": facts["phase"],
        "seat": seat,
        "standing": standing_bid(_history(state)),
        "contract": contract,
        "contractor": contractor,
        "tricks": tricks,
        "trick": table["trick"] if table is not None else [],
        "hands": facts["hands"],
        "discards": list(state["discards"]),
        "points": points,
        "made": made,
        "next_dealer": facts["next_dealer"],
        "trick_counts": counts,
    }


def replay(
    options: Mapping[str, object],
    dealer: int,
    hands: Sequence[Iterable[str]],
    kitty: Iterable[str],
    scores: Sequence[int],
    actions: Iterable[str],
) -> State:
    """The state after all the actions in order."""
    state = new_round(options, dealer, hands, kitty, scores)
    for action in actions:
        state = apply(state, action)
    return state
