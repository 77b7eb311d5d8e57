"""The score of a round."""

from __future__ import annotations

import pickle
from types import SimpleNamespace

import pytest

import fivehundred as fh
from fivehundred import Bid, DoesNotApply, ImpossibleSituation, InvalidArgument, RoundScore
from fivehundred.scoring import accounts, is_made
from fivehundred.variants.options import Teams

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    FOSTER,
    INKLES,
    PRESETS,
    STANDARD,
    Anything,
    house,
    round_won,
)

_ORDINARY = tuple(f"{level}{strain}" for level in range(6, 11) for strain in "SCDHN")
_PASSED_OUT: dict[str, object] = {"auction.all_pass": "play_nt"}


def _points(
    contract: str,
    tricks: int | tuple[int, int],
    changes: dict[str, object] | None = None,
    *,
    base: str = STANDARD,
    contractor: int | str = 0,
) -> tuple[int, ...]:
    return fh.score_round(
        contract, tricks, contractor=contractor, variant=house(changes or {}, base)
    ).points


def _contracts(name: str) -> tuple[str, ...]:
    return tuple(bid for bid in _ORDINARY if name != INKLES or not bid.startswith("6"))


# Made, failed, slam: every ordinary contract, every number of tricks


@pytest.mark.parametrize(
    ("name", "contract"), [(name, contract) for name in PRESETS for contract in _contracts(name)]
)
@pytest.mark.parametrize("tricks", range(11))
def test_score__of_every_contract_and_number_of_tricks(
    name: str, contract: str, tricks: int
) -> None:
    """The value up or down, 250 at least for all the tricks, ten for each of the defenders'."""
    value = fh.bid_value(contract, variant=name)
    level = int(contract[:-1])
    result = fh.score_round(contract, tricks, variant=name)
    expected = -value
    if tricks >= level:
        expected = max(value, 250) if tricks == 10 else value

    assert (expected, 10 * (10 - tricks)) == result.points
    assert (tricks >= level) is result.made


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("7H", 9, (200, 10)),
        ("7H", 7, (200, 30)),
        ("7H", 5, (-200, 50)),
        ("6S", 5, (-40, 50)),
        ("8S", 10, (250, 0)),
        ("8C", 10, (260, 0)),
        ("8H", 10, (300, 0)),
        ("7N", 10, (250, 0)),
        ("6S", 10, (250, 0)),
        ("10N", 10, (520, 0)),
        ("10N", 9, (-520, 10)),
    ],
)
def test_score__avondale(contract: str, tricks: int, points: tuple[int, int]) -> None:
    """No overtricks; a slam is 250 where the value is below."""
    assert points == _points(contract, tricks)


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [("10S", 10, (250, 0)), ("10C", 10, (300, 0)), ("7C", 7, (120, 30)), ("9N", 8, (-480, 20))],
)
def test_score__foster(contract: str, tricks: int, points: tuple[int, int]) -> None:
    """Under Foster a slam raises every bid worth less than 250."""
    assert points == _points(contract, tricks, base=FOSTER)


@pytest.mark.parametrize(("slam", "points"), [("min250", 250), ("none", 240), ("le8_only", 250)])
def test_slam__decides_at_eight(slam: str, points: int) -> None:
    """Eight spades with all ten."""
    assert points == _points("8S", 10, {"score.slam": slam})[0]


@pytest.mark.parametrize(("slam", "points"), [("min250", 250), ("none", 160), ("le8_only", 160)])
def test_slam__decides_above_eight(slam: str, points: int) -> None:
    """Nine spades are worth 160 under Foster: the narrow option leaves them so."""
    assert points == _points("9S", 10, {"score.slam": slam}, base=FOSTER)[0]


@pytest.mark.parametrize("slam", ["min250", "none", "le8_only"])
@pytest.mark.parametrize(("contract", "value"), [("8C", 260), ("8H", 300), ("10N", 520)])
def test_slam__leaves_a_higher_value_alone(slam: str, contract: str, value: int) -> None:
    """A value of 250 or more is not raised, nor lowered."""
    assert value == _points(contract, 10, {"score.slam": slam})[0]


@pytest.mark.parametrize("tricks", [6, 7, 8, 9])
def test_slam__needs_all_the_tricks(tricks: int) -> None:
    """Nine of ten are none."""
    assert 40 == _points("6S", tricks)[0]


@pytest.mark.parametrize("value", [130, 150, 230, 250])
def test_slam__is_for_ordinary_contracts_only(value: int) -> None:
    """A misère made is worth what it is worth."""
    table: dict[str, object] = {"misere.value": value, "misere.slot": "7N<8S"}

    assert (value, 0) == _points("M", 0, table)


