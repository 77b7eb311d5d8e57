"""Packs, packets, the shuffle and the deal."""

from __future__ import annotations

import itertools
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import fivehundred as fh
from fivehundred import (
    PACKS,
    Card,
    Deal,
    Hand,
    InvalidArgument,
    InvalidDeal,
    Pack,
    Packets,
    ParseError,
)
from fivehundred.deals import Packet
from fivehundred.ranking import ranking_of

from .helpers import (
    PRESETS,
    RECORD_DEAL,
    SUITS,
    WRONG_TEXTS,
    WRONG_VALUES,
    Anything,
    house,
    words,
)

_HUGE = pytest.param(10**5000, id="huge")

# Section 2.1: id, cards, jokers, trumps in a contract of S C D H.
_PACKS = [
    ("P24", 24, 0, (7, 7, 7, 7)),
    ("P25", 25, 1, (8, 8, 8, 8)),
    ("P32", 32, 0, (9, 9, 9, 9)),
    ("P33", 33, 1, (10, 10, 10, 10)),
    ("P41", 41, 1, (12, 12, 12, 12)),
    ("P42", 42, 0, (11, 11, 12, 12)),
    ("P43", 43, 1, (12, 12, 13, 13)),
    ("P44", 44, 2, (13, 13, 14, 14)),
    ("P45", 45, 1, (13, 13, 13, 13)),
    ("P46", 46, 2, (14, 14, 14, 14)),
    ("P52", 52, 0, (14, 14, 14, 14)),
    ("P53", 53, 1, (15, 15, 15, 15)),
    ("P60", 60, 0, (16, 16, 16, 16)),
    ("P61", 61, 1, (17, 17, 17, 17)),
    ("P62", 62, 0, (16, 16, 17, 17)),
    ("P63", 63, 1, (17, 17, 18, 18)),
    ("P64", 64, 2, (18, 18, 19, 19)),
    ("P65", 65, 1, (18, 18, 18, 18)),
    ("P66", 66, 2, (19, 19, 19, 19)),
]
_COLOUR_FOUR = [("P43c", 43, 1, 13), ("P44c", 44, 2, 14)]
_SIZES = [(name, cards, jokers) for name, cards, jokers, _ in (*_PACKS, *_COLOUR_FOUR)]

_LOW = "6 7 8 9 T J Q K A"
# Section 2.1: the ranks of spades, clubs, diamonds and hearts.
_RANKS = {
    "P24": ("9 T J Q K A",) * 4,
    "P25": ("9 T J Q K A",) * 4,
    "P32": ("7 8 9 T J Q K A",) * 4,
    "P33": ("7 8 9 T J Q K A",) * 4,
    "P41": (f"5 {_LOW}",) * 4,
    "P42": (f"5 {_LOW}",) * 2 + (f"4 5 {_LOW}",) * 2,
    "P43": (f"5 {_LOW}",) * 2 + (f"4 5 {_LOW}",) * 2,
    "P44": (f"5 {_LOW}",) * 2 + (f"4 5 {_LOW}",) * 2,
    "P43c": (f"5 {_LOW}", f"4 5 {_LOW}") * 2,
    "P44c": (f"5 {_LOW}", f"4 5 {_LOW}") * 2,
    "P45": (f"4 5 {_LOW}",) * 4,
    "P46": (f"4 5 {_LOW}",) * 4,
    "P52": (f"2 3 4 5 {_LOW}",) * 4,
    "P53": (f"2 3 4 5 {_LOW}",) * 4,
    "P60": (f"2 3 4 5 {_LOW} 11 12",) * 4,
    "P61": (f"2 3 4 5 {_LOW} 11 12",) * 4,
    "P62": (f"2 3 4 5 {_LOW} 11 12",) * 2 + (f"2 3 4 5 {_LOW} 11 12 13",) * 2,
    "P63": (f"2 3 4 5 {_LOW} 11 12",) * 2 + (f"2 3 4 5 {_LOW} 11 12 13",) * 2,
    "P64": (f"2 3 4 5 {_LOW} 11 12",) * 2 + (f"2 3 4 5 {_LOW} 11 12 13",) * 2,
    "P65": (f"2 3 4 5 {_LOW} 11 12 13",) * 4,
    "P66": (f"2 3 4 5 {_LOW} 11 12 13",) * 4,
}


