"""What somebody knows of a round on one line: written, and read strictly."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable

from fivehundred.actions import Action, Claim, Discard, Play, Word, read_partner
from fivehundred.bidding import open_bidding
from fivehundred.calls import read_call
from fivehundred.cards import Card, Hand
from fivehundred.course import Course, Passed
from fivehundred.errors import FiveHundredError, ParseError
from fivehundred.fields import Fields, words_at
from fivehundred.inputs import need_text
from fivehundred.knowledge import FaceDown, Knowledge, KnownAct, KnownPile, WrongClaim
from fivehundred.naming import read_name
from fivehundred.prelude import DECLARING
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["read_line", "write_line"]

_RULE = "text.view"
_UNSEEN = "?"
_POINTS = "(?:0|-?[1-9][0-9]{0,5})"
_FORM = "variant; dealer 0; seat 0; deal hand | ? | … | ?; scores 0 0; actions P 6C ?3 …"


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


def read_line(given: str) -> tuple[Knowledge, tuple[int, ...]]:
    """Return what a line says that somebody knows, and the column of each act.

    Raises:
        ParseError: It is no such line, or one of the acts has no place there.
        InvalidArgument: It is no text.
        InvalidVariant: The variant is none.
    """
    text = need_text(given, "A view is text", _RULE)
    line = Fields(text, what="view", form=_FORM, rule=_RULE, secret=False)
    name, _ = line.first()
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
        rf"{_POINTS}(?: {_POINTS}){{{count - 1}}}",
        f"the points of {count} accounts, each under a million",
    )
    scores = tuple(map(int, points.split(" ")))
    acts, column = line.next("actions", ".*", "what was done")
    known_acts, columns = _read_acts(line, variant, dealer, acts, column)
    opened: list[tuple[int, Hand]] = []
    while line.begins("open"):
        said, column = line.next("open", r"[0-9] .*", "a hand's number and its cards")
        cards = _cards(line, variant, said[2:], column + 2)
        opened.append((int(said[0]), Hand.of(cards)))
    partners: tuple[int, ...] | None = None
    if line.begins("partner"):
        said, _ = line.next("partner", f"{seats}|-", f"{range_}, or - for none")
        partners = () if said == "-" else (int(said),)
    line.end("open, partner or the end")
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
    return known, columns


def _cards(
    line: Fields, variant: Variant, text: str, column: int, seen: Iterable[Card] = ()
) -> list[Card]:
    """Return the cards of a part of a line, each of them there once and not seen before."""
    found: list[Card] = []
    for word, place in words_at(text, column):
        found.append(_card(line, variant, word, place, (*found, *seen)))
    return found


def _card(line: Fields, variant: Variant, word: str, column: int, seen: Collection[Card]) -> Card:
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


def _read_deal(line: Fields, variant: Variant, text: str, column: int) -> _Deal:
    shape = variant.shape
    heaps = text.split("|")
    if len(heaps) != shape.hands + 1:
        line.fail(column, text[:20], f"{shape.hands} hands and a kitty with | between them")
    hands: list[Hand | None] = []
    piles: list[tuple[KnownPile, ...]] = []
    seen: list[Card] = []
    for number, heap in enumerate(heaps):
        wanted = shape.kitty if number == shape.hands else shape.hand
        begins = column + len(heap) - len(heap.lstrip())
        if shape.hands - shape.tables <= number < shape.hands:
            words = list(words_at(heap, column))
            if len(words) != wanted // 2:
                line.fail(begins, heap.strip()[:20], f"{wanted // 2} piles such as ?/AH")
            piles.append(tuple(_pile(line, variant, word, place, seen) for word, place in words))
            hands.append(None)
        elif heap.strip() == _UNSEEN:
            hands.append(None)
        else:
            cards = _cards(line, variant, heap, column, seen)
            if len(cards) != wanted:
                found = heap.strip()[:20]
                line.fail(begins, found, f"{wanted} cards, or ? for what was not seen")
            seen += cards
            hands.append(Hand.of(cards))
        column += len(heap) + 1
    return tuple(hands[:-1]), hands[-1], tuple(piles)


def _pile(line: Fields, variant: Variant, word: str, column: int, seen: list[Card]) -> KnownPile:
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
    line: Fields, variant: Variant, dealer: int, text: str, column: int
) -> tuple[tuple[KnownAct, ...], tuple[int, ...]]:
    """Return what was done, complete discards as one act, and the column of each act."""
    course = Course(variant, dealer, open_bidding(variant))
    acts: list[KnownAct] = []
    columns: list[int] = []
    words = list(words_at(text, column))
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
        columns.append(place)
        step = course.steps[-1] if course.steps else None
        if isinstance(act, Discard) and isinstance(step, Passed) and step.complete:
            _join(acts, step.count)
            del columns[len(acts) :]
    return tuple(acts), tuple(columns)


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
