"""Lines made of fields with `; ` between them, read strictly, with the place of every fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NoReturn, TypeVar

from fivehundred.errors import ParseError, quote

__all__ = ["Fields", "each_word", "words_at"]

_Read = TypeVar("_Read")

_SHOWN = 12


def words_at(text: str, column: int = 1) -> Iterator[tuple[str, int]]:
    """Yield the words of a text, each with its column; the text begins at the one given."""
    for found in re.finditer(r"\S+", text):
        yield found[0], column + found.start()


def each_word(text: str, read: Callable[[str], _Read], *, told: bool = True) -> list[_Read]:
    """Return what a reader makes of each word of a text.

    Args:
        text: The text.
        read: The reader of a word.
        told: Whether an error may have the text.

    Raises:
        ParseError: It cannot read one; the column is that of the word in the text.
    """
    listed: list[_Read] = []
    for word, column in words_at(text):
        try:
            listed.append(read(word))
        except ParseError as error:
            raise error.within(text if told else "", column) from None
    return listed


class Fields:
    """A line of fields, read from the left."""

    def __init__(self, text: str, *, what: str, form: str, rule: str, secret: bool) -> None:
        """Take the line apart.

        Args:
            text: The line.
            what: What it is, such as `position`.
            form: How such a line looks.
            rule: The id of the rule that says how it is written.
            secret: Whether no error may quote it.
        """
        self._text, self._what, self._form = text, what, form
        self._rule, self._secret = rule, secret
        self._fields: list[tuple[str, int]] = []
        start = 0
        for part in text.split("; "):
            self._fields.append((part, start + 1))
            start += len(part) + 2
        if text != text.strip():
            blank = text[0] if text[:1].isspace() else text[-1]
            place = 1 if text[:1].isspace() else len(text)
            self.fail(place, blank, form, "it has blanks or line ends around it")

    def fail(self, column: int, found: str, expected: str, why: str = "") -> NoReturn:
        """Raise that something else was expected at a column.

        Args:
            column: Where.
            found: What stands there.
            expected: What would be right.
            why: What is wrong, where that is more than that something else stands there.
        """
        shown = f", not {quote(found)}" if column <= len(self._text) else ", not the end"
        if self._secret:
            shown = "" if column <= len(self._text) else shown
            found = "".join(found.split()[:1])[:_SHOWN]
        said = why or f"at column {column} {expected} was expected{shown}"
        raise ParseError(
            f"The text is no {self._what}: {said}",
            self._rule,
            "" if self._secret else self._text,
            expected,
            found,
            1,
            column,
        )

    def first(self) -> tuple[str, int]:
        """Return the first field, which has no name, and its column."""
        return self._fields.pop(0)

    def next(self, name: str, form: str, expected: str) -> tuple[str, int]:
        """Return what the next field says, and the column at which that begins.

        Args:
            name: The word with which it has to begin.
            form: The pattern of the rest.
            expected: The same in words.
        """
        if not self._fields:
            self.fail(len(self._text) + 1, "", f"{name} {expected}")
        part, column = self._fields.pop(0)
        if part.partition(" ")[0] != name:
            self.fail(column, part, f"{name} {expected}")
        said, column = part[len(name) + 1 :], column + len(name) + 1
        if re.fullmatch(form, said, re.ASCII) is None:
            self.fail(column, said, expected)
        return said, column

    def begins(self, name: str) -> bool:
        """Return whether the next field begins with that word."""
        return bool(self._fields) and self._fields[0][0].startswith(f"{name} ")

    def need(self, written: str) -> None:
        """See that the line is in the one form in which its value is written."""
        if written != self._text:
            pairs = enumerate(zip(written, self._text, strict=False))
            shorter = min(len(written), len(self._text))
            place = next((n for n, (right, given) in pairs if right != given), shorter)
            why = f"from column {place + 1} on it is not written as a {self._what} is"
            self.fail(place + 1, self._text[place:], self._form, why)

    def end(self, expected: str = "the end") -> None:
        """See that no field is left."""
        if self._fields:
            part, column = self._fields[0]
            self.fail(column, part, expected)
