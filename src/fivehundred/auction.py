"""The auction of a round."""

from __future__ import annotations

import attrs

from fivehundred.actions import Action
from fivehundred.bidding import (
    Bidding,
    after,
    can_win,
    judge_call,
    open_bidding,
)
from fivehundred.calls import PASS, Bid, Call
from fivehundred.declaring import Declaring
from fivehundred.errors import IllegalAction
from fivehundred.exchange import Exchange, start_exchange
from fivehundred.phases import AuctionResult, Phase, Setup, ThrownIn, ThrowReason
from fivehundred.play import Playing
from fivehundred.rulings import Ruling
from fivehundred.variants.options import AllPass, Dealer
from fivehundred.variants.variant import Variant

__all__ = ["Auction", "Ended", "result_of", "start_auction"]


@attrs.define(eq=False, repr=False, match_args=False)
class Auction(Phase):
    """A round during its auction. Equal when set-up and calls are."""

    _setup: Setup
    _calls: tuple[Call, ...]
    _bidding: Bidding

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._setup

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call so far, from the dealer's left."""
        return self._calls

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return self._calls

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is."""
        return seat_at(self._setup.variant, self._setup.dealer, self._bidding.place)

    @property
    def standing_bid(self) -> Bid | None:
        """The highest bid so far; None before the first."""
        return self._bidding.bid

    @property
    def bidder(self) -> int | None:
        """The seat whose bid stands; None before the first."""
        return seat_at(self._setup.variant, self._setup.dealer, self._bidding.bidder)


@attrs.frozen
class Ended:
    """How an auction has ended without anything to play. Equal when all of it is.

    Attributes:
        reason: Why.
        next_dealer: The seat that deals next.
    """

    reason: ThrowReason
    next_dealer: int


def start_auction(setup: Setup) -> Auction:
    """Return the round before the first call."""
    return Auction(setup, (), open_bidding(setup.variant))


def seat_at(variant: Variant, dealer: int, place: int | None) -> int | None:
    """Return the seat at a place counted from the dealer's left; None for none."""
    return None if place is None else (dealer + 1 + place) % variant.players


def result_of(dealer: int, calls: tuple[Call, ...], bidding: Bidding) -> AuctionResult | Ended:
    """Return what an auction that is over has led to.

    Args:
        dealer: The dealer's seat.
        calls: Every call.
        bidding: Where it ended.
    """
    variant = bidding.variant
    bid = bidding.bid
    if bid is not None and can_win(variant, bid):
        return AuctionResult(calls, bid, seat_at(variant, dealer, bidding.bidder))
    following = (dealer + 1) % variant.players
    rules = variant.auction
    if bid is None:
        if rules.all_pass is AllPass.PLAY_NT:
            return AuctionResult(calls, PASS, None)
        same = rules.all_pass is AllPass.SAME_DEAL
        return Ended(ThrowReason.ALL_PASSED, dealer if same else following)
    same = rules.inkle_redeal is Dealer.SAME
    return Ended(ThrowReason.TOO_LOW, dealer if same else following)


def step(rnd: Auction, call: Call) -> Auction | Exchange | Declaring | Playing | ThrownIn:
    """Return the round after a call.

    Raises:
        IllegalAction: The call is not legal.
    """
    if not rnd._bidding.bits & call.bit:
        raise IllegalAction(check_call(rnd, call))
    setup = rnd._setup
    bidding = after(rnd._bidding, call)
    calls = rnd._calls + (call,)  # noqa: RUF005 - unpacking is slower
    if bidding.place is not None:
        return Auction(setup, calls, bidding)
    result = result_of(setup.dealer, calls, bidding)
    if isinstance(result, Ended):
        return ThrownIn(setup, calls, result.reason, result.next_dealer)
    return start_exchange(setup, result)


def check_call(rnd: Auction, call: Call) -> Ruling:
    """Return the ruling on a call by the seat whose turn it is."""
    return judge_call(rnd._bidding, call)


def calls_of(rnd: Auction) -> tuple[Call, ...]:
    """Return every legal call."""
    return rnd._bidding.legal