# Misère


@pytest.mark.parametrize(("contract", "value"), [("M", 250), ("OM", 500)])
@pytest.mark.parametrize("name", [STANDARD, AUSTRALIAN, INKLES])
@pytest.mark.parametrize("tricks", range(11))
def test_misere__made_with_no_trick(name: str, contract: str, value: int, tricks: int) -> None:
    """The value, up or down; the defenders nothing."""
    result = fh.score_round(contract, tricks, variant=name)

    assert (value if tricks == 0 else -value, 0) == result.points
    assert (tricks == 0) is result.made


@pytest.mark.parametrize(
    ("defenders", "made", "lost"),
    [
        ("0", (250, 0), (-250, 0)),
        ("10_taken", (250, 100), (-250, 70)),
        ("10_forced", (250, 0), (-250, 30)),
    ],
)
def test_misere_defenders__decides(
    defenders: str, made: tuple[int, int], lost: tuple[int, int]
) -> None:
    """Nothing; ten for each trick they take; ten for each forced on the contractor."""
    changes: dict[str, object] = {"misere.defenders": defenders}

    assert made == _points("M", 0, changes)
    assert lost == _points("M", 3, changes)


@pytest.mark.parametrize("defenders", ["10_taken", "10_forced"])
def test_misere_defenders__holds_in_open_misere_and_only_in_miseres(defenders: str) -> None:
    """An ordinary contract is scored as ever."""
    changes: dict[str, object] = {"misere.defenders": defenders}

    assert (-500, 90 if defenders == "10_taken" else 10) == _points("OM", 1, changes)
    assert (200, 30) == _points("7H", 7, changes)


@pytest.mark.parametrize(("factor", "value"), [(1, 250), (2, 500)])
def test_misere_factor__decides(factor: int, value: int) -> None:
    """Quebec counts misère double, both ways; ordinary contracts once."""
    changes: dict[str, object] = {"score.misere_factor": factor}

    assert (value, 0) == _points("M", 0, changes)
    assert (-value, 0) == _points("M", 1, changes)
    assert (2 * value, 0) == _points("OM", 0, changes)
    assert (200, 30) == _points("7H", 7, changes)


# Trick points


@pytest.mark.parametrize(("each", "points"), [(10, (200, 30)), (0, (200, 0))])
def test_trick_points__decides(each: int, points: tuple[int, int]) -> None:
    """Ten a trick, or none."""
    assert points == _points("7H", 7, {"score.trick_points": each})
    assert each * 5 == _points("7H", 5, {"score.trick_points": each})[1]


@pytest.mark.parametrize(
    ("when", "made", "failed"), [("always", 20, 40), ("contract_fails", 0, 40)]
)
def test_trick_points_when__decides(when: str, made: int, failed: int) -> None:
    """Made with eight: 20 or nothing; failed with six: 40 either way."""
    changes: dict[str, object] = {"score.trick_points_when": when}

    assert (200, made) == _points("7H", 8, changes)
    assert (-200, failed) == _points("7H", 6, changes)


def test_trick_points_when__does_not_touch_a_hand_passed_out() -> None:
    """There is no contract that could be made."""
    changes: dict[str, object] = {**_PASSED_OUT, "score.trick_points_when": "contract_fails"}

    assert (60, 40) == _points("P", (6, 4), changes)


@pytest.mark.parametrize(
    ("cap", "before", "earned"),
    [
        (None, 480, 30),
        (490, 480, 10),
        (490, 490, 0),
        (490, 500, 0),
        (490, 450, 30),
        (490, 460, 30),
        (490, -100, 30),
        (400, 400, 30),
        (400, 410, 0),
        (400, 390, 30),
    ],
)
def test_trick_points_cap__decides(cap: int | None, before: int, earned: int) -> None:
    """They never lift an account above 490; or one above 400 gets none."""
    table = house({"score.trick_points_cap": cap})
    settled = fh.settle((0, before), "7H", 7, variant=table)

    assert (200, before + earned) == settled.totals
    assert (200, earned) == settled.score.points


def test_trick_points_cap__leaves_the_contractor_alone() -> None:
    """A contract may lift its side as far as it goes."""
    table = house({"score.trick_points_cap": 490})

    assert (680, 30) == fh.settle((480, 0), "7H", 7, variant=table).totals


def test_trick_points_cap__holds_in_a_hand_passed_out_and_for_misere() -> None:
    """Wherever points are for tricks."""
    table = house({"score.trick_points_cap": 490, "misere.defenders": "10_taken", **_PASSED_OUT})

    assert (490, 490) == fh.settle((460, 490), "P", (6, 4), variant=table).totals
    assert 490 == fh.settle((0, 450), "M", 2, variant=table).totals[1]


