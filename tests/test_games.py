"""Games: when, how and by whom they are won, and how rounds follow each other."""

from __future__ import annotations

import pickle
import random
from typing import Any

import attrs
import pytest

import fivehundred as fh
from fivehundred import Code, Ending, Game, IllegalAction, InvalidArgument, Settlement, WrongPhase

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    FOSTER,
    INKLES,
    PRESETS,
    RECORD_ACTIONS,
    RECORD_DEAL,
    STANDARD,
    WRONG_VALUES,
    Anything,
    finished,
    house,
    record_start,
    round_won,
    thrown_in,
)

_HUGE = pytest.param(10**5000, id="huge")
_PASSED_OUT: dict[str, object] = {"auction.all_pass": "play_nt"}
_CONTRACTOR_FIRST = [FOSTER, AMERICAN, STANDARD, INKLES]


def _settle(
    before: tuple[int, int],
    contract: str,
    tricks: int | tuple[int, int],
    changes: dict[str, object] | None = None,
    *,
    base: str = STANDARD,
    contractor: int | str = 0,
    taken: str | None = None,
    deals: int = 1,
) -> Settlement:
    return fh.settle(
        before,
        contract,
        tricks,
        contractor=contractor,
        taken=taken,
        deals=deals,
        variant=house(changes or {}, base),
    )


def _outcome(settled: Settlement) -> tuple[int | None, str]:
    return settled.winner, str(settled.reason)


# The target


@pytest.mark.parametrize(
    ("before", "over"), [(300, True), (310, True), (299, False), (480, True), (-20, False)]
)
@pytest.mark.parametrize("name", [AMERICAN, AUSTRALIAN, STANDARD, INKLES])
def test_target__making_a_contract_wins_by_the_front_door(
    *, name: str, before: int, over: bool
) -> None:
    """500 exactly, and beyond."""
    settled = _settle((before, 0), "7H", 7, base=name)

    assert ((0, "front door") if over else (None, "not over")) == _outcome(settled)


@pytest.mark.parametrize(
    ("target", "over"), [(500, True), (501, False), (1000, False), (200, True)]
)
def test_target__is_an_option(*, target: int, over: bool) -> None:
    """How many points win."""
    settled = _settle((300, 0), "7H", 7, {"end.target": target})

    assert over is settled.over


@pytest.mark.parametrize("name", _CONTRACTOR_FIRST)
def test_both_cross__the_contractor_counts_first(name: str) -> None:
    """With equal totals or with fewer points, if he has made it."""
    for before in ((480, 450), (480, 445), (490, 440)):
        settled = _settle(before, "7C", 7, base=name, contractor="E")

        assert settled.totals[0] >= 500
        assert settled.totals[1] >= 500
        assert (1, "front door") == _outcome(settled)


def test_both_cross__with_six_clubs() -> None:
    """510 each: E/W win; 510 to 505: still E/W."""
    assert ((510, 510), 1) == (
        _settle((480, 450), "6C", 7, contractor="E").totals,
        _settle((480, 450), "6C", 7, contractor="E").winner,
    )
    assert 1 == _settle((480, 445), "6C", 7, contractor="E").winner


@pytest.mark.parametrize(
    ("simultaneous", "winner", "reason"),
    [("contractor", 1, "front door"), ("highest", 0, "highest"), ("first_trick", 0, "on tricks")],
)
def test_simultaneous__decides(simultaneous: str, winner: int, reason: str) -> None:
    """N/S 480 + 30 on tricks, E/W 445 + 60 for six clubs made."""
    settled = _settle(
        (480, 445),
        "6C",
        7,
        {"end.simultaneous": simultaneous},
        contractor="E",
        taken="E E E E E E E N N N",
    )

    assert (winner, reason) == _outcome(settled)


@pytest.mark.parametrize("simultaneous", ["contractor", "highest", "first_trick"])
def test_simultaneous__one_account_there_wins_whatever_the_option(simultaneous: str) -> None:
    """Made: by the front door; on tricks: the defenders."""
    changes: dict[str, object] = {"end.simultaneous": simultaneous}

    assert (0, "front door") == _outcome(_settle((400, 0), "7H", 7, changes))
    assert (1, "on tricks") == _outcome(_settle((400, 480), "7H", 6, changes))


def test_simultaneous__highest_on_equal_totals_is_the_contractors() -> None:
    """510 each: the contractor's, as he has made it."""
    settled = _settle((480, 450), "6C", 7, {"end.simultaneous": "highest"}, contractor="E")

    assert 1 == settled.winner


def test_simultaneous__highest_may_be_the_contractor() -> None:
    """He has more."""
    settled = _settle((450, 490), "7C", 7, {"end.simultaneous": "highest"})

    assert (0, "highest") == _outcome(settled)


def test_simultaneous__first_trick_counts_the_contract_after_the_last() -> None:
    """The defenders' last trick is still before it."""
    changes: dict[str, object] = {"end.simultaneous": "first_trick"}

    for taken in ("N N N E E E E E E E", "E E E E E E E N N N"):
        assert 0 == _settle((480, 450), "6C", 7, changes, contractor="E", taken=taken).winner


