"""Suits, ranks, cards and hands, and their text forms."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from fivehundred import Card, FiveHundredError, Hand, InvalidArgument, ParseError, Rank, Suit
from fivehundred.cards import CARDS, JOKER, LOW_JOKER, cards_of, read_cards

from .helpers import COLOUR_MATE, SUITS, WRONG_TEXTS, WRONG_VALUES, Anything, words

# Card ids are fixed numbers: records and encodings rest on them.
_FROZEN = (
    "Jo Jr AS AC AD AH KS KC KD KH QS QC QD QH JS JC JD JH TS TC TD TH 9S 9C 9D 9H "
    "8S 8C 8D 8H 7S 7C 7D 7H 6S 6C 6D 6H 5S 5C 5D 5H 4S 4C 4D 4H 3S 3C 3D 3H 2S 2C 2D 2H "
    "13S 13C 13D 13H 12S 12C 12D 12H 11S 11C 11D 11H 4D' 4H' 3S' 3C' 3D' 3H' 2S' 2C' 2D' 2H'"
)


# Suits


def test_suit__order_is_that_of_the_auction() -> None:
    """Spades are lowest, then clubs, diamonds and hearts."""
    assert [Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS] == sorted(Suit)
    assert Suit.SPADES < Suit.HEARTS
    assert Suit.HEARTS >= Suit.DIAMONDS


@pytest.mark.parametrize(("letter", "mate"), COLOUR_MATE.items())
def test_suit__same_colour_is_the_other_of_its_colour(letter: str, mate: str) -> None:
    """Spades and clubs are black, diamonds and hearts red."""
    assert Suit.parse(mate) is Suit.parse(letter).same_colour


@pytest.mark.parametrize(
    ("letter", "symbol", "noun", "plural"),
    [
        ("S", "♠", "spade", "spades"),
        ("C", "♣", "club", "clubs"),
        ("D", "♦", "diamond", "diamonds"),
        ("H", "♥", "heart", "hearts"),
    ],
)
def test_suit__has_a_letter_a_sign_and_a_name(
    letter: str, symbol: str, noun: str, plural: str
) -> None:
    """Letter and sign read as the suit, and the suit writes both."""
    suit = Suit.parse(letter)

    assert suit is Suit.parse(symbol) is Suit.parse(f" {letter}\t")
    assert (letter, letter) == (str(suit), suit.letter)
    assert (symbol, noun, plural) == (suit.symbol, suit.noun, suit.plural)
    assert f"Suit.{plural.upper()}" == repr(suit)


@pytest.mark.parametrize("text", [*WRONG_TEXTS, "h", "s", "N", "SS", "hearts", "♤", "♥️"])
def test_suit__other_text_is_refused(text: str) -> None:
    """Only the four letters and signs are suits."""
    with pytest.raises(ParseError) as caught:
        Suit.parse(text)

    assert ("text.suit", text) == (caught.value.rule, caught.value.text)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_suit__what_is_no_text_is_refused(value: Anything) -> None:
    """A suit is read from text and nothing else."""
    with pytest.raises(InvalidArgument, match=r"text\.suit"):
        Suit.parse(value)


def test_suit__is_not_compared_with_anything_else() -> None:
    """The order of suits says nothing of letters."""
    letter: Anything = "C"

    with pytest.raises(TypeError):
        _ = Suit.SPADES < letter


# Ranks


def test_rank__order_is_that_of_a_plain_suit_with_the_jokers_on_top() -> None:
    """13, 12 and 11 stand below the court cards and above the ten."""
    expected = "2 3 4 5 6 7 8 9 T 11 12 13 J Q K A Jr Jo"

    assert expected == words(sorted(Rank))


@pytest.mark.parametrize("rank", Rank)
def test_rank__only_the_two_jokers_are_jokers(rank: Rank) -> None:
    """A joker is a rank without a suit."""
    assert (rank.value in {"Jo", "Jr"}) is rank.is_joker


def test_rank__is_not_compared_with_anything_else() -> None:
    """The order of ranks says nothing of numbers."""
    number: Anything = 7

    with pytest.raises(TypeError):
        _ = Rank.SEVEN < number


def test_rank__shows_its_name() -> None:
    """A rank in a list is told from a card."""
    assert ("Rank.TEN", "T") == (repr(Rank.TEN), str(Rank.TEN))


# Cards


def test_card__ids_are_frozen() -> None:
    """The same card has the same number in every pack and every version."""
    assert _FROZEN == words(CARDS)
    assert list(range(len(CARDS))) == [card.index for card in CARDS]
    assert [1 << n for n in range(len(CARDS))] == [card.bit for card in CARDS]


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_card__reads_what_it_writes(card: Card) -> None:
    """Text, repr, pickle and copy all give the same card back."""
    assert card == Card.parse(str(card))
    assert card == eval(repr(card))  # noqa: S307 - a repr rebuilds the value
    assert card == pickle.loads(pickle.dumps(card))
    assert card == copy.deepcopy(card)
    assert hash(card) == hash(Card.parse(str(card)))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("10S", "TS"),
        ("10♠", "TS"),
        ("T♠", "TS"),
        ("J♥", "JH"),
        ("13♦", "13D"),
        (" 5S ", "5S"),
        ("4♥'", "4H'"),
    ],
)
def test_card__reads_ten_and_signs(text: str, same: str) -> None:
    """A ten is T or 10, and a suit its letter or its sign."""
    assert Card.parse(same) == Card.parse(text)


@pytest.mark.parametrize(
    ("text", "pretty"),
    [
        ("TS", "10♠"),
        ("JH", "J♥"),
        ("13D", "13♦"),
        ("2C", "2♣"),
        ("2C'", "2♣'"),
        ("Jo", "the joker"),
        ("Jr", "the second joker"),
    ],
)
def test_card__is_shown_as_players_write_it(text: str, pretty: str) -> None:
    """Sentences have signs for the suits and 10 for the ten."""
    assert pretty == Card.parse(text).pretty


@pytest.mark.parametrize("suit", SUITS)
def test_card__no_jack_reads_as_a_joker(suit: str) -> None:
    """`Jo` and `Jr` are no rank-suit pair."""
    assert not Card.parse(f"J{suit}").is_joker
    assert Rank.JACK is Card.parse(f"J{suit}").rank


def test_card__jokers_have_no_suit() -> None:
    """Both jokers, and no other card, have None for a suit."""
    assert [JOKER, LOW_JOKER] == [card for card in CARDS if card.suit is None]
    assert [JOKER, LOW_JOKER] == [card for card in CARDS if card.is_joker]
    assert (Rank.JOKER, Rank.LOW_JOKER) == (JOKER.rank, LOW_JOKER.rank)


@pytest.mark.parametrize(
    ("text", "hint"),
    [("jh", "JH"), ("10h", "TH"), ("JO", "Jo"), ("jr", "Jr"), ("j♥", "JH"), ("13d", "13D")],
)
def test_card__a_near_miss_is_told_what_to_write(text: str, hint: str) -> None:
    """Lower case is refused, and the refusal says what is meant."""
    with pytest.raises(ParseError, match=f"write {hint}"):
        Card.parse(text)


@pytest.mark.parametrize(
    "text",
    [*WRONG_TEXTS, "HJ", "1H", "0S", "14S", "100S", "T", "S", "JHH", "JH'", "5S'", "4S'", "Joo"],
)
def test_card__other_text_is_refused(text: str) -> None:
    """What is no card of any pack is refused with the text."""
    with pytest.raises(ParseError) as caught:
        Card.parse(text)

    assert ("text.card", text) == (caught.value.rule, caught.value.text)
    assert "Jo" in caught.value.expected


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_card__what_is_no_text_is_refused(value: Anything) -> None:
    """A card is read from text and nothing else."""
    with pytest.raises(InvalidArgument, match=r"text\.card"):
        Card.parse(value)


@pytest.mark.parametrize(
    ("rank", "suit", "number"),
    [
        (Rank.JACK, None, 0),
        (Rank.JOKER, Suit.HEARTS, 0),
        (Rank.JACK, Suit.HEARTS, 1),
        (Rank.FOUR, Suit.SPADES, 1),
        (Rank.FIVE, Suit.SPADES, 2),
        (Rank.FIVE, Suit.SPADES, -1),
        ("J", "H", 0),
        (None, None, 0),
        (Rank.JACK, [], 0),
        (Rank.JACK, Suit.HEARTS, {}),
    ],
)
def test_card__no_card_but_those_there_are_can_be_made(
    rank: Anything, suit: Anything, number: Anything
) -> None:
    """A card of no pack cannot exist."""
    with pytest.raises(InvalidArgument, match=r"text\.card"):
        Card(rank, suit, number)


def test_card__only_low_cards_have_a_second_copy() -> None:
    """Six players borrow the 2s, the 3s and the red 4s of a second pack."""
    assert ["2S'", "2C'", "2D'", "2H'", "3S'", "3C'", "3D'", "3H'", "4D'", "4H'"] == sorted(
        (str(card) for card in CARDS if card.copy), key=lambda text: (text[0], SUITS.index(text[1]))
    )


def test_card__a_copy_is_another_card() -> None:
    """The borrowed 2♠ is not the 2♠ of the pack."""
    assert Card.parse("2S") != Card.parse("2S'")
    assert 2 == len({Card.parse("2S"), Card.parse("2S'")})


def test_card__is_equal_to_no_text() -> None:
    """A card is told from its notation."""
    assert Card.parse("JH") != "JH"
    assert Card.parse("JH") == Card(Rank.JACK, Suit.HEARTS)


def test_card__display_order_is_jokers_then_suits_from_the_ace_down() -> None:
    """Cards sort as a hand is shown."""
    shown = sorted(map(Card.parse, ["5H", "AH", "6S", "KS", "Jr", "4C", "Jo", "TD"]))

    assert "Jo Jr KS 6S 4C TD AH 5H" == words(shown)


def test_card__is_not_compared_with_anything_else() -> None:
    """The order for display says nothing of text."""
    text: Anything = "5S"

    with pytest.raises(TypeError):
        _ = Card.parse("JH") < text


def test_card__cannot_be_changed() -> None:
    """A card is a value."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Card.parse("JH").copy = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


