"""How a simple player plays a card: for tricks, to lose them, or to make another win one."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.actions import Play
from fivehundred.calls import PASS, Bid, Kind
from fivehundred.cards import Card, cards_of
from fivehundred.ranking import NO_SUIT, Ranking, ranking_of, trick_place
from fivehundred.variants.sides import partners_of
from fivehundred.views import View

__all__ = ["play"]

# With so many trumps a contractor draws them even where the highest is out.
_MANY_TRUMPS = 4
# As many cards above it at most that one guard each can make good.
_GUARDED = 2


def play(seen: View) -> Play:
    """Return the card that a seat plays which sees this much; always a legal one."""
    table = _Table(seen)
    if not _loses_tricks(table):
        return table.follow() if seen.trick else table.lead()
    if seen.seat in table.contractors:
        return table.duck()
    return table.hunt() if table.place % table.seats not in table.contractors else table.force()


def _loses_tricks(table: _Table) -> bool:
    """Return whether the contractor wants no trick, or none any more."""
    contract = table.contract
    if not isinstance(contract, Bid) or contract.kind is not Kind.HILO:
        return contract.is_misere
    won = sum(trick.winner in table.contractors for trick in table.seen.tricks)
    return won >= contract.tricks


class _Table:
    """A player's thoughts about one play: who is with whom, what is out, who is void.

    Attributes:
        seen: What the player sees.
        seats: How many seats there are.
        contract: The contract.
        place: The number of the hand that is played from: the seat's own, or what it has on the
            table, or an open hand of another seat.
        hand: The cards of that hand: of a table those that lie face up.
        trick: The plays of this trick so far, each with the hand it came from.
        behind: The hands that are still to play after this one.
        legal: What may be played.
        ranking: The cards under the contract.
        trump: The index of the trump suit; `NO_SUIT` without one.
        contractors: The seats of the contractor's side, as far as the player knows.
        side: The seats that the player takes for its own side. Where a partner may be
            unknown, all but the contractor take each other for defenders.
        foes: The other side's hands that play.
        unseen: The mask of the cards that a foe may hold, as far as the player has seen.
        void: Hands that are known to hold nothing of a suit, each with the suit's index.
    """

    def __init__(self, seen: View) -> None:
        variant = seen.variant
        self.seen = seen
        self.seats = variant.players
        self.contract = seen.contract or PASS
        self.place = seen.hand_to_act or 0
        self.hand = seen.hands[self.place].cards
        self.trick = tuple(zip(seen.order, seen.trick, strict=False))
        self.behind = seen.order[len(seen.trick) + 1 :]
        self.legal = tuple(act for act in seen.legal if isinstance(act, Play))
        ties = tuple((name.joker.index, name.suit.index) for name in seen.named)
        self.ranking: Ranking = ranking_of(variant, self.contract, ties)
        self.trump = NO_SUIT if self.ranking.trump is None else self.ranking.trump.index
        self.contractors = _contractors(seen)
        if seen.contractor is None:
            self.side = {seen.seat, *partners_of(variant, seen.seat)}
        elif seen.seat in self.contractors:
            self.side = self.contractors
        else:
            self.side = set(range(self.seats)) - self.contractors
        self.foes = [hand for hand in seen.order if not self.friend(hand)]
        self.unseen = self._unseen()
        self.void = self._void()

    def _unseen(self) -> int:
        seen = self.seen
        known = self.hand.mask | seen.away.mask
        for plays in (*(trick.plays for trick in seen.tricks), seen.trick):
            for play in plays:
                known |= play.card_bit
        for number, hand in enumerate(seen.hands):
            if self.friend(number):
                known |= hand.cards.mask
        return seen.variant.pack.mask & ~known

    def _void(self) -> set[tuple[int, int]]:
        hands = self.seen.hands
        void = {(number, suit.index) for number, hand in enumerate(hands) for suit in hand.void}
        for number, hand in enumerate(hands[: self.seats]):  # of a table some cards may be covered
            if not hand.hidden:
                suits = {self.suit(card) for card in hand.cards}
                void |= {(number, suit) for suit in range(NO_SUIT) if suit not in suits}
        return void

    def friend(self, hand: int) -> bool:
        """Return whether a hand is on the player's side."""
        return hand % self.seats in self.side

    def suit(self, card: Card) -> int:
        """Return the index of the suit a card belongs to."""
        return self.ranking.suits[card.index]

    def power(self, card: Card) -> int:
        """Return how high a card is when its own suit is led."""
        suit = self.suit(card)
        return self.ranking.powers[0 if suit == NO_SUIT else suit][card.index]

    def out(self, suit: int) -> list[Card]:
        """Return the cards of a suit that the other side may still hold."""
        if suit == NO_SUIT or all((hand, suit) in self.void for hand in self.foes):
            return []
        return list(cards_of(self.unseen & self.ranking.members[suit]))

    def high(self, card: Card) -> bool:
        """Return whether no card that is out beats this one in its suit."""
        return all(self.power(other) < self.power(card) for other in self.out(self.suit(card)))

    def held(self, suit: int) -> list[Card]:
        """Return the player's cards of a suit, the highest first."""
        cards = cards_of(self.hand.mask & self.ranking.members[suit])
        return sorted(cards, key=self.power, reverse=True)

    def worth(self, play: Play) -> tuple[int, int]:
        """Return how much a card is worth keeping."""
        card = play.card
        suit = self.suit(card)
        if suit in {NO_SUIT, self.trump}:
            return 200 + self.power(card), 0
        held = self.held(suit)
        value = self.power(card)
        if self.high(card):
            return value + 60, len(held)
        better = sum(self.power(other) > self.power(held[0]) for other in self.out(suit))
        if 0 < better <= _GUARDED and len(held) == better + 1:
            value += 30  # a king and its one guard, a queen and her two
        return value, len(held)

    def weakest(self, plays: Sequence[Play]) -> Play:
        """Return the card that is missed least."""
        return min(plays, key=self.worth)

    # For tricks.

    def lead(self) -> Play:
        """Draw trumps, then lead winners; else from length."""
        seen, legal = self.seen, self.legal
        contracting = seen.seat in self.contractors
        trumps = [play for play in legal if self.suit(play.card) == self.trump]
        if trumps and contracting and self.out(self.trump):
            top = max(trumps, key=lambda play: self.power(play.card))
            if self.high(top.card):
                return top
            if seen.seat == seen.contractor and len(trumps) >= _MANY_TRUMPS:
                return min(trumps, key=lambda play: self.power(play.card))
        side = [play for play in legal if self.suit(play.card) not in {self.trump, NO_SUIT}]
        winners = [play for play in side if self.high(play.card)]
        if winners:
            return max(winners, key=lambda play: (not self._ruffed(play), self._length(play)))
        if side:
            if self.trump != NO_SUIT and not contracting and self.held(self.trump):
                alone = [play for play in side if self._length(play) == 1]
                if alone:
                    return min(alone, key=lambda play: self.power(play.card))
            longest = max(self._length(play) for play in side)
            return self.weakest([play for play in side if self._length(play) == longest])
        return max(legal, key=lambda play: self.power(play.card))

    def _length(self, play: Play) -> int:
        return len(self.held(self.suit(play.card)))

    def _ruffed(self, play: Play) -> bool:
        """Return whether the other side is known to be able to ruff a lead."""
        suit = self.suit(play.card)
        return bool(self.out(self.trump)) and any(
            (hand, suit) in self.void and (hand, self.trump) not in self.void for hand in self.foes
        )

    def follow(self) -> Play:
        """Second hand low, third hand high; leave a winning partner alone."""
        legal, plays = self.legal, [play for _, play in self.trick]
        powers = self.ranking.powers[self.ranking.led(plays[0])]
        place = trick_place(self.ranking, plays)
        winner, best = self.trick[place][0], plays[place]
        above = [play for play in legal if powers[play.index] > powers[best.index]]
        if not above:
            return self.weakest(legal)
        cheapest = min(above, key=lambda play: powers[play.index])
        dearest = max(above, key=lambda play: powers[play.index])
        follows = self.suit(dearest.card) == self.ranking.led(plays[0])
        threatened = any(hand in self.foes for hand in self.behind)
        if self.friend(winner):
            if not threatened or self.high(best.card) or not follows:
                return self.weakest(legal)
            return dearest if self._gap(best, dearest) else self.weakest(legal)
        if not threatened or not follows:
            return cheapest
        if self.high(dearest.card):
            return dearest
        helped = len(plays) == 1 and any(self.friend(hand) for hand in self.behind)
        return self.weakest(legal) if helped else dearest

    def _gap(self, low: Play, high: Play) -> bool:
        """Return whether a card that is out lies between two of one suit."""
        return any(
            self.power(low.card) < self.power(card) < self.power(high.card)
            for card in self.out(self.suit(high.card))
        )

    # Where the contractor wants no trick.

    def danger(self, play: Play) -> tuple[int, int]:
        """Return how many cards still out lie below a card, and how high it is."""
        suit = self.suit(play.card)
        led = 0 if suit == NO_SUIT else suit
        powers = self.ranking.powers[led]
        power = powers[play.card.index]
        others = self.unseen if suit == NO_SUIT else self.unseen & self.ranking.members[suit]
        return sum(powers[card.index] < power for card in cards_of(others)), power

    def duck(self) -> Play:
        """Stay under the trick, and get rid of what is dangerous."""
        legal = self.legal
        if not self.trick:
            return min(legal, key=self.danger)
        powers, best = self._standing()
        under = [play for play in legal if powers[play.index] < best]
        if under:
            highest = max(under, key=lambda play: powers[play.index])
            return highest if powers[highest.index] else max(under, key=self.danger)
        # It cannot stay under: low in hope of those to come, high where nobody does.
        pick = min if any(hand in self.foes for hand in self.behind) else max
        return pick(legal, key=lambda play: powers[play.index])

    def _standing(self) -> tuple[tuple[int, ...], int]:
        """Return what the cards can beat in this trick, and what the best so far can."""
        plays = [play for _, play in self.trick]
        powers = self.ranking.powers[self.ranking.led(plays[0])]
        return powers, powers[plays[trick_place(self.ranking, plays)].index]

    def hunt(self) -> Play:
        """Keep low, and be high only where the contractor is safe."""
        legal = self.legal
        if not self.trick:
            live = [
                play
                for play in legal
                if (suit := self.suit(play.card)) != NO_SUIT
                and any((hand, suit) not in self.void for hand in self.foes)
            ]
            return min(live or legal, key=lambda play: self.power(play.card))
        powers, best = self._standing()
        winner = next(hand for hand, play in self.trick if powers[play.index] == best)
        if not any(hand in self.foes for hand in self.behind):
            under = legal
            if not self.friend(winner):
                under = tuple(play for play in legal if powers[play.index] < best)
            if under:
                return max(under, key=lambda play: (powers[play.index], self.power(play.card)))
        return min(legal, key=lambda play: (powers[play.index], -self.power(play.card)))

    def force(self) -> Play:
        """Win the trick with the contractor's own open hand, or keep what may win the next."""
        legal = self.legal
        if not self.trick:
            return max(legal, key=self.danger)
        powers, best = self._standing()
        highest = max(legal, key=lambda play: powers[play.index])
        return highest if powers[highest.index] > best else min(legal, key=self.danger)


def _contractors(seen: View) -> set[int]:
    """Return the seats of the contractor's side, as far as a player knows."""
    if seen.contractor is None:
        return set()
    called = () if seen.partner is None else (seen.partner,)
    return {seen.contractor, *partners_of(seen.variant, seen.contractor), *called}
