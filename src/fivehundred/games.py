"""The game: scores from round to round, and when, how and by whom it is won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from fivehundred.arguments import as_minutes, as_scores, as_seat
from fivehundred.calls import Contract
from fivehundred.deals import Deal, RandomSource
from fivehundred.endings import Ending, Scored, best_of, by_clock, verdict_on, win
from fivehundred.errors import IllegalAction, InvalidArgument, WrongPhase, quote
from fivehundred.inputs import text_of, whole_of
from fivehundred.phases import ThrownIn
from fivehundred.play import Finished
from fivehundred.rounds import Round
from fivehundred.rulings import Code, refuse
from fivehundred.scoring import RoundScore, is_made, score
from fivehundred.starting import start
from fivehundred.variants.presets import as_variant
from fivehundred.variants.sides import account_of
from fivehundred.variants.variant import Variant
from fivehundred.wording import join_words

__all__ = ["Ending", "Game", "Settlement", "settlement"]


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


def settlement(
    variant: Variant,
    before: tuple[int, ...],
    contract: Contract,
    tricks: Sequence[int],
    side: Sequence[int],
    taken: Sequence[int] | None,
    deals: int,
    *,
    slam: bool = False,
    fines: Sequence[int] = (),
    minutes: float | None = None,
    finished: bool = True,
) -> Settlement:
    """Return where the game stands after a round.

    Args:
        variant: The table.
        before: Points by account before the round.
        contract: What was played.
        tricks: Tricks won, by account.
        side: The accounts of the contractor's side, as `side_of` gives them; none in a hand
            passed out.
        taken: The account that won each trick, in order.
        deals: How many deals have been scored, this one included.
        slam: Whether the contractor had declared a slam.
        fines: Points taken off for wrong claims, by account; none where empty.
        minutes: How long the game has lasted; None where nobody knows.
        finished: False where the deal was stopped in mid-hand.

    Raises:
        InvalidArgument: It matters who got there first, and `taken` is not given.
    """
    points = score(
        variant, contract, tricks, side, before, slam=slam, finished=finished, fines=fines
    )
    totals = tuple(old + new for old, new in zip(before, points.points, strict=True))
    won, left = sum(tricks[n] for n in side), variant.hand - sum(tricks)
    deal = Scored(
        variant,
        before,
        tuple(fines) or (0,) * len(before),
        totals,
        contract,
        tuple(tricks),
        tuple(side),
        is_made(contract, won, variant.hand, left=left, slam=slam),
        finished,
        None if taken is None else tuple(taken),
        deals,
        minutes,
    )
    reason, winners, why = verdict_on(deal)
    if not winners:
        shown = " to ".join(map(str, totals)) if len(totals) == 2 else join_words(map(str, totals))
        why = f"The game goes on at {shown}."
    return Settlement(totals, winners, reason, why, points)


MOST_DEALS = 1_000_000
"""Fewer deals than that make a game."""


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
        if not (self._has_its_rounds() and self._has_its_winners()):
            raise InvalidArgument(
                "A game is made of a variant, a dealer and scores; its rounds, deals, winners and "
                "reason follow from with_round and stop, and these do not fit together",
                "game.rounds",
            )

    def _has_its_rounds(self) -> bool:
        if not isinstance(self.rounds, tuple):
            return False
        return (
            all(
                isinstance(rnd, (Finished, ThrownIn)) and rnd.variant == self.variant
                for rnd in self.rounds
            )
            and whole_of(self.deals) is not None
            and sum(isinstance(rnd, Finished) for rnd in self.rounds) <= self.deals < MOST_DEALS
        )

    def _has_its_winners(self) -> bool:
        if not (isinstance(self.winners, tuple) and isinstance(self.reason, Ending)):
            return False
        accounts = range(len(self.scores))
        return (
            all(whole_of(account) in accounts for account in self.winners)
            and len(set(self.winners)) == len(self.winners)
            and (self.reason is Ending.NOT_OVER) == (self.winners == ())
            and text_of(self.why) is not None
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

    def with_round(self, finished: Finished | ThrownIn, *, minutes: float | None = None) -> Game:
        """Return the game after a round that has ended.

        The deal passes to the left; of a round thrown in, as the round says.

        Args:
            finished: The round.
            minutes: How long the game has lasted by the caller's clock, where the table has a
                limit of minutes; None where nobody knows.

        Raises:
            IllegalAction: The game is over, or the round is not this game's next: another
                variant, dealer or score.
            InvalidArgument: It is no round that has ended, or `minutes` no time.
        """
        self._must_go_on()
        played = as_minutes(minutes)
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
            winners, why = by_clock(self.variant, self.scores, played)
            return attrs.evolve(
                self,
                dealer=finished.next_dealer,
                rounds=rounds,
                winners=winners,
                reason=Ending.LIMIT if winners else Ending.NOT_OVER,
                why=why or "The deal was thrown in.",
            )
        settled = settle_round(finished, self.deals + 1, minutes=played)
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
        winners = best_of(self.scores)
        who, total = win(self.variant, winners), self.scores[winners[0]]
        return attrs.evolve(
            self,
            winners=winners,
            reason=Ending.STOPPED,
            why=f"{who}: the game was stopped with the highest total at {total}.",
        )

    def _must_go_on(self) -> None:
        if self.over:
            raise WrongPhase(refuse(Code.GAME_OVER, f"The game is over: {self.why}", "game.over"))


def settle_round(finished: Finished, deals: int, *, minutes: float | None = None) -> Settlement:
    """Return where a game stands after a finished round.

    Args:
        finished: The round.
        deals: How many deals have been scored, this one included.
        minutes: How long the game has lasted; None where nobody knows.
    """
    variant = finished.variant
    return settlement(
        variant,
        finished.scores,
        finished.contract,
        finished.counts,
        finished.side,
        [account_of(variant, seat) for seat in finished.taken],
        deals,
        slam=finished.slam,
        fines=finished.fines,
        minutes=minutes,
        finished=finished.complete,
    )