def test_simultaneous__first_trick_asks_who_was_there_first() -> None:
    """Without the order of the tricks it cannot be said."""
    with pytest.raises(InvalidArgument, match="taken is needed"):
        _settle((480, 450), "6C", 7, {"end.simultaneous": "first_trick"}, contractor="E")


def test_simultaneous__first_trick_asks_under_its_rule() -> None:
    """The mistake names what is missing, why it is asked for and the rule."""
    with pytest.raises(InvalidArgument) as caught:
        _settle((480, 450), "6C", 7, {"end.simultaneous": "first_trick"}, contractor="E")

    assert (
        "taken is needed here: several accounts have reached the target, and the variant asks "
        "which of them was first; give the account that won each trick, in order [game.on-tricks]"
    ) == str(caught.value)


def test_simultaneous__first_trick_may_be_the_last_trick() -> None:
    """The defenders get there with the tenth trick, still before the contract counts."""
    settled = _settle(
        (470, 450),
        "6C",
        7,
        {"end.simultaneous": "first_trick"},
        contractor="E",
        taken="E E E E E E E N N N",
    )

    assert ((500, 510), 0) == (settled.totals, settled.winner)


def test_simultaneous__first_trick_counts_the_defenders_tricks_of_a_contract_made() -> None:
    """They score them where only a failed contract's value goes to the others: 510 each."""
    settled = _settle(
        (480, 450),
        "6C",
        7,
        {"end.simultaneous": "first_trick", "score.failed": "to_opponents"},
        contractor="E",
        taken="N N N E E E E E E E",
    )

    assert ((510, 510), 0) == (settled.totals, settled.winner)


def test_simultaneous__highest_on_equal_totals_of_a_contract_that_failed_is_joint() -> None:
    """Both stood above 500 before; the contractor has no claim without his contract."""
    settled = _settle(
        (860, 500), "9S", 8, {"end.simultaneous": "highest"}, taken="N N N N N N N N E E"
    )

    assert ((520, 520), (0, 1)) == (settled.totals, settled.winners)


def test_simultaneous__points_that_are_not_for_tricks_count_after_the_last() -> None:
    """The value of a failed contract goes to the others when all tricks are over."""
    changes: dict[str, object] = {
        "end.simultaneous": "first_trick",
        "score.failed": "to_opponents",
    }
    settled = _settle((500, 400), "7H", 5, changes, taken="N N N N N E E E E E")

    assert ((500, 600), 0) == (settled.totals, settled.winner)
    assert "N/S win as the first there, with 500." in settled.why


@pytest.mark.parametrize("name", _CONTRACTOR_FIRST)
def test_on_tricks__defenders_win_when_the_contractor_does_not_get_there(name: str) -> None:
    """The contractor fails, or makes too little."""
    failed = _settle((450, 490), "7C", 6, base=name)
    short = _settle((0, 490), "7C", 7, base=name)

    assert (1, "on tricks") == _outcome(failed)
    assert (1, "on tricks") == _outcome(short)


@pytest.mark.parametrize("on_contract_only", [False, True])
def test_on_contract_only__decides_about_the_defenders(*, on_contract_only: bool) -> None:
    """Points for tricks win, or play goes on."""
    settled = _settle((450, 490), "7C", 6, {"end.on_contract_only": on_contract_only})

    assert (290, 530) == settled.totals
    assert on_contract_only is not settled.over


def test_on_contract_only__is_australian() -> None:
    """The only one of the five presets that must win on a contract."""
    assert {AUSTRALIAN} == {
        name for name in PRESETS if not _settle((450, 490), "7C", 6, base=name).over
    }


@pytest.mark.parametrize("simultaneous", ["contractor", "highest", "first_trick"])
def test_on_contract_only__leaves_the_contractor_alone_to_win(simultaneous: str) -> None:
    """Step 1 alone: whatever the option says about several."""
    changes: dict[str, object] = {
        "end.on_contract_only": True,
        "end.simultaneous": simultaneous,
    }

    assert (1, "front door") == _outcome(
        _settle((480, 445), "6C", 7, changes, contractor="E", taken="N N N E E E E E E E")
    )


def test_on_contract_only__a_side_above_500_still_needs_a_contract() -> None:
    """530 from tricks; the next contract made wins, however small."""
    assert not _settle((0, 530), "7H", 7, base=AUSTRALIAN).over
    assert (1, "front door") == _outcome(
        _settle((0, 530), "6S", 6, base=AUSTRALIAN, contractor="W")
    )


@pytest.mark.parametrize("name", PRESETS)
def test_failed__a_contractor_who_fails_does_not_win(name: str) -> None:
    """560 before, seven spades failed: still above 500, and no winner."""
    settled = _settle((720, 0), "7S", 5, base=name)

    assert settled.totals[0] > 500
    assert (None, "not over") == _outcome(settled)


def test_failed__the_others_may_win_meanwhile() -> None:
    """N/S stay above 500 by a failed contract; E/W reach it on tricks."""
    assert (1, "on tricks") == _outcome(_settle((560, 460), "6S", 5))
    assert not _settle((560, 460), "6S", 5, base=AUSTRALIAN).over


