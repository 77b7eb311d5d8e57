"""Auctions that end as wanted: with a given contract, or thrown in for a given reason."""

from __future__ import annotations

import random

import fivehundred as fh
from fivehundred.auction import Blind

__all__ = [
    "THROWN_IN",
    "Target",
    "can_win",
    "find_auction",
    "is_loose",
    "is_poor",
    "may_be_poor",
    "partners",
    "targets",
]

THROWN_IN = fh.ThrowReason
Target = fh.Bid | fh.Pass | fh.ThrowReason
"""How an auction is to end: with a contract, or thrown in."""


def can_win(variant: fh.Variant, bid: fh.Bid) -> bool:
    """Return whether a bid can be the contract."""
    if bid.kind is fh.Kind.PATASTROPHE:
        return False
    return bid.kind is not fh.Kind.TRICKS or bid.tricks >= variant.auction.min_contract


def partners(variant: fh.Variant, seat: int) -> tuple[int, ...]:
    """Return the fixed partners of a seat, clockwise from it."""
    sides = {"partners": 2, "alternate3": 2, "pairs3": 3}.get(str(variant.teams), variant.players)
    return tuple((seat + step) % variant.players for step in range(sides, variant.players, sides))


_FACES = frozenset("KQJ")


def is_poor(variant: fh.Variant, card: fh.Card) -> bool:
    """Return whether a card leaves a hand the right to a new deal."""
    if card.suit is None:
        return str(variant.redeal.on) == "no_face"
    rank = str(card.rank.value)
    return rank not in _FACES and (rank != "A" or str(variant.redeal.on) == "no_face")


def may_be_poor(variant: fh.Variant) -> bool:
    """Return whether some hand gives the right to a new deal."""
    poor = sum(is_poor(variant, card) for card in variant.pack.cards)
    return str(variant.redeal.on) != "none" and poor >= variant.hand


def targets(variant: fh.Variant) -> tuple[Target, ...]:
    """Return every way an auction can end at a table."""
    found: list[Target] = [bid for bid in variant.ladder if can_win(variant, bid)]
    rule = str(variant.auction.all_pass)
    if rule == "play_nt":
        found.append(fh.PASS)
    elif rule != "dealer_stuck":
        found.append(THROWN_IN.ALL_PASSED)
        if variant.auction.min_contract > 6:
            found.append(THROWN_IN.TOO_LOW)
    if may_be_poor(variant):
        found.append(THROWN_IN.REDEAL)
    return tuple(found)


def is_loose(target: Target) -> bool:
    """Return whether it is a contract without trumps, in which jokers may belong to no suit."""
    if isinstance(target, fh.Bid):
        return target.strain is fh.Strain.NO_TRUMPS
    return isinstance(target, fh.Pass)


def find_auction(
    variant: fh.Variant, dealer: int, target: Target, rng: random.Random
) -> tuple[fh.Action, ...]:
    """Return what is said in an auction that ends as wanted, or the last of many attempts.

    Requests for a new deal are not among it: whether they may be made depends on the cards.
    """
    opened = fh.start(variant, dealer=dealer, rng=random.Random(0))
    rnd: fh.Round = opened
    wanted = _chance_bid(variant, rng) if target is THROWN_IN.REDEAL else target
    for attempt in range(120):
        contractor = rng.randrange(variant.players)
        talk = rng.choice((0.0, 0.15, 0.4, 0.8)) if attempt % 4 else 0.4
        eager = rng.choice((0.5, 1.0)) if attempt < 60 else 1.0
        rnd = opened
        while isinstance(rnd, fh.Auction | Blind):
            rnd = fh.apply(rnd, _say(rnd, wanted, contractor, talk, eager, rng))
        if (rnd.reason if isinstance(rnd, fh.ThrownIn) else _contract(rnd)) == wanted:
            break
    return rnd.actions


def _chance_bid(variant: fh.Variant, rng: random.Random) -> Target:
    return rng.choice(targets(variant)[:-1])


def _contract(rnd: fh.Round) -> fh.Contract:
    assert isinstance(rnd, fh.Exchange | fh.Declaring | fh.Playing)
    return rnd.contract


def _say(
    rnd: fh.Auction | Blind,
    target: Target,
    contractor: int,
    talk: float,
    eager: float,
    rng: random.Random,
) -> fh.Action:
    """Return a call, or the word that takes up the hand before it."""
    call = _call(rnd, target, contractor, talk, eager, rng)
    if isinstance(rnd, Blind) and not _is_blind(call) and rng.random() < 0.7:
        return fh.Word.LOOK
    return call


def _is_blind(call: fh.Call) -> bool:
    return isinstance(call, fh.Bid) and call.kind is fh.Kind.BLIND_MISERE


def _call(
    rnd: fh.Auction | Blind,
    target: Target,
    contractor: int,
    talk: float,
    eager: float,
    rng: random.Random,
) -> fh.Call:
    legal = [call for call in fh.legal_actions(rnd) if isinstance(call, fh.Bid | fh.Pass)]
    ladder = rnd.variant.ladder
    offered = [call for call in legal if isinstance(call, fh.Bid)]
    quiet = fh.PASS if fh.PASS in legal else rng.choice(offered)
    mine = rnd.seat_to_act == contractor
    if not isinstance(target, fh.Bid):
        low = [bid for bid in offered if not can_win(rnd.variant, bid)]
        wanted = target is THROWN_IN.TOO_LOW and low and (mine or rng.random() < talk)
        return rng.choice(low) if wanted else quiet
    if rnd.standing_bid == target:
        return quiet
    if mine and target in offered and rng.random() < eager:
        return target
    below = [bid for bid in offered if ladder.outbids(target, bid)]
    helpful = [bid for bid in below if bid.is_misere]
    ours = mine or rnd.seat_to_act in partners(rnd.variant, contractor)
    # A double misère may have to wait for the partner's misère.
    if helpful and ours and target.kind is fh.Kind.DOUBLE_MISERE and rng.random() < 0.6:
        return rng.choice(helpful)
    if below and rng.random() < (max(talk, 0.9) if mine else talk):
        return rng.choice(below[: rng.choice((3, len(below)))])
    return target if mine and target in offered else quiet
