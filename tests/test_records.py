"""Records of games: as values, as text, as JSON, and replayed."""

from __future__ import annotations

import copy
import json
import pickle
import random
import time
from collections.abc import Callable
from typing import Any

import attrs
import jsonschema
import pytest

import fivehundred as fh
from fivehundred.rulebook import rules
from tests.helpers import (
    RECORD_ACTIONS,
    RECORD_DEAL,
    RECORD_WINNERS,
    WRONG_VALUES,
    Anything,
    dealt,
    finished,
    patience,
    record_start,
    round_won,
    schema_faults,
    thrown_in,
)

# A hand that was really played: Australian rules, but 8♠ does not outbid misère.
HAND = """\
fivehundred record 1
[Event "A game service"]
[Note "said \\"mine\\", \\\\ and no more"]
Variant: pagat_australian_4
Rules: 1
Option: misere.slot = value
Table: a game service

Round 1
Dealer: E
Scores: 310 450
Hand N: JS QC JC KD TD 9D 4D JH 8H 4H
Hand E: Jo QS 8S 6S 6C 8D 7D 6D TH 5H
Hand S: TS 9S 7S 9C 5C QD JD AH KH 6H
Hand W: AS KS AC KC TC 7C AD 5D 9H 7H
Kitty: 5S 8C QH
Calls: P 6C P P
Discards W: QH 9H 7H
Trick 1 W: 7C QC Jo 5C > E
Trick 2 E: 5H AH 8C 4H > W
Trick 3 W: TC JC 6C 9C > N
Trick 4 N: 4D 6D JD AD > W
Trick 5 W: KC JS TH QD > N
Trick 6 N: KD 7D 9S 5D > N
Trick 7 N: TD 8D 7S AC > W
Trick 8 W: AS 8H 6S TS > W
Trick 9 W: KS JH 8S 6H > W
Trick 10 W: 5S 9D QS KH > E
Written tricks: 3 7
Written points: 30 60
Written totals: 340 510
Written winners: 1
Minutes: 35.5
"""

# Another, broken off in mid-trick, at a table where a change of suit lets everyone in again.
BROKEN = """\
fivehundred record 1
Variant: wikipedia_4
Rules: 1
Option: auction.reentry = bid_changed

Round 1
Dealer: W
Scores: 0 0
Hand N: 9S 6S QC TC 9C QD 7D 5D 4D 7H
Hand E: Jo JS 8S 7S 5S AC AD AH QH 9H
Hand S: TS 6C KD JD TD 9D 6D JH 6H 4H
Hand W: AS KS QS KC 8C 5C 8D KH TH 8H
Kitty: JC 7C 5H
Calls: P 6N 7D P P 8N P P P
Discards E: 5S 7C 5H
Trick 1 E: AH 4H 8H
"""

_HEAD = "fivehundred record 1\nVariant: pagat_australian_4\nRules: 1\n"
_DEALT = HAND[HAND.index("Round 1") : HAND.index("Calls")]


def _table(*acts: str) -> str:
    """Return a record of one round with these lines of acts; the first of them is line 13."""
    return "\n".join([f"{_HEAD}\n{_DEALT}".rstrip("\n"), *acts]) + "\n"


def _acts(text: str) -> list[tuple[int, str]]:
    return [(act.by, str(act.action)) for act in fh.Record.parse(text).rounds[0].acts]


def _refused(text: str) -> fh.ParseError:
    with pytest.raises(fh.ParseError) as caught:
        fh.Record.parse(text)
    error = caught.value
    assert "" == error.text
    assert error.rule in rules()
    return error


def _record() -> fh.Record:
    return fh.Record.parse(HAND)


def _json() -> Any:
    return json.loads(_record().to_json())


# The two hands of real play


def test_record__the_hand_that_was_played_scores_as_it_did() -> None:
    """C062: from 310 to 450 it is 340 to 510, and E/W win."""
    record = _record()
    rnd = fh.replay(record)
    assert isinstance(rnd, fh.Finished)

    assert RECORD_WINNERS == rnd.taken
    assert (30, 60) == rnd.score.points
    assert (340, 510) == rnd.totals
    assert (1,) == record.game().winners
    assert record.rounds[0].written == fh.Written(
        tuple(enumerate(RECORD_WINNERS, 1)), (3, 7), (30, 60), (340, 510), (1,)
    )


def test_record__is_what_the_round_makes() -> None:
    """Written by hand or made of the round, but for what the table wrote down."""
    table = fh.AUSTRALIAN.evolve({"misere.slot": "value"}, name="a game service")
    rnd = fh.advance(record_start(table), RECORD_ACTIONS)
    written = attrs.evolve(_record().rounds[0], written=fh.Written(), minutes=None)

    assert fh.Record.of(rnd) == fh.Record(table, [written])


def test_record__a_hand_broken_off_is_stored_and_restored() -> None:
    """C078: 40 cards and 3, the discards, the auction, the trick so far and whose turn it is."""
    record = fh.Record.parse(BROKEN)
    rnd = fh.replay(fh.Record.from_json(record.to_json()))
    assert isinstance(rnd, fh.Playing)

    assert BROKEN == str(fh.Record.of(rnd)) == str(record)
    assert "5S 7C 5H" == str(rnd.discards)
    assert "P 6N 7D P P 8N P P P" == " ".join(map(str, rnd.calls))
    assert ("AH 4H 8H", 0) == (" ".join(map(str, rnd.trick)), rnd.seat_to_act)
    assert 43 == sum(len(hand) for hand in (*rnd.deal.hands, rnd.deal.kitty))


def test_replay__a_hand_without_its_discards_is_refused_with_what_is_missing() -> None:
    """C078: the record is read, and says what it does not say when it is replayed."""
    record = fh.Record.parse(BROKEN.replace("Discards E: 5S 7C 5H\n", ""))
    with pytest.raises(fh.WrongPhase) as caught:
        fh.replay(record)

    assert (
        "Round 1, act 10: Playing a card has no place here: cards to put away are expected, such "
        "as 7H. The record does not say which 3 cards seat 1 (E) has put away or given."
    ) == caught.value.sentence
    assert 10 == len(list(fh.states(attrs.evolve(record, rounds=_cut(record, 9)))))


def _cut(record: fh.Record, acts: int) -> list[fh.RoundRecord]:
    return [attrs.evolve(played, acts=played.acts[:acts]) for played in record.rounds]


def test_replay__one_card_that_is_missing_is_named_as_one() -> None:
    text = BROKEN.replace("Discards E: 5S 7C 5H", "Discards E: 5S\nDiscards E: 7C")
    with pytest.raises(fh.WrongPhase, match=r"does not say which 1 card seat 1 \(E\) has put"):
        fh.replay(fh.Record.parse(text))


# Text


def test_text__is_written_as_it_is_read() -> None:
    assert HAND == str(_record())


def test_text__blank_lines_blanks_around_and_comments_mean_nothing() -> None:
    noisy = "# from a notebook\n\n" + HAND.replace("\n", "  \r\n\n\t# a note\n  ")

    assert _record() == fh.Record.parse(noisy)
    assert _record() == fh.Record.parse(HAND.strip())


def test_text__a_byte_order_mark_before_the_first_line_means_nothing() -> None:
    assert _record() == fh.Record.parse("\ufeff" + HAND)


def test_text__a_byte_order_mark_elsewhere_is_refused() -> None:
    assert (1, 1) == (_refused("\ufeff\ufeff" + HAND).line, _refused("\n\ufeff").column)


def test_text__seats_are_numbers_too() -> None:
    numbered = HAND
    for number, letter in enumerate("NESW"):
        for head in (
            "Dealer: ",
            "Hand ",
            "Discards ",
            "> ",
            *(f"Trick {n} " for n in range(1, 11)),
        ):
            numbered = numbered.replace(f"{head}{letter}", f"{head}{number}")

    assert "Trick 1 3: 7C QC Jo 5C > 1" in numbered
    assert _record() == fh.Record.parse(numbered)


def test_text__tags_come_back_with_their_signs() -> None:
    assert (("Event", "A game service"), ("Note", 'said "mine", \\ and no more')) == _record().tags


