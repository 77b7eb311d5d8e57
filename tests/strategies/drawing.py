"""Rounds and states as Hypothesis draws them, fixed batches, and what happens in a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, get_args

from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.auction import Blind

from .auctions import Target, is_loose, targets
from .playing import Played, play_round
from .values import presets, seeds

__all__ = ["batch", "kinds", "phases", "rounds", "states"]


def _print_round(rnd: fh.Round, printer: Any, _cycle: object) -> None:
    printer.text(repr(rnd))


# A failing state is printed as what reads it back, not field by field.
for _kind in get_args(fh.Round):
    _kind._repr_pretty_ = _print_round


def kinds(played: Played) -> Counter[str]:
    """Return what happened in a round, for a table of counts."""
    last, found = played.last, Counter[str]()
    for rnd in played.states:
        if isinstance(rnd, fh.Exchange | fh.Declaring):
            found[f"stage: {rnd.stage.value}"] = 1
    said = [action for action in played.actions if isinstance(action, fh.Word)]
    found.update({f"said: {word}": 1 for word in said})
    found["called unseen"] = any(
        isinstance(rnd, Blind) and action is not fh.Word.LOOK for rnd, action, _ in played.steps
    )
    if isinstance(last, fh.ThrownIn):
        found[f"thrown in: {last.reason.value}"] = 1
        return +found
    contract = last.contract
    made = "made" if last.score.made else "failed"
    if not last.complete:
        found["stopped"] = 1
    if isinstance(contract, fh.Pass):
        found["passed out and played"] = 1
    elif contract.kind is fh.Kind.TRICKS:
        found[f"slam declared, {made}" if last.slam else made] = 1
        found["slam"] = sum(last.counts[account] for account in last.side) == last.variant.hand
    elif contract.kind is fh.Kind.GAME:
        found[f"game bid {made}"] = 1
    else:
        found[f"{contract.pretty} {made}"] = 1
    if str(last.variant.teams) == "called" and last.called is not None:
        found["with a partner" if last.partner is not None else "without a partner"] = 1
    game = fh.Game(last.variant, dealer=last.dealer, scores=last.scores).with_round(last)
    found[f"game: {game.reason}"] = 1
    found["won together"] = len(game.winners) > 1
    found["claimed"] = last.claim is not None
    found["wrong claim"] = any(last.fines)
    found["joker tied"] = bool(last.named)
    found["joker led"] = any(trick.plays[0].suit is not None for trick in last.tricks)
    return +found


def batch(
    variant: fh.Variant, each: int, specials: int | None = None
) -> Iterable[tuple[Target, Played]]:
    """Yield the same rounds every time: as many for each way the auction can end.

    Args:
        variant: The table.
        each: How many for each ordinary bid, and for each way of throwing the deal in.
        specials: How many for each special bid; as many as for the others if not given.
    """
    for number, target in enumerate(targets(variant)):
        special = isinstance(target, fh.Bid) and target.kind is not fh.Kind.TRICKS
        for seed in range(specials if special and specials is not None else each):
            yield target, play_round(variant, target, 1000 * number + seed)


@st.composite
def rounds(
    draw: st.DrawFn,
    tables: st.SearchStrategy[fh.Variant] = presets,
    *,
    claims: float = 0.3,
    loose: bool = False,
) -> Played:
    """Draw a whole round; how its auction ends is drawn evenly over the ladder.

    With `loose` only over what is played without trumps, where jokers belong to no suit.
    """
    variant = draw(tables)
    wanted = [one for one in targets(variant) if not loose or is_loose(one)]
    target = draw(st.sampled_from(wanted))
    return play_round(variant, target, draw(seeds), claims=claims)


_Phase = tuple[type[fh.Round], object]


def phases(played: Played) -> dict[_Phase, list[fh.Round]]:
    """Return the states of a round by phase, and by stage where a phase has any."""
    found: dict[_Phase, list[fh.Round]] = {}
    for rnd in played.states:
        stage = rnd.stage if isinstance(rnd, fh.Exchange | fh.Declaring) else None
        found.setdefault((type(rnd), stage), []).append(rnd)
    return found


@st.composite
def states(
    draw: st.DrawFn,
    tables: st.SearchStrategy[fh.Variant] = presets,
    *wanted: type[fh.Round],
) -> fh.Round:
    """Draw one state of a round, of these phases or of any; each phase and stage is as likely."""
    played = draw(rounds(tables).filter(lambda one: _among(one, wanted) != []))
    phase = draw(st.sampled_from(_among(played, wanted)))
    return draw(st.sampled_from(phases(played)[phase]))


def _among(played: Played, wanted: Sequence[type[fh.Round]]) -> list[_Phase]:
    return [phase for phase in phases(played) if not wanted or phase[0] in wanted]
