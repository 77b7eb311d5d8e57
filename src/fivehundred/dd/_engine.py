"""The search at work: its arrays, its budget, and the steps between its questions."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import attrs

from fivehundred.backends import Chosen, flat, kernels
from fivehundred.dd import _search as at
from fivehundred.dd._budget import Budget
from fivehundred.dd._tables import Numbers

__all__ = ["Engine", "Node", "engine"]

_ENTRIES = 1 << 16
_BUCKETS = 1 << 14
_SLICE: dict[Chosen, int] = {"python": 250, "numba": 40_000}
_JOKER = 64


@attrs.define(eq=False)
class Node:
    """A point of the play in the search's numbers, between two questions.

    Attributes:
        header: The first numbers of `state`.
        trick: The cards of the trick so far: hand and number.
        leader: The hand that leads the trick.
        past: The suits led and shown void.
    """

    header: list[int]
    trick: list[tuple[int, int]]
    leader: int
    past: int

    @property
    def left(self) -> int:
        """How many tricks are to come, the one begun among them."""
        return self.header[at.TRICKS]

    @property
    def player(self) -> int:
        """The hand that plays next."""
        return (self.leader + len(self.trick)) % self.header[at.HANDS]

    def wants_many(self) -> bool:
        """Return whether that hand wants many tricks for the contractor's side."""
        return bool(self.header[at.WANT + self.player])

    def judged(self) -> tuple[int, int]:
        """Return the power that wins the trick so far, and its hand."""
        best, winner = at.NONE + 1, self.leader
        for place, (hand, code) in enumerate(self.trick):
            power = self._power(place, hand, code)
            if power < best:
                best, winner = power, hand
        return best, winner

    def asked(self) -> int:
        """Return the suit led."""
        code = self.trick[0][1]
        return code & 3 if code >= _JOKER else code >> 4

    def _power(self, place: int, hand: int, code: int) -> int:
        """Return how strong a card of the trick is: the lower, the stronger."""
        header, led = self.header, self.asked()
        if code >= _JOKER:
            dead = place and header[at.RENOUNCED] and self.past >> (4 + 4 * hand + led) & 1
            return at.NONE if dead else (code >> 3 & 1) + (header[at.LOW] << 29)
        bit = 1 << (code & 15)
        if header[at.TRUMP] and code < 16:
            return bit
        return bit << 14 if code >> 4 == led else at.NONE

    def moves(self) -> list[int]:
        """Return the numbers of the cards that may be played, one of those that are alike."""
        state = self.header + [0] * (at.STATE - at.FRAME)
        player = self.player
        if self.trick:
            best, winner = self.judged()
            found = at.follows(
                state, at.MOVES, player, len(self.trick), self.asked(), best, winner, self.past
            )
        else:
            found = at.leads(state, at.MOVES, player, -1)
            found = at.joker_leads(state, at.MOVES, found, player, self.past)
        return [state[at.MOVES + number] & 255 for number in range(found)]

    def after(self, code: int) -> tuple[Node, int]:
        """Return the point after a card, and how many tricks it won for the counted side."""
        header, player = [*self.header], self.player
        if code >= _JOKER:
            header[at.JOKERS + (code >> 3 & 1)] = -1
        else:
            header[4 * player + (code >> 4)] ^= 1 << (code & 15)
        node = Node(header, [*self.trick, (player, code)], self.leader, self.past)
        if len(node.trick) < header[at.HANDS]:
            return node, 0
        _, winner = node.judged()
        led = node.asked()
        past = self.past
        for place, (hand, played) in enumerate(node.trick):
            if played < _JOKER:
                suit = played >> 4
                header[at.ALL + suit] ^= 1 << (played & 15)
                if suit < 3:
                    header[at.LENGTHS] -= 1 << (4 * (3 * hand + suit))
                proves = suit != led
            else:
                rule = header[at.FOLLOW]
                proves = rule == 0 or (rule == 1 and bool(self.past >> led & 1))
            if place and proves:
                past |= 1 << (4 + 4 * hand + led)
        node.past = past | 1 << led if header[at.HISTORY] else 0
        node.trick = []
        node.leader = winner
        header[at.TRICKS] -= 1
        header[at.WANT : at.WANT + 4] = header[at.WANT + 4 : at.WANT + 8]
        return node, header[at.SIDES + winner]


