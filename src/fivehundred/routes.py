"""The ways a card can have gone: from where it was dealt to where it is now."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from fivehundred.course import Course, Passed
from fivehundred.knowledge import Knowledge
from fivehundred.prelude import DECLARING, Stage, count_of, taker_of

__all__ = ["Label", "Places", "Route", "Routes", "routes_of"]


@attrs.frozen
class Route:
    """Where a card was dealt, where it is now, and which steps between it was part of.

    Attributes:
        origin: The place where it was dealt, as `Places` numbers it.
        place: The place where it is now, or from where it was played.
        steps: The steps, by their number, in which it was put away, given or chosen.
    """

    origin: int
    place: int
    steps: frozenset[int] = frozenset()


@attrs.frozen
class Places:
    """The places of a table, numbered: the hands first, then the kitty and the rest.

    Attributes:
        hands: How many hands there are.
    """

    hands: int

    @property
    def kitty(self) -> int:
        """The kitty."""
        return self.hands

    @property
    def chosen(self) -> int:
        """Cards that a contractor has chosen for the partner, still on the way."""
        return self.hands + 1

    @property
    def returned(self) -> int:
        """Cards that the partner has chosen in exchange."""
        return self.hands + 2

    def away(self, seat: int) -> int:
        """Return the place of the cards that a seat has put away."""
        return self.hands + 3 + seat


Label = tuple[str, int]
"""What a number of cards is known of: `origin` or `place` and a place, `step` and its number."""


@attrs.frozen
class Routes:
    """The routes of a round, and how many cards took them.

    Attributes:
        routes: The routes.
        counts: How many cards each label has in all.
        merged: The steps that are counted as one, by number: the first stands for the second.
            Which of the cards that a seat put away twice went first is no difference of
            their places.
    """

    routes: tuple[Route, ...]
    counts: dict[Label, int]
    merged: dict[int, int]

    def labels(self, route: Route) -> tuple[Label, ...]:
        """Return the labels that a card of that route counts for."""
        return (
            ("origin", route.origin),
            ("place", route.place),
            *(("step", step) for step in sorted(route.steps)),
        )


@attrs.define
class _Way:
    """The routes as they grow from stage to stage."""

    places: Places
    routes: list[Route]
    sizes: dict[int, int]
    steps: dict[int, int] = attrs.field(factory=dict[int, int])

    def move(self, here: int, there: int) -> None:
        """Bring every card of a place to another."""
        self.routes = [
            Route(route.origin, there, route.steps) if route.place == here else route
            for route in self.routes
        ]
        self.sizes[there] = self.sizes.get(there, 0) + self.sizes.pop(here, 0)

    def split(self, here: int, there: int, step: int, count: int) -> None:
        """Bring so many cards of a place to another."""
        if not count:
            return
        for route in self.routes[:]:
            if route.place == here:
                found = Route(route.origin, there, route.steps | {step})
                if found not in self.routes:
                    self.routes.append(found)
        self.sizes[here] -= count
        self.sizes[there] = self.sizes.get(there, 0) + count
        self.steps[step] = self.steps.get(step, 0) + count


def routes_of(known: Knowledge, course: Course) -> Routes:
    """Return the routes that the cards of a round can have taken by now."""
    shape = known.variant.shape
    places = Places(shape.hands)
    way = _Way(
        places,
        [Route(place, place) for place in range(shape.hands + bool(shape.kitty))],
        {**dict.fromkeys(range(shape.hands), shape.hand), places.kitty: shape.kitty},
    )
    contractor, merged = course.contractor or 0, dict[int, int]()
    numbers: dict[Stage, int] = {}
    for stage, number, count, seen in _stages(course):
        numbers[stage] = number
        by, partner = contractor, taker_of(known.variant, stage, contractor)
        if stage is Stage.KITTY:
            way.move(places.kitty, by)
            way.split(by, places.away(by), number, count)
        elif stage is Stage.SECOND:
            way.move(places.away(by), partner)
            way.split(partner, places.away(partner), number, count)
        elif stage is Stage.OWN_FIVE:
            way.split(by, places.chosen, number, count)
        elif stage is Stage.PARTNER_FIVE:
            way.split(partner, places.returned, number, count)
            if count == count_of(known.variant, stage):
                way.move(places.chosen, partner)
                way.move(places.returned, by)
        elif stage is Stage.BEST:
            way.split(partner, by, number, count)
        else:
            first = numbers.get(Stage.KITTY)
            if count and first is not None and not seen:
                merged[number] = first
            way.split(by, places.away(by), merged.get(number, number), count)
    counts: dict[Label, int] = {("origin", hand): shape.hand for hand in range(shape.hands)}
    counts["origin", places.kitty] = shape.kitty
    counts |= {("place", place): size for place, size in way.sizes.items()}
    counts |= {("step", step): count for step, count in way.steps.items()}
    return Routes(tuple(way.routes), counts, merged)


def _stages(course: Course) -> Iterator[tuple[Stage, int, int, bool]]:
    """Yield the stages of the exchange that have begun: number, cards so far, whether seen."""
    complete, number = True, -1
    for number, step in enumerate(course.steps):
        if isinstance(step, Passed):
            complete = step.complete
            yield step.stage, number, step.count, step.cards is not None
    if complete and course.stages and course.stages[0] not in DECLARING:
        yield course.stages[0], number + 1, 0, False
