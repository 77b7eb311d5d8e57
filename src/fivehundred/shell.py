"""What the commands share: how they answer, and how they read the files that are named."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO, NamedTuple

import fivehundred as fh
from fivehundred.errors import quote
from fivehundred.records._lines import LONGEST_RECORD
from fivehundred.variants._documents import LONGEST_DOCUMENT

__all__ = [
    "READERS",
    "STANDARD_INPUT",
    "Answer",
    "Unusable",
    "file_name",
    "record_of",
    "seat_or_account",
    "table_of",
]

STANDARD_INPUT = "-"
"""The name under which a record is read from standard input."""


class Answer(NamedTuple):
    """What a command answers.

    Attributes:
        status: The exit status.
        lines: The lines to print.
        notes: What is said beside them, on standard error.
        document: Whether the lines are for a program to read again, and so in UTF-8 everywhere.
    """

    status: int
    lines: Iterable[str]
    notes: Iterable[str] = ()
    document: bool = False


class Unusable(Exception):
    """What was typed is no command, or names nothing that can be used."""


def seat_or_account(text: str) -> int | str:
    """Return the number that a text is, of a seat or an account, or the text."""
    return int(text) if text in {"0", "1", "2", "3", "4", "5"} else text


def table_of(text: str) -> fh.Variant:
    """Return the table that a text names: a preset, house rules, or a file of them.

    Raises:
        Unusable: It names a file that cannot be read or does not hold a table.
        FiveHundredError: It names no table.
    """
    readers = {".toml": fh.Variant.from_toml, ".json": fh.Variant.from_json}
    for suffix, read in readers.items():
        if text.lower().endswith(suffix):
            try:
                return read(_contents(text, LONGEST_DOCUMENT, "house rules"))
            except fh.FiveHundredError as error:
                raise Unusable(f"fivehundred: {file_name(text)}: {error}") from None
    if "{" in text or "=" in text:
        return fh.Variant.parse(text)
    if "/" in text or "\\" in text:
        raise Unusable(
            f"fivehundred: {quote(text)} is no preset, and a file of house rules has a name that "
            "ends in .toml or .json"
        )
    return fh.variant(text)


READERS: dict[str, Callable[[str], fh.Record | fh.Imported]] = {
    "text": fh.Record.parse,
    "json": fh.Record.from_json,
    "ptn": fh.read_ptn,
}
"""What reads a record, by its form."""

_HINTS = {
    "text": "it looks like a record as text, and a file of that has a name that ends otherwise",
    "json": "it looks like JSON, and a file of that has a name that ends in .json",
    "ptn": "it looks like PTN, and a file of that has a name that ends in .ptn",
}


def record_of(name: str) -> tuple[fh.Record, tuple[str, ...]]:
    """Return the record that a file holds, and what of PTN could not be taken over.

    Args:
        name: The file: JSON and PTN by the end of its name, else text; `-` for standard
            input, whose first sign tells.

    Raises:
        Unusable: The file cannot be read or does not hold a record.
    """
    text = _contents(name, LONGEST_RECORD, "record")
    looks = _form_of(text)
    form = next((end for end in ("json", "ptn") if name.lower().endswith(f".{end}")), "text")
    if name == STANDARD_INPUT:
        form = looks or "text"
    try:
        found = READERS[form](text)
    except fh.FiveHundredError as error:
        hint = f" ({_HINTS[looks]})" if looks not in {form, ""} else ""
        raise Unusable(f"fivehundred: {file_name(name)}: {error}{hint}") from None
    return (found, ()) if isinstance(found, fh.Record) else (found.record, found.unmapped)


def _form_of(text: str) -> str:
    """Return the form that a text looks like, by what it begins with; empty for none."""
    begins = text.lstrip()
    if begins.startswith(("fivehundred", "#")):
        return "text"
    return {"{": "json", "[": "ptn", "%": "ptn"}.get(begins[:1], "")


def _contents(name: str, characters: int, what: str) -> str:
    """Return the text of a file.

    Args:
        name: The file's name.
        characters: The most that it may have.
        what: What stands in it.
    """
    most = 4 * characters  # no sign is longer in UTF-8
    try:
        data = _read(name, most + 1)
    except OSError as error:
        raise _no_file(name, error.strerror or f"{error}") from None
    if len(data) > most:
        raise _no_file(name, f"it is longer than any {what}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _no_file(name, "it is no text in UTF-8") from None


def _read(name: str, most: int) -> bytes:
    if name != STANDARD_INPUT:
        try:
            with Path(name).open("rb") as file:
                return file.read(most)
        except ValueError:
            raise _no_file(name, "no file can have this name") from None
    stream: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise _no_file(name, "there is none")
    return stream.read(most)


def _no_file(name: str, why: str) -> Unusable:
    return Unusable(f"fivehundred: {file_name(name)} cannot be read: {why}")


def file_name(name: str) -> str:
    """Return a file's own name, without the folders before it, which would be cut at the end."""
    return "standard input" if name == STANDARD_INPUT else quote(Path(name).name)
