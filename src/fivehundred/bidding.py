"""The course of an auction: whose turn it is, what may be called, and how it ends."""

from __future__ import annotations

import functools

import attrs

from fivehundred.calls import PASS, Below, Bid, Call, Kind, Pass, Place, capital
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
    "judge_call",
    "open_bidding",
    "why_not",
]


@attrs.frozen
class Standing:
    """All that the legality of a call depends on. Equal when all of it is.

    Attributes:
        variant: The table.
        bid: The standing bid; None before the first.
        level: 7 or 8 once a bid of that many tricks has been reached, else 0.
        may_inkle: Whether the seat may bid six.
        stuck: Whether the seat is a dealer who must make a bid that can win.
        raising: Whether the seat has won the auction and may raise its own bid.
    """

    variant: Variant
    bid: Bid | None
    level: int
    may_inkle: bool
    stuck: bool
    raising: bool


@attrs.frozen(eq=False, repr=False)
class Bidding:
    """Where an auction stands. The same object wherever an auction of the table stands so.

    Seats are counted as places from the dealer's left: 0 is the eldest hand, the last the
    dealer.

    Attributes:
        variant: The table.
        place: The place to call; None once the auction is over.
        bidder: The place whose bid stands.
        bids: Each place's latest bid, where the table asks for it.
        spent: A bit a place: it has bid since it was let in, where that matters.
        passed: A bit a place: it has passed and has not been let in again.
        quiet: Passes since the last bid, where no pass is final.
        left: Places still to speak, where each speaks once.
        free: Whether a raise has let everyone in until all pass.
        standing: What the next call's legality depends on.
        legal: The legal calls: the pass first, then the bids, lowest first.
        bits: The sum of their bits.
    """

    variant: Variant
    place: int | None
    bidder: int | None
    bids: tuple[Bid | None, ...]
    spent: int
    passed: int
    quiet: int
    left: int
    free: bool
    standing: Standing
    legal: tuple[Call, ...]
    bits: int
    _after: dict[int, Bidding]
    """What each call leads to, as far as it has been asked for."""

    @property
    def bid(self) -> Bid | None:
        """The standing bid."""
        return self.standing.bid


def can_win(variant: Variant, bid: Bid) -> bool:
    """Return whether the bid can be the contract: ordinary ones need the lowest level."""
    return bid.kind is not Kind.TRICKS or bid.tricks >= variant.auction.min_contract


@functools.lru_cache(maxsize=256)
def open_bidding(variant: Variant) -> Bidding:
    """Return the auction before the first call."""
    seats = variant.players
    standing = _standing(variant, None, 0, 0, raising=False)
    return _bidding(variant, 0, None, (None,) * seats, 0, 0, 0, seats, False, standing)


@functools.lru_cache(maxsize=1 << 15)
def _bidding(
    variant: Variant,
    place: int | None,
    bidder: int | None,
    bids: tuple[Bid | None, ...],
    spent: int,
    passed: int,
    quiet: int,
    left: int,
    free: bool,  # noqa: FBT001 - private
    standing: Standing,
) -> Bidding:
    legal = () if place is None else _legal(standing)
    bits = sum(call.bit for call in legal)
    return Bidding(
        variant, place, bidder, bids, spent, passed, quiet, left, free, standing, legal, bits, {}
    )


@functools.lru_cache(maxsize=1 << 12)
def _legal(standing: Standing) -> tuple[Call, ...]:
    calls: tuple[Call, ...] = (PASS, *standing.variant.ladder.bids)
    return tuple(call for call in calls if why_not(standing, call) is None)


def _standing(
    variant: Variant, bid: Bid | None, level: int, place: int | None, *, raising: bool
) -> Standing:
    """Return what the legality of a place's call depends on."""
    rules = variant.auction
    may_inkle = rules.inkle is not Inkle.FIRST_TWO or (place is not None and place < 2)
    stuck = (
        rules.all_pass is AllPass.DEALER_STUCK
        and place == variant.players - 1
        and (bid is None or not can_win(variant, bid))
    )
    return Standing(variant, bid, level, may_inkle, stuck, raising)


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
    found = bidding._after.get(call.index)
    if found is None:
        found = _follow(bidding, call)
        # Where each seat's own bids count, there are too many standings to keep.
        if bidding.variant.auction.reentry is not Reentry.OWN_SUIT_CHANGE:
            bidding._after[call.index] = found
    return found


