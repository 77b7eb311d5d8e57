"""The examples run, and show what they promise."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fivehundred as fh

EXAMPLES = Path(__file__).parent.parent / "examples"


def load(name: str) -> Any:
    """The example of that name, as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def real() -> Any:
    """The example that replays recorded hands."""
    return load("replay_a_real_hand")


def test_real_hand__every_action_is_legal_and_every_trick_is_won_as_recorded(real: Any) -> None:
    """C062: the recorded hand gives no refusal, and E W N W N N W W W E."""
    assert "E W N W N N W W W E" == real.whole_hand().winners


def test_real_hand__scores_sixty_and_thirty(real: Any) -> None:
    assert (30, 60) == real.whole_hand().points


def test_real_hand__ends_the_game_by_the_contract(real: Any) -> None:
    found = real.whole_hand()

    assert (340, 510) == found.totals
    assert (1, fh.Ending.FRONT_DOOR) == (found.game.winner, found.game.reason)


def test_real_hand__left_bower_is_compelled_and_wins(real: Any) -> None:
    """C010: at trick 5 N holds JS JH 8H KD TD 9D, and clubs are led as trumps."""
    rnd = real.whole_hand().game.rounds[0]
    setup = rnd.setup
    moves = 4 + 1 + 4 * 4 + 1  # the calls, the discards, four tricks and the lead to the fifth
    fifth: fh.Round = fh.start(
        setup.variant, dealer=setup.dealer, deal=setup.deal, scores=setup.scores
    )
    for action in rnd.actions[:moves]:
        fifth = fh.apply(fifth, action)

    assert isinstance(fifth, fh.Playing)
    assert ["KC"] == [str(play) for play in fifth.trick]
    assert ["JS"] == [str(play) for play in fh.legal_actions(fifth)]
    assert 0 == rnd.tricks[4].winner


def test_real_hand__is_played_by_a_preset_and_one_house_rule(real: Any) -> None:
    assert ("misere.slot",) == real.TABLE.differences(fh.AUSTRALIAN)
    assert not fh.outbids("8S", "M", variant=real.TABLE)


def test_broken_off_hand__is_stored_with_whose_turn_it_is(real: Any) -> None:
    """C078: all 43 cards, the discards, the auction, the trick so far and the seat to play."""
    rnd = real.broken_off_hand()
    again = fh.read_position(rnd.position)

    assert isinstance(again, fh.Playing)
    assert rnd == again
    assert 43 == sum(map(len, again.deal.hands)) + len(again.deal.kitty)
    assert fh.Hand.parse("5S 5H 7C") == again.discards
    assert "8N" == str(again.contract)
    assert ["AH", "4H", "8H"] == [str(play) for play in again.trick]
    assert 0 == again.seat_to_act


def test_main__prints_both_hands(real: Any, capsys: pytest.CaptureFixture[str]) -> None:
    real.main()
    out = capsys.readouterr().out

    assert "E W N W N N W W W E" == " ".join(
        line.split()[-2] for line in out.splitlines() if line.endswith(" wins")
    )
    assert "E/W +60, N/S +30; totals E/W 510, N/S 340." in out
    assert "E/W win by the contract made, with 510." in out
    assert "To play: N, who may play 7H." in out
    assert "read back: the same" in out


def test_every_example__runs_as_a_program_without_a_warning() -> None:
    programs = sorted(EXAMPLES.glob("*.py"))

    assert programs
    for program in programs:
        done = subprocess.run(
            [sys.executable, "-W", "error", str(program)],
            check=False,
            capture_output=True,
            encoding="utf-8",
        )
        assert (0, "") == (done.returncode, done.stderr)
