"""What a seat may know of a round, and no more: all that a player decides on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

import attrs

from fivehundred.actions import Action, CallPartner, Play
from fivehundred.auction import Asking, Auction, Blind, start_auction
from fivehundred.calls import Bid, Call, Contract, Pass
from fivehundred.cards import Hand
from fivehundred.declaring import Declaring
from fivehundred.exchange import Exchange
from fivehundred.play import Playing
from fivehundred.prelude import Stage
from fivehundred.ranking import Ties
from fivehundred.rounds import Round, apply, legal_actions
from fivehundred.table import Trick
from fivehundred.variants.variant import Variant

__all__ = [
    "Answerer",
    "Caller",
    "Holder",
    "Player",
    "Shown",
    "Sight",
    "Speaker",
    "Unseeing",
    "calls_of",
    "sight",
    "spoken",
    "steps",
]

Shown = tuple[tuple[int, Hand], ...]
"""Hands that a seat sees besides the one it plays, by number, with the cards it sees of each."""

Calls = tuple[tuple[int, Call], ...]
"""Calls, each with the seat that made it."""


@attrs.frozen
class Unseeing:
    """What a seat sees that is to call and has not looked at its cards. Equal when all of it is.

    Attributes:
        variant: The table.
        seat: The seat.
        scores: The points of each account.
        calls: The calls so far, each with the seat that made it.
        legal: What it may call.
    """

    variant: Variant
    seat: int
    scores: tuple[int, ...]
    calls: Calls
    legal: tuple[Action, ...]


@attrs.frozen
class Caller:
    """What a seat sees that is to call. Equal when all of it is.

    Attributes:
        variant: The table.
        seat: The seat.
        hand: Its cards.
        shown: What lies face up on the tables.
        calls: The calls so far, each with the seat that made it.
        legal: What it may call or say.
    """

    variant: Variant
    seat: int
    hand: Hand
    shown: Shown
    calls: Calls
    legal: tuple[Action, ...]


@attrs.frozen
class Answerer:
    """What a seat sees whose partner asks for a new deal. Equal when all of it is.

    Attributes:
        variant: The table.
        seat: The seat.
        hand: Its cards, where it has seen them: none before it has looked.
        legal: What it may answer.
    """

    variant: Variant
    seat: int
    hand: Hand
    legal: tuple[Action, ...]


@attrs.frozen
class Holder:
    """What a seat sees that puts cards away or gives them. Equal when all of it is.

    Attributes:
        variant: The table.
        contract: The contract.
        stage: What is exchanged.
        pool: The cards in hand, those taken up among them.
        count: How many of them have to go.
    """

    variant: Variant
    contract: Contract
    stage: Stage
    pool: Hand
    count: int


@attrs.frozen
class Speaker:
    """What a contractor sees before the first lead. Equal when all of it is.

    Attributes:
        variant: The table.
        seat: The contractor's seat.
        contract: The contract.
        stage: What is said now.
        calls: The calls of the auction, each with the seat that made it.
        hand: The contractor's cards.
        away: The cards the contractor has put away.
        legal: What may be said.
    """

    variant: Variant
    seat: int
    contract: Bid
    stage: Stage
    calls: Calls
    hand: Hand
    away: Hand
    legal: tuple[Action, ...]


@attrs.frozen
class Player:
    """What a seat sees that is to play. Equal when all of it is.

    Attributes:
        variant: The table.
        seat: The seat that chooses.
        place: The number of the hand it plays from: the seat's own, or what it has on the
            table, or an open hand of another seat.
        contract: The contract.
        contractor: The contractor's seat; None in a hand passed out.
        partner: The called partner's seat as far as this seat knows it.
        ties: The suits the contractor has tied jokers to.
        hand: The cards of the hand that it sees: of a table those that lie face up.
        shown: The other hands that it sees.
        away: The cards it has put away itself.
        tricks: The finished tricks.
        trick: The plays of this trick so far, each with the hand it came from.
        behind: The hands that are still to play after this one.
        legal: What it may play.
    """

    variant: Variant
    seat: int
    place: int
    contract: Contract
    contractor: int | None
    partner: int | None
    ties: Ties
    hand: Hand
    shown: Shown
    away: Hand
    tricks: tuple[Trick, ...]
    trick: tuple[tuple[int, Play], ...]
    behind: tuple[int, ...]
    legal: tuple[Play, ...]


Sight = Unseeing | Caller | Answerer | Holder | Speaker | Player
"""What a seat to act sees, by phase."""


def steps(rnd: Round) -> Iterator[tuple[Round, Action]]:
    """Yield every action of a round with the round as it stood before."""
    before: Round = start_auction(rnd.setup)
    for action in rnd.actions:
        yield before, action
        before = apply(before, action)


def spoken(rnd: Round) -> tuple[tuple[int, Action], ...]:
    """Return what was said in the auction of a round, each with the seat that said it."""
    said: list[tuple[int, Action]] = []
    for before, action in steps(rnd):
        if not isinstance(before, Blind | Auction | Asking) or before.seat_to_act is None:
            break
        said.append((before.seat_to_act, action))
    return tuple(said)


def calls_of(rnd: Round) -> Calls:
    """Return the calls of a round, each with the seat that made it."""
    return tuple((seat, call) for seat, call in spoken(rnd) if isinstance(call, Pass | Bid))


def sight(rnd: Blind | Auction | Asking | Exchange | Declaring | Playing) -> Sight:
    """Return what the seat to act may know of a round, and no more."""
    variant, legal = rnd.variant, legal_actions(rnd)
    seat = rnd.seat_to_act or 0
    if isinstance(rnd, Blind):
        return Unseeing(variant, seat, rnd.scores, calls_of(rnd), legal)
    if isinstance(rnd, Auction):
        shown = _face_up(rnd, _tables(rnd))
        return Caller(variant, seat, rnd.hands[seat], shown, calls_of(rnd), legal)
    if isinstance(rnd, Asking):
        hand = Hand(0) if seat in rnd.unseen else rnd.hands[seat]
        return Answerer(variant, seat, hand, legal)
    if isinstance(rnd, Exchange):
        return Holder(variant, rnd.contract, rnd.stage, rnd.pool, rnd.left)
    if isinstance(rnd, Declaring):
        away, calls = rnd.away[seat], calls_of(rnd)
        contract = cast("Bid", rnd.contract)
        return Speaker(variant, seat, contract, rnd.stage, calls, rnd.hand, away, legal)
    place = rnd.hand_to_act
    order, done = rnd.order, len(rnd.trick)
    return Player(
        variant,
        seat,
        place,
        rnd.contract,
        rnd.contractor,
        _known_partner(rnd, seat),
        tuple((joker.index, suit.index) for joker, suit in rnd.named.items()),
        rnd.hands[place] - rnd.covered,
        _shown(rnd, seat, place),
        rnd.away[seat],
        rnd.tricks,
        tuple(zip(order, rnd.trick, strict=False)),
        order[done + 1 :],
        tuple(play for play in legal if isinstance(play, Play)),
    )


def _tables(rnd: Auction | Playing) -> range:
    """Return the hands that lie on the table."""
    seats = rnd.variant.players
    return range(seats, seats + len(rnd.deal.piles))


def _face_up(rnd: Auction | Playing, hands: Iterable[int]) -> Shown:
    """Return hands with their cards, but for those that are covered."""
    return tuple((hand, rnd.hands[hand] - rnd.covered) for hand in hands)


def _known_partner(rnd: Playing, seat: int) -> int | None:
    """Return the called partner as far as a seat knows: whoever holds the card knows it."""
    called = rnd.called
    if isinstance(called, CallPartner) and called.card in rnd.hands[seat]:
        return rnd.partner
    return rnd.known_partner


def _shown(rnd: Playing, seat: int, place: int) -> Shown:
    """Return the hands that a seat sees besides the one it plays from."""
    return _face_up(rnd, sorted({*rnd.exposed, *_tables(rnd), seat} - {place}))