@pytest.mark.parametrize(
    ("lines", "acts"),
    [
        (["Calls: P 6C", "Calls: P P"], [(2, "P"), (3, "6C"), (0, "P"), (1, "P")]),
        # Whoever has passed is out, and the table has no second round for them.
        (
            ["Calls: P 6C P 7S 8C P"],
            [(2, "P"), (3, "6C"), (0, "P"), (1, "7S"), (3, "8C"), (1, "P")],
        ),
        # Out of turn, and then on clockwise from there.
        (["Calls: P N:6C P S:P P"], [(2, "P"), (0, "6C"), (1, "P"), (2, "P"), (3, "P")]),
        # Too low, and then on clockwise.
        (["Calls: 7C 6C P P 8C"], [(2, "7C"), (3, "6C"), (0, "P"), (1, "P"), (2, "8C")]),
        # After the auction, and words that this table does not have.
        (["Calls: 6C P P P P"], [(2, "6C"), (3, "P"), (0, "P"), (1, "P"), (2, "P")]),
        (["Calls: look 2:redeal agree"], [(2, "look"), (2, "redeal"), (3, "agree")]),
        (["Calls: S:GAME:N"], [(2, "GAME:N")]),
        # Each hand after the one before, and one that is named.
        (
            ["Calls: 6C P P P", "Trick 1 W: 5S 6S E:7S 8S"],
            [(2, "6C"), (3, "P"), (0, "P"), (1, "P"), (3, "5S"), (0, "6S"), (1, "7S"), (2, "8S")],
        ),
        # The partner of misère is out.
        (
            ["Calls: M P P P", "Trick 1 S: 5S 6S 7S"],
            [(2, "M"), (3, "P"), (0, "P"), (1, "P"), (2, "5S"), (3, "6S"), (1, "7S")],
        ),
        # But not if the table lets him play.
        (
            ["Calls: M P P P", "Trick 1 N: 5S 6S 7S"],
            [(2, "M"), (3, "P"), (0, "P"), (1, "P"), (0, "5S"), (1, "6S"), (2, "7S")],
        ),
        (["Trick 1 W: Jo:H W:Jo:S", "Trick 1 E: 5S"], [(3, "Jo:H"), (3, "Jo:S"), (1, "5S")]),
        (
            ["Says E: name S name Jr:H partner AH", "Says W: partner 2 alone slam done"],
            [
                (1, "name S"),
                (1, "name Jr:H"),
                (1, "partner AH"),
                (3, "partner 2"),
                (3, "alone"),
                (3, "slam"),
                (3, "done"),
            ],
        ),
        (["Claim W: JH AH JH", "Claim W:"], [(3, "claim JH AH JH"), (3, "claim")]),
        (["Gives E: 5S 6S", "Discards W: 7S"], [(1, "6S 5S"), (3, "7S")]),
    ],
)
def test_text__says_who_has_done_what(lines: list[str], acts: list[tuple[int, str]]) -> None:
    text = _table(*lines)

    assert acts == _acts(text)
    assert fh.Record.parse(text) == fh.Record.parse(str(fh.Record.parse(text)))


@pytest.mark.parametrize(
    "calls",
    ["P 6C 6D P - 7C P", "P 6C 6D P 7C P", "P 6C 6D P - 7C P - -", "P 6C 6D P - W:7C N:P"],
)
def test_text__a_dash_stands_for_a_seat_that_is_out(calls: str) -> None:
    acts = [(2, "P"), (3, "6C"), (0, "6D"), (1, "P"), (3, "7C"), (0, "P")]

    assert acts == _acts(_table(f"Calls: {calls}"))
    assert _table("Calls: P 6C 6D P 7C P") == str(fh.Record.parse(_table(f"Calls: {calls}")))


def test_text__a_dash_may_begin_a_line_of_calls() -> None:
    lines = ("Calls: P 6C 6D P", "Calls: - 7C P -", "Calls: - 8C")

    assert [(3, "7C"), (0, "P"), (3, "8C")] == _acts(_table(*lines))[4:]


@pytest.mark.parametrize(
    ("calls", "acts"),
    [
        ("P N:6C -  P", [(2, "P"), (0, "6C"), (2, "P")]),
        (
            "P 6C 6S P - P",  # 6♠ is too low
            [(2, "P"), (3, "6C"), (0, "6S"), (1, "P"), (3, "P")],
        ),
        ("7C 6C - - P", [(2, "7C"), (3, "6C"), (2, "P")]),
        ("6C P P P - P", [(2, "6C"), (3, "P"), (0, "P"), (1, "P"), (3, "P")]),
    ],
)
def test_text__where_nobody_knows_who_is_next_a_dash_leaves_a_seat_out(
    calls: str, acts: list[tuple[int, str]]
) -> None:
    text = _table(f"Calls: {calls}")

    assert acts == _acts(text)
    assert fh.Record.parse(text) == fh.Record.parse(str(fh.Record.parse(text)))


@pytest.mark.parametrize(
    ("calls", "column", "seat"),
    [("-", 8, "S"), ("P - 6C", 10, "W"), ("P 6C 6D P - - P", 20, "W"), ("P 6C P -", 15, "E")],
)
def test_text__a_dash_for_a_seat_that_is_to_call_is_refused(
    calls: str, column: int, seat: str
) -> None:
    error = _refused(_table(f"Calls: {calls}"))

    assert ("-", column, "a call") == (error.found, error.column, error.expected)
    assert error.sentence.endswith(f"'-' stands for a seat that is out, and {seat} is to call")


@pytest.mark.parametrize(
    ("preset", "calls", "seat"),
    [("perfect_4", "look -", "E"), ("iowa_state_4", "redeal - -", "W")],
)
def test_text__who_has_looked_or_is_asked_is_not_out(preset: str, calls: str, seat: str) -> None:
    text = str(fh.Record.of(fh.start(preset, dealer=0, deal=dealt(preset))))

    assert _refused(f"{text}Calls: {calls}\n").sentence.endswith(f"and {seat} is to call")


@pytest.mark.parametrize(
    ("preset", "calls", "seats"),
    [
        # The partner of who asks for a new deal answers, and the auction comes back.
        ("iowa_state_4", "redeal refuse 7H P", [1, 3, 1, 2]),
        ("iowa_state_4", "P redeal agree P", [1, 2, 0, 1]),
        ("iowa_state_4", "redeal P P", [1, 3, 0]),
        ("iowa_state_4", "redeal redeal P", [1, 3, 0]),
        ("iowa_state_4", "redeal - refuse - 7H P", [1, 3, 1, 2]),
        # Who looks calls next.
        ("perfect_4", "look 6S look P P", [1, 1, 2, 2, 3]),
        ("perfect_4", "look look P", [1, 1, 2]),
    ],
)
def test_text__words_of_the_auction_are_said_in_turn(
    preset: str, calls: str, seats: list[int]
) -> None:
    text = str(fh.Record.of(fh.start(preset, dealer=0, deal=dealt(preset))))
    record = fh.Record.parse(f"{text}Calls: {calls}\n")

    assert seats == [act.by for act in record.rounds[0].acts]
    assert record == fh.Record.parse(str(record))


def test_text__a_request_that_needs_no_partner_ends_the_auction() -> None:
    table = fh.variant("iowa_state_4").evolve({"redeal.by": "player"})
    text = str(fh.Record.of(fh.start(table, dealer=0, deal=dealt(table))))

    assert [(1, "redeal"), (2, "P")] == _acts(f"{text}Calls: redeal P\n")


@pytest.mark.parametrize(
    ("preset", "lines"),
    [
        (
            "pagat_2",
            ["Hand 0: ", "Hand 1: ", "Table 0: ", "Table 1: ", "Kitty: "],
        ),
        ("wikipedia_3_dead_hand", ["Hand 0: ", "Hand 1: ", "Hand 2: ", "Dead hand: ", "Kitty: "]),
        ("pagat_5", [f"Hand {seat}: " for seat in range(5)] + ["Kitty: "]),
        ("quebec_4", [f"Hand {seat}: " for seat in "NESW"] + ["Kitty: "]),
    ],
)
def test_text__every_hand_stands_on_its_line(preset: str, lines: list[str]) -> None:
    record = fh.Record.of(fh.start(preset, rng=random.Random(7)))
    heads = [line.partition(":")[0] + ": " for line in str(record).splitlines()[7:]]

    assert lines == heads
    assert record == fh.Record.parse(str(record))


def test_text__cards_given_to_a_partner_are_given() -> None:
    """In a declared slam: the partner gives one card, and the contractor puts one more away."""
    deal = dealt("us_house_4")
    rnd = fh.start("us_house_4", dealer=3, deal=deal)
    rnd = fh.apply(fh.advance(rnd, "7S P P P"), str(deal.kitty))
    rnd = fh.apply(rnd, "slam")
    given = str(rnd.hands[2]).split()[0]
    rnd = fh.advance(rnd, [given, given])
    text = str(fh.Record.of(rnd))
    lines = [f"Discards N: {deal.kitty}", "Says N: slam", f"Gives S: {given}"]

    assert [*lines, f"Discards N: {given}"] == text.splitlines()[-4:]
    assert rnd == fh.replay(fh.Record.parse(text))


def test_text__of_a_slam_that_is_none_all_cards_are_put_away() -> None:
    """What is not legal in a record has no stage, and is written as it can be read again."""
    text = _table("Calls: DM P P P", "Says S: slam", "Discards S: 5S", "Trick 1 S: 5S")

    assert text == str(fh.Record.parse(text))


