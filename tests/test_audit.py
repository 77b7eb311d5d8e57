"""The audit: what is irregular in a record is found, once, with its ruling and what it costs."""

from __future__ import annotations

import random
import time
from typing import Any, cast

import attrs
import pytest

import fivehundred as fh
from fivehundred.records.record import Act, Record, RoundRecord, Written

from .helpers import RECORD_TRICKS, house, patience, pick, record_start
from .records import changed, find, kinds, placed, record_states, rewritten, told

N, E, S, W = range(4)
CALLS = "P 6C P P"
TRUE = "7C QC Jo 5C 5H AH 8C 4H TC JC 6C 9C 4D 6D JD AD"


def whole(variant: fh.Variant | str = "trickster_australian_4") -> Record:
    """Return the record of the hand that was really played."""
    return told(record_start(variant), " ".join((CALLS, "7H 9H QH", *RECORD_TRICKS)))


def play(by: int, card: str) -> Act:
    return Act(by, fh.Play.parse(card))


def call(by: int, text: str) -> Act:
    return Act(by, fh.PASS if text == "P" else fh.Bid.parse(text))


def swapped(record: Record, one: str, other: str) -> Record:
    """Return the record with two cards that were played in each other's place."""
    acts = list(record.rounds[0].acts)
    first, second = find(record, one), find(record, other)
    acts[first], acts[second] = (
        attrs.evolve(acts[first], action=acts[second].action),
        attrs.evolve(acts[second], action=acts[first].action),
    )
    return changed(record, acts=tuple(acts))


def plain(record: Record) -> Record:
    """Return the record without anything that the table wrote."""
    return changed(record, written=Written())


def columns(record: Record) -> Record:
    """Return the record with each trick in the order that follows from who won the one before."""
    acts = [act for act in record.rounds[0].acts if not isinstance(act.action, fh.Play)]
    plays = [act for act in record.rounds[0].acts if isinstance(act.action, fh.Play)]
    leader = W
    for start in range(0, len(plays), 4):
        trick = {act.by: act for act in plays[start : start + 4]}
        order = [(leader + step) % 4 for step in range(4)]
        acts += [trick[seat] for seat in order]
        won = fh.trick_winner(
            [cast("fh.Play", trick[seat].action) for seat in order], contract="6C"
        )
        leader = order[won]
    return changed(record, acts=tuple(acts))


C070 = columns(plain(swapped(whole(), "JS", "JH")))
"""The recorded hand with North's cards of the tricks 5 and 9 exchanged."""


# Nothing is wrong.


def test_audit__a_hand_really_played_has_nothing_irregular() -> None:
    assert () == fh.audit(whole())


@pytest.mark.parametrize("count", range(0, 45, 3))
def test_audit__a_round_that_breaks_off_is_no_irregularity(count: int) -> None:
    record = plain(whole())

    assert () == fh.audit(changed(record, acts=record.rounds[0].acts[:count]))


def test_audit__a_record_without_rounds_has_nothing_irregular() -> None:
    assert () == fh.audit(Record(fh.STANDARD))


# The revoke.


def test_revoke__c070_is_found_where_it_was_planted() -> None:
    """The score alone hides it: the contract is made either way."""
    (found,) = fh.audit(C070)

    assert fh.Fault.REVOKE is found.kind
    assert (0, N, 5) == (found.round, found.seat, found.trick)
    assert ("JH", ["JS"]) == (str(found.done), [str(card) for card in found.held])
    assert (["JS"], 9) == ([str(card) for card in found.proof], found.provable_from)
    assert found.act is not None
    assert found.done == C070.rounds[0].acts[found.act].action


def test_revoke__c070_has_the_ruling_that_north_would_have_been_told() -> None:
    (found,) = fh.audit(C070)

    assert (
        fh.check_play(
            "JH",
            hand="JS JH 8H KD TD 9D",
            trick="KC",
            contract="6C",
            variant="trickster_australian_4",
        )
        == found.ruling
    )
    assert (
        "Round 1, trick 5: seat 0 (N) played J♥ and had to play J♠. J♠ proves it from trick 9 on."
    ) == str(found)


def test_revoke__is_not_proved_before_the_card_falls() -> None:
    acts = C070.rounds[0].acts[: find(C070, "JS")]

    (found,) = fh.audit(changed(C070, acts=acts))

    assert ((), None) == (found.proof, found.provable_from)
    assert str(found).endswith("Nothing that everybody has seen proves it.")


def test_revoke__costs_nothing_where_irregular_things_are_refused() -> None:
    (found,) = fh.audit(C070)

    assert fh.Code.DOES_NOT_APPLY is found.penalty.code


def at(record: Record, changes: dict[str, object]) -> Record:
    return attrs.evolve(record, variant=record.variant.evolve(changes))


def test_revoke__is_settled_by_the_tricks_at_the_end() -> None:
    """The defenders revoked, so the bid counts as made."""
    (found,) = fh.audit(at(C070, {"irregular": "american"}))

    expected = fh.penalty(
        "revoke",
        offender="N",
        contract="6C",
        contractor="W",
        tricks=6,
        variant=at(C070, {"irregular": "american"}).variant,
    )
    assert expected == found.penalty
    assert (0, 60) == found.penalty.points


# East has eight clubs, a spade and a heart; the last two tricks are a club's and a heart's.
LAST_TWO = (
    "AS KS QS JS TS 9S 8S 7S 6S 5C | AC KC QC JC TC 9C 8C 6C 5S 5H | "
    "AD KD QD JD TD 9D 8D 7D 6D 7C | AH KH QH JH TH 9H 8H 7H 6H 5D | 4D 4H Jo"
)


def last_two(lead: str) -> Record:
    """Return a record in which East revokes, to five clubs, in the last trick but one."""
    firsts = zip(
        pick("AS KS QS JS TS 9S 8S 7S"),
        pick("5S AC KC QC JC TC 9C 8C"),
        pick("7C AD KD QD JD TD 9D 8D"),
        pick("AH KH QH JH TH 9H 8H 7H"),
        strict=True,
    )
    tricks = " ".join(f"N {n} E {e} S {s} W {w}" for n, e, s, w in firsts)
    table = house({"irregular": "hoffmann"})
    return suited(f"{NORTH} {tricks} {lead}", table, deal=LAST_TWO)


def test_revoke__under_hoffmann_is_settled_where_all_ways_to_play_on_are_the_same() -> None:
    record = last_two("N 5C E 5H S 7D W 6H N 6S E 6C S 6D W 5D")

    (found,) = fh.audit(record)

    expected = fh.penalty(
        "revoke",
        offender="E",
        contract="7N",
        contractor="N",
        tricks=10,
        restored=8,
        variant=record.variant,
    )
    assert expected == found.penalty
    assert (220, -100) == found.penalty.points


