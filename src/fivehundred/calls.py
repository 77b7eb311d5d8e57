"""Strains, passes, bids, and the ladder that gives every bid its place and its value."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import cast

import attrs

from fivehundred.cards import Suit
from fivehundred.errors import DoesNotApply, InvalidArgument, ParseError, quote
from fivehundred.inputs import Named, need_text, text_of

__all__ = [
    "BIDS",
    "PASS",
    "SCHEDULES",
    "Below",
    "Bid",
    "Call",
    "Contract",
    "Kind",
    "Ladder",
    "Order",
    "Pass",
    "Place",
    "Rung",
    "Schedule",
    "Slot",
    "Strain",
    "Tie",
    "Worded",
    "build_ladder",
    "capital",
    "read_call",
    "read_slot",
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


class Worded(Named):
    """Base of the options whose values are words; `str` gives the word."""

    def __str__(self) -> str:
        return str(self.value)


class Schedule(Worded):
    """A table of values of the ordinary bids."""

    FOSTER = "foster"  # the oldest: six tricks 40 to 120, each further trick as much again
    WIKIPEDIA_ORIGINAL = "wikipedia_original"  # the same with rows and columns exchanged
    AVONDALE = "avondale"  # the usual one: 40 to 520 in steps of 20
    PERFECT = "perfect"  # 20 to 500 in steps of 20
    AU_PACK = "au_pack"  # as printed with Australian packs; the figures are Avondale's
    SPLIT = "split"  # for tables that split the colours; the figures of perfect are our choice
    QUEBEC = "quebec"  # Quebec's; the figures are Avondale's


class Order(Worded):
    """What makes one bid higher than another."""

    VALUE = "value"  # more points
    TRICKS_SUIT = "tricks_suit"  # more tricks, and for as many the higher strain


class Tie(Worded):
    """Which of two bids of equal value is the higher, where bids go by value."""

    FIRST_WINS = "first_wins"  # neither: the one that stands is not outbid
    MORE_TRICKS_WINS = "more_tricks_wins"  # the one with more tricks


# Points; a row for 6 to 10 tricks, a column for spades, clubs, diamonds, hearts, no trumps.
_AVONDALE = (
    (40, 60, 80, 100, 120),
    (140, 160, 180, 200, 220),
    (240, 260, 280, 300, 320),
    (340, 360, 380, 400, 420),
    (440, 460, 480, 500, 520),
)
_PERFECT = (
    (20, 40, 60, 80, 100),
    (120, 140, 160, 180, 200),
    (220, 240, 260, 280, 300),
    (320, 340, 360, 380, 400),
    (420, 440, 460, 480, 500),
)
SCHEDULES: Mapping[Schedule, tuple[tuple[int, ...], ...]] = {
    Schedule.FOSTER: (
        (40, 60, 80, 100, 120),
        (80, 120, 160, 200, 240),
        (120, 180, 240, 300, 360),
        (160, 240, 320, 400, 480),
        (200, 300, 400, 500, 600),
    ),
    Schedule.WIKIPEDIA_ORIGINAL: (
        (40, 80, 120, 160, 200),
        (60, 120, 180, 240, 300),
        (80, 160, 240, 320, 400),
        (100, 200, 300, 400, 500),
        (120, 240, 360, 480, 600),
    ),
    Schedule.AVONDALE: _AVONDALE,
    Schedule.PERFECT: _PERFECT,
    Schedule.AU_PACK: _AVONDALE,
    Schedule.SPLIT: _PERFECT,
    Schedule.QUEBEC: _AVONDALE,
}
"""The value in points of every ordinary bid: rows 6 to 10 tricks, columns by strain."""


class Place(Worded):
    """A special bid's place in the ladder where no neighbours name it."""

    VALUE = "value"  # below the cheapest ordinary bid worth at least as much
    TOP = "top"  # above all ordinary bids


@attrs.frozen(repr=False)
class Below:
    """The place directly below the ordinary bid `bid` and above its neighbour `floor`."""

    floor: Bid
    bid: Bid

    def __attrs_post_init__(self) -> None:
        if not (isinstance(self.floor, Bid) and isinstance(self.bid, Bid)):
            raise InvalidArgument(
                f"A place in the ladder is between two bids, not {quote(self.floor)} and "
                f"{quote(self.bid)}",
                "variant.options",
            )

    def __str__(self) -> str:
        return f"{self.floor}<{self.bid}"

    def __repr__(self) -> str:
        return f"read_slot({str(self)!r})"


Slot = Place | Below
"""Where a special bid stands: by its value, above all, or between two ordinary bids."""


def read_slot(text: str) -> Slot:
    """Return the place in the ladder a text names: `value`, `top`, or such as `7N<8S`.

    Args:
        text: The place; two neighbours name the one between them.

    Raises:
        ParseError: It is no such text.
    """
    plain = text_of(text)
    if plain is not None:
        if plain in {"value", "top"}:
            return Place(plain)
        found = re.fullmatch(r"([^<]+)<([^<]+)", plain)
        if found:
            floor, bid = read_call(found[1]), read_call(found[2])
            if isinstance(floor, Bid) and isinstance(bid, Bid):
                return Below(floor, bid)
    raise ParseError(
        f"{quote(text)} is no place in the ladder: write value, top, or two neighbours as in 7N<8S",
        "variant.options",
        plain or "",
        "value, top or A<B",
    )


