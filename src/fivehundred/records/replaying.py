"""The states of a record: the last one, any one, or all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from fivehundred.actions import Claim, Play
from fivehundred.errors import (
    IllegalAction,
    InvalidArgument,
    InvalidDeal,
    WrongSeat,
    quote,
)
from fivehundred.exchange import Exchange
from fivehundred.inputs import whole_of
from fivehundred.play import Playing
from fivehundred.records._limits import RULE
from fivehundred.records.record import Act, Record, RoundRecord
from fivehundred.rounds import Round, apply
from fivehundred.rulings import Code, refuse
from fivehundred.starting import start
from fivehundred.variants.variant import Variant

__all__ = ["in_round", "last_state", "replay", "states", "states_of"]


def replay(record: Record, upto: int | None = None) -> Round:
    """Return a state of a record: the last one, or the one of that number.

    Only the round that the state belongs to is played. From any state it can be played
    on otherwise, with `apply`: the record stays as it is.

    Args:
        record: The record.
        upto: The number of the state, as `states` counts them: 0 is the first round before
            its first call, and each act, and each start of a further round, is one more. So
            after a round of four acts 5 is the start of the second round, and 6 its first act.

    Raises:
        IllegalAction: Something was done that is not legal; the sentence begins with round
            and act.
        InvalidDeal: The deal does not fit the table; the sentence begins with the round.
        InvalidArgument: There is no such state, or the first argument is no record.

    Examples:
        >>> import random
        >>> from fivehundred import Record, advance, replay, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 7H P")
        >>> record = Record.of(rnd)
        >>> replay(record) == rnd
        True
        >>> replay(record, upto=1).calls
        (Pass(),)
    """
    _need_record(record)
    if upto is None:
        played = record.rounds[-1]
        return last_state(record.variant, len(record.rounds), played)
    number = whole_of(upto)
    count = sum(len(played.acts) + 1 for played in record.rounds)
    if number is None or not 0 <= number < count:
        raise InvalidArgument(
            f"upto is the number of a state, from 0 to {count - 1} in this record, not "
            f"{quote(upto)}",
            RULE,
        )
    place = 0
    while number > len(record.rounds[place].acts):
        number -= len(record.rounds[place].acts) + 1
        place += 1
    played = record.rounds[place]
    return last_state(record.variant, place + 1, played, played.acts[:number])


def states(record: Record) -> Iterator[Round]:
    """Return an iterator over all states of a record, in order.

    They are, for each round, the round before its first call and then the round after each
    act. Each is made when it is asked for.

    Args:
        record: The record.

    Raises:
        IllegalAction: As `replay` says, once the act that is not legal is reached.
        InvalidDeal: Likewise, of a deal.
        InvalidArgument: The argument is no record, or one without a round.

    Examples:
        >>> import random
        >>> from fivehundred import Record, advance, start, states
        >>> record = Record.of(advance(start(rng=random.Random(7)), "P 7H"))
        >>> [rnd.seat_to_act for rnd in states(record)]
        [1, 2, 3]
    """
    _need_record(record)
    return (
        rnd
        for number, played in enumerate(record.rounds, 1)
        for rnd in states_of(record.variant, number, played)
    )


def _need_record(record: object) -> None:
    if not isinstance(record, Record):
        raise InvalidArgument(f"A record is expected, not {quote(record)}", RULE)
    if not record.rounds:
        raise InvalidArgument("The record has no round, and so no state", RULE)


def last_state(
    variant: Variant, number: int, played: RoundRecord, acts: Sequence[Act] | None = None
) -> Round:
    """Return the round after all of its acts, or after those given."""
    *_, last = states_of(variant, number, played, acts)
    return last


def states_of(
    variant: Variant, number: int, played: RoundRecord, acts: Sequence[Act] | None = None
) -> Iterator[Round]:
    """Yield the round before the first of its acts, or of those given, and after each of them."""
    try:
        rnd: Round = start(variant, dealer=played.dealer, deal=played.deal, scores=played.scores)
    except InvalidDeal as error:
        first, *others = error.faults
        raise InvalidDeal((f"round {number}: {first}", *others), error.rule) from None
    yield rnd
    for place, act in enumerate(played.acts if acts is None else acts, 1):
        try:
            rnd = _after(rnd, act)
        except IllegalAction as error:
            raise in_round(error, f"Round {number}, act {place}", _missing(rnd, act)) from None
        yield rnd


def in_round(error: IllegalAction, place: str, more: str = "") -> IllegalAction:
    """Return a refusal whose sentence begins with the place in a record."""
    sentence = f"{place}: {error.ruling.sentence}{more}"
    return error.with_ruling(attrs.evolve(error.ruling, sentence=sentence))


def _after(rnd: Round, act: Act) -> Round:
    """Return the round after an act by the seat, or the hand, that the record says."""
    lies = isinstance(act.action, (Play, Claim)) and act.by < rnd.variant.shape.hands
    seat = None if lies and act.by >= rnd.variant.players else act.by
    if isinstance(rnd, Playing) and lies:
        if act.by == rnd.hand_to_act:
            return apply(rnd, act.action)
        if seat is None or isinstance(act.action, Play):
            named = _named(rnd.variant, rnd.hand_to_act)
            raise WrongSeat(refuse(Code.NOT_YOUR_TURN, f"It is the turn of {named}.", "turn.seat"))
    return apply(rnd, act.action, seat=seat)


def _missing(rnd: Round, act: Act) -> str:
    """Return what a record leaves out where cards are played that cannot be played yet."""
    if not (isinstance(rnd, Exchange) and isinstance(act.action, Play)):
        return ""
    cards = "1 card" if rnd.left == 1 else f"{rnd.left} cards"
    taker = _named(rnd.variant, rnd.taker)
    return f" The record does not say which {cards} {taker} has put away or given."


def _named(variant: Variant, hand: int) -> str:
    """Return what a seat, or a hand where there are more of them, is called."""
    if variant.shape.hands > variant.players:
        return f"hand {hand}"
    return f"seat {hand} ({'NESW'[hand]})" if variant.players == 4 else f"seat {hand}"
