"""What is known of each hidden card: the routes that are open to it, and what all must meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from fivehundred.actions import CallPartner, NameSuit
from fivehundred.auction import bars_redeal
from fivehundred.calls import Contract
from fivehundred.cards import cards_of
from fivehundred.claims import is_lost, threats
from fivehundred.course import Course, Move, Passed
from fivehundred.following import Turn
from fivehundred.knowledge import Knowledge
from fivehundred.plans import Plan
from fivehundred.ranking import Ranking
from fivehundred.routes import Places, Route, Routes
from fivehundred.scoring import stops_midhand
from fivehundred.table import fines_for
from fivehundred.variants.options import (
    CallWhen,
    Follow,
    HoldNamed,
    JokerLead,
    Renounced,
    VoidDuty,
)
from fivehundred.variants.sides import account_of, side_of

__all__ = ["Demand", "Evidence", "evidence_of"]


@attrs.frozen
class Demand:
    """Something that the hidden cards must meet together, which no card meets by itself.

    Attributes:
        cards: Sets of cards, as masks.
        places: For each of them, whether a card at a place counts.
        met: Whether it is met, told for each set whether one of its cards counts.
    """

    cards: tuple[int, ...]
    places: tuple[Callable[[int], bool], ...]
    met: Callable[[tuple[bool, ...]], bool]


@attrs.frozen
class Evidence:
    """What is known of the cards.

    Attributes:
        open: For each card of the pack, by index, the routes open to it: a bit each, by number.
        demands: What they must meet together.
    """

    open: dict[int, int]
    demands: tuple[Demand, ...]


def evidence_of(known: Knowledge, course: Course, routes: Routes) -> Evidence:
    """Return what somebody knows of where the cards are."""
    return _Search(known, course, routes).found()


@attrs.define
class _Search:
    known: Knowledge
    course: Course
    routes: Routes
    open: dict[int, int] = attrs.field(factory=dict[int, int])
    demands: list[Demand] = attrs.field(factory=list[Demand])

    @property
    def pack(self) -> int:
        """The mask of the pack."""
        return self.known.variant.pack.mask

    @property
    def gone(self) -> int:
        """The mask of the cards played."""
        return sum(move.play.card_bit for move in self.course.moves)

    def found(self) -> Evidence:
        """Return all that is known."""
        every = (1 << len(self.routes.routes)) - 1
        self.open = {card.index: every for card in cards_of(self.pack)}
        self._dealt()
        self._passed()
        self._declared()
        for asker in self.course.askers:
            variant = self.known.variant
            rich = sum(card.bit for card in variant.pack.cards if bars_redeal(variant, card))
            self._bar(rich, self._from(asker))
        if self.course.plan is not None and self.course.result is not None:
            self._played(self.course.plan, self.course.result.contract)
        return Evidence(self.open, tuple(self.demands))

    def _sum(self, right: Callable[[Route], bool]) -> int:
        """Return the bits of the routes that are right."""
        return sum(1 << n for n, route in enumerate(self.routes.routes) if right(route))

    def _from(self, place: int) -> int:
        """Return the bits of the routes that begin at a place."""
        return self._sum(lambda route: route.origin == place)

    def _at(self, *places: int) -> int:
        """Return the bits of the routes that have led to one of these places."""
        return self._sum(lambda route: route.place in places)

    def _with(self, step: int) -> int:
        """Return the bits of the routes that a step was part of."""
        return self._sum(lambda route: step in route.steps)

    def _bar(self, cards: int, closed: int) -> None:
        """Close routes to these cards."""
        for card in cards_of(cards & self.pack):
            self.open[card.index] &= ~closed

    def _keep(self, cards: int, right: int) -> None:
        """Leave these cards the right routes alone."""
        self._bar(cards, ~right)

    def _pin(self, cards: int, right: int) -> None:
        """Leave these cards the right routes alone, and close them to all others."""
        self._keep(cards, right)
        self._bar(self.pack & ~cards, right)

    def _dealt(self) -> None:
        """Use the cards that were seen as they were dealt."""
        known, places = self.known, Places(self.known.variant.shape.hands)
        for hand, cards in enumerate(known.hands):
            if cards is not None:
                self._pin(cards.mask, self._from(hand))
        if known.kitty is not None:
            self._pin(known.kitty.mask, self._from(places.kitty))
        for hand, table in enumerate(known.piles, known.variant.players):
            seen = sum(card.bit for pile in table for card in pile if card is not None)
            self._keep(seen, self._from(hand))

    def _passed(self) -> None:
        """Use the cards that were seen to be put away, given or got."""
        for number, step in enumerate(self.course.steps):
            if isinstance(step, Passed) and step.cards is not None:
                self._pin(step.cards, self._with(number))

    def _declared(self) -> None:
        """Use what the contractor has said, and who has owned to be the partner."""
        known, course = self.known, self.course
        contractor = course.contractor or 0
        for told in course.told:
            if isinstance(told.act, NameSuit):
                self._keep(told.act.joker.bit, self._at(contractor))
        if not isinstance(course.called, CallPartner):
            return
        card = course.called.card.bit
        if not known.variant.call.own_card:
            away = Places(known.variant.shape.hands).away(contractor)
            before = known.variant.call.when is CallWhen.BEFORE_KITTY
            self._bar(card, self._from(contractor) if before else self._at(contractor, away))
        others = [seat for seat in range(known.variant.players) if seat != contractor]
        if known.partners:
            self._keep(card, self._at(*known.partners))
        elif known.partners is not None:
            self._bar(card, self._at(*others))
        elif known.variant.end.midhand:
            self._bar(card, self._sum(self._would_be_over))

    def _would_be_over(self, route: Route) -> bool:
        """Return whether the deal had ended by now, were the called card on that route."""
        variant, course, result = self.known.variant, self.course, self.course.result
        if result is None:
            raise AssertionError  # pragma: no cover - a partner is called after the auction
        called = () if route.place >= variant.players else (route.place,)
        side = side_of(variant, result.contractor or 0, *called)
        taken = [account_of(variant, winner) for _, _, winner in course.done]
        return any(
            stops_midhand(
                variant,
                self.known.scores,
                result.contract,
                side,
                taken[:count],
                fines=fines_for(variant, [seat for when, seat, _ in course.wrong if when < count]),
            )
            for count in range(1, len(taken) + 1)
        )

    def _played(self, plan: Plan, contract: Contract) -> None:
        """Use the cards played, laid open and claimed, and what each play has shown."""
        course = self.course
        unplayed = self.pack & ~self.gone
        for move in course.moves:
            self._keep(move.play.card_bit, self._at(move.hand))
        for hand, cards in self.known.opened:
            self._keep(cards.mask, self._at(hand))
            self._bar(unplayed & ~cards.mask, self._at(hand))
        for made in course.claims:
            if made.hand >= self.known.variant.players:
                continue  # what lies face up on a table is known, and no claim names the rest
            named = sum({card.bit for card in made.claim.cards})
            self._keep(named, self._at(made.hand))
            self._bar(unplayed & ~named, self._at(made.hand))
        for move in course.moves:
            # On a table everybody sees what could have been played.
            if move.hand < self.known.variant.players:
                lacks = _lacks(self.known, contract, plan.ranking, move)
                self._bar(unplayed & lacks, self._at(move.hand))
                self.demands += _wants(self.known, plan.ranking, course, move)
        self.demands += self._claims(plan, contract)

    def _claims(self, plan: Plan, contract: Contract) -> Iterator[Demand]:
        """Yield what claims tell of the cards that a claimant has put away.

        A claim is judged by what its seat can see, the cards it has put away among them: one
        that held says that every card that could stop it lies there.
        """
        course, variant = self.course, self.known.variant
        places = Places(variant.shape.hands)
        for number, made in enumerate(course.claims):
            done = course.done[: made.before // plan.size]
            taken = {account_of(variant, plan.owners[winner]) for _, _, winner in done}
            if is_lost(variant, contract, won=bool(taken & set(plan.side))):
                continue
            played = sum(move.play.card_bit for move in course.moves[: made.before])
            held = sum({card.bit for card in made.claim.cards})
            shown = course.shown(made.hand, made.before)
            turn = Turn(variant, contract, plan.ranking, held, (), *shown)
            ways = tuple(threats(turn, made.claim.cards, self.pack & ~(held | played)))
            yield Demand(
                ways,
                (_elsewhere(places.away(made.seat)),) * len(ways),
                all if number < len(course.wrong) else _not_all,
            )


def _elsewhere(away: int) -> Callable[[int], bool]:
    """Return whether a place is another than that one, as a function of the place."""
    return lambda place: place != away


def _not_all(counted: tuple[bool, ...]) -> bool:
    return not all(counted)


def _lacks(known: Knowledge, contract: Contract, ranking: Ranking, move: Move) -> int:
    """Return the mask of the cards that a hand cannot have held when it made a play."""
    rules, card = known.variant.joker_nt, move.play.card_bit
    loose = ranking.loose
    others = known.variant.pack.mask & ~loose
    if move.leads:
        if not card & loose:
            return 0
        if rules.lead is JokerLead.LAST_ONLY:
            return others
        if rules.lead is JokerLead.UNLED_SUIT and move.led >> move.asked & 1:
            return others
        if rules.lead is JokerLead.NOT_RENOUNCED and move.void >> move.asked & 1:
            return others
        lacks = rules.hold_named is HoldNamed.MUST_NOT_HOLD
        return ranking.members[move.asked] if lacks else 0
    if card & ranking.members[move.asked]:
        return 0
    duty = rules.void_duty_misere if contract.is_misere else rules.void_duty_nt
    if card & loose:
        again = move.led >> move.asked & 1
        if rules.follow is Follow.EVERY_SUIT or (
            rules.follow is Follow.FIRST_OR_LAST and not again
        ):
            return 0
        dead = rules.renounced is Renounced.FORBID and move.void >> move.asked & 1
        free = duty is not VoidDuty.MUST
        return others if dead and free else ranking.members[move.asked]
    if rules.follow is Follow.EVERY_SUIT or duty is VoidDuty.MUST:
        return ranking.members[move.asked] | loose
    return ranking.members[move.asked]


def _wants(known: Knowledge, ranking: Ranking, course: Course, move: Move) -> Iterator[Demand]:
    """Yield the demand that a joker led names a suit of which its leader holds another card."""
    rules = known.variant.joker_nt
    if not (move.leads and move.play.card_bit & ranking.loose):
        return
    if rules.hold_named is not HoldNamed.MUST_HOLD or rules.lead is JokerLead.LAST_ONLY:
        return
    before = sum(other.play.card_bit for other in course.moves[: move.number + 1])
    rest = known.variant.pack.mask & ~before

    def here(place: int) -> bool:
        return place == move.hand

    yield Demand(
        (rest & ranking.members[move.asked], rest & ~ranking.loose),
        (here, here),
        _holds_or_has_nothing_else,
    )


def _holds_or_has_nothing_else(counted: tuple[bool, ...]) -> bool:
    holds, has_others = counted
    return holds or not has_others
