"""Views read from text: by a round that looks like that."""

from __future__ import annotations

import attrs

from fivehundred.errors import ImpossibleSituation, ParseError
from fivehundred.knowledge import Knowledge
from fivehundred.lines import read_line, write_line
from fivehundred.phases import Phase
from fivehundred.restoring import Hidden, hidden_of, replay
from fivehundred.rounds import Round
from fivehundred.views.making import spectator_view, view
from fivehundred.views.view import SpectatorView, View

__all__ = ["hidden_from", "read_view"]


def hidden_from(seen: View | SpectatorView) -> Hidden:
    """Return all rounds that somebody may be looking at who sees this."""
    return hidden_of(seen._known)


def read_view(text: str) -> View | SpectatorView:
    """Return the view that a line describes.

    The line is what `str` of a view writes, and what a person writes who poses a problem without
    the hidden hands.

    Args:
        text: The line, without a line break or blank around it.

    Raises:
        ParseError: It is no such line, or no round can look like that.
        InvalidArgument: It is no text.
        InvalidVariant: The options of the variant contradict each other.

    Examples:
        >>> mine = read_view(
        ...     "wikipedia_4; dealer 0; seat 1; "
        ...     "deal ? | Jo AS JS AC JC JD 4D QH 9H 4H | ? | ? | ?; scores 0 0; actions"
        ... )
        >>> mine.seat_to_act, len(mine.legal)
        (1, 27)
    """
    known, columns = read_line(text)
    rnd = _any_round(known)
    if not isinstance(rnd, Phase):
        column = _first_fault(known, columns)
        raise ParseError(
            f"The text is no view: from column {column} on {rnd[:1].lower()}{rnd[1:]}",
            "text.view",
            text,
            "what a round can show",
            text[column - 1 :],
            1,
            column,
        )
    seen = spectator_view(rnd) if known.seat is None else view(rnd, known.seat)
    if seen._known != known:
        raise _no_such_view(write_line(known), str(seen))
    return seen


def _any_round(known: Knowledge) -> Round | str:
    """Return the first round that fits, or what keeps any from fitting.

    What was done is known whatever the cards, so it is legal in every such round or in none.
    """
    try:
        return replay(hidden_of(known).draw(_First()))
    except ImpossibleSituation as error:
        return error.sentence


def _first_fault(known: Knowledge, columns: tuple[int, ...]) -> int:
    """Return the column of the first act that no round can have come to."""
    for count, column in enumerate(columns, 1):
        until = attrs.evolve(known, acts=known.acts[:count], opened=(), partners=None)
        if isinstance(_any_round(until), str):
            return column
    return 1


def _no_such_view(text: str, near: str) -> ParseError:
    """Return the error of a line that differs from what a round shows in which all was done."""
    fields, right = text.split("; "), near.split("; ")
    place = next(
        (n for n, pair in enumerate(zip(fields, right, strict=False)) if pair[0] != pair[1]),
        min(len(fields), len(right)),
    )
    column = len("; ".join(fields[:place])) + 3
    found = fields[place] if place < len(fields) else ""
    name = (found or right[place]).split(" ")[0]
    return ParseError(
        f"The text is no view: no round shows that; at column {column} its field {name} is not as "
        "in a round in which all this was done",
        "text.view",
        text,
        f"{name} as a round shows it",
        found,
        1,
        column,
    )


class _First:
    """A source that always draws the first."""

    @staticmethod
    def getrandbits(_k: int, /) -> int:
        return 0
