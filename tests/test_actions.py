"""What a player can do: the actions as values, their text forms, and what is none."""

from __future__ import annotations

import copy
import importlib
import itertools
import pickle

import pytest

from fivehundred import (
    CallPartner,
    CallSeat,
    Card,
    Claim,
    Discard,
    Hand,
    InvalidArgument,
    NameSuit,
    ParseError,
    Play,
    Suit,
    Word,
)
from fivehundred.actions import PLAYS, discards_of, plays_of, read_partner
from fivehundred.cards import CARDS

from .helpers import SUITS, WRONG_TEXTS, WRONG_VALUES, Anything, words

# Plays


def test_play__every_card_and_each_joker_with_each_suit() -> None:
    """Plays are numbered as cards are; those that name a suit come behind them."""
    named = [f"{joker}:{suit}" for joker, suit in itertools.product(("Jo", "Jr"), SUITS)]

    assert [*map(str, CARDS), *named] == [str(play) for play in PLAYS]
    assert list(range(len(PLAYS))) == [play.index for play in PLAYS]
    assert [1 << n for n in range(len(PLAYS))] == [play.bit for play in PLAYS]
    assert [play.card.bit for play in PLAYS] == [play.card_bit for play in PLAYS]


@pytest.mark.parametrize("play", PLAYS, ids=str)
def test_play__reads_what_it_writes(play: Play) -> None:
    """Text, repr, pickle and copy give the same play back."""
    assert play == Play.parse(str(play)) == pickle.loads(pickle.dumps(play)) == copy.copy(play)
    assert play == eval(repr(play))  # noqa: S307 - a repr rebuilds the value
    assert hash(play) == hash(Play(play.card, play.suit))


@pytest.mark.parametrize(
    ("text", "pretty"), [("Jo:H", "the joker as hearts"), ("Jo", "the joker"), ("TS", "10♠")]
)
def test_play__is_shown_with_the_suit_it_names(text: str, pretty: str) -> None:
    """A joker led says what it asks for."""
    assert pretty == Play.parse(text).pretty


def test_play__that_names_a_suit_is_another() -> None:
    """The joker, the joker as hearts and the joker as spades."""
    assert 3 == len({Play.parse("Jo"), Play.parse("Jo:H"), Play.parse("Jo:S")})


@pytest.mark.parametrize(
    "text", [*WRONG_TEXTS, "Jo:", ":H", "Jo:h", "Jo:HH", "Jo:H:H", "jo", "Jo :H:"]
)
def test_play__other_text_is_refused(text: str) -> None:
    """A card, or a joker, a colon and a suit."""
    with pytest.raises(ParseError):
        Play.parse(text)


@pytest.mark.parametrize("text", ["5S:H", "JH:H", "AS:S"])
def test_play__only_a_joker_names_a_suit(text: str) -> None:
    """The refusal says what to write."""
    with pytest.raises(ParseError, match=f"write {text[:2]}"):
        Play.parse(text)
    with pytest.raises(InvalidArgument, match="Only a joker"):
        Play(Card.parse(text[:2]), Suit.parse(text[-1]))


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_play__what_is_no_text_is_refused(value: Anything) -> None:
    """A play is read from text, and made of a card and a suit."""
    with pytest.raises(InvalidArgument, match=r"text\.play"):
        Play.parse(value)
    with pytest.raises(InvalidArgument, match=r"text\.play"):
        Play(value)
    if value is not None:
        with pytest.raises(InvalidArgument, match=r"text\.play"):
            Play(Card.parse("Jo"), value)


@pytest.mark.parametrize("text", ["", "5S", "Jo 5S JH", "Jo AS KS QS JS TS 9S 8S 7S 6S 5S AH 4H"])
def test_plays_of__lists_the_plays_of_a_mask(text: str) -> None:
    """In the order of their index, few or many."""
    mask = Hand.parse(text).mask

    assert tuple(play for play in PLAYS if play.bit & mask) == plays_of(mask)
    assert sorted(text.split()) == sorted(map(str, plays_of(mask)))


def test_plays_of__remembers_no_more_than_it_may() -> None:
    """After more masks than are kept every answer is still right."""
    bits = [play.bit for play in PLAYS[30:46]]
    masks = [
        sum(bit for place, bit in enumerate(bits) if number >> place & 1)
        for number in range(1 << 16)
    ]
    for mask in masks:
        plays_of(mask)

    for mask in masks[:: 1 << 12]:
        assert tuple(play for play in PLAYS if play.bit & mask) == plays_of(mask)


# Discards


def test_discards_of__lists_single_cards() -> None:
    """One discard for each card of a mask."""
    assert "Jo JH 5S" == words(discards_of(Hand.parse("5S JH Jo").mask))
    assert () == discards_of(0)


