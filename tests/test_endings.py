"""The end of a game with any number of accounts, and deals that end in mid-hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import fivehundred as fh
from fivehundred import Bid, Ending, ImpossibleSituation, InvalidArgument, Settlement
from fivehundred.games import settlement
from fivehundred.scoring import midhand_ends, score, stops_midhand
from fivehundred.variants.sides import side_of

from .helpers import STANDARD, Anything, house

_EACH: dict[str, object] = {"score.per": "player"}
_PASSED_OUT: dict[str, object] = {"auction.all_pass": "play_nt"}
_MIDHAND: dict[str, object] = {"end.midhand": True}
_1904 = "uspc_1904_3"
_HOYLE = "hoyle_1909"
_PAIRS = "wikipedia_6_pairs"
_CALLED: dict[str, object] = {"end.on_contract_only": False}


def _settle(
    before: Sequence[int],
    contract: str,
    tricks: int | Sequence[int],
    changes: dict[str, object] | None = None,
    *,
    base: str = "bicycle_3",
    **given: Anything,
) -> Settlement:
    return fh.settle(before, contract, tricks, variant=house(changes or {}, base), **given)


def _outcome(settled: Settlement) -> tuple[tuple[int, ...], str]:
    return settled.winners, str(settled.reason)


# The contractor counts first


@pytest.mark.parametrize("contractor", range(3))
def test_target__a_contract_made_wins_by_the_front_door(contractor: int) -> None:
    """Whichever of three makes it."""
    before, tricks = [0, 0, 0], [1, 1, 1]
    before[contractor], tricks[contractor] = 300, 8
    settled = _settle(before, "7H", tricks, contractor=contractor)

    assert ((contractor,), "front door") == _outcome(settled)


@pytest.mark.parametrize("name", ["foster_3", "bicycle_3", _HOYLE, "wikipedia_3"])
def test_contractor_first__before_defenders_with_more(name: str) -> None:
    """500 by the contract against 520 and 510 on tricks."""
    value = fh.bid_value("7H", variant=name)
    settled = _settle((500 - value, 500, 500), "7H", (7, 2, 1), base=name)

    assert ((500, 520, 510), (0,)) == (settled.totals, settled.winners)


def test_contractor_first__failing_is_out_of_it_even_above_the_target() -> None:
    """He keeps 500; a defender at 500 wins."""
    settled = _settle((700, 480, 0), "7H", (6, 2, 2))

    assert ((500, 500, 20), (1,)) == (settled.totals, settled.winners)


@pytest.mark.parametrize(("joint", "winners"), [(True, (0, 3)), (False, (3,))])
def test_joint_win__decides(*, joint: bool, winners: tuple[int, ...]) -> None:
    """Contractor 3 and partner 0 both get to 500."""
    settled = _settle(
        (450, 0, 0, 410, 0),
        "7D",
        (3, 2, 1, 4, 0),
        {"call.joint_win": joint},
        base="pagat_5",
        contractor=3,
        partner=0,
    )

    assert ((540, 20, 10, 500, 0), winners) == (settled.totals, settled.winners)
    assert Ending.FRONT_DOOR is settled.reason


def test_joint_win__is_pagats_and_not_wikipedias() -> None:
    """Both reach 500 with the whole value or with half of it."""
    for name, before, winners in (("pagat_5", 410, (0, 3)), ("wikipedia_5", 320, (0,))):
        settled = _settle((before, 0, 0, before, 0), "7D", (4, 2, 1, 3, 0), base=name, partner=3)
        assert (500, 500, winners) == (settled.totals[0], settled.totals[3], settled.winners)


@pytest.mark.parametrize("joint", [True, False])
def test_joint_win__the_one_who_is_there_wins_alone(*, joint: bool) -> None:
    """Contractor or partner."""
    changes: dict[str, object] = {"call.joint_win": joint}

    def winners(ours: int, mate: int) -> tuple[int, ...]:
        before, tricks = (ours, 0, 0, mate, 0), (4, 2, 1, 3, 0)
        settled = _settle(before, "7D", tricks, changes, base="pagat_5", partner=3)
        assert settled.over is (settled.reason is Ending.FRONT_DOOR)
        return settled.winners

    assert (0,) == winners(410, 409)
    assert (3,) == winners(409, 410)
    assert () == winners(409, 409)


def test_contractor_first__then_the_partner_then_the_defenders() -> None:
    """The partner there by the contract goes before a defender with more."""
    settled = _settle(
        (0, 490, 0, 410, 0), "7D", (4, 2, 1, 3, 0), _CALLED, base="pagat_5", partner=3
    )

    assert ((90, 510, 10, 500, 0), (3,)) == (settled.totals, settled.winners)


def test_contractor_first__a_partner_who_fails_with_him_wins_nothing() -> None:
    """Both keep 500 and are no defenders."""
    settled = _settle(
        (590, 0, 0, 590, 0), "7D", (4, 2, 1, 2, 1), _CALLED, base="pagat_5", partner=3
    )

    assert ((500, 20, 10, 500, 10), False) == (settled.totals, settled.over)


def test_contractor_first__partners_with_an_account_each() -> None:
    """No joint win there: the contractor's before the partner's."""
    assert (2,) == _settle(
        (300, 0, 300, 0), "7H", (4, 2, 3, 1), _EACH, base=STANDARD, contractor="S"
    ).winners
    assert (0,) == _settle(
        (300, 0, 200, 0), "7H", (4, 2, 3, 1), _EACH, base=STANDARD, contractor="S"
    ).winners


def test_contractor_first__partners_of_three_with_an_account_each_go_clockwise() -> None:
    """Contractor 2: seat 4 comes before seat 0, though its number is higher."""
    settled = _settle(
        (450, 0, 0, 0, 300, 0),
        "7H",
        (0, 1, 7, 1, 0, 1),
        {**_EACH, "end.on_contract_only": False},
        base="pagat_6",
        contractor=2,
    )

    assert ((650, 10, 200, 10, 500, 10), (4,)) == (settled.totals, settled.winners)


# Defenders


def test_on_tricks__one_of_two_defenders_there_wins() -> None:
    """The other is not."""
    assert ((2,), "on tricks") == _outcome(_settle((0, 400, 490), "7H", (6, 3, 1)))


@pytest.mark.parametrize(
    ("taken", "winner"),
    [("0 1 2 1 0 0 0 0 0 1", 2), ("0 1 1 2 0 0 0 0 0 1", 1), ("1 0 0 0 0 0 0 2 1 1", 2)],
)
def test_then__first_trick_between_defenders(taken: str, winner: int) -> None:
    """Y needs two tricks and Z one: the earlier in time."""
    settled = _settle((0, 480, 490), "7H", (6, 3, 1), base=_HOYLE, taken=taken)

    assert ((-200, 510, 500), (winner,)) == (settled.totals, settled.winners)


@pytest.mark.parametrize(("then", "winner"), [("first_trick", 2), ("highest", 1)])
def test_then__decides_between_defenders(then: str, winner: int) -> None:
    """Z is there first, Y has more."""
    settled = _settle(
        (0, 480, 490), "7H", (6, 3, 1), {"end.then": then}, taken="2 1 1 1 0 0 0 0 0 0"
    )

    assert (winner,) == settled.winners


def test_then__leaves_out_a_contractor_who_has_failed_and_still_has_more() -> None:
    """600 after the loss, and he is no defender."""
    settled = _settle((800, 480, 490), "7H", (6, 3, 1), {"end.then": "highest"})

    assert ((600, 510, 500), (1,)) == (settled.totals, settled.winners)


def test_then__one_point_missing_takes_a_trick() -> None:
    """499 and 490 are there with their first trick each."""
    taken = "0 2 1 1 0 0 0 0 0 2"

    assert (2,) == _settle((0, 499, 490), "7H", (6, 2, 2), taken=taken).winners


def test_then__highest_needs_no_order_where_totals_differ() -> None:
    """510 and 500."""
    settled = _settle((0, 480, 490), "7H", (6, 3, 1), {"end.then": "highest"})

    assert ((1,), "highest") == _outcome(settled)


def test_then__highest_on_equal_totals_is_the_first() -> None:
    """510 each."""
    changes: dict[str, object] = {"end.then": "highest"}
    taken = "1 1 2 1 2 2 0 0 0 0"

    assert (1,) == _settle((0, 480, 480), "7H", (4, 3, 3), changes, taken=taken).winners
    with pytest.raises(InvalidArgument, match="taken is needed"):
        _settle((0, 480, 480), "7H", (4, 3, 3), changes)


def test_then__first_trick_needs_the_order_only_of_several() -> None:
    """One defender there: no question. Two: which was first?"""
    assert (1,) == _settle((0, 480, 400), "7H", (5, 3, 2)).winners
    with pytest.raises(InvalidArgument, match=r"taken is needed .*\[game\.on-tricks\]"):
        _settle((0, 480, 490), "7H", (6, 3, 1))


def test_then__tricks_forced_on_the_contractor_come_to_all_at_once() -> None:
    """490 is there with the first of them, 480 with the second."""
    settled = _settle(
        (0, 480, 490),
        "M",
        (2, 8, 0),
        {"misere.defenders": "10_forced"},
        base="wikipedia_3",
        taken="1 0 1 1 1 1 1 1 1 0",
    )

    assert ((-250, 500, 510), (2,)) == (settled.totals, settled.winners)


def test_then__of_two_there_at_the_same_trick_the_higher_wins() -> None:
    """Both with the first forced trick."""
    changes: dict[str, object] = {"misere.defenders": "10_forced"}
    taken = "1 0 1 1 1 1 1 1 1 0"

    def winners(before: tuple[int, ...]) -> tuple[int, ...]:
        return _settle(before, "M", (2, 8, 0), changes, base="wikipedia_3", taken=taken).winners

    assert (1,) == winners((0, 495, 490))
    assert (1, 2) == winners((0, 490, 490))


def test_then__the_value_of_a_failed_contract_counts_after_the_last_trick() -> None:
    """Who was above before is earlier; else the higher total, else together."""
    changes: dict[str, object] = {"score.failed": "to_opponents"}
    taken = "1 1 1 2 0 0 0 0 0 0"

    def winners(before: tuple[int, ...]) -> tuple[int, ...]:
        return _settle(before, "7H", (6, 3, 1), changes, taken=taken).winners

    assert (2,) == winners((0, 490, 500))
    assert (1,) == winners((0, 490, 480))
    assert (1, 2) == winners((0, 480, 480))


def test_on_contract_only__no_player_wins_on_tricks() -> None:
    """Three-handed Australian."""
    settled = _settle((0, 490, 490), "7H", (5, 3, 2), base="pagat_3")

    assert ((-200, 520, 510), False) == (settled.totals, settled.over)


@pytest.mark.parametrize("simultaneous", ["contractor", "highest", "first_trick"])
def test_on_contract_only__goes_by_the_order_of_the_contractors_side(simultaneous: str) -> None:
    """The contractor before the partner, whatever the option says about several."""
    settled = _settle(
        (410, 0, 0, 450, 0),
        "7D",
        (4, 2, 1, 3, 0),
        {"end.simultaneous": simultaneous, "call.joint_win": False},
        base="pagat_5",
        partner=3,
    )

    assert ((0,), "front door") == _outcome(settled)


def test_passed_out__every_player_is_a_defender() -> None:
    """The first of three at 500."""
    settled = _settle((470, 480, 490), "P", (4, 3, 3), base=_HOYLE, taken="0 0 1 0 1 2 0 1 2 2")

    assert ((510, 510, 520), (0,)) == (settled.totals, settled.winners)


# Highest total, first trick


def test_highest__of_three_there() -> None:
    """Contractor 500, defenders 520 and 510."""
    changes: dict[str, object] = {"end.simultaneous": "highest"}

    assert ((1,), "highest") == _outcome(_settle((300, 500, 500), "7H", (7, 2, 1), changes))


def test_highest__on_equality_the_contractor_who_made_it() -> None:
    """520 each of two."""
    changes: dict[str, object] = {"end.simultaneous": "highest"}

    assert (0,) == _settle((320, 500, 400), "7H", (7, 2, 1), changes).winners


def test_highest__on_equality_without_the_contractor_the_first() -> None:
    """Both defenders at 510, the contractor at 500."""
    changes: dict[str, object] = {"end.simultaneous": "highest"}
    settled = _settle((300, 490, 490), "7H", (6, 2, 2), {**changes}, taken="0 2 0 1 2 1 0 0 0 0")

    assert (2,) == settled.winners


def test_highest__of_a_called_side_on_equality_the_contractor() -> None:
    """Partner and contractor both at 590."""
    changes: dict[str, object] = {**_CALLED, "end.simultaneous": "highest"}
    before, tricks = (500, 0, 0, 500, 0), (4, 2, 1, 3, 0)

    assert (3,) == _settle(
        before, "7D", tricks, changes, base="pagat_5", contractor=3, partner=0
    ).winners


def test_highest__may_be_the_partner() -> None:
    """He has more than the contractor."""
    changes: dict[str, object] = {**_CALLED, "end.simultaneous": "highest"}
    settled = _settle(
        (410, 0, 0, 420, 0), "7D", (4, 2, 1, 3, 0), changes, base="pagat_5", partner=3
    )

    assert ((3,), "highest") == _outcome(settled)


def test_highest__the_partner_alone_there_wins_by_the_contract() -> None:
    """There is nobody to compare with."""
    changes: dict[str, object] = {**_CALLED, "end.simultaneous": "highest"}
    settled = _settle((0, 0, 0, 420, 0), "7D", (4, 2, 1, 3, 0), changes, base="pagat_5", partner=3)

    assert ((3,), "front door") == _outcome(settled)


def test_highest__a_failed_contract_decides_no_level_totals() -> None:
    """He stood above the target before, and so was there first."""
    settled = _settle(
        (700, 480, 0),
        "7H",
        (6, 2, 2),
        {"end.simultaneous": "highest"},
        taken="0 0 0 0 0 0 1 1 2 2",
    )

    assert (
        "Seat 0 wins with the highest total, 500: totals are level, and who was there first "
        "decides."
    ) == settled.why


def test_first_trick__a_contract_counts_after_the_last() -> None:
    """The defender's tenth trick is still earlier."""
    settled = _settle(
        (400, 490, 0),
        "7H",
        (7, 1, 2),
        {"end.simultaneous": "first_trick"},
        taken="0 0 0 0 0 0 0 2 2 1",
    )

    assert ((600, 500, 20), (1,)) == (settled.totals, settled.winners)