# Hands


def test_hand__iterates_in_display_order() -> None:
    """The order in which the cards are written does not matter."""
    assert "Jo AS 5S 9C AD JH" == str(Hand.parse("JH 5S 9C Jo AS AD"))
    assert Hand.parse("JH 5S") == Hand.parse("5S JH")
    assert hash(Hand.parse("JH 5S")) == hash(Hand.parse("5S JH"))


def test_hand__no_card_is_an_empty_hand() -> None:
    """Empty text is the hand after the last trick."""
    empty = Hand.parse("")

    assert (0, False, "", []) == (len(empty), bool(empty), str(empty), list(empty))


def test_hand__knows_its_cards() -> None:
    """Membership takes a card or its text."""
    hand = Hand.parse("JH 5S 10C")

    assert "TC" in hand
    assert "10♣" in hand
    assert Card.parse("5S") in hand
    assert "5C" not in hand
    assert Card.parse("JD") not in hand
    assert 7 not in hand
    assert 3 == len(hand)


def test_hand__is_asked_with_strict_text() -> None:
    """A misspelt card is no silent no."""
    with pytest.raises(ParseError):
        _ = "jh" in Hand.parse("JH")


def test_hand__takes_part_in_set_arithmetic() -> None:
    """Hands join, meet, lose cards and are compared as sets."""
    hand, other = Hand.parse("JH 5S 9C"), Hand.parse("9C AD")

    assert Hand.parse("JH 5S 9C AD") == hand | other
    assert Hand.parse("9C") == hand & other
    assert Hand.parse("JH 5S") == hand - other
    assert hand & other <= hand
    assert not hand <= other