# Packs


def test_packs__are_those_of_the_rules() -> None:
    """Every pack of section 2.1 and no other."""
    assert {name for name, _, _ in _SIZES} | {"P63d"} == set(PACKS)


@pytest.mark.parametrize(("name", "cards", "jokers"), _SIZES)
def test_pack__has_its_number_of_cards(name: str, cards: int, jokers: int) -> None:
    """Every card of a pack is another, and its jokers are counted."""
    pack = PACKS[name]

    assert (cards, cards, jokers) == (len(pack), len(set(pack.cards)), pack.jokers)


@pytest.mark.parametrize("name", _RANKS)
def test_pack__is_composed_as_the_rules_say(name: str) -> None:
    """The ranks of each suit."""
    found = tuple(
        {str(card.rank) for card in PACKS[name].cards if str(card.suit) == suit} for suit in SUITS
    )

    assert tuple(set(ranks.split()) for ranks in _RANKS[name]) == found


@pytest.mark.parametrize(("name", "jokers"), [(name, jokers) for name, _, jokers in _SIZES])
def test_pack__a_single_joker_is_the_upper(name: str, jokers: int) -> None:
    """`Jr` is in a pack only beside `Jo`."""
    assert ["Jo", "Jr"][:jokers] == [str(card) for card in PACKS[name].cards if card.is_joker]


def test_pack__with_borrowed_cards_has_the_low_cards_of_a_second_pack() -> None:
    """Without 11s to 13s six play with 53 cards and ten of a second pack: P63d."""
    pack = PACKS["P63d"]
    extra = {str(card) for card in pack.cards} - {str(card) for card in PACKS["P53"].cards}

    assert {"2S'", "2C'", "2D'", "2H'", "3S'", "3C'", "3D'", "3H'", "4D'", "4H'"} == extra
    assert 63 == len(pack)


@pytest.mark.parametrize("suit", "SC")
def test_pack__63_has_no_black_thirteen(suit: str) -> None:
    """Six players have the red 13s only."""
    assert f"13{suit}" not in PACKS["P63"]
    assert f"13{suit}" in PACKS["P65"]


def _trumps(pack: Pack, suit: str, table: fh.Variant) -> int:
    ranking = ranking_of(table, fh.Bid.parse(f"7{suit}"))
    trump = fh.Suit.parse(suit)
    return sum(ranking.suit(card) is trump for card in pack.cards)


@pytest.mark.parametrize(
    ("name", "suit", "count"),
    [
        (name, suit, count)
        for name, _, _, trumps in _PACKS
        for suit, count in zip(SUITS, trumps, strict=True)
    ],
)
def test_pack__has_so_many_trumps(name: str, suit: str, count: int) -> None:
    """The suit's own cards, the left bower and the jokers."""
    assert count == _trumps(PACKS[name], suit, fh.STANDARD)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(("name", "count"), [(name, count) for name, _, _, count in _COLOUR_FOUR])
def test_pack__colour_four_has_the_same_trumps_in_every_suit(
    name: str, count: int, suit: str
) -> None:
    """The four of the trump colour is a trump as well: always 13, or 14 with two jokers."""
    table = house({"pack": "P43c", "colour_four": True})

    assert count == _trumps(PACKS[name], suit, table)


@pytest.mark.parametrize(("suit", "count"), [("S", 13), ("C", 9), ("D", 10), ("H", 11)])
def test_pack__colour_four_side_suits_add_up(suit: str, count: int) -> None:
    """With spades trumps: 13 trumps, clubs 9, diamonds 10, hearts 11."""
    table = house({"pack": "P43c", "colour_four": True})
    ranking = ranking_of(table, fh.Bid.parse("7S"))
    found = sum(ranking.suit(card) is fh.Suit.parse(suit) for card in table.pack.cards)

    assert count == found


@pytest.mark.parametrize("name", PACKS)
def test_pack__reads_what_it_writes(name: str) -> None:
    """Text, repr and pickle give the same pack back."""
    pack = PACKS[name]

    assert pack is Pack.parse(str(pack)) is pickle.loads(pickle.dumps(pack))
    assert pack == eval(repr(pack))  # noqa: S307 - a repr rebuilds the value


