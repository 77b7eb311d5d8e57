"""Write the parts of the documentation that come from the package itself.

MkDocs calls the functions named `on_…` (see `hooks` in `mkdocs.yml`). Where a page says
`<!-- generated: rulebook -->`, the text that `PARTS` gives for that word takes its place, and every
preset has a page of its own, which the preset writes. So the rulebook, the options and the presets
of the site cannot say anything but what the code does.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if (ROOT / "src").is_dir():
    sys.path.insert(0, str(ROOT / "src"))

from fivehundred import ladders as rungs  # noqa: E402 - found by the line above
from fivehundred.encoding import _parts as layouts  # noqa: E402
from fivehundred.encoding import layout  # noqa: E402
from fivehundred.ladders import SCHEDULES, Place, Schedule  # noqa: E402
from fivehundred.packs import PACKS, Pack  # noqa: E402
from fivehundred.rulebook import rule, rules  # noqa: E402
from fivehundred.variants import (  # noqa: E402
    Variant,
    groups,
    option_paths,
    option_words,
    options,
)
from fivehundred.variants._tables import PRESETS  # noqa: E402
from fivehundred.variants.options import SpecialDeal  # noqa: E402
from fivehundred.variants.presets import variant, variants  # noqa: E402

_MARK = re.compile(r"^<!-- generated: ([a-z-]+) -->$", re.MULTILINE)

_CHAPTERS = {
    "text": "How things are written",
    "deal": "Packs and deals",
    "variant": "Variants",
    "turn": "Turns and phases",
    "auction": "The auction",
    "exchange": "The kitty",
    "declaring": "Before the first lead",
    "joker": "The joker at no trumps and in misère",
    "play": "The play",
    "claim": "Claims",
    "score": "Scoring",
    "game": "The game",
    "partner": "Called partners",
    "irregular": "Irregularities",
    "situation": "Situations that can exist",
    "euchre": "Beside 500: call-ace euchre",
}


def on_page_markdown(markdown: str, **_: object) -> str:
    """Return a page with its generated parts filled in."""
    return _MARK.sub(lambda found: PARTS[found[1]](), markdown)


def on_config(config: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Put the pages of the presets into the navigation, at the end of the reference."""
    section = {"The presets": [{name: uri} for name, uri in zip(variants(), _pages(), strict=True)]}
    for part in config["nav"]:
        if "Reference" in part:
            part["Reference"].append(section)
    return config


def on_files(files: Any, config: MutableMapping[str, Any]) -> Any:
    """Add the pages of the presets, which are no files."""
    kind: Any = importlib.import_module("mkdocs.structure.files")
    for uri, text in _pages().items():
        files.append(kind.File.generated(config, uri, content=text))
    return files


@functools.cache
def _pages() -> Mapping[str, str]:
    return {_page(name): preset_page(name) for name in variants()}


def _page(name: str) -> str:
    """Return where a preset's page stands in the documentation."""
    return f"reference/presets/{name}.md"


def preset_page(name: str) -> str:
    """Return the rules of a preset in prose, its options linked to the page of the options."""
    return re.sub(
        r"^\| `([a-z0-9_.]+)` \|",
        r"| [`\1`](../options.md#\1) |",
        variant(name).describe(),
        flags=re.MULTILINE,
    )


def rulebook() -> str:
    """Return every rule, chapter by chapter, each under a heading with its id as the anchor."""
    lines: list[str] = []
    chapter = ""
    for name in rules():
        found = rule(name)
        if found.chapter != chapter:
            chapter = found.chapter
            lines += [f"## {_CHAPTERS[chapter]}", ""]
        lines += [
            f"### {found.title} {{ #{found.id} }}",
            "",
            f"`{found.id}`",
            "",
            _prose(found.text),
        ]
        lines += [""]
        if found.options:
            listed = ", ".join(_option_link(path) for path in found.options)
            lines += [f"**Options:** {listed}", ""]
        lines += [f"**Authorities:** {'; '.join(found.authorities)}", ""]
    return "\n".join(lines)


def _prose(text: str) -> str:
    """Return a rule's text with its options and their settings set as code."""
    named = "|".join(re.escape(path) for path in sorted(option_paths(), key=len, reverse=True))
    dotted = "|".join(re.escape(path) for path in option_paths() if "." in path)
    setting = rf"\b(?:(?:{named})=[a-z0-9_+]+|(?:{dotted})\b)"
    return re.sub(setting, lambda found: f"`{found[0]}`", text)


