"""What somebody knows of a round on one line: written, and read strictly."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NoReturn

from fivehundred.actions import Action, Claim, Discard, Play, Word, read_partner
from fivehundred.bidding import open_bidding
from fivehundred.calls import read_call
from fivehundred.cards import Card, Hand
from fivehundred.course import Course, Passed
from fivehundred.errors import FiveHundredError, ParseError, quote
from fivehundred.inputs import need_text
from fivehundred.knowledge import FaceDown, Knowledge, KnownAct, KnownPile, WrongClaim
from fivehundred.naming import read_name
from fivehundred.prelude import DECLARING
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["read_line", "write_line"]

_RULE = "text.view"
_UNSEEN = "?"


def write_line(known: Knowledge) -> str:
    """Return what somebody knows, on one line."""
    dealt = [_dealt(hand) for hand in known.hands[: len(known.hands) - len(known.piles)]]
    tables = [
        " ".join(f"{under or _UNSEEN}/{upper}" for under, upper in table) for table in known.piles
    ]
    fields = [
        str(known.variant),
        f"dealer {known.dealer}",
        f"seat {'-' if known.seat is None else known.seat}",
        f"deal {' | '.join([*dealt, *tables, _dealt(known.kitty)])}",
        f"scores {' '.join(map(str, known.scores))}",
        " ".join(["actions", *map(str, known.acts)]),
        *(f"open {hand} {cards}" for hand, cards in known.opened),
    ]
    if known.partners is not None:
        fields.append(f"partner {known.partners[0] if known.partners else '-'}")
    return "; ".join(fields)


def _dealt(cards: Hand | None) -> str:
    return _UNSEEN if cards is None else str(cards)


class _Reader:
    """A line with its fields, and where each of them begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fields: list[tuple[str, int]] = []
        start = 0
        for part in text.split("; "):
            self.fields.append((part, start + 1))
            start += len(part) + 2

    def fail(self, column: int, found: str, expected: str) -> NoReturn:
        """Raise that something else was expected at a column."""
        shown = quote(found) if column <= len(self.text) else "the end"
        raise ParseError(
            f"The text is no view: at column {column} {expected} was expected, not {shown}",
            _RULE,
            self.text,
            expected,
            found,
            1,
            column,
        )

    def next(self, name: str, form: str, expected: str) -> tuple[str, int]:
        """Return what the next field says, which has to begin with a name, and its column."""
        if not self.fields:
            self.fail(len(self.text) + 1, "", f"{name} {expected}")
        part, column = self.fields.pop(0)
        if part != name and not part.startswith(f"{name} "):
            self.fail(column, part, f"{name} {expected}")
        said, column = part[len(name) + 1 :], column + len(name) + 1
        if re.fullmatch(form, said, re.ASCII) is None:
            self.fail(column, said, expected)
        return said, column

    def begins(self, name: str) -> bool:
        """Return whether the next field has that name."""
        return bool(self.fields) and self.fields[0][0].startswith(f"{name} ")


def _words(text: str, column: int) -> Iterator[tuple[str, int]]:
    """Yield the words of a text in which one blank stands between them, with their columns."""
    for word in text.split(" "):
        yield word, column
        column += len(word) + 1


def read_line(given: str) -> Knowledge:
    """Return what a line says that somebody knows.

    Raises:
        ParseError: It is no such line, or one of the acts has no place there.
        InvalidArgument: It is no text.
        InvalidVariant: The variant is none.
    """
    text = need_text(given, "A view is text", _RULE)
    if text != text.strip():
        raise ParseError(
            "The text is no view: it has blanks or line ends around it", _RULE, text, "a view"
        )
    line = _Reader(text)
    name, _ = line.fields.pop(0)
    variant = Variant.parse(name)
    seats = f"[0-{variant.players - 1}]"
    range_ = f"a seat from 0 to {variant.players - 1}"
    dealer = int(line.next("dealer", seats, range_)[0])
    seat = line.next("seat", f"{seats}|-", f"{range_}, or - for a spectator")[0]
    dealt, place = line.next("deal", ".*", "the hands as dealt, ? for what was not seen")
    hands, kitty, piles = _read_deal(line, variant, dealt, place)
    count = accounts(variant)
    points, _ = line.next(
        "scores",
        rf"-?[0-9]{{1,6}}( -?[0-9]{{1,6}}){{{count - 1}}}",
        f"the points of {count} accounts, each under a million",
    )
    acts, column = line.next("actions", ".*", "what was done")
    known_acts = _read_acts(line, variant, dealer, acts, column)
    opened: list[tuple[int, Hand]] = []
    while line.begins("open"):
        said, column = line.next("open", r"[0-9] .*", "a hand's number and its cards")
        cards = _cards(line, variant, said[2:], column + 2)
        opened.append((int(said[0]), Hand.of(cards)))
    partners: tuple[int, ...] | None = None
    if line.begins("partner"):
        said, _ = line.next("partner", f"{seats}|-", f"{range_}, or - for none")
        partners = () if said == "-" else (int(said),)
    if line.fields:
        part, column = line.fields[0]
        line.fail(column, part, "open, partner or the end")
    scores = tuple(map(int, points.split(" ")))
    known = Knowledge(
        variant,
        dealer,
        None if seat == "-" else int(seat),
        scores,
        hands,
        kitty,
        piles,
        known_acts,
        tuple(opened),
        partners,
    )
    if write_line(known) != text:
        raise ParseError(
            "The text is no view: it is not written in the one form that str() writes",
            _RULE,
            text,
            "the one form of a view",
        )
    return known


