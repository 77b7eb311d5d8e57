"""What a simulation found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, cast

import attrs

from fivehundred.arguments import as_account, as_contract
from fivehundred.calls import Contract
from fivehundred.errors import FiveHundredError, InvalidArgument, quote
from fivehundred.inputs import text_of, whole_of
from fivehundred.phases import ThrownIn
from fivehundred.play import Finished
from fivehundred.records.record import Record
from fivehundred.records.replaying import replay
from fivehundred.scoring import whose
from fivehundred.simulate._columns import columns, frame
from fivehundred.simulate._engines import engine_of
from fivehundred.simulate._intervals import Interval, mean_interval, share_interval
from fivehundred.simulate._job import Job, Policy
from fivehundred.simulate._outcome import Outcome, outcome_of, place_of
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital

__all__ = ["Results", "results_of"]

_UNLIKE = (
    "did not come out twice alike: an agent has to decide on its view and the randomness it is "
    "given, and on nothing else"
)
_SHOWN = 6
"""So many contracts are named in the summary."""


@attrs.frozen(repr=False)
class Results:
    """What came of the rounds of a simulation. Equal when all of it is.

    It holds how often each outcome occurred, not the rounds; these are made anew from the seed
    where they are asked for. `str` is a summary. It can be pickled, and compared where the
    players can.

    Attributes:
        variant: The table.
        players: Who played each seat.
        seed: What all randomness came from.
        n: How many rounds were played.
        note: A sentence on how they were played; empty where there is nothing to say.
    """

    variant: Variant
    players: tuple[Policy, ...]
    seed: int
    n: int
    note: str
    _counts: tuple[tuple[Outcome, int], ...]

    @cached_property
    def outcomes(self) -> Mapping[Outcome, int]:
        """How often each outcome occurred."""
        return MappingProxyType(dict(self._counts))

    @property
    def means(self) -> tuple[float, ...]:
        """The mean points of a round, by account."""
        return tuple(total / self.n for total, _ in map(self._sums, self._accounts))

    @property
    def contracts(self) -> Mapping[Contract | None, int]:
        """How often each contract was played; `None` counts the deals thrown in."""
        found = Counter[Contract | None]()
        for outcome, count in self._counts:
            found[outcome.contract] += count
        return MappingProxyType(dict(found))

    @property
    def made(self) -> float | None:
        """The share of contracts that were made; None where none was made or failed."""
        hits, count = self._hits("made")
        return hits / count if count else None

    @property
    def thrown(self) -> float:
        """The share of deals that were thrown in."""
        return self._hits("thrown")[0] / self.n

    def interval(self, level: float = 0.95, *, of: int | str | Contract = 0) -> Interval:
        """Return a mean or a share, and the bounds within which the true one lies.

        The bounds of a mean are those of the normal approximation, those of a share Wilson's.

        Args:
            level: In what share of simulations the truth lies within the bounds.
            of: What is asked for: an account for its mean points (or what the summary calls it,
                as `"N/S"`; at a table of four a seat's letter will do), `"made"` for the share of
                contracts that were made, `"thrown"` for that of deals thrown in, a contract for
                the share of rounds in which it was played.

        Raises:
            InvalidArgument: An argument is wrong, or no contract was made or failed.

        Examples:
            >>> from fivehundred.simulate import simulate
            >>> results = simulate(100, seed=1)
            >>> found = results.interval(0.9, of="thrown")
            >>> found.low <= results.thrown <= found.high
            True
        """
        if not isinstance(level, float) or not 0 < level < 1:
            raise InvalidArgument(
                f"level is a number between 0 and 1 such as 0.95, not {quote(level)}",
                "text.simulation",
            )
        asked = self._asked(of)
        if isinstance(asked, int):
            return mean_interval(self.n, *self._sums(asked), level)
        hits, count = self._hits(asked)
        if not count:
            raise InvalidArgument(
                "No contract was made or failed, so there is no share of them", "text.simulation"
            )
        return share_interval(hits, count, level)

    def _asked(self, of: object) -> int | str | Contract:
        text = text_of(of)
        if text in {"made", "thrown"}:
            return text
        sides = [whose(self.variant, (account,)) for account in self._accounts]
        if text in sides:
            return sides.index(text)
        if whole_of(of) is not None or (text is not None and text in set("NESW")):
            return as_account(of, self.variant, "of")
        try:
            return as_contract(of, self.variant)
        except FiveHundredError as error:
            raise InvalidArgument(
                f"of is an account, 'made', 'thrown' or a contract of this table, not {quote(of)}",
                "text.simulation",
            ) from error

    def _hits(self, asked: str | Contract) -> tuple[int, int]:
        """Return how often something was so, and how often it could have been."""
        hits = count = 0
        for outcome, times in self._counts:
            found: bool | None = outcome.contract == asked
            if asked == "thrown":
                found = outcome.contract is None
            elif asked == "made":
                found = outcome.made
            if found is not None:
                count += times
                hits += times * found
        return hits, count

    @property
    def _accounts(self) -> range:
        return range(accounts(self.variant))

    def _sums(self, account: int) -> tuple[int, int]:
        """Return the sum of the points of an account, and that of their squares."""
        total = squares = 0
        for outcome, times in self._counts:
            points = outcome.points[account]
            total += times * points
            squares += times * points * points
        return total, squares

    # The rounds themselves, made anew.

    def record(self, k: int) -> Record:
        """Return the whole record of a round, which is played again and replayed.

        Args:
            k: The number of the round, from 0.

        Raises:
            InvalidArgument: There is no such round, or it came out otherwise this time: agents
                have to decide on view and randomness alone.

        Examples:
            >>> from fivehundred.simulate import simulate
            >>> simulate(100, seed=1).record(99)
            <Record of 1 round at wikipedia_4>
        """
        number = whole_of(k)
        if number is None or not 0 <= number < self.n:
            raise InvalidArgument(
                f"k is the number of a round, from 0 to {self.n - 1}, not {quote(k)}",
                "text.simulation",
            )
        job = self._job
        record = Record.of(engine_of(job).play(job, number))
        played = cast("Finished | ThrownIn", replay(record))
        if outcome_of(played) != next(engine_of(job).outcomes(job, number, 1)):
            raise InvalidArgument(
                f"Round {number} {_UNLIKE}",
                "text.simulation",
            )
        return record

    def to_columns(self, start: int = 0, stop: int | None = None) -> dict[str, list[Any]]:
        """Return a table with a row for each round, column by column.

        The rounds are played again, since only their counts are kept: it takes the time of a
        simulation of so many, and memory for so many rows. `to_table` has what is kept.

        Args:
            start: The number of the first round.
            stop: The number after that of the last; all that there are if not given.

        Returns:
            `round`, `dealer`, `contractor`, `contract`, `slam`, `made`, `thrown`; then the tricks
            of each account, `tricks_0` and so on, and their points, `points_0` and so on. A
            column has None where an `Outcome` has; contracts and reasons are text.

        Raises:
            InvalidArgument: There are no such rounds, or they came out otherwise this time.
        """
        first, end = whole_of(start), self.n if stop is None else whole_of(stop)
        if first is None or end is None or not 0 <= first <= end <= self.n:
            raise InvalidArgument(
                f"start and stop are numbers of rounds in order, from 0 to {self.n}, not "
                f"{quote(start)} and {quote(stop)}",
                "text.simulation",
            )
        seen = Counter[Outcome]()

        def rows() -> Iterator[tuple[int, Outcome]]:
            """Yield each round's number and outcome, and keep count."""
            outcomes = engine_of(self._job).outcomes(self._job, first, end - first)
            for number, outcome in enumerate(outcomes, first):
                seen[outcome] += 1
                yield number, outcome

        found = columns("round", rows(), self.variant)
        # Of a part it can only be said that no outcome is too frequent.
        if any(count > self.outcomes.get(outcome, 0) for outcome, count in seen.items()):
            raise InvalidArgument(
                f"The rounds from {first} to {end - 1} {_UNLIKE}", "text.simulation"
            )
        return found

    def to_table(self) -> dict[str, list[Any]]:
        """Return a table with a row for each outcome, column by column.

        Returns:
            `count`, how often it occurred; then the columns of `to_columns`.
        """
        rows = ((count, outcome) for outcome, count in self._counts)
        return columns("count", rows, self.variant)

    def to_polars(self, start: int = 0, stop: int | None = None) -> Any:
        """Return `to_columns` as a `polars.DataFrame`, which needs `fivehundred[tables]`.

        Args:
            start: The number of the first round.
            stop: The number after that of the last; all that there are if not given.

        Raises:
            InvalidArgument: There are no such rounds, or polars is not installed.
        """
        return frame(self.to_columns(start, stop))

    @property
    def _job(self) -> Job:
        return Job(self.variant, self.players, self.seed)

    def __str__(self) -> str:
        lines = [f"{self._title}, seed {quote(self.seed)} (bounds at 95 %)"]
        for account in self._accounts:
            who = capital(whose(self.variant, (account,)))
            lines.append(f"points of {who}: {self.interval(of=account)}")
        if self.made is not None:
            lines.append(f"contracts made: {self.interval(of='made')}")
        lines.append(f"thrown in: {self.interval(of='thrown')}")
        played = Counter({one: count for one, count in self.contracts.items() if one is not None})
        listed = ", ".join(f"{one} {count:,}" for one, count in played.most_common(_SHOWN))
        rest = played.total() - sum(count for _, count in played.most_common(_SHOWN))
        if listed:
            lines.append(f"contracts: {listed}" + f", others {rest:,}" * bool(rest))
        return "\n".join([*lines, self.note] if self.note else lines)

    @property
    def _title(self) -> str:
        table = self.variant.name or self.variant.title
        return f"{self.n:,} {'round' if self.n == 1 else 'rounds'} at {table}"

    def __repr__(self) -> str:
        # What rebuilds it is the seed: simulate it again.
        return f"<Results of {self._title}, seed {quote(self.seed)}>"


def results_of(job: Job, n: int, note: str, found: Mapping[Outcome, int]) -> Results:
    """Return the results of a job, with the outcomes in their order."""
    counts = tuple(sorted(found.items(), key=lambda pair: place_of(pair[0])))
    return Results(job.variant, job.players, job.seed, n, note, counts)
