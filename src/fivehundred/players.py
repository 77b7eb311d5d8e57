"""Simple players for the demo: `choose` decides on what a seat may know, and on nothing else.

A player is the same every time: it draws no lots.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.actions import Action, Discard, Play, Word
from fivehundred.calls import PASS, Bid, Call, Kind, Strain
from fivehundred.cards import Card, cards_of
from fivehundred.estimates import best_discard, misere_danger, own_tricks, support
from fivehundred.ranking import NO_SUIT, Ranking, ranking_of, trick_place
from fivehundred.scoring import account_of
from fivehundred.sights import Caller, Holder, Player, Sight, Speaker
from fivehundred.variants.options import Rounds

__all__ = ["choose"]

# What a contractor expects of the partner and of the kitty, in hundredths of a trick.
_PARTNER = 230
_KITTY = 80
# By how much less a first bid says, so that there is something left to say.
_STEP = 40
# With so many trumps a contractor draws them even where the highest is out.
_MANY_TRUMPS = 4
# As many cards above it at most that one guard each can make good.
_GUARDED = 2
# What a misère may at most be in danger, in percent.
_MISERE = 90
_OPEN_MISERE = 15


def choose(seen: Sight) -> Action:
    """Return what a seat does that sees this much; always something legal."""
    if isinstance(seen, Caller):
        return _call(seen)
    if isinstance(seen, Holder):
        return Discard(best_discard(seen.variant, seen.contract, seen.pool, seen.count))
    if isinstance(seen, Speaker):
        return Word.DONE
    if isinstance(seen.contract, Bid) and seen.contract.is_misere:
        return _duck(seen) if seen.seat == seen.contractor else _Table(seen).hunt()
    table = _Table(seen)
    return table.follow() if seen.trick else table.lead()


def _call(seen: Caller) -> Call:
    """Bid as high as own tricks, kitty and partner are worth, a step at a time."""
    bids = [call for call in seen.legal if isinstance(call, Bid)]
    limits = {strain: _limit(seen, strain) for strain in Strain}
    fitting = [
        bid for bid in bids if bid.kind is Kind.TRICKS and 100 * bid.tricks <= limits[bid.strain]
    ]
    ladder = seen.variant.ladder
    danger = misere_danger(seen.variant, seen.hand)
    for kind, most in ((Kind.OPEN_MISERE, _OPEN_MISERE), (Kind.MISERE, _MISERE)):
        for bid in bids:
            better = any(ladder.value(other) >= ladder.value(bid) for other in fitting)
            if bid.kind is kind and danger <= most and not better:
                return bid
    if not fitting:
        return PASS if PASS in seen.legal else bids[0]
    best = max(fitting, key=lambda bid: (limits[bid.strain], ladder.value(bid)))
    suited = [bid for bid in fitting if bid.strain is best.strain]
    if seen.variant.auction.rounds is Rounds.ONE:
        return suited[-1]
    # There will be another turn: leave room for one more step.
    modest = [bid for bid in suited if 100 * bid.tricks <= limits[bid.strain] - _STEP]
    return modest[-1] if modest else suited[0]


def _limit(seen: Caller, strain: Strain) -> int:
    """Return how much may be bid in a strain, in hundredths of a trick."""
    limit = own_tricks(seen.variant, seen.hand, strain) + _KITTY + _PARTNER
    named = [
        (seat, call.tricks)
        for seat, call in seen.calls
        if isinstance(call, Bid)
        and call.kind is Kind.TRICKS
        and call.strain is strain
        and account_of(seen.variant, seat) == account_of(seen.variant, seen.seat)
    ]
    if named and named[0][0] != seen.seat:  # the partner's suit: a promise, and this hand's help
        promised = 100 * named[0][1] - _PARTNER
        limit = max(limit, promised + support(seen.variant, seen.hand, strain))
    return limit


def _duck(seen: Player) -> Play:
    """Play as a misère's contractor: under the trick, and rid of what is dangerous."""
    ranking = ranking_of(seen.variant, seen.contract, seen.ties)
    unseen = _unseen(seen)

    def danger(play: Play) -> tuple[int, int]:
        """Return how many cards still out lie below a card, and how high it is."""
        suit = ranking.suits[play.card.index]
        led = 0 if suit == NO_SUIT else suit
        power = ranking.powers[led][play.card.index]
        below = cards_of(unseen & ranking.members[suit])
        return sum(ranking.powers[led][card.index] < power for card in below), power

    if not seen.trick:
        return min(seen.legal, key=danger)
    plays = [play for _, play in seen.trick]
    led = ranking.led(plays[0])
    powers = ranking.powers[led]
    best = powers[plays[trick_place(ranking, plays)].index]
    under = [play for play in seen.legal if powers[play.index] < best]
    if under:
        if powers[max(under, key=lambda play: powers[play.index]).index]:
            return max(under, key=lambda play: powers[play.index])
        return max(under, key=danger)
    # It cannot stay under: low in hope of those to come, high where nobody does.
    pick = min if seen.waiting else max
    return pick(seen.legal, key=lambda play: powers[play.index])


