"""What is to be simulated, and who does it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, cast

import attrs

from fivehundred.agents import Agent
from fivehundred.backends import Backend
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import items_of, text_of
from fivehundred.phases import ThrownIn
from fivehundred.play import Finished
from fivehundred.simulate._outcome import Outcome
from fivehundred.variants.variant import Variant

__all__ = ["Engine", "Job", "Policy", "as_players", "has_agents"]

Policy = Agent | str
"""Who plays a seat: `random`, which does anything legal, or an agent."""


@attrs.frozen
class Job:
    """What is to be simulated; it can be sent to another process. Equal when all of it is.

    Attributes:
        variant: The table.
        players: Who plays each seat.
        seed: What all randomness comes from.
        backend: Who does the sums of the kernel.
    """

    variant: Variant
    players: tuple[Policy, ...]
    seed: int
    backend: Backend = "auto"


class Engine(Protocol):
    """Who plays the rounds of a job. Round `k` of a job is always the same one."""

    def chunk(self, job: Job) -> int:
        """Return how many rounds make about a second's work."""
        ...

    def tally(self, job: Job, first: int, count: int) -> dict[Outcome, int]:
        """Return how often each outcome occurs in `count` rounds, from the one numbered `first`."""
        ...

    def outcomes(self, job: Job, first: int, count: int) -> Iterator[Outcome]:
        """Yield the outcomes of `count` rounds in order, from the one numbered `first`."""
        ...

    def play(self, job: Job, k: int) -> Finished | ThrownIn:
        """Return round `k`, played to its end."""
        ...


def has_agents(job: Job) -> bool:
    """Return whether an agent plays one of the seats."""
    return any(not isinstance(policy, str) for policy in job.players)


_WANTED = "A player is 'random' or an agent, an object with a method act"


def as_players(value: object, variant: Variant) -> tuple[Policy, ...]:
    """Return who plays each seat.

    Args:
        value: One for all seats, a list of one for each, or None for random ones.
        variant: The table.

    Raises:
        InvalidArgument: One of them is no player, or their number is another.
    """
    if value is None:
        value = "random"
    if text_of(value) is not None or _acts(value):
        policy: Policy = _as_policy(value)
        return (policy,) * variant.players
    listed = items_of(value, "players", "text.simulation", ordered=True)
    if listed is None:
        raise _no_policy(value)
    if len(listed) != variant.players:
        raise InvalidArgument(
            f"players are one for all seats, or one for each of {variant.players}, not "
            f"{len(listed)}",
            "text.simulation",
        )
    policies: list[Policy] = [_as_policy(item) for item in listed]
    return tuple(policies)


def _as_policy(value: object) -> Policy:
    if text_of(value) == "random":
        return "random"
    if isinstance(value, type) or not _acts(value):
        raise _no_policy(value)
    return cast("Agent", value)


def _no_policy(value: object) -> InvalidArgument:
    given = quote(value)
    if isinstance(value, type) and _acts(value):
        given = "a class: make one of it, as in RuleAgent()"
    return InvalidArgument(f"{_WANTED}, not {given}", "text.simulation")


def _acts(value: object) -> bool:
    """Return whether something has a method `act`."""
    try:
        return callable(getattr(value, "act", None))
    except Exception:  # noqa: BLE001 - whatever another class does
        return False
