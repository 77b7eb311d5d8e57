"""Every way in which the hidden cards can lie: counted exactly, drawn evenly, never rejected.

Each card took a route from where it was dealt to where it is now. What is known says which
routes are open to it, and how many cards there are of each origin, each place and each step.
Cards to which the same routes are open are one class. The classes are placed one after the other,
and routes that no class still to come tells apart are one bundle: only how many cards it takes
matters, and the bundles become fewer as it goes on. The ways are counted by how many cards of
each class go into which bundle, and drawn by the same numbers.
"""

from __future__ import annotations

import bisect
import math
from collections.abc import Iterator, Sequence

import attrs

from fivehundred.cards import CARDS
from fivehundred.course import Course
from fivehundred.deals import RandomSource, draw
from fivehundred.errors import ImpossibleSituation
from fivehundred.evidence import Evidence, evidence_of
from fivehundred.knowledge import Knowledge
from fivehundred.routes import Label, Routes, routes_of

__all__ = ["Placing", "Worlds", "worlds_of"]

Counts = tuple[int, ...]

Level = tuple[tuple[int, ...], ...]
"""The bundles while some classes are still to be placed: each by the numbers of those of the level
before that are in it. Those of the first level are made of routes."""

_FACTORIALS = tuple(math.factorial(n) for n in range(80))


@attrs.frozen
class _Class:
    """Cards that are alike in all that is known of them.

    Attributes:
        cards: Their bits.
        open: The routes open to them, a bit each.
        counted: By route, the bits of the sets that a card on it counts for.
    """

    cards: tuple[int, ...]
    open: int
    counted: tuple[int, ...]


@attrs.frozen(eq=False)
class _Node:
    """What is left to place after some classes have been placed in some way.

    Attributes:
        total: In how many ways that can be done.
        sums: The running totals of the choices.
        choices: For each how many of the next class go into each bundle, how many more each
            bundle takes then, and what is left to place.
    """

    total: int
    sums: tuple[int, ...] = ()
    choices: tuple[tuple[Counts, Counts, _Node], ...] = ()


@attrs.frozen(eq=False)
class _Split:
    """How many cards take each route, and the ways in which they can.

    Attributes:
        routes: By route, how many.
        root: The ways to fill the first bundles.
    """

    routes: Counts
    root: _Node


@attrs.frozen
class Placing:
    """One way in which all cards lie: by route, the mask of the cards that took it."""

    masks: tuple[int, ...]


@attrs.frozen(eq=False)
class Worlds:
    """All ways in which the cards can lie.

    Attributes:
        routes: The routes.
        count: How many ways there are.
    """

    routes: Routes
    count: int
    _pinned: tuple[int, ...]
    _classes: tuple[_Class, ...]
    _levels: tuple[Level, ...]
    _splits: tuple[_Split, ...]
    _sums: tuple[int, ...]

    def draw(self, rng: RandomSource) -> Placing:
        """Return one of the ways, each equally likely.

        Raises:
            ImpossibleSituation: There is none.
        """
        if not self.count:
            raise ImpossibleSituation(
                "No cards can lie in such a way: what is known contradicts itself",
                "situation.worlds",
            )
        split = self._splits[bisect.bisect_right(self._sums, draw(rng, self.count - 1))]
        node, path = split.root, list[tuple[Counts, Counts]]()
        for _ in self._classes:
            choice = 0
            if len(node.sums) > 1:
                choice = bisect.bisect_right(node.sums, draw(rng, node.total - 1))
            counts, left, node = node.choices[choice]
            path.append((counts, left))
        heaps: list[list[int]] = []
        for number in range(len(path) - 1, -1, -1):
            counts, left = path[number]
            heaps = _spread_out(self._levels[number + 1], heaps, left, rng)
            _deal(self._classes[number].cards, counts, heaps, rng)
        heaps = _spread_out(self._levels[0], heaps, split.routes, rng)
        return Placing(tuple(map(int.__add__, self._pinned, map(sum, heaps))))


def _spread_out(
    level: Level, heaps: Sequence[list[int]], left: Counts, rng: RandomSource
) -> list[list[int]]:
    """Return the cards of bundles dealt to what each bundle is made of, which takes so many."""
    parts: list[list[int]] = [[] for _ in left]
    for bundle, heap in zip(level, heaps, strict=True):
        if len(bundle) == 1:
            parts[bundle[0]] = heap
        else:
            _deal(heap, [left[part] for part in bundle], [parts[part] for part in bundle], rng)
    return parts


