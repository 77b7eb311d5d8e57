"""Values of every kind, and how many of them a test tries."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.actions import PLAYS
from fivehundred.calls import BIDS
from fivehundred.cards import CARDS

__all__ = [
    "PRESETS",
    "actions",
    "bids",
    "calls",
    "cards",
    "deals",
    "examples",
    "hands",
    "plays",
    "presets",
    "seeds",
    "suits",
    "thorough",
]


def examples() -> int:
    """Return how many examples the profile has a test try."""
    profile: Any = settings()
    return int(profile.max_examples)


_MANY = 1000


def thorough(least: int = 2) -> int:
    """Return how many examples a test tries that runs once for each preset.

    A long profile spares no preset anything; a short one shares its examples out, at least so
    many for each.
    """
    most = examples()
    return most if most >= _MANY else max(least, most // len(PRESETS))


PRESETS = fh.variants()

suits = st.sampled_from(fh.Suit)
cards = st.sampled_from(CARDS)
"""Cards of any pack."""
hands = st.sets(cards, max_size=15).map(fh.Hand.of)
"""Sets of cards of any pack, the empty one too."""
bids = st.sampled_from(BIDS)
calls = bids | st.just(fh.PASS)
plays = st.sampled_from(PLAYS)
actions: st.SearchStrategy[fh.Action] = st.one_of(
    calls,
    plays,
    st.sets(cards, min_size=1, max_size=7).map(fh.Hand.of).map(fh.Discard),
    st.builds(fh.NameSuit, suits, st.sampled_from(CARDS[:2])),
    st.builds(fh.CallPartner, cards),
    st.builds(fh.CallSeat, st.integers(0, 5)),
    st.lists(cards, max_size=10, unique=True).map(tuple).map(fh.Claim),
    st.sampled_from(fh.Word),
)
"""Every action there is, of any phase."""
seeds = st.integers(0, 2**64 - 1)
presets = st.sampled_from(PRESETS).map(fh.variant)


def deals(variant: fh.Variant) -> st.SearchStrategy[fh.Deal]:
    """Return deals of a table's pack."""
    return seeds.map(lambda seed: fh.start(variant, rng=random.Random(seed)).deal)
