"""Deals that suit a contract, or suit its defenders, and hands that may ask for a new deal."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import fivehundred as fh

from .auctions import THROWN_IN, Target, is_poor, may_be_poor, partners

__all__ = ["find_deal", "scores_before", "seats_of", "strength_in"]


def strength_in(variant: fh.Variant, contract: fh.Contract) -> Callable[[fh.Card], int]:
    """Return how likely a card is to win a trick, roughly."""
    trump = contract.strain.suit if isinstance(contract, fh.Bid) else None
    misere = isinstance(contract, fh.Bid) and contract.is_misere
    low = misere and str(variant.joker_nt.misere_rank) == "low"

    def strength(card: fh.Card) -> int:
        if card.suit is None:
            return -1 if low else 100 + card.index
        if trump is not None and card.rank is fh.Rank.JACK and card.suit is trump.same_colour:
            return 90
        if trump is not None and card.suit is trump:
            return 91 if card.rank is fh.Rank.JACK else 60 + card.rank.index
        return card.rank.index

    return strength


def seats_of(variant: fh.Variant, contract: fh.Contract, contractor: int) -> tuple[int, ...]:
    """Return the seats whose tricks are the contractor's, fixed partners who play among them."""
    fixed = partners(variant, contractor)
    if not isinstance(contract, fh.Bid):
        return ()
    alone = contract.kind is fh.Kind.HILO or (
        contract.is_misere and contract.kind is not fh.Kind.DOUBLE_MISERE
    )
    dummy = str(variant.misere.partner) == "faceup_dummy" and len(fixed) == 1
    return (contractor, *fixed) if not alone or dummy else (contractor,)


def _hands_of(variant: fh.Variant, seats: Sequence[int]) -> list[int]:
    """Return the hands of these seats, what they have on the table among them."""
    tables = [seat + variant.players for seat in seats] if variant.table_piles else []
    return [*seats, *tables]


def find_deal(
    variant: fh.Variant,
    contract: fh.Contract | None,
    contractor: int | None,
    target: Target,
    rng: random.Random,
) -> fh.Deal:
    """Return a deal in which the contractor's side holds what it wants, or the opposite."""
    pack = list(variant.pack.cards)
    rng.shuffle(pack)
    count = variant.shape.hands
    order: list[int] = []
    if contract is not None and contractor is not None:
        pack = _sorted(variant, contract, pack, rng)
        order = _hands_of(variant, seats_of(variant, contract, contractor))
    order += rng.sample(rest := [hand for hand in range(count) if hand not in order], len(rest))
    size, kitty = variant.hand, variant.kitty.cards
    piles: dict[int, list[fh.Card]] = {order[0]: pack[:size]}
    widow, others = pack[size : size + kitty], pack[size + kitty :]
    for place, hand in enumerate(order[1:]):
        piles[hand] = others[place * size : (place + 1) * size]
    if may_be_poor(variant):
        if target is THROWN_IN.REDEAL:
            _impoverish(variant, piles, widow, rng.randrange(variant.players))
        elif str(variant.redeal.by) == "partner_agrees" and rng.random() < 0.4:
            poor = [seat for seat in range(variant.players) if seat != contractor]
            _impoverish(variant, piles, widow, rng.choice(poor))
    return _laid_out(variant, [piles[hand] for hand in range(count)], widow, rng)


def _sorted(
    variant: fh.Variant, contract: fh.Contract, pack: list[fh.Card], rng: random.Random
) -> list[fh.Card]:
    """Return the pack with the cards first that the contractor wants, or would not have."""
    strength = strength_in(variant, contract)
    misere = isinstance(contract, fh.Bid) and contract.is_misere
    noise = rng.choice((0, 2, 5, 10) if misere else (0, 20, 40, 60, 80))
    sign = rng.choice((1, 1, 1, 0, -1)) * (1 if misere else -1)
    worth = {card: sign * strength(card) + rng.gauss(0, 1) * noise for card in pack}
    found = sorted(pack, key=lambda card: worth[card])
    if isinstance(contract, fh.Bid) and contract.kind is fh.Kind.HILO:
        half = variant.hand // 2
        found = [*found[:half], *found[len(found) - half :], *found[half : len(found) - half]]
    naming = str(variant.joker_nt.nominate) != "none"
    if misere and naming and rng.random() < 0.4:  # jokers are tied in misères too
        found.sort(key=lambda card: not card.is_joker)
    return found


def _impoverish(
    variant: fh.Variant, piles: dict[int, list[fh.Card]], widow: list[fh.Card], seat: int
) -> None:
    """Give a seat a hand that may ask for a new deal, card by card from the others."""
    others = [*(pile for hand, pile in piles.items() if hand != seat), widow]
    pile = piles[seat]
    for place, card in enumerate(pile):
        if is_poor(variant, card):
            continue
        source, at = next(
            (other, number)
            for other in others
            for number, found in enumerate(other)
            if is_poor(variant, found)
        )
        pile[place], source[at] = source[at], card


def _laid_out(
    variant: fh.Variant, hands: list[list[fh.Card]], widow: list[fh.Card], rng: random.Random
) -> fh.Deal:
    """Return the deal; what lies on the tables, in piles as chance will have it."""
    tables: list[tuple[tuple[fh.Card, fh.Card], ...]] = []
    if variant.table_piles:
        for cards in hands[variant.players :]:
            rng.shuffle(cards)
            tables.append(tuple(zip(cards[:5], cards[5:], strict=True)))
    return fh.Deal(tuple(map(fh.Hand.of, hands)), fh.Hand.of(widow), tuple(tables))


def scores_before(variant: fh.Variant, accounts: int, rng: random.Random) -> tuple[int, ...]:
    """Return points at which a game may still be going on, often near one of its ends."""
    target, floor = variant.end.target, variant.end.floor
    places: list[Callable[[], int]] = [
        lambda: 0,
        lambda: 10 * rng.randrange(-49, 50),
        lambda: target - 10 * rng.randrange(1, 12),
        lambda: target - 10 * rng.randrange(1, 50),
        lambda: -500 + 10 * rng.randrange(1, 30),
        lambda: 500 - 5 * rng.randrange(1, 40),
    ]
    if rng.random() < 0.2:  # a close finish
        return tuple(target - 10 * rng.randrange(1, 6) for _ in range(accounts))
    most = 10_000 if variant.end.on_contract_only else target - 5
    least = -10_000 if floor is None else floor + 5
    return tuple(max(least, min(most, rng.choice(places)())) for _ in range(accounts))
