"""The game: scores from round to round, and when, how and by whom it is won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from fivehundred.arguments import as_scores, as_seat
from fivehundred.calls import Contract, Pass
from fivehundred.errors import IllegalAction, InvalidArgument, WrongPhase, quote
from fivehundred.inputs import Named
from fivehundred.packs import Deal, RandomSource
from fivehundred.phases import ThrownIn
from fivehundred.play import Finished
from fivehundred.rounds import Round, start
from fivehundred.rulings import Code, refuse
from fivehundred.scoring import RoundScore, account_of, score, trick_points
from fivehundred.variants.options import Failed, Simultaneous, Then
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = ["Ending", "Game", "Settlement", "settlement"]


class Ending(Named):
    """How a game was won; `str` is its name in words."""

    NOT_OVER = "not over"
    FRONT_DOOR = "front door"
    """By making one's own contract."""
    ON_TRICKS = "on tricks"
    """By points scored against the contractor, or for tricks in a hand passed out."""
    HIGHEST = "highest"
    """By the highest of several totals that reached the target."""
    BACK_DOOR = "back door"
    """By another account falling to the floor."""
    SPREAD = "spread"
    """By standing far enough ahead of a negative account."""
    LIMIT = "limit"
    """By the highest total after the agreed number of deals."""
    STOPPED = "stopped"
    """By the highest total when the game was stopped."""

    def __str__(self) -> str:
        return self.value


@attrs.frozen
class Settlement:
    """Where a game stands after a round. Equal when all of it is.

    Attributes:
        totals: Points by account.
        winners: The accounts that have won; empty while the game goes on.
        reason: How it was won.
        why: The same in a sentence.
        score: The round's own score.
    """

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    reason: Ending
    why: str
    score: RoundScore

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reason is not Ending.NOT_OVER

    @property
    def winner(self) -> int | None:
        """The one account that has won; None while the game goes on and on a joint win."""
        return self.winners[0] if len(self.winners) == 1 else None

    def __str__(self) -> str:
        return self.why


@attrs.frozen
class _Deal:
    """One scored deal, as the endings look at it."""

    variant: Variant
    before: tuple[int, ...]
    totals: tuple[int, ...]
    contractor: int | None
    """The contractor's account; None in a hand passed out."""
    made: bool
    each: int
    """Points for each trick of an opposing account."""
    taken: tuple[int, ...] | None
    deals: int


def settlement(
    variant: Variant,
    before: tuple[int, ...],
    contract: Contract,
    tricks: Sequence[int],
    contractor: int,
    taken: Sequence[int] | None,
    deals: int,
) -> Settlement:
    """Return where the game stands after a round.

    Args:
        variant: The table.
        before: Points by account before the round.
        contract: What was played.
        tricks: Tricks won, by account.
        contractor: The contractor's account.
        taken: The account that won each trick, in order.
        deals: How many deals have been scored, this one included.

    Raises:
        InvalidArgument: It matters who got there first, and `taken` is not given.
    """
    points = score(variant, contract, tricks, contractor, before)
    totals = tuple(old + new for old, new in zip(before, points.points, strict=True))
    passed = isinstance(contract, Pass)
    deal = _Deal(
        variant,
        before,
        totals,
        None if passed else contractor,
        points.made,
        trick_points(variant, contract, made=points.made),
        None if taken is None else tuple(taken),
        deals,
    )
    for ending in (_by_target, _by_floor, _by_spread, _by_limit):
        reason, winners, why = ending(deal)
        if winners:
            return Settlement(totals, winners, reason, why, points)
    shown = " to ".join(map(str, totals))
    return Settlement(totals, (), Ending.NOT_OVER, f"The game goes on at {shown}.", points)


_Verdict = tuple[Ending, tuple[int, ...], str]
_NOBODY: _Verdict = (Ending.NOT_OVER, (), "")


