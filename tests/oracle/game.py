"""The end of the game (chapter game)."""

from __future__ import annotations

from .ladder import spelled
from .options import Options, flag, number, word
from .score import ACCOUNTS, capped, deal_points, is_made, trick_points


def _reached_at(
    options: Options,
    before: list[int],
    contract: str,
    contractor: int | None,
    *,
    made: bool | None,
    taken: list[int],
    account: int,
) -> int:
    """The number of the trick at which an account reached the target by trick points."""
    target = number(options, "end.target")
    for count in range(len(taken) + 1):
        so_far = [taken[:count].count(other) for other in ACCOUNTS]
        points = trick_points(
            options, contract, contractor, made=made, tricks=so_far, account=account
        )
        if before[account] + capped(options, before[account], points) >= target:
            return count
    return len(taken) + 1


def _end(
    options: Options,
    before: list[int],
    contract: str,
    contractor: int | None,
    *,
    made: bool | None,
    totals: list[int],
    taken: list[int] | None,
    deals: int,
) -> tuple[list[int], str]:
    """The winners and the reason; no winners while the game goes on."""

    def first_trick(accounts: list[int]) -> list[int]:
        if len(accounts) == 1:
            return accounts
        if taken is None:
            raise ValueError("who won each trick is needed")
        when = {
            account: _reached_at(
                options,
                before,
                contract,
                contractor,
                made=made,
                taken=taken,
                account=account,
            )
            for account in accounts
        }
        first = [account for account in accounts if when[account] == min(when.values())]
        return [a for a in first if totals[a] == max(totals[b] for b in first)]

    def highest(accounts: list[int]) -> list[int]:
        return [a for a in accounts if totals[a] == max(totals[b] for b in accounts)]

    target = number(options, "end.target")
    contract_only = flag(options, "end.on_contract_only")
    simultaneous = word(options, "end.simultaneous")
    there = [account for account in ACCOUNTS if totals[account] >= target]
    contractor_there = bool(made) and contractor in there

    if simultaneous == "contractor":
        # step 1
        if contractor_there:
            return [a for a in there if a == contractor], "contract"
        # step 2
        defenders = [account for account in there if account != contractor]
        if defenders and not contract_only:
            if len(defenders) == 1:
                return defenders, "tricks"
            if word(options, "end.then") == "first_trick":
                return first_trick(defenders), "tricks"
            best = highest(defenders)
            return first_trick(best), "highest"
    else:
        if contract_only:
            there = [a for a in there if contractor_there and a == contractor]
        if there and simultaneous == "highest":
            if contractor_there and there == [contractor]:
                return there, "contract"
            if len(there) == 1 and there != [contractor]:
                return there, "tricks"
            best = highest(there)
            if contractor_there and contractor in best:
                return [a for a in best if a == contractor], "highest"
            return first_trick(best), "highest"
        if there:
            first = first_trick(there)
            if contractor_there and first == [contractor]:
                return first, "contract"
            return first, "tricks"

    # step 3
    if word(options, "end.floor") != "none":
        floor = number(options, "end.floor")
        down: list[int] = []
        for account in ACCOUNTS:
            other = totals[1 - account]
            if totals[account] <= floor and (
                other >= 0 or not flag(options, "end.floor_only_if_other_nonneg")
            ):
                down.append(account)
        if len(down) == 1:
            return [1 - down[0]], "floor"
        if len(down) == 2:
            return highest(down), "floor"

    # step 4
    if word(options, "end.spread") != "none":
        spread = number(options, "end.spread")
        if abs(totals[0] - totals[1]) >= spread and min(totals) < 0:
            return highest(list(ACCOUNTS)), "spread"
    if (
        word(options, "end.limit_deals") != "none"
        and deals >= number(options, "end.limit_deals")
        and totals[0] != totals[1]
    ):
        return highest(list(ACCOUNTS)), "limit"
    return [], "play_on"


def settle(
    options: Options,
    before: list[int],
    contract: str,
    contractor_account: int | None,
    tricks_by_account: list[int],
    taken: list[int] | None = None,
    deals: int = 1,
) -> dict[str, object]:
    """Totals, points, made, over, winners and reason after a deal (chapter game).

    `taken` is the account that won each trick, in order.
    """
    contract = spelled(contract)
    before = list(before)
    tricks = list(tricks_by_account)
    made = is_made(contract, contractor_account, tricks)
    points = deal_points(options, before, contract, contractor_account, tricks)
    totals = [before[account] + points[account] for account in ACCOUNTS]
    winners, reason = _end(
        options,
        before,
        contract,
        contractor_account,
        made=made,
        totals=totals,
        taken=taken,
        deals=deals,
    )
    return {
        "totals": totals,
        "points": points,
        "made": made,
        "over": bool(winners),
        "winners": winners,
        "reason": reason,
    }
