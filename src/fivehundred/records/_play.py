"""The play of a record, watched: who has held what, whatever was played."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator, Sequence
from enum import Enum

import attrs

from fivehundred.actions import PLAYS, Action, Claim, Discard, Play, plays_of
from fivehundred.calls import Bid, Kind
from fivehundred.cards import CARDS, Card, Suit, cards_of
from fivehundred.claims import PENALTY
from fivehundred.following import Turn, canonical, is_dead, judge_play, legal_mask, proves_void
from fivehundred.play import Playing, judge_rest, where_of
from fivehundred.ranking import NO_SUIT, trick_place
from fivehundred.records._faults import Fault
from fivehundred.records.record import Act
from fivehundred.rounds import check
from fivehundred.rulings import Code, Ruling
from fivehundred.scoring import stops_midhand
from fivehundred.table import Done, covered_mask, fines_of, is_open
from fivehundred.variants.options import Irregular
from fivehundred.variants.sides import account_of, accounts

__all__ = ["Found", "PlayWatch"]

_OPEN = frozenset({Kind.OPEN_MISERE, Kind.SUPER_OPEN_MISERE})
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
        act: The place of the act in the round.
        seat: The seat that did it.
        done: What was done.
        ruling: The library's ruling.
        trick: The trick, from 1; None outside the play.
        hand: The hand the card came from; None outside the play.
        held: The mask of the cards one of which had to be played.
        at_once: The trick from which what everybody sees proves it, where that is known.
        restored: The tricks by account as they would have been without it, where the table's laws
            ask for them and all ways to play on give the same.
    """

    kind: Fault
    act: int
    seat: int
    done: Action
    ruling: Ruling
    trick: int | None = None
    hand: int | None = None
    held: int = 0
    at_once: int | None = None
    restored: tuple[int, ...] | None = None


class _Way(Enum):
    """How a card that was played can be taken."""

    IN_TURN = "in turn"
    OTHER = "other"  # it was the card of the hand whose turn it was
    OUT_OF_TURN = "out of turn"
    SHORT = "short"  # the trick before it is over though somebody has not played to it
    EARLY = "early"  # it leads to the next trick, before this one is over
    NOTHING = "nothing"


_AHEAD = 3
"""How many tricks are looked at to see how a card is to be taken."""

_TRIES = 8
"""How often that is done in a round; in one that is all wrong it would tell nothing."""


_LAST = 2
"""In how many of the last tricks all ways to play on are tried."""


