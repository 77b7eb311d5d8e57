"""Records written as text: see the notation of records."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterable, Sequence

from fivehundred.actions import Action, Claim, Word
from fivehundred.calls import Bid, Kind
from fivehundred.deals import Deal
from fivehundred.errors import FiveHundredError
from fivehundred.exchange import Exchange
from fivehundred.prelude import GIVING
from fivehundred.records._acts import kind_of
from fivehundred.records._limits import RULES_VERSION, WRITTEN
from fivehundred.records._lines import need_short
from fivehundred.records._tables import FORMAT, changed_options, seat_text
from fivehundred.records._turns import Turns, after_hand
from fivehundred.records.record import Act, Record, RoundRecord
from fivehundred.records.replaying import states_of
from fivehundred.variants._reading import write_value
from fivehundred.variants.variant import Variant

__all__ = ["write"]

_PER_LINE = 20


def write(record: Record) -> str:
    """Return the record as text: see `Record`."""
    variant = record.variant
    lines = [f"{FORMAT} 1", *(f'[{name} "{_escaped(value)}"]' for name, value in record.tags)]
    lines += [f"Variant: {variant.based_on or variant.name}", f"Rules: {RULES_VERSION}"]
    if variant.based_on is not None:
        changes = changed_options(variant)
        lines += [f"Option: {path} = {write_value(value)}" for path, value in changes.items()]
        if variant.name is not None:
            lines.append(f"Table: {variant.name}")
        elif not changes:
            lines.append("Table:")
    for number, played in enumerate(record.rounds, 1):
        lines += ["", f"Round {number}", *_Round(variant, number, played).lines()]
    return need_short("\n".join(lines) + "\n", "text")


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _line(head: str, words: Iterable[object]) -> str:
    return " ".join([f"{head}:", *map(str, words)])


class _Round:
    """The lines of one round."""

    def __init__(self, variant: Variant, number: int, played: RoundRecord) -> None:
        self._variant, self._number, self._played = variant, number, played
        self._turns = Turns(variant, played.dealer)
        self._lines = [f"Dealer: {self._seat(played.dealer)}", _line("Scores", played.scores)]
        self._trick = 0
        self._hands: list[int] = []  # those that have played to the trick
        self._ends: dict[int, int] = {}  # by trick, the line with the last of its cards

    def lines(self) -> list[str]:
        played, written = self._played, self._played.written
        self._deal(played.deal)
        gifts = self._gifts()
        for kind, group in itertools.groupby(enumerate(played.acts), _kind):
            acts = list(group)
            if kind == "play":
                self._plays([act for _, act in acts])
            elif kind == "call":
                self._calls([act for _, act in acts])
            elif kind == "say":
                self._says([act for _, act in acts])
            else:
                for place, act in acts:
                    self._cards(act, "Gives" if place in gifts else "Discards")
        for trick, seat in written.winners:
            if trick in self._ends:
                self._lines[self._ends[trick]] += f" > {self._seat(seat)}"
            else:
                self._lines.append(f"Trick {trick}: > {self._seat(seat)}")
        for name, _, _ in WRITTEN:
            numbers = getattr(written, name)
            if numbers is not None:
                self._add(f"Written {'winners' if name == 'victors' else name}", numbers)
        if played.minutes is not None:
            self._add("Minutes", [repr(played.minutes).removesuffix(".0")])
        return self._lines

    def _add(self, head: str, words: Iterable[object]) -> None:
        self._lines.append(_line(head, words))

    def _seat(self, number: int) -> str:
        return seat_text(self._variant, number)

    def _deal(self, deal: Deal) -> None:
        variant = self._variant
        plain = len(deal.hands) - len(deal.piles)
        for number, hand in enumerate(deal.hands[:plain]):
            dead = variant.dead_hand and number == variant.players
            self._add("Dead hand" if dead else f"Hand {self._seat(number)}", hand)
        for number, piles in enumerate(deal.piles):
            words = [f"{under}/{upper}" for under, upper in piles]
            self._add(f"Table {self._seat(number)}", words)
        if deal.kitty:
            self._add("Kitty", deal.kitty)

    def _calls(self, acts: Sequence[Act]) -> None:
        words: list[str] = []
        for act in acts:
            named = act.by != self._turns.caller()
            words.append(f"{self._seat(act.by)}:{act.action}" if named else str(act.action))
            self._turns.done(act)
        for first in range(0, len(words), _PER_LINE):
            self._add("Calls", words[first : first + _PER_LINE])

    def _says(self, acts: Sequence[Act]) -> None:
        for by, group in itertools.groupby(acts, lambda act: act.by):
            said = list(group)
            for act in said:
                self._turns.done(act)
            for first in range(0, len(said), _PER_LINE):
                words = [act.action for act in said[first : first + _PER_LINE]]
                self._add(f"Says {self._seat(by)}", words)

    def _cards(self, act: Act, head: str) -> None:
        """Add cards that were claimed, put away or given."""
        if isinstance(act.action, Claim):
            self._add(f"Claim {self._seat(act.by)}", act.action.cards)
        else:
            self._add(f"{head} {self._seat(act.by)}", [act.action])

    def _plays(self, acts: Sequence[Act]) -> None:
        """Add cards played: a line a trick, and one more where another act has come between."""
        size = self._turns.size()
        order: Sequence[int] = ()
        expected = -1
        for act in acts:
            if not self._hands or len(self._hands) >= size or act.by in self._hands:
                self._trick += 1
                self._hands, order = [], ()
            if not order:
                order = self._turns.order(act.by)
                self._add(f"Trick {self._trick} {self._seat(act.by)}", [act.action])
                self._ends[self._trick] = len(self._lines) - 1
            else:
                named = "" if act.by == expected else f"{self._seat(act.by)}:"
                self._lines[-1] += f" {named}{act.action}"
            self._hands.append(act.by)
            expected = after_hand(order, act.by)

    def _gifts(self) -> frozenset[int]:
        """Return the places of the acts in which cards are given, not put away."""
        acts, found = self._played.acts, set[int]()
        if not any(_may_give(act.action) for act in acts):
            return frozenset()
        rounds = states_of(self._variant, self._number, self._played)
        # Of what is not legal nobody can say what it was, and it is put away.
        with contextlib.suppress(FiveHundredError):
            found.update(
                place
                for place, rnd in enumerate(rounds)
                if isinstance(rnd, Exchange) and rnd.stage in GIVING
            )
        return frozenset(found)


def _kind(item: tuple[int, Act]) -> str:
    return kind_of(item[1].action)


def _may_give(action: Action) -> bool:
    if isinstance(action, Bid):
        return action.kind is Kind.DOUBLE_MISERE
    return action is Word.SLAM
