"""The ways in which an auction can go on after a call that was not legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from fivehundred.actions import Action, Claim, Discard, Play, Word
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.calls import PASS, Bid
from fivehundred.declaring import Declaring
from fivehundred.exchange import Exchange
from fivehundred.phases import ThrownIn
from fivehundred.play import Playing
from fivehundred.prelude import Stage
from fivehundred.preparing import put_away
from fivehundred.records.record import Act
from fivehundred.rounds import Round, apply, check, legal_actions

__all__ = ["CALLING", "CARDS", "Course", "agreement", "closed", "higher", "moved_on", "passed"]

CALLING = (Auction, Blind, Asking)
"""The phases in which calls are made."""

CARDS = (Play, Claim, Discard)
"""What is done with cards."""


@attrs.frozen
class Course:
    """A way in which an auction can go on after a call that was not legal.

    Attributes:
        rnd: The round.
        early: A call that waits for its turn.
        raised: The seat whose bid was taken for a higher one, and that bid.
        again: Whether the act that was not legal has its place there, and is taken first.
    """

    rnd: Round
    early: Act | None = None
    raised: tuple[int, Bid] | None = None
    again: bool = False


def passed(rnd: Round) -> Iterator[Round]:
    """Yield the round after a pass, or a refusal; nothing where the seat to act is bound to bid."""
    word: Action = Word.REFUSE if isinstance(rnd, Asking) else PASS
    if isinstance(rnd, CALLING) and check(rnd, word):
        yield apply(rnd, word)


def higher(rnd: Round, action: Action) -> Iterator[Bid]:
    """Yield the lowest bids that would have been enough: in the same strain, and in any."""
    bids = [bid for bid in legal_actions(rnd) if isinstance(bid, Bid)]
    if isinstance(action, Bid):
        yield from [bid for bid in bids if bid.strain is action.strain][:1]
        yield from bids[:1]


def moved_on(rnd: Round, early: Act | None) -> tuple[Round, Act | None]:
    """Return the round after a call that was made too early, once its turn has come."""
    if early is not None and check(rnd, early.action, seat=early.by):
        return apply(rnd, early.action), None
    return rnd, early


def agreement(way: Course, acts: Sequence[Act], doubts: int) -> tuple[int, int]:
    """Return how many of the acts up to the first lead agree with a way: of cards, and of calls.

    Who puts cards away and who leads comes first: calls may be made by mistake, or in vain.

    Args:
        way: The way.
        acts: What was done next.
        doubts: After how many acts that do not agree no more are looked at.
    """
    rnd, early = way.rnd, way.early
    cards = calls = 0
    for act in acts:
        rnd = _made_ready(rnd, act.action)
        if isinstance(rnd, Playing) and isinstance(act.action, (Play, Claim)):
            return cards + (act.by == rnd.hand_to_act), calls
        if check(rnd, act.action, seat=act.by):
            moved = isinstance(act.action, Discard)
            cards, calls = cards + moved, calls + (not moved)
            rnd, early = moved_on(apply(rnd, act.action), early)
        elif isinstance(rnd, Exchange) and isinstance(act.action, Discard):
            if rnd.taker == act.by:
                cards, rnd = cards + 1, put_away(rnd, rnd.pool.mask & act.action.cards.mask)
        elif not doubts:
            break
        else:
            doubts -= 1
    return cards, calls


def closed(rnd: Round) -> Round | None:
    """Return the round after passes that end its auction; None where that leads to no play."""
    while isinstance(rnd, CALLING):
        after = next(passed(rnd), None)
        if after is None:
            return None
        rnd = after
    return None if isinstance(rnd, ThrownIn) else rnd


def _made_ready(rnd: Round, action: Action) -> Round:
    """Return the round after what comes before cards that are moved, and was left out."""
    while True:
        if isinstance(rnd, Declaring) and isinstance(action, CARDS):
            rnd = apply(rnd, Word.ALONE if rnd.stage is Stage.PARTNER else Word.DONE)
        elif isinstance(rnd, Exchange) and isinstance(action, (Play, Claim)):
            rnd = put_away(rnd, 0)
        else:
            return rnd
