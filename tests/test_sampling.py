"""Worlds that fit a view: all of them, each as often as any other, and nothing else."""

from __future__ import annotations

import hashlib
import math
import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import fivehundred as fh
from fivehundred import Hand, InvalidArgument, count_worlds, sample, spectator_view, view

from .every_world import every_world, exchanged, seen_of, world_of
from .helpers import AUSTRALIAN, RECORD_CALLS, STANDARD, WRONG_VALUES, Anything, dealt, words
from .test_views import CHOOSING, EVERY, SLAM, after, blind, called, misere, piles, record, views_of

N, E, S, W = range(4)

_DATA = Path(__file__).parent / "data" / "endings.toml"
ENDINGS = tomllib.loads(_DATA.read_text(encoding="utf-8"))["ending"]
endings = pytest.mark.parametrize("ending", ENDINGS, ids=[one["kind"] for one in ENDINGS])


_EACH = 15


def _ending(ending: dict[str, Anything]) -> tuple[fh.Round, int | None]:
    seat: int = ending["seat"]
    return fh.read_position(ending["position"]), None if seat < 0 else seat


def _fact(count: int) -> int:
    return math.factorial(count)


# All worlds, and no others


@endings
def test_count__is_what_brute_force_finds(ending: dict[str, Anything]) -> None:
    """And each drawn is one of these; all are, as often as chance has it."""
    rnd, seat = _ending(ending)
    worlds, parts = every_world(rnd, seat), exchanged(rnd)
    seen = seen_of(rnd, seat)
    sampled = sample(seen, _EACH * len(worlds), rng=random.Random(500))
    drawn = Counter(world_of(world, parts) for world in sampled)

    assert ending["worlds"] == len(worlds) == count_worlds(seen)
    assert worlds == set(drawn)
    # The sum is some five standard deviations from what is expected, at most.
    freedom = len(worlds) - 1
    square = sum((count - _EACH) ** 2 / _EACH for count in drawn.values())
    assert square < freedom + 5 * math.sqrt(2 * freedom)


@endings
def test_world__is_played_from_the_deal_by_the_rules(ending: dict[str, Anything]) -> None:
    rnd, seat = _ending(ending)

    for world in sample(seen_of(rnd, seat), 10, rng=random.Random(1)):
        assert world == fh.read_position(world.position)
        assert seen_of(rnd, seat) == seen_of(world, seat)


@pytest.mark.parametrize("rnd", EVERY, ids=range(len(EVERY)))
def test_world__shows_the_same_view_in_every_phase(rnd: fh.Round) -> None:
    for seen in views_of(rnd):
        seat = seen.seat if isinstance(seen, fh.View) else None
        for world in sample(seen, 5, rng=random.Random(2)):
            assert world == fh.read_position(world.position)
            assert seen == seen_of(world, seat)


# Their number, worked out by hand


def test_count__before_the_first_call() -> None:
    """Three hands of ten and three cards of the kitty, of thirty-three."""
    assert _fact(33) // (_fact(10) ** 3 * _fact(3)) == count_worlds(view(record(), N))


def test_count__of_a_hand_not_looked_at() -> None:
    """Four hands are unknown."""
    every = _fact(43) // (_fact(10) ** 4 * _fact(3))

    assert [every, every] == [count_worlds(view(blind(), N)), count_worlds(spectator_view(blind()))]


def test_count__for_the_contractor_who_has_seen_the_kitty() -> None:
    assert _fact(30) // _fact(10) ** 3 == count_worlds(view(record(RECORD_CALLS), W))


def test_count__for_a_defender_after_the_exchange() -> None:
    """As before the first call, and three cards put away of the contractor's thirteen."""
    ways = _fact(33) // (_fact(10) ** 3 * _fact(3)) * math.comb(13, 3)

    assert ways == count_worlds(view(after(0), N))


def test_count__of_cards_put_away_one_by_one() -> None:
    ways = _fact(33) // (_fact(10) ** 3 * _fact(3)) * math.comb(13, 2)

    assert ways == count_worlds(view(record(f"{RECORD_CALLS} 7H 9H"), N))


def test_count__of_piles_tells_apart_what_lies_below() -> None:
    """A hand of ten, a kitty of three, and ten places below other cards."""
    rnd = fh.start("pagat_2", dealer=1, deal=piles().deal)

    assert _fact(23) // (_fact(10) * _fact(3)) == count_worlds(view(rnd, 0))


def test_count__of_a_dead_hand() -> None:
    rnd = fh.start("wikipedia_3_dead_hand", rng=random.Random(3))

    assert _fact(33) // (_fact(10) ** 3 * _fact(3)) == count_worlds(view(rnd, 0))


