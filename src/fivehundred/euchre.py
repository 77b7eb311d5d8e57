"""Call-ace euchre, the game beside 500 of which one book's scores are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import as_flag, whole_of

if TYPE_CHECKING:
    from fivehundred.rulebook import Rule

__all__ = ["CallAceScore", "score_call_ace"]

_FEWEST, _MOST = 3, 6
_TRICKS = 5
_NEEDED = 3
_RULE = "euchre.call-ace"


@attrs.frozen
class CallAceScore:
    """What a deal of call-ace euchre is worth to each. Equal when all of it is.

    Attributes:
        maker: Points for the player who made the trump.
        partner: Points for the partner; None where the maker plays alone.
        others: Points for each other player.
    """

    maker: int
    partner: int | None
    others: int

    @property
    def made(self) -> bool:
        """Whether the maker's side has won the three tricks it needs."""
        return self.maker > 0

    @property
    def rule(self) -> Rule:
        """The rule in our words, with who says so; `str` is the whole of it."""
        from fivehundred.rulebook import rule

        return rule(_RULE)

    def __str__(self) -> str:
        partner = "" if self.partner is None else f"partner {self.partner}, "
        return f"maker {self.maker}, {partner}every other player {self.others}"


def score_call_ace(players: int, tricks: int, *, alone: bool = False) -> CallAceScore:
    """Return what a deal of call-ace euchre is worth: a game of its own, no table of 500.

    Args:
        players: How many play, from 3 to 6: the source speaks of five or six, and of four or
            fewer; maker, partner and one opponent are the fewest.
        tricks: How many of the five tricks the maker's side has won.
        alone: Whether the maker plays without a partner: by saying so, or by asking for a suit
            of which he holds the ace himself.

    Raises:
        InvalidArgument: An argument is out of range or has a wrong type.

    Examples:
        >>> print(score_call_ace(5, 5))
        maker 3, partner 3, every other player 0
        >>> print(score_call_ace(5, 5, alone=True))
        maker 5, every other player 0
        >>> score_call_ace(4, 2)
        CallAceScore(maker=0, partner=0, others=2)
    """
    table, won = whole_of(players), whole_of(tricks)
    if table is None or not _FEWEST <= table <= _MOST:
        raise InvalidArgument(
            f"players is how many play call-ace euchre, from {_FEWEST} to {_MOST}, "
            f"not {quote(players)}",
            _RULE,
        )
    if won is None or not 0 <= won <= _TRICKS:
        raise InvalidArgument(
            f"tricks is how many the maker's side has won, from 0 to {_TRICKS}, "
            f"not {quote(tricks)}",
            _RULE,
        )
    lone = as_flag(alone, "alone")
    if won < _NEEDED:
        return CallAceScore(0, None if lone else 0, 2)
    if lone:
        return CallAceScore(table if won == _TRICKS else 1, None, 0)
    each = (3 if table >= 5 else 2) if won == _TRICKS else 1
    return CallAceScore(each, each, 0)
