"""Small things that sentences and tables are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["capital", "html_table", "join_words"]


def capital(text: str) -> str:
    """Return the text with its first letter large."""
    return text[:1].upper() + text[1:]


def join_words(words: Iterable[str], link: str = "and") -> str:
    """Return the words as a sentence lists them: `a, b and c`."""
    parts = list(words)
    first = ", ".join(parts[:-1])
    return f"{first} {link} {parts[-1]}" if first else "".join(parts)


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table for a notebook, every text in it escaped."""
    body = "".join(_row("td", row) for row in rows)
    return f"<table><thead>{_row('th', heads)}</thead><tbody>{body}</tbody></table>"


def _row(tag: str, cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
