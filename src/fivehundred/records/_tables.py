"""The table of a record: its seats, and its variant as a preset and what differs."""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred.variants._forms import options, preset
from fivehundred.variants.variant import Variant

__all__ = ["FORMAT", "changed_options", "seat_text", "variant_of"]

FORMAT = "fivehundred record"
"""How the first line of a record begins; the version of the format comes after it."""


def seat_text(variant: Variant, number: int) -> str:
    """Return how the seat, or the hand, of that number is written at a table."""
    return "NESW"[number] if variant.players == 4 and number < 4 else str(number)


def changed_options(variant: Variant) -> Mapping[str, object]:
    """Return the options of a house variant that differ from its preset, by path."""
    base = preset(str(variant.based_on))
    return {path: options()[path].value(variant) for path in variant.differences(base)}


def variant_of(
    base: str, changes: Mapping[str, object], name: str | None, *, house: bool
) -> Variant:
    """Return the variant of a preset and what differs.

    Args:
        base: The preset's name.
        changes: The options that differ, by path, each a word or a typed value.
        name: The house variant's name, where it has one.
        house: Whether it is a house variant even where nothing differs.

    Raises:
        InvalidVariant: The options contradict each other, or the name is none.
    """
    variant = preset(base).evolve(changes, name=name)
    return Variant.parse(f"{base}{{}}") if house and variant.based_on is None else variant