def test_text__a_wrong_claim_stands_between_tricks() -> None:
    table = fh.AUSTRALIAN.evolve({"claims": "penalty100"})
    first_two = " ".join(RECORD_ACTIONS.split()[:15])
    rnd = fh.advance(record_start(table), first_two)
    claim = " ".join(map(str, rnd.hands[3]))
    rnd = fh.advance(rnd, [f"claim {claim}", "TC"])
    lines = str(fh.Record.of(rnd)).splitlines()
    again = fh.replay(fh.Record.parse("\n".join(lines)))
    assert isinstance(again, fh.Playing)

    assert [f"Claim W: {claim}", "Trick 3 W: TC"] == lines[-2:]
    assert (0, 100) == again.fines


def test_text__a_trick_that_was_interrupted_goes_on_under_its_number() -> None:
    lines = ("Trick 1 W: 5S 6S", "Says N: done", "Trick 1 E: 7S 8S > W", "Trick 2 E: 9S")

    assert _table(*lines) == str(fh.Record.parse(_table(*lines)))


def test_text__a_hand_that_plays_twice_begins_a_trick() -> None:
    """A card is missing in the first trick: the record has what there was."""
    lines = ("Trick 1 W: 5S 6S 7S > N", "Trick 2 N: 8S 9S")

    assert _table(*lines) == str(fh.Record.parse(_table(*lines)))


def test_text__winners_of_tricks_without_cards_stand_alone() -> None:
    lines = ("Trick 1 W: 5S > N", "Trick 3: > E", "Trick 9: > E", "Written winners:")
    record = fh.Record.parse(_table(*lines))

    assert ((1, 0), (3, 1), (9, 1)) == record.rounds[0].written.winners
    assert () == record.rounds[0].written.victors
    assert _table(*lines) == str(record)


def test_text__long_auctions_and_speeches_are_wrapped() -> None:
    acts = [fh.Act(0, fh.PASS)] * 45 + [fh.Act(2, fh.Word.DONE)] * 30
    record = attrs.evolve(_record(), rounds=[attrs.evolve(_record().rounds[0], acts=acts)])
    text = str(record)

    assert [3, 2] == [text.count("\nCalls: "), text.count("\nSays S: ")]
    assert record == fh.Record.parse(text)


@pytest.mark.parametrize("deal", ["5S |", " | | | 5S | 6S", "| 5S/6S | AH/KH |", "5S | 6S"])
def test_text__a_deal_may_be_none_of_the_table(deal: str) -> None:
    """An audit has something to say of it, so the readers take it."""
    played = attrs.evolve(_record().rounds[0], deal=fh.Deal.parse(deal), acts=())
    record = fh.Record(fh.AUSTRALIAN, [played])

    assert record == fh.Record.parse(str(record)) == fh.Record.from_json(record.to_json())
    with pytest.raises(fh.InvalidDeal, match=r"^round 1: "):
        fh.replay(record)


def test_replay__of_all_that_is_wrong_with_a_deal_the_round_is_named_once() -> None:
    played = attrs.evolve(_record().rounds[0], deal=fh.Deal.parse("5S | 6S | 7S"), acts=())
    with pytest.raises(fh.InvalidDeal) as alone:
        fh.start("pagat_australian_4", dealer=1, deal=played.deal)
    with pytest.raises(fh.InvalidDeal) as caught:
        fh.replay(fh.Record(fh.AUSTRALIAN, [played]))

    assert 1 < len(alone.value.faults)
    assert f"round 1: {alone.value.sentence}" == caught.value.sentence
    assert len(alone.value.faults) == len(caught.value.faults)


@pytest.mark.parametrize(
    "variant",
    [
        "wikipedia_4",
        "quebec_4",
        "wikipedia_4{}",
        "ours=wikipedia_4{}",
        "wikipedia_4{end.target=1000}",
        "o'clock=pagat_5{call.share=full end.floor=none}",
    ],
)
def test_record__every_kind_of_variant_comes_back(variant: str) -> None:
    record = fh.Record(fh.Variant.parse(variant))

    assert record == fh.Record.parse(str(record)) == fh.Record.from_json(record.to_json())