def test_count__of_five_for_five_for_a_defender() -> None:
    """Thirteen of which three go, five of ten, and five of ten."""
    rnd = CHOOSING
    hidden = _fact(33) // (_fact(10) ** 3 * _fact(3))
    ways = hidden * math.comb(13, 3) * math.comb(10, 5) ** 2

    assert ways == count_worlds(view(fh.advance(rnd, "5C 6C 7C"), E))


def test_count__of_five_for_five_before_the_partner_has_chosen() -> None:
    """Two of the partner's five so far."""
    hidden = _fact(33) // (_fact(10) ** 3 * _fact(3))
    ways = hidden * math.comb(13, 3) * math.comb(10, 5) * math.comb(10, 2)

    assert ways == count_worlds(view(CHOOSING, E))


def test_count__of_a_declared_slam_for_a_defender() -> None:
    """Four cards away of fourteen, however they went; one of the partner's ten given.

    The card that was given is known from its places, unless it was put away at once.
    """
    hidden = _fact(33) // (_fact(10) ** 3 * _fact(3))
    # The card given stays, and of the other thirteen four go; or it goes, and three of them.
    ways = hidden * 10 * (math.comb(13, 4) + math.comb(13, 3))

    assert ways == count_worlds(view(SLAM, E))


def test_count__is_one_when_all_is_known() -> None:
    """To the contractor, when every card has been played."""
    rnd = after(10)

    assert (1, (rnd, rnd)) == (
        count_worlds(view(rnd, W)),
        sample(view(rnd, W), 2, rng=random.Random(1)),
    )


# What the worlds may not contain, and what they must


def test_world__has_no_revoke() -> None:
    """W has thrown a trump on hearts: it holds no heart in any world, and others do."""
    worlds = sample(view(after(2), N), 300, rng=random.Random(3))
    hearts = [sum(card.suit is fh.Suit.HEARTS for card in world.hands[W]) for world in worlds]
    others = {world.hands[S] for world in worlds}

    assert {0} == set(hearts)
    assert any(card.suit is fh.Suit.HEARTS for hand in others for card in hand)


def test_world__left_bower_is_no_club_that_could_have_been_kept_back() -> None:
    """Clubs are led to the first trick at six spades: E threw a heart and may hold the bower."""
    deal = dealt(STANDARD, {N: "AC KC QC", E: "JC TS 4H 5H", S: "TC 9C", W: "8C 7C"}, "4D 5D 6D")
    rnd = fh.advance(fh.start(STANDARD, dealer=W, deal=deal), "6S P P P 4D 5D 6D AC 4H")
    worlds = sample(view(rnd, S), 200, rng=random.Random(4))
    clubs = {card for world in worlds for card in world.hands[E] if card.suit is fh.Suit.CLUBS}

    assert {fh.Card.parse("JC")} == clubs


def test_world__of_a_misere_is_legal_too() -> None:
    rnd = misere("OM")
    while not (isinstance(rnd, fh.Playing) and len(rnd.tricks) == 4):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
    worlds = sample(view(rnd, E), 200, rng=random.Random(5))

    assert list(worlds) == [fh.read_position(world.position) for world in worlds]
    assert {rnd.hands[N]} == {world.hands[N] for world in worlds}


def test_world__cards_put_away_by_another_vary() -> None:
    """Nearly never the true ones: one way of 1,771, as far as N knows."""
    rnd = after(0)
    worlds = sample(view(rnd, N), 200, rng=random.Random(6))
    away = [world.discards for world in (rnd, *worlds) if isinstance(world, fh.Playing)]

    assert 180 < len(set(away[1:]))
    assert 5 > away[1:].count(away[0])


def test_world__cards_put_away_by_oneself_stay() -> None:
    worlds = sample(view(after(0), W), 50, rng=random.Random(7))

    assert {Hand.parse("QH 9H 7H")} == {
        world.discards for world in worlds if isinstance(world, fh.Playing)
    }


def test_view__to_play_alone_is_another_than_to_call_a_partner() -> None:
    rnd = fh.advance(
        fh.start("pagat_5", dealer=4, deal=called("pagat_5", "AH").deal), "7S P P P P 2C 3C 4C"
    )
    alone, partner = fh.apply(rnd, "alone"), fh.apply(rnd, "partner AH")

    assert [True] * 5 == [view(alone, seat) != view(partner, seat) for seat in rnd.seats]


def test_view__every_pass_is_another_one() -> None:
    states = [record(words("P" * count)) for count in range(4)]

    assert 4 == len({view(rnd, N) for rnd in states}) == len({str(view(rnd, N)) for rnd in states})