@pytest.mark.parametrize("value", [*WRONG_VALUES, "5S", Card.parse("5S"), Hand.parse("")])
def test_discard__is_made_of_a_hand(value: Anything) -> None:
    """Of at least one card."""
    with pytest.raises(InvalidArgument, match=r"Discard\.parse"):
        Discard(value)


# Names, partners, claims, words


@pytest.mark.parametrize("value", [*WRONG_VALUES, "S"])
def test_name_suit__is_made_of_a_suit_and_a_joker(value: Anything) -> None:
    """Of typed values, not of text."""
    with pytest.raises(InvalidArgument):
        NameSuit(value)
    with pytest.raises(InvalidArgument):
        NameSuit(Suit.SPADES, value)


def test_call_partner__is_a_value() -> None:
    """Written with its verb, read without."""
    call = CallPartner.parse("AH")

    assert ("partner AH", Card.parse("AH")) == (str(call), call.card)
    assert call == pickle.loads(pickle.dumps(call)) == CallPartner(Card.parse("AH"))
    assert "A♥" in call.pretty


@pytest.mark.parametrize("value", [*WRONG_VALUES, "AH"])
def test_call_partner__is_made_of_a_card(value: Anything) -> None:
    """Anything else is refused."""
    with pytest.raises(InvalidArgument, match=r"text\.card"):
        CallPartner(value)


@pytest.mark.parametrize("seat", range(6))
def test_call_seat__is_a_value(seat: int) -> None:
    """Written with its verb and number."""
    call = CallSeat(seat)

    assert (f"partner {seat}", f"seat {seat} as partner") == (str(call), call.pretty)
    assert call == pickle.loads(pickle.dumps(call)) == read_partner(str(seat))
    assert call != CallSeat(5 - seat)


@pytest.mark.parametrize("value", [*WRONG_VALUES, "3", 6, 3.0, Card.parse("AH")])
def test_call_seat__is_one_of_six(value: Anything) -> None:
    """No table has more seats."""
    with pytest.raises(InvalidArgument, match="A seat from 0 to 5 is expected"):
        CallSeat(value)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("AH", CallPartner(Card.parse("AH"))),
        (" A♥ ", CallPartner(Card.parse("AH"))),
        ("3", CallSeat(3)),
        (" 0 ", CallSeat(0)),
    ],
)
def test_read_partner__a_card_or_a_seat(text: str, call: CallPartner | CallSeat) -> None:
    """Blanks around it do not matter."""
    assert call == read_partner(text)


@pytest.mark.parametrize("text", ["6", "9", "03", "-1", "x", "", "\u0663"])
def test_read_partner__other_text_is_refused(text: str) -> None:
    """Seats are 0 to 5, in plain digits."""
    with pytest.raises(ParseError):
        read_partner(text)


@pytest.mark.parametrize("text", ["", "  "])
def test_read_partner__nobody_is_told_what_to_write(text: str) -> None:
    with pytest.raises(ParseError, match=r"^Nobody is called: write a card, as in 'partner AH'"):
        read_partner(text)


@pytest.mark.parametrize(
    "value", [*WRONG_VALUES, "AH", Hand.parse("AH"), [Card.parse("AH")], ("AH",)]
)
def test_claim__is_made_of_a_tuple_of_cards(value: Anything) -> None:
    """Their order matters, so that a hand will not do."""
    with pytest.raises(InvalidArgument, match=r"Claim\.parse"):
        Claim(value)


@pytest.mark.parametrize("word", Word)
def test_word__is_written_as_it_is_said(word: Word) -> None:
    """`str` is the notation, `repr` the member."""
    assert word.name.lower() == str(word)
    assert f"Word.{word.name}" == repr(word)
    assert f"'{word}'" == word.pretty


# The public names


def test_names__are_all_there() -> None:
    """Every name of `__all__` can be had, stands there once, and `dir` shows no other."""
    import fivehundred

    assert sorted(fivehundred.__all__) == dir(fivehundred)
    assert len(set(fivehundred.__all__)) == len(fivehundred.__all__)
    for name in fivehundred.__all__:
        assert getattr(fivehundred, name) is not None


def test_names__of_the_variants_are_all_there() -> None:
    """The same of the module of options and variants."""
    options = importlib.import_module("fivehundred.variants")

    assert sorted(options.__all__) == dir(options)
    for name in options.__all__:
        assert getattr(options, name) is not None
    with pytest.raises(AttributeError, match="strat"):
        _ = options.strat


def test_names__another_is_none_of_ours() -> None:
    """A misspelt one is told so."""
    import fivehundred

    with pytest.raises(AttributeError, match="strat"):
        _ = getattr(fivehundred, "strat")  # noqa: B009 - a checker would see it otherwise
