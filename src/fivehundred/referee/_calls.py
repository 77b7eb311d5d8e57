"""Questions about the auction."""

from __future__ import annotations

import attrs

from fivehundred.arguments import (
    as_call,
    as_calls,
    as_seat,
)
from fivehundred.auction import Ended, result_of, seat_at
from fivehundred.bidding import Bidding, after, judge_call, open_bidding
from fivehundred.calls import Bid, Call, Contract, Pass
from fivehundred.errors import (
    DoesNotApply,
    ImpossibleSituation,
)
from fivehundred.inputs import Named
from fivehundred.prelude import DECLARING as SAYING
from fivehundred.prelude import stages_of
from fivehundred.referee._given import (
    STANDARD,
    CallsText,
    CallText,
    Table,
)
from fivehundred.rulings import Ruling
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = [
    "AuctionSummary",
    "Next",
    "bid_value",
    "check_call",
    "legal_calls",
    "outbids",
    "read_auction",
]


class Next(Named):
    """What happens next in an auction."""

    CALL = "call"
    """A seat is to call."""
    EXCHANGE = "exchange"
    """The contractor takes the kitty, or the partners of a double misère exchange cards."""
    DECLARING = "declaring"
    """The contractor says something: calls a partner, or may tie the joker to a suit."""
    PLAY = "play"
    """The first lead."""
    THROWN_IN = "thrown_in"
    """The deal is thrown in."""


@attrs.frozen
class AuctionSummary:
    """Where an auction stands. Equal when all of it is.

    Attributes:
        seat_to_act: The seat to call; None once the auction is over.
        standing: The standing bid; None before the first.
        bidder: The seat whose bid stands.
        over: Whether the auction is over.
        contract: What will be played; None while the auction runs and where the deal is
            thrown in.
        contractor: The contractor's seat; None likewise, and in a hand passed out.
        next: What happens next.
        next_dealer: The seat that deals next where the deal is thrown in, else None.
    """

    seat_to_act: int | None
    standing: Bid | None
    bidder: int | None
    over: bool
    contract: Contract | None
    contractor: int | None
    next: Next
    next_dealer: int | None

    def __str__(self) -> str:
        if self.seat_to_act is not None:
            stands = f"{self.standing.pretty} stands" if self.standing else "no bid stands"
            return f"Seat {self.seat_to_act} is to call; {stands}."
        if self.contract is None:
            return f"The deal is thrown in; seat {self.next_dealer} deals next."
        if isinstance(self.contract, Pass):
            return "The hand is passed out and played at no trumps."
        return f"Seat {self.contractor} plays {self.contract.pretty}."


def _bidding(
    calls: CallsText, dealer: int | str, table: Variant
) -> tuple[int, Bidding, tuple[Call, ...]]:
    """Return the dealer's seat, the auction after the calls given, and the calls.

    Raises:
        ImpossibleSituation: A call was not legal where it stands.
    """
    seat = as_seat(dealer, table, "dealer")
    bidding = open_bidding(table)
    made: list[Call] = []
    turn = 0
    for number, call in enumerate(as_calls(calls), 1):
        if call is None:
            if turn == bidding.place:
                raise ImpossibleSituation(
                    f"Call {number} is -, but seat {seat_at(table, seat, turn)} is not out of the "
                    "auction",
                    "situation.calls",
                )
            turn = (turn + 1) % table.players
            continue
        ruling = judge_call(bidding, call)
        if not ruling:
            raise ImpossibleSituation(
                f"Call {number} ({call}) cannot have been made: {ruling.sentence}",
                "situation.calls",
                ruling,
            )
        turn = ((bidding.place or 0) + 1) % table.players
        bidding = after(bidding, call)
        made.append(call)
    return seat, bidding, tuple(made)


def legal_calls(
    calls: CallsText = "", *, dealer: int | str = 0, variant: Table = STANDARD
) -> tuple[Call, ...]:
    """Return every call the next seat may make: the pass first, then bids, lowest first.

    Args:
        calls: The calls so far, from the dealer's left; a seat that is out is skipped, or
            `-` stands for it.
        dealer: The dealer's seat; it only gives the seats their numbers.
        variant: The table.

    Returns:
        The calls; `()` once the auction is over.

    Raises:
        ParseError: A text cannot be read.
        ImpossibleSituation: A call so far was not legal at this table.
        InvalidArgument: An argument has a wrong type, or names no seat.
        InvalidVariant: There is no such preset.

    Examples:
        >>> [str(call) for call in legal_calls("10D")]
        ['P', 'OM', '10H', '10N']
    """
    return _bidding(calls, dealer, as_variant(variant))[1].legal