_R = "\nRound 1\n"
_FULL = _HEAD + _DEALT


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "expected"),
    [
        ("", 1, 1, "", "the line 'fivehundred record 1'"),
        ("# nothing\n\n", 1, 1, "", "the line 'fivehundred record 1'"),
        ("Round 1", 1, 1, "Round", "fivehundred record 1"),
        ("fivehundred record", 1, 1, "fivehundred", "fivehundred record 1"),
        ("\n fivehundred record: 1", 2, 2, "fivehundred", "fivehundred record 1"),
        ("fivehundred record 1 2", 1, 1, "fivehundred", "fivehundred record 1"),
        ("fivehundred record 2", 1, 20, "2", "1"),
        ('{"format": "fivehundred-record"}', 1, 1, '{"format":', "fivehundred record 1"),
        (
            "fivehundred record 1\nRules: 1\nRound 1",
            3,
            1,
            "Round",
            "the line 'Variant:' with a preset's name",
        ),
        ("fivehundred record 1\nVariant: foster_4", 2, 18, "", "the line 'Rules: 1'"),
        ("fivehundred record 1\nVariant: nowhere_4", 2, 10, "nowhere_4", "a preset's name"),
        ("fivehundred record 1\nVariant:", 2, 9, "", "a preset's name"),
        (
            "fivehundred record 1\nVariant: foster_4 foster_3",
            2,
            19,
            "foster_3",
            "the end of the line",
        ),
        ("fivehundred record 1\nRules: 2", 2, 8, "2", "1"),
        (_HEAD + "Rules: 1", 4, 1, "Rules:", "it once"),
        (_HEAD + "Variant: foster_4", 4, 1, "Variant:", "it once"),
        (_HEAD + "Table: a\nTable: b", 5, 1, "Table:", "it once"),
        (_HEAD + "Table: a|b", 4, 8, "a|b", "a name"),
        (
            _HEAD + "Option: auction.tie",
            4,
            9,
            "auction.tie",
            "an option, as in auction.rounds = one",
        ),
        (_HEAD + "Option: auction.tied = 1", 4, 9, "auction.tied", "an option"),
        (_HEAD + "Option: auction.rounds = two", 4, 26, "two", "a value of the option"),
        (
            _HEAD + "Option: lead = contractor\nOption: lead=contractor",
            5,
            9,
            "lead=contractor",
            "it once",
        ),
        (
            _HEAD + "Options: lead = contractor",
            4,
            1,
            "Options:",
            "Option:",
        ),
        (_HEAD + "Opinion: lead=left", 4, 1, "Opinion:", "a tag, or a line that begins with"),
        (_HEAD + "Option lead: contractor", 4, 8, "lead", "a colon"),
        (_HEAD + "Option", 4, 7, "", "a colon"),
        (_HEAD + "[Event Thursday]", 4, 1, "[Event", '[Name "text"]'),
        (_HEAD + '[Event "a" "b"]', 4, 1, "[Event", '[Name "text"]'),
        (_HEAD + '[Event "a\\n"]', 4, 1, "[Event", '[Name "text"]'),
        (_HEAD + '[9 "a"]', 4, 1, "[9", "a tag"),
        (_HEAD + '[A "a"]\n[A "b"]', 5, 1, "[A", "a tag"),
        (_HEAD + f'[A "{"a" * 5001}"]', 4, 1, "[A", "a tag"),
        (_HEAD + "".join(f'[A{n} "a"]\n' for n in range(101)), 104, 1, "[A100", "a tag"),
        (_HEAD + "Round 2", 4, 7, "2", "round 1"),
        (_HEAD + "Round", 4, 6, "", "round 1"),
        (_HEAD + "Round 1 again", 4, 9, "again", "the end of the line"),
        (_FULL + "Round 1", 12, 7, "1", "round 2"),
        (_HEAD + _R, 5, 8, "", "the line 'Dealer:'"),
        (_HEAD + _R + "Dealer: N", 6, 10, "", "the line 'Scores:'"),
        (_HEAD + _R + "Calls: P", 6, 1, "Calls:", "the line 'Dealer:'"),
        (_HEAD + _R + "Dealer: N\nScores: 0 0\nCalls: P", 8, 1, "Calls:", "the line 'Hand N:'"),
        (_HEAD + _R + "Dealer: N\nScores: 0 0\nHand S: 5S", 8, 11, "", "the line 'Hand N:'"),
        (_HEAD + _R + "Dealer: N\nScores: 0 0\nTable 1: 5S/6S", 8, 15, "", "the line 'Table N:'"),
        (_HEAD + _R + "Dealer: 4", 6, 9, "4", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_HEAD + _R + "Dealer: n", 6, 9, "n", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_HEAD + _R + "Dealer: N E", 6, 11, "E", "the end of the line"),
        (_HEAD + _R + "Dealer: N\nDealer: N", 7, 1, "Dealer:", "it once"),
        (_HEAD + _R + "Scores: 0", 6, 10, "", "one number for each of 2 accounts"),
        (_HEAD + _R + "Scores: 0 0 0", 6, 13, "0", "the end of the line"),
        (_HEAD + _R + "Scores: 0 x", 6, 11, "x", "a whole number from -999999 to 999999"),
        (
            _HEAD + _R + "Scores: 0 1000000",
            6,
            11,
            "1000000",
            "a whole number from -999999 to 999999",
        ),
        (_HEAD + _R + "Scores: 0 \u0665", 6, 11, "\u0665", "a whole number from -999999 to 999999"),
        (_HEAD + _R + "Scores: 0 0\nScores: 0 0", 7, 1, "Scores:", "it once"),
        (_HEAD + _R + "Hand: 5S", 6, 5, ":", "a seat"),
        (_HEAD + _R + "Hand N E: 5S", 6, 8, "E", "a colon"),
        (_HEAD + _R + "Hand N", 6, 7, "", "a colon"),
        (_HEAD + _R + "Hand JS QC JC", 6, 6, "JS", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_HEAD + _R + "Hand n: 5S", 6, 6, "n", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_HEAD + _R + "Dealer E", 6, 8, "E", "a colon"),
        (_HEAD + _R + "dealer: E", 6, 1, "dealer:", "Dealer:"),
        (_HEAD + _R + "Score: 0 0", 6, 1, "Score:", "Scores:"),
        (_HEAD + _R + "Hand 12: 5S", 6, 6, "12", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_HEAD + _R + "Hand N: 5S jh", 6, 12, "jh", None),
        (_HEAD + _R + "Hand N: 5S 5S", 6, 12, "5S", "another card"),
        (_HEAD + _R + "Hand N: 5S\nKitty: 6S 5S", 7, 11, "5S", "another card"),
        (_HEAD + _R + "Hand N: 5S\nHand 0: 6S", 7, 1, "Hand", "it once"),
        (_HEAD + _R + "Dead man: 5S", 6, 6, "man", "hand"),
        (_HEAD + _R + "Dead hand: 5S\nHand 4: 6S", 7, 1, "Hand", "it once"),
        (_HEAD + _R + "Table: 5S/6S", 6, 6, ":", "a seat"),
        (_HEAD + _R + "Table 0: 5S 6S", 6, 10, "5S", "a pile such as 5S/AH"),
        (_HEAD + _R + "Table 0: 5S/5S", 6, 10, "5S/5S", "another card"),
        (_HEAD + _R + "Table 0: 5S/6S\nTable N: 7S/8S", 7, 1, "Table", "it once"),
        (_FULL + "Kitty: 2S", 12, 1, "Kitty:", "it once"),
        (_FULL + "Calls: P\nKitty:", 13, 1, "Kitty:", "what was done"),
        (_FULL + '[Event "late"]', 12, 1, "[Event", "a line that begins with "),
        (_FULL + ": 5S", 12, 1, ":", "a line that begins with "),
        (_FULL + "Calls:", 12, 7, "", "a call"),
        (_FULL + "Calls: P 6X", 12, 10, "6X", None),
        (_FULL + "Calls: P 12:P", 12, 10, "12:P", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_FULL + "Calls: P Q:P", 12, 10, "Q:P", None),
        (_FULL + "Discards W:", 12, 12, "", "a card"),
        (_FULL + "Discards W: 5S 5S", 12, 16, "5S", "another card"),
        (_FULL + "Discards: 5S", 12, 9, ":", "a seat"),
        (_FULL + "Says W:", 12, 8, "", "something that is said"),
        (_FULL + "Says W: name", 12, 13, "", "what belongs to the word before"),
        (_FULL + "Says W: name X", 12, 14, "X", None),
        (_FULL + "Says W: look", 12, 9, "look", "name S, partner AH, alone, slam or done"),
        (_FULL + "Claim W: XX", 12, 10, "XX", None),
        (_FULL + "Claim W: " + "5S " * 101, 12, 310, "5S", "the end of the line"),
        (_FULL + "Trick 2 W: 5S", 12, 7, "2", "the trick's number, 1,"),
        (_FULL + "Trick 1 W: 5S\nTrick 3 W: 5S", 13, 7, "3", "the trick's number, 1 or 2,"),
        (_FULL + "Trick 1001 W: 5S", 12, 7, "1001", "a whole number from 1 to 1000"),
        (_FULL + "Trick x W: 5S", 12, 7, "x", "the trick's number"),
        (_FULL + "Trick W: TC JC 6C 9C", 12, 7, "W", "the trick's number"),
        (_FULL + "Trick", 12, 6, "", "the trick's number"),
        (_FULL + "Trick 3: TC JC 6C 9C", 12, 8, ":", "the seat that led"),
        (_FULL + "Trick 3: N", 12, 8, ":", "the seat that led"),
        (_FULL + "Trick 3 TC JC", 12, 9, "TC", "the seat that led"),
        (_FULL + "Trick 3 w: TC", 12, 9, "w", "the seat that led"),
        (_FULL + "Trick 3 W TC JC 6C 9C", 12, 11, "TC", "a colon"),
        (_FULL + "Trick 3 W TC Jo:H", 12, 11, "TC", "a colon"),
        (_FULL + "Trick 3 > W", 12, 9, ">", "a colon"),
        (_FULL + "Trick 3", 12, 8, "", "a colon"),
        (_FULL + "Trick 3:", 12, 9, "", "'>' and the seat that was given the trick"),
        (_FULL + "Trick 3: >", 12, 10, ">", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_FULL + "Trick 3: > N E", 12, 14, "E", "the end of the line"),
        (_FULL + "Trick 1 W:", 12, 11, "", "a card"),
        (_FULL + "Trick 1 W: > N", 12, 12, ">", "a card"),
        (_FULL + "Trick 1 12: 5S", 12, 9, "12", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_FULL + "Trick 1 W: 5X", 12, 12, "5X", None),
        (_FULL + "Trick 1 W: 5S >", 12, 15, ">", None),
        (_FULL + "Trick 1 W: 5S > x", 12, 17, "x", "a seat, N, E, S, W or a number from 0 to 3,"),
        (_FULL + "Trick 1 W: 5S > N\nTrick 1 N: 6S > N", 13, 15, ">", "the end of the line"),
        (_FULL + "Trick: 5S", 12, 6, ":", "the trick's number"),
        (_FULL + "Trick 1: 5S > N", 12, 8, ":", "the seat that led"),
        (_FULL + "Trick 100: > N", 12, 7, "100", "a whole number from 0 to 99"),
        (_FULL + "Trick 1 W N: 5S", 12, 11, "N", "a colon"),
        (_FULL + "Written: 1", 12, 8, ":", "tricks, points, totals or winners"),
        (_FULL + "Totals: 340 510", 12, 1, "Totals:", "Written totals:"),
        (_FULL + "Written 3 7", 12, 9, "3", "tricks, points, totals or winners"),
        (_FULL + "Written totals 3 7", 12, 16, "3", "a colon"),
        (_FULL + "Written notes: 1", 12, 9, "notes", "tricks, points, totals or winners"),
        (_FULL + "Written tricks: 100 1", 12, 17, "100", "a whole number from 0 to 99"),
        (_FULL + "Written points: 1 2 3 4 5 6 7", 12, 29, "7", "the end of the line"),
        (_FULL + "Written tricks: 1\nWritten tricks: 1", 13, 1, "Written", "it once"),
        (_FULL + "Minutes: 1,5", 12, 10, "1,5", "a number of minutes, such as 35 or 35.5,"),
        (
            _FULL + "Minutes: 999999.5",
            12,
            10,
            "999999.5",
            "a number of minutes, such as 35 or 35.5,",
        ),
        (_FULL + "Minutes: 1 2", 12, 12, "2", "the end of the line"),
        (_FULL + "Minutes: 1\nMinutes: 1", 13, 1, "Minutes:", "it once"),
        (_FULL + "Calls: " + "P " * 5998, 12, 1, "", "a shorter line"),
    ],
)
def test_text__a_fault_is_shown_where_it_stands(
    text: str, line: int, column: int, found: str, expected: str | None
) -> None:
    error = _refused(text)

    assert (line, column, found) == (error.line, error.column, error.found)
    assert (
        f"Line {line}, column {column}: "
        == error.sentence[: len(f"Line {line}, column {column}: ")]
    )
    if expected is not None:
        assert error.expected.startswith(expected)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fivehundred record 7", "the format of a record has version 1 here, not '7'"),
        ("fivehundred record 1\nRules: 7", "presets and options have version 1 here, not '7'"),
        ("{}", "JSON is read with Record.from_json"),
        (_HEAD + "Option: auction.tied = 1", "there is no option 'auction.tied': did you mean"),
        (_HEAD + "Option: lead = me", "lead must be 'contractor' or 'left_of_dealer', not 'me'"),
        (_FULL + "Calls: P 7h", "'7h' is no call: write 7H"),
        (_HEAD + "option: lead = left", "'option' begins no line: write 'Option:'"),
        (_HEAD + "Option lead = left", "a colon is expected here, not 'lead': write 'Option:'"),
        (_HEAD + "Round 1:", "a round begins with a line such as 'Round 1', no colon"),
        (_FULL + "round 2", "a round begins with a line such as 'Round 1', no colon"),
        (_FULL + "table 0: 5S/6S", "'table' begins no line: write 'Table 0:'"),
        (_FULL + "hand n: 5S", "'hand' begins no line: write 'Hand'"),
        (_FULL + "Hand n: 5S", "from 0 to 3, is expected here, not 'n': write N"),
        (_FULL + "Trick 1 N TC JC", "a colon is expected here, not 'TC': write 'Trick 1 N:'"),
        (_FULL + "Trick N: TC", "not 'N': write it first, as in 'Trick 1 N:'"),
        (_FULL + "Trick x: TC", "not 'x': write it first, as in 'Trick 1 W:'"),
        (
            _FULL + "Trick 7: TC",
            "is expected here, not ':': write it, as in 'Trick 7 W:'; who was given a trick stands "
            "behind a '>'",
        ),
        (_FULL + "Trick 1 W: jh", "'jh' is no card: write JH"),
    ],
)
def test_text__a_fault_is_said_in_words(text: str, sentence: str) -> None:
    assert sentence in _refused(text).sentence


