"""Records of rounds and games that are dealt at random, at every preset, and of anything."""

from __future__ import annotations

import itertools
import json
import pickle
import random
import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from tests.helpers import patience, schema_faults
from tests.strategies import (
    PRESETS,
    Played,
    play_game,
    presets,
    records,
    rounds,
    seeds,
    states,
    thorough,
    variants,
)


@pytest.mark.parametrize("name", PRESETS)
def test_record__of_a_round_comes_back_from_every_form(name: str) -> None:
    @settings(max_examples=thorough())
    @given(rounds(st.just(fh.variant(name))))
    def come_back(played: Played) -> None:
        record = fh.Record.of(played.last)
        text = str(record)

        assert record == fh.Record.parse(text)
        assert text == str(fh.Record.from_json(fh.Record.parse(text).to_json()))
        assert played.last == fh.replay(record)
        assert [] == schema_faults("record", json.loads(record.to_json()))

    come_back()


@given(states(presets | variants()))
def test_record__of_any_state_comes_back(rnd: fh.Round) -> None:
    record = fh.Record.of(rnd)

    assert rnd == fh.replay(record)
    assert rnd == fh.replay(fh.Record.parse(str(record)))
    assert rnd == fh.replay(fh.Record.from_json(record.to_json()))


@given(rounds())
def test_record__legal_acts_need_no_seat_named(played: Played) -> None:
    """Whose turn it is follows from the rules, so the text names a seat but once a line."""
    text = str(fh.Record.of(played.last))
    bodies = [
        line.partition(":")[2] for line in text.splitlines() if line[:5] in {"Calls", "Trick"}
    ]
    words = " ".join(bodies).split()

    assert [] == [word for word in words if word[1:2] == ":" and word[0] in "NESW012345"]


@pytest.mark.parametrize("name", PRESETS)
def test_record__of_a_game_gives_the_game_again(name: str) -> None:
    @settings(max_examples=thorough() // 2 or 1)
    @given(seeds)
    def come_back(seed: int) -> None:
        game = play_game(fh.variant(name), seed, 3)
        record = fh.Record.of(game, tags=[("Event", "Thursday")])

        assert record == fh.Record.parse(str(record)) == fh.Record.from_json(record.to_json())
        if game.rounds:
            assert game == record.game()
            assert (game.winners or None) == record.rounds[-1].written.victors
            assert () == fh.audit(record)

    come_back()


@settings(max_examples=10)
@given(seeds)
def test_states__have_every_state_by_its_number(seed: int) -> None:
    game = play_game(fh.variant("pagat_australian_4"), seed, 2)
    running = None if game.over else game.deal(rng=random.Random(seed))
    record = fh.Record.of(game, running=running)
    found = list(fh.states(record))

    assert sum(len(played.acts) + 1 for played in record.rounds) == len(found)
    assert found[-1] == fh.replay(record)
    for number, rnd in enumerate(found):
        assert rnd == fh.replay(record, upto=number)


@given(rounds())
def test_states__are_those_of_the_play(played: Played) -> None:
    record = fh.Record.of(played.last)
    found = {(type(rnd), rnd.actions) for rnd in fh.states(record)}

    assert found <= {(type(rnd), rnd.actions) for rnd in played.states}


@given(records())
def test_record__of_anything_comes_back(record: fh.Record) -> None:
    """What is not legal too, in the same order and by the same hands."""
    data = record.to_json()

    assert record == fh.Record.parse(str(record))
    assert record == fh.Record.from_json(data)
    assert record == pickle.loads(pickle.dumps(record))
    assert hash(record) == hash(fh.Record.from_json(data))
    assert [] == schema_faults("record", json.loads(data))


@given(records())
def test_states__of_anything_are_states_or_refused(record: fh.Record) -> None:
    asked: tuple[Callable[[fh.Record], object], ...] = (_all_states, fh.replay, fh.Record.game)
    for ask in asked:
        said = "round"
        try:
            ask(record)
        except (fh.IllegalAction, fh.InvalidDeal, fh.InvalidArgument) as error:
            said = error.sentence.lower()
        assert "round" in said


def _all_states(record: fh.Record) -> list[fh.Round]:
    return list(fh.states(record))


def _read(text: str) -> None:
    """Read a text in both forms: a record or a refusal, and within a second."""
    for read in (fh.Record.parse, fh.Record.from_json):
        begun = time.process_time()
        said, record = "", None
        try:
            record = read(text)
        except (fh.ParseError, fh.InvalidVariant) as error:
            said = str(error)
        assert time.process_time() - begun < patience()
        assert len(said) < 3000
        assert record is None or record == fh.Record.parse(str(record))


@given(st.text(max_size=300))
def test_record__any_text_is_a_record_or_refused(text: str) -> None:
    _read(text)
    _read(f"fivehundred record 1\n{text}")
    _read(f"fivehundred record 1\nVariant: wikipedia_4\nRules: 1\nRound 1\n{text}")


@given(st.binary(max_size=300))
def test_record__any_bytes_are_a_record_or_refused(data: bytes) -> None:
    _read(data.decode("utf-8", "surrogateescape"))
    _read(data.decode("latin-1"))


_WORDS = (
    "Round 1",
    "Dealer:",
    "Calls: S:6C P look redeal agree",
    "Calls: - P -",
    "trick 1 N: 5S",
    "-",
    "\ufeff",
    "Discards N: 5S",
    "Says E: partner AH alone name Jr:S",
    "Trick 1 S: Jo:H > W",
    "Claim S:",
    "Table 0: 5S/6S",
    "Dead hand:",
    "Option: lead = contractor",
    '[Event "\\""]',
    "\ud800",
    "{",
    '"acts": []',
    "[[[",
    "1" * 50,
    "\x00",
    "9",
    ":",
    ">",
)


@given(records(), st.data())
def test_record__a_damaged_record_is_a_record_or_refused(
    record: fh.Record, data: st.DataObject
) -> None:
    """Lines and words are dropped, doubled, exchanged, put in, or all behind a place is cut."""
    text = data.draw(st.sampled_from((str(record), record.to_json())))
    for _ in range(data.draw(st.integers(1, 3))):
        sign = data.draw(st.sampled_from("\n ,:"))
        parts = text.split(sign)
        place, other = (data.draw(st.integers(0, len(parts) - 1)) for _ in range(2))
        match data.draw(st.integers(0, 4)):
            case 0:
                del parts[place]
            case 1:
                parts.insert(place, parts[other])
            case 2:
                parts[place], parts[other] = parts[other], parts[place]
            case 3:
                parts.insert(place, data.draw(st.sampled_from(_WORDS)))
            case _:
                del parts[place + 1 :]
        text = sign.join(parts)
    _read(text)


@given(records(), st.integers(0, 4000), st.integers(0, 50), st.text(max_size=3))
def test_record__a_record_with_a_hole_is_a_record_or_refused(
    record: fh.Record, start: int, length: int, put: str
) -> None:
    for text in (str(record), record.to_json()):
        _read(text[:start] + put + text[start + length :])


def test_record__games_are_as_long_as_they_are() -> None:
    """A whole game of many rounds comes back too."""
    variant = fh.AUSTRALIAN.evolve({"end.target": 10_000, "end.floor": "none"})
    game = play_game(variant, 500, 30)
    record = fh.Record.of(game)

    assert 30 == len(record.rounds)
    assert record == fh.Record.parse(str(record))
    assert game == record.game()
    assert sum(1 for _ in fh.states(record)) == sum(
        1 + len(acts) for acts in itertools.chain(played.acts for played in record.rounds)
    )
