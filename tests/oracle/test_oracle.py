"""The naive implementation against the rules: disputes, cases, tables and counts."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Mapping, Sequence

import pytest

from . import (
    PACKS,
    PRESETS,
    apply,
    bid_value,
    deal_from_order,
    effective_suit,
    ladder,
    legal_actions,
    legal_plays,
    new_round,
    replay,
    settle,
    summary,
)
from .helpers import Options, called, dealt, finished, wins, words
from .ladder import AVONDALE, DENOMINATIONS, FOSTER, PERFECT, WIKIPEDIA_ORIGINAL

N, E, S, W = 0, 1, 2, 3
WIKIPEDIA = PRESETS["wikipedia_4"]
PAGAT = PRESETS["pagat_australian_4"]
FOSTER_4 = PRESETS["foster_4"]
BICYCLE = PRESETS["bicycle_4"]
AMERICAN = PRESETS["wikipedia_american_4"]
# Options of the two recorded tables and of one-round or Hoyle play, as far as they matter here.
TRICKSTER_AUSTRALIAN = PRESETS["trickster_australian_4"]
TRICKSTER_AMERICAN = {
    **WIKIPEDIA,
    "misere.when": "anytime",
    "misere.slot": "7N<8S",
    "end.simultaneous": "highest",
}
HOYLE = {**WIKIPEDIA, "joker_nt.renounced": "no_win", "joker_nt.lead": "not_renounced"}
NO_RENEGING = {**WIKIPEDIA, "joker_nt.renounced": "forbid", "joker_nt.lead": "not_renounced"}
EVERY_SUIT = {
    **WIKIPEDIA,
    "joker_nt.follow": "every_suit",
    "joker_nt.void_duty_nt": "must",
    "joker_nt.void_duty_misere": "must",
}
FIRST_OR_LAST = {**WIKIPEDIA, "joker_nt.follow": "first_or_last"}
TWO_JOKERS = PRESETS["forty_six_4"]
COLOUR_FOUR = PRESETS["colour_four_4"]


def plays(
    options: Options,
    contract: str,
    hand: str,
    trick: str = "",
    *,
    led: str = "",
    void: str = "",
    joker_suit: str | None = None,
) -> set[str]:
    """The legal plays as a set."""
    return set(legal_plays(options, contract, hand.split(), trick.split(), led, void, joker_suit))


def named(joker: str = "Jo") -> set[str]:
    return {f"{joker}:{suit}" for suit in "SCDH"}


# --- tables, packs and presets


def test_presets__each_sets_every_option() -> None:
    assert len(WIKIPEDIA) >= 107
    for preset in PRESETS.values():
        assert preset.keys() == WIKIPEDIA.keys()


def test_deal__packets_from_the_dealers_left() -> None:
    cards = PACKS["P43"]
    hands, kitty = deal_from_order(WIKIPEDIA, E, cards)
    assert hands[S] == cards[0:3] + cards[13:17] + cards[30:33]
    assert hands[E] == cards[9:12] + cards[25:29] + cards[39:42]
    assert kitty == [cards[12], cards[29], cards[42]]
    hands, kitty = deal_from_order(FOSTER_4, W, cards)
    assert kitty == cards[12:15]
    assert hands[N] == cards[0:3] + cards[15:17] + cards[23:26] + cards[35:37]


@pytest.mark.parametrize("pack", sorted(PACKS))
def test_pack__as_many_different_cards_as_its_number_says(pack: str) -> None:
    count = int("".join(letter for letter in pack if letter.isdigit()))
    assert len(PACKS[pack]) == len(set(PACKS[pack])) == count


@pytest.mark.parametrize(
    ("pack", "expected"),
    [
        ("P25", (8, 8, 8, 8)),
        ("P33", (10, 10, 10, 10)),
        ("P42", (11, 11, 12, 12)),
        ("P43", (12, 12, 13, 13)),
        ("P44", (13, 13, 14, 14)),
        ("P43c", (13, 13, 13, 13)),
        ("P44c", (14, 14, 14, 14)),
        ("P45", (13, 13, 13, 13)),
        ("P46", (14, 14, 14, 14)),
        ("P53", (15, 15, 15, 15)),
        ("P61", (17, 17, 17, 17)),
        ("P63", (17, 17, 18, 18)),
        ("P64", (18, 18, 19, 19)),
        ("P65", (18, 18, 18, 18)),
        ("P66", (19, 19, 19, 19)),
    ],
)
def test_pack__trumps(pack: str, expected: tuple[int, ...]) -> None:
    options = {**WIKIPEDIA, "pack": pack, "colour_four": pack in ("P43c", "P44c")}
    counts = tuple(
        sum(effective_suit(options, f"7{trump}", card) == trump for card in PACKS[pack])
        for trump in "SCDH"
    )
    assert counts == expected


def test_schedules__cell_by_cell() -> None:
    for tricks, column in itertools.product(range(6, 11), range(5)):
        avondale = 40 + 100 * (tricks - 6) + 20 * column
        assert AVONDALE[tricks][column] == avondale
        assert PERFECT[tricks][column] == avondale - 20
        assert FOSTER[tricks][column] == (40 + 20 * column) * (tricks - 5)
        assert WIKIPEDIA_ORIGINAL[tricks][column] == (40 + 20 * (tricks - 6)) * (column + 1)
        assert WIKIPEDIA_ORIGINAL[6 + column][tricks - 6] == FOSTER[tricks][column]


@pytest.mark.parametrize(
    ("schedule", "table"),
    [
        ("avondale", AVONDALE),
        ("au_pack", AVONDALE),
        ("quebec", AVONDALE),
        ("perfect", PERFECT),
        ("split", PERFECT),
        ("foster", FOSTER),
        ("wikipedia_original", WIKIPEDIA_ORIGINAL),
    ],
)
def test_schedules__value_of_a_bid(schedule: str, table: dict[int, tuple[int, ...]]) -> None:
    options = {**WIKIPEDIA, "score.schedule": schedule}
    for tricks, column in itertools.product(range(6, 11), range(5)):
        assert bid_value(options, f"{tricks}{DENOMINATIONS[column]}") == table[tricks][column]
    assert bid_value(options, "M") == 250
    assert bid_value(options, "OM") == 500


def test_ladder__pagat() -> None:
    assert [rung for [rung] in ladder(PAGAT)] == words(
        "6S 6C 6D 6H 6N 7S 7C 7D 7H 7N M 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D OM 10H 10N"
    )


def test_ladder__wikipedia() -> None:
    rungs = ladder(WIKIPEDIA)
    place = rungs.index(["M"])
    assert rungs[place - 1 : place + 2] == [["8S"], ["M"], ["8C"]]
    place = rungs.index(["OM"])
    assert rungs[place - 1 : place + 2] == [["10D"], ["OM"], ["10H"]]
    assert len(rungs) == 27


def test_ladder__foster_tie_groups() -> None:
    text = (
        "6S | 6C | 6D=7S | 6H | 6N=7C=8S | 7D=9S | 8C | 7H=10S | 7N=8D=9C | 8H=10C | 9D | 8N | "
        "9H=10D | 9N | 10H | 10N"
    )
    assert ladder(FOSTER_4) == [rung.strip().split("=") for rung in text.split("|")]
    flat = ladder({**FOSTER_4, "auction.tie": "more_tricks_wins"})
    assert flat == [[bid] for bid in text.replace("=", " ").replace("|", " ").split()]


def test_ladder__wikipedia_original() -> None:
    options = {**WIKIPEDIA, "score.schedule": "wikipedia_original", "open.slot": "value"}
    rungs = ladder(options)
    place = rungs.index(["M"])
    assert rungs[place - 1] == ["7H", "8D", "10C"]
    assert rungs[place + 1] == ["7N", "9D"]
    place = rungs.index(["OM"])
    assert rungs[place - 1] == ["10H"]
    assert rungs[place + 1] == ["9N"]


@pytest.mark.parametrize(
    ("special", "slot", "value", "below", "above"),
    [
        ("misere", "6NT<7S", 130, ["6N"], ["7S"]),
        ("misere", "value", 130, ["6N"], ["7S"]),
        ("misere", "value", 240, ["7N"], ["8S"]),
        ("open", "value", 330, ["8N"], ["9S"]),
        ("open", "value", 500, ["10D"], ["10H"]),
        ("open", "value", 230, ["7N"], ["8S"]),
    ],
)
def test_ladder__slots(
    special: str, slot: str, value: int, below: list[str], above: list[str]
) -> None:
    options = {
        **WIKIPEDIA,
        "misere.on": special == "misere",
        "open.on": special == "open",
        f"{special}.slot": slot,
        f"{special}.value": value,
    }
    rungs = ladder(options)
    place = rungs.index(["M" if special == "misere" else "OM"])
    assert rungs[place - 1 : place + 2 : 2] == [below, above]


def test_ladder__top_and_several_in_one_place() -> None:
    assert ladder({**PAGAT, "open.slot": "top", "open.value": 520})[-1] == ["OM"]
    options = {**PAGAT, "open.slot": "7N<8S", "open.value": 230}
    rungs = ladder(options)
    assert rungs[rungs.index(["7N"]) + 1 : rungs.index(["8S"])] == [["OM"], ["M"]]
    rungs = ladder({**options, "open.value": 250})
    assert rungs[rungs.index(["7N"]) + 1 : rungs.index(["8S"])] == [["M"], ["OM"]]
    rungs = ladder({**FOSTER_4, "misere.on": True, "misere.slot": "6S<7S"})
    assert rungs[rungs.index(["M"]) + 1] == ["6D", "7S"]


# --- worked disputes


@pytest.mark.parametrize("options", [FOSTER_4, HOYLE, PAGAT, WIKIPEDIA, TRICKSTER_AMERICAN])
def test_dispute_1__a_named_suit_is_followed(options: Options) -> None:
    assert plays(options, "7N", "4H AC 9S", "Jo:H") == {"4H"}
    assert plays(options, "7N", "9D AC 9S", "Jo:H") == {"9D", "AC", "9S"}


@pytest.mark.parametrize("options", [FOSTER_4, HOYLE, PAGAT, WIKIPEDIA])
def test_dispute_2__a_suit_he_holds_may_be_named(options: Options) -> None:
    assert "Jo:H" in plays(options, "7N", "Jo 4H AC")


def test_dispute_2__unless_hearts_were_led() -> None:
    assert "Jo:H" not in plays(PAGAT, "7N", "Jo 4H AC", led="H")
    assert "Jo:H" not in plays(HOYLE, "7N", "Jo 4S AC", void="H")


def test_dispute_3__a_suit_led_before() -> None:
    for options in (FOSTER_4, WIKIPEDIA, HOYLE):
        assert "Jo:H" in plays(options, "7N", "Jo AC", led="HSD")
    assert plays(PAGAT, "7N", "Jo AC", led="HSD") == {"Jo:C", "AC"}
    assert plays(PAGAT, "7N", "Jo AC", led="HSDC") == {"AC"}
    assert plays(PAGAT, "7N", "Jo", led="HSDC") == named()


def test_dispute_4__a_suit_he_has_shown_void_in() -> None:
    for options in (HOYLE, NO_RENEGING, PAGAT):
        assert "Jo:H" not in plays(options, "7N", "Jo AC", led="H", void="H")
    for options in (FOSTER_4, WIKIPEDIA):
        assert "Jo:H" in plays(options, "7N", "Jo AC", led="H", void="H")


def test_dispute_5__joker_on_a_renounced_suit() -> None:
    for options in (FOSTER_4, WIKIPEDIA, PAGAT):
        assert wins(options, "7N", "7D Jo 9D KD", void="D") == "Jo"
    assert "Jo" in plays(HOYLE, "7N", "Jo 5C", "7D", void="D")
    assert wins(HOYLE, "7N", "7D Jo 9D KD", void="D") == "KD"
    assert plays(NO_RENEGING, "7N", "Jo 5C", "7D", void="D") == {"5C"}
    assert plays(NO_RENEGING, "7N", "Jo", "7D", void="D") == {"Jo"}
    assert wins(NO_RENEGING, "7N", "7D Jo 9D KD", void="D") == "KD"


def test_dispute_6__joker_while_holding_the_suit() -> None:
    for options in (FOSTER_4, WIKIPEDIA, PAGAT, HOYLE):
        assert plays(options, "7N", "5D Jo AS", "KD") == {"5D"}
    assert plays(EVERY_SUIT, "7N", "5D Jo AS", "KD") == {"5D", "Jo"}
    assert plays(FIRST_OR_LAST, "7N", "5D Jo AS", "KD") == {"5D", "Jo"}
    assert plays(FIRST_OR_LAST, "7N", "5D Jo AS", "KD", led="D") == {"5D"}


def test_dispute_7_and_8__joker_in_misere() -> None:
    assert plays(PAGAT, "M", "Jo AS 5H", "7D") == {"Jo"}
    assert plays(PAGAT, "OM", "Jo AS 5H", "7D") == {"Jo"}
    assert plays(WIKIPEDIA, "M", "Jo AS 5H", "7D") == {"Jo", "AS", "5H"}
    assert wins(PAGAT, "M", "7D Jo 9D") == "Jo"
    assert wins(PAGAT, "M", "7H Jo 9H", joker_suit="S") == "9H"
    assert plays(PAGAT, "M", "Jo 5C", "7H", joker_suit="S") == {"Jo", "5C"}


def test_dispute_9__misere_over_a_seven() -> None:
    for options in (PAGAT, WIKIPEDIA, TRICKSTER_AUSTRALIAN, TRICKSTER_AMERICAN):
        assert "M" in legal_actions(called(options, "7S"))
    for options in (PAGAT, WIKIPEDIA, TRICKSTER_AUSTRALIAN):
        assert "M" not in legal_actions(called(options, "6H"))
    assert "M" in legal_actions(called(TRICKSTER_AMERICAN, "6H"))
    low = {**WIKIPEDIA, "misere.when": "anytime", "misere.slot": "6N<7S", "misere.value": 130}
    assert "M" not in legal_actions(called(low, "7S"))
    assert "M" in legal_actions(called(low, "6H"))
    for options in (FOSTER_4, BICYCLE):
        assert "M" not in legal_actions(called(options, "7S"))


def test_dispute_10__eight_spades_over_misere() -> None:
    assert "8S" in legal_actions(called(PAGAT, "7H M"))
    assert "8S" in legal_actions(called(TRICKSTER_AMERICAN, "7H M"))
    for options in (WIKIPEDIA, TRICKSTER_AUSTRALIAN):
        assert legal_actions(called(options, "7H M"))[:2] == ["P", "8C"]


def test_dispute_11__equal_values() -> None:
    more = {**FOSTER_4, "auction.tie": "more_tricks_wins"}
    assert "6N" not in legal_actions(called(FOSTER_4, "8S"))
    assert "6N" not in legal_actions(called(more, "8S"))
    assert "7N" not in legal_actions(called(FOSTER_4, "9C"))
    assert "7N" not in legal_actions(called(more, "9C"))
    assert "10C" not in legal_actions(called(FOSTER_4, "8H"))
    assert "10C" in legal_actions(called(more, "8H"))


@pytest.mark.parametrize(
    ("options", "contract", "expected"),
    [
        (WIKIPEDIA, "8S", 250),
        (WIKIPEDIA, "8C", 260),
        (WIKIPEDIA, "8H", 300),
        (FOSTER_4, "10S", 250),
        (FOSTER_4, "10C", 300),
        ({**WIKIPEDIA, "score.slam": None}, "8S", 240),
        ({**FOSTER_4, "score.slam": "le8_only"}, "10S", 200),
        ({**FOSTER_4, "score.slam": "le8_only"}, "8S", 250),
        ({**FOSTER_4, "score.slam": "le8_only"}, "8H", 300),
    ],
)
def test_dispute_12__slam(options: Options, contract: str, expected: int) -> None:
    assert settle(options, [0, 0], contract, 0, [10, 0])["points"] == [expected, 0]


def test_dispute_13__contractor_counts_first() -> None:
    for options in (WIKIPEDIA, BICYCLE, PAGAT, TRICKSTER_AUSTRALIAN, TRICKSTER_AMERICAN):
        result = settle(options, [450, 490], "7C", 0, [7, 3])
        assert result["totals"] == [610, 520]
        assert result["winners"] == [0]
    assert settle(FOSTER_4, [450, 490], "7C", 0, [7, 3])["totals"] == [570, 520]
    assert settle(FOSTER_4, [450, 490], "7C", 0, [7, 3])["winners"] == [0]


def test_dispute_14__contractor_fails() -> None:
    for options in (WIKIPEDIA, BICYCLE, TRICKSTER_AMERICAN):
        result = settle(options, [450, 490], "7C", 0, [6, 4])
        assert result["totals"] == [290, 530]
        assert (result["winners"], result["reason"]) == ([1], "tricks")
    assert settle(FOSTER_4, [450, 490], "7C", 0, [6, 4])["totals"] == [330, 530]
    for options in (PAGAT, TRICKSTER_AUSTRALIAN):
        result = settle(options, [450, 490], "7C", 0, [6, 4])
        assert (result["over"], result["winners"], result["reason"]) == (False, [], "play_on")
    capped = {**WIKIPEDIA, "score.trick_points_cap": "490"}
    assert settle(capped, [450, 490], "7C", 0, [6, 4])["totals"] == [290, 490]


def test_dispute_17__the_floor() -> None:
    for options in (WIKIPEDIA, PAGAT, BICYCLE, TRICKSTER_AMERICAN):
        result = settle(options, [0, -460], "6H", 1, [5, 5])
        assert result["totals"] == [50, -560]
        assert (result["winners"], result["reason"]) == ([0], "floor")
    assert settle(FOSTER_4, [0, -460], "6H", 1, [5, 5])["over"] is False


def test_dispute_18__floor_only_if_the_other_is_not_negative() -> None:
    options = {**WIKIPEDIA, "end.floor_only_if_other_nonneg": True}
    assert settle(options, [-130, -410], "6H", 1, [5, 5])["totals"] == [-80, -510]
    assert settle(options, [-130, -410], "6H", 1, [5, 5])["over"] is False
    assert settle(options, [-50, -410], "6H", 1, [5, 5])["winners"] == [0]


def test_dispute_19_and_20__colour_four() -> None:
    assert "4D" not in PACKS["P43c"]
    assert "4S" not in PACKS["P43c"]
    assert effective_suit(COLOUR_FOUR, "7C", "4H") == "H"
    assert effective_suit(COLOUR_FOUR, "7S", "4C") == "S"
    assert effective_suit(COLOUR_FOUR, "7N", "4C") == "C"
    assert plays(COLOUR_FOUR, "7S", "4C 9C AH", "KS") == {"4C"}
    assert plays(COLOUR_FOUR, "7S", "4C 9C AH", "KC") == {"9C"}
    assert wins(COLOUR_FOUR, "7S", "AH 4C KH QH") == "4C"
    assert wins(COLOUR_FOUR, "7S", "AH 4C 5S QH") == "5S"


def test_dispute_21__left_bower_led() -> None:
    assert plays(WIKIPEDIA, "7H", "9D AD 5C", "JD") == {"9D", "AD", "5C"}


def test_dispute_25__passed_out_hand_played() -> None:
    options = {**HOYLE, "auction.all_pass": "play_nt", "joker_nt.nominate": "nt_and_misere"}
    state = called(options, "P P P P")
    view = summary(state)
    assert (view["phase"], view["contract"], view["contractor"]) == ("playing", "P", None)
    assert view["seat"] == N
    assert all(len(hand) == 10 for hand in view["hands"])
    view = summary(finished(state))
    assert view["points"] == [10 * count for count in view["trick_counts"]]
    assert view["made"] is None


# --- cases from practice: cards


def test_case_1__off_colour_jack_is_no_bower() -> None:
    assert plays(WIKIPEDIA, "7S", "JD 4D AC", "5H") == {"JD", "4D", "AC"}


def test_case_3__left_bower_led() -> None:
    assert plays(WIKIPEDIA, "7S", "KC 6S AH", "JC") == {"6S"}


def test_case_5__joker_is_not_forced() -> None:
    assert plays(WIKIPEDIA, "7C", "Jo AS 5H", "7D") == {"Jo", "AS", "5H"}


def test_case_8__off_suit_ace() -> None:
    assert wins(WIKIPEDIA, "7N", "5S AH 6S 4D") == "6S"


def test_case_10__left_bower_compelled() -> None:
    assert plays(PAGAT, "6C", "JS JH 8H KD TD 9D", "KC") == {"JS"}
    assert wins(PAGAT, "6C", "KC JS TH QD") == "JS"


def test_case_12__two_jokers() -> None:
    assert wins(TWO_JOKERS, "7N", "7C Jo Jr AC") == "Jo"
    assert wins(TWO_JOKERS, "7H", "Jr 4H Jo JH") == "Jo"
    assert wins(TWO_JOKERS, "7S", "AD 4C Jr 5D") == "Jr"
    assert wins({**TWO_JOKERS, "joker_order": "red_high"}, "7N", "7C Jo Jr AC") == "Jr"


def test_case_14__joker_while_holding_the_suit() -> None:
    for options in (PAGAT, WIKIPEDIA):
        assert plays(options, "7N", "Jo 9D AS", "7D") == {"9D"}


def test_case_15__joker_when_void() -> None:
    for options in (PAGAT, WIKIPEDIA):
        assert plays(options, "7N", "Jo AS 5H", "7D") == {"Jo", "AS", "5H"}
    must = {**WIKIPEDIA, "joker_nt.void_duty_nt": "must"}
    assert plays(must, "7N", "Jo AS 5H", "7D") == {"Jo"}
    assert plays(must, "M", "Jo AS 5H", "7D") == {"Jo", "AS", "5H"}


def test_case_17__joker_led_names_a_suit() -> None:
    assert plays(WIKIPEDIA, "7N", "Jo 4H") == {"4H", *named()}
    assert plays(WIKIPEDIA, "7S", "Jo 4H") == {"4H", "Jo"}
    assert plays(WIKIPEDIA, "7N", "4H AC", "Jo:H") == {"4H"}


def test_case_20__shown_void_is_remembered() -> None:
    assert "Jo:S" not in plays(NO_RENEGING, "7N", "Jo 5C", void="S")
    assert "Jo:D" in plays(NO_RENEGING, "7N", "Jo 5C", void="S")


def test_case_21__tied_joker() -> None:
    assert plays(PAGAT, "7N", "Jo 4H", "6S", joker_suit="S") == {"Jo"}
    assert plays(PAGAT, "7N", "Jo 4D", "5D", joker_suit="S") == {"4D"}
    assert plays(PAGAT, "7N", "Jo 4D", joker_suit="S") == {"Jo", "4D"}
    assert wins(PAGAT, "7N", "AS Jo 5S", joker_suit="S") == "Jo"


def test_case_24__misere_with_the_joker() -> None:
    assert wins(PAGAT, "M", "5D Jo 9D", joker_suit="S") == "9D"
    assert wins(PAGAT, "M", "5D Jo 9D") == "Jo"


def test_case_89__joker_on_a_suit_already_discarded_on() -> None:
    for options in (PAGAT, WIKIPEDIA):
        assert wins(options, "7N", "7D Jo 9D KD", void="D") == "Jo"
    assert wins(HOYLE, "7N", "7D Jo 9D KD", void="D") == "KD"


@pytest.mark.parametrize(("options", "winner"), [(WIKIPEDIA, E), (HOYLE, N)])
def test_case_89__in_a_round(options: Options, winner: int) -> None:
    hands = [
        words("AD KD QD JD TD 9D 8D 7D AC KC"),
        words("AH KH QH JH TH 9H 8H 7H 6H Jo"),
        words("4D 6D AS KS QS JS TS 9S 8S 7S"),
        words("5D 4H 5H 5C 6C 7C 8C 9C TC JC"),
    ]
    kitty = words("5S 6S QC")
    actions = words("6N P P P 5S 6S QC AD 6H 4D 5D KD Jo 6D 5C")
    state = replay(options, W, hands, kitty, [0, 0], actions)
    assert [trick["winner"] for trick in summary(state)["tricks"]] == [N, winner]


@pytest.mark.parametrize(
    ("option", "value", "hand", "expected"),
    [
        ("joker_nt.lead", "last_only", "Jo 4H", {"4H"}),
        ("joker_nt.lead", "last_only", "Jo", named()),
        ("joker_nt.hold_named", "must_hold", "Jo 4H", {"4H", "Jo:H"}),
        ("joker_nt.hold_named", "must_not_hold", "Jo 4H", {"4H", "Jo:S", "Jo:C", "Jo:D"}),
        ("joker_nt.hold_named", "must_hold", "Jo Jr", named() | named("Jr")),
    ],
)
def test_lead__restrictions(option: str, value: str, hand: str, expected: set[str]) -> None:
    assert plays({**TWO_JOKERS, option: value}, "7N", hand) == expected


def test_trick__low_joker_in_misere() -> None:
    low = {**TWO_JOKERS, "joker_nt.misere_rank": "low"}
    assert wins(low, "M", "4D Jo 5C") == "4D"
    assert wins(low, "M", "Jo:D 4D 5C") == "4D"
    assert wins(low, "M", "Jo:D 4H 5C") == "Jo:D"
    assert wins(low, "M", "Jr:D 4H Jo") == "Jo"
    assert wins(low, "7N", "4D Jo 5C") == "Jo"
    assert wins(low, "M", "4D Jo KD", joker_suit="D") == "Jo"


def test_trick__jack_above_ace() -> None:
    options = {**WIKIPEDIA, "jack_above_ace_nt": True}
    assert wins(options, "7N", "AD JD KD") == "JD"
    assert wins(options, "7N", "AD JD Jo", joker_suit="D") == "Jo"
    assert wins(options, "7S", "AD JD KD") == "AD"
    assert wins(WIKIPEDIA, "7N", "AD JD KD") == "AD"


# --- cases from practice: the auction


def test_case_27__three_passes_then_a_bid() -> None:
    view = summary(called(WIKIPEDIA, "P P P 6S"))
    assert (view["phase"], view["contract"], view["contractor"]) == ("exchange", "6S", W)
    assert len(view["hands"][W]) == 13


def test_case_29__lower_bid_in_the_second_round() -> None:
    assert summary(called(WIKIPEDIA, "9H P P P"))["contract"] == "9H"
    raising = {**WIKIPEDIA, "auction.raise_own": "reopens"}
    with pytest.raises(ValueError, match="not legal"):
        called(raising, "9H P P P 6S")


@pytest.mark.parametrize(
    ("rule", "next_dealer"), [("next_deal", N), ("same_deal", W), ("play_nt", None)]
)
def test_case_32__everyone_passes(rule: str, next_dealer: int | None) -> None:
    view = summary(called({**PAGAT, "auction.all_pass": rule}, "P P P P"))
    assert view["phase"] == ("playing" if next_dealer is None else "thrown_in")
    assert view["next_dealer"] == next_dealer


def test_case_32__dealer_stuck() -> None:
    options = {**WIKIPEDIA, "auction.all_pass": "dealer_stuck"}
    assert legal_actions(called(options, "P P P"))[0] == "6S"
    assert legal_actions(called(options, "P P 6S"))[0] == "P"
    inkles = {
        **options,
        "auction.inkle": "any",
        "auction.min_contract": 7,
        "auction.rounds": "one",
    }
    assert legal_actions(called(inkles, "P P 6S"))[0] == "7S"
    assert legal_actions(called(inkles, "P P 7S"))[0] == "P"


def test_case_33__eight_spades_over_misere() -> None:
    assert "8S" in legal_actions(called(PAGAT, "7H M"))
    assert "8S" not in legal_actions(called(TRICKSTER_AUSTRALIAN, "7H M"))


def test_case_36__when_misere_may_be_opened() -> None:
    assert "M" not in legal_actions(dealt(PAGAT))
    assert "OM" in legal_actions(dealt(PAGAT))
    assert "M" not in legal_actions(called(PAGAT, "6N"))
    assert "M" in legal_actions(called(PAGAT, "7S"))
    late = {**PAGAT, "open.when": "after8"}
    assert "OM" not in legal_actions(called(late, "7N"))
    assert "OM" in legal_actions(called(late, "8S"))
    assert "OM" not in legal_actions(called(late, "7N M"))
    early = {**PAGAT, "misere.when": "anytime", "open.when": "after7"}
    assert "OM" in legal_actions(called(early, "M"))


def test_case_37__insufficient_bid_leaves_no_trace() -> None:
    state = called(PAGAT, "9S")
    before = json.dumps(state)
    with pytest.raises(ValueError, match="not legal"):
        apply(state, "6C")
    assert json.dumps(state) == before
    assert (summary(state)["seat"], summary(state)["standing"]) == (E, "9S")


@pytest.mark.parametrize(
    ("reentry", "seat"),
    [("never", E), ("own_suit_change", E), ("bid_changed", N), ("always", N)],
)
def test_case_39__bidding_again_after_a_pass(reentry: str, seat: int) -> None:
    state = called({**WIKIPEDIA, "auction.reentry": reentry}, "P 6N 7D P")
    assert summary(state)["seat"] == seat


def test_case_39__own_change_of_suit_reinstates() -> None:
    options = {**WIKIPEDIA, "auction.reentry": "own_suit_change"}
    assert summary(called(options, "P 6N 7D P 8H"))["seat"] == S
    assert summary(called(options, "P 6N 7D P 8H P"))["seat"] == W
    assert summary(called(options, "P 6N 7D P 8N P"))["phase"] == "exchange"


def test_reentry_always__ends_after_three_passes() -> None:
    options = {**WIKIPEDIA, "auction.reentry": "always"}
    assert summary(called(options, "P 6N P P"))["seat"] == N
    assert summary(called(options, "P 6N P P P"))["contractor"] == E
    assert summary(called(options, "P 6N P P 7S P P P"))["contractor"] == N


def test_rebid__none_and_always() -> None:
    assert summary(called({**WIKIPEDIA, "auction.rebid": None}, "6S 6C P P"))["contract"] == "6C"
    assert summary(called(WIKIPEDIA, "6S 6C P P"))["seat"] == N
    always = {**WIKIPEDIA, "auction.rebid": "always"}
    assert summary(called(always, "6S P P P"))["seat"] == N
    assert summary(called(always, "6S P P P 6C"))["seat"] == N
    assert summary(called(always, "6S P P P 6C P"))["contract"] == "6C"
    assert legal_actions(called(always, "10N P P P")) == ["P"]


def test_case_40__raising_ones_own_bid() -> None:
    assert summary(called(WIKIPEDIA, "7S P P P"))["phase"] == "exchange"
    options = {**WIKIPEDIA, "auction.raise_own": "reopens_on_change"}
    state = called(options, "7S P P P")
    assert (summary(state)["phase"], summary(state)["seat"]) == ("auction", N)
    assert summary(apply(state, "8S"))["contract"] == "8S"
    assert summary(apply(state, "P"))["contract"] == "7S"
    assert summary(apply(state, "8H"))["seat"] == E
    state = called(options, "7S P P P 8H P 8N P")
    assert summary(state)["seat"] == N
    assert summary(apply(state, "P"))["seat"] == S
    same = {**WIKIPEDIA, "auction.raise_own": "same_suit_only"}
    assert legal_actions(called(same, "7S P P P")) == ["P", "8S", "9S", "10S"]
    assert summary(called(same, "10S P P P"))["phase"] == "exchange"


def test_raise_own__reopens_until_three_passes() -> None:
    options = {**WIKIPEDIA, "auction.raise_own": "reopens"}
    assert summary(called(options, "7S P P P 8S"))["seat"] == E
    state = called(options, "7S P P P 8S P P P")
    assert (summary(state)["phase"], summary(state)["seat"]) == ("auction", N)
    assert summary(apply(state, "P"))["contract"] == "8S"
    assert summary(called(options, "7S P P P 8S P 8C P P P P"))["contract"] == "8C"


def test_raise_own__one_round() -> None:
    options = {
        **WIKIPEDIA,
        "auction.rounds": "one",
        "auction.raise_own": "reopens_on_change",
    }
    state = called(options, "7S P P P 8H P 8N P")
    assert (summary(state)["phase"], summary(state)["seat"]) == ("auction", S)
    assert summary(apply(state, "P"))["contractor"] == S


def test_inkles() -> None:
    view = summary(called(AMERICAN, "6S 6C P P"))
    assert (view["phase"], view["next_dealer"]) == ("thrown_in", N)
    assert summary(called(AMERICAN, "6S P 7C P"))["contract"] == "7C"
    same = {**AMERICAN, "auction.inkle_redeal": "same", "auction.inkle": "first_two"}
    assert summary(called(same, "6S P P P"))["next_dealer"] == W
    assert "6C" in legal_actions(called(same, "6S"))
    assert legal_actions(called(same, "6S 6C"))[:2] == ["P", "7S"]


# --- exchange, naming and play


def test_exchange__any_cards() -> None:
    state = called(PAGAT, "7S P P P")
    hand = summary(state)["hands"][N]
    assert len(hand) == 13
    assert legal_actions(state) == hand
    for card in hand[:3]:
        state = apply(state, card)
    assert summary(state)["phase"] == "playing"
    assert summary(state)["discards"] == hand[:3]
    untaken = {**PAGAT, "kitty.taker": None}
    assert summary(called(untaken, "7S P P P"))["phase"] == "playing"


@pytest.mark.parametrize(
    ("nominate", "contract", "asked"),
    [
        ("nt_and_misere", "7N", True),
        ("nt_and_misere", "OM", True),
        ("nt_and_misere", "7S", False),
        ("misere_only", "7N", False),
        ("misere_only", "OM", True),
        (None, "OM", False),
    ],
)
def test_naming__depends_on_the_contract_alone(
    nominate: str | None, contract: str, *, asked: bool
) -> None:
    for dealer in (N, E, S, W):
        state = called({**PAGAT, "joker_nt.nominate": nominate}, f"{contract} P P P", dealer)
        for _ in range(3):
            state = apply(state, legal_actions(state)[0])
        assert summary(state)["phase"] == ("declaring" if asked else "playing")


def test_naming__two_jokers() -> None:
    options = {**TWO_JOKERS, "joker_nt.nominate": "nt_and_misere"}
    cards = [card for card in PACKS["P46"] if card not in ("Jo", "Jr")]
    hands = [["Jo", "Jr", *cards[:8]], cards[8:18], cards[18:28], cards[28:38]]
    state = replay(options, W, hands, cards[38:], [0, 0], ["7N", "P", "P", "P", *cards[38:]])
    assert legal_actions(state) == [
        *(f"name {suit}" for suit in "SCDH"),
        *(f"name Jr:{suit}" for suit in "SCDH"),
        "done",
    ]
    state = apply(apply(state, "name Jr:S"), "name S")
    assert legal_actions(state) == ["done"]
    state = apply(state, "done")
    assert {"Jo", "Jr"} <= set(legal_actions(state))


def test_misere__partner_sits_out() -> None:
    state = called(PAGAT, "OM P P P")
    while summary(state)["phase"] != "playing":
        state = apply(state, legal_actions(state)[-1])
    state = finished(state)
    tricks = summary(state)["tricks"]
    assert all([seat for seat, _ in trick["plays"]].count(S) == 0 for trick in tricks)
    assert all(len(trick["plays"]) == 3 for trick in tricks)
    assert len(summary(state)["hands"][S]) == 10


def test_first_lead() -> None:
    options = {**WIKIPEDIA, "kitty.taker": None}
    assert summary(called(options, "P P 7S P"))["seat"] == S
    left = {**options, "lead": "left_of_dealer"}
    assert summary(called(left, "P P 7S P"))["seat"] == N
    assert summary(called(left, "P OM P P"))["seat"] == N
    assert summary(called(left, "P P OM P"))["seat"] == S


def test_case_62__recorded_hand() -> None:
    hands = [
        words("JS JH 8H 4H KD TD 9D 4D QC JC"),
        words("QS 8S 6S TH 5H 8D 7D 6D 6C Jo"),
        words("TS 9S 7S AH KH 6H QD JD 9C 5C"),
        words("AS KS 9H 7H AD 5D AC KC TC 7C"),
    ]
    tricks = [
        "7C QC Jo 5C",
        "5H AH 8C 4H",
        "TC JC 6C 9C",
        "4D 6D JD AD",
        "KC JS TH QD",
        "KD 7D 9S 5D",
        "TD 8D 7S AC",
        "AS 8H 6S TS",
        "KS JH 8S 6H",
        "5S 9D QS KH",
    ]
    actions = ["P", "6C", "P", "P", "7H", "9H", "QH", *" ".join(tricks).split()]
    for options in (TRICKSTER_AUSTRALIAN, PAGAT, WIKIPEDIA):
        state = replay(options, E, hands, ["8C", "QH", "5S"], [310, 450], actions)
        view = summary(state)
        assert [trick["winner"] for trick in view["tricks"]] == [E, W, N, W, N, N, W, W, W, E]
        assert view["trick_counts"] == [3, 7]
        assert view["contractor"] == W
        assert (view["points"], view["made"]) == ([30, 60], True)
        result = settle(options, [310, 450], "6C", 1, [3, 7])
        assert result["totals"] == [340, 510]
        assert (result["winners"], result["reason"]) == ([1], "contract")


# --- cases from practice: score and end


@pytest.mark.parametrize(
    ("contract", "expected"),
    [("6S", 250), ("7N", 250), ("8S", 250), ("8C", 260), ("10N", 520)],
)
def test_case_51__slam(contract: str, expected: int) -> None:
    assert settle(PAGAT, [0, 0], contract, 0, [10, 0])["points"] == [expected, 0]


def test_case_51__no_slam() -> None:
    assert settle(PAGAT, [0, 0], "6S", 0, [9, 1])["points"] == [40, 10]
    short = {**PAGAT, "misere.value": 130}
    assert settle(short, [0, 0], "M", 0, [0, 10])["points"] == [130, 0]


def test_case_52__defenders_in_misere() -> None:
    assert settle(PAGAT, [0, 0], "M", 0, [0, 10])["points"] == [250, 0]
    assert settle(PAGAT, [0, 0], "M", 0, [1, 9])["points"] == [-250, 0]
    taken = {**PAGAT, "misere.defenders": "10_taken"}
    assert settle(taken, [0, 0], "M", 0, [1, 9])["points"] == [-250, 90]
    forced = {**PAGAT, "misere.defenders": "10_forced"}
    assert settle(forced, [0, 0], "M", 0, [1, 9])["points"] == [-250, 10]


def test_case_53__both_reach_the_target() -> None:
    for options in (WIKIPEDIA, PAGAT):
        result = settle(options, [480, 450], "6C", 1, [3, 7])
        assert (result["totals"], result["winners"]) == ([510, 510], [1])
        result = settle(options, [480, 445], "6C", 1, [3, 7])
        assert (result["totals"], result["winners"]) == ([510, 505], [1])


def test_case_53__highest_and_first_trick() -> None:
    highest = {**WIKIPEDIA, "end.simultaneous": "highest"}
    result = settle(highest, [480, 445], "6C", 1, [3, 7])
    assert (result["winners"], result["reason"]) == ([0], "highest")
    assert settle(highest, [480, 450], "6C", 1, [3, 7])["winners"] == [1]
    first = {**WIKIPEDIA, "end.simultaneous": "first_trick"}
    taken = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1]
    result = settle(first, [480, 450], "6C", 1, [3, 7], taken)
    assert (result["winners"], result["reason"]) == ([0], "tricks")
    with pytest.raises(ValueError, match="who won each trick"):
        settle(first, [480, 450], "6C", 1, [3, 7])


def test_end__passed_out_hand() -> None:
    taken = [1, 0, 0, 1, 1, 1, 1, 1, 1, 1]
    result = settle(WIKIPEDIA, [480, 480], "P", None, [2, 8], taken)
    assert (result["totals"], result["winners"]) == ([500, 560], [0])
    highest = {**WIKIPEDIA, "end.then": "highest"}
    result = settle(highest, [480, 480], "P", None, [2, 8], taken)
    assert (result["winners"], result["reason"]) == ([1], "highest")
    assert settle(PAGAT, [480, 480], "P", None, [2, 8], taken)["over"] is False


def test_case_55__a_failed_contract_does_not_win() -> None:
    result = settle(PAGAT, [560, 0], "6S", 0, [5, 5])
    assert result["totals"] == [520, 50]
    assert (result["over"], result["winners"]) == (False, [])


def test_case_56__the_floor() -> None:
    assert settle(WIKIPEDIA, [-260, 0], "8S", 0, [7, 3])["winners"] == [1]
    result = settle(WIKIPEDIA, [-250, 0], "8S", 0, [7, 3])
    assert (result["totals"], result["over"]) == ([-490, 30], False)
    spared = {**WIKIPEDIA, "end.floor_only_if_other_nonneg": True}
    assert settle(spared, [-260, -40], "8S", 0, [7, 3])["over"] is False
    assert settle(spared, [-260, -30], "8S", 0, [7, 3])["winners"] == [1]


def test_case_57__made_and_failed() -> None:
    assert settle(WIKIPEDIA, [0, 0], "7H", 0, [9, 1])["points"] == [200, 10]
    assert settle(WIKIPEDIA, [0, 0], "7H", 0, [5, 5])["points"] == [-200, 50]
    assert settle(WIKIPEDIA, [0, 0], "6S", 0, [5, 5])["points"] == [-40, 50]


def test_score__other_options() -> None:
    quebec = {**WIKIPEDIA, "score.failed": "to_opponents", "score.misere_factor": 2}
    assert settle(quebec, [0, 0], "7H", 0, [6, 4])["points"] == [0, 200]
    assert settle(quebec, [0, 0], "M", 0, [0, 10])["points"] == [500, 0]
    assert settle(quebec, [0, 0], "M", 0, [1, 9])["points"] == [0, 500]
    only_failed = {**WIKIPEDIA, "score.trick_points_when": "contract_fails"}
    assert settle(only_failed, [0, 0], "7H", 0, [8, 2])["points"] == [200, 0]
    assert settle(only_failed, [0, 0], "7H", 0, [6, 4])["points"] == [-200, 40]
    none = {**WIKIPEDIA, "score.trick_points": 0}
    assert settle(none, [0, 0], "7H", 0, [6, 4])["points"] == [-200, 0]
    capped = {**WIKIPEDIA, "score.trick_points_cap": "400"}
    assert settle(capped, [0, 400], "7H", 0, [6, 4])["points"] == [-200, 40]
    assert settle(capped, [0, 410], "7H", 0, [6, 4])["points"] == [-200, 0]


def test_end__spread_and_number_of_deals() -> None:
    spread = {**WIKIPEDIA, "end.spread": 500}
    result = settle(spread, [300, -30], "8S", 1, [4, 6])
    assert (result["totals"], result["reason"]) == ([340, -270], "spread")
    assert settle(spread, [300, 0], "6S", 1, [5, 5])["reason"] == "play_on"
    limited = {**WIKIPEDIA, "end.limit_deals": 4}
    assert settle(limited, [0, 0], "6S", 1, [5, 5], deals=3)["over"] is False
    result = settle(limited, [0, 0], "6S", 1, [5, 5], deals=4)
    assert (result["winners"], result["reason"]) == ([0], "limit")
    assert settle(limited, [0, 90], "6S", 1, [5, 5], deals=4)["over"] is False


# --- laws


def random_options(rng: random.Random) -> dict[str, object]:
    """A preset with some house rules changed."""
    changes: Mapping[str, Sequence[object]] = {
        "redeal.on": [None, "no_face", "no_ace_face_joker"],
        "auction.rounds": ["one", "many"],
        "auction.rebid": ["after_intervening", "always", None],
        "auction.reentry": ["never", "own_suit_change", "bid_changed", "always"],
        "auction.raise_own": ["off", "same_suit_only", "reopens_on_change", "reopens"],
        "auction.all_pass": ["next_deal", "same_deal", "play_nt", "dealer_stuck"],
        "misere.on": [True],
        "misere.when": ["anytime"],
        "super_open.on": [True],
        "blind.on": [True],
        "bar.on": [True],
        "hilo.on": [True],
        "game_bid.on": [True],
        "patastrophe.on": [True],
        "lead": ["contractor", "left_of_dealer"],
        "joker_nt.follow": ["void", "first_or_last", "every_suit"],
        "joker_nt.renounced": ["ok", "no_win", "forbid"],
        "joker_nt.lead": ["any", "unled_suit", "not_renounced", "last_only"],
        "joker_nt.nominate": [None, "nt_and_misere", "misere_only"],
        "joker_nt.misere_rank": ["high", "low"],
        "end.midhand": [True],
    }
    with_partner: Mapping[str, Sequence[object]] = {
        "redeal.by": ["player", "partner_agrees"],
        "redeal.bars_nullo": [True],
        "misere.partner": ["sits_out", "faceup_dummy"],
        "double.on": [True],
        "double.when": ["any", "partner_bid"],
        "double.kitty": ["second_discard", "swap"],
        "declared_slam": ["500", "bid_plus_250"],
    }
    with_call: Mapping[str, Sequence[object]] = {
        "call.method": ["card", "player"],
        "call.when": ["before_kitty", "after_discard"],
        "call.forbid": [None, "joker", "joker+bowers", "trumps"],
        "call.own_card": [True, False],
        "call.share": ["half", "full"],
    }
    options = dict(PRESETS[rng.choice(sorted(PRESETS))])
    choices = dict(changes)
    if options["teams"] in ("partners", "pairs3"):
        choices |= with_partner
    if options["teams"] == "called":
        choices |= with_call
    for name, values in choices.items():
        if rng.random() < 0.5:
            options[name] = rng.choice(values)
    return options


@pytest.mark.parametrize("seed", range(60))
def test_laws__random_rounds(seed: int) -> None:
    """Cards are conserved, there is always a legal action, and a round can be replayed."""
    rng = random.Random(seed)
    options = random_options(rng)
    pack = PACKS[str(options["pack"])]
    cards = rng.sample(pack, len(pack))
    dealer = seed % int(str(options["players"]))
    hands, kitty = deal_from_order(options, dealer, cards)
    state = new_round(options, dealer, hands, kitty)
    actions: list[str] = []
    while legal := legal_actions(state):
        assert len(legal) == len(set(legal))
        actions.append("P" if "P" in legal and rng.random() < 0.6 else rng.choice(legal))
        before = json.dumps(state)
        after = apply(state, actions[-1])
        assert json.dumps(state) == before
        state = after
        view = summary(state)
        played = [
            text.partition(":")[0]
            for trick in [*(trick["plays"] for trick in view["tricks"]), view["trick"]]
            for _, text in trick
        ]
        seen = [*itertools.chain(*view["hands"], *view["given"]), *view["discards"], *played]
        rest = [card for card in pack if card not in seen]
        assert sorted([*seen, *rest]) == sorted(pack)
        assert sorted(rest) in ([], sorted(kitty))
    view = summary(state)
    assert view["phase"] in ("finished", "thrown_in")
    if view["complete"]:
        assert sum(view["trick_counts"]) == options["hand"]
    else:
        assert view["phase"] == "thrown_in" or options["end.midhand"] is True
    assert replay(options, dealer, hands, kitty, (), actions) == state
    assert json.loads(json.dumps(state)) == state
