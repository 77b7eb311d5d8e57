"""Views as text: the line, JSON, and the events; what is read back and what is refused."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable
from typing import cast

import attrs
import pytest

import fivehundred as fh
from fivehundred import (
    Hand,
    ImpossibleSituation,
    InvalidArgument,
    InvalidVariant,
    ParseError,
    SpectatorView,
    View,
    read_view,
    spectator_view,
    view,
)
from fivehundred.course import course_of
from fivehundred.events import (
    Dealt,
    Ended,
    Gave,
    Opened,
    Owned,
    Played,
    PutAway,
    Said,
    Took,
    Turned,
    Won,
)
from fivehundred.knowledge import FaceDown, KnownAct, WrongClaim, knowledge_of
from fivehundred.restoring import hidden_of

from .helpers import RECORD_CALLS, RECORD_DISCARDS, STANDARD, WRONG_VALUES, Anything, words
from .test_views import (
    CHOOSING,
    CLAIMED,
    CLAIMED_WRONGLY,
    SECOND,
    after,
    blind,
    called,
    double,
    every,
    first_trick,
    misere,
    piles,
    record,
    redeal,
    slam,
    unseen_joker,
    views_of,
)

N, E, S, W = range(4)

LINE = (
    "wikipedia_4; dealer 0; seat 1; deal ? | Jo AS JS AC JC JD 4D QH 9H 4H | ? | ? | ?; "
    "scores 0 0; actions P 6C P P ?3"
)
PILES = (
    "pagat_2; dealer 1; seat 0; deal Jo AS KS QS JS AC KC QC 5D 4D | ? | "
    "?/AH ?/QH ?/TH ?/8H ?/6H | ?/KD ?/JD ?/9D ?/7C ?/5C | ?; scores 0 0; actions"
)
NAMING = "pagat_australian_4; dealer 0; seat -; deal ? | ? | ? | ? | ?; scores 0 0; actions "


# The line


@every
def test_line__is_read_back(rnd: fh.Round) -> None:
    assert views_of(rnd) == [read_view(str(seen)) for seen in views_of(rnd)]


@every
def test_line__is_read_back_by_its_class(rnd: fh.Round) -> None:
    assert (view(rnd, 0), spectator_view(rnd)) == (
        View.parse(str(view(rnd, 0))),
        SpectatorView.parse(str(spectator_view(rnd))),
    )


def test_line__says_what_a_seat_knows_and_no_more() -> None:
    assert (
        "pagat_australian_4; dealer 1; seat 2; deal ? | ? | TS 9S 7S 9C 5C QD JD AH KH 6H | ? | ?; "
        "scores 310 450; actions P 6C P P ?3 7C QC Jo 5C 5H"
    ) == str(view(after(1, "5H"), S))


def test_line__of_the_contractor_has_the_kitty_and_the_discards() -> None:
    assert (
        "deal ? | ? | ? | AS KS AC KC TC 7C AD 5D 9H 7H | 5S 8C QH; "
        "scores 310 450; actions P 6C P P QH 9H 7H"
    ) in str(view(record(f"{RECORD_CALLS} {RECORD_DISCARDS}"), W))


def test_line__of_an_open_hand_has_the_cards_it_holds_now() -> None:
    rnd = first_trick(misere("OM"))

    assert str(spectator_view(rnd)).endswith(f"; open 0 {rnd.hands[N]}")


def test_line__an_open_hand_without_cards_is_in_it_no_more() -> None:
    rnd = misere("OM", base=STANDARD, changes={"claims": "off"})
    while fh.legal_actions(rnd):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert "open" not in str(spectator_view(rnd))


@pytest.mark.parametrize(
    "line",
    [
        # Eldest hand near the end of a game: what to call?
        "wikipedia_4; dealer 3; seat 0; deal Jo AS JS AC JC JD 4D QH 9H 4H | ? | ? | ? | ?; "
        "scores 480 470; actions",
        # The contractor leads a trump: the ace or the queen?
        "wikipedia_4; dealer 3; seat 1; deal ? | 9C 8C 7C 6C 5C 9D 8D 7D AH QH | ? | ? | ?; "
        "scores 0 0; actions 7H P P P ?3 KH",
        # What should the contractor of an open misère put away?
        "wikipedia_4; dealer 3; seat 1; deal ? | 7S 6S 5S 7C 6C 5C 6D 5D 4D 4H | ? | ? | Jo AS 8C; "
        "scores 0 0; actions P OM P P",
    ],
)
def test_line__a_problem_written_by_hand_is_read(line: str) -> None:
    assert line == str(read_view(line))


def test_line__a_problem_can_be_played_on() -> None:
    seen = read_view(
        "wikipedia_4; dealer 3; seat 1; deal ? | 9C 8C 7C 6C 5C 9D 8D 7D AH QH | ? | ? | ?; "
        "scores 0 0; actions 7H P P P ?3 KH"
    )

    assert isinstance(seen, View)
    assert "AH QH" == words(seen.legal)


# (what is changed, into what, where that stands, what is found there, what is expected)
FAULTS = [
    ("dealer 0", "dealer 4", 21, "4", "a seat from 0 to 3"),
    ("dealer 0", "dealer", 21, "", "a seat from 0 to 3"),
    ("dealer 0", "dealer \u0660", 21, "\u0660", "a seat from 0 to 3"),
    ("dealer 0; ", "", 14, "seat 1", "dealer a seat from 0 to 3"),
    ("seat 1", "seat x", 29, "x", "a seat from 0 to 3, or - for a spectator"),
    ("seat 1", "seat 7", 29, "7", "a seat from 0 to 3, or - for a spectator"),
    (
        "deal ? |",
        "deal",
        37,
        "Jo AS JS AC JC JD 4D",
        "4 hands and a kitty with | between them",
    ),
    ("Jo AS", "Jo Jo", 44, "Jo", "each card once"),
    ("Jo AS", "AS", 41, "AS JS AC JC JD 4D QH", "10 cards, or ? for what was not seen"),
    ("Jo AS", "Jo 3S", 44, "3S", "a card of the pack P43"),
    ("Jo AS", "Jo xx", 44, "xx", "a card"),
    ("| ?; sc", "| 5S 6S Jo; sc", 87, "Jo", "each card once"),
    ("| ?; sc", "| 5S 6S; sc", 81, "5S 6S", "3 cards, or ? for what was not seen"),
    ("0 0;", "0;", 91, "0", "the points of 2 accounts, each under a million"),
    ("0 0;", "0 0 0;", 91, "0 0 0", "the points of 2 accounts, each under a million"),
    ("0 0;", "0 x;", 91, "0 x", "the points of 2 accounts, each under a million"),
    ("0 0;", "0 1000000;", 91, "0 1000000", "the points of 2 accounts, each under a million"),
    (
        "; scores 0 0; actions P 6C P P ?3",
        "",
        82,
        "",
        "scores the points of 2 accounts, each under a million",
    ),
    ("; actions P 6C P P ?3", "", 94, "", "actions what was done"),
    ("P 6C P", "P 6C 6S", 109, "6S", "a call that may be made there"),
    ("P 6C P", "P 6C claim", 109, "claim", "a call that may be made there"),
    ("P 6C P", "P 6C look", 109, "look", "a call that may be made there"),
    ("P 6C P", "P 6C redeal", 109, "redeal", "a call that may be made there"),
    ("P 6C P", "P 6C agree", 109, "agree", "a call that may be made there"),
    (
        "?3",
        "?4",
        113,
        "?4",
        "a card that was put away or given, or ? and a number for cards not seen",
    ),
    (
        "?3",
        "?0",
        113,
        "?0",
        "a card that was put away or given, or ? and a number for cards not seen",
    ),
    (
        "?3",
        "?1 ?2",
        116,
        "?2",
        "a card that was put away or given, or ? and a number for cards not seen",
    ),
    (
        "?3",
        "8S 8S",
        116,
        "8S",
        "a card that was put away or given, or ? and a number for cards not seen",
    ),
    (
        "?3",
        "xx",
        113,
        "xx",
        "a card that was put away or given, or ? and a number for cards not seen",
    ),
    (
        "?3",
        "?3 JS JS",
        119,
        "JS",
        "a card that has not been played, or claim and every card held",
    ),
    (
        "?3",
        "?3 ?1",
        116,
        "?1",
        "a card that has not been played, or claim and every card held",
    ),
    (
        "?3",
        "?3 JS claim JC",
        119,
        "claim",
        "a card that has not been played, or claim and every card held",
    ),
    ("?3", "?3; open x AS", 122, "x AS", "a hand's number and its cards"),
    ("?3", "?3; open 1 xx", 124, "xx", "a card"),
    ("?3", "?3; partner 9", 125, "9", "a seat from 0 to 3, or - for none"),
    ("?3", "?3; nonsense", 117, "nonsense", "open, partner or the end"),
    ("?3", "?3; partner 2; partner 2", 128, "partner 2", "open, partner or the end"),
]


@pytest.mark.parametrize(("old", "new", "column", "found", "expected"), FAULTS)
def test_line__a_fault_is_shown_where_it_stands(
    old: str, new: str, column: int, found: str, expected: str
) -> None:
    text = LINE.replace(old, new, 1)
    with pytest.raises(ParseError) as caught:
        read_view(text)
    error = caught.value

    assert (text, 1, column, found, expected, "text.view") == (
        error.text,
        error.line,
        error.column,
        error.found,
        error.expected,
        error.rule,
    )


@pytest.mark.parametrize(("old", "new", "column", "found", "expected"), FAULTS)
def test_line__a_fault_is_said_in_words(
    old: str, new: str, column: int, found: str, expected: str
) -> None:
    text = LINE.replace(old, new, 1)
    with pytest.raises(ParseError) as caught:
        read_view(text)
    shown = repr(found) if column <= len(text) else "the end"

    assert (
        f"The text is no view: at column {column} {expected} was expected, not {shown}"
        == caught.value.sentence
    )


@pytest.mark.parametrize(
    ("old", "new", "column", "found", "expected"),
    [
        ("?/AH", "AH", 69, "AH", "a pile such as ?/AH"),
        ("?/AH", "?/", 71, "", "a card"),
        ("?/AH", "/AH", 69, "", "a card"),
        ("?/AH", "x/AH", 69, "x", "a card"),
        ("?/AH", "?/Jr", 71, "Jr", "a card of the pack P43"),
        ("?/AH", "?/AS", 71, "AS", "each card once"),
        ("?/AH", "AH/AH", 72, "AH", "each card once"),
        (" ?/6H", "", 69, "?/AH ?/QH ?/TH ?/8H ", "5 piles such as ?/AH"),
    ],
)
def test_line__a_fault_in_piles_is_shown_where_it_stands(
    old: str, new: str, column: int, found: str, expected: str
) -> None:
    with pytest.raises(ParseError) as caught:
        read_view(PILES.replace(old, new, 1))

    assert (column, found.strip(), expected) == (
        caught.value.column,
        caught.value.found,
        caught.value.expected,
    )


@pytest.mark.parametrize(
    ("actions", "column", "found", "expected"),
    [
        ("6N P P P ?3 x", 95, "x", "what a contractor declares, such as name S or done"),
        ("6N P P P ?3 name", 95, "name", "what a contractor declares, such as name S or done"),
        ("6N P P P ?3 name x", 95, "name", "what a contractor declares, such as name S or done"),
        ("6N P P P ?3 done Jo", 100, "Jo", "a card that has not been played, or claim and every "),
        ("P P P P P", 91, "P", "the end of the actions"),
        ("P P P P 6S", 91, "6S", "the end of the actions"),
    ],
)
def test_line__a_fault_in_what_was_declared_is_shown_where_it_stands(
    actions: str, column: int, found: str, expected: str
) -> None:
    with pytest.raises(ParseError) as caught:
        read_view(NAMING + actions)

    assert (column, found, True) == (
        caught.value.column,
        caught.value.found,
        caught.value.expected.startswith(expected),
    )


def test_line__a_partner_who_is_asked_answers() -> None:
    line = str(spectator_view(redeal("redeal"))) + " P"
    with pytest.raises(ParseError) as caught:
        read_view(line)

    assert ("P", "an answer, agree or refuse") == (caught.value.found, caught.value.expected)


def test_line__nothing_is_played_after_the_last_trick() -> None:
    with pytest.raises(ParseError, match="a card that has not been played"):
        read_view(f"{spectator_view(after(10))} 4S")


def test_line__nothing_is_done_after_a_claim_that_held() -> None:
    line = str(spectator_view(CLAIMED))

    assert "claim" in line
    with pytest.raises(ParseError, match="the end of the actions was expected"):
        read_view(f"{line} 4S")


def test_line__a_wrong_claim_is_no_act_of_an_auction() -> None:
    with pytest.raises(ParseError, match="a call that may be made there"):
        read_view(LINE.replace("P 6C P P ?3", "claim AS wrong"))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # An open hand that the bidding cannot have opened; more cards than there are.
        (f"{LINE}; open 1 AS", "what is known contradicts itself"),
        # Seat 2 leads a trump, seat 3 holds none and plays one later.
        (LINE.replace("?3", "?3 5S 9S 4H 7S"), "what is known contradicts itself"),
        # A bid at the wrong time would not be read; a partner is called at other tables only.
        (f"{LINE}; partner 2", "its field partner is not as in a round"),
        (LINE.replace("seat 1", "seat 2"), "its field deal is not as in a round"),
        (f"{NAMING}6N P P P ?3 name S name H", "name H was not legal there (already_named)"),
        (f"{NAMING}6N P P P ?3 slam", "slam was not legal there (wrong_phase)"),
        # The joker is a card of no suit there, but a trump here.
        (LINE.replace("?3", "?3 QC Jo:S"), "what is known contradicts itself"),
    ],
)
def test_line__what_no_round_can_show_is_refused(line: str, why: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_view(line)

    assert caught.value.sentence.startswith("The text is no view: ")
    assert why in caught.value.sentence


def test_line__a_hand_that_did_not_follow_cannot_play_the_suit_later() -> None:
    """Seat 2 plays a heart to spades, and a spade to spades afterwards."""
    start = "wikipedia_4; dealer 3; seat -; deal ? | ? | ? | ? | ?; scores 0 0; actions 7N P P P ?3"
    with pytest.raises(ParseError, match=r"was not legal there \(must_follow\)"):
        read_view(f"{start} 5S 6S AH 7S 4D 5D AD 6D 8S 9S")


def test_line__a_card_laid_in_the_last_trick_must_be_legal() -> None:
    line = PILES.replace("| ?;", "| AD 5H 4H;") + " 7S P KC 5D 4D AS 6S"

    assert line == str(read_view(line))
    with pytest.raises(ParseError, match=r"7H was not legal there \(not_held\)"):
        read_view(f"{line} 7H")


def test_line__nothing_is_played_once_the_deal_has_ended_in_mid_hand() -> None:
    """By the rule of 1904 the first defender's trick ends it here."""
    start = "uspc_1904_3; dealer 2; seat -; deal ? | ? | ? | ?; scores 0 490 0; actions 6S P P ?3"
    over = f"{start} 7C AC 8C"

    assert over == str(read_view(over))
    with pytest.raises(ParseError, match=r"was not legal there \(round_over\)"):
        read_view(f"{over} KC 9C 7D")


