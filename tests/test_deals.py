"""Deals at every table: how many hands, the dead hand, the piles, and every fault."""

from __future__ import annotations

import pickle
import random

import pytest

import fivehundred as fh
from fivehundred import Card, Deal, Hand, InvalidArgument, InvalidDeal, ParseError
from fivehundred.deals import deal_tables

from .helpers import STANDARD, Anything, dealt, house, words

DEAD = "wikipedia_3_dead_hand"
TWO = "pagat_2"

# Two hands, five piles a seat, the kitty: a deal for two in the pack's order.
PILES = (
    "Jo AS KS QS JS TS 9S 8S 7S 6S | 5S AC KC QC JC TC 9C 8C 7C 6C | "
    "5C/AD KD/QD JD/TD 9D/8D 7D/6D | 5D/4D AH/KH QH/JH TH/9H 8H/7H | 6H 5H 4H"
)


# As many hands as there are seats


@pytest.mark.parametrize(
    ("name", "seats", "hands", "each", "kitty"),
    [
        ("pagat_2", 2, 4, 10, 3),
        ("foster_3", 3, 3, 10, 3),
        ("hoyle_1909", 3, 3, 10, 3),
        ("wikipedia_3_dead_hand", 3, 4, 10, 3),
        ("wikipedia_4", 4, 4, 10, 3),
        ("iowa_state_4", 4, 4, 10, 5),
        ("quebec_4", 4, 4, 10, 6),
        ("pagat_5", 5, 5, 10, 3),
        ("seed004_five", 5, 5, 8, 3),
        ("bicycle_6", 6, 6, 10, 3),
        ("wikipedia_6_pairs", 6, 6, 10, 3),
    ],
)
def test_start__deals_every_hand_and_the_kitty(
    name: str, seats: int, hands: int, each: int, kitty: int
) -> None:
    """Every card of the pack once."""
    rnd = fh.start(name, dealer=seats - 1, rng=random.Random(4))

    assert range(seats) == rnd.seats
    assert [each] * hands == [len(hand) for hand in rnd.deal.hands]
    assert kitty == len(rnd.deal.kitty)
    assert rnd.variant.pack.mask == sum(hand.mask for hand in (*rnd.deal.hands, rnd.deal.kitty))


@pytest.mark.parametrize(
    ("name", "seats"),
    [("pagat_2", 2), ("pagat_3", 3), (DEAD, 3), ("pagat_5", 5), ("pagat_6", 6)],
)
def test_start__the_dealer_is_a_seat_of_the_table(name: str, seats: int) -> None:
    """Seats are numbers; a letter names one at a table of four only."""
    assert 0 == fh.start(name, dealer=seats - 1, rng=random.Random(1)).seat_to_act
    for wrong in (seats, -1, "N", "W"):
        with pytest.raises(InvalidArgument, match=f"dealer is a seat from 0 to {seats - 1}, not"):
            fh.start(name, dealer=wrong, rng=random.Random(1))


@pytest.mark.parametrize(
    ("name", "count"),
    [("pagat_2", 2), ("pagat_3", 3), (DEAD, 3), ("pagat_5", 5), ("pagat_6", 2)],
)
def test_start__scores_are_one_an_account(name: str, count: int) -> None:
    """One a player, or one a side."""
    assert (0,) * count == fh.start(name, rng=random.Random(1)).scores
    with pytest.raises(InvalidArgument, match=f"points of {count} accounts"):
        fh.start(name, rng=random.Random(1), scores=(0,) * (count + 1))


# The dead hand


def test_dead_hand__gets_the_last_packet_of_each_round() -> None:
    """From the dealer's left, the dealer last of the players, and then the dead hand."""
    order = fh.variant(DEAD).pack.cards[:10]
    deal = fh.deal_cards(order, packets="1,k1,1,k1", hands=4, dealer=0, dead_hand=True)

    # Seats 1, 2, 0, the dead hand, the kitty; and again.
    heaps = [[order[2], order[7]], [order[0], order[5]], [order[1], order[6]]]
    assert [Hand.of(heap) for heap in (*heaps, [order[3], order[8]])] == list(deal.hands)
    assert Hand.of([order[4], order[9]]) == deal.kitty


