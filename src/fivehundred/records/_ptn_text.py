"""The text of PTN: tags, the lines below them, cards and calls."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from fivehundred.calls import PASS, Bid, Call, Kind, Pass, Strain, read_call
from fivehundred.cards import JOKER, LOW_JOKER, Card, Rank, Suit
from fivehundred.errors import ParseError, quote

__all__ = [
    "OPTIONS",
    "RESERVED",
    "SEATS",
    "Tag",
    "Token",
    "fault",
    "read_bid",
    "read_card",
    "read_cards_in_line",
    "read_hands",
    "words_of",
    "write_bid",
    "write_card",
    "write_tag",
]

SEATS = {4: ("N", "E", "S", "W"), 3: ("S", "W", "E")}
"""The letters of the seats, from seat 0 on, by the number of players."""

RESERVED = frozenset(
    {
        "GameCode",
        "GameScores",
        "Dealer",
        "Deal",
        "Undealt",
        "Declarer",
        "Contract",
        "Auction",
        "CardsAdded",
        "CardsRemoved",
        "Play",
    }
)
"""The tags of which a record is made; all others are kept as they are."""

_WITH_LINES = frozenset({"Auction", "Play"})
_LONGEST = 50_000
_MOST_HANDS = 40
_MOST_LINES = 40
_MOST_TAGS = 60
OPTIONS = "GameOptionsJson"
"""The tag of the options."""

# Files of the service leave this one bracket out.
_NO_BRACKET = "LocalDateTime"


@attrs.frozen
class Token:
    """A word, and where it stands: line and column from 1."""

    text: str
    line: int
    column: int


@attrs.frozen
class Tag:
    """A tag with its value, and the lines below it.

    Attributes:
        name: Its name.
        value: The text between the quotation marks.
        lines: The words of each line below it.
    """

    name: str
    value: Token
    lines: tuple[tuple[Token, ...], ...] = ()


def fault(why: str, expected: str, at: Token | None = None) -> ParseError:
    """Return the error that names a place in the text; it quotes no more than one word."""
    found = "" if at is None else at.text[:40]
    line, column = (1, 1) if at is None else (at.line, at.column)
    return ParseError(
        f"Line {line}, column {column}: {why}; expected is {expected}",
        "text.ptn",
        "",
        expected,
        found,
        line,
        column,
    )


_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]{0,39}) "(.*)"(\]?)')
_FORM = 'a tag such as [Dealer "E"]'


def read_hands(text: str) -> list[dict[str, Tag]]:
    """Return the tags of each hand in a file: a name that comes again begins the next hand.

    Raises:
        ParseError: A line is no tag and belongs below none, or the file is too long.
    """
    if len(text) > _LONGEST:
        raise fault("the text is too long", f"at most {_LONGEST} characters")
    hands: list[dict[str, Tag]] = []
    last: Tag | None = None
    for number, whole in enumerate(text.split("\n"), 1):
        line = whole.removesuffix("\r")
        if not line.strip() or line.startswith("%"):
            continue
        start = Token(line, number, 1)
        if line.startswith("["):
            last = _tag(start)
            if not hands or last.name in hands[-1]:
                hands.append({})
            if len(hands) > _MOST_HANDS or len(hands[-1]) > _MOST_TAGS:
                raise fault(
                    "there are too many tags", f"a file of {_MOST_HANDS} hands at most", start
                )
            hands[-1][last.name] = last
            continue
        if last is None or last.name not in _WITH_LINES:
            raise fault("this line belongs to no tag", _FORM, attrs.evolve(start, text=line[:1]))
        if len(last.lines) == _MOST_LINES:
            raise fault("there are too many lines below a tag", _FORM, attrs.evolve(start, text=""))
        last = attrs.evolve(last, lines=(*last.lines, tuple(words_of(start))))
        hands[-1][last.name] = last
    if not hands:
        raise fault("the text is empty", _FORM)
    return hands


def _tag(start: Token) -> Tag:
    """Return the tag of a line."""
    found = _TAG.fullmatch(start.text.rstrip())
    if found is None or (not found[3] and found[1] != _NO_BRACKET):
        begun = re.match(r"\[\w*", start.text)
        raise fault("this is no tag", _FORM, attrs.evolve(start, text=begun[0] if begun else ""))
    name, value, column = found[1], found[2], found.start(2) + 1
    for place, sign in enumerate(value):
        if not sign.isprintable():
            at = Token("", start.line, column + place)
            raise fault("a sign that cannot be printed", "printable text", at)
    signs = list(re.finditer(r'\\(.?)|"', value))
    if name == OPTIONS and any(sign[0] == '"' for sign in signs):
        # The quotation marks of the JSON stand there as they are, in files of an older form.
        return Tag(name, Token(value, start.line, column))
    for sign in signs:
        if sign[1] not in {"\\", '"'}:
            at = Token(sign[0], start.line, column + sign.start())
            raise fault("a backslash or a quotation mark stands alone", r"\" or \\", at)
    return Tag(name, Token(re.sub(r"\\(.)", r"\1", value), start.line, column))


def write_tag(name: str, value: str) -> str:
    """Return a tag as a line."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def words_of(token: Token) -> Iterator[Token]:
    """Yield the words of a text, each with its place."""
    for found in re.finditer(r"\S+", token.text):
        yield Token(found[0], token.line, token.column + found.start())