@pytest.mark.parametrize(
    ("preset", "hands"),
    [
        ("pagat_2", "a seat, a number from 0 to 3,"),
        ("pagat_3", "a seat, a number from 0 to 2,"),
        ("wikipedia_3_dead_hand", "a seat, a number from 0 to 2,"),
        ("pagat_6", "a seat, a number from 0 to 5,"),
    ],
)
def test_text__the_hands_of_the_table_are_named(preset: str, hands: str) -> None:
    error = _refused(f"fivehundred record 1\nVariant: {preset}\nRules: 1\nRound 1\nHand N: 5S")

    assert hands == error.expected
    assert error.sentence.endswith("is expected here, not 'N'")


def test_text__contradicting_options_are_refused() -> None:
    with pytest.raises(fh.InvalidVariant, match=r"needs call\.on=true"):
        fh.Record.parse(_HEAD + "Option: teams = called")


@pytest.mark.parametrize("given", [None, 4, b"fivehundred record 1", []])
def test_record__only_text_is_read(given: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="A record is read from text, not "):
        fh.Record.parse(given)
    with pytest.raises(fh.ParseError, match="A record is read from JSON as text, not "):
        fh.Record.from_json(given)


_ACTS_1001 = "".join(["Calls: " + "P " * 20 + "\n"] * 50) + "Calls: P\n"
_ROUND = _DEALT + "Calls: P P P P\n"


def _numbered(count: int, acts: str) -> str:
    return _HEAD + "".join(
        (_DEALT + acts).replace("Round 1", f"Round {number}") for number in range(1, count + 1)
    )


@pytest.mark.parametrize(
    "text",
    [
        "1" * 10_000_000,
        "x\n" * 500_000,
        "\n" * 1_000_000,
        "[" * 100_000,
        "{" * 100_000,
        _HEAD + "# \n" * 60_000,
        _FULL + _ACTS_1001,
        _numbered(1001, ""),
        _numbered(62, "".join(["Calls: " + "P " * 20 + "\n"] * 50)),
        _HEAD
        + _R
        + "".join(f"Hand {number}:\n" for number in range(12))
        + "Table 0:\nScores: 0 0\n"
        "Dealer: N\nCalls: P",
        _HEAD + ":" * 11_999,
        _FULL + "Calls: " + "S:" * 5900,
    ],
    ids=range(12),
)
def test_text__hostile_texts_are_refused_at_once(text: str) -> None:
    begun = time.process_time()
    _refused(text)

    assert time.process_time() - begun < patience()


# JSON


def test_json__is_written_as_it_is_documented() -> None:
    data = _json()
    played = data["rounds"][0]

    assert ["format", "version", "rules", "variant", "tags", "rounds"] == list(data)
    assert ["fivehundred-record", 1, 1] == [data[key] for key in ("format", "version", "rules")]
    assert {
        "preset": "pagat_australian_4",
        "name": "a game service",
        "options": {"misere.slot": "value"},
    } == data["variant"]
    assert {"Event": "A game service", "Note": 'said "mine", \\ and no more'} == data["tags"]
    assert ["dealer", "scores", "deal", "acts", "written", "minutes"] == list(played)
    assert [{"by": 2, "call": "P"}, {"by": 3, "call": "6C"}] == played["acts"][:2]
    assert [{"by": 3, "discard": "QH 9H 7H"}, {"by": 3, "play": "7C"}] == played["acts"][4:6]
    assert ["5S", "8C", "QH"] == played["deal"]["kitty"]
    assert {"tricks": [3, 7], "points": [30, 60], "totals": [340, 510], "victors": [1]} == {
        key: value for key, value in played["written"].items() if key != "winners"
    }
    assert [[1, 1], [2, 3]] == played["written"]["winners"][:2]
    assert 35.5 == played["minutes"]


def test_json__comes_back_through_text() -> None:
    record = fh.Record.from_json(_record().to_json())

    assert _record() == record
    assert HAND == str(record)


def test_json__a_preset_is_its_name() -> None:
    assert '"variant": {"preset": "foster_4"}' in fh.Record("foster_4").to_json()


def test_json__options_have_their_values() -> None:
    """A number is a number, and none is null, as in the plain data of a variant."""
    table = fh.AUSTRALIAN.evolve(
        {"end.floor": "none", "end.limit_deals": 4, "lead": "left_of_dealer"}
    )
    data = json.loads(fh.Record(table).to_json())

    assert {"end.floor": None, "end.limit_deals": 4, "lead": "left_of_dealer"} == data["variant"][
        "options"
    ]
    assert table == fh.Record.from_json(json.dumps(data)).variant


def test_json__options_may_stand_without_a_name() -> None:
    data = _json()
    del data["variant"]["name"], data["tags"]

    assert None is fh.Record.from_json(json.dumps(data)).variant.name


def _at(data: Any, path: str, value: object) -> str:
    """Return the JSON with another value at a path such as `rounds.0.acts`; `-` takes it out."""
    *way, last = [int(part) if part.isdigit() else part for part in path.split("/")]
    place = data
    for part in way:
        place = place[part]
    if value == "-":
        del place[last]
    else:
        place[last] = value
    return json.dumps(data)


_ACT = "rounds/0/acts/0"