def test_revoke__under_hoffmann_ways_that_differ_tell_nothing() -> None:
    """Whoever keeps which card decides who wins the last trick."""
    deal = LAST_TWO.replace("5S 5H", "5S 6D").replace("7D 6D 7C", "7D 5H 7C")
    found = fh.audit(
        attrs.evolve(
            last_two("N 5C E 6D"),
            rounds=(attrs.evolve(last_two("N 5C E 6D").rounds[0], deal=fh.Deal.parse(deal)),),
        )
    )

    assert ["revoke"] == [one.kind.value for one in found]
    assert fh.Code.DOES_NOT_APPLY is found[0].penalty.code


def test_revoke__under_hoffmann_no_record_tells_what_would_have_been() -> None:
    (found,) = fh.audit(at(C070, {"irregular": "hoffmann"}))

    assert fh.Code.DOES_NOT_APPLY is found.penalty.code
    assert "ask for the penalty with restored" in found.penalty.sentence


def test_revoke__points_that_settle_it_are_not_written_wrongly() -> None:
    settled = at(C070, {"irregular": "american"})
    record = rewritten(settled, points=(0, 60), totals=(310, 510))

    assert ["revoke"] == kinds(record)
    assert ["revoke", "points"] == kinds(rewritten(settled, points=(10, 60)))


# One suit in each hand, and one card of another.
SUITED = (
    "AS KS QS JS TS 9S 8S 7S 6S 5C | AC KC QC JC TC 9C 8C 7C 6C 5S | "
    "AD KD QD JD TD 9D 8D 7D 6D 5H | AH KH QH JH TH 9H 8H 7H 6H 5D | 4D 4H Jo"
)
JOKER_E = SUITED.replace("5S", "Jo").replace("4H Jo", "4H 5S")
"""The same with the joker in East's hand."""


def acts_of(text: str) -> tuple[Act, ...]:
    """Return what was done: `E:7H` is East's call, `E:7H,6H,5H` put away, `E 5S` a card played."""
    found: list[Act] = []
    words = iter(text.split())
    for word in words:
        letter, colon, rest = word.partition(":")
        by = int(letter) if letter.isdigit() else "NESW".index(letter)
        if not colon:
            found.append(Act(by, fh.Play.parse(next(words))))
        elif "," in rest:
            found.append(Act(by, fh.Discard.parse(rest.replace(",", " "))))
        elif rest in {word.value for word in fh.Word}:
            found.append(Act(by, fh.Word(rest)))
        else:
            found.append(call(by, rest))
    return tuple(found)


def suited(
    text: str,
    variant: fh.Variant | str = "wikipedia_4",
    *,
    deal: str = SUITED,
    dealer: int = W,
    written: Written | None = None,
) -> Record:
    """Return a record of a hand with one suit in each hand, dealt by West."""
    table = fh.variant(variant) if isinstance(variant, str) else variant
    scores = (0,) * (4 if table.score.per.value == "player" else 2)
    rnd = RoundRecord(dealer, scores, fh.Deal.parse(deal), acts_of(text), written or Written())
    return Record(table, (rnd,))


NORTH = "N:7N E:P S:P W:P N:4D,4H,Jo "
EAST = "N:P E:7N S:P W:P E:4D,4H,5S "


def test_revoke__every_trick_in_which_it_happens_is_one() -> None:
    record = suited(f"{NORTH} N 5C E 5S S AD W AH N AS E KC S KD W KH")

    (found,) = fh.audit(record)

    assert ("revoke", E, 1) == (found.kind.value, found.seat, found.trick)
    assert pick("AC KC QC JC TC 9C 8C 7C 6C") == tuple(map(str, found.held))
    assert (("KC",), 2) == (tuple(map(str, found.proof)), found.provable_from)


def test_revoke__a_second_one_is_a_second_finding() -> None:
    record = suited(f"{NORTH} N 5C E 5S S AD W AH N AS E KC S 5H W KH N 4D")

    assert ["revoke", "not_held"] == kinds(record)


def test_revoke__in_a_hand_passed_out_is_found() -> None:
    table = house({"auction.all_pass": "play_nt", "irregular": "american"})
    record = suited("N:P E:P S:P W:P N 5C E 5S S AD W AH", table)

    (found,) = fh.audit(record)

    assert ("revoke", E) == (found.kind.value, found.seat)
    assert (10, 0) == found.penalty.points


def test_revoke__of_a_dummy_is_seen_at_once() -> None:
    table = house({"misere.partner": "faceup_dummy", "misere.when": "anytime"})
    record = suited("N:M E:P S:P W:P N:4D,4H,Jo N 5C E AC S AD W AH E 5S S AD", table)
    record = suited("N:M E:P S:P W:P N:5C,4H,Jo N 4D E AC S 5H", table)

    (found,) = fh.audit(record)

    assert ("revoke", N, 1) == (found.kind.value, found.seat, found.provable_from)
    assert "6D" in map(str, found.proof)
    assert str(found).endswith("Everybody has seen it from trick 1 on, as the hand lies open.")


LATE = house({"lead": "left_of_dealer"})


@pytest.mark.parametrize(
    ("rest", "expected"), [("S 5H W 5D", None), ("S 5H W 5D N AS", 2), ("S 5H W 5D N AS W AH", 2)]
)
def test_revoke__of_an_open_misere_is_seen_once_the_hand_lies_open(
    rest: str, expected: int | None
) -> None:
    record = suited(f"S:P W:OM N:P E:P W:4D,4H,Jo {rest}", LATE, dealer=E)

    found = fh.audit(record)[0]

    assert ("revoke", W, expected) == (found.kind.value, found.seat, found.provable_from)
    assert (expected is not None) is ("AH" in map(str, found.proof))


def test_revoke__of_an_open_misere_that_lies_open_is_seen_at_once() -> None:
    table = house({"lead": "left_of_dealer", "open.expose": "before_lead"})
    record = suited("S:P W:OM N:P E:P W:4D,4H,Jo S 5H W 5D", table, dealer=E)

    (found,) = fh.audit(record)

    assert 1 == found.provable_from


PAGAT_2 = (
    "5S 6S 7S 8S 9S TS JS QS KS AS | 5C 6C 7C 8C 9C TC JC QC KC AC | "
    "4D/5H 6D/7D 8D/9D TD/JD QD/KD | 4H/5D 6H/7H 8H/9H TH/JH QH/KH | AD AH Jo"
)


def two(text: str) -> Record:
    rnd = RoundRecord(1, (0, 0), fh.Deal.parse(PAGAT_2), acts_of(text))
    return Record(fh.variant("pagat_2"), (rnd,))