# Cards: the suit first.

_RANKS = {rank.text: rank for rank in Rank if len(rank.text) == 1}
_JOKERS = {"H": JOKER, "L": LOW_JOKER}


def read_card(token: Token) -> Card:
    """Return the card that two signs name: suit and rank, or `JH` for the joker.

    Raises:
        ParseError: They name none.
    """
    suit, rank = token.text[:1], token.text[1:]
    if suit == "J" and rank in _JOKERS:
        return _JOKERS[rank]
    if suit in {"S", "H", "D", "C"} and rank in _RANKS:
        return Card(_RANKS[rank], Suit(suit))
    raise fault(
        f"{quote(token.text)} is no card",
        "a suit and a rank such as C7, or JH for the joker",
        token,
    )


def write_card(card: Card) -> str:
    """Return a card as PTN writes it."""
    if card.suit is None:
        return "JH" if card == JOKER else "JL"
    return f"{card.suit.letter}{card.rank.text}"


def read_cards_in_line(token: Token) -> list[Card]:
    """Return the cards that stand in a text without anything between them.

    Raises:
        ParseError: It is no such list, or has a card twice.
    """
    cards: list[Card] = []
    for place in range(0, len(token.text), 2):
        part = Token(token.text[place : place + 2], token.line, token.column + place)
        card = read_card(part)
        if card in cards:
            raise fault(f"{card.pretty} stands there twice", "each card once", part)
        cards.append(card)
    return cards


# Calls.

_CALLS: dict[str, Call] = {
    "Pass": PASS,
    **{
        word: Bid(0, Strain.NO_TRUMPS, kind)
        for kind, words in (
            (Kind.MISERE, ("Misère", "Misere", "Nullo")),
            (Kind.OPEN_MISERE, ("OpenMisère", "OpenMisere", "OpenNullo")),
        )
        for word in words
    },
}


def read_bid(token: Token) -> Call:
    """Return the call that a word names.

    Raises:
        ParseError: It names none.
    """
    if token.text in _CALLS:
        return _CALLS[token.text]
    found = re.fullmatch(r"(10|[6-9i])(NT|[♠♣♦♥SCDH])", token.text)
    if found is None:
        raise fault(
            f"{quote(token.text)} is no call", "Pass, or a bid such as 6♣, 7NT or iNT", token
        )
    return read_call(found[0].replace("i", "6"))


def write_bid(call: Call, *, inkles: bool) -> str:
    """Return a call as PTN writes it.

    Args:
        call: A pass, an ordinary bid, misère or open misère.
        inkles: Whether a six is no contract, and so is written with an i.
    """
    if isinstance(call, Pass):
        return "Pass"
    if call.kind is not Kind.TRICKS:
        return "Misère" if call.kind is Kind.MISERE else "OpenMisère"
    strain = call.strain.suit.symbol if call.strain.suit else "NT"
    return f"{'i' if inkles and call.tricks == 6 else call.tricks}{strain}"
