"""Views and sampled worlds, timed by pytest-benchmark: `python -m pytest benchmarks`.

`test_sample` draws a thousand worlds: a thousand by its time is worlds a second.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol, TypeVar

import pytest

import fivehundred as fh
from fivehundred.restoring import hidden_of

T = TypeVar("T")

WORLDS = 1000


class Benchmark(Protocol):
    """What is used of pytest-benchmark's fixture."""

    def __call__(self, function: Callable[..., T], *args: object, **kwargs: object) -> T:
        """Time a call and return what it returned."""
        ...


@pytest.fixture(scope="module")
def playing() -> fh.Playing:
    """A contract of seven hearts at `STANDARD`, with twenty cards played."""
    rng = random.Random(500)
    rnd = fh.advance(fh.start(variant=fh.STANDARD, rng=rng), "7H P P P")
    while not (isinstance(rnd, fh.Playing) and len(rnd.tricks) == 5):
        rnd = fh.apply(rnd, rng.choice(fh.legal_actions(rnd)))
    return rnd


@pytest.fixture(scope="module")
def seen(playing: fh.Playing) -> fh.View:
    """What a defender sees of it."""
    return fh.view(playing, 0)


def test_sample(benchmark: Benchmark, seen: fh.View) -> None:
    worlds = benchmark(fh.sample, seen, WORLDS, rng=random.Random(1))

    assert WORLDS == len(worlds)


def test_sample_one(benchmark: Benchmark, seen: fh.View) -> None:
    """Nearly all of it is setting up: the ways in which the cards can lie are counted first."""

    def anew() -> tuple[fh.Round, ...]:
        hidden_of.cache_clear()  # the last views that were asked about are remembered
        return fh.sample(seen, 1, rng=random.Random(1))

    assert benchmark(anew)


def test_count_worlds(benchmark: Benchmark, seen: fh.View) -> None:
    def anew() -> int:
        hidden_of.cache_clear()
        return fh.count_worlds(seen)

    assert benchmark(anew) > WORLDS


def test_view(benchmark: Benchmark, playing: fh.Playing, seen: fh.View) -> None:
    assert seen == benchmark(fh.view, playing, 0)


def test_spectator_view(benchmark: Benchmark, playing: fh.Playing) -> None:
    assert fh.spectator_view(playing) == benchmark(fh.spectator_view, playing)


def test_to_json(benchmark: Benchmark, seen: fh.View) -> None:
    assert benchmark(seen.to_json)


def test_from_json(benchmark: Benchmark, seen: fh.View) -> None:
    assert seen == benchmark(fh.View.from_json, seen.to_json())


def test_read_view(benchmark: Benchmark, seen: fh.View) -> None:
    assert seen == benchmark(fh.read_view, str(seen))