def _deal(
    cards: Sequence[int], counts: Sequence[int], heaps: Sequence[list[int]], rng: RandomSource
) -> None:
    """Deal so many of the cards to each heap, at random."""
    size = len(cards)
    if size in counts:  # all to one heap
        heaps[counts.index(size)].extend(cards)
        return
    order = list(cards)
    number = draw(rng, _FACTORIALS[size] - 1)
    for last in range(size - 1, 0, -1):
        number, place = divmod(number, last + 1)
        order[last], order[place] = order[place], order[last]
    start = 0
    for heap, count in zip(heaps, counts, strict=True):
        if count:
            heap.extend(order[start : start + count])
            start += count


def worlds_of(known: Knowledge, course: Course) -> Worlds:
    """Return all ways in which the cards can lie, by what somebody knows."""
    routes = routes_of(known, course)
    evidence = evidence_of(known, course, routes)
    return _Counter(routes, evidence).worlds()


@attrs.define(eq=False)
class _Counter:
    routes: Routes
    evidence: Evidence
    classes: tuple[_Class, ...] = ()
    levels: tuple[Level, ...] = ()
    """By the number of the class that is placed next, the bundles then."""
    open: tuple[tuple[int, ...], ...] = ()
    """By class, the bundles open to it."""
    bits: tuple[tuple[int, ...], ...] = ()
    """By class and bundle, the sets that a card there counts for."""
    last: tuple[frozenset[int], ...] = ()
    """By class, the bundles that are open to no later class."""
    nodes: dict[tuple[int, Counts, int], _Node] = attrs.field(
        factory=dict[tuple[int, Counts, int], _Node]
    )

    def worlds(self) -> Worlds:
        """Return all ways, counted."""
        pinned, start, rest = self._sort()
        self._bundle()
        splits: list[_Split] = []
        sums: list[int] = []
        total = 0
        for counts in self._splits(rest):
            left, ways = _together(self.levels[0], counts)
            root = self._node(0, left, start)
            if root.total:
                total += ways * root.total
                splits.append(_Split(counts, root))
                sums.append(total)
        return Worlds(
            self.routes, total, pinned, self.classes, self.levels, tuple(splits), tuple(sums)
        )

    def _sets(self) -> list[tuple[int, int]]:
        """Return the sets of the demands: cards, and the routes on which they count."""
        return [
            (
                cards,
                sum(1 << n for n, route in enumerate(self.routes.routes) if counts(route.place)),
            )
            for demand in self.evidence.demands
            for cards, counts in zip(demand.cards, demand.places, strict=True)
        ]

    def _sort(self) -> tuple[tuple[int, ...], int, dict[Label, int]]:
        """Sort the cards into classes; return those with one route, and what is left to place."""
        sets, every = self._sets(), self.routes.routes
        pinned, start, rest = [0] * len(every), 0, dict(self.routes.counts)
        kinds: dict[tuple[int, tuple[int, ...]], list[int]] = {}
        for index, open_ in self.evidence.open.items():
            bit = CARDS[index].bit
            counted = tuple(
                sum(
                    1 << number
                    for number, (cards, where) in enumerate(sets)
                    if cards & bit and where >> route & open_ >> route & 1
                )
                for route in range(len(every))
            )
            if open_.bit_count() == 1:
                route = open_.bit_length() - 1
                pinned[route] |= bit
                start |= counted[route]
                for label in self.routes.labels(every[route]):
                    rest[label] -= 1
            else:
                kinds.setdefault((open_, counted), []).append(bit)
        self.classes = tuple(
            _Class(tuple(bits), open_, counted)
            for (open_, counted), bits in sorted(
                kinds.items(), key=lambda kind: (kind[0][0].bit_count(), -len(kind[1]))
            )
        )
        return tuple(pinned), start, rest

    def _bundle(self) -> None:
        """Put routes together that no class still to come tells apart."""
        kinds = self.classes
        parts: list[int] = list(range(len(self.routes.routes)))  # one route of each bundle
        levels: list[Level] = []
        opened: list[tuple[int, ...]] = []
        bits: list[tuple[int, ...]] = []
        for number in range(len(kinds) + 1):
            found: dict[tuple[tuple[int, int], ...], list[int]] = {}
            for place, route in enumerate(parts):
                sign = tuple(
                    (kind.open >> route & 1, kind.counted[route]) for kind in kinds[number:]
                )
                if any(is_open for is_open, _ in sign):
                    found.setdefault(sign, []).append(place)
            levels.append(tuple(map(tuple, found.values())))
            parts = [parts[bundle[0]] for bundle in found.values()]
            for kind in kinds[number : number + 1]:
                opened.append(tuple(n for n, route in enumerate(parts) if kind.open >> route & 1))
                bits.append(tuple(kind.counted[route] for route in parts))
        self.levels, self.open, self.bits = tuple(levels), tuple(opened), tuple(bits)
        self.last = tuple(
            frozenset(bundles).difference(*levels[number + 1])
            for number, bundles in enumerate(opened)
        )

    def _splits(self, rest: dict[Label, int]) -> Iterator[Counts]:
        """Yield every way to say how many cards took which route, by the known numbers."""
        labels = [self.routes.labels(route) for route in self.routes.routes]
        used = sorted(route for bundle in self.levels[0] for route in bundle)
        last = {label: route for route in used for label in labels[route]}
        if any(count < 0 or (count and label not in last) for label, count in rest.items()):
            return

        def fill(place: int, left: dict[Label, int], counts: dict[int, int]) -> Iterator[Counts]:
            if place == len(used):
                yield tuple(counts.get(route, 0) for route in range(len(labels)))
                return
            route = used[place]
            most = min(left[label] for label in labels[route])
            forced = {left[label] for label in labels[route] if last[label] == route}
            if len(forced) > 1 or (forced and max(forced) > most):
                return
            for count in forced or range(most + 1):
                after = dict(left)
                for label in labels[route]:
                    after[label] -= count
                yield from fill(place + 1, after, {**counts, route: count})

        yield from fill(0, rest, {})

    def _node(self, number: int, left: Counts, counted: int) -> _Node:
        """Return what is left to place once the classes before this one have been placed."""
        key = number, left, counted
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = self._count(number, left, counted)
        return node

    def _count(self, number: int, left: Counts, counted: int) -> _Node:
        if number == len(self.classes):
            return _Node(int(self._is_met(counted)))
        kind = self.classes[number]
        size, total = len(kind.cards), 0
        sums: list[int] = []
        choices: list[tuple[Counts, Counts, _Node]] = []
        for counts in _spread(size, left, self.open[number], self.last[number]):
            now = counted
            for bundle in self.open[number]:
                if counts[bundle]:
                    now |= self.bits[number][bundle]
            rest = tuple(map(int.__sub__, left, counts))
            merged, ways = _together(self.levels[number + 1], rest)
            after = self._node(number + 1, merged, now)
            if after.total:
                total += _multinomial(counts) * ways * after.total
                sums.append(total)
                choices.append((counts, rest, after))
        return _Node(total, tuple(sums), tuple(choices))

    def _is_met(self, counted: int) -> bool:
        """Return whether every demand is met, told which sets count."""
        number = 0
        for demand in self.evidence.demands:
            size = len(demand.cards)
            if not demand.met(tuple(bool(counted >> number + n & 1) for n in range(size))):
                return False
            number += size
        return True


