"""The course of an auction: whose turn it is, what may be called, and how it ends."""

from __future__ import annotations

import functools

import attrs

from fivehundred.calls import BIDS, PASS, Bid, Call, Kind, Pass
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.variants.options import (
    AllPass,
    Inkle,
    RaiseOwn,
    Rebid,
    Reentry,
    Rounds,
    When,
)
from fivehundred.variants.variant import Variant

__all__ = [
    "Bidding",
    "after",
    "can_win",
    "capital",
    "is_legal",
    "judge_call",
    "legal_calls",
    "open_bidding",
    "why_not",
]


@attrs.frozen
class Standing:
    """All that the legality of a call depends on. Equal when all of it is.

    Attributes:
        bid: The standing bid; None before the first.
        level: 7 or 8 once a bid of that many tricks has been reached, else 0.
        may_inkle: Whether the seat may bid six.
        stuck: Whether the seat is a dealer who must make a bid that can win.
        raising: How the auction's winner may raise; OFF while the auction runs.
    """

    bid: Bid | None
    level: int
    may_inkle: bool
    stuck: bool
    raising: RaiseOwn


@attrs.define(eq=False, repr=False)
class Bidding:
    """An auction after some calls. Built anew by every call, and never written to."""

    _variant: Variant
    _dealer: int
    _calls: tuple[Call, ...]
    _seat: int | None
    _bid: Bid | None
    _bidder: int | None
    _bids: tuple[Bid | None, ...]
    """Each seat's latest bid."""
    _spent: int
    """A bit a seat: it has bid since it was let in."""
    _passed: int
    """A bit a seat: it has passed and has not been let in again."""
    _quiet: int
    """Passes since the last bid."""
    _left: int
    """Seats still to speak, where each speaks once."""
    _level: int
    _free: bool
    """A raise has let everyone in until all pass."""
    _raising: bool

    @property
    def variant(self) -> Variant:
        """The table."""
        return self._variant

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call so far, from the dealer's left."""
        return self._calls

    @property
    def seat(self) -> int | None:
        """The seat to call; None once the auction is over."""
        return self._seat

    @property
    def bid(self) -> Bid | None:
        """The standing bid."""
        return self._bid

    @property
    def bidder(self) -> int | None:
        """The seat whose bid stands."""
        return self._bidder

    @property
    def standing(self) -> Standing:
        """What the legality of the next call depends on."""
        rules = self._variant.auction
        may_inkle = rules.inkle is not Inkle.FIRST_TWO or len(self._calls) < 2
        stuck = (
            rules.all_pass is AllPass.DEALER_STUCK
            and self._seat == self._dealer
            and not (self._bid is not None and can_win(self._variant, self._bid))
        )
        raising = rules.raise_own if self._raising else RaiseOwn.OFF
        return Standing(self._bid, self._level, may_inkle, stuck, raising)


def can_win(variant: Variant, bid: Bid) -> bool:
    """Return whether the bid can be the contract: ordinary ones need the lowest level."""
    return bid.kind is not Kind.TRICKS or bid.tricks >= variant.auction.min_contract


def open_bidding(variant: Variant, dealer: int) -> Bidding:
    """Return the auction before the first call."""
    seats = variant.players
    nobody: tuple[Bid | None, ...] = (None,) * seats
    eldest = (dealer + 1) % seats
    return Bidding(
        variant, dealer, (), eldest, None, None, nobody, 0, 0, 0, seats, 0, False, False
    )


def why_not(variant: Variant, standing: Standing, call: Call) -> Code | None:
    """Return what forbids the call, or None."""
    if isinstance(call, Pass):
        return Code.MUST_BID if standing.stuck else None
    ladder = variant.ladder
    if call not in ladder:
        return Code.NO_SUCH_BID
    if standing.bid is not None and not ladder.outbids(call, standing.bid):
        return Code.BID_TOO_LOW
    if standing.raising is RaiseOwn.SAME_SUIT_ONLY and _changes(call, standing.bid):
        return Code.RAISE_IN_SUIT
    if call.kind is Kind.TRICKS:
        if call.tricks == 6 and not standing.may_inkle:
            return Code.INKLE_SEAT
        if standing.stuck and not can_win(variant, call):
            return Code.CANNOT_WIN
        return None
    needed = _LEVELS.get(_when(variant, call), 0)
    return Code.NOT_AVAILABLE if standing.level < needed else None


_LEVELS = {When.AFTER7: 7, When.AFTER8: 8}


def _when(variant: Variant, bid: Bid) -> When:
    return variant.open.when if bid.kind is Kind.OPEN_MISERE else variant.misere.when


def _changes(new: Bid, old: Bid | None) -> bool:
    """Return whether two bids differ in denomination; every special is one of its own."""
    return old is not None and (new.kind, new.strain) != (old.kind, old.strain)


@functools.lru_cache(maxsize=1 << 14)
def _legal(variant: Variant, standing: Standing) -> tuple[Call, ...]:
    calls: tuple[Call, ...] = (PASS, *variant.ladder.bids)
    return tuple(call for call in calls if why_not(variant, standing, call) is None)


