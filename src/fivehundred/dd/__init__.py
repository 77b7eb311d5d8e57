"""Double dummy: how a position, a deal or a hand ends when everybody sees all cards."""

from fivehundred.dd._budget import LimitReached
from fivehundred.dd.dealing import Misere, misere, table, warm_up
from fivehundred.dd.exchanging import Par, discards, par
from fivehundred.dd.position import Position, position
from fivehundred.dd.solving import Step, cards, line, makes, tricks

__all__ = [
    "LimitReached",
    "Misere",
    "Par",
    "Position",
    "Step",
    "cards",
    "discards",
    "line",
    "makes",
    "misere",
    "par",
    "position",
    "table",
    "tricks",
    "warm_up",
]
