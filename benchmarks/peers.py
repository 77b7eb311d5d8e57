"""How fast rounds are played, side by side with OpenSpiel's euchre.

    python benchmarks/peers.py
    python benchmarks/peers.py --rounds 21 --slice 0.2 --json

Three loops take turns in one process, all from ready deals and all with random choice among the
legal actions, to the end of the round:

- ours: `legal_actions` → choice → `apply`, which checks legality, on `STANDARD`;
- `child()`: OpenSpiel's way that leaves the old state as it was, as ours does;
- `apply_action()`: OpenSpiel's way that changes the state, on a clone made outside the clock.

Only decisions are counted and timed; dealing is done before. Each turn lasts a slice, the order
changes from round to round, and each ratio is the median of the ratios within one round, so that
what else the machine does in the meantime falls on all three.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import random
import statistics
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Protocol, cast

import fivehundred as fh


class PeerState(Protocol):
    """What is used of an OpenSpiel state."""

    def legal_actions(self) -> list[int]:
        """Return the legal actions; none at the end."""
        ...

    def is_chance_node(self) -> bool:
        """Return whether chance acts next."""
        ...

    def child(self, action: int, /) -> PeerState:
        """Return the state after an action."""
        ...

    def apply_action(self, action: int, /) -> None:
        """Change the state by an action."""
        ...

    def clone(self) -> PeerState:
        """Return a copy."""
        ...


# Plays each of the ready deals once; returns the decisions made and the seconds they took.
Loop = Callable[[], tuple[int, float]]


def ours(deals: int, seed: int) -> Loop:
    """Return the loop over this library's rounds."""
    rng = random.Random(seed)
    ready = [fh.start(variant=fh.STANDARD, dealer=n % 4, rng=rng) for n in range(deals)]
    legal_actions, apply, choice = fh.legal_actions, fh.apply, rng.choice

    def loop() -> tuple[int, float]:
        decisions = 0
        begin = perf_counter()
        for start in ready:
            rnd = start
            actions = legal_actions(rnd)
            while actions:
                rnd = apply(rnd, choice(actions))
                decisions += 1
                actions = legal_actions(rnd)
        return decisions, perf_counter() - begin

    return loop


def dealt_euchre(deals: int, rng: random.Random) -> list[PeerState]:
    """Return euchre states in which chance has nothing left to do."""
    pyspiel = cast("Any", importlib.import_module("pyspiel"))
    game = pyspiel.load_game("euchre")
    ready: list[PeerState] = []
    for _ in range(deals):
        state: PeerState = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        ready.append(state)
    return ready


def peer_child(deals: int, seed: int) -> Loop:
    """Return the loop over euchre with `child()`."""
    rng = random.Random(seed)
    ready = dealt_euchre(deals, rng)
    choice = rng.choice

    def loop() -> tuple[int, float]:
        decisions = 0
        begin = perf_counter()
        for start in ready:
            state = start
            actions = state.legal_actions()
            while actions:
                state = state.child(choice(actions))
                decisions += 1
                actions = state.legal_actions()
        return decisions, perf_counter() - begin

    return loop


def peer_apply(deals: int, seed: int) -> Loop:
    """Return the loop over euchre with `apply_action()`."""
    rng = random.Random(seed)
    ready = dealt_euchre(deals, rng)
    choice = rng.choice

    def loop() -> tuple[int, float]:
        decisions = 0
        states = [start.clone() for start in ready]
        begin = perf_counter()
        for state in states:
            actions = state.legal_actions()
            while actions:
                state.apply_action(choice(actions))
                decisions += 1
                actions = state.legal_actions()
        return decisions, perf_counter() - begin

    return loop


def rate(loop: Loop, seconds: float) -> float:
    """Return the decisions a second of a loop, repeated until a slice of time is over."""
    decisions, spent = 0, 0.0
    while spent < seconds:
        more, took = loop()
        decisions += more
        spent += took
    return decisions / spent


def measure(loops: dict[str, Loop], *, rounds: int, seconds: float) -> dict[str, list[float]]:
    """Return each loop's rates, one a round, the loops taking turns within a round."""
    rates: dict[str, list[float]] = {name: [] for name in loops}
    names = list(loops)
    for name in names:
        rate(loops[name], seconds)  # tables are filled and code is warm before anything counts
    for turn in range(rounds):
        shift = turn % len(names)
        for name in names[shift:] + names[:shift]:
            rates[name].append(rate(loops[name], seconds))
    return rates


def ratio(ours_rates: Sequence[float], peer_rates: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, lowest and highest of the ratios within each round."""
    ratios = [mine / theirs for mine, theirs in zip(ours_rates, peer_rates, strict=True)]
    return statistics.median(ratios), min(ratios), max(ratios)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Decisions a second, ours and OpenSpiel's.")
    parser.add_argument("--rounds", type=int, default=15, help="rounds of turns (15)")
    parser.add_argument("--slice", type=float, default=0.15, help="seconds a turn (0.15)")
    parser.add_argument("--deals", type=int, default=200, help="ready deals a loop (200)")
    parser.add_argument("--seed", type=int, default=500, help="seed of deals and choices (500)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()

    loops = {
        "ours": ours(arguments.deals, arguments.seed),
        "child": peer_child(arguments.deals, arguments.seed),
        "apply_action": peer_apply(arguments.deals, arguments.seed),
    }
    rates = measure(loops, rounds=arguments.rounds, seconds=arguments.slice)
    medians = {name: statistics.median(values) for name, values in rates.items()}
    ratios = {name: ratio(rates["ours"], rates[name]) for name in ("child", "apply_action")}

    if arguments.json:
        print(json.dumps({"decisions_per_second": medians, "ratios": ratios, "rates": rates}))
        return
    print(
        f"Python {platform.python_version()}, fivehundred {fh.__version__}, "
        f"{arguments.rounds} rounds of {arguments.slice} s a loop"
    )
    for name, value in medians.items():
        print(f"{name:<13}{value:>12,.0f} decisions/s (median)")
    for name, (middle, low, high) in ratios.items():
        print(f"ours / {name:<13}{middle:>6.2f} (median; {low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
