"""What each card is worth to a table agent, whichever way it comes to play it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from fivehundred.ranking import NO_SUIT, Ranking, in_order
from fivehundred.variants.variant import Variant

if TYPE_CHECKING:
    from fivehundred.agents._table import TableAgent

__all__ = ["Scale", "scale_of"]

# With numbers of the same worth the lower card of its suit comes first.
_STEP = 16
# The order in which cards are led: the highest trumps, masters of a suit, then from the bottom.
_DRAW, _MASTER, _TOP_TRUMPS = -2000, -1500, 3
_LOW, _TRUMP, _JOKER = 100, 300, 400


@attrs.frozen(eq=False)
class Scale:
    """The numbers of the cards under one ranking, by the cards' index. Shared.

    Attributes:
        place: Its place in the order of `in_order`, by which equals are told apart.
        worth: What it is worth in tricks.
        keep: How much it is worth keeping.
        attack: Which card the contractor's side leads: the one with the least number.
        defend: The same of the defenders.
        danger: How dangerous it is where tricks are lost, in hundredths.
        safe: The same, and the lower card of a suit before a higher one.
    """

    place: dict[int, int]
    worth: dict[int, int]
    keep: dict[int, int]
    attack: dict[int, int]
    defend: dict[int, int]
    danger: dict[int, int]
    safe: dict[int, int]


def _at(numbers: Sequence[int], place: int) -> int:
    return numbers[place] if place < len(numbers) else 0


@functools.lru_cache(maxsize=256)
def scale_of(agent: TableAgent, variant: Variant, ranking: Ranking) -> Scale:
    """Return the numbers of every card of a variant's pack under a ranking."""
    order = in_order(ranking, variant.pack.cards)
    trump = NO_SUIT if ranking.trump is None else ranking.trump.index
    scale = Scale({}, {}, {}, {}, {}, {}, {})
    for place, card in enumerate(order):
        index, suit = card.index, ranking.suits[card.index]
        members = [other for other in order if ranking.suits[other.index] == suit]
        low = members.index(card)
        high = len(members) - 1 - low
        if suit == NO_SUIT:
            worth, danger = agent.joker, agent.joker_danger
            attack = defend = _JOKER
        elif suit == trump:
            worth, danger = _at(agent.trumps, high), 0
            attack = _DRAW + high if high < _TOP_TRUMPS else _TRUMP - high
            defend = _TRUMP - high
        else:
            worth = _at(agent.no_trumps if trump == NO_SUIT else agent.side, high)
            danger = _at(agent.danger, high)
            attack = defend = _LOW - high if high else _MASTER
        scale.place[index] = place
        scale.worth[index] = worth
        scale.keep[index] = worth * _STEP + low
        scale.attack[index], scale.defend[index] = attack, defend
        scale.danger[index] = danger
        scale.safe[index] = danger * _STEP + low
    return scale