def _follow(bidding: Bidding, call: Call) -> Bidding:
    variant, place = bidding.variant, bidding.place
    if place is None:
        raise AssertionError  # pragma: no cover - callers have asked for a ruling first
    rules, seats = variant.auction, variant.players
    bidder, bids, spent, passed = bidding.bidder, bidding.bids, bidding.spent, bidding.passed
    quiet, left, free = bidding.quiet, bidding.left - 1, bidding.free
    bid, level, final = bidding.bid, bidding.standing.level, bidding.standing.raising

    if isinstance(call, Pass):
        passed |= 1 << place
        quiet += 1
    else:
        if final:
            if rules.raise_own is RaiseOwn.REOPENS or (
                rules.raise_own is RaiseOwn.REOPENS_ON_CHANGE and _changes(call, bid)
            ):
                final = False
                free = rules.raise_own is RaiseOwn.REOPENS
                passed, spent, left = 0, 0, seats - 1
        elif (rules.reentry is Reentry.OWN_SUIT_CHANGE and _changes(call, bids[place])) or (
            rules.reentry is Reentry.BID_CHANGED and _changes(call, bid)
        ):
            passed = 0
        if rules.reentry is Reentry.OWN_SUIT_CHANGE:
            bids = (*bids[:place], call, *bids[place + 1 :])
        if rules.rebid is Rebid.NONE:
            spent |= 1 << place
        bid, bidder, quiet = call, place, 0
        level = max(level, _reached(variant, call))
    # What a table does not ask for is kept at one value, so that fewer standings differ.
    quiet *= free or rules.reentry is Reentry.ALWAYS
    left *= rules.rounds is Rounds.ONE

    coming = None if final else _next(variant, place, bidder, spent, passed, quiet, left, free)
    raising = False
    if coming is None and not final and bid is not None and can_win(variant, bid):
        # The winner may raise before taking the kitty, if there is anything to raise to.
        offers = _legal(_standing(variant, bid, level, bidder, raising=True))
        raising = rules.raise_own is not RaiseOwn.OFF and len(offers) > 1
        coming = bidder if raising else None
    standing = _standing(variant, bid, level, coming, raising=raising)
    return _bidding(variant, coming, bidder, bids, spent, passed, quiet, left, free, standing)


def _next(
    variant: Variant,
    place: int,
    bidder: int | None,
    spent: int,
    passed: int,
    quiet: int,
    left: int,
    free: bool,  # noqa: FBT001 - private
) -> int | None:
    """Return the place that calls next; None where nobody may."""
    rules, seats = variant.auction, variant.players
    if rules.rounds is Rounds.ONE and not free:
        return (place + 1) % seats if left else None
    always = free or rules.reentry is Reentry.ALWAYS
    silent = 0 if always else passed
    if not free:
        silent |= spent
    if bidder is not None and (always or rules.rebid is not Rebid.ALWAYS):
        silent |= 1 << bidder
    if always and quiet >= seats - silent.bit_count():
        return None
    for step in range(1, seats + 1):
        other = (place + step) % seats
        if not silent >> other & 1:
            return other
    return None


def judge_call(bidding: Bidding, call: Call) -> Ruling:
    """Return the ruling on a call by the seat whose turn it is."""
    variant = bidding.variant
    if bidding.place is None:
        return refuse(
            Code.AUCTION_OVER,
            "The auction is over: nobody may call any more.",
            "auction.end",
            options=_COURSE,
        )
    standing = bidding.standing
    fault = why_not(standing, call)
    if fault is not None:
        return refuse(
            fault,
            _fault_sentence(variant, standing, call, fault),
            _FAULT_RULES[fault],
            alternatives=() if fault is Code.NO_SUCH_BID else bidding.legal,
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
    if call == standing.bid:
        return f"{start}{stands} stands already, and an equal bid is not enough."
    worth = _worth(variant, call, standing.bid) if standing.bid else ""
    return f"{start}{stands} stands, and {call.pretty} does not outbid it{worth}."


def _worth(variant: Variant, new: Bid, old: Bid) -> str:
    """Return what orders two bids, where it is not plain from the bids themselves."""
    points = f"{variant.ladder.value(new)} points to {variant.ladder.value(old)}"
    special = next((bid for bid in (new, old) if bid.kind is not Kind.TRICKS), None)
    if special is None:
        plain = (new.tricks, new.strain) > (old.tricks, old.strain)
        if plain == variant.ladder.outbids(new, old):
            return ""
        return f": at this table bids go by value ({points})"
    slot = variant.get(f"{_SPECIAL_FIELDS[special.kind]}.slot")
    if isinstance(slot, Below):
        place = f"between {slot.floor.pretty} and {slot.bid.pretty}"
    elif slot is Place.TOP:
        place = "above all ordinary bids"
    else:
        place = f"by its value ({points})"
    return f": at this table {special.pretty} has its place {place}"


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