@pytest.mark.parametrize("dealer", range(3))
def test_dead_hand__is_the_last_whoever_deals(dealer: int) -> None:
    """The fourth packet is never a player's."""
    order = fh.variant(DEAD).pack.cards[:4]
    deal = fh.deal_cards(order, packets="1", hands=4, dealer=dealer, dead_hand=True)

    assert Hand.of([order[3]]) == deal.hands[3]
    assert Hand.of([order[0]]) == deal.hands[(dealer + 1) % 3]
    assert Hand.of([order[2]]) == deal.hands[dealer]


@pytest.mark.parametrize("dead", [None, 1, "yes", 0])
def test_dead_hand__there_is_one_or_there_is_none(dead: Anything) -> None:
    """A truth value, and nothing taken for one."""
    order = fh.variant(DEAD).pack.cards[:4]
    with pytest.raises(InvalidArgument, match="dead_hand is True or False, not"):
        fh.deal_cards(order, packets="1", hands=4, dealer=0, dead_hand=dead)


def test_dead_hand__does_not_deal() -> None:
    """The dealer is one of the players."""
    order = fh.variant(DEAD).pack.cards[:4]
    with pytest.raises(InvalidArgument, match="dealer is a seat from 0 to 2, not 3"):
        fh.deal_cards(order, packets="1", hands=4, dealer=3, dead_hand=True)


def test_dead_hand__a_table_with_one_deals_it() -> None:
    """At the table of three with 43 cards the last of four hands is nobody's."""
    source = random.Random(9)
    order = fh.shuffle(fh.variant(DEAD).pack.cards, source)
    rnd = fh.start(DEAD, dealer=1, rng=random.Random(9))

    # 3 to each, one to the kitty, 4 to each, one, 3 to each, one: the dead hand is the fourth.
    assert Hand.of((*order[9:12], *order[25:29], *order[39:42])) == rnd.deal.hands[3]
    assert Hand.of((order[12], order[29], order[42])) == rnd.deal.kitty


# Piles


def test_piles__are_written_with_the_covered_card_first() -> None:
    """`5S/AH`: the five of spades lies below the ace of hearts."""
    deal = Deal.parse(PILES)

    assert 4 == len(deal.hands)
    assert (2, 5) == (len(deal.piles), len(deal.piles[0]))
    assert (Card.parse("5C"), Card.parse("AD")) == deal.piles[0][0]
    assert (Card.parse("8H"), Card.parse("7H")) == deal.piles[1][4]
    assert Hand.parse("5C AD KD QD JD TD 9D 8D 7D 6D") == deal.hands[2]


def test_piles__are_read_as_they_are_written() -> None:
    """Text, repr and pickle give the deal back, piles in their order."""
    deal = Deal.parse(PILES)

    assert PILES == str(deal)
    assert deal == Deal.parse(str(deal))
    assert deal == eval(repr(deal), {"Deal": Deal})  # noqa: S307
    assert deal == pickle.loads(pickle.dumps(deal))
    assert PILES == str(fh.start(TWO, deal=deal).deal)
    assert PILES == str(fh.start(TWO, deal=PILES).deal)


def test_piles__decide_whether_two_deals_are_equal() -> None:
    """The same cards in other piles are another deal."""
    assert Deal.parse(PILES) != Deal.parse(PILES.replace("5C/AD", "AD/5C"))
    assert fh.start(TWO, deal=PILES) != fh.start(TWO, deal=PILES.replace("5C/AD", "AD/5C"))


def test_piles__there_are_none_elsewhere() -> None:
    """At a table without them the deal has none."""
    assert () == fh.start(rng=random.Random(1)).deal.piles