# Hands passed out: all accounts are defenders


@pytest.mark.parametrize(("then", "winner"), [("first_trick", 1), ("highest", 0)])
def test_then__decides_between_defenders(then: str, winner: int) -> None:
    """N/S end higher, E/W were there first."""
    settled = _settle(
        (460, 490),
        "P",
        (7, 3),
        {**_PASSED_OUT, "end.then": then},
        taken="E N N N N N N N E E",
    )

    assert (530, 520) == settled.totals
    assert winner == settled.winner


@pytest.mark.parametrize(
    ("taken", "winner"), [("N E N N N N N E E E", 0), ("E N E N N N N N E E", 1)]
)
def test_then__the_first_trick_that_reached_500(taken: str, winner: int) -> None:
    """N/S need one trick, E/W two: the earlier in time."""
    before = (490, 480) if winner == 0 else (480, 490)
    settled = _settle(before, "P", (6, 4), _PASSED_OUT, taken=taken)

    assert (winner, "on tricks") == _outcome(settled)


def test_then__first_trick_asks_for_the_order() -> None:
    """It cannot be told from the totals."""
    with pytest.raises(InvalidArgument, match="taken"):
        _settle((490, 480), "P", (6, 4), _PASSED_OUT)


def test_then__highest_on_equal_totals_asks_who_was_first() -> None:
    """530 each: the one who was there first."""
    changes: dict[str, object] = {**_PASSED_OUT, "end.then": "highest"}
    before, taken = (480, 480), "N N E E N N N E E E"

    assert 0 == _settle(before, "P", (5, 5), changes, taken=taken).winner
    with pytest.raises(InvalidArgument, match="taken"):
        _settle(before, "P", (5, 5), changes)


@pytest.mark.parametrize("simultaneous", ["highest", "first_trick"])
def test_simultaneous__without_a_contractor(simultaneous: str) -> None:
    """Equal totals and no contractor among them: the first there."""
    changes: dict[str, object] = {**_PASSED_OUT, "end.simultaneous": simultaneous}

    assert 0 == _settle((480, 480), "P", (5, 5), changes, taken="N N E E N N N E E E").winner


def test_target__an_account_there_before_is_earlier_than_the_first_trick() -> None:
    """E/W reach it with the first trick and end higher; N/S stood there before."""
    settled = _settle((500, 490), "P", (3, 7), _PASSED_OUT, taken="E E E E E E E N N N")

    assert ((530, 560), 0) == (settled.totals, settled.winner)


def test_target__accounts_that_were_there_before_are_first_by_total() -> None:
    """Both stood above 500: still equal in time, the highest total wins; else together."""
    taken = "N N E E N N N E E E"

    assert 0 == _settle((520, 510), "P", (5, 5), _PASSED_OUT, taken=taken).winner
    joint = _settle((510, 510), "P", (5, 5), _PASSED_OUT, taken=taken)
    assert ((0, 1), None, True) == (joint.winners, joint.winner, joint.over)
    assert "together" in joint.why


def test_passed_out__wins_no_game_that_is_won_on_contracts() -> None:
    """Nobody has made one."""
    settled = _settle((490, 480), "P", (6, 4), _PASSED_OUT, base=AUSTRALIAN)

    assert (None, "not over") == _outcome(settled)


# The floor


@pytest.mark.parametrize(("floor", "over"), [(-500, True), (None, False)])
def test_floor__decides(*, floor: int | None, over: bool) -> None:
    """At 500 below the game is lost, or goes on."""
    settled = _settle((-460, 0), "6H", 5, {"end.floor": floor})

    assert (-560, 50) == settled.totals
    assert over is settled.over
    assert (1 if over else None) == settled.winner


@pytest.mark.parametrize(("before", "over"), [(-260, True), (-250, False), (-300, True)])
def test_floor__is_reached_at_exactly_500_below(*, before: int, over: bool) -> None:
    """-260 and eight spades failed are -500: lost; -490 plays on."""
    settled = _settle((before, 0), "8S", 7)

    assert over is settled.over
    assert ((1, "back door") if over else (None, "not over")) == _outcome(settled)


@pytest.mark.parametrize("name", PRESETS)
def test_floor__foster_has_none(name: str) -> None:
    """The others lose at 500 below, whoever must win on a contract."""
    assert (name == FOSTER) is not _settle((-490, 0), "7H", 6, base=name).over


@pytest.mark.parametrize(("only", "over"), [(True, False), (False, True)])
def test_floor_only_if_other_nonneg__decides(*, only: bool, over: bool) -> None:
    """A at -80, B at -510: B loses, or not while A is negative too."""
    changes: dict[str, object] = {"end.floor_only_if_other_nonneg": only}
    settled = _settle((-110, -410), "6H", 5, changes, contractor="E")

    assert (-60, -510) == settled.totals
    assert over is settled.over


def test_floor_only_if_other_nonneg__nought_is_not_negative() -> None:
    """Zero is enough for the other side."""
    changes: dict[str, object] = {"end.floor_only_if_other_nonneg": True}

    assert (0, "back door") == _outcome(_settle((-50, -410), "6H", 5, changes, contractor="E"))


