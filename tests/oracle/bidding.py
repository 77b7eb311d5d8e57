"""The auction, the request for a new deal and the winner's raise (chapter auction).

A history is the list of all that was said so far, each as [seat, word, stage]. The stage is
"call"; "blind" for a seat that has neither called nor seen its hand; "answer" where a partner is
asked for a new deal; or "raise" where the winner of the auction was asked whether to raise.
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import is_joker, printed_rank
from .ladder import MISERES, SPECIALS, denomination, is_special, ladder, level, rung_of
from .options import Options, flag, number, word
from .sides import one_partner, partners_of

Entry = tuple[int, str, str]
PASS = "P"
WORDS = ("look", "redeal", "agree", "refuse")
"""What is said in the auction and is no call."""


def calls_in(history: list[Entry]) -> list[Entry]:
    """The calls of a history, in order."""
    return [entry for entry in history if entry[1] not in WORDS]


def bids_in(history: list[Entry]) -> list[str]:
    """The bids of a history, in order."""
    return [call for _, call, _ in calls_in(history) if call != PASS]


def standing_bid(history: list[Entry]) -> str | None:
    """The standing bid: each bid outbids those before it."""
    bids = bids_in(history)
    return bids[-1] if bids else None


def standing_seat(history: list[Entry]) -> int | None:
    """The seat of the standing bid."""
    seats = [seat for seat, call, _ in calls_in(history) if call != PASS]
    return seats[-1] if seats else None


def can_win(options: Options, bid: str) -> bool:
    """min_contract binds ordinary bids only (auction.min-contract)."""
    return is_special(bid) or level(bid) >= number(options, "auction.min_contract")


def has_been_bid(rungs: list[list[str]], bids: list[str], tricks: int) -> bool:
    """after7 and after8 (auction.after-level)."""
    if any(not is_special(bid) and level(bid) >= tricks for bid in bids):
        return True
    lowest = [
        index
        for index, rung in enumerate(rungs)
        if any(not is_special(bid) and level(bid) >= tricks for bid in rung)
    ]
    return bool(lowest) and any(
        is_special(bid) and rung_of(rungs, bid) > min(lowest) for bid in bids
    )


def has_said(history: list[Entry], seat: int, *words: str) -> bool:
    """Whether a seat has said one of these words; without words, whether it has called."""
    return any(
        who == seat and (said in words if words else said not in WORDS) for who, said, _ in history
    )


def is_blind(options: Options, history: list[Entry], seat: int) -> bool:
    """Whether a seat is still to see its hand (blind.on)."""
    if not flag(options, "blind.on"):
        return False
    return not has_said(history, seat) and not has_said(history, seat, "look")


def barred(options: Options, history: list[Entry], seat: int) -> bool:
    """Whether a refused request for a new deal bars a seat from misère (redeal.bars_nullo)."""
    if not flag(options, "redeal.bars_nullo"):
        return False
    return any(has_said(history, one, "refuse") for one in [seat, *partners_of(options, seat)])


def available(
    options: Options,
    dealer: int,
    history: list[Entry],
    seat: int,
    bid: str,
) -> bool:
    """Whether the conditions of a bid are met (auction.special)."""
    if not is_special(bid):
        if level(bid) == 6 and word(options, "auction.inkle") == "first_two":
            players = number(options, "players")
            return seat in ((dealer + 1) % players, (dealer + 2) % players)
        return True
    if bid == "PAT":
        return False
    if bid in MISERES and barred(options, history, seat):
        return False
    if bid == "BM":
        return is_blind(options, history, seat)
    if bid == "DM":
        partner = one_partner(options, seat)
        if partner is None:
            return False
        said = bids_in([entry for entry in history if entry[0] == partner])
        return word(options, "double.when") == "any" or any(bid in MISERES for bid in said)
    if SPECIALS[bid] == "game_bid":
        return True
    when = word(options, SPECIALS[bid] + ".when")
    if when in ("after7", "after8"):
        return has_been_bid(ladder(options), bids_in(history), int(when[-1]))
    return True


def higher_bids(options: Options, dealer: int, history: list[Entry], seat: int) -> list[str]:
    """The available bids on a higher rung than the standing bid (auction.higher)."""
    rungs = ladder(options)
    standing = standing_bid(history)
    floor = -1 if standing is None else rung_of(rungs, standing)
    return [
        bid
        for index, rung in enumerate(rungs)
        if index > floor
        for bid in rung
        if available(options, dealer, history, seat, bid)
    ]


def raises(options: Options, dealer: int, history: list[Entry]) -> list[str]:
    """The bids with which the winner may raise (auction.raise)."""
    seat = standing_seat(history)
    standing = standing_bid(history)
    rule = word(options, "auction.raise_own")
    if seat is None or standing is None or rule == "off" or not can_win(options, standing):
        return []
    bids = higher_bids(options, dealer, history, seat)
    if rule == "same_suit_only":
        bids = [bid for bid in bids if denomination(bid) == denomination(standing)]
    return bids


def _denomination_changed(history: list[Entry], index: int, rule: str) -> bool:
    """Whether the call at an index reinstates those who have passed (auction.re-entry)."""
    seat, call, _ = history[index]
    if call == PASS:
        return False
    before = history[:index]
    if rule == "own_suit_change":
        earlier = bids_in([entry for entry in before if entry[0] == seat])
    else:
        earlier = bids_in(before)
    return bool(earlier) and denomination(earlier[-1]) != denomination(call)


def _may_speak(options: Options, history: list[Entry], start: int, seat: int) -> bool:
    """ "Who may still speak", rounds=many (auction.turn)."""
    own = [index for index in range(start, len(history)) if history[index][0] == seat]
    if not own:
        return True
    if history[own[-1]][1] == PASS:
        reentry = word(options, "auction.reentry")
        if reentry == "always":
            return True
        if reentry in ("own_suit_change", "bid_changed"):
            return any(
                _denomination_changed(history, index, reentry)
                for index in range(own[-1] + 1, len(history))
            )
        return False
    if standing_seat(history) == seat:
        return word(options, "auction.rebid") == "always"
    return word(options, "auction.rebid") != "none"


def _next_speaker(options: Options, dealer: int, history: list[Entry], start: int) -> int | None:
    """The seat to call, or None at the end of the auction (auction.end).

    `start` is the index of the raise that reopened the auction, or 0.
    """
    players = number(options, "players")
    reopened = bool(history) and history[start][2] == "raise"
    segment = history[start:]
    after = segment[-1][0] if segment else dealer
    only_passes = [call for _, call, _ in segment]
    bids = bids_in(segment)
    enough = players - 1 if bids else players
    passed_round = len(only_passes) >= enough and set(only_passes[-enough:]) == {PASS}

    if reopened and word(options, "auction.raise_own") == "reopens":
        return None if passed_round else (after + 1) % players
    if word(options, "auction.rounds") == "one":
        if len(segment) >= players:
            return None
        return (after + 1) % players
    if word(options, "auction.reentry") == "always":
        quiet: list[int] = []
        for seat, call, _ in reversed(segment):
            if call != PASS:
                break
            quiet.append(seat)
        able = [seat for seat in range(players) if _may_speak(options, history, start, seat)]
        bidder = standing_seat(history)
        if all(seat in quiet for seat in able if seat != bidder):
            return None
    for step in range(1, players + 1):
        seat = (after + step) % players
        if _may_speak(options, history, start, seat):
            return seat
    return None


def _start(options: Options, calls: list[Entry]) -> int | None:
    """The index of the raise that reopened the auction, or 0; None when it is over for good."""
    start = 0
    for index, (_, call, stage) in enumerate(calls):
        if stage != "raise":
            continue
        if call == PASS:
            return None
        before = standing_bid(calls[:index])
        rule = word(options, "auction.raise_own")
        if rule == "same_suit_only":
            return None
        if (
            rule == "reopens_on_change"
            and before is not None
            and denomination(before) == denomination(call)
        ):
            return None
        start = index
    return start


def turn(options: Options, dealer: int, history: list[Entry]) -> tuple[int, str] | None:
    """The seat to act and the stage of its call; None when the auction is over for good."""
    if history and history[-1][1] == "agree":
        return None
    if history and history[-1][1] == "redeal":
        partner = one_partner(options, history[-1][0])
        if word(options, "redeal.by") == "player" or partner is None:
            return None
        return partner, "answer"
    calls = calls_in(history)
    start = _start(options, calls)
    if start is None:
        return None
    seat = _next_speaker(options, dealer, calls, start)
    if seat is not None:
        return seat, "blind" if is_blind(options, history, seat) else "call"
    winner = standing_seat(calls)
    if winner is not None and raises(options, dealer, history):
        return winner, "raise"
    return None


def may_ask(options: Options, dealer: int, history: list[Entry], hand: Sequence[str]) -> bool:
    """Whether the seat to act may ask for a new deal (redeal.on, redeal.by)."""
    now = turn(options, dealer, history)
    rule = word(options, "redeal.on")
    if now is None or now[1] != "call" or rule == "none":
        return False
    seat = now[0]
    if has_said(history, seat) or has_said(history, seat, "redeal"):
        return False
    if word(options, "redeal.by") == "partner_agrees" and one_partner(options, seat) is None:
        return False
    jokers = [card for card in hand if is_joker(card)]
    ranks = {printed_rank(card) for card in hand if card not in jokers}
    if rule == "no_face":
        return not ranks & {"K", "Q", "J"}
    return not jokers and not ranks & {"A", "K", "Q", "J"}


def legal_calls(
    options: Options, dealer: int, history: list[Entry], hand: Sequence[str] | None = None
) -> list[str]:
    """What the seat to act may say (auction.turn); a request for a new deal takes its hand."""
    now = turn(options, dealer, history)
    if now is None:
        return []
    seat, stage = now
    if stage == "answer":
        return ["agree", "refuse"]
    if stage == "raise":
        return [PASS, *raises(options, dealer, history)]
    bids = higher_bids(options, dealer, history, seat)
    standing = standing_bid(history)
    calls = [PASS, *bids]
    if (
        word(options, "auction.all_pass") == "dealer_stuck"
        and seat == dealer
        and (standing is None or not can_win(options, standing))
    ):
        calls = [bid for bid in bids if can_win(options, bid)]
    if stage == "blind":
        return [*calls, "look"]
    if hand is not None and may_ask(options, dealer, history, hand):
        return [*calls, "redeal"]
    return calls


def outcome(
    options: Options, dealer: int, history: list[Entry]
) -> tuple[str | None, int | None, int | None]:
    """Contract, contractor and, where the deal is thrown in, the next dealer.

    See auction.end and auction.all-pass. The contract "P" is a passed-out hand that is played.
    """
    following = (dealer + 1) % number(options, "players")
    standing = standing_bid(history)
    if history and history[-1][1] in ("redeal", "agree"):
        return None, None, dealer if word(options, "redeal.dealer") == "same" else following
    if standing is None:
        rule = word(options, "auction.all_pass")
        if rule == "play_nt":
            return PASS, None, None
        return None, None, dealer if rule == "same_deal" else following
    if not can_win(options, standing):
        rule = word(options, "auction.inkle_redeal")
        return None, None, dealer if rule == "same" else following
    return standing, standing_seat(history), None


def why_thrown_in(history: list[Entry]) -> str:
    """Why a deal without a contract was thrown in."""
    if history and history[-1][1] in ("redeal", "agree"):
        return "redeal"
    return "all_passed" if standing_bid(history) is None else "too_low"
