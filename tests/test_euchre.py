"""Call-ace euchre: every score of the fragment, and what is no deal of it."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import fivehundred as fh
from fivehundred import InvalidArgument
from fivehundred.euchre import CallAceScore, score_call_ace

from .helpers import Anything


@pytest.mark.parametrize(
    ("players", "tricks", "each"),
    [
        *((players, tricks, 1) for players in (3, 4, 5, 6) for tricks in (3, 4)),
        (3, 5, 2),
        (4, 5, 2),
        (5, 5, 3),
        (6, 5, 3),
    ],
)
def test_call_ace__maker_and_partner_score_the_same(players: int, tricks: int, each: int) -> None:
    """1 each; for all five tricks 3 each with five or six in the game, 2 with four or fewer."""
    score = score_call_ace(players, tricks)

    assert (each, each, 0) == (score.maker, score.partner, score.others)
    assert score.made


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("tricks", [0, 1, 2])
@pytest.mark.parametrize("alone", [False, True])
def test_call_ace__euchred_each_of_the_others_scores_two(
    players: int, tricks: int, alone: Anything
) -> None:
    score = score_call_ace(players, tricks, alone=alone)

    assert (0, None if alone else 0, 2) == (score.maker, score.partner, score.others)
    assert not score.made


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_call_ace__a_lone_hand_with_all_tricks_scores_a_point_a_player(players: int) -> None:
    """The maker counts too."""
    assert CallAceScore(players, None, 0) == score_call_ace(players, 5, alone=True)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("tricks", [3, 4])
def test_call_ace__a_lone_hand_with_three_or_four_scores_one(players: int, tricks: int) -> None:
    assert CallAceScore(1, None, 0) == score_call_ace(players, tricks, alone=True)


@pytest.mark.parametrize("players", [2, 7, 0, -4, 10**400, True, 4.0, "4", None, [4]])
def test_call_ace__players_are_three_to_six(players: Anything) -> None:
    with pytest.raises(InvalidArgument, match=r"players is how many.*from 3 to 6") as caught:
        score_call_ace(players, 3)
    assert "euchre.call-ace" == caught.value.rule


@pytest.mark.parametrize("tricks", [-1, 6, 10**400, True, 3.0, "3", None, [3], (3, 2)])
def test_call_ace__tricks_are_none_to_five(tricks: Anything) -> None:
    with pytest.raises(InvalidArgument, match=r"tricks is how many.*from 0 to 5") as caught:
        score_call_ace(4, tricks)
    assert "euchre.call-ace" == caught.value.rule


@pytest.mark.parametrize("alone", [None, 0, 1, "yes", ""])
def test_call_ace__alone_is_a_truth_value(alone: Anything) -> None:
    with pytest.raises(InvalidArgument, match="alone is True or False"):
        score_call_ace(4, 3, alone=alone)


def test_call_ace__alone_is_given_by_keyword() -> None:
    ask: Anything = score_call_ace
    with pytest.raises(TypeError):
        ask(4, 3, True)


def test_call_ace_score__is_a_value() -> None:
    score = score_call_ace(5, 5)

    assert score == pickle.loads(pickle.dumps(score)) == eval(repr(score))  # noqa: S307
    assert hash(score) == hash(score_call_ace(6, 5))
    assert 3 == len({score, score_call_ace(4, 5), score_call_ace(5, 5, alone=True)})
    changed: Anything = score
    with pytest.raises(AttributeError):
        changed.maker = 4


def test_call_ace_score__says_itself_and_its_rule() -> None:
    """The rule in words, with where it is from."""
    score = score_call_ace(5, 3)

    assert "maker 1, partner 1, every other player 0" == str(score)
    assert "maker 0, every other player 2" == str(score_call_ace(5, 2, alone=True))
    assert fh.rule("euchre.call-ace") == score.rule
    assert "Foster's Complete Hoyle" in score.rule.authorities
    assert "2 each if four or fewer" in score.rule.text


def test_euchre__is_public_as_a_module() -> None:
    """It is loaded when it is asked for, and its names are its own."""
    assert fh.euchre.score_call_ace is score_call_ace
    code = (
        "import sys, fivehundred as fh\n"
        "assert 'fivehundred.euchre' not in sys.modules\n"
        "print(fh.euchre.score_call_ace(5, 5).maker)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "3\n" == done.stdout


def test_euchre__is_loaded_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an attribute of the package, though nothing has imported it by name."""
    monkeypatch.delattr(fh, "euchre", raising=False)

    assert score_call_ace is fh.euchre.score_call_ace
