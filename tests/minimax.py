"""The worth of an ending by trying every card, on the rules of the core and nothing else."""

from __future__ import annotations

import random

import fivehundred as fh
from fivehundred import dd
from fivehundred.variants.sides import account_of

from .strategies import play_round
from .strategies.auctions import Target

__all__ = ["counted_side", "ending", "worth", "worths"]

Known = dict[object, int]


def counted_side(rnd: fh.Playing) -> tuple[int, ...]:
    """Return the accounts whose tricks are counted: the contractor's side's, or seat 0's."""
    return rnd.side or (0,)


def worth(rnd: fh.Round, side: tuple[int, ...], known: Known) -> int:
    """Return the tricks of a side from here on, with best play by all."""
    if not isinstance(rnd, fh.Playing):
        return 0
    key: object = None
    if not rnd.trick:
        pos = dd.position(rnd)
        key = (pos.hands, pos.leader, pos.led, pos.void)
        if key in known:
            return known[key]
    seat = rnd.seat_to_act
    assert seat is not None
    many = (account_of(rnd.variant, seat) in side) != rnd.contract.is_misere
    value = (max if many else min)(worths(rnd, side, known).values())
    if key is not None:
        known[key] = value
    return value


def worths(rnd: fh.Playing, side: tuple[int, ...], known: Known) -> dict[fh.Action, int]:
    """Return the same for every legal card, if it is played now."""
    found: dict[fh.Action, int] = {}
    for action in fh.legal_actions(rnd):
        then = fh.apply(rnd, action)
        assert isinstance(then, fh.Playing | fh.Finished)
        won = len(then.taken) > len(rnd.taken) and account_of(rnd.variant, then.taken[-1]) in side
        found[action] = won + worth(then, side, known)
    return found


def ending(variant: fh.Variant, target: Target, seed: int, tricks: int) -> fh.Playing | None:
    """Return a round with so many tricks to come, sometimes inside one; jokers fall late.

    None where the auction found another end.
    """
    rng = random.Random(seed)
    states = play_round(variant, target, seed, claims=0).states
    rnd = next((rnd for rnd in states if isinstance(rnd, fh.Playing)), None)
    if rnd is None or rnd.contract != target:
        return None
    late = rng.random() < 0.8
    left = tricks
    while rng.random() < 0.3 or variant.hand - len(rnd.taken) > left:
        plays = [play for play in fh.legal_actions(rnd) if isinstance(play, fh.Play)]
        quiet = [play for play in plays if late and not play.card.is_joker]
        then = fh.apply(rnd, rng.choice(quiet or plays))
        if not isinstance(then, fh.Playing):
            return None
        rnd = then
    return rnd
