"""The end of a game: whether a deal ends it, who has won and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from fivehundred.calls import Contract
from fivehundred.errors import InvalidArgument
from fivehundred.inputs import Named
from fivehundred.scoring import is_one, points_so_far, whose
from fivehundred.variants.options import (
    Failed,
    IndividualFloor,
    Simultaneous,
    Teams,
    Then,
)
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital, join_words

__all__ = ["NOBODY", "Ending", "Scored", "Verdict", "best_of", "by_clock", "verdict_on", "win"]


class Ending(Named):
    """How a game was won; `str` is its name in words."""

    NOT_OVER = "not over"
    FRONT_DOOR = "front door"
    """By making one's own contract."""
    ON_TRICKS = "on tricks"
    """By points scored against the contractor, or for tricks in a hand passed out."""
    HIGHEST = "highest"
    """By the highest of several totals that reached the target."""
    MID_HAND = "mid-hand"
    """By getting to the target before the deal was played out, which ended it."""
    BACK_DOOR = "back door"
    """By another account falling to the floor."""
    SPREAD = "spread"
    """By standing far enough ahead of a negative account."""
    LIMIT = "limit"
    """By the highest total after the agreed number of deals or of minutes."""
    STOPPED = "stopped"
    """By the highest total when the game was stopped."""

    def __str__(self) -> str:
        return self.value


@attrs.frozen
class Scored:
    """One scored deal, as the endings look at it."""

    variant: Variant
    before: tuple[int, ...]
    """Points by account before the deal."""
    lost: tuple[int, ...]
    """Points taken off for wrong claims, by account."""
    totals: tuple[int, ...]
    contract: Contract
    tricks: tuple[int, ...]
    side: tuple[int, ...]
    """The accounts of the contractor's side; none in a hand passed out."""
    made: bool | None
    """Whether the contract was made; None in a hand passed out or stopped before it was decided."""
    finished: bool
    """False where the deal was stopped in mid-hand."""
    taken: tuple[int, ...] | None
    deals: int
    minutes: float | None


Verdict = tuple[Ending, tuple[int, ...], str]
"""How the game was won, the accounts that have won, and a sentence."""

NOBODY: Verdict = (Ending.NOT_OVER, (), "")


def verdict_on(deal: Scored) -> Verdict:
    """Return whether a deal ends the game; the first of the four endings that applies counts.

    Raises:
        InvalidArgument: It matters who got there first, and `taken` is not given.
    """
    for ending in (_by_target, _by_floor, _by_spread, _by_limit):
        found = ending(deal)
        if found[1]:
            return found
    return NOBODY


def _by_target(deal: Scored) -> Verdict:
    rules = deal.variant.end
    there = [n for n, total in enumerate(deal.totals) if total >= rules.target]
    by_contract = tuple(n for n in deal.side if n in there and deal.made)
    # A deal that may end in mid-hand is the contractor's first, and then that of the first
    # opponent there, whatever a table says about several in a whole deal.
    contractor_first = rules.midhand or rules.simultaneous is Simultaneous.CONTRACTOR
    if contractor_first or rules.on_contract_only:
        if by_contract:
            joint = deal.variant.teams is Teams.CALLED and deal.variant.call.joint_win
            return _front_door(deal, tuple(sorted(by_contract)) if joint else by_contract[:1])
        there = [n for n in there if n not in deal.side and not rules.on_contract_only]
        by_total = rules.then is Then.HIGHEST and not rules.midhand
    else:
        by_total = rules.simultaneous is Simultaneous.HIGHEST
    if not there:
        return NOBODY
    winners = _highest(deal, there) if by_total else _first(deal, there)
    decided = by_total and len(there) > 1
    if set(winners) <= set(by_contract) and not decided:
        return _front_door(deal, winners)
    totals = _totals(deal, winners)
    if decided or (by_total and set(winners) & set(deal.side)):
        level = sum(deal.totals[n] == max(deal.totals) for n in there) > len(winners)
        why = ""
        if level:
            by = "the contract made" if winners[0] in by_contract else "who was there first"
            why = f": totals are level, and {by} decides"
        return (
            Ending.HIGHEST,
            winners,
            f"{win(deal.variant, winners)} with the highest total, {totals}{why}.",
        )
    way = "on tricks"
    if winners[0] in deal.side:
        way = "as the first there"
    elif deal.made is False and deal.variant.score.failed is Failed.TO_OPPONENTS:
        way = "on the contract that failed"
    return _there(deal, Ending.ON_TRICKS, winners, way)


def _front_door(deal: Scored, winners: tuple[int, ...]) -> Verdict:
    return _there(deal, Ending.FRONT_DOOR, winners, "by the contract made")


def _there(deal: Scored, how: Ending, winners: tuple[int, ...], way: str) -> Verdict:
    """Return that somebody has won by getting to the target."""
    totals, who = _totals(deal, winners), win(deal.variant, winners)
    if deal.finished:
        return how, winners, f"{who} {way}, with {totals}."
    stop = f"the deal stopped after trick {sum(deal.tricks)}"
    return Ending.MID_HAND, winners, f"{who} in mid-hand {way}, with {totals}: {stop}."


