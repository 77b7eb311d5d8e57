"""One round of a record, read line by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from fivehundred.actions import Action, Claim, Discard, Play
from fivehundred.cards import Card, Hand
from fivehundred.deals import Deal, Pile
from fivehundred.records._acts import SAID, VERBS, read_called
from fivehundred.records._limits import (
    LARGEST_TRICK,
    MOST_ACCOUNTS,
    MOST_ACTS,
    MOST_CLAIMED,
    MOST_HANDS,
    POINTS,
    WRITTEN,
)
from fivehundred.records._lines import Line, Place
from fivehundred.records._slips import IN_ROUND, slip
from fivehundred.records._tables import seat_text
from fivehundred.records._turns import Turns, after_hand
from fivehundred.records.record import Act, RoundRecord, Written
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant
from fivehundred.wording import join_words

__all__ = ["RoundReader"]

_SEAT = re.compile(r"[0-9]{1,2}", re.ASCII)
_MINUTES = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,20})?(?:e-[0-9]{1,3})?", re.ASCII)
_HEADS = (
    "Dealer, Scores, Hand, Dead hand, Table, Kitty, Calls, Discards, Gives, Says, Trick, Claim, "
    "Written, Minutes or Round"
)


class RoundReader:
    """Reads the lines of a round, and then makes its record."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._dealer: int | None = None
        self._scores: tuple[int, ...] | None = None
        self._hands: dict[int, Hand] = {}
        self._tables: dict[int, tuple[Pile, ...]] = {}
        self._kitty: Hand | None = None
        self._dealt = 0
        self._deal: Deal | None = None
        self._turns = Turns(variant, 0)
        self._acts: list[Act] = []
        self._trick = 0
        self._winners: dict[int, int] = {}
        self._written: dict[str, tuple[int, ...]] = {}
        self._minutes: float | None = None

    def take(self, line: Line) -> None:
        """Read a line."""
        word = line.head[0].text if line.head else ""
        if word not in _READERS:
            raise slip(line, IN_ROUND) or line.start.wanted(f"a line that begins with {_HEADS}")
        reader, words, before = _READERS[word]
        words = self._need_head(line, word, words)
        if len(line.head) > words or not line.has_body:
            right = " ".join(place.text for place in line.head[:words])
            raise line.at(line.head, words).wanted("a colon", f"write '{right}:'")
        if not before:
            self._begin(line.start)
        elif self._deal is not None:
            raise line.start.fault(
                f"{word} stands above what was done in the round", "what was done"
            )
        reader(self, line)

    def _need_head(self, line: Line, word: str, words: int) -> int:
        """Return how many words stand before the colon; refuse a line in which one is wrong."""
        if word == "Trick":
            return self._need_trick(line)
        if words == 2:
            place = line.word(1)
            if word not in _ARGUMENTS:
                self._seat(place, MOST_HANDS)
            elif place.text not in _ARGUMENTS[word]:
                raise place.wanted(join_words(_ARGUMENTS[word], "or"))
        return words

    def _need_trick(self, line: Line) -> int:
        """Return how many words stand before the colon of a trick's line: without a leader two."""
        number, leader = line.word(1), line.word(2)
        known = number.text.strip("-").isdecimal()
        seat = None if known else self._number_of(number.text)
        right = seat_text(self._variant, self._variant.players - 1 if seat is None else seat)
        example = f"'Trick {number.text[:4] if known else self._trick + 1} {right}:'"
        if not known:
            raise number.wanted("the trick's number", f"write it first, as in {example}")
        if leader.text == ">" or (leader == line.colon and line.at(line.body, 0).text in {"", ">"}):
            return 2
        if self._number_of(leader.text) is None:
            hint = f"write it, as in {example}; who was given a trick stands behind a '>'"
            raise leader.wanted("the seat that led", hint)
        return 3

    def finish(self, place: Place) -> RoundRecord:
        """Return the record of the round, whose lines end before a place."""
        deal = self._begin(place)
        written = Written(tuple(sorted(self._winners.items())), **self._written)
        return RoundRecord(
            self._dealer or 0,
            self._scores or (),
            deal,
            tuple(self._acts),
            written,
            self._minutes,
        )

    # What stands above the acts.

    def _begin(self, place: Place) -> Deal:
        """Return the deal, which has to be known here, as have dealer and scores."""
        if self._deal is None:
            if self._dealer is None or self._scores is None:
                name = "Dealer" if self._dealer is None else "Scores"
                raise place.wanted(f"the line '{name}:'")
            self._turns = Turns(self._variant, self._dealer)
            self._deal = self._whole_deal(place)
        return self._deal

    def _whole_deal(self, place: Place) -> Deal:
        plain, tables = len(self._hands), len(self._tables)
        for number in range(max(plain, 1)):
            if number not in self._hands and (plain or not tables):
                raise place.wanted(f"the line 'Hand {seat_text(self._variant, number)}:'")
        for number in range(tables):
            if number not in self._tables:
                raise place.wanted(f"the line 'Table {seat_text(self._variant, number)}:'")
        if plain + tables > MOST_HANDS:
            raise place.fault(f"a deal has {MOST_HANDS} hands at most", "fewer hands")
        piles = tuple(self._tables[number] for number in range(tables))
        hands = [
            *(self._hands[number] for number in range(plain)),
            *(Hand.of(card for pile in table for card in pile) for table in piles),
        ]
        return Deal(hands, self._kitty or Hand(0), piles)

    def _once(self, line: Line, *, known: bool) -> None:
        if known:
            head = " ".join(place.text for place in line.head)
            raise line.start.fault(f"{head[:40]} stands there more than once", "it once")

    def _read_dealer(self, line: Line) -> None:
        self._once(line, known=self._dealer is not None)
        self._dealer = self._seat(line.only("the dealer's seat"), self._variant.players)

    def _read_scores(self, line: Line) -> None:
        self._once(line, known=self._scores is not None)
        self._scores = self._numbers(line, -POINTS, POINTS, accounts(self._variant))

    def _numbers(self, line: Line, least: int, most: int, count: int | None) -> tuple[int, ...]:
        """Return the numbers of a line, exactly so many where that is known."""
        numbers = tuple(place.whole(least, most) for place in line.body[: count or MOST_ACCOUNTS])
        if len(numbers) < (count or 0):
            raise line.end.wanted(f"one number for each of {count} accounts")
        if len(line.body) > len(numbers):
            raise line.body[len(numbers)].wanted("the end of the line")
        return numbers

    def _read_hand(self, line: Line) -> None:
        number = self._seat(line.head[1], MOST_HANDS)
        self._once(line, known=number in self._hands)
        self._hands[number] = self._deal_cards(line)

    def _read_dead_hand(self, line: Line) -> None:
        number = self._variant.players
        self._once(line, known=number in self._hands)
        self._hands[number] = self._deal_cards(line)

    def _read_kitty(self, line: Line) -> None:
        self._once(line, known=self._kitty is not None)
        self._kitty = self._deal_cards(line)

    def _deal_cards(self, line: Line) -> Hand:
        return Hand.of([self._deal_card(place, place.text) for place in line.body])

    def _deal_card(self, place: Place, text: str) -> Card:
        card = place.read(Card.parse, text)
        if self._dealt & card.bit:
            raise place.fault(f"{card.pretty} is dealt twice", "another card")
        self._dealt |= card.bit
        return card

    def _read_table(self, line: Line) -> None:
        number = self._seat(line.head[1], MOST_HANDS)
        self._once(line, known=number in self._tables)
        piles: list[Pile] = []
        for place in line.body:
            under, slash, upper = place.text.partition("/")
            if not slash:
                raise place.wanted("a pile such as 5S/AH")
            piles.append((self._deal_card(place, under), self._deal_card(place, upper)))
        self._tables[number] = tuple(piles)

    # The acts.

    def _seat(self, place: Place, most: int, text: str | None = None) -> int:
        """Return the seat, or the hand, that a word names."""
        word = place.text if text is None else text
        number = self._number_of(word)
        if number is None or number >= most:
            # Other hands are read too, as a record may have more: those of the table are named.
            hands = self._variant.shape.hands - self._variant.dead_hand
            last = min(most, hands) - 1
            letters = "N, E, S, W or " if self._variant.players == 4 else ""
            letter = word.upper() if self._number_of(word) is None else ""
            hint = "" if self._number_of(letter) is None else f"write {letter}"
            raise place.wanted(f"a seat, {letters}a number from 0 to {last},", hint)
        return number

    def _number_of(self, word: str) -> int | None:
        if self._variant.players == 4 and word in {"N", "E", "S", "W"}:
            return "NESW".index(word)
        return int(word) if _SEAT.fullmatch(word) else None

    def _act(self, place: Place, by: int, action: Action) -> None:
        if len(self._acts) >= MOST_ACTS:
            raise place.fault(f"a round has {MOST_ACTS} acts at most", "the end of the round")
        act = Act(by, action)
        self._acts.append(act)
        self._turns.done(act)

    def _named(self, place: Place, expected: int) -> tuple[int, str]:
        """Return who acts, named before a colon or expected, and the text of the action."""
        seat, colon, action = place.text.partition(":")
        if colon and self._number_of(seat) is not None:
            return self._seat(place, MOST_HANDS, seat), action
        return expected, place.text

    def _read_calls(self, line: Line) -> None:
        for place in self._some(line, "a call"):
            if place.text == "-":
                self._skip(place)
                continue
            by, text = self._named(place, self._turns.caller())
            self._act(place, by, place.read(read_called, text))

    def _skip(self, place: Place) -> None:
        """Take in that a seat is out of the auction."""
        if not self._turns.skip():
            seat = seat_text(self._variant, self._turns.caller())
            raise place.fault(f"'-' stands for a seat that is out, and {seat} is to call", "a call")

    def _some(self, line: Line, expected: str) -> Sequence[Place]:
        if not line.body:
            raise line.end.wanted(expected)
        return line.body

    def _player(self, line: Line) -> int:
        return self._seat(line.head[1], MOST_HANDS)

    def _read_discards(self, line: Line) -> None:
        by, mask = self._player(line), 0
        for place in self._some(line, "a card"):
            card = place.read(Card.parse)
            if mask & card.bit:
                raise place.fault(f"{card.pretty} is put away twice", "another card")
            mask |= card.bit
        self._act(line.start, by, Discard(Hand(mask)))

    def _read_claim(self, line: Line) -> None:
        by = self._player(line)
        if len(line.body) > MOST_CLAIMED:
            raise line.body[MOST_CLAIMED].wanted("the end of the line")
        self._act(line.start, by, Claim(tuple(place.read(Card.parse) for place in line.body)))

    def _read_says(self, line: Line) -> None:
        by, words = self._player(line), list(self._some(line, "something that is said"))
        while words:
            place = words.pop(0)
            if place.text in VERBS:
                argument = words.pop(0) if words else line.end
                if not argument.text:
                    raise argument.wanted("what belongs to the word before")
                self._act(place, by, argument.read(VERBS[place.text]))
            elif place.text in SAID:
                self._act(place, by, SAID[place.text])
            else:
                raise place.wanted("name S, partner AH, alone, slam or done")

    def _read_trick(self, line: Line) -> None:
        plays, number = self._split(line), line.head[1]
        if len(line.head) == 2:
            return
        trick = number.whole(1, MOST_ACTS)
        if trick not in {self._trick or 1, self._trick + 1}:
            again = f"{self._trick} or " if self._trick else ""
            raise number.wanted(f"the trick's number, {again}{self._trick + 1},")
        self._trick = trick
        expected = self._seat(line.head[2], MOST_HANDS)
        order = self._turns.order(expected)
        if not plays:
            raise line.at(line.body, 0).wanted("a card")
        for place in plays:
            by, text = self._named(place, expected)
            self._act(place, by, place.read(Play.parse, text))
            expected = after_hand(order, by)

    def _split(self, line: Line) -> Sequence[Place]:
        """Return the cards of a trick's line, and take in who was given the trick, if any."""
        alone = len(line.head) == 2
        if alone and len(line.body) > 2:
            raise line.body[2].wanted("the end of the line")
        place = line.at(line.body, max(0, len(line.body) - 2))
        if place.text != ">":
            if alone:
                raise place.wanted("'>' and the seat that was given the trick")
            return line.body
        number = line.head[1].whole(0, LARGEST_TRICK)
        if number in self._winners:
            raise place.fault(f"trick {number} is given to somebody twice", "the end of the line")
        winner = line.at(line.body, len(line.body) - 1)
        self._winners[number] = self._seat(winner, MOST_HANDS)
        return line.body[:-2]

    # What the table wrote down.

    def _read_written(self, line: Line) -> None:
        word = line.head[1].text
        name = "victors" if word == "winners" else word
        self._once(line, known=name in self._written)
        _, least, most = next(row for row in WRITTEN if row[0] == name)
        self._written[name] = self._numbers(line, least, most, None)

    def _read_minutes(self, line: Line) -> None:
        self._once(line, known=self._minutes is not None)
        place = line.only("a number of minutes")
        minutes = float(place.text) if _MINUTES.fullmatch(place.text) else None
        if minutes is None or minutes > POINTS:
            raise place.wanted("a number of minutes, such as 35 or 35.5,")
        self._minutes = minutes