def test_revoke__from_the_table_is_seen_at_once() -> None:
    """Two-handed: what lies face up can be counted by both."""
    (found,) = fh.audit(two("0:7N 1:P 0:5S,AH,Jo 0:done 0 AD 1 AC 2 5H 3 5D"))

    assert ("revoke", 0, 1) == (found.kind.value, found.seat, found.provable_from)
    assert pick("KD JD 9D 7D") == tuple(map(str, found.proof))


def test_turn__the_wrong_one_of_two_hands_is_out_of_turn() -> None:
    (found,) = fh.audit(two("0:7N 1:P 0:5S,AH,Jo 0:done 0 AD 3 5D 1 AC 2 7D"))

    assert ("turn", 1) == (found.kind.value, found.seat)


def test_turn__a_lead_from_the_table_instead_of_the_hand_is_no_card_of_the_hand() -> None:
    (found,) = fh.audit(two("0:7N 1:P 0:5S,AH,Jo 0:done 2 7D"))

    assert ("lead_turn", 0) == (found.kind.value, found.seat)
    assert fh.Code.NOT_HELD is found.ruling.code


# Jokers.


@pytest.mark.parametrize(
    ("changes", "plays", "expected"),
    [
        ({}, "N 5C E Jo", ["revoke"]),
        ({"joker_nt.follow": "every_suit"}, "N 5C E Jo", []),
        ({"joker_nt.follow": "first_or_last"}, "N 5C E Jo", []),
        ({}, "N AS E AC", []),
        ({"joker_nt.void_duty_nt": "must"}, "N AS E AC", ["joker_kept"]),
        ({"joker_nt.void_duty_nt": "must"}, "N AS E Jo", []),
        ({"joker_nt.follow": "every_suit", "joker_nt.void_duty_nt": "must"}, "N AS E AC",
         ["joker_kept"]),
        ({}, "N AS E AC S AD W AH N KS E Jo", []),
        ({"joker_nt.renounced": "forbid", "joker_nt.lead": "not_renounced"},
         "N AS E AC S AD W AH N KS E Jo", ["joker"]),
        ({"joker_nt.renounced": "no_win"}, "N AS E AC S AD W AH N KS E Jo S KD W KH N QS", []),
        ({}, "N AS E AC S AD W AH N KS E Jo S KD W KH E KC", []),
        ({}, "N AS E AC S AD W AH N KS E Jo S KD W KH N QS", ["lead_turn"]),
    ],
)  # fmt: skip
def test_joker__played_to_anothers_lead(
    changes: dict[str, object], plays: str, expected: list[str]
) -> None:
    record = suited(NORTH.replace("Jo", "5S") + plays, house(changes), deal=JOKER_E)

    assert expected == kinds(record)


@pytest.mark.parametrize(
    ("changes", "plays", "expected"),
    [
        ({}, "E Jo:S", []),
        ({}, "E Jo S AD W AH N AS", ["joker"]),
        ({}, "E Jo", ["joker"]),
        ({"joker_nt.lead": "unled_suit"}, "E AC S AD W AH N 5C E Jo:C", ["joker"]),
        ({"joker_nt.lead": "last_only"}, "E Jo:S", ["joker"]),
        ({"joker_nt.hold_named": "must_not_hold"}, "E Jo:C", ["joker"]),
        ({"joker_nt.hold_named": "must_not_hold"}, "E Jo:S", []),
        ({"joker_nt.hold_named": "must_hold"}, "E Jo:S", ["joker"]),
        ({}, "E Jo:S S AD W AH N 5C", ["revoke"]),
    ],
)
def test_joker__led(changes: dict[str, object], plays: str, expected: list[str]) -> None:
    assert expected == kinds(suited(EAST + plays, house(changes), deal=JOKER_E))


def test_joker__led_as_a_suit_that_its_leader_holds_is_proved_by_a_card_of_it() -> None:
    table = house({"joker_nt.hold_named": "must_not_hold"})
    record = suited(f"{EAST} E Jo:C S AD W AH N 5C E AC", table, deal=JOKER_E)

    (found,) = fh.audit(record)

    assert (("AC",), 2) == (tuple(map(str, found.proof)), found.provable_from)
    assert "the joker as clubs and held A♣" in str(found)


def test_joker__led_without_a_suit_is_seen_at_once() -> None:
    (found,) = fh.audit(suited(f"{EAST} E Jo S AD", deal=JOKER_E))

    assert (1, fh.Code.NAME_A_SUIT, ()) == (found.provable_from, found.ruling.code, found.held)


def test_joker__trick_of_a_joker_without_a_suit_is_not_judged_and_is_won_by_it() -> None:
    record = suited(f"{EAST} E Jo S 5H W 5D N 5C E AC", deal=JOKER_E)

    assert ["joker"] == kinds(record)


def test_joker__kept_back_costs_what_a_revoke_costs() -> None:
    table = house({"joker_nt.void_duty_nt": "must", "irregular": "american"})
    record = suited(
        NORTH.replace("Jo", "5S") + "N AS E AC S AD W AH N KS E Jo", table, deal=JOKER_E
    )

    (found,) = fh.audit(record)

    assert (("Jo",), 2) == (tuple(map(str, found.proof)), found.provable_from)
    assert (220, 0) == found.penalty.points


# Turns and cards.


def test_lead__by_the_wrong_seat_is_one_finding_and_stands() -> None:
    """East plays 7NT and has to lead."""
    (found,) = fh.audit(suited(f"{EAST} S AD W 5D N AS E AC S KD"))

    assert ("lead_turn", S, 1, fh.Code.NOT_YOUR_TURN) == (
        found.kind.value,
        found.seat,
        found.trick,
        found.ruling.code,
    )


def test_lead__out_of_turn_has_its_penalty() -> None:
    (found,) = fh.audit(suited(f"{EAST} S AD W 5D", house({"irregular": "american"})))

    assert "may call the suit" in found.penalty.sentence


PLAYS = "N 5C E AC S AD W AH "


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        ("N 5C S AD E AC W AH E 5S", [("turn", S)]),
        ("N 5C E AC W AH S AD E 5S", [("turn", W)]),
        # Somebody has not played at all.
        ("N 5C E AC S AD E 5S S KD W KH N AS", [("turn", E)]),
        ("N 5C E AC W AH E 5S S KD W KH N AS", [("turn", W)]),
        # A lead before the trick was over.
        ("N 5C E AC S AD E 5S W AH S KD W KH N AS N KS", [("turn", E)]),
        # Written to another seat than the one whose card it was.
        ("N 5C E AC W AD W AH E 5S", [("turn", W)]),
        ("N 5C E AC 7 AD W AH E 5S", [("turn", 7)]),
        # Written twice.
        (PLAYS + "W AH E 5S S KD", [("played_again", W)]),
        (PLAYS + "E AC E 5S S KD", [("played_again", E)]),
        # Not held: by nobody who plays, or by another hand.
        ("N 5C E AC S 4D W AH E 5S", [("not_held", S)]),
        ("N 5C E AC S AH W AH E 5S", [("not_held", S)]),
        ("N 4D E AC S AD W 5D", [("not_held", N)]),
    ],
)
def test_play__out_of_turn_or_not_held_is_one_finding(
    plays: str, expected: list[tuple[str, int]]
) -> None:
    found = fh.audit(suited(NORTH + plays))

    assert expected == [(one.kind.value, one.seat) for one in found]


