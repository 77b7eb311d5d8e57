"""The same question asked at every table."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

import attrs

from fivehundred.errors import (
    DoesNotApply,
    FiveHundredError,
    ImpossibleSituation,
    InvalidArgument,
    InvalidVariant,
    quote,
)
from fivehundred.inputs import items_of
from fivehundred.rulings import Ruling
from fivehundred.variants._forms import option_paths
from fivehundred.variants.presets import as_variant
from fivehundred.variants.presets import variants as preset_names
from fivehundred.variants.variant import Variant
from fivehundred.wording import html_table

__all__ = ["Comparison", "Group", "compare"]


@attrs.frozen
class Group:
    """The tables that give one answer. Equal when tables and answers are.

    Attributes:
        variants: The tables' names.
        applies: Whether the question can arise there.
        answers: Each table's answer. They may differ in their words; where the question cannot
            arise and no ruling says so, it is the sentence that says why.
    """

    variants: tuple[str, ...]
    applies: bool
    answers: tuple[Any, ...]

    @property
    def answer(self) -> Any:
        """The first table's answer."""
        return self.answers[0]

    @property
    def text(self) -> str:
        """The answer as text: of a tuple the items, blanks between.

        Where the tables say it in different words, they are the first table's, which is named.
        """
        texts = [self._written(answer) for answer in self.answers]
        alike = all(text == texts[0] for text in texts)
        return texts[0] if alike else f"At {self.variants[0]}: {texts[0]}"

    def _written(self, answer: object) -> str:
        if not self.applies and not isinstance(answer, Ruling):
            return f"Does not apply: {answer}"
        if isinstance(answer, tuple):
            return " ".join(map(str, cast("tuple[object, ...]", answer))) or "nothing"
        return str(answer)

    def __str__(self) -> str:
        return self._with_mark("")

    def _with_mark(self, mark: str) -> str:
        """Return the tables, behind a mark such as `1. `, and below them the answer."""
        names = [f"{name}," for name in self.variants[:-1]] + [self.variants[-1]]
        return f"{_folded(names, mark, ' ' * len(mark))}\n    {self.text}"


_WIDTH = 80


def _folded(words: Iterable[str], first: str = "", later: str = "") -> str:
    """Return words with blanks between, on as many lines as they need."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(f"{later if lines else first}{word}")
    return "\n".join(lines)


@attrs.frozen(repr=False)
class Comparison:
    """The answers of several tables to one question. Equal when all of it is.

    `comparison[name]` is one table's answer; iteration gives the groups. `str` is all of it
    to be read, with the options that decide alone, and so is `repr`; a notebook shows a table.
    Where there are several groups the text numbers them, and gives the values of an option in
    the same order.

    Attributes:
        groups: The tables, grouped by their answer; those that the question does not
            apply to last.
        options: The options that alone turn one group's answer into another's, as paths. What
            only several options together decide is not among them.
        values: For each of these options, its value in each group.
    """

    groups: tuple[Group, ...]
    options: tuple[str, ...]
    values: tuple[tuple[str, ...], ...]

    def __iter__(self) -> Iterator[Group]:
        return iter(self.groups)

    def __len__(self) -> int:
        return len(self.groups)

    def __getitem__(self, name: str) -> Any:
        for group in self.groups:
            if name in group.variants:
                return group.answers[group.variants.index(name)]
        raise InvalidArgument(
            f"{quote(name)} is none of the tables compared: "
            f"{', '.join(name for group in self.groups for name in group.variants)}",
            "variant.name",
        )

    def __str__(self) -> str:
        if len(self) == 1:
            return str(self.groups[0])
        columns = [str(number) for number in range(1, len(self) + 1)]
        lines = [
            group._with_mark(f"{number}. ")
            for number, group in zip(columns, self.groups, strict=True)
        ]
        if self.options:
            heading = f"Options that alone turn one answer into another ({' | '.join(columns)}):"
            lines.append(_folded(heading.split(" "), later=" " * 4))
            lines += [
                _folded([f"{path}:", *" | ".join(found).split(" ")], "    ", " " * 8)
                for path, found in zip(self.options, self.values, strict=True)
            ]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        """Return a table for notebooks: a row a group, a column for each deciding option."""
        heads = ("Answer", "Tables", *self.options)
        rows = (
            (group.text, ", ".join(group.variants), *(found[number] for found in self.values))
            for number, group in enumerate(self.groups)
        )
        return html_table(heads, rows)


def compare(
    check: Callable[..., Any],
    *args: Any,
    variants: Iterable[Variant | str] | None = None,
    **situation: Any,
) -> Comparison:
    """Return what each table answers to the same question, grouped by answer.

    A table where the question cannot arise is listed as *does not apply*, with why.

    Args:
        check: A public function with a `variant` argument, such as `check_call`.
        *args: What it is asked.
        variants: The tables, or presets' names; all presets if not given.
        **situation: The other arguments of the function.

    Raises:
        ImpossibleSituation: The situation cannot exist at any of the tables.
        FiveHundredError: No table can be asked, because an argument is wrong.

    Examples:
        >>> from fivehundred import check_call, compare
        >>> names = ["wikipedia_4", "pagat_australian_4", "foster_4"]
        >>> print(compare(check_call, "8S", calls="7S M", variants=names))
        1. wikipedia_4
            Illegal: 8♠ may not be bid: misère stands, and 8♠ does not outbid it: at this table \
