"""The kinds of acts in a record, and how what was said is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fivehundred.actions import (
    Action,
    CallPartner,
    CallSeat,
    Claim,
    Discard,
    NameSuit,
    Play,
    Word,
    read_partner,
)
from fivehundred.calls import Bid, Pass, read_call
from fivehundred.errors import ParseError, quote
from fivehundred.naming import read_name

__all__ = ["SAID", "VERBS", "kind_of", "read_called", "read_said"]

_OF_AUCTION = (Word.LOOK, Word.REDEAL, Word.AGREE, Word.REFUSE)
_CALLED = {str(word): word for word in _OF_AUCTION}

SAID: Mapping[str, Word] = {str(word): word for word in Word if word not in _OF_AUCTION}
"""The words that are said after the auction."""

VERBS: Mapping[str, Callable[[str], Action]] = {"name": read_name, "partner": read_partner}
"""The words that take another behind them, and what reads it."""


def kind_of(action: Action) -> str:
    """Return the kind of an action: `call`, `discard`, `say`, `play` or `claim`.

    The words of the auction stand among the calls.
    """
    if isinstance(action, Word):
        return "call" if action in _OF_AUCTION else "say"
    return _KINDS[type(action)]


_KINDS: Mapping[type, str] = {
    Pass: "call",
    Bid: "call",
    Discard: "discard",
    NameSuit: "say",
    CallPartner: "say",
    CallSeat: "say",
    Play: "play",
    Claim: "claim",
}


def read_called(text: str) -> Action:
    """Return the call, or the word of the auction, that a text names.

    Raises:
        ParseError: It names none.
    """
    return _CALLED.get(text) or read_call(text)


def read_said(text: str) -> Action:
    """Return what a text such as `name S` says between the auction and the play.

    Raises:
        ParseError: It says nothing of the kind.
    """
    verb, blank, rest = text.partition(" ")
    if blank and verb in VERBS:
        return VERBS[verb](rest)
    if text in SAID:
        return SAID[text]
    expected = "name S, partner AH, alone, slam or done"
    raise ParseError(f"{quote(text)} is not {expected}", "text.action", text, expected)
