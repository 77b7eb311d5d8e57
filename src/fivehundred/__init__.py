"""Rules of the card game 500: immutable rounds, reasoned rulings, every table as data."""

from importlib import import_module
from typing import TYPE_CHECKING

# The one name that is also a package of ours: bound before anything loads that package.
from fivehundred.variants._tables import variants

if TYPE_CHECKING:
    from fivehundred import agents, dd, euchre, events, simulate
    from fivehundred.actions import (
        Action,
        CallPartner,
        CallSeat,
        Claim,
        Discard,
        NameSuit,
        Play,
        Word,
    )
    from fivehundred.auction import Asking, Auction, Blind
    from fivehundred.calls import PASS, Bid, Call, Contract, Kind, Pass, Strain
    from fivehundred.cards import Card, Hand, Rank, Suit
    from fivehundred.comparing import Comparison, Group, compare
    from fivehundred.deals import Deal, Packet, Packets, RandomSource, Shape, deal_cards, shuffle
    from fivehundred.declaring import Declaring
    from fivehundred.encoding import (
        Section,
        SectionKind,
        action_count,
        action_from_id,
        action_id,
        encode,
        layout,
    )
    from fivehundred.endings import Ending
    from fivehundred.errors import (
        AgentFailed,
        DoesNotApply,
        FiveHundredError,
        IllegalAction,
        ImpossibleSituation,
        InvalidArgument,
        InvalidDeal,
        InvalidVariant,
        ParseError,
        UnreadableAction,
        WorkersLost,
        WrongCard,
        WrongPhase,
        WrongSeat,
    )
    from fivehundred.exchange import Discards, Exchange
    from fivehundred.games import Game, Settlement
    from fivehundred.knowledge import FaceDown
    from fivehundred.ladders import (
        Below,
        Ladder,
        Order,
        Place,
        Rung,
        Schedule,
        Slot,
        Tie,
        read_slot,
    )
    from fivehundred.notation import read_position, write_position
    from fivehundred.packs import PACKS, Pack
    from fivehundred.phases import Setup, ThrownIn, ThrowReason
    from fivehundred.play import Finished, Playing
    from fivehundred.prelude import Stage
    from fivehundred.records.audit import Fault, Irregularity, audit
    from fivehundred.records.ptn import Imported, read_ptn, write_ptn
    from fivehundred.records.record import Act, Record, RoundRecord, Written
    from fivehundred.records.replaying import replay, states
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
    from fivehundred.rounds import Round, advance, apply, check, legal_actions
    from fivehundred.rulebook import Rule, rule, rules
    from fivehundred.rulings import Code, Ruling
    from fivehundred.sampling import count_worlds, sample
    from fivehundred.schemas import schema
    from fivehundred.scoring import RoundScore
    from fivehundred.starting import start
    from fivehundred.table import Trick
    from fivehundred.variants._diff import Difference, VariantDiff, diff
    from fivehundred.variants.presets import AMERICAN, AUSTRALIAN, STANDARD, variant
    from fivehundred.variants.variant import Variant
    from fivehundred.views.making import spectator_view, view
    from fivehundred.views.reading import read_view
    from fivehundred.views.view import HandView, PhaseName, SpectatorView, View

__version__ = "0.1.0"

