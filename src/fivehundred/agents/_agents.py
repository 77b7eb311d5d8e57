"""What an agent is, and the two that come with the library."""

from __future__ import annotations

from typing import Protocol

import attrs

from fivehundred.actions import Action
from fivehundred.agents._rules import decide
from fivehundred.deals import RandomSource, draw
from fivehundred.errors import InvalidArgument, quote
from fivehundred.views import View

__all__ = ["Agent", "RandomAgent", "RuleAgent"]


class Agent(Protocol):
    """A player: anything with such an `act`. It need not inherit from this class.

    It is told what its seat may see and nothing else, so it cannot see too much. Where it
    decides on the view and the source of randomness alone, a simulation can be made again
    and shared out among processes.

    Examples:
        >>> class Passer:
        ...     def act(self, view, *, rng):
        ...         return view.legal[0]
        >>> agent: Agent = Passer()
    """

    def act(self, view: View, /, *, rng: RandomSource) -> Action:
        """Return what the seat does whose view this is, and whose turn it is.

        Args:
            view: What the seat sees; `view.legal` lists what it may do. `view.claim`, where it
                is not None, would be legal too.
            rng: The randomness to draw lots with, if any; `random.Random(rng.getrandbits(64))`
                has more ways to draw.
        """
        ...


@attrs.frozen
class RandomAgent:
    """An agent that does something legal, each act listed being equally likely.

    Examples:
        >>> import random
        >>> from fivehundred import start, view
        >>> rnd = start(rng=random.Random(7))
        >>> str(RandomAgent().act(view(rnd, 1), rng=random.Random(1)))
        '6H'
    """

    def act(self, view: View, /, *, rng: RandomSource) -> Action:
        """Return one of `view.legal`.

        Args:
            view: What the seat sees, whose turn it is.
            rng: The source of randomness.

        Raises:
            InvalidArgument: It is no view, it is not the turn of its seat, or `rng` is no
                source of random bits.
        """
        legal = need_turn(view).legal
        return legal[draw(rng, len(legal) - 1)]


@attrs.frozen
class RuleAgent:
    """A simple agent that goes by rules of thumb: it counts tricks, draws trumps, ducks a misère.

    It knows every phase of every table, draws no lots and is the player of the demo.

    Examples:
        >>> from fivehundred import View
        >>> mine = View.parse(
        ...     "wikipedia_4; dealer 3; seat 0; "
        ...     "deal Jo JH JD AH KH 9H AS KS 5C 6D | ? | ? | ? | ?; scores 0 0; actions"
        ... )
        >>> str(RuleAgent().act(mine))
        '10H'
    """

    def act(self, view: View, /, *, rng: RandomSource | None = None) -> Action:
        """Return what the rules of thumb say; always something legal.

        Args:
            view: What the seat sees, whose turn it is.
            rng: Not used.

        Raises:
            InvalidArgument: It is no view, or it is not the turn of its seat.
        """
        del rng
        return decide(need_turn(view))


def need_turn(view: View) -> View:
    """Return the view, which has to be one of the seat to act."""
    if not isinstance(view, View):
        raise InvalidArgument(f"A view of a seat is expected, not {quote(view)}", "text.view")
    if not view.legal:
        raise InvalidArgument(f"It is not the turn of seat {view.seat}", "turn.seat")
    return view
