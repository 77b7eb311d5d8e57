"""Where in a text a fault stands: line, column, what was found there, what was expected."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import pytest

import fivehundred as fh
from fivehundred.naming import read_name

_CARD = "rank (2-9 T 11 12 13 J Q K A) then suit (S C D H), or Jo, Jr"
_POSITION = fh.start(rng=random.Random(7)).position


def _fault(read: Callable[[str], object], text: str) -> fh.ParseError:
    with pytest.raises(fh.ParseError) as caught:
        read(text)
    return caught.value


def _trick(text: str) -> object:
    return fh.trick_winner(text, contract="7H")


def _calls(text: str) -> object:
    return fh.legal_calls(text)


def _ties(text: str) -> object:
    return fh.effective_suit("Jo", contract="M", joker_suit=text, variant="pagat_australian_4")


@pytest.mark.parametrize(
    ("read", "text", "column", "found", "expected"),
    [
        (fh.Card.parse, "jh", 1, "jh", _CARD),
        (fh.Hand.parse, "5S jh 9C", 4, "jh", _CARD),
        (fh.Hand.parse, "  5S  9c", 7, "9c", _CARD),
        (fh.Claim.parse, "5S AH xx", 7, "xx", _CARD),
        (fh.Discard.parse, "5S 6s", 4, "6s", _CARD),
        (fh.Play.parse, "Jo:X", 4, "X", "S, C, D or H"),
        (fh.Play.parse, "jo:H", 1, "jo", _CARD),
        (fh.Packets.parse, "3,k1,x,3", 6, "x", "a list such as 3,k1,4,k1,3,k1"),
        (fh.Deal.parse, "5S | 6S 7x | KH", 9, "7x", _CARD),
        (fh.Deal.parse, "5S | 6x/7S | KH", 6, "6x", _CARD),
        (fh.Deal.parse, "5S | 6S/7x | KH", 9, "7x", _CARD),
        (fh.Deal.parse, "5S | 6S/ 7S/8S | KH", 6, "6S/", "a pile such as 5S/AH"),
        (_trick, "KH JX 5S", 4, "JX", _CARD),
        (_calls, "P 6H 6h", 6, "6h", None),
        (_ties, "S Jr:X", 6, "X", "S, C, D or H"),
        (read_name, "Jr:X", 4, "X", "S, C, D or H"),
        (fh.Variant.parse, "nowhere", 1, "nowhere", None),
    ],
    ids=range(17),
)
def test_place__of_a_fault_in_one_line(
    read: Callable[[str], object], text: str, column: int, found: str, expected: str | None
) -> None:
    error = _fault(read, text)

    assert (1, column, found) == (error.line, error.column, error.found)
    assert text[column - 1 :].startswith(found)
    assert expected is None or expected == error.expected


@pytest.mark.parametrize(
    ("change", "column", "found", "expected"),
    [
        (("dealer 0", "dealer x"), 21, "x", "the dealer's seat"),
        (("; dealer", "; Dealer"), 14, "Dealer", "dealer the dealer's seat"),
        (("QS 8S", "QS 8x"), 32, "8x", _CARD),
        (("scores 0 0", "scores 0 a"), 174, "0", "the points of each account"),
        (("actions", "actions P 6x"), 189, "6x", "an action that is legal there"),
        (("actions", "actions P P; more"), 192, "more", "the end"),
        (("QS 8S", "8S QS"), 29, "8S", None),
    ],
    ids=range(7),
)
def test_place__of_a_fault_in_a_position(
    change: tuple[str, str], column: int, found: str, expected: str | None
) -> None:
    """The deal is not told, neither in the sentence nor as the text."""
    text = _POSITION.replace(*change)
    error = _fault(fh.read_position, text)

    assert (1, column, found) == (error.line, error.column, error.found)
    assert text[column - 1 :].startswith(found)
    assert expected is None or expected == error.expected
    assert error.text == ""
    assert "KD 8D" not in str(error)


def test_place__of_the_end_of_a_position() -> None:
    error = _fault(fh.read_position, "wikipedia_4; dealer 0")

    assert (22, "") == (error.column, error.found)
    assert "was expected, not the end" in error.sentence


def test_place__is_pickled_with_the_error() -> None:
    error = pickle.loads(pickle.dumps(_fault(fh.Hand.parse, "5S jh")))

    assert (4, "jh", _CARD) == (error.column, error.found, error.expected)