def is_legal(bidding: Bidding, call: Call) -> bool:
    """Return whether the seat whose turn it is may make the call."""
    return why_not(bidding.variant, bidding.standing, call) is None


def legal_calls(bidding: Bidding) -> tuple[Call, ...]:
    """Return every legal call: the pass first, then the bids, lowest first."""
    if bidding.seat is None:
        return ()
    return _legal(bidding.variant, bidding.standing)


@functools.lru_cache(maxsize=1 << 12)
def _reached(variant: Variant, bid: Bid) -> int:
    """Return the level an auction has reached by this bid: 8, 7, or 0 below seven."""
    ladder = variant.ladder
    for level in (8, 7):
        rungs = [
            ladder.rung(other)
            for other in ladder
            if other.kind is Kind.TRICKS and other.tricks >= level
        ]
        if bid.kind is Kind.TRICKS:
            if bid.tricks >= level:
                return level
        elif rungs and ladder.rung(bid) > min(rungs):
            return level
    return 0


def after(bidding: Bidding, call: Call) -> Bidding:
    """Return the auction after a legal call."""
    variant, rules = bidding.variant, bidding.variant.auction
    seat = bidding._seat
    if seat is None:
        raise AssertionError  # pragma: no cover - callers have asked for a ruling first
    calls = (*bidding._calls, call)
    bid, bidder, bids = bidding._bid, bidding._bidder, bidding._bids
    spent = bidding._spent
    passed, quiet, left = bidding._passed, bidding._quiet, bidding._left - 1
    level, free = bidding._level, bidding._free
    final = bidding._raising

    if isinstance(call, Pass):
        passed |= 1 << seat
        quiet += 1
    else:
        changed_own, changed_bid = _changes(call, bids[seat]), _changes(call, bid)
        if bidding._raising:
            if rules.raise_own is RaiseOwn.REOPENS or (
                rules.raise_own is RaiseOwn.REOPENS_ON_CHANGE and changed_bid
            ):
                final = False
                free = rules.raise_own is RaiseOwn.REOPENS
                passed, spent, left = 0, 0, variant.players - 1
        elif (rules.reentry is Reentry.OWN_SUIT_CHANGE and changed_own) or (
            rules.reentry is Reentry.BID_CHANGED and changed_bid
        ):
            passed = 0
        bids = (*bids[:seat], call, *bids[seat + 1 :])
        bid, bidder, quiet = call, seat, 0
        spent |= 1 << seat
        level = max(level, _reached(variant, call))

    following = None
    if not final:
        following = _next(variant, seat, bidder, spent, passed, quiet, left, free)
    raising = False
    if following is None and not final and bid is not None and can_win(variant, bid):
        # The winner has the kitty still before him and may be free to raise.
        raising = rules.raise_own is not RaiseOwn.OFF and len(
            _legal(variant, Standing(bid, level, True, False, rules.raise_own))
        ) > 1
        following = bidder if raising else None
    return Bidding(
        variant,
        bidding._dealer,
        calls,
        following,
        bid,
        bidder,
        bids,
        spent,
        passed,
        quiet,
        left,
        level,
        free,
        raising,
    )


def _next(
    variant: Variant,
    seat: int,
    bidder: int | None,
    spent: int,
    passed: int,
    quiet: int,
    left: int,
    free: bool,
) -> int | None:
    """Return the seat that calls next; None where nobody may."""
    rules, seats = variant.auction, variant.players
    if rules.rounds is Rounds.ONE and not free:
        return (seat + 1) % seats if left else None
    always = free or rules.reentry is Reentry.ALWAYS
    if always and quiet >= (seats if bidder is None else seats - 1):
        return None
    for step in range(1, seats + 1):
        other = (seat + step) % seats
        if other == bidder:
            speaks = rules.rebid is Rebid.ALWAYS and not always
        else:
            speaks = free or rules.rebid is not Rebid.NONE or not spent >> other & 1
        if speaks and (always or not passed >> other & 1):
            return other
    return None


def judge_call(bidding: Bidding, call: Call) -> Ruling:
    """Return the ruling on a call by the seat whose turn it is."""
    variant = bidding.variant
    if bidding.seat is None:
        return refuse(
            Code.AUCTION_OVER,
            "The auction is over: nobody may call any more.",
            "auction.end",
            options=_COURSE,
        )
    standing = bidding.standing
    fault = why_not(variant, standing, call)
    if fault is not None:
        return refuse(
            fault,
            _fault_sentence(variant, standing, call, fault),
            _FAULT_RULES[fault],
            alternatives=() if fault is Code.NO_SUCH_BID else legal_calls(bidding),
            options=_fault_options(call, standing.bid, fault),
        )
    if isinstance(call, Pass):
        return allow("You may pass.", "auction.pass", ["auction.all_pass"])
    name = capital(call.pretty)
    if standing.bid is None:
        why = "no bid stands yet"
    else:
        why = f"it outbids {standing.bid.pretty}{_worth(variant, call, standing.bid)}"
    options = _order_options(call, standing.bid)
    if call.kind is Kind.TRICKS:
        if not can_win(variant, call):
            why += (
                f"; it tells the partner something, but no bid below "
                f"{variant.auction.min_contract} can be the contract"
            )
            return allow(
                f"{name} may be bid: {why}.",
                "auction.inkle",
                [*options, "auction.inkle", "auction.min_contract"],
            )
        return allow(f"{name} may be bid: {why}.", "auction.higher", options)
    needed = _LEVELS.get(_when(variant, call))
    if needed:
        why = f"a bid of {_NUMBERS[needed]} has been reached, and {why}"
        return allow(f"{name} may be bid: {why}.", "auction.after-level", options)
    return allow(f"{name} may be bid: {why}.", "auction.special", options)