def test_play__out_of_turn_at_the_end_is_one_finding() -> None:
    """Once it is over there is nothing to be told from what comes next."""
    record = plain(whole())
    acts = record.rounds[0].acts
    early, short = (*acts[:-3], acts[-1], acts[-3], acts[-2]), (*acts[:-5], acts[-4])

    assert ["turn"] == kinds(changed(record, acts=(*early[:-1], *early[-1:])))
    assert "turn" in kinds(changed(record, acts=short))


@pytest.mark.parametrize(
    ("card", "seat", "trick"),
    [("7C", N, 1), ("5H", S, 2), ("TC", N, 3), ("4D", E, 4), ("KD", E, 6)],
)
def test_lead__that_is_missing_is_one_finding(card: str, seat: int, trick: int) -> None:
    """The next hand is said to have led, and nobody else is accused."""
    record = plain(whole())
    missing = placed(record, find(record, card), instead=1)

    assert [("lead_turn", seat, trick)] == [
        (one.kind.value, one.seat, one.trick) for one in fh.audit(missing)
    ]


def test_lead__that_is_missing_leaves_nobody_to_have_revoked() -> None:
    """Nobody knows what East was to follow: the ace of spades was led, not a heart."""
    record = plain(whole())
    missing = placed(record, find(record, "AS"), instead=1)

    assert [("lead_turn", N)] == [(one.kind.value, one.seat) for one in fh.audit(missing)]


def test_play__looks_ahead_past_what_is_no_card() -> None:
    record = suited(f"{NORTH} N 5C S AD N:8S E AC W AH E 5S")

    assert ["turn", "call"] == kinds(record)


def test_play__of_a_partner_who_sits_out_is_out_of_turn_and_not_in_the_trick() -> None:
    table = house({"misere.when": "anytime"})
    record = suited("N:M E:P S:P W:P N:4D,4H,Jo N 5C E AC S AD W AH E 5S W KH N AS", table)

    assert [("turn", S)] == [(one.kind.value, one.seat) for one in fh.audit(record)]


def test_play__a_hand_with_a_card_that_nobody_knows_is_not_said_to_have_revoked() -> None:
    """South has played a card of the kitty, and so has one that may be any of those it held."""
    suits = SUITED.replace("6D 5H", "5D 5H").replace("6H 5D", "6H 6D")
    record = suited(f"{NORTH} N 5C E AC S 4D W AH E 5S S AD W KH N AS", deal=suits)

    assert ["not_held"] == kinds(record)


def test_play__a_card_played_again_is_said_to_have_gone_before() -> None:
    record = suited(f"{NORTH} {PLAYS}N AS E 5S S AH W KH")

    assert (
        "Round 1, trick 2: seat 2 (S) played A♥, which seat 3 (W) had played in trick 1: "
        "You do not hold A♥."
    ) == str(fh.audit(record)[-1])


def test_play__a_card_written_twice_hides_no_revoke() -> None:
    """North's jack of hearts is written twice, and every card of his is in the record."""
    record = placed(C070, find(C070, "JH") + 1, play(N, "JH"))

    assert ["revoke", "played_again"] == kinds(record)


def test_play__an_exposed_card_may_be_called() -> None:
    table = house({"irregular": "american"})
    (found,) = fh.audit(suited(f"{NORTH} N 5C S AD E AC W AH", table))

    assert fh.Code.PENALTY is found.penalty.code


def test_play__after_the_end_is_one_finding() -> None:
    record = whole()
    acts = (*record.rounds[0].acts, play(N, "KD"), play(N, "TD"))

    assert ["phase"] == kinds(changed(record, acts=acts))


def test_play__a_call_during_it_is_out_of_place() -> None:
    record = whole()

    assert ["call"] == kinds(placed(record, find(record, "5H"), call(N, "8S")))
    assert ["phase"] == kinds(placed(record, find(record, "5H"), Act(N, fh.Word.LOOK)))
    for cards in ("7H 9H QH", "AS"):
        late = placed(record, find(record, "5H"), Act(W, fh.Discard.parse(cards)))
        assert ["discard"] == kinds(late)


# Calls.

NAMED = {"joker_nt.nominate": "nt_and_misere"}
SIX = "7H,9H,QH"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Too low: corrected at once, or taken for a pass.
        ("N:7H E:6S E:8S S:P W:P N:P", [("insufficient", E)]),
        ("N:7H E:6S S:P W:P N:4D,4H,Jo", [("insufficient", E)]),
        # Others went on as if the bid had been enough.
        ("N:7H E:6S S:P W:P N:8H E:8N N:P", [("insufficient", E)]),
        ("N:7H E:7H S:P W:P N:4D,4H,Jo", [("insufficient", E)]),
        # Otherwise not legal.
        ("N:M", [("call", N)]),
        ("N:P E:7H S:P W:P E:4D,4H,Jo N:6S", [("call", N)]),
        ("N:look E:P", [("call", N)]),
        ("N:redeal N:P E:P", [("call", N)]),
        # Out of turn: void, or the seats between have passed.
        ("E:7H N:P E:7H S:P W:P", [("call_turn", E)]),
        ("E:7H S:P W:P E:4D,4H,Jo", [("call_turn", E)]),
        ("N:7H E:8H S:P N:P W:P N:P E:4D,4H,Jo", [("call_turn", N)]),
        # Made before its turn, and written to the wrong seat.
        ("E:7H N:P S:P W:P E:4D,4H,Jo", [("call_turn", E)]),
        ("N:7H E:P W:P S:P N:4D,4H,Jo", [("call_turn", W)]),
        ("N:P E:7H S:P N:P E:4D,4H,Jo", [("call_turn", N)]),
        ("6:7H E:P S:P W:P N:4D,4H,Jo", [("call_turn", 6)]),
        # Something else before the auction is over.
        ("N:7H E:P N:4D,4H,Jo N 5C", [("phase", N)]),
        ("N:P E:P N:4D,4H,Jo N 5C", [("phase", N)]),
        # Thrown in: nothing more is done.
        ("N:P E:P S:P W:P N:7H E:P", [("phase", N)]),
        ("N:P E:P S:P W:P N 5C", [("phase", N)]),
    ],
)
def test_call__not_legal_is_one_finding(text: str, expected: list[tuple[str, int]]) -> None:
    found = fh.audit(suited(text))

    assert expected == [(one.kind.value, one.seat) for one in found]


