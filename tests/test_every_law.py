"""Every law of rounds and of states, at every preset."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from tests import test_agreement, test_encoding_at_random, test_laws
from tests.laws import ROUND_LAWS, STATE_LAWS
from tests.strategies import PRESETS, Played, phases, rounds, seeds, thorough, variants

MODULES = (test_laws, test_agreement, test_encoding_at_random)
"""The modules that state the laws; they are kept when these are imported."""


def obeys(played: Played, seed: int) -> None:
    """Try every law on a round, and on one state of each of its phases."""
    rng = random.Random(seed)
    for law in ROUND_LAWS:
        law(played)
    for listed in phases(played).values():
        rnd = rng.choice(listed)
        for holds in STATE_LAWS:
            holds(rnd, seed)


@pytest.mark.parametrize("name", PRESETS)
def test_laws__hold_at_every_preset(name: str) -> None:
    """Whole rounds, and of each one state of every phase and stage, obey every law."""
    table = st.just(fh.variant(name))

    @settings(max_examples=thorough())
    @given(rounds(table), seeds)
    def obey(played: Played, seed: int) -> None:
        obeys(played, seed)

    obey()


@given(rounds(variants()), seeds)
def test_laws__hold_at_any_table(played: Played, seed: int) -> None:
    """So do rounds under any house rules."""
    obeys(played, seed)


def test_laws__are_many() -> None:
    """No module has lost its laws on the way."""
    assert len(ROUND_LAWS) >= 15
    assert len(STATE_LAWS) >= 8