def test_pack__knows_its_cards() -> None:
    """Membership takes a card or its text, and is strict about text."""
    pack = PACKS["P43"]

    assert "4H" in pack
    assert Card.parse("4S") not in pack
    assert 7 not in pack
    with pytest.raises(ParseError):
        _ = "4h" in pack


@pytest.mark.parametrize("text", [*WRONG_TEXTS, "p43", "P43C", "P47", "43"])
def test_pack__other_names_are_refused(text: str) -> None:
    """The refusal lists the packs there are."""
    with pytest.raises(ParseError, match="P43c"):
        Pack.parse(text)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_pack__what_is_no_text_is_refused(value: Anything) -> None:
    """A pack is named by text."""
    with pytest.raises(InvalidArgument, match=r"deal\.pack"):
        Pack.parse(value)


# Packets


@pytest.mark.parametrize(
    ("text", "hand", "kitty"),
    [
        ("3,k3,2,3,2", 10, 3),
        ("3,3,3,1,k3", 10, 3),
        ("3,k3,4,3", 10, 3),
        ("3,k1,4,k1,3,k1", 10, 3),
        ("3,k3,4,k2,3", 10, 5),
        ("3,k3,2,k2,3,2", 10, 5),
        ("3,k2,4,k2,3,k2", 10, 6),
        ("3,k1,4,k2,3,k1", 10, 4),
        ("3,3,2,k3", 8, 3),
    ],
)
def test_packets__add_up_to_hand_and_kitty(text: str, hand: int, kitty: int) -> None:
    """Every list of section 2.3."""
    packets = Packets.parse(text)

    assert (hand, kitty) == (packets.hand, packets.kitty)
    assert text == str(packets)
    assert packets == eval(repr(packets)) == pickle.loads(pickle.dumps(packets))  # noqa: S307


@pytest.mark.parametrize("name", PRESETS)
def test_packets__of_every_preset_deal_the_whole_pack(name: str) -> None:
    """Four hands and a kitty are the pack."""
    table = fh.variant(name)

    assert isinstance(table.packets, Packets)
    assert len(table.pack) == 4 * table.packets.hand + table.packets.kitty


@pytest.mark.parametrize(
    "text", [*WRONG_TEXTS, "3,", ",3", "3;4", "0", "k0", "-3", "3,k", "K3", "3k", "100", "03", "٣"]
)
def test_packets__other_text_is_refused(text: str) -> None:
    """A packet is a number of cards, with k before it for the kitty."""
    with pytest.raises(ParseError, match=r"deal\.packets"):
        Packets.parse(text)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_packets__what_is_no_text_is_refused(value: Anything) -> None:
    """Packets are read from text."""
    with pytest.raises(InvalidArgument, match=r"deal\.packets"):
        Packets.parse(value)


# The deal of a pack as it lies


def _places(packets: str, dealer: int) -> dict[str, list[int]]:
    """Return where the cards of an unshuffled pack go, by their number from the top."""
    order = PACKS["P43"].cards
    deal = fh.deal_cards(order, packets=Packets.parse(packets), hands=4, dealer=dealer)
    found = {
        str(seat): sorted(order.index(card) for card in hand)
        for seat, hand in enumerate(deal.hands)
    }
    return {**found, "kitty": sorted(order.index(card) for card in deal.kitty)}


