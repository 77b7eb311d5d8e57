"""Strains, passes and bids."""

from __future__ import annotations

import functools
from enum import Enum

import attrs

from fivehundred.cards import Suit
from fivehundred.errors import InvalidArgument, ParseError, quote
from fivehundred.inputs import Named, need_text

__all__ = [
    "BIDS",
    "PASS",
    "Bid",
    "Call",
    "Contract",
    "Kind",
    "Pass",
    "Strain",
    "read_call",
]


@functools.total_ordering
class Strain(Named):
    """A denomination: a trump suit or no trumps, ordered as in the auction.

    Examples:
        >>> Strain.HEARTS < Strain.NO_TRUMPS
        True
        >>> Strain.HEARTS.suit
        Suit.HEARTS
    """

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMPS = "N"

    index: int
    """0 for spades to 4 for no trumps."""
    letter: str
    """The strain's letter in notation."""
    suit: Suit | None
    """The trump suit; None at no trumps."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.index = "SCDHN".index(letter)
        self.suit = None if letter == "N" else Suit(letter)

    @property
    def pretty(self) -> str:
        """The strain as sentences print it after a number: `♥`, `NT`."""
        return "NT" if self.suit is None else self.suit.symbol

    @property
    def plural(self) -> str:
        """The strain in words: `hearts`, `no trumps`."""
        return "no trumps" if self.suit is None else self.suit.plural

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Strain):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        return self.letter


class Kind(Named):
    """What a bid promises: a number of tricks, or one of the special contracts.

    The order of the members decides between special bids of equal place and value.
    """

    TRICKS = ""  # an ordinary bid: tricks and a strain
    MISERE = "M"  # no trick
    HILO = "HILO"  # exactly five tricks
    OPEN_MISERE = "OM"  # no trick, with the hand laid open
    SUPER_OPEN_MISERE = "SOM"  # the same, and the opponents play the open hand
    BAR_MISERE = "BAR"  # no trick, without the kitty
    DOUBLE_MISERE = "DM"  # no trick for either partner, who both play
    PATASTROPHE = "PAT"  # nobody has written down what it is
    BLIND_MISERE = "BM"  # no trick, bid before the cards are seen
    GAME = "GAME"  # all the tricks

    index: int
    """The place in the order above, from 0."""
    text: str
    """The bid in notation; empty for tricks."""

    def __init__(self, text: str) -> None:
        self.index = len(type(self).__members__)
        self.text = text

    @property
    def is_misere(self) -> bool:
        """Whether it is a contract to win no trick."""
        return self in _MISERES

    def __str__(self) -> str:
        return self.text


_MISERES = frozenset(
    {
        Kind.MISERE,
        Kind.OPEN_MISERE,
        Kind.SUPER_OPEN_MISERE,
        Kind.BAR_MISERE,
        Kind.DOUBLE_MISERE,
        Kind.BLIND_MISERE,
    }
)

# What a contractor plays without fixed partners: every misère but the double one, and hi/lo.
_ALONE = (_MISERES | {Kind.HILO}) - {Kind.DOUBLE_MISERE}

_WORDS = {
    Kind.MISERE: "misère",
    Kind.HILO: "hi/lo",
    Kind.OPEN_MISERE: "open misère",
    Kind.SUPER_OPEN_MISERE: "super open misère",
    Kind.BAR_MISERE: "bar misère",
    Kind.DOUBLE_MISERE: "double misère",
    Kind.PATASTROPHE: "patastrophe",
    Kind.BLIND_MISERE: "blind misère",
    Kind.GAME: "game",
}

# Tricks of the special contracts; patastrophe has no known meaning and no number.
_SPECIAL_TRICKS = {Kind.HILO: 5, Kind.GAME: 10}


@attrs.frozen(repr=False)
class Pass:
    """A pass; as a contract, a hand passed out and played at no trumps. All are equal.

    Attributes:
        index: Its number among the calls, 0.
        bit: `1 << index`.
    """

    index: int = attrs.field(default=0, init=False)
    bit: int = attrs.field(default=1, init=False)

    @property
    def strain(self) -> Strain:
        """What a hand passed out is played at: no trumps."""
        return Strain.NO_TRUMPS

    @property
    def is_misere(self) -> bool:
        """Whether it is a contract to win no trick: never."""
        return False

    @property
    def plays_alone(self) -> bool:
        """Whether a contractor plays it without fixed partners: never."""
        return False

    @property
    def pretty(self) -> str:
        """The call as sentences print it."""
        return "pass"

    def __str__(self) -> str:
        return "P"

    def __repr__(self) -> str:
        return "Pass()"


PASS = Pass()


_ORDINARY = range(6, 11)


def _index(bid: Bid) -> int:
    kind, tricks, strain = bid.kind, bid.tricks, bid.strain
    if type(tricks) is int and isinstance(strain, Strain):
        if kind is Kind.TRICKS and tricks in _ORDINARY:
            return 1 + 5 * (tricks - _ORDINARY.start) + strain.index
        if kind is Kind.GAME and tricks == _SPECIAL_TRICKS[kind]:
            return 35 + strain.index
        special = isinstance(kind, Kind) and kind not in {Kind.TRICKS, Kind.GAME}
        if special and tricks == _SPECIAL_TRICKS.get(kind, 0) and strain is Strain.NO_TRUMPS:
            return 25 + kind.index
    raise InvalidArgument(
        f"There is no bid of {quote(tricks)} tricks, strain {_member(strain)} "
        f"and kind {_member(kind)}",
        "text.call",
    )


def _bit(bid: Bid) -> int:
    return 1 << bid.index


def _member(value: object) -> str:
    return value.name if isinstance(value, Enum) else quote(value)


@attrs.frozen(repr=False, cache_hash=True)
class Bid:
    """A bid, and the contract it names. Equal when kind, tricks and strain are.

    Attributes:
        tricks: How many tricks it promises: 6 to 10; 0 for every misère, exactly 5 for
            hi/lo, 10 for game.
        strain: The trump suit or no trumps; special bids are played at no trumps, but
            game names its strain.
        kind: `Kind.TRICKS`, or which special bid it is.
        index: Its fixed number: 1 for `6S` to 25 for `10N`, then the special bids.
        bit: `1 << index`.

    Examples:
        >>> Bid.parse("7NT")
        Bid.parse('7N')
        >>> Bid.parse("M").kind, Bid.parse("M").strain
        (Kind.MISERE, Strain.NO_TRUMPS)
        >>> Bid(8, Strain.DIAMONDS).pretty
        '8♦'
    """

    tricks: int
    strain: Strain
    kind: Kind = Kind.TRICKS
    index: int = attrs.field(init=False, eq=False, default=attrs.Factory(_index, takes_self=True))
    bit: int = attrs.field(init=False, eq=False, default=attrs.Factory(_bit, takes_self=True))

    @classmethod
    def parse(cls, text: str) -> Bid:
        """Return the bid a text names: `6S` … `10N` (also `6NT`), `M`, `OM` and so on.

        `SOM` is super open misère. A game bid is `GAME:S` … `GAME:N`; a bare `GAME` reads
        as the one at no trumps.

        Raises:
            ParseError: It names no bid.
        """
        call = read_call(text)
        if isinstance(call, Bid):
            return call
        raise ParseError("A pass is no bid", "text.call", text, _CALL_TEXTS)

    @property
    def is_misere(self) -> bool:
        """Whether it is a contract to win no trick."""
        return self.kind in _MISERES

    @property
    def plays_alone(self) -> bool:
        """Whether its contractor plays without fixed partners: hi/lo, and any misère but double."""
        return self.kind in _ALONE

    @property
    def pretty(self) -> str:
        """The bid as sentences print it: `8♦`, `7NT`, `open misère`."""
        if self.kind is Kind.TRICKS:
            return f"{self.tricks}{self.strain.pretty}"
        if self.kind is Kind.GAME:
            return f"game in {self.strain.plural}"
        return _WORDS[self.kind]

    def __str__(self) -> str:
        if self.kind is Kind.TRICKS:
            return f"{self.tricks}{self.strain.letter}"
        if self.kind is Kind.GAME:
            return f"GAME:{self.strain.letter}"
        return self.kind.text

    def __repr__(self) -> str:
        return f"Bid.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return read_call, (str(self),)


Call = Pass | Bid
"""What is said in the auction."""

Contract = Bid | Pass
"""What is played: a bid, or `Pass` for a hand passed out and played at no trumps."""

BIDS: tuple[Bid, ...] = (
    *(Bid(tricks, strain) for tricks in range(6, 11) for strain in Strain),
    *(
        Bid(_SPECIAL_TRICKS.get(kind, 0), Strain.NO_TRUMPS, kind)
        for kind in Kind
        if kind not in {Kind.TRICKS, Kind.GAME}
    ),
    *(Bid(10, strain, Kind.GAME) for strain in Strain),
)
"""Every bid of every table."""

_BY_TEXT: dict[str, Call] = {
    "P": PASS,
    "GAME": Bid(10, Strain.NO_TRUMPS, Kind.GAME),
    **{str(bid): bid for bid in BIDS},
    **{f"{bid.tricks}NT": bid for bid in BIDS[4:25:5]},
}
_CALL_TEXTS = "6S … 10N, M (misère), OM (open misère), another special bid, or P (pass)"
_WORDS_SAID = {
    "PASS": "P",
    "MISERE": "M",
    "MISÈRE": "M",
    "NULLO": "M",
    "OPEN MISERE": "OM",
    "OPEN MISÈRE": "OM",
    "OPEN NULLO": "OM",
}


def read_call(text: str) -> Call:
    """Return the call a text names; `P` is a pass.

    Raises:
        ParseError: It names no call.
        InvalidArgument: It is no text.
    """
    text = need_text(text, "A call is text such as '7H' or 'P'", "text.call")
    stripped = text.strip()
    for suit in Suit:
        stripped = stripped.replace(suit.symbol, suit.letter)
    call = _BY_TEXT.get(stripped)
    if call is None:
        raise ParseError(
            f"{quote(text)} is no call: write {_guess(stripped)}", "text.call", text, _CALL_TEXTS
        )
    return call


def _guess(text: str) -> str:
    """Return what was probably meant, or else everything that can be written."""
    loud = text[:20].upper()
    turned = loud[1:] + loud[:1]
    first, _, last = loud.partition(" ")
    for guess in (_WORDS_SAID.get(loud, loud), turned, first + last[:1]):
        if guess in _BY_TEXT:
            return str(_BY_TEXT[guess])
    return _CALL_TEXTS
