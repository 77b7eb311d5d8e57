"""What a record has to be made of before anything of it can be judged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from fivehundred.actions import Action
from fivehundred.deals import Deal
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import text_of, whole_of
from fivehundred.records.record import Act, Record, RoundRecord, Written
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["need_record"]


def need_record(record: object) -> None:
    """Raise where a record is not made of what a record is made of.

    Raises:
        InvalidArgument: It is none, or a part of it has a wrong type.
    """
    if not isinstance(record, Record):
        raise InvalidArgument(f"A Record is expected, not {quote(record)}", _RULE)
    if not isinstance(record.variant, Variant) or not isinstance(record.rounds, tuple):
        raise _no_record("its variant is no Variant or its rounds are no tuple")
    if not isinstance(record.tags, tuple) or not all(map(_is_tag, record.tags)):
        raise _no_record("its tags are no tuple of pairs of texts")
    for number, rnd in enumerate(record.rounds):
        _need_round(record.variant, number, rnd)


_RULE = "irregular.record"


def _is_tag(tag: object) -> bool:
    if not isinstance(tag, tuple):
        return False
    items = cast("tuple[object, ...]", tag)
    return len(items) == 2 and all(text_of(item) is not None for item in items)


def _no_record(why: str) -> InvalidArgument:
    return InvalidArgument(f"This is no record that can be audited: {why}", _RULE)


def _need_round(variant: Variant, number: int, rnd: object) -> None:
    """Raise where a round is not made of what a round is made of."""
    where = f"in round {number} "
    if not isinstance(rnd, RoundRecord) or not isinstance(rnd.written, Written):
        raise _no_record(f"{where}is no RoundRecord, or what was written is no Written")
    if whole_of(rnd.dealer) is None or not 0 <= rnd.dealer < variant.players:
        raise _no_record(f"{where}dealer is no seat of the table")
    if not _is_points(rnd.scores) or len(rnd.scores) != accounts(variant):
        raise _no_record(f"{where}scores are not the points of {accounts(variant)} accounts")
    if not isinstance(rnd.deal, Deal):
        raise _no_record(f"{where}deal is no Deal")
    if not isinstance(rnd.acts, tuple) or not all(map(_is_act, rnd.acts)):
        raise _no_record(f"{where}acts are no tuple of Act values, a seat and an action each")
    if not all(_is_written(rnd.written)):
        raise _no_record(f"{where}what was written is not made of whole numbers")


def _is_act(act: object) -> bool:
    return isinstance(act, Act) and whole_of(act.by) is not None and isinstance(act.action, Action)


def _is_points(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    return all(whole_of(item) is not None for item in cast("tuple[object, ...]", value))


def _is_written(written: Written) -> Iterator[bool]:
    yield isinstance(written.winners, tuple)
    yield all(_is_points(pair) and len(pair) == 2 for pair in written.winners)
    for numbers in (written.tricks, written.points, written.totals, written.victors):
        yield numbers is None or _is_points(numbers)
