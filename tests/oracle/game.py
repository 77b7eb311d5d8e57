"""The end of the game (chapter game)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .ladder import spelled
from .options import Options, flag, number, word
from .score import capped, deal_points, is_made, trick_points
from .sides import accounts, side_of


@dataclass
class Ending:
    """Who has won after a deal, asked step by step."""

    options: Options
    before: Sequence[int]
    totals: Sequence[int]
    contract: str
    side: Sequence[int]
    made: bool | None
    taken: Sequence[int] | None

    def highest(self, these: list[int]) -> list[int]:
        """Those of these accounts that have the highest total."""
        best = max(self.totals[account] for account in these)
        return [account for account in these if self.totals[account] == best]

    def _reached_at(self, account: int, taken: Sequence[int]) -> int:
        """The number of the trick at which an account reached the target by trick points."""
        target = number(self.options, "end.target")
        for count in range(len(taken) + 1):
            so_far = [list(taken[:count]).count(other) for other in accounts(self.options)]
            points = trick_points(
                self.options,
                self.contract,
                made=self.made,
                tricks=so_far,
                side=self.side,
                account=account,
            )
            before = self.before[account]
            if before + capped(self.options, before, points) >= target:
                return count
        return len(taken) + 1

    def first_trick(self, these: list[int]) -> list[int]:
        """Those of these accounts that were first at the target (game.on-tricks)."""
        if len(these) == 1:
            return these
        if self.taken is None:
            raise ValueError("who won each trick is needed")
        when = {account: self._reached_at(account, self.taken) for account in these}
        return self.highest([one for one in these if when[one] == min(when.values())])

    def at_target(self) -> tuple[list[int], str]:
        """Steps 1 and 2: the target is reached."""
        options = self.options
        simultaneous, then = word(options, "end.simultaneous"), word(options, "end.then")
        if flag(options, "end.midhand"):
            # "The contractor wins", "that defender wins": the rule says itself who does.
            simultaneous, then = "contractor", "first_trick"
        contract_only = flag(options, "end.on_contract_only")
        there = [
            account
            for account in accounts(options)
            if self.totals[account] >= number(options, "end.target")
        ]
        by_contract = [one for one in self.side if one in there] if self.made else []
        if simultaneous == "contractor" or contract_only:
            if by_contract:
                joint = flag(options, "call.on") and flag(options, "call.joint_win")
                return sorted(by_contract) if joint else by_contract[:1], "contract"
            there = [account for account in there if account not in self.side]
        if not there or contract_only:
            return [], "play_on"
        if simultaneous == "contractor":
            if len(there) == 1:
                return there, "tricks"
            if then == "first_trick":
                return self.first_trick(there), "tricks"
            return self.first_trick(self.highest(there)), "highest"
        if simultaneous == "first_trick":
            first = self.first_trick(there)
            return first, "contract" if set(first) <= set(by_contract) else "tricks"
        if len(there) == 1 and there[0] not in self.side:
            return there, "tricks"
        if len(there) == 1 and there == by_contract:
            return there, "contract"
        best = self.highest(there)
        if by_contract and self.side[0] in best:
            return list(self.side[:1]), "highest"
        return self.first_trick(best), "highest"

    def at_floor(self) -> bool:
        """Step 3: whether an account at the floor ends the game (game.floor)."""
        options, everyone = self.options, accounts(self.options)
        if word(options, "end.floor") == "none":
            return False
        if len(everyone) > 2 and word(options, "end.individual_floor") == "play_on":
            return False
        for account in everyone:
            others = [self.totals[other] for other in everyone if other != account]
            spared = flag(options, "end.floor_only_if_other_nonneg") and min(others) < 0
            if self.totals[account] <= number(options, "end.floor") and not spared:
                return True
        return False

    def after(self, deals: int, minutes: int | None) -> tuple[list[int], str]:
        """The winners and the reason; no winners while the game goes on."""
        options, everyone = self.options, accounts(self.options)
        winners, reason = self.at_target()
        if winners:
            return winners, reason
        best = self.highest(everyone)
        if self.at_floor():
            return best, "floor"
        if (
            word(options, "end.spread") != "none"
            and max(self.totals) - min(self.totals) >= number(options, "end.spread")
            and min(self.totals) < 0
        ):
            return best, "spread"
        played = {"end.limit_deals": deals, "end.limit_minutes": minutes}
        for limit, so_far in played.items():
            if word(options, limit) == "none" or so_far is None:
                continue
            if so_far >= number(options, limit) and len(best) == 1:
                return best, "limit"
        return [], "play_on"


def settle(
    options: Options,
    before: Sequence[int],
    contract: str,
    contractor_account: int | None,
    tricks_by_account: Sequence[int],
    taken: Sequence[int] | None = None,
    deals: int = 1,
    *,
    partner: int | None = None,
    slam: bool = False,
    fines: Sequence[int] = (),
    minutes: int | None = None,
    finished: bool = True,
) -> dict[str, object]:
    """Totals, points, made, over, winners and reason after a deal (chapter game).

    `taken` is the account that won each trick, in order; `partner` a called one's account;
    `fines` what is taken off each account for wrong claims; a deal that was stopped in mid-hand
    is not `finished`.
    """
    contract = spelled(contract)
    side = [] if contractor_account is None else side_of(options, contractor_account, partner)
    made = is_made(options, contract, tricks_by_account, side, slam=slam, finished=finished)
    points = deal_points(
        options,
        before,
        contract,
        tricks_by_account,
        side,
        slam=slam,
        fines=fines,
        finished=finished,
    )
    totals = [before[account] + points[account] for account in accounts(options)]
    ending = Ending(options, before, totals, contract, side, made, taken)
    winners, reason = ending.after(deals, minutes)
    if not finished and reason in ("contract", "tricks", "highest"):
        reason = "midhand"
    return {
        "totals": totals,
        "points": points,
        "made": made,
        "over": bool(winners),
        "winners": winners,
        "reason": reason,
    }
