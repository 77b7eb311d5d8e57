"""`simulate`: the arguments read, the rounds played, the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import cast

from fivehundred.backends import Backend, chosen
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import text_of, whole_of
from fivehundred.simulate._engines import note_of
from fivehundred.simulate._job import Job, Policy, as_players
from fivehundred.simulate._results import Results, results_of
from fivehundred.simulate._sharing import gather
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = ["simulate"]

_MOST = 10**12


def simulate(
    n: int,
    players: Policy | Sequence[Policy] | None = None,
    *,
    variant: Variant | str = "wikipedia_4",
    seed: int,
    executor: Executor | None = None,
    backend: Backend = "auto",
    on_progress: Callable[[int, int], object] | None = None,
) -> Results:
    """Return what comes of so many rounds: contracts, tricks and points, counted.

    The rounds are numbered from 0. The dealer of round `k` is seat `k % players`, and all scores
    before it are 0. Round `k` of a seed, a table and its players is always the same one: how many
    are played, in which chunks, by which backend and on how many machines makes no difference.

    What is kept are counts of outcomes, so memory grows with how many different ones there are
    and not with `n`.

    Args:
        n: How many rounds, from 1.
        players: Who plays: `"random"`, where every act that is listed is equally likely, or an
            `Agent`; one for all seats, or one for each from seat 0. Random players if not given.
        variant: The table: a variant or a preset's name.
        seed: What all randomness comes from: a whole number of any size and sign.
        executor: Who plays them: a `concurrent.futures.Executor` of processes, dask's
            `client.get_executor()`, one of `mpi4py.futures`. Here, one after another, if not
            given. The rounds of a lost worker are given out again, three times at most.
        backend: Who does the sums of the fast engine: `auto` takes numba where it is installed,
            `python` never, `numba` always. What that engine does not know is played by the rules
            whatever is asked for; `Results.note` says so.
        on_progress: Called with how many rounds have been played and with `n`, now and then and
            at the end. What it raises ends the simulation.

    Raises:
        InvalidArgument: An argument is wrong.
        InvalidVariant: There is no such preset.
        AgentFailed: An agent raised an error, or did something that is not legal.
        WorkersLost: The executor loses its workers again and again, or takes no work.

    Examples:
        >>> results = simulate(40, seed=500)
        >>> results.n, sum(results.outcomes.values())
        (40, 40)
        >>> results == simulate(40, "random", seed=500, backend="python")
        True
    """
    count = whole_of(n)
    if count is None or not 1 <= count <= _MOST:
        raise InvalidArgument(
            f"n is a number of rounds from 1 to {_MOST}, not {quote(n)}", "text.simulation"
        )
    table = as_variant(variant)
    number = whole_of(seed)
    if number is None:
        raise InvalidArgument(f"seed is a whole number, not {quote(seed)}", "text.simulation")
    chosen(backend)
    if on_progress is not None and not callable(on_progress):
        raise InvalidArgument(
            f"on_progress is a function of two numbers, or None, not {quote(on_progress)}",
            "text.simulation",
        )
    job = Job(table, as_players(players, table), number, cast("Backend", text_of(backend)))
    found = gather(job, count, executor, on_progress)
    return results_of(job, count, note_of(job), found)
