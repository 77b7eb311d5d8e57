"""Whose call or card comes next: what a record leaves unsaid, since the rules say it."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.actions import Action, Word
from fivehundred.bidding import Bidding, after, after_look, after_refusal, open_bidding
from fivehundred.calls import PASS, Bid, Contract, Pass
from fivehundred.plans import Plan, plan_of
from fivehundred.records._acts import kind_of
from fivehundred.records.record import Act
from fivehundred.variants.options import RedealBy
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant

__all__ = ["Turns", "after_hand"]


class Turns:
    """Who is expected next, as the acts of a round come in.

    In the auction that is who the auction comes to. After a call that is out of turn or
    not legal nobody can say what the table did: from then on seats count on clockwise.
    Cards follow each other in the order of the hands that play the contract, the
    last bid made.
    """

    def __init__(self, variant: Variant, dealer: int) -> None:
        self._variant = variant
        self._dealer = self._last = dealer
        self._bidding: Bidding | None = open_bidding(variant)
        self._asked: int | None = None
        self._contract: Contract = PASS
        self._contractor: int | None = None
        self._slam = False

    def caller(self) -> int:
        """Return the seat that is expected to call, or to say a word of the auction."""
        seats = self._variant.players
        if self._asked is not None:
            return self._asked
        if self._bidding is None or self._bidding.place is None:
            return (self._last + 1) % seats
        return (self._dealer + 1 + self._bidding.place) % seats

    def skip(self) -> bool:
        """Take in that the next seat clockwise does not call; return whether that can be.

        In an auction that goes on by the rules it cannot be who is expected to call.
        """
        seat = (self._last + 1) % self._variant.players
        lawful = self._asked is not None or (
            self._bidding is not None and self._bidding.place is not None
        )
        if lawful and seat == self.caller():
            return False
        self._last = seat
        return True

    def done(self, act: Act) -> None:
        """Take in an act that is no card played."""
        action, by = act.action, act.by
        if kind_of(action) == "call":
            on_turn, asked = by == self.caller(), self._asked
            bidding, self._bidding, self._asked = self._bidding, None, None
            self._last = by
            if bidding is not None and bidding.place is not None and on_turn:
                self._follow(bidding, action, by, asked)
        if isinstance(action, Bid) and by < self._variant.players:
            self._contract, self._contractor = action, by
        self._slam |= action is Word.SLAM

    def _follow(self, bidding: Bidding, action: Action, by: int, asked: int | None) -> None:
        """Take in what is said in turn in an auction that goes on."""
        if asked is not None:
            self._bidding = after_refusal(bidding) if action is Word.REFUSE else None
        elif isinstance(action, (Pass, Bid)):
            self._bidding = after(bidding, action) if bidding.bits & action.bit else None
        elif action is Word.LOOK and bidding.standing.unseen:
            self._bidding = after_look(bidding)
            self._last = (by - 1) % self._variant.players
        elif action is Word.REDEAL and self._may_ask(bidding):
            self._bidding, self._asked = bidding, partners_of(self._variant, by)[0]

    def _may_ask(self, bidding: Bidding) -> bool:
        """Return whether a request for a new deal has a partner to answer it."""
        return bidding.first and self._variant.redeal.by is RedealBy.PARTNER_AGREES

    def order(self, leader: int) -> tuple[int, ...]:
        """Return the hands in the order in which they play to the lead of a hand."""
        orders = self._plan().orders
        return orders[leader] if leader < len(orders) else orders[0]

    def size(self) -> int:
        """Return how many cards make a trick."""
        return self._plan().size

    def _plan(self) -> Plan:
        return plan_of(self._variant, self._contract, self._contractor, (), self._slam)


def after_hand(order: Sequence[int], hand: int) -> int:
    """Return the hand that plays after another, to a trick of that order."""
    return order[(order.index(hand) + 1) % len(order)] if hand in order else order[0]