def test_line__a_claim_where_there_are_none_is_refused() -> None:
    held = "JH AH"
    line = str(spectator_view(CLAIMED)).replace(STANDARD, f"{STANDARD}{{claims=off}}")

    assert held in line
    with pytest.raises(ParseError, match=r"was not legal there \(no_claims\)"):
        read_view(line)


def test_line__a_wrong_claim_where_it_costs_nothing_is_refused() -> None:
    line = str(spectator_view(CLAIMED_WRONGLY))

    assert line == str(read_view(line))
    with pytest.raises(ParseError, match="The text is no view"):
        read_view(line.replace("{claims=penalty100}", ""))


def test_line__a_partner_cannot_hold_what_another_has_played() -> None:
    rnd = called("wikipedia_5", "AH")
    while not (isinstance(rnd, fh.Playing) and fh.Card.parse("AH") not in rnd.hands[1]):
        plays = fh.legal_actions(rnd)
        rnd = fh.apply(rnd, next((play for play in plays if str(play) == "AH"), plays[-1]))
    line = str(spectator_view(rnd))

    assert line.endswith("; partner 1")
    with pytest.raises(ParseError, match="what is known contradicts itself"):
        read_view(line.replace("; partner 1", "; partner 2"))


@pytest.mark.parametrize(
    ("rnd", "act"),
    [
        (record(), FaceDown(3)),
        (record(RECORD_CALLS), fh.PASS),
        (record("P 6N P P 7H 9H QH"), fh.Play.parse("AS")),
        (after(1), fh.PASS),
        (record("P P P P"), fh.PASS),
    ],
)
def test_acts__out_of_place_are_no_round(rnd: fh.Round, act: KnownAct) -> None:
    known = knowledge_of(rnd, N)
    other = attrs.evolve(known, acts=(*known.acts, act))

    assert None is course_of(other)
    with pytest.raises(ImpossibleSituation, match="one of the acts has no place in it"):
        hidden_of(other)


