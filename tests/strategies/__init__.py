"""Generators: cards, calls, plays, variants, situations, and rounds in which everything happens.

Players who choose at random almost never do anything worth testing: nearly all of them end at
the ten level and fail. Here the final contract is chosen first, evenly over the ladder; then
calls that lead to it, cards that suit the contractor's side or do not, and players who try to
win tricks, try to lose them, or do neither.
"""

from __future__ import annotations

from .auctions import THROWN_IN, Target, can_win, is_loose, partners, targets
from .drawing import batch, kinds, phases, rounds, states
from .playing import Played, accounts, play_round
from .questions import Result, Situation, result, situation, trick_size
from .recording import play_game, records
from .tables import SETTINGS, TABLE, TABLES, changes, variants
from .values import (
    PRESETS,
    actions,
    bids,
    calls,
    cards,
    deals,
    examples,
    hands,
    plays,
    presets,
    seeds,
    suits,
    thorough,
)

__all__ = [
    "PRESETS",
    "SETTINGS",
    "TABLE",
    "TABLES",
    "THROWN_IN",
    "Played",
    "Result",
    "Situation",
    "Target",
    "accounts",
    "actions",
    "batch",
    "bids",
    "calls",
    "can_win",
    "cards",
    "changes",
    "deals",
    "examples",
    "hands",
    "is_loose",
    "kinds",
    "partners",
    "phases",
    "play_game",
    "play_round",
    "plays",
    "presets",
    "records",
    "result",
    "rounds",
    "seeds",
    "situation",
    "states",
    "suits",
    "targets",
    "thorough",
    "trick_size",
    "variants",
]
