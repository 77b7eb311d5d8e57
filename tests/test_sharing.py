"""Simulations shared out: any executor, lost workers, interrupts; the results are the same."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from concurrent.futures import ThreadPoolExecutor as Threads
from pathlib import Path
from typing import Any

import attrs
import pytest

import fivehundred as fh
from fivehundred.simulate import Policy, simulate
from tests.helpers import Anything
from tests.simulated import Drawn, First, Fussy, Mortal, at_random, set_chunks

MIXED: tuple[Policy, ...] = (*at_random(3), Drawn())
SPAWN = multiprocessing.get_context("spawn")
Work = Callable[..., Any]


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """Two processes, for all tests that leave them alive."""
    with ProcessPoolExecutor(2, mp_context=SPAWN) as made:
        yield made


@pytest.fixture(autouse=True)
def chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of four rounds at most."""
    set_chunks(monkeypatch, 4)


class Inline(Executor):
    """Does at once what it is given, and keeps in mind when.

    Attributes:
        given: The numbers of rounds that were given out.
    """

    def __init__(self, workers: object = None) -> None:
        self.num_workers = workers
        self.given: list[int] = []

    def submit(self, fn: Work, /, *args: Any, **_: Any) -> Future[Any]:
        """Return what is done already."""
        future: Future[Any] = Future()
        self.given.append(args[2])
        try:
            self.do(future, fn, args)
        except fh.FiveHundredError as error:
            future.set_exception(error)
        return future

    def do(self, future: Future[Any], fn: Work, args: tuple[Any, ...]) -> None:
        """Do one piece of work."""
        future.set_result(fn(*args))


class Losing(Inline):
    """Loses the first pieces of work.

    Attributes:
        losses: How many it will still lose.
        error: By what it does.
    """

    def __init__(self, losses: int, error: BaseException | None) -> None:
        super().__init__(1)
        self.losses = losses
        self.error = error

    def do(self, future: Future[Any], fn: Work, args: tuple[Any, ...]) -> None:
        """Do one piece of work, or lose it."""
        self.losses -= 1
        if self.losses < 0:
            super().do(future, fn, args)
        elif self.error is not None:
            future.set_exception(self.error)
        else:
            future.cancel()
            future.set_running_or_notify_cancel()


class Unwilling:
    """Says nothing of itself."""

    def __getattr__(self, name: str) -> Any:
        """Raise an error."""
        raise RuntimeError(name)


