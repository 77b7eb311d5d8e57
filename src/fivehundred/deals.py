"""Packets, the shuffle and the deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Protocol, cast

import attrs

from fivehundred.cards import Card, Hand
from fivehundred.errors import InvalidArgument, InvalidDeal, ParseError, quote
from fivehundred.fields import each_word
from fivehundred.inputs import as_flag, items_of, need_text, whole_of
from fivehundred.packs import Pack

__all__ = [
    "Deal",
    "Packet",
    "Packets",
    "Pile",
    "RandomSource",
    "Shape",
    "deal_cards",
    "deal_faults",
    "deal_tables",
    "draw",
    "read_deal",
    "shuffle",
]

Pile = tuple[Card, Card]
"""Two cards on a table of the two-handed game: the covered one, and the one upon it."""


class RandomSource(Protocol):
    """Anything with the `getrandbits` of `random.Random`: also `random.SystemRandom`."""

    def getrandbits(self, k: int, /) -> int:
        """Return an int of `k` random bits."""
        ...


@attrs.frozen
class Packet:
    """One step of a deal: `cards` to each hand in turn, or to the kitty."""

    cards: int
    kitty: bool = False

    def __attrs_post_init__(self) -> None:
        if whole_of(self.cards) is None or not 1 <= self.cards <= _LARGEST:
            raise InvalidArgument(
                f"A packet is a number of cards from 1 to {_LARGEST}, not {quote(self.cards)}",
                "deal.packets",
            )
        as_flag(self.kitty, "kitty")


_LARGEST = 99


@attrs.frozen(repr=False)
class Packets:
    """The packets of a deal in order, written `3,k1,4,k1,3,k1`.

    Examples:
        >>> packets = Packets.parse("3,k3,4,3")
        >>> packets.hand, packets.kitty
        (10, 3)
    """

    steps: tuple[Packet, ...]

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.steps, tuple) or not all(
            isinstance(step, Packet) for step in self.steps
        ):
            raise InvalidArgument(
                "Packets are a tuple of Packet values, or text read by Packets.parse",
                "deal.packets",
            )

    @classmethod
    def parse(cls, text: str) -> Packets:
        """Return the packets a text such as `3,k1,4,k1,3,k1` lists.

        Raises:
            ParseError: It is no such list.
        """
        text = need_text(text, "Packets are text", "deal.packets")
        steps: list[Packet] = []
        column = 1
        for word in text.split(","):
            found = re.fullmatch(r"(k?)([1-9][0-9]?)", word, re.ASCII)
            if found is None:
                raise ParseError(
                    f"{quote(word)} in {quote(text)} is no packet: "
                    "write 3 for three cards to each hand, k1 for one to the kitty",
                    "deal.packets",
                    text,
                    "a list such as 3,k1,4,k1,3,k1",
                    word,
                    column=column,
                )
            column += len(word) + 1
            steps.append(Packet(int(found[2]), bool(found[1])))
        return cls(tuple(steps))

    @property
    def hand(self) -> int:
        """How many cards each hand gets."""
        return sum(step.cards for step in self.steps if not step.kitty)

    @property
    def kitty(self) -> int:
        """How many cards the kitty gets."""
        return sum(step.cards for step in self.steps if step.kitty)

    def __str__(self) -> str:
        return ",".join(f"{'k' if step.kitty else ''}{step.cards}" for step in self.steps)

    def __repr__(self) -> str:
        return f"Packets.parse({str(self)!r})"


@attrs.frozen
class Shape:
    """What a deal has to add up to.

    Attributes:
        pack: The pack.
        hands: How many hands are dealt: the seats' own, then a dead hand or the tables.
        hand: How many cards each has.
        kitty: How many cards the kitty has.
        seats: How many of the hands are the seats' own.
        tables: How many are the cards of a seat that lie in piles on the table.
    """

    pack: Pack
    hands: int
    hand: int
    kitty: int
    seats: int
    tables: int = 0


def _as_hand(value: Hand | str) -> Hand:
    if isinstance(value, Hand):
        return value
    return Hand.parse(need_text(value, "A hand of a deal is text or a Hand", "text.deal"))


def _as_hands(value: Iterable[Hand | str]) -> tuple[Hand, ...]:
    hands = items_of(value, "hands", "text.deal", ordered=True)
    if hands is None:
        raise InvalidArgument(
            f"The hands of a deal are a list of hands, from seat 0 on, not {quote(value)}",
            "text.deal",
        )
    return tuple(_as_hand(cast("Hand", hand)) for hand in hands)


@attrs.frozen(repr=False, cache_hash=True)
class Deal:
    """The cards as dealt: every hand from seat 0 on, and the kitty. Equal when these are.

    A deal may be written down before it is known at which table it is played;
    `fivehundred.start` holds it against the variant.

    Attributes:
        hands: One hand a seat, from seat 0, then a dead hand or what lies on the tables;
            given as a list of hands or of their texts.
        kitty: The cards dealt to nobody.
        piles: How the last hands lie in piles, where they are those on the tables: for each
            the pairs of covered card and card upon it.

    Raises:
        InvalidDeal: A card stands in it twice, or the piles are not the last hands.
        ParseError: A text cannot be read.
        InvalidArgument: There is no hand, or something is no hand or pile.

    Examples:
        >>> deal = Deal.parse("Jo 5S | 6S | 7S 8D | KH")
        >>> deal.hands[2], deal.kitty
        (Hand.parse('7S 8D'), Hand.parse('KH'))
        >>> Deal.parse("5S 6S | 7S 8S | AH/KH | AD/KD | QH").piles[1]
        ((Card.parse('AD'), Card.parse('KD')),)
    """

    hands: tuple[Hand, ...] = attrs.field(converter=_as_hands)
    kitty: Hand = attrs.field(converter=_as_hand)
    piles: tuple[tuple[Pile, ...], ...] = ()

    def __attrs_post_init__(self) -> None:
        if not self.hands:
            raise InvalidArgument(
                "A deal has a hand for each seat, and this one has none", "text.deal"
            )
        if not _are_piles(self.piles) or len(self.piles) > len(self.hands):
            raise InvalidArgument(
                "The piles of a deal are a tuple with the pairs of cards of each table, not "
                f"{quote(self.piles)}",
                "text.deal",
            )
        heaps = (*self.hands, self.kitty)
        every = 0
        for heap in heaps:
            every |= heap.mask
        faults: list[str] = []
        if every.bit_count() != sum(map(len, heaps)):
            faults = _repeated([list(heap) for heap in heaps])
        tables = self.hands[len(self.hands) - len(self.piles) :]
        if any(
            sorted(hand) != sorted(card for pile in piles for card in pile)
            for hand, piles in zip(tables, self.piles, strict=True)
        ):
            faults.append("the piles are not the cards of the last hands")
        if faults:
            raise InvalidDeal(tuple(faults))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Return the deal written as hands from seat 0 on, then the kitty, `|` between.

        What lies on a table is written in piles, the covered card first: `5S/AH 7C/KD`.

        Raises:
            ParseError: A word is no card, or there is no hand.
            InvalidDeal: A card stands in it twice.
        """
        heaps, piles = read_deal(text)
        faults = _repeated(heaps)
        if faults:
            raise InvalidDeal(tuple(faults))
        hands = [Hand.of(heap) for heap in heaps]
        return cls(tuple(hands[:-1]), hands[-1], piles)

    def __str__(self) -> str:
        plain = self.hands[: len(self.hands) - len(self.piles)]
        tables = [" ".join(f"{under}/{upper}" for under, upper in piles) for piles in self.piles]
        return " | ".join([*map(str, plain), *tables, str(self.kitty)])

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"


