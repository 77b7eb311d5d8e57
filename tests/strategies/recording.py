"""Records of games as tables play them, and records of anything at all."""

from __future__ import annotations

import random

from hypothesis import strategies as st

import fivehundred as fh

from .auctions import targets
from .playing import accounts, play_round
from .tables import variants
from .values import actions, deals, plays, presets, seeds

__all__ = ["play_game", "records"]

_SIGNS = st.characters(exclude_categories=["Cs"], exclude_characters="\0\n\r")
_TAGS = st.dictionaries(
    st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True),
    st.text(_SIGNS, max_size=20) | st.text('\\"[]:#> ', max_size=8),
    max_size=3,
)
_MINUTES = st.none() | st.floats(0, 999_999) | st.integers(0, 999)


def play_game(variant: fh.Variant, seed: int, rounds: int) -> fh.Game:
    """Return a game after so many rounds, or fewer where it has ended before."""
    rng = random.Random(seed)
    game = fh.Game(variant, dealer=rng.randrange(variant.players))
    for _ in range(rounds):
        played = play_round(
            variant,
            rng.choice(targets(variant)),
            rng.getrandbits(32),
            dealer=game.dealer,
            scores=game.scores,
        )
        game = game.with_round(played.last)
        if game.over:
            break
    return game


def _points(count: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(-999_999, 999_999)] * count)


@st.composite
def _written(draw: st.DrawFn, variant: fh.Variant) -> fh.Written:
    seats, count = st.integers(0, variant.players - 1) | st.integers(0, 11), accounts(variant)
    winners = draw(st.dictionaries(st.integers(1, 12) | st.integers(0, 99), seats, max_size=12))
    return fh.Written(
        tuple(sorted(winners.items())),
        tricks=draw(st.none() | st.lists(st.integers(0, 99), max_size=6).map(tuple)),
        points=draw(st.none() | _points(count)),
        totals=draw(st.none() | _points(count)),
        victors=draw(st.none() | st.lists(st.integers(0, 99), max_size=2).map(tuple)),
    )


@st.composite
def _acts(draw: st.DrawFn, variant: fh.Variant) -> list[fh.Act]:
    """Draw anything that could be done, by anybody; mostly what a table does, disturbed."""
    by = st.integers(0, variant.players - 1) | st.integers(0, 11)
    played_by = st.builds(fh.Act, st.integers(0, variant.shape.hands - 1), plays)
    free = st.lists(st.builds(fh.Act, by, actions) | played_by, max_size=12)
    if draw(st.booleans()):
        return draw(free)
    target = draw(st.sampled_from(targets(variant)))
    played = play_round(variant, target, draw(seeds))
    acts = list(fh.Record.of(played.last).rounds[0].acts)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(acts)))
        other = draw(st.integers(0, len(acts)))
        match draw(st.sampled_from(("drop", "twice", "swap", "put", "cut"))):
            case "drop":
                del acts[place : place + 1]
            case "twice":
                acts[place:place] = acts[other : other + 1]
            case "swap":
                acts[place : place + 1], acts[other : other + 1] = (
                    acts[other : other + 1],
                    acts[place : place + 1],
                )
            case "put":
                acts[place:place] = draw(free)
            case _:
                del acts[max(place, other) :]
    return acts


@st.composite
def _rounds(draw: st.DrawFn, variant: fh.Variant) -> fh.RoundRecord:
    other = draw(st.just(variant) | presets)
    return fh.RoundRecord(
        draw(st.integers(0, variant.players - 1)),
        draw(_points(accounts(variant))),
        draw(deals(other)),
        draw(_acts(variant)),
        draw(_written(variant)),
        draw(_MINUTES),
    )


@st.composite
def records(draw: st.DrawFn) -> fh.Record:
    """Draw a record of anything at any table, legal or not."""
    variant = draw(presets | variants())
    rounds = draw(st.lists(_rounds(variant), max_size=2))
    return fh.Record(variant, rounds, list(draw(_TAGS).items()))