def _together(level: Level, left: Counts) -> tuple[Counts, int]:
    """Return how many cards each bundle takes, and in how many ways they go on from there."""
    ways = 1
    for bundle in level:
        if len(bundle) > 1:
            ways *= _multinomial([left[part] for part in bundle])
    return tuple([sum([left[part] for part in bundle]) for bundle in level]), ways


def _multinomial(counts: Sequence[int]) -> int:
    """Return in how many ways so many cards can be dealt to heaps of these sizes."""
    ways = _FACTORIALS[sum(counts)]
    for count in counts:
        ways //= _FACTORIALS[count]
    return ways


def _spread(
    size: int, left: Counts, open_: Sequence[int], last: frozenset[int]
) -> Iterator[Counts]:
    """Yield every way to put so many cards into bundles.

    Args:
        size: How many cards.
        left: By bundle, how many cards it still takes.
        open_: The bundles open to them.
        last: Those of them that are open to no later cards, and so have to be filled.
    """
    counts = [0] * len(left)
    # What has to be filled comes first: it leaves the least to try.
    order = sorted(open_, key=lambda bundle: bundle not in last)

    def fill(place: int, rest: int) -> Iterator[Counts]:
        if place == len(order):
            if not rest:
                yield tuple(counts)
            return
        bundle = order[place]
        room = left[bundle]
        if bundle in last:
            choices = range(room, room + 1) if room <= rest else range(0)
        elif place == len(order) - 1:
            choices = range(rest, rest + 1) if rest <= room else range(0)
        else:
            choices = range(min(rest, room) + 1)
        for count in choices:
            counts[bundle] = count
            yield from fill(place + 1, rest - count)

    yield from fill(0, size)
