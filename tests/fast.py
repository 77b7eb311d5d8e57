"""The fast simulation held against the rules: its rounds played again, act by act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import fivehundred as fh
from fivehundred.simulate import Outcome, Policy
from fivehundred.simulate._fast import Fast, _deal, _run
from fivehundred.simulate._job import Job
from fivehundred.simulate._outcome import outcome_of
from fivehundred.simulate._tables import misfit, tables_of
from fivehundred.simulate._tracing import actions_of

KNOWN = tuple(name for name in fh.variants() if misfit(fh.variant(name)) is None)
"""The presets that the kernel knows."""

Decide = Callable[[fh.View], fh.Action]


def check_round(job: Job, k: int, decide: Decide | None = None) -> Counter[str]:
    """Play a round of the kernel's by the rules: what it does is legal, and so ends the round.

    At each turn as many acts are legal as the kernel has counted.

    Args:
        job: What is simulated.
        k: The number of the round.
        decide: What each seat should do; whatever is legal if not given.

    Returns:
        What occurred: words said, kinds of contract, jokers led, and so on.
    """
    trace = [1] + [0] * 1000
    _run(job, "python", k, 1, trace)
    rnd: fh.Round = fh.start(job.variant, dealer=k % 4, deal=_deal(job, k))
    seen = Counter[str]()
    for action, count in actions_of(tables_of(job.variant), trace):
        listed = fh.legal_actions(rnd)
        assert action in listed, (k, str(action), [str(other) for other in listed])
        assert len(listed) == count, (k, str(action), [str(other) for other in listed])
        if decide is not None:
            assert decide(fh.view(rnd, rnd.seat_to_act or 0)) == action, (k, str(action))
        seen[_kind(action)] += 1
        rnd = fh.apply(rnd, action)
    assert isinstance(rnd, (fh.Finished, fh.ThrownIn)), k
    (outcome,) = Fast().outcomes(job, k, 1)
    assert outcome_of(rnd) == outcome, k
    return seen + Counter({_end(outcome): 1})


def _kind(action: fh.Action) -> str:
    if isinstance(action, fh.Play) and action.suit is not None:
        return "joker led"
    return str(action) if isinstance(action, fh.Word) else type(action).__name__


def _end(outcome: Outcome) -> str:
    if outcome.thrown is not None:
        return outcome.thrown.name
    assert isinstance(outcome.contract, fh.Bid)
    result = "made" if outcome.made else "failed"
    return f"{'SLAM' if outcome.slam else outcome.contract.kind.name} {result}"


def check_rounds(
    variant: fh.Variant, players: Sequence[Policy], numbers: range, decide: Decide | None = None
) -> Counter[str]:
    """Play several rounds so, and return all that occurred."""
    job = Job(variant, tuple(players), 500)
    found = Counter[str]()
    for k in numbers:
        found += check_round(job, k, decide)
    return found
