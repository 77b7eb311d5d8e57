"""What the table wrote down of a record, held against what was played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from fivehundred.endings import Scored, by_clock, verdict_on
from fivehundred.games import Settlement, settlement
from fivehundred.records._faults import Fault, seat_name
from fivehundred.records._walk import Walk
from fivehundred.records.record import RoundRecord
from fivehundred.rulings import Code, Ruling, refuse
from fivehundred.scoring import is_made, is_one, score, whose
from fivehundred.variants.sides import account_of, accounts
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital, join_words

__all__ = ["Books", "Carried", "Slip", "begins_wrong"]


@attrs.frozen
class Slip:
    """Something that the table has written wrongly. Equal when all of it is.

    Attributes:
        kind: What kind it is.
        ruling: What would have been right.
        trick: The trick, from 1, where it is one's.
        seat: The seat to which the trick was written.
        act: The place of the act after which it was written, where that is known.
    """

    kind: Fault
    ruling: Ruling
    trick: int | None = None
    seat: int | None = None
    act: int | None = None


@attrs.frozen
class Carried:
    """What a round hands on to the next. Equal when all of it is.

    Attributes:
        totals: The points each account may go on with: by the rules, or as they were written.
        dealer: The next dealer; None where nobody knows.
        why: How the game was won; empty while it goes on.
        deals: How many deals have been scored so far.
    """

    totals: tuple[tuple[int, ...], ...] = ()
    dealer: int | None = None
    why: str = ""
    deals: int = 0


class Books:
    """The sums of a round: what they are by the rules, and what they may have been taken for."""

    def __init__(self, walk: Walk, deals: int, penalties: Iterable[tuple[int, ...]] = ()) -> None:
        """Reckon a round.

        Args:
            walk: The round.
            deals: How many deals had been scored before it.
            penalties: The points that irregularities of the round make of it.
        """
        self.walk = walk
        self.variant = walk.variant
        self.record = walk.record
        self.written = walk.record.written
        self.deals = deals
        self.settled = self._settle()
        self.counts = self._counts()
        self.points = self._points(penalties)
        self.totals = self._totals()

    def _settle(self) -> Settlement | None:
        """Return where the game stands after the round; None where the round has no score."""
        play, contract = self.walk.play, self.walk.contract
        if play is None or contract is None or not play.over or self.walk.blurred:
            return None
        return settlement(
            self.variant,
            self.record.scores,
            contract,
            play.counts,
            self.walk.side,
            [account_of(self.variant, seat) for seat in play.taken],
            self.deals + 1,
            slam=self.walk.slam,
            fines=play.fines,
            minutes=self.record.minutes,
            finished=play.complete,
        )

    def _counts(self) -> list[tuple[int, ...]]:
        """Return how many tricks each account has: by the rules, and as each trick was written."""
        play = self.walk.play
        if play is None:
            return []
        given = [self.walk.winners.get(n, seat) for n, seat in enumerate(play.taken, 1)]
        won = [account_of(self.variant, seat) for seat in given]
        return [play.counts, tuple(won.count(n) for n in range(accounts(self.variant)))]

    def _points(self, penalties: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Return the points the round may have been given: the right ones first."""
        if self.walk.thrown_in is not None:
            return [(0,) * accounts(self.variant)]
        play, contract = self.walk.play, self.walk.contract
        if self.settled is None or play is None or contract is None:
            return []
        found = [self.settled.score.points, *penalties]
        for counts in (*self.counts[1:], self.written.tricks):
            if counts is not None and len(counts) == len(play.counts):
                score_of = score(
                    self.variant,
                    contract,
                    counts,
                    self.walk.side,
                    self.record.scores,
                    slam=self.walk.slam,
                    finished=play.complete,
                    fines=play.fines,
                )
                found.append(score_of.points)
        return found

    def _totals(self) -> list[tuple[int, ...]]:
        """Return the totals the round may end with: the right ones first."""
        written = self.written.points
        if not self.points:
            return []
        every = [*self.points, *([] if written is None else [written])]
        return [tuple(map(sum, zip(self.record.scores, each, strict=False))) for each in every]

    def _ends(self) -> list[tuple[tuple[int, ...], str]]:
        """Return who has won, and how: by the rules, and by the totals as they were written."""
        if self.walk.thrown_in is not None:
            return [by_clock(self.variant, self.record.scores, self.record.minutes)]
        play, contract, settled = self.walk.play, self.walk.contract, self.settled
        if settled is None or play is None or contract is None:
            return []
        found = [(settled.winners, settled.why)]
        for totals in (*self.totals[1:], self.written.totals):
            if totals is None or len(totals) != len(settled.totals):
                continue
            side, tricks = self.walk.side, play.counts
            deal = Scored(
                self.variant,
                self.record.scores,
                play.fines,
                totals,
                contract,
                tricks,
                side,
                is_made(
                    contract,
                    sum(tricks[n] for n in side),
                    self.variant.hand,
                    left=self.variant.hand - sum(tricks),
                    slam=self.walk.slam,
                ),
                play.complete,
                tuple(account_of(self.variant, seat) for seat in play.taken),
                self.deals + 1,
                self.record.minutes,
            )
            _, winners, why = verdict_on(deal)
            found.append((winners, why))
        return found

    @property
    def carried(self) -> Carried:
        """What the round hands on to the next."""
        totals = tuple(self.totals)
        if self.written.totals is not None:
            totals = (*totals, self.written.totals)
        if self.walk.thrown_in is not None:
            ((winners, why),) = self._ends()
            dealer = self.walk.thrown_in.next_dealer
            return Carried(totals, dealer, why if winners else "", self.deals)
        if self.settled is None:
            return Carried(totals, deals=self.deals)
        dealer = (self.record.dealer + 1) % self.variant.players
        ends = self._ends()
        # Over only where it is over both by the rules and by what was written.
        why = ends[0][1] if all(winners for winners, _ in ends) else ""
        return Carried(totals, dealer, why, self.deals + 1)

    @property
    def slips(self) -> tuple[Slip, ...]:
        """What the table has written wrongly of the round.

        What follows from something written wrongly is no second slip: tricks may be counted as
        they were written, points reckoned from tricks so counted, and totals from points so
        written.
        """
        written = self.written
        play = self.walk.play
        slips = [] if play is None else [*self._winners(play.taken, play.ends)]
        sums = (
            (Fault.TRICKS, "tricks", written.tricks, self.counts),
            (Fault.POINTS, "points", written.points, self.points),
            (Fault.TOTALS, "totals", written.totals, self.totals),
        )
        for kind, what, given, right in sums:
            if given is not None and right and given not in right:
                sentence = f"The {what} are {_listed(right[0])}, not {_listed(given)}."
                if kind is Fault.POINTS and self.settled is not None:
                    sentence += f" {self.settled.score}"
                slips.append(Slip(kind, refuse(Code.WRONG_RECORD, sentence, _RULE)))
        ends = self._ends()
        if written.victors is not None and ends:
            victors = set(written.victors)
            if all(victors != set(winners) for winners, _ in ends):
                why = ends[0][1] or "The game goes on."
                sentence = f"{why} It is written that {_who(self.variant, written.victors)}."
                slips.append(Slip(Fault.VICTORS, refuse(Code.WRONG_RECORD, sentence, _RULE)))
        return tuple(slips)

    def _winners(self, taken: Sequence[int], ends: Sequence[int]) -> Iterator[Slip]:
        """Yield a slip for each trick that was written to a seat that has not won it."""
        for number, seat in self.written.winners:
            if 1 <= number <= len(taken) and taken[number - 1] == seat:
                continue
            sentence, act = f"There is no trick {number} in this round.", None
            if 1 <= number <= len(taken):
                right, wrong = (seat_name(self.variant, n) for n in (taken[number - 1], seat))
                sentence = f"Trick {number} was won by {right}, not by {wrong}."
                act = ends[number - 1]
            ruling = refuse(Code.WRONG_RECORD, sentence, _RULE)
            yield Slip(Fault.TRICK_WINNER, ruling, number, seat, act)


