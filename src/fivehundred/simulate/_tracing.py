"""What the kernel has written of a round, read back as the actions of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.actions import PLAYS, Action, Discard, NameSuit, Word
from fivehundred.calls import PASS
from fivehundred.cards import CARDS, Hand, Suit
from fivehundred.simulate import _kernel as kernel
from fivehundred.simulate._tables import Tables

__all__ = ["actions_of"]

_WORDS = {
    kernel.LOOK_WORD: Word.LOOK,
    kernel.REDEAL_WORD: Word.REDEAL,
    kernel.AGREE_WORD: Word.AGREE,
    kernel.REFUSE_WORD: Word.REFUSE,
    kernel.SLAM_WORD: Word.SLAM,
    kernel.DONE_WORD: Word.DONE,
}
_SUITS = tuple(Suit)
_KIND = 1024
_BITS = 64


def actions_of(tables: Tables, trace: Sequence[int]) -> Iterator[tuple[Action, int]]:
    """Yield the actions of a round in order, each with the number of those that were legal.

    Args:
        tables: The tables of its variant.
        trace: What the kernel has written, the place behind its end first.
    """
    ranking = 0
    for place in range(1, trace[0], 2):
        kind, number = trace[place] // _KIND * _KIND, trace[place] % _KIND
        action: Action
        if kind == kernel.CALL:
            action = PASS
            if number:
                action = bid = tables.bids[number - 1]
                ranking = bid.strain.index
        elif kind == kernel.WORD:
            action = _WORDS[number]
        elif kind == kernel.DISCARD:
            action = Discard(Hand.of([tables.cards[number]]))
        elif kind == kernel.NAME:
            action = NameSuit(_SUITS[number])
            ranking += 1 + number
        else:
            card = tables.orders[ranking][number % _BITS]
            named = number // _BITS
            action = PLAYS[card.index]
            if named:
                action = PLAYS[len(CARDS) + 4 * card.index + named - 1]
        yield action, trace[place + 1]
