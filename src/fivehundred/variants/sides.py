"""Who plays with whom at a table, and who keeps an account."""

from __future__ import annotations

from fivehundred.variants.options import Per, Teams
from fivehundred.variants.variant import Variant

__all__ = ["account_of", "accounts", "partners_of", "side_of"]

_SIDES = {Teams.PARTNERS: 2, Teams.ALTERNATE3: 2, Teams.PAIRS3: 3}
"""How many fixed sides there are; seats of one side are so many places apart."""


def accounts(variant: Variant) -> int:
    """Return how many accounts a table keeps: one for each side, or one a player."""
    return variant.players if variant.score.per is Per.PLAYER else _SIDES[variant.teams]


def account_of(variant: Variant, hand: int) -> int:
    """Return the account that the points of a hand, or a seat, go to.

    Account 0 holds seat 0. Table cards are their seat's; a dead hand wins no trick.
    """
    return hand % variant.players % accounts(variant)


def partners_of(variant: Variant, seat: int) -> tuple[int, ...]:
    """Return the seats that are partners of a seat for the game, clockwise from it."""
    sides = _SIDES.get(variant.teams, variant.players)
    return tuple((seat + step) % variant.players for step in range(sides, variant.players, sides))


def side_of(variant: Variant, seat: int, partner: int | None = None) -> tuple[int, ...]:
    """Return the accounts of a contractor's side, the contractor's first.

    Args:
        variant: The table.
        seat: The contractor's seat.
        partner: The seat of the partner called for the deal, if there is one.
    """
    called = () if partner is None else (partner,)
    seats = (seat, *partners_of(variant, seat), *called)
    return tuple(dict.fromkeys(account_of(variant, each) for each in seats))