__all__ = [
    "AMERICAN",
    "AUSTRALIAN",
    "PACKS",
    "PASS",
    "STANDARD",
    "Act",
    "Action",
    "AgentFailed",
    "Asking",
    "Auction",
    "AuctionSummary",
    "Below",
    "Bid",
    "Blind",
    "Call",
    "CallPartner",
    "CallSeat",
    "Card",
    "Claim",
    "Code",
    "Comparison",
    "Contract",
    "Deal",
    "Declaring",
    "Difference",
    "Discard",
    "Discards",
    "DoesNotApply",
    "Ending",
    "Exchange",
    "FaceDown",
    "Fault",
    "Finished",
    "FiveHundredError",
    "Game",
    "Group",
    "Hand",
    "HandView",
    "IllegalAction",
    "Imported",
    "ImpossibleSituation",
    "InvalidArgument",
    "InvalidDeal",
    "InvalidVariant",
    "Irregularity",
    "Kind",
    "Ladder",
    "NameSuit",
    "Next",
    "Order",
    "Pack",
    "Packet",
    "Packets",
    "ParseError",
    "Pass",
    "PhaseName",
    "Place",
    "Play",
    "Playing",
    "RandomSource",
    "Rank",
    "Record",
    "Round",
    "RoundRecord",
    "RoundScore",
    "Rule",
    "Ruling",
    "Rung",
    "Schedule",
    "Section",
    "SectionKind",
    "Settlement",
    "Setup",
    "Shape",
    "Slot",
    "SpectatorView",
    "Stage",
    "Strain",
    "Suit",
    "ThrowReason",
    "ThrownIn",
    "Tie",
    "Trick",
    "UnreadableAction",
    "Variant",
    "VariantDiff",
    "View",
    "Word",
    "WorkersLost",
    "Written",
    "WrongCard",
    "WrongPhase",
    "WrongSeat",
    "__version__",
    "action_count",
    "action_from_id",
    "action_id",
    "advance",
    "agents",
    "apply",
    "audit",
    "bid_value",
    "check",
    "check_call",
    "check_discard",
    "check_name",
    "check_partner",
    "check_play",
    "compare",
    "count_worlds",
    "dd",
    "deal_cards",
    "diff",
    "effective_suit",
    "encode",
    "euchre",
    "events",
    "layout",
    "legal_actions",
    "legal_calls",
    "legal_discards",
    "legal_plays",
    "outbids",
    "penalty",
    "read_auction",
    "read_position",
    "read_ptn",
    "read_slot",
    "read_view",
    "replay",
    "rule",
    "rules",
    "sample",
    "schema",
    "score_round",
    "settle",
    "shuffle",
    "simulate",
    "sort_cards",
    "spectator_view",
    "start",
    "states",
    "trick_winner",
    "variant",
    "variants",
    "view",
    "write_position",
    "write_ptn",
]

# Where each name lives. A module is loaded when a name of its is first asked for, so that a
# program pays for what it uses.
_HOMES = {
    "actions": "Action CallPartner CallSeat Claim Discard NameSuit Play Word",
    "auction": "Asking Auction Blind",
    "calls": "Bid Call Contract Kind PASS Pass Strain",
    "cards": "Card Hand Rank Suit",
    "comparing": "Comparison Group compare",
    "deals": "Deal Packet Packets RandomSource Shape deal_cards shuffle",
    "declaring": "Declaring",
    "encoding": "Section SectionKind action_count action_from_id action_id encode layout",
    "endings": "Ending",
    "errors": (
        "AgentFailed DoesNotApply FiveHundredError IllegalAction ImpossibleSituation "
        "InvalidArgument InvalidDeal InvalidVariant ParseError UnreadableAction WorkersLost "
        "WrongCard WrongPhase WrongSeat"
    ),
    "exchange": "Discards Exchange",
    "games": "Game Settlement",
    "knowledge": "FaceDown",
    "ladders": "Below Ladder Order Place Rung Schedule Slot Tie read_slot",
    "notation": "read_position write_position",
    "packs": "PACKS Pack",
    "phases": "Setup ThrowReason ThrownIn",
    "play": "Finished Playing",
    "prelude": "Stage",
    "records.audit": "Fault Irregularity audit",
    "records.ptn": "Imported read_ptn write_ptn",
    "records.record": "Act Record RoundRecord Written",
    "records.replaying": "replay states",
    "referee": (
        "AuctionSummary Next bid_value check_call check_discard check_name check_partner "
        "check_play effective_suit legal_calls legal_discards legal_plays outbids penalty "
        "read_auction score_round settle sort_cards trick_winner"
    ),
    "rounds": "Round advance apply check legal_actions",
    "rulebook": "Rule rule rules",
    "rulings": "Code Ruling",
    "schemas": "schema",
    "sampling": "count_worlds sample",
    "scoring": "RoundScore",
    "starting": "start",
    "table": "Trick",
    "variants._diff": "Difference VariantDiff diff",
    "variants.presets": "AMERICAN AUSTRALIAN STANDARD variant",
    "variants.variant": "Variant",
    "views.making": "spectator_view view",
    "views.reading": "read_view",
    "views.view": "HandView PhaseName SpectatorView View",
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}
# Public as a whole: `fh.euchre.score_call_ace`.
_MODULES = ("agents", "dd", "euchre", "events", "simulate")


# A checker that saw this would take any name for one of ours.
if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> object:
        if name in _MODULES:
            return import_module(f"fivehundred.{name}")
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"fivehundred.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return __all__