@pytest.mark.parametrize("dealer", [0, 1])
def test_piles__are_laid_out_in_three_rounds(dealer: int) -> None:
    """Tables before hands, the other player before the dealer, and one card to the kitty."""
    order = fh.variant(TWO).pack.cards
    deal = deal_tables(order, dealer=dealer)
    other = 1 - dealer

    def pile(under: int, upper: int) -> tuple[Card, Card]:
        return order[under], order[upper]

    # Cards 0-12, 13-29 and 30-42 are the three rounds.
    piles = (pile(0, 15), pile(1, 16), pile(2, 30), pile(13, 31), pile(14, 32))
    assert piles == deal.piles[other]
    piles = (pile(3, 19), pile(4, 20), pile(5, 33), pile(17, 34), pile(18, 35))
    assert piles == deal.piles[dealer]
    assert Hand.of((*order[6:9], *order[21:25], *order[36:39])) == deal.hands[other]
    assert Hand.of((*order[9:12], *order[25:29], *order[39:42])) == deal.hands[dealer]
    assert Hand.of((order[12], order[29], order[42])) == deal.kitty


def test_piles__a_table_with_them_is_dealt_so() -> None:
    """From a source of randomness, as from the shuffled pack."""
    order = fh.shuffle(fh.variant(TWO).pack.cards, random.Random(3))

    assert deal_tables(order, dealer=1) == fh.start(TWO, dealer=1, rng=random.Random(3)).deal


@pytest.mark.parametrize("count", [0, 42])
def test_piles__are_dealt_from_43_cards(count: int) -> None:
    """Fewer are refused, and so is one card twice."""
    cards = fh.variant(TWO).pack.cards
    for order in (cards[:count], (*cards[:42], cards[0])):
        with pytest.raises(InvalidDeal, match="43 different cards"):
            deal_tables(order, dealer=0)


@pytest.mark.parametrize(
    "text",
    [
        "5S/AH 6S/7S | 8S | 9S",  # a hand behind the table
        "8S | 5S/AH | 6S/7S",  # the kitty in piles
        "8S | 5S/AH | 9S | 6S",
        "8S | 5S/AH 6S | 9S",
        "8S | 5S/ | 9S",
        "8S | /AH | 9S",
        "8S | 5S/AH/KH | 9S",
        "8S | 5S /AH | 9S",
    ],
)
def test_piles__written_otherwise_are_refused(text: str) -> None:
    """Behind the hands, before the kitty, two cards each."""
    with pytest.raises(ParseError):
        Deal.parse(text)


@pytest.mark.parametrize("text", ["5S/AH | 8S | 9S", "8S | 5S/AH | 6S/7S", "8S | 5S/AH | 9S | 6S"])
def test_piles__in_a_wrong_place_are_told_where_they_belong(text: str) -> None:
    """The error says what was expected."""
    with pytest.raises(ParseError, match="behind the hands and before the kitty") as caught:
        Deal.parse(text)

    assert "hand | hand | table | table | kitty" == caught.value.expected


@pytest.mark.parametrize(
    "piles",
    [
        None,
        "5S/AH",
        [((Card.parse("5S"), Card.parse("AH")),)],
        (5,),
        ((5,),),
        (("5S/AH",),),
        (((Card.parse("5S"),),),),
        ((("5S", "AH"),),),
        ([(Card.parse("5S"), Card.parse("AH"))],),
        ([Card.parse("5S"), Card.parse("AH")],),
        (([Card.parse("5S"), Card.parse("AH")],),),
        (((Card.parse("5S"), Card.parse("AH"), Card.parse("KH")),),),
        (((Card.parse("5S"), Card.parse("AH")),),) * 3,
    ],
)
def test_piles__are_pairs_of_cards_by_table(piles: Anything) -> None:
    """Anything else is refused, and so are more tables than hands."""
    with pytest.raises(InvalidArgument, match="piles of a deal are a tuple"):
        Deal(("5S AH", "6S 7S"), "9S", piles)


def test_piles__are_made_of_the_last_hands() -> None:
    """Of the cards of those hands and no others."""
    pair = (Card.parse("5S"), Card.parse("AH"))

    assert ((pair,),) == Deal(
        (Hand.parse("6S 7S"), Hand.parse("5S AH")), Hand.parse("9S"), ((pair,),)
    ).piles
    for hands in (("5S AH", "6S 7S"), ("6S 7S", "5S KH"), ("6S 7S", "5S AH KH")):
        with pytest.raises(InvalidDeal, match="the piles are not the cards of the last hands"):
            Deal(tuple(map(Hand.parse, hands)), Hand.parse("9S"), ((pair,),))


