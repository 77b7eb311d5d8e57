"""How a contract is played at a table: which hands, by whom, in which order."""

from __future__ import annotations

import functools

import attrs

from fivehundred.calls import Bid, Contract, Kind
from fivehundred.following import needs_history
from fivehundred.ranking import Ranking, Ties, ranking_of
from fivehundred.variants.options import Lead, MiserePartner, Renounced
from fivehundred.variants.sides import partners_of, side_of
from fivehundred.variants.variant import Variant

__all__ = ["Plan", "first_leader", "plan_of", "trick_size"]


@attrs.frozen(eq=False, repr=False)
class Plan:
    """How a contract is played at a table, whatever the cards. Shared by all its rounds.

    Cards lie in hands: one to each seat, then a dead hand, or what each seat has on the
    table. Each hand has a player who chooses for it, or none: the partner of a misère's
    contractor puts the cards down, and nobody plays a dead hand.

    Attributes:
        ranking: The cards under the contract.
        side: The accounts of the contractor's side, the contractor's first; without a partner
            who is called.
        owners: By hand, the seat whose tricks its tricks are.
        players: By hand, the seat that chooses for it; None where nobody does.
        opened: The same once the hand of a super open misère lies open.
        playing: The hands that somebody plays.
        dummies: The hands that lie open and are played by a partner.
        orders: By leading hand, the hands in the order in which they play.
        following: By hand, the hand that plays next; where hands lie on the table, the
            other seat's of the same kind.
        size: How many cards make a trick.
        follow_history: The jokers of no suit, where following with them asks for history.
        lead_history: The same for leading them.
        mortal: The jokers of no suit, where they can lose their power to win.
    """

    ranking: Ranking
    side: tuple[int, ...]
    owners: tuple[int, ...]
    players: tuple[int | None, ...]
    opened: tuple[int | None, ...]
    playing: tuple[int, ...]
    dummies: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    following: tuple[int, ...]
    size: int
    follow_history: int
    lead_history: int
    mortal: int


@functools.lru_cache(maxsize=1024)
def plan_of(
    variant: Variant,
    contract: Contract,
    contractor: int | None,
    ties: Ties = (),
    slam: bool = False,  # noqa: FBT001, FBT002 - private
) -> Plan:
    """Return how a contract is played at a table.

    Args:
        variant: The table.
        contract: The contract.
        contractor: The contractor's seat; None in a hand passed out.
        ties: The suits the contractor has tied jokers to.
        slam: Whether a slam has been declared.
    """
    seats, hands = variant.players, variant.shape.hands
    ranking = ranking_of(variant, contract, ties)
    out = _out(variant, contract, contractor, slam=slam)
    dummies = out if len(out) == 1 and _is_dummy(variant, slam=slam) else ()
    owners = tuple(hand % seats for hand in range(hands))
    players: list[int | None] = [*owners]
    if variant.dead_hand:
        players[seats] = None
    for hand in out:
        players[hand] = contractor if dummies else None
    chosen_by = opened = tuple(players)
    if contractor is not None and _is_super_open(contract):
        # The first defender at the contractor's left, for the contractor's own cards: partners
        # never sit there, and a dummy stays the contractor's.
        left = (contractor + 1) % seats
        opened = tuple(
            left if player == hand % seats == contractor else player
            for hand, player in enumerate(chosen_by)
        )
    playing = tuple(hand for hand, player in enumerate(chosen_by) if player is not None)
    follow, lead = needs_history(variant, contract)
    mortal = variant.joker_nt.renounced is not Renounced.OK
    orders = tuple(_order(variant, playing, hand) for hand in range(hands))
    return Plan(
        ranking,
        () if contractor is None else side_of(variant, contractor),
        owners,
        chosen_by,
        opened,
        playing,
        dummies,
        orders,
        tuple(order[1] for order in orders),
        len(playing),
        follow * ranking.loose,
        lead * ranking.loose,
        mortal * ranking.loose,
    )


def _is_super_open(contract: Contract) -> bool:
    return isinstance(contract, Bid) and contract.kind is Kind.SUPER_OPEN_MISERE


def _out(
    variant: Variant, contract: Contract, contractor: int | None, *, slam: bool
) -> tuple[int, ...]:
    """Return the seats that do not choose cards of their own: partners of one who plays alone."""
    if contractor is None:
        return ()
    return partners_of(variant, contractor) if contract.plays_alone or slam else ()


def _is_dummy(variant: Variant, *, slam: bool) -> bool:
    return not slam and variant.misere.partner is MiserePartner.FACEUP_DUMMY


def _order(variant: Variant, playing: tuple[int, ...], leader: int) -> tuple[int, ...]:
    """Return the hands in the order in which they play to a hand's lead."""
    if variant.table_piles:
        return leader, leader ^ 1, leader ^ 2, leader ^ 3
    behind = sum(hand < leader for hand in playing)
    return playing[behind:] + playing[:behind]


def first_leader(variant: Variant, dealer: int, contractor: int | None, plan: Plan) -> int:
    """Return the hand that leads to the first trick."""
    eldest = (dealer + 1) % variant.players
    left = variant.lead is Lead.LEFT_OF_DEALER and plan.players[eldest] is not None
    return eldest if contractor is None or left else contractor


def trick_size(variant: Variant, contract: Contract) -> int:
    """Return how many cards make a trick under a contract, a declared slam apart.

    It is the same whoever the contractor is.
    """
    return plan_of(variant, contract, 0).size
