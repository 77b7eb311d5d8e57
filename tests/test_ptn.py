"""PTN: what the service writes is read, what cannot be is said, and what is written comes back."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import cast

import attrs
import pytest

import fivehundred as fh
from fivehundred.records.record import Act, Record, RoundRecord, Written

from .helpers import RECORD_ACTIONS, RECORD_WINNERS, house, patience, record_start
from .records import changed, kinds, rewritten, told

FILE = Path(__file__).with_name("data") / "australian-6C.ptn"
TEXT = FILE.read_text(encoding="utf-8")

BROKEN_OFF = """% PTN
[GameCode "FiveHundred"]
[GameOptionsJson "{"variation":1,"mustBidToWin":true,"whenNullo":1,"S8Overbid250Nullo":false,"bidAfterPass":2}"]
[GameScores "S:-250 0 -250 0"]
[Dealer "W"]
[Deal "W:AKQ.KT8.8.K85 96.7.Q754.QT9 J875.AQ9.A.A.H T.J64.KJT96.6"]
[Undealt "H5C7CJ"]
[Declarer "E"]
[Contract "8NT"]
[Auction "N"]
Pass 6NT 7♦ Pass
Pass 8NT Pass -
[CardsAdded "E:CJC7H5"]
[CardsRemoved "E:S5H5C7"]
[Play "E"]
HA H4 H8 -
"""  # noqa: E501 - a line of the file
"""A hand that was broken off in its first trick."""


RECORD = fh.read_ptn(TEXT).record


def changed_text(old: str, new: str, text: str = TEXT) -> str:
    """Return a file with one place changed, which has to be there."""
    assert old in text
    return text.replace(old, new, 1)


def without(tag: str, text: str = TEXT) -> str:
    """Return a file without a tag."""
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith(f"[{tag} ")]
    assert len(lines) < len(text.splitlines())
    return "".join(lines)


# The recorded hand.


def test_read__a_bid_too_low_leaves_the_contract_with_who_played_it() -> None:
    """North bids too low, West passes as if it stood, and then plays six clubs."""
    found = fh.read_ptn(changed_text("Pass 6♣ Pass Pass", "Pass 6♣ 6♠ Pass\n- Pass - -"))

    assert ("The option noWatching concerns no rule of the game.",) == found.unmapped
    assert ["insufficient"] == kinds(found.record)


@pytest.mark.parametrize("seat", "NES")
def test_read__columns_of_other_hands_are_said_to_be_so(seat: str) -> None:
    found = fh.read_ptn(changed_text('[Play "W"]', f'[Play "{seat}"]'))

    assert (
        f"Play: with {seat} in the first column the cards are not those of the hands; "
        "every card fits with W in the first column."
    ) == found.unmapped[-1]


def test_read__columns_that_no_first_seat_fits_are_left_to_the_audit() -> None:
    found = fh.read_ptn(changed_text("C7 CQ JH C5", "C7 C5 JH CQ"))

    assert not any(why.startswith("Play:") for why in found.unmapped)


def test_read__a_first_trick_without_its_leader_is_read() -> None:
    found = fh.read_ptn(changed_text("C7 CQ JH C5", "- CQ JH C5"))

    assert "discard" not in kinds(found.record)


def test_read_ptn__byte_order_mark_before_the_first_line_means_nothing() -> None:
    assert RECORD == fh.read_ptn("\ufeff" + TEXT).record


def test_read_ptn__recorded_hand_has_nothing_irregular() -> None:
    assert () == fh.audit(fh.read_ptn(TEXT).record)


def test_read_ptn__recorded_hand_is_that_of_c062() -> None:
    (rnd,) = fh.read_ptn(TEXT).record.rounds
    replayed = record_start("trickster_australian_4")
    for act in rnd.acts:
        replayed = fh.apply(replayed, act.action)

    assert isinstance(replayed, fh.Finished)
    assert replayed == fh.advance(record_start("trickster_australian_4"), RECORD_ACTIONS)
    assert RECORD_WINNERS == replayed.taken
    assert (3, 7) == replayed.counts
    assert (30, 60) == replayed.score.points
    assert (340, 510) == replayed.totals == rnd.written.totals
    assert (310, 450) == rnd.scores


def test_read_ptn__table_is_the_preset_and_what_no_rule_hangs_on_is_told() -> None:
    found = fh.read_ptn(TEXT)

    assert "trickster_australian_4" == found.preset
    assert fh.variant("trickster_australian_4") == found.record.variant
    assert ("The option noWatching concerns no rule of the game.",) == found.unmapped


def test_read_ptn__other_tags_are_kept() -> None:
    tags = dict(fh.read_ptn(TEXT).record.tags)

    assert ["Event", "GameOptionsJson", "West", "North", "East", "South"] == list(tags)
    assert '"noWatching":true' in tags["GameOptionsJson"]


def test_read_ptn__options_that_the_table_gives_are_no_tag() -> None:
    text = changed_text(r",\"noWatching\":true", "")

    assert "GameOptionsJson" not in dict(fh.read_ptn(text).record.tags)


# The hand that was broken off.


def test_read_ptn__hand_broken_off_is_restored() -> None:
    found = fh.read_ptn(BROKEN_OFF)
    (rnd,) = found.record.rounds
    state = fh.start(found.record.variant, dealer=rnd.dealer, deal=rnd.deal, scores=rnd.scores)
    for act in rnd.acts:
        state = fh.apply(state, act.action)

    assert isinstance(state, fh.Playing)
    assert (3, "8N", 1) == (state.dealer, str(state.contract), state.contractor)
    assert "AH 4H 8H" == " ".join(map(str, state.trick))
    assert 0 == state.seat_to_act
    assert "5S 7C 5H" == str(state.discards)
    assert (-250, 0) == state.scores
    assert () == fh.audit(found.record)


def test_read_ptn__seats_that_say_nothing_are_taken_to_pass_and_that_is_told() -> None:
    found = fh.read_ptn(BROKEN_OFF)

    assert "P 6N 7D P P 8N P P P" == " ".join(
        str(act.action) for act in found.record.rounds[0].acts[:9]
    )
    assert (
        "Auction: W says nothing when it is that seat's turn, and was taken to pass.",
        "Auction: it ends before N has called, who was taken to pass.",
    ) == found.unmapped
    assert "bid_changed" == found.record.variant.plain("auction.reentry")


def test_read_ptn__an_auction_that_breaks_off_is_left_open() -> None:
    text = BROKEN_OFF.split("[Declarer", maxsplit=1)[0] + '[Auction "N"]\nPass 6NT\n'
    found = fh.read_ptn(text)

    assert () == found.unmapped
    assert ["P", "6N"] == [str(act.action) for act in found.record.rounds[0].acts]


def test_read_ptn__a_seat_that_is_out_has_a_dash() -> None:
    options = changed_text(r"\"noWatching\":true", r"\"bidAfterPass\":0")
    text = changed_text("Pass 6♣ Pass Pass", "Pass 6♣ Pass 6♥\n- 7♣ - Pass", options)

    acts = fh.read_ptn(text).record.rounds[0].acts

    assert [2, 3, 0, 1, 3, 1] == [act.by for act in acts[:6]]


def test_read_ptn__a_deal_alone_is_a_round_that_has_not_begun() -> None:
    text = BROKEN_OFF.split("[GameScores", maxsplit=1)[0] + "".join(
        line + "\n" for line in BROKEN_OFF.splitlines() if line[1:5] in {"Deal", "Unde"}
    )

    (rnd,) = fh.read_ptn(text).record.rounds

    assert ((), (0, 0)) == (rnd.acts, rnd.scores)


# Misère, a hand passed out, jokers.

SUITED = """[GameCode "FiveHundred"]
[GameOptionsJson "{"variation":1,"mustBidToWin":true}"]
[GameScores "N:0 0 0 0"]
[Dealer "W"]
[Deal "N:AKQJT9876...5 5...AKQJT9876 .5.AKQJT9876. .AKQJT9876.5."]
[Undealt "D4H4JH"]
"""


def test_read_ptn__partner_of_a_misere_has_a_dash() -> None:
    text = SUITED + (
        '[Contract "Nullo"]\n[Auction "N"]\nMisère Pass Pass Pass\n[CardsRemoved "N:D4H4JH"]\n'
        '[Play "N"]\nC5 CA - HA\nSA S5 - D5\n'
    )
    found = fh.read_ptn(text)

    assert () == found.unmapped
    assert "5C AC AH 5S 5D AS" == " ".join(
        str(act.action) for act in found.record.rounds[0].acts[5:]
    )
    assert () == fh.audit(found.record)


def test_read_ptn__passed_out_scores_are_as_they_were() -> None:
    text = SUITED + '[Contract "Pass"]\n[Auction "N"]\nPass Pass Pass Pass\n'
    (rnd,) = fh.read_ptn(text.replace("N:0 0 0 0", "N:5 -5 5 -5")).record.rounds

    assert ((5, -5), (5, -5)) == (rnd.scores, rnd.written.totals)


JOKER = SUITED + '[Auction "N"]\n7NT Pass Pass Pass\n[CardsRemoved "N:D4H4S6"]\n[Play "N"]\n'


@pytest.mark.parametrize(
    ("trick", "play", "told_so"),
    [
        ("JH CA DA HA", "Jo:C", "it was taken for clubs, with which all agrees"),
        ("JH S5 DA HA", "Jo:S", "it was taken for spades, with which all agrees"),
        ("JH - - -", "Jo:S", "it was taken for spades, with which all agrees"),
        ("JH S5 H5 D5", "Jo:S", "it was taken for spades"),
    ],
)
def test_read_ptn__a_joker_led_is_given_a_suit_that_fits(
    trick: str, play: str, told_so: str
) -> None:
    found = fh.read_ptn(f"{JOKER}{trick}\n")

    assert play == str(found.record.rounds[0].acts[5].action)
    assert told_so in found.unmapped[-1]
    assert "trick 1" in found.unmapped[-1]


def test_read_ptn__a_joker_led_to_which_nothing_fits_is_left_without_a_suit() -> None:
    """Each of them has followed another suit, and holds cards of those of the others."""
    deal = "AKQ.AKQ.AKQ.J JT9.JT9.JT9.A 876.876.876.K 5.5.5.QT98765"
    text = (
        '[GameCode "FiveHundred"]\n[GameScores "N:0 0 0 0"]\n[Dealer "W"]\n'
        f'[Deal "N:{deal}"]\n[Undealt "JHD4H4"]\n[Auction "N"]\n7NT Pass Pass Pass\n'
        '[CardsRemoved "N:D4H4CJ"]\n[Play "N"]\nJH SJ H8 D5\n'
    )
    found = fh.read_ptn(text)

    assert "Jo" == str(found.record.rounds[0].acts[5].action)
    assert found.unmapped[-1].endswith("as which suit the joker was led, and no suit fits.")
    assert ["joker"] == kinds(found.record)


def test_read_ptn__a_second_joker_is_jl() -> None:
    text = SUITED.replace('"variation":1', '"variation":1,"deckSize":46').replace(
        "D4H4JH", "D4H4C4S4JHJL"
    )

    (rnd,) = fh.read_ptn(text).record.rounds

    assert "Jo Jr 4S 4C 4D 4H" == str(rnd.deal.kitty)


def test_read_ptn__inkles_have_an_i() -> None:
    text = SUITED.replace('"variation":1,"mustBidToWin":true', "") + '[Auction "N"]\ni♠ iNT 7♣ -\n'
    found = fh.read_ptn(text)

    assert ["6S", "6N", "7C", "P"] == [str(act.action) for act in found.record.rounds[0].acts]
    assert "trickster_american_4" == found.preset
    assert "P43" == str(found.record.variant.pack)


# Three players.

THREE = """[GameCode "FiveHundred"]
[GameOptionsJson "{\\"players\\":3,\\"isPartnership\\":false}"]
[GameScores "S:10 20 30"]
[Dealer "E"]
[Deal "S:AKQJT987..AK. ..QJT987.AKQJ .AKQJT987..T9"]
[Undealt "C8C7JH"]
"""


def test_read_ptn__three_sit_south_west_and_east() -> None:
    text = THREE + '[Auction "S"]\n6♠ Pass Pass\n[CardsRemoved "S:C8C7DK"]\n[Play "S"]\nSA CJ HA\n'
    found = fh.read_ptn(text)
    (rnd,) = found.record.rounds

    assert ("trickster_3", 2, (10, 20, 30)) == (found.preset, rnd.dealer, rnd.scores)
    assert () == fh.audit(found.record)
    assert found.record == fh.read_ptn(fh.write_ptn(found.record)).record


# Options.


def table(options: str, text: str = SUITED) -> fh.Imported:
    """Return what is read with other options."""
    return fh.read_ptn(text.replace('{"variation":1,"mustBidToWin":true}', options))


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ('{"variation":1}', {"end.on_contract_only": "false", "misere.slot": "7N<8S",
                             "misere.when": "anytime"}),
        ('{"variation":1,"whenNullo":1}', {"end.on_contract_only": "false",
                                           "misere.slot": "7N<8S"}),
        ('{"variation":1,"mustBidToWin":true,"whenNullo":2}', {"misere.on": "false",
                                                               "misere.slot": "7N<8S"}),
        ('{"variation":1,"mustBidToWin":true,"bidAfterPass":1,"S8Overbid250Nullo":false}',
         {"auction.reentry": "always", "misere.when": "anytime"}),
    ],
)  # fmt: skip
def test_options__are_those_of_the_preset_and_the_differences(
    options: str, changes: dict[str, object]
) -> None:
    found = table(options)

    assert house(changes, "trickster_australian_4") == found.record.variant
    assert () == found.unmapped


def test_options__are_american_where_none_are_given() -> None:
    found = table("{}")

    assert "trickster_american_4" == found.preset
    assert ("pack", "packets", "kitty.cards") == tuple(
        path
        for path in ("pack", "packets", "kitty.cards")
        if path in fh.diff(found.preset, found.record.variant)
    )


@pytest.mark.parametrize(
    ("options", "told_so"),
    [
        ('{"x":1}', "The option 'x' is not known, and nothing was made of it."),
        ('{"noSuggestions":true}', "The option noSuggestions concerns no rule of the game."),
        ('{"isPartnership":false}', "no table for 4 is known that plays so"),
        ('{"deckSize":52}', "no pack of 52 for 4 players is known"),
    ],
)
def test_options__that_cannot_be_taken_over_are_told(options: str, told_so: str) -> None:
    assert told_so in table(options).unmapped[0]


def test_options__missing_are_told() -> None:
    found = fh.read_ptn(without("GameOptionsJson", SUITED))

    assert "The tag GameOptionsJson is missing" in found.unmapped[0]


def test_options__three_australians_have_the_nearest_table() -> None:
    found = fh.read_ptn(THREE.replace(r"{\"players", r"{\"variation\":1,\"players"))

    assert ("trickster_3", "many") == (found.preset, found.record.variant.plain("auction.rounds"))
    assert "trickster_3 was taken" in found.unmapped[0]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("{", "a JSON object"),
        ("[]", "a JSON object"),
        ("", "a JSON object"),
        ("[" * 3000, "a JSON object"),
        ("{" + " " * 5000 + "}", "a JSON object"),
        ('{"x":NaN}', "a number, true or false"),
        ('{"x":1,"x":2}', "each option once"),
        ('{"variation":2}', "0 for American or 1 for Australian"),
        ('{"variation":true}', "0 for American or 1 for Australian"),
        ('{"mustBidToWin":1}', "true or false"),
        ('{"whenNullo":1.0}', "0 for any time"),
        ('{"bidAfterPass":"1"}', "0 for never"),
        ('{"deckSize":null}', "a number of cards"),
        ('{"players":3}', "4"),
        ('{"variation":' + "9" * 3000 + "}", "0 for American"),
    ],
)
def test_options__wrong_are_refused_where_they_stand(options: str, expected: str) -> None:
    with pytest.raises(fh.ParseError) as caught:
        table(options)

    assert expected in caught.value.expected
    assert (2, 19) == (caught.value.line, caught.value.column)
    assert "text.ptn" == caught.value.rule


# What is no PTN.


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "found"),
    [
        ('[GameCode "FiveHundred"]', '[GameCode "Spades"]', 3, 12, "Spades"),
        ('[Dealer "E"]', '[Dealer "X"]', 10, 10, "X"),
        ('[Dealer "E"]', '[Dealer "E"', 10, 1, "[Dealer"),
        ('[Dealer "E"]', "[Dealer E]", 10, 1, "[Dealer"),
        ('[Dealer "E"]', "[]", 10, 1, "["),
        ('[Dealer "E"]', 'Dealer "E"', 10, 1, "D"),
        ('[West "West"]', '[West "W\\est"]', 6, 9, "\\e"),
        ('[West "West"]', '[West "W"est"]', 6, 9, '"'),
        ('[West "West"]', '[West "West\\"]', 6, 12, "\\"),
        ('[West "West"]', '[West "W\x07est"]', 6, 9, ""),
        ("E:Q86.", "EQ86.", 11, 8, ""),
        ("E:Q86.", "X:Q86.", 11, 8, "X"),
        ("E:Q86.", "E:Q8X.", 11, 12, "SX"),
        ("E:Q86.", "E:Q86", 11, 22, "CH"),
        ("6.H T97", "6.Q T97", 11, 23, "JQ"),
        ("T5.876.6.H T97", "T5.876.6.H.. T97", 11, 10, ""),
        ("E:Q86.", "E:Q866.", 11, 8, ""),
        (" J.J84.KT94.QJ", "", 11, 8, ""),
        ("C8HQS5", "C8HQ", 11, 8, ""),
        (" AK.97.A5.AKT7 J.J84.KT94.QJ", "", 11, 8, ""),
        ("C8HQS5", "C8HQC8", 12, 15, "C8"),
        ("C8HQS5", "C8HQS", 12, 15, "S"),
        ("Pass 6♣", "pass 6♣", 16, 1, "pass"),
        ("Pass 6♣", "Pass 11♣", 16, 6, "11♣"),
        ("Pass 6♣ Pass Pass", "Pass 6♣ Pass Pass Pass", 16, 1, ""),
        ("Pass 6♣ Pass Pass", "Pass 6♣\nPass Pass", 16, 1, ""),
        ('6♣"]', '6x"]', 14, 12, "6x"),
        ("W:H7H9HQ", "W:", 18, 18, ""),
        ("W:H7H9HQ", "W:H7H9H7", 18, 22, "H7"),
        ("C7 CQ JH C5", "C7 CQ JH", 20, 1, ""),
        ("C7 CQ JH C5", "C7 CQ JX C5", 20, 7, "JX"),
        ("S:340 510 340 510", "S:340 510 340", 5, 16, "340 510 340"),
        ("S:340 510 340 510", "S:340 510 350 510", 5, 24, "350"),
        ("S:340 510 340 510", "S:3a 510 340 510", 5, 16, "3a"),
        ("S:340 510 340 510", "S:3400000 510 3400000 510", 5, 16, "3400000"),
    ],
)
def test_read_ptn__wrong_text_is_refused_where_it_stands(
    old: str, new: str, line: int, column: int, found: str
) -> None:
    with pytest.raises(fh.ParseError) as caught:
        fh.read_ptn(changed_text(old, new))

    error = caught.value
    assert (line, column, found) == (error.line, error.column, error.found)
    assert error.expected
    assert f"Line {line}, column {column}: " in str(error)
    assert "Q86.T5.876" not in str(error)


@pytest.mark.parametrize("tag", ["GameCode", "Dealer", "Deal", "Undealt", "CardsRemoved"])
def test_read_ptn__missing_tag_is_named(tag: str) -> None:
    with pytest.raises(fh.ParseError, match=f"the tag {tag} is missing"):
        fh.read_ptn(without(tag))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "%",
        "x",
        "x" * 50_001,
        "[",
        '[A "x"]\n' * 101,
        "".join(f'[A{n} "x"]\n' for n in range(61)),
        TEXT + "C7 CQ JH C5\n",
        TEXT + "".join(f"{'x' * 2000} \n" for _ in range(30)),
        changed_text("Pass 6♣", "Pass " * 9000 + "6♣"),
        changed_text("Pass 6♣", "Pass\n" * 41 + "6♣"),
        "\0" * 1000,
        '[Deal "' + "A." * 40_000,
        '[Deal "' + "\\" * 90_000 + '"]',
    ],
)  # fmt: skip
def test_read_ptn__hostile_text_is_refused_at_once(text: str) -> None:
    begun = time.perf_counter()

    with pytest.raises(fh.ParseError):
        fh.read_ptn(text)

    assert time.perf_counter() - begun < patience()


@pytest.mark.parametrize("value", [None, 1, b"x", ["x"]])
def test_read_ptn__what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(fh.InvalidArgument, match=r"\[text.ptn\]"):
        fh.read_ptn(cast("str", value))


def test_read_ptn__lines_may_end_as_on_windows() -> None:
    assert fh.read_ptn(TEXT) == fh.read_ptn(TEXT.replace("\n", "\r\n"))


def test_read_ptn__one_tag_of_the_service_has_no_closing_bracket() -> None:
    text = changed_text('[West "West"]', '[LocalDateTime "2/19/2024 1:47 PM PST"\n[West "West"]')

    assert "2/19/2024 1:47 PM PST" == dict(fh.read_ptn(text).record.tags)["LocalDateTime"]


# What does not agree.


@pytest.mark.parametrize(
    ("old", "new", "told_so"),
    [
        ('"6♣"', '"6♥"', "Contract: it is not the one to which the calls lead."),
        ('[Declarer "W"]', '[Declarer "N"]', "Declarer: it is not the seat"),
        ('"W:S5HQC8"', '"N:S5HQC8"', "CardsAdded: it is not the kitty"),
        ('"W:S5HQC8"', '"W:S5HQ"', "CardsAdded: it is not the kitty"),
    ],
)
def test_read_ptn__what_does_not_agree_is_told(old: str, new: str, told_so: str) -> None:
    assert told_so in fh.read_ptn(changed_text(old, new)).unmapped[-1]


def test_read_ptn__what_was_not_legal_is_left_for_the_audit() -> None:
    """C070: the cards that North played to the tricks 5 and 9, exchanged."""
    text = changed_text("CK SJ HT", "CK HJ HT")
    text = changed_text("SK HJ S8", "SK SJ S8", text)

    (found,) = fh.audit(fh.read_ptn(text).record)

    assert (fh.Fault.REVOKE, 0, 5, 9) == (
        found.kind,
        found.seat,
        found.trick,
        found.provable_from,
    )


def test_read_ptn__calls_out_of_turn_or_too_low_are_left_for_the_audit() -> None:
    text = changed_text("Pass 6♣ Pass Pass", "Pass 6♣ 6♠ Pass\n- - Pass")

    assert ["insufficient"] == kinds(fh.read_ptn(text).record)[:1]


def test_read_ptn__cards_of_a_hand_without_a_contract_stand_in_their_columns() -> None:
    text = changed_text("Pass 6♣ Pass Pass", "Pass Pass Pass Pass")
    acts = fh.read_ptn(without("Contract", without("CardsRemoved", text))).record.rounds[0].acts

    assert [3, 0, 1, 2] == [act.by for act in acts[4:8]]


def test_read_ptn__a_trick_of_dashes_is_no_trick() -> None:
    text = changed_text("S5 D9 SQ HK\n", "")

    assert fh.read_ptn(text).record == fh.read_ptn(text + "- - - -\n").record


# Several hands.


def second(text: str = TEXT) -> str:
    """Return the broken-off hand as one of the same game."""
    options = next(line for line in text.splitlines() if line.startswith("[GameOptionsJson"))
    mine = next(line for line in BROKEN_OFF.splitlines() if line.startswith("[GameOptionsJson"))
    calls = "Pass 6NT 7♦ Pass\nPass 8NT Pass -"
    return BROKEN_OFF.replace(mine, options).replace(calls, "Pass 8NT Pass -")


def test_read_ptn__several_hands_of_one_table_are_the_rounds_of_a_game() -> None:
    found = fh.read_ptn(TEXT + second())

    assert 2 == len(found.record.rounds)
    assert ["after_end", "dealer", "scores"] == kinds(found.record)[:3]
    assert any(why.startswith("Hand 2: Auction: W says nothing") for why in found.unmapped)


def test_read_ptn__tags_of_later_hands_that_differ_are_told() -> None:
    text = TEXT + second() + '[Round "2"]\n[West "West"]\n'

    assert "Hand 2: the tag Round is not kept." in fh.read_ptn(text).unmapped


def test_read_ptn__hands_of_two_tables_are_refused() -> None:
    with pytest.raises(fh.ParseError, match="hand 2 is no round of the same game: its options"):
        fh.read_ptn(TEXT + BROKEN_OFF)


def test_read_ptn__hands_of_other_players_are_refused() -> None:
    with pytest.raises(fh.ParseError, match="West is another player"):
        fh.read_ptn(TEXT + second() + '[West "Else"]\n')


# Written.


@pytest.mark.parametrize("text", [TEXT, BROKEN_OFF, f"{JOKER}JH CA DA HA\n", SUITED])
def test_write_ptn__is_read_back_as_the_same_record(text: str) -> None:
    record = fh.read_ptn(text).record

    assert record == fh.read_ptn(fh.write_ptn(record)).record


def test_write_ptn__recorded_hand_is_written_as_the_service_writes_it() -> None:
    """But for the order of tags and cards that mean nothing."""
    written = fh.write_ptn(fh.read_ptn(TEXT).record).splitlines()

    assert TEXT.split('[Play "W"]\n')[1].splitlines() == written[-10:]
    assert set(TEXT.splitlines()[2:]) - set(written) == {
        '[GameScores "S:340 510 340 510"]',
        '[Undealt "C8HQS5"]',
        '[CardsAdded "W:S5HQC8"]',
        '[CardsRemoved "W:H7H9HQ"]',
    }


def test_write_ptn__what_is_not_legal_comes_back() -> None:
    """Cards put away though everybody has passed."""
    passes = tuple(Act(seat, fh.PASS) for seat in (2, 3, 0, 1))
    record = changed(RECORD, acts=(*passes, Act(3, fh.Discard.parse("AS"))), written=Written())

    assert record == fh.read_ptn(fh.write_ptn(record)).record


def test_write_ptn__one_round_of_several_is_chosen_by_its_number() -> None:
    record = fh.read_ptn(TEXT + second()).record

    assert record.rounds[1] == fh.read_ptn(fh.write_ptn(record, round=1)).record.rounds[0]


def test_write_ptn__what_follows_from_the_play_need_not_be_written() -> None:
    record = told(record_start("trickster_australian_4"), RECORD_ACTIONS)

    (rnd,) = fh.read_ptn(fh.write_ptn(record)).record.rounds

    assert record.rounds[0].acts == rnd.acts
    assert Written(totals=(340, 510)) == rnd.written


@pytest.mark.parametrize(
    "text", ['[Auction "N"]\nNullo Pass Pass Pass\n', '[Auction "N"]\nOpenNullo - - -\n']
)
def test_write_ptn__special_bids_come_back(text: str) -> None:
    record = fh.read_ptn(SUITED + text).record

    assert record == fh.read_ptn(fh.write_ptn(record)).record


def test_write_ptn__inkles_come_back() -> None:
    record = fh.read_ptn(
        SUITED.replace('"variation":1,"mustBidToWin":true', "") + '[Auction "N"]\niNT 7♣\n'
    ).record
    text = fh.write_ptn(record)

    assert "\niNT 7♣\n" in text
    assert record == fh.read_ptn(text).record


def test_write_ptn__signs_in_tags_come_back() -> None:
    record = fh.read_ptn(TEXT).record
    odd = attrs.evolve(record, tags=(("Site", 'a "b" \\ c'), *record.tags))

    assert odd == fh.read_ptn(fh.write_ptn(odd)).record


# What PTN cannot hold.


def with_act(place: int, act: Act) -> Record:
    acts = RECORD.rounds[0].acts
    return changed(RECORD, acts=(*acts[:place], act, *acts[place:]))


def play(by: int, card: str) -> Act:
    return Act(by, fh.Play.parse(card))


@pytest.mark.parametrize(
    ("record", "what"),
    [
        (attrs.evolve(RECORD, variant=fh.AUSTRALIAN), "the table pagat_australian_4"),
        (Record(fh.variant("pagat_2"), RECORD.rounds), "the table pagat_2"),
        (changed(RECORD, minutes=3.0), "how long the game has lasted"),
        (with_act(4, Act(3, fh.Word.DONE)), "'done': only calls, discards and cards played"),
        (with_act(45, Act(3, fh.Claim(()))), "a claim of : only calls"),
        (with_act(4, Act(7, fh.PASS)), "seat 7, which is none of the table"),
        (
            changed(RECORD, acts=(*RECORD.rounds[0].acts[:2], *RECORD.rounds[0].acts[3:])),
            "these calls, discards and plays as they stand",
        ),
        (with_act(5, play(0, "5H")), "these calls, discards and plays as they stand"),
        (
            changed(RECORD, acts=(*RECORD.rounds[0].acts[:3], RECORD.rounds[0].acts[4])),
            "these calls, discards and plays as they stand",
        ),
        (rewritten(RECORD, totals=(340, 520)), "what was written wrongly: The totals are"),
        (rewritten(RECORD, points=(1, 2)), "what was written wrongly: The points are"),
        (attrs.evolve(RECORD, tags=(("Deal", "x"),)), "the tag 'Deal'"),
        (
            attrs.evolve(RECORD, tags=tuple((f"Note{n}", "x" * 5000) for n in range(20))),
            "this round (Line 1, column 1: the text is too long",
        ),
        (
            attrs.evolve(RECORD, tags=(("GameOptionsJson", "{}"),)),
            "this table and these options together",
        ),
        (
            attrs.evolve(
                RECORD,
                tags=(
                    (
                        "GameOptionsJson",
                        json.dumps({"S8Overbid250Nullo": False, "whenNullo": 1, "variation": 1,
                                    "mustBidToWin": True}),
                    ),
                ),
            ),
            "these tags",
        ),
    ],
)  # fmt: skip
def test_write_ptn__what_it_cannot_hold_is_named(record: Record, what: str) -> None:
    with pytest.raises(fh.InvalidArgument) as caught:
        fh.write_ptn(record)

    assert f"PTN cannot hold {what}" in str(caught.value)


def test_write_ptn__a_deal_that_does_not_fit_cannot_be_held() -> None:
    short = fh.Deal.parse("AS | KS | QS | JS | 9S")
    rnd = RoundRecord(0, (0, 0), short)

    with pytest.raises(fh.InvalidArgument, match="a deal that does not fit the table"):
        fh.write_ptn(Record(RECORD.variant, (rnd,)))


@pytest.mark.parametrize("number", [1, -1, "0", None, True])
def test_write_ptn__round_that_is_not_there_is_refused(number: object) -> None:
    with pytest.raises(fh.InvalidArgument, match="round is the number of one of 1 rounds"):
        fh.write_ptn(RECORD, round=cast("int", number))


@pytest.mark.parametrize("record", [None, TEXT])
def test_write_ptn__what_is_no_record_is_refused(record: object) -> None:
    with pytest.raises(fh.InvalidArgument):
        fh.write_ptn(cast("Record", record))


def test_write_ptn__cards_put_away_one_by_one_cannot_be_held() -> None:
    rnd = fh.advance(fh.start("trickster_american_4", rng=random.Random(3)), "P P 7N P")
    assert isinstance(rnd, fh.Exchange)
    for card in list(rnd.pool)[:2]:
        rnd = fh.apply(rnd, str(card))

    with pytest.raises(fh.InvalidArgument, match="cards put away at more than one time"):
        fh.write_ptn(Record.of(rnd))