LATER = ("slam", "done", "alone", "AS", "Jo S", "9H", "QC", "7C", "claim QC", "7C KC", "AS 5S 6C")
"""What is said and done after the auction: by name, and else cards."""


def later(by: int, text: str) -> Act:
    """Return an act that comes after the auction."""
    if text in {word.value for word in fh.Word}:
        return Act(by, fh.Word(text))
    if text == "AS":
        return Act(by, fh.CallPartner(fh.Card.parse(text)))
    if text == "Jo S":
        return named(by)
    if text.startswith("claim "):
        return claim(by, text.removeprefix("claim "))
    return Act(by, fh.Discard.parse(text)) if " " in text else play(by, text)


@pytest.mark.parametrize("text", LATER)
@pytest.mark.parametrize("by", range(4))
@pytest.mark.parametrize("place", [0, 2, 3])
def test_phase__of_what_comes_after_the_auction_and_is_done_in_it_is_one_finding(
    place: int, by: int, text: str
) -> None:
    """The auction goes on as if it had not been done."""
    record = placed(plain(whole()), place, later(by, text))

    (found,) = fh.audit(record)

    assert ("phase", by, place) == (found.kind.value, found.seat, found.act)


def test_phase__of_something_said_last_in_an_auction_is_one_finding() -> None:
    assert ["phase"] == kinds(suited("N:7H E:slam"))
    assert ["phase"] == kinds(suited("N:7H E AC"))


def test_phase__of_something_said_where_all_have_passed_is_one_finding() -> None:
    assert ["phase"] == kinds(suited("N:P E:slam E:P S:7H W:P"))


@pytest.mark.parametrize("text", ["9H", "QC", "7C", "claim QC"])
@pytest.mark.parametrize("by", range(4))
def test_phase__of_cards_shown_before_the_discard_is_one_finding(by: int, text: str) -> None:
    record = placed(plain(whole()), 4, later(by, text))

    (found,) = fh.audit(record)

    assert ("phase", by, 4) == (found.kind.value, found.seat, found.act)
    assert fh.Code.WRONG_PHASE is found.ruling.code


@pytest.mark.parametrize("text", ["AC", "AD", "claim AC", "4D 4H 5S", "AS KS"])
@pytest.mark.parametrize("by", range(4))
def test_phase__of_cards_shown_before_a_declaration_is_one_finding(by: int, text: str) -> None:
    record = suited(EAST + "E:done E AC S AD W AH N 5C", house(NAMED), deal=JOKER_E)

    assert [("phase", by)] == [
        (one.kind.value, one.seat) for one in fh.audit(placed(record, 5, later(by, text)))
    ]


@pytest.mark.parametrize(
    "calls",
    [
        "S:P W:6C N:6S E:P W:P",
        "S:P W:6C N:6S E:P S:P",
        "S:P W:6C N:6S E:P S:P W:P",
        "W:6C N:P E:P S:P",
        "S:P N:P W:6C N:P E:P W:P",
    ],
)
def test_call__who_puts_cards_away_and_leads_tells_how_the_table_went_on(calls: str) -> None:
    """West has played six clubs, and who called on in vain has done nothing wrong."""
    found = fh.audit(placed(whole(), 0, *acts_of(calls), instead=4))

    assert 1 == len(found)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # South is out, and is counted in.
        ("N:P E:7H S:6S W:P N:P E:8H S:P E:4D,4H,Jo E AC", ["insufficient"]),
        ("N:P E:7H S:6S W:P E:P S:P E:4D,4H E AC", ["insufficient", "discard"]),
        ("N:P E:7H S:6S W:P E:P N:4D,4H,Jo E AC", ["insufficient", "turn"]),
        ("N:P E:7H S:6S W:P E:P E AC", ["insufficient", "discard"]),
        # A bid after the end, and a pass once a card was moved, are no part of it.
        ("N:P E:7H S:6S W:P E:8H E:4D,4H,Jo", ["insufficient", "call"]),
        ("N:P E:7H S:6S W:P E:4D,4H,Jo S:P E AC", ["insufficient", "call"]),
    ],
)
def test_call__after_one_that_is_too_low(text: str, expected: list[str]) -> None:
    assert expected == kinds(suited(text))


@pytest.mark.parametrize("changes", [{"kitty.taker": "none"}, {**NAMED, "kitty.taker": "none"}])
def test_call__in_vain_after_the_auction_is_none_at_a_table_without_a_kitty(
    changes: dict[str, object],
) -> None:
    record = suited("N:P E:7N S:6S W:P E:P E AC", house(changes))

    assert ["insufficient"] == kinds(record)


def test_call__after_the_auction_is_one_kind_whoever_makes_it() -> None:
    found = [fh.audit(suited(f"N:7H E:P S:P W:P {by}:P N:4D,4H,Jo"))[0] for by in "NESW"]

    assert [(fh.Fault.CALL, fh.Code.WRONG_PHASE)] * 4 == [
        (one.kind, one.ruling.code) for one in found
    ]


def test_call__a_round_with_nothing_but_wrong_calls_is_looked_through_soon() -> None:
    record = suited(f"N:8H {'E:6S S:7D W:7H ' * 333}")
    start = time.perf_counter()

    assert len(fh.audit(record)) > 900
    assert time.perf_counter() - start < patience()


def test_call__too_low_has_its_ruling_and_penalty() -> None:
    (found,) = fh.audit(suited("N:7H E:6S S:P", house({"irregular": "american"})))

    assert fh.check_call("6S", calls="7H") == found.ruling
    assert "refused: the seat calls again" in found.penalty.sentence
    assert (
        "Round 1: seat 1 (E) called 6♠: 6♠ may not be bid: 7♥ stands, and 6♠ does not outbid it."
    ) == str(found)


def test_call__out_of_turn_bars_the_side() -> None:
    (found,) = fh.audit(suited("E:7H N:P E:7H", house({"irregular": "american"})))

    assert fh.Code.PENALTY is found.penalty.code


def test_call__with_another_fault_has_no_law() -> None:
    (found,) = fh.audit(suited("N:M", house({"irregular": "american"})))

    assert "No law says what this costs" in found.penalty.sentence


def test_call__of_no_seat_has_no_penalty() -> None:
    (found,) = fh.audit(suited("7:7H N:P", house({"irregular": "american"})))

    assert (fh.Code.NO_SUCH_SEAT, "seat 7 called") == (found.ruling.code, str(found)[9:22])
    assert "No law says what this costs" in found.penalty.sentence


def test_call__a_dealer_who_has_to_bid_ends_what_can_be_judged() -> None:
    table = house({"auction.all_pass": "dealer_stuck"})

    assert ["call"] == kinds(suited("N:P E:P S:P W:P N 5C E AC", table))
    assert ["phase"] == kinds(suited("N:P E:P S:P N 5C E AC", table))


