"""The exchange: the contractor takes the kitty and puts as many cards away."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import cast

import attrs

from fivehundred.actions import Action, Discard, discards_of
from fivehundred.calls import Bid, Contract, Kind
from fivehundred.cards import Card, Hand, cards_of
from fivehundred.declaring import Declaring, start_declaring
from fivehundred.errors import InvalidArgument, WrongCard, quote
from fivehundred.inputs import text_of
from fivehundred.phases import AuctionResult, Contracted, Setup
from fivehundred.play import Playing
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.variants.options import KittyTaker
from fivehundred.variants.variant import Variant

__all__ = ["Discards", "Exchange", "judge_discard", "start_exchange"]


@attrs.define(eq=False, repr=False, match_args=False)
class Exchange(Contracted):
    """A round in which the contractor holds the kitty and puts cards away.

    Equal when set-up and actions are; the order of the discards does not matter.
    """

    _setup: Setup
    _auction: AuctionResult
    _discards: int
    _pool: int
    _left: int

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._setup

    @property
    def _result(self) -> AuctionResult:
        return self._auction

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is: the taker's."""
        return self._auction.contractor

    @property
    def taker(self) -> int | None:
        """The seat that holds the kitty."""
        return self._auction.contractor

    @property
    def pool(self) -> Hand:
        """The taker's cards, the kitty among them, less those put away."""
        return Hand(self._pool)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand, by seat; the taker's with the kitty, less what has been put away."""
        return tuple(
            self.pool if seat == self.taker else hand
            for seat, hand in enumerate(self._setup.deal.hands)
        )

    @property
    def discards(self) -> Hand:
        """The cards put away so far."""
        return Hand(self._discards)

    @property
    def left(self) -> int:
        """How many cards are still to be put away."""
        return self._left

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order."""
        return (*self._auction.calls, *discards_of(self._discards))


def start_exchange(setup: Setup, auction: AuctionResult) -> Exchange | Declaring | Playing:
    """Return the round after the auction: the exchange, where the contract has one."""
    contractor = auction.contractor
    if contractor is None or not has_exchange(setup.variant, auction.contract):
        return start_declaring(setup, auction, 0)
    pool = setup.deal.hands[contractor].mask | setup.deal.kitty.mask
    return Exchange(setup, auction, 0, pool, setup.variant.kitty.cards)


def has_exchange(variant: Variant, contract: Contract) -> bool:
    """Return whether the contractor takes the kitty."""
    kitty = variant.kitty
    return (
        kitty.cards > 0
        and kitty.taker is KittyTaker.CONTRACTOR
        and isinstance(contract, Bid)
        and contract.kind is not Kind.BAR_MISERE
    )


def legal_discards(rnd: Exchange) -> tuple[Discard, ...]:
    """Return every single-card discard."""
    return discards_of(rnd._pool)


def judge_discard(held: int, cards: list[Card], counts: tuple[int, ...]) -> Ruling:
    """Return the ruling on cards to put away.

    Args:
        held: The mask of the cards they are chosen from.
        cards: The cards named.
        counts: How many may be named.
    """
    alternatives = discards_of(held) if 1 in counts else ()
    strange = sorted({card for card in cards if not held & card.bit})
    if strange:
        names = _named(strange)
        return refuse(
            Code.NOT_HELD,
            f"You cannot put away {names}: you do not hold it."
            if len(strange) == 1
            else f"You cannot put away {names}: you do not hold them.",
            "exchange.discard",
            alternatives=alternatives,
        )
    if len(set(cards)) != len(cards) or len(cards) not in counts:
        wanted = " or ".join("1 card" if n == 1 else f"{n} different cards" for n in counts)
        return refuse(
            Code.DISCARD_COUNT,
            f"You have to put away {wanted}, not {_named(cards) or 'none'}.",
            "exchange.discard",
            alternatives=alternatives,
            options=("kitty.cards",),
        )
    names = _named(sorted(cards))
    return allow(
        f"{names} may be put away: any cards may, trumps and cards of the kitty among them.",
        "exchange.discard",
    )


def _named(cards: list[Card]) -> str:
    """Return the cards in words; of a great many only the first."""
    names = ", ".join(card.pretty for card in cards[:_SHOWN])
    return names if len(cards) <= _SHOWN else f"{names} … ({len(cards)} cards)"


_SHOWN = 8


def check_discard(rnd: Exchange, action: Discard) -> Ruling:
    """Return the ruling on a discard: one card, or exactly all that remain to go."""
    return judge_discard(rnd._pool, list(action.cards), counts_of(rnd))


def counts_of(rnd: Exchange) -> tuple[int, ...]:
    """Return how many cards a discard may name: one, or exactly all that remain to go."""
    return (1,) if rnd._left == 1 else (1, rnd._left)


def step(rnd: Exchange, action: Discard) -> Exchange | Declaring | Playing:
    """Return the round after a discard.

    Raises:
        WrongCard: It is not legal.
    """
    mask = action.cards.mask
    count = mask.bit_count()
    if mask & ~rnd._pool or count not in {1, rnd._left}:
        raise WrongCard(check_discard(rnd, action))
    discards = rnd._discards | mask
    if count == rnd._left:
        return start_declaring(rnd._setup, rnd._auction, discards)
    return Exchange(rnd._setup, rnd._auction, discards, rnd._pool & ~mask, rnd._left - count)


@attrs.frozen
class Discards:
    """Every complete discard from a hand: has a length, can be asked and iterated.

    Nothing is listed until it is asked for. Equal when hand and count are.

    Attributes:
        hand: The cards they are chosen from, the kitty among them.
        count: How many cards are put away.

    Examples:
        >>> found = Discards(Hand.parse("5S 6S 7S 8S"), 2)
        >>> len(found), "5S 8S" in found, str(next(iter(found)))
        (6, True, '8S 7S')
    """

    hand: Hand
    count: int

    def __attrs_post_init__(self) -> None:
        if (
            not isinstance(self.hand, Hand)
            or type(self.count) is not int
            or not 0 < self.count <= len(self.hand)
        ):
            raise InvalidArgument(
                f"Discards are {quote(self.count)} cards of a Hand that holds as many",
                "exchange.discard",
            )

    def __len__(self) -> int:
        total = 1
        for n in range(self.count):
            total = total * (len(self.hand) - n) // (n + 1)
        return total

    def __contains__(self, item: object) -> bool:
        if text_of(item) is not None:
            item = Discard.parse(cast("str", item))
        if not isinstance(item, Discard):
            return False
        return item.cards <= self.hand and len(item.cards) == self.count

    def __iter__(self) -> Iterator[Discard]:
        for cards in itertools.combinations(cards_of(self.hand.mask), self.count):
            yield Discard(Hand.of(cards))
