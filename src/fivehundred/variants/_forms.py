"""Variants by option path: as text, as plain data, and changed in some options."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, cast

import attrs

from fivehundred.errors import InvalidArgument, InvalidVariant, ParseError, quote
from fivehundred.inputs import text_of
from fivehundred.variants._reading import REFUSED, Reader, reader_of, write_value
from fivehundred.variants._tables import PRESETS, close_names, settings, suggest
from fivehundred.variants.groups import Group
from fivehundred.variants.variant import Variant

__all__ = [
    "NAMES",
    "Option",
    "differences",
    "evolve",
    "find_option",
    "from_data",
    "option_paths",
    "option_words",
    "options",
    "parse",
    "preset",
    "rules_of",
    "to_data",
    "write",
]

NAMES = ("name", "based_on")


class Option(NamedTuple):
    """One option: where a variant keeps it, what it may be, its default."""

    group: str
    field: str
    reader: Reader
    default: object

    def value(self, variant: Variant) -> object:
        """Return the option's value in a variant."""
        return getattr(getattr(variant, self.group) if self.group else variant, self.field)


def _class_of(group: object) -> Any:
    return type(group)


@functools.cache
def options() -> Mapping[str, Option]:
    """Return every option by its path, in the order of the variant's fields."""
    found: dict[str, Option] = {}
    for field in attrs.fields(Variant):
        name, default = field.name, field.default
        if not field.init or "name" in field.metadata:
            continue
        if not isinstance(default, Group):
            found[name] = Option("", name, reader_of(field), default)
            continue
        for part in attrs.fields(_class_of(default)):
            reader = reader_of(part)
            if part.name == "when" and "when" in field.metadata:
                if not field.metadata["when"]:
                    continue
                reader = Reader(part.default, field.metadata["when"])
            value = getattr(default, part.name)
            found[f"{name}.{part.name}"] = Option(name, part.name, reader, value)
    return MappingProxyType(found)


def option_paths() -> tuple[str, ...]:
    """Return the path of every option, in a fixed order: that of the variant's fields."""
    return tuple(options())


def option_words(path: str) -> tuple[str, ...]:
    """Return the words an option may be; free numbers, neighbours and packets are not listed.

    Args:
        path: The option's path, such as `auction.tie`.

    Raises:
        InvalidVariant: There is no such option.

    Examples:
        >>> option_words("auction.tie")
        ('first_wins', 'more_tricks_wins')
    """
    return tuple(find_option(path).reader.words)


def _option(path: object) -> Option | None:
    text = text_of(path)
    return None if text is None else options().get(text)


def find_option(path: object) -> Option:
    """Return the option of that path.

    Raises:
        InvalidVariant: There is no such option.
    """
    option = _option(path)
    if option is None:
        raise InvalidVariant((_unknown_path(path),))
    return option


def _unknown_path(path: object) -> str:
    text = text_of(path)
    inside = tuple(known for known, option in options().items() if option.group == text)
    last = (text or "").rpartition(".")[2]
    if text != last and last in options():
        return f"there is no option {quote(path)}: {last} is in no group and stands above them"
    close = inside or suggest(path, options())
    hint = f": did you mean {' or '.join(close)}?" if close else ""
    return f"there is no option {quote(path)}{hint}"


def _read(words: Mapping[Any, object], *, plain: bool) -> tuple[dict[str, object], list[str]]:
    """Return the values by path, and what is wrong with the others."""
    values: dict[str, object] = {}
    if len(words) > 2 * len(options()):
        return values, [f"there are {len(words)} entries, more than there are options"]
    faults: list[str] = []
    for path, given in words.items():
        option = _option(path)
        if option is None:
            faults.append(_unknown_path(path))
            continue
        value = option.reader.read(given, plain=plain)
        if value is REFUSED:
            faults.append(option.reader.refusal(path, given))
        values[str.__str__(path)] = value
    return values, faults


def _build(values: Mapping[str, object], name: object, based_on: object) -> Variant:
    """Return the variant of these values, one for each option."""
    arguments: dict[str, Any] = {"name": name, "based_on": based_on}
    groups: dict[str, dict[str, object]] = {}
    for path, option in options().items():
        holder = groups.setdefault(option.group, {}) if option.group else arguments
        holder[option.field] = values[path]
    for field in attrs.fields(Variant):
        if field.name in groups:
            arguments[field.name] = _class_of(field.default)(**groups[field.name])
    return Variant(**arguments)


