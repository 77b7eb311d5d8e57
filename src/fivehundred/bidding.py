"""The course of an auction: whose turn it is, what may be called, and how it ends."""

from __future__ import annotations

import functools

import attrs

from fivehundred.calls import PASS, Bid, Call, Kind, Pass
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


def _legal(standing: Standing) -> tuple[Call, ...]:
    calls: tuple[Call, ...] = (PASS, *standing.variant.ladder.bids)
    return tuple(call for call in calls if why_not(standing, call) is None)


def _bits(standing: Standing) -> int:
    return sum(call.bit for call in standing.legal)


@attrs.frozen(eq=False, repr=False)
class Standing:
    """All that the legality of a call depends on, with the calls it makes legal.

    Attributes:
        variant: The table.
        bid: The standing bid; None before the first.
        level: 7 or 8 once a bid of that many tricks has been reached, else 0.
        may_inkle: Whether the seat may bid six.
        stuck: Whether the seat is a dealer who must make a bid that can win.
        raising: Whether the seat has won the auction and may raise its own bid.
        legal: The legal calls: the pass first, then the bids, lowest first.
        bits: The sum of their bits.
    """

    variant: Variant
    bid: Bid | None
    level: int
    may_inkle: bool
    stuck: bool
    raising: bool
    legal: tuple[Call, ...] = attrs.field(
        init=False, default=attrs.Factory(_legal, takes_self=True)
    )
    bits: int = attrs.field(init=False, default=attrs.Factory(_bits, takes_self=True))


@attrs.frozen(eq=False, repr=False)
class Course:
    """What all auctions of a table share; it remembers the standings met so far.

    Attributes:
        variant: The table.
        seats: How many seats there are.
        levels: By bid, the level an auction has reached by it: 8, 7, or 0 below seven.
        once: Whether each seat speaks once.
        always: Whether a pass is never final.
        asks_bidder: Whether the high bidder gets his turn once the others have passed.
        drops: Whether a seat that has bid speaks no more.
        own_change: Whether changing one's own suit lets in those who have passed.
        bid_change: Whether leaving the standing bid's suit does.
        raises: Whether the winner may raise his own bid.
        sticks: Whether the dealer may have to bid.
        first_two: Whether only the first two seats may bid six.
    """

    variant: Variant
    seats: int
    levels: dict[int, int]
    once: bool
    always: bool
    asks_bidder: bool
    drops: bool
    own_change: bool
    bid_change: bool
    raises: bool
    sticks: bool
    first_two: bool
    _standings: dict[tuple[int, ...], Standing]

    def standing(
        self, bid: Bid | None, level: int, seat: int | None, dealer: int, *, raising: bool = False
    ) -> Standing:
        """Return what the next call's legality depends on.

        Args:
            bid: The standing bid.
            level: The level reached.
            seat: The seat to call; None where the auction is over.
            dealer: The dealer's seat.
            raising: Whether the auction's winner may raise.
        """
        may_inkle = not self.first_two or (
            seat is not None and (seat - dealer - 1) % self.seats < 2
        )
        stuck = (
            self.sticks and seat == dealer and not (bid is not None and can_win(self.variant, bid))
        )
        key = (0 if bid is None else bid.index, level, may_inkle, stuck, raising)
        found = self._standings.get(key)
        if found is None:
            found = Standing(self.variant, bid, level, may_inkle, stuck, raising)
            self._standings[key] = found
        return found


@functools.lru_cache(maxsize=256)
def _course(variant: Variant) -> Course:
    rules = variant.auction
    always = rules.reentry is Reentry.ALWAYS
    return Course(
        variant,
        variant.players,
        {bid.index: _reached(variant, bid) for bid in variant.ladder},
        rules.rounds is Rounds.ONE,
        always,
        rules.rebid is Rebid.ALWAYS and not always,
        rules.rebid is Rebid.NONE,
        rules.reentry is Reentry.OWN_SUIT_CHANGE,
        rules.reentry is Reentry.BID_CHANGED,
        rules.raise_own is not RaiseOwn.OFF,
        rules.all_pass is AllPass.DEALER_STUCK,
        rules.inkle is Inkle.FIRST_TWO,
        {},
    )


@attrs.define(eq=False, repr=False)
class Bidding:
    """An auction after some calls. Built anew by every call, and never written to."""

    _course: Course
    _dealer: int
    _calls: tuple[Call, ...]
    _seat: int | None
    _standing: Standing
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
    _free: bool
    """A raise has let everyone in until all pass."""

    @property
    def variant(self) -> Variant:
        """The table."""
        return self._course.variant

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
        return self._standing.bid

    @property
    def bidder(self) -> int | None:
        """The seat whose bid stands."""
        return self._bidder


