"""How a preset is written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fivehundred.variants.options import Confidence

__all__ = ["BASE", "Preset"]

BASE = "wikipedia_4"
"""The preset whose rules are the defaults of every option."""


class Preset(NamedTuple):
    """A preset as it is written down.

    Attributes:
        parent: The preset whose rules it changes; the base has none.
        changes: What it says of its own, by path and in words: all that differs from the
            parent, and what is the same but worth saying.
        chosen: Those of its own words, and of the base all words, that are our choice
            because its authority is silent. A choice of the parent stands until `changes`
            names the option.
        title: What it is called.
        source: The authority it rests on.
        confidence: How sure it is that this is what the authority says.
    """

    parent: str | None
    changes: Mapping[str, str]
    chosen: tuple[str, ...]
    title: str
    source: str
    confidence: Confidence