def test_floor__of_two_at_it_the_higher_wins() -> None:
    """-560 and -590."""
    settled = _settle((-460, -640), "6H", 5)

    assert ((-560, -590), 0, "back door") == (settled.totals, *_outcome(settled))


def test_floor__of_two_equal_at_it_both_win() -> None:
    """Equal scores win together."""
    settled = _settle((-460, -610), "6H", 5)

    assert ((-560, -560), (0, 1), None) == (settled.totals, settled.winners, settled.winner)


@pytest.mark.parametrize("name", [STANDARD, AUSTRALIAN])
def test_floor__a_contract_made_that_reaches_500_comes_before_it(name: str) -> None:
    """One side wins by contract while the other stands at the floor: it has won."""
    assert (0, "front door") == _outcome(_settle((400, -600), "7H", 7, base=name))


@pytest.mark.parametrize("value", ["loses", "ends_highest", "play_on"])
def test_individual_floor__plays_no_part_with_two_accounts(value: str) -> None:
    """It is for more than two: between two sides the other wins."""
    settled = _settle((-460, 0), "6H", 5, {"end.individual_floor": value})

    assert (1, "back door") == _outcome(settled)


# Spread and limit


@pytest.mark.parametrize(("spread", "over"), [(None, False), (500, True)])
def test_spread__decides(*, spread: int | None, over: bool) -> None:
    """A lead of 500 with one side negative."""
    settled = _settle((100, -200), "7H", 7, {"end.spread": spread})

    assert (300, -170) == settled.totals
    assert not settled.over
    far = _settle((100, -230), "7H", 7, {"end.spread": spread})
    assert (300, -200) == far.totals
    assert ((0, "spread") if over else (None, "not over")) == _outcome(far)


def test_spread__needs_a_negative_side() -> None:
    """700 to 30 are 670 apart, and nobody is below nought."""
    changes: dict[str, object] = {"end.spread": 500, "end.target": 1000}

    assert not _settle((500, 0), "7H", 7, changes).over
    assert (0, "spread") == _outcome(_settle((500, -40), "7H", 7, changes))


def test_spread__an_account_at_zero_is_not_negative() -> None:
    """500 points ahead of nothing: the game goes on."""
    changes: dict[str, object] = {"end.spread": 500, "end.target": 1000}
    settled = _settle((250, 0), "8S", 10, changes)

    assert ((500, 0), False) == (settled.totals, settled.over)


@pytest.mark.parametrize(("limit", "over"), [(None, False), (4, True), (5, False), (3, True)])
def test_limit_deals__decides(*, limit: int | None, over: bool) -> None:
    """After the fourth deal the highest total wins."""
    settled = _settle((0, 30), "7H", 7, {"end.limit_deals": limit}, deals=4)

    assert ((0, "limit") if over else (None, "not over")) == _outcome(settled)


def test_limit_deals__equal_totals_play_one_more() -> None:
    """Nobody has more."""
    changes: dict[str, object] = {"end.limit_deals": 4}

    assert not _settle((0, 170), "7H", 7, changes, deals=4).over
    assert (0, "limit") == _outcome(_settle((0, 170), "7H", 8, changes, deals=5))


# What a settlement says


@pytest.mark.parametrize(
    ("settled", "said"),
    [
        (_settle((400, 0), "7H", 7), ("N/S win", "contract made", "600")),
        (_settle((450, 490), "7C", 6), ("E/W win", "on tricks", "530")),
        (_settle((-460, 0), "6H", 5), ("E/W win", "back door", "-560")),
        (_settle((0, 0), "7H", 7), ("goes on", "200 to 30")),
        (_settle((450, 490), "7C", 7, {"end.simultaneous": "highest"}), ("N/S", "610")),
        (_settle((100, -230), "7H", 7, {"end.spread": 500}), ("N/S win", "500 points ahead")),
        (_settle((0, 0), "7H", 7, {"end.limit_deals": 1}), ("N/S win", "1 deal", "200")),
        (_settle((-460, -610), "6H", 5), ("N/S and E/W win together", "-560")),
    ],
)
def test_settlement__says_who_won_and_why(settled: Settlement, said: tuple[str, ...]) -> None:
    """In a sentence that names the sides and their points."""
    assert settled.why == str(settled)
    for word in said:
        assert word in settled.why


def test_settlement__holds_the_score_of_the_round() -> None:
    """Equal when all of it is; points and totals agree."""
    settled = _settle((100, 50), "7H", 9)

    assert fh.score_round("7H", 9) == settled.score
    assert (300, 60) == settled.totals
    assert settled == pickle.loads(pickle.dumps(settled))
    assert settled != _settle((100, 50), "7H", 8)


@pytest.mark.parametrize(
    "before", [(1,), (1, 2, 3), "12", None, 5, (1.0, 2), (True, 0), ("1", "2"), (10**7, 0)]
)
def test_settle__before_is_one_number_for_each_account(before: Anything) -> None:
    """Two whole numbers."""
    with pytest.raises(InvalidArgument, match="before"):
        fh.settle(before, "7H", 7)


