"""What an audit finds: the kinds of irregularity, and one finding."""

from __future__ import annotations

import attrs

from fivehundred.actions import Action
from fivehundred.cards import Card
from fivehundred.inputs import Named
from fivehundred.rulings import Ruling
from fivehundred.variants.variant import Variant

__all__ = ["Fault", "Irregularity", "seat_name"]


class Fault(Named):
    """What kind of irregularity an audit has found."""

    DEAL = "deal"
    """The cards dealt do not fit the table: a misdeal."""
    DEALER = "dealer"
    """Another seat dealt than the one whose deal it was."""
    SCORES = "scores"
    """The round begins with other scores than the round before has ended with."""
    AFTER_END = "after_end"
    """The round was played though the game had been won."""
    INSUFFICIENT = "insufficient"
    """A bid that does not outbid the one that stood."""
    CALL = "call"
    """Another call, or word in the auction, that was not legal."""
    CALL_TURN = "call_turn"
    """A call out of turn."""
    DISCARD = "discard"
    """Too many or too few cards put away or given, or cards that the seat does not hold."""
    DECLARATION = "declaration"
    """A partner called, a slam declared or a joker named wrongly, or not when it should be."""
    CLAIM = "claim"
    """A claim that the table refuses."""
    LEAD_TURN = "lead_turn"
    """A lead by another hand than the one on lead."""
    TURN = "turn"
    """A card played or put away out of turn, or by a hand that nobody plays."""
    NOT_HELD = "not_held"
    """A card played that the hand does not hold."""
    PLAYED_AGAIN = "played_again"
    """A card played that has been played before: the sentence says in which trick."""
    REVOKE = "revoke"
    """The suit led was not followed by a hand that could."""
    JOKER_KEPT = "joker_kept"
    """The joker was kept back by a hand that was void, at a table where it must be played."""
    JOKER = "joker"
    """A joker played to a suit renounced, led too early, without a suit or as a wrong one."""
    PHASE = "phase"
    """Something done that has no place there, such as a card played during the auction."""
    TRICK_WINNER = "trick_winner"
    """A trick written to another seat than the one that has won it."""
    TRICKS = "tricks"
    """Tricks counted wrongly."""
    POINTS = "points"
    """The round scored wrongly."""
    TOTALS = "totals"
    """Totals that are not the scores before and the points of the round."""
    VICTORS = "victors"
    """The game written as won by others than have won it, or as won or lost too early."""


@attrs.frozen
class Irregularity:
    """One thing in a record that is against the rules. Equal when all of it is.

    `str` is a plain sentence. It names no card but those concerned.

    Attributes:
        kind: What kind it is.
        round: The number of the round in the record, from 0.
        seat: The seat that did it, or left it out; None where it is the deal or the table's
            writing.
        act: The place of what was done among the acts of the round, from 0; None likewise, and
            where something was left out.
        trick: The number of the trick, from 1; None outside the play.
        done: What was done: the call, the cards, the word; None as with `act`.
        held: After a revoke, the cards one of which had to be played.
        proof: Of these, the ones that everybody has seen later, in the order in which they came.
        provable_from: The trick from which what everybody has seen proves it; None where
            nothing in the record does. The audit itself sees all cards.
        ruling: What the library says of it, as the seat would have been told.
        penalty: What it costs by the laws of the table.
        sentence: The same as `str`.
    """

    kind: Fault
    round: int
    seat: int | None
    act: int | None
    trick: int | None
    done: Action | None
    held: tuple[Card, ...]
    proof: tuple[Card, ...]
    provable_from: int | None
    ruling: Ruling
    penalty: Ruling
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def seat_name(variant: Variant, seat: int) -> str:
    """Return a seat as sentences name it: `seat 2 (S)`."""
    if variant.players == 4 and 0 <= seat < 4:
        return f"seat {seat} ({'NESW'[seat]})"
    return f"seat {seat}"
