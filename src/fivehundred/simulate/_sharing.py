"""How the rounds are shared out: in chunks, one after another or among an executor's workers."""

from __future__ import annotations

import pickle
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from typing import cast

import attrs

from fivehundred.errors import FiveHundredError, InvalidArgument, WorkersLost, quote
from fivehundred.inputs import whole_of
from fivehundred.simulate._engines import engine_of
from fivehundred.simulate._job import Job
from fivehundred.simulate._outcome import Outcome

__all__ = ["Progress", "gather"]

Progress = Callable[[int, int], object]
"""What is told how many rounds have been played, of how many."""

_TRIES = 3
"""So often a chunk is given out at most."""
_MANY = 32
"""How many workers are taken for granted of an executor that does not say."""
_AHEAD = 2
"""So many chunks are given out for each worker."""


@attrs.frozen
class _Chunk:
    """Rounds that are played together, and how often they have been lost."""

    first: int
    count: int
    losses: int = 0


def _chunks(n: int, size: int) -> Iterator[_Chunk]:
    for first in range(0, n, size):
        yield _Chunk(first, min(size, n - first))


def gather(
    job: Job, n: int, executor: Executor | None, on_progress: Progress | None
) -> Counter[Outcome]:
    """Return how often each outcome occurs in the first `n` rounds of a job.

    Args:
        job: What is played.
        n: How many rounds.
        executor: Who plays them; None to play them here.
        on_progress: What is told after each chunk.

    Raises:
        AgentFailed: An agent does not play as it should.
        WorkersLost: The executor's workers were lost again and again.
        InvalidArgument: The executor is none, or the players cannot be sent to its workers.
    """
    tell = on_progress or _nothing
    if executor is not None:
        return _Sharing(job, n, executor, tell).run()
    engine, found, done = engine_of(job), Counter[Outcome](), 0
    for chunk in _chunks(n, engine.chunk(job)):
        found.update(engine.tally(job, chunk.first, chunk.count))
        done += chunk.count
        tell(done, n)
    return found


def _nothing(_done: int, _n: int) -> None:
    """Hear of progress, and do nothing about it."""


def _work(job: Job, first: int, count: int, losses: int) -> dict[Outcome, int]:
    """Return the tally of a chunk: what a worker is given to do.

    The losses make it another task than the one that was lost: dask would give the old answer.
    """
    del losses
    return engine_of(job).tally(job, first, count)