@pytest.mark.parametrize("deals", [0, -1, "1", 1.0, True, None, 10**6, _HUGE])
def test_settle__deals_is_a_number_from_one(deals: Anything) -> None:
    """This deal is one; a million make no game."""
    table = house({"end.limit_deals": 4})
    with pytest.raises(InvalidArgument, match="deals"):
        fh.settle((0, 0), "7H", 7, deals=deals, variant=table)


@pytest.mark.parametrize("ending", Ending)
def test_ending__has_words(ending: Ending) -> None:
    """`str` is how players say it, `repr` names the member."""
    assert ending.value == str(ending)
    assert f"Ending.{ending.name}" == repr(ending)


# A game from round to round


def test_game__begins_with_nothing() -> None:
    """The standard table, dealer 0, no points, no rounds."""
    game = Game()

    assert (fh.STANDARD, 0, (0, 0), (), 0) == (
        game.variant,
        game.dealer,
        game.scores,
        game.rounds,
        game.deals,
    )
    assert (False, None, (), Ending.NOT_OVER) == (
        game.over,
        game.winner,
        game.winners,
        game.reason,
    )


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("dealer", range(4))
def test_game__deals_its_next_round(name: str, dealer: int) -> None:
    """With its variant, its dealer and its scores."""
    game = Game(name, dealer=dealer, scores=(450, 310))
    rnd = game.deal(rng=random.Random(7))

    assert (fh.variant(name), dealer, (450, 310)) == (rnd.variant, rnd.dealer, rnd.scores)
    assert (dealer + 1) % 4 == rnd.seat_to_act
    assert game.deal(deal=RECORD_DEAL) == fh.start(
        name, dealer=dealer, deal=RECORD_DEAL, scores=(450, 310)
    )


@pytest.mark.parametrize("dealer", range(4))
def test_game__the_deal_passes_to_the_left(dealer: int) -> None:
    """After a played round, and after one thrown in for the next dealer."""
    rnd = round_won("7N", 8, dealer=dealer)

    assert (dealer + 1) % 4 == Game(dealer=dealer).with_round(rnd).dealer
    assert (dealer + 1) % 4 == Game(dealer=dealer).with_round(thrown_in(dealer=dealer)).dealer


def test_game__the_same_dealer_deals_again_where_the_table_says_so() -> None:
    """A hand thrown in for the same dealer leaves the deal where it is."""
    table = house({"auction.all_pass": "same_deal"})
    game = Game(table, dealer=2).with_round(thrown_in(variant=table, dealer=2))

    assert (2, (0, 0), 0, 1) == (game.dealer, game.scores, game.deals, len(game.rounds))
    assert "thrown in" in game.why


def test_game__counts_scored_deals_and_keeps_every_round() -> None:
    """A round thrown in is kept and not counted."""
    first = thrown_in(dealer=0)
    second = round_won("7N", 8, dealer=1)
    game = Game().with_round(first).with_round(second)

    assert ((first, second), 1, (220, 20), 2) == (
        game.rounds,
        game.deals,
        game.scores,
        game.dealer,
    )
    assert "goes on" in game.why


def test_game__the_record_wins_the_game_for_east_and_west() -> None:
    """450 + 60 and 310 + 30: E/W by the front door."""
    rnd = finished(record_start(), RECORD_ACTIONS)
    game = Game(dealer="E", scores=(310, 450)).with_round(rnd)

    assert (True, 1, (1,), Ending.FRONT_DOOR, (340, 510)) == (
        game.over,
        game.winner,
        game.winners,
        game.reason,
        game.scores,
    )


def test_game__of_the_five_only_a_made_contract_wins_in_australia() -> None:
    """E/W reach 500 on tricks: over at other tables, not there."""
    for name in (STANDARD, AUSTRALIAN):
        rnd = round_won("8N", 6, variant=name, scores=(0, 470))
        game = Game(name, dealer=3, scores=(0, 470)).with_round(rnd)
        assert (name == STANDARD) is game.over
        assert game.reason is (Ending.ON_TRICKS if name == STANDARD else Ending.NOT_OVER)


def test_game__no_trick_of_one_round_counts_in_the_next() -> None:
    """Ten tricks, then five: each round is scored for itself."""
    game = Game(AUSTRALIAN).with_round(round_won("6N", 10, variant=AUSTRALIAN, dealer=0))
    second = round_won("8N", 5, variant=AUSTRALIAN, contractor=1, dealer=1, scores=game.scores)
    after = game.with_round(second)

    assert (250, 0) == game.scores
    assert (300, -320) == after.scores


def test_game__ends_after_the_agreed_deals() -> None:
    """Four deals, and a round thrown in is none of them."""
    table = house({"end.limit_deals": 2})
    game = Game(table)
    game = game.with_round(thrown_in(variant=table, dealer=0))
    game = game.with_round(round_won("6N", 7, variant=table, dealer=1))
    assert not game.over
    game = game.with_round(round_won("6N", 5, variant=table, dealer=2, scores=game.scores))

    assert (Ending.LIMIT, 1, 2) == (game.reason, game.winner, game.deals)


