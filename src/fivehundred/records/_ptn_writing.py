"""PTN being written."""

from __future__ import annotations

import json
from collections.abc import Iterator

from fivehundred.actions import Discard, Play
from fivehundred.calls import Bid, Pass
from fivehundred.cards import Hand, Suit
from fivehundred.deals import deal_faults
from fivehundred.errors import InvalidArgument, quote
from fivehundred.records._books import Books
from fivehundred.records._ptn_table import (
    options_of,
)
from fivehundred.records._ptn_text import (
    OPTIONS,
    RESERVED,
    SEATS,
    write_bid,
    write_card,
    write_tag,
)
from fivehundred.records._walk import Walk
from fivehundred.records.record import Record, RoundRecord
from fivehundred.variants.options import Inkle
from fivehundred.variants.sides import account_of

__all__ = ["Writer", "cannot_hold"]


def cannot_hold(what: str) -> InvalidArgument:
    return InvalidArgument(f"PTN cannot hold {what}", "text.ptn")


class Writer:
    """One round being written."""

    def __init__(self, record: Record, rnd: RoundRecord) -> None:
        self.record = record
        self.variant = record.variant
        self.round = rnd
        options = options_of(self.variant)
        if options is None:
            raise cannot_hold(f"the table {self.variant}: its options describe no such rules")
        self.options = options
        self.seats = SEATS[self.variant.players]
        if rnd.minutes is not None:
            raise cannot_hold("how long the game has lasted")
        self.calls = [
            (act.by, act.action) for act in rnd.acts if isinstance(act.action, (Pass, Bid))
        ]
        for act in rnd.acts:
            if not isinstance(act.action, (Pass, Bid, Discard, Play)):
                raise cannot_hold(f"{act.action.pretty}: only calls, discards and cards played")
        if sum(isinstance(act.action, Discard) for act in rnd.acts) > 1:
            raise cannot_hold("cards put away at more than one time")
        if deal_faults(
            [list(hand) for hand in (*rnd.deal.hands, rnd.deal.kitty)], (), self.variant.shape
        ):
            raise cannot_hold("a deal that does not fit the table")
        self.walk = Walk(self.variant, rnd)
        self.books = Books(self.walk, 0)
        for slip in self.books.slips:
            raise cannot_hold(f"what was written wrongly: {slip.ruling.sentence}")

    def lines(self) -> Iterator[str]:
        """Yield the lines."""
        yield "% PTN"
        yield from self._tags()
        seats, rnd = self.seats, self.round
        yield write_tag("GameScores", f"{seats[0]}:{' '.join(map(str, self._totals()))}")
        yield write_tag("Dealer", seats[rnd.dealer])
        count = len(seats)
        hands = [rnd.deal.hands[(rnd.dealer + step) % count] for step in range(count)]
        yield write_tag("Deal", f"{seats[rnd.dealer]}:{' '.join(map(_write_hand, hands))}")
        yield write_tag("Undealt", _row(rnd.deal.kitty))
        contract, contractor = self.walk.contract, self.walk.contractor
        if contractor is not None and isinstance(contract, Bid):
            yield write_tag("Declarer", seats[contractor])
            yield write_tag("Contract", write_bid(contract, inkles=False))
        yield from self._auction()
        for act in rnd.acts:
            if isinstance(act.action, Discard):
                if contractor is not None:
                    yield write_tag("CardsAdded", f"{seats[contractor]}:{_row(rnd.deal.kitty)}")
                yield write_tag("CardsRemoved", f"{self._letter(act.by)}:{_row(act.action.cards)}")
        yield from self._play()

    def _letter(self, seat: int) -> str:
        if not 0 <= seat < len(self.seats):
            raise cannot_hold(f"seat {seat}, which is none of the table")
        return self.seats[seat]

    def _tags(self) -> Iterator[str]:
        written = {"GameCode"}
        yield write_tag("GameCode", "FiveHundred")
        if OPTIONS not in dict(self.record.tags):
            yield write_tag(OPTIONS, json.dumps(self.options, separators=(",", ":")))
        for name, value in self.record.tags:
            if name in RESERVED or name in written:
                raise cannot_hold(f"the tag {quote(name)}, whose name stands for something else")
            written.add(name)
            yield write_tag(name, value)

    def _totals(self) -> list[int]:
        """Return the totals seat by seat; the scores where the round has none yet."""
        totals = self.books.totals[0] if self.books.totals else self.round.scores
        return [totals[account_of(self.variant, seat)] for seat in range(len(self.seats))]

    def _auction(self) -> Iterator[str]:
        """Yield the calls in the columns of the seats, from the dealer's left."""
        count = len(self.seats)
        first = (self.round.dealer + 1) % count
        yield write_tag("Auction", self.seats[first])
        words: list[str] = []
        inkles = self.variant.auction.inkle is not Inkle.OFF
        for seat, said in self.calls:
            self._letter(seat)
            while (first + len(words)) % count != seat:
                words.append("-")
            words.append(write_bid(said, inkles=inkles))
        for start in range(0, len(words), count):
            yield " ".join(words[start : start + count])

    def _play(self) -> Iterator[str]:
        """Yield the tricks in the columns of the seats, from the one that led to the first."""
        play = self.walk.play
        if play is None or not any(play.shown):
            return
        count = len(self.seats)
        first = play.tricks[0][0] if play.tricks else play.trick[0][0]
        yield write_tag("Play", self.seats[first])
        cards = {
            (number, hand): write_card(card)
            for hand, shown in enumerate(play.shown)
            for number, card in shown
        }
        for number in range(1, 1 + max(number for number, _ in cards)):
            hands = [(first + step) % count for step in range(count)]
            yield " ".join(cards.get((number, hand), "-") for hand in hands)


def _write_hand(hand: Hand) -> str:
    """Return a hand as a deal has it: ranks by suit, and jokers where it has any."""
    fields = ["".join(card.rank.text for card in hand if card.suit is suit) for suit in _ORDER]
    jokers = "".join(write_card(card)[1] for card in hand if card.suit is None)
    return ".".join([*fields, *([jokers] if jokers else [])])


_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def _row(cards: Hand) -> str:
    return "".join(map(write_card, cards))
