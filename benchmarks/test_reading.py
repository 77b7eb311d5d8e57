"""Reading the largest and the worst documents, timed by pytest-benchmark: each within a second."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Protocol, TypeVar

import pytest

import fivehundred as fh

T = TypeVar("T")

HEAD = "fivehundred record 1\nVariant: pagat_australian_4\nRules: 1\n"
ROUND = "Dealer: E\nScores: 0 0\nHand N:\n" + ("Calls: " + "P " * 20 + "\n") * 49
DOCUMENTS = {
    "digits": "1" * 10_000_000,
    "brackets": "[" * 1_000_000,
    "lists": "[" + "[]," * 330_000,
    "names": "{" + '"a":1,' * 160_000,
    "lines": HEAD + "# \n" * 49_000,
    "calls": HEAD + "".join(f"\nRound {number}\n{ROUND}" for number in range(1, 42)),
    "words": HEAD + "Round 1\nDealer: E\nScores: 0 0\nHand N:\nCalls: " + "P " * 5_900,
}
READERS: dict[str, Callable[[str], object]] = {
    "text": fh.Record.parse,
    "json": fh.Record.from_json,
    "ptn": fh.read_ptn,
    "view": fh.View.from_json,
}


class Benchmark(Protocol):
    """What is used of pytest-benchmark's fixture."""

    def __call__(self, function: Callable[..., T], *args: object, **kwargs: object) -> T:
        """Time a call and return what it returned."""
        ...


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("document", DOCUMENTS)
def test_reading(benchmark: Benchmark, reader: str, document: str) -> None:
    def read() -> None:
        with contextlib.suppress(fh.ParseError, fh.InvalidArgument):
            READERS[reader](DOCUMENTS[document])

    benchmark(read)
