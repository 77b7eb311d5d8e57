"""Fifty deals with their results and the number of nodes it took to find them.

Node counts find what results do not: a table that is never hit, or a number too large for its
place, changes them long before it changes a result. `python -m tests.test_dd_golden` writes the
file anew, after a change of the search that is meant.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import fivehundred as fh
from fivehundred import dd
from fivehundred.backends import Chosen
from fivehundred.dd._budget import Budget
from fivehundred.dd._engine import engine
from fivehundred.dd._tables import numbers_of
from fivehundred.dd.solving import guess_of
from tests.strategies import examples

GOLDEN = Path(__file__).parent / "data" / "double_dummy.txt"
HEAD = "# variant; contract; contractor; hands from seat 0 on; tricks of the side; nodes"
QUICK = 1500
"""How many nodes a deal may take to be solved by plain Python in a short test run."""

TABLES = ("wikipedia_4", "wikipedia_4", "pagat_australian_4", "two_jokers_44", "wikipedia_3")
CONTRACTS = ("6S", "7C", "8D", "9H", "6N", "10N", "M")


def solved(pos: dd.Position, backend: Chosen) -> tuple[int, int]:
    """Return the tricks of a position, and how many nodes it took to find them."""
    numbers = numbers_of(pos)
    assert numbers is not None
    with engine(backend, Budget(None, None)) as search:
        tricks = search.value(search.start(numbers), 0, pos.left, guess_of(numbers))
        return tricks, search.budget.nodes


def read(row: str) -> tuple[dd.Position, tuple[int, int]]:
    """Return the position of a line, and what it is worth."""
    variant, contract, seat, hands, tricks, nodes = row.split("; ")
    pos = dd.Position(hands, contract=contract, contractor=int(seat), variant=variant)
    return pos, (int(tricks), int(nodes))


def rows() -> list[tuple[dd.Position, tuple[int, int]]]:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert HEAD == lines[0]
    return [read(line) for line in lines[1:]]


def test_golden__has_fifty_deals() -> None:
    assert 50 == len(rows())


def test_golden__results_and_nodes_in_plain_python() -> None:
    short = [row for row in rows() if row[1][1] <= QUICK]
    chosen = rows() if examples() >= 1000 else short[:12]
    assert [worth for _, worth in chosen] == [solved(pos, "python") for pos, _ in chosen]


def test_golden__results_and_nodes_in_numba() -> None:
    pytest.importorskip("numba")
    assert [worth for _, worth in rows()] == [solved(pos, "numba") for pos, _ in rows()]


def write() -> None:
    """Write the file anew."""
    lines = [HEAD]
    for seed in range(50):
        name, contract = TABLES[seed % len(TABLES)], CONTRACTS[seed % len(CONTRACTS)]
        rng = random.Random(seed)
        variant = fh.variant(name)
        seat = rng.randrange(variant.players)
        hands = fh.start(variant, rng=rng).deal.hands
        if contract == "M":
            # The lowest of many hands, so that some misères are made.
            many = [fh.start(variant, rng=rng).deal.hands for _ in range(40)]
            hands = min(many, key=lambda dealt: sum(card.rank.index for card in dealt[seat]))
        pos = dd.Position(hands, contract=contract, contractor=seat, variant=variant)
        text = " | ".join(map(str, hands))
        tricks, nodes = solved(pos, "numba")
        lines.append(f"{name}; {contract}; {seat}; {text}; {tricks}; {nodes}")
    GOLDEN.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