class Refusing(Executor):
    """Takes no work."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def submit(self, fn: Work, /, *args: Any, **named: Any) -> Any:
        """Raise what there is to be raised, or return it."""
        del fn, args, named
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class Slow(Inline):
    """Does the first piece of work, and then nothing.

    Attributes:
        pending: What will never be done.
    """

    def __init__(self) -> None:
        super().__init__(3)
        self.pending: list[Future[Any]] = []

    def do(self, future: Future[Any], fn: Work, args: tuple[Any, ...]) -> None:
        """Do the first piece of work."""
        if len(self.given) == 1:
            super().do(future, fn, args)
        else:
            self.pending.append(future)


# Results


@pytest.mark.parametrize("players", ["random", First()], ids=repr)
def test_processes__find_the_same(pool: ProcessPoolExecutor, players: Policy) -> None:
    told: list[int] = []
    found = simulate(
        23,
        players,
        seed=7,
        executor=pool,
        backend="python",
        on_progress=lambda done, _n: told.append(done),
    )

    assert simulate(23, players, seed=7) == found
    assert sorted(told) == told
    assert 23 == told[-1]


def test_threads__find_the_same() -> None:
    with Threads(3) as pool:
        assert simulate(23, MIXED, seed=7) == simulate(23, MIXED, seed=7, executor=pool)


@pytest.mark.parametrize("workers", [1, 5, 100, None, 0, "2"], ids=repr)
def test_executors__of_any_size_find_the_same(workers: object) -> None:
    assert simulate(23, MIXED, seed=7) == simulate(23, MIXED, seed=7, executor=Inline(workers))


def test_chunks__are_shared_out_among_all_workers() -> None:
    """Few rounds in small chunks, so that nobody is idle."""
    few, many = Inline(4), Inline(4)
    simulate(8, MIXED, seed=7, executor=few)
    simulate(40, MIXED, seed=7, executor=many)

    assert [1] * 8 == few.given
    assert [4] * 10 == many.given


def test_chunks__few_are_given_out_at_a_time() -> None:
    pool = Inline(3)
    ahead: list[int] = []
    simulate(
        200,
        MIXED,
        seed=7,
        executor=pool,
        on_progress=lambda done, _n: ahead.append(sum(pool.given) - done),
    )

    assert 200 == sum(pool.given)
    assert max(ahead) <= 6 * 4


# Lost workers


def test_processes__one_that_dies_is_made_up_for(tmp_path: Path) -> None:
    """A broken pool takes no more work, so another takes its place."""
    flag = tmp_path / "die"
    mortal = Mortal(flag)
    wanted = simulate(9, mortal, seed=7)
    flag.touch()
    with ProcessPoolExecutor(1, mp_context=SPAWN) as pool:
        found = simulate(9, mortal, seed=7, executor=pool)

    assert not flag.exists()
    assert wanted == found


@pytest.mark.parametrize(
    "error", [BrokenExecutor(), MemoryError(), TypeError(), SystemExit(), None], ids=repr
)
def test_losses__are_played_again(error: BaseException | None) -> None:
    pool = Losing(2, error)

    assert simulate(9, MIXED, seed=7) == simulate(9, MIXED, seed=7, executor=pool)
    assert 9 < sum(pool.given)


def test_losses__are_other_tasks_when_they_are_given_out_again() -> None:
    """An executor that remembers what it has done would lose the same task again."""
    tasks: list[tuple[Any, ...]] = []

    class Keeping(Losing):
        def submit(self, fn: Work, /, *args: Any, **named: Any) -> Future[Any]:
            tasks.append(args)
            return super().submit(fn, *args, **named)

    simulate(2, MIXED, seed=7, executor=Keeping(2, MemoryError()))

    assert len(tasks) == len(set(tasks)) == 4


def test_losses__of_one_chunk_come_to_an_end() -> None:
    with pytest.raises(
        fh.WorkersLost, match=r"Rounds (0 to 3|4 to 7) were given out 3 times.*Memory"
    ) as caught:
        simulate(8, MIXED, seed=7, executor=Losing(99, MemoryError()))

    assert isinstance(caught.value.__cause__, MemoryError)
    assert "text.simulation" == caught.value.rule


@pytest.mark.parametrize("answer", [BrokenExecutor(), RuntimeError("shut down")], ids=repr)
def test_executor__that_takes_no_work_is_named(answer: BaseException) -> None:
    with pytest.raises(fh.WorkersLost, match=type(answer).__name__) as caught:
        simulate(4, MIXED, seed=7, executor=Refusing(answer))

    assert answer is caught.value.__cause__


def test_executor__that_has_been_shut_down_is_named() -> None:
    with Threads(1) as pool:
        pass

    with pytest.raises(fh.WorkersLost, match="takes no work: its submit raised RuntimeError"):
        simulate(4, MIXED, seed=7, executor=pool)


@pytest.mark.parametrize(
    "wrong",
    [Refusing(7), Unwilling(), 7, "processes", Inline],
    ids=lambda wrong: type(wrong).__name__,
)
def test_executor__has_to_be_one(wrong: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="executor is a concurrent"):
        simulate(4, MIXED, seed=7, executor=wrong)


# Agents in other processes


def test_processes__an_agent_that_fails_is_named_and_not_tried_again(
    pool: ProcessPoolExecutor,
) -> None:
    with pytest.raises(fh.AgentFailed, match="raised ZeroDivisionError") as caught:
        simulate(4, ["random", Fussy(), "random", "random"], seed=12, executor=pool)

    assert (1, 12) == (caught.value.seat, caught.value.seed)
    assert "ZeroDivisionError" in str(caught.value.__cause__)


def test_failures__are_given_out_once() -> None:
    pool = Inline(1)
    with pytest.raises(fh.AgentFailed):
        simulate(99, ["random", Fussy(), "random", "random"], seed=12, executor=pool)

    assert [4, 4] == pool.given


def test_processes__need_players_that_can_be_sent(pool: ProcessPoolExecutor) -> None:
    @attrs.frozen
    class Local:
        def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
            return First().act(view, rng=rng)

    with pytest.raises(fh.InvalidArgument, match="cannot be sent to the executor's processes"):
        simulate(4, Local(), seed=7, executor=pool)


# Interrupts


@pytest.mark.parametrize("kind", [KeyboardInterrupt, LookupError])
def test_interrupt__cancels_what_is_not_begun(kind: type[BaseException]) -> None:
    """Ctrl-C, or an error of whoever listens."""
    pool = Slow()

    def listen(_done: int, _n: int) -> None:
        raise kind

    with pytest.raises(kind):
        simulate(99, MIXED, seed=7, executor=pool, on_progress=listen)

    assert 5 == len(pool.pending)
    assert all(future.cancelled() for future in pool.pending)


def test_interrupt__closes_a_pool_that_took_the_place_of_a_broken_one(tmp_path: Path) -> None:
    flag = tmp_path / "die"
    flag.touch()

    def listen(_done: int, _n: int) -> None:
        raise LookupError

    before = set(multiprocessing.active_children())
    with (
        ProcessPoolExecutor(1, mp_context=SPAWN) as pool,
        pytest.raises(LookupError),
    ):
        simulate(40, Mortal(flag), seed=7, executor=pool, on_progress=listen)

    until = time.monotonic() + 10
    while time.monotonic() < until and not before >= set(multiprocessing.active_children()):
        time.sleep(0.02)
    assert before >= set(multiprocessing.active_children())


# What an executor gives back


class Answering(Inline):
    """Gives back something else than the results.

    Attributes:
        answer: What.
    """

    def __init__(self, answer: object) -> None:
        super().__init__(2)
        self.answer = answer

    def do(self, future: Future[Any], fn: Work, args: tuple[Any, ...]) -> None:
        """Do nothing."""
        future.set_result(self.answer)


OUTCOME = next(iter(simulate(1, seed=7).outcomes))


@pytest.mark.parametrize(
    "answer",
    [None, {}, 3, "abc", {"a": 4}, {OUTCOME: 3}, {OUTCOME: "x"}, {OUTCOME: 5, "a": -1}],
    ids=repr,
)
def test_answers__that_are_no_results_are_refused(answer: object) -> None:
    with pytest.raises(fh.WorkersLost, match="gave back something else than the results of 4"):
        simulate(16, seed=7, executor=Answering(answer))