def read_auction(
    calls: CallsText = "", *, dealer: int | str = 0, variant: Table = STANDARD
) -> AuctionSummary:
    """Return where an auction stands: whose turn, the standing bid, how it has ended.

    Args:
        calls: The calls so far, from the dealer's left; a seat that is out is skipped, or
            `-` stands for it.
        dealer: The dealer's seat; it only gives the seats their numbers.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        ImpossibleSituation: A call was not legal at this table.
        InvalidArgument: An argument has a wrong type, or names no seat.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(read_auction("9H P P P", dealer="W"))
        Seat 0 plays 9♥.
        >>> read_auction("P P P P").next
        Next.THROWN_IN
    """
    table = as_variant(variant)
    seat, bidding, made = _bidding(calls, dealer, table)
    bid, bidder = bidding.bid, seat_at(table, seat, bidding.bidder)
    if bidding.place is not None:
        turn = seat_at(table, seat, bidding.place)
        return AuctionSummary(turn, bid, bidder, False, None, None, Next.CALL, None)
    result = result_of(seat, made, bidding)
    if isinstance(result, Ended):
        return AuctionSummary(
            None, bid, bidder, True, None, None, Next.THROWN_IN, result.next_dealer
        )
    stages = stages_of(table, result.contract)
    coming = Next.PLAY
    if stages:
        coming = Next.DECLARING if stages[0] in SAYING else Next.EXCHANGE
    return AuctionSummary(None, bid, bidder, True, result.contract, result.contractor, coming, None)


def check_call(
    call: CallText,
    *,
    calls: CallsText = "",
    dealer: int | str = 0,
    variant: Table = STANDARD,
) -> Ruling:
    """Return the ruling on the next seat's call.

    Args:
        call: The call, such as `7H`, `M` or `P`.
        calls: The calls so far, from the dealer's left; a seat that is out is skipped, or
            `-` stands for it.
        dealer: The dealer's seat; it only gives the seats their numbers.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        ImpossibleSituation: A call so far was not legal at this table.
        InvalidArgument: An argument has a wrong type, or names no seat.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(check_call("8S", calls="7H M"))
        Illegal: 8♠ may not be bid: misère stands, and 8♠ does not outbid it: at this table \
misère has its place by its value (240 points to 250). [auction.higher]
        >>> bool(check_call("8S", calls="7H M", variant="pagat_australian_4"))
        True
    """
    table = as_variant(variant)
    said = as_call(call)
    return judge_call(_bidding(calls, dealer, table)[1], said)


def outbids(new: CallText, old: CallText, *, variant: Table = STANDARD) -> bool:
    """Return whether one call is higher than another; every bid is higher than a pass.

    Args:
        new: The later call.
        old: The call that stands.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such bid.
        InvalidArgument: An argument has a wrong type.
        InvalidVariant: There is no such preset.

    Examples:
        >>> outbids("8S", "M"), outbids("8S", "M", variant="pagat_australian_4")
        (False, True)
    """
    ladder = as_variant(variant).ladder
    higher, lower = as_call(new), as_call(old)
    for bid in (higher, lower):
        if isinstance(bid, Bid):
            ladder.rung(bid)
    if isinstance(higher, Pass) or isinstance(lower, Pass):
        return isinstance(higher, Bid) and isinstance(lower, Pass)
    return ladder.outbids(higher, lower)


def bid_value(call: CallText, *, variant: Table = STANDARD) -> int:
    """Return what a bid is worth at a table, in points.

    Args:
        call: The bid.
        variant: The table.

    Raises:
        ParseError: The text cannot be read.
        DoesNotApply: The table has no such bid, or it is a pass.
        InvalidArgument: An argument has a wrong type.
        InvalidVariant: There is no such preset.

    Examples:
        >>> bid_value("7H"), bid_value("M"), bid_value("10NT", variant="foster_4")
        (200, 250, 600)
    """
    table = as_variant(variant)
    bid = as_call(call)
    if isinstance(bid, Pass):
        raise DoesNotApply("A pass is worth nothing: only bids have a value", "score.value")
    return table.ladder.value(bid)
