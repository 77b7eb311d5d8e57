"""The score of a round: contract and tricks in, points for each account out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import attrs

from fivehundred.calls import Bid, Contract, Kind, Pass
from fivehundred.variants.options import (
    DeclaredSlam,
    Failed,
    MisereDefenders,
    Share,
    Slam,
    Teams,
    TrickPointsWhen,
)
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital, join_words

__all__ = [
    "RoundScore",
    "is_made",
    "is_one",
    "midhand_ends",
    "points_so_far",
    "score",
    "stops_midhand",
    "whose",
]

_SLAM = 250
_DECLARED = 500
_EACH = 10


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


def whose(variant: Variant, listed: Sequence[int]) -> str:
    """Return whose accounts these are: `N/S`, `seat 2`, `seats 0, 2 and 4`."""
    count = accounts(variant)
    if variant.teams is Teams.PARTNERS and count == 2:
        return join_words(("N/S", "E/W")[account] for account in listed)
    if count == variant.players:
        return f"seat{'s' * (len(listed) > 1)} {join_words(map(str, listed))}"
    sides = (join_words(map(str, range(account, variant.players, count))) for account in listed)
    return join_words(f"seats {side}" for side in sides)


def is_one(variant: Variant, listed: Sequence[int]) -> bool:
    """Return whether these accounts are one player's, so that a verb is in the singular."""
    return len(listed) == 1 and accounts(variant) == variant.players


# What is promised, what it is worth, and what the others get.


def is_made(
    contract: Contract, tricks: int, hand: int, *, left: int = 0, slam: bool = False
) -> bool | None:
    """Return whether a contract is made; None while it can still be made and still fail.

    Args:
        contract: The contract; a hand passed out has none to make.
        tricks: How many tricks the contractor's side has won.
        hand: How many tricks there are.
        left: How many of them have not been played.
        slam: Whether a slam has been declared.
    """
    if isinstance(contract, Pass):
        return None
    least, most = contract.tricks, hand
    if contract.is_misere:
        least, most = 0, 0
    elif contract.kind is Kind.HILO:
        most = contract.tricks
    elif slam or contract.kind is Kind.GAME:
        least = hand
    if tricks > most or tricks + left < least:
        return False
    return True if tricks >= least and tricks + left <= most else None


def _value(variant: Variant, contract: Bid, *, all_tricks: bool, slam: bool) -> int:
    """Return what a contract is worth, the slam rule applied where all tricks are taken."""
    value = variant.ladder.value(contract)
    if slam:
        fixed = variant.declared_slam is DeclaredSlam.FIVE_HUNDRED
        return _DECLARED if fixed else value + _SLAM
    if contract.is_misere:
        return value * variant.score.misere_factor
    rule = variant.score.slam
    if (
        all_tricks
        and contract.kind is Kind.TRICKS
        and (rule is Slam.MIN250 or (rule is Slam.LE8_ONLY and contract.tricks <= 8))
    ):
        return max(value, _SLAM)
    return value


def _halved(variant: Variant, side: Sequence[int]) -> bool:
    """Return whether contractor and partner share the value: where a partner was called."""
    return variant.teams is Teams.CALLED and variant.call.share is Share.HALF and len(side) > 1


def points_so_far(
    variant: Variant,
    contract: Contract,
    tricks: Sequence[int],
    side: Sequence[int],
    before: Sequence[int] | None,
    account: int,
    *,
    made: bool | None,
) -> int:
    """Return the points for tricks of an account that plays against the contract.

    Args:
        variant: The table.
        contract: What is played.
        tricks: The tricks so far, by account.
        side: The accounts of the contractor's side.
        before: Points by account before the deal, for the cap; None for no cap.
        account: Whose points.
        made: Whether the contract is made; None while nobody knows.
    """
    rules = variant.score
    won, each = tricks[account], rules.trick_points
    if isinstance(contract, Bid):
        if contract.is_misere:
            forced = variant.misere.defenders is MisereDefenders.FORCED
            won = sum(tricks[n] for n in side) if forced else won
            each = 0 if variant.misere.defenders is MisereDefenders.NONE else _EACH
        elif contract.kind is Kind.HILO or (
            made is not False and rules.trick_points_when is TrickPointsWhen.CONTRACT_FAILS
        ):
            each = 0
        if made is False and rules.failed is Failed.TO_OPPONENTS:
            each = 0
    earned, cap = each * won, rules.trick_points_cap
    if cap is None or before is None:
        return earned
    if cap == 400:
        return 0 if before[account] > cap else earned
    return max(0, min(earned, cap - before[account]))


