"""How long the solver takes: beside DDS, which solves bridge, in plain Python, on endings.

The deals are random ones of 43 cards, ten a hand and three in the kitty; the contractor leads, and
what is asked is the exact number of tricks, from the first lead. Every question finds empty tables.
Both solvers answer the same deals in turns, in one process on one thread; the answers have to
agree. What is counted is the processor's time, so that other work on the machine disturbs little.

`python benchmarks/solver.py` prints a table, with `--markdown` rows for a page. Without endplay
and numba it times plain Python alone.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module, util
from typing import Any

import fivehundred as fh
from fivehundred import dd
from fivehundred.ranking import ranking_of

RANKS = "AKQJT98765432"
SUITS = tuple(fh.Strain)[:4]


def positions(count: int, *, cards: int = 10, seed: int = 500) -> list[dd.Position]:
    """Return random suit contracts with so many cards in each hand, all four suits in turn."""
    rng = random.Random(seed)
    pack = list(fh.STANDARD.pack.cards)
    found: list[dd.Position] = []
    for number in range(count):
        rng.shuffle(pack)
        hands = [fh.Hand.of(pack[cards * seat : cards * (seat + 1)]) for seat in range(4)]
        found.append(dd.Position(hands, contract=fh.Bid(7, SUITS[number % 4]), contractor=0))
    return found


def at_no_trumps(count: int) -> list[dd.Position]:
    """Return random deals played at no trumps, the joker where it falls."""
    return [
        dd.Position(pos.hands, contract="7N", contractor=0) for pos in positions(count, seed=501)
    ]


def bridge(pos: dd.Position) -> Any:
    """Return a suit contract as a deal of bridge, the trumps turned into spades."""
    types: Any = import_module("endplay.types")
    ranking = ranking_of(pos.variant, pos.contract)
    trump = pos.contract.strain.index
    order = [trump, *(suit for suit in range(4) if suit != trump)]
    texts = [["", "", "", ""] for _ in pos.hands]
    for place, suit in enumerate(order):
        held = sorted(
            (-ranking.powers[suit][card.index], seat)
            for seat, hand in enumerate(pos.hands)
            for card in hand
            if ranking.suits[card.index] == suit
        )
        for rank, (_, seat) in zip(RANKS, held, strict=False):
            texts[seat][place] += rank
    text = "N:" + " ".join(".".join(suits) for suits in texts)
    return types.Deal(text, first=types.Player(0), trump=types.Denom.spades)


def timed(ask: Callable[[], int]) -> tuple[float, int]:
    """Return how many milliseconds a question takes, and the answer."""
    start = time.process_time()
    answer = ask()
    return (time.process_time() - start) * 1000, answer


def side_by_side(count: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds of our solver and of the bridge solver on the same deals."""
    solve: Any = import_module("endplay.dds.solve")

    def theirs(board: Any) -> int:
        (_, tricks), *_ = solve.solve_board(board, mode=solve.SolveMode.OptimalOne)
        return int(tricks)

    ours: list[float] = []
    others: list[float] = []
    dd.warm_up(backend="numba")
    first = positions(1, seed=1)[0]
    theirs(bridge(first))
    dd.tricks(first, backend="numba")
    for number, pos in enumerate(positions(count)):
        board = bridge(pos)
        questions: list[tuple[list[float], Callable[[], int]]] = [
            (ours, partial(dd.tricks, pos, backend="numba")),
            (others, partial(theirs, board)),
        ]
        answers: set[int] = set()
        for times, ask in questions if number % 2 else reversed(questions):
            took, answer = timed(ask)
            times.append(took)
            answers.add(answer)
        assert len(answers) == 1, number
    return ours, others


def alone(found: Iterable[dd.Position], backend: Any) -> list[float]:
    """Return the milliseconds of our solver on some positions."""
    return [timed(partial(dd.tricks, pos, backend=backend))[0] for pos in found]


def row(name: str, times: Sequence[float], aim: str = "", *, markdown: bool) -> None:
    """Print one line: mean, median, what 95 in 100 stay under, and the longest."""
    ordered = sorted(times)
    figures = [
        statistics.fmean(ordered),
        statistics.median(ordered),
        ordered[int(len(ordered) * 0.95)],
        ordered[-1],
    ]
    if markdown:
        print(f"| {name} | {' | '.join(f'{figure:.2f}' for figure in figures)} | {aim} |")
    else:
        print(f"{name:38}{''.join(f'{figure:9.2f}' for figure in figures)}  {aim}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400, help="deals for compiled solvers")
    parser.add_argument("--python", type=int, default=60, help="deals for plain Python")
    parser.add_argument("--markdown", action="store_true", help="print rows of a table")
    chosen = parser.parse_args()
    markdown: bool = chosen.markdown
    if markdown:
        print("| milliseconds a question | mean | median | 95 % | longest | |")
        print("|---|---|---|---|---|---|")
    else:
        print(f"{'milliseconds a question':38}{'mean':>9}{'median':>9}{'95 %':>9}{'longest':>9}")
    compiled = util.find_spec("numba") is not None
    if compiled and util.find_spec("endplay") is not None:
        ours, theirs = side_by_side(chosen.deals)
        share = statistics.fmean(ours) / statistics.fmean(theirs)
        row("suit contract, numba", ours, f"{share:.2f} × DDS; aim 1.0 ×", markdown=markdown)
        row("the same deals, DDS (endplay)", theirs, markdown=markdown)
    if compiled:
        times = alone(at_no_trumps(chosen.deals), "numba")
        row("no trumps with the joker, numba", times, markdown=markdown)
    times = alone(positions(chosen.python), "python")
    row("suit contract, plain Python", times, "aim 400 or less", markdown=markdown)
    times = alone(at_no_trumps(chosen.python // 2), "python")
    row("no trumps with the joker, plain Python", times, markdown=markdown)
    times = alone(positions(chosen.python * 4, cards=6), "python")
    row("ending of six cards, plain Python", times, "aim 10 or less", markdown=markdown)


if __name__ == "__main__":
    main()
