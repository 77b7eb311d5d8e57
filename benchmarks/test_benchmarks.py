"""Single calls, timed by pytest-benchmark: `python -m pytest benchmarks`.

Not part of the default run: it needs the bench extra, and a time is no fact to pass or fail by.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Protocol, TypeVar

import pytest

import fivehundred as fh

T = TypeVar("T")


class Benchmark(Protocol):
    """What is used of pytest-benchmark's fixture."""

    def __call__(self, function: Callable[..., T], *args: object, **kwargs: object) -> T:
        """Time a call and return what it returned."""
        ...


@pytest.fixture(scope="module")
def playing() -> fh.Playing:
    """A round of `STANDARD` with twenty cards played."""
    rng = random.Random(500)
    while True:
        rnd: fh.Round = fh.start(variant=fh.STANDARD, rng=rng)
        played = 0
        while actions := fh.legal_actions(rnd):
            if isinstance(rnd, fh.Playing):
                if played == 20:
                    return rnd
                played += 1
            rnd = fh.apply(rnd, rng.choice(actions))


def test_legal_actions(benchmark: Benchmark, playing: fh.Playing) -> None:
    assert benchmark(fh.legal_actions, playing)


def test_apply(benchmark: Benchmark, playing: fh.Playing) -> None:
    action = fh.legal_actions(playing)[0]

    assert playing != benchmark(fh.apply, playing, action)


def test_check(benchmark: Benchmark, playing: fh.Playing) -> None:
    action = fh.legal_actions(playing)[0]

    assert benchmark(fh.check, playing, action)


def test_pickle_round_trip(benchmark: Benchmark, playing: fh.Playing) -> None:
    def round_trip(rnd: fh.Playing) -> fh.Playing:
        copy: fh.Playing = pickle.loads(pickle.dumps(rnd))
        return copy

    assert playing == benchmark(round_trip, playing)


def test_view(benchmark: Benchmark, playing: fh.Playing) -> None:
    assert 0 == benchmark(fh.view, playing, 0).seat


def test_encode(benchmark: Benchmark, playing: fh.Playing) -> None:
    assert benchmark(fh.encode, fh.view(playing, 0), numpy=False)


def test_mask_of_legal_ids(benchmark: Benchmark, playing: fh.Playing) -> None:
    def ids(seen: fh.View) -> list[int]:
        return [fh.action_id(action, seen.variant) for action in seen.legal]

    assert benchmark(ids, fh.view(playing, playing.seat_to_act or 0))


def test_check_play(benchmark: Benchmark) -> None:
    assert benchmark(fh.check_play, "5S", hand="JH 5S 9C", trick="KH", contract="8D")


def test_compare(benchmark: Benchmark) -> None:
    benchmark(fh.compare, fh.check_call, "M", calls="6H")
