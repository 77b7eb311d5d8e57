"""What the rulings and the scores say, word for word.

The situations and the sentences stand in `tests/data/sentences.toml`. A sentence may be changed:
`python -m tests.test_sentences` writes the file anew; read the difference.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

import fivehundred as fh

from .helpers import STANDARD, Anything, house

DATA = Path(__file__).parent / "data" / "sentences.toml"

Answer = dict[str, Anything]


def _ruling(ruling: fh.Ruling) -> Answer:
    """Return what a ruling says and what it rests on."""
    found: Answer = {
        "legal": ruling.legal,
        "code": ruling.code.value,
        "sentence": ruling.sentence,
        "rule": ruling.rule,
        "options": " ".join(ruling.options),
    }
    if not ruling:
        found["instead"] = " ".join(map(str, ruling.alternatives))
    return found


def _settled(**given: Anything) -> Answer:
    """Return how a game was won, and the sentence."""
    settled = fh.settle(**given)
    return {"reason": str(settled.reason), "why": settled.why}


def _ask(kind: str, **given: Anything) -> Answer:
    """Return what the library says of a call, a play, a score or a game's standing."""
    if kind == "call":
        return _ruling(fh.check_call(**given))
    if kind == "play":
        return _ruling(fh.check_play(**given))
    return {"why": fh.score_round(**given).why} if kind == "score" else _settled(**given)


def read() -> list[tuple[str, Answer]]:
    """Return the entries of the data file, each with the word for what is asked."""
    kinds: Mapping[str, list[Answer]] = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return [(kind, entry) for kind, entries in kinds.items() for entry in entries]


def answer(kind: str, entry: Answer) -> Answer:
    """Return what the library says of a situation."""
    table = house(entry.get("house", {}), entry.get("base", STANDARD))
    return _ask(kind, **entry["given"], variant=table)


ENTRIES = read()


@pytest.mark.parametrize(
    ("kind", "entry"), ENTRIES, ids=[f"{kind} {n}" for n, (kind, _) in enumerate(ENTRIES)]
)
def test_sentences__are_those_on_file(kind: str, entry: Answer) -> None:
    """The whole sentence, and the rule and the options it rests on."""
    expected = {name: entry[name] for name in entry if name not in {"given", "house", "base"}}

    assert expected == answer(kind, entry)


def _written(value: Any) -> str:
    """Return a value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, dict):
        pairs = [
            f"{_written(name) if '.' in name else name} = {_written(part)}"
            for name, part in cast("dict[str, Any]", value).items()
        ]
        return f"{{ {', '.join(pairs)} }}"
    return str(value)


def write() -> None:
    """Ask anew and write the answers down."""
    lines: list[str] = []
    for kind, entry in ENTRIES:
        known = {name: entry[name] for name in ("base", "house", "given") if name in entry}
        lines.append(f"[[{kind}]]")
        lines += [
            f"{name} = {_written(value)}" for name, value in (known | answer(kind, entry)).items()
        ]
        lines.append("")
    DATA.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write()