# A deal that does not fit the table


def _faults(variant: fh.Variant | str, deal: str) -> tuple[str, ...]:
    with pytest.raises(InvalidDeal) as caught:
        fh.start(variant, deal=deal)
    return caught.value.faults


def test_faults__a_table_with_piles_needs_them() -> None:
    """Written as plain hands the cards do not lie anywhere."""
    plain = PILES.replace("/", " ")

    assert ("the last 2 hands lie on the table: write them in piles such as 5S/AH",) == _faults(
        TWO, plain
    )


def test_faults__a_table_without_piles_has_none() -> None:
    """At four the last hands are players' hands."""
    four = str(dealt(STANDARD))
    *hands, kitty = four.split(" | ")
    cards = hands[3].split()
    piled = words(f"{under}/{upper}" for under, upper in zip(cards[::2], cards[1::2], strict=True))

    assert ("at this table nothing lies in piles",) == _faults(
        STANDARD, " | ".join((*hands[:3], piled, kitty))
    )


def test_faults__name_the_hand_by_what_it_is() -> None:
    """A seat, the dead hand, the table of a seat, the kitty."""
    table = PILES.replace(" 8H/7H", "").replace("6H 5H 4H", "6H 5H 4H 8H 7H")
    dead = str(dealt(DEAD)).replace(" 4H", "").split(" | ")
    dead[4], dead[3] = f"{dead[4]} {dead[3].split()[0]} 4H", words(dead[3].split()[1:])

    assert (
        "the table of seat 1 has 8 cards, not 10",
        "the kitty has 5 cards, not 3",
    ) == _faults(TWO, table)
    assert ("the dead hand has 9 cards, not 10", "the kitty has 4 cards, not 3") == _faults(
        DEAD, " | ".join(dead)
    )


def test_faults__a_card_dealt_twice_lies_somewhere() -> None:
    """Each place is named."""
    twice = PILES.replace("5C/AD", "5C/Jo")
    assert (
        "the joker is dealt 2 times (to seat 0, the table of seat 0)",
        "nobody is dealt A♦",
    ) == _faults(TWO, twice)
    dead = str(dealt(DEAD)).split(" | ")
    first = dead[3].split()[0]
    dead[4] = words((first, *dead[4].split()[1:]))
    assert any(
        "(to the dead hand, the kitty)" in fault for fault in _faults(DEAD, " | ".join(dead))
    )


@pytest.mark.parametrize(
    ("name", "other", "said"),
    [
        (STANDARD, "pagat_3", "the deal has 3 hands, the table 4"),
        ("pagat_5", STANDARD, "the deal has 4 hands, the table 5"),
        ("pagat_3", DEAD, "the deal has 4 hands, the table 3"),
        ("pagat_6", "pagat_5", "the deal has 5 hands, the table 6"),
    ],
)
def test_faults__a_deal_of_another_table_has_other_hands(name: str, other: str, said: str) -> None:
    """So many of one table, so many of the other."""
    assert said == _faults(name, str(dealt(other)))[0]


def test_faults__cards_of_another_pack_are_named() -> None:
    """A five of spades is not in the pack of 33, a two not in that of 43."""
    deal = str(dealt("pagat_3")).replace("7S", "5S")

    assert ("5♠ is not in the pack P33", "nobody is dealt 7♠") == _faults("pagat_3", deal)


def test_faults__a_duplicate_is_a_card_of_its_own() -> None:
    """The second two of spades is written 2S' and dealt beside the first."""
    table = house({"pack": "P63d"}, "wikipedia_6")
    deal = dealt(table)

    assert fh.start(table, deal=deal).deal == deal
    faults = _faults(table, str(deal).replace("2S'", "2S"))
    assert ("2♠ is dealt 2 times", "nobody is dealt") == (faults[0][:19], faults[1][:15])
