"""What a state of the play weighs, and what a round weighs when pickled.

    python benchmarks/memory.py

*Held* is the memory that is still in use for the next state while the old one is kept too;
*peak* adds what building it needed on the way. The tables that all rounds share are filled by
playing the same round once before. Pickled sizes are those of every state of random rounds.
"""

from __future__ import annotations

import argparse
import pickle
import random
import statistics
import tracemalloc

import fivehundred as fh


def random_round(variant: fh.Variant, rng: random.Random) -> list[fh.Round]:
    """Return the states of a whole round played at random, first to last."""
    rnd = fh.start(variant=variant, rng=rng)
    states = [rnd]
    while actions := fh.legal_actions(rnd):
        rnd = fh.apply(rnd, rng.choice(actions))
        states.append(rnd)
    return states


def play_of_a_round(rng: random.Random) -> tuple[fh.Round, list[fh.Action]]:
    """Return the first state of a round's play and the actions that lead to its end."""
    while True:
        rnd = fh.start(variant=fh.STANDARD, rng=rng)
        first: fh.Round | None = None
        played: list[fh.Action] = []
        while actions := fh.legal_actions(rnd):
            if first is None and isinstance(rnd, fh.Playing):
                first = rnd
            action = rng.choice(actions)
            if first is not None:
                played.append(action)
            rnd = fh.apply(rnd, action)
        if first is not None:
            return first, played


def play_state_bytes(first: fh.Round, played: list[fh.Action]) -> list[tuple[int, int]]:
    """Return, for each play but the last, the bytes its new state holds and the peak."""
    figures: list[tuple[int, int]] = []
    kept = [first]
    tracemalloc.start()
    for action in played[:-1]:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        rnd = fh.apply(kept[-1], action)
        after, peak = tracemalloc.get_traced_memory()
        figures.append((after - before, peak - before))
        kept.append(rnd)
    tracemalloc.stop()
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Bytes of play states and of pickled rounds.")
    parser.add_argument("--rounds", type=int, default=20, help="random rounds a preset (20)")
    parser.add_argument("--seed", type=int, default=500, help="seed of deals and choices (500)")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)

    figures: list[tuple[int, int]] = []
    for _ in range(arguments.rounds):
        first, played = play_of_a_round(rng)
        figures += play_state_bytes(first, played)
    for column, word in enumerate(("held", "peak")):
        sizes = [figure[column] for figure in figures]
        middle = statistics.median(sizes)
        print(f"next play state, bytes {word}: median {middle:.0f}, most {max(sizes)}")
    for name in fh.variants():
        pickled = [
            len(pickle.dumps(state))
            for _ in range(arguments.rounds)
            for state in random_round(fh.variant(name), rng)
        ]
        middle = statistics.median(pickled)
        print(f"pickled, {name:<24} median {middle:.0f}, most {max(pickled)} bytes")


if __name__ == "__main__":
    main()
