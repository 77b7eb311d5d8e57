"""What a player can do after the auction: discard, name a suit, play, claim, say a word."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import attrs

from fivehundred.calls import Bid, Pass
from fivehundred.cards import CARDS, Card, Hand, Suit, cards_of, read_cards
from fivehundred.errors import InvalidArgument, ParseError, quote
from fivehundred.inputs import Named, need_text

__all__ = [
    "PLAYS",
    "Action",
    "CallPartner",
    "CallSeat",
    "Claim",
    "Discard",
    "NameSuit",
    "Play",
    "Word",
    "discards_of",
    "plays_of",
    "read_partner",
]


def _index(play: Play) -> int:
    card, suit = play.card, play.suit
    if not isinstance(card, Card) or not (suit is None or isinstance(suit, Suit)):
        raise InvalidArgument(
            f"A play is a card and, with a joker, a suit, not {quote(card)} and {quote(suit)}",
            "text.play",
        )
    if suit is None:
        return card.index
    if not card.is_joker:
        raise InvalidArgument(f"Only a joker names a suit, not {card.pretty}", "text.play")
    return len(CARDS) + 4 * card.index + suit.index


def _bit(play: Play) -> int:
    return 1 << play.index


def _card_bit(play: Play) -> int:
    return play.card.bit


@attrs.frozen(repr=False, cache_hash=True)
class Play:
    """A card played; a joker led at no trumps or in misère names the suit to follow.

    Equal when card and named suit are.

    Attributes:
        card: The card.
        suit: The suit named with a joker, else None.
        index: The card's index; plays that name a suit are numbered behind the cards.
        bit: `1 << index`.
        card_bit: The card's own bit.

    Examples:
        >>> Play.parse("Jo:H").pretty
        'the joker as hearts'
    """

    card: Card
    suit: Suit | None = None
    index: int = attrs.field(init=False, eq=False, default=attrs.Factory(_index, takes_self=True))
    bit: int = attrs.field(init=False, eq=False, default=attrs.Factory(_bit, takes_self=True))
    card_bit: int = attrs.field(
        init=False, eq=False, default=attrs.Factory(_card_bit, takes_self=True)
    )

    @classmethod
    def parse(cls, text: str) -> Play:
        """Return the play a text such as `5S` or `Jo:H` names.

        Raises:
            ParseError: It names no card, or a suit with a card that is no joker.
        """
        text = need_text(text, "A play is text such as '5S'", "text.play")
        name, colon, letter = text.partition(":")
        card = Card.parse(name)
        if not colon:
            return PLAYS[card.index]
        try:
            suit = Suit.parse(letter)
        except ParseError as error:
            raise error.within(text, len(name) + 2) from None
        if not card.is_joker:
            raise ParseError(
                f"{quote(text)} names a suit, which only a joker can: write {card}",
                "text.play",
                text,
                str(card),
            )
        return PLAYS[len(CARDS) + 4 * card.index + suit.index]

    @property
    def pretty(self) -> str:
        """The play as sentences print it."""
        return (
            self.card.pretty if self.suit is None else f"{self.card.pretty} as {self.suit.plural}"
        )

    def __str__(self) -> str:
        return str(self.card) if self.suit is None else f"{self.card}:{self.suit}"

    def __repr__(self) -> str:
        return f"Play.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Play.parse, (str(self),)


PLAYS: tuple[Play, ...] = (
    *(Play(card) for card in CARDS),
    *(Play(card, suit) for card in CARDS[:2] for suit in Suit),
)
"""Every play there is, by index."""


# A whole mask of many plays seldom comes back, a part of it often; one of few plays often.
# The cards of the usual packs fill three parts of 15 bits.
_BITS = 15
_FIRST = (1 << _BITS) - 1
_SECOND = _FIRST << _BITS
_THIRD = (1 << len(PLAYS)) - 1 ^ _FIRST ^ _SECOND
_FEW = 3
_REMEMBERED = 1 << 16

few_plays: dict[int, tuple[Play, ...]] = {}
"""The plays of masks of few plays, as `plays_of` has found them."""

_part_plays: dict[int, tuple[Play, ...]] = {0: ()}


def plays_of(mask: int) -> tuple[Play, ...]:
    """Return the plays whose bits are set in a mask, in the order of their index."""
    try:
        listed = (
            _part_plays[mask & _FIRST] + _part_plays[mask & _SECOND] + _part_plays[mask & _THIRD]
        )
    except KeyError:
        if len(_part_plays) > _REMEMBERED:
            _part_plays.clear()
        for part in (0, mask & _FIRST, mask & _SECOND, mask & _THIRD):
            _part_plays[part] = tuple(_PLAYS[bit] for bit in _bits_of(part))
        return plays_of(mask)
    if len(listed) <= _FEW:
        few_plays[mask] = listed
    return listed


_PLAYS = {play.bit: play for play in PLAYS}


def _bits_of(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


@attrs.frozen(repr=False)
class Discard:
    """Cards put away by the taker of the kitty: one, or exactly all that remain to go.

    Equal when the cards are.

    Examples:
        >>> str(Discard.parse("QH 7H 9H"))
        'QH 9H 7H'
    """

    cards: Hand

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.cards, Hand) or not self.cards:
            raise InvalidArgument(
                "A discard is a Hand of at least one card, or text read by Discard.parse",
                "text.hand",
            )

    @classmethod
    def parse(cls, text: str) -> Discard:
        """Return the discard a list of cards names.

        Raises:
            ParseError: It names no card, or one twice.
        """
        cards = Hand.parse(text)
        if not cards:
            raise ParseError("A discard names at least one card", "text.hand", text, "a card")
        return cls(cards)

    @property
    def pretty(self) -> str:
        """The discard as sentences print it."""
        return ", ".join(card.pretty for card in self.cards)

    def __str__(self) -> str:
        return str(self.cards)

    def __repr__(self) -> str:
        return f"Discard.parse({str(self)!r})"


@attrs.frozen
class NameSuit:
    """The contractor ties a joker to a suit before the first lead. Equal when both are."""

    suit: Suit
    joker: Card = CARDS[0]

    def __attrs_post_init__(self) -> None:
        if not (isinstance(self.suit, Suit) and isinstance(self.joker, Card)):
            raise InvalidArgument(
                f"A joker is tied to a suit, not {quote(self.joker)} to {quote(self.suit)}",
                "text.suit",
            )
        if not self.joker.is_joker:
            raise InvalidArgument(
                f"Only a joker is tied to a suit, not {self.joker.pretty}", "joker.named"
            )

    @property
    def pretty(self) -> str:
        """The action as sentences print it."""
        return f"tying {self.joker.pretty} to {self.suit.plural}"

    def __str__(self) -> str:
        return f"name {self.suit}" if self.joker == CARDS[0] else f"name {self.joker}:{self.suit}"


@attrs.frozen
class CallPartner:
    """The contractor of a called-partner game names a card, whose holder is the partner.

    Equal when the cards are.
    """

    card: Card

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.card, Card):
            raise InvalidArgument(f"A card is expected, not {quote(self.card)}", "text.card")

    @classmethod
    def parse(cls, text: str) -> CallPartner:
        """Return the call of the card a text names."""
        return cls(Card.parse(text))

    @property
    def pretty(self) -> str:
        """The action as sentences print it."""
        return f"the holder of {self.card.pretty} as partner"

    def __str__(self) -> str:
        return f"partner {self.card}"


@attrs.frozen
class CallSeat:
    """The contractor of a called-partner game names another player as partner.

    Equal when the seats are.
    """

    seat: int

    def __attrs_post_init__(self) -> None:
        if type(self.seat) is not int or not 0 <= self.seat < _MOST_SEATS:
            raise InvalidArgument(
                f"A seat from 0 to {_MOST_SEATS - 1} is expected, not {quote(self.seat)}",
                "text.seat",
            )

    @property
    def pretty(self) -> str:
        """The action as sentences print it."""
        return f"seat {self.seat} as partner"

    def __str__(self) -> str:
        return f"partner {self.seat}"


_MOST_SEATS = 6


def read_partner(text: str) -> CallPartner | CallSeat:
    """Return the call of a partner: of the holder of a card, or of a seat by its number.

    Raises:
        ParseError: The text is neither a card nor a seat.
    """
    plain = need_text(text, "A partner is called by text such as 'AH'", "text.action").strip()
    if not plain:
        raise ParseError(
            "Nobody is called: write a card, as in 'partner AH', or a seat, as in 'partner 3'",
            "text.action",
            text,
            "a card or a seat",
        )
    if len(plain) == 1 and plain in "012345":
        return CallSeat(int(plain))
    return CallPartner.parse(plain)


@attrs.frozen(repr=False)
class Claim:
    """The seat on lead lays down all its cards, in the order in which it will lead them.

    Equal when the cards and their order are.
    """

    cards: tuple[Card, ...]

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.cards, tuple) or not all(
            isinstance(card, Card) for card in self.cards
        ):
            raise InvalidArgument(
                "A claim is a tuple of cards, or text read by Claim.parse", "text.hand"
            )

    @classmethod
    def parse(cls, text: str) -> Claim:
        """Return the claim a list of cards makes; repetitions are left for the ruling."""
        return cls(tuple(read_cards(text, "text.hand")))

    @property
    def pretty(self) -> str:
        """The claim as sentences print it."""
        return "a claim of " + ", ".join(card.pretty for card in self.cards)

    def __str__(self) -> str:
        return " ".join(["claim", *map(str, self.cards)])

    def __repr__(self) -> str:
        return f"Claim.parse({' '.join(map(str, self.cards))!r})"


class Word(Named):
    """An action that is one word."""

    LOOK = "look"  # takes up a hand that has not been seen; no blind bid after it
    REDEAL = "redeal"  # asks for a new deal
    AGREE = "agree"  # consents to a new deal
    REFUSE = "refuse"  # does not
    ALONE = "alone"  # plays without a called partner
    SLAM = "slam"  # declares that every trick will be won
    DONE = "done"  # nothing more is said now

    @property
    def pretty(self) -> str:
        """The word as sentences print it."""
        return f"'{self.value}'"

    def __str__(self) -> str:
        return self.value


Action = Pass | Bid | Discard | NameSuit | CallPartner | CallSeat | Word | Play | Claim
"""Everything a player can do in a round."""


DISCARDS: tuple[Discard, ...] = tuple(Discard(Hand(card.bit)) for card in CARDS)
"""The single-card discards, by the card's index."""


@functools.lru_cache(maxsize=1 << 14)
def discards_of(mask: int) -> tuple[Discard, ...]:
    """Return the single-card discards of the cards in a mask."""
    return tuple(DISCARDS[card.index] for card in cards_of(mask))