def test_line__an_error_shows_no_hand() -> None:
    """Neither what was given nor what a round might show."""
    with pytest.raises(ParseError) as caught:
        read_view(LINE.replace("seat 1", "seat 2"))

    assert "JS AC JC" not in str(caught.value)


@pytest.mark.parametrize("wrong", [f" {LINE}", f"{LINE} ", f"{LINE}\n", f"\t{LINE}"])
def test_line__has_nothing_around_it(wrong: str) -> None:
    with pytest.raises(ParseError, match="it has blanks or line ends around it"):
        read_view(wrong)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0 0;", "0 -0;"),
        ("0 0;", "00 0;"),
        ("4D QH", "4D 12H"),
        ("JS AC", "JS ac"),
    ],
)
def test_line__is_read_strictly(old: str, new: str) -> None:
    with pytest.raises(ParseError):
        read_view(LINE.replace(old, new, 1))


@pytest.mark.parametrize(("old", "new"), [("Jo AS", "AS  Jo"), ("6C", "6♣"), ("P P ?3", "P P  ?3")])
def test_line__is_read_as_people_write_it(old: str, new: str) -> None:
    """Cards in any order, blanks between them; it is written in one form all the same."""
    seen = read_view(LINE.replace(old, new, 1))

    assert LINE == str(seen)


