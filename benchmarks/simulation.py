"""How fast rounds are simulated, beside OpenSpiel's own rollouts and the same rounds in plain C.

    python benchmarks/simulation.py
    python benchmarks/simulation.py --turns 15 --markdown

It needs `fivehundred[fast,bench]` and, for the row in C, a compiler called `cc`. Whole rounds of
`STANDARD` are simulated, each with its deal: auction, kitty, play and score, all random unless it
says tables. What is compared takes turns in one process and on one core; each figure is the
median over the turns, and each ratio that of the ratios within one turn.

OpenSpiel's rollouts are those of its bridge, started by its `MCTSBot` from a dealt state, since
Python cannot ask for one by itself: 52 cards a rollout, played in C++. Its euchre is driven from
Python by `apply_action`, whose acts are counted, the dealing of single cards among them; beside it
the acts of rounds of 500, calls, discards and plays, without the dealing.
"""

from __future__ import annotations

import argparse
import ctypes
import importlib
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any, cast

import fivehundred as fh
from fivehundred.agents import TableAgent
from fivehundred.backends import flat
from fivehundred.simulate import Policy, simulate
from fivehundred.simulate import _kernel as kernel
from fivehundred.simulate._policies import table_for
from fivehundred.simulate._stream import keys

Rate = Callable[[], float]
"""Does a piece of work, and returns how many cards, or acts, it has played a second."""

CARDS = 40
SEED = 500
_C_NAMES = "A BARS KITTY STANDINGS CONTRACTS CONTRACT LEVEL ALONE RANKING PLACES LANES"


def ours(players: Policy, backend: Any, rounds: int) -> Rate:
    """Return the rate of `simulate` itself."""

    def rate() -> float:
        begin = perf_counter()
        simulate(rounds, players, seed=SEED, backend=backend)
        return CARDS * rounds / (perf_counter() - begin)

    rate()
    return rate


def in_c(rounds: int, folder: Path) -> Rate:
    """Return the rate of the plain loop in C, which has to end every round as the kernel does."""
    import numpy as np

    library = folder / "rounds.so"
    defined = [f"-D{name}={getattr(kernel, name)}LL" for name in _C_NAMES.split()]
    source = Path(__file__).with_name("rounds.c")
    command = ["cc", "-O3", "-shared", "-fPIC", *defined, str(source), "-o", str(library)]
    subprocess.run(command, check=True)
    run = ctypes.CDLL(str(library)).run
    players: tuple[object, ...] = ("random",) * 4
    table = flat(table_for(fh.STANDARD, players), "numba")
    size = len(fh.STANDARD.pack.cards)
    ended: Any = np.zeros(rounds, dtype=np.int64)
    pointer = ctypes.POINTER(ctypes.c_int64)
    words = [ctypes.c_int64(word) for word in (*keys(SEED), 0, rounds)]

    def rate() -> float:
        begin = perf_counter()
        run(
            *words,
            table.ctypes.data_as(pointer),
            ctypes.c_int64(size),
            ended.ctypes.data_as(pointer),
        )
        return CARDS * rounds / (perf_counter() - begin)

    rate()
    from fivehundred.simulate._fast import _run
    from fivehundred.simulate._job import Job

    wanted = _run(Job(fh.STANDARD, ("random",) * 4, SEED), "numba", 0, rounds)
    if not (wanted == ended).all():
        raise SystemExit("The rounds in C end otherwise than the kernel's: rounds.c is out of date")
    return rate


def rollouts(count: int) -> Rate:
    """Return the rate of OpenSpiel's own rollouts of bridge, in cards a second."""
    spiel = cast("Any", importlib.import_module("pyspiel"))
    game = spiel.load_game("bridge(use_double_dummy_result=false)")
    rng = random.Random(SEED)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    half = count // 2

    def rate() -> float:
        evaluator = spiel.RandomRolloutEvaluator(half, SEED)
        bot = spiel.MCTSBot(game, evaluator, 1.0, 2, 1000, False, SEED, False)
        begin = perf_counter()
        bot.mcts_search(state)
        return 52 * 2 * half / (perf_counter() - begin)

    return rate


def euchre(rounds: int) -> Rate:
    """Return the rate of OpenSpiel's euchre driven from Python, in acts a second, chance's too."""
    spiel = cast("Any", importlib.import_module("pyspiel"))
    game = spiel.load_game("euchre")
    choice = random.Random(SEED).choice

    def rate() -> float:
        acts = 0
        begin = perf_counter()
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                acts += 1
        return acts / (perf_counter() - begin)

    return rate