def test_call__a_partner_who_is_asked_for_a_new_deal_answers() -> None:
    table = house({"redeal.on": "no_face", "redeal.by": "partner_agrees"})
    poor = SUITED.replace("KS QS JS", "KX QX JX").replace("4H Jo", "KS QS JS")
    hands = poor.replace("AS KX QX JX", "AS 4H Jo 5H").replace("6D 5H", "6D 4D")
    deal = hands.replace("| 4D KS QS JS", "| KS QS JS")

    assert [] == kinds(suited("N:redeal S:refuse N:P E:P", table, deal=deal))
    assert ["call"] == kinds(suited("N:redeal S:look N:P E:P", table, deal=deal))
    assert ["call_turn"] == kinds(suited("N:redeal N:P E:P", table, deal=deal))


# Discards.


@pytest.mark.parametrize(
    ("discard", "expected"),
    [
        ("N:4D,4H", ["discard"]),
        ("N:4D,4H,Jo,5C", ["discard"]),
        ("N:4D,4H,AC", ["discard"]),
        ("N:4D,4H,AC N:4D,4H,Jo", ["discard"]),
        ("E:4D,4H,Jo", ["turn"]),
        ("E:AC,KC,QC N:4D,4H,Jo", ["turn"]),
        ("", ["discard"]),
        ("N:8S N:4D,4H,Jo", ["call"]),
        ("N:look N:4D,4H,Jo", ["phase"]),
        ("N:alone N:4D,4H,Jo", ["declaration"]),
    ],
)
def test_discard__wrong_is_one_finding(discard: str, expected: list[str]) -> None:
    record = suited(f"N:7N E:P S:P W:P {discard} N AS E 5S S AD W AH N KS E AC S KD W KH")

    assert expected == kinds(record)


def test_discard__of_too_few_has_the_ruling_of_the_taker() -> None:
    (found,) = fh.audit(suited("N:7N E:P S:P W:P N:4D,4H N AS"))

    assert ("You have to put away 1 card or 3 different cards; you have named 4♦, 4♥.") == (
        found.ruling.sentence
    )
    assert (N, 4, None) == (found.seat, found.act, found.trick)


def test_discard__of_nothing_is_told_to_the_taker() -> None:
    (found,) = fh.audit(suited("N:7N E:P S:P W:P N AS"))

    assert "You have to put away 3 different cards; you have named none." == found.ruling.sentence


def test_discard__by_the_wrong_seat_is_not_that_of_the_taker() -> None:
    record = suited("N:7N E:P S:P W:P E:AC,KC,QC N AS E 5S")

    _, found = fh.audit(record)

    assert (N, None, None) == (found.seat, found.act, found.done)


def test_discard__left_out_names_no_card_of_another_seat() -> None:
    record = suited("N:7N E:P S:P W:P E:AC,KC,QC E 5S")

    assert (
        "Round 1: seat 0 (N) put no cards away: "
        "You have to put away 3 different cards; you have named none."
    ) == str(fh.audit(record)[1])


def test_discard__begun_and_not_ended_is_of_too_few() -> None:
    cards = Act(N, fh.Discard.parse("4D"))
    record = placed(suited("N:7N E:P S:P W:P N AS"), 4, cards)

    (found,) = fh.audit(record)

    assert "seat 0 (N) put too few cards away: You have to put away 2" in str(found)


def test_discard__cards_that_were_not_given_are_said_to_be_missing() -> None:
    table = house({"double.on": True, "double.when": "any", "double.kitty": "swap"})
    record = suited("N:DM E:P S:P W:P N:4D,4H,Jo N 5C", table)

    assert [
        "Round 1: seat 0 (N) gave no cards",
        "Round 1: seat 2 (S) gave no cards",
    ] == [str(found).rpartition(":")[0] for found in fh.audit(record)][:2]


def test_discard__of_too_many_leaves_a_hand_without_a_last_card() -> None:
    record = whole()
    place = find(record, "QH 9H 7H")
    more = placed(plain(record), place, Act(W, fh.Discard.parse("7H 9H QH 5S")), instead=1)

    assert ["discard", "not_held"] == kinds(more)


def test_discard__made_late_puts_right_what_was_left_out() -> None:
    record = plain(whole())
    place = find(record, "QH 9H 7H")
    acts = list(record.rounds[0].acts)
    acts[place], acts[place + 1] = acts[place + 1], acts[place]

    assert ["discard"] == kinds(changed(record, acts=tuple(acts)))


def test_discard__of_a_card_that_is_played_later_is_found_when_it_is_played() -> None:
    record = placed(whole(), 4, Act(W, fh.Discard.parse("7H KS QH")), instead=1)

    (found,) = fh.audit(record)

    assert ("not_held", W, 9) == (found.kind.value, found.seat, found.trick)


# Declarations.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("E:done E AC", []),
        ("E AC", []),
        ("E:9S E:done E AC", ["call"]),
        ("N:done E AC", ["declaration"]),
        ("E:slam E AC", ["declaration"]),
    ],
)
def test_declaration__wrong_is_one_finding(text: str, expected: list[str]) -> None:
    record = suited(EAST + text, house(NAMED), deal=JOKER_E)

    assert expected == kinds(record)


def named(by: int, suit: fh.Suit = fh.Suit.SPADES, joker: str = "Jo") -> Act:
    return Act(by, fh.NameSuit(suit, fh.Card.parse(joker)))


def test_declaration__a_joker_named_by_a_defender_or_without_it_is_wrong() -> None:
    record = suited(EAST + "E:done E AC", house(NAMED), deal=JOKER_E)

    assert ["declaration"] == kinds(placed(record, 5, named(N)))
    assert ["declaration"] == kinds(placed(record, 5, named(E, joker="Jr")))
    assert [] == kinds(placed(record, 5, named(E)))


def test_declaration__a_joker_named_after_the_first_lead_is_too_late() -> None:
    record = suited(EAST + "E:done E AC", house(NAMED), deal=JOKER_E)
    late = [fh.audit(placed(record, 7, named(by)))[0] for by in (E, 9)]

    assert [fh.Code.AFTER_FIRST_LEAD, fh.Code.NOT_CONTRACTOR] == [one.ruling.code for one in late]


