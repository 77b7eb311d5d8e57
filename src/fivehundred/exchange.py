"""The exchange: cards are put away, or given to a partner."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import cast

import attrs

from fivehundred.actions import Action, Discard, discards_of
from fivehundred.cards import Card, Hand, cards_of
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import text_of
from fivehundred.prelude import GIVING, KITTY, Contracted, Prelude, Stage
from fivehundred.rulings import Code, Ruling, allow, refuse

__all__ = ["WANTED", "Discards", "Exchange", "check_discard", "judge_discard", "legal_discards"]


@attrs.define(eq=False, repr=False, match_args=False)
class Exchange(Contracted):
    """A round in which a seat puts cards away, or chooses those it gives its partner.

    Equal when set-up and actions are; the order of the discards does not matter.
    """

    _prelude: Prelude
    _taker: int
    _given: int
    _pool: int
    _left: int

    @property
    def _before(self) -> Prelude:
        return self._prelude

    @property
    def stage(self) -> Stage:
        """What is exchanged: the kitty, or cards between partners."""
        return self._prelude.stage or Stage.KITTY

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is: the taker's."""
        return self._taker

    @property
    def taker(self) -> int:
        """The seat that puts cards away or gives them."""
        return self._taker

    @property
    def pool(self) -> Hand:
        """The taker's cards, the kitty among them, less those put away."""
        return Hand(self._pool)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand; the taker's with the kitty, less what has been put away."""
        hands = list(self._prelude.hands)
        hands[self._taker] = self._pool
        return tuple(map(Hand, hands))

    @property
    def discards(self) -> Hand:
        """The cards put away so far, or chosen to be given."""
        return Hand(sum(hand.mask for hand in self.away) | self._given)

    @property
    def away(self) -> tuple[Hand, ...]:
        """By seat, the cards it has put away itself, which only that seat may see."""
        away = list(self._prelude.away)
        if self.stage is Stage.SECOND:
            away = [0] * len(away)
        if self.stage not in GIVING:
            away[self._taker] |= self._given
        return tuple(map(Hand, away))

    @property
    def chosen(self) -> Hand:
        """The cards put away or chosen in this stage."""
        return Hand(self._given)

    @property
    def left(self) -> int:
        """How many cards are still to be put away or given."""
        return self._left

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order."""
        return (*self._prelude.said, *discards_of(self._given))


def open_exchange(prelude: Prelude) -> Exchange:
    """Return the exchange before its first card."""
    if prelude.stage is KITTY:  # nearly always
        setup, taker = prelude.setup, prelude.auction.contractor or 0
        pool = prelude.hands[taker] | setup.deal.kitty.mask
        return Exchange(prelude, taker, 0, pool, setup.variant.kitty.cards)
    taker = prelude.taker
    taken = prelude.away[prelude.contractor] if prelude.stage is Stage.SECOND else 0
    return Exchange(prelude, taker, 0, prelude.hands[taker] | taken, prelude.count)


def legal_discards(rnd: Exchange) -> tuple[Discard, ...]:
    """Return every single-card discard."""
    return discards_of(rnd._pool)


def judge_discard(
    held: int, cards: list[Card], counts: tuple[int, ...], stage: Stage = Stage.KITTY
) -> Ruling:
    """Return the ruling on cards to put away, or to give.

    Args:
        held: The mask of the cards they are chosen from.
        cards: The cards named.
        counts: How many may be named.
        stage: What is exchanged.
    """
    verb = "give" if stage in GIVING else "put away"
    done = "given" if stage in GIVING else "put away"
    alternatives = discards_of(held) if 1 in counts else ()
    strange = sorted({card for card in cards if not held & card.bit})
    if strange:
        names = _named(strange)
        return refuse(
            Code.NOT_HELD,
            f"You cannot {verb} {names}: you do not hold it."
            if len(strange) == 1
            else f"You cannot {verb} {names}: you do not hold them.",
            "exchange.discard",
            alternatives=alternatives,
        )
    if len(set(cards)) != len(cards) or len(cards) not in counts:
        wanted = " or ".join("1 card" if n == 1 else f"{n} different cards" for n in counts)
        return refuse(
            Code.DISCARD_COUNT,
            f"You have to {verb} {wanted}; you have named {_named(cards) or 'none'}.",
            "exchange.discard",
            alternatives=alternatives,
            options=_OPTIONS.get(stage, ("kitty.cards",)),
        )
    names = _named(sorted(cards))
    among = "trumps" if stage in GIVING else "trumps and cards of the kitty"
    return allow(f"{names} may be {done}: any cards may, {among} among them.", "exchange.discard")


_OPTIONS = {
    Stage.OWN_FIVE: ("double.kitty",),
    Stage.PARTNER_FIVE: ("double.kitty",),
    Stage.SECOND: ("double.kitty", "kitty.cards"),
    Stage.BEST: ("declared_slam",),
    Stage.LAST: ("declared_slam",),
}


WANTED = {
    Stage.OWN_FIVE: "cards to give your partner are expected, such as 7H",
    Stage.PARTNER_FIVE: "cards to give your partner are expected, such as 7H",
    Stage.BEST: "a card to give your partner is expected, such as 7H",
}
"""What is expected in the stages in which cards are given."""


def _named(cards: list[Card]) -> str:
    """Return the cards in words; of a great many only the first."""
    names = ", ".join(card.pretty for card in cards[:_SHOWN])
    return names if len(cards) <= _SHOWN else f"{names} … ({len(cards)} cards)"


_SHOWN = 8


def check_discard(rnd: Exchange, action: Discard) -> Ruling:
    """Return the ruling on a discard: one card, or exactly all that remain to go."""
    return judge_discard(rnd._pool, list(action.cards), counts_of(rnd), rnd.stage)


def counts_of(rnd: Exchange) -> tuple[int, ...]:
    """Return how many cards a discard may name: one, or exactly all that remain to go."""
    return (1,) if rnd._left == 1 else (1, rnd._left)


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
        cards = item.cards if isinstance(item, Discard) else item
        if not isinstance(cards, Hand):
            return False
        return cards <= self.hand and len(cards) == self.count

    def __iter__(self) -> Iterator[Discard]:
        for cards in itertools.combinations(cards_of(self.hand.mask), self.count):
            yield Discard(Hand.of(cards))