def test_world__secret_partner_may_be_any_seat_that_can_hold_the_card() -> None:
    rnd = called("pagat_5", "AH")
    worlds = sample(view(rnd, 2), 300, rng=random.Random(8))

    assert {1, 3, 4} == {w.partner for w in worlds if isinstance(w, fh.Playing)}


def test_world__covered_cards_vary() -> None:
    worlds = sample(view(piles("AS 6S AH KD"), 0), 200, rng=random.Random(9))

    assert 10 < len({world.deal.piles[0][1][0] for world in worlds})
    assert {fh.Card.parse("5S")} == {world.deal.piles[0][0][0] for world in worlds}


def test_world__can_be_played_on() -> None:
    for world in sample(view(after(4), S), 20, rng=random.Random(10)):
        rnd: fh.Round = world
        while fh.legal_actions(rnd):
            rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

        assert isinstance(rnd, fh.Finished)


# How they are drawn


def _digest(rounds: tuple[fh.Round, ...]) -> str:
    return hashlib.sha256("\n".join(rnd.position for rnd in rounds).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("rnd", "seat", "digest"),
    [
        (record(), N, "5526fed8dcd56827"),
        (after(3, "4D"), S, "287024deab10a9b4"),
        (piles("AS 6S AH KD"), 1, "e3b103a84913350f"),
        (called("pagat_5", "AH"), 3, "7a7febdc37ee61c1"),
    ],
)
def test_sample__same_seed_same_worlds(rnd: fh.Round, seat: int, digest: str) -> None:
    """On every Python."""
    assert digest == _digest(sample(view(rnd, seat), 5, rng=random.Random(7)))


def test_sample__another_seed_other_worlds() -> None:
    seen = view(record(), N)

    assert 20 == len({sample(seen, 1, rng=random.Random(seed)) for seed in range(20)})


def test_sample__many_are_those_of_one_source_in_order() -> None:
    seen, rng = view(after(3), N), random.Random(7)
    one_by_one = tuple(sample(seen, 1, rng=rng)[0] for _ in range(5))

    assert one_by_one == sample(seen, 5, rng=random.Random(7))


def test_sample__none() -> None:
    assert () == sample(view(record(), N), 0, rng=random.Random(1))


def test_sample__of_a_view_that_was_read() -> None:
    seen = view(after(3), N)

    assert sample(seen, 3, rng=random.Random(1)) == sample(
        fh.read_view(str(seen)), 3, rng=random.Random(1)
    )


@pytest.mark.parametrize("n", [-1, True, False, 1.0, "1", None, 10_000_001, 10**400])
def test_sample__what_is_no_number_of_rounds_is_refused(n: Anything) -> None:
    with pytest.raises(InvalidArgument, match=r"n is a number of rounds .*\[text.number\]"):
        sample(view(record(), N), n, rng=random.Random(1))


@pytest.mark.parametrize("wrong", [*WRONG_VALUES, "wikipedia_4", record()])
def test_sample__of_what_is_no_view_is_refused(wrong: Anything) -> None:
    """A round above all: it holds the answer."""
    with pytest.raises(InvalidArgument, match=r"A view is expected, .*\[text.view\]"):
        sample(wrong, 1, rng=random.Random(1))


@pytest.mark.parametrize("wrong", [None, 0, "x"])
def test_count__of_what_is_no_view_is_refused(wrong: Anything) -> None:
    with pytest.raises(InvalidArgument, match="A view is expected"):
        count_worlds(wrong)


class _Broken:
    @staticmethod
    def getrandbits(_k: int, /) -> int:
        raise RuntimeError


class _Minus:
    @staticmethod
    def getrandbits(_k: int, /) -> int:
        return -1


@pytest.mark.parametrize("rng", [None, 7, "x", object(), _Broken(), _Minus()])
def test_sample__from_what_is_no_source_of_randomness_is_refused(rng: Anything) -> None:
    with pytest.raises(InvalidArgument, match="rng is a source of random bits"):
        sample(view(record(), N), 1, rng=rng)


def test_sample__counts_are_of_the_view_alone() -> None:
    """The round from which it was made plays no part."""
    seen = view(after(5), N)
    world = sample(seen, 1, rng=random.Random(11))[0]

    assert world != after(5)
    assert count_worlds(seen) == count_worlds(view(world, N))


def test_sample__at_a_house_table() -> None:
    rnd = fh.start(fh.variant(AUSTRALIAN).evolve({"end.target": 1000}), rng=random.Random(1))

    assert {rnd.variant} == {w.variant for w in sample(view(rnd, N), 3, rng=random.Random(1))}
