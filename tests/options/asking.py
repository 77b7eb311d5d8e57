"""Questions whose answer an option decides, and the ways in which they are asked.

A question is asked at tables that differ in one option, and in what has to go with a value of it.
The answers are typed from the rules reference, section 13, and not taken from the code.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs
import pytest

import fivehundred as fh
from tests.helpers import STANDARD, words

Ask = Callable[[fh.Variant], object]
"""A question: a table in, an answer out."""

SOLO = "teams=solo score.per=player"
CALLED = "players=5 pack=P53 teams=called call.on=true score.per=player"
PAIRS = "players=6 pack=P63 teams=pairs3"
THREES = "players=6 pack=P63 teams=alternate3"
TWO_JOKERS = "pack=P44 jokers=2 kitty.cards=4 packets=3,k4,4,3"
"""Settings of tables other than two against two with the pack of 43."""

# Nobody sits at the left of it but seat 0, which calls first.
LAST = -1


@attrs.frozen
class Question:
    """What is asked, and the answer by value of the option.

    Attributes:
        path: The option.
        answers: The answer at the table of each value.
        ask: The question.
        base: What all its tables have besides, as `path=value` words.
        together: By value, what has to go with it.
        preset: What the tables are made from.
    """

    path: str
    answers: Mapping[str, object]
    ask: Ask
    base: str = ""
    together: Mapping[str, str] = attrs.field(factory=dict[str, str])
    preset: str = STANDARD

    def settings(self, value: str) -> dict[str, str]:
        """Return what the table of a value has set."""
        text = f"{self.base} {self.together.get(value, '')}"
        found = {path: word for path, _, word in (item.partition("=") for item in text.split())}
        return {**found, self.path: value}

    def table(self, value: str) -> fh.Variant:
        """Return the table of a value."""
        return fh.variant(self.preset).evolve(self.settings(value))

    def answer(self, value: str) -> object:
        """Return what the library answers at the table of a value."""
        return self.ask(self.table(value))


def each(questions: Iterable[Question]) -> pytest.MarkDecorator:
    """Return the decorator that gives a test every question with every value."""
    return pytest.mark.parametrize(
        ("question", "value"),
        [
            pytest.param(question, value, id=f"{question.path}={value} {number}")
            for number, question in enumerate(questions)
            for value in question.answers
        ],
    )


# The auction


def called(text: str, calls: str = "") -> Ask:
    """Ask for the ruling on a call: `legal`, or the code that says why not."""
    return lambda table: fh.check_call(text, calls=calls, variant=table).code.value


def calls_open(calls: str = "") -> Callable[[fh.Variant], str]:
    """Ask for every legal call, lowest first."""
    return lambda table: words(fh.legal_calls(calls, variant=table))


def around(*bids: str) -> Ask:
    """Ask what stands directly below and above some bids in the order of all."""

    def ask(table: fh.Variant) -> object:
        order = list(map(str, table.ladder.bids))
        first, last = order.index(bids[0]), order.index(bids[-1])
        return words(order[max(first - 1, 0) : last + 2])

    return ask


def stands(calls: str, *, dealer: int = LAST) -> Ask:
    """Ask where an auction stands: who calls, who plays what, or who deals again."""

    def ask(table: fh.Variant) -> object:
        found = fh.read_auction(calls, dealer=dealer % table.players, variant=table)
        if not found.over:
            return f"{found.seat_to_act} calls"
        if found.contract is None:
            return f"{found.next_dealer} deals"
        if found.contractor is None:
            return "passed out"
        return f"{found.contractor} plays {found.contract}"

    return ask


# Cards


def open_plays(hand: str, trick: str = "", contract: str = "7N", **more: str) -> Ask:
    """Ask for every legal play of a hand."""
    return lambda table: words(
        fh.legal_plays(hand, trick, contract=contract, variant=table, **more)
    )


def wins(trick: str, contract: str = "7N", **more: str) -> Ask:
    """Ask which card of a trick wins."""

    def ask(table: fh.Variant) -> object:
        cards = [play.split(":")[0] for play in trick.split()]
        return cards[fh.trick_winner(trick, contract=contract, variant=table, **more)]

    return ask


# Points


def scored(contract: str, tricks: int | tuple[int, ...], **more: Any) -> Ask:
    """Ask for the points of a round by account."""
    return lambda table: fh.score_round(contract, tricks, variant=table, **more).points


def settled(
    before: tuple[int, ...], contract: str, tricks: int | tuple[int, ...], **more: Any
) -> Ask:
    """Ask for totals and winners after a round."""

    def ask(table: fh.Variant) -> object:
        found = fh.settle(before, contract, tricks, variant=table, **more)
        return found.totals, found.winners

    return ask


def won_by(
    before: tuple[int, ...], contract: str, tricks: int | tuple[int, ...], **more: Any
) -> Ask:
    """Ask who has won after a round; nobody is `()`."""
    return lambda table: fh.settle(before, contract, tricks, variant=table, **more).winners


# Rounds


def dealt(table: fh.Variant, hands: Mapping[int, str], kitty: str = "") -> str:
    """Return a deal in which hands and kitty begin as given and go on with the cards left over."""
    shape = table.shape
    given = [*(hands.get(number, "").split() for number in range(shape.hands)), kitty.split()]
    used = {card for heap in given for card in heap}
    rest = [str(card) for card in table.pack.cards if str(card) not in used]
    sizes = [*(shape.hand for _ in range(shape.hands)), shape.kitty]
    for heap, size in zip(given, sizes, strict=True):
        while len(heap) < size:
            heap.append(rest.pop())
    return " | ".join(map(words, given))


def at_table(
    table: fh.Variant, actions: str = "", hands: Mapping[int, str] | None = None, kitty: str = ""
) -> fh.Round:
    """Return a round after some actions; seat 0 calls first."""
    dealer = table.players - 1
    if hands is None and not kitty:
        rnd: fh.Round = fh.start(table, dealer=dealer, rng=random.Random(5))
    else:
        rnd = fh.start(table, dealer=dealer, deal=dealt(table, hands or {}, kitty))
    return fh.advance(rnd, actions)


def says(
    action: str, actions: str = "", hands: Mapping[int, str] | None = None, kitty: str = ""
) -> Ask:
    """Ask for the ruling on an action in a round."""
    return lambda table: fh.check(at_table(table, actions, hands, kitty), action).code.value


def to_lead(rnd: fh.Round) -> tuple[fh.Playing, list[str]]:
    """Go on to the first lead, with nothing said that need not be; return the way as well."""
    way: list[str] = []
    while not isinstance(rnd, fh.Playing):
        assert isinstance(rnd, (fh.Exchange, fh.Declaring))
        way.append(f"{rnd.stage.value} {rnd.seat_to_act}")
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
        while isinstance(rnd, fh.Exchange) and rnd.chosen:
            rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
    return rnd, way


def led_up(actions: str, hands: Mapping[int, str] | None = None, kitty: str = "") -> Ask:
    """Ask what is done, and by whom, between the auction and the first lead."""

    def ask(table: fh.Variant) -> object:
        return ", ".join(to_lead(at_table(table, actions, hands, kitty))[1])

    return ask


def lead_of(table: fh.Variant, actions: str) -> fh.Playing:
    """Return the round at its first lead."""
    return to_lead(at_table(table, actions))[0]


def one_trick(rnd: fh.Playing) -> fh.Playing:
    """Return the round after the trick that begins."""
    done = len(rnd.tricks)
    after: fh.Round = rnd
    while isinstance(after, fh.Playing) and len(after.tricks) == done:
        after = fh.apply(after, fh.legal_actions(after)[0])
    assert isinstance(after, fh.Playing)
    return after
