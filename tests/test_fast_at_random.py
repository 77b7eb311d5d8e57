"""The fast simulation at tables of any house rules that it knows, held against the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.agents import TableAgent
from fivehundred.simulate import Policy
from fivehundred.simulate._tables import misfit
from fivehundred.variants import option_paths, option_words
from tests.fast import KNOWN, check_rounds
from tests.strategies import seeds, thorough

_CHANGES = 5


def house_like(preset: str, rng: random.Random) -> fh.Variant:
    """A table with a few other options than the preset, which the kernel knows."""
    variant = fh.variant(preset)
    for _ in range(_CHANGES):
        path = rng.choice(option_paths())
        words = option_words(path)
        if not words:
            continue
        try:
            changed = variant.evolve({path: rng.choice(words)})
        except fh.InvalidVariant:
            continue
        if misfit(changed) is None:
            variant = changed
    return variant


def agent_like(rng: random.Random) -> TableAgent:
    """An agent with tables of any numbers."""

    def falling(most: int, length: int) -> tuple[int, ...]:
        return tuple(sorted((rng.randrange(most) for _ in range(length)), reverse=True))

    return TableAgent(
        trumps=falling(150, 12),
        side=falling(100, 5),
        no_trumps=falling(130, 6),
        joker=rng.randrange(-50, 200),
        help=rng.randrange(-100, 500),
        kitty=rng.randrange(60),
        promise=rng.randrange(-50, 200),
        refuse_at=rng.randrange(400, 1200),
        slam_at=rng.randrange(300, 1200),
        danger=falling(90, rng.randrange(1, 11)),
        joker_danger=rng.randrange(-20, 200),
        misere=rng.randrange(400),
        open_misere=rng.randrange(300),
    )


@pytest.mark.parametrize("preset", KNOWN)
def test_fast__plays_by_the_rules_at_any_table(preset: str) -> None:
    """Random players and tables of any numbers: each act is legal, and so many others are."""

    @settings(max_examples=thorough(2))
    @given(seeds, st.integers(0, 10**15))
    def law(seed: int, first: int) -> None:
        rng = random.Random(seed)
        variant, seen = house_like(preset, rng), Counter[str]()
        agents: list[Policy] = [agent_like(rng), agent_like(rng), "random"]
        players: list[Policy] = [rng.choice(agents) for _ in range(4)]
        seen += check_rounds(variant, players, range(first, first + 3))
        one = agent_like(rng)
        seen += check_rounds(variant, [one] * 4, range(first, first + 2), one.act)

        assert 5 == sum(count for what, count in seen.items() if what.split()[-1] in _ENDS)

    law()


_ENDS = {"made", "failed", "ALL_PASSED", "TOO_LOW", "REDEAL"}
