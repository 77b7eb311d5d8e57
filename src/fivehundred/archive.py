"""What the commands on records answer: one looked through, converted, shown."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Callable

import attrs

import fivehundred as fh
from fivehundred.scenes import LEGEND, round_lines, seat_lines
from fivehundred.shell import READERS, Answer, Unusable, file_name, record_of
from fivehundred.showing import wrap
from fivehundred.variants.options import Irregular

__all__ = ["FORMS", "audit", "convert", "show"]

FORMS = ("text", "json", "ptn")
"""The forms in which a record can be written."""


def audit(args: argparse.Namespace) -> Answer:
    """Return everything irregular in a record, a line each."""
    record, unmapped = record_of(args.file)
    found = fh.audit(record)
    lines = [_finding(record.variant, one) for one in found]
    if not lines:
        lines.append(f"Nothing irregular was found in {_rounds(record)}.")
    return Answer(1 if found else 0, [*lines, *map(_of_ptn, unmapped)])


# Under Hoffmann's laws these may cost something that the record alone does not tell.
_REVOKES = frozenset({fh.Fault.REVOKE, fh.Fault.JOKER_KEPT, fh.Fault.JOKER})


def _finding(variant: fh.Variant, found: fh.Irregularity) -> str:
    """Return a finding, with what it costs where the laws of the table have something on it."""
    penalty = found.penalty
    if penalty.applies:
        return f"{found} {penalty}"
    open_ = variant.irregular is Irregular.HOFFMANN and found.kind in _REVOKES
    return f"{found} Penalty: {penalty.sentence} [{penalty.rule}]" if open_ else f"{found}"


def _of_ptn(sentence: str) -> str:
    return f"PTN: {sentence}"


def _rounds(record: fh.Record) -> str:
    count = len(record.rounds)
    return f"{count} {'round' if count == 1 else 'rounds'}"


def convert(args: argparse.Namespace) -> Answer:
    """Return a record in another form, which can be read again."""
    record, unmapped = record_of(args.file)
    if args.round is not None:
        if not 0 < args.round <= len(record.rounds):
            raise Unusable(
                f"fivehundred: {file_name(args.file)} has {_rounds(record)}, numbered from 1: "
                f"there is no round {args.round}"
            )
        record = attrs.evolve(record, rounds=(record.rounds[args.round - 1],))
    text = _written(record, args.to)
    return Answer(0, text.removesuffix("\n").split("\n"), map(_of_ptn, unmapped), document=True)


def _written(record: fh.Record, form: str) -> str:
    """Return a record in a form.

    Raises:
        Unusable: The form cannot hold it.
    """
    text = _WRITERS[form](record)
    try:
        READERS[form](text)
    except fh.ParseError as error:
        raise Unusable(
            f"fivehundred: the record does not fit into one file of this form: {error}; --round "
            "takes one round of it"
        ) from None
    return text


def _in_ptn(record: fh.Record) -> str:
    """Return every round of a record as a hand in PTN, one after the other."""
    hands: list[str] = []
    for number in range(len(record.rounds)):
        try:
            hands.append(fh.write_ptn(record, round=number))
        except fh.InvalidArgument as error:
            raise Unusable(f"fivehundred: round {number + 1}: {error}") from None
    if not hands:
        raise Unusable("fivehundred: the record has no round, and PTN is of hands played")
    return "\n".join(hands)


_WRITERS: dict[str, Callable[[fh.Record], str]] = {
    "text": str,
    "json": fh.Record.to_json,
    "ptn": _in_ptn,
}


def show(args: argparse.Namespace) -> Answer:
    """Return a state of a record: all of it, or what one seat may see."""
    record, unmapped = record_of(args.file)
    try:
        rnd = fh.replay(record, args.upto)
    except (fh.IllegalAction, fh.InvalidDeal) as error:
        hint = _hint(record, args.upto)
        raise Unusable(f"fivehundred: {file_name(args.file)}: {error}{hint}") from None
    number = _place(record, args.upto)[0]
    table = wrap(f"{rnd.variant.title} ({rnd.variant})")
    if args.seat is not None:
        lines = [*seat_lines(number, fh.view(rnd, args.seat))]
    else:
        notes = ["", *map(_of_ptn, unmapped)] if unmapped else []
        lines = [*round_lines(number, rnd), *notes]
    return Answer(0, [*table, *wrap(LEGEND), "", *lines])


def _place(record: fh.Record, upto: int | None) -> tuple[int, int]:
    """Return the number of the round that a state belongs to, from 1, and of its first state."""
    last, first = len(record.rounds), 0
    for number, played in enumerate(record.rounds, 1):
        if number == last or (upto is not None and upto <= first + len(played.acts)):
            return number, first
        first += len(played.acts) + 1
    raise AssertionError  # pragma: no cover - a state is one of a round


def _hint(record: fh.Record, upto: int | None) -> str:
    """Return which states there are before the act that cannot be replayed."""
    number, first = _place(record, upto)
    alone = attrs.evolve(record, rounds=(record.rounds[number - 1],))
    reached = 0
    with contextlib.suppress(fh.FiveHundredError):
        for _ in fh.states(alone):
            reached += 1
    return f" (--upto {first + reached - 1} shows the state before it)" if reached else ""
