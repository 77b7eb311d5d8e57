"""The naive implementation in play: other numbers of players, tables, dummies, open hands."""

from __future__ import annotations

import pytest

from . import PACKS, PRESETS, apply, legal_actions, new_round, summary
from .helpers import Options, called, done, finished, put_away, said, wins, words
from .round import State

BASE = PRESETS["wikipedia_4"]
PAGAT_2 = PRESETS["pagat_2"]
UNTAKEN = {**BASE, "kitty.taker": None}
USPC_4 = PRESETS["uspc_1904_4"]


def seats_playing(options: Options, calls: str) -> list[int]:
    """The hands that play to the first trick."""
    state = called({**options, "kitty.taker": None, "joker_nt.nominate": None}, calls)
    return [hand for hand, _ in summary(finished(state))["tricks"][0]["plays"]]


@pytest.mark.parametrize(
    ("preset", "calls", "playing"),
    [
        ("pagat_3", "OM P P", [0, 1, 2]),
        ("wikipedia_3_dead_hand", "P 6S P", [1, 2, 0]),
        ("pagat_5", "P OM P P P", [1, 2, 3, 4, 0]),
        ("pagat_6", "OM P P P P P", [0, 1, 3, 5]),
        ("pagat_6", "P P P 6S P P", [3, 4, 5, 0, 1, 2]),
        ("wikipedia_6_pairs", "P OM P P P P", [1, 2, 3, 5, 0]),
        ("seed004_five", "P P 6S P P", [0, 1, 2, 3, 4]),
        ("st_paul_4", "DM P P P", [0, 1, 2, 3]),
        ("bid500_4", "BAR P P P", [0, 1, 3]),
    ],
)
def test_trick__who_plays(preset: str, calls: str, playing: list[int]) -> None:
    options = {**PRESETS[preset], "call.on": False}
    assert seats_playing(options, calls) == playing


def test_first_lead__a_partner_who_sits_out_does_not_lead() -> None:
    left = {**PRESETS["pagat_6"], "lead": "left_of_dealer"}
    assert seats_playing(left, "P OM P P P P")[0] == 0
    assert seats_playing(left, "P P OM P P P")[0] == 2


def test_duplicates__the_first_played_wins() -> None:
    options = {**PRESETS["wikipedia_6"], "pack": "P63d"}
    assert wins(options, "7N", "2S 2S'") == "2S"
    assert wins(options, "7N", "2S' 2S 2D") == "2S'"
    assert wins(options, "7S", "KD 3S' 3S") == "3S'"
    assert wins(options, "7S", "2S 3S'") == "3S'"


def test_called_partner__the_tricks_are_the_contractors() -> None:
    options = PRESETS["wikipedia_5"]
    state = called(options, "6S P P P P")
    partner = 2
    state = said(state, f"partner {state['hands'][partner][0]}")
    assert summary(state)["partner"] == partner
    view = summary(finished(state))
    won = view["trick_counts"][0] + view["trick_counts"][partner]
    assert view["made"] is (won >= 6)
    assert view["points"] is not None
    slam = 250 if won == 10 else 40
    assert view["points"][0] == view["points"][partner] == (slam if won >= 6 else -40)


# --- two players


PILES = [
    [words(pile) for pile in ("KD QD", "JD TD", "9D 8D", "7D 6D", "5D 4D")],
    [words(pile) for pile in ("AH KH", "QH JH", "TH 9H", "8H 7H", "6H 5H")],
]


def two_handed(calls: str, options: Options = PAGAT_2) -> State:
    """A deal of one suit in each holding, but for the ace of diamonds."""
    hands = [
        words("AS KS QS JS TS 9S 8S 7S 6S 5S"),
        words("AC KC QC TC 9C 8C 7C 6C 5C AD"),
        *(words(" ".join(" ".join(pile) for pile in one)) for one in PILES),
    ]
    options = {**options, "kitty.taker": None}
    return done(new_round(options, 1, hands, words("4H Jo JC"), piles=PILES), calls)


