"""Move counts: how many sequences of actions there are from fixed positions of every preset.

`python -m tests.test_perft` counts anew and writes `tests/data/perft.json`. Do that only after a
change of the rules that was meant, and read the difference. Positions on file stay; those that
`positions` finds under other names are added.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

import pytest

import fivehundred as fh
from fivehundred.auction import Asking, Blind
from tests import oracle
from tests.oracle.round import State
from tests.strategies import PRESETS, THROWN_IN, Target, examples, play_round, targets

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
BY_PRESET = {
    name: [entry for entry in ENTRIES if entry["name"].startswith(f"{name}: ")] for name in PRESETS
}


@pytest.mark.parametrize("name", PRESETS)
def test_perft__counts_are_those_on_file(name: str) -> None:
    """As many sequences of each length as on file; a failure shows them by first action."""
    for entry in BY_PRESET[name]:
        rnd = fh.read_position(entry["position"])
        depth = len(entry["counts"])
        found = split(rnd, depth)

        assert (entry["name"], entry["split"]) == (entry["name"], found)
        counts = [*(perft(rnd, n) for n in range(1, depth)), sum(found.values())]
        assert (entry["name"], entry["counts"]) == (entry["name"], counts)


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
        [[[str(low), str(top)] for low, top in piles] for piles in rnd.deal.piles],
    )


def naive(state: State, depth: int) -> int:
    """The number of sequences of so many actions by the second implementation."""
    legal = oracle.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(naive(oracle.apply(state, action), depth - 1) for action in legal)


@pytest.mark.parametrize("name", PRESETS)
def test_perft__second_implementation_counts_the_same(name: str) -> None:
    """The oracle finds as many sequences, as far as the profile gives time to count them."""
    for entry in BY_PRESET[name]:
        first, *rest = entry["counts"]
        short = [first, *(count for count in rest if count <= examples())]
        state = opened(fh.read_position(entry["position"]))
        found = [naive(state, n) for n in range(1, len(short) + 1)]

        assert (entry["name"], short) == (entry["name"], found)


# The positions

MOST = 400
"""So many states are looked at in one count, at most."""


def positions(variant: fh.Variant) -> Iterator[tuple[str, fh.Round]]:
    """Yield positions of every phase and stage, and of every kind of contract, with their names."""
    for number, target in enumerate(chosen(variant)):
        for seed in range(60):
            played = play_round(variant, target, 7919 * number + seed, claims=0)
            for before, rnd in zip((None, *played.states), played.states, strict=False):
                yield from ((name, rnd) for name in names_of(rnd, before, target))


def chosen(variant: fh.Variant) -> Iterator[Target]:
    """Yield a way to end the auction for each kind of contract, and for each way to throw in."""
    kinds: set[object] = set()
    for target in targets(variant):
        kind: object = target
        if isinstance(target, fh.Bid):
            kind = target.kind, target.strain is fh.Strain.NO_TRUMPS
        if kind not in kinds:
            kinds.add(kind)
            yield target


def names_of(rnd: fh.Round, before: fh.Round | None, target: Target) -> Iterator[str]:
    """Yield what a position is called."""
    if isinstance(rnd, Blind | Asking):
        yield "blind" if isinstance(rnd, Blind) else "asking"
    if isinstance(rnd, fh.Auction):
        yield "auction going" if len(rnd.calls) > 1 else "auction"
        if fh.Word.REDEAL in fh.legal_actions(rnd):
            yield "poor hand"
    if isinstance(rnd, fh.Exchange | fh.Declaring):
        changed = not isinstance(before, type(rnd)) or before.stage is not rnd.stage
        if changed:
            yield rnd.stage.value
        if fh.NameSuit(fh.Suit.SPADES) in fh.legal_actions(rnd):
            yield "joker to name"
    if not isinstance(rnd, fh.Playing) or isinstance(target, THROWN_IN):
        return
    if len(rnd.tricks) == 5 and len(rnd.trick) == 1:
        yield kind_of(target) + " after a slam" * rnd.slam
        if rnd.partner is not None:
            yield "with a partner"
    if rnd.trick and rnd.trick[0].suit is not None and len(rnd.trick) == 1:
        yield "joker led"
    legal = fh.legal_actions(rnd)
    if not rnd.trick and any(isinstance(play, fh.Play) and play.suit for play in legal):
        yield "joker to lead"
    if rnd.hand_to_act >= rnd.variant.players and not rnd.trick:
        yield "table on lead"
    if len(rnd.tricks) == rnd.variant.hand - 2 and not rnd.trick:
        yield "two tricks left"


def kind_of(target: Target) -> str:
    """The kind of a contract in words."""
    if not isinstance(target, fh.Bid):
        return "passed out"
    if target.kind is fh.Kind.TRICKS:
        return "no trumps" if target.strain.suit is None else "trumps"
    return "game" if target.kind is fh.Kind.GAME else target.pretty


def wanted_of(variant: fh.Variant) -> set[str]:
    """What a preset's positions are called at least."""
    found = {"auction", "auction going", "joker led", "joker to lead", "two tricks left"}
    found |= {kind_of(target) for target in chosen(variant) if not isinstance(target, THROWN_IN)}
    special = {
        "kitty": variant.kitty.cards > 0,
        "blind": variant.blind.on,
        "asking": str(variant.redeal.by) == "partner_agrees",
        "poor hand": str(variant.redeal.on) != "none",
        "partner": variant.call.on,
        "with a partner": variant.call.on,
        "second": variant.double.on,
        "slam": str(variant.declared_slam) != "off",
        "best": str(variant.declared_slam) != "off",
        "last": str(variant.declared_slam) != "off",
        "trumps after a slam": str(variant.declared_slam) != "off",
        "naming": str(variant.joker_nt.nominate) != "none",
        "joker to name": str(variant.joker_nt.nominate) != "none",
        "table on lead": variant.table_piles,
    }
    return found | {name for name, there in special.items() if there}


@pytest.mark.parametrize("name", PRESETS)
def test_perft__every_phase_of_every_preset_is_on_file(name: str) -> None:
    """Each preset has positions from every phase and stage, and of every kind of contract."""
    names = {entry["name"].removeprefix(f"{name}: ") for entry in BY_PRESET[name]}

    assert set() == wanted_of(fh.variant(name)) - names


def entry_of(name: str, position: str) -> Entry:
    """The position with its counts, as deep as it stays quick."""
    rnd = fh.read_position(position)
    counts = [perft(rnd, 1)]
    while len(counts) < 4 and counts[-1] <= MOST:
        counts.append(perft(rnd, len(counts) + 1))
    if counts[-1] == 0:
        counts = [count for count in counts if count]
    return {"name": name, "position": position, "counts": counts, "split": split(rnd, len(counts))}


def write() -> None:
    """Count anew from the positions on file, and from those that are not on it."""
    old = {entry["name"]: entry["position"] for entry in ENTRIES}
    entries: list[Entry] = []
    for preset in PRESETS:
        variant = fh.variant(preset)
        known = {name: position for name, position in old.items() if name.startswith(f"{preset}: ")}
        missing = wanted_of(variant)
        for kind, rnd in positions(variant):
            if not missing:
                break
            if kind in missing:
                missing.discard(kind)
                known.setdefault(f"{preset}: {kind}", rnd.position)
        entries += [entry_of(name, position) for name, position in sorted(known.items())]
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    DATA.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    write()
