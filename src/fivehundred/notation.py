"""The one-line position of a round, written and read."""

from __future__ import annotations

import re

from fivehundred.errors import IllegalAction, InvalidArgument, ParseError, quote
from fivehundred.inputs import need_text
from fivehundred.phases import Phase
from fivehundred.rounds import Round, advance
from fivehundred.starting import start
from fivehundred.variants.variant import Variant

__all__ = ["read_position", "write_position"]

_FORM = "variant; dealer 0; deal hand | hand | … | kitty; scores 0 0; actions P 6C …"


def write_position(rnd: Round) -> str:
    """Return the round in one line: variant, dealer, deal, scores and actions.

    It holds every card, so it is for files and servers, not for players. `read_position`
    gives the same round back.

    Args:
        rnd: The round, in any phase.

    Raises:
        InvalidArgument: The argument is no round.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start, write_position
        >>> rnd = advance(start(rng=random.Random(7), scores=(450, 310)), "P 6C")
        >>> write_position(rnd).split("; ")[-2:]
        ['scores 450 310', 'actions P 6C']
    """
    if not isinstance(rnd, Phase):
        raise InvalidArgument(f"A round is expected, not {quote(rnd)}", "text.position")
    setup = rnd.setup
    scores = " ".join(map(str, setup.scores))
    actions = " ".join(["actions", *map(str, rnd.actions)])
    return f"{setup.variant}; dealer {setup.dealer}; deal {setup.deal}; scores {scores}; {actions}"


def read_position(text: str) -> Round:
    """Return the round that a position describes, read strictly: only what is written so.

    Args:
        text: The position, without a line break or blank around it.

    Raises:
        ParseError: The text is no position, or one of its actions is not legal; the number
            of that action is named.
        InvalidArgument: It is no text.
        InvalidDeal: The deal does not fit the table.
        InvalidVariant: The variant is none.

    Examples:
        >>> import random
        >>> from fivehundred import read_position, start
        >>> rnd = start("pagat_australian_4", dealer=2, rng=random.Random(7))
        >>> read_position(rnd.position) == rnd
        True
    """
    text = need_text(text, "A position is text", "text.position")
    # No part of the text is quoted below: it holds the deal.
    if text != text.strip():
        raise _fault("it has blanks or line ends around it")
    found = re.fullmatch(
        r"(?P<variant>[^;]+); dealer (?P<dealer>[0-9]); deal (?P<deal>[^;]*); "
        r"scores (?P<scores>-?[0-9]{1,7}(?: -?[0-9]{1,7})*); actions(?P<actions>(?: [^;\s]+)*)",
        text,
    )
    if found is None:
        raise _fault("its fields are not variant, dealer, deal, scores, actions in this order")
    rnd: Round = start(
        Variant.parse(found["variant"]),
        dealer=int(found["dealer"]),
        deal=found["deal"],
        scores=tuple(int(score) for score in found["scores"].split()),
    )
    try:
        rnd = advance(rnd, found["actions"])
    except IllegalAction as error:
        number = error.ruling.sentence.partition(":")[0].lower()
        raise _fault(f"{number} is not legal there ({error.ruling.code.value})") from None
    if write_position(rnd) != text:
        raise _fault("it is not written as write_position writes it")
    return rnd


def _fault(why: str) -> ParseError:
    return ParseError(f"The text is no position: {why}", "text.position", expected=_FORM)
