"""The score of a round: contract and tricks in, points for each account out."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.calls import Bid, Contract, Kind, Pass
from fivehundred.variants.options import Failed, MisereDefenders, Slam, Teams, TrickPointsWhen
from fivehundred.variants.variant import Variant

__all__ = ["RoundScore", "account_of", "accounts", "is_made", "score", "trick_points"]

_SLAM = 250


@attrs.frozen
class RoundScore:
    """What a round is worth to each account. Equal when all of it is.

    Attributes:
        points: Points by account.
        made: Whether the contract was made; False for a hand passed out.
        why: How the points come about, in words.
    """

    points: tuple[int, ...]
    made: bool
    why: str

    def __str__(self) -> str:
        return self.why


def accounts(variant: Variant) -> int:
    """Return how many accounts a table keeps: two partnerships, or one a player."""
    return _ACCOUNTS.get(variant.teams, variant.players)


_ACCOUNTS = {Teams.PARTNERS: 2, Teams.ALTERNATE3: 2, Teams.PAIRS3: 3}


def account_of(variant: Variant, seat: int) -> int:
    """Return the account a seat's points go to; account 0 holds seat 0."""
    return seat % accounts(variant)


def is_made(contract: Bid, tricks: int, hand: int) -> bool:
    """Return whether the contractor's side has made its contract.

    Args:
        contract: The contract.
        tricks: How many tricks the contractor's side has won.
        hand: How many tricks there are.
    """
    if contract.is_misere:
        return tricks == 0
    if contract.kind is Kind.HILO:
        return tricks == contract.tricks
    if contract.kind is Kind.GAME:
        return tricks == hand
    return tricks >= contract.tricks


def contract_value(variant: Variant, contract: Bid, *, all_tricks: bool) -> int:
    """Return what a contract is worth in points, the slam rule applied."""
    value = variant.ladder.value(contract)
    if contract.is_misere:
        return value * variant.score.misere_factor
    slam = variant.score.slam
    if (
        all_tricks
        and contract.kind is Kind.TRICKS
        and (slam is Slam.MIN250 or (slam is Slam.LE8_ONLY and contract.tricks <= 8))
    ):
        return max(value, _SLAM)
    return value


def trick_points(variant: Variant, contract: Contract, *, made: bool) -> int:
    """Return the points an opposing account scores for each trick it wins."""
    if isinstance(contract, Pass):
        return variant.score.trick_points
    rules = variant.score
    if contract.kind is Kind.HILO or (not made and rules.failed is Failed.TO_OPPONENTS):
        return 0
    if contract.is_misere:
        return 10 if variant.misere.defenders is MisereDefenders.TAKEN else 0
    if made and rules.trick_points_when is TrickPointsWhen.CONTRACT_FAILS:
        return 0
    return rules.trick_points


def score(
    variant: Variant,
    contract: Contract,
    tricks: Sequence[int],
    contractor: int,
    before: Sequence[int] | None = None,
) -> RoundScore:
    """Return the score of a round.

    Args:
        variant: The table.
        contract: What was played.
        tricks: Tricks won, by account.
        contractor: The contractor's account; of no effect in a hand passed out.
        before: The accounts' points before, where a cap on trick points needs them.
    """
    others = [n for n in range(len(tricks)) if n != contractor]
    hand = sum(tricks)
    if isinstance(contract, Pass):
        each = trick_points(variant, contract, made=False)
        points = [
            _capped(variant, each * won, before[n] if before else None)
            for n, won in enumerate(tricks)
        ]
        won = " and ".join(str(n) for n in tricks)
        return RoundScore(
            tuple(points), False, f"Passed out and played: {won} tricks, {each} points each."
        )

    taken = tricks[contractor]
    made = is_made(contract, taken, hand)
    value = contract_value(variant, contract, all_tricks=taken == hand)
    points = [0] * len(tricks)
    to_opponents = not made and variant.score.failed is Failed.TO_OPPONENTS
    if made:
        points[contractor] = value
    elif not to_opponents:
        points[contractor] = -value
    each = trick_points(variant, contract, made=made)
    for n in others:
        earned = each * tricks[n]
        if (
            contract.is_misere
            and variant.misere.defenders is MisereDefenders.FORCED
            and not to_opponents
        ):
            earned = 10 * taken
        points[n] = _capped(variant, earned, before[n] if before else None)
        if to_opponents:
            points[n] += value
    return RoundScore(tuple(points), made, _why(variant, contract, tricks, contractor, points))


def _capped(variant: Variant, earned: int, before: int | None) -> int:
    """Return trick points as far as the table's cap lets an account have them."""
    cap = variant.score.trick_points_cap
    if cap is None or before is None:
        return earned
    if cap == 400:
        return 0 if before > cap else earned
    return max(0, min(earned, cap - before))


def _why(
    variant: Variant, contract: Bid, tricks: Sequence[int], contractor: int, points: list[int]
) -> str:
    taken, hand = tricks[contractor], sum(tricks)
    made = is_made(contract, taken, hand)
    count = _tricks(taken)
    name = contract.pretty
    verdict = "made" if made else "failed"
    parts = [f"{name[:1].upper()}{name[1:]} {verdict} with {count}: {_signed(points[contractor])}"]
    value = variant.ladder.value(contract)
    if made and points[contractor] > value and not contract.is_misere:
        parts[0] += f" (a slam is worth at least {_SLAM})"
    for n, earned in enumerate(points):
        if n != contractor:
            reason = _tricks(tricks[n])
            if not made and variant.score.failed is Failed.TO_OPPONENTS:
                reason = "the contract that failed"
            elif contract.is_misere and variant.misere.defenders is MisereDefenders.FORCED:
                reason = f"{count} forced on the contractor"
            parts.append(f"the other side {earned:+d} for {reason}" if earned else _NOTHING)
    return "; ".join(parts) + "."


_NOTHING = "the other side 0"


def _tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count} tricks"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"
