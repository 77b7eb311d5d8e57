"""Worlds: rounds that fit all that a seat knows, drawn evenly and counted exactly."""

from __future__ import annotations

from fivehundred.deals import RandomSource
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import whole_of
from fivehundred.rounds import Round
from fivehundred.views import SpectatorView, View, hidden_from

__all__ = ["count_worlds", "sample"]

_MOST = 10_000_000


def sample(view: View | SpectatorView, n: int, *, rng: RandomSource) -> tuple[Round, ...]:
    """Return rounds that fit all that a seat, or a spectator, knows.

    A world is a complete placing of every hidden card: where it was dealt and where it is now,
    in a hand, the kitty or among the discards. Every world is equally likely, and each of the
    rounds is drawn anew from all of them; they are counted, and none is drawn and rejected.
    Bids and the choice of cards carry no weight. What is known counts in full: the cards seen, the
    suits shown void with the bowers and a tied joker in their suits, what the rules of the joker
    forbid, open hands, claims, a request for a new deal, a partner called.

    Every round can be played on, and shows the same view to whoever was asked.

    Args:
        view: What is known, as `view` or `spectator_view` return it.
        n: How many rounds.
        rng: The source of randomness.

    Returns:
        The rounds, in the phase of the view.

    Raises:
        InvalidArgument: An argument is wrong.
        ImpossibleSituation: No round fits, and `n` is not 0.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start, view
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> worlds = sample(view(rnd, 2), 100, rng=random.Random(1))
        >>> {view(world, 2) == view(rnd, 2) for world in worlds}
        {True}
        >>> len({world.hands[0] for world in worlds})
        100
    """
    hidden = hidden_from(_need_view(view))
    count = whole_of(n)
    if count is None or not 0 <= count <= _MOST:
        raise InvalidArgument(
            f"n is a number of rounds from 0 to {_MOST}, not {quote(n)}", "text.number"
        )
    return tuple(hidden.draw(rng) for _ in range(count))


def count_worlds(view: View | SpectatorView) -> int:
    """Return how many worlds there are that fit all that a seat, or a spectator, knows.

    Args:
        view: What is known; `sample` says what a world is.

    Raises:
        InvalidArgument: It is no view.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start, view
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> count_worlds(view(rnd, 2)) == 30 * 29 * 28 * 27 * 26 * 25 * 24 * 23 * 22 * 21 * (
        ...     20 * 19 * 18 * 17 * 16 * 15 * 14 * 13 * 12 * 11) // 3628800**2
        True
    """
    return hidden_from(_need_view(view)).count


def _need_view(given: object) -> View | SpectatorView:
    if isinstance(given, View | SpectatorView):
        return given
    raise InvalidArgument(
        f"A view is expected, as view(rnd, seat) returns it, not {quote(given)}", "text.view"
    )
