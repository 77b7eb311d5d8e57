"""Laws of observations and of ids of actions, on rounds that are dealt at random."""

from __future__ import annotations

import random

from hypothesis import given, settings

import fivehundred as fh
from tests.decoding import decode, read, told
from tests.laws import every_round, every_state, tables
from tests.strategies import Played, rounds, seeds, states


def views(rnd: fh.Round) -> list[fh.View | fh.SpectatorView]:
    """What every seat sees of a round, and a spectator."""
    return [*(fh.view(rnd, seat) for seat in rnd.seats), fh.spectator_view(rnd)]


@every_state
def test_encoding__leaves_nothing_out(rnd: fh.Round, seed: int) -> None:
    """All that a viewer knows can be read back from numbers whose count is that of the table."""
    last = fh.layout(rnd.variant)[-1]
    for seen in random.Random(seed).sample(views(rnd), 2):
        row = fh.encode(seen, numpy=False)

        assert last.start + last.size == len(row)
        assert seen._known == decode(row, rnd.variant)
        assert told(seen) == read(row, rnd.variant)


@every_round
def test_action_ids__are_there_for_whatever_is_legal(played: Played) -> None:
    """Each legal action has an id, as text in its phase too, and comes back from it."""
    variant = played.last.variant
    for rnd in played.states:
        legal = fh.legal_actions(rnd)
        ids = [fh.action_id(action, variant) for action in legal]

        assert list(legal) == [fh.action_from_id(number, variant) for number in ids]
        phase = fh.spectator_view(rnd).phase
        assert ids == [fh.action_id(str(action), variant, phase=phase) for action in legal]


@given(rounds(tables), seeds)
def test_encoding__differs_wherever_views_of_a_round_differ(played: Played, seed: int) -> None:
    """All views of one round, and of twins with another score and another dealer."""
    rng = random.Random(seed)
    known: dict[tuple[int, ...], fh.View | fh.SpectatorView] = {}
    for rnd in [*rng.sample(played.states, min(6, len(played.states))), played.last]:
        variant, deal, dealer = rnd.variant, rnd.deal, rnd.dealer
        scores = list(rnd.scores)
        scores[rng.randrange(len(scores))] += rng.choice((-1000, -1, 1, 1000))
        richer = fh.start(variant, dealer=dealer, deal=deal, scores=scores)
        turned = fh.start(
            variant, dealer=(dealer + 1) % variant.players, deal=deal, scores=rnd.scores
        )
        for one in (rnd, richer, turned):
            for seen in views(one):
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
