"""PTN, the records of a public game service: read, and written."""

from __future__ import annotations

import attrs

from fivehundred.errors import InvalidArgument, ParseError, quote
from fivehundred.inputs import text_of, whole_of
from fivehundred.records._lines import MARK
from fivehundred.records._ptn_reading import Reader
from fivehundred.records._ptn_text import fault, read_hands
from fivehundred.records._ptn_writing import Writer, cannot_hold
from fivehundred.records.record import Record

__all__ = ["Imported", "read_ptn", "write_ptn"]


@attrs.frozen
class Imported:
    """A record that was read from another form, and what was lost. Equal when all of it is.

    Attributes:
        record: The record.
        unmapped: Everything that could not be taken over as it stands, a sentence each.
        preset: The preset that stands nearest to the table; `record.variant` is the table.
    """

    record: Record
    unmapped: tuple[str, ...]
    preset: str


def read_ptn(text: str) -> Imported:
    """Return the record that a text in PTN holds, and what of it could not be taken over.

    Nothing is guessed in silence: what had to be supplied stands in `unmapped`. What was done
    need not be legal, and `audit` says whether it was. Scores are those before the round: of a
    round that was played out its points are taken off the totals that PTN has. Several hands
    are the rounds of one game.

    Args:
        text: The text, with one hand or several, at tables of three or four.

    Raises:
        ParseError: The text is no PTN of this game; `line` and `column` say where. Also where
            several hands were not played at one table.
        InvalidArgument: It is no text.

    Examples:
        >>> text = '''
        ... [GameCode "FiveHundred"]
        ... [Dealer "E"]
        ... [Deal "E:Q86.T5.876.6.H T97.AK6.QJ.95 AK.97.A5.AKT7 J.J84.KT94.QJ"]
        ... [Undealt "C8HQS5"]
        ... [Auction "S"]
        ... Pass 7♣ Pass
        ... '''
        >>> found = read_ptn(text)
        >>> found.preset, [str(act.action) for act in found.record.rounds[0].acts]
        ('trickster_american_4', ['P', '7C', 'P'])
    """
    plain = text_of(text)
    if plain is None:
        raise InvalidArgument(f"PTN is text, not {quote(text)}", "text.ptn")
    hands = [Reader(tags) for tags in read_hands(plain.removeprefix(MARK))]
    first, rounds = hands[0], [hand.read() for hand in hands]
    unmapped = list(first.unmapped)
    for number, hand in enumerate(hands[1:], 2):
        if hand.table.variant != first.table.variant:
            raise fault(
                f"hand {number} is no round of the same game: its options differ",
                "the options of the first hand, or a file of its own",
                hand.tags["Deal"].value,
            )
        names = dict(first.kept)
        for name, value in hand.kept:
            if names.get(name) == value:
                continue
            if name in _PLAYERS and name in names:
                raise fault(
                    f"hand {number} is no round of the same game: {name} is another player",
                    "the players of the first hand, or a file of its own",
                    hand.tags[name].value,
                )
            unmapped.append(f"Hand {number}: the tag {name} is not kept.")
        unmapped += [f"Hand {number}: {why}" for why in hand.unmapped if why not in unmapped]
    record = Record(first.table.variant, tuple(rounds), first.kept)
    return Imported(record, tuple(unmapped), first.table.preset)


_PLAYERS = frozenset({"North", "East", "South", "West"})


def write_ptn(record: Record, *, round: int = 0) -> str:  # noqa: A002 - the word of the game
    """Return a round of a record in PTN. It holds every card.

    `read_ptn` gives the round back, with the table and the tags. Totals are always written, and
    what else the table wrote down follows from the play, so it has to be right.

    Args:
        record: The record.
        round: The number of the round, from 0.

    Raises:
        InvalidArgument: It is no record, or has no such round; or PTN cannot hold it, and the
            error says what of it: a table of other rules, a claim, anything written wrongly.

    Examples:
        >>> import random
        >>> from fivehundred import Record, start
        >>> record = Record.of(start("trickster_australian_4", rng=random.Random(7)))
        >>> text = write_ptn(record)
        >>> text.splitlines()[4]
        '[Dealer "N"]'
        >>> read_ptn(text).record == record
        True
    """
    if not isinstance(record, Record):
        raise InvalidArgument(f"A Record is expected, not {quote(record)}", "text.ptn")
    number = whole_of(round)
    if number is None or not 0 <= number < len(record.rounds):
        raise InvalidArgument(
            f"round is the number of one of {len(record.rounds)} rounds, from 0, not "
            f"{quote(round)}",
            "text.ptn",
        )
    rnd = record.rounds[number]
    one = Record(record.variant, (rnd,), record.tags)
    text = "\n".join(Writer(one, rnd).lines()) + "\n"
    try:
        back = read_ptn(text).record
    except ParseError as error:
        raise cannot_hold(f"this round ({error.sentence})") from None
    for what, theirs, ours in (
        ("this table and these options together", back.variant, record.variant),
        ("these tags", back.tags, record.tags),
        ("this deal", back.rounds[0].deal, rnd.deal),
        ("these scores", back.rounds[0].scores, rnd.scores),
        ("these calls, discards and plays as they stand", back.rounds[0].acts, rnd.acts),
    ):
        if theirs != ours:
            raise cannot_hold(what)
    return text
