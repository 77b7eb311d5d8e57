"""What a position is worth: tricks, every card, the line, the table of a deal, a misère."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from fivehundred.actions import Play, plays_of
from fivehundred.backends import Backend, Chosen, chosen
from fivehundred.dd import _plain
from fivehundred.dd import _search as at
from fivehundred.dd._budget import Budget
from fivehundred.dd._engine import Engine, Node, engine
from fivehundred.dd._tables import Numbers, numbers_of
from fivehundred.dd.position import Position, as_position, legal_plays_mask
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import text_of, whole_of
from fivehundred.play import Playing

__all__ = [
    "Step",
    "cards",
    "guess_of",
    "line",
    "line_of",
    "makes",
    "strength_of",
    "tricks",
    "who_works",
]

_RULE = "text.solver"


# Up to so many tricks plain Python takes a few thousandths of a second.
_SHORT = 5


def who_works(backend: Backend, left: int) -> Chosen:
    """Return who does the work: `auto` leaves short endings to plain Python.

    Raises:
        InvalidArgument: There is no such backend, or it is not installed.
    """
    who = chosen(backend)
    return "python" if text_of(backend) == "auto" and left <= _SHORT else who


def tricks(
    pos: Playing | Position,
    *,
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
) -> int:
    """Return how many tricks the contractor's side takes from here on, with best play by all.

    The trick that has begun counts, those finished before do not: add
    `sum(rnd.counts[account] for account in rnd.side)` for the tricks of the whole deal. Everybody
    sees all cards. The contractor's side tries to take many tricks, and in a misère few; the
    others, whoever they are, play against it together. In a hand passed out (`P`) the tricks
    of seat 0's side are counted, which tries to take many.

    Args:
        pos: A round being played, or a `dd.Position`.
        backend: Who does the work; both give the same answers. `auto` takes numba, where it is
            installed, for more than five tricks.
        limit: How many nodes may be looked at: beginnings of tricks.
        seconds: How long it may take.

    Raises:
        LimitReached: The limit was reached; `low` and `high` say what is known.
        InvalidArgument: An argument is wrong, or the position is too large: seats that hold more
            than the simple search can do.

    Examples:
        >>> from fivehundred import dd
        >>> ending = dd.Position("JH 5H | KH 6H | 5S 7S | QS 8S", contract="7H", contractor=0)
        >>> dd.tricks(ending)
        1
    """
    return _value(as_position(pos), backend, limit, seconds)


def _value(pos: Position, backend: Backend, limit: int | None, seconds: float | None) -> int:
    budget, who = Budget(limit, seconds), who_works(backend, pos.left)
    numbers = numbers_of(pos)
    if numbers is None:
        return _plain.Plain(pos, budget).value(0, pos.left)
    with engine(who, budget) as search:
        node = search.start(numbers)
        return search.value(node, 0, pos.left, guess_of(numbers))


# In hundredths of a trick, what a card is worth to its side by how many are above it: a trump,
# a card of another suit, and a joker of no suit; and what the lead is worth. Fitted to the results
# of random deals; a good first question only saves time.
_TRUMP_WORTH = (95, 62, 39, 28, 17, 12, 7, 6, 3, 5)
_PLAIN_WORTH = (25, -14, -28, -33, -34, -36, -39, -37, -39, -38)
_SUIT_WORTH = (58, 7, -11, -22, -25, -27, -30, -29, -33, -30)
_JOKER_WORTH, _LEAD_WORTH = 141, (50, 23)


def guess_of(numbers: Numbers) -> int:
    """Return about how many tricks there are for the counted side: where a search begins."""
    return 1 if numbers.header[at.MISERE] else (strength_of(numbers) + 50) // 100


def strength_of(numbers: Numbers) -> int:
    """Return what the cards of the counted side are worth, in hundredths of a trick."""
    header = numbers.header
    trump = header[at.TRUMP]
    worth = header[at.TRICKS] * 50
    worth += _LEAD_WORTH[trump] * (2 * header[at.SIDES + numbers.leader] - 1)
    for hand in range(header[at.HANDS]):
        sign = 2 * header[at.SIDES + hand] - 1
        for suit in range(4):
            scale = _SUIT_WORTH if not trump else _PLAIN_WORTH if suit else _TRUMP_WORTH
            left = header[4 * hand + suit]
            while left:
                rank = (left & -left).bit_length() - 1
                worth += sign * scale[min(rank, 9)]
                left &= left - 1
        worth += sign * _JOKER_WORTH * header[at.JOKERS : at.JOKERS + 2].count(hand)
    return worth


def makes(
    pos: Playing | Position,
    target: int,
    *,
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
) -> bool:
    """Return whether the contractor's side takes at least so many tricks from here on.

    One number is a quicker question than how many. In a misère it asks whether the contractor,
    who tries to take none, has to take so many: `not makes(pos, 1)` is a misère made.

    Args:
        pos: A round being played, or a `dd.Position`.
        target: How many tricks, those finished before left out.
        backend: Who does the work.
        limit: How many nodes may be looked at.
        seconds: How long it may take.

    Raises:
        LimitReached: The limit was reached.
        InvalidArgument: As for `tricks`.

    Examples:
        >>> from fivehundred import dd
        >>> ending = dd.Position("JH 5H | KH 6H | 5S 7S | QS 8S", contract="7H", contractor=0)
        >>> dd.makes(ending, 1), dd.makes(ending, 2)
        (True, False)
    """
    where = as_position(pos)
    need = whole_of(target)
    if need is None:
        raise InvalidArgument(f"target is a number of tricks, not {quote(target)}", "text.number")
    budget, who = Budget(limit, seconds), who_works(backend, where.left)
    if need <= 0 or need > where.left:
        return need <= 0
    numbers = numbers_of(where)
    if numbers is None:
        return _plain.Plain(where, budget).makes(need)
    with engine(who, budget) as search:
        return search.makes(search.start(numbers), need, 0, where.left)


def cards(
    pos: Playing | Position,
    *,
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
) -> dict[Play, int]:
    """Return for every legal card the tricks of the contractor's side if it is played now.

    Counted as `tricks` does. A joker of no suit that is led stands once for each suit that it may
    name.

    Args:
        pos: A round being played, or a `dd.Position`.
        backend: Who does the work.
        limit: How many nodes may be looked at, for all cards together.
        seconds: How long it may take.

    Returns:
        By play, in the order of `legal_actions`, the tricks.

    Raises:
        LimitReached: The limit was reached; `low` and `high` are those of the card being looked at.
        InvalidArgument: As for `tricks`.

    Examples:
        >>> from fivehundred import dd
        >>> ending = dd.Position("AS QS | 4H 7S | 4D 8S | KS 5S", contract="7H", contractor=0)
        >>> {str(play): won for play, won in dd.cards(ending).items()}
        {'AS': 1, 'QS': 0}
    """
    where = as_position(pos)
    budget, who = Budget(limit, seconds), who_works(backend, where.left)
    plays = plays_of(legal_plays_mask(where))
    numbers = numbers_of(where)
    if numbers is None:
        return _plain.Plain(where, budget).cards(plays)
    with engine(who, budget) as search:
        node = search.start(numbers)
        return _cards_of(search, numbers, node, plays, where.left)


def _cards_of(
    search: Engine, numbers: Numbers, node: Node, plays: Iterable[Play], left: int
) -> dict[Play, int]:
    guess = guess_of(numbers)
    leads = not node.trick
    alike: dict[int, int] = {}
    found: dict[Play, int] = {}
    codes = {play: numbers.code_of(play, leads=leads) for play in plays}
    tops = _alike(node, sorted(codes.values()))
    for play, code in codes.items():
        top = tops[code]
        if top not in alike:
            then, won = node.after(top)
            low, high = won, left - 1 + won if not then.trick else left
            if then.trick:
                low = 0
            value = search.value(then, low - won, high - won, guess - won) if then.left else 0
            alike[top] = guess = value + won
        found[play] = alike[top]
    return found


def _alike(node: Node, codes: list[int]) -> dict[int, int]:
    """Return for every card of one hand the highest of those that are as good."""
    tops: dict[int, int] = {}
    previous = -1
    for code in codes:
        tops[code] = code
        if code < 64 and previous >= 0 and previous >> 4 == code >> 4:
            suit = code >> 4
            others = node.header[at.ALL + suit] & ~node.header[4 * node.player + suit]
            between = (1 << (code & 15)) - (2 << (previous & 15))
            if not others & between:
                tops[code] = tops[previous]
        previous = code
    return tops


@attrs.frozen
class Step:
    """A card of a line of play. Equal when hand and play are.

    Attributes:
        hand: The hand that plays it: a seat, but for hands that lie on a table.
        play: The card; a joker of no suit that is led names one.
    """

    hand: int
    play: Play

    def __str__(self) -> str:
        return str(self.play)


def line(
    pos: Playing | Position,
    *,
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
) -> tuple[Step, ...]:
    """Return one line of best play to the end: every card keeps the result that `tricks` gives.

    Args:
        pos: A round being played, or a `dd.Position`.
        backend: Who does the work.
        limit: How many nodes may be looked at.
        seconds: How long it may take.

    Returns:
        The plays from the next card on, with the hands that make them.

    Raises:
        LimitReached: The limit was reached.
        InvalidArgument: As for `tricks`.

    Examples:
        >>> from fivehundred import dd
        >>> ending = dd.Position("AS QS | 4H 7S | 4D 8S | KS 5S", contract="7H", contractor=0)
        >>> " ".join(map(str, dd.line(ending)))
        'AS 7S 8S KS QS 4H 4D 5S'
    """
    where = as_position(pos)
    budget, who = Budget(limit, seconds), who_works(backend, where.left)
    numbers = numbers_of(where)
    if numbers is None:
        return tuple(Step(*step) for step in _plain.Plain(where, budget).line())
    with engine(who, budget) as search:
        node = search.start(numbers)
        value = search.value(node, 0, where.left, guess_of(numbers))
        return tuple(line_of(search, numbers, node, value))


def line_of(search: Engine, numbers: Numbers, node: Node, value: int) -> list[Step]:
    """Return one line of best play from a point whose value is known."""
    steps: list[Step] = []
    while node.left:
        for code in node.moves():
            then, won = node.after(code)
            if _keeps(search, node, then, value - won):
                break
        else:
            raise AssertionError  # pragma: no cover - one card keeps the result
        play = numbers.play_of(code, leads=not node.trick)
        steps.append(Step(numbers.hands[node.player], play))
        node, value = then, value - won
    return steps


def _keeps(search: Engine, node: Node, then: Node, value: int) -> bool:
    """Return whether the hand that plays keeps a result by stepping there."""
    if node.wants_many():
        return value <= 0 or (value <= then.left and search.makes(then, value, 0, then.left))
    return value >= then.left or (value >= 0 and not search.makes(then, value + 1, 0, then.left))