_NUMBERS = {7: "seven", 8: "eight"}
_COURSE = ("auction.rounds", "auction.rebid", "auction.reentry", "auction.raise_own")
_FAULT_RULES = {
    Code.MUST_BID: "auction.dealer-stuck",
    Code.CANNOT_WIN: "auction.dealer-stuck",
    Code.NO_SUCH_BID: "auction.no-such-bid",
    Code.BID_TOO_LOW: "auction.higher",
    Code.RAISE_IN_SUIT: "auction.raise",
    Code.INKLE_SEAT: "auction.inkle",
    Code.NOT_AVAILABLE: "auction.after-level",
}


def _fault_sentence(variant: Variant, standing: Standing, call: Call, fault: Code) -> str:
    if isinstance(call, Pass):
        return "You are the dealer and no bid that can win stands: you may not pass."
    name = capital(call.pretty)
    if fault is Code.NO_SUCH_BID:
        return f"{name} is no bid at this table."
    start = f"{name} may not be bid: "
    if fault is Code.CANNOT_WIN:
        return (
            f"{start}you are the dealer and no bid that can win stands, so you must make one: "
            f"at least {variant.auction.min_contract}."
        )
    if fault is Code.INKLE_SEAT:
        return f"{start}only the first two seats to speak may bid six."
    if fault is Code.NOT_AVAILABLE:
        needed = _LEVELS[_when(variant, call)]
        return f"{start}no bid of {_NUMBERS[needed]} has been made in this auction yet."
    stands = standing.bid.pretty if standing.bid else ""
    if fault is Code.RAISE_IN_SUIT:
        return f"{start}the winner of the auction may raise {stands} in its own suit only."
    return f"{start}{stands} stands, and it does not outbid it{_worth(variant, call, standing.bid)}."


def _worth(variant: Variant, new: Bid, old: Bid | None) -> str:
    """Return what orders two bids, where it is not plain from the bids themselves."""
    if old is None or new.kind is old.kind is Kind.TRICKS and (
        (new.tricks, new.strain) > (old.tricks, old.strain)
    ) == variant.ladder.outbids(new, old):
        return ""
    values = f"({variant.ladder.value(new)} points to {variant.ladder.value(old)})"
    if new.kind is old.kind is Kind.TRICKS:
        return f": here bids go by value {values}"
    return f" in this table's order of bids {values}"


_SPECIAL_FIELDS = {
    Kind.MISERE: "misere",
    Kind.OPEN_MISERE: "open",
    Kind.SUPER_OPEN_MISERE: "super_open",
    Kind.BLIND_MISERE: "blind",
    Kind.DOUBLE_MISERE: "double",
    Kind.BAR_MISERE: "bar",
    Kind.HILO: "hilo",
    Kind.PATASTROPHE: "patastrophe",
    Kind.GAME: "game_bid",
}


def _order_options(call: Call, old: Bid | None) -> list[str]:
    options: list[str] = []
    for bid in (call, old):
        if isinstance(bid, Bid) and bid.kind is not Kind.TRICKS:
            field = _SPECIAL_FIELDS[bid.kind]
            parts = ["on", "slot", "value"]
            if bid is call and bid.kind not in {Kind.PATASTROPHE, Kind.GAME}:
                parts.insert(1, "when")
            options += [f"{field}.{part}" for part in parts]
    if old is not None:
        options += ["auction.order", "auction.tie", "score.schedule"]
    return options


def _fault_options(call: Call, old: Bid | None, fault: Code) -> list[str]:
    if fault is Code.NO_SUCH_BID:
        if isinstance(call, Bid) and call.kind is not Kind.TRICKS:
            return [f"{_SPECIAL_FIELDS[call.kind]}.on"]
        return ["auction.min", "auction.max"]
    return {
        Code.MUST_BID: ["auction.all_pass", "auction.min_contract"],
        Code.CANNOT_WIN: ["auction.all_pass", "auction.min_contract"],
        Code.RAISE_IN_SUIT: ["auction.raise_own"],
        Code.INKLE_SEAT: ["auction.inkle"],
    }.get(fault) or _order_options(call, old)


def capital(text: str) -> str:
    """Return the text with its first letter large."""
    return text[:1].upper() + text[1:]
