"""Packs, packets, the shuffle and the deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, cast

import attrs

from fivehundred.cards import CARDS, JOKER, LOW_JOKER, Card, Hand, Rank
from fivehundred.errors import InvalidArgument, InvalidDeal, ParseError, quote
from fivehundred.inputs import items_of, need_text, text_of

__all__ = [
    "PACKS",
    "Deal",
    "Pack",
    "Packet",
    "Packets",
    "RandomSource",
    "Shape",
    "deal_cards",
    "deal_faults",
    "read_deal",
    "shuffle",
]


class RandomSource(Protocol):
    """Anything with the `getrandbits` of `random.Random`: also `random.SystemRandom`."""

    def getrandbits(self, k: int, /) -> int:
        """Return an int of `k` random bits."""
        ...


_JOKERS = JOKER.bit | LOW_JOKER.bit


def _mask(pack: Pack) -> int:
    return Hand.of(pack.cards).mask


@attrs.frozen(repr=False)
class Pack:
    """A pack of cards, named by its number of cards: `P43`, `P33`, `P63` and so on.

    Attributes:
        id: Its name.
        cards: Its cards in the order of their index.
        mask: The sum of their bits.

    Examples:
        >>> pack = Pack.parse("P43")
        >>> len(pack.cards), "4S" in pack, "4H" in pack
        (43, False, True)
        >>> [str(card) for card in pack.cards if card.suit is None]
        ['Jo']
    """

    id: str
    cards: tuple[Card, ...]
    mask: int = attrs.field(init=False, eq=False, default=attrs.Factory(_mask, takes_self=True))

    @property
    def jokers(self) -> int:
        """How many jokers it holds."""
        return (self.mask & _JOKERS).bit_count()

    @classmethod
    def parse(cls, text: str) -> Pack:
        """Return the pack of that name.

        Raises:
            ParseError: There is no such pack.
        """
        text = need_text(text, "A pack is named by text", "deal.pack")
        pack = PACKS.get(text)
        if pack is None:
            names = " ".join(PACKS)
            raise ParseError(f"{quote(text)} is no pack: write one of {names}", "deal.pack", text)
        return pack

    def __contains__(self, card: object) -> bool:
        if text_of(card) is not None:
            card = Card.parse(cast("str", card))
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"Pack.parse({self.id!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Pack.parse, (self.id,)


# What each pack holds: its plain cards from a rank up, what is left out or added, jokers.
_COMPOSITIONS: dict[str, tuple[str, str, str, int]] = {
    # id: (lowest rank, left out, added, jokers)
    "P24": ("9", "", "", 0),
    "P25": ("9", "", "", 1),
    "P32": ("7", "", "", 0),
    "P33": ("7", "", "", 1),
    "P41": ("5", "", "", 1),
    "P42": ("4", "4S 4C", "", 0),
    "P43": ("4", "4S 4C", "", 1),
    "P43c": ("4", "4S 4D", "", 1),
    "P44": ("4", "4S 4C", "", 2),
    "P44c": ("4", "4S 4D", "", 2),
    "P45": ("4", "", "", 1),
    "P46": ("4", "", "", 2),
    "P52": ("2", "", "", 0),
    "P53": ("2", "", "", 1),
    "P60": ("2", "", "11 12", 0),
    "P61": ("2", "", "11 12", 1),
    "P62": ("2", "", "11 12 13D 13H", 0),
    "P63": ("2", "", "11 12 13D 13H", 1),
    "P63d": ("2", "", "2' 3' 4D' 4H'", 1),
    "P64": ("2", "", "11 12 13D 13H", 2),
    "P65": ("2", "", "11 12 13", 1),
    "P66": ("2", "", "11 12 13", 2),
}


def _compose(lowest: str, left_out: str, added: str, jokers: int) -> tuple[Card, ...]:
    floor = Rank(lowest)
    tall = {Rank.ELEVEN, Rank.TWELVE, Rank.THIRTEEN}
    cards = {
        card
        for card in CARDS
        if card.suit and not card.copy and card.rank not in tall and floor <= card.rank
    }
    cards -= {Card.parse(word) for word in left_out.split()}
    for word in added.split():
        rank, copy = word.rstrip("'"), "'" if word.endswith("'") else ""
        suits = [""] if rank[-1] in "SCDH" else list("SCDH")
        cards |= {Card.parse(rank + suit + copy) for suit in suits}
    cards |= {JOKER, LOW_JOKER} if jokers == 2 else {JOKER} if jokers else set()
    return tuple(sorted(cards, key=lambda card: card.index))


PACKS: Mapping[str, Pack] = MappingProxyType(
    {name: Pack(name, _compose(*parts)) for name, parts in _COMPOSITIONS.items()}
)
"""Every pack, by its name."""


@attrs.frozen
class Packet:
    """One step of a deal: `cards` to each hand in turn, or to the kitty."""

    cards: int
    kitty: bool = False

    def __attrs_post_init__(self) -> None:
        if type(self.cards) is not int or self.cards < 1 or type(self.kitty) is not bool:
            raise InvalidArgument(
                f"A packet is a number of cards, 1 or more, not {quote(self.cards)}",
                "deal.packets",
            )


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
        for word in text.split(","):
            found = re.fullmatch(r"\s*(k?)([1-9][0-9]?)\s*", word, re.ASCII)
            if found is None:
                raise ParseError(
                    f"{quote(word)} in {quote(text)} is no packet: "
                    "write 3 for three cards to each hand, k1 for one to the kitty",
                    "deal.packets",
                    text,
                    "a list such as 3,k1,4,k1,3,k1",
                )
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
    """What a deal has to add up to: the pack, how many hands, and their sizes."""

    pack: Pack
    hands: int
    hand: int
    kitty: int


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
        hands: One hand a seat, from seat 0; given as a list of hands or of their texts.
        kitty: The cards dealt to nobody.

    Raises:
        InvalidDeal: A card stands in it twice.
        ParseError: A text cannot be read.

    Examples:
        >>> deal = Deal.parse("Jo 5S | 6S | 7S 8D | KH")
        >>> deal.hands[2], deal.kitty
        (Hand.parse('7S 8D'), Hand.parse('KH'))
    """

    hands: tuple[Hand, ...] = attrs.field(converter=_as_hands)
    kitty: Hand = attrs.field(converter=_as_hand)

    def __attrs_post_init__(self) -> None:
        faults = _repeated([list(hand) for hand in (*self.hands, self.kitty)])
        if faults:
            raise InvalidDeal(tuple(faults))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Return the deal written as hands from seat 0 on, then the kitty, `|` between.

        Raises:
            ParseError: A word is no card, or there is no hand.
            InvalidDeal: A card stands in it twice.
        """
        piles = read_deal(text)
        faults = _repeated(piles)
        if faults:
            raise InvalidDeal(tuple(faults))
        hands = [Hand.of(pile) for pile in piles]
        return cls(tuple(hands[:-1]), hands[-1])

    def __str__(self) -> str:
        return " | ".join(str(hand) for hand in (*self.hands, self.kitty))

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"


def read_deal(text: str) -> list[list[Card]]:
    """Return the piles of a deal as written, repetitions and all; the last is the kitty."""
    text = need_text(text, "A deal is a Deal or text such as 'AS KS … | … | kitty'", "text.deal")
    piles = text.split("|")
    if len(piles) == 1:
        raise ParseError(
            "The text is no deal: write the hands from seat 0 on and then the kitty, "
            "with | between them",
            "text.deal",
            expected="hand | hand | … | kitty",
        )
    return [[Card.parse(word) for word in pile.split()] for pile in piles]


def _places(piles: Sequence[Sequence[Card]]) -> dict[Card, list[str]]:
    places: dict[Card, list[str]] = {}
    for number, pile in enumerate(piles):
        place = "the kitty" if number == len(piles) - 1 else f"seat {number}"
        for card in pile:
            places.setdefault(card, []).append(place)
    return places


def _repeated(piles: Sequence[Sequence[Card]]) -> list[str]:
    return [
        f"{card.pretty} is dealt {len(found)} times (to {', '.join(found)})"
        for card, found in sorted(_places(piles).items())
        if len(found) > 1
    ]


def deal_faults(piles: Sequence[Sequence[Card]], shape: Shape) -> list[str]:
    """Return everything that keeps the piles from being a deal of that shape."""
    faults: list[str] = []
    if len(piles) - 1 != shape.hands:
        faults.append(f"the deal has {len(piles) - 1} hands, the table {shape.hands}")
    for seat, pile in enumerate(piles[:-1]):
        if len(pile) != shape.hand:
            faults.append(f"seat {seat} has {_cards(len(pile))}, not {shape.hand}")
    if len(piles[-1]) != shape.kitty:
        faults.append(f"the kitty has {_cards(len(piles[-1]))}, not {shape.kitty}")
    faults += _repeated(piles)
    places = _places(piles)
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
        place = _draw(rng, last)
        order[last], order[place] = order[place], order[last]
    return order


_DRAWS = 1000


def _draw(rng: RandomSource, last: int) -> int:
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


def deal_cards(order: Sequence[Card], *, packets: Packets | str, hands: int, dealer: int) -> Deal:
    """Return the deal of a shuffled pack: packet by packet from the dealer's left.

    Args:
        order: The pack from the top.
        packets: How many cards go where, in order.
        hands: How many hands are dealt.
        dealer: The dealer's seat.
    """
    steps = packets if isinstance(packets, Packets) else Packets.parse(packets)
    cards = _need_cards(order)
    if type(hands) is not int or not 0 < hands <= _MOST_HANDS:
        raise InvalidArgument(f"hands is a number from 1 to {_MOST_HANDS}", "deal.packets")
    if type(dealer) is not int or not 0 <= dealer < hands:
        raise InvalidArgument(
            f"dealer is a seat from 0 to {hands - 1}, not {quote(dealer)}", "text.seat"
        )
    needed = hands * steps.hand + steps.kitty
    if len(cards) != needed or len(set(cards)) != needed:
        raise InvalidDeal(
            (
                f"{hands} hands and a kitty by {steps} are {needed} different cards, not "
                f"{len(set(cards))}",
            ),
            "deal.packets",
        )
    piles: list[list[Card]] = [[] for _ in range(hands)]
    kitty: list[Card] = []
    top = iter(cards)
    for step in steps.steps:
        turns = [kitty] if step.kitty else [piles[(dealer + 1 + n) % hands] for n in range(hands)]
        for pile in turns:
            pile.extend(next(top) for _ in range(step.cards))
    return Deal(tuple(Hand.of(pile) for pile in piles), Hand.of(kitty))


_MOST_HANDS = 8
