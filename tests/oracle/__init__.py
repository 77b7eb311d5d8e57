"""A second, deliberately naive implementation of 500, made from the rules alone.

Plain lists, dictionaries and texts; it shares no code with the library. Ids such as
`auction.higher` are those of the rulebook, where the rules stand in words.
"""

from __future__ import annotations

from .bidding import legal_calls
from .cards import PACKS, deal_from_order
from .game import settle
from .ladder import bid_value, ladder
from .play import effective_suit, legal_plays, trick_winner
from .presets import PRESETS
from .round import apply, legal_actions, new_round, replay, summary
from .score import stops_midhand
from .sides import account_of, accounts, partners_of, side_of

__all__ = [
    "PACKS",
    "PRESETS",
    "account_of",
    "accounts",
    "apply",
    "bid_value",
    "deal_from_order",
    "effective_suit",
    "ladder",
    "legal_actions",
    "legal_calls",
    "legal_plays",
    "new_round",
    "partners_of",
    "replay",
    "settle",
    "side_of",
    "stops_midhand",
    "summary",
    "trick_winner",
]