def _by_target(deal: _Deal) -> _Verdict:
    rules = deal.variant.end
    there = [n for n, total in enumerate(deal.totals) if total >= rules.target]
    contractor = deal.contractor
    by_contract = contractor in there and deal.made
    if rules.on_contract_only:
        there = [n for n in there if n == contractor and by_contract]
    if not there:
        return _NOBODY
    by_total = rules.simultaneous is Simultaneous.HIGHEST
    if rules.simultaneous is Simultaneous.CONTRACTOR:
        if by_contract and contractor is not None:
            return _front_door(deal, contractor)
        there = [n for n in there if n != contractor]
        by_total = rules.then is Then.HIGHEST
    if not there:
        return _NOBODY
    winners = _highest(deal, there) if by_total else _first(deal, there)
    decided = by_total and len(there) > 1
    if winners == (contractor,) and by_contract and not decided:
        return _front_door(deal, winners[0])
    totals = _totals(deal, winners)
    if decided or (by_total and contractor in winners):
        level = sum(deal.totals[n] == max(deal.totals) for n in there) > len(winners)
        why = ""
        if level:
            by = "the contract made" if contractor in winners else "who was there first"
            why = f": totals are level, and {by} decides"
        return Ending.HIGHEST, winners, f"{_names(winners)} with the highest total, {totals}{why}."
    given = deal.variant.score.failed is Failed.TO_OPPONENTS and contractor is not None
    way = "the contract that failed" if given and not deal.made else "tricks"
    return Ending.ON_TRICKS, winners, f"{_names(winners)} on {way}, with {totals}."


def _front_door(deal: _Deal, account: int) -> _Verdict:
    return (
        Ending.FRONT_DOOR,
        (account,),
        f"{_names((account,))} by the contract made, with {deal.totals[account]}.",
    )


def _highest(deal: _Deal, among: Sequence[int]) -> tuple[int, ...]:
    """Return who has most; on equality the contractor who made it, else who was first."""
    most = max(deal.totals[n] for n in among)
    best = tuple(n for n in among if deal.totals[n] == most)
    if len(best) > 1 and deal.made and deal.contractor in best:
        return (deal.contractor,) if deal.contractor is not None else best
    return _first(deal, best) if len(best) > 1 else best


def _first(deal: _Deal, among: Sequence[int]) -> tuple[int, ...]:
    """Return who reached the target at the earliest trick; on equality who has most."""
    if len(among) < 2:
        return tuple(among)
    if deal.taken is None:
        raise InvalidArgument(
            "taken is needed here: several accounts have reached the target, and the variant "
            "asks which of them was first; give the account that won each trick, in order",
            "game.on-tricks",
        )
    times = {n: _reached_at(deal, n, deal.taken) for n in among}
    earliest = min(times.values())
    best = [n for n in among if times[n] == earliest]
    most = max(deal.totals[n] for n in best)
    return tuple(n for n in best if deal.totals[n] == most)


def _reached_at(deal: _Deal, account: int, taken: Sequence[int]) -> int:
    """Return the trick at which an account's tricks took it to the target."""
    points = deal.before[account]
    target = deal.variant.end.target
    if points >= target:
        return 0
    if account != deal.contractor:
        for number, winner in enumerate(taken, 1):
            points += deal.each * (winner == account)
            if points >= target:
                return number
    return len(taken) + 1


def _by_floor(deal: _Deal) -> _Verdict:
    rules = deal.variant.end
    if rules.floor is None:
        return _NOBODY
    fallen = [
        n
        for n, total in enumerate(deal.totals)
        if total <= rules.floor
        and not (
            rules.floor_only_if_other_nonneg
            and any(other < 0 for m, other in enumerate(deal.totals) if m != n)
        )
    ]
    if not fallen:
        return _NOBODY
    standing = [n for n in range(len(deal.totals)) if n not in fallen] or fallen
    winners = _most(deal.totals, standing)
    return (
        Ending.BACK_DOOR,
        winners,
        f"{_names(winners)} by the back door: {_sides(fallen)} have fallen to "
        f"{_totals(deal, fallen)}.",
    )


