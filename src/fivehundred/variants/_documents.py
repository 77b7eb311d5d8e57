"""Variants as JSON, complete and strict, and as TOML that people read and write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import cast

from fivehundred.documents import need_document, read_json, unreadable
from fivehundred.errors import InvalidVariant, ParseError, quote
from fivehundred.inputs import as_flag, text_of
from fivehundred.variants._checks import name_faults
from fivehundred.variants._forms import (
    NAMES,
    evolve,
    find_option,
    from_data,
    options,
    preset,
    to_data,
)
from fivehundred.variants._meanings import about, meaning
from fivehundred.variants._reading import REFUSED, write_value
from fivehundred.variants._tables import PRESETS, close_names
from fivehundred.variants.variant import Variant

__all__ = ["LONGEST_DOCUMENT", "from_json", "from_toml", "to_json", "to_toml"]

LONGEST_DOCUMENT = 65_536
"""The most characters a document may have; one that names every option has some five thousand."""

_LONGEST_LINE = 500
_MOST_FIELDS = 250
_WHAT = "a variant"
_RULE = "variant.options"


def to_json(variant: Variant) -> str:
    """Return the variant as JSON: see `Variant.to_json`."""
    import json

    return json.dumps(to_data(variant), indent=2)


def from_json(given: object) -> Variant:
    """Return the variant of a JSON text: see `Variant.from_json`."""
    repeated: list[str] = []
    data = read_json(given, what=_WHAT, rule=_RULE, longest=LONGEST_DOCUMENT, faults=repeated)
    if not isinstance(data, dict):
        raise InvalidVariant((f"the JSON of a variant is one object, not {quote(data)}",))
    fields = cast("dict[str, object]", data)
    _need_few(fields)
    return _build(fields, [*dict.fromkeys(repeated), *_name_faults(fields)])


def to_toml(variant: Variant, *, short: bool) -> str:
    """Return the variant as TOML: see `Variant.to_toml`."""
    shortened = as_flag(short, "short")
    lines = [f"# {variant.title}"]
    lines += [f'{key} = "{value}"' for key in NAMES if (value := getattr(variant, key))]
    base = preset(variant.based_on or str(variant.name))
    group = ""
    # The options without a group come first: below the name of a table they would belong to it.
    for path, option in sorted(options().items(), key=lambda item: bool(item[1].group)):
        value = option.value(variant)
        if shortened and value == option.value(base):
            continue
        if option.group != group:
            group = option.group
            lines += ["", f"[{group}]"]
        said = f"{about(path)}: {meaning(path, value)}"
        lines.append(f"{option.field} = {_toml_value(value)}  # {said}")
    return "\n".join(lines) + "\n"


def _toml_value(value: object) -> str:
    text = write_value(value)
    return text if type(value) in {int, bool} else f'"{text}"'


def from_toml(given: object) -> Variant:
    """Return the variant of a TOML text: see `Variant.from_toml`."""
    text = need_document(given, "TOML", what=_WHAT, rule=_RULE, longest=LONGEST_DOCUMENT)
    # Long lines are refused because reading a key of very many parts takes very long.
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > _LONGEST_LINE:
            why = f"line {number} has {len(line)} characters, more than {_LONGEST_LINE}"
            raise _no_toml(text, why)
    fields, faults = _flat(_read_toml(text))
    _need_few(fields)
    faults += _name_faults(fields)
    base = text_of(fields.get("based_on", fields.get("name")))
    nameless = dict.fromkeys(NAMES)
    if base in PRESETS:
        return _plain(_build({**to_data(preset(base)), **nameless, **fields}, faults))
    if "based_on" not in fields and fields.keys() >= options().keys():
        return _plain(_build({**nameless, **fields}, faults))
    if "based_on" not in fields:
        faults.append(
            "based_on is missing: name the preset that the options not given here come from"
        )
    raise InvalidVariant((*faults, *_value_faults(fields)))


def _plain(variant: Variant) -> Variant:
    """Return the variant, and the preset itself where no name and no option differs from it."""
    return evolve(variant, {}, None) if variant.name is None else variant


def _read_toml(text: str) -> Mapping[str, object]:
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _no_toml(text, "it is nested too deep") from None
    except ValueError as error:
        why = str(error)[:200]
        place = re.search(r"at line (\d+)", why)
        lines = text.splitlines()
        if place and int(place[1]) <= len(lines):
            why += f": {quote(lines[int(place[1]) - 1].strip())}"
        raise _no_toml(text, why) from None


def _flat(data: Mapping[str, object]) -> tuple[dict[str, object], list[str]]:
    """Return the fields by option path, and what is wrong with where they stand."""
    found: dict[str, object] = {}
    faults: list[str] = []
    for key, value in data.items():
        if "." in key:
            group, _, field = key.partition(".")
            faults.append(f"{quote(key)}: write {quote(field)} in a table {quote(f'[{group}]')}")
        elif isinstance(value, dict) and key not in options() and key not in NAMES:
            table = cast("dict[str, object]", value)
            found |= {f"{key}.{field}": part for field, part in table.items()}
        else:
            found[key] = value
    return {path: _without_word(path, value) for path, value in found.items()}, faults


def _without_word(path: str, value: object) -> object:
    """Return the value, and None for the word that stands for it in TOML, which has no null."""
    option = options().get(path)
    absent = option is not None and not option.reader.textual and "none" in option.reader.words
    return None if absent and value == "none" else value


def _no_toml(text: str, why: str) -> ParseError:
    return unreadable(text, "TOML", why, what=_WHAT, rule=_RULE)


def _need_few(fields: Mapping[str, object]) -> None:
    """Refuse more fields than a person mistakes: each would be compared with every option."""
    if len(fields) > _MOST_FIELDS:
        raise InvalidVariant((f"there are {len(fields)} fields, more than a variant has",))


def _name_faults(fields: Mapping[str, object]) -> Iterator[str]:
    """Yield what is wrong with the two names."""
    name, base = (fields.get(key) for key in NAMES)
    if name is not None:
        yield from name_faults(name)
    if base is not None and text_of(base) not in PRESETS:
        yield f"based_on: {close_names(base)}"


def _value_faults(fields: Mapping[str, object]) -> Iterator[str]:
    """Yield what is wrong with each field by itself."""
    for path, value in fields.items():
        if path in NAMES:
            continue
        try:
            option = find_option(path)
        except InvalidVariant as error:
            yield from error.faults
            continue
        if option.reader.read(value, plain=True) is REFUSED:
            yield option.reader.refusal(path, value)


def _build(fields: Mapping[str, object], faults: list[str]) -> Variant:
    """Return the variant of complete fields, or raise all that is wrong at once."""
    try:
        variant = from_data(fields)
    except InvalidVariant as error:
        raise InvalidVariant(tuple(dict.fromkeys([*faults, *error.faults]))) from None
    if faults:
        raise InvalidVariant(tuple(faults))
    return variant