class _Sharing:
    """Chunks given out to the workers of an executor, and what has come back so far.

    A pool of processes that has lost one takes no more work; another one, made like it, takes its
    place. `era` is how often that has happened.
    """

    def __init__(self, job: Job, n: int, executor: Executor, tell: Progress) -> None:
        workers = _workers(executor)
        size = min(engine_of(job).chunk(job), -(-n // (_AHEAD * workers)))
        self.job, self.n, self.tell = job, n, tell
        self.executor = executor
        self.own = False
        self.era: int = 0
        self.workers = workers
        self.most = _AHEAD * workers
        self.fresh = _chunks(n, size)
        self.again = deque[_Chunk]()
        self.running: dict[Future[dict[Outcome, int]], tuple[_Chunk, int]] = {}
        self.found = Counter[Outcome]()
        self.done = 0

    def run(self) -> Counter[Outcome]:
        """Return the tally of all chunks."""
        try:
            while self._give_out():
                self._take_in()
        except BaseException:  # an interrupt too
            for future in self.running:
                future.cancel()
            self._leave(wait=False)
            raise
        self._leave(wait=True)
        return self.found

    def _give_out(self) -> bool:
        """Give out chunks while there are some and not too many are out; return whether any is."""
        while len(self.running) < self.most:
            chunk = self.again.popleft() if self.again else next(self.fresh, None)
            if chunk is None:
                break
            try:
                future = self.executor.submit(
                    _work, self.job, chunk.first, chunk.count, chunk.losses
                )
            except BrokenExecutor as error:
                self._lost(chunk, self.era, error)
                continue
            except Exception as error:
                raise WorkersLost(
                    f"The executor takes no work: its submit raised {type(error).__name__}",
                    "text.simulation",
                ) from error
            if not isinstance(future, Future):
                raise _no_executor(self.executor)
            self.running[future] = chunk, self.era
        return bool(self.running)

    def _take_in(self) -> None:
        """Wait for a chunk, and add what has come back."""
        finished, _ = wait(self.running, return_when=FIRST_COMPLETED)
        for future in finished:
            chunk, era = self.running.pop(future)
            error = CancelledError() if future.cancelled() else future.exception()
            if isinstance(error, FiveHundredError):
                raise error
            if error is not None:
                self._lost(chunk, era, error)
                continue
            tally: object = future.result()
            if not _is_tally(tally, chunk.count):
                raise WorkersLost(
                    f"The executor gave back something else than the results of {chunk.count} "
                    f"rounds: {quote(tally)}",
                    "text.simulation",
                )
            self.found.update(future.result())
            self.done += chunk.count
            self.tell(self.done, self.n)

    def _lost(self, chunk: _Chunk, era: int, error: BaseException) -> None:
        """Put back a chunk whose worker was lost, or raise where that happens too often."""
        if isinstance(error, pickle.PicklingError | TypeError | AttributeError):
            _need_pickled(self.job)
        if chunk.losses + 1 == _TRIES:
            raise WorkersLost(
                f"Rounds {chunk.first} to {chunk.first + chunk.count - 1} were given out {_TRIES} "
                f"times, and their workers were lost; the last time by {type(error).__name__}. The "
                "class of an agent has to stand in a module that the workers can import",
                "text.simulation",
            ) from error
        self.again.append(attrs.evolve(chunk, losses=chunk.losses + 1))
        broken = isinstance(error, BrokenExecutor) and era == self.era
        if broken and isinstance(self.executor, ProcessPoolExecutor):
            self.executor.shutdown()  # its threads are gone before another one forks
            self.executor = _like(self.executor, self.workers)
            self.own = True
            self.era += 1

    def _leave(self, *, wait: bool) -> None:
        """Close the pool of processes, where it is one made here."""
        if self.own:
            self.executor.shutdown(wait=wait, cancel_futures=True)


def _is_tally(value: object, count: int) -> bool:
    """Return whether this is how so many rounds have ended."""
    if not isinstance(value, dict):
        return False
    tally = cast("dict[object, object]", value)
    counts = [times for times in tally.values() if type(times) is int and times > 0]
    outcomes = all(type(outcome) is Outcome for outcome in tally)
    return outcomes and len(counts) == len(tally) and sum(counts) == count


def _like(pool: ProcessPoolExecutor, workers: int) -> ProcessPoolExecutor:
    """Return a pool like one that is broken."""
    return ProcessPoolExecutor(
        workers,
        mp_context=pool._mp_context,
        initializer=pool._initializer,
        initargs=pool._initargs,
    )


def _workers(executor: Executor) -> int:
    """Return how many workers an executor has, or may have, as far as it says."""
    if isinstance(executor, type) or not callable(_told(executor, "submit")):
        raise _no_executor(executor)
    for name in ("_max_workers", "num_workers"):  # the standard library's, mpi4py's
        workers = whole_of(_told(executor, name))
        if workers is not None and workers > 0:
            return workers
    return _MANY


def _told(executor: object, name: str) -> object:
    """Return what an executor says of itself; None where it does not."""
    try:
        return getattr(executor, name, None)
    except Exception:  # noqa: BLE001 - whatever another class does
        return None


def _no_executor(value: object) -> InvalidArgument:
    return InvalidArgument(
        f"executor is a concurrent.futures.Executor, or None, not {quote(value)}",
        "text.simulation",
    )


def _need_pickled(job: Job) -> None:
    """Refuse players that cannot be sent to another process."""
    try:
        pickle.dumps(job)
    except Exception as error:
        raise InvalidArgument(
            "The players cannot be sent to the executor's processes: pickling them raised "
            f"{type(error).__name__}; a class has to stand in a module",
            "text.simulation",
        ) from error
