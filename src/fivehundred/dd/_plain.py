"""A simple search for what `_search` cannot hold: more hands, longer suits, cards in piles.

Alpha-beta with exact cards, slow and sure, and so for endings only.
"""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.actions import Play, plays_of
from fivehundred.cards import cards_of
from fivehundred.dd._budget import Budget
from fivehundred.dd.position import Position, chosen_plan, side_seats
from fivehundred.errors import InvalidArgument
from fivehundred.following import Turn, is_dead, legal_mask, needs_history, proves_void
from fivehundred.variants.sides import account_of

__all__ = ["MOST_CARDS", "Plain"]

MOST_CARDS = 30
"""How many cards there may be in all hands together."""

# A point: the cards unplayed, the leader, the trick, the suits led, the suits shown void by hand,
# and whether a super open misère's hand lies open.
_Point = tuple[int, int, tuple[Play, ...], int, tuple[int, ...], bool]


class Plain:
    """The simple search for one position."""

    def __init__(self, pos: Position, budget: Budget) -> None:
        plan, variant = chosen_plan(pos), pos.variant
        held = 0
        for hand in plan.playing:
            held |= pos.hands[hand].mask
        cards = held.bit_count()
        if cards > MOST_CARDS:
            raise InvalidArgument(
                f"The position has {cards} cards in {len(plan.playing)} hands, and what is beyond "
                "three or four hands with fourteen cards of a suit, or has cards in piles, is "
                f"solved up to {MOST_CARDS} cards: play on until so many are left",
                "text.solver",
            )
        self._pos, self._plan = pos, plan
        self._hands = [hand.mask for hand in pos.hands]
        side = side_seats(pos.variant, pos.contractor, pos.partner)
        misere = pos.contract.is_misere
        self._counts = [account_of(variant, hand) in side for hand in range(len(pos.hands))]
        self._wants = [
            [
                player is not None and (account_of(variant, player) in side) != misere
                for player in by
            ]
            for by in (plan.players, plan.opened)
        ]
        self._history = any(needs_history(variant, pos.contract))
        self._under = [(under.bit, upper.bit) for under, upper in pos.piles]
        self._known: dict[tuple[object, ...], tuple[int, int]] = {}
        self._budget = budget
        self._bounds = 0, pos.left
        self.root: _Point = (held, pos.leader or 0, pos.trick, pos.led, pos.void, pos.opened)

    def makes(self, need: int) -> bool:
        """Return whether the counted side takes so many tricks."""
        return self._makes(self.root, need)

    def value(self, low: int, high: int) -> int:
        """Return how many tricks the counted side takes."""
        return self._value(self.root, low, high)

    def cards(self, plays: Iterable[Play]) -> dict[Play, int]:
        """Return the tricks of the counted side after each of these plays."""
        found: dict[Play, int] = {}
        for play in plays:
            then, won = self._after(self.root, play)
            self._bounds = 0, self._pos.left
            found[play] = won + self._rest(then)
        return found

    def line(self) -> list[tuple[int, Play]]:
        """Return one line of best play: hands and plays."""
        point, steps = self.root, list[tuple[int, Play]]()
        value = self._rest(point)
        while point[0]:
            hand = self._hand(point)
            for play in self._plays(point):
                then, won = self._after(point, play)
                if self._rest(then) == value - won:
                    break
            else:
                raise AssertionError  # pragma: no cover - one card keeps the result
            steps.append((hand, play))
            point, value = then, value - won
        return steps

    def lost(self) -> tuple[int, list[tuple[int, Play]]]:
        """Return the first trick in `line` that the counted side takes, and the line up to it."""
        point, number, steps = self.root, 1, self.line()
        for place, (_, play) in enumerate(steps):
            point, won = self._after(point, play)
            if won:
                return number, steps[: place + 1]
            number += not point[2]
        raise AssertionError  # pragma: no cover - the line of a lost misère loses a trick

    def _rest(self, point: _Point) -> int:
        """Return how many tricks the counted side takes from a point on; none when all is over."""
        return self._value(point, 0, self._left(point)) if point[0] else 0

    def _left(self, point: _Point) -> int:
        size = self._plan.size
        return (point[0].bit_count() + len(point[2])) // size

    def _hand(self, point: _Point) -> int:
        return self._plan.orders[point[1]][len(point[2])]

    def _turn(self, point: _Point) -> Turn:
        unplayed, _, trick, led, void, _ = point
        hand = self._hand(point)
        mask = self._hands[hand] & unplayed
        for under, upper in self._under:
            if upper & unplayed:
                mask &= ~under
        pos = self._pos
        return Turn(pos.variant, pos.contract, self._plan.ranking, mask, trick, led, void[hand])

    def _plays(self, point: _Point) -> list[Play]:
        """Return the legal plays, of cards that are as good as each other only the highest."""
        turn = self._turn(point)
        ranking, chosen = self._plan.ranking, list[Play]()
        seen = point[0]
        for play in point[2]:
            seen |= play.card_bit
        others = seen & ~turn.hand
        plays = sorted(
            plays_of(legal_mask(turn)),
            key=lambda play: (ranking.suits[play.card.index], -self._rank(play)),
        )
        previous: Play | None = None
        for play in plays:
            suit = ranking.suits[play.card.index]
            if (
                previous is not None
                and not self._under
                and suit < 4
                and ranking.suits[previous.card.index] == suit
                and not any(
                    # Of equal cards the first played wins, so an equal one lies between too.
                    self._rank(play) <= ranking.powers[suit][card.index] <= self._rank(previous)
                    for card in cards_of(others & ranking.members[suit])
                )
            ):
                previous = play
                continue
            previous = play
            chosen.append(play)
        return chosen

    def _rank(self, play: Play) -> int:
        suit = self._plan.ranking.suits[play.card.index]
        return self._plan.ranking.powers[0 if suit > 3 else suit][play.card.index]

    def _after(self, point: _Point, play: Play) -> tuple[_Point, bool]:
        """Return the point after a play, and whether it won a trick for the counted side."""
        unplayed, leader, trick, led, void, opened = point
        unplayed ^= play.card_bit
        trick += (play,)
        if len(trick) < self._plan.size:
            return (unplayed, leader, trick, led, void, opened), False
        plan, variant = self._plan, self._pos.variant
        ranking, order = plan.ranking, plan.orders[leader]
        asked = ranking.led(trick[0])
        best, winner = -1, leader
        shown = list(void)
        for place, (hand, card) in enumerate(zip(order, trick, strict=True)):
            power = ranking.powers[asked][card.index]
            turn = Turn(variant, self._pos.contract, ranking, 0, trick[:place], led, void[hand])
            if is_dead(turn, card):
                power = 0
            if power > best:
                best, winner = power, hand
            if place and self._history and proves_void(variant, ranking, asked, card, led):
                shown[hand] |= 1 << asked
        if self._history:
            led |= 1 << asked
        return (unplayed, winner, (), led, tuple(shown), True), self._counts[winner]

    def _value(self, point: _Point, low: int, high: int) -> int:
        while low < high:
            middle = (low + high + 1) // 2
            if self._makes(point, middle):
                low = middle
            else:
                high = middle - 1
            if point is self.root:
                self._bounds = low, high
        return low

    def _makes(self, point: _Point, need: int) -> bool:
        """Return whether the counted side takes so many tricks from a point on."""
        unplayed, leader, trick, led, void, opened = point
        key: tuple[object, ...] = ()
        if need <= 0:
            return True
        low, high = 0, self._left(point)
        if need > high:
            return False
        if not trick:
            key = (unplayed, leader, led, void, opened)
            low, high = self._known.get(key, (low, high))
            if low >= need:
                return True
            if high < need:
                return False
            self._budget.check(*self._bounds)
            self._budget.nodes += 1
        wants = self._wants[opened][self._hand(point)]
        answer = not wants
        for play in self._plays(point):
            then, won = self._after(point, play)
            if self._makes(then, need - won) is wants:
                answer = wants
                break
        if not trick:
            self._known[key] = (max(low, need), high) if answer else (low, min(high, need - 1))
        return answer