def test_declaration__a_partner_who_is_not_called_is_missing() -> None:
    """Nobody knows who plays with whom, so no score can be held against it."""
    table = fh.variant("pagat_5")
    rnd = fh.start(table, dealer=4, rng=random.Random(3))
    states, actions = [rnd], list[fh.Action]()
    for word in ["7N", "P", "P", "P", "P"]:
        states.append(fh.apply(states[-1], word))
        actions.append(states[-1].actions[-1])
    exchange = states[-1]
    assert isinstance(exchange, fh.Exchange)
    pool = sorted(exchange.pool)
    actions.append(fh.Discard(fh.Hand.of(pool[-3:])))
    states.append(fh.apply(exchange, actions[-1]))
    record = record_states(states, actions)

    missing = placed(record, 6, play(1, str(pool[1])))
    found = fh.audit(missing)[0]
    assert ("declaration", 0, None) == (found.kind.value, found.seat, found.done)
    assert str(found).startswith("Round 1: seat 0 called no partner: ")
    assert ["declaration"] == kinds(placed(record, 6, play(0, str(pool[1]))))
    assert [] == kinds(placed(record, 6, Act(0, fh.Word.ALONE), play(0, str(pool[1]))))


# Claims.


def claim(by: int, cards: str) -> Act:
    return Act(by, fh.Claim.parse(cards))


SPADES = "Jo AS KS QS JS TS 9S 8S 7S 6S"
CLAIMED = "N:7N E:P S:P W:P N:5C,4D,4H"


@pytest.mark.parametrize(
    ("by", "cards", "expected"),
    [(N, SPADES, []), (N, "AS", ["claim"]), (E, SPADES, ["claim"]), (9, SPADES, ["claim"])],
)
def test_claim__wrong_is_one_finding(by: int, cards: str, expected: list[str]) -> None:
    record = suited(CLAIMED)

    assert expected == kinds(placed(record, 5, claim(by, cards)))


def test_claim__during_a_trick_is_refused() -> None:
    record = suited(f"{CLAIMED} N AS E 5S")

    (found,) = fh.audit(placed(record, 7, claim(S, "AD")))

    assert fh.Code.NOT_ON_LEAD is found.ruling.code


def test_claim__that_holds_ends_the_round_and_wins_the_rest() -> None:
    written = Written(winners=((1, N), (10, N)), tricks=(10, 0), points=(250, 0))
    record = suited(CLAIMED, written=written)

    assert [] == kinds(placed(record, 5, claim(N, SPADES)))
    assert ["phase"] == kinds(placed(record, 5, claim(N, SPADES), play(N, "AS")))


def test_claim__shows_the_cards_that_prove_a_revoke() -> None:
    deal = SUITED.replace("5C |", "AC |").replace("| AC", "| 5C")
    record = suited("E:P S:P W:P N:7N N:4D,4H,6S E 5C S AD W AH N Jo", LATE, deal=deal, dealer=N)

    (found,) = fh.audit(placed(record, 9, claim(N, "AC AS KS QS JS TS 9S 8S 7S")))

    assert (("AC",), 2) == (tuple(map(str, found.proof)), found.provable_from)


def test_claim__that_does_not_hold_is_no_irregularity_where_it_costs_points() -> None:
    table = house({"claims": "penalty100"})
    record = suited("N:7N E:P S:P W:P N:6S,4D,4H N AS E 5S S AD W AH", table)
    wrong = claim(N, "5C Jo AS KS QS JS TS 9S 8S 7S")

    assert [] == kinds(placed(record, 5, wrong))
    assert ["claim"] == kinds(placed(record, 5, wrong, wrong))


def test_claim__booked_takes_its_points_off() -> None:
    table = house({"claims": "penalty100"}, "trickster_australian_4")
    record = whole(table)
    held = " ".join(
        str(act.action)
        for act in record.rounds[0].acts
        if act.by == W and len(str(act.action)) == 2
    )
    booked = placed(record, 5, claim(W, held.removeprefix("6C ")))

    assert ["points"] == kinds(booked)
    assert [] == kinds(rewritten(booked, points=(30, -40), totals=(340, 410), victors=()))


# The deal.


def test_deal__that_does_not_fit_the_table_is_a_misdeal_and_void() -> None:
    short = SUITED.replace(" 5H |", " |").replace("4D 4H", "4D 4H 5H")
    record = suited("N:6S E:6S N 5C", deal=short)

    (found,) = fh.audit(record)

    assert ("deal", None, None) == (found.kind.value, found.seat, found.act)
    assert ("Round 1: It is a misdeal, and the deal is void: seat 2 has 9 cards, not 10.") == str(
        found
    )


def test_deal__a_misdeal_costs_nothing() -> None:
    short = SUITED.replace(" 5H |", " |").replace("4D 4H", "4D 4H 5H")
    (found,) = fh.audit(suited("", house({"irregular": "american"}), deal=short))

    assert fh.Code.NO_PENALTY is found.penalty.code


def test_deal__a_misdeal_hands_on_what_was_written() -> None:
    short = SUITED.replace(" 5H |", " |").replace("4D 4H", "4D 4H 5H")
    void = suited("", deal=short).rounds[0]
    written = attrs.evolve(void, written=Written(totals=(20, 30)))
    after = attrs.evolve(suited("N:P").rounds[0], scores=(20, 40))

    assert ["deal"] == kinds(Record(fh.STANDARD, (void, after)))
    assert ["deal", "scores"] == kinds(Record(fh.STANDARD, (written, after)))


# What the table wrote.


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"points": (30, 70)}, ["points"]),
        ({"points": (40, 60)}, ["points"]),
        ({"totals": (340, 520)}, ["totals"]),
        ({"tricks": (4, 6)}, ["tricks"]),
        ({"victors": ()}, ["victors"]),
        ({"victors": (0,)}, ["victors"]),
        ({"victors": (0, 7)}, ["victors"]),
        # What is reckoned rightly from a wrong entry is no fault of its own.
        ({"points": (30, 70), "totals": (340, 520)}, ["points"]),
        ({"tricks": (4, 6), "points": (40, 60), "totals": (350, 510), "victors": (1,)}, ["tricks"]),
        ({"totals": (340, 490), "victors": ()}, ["totals"]),
        ({"points": (1, 2, 3), "totals": (9,), "tricks": (10,)}, ["tricks", "points", "totals"]),
    ],
)
def test_written__wrongly_is_one_finding(written: dict[str, Any], expected: list[str]) -> None:
    assert expected == kinds(rewritten(whole(), **written))


def test_written__points_are_told_with_the_score() -> None:
    (found,) = fh.audit(rewritten(whole(), points=(30, 70)))

    assert (
        "Round 1: The points are 30 to 60, not 30 to 70. "
        "6♣ made with 7 tricks: +60; the other side +30 for 3 tricks."
    ) == str(found)