class PlayWatch:
    """The play of a round as it was recorded.

    Where a card is out of turn, it is taken in the way that leaves least irregular in the next
    tricks. Where a hand plays a card that it does not hold, the card counts in the trick and leaves
    no hand; one card of that hand is then unknown, so that it is said to have revoked only if it
    could have followed without it.
    """

    def __init__(self, rnd: Playing, acts: Sequence[Act], winners: dict[int, int]) -> None:
        """Start at the first lead.

        Args:
            rnd: The round at its first lead.
            acts: Everything done from there on.
            winners: The seats to which the table has written tricks, by the trick's number.
        """
        self.rnd = rnd
        self.table = rnd._table
        self.plan = self.table.plan
        self.variant = rnd.variant
        self.contract = rnd.contract
        self.winners = winners
        self.held = list(self.table.hands)
        self.leader = self.table.leader
        self.trick: list[tuple[int, Play]] = []
        self.dead: list[int] = []
        self.late: set[int] = set()  # the hands that others have not waited for in the trick
        self.free = False  # a joker was led without a suit: nobody knows what to follow
        self.tricks: list[tuple[int, ...]] = []  # the hands that played, in order
        self.taken: list[int] = []  # the seats that won
        self.led = 0
        self.void = [0] * len(self.held)
        self.shown: list[list[tuple[int, Card]]] = [[] for _ in self.held]
        self.over = False
        self.early: tuple[int, int, Play] | None = None  # a lead before the trick was over
        self.tries = _TRIES
        self.found: list[Found] = []
        self.unknown = [
            self._strange(hand, acts) + max(0, mask.bit_count() - self.variant.hand)
            for hand, mask in enumerate(self.held)
        ]

    def _strange(self, hand: int, acts: Sequence[Act]) -> int:
        """Return how many of a hand's plays are of cards it does not hold, or come again."""
        played = [act.action for act in acts if act.by == hand and isinstance(act.action, Play)]
        own = {play.card for play in played if play.card_bit & self.held[hand]}
        return len(played) - len(own)

    # Where the play stands.

    @property
    def number(self) -> int:
        """The number of the trick that is being played, from 1."""
        return len(self.tricks) + 1

    @property
    def players(self) -> tuple[int | None, ...]:
        """By hand, the seat that chooses for it now."""
        return self._state(self.leader).players

    @property
    def expected(self) -> int:
        """The hand whose turn it is."""
        waiting = list(self._waiting())
        return next((hand for hand in waiting if hand not in self.late), (*waiting, self.leader)[0])

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tricks each account has won."""
        won = [account_of(self.variant, seat) for seat in self.taken]
        return tuple(won.count(account) for account in range(accounts(self.variant)))

    @property
    def complete(self) -> bool:
        """Whether every trick has been won; False where the deal was stopped before its end."""
        return len(self.taken) == self.variant.hand

    @property
    def fines(self) -> tuple[int, ...]:
        """By account, the points taken off it for wrong claims."""
        return fines_of(self.table)

    def _waiting(self) -> Iterator[int]:
        """Yield the hands that have still to play to the trick, in order."""
        leader = self.trick[0][0] if self.trick else self.leader
        played = {hand for hand, _ in self.trick}
        for hand in self.plan.orders[leader]:
            if hand not in played and self.held[hand]:
                yield hand

    def _state(self, hand: int, legal: int = 0) -> Playing:
        """Return a state in which it is the turn of a hand: for the words of a ruling."""
        return Playing(self.table, self._done(), (), self._unplayed(), hand, legal, 0)

    def _done(self) -> tuple[Done, ...]:
        """Return as many finished tricks as there are, with nothing in them."""
        return ((self.leader, (), self.leader),) * len(self.tricks)

    def _unplayed(self) -> int:
        every = 0
        for mask in self.held:
            every |= mask
        return every

    def _turn(self, hand: int) -> Turn:
        """Return what decides a play of that hand."""
        mask = self.held[hand] & ~covered_mask(self.table, self._unplayed())
        plays = tuple(play for _, play in self.trick)
        return Turn(
            self.variant,
            self.contract,
            self.plan.ranking,
            mask,
            plays,
            self.led,
            self.void[hand],
            where_of(self._state(hand)),
        )

    # What is done.

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

    def put_away_late(self, act: Act) -> bool:
        """Return whether cards put away during the play are those that a hand still had too many.

        Then they are taken from it, and it has as many as it should.
        """
        cards = act.action.cards.mask if isinstance(act.action, Discard) else 0
        if not 0 <= act.by < len(self.held) or cards & ~self.held[act.by]:
            return False
        most = self.variant.hand - len(self.shown[act.by])
        if self.held[act.by].bit_count() - cards.bit_count() != most:
            return False
        self.held[act.by] &= ~cards
        self.unknown[act.by] -= cards.bit_count()
        return True

    def told(self, act: Act) -> Ruling:
        """Return the ruling on what is neither a card played nor a claim."""
        hand = self.expected
        state = self._state(hand, legal_mask(self._turn(hand)))
        return check(state, act.action, seat=self._seat(act.by))

    def _play(self, index: int, hand: int, action: Play, rest: Sequence[Act]) -> None:
        """Note a card played; of several ways to take it the one that explains most."""
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
            if not any(hand == other for other, _ in self.trick):
                yield _Way.OUT_OF_TURN
            if self.trick:
                yield _Way.SHORT
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

    def _copy(self) -> PlayWatch:
        """Return a watch that stands where this one does, and tries nothing of its own."""
        trial = copy.copy(self)
        for name in ("held", "trick", "dead", "tricks", "taken", "void", "found", "unknown"):
            setattr(trial, name, [*getattr(self, name)])
        trial.late = {*self.late}
        trial.shown = [[*cards] for cards in self.shown]
        trial.tries = 0
        return trial

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
        if way is _Way.OUT_OF_TURN and not self.trick:
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
        if way is _Way.OUT_OF_TURN and self.trick:
            self.late.update(itertools.takewhile(hand.__ne__, self._waiting()))
        self._lay(index, self.expected if way is _Way.OTHER else hand, action, rest)

    def _lay(self, index: int, hand: int, action: Play, rest: Sequence[Act]) -> None:
        """Judge a card and put it into the trick; finish the trick where it was the last."""
        self._judge(index, hand, action)
        self._put(hand, action, rest)
        if next(self._waiting(), None) is None:
            self._close()
            if self.early is not None and not self.over:
                begun, leader, lead = self.early
                self.early = None
                self._lay(begun, leader, lead, rest)

    def _has_player(self, hand: int) -> bool:
        """Return whether somebody plays a hand."""
        return 0 <= hand < len(self.held) and self.players[hand] is not None

    def _strange_kind(self, hand: int, action: Play) -> Fault | None:
        """Return what it is to play this card, where the hand does not hold it."""
        if self.held[hand] & action.card_bit:
            return None
        again = any(action.card == card for cards in self.shown for _, card in cards)
        return Fault.PLAYED_AGAIN if again else Fault.NOT_HELD

    def _told(self, kind: Fault, hand: int, action: Play) -> Ruling:
        """Return what a seat is told of a card that is not taken as it was played."""
        if kind in {Fault.TURN, Fault.LEAD_TURN}:
            return self._not_your_turn(hand, action)
        return judge_play(self._turn(hand), action)

    def _written(self) -> int | None:
        """Return the seat to which the table has written the last trick."""
        return self.winners.get(len(self.tricks))

    def _seat(self, hand: int) -> int:
        """Return the seat that plays a hand; the hand's own where nobody does."""
        if not 0 <= hand < len(self.held):
            return hand
        player = self.players[hand]
        return self.plan.owners[hand] if player is None else player

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

    def _lies_open(self, hand: int) -> bool:
        """Return whether everybody sees the cards of a hand that can be played."""
        if hand in self.plan.dummies or hand >= self.variant.players:
            return True
        return self._opens(hand) and is_open(self.table, self._done())

    def _opens(self, hand: int) -> bool:
        """Return whether everybody sees the cards of a hand from some trick on."""
        contract = self.contract
        return hand == self.rnd.contractor and isinstance(contract, Bid) and contract.kind in _OPEN

    def _note(
        self, kind: Fault, index: int, seat: int, hand: int, action: Action, ruling: Ruling
    ) -> None:
        self.found.append(Found(kind, index, seat, action, ruling, self.number, hand))

    def _put(self, hand: int, action: Play, rest: Sequence[Act]) -> None:
        """Put a card into the trick."""
        turn = self._turn(hand)
        play = canonical(turn, action)
        if not self.trick:
            self.free = self.plan.ranking.led(play) == NO_SUIT
            if self.free:
                play = _named(play, self.plan.ranking.suits, rest)
        elif is_dead(turn, play):
            self.dead.append(len(self.trick))
        self.trick.append((hand, play))
        self.held[hand] &= ~play.card_bit
        self.shown[hand].append((self.number, play.card))

    def _close(self) -> None:
        """Finish the trick: say who has won it, and what it has shown."""
        ranking, plays = self.plan.ranking, [play for _, play in self.trick]
        winner = self.trick[trick_place(ranking, plays, self.dead)][0]
        if not self.free:
            asked = ranking.led(plays[0])
            for hand, play in self.trick[1:]:
                if proves_void(self.variant, ranking, asked, play, self.led):
                    self.void[hand] |= 1 << asked
            self.led |= 1 << asked
        self.tricks.append(tuple(hand for hand, _ in self.trick))
        self.leader = winner
        self.trick, self.dead = [], []
        self.free = False
        self.late = set()
        self._win(self.plan.owners[winner])

    def _win(self, seat: int) -> None:
        self.taken.append(seat)
        setup = self.table.prelude.setup
        self.over = self.complete or (
            self.table.midhand
            and stops_midhand(
                self.variant,
                setup.scores,
                self.contract,
                self.table.side,
                [account_of(self.variant, won) for won in self.taken],
                slam=self.table.prelude.declared.slam,
                fines=self.fines,
            )
        )

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
            self.shown[hand] += [(self.number, card) for card in claim.cards]
            while not self.over:
                self._win(self.plan.owners[hand])

    # What it comes to.

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


_KINDS = {Code.MUST_FOLLOW: Fault.REVOKE, Code.MUST_PLAY_JOKER: Fault.JOKER_KEPT}


def _must(turn: Turn, code: Code, legal: int, play: Play) -> int:
    """Return the mask of the cards one of which would have had to be played."""
    if code in _KINDS:
        return sum(other.card_bit for other in plays_of(legal))
    if code is Code.HOLDS_NAMED_SUIT and play.suit is not None:
        return turn.hand & turn.ranking.members[play.suit.index]
    return 0


def _named(play: Play, suits: Sequence[int], rest: Sequence[Act]) -> Play:
    """Return a joker led without a suit as the suit that the next card of one belongs to."""
    asked = next(
        (
            suits[act.action.card.index]
            for act in rest
            if isinstance(act.action, Play) and suits[act.action.card.index] != NO_SUIT
        ),
        Suit.SPADES.index,
    )
    return PLAYS[len(CARDS) + 4 * play.card.index + asked]
