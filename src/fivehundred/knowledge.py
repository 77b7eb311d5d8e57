"""What one seat, or a spectator, knows of a round: the cards it has seen and what was done."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from fivehundred.actions import Action, CallPartner, Claim, Discard, NameSuit, discards_of
from fivehundred.cards import Card, Hand
from fivehundred.errors import InvalidArgument, quote
from fivehundred.exchange import Exchange
from fivehundred.phases import Phase, Setup
from fivehundred.play import Finished, Playing
from fivehundred.prelude import Contracted, Prelude, Stage, stages_left, stages_of, taker_of
from fivehundred.rounds import Round
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant

__all__ = [
    "FaceDown",
    "Knowledge",
    "KnownAct",
    "KnownPile",
    "Step",
    "WrongClaim",
    "knowledge_of",
    "steps_of",
]


@attrs.frozen(repr=False)
class FaceDown:
    """So many cards that lie face down for whoever looks: all that is known of them.

    Attributes:
        count: How many.
    """

    count: int

    def __attrs_post_init__(self) -> None:
        if type(self.count) is not int or not 0 < self.count < 100:
            raise InvalidArgument(
                f"Cards face down are a number of cards from 1 to 99, not {quote(self.count)}",
                "text.number",
            )

    def __str__(self) -> str:
        return f"?{self.count}"

    def __repr__(self) -> str:
        return f"FaceDown({self.count})"


@attrs.frozen
class WrongClaim:
    """A claim that did not hold: it cost points, and the play went on.

    Attributes:
        claim: The claim.
    """

    claim: Claim

    def __str__(self) -> str:
        return f"{self.claim} wrong"


KnownAct = Action | FaceDown | WrongClaim
"""What was done, as far as it was seen."""

KnownPile = tuple[Card | None, Card]
"""A pile on a table: the covered card where it has been seen, and the card upon it."""


@attrs.frozen(cache_hash=True)
class Knowledge:
    """All that somebody knows of a round. Equal when all of it is.

    Attributes:
        variant: The table.
        dealer: The dealer's seat.
        seat: The seat that knows; None for a spectator.
        scores: The points of each account before the round.
        hands: Every hand as dealt, from seat 0 on; None where it was not seen. What lies on a
            table stands in `piles`.
        kitty: The kitty as dealt; None where it was not seen.
        piles: The piles on each table.
        acts: What was done, in order: of cards put away or given unseen only how many.
        opened: The hands that lie face up, by number, each with its cards now.
        partners: The called partner, where it was announced: one seat or none. None where nothing
            was announced.
    """

    variant: Variant
    dealer: int
    seat: int | None
    scores: tuple[int, ...]
    hands: tuple[Hand | None, ...]
    kitty: Hand | None
    piles: tuple[tuple[KnownPile, ...], ...]
    acts: tuple[KnownAct, ...]
    opened: tuple[tuple[int, Hand], ...]
    partners: tuple[int, ...] | None


@attrs.frozen
class Step:
    """One thing done between the auction and the first lead.

    Attributes:
        stage: When.
        by: The seat that did it.
        act: What was said; or the mask of the cards that were put away, given or chosen.
        complete: Whether the stage is over with it.
    """

    stage: Stage
    by: int
    act: Action | int
    complete: bool = True


def steps_of(rnd: Contracted) -> Iterator[Step]:
    """Yield what was done between the auction and the first lead, in order."""
    prelude = rnd._before
    stages = _stages(prelude)
    for act in prelude.steps[len(prelude.auction.said) :]:
        stage = stages[0]
        more = isinstance(act, NameSuit)
        yield Step(stage, _taker(prelude, stage), act, not more)
        if not more:
            stages = stages_left(stages[1:], slam=prelude.declared.slam)
    if isinstance(rnd, Exchange) and rnd.chosen:
        yield Step(rnd.stage, rnd.taker, rnd.chosen.mask, complete=False)


def _taker(prelude: Prelude, stage: Stage) -> int:
    return taker_of(prelude.setup.variant, stage, prelude.contractor)


def knowledge_of(rnd: Round, seat: int | None) -> Knowledge:
    """Return what a seat knows of a round; None is a spectator.

    Args:
        rnd: The round.
        seat: A seat of the table.
    """
    setup = rnd.setup
    variant, deal = setup.variant, setup.deal
    looked = seat is not None and seat not in rnd.unseen
    return Knowledge(
        variant,
        setup.dealer,
        seat,
        setup.scores,
        tuple(deal.hands[hand] if looked and hand == seat else None for hand in _hands(setup)),
        deal.kitty if isinstance(rnd, Contracted) and _has_taken(rnd, seat) else None,
        _piles(rnd),
        tuple(_acts(rnd, seat)),
        tuple(_opened(rnd)),
        _announced(rnd),
    )


def _hands(setup: Setup) -> range:
    return range(setup.variant.shape.hands)


def _opened(rnd: Round) -> Iterator[tuple[int, Hand]]:
    """Yield the hands that lie face up, as long as they have cards."""
    if isinstance(rnd, Playing | Finished):
        hands = rnd.hands
        yield from ((hand, hands[hand]) for hand in sorted(rnd.exposed) if hands[hand])


def _has_taken(rnd: Contracted, seat: int | None) -> bool:
    """Return whether a seat has taken up the kitty."""
    prelude = rnd._before
    if seat is None or seat != rnd.contractor:
        return False
    return Stage.KITTY in _stages(prelude) and Stage.KITTY not in prelude.ahead


def _piles(rnd: Phase) -> tuple[tuple[KnownPile, ...], ...]:
    """Return the piles on the tables, with the covered cards that have been turned up."""
    covered = rnd.covered
    return tuple(
        tuple((None if under in covered else under, upper) for under, upper in table)
        for table in rnd.deal.piles
    )


def _announced(rnd: Phase) -> tuple[int, ...] | None:
    """Return the called partner's seat where everybody was told, in a tuple; none is told too."""
    if not isinstance(rnd, Contracted) or not isinstance(rnd.called, CallPartner):
        return None
    if rnd.variant.call.secret and not isinstance(rnd, Finished):
        return None
    partner = rnd._before.declared.partner
    return () if partner is None else (partner,)


