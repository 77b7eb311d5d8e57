"""The naive implementation: points and endings for any number of accounts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from . import PRESETS, settle
from .helpers import Options
from .score import stops_midhand
from .sides import accounts, partners_of, side_of

BASE = PRESETS["wikipedia_4"]
EACH = {**BASE, "score.per": "player"}
HOYLE = PRESETS["hoyle_1909"]
USPC = PRESETS["uspc_1904_3"]
PAGAT_3 = PRESETS["pagat_3"]
PAGAT_5 = PRESETS["pagat_5"]
WIKIPEDIA_3 = PRESETS["wikipedia_3"]
WIKIPEDIA_5 = PRESETS["wikipedia_5"]
PAIRS = PRESETS["wikipedia_6_pairs"]
SEED_5 = PRESETS["seed004_five"]
HOUSE = PRESETS["us_house_4"]
QUEBEC = PRESETS["quebec_4"]


def ends(
    options: Options,
    before: Sequence[int],
    contract: str,
    contractor: int | None,
    tricks: Sequence[int],
    taken: Sequence[int] | None = None,
    partner: int | None = None,
) -> tuple[object, object, object]:
    """Totals, winners and reason."""
    result = settle(options, before, contract, contractor, tricks, taken, partner=partner)
    return result["totals"], result["winners"], result["reason"]


# --- sides


def test_sides() -> None:
    assert accounts(PAIRS) == [0, 1, 2]
    assert partners_of(PAIRS, 4) == [1]
    assert side_of(PAIRS, 4) == [1]
    assert partners_of(PRESETS["wikipedia_6"], 3) == [5, 1]
    assert side_of(PRESETS["wikipedia_6"], 3) == [1]
    assert side_of({**PRESETS["wikipedia_6"], "score.per": "player"}, 3) == [3, 5, 1]
    assert side_of(EACH, 3) == [3, 1]
    assert side_of(PAGAT_5, 3) == [3]
    assert side_of(PAGAT_5, 3, 1) == [3, 1]
    with pytest.raises(ValueError, match="each player"):
        accounts({**PAGAT_3, "score.per": "side"})


# --- points


@pytest.mark.parametrize(
    ("options", "contract", "tricks", "partner", "points"),
    [
        # 11.4, dispute 23: half or full shares, and the tricks of the partner.
        (PAGAT_5, "7D", [5, 1, 2, 1, 1], 2, [90, 10, 90, 10, 10]),
        (PAGAT_5, "7D", [4, 2, 2, 1, 1], 2, [-90, 20, -90, 10, 10]),
        (WIKIPEDIA_5, "7D", [5, 1, 2, 1, 1], 2, [180, 10, 180, 10, 10]),
        (WIKIPEDIA_5, "7D", [4, 2, 2, 1, 1], 2, [-180, 20, -180, 10, 10]),
        # Alone, the full value; all the tricks first, then halved.
        (PAGAT_5, "7D", [7, 1, 1, 1, 0], None, [180, 10, 10, 10, 0]),
        (PAGAT_5, "6S", [6, 0, 4, 0, 0], 2, [125, 0, 125, 0, 0]),
        (PAGAT_5, "M", [0, 4, 3, 2, 1], None, [250, 0, 0, 0, 0]),
        # 11.4, dispute 24.
        (SEED_5, "7H", [7, 1, 0, 0, 0], None, [200, 10, 0, 0, 0]),
        (SEED_5, "7H", [6, 1, 1, 0, 0], None, [-200, 10, 10, 0, 0]),
        (SEED_5, "8S", [8, 0, 0, 0, 0], None, [240, 0, 0, 0, 0]),
        # Every player for himself, and three pairs.
        (HOYLE, "7S", [6, 3, 1], None, [-140, 30, 10]),
        (PAIRS, "7H", [7, 2, 1], None, [200, 20, 10]),
        # Fixed partners with a score each.
        (EACH, "7H", [4, 2, 3, 1], None, [200, 20, 200, 10]),
        (EACH, "7H", [3, 2, 3, 2], None, [-200, 20, -200, 20]),
        (EACH, "M", [0, 5, 0, 5], None, [250, 0, 250, 0]),
    ],
)
def test_points__by_account(
    options: Options,
    contract: str,
    tricks: list[int],
    partner: int | None,
    points: list[int],
) -> None:
    result = settle(options, [0] * len(tricks), contract, 0, tricks, partner=partner)
    assert result["points"] == points


@pytest.mark.parametrize(
    ("rule", "points"),
    [(0, [-250, 0, 0]), ("10_taken", [-250, 50, 30]), ("10_forced", [-250, 20, 20])],
)
def test_points__of_a_misere(rule: object, points: list[int]) -> None:
    options = {**WIKIPEDIA_3, "misere.defenders": rule}
    assert settle(options, [0, 0, 0], "M", 0, [2, 5, 3])["points"] == points
    assert settle(options, [0, 0, 0], "M", 0, [0, 6, 4])["points"] == (
        [250, 60, 40] if rule == "10_taken" else [250, 0, 0]
    )


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("SOM", [0, 10], [430, 0]),
        ("BM", [1, 9], [-1000, 0]),
        ("DM", [0, 10], [500, 0]),
        ("DM", [1, 9], [-500, 0]),
        ("BAR", [0, 10], [500, 0]),
        ("HILO", [5, 5], [350, 0]),
        ("HILO", [4, 6], [-350, 0]),
        ("HILO", [6, 4], [-350, 0]),
        ("GAME:H", [10, 0], [1000, 0]),
        ("GAME:H", [9, 1], [-1000, 10]),
    ],
)
def test_points__of_special_contracts(contract: str, tricks: list[int], points: list[int]) -> None:
    assert settle(BASE, [0, 0], contract, 0, tricks)["points"] == points


def test_points__to_the_opponents() -> None:
    assert settle(QUEBEC, [0, 0], "GAME:NT", 0, [9, 1])["points"] == [0, 1000]
    assert settle(QUEBEC, [0, 0], "M", 0, [0, 10])["points"] == [500, 0]
    assert settle(QUEBEC, [0, 0], "8H", 0, [7, 3])["points"] == [0, 300]
    solo = {**WIKIPEDIA_3, "score.failed": "to_opponents"}
    assert settle(solo, [0, 0, 0], "7H", 1, [2, 6, 2])["points"] == [200, 0, 200]


def test_points__of_a_declared_slam() -> None:
    assert settle(HOUSE, [0, 0], "7S", 0, [10, 0], slam=True)["points"] == [500, 0]
    result = settle(HOUSE, [0, 0], "7S", 0, [9, 1], slam=True)
    assert (result["points"], result["made"]) == ([-500, 10], False)
    more = {**HOUSE, "declared_slam": "bid_plus_250"}
    assert settle(more, [0, 0], "7S", 0, [10, 0], slam=True)["points"] == [390, 0]
    assert settle(more, [0, 0], "7S", 0, [9, 1], slam=True)["points"] == [-390, 10]


def test_points__fines() -> None:
    result = settle(BASE, [0, 0], "7H", 0, [7, 3], fines=[100, 0])
    assert (result["points"], result["totals"]) == ([100, 30], [100, 30])
    assert settle(BASE, [0, 550], "7H", 0, [7, 3], fines=[0, 100])["over"] is False


def test_points__cap_for_each_player() -> None:
    capped = {**HOYLE, "score.trick_points_cap": "490"}
    assert settle(capped, [0, 480, 495], "7S", 0, [5, 3, 2])["points"] == [-140, 10, 0]


# --- the target


def test_end__contractor_first_then_the_partner() -> None:
    before = [330, 0, 400, 480, 480]
    tricks = [5, 1, 2, 2, 0]
    assert ends(WIKIPEDIA_5, before, "7D", 0, tricks, partner=2) == (
        [510, 10, 580, 500, 480],
        [0],
        "contract",
    )
    assert ends(WIKIPEDIA_5, [0, *before[1:]], "7D", 0, tricks, partner=2)[1] == [2]
    assert ends(EACH, [450, 0, 480, 0], "7H", 0, [4, 2, 3, 1])[1] == [0]
    assert ends(EACH, [0, 0, 480, 490], "7H", 0, [4, 2, 3, 1])[1] == [2]
    assert ends(EACH, [0, 0, 0, 490], "7H", 0, [4, 2, 3, 1])[1:] == ([3], "tricks")


def test_end__joint_win() -> None:
    before = [420, 490, 450, 0, 0]
    tricks = [5, 1, 2, 1, 1]
    assert ends(PAGAT_5, before, "7D", 0, tricks, partner=2) == (
        [510, 500, 540, 10, 10],
        [0, 2],
        "contract",
    )
    assert ends(PAGAT_5, [0, 490, 450, 0, 0], "7D", 0, tricks, partner=2)[1] == [2]
    # Where only a contract wins, the highest total does not matter.
    options = {**PAGAT_5, "end.simultaneous": "highest"}
    assert ends(options, before, "7D", 0, tricks, partner=2)[1:] == ([0, 2], "contract")
    options["call.joint_win"] = False
    assert ends(options, before, "7D", 0, tricks, partner=2)[1:] == ([0], "contract")
    # The defender at 500 has no contract.
    assert ends(PAGAT_5, [0, 490, 0, 0, 0], "7D", 0, tricks, partner=2)[1] == []


def test_dispute_16__the_trick_that_was_first() -> None:
    before, tricks = [0, 480, 490], [5, 3, 2]
    first = [1, 1, 2, 0, 0, 0, 0, 0, 1, 2]
    assert ends(HOYLE, before, "7S", 0, tricks, first) == ([-140, 510, 510], [1], "tricks")
    second = [1, 2, 1, 0, 0, 0, 0, 0, 1, 2]
    assert ends(HOYLE, before, "7S", 0, tricks, second)[1] == [2]
    highest = {**HOYLE, "end.then": "highest"}
    assert ends(highest, [0, 490, 490], "7S", 0, tricks, second)[1:] == ([1], "highest")
    assert ends(highest, before, "7S", 0, tricks, second)[1:] == ([2], "highest")


def test_end__highest_of_three() -> None:
    options = PRESETS["trickster_3"]
    assert ends(options, [450, 480, 485], "7C", 0, [7, 2, 1]) == ([610, 500, 495], [0], "highest")
    assert ends(options, [340, 490, 0], "7C", 0, [7, 2, 1]) == ([500, 510, 10], [1], "highest")
    assert ends(options, [340, 480, 0], "7C", 0, [7, 2, 1])[1:] == ([0], "highest")
    assert ends(options, [340, 0, 0], "7C", 0, [7, 2, 1])[1:] == ([0], "contract")
    passed = ends(options, [480, 480, 480], "P", None, [2, 2, 6], [0, 1, 0, 1, 2, 2, 2, 2, 2, 2])
    assert passed == ([500, 500, 540], [2], "highest")


def test_end__highest_among_partners_with_a_score_each() -> None:
    options = {**EACH, "end.simultaneous": "highest"}
    assert ends(options, [300, 0, 400, 0], "7H", 0, [4, 2, 3, 1])[1:] == ([2], "highest")
    assert ends(options, [300, 0, 300, 0], "7H", 0, [4, 2, 3, 1])[1:] == ([0], "highest")
    # Level with a partner of the contractor, a defender was there first.
    taken = [1, 0, 0, 0, 0, 2, 2, 2, 1, 3]
    assert ends(options, [0, 480, 300, 0], "7H", 0, [4, 2, 3, 1], taken)[1:] == ([1], "highest")


def test_end__passed_out_with_three() -> None:
    taken = [0, 1, 0, 1, 2, 2, 2, 2, 2, 2]
    assert ends(HOYLE, [480, 480, 0], "P", None, [2, 2, 6], taken)[1:] == ([0], "tricks")


# --- the floor and other ends


def test_end__the_floor_with_three_accounts() -> None:
    before, tricks = [0, -460, 30], [2, 5, 3]
    assert ends(PAIRS, before, "6H", 1, tricks) == ([20, -560, 60], [2], "floor")
    assert ends(PAGAT_3, before, "6H", 1, tricks)[1:] == ([2], "floor")
    assert ends(PAGAT_3, [40, *before[1:]], "6H", 1, tricks)[1] == [0, 2]
    highest = {**PAGAT_3, "end.individual_floor": "ends_highest"}
    assert ends(highest, before, "6H", 1, tricks)[1:] == ([2], "floor")
    going_on = {**PAGAT_3, "end.individual_floor": "play_on"}
    assert ends(going_on, before, "6H", 1, tricks)[1:] == ([], "play_on")
    spared = {**PAGAT_3, "end.floor_only_if_other_nonneg": True}
    assert ends(spared, [-40, *before[1:]], "6H", 1, tricks)[1] == []
    assert ends(HOYLE, before, "6H", 1, tricks)[1] == []


def test_end__spread_of_three_and_limits() -> None:
    spread = {**HOYLE, "end.spread": 500}
    assert ends(spread, [300, -180, 0], "7S", 1, [2, 6, 2]) == ([320, -320, 20], [0], "spread")
    limited = {**BASE, "end.limit_minutes": 10}
    for minutes, over in ((None, False), (9, False), (10, True)):
        result = settle(limited, [0, 0], "6S", 0, [7, 3], minutes=minutes)
        assert result["over"] is over
    solo = {**HOYLE, "end.limit_deals": 2}
    assert settle(solo, [0, 0, 0], "6S", 0, [5, 3, 2], deals=2)["winners"] == [1]
    assert settle(solo, [0, 0, 10], "6S", 0, [5, 3, 2], deals=2)["over"] is False


# --- the end in mid-hand


@pytest.mark.parametrize(
    ("before", "taken", "stops"),
    [
        # 11.4, dispute 15: a defender at 480 wins his second trick.
        ([0, 480, 0], [1], False),
        ([0, 480, 0], [1, 1], True),
        # 420 + 80 would do, as long as seven tricks can be won.
        ([420, 480, 0], [1, 1], False),
        ([420, 480, 0], [1, 1, 2], False),
        ([420, 480, 0], [1, 1, 2, 2], True),
        ([420, 480, 0], [1, 1, 0, 0, 0, 0, 0, 0], False),
        ([420, 480, 0], [1, 1, 0, 0, 0, 0, 0, 0, 0], True),
        # Nobody is at 500 when the contract is made: it is played on.
        ([400, 0, 0], [0, 0, 0, 0, 0, 0, 0], False),
        ([420, 0, 0], [0, 0, 0, 0, 0, 0, 0], True),
        # 250 is within reach while every trick has been the contractor's.
        ([260, 500, 0], [0], False),
        ([260, 500, 0], [0, 2], True),
    ],
)
def test_dispute_15__midhand(before: list[int], taken: list[int], *, stops: bool) -> None:
    assert stops_midhand(USPC, before, "7S", [0], taken) is stops
    off = {**USPC, "end.midhand": False}
    assert stops_midhand(off, before, "7S", [0], taken) is False


def test_dispute_15__how_the_unfinished_deal_is_booked() -> None:
    result = settle(USPC, [0, 480, 0], "7S", 0, [0, 2, 0], [1, 1], finished=False)
    assert (result["totals"], result["made"]) == ([0, 500, 0], None)
    assert (result["winners"], result["reason"]) == ([1], "midhand")
    taken = [1, 1, 2, 2]
    result = settle(USPC, [420, 480, 0], "7S", 0, [0, 2, 2], taken, finished=False)
    assert (result["totals"], result["made"]) == ([340, 500, 20], False)
    assert result["winners"] == [1]
    taken = [1, 1, 0, 0, 0, 0, 0, 0, 0]
    result = settle(USPC, [420, 480, 0], "7S", 0, [7, 2, 0], taken, finished=False)
    assert (result["totals"], result["made"]) == ([500, 500, 0], True)
    assert (result["winners"], result["reason"]) == ([0], "midhand")


def test_midhand__says_itself_who_wins() -> None:
    options = {**USPC, "end.simultaneous": "highest", "end.then": "highest"}
    # Foster's 7S is worth 80: the contractor has 500, a defender more.
    assert ends(options, [420, 490, 0], "7S", 0, [7, 2, 1])[:2] == ([500, 510, 10], [0])
    taken = [1, 2, 2, 1, 0, 0, 0, 0, 0, 0]
    assert ends(options, [0, 490, 485], "7S", 0, [6, 2, 2], taken)[1:] == ([1], "tricks")
    assert ends(options, [0, 490, 495], "7S", 0, [6, 2, 2], taken)[1:] == ([1], "tricks")
    assert ends(options, [0, 480, 495], "7S", 0, [6, 2, 2], taken)[1:] == ([2], "tricks")
    assert not stops_midhand(USPC, [0, 500, 0], "7S", [0], [])


def test_midhand__of_a_hand_passed_out_and_of_a_misere() -> None:
    assert stops_midhand(USPC, [0, 480, 0], "P", [], [1, 1])
    assert not stops_midhand(USPC, [480, 0, 0], "P", [], [1, 1])
    assert not stops_midhand(USPC, [0, 480, 0], "M", [0], [1, 1, 1])
    taken = {**USPC, "misere.defenders": "10_taken"}
    assert stops_midhand(taken, [0, 480, 0], "M", [0], [1, 1])
    assert not stops_midhand(taken, [250, 480, 0], "M", [0], [1, 1])
    assert stops_midhand(taken, [250, 480, 0], "M", [0], [1, 1, 0])


def test_midhand__a_defender_who_needs_a_contract() -> None:
    options = {**USPC, "end.on_contract_only": True}
    assert not stops_midhand(options, [0, 480, 0], "7S", [0], [1, 1])
    assert stops_midhand(options, [420, 0, 0], "7S", [0], [0] * 7)