@pytest.mark.parametrize(("minutes", "over"), [(None, False), (9, False), (10, True)])
def test_game__ends_after_the_agreed_minutes(*, minutes: int | None, over: bool) -> None:
    """The caller's clock says how many were played."""
    table = house({"end.limit_minutes": 10})
    game = Game(table).with_round(round_won("6N", 7, variant=table, dealer=0), minutes=minutes)

    assert over is game.over
    assert (Ending.LIMIT if over else Ending.NOT_OVER) is game.reason


def test_game__the_clock_does_not_end_a_game_by_a_deal_thrown_in() -> None:
    """No deal has been played; the next one that is ends it."""
    table = house({"end.limit_minutes": 10})
    game = Game(table).with_round(thrown_in(variant=table, dealer=0), minutes=60)

    assert not game.over
    assert game.with_round(round_won("6N", 7, variant=table, dealer=1), minutes=61).over


@pytest.mark.parametrize("minutes", ["10", -1, True])
def test_with_round__minutes_are_a_number(minutes: Anything) -> None:
    """Or None, where nobody knows."""
    with pytest.raises(InvalidArgument, match=r"^minutes is how long"):
        Game(dealer="W").with_round(thrown_in(), minutes=minutes)


def _played_out(game: Game, seed: int) -> fh.Finished | fh.ThrownIn:
    """Return the game's next round, played with the first legal card each time."""
    rnd = game.deal(rng=random.Random(seed))
    while not isinstance(rnd, (fh.Finished, fh.ThrownIn)):
        legal = fh.legal_actions(rnd)
        bids = isinstance(rnd, fh.Auction) and rnd.standing_bid is None
        rnd = fh.apply(rnd, legal[1] if bids else legal[0])
    return rnd


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("bicycle_3", 3),
        ("seed004_five", 5),
        ("pagat_5", 5),
        ("wikipedia_5", 5),
        ("pagat_6", 2),
        ("wikipedia_6_pairs", 3),
        ("pagat_2", 2),
        ("uspc_1904_3", 3),
    ],
)
def test_game__of_any_number_of_players(name: str, count: int) -> None:
    """The round's own score is what the game books."""
    game = Game(name)
    rnd = _played_out(game, 7)
    assert isinstance(rnd, fh.Finished)
    after = game.with_round(rnd)

    assert (count, 1) == (len(after.scores), after.deals)
    assert rnd.score.points == rnd.totals == after.scores
    assert 1 % game.variant.players == after.dealer


@pytest.mark.parametrize("contractor", [0, 1])
def test_game__books_a_declared_slam(contractor: int) -> None:
    """Whoever declares it: 500 up or down."""
    table = house({"declared_slam": "500"})
    rnd: fh.Round = fh.start(table, dealer=contractor - 1 & 3, deal=RECORD_DEAL)
    rnd = fh.advance(rnd, "7S P P P")
    while not isinstance(rnd, fh.Finished):
        declares = "slam" in map(str, fh.legal_actions(rnd))
        rnd = fh.apply(rnd, "slam" if declares else fh.legal_actions(rnd)[0])
    after = Game(table, dealer=rnd.dealer).with_round(rnd)

    assert rnd.slam
    assert rnd.totals == after.scores
    assert 500 == abs(after.scores[contractor])


def test_game__books_the_fine_of_a_wrong_claim() -> None:
    """100 less for the side that claimed."""
    table = house({"claims": "penalty100"})
    rnd = fh.advance(fh.start(table, dealer="W", deal=RECORD_DEAL), "7S P P P")
    while not isinstance(rnd, fh.Playing):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    rnd = fh.apply(rnd, "claim " + " ".join(map(str, rnd.hands[0])))
    while not isinstance(rnd, fh.Finished):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    after = Game(table, dealer="W").with_round(rnd)

    assert (100, 0) == rnd.fines
    assert rnd.totals == after.scores
    tricks = rnd.counts[0]
    assert fh.score_round("7S", tricks, variant=table).points[0] - 100 == after.scores[0]


def test_game__a_round_may_end_in_mid_hand() -> None:
    """A defender with 490 needs one trick; the game says how it ended."""
    game = Game("uspc_1904_3", scores=(490, 490, 490))
    rnd = _played_out(game, 7)
    assert isinstance(rnd, fh.Finished)
    after = game.with_round(rnd)

    assert not rnd.complete
    assert (Ending.MID_HAND, True) == (after.reason, after.over)