@functools.cache
def rules_of(name: str) -> Mapping[str, object]:
    """Return the value of every option in a preset, by path."""
    values, _ = _read(settings(name), plain=False)
    defaults = {path: option.default for path, option in options().items()}
    return MappingProxyType({**defaults, **values})


@functools.cache
def preset(name: str) -> Variant:
    """Return the preset of that name, which must be known; always the same object."""
    return _build(rules_of(name), name, None)


def differences(variant: Variant, other: object) -> tuple[str, ...]:
    """Return the paths of the options that differ: see `Variant.differences`."""
    if not isinstance(other, Variant):
        raise InvalidArgument(f"other must be a Variant, not {quote(other)}", "variant.options")
    return tuple(
        path for path, option in options().items() if option.value(variant) != option.value(other)
    )


def evolve(variant: Variant, changes: object, name: object) -> Variant:
    """Return the variant that differs in these options: see `Variant.evolve`."""
    if not isinstance(changes, Mapping):
        example = "{'lead': 'left_of_dealer'}"
        raise InvalidVariant(
            (f"changes must be a mapping such as {example}, not {quote(changes)}",)
        )
    given = cast("Mapping[Any, object]", changes)
    if len(given) > len(options()):
        raise InvalidVariant((f"changes has {len(given)} entries, more than there are options",))
    values, faults = _read(given, plain=False)
    if faults:
        raise InvalidVariant(tuple(faults))
    current = {path: option.value(variant) for path, option in options().items()}
    based_on = None if text_of(name) in PRESETS else variant.based_on or variant.name
    changed = _build({**current, **values}, name, based_on)
    if name is None and changed.based_on is not None:
        origin = preset(changed.based_on)
        if not differences(changed, origin):
            return origin
    return changed


def to_data(variant: Variant) -> dict[str, object]:
    """Return the variant as plain data: see `Variant.to_data`."""
    data: dict[str, object] = {key: getattr(variant, key) for key in NAMES}
    for path, option in options().items():
        value = option.value(variant)
        data[path] = write_value(value) if option.reader.textual else value
    return data


def from_data(data: object) -> Variant:
    """Return the variant of these plain data: see `Variant.from_data`."""
    if not isinstance(data, Mapping):
        raise InvalidVariant((f"the data of a variant must be a mapping, not {quote(data)}",))
    given = dict(cast("Mapping[Any, object]", data))
    names = [given.pop(key, REFUSED) for key in NAMES]
    values, faults = _read(given, plain=True)
    present = dict(zip(NAMES, names, strict=True)) | given
    faults += [
        f"{path} is missing"
        for path in (*NAMES, *options())
        if present.get(path, REFUSED) is REFUSED
    ]
    if faults:
        raise InvalidVariant(tuple(faults))
    return _build(values, *names)


def write(variant: Variant) -> str:
    """Return the variant as text: see `Variant.parse`."""
    if variant.based_on is None:
        return str(variant.name)
    rules = rules_of(variant.based_on)
    changed = [
        f"{path}={write_value(value)}"
        for path, option in options().items()
        if (value := option.value(variant)) != rules[path]
    ]
    called = "" if variant.name is None else f"{variant.name}="
    return f"{called}{variant.based_on}{{{' '.join(changed)}}}"


def parse(given: object) -> Variant:
    """Return the variant a text names: see `Variant.parse`."""
    text = text_of(given)
    if text is None:
        raise InvalidArgument(f"A variant is read from text, not {quote(given)}", "variant.options")
    return _parse(text)


@functools.lru_cache(maxsize=256)
def _parse(text: str) -> Variant:
    if text in PRESETS:
        return preset(text)
    head, brace, body = text.partition("{")
    name, equals, base = head.rpartition("=")
    if base not in PRESETS:
        raise _unreadable(text, close_names(base))
    if not brace or not body.endswith("}"):
        raise _unreadable(text, f"write {base}{{}} with the options that differ in the brackets")
    items = [item.partition("=") for item in body[:-1].split(" ")] if body != "}" else []
    values, faults = _read({path: word for path, _, word in items}, plain=False)
    if faults:
        raise _unreadable(text, "; ".join(faults))
    variant = _build({**rules_of(base), **values}, name if equals else None, base)
    if str(variant) != text:
        raise _unreadable(text, f"its one form is {variant}")
    return variant


def _unreadable(text: str, why: str) -> ParseError:
    return ParseError(
        f"{quote(text)} is no variant: {why}",
        "variant.options",
        text,
        "a preset's name, or such as wikipedia_4{lead=left_of_dealer}",
    )
