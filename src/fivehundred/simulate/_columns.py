"""Outcomes as columns: for tables and data frames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from fivehundred.errors import InvalidArgument
from fivehundred.simulate._outcome import Outcome
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["columns", "frame"]


def columns(
    name: str, rows: Iterable[tuple[int, Outcome]], variant: Variant
) -> dict[str, list[Any]]:
    """Return outcomes column by column.

    Args:
        name: What the number before each outcome is called.
        rows: The outcomes, each with its number.
        variant: The table.
    """
    kept = range(accounts(variant))
    names = (name, *_KINDS, *(f"{what}_{n}" for what in ("tricks", "points") for n in kept))
    found: list[list[Any]] = [[] for _ in names]
    for number, outcome in rows:
        cells = (
            number,
            outcome.dealer,
            outcome.contractor,
            None if outcome.contract is None else str(outcome.contract),
            outcome.slam,
            outcome.made,
            None if outcome.thrown is None else outcome.thrown.value,
            *outcome.tricks,
            *outcome.points,
        )
        for column, cell in zip(found, cells, strict=True):
            column.append(cell)
    return dict(zip(names, found, strict=True))


_KINDS = {
    "dealer": "Int8",
    "contractor": "Int8",
    "contract": "String",
    "slam": "Boolean",
    "made": "Boolean",
    "thrown": "String",
}
"""The columns before those by account, and their types in a data frame."""


def frame(data: Mapping[str, list[Any]]) -> Any:
    """Return columns as a data frame of polars, with the same types whatever is in them."""
    try:
        polars: Any = import_module("polars")
    except ImportError as error:
        raise InvalidArgument(
            "polars is not installed: install fivehundred[tables], or take to_columns()",
            "text.simulation",
        ) from error
    kinds = {name: getattr(polars, _KINDS.get(name, "Int64")) for name in data}
    return polars.DataFrame(data, schema=kinds)
