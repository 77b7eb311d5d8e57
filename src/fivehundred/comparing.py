"""The same question asked at every table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

import attrs

from fivehundred.errors import (
    DoesNotApply,
    FiveHundredError,
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

__all__ = ["Comparison", "Group", "compare"]


@attrs.frozen
class Group:
    """The tables that give one answer. Equal when tables and answer are.

    Attributes:
        variants: The tables' names.
        applies: Whether the question can arise there.
        answer: The first table's answer; where the question cannot arise and no ruling
            says so, the sentence that says why.
    """

    variants: tuple[str, ...]
    applies: bool
    answer: Any

    def __str__(self) -> str:
        names = ", ".join(self.variants)
        if isinstance(self.answer, Ruling):
            return f"{names}\n    {self.answer}"
        if not self.applies:
            return f"{names}\n    Does not apply: {self.answer}"
        return f"{names}\n    {_shown(self.answer)}"


def _shown(answer: object) -> str:
    if isinstance(answer, tuple):
        return " ".join(map(str, cast("tuple[object, ...]", answer))) or "nothing"
    return str(answer)


@attrs.frozen
class Comparison:
    """The answers of several tables to one question. Equal when all of it is.

    `comparison[name]` is one table's answer; iteration gives the groups; `str` prints it
    all, with the options that decide.

    Attributes:
        groups: The tables, grouped by their answer; those that the question does not
            apply to last.
        options: The options that tell the groups apart, as paths.
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
                return group.answer
        raise InvalidArgument(
            f"{quote(name)} is none of the tables compared: "
            f"{', '.join(name for group in self.groups for name in group.variants)}",
            "variant.name",
        )

    def __str__(self) -> str:
        lines = [str(group) for group in self.groups]
        if len(self.groups) > 1 and self.options:
            lines.append("What decides:")
            lines += [
                f"    {path}: {' | '.join(found)}"
                for path, found in zip(self.options, self.values, strict=True)
            ]
        return "\n".join(lines)


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
        >>> from fivehundred.referee import check_call
        >>> names = ["wikipedia_4", "pagat_australian_4", "foster_4"]
        >>> print(compare(check_call, "8S", calls="7S M", variants=names))
        wikipedia_4
            Illegal: 8♠ may not be bid: misère stands, and 8♠ does not outbid it: at this table \
misère has its place by its value (240 points to 250). [auction.higher]
        pagat_australian_4
            Legal: 8♠ may be bid: it outbids misère: at this table misère has its place between \
7NT and 8♠. [auction.higher]
        foster_4
            Does not apply: Call 2 (M) cannot have been made: Misère is no bid at this table. \
[situation.calls]
        What decides:
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
            return _Answer((False, error.rule), False, error)
        except TypeError as error:
            raise InvalidArgument(
                f"{getattr(check, '__name__', 'The function')} cannot be asked so: "
                f"{str(error)[:100]}",
                "text.action",
            ) from None
        if isinstance(answer, Ruling):
            key = (answer.applies, answer.legal, answer.code, answer.rule)
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
            members[0][1].value
            if not isinstance(members[0][1].value, Exception)
            else str(members[0][1].value),
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


def _named(answer: _Answer) -> tuple[str, ...]:
    return answer.value.options if isinstance(answer.value, Ruling) else ()


def _decisive(
    groups: list[list[tuple[Variant, _Answer]]], ask: Callable[[Variant], _Answer]
) -> tuple[str, ...]:
    """Return the options that tell the groups apart.

    An option decides between two tables when the one, with the other's value of that
    option alone, answers as the other does. Rulings name the options they hang on; of
    other answers every option is tried.
    """
    found: set[str] = set()
    for members in groups:
        for other, wanted in (group[0] for group in groups if group is not members):
            for table, answer in members:
                asked = {*_named(answer), *_named(wanted)}
                for path in table.differences(other):
                    if path in found or (asked and path not in asked):
                        continue
                    try:
                        changed = table.evolve({path: other.get(path)})
                    except InvalidVariant:
                        continue
                    if ask(changed).key == wanted.key:
                        found.add(path)
    return tuple(path for path in option_paths() if path in found)
