"""The contractor takes the kitty and puts as many cards away."""

from __future__ import annotations

import itertools
import pickle

import pytest

import fivehundred as fh
from fivehundred import (
    Card,
    Code,
    Discard,
    DoesNotApply,
    Exchange,
    Hand,
    ImpossibleSituation,
    InvalidArgument,
    Playing,
    WrongCard,
)

from .helpers import (
    PRESETS,
    RECORD_CALLS,
    STANDARD,
    WRONG_TEXTS,
    Anything,
    house,
    record_start,
    words,
)
from .test_ranking import FORTY_SIX, TWO_JOKERS

# W's hand of the record with the kitty 8C QH 5S in it.
_HAND = "AS KS 9H 7H AD 5D AC KC TC 7C 8C QH 5S"
_KITTY = ("8C", "QH", "5S")


def _check(cards: str, variant: fh.Variant | str = STANDARD, contract: str = "7C") -> fh.Ruling:
    return fh.check_discard(cards, hand=_HAND, contract=contract, variant=variant)


def _exchange(variant: fh.Variant | str = STANDARD, calls: str = "P 7C P P") -> Exchange:
    rnd = fh.advance(record_start(variant), calls)
    assert isinstance(rnd, Exchange)
    return rnd


# On plain values


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    "cards",
    [
        "9H 7H QH",
        "8C QH 5S",
        "AS KS AC",
        "AC KC TC",
        "AS AD AC",
    ],
)
def test_discard__any_three_cards_may_go(name: str, cards: str) -> None:
    """Cards just taken from the kitty, trumps and aces among them."""
    ruling = _check(cards, name)

    assert (Code.LEGAL, "exchange.discard") == (ruling.code, ruling.rule)
    assert ruling.sentence.endswith(
        " may be put away: any cards may, trumps and cards of the kitty among them."
    )
    for card in cards.split():
        assert Card.parse(card).pretty in ruling.sentence


@pytest.mark.parametrize("bower", ["Jo", "JC", "JS"])
def test_discard__joker_and_bowers_may_go(bower: str) -> None:
    """Nothing forbids it."""
    hand = "Jo JC JS KC QC 9C AH 4H KS 9S 8D 7D 5D"

    assert fh.check_discard(f"{bower} 4H 5D", hand=hand, contract="7C")