# Failed


@pytest.mark.parametrize(("failed", "points"), [("minus", (-200, 50)), ("to_opponents", (0, 200))])
def test_failed__decides(failed: str, points: tuple[int, int]) -> None:
    """The contractor's loss, or the opponents' gain without trick points."""
    assert points == _points("7H", 5, {"score.failed": failed})


def test_failed__to_opponents_holds_for_misere() -> None:
    """A failed misère gives its value, factor and all, to the other side."""
    changes: dict[str, object] = {"score.failed": "to_opponents", "score.misere_factor": 2}

    assert (0, 500) == _points("M", 1, changes)
    assert (500, 0) == _points("M", 0, changes)


@pytest.mark.parametrize("defenders", ["10_taken", "10_forced"])
def test_failed__to_opponents_leaves_no_trick_points(defenders: str) -> None:
    """The value is all they get."""
    changes: dict[str, object] = {"score.failed": "to_opponents", "misere.defenders": defenders}

    assert (0, 250) == _points("M", 4, changes)


def test_failed__to_opponents_leaves_a_made_contract_alone() -> None:
    """Made is made."""
    assert (200, 30) == _points("7H", 7, {"score.failed": "to_opponents"})


def test_failed__the_value_is_not_capped() -> None:
    """The cap is on trick points."""
    table = house({"score.failed": "to_opponents", "score.trick_points_cap": 490})

    assert (0, 680) == fh.settle((0, 480), "7H", 5, variant=table).totals


# A hand passed out


@pytest.mark.parametrize("ours", range(11))
def test_passed_out__ten_a_trick_to_every_side(ours: int) -> None:
    """Nobody is contractor and nothing is made."""
    result = fh.score_round("P", (ours, 10 - ours), variant=house(_PASSED_OUT))

    assert ((10 * ours, 100 - 10 * ours), False) == (result.points, result.made)


def test_passed_out__the_contractor_named_plays_no_part() -> None:
    """There is none."""
    table = house(_PASSED_OUT)

    assert fh.score_round("P", (6, 4), variant=table) == fh.score_round(
        "P", (6, 4), contractor=1, variant=table
    )


def test_passed_out__without_trick_points_scores_nothing() -> None:
    """Ten or none, as in every hand."""
    assert (0, 0) == _points("P", (6, 4), {**_PASSED_OUT, "score.trick_points": 0})


@pytest.mark.parametrize("name", PRESETS)
def test_passed_out__does_not_apply_where_it_is_thrown_in(name: str) -> None:
    """No preset plays it."""
    with pytest.raises(DoesNotApply, match=r"auction\.all-pass"):
        fh.score_round("P", (6, 4), variant=name)


# Forms of the question


@pytest.mark.parametrize(
    ("contractor", "account"), [(0, 0), (1, 1), ("N", 0), ("E", 1), ("S", 0), ("W", 1)]
)
def test_score__the_contractor_is_an_account_or_a_seat(contractor: int | str, account: int) -> None:
    """North and South are account 0."""
    points = _points("7H", 7, contractor=contractor)

    assert (200, 30) == (points[account], points[1 - account])


@pytest.mark.parametrize(("tricks", "contractor"), [((7, 3), 0), ((3, 7), 1), (7, 0), (7, 1)])
def test_score__tricks_by_account_or_the_contractors_alone(
    tricks: int | tuple[int, int], contractor: int
) -> None:
    """One number is the contractor's side's."""
    expected = (200, 30) if contractor == 0 else (30, 200)

    assert expected == _points("7H", tricks, contractor=contractor)


@pytest.mark.parametrize("tricks", [(7, 4), (7, 2), (7,), (5, 3, 2), (), [10, 1]])
def test_score__tricks_that_do_not_add_up_are_impossible(tricks: Anything) -> None:
    """Ten tricks between two accounts."""
    with pytest.raises(ImpossibleSituation, match="10"):
        fh.score_round("7H", tricks)


@pytest.mark.parametrize(
    "tricks", [11, -1, "7", 7.0, True, None, (7.0, 3.0), ("7", "3"), (11, -1), {}]
)
def test_score__tricks_are_whole_numbers(tricks: Anything) -> None:
    """From 0 to 10."""
    with pytest.raises(fh.FiveHundredError, match="10"):
        fh.score_round("7H", tricks)


