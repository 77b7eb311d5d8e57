"""What happened in a round, event by event, as far as somebody saw it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never, cast

import attrs

from fivehundred.actions import Action, CallPartner, Claim, Discard, Play
from fivehundred.auction import unseen_by
from fivehundred.bidding import open_bidding
from fivehundred.cards import Card, Hand
from fivehundred.course import Course, Passed, Told
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import items_of
from fivehundred.knowledge import FaceDown, Knowledge, KnownAct, WrongClaim
from fivehundred.prelude import GIVING, Stage, taker_of
from fivehundred.variants.sides import partners_of

__all__ = [
    "Dealt",
    "Ended",
    "Event",
    "Gave",
    "Opened",
    "Owned",
    "Played",
    "PutAway",
    "Said",
    "Took",
    "Turned",
    "Won",
    "events_of",
    "to_data",
    "to_json",
]

Cards = Hand | FaceDown
"""Cards, where they were seen; else how many."""


@attrs.frozen
class Dealt:
    """Cards lie before a hand: a seat has taken up its own, or they lie face up on a table.

    Attributes:
        hand: The hand's number.
        cards: The cards.
    """

    hand: int
    cards: Hand


@attrs.frozen
class Said:
    """A seat has said something: a call or a word, a partner called, a joker tied, a claim.

    Attributes:
        seat: The seat.
        action: What it said.
        holds: False of a claim that did not hold; the play goes on.
    """

    seat: int
    action: Action
    holds: bool = True


@attrs.frozen
class Took:
    """A seat has taken up cards: the kitty, or what its partner put away or gave.

    Attributes:
        seat: The seat.
        cards: The cards, or how many.
    """

    seat: int
    cards: Cards


@attrs.frozen
class PutAway:
    """A seat has put cards away.

    Attributes:
        seat: The seat.
        cards: The cards, or how many.
    """

    seat: int
    cards: Cards


@attrs.frozen
class Gave:
    """A seat has chosen cards for its partner.

    Attributes:
        seat: The seat.
        cards: The cards, or how many.
    """

    seat: int
    cards: Cards


@attrs.frozen
class Owned:
    """The called partner has owned to it, or nobody has.

    Attributes:
        partner: The seat; None for nobody.
    """

    partner: int | None


@attrs.frozen
class Opened:
    """A hand has been laid face up.

    Attributes:
        hand: The hand's number.
        cards: Its cards.
    """

    hand: int
    cards: Hand


@attrs.frozen
class Played:
    """A card has been played.

    Attributes:
        hand: The hand that it came from.
        play: The play.
    """

    hand: int
    play: Play


@attrs.frozen
class Won:
    """A trick is complete.

    Attributes:
        hand: The hand that won it.
    """

    hand: int


@attrs.frozen
class Turned:
    """A covered card on a table has been turned up.

    Attributes:
        hand: The number of the hand on the table.
        card: The card.
    """

    hand: int
    card: Card


@attrs.frozen
class Ended:
    """The round is over.

    Attributes:
        points: What it scored, by account; empty where the deal was thrown in.
    """

    points: tuple[int, ...]


Event = Dealt | Said | Took | PutAway | Gave | Owned | Opened | Played | Won | Turned | Ended
"""What can happen."""


def to_json(events: Iterable[Event]) -> str:
    """Return events as a JSON list, as they stand in the JSON of a view.

    Args:
        events: The events, as `view.events` or `view.since` returns them.

    Raises:
        InvalidArgument: Something else is among them.

    Examples:
        >>> to_json([Won(2)])
        '[{"event": "won", "hand": 2}]'
    """
    listed = items_of(events, "events", "text.view", ordered=True)
    if listed is None or not all(isinstance(event, Event) for event in listed):
        raise InvalidArgument(
            f"Events are a list of them, as view.since returns it, not {quote(events)}",
            "text.view",
        )
    return json.dumps([to_data(cast("Event", event)) for event in listed])


def to_data(event: Event) -> dict[str, object]:
    """Return an event as plain data."""
    match event:
        case Dealt(hand, cards):
            return {"event": "dealt", "hand": hand, "cards": _texts(cards)}
        case Opened(hand, cards):
            return {"event": "opened", "hand": hand, "cards": _texts(cards)}
        case Said(seat, action, holds):
            return {"event": "said", "seat": seat, "action": str(action), "holds": holds}
        case Took(seat, cards):
            return {"event": "took", "seat": seat, **_known(cards)}
        case PutAway(seat, cards):
            return {"event": "put_away", "seat": seat, **_known(cards)}
        case Gave(seat, cards):
            return {"event": "gave", "seat": seat, **_known(cards)}
        case Owned(partner):
            return {"event": "owned", "partner": partner}
        case Played(hand, play):
            return {"event": "played", "hand": hand, "play": str(play)}
        case Won(hand):
            return {"event": "won", "hand": hand}
        case Turned(hand, card):
            return {"event": "turned", "hand": hand, "card": str(card)}
        case Ended(points):
            return {"event": "ended", "points": list(points)}
        case _:
            assert_never(event)


def _known(cards: Cards) -> Mapping[str, object]:
    """Return the number of cards, and the cards themselves where they were seen."""
    if isinstance(cards, FaceDown):
        return {"count": cards.count}
    return {"count": len(cards), "cards": _texts(cards)}


def _texts(cards: Hand) -> list[str]:
    return [str(card) for card in cards]


def events_of(known: Knowledge) -> Iterator[Event]:
    """Yield what happened, as far as somebody saw it, in order.

    What has been yielded stays as it is however the round goes on: later events only follow.
    """
    return _Story(known).told()


class _Story:
    """The events of what somebody knows, as they are told one act after the other."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.course = Course(known.variant, known.dealer, open_bidding(known.variant))
        self.looked = False
        self.opened: set[int] = set()
        self.turned: set[Card] = set()
        self.begun: set[Stage] = set()

    def told(self) -> Iterator[Event]:
        """Yield every event."""
        known = self.known
        for hand, table in enumerate(known.piles, known.variant.players):
            yield Dealt(hand, Hand.of([upper for _, upper in table]))
        yield from self._follows()
        for act in known.acts:
            yield from self._act(act)
            yield from self._follows()
        if known.partners is not None and known.variant.call.secret:
            yield self._owned(known.partners)

    def _act(self, act: KnownAct) -> Iterator[Event]:
        """Yield what an act is seen to be; take it in."""
        course, before = self.course, len(self.course.done)
        speaker = course.speaker
        course.take(act)
        if isinstance(act, Play):
            move = course.moves[-1]
            yield Played(move.hand, act)
            if len(course.done) > before:
                yield Won(course.leader)
        elif isinstance(act, WrongClaim):
            yield Said(course.claims[-1].seat, act.claim, holds=False)
        elif isinstance(act, Claim):
            yield Said(course.claims[-1].seat, act)
        elif isinstance(act, FaceDown | Discard):
            yield from self._passed(course.steps[-1])
        else:
            yield Said(speaker, act)
            if isinstance(act, CallPartner) and not self.known.variant.call.secret:
                yield self._owned(self.known.partners or ())

    @staticmethod
    def _owned(partners: tuple[int, ...]) -> Owned:
        return Owned(partners[0] if partners else None)

    def _passed(self, step: Passed | Told) -> Iterator[Event]:
        """Yield that cards were put away or given, once they all are."""
        if not isinstance(step, Passed) or not step.complete:
            return
        own = step.by == self.known.seat
        cards = Hand(step.cards) if own and step.cards is not None else FaceDown(step.count)
        yield Gave(step.by, cards) if step.stage in GIVING else PutAway(step.by, cards)
        contractor = self.course.contractor or 0
        partners = partners_of(self.known.variant, contractor)
        if step.stage is Stage.BEST:
            yield Took(contractor, _seen(step))
        elif step.stage is Stage.PARTNER_FIVE:
            theirs = next(one for one in self.course.passed if one.stage is Stage.OWN_FIVE)
            yield Took(partners[0], _seen(theirs))
            yield Took(contractor, _seen(step))

    def _follows(self) -> Iterator[Event]:
        """Yield what follows from what has been done."""
        yield from self._look()
        yield from self._take()
        if self.course.plan is not None:
            yield from self._open()
            yield from self._turn()

    def _look(self) -> Iterator[Event]:
        """Yield the hand of the seat itself, once it has seen it."""
        known, course, seat = self.known, self.course, self.known.seat
        if seat is None or self.looked:
            return
        bidding = course.result is None and course.ended is None
        unseen = unseen_by(known.variant, known.dealer, course.bidding) if bidding else ()
        cards = known.hands[seat]
        if seat not in unseen and cards is not None:
            self.looked = True
            yield Dealt(seat, cards)

    def _take(self) -> Iterator[Event]:
        """Yield that a seat takes up cards, where a stage begins with that."""
        known, course = self.known, self.course
        stage = course.stages[0] if course.stages else None
        if stage is None or stage in self.begun:
            return
        self.begun.add(stage)
        seat = taker_of(known.variant, stage, course.contractor or 0)
        if stage is Stage.KITTY:
            yield Took(seat, known.kitty or FaceDown(known.variant.kitty.cards))
        elif stage is Stage.SECOND:
            yield Took(seat, _seen(course.passed[-1]))

    def _open(self) -> Iterator[Event]:
        """Yield the hands that are laid face up."""
        course = self.course
        for hand in course.opened:
            if hand not in self.opened:
                self.opened.add(hand)
                now = dict(self.known.opened).get(hand, Hand(0))
                yield Opened(hand, now | self._later(hand))

    def _later(self, hand: int) -> Hand:
        """Return the cards that a hand plays after this point."""
        whole = Course(self.known.variant, self.known.dealer, open_bidding(self.known.variant))
        for act in self.known.acts:
            whole.take(act)
        moves = whole.moves[len(self.course.moves) :]
        return Hand(sum(move.play.card_bit for move in moves if move.hand == hand))

    def _turn(self) -> Iterator[Event]:
        """Yield the covered cards that are turned up between tricks."""
        played = {play.card for _, plays, _ in self.course.done for play in plays}
        for hand, table in enumerate(self.known.piles, self.known.variant.players):
            for under, upper in table:
                if upper in played and under is not None and under not in self.turned:
                    self.turned.add(under)
                    yield Turned(hand, under)


def _seen(step: Passed) -> Cards:
    """Return the cards of a step, where they are known by now."""
    return FaceDown(step.count) if step.cards is None else Hand(step.cards)
