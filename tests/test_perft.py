"""Move counts: how many sequences of actions there are from fixed positions of every preset.

`python -m tests.test_perft` counts anew and writes `tests/data/perft.json`. Do that only after a
change of the rules that was meant, and read the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

import fivehundred as fh
from tests import oracle
from tests.oracle.round import State
from tests.strategies import examples

DATA = Path(__file__).parent / "data" / "perft.json"


class Entry(TypedDict):
    """A position and its counts.

    `counts` holds the number of sequences of one action, of two, and so on; `split` parts the
    last of these by first action.
    """

    name: str
    position: str
    counts: list[int]
    split: dict[str, int]


def read() -> list[Entry]:
    """The positions and counts of the data file."""
    entries: list[Entry] = json.loads(DATA.read_text(encoding="utf-8"))
    return entries


def perft(rnd: fh.Round, depth: int) -> int:
    """The number of sequences of so many actions."""
    legal = fh.legal_actions(rnd)
    if depth == 1:
        return len(legal)
    return sum(perft(fh.apply(rnd, action), depth - 1) for action in legal)


def split(rnd: fh.Round, depth: int) -> dict[str, int]:
    """The number of sequences of so many actions, by the first of them."""
    return {
        str(action): perft(fh.apply(rnd, action), depth - 1) if depth > 1 else 1
        for action in fh.legal_actions(rnd)
    }


ENTRIES = read() if DATA.exists() else []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])
def test_perft__counts_are_those_on_file(entry: Entry) -> None:
    """As many sequences of each length as on file; a failure shows them by first action."""
    rnd = fh.read_position(entry["position"])
    depth = len(entry["counts"])
    found = split(rnd, depth)

    assert entry["split"] == found
    assert entry["counts"] == [*(perft(rnd, n) for n in range(1, depth)), sum(found.values())]


def opened(rnd: fh.Round) -> State:
    """The same position in the second implementation."""
    single = [
        str(one)
        for action in rnd.actions
        for one in (action.cards if isinstance(action, fh.Discard) else [action])
    ]
    return oracle.replay(
        oracle.PRESETS[str(rnd.variant)],
        rnd.dealer,
        [map(str, hand) for hand in rnd.deal.hands],
        map(str, rnd.deal.kitty),
        rnd.scores,
        single,
    )


def naive(state: State, depth: int) -> int:
    """The number of sequences of so many actions by the second implementation."""
    legal = oracle.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(naive(oracle.apply(state, action), depth - 1) for action in legal)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])
def test_perft__second_implementation_counts_the_same(entry: Entry) -> None:
    """The oracle finds as many sequences, as far as the profile gives time to count them."""
    short = [count for count in entry["counts"] if count <= examples()]
    state = opened(fh.read_position(entry["position"]))

    assert short == [naive(state, n) for n in range(1, len(short) + 1)]


def test_perft__every_phase_of_every_preset_is_on_file() -> None:
    """Each preset has positions from auction, exchange and play, and special ones."""
    names = {entry["name"] for entry in ENTRIES}
    for preset in fh.variants():
        bids = {str(bid) for bid in fh.variant(preset).ladder}
        wanted = {"auction", "auction going", "exchange", "trumps", "joker led", "joker to lead"}
        wanted |= {"misere", "open misere"} if "M" in bids else set()
        wanted |= {"declaring"} if preset == "pagat_australian_4" else set()

        assert {f"{preset}: {word}" for word in wanted} <= names


def write() -> None:
    """Count anew from the positions on file."""
    entries = read()
    for entry in entries:
        rnd = fh.read_position(entry["position"])
        depth = len(entry["counts"])
        entry["counts"] = [perft(rnd, n) for n in range(1, depth + 1)]
        entry["split"] = split(rnd, depth)
    DATA.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
