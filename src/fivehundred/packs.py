"""The packs: which cards are played with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

import attrs

from fivehundred.cards import CARDS, JOKER, LOW_JOKER, Card, Hand, Rank
from fivehundred.errors import ParseError, quote
from fivehundred.inputs import need_text, text_of

__all__ = [
    "PACKS",
    "Pack",
]


_JOKERS = JOKER.bit | LOW_JOKER.bit


@attrs.frozen(repr=False)
class Pack:
    """A pack of cards, named by its number of cards: `P43`, `P33`, `P63` and so on.

    Attributes:
        id: Its name.
        cards: Its cards in the order of their index.
        mask: The sum of their bits.

    Examples:
        >>> pack = Pack.parse("P43")
        >>> len(pack.cards), "4S" in pack, "4H" in pack
        (43, False, True)
        >>> [str(card) for card in pack.cards if card.suit is None]
        ['Jo']
    """

    id: str
    cards: tuple[Card, ...] = attrs.field(init=False, eq=False)
    mask: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        name = need_text(self.id, "A pack is named by text", "deal.pack")
        if name not in _COMPOSITIONS:
            raise ParseError(
                f"{quote(name)} is no pack: write one of {' '.join(_COMPOSITIONS)}",
                "deal.pack",
                name,
            )
        object.__setattr__(self, "id", name)
        object.__setattr__(self, "cards", _compose(*_COMPOSITIONS[name]))
        object.__setattr__(self, "mask", Hand.of(self.cards).mask)

    @property
    def jokers(self) -> int:
        """How many jokers it holds."""
        return (self.mask & _JOKERS).bit_count()

    @classmethod
    def parse(cls, text: str) -> Pack:
        """Return the pack of that name.

        Raises:
            ParseError: There is no such pack.
        """
        found = PACKS.get(need_text(text, "A pack is named by text", "deal.pack"))
        return cls(text) if found is None else found

    def __contains__(self, card: object) -> bool:
        if text_of(card) is not None:
            card = Card.parse(cast("str", card))
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"Pack.parse({self.id!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Pack.parse, (self.id,)


# What each pack holds: its plain cards from a rank up, what is left out or added, jokers.
_COMPOSITIONS: dict[str, tuple[str, str, str, int]] = {
    # id: (lowest rank, left out, added, jokers)
    "P24": ("9", "", "", 0),
    "P25": ("9", "", "", 1),
    "P32": ("7", "", "", 0),
    "P33": ("7", "", "", 1),
    "P41": ("5", "", "", 1),
    "P42": ("4", "4S 4C", "", 0),
    "P43": ("4", "4S 4C", "", 1),
    "P43c": ("4", "4S 4D", "", 1),
    "P44": ("4", "4S 4C", "", 2),
    "P44c": ("4", "4S 4D", "", 2),
    "P45": ("4", "", "", 1),
    "P46": ("4", "", "", 2),
    "P52": ("2", "", "", 0),
    "P53": ("2", "", "", 1),
    "P60": ("2", "", "11 12", 0),
    "P61": ("2", "", "11 12", 1),
    "P62": ("2", "", "11 12 13D 13H", 0),
    "P63": ("2", "", "11 12 13D 13H", 1),
    "P63d": ("2", "", "2' 3' 4D' 4H'", 1),
    "P64": ("2", "", "11 12 13D 13H", 2),
    "P65": ("2", "", "11 12 13", 1),
    "P66": ("2", "", "11 12 13", 2),
}


def _compose(lowest: str, left_out: str, added: str, jokers: int) -> tuple[Card, ...]:
    floor = Rank(lowest)
    tall = {Rank.ELEVEN, Rank.TWELVE, Rank.THIRTEEN}
    cards = {
        card
        for card in CARDS
        if card.suit and not card.copy and card.rank not in tall and floor <= card.rank
    }
    cards -= {Card.parse(word) for word in left_out.split()}
    for word in added.split():
        rank, copy = word.rstrip("'"), "'" if word.endswith("'") else ""
        suits = [""] if rank[-1] in "SCDH" else list("SCDH")
        cards |= {Card.parse(rank + suit + copy) for suit in suits}
    cards |= {JOKER, LOW_JOKER} if jokers == 2 else {JOKER} if jokers else set()
    return tuple(sorted(cards, key=lambda card: card.index))


PACKS: Mapping[str, Pack] = MappingProxyType({name: Pack(name) for name in _COMPOSITIONS})
"""Every pack, by its name."""