_FAULTS: list[tuple[str, object, str]] = [
    (
        "format",
        "-",
        "A record in JSON is an object with format, version, rules, variant and rounds, not "
        "one without format",
    ),
    (
        "format",
        "pgn",
        "In a record in JSON, format is 'fivehundred-record' in this version of the library, "
        "not 'pgn'",
    ),
    ("version", 2, "version is 1 in this version of the library, not 2"),
    ("version", True, "version is 1 in this version of the library, not True"),
    ("rules", 2, "rules is 1 in this version of the library, not 2"),
    ("more", 1, "not one with 'more'"),
    ("variant", "foster_4", "variant is an object, not 'foster_4'"),
    ("variant/preset", "nowhere", "variant.preset is 'foster_3', "),
    ("variant/name", 3, "variant.name is a text of 60 characters at most, not 3"),
    ("variant/options", [], "variant.options is an object, not a value of type list"),
    (
        "variant/base",
        3,
        "variant is an object with preset, name and options, not one with 'base'",
    ),
    ("tags", [], "tags is an object, not a value of type list"),
    ("tags/Event", 3, "tags['Event'] is a text of 5000 characters at most, not 3"),
    (
        "tags/an Event",
        "x",
        "tags['an Event'] is a tag, of which the name of a tag is a letter and then",
    ),
    (
        "tags/Event",
        "a\nb",
        "tags['Event'] is a tag, of which the value of tag Event is text of 5000",
    ),
    ("rounds", {}, "rounds is a list, not a value of type dict"),
    ("rounds/0", 3, "rounds[0] is an object, not 3"),
    ("rounds/0/dealer", 4, "rounds[0].dealer is a whole number from 0 to 3, not 4"),
    ("rounds/0/dealer", "N", "rounds[0].dealer is a whole number from 0 to 3, not 'N'"),
    ("rounds/0/dealer", True, "rounds[0].dealer is a whole number from 0 to 3, not True"),
    ("rounds/0/scores", [1], "rounds[0].scores is a list of 2, not one of 1"),
    (
        "rounds/0/scores",
        [1, 0.5],
        "rounds[0].scores[1] is a whole number from -999999 to 999999, not 0.5",
    ),
    ("rounds/0/deal/hands/0/3", "JJ", "rounds[0].deal.hands[0][3]: 'JJ' is no card"),
    (
        "rounds/0/deal/hands/0/3",
        "JS",
        "rounds[0].deal.hands[0][3] is a card that is not dealt yet, not J♠",
    ),
    ("rounds/0/deal/hands", [], "rounds[0].deal is a deal of 1 to 12 hands, not one of 0"),
    (
        "rounds/0/deal/hands",
        [[]] * 13,
        "rounds[0].deal.hands is a list of 12 at most, not one of 13",
    ),
    (
        "rounds/0/deal/tables",
        [[]] * 9,
        "rounds[0].deal is a deal of 1 to 12 hands, not one of 13",
    ),
    (
        "rounds/0/deal/tables",
        [[["2S"]]],
        "rounds[0].deal.tables[0][0] is a list of 2, not one of 1",
    ),
    ("rounds/0/acts", [{}] * 1001, "rounds[0].acts is a list of 1000 at most, not one of 1001"),
    (_ACT, 3, "rounds[0].acts[0] is an object, not 3"),
    (
        _ACT,
        {"by": 2},
        "rounds[0].acts[0] is an object with by and one of call, discard, say, play, claim, "
        "not one without any of these",
    ),
    (_ACT, {"by": 2, "call": "P", "say": "done"}, "not one with call and say"),
    (
        _ACT,
        {"call": "P"},
        "rounds[0].acts[0] is an object with by and call, not one without by",
    ),
    (
        _ACT,
        {"by": 2, "call": "P", "at": 1},
        "rounds[0].acts[0] is an object with by and call, not one with 'at'",
    ),
    (_ACT + "/by", 12, "rounds[0].acts[0].by is a whole number from 0 to 11, not 12"),
    (_ACT + "/call", "7h", "rounds[0].acts[0].call: '7h' is no call: write 7H"),
    (_ACT + "/call", 7, "rounds[0].acts[0].call is a text of 600 characters at most, not 7"),
    (
        _ACT,
        {"by": 2, "say": "P"},
        "rounds[0].acts[0].say: 'P' is not name S, partner AH, alone, slam or done",
    ),
    (_ACT, {"by": 2, "say": "name"}, "rounds[0].acts[0].say: 'name' is not name S"),
    (_ACT, {"by": 2, "say": "name X"}, "rounds[0].acts[0].say: 'X' is no suit"),
    (
        _ACT,
        {"by": 2, "discard": ""},
        "rounds[0].acts[0].discard: A discard names at least one card",
    ),
    (
        _ACT,
        {"by": 2, "claim": "5S" + " 5S" * 100},
        "rounds[0].acts[0].claim is 100 cards at most, not 101",
    ),
    ("rounds/0/written", [], "rounds[0].written is an object, not a value of type list"),
    (
        "rounds/0/written/winner",
        1,
        "rounds[0].written is an object with winners, tricks, points, totals and victors, "
        "not one with 'winner'",
    ),
    (
        "rounds/0/written/winners",
        [[1, 12]],
        "rounds[0].written.winners[0][1] is a whole number from 0 to 11, not 12",
    ),
    (
        "rounds/0/written/winners",
        [[2, 1], [2, 1]],
        "rounds[0].written.winners[1][0] is a whole number from 3 to 99, not 2",
    ),
    (
        "rounds/0/written/winners",
        [[2]],
        "rounds[0].written.winners[0] is a list of 2, not one of 1",
    ),
    (
        "rounds/0/written/tricks",
        [1, "x"],
        "rounds[0].written.tricks[1] is a whole number from 0 to 99, not 'x'",
    ),
    ("rounds/0/minutes", "long", "rounds[0].minutes is a number from 0 to 999999, not 'long'"),
    ("rounds/0/minutes", True, "rounds[0].minutes is a number from 0 to 999999, not True"),
    ("rounds/0/minutes", -1, "rounds[0].minutes is a number from 0 to 999999, not -1"),
]


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    _FAULTS,
)
def test_json__a_fault_is_named_with_its_place(path: str, value: object, sentence: str) -> None:
    with pytest.raises(fh.ParseError) as caught:
        fh.Record.from_json(_at(_json(), path, value))

    assert sentence in caught.value.sentence
    assert "" == caught.value.text
    assert caught.value.rule in rules()


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("variant/options/auction.tied", 1, "there is no option 'auction.tied': did you mean"),
        ("variant/options/end.target", "500", "end.target must be "),
        ("variant/options/lead", "me", "lead must be 'contractor' or 'left_of_dealer', not 'me'"),
        ("variant/options/teams", "called", "teams=called needs call.on=true"),
        ("variant/name", "a|b", "name is made of the letters"),
    ],
)
def test_json__a_wrong_variant_is_named(path: str, value: object, fault: str) -> None:
    with pytest.raises(fh.InvalidVariant) as caught:
        fh.Record.from_json(_at(_json(), path, value))

    assert fault in caught.value.faults[0]


