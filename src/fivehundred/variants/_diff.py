"""Where two tables disagree."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import attrs

from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import text_of
from fivehundred.variants._forms import differences, find_option
from fivehundred.variants._meanings import about, meaning
from fivehundred.variants._reading import write_value
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant
from fivehundred.wording import html_table

__all__ = ["Difference", "VariantDiff", "diff"]

_WIDTH = 80


@attrs.frozen
class Difference:
    """An option in which two tables disagree. Equal when all of it is.

    Attributes:
        path: The option's path.
        about: What it decides, in words.
        first: Its value at the first table.
        second: Its value at the second table.
        first_words: What the first value means.
        second_words: What the second value means.
    """

    path: str
    about: str
    first: object
    second: object
    first_words: str
    second_words: str

    def __str__(self) -> str:
        return (
            f"{self.path}: {write_value(self.first)} | {write_value(self.second)} "
            f"({self.about}: {self.first_words} | {self.second_words})"
        )


@attrs.frozen(repr=False, cache_hash=True)
class VariantDiff:
    """Where two tables disagree, option by option. Equal when both tables are.

    Iteration, `len` and `bool` are over the differences, `found[path]` is the one of that option,
    and `path in found` says whether there is one. `str` shows all for a terminal, and a notebook
    shows a table.

    Attributes:
        first: The first table.
        second: The second table.
        differences: The options in which they differ, in the order of `option_paths`.
    """

    first: Variant = attrs.field(converter=as_variant)
    second: Variant = attrs.field(converter=as_variant)
    differences: tuple[Difference, ...] = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        found: list[Difference] = []
        for path in differences(self.first, self.second):
            values = self.first.get(path), self.second.get(path)
            words = [meaning(path, value) for value in values]
            found.append(Difference(path, about(path), *values, *words))
        object.__setattr__(self, "differences", tuple(found))

    @property
    def paths(self) -> tuple[str, ...]:
        """The paths of the options that differ."""
        return tuple(one.path for one in self.differences)

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)

    def __len__(self) -> int:
        return len(self.differences)

    def __contains__(self, path: object) -> bool:
        return text_of(path) in self.paths or path in self.differences

    def __getitem__(self, path: str) -> Difference:
        find_option(path)
        for one in self.differences:
            if one.path == path:
                return one
        raise InvalidArgument(
            f"{quote(path)} is {self.first.plain(path)} at both tables", "variant.options"
        )

    def __str__(self) -> str:
        if not self:
            return " and ".join(_called(self)) + " have the same rules."
        first, second = _names(self)
        options = "1 option" if len(self) == 1 else f"{len(self)} options"
        start = first if first in _called(self) else "The first"
        lines = [f"{start} and {second} differ in {options}:"]
        for one in self:
            lines += [f"{one.path}: {one.about}"]
            lines += _folded(f"{first}: {_both(one.first, one.first_words)}")
            lines += _folded(f"{second}: {_both(one.second, one.second_words)}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"diff({self.first!r}, {self.second!r})"

    def _repr_html_(self) -> str:
        heads = ("option", "what it decides", *_names(self))
        rows = (
            (
                one.path,
                one.about,
                _both(one.first, one.first_words),
                _both(one.second, one.second_words),
            )
            for one in self
        )
        return html_table(heads, rows)


def _called(found: VariantDiff) -> tuple[str, str]:
    """Return what the two tables are called."""
    first, second = (table.name or table.title for table in (found.first, found.second))
    return first, second


def _names(found: VariantDiff) -> tuple[str, str]:
    """Return what the two tables are called, in words that tell them apart."""
    first, second = _called(found)
    return ("the first", "the second") if first == second else (first, second)


def _both(value: object, words: str) -> str:
    """Return a value's word and what it means, where that is not the word itself."""
    word = write_value(value)
    return word if word == words else f"{word} ({words})"


def _folded(line: str) -> list[str]:
    return textwrap.wrap(
        line,
        _WIDTH,
        initial_indent="    ",
        subsequent_indent="        ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def diff(first: Variant | str, second: Variant | str) -> VariantDiff:
    """Return where two tables disagree: every option with both values, also in words.

    Names are no rules: two tables that differ in nothing else are said to have the same.

    Args:
        first: A table, or a preset's name.
        second: The other one.

    Raises:
        InvalidVariant: There is no preset of that name.
        InvalidArgument: One is neither a variant nor text.

    Examples:
        >>> print(diff("bicycle_4", "wikipedia_american_4")["auction.inkle"])
        auction.inkle: off | any (who may bid six only to inform the partner: nobody; a six is \
bid like any other | every player)
    """
    return VariantDiff(first, second)
