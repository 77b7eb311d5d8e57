"""What a seat may know of a round, and no more: all that a player decides on."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from fivehundred.actions import Action, Play
from fivehundred.auction import Auction, seat_at
from fivehundred.bidding import after, open_bidding
from fivehundred.calls import Call, Contract
from fivehundred.cards import Hand
from fivehundred.declaring import Declaring
from fivehundred.exchange import Exchange
from fivehundred.play import Playing, Trick
from fivehundred.ranking import Ties
from fivehundred.rounds import legal_actions
from fivehundred.variants.variant import Variant

__all__ = ["Caller", "Holder", "Player", "Sight", "Speaker", "callers", "sight"]


@attrs.frozen
class Caller:
    """What a seat sees that is to call. Equal when all of it is.

    Attributes:
        variant: The table.
        seat: The seat.
        hand: Its cards.
        calls: The calls so far, each with the seat that made it.
        legal: What it may call.
    """

    variant: Variant
    seat: int
    hand: Hand
    calls: tuple[tuple[int, Call], ...]
    legal: tuple[Action, ...]


@attrs.frozen
class Holder:
    """What a contractor sees who holds the kitty. Equal when all of it is.

    Attributes:
        variant: The table.
        contract: The contract.
        pool: The cards in hand, the kitty among them.
        count: How many of them have to go.
    """

    variant: Variant
    contract: Contract
    pool: Hand
    count: int


@attrs.frozen
class Speaker:
    """What a contractor sees before the first lead. Equal when all of it is.

    Attributes:
        contract: The contract.
        hand: The contractor's cards.
    """

    contract: Contract
    hand: Hand


@attrs.frozen
class Player:
    """What a seat sees that is to play. Equal when all of it is.

    Attributes:
        variant: The table.
        seat: The seat.
        contract: The contract.
        contractor: The contractor's seat; None in a hand passed out.
        ties: The suits the contractor has tied jokers to.
        hand: The seat's cards.
        away: The cards it has put away itself.
        tricks: The finished tricks.
        trick: The plays of this trick so far, each with its seat.
        waiting: How many seats are still to play after this one.
        legal: What it may play.
    """

    variant: Variant
    seat: int
    contract: Contract
    contractor: int | None
    ties: Ties
    hand: Hand
    away: Hand
    tricks: tuple[Trick, ...]
    trick: tuple[tuple[int, Play], ...]
    waiting: int
    legal: tuple[Play, ...]


Sight = Caller | Holder | Speaker | Player
"""What a seat to act sees, by phase."""


def callers(variant: Variant, dealer: int, calls: Iterable[Call]) -> tuple[tuple[int, Call], ...]:
    """Return the calls of an auction, each with the seat that made it."""
    bidding = open_bidding(variant)
    said: list[tuple[int, Call]] = []
    for call in calls:
        seat = seat_at(variant, dealer, bidding.place)
        if seat is not None:
            said.append((seat, call))
            bidding = after(bidding, call)
    return tuple(said)


def sight(rnd: Auction | Exchange | Declaring | Playing) -> Sight:
    """Return what the seat to act may know of a round, and no more."""
    if isinstance(rnd, Auction):
        seat = rnd.seat_to_act or 0
        said = callers(rnd.variant, rnd.dealer, rnd.calls)
        return Caller(rnd.variant, seat, rnd.hands[seat], said, legal_actions(rnd))
    if isinstance(rnd, Exchange):
        return Holder(rnd.variant, rnd.contract, rnd.pool, rnd.left)
    if isinstance(rnd, Declaring):
        return Speaker(rnd.contract, rnd.hand)
    seat, own = rnd.hand_to_act, rnd.hand_to_act == rnd.contractor
    seats = [player for player in rnd.players if player is not None]
    first = seats.index(rnd.leader)
    order = seats[first:] + seats[:first]
    return Player(
        rnd.variant,
        seat,
        rnd.contract,
        rnd.contractor,
        tuple((joker.index, suit.index) for joker, suit in rnd.named.items()),
        rnd.hands[seat],
        rnd.discards if own else Hand(0),
        rnd.tricks,
        tuple(zip(order, rnd.trick, strict=False)),
        len(order) - len(rnd.trick) - 1,
        tuple(play for play in legal_actions(rnd) if isinstance(play, Play)),
    )