@pytest.mark.parametrize("wrong", WRONG_VALUES)
def test_line__is_text(wrong: Anything) -> None:
    with pytest.raises(InvalidArgument, match="A view is text"):
        read_view(wrong)


@pytest.mark.parametrize("wrong", ["", "nowhere", "wikipedia_4", "wikipedia_4;", "; ; ; ; ; "])
def test_line__without_its_fields_is_refused(wrong: str) -> None:
    with pytest.raises(ParseError):
        read_view(wrong)


def test_line__of_a_variant_that_cannot_be_is_refused() -> None:
    with pytest.raises((ParseError, InvalidVariant)):
        read_view(LINE.replace("wikipedia_4", "wikipedia_4{kitty.cards=4}"))


@pytest.mark.parametrize("kind", [View, SpectatorView])
def test_line__of_the_other_class_is_refused(kind: type[View | SpectatorView]) -> None:
    other = spectator_view(record()) if kind is View else view(record(), N)
    with pytest.raises(ParseError, match=f"not a {kind.__name__}"):
        kind.parse(str(other))


# JSON


@every
def test_json__is_read_back(rnd: fh.Round) -> None:
    for seen in views_of(rnd):
        assert seen == type(seen).from_json(seen.to_json())


@every
def test_json__holds_every_field(rnd: fh.Round) -> None:
    for seen in views_of(rnd):
        fields = {name for name in type(seen).__annotations__ if not name.startswith("_")}
        data = json.loads(seen.to_json())

        assert set() == fields - set(data)