def _option_link(path: str) -> str:
    return f"[`{path}`](options.md#{path})" if path in option_paths() else f"`{path}`"


def presets() -> str:
    """Return a table of the presets: name, title, source, and how sure it is."""
    rows = [
        (f"`{name}`", found.title, found.source, str(found.confidence), _page_link(name))
        for name in variants()
        for found in [variant(name)]
    ]
    return _table(("preset", "what", "source", "confidence", "all of it"), rows)


def _page_link(name: str) -> str:
    return f"[rules](presets/{name}.md)"


def differences() -> str:
    """Return a table of what each preset changes in the one it comes from."""
    rows = [
        (f"`{name}`", f"`{preset.parent}`", ", ".join(_changes(name, preset.changes)))
        for name, preset in PRESETS.items()
        if preset.parent is not None
    ]
    return _table(("preset", "from", "what it says of its own"), rows)


def _changes(name: str, changes: Iterable[str]) -> Iterable[str]:
    """Return the settings in a preset, with an asterisk behind those that are our choice."""
    table = variant(name)
    for path in changes:
        mark = "\\*" if path in table.choices else ""
        yield f"`{path}={table.plain(path)}`{mark}"


def ladders() -> str:
    """Return each preset's ladder, those that are equal together."""
    tables: dict[str, list[str]] = {}
    for name in variants():
        tables.setdefault(str(variant(name).ladder), []).append(f"`{name}`")
    return "\n".join(f"{', '.join(names)}:\n\n> {ladder}\n" for ladder, names in tables.items())


def schedules() -> str:
    """Return a table of the schedules: the value of every ordinary bid, in points."""
    same: dict[tuple[tuple[int, ...], ...], list[Schedule]] = {}
    for schedule, values in SCHEDULES.items():
        same.setdefault(values, []).append(schedule)
    head = ("schedule", "tricks", "♠", "♣", "♦", "♥", "no trumps")
    rows: list[tuple[str, ...]] = []
    for values, names in same.items():
        shown = ", ".join(f"`{schedule.value}`" for schedule in names)
        for tricks, row in enumerate(values, 6):
            rows.append((shown if tricks == 6 else "", str(tricks), *map(str, row)))
    return _table(head, rows)


def packs() -> str:
    """Return a table of the packs: what each holds, and how many cards that makes."""
    rows = [
        (f"`{name}`", str(len(pack.cards)), _plain_cards(pack), _jokers(pack))
        for name, pack in PACKS.items()
    ]
    return _table(("pack", "cards", "plain cards", "jokers"), rows)


def _plain_cards(pack: Pack) -> str:
    """Return the cards with a suit: those that all suits have, then the others."""
    cards = [card for card in pack.cards if card.suit is not None]
    suits: dict[str, list[str]] = {}
    for card in sorted(cards, key=lambda card: (card.copy, -card.rank.index)):
        rank = card.pretty.replace(card.suit.symbol if card.suit else "", "")
        suits.setdefault(rank, []).append(card.pretty)
    whole = [rank for rank, found in suits.items() if len(found) == 4]
    usual = [rank for rank in whole if rank not in {"11", "12", "13"} and "'" not in rank]
    parts = [f"{usual[0]} to {usual[-1]} of each suit"]
    added = [rank for rank in whole if rank not in usual]
    parts += [f"{' and '.join(added)} of each suit"] if added else []
    parts += [" ".join(found) for rank, found in suits.items() if rank not in whole]
    return ", ".join(parts)


def _jokers(pack: Pack) -> str:
    return " ".join(str(card) for card in pack.cards if card.suit is None) or "none"


def option_list() -> str:
    """Return every option under its path: its meaning, values, the presets' own, its rules."""
    lines: list[str] = []
    by_group: dict[str, list[str]] = {}
    for path in option_paths():
        by_group.setdefault(path.rpartition(".")[0], []).append(path)
    for group, paths in sorted(by_group.items(), key=lambda item: bool(item[0])):
        lines += [f"## `{group}`" if group else "## The table", ""]
        lines += [_first_line(getattr(Variant(), group)), ""] if group else []
        for path in paths:
            lines += _option(path)
    return "\n".join(lines)


