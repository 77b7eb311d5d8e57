"""The score of one deal (chapter score).

`tricks` are counted by account; `side` are the accounts of the contractor's side, his own first,
and empty for a hand passed out.
"""

from __future__ import annotations

from collections.abc import Sequence

from .ladder import GAMES, MISERES, bid_value, is_ordinary, level
from .options import Options, flag, number, word
from .sides import accounts


def side_tricks(tricks: Sequence[int], side: Sequence[int]) -> int:
    """The tricks of the contractor's side."""
    return sum(tricks[account] for account in side)


def prospects(
    options: Options, contract: str, tricks: Sequence[int], side: Sequence[int], *, slam: bool
) -> tuple[bool, bool]:
    """Whether a contract is made already, and whether it can still be made (score.made)."""
    won = side_tricks(tricks, side)
    left = number(options, "hand") - sum(tricks)
    if contract in MISERES:
        return won == 0 and left == 0, won == 0
    if contract == "HILO":
        return won == 5 and left == 0, won <= 5 <= won + left
    needed = number(options, "hand") if slam or contract in GAMES else level(contract)
    return won >= needed, won + left >= needed


def is_made(
    options: Options,
    contract: str,
    tricks: Sequence[int],
    side: Sequence[int],
    *,
    slam: bool = False,
    finished: bool = True,
) -> bool | None:
    """Whether a contract is made; None for a hand passed out, and while it is open."""
    if not side:
        return None
    made, possible = prospects(options, contract, tricks, side, slam=slam)
    return None if possible and not made and not finished else made


def contract_value(options: Options, contract: str, *, slam: bool = False) -> int:
    """What a contract is worth, before 250 for all the tricks (score.value)."""
    value = bid_value(options, contract)
    if contract in MISERES:
        return value * number(options, "score.misere_factor")
    if slam:
        return 500 if word(options, "declared_slam") == "500" else value + 250
    return value


def slam_value(options: Options, contract: str, *, slam: bool = False) -> int:
    """What a contract is worth with all the tricks (score.slam)."""
    value = contract_value(options, contract, slam=slam)
    rule = word(options, "score.slam")
    if slam or not is_ordinary(contract):
        return value
    if rule == "min250" or (rule == "le8_only" and level(contract) <= 8):
        return max(value, 250)
    return value


def share(options: Options, value: int, side: Sequence[int]) -> int:
    """What each account of the contractor's side has of a value (call.share)."""
    if flag(options, "call.on") and len(side) == 2 and word(options, "call.share") == "half":
        return value // 2
    return value


def trick_points(
    options: Options,
    contract: str,
    *,
    made: bool | None,
    tricks: Sequence[int],
    side: Sequence[int],
    account: int,
) -> int:
    """What an account gets for tricks, before any cap (score.defenders)."""
    each = number(options, "score.trick_points")
    if not side:
        return each * tricks[account]
    if account in side:
        return 0
    if made is False and word(options, "score.failed") == "to_opponents":
        return 0
    if contract in MISERES:
        rule = word(options, "misere.defenders")
        if rule == "10_taken":
            return 10 * tricks[account]
        if rule == "10_forced":
            return 10 * side_tricks(tricks, side)
        return 0
    if contract == "HILO":
        return 0
    if word(options, "score.trick_points_when") == "contract_fails" and made is not False:
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
    *,
    made: bool | None,
    tricks: Sequence[int],
    side: Sequence[int],
    slam: bool,
    account: int,
) -> int:
    """What an account gets for the contract itself (score.failed)."""
    if made is None:
        return 0
    value = contract_value(options, contract, slam=slam)
    if made:
        if side_tricks(tricks, side) == number(options, "hand"):
            value = slam_value(options, contract, slam=slam)
        return share(options, value, side) if account in side else 0
    if word(options, "score.failed") == "to_opponents":
        return 0 if account in side else value
    return -share(options, value, side) if account in side else 0


def deal_points(
    options: Options,
    before: Sequence[int],
    contract: str,
    tricks: Sequence[int],
    side: Sequence[int],
    *,
    slam: bool = False,
    fines: Sequence[int] = (),
    finished: bool = True,
) -> list[int]:
    """The points of each account for the deal (chapter score).

    A deal that was stopped in mid-hand is not finished: an open contract then counts nothing.
    """
    made = is_made(options, contract, tricks, side, slam=slam, finished=finished)
    points: list[int] = []
    for account in accounts(options):
        for_tricks = trick_points(
            options, contract, made=made, tricks=tricks, side=side, account=account
        )
        for_contract = contract_points(
            options, contract, made=made, tricks=tricks, side=side, slam=slam, account=account
        )
        fine = fines[account] if fines else 0
        points.append(for_contract + capped(options, before[account], for_tricks) - fine)
    return points


def stops_midhand(
    options: Options,
    before: Sequence[int],
    contract: str,
    side: Sequence[int],
    taken: Sequence[int],
    *,
    slam: bool = False,
) -> bool:
    """Whether the deal ends after these tricks, each won by an account (end.midhand)."""
    if not flag(options, "end.midhand") or not taken:
        return False
    target = number(options, "end.target")
    everyone = accounts(options)
    tricks = [list(taken).count(account) for account in everyone]
    made = is_made(options, contract, tricks, side, slam=slam, finished=False)
    best = value = 0
    if side:
        best = value = contract_value(options, contract, slam=slam)
        if side_tricks(tricks, side) == len(taken):
            best = slam_value(options, contract, slam=slam)

    def reaches(amount: int) -> bool:
        return any(before[one] + share(options, amount, side) >= target for one in side)

    # (a)
    if made and reaches(value):
        return True
    # (b)
    if flag(options, "end.on_contract_only"):
        return False
    there = False
    for account in everyone:
        points = trick_points(
            options, contract, made=made, tricks=tricks, side=side, account=account
        )
        if account not in side and before[account] + capped(options, before[account], points) >= (
            target
        ):
            there = True
    return there and not (side and made is not False and reaches(best))