def _data(seen: View | SpectatorView) -> dict[str, object]:
    return cast("dict[str, object]", json.loads(seen.to_json()))


def test_json__says_what_it_is() -> None:
    assert ["fivehundred-view", 1] == [
        _data(view(record(), N))[name] for name in ("format", "version")
    ]


def test_json__fields_of_a_seat_in_the_exchange() -> None:
    data = _data(view(record(f"{RECORD_CALLS} 7H"), W))

    assert {
        "phase": "exchange",
        "seat": 3,
        "seat_to_act": 3,
        "stage": "kitty",
        "left": 2,
        "contract": "6C",
        "contractor": 3,
        "kitty": ["5S", "8C", "QH"],
        "away": ["7H"],
        "score": None,
    } == {
        name: data[name]
        for name in (
            *("phase", "seat", "seat_to_act", "stage", "left", "contract", "contractor"),
            *("kitty", "away", "score"),
        )
    }


def test_json__a_trick_and_the_plays_so_far() -> None:
    data = _data(spectator_view(after(1, "5H")))

    assert (
        [
            {
                "leader": 3,
                "winner": 1,
                "plays": [
                    {"hand": 3, "play": "7C"},
                    {"hand": 0, "play": "QC"},
                    {"hand": 1, "play": "Jo"},
                    {"hand": 2, "play": "5C"},
                ],
            }
        ],
        [{"hand": 1, "play": "5H"}],
    ) == (data["tricks"], data["trick"])


def test_json__legal_actions_have_their_notation_and_their_text() -> None:
    data = _data(view(after(0), W))

    assert {"action": "7C", "text": "7♣"} in cast("list[object]", data["legal"])


def test_json__the_score() -> None:
    data = _data(spectator_view(after(10)))

    assert ([30, 60], [340, 510]) == (
        cast("dict[str, object]", data["score"])["points"],
        data["totals"],
    )


def test_json__a_spectators_has_no_hand() -> None:
    assert {"hand", "kitty", "away", "chosen", "legal", "claim"} == set(
        _data(view(record(), N))
    ) - set(_data(spectator_view(record())))


def _refused(text: object, kind: Callable[[str], object] = View.from_json) -> ParseError:
    with pytest.raises(ParseError) as caught:
        kind(cast("str", text))
    assert caught.value.sentence.startswith("The text is no")
    assert caught.value.rule == "text.view"
    return caught.value


_NAMES = tuple(_data(view(after(3, "4D"), N)))


@pytest.mark.parametrize("name", _NAMES)
def test_json__a_field_that_is_missing_is_named(name: str) -> None:
    data = _data(view(after(3, "4D"), N))
    del data[name]

    assert name in _refused(json.dumps(data)).sentence


_VALUES: tuple[object, ...] = (True, False, 0, 1, 2.0, "", "x", [], {}, [None])


@pytest.mark.parametrize("name", _NAMES)
def test_json__a_field_that_was_changed_is_refused(name: str) -> None:
    data = _data(view(after(3, "4D"), N))
    changed = [one for one in _VALUES if json.dumps(data[name]) != json.dumps(one)]

    for value in changed:
        with pytest.raises((ParseError, InvalidVariant)):
            View.from_json(json.dumps({**data, name: value}))


