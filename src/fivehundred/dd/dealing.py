"""What a whole deal is worth: the table of its strains and seats, and a misère."""

from __future__ import annotations

from typing import cast

import attrs

from fivehundred.arguments import as_seat
from fivehundred.backends import Backend, chosen
from fivehundred.calls import Bid, Contract, Strain
from fivehundred.dd import _plain
from fivehundred.dd._budget import Budget, Progress, as_progress
from fivehundred.dd._engine import Engine, Node, engine
from fivehundred.dd._tables import Numbers, numbers_of
from fivehundred.dd.position import (
    HandsText,
    Position,
    as_dealt,
    as_hands,
    as_position,
    need_none,
)
from fivehundred.dd.solving import Step, guess_of, line_of, tricks, who_works
from fivehundred.errors import InvalidArgument
from fivehundred.play import Playing
from fivehundred.variants.presets import as_variant
from fivehundred.variants.sides import account_of, accounts
from fivehundred.variants.variant import Variant

__all__ = ["Misere", "misere", "table", "warm_up"]

_RULE = "text.solver"


def table(
    deal: HandsText,
    *,
    variant: Variant | str = "wikipedia_4",
    leader: int | str | None = None,
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> dict[Strain, tuple[int, ...]]:
    """Return by strain, for every seat as contractor, the tricks of its side.

    The hands are played as dealt: the kitty counts for nothing, see `discards` and `par`. The
    contractor leads to the first trick.

    Args:
        deal: A `Deal`, or the hands from seat 0 on, as text with `|` between or as a list.
        variant: The table.
        leader: A seat that leads to the first trick, whoever the contractor is.
        backend: Who does the work.
        limit: How many nodes may be looked at, in all.
        seconds: How long it may take, in all.
        progress: Called with how many of the results are known, and of how many.

    Returns:
        By strain, from spades to no trumps, the tricks by the contractor's seat.

    Raises:
        LimitReached: The limit was reached.
        InvalidArgument: As for `tricks`.

    Examples:
        >>> from fivehundred import dd
        >>> deal = "AS 5D 6D | AC 7D 8D | 9S 9C AD | 8S 8C KD"
        >>> {str(strain): row for strain, row in dd.table(deal).items()}
        {'S': (3, 0, 3, 1), 'C': (2, 1, 2, 1), 'D': (2, 1, 2, 1), 'H': (2, 1, 2, 1), 'N': (2, 1, 2, 1)}
    """  # noqa: E501 - a line of output
    rules = as_variant(variant)
    budget, tell = Budget(limit, seconds), as_progress(progress)
    hands = as_hands(as_dealt(deal, rules))
    done, rows = 0, dict[Strain, tuple[int, ...]]()
    where = None if leader is None else as_seat(leader, rules, "leader")
    who = who_works(backend, max(map(len, hands), default=0))
    total = len(Strain) * rules.players
    with engine(who, budget) as search:
        for strain in Strain:
            row: list[int] = []
            for seat in range(rules.players):
                pos = Position(
                    hands,
                    contract=_any_bid(strain, rules),
                    contractor=seat,
                    leader=seat if where is None else where,
                    variant=rules,
                )
                row.append(_side_value(search, pos, row))
                done += 1
                tell(done, total)
            rows[strain] = tuple(row)
    return rows


def _side_value(search: Engine, pos: Position, before: list[int]) -> int:
    """Return the tricks of the contractor's side, asked so that what was found serves again."""
    numbers = numbers_of(pos)
    if numbers is None:
        return _plain.Plain(pos, search.budget).value(0, pos.left)
    # Of two sides one's tricks are those that the other does not take.
    other = account_of(pos.variant, pos.contractor or 0) != 0 and len(numbers.hands) == 4
    if other and accounts(pos.variant) == 2:
        turned = attrs.evolve(pos, contractor=0)
        numbers = cast("Numbers", numbers_of(turned))
        guess = before[-1] if before else guess_of(numbers)
        return pos.left - search.value(search.start(numbers), 0, pos.left, guess)
    guess = before[-1] if before else guess_of(numbers)
    return search.value(search.start(numbers), 0, pos.left, guess)


def _any_bid(strain: Strain, variant: Variant) -> Bid:
    """Return a contract of that strain that the table has."""
    least = max(variant.auction.min, variant.auction.min_contract)
    return Bid(least, strain)


@attrs.frozen
class Misere:
    """Whether a misère can be made. Equal when all of it is.

    Attributes:
        makes: Whether the contractor takes no trick, however the others play.
        trick: The number, from 1, of the trick that the contractor takes in `line`; None where
            the misère is made.
        line: Where it is lost, how: the others play so that it is lost whatever the contractor
            does, and the contractor's cards are examples. Where it is made, one line of best play.
    """

    makes: bool
    trick: int | None
    line: tuple[Step, ...]

    def __bool__(self) -> bool:
        return self.makes


def misere(
    deal: HandsText | Playing | Position,
    seat: int | str | None = None,
    *,
    contract: str | Contract | None = None,
    variant: Variant | str | None = None,
    leader: int | str | None = None,
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
) -> Misere:
    """Return whether a misère is made against every defence, and how it is lost if not.

    Args:
        deal: A `Deal` or its hands, as for `table`, with the discard made; or a round being
            played or a `dd.Position` whose contract is a misère.
        seat: The contractor's seat, for a deal; 0 if not given. A round or a position has its
            own, as what follows.
        contract: The misère, for a deal; `M` if not given.
        variant: The table, for a deal; the default table if not given.
        leader: The seat that leads, for a deal; the contractor if not given.
        backend: Who does the work.
        limit: How many nodes may be looked at.
        seconds: How long it may take.

    Raises:
        LimitReached: The limit was reached.
        InvalidArgument: As for `tricks`, or the contract is no misère.

    Examples:
        >>> from fivehundred import dd
        >>> lost = dd.misere("5S 9H | 6S 7H | AD KD | 4H AS", 0)
        >>> lost.makes, lost.trick, " ".join(map(str, lost.line))
        (False, 2, '5S 6S AS 4H 9H 7H')
        >>> dd.misere("4H 5S | 6S 7H | AD KD | 5H AS", 0).makes
        True
    """
    if isinstance(deal, (Playing, Position)):
        where = as_position(deal)
        need_none(seat=seat, contract=contract, variant=variant, leader=leader)
    else:
        rules = as_variant("wikipedia_4" if variant is None else variant)
        where = Position(
            as_dealt(deal, rules),
            contract="M" if contract is None else contract,
            contractor=as_seat(0 if seat is None else seat, rules, "seat"),
            leader=None if leader is None else as_seat(leader, rules, "leader"),
            variant=rules,
        )
    if not where.contract.is_misere:
        raise InvalidArgument(
            f"contract is a misère, as M or OM, not {where.contract.pretty}", _RULE
        )
    budget, who = Budget(limit, seconds), who_works(backend, where.left)
    numbers = numbers_of(where)
    if numbers is None:
        plain = _plain.Plain(where, budget)
        made = not plain.makes(1)
        trick, steps = (None, plain.line()) if made else plain.lost()
        return Misere(made, trick, tuple(Step(*step) for step in steps))
    with engine(who, budget) as search:
        node = search.start(numbers)
        made = not search.makes(node, 1, 0, where.left)
        if made:
            return Misere(made, None, tuple(line_of(search, numbers, node, 0)))
        return Misere(made, *_lost(search, numbers, node))


def _lost(search: Engine, numbers: Numbers, node: Node) -> tuple[int, tuple[Step, ...]]:
    """Return the trick at which a misère is lost, and the cards up to it."""
    steps: list[Step] = []
    number = 1
    while True:
        steps_on = ((code, *node.after(code)) for code in node.moves())
        code, then, won = next(
            (code, then, won)
            for code, then, won in steps_on
            if won or search.makes(then, 1, 0, then.left)
        )
        steps.append(Step(numbers.hands[node.player], numbers.play_of(code, leads=not node.trick)))
        if won:
            return number, tuple(steps)
        number += not then.trick
        node = then


def warm_up(*, backend: Backend = "auto") -> None:
    """Have the search compiled now rather than at the first question; without numba, do nothing.

    What is compiled is kept on disk, so that this takes seconds once and then no time.

    Args:
        backend: Who does the work.

    Raises:
        InvalidArgument: There is no such backend.

    Examples:
        >>> from fivehundred import dd
        >>> dd.warm_up(backend="python")
    """
    if chosen(backend) == "numba":
        tricks(_SMALL, backend="numba")


_SMALL = Position("AS | KS | QS | JH", contract="6H", contractor=0)
