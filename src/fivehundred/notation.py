"""The one-line position of a round, written and read."""

from __future__ import annotations

from fivehundred.errors import IllegalAction, InvalidArgument, ParseError, quote
from fivehundred.fields import Fields, words_at
from fivehundred.inputs import need_text
from fivehundred.phases import Phase
from fivehundred.rounds import Round, apply, words_of_next
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
            of that action is named, and the column at which it stands.
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
    # Nothing of it is quoted: it holds the deal.
    fields = Fields(text, what="position", form=_FORM, rule="text.position", secret=True)
    name, _ = fields.first()
    dealer, _ = fields.next("dealer", "[0-9]", "the dealer's seat")
    deal, column = fields.next("deal", ".*", "the hands and the kitty with | between them")
    points = r"-?[0-9]{1,7}( -?[0-9]{1,7})*"
    scores, _ = fields.next("scores", points, "the points of each account")
    variant = Variant.parse(name)
    try:
        rnd: Round = start(
            variant,
            dealer=int(dealer),
            deal=deal,
            scores=tuple(int(score) for score in scores.split()),
        )
    except ParseError as error:
        raise error.within("", column) from None
    acts, column = fields.next("actions", ".*", "every action in order")
    fields.end()
    words = list(words_at(acts, column))
    number = 0
    while words:
        number += 1
        size = words_of_next(rnd, [word for word, _ in words])
        (first, column), action = words[0], " ".join(word for word, _ in words[:size])
        try:
            rnd = apply(rnd, action)
        except IllegalAction as error:
            why = f"action {number} is not legal there ({error.ruling.code.value})"
            fields.fail(column, first, "an action that is legal there", why)
        del words[:size]
    fields.need(write_position(rnd))
    return rnd
