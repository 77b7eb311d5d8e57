"""Variants: any base, any table that its cards fill, any value of any option."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator, Mapping, Sequence

from hypothesis import note
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.variants import option_paths, option_words

from .values import PRESETS, seeds

__all__ = ["SETTINGS", "TABLE", "TABLES", "changes", "fitted", "neighbours", "variants"]

Options = dict[str, object]

TABLE = (
    "players",
    "teams",
    "pack",
    "jokers",
    "colour_four",
    "hand",
    "dead_hand",
    "table_piles",
    "kitty.cards",
    "packets",
    "auction.max",
    "score.per",
    "call.on",
)
"""The options that are changed together: who plays, with what, and for whom it counts."""

_TEAMS = {
    2: ("solo",),
    3: ("solo", "called"),
    4: ("partners", "solo", "called"),
    5: ("solo", "called"),
    6: ("solo", "called", "alternate3", "pairs3"),
}
_LARGEST_KITTY = 6


def _tables() -> Iterator[Options]:
    """Yield every table whose hands and kitty are a pack."""
    for players, teams in _TEAMS.items():
        for hand, dead, piles in itertools.product((8, 10), (False, True), (False, True)):
            if piles and (players != 2 or dead or hand != 10):
                continue
            dealt = players * hand * (2 if piles else 1) + hand * dead
            for name, pack in fh.PACKS.items():
                kitty = len(pack) - dealt
                if not (kitty == 3 if piles else 0 <= kitty <= _LARGEST_KITTY):
                    continue
                for team in teams:
                    yield {
                        "players": players,
                        "teams": team,
                        "pack": name,
                        "jokers": pack.jokers,
                        "hand": hand,
                        "dead_hand": dead,
                        "table_piles": piles,
                        "kitty.cards": kitty,
                        "call.on": team == "called",
                    }


TABLES = tuple(_tables())
"""Every table there can be, without what may still differ at it."""

_BY_SHAPE = tuple(
    tuple(table for table in TABLES if (table["players"], table["teams"]) == shape)
    for shape in dict.fromkeys((table["players"], table["teams"]) for table in TABLES)
)


def _parts(total: int, rng: random.Random) -> list[int]:
    """Return numbers of cards that add up."""
    found: list[int] = []
    while total:
        found.append(rng.randint(1, min(5, total)))
        total -= found[-1]
    return found


def _packets(hand: int, kitty: int, rng: random.Random) -> str:
    steps = [str(part) for part in _parts(hand, rng)]
    for part in _parts(kitty, rng):
        steps.insert(rng.randint(0, len(steps)), f"k{part}")
    return ",".join(steps)


def _table(seed: int) -> Options:
    """Return the options of a table: as often so many players of each kind as any other."""
    rng = random.Random(seed)
    table = dict(rng.choice(rng.choice(_BY_SHAPE)))
    fixed = table["teams"] in {"partners", "alternate3", "pairs3"}
    hand, kitty = int(str(table["hand"])), int(str(table["kitty.cards"]))
    return {
        **table,
        "packets": "pagat_2" if table["table_piles"] else _packets(hand, kitty, rng),
        "score.per": rng.choice(("side", "player")) if fixed else "player",
        "auction.max": rng.choice((8, hand)),
        "colour_four": str(table["pack"]).endswith("c") and rng.random() < 0.7,
    }


_SPECIALS = (
    "misere",
    "open",
    "super_open",
    "blind",
    "double",
    "bar",
    "hilo",
    "patastrophe",
    "game_bid",
)

_WORDS: dict[str, tuple[object, ...]] = {
    path: option_words(path)
    for path in option_paths()
    if path not in TABLE and not path.endswith((".slot", ".value"))
    if len(option_words(path)) > 1
}
_NUMBERS: dict[str, tuple[object, ...]] = {
    **{f"{special}.value": (10, 120, 250, 260, 350, 500, 600, 1000) for special in _SPECIALS},
    "end.target": (10, 300, 500, 1000),
    "end.limit_deals": ("none", 1, 2, 4),
    "end.limit_minutes": ("none", 10, 45),
}
SETTINGS = tuple((path, word) for path, words in (_WORDS | _NUMBERS).items() for word in words)
"""Every option that is not the table's, with each of its values; places are drawn apart."""