def _option(path: str) -> list[str]:
    default: object = Variant().get(path)
    kind = {"slot": Place, "packets": SpecialDeal}.get(path.rpartition(".")[2], type(default))
    meanings = _meanings().get(kind, {})
    lines = [f"### `{path}` {{ #{path} }}", "", sentence(path), ""]
    lines += [f"Values: {_values(path, meanings)}.", "", f"Presets: {_in_presets(path)}.", ""]
    links = [f"[`{name}`](rulebook.md#{name})" for name in _rules_by_option().get(path, ())]
    return [*lines, f"Rules: {', '.join(links)}.", ""] if links else lines


def sentence(path: str) -> str:
    """Return what an option decides, as the docstring of its class says."""
    group, _, field = path.rpartition(".")
    holder: object = getattr(Variant(), group) if group else Variant()
    text = _fields(type(holder))[field]
    return (
        f"{text} [What each pack holds](cards.md#what-each-pack-holds)." if path == "pack" else text
    )


def _fields(kind: type) -> Mapping[str, str]:
    """Return what the docstring of a class says of each of its fields."""
    _, _, listed = (inspect.getdoc(kind) or "").partition("Attributes:\n")
    found = re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", listed, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in found}


def _values(path: str, meanings: Mapping[str, str]) -> str:
    """Return what an option may be."""
    listed = [
        f"`{word}`" + (f" ({meanings[word]})" if meanings.get(word) else "")
        for word in option_words(path)
    ]
    if path == "packets":
        listed.insert(0, "packets such as `3,k1,4,k1,3,k1`")
    elif path.endswith(".slot"):
        listed.append("two neighbouring bids such as `7N<8S`")
    elif not listed or listed == ["`none`"]:
        listed.append("a whole number")
    return ", ".join(listed)


def _in_presets(path: str) -> str:
    tables: dict[str, list[str]] = {}
    for name in variants():
        tables.setdefault(variant(name).plain(path), []).append(f"`{name}`")
    *rare, (usual, _) = sorted(tables.items(), key=lambda item: len(item[1]))
    listed = [f"`{value}` in {', '.join(names)}" for value, names in rare]
    return "; ".join([*listed, f"`{usual}` in all" + (" others" if rare else "")])


@functools.cache
def _rules_by_option() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in rules():
        for path in rule(name).options:
            found.setdefault(path, []).append(name)
    return found


def _first_line(value: object) -> str:
    return (inspect.getdoc(type(value)) or "").partition("\n")[0]


@functools.cache
def _meanings() -> dict[type, dict[str, str]]:
    """Return what each word of an option means, from the comment behind it in the source."""
    found: dict[type, dict[str, str]] = {}
    for module in (options, groups, rungs):
        source = inspect.getsource(module)
        lines = source.splitlines()
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef):
                kind: type = getattr(module, node.name)
                found[kind] = dict(_member_meanings(node, lines))
    return found


def _member_meanings(node: ast.ClassDef, lines: list[str]) -> Iterable[tuple[str, str]]:
    for place, part in enumerate(node.body):
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.Constant):
            _, _, meaning = lines[part.lineno - 1].partition("  # ")
            after = node.body[place + 1] if place + 1 < len(node.body) else None
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                meaning = str(after.value.value).strip().rstrip(".")
            yield str(part.value.value), meaning


def sections() -> str:
    """Return a table of the parts of layout 1, and where each stands at `wikipedia_4`."""
    here = {section.name: section for section in layout("wikipedia_4")}
    rows: list[tuple[str, ...]] = []
    for part in layouts.PARTS[1]:
        found = here.get(part.name)
        place = f"{found.span.start} to {found.span.stop - 1}" if found else ""
        meaning = f"{part.meaning}; only where {part.where}" if part.where else part.meaning
        rows.append(
            (f"`{part.name}`", part.kind.value, " × ".join(part.axes) or "one", meaning, place)
        )
    return _table(("section", "kind", "for each", "what", "at `wikipedia_4`"), rows)


def axes() -> str:
    """Return a table of what a section can have its numbers for."""
    return _table(
        ("for each", "which are"), ((name, meaning) for name, (meaning, _) in layouts.AXES.items())
    )


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *map(list, rows)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


PARTS: Mapping[str, Callable[[], str]] = {
    "axes": axes,
    "differences": differences,
    "ladders": ladders,
    "options": option_list,
    "packs": packs,
    "presets": presets,
    "rulebook": rulebook,
    "schedules": schedules,
    "sections": sections,
}
"""What can be generated, by the word a page asks for it with."""
