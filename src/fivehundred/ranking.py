"""What a card is under a contract: its suit, its power in a trick, who wins the trick."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import attrs

from fivehundred.actions import Play
from fivehundred.calls import Contract, Pass, Strain
from fivehundred.cards import CARDS, JOKER, Card, Rank, Suit
from fivehundred.variants.options import JokerOrder, MisereRank
from fivehundred.variants.variant import Variant

__all__ = ["NO_SUIT", "Ranking", "Ties", "ranking_of", "sort_cards", "trick_place"]

NO_SUIT = 4
"""The index that stands for a joker's lack of a suit."""

Ties = tuple[tuple[int, int], ...]
"""The suits the contractor has tied his jokers to: pairs of card index and suit index."""

# Powers in a trick: 0 loses to everything, then jokers that rank low, cards of the suit
# led, trumps, and suitless jokers. The gaps leave room for the ranks between.
_PLAIN = 10
_TRUMP = 40
_LONE = 80


@attrs.frozen(repr=False, eq=False)
class Ranking:
    """What every card is under one contract. Shared: one object per contract and table.

    Attributes:
        trump: The trump suit; None at no trumps and in misère.
        suits: By card index, the index of the suit it belongs to; `NO_SUIT` for a joker
            without one.
        members: By suit index, the mask of the cards that belong to the suit.
        powers: By suit led, then by play index, what the card can beat: a higher power wins.
        loose: The mask of jokers that belong to no suit.
    """

    trump: Suit | None
    suits: tuple[int, ...]
    members: tuple[int, ...]
    powers: tuple[tuple[int, ...], ...]
    loose: int

    def suit(self, card: Card) -> Suit | None:
        """Return the suit the card belongs to; None for a joker without one."""
        index = self.suits[card.index]
        return None if index == NO_SUIT else _SUITS[index]

    def led(self, play: Play) -> int:
        """Return the index of the suit a lead asks for; a suitless joker's is the one named."""
        index = self.suits[play.card.index]
        return play.suit.index if index == NO_SUIT and play.suit is not None else index


_SUITS = tuple(Suit)


def ranking_of(variant: Variant, contract: Contract, ties: Ties = ()) -> Ranking:
    """Return the ranking of the cards under a contract.

    Args:
        variant: The table.
        contract: The contract; a pass is a hand passed out and played at no trumps.
        ties: The suits the contractor has tied his jokers to.
    """
    passed = isinstance(contract, Pass)
    strain = Strain.NO_TRUMPS if passed else contract.strain
    return _ranking(
        strain,
        variant.colour_four,
        variant.joker_order is JokerOrder.RED_HIGH,
        variant.jack_above_ace_nt,
        not passed and contract.is_misere and variant.joker_nt.misere_rank is MisereRank.LOW,
        ties,
    )


@functools.lru_cache(maxsize=1024)
def _ranking(
    strain: Strain,
    colour_four: bool,  # noqa: FBT001 - positional for the cache
    red_high: bool,  # noqa: FBT001
    jack_high: bool,  # noqa: FBT001
    jokers_low: bool,  # noqa: FBT001
    ties: Ties,
) -> Ranking:
    trump = strain.suit
    tied = dict(ties)
    suits = tuple(_suit_of(card, trump, colour_four, tied) for card in CARDS)
    members = tuple(
        sum(card.bit for card in CARDS if suits[card.index] == suit) for suit in range(4)
    )
    powers = tuple(
        tuple(
            _power(card, led, suits[card.index], trump, red_high, jack_high, jokers_low)
            for card in (*CARDS, *(joker for joker in CARDS[:2] for _ in range(4)))
        )
        for led in range(4)
    )
    loose = sum(card.bit for card in CARDS if suits[card.index] == NO_SUIT)
    return Ranking(trump, suits, (*members, 0), powers, loose)


def _suit_of(card: Card, trump: Suit | None, colour_four: bool, tied: dict[int, int]) -> int:
    if card.suit is None:
        return trump.index if trump else tied.get(card.index, NO_SUIT)
    if trump and card.suit is trump.same_colour:
        if card.rank is Rank.JACK or (card.rank is Rank.FOUR and colour_four):
            return trump.index
    return card.suit.index


def _power(
    card: Card,
    led: int,
    suit: int,
    trump: Suit | None,
    red_high: bool,
    jack_high: bool,
    jokers_low: bool,
) -> int:
    if card.is_joker:
        upper = int((card is JOKER or card == JOKER) != red_high)
        if suit == NO_SUIT:
            return 1 + upper if jokers_low else _LONE + upper
        if trump:
            return _TRUMP + 35 + upper
        return _PLAIN + 25 + upper if suit == led else 0
    power = card.rank.index
    if trump and suit == trump.index:
        if card.rank is Rank.JACK:
            power = 30 if card.suit is trump else 29
        return _TRUMP + power
    if suit != led:
        return 0
    if jack_high and not trump and card.rank is Rank.JACK:
        power = Rank.ACE.index + 1
    return _PLAIN + power


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
