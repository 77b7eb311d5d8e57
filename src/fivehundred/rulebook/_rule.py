"""What a rule of the book is."""

from __future__ import annotations

import attrs

__all__ = ["Rule"]

_WIDTH = 92


@attrs.frozen
class Rule:
    """A rule of the book. Equal when all its parts are; `str` is the whole rule, to be read.

    Attributes:
        id: Its chapter and its own name, such as `play.left-bower`; it stays with the rule.
        title: What it is about, in a few words.
        text: What it says, in plain words.
        options: The paths of the options that change it.
        authorities: Who says so; our own choices say on which point nobody does.
    """

    id: str
    title: str
    text: str
    options: tuple[str, ...]
    authorities: tuple[str, ...]

    @property
    def chapter(self) -> str:
        """The part of the id that stands before the point."""
        return self.id.partition(".")[0]

    def __str__(self) -> str:
        import textwrap

        parts = [self.text]
        if self.options:
            parts.append(f"Options: {', '.join(self.options)}")
        parts.append(f"Authorities: {'; '.join(self.authorities)}")
        filled = (
            textwrap.fill(part, _WIDTH, break_long_words=False, break_on_hyphens=False)
            for part in parts
        )
        return "\n\n".join((f"{self.id}: {self.title}", *filled))