def _by_spread(deal: _Deal) -> _Verdict:
    spread = deal.variant.end.spread
    low, high = min(deal.totals), max(deal.totals)
    if spread is None or high - low < spread or low >= 0:
        return _NOBODY
    winners = _most(deal.totals)
    return Ending.SPREAD, winners, f"{_names(winners)}, {high - low} points ahead."


def _by_limit(deal: _Deal) -> _Verdict:
    limit = deal.variant.end.limit_deals
    winners = _most(deal.totals)
    if limit is None or deal.deals < limit or len(winners) > 1:
        return _NOBODY
    return (
        Ending.LIMIT,
        winners,
        f"{_names(winners)} with the highest total after {_deals(deal.deals)}, "
        f"{_totals(deal, winners)}.",
    )


def _deals(count: int) -> str:
    return "1 deal" if count == 1 else f"{count} deals"


def _most(totals: Sequence[int], among: Iterable[int] | None = None) -> tuple[int, ...]:
    listed = list(range(len(totals)) if among is None else among)
    most = max(totals[n] for n in listed)
    return tuple(n for n in listed if totals[n] == most)


def _totals(deal: _Deal, accounts_: Sequence[int]) -> str:
    return " and ".join(str(deal.totals[n]) for n in accounts_)


def _sides(accounts_: Sequence[int]) -> str:
    return " and ".join(("N/S", "E/W")[n] for n in accounts_)


def _names(accounts_: Sequence[int]) -> str:
    return f"{_sides(accounts_)} {'win' if len(accounts_) == 1 else 'win together'}"


def _standard() -> Variant:
    return as_variant("wikipedia_4")


# What a constructor may be given; it is read once the variant is known.


def _seat_given(value: int | str) -> Any:
    return value


def _scores_given(value: Sequence[int] | None) -> Any:
    return value