def _unseen(seen: Player) -> int:
    """Return the mask of the cards a seat has not seen."""
    known = seen.hand.mask | seen.away.mask
    for trick in seen.tricks:
        for play in trick.plays:
            known |= play.card_bit
    for _, play in seen.trick:
        known |= play.card_bit
    return seen.variant.pack.mask & ~known


class _Table:
    """A player's thoughts about one play: what is out, who is void, what is high."""

    def __init__(self, seen: Player) -> None:
        self.seen = seen
        self.ranking: Ranking = ranking_of(seen.variant, seen.contract, seen.ties)
        self.trump = NO_SUIT if self.ranking.trump is None else self.ranking.trump.index
        self.unseen = _unseen(seen)
        self.void: set[tuple[int, int]] = set()
        for trick in seen.tricks:
            self._note(list(zip(trick.seats, trick.plays, strict=True)))
        self._note(list(seen.trick))

    def _note(self, plays: Sequence[tuple[int, Play]]) -> None:
        """Remember who did not follow."""
        if plays:
            led = self.ranking.led(plays[0][1])
            self.void |= {(seat, led) for seat, play in plays if self.suit(play.card) != led}

    def suit(self, card: Card) -> int:
        """Return the index of the suit a card belongs to."""
        return self.ranking.suits[card.index]

    def power(self, card: Card) -> int:
        """Return how high a card is when its own suit is led."""
        suit = self.suit(card)
        return self.ranking.powers[0 if suit == NO_SUIT else suit][card.index]

    def partners(self, seat: int) -> bool:
        """Return whether a seat is on the player's side."""
        variant = self.seen.variant
        return account_of(variant, seat) == account_of(variant, self.seen.seat)

    def out(self, suit: int) -> list[Card]:
        """Return the cards of a suit that the other side may still hold."""
        if suit == NO_SUIT:
            return []
        others = [seat for seat in range(self.seen.variant.players) if not self.partners(seat)]
        if all((seat, suit) in self.void for seat in others):
            return []
        return list(cards_of(self.unseen & self.ranking.members[suit]))

    def high(self, card: Card) -> bool:
        """Return whether no card that is out beats this one in its suit."""
        return all(self.power(other) < self.power(card) for other in self.out(self.suit(card)))

    def held(self, suit: int) -> list[Card]:
        """Return the player's cards of a suit, the highest first."""
        cards = cards_of(self.seen.hand.mask & self.ranking.members[suit])
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

    def lead(self) -> Play:
        """Draw trumps, then lead winners; else from length."""
        seen, legal = self.seen, self.seen.legal
        contracting = seen.contractor is not None and self.partners(seen.contractor)
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
            (seat, suit) in self.void and (seat, self.trump) not in self.void
            for seat in range(self.seen.variant.players)
            if not self.partners(seat)
        )

    def follow(self) -> Play:
        """Second hand low, third hand high; leave a winning partner alone."""
        seen, legal = self.seen, self.seen.legal
        plays = [play for _, play in seen.trick]
        powers = self.ranking.powers[self.ranking.led(plays[0])]
        place = trick_place(self.ranking, plays)
        winner, best = seen.trick[place][0], plays[place]
        above = [play for play in legal if powers[play.index] > powers[best.index]]
        if not above:
            return self.weakest(legal)
        cheapest = min(above, key=lambda play: powers[play.index])
        dearest = max(above, key=lambda play: powers[play.index])
        follows = self.suit(dearest.card) == self.ranking.led(plays[0])
        if self.partners(winner):
            if not seen.waiting or self.high(best.card) or not follows:
                return self.weakest(legal)
            return dearest if self._gap(best, dearest) else self.weakest(legal)
        if not seen.waiting or not follows:
            return cheapest
        if self.high(dearest.card):
            return dearest
        return dearest if len(plays) > 1 else self.weakest(legal)

    def _gap(self, low: Play, high: Play) -> bool:
        """Return whether a card that is out lies between two of one suit."""
        return any(
            self.power(low.card) < self.power(card) < self.power(high.card)
            for card in self.out(self.suit(high.card))
        )

    def hunt(self) -> Play:
        """Play against a misère: keep low, and high only where the contractor is safe."""
        seen, legal = self.seen, self.seen.legal
        if not seen.trick:
            live = [
                play
                for play in legal
                if (seen.contractor, self.suit(play.card)) not in self.void
                and self.suit(play.card) != NO_SUIT
            ]
            return min(live or legal, key=lambda play: self.power(play.card))
        plays = [play for _, play in seen.trick]
        powers = self.ranking.powers[self.ranking.led(plays[0])]
        place = trick_place(self.ranking, plays)
        done = seen.contractor in {seat for seat, _ in seen.trick}
        if done and seen.trick[place][0] != seen.contractor:
            return max(legal, key=lambda play: (powers[play.index], self.power(play.card)))
        under = [play for play in legal if powers[play.index] < powers[plays[place].index]]
        if done and under:
            return max(under, key=lambda play: (powers[play.index], self.power(play.card)))
        return min(legal, key=lambda play: (powers[play.index], -self.power(play.card)))