def test_hand__meets_only_hands() -> None:
    """Set arithmetic with anything else is a mistake."""
    other: Anything = "9C"
    hand = Hand.parse("JH 5S")

    with pytest.raises(TypeError):
        _ = hand | other
    with pytest.raises(TypeError):
        _ = hand & other
    with pytest.raises(TypeError):
        _ = hand - other
    with pytest.raises(TypeError):
        _ = hand <= other


def test_hand__reads_what_it_writes() -> None:
    """Repr, pickle, copy and `of` give the same hand back."""
    hand = Hand.parse("Jo JH 5S 2C'")

    assert hand == eval(repr(hand))  # noqa: S307 - a repr rebuilds the value
    assert hand == pickle.loads(pickle.dumps(hand))
    assert hand == copy.deepcopy(hand)
    assert hand == Hand.of(hand)


@pytest.mark.parametrize(
    ("text", "name"), [("JH 5S JH", "J♥"), ("TS 10S", "10♠"), ("Jo Jo", "joker")]
)
def test_hand__no_card_stands_in_it_twice(text: str, name: str) -> None:
    """The refusal names the card."""
    with pytest.raises(ParseError, match=f"{name} stands in .* twice"):
        Hand.parse(text)
    with pytest.raises(InvalidArgument, match=f"{name} stands in the hand twice"):
        Hand.of(map(Card.parse, text.split()))