@attrs.frozen
class Rung:
    """One step of a ladder: the bids that tie there, and what each is worth in points."""

    bids: tuple[Bid, ...]
    value: int


def _places(ladder: Ladder) -> dict[Bid, int]:
    return {bid: number for number, rung in enumerate(ladder.rungs) for bid in rung.bids}


@attrs.frozen(repr=False, cache_hash=True)
class Ladder:
    """The order and the value of every bid at a table, lowest rung first.

    Bids on one rung tie: none of them outbids another. Equal when the rungs are.

    Examples:
        >>> import fivehundred as fh
        >>> foster = fh.variant("foster_4").ladder
        >>> foster.rungs[2]
        Rung(bids=(Bid.parse('7S'), Bid.parse('6D')), value=80)
        >>> foster.outbids(Bid.parse("7H"), Bid.parse("8C"))
        True
    """

    rungs: tuple[Rung, ...]
    _places: dict[Bid, int] = attrs.field(
        init=False, eq=False, default=attrs.Factory(_places, takes_self=True)
    )

    @property
    def bids(self) -> tuple[Bid, ...]:
        """Every bid, lowest first; bids that tie in the order of their suits."""
        return tuple(self._places)

    def rung(self, bid: Bid | str) -> int:
        """Return the number of the bid's rung, 0 for the lowest.

        Raises:
            DoesNotApply: This table has no such bid.
        """
        found = cast("Bid", bid) if issubclass(type(bid), Bid) else read_call(cast("str", bid))
        place = None if isinstance(found, Pass) else self._places.get(found)
        if place is None:
            raise DoesNotApply(
                f"{capital(found.pretty)} is no bid at this table", "auction.no-such-bid"
            )
        return place

    def value(self, bid: Bid | str) -> int:
        """Return what the bid is worth in points.

        Raises:
            DoesNotApply: This table has no such bid.
        """
        return self.rungs[self.rung(bid)].value

    def outbids(self, new: Bid | str, old: Bid | str) -> bool:
        """Return whether `new` is higher than `old`."""
        return self.rung(new) > self.rung(old)

    def above(self, bid: Bid | str | None) -> tuple[Bid, ...]:
        """Return the bids higher than `bid`, or all for None, lowest first."""
        start = 0 if bid is None else self.rung(bid) + 1
        return tuple(higher for rung in self.rungs[start:] for higher in rung.bids)

    def __contains__(self, bid: object) -> bool:
        return isinstance(bid, Bid) and bid in self._places

    def __iter__(self) -> Iterator[Bid]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __str__(self) -> str:
        return " | ".join(f"{' = '.join(map(str, rung.bids))} {rung.value}" for rung in self.rungs)

    def __repr__(self) -> str:
        return f"Ladder(rungs={self.rungs!r})"


def capital(text: str) -> str:
    """Return the text with its first letter large."""
    return text[:1].upper() + text[1:]


def build_ladder(
    schedule: Schedule,
    *,
    order: Order = Order.VALUE,
    tie: Tie = Tie.FIRST_WINS,
    levels: tuple[int, int] = (6, 10),
    specials: Iterable[tuple[Bid, Slot, int]] = (),
) -> Ladder:
    """Return the ladder of a table.

    Args:
        schedule: What the ordinary bids are worth.
        order: Whether they go by value, or by tricks and then suit.
        tie: Which of two bids of equal value is higher, where they go by value.
        levels: The lowest and the highest number of tricks that can be bid.
        specials: The special bids, each with its place and its value in points.
    """
    table = SCHEDULES[schedule]
    worth = {
        Bid(tricks, strain): table[tricks - 6][strain.index]
        for tricks in range(levels[0], levels[1] + 1)
        for strain in Strain
    }
    ordinary = [Rung((bid,), value) for bid, value in worth.items()]
    if order is Order.VALUE and tie is Tie.MORE_TRICKS_WINS:
        ordinary.sort(key=lambda rung: (rung.value, rung.bids[0].tricks))
    elif order is Order.VALUE:
        tied: dict[int, list[Bid]] = {}
        for bid in sorted(worth, key=lambda bid: (worth[bid], bid.strain)):
            tied.setdefault(worth[bid], []).append(bid)
        ordinary = [Rung(tuple(bids), value) for value, bids in tied.items()]

    ranked = sorted(
        specials, key=lambda special: (special[2], special[0].kind.index, special[0].strain)
    )
    rungs: list[Rung] = []
    for number in range(len(ordinary) + 1):
        rungs += [
            Rung((bid,), value)
            for bid, slot, value in ranked
            if _slot_place(slot, value, ordinary) == number
        ]
        rungs += ordinary[number : number + 1]
    return Ladder(tuple(rungs))


def _slot_place(slot: Slot, value: int, ordinary: list[Rung]) -> int:
    """Return before which ordinary rung a special bid stands."""
    for number, rung in enumerate(ordinary):
        if isinstance(slot, Below):
            if slot.bid in rung.bids:
                return number
        elif slot is Place.VALUE and rung.value >= value:
            return number
    return len(ordinary)
