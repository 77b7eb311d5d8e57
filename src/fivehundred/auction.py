"""The auction of a round."""

from __future__ import annotations

import attrs

from fivehundred.actions import Action
from fivehundred.bidding import (
    Bidding,
    after,
    can_win,
    is_legal,
    judge_call,
    legal_calls,
    open_bidding,
)
from fivehundred.calls import PASS, Bid, Call
from fivehundred.cards import Hand
from fivehundred.declaring import Declaring
from fivehundred.errors import IllegalAction
from fivehundred.exchange import Exchange, start_exchange
from fivehundred.phases import AuctionResult, Phase, Setup, ThrownIn, ThrowReason
from fivehundred.play import Playing
from fivehundred.rulings import Ruling
from fivehundred.variants.options import AllPass, Dealer
from fivehundred.variants.variant import Variant

__all__ = ["Auction", "Ended", "result_of", "start_auction"]


@attrs.define(eq=False, repr=False)
class Auction(Phase):
    """A round during its auction. Equal when set-up and calls are."""

    _setup: Setup
    _bidding: Bidding

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._setup

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call so far, from the dealer's left."""
        return self._bidding.calls

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return self._bidding.calls

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is."""
        return self._bidding.seat

    @property
    def standing_bid(self) -> Bid | None:
        """The highest bid so far; None before the first."""
        return self._bidding.bid

    @property
    def bidder(self) -> int | None:
        """The seat whose bid stands; None before the first."""
        return self._bidding.bidder

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand, by seat."""
        return self._setup.deal.hands


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
    return Auction(setup, open_bidding(setup.variant, setup.dealer))


def result_of(variant: Variant, dealer: int, bidding: Bidding) -> AuctionResult | Ended:
    """Return what an auction that is over has led to."""
    following = (dealer + 1) % variant.players
    rules = variant.auction
    if bidding.bid is None:
        if rules.all_pass is AllPass.PLAY_NT:
            return AuctionResult(bidding.calls, PASS, None)
        same = rules.all_pass is AllPass.SAME_DEAL
        return Ended(ThrowReason.ALL_PASSED, dealer if same else following)
    if not can_win(variant, bidding.bid):
        same = rules.inkle_redeal is Dealer.SAME
        return Ended(ThrowReason.TOO_LOW, dealer if same else following)
    return AuctionResult(bidding.calls, bidding.bid, bidding.bidder)


def step(rnd: Auction, call: Call) -> Auction | Exchange | Declaring | Playing | ThrownIn:
    """Return the round after a call.

    Raises:
        IllegalAction: The call is not legal.
    """
    if not is_legal(rnd._bidding, call):
        raise IllegalAction(check_call(rnd, call))
    setup = rnd._setup
    bidding = after(rnd._bidding, call)
    if bidding.seat is not None:
        return Auction(setup, bidding)
    result = result_of(setup.variant, setup.dealer, bidding)
    if isinstance(result, Ended):
        return ThrownIn(setup, bidding.calls, result.reason, result.next_dealer)
    return start_exchange(setup, result)


def check_call(rnd: Auction, call: Call) -> Ruling:
    """Return the ruling on a call by the seat whose turn it is."""
    return judge_call(rnd._bidding, call)


def calls_of(rnd: Auction) -> tuple[Call, ...]:
    """Return every legal call."""
    return legal_calls(rnd._bidding)
