"""Agents for the tests of simulations, in a module so that other processes find them too."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

import fivehundred as fh
from fivehundred.simulate import Policy
from fivehundred.simulate._core import Core
from fivehundred.simulate._fast import Fast
from fivehundred.simulate._job import Job

if TYPE_CHECKING:
    import pytest


def at_random(seats: int = 4) -> tuple[Policy, ...]:
    """Return random players for so many seats."""
    players: list[Policy] = ["random" for _ in range(seats)]
    return tuple(players)


def set_chunks(patch: pytest.MonkeyPatch, size: int) -> None:
    """Have rounds played so many at a time."""

    def chunk(_engine: Core | Fast, _job: Job) -> int:
        return size

    patch.setattr(Core, "chunk", chunk)
    patch.setattr(Fast, "chunk", chunk)


@attrs.frozen
class First:
    """Does the first thing that is listed."""

    def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
        """Return the first legal act."""
        del rng
        return view.legal[0]


@attrs.frozen
class Drawn:
    """Draws lots among what is listed; no engine knows that."""

    def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
        """Return something legal."""
        return view.legal[rng.getrandbits(20) % len(view.legal)]


@attrs.frozen
class Fussy:
    """Raises an error at its first card."""

    def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
        """Return something legal until the play."""
        if view.phase is fh.PhaseName.PLAYING:
            raise ZeroDivisionError
        return Drawn().act(view, rng=rng)


@attrs.frozen
class Mortal:
    """Ends its process once: where there is a file, which it takes away."""

    flag: Path

    def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
        """Return something legal, or nothing ever again."""
        if self.flag.exists():
            self.flag.unlink(missing_ok=True)
            os._exit(1)
        return Drawn().act(view, rng=rng)
