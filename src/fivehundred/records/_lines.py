"""The lines of a record's text, and words of a line with their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from fivehundred.errors import InvalidArgument, ParseError, quote
from fivehundred.records._limits import RULE

__all__ = ["LONGEST_RECORD", "MARK", "Line", "Place", "lines_of", "need_short"]

LONGEST_RECORD = 1_000_000
"""The most characters a record may have, as text or as JSON; a round has some two thousand."""

MARK = "\ufeff"
"""The byte order mark, which some editors put before the first line of a file."""

_MOST_LINES = 50_000
_LONGEST_LINE = 12_000
_SHOWN = 40
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"-?[0-9]{1,7}", re.ASCII)

_Read = TypeVar("_Read")


class Place(NamedTuple):
    """A word of a line, and where it stands. Line and column count from 1."""

    text: str
    line: int
    column: int

    def fault(self, why: str, expected: str = "", *, found: str | None = None) -> ParseError:
        """Return the error that says what is wrong here; no more than a word is told."""
        shown = (self.text if found is None else found)[:_SHOWN]
        sentence = f"Line {self.line}, column {self.column}: {why}"
        return ParseError(sentence, RULE, "", expected, shown, self.line, self.column)

    def wanted(self, expected: str, hint: str = "") -> ParseError:
        """Return the error that names what is expected here, and perhaps what to write."""
        shown = f"not {quote(self.text)}" if self.text else "and the line ends"
        more = f": {hint}" if hint else ""
        return self.fault(f"{expected} is expected here, {shown}{more}", expected)

    def read(self, reader: Callable[[str], _Read], text: str | None = None) -> _Read:
        """Return what a reader of notation makes of the word, or of another text for it."""
        try:
            return reader(self.text if text is None else text)
        except ParseError as error:
            raise self.fault(error.sentence, error.expected) from None

    def whole(self, least: int, most: int) -> int:
        """Return the word as a whole number between two."""
        number = int(self.text) if _NUMBER.fullmatch(self.text) else None
        if number is None or not least <= number <= most:
            raise self.wanted(f"a whole number from {least} to {most}")
        return number


class Line:
    """A line that means something: `head: body`, or a line without a colon.

    Attributes:
        text: The line without the blanks around it.
        start: Where it begins.
        head: The words before the colon.
        body: The words behind it.
        has_body: Whether there is a colon.
        colon: Where that stands.
    """

    def __init__(self, text: str, number: int, column: int) -> None:
        self.text, self.start = text, Place(text.split(" ", 1)[0], number, column)
        head, colon, _ = text.partition(":")
        self.has_body = bool(colon)
        self.colon = Place(colon, number, column + len(head))
        self.head = self._words(0, len(head))
        self.body = self._words(len(head) + 1, len(text))

    def _words(self, first: int, end: int) -> list[Place]:
        line, column = self.start.line, self.start.column
        return [
            Place(found[0], line, column + found.start())
            for found in _WORD.finditer(self.text, first, end)
        ]

    @property
    def rest(self) -> str:
        """What stands behind the colon, blanks within it as they are."""
        return self.text.partition(":")[2].strip()

    @property
    def end(self) -> Place:
        """The place behind the line."""
        return Place("", self.start.line, self.start.column + len(self.text))

    def at(self, words: Sequence[Place], number: int) -> Place:
        """Return the word of that number, or the end of the line."""
        return words[number] if number < len(words) else self.end

    def word(self, number: int) -> Place:
        """Return the word of that number before the colon, or the colon or end in its place."""
        if number < len(self.head):
            return self.head[number]
        return self.colon if self.has_body else self.end

    def only(self, expected: str) -> Place:
        """Return the one word behind the colon."""
        if len(self.body) != 1:
            raise self.at(self.body, min(len(self.body), 1)).wanted(
                expected if not self.body else "the end of the line"
            )
        return self.body[0]


def need_short(text: str, form: str) -> str:
    """Return a record that has been written, if it can be read again.

    Raises:
        InvalidArgument: It is longer than what is read.
    """
    lines = text.count("\n") + 1
    if len(text) <= LONGEST_RECORD and lines <= _MOST_LINES:
        return text
    raise InvalidArgument(
        f"A record of more than {LONGEST_RECORD} characters or {_MOST_LINES} lines is not read, "
        f"and in {form} this one has {len(text)} and {lines}: keep its rounds in several records",
        RULE,
    )


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines of a text, without those that are blank or a comment.

    Raises:
        ParseError: The text, or one of its lines, is too long.
    """
    count = text.count("\n") + 1
    if len(text) > LONGEST_RECORD or count > _MOST_LINES:
        raise ParseError(
            f"A record has no more than {LONGEST_RECORD} characters and {_MOST_LINES} lines, not "
            f"{len(text)} and {count}",
            RULE,
        )
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        column = raw.index(line[0]) + 1
        if len(line) > _LONGEST_LINE:
            raise Place("", number, column).fault(
                f"a line has no more than {_LONGEST_LINE} characters, not {len(line)}",
                "a shorter line",
            )
        yield Line(line, number, column)
