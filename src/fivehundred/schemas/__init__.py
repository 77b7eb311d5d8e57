"""The JSON Schemas of the documents that the library writes and reads."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources

from fivehundred.errors import InvalidArgument, ParseError, quote
from fivehundred.inputs import text_of

__all__ = ["schema"]

_FILES: Mapping[str, str] = {"record": "record-1.json", "view": "view-1.json"}


def schema(name: str) -> str:
    """Return the JSON Schema of that name, as text: of draft 2020-12.

    Args:
        name: What it describes: `record` is what `Record.to_json` writes, `view` what
            `View.to_json` does.

    Raises:
        ParseError: There is no schema of that name; those there are, are named.
        InvalidArgument: The name is no text.

    Examples:
        >>> import json
        >>> json.loads(schema("record"))["title"]
        'A record of the card game 500'
    """
    text = text_of(name)
    if text is None:
        raise InvalidArgument(f"A schema is named by text, not {quote(name)}", "text.word")
    if text not in _FILES:
        known = ", ".join(_FILES)
        raise ParseError(
            f"There is no schema {quote(text)}: those there are, are {known}",
            "text.word",
            text,
            known,
        )
    return _read(_FILES[text])


@functools.cache
def _read(file: str) -> str:
    return resources.files(__name__).joinpath(file).read_text(encoding="utf-8")
