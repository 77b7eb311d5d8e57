"""What every phase of a round shares: the set-up, equality, and its one-line form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from fivehundred.actions import Action
from fivehundred.calls import Bid, Call, Contract, Pass
from fivehundred.cards import Hand
from fivehundred.deals import Deal
from fivehundred.inputs import Named
from fivehundred.variants.variant import Variant

__all__ = [
    "AuctionResult",
    "Phase",
    "Setup",
    "ThrowReason",
    "ThrownIn",
    "calls_in",
]


@attrs.frozen(cache_hash=True)
class Setup:
    """What a round starts from. Equal when all of it is.

    Attributes:
        variant: The table.
        dealer: The dealer's seat.
        deal: Every card, as dealt.
        scores: The points of each account before the round.
    """

    variant: Variant
    dealer: int
    deal: Deal
    scores: tuple[int, ...]


@attrs.frozen
class AuctionResult:
    """A finished auction. Equal when calls and result are.

    Attributes:
        said: Every call, from the dealer's left, and what else was said between them.
        contract: What is played; a pass where the hand was passed out and is played.
        contractor: The contractor's seat; None where nobody bid.
    """

    said: tuple[Action, ...]
    contract: Contract
    contractor: int | None

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call, from the dealer's left."""
        return calls_in(self.said)


def calls_in(said: Iterable[Action]) -> tuple[Call, ...]:
    """Return the calls among what has been said in an auction."""
    return tuple(action for action in said if isinstance(action, (Pass, Bid)))


class Phase:
    """Base of the phases. Two rounds are equal when set-up and actions are."""

    __slots__ = ()

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        raise AssertionError  # pragma: no cover - every phase has its own

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order; the discards as one action once complete."""
        raise AssertionError  # pragma: no cover - every phase has its own

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is; None when the round is over."""
        return None

    @property
    def variant(self) -> Variant:
        """The table."""
        return self.setup.variant

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.setup.dealer

    @property
    def deal(self) -> Deal:
        """Every card, as dealt: not for the players' eyes."""
        return self.setup.deal

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand's cards now, by seat."""
        return self.setup.deal.hands

    @property
    def covered(self) -> Hand:
        """The cards that lie face down on the table, which nobody may see; none without piles."""
        return Hand(sum(under.bit for pile in self.deal.piles for under, _ in pile))

    @property
    def unseen(self) -> tuple[int, ...]:
        """The seats that have not seen their own hand, since blind bids are still open to them."""
        return ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each account before the round."""
        return self.setup.scores

    @property
    def seats(self) -> range:
        """Every seat, from 0."""
        return range(self.setup.variant.players)

    @property
    def position(self) -> str:
        """The round in one line: variant, dealer, deal, scores and actions.

        It holds every card: keep it on the server.
        """
        from fivehundred.notation import write_position

        return write_position(self)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Any, ...]:
        return self.setup, self.actions

    def __repr__(self) -> str:
        return f"read_position({self.position!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        from fivehundred.notation import read_position

        return read_position, (self.position,)

    def __copy__(self) -> Phase:
        return self

    def __deepcopy__(self, _memo: object) -> Phase:
        return self


class ThrowReason(Named):
    """Why a deal ended without a score."""

    ALL_PASSED = "all_passed"
    """Nobody bid."""
    TOO_LOW = "too_low"
    """The highest bid is below the lowest that can be a contract."""
    REDEAL = "redeal"
    """A seat with a bad hand has asked for a new deal, and was given it."""


@attrs.define(eq=False, repr=False, match_args=False)
class ThrownIn(Phase):
    """A deal that ended without a score. Equal when set-up and actions are."""

    _setup: Setup
    _said: tuple[Action, ...]
    _reason: ThrowReason
    _next_dealer: int

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._setup

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call, from the dealer's left."""
        return calls_in(self._said)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action of the round."""
        return self._said

    @property
    def reason(self) -> ThrowReason:
        """Why there is no score."""
        return self._reason

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next round."""
        return self._next_dealer