def test_written__a_trick_to_the_wrong_seat_is_found_once() -> None:
    """Its lead, the count and the points follow from it."""
    winners = (*whole().rounds[0].written.winners[:3], (4, N))
    record = rewritten(whole(), winners=winners)

    (found,) = fh.audit(record)

    assert ("trick_winner", N, 4) == (found.kind.value, found.seat, found.trick)
    assert ("Round 1, trick 4: Trick 4 was won by seat 3 (W), not by seat 0 (N).") == str(found)
    assert ["trick_winner"] == kinds(rewritten(record, tricks=(4, 6)))
    assert ["trick_winner"] == kinds(
        rewritten(record, tricks=(4, 6), points=(40, 60), totals=(350, 510), victors=(1,))
    )


def test_written__a_trick_given_to_a_seat_that_then_leads_is_found_once() -> None:
    record = suited(f"{NORTH} N 5C E AC S AD W AH S KD", written=Written(winners=((1, S),)))

    assert ["trick_winner"] == kinds(record)


def test_written__a_trick_to_the_wrong_seat_stands_after_its_last_card() -> None:
    plays = "N 5C E 5S S AD W AH N AS S KD W KH E AC"
    record = suited(f"{NORTH} {plays}", written=Written(winners=((1, W), (11, W)), tricks=(9, 9)))

    assert [
        ("revoke", 1),
        ("trick_winner", 1),
        ("turn", 2),
        ("trick_winner", 11),
        ("tricks", None),
    ] == [(one.kind.value, one.trick) for one in fh.audit(record)]


def test_written__a_trick_that_somebody_did_not_play_to_stands_before_the_next() -> None:
    plays = "N 5C E AC S AD E 5S S KD W KH N 5H"
    record = suited(f"{NORTH} {plays}", written=Written(winners=((1, W), (2, W))))
    found = fh.audit(record)

    assert sorted(found, key=lambda one: one.trick or 0) == list(found)
    assert "trick_winner" in {one.kind.value for one in found}


def test_written__a_trick_won_by_a_claim_stands_after_the_claim() -> None:
    record = suited(f"{CLAIMED}", written=Written(winners=((1, W),)))
    claims = claim(N, "AS"), claim(N, SPADES), play(N, "AS")

    assert ["claim", "trick_winner", "phase"] == kinds(placed(record, 5, *claims))


@pytest.mark.parametrize("number", [0, 11])
def test_written__a_trick_that_there_is_not_is_found(number: int) -> None:
    assert ["trick_winner"] == kinds(rewritten(whole(), winners=((number, N),)))


def test_written__has_no_law() -> None:
    table = house({"irregular": "american"}, "trickster_australian_4")
    (found,) = fh.audit(rewritten(whole(table), points=(30, 70)))

    assert fh.Code.DOES_NOT_APPLY is found.penalty.code


def test_written__of_a_round_that_breaks_off_only_tricks_can_be_held() -> None:
    record = changed(whole(), acts=whole().rounds[0].acts[:20])

    assert [] == kinds(changed(record, written=Written(points=(1, 2), totals=(3, 4), victors=(0,))))
    assert ["tricks"] == kinds(changed(record, written=Written(tricks=(5, 5))))


def test_written__of_a_deal_thrown_in_is_nothing() -> None:
    record = suited("N:P E:P S:P W:P")

    assert [] == kinds(rewritten(record, points=(0, 0), totals=(0, 0), victors=()))
    assert ["points"] == kinds(rewritten(record, points=(0, 10)))
    assert ["totals"] == kinds(rewritten(record, totals=(0, 10)))
    assert ["victors"] == kinds(rewritten(record, victors=(0,)))
    assert [] == kinds(rewritten(record, tricks=(1, 1), winners=((1, 0),)))


def test_written__account_that_has_won_is_named_by_its_number() -> None:
    table = fh.variant("pagat_3")
    rnd = fh.start(table, dealer=2, rng=random.Random(1))
    record = rewritten(told(rnd, "P P P"), victors=(1,))

    (found,) = fh.audit(record)

    assert str(found).endswith("It is written that seat 1 has won.")


# From round to round.


def game(*rounds: RoundRecord, variant: fh.Variant | str = "trickster_australian_4") -> Record:
    table = fh.variant(variant) if isinstance(variant, str) else variant
    return Record(table, rounds)


FIRST = suited("N:P E:P S:P W:P").rounds[0]
SECOND = attrs.evolve(suited("E:P S:P W:P N:P").rounds[0], dealer=N)


def test_game__goes_on_with_the_next_dealer_and_the_totals() -> None:
    assert [] == kinds(game(FIRST, SECOND))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"dealer": E, "acts": ()}, ["dealer"]),
        ({"scores": (10, 0)}, ["scores"]),
        ({"dealer": E, "acts": (), "scores": (10, 0)}, ["dealer", "scores"]),
    ],
)
def test_game__carried_on_wrongly_is_found(changes: dict[str, object], expected: list[str]) -> None:
    second = attrs.evolve(SECOND, **changes)  # type: ignore[arg-type]

    assert expected == kinds(game(FIRST, second))


def test_game__a_round_after_its_end_is_found() -> None:
    played = whole().rounds[0]
    after = attrs.evolve(suited("W:P N:P E:P S:P", dealer=S).rounds[0], scores=(340, 510), dealer=S)

    found = fh.audit(game(played, after))

    assert ["after_end"] == [one.kind.value for one in found]
    assert (
        "Round 2: The game was over before this round: E/W win by the contract made, with 510."
    ) == str(found[0])


def test_game__goes_on_after_a_total_that_was_written_too_low() -> None:
    """The table did not know that the game was over."""
    wrong = rewritten(whole(), totals=(340, 490), victors=()).rounds[0]
    after = attrs.evolve(suited("W:P N:P E:P S:P", dealer=S).rounds[0], scores=(340, 490), dealer=S)

    assert ["totals"] == kinds(game(wrong, after))


def test_game__goes_on_from_a_round_that_breaks_off_as_it_may() -> None:
    broken = changed(plain(whole()), acts=whole().rounds[0].acts[:20]).rounds[0]

    assert [] == kinds(game(broken, FIRST))


def test_game__by_the_clock_ends_with_a_deal_thrown_in() -> None:
    table = house({"end.limit_minutes": "10"})
    first = attrs.evolve(FIRST, scores=(10, 0), minutes=12.0)
    second = attrs.evolve(SECOND, scores=(10, 0))

    assert ["after_end"] == kinds(game(first, second, variant=table))


def test_game__findings_have_the_number_of_their_round() -> None:
    second = changed(C070).rounds[0]
    first = attrs.evolve(FIRST, dealer=N, scores=second.scores, acts=acts_of("E:P S:P W:P N:P"))

    (found,) = fh.audit(game(first, second))

    assert (1, "Round 2, trick 5") == (found.round, str(found)[:16])


# What is no record.


@pytest.mark.parametrize("record", [None, "record", [], fh.STANDARD])
def test_audit__what_is_no_record_is_refused(record: object) -> None:
    with pytest.raises(fh.InvalidArgument):
        fh.audit(cast("Record", record))