def _are_piles(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    return all(
        isinstance(table, tuple)
        and all(
            isinstance(pile, tuple)
            and len(cast("tuple[object, ...]", pile)) == 2
            and all(isinstance(card, Card) for card in cast("tuple[object, ...]", pile))
            for pile in cast("tuple[object, ...]", table)
        )
        for table in cast("tuple[object, ...]", value)
    )


def read_deal(text: str) -> tuple[list[list[Card]], tuple[tuple[Pile, ...], ...]]:
    """Return the heaps of a deal as written, repetitions and all, and the piles of its tables.

    The last heap is the kitty.
    """
    text = need_text(text, "A deal is a Deal or text such as 'AS KS … | … | kitty'", "text.deal")
    parts = text.split("|")
    if len(parts) == 1:
        raise ParseError(
            "The text is no deal: write the hands from seat 0 on and then the kitty, "
            "with | between them",
            "text.deal",
            expected="hand | hand | … | kitty",
        )
    heaps: list[list[Card]] = []
    tables: list[tuple[Pile, ...]] = []
    column = 1
    for number, part in enumerate(parts):
        try:
            if "/" in part:
                table = tuple(each_word(part, _pile, told=False))
                heaps.append([card for pile in table for card in pile])
                tables.append(table)
            else:
                heaps.append(each_word(part, Card.parse, told=False))
        except ParseError as error:
            raise error.within("", column) from None
        if tables and ("/" in part) is not (number < len(parts) - 1):
            raise ParseError(
                "The text is no deal: what lies on the tables is written in piles such as "
                "5S/AH, behind the hands and before the kitty",
                "text.deal",
                expected="hand | hand | table | table | kitty",
                column=column,
            )
        column += len(part) + 1
    return heaps, tuple(tables)


def _pile(word: str) -> Pile:
    under, slash, upper = word.partition("/")
    if not (under and slash and upper):
        raise ParseError(
            "What lies on a table is written in piles, the covered card and the one upon it, as in "
            f"5S/AH, not {quote(word)}",
            "text.deal",
            expected="a pile such as 5S/AH",
            found=word,
        )
    try:
        return Card.parse(under), Card.parse(upper)
    except ParseError as error:
        raise error.within("", 1 + len(under + slash) * (error.found != under)) from None


def _places(heaps: Sequence[Sequence[Card]], shape: Shape | None) -> dict[Card, list[str]]:
    places: dict[Card, list[str]] = {}
    for number, heap in enumerate(heaps):
        place = "the kitty" if number == len(heaps) - 1 else _hand_name(shape, number)
        for card in heap:
            places.setdefault(card, []).append(place)
    return places


def _hand_name(shape: Shape | None, number: int) -> str:
    if shape is None or number < shape.seats:
        return f"seat {number}"
    if number >= shape.hands:
        return f"hand {number}"
    return f"the table of seat {number - shape.seats}" if shape.tables else "the dead hand"


def _repeated(heaps: Sequence[Sequence[Card]], shape: Shape | None = None) -> list[str]:
    return [
        f"{card.pretty} is dealt {len(found)} times (to {', '.join(found)})"
        for card, found in sorted(_places(heaps, shape).items())
        if len(found) > 1
    ]


def deal_faults(
    heaps: Sequence[Sequence[Card]], piles: Sequence[Sequence[Pile]], shape: Shape
) -> list[str]:
    """Return everything that keeps the heaps and piles from being a deal of that shape."""
    faults: list[str] = []
    if len(heaps) - 1 != shape.hands:
        faults.append(f"the deal has {len(heaps) - 1} hands, the table {shape.hands}")
    if len(piles) != shape.tables:
        faults.append(
            f"the last {shape.tables} hands lie on the table: write them in piles such as 5S/AH"
            if shape.tables
            else "at this table nothing lies in piles"
        )
    for number, heap in enumerate(heaps[:-1]):
        if len(heap) != shape.hand:
            faults.append(f"{_hand_name(shape, number)} has {_cards(len(heap))}, not {shape.hand}")
    if len(heaps[-1]) != shape.kitty:
        faults.append(f"the kitty has {_cards(len(heaps[-1]))}, not {shape.kitty}")
    faults += _repeated(heaps, shape)
    places = _places(heaps, shape)
    strange = sorted(card for card in places if card not in shape.pack)
    faults += [f"{card.pretty} is not in the pack {shape.pack}" for card in strange]
    missing = sorted(card for card in shape.pack.cards if card not in places)
    if missing:
        faults.append("nobody is dealt " + ", ".join(card.pretty for card in missing))
    return faults


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def shuffle(cards: Iterable[Card], rng: RandomSource) -> list[Card]:
    """Return the cards in random order, every order equally likely.

    The algorithm is Fisher and Yates's over `rng.getrandbits`, and frozen: the same seed
    gives the same order in every version of Python and of this library.

    Args:
        cards: The cards.
        rng: Where the randomness comes from: `random.Random(seed)`, or
            `random.SystemRandom()` where nobody may foresee the deal.

    Raises:
        InvalidArgument: The cards are none, or `rng` is no source of random bits.
    """
    order = _need_cards(cards)
    for last in range(len(order) - 1, 0, -1):
        place = draw(rng, last)
        order[last], order[place] = order[place], order[last]
    return order


_DRAWS = 1000


def draw(rng: RandomSource, last: int) -> int:
    """Return a number from 0 to `last`, each equally likely."""
    bits = last.bit_length()
    try:
        for _ in range(_DRAWS):
            place = rng.getrandbits(bits)
            if type(place) is not int or not 0 <= place < 1 << bits:
                break
            if place <= last:
                return place
    except Exception as error:
        raise InvalidArgument(
            "rng is a source of random bits such as random.Random(7), but the getrandbits of "
            f"{quote(rng)} raised {type(error).__name__}",
            "deal.shuffle",
        ) from error
    raise InvalidArgument(
        "rng is a source of random bits such as random.Random(7), but the getrandbits of "
        f"{quote(rng)} does not give random numbers of {bits} bits",
        "deal.shuffle",
    )


def _need_cards(cards: object) -> list[Card]:
    listed = items_of(cards, "cards", "text.hand", ordered=True)
    found = [card for card in listed or () if isinstance(card, Card)]
    if listed is None or len(found) != len(listed):
        raise InvalidArgument(f"A list of cards is expected, not {quote(cards)}", "text.hand")
    return found


def deal_cards(
    order: Sequence[Card],
    *,
    packets: Packets | str,
    hands: int,
    dealer: int,
    dead_hand: bool = False,
) -> Deal:
    """Return the deal of a shuffled pack: packet by packet from the dealer's left.

    Args:
        order: The pack from the top.
        packets: How many cards go where, in order.
        hands: How many hands are dealt.
        dealer: The dealer's seat.
        dead_hand: Whether the last of the hands is nobody's and gets the last packet each time.
    """
    steps = packets if isinstance(packets, Packets) else Packets.parse(packets)
    cards = _need_cards(order)
    if type(hands) is not int or not 0 < hands <= _MOST_HANDS:
        raise InvalidArgument(f"hands is a number from 1 to {_MOST_HANDS}", "deal.packets")
    if type(dead_hand) is not bool:
        raise InvalidArgument(f"dead_hand is True or False, not {quote(dead_hand)}", "deal.packets")
    seats = hands - dead_hand
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise InvalidArgument(
            f"dealer is a seat from 0 to {seats - 1}, not {quote(dealer)}", "text.seat"
        )
    needed = hands * steps.hand + steps.kitty
    _need_different(cards, needed, f"{hands} hands and a kitty by {steps}")
    turns = [(dealer + 1 + n) % seats for n in range(seats)] + [seats] * dead_hand
    heaps: list[list[Card]] = [[] for _ in range(hands)]
    kitty: list[Card] = []
    top = iter(cards)
    for step in steps.steps:
        for heap in [kitty] if step.kitty else [heaps[turn] for turn in turns]:
            heap.extend(next(top) for _ in range(step.cards))
    return Deal(tuple(Hand.of(heap) for heap in heaps), Hand.of(kitty))


def _need_different(cards: Sequence[Card], needed: int, what: str) -> None:
    if len(cards) != needed or len(set(cards)) != needed:
        raise InvalidDeal(
            (f"{what} are {needed} different cards, not {len(set(cards))}",), "deal.packets"
        )


def deal_tables(order: Sequence[Card], *, dealer: int) -> Deal:
    """Return the two-handed deal with five piles on each table.

    Three rounds, the other seat always before the dealer, tables before hands: three covered
    cards; two more covered and two upon the first piles; three upon the last piles. The
    hands get 3, 4 and 3 cards, the kitty one after each round.

    Args:
        order: The pack from the top.
        dealer: The dealer's seat, 0 or 1.
    """
    cards = _need_cards(order)
    _need_different(cards, 43, "two hands, two tables and a kitty")
    seats = (1 - dealer, dealer)
    hands: list[list[Card]] = [[], []]
    tables: list[list[Card]] = [[], []]
    kitty: list[Card] = []
    top = iter(cards)
    for count in (3, 4, 3):
        for heaps in (tables, hands):
            for seat in seats:
                heaps[seat].extend(next(top) for _ in range(count))
        kitty.append(next(top))
    piles = tuple(tuple(zip(table[:5], table[5:], strict=True)) for table in tables)
    return Deal(tuple(Hand.of(heap) for heap in (*hands, *tables)), Hand.of(kitty), piles)


_MOST_HANDS = 8
