"""First words of lines as they are often written, and what was meant."""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred.errors import ParseError, quote
from fivehundred.records._lines import Line

__all__ = ["IN_HEADER", "IN_ROUND", "slip"]


def _with(lines: str, others: Mapping[str, str]) -> Mapping[str, str]:
    return {**{line.split()[0].lower(): line for line in lines.split(",")}, **others}


IN_HEADER = _with(
    "Variant,Rules,Option,Table,Round", {"options": "Option", "preset": "Variant", "rule": "Rules"}
)
"""What a line above the rounds begins with, by its first word or what is written for it."""

IN_ROUND = _with(
    "Dealer,Scores,Hand,Dead hand,Table 0,Kitty,Calls,Discards,Gives,Says,Trick,Claim,Written,"
    "Minutes,Round",
    {
        "score": "Scores",
        "hands": "Hand",
        "call": "Calls",
        "bids": "Calls",
        "discard": "Discards",
        "give": "Gives",
        "say": "Says",
        "claims": "Claim",
        "tricks": "Written tricks",
        "points": "Written points",
        "total": "Written totals",
        "totals": "Written totals",
        "winner": "Written winners",
        "winners": "Written winners",
    },
)
"""Likewise of a line of a round."""

_BARE = frozenset({"Hand", "Discards", "Gives", "Says", "Trick", "Claim", "Written"})


def slip(line: Line, known: Mapping[str, str]) -> ParseError | None:
    """Return the error that says what a line was meant to begin with; None where none is known."""
    word = line.start.text.partition(":")[0]
    right = known.get(word.lower())
    if right is None:
        return None
    if right == "Round":
        return line.start.fault("a round begins with a line such as 'Round 1', no colon", right)
    right = right if right in _BARE else f"{right}:"
    return line.start.fault(f"{quote(word)} begins no line: write {right!r}", right)