@pytest.mark.parametrize(
    ("scores", "winners"), [((120, 30), (0,)), ((30, 120), (1,)), ((50, 50), (0, 1))]
)
def test_stop__the_highest_total_wins(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    """Equal totals win together."""
    game = Game(scores=scores).stop()

    assert (Ending.STOPPED, winners, True) == (game.reason, game.winners, game.over)
    assert (winners[0] if len(winners) == 1 else None) == game.winner
    assert "stopped" in game.why


@pytest.mark.parametrize("stopped", [True, False])
def test_game__nothing_follows_the_end(*, stopped: bool) -> None:
    """No deal, no round, no second end."""
    game = Game(dealer="E", scores=(310, 450))
    rnd = finished(record_start(), RECORD_ACTIONS)
    over = game.stop() if stopped else game.with_round(rnd)
    for step in (
        lambda: over.deal(rng=random.Random(1)),
        lambda: over.with_round(rnd),
        over.stop,
    ):
        with pytest.raises(WrongPhase) as caught:
            step()
        assert (Code.GAME_OVER, "game.over") == (
            caught.value.ruling.code,
            caught.value.ruling.rule,
        )


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        (Game(AUSTRALIAN, dealer=1, scores=(310, 450)), "variant"),
        (Game(dealer=2, scores=(310, 450)), "dealer"),
        (Game(dealer=1), "scores"),
    ],
)
def test_with_round__takes_only_the_next_round_of_this_game(game: Game, wrong: str) -> None:
    """Another table, another dealer, other scores: refused, and the game is as it was."""
    rnd = finished(record_start(), RECORD_ACTIONS)
    with pytest.raises(IllegalAction) as caught:
        game.with_round(rnd)

    assert (Code.WRONG_ROUND, "game.rounds") == (
        caught.value.ruling.code,
        caught.value.ruling.rule,
    )
    assert wrong in caught.value.ruling.sentence
    assert () == game.rounds


def test_with_round__names_everything_that_is_wrong() -> None:
    """Variant, dealer and scores at once, and no card of the round."""
    with pytest.raises(IllegalAction) as caught:
        Game(AUSTRALIAN).with_round(finished(record_start(), RECORD_ACTIONS))

    for wrong in ("variant", "dealer", "scores"):
        assert wrong in caught.value.ruling.sentence
    assert "QH" not in str(caught.value)


def test_with_round__says_what_differs_and_what_is_expected() -> None:
    """Variant, dealer and scores of the round, each with the game's own."""
    with pytest.raises(IllegalAction) as caught:
        Game(AUSTRALIAN).with_round(finished(record_start(), RECORD_ACTIONS))

    assert (
        "This is not the next round of the game: it has variant wikipedia_4, not "
        "pagat_australian_4; dealer 1, not 0; scores (310, 450), not (0, 0)."
    ) == caught.value.ruling.sentence


def test_with_round__says_what_it_was_given() -> None:
    """The mistake quotes the wrong value and names the rule."""
    wrong: Anything = "7H"
    with pytest.raises(InvalidArgument) as caught:
        Game().with_round(wrong)

    assert "A finished round is expected, not '7H' [game.rounds]" == str(caught.value)


def test_with_round__asks_the_tricks_who_was_first() -> None:
    """Both sides reach 500; the defenders had their tricks before the contract counted."""
    table = house({"end.simultaneous": "first_trick"})
    game = Game(table, dealer="W", scores=(300, 480))
    after = game.with_round(round_won("7N", 7, variant=table, scores=(300, 480)))

    assert ((520, 510), (1,)) == (after.scores, after.winners)


def test_with_round__of_a_hand_passed_out_scores_the_tricks() -> None:
    """Ten for each trick, and nobody is the contractor."""
    table = house(_PASSED_OUT)
    rnd: fh.Round = fh.advance(fh.start(table, dealer="W", deal=RECORD_DEAL), "P P P P")
    while not isinstance(rnd, fh.Finished):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    after = Game(table, dealer="W").with_round(rnd)

    assert tuple(10 * won for won in rnd.counts) == after.scores
    assert 100 == sum(after.scores)


def test_with_round__says_that_a_deal_was_thrown_in() -> None:
    """The game goes on from where it stood."""
    assert "The deal was thrown in." == Game(dealer="W").with_round(thrown_in()).why


def test_stop__says_the_highest_total() -> None:
    """Who wins, how, and with how many points."""
    stopped = Game(scores=(120, 340)).stop()

    assert "E/W win: the game was stopped with the highest total at 340." == stopped.why


def test_game_over__says_how_the_game_ended() -> None:
    """Whoever goes on is told who has won."""
    stopped = Game(scores=(120, 340)).stop()
    with pytest.raises(fh.WrongPhase) as caught:
        stopped.stop()

    assert f"The game is over: {stopped.why}" == caught.value.ruling.sentence


def test_game__says_that_its_parts_do_not_fit_together() -> None:
    """A game that is over has winners; the mistake says how winners come about."""
    with pytest.raises(InvalidArgument) as caught:
        Game(reason=Ending.LIMIT)

    assert (
        "A game is made of a variant, a dealer and scores; its rounds, deals, winners and reason "
        "follow from with_round and stop, and these do not fit together [game.rounds]"
    ) == str(caught.value)


@pytest.mark.parametrize("rounds", [[], 7, None])
def test_game__rounds_are_a_tuple(rounds: Anything) -> None:
    """Nothing that could be changed from outside, and nothing else."""
    with pytest.raises(InvalidArgument, match=r"game\.rounds"):
        Game(rounds=rounds)


def test_game__says_which_argument_is_no_seat() -> None:
    """The mistake calls the dealer by name."""
    wrong: Anything = {"dealer": 4}
    with pytest.raises(fh.FiveHundredError, match=r"^dealer "):
        Game(**wrong)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_with_round__takes_nothing_but_rounds(value: Anything) -> None:
    """Anything else is a mistake."""
    with pytest.raises(InvalidArgument, match=r"game\.rounds"):
        Game().with_round(value)