def can_win(variant: Variant, bid: Bid) -> bool:
    """Return whether the bid can be the contract: ordinary ones need the lowest level."""
    return bid.kind is not Kind.TRICKS or bid.tricks >= variant.auction.min_contract


def open_bidding(variant: Variant, dealer: int) -> Bidding:
    """Return the auction before the first call."""
    seats = variant.players
    nobody: tuple[Bid | None, ...] = (None,) * seats
    eldest = (dealer + 1) % seats
    course = _course(variant)
    standing = course.standing(None, 0, eldest, dealer)
    return Bidding(course, dealer, (), eldest, standing, None, nobody, 0, 0, 0, seats, False)


def why_not(standing: Standing, call: Call) -> Code | None:
    """Return what forbids the call, or None."""
    variant = standing.variant
    if isinstance(call, Pass):
        return Code.MUST_BID if standing.stuck else None
    ladder = variant.ladder
    if call not in ladder:
        return Code.NO_SUCH_BID
    if standing.bid is not None and not ladder.outbids(call, standing.bid):
        return Code.BID_TOO_LOW
    same_suit = standing.raising and variant.auction.raise_own is RaiseOwn.SAME_SUIT_ONLY
    if same_suit and _changes(call, standing.bid):
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


def is_legal(bidding: Bidding, call: Call) -> bool:
    """Return whether the seat whose turn it is may make the call."""
    return bool(bidding._standing.bits & call.bit)


def legal_calls(bidding: Bidding) -> tuple[Call, ...]:
    """Return every legal call: the pass first, then the bids, lowest first."""
    return () if bidding._seat is None else bidding._standing.legal


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
    course, standing, seat = bidding._course, bidding._standing, bidding._seat
    if seat is None:
        raise AssertionError  # pragma: no cover - callers have asked for a ruling first
    bidder, bids, spent = bidding._bidder, bidding._bids, bidding._spent
    passed, quiet, left, free = bidding._passed, bidding._quiet, bidding._left - 1, bidding._free
    bid, level, final = standing.bid, standing.level, standing.raising

    if isinstance(call, Pass):
        passed |= 1 << seat
        quiet += 1
    else:
        if final:
            rules = course.variant.auction
            if rules.raise_own is RaiseOwn.REOPENS or (
                rules.raise_own is RaiseOwn.REOPENS_ON_CHANGE and _changes(call, bid)
            ):
                final = False
                free = rules.raise_own is RaiseOwn.REOPENS
                passed, spent, left = 0, 0, course.seats - 1
        elif (course.own_change and _changes(call, bids[seat])) or (
            course.bid_change and _changes(call, bid)
        ):
            passed = 0
        bids = bids[:seat] + (call,) + bids[seat + 1 :]  # noqa: RUF005 - unpacking is slower
        bid, bidder, quiet = call, seat, 0
        spent |= 1 << seat
        level = max(level, course.levels[call.index])

    calls, dealer = (*bidding._calls, call), bidding._dealer
    coming = None if final else _next(course, seat, bidder, spent, passed, quiet, left, free)
    raising = False
    if coming is None and not final and _may_raise(course, bid):
        # The winner may raise before he takes the kitty, if there is anything to raise to.
        raising = len(course.standing(bid, level, bidder, dealer, raising=True).legal) > 1
        coming = bidder if raising else None
    standing = course.standing(bid, level, coming, dealer, raising=raising)
    return Bidding(
        course, dealer, calls, coming, standing, bidder, bids, spent, passed, quiet, left, free
    )


def _may_raise(course: Course, bid: Bid | None) -> bool:
    return course.raises and bid is not None and can_win(course.variant, bid)


def _next(
    course: Course,
    seat: int,
    bidder: int | None,
    spent: int,
    passed: int,
    quiet: int,
    left: int,
    free: bool,  # noqa: FBT001 - private
) -> int | None:
    """Return the seat that calls next; None where nobody may."""
    seats = course.seats
    if course.once and not free:
        return (seat + 1) % seats if left else None
    if course.always or free:
        if quiet >= (seats if bidder is None else seats - 1):
            return None
        silent = 0
    else:
        silent = passed
    if course.drops and not free:
        silent |= spent
    if bidder is not None and (free or not course.asks_bidder):
        silent |= 1 << bidder
    for step in range(1, seats + 1):
        other = (seat + step) % seats
        if not silent >> other & 1:
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
    standing = bidding._standing
    fault = why_not(standing, call)
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
    return (
        f"{start}{stands} stands, and it does not outbid it{_worth(variant, call, standing.bid)}."
    )


def _worth(variant: Variant, new: Bid, old: Bid | None) -> str:
    """Return what orders two bids, where it is not plain from the bids themselves."""
    if old is None or (
        new.kind is old.kind is Kind.TRICKS
        and ((new.tricks, new.strain) > (old.tricks, old.strain))
        == variant.ladder.outbids(new, old)
    ):
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
