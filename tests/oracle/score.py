"""The score of one deal (chapter score)."""

from __future__ import annotations

from .ladder import bid_value, level
from .options import Options, number, word
from .play import MISERES

ACCOUNTS = (0, 1)


def is_made(contract: str, contractor: int | None, tricks: list[int]) -> bool | None:
    """Whether the contract is made; None for a passed-out hand (score.made)."""
    if contract == "P" or contractor is None:
        return None
    if contract in MISERES:
        return tricks[contractor] == 0
    return tricks[contractor] >= level(contract)


def trick_points(
    options: Options,
    contract: str,
    contractor: int | None,
    *,
    made: bool | None,
    tricks: list[int],
    account: int,
) -> int:
    """What an account gets for tricks, before any cap (score.defenders)."""
    each = number(options, "score.trick_points")
    if contract == "P" or contractor is None:
        return each * tricks[account]
    if account == contractor:
        return 0
    if not made and word(options, "score.failed") == "to_opponents":
        return 0
    if contract in MISERES:
        rule = word(options, "misere.defenders")
        if rule == "10_taken":
            return 10 * tricks[account]
        if rule == "10_forced":
            return 10 * tricks[contractor]
        return 0
    if word(options, "score.trick_points_when") == "contract_fails" and made:
        return 0
    return each * tricks[account]


def capped(options: Options, before: int, points: int) -> int:
    """Trick points under the cap (score.cap)."""
    cap = word(options, "score.trick_points_cap")
    if cap == "490":
        return max(before, min(before + points, 490)) - before
    if cap == "400" and before > 400:
        return 0
    return points


def contract_points(
    options: Options,
    contract: str,
    contractor: int | None,
    *,
    made: bool | None,
    tricks: list[int],
    account: int,
) -> int:
    """What an account gets for the contract itself (score.failed)."""
    if contract == "P" or contractor is None:
        return 0
    value = bid_value(options, contract)
    if contract in MISERES:
        value = value * number(options, "score.misere_factor")
    with_slam = value
    if contract not in MISERES and tricks[contractor] == number(options, "hand"):
        slam = word(options, "score.slam")
        if slam == "min250" or (slam == "le8_only" and level(contract) <= 8):
            with_slam = max(value, 250)
    if made:
        return with_slam if account == contractor else 0
    if word(options, "score.failed") == "to_opponents":
        return 0 if account == contractor else value
    return -value if account == contractor else 0


def deal_points(
    options: Options,
    before: list[int],
    contract: str,
    contractor: int | None,
    tricks: list[int],
) -> list[int]:
    """The points of each account for the deal (chapter score)."""
    made = is_made(contract, contractor, tricks)
    points: list[int] = []
    for account in ACCOUNTS:
        for_tricks = trick_points(
            options, contract, contractor, made=made, tricks=tricks, account=account
        )
        points.append(
            contract_points(
                options, contract, contractor, made=made, tricks=tricks, account=account
            )
            + capped(options, before[account], for_tricks)
        )
    return points
