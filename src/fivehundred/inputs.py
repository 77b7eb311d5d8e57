"""What is read of an argument before anybody knows what it is: text, numbers, lists."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import cast

from fivehundred.errors import InvalidArgument, quote

__all__ = ["items_of", "need_text", "text_of", "whole_of"]

_MOST = 1000


def text_of(value: object) -> str | None:
    """Return a text as a plain `str`, whatever its class does; None for anything else."""
    return str.__str__(cast("str", value)) if issubclass(type(value), str) else None


def need_text(value: object, what: str, rule: str) -> str:
    """Return a text as a plain `str`.

    Args:
        value: What was given.
        what: What it should be, as a sentence begins: `A card is text such as 'JH'`.
        rule: The rule's id.

    Raises:
        InvalidArgument: It is no text.
    """
    text = text_of(value)
    if text is None:
        raise InvalidArgument(f"{what}, not {quote(value)}", rule)
    return text


def whole_of(value: object) -> int | None:
    """Return a whole number that is no truth value and no int in disguise, else None."""
    return value if type(value) is int else None


def items_of(value: object, name: str, rule: str) -> list[object] | None:
    """Return the items of a list of values; None for text and for what is no list.

    Raises:
        InvalidArgument: Reading it fails, or it has more items than any argument needs.
    """
    if issubclass(type(value), (str, bytes)) or not issubclass(type(value), Iterable):
        return None
    try:
        items = list(itertools.islice(cast("Iterable[object]", value), _MOST + 1))
    except Exception as error:
        raise InvalidArgument(
            f"{name} cannot be read: {quote(value)} raised {type(error).__name__}", rule
        ) from error
    if len(items) > _MOST:
        raise InvalidArgument(f"{name} has more than {_MOST} items", rule)
    return items
