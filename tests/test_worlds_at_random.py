"""Worlds of views of rounds dealt at random: by the rules, alike to whoever looks, complete."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from tests.every_world import every_world, seen_of, world_of
from tests.laws import tables
from tests.strategies import PRESETS, Played, phases, play_round, rounds, seeds, targets, thorough
from tests.test_leaks import cards_seen


def fits(rnd: fh.Round, seat: int | None, rng: random.Random) -> None:
    """Every world is a round by the rules, and looks the same; the truth is one of them."""
    seen = seen_of(rnd, seat)
    count = fh.count_worlds(seen)
    worlds = fh.sample(seen, 3, rng=rng)

    assert count >= len({world_of(world) for world in worlds})
    for world in worlds:
        assert world == fh.read_position(world.position)
        assert seen == seen_of(world, seat)
        assert type(rnd) is type(world)
        assert fh.legal_actions(world) or rnd.seat_to_act is None


@pytest.mark.parametrize("name", PRESETS)
def test_worlds__fit_at_every_preset(name: str) -> None:
    @settings(max_examples=thorough(1))
    @given(rounds(st.just(fh.variant(name))), seeds)
    def fit(played: Played, seed: int) -> None:
        rng = random.Random(seed)
        for listed in phases(played).values():
            fits(rng.choice(listed), rng.choice([*played.last.seats, None]), rng)

    fit()


@settings(max_examples=thorough(12))
@given(rounds(tables), seeds)
def test_worlds__fit_at_any_table(played: Played, seed: int) -> None:
    rng = random.Random(seed)
    for listed in phases(played).values():
        fits(rng.choice(listed), rng.choice([*played.last.seats, None]), rng)


@settings(max_examples=thorough(5))
@given(rounds(tables), seeds)
def test_worlds__of_what_is_done_next_are_fewer_or_as_many(played: Played, seed: int) -> None:
    """Nobody forgets: a world once ruled out stays so, for whoever does not act.

    So with what is done in the open; cards that another puts away add ways.
    """
    seat = random.Random(seed).choice(played.last.seats)
    states = [rnd for rnd in played.states if isinstance(rnd, fh.Playing)]
    counts = [fh.count_worlds(fh.view(rnd, seat)) for rnd in states]

    assert counts == sorted(counts, reverse=True)


# What is not known lies now here, now there


def _places(rnd: fh.Round) -> Iterator[tuple[str, int, fh.Hand]]:
    """Yield where cards lie now that have not been played."""
    for hand, cards in enumerate(rnd.hands):
        yield "hand", hand, cards - rnd.covered
    yield "covered", 0, rnd.covered
    if isinstance(rnd, fh.Exchange | fh.Declaring | fh.Playing | fh.Finished):
        for seat, cards in enumerate(rnd.away):
            yield "away", seat, cards


@settings(max_examples=thorough(4))
@given(seeds)
def test_worlds__every_card_not_seen_takes_every_place_there_is(seed: int) -> None:
    """Before the first lead nothing is known of a defender's hand, nor of the discards."""
    rng = random.Random(seed)
    variant = fh.variant(rng.choice(["wikipedia_4", "foster_3", "forty_six_4", "bicycle_6"]))
    bid = rng.choice([one for one in targets(variant) if str(one) in {"6S", "8H"}])
    played = play_round(variant, bid, seed, claims=0)
    rnd = next(one for one in played.states if isinstance(one, fh.Playing))
    seat = ((rnd.contractor or 0) + 1) % variant.players
    hidden = {card for card in variant.pack.cards if card not in cards_seen(rnd, seat)}
    worlds = fh.sample(fh.view(rnd, seat), 400, rng=rng)
    found = {
        (card, place, number)
        for world in worlds
        for place, number, cards in _places(world)
        for card in cards
        if card in hidden
    }
    places = {(place, number) for place, number, cards in _places(rnd) if cards}

    assert {(card, *place) for card in hidden for place in places - {("hand", seat)}} == found


@settings(max_examples=thorough(10))
@given(rounds(tables), seeds)
def test_worlds__the_cards_that_another_put_away_vary(played: Played, seed: int) -> None:
    """A sampler that puts the same cards away every time would give them away."""
    rng = random.Random(seed)
    for rnd in played.states:
        if not isinstance(rnd, fh.Playing) or rnd.contractor is None or not rnd.discards:
            continue
        seat = (rnd.contractor + 1) % rnd.variant.players
        hidden = [card for card in rnd.variant.pack.cards if card not in cards_seen(rnd, seat)]
        if len(hidden) < len(rnd.discards) + 8:
            break
        worlds = fh.sample(fh.view(rnd, seat), 60, rng=rng)
        assert len({one.discards for one in worlds if isinstance(one, fh.Playing)}) > 1
        break


# All of them


_SMALL: list[dict[str, object]] = [
    {"players": 3, "teams": "solo", "pack": "P25", "hand": 8, "kitty.cards": 1},
    {"players": 4, "pack": "P33", "hand": 8, "kitty.cards": 1},
    {"players": 2, "teams": "solo", "pack": "P25", "hand": 8, "kitty.cards": 1, "dead_hand": True},
]
_JOKER: dict[str, list[object]] = {
    "joker_nt.follow": ["void", "first_or_last", "every_suit"],
    "joker_nt.lead": ["any", "unled_suit", "not_renounced", "last_only"],
    "joker_nt.renounced": ["ok", "no_win", "forbid"],
    "joker_nt.void_duty_nt": ["optional", "must"],
    "joker_nt.void_duty_misere": ["optional", "must"],
    "joker_nt.hold_named": ["ok", "must_hold", "must_not_hold"],
    "joker_nt.nominate": ["none", "nt_and_misere", "misere_only"],
    "claims": ["verified", "penalty100"],
    "end.midhand": [False, True],
}


def small_table(rng: random.Random) -> fh.Variant:
    """Return a table with few cards, with any rules of the joker that go together."""
    shape: dict[str, object] = {
        **rng.choice(_SMALL),
        "packets": "8,k1",
        "auction.max": 8,
        "open.slot": "value",
    }
    shape["score.per"] = "player" if "teams" in shape else "side"
    table = fh.STANDARD.evolve(shape)
    for path, values in _JOKER.items():
        try:
            table = table.evolve({path: rng.choice(values)})
        except fh.InvalidVariant:
            continue
    return table


@settings(max_examples=thorough(4))
@given(seeds)
def test_worlds__are_all_that_brute_force_finds(seed: int) -> None:
    """When each has two cards left at most, at a table of few cards."""
    rng = random.Random(seed)
    table = small_table(rng)
    played = play_round(table, rng.choice(targets(table)), seed)
    last = [
        rnd
        for rnd in played.states
        if isinstance(rnd, fh.Playing | fh.Finished) and len(rnd.tricks) >= 7
    ]
    if not last:
        return
    rnd = rng.choice(last)
    seat = rng.choice([*rnd.seats, None])
    worlds = every_world(rnd, seat)
    seen = seen_of(rnd, seat)

    assert len(worlds) == fh.count_worlds(seen)
    assert {world_of(world) for world in fh.sample(seen, 20, rng=rng)} <= worlds
