"""Questions about points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from fivehundred.arguments import (
    as_account,
    as_contract,
    as_minutes,
    as_points,
    as_taken,
    as_tricks,
)
from fivehundred.calls import Bid, Contract, Kind, Pass
from fivehundred.errors import (
    DoesNotApply,
    ImpossibleSituation,
    InvalidArgument,
    quote,
)
from fivehundred.games import MOST_DEALS, Settlement, settlement
from fivehundred.inputs import as_flag, whole_of
from fivehundred.referee._given import (
    STANDARD,
    ContractText,
    Table,
)
from fivehundred.scoring import RoundScore, midhand_ends, score, stops_midhand
from fivehundred.variants.options import DeclaredSlam, Teams
from fivehundred.variants.presets import as_variant
from fivehundred.variants.sides import side_of
from fivehundred.variants.variant import Variant

__all__ = [
    "score_round",
    "settle",
]


@attrs.frozen
class _Who:
    """Who played a contract, as the arguments say."""

    account: int
    side: tuple[int, ...]
    slam: bool


def who_played(
    table: Variant, contract: Contract, contractor: object, partner: object, alone: object
) -> _Who:
    """Return who played a contract: contractor, side, and whether a slam was declared."""
    lone, called = as_flag(alone, "alone"), table.teams is Teams.CALLED
    declares = table.declared_slam is not DeclaredSlam.OFF
    if (partner is not None and not called) or (lone and not (called or declares)):
        if partner is None:
            raise DoesNotApply(
                "alone belongs to games with a called partner or a declared slam, and this table "
                "has neither",
                "partner.call",
            )
        raise DoesNotApply(
            "partner belongs to games with a called partner; at this table "
            f"{'nobody has one' if table.teams is Teams.SOLO else 'partners are fixed'}",
            "partner.call",
        )
    account = as_account(contractor, table, "contractor")
    mate = None if partner is None else as_account(partner, table, "partner")
    if isinstance(contract, Pass):
        if mate is not None or (lone and declares):
            raise ImpossibleSituation(
                "A hand that was passed out has no contractor, and so neither partner nor alone",
                "score.passed-out",
            )
        return _Who(account, (), slam=False)
    if contract.kind is not Kind.TRICKS and (mate is not None or (lone and declares)):
        given = "no partner is called" if mate is not None else "no slam is declared"
        raise ImpossibleSituation(
            f"In {contract.pretty} {given}: that is for ordinary contracts",
            "score.declared-slam" if mate is None else "partner.call",
        )
    if mate is not None and (lone or mate == account):
        raise ImpossibleSituation(
            "partner is another player's account, and goes without alone: who has called a card "
            "of the own hand, or one that nobody holds, is alone",
            "partner.call",
        )
    return _Who(account, side_of(table, account, mate), slam=lone and declares)


def score_round(
    contract: ContractText,
    tricks: int | Sequence[int],
    *,
    contractor: int | str = 0,
    partner: int | str | None = None,
    alone: bool = False,
    taken: str | Iterable[int | str] | None = None,
    variant: Table = STANDARD,
) -> RoundScore:
    """Return what a round is worth to each account, in points.

    An account is a number. Where every player keeps one (`score.per=player`) it is the seat's
    number. Where a side does, the seats take turns: with two sides account 0 is that of seats
    0, 2 and so on, with three pairs that of seats 0 and 3.

    The scores before the round are not asked for, and so a cap on points for tricks
    (`score.trick_points_cap`) takes none off here; `settle(...).score` has it.

    Args:
        contract: The contract; `P` for a hand passed out and played.
        tricks: Tricks won: one number an account, or, where there are two accounts, the
            contractor's side's alone. Where a deal may end in mid-hand they may be fewer than a
            hand has; the deal is then booked as it stands.
        contractor: The contractor's account or, at a table of four, the letter of the
            contractor's seat. A number is an account, not a seat: with a round at hand write
            `"NESW"[rnd.contractor]`.
        partner: The called partner's account, where partners are called.
        alone: Whether the contractor played without a called partner, which is also what is
            understood where no partner is given; at a table with `declared_slam`, whether a slam
            was declared.
        taken: The account, or at a table of four a seat's letter, that won each trick, in order.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, or calls no partners.
        ImpossibleSituation: The tricks do not add up, `taken` gives others, or a partner or a
            slam does not go with the contract.
        InvalidArgument: An argument has a wrong type, or names no account.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(score_round("7H", 9))
        7♥ made with 9 tricks: +200; the other side +10 for 1 trick.
        >>> score_round("8S", 10).points, score_round("M", 1).points
        ((250, 0), (-250, 0))
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    who = who_played(table, bid, contractor, partner, alone)
    order = as_taken(taken, table)
    counts = as_tricks(tricks, table, who.account, order)
    return score(table, bid, counts, who.side, slam=who.slam, finished=sum(counts) == table.hand)


