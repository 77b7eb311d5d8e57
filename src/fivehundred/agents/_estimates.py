"""What a hand is worth to a simple player: tricks, help for a partner, danger in a misère.

All of it is counted in hundredths of a trick, in whole numbers: sums of floats come out
differently on different Pythons.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

from fivehundred.calls import Bid, Contract, Strain
from fivehundred.cards import Card, Hand, cards_of
from fivehundred.ranking import NO_SUIT, Ranking, ranking_of
from fivehundred.variants.options import KittyTaker, MisereRank
from fivehundred.variants.variant import Variant

__all__ = ["best_discard", "card_power", "misere_danger", "own_tricks", "spare_cards", "support"]

# By how many cards of the suit are higher.
_TRUMPS = (100, 95, 85, 65, 45, 30)
_LONG_TRUMP = 55
_SHORT_TRUMPS = {0: 300, 1: 250, 2: 180, 3: 90}
_VOID, _SINGLE = 50, 25
_TO_RUFF = 4  # trumps that can be spared for ruffs
_LONG = 5  # cards of a suit at no trumps, whose small ones win in the end
_NO_JOKER = 80
# So many ways to put cards away are all looked at; of more only those of the cards that are
# missed least, these more than have to go.
_MANY_WAYS = 1001
_OTHERS = 5


@functools.lru_cache(maxsize=64)
def _order(variant: Variant, ranking: Ranking) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of each suit in the pack, the highest first."""
    found: list[tuple[Card, ...]] = []
    for powers, members in zip(ranking.powers, ranking.members, strict=False):
        cards = cards_of(variant.pack.mask & members)
        places = sorted((-powers[card.index], n) for n, card in enumerate(cards))
        found.append(tuple(cards[n] for _, n in places))
    return tuple(found)


def _suits(
    variant: Variant, ranking: Ranking, hand: Hand
) -> Iterator[tuple[int, tuple[Card, ...], tuple[int, ...]]]:
    """Yield suit, the cards held of it and how many of the pack are above each, high first."""
    for suit, pack in enumerate(_order(variant, ranking)):
        places = tuple(place for place, card in enumerate(pack) if card.bit & hand.mask)
        yield suit, tuple(pack[place] for place in places), places


def own_tricks(variant: Variant, hand: Hand, strain: Strain) -> int:
    """Return what a hand may be expected to win as the contractor's, in hundredths of a trick."""
    ranking = ranking_of(variant, Bid(7, strain))
    if strain.suit is None:
        return _no_trump_tricks(variant, ranking, hand)
    tricks = 0
    trumps = 0
    shapes: list[Sequence[int]] = []
    for suit, _, places in _suits(variant, ranking, hand):
        if suit == strain.suit.index:
            trumps = len(places)
            tricks += sum(_TRUMPS[place] for place in places if place < len(_TRUMPS))
            tricks += _LONG_TRUMP * max(0, trumps - 3)
            tricks -= _SHORT_TRUMPS.get(trumps, 0)
        else:
            shapes.append(places)
    return tricks + sum(_side_tricks(places, trumps) for places in shapes)


def _side_tricks(places: Sequence[int], trumps: int) -> int:
    if not places:
        return _VOID if trumps >= _TO_RUFF else 0
    tricks = _SINGLE if len(places) == 1 and trumps >= _TO_RUFF else 0
    if places[0] == 0:
        tricks += 85
        if places[1:2] == (1,):
            tricks += 70
    elif places[0] == 1 and len(places) > 1:
        tricks += 45
    return tricks


def _no_trump_tricks(variant: Variant, ranking: Ranking, hand: Hand) -> int:
    jokers = (hand.mask & ranking.loose).bit_count()
    tricks = 100 * jokers if jokers else -_NO_JOKER * (variant.jokers > 0)
    for _, held, places in _suits(variant, ranking, hand):
        solid = 0
        while solid < len(places) and places[solid] == solid:
            solid += 1
        tricks += 100 * solid
        if solid and len(held) >= _LONG:
            tricks += 60 * (len(held) - max(_LONG - 1, solid))
        if not held:
            tricks -= 70
        elif not solid:
            tricks += 50 if places[0] == 1 and len(held) > 1 else -30
    return tricks


def support(variant: Variant, hand: Hand, strain: Strain) -> int:
    """Return what a hand may be expected to add to a partner's contract, in hundredths."""
    ranking = ranking_of(variant, Bid(7, strain))
    tricks = 100 * (hand.mask & ranking.loose).bit_count()
    trump = None if strain.suit is None else strain.suit.index
    for suit, held, places in _suits(variant, ranking, hand):
        if suit == trump:
            tricks += sum(_TRUMPS[place] for place in places if place < len(_TRUMPS))
            tricks += 30 * len(held)
        elif places[:1] == (0,):
            tricks += 80
        elif places[:1] == (1,) and len(held) > 1:
            tricks += 35
    return tricks


def spare_cards(variant: Variant) -> int:
    """Return how many of its cards a contractor can be rid of: the kitty brings bad ones too."""
    taken = variant.kitty.taker is KittyTaker.CONTRACTOR
    return (variant.kitty.cards + 1) // 2 if taken else 0


def misere_danger(variant: Variant, hand: Hand, spare: int) -> int:
    """Return how likely a hand is to be caught with a trick in a misère, in percent; 0 is safe.

    Args:
        variant: The table.
        hand: The hand.
        spare: How many cards, the worst, will be put away.
    """
    return sum(sorted(_dangers(variant, hand), reverse=True)[spare:])


def _dangers(variant: Variant, hand: Hand) -> Iterator[int]:
    ranking = ranking_of(variant, Bid(7, Strain.NO_TRUMPS))
    if variant.joker_nt.misere_rank is MisereRank.HIGH:
        for _ in range((hand.mask & ranking.loose).bit_count()):
            yield 300
    for suit, held, _ in _suits(variant, ranking, hand):
        powers = ranking.powers[suit]
        pack = cards_of(variant.pack.mask & ranking.members[suit] & ~hand.mask)
        for number, card in enumerate(reversed(held)):
            below = sum(powers[other.index] < powers[card.index] for other in pack)
            if below > number:
                yield min(100, 20 * (below - number)) * 3**number // 4**number


def best_discard(variant: Variant, contract: Contract, pool: Hand, count: int) -> Hand:
    """Return the cards to put away: those without which the rest is worth most."""

    def value(cards: Iterable[Card]) -> tuple[int, int]:
        rest = pool - Hand.of(cards)
        if not isinstance(contract, Bid):
            return 0, 0
        if contract.is_misere:
            return -sum(_dangers(variant, rest)), 0
        return own_tricks(variant, rest, contract.strain), sum(card.rank.index for card in rest)

    cards = tuple(pool)
    if math.comb(len(cards), count) > _MANY_WAYS:
        cards = tuple(sorted(cards, key=lambda card: value((card,)), reverse=True))
        cards = tuple(card for card in pool if card in cards[: count + _OTHERS])
    return Hand.of(max(itertools.combinations(cards, count), key=value))


def card_power(variant: Variant, contract: Contract, card: Card) -> int:
    """Return how high a card is under a contract: jokers and trumps above all others."""
    ranking = ranking_of(variant, contract)
    suit = ranking.suits[card.index]
    return ranking.powers[0 if suit == NO_SUIT else suit][card.index]