@pytest.mark.parametrize("cards", ["", "9H", "9H 7H", "9H 7H QH 5S", "9H 9H 7H", "9H 9H 9H", _HAND])
def test_discard__has_to_be_as_many_cards_as_the_kitty(cards: str) -> None:
    """Two, four, one twice: refused."""
    ruling = _check(cards)

    assert (Code.DISCARD_COUNT, "exchange.discard", ("kitty.cards",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    named = ", ".join(Card.parse(card).pretty for card in cards.split()[:8]) or "none"
    more = "" if len(cards.split()) <= 8 else " … (13 cards)"
    assert (
        f"You have to put away 3 different cards; you have named {named}{more}." == ruling.sentence
    )
    assert () == ruling.alternatives


def test_discard__eight_cards_are_all_named() -> None:
    """Of nine the first eight, and how many there were."""
    eight, nine = (words(_HAND.split()[:count]) for count in (8, 9))

    assert _check(eight).sentence.endswith("A♦, 5♦, A♣, K♣.")
    assert _check(nine).sentence.endswith("A♦, 5♦, A♣, K♣ … (9 cards).")


@pytest.mark.parametrize(
    ("cards", "strange"),
    [("9H 7H AH", "A♥"), ("JC KC TC", "J♣"), ("Jo 9H 7H", "the joker"), ("4S 9H 7H", "4♠")],
)
def test_discard__has_to_be_held(cards: str, strange: str) -> None:
    """The refusal names the card that is not."""
    ruling = _check(cards)

    assert (Code.NOT_HELD, "exchange.discard") == (ruling.code, ruling.rule)
    assert f"{strange}: you do not hold it" in ruling.sentence


def test_discard__all_cards_that_are_not_held_are_named() -> None:
    """Two of three."""
    assert "J♣, A♥: you do not hold them" in _check("JC AH 9H").sentence


@pytest.mark.parametrize(
    "form", [Discard.parse("9H 7H QH"), Hand.parse("9H 7H QH"), ["9H", "7H", "QH"]]
)
def test_discard__may_be_typed(form: Discard | Hand | list[str]) -> None:
    """A discard, a hand, a list or text."""
    assert _check("9H 7H QH") == fh.check_discard(form, hand=_HAND, contract="7C")


def test_discard__one_card_may_be_given_by_itself() -> None:
    """Where eleven cards are held one remains to go."""
    hand = " ".join(_HAND.split()[:11])

    assert fh.check_discard(Card.parse("9H"), hand=hand, contract="7C")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert "1 card;" in fh.check_discard("9H 7H", hand=hand, contract="7C").sentence


@pytest.mark.parametrize(
    ("changes", "size", "count"),
    [
        ({}, 13, 286),
        (TWO_JOKERS, 14, 1001),
        ({"pack": "P45", "kitty.cards": 5, "packets": "3,k3,4,k2,3"}, 15, 3003),
        (FORTY_SIX, 16, 8008),
        (
            {"pack": "P42", "jokers": 0, "kitty.cards": 2, "packets": "3,k1,4,k1,3"},
            12,
            66,
        ),
        ({"pack": "P41", "kitty.cards": 1, "packets": "3,k1,4,3"}, 11, 11),
    ],
)
def test_kitty_cards__decides_how_many_go(
    changes: dict[str, object], size: int, count: int
) -> None:
    """A kitty of one to six cards: as many discards as there are ways to choose them."""
    table = house(changes)
    hand = Hand.of(card for card in table.pack.cards if not card.is_joker and card.index < size + 2)

    assert size == len(hand)
    assert count == len(fh.legal_discards(hand, contract="7C", variant=table))


def test_legal_discards__has_length_membership_and_order() -> None:
    """Nothing is listed until asked for; what is listed is what is in it."""
    found = fh.legal_discards(_HAND, contract="7C")
    listed = list(found)

    assert 286 == len(found) == len(listed) == len(set(listed))
    assert all(discard in found for discard in listed)
    assert {
        frozenset(cards) for cards in itertools.combinations(map(Card.parse, _HAND.split()), 3)
    } == {frozenset(discard.cards) for discard in listed}


@pytest.mark.parametrize(
    ("item", "inside"),
    [
        ("9H 7H QH", True),
        ("QH 9H 7H", True),
        (Discard.parse("9H 7H QH"), True),
        ("9H 7H", False),
        ("9H 7H AH", False),
        ("9H 7H QH 5S", False),
        (7, False),
        (None, False),
    ],
)
def test_legal_discards__knows_what_is_in_it(*, item: object, inside: bool) -> None:
    """Text or a discard; anything else is not."""
    assert inside is (item in fh.legal_discards(_HAND, contract="7C"))


def test_legal_discards__is_a_value() -> None:
    """Equal when hand and count are."""
    found = fh.legal_discards(_HAND, contract="7C")

    assert found == fh.legal_discards(_HAND, contract="9H")
    assert found == eval(repr(found), {"Discards": fh.Discards, "Hand": Hand})  # noqa: S307
    assert found == pickle.loads(pickle.dumps(found))
    assert found != fh.legal_discards(" ".join(_HAND.split()[:12]), contract="7C")


@pytest.mark.parametrize("taker", ["contractor", "none"])
def test_kitty_taker__decides_whether_there_is_an_exchange(taker: str) -> None:
    """Where nobody takes the kitty nothing is put away."""
    table = house({"kitty.taker": taker})
    hand = " ".join(_HAND.split()[:11]) if taker == "contractor" else " ".join(_HAND.split()[:10])
    ruling = fh.check_discard("9H", hand=hand, contract="7C", variant=table)

    if taker == "contractor":
        assert ruling
        return
    assert (Code.NO_EXCHANGE, "exchange.kitty") == (ruling.code, ruling.rule)
    assert "kitty.taker" in ruling.options
    with pytest.raises(DoesNotApply, match="nobody takes the kitty"):
        fh.legal_discards(hand, contract="7C", variant=table)


def test_exchange__a_hand_passed_out_has_none() -> None:
    """The kitty stays where it is."""
    table = house({"auction.all_pass": "play_nt"})

    assert (
        Code.NO_EXCHANGE is fh.check_discard("9H", hand="9H 7H", contract="P", variant=table).code
    )


@pytest.mark.parametrize("count", [1, 9, 10])
def test_exchange__a_hand_without_the_kitty_is_impossible(count: int) -> None:
    """Ten cards are a hand that has nothing to put away."""
    with pytest.raises(ImpossibleSituation, match=f"hand has {count} card"):
        fh.legal_discards(" ".join(_HAND.split()[:count]), contract="7C")


def test_exchange__a_hand_with_more_than_the_kitty_is_impossible() -> None:
    """Fourteen cards are one too many."""
    with pytest.raises(ImpossibleSituation, match="14 cards"):
        fh.check_discard("9H 7H QH", hand=f"{_HAND} 6D", contract="7C")


# In a round


@pytest.mark.parametrize("name", PRESETS)
def test_exchange__the_contractor_takes_the_kitty(name: str) -> None:
    """Thirteen cards, three to go, and it is his turn."""
    rnd = _exchange(name)

    assert Hand.parse(_HAND) == rnd.pool
    assert (3, 3, 3, 3) == (rnd.left, rnd.taker, rnd.contractor, rnd.seat_to_act)
    assert not rnd.discards
    assert ("7C", "P 7C P P") == (str(rnd.contract), words(rnd.calls))


def test_exchange__single_cards_are_listed() -> None:
    """Any of the thirteen may be the first to go."""
    found = fh.legal_actions(_exchange())

    assert sorted(_HAND.split()) == sorted(map(str, found))
    assert all(isinstance(action, Discard) for action in found)


@pytest.mark.parametrize("order", [*itertools.permutations(("7H", "9H", "QH"))])
def test_exchange__cards_one_by_one_equal_cards_at_once(order: tuple[str, ...]) -> None:
    """In any order, and the last two together."""
    at_once = fh.apply(_exchange(), "7H 9H QH")
    one_by_one = fh.advance(_exchange(), list(order))
    two_last = fh.advance(_exchange(), [order[0], f"{order[1]} {order[2]}"])

    assert at_once == one_by_one == two_last
    assert isinstance(at_once, Playing)
    assert Hand.parse("7H 9H QH") == at_once.discards
    assert "AS KS 5S AC KC TC 8C 7C AD 5D" == str(at_once.hands[3])


def test_exchange__counts_what_is_left() -> None:
    """After one card two remain, and the card is gone."""
    rnd = fh.apply(_exchange(), "7H")

    assert isinstance(rnd, Exchange)
    assert (2, Hand.parse("7H"), 12) == (rnd.left, rnd.discards, len(rnd.pool))
    assert 12 == len(fh.legal_actions(rnd))
    assert f"{RECORD_CALLS.replace('6C', '7C')} 7H" == words(rnd.actions)


@pytest.mark.parametrize(
    ("before", "cards", "code"),
    [
        ("", "7H 9H", Code.DISCARD_COUNT),
        ("", "7H 9H QH 5S", Code.DISCARD_COUNT),
        ("", "7H 7H", Code.DISCARD_COUNT),
        ("", "7H 7H QH", Code.DISCARD_COUNT),
        ("", "", Code.DISCARD_COUNT),
        ("", "   ", Code.DISCARD_COUNT),
        ("", "AH", Code.NOT_HELD),
        ("", "4S", Code.NOT_HELD),
        ("", "7H 9H AH", Code.NOT_HELD),
        ("7H", "7H", Code.NOT_HELD),
        ("7H", "9H QH 5S", Code.DISCARD_COUNT),
        ("7H 9H", "QH 5S", Code.DISCARD_COUNT),
        ("", "Jo", Code.NOT_HELD),
    ],
)
def test_exchange__a_wrong_discard_leaves_no_trace(before: str, cards: str, code: Code) -> None:
    """Two of three, four, one twice, one not held: the hand is as it was."""
    rnd = fh.advance(_exchange(), before)
    same = fh.advance(_exchange(), before)
    with pytest.raises(WrongCard) as caught:
        fh.apply(rnd, cards)

    assert code is caught.value.ruling.code
    assert fh.check(rnd, cards) == caught.value.ruling
    assert fh.legal_actions(rnd) == caught.value.ruling.alternatives
    assert same == rnd


@pytest.mark.parametrize("text", [text for text in WRONG_TEXTS if text.strip()])
def test_exchange__other_text_is_no_discard(text: str) -> None:
    """It cannot be read as cards."""
    rnd = _exchange()
    ruling = fh.check(rnd, text)

    assert (Code.UNREADABLE, "text.action") == (ruling.code, ruling.rule)
    assert fh.legal_actions(rnd) == ruling.alternatives


@pytest.mark.parametrize("card", _KITTY)
def test_exchange__cards_of_the_kitty_may_go_back(card: str) -> None:
    """One, or all three: then the hand is as it was dealt."""
    assert fh.check(_exchange(), card)
    after = fh.apply(_exchange(), " ".join(_KITTY))

    assert isinstance(after, Playing)
    assert after.deal.hands == after.hands


def test_exchange__without_a_taker_the_play_begins() -> None:
    """The kitty stays, and the contractor leads from the hand he was dealt."""
    rnd = fh.advance(record_start(house({"kitty.taker": "none"})), RECORD_CALLS)

    assert isinstance(rnd, Playing)
    assert rnd.deal.hands == rnd.hands
    assert not rnd.discards
    assert RECORD_CALLS == words(rnd.actions)


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("5S 6S", 3),
        ("5S 6S", 0),
        ("5S 6S", -1),
        ("5S 6S", True),
        ("5S 6S", "2"),
    ],
)
def test_discards__are_some_cards_of_a_hand(hand: str, count: Anything) -> None:
    """At least one, and no more than it holds."""
    with pytest.raises(InvalidArgument, match="of a Hand that holds as many") as caught:
        fh.Discards(Hand.parse(hand), count)

    assert "exchange.discard" == caught.value.rule
    assert caught.value.sentence.startswith(f"Discards are {count!r} cards")


