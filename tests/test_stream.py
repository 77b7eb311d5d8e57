"""The randomness of simulations: frozen, the same round for the same number, and even."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable

import pytest

import fivehundred as fh
from fivehundred.simulate._dealing import dealt
from fivehundred.simulate._kernel import A, mixed, start
from fivehundred.simulate._stream import Stream, keys, step
from tests.helpers import Anything


def stream(seed: int, k: int) -> Stream:
    """The stream of a round."""
    return Stream.of(seed, k)


def chi_square(found: Counter[int], wanted: Iterable[float]) -> float:
    """How far counts are from what is wanted, as a sum of squares."""
    return sum((found[place] - count) ** 2 / count for place, count in enumerate(wanted))


# Frozen


@pytest.mark.parametrize(
    ("seed", "k", "wanted"),
    [
        (0, 0, [4219162166, 3596952239, 3633811871]),
        (7, 1, [2608936666, 1456513875, 2443849363]),
        (-7, 10**11, [565135699, 2409415022, 581061708]),
        (10**5000, 5, [1083476502, 4148597279, 2876241196]),
    ],
    ids=["nought", "small", "far", "huge"],
)
def test_stream__is_the_same_in_every_version(seed: int, k: int, wanted: list[int]) -> None:
    drawn = stream(seed, k)

    assert wanted == [drawn.getrandbits(32) for _ in wanted]


def test_stream__deals_the_same_cards_in_every_version() -> None:
    assert (
        "QS 6S TD 7D AH QH JH TH 8H 7H | "
        "AS 8S 7S QC 8C 7C 5C KH 6H 5H | "
        "KS KC JC 6C AD KD JD 9D 5D 9H | "
        "Jo JS TS 5S TC 9C QD 8D 4D 4H | "
        "9S AC 6D"
    ) == str(dealt(fh.STANDARD, 2, stream(500, 2)))


def test_stream__deals_the_same_piles_in_every_version() -> None:
    assert (
        "TS 7S AD KD TD 9D KH 8H 6H 5H | "
        "Jo KS JS 8S 7C 5C QD 6D 9H 4H | "
        "8D/5D 9C/TH QS/6S TC/QC JC/9S | "
        "KC/AC AH/7H 6C/8C 7D/JH JD/QH | "
        "AS 5S 4D"
    ) == str(dealt(fh.variant("pagat_2"), 1, stream(500, 1)))


@pytest.mark.parametrize("preset", fh.variants())
def test_deal__fits_every_table(preset: str) -> None:
    deal = dealt(fh.variant(preset), 0, stream(500, 0))

    assert fh.start(preset, deal=deal).deal == deal


def test_stream__takes_the_highest_bits_of_a_number_and_the_lowest_number_first() -> None:
    drawn = stream(7, 0)
    whole = [drawn.getrandbits(32) for _ in range(3)]

    assert whole[0] >> 27 == stream(7, 0).getrandbits(5)
    assert whole[0] | whole[1] << 32 | (whole[2] >> 26) << 64 == stream(7, 0).getrandbits(70)
    assert 0 == stream(7, 0).getrandbits(0)
    assert whole[0] * 43 >> 32 == stream(7, 0).below(43)


@pytest.mark.parametrize("wrong", [-1, 1.0, None, "5", True], ids=repr)
def test_stream__needs_a_number_of_bits(wrong: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="k is a number of bits from 0"):
        stream(7, 0).getrandbits(wrong)


def test_stream__multiplies_by_a_number_that_gives_the_longest_cycles() -> None:
    """Fermat's test to many bases."""
    for number in (A * 2**32 - 1, A * 2**31 - 1):
        assert {1} == {pow(base, number - 1, number) for base in range(2, 50)}
    assert 2**30 < A < 2**31


def test_step__is_a_multiplication_modulo_a_prime() -> None:
    """So it never leaves its cycle."""
    state = start(*keys(1), 1)
    prime = A * 2**32 - 1

    assert state * A % prime == step(state)


