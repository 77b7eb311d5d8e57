"""Records for tests: made of rounds that were played, and changed in one place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

import fivehundred as fh
from fivehundred.records.record import Act, Record, RoundRecord, Written

from .strategies import Played, accounts


def acts_of(states: Sequence[fh.Round], actions: Sequence[fh.Action]) -> tuple[Act, ...]:
    """Return the acts of a round: cards put away are one act once they are complete."""
    acts: list[Act] = []
    for rnd, action, after in zip(states, actions, states[1:], strict=False):
        if isinstance(rnd, fh.Playing):
            acts.append(Act(rnd.hand_to_act, action))
            continue
        seat = rnd.seat_to_act
        assert seat is not None
        if isinstance(rnd, fh.Exchange) and isinstance(action, fh.Discard):
            if (
                isinstance(after, fh.Exchange)
                and after.stage is rnd.stage
                and after.left < rnd.left
            ):
                continue
            acts.append(Act(seat, fh.Discard(rnd.chosen | action.cards)))
            continue
        acts.append(Act(seat, action))
    return tuple(acts)


def states_of(rnd: fh.Round, actions: Iterable[fh.Action | str]) -> tuple[fh.Round, ...]:
    """Return the round and every state that the actions lead to."""
    states = [rnd]
    for action in actions:
        states.append(fh.apply(states[-1], action))
    return tuple(states)


def written_of(rnd: fh.Round) -> Written:
    """Return what a table that makes no mistake writes down of a round."""
    if isinstance(rnd, fh.Finished):
        game = fh.Game(rnd.variant, dealer=rnd.dealer, scores=rnd.scores).with_round(rnd)
        return Written(
            winners=tuple(enumerate(rnd.taken, 1)),
            tricks=rnd.counts,
            points=rnd.score.points,
            totals=rnd.totals,
            victors=game.winners,
        )
    if isinstance(rnd, fh.ThrownIn):
        nothing = (0,) * accounts(rnd.variant)
        return Written(points=nothing, totals=rnd.scores, victors=())
    if isinstance(rnd, fh.Playing):
        return Written(winners=tuple(enumerate(rnd.taken, 1)), tricks=rnd.counts)
    return Written()


def record_states(states: Sequence[fh.Round], actions: Sequence[fh.Action]) -> Record:
    """Return the record of one round, everything written."""
    first, last = states[0], states[-1]
    rnd = RoundRecord(
        first.dealer, first.scores, first.deal, acts_of(states, actions), written_of(last)
    )
    return Record(first.variant, (rnd,))


def record_of(played: Played) -> Record:
    """Return the record of a round that was played."""
    return record_states(played.states, played.actions)


def changed(record: Record, number: int = 0, **fields: Any) -> Record:
    """Return a record with fields of one of its rounds changed."""
    rounds = list(record.rounds)
    rounds[number] = attrs.evolve(rounds[number], **fields)
    return attrs.evolve(record, rounds=tuple(rounds))


def rewritten(record: Record, number: int = 0, **fields: Any) -> Record:
    """Return a record with something of what was written of a round changed."""
    written = attrs.evolve(record.rounds[number].written, **fields)
    return changed(record, number, written=written)


def told(rnd: fh.Round, actions: str) -> Record:
    """Return the record of a round and what was done in it, everything written."""
    taken: list[fh.Action] = []
    states = [rnd]
    for word in actions.split():
        states.append(fh.apply(states[-1], word))
        taken.append(states[-1].actions[-1])
    return record_states(states, taken)


def find(record: Record, action: str, by: int | None = None) -> int:
    """Return the place of the first act of a record that reads so."""
    for place, act in enumerate(record.rounds[0].acts):
        if str(act.action) == action and by in {None, act.by}:
            return place
    raise AssertionError(action)


def placed(record: Record, place: int, *acts: Act, instead: int = 0) -> Record:
    """Return a record with acts put in at a place, instead of some that stood there."""
    before = record.rounds[0].acts
    return changed(record, acts=(*before[:place], *acts, *before[place + instead :]))


def kinds(record: Record) -> list[str]:
    """Return the kinds of what an audit finds, in order."""
    return [found.kind.value for found in fh.audit(record)]
