"""What a simulation counts: how a round ended."""

from __future__ import annotations

import attrs

from fivehundred.calls import Bid, Contract
from fivehundred.phases import ThrownIn, ThrowReason
from fivehundred.play import Finished
from fivehundred.scoring import is_made
from fivehundred.variants.sides import accounts

__all__ = ["Outcome", "outcome_of", "place_of"]


@attrs.frozen(cache_hash=True)
class Outcome:
    """How a round ended, without its cards. Equal when all of it is.

    Attributes:
        dealer: The dealer's seat.
        contractor: The contractor's seat; None where nobody is.
        contract: What was played: a bid, or a pass for a hand passed out and played; None where
            the deal was thrown in.
        slam: Whether a slam had been declared.
        tricks: Tricks won, by account; all 0 where the deal was thrown in.
        points: What the round scored, by account; all 0 where the deal was thrown in.
        made: Whether the contract was made; None where there was none to make, or the deal
            stopped before that was decided.
        thrown: Why the deal was thrown in; None where it was not.
    """

    dealer: int
    contractor: int | None
    contract: Contract | None
    slam: bool
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    made: bool | None
    thrown: ThrowReason | None


def outcome_of(rnd: Finished | ThrownIn) -> Outcome:
    """Return how a round has ended."""
    if isinstance(rnd, ThrownIn):
        none = (0,) * accounts(rnd.variant)
        return Outcome(rnd.dealer, None, None, False, none, none, None, rnd.reason)
    counts = rnd.counts
    made = is_made(
        rnd.contract,
        sum(counts[account] for account in rnd.side),
        rnd.variant.hand,
        left=rnd.variant.hand - sum(counts),
        slam=rnd.slam,
    )
    points = rnd.score.points
    return Outcome(rnd.dealer, rnd.contractor, rnd.contract, rnd.slam, counts, points, made, None)


def place_of(outcome: Outcome) -> tuple[object, ...]:
    """Return what outcomes are sorted by: what was thrown in first, then by the contract."""
    contract = outcome.contract
    index = contract.index if isinstance(contract, Bid) else 0
    return (
        contract is not None,
        "" if outcome.thrown is None else outcome.thrown.value,
        index,
        outcome.slam,
        outcome.dealer,
        -1 if outcome.contractor is None else outcome.contractor,
        outcome.tricks,
        outcome.points,
        outcome.made is None,
        outcome.made is True,
    )
