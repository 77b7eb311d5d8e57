"""The start of a round: the deal, checked or shuffled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fivehundred.arguments import as_scores, as_seat
from fivehundred.auction import start_auction
from fivehundred.cards import Hand
from fivehundred.deals import (
    Deal,
    Packets,
    RandomSource,
    deal_cards,
    deal_faults,
    deal_tables,
    read_deal,
    shuffle,
)
from fivehundred.errors import InvalidArgument, InvalidDeal, quote
from fivehundred.inputs import text_of
from fivehundred.phases import Setup
from fivehundred.rounds import Round
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = ["start"]


def _as_deal(deal: object, variant: Variant) -> Deal:
    if isinstance(deal, Deal):
        heaps, piles = [list(hand) for hand in (*deal.hands, deal.kitty)], deal.piles
    elif text_of(deal) is not None:
        heaps, piles = read_deal(cast("str", deal))
    else:
        raise InvalidArgument(
            "A deal is a Deal or text such as 'AS KS … | … | kitty' with the hands from seat 0 "
            f"on, not {quote(deal)}",
            "text.deal",
        )
    faults = deal_faults(heaps, piles, variant.shape)
    if faults:
        raise InvalidDeal(tuple(faults))
    hands = [Hand.of(heap) for heap in heaps]
    return Deal(tuple(hands[:-1]), hands[-1], piles)


def start(
    variant: Variant | str = "wikipedia_4",
    *,
    dealer: int | str = 0,
    deal: Deal | str | None = None,
    rng: RandomSource | None = None,
    scores: Sequence[int] | None = None,
) -> Round:
    """Return a new round before its first call: an `Auction`, or `Blind` where that exists.

    Args:
        variant: The table: a variant or a preset's name.
        dealer: The dealer's seat; the seat at the dealer's left calls first.
        deal: The cards as dealt: the hands from seat 0 on, a dead hand or what lies on the
            tables, and then the kitty.
        rng: Where no deal is given, the source of randomness to shuffle with.
        scores: The points of each account before the round; all 0 if not given.

    Raises:
        ParseError: The deal's text cannot be read.
        InvalidDeal: The deal does not fit the table; every fault is named.
        InvalidVariant: There is no such preset.
        InvalidArgument: Another argument is wrong, or neither or both of deal and rng
            are given.

    Examples:
        >>> import random
        >>> rnd = start("wikipedia_4", dealer="W", rng=random.Random(7))
        >>> rnd.seat_to_act, len(rnd.hands[0]), len(rnd.deal.kitty)
        (0, 10, 3)
    """
    table = as_variant(variant)
    seat = as_seat(dealer, table, "dealer")
    points = as_scores(scores, table)
    if (deal is None) == (rng is None):
        raise InvalidArgument(
            "A round starts from a deal or from a source of randomness: give deal or rng, "
            f"not {'neither' if deal is None else 'both'}",
            "deal.cards",
        )
    cards = _dealt(table, seat, rng) if rng is not None else _as_deal(deal, table)
    return start_auction(Setup(table, seat, cards, points))


def _dealt(table: Variant, dealer: int, rng: RandomSource) -> Deal:
    """Return the deal of a pack that has been shuffled."""
    order = shuffle(table.pack.cards, rng)
    if not isinstance(table.packets, Packets):
        return deal_tables(order, dealer=dealer)
    return deal_cards(
        order,
        packets=table.packets,
        hands=table.shape.hands,
        dealer=dealer,
        dead_hand=table.dead_hand,
    )
