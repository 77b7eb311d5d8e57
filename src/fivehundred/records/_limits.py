"""What a record may hold: how much of it, and of which kinds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast

from fivehundred.arguments import as_minutes
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import items_of, text_of, whole_of

__all__ = [
    "LARGEST_TRICK",
    "LONGEST_TAG",
    "MOST_ACCOUNTS",
    "MOST_ACTS",
    "MOST_ACTS_TOGETHER",
    "MOST_CLAIMED",
    "MOST_HANDS",
    "MOST_ROUNDS",
    "MOST_TAGS",
    "POINTS",
    "RULE",
    "RULES_VERSION",
    "WRITTEN",
    "are_numbers",
    "are_winners",
    "as_numbers",
    "as_tags",
    "as_tuple",
    "as_winners",
    "is_among",
    "need",
    "numbers_or_none",
    "read_minutes",
    "tag_fault",
]

RULES_VERSION = 1
"""The version of the presets and of the words of the options that records are written with."""

RULE = "text.record"

MOST_ROUNDS = 1000
MOST_ACTS = 1000
"""Of one round."""
MOST_ACTS_TOGETHER = 40_000
MOST_TAGS = 100
MOST_HANDS = 12
MOST_CLAIMED = 100
MOST_ACCOUNTS = 6
LARGEST_TRICK = 99
POINTS = 999_999
"""The largest number of points, of either sign, and of minutes."""

LONGEST_TAG = 5000
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,59}")
_NO_SIGN = re.compile("[\x00\n\r\ud800-\udfff]")

WRITTEN = (
    ("tricks", 0, LARGEST_TRICK),
    ("points", -POINTS, POINTS),
    ("totals", -POINTS, POINTS),
    ("victors", 0, LARGEST_TRICK),
)
"""What a table writes down by account: its name, and between which numbers it lies."""

# The converters tell a type checker what a constructor's argument may be, and hand on what is no
# list: the checks that follow them name it.


def as_tuple(value: object) -> Any:
    """Return a list of values as a tuple."""
    if isinstance(value, tuple):
        return cast("tuple[object, ...]", value)
    listed = items_of(value, "a list in a record", RULE, ordered=True)
    return value if listed is None else tuple(listed)


def as_numbers(value: Iterable[int]) -> Any:
    """Return a list of numbers as a tuple."""
    return as_tuple(value)


def numbers_or_none(value: Iterable[int] | None) -> Any:
    """Return a list of numbers as a tuple, and None as it is."""
    return None if value is None else as_tuple(value)


def as_winners(value: Iterable[tuple[int, int]]) -> Any:
    """Return a list of pairs of numbers as a tuple of tuples."""
    return _as_tuples(value)


def as_tags(value: Iterable[tuple[str, str]]) -> Any:
    """Return a list of pairs of texts as a tuple of tuples."""
    return _as_tuples(value)


def _as_tuples(value: object) -> Any:
    listed = as_tuple(value)
    if not isinstance(listed, tuple):
        return listed
    return tuple(as_tuple(item) for item in cast("tuple[object, ...]", listed))


def read_minutes(value: float | None) -> float | None:
    """Return a number of minutes, or None where nobody knows."""
    minutes = as_minutes(value)
    return None if minutes is None else abs(float(minutes))  # no minus before a nought


def need(right: object, wanted: str, given: object) -> None:
    """Raise where something is not right."""
    if not right:
        raise InvalidArgument(f"{wanted}, not {quote(given)}", RULE)


def is_among(value: object, least: int, most: int) -> bool:
    """Return whether a value is a whole number between two."""
    number = whole_of(value)
    return number is not None and least <= number <= most


def are_numbers(value: object, least: int, most: int) -> bool:
    """Return whether a value is a tuple of whole numbers between two, no more than accounts."""
    if not isinstance(value, tuple):
        return False
    items = cast("tuple[object, ...]", value)
    return len(items) <= MOST_ACCOUNTS and all(is_among(item, least, most) for item in items)


def are_winners(value: object) -> bool:
    """Return whether a value is pairs of a trick's number and a seat, in order of the tricks."""
    if not isinstance(value, tuple):
        return False
    before = -1
    for item in cast("tuple[object, ...]", value):
        pair = cast("tuple[object, ...]", item) if isinstance(item, tuple) else ()
        if not (
            len(pair) == 2
            and is_among(pair[0], before + 1, LARGEST_TRICK)
            and is_among(pair[1], 0, MOST_HANDS - 1)
        ):
            return False
        before = cast("int", pair[0])
    return True


def tag_fault(name: object, value: object) -> str:
    """Return what is wrong with a tag; empty for nothing."""
    known, text = text_of(name), text_of(value)
    if known is None or not _TAG_NAME.fullmatch(known):
        return (
            "the name of a tag is a letter and then up to 59 letters A to Z, digits or _, not "
            f"{quote(name)}"
        )
    if text is None or len(text) > LONGEST_TAG or _NO_SIGN.search(text):
        return (
            f"the value of tag {known} is text of {LONGEST_TAG} characters at most, on one line, "
            f"not {quote(value)}"
        )
    return ""
