"""Questions of the rules asked on plain values: no game object, text in, an answer out."""

from fivehundred.referee._calls import (
    AuctionSummary,
    Next,
    bid_value,
    check_call,
    legal_calls,
    outbids,
    read_auction,
)
from fivehundred.referee._cards import (
    check_discard,
    check_name,
    check_play,
    effective_suit,
    legal_discards,
    legal_plays,
    sort_cards,
    trick_winner,
)
from fivehundred.referee._conduct import check_partner, penalty
from fivehundred.referee._given import (
    CallsText,
    CallText,
    CardText,
    ContractText,
    HandText,
    NameText,
    PlayText,
    SuitsText,
    SuitText,
    Table,
    TrickText,
)
from fivehundred.referee._scores import score_round, settle

__all__ = [
    "AuctionSummary",
    "CallText",
    "CallsText",
    "CardText",
    "ContractText",
    "HandText",
    "NameText",
    "Next",
    "PlayText",
    "SuitText",
    "SuitsText",
    "Table",
    "TrickText",
    "bid_value",
    "check_call",
    "check_discard",
    "check_name",
    "check_partner",
    "check_play",
    "effective_suit",
    "legal_calls",
    "legal_discards",
    "legal_plays",
    "outbids",
    "penalty",
    "read_auction",
    "score_round",
    "settle",
    "sort_cards",
    "trick_winner",
]