def test_json__more_acts_than_a_record_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that may be read has hardly room for them, so the bound is moved here."""
    monkeypatch.setattr("fivehundred.records._json.MOST_ACTS_TOGETHER", 50)
    data = _json()
    data["rounds"] *= 2
    with pytest.raises(fh.ParseError, match=r"rounds\[1\] is the last of a record with 50 acts"):
        fh.Record.from_json(json.dumps(data))


_OTHER_FORMS: list[tuple[str, object, str]] = [
    ("rounds/0/deal/hands/0/3", " 4D", "hands[0][3]: ' 4D' is not written so: write '4D'"),
    ("rounds/0/deal/hands/0/3", "4♦", "hands[0][3]: '4♦' is not written so: write '4D'"),
    ("rounds/0/deal/kitty/0", "10S", "kitty[0]: '10S' is not written so: write 'TS'"),
    (_ACT + "/call", "7♥", "acts[0].call: '7♥' is not written so: write '7H'"),
    (_ACT + "/call", "7NT", "acts[0].call: '7NT' is not written so: write '7N'"),
    (_ACT + "/call", "GAME", "acts[0].call: 'GAME' is not written so: write 'GAME:N'"),
    (_ACT, {"by": 2, "play": "5S "}, "acts[0].play: '5S ' is not written so: write '5S'"),
    (_ACT, {"by": 2, "play": "Jo:♥"}, "acts[0].play: 'Jo:♥' is not written so: write 'Jo:H'"),
    (_ACT, {"by": 2, "claim": "JH  AH"}, "acts[0].claim: a text of several words has one blank"),
    (_ACT, {"by": 2, "say": "name ♥"}, "acts[0].say: a text of several words has one blank"),
    (_ACT, {"by": 2, "discard": "7H\n9H"}, "acts[0].discard: a text of several words has one"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), _OTHER_FORMS)
def test_json__is_read_in_the_form_that_is_written(path: str, value: object, sentence: str) -> None:
    text = _at(_json(), path, value)
    with pytest.raises(fh.ParseError) as caught:
        fh.Record.from_json(text)

    assert sentence in caught.value.sentence
    assert [] != schema_faults("record", json.loads(text))


def test_json__a_claim_in_another_form_is_not_written_out() -> None:
    text = _at(_json(), _ACT, {"by": 3, "claim": "QH 9H  7H 5D"})
    with pytest.raises(fh.ParseError) as caught:
        fh.Record.from_json(text)

    assert "" == caught.value.found
    assert "9H" not in str(caught.value)


def test_json__cards_put_away_stand_in_any_order() -> None:
    mixed, written = (
        fh.Record.from_json(_at(_json(), _ACT, {"by": 3, "discard": cards}))
        for cards in ("7H 9H QH", "QH 9H 7H")
    )

    assert mixed == written


def test_json__every_kind_of_act_has_its_name() -> None:
    lines = ("Calls: look GAME:N", "Discards S: 5S", "Says S: name S partner AH done")
    record = fh.Record.parse(_table(*lines, "Trick 1 S: Jo:H", "Claim S: JH AH"))
    acts = json.loads(record.to_json())["rounds"][0]["acts"]

    assert ["call", "call", "discard", "say", "say", "say", "play", "claim"] == [
        next(kind for kind in act if kind != "by") for act in acts
    ]
    assert {"by": 2, "claim": "JH AH"} == acts[-1]
    assert record == fh.Record.from_json(record.to_json())


def test_json__what_the_table_wrote_may_be_less() -> None:
    played = attrs.evolve(_record().rounds[0], written=fh.Written(tricks=(3, 7)))
    record = attrs.evolve(_record(), rounds=[played])

    assert {"tricks": [3, 7]} == json.loads(record.to_json())["rounds"][0]["written"]
    assert record == fh.Record.from_json(record.to_json())


# The schema


def test_schema__is_a_schema_and_the_records_are_of_it() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(fh.schema("record")))
    records = [fh.Record.parse(text) for text in (HAND, BROKEN)]
    presets = ("pagat_2", "wikipedia_3_dead_hand", "pagat_6")
    dealt_to = [fh.Record.of(fh.start(preset, rng=random.Random(7))) for preset in presets]

    for record in (*records, *dealt_to):
        assert [] == schema_faults("record", json.loads(record.to_json()))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "pgn"),
        ("version", 2),
        ("more", 1),
        ("variant/base", 1),
        ("tags/Event", 1),
        ("tags/an Event", "x"),
        ("rounds/0/dealer", "N"),
        ("rounds/0/scores", [1000000, 0]),
        ("rounds/0/deal/hands/0/3", "JJ"),
        (_ACT, {"by": 2}),
        (_ACT, {"by": 2, "call": "P", "say": "done"}),
        ("rounds/0/written/winner", 1),
        ("rounds/0/minutes", "long"),
    ],
)
def test_schema__has_no_room_for_what_is_no_record(path: str, value: object) -> None:
    data = json.loads(_at(_json(), path, value))

    assert [] != schema_faults("record", data)


def test_schema__there_are_no_others() -> None:
    with pytest.raises(
        fh.ParseError, match="There is no schema 'game': those there are, are record"
    ):
        fh.schema("game")
    for value in WRONG_VALUES:
        with pytest.raises(fh.InvalidArgument):
            fh.schema(value)  # type: ignore[arg-type]


# Values


def test_record__is_a_value() -> None:
    record = _record()

    assert record == pickle.loads(pickle.dumps(record)) == copy.deepcopy(record)
    assert hash(record) == hash(fh.Record.parse(HAND))
    assert [1] == [len({record, fh.Record.parse(HAND)})]


def test_record__its_repr_has_no_cards() -> None:
    assert "<Record of 1 round at a game service>" == repr(_record())
    assert "<Record of 0 rounds at pagat_5>" == repr(fh.Record("pagat_5"))
    house = fh.Variant.parse("pagat_5{end.target=1000}")
    assert "<Record of 0 rounds at House rules based on pagat_5>" == repr(fh.Record(house))


_PLAYED = fh.RoundRecord(0, (0, 0), fh.Deal.parse(RECORD_DEAL))
_CALL = fh.Act(0, fh.PASS)


def _any(value: object) -> Any:
    """Return a value that is wrong on purpose."""
    return value


@pytest.mark.parametrize(
    "make",
    [
        lambda: fh.Act(True, fh.PASS),
        lambda: fh.Act(12, fh.PASS),
        lambda: fh.Act(0, "P"),  # type: ignore[arg-type]
        lambda: fh.Act(0, fh.Claim((fh.Card.parse("5S"),) * 101)),
        lambda: fh.Written(winners=3),  # type: ignore[arg-type]
        lambda: fh.Written(winners=((2, 0), (1, 0))),
        lambda: fh.Written(winners=((1, 12),)),
        lambda: fh.Written(winners=((1,),)),  # type: ignore[arg-type]
        lambda: fh.Written(winners=(3,)),  # type: ignore[arg-type]
        lambda: fh.Written(tricks=3),  # type: ignore[arg-type]
        lambda: fh.Written(tricks=(100,)),
        lambda: fh.Written(points=(0.5,)),  # type: ignore[arg-type]
        lambda: fh.Written(totals=(0,) * 7),
        lambda: fh.Written(victors=(-1,)),
        lambda: attrs.evolve(_PLAYED, dealer=6),
        lambda: attrs.evolve(_PLAYED, dealer=_any("N")),
        lambda: attrs.evolve(_PLAYED, scores=_any(3)),
        lambda: attrs.evolve(_PLAYED, scores=(0, 10**6)),
        lambda: attrs.evolve(_PLAYED, deal=_any(RECORD_DEAL)),
        lambda: attrs.evolve(_PLAYED, deal=fh.Deal(("",) * 13, "")),
        lambda: attrs.evolve(_PLAYED, acts=_any(3)),
        lambda: attrs.evolve(_PLAYED, acts=_any(("P",))),
        lambda: attrs.evolve(_PLAYED, acts=(_CALL,) * 1001),
        lambda: attrs.evolve(_PLAYED, written=_any(())),
        lambda: attrs.evolve(_PLAYED, minutes=-1),
        lambda: attrs.evolve(_PLAYED, minutes=float("nan")),
        lambda: fh.Record(3),  # type: ignore[arg-type]
        lambda: fh.Record("foster_4", 3),  # type: ignore[arg-type]
        lambda: fh.Record("foster_4", (3,)),  # type: ignore[arg-type]
        lambda: fh.Record("foster_4", (_PLAYED,) * 1001),
        lambda: fh.Record("foster_4", [attrs.evolve(_PLAYED, acts=(_CALL,) * 1000)] * 61),
        lambda: fh.Record("foster_4", [attrs.evolve(_PLAYED, dealer=4)]),
        lambda: fh.Record("foster_3", [_PLAYED]),
        lambda: fh.Record("foster_4", tags=3),  # type: ignore[arg-type]
        lambda: fh.Record("foster_4", tags=(3,)),  # type: ignore[arg-type]
        lambda: fh.Record("foster_4", tags=[("A", "a", "b")]),  # type: ignore[list-item]
        lambda: fh.Record("foster_4", tags=[("A", "a"), ("A", "b")]),
        lambda: fh.Record("foster_4", tags=[("A b", "a")]),
        lambda: fh.Record("foster_4", tags=[("A", 3)]),  # type: ignore[list-item]
        lambda: fh.Record("foster_4", tags=[("A", "a\nb")]),
        lambda: fh.Record("foster_4", tags=[("A", "\ud800")]),
        lambda: fh.Record("foster_4", tags=[(f"A{n}", "a") for n in range(101)]),
    ],
)
def test_record__wrong_parts_are_refused(make: Callable[[], object]) -> None:
    with pytest.raises(fh.InvalidArgument):
        make()


def test_record__what_nobody_at_the_table_did_is_kept() -> None:
    """A seat that there is not is for the audit to find; a replay refuses it."""
    text = _table("Calls: 9:7H P", "Trick 1 8: 5S 6S > 7", "Trick 0: > 7")
    record = fh.Record.parse(text)

    assert [9, 2, 8, 0] == [act.by for act in record.rounds[0].acts]
    assert ((0, 7), (1, 7)) == record.rounds[0].written.winners
    assert record == fh.Record.parse(str(record)) == fh.Record.from_json(record.to_json())
    with pytest.raises(fh.WrongSeat, match="Round 1, act 1: seat is a seat from 0 to 3"):
        fh.replay(record)


# Games


def test_record__of_a_game_has_its_rounds_and_the_running_one() -> None:
    game = (
        fh.Game(dealer=3).with_round(thrown_in(dealer=3)).with_round(round_won("7N", 8, dealer=0))
    )
    running = fh.advance(game.deal(rng=random.Random(7)), "P 7H")
    record = fh.Record.of(game, running=running, tags=[("Event", "Thursday")])

    assert [4, 0, 2] == [
        len(played.acts) if n != 1 else 0 for n, played in enumerate(record.rounds)
    ]
    assert game == record.game()
    assert running == fh.replay(record)


@pytest.mark.parametrize("ends", ["finished", "thrown in"])
def test_record__a_game_that_ended_by_the_clock_comes_back(ends: str) -> None:
    table = fh.STANDARD.evolve({"end.limit_minutes": 45})
    game = fh.Game(table, dealer=3, scores=(0, 120))
    if ends == "finished":
        last: Any = round_won("7N", 8, variant=table, scores=(0, 120))
    else:
        last = thrown_in(variant=table, scores=(0, 120))
    game = game.with_round(last, minutes=61.5)

    assert fh.Ending.LIMIT is game.reason
    assert game == fh.Record.of(game).game()
    assert 61.5 == fh.Record.of(game).rounds[0].minutes


def test_record__of_a_game_that_is_over_says_who_has_won() -> None:
    record = fh.Record.of(_record().game())

    assert fh.Written(victors=(1,)) == record.rounds[-1].written
    assert "Written winners: 1" == str(record).splitlines()[-1]
    assert (1,) == record.game().winners
    assert record == fh.Record.of(record.game())
    assert () == fh.audit(record)


def test_record__of_a_game_that_goes_on_or_was_stopped_says_of_no_winner() -> None:
    game = fh.Game(dealer=0).with_round(round_won("7N", 8, dealer=0))
    stopped = fh.Record.of(game.stop())

    assert fh.Written() == stopped.rounds[-1].written
    assert fh.Record.of(game) == stopped
    assert game.stop() == stopped.game().stop()


def test_record__of_a_game_that_deals_before_have_ended_says_of_no_winner() -> None:
    """The rounds of the record alone do not end it."""
    table = fh.STANDARD.evolve({"end.limit_deals": 2})
    game = fh.Game(table, dealer=3, deals=1).with_round(round_won("7N", 8, variant=table))

    assert game.over
    assert fh.Written() == fh.Record.of(game).rounds[-1].written


def test_record__a_game_that_ended_by_its_number_of_deals_has_no_minutes() -> None:
    table = fh.STANDARD.evolve({"end.limit_deals": 1})
    game = fh.Game(table, dealer=3).with_round(round_won("7N", 8, variant=table))

    assert fh.Ending.LIMIT is game.reason
    assert None is fh.Record.of(game).rounds[0].minutes
    assert game == fh.Record.of(game).game()


def test_record__of_no_round_is_a_game_at_its_beginning() -> None:
    assert fh.Game("foster_4") == fh.Record.of(fh.Game("foster_4")).game()


def test_record__an_unfinished_round_may_only_be_the_last() -> None:
    running = fh.Record.parse(BROKEN)

    assert fh.Game(running.variant, dealer="W") == running.game()
    with pytest.raises(fh.InvalidArgument, match="Round 1 is not finished, and only the last"):
        attrs.evolve(running, rounds=running.rounds * 2).game()


def test_record__a_round_that_is_not_the_next_is_refused_with_its_number() -> None:
    record = _record()
    with pytest.raises(fh.IllegalAction, match=r"^Illegal: Round 2: The game is over"):
        attrs.evolve(record, rounds=record.rounds * 2).game()


@pytest.mark.parametrize("source", [None, 3, "wikipedia_4", fh.STANDARD])
def test_record__is_made_of_a_round_or_a_game(source: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="A record is made of a round or a game"):
        fh.Record.of(source)


def test_record__a_running_round_belongs_to_its_game() -> None:
    game, rnd = fh.Game(dealer=3), thrown_in(dealer=3)
    other: Anything = 3
    with pytest.raises(fh.InvalidArgument, match="running belongs to the record of a game"):
        fh.Record.of(rnd, running=rnd)
    with pytest.raises(fh.InvalidArgument, match="running is a round, not 3"):
        fh.Record.of(game, running=other)
    with pytest.raises(fh.InvalidArgument, match="running is the round that the game is at"):
        fh.Record.of(game, running=thrown_in(dealer=2))


# Replay


def test_states__are_the_start_and_the_round_after_every_act() -> None:
    record = fh.Record.parse(BROKEN)
    found = list(fh.states(record))

    assert 14 == len(found)
    assert [act.action for act in record.rounds[0].acts[:3]] == list(found[3].actions)
    assert found == [fh.replay(record, upto=number) for number in range(14)]


def test_states__go_on_from_round_to_round() -> None:
    game = fh.Game(dealer=3).with_round(thrown_in(dealer=3))
    record = fh.Record.of(game, running=game.deal(rng=random.Random(7)))

    assert [3, 3, 3, 3, 3, 0] == [rnd.dealer for rnd in fh.states(record)]
    assert fh.replay(record, upto=5) == fh.replay(record)
    assert isinstance(fh.replay(record, upto=4), fh.ThrownIn)


def test_states__are_made_one_at_a_time() -> None:
    """An act that is not legal is refused where it is reached, and not before."""
    record = fh.Record.parse(_table("Calls: 7H 6H"))
    found = fh.states(record)

    assert [2, 3] == [next(found).seat_to_act, next(found).seat_to_act]
    with pytest.raises(fh.IllegalAction) as caught:
        next(found)
    assert (
        "Round 1, act 2: 6♥ may not be bid: 7♥ stands, and 6♥ does not outbid it."
        == caught.value.sentence
    )
    assert fh.Code.BID_TOO_LOW is caught.value.ruling.code


@pytest.mark.parametrize("upto", [-1, 14, True, 1.0, "1", 10**30])
def test_replay__there_is_no_other_state(upto: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="upto is the number of a state, from 0 to 13"):
        fh.replay(fh.Record.parse(BROKEN), upto)


@pytest.mark.parametrize("ask", [fh.replay, fh.states])
def test_replay__needs_a_record_with_a_round(ask: Callable[[Any], object]) -> None:
    with pytest.raises(fh.InvalidArgument, match="A record is expected, not 'x'"):
        ask("x")
    with pytest.raises(fh.InvalidArgument, match="The record has no round, and so no state"):
        ask(fh.Record("foster_4"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Calls: W:P", "Round 1, act 1: It is the turn of seat 2 (S)."),
        ("Trick 1 W: 7C", "Round 1, act 1: It is the turn of seat 2 (S)."),
        ("Trick 1 S: 9S", "Round 1, act 1: Playing a card has no place here: a call is expected"),
        ("Says S: done", "Round 1, act 1: 'done' has no place here"),
    ],
)
def test_replay__what_is_not_legal_is_refused_with_its_place(line: str, sentence: str) -> None:
    with pytest.raises(fh.IllegalAction) as caught:
        fh.replay(fh.Record.parse(_table(line)))

    assert caught.value.sentence.startswith(sentence)


def test_replay__a_card_of_another_hand_is_out_of_turn() -> None:
    text = BROKEN.replace("AH 4H 8H", "AH W:8H")
    with pytest.raises(fh.WrongSeat) as caught:
        fh.replay(fh.Record.parse(text))

    assert "Round 1, act 12: It is the turn of seat 2 (S)." == caught.value.sentence
    assert () == caught.value.ruling.alternatives


def test_replay__with_two_players_the_hand_is_named() -> None:
    deal = dealt_two()
    rnd = fh.advance(fh.start("pagat_2", dealer=1, deal=deal), "6S P")
    rnd = fh.apply(rnd, str(deal.kitty))
    record = fh.Record.of(rnd)
    lead = fh.legal_actions(rnd)[0]
    acts = [*record.rounds[0].acts, fh.Act(2, lead)]
    with pytest.raises(fh.WrongSeat, match="Round 1, act 4: It is the turn of hand 0"):
        fh.replay(attrs.evolve(record, rounds=[attrs.evolve(record.rounds[0], acts=acts)]))
    acts = [*record.rounds[0].acts[:2], fh.Act(2, lead)]
    with pytest.raises(fh.WrongPhase, match="does not say which 3 cards hand 0 has put away"):
        fh.replay(attrs.evolve(record, rounds=[attrs.evolve(record.rounds[0], acts=acts)]))


def test_replay__a_claim_names_the_seat_or_the_hand() -> None:
    """With two players the lead may be the table's, and then its cards are claimed."""
    rnd = fh.advance(fh.start("pagat_2", dealer=1, deal=dealt_two()), "6S P")
    rnd = fh.apply(rnd, str(rnd.deal.kitty))
    while not (isinstance(rnd, fh.Playing) and rnd.hand_to_act > 1 and not rnd.trick):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    assert rnd.seat_to_act is not None
    played = fh.Record.of(rnd).rounds[0]
    claim = fh.Claim(tuple(rnd.hands[rnd.hand_to_act]))
    said: list[str] = []
    for by in (rnd.seat_to_act, rnd.hand_to_act, 5 - rnd.hand_to_act, 1 - rnd.seat_to_act):
        record = fh.Record(
            "pagat_2", [attrs.evolve(played, acts=[*played.acts, fh.Act(by, claim)])]
        )
        assert record == fh.Record.parse(str(record)) == fh.Record.from_json(record.to_json())
        with pytest.raises(fh.IllegalAction) as caught:
            fh.replay(record)
        said.append(caught.value.ruling.code.value)

    assert ["claim_all_cards", "claim_all_cards", "not_your_turn", "not_your_turn"] == said


