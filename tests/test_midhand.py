"""The rule of 1904: a player who scores out during the deal ends it."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import Finished, Playing
from fivehundred.notation import read_position

from .helpers import dealt, house, played_out

USPC = "uspc_1904_3"

# Six of spades is worth 40. N, seat 0, has five sure tricks and five losers; seat 1 has the
# high cards of the other suits.
_HANDS = {
    0: "Jo JS JC AS KS 7C 7D 8D 7H 8H",
    1: "AC KC QC TC AD KD QD AH KH QH",
    2: "QS TS 9S 8S 7S 9C 8C JD TD 9D",
}
_KITTY = "JH TH 9H"
# Seat 1 wins each of them, from one trick to five.
_LOST = ("7C AC 8C", "KC 9C 7D", "AD 9D 8D", "AH TD 7H", "KH JD 8H")


def _start(
    scores: tuple[int, ...],
    variant: fh.Variant | str = USPC,
    hands: dict[int, str] | None = None,
) -> fh.Round:
    deal = dealt(variant, hands or _HANDS, _KITTY)
    rnd = fh.start(variant, dealer=2, deal=deal, scores=scores)
    return fh.advance(rnd, f"6S P P {_KITTY}")


def _after(scores: tuple[int, ...], tricks: int) -> fh.Round:
    return fh.advance(_start(scores), " ".join(_LOST[:tricks]))


def test_midhand__a_defender_who_gets_there_ends_the_deal() -> None:
    """480 and two tricks: the contractor cannot get to 500 in this deal."""
    assert isinstance(_after((0, 480, 0), 1), Playing)
    rnd = _after((0, 480, 0), 2)

    assert isinstance(rnd, Finished)
    assert ((1, 1), False) == (rnd.taken, rnd.complete)
    assert (None, ()) == (rnd.seat_to_act, fh.legal_actions(rnd))


def test_midhand__an_unfinished_contract_is_not_scored() -> None:
    """The defenders keep ten a trick; the contractor gets and loses nothing."""
    rnd = _after((0, 480, 0), 2)

    assert isinstance(rnd, Finished)
    assert ((0, 20, 0), (0, 500, 0)) == (rnd.score.points, rnd.totals)
    assert rnd.score.why.endswith(" The deal stopped after trick 2.")
    assert [8, 8, 8] == [len(hand) for hand in rnd.hands]


@pytest.mark.parametrize("tricks", [2, 3, 4])
def test_midhand__is_played_on_while_the_contractor_may_still_get_there(tricks: int) -> None:
    """460 and 40 are 500, and six tricks can still be won."""
    assert isinstance(_after((460, 480, 0), tricks), Playing)


def test_midhand__ends_when_the_contractor_no_longer_can() -> None:
    """The fifth trick lost leaves five: the contract has failed."""
    rnd = _after((460, 480, 0), 5)

    assert isinstance(rnd, Finished)
    assert (1,) * 5 == rnd.taken
    assert ((-40, 50, 0), False) == (rnd.score.points, rnd.score.made)


@pytest.mark.parametrize(("score", "stops"), [(459, True), (460, False)])
def test_midhand__the_contractor_needs_the_value_of_the_bid(score: int, *, stops: bool) -> None:
    """One point less does not get him to 500."""
    assert stops is isinstance(_after((score, 480, 0), 2), Finished)


# One spade more for a club: six sure tricks.
_SIX = {
    **_HANDS,
    0: "Jo JS JC AS KS QS 7D 8D 7H 8H",
    2: "TS 9S 8S 7S 9C 8C 7C JD TD 9D",
}
_TRUMPS = ("Jo AC TS", "JS KC 9S", "JC QC 8S", "AS TC 7S", "KS AD 7C", "QS KD 8C")


def test_midhand__the_contractor_who_gets_there_ends_the_deal() -> None:
    """Six tricks made, 460 and 40: nothing more is played."""
    start = _start((460, 0, 0), hands=_SIX)
    assert isinstance(fh.advance(start, " ".join(_TRUMPS[:5])), Playing)
    rnd = fh.advance(start, " ".join(_TRUMPS))

    assert isinstance(rnd, Finished)
    assert ((0,) * 6, False, True) == (rnd.taken, rnd.complete, rnd.score.made)
    assert ((40, 0, 0), (500, 0, 0)) == (rnd.score.points, rnd.totals)


def test_midhand__a_contract_made_that_is_not_enough_is_played_on() -> None:
    """One point short after six tricks: ten of them are worth 250."""
    rnd = fh.advance(_start((459, 0, 0), hands=_SIX), " ".join(_TRUMPS))

    assert isinstance(rnd, Playing)
    assert 10 == len(played_out(rnd).taken)


@pytest.mark.parametrize(("score", "stops"), [(249, True), (250, False)])
def test_midhand__a_possible_slam_counts_for_the_contractor(score: int, *, stops: bool) -> None:
    """Who has won every trick so far may still get 250; a defender waits for it."""
    # While the contractor wins every trick a defender can be there by an earlier deal only.
    rnd = fh.advance(_start((score, 500, 0), hands=_SIX), _TRUMPS[0])

    assert stops is isinstance(rnd, Finished)


@pytest.mark.parametrize("name", ["foster_3", "bicycle_3"])
def test_midhand__elsewhere_every_trick_is_played(name: str) -> None:
    """Whoever gets to the target."""
    rnd = fh.advance(_start((0, 480, 0), name), " ".join(_LOST[:2]))

    assert isinstance(rnd, Playing)
    assert 10 == len(played_out(rnd).taken)


# All trumps: the claim is certain.
_ALL = {
    0: "Jo JS JC AS KS QS TS 9S 8S 7S",
    1: "AC KC QC TC AD KD QD AH KH QH",
    2: "9C 8C 7C JD TD 9D 8D 7D 8H 7H",
}
_CLAIM = f"claim {_ALL[0]}"


@pytest.mark.parametrize(
    ("score", "tricks", "points"), [(460, 6, 40), (459, 10, 250), (250, 10, 250), (0, 10, 250)]
)
def test_midhand__among_the_tricks_of_a_claim(score: int, tricks: int, points: int) -> None:
    """They are won one after another: the deal ends with the one that is enough."""
    rnd = fh.advance(_start((score, 0, 0), hands=_ALL), _CLAIM)

    assert isinstance(rnd, Finished)
    assert (0,) * tricks == rnd.taken
    assert (tricks == 10) is rnd.complete
    assert (points, 0, 0) == rnd.score.points


@pytest.mark.parametrize("name", ["foster_3", "bicycle_3"])
def test_midhand__elsewhere_a_claim_is_for_all_its_tricks(name: str) -> None:
    """Ten of them."""
    rnd = fh.advance(_start((460, 0, 0), name, _ALL), _CLAIM)

    assert isinstance(rnd, Finished)
    assert ((0,) * 10, True) == (rnd.taken, rnd.complete)


def test_midhand__of_two_sides() -> None:
    """Four players: the partner's tricks are the side's."""
    table = "uspc_1904_4"
    hands = {
        0: "JS JC 5S 6S 7S 5C 6C 5D 6D 4H",
        1: "AC KC QC TC AD KD QD AH KH QH",
        2: "AS KS QS TS 9S 8S 7C 8C 7D 8D",
    }
    deal = dealt(table, hands, "Jo 4D 5H")
    start = fh.start(table, dealer=3, deal=deal, scores=(0, 490))
    rnd = fh.advance(start, "7S P P P Jo 4D 5H 5C AC")
    while isinstance(rnd, Playing) and not rnd.tricks:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert isinstance(rnd, Finished)
    assert (1,) == rnd.taken
    assert ((0, 10), (0, 500)) == (rnd.score.points, rnd.totals)


def test_midhand__points_lost_by_a_wrong_claim_are_missing() -> None:
    """460 less 100 and 40 are not enough."""
    table = house({"claims": "penalty100"}, USPC)
    start = fh.advance(_start((460, 0, 0), table, _SIX), f"claim 7D {_SIX[0].replace(' 7D', '')}")
    rnd = fh.advance(start, " ".join(_TRUMPS))

    assert isinstance(rnd, Playing)
    assert ((100, 0, 0), 10) == (rnd.fines, len(played_out(rnd).taken))


def test_midhand__a_declared_slam_is_not_made_before_the_last_trick() -> None:
    """The tricks of the bid take nobody to the target."""
    table = house({"declared_slam": "500", "end.midhand": True})
    hands = {
        0: "Jo JS JC AS KS QS TS 9S 8S 5H",
        1: "AC KC QC TC 9C AD KD QD JD TD",
        2: "AH KH QH 7C 6C 5C 4D 5D 6D 7D",
    }
    start = fh.start(table, dealer=3, deal=dealt(table, hands, "8D 4H 8C"), scores=(400, 0))
    rnd = played_out(fh.advance(start, "7S P P P 8D 4H 8C slam AH 5H"))

    assert ((0,) * 10, True, (500, 0)) == (rnd.taken, rnd.complete, rnd.score.points)


def test_midhand__a_target_of_another_height() -> None:
    """The option decides what is out."""
    table = house({"end.target": 300}, USPC)
    rnd = fh.advance(_start((0, 280, 0), table), " ".join(_LOST[:2]))

    assert isinstance(rnd, Finished)
    assert isinstance(fh.advance(_start((0, 279, 0), table), " ".join(_LOST[:2])), Playing)


def test_midhand__a_round_that_ended_so_is_written_and_read() -> None:
    """And equal to itself."""
    for rnd in (_after((0, 480, 0), 2), fh.advance(_start((460, 0, 0), hands=_ALL), _CLAIM)):
        assert rnd == read_position(rnd.position)
        assert rnd == pickle.loads(pickle.dumps(rnd))
