"""The ladder of a table: the place and the value of every bid, as data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

import attrs

from fivehundred.calls import Bid, Pass, Strain, read_call
from fivehundred.errors import DoesNotApply, InvalidArgument, ParseError, quote
from fivehundred.inputs import Named, text_of
from fivehundred.wording import capital

__all__ = [
    "SCHEDULES",
    "Below",
    "Ladder",
    "Order",
    "Place",
    "Rung",
    "Schedule",
    "Slot",
    "Tie",
    "Worded",
    "build_ladder",
    "read_slot",
]


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
        found = re.fullmatch(r"([^<\s]+)<([^<\s]+)", plain)
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
