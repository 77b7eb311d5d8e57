"""The way from the auction to the first lead: each stage in turn."""

from __future__ import annotations

import attrs

from fivehundred.actions import CallPartner, CallSeat, Discard, NameSuit, Word
from fivehundred.declaring import Declaration, Declaring, check_declaration
from fivehundred.errors import WrongCard, WrongPhase
from fivehundred.exchange import Exchange, check_discard, open_exchange
from fivehundred.phases import AuctionResult, Setup
from fivehundred.play import Playing, start_play
from fivehundred.prelude import DECLARING, KITTY, Prelude, Stage, begin, moved_on, put
from fivehundred.rulings import Code

__all__ = ["declare", "discard", "prepare", "put_away"]


def prepare(setup: Setup, auction: AuctionResult) -> Exchange | Declaring | Playing:
    """Return the round after the auction, in its first stage or at the first lead."""
    return _at(begin(setup, auction))


def _at(prelude: Prelude) -> Exchange | Declaring | Playing:
    """Return the round at the stage of a prelude."""
    stage = prelude.stage
    if stage is None:
        return start_play(prelude)
    if stage is KITTY:
        return open_exchange(prelude)
    return Declaring(prelude) if stage in DECLARING else open_exchange(prelude)


def discard(rnd: Exchange, action: Discard) -> Exchange | Declaring | Playing:
    """Return the round after cards have been put away or given.

    Raises:
        WrongCard: It is not legal.
    """
    mask = action.cards.mask
    count = mask.bit_count()
    if mask & ~rnd._pool or count not in {1, rnd._left}:
        raise WrongCard(check_discard(rnd, action))
    if count == rnd._left:
        return put_away(rnd, mask)
    given, pool = rnd._given | mask, rnd._pool & ~mask
    return Exchange(rnd._prelude, rnd._taker, given, pool, rnd._left - count)


def put_away(rnd: Exchange, mask: int) -> Exchange | Declaring | Playing:
    """Return the round at its next stage once these cards have gone too, however many they are.

    Args:
        rnd: The round.
        mask: The mask of the cards, which the taker has.
    """
    return _at(put(rnd._prelude, rnd._given | mask, rnd._taker, rnd._pool & ~mask))


def declare(rnd: Declaring, action: Declaration) -> Exchange | Declaring | Playing:
    """Return the round after a declaration.

    Raises:
        IllegalAction: It is not legal.
    """
    ruling = check_declaration(rnd, action)
    if not ruling:
        raise (WrongPhase if ruling.code is Code.WRONG_PHASE else WrongCard)(ruling)
    prelude = rnd._prelude
    if isinstance(action, NameSuit):
        return Declaring(_tied(prelude, action))
    declared = prelude.declared
    if rnd.stage is Stage.PARTNER:
        declared = attrs.evolve(declared, called=action, partner=_holder(prelude, action))
    elif action is Word.SLAM:
        declared = attrs.evolve(declared, slam=True)
    return _at(moved_on(prelude, action, prelude.hands, prelude.away, declared))


def _tied(prelude: Prelude, name: NameSuit) -> Prelude:
    """Return the prelude after a joker has been tied; in which order does not matter."""
    before = len(prelude.steps) - len(prelude.declared.ties)
    names = sorted(
        (*(step for step in prelude.steps[before:] if isinstance(step, NameSuit)), name),
        key=lambda step: step.joker.index,
    )
    ties = tuple((step.joker.index, step.suit.index) for step in names)
    declared = attrs.evolve(prelude.declared, ties=ties)
    return attrs.evolve(prelude, steps=(*prelude.steps[:before], *names), declared=declared)


def _holder(prelude: Prelude, call: CallPartner | CallSeat | Word) -> int | None:
    """Return the seat that a call makes the contractor's partner; None for nobody."""
    if isinstance(call, CallSeat):
        return call.seat
    if isinstance(call, Word):
        return None
    for seat in range(prelude.setup.variant.players):
        if seat != prelude.contractor and prelude.hands[seat] & call.card.bit:
            return seat
    return None