@pytest.mark.parametrize("hand", ["5S 6S", None, ["5S"], 7])
def test_discards__need_a_hand(hand: Anything) -> None:
    """Text or a list is none."""
    with pytest.raises(InvalidArgument, match="of a Hand that holds as many"):
        fh.Discards(hand, 1)


def test_discards__of_a_whole_hand_are_one() -> None:
    """There is one way to put all cards away."""
    found = fh.Discards(Hand.parse("5S 6S"), 2)

    assert (1, [Discard.parse("5S 6S")]) == (len(found), list(found))


# The action itself


def test_discard__reads_what_it_writes() -> None:
    """Text, repr and pickle give the same discard back, in display order."""
    discard = Discard.parse("QH 7H 9H")

    assert "QH 9H 7H" == str(discard)
    assert discard == Discard.parse("9H 7H QH") == pickle.loads(pickle.dumps(discard))
    assert discard == eval(repr(discard))  # noqa: S307 - a repr rebuilds the value
    assert "Q♥, 9♥, 7♥" == discard.pretty


@pytest.mark.parametrize("text", ["", "7H 7H", "x"])
def test_discard__needs_cards_each_once(text: str) -> None:
    """No card, one twice, or something else is no discard."""
    with pytest.raises(fh.ParseError):
        Discard.parse(text)


def test_discards__know_a_hand_as_they_know_its_text() -> None:
    found = fh.legal_discards(_HAND, contract="7C")
    some = next(iter(found)).cards

    assert some in found
    assert str(some) in found
    assert fh.Hand.parse(str(some).rpartition(" ")[0]) not in found
    assert fh.check_discard(some, hand=_HAND, contract="7C")