def settle(
    before: Sequence[int],
    contract: ContractText,
    tricks: int | Sequence[int],
    *,
    contractor: int | str = 0,
    partner: int | str | None = None,
    alone: bool = False,
    taken: str | Iterable[int | str] | None = None,
    deals: int = 1,
    minutes: float | None = None,
    variant: Table = STANDARD,
) -> Settlement:
    """Return where a game stands after a round: totals, and whether and how it is won.

    Accounts are numbered as in `score_round`.

    Args:
        before: Points by account before the round.
        contract: The contract; `P` for a hand passed out and played.
        tricks: Tricks won: one number an account, or, where there are two accounts, the
            contractor's side's alone. Where a deal may end in mid-hand they may be those up to
            its end; tricks after it do not count.
        contractor: The contractor's account or, at a table of four, the letter of the
            contractor's seat. A number is an account, not a seat: with a round at hand write
            `"NESW"[rnd.contractor]`.
        partner: The called partner's account, where partners are called.
        alone: Whether the contractor played without a called partner, which is also what is
            understood where no partner is given; at a table with `declared_slam`, whether a slam
            was declared.
        taken: The account, or at a table of four a seat's letter, that won each trick, in
            order; needed where several are at the target and the table asks who was there
            first, and where the deal ended before its last trick.
        deals: How many deals have been scored, this one included.
        minutes: How long the game has lasted by the caller's clock, where the table has a limit
            of minutes; None where nobody knows.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, or calls no partners.
        ImpossibleSituation: The tricks do not add up or do not end the deal, `taken` gives
            others, or a partner or a slam does not go with the contract.
        InvalidArgument: An argument has a wrong type or names no account, or `taken` is
            needed and missing.
        InvalidVariant: There is no such preset.

    Examples:
        >>> result = settle((480, 450), "6C", 7, contractor="E")
        >>> result.totals, result.winner, str(result.reason)
        ((510, 510), 1, 'front door')
    """
    table = as_variant(variant)
    points = as_points(before, table, "before")
    bid = as_contract(contract, table)
    who = who_played(table, bid, contractor, partner, alone)
    order = as_taken(taken, table)
    counts = as_tricks(tricks, table, who.account, order)
    if whole_of(deals) is None or not 1 <= deals < MOST_DEALS:
        raise InvalidArgument(
            "deals is how many deals have been scored, 1 or more and under a million, not "
            f"{quote(deals)}",
            "text.number",
        )
    lasted = as_minutes(minutes)
    ended = _ended(table, points, bid, who, counts, order) if table.end.midhand else counts
    played = sum(ended)
    settled = settlement(
        table,
        points,
        bid,
        ended,
        who.side,
        None if order is None else order[:played],
        deals,
        slam=who.slam,
        minutes=lasted,
        finished=played == table.hand,
    )
    if played < sum(counts):
        return attrs.evolve(settled, why=f"{settled.why} The tricks after that do not count.")
    return settled


def _ended(
    table: Variant,
    before: Sequence[int],
    contract: Bid | Pass,
    who: _Who,
    counts: tuple[int, ...],
    order: tuple[int, ...] | None,
) -> tuple[int, ...]:
    """Return how the tricks stood when the deal ended, in mid-hand or with the last of them."""

    def stops(taken: Sequence[int]) -> bool:
        return stops_midhand(table, before, contract, who.side, taken, slam=who.slam)

    if order is None:
        ends = midhand_ends(table, before, contract, who.side, counts, slam=who.slam)
        if len(ends) > 1:
            raise InvalidArgument(
                "taken is needed here: at this table a deal may end in mid-hand, and when it does "
                "depends on the order of these tricks; give the account that won each, in order",
                "game.mid-hand",
            )
        (ended,) = ends
        order = tuple(n for n, won in enumerate(ended) for _ in range(won))
    played = next((n for n in range(1, len(order)) if stops(order[:n])), len(order))
    if played == len(order) < table.hand and not stops(order):
        raise ImpossibleSituation(
            f"{played} of {table.hand} tricks do not end this deal: nobody gets to "
            f"{table.end.target} by them, or the contractor's side still may",
            "game.mid-hand",
        )
    return tuple(order[:played].count(n) for n in range(len(counts)))