def test_with_round__takes_no_round_that_goes_on() -> None:
    """The round has to have ended."""
    unfinished: Anything = record_start()

    with pytest.raises(InvalidArgument, match="finished"):
        Game(dealer="E", scores=(310, 450)).with_round(unfinished)


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": "no such table"},
        {"variant": None},
        {"variant": 7},
        {"dealer": 4},
        {"dealer": -1},
        {"dealer": "n"},
        {"dealer": None},
        {"dealer": True},
        {"scores": (1,)},
        {"scores": (1, 2, 3)},
        {"scores": "12"},
        {"scores": (0.5, 0)},
        {"scores": (10**9, 0)},
    ],
)
def test_game__is_made_of_a_table_a_dealer_and_scores(wrong: Anything) -> None:
    """Anything else is refused when the game is made."""
    with pytest.raises(fh.FiveHundredError):
        Game(**wrong)


@pytest.mark.parametrize(("given", "same"), [("N", 0), ("E", 1), ("S", 2), ("W", 3)])
def test_game__the_dealer_may_be_a_letter(given: Anything, same: int) -> None:
    """N, E, S and W are the seats 0 to 3."""
    assert Game(dealer=same) == Game(dealer=given)


def test_game__is_a_value() -> None:
    """Equal when all of it is; no step changes the game it starts from."""
    game = Game(dealer="E", scores=(310, 450))
    after = game.with_round(finished(record_start(), RECORD_ACTIONS))

    assert game == Game(dealer=1, scores=(310, 450))
    assert game != after
    assert after == pickle.loads(pickle.dumps(after))
    assert hash(after) == hash(game.with_round(finished(record_start(), RECORD_ACTIONS)))
    assert () == game.rounds


@pytest.mark.parametrize("arguments", [{}, {"rng": random.Random(1), "deal": RECORD_DEAL}])
def test_game__a_deal_needs_cards_or_a_source_of_them(arguments: Anything) -> None:
    """One of the two, not neither and not both."""
    with pytest.raises(InvalidArgument, match="give deal or rng"):
        Game().deal(**arguments)


@pytest.mark.parametrize(
    "fields",
    [
        {"winners": (0,)},
        {"reason": Ending.LIMIT},
        {"reason": Ending.LIMIT, "winners": (2,)},
        {"deals": -1},
        {"deals": True},
        {"rounds": (1,)},
        {"rounds": [1]},
        {"reason": "front door", "winners": (0,)},
    ],
)
def test_game__cannot_be_made_of_fields_that_do_not_fit(fields: dict[str, Any]) -> None:
    """What a game has come to follows from its rounds."""
    with pytest.raises(InvalidArgument, match=r"\[game\.rounds\]"):
        fh.Game(**fields)


def test_limit__minutes_run_out_in_a_deal_that_is_thrown_in_too() -> None:
    """The highest total wins then; equal totals go on."""
    table = fh.STANDARD.evolve({"end.limit_minutes": 10})
    for scores, winners in (((60, 40), (0,)), ((40, 40), ())):
        game = fh.Game(table, scores=scores)
        thrown = fh.advance(game.deal(rng=random.Random(7)), "P P P P")
        assert isinstance(thrown, fh.ThrownIn)

        assert () == game.with_round(thrown, minutes=9).winners
        after = game.with_round(thrown, minutes=10)

        assert winners == after.winners
        assert bool(winners) is (fh.Ending.LIMIT is after.reason)


_FOREIGN = thrown_in(dealer=0, variant=fh.variant("foster_4"))


@pytest.mark.parametrize(
    "parts",
    [
        {"rounds": [thrown_in(dealer=0)]},
        {"rounds": (None,)},
        {"rounds": (_FOREIGN,)},
        {"rounds": (round_won("7H", 8),), "deals": 0},
        {"deals": -1},
        {"deals": 10**6},
        {"deals": True},
        {"reason": "not over"},
        {"reason": Ending.STOPPED, "winners": [0]},
        {"reason": Ending.STOPPED, "winners": (0, 0)},
        {"reason": Ending.STOPPED, "winners": (2,)},
        {"reason": Ending.STOPPED, "winners": (False,)},
        {"winners": (0,)},
        {"why": 3},
    ],
)
def test_game__parts_that_do_not_fit_together_are_refused(parts: dict[str, Any]) -> None:
    """Whatever repr writes is read again; nothing else is."""
    with pytest.raises(InvalidArgument, match=r"do not fit together \[game\.rounds\]"):
        Game(**parts)


@pytest.mark.parametrize(
    "parts",
    [
        {"rounds": (thrown_in(dealer=0),), "why": "The deal was thrown in."},
        {"rounds": (round_won("7H", 8),), "deals": 3},
        {"reason": Ending.STOPPED, "winners": (1, 0), "deals": 999_999},
    ],
)
def test_game__is_made_of_parts_that_fit(parts: dict[str, Any]) -> None:
    """As a program does that keeps them apart."""
    game = Game(**parts)

    assert parts.items() <= attrs.asdict(game, recurse=False).items()
