"""A round made of what somebody knows and of one way in which the hidden cards can lie."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator

import attrs

from fivehundred.actions import Action, Discard
from fivehundred.auction import Asking, at_turn
from fivehundred.cards import Card, Hand, cards_of
from fivehundred.course import Course, Passed, course_of
from fivehundred.deals import Deal, Pile, RandomSource, draw, shuffle
from fivehundred.errors import IllegalAction, ImpossibleSituation
from fivehundred.knowledge import Knowledge
from fivehundred.phases import Setup, ThrownIn
from fivehundred.play import Finished, Playing, resume
from fivehundred.preparing import prepare
from fivehundred.rounds import Round, apply
from fivehundred.starting import start
from fivehundred.worlds import Placing, Worlds, worlds_of

__all__ = ["Hidden", "hidden_of", "replay"]


@attrs.frozen(eq=False)
class Hidden:
    """All rounds that somebody may be looking at.

    Attributes:
        known: What is known.
        count: How many rounds there are: the ways in which the cards can lie, those below
            others on a table told apart.
    """

    known: Knowledge
    count: int
    _course: Course
    _worlds: Worlds

    def draw(self, rng: RandomSource) -> Round:
        """Return one of the rounds, each way in which the cards can lie equally likely.

        Raises:
            ImpossibleSituation: There is none.
            InvalidArgument: `rng` is no source of random bits.
        """
        placing = self._worlds.draw(rng)
        known, course = self.known, self._course
        setup = Setup(
            known.variant, known.dealer, _deal(known, self._worlds, placing, rng), known.scores
        )
        return _played(course, setup, list(_steps(course, self._worlds, placing, rng)))


@functools.lru_cache(maxsize=8)
def hidden_of(known: Knowledge) -> Hidden:
    """Return all rounds that somebody may be looking at; the last few are remembered.

    Raises:
        ImpossibleSituation: What was done can have been done in none.
    """
    course = course_of(known)
    if course is None:
        raise ImpossibleSituation(
            "No round can have come to this: one of the acts has no place in it",
            "situation.worlds",
        )
    worlds = worlds_of(known, course)
    covered = [sum(under is None for under, _ in table) for table in known.piles]
    return Hidden(known, worlds.count * math.prod(map(math.factorial, covered)), course, worlds)


def _deal(known: Knowledge, worlds: Worlds, placing: Placing, rng: RandomSource) -> Deal:
    """Return every card as dealt."""
    hands = known.variant.shape.hands
    dealt = [0] * (hands + 1)
    for route, mask in zip(worlds.routes.routes, placing.masks, strict=True):
        dealt[route.origin] += mask
    piles: list[tuple[Pile, ...]] = []
    for hand, table in enumerate(known.piles, known.variant.players):
        seen = {card for pile in table for card in pile}
        rest = shuffle([card for card in cards_of(dealt[hand]) if card not in seen], rng)
        piles.append(tuple((under or rest.pop(), upper) for under, upper in table))
    return Deal(tuple(map(Hand, dealt[:hands])), Hand(dealt[hands]), tuple(piles))


def _steps(course: Course, worlds: Worlds, placing: Placing, rng: RandomSource) -> Iterator[Action]:
    """Yield what was done between the auction and the first lead."""
    merged = worlds.routes.merged
    last = 0
    for number, step in enumerate(course.steps):
        if not isinstance(step, Passed):
            yield step.act
            continue
        mask = _on(worlds, placing, number)
        if number in merged.values():
            last = _last_away(worlds, placing, number, rng)
            mask &= ~last
        elif number in merged:
            mask = last
        if step.complete:
            yield Discard(Hand(mask))
        else:
            yield from (Discard(Hand(card.bit)) for card in cards_of(mask))


def _on(worlds: Worlds, placing: Placing, step: int) -> int:
    """Return the mask of the cards that a step was made of."""
    return sum(
        mask
        for route, mask in zip(worlds.routes.routes, placing.masks, strict=True)
        if step in route.steps
    )


def _last_away(worlds: Worlds, placing: Placing, step: int, rng: RandomSource) -> int:
    """Return the bit of the card that was put away last, of all that a contractor put away.

    The card that the partner gave cannot have gone before; else it may be any.
    """
    given = 0
    away: tuple[Card, ...] = ()
    for route, mask in zip(worlds.routes.routes, placing.masks, strict=True):
        if step in route.steps:
            away += cards_of(mask)
            given |= mask * (len(route.steps) > 1)
    return given or away[draw(rng, len(away) - 1)].bit


def _played(course: Course, setup: Setup, steps: list[Action]) -> Round:
    """Return the round of these cards in which all that is known was done."""
    said = tuple(course.said)
    if course.ended is not None:
        return ThrownIn(setup, said, course.ended.reason, course.ended.next_dealer)
    if course.asking:
        return Asking(setup, said, course.bidding)
    if course.result is None:
        return at_turn(setup, said, course.bidding)
    rnd: Round = prepare(setup, course.result)
    for step in steps:
        rnd = _after(rnd, step)
    if not isinstance(rnd, Playing) or (not course.moves and not course.claims):
        return rnd
    rnd = resume(rnd._before, course.done, course.wrong)
    for play in course.trick:
        rnd = _after(rnd, play)
    if course.claim is not None and isinstance(rnd, Playing):
        return Finished(rnd._table, course.done, (rnd.hand_to_act, course.claim))
    return rnd


def _after(rnd: Round, act: Action) -> Round:
    """Return the round after an act.

    Raises:
        ImpossibleSituation: It was not legal there.
    """
    try:
        return apply(rnd, act)
    except IllegalAction as error:
        # Cards put away are those of one world: they are not named.
        named = "what was put away" if isinstance(act, Discard) else str(act)
        raise ImpossibleSituation(
            f"No round can have come to this: {named} was not legal there "
            f"({error.ruling.code.value})",
            "situation.worlds",
        ) from None


def replay(rnd: Round) -> Round:
    """Return the round played anew from its deal, every act of it by the rules.

    Raises:
        ImpossibleSituation: One of the acts was not legal.
    """
    again = start(rnd.variant, dealer=rnd.dealer, deal=rnd.deal, scores=rnd.scores)
    for act in rnd.actions:
        again = _after(again, act)
    return again
