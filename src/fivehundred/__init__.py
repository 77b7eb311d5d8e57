"""Rules of the card game 500: immutable rounds, reasoned rulings, every table as data."""

from typing import TYPE_CHECKING

from fivehundred.actions import (
    Action,
    CallPartner,
    Claim,
    Discard,
    NameSuit,
    Play,
    Word,
)
from fivehundred.auction import Auction
from fivehundred.calls import (
    PASS,
    Bid,
    Call,
    Contract,
    Kind,
    Ladder,
    Order,
    Pass,
    Rung,
    Schedule,
    Strain,
    Tie,
)
from fivehundred.cards import Card, Hand, Rank, Suit
from fivehundred.comparing import Comparison, Group, compare
from fivehundred.declaring import Declaring
from fivehundred.errors import (
    DoesNotApply,
    FiveHundredError,
    IllegalAction,
    ImpossibleSituation,
    InvalidArgument,
    InvalidDeal,
    InvalidVariant,
    ParseError,
    UnreadableAction,
    WrongCard,
    WrongPhase,
    WrongSeat,
)
from fivehundred.exchange import Discards, Exchange
from fivehundred.games import Ending, Game, Settlement
from fivehundred.notation import read_position, write_position
from fivehundred.packs import PACKS, Deal, Pack, Packet, Packets, RandomSource, deal_cards, shuffle
from fivehundred.phases import ThrownIn, ThrowReason
from fivehundred.play import Finished, Playing, Trick
from fivehundred.referee import (
    AuctionSummary,
    Next,
    bid_value,
    check_call,
    check_discard,
    check_name,
    check_partner,
    check_play,
    effective_suit,
    legal_calls,
    legal_discards,
    legal_plays,
    outbids,
    penalty,
    read_auction,
    score_round,
    settle,
    sort_cards,
    trick_winner,
)
from fivehundred.rounds import Round, advance, apply, check, legal_actions, start
from fivehundred.rulings import Code, Ruling
from fivehundred.scoring import RoundScore
from fivehundred.variants import presets
from fivehundred.variants.presets import variant, variants
from fivehundred.variants.variant import Variant

if TYPE_CHECKING:
    from fivehundred.variants.presets import AMERICAN, AUSTRALIAN, STANDARD

__version__ = "0.1.0"

__all__ = [
    "AMERICAN",
    "AUSTRALIAN",
    "Action",
    "Auction",
    "AuctionSummary",
    "Bid",
    "Call",
    "CallPartner",
    "Card",
    "Claim",
    "Code",
    "Comparison",
    "Contract",
    "Deal",
    "Declaring",
    "Discard",
    "Discards",
    "DoesNotApply",
    "Ending",
    "Exchange",
    "Finished",
    "FiveHundredError",
    "Game",
    "Group",
    "Hand",
    "IllegalAction",
    "ImpossibleSituation",
    "InvalidArgument",
    "InvalidDeal",
    "InvalidVariant",
    "Kind",
    "Ladder",
    "NameSuit",
    "Next",
    "Order",
    "PACKS",
    "PASS",
    "Pack",
    "Packet",
    "Packets",
    "ParseError",
    "Pass",
    "Play",
    "Playing",
    "RandomSource",
    "Rank",
    "Round",
    "RoundScore",
    "Ruling",
    "Rung",
    "STANDARD",
    "Schedule",
    "Settlement",
    "Strain",
    "Suit",
    "ThrowReason",
    "ThrownIn",
    "Tie",
    "Trick",
    "UnreadableAction",
    "Variant",
    "Word",
    "WrongCard",
    "WrongPhase",
    "WrongSeat",
    "__version__",
    "advance",
    "apply",
    "bid_value",
    "check",
    "check_call",
    "check_discard",
    "check_name",
    "check_partner",
    "check_play",
    "compare",
    "deal_cards",
    "effective_suit",
    "legal_actions",
    "legal_calls",
    "legal_discards",
    "legal_plays",
    "outbids",
    "penalty",
    "read_auction",
    "read_position",
    "score_round",
    "settle",
    "shuffle",
    "sort_cards",
    "start",
    "trick_winner",
    "variant",
    "variants",
    "write_position",
]


if not TYPE_CHECKING:  # A checker that saw it would take any name for one of ours.

    def __getattr__(name: str) -> object:
        # The presets are built when they are first asked for.
        if name in {"AMERICAN", "AUSTRALIAN", "STANDARD"}:
            return getattr(presets, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