def dealt_two() -> fh.Deal:
    """Return a deal to two players."""
    return fh.start("pagat_2", rng=random.Random(7)).deal


def test_replay__it_may_be_played_otherwise_from_anywhere() -> None:
    """C085: what is tried out leaves the record as it was."""
    record = _record()
    before = fh.replay(record, upto=4)
    assert isinstance(before, fh.Exchange)
    other = fh.apply(before, "5S 8C 7C")

    assert "5S 8C 7C" == str(getattr(other, "discards", ""))
    assert HAND == str(record)


def test_replay__plays_no_more_rounds_than_it_needs() -> None:
    """A round before that is not legal does not matter to a later one."""
    wrong = fh.Record.parse(_table("Calls: 7H 6H")).rounds[0]
    record = fh.Record(_record().variant, [wrong, _record().rounds[0]])

    assert finished(record_start(record.variant), RECORD_ACTIONS) == fh.replay(record)
    assert 1 == len(fh.replay(record, upto=1).actions)


def test_record__that_is_too_long_to_be_read_is_not_written() -> None:
    """Neither as JSON, which is the longer form, nor as text."""
    one = fh.Record.of(fh.advance(fh.start(rng=random.Random(7)), "P 7H P P"))
    tagged = attrs.evolve(one, tags=[(f"Note{n}", "x" * 5000) for n in range(100)])
    acts = [*one.rounds[0].acts, fh.Act(0, fh.Claim(tuple(one.variant.pack.cards) * 2))] * 20
    long = attrs.evolve(tagged, rounds=[attrs.evolve(one.rounds[0], acts=acts)] * 120)

    for write in (long.to_json, lambda: str(long)):
        with pytest.raises(fh.InvalidArgument, match="more than 1000000 characters"):
            write()


def test_record__minutes_have_no_minus_before_a_nought() -> None:
    one = fh.Record.of(fh.start(rng=random.Random(7))).rounds[0]

    assert "0.0" == str(attrs.evolve(one, minutes=-0.0).minutes)