@pytest.mark.parametrize("name", _NAMES)
def test_json__a_field_that_is_there_twice_is_refused(name: str) -> None:
    text = view(after(3, "4D"), N).to_json()
    twice = f'{{"{name}": {json.dumps(json.loads(text)[name])}, {text[1:]}'

    assert "stands there more than once" in _refused(twice).sentence


def test_json__a_strange_field_is_named() -> None:
    none: list[str] = []
    data = {**_data(view(record(), N)), "hole_cards": none}

    assert "no view has a field 'hole_cards'" in _refused(json.dumps(data)).sentence


def test_json__a_field_of_a_seat_in_a_spectators_is_refused() -> None:
    none: list[str] = []
    data = {**_data(spectator_view(record())), "hand": none}

    assert "'hand' does not fit" in _refused(json.dumps(data), SpectatorView.from_json).sentence


def test_json__true_is_not_one() -> None:
    """Nor is a number with a fraction of nought."""
    data = _data(view(after(3, "4D"), N))

    assert (1, False) == (data["dealer"], data["slam"])
    for changed in ({"dealer": True}, {"slam": 0}, {"dealer": 1.0}):
        assert "does not fit its text" in _refused(json.dumps({**data, **changed})).sentence


@pytest.mark.parametrize("version", [2, 0, True, 1.0, "1", None])
def test_json__another_version_is_refused(version: object) -> None:
    data = {**_data(view(record(), N)), "version": version}

    assert "its version is to be 1" in _refused(json.dumps(data)).sentence


def test_json__another_format_is_refused() -> None:
    data = {**_data(view(record(), N)), "format": "fivehundred-record"}

    assert "its format is to be 'fivehundred-view'" in _refused(json.dumps(data)).sentence


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_json__what_is_no_number_is_refused(number: float) -> None:
    text = json.dumps({**_data(view(record(), N)), "left": number})

    assert "a value is expected" in str(_refused_anyhow(text))


@pytest.mark.parametrize("wrong", ["", "{", "[]", "null", "1", '"x"', "{}", "x" * 200_000])
def test_json__what_is_no_view_is_refused(wrong: str) -> None:
    _refused_anyhow(wrong)


@pytest.mark.parametrize("wrong", WRONG_VALUES)
def test_json__is_text(wrong: Anything) -> None:
    with pytest.raises((InvalidArgument, ParseError)):
        View.from_json(wrong)


def _refused_anyhow(text: str) -> ParseError:
    with pytest.raises(ParseError) as caught:
        View.from_json(text)
    return caught.value


def test_json__a_line_that_is_no_text_is_refused() -> None:
    _refused_anyhow(json.dumps({**_data(view(record(), N)), "text": 1}))


@pytest.mark.parametrize("kind", [View, SpectatorView])
def test_json__of_the_other_class_is_refused(kind: type[View | SpectatorView]) -> None:
    other = spectator_view(record()) if kind is View else view(record(), N)
    with pytest.raises(ParseError, match=f"not a {kind.__name__}"):
        kind.from_json(other.to_json())


# Events


def _events(rnd: fh.Round, seat: int | None = None) -> list[object]:
    seen = spectator_view(rnd) if seat is None else view(rnd, seat)
    return [*seen.events]


def _cards(text: str) -> Hand:
    return Hand.parse(text)


def test_events__a_seat_takes_up_its_hand_first() -> None:
    assert [Dealt(S, record().hands[S])] == _events(record(), S)


def test_events__of_an_auction_are_what_was_said() -> None:
    assert [Said(S, fh.PASS), Said(W, fh.Bid.parse("6C"))] == _events(record("P 6C"))


def test_events__a_hand_is_dealt_when_it_is_looked_at() -> None:
    rnd = blind("look")

    assert [[Said(N, fh.Word.LOOK), Dealt(N, rnd.deal.hands[N])], [Said(N, fh.Word.LOOK)]] == [
        _events(rnd, N),
        _events(rnd, E),
    ]


def test_events__the_kitty_is_taken_and_put_away() -> None:
    rnd = record(f"{RECORD_CALLS} {RECORD_DISCARDS}")

    assert [
        [Took(W, _cards("5S 8C QH")), PutAway(W, _cards("QH 9H 7H"))],
        [Took(W, FaceDown(3)), PutAway(W, FaceDown(3))],
    ] == [_events(rnd, W)[-2:], _events(rnd, N)[-2:]]


def test_events__cards_are_put_away_once_they_all_are() -> None:
    assert [Took(W, FaceDown(3))] == _events(record(f"{RECORD_CALLS} 7H 9H"), N)[-1:]