@pytest.mark.parametrize(
    ("packets", "eldest", "dealer", "kitty"),
    [
        # Foster: three each, three to the widow, then two, three and two.
        (
            "3,k3,2,3,2",
            [0, 1, 2, 15, 16, 23, 24, 25, 35, 36],
            [9, 10, 11, 21, 22, 32, 33, 34, 41, 42],
            [12, 13, 14],
        ),
        # The United States Playing Card Company: three, the widow, four, three.
        (
            "3,k3,4,3",
            [0, 1, 2, 15, 16, 17, 18, 31, 32, 33],
            [9, 10, 11, 27, 28, 29, 30, 40, 41, 42],
            [12, 13, 14],
        ),
        # Wikipedia and Pagat: a card to the kitty after each packet.
        (
            "3,k1,4,k1,3,k1",
            [0, 1, 2, 13, 14, 15, 16, 30, 31, 32],
            [9, 10, 11, 25, 26, 27, 28, 39, 40, 41],
            [12, 29, 42],
        ),
        # Hoyle 1909: what is left is the widow.
        (
            "3,3,3,1,k3",
            [0, 1, 2, 12, 13, 14, 24, 25, 26, 36],
            [9, 10, 11, 21, 22, 23, 33, 34, 35, 39],
            [40, 41, 42],
        ),
    ],
)
@pytest.mark.parametrize("seat", range(4))
def test_deal__goes_packet_by_packet_from_the_dealers_left(
    packets: str, eldest: list[int], dealer: list[int], kitty: list[int], seat: int
) -> None:
    """The seat left of the dealer gets the first cards, the dealer the last of each packet."""
    found = _places(packets, seat)

    assert eldest == found[str((seat + 1) % 4)]
    assert dealer == found[str(seat)]
    assert kitty == found["kitty"]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_deal__gives_ten_cards_each_and_three_to_the_kitty(name: str, seed: int) -> None:
    """43 distinct cards: none lost, none dealt twice."""
    rnd = fh.start(name, rng=random.Random(seed))
    dealt = [card for hand in (*rnd.hands, rnd.deal.kitty) for card in hand]

    assert [10, 10, 10, 10, 3] == [len(hand) for hand in (*rnd.hands, rnd.deal.kitty)]
    assert 43 == len(set(dealt))
    assert set(PACKS["P43"].cards) == set(dealt)


# The shuffle


def test_shuffle__is_frozen() -> None:
    """The same seed gives the same order in every version of Python and of this library."""
    assert (
        "9H 4D JC KS JH TD 6D QC QD 6H 5C 5H KH JD 4H Jo QH 9C 9S 8C 5S TC 7D 8H TS 8D KD 7C 7S "
        "6S AC AS JS 7H 5D 9D KC 6C AH AD 8S QS TH"
    ) == words(fh.shuffle(PACKS["P43"].cards, random.Random(7)))


