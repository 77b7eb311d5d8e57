"""The engine that knows every table and every player: rounds played by the rules, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fivehundred.agents import Agent
from fivehundred.errors import AgentFailed, IllegalAction, quote
from fivehundred.phases import ThrownIn
from fivehundred.play import Finished
from fivehundred.rounds import Round, apply, legal_actions
from fivehundred.simulate._dealing import dealt
from fivehundred.simulate._job import Job, has_agents
from fivehundred.simulate._outcome import Outcome, outcome_of
from fivehundred.simulate._stream import Stream
from fivehundred.starting import start
from fivehundred.views import view

__all__ = ["Core"]

_WITH_AGENTS = 50
_WITHOUT = 500


class Core:
    """Plays a job by the rules themselves."""

    def chunk(self, job: Job) -> int:
        """Return how many rounds make about a second's work."""
        return _WITH_AGENTS if has_agents(job) else _WITHOUT

    def tally(self, job: Job, first: int, count: int) -> dict[Outcome, int]:
        """Return how often each outcome occurs in `count` rounds, from the one numbered `first`."""
        return Counter(self.outcomes(job, first, count))

    def outcomes(self, job: Job, first: int, count: int) -> Iterator[Outcome]:
        """Yield the outcomes of `count` rounds in order, from the one numbered `first`."""
        return (outcome_of(self.play(job, k)) for k in range(first, first + count))

    def play(self, job: Job, k: int) -> Finished | ThrownIn:
        """Return round `k`, played to its end."""
        stream = Stream.of(job.seed, k)
        lots = [Stream.for_agent(job.seed, k, seat) for seat in range(job.variant.players)]
        dealer = k % job.variant.players
        deal = dealt(job.variant, dealer, stream)
        rnd: Round = start(job.variant, dealer=dealer, deal=deal)
        while not isinstance(rnd, Finished | ThrownIn):
            seat = rnd.seat_to_act or 0
            policy = job.players[seat]
            if isinstance(policy, str):
                legal = legal_actions(rnd)
                rnd = apply(rnd, legal[stream.below(len(legal))])
            else:
                rnd = _ask(job, k, rnd, seat, policy, lots[seat])
        return rnd


def _ask(job: Job, k: int, rnd: Round, seat: int, agent: Agent, lots: Stream) -> Round:
    """Return the round after what an agent does, which is told what its seat may see."""
    try:
        action = agent.act(view(rnd, seat), rng=lots)
    except Exception as error:
        raise AgentFailed(f"raised {_told(error)}", seat, k, job.seed) from error
    try:
        return apply(rnd, action, seat=seat)
    except IllegalAction as error:
        what = f"was refused: {error.ruling.sentence}"
        raise AgentFailed(what, seat, k, job.seed, error.ruling) from error


def _told(error: Exception) -> str:
    """Return the name of an error and what it says."""
    name = type(error).__name__
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 - whatever another class does
        return name
    return f"{name}: {quote(text)}" if text else name