def test_events__a_trick_is_its_plays_and_who_won_it() -> None:
    assert [
        *(Played(hand, fh.Play.parse(card)) for hand, card in ((3, "7C"), (0, "QC"), (1, "Jo"))),
        Played(2, fh.Play.parse("5C")),
        Won(E),
    ] == _events(after(1))[-5:]


def test_events__a_partner_takes_what_was_put_away() -> None:
    rnd = double(SECOND, "AD KD QD 4D 5D 6D")
    first, second = _cards("AD KD QD"), _cards("6D 5D 4D")

    assert [
        [PutAway(N, first), Took(S, first), PutAway(S, FaceDown(3))],
        [PutAway(N, FaceDown(3)), Took(S, first), PutAway(S, second)],
        [PutAway(N, FaceDown(3)), Took(S, FaceDown(3)), PutAway(S, FaceDown(3))],
    ] == [_events(rnd, seat)[-3:] for seat in (N, S, E)]


def test_events__five_for_five_change_hands_at_once() -> None:
    rnd = CHOOSING
    rnd = fh.advance(rnd, "5C 6C 7C")
    own, back = _cards("AS KS QS 6S 5S"), _cards("8S 7S 7C 6C 5C")

    assert [
        [Gave(N, own), Gave(S, FaceDown(5)), Took(S, own), Took(N, back)],
        [Gave(N, FaceDown(5)), Gave(S, back), Took(S, own), Took(N, back)],
        [Gave(N, FaceDown(5)), Gave(S, FaceDown(5)), Took(S, FaceDown(5)), Took(N, FaceDown(5))],
    ] == [_events(rnd, seat)[-4:] for seat in (N, S, W)]


def test_events__of_a_declared_slam() -> None:
    rnd = slam("slam AH 5H")

    assert [
        [
            Said(N, fh.Word.SLAM),
            Gave(S, FaceDown(1)),
            Took(N, _cards("AH")),
            PutAway(N, _cards("5H")),
        ],
        [
            Said(N, fh.Word.SLAM),
            Gave(S, _cards("AH")),
            Took(N, _cards("AH")),
            PutAway(N, FaceDown(1)),
        ],
        [
            Said(N, fh.Word.SLAM),
            Gave(S, FaceDown(1)),
            Took(N, FaceDown(1)),
            PutAway(N, FaceDown(1)),
        ],
    ] == [_events(rnd, seat)[-4:] for seat in (N, S, E)]


def test_events__the_called_partner_owns_to_it_at_once() -> None:
    call = fh.CallPartner(fh.Card.parse("AH"))
    said = _events(called("wikipedia_5", "AH"))

    assert [Said(0, call), Owned(1), Took(0, FaceDown(3))] == said[5:8]


def test_events__nobody_is_the_called_partner() -> None:
    assert Owned(None) in _events(called("wikipedia_5", "AS"))


def test_events__a_secret_partner_is_told_when_the_round_is_over() -> None:
    rnd = called("pagat_5", "AH")
    while fh.legal_actions(rnd):
        assert not [one for one in _events(rnd) if isinstance(one, Owned)]
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert Owned(1) == _events(rnd)[-2]


def test_events__an_open_hand_is_laid_down_after_the_first_trick() -> None:
    rnd = first_trick(misere("OM"))

    assert Opened(N, rnd.hands[N]) == _events(rnd)[-1]


def test_events__an_open_hand_stays_as_it_was_opened() -> None:
    rnd = first_trick(misere("OM"))
    later = rnd
    while not (isinstance(later, fh.Playing) and len(later.tricks) == 3):
        later = fh.apply(later, fh.legal_actions(later)[0])

    assert Opened(N, rnd.hands[N]) in _events(later)


def test_events__a_covered_card_is_turned_up() -> None:
    rnd = piles("AS 6S AH KD")

    assert [Turned(2, fh.Card.parse("5S")), Turned(3, fh.Card.parse("AD"))] == _events(rnd, 0)[-2:]


def test_events__what_lies_on_tables_is_dealt_to_everybody() -> None:
    assert [Dealt(2, _cards("AH QH TH 8H 6H")), Dealt(3, _cards("KD JD 9D 7C 5C"))] == _events(
        piles()
    )[:2]


def test_events__a_claim_that_does_not_hold_says_so() -> None:
    assert Said(S, fh.Claim.parse("JH AH"), holds=False) == _events(CLAIMED_WRONGLY)[-1]


def test_events__a_claim_that_holds() -> None:
    assert Said(S, fh.Claim.parse("JH AH")) == _events(CLAIMED)[-2]


