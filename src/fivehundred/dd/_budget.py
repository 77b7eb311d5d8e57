"""How much a search may do: nodes, seconds, and whom it tells how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable

from fivehundred.errors import FiveHundredError, InvalidArgument, quote
from fivehundred.inputs import whole_of

__all__ = ["Budget", "LimitReached", "Progress", "as_progress"]

_RULE = "text.solver"
_NO_LIMIT = 1 << 60


class LimitReached(FiveHundredError):
    """A limit of nodes or of seconds was reached before the answer was certain.

    Attributes:
        low: The fewest tricks of the contractor's side that are still possible.
        high: The most.
        nodes: How many beginnings of tricks were looked at.
    """

    def __init__(self, sentence: str, rule: str, low: int, high: int, nodes: int) -> None:
        super().__init__(sentence, rule)
        self._given = (sentence, rule, low, high, nodes)
        self.low = low
        self.high = high
        self.nodes = nodes


class Budget:
    """The nodes and the seconds that the questions of one call may use, all together.

    Attributes:
        limit: How many nodes; None for no limit.
        nodes: How many have been looked at.
    """

    def __init__(self, limit: object, seconds: object) -> None:
        nodes = whole_of(limit)
        if limit is not None and (nodes is None or not 0 < nodes < _NO_LIMIT):
            raise InvalidArgument(
                f"limit is how many nodes may be looked at, from 1, or None, not {quote(limit)}",
                _RULE,
            )
        given = seconds if type(seconds) is float else whole_of(seconds)
        if seconds is not None and (given is None or not 0 < given < 1e9):
            raise InvalidArgument(
                "seconds is how long the search may take, above 0 and below 10**9, or None, not "
                f"{quote(seconds)}",
                _RULE,
            )
        self.limit: int | None = nodes
        self.nodes: int = 0
        self._seconds: float = 0.0 if given is None else float(given)
        self._until: float | None = None if given is None else time.monotonic() + self._seconds

    @property
    def timed(self) -> bool:
        """Whether there is a limit of seconds, so that the clock has to be looked at."""
        return self._until is not None

    @property
    def left(self) -> int:
        """How many nodes may still be looked at."""
        return _NO_LIMIT if self.limit is None else self.limit - self.nodes

    def check(self, low: int, high: int) -> None:
        """See whether the search may go on.

        Args:
            low: The fewest tricks that are still possible in the position being solved.
            high: The most.

        Raises:
            LimitReached: No node is left, or the time is over.
        """
        if self.left > 0 and (self._until is None or time.monotonic() <= self._until):
            return
        what = f"seconds={self._seconds:g}" if self.left > 0 else f"limit={self.limit}"
        raise LimitReached(
            f"{what} was reached after {self.nodes} nodes: by then the contractor's side was known "
            f"to take from {low} to {high} tricks in the position being solved",
            _RULE,
            low,
            high,
            self.nodes,
        )


Progress = Callable[[int, int], object]
"""What long jobs call as they go: how much is done, and of how much."""


def as_progress(value: Progress | None) -> Progress:
    """Return what is to be called as a job goes on.

    Raises:
        InvalidArgument: It cannot be called.
    """
    if value is None:
        return _nothing
    if not callable(value):
        raise InvalidArgument(
            f"progress is a function of two numbers, or None, not {quote(value)}", "text.solver"
        )
    return value


def _nothing(_done: int, _total: int) -> None:
    """Hear of progress, and do nothing about it."""
