"""The engine that plays on whole numbers: the kernel, fed and read."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from fivehundred.agents import RandomAgent, TableAgent
from fivehundred.backends import Chosen, chosen, flat, kernels
from fivehundred.deals import Deal
from fivehundred.phases import ThrownIn, ThrowReason
from fivehundred.play import Finished
from fivehundred.rounds import Round, apply
from fivehundred.scoring import is_made, score
from fivehundred.simulate import _kernel as kernel
from fivehundred.simulate._dealing import dealt
from fivehundred.simulate._job import Job
from fivehundred.simulate._outcome import Outcome
from fivehundred.simulate._policies import table_for
from fivehundred.simulate._stream import Stream, keys
from fivehundred.simulate._tables import misfit, tables_of
from fivehundred.simulate._tracing import actions_of
from fivehundred.starting import start
from fivehundred.variants.sides import side_of
from fivehundred.variants.variant import Variant

__all__ = ["Fast", "why_not"]

_SEATS = 4
_TRICKS = 11
_REASONS = (ThrowReason.ALL_PASSED, ThrowReason.TOO_LOW, ThrowReason.REDEAL)
_COMPILED, _PLAIN = 1 << 18, 2000
# No round has so many actions: an auction climbs the ladder once, each seat asks for a new deal
# or looks once, and the rest is counted in cards.
_LONGEST = 1000


def why_not(job: Job) -> str | None:
    """Return why the kernel cannot play a job; None where it can."""
    asked = [f"{seat}" for seat, player in enumerate(job.players) if not _is_known(player)]
    if len(asked) > 1:
        return f"the agents of seats {', '.join(asked)} decide on views"
    if asked:
        return f"the agent of seat {asked[0]} decides on views"
    return misfit(job.variant)


def _is_known(player: object) -> bool:
    return type(player) in {str, RandomAgent, TableAgent}


class Fast:
    """Plays a job on whole numbers. It knows the tables that `misfit` finds nothing against."""

    def chunk(self, job: Job) -> int:
        """Return how many rounds make a piece of work that is worth sending somewhere."""
        return _COMPILED if chosen(job.backend) == "numba" else _PLAIN

    def tally(self, job: Job, first: int, count: int) -> dict[Outcome, int]:
        """Return how often each outcome occurs in `count` rounds, from the one numbered `first`."""
        backend = chosen(job.backend)
        numbers = _run(job, backend, first, count)
        found: dict[Outcome, int] = {}
        for number, times in _counted(numbers, backend):
            outcome = _outcome(job.variant, number)
            found[outcome] = found.get(outcome, 0) + times
        return found

    def outcomes(self, job: Job, first: int, count: int) -> Iterator[Outcome]:
        """Yield the outcomes of `count` rounds in order, from the one numbered `first`."""
        size = self.chunk(job)
        for begin in range(first, first + count, size):
            numbers = _run(job, chosen(job.backend), begin, min(size, first + count - begin))
            yield from (_outcome(job.variant, int(number)) for number in numbers)

    def play(self, job: Job, k: int) -> Finished | ThrownIn:
        """Return round `k`, played to its end by the rules."""
        tables = tables_of(job.variant)
        trace = [1] + [0] * _LONGEST
        _run(job, "python", k, 1, trace)
        rnd: Round = start(job.variant, dealer=k % _SEATS, deal=_deal(job, k))
        for action, _ in actions_of(tables, trace):
            rnd = apply(rnd, action)
        return cast("Finished | ThrownIn", rnd)


def _run(job: Job, backend: Chosen, first: int, count: int, trace: list[int] | None = None) -> Any:
    """Return how the rounds end, as the kernel writes it; and write what is done in a trace."""
    table, fresh = _given(job.variant, job.players, backend)
    outcomes, order = flat([0] * count, backend), flat([0] * len(fresh), backend)
    hands, state = flat([0] * _SEATS, backend), flat([0] * kernel.STATE, backend)
    module = kernels(kernel.__name__, backend)
    module.run(*keys(job.seed), first, table, fresh, order, hands, state, outcomes, trace)
    return outcomes


@functools.lru_cache(maxsize=16)
def _given(variant: Variant, players: tuple[object, ...], backend: Chosen) -> tuple[Any, Any]:
    """Return the kernel's table for a variant and its players, and the pack in its order."""
    size = len(variant.pack.cards)
    return flat(table_for(variant, players), backend), flat(range(size), backend)


def _counted(numbers: Any, backend: Chosen) -> list[tuple[int, int]]:
    """Return each number that occurs, and how often."""
    if backend == "python":
        return list(Counter(cast("list[int]", numbers)).items())
    import numpy as np

    found, counts = np.unique(numbers, return_counts=True)
    return list(zip(found.tolist(), counts.tolist(), strict=True))


@functools.lru_cache(maxsize=1 << 14)
def _outcome(variant: Variant, number: int) -> Outcome:
    """Return the outcome that the kernel writes as a number."""
    if number < 0:
        reason, dealer = divmod(-1 - number, _SEATS)
        return Outcome(dealer, None, None, False, (0, 0), (0, 0), None, _REASONS[reason])
    number, dealer = divmod(number, _SEATS)
    number, lost = divmod(number, _TRICKS)
    number, taken = divmod(number, _TRICKS)
    number, contractor = divmod(number, _SEATS)
    bid, slam = divmod(number, 2)
    contract = tables_of(variant).bids[bid - 1]
    tricks = (lost, taken) if contractor % 2 else (taken, lost)
    side = side_of(variant, contractor)
    points = score(variant, contract, tricks, side, (0, 0), slam=bool(slam)).points
    left = variant.hand - taken - lost
    made = is_made(contract, taken, variant.hand, left=left, slam=bool(slam))
    return Outcome(dealer, contractor, contract, bool(slam), tricks, points, made, None)


def _deal(job: Job, k: int) -> Deal:
    """Return the deal of round `k`."""
    return dealt(job.variant, k % _SEATS, Stream.of(job.seed, k))
