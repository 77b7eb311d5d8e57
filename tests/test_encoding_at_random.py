"""Observations and ids of rounds that are dealt at random, at every preset and at any table."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from tests.decoding import decode, read, told
from tests.laws import tables
from tests.strategies import PRESETS, Played, phases, rounds, seeds, states, thorough


def views(rnd: fh.Round) -> list[fh.View | fh.SpectatorView]:
    """What every seat sees of a round, and a spectator."""
    return [*(fh.view(rnd, seat) for seat in rnd.seats), fh.spectator_view(rnd)]


def of_each_phase(played: Played, rng: random.Random) -> list[fh.Round]:
    """One state of each phase and stage, and the last one."""
    return [*map(rng.choice, phases(played).values()), played.last]


def holds_all(seen: fh.View | fh.SpectatorView) -> None:
    """The observation has the table's length, and all that is known can be read from it."""
    row = fh.encode(seen, numpy=False)
    last = fh.layout(seen.variant)[-1]

    assert last.start + last.size == len(row)
    assert seen._known == decode(row, seen.variant)
    assert told(seen) == read(row, seen.variant)


def has_ids(rnd: fh.Round) -> None:
    """Whatever is legal has an id of the table, and comes back from it."""
    legal = fh.legal_actions(rnd)
    ids = [fh.action_id(action, rnd.variant) for action in legal]

    assert list(legal) == [fh.action_from_id(number, rnd.variant) for number in ids]
    assert ids == [
        fh.action_id(str(action), rnd.variant, phase=fh.spectator_view(rnd).phase)
        for action in legal
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_encoding__leaves_nothing_out_at_any_preset(name: str) -> None:
    @settings(max_examples=thorough())
    @given(rounds(st.just(fh.variant(name))), seeds)
    def law(played: Played, seed: int) -> None:
        for rnd in of_each_phase(played, random.Random(seed)):
            for seen in views(rnd):
                holds_all(seen)

    law()


@given(states(tables))
def test_encoding__leaves_nothing_out_at_any_table(rnd: fh.Round) -> None:
    for seen in views(rnd):
        holds_all(seen)


@given(rounds(tables), seeds)
def test_encoding__differs_wherever_views_of_a_round_differ(played: Played, seed: int) -> None:
    """All views of one round, of its twin with one score changed, and of one dealt elsewhere."""
    rng = random.Random(seed)
    known: dict[tuple[int, ...], fh.View | fh.SpectatorView] = {}
    for rnd in [*rng.sample(played.states, min(6, len(played.states))), played.last]:
        scores = list(rnd.scores)
        scores[rng.randrange(len(scores))] += rng.choice((-1000, -1, 1, 1000))
        twin = fh.start(rnd.variant, dealer=rnd.dealer, deal=rnd.deal, scores=scores)
        for other in (rnd, twin):
            for seen in views(other):
                row = tuple(fh.encode(seen, numpy=False))
                assert seen == known.setdefault(row, seen)


@given(states(tables), seeds)
@settings(max_examples=20)
def test_encoding__is_the_same_whatever_lies_in_hidden_cards(rnd: fh.Round, seed: int) -> None:
    rng = random.Random(seed)
    seat = rng.choice([*rnd.seats, None])
    seen = fh.spectator_view(rnd) if seat is None else fh.view(rnd, seat)

    for world in fh.sample(seen, 2, rng=rng):
        again = fh.spectator_view(world) if seat is None else fh.view(world, seat)
        assert fh.encode(seen, numpy=False) == fh.encode(again, numpy=False)


@pytest.mark.parametrize("name", PRESETS)
def test_action_ids__are_there_for_whatever_is_legal_at_any_preset(name: str) -> None:
    @settings(max_examples=thorough())
    @given(rounds(st.just(fh.variant(name))))
    def law(played: Played) -> None:
        for rnd in played.states:
            has_ids(rnd)

    law()


@given(rounds(tables))
def test_action_ids__are_there_for_whatever_is_legal_at_any_table(played: Played) -> None:
    for rnd in played.states:
        has_ids(rnd)
