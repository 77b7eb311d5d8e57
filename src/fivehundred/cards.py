"""Suits, ranks, cards and sets of cards, with their text forms."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import Any, cast

import attrs

from fivehundred.errors import InvalidArgument, ParseError, quote
from fivehundred.fields import each_word
from fivehundred.inputs import Named, items_of, need_text, text_of

__all__ = [
    "CARDS",
    "JOKER",
    "LOW_JOKER",
    "Card",
    "Hand",
    "Rank",
    "Suit",
    "cards_of",
    "read_cards",
]


@functools.total_ordering
class Suit(Named):
    """One of the four suits, ordered as in the auction: spades lowest, hearts highest.

    Examples:
        >>> Suit.HEARTS.same_colour
        Suit.DIAMONDS
        >>> Suit.SPADES < Suit.CLUBS
        True
    """

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    index: int
    """0 for spades to 3 for hearts."""
    letter: str
    """The suit's letter in notation."""

    def __init__(self, letter: str) -> None:
        self.index = "SCDH".index(letter)
        self.letter = letter

    @property
    def symbol(self) -> str:
        """The suit's sign as sentences print it."""
        return "♠♣♦♥"[self.index]

    @property
    def noun(self) -> str:
        """The suit's name in the singular: `heart`."""
        return self.name.lower().removesuffix("s")

    @property
    def plural(self) -> str:
        """The suit's name: `hearts`."""
        return self.name.lower()

    @property
    def same_colour(self) -> Suit:
        """The other suit of the same colour, whose jack is the left bower."""
        return _SUITS[self.index ^ 1]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Return the suit a letter (`H`) or sign (`♥`) names.

        Raises:
            ParseError: It names no suit.
        """
        text = need_text(text, "A suit is text such as 'H'", "text.suit")
        suit = _SUIT_TEXTS.get(text.strip())
        if suit is None:
            raise ParseError(
                f"{quote(text)} is no suit: write S, C, D or H",
                "text.suit",
                text,
                "S, C, D or H",
            )
        return suit

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Suit):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        return self.letter


_SUITS: tuple[Suit, ...] = tuple(Suit)
_SUIT_TEXTS: dict[str, Suit] = {
    text: suit for suit in _SUITS for text in (suit.letter, suit.symbol)
}


@functools.total_ordering
class Rank(Named):
    """A card's rank, ordered as in a plain suit; the jokers stand above the ace.

    The order 2 … 10, 11, 12, 13, jack, queen, king, ace is that of the six-handed pack.
    """

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    ELEVEN = "11"
    TWELVE = "12"
    THIRTEEN = "13"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    LOW_JOKER = "Jr"
    JOKER = "Jo"

    index: int
    """0 for the two to 17 for the joker."""
    text: str
    """The rank in notation."""

    def __init__(self, text: str) -> None:
        self.index = len(type(self).__members__)
        self.text = text

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the two jokers, which have no suit."""
        return self in {Rank.JOKER, Rank.LOW_JOKER}

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Rank):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        return self.text


def _ids() -> dict[tuple[Rank, Suit | None, int], int]:
    # Rank-major and high ranks first: the 43 to 53 cards of the usual packs stay
    # below bit 60, two digits of a Python int. Frozen: records and encodings use them.
    ids: dict[tuple[Rank, Suit | None, int], int] = {}
    ids[Rank.JOKER, None, 0] = 0
    ids[Rank.LOW_JOKER, None, 0] = 1
    plain = [rank for rank in reversed(Rank) if not rank.is_joker]
    extra = [Rank.THIRTEEN, Rank.TWELVE, Rank.ELEVEN]
    for rank in [rank for rank in plain if rank not in extra] + extra:
        for suit in _SUITS:
            ids[rank, suit, 0] = len(ids)
    for rank in (Rank.FOUR, Rank.THREE, Rank.TWO):
        for suit in _SUITS:
            if rank is not Rank.FOUR or suit in {Suit.DIAMONDS, Suit.HEARTS}:
                ids[rank, suit, 1] = len(ids)
    return ids


_IDS = _ids()


def _id(rank: Rank, suit: Suit | None, copy: int) -> int:
    try:
        return _IDS[rank, suit, copy if type(copy) is int else -1]
    except (KeyError, TypeError):
        raise InvalidArgument(
            f"There is no card with rank {_name(rank)}, suit {_name(suit)} "
            f"and copy {quote(copy)} in any 500 pack",
            "text.card",
        ) from None


def _name(part: object) -> str:
    return part.name if isinstance(part, (Rank, Suit)) else quote(part)