def test_two_handed__piles_are_told_or_taken_in_pairs() -> None:
    state = two_handed("")
    assert new_round(PAGAT_2, 1, state["hands"], state["kitty"])["piles"] == PILES
    assert summary(state)["face_up"] == [
        [],
        [],
        sorted(words("QD TD 8D 6D 4D")),
        sorted(words("KH JH 9H 7H 5H")),
    ]
    with pytest.raises(ValueError, match="piles"):
        new_round(PAGAT_2, 1, state["hands"], state["kitty"], piles=PILES[::-1])


def test_two_handed__a_table_shows_its_top_cards_alone() -> None:
    state = done(two_handed("6S P"), "5S AD")
    assert (summary(state)["seat"], summary(state)["hand"]) == (0, 2)
    assert legal_actions(state) == sorted(words("QD TD 8D 6D 4D"))
    state = apply(state, "QD")
    assert summary(state)["face_up"][2] == sorted(words("TD 8D 6D 4D"))
    assert (summary(state)["seat"], summary(state)["hand"]) == (1, 3)
    state = apply(state, "KH")
    view = summary(state)
    assert view["face_up"][2] == sorted(words("KD TD 8D 6D 4D"))
    assert view["face_up"][3] == sorted(words("AH JH 9H 7H 5H"))
    assert (view["seat"], view["hand"], view["trick_counts"]) == (0, 0, [1, 0])


def test_two_handed__the_table_that_won_leads() -> None:
    state = two_handed("P 6D")
    assert summary(state)["hand"] == 1
    state = done(state, "AC 5S 5H")
    assert legal_actions(state) == sorted(words("QD TD 8D 6D 4D"))
    state = apply(state, "4D")
    assert (summary(state)["hand"], summary(state)["seat"]) == (2, 0)
    state = apply(state, "QD")
    # The jack of hearts is the left bower; seat 1 has a trump in the hand too, to be played last.
    assert (summary(state)["hand"], legal_actions(state)) == (3, ["JH"])
    state = done(state, "JH 6S")
    assert (summary(state)["hand"], legal_actions(state)) == (1, ["AD"])
    view = summary(apply(state, "AD"))
    assert (view["hand"], view["seat"], view["trick_counts"]) == (3, 1, [1, 1])
    plays = [[hand for hand, _ in trick["plays"]] for trick in view["tricks"]]
    assert plays == [[1, 0, 3, 2], [2, 3, 0, 1]]


def test_two_handed__ten_tricks_of_four_cards() -> None:
    view = summary(finished(two_handed("6S P")))
    assert sum(view["trick_counts"]) == 10
    assert view["hands"] == [[], [], [], []]


def test_two_handed__the_exchange_leaves_the_table_alone() -> None:
    state = two_handed("")
    state = done({**state, "options": dict(PAGAT_2)}, "6S P")
    assert len(summary(state)["hands"][0]) == 13
    assert not set(legal_actions(state)) & set(state["hands"][2])


# --- hands that others play


def test_dummy__is_played_by_the_contractor() -> None:
    options = {**UNTAKEN, "misere.partner": "faceup_dummy"}
    state = called(options, "OM P P P")
    seen: list[tuple[int | None, int | None]] = []
    for _ in range(4):
        seen.append((summary(state)["hand"], summary(state)["seat"]))
        state = apply(state, legal_actions(state)[0])
    assert seen == [(0, 0), (1, 1), (2, 0), (3, 3)]
    view = summary(finished(state))
    assert view["made"] is (view["trick_counts"][0] == 0)


