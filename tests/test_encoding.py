"""Layouts for learning: what an observation and an id say, and that they stay as they are.

The frozen ones stand in `tests/data/encoding.json`. `python -m tests.test_encoding` adds what is
missing there, for a new preset or layout; what stands there never changes.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import json
import random
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import fivehundred as fh
from fivehundred.encoding import _observation
from tests.decoding import decode, read, told
from tests.helpers import STANDARD, house
from tests.strategies import PRESETS

DATA = Path(__file__).parent / "data" / "encoding.json"
TABLES = ("wikipedia_4", "pagat_2", "pagat_5", "pagat_6")
"""The presets whose sections are written down one by one."""

Seen = fh.View | fh.SpectatorView


# What is on file


def _digest(items: Iterable[object]) -> str:
    return hashlib.sha256("\n".join(map(str, items)).encode()).hexdigest()


def _observed(seen: Seen) -> str:
    return _digest(fh.encode(seen, layout=1, numpy=False))


def _sections(name: str) -> list[list[object]]:
    return [
        [part.name, part.kind.value, part.start, list(part.shape), list(part.axes)]
        for part in fh.layout(name, layout=1)
    ]


def _actions(name: str) -> list[str]:
    found = [fh.action_from_id(number, name) for number in range(fh.action_count(name))]
    return [f"{type(action).__name__} {action}" for action in found]


@functools.cache
def _file() -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(DATA.read_text(encoding="utf-8")))


@functools.cache
def _views() -> tuple[tuple[Seen, str], ...]:
    return tuple((fh.read_view(line), digest) for line, digest in _file()["views"].items())


def test_layout_1__has_the_sections_on_file() -> None:
    assert _file()["sections"] == {name: _sections(name) for name in TABLES}


def test_layout_1__is_that_on_file_at_every_preset() -> None:
    assert _file()["layouts"] == {name: _digest(_sections(name)) for name in PRESETS}


def test_layout_1__gives_the_observations_on_file() -> None:
    assert [] == [str(seen) for seen, digest in _views() if digest != _observed(seen)]


def test_action_ids__are_those_on_file_at_every_preset() -> None:
    assert _file()["actions"] == {name: _digest(_actions(name)) for name in PRESETS}


# Layouts


@pytest.mark.parametrize("name", PRESETS)
def test_layout__has_neither_gaps_nor_a_name_twice(name: str) -> None:
    parts = fh.layout(name)

    assert [part.start for part in parts] == [
        0,
        *itertools.accumulate(part.size for part in parts[:-1]),
    ]
    assert len(parts) == len({part.name for part in parts})


def test_layout__says_where_a_section_stands() -> None:
    viewer = fh.layout(STANDARD)[1]

    assert ("viewer", slice(64, 68)) == (viewer.name, viewer.span)


def test_layout__a_single_number_has_no_axis() -> None:
    (left,) = (part for part in fh.layout(STANDARD) if part.name == "left")

    assert ((), 1) == (left.shape, left.size)


def test_layout__has_sections_only_where_a_table_needs_them() -> None:
    names = {name: {part.name for part in fh.layout(name)} for name in TABLES}

    assert ["pagat_2"] == [name for name in TABLES if "piles" in names[name]]
    assert ["pagat_5"] == [name for name in TABLES if "called_card" in names[name]]


@pytest.mark.parametrize("number", [0, 2, -1, True, 1.0, "1", None])
def test_layout__unknown_one_is_refused_by_name(number: object) -> None:
    seen = fh.spectator_view(fh.start(rng=random.Random(1)))

    for ask in (
        lambda: fh.layout(STANDARD, layout=cast("int", number)),
        lambda: fh.encode(seen, layout=cast("int", number)),
    ):
        with pytest.raises(fh.InvalidArgument, match=r"There is no layout .*: write 1") as caught:
            ask()
        assert caught.value.rule == "text.layout"


def test_layout__unknown_preset_is_refused() -> None:
    with pytest.raises(fh.InvalidVariant, match="wikipedia_4"):
        fh.layout("wikipedia_5x")


# Observations


def part(seen: Seen, name: str) -> list[int]:
    """One section of an observation."""
    (found,) = (section for section in fh.layout(seen.variant) if section.name == name)
    return fh.encode(seen, numpy=False)[found.span]


@pytest.fixture(scope="module")
def rnd() -> fh.Round:
    """A round in which seat 1 has outbid seat 2 and has taken the kitty."""
    return fh.advance(fh.start(dealer=1, rng=random.Random(7), scores=(1250, -30)), "6H P P 7C P")


def test_encoding__reads_back_as_all_that_is_known() -> None:
    assert [] == [
        str(seen)
        for seen, _ in _views()
        if seen._known != decode(fh.encode(seen, numpy=False), seen.variant)
    ]


def test_encoding__says_besides_what_the_fields_of_the_view_say() -> None:
    for seen, _ in _views():
        assert told(seen) == read(fh.encode(seen, numpy=False), seen.variant)


def test_encoding__has_numbers_of_the_kind_of_their_section() -> None:
    for seen, _ in _views():
        row = fh.encode(seen, numpy=False)
        for section in fh.layout(seen.variant):
            least, most = {
                fh.SectionKind.BITS: (0, 1),
                fh.SectionKind.NUMBER: (0, len(seen.variant.pack) + 8),
                fh.SectionKind.COUNT: (0, 20),
                fh.SectionKind.POINTS: (-999, 1000),
            }[section.kind]
            assert all(least <= value <= most for value in row[section.span]), section.name
            assert {int} == set(map(type, row[section.span]))


def test_encoding__is_of_one_length_at_a_table() -> None:
    lengths: dict[fh.Variant, set[int]] = {}
    for seen, _ in _views():
        lengths.setdefault(seen.variant, set()).add(len(fh.encode(seen, numpy=False)))

    assert {1} == set(map(len, lengths.values()))


def test_encoding__of_different_views_differs() -> None:
    rows = {tuple(fh.encode(seen, numpy=False)) for seen, _ in _views()}

    assert len(_file()["views"]) == len(rows)


def test_encoding__of_another_table_differs() -> None:
    """By name alone, with the same cards and calls."""
    first = fh.start(house({}), rng=random.Random(1))
    other = fh.start(fh.STANDARD.evolve({}, name="ours"), rng=random.Random(1))

    assert fh.encode(fh.view(first, 0), numpy=False) != fh.encode(fh.view(other, 0), numpy=False)


def test_encoding__of_the_auction_says_who_made_each_bid_and_after_how_many_passes(
    rnd: fh.Round,
) -> None:
    seen = fh.view(rnd, 0)
    bids = [str(bid) for bid in seen.variant.ladder]
    bidders = dict(zip(bids, part(seen, "bidders"), strict=True))
    passes = dict(zip([*bids, ""], part(seen, "passes"), strict=True))

    assert {"6H": 3, "7C": 2} == {bid: seat for bid, seat in bidders.items() if seat}
    assert {"7C": 2, "": 1} == {bid: count for bid, count in passes.items() if count}


def test_encoding__of_scores_has_thousands_apart(rnd: fh.Round) -> None:
    seen = fh.view(rnd, 0)

    assert ([250, -30], [1, 0]) == (part(seen, "scores"), part(seen, "thousands"))


def test_encoding__numbers_seats_from_0_whoever_looks(rnd: fh.Round) -> None:
    assert [0, 1, 0, 0] == part(fh.view(rnd, 3), "contractor") == part(fh.view(rnd, 1), "turn")


def test_encoding__has_one_bit_for_each_card_of_the_pack(rnd: fh.Round) -> None:
    seen = fh.view(rnd, 3)
    cards = zip(seen.variant.pack.cards, part(seen, "dealt"), strict=True)

    assert seen.hand == fh.Hand.of(card for card, bit in cards if bit)


def test_encoding__has_nothing_of_the_kitty_for_those_who_have_not_taken_it(
    rnd: fh.Round,
) -> None:
    assert (3, 0, 0) == (
        sum(part(fh.view(rnd, 1), "kitty")),
        sum(part(fh.view(rnd, 0), "kitty")),
        sum(part(fh.spectator_view(rnd), "kitty")),
    )


@pytest.mark.parametrize("wrong", [None, 1, "view", [], object()])
def test_encoding__what_is_no_view_is_refused(wrong: object) -> None:
    with pytest.raises(fh.InvalidArgument, match="A view is expected") as caught:
        fh.encode(cast("fh.View", wrong))
    assert caught.value.rule == "text.view"


def test_encoding__a_round_is_refused_without_its_cards(rnd: fh.Round) -> None:
    with pytest.raises(fh.InvalidArgument) as caught:
        fh.encode(cast("fh.View", rnd))

    assert caught.value.sentence.endswith("not a value of type Exchange")


# Arrays


@pytest.fixture
def without_numpy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As where numpy is not installed."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    _observation._numpy.cache_clear()
    yield
    monkeypatch.undo()
    _observation._numpy.cache_clear()


@pytest.mark.usefixtures("without_numpy")
def test_encoding__is_a_list_where_numpy_is_not_installed(rnd: fh.Round) -> None:
    seen = fh.view(rnd, 0)

    assert fh.encode(seen, numpy=False) == fh.encode(seen)


@pytest.mark.usefixtures("without_numpy")
def test_encoding__array_is_refused_where_numpy_is_not_installed(rnd: fh.Round) -> None:
    with pytest.raises(fh.InvalidArgument, match=r"install fivehundred\[numpy\]"):
        fh.encode(fh.view(rnd, 0), numpy=True)


@pytest.mark.parametrize("wrong", [0, 1, "yes", [], {}])
def test_encoding__numpy_is_true_false_or_none(rnd: fh.Round, wrong: object) -> None:
    with pytest.raises(fh.InvalidArgument, match="numpy is True for an array"):
        fh.encode(fh.view(rnd, 0), numpy=cast("bool", wrong))


@pytest.mark.parametrize("asked", [True, None])
def test_encoding__is_an_array_of_int16_where_numpy_is_installed(
    rnd: fh.Round,
    asked: bool | None,  # noqa: FBT001 - a parameter
) -> None:
    numpy = pytest.importorskip("numpy")
    _observation._numpy.cache_clear()
    seen = fh.view(rnd, 1)
    array: Any = fh.encode(seen, numpy=asked)

    assert numpy.int16 == array.dtype
    assert fh.encode(seen, numpy=False) == array.tolist()


# Ids of actions


@pytest.mark.parametrize("name", PRESETS)
def test_action_ids__are_dense_and_all_different(name: str) -> None:
    numbers = range(fh.action_count(name))
    actions = [fh.action_from_id(number, name) for number in numbers]

    assert list(numbers) == [fh.action_id(action, name) for action in actions]


@pytest.mark.parametrize(
    ("text", "phase", "action"),
    [
        ("P", None, fh.PASS),
        ("7NT", None, fh.Bid.parse("7N")),
        ("7H", "auction", fh.Bid.parse("7H")),
        ("7H", fh.PhaseName.EXCHANGE, fh.Discard.parse("7H")),
        ("7H", "playing", fh.Play.parse("7H")),
        ("AH", "exchange", fh.Discard.parse("AH")),
        ("Jo:H", None, fh.Play.parse("Jo:H")),
    ],
)
def test_action_ids__text_is_read_in_the_light_of_a_phase(
    text: str, phase: fh.PhaseName | str | None, action: fh.Action
) -> None:
    assert fh.action_id(action, STANDARD) == fh.action_id(text, STANDARD, phase=phase)


@pytest.mark.parametrize(
    ("changes", "text", "action"),
    [
        ({"blind.on": True}, "look", fh.Word.LOOK),
        ({"redeal.on": "no_face"}, "redeal", fh.Word.REDEAL),
        ({"redeal.on": "no_face", "redeal.by": "partner_agrees"}, "refuse", fh.Word.REFUSE),
        ({"declared_slam": "500"}, "slam", fh.Word.SLAM),
        ({"joker_nt.nominate": "nt_and_misere"}, "name H", fh.NameSuit(fh.Suit.HEARTS)),
        ({"joker_nt.nominate": "nt_and_misere"}, "done", fh.Word.DONE),
    ],
)
def test_action_ids__are_there_for_what_only_some_tables_have(
    changes: dict[str, object], text: str, action: fh.Action
) -> None:
    table = house(changes)

    assert action == fh.action_from_id(fh.action_id(text, table), table)
    with pytest.raises(fh.DoesNotApply, match="At this table there is no such action"):
        fh.action_id(text, STANDARD)


def test_action_ids__no_card_is_put_away_where_nobody_takes_the_kitty() -> None:
    table = house({"kitty.taker": "none"})

    assert fh.Play.parse("AH") == fh.action_from_id(fh.action_id("AH", table), table)
    assert "exchange" not in {part.name for part in fh.layout(table)}
    with pytest.raises(fh.DoesNotApply):
        fh.action_id(fh.Discard.parse("7H"), table)


def test_action_ids__partner_is_called_by_card_or_by_seat() -> None:
    by_seat = fh.variant("pagat_5").evolve({"call.method": "player"})

    assert fh.CallPartner.parse("AH") == fh.action_from_id(
        fh.action_id("partner AH", "pagat_5", phase="declaring"), "pagat_5"
    )
    assert fh.CallSeat(3) == fh.action_from_id(fh.action_id("partner 3", by_seat), by_seat)


@pytest.mark.parametrize("text", ["7H", "AH", "Jo"])
def test_action_ids__text_that_can_mean_several_is_refused(text: str) -> None:
    with pytest.raises(fh.InvalidArgument, match=r"can mean \d actions at this table: say in"):
        fh.action_id(text, STANDARD)


@pytest.mark.parametrize(
    ("text", "phase", "sentence"),
    [
        ("", None, "'' is no action that has an id: write one as str(action) does"),
        ("claim JH", None, "'claim JH' is no action that has an id: write one as str(action) does"),
        (
            "7H",
            "finished",
            "'7H' is no action of the phase finished that has an id: write one as str(action) does",
        ),
        (
            "M",
            "playing",
            "'M' is no action of the phase playing that has an id: write one as str(action) does",
        ),
        ("5S 6S", None, "Putting 2 cards away at once has no id: put them away one by one"),
    ],
)
def test_action_ids__other_text_is_refused(text: str, phase: str | None, sentence: str) -> None:
    with pytest.raises(fh.InvalidArgument) as caught:
        fh.action_id(text, STANDARD, phase=phase)

    assert sentence == caught.value.sentence


def test_action_ids__unknown_phase_is_refused() -> None:
    with pytest.raises(fh.ParseError, match="it is blind, auction"):
        fh.action_id("7H", STANDARD, phase="bidding")


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (
            fh.Claim.parse("JH AH"),
            "A claim has no id: ids are for what legal_actions lists, and claims are not",
        ),
        (
            fh.Discard.parse("JH AH QH"),
            "Putting 3 cards away at once has no id: put them away one by one",
        ),
        (None, "An action or its text is expected, not None"),
        (7, "An action or its text is expected, not 7"),
        ([], "An action or its text is expected, not a value of type list"),
        (fh.Card.parse("JH"), "An action or its text is expected, not a value of type Card"),
    ],
)
def test_action_ids__what_has_none_is_refused(action: object, sentence: str) -> None:
    with pytest.raises(fh.InvalidArgument) as caught:
        fh.action_id(cast("fh.Action", action), STANDARD)

    assert (sentence, "text.layout") == (caught.value.sentence, caught.value.rule)


@pytest.mark.parametrize(
    "action", [fh.Play.parse("4S"), fh.Bid.parse("HILO"), fh.CallSeat(3), fh.Discard.parse("4S")]
)
def test_action_ids__what_the_table_does_not_have_is_refused(action: fh.Action) -> None:
    with pytest.raises(fh.DoesNotApply, match="At this table there is no such action as "):
        fh.action_id(action, STANDARD)


@pytest.mark.parametrize("number", [-1, 118, True, 1.0, "1", None, 10**40])
def test_action_ids__number_that_is_none_is_refused(number: object) -> None:
    with pytest.raises(fh.InvalidArgument, match="is a whole number from 0 to 117 at this table"):
        fh.action_from_id(cast("int", number), STANDARD)


def write() -> None:
    """Add what is missing on file."""
    found = _file()
    for name in TABLES:
        found["sections"].setdefault(name, _sections(name))
    for name in PRESETS:
        found["layouts"].setdefault(name, _digest(_sections(name)))
        found["actions"].setdefault(name, _digest(_actions(name)))
    for line, digest in found["views"].items():
        found["views"][line] = digest or _observed(fh.read_view(line))
    text = json.dumps(found, indent=1, ensure_ascii=False)
    # A section on one line.
    text = re.sub(r"\[\n {4}\"(.*?)\n {3}\]", _on_one_line, text, flags=re.DOTALL)
    DATA.write_text(text + "\n", encoding="utf-8")


def _on_one_line(found: re.Match[str]) -> str:
    return re.sub(r"\n *", " ", found[0]).replace("[ ", "[").replace(" ]", "]")


if __name__ == "__main__":
    write()