# One round, one stream


def test_stream__no_two_rounds_of_a_seed_begin_alike() -> None:
    states = {start(*keys(7), k) for k in range(20_000)}
    far = {start(*keys(7), k << 32) for k in range(1, 20_000)}

    assert 39_999 == len(states | far)


def test_stream__begins_where_it_can_go_on_for_long() -> None:
    """Neither 0 nor the number that is a cycle of its own; both words at their ends too."""
    prime = A * 2**32 - 1
    words = [0, 1, 2**31, 2**32 - 1]

    for key, lock, k in itertools.product(words, words, [*words, 10**12]):
        assert 0 < start(key, lock, k) < prime


def test_keys__differ_by_the_seed() -> None:
    seeds = [*range(-100, 100), 10**30, -(10**30), 2**64, 2**64 + 7]

    assert len(seeds) == len({keys(seed) for seed in seeds})
    assert all(0 <= word < 2**32 for seed in seeds for word in keys(seed))


def test_mixed__is_one_to_one_and_spreads_each_bit() -> None:
    """Of 32 bits each one changes about half of all."""
    words = range(0, 2**32, 2**32 // 1000)
    changed = [
        (mixed(word) ^ mixed(word ^ 1 << bit)).bit_count() for word in words for bit in range(32)
    ]

    assert len(words) == len({mixed(word) for word in words})
    assert 15.5 < sum(changed) / len(changed) < 16.5


# Even


def test_stream__every_card_falls_to_every_seat_as_often() -> None:
    """Of 43 cards in five places: 168 degrees of freedom, so 168 and at most some 18 to 80 off."""
    rounds = 1500
    found: Counter[tuple[fh.Card, int]] = Counter()
    for k in range(rounds):
        deal = dealt(fh.STANDARD, k % 4, stream(11, k))
        for place, hand in enumerate((*deal.hands, deal.kitty)):
            found.update((card, place) for card in hand)
    sizes = [10, 10, 10, 10, 3]
    total = sum(
        chi_square(
            Counter({place: found[card, place] for place in range(5)}),
            [rounds * size / 43 for size in sizes],
        )
        for card in fh.STANDARD.pack.cards
    )

    assert 100 < total < 250


@pytest.mark.parametrize("bits", [0, 4, 16, 28])
def test_stream__numbers_of_neighbouring_rounds_and_seeds_are_independent(bits: int) -> None:
    """Pairs of four bits: 255 degrees of freedom, so 255 and at most some 23 to 100 off."""
    pairs: list[Counter[int]] = [Counter() for _ in range(3)]
    before = 0
    for k in range(4000):
        drawn, other = stream(3, k), stream(k, 3)
        first = drawn.getrandbits(32) >> bits & 15
        pairs[0][first << 4 | before] += 1
        pairs[1][first << 4 | drawn.getrandbits(32) >> bits & 15] += 1
        pairs[2][first << 4 | other.getrandbits(32) >> bits & 15] += 1
        before = first

    for found in pairs:
        assert 155 < chi_square(found, [4000 / 256] * 256) < 355


def test_agents__have_a_stream_for_each_seat_that_says_nothing_of_the_others() -> None:
    """The states of a round: no two alike, and none that a step leads to from another."""
    streams = [Stream.for_agent(7, k, seat) for k in range(20) for seat in range(4)]
    drawn = [one.getrandbits(64) for one in streams]
    drawn += [stream(7, k).getrandbits(64) for k in range(20)]

    assert len(drawn) == len(set(drawn))
    assert drawn[0] == Stream.for_agent(7, 0, 0).getrandbits(64)


def test_stream__gives_no_more_bits_than_anybody_needs() -> None:
    assert stream(7, 0).getrandbits(1 << 20).bit_length() > (1 << 20) - 64
    with pytest.raises(fh.InvalidArgument, match="k is a number of bits from 0 to 1048576"):
        stream(7, 0).getrandbits(10**20)