def test_dummy__needs_one_partner_and_a_contract_played_alone() -> None:
    dummy = {"misere.partner": "faceup_dummy"}
    assert seats_playing({**PRESETS["st_paul_4"], **dummy}, "DM P P P") == [0, 1, 2, 3]
    assert seats_playing({**PRESETS["wikipedia_6"], **dummy}, "OM P P P P P") == [0, 1, 3, 5]
    state = called({**PRESETS["wikipedia_6_pairs"], **dummy, "kitty.taker": None}, "OM P P P P P")
    state = done(state, " ".join(legal_actions(state)[:1]))
    for _ in range(2):
        state = apply(state, legal_actions(state)[0])
    assert (summary(state)["hand"], summary(state)["seat"]) == (3, 0)


@pytest.mark.parametrize(("expose", "first"), [("after_trick1", 0), ("before_lead", 1)])
def test_super_open__a_defender_plays_the_open_hand(expose: str, first: int) -> None:
    options = {**UNTAKEN, "super_open.on": True, "open.expose": expose}
    state = called(options, "SOM P P P")
    assert (summary(state)["hand"], summary(state)["seat"]) == (0, first)
    for _ in range(3):
        state = apply(state, legal_actions(state)[0])
    while legal_actions(state):
        view = summary(state)
        assert view["hand"] is not None
        assert view["seat"] == (1 if view["hand"] == 0 else view["hand"])
        state = apply(state, legal_actions(state)[0])


def test_super_open__of_two_players() -> None:
    options = {**PAGAT_2, "super_open.on": True, "joker_nt.nominate": None}
    state = two_handed("SOM P", options)
    state = done(state, "5S AC QD KH")
    seen: list[tuple[int | None, int | None]] = []
    for _ in range(4):
        seen.append((summary(state)["hand"], summary(state)["seat"]))
        state = apply(state, legal_actions(state)[0])
    assert seen == [(0, 1), (1, 1), (2, 1), (3, 1)]


# --- the end in mid-hand


def test_midhand__stops_at_the_trick_that_reaches_the_target() -> None:
    hands = [words("AS KS QS JS TS 9S 8S 7S 6S 5S"), words("AC KC QC TC 9C 8C 7C 6C 5C AD")]
    hands += [words("AH KH QH JH TH 9H 8H 7H 6H 5H"), words("KD QD JD TD 9D 8D 7D 6D 5D 4D")]
    kitty = words("4H Jo JC")
    calls = words("6N P P P 4H Jo JC")
    rest = words("5S AC AH KD")

    def after(scores: list[int], tricks: str) -> State:
        return done(done(new_round(USPC_4, 3, hands, kitty, scores), " ".join(calls)), tricks)

    # The defenders stand at the target at once: only a contractor who can get there plays on.
    view = summary(after([0, 500], " ".join(rest)))
    assert (view["phase"], view["complete"], view["made"]) == ("finished", False, None)
    assert (view["points"], view["trick_counts"]) == ([0, 0], [1, 0])
    # Foster's 6N is worth 120, and 250 while every trick has been his: 300 + 250 reaches 500.
    view = summary(after([300, 500], " ".join(rest)))
    assert view["phase"] == "playing"
    # At 380 the contract is enough; the deal ends with the sixth trick.
    six = "5S AC AH KD 6S 5C 5H 4D 7S 6C 6H 5D 8S 7C 7H 6D 9S 8C 8H 7D"
    assert summary(after([380, 0], six))["phase"] == "playing"
    view = summary(after([380, 0], six + " TS 9C 9H 8D"))
    assert (view["phase"], view["complete"], view["made"]) == ("finished", False, True)
    assert (view["points"], view["trick_counts"]) == ([120, 0], [6, 0])


def test_midhand__only_where_it_is_the_rule() -> None:
    state = put_away(called({**BASE, "end.midhand": False}, "6S P P P"))
    assert summary(finished(state))["complete"] is True


def test_pack__of_three() -> None:
    assert len(PACKS["P33"]) == 33
    view = summary(finished(called(PRESETS["foster_3"], "6S P P")))
    assert sum(view["trick_counts"]) == 10
    assert len(view["points"] or []) == 3
