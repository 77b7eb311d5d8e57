"""The presets by name: what each changes in another's rules, and what is our choice."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from fivehundred.errors import quote
from fivehundred.inputs import text_of
from fivehundred.variants import _australian, _books, _houses, _wikipedia
from fivehundred.variants._preset import BASE, Preset

__all__ = ["BASE", "PRESETS", "choices", "close_names", "settings", "suggest", "variants"]

_LONGEST = 60
_TELLING = 3

PRESETS: Mapping[str, Preset] = {
    **_books.PRESETS,
    **_australian.PRESETS,
    **_wikipedia.PRESETS,
    **_houses.PRESETS,
}
"""Every preset by its name, in a fixed order."""


@functools.cache
def settings(name: str) -> Mapping[str, str]:
    """Return what a preset and those it comes from change in the base, in words."""
    preset = PRESETS[name]
    if preset.parent is None:
        return preset.changes
    return {**settings(preset.parent), **preset.changes}


@functools.cache
def choices(name: str) -> tuple[str, ...]:
    """Return the options of a preset that are our choice: its own, then those it inherits."""
    preset = PRESETS[name]
    if preset.parent is None:
        return preset.chosen
    inherited = (path for path in choices(preset.parent) if path not in preset.changes)
    return (*preset.chosen, *inherited)


def suggest(word: object, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known words that begin with a wrong one, or that which is most like it."""
    from difflib import get_close_matches

    text = text_of(word)
    if text is None or len(text) > _LONGEST:
        return ()
    words = list(known)
    begun = [other for other in words if len(text) >= _TELLING and other.startswith(text)]
    return tuple(begun or get_close_matches(text, words, n=1))


def close_names(name: object) -> str:
    """Return the sentence that says a preset is not known, and which are."""
    close = suggest(name, PRESETS)
    hint = f"did you mean {' or '.join(close)}? " if close else ""
    return f"{quote(name)} is no preset: {hint}the presets are {', '.join(PRESETS)}"


def variants() -> tuple[str, ...]:
    """Return the names of the presets, in a fixed order."""
    return tuple(PRESETS)