def test_score__taken_has_to_agree_with_tricks() -> None:
    """Accounts or seats, in order; seven for N/S."""
    assert (200, 30) == fh.score_round("7H", 7, taken="N N N S S S S E W E").points
    assert (200, 30) == fh.score_round("7H", 7, taken=[0] * 7 + [1] * 3).points
    with pytest.raises(ImpossibleSituation, match="taken"):
        fh.score_round("7H", 7, taken=[0] * 6 + [1] * 4)
    with pytest.raises(InvalidArgument, match="taken"):
        fh.score_round("7H", 7, taken=7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("changes", [{"partner": 0}, {"partner": "S"}, {"alone": True}])
def test_score__no_partner_is_called_where_partners_are_fixed(changes: Anything) -> None:
    """The question belongs to another game."""
    with pytest.raises(DoesNotApply, match=r"partner\.call"):
        fh.score_round("7H", 7, **changes)


@pytest.mark.parametrize("contract", ["6S", "6N"])
def test_score__no_six_where_seven_is_the_least(contract: str) -> None:
    """An inkle is never played."""
    with pytest.raises(DoesNotApply, match=r"auction\.min-contract"):
        fh.score_round(contract, 6, variant=INKLES)


@pytest.mark.parametrize(
    ("text", "tricks", "made"),
    [
        ("HILO", 5, True),
        ("HILO", 4, False),
        ("HILO", 6, False),
        ("HILO", 10, False),
        ("GAME:H", 10, True),
        ("GAME:H", 9, False),
        ("DM", 0, True),
        ("DM", 1, False),
        ("BAR", 0, True),
        ("SOM", 1, False),
        ("BM", 0, True),
        ("8H", 8, True),
        ("8H", 7, False),
    ],
)
def test_made__of_every_kind(*, text: str, tricks: int, made: bool) -> None:
    """Hi/lo exactly five, game all, every misère none, others at least their level."""
    assert made is is_made(Bid.parse(text), tricks, 10)


# The value


@pytest.mark.parametrize(
    ("contract", "tricks", "said"),
    [
        ("7H", 9, ("7♥ made", "9 tricks", "+200", "+10 for 1 trick")),
        ("7H", 5, ("7♥ failed", "5 tricks", "-200", "+50 for 5 tricks")),
        ("8S", 10, ("8♠ made", "+250", "slam")),
        ("10N", 10, ("10NT made", "+520")),
        ("M", 1, ("Misère failed", "1 trick", "-250", "other side 0")),
        ("OM", 0, ("Open misère made", "0 tricks", "+500")),
    ],
)
def test_why__says_how_the_points_come_about(
    contract: str, tricks: int, said: tuple[str, ...]
) -> None:
    """Contract, result, tricks and points."""
    result = fh.score_round(contract, tricks)

    assert result.why == str(result)
    for word in said:
        assert word in result.why
    assert ("slam" in result.why) is (contract == "8S")


def test_why__of_a_value_that_goes_to_the_opponents_is_no_trick_points() -> None:
    """They score the contract, not their tricks."""
    result = fh.score_round("7H", 5, variant=house({"score.failed": "to_opponents"}))

    assert "+200" in result.why
    assert "+200 for 5 tricks" not in result.why


def test_why__of_tricks_forced_on_the_contractor_counts_his() -> None:
    """Three tricks taken by a misère's contractor give 30, not the seven of the others."""
    result = fh.score_round("M", 3, variant=house({"misere.defenders": "10_forced"}))

    assert "+30" in result.why
    assert "+30 for 7 tricks" not in result.why


def test_round_score__is_a_value() -> None:
    """Equal when points, result and reason are."""
    score = fh.score_round("7H", 9)

    assert score == fh.score_round("7H", (9, 1))
    assert score != fh.score_round("7H", 8)
    assert score == pickle.loads(pickle.dumps(score))
    assert isinstance(score, RoundScore)
    assert hash(score) == hash(fh.score_round("7H", 9))


@pytest.mark.parametrize("tricks", range(5, 11))
@pytest.mark.parametrize("contractor", range(4))
@pytest.mark.parametrize("name", [AMERICAN, FOSTER, AUSTRALIAN, STANDARD])
def test_score__of_a_round_is_that_of_its_contract_and_tricks(
    name: str, contractor: int, tricks: int
) -> None:
    """The played round and the plain question agree."""
    rnd = round_won("8N", tricks, variant=name, contractor=contractor)
    account = contractor % 2
    # The contractor wins so many himself; his partner none.
    assert tricks == rnd.taken.count(contractor)
    ours = sum(seat % 2 == account for seat in rnd.taken)

    assert fh.score_round("8N", ours, contractor=account, variant=name) == rnd.score


def test_accounts__players_for_themselves_have_one_each() -> None:
    """Tables without fixed sides cannot be built yet; a stand-in shows what they will keep."""
    table: Anything = SimpleNamespace(teams=Teams.SOLO, players=5)

    assert 5 == accounts(table)