@pytest.mark.parametrize("value", [None, True, -1, 1 << 76, "JH", 0.5, [], 10**400])
def test_hand__is_made_of_card_bits_only(value: Anything) -> None:
    """The mask of a hand is a sum of card bits."""
    with pytest.raises(InvalidArgument, match=r"Hand\.parse"):
        Hand(value)


@pytest.mark.parametrize("value", [*WRONG_VALUES, "JH 5S", [Card.parse("JH"), "5S"]])
def test_hand__of_takes_cards_only(value: Anything) -> None:
    """Anything but cards is refused; no cards at all are an empty hand."""
    if value == []:
        assert not Hand.of(value)
        return
    with pytest.raises(InvalidArgument, match=r"text\.hand"):
        Hand.of(value)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_hand__what_is_no_text_is_refused(value: Anything) -> None:
    """A hand is read from text and nothing else."""
    with pytest.raises(InvalidArgument, match=r"text\.hand"):
        Hand.parse(value)


@pytest.mark.parametrize("text", [text for text in WRONG_TEXTS if text.strip()])
def test_hand__other_text_is_refused(text: str) -> None:
    """A word that is no card is refused."""
    with pytest.raises(FiveHundredError):
        Hand.parse(text)


def test_cards_of__lists_the_cards_of_a_mask_by_id() -> None:
    """The order is that of the ids."""
    assert "Jo AS JH 5S" == words(cards_of(Hand.parse("5S JH AS Jo").mask))


def test_read_cards__keeps_order_and_repetitions() -> None:
    """A list of cards is not yet a hand."""
    assert "5S JH 5S" == words(read_cards("5S  JH\t5S"))


@pytest.mark.parametrize("text", ["JH,", "JH,5S", ","])
def test_card__a_comma_is_answered_with_how_cards_are_listed(text: str) -> None:
    """Whoever writes one has a list in mind."""
    with pytest.raises(ParseError, match="cards stand between blanks"):
        Card.parse(text)


def test_hand__each_card_makes_another_hash() -> None:
    """The hash of the number alone would be the same for the first card and the 62nd."""
    rest = Hand.parse("AS KS")
    hands = [rest | Hand.of([card]) for card in CARDS if card not in rest]

    assert len(hands) == len({hash(hand) for hand in hands})
    assert hash(Hand.parse("KS AS")) == hash(rest)