def _highest(deal: Scored, among: Sequence[int]) -> tuple[int, ...]:
    """Return who has most; on equality the contractor who made it, else who was first."""
    best = best_of(deal.totals, among)
    if len(best) > 1 and deal.made and deal.side[0] in best:
        return deal.side[:1]
    return _first(deal, best)


def _first(deal: Scored, among: Sequence[int]) -> tuple[int, ...]:
    """Return who reached the target at the earliest trick; on equality who has most."""
    if len(among) < 2:
        return tuple(among)
    if deal.taken is None:
        raise InvalidArgument(
            "taken is needed here: several accounts have reached the target, and the variant "
            "asks which of them was first; give the account that won each trick, in order",
            "game.on-tricks",
        )
    times = {n: _reached_at(deal, n, deal.taken) for n in among}
    earliest = min(times.values())
    return best_of(deal.totals, [n for n in among if times[n] == earliest])


def _reached_at(deal: Scored, account: int, taken: Sequence[int]) -> int:
    """Return the trick at which an account's points for tricks took it to the target.

    What is not for tricks counts after the last one; a fine, from the first.
    """
    missing = deal.variant.end.target - deal.before[account] + deal.lost[account]
    if missing <= 0:
        return 0
    if account not in deal.side:
        tricks = [0] * len(deal.totals)
        for number, winner in enumerate(taken, 1):
            tricks[winner] += 1
            earned = points_so_far(
                deal.variant, deal.contract, tricks, deal.side, deal.before, account, made=deal.made
            )
            if earned >= missing:
                return number
    return len(taken) + 1


def _by_floor(deal: Scored) -> Verdict:
    rules, totals = deal.variant.end, deal.totals
    highest = rules.individual_floor is IndividualFloor.ENDS_HIGHEST
    if rules.floor is None or (
        len(totals) > 2 and rules.individual_floor is IndividualFloor.PLAY_ON
    ):
        return NOBODY
    fallen = [
        n
        for n, total in enumerate(totals)
        if total <= rules.floor
        and not (
            rules.floor_only_if_other_nonneg
            and any(other < 0 for m, other in enumerate(totals) if m != n)
        )
    ]
    if not fallen:
        return NOBODY
    # Who is not at the floor stands above those who are: the highest total is the best of the
    # others wherever there are others.
    winners = best_of(totals)
    have = "has" if is_one(deal.variant, fallen) else "have"
    fell = f"{whose(deal.variant, fallen)} {have} fallen to {_totals(deal, fallen)}"
    way = "by the back door"
    if len(totals) > 2 and highest:
        way = f"with the highest total, {_totals(deal, winners)}"
    return Ending.BACK_DOOR, winners, f"{win(deal.variant, winners)} {way}: {fell}."


def _by_spread(deal: Scored) -> Verdict:
    spread, totals = deal.variant.end.spread, deal.totals
    low, high = min(totals), max(totals)
    if spread is None or high - low < spread or low >= 0:
        return NOBODY
    winners = best_of(totals)
    behind = ""
    if len(totals) > 2:
        behind = f" of {whose(deal.variant, [n for n, total in enumerate(totals) if total == low])}"
    return (
        Ending.SPREAD,
        winners,
        f"{win(deal.variant, winners)}, {high - low} points ahead{behind}.",
    )


def _by_limit(deal: Scored) -> Verdict:
    limit, winners = deal.variant.end.limit_deals, best_of(deal.totals)
    if limit is not None and deal.deals >= limit and len(winners) == 1:
        after = "1 deal" if deal.deals == 1 else f"{deal.deals} deals"
        return Ending.LIMIT, winners, _after(deal.variant, deal.totals, winners, after)
    return Ending.LIMIT, *by_clock(deal.variant, deal.totals, deal.minutes)


def by_clock(
    variant: Variant, totals: Sequence[int], minutes: float | None
) -> tuple[tuple[int, ...], str]:
    """Return who wins as the time is up, and a sentence; nobody where it is not.

    Args:
        variant: The table.
        totals: Points by account.
        minutes: How long the game has lasted; None where nobody knows.
    """
    limit, winners = variant.end.limit_minutes, best_of(totals)
    if minutes is None or limit is None or minutes < limit or len(winners) > 1:
        return (), ""
    after = "1 minute" if minutes == 1 else f"{minutes:g} minutes"
    return winners, _after(variant, totals, winners, after)


def _after(variant: Variant, totals: Sequence[int], winners: tuple[int, ...], after: str) -> str:
    return f"{win(variant, winners)} with the highest total after {after}, {totals[winners[0]]}."


def best_of(totals: Sequence[int], among: Iterable[int] | None = None) -> tuple[int, ...]:
    """Return which accounts, of all or of some, have the highest total."""
    listed = list(range(len(totals)) if among is None else among)
    most = max(totals[n] for n in listed)
    return tuple(n for n in listed if totals[n] == most)


def _totals(deal: Scored, listed: Iterable[int]) -> str:
    return join_words(str(deal.totals[n]) for n in listed)


def win(variant: Variant, winners: Sequence[int]) -> str:
    """Return who wins, as a sentence begins: `N/S win`, `Seat 2 wins`."""
    who = capital(whose(variant, winners))
    if len(winners) > 1:
        return f"{who} win together"
    return f"{who} {'wins' if is_one(variant, winners) else 'win'}"