def two_processes(rounds: int, turns: int) -> list[float]:
    """Return how many times as fast two processes are as one, turn by turn."""
    found: list[float] = []
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for pool in (one, two):
            simulate(rounds // 8, seed=SEED, executor=pool)  # which loads what is compiled
        for _ in range(turns):
            begin = perf_counter()
            simulate(rounds, seed=SEED, executor=one)
            middle = perf_counter()
            simulate(rounds, seed=SEED, executor=two)
            found.append((middle - begin) / (perf_counter() - middle))
    return found


_FIRST_CALL = """
import time
import fivehundred as fh
from fivehundred.simulate import simulate
begin = time.perf_counter()
simulate(1, seed=1, backend="numba")
print(time.perf_counter() - begin)
"""


def first_calls() -> tuple[float, float]:
    """Return the seconds of the first call of a process: with nothing compiled, and from disk."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}

        def once() -> float:
            command = [sys.executable, "-c", _FIRST_CALL]
            done = subprocess.run(
                command, env=environment, check=True, capture_output=True, text=True
            )
            return float(done.stdout)

        cold = once()
        return cold, statistics.median(once() for _ in range(3))


def acts_a_card() -> float:
    """Return how many acts there are for each card played: calls, discards and plays."""
    results = simulate(200, seed=SEED)
    rounds = [fh.replay(results.record(k)) for k in range(results.n)]
    acts = [len(rnd.actions) + fh.STANDARD.kitty.cards - 1 for rnd in map(_finished, rounds)]
    return statistics.mean(acts) / CARDS


def _finished(rnd: object) -> fh.Finished:
    """Return a round that has been played."""
    assert isinstance(rnd, fh.Finished)
    return rnd


def keep_to_one_core() -> None:
    """Keep this process on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def compared(turns: int) -> list[tuple[str, str, str, str]]:
    """Return the rows: what, rate, beside what, how many times as fast."""
    with tempfile.TemporaryDirectory() as folder:
        rates: dict[str, Rate] = {
            "bridge": rollouts(2000),
            "numba": ours("random", "numba", 100_000),
            "tables": ours(TableAgent(), "numba", 40_000),
            "euchre": euchre(400),
            "python": ours("random", "python", 4000),
        }
        if shutil.which("cc"):
            rates["c"] = in_c(100_000, Path(folder))
        found: dict[str, list[float]] = {name: [] for name in rates}
        for turn in range(turns):
            names = list(rates)
            for name in names if turn % 2 else reversed(names):
                found[name].append(rates[name]())

    def row(
        what: str, name: str, other: str, beside: str, acts: float = 1, unit: str = "cards"
    ) -> tuple[str, str, str, str]:
        rate = acts * statistics.median(found[name])
        ratio = acts * statistics.median(map(float.__truediv__, found[name], found[other]))
        return what, f"{rate / 1e6:.2f} M {unit}/s", beside, f"{ratio:.2f}"

    bridge, by_hand = "OpenSpiel's rollouts of bridge", "OpenSpiel's euchre, `apply_action`"
    rows = [row("numba, random", "numba", "bridge", bridge)]
    if "c" in found:
        rows.append(row("numba, random", "numba", "c", "the same rounds in C, -O3"))
    rows += [
        row("numba, tables", "tables", "bridge", bridge),
        row("Python, random", "python", "euchre", by_hand, acts_a_card(), "acts"),
    ]
    return rows


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--turns", type=int, default=11, help="how often each has its turn")
    parser.add_argument("--markdown", action="store_true", help="print rows of a Markdown table")
    given = parser.parse_args()
    # Processes have both cores, so what they do comes before this one is kept to one.
    ratios = two_processes(16_000_000, max(3, given.turns // 3))
    times = f"{statistics.median(ratios):.2f}"
    cold, warm = first_calls()
    keep_to_one_core()
    rows = compared(given.turns)
    rows.append(("numba, random, two processes", "", "one process", times))
    rows.append(
        ("first call of a process", f"{cold:.1f} s, {warm:.2f} s", "compiled, from disk", "")
    )
    if given.markdown:
        print("| what | rate | beside | times as fast |\n|---|---|---|---|")
    for what, rate, beside, ratio in rows:
        if given.markdown:
            print(f"| {what} | {rate} | {beside} | {ratio} |")
        else:
            print(f"{what:30}{rate:18}{beside:36}{ratio:>6}")


if __name__ == "__main__":
    main()
