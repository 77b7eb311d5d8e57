"""Documents from outside: JSON read strictly, and plain data read with its place in mind."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar, cast

import attrs

from fivehundred.errors import ParseError, quote
from fivehundred.inputs import text_of, whole_of
from fivehundred.wording import capital, join_words

__all__ = ["Value", "need_document", "place_of", "read_document", "read_json", "unreadable"]

_Read = TypeVar("_Read")

_DEEPEST = 20
_MOST_DIGITS = 40
_SHOWN = 20

_LARGEST = 10**9
"""No number of a document is larger, unless a reader says so."""

_TOKEN = re.compile(
    r"""[ \t\n\r]*+(?:
        (?P<text>"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+")
      | (?P<number>-?(?:0|[1-9][0-9]*+)(?P<part>(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+))
      | (?P<word>true|false|null|NaN|-?Infinity)
      | (?P<sign>[][{}:,])
      | (?P<end>\Z)
      | (?P<strange>[^][{}:,\s]{1,20}+|.)
    )""",
    re.VERBOSE | re.DOTALL,
)
_LONE = re.compile("[\ud800-\udfff]")
_WORDS: Mapping[str, object] = {"true": True, "false": False, "null": None}


def place_of(text: str, at: int) -> tuple[int, int]:
    """Return the line and the column of a place in a text, both from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def need_document(given: object, form: str, *, what: str, rule: str, longest: int) -> str:
    """Return a document as a plain `str`.

    Args:
        given: What was given.
        form: The form it is in, such as `JSON`.
        what: What is read from it, as in `a variant`.
        rule: The rule's id.
        longest: The most characters it may have.

    Raises:
        ParseError: It is no text, or too long.
    """
    text = text_of(given)
    if text is None:
        raise ParseError(f"{capital(what)} is read from {form} as text, not {quote(given)}", rule)
    if len(text) > longest:
        raise ParseError(
            f"{capital(what)} in {form} has no more than {longest} characters, not {len(text)}",
            rule,
        )
    return text


def unreadable(
    text: str,
    form: str,
    why: str,
    *,
    what: str,
    rule: str,
    expected: str = "",
    found: str = "",
    at: int = 0,
) -> ParseError:
    """Return the error that says why a text is not in a form; the text is not told."""
    if re.fullmatch(r"[^\n={]{1,200}\.(toml|json)", text.strip()):
        why = "it looks like a file's name: give the text that stands in the file"
    line, column = place_of(text, at)
    return ParseError(
        f"The text is no {form}: {why}",
        rule,
        "",
        expected or f"{what} in {form}",
        found,
        line,
        column,
    )


def read_json(
    text: object, *, what: str, rule: str, longest: int, faults: list[str] | None = None
) -> object:
    """Return the plain data of a JSON text: dicts, lists, text, numbers, truth values, None.

    It is read strictly, and hostile texts are refused as soon as they are seen to be such:
    one that is too long, nested deeper than 20, with a number of more than 40 digits or of
    none (NaN), with half a surrogate pair, or with a name twice in one object.

    Args:
        text: The text.
        what: What is read from it, as in `a variant`.
        rule: The rule's id, for errors.
        longest: The most characters it may have.
        faults: For a reader that names all faults at once: names that stand twice are put
            there instead, numbers that are none are floats, and of a number that is too long
            only the beginning is read.

    Raises:
        ParseError: It is no such text; line, column and what stands there are told.

    Examples:
        >>> read_json('{"a": [1, 2.5, null]}', what="a list", rule="text.number", longest=99)
        {'a': [1, 2.5, None]}
    """
    document = need_document(text, "JSON", what=what, rule=rule, longest=longest)
    return _Reader(document, what, rule, faults).document()


class _Reader:
    """One reading of one JSON text."""

    def __init__(self, text: str, what: str, rule: str, faults: list[str] | None) -> None:
        self._text, self._what, self._rule, self._faults = text, what, rule, faults
        self._tokens = _TOKEN.finditer(text)
        self._found = ""  # the present token: its text,
        self._kind = ""  # what it is,
        self._start = 0  # and where it stands

    def document(self) -> object:
        self._move()
        data = self._value(1)
        if self._kind != "end":
            raise self._unexpected("the end of the text")
        return data

    def _move(self) -> None:
        """Go on to the next token."""
        token = next(self._tokens)
        # The group `part` closes before `number`, in which it stands.
        name = str(token.lastgroup)
        self._found, self._start = token[name], token.start(name)
        self._kind = self._found if name == "sign" else name

    def _value(self, depth: int) -> object:
        """Return the value that begins here, and go on behind it."""
        kind, token = self._kind, self._found
        if kind in {"[", "{"}:
            if depth > _DEEPEST:
                raise self._fault(f"it is nested more than {_DEEPEST} deep")
            return self._list(depth) if kind == "[" else self._object(depth)
        value: object
        if kind == "text":
            value = self._string()
        elif kind == "number":
            value = self._number()
        elif kind == "word" and token in _WORDS:
            value = _WORDS[token]
        elif kind == "word" and self._faults is not None:
            value = float(token)
        else:
            raise self._unexpected("a value")
        self._move()
        return value

    def _string(self) -> str:
        value = self._found[1:-1]
        if "\\" in value:
            import json

            value = str(json.loads(self._found))
        if _LONE.search(value):
            raise self._fault("a text has half of a surrogate pair, which is no character")
        return value

    def _number(self) -> int | float:
        token = self._found
        if len(token) > _MOST_DIGITS and self._faults is None:
            raise self._fault(f"a number has more than {_MOST_DIGITS} digits")
        if token.strip("-").isdigit():
            return int(token[:_MOST_DIGITS])
        number = float(token)
        if not math.isfinite(number) and self._faults is None:
            raise self._fault("a number is too large")
        return number

    def _list(self, depth: int) -> list[object]:
        found: list[object] = []
        self._move()
        if self._kind == "]":
            self._move()
            return found
        while True:
            found.append(self._value(depth + 1))
            if self._kind == "]":
                self._move()
                return found
            self._need(",", "a comma or ]")

    def _object(self, depth: int) -> dict[str, object]:
        found: dict[str, object] = {}
        self._move()
        if self._kind == "}":
            self._move()
            return found
        while True:
            if self._kind != "text":
                raise self._unexpected("a name in double quotes")
            name = self._string()
            if name in found:
                repeated = f"{quote(name)} stands there more than once"
                if self._faults is None:
                    raise self._fault(repeated)
                self._faults.append(repeated)
            self._move()
            self._need(":", "a colon")
            found[name] = self._value(depth + 1)
            if self._kind == "}":
                self._move()
                return found
            self._need(",", "a comma or }")

    def _need(self, sign: str, expected: str) -> None:
        if self._kind != sign:
            raise self._unexpected(expected)
        self._move()

    def _unexpected(self, expected: str) -> ParseError:
        found = f"not {quote(self._found[:_SHOWN])}" if self._found else "and the text ends"
        return self._fault(f"{expected} is expected, {found}", expected)

    def _fault(self, why: str, expected: str = "") -> ParseError:
        line, column = place_of(self._text, self._start)
        return unreadable(
            self._text,
            "JSON",
            f"line {line}, column {column}: {why}",
            what=self._what,
            rule=self._rule,
            expected=expected,
            found=self._found[:_SHOWN],
            at=self._start,
        )


@attrs.frozen
class Value:
    """A value of plain data, and where in its document it stands. Equal when all of it is.

    Each method returns the value as what it has to be, or raises a `ParseError` that says where
    it stands, such as `rounds[0].acts[3].by`, and what would be right.

    Attributes:
        data: The value: a dict, a list, a text, a number, a truth value or None.
        path: Where it stands; empty for the whole document.
        what: What is read, as in `a record`.
        rule: The rule's id, for errors.

    Examples:
        >>> given = Value({"seats": [0, 3]}, what="a view", rule="text.seat")
        >>> seats = given.fields("seats")["seats"].items(most=6)
        >>> [seat.whole(most=3) for seat in seats], seats[1].path
        ([0, 3], 'seats[1]')
    """

    data: object
    path: str = ""
    what: str = attrs.field(kw_only=True)
    rule: str = attrs.field(kw_only=True)

    def whole(self, *, least: int = 0, most: int = _LARGEST) -> int:
        """Return the value as a whole number between two; a truth value is none."""
        number = whole_of(self.data)
        if number is None or not least <= number <= most:
            raise self.fault(f"a whole number from {least} to {most}")
        return number

    def number(self, *, least: int = 0, most: int = _LARGEST) -> float:
        """Return the value as a number between two, whole or with a fraction."""
        number = self.data if type(self.data) is float else whole_of(self.data)
        if number is None or not least <= number <= most:
            raise self.fault(f"a number from {least} to {most}")
        return number

    def text(self, *, longest: int) -> str:
        """Return the value as a text of no more than so many characters."""
        text = text_of(self.data)
        if text is None or len(text) > longest:
            raise self.fault(f"a text of {longest} characters at most")
        return text

    def read(
        self, reader: Callable[[str], _Read], *, longest: int, form: Callable[[_Read], str] = str
    ) -> _Read:
        """Return what a reader of notation, such as `Card.parse`, makes of the value, a text.

        Only the form that `form` writes is taken.
        """
        text = self.text(longest=longest)
        try:
            found = reader(text)
        except ParseError as error:
            raise self._unread(error.sentence, error.expected, quote(text)) from None
        right = form(found)
        if text == right:
            return found
        if " " in right:
            # It may be a hand, which no error writes out.
            expected = "one blank between words, each as it is written"
            raise self._unread(f"a text of several words has {expected}", expected, "")
        why = f"{quote(text)} is not written so: write {right!r}"
        raise self._unread(why, right, quote(text))

    def _unread(self, why: str, expected: str, found: str) -> ParseError:
        where = f"In {self.what}, {self.path}" if self.path else capital(self.what)
        return ParseError(f"{where}: {why}", self.rule, "", expected, found)

    def word(self, words: Iterable[str]) -> str:
        """Return the value as one of these words."""
        text, known = text_of(self.data), list(words)
        if text not in known:
            raise self.fault(join_words(map(repr, known), "or"))
        return str(text)

    def flag(self) -> bool:
        """Return the value as a truth value."""
        if not isinstance(self.data, bool):
            raise self.fault("true or false")
        return self.data

    def items(self, *, most: int, least: int = 0) -> list[Value]:
        """Return the values of a list that has no fewer and no more than so many."""
        data = self.data
        if not isinstance(data, list):
            raise self.fault("a list")
        listed = cast("list[object]", data)
        if not least <= len(listed) <= most:
            number = f"{most} at most" if not least else f"{least} to {most}"
            number = str(most) if least == most else number
            raise self.fault(f"a list of {number}", f"one of {len(listed)}")
        return [self._at(f"{self.path}[{n}]", item) for n, item in enumerate(listed)]

    def fields(self, *names: str, optional: Iterable[str] = ()) -> dict[str, Value]:
        """Return the values of an object by name: exactly these names, and perhaps the optional.

        Those of the optional names that are not there are left out.
        """
        data, more = self._object(), tuple(optional)
        known = [*names, *more]
        strange = [name for name in data if name not in known]
        if strange:
            has = join_words(known) if known else "no name"
            raise self.fault(f"an object with {has}", f"one with {quote(strange[0])}")
        missing = [name for name in names if name not in data]
        if missing:
            raise self.fault(f"an object with {join_words(names)}", f"one without {missing[0]}")
        return {name: self._at(self._below(name), value) for name, value in data.items()}

    def get(self, name: str) -> Value | None:
        """Return the value of that name in an object, whatever else it has; None for none."""
        data = self._object()
        return self._at(self._below(name), data[name]) if name in data else None

    def entries(self, *, most: int) -> list[tuple[str, Value]]:
        """Return names and values of an object of any names, no more than so many, in order."""
        data = self._object()
        if len(data) > most:
            raise self.fault(f"an object of {most} names at most", f"one of {len(data)}")
        return [
            (name, self._at(f"{self.path}[{quote(name)}]", value)) for name, value in data.items()
        ]

    def fault(self, expected: str, found: str = "") -> ParseError:
        """Return the error that names what is expected here.

        Args:
            expected: What would be right, as in `a list`.
            found: What stands there instead; the value, if not given.
        """
        where = f"in {self.what}, {self.path}" if self.path else self.what
        shown = found or quote(self.data)
        return ParseError(
            f"{capital(where)} is {expected}, not {shown}", self.rule, "", expected, shown
        )

    def _object(self) -> dict[str, object]:
        data = self.data
        if not isinstance(data, dict):
            raise self.fault("an object")
        return cast("dict[str, object]", data)

    def _below(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _at(self, path: str, data: object) -> Value:
        return Value(data, path, what=self.what, rule=self.rule)


def read_document(text: object, *, what: str, rule: str, longest: int) -> Value:
    """Return the whole of a JSON text, as `read_json` reads it, as a `Value`.

    Raises:
        ParseError: It is no such text.
    """
    return Value(
        read_json(text, what=what, rule=rule, longest=longest), what=f"{what} in JSON", rule=rule
    )