class _Arrays:
    """The arrays of one search at a time."""

    def __init__(self, backend: Chosen) -> None:
        self.state: Any = flat([0] * at.STATE, backend)
        self.table: Any = flat([0] * (8 * _ENTRIES), backend)
        self.heads: Any = flat([-1] * _BUCKETS, backend)
        self.words: Any = flat([-1] * (4 << 14), backend)
        self.empty: Any = flat([-1] * (1 << 14), backend)
        self.weights: tuple[int, ...] = ()


_POOL: dict[Chosen, list[_Arrays]] = {"python": [], "numba": []}


class Engine:
    """A search with its budget. It answers questions on positions of one kind of contract."""

    def __init__(self, backend: Chosen, arrays: _Arrays, budget: Budget) -> None:
        self._backend: Chosen = backend
        self._arrays = arrays
        self._kernel: Any = kernels("fivehundred.dd._search", backend)
        self._entries = 0
        self._kind: object = None
        self.budget = budget

    def start(self, numbers: Numbers) -> Node:
        """Return the point at which a position stands, ready to be asked about."""
        arrays, header = self._arrays, numbers.header
        kind = (numbers.weights, *header[at.HANDS : at.LENGTHS], *header[at.WANT :])
        if kind != self._kind:
            arrays.heads[:] = arrays.empty
            self._entries, self._kind = 0, kind
        for suit, length in enumerate(numbers.lengths):
            first = suit << 14
            arrays.words[first : first + (1 << length)] = arrays.empty[: 1 << length]
        if arrays.weights is not numbers.weights:
            arrays.state[at.WEIGHTS :] = flat(numbers.weights, self._backend)
            arrays.weights = numbers.weights
        return Node([*header], [*numbers.played], numbers.leader, numbers.past)

    def makes(self, node: Node, need: int, low: int, high: int) -> bool:
        """Return whether the counted side takes so many tricks from a point on.

        Args:
            node: The point.
            need: How many tricks.
            low: The fewest it can be, as far as is known.
            high: The most.

        Raises:
            LimitReached: The budget is spent.
        """
        budget = self.budget
        budget.check(low, high)
        arrays, backend = self._arrays, self._backend
        state, header = arrays.state, node.header
        header[at.ROOT] = len(node.trick)
        header[at.ENTRIES] = self._entries
        header[at.CAPACITY] = _ENTRIES
        header[at.BUCKETS] = _BUCKETS
        header[at.NODES] = 0
        player = node.player
        header[at.SAVED : at.SAVED + 8] = (
            0,
            len(node.trick),
            int(bool(node.trick)),
            need,
            header[at.LENGTHS],
            node.past,
            node.leader,
            player,
        )
        state[: at.FRAME] = header if backend == "python" else flat(header, backend)
        if node.trick:
            state[at.TRICK : at.TRICK + 16] = flat(
                [node.leader, need, header[at.LENGTHS], *[0] * 7, node.past, 0, -1, -1, 0, 0],
                backend,
            )
        grown = Node(header, [], node.leader, node.past)
        for place, (hand, code) in enumerate(node.trick):
            grown.trick.append((hand, code))
            best, winner = grown.judged()
            first = at.FRAME + 16 * place
            state[first] = hand
            state[first + 3] = code
            state[first + 4] = best
            state[first + 5] = winner
        looked = 0
        while True:
            allowed = min(budget.left, _SLICE[backend]) if budget.timed else budget.left
            state[at.BUDGET] = looked + allowed
            answer = int(self._kernel.search(state, arrays.table, arrays.heads, arrays.words))
            budget.nodes += int(state[at.NODES]) - looked
            looked = int(state[at.NODES])
            self._entries = int(state[at.ENTRIES])
            if answer != 2:
                return bool(answer)
            budget.check(low, high)

    def value(self, node: Node, low: int, high: int, guess: int) -> int:
        """Return how many tricks the counted side takes from a point on, between two bounds."""
        ask = min(max(guess, low + 1), high)
        while low < high:
            if self.makes(node, ask, low, high):
                low = ask
                ask += 1
            else:
                high = ask - 1
                ask = high
        return low


@contextmanager
def engine(backend: Chosen, budget: Budget) -> Generator[Engine, None, None]:
    """Lend an engine with arrays of its own: several threads may each have one."""
    pool = _POOL[backend]
    try:
        arrays = pool.pop()
    except IndexError:
        arrays = _Arrays(backend)
    try:
        yield Engine(backend, arrays, budget)
    finally:
        pool.append(arrays)
