"""What the arguments may be: text, or the typed value."""

from __future__ import annotations

from collections.abc import Iterable

from fivehundred.actions import NameSuit, Play
from fivehundred.calls import Call, Contract
from fivehundred.cards import Card, Hand, Suit
from fivehundred.variants.variant import Variant

__all__ = [
    "STANDARD",
    "CallText",
    "CallsText",
    "CardText",
    "ContractText",
    "HandText",
    "NameText",
    "PlayText",
    "SuitText",
    "SuitsText",
    "Table",
    "TrickText",
]

Table = Variant | str
CardText = Card | str
HandText = Hand | str | Iterable[Card | str]
CallText = Call | str
CallsText = str | Iterable[Call | str]
ContractText = Contract | str
PlayText = Play | Card | str
TrickText = str | Iterable[Play | Card | str]
SuitText = Suit | str
SuitsText = str | Suit | Iterable[Suit | str]
NameText = Suit | NameSuit | str

STANDARD = "wikipedia_4"