def test_events__the_end_of_a_round_comes_last_with_its_points() -> None:
    assert isinstance(CLAIMED, fh.Finished)
    assert Ended(CLAIMED.score.points) == _events(CLAIMED)[-1]


def test_events__a_deal_thrown_in_ends_without_points() -> None:
    thrown = fh.advance(fh.start(rng=random.Random(7)), "P P P P")

    assert [Ended(())] == [one for one in _events(thrown) if isinstance(one, Ended)]


def test_events__are_written_as_in_the_json_of_the_view() -> None:
    seen = view(CLAIMED, N)

    assert _data(seen)["events"] == json.loads(fh.events.to_json(seen.events))
    assert "[]" == fh.events.to_json(seen.since(len(seen.events)))


@pytest.mark.parametrize("wrong", [None, 3, "won", ["x"], [None], {"x": 1}, {Ended(())}])
def test_events__nothing_else_is_written(wrong: Anything) -> None:
    with pytest.raises(InvalidArgument, match=r"\[text.view\]"):
        fh.events.to_json(wrong)


def test_events__as_data() -> None:
    data = _data(view(fh.advance(CHOOSING, "5C 6C 7C"), N))

    assert [
        {"event": "gave", "seat": 0, "count": 5, "cards": ["AS", "KS", "QS", "6S", "5S"]},
        {"event": "gave", "seat": 2, "count": 5},
        {"event": "took", "seat": 2, "count": 5, "cards": ["AS", "KS", "QS", "6S", "5S"]},
        {"event": "took", "seat": 0, "count": 5, "cards": ["8S", "7S", "7C", "6C", "5C"]},
    ] == cast("list[object]", data["events"])[-4:]


@pytest.mark.parametrize(
    ("rnd", "event"),
    [
        (piles("AS 6S AH KD"), {"event": "turned", "hand": 3, "card": "AD"}),
        (CLAIMED_WRONGLY, {"event": "said", "seat": 2, "action": "claim JH AH", "holds": False}),
        (after(1), {"event": "won", "hand": 1}),
        (after(1, "5H"), {"event": "played", "hand": 1, "play": "5H"}),
        (
            record(f"{RECORD_CALLS} {RECORD_DISCARDS}"),
            {"event": "put_away", "seat": 3, "count": 3},
        ),
    ],
)
def test_events__as_data_the_last(rnd: fh.Round, event: dict[str, object]) -> None:
    assert event == cast("list[object]", _data(spectator_view(rnd))["events"])[-1]


def test_events__as_data_owned_opened_and_dealt() -> None:
    owned = {"event": "owned", "partner": 1}
    opened = first_trick(misere("OM"))

    assert owned in cast(
        "list[object]", _data(spectator_view(called("wikipedia_5", "AH")))["events"]
    )
    assert [
        {"event": "dealt", "hand": 0, "cards": [*map(str, opened.deal.hands[0])]},
        {"event": "opened", "hand": 0, "cards": [*map(str, opened.hands[0])]},
    ] == [cast("list[object]", _data(view(opened, N))["events"])[place] for place in (0, -1)]


# What a client has missed


def test_since__what_a_client_has_missed() -> None:
    before, now = view(after(1), S), view(after(1, "5H AH"), S)

    assert now.events == (*before.events, *now.since(len(before.events)))


def test_since__nought_is_everything() -> None:
    seen = view(after(1), S)

    assert seen.events == seen.since(0)


def test_since__all_is_nothing() -> None:
    seen = view(after(1), S)

    assert () == seen.since(len(seen.events))


@pytest.mark.parametrize("number", [-1, 12, 1.0, True, "1", None, 10**400])
def test_since__what_is_no_number_of_events_is_refused(number: Anything) -> None:
    seen = view(record("P"), S)
    with pytest.raises(
        InvalidArgument, match="number is how many events the client has, from 0 to 2"
    ):
        seen.since(number)


# Small values


@pytest.mark.parametrize("count", [0, 100, -1, 1.0, True, "3", None])
def test_face_down__is_a_number_of_cards(count: Anything) -> None:
    with pytest.raises(InvalidArgument, match="Cards face down are a number of cards"):
        FaceDown(count)


def test_face_down__is_written_with_its_number() -> None:
    assert ("?3", "FaceDown(3)") == (str(FaceDown(3)), repr(FaceDown(3)))


def test_wrong_claim__is_written_as_one() -> None:
    assert "claim AS KS wrong" == str(WrongClaim(fh.Claim.parse("AS KS")))


def test_joker__unseen_is_nowhere_in_the_json() -> None:
    """It lies in the contractor's discards."""
    rnd = unseen_joker()

    assert [True, False, False, False] == [
        '"Jo"' in view(rnd, seat).to_json() for seat in rnd.seats
    ]
