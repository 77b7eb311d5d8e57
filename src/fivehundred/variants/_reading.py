"""How the value of an option is read, from its word or as a typed value, and written."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, NamedTuple

import attrs

from fivehundred.calls import Bid, Kind
from fivehundred.deals import Packets
from fivehundred.errors import FiveHundredError, quote
from fivehundred.inputs import text_of
from fivehundred.ladders import Below, Place, Slot, read_slot
from fivehundred.packs import PACKS, Pack
from fivehundred.wording import join_words

__all__ = [
    "LARGEST",
    "REFUSED",
    "Reader",
    "among",
    "flag",
    "pack_name",
    "packet_list",
    "read_fields",
    "reader_of",
    "slot",
    "whole",
    "whole_or_none",
    "word",
    "write_value",
]

LARGEST = 10_000
"""The largest number of points, deals or minutes an option holds."""


REFUSED = object()
"""What `Reader.read` returns for a value the option does not have."""


Given = Any
"""An argument on its way to `read_fields`, for a type checker already of its field's type."""

# The converters tell a type checker what a constructor's argument may be and hand it on:
# only `read_fields`, which runs after them, knows the field and can name it in a fault.


def word(value: Enum | str) -> Given:
    """Return the argument of an option whose values are words."""
    return value


def flag(value: bool | str) -> Given:  # noqa: FBT001 - the value of an option
    """Return the argument of an option that is true or false."""
    return value


def whole(value: int | str) -> Given:
    """Return the argument of an option whose values are whole numbers."""
    return value


def whole_or_none(value: int | str | None) -> Given:
    """Return the argument of an option whose values are whole numbers or none."""
    return value


def slot(value: Slot | str) -> Given:
    """Return the argument of an option that is a place in the ladder."""
    return value


def pack_name(value: Pack | str) -> Given:
    """Return the argument of an option that is a pack."""
    return value


def packet_list(value: Packets | Enum | str) -> Given:
    """Return the argument of an option that is a list of packets."""
    return value


def among(*values: object) -> dict[str, object]:
    """Return the metadata of a field that has these values and no others."""
    return {"values": values}


def write_value(value: object) -> str:
    """Return the word that stands for an option's value in notation."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value.value) if isinstance(value, Enum) else str(value)


class _Form(NamedTuple):
    """The values of an option that are too many to list."""

    kind: type
    parse: Callable[[str], object]
    fits: Callable[[Any], bool]
    hint: str


def _parse_number(text: str) -> object:
    short = len(text) <= len(str(LARGEST))
    number = int(text) if short and text.isascii() and text.isdigit() else 0
    return number if str(number) == text else REFUSED


def _is_number(value: int) -> bool:
    return 1 <= value <= LARGEST


def _parse_nothing(_text: str) -> object:
    return REFUSED


def _is_anything(_value: object) -> bool:
    return True


def _group_hint(default: object) -> str:
    return f"a value of type {type(default).__name__}"


# A place may have been built by hand from any two bids.
def _is_slot(value: Below) -> bool:
    return _is_ordinary(value.floor) and _is_ordinary(value.bid)


def _is_ordinary(bid: object) -> bool:
    return isinstance(bid, Bid) and bid.kind is Kind.TRICKS


_NUMBERS = _Form(int, _parse_number, _is_number, f"a whole number from 1 to {LARGEST}")
_SLOTS = _Form(Below, read_slot, _is_slot, "two neighbouring bids such as '7N<8S'")
_PACKETS = _Form(Packets, Packets.parse, _is_anything, "packets such as '3,k1,4,k1,3,k1'")


class Reader:
    """What one option may be.

    Attributes:
        words: Its values by their words, as far as they can be listed.
        textual: Whether plain data hold the word; else a number, a truth value or None.
    """

    __slots__ = ("_form", "textual", "words")

    def __init__(self, default: object, values: tuple[object, ...] = ()) -> None:
        self._form: _Form | None = None
        self.textual = True
        if isinstance(default, (Place, Below)):
            values, self._form = tuple(Place), _SLOTS
        elif isinstance(default, Packets):
            self._form = _PACKETS
        elif isinstance(default, Pack):
            values = tuple(PACKS.values())
        elif isinstance(default, Enum):
            values = values or tuple(type(default))
        elif attrs.has(type(default)):
            self._form = _Form(type(default), _parse_nothing, _is_anything, _group_hint(default))
        else:
            self.textual = False
            if isinstance(default, bool):
                values = (False, True)
            elif values in {(), (None,)}:
                self._form = _NUMBERS
        self.words = {write_value(value): value for value in values}

    def read(self, value: object, *, plain: bool = False) -> object:
        """Return the option's value, or `REFUSED`.

        Args:
            value: The value, or a text that stands for it.
            plain: Whether only the one form is read that plain data have.
        """
        text = text_of(value)
        if plain and (text is not None) is not self.textual:
            return REFUSED
        if text is not None:
            if text in self.words:
                return self.words[text]
            try:
                value = self._form.parse(text) if self._form else REFUSED
            except FiveHundredError:
                return REFUSED
        for known in self.words.values():
            if type(value) is type(known) and value == known:
                return known
        form = self._form
        return value if form and type(value) is form.kind and form.fits(value) else REFUSED

    def refusal(self, path: str, value: object) -> str:
        """Return the sentence that refuses a value of the option at that path."""
        words = [repr(text) if self.textual else text for text in self.words]
        if self._form:
            words.insert(0, self._form.hint)
        return f"{path} must be {join_words(words, 'or')}, not {quote(value)}"


@functools.cache
def reader_of(field: attrs.Attribute[Any]) -> Reader:
    """Return the reader of the option a field holds."""
    default = 0 if field.default is attrs.NOTHING else field.default
    return Reader(default, field.metadata.get("values", ()))


def read_fields(group: object, path: str, fields: Iterable[attrs.Attribute[Any]] = ()) -> list[str]:
    """Put the values read in the place of a new object's arguments; return the faults.

    Args:
        group: The object.
        path: What stands before a field's name in a fault.
        fields: The fields that are options; all of them if none is given.
    """
    faults: list[str] = []
    kind: Any = type(group)
    for field in fields or attrs.fields(kind):
        given = getattr(group, field.name)
        if given is field.default:
            continue
        reader = reader_of(field)
        value = reader.read(given)
        if value is REFUSED:
            faults.append(reader.refusal(path + field.name, given))
        else:
            object.__setattr__(group, field.name, value)
    return faults