def score(
    variant: Variant,
    contract: Contract,
    tricks: Sequence[int],
    side: Sequence[int],
    before: Sequence[int] | None = None,
    *,
    slam: bool = False,
    finished: bool = True,
    fines: Sequence[int] = (),
) -> RoundScore:
    """Return the score of a round.

    A deal that was stopped in mid-hand is booked as it stands: the value if the contract is
    made or can no longer be made, nothing for it in between, and points for the tricks taken.

    Args:
        variant: The table.
        contract: What was played.
        tricks: Tricks won, by account.
        side: The accounts of the contractor's side, as `side_of` gives them; none in a hand
            passed out.
        before: The accounts' points before, where a cap on trick points needs them.
        slam: Whether the contractor had declared a slam.
        finished: Whether the deal was played to its end.
        fines: Points taken off for wrong claims, by account; none where empty.
    """
    taken, played = sum(tricks[n] for n in side), sum(tricks)
    left = variant.hand - played
    made = is_made(contract, taken, variant.hand, left=left, slam=slam)
    value = 0
    if isinstance(contract, Bid):
        value = _value(variant, contract, all_tricks=taken == variant.hand, slam=slam)
    given = made is False and variant.score.failed is Failed.TO_OPPONENTS
    won = {True: value, False: 0 if given else -value, None: 0}[made]
    if _halved(variant, side):
        won //= 2
    others = [n for n in range(len(tricks)) if n not in side]
    # The points for tricks, by account: as they are without the cap, and with it.
    earned, kept = (
        {n: points_so_far(variant, contract, tricks, side, cap, n, made=made) for n in others}
        for cap in (None, before)
    )
    points = [won if n in side else kept[n] + value * given for n in range(len(tricks))]
    capped = {n: earned[n] - kept[n] for n in others if earned[n] > kept[n]}
    if isinstance(contract, Pass):
        counts = join_words(map(str, tricks))
        why = f"Passed out and played: {counts} tricks, {variant.score.trick_points} points each."
        if capped:
            why += f" {_capped(variant, points, capped)}"
    else:
        why = _why(variant, contract, tricks, side, points, capped, made, value, slam=slam)
    if not finished:
        why += f" The deal stopped after trick {played}."
    for n, fine in enumerate(fines):
        if fine:
            points[n] -= fine
            have = "has" if is_one(variant, (n,)) else "have"
            why += f" {capital(whose(variant, (n,)))} {have} lost {fine} for wrong claims."
    return RoundScore(tuple(points), made is True, why)


def _why(
    variant: Variant,
    contract: Bid,
    tricks: Sequence[int],
    side: Sequence[int],
    points: Sequence[int],
    capped: Mapping[int, int],
    made: bool | None,  # noqa: FBT001 - one of three: made, failed, unfinished
    value: int,
    *,
    slam: bool,
) -> str:
    count = _tricks(sum(tricks[n] for n in side))
    verdict = {True: "made", False: "failed", None: "unfinished"}[made]
    declared = " as a declared slam" if slam else ""
    won = _signed(points[side[0]])
    if len(tricks) > 2:
        won = f"{whose(variant, side)} {won if points[side[0]] else 'nothing'}"
        won += " each" * (len(side) > 1)
    if _halved(variant, side) and points[side[0]]:
        won += f", half of {value}"
    if made and not slam and not contract.is_misere and value > variant.ladder.value(contract):
        won += f" (a slam is worth at least {_SLAM})"
    parts = [f"{capital(contract.pretty)}{declared} {verdict} with {count}: {won}"]
    others: dict[tuple[int, str], list[int]] = {}
    for n, earned in enumerate(points):
        if n not in side:
            reason = _tricks(tricks[n])
            if made is False and variant.score.failed is Failed.TO_OPPONENTS:
                reason = "the contract that failed"
            elif contract.is_misere and variant.misere.defenders is MisereDefenders.FORCED:
                reason = f"{count} forced on the contractor"
            if n in capped:
                reason = (
                    f"{reason} ({capped[n]} less by the cap at {variant.score.trick_points_cap})"
                )
            others.setdefault((earned, reason if earned or n in capped else ""), []).append(n)
    nothing = others.pop((0, ""), [])
    for (earned, reason), listed in others.items():
        who = "the other side" if len(tricks) == 2 else whose(variant, listed)
        each = " each" * (len(listed) > 1)
        parts.append(f"{who} {f'{earned:+d}' if earned else 'nothing'}{each} for {reason}")
    if nothing:
        two = len(tricks) == 2
        parts.append("the other side 0" if two else f"0 for {whose(variant, nothing)}")
    return "; ".join(parts) + "."


