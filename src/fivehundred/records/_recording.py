"""The record of a round or a game that was played with the library."""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs

from fivehundred.actions import Play
from fivehundred.endings import Ending
from fivehundred.games import Game
from fivehundred.phases import Phase
from fivehundred.play import Finished, Playing
from fivehundred.records._limits import need
from fivehundred.records.record import Act, Record, RoundRecord, Written
from fivehundred.rounds import Round, apply
from fivehundred.starting import start

__all__ = ["record_of"]


def record_of(
    source: Round | Game, running: Round | None, tags: Iterable[tuple[str, str]]
) -> Record:
    """Return the record of a round or a game: see `Record.of`."""
    if not isinstance(source, Game):
        need(isinstance(source, Phase), "A record is made of a round or a game", source)
        need(running is None, "running belongs to the record of a game", running)
        return Record(source.variant, (_recorded(source),), tags)
    rounds = [*map(_recorded, source.rounds)]
    if source.reason is Ending.LIMIT and rounds:
        rounds[-1] = attrs.evolve(rounds[-1], minutes=_minutes_in(source.why))
    if _ended_by_its_rounds(source):
        rounds[-1] = attrs.evolve(rounds[-1], written=Written(victors=source.winners))
    if running is not None:
        need(isinstance(running, Phase), "running is a round", running)
        theirs = (running.variant, running.dealer, running.scores)
        ours = (source.variant, source.dealer, source.scores)
        need(theirs == ours, "running is the round that the game is at", running)
        rounds.append(_recorded(running))
    return Record(source.variant, rounds, tags)


def _ended_by_its_rounds(game: Game) -> bool:
    """Return whether a game is over, and its rounds alone say so: then who won is no news."""
    scored = sum(isinstance(rnd, Finished) for rnd in game.rounds)
    return game.over and game.reason is not Ending.STOPPED and game.deals == scored


def _recorded(rnd: Round) -> RoundRecord:
    """Return the record of a round."""
    setup, acts = rnd.setup, list[Act]()
    state: Round = start(setup.variant, dealer=setup.dealer, deal=setup.deal, scores=setup.scores)
    for action in rnd.actions:
        by = state.seat_to_act
        if isinstance(state, Playing) and isinstance(action, Play):
            by = state.hand_to_act
        acts.append(Act(by or 0, action))
        state = apply(state, action)
    return RoundRecord(setup.dealer, setup.scores, setup.deal, acts)


def _minutes_in(why: str) -> float | None:
    """Return the minutes that a game's last sentence names; None where it names deals."""
    found = re.search(r" after ([0-9]+(?:\.[0-9]+)?) minutes?,", why)
    return float(found[1]) if found else None