_RULE = "irregular.record"


def _listed(numbers: Sequence[int]) -> str:
    return " to ".join(map(str, numbers)) if len(numbers) == 2 else join_words(map(str, numbers))


def _who(variant: Variant, victors: Sequence[int]) -> str:
    """Return who has won, as it was written."""
    known = [n for n in victors if 0 <= n < accounts(variant)]
    if not victors:
        return "nobody has won"
    if len(known) < len(victors):
        return "an account has won that the table does not keep"
    return f"{whose(variant, known)} {'has' if is_one(variant, known) else 'have'} won"


def begins_wrong(variant: Variant, record: RoundRecord, before: Carried | None) -> tuple[Slip, ...]:
    """Return what is wrong with how a round begins.

    Args:
        variant: The table.
        record: The round.
        before: What the round before it has handed on; None for the first.
    """
    if before is None:
        return ()
    slips: list[Slip] = []
    if before.why:
        sentence = f"The game was over before this round: {before.why}"
        slips.append(Slip(Fault.AFTER_END, refuse(Code.GAME_OVER, sentence, "game.over")))
    if before.dealer is not None and before.dealer != record.dealer:
        right, wrong = (seat_name(variant, n) for n in (before.dealer, record.dealer))
        sentence = capital(f"{right} was to deal, not {wrong}.")
        slips.append(Slip(Fault.DEALER, refuse(Code.WRONG_ROUND, sentence, "game.deal-passes")))
    if before.totals and record.scores not in before.totals:
        sentence = (
            f"The round before ended with {_listed(before.totals[0])}, and this one begins with "
            f"{_listed(record.scores)}."
        )
        slips.append(Slip(Fault.SCORES, refuse(Code.WRONG_ROUND, sentence, "game.rounds")))
    return tuple(slips)