class _Counted:
    """A source that answers with the numbers it is given."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = list(answers)

    def getrandbits(self, k: int, /) -> int:
        answer = self.answers.pop(0)
        assert answer < 1 << k
        return answer


def _orders() -> Iterator[str]:
    for first, second in itertools.product(range(4), range(2)):
        if first < 3:
            cards = list(map(Card.parse, ("AS", "KS", "QS")))
            yield words(fh.shuffle(cards, _Counted((first, second))))


def test_shuffle__every_order_is_equally_likely() -> None:
    """Three cards and every answer of a source: each of the six orders once."""
    assert sorted(map(" ".join, itertools.permutations(["AS", "KS", "QS"]))) == sorted(_orders())


def test_shuffle__draws_again_what_is_out_of_range() -> None:
    """A number too large is no bias towards the first cards."""
    cards = list(map(Card.parse, ("AS", "KS", "QS")))

    assert fh.shuffle(cards, _Counted((0, 1))) == fh.shuffle(cards, _Counted((3, 3, 0, 1)))


def test_shuffle__leaves_its_argument_alone() -> None:
    """The pack stays as it was; the order is new."""
    cards = list(PACKS["P43"].cards)
    fh.shuffle(cards, random.Random(1))

    assert list(PACKS["P43"].cards) == cards


def test_shuffle__does_not_touch_the_global_source() -> None:
    """Nothing in the library draws from the module `random` itself."""
    random.seed(5)
    expected = random.random()
    random.seed(5)
    fh.start(rng=random.Random(1))

    assert expected == random.random()


@pytest.mark.parametrize("value", [*WRONG_VALUES, "rng", random.Random])
def test_shuffle__needs_a_source_of_random_bits(value: Anything) -> None:
    """Anything without `getrandbits` is refused."""
    with pytest.raises(InvalidArgument, match="rng"):
        fh.shuffle(PACKS["P43"].cards, value)


def test_shuffle__takes_the_sources_of_the_system() -> None:
    """`random.SystemRandom` deals a whole round."""
    assert 43 == len(set(fh.shuffle(PACKS["P43"].cards, random.SystemRandom())))


# Deals


def test_deal__reads_what_it_writes() -> None:
    """Text, repr and pickle give the same deal back."""
    deal = Deal.parse(RECORD_DEAL)

    assert deal == Deal.parse(str(deal)) == pickle.loads(pickle.dumps(deal))
    assert deal == eval(repr(deal))  # noqa: S307 - a repr rebuilds the value
    assert hash(deal) == hash(Deal.parse(str(deal)))
    assert Deal(tuple(reversed(deal.hands)), deal.kitty) != deal


def test_deal__a_card_stands_in_it_once() -> None:
    """All repetitions are named at once, with where the cards lie."""
    with pytest.raises(InvalidDeal) as caught:
        Deal.parse("Jo 5S JH | 5S JH | Jo")

    assert 3 == len(caught.value.faults)
    assert "the joker is dealt 2 times (to seat 0, the kitty)" == caught.value.faults[0]
    with pytest.raises(InvalidDeal, match="5♠"):
        Deal((Hand.parse("5S"),), Hand.parse("5S"))


def test_deal__is_made_of_hands_or_their_texts() -> None:
    """A list of them does as well as a tuple."""
    made = Deal((Hand.parse("5S"), Hand.parse("6S")), Hand.parse("7S"))

    assert made == Deal(["5S", Hand.parse("6S")], "7S")
    assert (Hand.parse("5S"), Hand.parse("6S")) == Deal(["5S", "6S"], "7S").hands


@pytest.mark.parametrize(
    ("hands", "kitty"), [(None, "5S"), ("5S", "6S"), ([None], "5S"), (["5S"], None), ({"5S"}, "6S")]
)
def test_deal__of_anything_else_is_refused(hands: Anything, kitty: Anything) -> None:
    """Neither one text for all hands nor what has no order."""
    with pytest.raises(InvalidArgument, match=r"\[text\.deal\]"):
        Deal(hands, kitty)


@pytest.mark.parametrize("text", ["", "5S", "5S 6S"])
def test_deal__has_a_hand_and_a_kitty_at_least(text: str) -> None:
    """Without `|` it is no deal."""
    with pytest.raises(ParseError, match=r"text\.deal"):
        Deal.parse(text)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_deal__what_is_no_text_is_refused(value: Anything) -> None:
    """A deal is a Deal or text."""
    with pytest.raises(InvalidArgument, match=r"text\.deal"):
        Deal.parse(value)
    if value is not None:
        with pytest.raises(InvalidArgument, match=r"text\.deal"):
            fh.start(deal=value)


def test_start__a_deal_that_does_not_fit_is_refused_with_all_its_faults() -> None:
    """Hands too short and too long, a card twice, one that is not in the pack, cards missing."""
    hands = RECORD_DEAL.replace("JS JH 8H", "JS JH 4S").replace("TS 9S", "TS 9S QS 2C")
    with pytest.raises(InvalidDeal) as caught:
        fh.start(deal=hands.replace("8C QH", "8C"))

    faults = "\n".join(caught.value.faults)
    for expected in (
        "seat 2 has 12 cards, not 10",
        "the kitty has 2 cards, not 3",
        "Q♠ is dealt 2 times (to seat 1, seat 2)",
        "4♠ is not in the pack P43",
        "2♣ is not in the pack P43",
        "nobody is dealt Q♥, 8♥",
    ):
        assert expected in faults
    assert 6 == len(caught.value.faults)


def test_start__a_deal_needs_a_hand_for_every_seat() -> None:
    """Three hands are no deal for four."""
    hands = " | ".join(RECORD_DEAL.split(" | ")[1:])
    with pytest.raises(InvalidDeal) as caught:
        fh.start(deal=hands)

    assert "the deal has 3 hands, the table 4" in caught.value.faults


def test_start__a_typed_deal_is_held_against_the_table_too() -> None:
    """A Deal of other cards is refused as its text would be."""
    with pytest.raises(InvalidDeal) as caught:
        fh.start(deal=Deal.parse("5S | 6S | 7S | 8S | 9S"))

    assert "seat 0 has 1 card, not 10" in caught.value.faults


def test_packet__is_a_value() -> None:
    """Packets are read into their steps."""
    assert (Packet(3), Packet(1, kitty=True)) == Packets.parse("3,k1").steps


@pytest.mark.parametrize("draws", ["x", None, 0.5, True, -1, 1 << 8])
def test_shuffle__a_source_that_gives_no_such_number_is_refused(draws: object) -> None:
    """Neither a wrong kind of number nor one that is out of range is taken."""

    class Source:
        def getrandbits(self, _k: int, /) -> int:
            return draws  # type: ignore[return-value]  # pyright: ignore[reportReturnType]

    with pytest.raises(InvalidArgument, match=r"does not give random numbers .* \[deal\.shuffle\]"):
        fh.shuffle(PACKS["P43"].cards, Source())


def test_shuffle__a_source_that_is_stuck_is_refused() -> None:
    """One that always answers with the highest number would be asked for ever."""

    class Source:
        def getrandbits(self, k: int, /) -> int:
            return (1 << k) - 1

    with pytest.raises(InvalidArgument, match=r"\[deal\.shuffle\]"):
        fh.start(rng=Source())


def test_shuffle__what_a_source_raises_is_the_cause() -> None:
    """The refusal is ours."""

    class Source:
        def getrandbits(self, _k: int, /) -> int:
            raise RuntimeError

    with pytest.raises(InvalidArgument, match="raised RuntimeError") as caught:
        fh.start(rng=Source())

    assert isinstance(caught.value.__cause__, RuntimeError)


@pytest.mark.parametrize("cards", [None, 5, "5S", [1, None], {Card.parse("5S")}])
def test_shuffle__needs_a_list_of_cards(cards: Any) -> None:
    """Nothing else is shuffled."""
    with pytest.raises(InvalidArgument, match=r"\[text\.hand\]"):
        fh.shuffle(cards, random.Random(1))


_DEAL: dict[str, Any] = {
    "order": PACKS["P43"].cards,
    "packets": "3,k1,4,k1,3,k1",
    "hands": 4,
    "dealer": 0,
}


_NO_DEALS: list[tuple[str, list[Any]]] = [
    ("order", [None, 5, "5S", [], PACKS["P43"].cards[1:], PACKS["P43"].cards[:1] * 43]),
    ("packets", [None, 3, "", "x", "3,k3"]),
    ("hands", [None, 0, -1, 9, 2**31, 1.5, True, "4"]),
    ("dealer", [None, -1, 4, "N", True, []]),
]


@pytest.mark.parametrize(("argument", "values"), _NO_DEALS)
def test_deal_cards__what_cannot_be_dealt_is_refused(argument: str, values: list[Any]) -> None:
    """Each argument, whatever is given for it."""
    fh.deal_cards(_DEAL["order"], **{name: _DEAL[name] for name in ("packets", "hands", "dealer")})
    for value in values:
        given = {**_DEAL, argument: value}
        with pytest.raises(fh.FiveHundredError):
            fh.deal_cards(
                given["order"],
                **{name: given[name] for name in ("packets", "hands", "dealer")},
            )


@pytest.mark.parametrize("cards", [0, -1, True, 1.5, "3", None, 100, _HUGE])
def test_packet__is_at_least_one_card(cards: Any) -> None:
    """A packet of nothing is none; nor has any pack a hundred cards."""
    with pytest.raises(InvalidArgument, match=r"\[deal\.packets\]"):
        fh.Packet(cards)
    assert "99" == str(fh.Packets((fh.Packet(99),)))


@pytest.mark.parametrize("kitty", [None, 1, "k"])
def test_packet__is_for_the_kitty_or_not(kitty: Any) -> None:
    with pytest.raises(InvalidArgument, match="kitty is True or False"):
        fh.Packet(3, kitty)


@pytest.mark.parametrize("name", ["x", "P", "p43", " P43", "", 43, None])
def test_pack__has_the_name_of_a_pack(name: Any) -> None:
    """Its cards follow from it."""
    with pytest.raises((fh.ParseError, InvalidArgument), match=r"\[deal\.pack\]"):
        fh.Pack(name)
    assert fh.Pack("P43") == fh.PACKS["P43"]
    assert fh.Pack("P43").cards == fh.PACKS["P43"].cards


def test_deal__has_a_hand() -> None:
    """What has none could not be written down."""
    with pytest.raises(InvalidArgument, match="this one has none"):
        Deal([], "")


@pytest.mark.parametrize("steps", [None, [fh.Packet(3)], (3,), "3"])
def test_packets__are_a_tuple_of_packets(steps: Any) -> None:
    """Text is read by parse."""
    with pytest.raises(InvalidArgument, match=r"\[deal\.packets\]"):
        fh.Packets(steps)
