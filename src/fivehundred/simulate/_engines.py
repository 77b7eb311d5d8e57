"""Which engine plays a job, and why."""

from __future__ import annotations

from fivehundred.simulate._core import Core
from fivehundred.simulate._fast import Fast, why_not
from fivehundred.simulate._job import Engine, Job

__all__ = ["engine_of", "note_of"]

_CORE, _FAST = Core(), Fast()


def engine_of(job: Job) -> Engine:
    """Return who plays a job. The choice hangs on table and players, so the rounds do not vary."""
    return _FAST if why_not(job) is None else _CORE


def note_of(job: Job) -> str:
    """Return the sentence on how a job is played; empty where there is nothing to say."""
    why = why_not(job)
    return "" if why is None else f"Each round is played by the rules, which is slow: {why}."
