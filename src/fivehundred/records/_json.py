"""Records as JSON: see the schema `record`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping

from fivehundred.actions import Action, Claim, Discard, Play
from fivehundred.cards import Card, Hand
from fivehundred.deals import Deal, Pile
from fivehundred.documents import Value, read_document
from fivehundred.errors import InvalidVariant
from fivehundred.records._acts import kind_of, read_called, read_said
from fivehundred.records._limits import (
    LARGEST_TRICK,
    LONGEST_TAG,
    MOST_ACCOUNTS,
    MOST_ACTS,
    MOST_ACTS_TOGETHER,
    MOST_CLAIMED,
    MOST_HANDS,
    MOST_ROUNDS,
    MOST_TAGS,
    POINTS,
    RULE,
    RULES_VERSION,
    WRITTEN,
    tag_fault,
)
from fivehundred.records._lines import LONGEST_RECORD, need_short
from fivehundred.records._tables import changed_options, variant_of
from fivehundred.records.record import Act, Record, RoundRecord, Written
from fivehundred.variants._forms import find_option, options
from fivehundred.variants._reading import REFUSED, write_value
from fivehundred.variants._tables import PRESETS
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["from_json", "to_json"]

_FORMAT = "fivehundred-record"
_LONGEST_NOTE = 600


def to_json(record: Record) -> str:
    """Return the record as JSON: see `Record.to_json`."""
    data: dict[str, object] = {"format": _FORMAT, "version": 1, "rules": RULES_VERSION}
    data["variant"] = _variant_data(record.variant)
    if record.tags:
        data["tags"] = dict(record.tags)
    data["rounds"] = [_round_data(played) for played in record.rounds]
    return need_short(json.dumps(data, ensure_ascii=False), "JSON")


def _variant_data(variant: Variant) -> dict[str, object]:
    if variant.based_on is None:
        return {"preset": variant.name}
    changes = {
        path: write_value(value) if options()[path].reader.textual else value
        for path, value in changed_options(variant).items()
    }
    return {"preset": variant.based_on, "name": variant.name, "options": changes}


def _round_data(played: RoundRecord) -> dict[str, object]:
    deal = played.deal
    plain = len(deal.hands) - len(deal.piles)
    cards: dict[str, object] = {"hands": [_texts(hand) for hand in deal.hands[:plain]]}
    if deal.piles:
        cards["tables"] = [[_texts(pile) for pile in table] for table in deal.piles]
    cards["kitty"] = _texts(deal.kitty)
    data: dict[str, object] = {
        "dealer": played.dealer,
        "scores": list(played.scores),
        "deal": cards,
        "acts": [{"by": act.by, kind_of(act.action): _text(act.action)} for act in played.acts],
    }
    if played.written != Written():
        data["written"] = _written_data(played.written)
    if played.minutes is not None:
        data["minutes"] = played.minutes
    return data


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _text(action: Action) -> str:
    if isinstance(action, Claim):
        return " ".join(_texts(action.cards))
    return str(action)


def _written_data(written: Written) -> dict[str, object]:
    data: dict[str, object] = {}
    if written.winners:
        data["winners"] = [list(pair) for pair in written.winners]
    for name, _, _ in WRITTEN:
        numbers = getattr(written, name)
        if numbers is not None:
            data[name] = list(numbers)
    return data


def from_json(text: object) -> Record:
    """Return the record of a JSON text: see `Record.from_json`."""
    document = read_document(text, what="a record", rule=RULE, longest=LONGEST_RECORD)
    # First what says how to read the rest.
    for name, right in (("format", _FORMAT), ("version", 1), ("rules", RULES_VERSION)):
        value = document.get(name)
        if value is not None and (type(value.data) is not type(right) or value.data != right):
            raise value.fault(f"{right!r} in this version of the library")
    given = document.fields("format", "version", "rules", "variant", "rounds", optional=("tags",))
    variant = _variant(given["variant"])
    tags = given["tags"].entries(most=MOST_TAGS) if "tags" in given else []
    rounds, acts = list[RoundRecord](), 0
    for value in given["rounds"].items(most=MOST_ROUNDS):
        rounds.append(_round(value, variant))
        acts += len(rounds[-1].acts)
        if acts > MOST_ACTS_TOGETHER:
            raise value.fault(f"the last of a record with {MOST_ACTS_TOGETHER} acts", "one more")
    return Record(variant, tuple(rounds), tuple(_tag(name, value) for name, value in tags))


def _tag(name: str, value: Value) -> tuple[str, str]:
    text = value.text(longest=LONGEST_TAG)
    fault = tag_fault(name, text)
    if fault:
        raise value.fault(f"a tag, of which {fault.partition(', not ')[0]}")
    return name, text


def _variant(value: Value) -> Variant:
    given = value.fields("preset", optional=("name", "options"))
    base = given["preset"].word(PRESETS)
    name = given.get("name")
    changes: dict[str, object] = {}
    for path, option in given["options"].entries(most=len(options())) if "options" in given else ():
        known = find_option(path)
        read = known.reader.read(option.data, plain=True)
        if read is REFUSED:
            raise InvalidVariant((known.reader.refusal(path, option.data),))
        changes[path] = read
    called = None if name is None or name.data is None else name.text(longest=60)
    return variant_of(base, changes, called, house=name is not None)


def _round(value: Value, variant: Variant) -> RoundRecord:
    given = value.fields("dealer", "scores", "deal", "acts", optional=("written", "minutes"))
    seats, kept = variant.players, accounts(variant)
    scores = given["scores"].items(most=kept, least=kept)
    return RoundRecord(
        given["dealer"].whole(most=seats - 1),
        tuple(score.whole(least=-POINTS, most=POINTS) for score in scores),
        _deal(given["deal"]),
        tuple(_act(act) for act in given["acts"].items(most=MOST_ACTS)),
        _written(given["written"]) if "written" in given else Written(),
        given["minutes"].number(most=POINTS) if "minutes" in given else None,
    )


def _deal(value: Value) -> Deal:
    given = value.fields("hands", "kitty", optional=("tables",))
    dealt = 0

    def card(item: Value) -> Card:
        nonlocal dealt
        found = item.read(Card.parse, longest=4)
        if dealt & found.bit:
            raise item.fault("a card that is not dealt yet", found.pretty)
        dealt |= found.bit
        return found

    def pile(item: Value) -> Pile:
        under, upper = item.items(least=2, most=2)
        return card(under), card(upper)

    def hand(item: Value) -> Hand:
        return Hand.of([card(one) for one in item.items(most=_MOST_CARDS)])

    hands = [hand(item) for item in given["hands"].items(most=MOST_HANDS)]
    tables = given["tables"].items(most=MOST_HANDS) if "tables" in given else []
    piles = tuple(tuple(pile(one) for one in item.items(most=_MOST_CARDS)) for item in tables)
    hands += [Hand.of([one for pair in table for one in pair]) for table in piles]
    if not 1 <= len(hands) <= MOST_HANDS:
        raise value.fault(f"a deal of 1 to {MOST_HANDS} hands", f"one of {len(hands)}")
    return Deal(hands, hand(given["kitty"]), piles)


_MOST_CARDS = 100


def _act(value: Value) -> Act:
    kinds = [kind for kind in _READERS if value.get(kind) is not None]
    if len(kinds) != 1:
        found = "one with " + " and ".join(kinds) if kinds else "one without any of these"
        raise value.fault(f"an object with by and one of {', '.join(_READERS)}", found)
    given = value.fields("by", kinds[0])
    said = given[kinds[0]]
    words = said.text(longest=_LONGEST_NOTE).split(" ")

    def form(action: Action) -> str:
        """Return how the action is written; cards put away stand in any order."""
        written = _text(action).split(" ")
        mixed = isinstance(action, Discard) and sorted(words) == sorted(written)
        return " ".join(words if mixed else written)

    action = said.read(_READERS[kinds[0]], longest=_LONGEST_NOTE, form=form)
    if isinstance(action, Claim) and len(action.cards) > MOST_CLAIMED:
        raise given["claim"].fault(f"{MOST_CLAIMED} cards at most", str(len(action.cards)))
    return Act(given["by"].whole(most=MOST_HANDS - 1), action)


_READERS: Mapping[str, Callable[[str], Action]] = {
    "call": read_called,
    "discard": Discard.parse,
    "say": read_said,
    "play": Play.parse,
    "claim": Claim.parse,
}


def _written(value: Value) -> Written:
    names = [name for name, _, _ in WRITTEN]
    given = value.fields(optional=("winners", *names))
    winners: list[tuple[int, int]] = []
    before = -1
    for pair in given["winners"].items(most=LARGEST_TRICK + 1) if "winners" in given else ():
        trick, seat = pair.items(least=2, most=2)
        before = trick.whole(least=before + 1, most=LARGEST_TRICK)
        winners.append((before, seat.whole(most=MOST_HANDS - 1)))
    numbers = {
        name: tuple(
            number.whole(least=least, most=most) for number in given[name].items(most=MOST_ACCOUNTS)
        )
        for name, least, most in WRITTEN
        if name in given
    }
    return Written(tuple(winners), **numbers)
