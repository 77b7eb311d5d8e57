"""The players of the fast simulation, as flat lists of numbers for the kernel."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from fivehundred.agents import TableAgent
from fivehundred.agents._scales import scale_of
from fivehundred.simulate import _kernel as kernel
from fivehundred.simulate._tables import rankings_of, tables_of
from fivehundred.variants.variant import Variant

__all__ = ["table_for"]

_ROW = 64
_STRAINS = 5
_NO_TRUMPS = 4


@functools.lru_cache(maxsize=16)
def table_for(variant: Variant, players: tuple[object, ...]) -> tuple[int, ...]:
    """Return the whole table: that of the variant, and the players' policies behind it."""
    numbers = list(tables_of(variant).numbers)
    begins: dict[TableAgent, int] = {}
    for seat, player in enumerate(players):
        numbers[kernel.PLAYERS + seat] = -1
        if isinstance(player, TableAgent):
            if player not in begins:
                begins[player] = len(numbers)
                numbers += _policy(variant, player)
            numbers[kernel.PLAYERS + seat] = begins[player]
    return tuple(numbers)


@functools.lru_cache(maxsize=64)
def _policy(variant: Variant, agent: TableAgent) -> tuple[int, ...]:
    """Return the numbers of an agent in the places that the kernel gives them."""
    found = [0] * kernel.POLICY
    found[kernel.HELP] = agent.help + agent.kitty * variant.kitty.cards
    found[kernel.REFUSE_AT], found[kernel.PROMISE] = agent.refuse_at, agent.promise
    found[kernel.SLAM_AT] = agent.slam_at
    found[kernel.SAFE_MISERE], found[kernel.SAFE_OPEN] = agent.misere, agent.open_misere
    scales = [scale_of(agent, variant, ranking) for ranking in rankings_of(variant)]
    cards = [card.index for card in tables_of(variant).cards]

    def write(begin: int, row: int, numbers: Mapping[int, int], *, sign: int = 1) -> None:
        """Write a row of numbers by the cards' places in the pack."""
        for place, index in enumerate(cards):
            found[begin + _ROW * row + place] = sign * numbers[index]

    write(kernel.DANGER, 0, scales[_NO_TRUMPS].danger)
    write(kernel.RID, 0, scales[_NO_TRUMPS].safe, sign=-1)
    for row, scale in enumerate(scales):
        if row < _STRAINS:
            write(kernel.WORTH, row, scale.worth)
        write(kernel.KEEP, row, scale.keep)
        write(kernel.GIVE, row, scale.keep, sign=-1)
        for index, place in scale.place.items():
            at = _ROW * row + place
            found[kernel.ATTACK + at] = scale.attack[index]
            found[kernel.DEFEND + at] = scale.defend[index]
            found[kernel.COST + at] = scale.keep[index]
            found[kernel.SAFE + at] = scale.safe[index]
            found[kernel.RISK + at] = -scale.safe[index]
    return tuple(found)