def test_first_trick__contractor_and_partner_are_there_at_the_same_time() -> None:
    """The higher total; equal ones together."""
    changes: dict[str, object] = {**_CALLED, "end.simultaneous": "first_trick"}
    tricks, taken = (4, 2, 1, 3, 0), "0 0 0 0 3 3 3 1 1 2"

    def winners(before: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
        return _outcome(
            _settle(before, "7D", tricks, changes, base="pagat_5", partner=3, taken=taken)
        )

    assert ((3,), "front door") == winners((410, 0, 0, 420, 0))
    assert ((0, 3), "front door") == winners((410, 0, 0, 410, 0))


def test_contractor_first__a_declared_slam_that_fails_wins_nothing() -> None:
    """Nine tricks make seven spades, but not the slam; he keeps 500."""
    table: dict[str, object] = {"declared_slam": "500"}
    settled = _settle((1000, 0), "7S", 9, table, base=STANDARD, alone=True)

    assert ((500, 10), False) == (settled.totals, settled.over)


# The floor


@pytest.mark.parametrize(
    ("value", "winners"), [("loses", (1,)), ("ends_highest", (1,)), ("play_on", ())]
)
def test_individual_floor__decides(value: str, winners: tuple[int, ...]) -> None:
    """Somebody at -560: the best of the others wins, or play goes on."""
    settled = _settle((-360, 200, 30), "7H", (6, 3, 1), _floor(value))

    assert ((-560, 230, 40), winners) == (settled.totals, settled.winners)
    assert (Ending.BACK_DOOR if winners else Ending.NOT_OVER) is settled.reason


def _floor(value: str = "loses") -> dict[str, object]:
    return {"end.floor": -500, "end.individual_floor": value}


@pytest.mark.parametrize(("before", "over"), [(-299, False), (-300, True), (-301, True)])
def test_individual_floor__is_reached_at_exactly_500_below(*, before: int, over: bool) -> None:
    """As with two sides."""
    assert over is _settle((before, 0, 0), "7H", (6, 3, 1), _floor()).over


@pytest.mark.parametrize("value", ["loses", "ends_highest"])
def test_individual_floor__equal_highest_scores_win_together(value: str) -> None:
    """40 and 40."""
    settled = _settle((-360, 10, 30), "7H", (6, 3, 1), _floor(value))

    assert (1, 2) == settled.winners


@pytest.mark.parametrize("value", ["loses", "ends_highest"])
def test_individual_floor__several_at_it(value: str) -> None:
    """The highest wins, even if all are there."""
    assert (0,) == _settle((-360, -900, -800), "7H", (6, 3, 1), _floor(value)).winners
    assert (2,) == _settle((-700, -900, -800), "7H", (6, 3, 1), _floor(value)).winners
    assert (2,) == _settle((-360, -900, -100), "7H", (6, 3, 1), _floor(value)).winners


def test_individual_floor__both_partners_may_fall_at_once() -> None:
    """The half of 180 takes each to -500."""
    settled = _settle((-410, 0, 0, -410, 0), "7D", (4, 2, 1, 2, 1), base="pagat_5", partner=3)

    assert ((1,), "back door") == _outcome(settled)
    assert (
        "Seat 1 wins by the back door: seats 0 and 3 have fallen to -500 and -500."
    ) == settled.why


def test_individual_floor__of_three_pairs() -> None:
    """A pair at the floor ends it."""
    settled = _settle((-400, 50, 20), "7H", (6, 3, 1), base=_PAIRS)

    assert ((1,), "back door") == _outcome(settled)


@pytest.mark.parametrize(("others", "over"), [((0, 0), True), ((-20, 0), False), ((-10, 0), True)])
def test_floor_only_if_other_nonneg__asks_every_other_account(
    *, others: tuple[int, int], over: bool
) -> None:
    """After a trick one stands at -10 or at nought."""
    changes = {**_floor(), "end.floor_only_if_other_nonneg": True}

    assert over is _settle((-400, *others), "7H", (6, 1, 3), changes).over


@pytest.mark.parametrize("on_contract_only", [False, True])
def test_floor__applies_wherever_the_game_is_won(*, on_contract_only: bool) -> None:
    """Also where only a contract wins."""
    changes = {**_floor(), "end.on_contract_only": on_contract_only}

    assert ((1,), "back door") == _outcome(_settle((-400, 50, 0), "7H", (6, 1, 3), changes))


def test_floor__comes_after_the_target() -> None:
    """A defender gets to 500 as the contractor falls to -500."""
    assert ((1,), "on tricks") == _outcome(_settle((-400, 490, 0), "7H", (6, 1, 3), _floor()))


# Spread and limits


@pytest.mark.parametrize(
    ("before", "winners"),
    [((0, -300, 100), (0,)), ((0, -299, 100), ()), ((-90, -400, 100), (2,)), ((0, 0, 0), ())],
)
def test_spread__between_any_two_accounts(
    before: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """500 between the highest and the lowest, who is negative."""
    changes: dict[str, object] = {"end.spread": 500, "end.target": 1000}
    settled = _settle(before, "7H", (7, 0, 3), changes)

    assert winners == settled.winners


def test_spread__comes_after_the_floor() -> None:
    """Both apply: the back door."""
    settled = _settle((-400, 100, 0), "7H", (6, 1, 3), {**_floor(), "end.spread": 500})

    assert Ending.BACK_DOOR is settled.reason


@pytest.mark.parametrize(
    ("minutes", "over"),
    [(None, False), (9, False), (9.9, False), (10, True), (10.0, True), (11, True), (0, False)],
)
def test_limit_minutes__decides(*, minutes: float | None, over: bool) -> None:
    """After the deal in which the time ran out; where nobody knows it, it has no effect."""
    settled = _settle((0, 0), "7H", 7, {"end.limit_minutes": 10}, base=STANDARD, minutes=minutes)

    assert (((0,), "limit") if over else ((), "not over")) == _outcome(settled)


def test_limit_minutes__is_an_option() -> None:
    """Elsewhere time does not matter."""
    assert not _settle((0, 0), "7H", 7, base=STANDARD, minutes=1000).over


def test_limit_minutes__equal_totals_play_one_more_deal() -> None:
    """Nobody has more."""
    changes: dict[str, object] = {"end.limit_minutes": 10}

    assert not _settle((0, 170), "7H", 7, changes, base=STANDARD, minutes=12).over
    assert _settle((0, 170), "7H", 8, changes, base=STANDARD, minutes=14).over


@pytest.mark.parametrize(("deals", "minutes"), [(4, 5), (3, 10)])
def test_limits__whichever_comes_first(deals: int, minutes: int) -> None:
    """Four deals or ten minutes."""
    changes: dict[str, object] = {"end.limit_deals": 4, "end.limit_minutes": 10}
    settled = _settle((0, 0), "7H", 7, changes, base=STANDARD, deals=deals, minutes=minutes)

    assert Ending.LIMIT is settled.reason


@pytest.mark.parametrize(
    "minutes", [-1, -0.5, float("nan"), float("inf"), True, "10", [10], 10**7, 1_000_000]
)
def test_limit_minutes__minutes_are_a_number_or_none(minutes: Anything) -> None:
    """From nought, and not beyond all measure."""
    with pytest.raises(InvalidArgument, match=r"^minutes is how long .*\[text\.number\]$"):
        _settle((0, 0), "7H", 7, base=STANDARD, minutes=minutes)


def test_limit_deals__of_three_accounts_the_highest_wins() -> None:
    """Equal highest totals play on."""
    changes: dict[str, object] = {"end.limit_deals": 1}

    assert (1,) == _settle((0, 100, 0), "7H", (6, 3, 1), changes).winners
    assert () == _settle((0, 100, 120), "7H", (6, 3, 1), changes).winners


# Mid-hand


def _deal(
    before: tuple[int, ...],
    contract: str,
    taken: str,
    changes: dict[str, object] | None = None,
    *,
    base: str = _1904,
    **given: Anything,
) -> Settlement:
    """Return how a deal ended whose tricks went to these accounts in turn."""
    table = house(changes or {}, base)
    order = [int(word) for word in taken.split()]
    tricks = [order.count(n) for n in range(len(before))]
    return fh.settle(before, contract, tricks, taken=taken, variant=table, **given)


def test_midhand__a_defender_who_scores_out_ends_the_deal() -> None:
    """X has 480 and wins his second trick: 500, and the contractor cannot get there."""
    settled = _deal((100, 480, 0), "6S", "1 0 1")

    assert ((100, 500, 0), (1,)) == (settled.totals, settled.winners)
    assert Ending.MID_HAND is settled.reason
    assert ((0, 20, 0), False) == (settled.score.points, settled.score.made)


def test_midhand__is_an_option() -> None:
    """Elsewhere the deal is played out; X wins all the same."""
    settled = _settle((100, 480, 0), "6S", (6, 2, 2), base="foster_3")

    assert ((140, 500, 20), (1,)) == (settled.totals, settled.winners)


def test_midhand__not_while_the_contractor_can_still_get_there() -> None:
    """460 and six spades are 500: X has to wait, and the contractor gets there."""
    settled = _deal((460, 480, 0), "6S", "1 1 0 0 0 0 0 0")

    assert ((500, 500, 0), (0,)) == (settled.totals, settled.winners)
    assert (Ending.MID_HAND, True) == (settled.reason, settled.score.made)


def test_midhand__until_the_contractor_no_longer_can() -> None:
    """The fifth trick against him."""
    settled = _deal((460, 480, 0), "6S", "1 1 0 0 2 2 2")

    assert ((420, 500, 30), (1,)) == (settled.totals, settled.winners)
    with pytest.raises(ImpossibleSituation, match="6 of 10 tricks do not end this deal"):
        _deal((460, 480, 0), "6S", "1 1 0 0 2 2")


def test_midhand__a_contractor_who_can_make_it_but_not_get_there_is_no_reason_to_wait() -> None:
    """459 and 40 are 499."""
    assert ((459, 500, 0), (1,)) == (
        (settled := _deal((459, 480, 0), "6S", "1 1")).totals,
        settled.winners,
    )


def test_midhand__the_contractor_stops_it_with_the_trick_that_makes_it() -> None:
    """Nobody else is there; the rest is not played."""
    settled = _deal((460, 0, 0), "6S", "0 0 0 0 1 0 0")

    assert ((500, 10, 0), (0,), Ending.MID_HAND) == (
        settled.totals,
        settled.winners,
        settled.reason,
    )


def test_midhand__needs_his_tricks_made() -> None:
    """Five of six are too few."""
    with pytest.raises(ImpossibleSituation, match="5 of 10 tricks"):
        _deal((460, 0, 0), "6S", "0 0 0 0 0")


def test_midhand__points_of_the_defenders_first_and_then_his_own() -> None:
    """He has made it but is not there; the defender gets there after that."""
    settled = _deal((100, 490, 0), "6S", "0 0 0 0 0 0 2 0 1")

    assert ((140, 500, 10), (1,)) == (settled.totals, settled.winners)
    assert settled.score.made


def test_midhand__a_slam_may_still_take_him_there() -> None:
    """With every trick so far seven spades may yet be worth 250; the first lost ends that."""
    before = (250, 500, 0)

    assert (0,) == _deal(before, "7S", "0 0 0 0 0 0 0 0 0 0").winners
    stopped = _deal(before, "7S", "0 0 0 2")
    assert ((250, 500, 10), (1,)) == (stopped.totals, stopped.winners)
    with pytest.raises(ImpossibleSituation):
        _deal(before, "7S", "0 0 0")


def test_midhand__a_slam_is_worth_nothing_more_once_a_trick_is_lost() -> None:
    """Lost first or last, it is the value alone."""
    for taken in ("2", "0 0 0 0 0 0 0 0 2"):
        assert (1,) == _deal((250, 500, 0), "7S", taken).winners


@pytest.mark.parametrize(
    ("slam", "contract", "stops"),
    [
        ("min250", "7S", False),
        ("none", "7S", True),
        ("le8_only", "7S", False),
        ("le8_only", "9S", True),
        ("min250", "9S", False),
    ],
)
def test_midhand__a_slam_counts_where_the_table_has_it(
    *, slam: str, contract: str, stops: bool
) -> None:
    """Under Foster seven spades are 80 and nine 160."""
    table = house({"score.slam": slam}, _1904)
    bid = Bid.parse(contract)

    assert stops is stops_midhand(table, (250, 500, 0), bid, (0,), [0])


def test_midhand__a_slam_does_not_stop_the_deal_before_it_is_there() -> None:
    """Seven tricks make the contract, and only all ten are worth 250."""
    settled = _deal((250, 0, 0), "7S", "0 0 0 0 0 0 0 0 0 0")

    assert ((500, 0, 0), Ending.FRONT_DOOR) == (settled.totals, settled.reason)


def test_midhand__a_value_above_a_slam_is_the_value() -> None:
    """Nine hearts are 400 under Foster."""
    assert not stops_midhand(fh.variant(_1904), (100, 500, 0), Bid.parse("9H"), (0,), [0])
    assert stops_midhand(fh.variant(_1904), (99, 500, 0), Bid.parse("9H"), (0,), [0])


def test_midhand__of_several_defenders_the_first_there_wins() -> None:
    """Seat 2 got there before seat 1, and both wait for the contractor."""
    settled = _deal((460, 470, 490), "6S", "2 1 1 1 1")

    assert ((420, 510, 500), (2,)) == (settled.totals, settled.winners)


@pytest.mark.parametrize("then", ["first_trick", "highest"])
@pytest.mark.parametrize("simultaneous", ["contractor", "highest", "first_trick"])
def test_midhand__leaves_the_options_about_several_nothing_to_say(
    simultaneous: str, then: str
) -> None:
    """The contractor if he gets there, else the first defender there."""
    changes: dict[str, object] = {"end.simultaneous": simultaneous, "end.then": then}

    assert (2,) == _deal((460, 470, 490), "6S", "2 1 1 1 1", changes).winners
    assert (0,) == _deal((460, 470, 490), "6S", "2 1 1 1 0 0 0 0 0 0", changes).winners
    assert (0,) == _deal((460, 480, 0), "6S", "1 1 0 0 0 0 0 0", changes).winners


def test_midhand__the_last_trick_ends_the_deal_by_itself() -> None:
    """Made with the tenth: by the front door; lost with the tenth: on tricks."""
    made = _deal((460, 470, 0), "6S", "1 1 1 1 0 0 0 0 0 0")
    lost = _deal((460, 490, 0), "7S", "1 1 1 0 0 0 0 0 0 1")

    assert ((0,), "front door") == _outcome(made)
    assert ((1,), "on tricks") == _outcome(lost)
    assert "stopped" not in made.why + made.score.why + lost.why + lost.score.why


def test_midhand__on_contract_only_no_defender_stops_a_deal() -> None:
    """The contractor does."""
    changes: dict[str, object] = {"end.on_contract_only": True}

    assert not _deal((100, 490, 0), "6S", "1 1 1 1 0 0 0 0 0 0", changes).over
    assert (0,) == _deal((460, 490, 0), "6S", "1 1 1 0 0 0 0 0 0", changes).winners


def test_midhand__nobody_there_goes_on_to_the_end() -> None:
    """Ten tricks, and the game goes on."""
    settled = _deal((0, 0, 0), "6S", "0 0 0 0 0 0 1 1 1 2")

    assert ((40, 30, 10), False) == (settled.totals, settled.over)


def test_midhand__the_other_endings_apply_at_the_end_of_a_deal() -> None:
    """Nobody at 500, somebody at -500."""
    settled = _deal((-480, 0, 20), "6S", "0 1 1 1 1 1 2 2 2 2", _floor())

    assert ((2,), "back door") == _outcome(settled)


@pytest.mark.parametrize(
    ("rules", "stops"),
    [
        ({}, True),
        ({"score.trick_points": 0}, False),
        ({"score.trick_points_when": "contract_fails"}, False),
        ({"score.trick_points_cap": 490}, False),
        ({"score.trick_points_cap": 400}, False),
    ],
)
def test_midhand__counts_the_points_that_the_table_gives_for_tricks(
    *, rules: dict[str, object], stops: bool
) -> None:
    """None, none before the contract has failed, none above 490 or 400."""
    table = house(rules, _1904)

    assert stops is stops_midhand(table, (0, 490, 0), Bid.parse("6S"), (0,), [1])


def test_midhand__points_that_wait_for_the_contract_to_fail_come_when_it_cannot_be_made() -> None:
    """The fifth trick against six spades."""
    settled = _deal((0, 480, 0), "6S", "1 1 1 2 1", {"score.trick_points_when": "contract_fails"})

    assert ((-40, 520, 10), (1,)) == (settled.totals, settled.winners)


def test_midhand__a_failed_contract_that_goes_to_the_opponents_counts_at_the_end() -> None:
    """It is not for tricks; those of a contract still open are."""
    changes: dict[str, object] = {"score.failed": "to_opponents"}
    lost = _deal((0, 460, 470), "6S", "1 1 1 2 2 2 2 2 2 2", changes)

    assert ((0, 500, 510), (2,)) == (lost.totals, lost.winners)
    assert ((0, 500, 0), (1,)) == (
        (stopped := _deal((0, 490, 0), "6S", "1", changes)).totals,
        stopped.winners,
    )


def test_midhand__a_contract_still_open_has_not_failed() -> None:
    """The defender wins on tricks."""
    stopped = _deal((0, 490, 0), "6S", "1", {"score.failed": "to_opponents"})

    assert "Seat 1 wins in mid-hand on tricks, with 500: " in stopped.why


def test_midhand__who_was_there_before_wins_with_the_first_trick() -> None:
    """A defender above 500, by whatever way, and a contractor who cannot get there."""
    assert ((0, 510, 10), (1,)) == (
        (settled := _deal((0, 510, 0), "6S", "2")).totals,
        settled.winners,
    )


def test_midhand__a_hand_passed_out_stops_with_the_first_there() -> None:
    """All are defenders."""
    settled = _deal((480, 490, 0), "P", "0 2 1", {**_MIDHAND, **_PASSED_OUT})

    assert ((490, 500, 10), (1,), Ending.MID_HAND) == (
        settled.totals,
        settled.winners,
        settled.reason,
    )


_MISERE_3: dict[str, object] = {**_MIDHAND, "end.floor": None}


@pytest.mark.parametrize(
    ("defenders", "before", "taken", "totals", "winners"),
    [
        ("10_taken", (100, 480, 0), "1 1", (100, 500, 0), (1,)),
        ("10_taken", (250, 480, 0), "1 1 0", (0, 500, 0), (1,)),
        ("10_forced", (100, 490, 0), "2 0", (-150, 500, 10), (1,)),
        ("0", (100, 500, 0), "2", (100, 500, 0), (1,)),
    ],
)
def test_midhand__of_a_misere(
    defenders: str,
    before: tuple[int, ...],
    taken: str,
    totals: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    """Open: nothing for it; lost with the contractor's first trick."""
    changes = {**_MISERE_3, "misere.defenders": defenders}
    settled = _deal(before, "M", taken, changes, base="wikipedia_3")

    assert (totals, winners) == (settled.totals, settled.winners)


def test_midhand__a_misere_is_made_with_the_last_trick_only() -> None:
    """400 and 250, and nobody stops it before."""
    changes = {**_MISERE_3, "misere.defenders": "10_taken"}
    settled = _deal((400, 400, 0), "M", "1 1 1 1 1 1 1 1 1 1", changes, base="wikipedia_3")

    assert ((650, 500, 0), (0,), Ending.FRONT_DOOR) == (
        settled.totals,
        settled.winners,
        settled.reason,
    )


def test_midhand__a_misere_factor_counts_for_what_the_contractor_can_reach() -> None:
    """250 are 500 there."""
    changes: dict[str, object] = {**_MISERE_3, "score.misere_factor": 2}

    for factor, stops in ((1, True), (2, False)):
        table = house({**changes, "score.misere_factor": factor}, "wikipedia_3")
        assert stops is stops_midhand(table, (0, 500, 0), Bid.parse("M"), (0,), [1])


def test_midhand__of_hi_lo() -> None:
    """Six tricks lose it, six of the others too; nobody scores for tricks."""
    table = house({**_MISERE_3, "hilo.on": True}, "wikipedia_3")
    bid = Bid.parse("HILO")

    assert not stops_midhand(table, (0, 490, 490), bid, (0,), [1, 1, 1])
    assert not stops_midhand(table, (150, 500, 0), bid, (0,), [0] * 5)
    assert stops_midhand(table, (150, 500, 0), bid, (0,), [0] * 6)
    assert stops_midhand(table, (150, 500, 0), bid, (0,), [1] * 6)
    assert stops_midhand(table, (149, 500, 0), bid, (0,), [1])


def test_midhand__of_game_and_of_a_declared_slam() -> None:
    """One trick against it, and it is lost."""
    table = house({**_MIDHAND, "game_bid.on": True, "declared_slam": "500"})
    game, slam = Bid.parse("GAME:H"), Bid.parse("7S")

    assert not stops_midhand(table, (0, 490), game, (0,), [0] * 9)
    assert stops_midhand(table, (0, 490), game, (0,), [0, 1])
    assert not stops_midhand(table, (0, 500), slam, (0,), [0] * 9, slam=True)
    assert stops_midhand(table, (0, 490), slam, (0,), [0, 1], slam=True)
    assert stops_midhand(table, (-1, 500), slam, (0,), [0], slam=True)


def test_midhand__a_declared_slam_does_not_stop_with_the_tricks_that_were_bid() -> None:
    """400 and seven spades would do, but all ten are needed."""
    table = house({**_MIDHAND, "declared_slam": "500"})
    bid = Bid.parse("7S")

    assert stops_midhand(table, (400, 0), bid, (0,), [0] * 7)
    assert not stops_midhand(table, (400, 0), bid, (0,), [0] * 7, slam=True)


@pytest.mark.parametrize("slam", [True, False])
def test_midhand__settles_a_declared_slam(*, slam: bool) -> None:
    """It is played out, or stopped as the seven spades it was bid as."""
    table = house({**_MIDHAND, "declared_slam": "500"})
    settled = fh.settle((400, 0), "7S", 10, alone=slam, variant=table)

    assert (900 if slam else 540, 0) == settled.totals


def test_midhand__of_partners_counts_the_tricks_of_both() -> None:
    """N/S 460 and six spades: the sixth trick of N and S."""
    settled = fh.settle((460, 0), "6S", 6, taken="N S N E N S N", variant="uspc_1904_4")

    assert ((500, 10), (0,), Ending.MID_HAND) == (
        settled.totals,
        settled.winners,
        settled.reason,
    )


def _called(half: str) -> dict[str, object]:
    return {**_MIDHAND, **_CALLED, "call.share": half, "end.floor": None}


@pytest.mark.parametrize(("share", "stops"), [("half", False), ("full", True)])
def test_midhand__the_contractor_gets_there_by_his_share(*, share: str, stops: bool) -> None:
    """320 and 180, or 90."""
    table = house(_called(share), "pagat_5")

    assert stops is stops_midhand(
        table, (320, 0, 0, 0, 0), Bid.parse("7D"), (0, 3), [0] * 4 + [3] * 3
    )


@pytest.mark.parametrize(("share", "stops"), [("half", True), ("full", False)])
def test_midhand__the_contractor_may_still_get_there_by_his_share(
    *, share: str, stops: bool
) -> None:
    """A slam is 250, or 125."""
    table = house(_called(share), "pagat_5")

    assert stops is stops_midhand(table, (250, 500, 0, 0, 0), Bid.parse("6S"), (0, 3), [3])


def test_midhand__the_partner_may_get_there_by_the_contract() -> None:
    """He goes before the defenders, and the deal waits for him too."""
    table = house(_called("half"), "pagat_5")
    bid = Bid.parse("7D")

    assert stops_midhand(table, (0, 490, 0, 410, 0), bid, (0, 3), [0] * 4 + [3] * 3)
    assert not stops_midhand(table, (0, 490, 0, 410, 0), bid, (0, 3), [1])
    assert stops_midhand(table, (0, 490, 0, 409, 0), bid, (0, 3), [0, 1])


def test_midhand__called_partners_may_win_together() -> None:
    """Both by the contract that stops the deal."""
    settled = _deal(
        (410, 0, 0, 410, 0), "7D", "0 0 0 0 1 3 3 3", _called("half"), base="pagat_5", partner=3
    )

    assert ((500, 10, 0, 500, 0), (0, 3)) == (settled.totals, settled.winners)
    assert (
        "Seats 0 and 3 win together in mid-hand by the contract made, with 500 and 500: the deal "
        "stopped after trick 8."
    ) == settled.why


@pytest.mark.parametrize("taken", [[], [0] * 10, [1] * 10])
def test_midhand__nothing_stops_before_the_first_trick_or_after_the_last(taken: list[int]) -> None:
    """A deal has one trick at least; with the tenth it is over anyway."""
    assert not stops_midhand(fh.variant(_1904), (500, 500, 500), Bid.parse("6S"), (0,), taken)


def test_midhand__no_trick_is_no_reason_to_stop() -> None:
    """Though defenders stand at 500 and the contractor cannot get there."""
    bid = Bid.parse("6S")

    assert not stops_midhand(fh.variant(_1904), (100, 500, 500), bid, (0,), [])
    assert stops_midhand(fh.variant(_1904), (100, 500, 500), bid, (0,), [0])


def test_midhand__stops_nothing_at_other_tables() -> None:
    """The deal is played out."""
    assert not stops_midhand(fh.variant("foster_3"), (500, 500, 0), Bid.parse("6S"), (0,), [1])


def test_midhand__fines_count_at_once() -> None:
    """100 for a wrong claim take the defender, or the contractor, away from 500."""
    table, bid = fh.variant(_1904), Bid.parse("6S")

    assert stops_midhand(table, (0, 490, 0), bid, (0,), [1], fines=(0, 0, 100))
    assert not stops_midhand(table, (0, 490, 0), bid, (0,), [1], fines=(0, 100, 0))
    assert stops_midhand(table, (460, 490, 0), bid, (0,), [1], fines=(100, 0, 0))


# Which tricks count, and what has to be known


def test_midhand__tricks_after_the_end_do_not_count() -> None:
    """X gets there with the third trick; the other seven were played for nothing."""
    settled = _deal((100, 480, 0), "6S", "1 0 1 0 0 0 0 0 2 2")

    assert _deal((100, 480, 0), "6S", "1 0 1").totals == settled.totals
    assert (
        "Seat 1 wins in mid-hand on tricks, with 500: the deal stopped after trick 3. "
        "The tricks after that do not count."
    ) == settled.why
    assert (
        "6♠ unfinished with 1 trick: seat 0 nothing; seat 1 +20 for 2 tricks; 0 for seat 2. "
        "The deal stopped after trick 3."
    ) == settled.score.why


def test_midhand__tricks_up_to_the_end_are_all_of_them() -> None:
    """Nothing is left out, and nothing said of it."""
    settled = _deal((100, 480, 0), "6S", "1 0 1")

    assert (
        "Seat 1 wins in mid-hand on tricks, with 500: the deal stopped after trick 3."
    ) == settled.why


def test_midhand__taken_is_needed_where_the_order_decides() -> None:
    """X's second trick may be the second or the last."""
    with pytest.raises(InvalidArgument) as caught:
        _settle((100, 480, 0), "6S", (6, 2, 2), base=_1904)

    assert (
        "taken is needed here: at this table a deal may end in mid-hand, and when it does depends "
        "on the order of these tricks; give the account that won each, in order [game.mid-hand]"
    ) == str(caught.value)


@pytest.mark.parametrize(
    ("before", "contract", "tricks", "totals"),
    [
        ((0, 0, 0), "6S", (6, 2, 2), (40, 20, 20)),
        ((100, 480, 0), "6S", (7, 1, 2), (140, 490, 20)),
        ((100, 480, 0), "6S", (8, 0, 2), (140, 480, 20)),
    ],
)
def test_midhand__taken_is_not_needed_where_no_order_ends_the_deal_early(
    before: tuple[int, ...], contract: str, tricks: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    """Nobody gets to 500."""
    assert totals == _settle(before, contract, tricks, base=_1904).totals


def test_midhand__taken_is_not_needed_where_there_is_one_order_only() -> None:
    """All the tricks are his: the sixth ends it."""
    settled = _settle((460, 0, 0), "6S", (10, 0, 0), base=_1904)

    assert ((500, 0, 0), Ending.MID_HAND) == (settled.totals, settled.reason)
    assert settled.why.endswith("after trick 6. The tricks after that do not count.")


def test_midhand__tricks_that_do_not_end_the_deal_are_impossible() -> None:
    """Nobody is there."""
    with pytest.raises(ImpossibleSituation) as caught:
        _settle((0, 0, 0), "6S", (3, 1, 0), base=_1904)

    assert (
        "4 of 10 tricks do not end this deal: nobody gets to 500 by them, or the contractor's "
        "side still may [game.mid-hand]"
    ) == str(caught.value)


def test_midhand__tricks_that_end_the_deal_in_one_order_only_need_it() -> None:
    """The last of three has to be X's."""
    with pytest.raises(InvalidArgument, match="taken is needed"):
        _settle((100, 480, 0), "6S", (1, 2, 0), base=_1904)
    assert (1,) == _settle((100, 480, 0), "6S", (0, 2, 0), base=_1904).winners


@pytest.mark.parametrize("taken", ["", [], "0 0 0 0 0 0 0 0 0 0 0"])
def test_midhand__taken_lists_from_one_trick_to_all(taken: Anything) -> None:
    """None and eleven are no deal."""
    with pytest.raises(InvalidArgument, match="taken lists who won each of 10 tricks"):
        fh.settle((0, 0, 0), "6S", (10, 0, 0), taken=taken, variant=_1904)


def test_midhand__taken_has_to_agree_with_fewer_tricks() -> None:
    """Three in all, as the other says two."""
    with pytest.raises(ImpossibleSituation, match="taken gives"):
        fh.settle((100, 480, 0), "6S", (0, 2, 0), taken="1 0 1", variant=_1904)


def test_midhand__how_tricks_may_stand_at_the_end() -> None:
    """X needs two of his two tricks: the deal ends with the second, whenever it comes."""
    table, bid = fh.variant(_1904), Bid.parse("6S")

    assert {(n, 2, 0) for n in range(9)} == midhand_ends(table, (0, 480, 0), bid, (0,), (8, 2, 0))
    assert {(8, 1, 1)} == midhand_ends(table, (0, 480, 0), bid, (0,), (8, 1, 1))
    assert {(6, 0, 0)} == midhand_ends(table, (460, 0, 0), bid, (0,), (10, 0, 0))


def test_midhand__of_a_declared_slam_ends_with_a_trick_lost_or_the_last() -> None:
    """The slam is what counts, not the bid."""
    table = house({**_MIDHAND, "declared_slam": "500"})
    bid = Bid.parse("7S")

    assert {(10, 0)} == midhand_ends(table, (400, 0), bid, (0,), (10, 0), slam=True)
    assert {(7, 0)} == midhand_ends(table, (400, 0), bid, (0,), (10, 0))


# Fines


def test_fines__are_taken_off_the_account() -> None:
    """100 for a wrong claim, whatever else the deal brought."""
    result = score(fh.STANDARD, Bid.parse("7H"), (7, 3), (0,), fines=(0, 100))

    assert ((200, -70), True) == (result.points, result.made)
    assert (
        "7♥ made with 7 tricks: +200; the other side +30 for 3 tricks. "
        "E/W have lost 100 for wrong claims."
    ) == result.why


def test_fines__of_one_player_are_in_the_singular() -> None:
    """Seat 2 has."""
    table = fh.variant("bicycle_3")
    result = score(table, Bid.parse("7H"), (7, 2, 1), (0,), fines=(0, 0, 200))

    assert (200, 20, -190) == result.points
    assert result.why.endswith(" Seat 2 has lost 200 for wrong claims.")


def test_fines__come_off_after_the_cap() -> None:
    """480 and 30 are 490, less 100."""
    table = house({"score.trick_points_cap": 490})
    settled = settlement(table, (0, 480), Bid.parse("7H"), (7, 3), (0,), None, 1, fines=(0, 100))

    assert (200, 390) == settled.totals


def test_fines__may_keep_a_side_from_the_target() -> None:
    """500 less 100."""
    for fines, over in (((), True), ((0, 0), True), ((100, 0), False), ((0, 100), True)):
        settled = settlement(
            fh.STANDARD, (300, 0), Bid.parse("7H"), (7, 3), (0,), None, 1, fines=fines
        )
        assert over is settled.over


def test_fines__count_before_the_tricks() -> None:
    """580 less 100 and two tricks are 500; the other was there with one."""
    table = fh.variant(_HOYLE)
    taken = [2, 1, 1, 0, 0, 0, 0, 0, 0, 2]
    settled = settlement(
        table, (0, 580, 490), Bid.parse("7H"), (6, 2, 2), (0,), taken, 1, fines=(0, 100, 0)
    )

    assert ((-200, 500, 510), (2,)) == (settled.totals, settled.winners)


# What is said


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (
            lambda: _settle((300, 0, 0), "7H", (7, 2, 1)),
            "Seat 0 wins by the contract made, with 500.",
        ),
        (lambda: _settle((0, 0, 490), "7H", (7, 2, 1)), "Seat 2 wins on tricks, with 500."),
        (lambda: _settle((0, 0, 0), "7H", (7, 2, 1)), "The game goes on at 200, 20 and 10."),
        (
            lambda: _settle((-360, 200, 30), "7H", (6, 3, 1), _floor("loses")),
            "Seat 1 wins by the back door: seat 0 has fallen to -560.",
        ),
        (
            lambda: _settle((-360, 200, 30), "7H", (6, 3, 1), _floor("ends_highest")),
            "Seat 1 wins with the highest total, 230: seat 0 has fallen to -560.",
        ),
        (
            lambda: _settle((-460, 0), "6H", 5, _floor("ends_highest"), base=STANDARD),
            "E/W win by the back door: N/S have fallen to -560.",
        ),
        (
            lambda: _settle((-360, 10, 30), "7H", (6, 3, 1), _floor()),
            "Seats 1 and 2 win together by the back door: seat 0 has fallen to -560.",
        ),
        (
            lambda: _settle((10, -300, -310), "7H", (7, 1, 2), {"end.spread": 500}),
            "Seat 0 wins, 500 points ahead of seats 1 and 2.",
        ),
        (
            lambda: _settle((0, 0, 0), "7H", (7, 2, 1), {"end.limit_deals": 2}, deals=2),
            "Seat 0 wins with the highest total after 2 deals, 200.",
        ),
        (
            lambda: _settle((0, 0, 0), "7H", (7, 2, 1), {"end.limit_minutes": 10}, minutes=12.5),
            "Seat 0 wins with the highest total after 12.5 minutes, 200.",
        ),
        (
            lambda: _settle((0, 0, 0), "7H", (7, 2, 1), {"end.limit_minutes": 1}, minutes=1),
            "Seat 0 wins with the highest total after 1 minute, 200.",
        ),
        (
            lambda: _settle((300, 500, 500), "7H", (7, 2, 1), {"end.simultaneous": "highest"}),
            "Seat 1 wins with the highest total, 520.",
        ),
        (
            lambda: _settle((320, 500, 400), "7H", (7, 2, 1), {"end.simultaneous": "highest"}),
            "Seat 0 wins with the highest total, 520: totals are level, and the contract made "
            "decides.",
        ),
        (
            lambda: _settle((0, 200, 310), "7H", (6, 3, 1), {"score.failed": "to_opponents"}),
            "Seat 2 wins on the contract that failed, with 510.",
        ),
        (
            lambda: _settle((300, 0), "7H", 7, base="pagat_6"),
            "Seats 0, 2 and 4 win by the contract made, with 500.",
        ),
        (
            lambda: _settle((300, 0, 0), "7H", (7, 2, 1), base=_PAIRS),
            "Seats 0 and 3 win by the contract made, with 500.",
        ),
        (
            lambda: _settle((-400, 10, 30), "7H", (6, 3, 1), base=_PAIRS),
            "Seats 1 and 4 and seats 2 and 5 win together by the back door: "
            "seats 0 and 3 have fallen to -600.",
        ),
        (
            lambda: _settle((0, 300), "7H", 7, base="pagat_2", contractor=1),
            "Seat 1 wins by the contract made, with 500.",
        ),
        (
            lambda: _settle((300, 0, 0, 0), "7H", (7, 2, 0, 1), _EACH, base=STANDARD),
            "Seat 0 wins by the contract made, with 500.",
        ),
        (
            lambda: _settle((410, 0, 0, 410, 0), "7D", (4, 2, 1, 3, 0), base="pagat_5", partner=3),
            "Seats 0 and 3 win together by the contract made, with 500 and 500.",
        ),
        (
            lambda: _deal((460, 0, 0), "6S", "0 0 0 0 0 0"),
            "Seat 0 wins in mid-hand by the contract made, with 500: the deal stopped after "
            "trick 6.",
        ),
    ],
)
def test_settlement__says_who_won_and_how(ask: Callable[[], Settlement], why: str) -> None:
    """By the seats, letters only for the two sides of four."""
    assert why == ask().why


def test_game__stopped_names_the_seat() -> None:
    """And equal ones together."""
    assert (
        "Seat 1 wins: the game was stopped with the highest total at 40."
        == fh.Game("bicycle_3", scores=(10, 40, 0)).stop().why
    )
    assert (
        "Seats 1 and 2 win together: the game was stopped with the highest total at 40."
        == fh.Game("bicycle_3", scores=(10, 40, 40)).stop().why
    )


def test_side__of_the_contractor_first_is_what_settlements_take() -> None:
    """The accounts of contractor and partner."""
    table = fh.variant("pagat_5")
    settled = settlement(
        table,
        (410, 0, 0, 0, 0),
        Bid.parse("7D"),
        (4, 2, 1, 3, 0),
        side_of(table, 0, 3),
        None,
        1,
    )

    assert ((500, 20, 10, 90, 0), (0,)) == (settled.totals, settled.winners)
    assert Ending.FRONT_DOOR is settled.reason
