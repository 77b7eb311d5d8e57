"""The record of a game: what was dealt and done, as it happened."""

from __future__ import annotations

import attrs

from fivehundred.actions import Action
from fivehundred.deals import Deal
from fivehundred.variants.variant import Variant

__all__ = ["Act", "Record", "RoundRecord", "Written"]


@attrs.frozen
class Act:
    """One thing that was done at the table. Equal when hand and action are.

    Attributes:
        by: The seat that did it; of a card played, the hand that the card came from, which is
            another number only where a seat plays from the table too.
        action: What was done; cards put away or given are one action once they are complete.
    """

    by: int
    action: Action


@attrs.frozen
class Written:
    """What the table itself wrote down of a round, right or wrong. Equal when all of it is.

    Nothing of it is needed for a replay; the audit holds it against the rules. What is not
    there was not written down.

    Attributes:
        winners: The seats that took tricks, by the number of the trick from 1: pairs in order.
        tricks: How many tricks each account has won.
        points: What the round scored, by account.
        totals: The points of each account after the round.
        victors: The accounts that have won the game with this round.
    """

    winners: tuple[tuple[int, int], ...] = ()
    tricks: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    totals: tuple[int, ...] | None = None
    victors: tuple[int, ...] | None = None


@attrs.frozen
class RoundRecord:
    """The record of one round. Equal when all of it is.

    Attributes:
        dealer: The dealer's seat.
        scores: The points of each account before the round.
        deal: Every card, as dealt; also one that is no deal of the table.
        acts: What was done, in order; also what is not legal.
        written: What the table wrote down.
        minutes: How long the game had lasted after the round, where that is known.
    """

    dealer: int
    scores: tuple[int, ...]
    deal: Deal
    acts: tuple[Act, ...] = ()
    written: Written = Written()
    minutes: float | None = None


@attrs.frozen
class Record:
    """The record of a game, or of some of its rounds. It holds every card.

    Equal when all of it is.

    Attributes:
        variant: The table.
        rounds: The rounds, in order; the last may be unfinished.
        tags: What else is known, as pairs of a name and a text, in order.
    """

    variant: Variant
    rounds: tuple[RoundRecord, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