@attrs.frozen
class Game:
    """A game: the table, whose deal it is, the scores, and the rounds so far.

    A game begins with a table, a dealer and scores; what else the constructor takes is what
    `repr` writes. Every step gives a new game. Equal when all of it is.

    Attributes:
        variant: The table.
        dealer: The seat that deals the next round.
        scores: Points by account.
        rounds: The rounds of this game so far, those thrown in among them.
        deals: How many deals have been scored.
        winners: The accounts that have won; empty while the game goes on.
        reason: How it was won.
        why: The same in a sentence.

    Raises:
        InvalidArgument: An argument is wrong, or they do not fit together.
        InvalidVariant: There is no such preset.

    Examples:
        >>> import random
        >>> game = Game("pagat_australian_4", dealer="W", scores=(450, 310))
        >>> rnd = game.deal(rng=random.Random(7))
        >>> rnd.seat_to_act, rnd.scores
        (0, (450, 310))
    """

    variant: Variant = attrs.field(converter=as_variant, factory=_standard)
    dealer: int = attrs.field(default=0, kw_only=True, converter=_seat_given)
    scores: tuple[int, ...] = attrs.field(default=None, kw_only=True, converter=_scores_given)
    rounds: tuple[Finished | ThrownIn, ...] = attrs.field(default=(), kw_only=True)
    deals: int = attrs.field(default=0, kw_only=True)
    winners: tuple[int, ...] = attrs.field(default=(), kw_only=True)
    reason: Ending = attrs.field(default=Ending.NOT_OVER, kw_only=True)
    why: str = attrs.field(default="The game has not begun.", kw_only=True)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "dealer", as_seat(self.dealer, self.variant, "dealer"))
        object.__setattr__(self, "scores", as_scores(self.scores, self.variant))
        rounds = self.rounds if isinstance(self.rounds, tuple) else (None,)
        scored = sum(isinstance(rnd, Finished) for rnd in rounds)
        if not (
            all(isinstance(rnd, (Finished, ThrownIn)) for rnd in rounds)
            and type(self.deals) is int
            and self.deals >= scored
            and isinstance(self.reason, Ending)
            and (self.reason is Ending.NOT_OVER) == (self.winners == ())
            and set(self.winners) <= set(range(len(self.scores)))
        ):
            raise InvalidArgument(
                "A game is made of a variant, a dealer and scores; its rounds, deals, winners and "
                "reason follow from with_round and stop, and these do not fit together",
                "game.rounds",
            )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reason is not Ending.NOT_OVER

    @property
    def winner(self) -> int | None:
        """The one account that has won; None while the game goes on and on a joint win."""
        return self.winners[0] if len(self.winners) == 1 else None

    def deal(self, *, rng: RandomSource | None = None, deal: Deal | str | None = None) -> Round:
        """Return the next round, the scores carried into it.

        Args:
            rng: The source of randomness to shuffle with.
            deal: The cards as dealt, instead.

        Raises:
            IllegalAction: The game is over.
            InvalidArgument: As `start` says.
        """
        self._must_go_on()
        return start(self.variant, dealer=self.dealer, deal=deal, rng=rng, scores=self.scores)

    def with_round(self, finished: Finished | ThrownIn) -> Game:
        """Return the game after a round that has ended.

        The deal passes to the left; of a round thrown in, as the round says.

        Raises:
            IllegalAction: The game is over, or the round is not this game's next: another
                variant, dealer or score.
            InvalidArgument: It is no round that has ended.
        """
        self._must_go_on()
        if not isinstance(finished, Finished | ThrownIn):
            raise InvalidArgument(
                f"A finished round is expected, not {quote(finished)}", "game.rounds"
            )
        wrong = [
            f"{name} {theirs}, not {ours}"
            for name, theirs, ours in (
                ("variant", finished.variant, self.variant),
                ("dealer", finished.dealer, self.dealer),
                ("scores", finished.scores, self.scores),
            )
            if theirs != ours
        ]
        if wrong:
            raise IllegalAction(
                refuse(
                    Code.WRONG_ROUND,
                    f"This is not the next round of the game: it has {'; '.join(wrong)}.",
                    "game.rounds",
                )
            )
        rounds = (*self.rounds, finished)
        if isinstance(finished, ThrownIn):
            return attrs.evolve(
                self,
                dealer=finished.next_dealer,
                rounds=rounds,
                why="The deal was thrown in.",
            )
        settled = settle_round(finished, self.deals + 1)
        return attrs.evolve(
            self,
            dealer=(self.dealer + 1) % self.variant.players,
            scores=settled.totals,
            rounds=rounds,
            deals=self.deals + 1,
            winners=settled.winners,
            reason=settled.reason,
            why=settled.why,
        )

    def stop(self) -> Game:
        """Return the game stopped here: the highest total wins, equal ones together.

        Raises:
            IllegalAction: The game is over already.
        """
        self._must_go_on()
        winners = _most(self.scores)
        total = self.scores[winners[0]]
        return attrs.evolve(
            self,
            winners=winners,
            reason=Ending.STOPPED,
            why=f"{_names(winners)}: the game was stopped with the highest total at {total}.",
        )

    def _must_go_on(self) -> None:
        if self.over:
            raise WrongPhase(refuse(Code.GAME_OVER, f"The game is over: {self.why}", "game.over"))


def settle_round(finished: Finished, deals: int) -> Settlement:
    """Return where a game stands after a finished round.

    Args:
        finished: The round.
        deals: How many deals have been scored, this one included.
    """
    variant = finished.variant
    taken = [account_of(variant, seat) for seat in finished.taken]
    seat = finished.contractor
    contractor = 0 if seat is None else account_of(variant, seat)
    return settlement(
        variant, finished.scores, finished.contract, finished.counts, contractor, taken, deals
    )
