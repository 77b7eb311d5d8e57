"""What a card is under a contract: its suit, its power in a trick, who wins the trick."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import attrs

from fivehundred.actions import PLAYS, Play
from fivehundred.calls import Contract
from fivehundred.cards import CARDS, Card, Rank, Suit
from fivehundred.variants.options import JokerOrder, MisereRank
from fivehundred.variants.variant import Variant

__all__ = ["NO_SUIT", "Ranking", "Ties", "in_order", "ranking_of", "sort_cards", "trick_place"]

NO_SUIT = 4
"""The index that stands for a joker's lack of a suit."""

Ties = tuple[tuple[int, int], ...]
"""The suits the contractor has tied jokers to: pairs of card index and suit index."""


@attrs.frozen(repr=False, eq=False)
class Ranking:
    """What every card is under one contract. Shared: one object per contract and table.

    Attributes:
        trump: The trump suit; None at no trumps and in misère.
        suits: By card index, the index of the suit it belongs to; `NO_SUIT` for a joker
            without one.
        members: By suit index, the mask of the cards that belong to the suit.
        asks: By play index, the index of the suit it asks for when it is led; `NO_SUIT`
            for a joker without a suit that names none.
        powers: By suit led, then by play index, what the card can beat: a higher power wins.
        loose: The mask of jokers that belong to no suit.
    """

    trump: Suit | None
    suits: tuple[int, ...]
    members: tuple[int, ...]
    asks: tuple[int, ...]
    powers: tuple[tuple[int, ...], ...]
    loose: int

    def suit(self, card: Card) -> Suit | None:
        """Return the suit the card belongs to; None for a joker without one."""
        index = self.suits[card.index]
        return None if index == NO_SUIT else _SUITS[index]

    def led(self, play: Play) -> int:
        """Return the index of the suit a lead asks for; a suitless joker's is the one named."""
        return self.asks[play.index]


_SUITS = tuple(Suit)


@attrs.frozen
class _Scheme:
    """All that a ranking follows from. Equal when all of it is."""

    trump: Suit | None
    colour_four: bool
    red_high: bool
    jack_high: bool
    jokers_low: bool
    ties: Ties

    def suit(self, card: Card) -> int:
        """Return the index of the suit a card belongs to."""
        trump = self.trump
        if card.suit is None:
            return trump.index if trump else dict(self.ties).get(card.index, NO_SUIT)
        joins = card.rank is Rank.JACK or (self.colour_four and card.rank is Rank.FOUR)
        if trump and joins and card.suit is trump.same_colour:
            return trump.index
        return card.suit.index

    def power(self, card: Card, led: int) -> int:
        """Return what a card can beat when the suit with that index is led."""
        suit = self.suit(card)
        if card.suit is None:
            upper = int((card.rank is Rank.JOKER) != self.red_high)
            if suit == NO_SUIT:
                return (_LOW if self.jokers_low else _LONE) + upper
            if self.trump:
                return _TRUMP + _TOP + upper
            return _PLAIN + _TOP + upper if suit == led else 0
        if self.trump and suit == self.trump.index:
            if card.rank is Rank.JACK:
                return _TRUMP + _LEFT + (card.suit is self.trump)
            return _TRUMP + card.rank.index
        if suit != led:
            return 0
        if self.jack_high and not self.trump and card.rank is Rank.JACK:
            return _PLAIN + Rank.ACE.index + 1
        return _PLAIN + card.rank.index


# Powers in a trick: 0 loses to everything, then jokers that rank low, cards of the suit
# led, trumps, and suitless jokers; within a suit the ranks, bowers, jokers. In the tables
# they stand times 8: the play adds the number of the hand that played the card.
_LOW = 1
_PLAIN = 10
_TRUMP = 40
_LONE = 80
_LEFT = 20
_TOP = 25
_SHIFT = 3


def ranking_of(variant: Variant, contract: Contract, ties: Ties = ()) -> Ranking:
    """Return the ranking of the cards under a contract.

    Args:
        variant: The table.
        contract: The contract; a pass is a hand passed out and played at no trumps.
        ties: The suits the contractor has tied jokers to.
    """
    return _ranking(
        _Scheme(
            contract.strain.suit,
            variant.colour_four,
            variant.joker_order is JokerOrder.RED_HIGH,
            variant.jack_above_ace_nt,
            contract.is_misere and variant.joker_nt.misere_rank is MisereRank.LOW,
            ties,
        )
    )


@functools.lru_cache(maxsize=1024)
def _ranking(scheme: _Scheme) -> Ranking:
    suits = tuple(scheme.suit(card) for card in CARDS)
    members = [0] * (NO_SUIT + 1)
    for card in CARDS:
        members[suits[card.index]] |= card.bit
    loose = members[NO_SUIT]
    members[NO_SUIT] = 0
    asks = tuple(
        play.suit.index if play.suit and play.card.bit & loose else suits[play.card.index]
        for play in PLAYS
    )
    powers = tuple(
        tuple(scheme.power(play.card, suit.index) << _SHIFT for play in PLAYS) for suit in _SUITS
    )
    return Ranking(scheme.trump, suits, tuple(members), asks, powers, loose)


def trick_place(ranking: Ranking, plays: Sequence[Play], dead: Iterable[int] = ()) -> int:
    """Return which of the plays wins, counted from 0; of equal cards the first played.

    Args:
        ranking: The ranking under the contract.
        plays: The cards in order, from the leader's.
        dead: The places of jokers that cannot win.
    """
    powers = ranking.powers[ranking.led(plays[0])]
    best, winner = -1, 0
    for place, play in enumerate(plays):
        power = 0 if place in dead else powers[play.index]
        if power > best:
            best, winner = power, place
    return winner


def sort_key(ranking: Ranking, card: Card) -> tuple[int, int, int]:
    """Return the key that sorts a hand for show: trumps first, then suit by suit."""
    suit = ranking.suits[card.index]
    first = -1 if suit == NO_SUIT or (ranking.trump and suit == ranking.trump.index) else suit
    strength = ranking.powers[0 if suit == NO_SUIT else suit][card.index]
    return first, -strength, card.copy


def sort_cards(ranking: Ranking, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards sorted for show under a contract, the left bower among the trumps."""
    return tuple(sorted(cards, key=lambda card: sort_key(ranking, card)))


def in_order(ranking: Ranking, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards suit by suit from the lowest, then the trumps, then suitless jokers.

    Of two cards that can win a trick, the later one does.
    """
    trump = NO_SUIT if ranking.trump is None else ranking.trump.index

    def key(card: Card) -> tuple[bool, bool, int, int]:
        suit = ranking.suits[card.index]
        power = ranking.powers[0 if suit == NO_SUIT else suit][card.index]
        return suit == NO_SUIT, suit == trump, suit, power

    return tuple(sorted(cards, key=key))