@functools.total_ordering
@attrs.frozen(eq=False, repr=False)
class Card:
    """A card of any 500 pack. Equal when rank, suit and copy are; ordered for display.

    `str` is its notation (`JH`, `TS`, `Jo`), `pretty` the form sentences use (`J♥`, `10♠`).

    Attributes:
        rank: Its rank.
        suit: Its printed suit; None for the two jokers.
        copy: 1 for the ten low cards that six players may borrow from a second pack.
        index: Its fixed number, the same in every pack and every version.
        bit: `1 << index`.

    Examples:
        >>> Card.parse("10S")
        Card.parse('TS')
        >>> Card(Rank.JACK, Suit.HEARTS).pretty
        'J♥'
    """

    rank: Rank
    suit: Suit | None = None
    copy: int = 0
    index: int = attrs.field(
        init=False,
        default=attrs.Factory(lambda self: _id(self.rank, self.suit, self.copy), takes_self=True),
    )
    bit: int = attrs.field(
        init=False, default=attrs.Factory(lambda self: 1 << self.index, takes_self=True)
    )

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card that a text such as `JH`, `TS`, `10S` or `Jo` names.

        Suits may be written S C D H or ♠ ♣ ♦ ♥.

        Raises:
            ParseError: It names no card.
            InvalidArgument: It is no text.
        """
        text = need_text(text, "A card is text such as 'JH'", "text.card")
        card = _BY_TEXT.get(text)
        if card is None:
            card = _BY_TEXT.get(_canonical(text))
        if card is None:
            raise ParseError(
                f"{quote(text)} is no card: {_hint(text)}",
                "text.card",
                text,
                "rank (2-9 T 11 12 13 J Q K A) then suit (S C D H), or Jo, Jr",
            )
        return card

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self.suit is None

    @property
    def pretty(self) -> str:
        """The card as sentences print it: `10♠`, `the joker`."""
        if self.suit is None:
            return "the joker" if self.rank is Rank.JOKER else "the second joker"
        rank = "10" if self.rank is Rank.TEN else self.rank.text
        return f"{rank}{self.suit.symbol}" + "'" * self.copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index == other.index

    def __hash__(self) -> int:
        return hash(self.index)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return _DISPLAY[self.index] < _DISPLAY[other.index]

    def __str__(self) -> str:
        if self.suit is None:
            return self.rank.text
        return f"{self.rank.text}{self.suit.letter}" + "'" * self.copy

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (str(self),)


CARDS: tuple[Card, ...] = tuple(Card(*key) for key in _IDS)
"""Every card there is, by index."""

JOKER = CARDS[0]
LOW_JOKER = CARDS[1]

_BY_TEXT = {str(card): card for card in CARDS}
_ALL = (1 << len(CARDS)) - 1

# Jokers first, then suit by suit, each from the ace down.
_BY_DISPLAY = sorted(
    CARDS, key=lambda card: (-1 if card.suit is None else card.suit.index, -card.rank.index)
)
_DISPLAY = {card.index: place for place, card in enumerate(_BY_DISPLAY)}


def _canonical(text: str) -> str:
    text = text.strip()
    for suit in _SUITS:
        text = text.replace(suit.symbol, suit.letter)
    return f"T{text[2:]}" if text.startswith("10") else text


def _hint(text: str) -> str:
    guess = _canonical(text[:20]).upper()
    if "," in guess:
        return "cards stand between blanks, as in 'JH 5S 9C'"
    for found in (guess, guess[1:] + guess[:1], {"JOKER": "Jo"}.get(guess, guess.capitalize())):
        if found in _BY_TEXT:
            return f"write {found}"
    return "write rank then suit, as in JH, TS or 13D, and Jo or Jr for a joker"


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards whose bits are set, in the order of their index."""
    found: list[Card] = []
    while mask:
        low = mask & -mask
        found.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


def read_cards(text: str, rule: str = "text.hand") -> list[Card]:
    """Return the cards of a blank-separated list, in its order and with repetitions."""
    text = need_text(text, "Cards are text such as 'JH 5S 9C'", rule)
    return each_word(text, Card.parse)


def _check_mask(_hand: object, _field: object, mask: int) -> None:
    if type(mask) is not int or not 0 <= mask <= _ALL:
        raise InvalidArgument(
            f"A hand's mask is a sum of card bits, not {quote(mask)}; "
            "to make a hand of text use Hand.parse, of cards Hand.of",
            "text.hand",
        )


_HALF = 32
_LOW_HALF = (1 << _HALF) - 1


@attrs.frozen(repr=False)
class Hand:
    """A set of cards. Equal when it holds the same cards; iterates in display order.

    Display order is jokers, then spades, clubs, diamonds, hearts, each from the ace down.

    Attributes:
        mask: The sum of the cards' bits.

    Examples:
        >>> hand = Hand.parse("5S JH Jo")
        >>> str(hand), len(hand), "JH" in hand
        ('Jo 5S JH', 3, True)
        >>> hand - Hand.parse("5S")
        Hand.parse('Jo JH')
    """

    mask: int = attrs.field(validator=_check_mask)

    def __hash__(self) -> int:
        # The hash of a number turns round at 61 bits, where a large pack has cards left.
        return hash((self.mask & _LOW_HALF, self.mask >> _HALF))

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand that holds these cards.

        Raises:
            InvalidArgument: Something in it is no card, or a card stands in it twice.
        """
        mask = 0
        listed = items_of(cards, "cards", "text.hand")
        if listed is None:
            raise InvalidArgument(f"Cards are expected, not {quote(cards)}", "text.hand")
        for card in listed:
            if not isinstance(card, Card):
                raise InvalidArgument(f"A card is expected, not {quote(card)}", "text.hand")
            if mask & card.bit:
                raise InvalidArgument(f"{card.pretty} stands in the hand twice", "text.hand")
            mask |= card.bit
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Return the hand written as a blank-separated list of cards; empty text is no card.

        Raises:
            ParseError: A word is no card, or a card stands in it twice.
        """
        mask = 0
        for card in read_cards(text):
            if mask & card.bit:
                raise ParseError(
                    f"{card.pretty} stands in {quote(text)} twice",
                    "text.hand",
                    text,
                    "each card once",
                )
            mask |= card.bit
        return cls(mask)

    def __contains__(self, card: object) -> bool:
        if text_of(card) is not None:
            card = Card.parse(cast("str", card))
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(sorted(cards_of(self.mask)))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return bool(self.mask)

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.mask | other.mask) if isinstance(other, Hand) else NotImplemented

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.mask & other.mask) if isinstance(other, Hand) else NotImplemented

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.mask & ~other.mask) if isinstance(other, Hand) else NotImplemented

    def __le__(self, other: Hand) -> bool:
        """Whether every card of this hand is in the other."""
        return not self.mask & ~other.mask if isinstance(other, Hand) else NotImplemented

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"
