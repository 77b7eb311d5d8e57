"""A round as it stands, in plain lines: for an onlooker who sees every card, or for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fivehundred.calls import PASS
from fivehundred.cards import Card, Hand
from fivehundred.declaring import Declaring
from fivehundred.events import Won
from fivehundred.exchange import Exchange
from fivehundred.phases import ThrownIn
from fivehundred.play import Playing
from fivehundred.rounds import Round
from fivehundred.showing import (
    account_name,
    auction_lines,
    hand_lines,
    points,
    seat_name,
    trick_lines,
    wrap,
)
from fivehundred.telling import (
    Seen,
    before_play,
    claims,
    in_auction,
    seen_before_play,
    who_plays,
    whose_turn,
    why_thrown_in,
)
from fivehundred.variants.sides import account_of
from fivehundred.views.making import spectator_view, view
from fivehundred.views.view import View

__all__ = ["LEGEND", "heading", "round_lines", "seat_lines"]

LEGEND = (
    "Hands are sorted under the contract that was played, trumps first and the bowers among "
    "them. > led to the trick, * won it."
)
"""How the lines are read."""


def heading(text: str) -> Iterator[str]:
    """Yield a line, underlined."""
    yield text
    yield "=" * len(text)


def round_lines(number: int, rnd: Round) -> Iterator[str]:
    """Yield a round in any phase, with every hand: no player may be shown it.

    Args:
        number: The number of the round, from 1.
        rnd: The round.
    """
    variant, seen = rnd.variant, spectator_view(rnd)
    contract = seen.contract or PASS
    tops = [Hand.of(upper for _, upper in piles) for piles in rnd.deal.piles]
    own = rnd.deal.hands[: len(rnd.deal.hands) - len(tops)]
    hands = [*hand_lines(variant, contract, [*own, *tops])]
    if tops:
        hands.append(f"  Below these, {len(rnd.deal.piles[0])} cards of each table lie covered.")
    end = [*_result(seen, rnd.deal.kitty)]
    turn = rnd.seat_to_act
    if turn is not None:
        end = [line for sentence in whose_turn(view(rnd, turn)) for line in wrap(sentence)]
    return _paragraphs(
        _opening(number, seen, hands),
        _auction(seen),
        () if isinstance(rnd, ThrownIn) else _wrapped((*before_play(rnd), *_plays(seen))),
        _tricks(seen),
        _now(rnd),
        end,
    )


def seat_lines(number: int, seen: View) -> Iterator[str]:
    """Yield a round in any phase as one seat sees it.

    Args:
        number: The number of the round, from 1.
        seen: What the seat sees.
    """
    cards, unseen = [hand.cards for hand in seen.hands], [hand.hidden for hand in seen.hands]
    hands: list[str] = []
    if any(cards) or any(unseen):
        hands += hand_lines(seen.variant, seen.contract or PASS, cards, unseen)
    return _paragraphs(
        _opening(number, seen, hands),
        _auction(seen),
        _wrapped((*seen_before_play(seen), *_plays(seen))),
        _tricks(seen),
        _result(seen),
        _wrapped(whose_turn(seen)),
    )


def _paragraphs(*parts: Iterable[str]) -> Iterator[str]:
    """Yield the lines of each part that has some, a blank line between."""
    begun = False
    for part in parts:
        lines = list(part)
        if lines and begun:
            yield ""
        yield from lines
        begun = begun or bool(lines)


def _wrapped(sentences: Iterable[str]) -> Iterator[str]:
    for sentence in sentences:
        yield from wrap(sentence)


def _opening(number: int, seen: Seen, hands: Sequence[str]) -> Iterator[str]:
    """Yield the heading of a round with the scores before it, and the lines of the hands."""
    variant = seen.variant
    scores = points(variant, seen.scores)
    head = f"Round {number}: {seat_name(variant, seen.dealer)} deals"
    if variant.players == 4:
        yield from heading(f"{head} at {scores}")
    else:
        yield from heading(head)
        yield from wrap(f"Points: {scores}.")
        if hands:
            yield ""
    yield from hands


def _auction(seen: Seen) -> Iterator[str]:
    yield from auction_lines(seen.variant, seen.said)
    yield from _wrapped(in_auction(seen))


def _plays(seen: Seen) -> Iterator[str]:
    """Yield what is played, once it is known."""
    if seen.contract is not None:
        yield who_plays(seen, seen.contract)


def _tricks(seen: Seen) -> Iterator[str]:
    """Yield the tricks, and the claims made between them."""
    running = list(zip(seen.order, seen.trick, strict=False))
    if seen.tricks or running:
        won = [event.hand for event in seen.events if isinstance(event, Won)]
        yield from trick_lines(seen.variant, seen.tricks, won, running)
    yield from _wrapped(claims(seen))


def _now(rnd: Round) -> Iterator[str]:
    """Yield the hands as they are now, of a round in which cards have changed hands."""
    if isinstance(rnd, Exchange | Declaring | Playing) and rnd.hands != rnd.deal.hands:
        yield "Now:"
        covered = rnd.covered
        faces = [hand - covered for hand in rnd.hands]
        unseen = [len(hand & covered) for hand in rnd.hands]
        yield from hand_lines(rnd.variant, rnd.contract, faces, unseen)


def _result(seen: Seen, kitty: Iterable[Card] = ()) -> Iterator[str]:
    """Yield what came of a round that is over."""
    if seen.reason is not None:
        yield from wrap(why_thrown_in(seen, seen.reason, kitty))
    if seen.score is not None:
        yield from wrap(f"{_side(seen)}{seen.score.why}")
        yield from wrap(f"Totals: {points(seen.variant, seen.totals or ())}.")


def _side(seen: Seen) -> str:
    """Return whose score is told, where the sentence does not name it itself."""
    if seen.contractor is None or len(seen.scores) != 2:
        return ""
    return f"{account_name(seen.variant, account_of(seen.variant, seen.contractor))}: "