def neighbours(variant: fh.Variant) -> list[str]:
    """Return the places between two ordinary bids, and the two that are always there."""
    rungs = [rung for rung in variant.ladder.rungs if rung.bids[0].kind is fh.Kind.TRICKS]
    return ["value", "top"] + [
        f"{below}<{above}"
        for low, high in itertools.pairwise(rungs)
        for below in low.bids
        for above in high.bids
    ]


@functools.lru_cache(maxsize=256)
def _places(order: object, tie: object, schedule: object, most: object) -> tuple[str, ...]:
    """Return the places there are where the ordinary bids have this order."""
    bare = {f"{special}.slot": "value" for special in _SPECIALS}
    ladder = {
        "auction.order": order,
        "auction.tie": tie,
        "score.schedule": schedule,
        "auction.max": most,
    }
    return tuple(neighbours(fh.STANDARD.evolve({**bare, **ladder})))


def _places_of(options: Mapping[str, object]) -> tuple[str, ...]:
    named = ("auction.order", "auction.tie", "score.schedule", "auction.max")
    return _places(*(str(options[path]) for path in named))


def fitted(options: Options) -> Options:
    """Return the options with what does not go with the others put back."""
    found = dict(options)
    if found["teams"] not in {"partners", "pairs3"}:
        found |= {
            "double.on": False,
            "misere.partner": "sits_out",
            "redeal.by": "player",
            "declared_slam": "off",
        }
    if str(found["auction.min_contract"]) == "6":
        found["auction.inkle"] = "off"
    places = _places_of(found)
    for special in _SPECIALS:
        if found[f"{special}.slot"] not in places:
            found[f"{special}.slot"] = "value"
    return found


_FEW = 12
"""Of more options than these each is not drawn for itself, as that takes long."""


@functools.cache
def _some(begins: tuple[str, ...]) -> st.SearchStrategy[Options]:
    """Return values of some of the options whose paths begin so."""
    words = {
        path: values for path, values in (_WORDS | _NUMBERS).items() if path.startswith(begins)
    }
    if not words:
        return st.just({})
    listed = [setting for setting in SETTINGS if setting[0] in words]
    if len(words) > _FEW:
        few = st.lists(st.sampled_from(listed), max_size=8).map(dict)
        return few | seeds.map(lambda seed: _shaken(words, random.Random(seed)))
    each = {path: st.sampled_from(values) for path, values in words.items()}
    return st.fixed_dictionaries({}, optional=each)


def _shaken(words: Mapping[str, Sequence[object]], rng: random.Random) -> Options:
    """Return values for many of these options."""
    share = rng.choice((0.2, 0.5, 0.8))
    return {path: rng.choice(values) for path, values in words.items() if rng.random() < share}


@st.composite
def changes(draw: st.DrawFn, base: fh.Variant, only: str = "") -> Options:
    """Draw values of any options, or only of those whose paths begin with one of these words."""
    begins = tuple(only.split()) or ("",)
    before: Options = base.to_data()
    found = {**before, **draw(_some(begins))}
    other_table = st.booleans() if {"", "pack"} & {*begins} else st.just(value=False)
    if draw(other_table):
        found |= _table(draw(seeds))
    slotted = [special for special in _SPECIALS if f"{special}.slot".startswith(begins)]
    rng = random.Random(draw(seeds))
    for special in slotted:
        if rng.random() < 0.5:
            found[f"{special}.slot"] = rng.choice(_places_of(found))
    return {path: value for path, value in fitted(found).items() if value != before[path]}


@st.composite
def variants(draw: st.DrawFn, only: str = "") -> fh.Variant:
    """Draw a house variant: of any preset, or of the standard rules in some options only."""
    base = fh.STANDARD if only else fh.variant(draw(st.sampled_from(PRESETS)))
    variant = base.evolve(draw(changes(base, only)))
    note(f"variant {variant}")
    return variant
