"""The layouts at a table: which numbers stand where, and what each of them means."""

from __future__ import annotations

import functools
import hashlib
import math
from collections.abc import Mapping

import attrs

from fivehundred.cards import CARDS
from fivehundred.encoding._parts import (
    AXES,
    CONDITIONS,
    DIGEST_BITS,
    PARTS,
    SectionKind,
    exchanges_at,
)
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import whole_of
from fivehundred.prelude import Stage
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = ["Frame", "Section", "check_layout", "frame_of", "layout"]


@attrs.frozen
class Section:
    """One part of an observation. Equal when all of it is.

    Attributes:
        name: What it is called.
        kind: What its numbers are.
        start: The place of its first number, from 0.
        shape: How many numbers it has along each axis, the last one running quickest; empty for a
            single number.
        axes: What each axis stands for.
        meaning: What it says.

    Examples:
        >>> from fivehundred import layout
        >>> hands = next(part for part in layout("wikipedia_4") if part.name == "cards")
        >>> hands.axes, hands.shape, hands.size
        (('hand', 'card'), (4, 43), 172)
    """

    name: str
    kind: SectionKind
    start: int
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)

    @property
    def span(self) -> slice:
        """Where it stands in an observation: `observation[section.span]`."""
        return slice(self.start, self.start + self.size)


@attrs.frozen(eq=False)
class Frame:
    """A layout at one table, and what is needed to fill it in.

    Attributes:
        sections: Its sections, in order.
        starts: The place of the first number of each, by name.
        size: How many numbers there are in all.
        places: By the index of a card, its place in the pack, from 0.
        exchanges: By stage, its place among those in which cards are put away or given.
        digest: The bits that stand for the table.
    """

    sections: tuple[Section, ...]
    starts: Mapping[str, int]
    size: int
    places: tuple[int, ...]
    exchanges: Mapping[Stage, int]
    digest: tuple[int, ...]


def _digest(variant: Variant) -> tuple[int, ...]:
    """Return the bits that tell a table from others: the first of a SHA-256 of its text."""
    found = hashlib.sha256(str(variant).encode()).digest()[: DIGEST_BITS // 8]
    return tuple(byte >> place & 1 for byte in found for place in range(7, -1, -1))


@functools.lru_cache(maxsize=256)
def frame_of(variant: Variant, number: int) -> Frame:
    """Return a layout at a table.

    Args:
        variant: The table.
        number: The layout's number, one that there is.
    """
    sections: list[Section] = []
    start = 0
    for part in PARTS[number]:
        if CONDITIONS[part.where](variant):
            shape = tuple(AXES[axis][1](variant) for axis in part.axes)
            sections.append(Section(part.name, part.kind, start, shape, part.axes, part.meaning))
            start += sections[-1].size
    places = {card: place for place, card in enumerate(variant.pack.cards)}
    return Frame(
        tuple(sections),
        {section.name: section.start for section in sections},
        start,
        tuple(places.get(card, -1) for card in CARDS),
        {stage: place for place, stage in enumerate(exchanges_at(variant))},
        _digest(variant),
    )


def check_layout(number: object) -> int:
    """Return the number of a layout.

    Raises:
        InvalidArgument: There is no such layout.
    """
    found = whole_of(number)
    if found is None or found not in PARTS:
        raise InvalidArgument(
            f"There is no layout {quote(number)}: write {', '.join(map(str, PARTS))}",
            "text.layout",
        )
    return found


def layout(variant: Variant | str, *, layout: int = 1) -> tuple[Section, ...]:
    """Return the sections of an observation at a table, in order and without gaps.

    Args:
        variant: The table: a variant or a preset's name.
        layout: The number of the layout.

    Raises:
        InvalidArgument: There is no such layout, or the first argument is no variant.
        InvalidVariant: There is no such preset.

    Examples:
        >>> for section in layout("wikipedia_4")[1:4]:
        ...     print(section.name, section.kind.value, section.start, section.shape)
        viewer bits 64 (4,)
        dealer bits 68 (4,)
        phase bits 72 (8,)
    """
    return frame_of(as_variant(variant), check_layout(layout)).sections