def _capped(variant: Variant, points: Sequence[int], capped: Iterable[int]) -> str:
    """Return what a cap on points for tricks leaves of them in a hand passed out."""
    shared: dict[int, list[int]] = {}
    for n in capped:
        shared.setdefault(points[n], []).append(n)
    left = join_words(
        f"{whose(variant, listed)} {earned or 'nothing'}{' each' * (len(listed) > 1)}"
        for earned, listed in shared.items()
    )
    return f"The cap at {variant.score.trick_points_cap} leaves {left}."


def _tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count} tricks"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


# Deals that may end in mid-hand.


def stops_midhand(
    variant: Variant,
    before: Sequence[int],
    contract: Contract,
    side: Sequence[int],
    taken: Sequence[int],
    *,
    slam: bool = False,
    fines: Sequence[int] = (),
) -> bool:
    """Return whether the deal ends now, before its last trick.

    It does where the contract is made and takes the contractor's side to the target; and where
    an opponent's points for tricks do, unless the contract can still be made and would take
    the contractor's side there.

    Args:
        variant: The table.
        before: Points by account before the deal.
        contract: What is played.
        side: The accounts of the contractor's side.
        taken: The account that won each trick so far.
        slam: Whether the contractor has declared a slam.
        fines: Points taken off by account for wrong claims so far; none where empty.
    """
    tricks = [taken.count(account) for account in range(len(before))]
    return _stops_at(variant, before, contract, side, tricks, slam=slam, fines=fines)


def _stops_at(
    variant: Variant,
    before: Sequence[int],
    contract: Contract,
    side: Sequence[int],
    tricks: Sequence[int],
    *,
    slam: bool,
    fines: Sequence[int] = (),
) -> bool:
    rules, played = variant.end, sum(tricks)
    if not rules.midhand or not 0 < played < variant.hand:
        return False
    lost = fines or (0,) * len(before)
    standing = [old - fine for old, fine in zip(before, lost, strict=True)]
    taken = sum(tricks[n] for n in side)
    left = variant.hand - played
    made = is_made(contract, taken, variant.hand, left=left, slam=slam)
    if isinstance(contract, Bid):
        halves = 1 + _halved(variant, side)
        best = max(standing[n] for n in side)
        value = _value(variant, contract, all_tricks=False, slam=slam)
        if made and best + value // halves >= rules.target:
            return True
        value = _value(variant, contract, all_tricks=taken == played, slam=slam)
        if made is not False and best + value // halves >= rules.target:
            return False
    return not rules.on_contract_only and any(
        standing[n] + points_so_far(variant, contract, tricks, side, before, n, made=made)
        >= rules.target
        for n in range(len(before))
        if n not in side
    )


def midhand_ends(
    variant: Variant,
    before: Sequence[int],
    contract: Contract,
    side: Sequence[int],
    tricks: Sequence[int],
    *,
    slam: bool = False,
) -> set[tuple[int, ...]]:
    """Return how the tricks may stand when a deal ends, if they fall in any order.

    Args:
        variant: The table.
        before: Points by account before the deal.
        contract: What is played.
        side: The accounts of the contractor's side.
        tricks: All tricks, by account.
        slam: Whether the contractor has declared a slam.
    """
    whole = tuple(tricks)
    ends: set[tuple[int, ...]] = set()
    going_on = {(0,) * len(whole)}
    while going_on:
        reached = {
            (*counts[:n], counts[n] + 1, *counts[n + 1 :])
            for counts in going_on
            for n, most in enumerate(whole)
            if counts[n] < most
        }
        ended = {
            counts
            for counts in reached
            if counts == whole or _stops_at(variant, before, contract, side, counts, slam=slam)
        }
        ends |= ended
        going_on = reached - ended
    return ends
