"""Which engine plays a job, and why."""

from __future__ import annotations

from fivehundred.simulate._core import Core
from fivehundred.simulate._job import Engine, Job, has_agents

__all__ = ["engine_of", "note_of"]

_CORE = Core()


def engine_of(job: Job) -> Engine:
    """Return who plays a job. The choice hangs on table and players, so the rounds do not vary."""
    del job
    return _CORE


def note_of(job: Job) -> str:
    """Return the sentence on how a job is played; empty where there is nothing to say."""
    if has_agents(job):
        asked = [
            str(seat) for seat, policy in enumerate(job.players) if not isinstance(policy, str)
        ]
        return f"Agents play (seats {', '.join(asked)}): each round is played by the rules."
    return ""