def _acts(rnd: Round, seat: int | None) -> Iterator[KnownAct]:
    if not isinstance(rnd, Contracted):
        yield from rnd.actions
        return
    yield from rnd._before.auction.said
    steps = list(steps_of(rnd))
    over = {step.stage for step in steps if step.complete}
    for step in steps:
        if not isinstance(step.act, int):
            yield step.act
        elif seat not in _seen_by(rnd, step, over):
            yield FaceDown(step.act.bit_count())
        elif step.complete:
            yield Discard(Hand(step.act))
        else:
            yield from discards_of(step.act)
    if isinstance(rnd, Playing | Finished):
        wrong = len(rnd._table.wrong)
        for action in rnd.actions[len(rnd._before.steps) :]:
            booked = isinstance(action, Claim) and wrong > 0
            yield WrongClaim(action) if isinstance(action, Claim) and booked else action
            wrong -= booked


_PASSED_ON = {Stage.OWN_FIVE: Stage.PARTNER_FIVE, Stage.PARTNER_FIVE: Stage.PARTNER_FIVE}
_PASSED_ON[Stage.BEST] = Stage.BEST


def _seen_by(rnd: Contracted, step: Step, over: set[Stage]) -> tuple[int, ...]:
    """Return the seats that have seen the cards of a step: who chose them, and who got them."""
    prelude, stage = rnd._before, step.stage
    taken = step.complete and stage is Stage.KITTY and Stage.SECOND in _stages(prelude)
    if taken or _PASSED_ON.get(stage) in over:
        return prelude.contractor, *partners_of(rnd.variant, prelude.contractor)
    return (step.by,)


def _stages(prelude: Prelude) -> tuple[Stage, ...]:
    return stages_of(prelude.setup.variant, prelude.auction.contract)
