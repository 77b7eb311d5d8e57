"""The play of a record, watched: what was irregular in it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Self

import attrs

from fivehundred.actions import Action, Claim, Play, plays_of
from fivehundred.cards import Card, cards_of
from fivehundred.claims import PENALTY
from fivehundred.following import Turn, canonical, judge_play, legal_mask
from fivehundred.play import Playing, judge_rest
from fivehundred.records._faults import Fault
from fivehundred.records._lying import Lying
from fivehundred.records.record import Act
from fivehundred.rounds import check
from fivehundred.rulings import Code, Ruling
from fivehundred.table import covered_mask
from fivehundred.variants.options import Irregular

__all__ = ["Found", "PlayWatch"]

_SEEN_AT_ONCE = frozenset(
    {
        Code.JOKER_RENOUNCED,
        Code.NAME_A_SUIT,
        Code.SUIT_ALREADY_LED,
        Code.SUIT_SHOWN_VOID,
        Code.JOKER_LAST_ONLY,
    }
)


@attrs.frozen
class Found:
    """A finding as it is made, before the round is over. Equal when all of it is.

    Attributes:
        kind: What kind it is.
        act: The place of the act in the round; where nothing was done, of what came instead.
        seat: The seat that did it.
        done: What was done; None where something was left out.
        ruling: The library's ruling.
        trick: The trick, from 1; None outside the play.
        hand: The hand the card came from; None outside the play.
        held: The mask of the cards one of which had to be played.
        at_once: The trick from which what everybody sees proves it, where that is known.
        restored: The tricks by account as they would have been without it, where the table's laws
            ask for them and all ways to play on give the same.
        gone: The trick in which the card had been played before, and by which seat.
        left_out: What the seat has not done, as a sentence goes on after its name.
    """

    kind: Fault
    act: int
    seat: int
    done: Action | None
    ruling: Ruling
    trick: int | None = None
    hand: int | None = None
    held: int = 0
    at_once: int | None = None
    restored: tuple[int, ...] | None = None
    gone: tuple[int, int] | None = None
    left_out: str = ""


class _Way(Enum):
    """How a card that was played can be taken."""

    IN_TURN = "in turn"
    OTHER = "other"  # it was the card of the hand whose turn it was
    OUT_OF_TURN = "out of turn"
    SHORT = "short"  # the trick before it is over though somebody has not played to it
    MISSED = "missed"  # the hand before it was to lead, and has not played
    EARLY = "early"  # it leads to the next trick, before this one is over
    NOTHING = "nothing"


_AHEAD = 3
"""How many tricks are looked at to see how a card is to be taken."""

_TRIES = 8
"""How often that is done in a round; in one that is all wrong it would tell nothing."""


_LAST = 2
"""In how many of the last tricks all ways to play on are tried."""


class PlayWatch(Lying):
    """The play of a round as it was recorded, and what is irregular in it.

    Where a card is out of turn, it is taken in the way that leaves least irregular in the next
    tricks. A hand of which a card is unknown is said to have revoked only if it could have followed
    without it.
    """

    def __init__(self, rnd: Playing, acts: Sequence[Act], winners: dict[int, int]) -> None:
        """Start at the first lead.

        Args:
            rnd: The round at its first lead.
            acts: Everything done from there on.
            winners: The seats to which the table has written tricks, by the trick's number.
        """
        super().__init__(rnd, acts)
        self.winners = winners
        self.early: tuple[int, int, Play] | None = None  # a lead before the trick was over
        self.tries = _TRIES
        self.found: list[Found] = []

    def take(self, index: int, act: Act, rest: Sequence[Act]) -> None:
        """Note a card played or a claim.

        Args:
            index: Its place in the round.
            act: What was done.
            rest: What was done after it.
        """
        if isinstance(act.action, Claim):
            self._claim(index, act, act.action)
        elif isinstance(act.action, Play):
            self._play(index, act.by, act.action, rest)

    def told(self, act: Act) -> Ruling:
        """Return the ruling on what is neither a card played nor a claim."""
        hand = self.expected
        state = self._state(hand, legal_mask(self._turn(hand)))
        return check(state, act.action, seat=self._seat(act.by))

    def _play(self, index: int, hand: int, action: Play, rest: Sequence[Act]) -> None:
        """Note a card played; of several ways to take it the one that explains most."""
        if hand == self.hidden and not self.trick:
            # It leads, and so it has won the trick with the card that is missing.
            self.leader, self.taken[-1] = hand, self.plan.owners[hand]
        ways = list(self._ways(hand, action))
        way = ways[0]
        if len(ways) > 1 and self.tries:
            self.tries -= 1
            way = min(ways, key=lambda one: self._cost(one, hand, action, rest))
        self._go(way, index, hand, action, rest)

    def _ways(self, hand: int, action: Play) -> Iterator[_Way]:
        """Yield how a card can be taken, the likeliest first."""
        turn = self.expected
        if hand == turn or hand in self.late:
            yield _Way.IN_TURN
            if self.late:
                yield _Way.SHORT
            if not self.held[hand] & action.card_bit:
                yield _Way.NOTHING
            return
        if self.held[turn] & action.card_bit:
            yield _Way.OTHER
        if self._has_player(hand):
            if hand != self.absent and all(hand != other for other, _ in self.trick):
                yield _Way.OUT_OF_TURN
            if self.trick:
                yield _Way.SHORT
            elif [hand] == [*self._waiting()][1:2]:
                yield _Way.MISSED
            if self.trick and self.early is None:
                yield _Way.EARLY
        yield _Way.NOTHING

    def _cost(self, way: _Way, hand: int, action: Play, rest: Sequence[Act]) -> int:
        """Return how much is irregular in what comes next, if a card is taken so."""
        trial = self._copy()
        trial._go(way, 0, hand, action, rest)
        coming = rest[: _AHEAD * self.plan.size]
        for number, act in enumerate(coming, 1):
            if trial.over:
                return len(trial.found) + 1
            trial.take(0, act, coming[number:])
        return len(trial.found)

    def _restored(self) -> tuple[int, ...] | None:
        """Return the tricks that legal play from here leads to; None where there are several."""
        if self.variant.irregular is not Irregular.HOFFMANN or any(self.unknown):
            return None
        if self.variant.hand - len(self.tricks) > _LAST:
            return None
        ends = set(self._ends())
        return ends.pop() if len(ends) == 1 else None

    def _ends(self) -> Iterator[tuple[int, ...]]:
        """Yield the tricks by account at the end of every way to play on."""
        if self.over:
            yield self.counts
            return
        hand = self.expected
        for play in plays_of(legal_mask(self._turn(hand))):
            trial = self._copy()
            trial._lay(0, hand, play, ())
            yield from trial._ends()

    def _go(self, way: _Way, index: int, hand: int, action: Play, rest: Sequence[Act]) -> None:
        """Take a card in one of the ways."""
        seat, told = self._seat(hand), Fault.TURN
        if way is _Way.MISSED or (way is _Way.OUT_OF_TURN and not self.trick):
            told = Fault.LEAD_TURN
        if way is _Way.NOTHING and self._has_player(hand):
            told = self._strange_kind(hand, action) or told
        written = told is Fault.LEAD_TURN and self._written() == self.plan.owners[hand]
        if way is not _Way.IN_TURN and not written and not (way is _Way.SHORT and self.late):
            self._note(told, index, seat, hand, action, self._told(told, hand, action))
        if way is _Way.NOTHING:
            return
        if way is _Way.EARLY:
            self.early = index, hand, action
            return
        if way is _Way.SHORT:
            # Somebody has not played to this trick, and never will.
            for other in self._waiting():
                self.unknown[other] += 1
            self._close()
            if self.over:
                return
        if way is _Way.MISSED:
            self.absent = self.expected
            self.unknown[self.absent] += 1
        if way is _Way.OUT_OF_TURN and self.trick:
            self.late.update(itertools.takewhile(hand.__ne__, self._waiting()))
        self._lay(index, self.expected if way is _Way.OTHER else hand, action, rest)

    def _lay(self, index: int, hand: int, action: Play, rest: Sequence[Act]) -> None:
        """Judge a card and put it into the trick; finish the trick where it was the last."""
        self._judge(index, hand, action)
        self.last = max(self.last, index)
        self._put(hand, action, rest)
        if next(self._waiting(), None) is None:
            self._close()
            if self.early is not None and not self.over:
                begun, leader, lead = self.early
                self.early = None
                self._lay(begun, leader, lead, rest)

    def _strange_kind(self, hand: int, action: Play) -> Fault | None:
        """Return what it is to play this card, where the hand does not hold it."""
        if self.held[hand] & action.card_bit:
            return None
        return Fault.NOT_HELD if self._gone(action) is None else Fault.PLAYED_AGAIN

    def _gone(self, action: Play) -> tuple[int, int] | None:
        """Return the trick in which a card has been played already, and the seat; None if none."""
        for hand, cards in enumerate(self.shown):
            for number, card in cards:
                if card == action.card:
                    return number, self._seat(hand)
        return None

    def _told(self, kind: Fault, hand: int, action: Play) -> Ruling:
        """Return what a seat is told of a card that is not taken as it was played."""
        if kind in {Fault.TURN, Fault.LEAD_TURN}:
            return self._not_your_turn(hand, action)
        return judge_play(self._turn(hand), action)

    def _written(self) -> int | None:
        """Return the seat to which the table has written the last trick."""
        return self.winners.get(len(self.tricks))

    def _not_your_turn(self, hand: int, action: Action) -> Ruling:
        """Return what a seat is told that plays from a hand whose turn it is not."""
        turn, seat = self.expected, self._seat(hand)
        state = self._state(turn)
        if seat == state.seat_to_act and isinstance(action, Play):
            # The right seat with the wrong one of its hands.
            seen = attrs.evolve(self._turn(turn), hand=self.held[turn] & ~action.card_bit)
            return judge_play(seen, action)
        return check(state, action, seat=seat)

    def _judge(self, index: int, hand: int, action: Play) -> None:
        """Note what is wrong with the card itself."""
        turn = self._turn(hand)
        play = canonical(turn, action)
        if not turn.hand & play.card_bit:
            kind = self._strange_kind(hand, action) or Fault.NOT_HELD
            self._note(kind, index, self._seat(hand), hand, action, judge_play(turn, action))
            return
        if turn.trick and self.free:
            return
        legal = legal_mask(turn)
        if legal & play.bit:
            return
        ruling = judge_play(turn, action)
        kind = _KINDS.get(ruling.code, Fault.JOKER)
        held = _must(turn, ruling.code, legal, play)
        lacking = ruling.code is Code.LACKS_NAMED_SUIT
        if self.unknown[hand] and (lacking or 0 < held.bit_count() <= self.unknown[hand]):
            return
        at_once = self.number if ruling.code in _SEEN_AT_ONCE else None
        if held and self._lies_open(hand):
            at_once = self.number
        elif held and self._opens(hand):
            at_once = self.number + 1
        self.found.append(
            Found(
                kind,
                index,
                self._seat(hand),
                action,
                ruling,
                self.number,
                hand,
                held,
                at_once,
                self._restored(),
            )
        )

    def _note(
        self, kind: Fault, index: int, seat: int, hand: int, action: Action, ruling: Ruling
    ) -> None:
        gone: tuple[int, int] | None = None
        if kind is Fault.PLAYED_AGAIN and isinstance(action, Play):
            gone = self._gone(action)
        self.found.append(Found(kind, index, seat, action, ruling, self.number, hand, gone=gone))

    def _claim(self, index: int, act: Act, claim: Claim) -> None:
        hand = self.expected
        seat = self._seat(hand)
        if self._seat(act.by) != seat:
            ruling = check(self._state(hand), claim, seat=self._seat(act.by))
            self._note(Fault.CLAIM, index, self._seat(act.by), act.by, claim, ruling)
            return
        wrong = self.table.wrong
        if wrong and wrong[-1][0] == len(self.tricks):
            ruling = check(self._state(hand, legal_mask(self._turn(hand))), claim)
        else:
            gone = 0
            for cards in self.shown:
                for _, card in cards:
                    gone |= card.bit
            ruling = judge_rest(
                self.table,
                self._turn(hand),
                claim,
                seat=seat,
                held=self.held[hand],
                gone=gone,
                counts=self.counts,
                covered=covered_mask(self.table, self._unplayed()),
            )
        if not ruling:
            self._note(Fault.CLAIM, index, seat, hand, claim, ruling)
        elif ruling.rule == PENALTY:
            booked = (len(self.tricks), seat, claim)
            self.table = attrs.evolve(self.table, wrong=(*wrong, booked))
        else:
            self.last = index
            self.shown[hand] += [(self.number, card) for card in claim.cards]
            while not self.over:
                self._win(self.plan.owners[hand])

    def proof(self, found: Found) -> tuple[tuple[Card, ...], int | None]:
        """Return the cards that prove a finding, and the trick from which they do."""
        if found.hand is None or not found.held:
            return (), found.at_once
        if found.at_once is not None:
            known = found.at_once <= len(self.tricks) + 1
            return tuple(cards_of(found.held)) if known else (), found.at_once if known else None
        later = [
            (number, card)
            for number, card in self.shown[found.hand]
            if number > (found.trick or 0) and card.bit & found.held
        ]
        return tuple(card for _, card in later), later[0][0] if later else None

    def _copy(self) -> Self:
        trial = super()._copy()
        trial.found, trial.tries = [*self.found], 0
        return trial


_KINDS = {Code.MUST_FOLLOW: Fault.REVOKE, Code.MUST_PLAY_JOKER: Fault.JOKER_KEPT}


def _must(turn: Turn, code: Code, legal: int, play: Play) -> int:
    """Return the mask of the cards one of which would have had to be played."""
    if code in _KINDS:
        return sum(other.card_bit for other in plays_of(legal))
    if code is Code.HOLDS_NAMED_SUIT and play.suit is not None:
        return turn.hand & turn.ranking.members[play.suit.index]
    return 0
