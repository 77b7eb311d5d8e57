"""What a player can do after the auction: discard, name a suit, play, claim, say a word."""

from __future__ import annotations

from enum import Enum

import attrs

from fivehundred.calls import Bid, Pass
from fivehundred.cards import CARDS, Card, Hand, Suit, cards_of, read_cards
from fivehundred.errors import InvalidArgument, ParseError, quote

__all__ = [
    "PLAYS",
    "Action",
    "CallPartner",
    "Claim",
    "Discard",
    "NameSuit",
    "Play",
    "Word",
    "discards_of",
    "plays_of",
]


@attrs.frozen(repr=False, cache_hash=True)
class Play:
    """A card played; a joker led at no trumps or in misère names the suit to follow.

    Equal when card and named suit are.

    Attributes:
        card: The card.
        suit: The suit named with a joker, else None.
        index: The card's index; plays that name a suit are numbered behind the cards.
        bit: `1 << index`.

    Examples:
        >>> Play.parse("Jo:H").pretty
        'the joker as hearts'
    """

    card: Card
    suit: Suit | None = None
    index: int = attrs.field(init=False, eq=False)
    bit: int = attrs.field(init=False, eq=False)
    card_bit: int = attrs.field(init=False, eq=False)

    @index.default
    def _index(self) -> int:
        card, suit = self.card, self.suit
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

    @bit.default
    def _bit(self) -> int:
        return 1 << self.index

    @card_bit.default
    def _card_bit(self) -> int:
        return self.card.bit

    @classmethod
    def parse(cls, text: str) -> Play:
        """Return the play a text such as `5S` or `Jo:H` names.

        Raises:
            ParseError: It names no card, or a suit with a card that is no joker.
        """
        if not isinstance(text, str):
            raise InvalidArgument(f"A play is text such as '5S', not {quote(text)}", "text.play")
        name, colon, letter = text.partition(":")
        card = Card.parse(name)
        if not colon:
            return PLAYS[card.index]
        suit = Suit.parse(letter)
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
        return self.card.pretty if self.suit is None else f"{self.card.pretty} as {self.suit.plural}"

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


class _Plays(dict[int, tuple[Play, ...]]):
    """Remembers the plays of each set of bits that has been asked for."""

    def __missing__(self, mask: int) -> tuple[Play, ...]:
        plays: list[Play] = []
        rest = mask
        while rest:
            low = rest & -rest
            plays.append(PLAYS[low.bit_length() - 1])
            rest ^= low
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[mask] = tuple(plays)
        return found


_REMEMBERED = 1 << 17

plays_of = _Plays()
"""The plays whose bits are set in a mask, in the order of their index."""


@attrs.frozen(repr=False)
class Discard:
    """Cards put away by the taker of the kitty: one, or exactly all that remain to go.

    Equal when the cards are.

    Examples:
        >>> str(Discard.parse("QH 7H 9H"))
        'QH 9H 7H'
    """

    cards: Hand

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

    @property
    def pretty(self) -> str:
        """The action as sentences print it."""
        return f"{self.joker.pretty} named {self.suit.plural}"

    def __str__(self) -> str:
        return f"name {self.suit}" if self.joker == CARDS[0] else f"name {self.joker}:{self.suit}"


@attrs.frozen
class CallPartner:
    """The contractor of a called-partner game names the card whose holder is his partner."""

    card: Card

    @property
    def pretty(self) -> str:
        """The action as sentences print it."""
        return f"the holder of {self.card.pretty} as partner"

    def __str__(self) -> str:
        return f"partner {self.card}"


@attrs.frozen(repr=False)
class Claim:
    """The seat on lead lays down all its cards, in the order in which it will lead them.

    Equal when the cards and their order are.
    """

    cards: tuple[Card, ...]

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


class Word(Enum):
    """An action that is one word."""

    DONE = "done"
    ALONE = "alone"
    REDEAL = "redeal"
    AGREE = "agree"
    REFUSE = "refuse"

    @property
    def pretty(self) -> str:
        """The word as sentences print it."""
        return f"'{self.value}'"

    def __repr__(self) -> str:
        return f"Word.{self.name}"

    def __str__(self) -> str:
        return self.value


Action = Pass | Bid | Discard | NameSuit | CallPartner | Word | Play | Claim
"""Everything a player can do in a round."""


def discards_of(mask: int) -> tuple[Discard, ...]:
    """Return the single-card discards of a set of cards."""
    return tuple(DISCARDS[card.index] for card in cards_of(mask))


DISCARDS: tuple[Discard, ...] = tuple(Discard(Hand(card.bit)) for card in CARDS)
