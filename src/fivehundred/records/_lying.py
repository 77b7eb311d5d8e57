"""Who holds what in a play that is watched, whatever was played."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Self

from fivehundred.actions import PLAYS, Discard, Play
from fivehundred.calls import Bid, Kind
from fivehundred.cards import CARDS, Card, Suit
from fivehundred.following import Turn, canonical, is_dead, proves_void
from fivehundred.play import Playing, where_of
from fivehundred.ranking import NO_SUIT, trick_place
from fivehundred.records.record import Act
from fivehundred.scoring import stops_midhand
from fivehundred.table import Done, covered_mask, fines_of, is_open
from fivehundred.variants.sides import account_of, accounts

__all__ = ["Lying"]

_OPEN = frozenset({Kind.OPEN_MISERE, Kind.SUPER_OPEN_MISERE})


class Lying:
    """How the cards lie in the play of a round as it was recorded. It judges nothing.

    Where a hand plays a card that it does not hold, the card counts in the trick and leaves no
    hand; one card of that hand is then unknown.
    """

    def __init__(self, rnd: Playing, acts: Sequence[Act]) -> None:
        """Start at the first lead.

        Args:
            rnd: The round at its first lead.
            acts: Everything done from there on.
        """
        self.rnd = rnd
        self.table = rnd._table
        self.plan = self.table.plan
        self.variant = rnd.variant
        self.contract = rnd.contract
        self.held = list(self.table.hands)
        self.leader = self.table.leader
        self.trick: list[tuple[int, Play]] = []
        self.dead: list[int] = []
        self.late: set[int] = set()  # the hands that others have not waited for in the trick
        self.absent: int | None = None  # the hand whose lead to the trick is missing
        self.hidden: int | None = None  # the same of the trick before: it may have won it
        self.free = False  # nobody knows what to follow: a joker's suit, or the lead, is missing
        self.tricks: list[tuple[int, ...]] = []  # the hands that played, in order
        self.taken: list[int] = []  # the seats that won
        self.last = 0  # the place of the last card, among the acts of the round
        self.ends: list[int] = []  # the places of the last cards of the tricks
        self.led = 0
        self.void = [0] * len(self.held)
        self.shown: list[list[tuple[int, Card]]] = [[] for _ in self.held]
        self.over = False
        self.unknown = [
            self._strange(hand, acts) + max(0, mask.bit_count() - self.variant.hand)
            for hand, mask in enumerate(self.held)
        ]

    def _strange(self, hand: int, acts: Sequence[Act]) -> int:
        """Return how many of a hand's cards others were written for: not held, or played before.

        There are no more of them than it has cards that were never played.
        """
        played = [act.action for act in acts if act.by == hand and isinstance(act.action, Play)]
        own = {play.card for play in played if play.card_bit & self.held[hand]}
        return min(len(played), self.held[hand].bit_count()) - len(own)

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
            if hand not in played and hand != self.absent and self.held[hand]:
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

    def _has_player(self, hand: int) -> bool:
        """Return whether somebody plays a hand."""
        return 0 <= hand < len(self.held) and self.players[hand] is not None

    def _seat(self, hand: int) -> int:
        """Return the seat that plays a hand; the hand's own where nobody does."""
        if not 0 <= hand < len(self.held):
            return hand
        player = self.players[hand]
        return self.plan.owners[hand] if player is None else player

    def _lies_open(self, hand: int) -> bool:
        """Return whether everybody sees the cards of a hand that can be played."""
        if hand in self.plan.dummies or hand >= self.variant.players:
            return True
        return self._opens(hand) and is_open(self.variant, self._done())

    def _opens(self, hand: int) -> bool:
        """Return whether everybody sees the cards of a hand from some trick on."""
        contract = self.contract
        return hand == self.rnd.contractor and isinstance(contract, Bid) and contract.kind in _OPEN

    def _put(self, hand: int, action: Play, rest: Sequence[Act]) -> None:
        """Put a card into the trick."""
        turn = self._turn(hand)
        play = canonical(turn, action)
        if not self.trick:
            strange = self.plan.ranking.led(play) == NO_SUIT
            self.free = strange or self.absent is not None
            if strange:
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
        self.hidden, self.absent = self.absent, None
        self.free = False
        self.late = set()
        self._win(self.plan.owners[winner])

    def _win(self, seat: int) -> None:
        self.taken.append(seat)
        self.ends.append(self.last)
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

    def _copy(self) -> Self:
        """Return what stands where this one does, and goes on by itself."""
        other = copy.copy(self)
        for name in ("held", "trick", "dead", "tricks", "taken", "ends", "void", "unknown"):
            setattr(other, name, [*getattr(self, name)])
        other.late = {*self.late}
        other.shown = [[*cards] for cards in self.shown]
        return other


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