# By the first word of a line: what reads it, how many words stand before the colon, and whether it
# stands above what was done.
_Method = Callable[[RoundReader, Line], None]
_READERS: dict[str, tuple[_Method, int, bool]] = {
    "Dealer": (RoundReader._read_dealer, 1, True),
    "Scores": (RoundReader._read_scores, 1, True),
    "Hand": (RoundReader._read_hand, 2, True),
    "Dead": (RoundReader._read_dead_hand, 2, True),
    "Table": (RoundReader._read_table, 2, True),
    "Kitty": (RoundReader._read_kitty, 1, True),
    "Calls": (RoundReader._read_calls, 1, False),
    "Discards": (RoundReader._read_discards, 2, False),
    "Gives": (RoundReader._read_discards, 2, False),
    "Says": (RoundReader._read_says, 2, False),
    "Claim": (RoundReader._read_claim, 2, False),
    "Trick": (RoundReader._read_trick, 3, False),
    "Written": (RoundReader._read_written, 2, False),
    "Minutes": (RoundReader._read_minutes, 1, False),
}
# What the second word of a line is, where it is no seat.
_ARGUMENTS: dict[str, tuple[str, ...]] = {
    "Dead": ("hand",),
    "Written": ("tricks", "points", "totals", "winners"),
}