misère has its place by its value (240 points to 250). [auction.higher]
        2. pagat_australian_4
            Legal: 8♠ may be bid: it outbids misère: at this table misère has its place between \
7NT and 8♠. [auction.higher]
        3. foster_4
            Does not apply: Call 2 (M) cannot have been made: Misère is no bid at this table. \
[situation.calls]
        Options that alone turn one answer into another (1 | 2 | 3):
            misere.on: true | true | false
            misere.slot: value | 7N<8S | value
    """
    if not callable(check):
        raise InvalidArgument(
            f"compare takes a function such as check_call, not {quote(check)}", "text.action"
        )
    if "variant" in situation:
        raise InvalidArgument("compare takes variants, not variant", "variant.name")

    def ask(table: Variant) -> _Answer:
        try:
            answer = check(*args, variant=table, **situation)
        except FiveHundredError as error:
            refused = error.ruling if isinstance(error, ImpossibleSituation) else None
            why = None if refused is None else refused.code
            return _Answer((False, error.rule, why), False, error)
        except TypeError as error:
            raise InvalidArgument(
                f"{getattr(check, '__name__', 'The function')} cannot be asked so: "
                f"{str(error)[:100]}",
                "text.action",
            ) from None
        if isinstance(answer, Ruling):
            key = (answer.applies, answer.legal, answer.code, answer.rule, answer.points)
            return _Answer(key, answer.applies, answer)
        try:
            hash(answer)
        except TypeError:
            raise InvalidArgument(
                f"compare groups equal answers, and {quote(answer)} cannot be grouped",
                "text.action",
            ) from None
        return _Answer((True, answer), True, answer)

    found = [(table, ask(table)) for table in _tables(variants)]
    faults = [answer.value for _, answer in found if isinstance(answer.value, FiveHundredError)]
    wrong = [fault for fault in faults if not isinstance(fault, DoesNotApply)]
    if wrong and len(faults) == len(found):
        raise wrong[0]
    grouped: dict[Any, list[tuple[Variant, _Answer]]] = {}
    for table, answer in found:
        grouped.setdefault(answer.key, []).append((table, answer))
    ordered = sorted(grouped.values(), key=lambda members: not members[0][1].applies)
    groups = tuple(
        Group(
            tuple(str(table.name or table) for table, _ in members),
            members[0][1].applies,
            tuple(answer.shown for _, answer in members),
        )
        for members in ordered
    )
    paths = _decisive(ordered, ask)
    values = tuple(
        tuple(
            " or ".join(sorted({table.plain(path) for table, _ in members})) for members in ordered
        )
        for path in paths
    )
    return Comparison(groups, paths, values)


@attrs.frozen
class _Answer:
    """One table's answer, and what makes it equal to another's."""

    key: tuple[Any, ...]
    applies: bool
    value: Any

    @property
    def shown(self) -> Any:
        """The answer as a group shows it: of a refusal to answer, the sentence."""
        return str(self.value) if isinstance(self.value, Exception) else self.value


def _tables(variants: Iterable[Variant | str] | None) -> list[Variant]:
    if variants is None:
        return [as_variant(name) for name in preset_names()]
    given = items_of(variants, "variants", "variant.name")
    if given is None:
        raise InvalidArgument(
            f"variants is a list of tables or presets' names, not {quote(variants)}",
            "variant.name",
        )
    tables = [as_variant(cast("Variant", table)) for table in given]
    tables = list(dict.fromkeys(tables))
    if not tables:
        raise InvalidArgument("variants names no table", "variant.name")
    return tables


# What only goes together: cards, hands and kitty have to add up.
_DEALT = frozenset(
    {
        "players",
        "teams",
        "pack",
        "jokers",
        "hand",
        "dead_hand",
        "table_piles",
        "kitty.cards",
        "packets",
    }
)
_MOST_TRIED = 600


def _decisive(
    groups: list[list[tuple[Variant, _Answer]]], ask: Callable[[Variant], _Answer]
) -> tuple[str, ...]:
    """Return the options that alone tell groups apart.

    An option decides between two tables when the one, with the other's value of that
    option alone, answers as the other does. Rulings name the options they hang on; of
    other answers every option is tried. The tables that have most in common come first,
    and so many changes are tried that the answer does not keep anybody waiting.
    """
    found: set[str] = set()
    tried: dict[tuple[Variant, str, object], object] = {}
    for table, answer, other, wanted in _pairs(groups):
        for path in _worth_trying(table, answer, other, wanted):
            change = table, path, other.get(path)
            if path in found or (change not in tried and len(tried) == _MOST_TRIED):
                continue
            if change not in tried:
                changed = _changed(*change)
                tried[change] = None if changed is None else ask(changed).key
            if tried[change] == wanted.key:
                found.add(path)
    return tuple(path for path in option_paths() if path in found)


_Pair = tuple[Variant, _Answer, Variant, _Answer]


def _pairs(groups: list[list[tuple[Variant, _Answer]]]) -> list[_Pair]:
    """Return the pairs of tables of different groups, the most alike of any two groups first.

    Of two groups that the question does not apply to, nothing needs deciding.
    """
    ranked: list[tuple[int, int, _Pair]] = []
    for members in groups:
        for others in groups:
            if others is members or not (members[0][1].applies or others[0][1].applies):
                continue
            pairs = [(*one, *other) for one in members for other in others]
            apart = sorted(
                ((len(_differences(pair[0], pair[2])), pair) for pair in pairs),
                key=lambda found: found[0],
            )
            ranked += [(rank, count, pair) for rank, (count, pair) in enumerate(apart)]
    return [pair for _, _, pair in sorted(ranked, key=lambda found: found[:2])]


def _worth_trying(
    table: Variant, answer: _Answer, other: Variant, wanted: _Answer
) -> Iterator[str]:
    """Yield the options in which two tables differ and which may decide between them alone."""
    differences = _differences(table, other)
    together = len(_DEALT.intersection(differences)) > 1
    named: set[str] | None = None
    if isinstance(answer.value, Ruling) and isinstance(wanted.value, Ruling):
        named = {*answer.value.options, *wanted.value.options} or None
    for path in differences:
        if not (together and path in _DEALT) and (named is None or path in named):
            yield path


@functools.lru_cache(maxsize=4096)
def _differences(table: Variant, other: Variant) -> tuple[str, ...]:
    found = zip(option_paths(), _values(table), _values(other), strict=True)
    return tuple(path for path, one, two in found if one != two)


@functools.lru_cache(maxsize=256)
def _values(table: Variant) -> tuple[object, ...]:
    return tuple(table.get(path) for path in option_paths())


@functools.lru_cache(maxsize=1024)
def _changed(table: Variant, path: str, value: object) -> Variant | None:
    """Return the table with one option changed, or None where that makes no table."""
    try:
        return table.evolve({path: value})
    except InvalidVariant:
        return None
