"""What is read of an argument before anybody knows what it is: text, numbers, lists."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from numbers import Integral
from typing import NoReturn, cast

from fivehundred.errors import InvalidArgument, ParseError, quote

__all__ = [
    "LONGEST",
    "Named",
    "as_flag",
    "items_of",
    "need_text",
    "text_of",
    "whole_of",
]

_MOST = 1000
_NO_LISTS = (str, bytes, bytearray, memoryview)

LONGEST = 20_000
"""The most characters a text may have; a position has some five hundred."""


class Named(Enum):
    """Base of the enums: `repr` is the name in full, a wrong value an error of ours.

    A member never changes: what it carries besides its value cannot be assigned either.
    """

    def __setattr__(self, name: str, value: object) -> None:
        # The last thing that a member is given when its class is made.
        if "_sort_order_" in self.__dict__:
            raise AttributeError(f"{self!r} cannot be changed")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self!r} cannot be changed")

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        names = ", ".join(str(member.value) for member in cls)
        raise ParseError(f"{quote(value)} is no {cls.__name__}: it is {names}", "text.word")


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
    if len(text) > LONGEST:
        raise InvalidArgument(f"{what}, of {LONGEST} characters at most, not of {len(text)}", rule)
    return text


def whole_of(value: object) -> int | None:
    """Return a whole number as a plain `int`; None for anything else.

    A truth value is none, and neither is a subclass of `int`; a number of another library that
    says that it is whole, such as numpy's, is one.
    """
    kind = type(value)
    if kind is int:
        return cast("int", value)
    if issubclass(kind, int) or not issubclass(kind, Integral):
        return None
    try:
        return int(cast("int", value))
    except Exception:  # noqa: BLE001 - whatever another class does
        return None


def items_of(value: object, name: str, rule: str, *, ordered: bool = False) -> list[object] | None:
    """Return the items of a list of values; None for text and for what is no list.

    Args:
        value: What was given.
        name: The argument's name.
        rule: The rule's id.
        ordered: Whether the order matters, so that a set will not do.

    Raises:
        InvalidArgument: Reading it fails, or it has more items than any argument needs.
    """
    kind = type(value)
    if issubclass(kind, _NO_LISTS) or not issubclass(kind, Iterable):
        return None
    if ordered and issubclass(kind, (AbstractSet, Mapping)):
        raise InvalidArgument(
            f"{name} has an order, and {quote(value)} has none: give a list or a tuple", rule
        )
    if issubclass(kind, Mapping):
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


def as_flag(value: object, name: str) -> bool:
    """Return a truth value; nothing else is taken for one."""
    if isinstance(value, bool):
        return value
    raise InvalidArgument(f"{name} is True or False, not {quote(value)}", "text.number")
