"""The course of an auction: whose turn it is, and how it ends."""

from __future__ import annotations

import functools

import attrs

from fivehundred.calls import Bid, Call, Pass
from fivehundred.rulings import Code, Ruling, refuse
from fivehundred.standing import (
    Standing,
    can_win,
    changes,
    judge_standing,
    legal_of,
    reached,
    standing_of,
)
from fivehundred.variants.options import RaiseOwn, Rebid, RedealOn, Reentry, Rounds, When
from fivehundred.variants.variant import Variant

__all__ = ["Bidding", "after", "after_look", "after_refusal", "judge_call", "open_bidding"]


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
        spoken: A bit a place: it has called, where its first call is a special one.
        misered: A bit a place: it has bid a misère, where the partner waits for that.
        barred: A bit a place: it may bid no misère in this deal.
        first: Whether the place has its first turn, sees its hand and may ask for a new deal.
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
    spoken: int
    misered: int
    barred: int
    first: bool
    standing: Standing
    legal: tuple[Call, ...]
    bits: int
    _after: dict[int, Bidding]
    """What each call leads to, as far as it has been asked for."""

    @property
    def bid(self) -> Bid | None:
        """The standing bid."""
        return self.standing.bid


@functools.lru_cache(maxsize=256)
def open_bidding(variant: Variant) -> Bidding:
    """Return the auction before the first call."""
    seats = variant.players
    standing = standing_of(variant, None, 0, 0, unseen=variant.blind.on)
    first = _asks(variant) and not variant.blind.on
    nobody = (None,) * seats
    return _bidding(variant, 0, None, nobody, 0, 0, 0, seats, False, 0, 0, 0, first, standing)


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
    spoken: int,
    misered: int,
    barred: int,
    first: bool,  # noqa: FBT001 - private
    standing: Standing,
) -> Bidding:
    legal = () if place is None else legal_of(standing)
    return Bidding(
        variant,
        place,
        bidder,
        bids,
        spent,
        passed,
        quiet,
        left,
        free,
        spoken,
        misered,
        barred,
        first,
        standing,
        legal,
        sum(call.bit for call in legal),
        {},
    )


def _asks(variant: Variant) -> bool:
    """Return whether a bad hand gives the right to a new deal."""
    return variant.redeal.on is not RedealOn.NONE


def _partner(variant: Variant, place: int) -> int:
    """Return the place opposite: the partner's, wherever somebody has one partner."""
    return (place + variant.players // 2) % variant.players


def after_look(bidding: Bidding) -> Bidding:
    """Return the auction after the seat to call has taken up its hand."""
    return _here(bidding, first=_asks(bidding.variant), barred=bidding.barred)


def after_refusal(bidding: Bidding) -> Bidding:
    """Return the auction after the partner has refused the seat to call a new deal."""
    barred, place = bidding.barred, bidding.place or 0
    if bidding.variant.redeal.bars_nullo:
        barred |= 1 << place | 1 << _partner(bidding.variant, place)
    return _here(bidding, first=False, barred=barred)


def _here(bidding: Bidding, *, first: bool, barred: int) -> Bidding:
    """Return the auction at the same place, whose hand is seen, changed in what it may do."""
    place = bidding.place or 0
    standing = attrs.evolve(bidding.standing, unseen=False, barred=bool(barred >> place & 1))
    return _bidding(
        bidding.variant,
        bidding.place,
        bidding.bidder,
        bidding.bids,
        bidding.spent,
        bidding.passed,
        bidding.quiet,
        bidding.left,
        bidding.free,
        bidding.spoken,
        bidding.misered,
        barred,
        first,
        standing,
    )


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
    spoken, misered = bidding.spoken, bidding.misered
    if variant.blind.on or _asks(variant):
        spoken |= 1 << place

    if isinstance(call, Pass):
        passed |= 1 << place
        quiet += 1
    else:
        if final:
            if rules.raise_own is RaiseOwn.REOPENS or (
                rules.raise_own is RaiseOwn.REOPENS_ON_CHANGE and changes(call, bid)
            ):
                final = False
                free = rules.raise_own is RaiseOwn.REOPENS
                passed, spent, left = 0, 0, seats - 1
        elif (rules.reentry is Reentry.OWN_SUIT_CHANGE and changes(call, bids[place])) or (
            rules.reentry is Reentry.BID_CHANGED and changes(call, bid)
        ):
            passed = 0
        if rules.reentry is Reentry.OWN_SUIT_CHANGE:
            bids = (*bids[:place], call, *bids[place + 1 :])
        if rules.rebid is Rebid.NONE:
            spent |= 1 << place
        bid, bidder, quiet = call, place, 0
        level = max(level, reached(variant, call))
        if call.is_misere and variant.double.on and variant.double.when is When.PARTNER_BID:
            misered |= 1 << place
    # What a table does not ask for is kept at one value, so that fewer standings differ.
    quiet *= free or rules.reentry is Reentry.ALWAYS
    left *= rules.rounds is Rounds.ONE

    def stand(caller: int | None, *, raising: bool) -> Standing:
        """Return what the legality of that place's call depends on."""
        if caller is None:
            return standing_of(variant, bid, level, None)
        return standing_of(
            variant,
            bid,
            level,
            caller,
            raising=raising,
            unseen=variant.blind.on and not spoken >> caller & 1,
            partner_misere=bool(misered >> _partner(variant, caller) & 1),
            barred=bool(bidding.barred >> caller & 1),
        )

    coming = None if final else _next(variant, place, bidder, spent, passed, quiet, left, free)
    raising = False
    may_raise = rules.raise_own is not RaiseOwn.OFF and coming is None and not final
    if may_raise and bid is not None and can_win(variant, bid):
        # The winner may raise before taking the kitty, if there is anything to raise to.
        raising = len(legal_of(stand(bidder, raising=True))) > 1
        coming = bidder if raising else None
    standing = stand(coming, raising=raising)
    first = _asks(variant) and coming is not None and not (standing.unseen or spoken >> coming & 1)
    return _bidding(
        variant,
        coming,
        bidder,
        bids,
        spent,
        passed,
        quiet,
        left,
        free,
        spoken,
        misered,
        bidding.barred,
        first,
        standing,
    )


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
    if bidding.place is None:
        return refuse(
            Code.AUCTION_OVER,
            "The auction is over: nobody may call any more.",
            "auction.end",
            options=_COURSE,
        )
    return judge_standing(bidding.standing, call)


_COURSE = ("auction.rounds", "auction.rebid", "auction.reentry", "auction.raise_own")