def _cards(
    line: _Reader, variant: Variant, text: str, column: int, seen: Iterable[Card] = ()
) -> list[Card]:
    """Return the cards of a part of a line, each of them there once and not seen before."""
    found: list[Card] = []
    for word, place in _words(text, column) if text else ():
        found.append(_card(line, variant, word, place, (*found, *seen)))
    return found


def _card(line: _Reader, variant: Variant, word: str, column: int, seen: Collection[Card]) -> Card:
    """Return the card of a word, which has to be in the pack and not seen before."""
    try:
        card = Card.parse(word)
    except ParseError:
        line.fail(column, word, "a card")
    if card not in variant.pack:
        line.fail(column, word, f"a card of the pack {variant.pack}")
    if card in seen:
        line.fail(column, word, "each card once")
    return card


_Deal = tuple[tuple[Hand | None, ...], Hand | None, tuple[tuple[KnownPile, ...], ...]]


def _read_deal(line: _Reader, variant: Variant, text: str, column: int) -> _Deal:
    shape = variant.shape
    heaps = text.split(" | ")
    if len(heaps) != shape.hands + 1:
        line.fail(column, text[:20], f"{shape.hands} hands and a kitty with | between them")
    hands: list[Hand | None] = []
    piles: list[tuple[KnownPile, ...]] = []
    seen: list[Card] = []
    for number, heap in enumerate(heaps):
        wanted = shape.kitty if number == shape.hands else shape.hand
        if shape.hands - shape.tables <= number < shape.hands:
            words = list(_words(heap, column))
            if len(words) != wanted // 2:
                line.fail(column, heap[:20], f"{wanted // 2} piles such as ?/AH")
            piles.append(tuple(_pile(line, variant, word, place, seen) for word, place in words))
            hands.append(None)
        elif heap == _UNSEEN:
            hands.append(None)
        else:
            cards = _cards(line, variant, heap, column, seen)
            if len(cards) != wanted:
                line.fail(column, heap[:20], f"{wanted} cards, or ? for what was not seen")
            seen += cards
            hands.append(Hand.of(cards))
        column += len(heap) + 3
    return tuple(hands[:-1]), hands[-1], tuple(piles)


def _pile(line: _Reader, variant: Variant, word: str, column: int, seen: list[Card]) -> KnownPile:
    """Return a pile, and note the cards of it that are seen."""
    under, slash, upper = word.partition("/")
    if not slash:
        line.fail(column, word, "a pile such as ?/AH")
    covered: Card | None = None
    if under != _UNSEEN:
        covered = _card(line, variant, under, column, seen)
        seen.append(covered)
    card = _card(line, variant, upper, column + len(under) + 1, seen)
    seen.append(card)
    return covered, card


_WORDS = {word.value: word for word in Word}
_VERBS: dict[str, Callable[[str], Action]] = {"name": read_name, "partner": read_partner}


def _read_acts(
    line: _Reader, variant: Variant, dealer: int, text: str, column: int
) -> tuple[KnownAct, ...]:
    """Return what was done; complete discards as one act."""
    course = Course(variant, dealer, open_bidding(variant))
    acts: list[KnownAct] = []
    words = list(_words(text, column)) if text else []
    while words:
        word, place = words[0]
        try:
            act, size = _act(course, words)
        except FiveHundredError:
            line.fail(place, word, _expected(course))
        if not course.take(act):
            line.fail(place, word, _expected(course))
        del words[:size]
        acts.append(act)
        step = course.steps[-1] if course.steps else None
        if isinstance(act, Discard) and isinstance(step, Passed) and step.complete:
            _join(acts, step.count)
    return tuple(acts)


def _act(course: Course, words: list[tuple[str, int]]) -> tuple[KnownAct, int]:
    """Return the next act that words name, and how many of them it takes."""
    word = words[0][0]
    if course.result is None:
        return (_WORDS[word] if word in _WORDS else read_call(word)), 1
    if course.stages and course.stages[0] in DECLARING:
        if word in _VERBS:
            return _VERBS[word](words[1][0] if len(words) > 1 else ""), 2
        return Word(word), 1
    if course.stages:
        hidden = re.fullmatch(r"\?([1-9][0-9]?)", word, re.ASCII)
        if hidden is not None:
            return FaceDown(int(hidden[1])), 1
        return Discard(Hand.of([Card.parse(word)])), 1
    if word != "claim":
        return Play.parse(word), 1
    size = 1 + course.variant.hand - len(course.done)
    claim = Claim.parse(" ".join(card for card, _ in words[1:size]))
    if len(words) > size and words[size][0] == "wrong":
        return WrongClaim(claim), size + 1
    return claim, size


def _expected(course: Course) -> str:
    """Return what the next act can be."""
    if course.over:
        return "the end of the actions"
    if course.result is None:
        return "an answer, agree or refuse" if course.asking else "a call that may be made there"
    if course.stages and course.stages[0] in DECLARING:
        return "what a contractor declares, such as name S or done"
    if course.stages:
        return "a card that was put away or given, or ? and a number for cards not seen"
    return "a card that has not been played, or claim and every card held"


def _join(acts: list[KnownAct], count: int) -> None:
    """Make one discard of the single cards at the end."""
    cards = [act.cards for act in acts[-count:] if isinstance(act, Discard)]
    del acts[-count:]
    acts.append(Discard(Hand(sum(hand.mask for hand in cards))))
