"""The score of a round."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import Bid, DoesNotApply, ImpossibleSituation, InvalidArgument, RoundScore
from fivehundred.scoring import is_made, whose
from fivehundred.variants.sides import account_of, accounts, partners_of, side_of

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
_EACH: dict[str, object] = {"score.per": "player"}
_MIDHAND_3 = house({"end.midhand": True}, "bicycle_3")


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


@pytest.mark.parametrize("tricks", [11, -1, "7", 7.0, True, None, (7.0, 3.0), ("7", "3"), (11, -1)])
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


# Accounts and sides


@pytest.mark.parametrize(
    ("name", "count"),
    [
        (STANDARD, 2),
        ("foster_3", 3),
        ("pagat_2", 2),
        ("pagat_5", 5),
        ("seed004_five", 5),
        ("pagat_6", 2),
        ("wikipedia_6_pairs", 3),
        ("wikipedia_3_dead_hand", 3),
    ],
)
def test_accounts__one_a_side_or_one_a_player(name: str, count: int) -> None:
    """Two partnerships, two sides of three, three pairs; else as many as players."""
    assert count == accounts(fh.variant(name))


@pytest.mark.parametrize(
    ("base", "count"), [(STANDARD, 4), ("pagat_6", 6), ("wikipedia_6_pairs", 6)]
)
def test_accounts__partners_may_keep_one_each(base: str, count: int) -> None:
    """The option alone decides, whatever the sides."""
    assert count == accounts(house(_EACH, base))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (STANDARD, (0, 1, 0, 1)),
        ("pagat_6", (0, 1, 0, 1, 0, 1)),
        ("wikipedia_6_pairs", (0, 1, 2, 0, 1, 2)),
        ("pagat_5", (0, 1, 2, 3, 4)),
    ],
)
def test_account__of_every_seat(name: str, expected: tuple[int, ...]) -> None:
    """Seats of one side are two, or three, apart."""
    table = fh.variant(name)

    assert expected == tuple(account_of(table, seat) for seat in range(table.players))


def test_account__of_table_cards_is_their_players() -> None:
    """Two-handed, hands 2 and 3 are the table cards of seats 0 and 1."""
    assert (0, 1, 0, 1) == tuple(account_of(fh.variant("pagat_2"), hand) for hand in range(4))


@pytest.mark.parametrize(
    ("name", "seat", "expected"),
    [
        (STANDARD, 0, (2,)),
        (STANDARD, 3, (1,)),
        ("pagat_6", 0, (2, 4)),
        ("pagat_6", 3, (5, 1)),
        ("wikipedia_6_pairs", 1, (4,)),
        ("wikipedia_6_pairs", 5, (2,)),
        ("foster_3", 1, ()),
        ("pagat_5", 4, ()),
        ("pagat_2", 0, ()),
    ],
)
def test_partners__fixed_ones_clockwise(name: str, seat: int, expected: tuple[int, ...]) -> None:
    """Opposite, or every other seat; none where all play alone or partners are called."""
    assert expected == partners_of(fh.variant(name), seat)


@pytest.mark.parametrize(
    ("name", "seat", "partner", "expected"),
    [
        (STANDARD, 3, None, (1,)),
        ("pagat_6", 4, None, (0,)),
        ("wikipedia_6_pairs", 5, None, (2,)),
        ("foster_3", 2, None, (2,)),
        ("pagat_5", 3, None, (3,)),
        ("pagat_5", 3, 1, (3, 1)),
    ],
)
def test_side__is_the_accounts_of_the_contractors_side(
    name: str, seat: int, partner: int | None, expected: tuple[int, ...]
) -> None:
    """The contractor's first, and none of them twice."""
    assert expected == side_of(fh.variant(name), seat, partner)


@pytest.mark.parametrize(
    ("base", "seat", "expected"),
    [(STANDARD, 1, (1, 3)), ("pagat_6", 4, (4, 0, 2)), ("wikipedia_6_pairs", 5, (5, 2))],
)
def test_side__of_partners_with_an_account_each(
    base: str, seat: int, expected: tuple[int, ...]
) -> None:
    """The contractor's, then the partners' clockwise."""
    assert expected == side_of(house(_EACH, base), seat)


# Every player alone


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("7H", (7, 2, 1), (200, 20, 10)),
        ("7H", (6, 3, 1), (-200, 30, 10)),
        ("7H", (7, 3, 0), (200, 30, 0)),
        ("6S", (10, 0, 0), (250, 0, 0)),
        ("10N", (10, 0, 0), (520, 0, 0)),
    ],
)
def test_solo__the_others_score_ten_for_each_of_their_own_tricks(
    contract: str, tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """The contractor alone against both."""
    assert points == fh.score_round(contract, tricks, variant="bicycle_3").points


@pytest.mark.parametrize("contractor", range(3))
def test_solo__the_contractor_may_be_any_account(contractor: int) -> None:
    """A number is the seat's."""
    tricks = [1, 1, 1]
    tricks[contractor] = 8
    points = fh.score_round("8S", tricks, contractor=contractor, variant="bicycle_3").points

    assert (240, 10, 10) == (points[contractor], *(points[:contractor] + points[contractor + 1 :]))


def test_solo__five_with_eight_cards() -> None:
    """Seven hearts made with seven, failed with six; all eight are no slam."""
    table = "seed004_five"

    assert (200, 10, 0, 0, 0) == fh.score_round("7H", (7, 1, 0, 0, 0), variant=table).points
    assert (-200, 10, 0, 10, 0) == fh.score_round("7H", (6, 1, 0, 1, 0), variant=table).points
    assert (240, 0, 0, 0, 0) == fh.score_round("8S", (8, 0, 0, 0, 0), variant=table).points


def test_solo__all_the_tricks_are_those_of_the_hand() -> None:
    """Eight of eight are a slam where the table has the minimum."""
    table = house({"score.slam": "min250"}, "seed004_five")

    assert 250 == fh.score_round("7H", (8, 0, 0, 0, 0), variant=table).points[0]
    assert 200 == fh.score_round("7H", (7, 0, 0, 0, 1), variant=table).points[0]


def test_solo__two_players_may_give_one_number() -> None:
    """Seven for the contractor, three for the other."""
    assert (30, 200) == fh.score_round("7H", 7, contractor=1, variant="pagat_2").points


@pytest.mark.parametrize(
    ("defenders", "points"),
    [("0", (-250, 0, 0)), ("10_taken", (-250, 70, 10)), ("10_forced", (-250, 20, 20))],
)
def test_misere_defenders__is_for_every_opposing_account(
    defenders: str, points: tuple[int, ...]
) -> None:
    """Own tricks for each, or the contractor's two for each."""
    table = house({"misere.defenders": defenders}, "wikipedia_3")

    assert points == fh.score_round("M", (2, 7, 1), variant=table).points


def test_failed__to_opponents_gives_every_opposing_account_the_value() -> None:
    """Two defenders, 200 each and nothing for tricks."""
    table = house({"score.failed": "to_opponents"}, "bicycle_3")

    assert (0, 200, 200) == fh.score_round("7H", (6, 4, 0), variant=table).points
    assert (200, 30, 0) == fh.score_round("7H", (7, 3, 0), variant=table).points


def test_trick_points_cap__looks_at_each_account() -> None:
    """One stands at 480, the other at 100."""
    table = house({"score.trick_points_cap": 490}, "bicycle_3")
    settled = fh.settle((0, 480, 100), "7H", (5, 3, 2), variant=table)

    assert (-200, 490, 120) == settled.totals


def test_trick_points_cap__of_400_looks_at_each_account() -> None:
    """410 before gets nothing, 400 before gets its ten."""
    table = house({"score.trick_points_cap": 400}, "bicycle_3")

    assert (-200, 410, 420) == fh.settle((0, 410, 400), "7H", (5, 3, 2), variant=table).totals


def test_trick_points_cap__holds_for_tricks_forced_on_the_contractor() -> None:
    """They are points for tricks too."""
    table = house({"score.trick_points_cap": 490, "misere.defenders": "10_forced"}, "wikipedia_3")

    assert (-250, 490, 30) == fh.settle((0, 480, 0), "M", (3, 7, 0), variant=table).totals


def test_passed_out__ten_a_trick_to_every_player() -> None:
    """Three players, no contractor."""
    result = fh.score_round("P", (4, 3, 3), contractor=2, variant="hoyle_1909")

    assert ((40, 30, 30), False) == (result.points, result.made)


# Sides of three, and pairs


def test_alternate__six_are_two_sides() -> None:
    """One number is enough; a seat has the account of its side."""
    assert (30, 200) == fh.score_round("7H", 7, contractor=1, variant="pagat_6").points


def test_pairs__the_two_other_pairs_score_their_tricks() -> None:
    """Three accounts."""
    table = "wikipedia_6_pairs"

    assert (10, 200, 20) == fh.score_round("7H", (1, 7, 2), contractor=1, variant=table).points
    assert (10, -200, 30) == fh.score_round("7H", (1, 6, 3), contractor=1, variant=table).points


def test_partners__with_an_account_each_both_score_the_contract() -> None:
    """Their tricks count together; each defender has his own ten."""
    table = house(_EACH)

    assert (200, 20, 200, 10) == fh.score_round("7H", (4, 2, 3, 1), variant=table).points
    assert (10, -200, 30, -200) == fh.score_round(
        "7H", (1, 5, 3, 1), contractor="W", variant=table
    ).points


def test_partners__with_an_account_each_both_make_all_the_tricks() -> None:
    """Six and four are ten: 250 for each."""
    assert (250, 0, 250, 0) == fh.score_round("6S", (6, 0, 4, 0), variant=house(_EACH)).points


def test_double_misere__fails_with_the_partners_trick() -> None:
    """Neither of the two may win one."""
    table = house({**_EACH, "double.on": True, "double.when": "any"})

    assert (500, 0, 500, 0) == fh.score_round("DM", (0, 6, 0, 4), variant=table).points
    assert (-500, 0, -500, 0) == fh.score_round("DM", (0, 6, 1, 3), variant=table).points


# The called partner


@pytest.mark.parametrize(("share", "made", "failed"), [("half", 90, -90), ("full", 180, -180)])
def test_share__decides(share: str, made: int, failed: int) -> None:
    """Seven diamonds are 180; the partner's tricks are the contractor's."""
    table = house({"call.share": share}, "pagat_5")

    def points(tricks: tuple[int, ...]) -> tuple[int, ...]:
        return fh.score_round("7D", tricks, partner=3, variant=table).points

    assert (made, 20, 10, made, 0) == points((4, 2, 1, 3, 0))
    assert (failed, 20, 10, failed, 10) == points((4, 2, 1, 2, 1))


def test_share__is_half_in_pagat_and_full_in_wikipedia() -> None:
    """As printed."""
    for name, each in (("pagat_5", 90), ("wikipedia_5", 180)):
        result = fh.score_round("7D", (4, 2, 1, 3, 0), partner=3, variant=name)
        assert (each, each) == (result.points[0], result.points[3])


@pytest.mark.parametrize(("share", "each"), [("half", 125), ("full", 250)])
def test_share__the_slam_is_counted_first(share: str, each: int) -> None:
    """Seven spades with all ten: 250, then halved."""
    table = house({"call.share": share}, "pagat_5")
    result = fh.score_round("7S", (6, 0, 0, 0, 4), partner=4, variant=table)

    assert (each, 0, 0, 0, each) == result.points


@pytest.mark.parametrize("alone", [{"alone": True}, {}])
def test_lone__a_contractor_without_a_partner_has_the_full_value(alone: Anything) -> None:
    """Said so, or no partner named."""
    result = fh.score_round("7D", (7, 2, 1, 0, 0), variant="pagat_5", **alone)

    assert (180, 20, 10, 0, 0) == result.points
    failed = fh.score_round("7D", (6, 2, 1, 1, 0), variant="pagat_5", **alone)
    assert (-180, 20, 10, 10, 0) == failed.points


@pytest.mark.parametrize("share", ["half", "full"])
def test_share__a_failed_contract_gives_each_opponent_the_whole(share: str) -> None:
    """Nothing is halved that the opponents win."""
    table = house({"score.failed": "to_opponents", "call.share": share}, "pagat_5")

    assert (0, 180, 180, 0, 180) == fh.score_round(
        "7D", (3, 2, 2, 3, 0), partner=3, variant=table
    ).points


def test_misere__of_a_called_game_is_played_alone() -> None:
    """The whole value, and a trick of any other does no harm."""
    assert (250, 0, 0, 0, 0) == fh.score_round("M", (0, 4, 3, 2, 1), variant="pagat_5").points
    assert (-250, 0, 0, 0, 0) == fh.score_round("M", (1, 4, 3, 1, 1), variant="pagat_5").points


@pytest.mark.parametrize(("contractor", "each"), [(1, 90), (4, -90)])
def test_partner__may_sit_before_the_contractor(contractor: int, each: int) -> None:
    """Five and two are seven, five and one are six."""
    points = fh.score_round(
        "7D", (5, 2, 1, 1, 1), contractor=contractor, partner=0, variant="pagat_5"
    ).points

    assert (each, each) == (points[0], points[contractor])


@pytest.mark.parametrize(
    "given",
    [
        {"partner": 1, "alone": True},
        {"partner": 0},
        {"contract": "M", "tricks": (0, 4, 3, 2, 1), "partner": 1},
    ],
)
def test_partner__that_cannot_be(given: Anything) -> None:
    """Together with alone, the contractor himself, or in a misère."""
    question: Anything = {"contract": "7D", "tricks": (7, 2, 1, 0, 0), **given}
    with pytest.raises(ImpossibleSituation, match=r"\[partner\.call\]"):
        fh.score_round(**question, variant="pagat_5")


@pytest.mark.parametrize("partner", [5, -1, "N", "1", 1.0, True])
def test_partner__is_an_account(partner: Anything) -> None:
    """One of five."""
    with pytest.raises(InvalidArgument, match="partner is an account from 0 to 4"):
        fh.score_round("7D", (7, 2, 1, 0, 0), partner=partner, variant="pagat_5")


def test_partner__is_none_in_a_hand_passed_out() -> None:
    """There is no contractor who could have called one."""
    table = house(_PASSED_OUT, "pagat_5")

    assert (20,) * 5 == fh.score_round("P", (2,) * 5, alone=True, variant=table).points
    with pytest.raises(ImpossibleSituation, match=r"\[score\.passed-out\]"):
        fh.score_round("P", (2,) * 5, partner=1, variant=table)


@pytest.mark.parametrize(
    ("name", "words"),
    [("bicycle_3", "nobody has one"), ("pagat_6", "partners are fixed")],
)
def test_partner__belongs_to_other_games(name: str, words: str) -> None:
    """The mistake says what this table does."""
    tricks = (8, 1, 1) if name == "bicycle_3" else 8
    with pytest.raises(DoesNotApply, match=words):
        fh.score_round("8H", tricks, partner=1, variant=name)
    with pytest.raises(DoesNotApply, match="this table has neither"):
        fh.score_round("8H", tricks, alone=True, variant=name)


@pytest.mark.parametrize("alone", [None, 1, "yes"])
def test_alone__is_true_or_false(alone: Anything) -> None:
    """Nothing else is taken for either."""
    with pytest.raises(InvalidArgument, match="alone is True or False"):
        fh.score_round("7D", (7, 2, 1, 0, 0), alone=alone, variant="pagat_5")


# A declared slam, game, hi/lo


@pytest.mark.parametrize(
    ("declared", "contract", "value"),
    [
        ("500", "7S", 500),
        ("500", "10N", 500),
        ("bid_plus_250", "7S", 390),
        ("bid_plus_250", "10N", 770),
    ],
)
def test_declared_slam__decides(declared: str, contract: str, value: int) -> None:
    """500, or the bid and 250; up with all the tricks, down with nine."""
    table = house({"declared_slam": declared})

    assert (value, 0) == fh.score_round(contract, 10, alone=True, variant=table).points
    assert (-value, 10) == fh.score_round(contract, 9, alone=True, variant=table).points


def test_declared_slam__leaves_other_deals_alone() -> None:
    """Not declared, ten tricks are a slam as ever."""
    table = house({"declared_slam": "500"})

    assert (250, 0) == fh.score_round("7S", 10, variant=table).points
    assert (140, 10) == fh.score_round("7S", 9, variant=table).points


def test_declared_slam__that_fails_may_go_to_the_opponents() -> None:
    """Its value is theirs."""
    table = house({"declared_slam": "500", "score.failed": "to_opponents"})

    assert (0, 500) == fh.score_round("7S", 9, alone=True, variant=table).points


def test_declared_slam__is_not_halved_nor_is_the_minimum_applied() -> None:
    """Six spades and 250 are 290, both for partners with an account each."""
    table = house({**_EACH, "declared_slam": "bid_plus_250"})

    assert (290, 0, 290, 0) == fh.score_round("6S", (10, 0, 0, 0), alone=True, variant=table).points


@pytest.mark.parametrize(("contract", "tricks"), [("M", 0), ("GAME:H", 10), ("HILO", 5)])
def test_declared_slam__is_for_ordinary_contracts(contract: str, tricks: int) -> None:
    """Of a special one none can be declared."""
    table = house({"declared_slam": "500", "hilo.on": True, "game_bid.on": True})
    with pytest.raises(ImpossibleSituation, match=r"\[score\.declared-slam\]"):
        fh.score_round(contract, tricks, alone=True, variant=table)


def test_declared_slam__is_none_in_a_hand_passed_out() -> None:
    """There is no contractor."""
    table = house({**_PASSED_OUT, "declared_slam": "500"})
    with pytest.raises(ImpossibleSituation, match=r"\[score\.passed-out\]"):
        fh.score_round("P", 5, alone=True, variant=table)


def test_declared_slam__can_be_settled() -> None:
    """Ten tricks win the game with 500."""
    settled = fh.settle((0, 0), "7S", 10, alone=True, variant=house({"declared_slam": "500"}))

    assert ((500, 0), 0) == (settled.totals, settled.winner)


@pytest.mark.parametrize("strain", "SCDHN")
def test_game__needs_every_trick(strain: str) -> None:
    """1000, and no slam rule; ten for each of the defenders' tricks."""
    table = house({"game_bid.on": True})

    assert (1000, 0) == fh.score_round(f"GAME:{strain}", 10, variant=table).points
    assert (-1000, 10) == fh.score_round(f"GAME:{strain}", 9, variant=table).points


def test_game__of_little_value_is_no_slam() -> None:
    """All ten tricks are what was bid."""
    table = house({"game_bid.on": True, "game_bid.value": 100})

    assert (100, 0) == fh.score_round("GAME:H", 10, variant=table).points


def test_game__that_fails_in_quebec_is_the_opponents() -> None:
    """1000 for them."""
    assert (0, 1000) == fh.score_round("GAME:H", 9, variant="quebec_4").points


@pytest.mark.parametrize("tricks", range(11))
def test_hilo__is_made_with_exactly_five(tricks: int) -> None:
    """350 up or down, and nothing for the defenders."""
    table = house({"hilo.on": True})

    assert (350 if tricks == 5 else -350, 0) == fh.score_round("HILO", tricks, variant=table).points


@pytest.mark.parametrize(("contract", "value"), [("BM", 1000), ("BAR", 500), ("SOM", 430)])
def test_misere__of_other_kinds_is_worth_its_own_value(contract: str, value: int) -> None:
    """Up with no trick, down with one; doubled where the table doubles misères."""
    table = house({"blind.on": True, "bar.on": True, "super_open.on": True})

    assert (value, 0) == fh.score_round(contract, 0, variant=table).points
    assert (-value, 0) == fh.score_round(contract, 1, variant=table).points
    doubled = table.evolve({"score.misere_factor": 2})
    assert (2 * value, 0) == fh.score_round(contract, 0, variant=doubled).points


# Contracts that can still be made, and deals stopped in mid-hand


@pytest.mark.parametrize(
    ("text", "taken", "left", "made"),
    [
        ("7H", 7, 1, True),
        ("7H", 6, 1, None),
        ("7H", 6, 4, None),
        ("7H", 5, 1, False),
        ("7H", 5, 2, None),
        ("7H", 0, 10, None),
        ("M", 0, 1, None),
        ("M", 1, 9, False),
        ("HILO", 5, 1, None),
        ("HILO", 6, 1, False),
        ("HILO", 4, 1, None),
        ("HILO", 3, 1, False),
        ("GAME:H", 9, 1, None),
        ("GAME:H", 8, 1, False),
    ],
)
def test_made__while_tricks_are_left(
    *, text: str, taken: int, left: int, made: bool | None
) -> None:
    """None as long as both can come about."""
    assert made is is_made(Bid.parse(text), taken, 10, left=left)


@pytest.mark.parametrize(("taken", "left", "made"), [(9, 1, None), (8, 1, False), (10, 0, True)])
def test_made__of_a_declared_slam(*, taken: int, left: int, made: bool | None) -> None:
    """It needs all the tricks, whatever was bid."""
    assert made is is_made(Bid.parse("7H"), taken, 10, left=left, slam=True)


def test_made__of_a_hand_passed_out_is_neither() -> None:
    """Nothing was promised."""
    assert is_made(fh.PASS, 5, 10) is None


@pytest.mark.parametrize(
    ("contract", "tricks", "points", "said"),
    [
        ("7H", (7, 1, 0), (200, 10, 0), "7♥ made with 7 tricks: seat 0 +200"),
        ("7H", (5, 2, 1), (0, 20, 10), "7♥ unfinished with 5 tricks: seat 0 nothing"),
        ("7H", (2, 3, 1), (-200, 30, 10), "7♥ failed with 2 tricks: seat 0 -200"),
        ("7S", (8, 0, 0), (140, 0, 0), "7♠ made with 8 tricks: seat 0 +140"),
    ],
)
def test_unfinished__is_booked_as_it_stands(
    contract: str, tricks: tuple[int, ...], points: tuple[int, ...], said: str
) -> None:
    """Made, open or lost; ten for the tricks taken; a slam is not there before the last."""
    result = fh.score_round(contract, tricks, variant=_MIDHAND_3)

    assert points == result.points
    assert result.made is ("made" in said)
    assert result.why.startswith(f"{said};")
    assert result.why.endswith(f" The deal stopped after trick {sum(tricks)}.")


def test_unfinished__a_hand_passed_out_scores_the_tricks_so_far() -> None:
    """Ten for each."""
    table = house({"end.midhand": True}, "hoyle_1909")
    result = fh.score_round("P", (2, 1, 0), variant=table)

    assert (20, 10, 0) == result.points
    assert (
        "Passed out and played: 2, 1 and 0 tricks, 10 points each. The deal stopped after trick 3."
    ) == result.why


def test_unfinished__is_only_where_a_deal_may_end_in_mid_hand() -> None:
    """Elsewhere all the tricks are played; nowhere none."""
    with pytest.raises(ImpossibleSituation, match="3 numbers that add up to 10 "):
        fh.score_round("7H", (7, 1, 0), variant="foster_3")
    with pytest.raises(ImpossibleSituation, match="add up to 10, or less"):
        fh.score_round("7H", (0, 0, 0), variant=_MIDHAND_3)
    with pytest.raises(ImpossibleSituation, match="add up to 10, or less"):
        fh.score_round("7H", (7, 3, 1), variant=_MIDHAND_3)


def test_unfinished__a_whole_deal_is_none() -> None:
    """All ten tricks: nothing is said of a stop."""
    assert "stopped" not in fh.score_round("7H", (7, 2, 1), variant=_MIDHAND_3).why


def test_unfinished__one_number_and_the_tricks_in_order() -> None:
    """Of eight tricks the contractor's side has seven."""
    table = fh.variant("uspc_1904_4")

    assert (240, 10) == fh.score_round("7N", 7, taken="N N N E N N N N", variant=table).points


@pytest.mark.parametrize(
    ("rules", "open_", "lost"),
    [
        ({}, 20, 20),
        ({"score.trick_points_when": "contract_fails"}, 0, 20),
        ({"score.failed": "to_opponents"}, 20, 200),
    ],
)
def test_unfinished__tricks_of_a_contract_still_open(
    rules: dict[str, object], open_: int, lost: int
) -> None:
    """Points that wait for the contract to fail have not come yet."""
    table = _MIDHAND_3.evolve(rules)

    assert open_ == fh.score_round("7H", (5, 2, 1), variant=table).points[1]
    assert lost == fh.score_round("7H", (1, 2, 2), variant=table).points[1]


# Forms of the question at other tables


@pytest.mark.parametrize("tricks", [7, (7, 3), (7, 2, 1, 0), "7", None, (7, 2, -1)])
def test_tricks__at_a_table_of_three_are_three_numbers(tricks: Anything) -> None:
    """One alone does not say how the others stand."""
    with pytest.raises(fh.FiveHundredError, match=r"3 (accounts|numbers)"):
        fh.score_round("7H", tricks, variant="bicycle_3")


@pytest.mark.parametrize(
    ("name", "contractor", "said"),
    [
        ("bicycle_3", 3, "from 0 to 2, the number of its seat, not 3"),
        ("bicycle_3", "N", "from 0 to 2, the number of its seat, not 'N'"),
        (STANDARD, 2, "from 0 to 1 or a seat's letter, not 2"),
        ("pagat_6", 2, "from 0 to 1: 0 for seats 0, 2 and 4, 1 for seats 1, 3 and 5, not 2"),
    ],
)
def test_contractor__the_mistake_says_what_a_number_means(
    name: str, contractor: Anything, said: str
) -> None:
    """Letters at tables of four only."""
    with pytest.raises(InvalidArgument) as caught:
        fh.score_round("7H", (7, 3), contractor=contractor, variant=name)

    assert f"contractor is an account {said} [text.seat]" == str(caught.value)


def test_contractor__letters_at_a_table_of_four_where_each_has_an_account() -> None:
    """South is seat 2, and account 2."""
    assert (200, 30, 200, 0) == fh.score_round(
        "7H", (3, 3, 4, 0), contractor="S", variant=house(_EACH)
    ).points


@pytest.mark.parametrize(
    "taken", ["0 0 0 0 0 0 0 1 1 2", [0, 0, 0, 0, 0, 0, 0, 1, 1, 2], (0,) * 7 + (1, 1, 2)]
)
def test_taken__at_a_table_of_three_is_numbers(taken: Anything) -> None:
    """In text with blanks between, or in a list."""
    assert (200, 20, 10) == fh.score_round("7H", (7, 2, 1), taken=taken, variant="bicycle_3").points


@pytest.mark.parametrize(
    "taken", ["N N N N N N N E E S", "0 0 0 0 0 0 0 1 1 3", ["0"] * 10, "0 0 0", 7, "0" * 10]
)
def test_taken__at_a_table_of_three_is_nothing_else(taken: Anything) -> None:
    """Letters, other numbers, too few."""
    with pytest.raises(InvalidArgument, match="taken"):
        fh.score_round("7H", (7, 2, 1), taken=taken, variant="bicycle_3")


def test_taken__has_to_agree_with_three_numbers() -> None:
    """As with two."""
    with pytest.raises(ImpossibleSituation, match=r"accounts \[7, 2, 1\] .*tricks \[7, 1, 2\]"):
        fh.score_round("7H", (7, 1, 2), taken="0 0 0 0 0 0 0 1 1 2", variant="bicycle_3")


def test_taken__numbers_in_text_are_accounts_at_a_table_of_four_too() -> None:
    """Seven for account 0, letters and numbers mixed."""
    assert (200, 30) == fh.score_round("7H", 7, taken="0 N 0 S 0 0 0 1 E 1").points


# What is said at other tables


@pytest.mark.parametrize(
    ("name", "question", "why"),
    [
        (
            "bicycle_3",
            {"contract": "7H", "tricks": (7, 2, 1)},
            "7♥ made with 7 tricks: seat 0 +200; seat 1 +20 for 2 tricks; seat 2 +10 for 1 trick.",
        ),
        (
            "bicycle_3",
            {"contract": "7H", "tricks": (3, 6, 1), "contractor": 1},
            "7♥ failed with 6 tricks: seat 1 -200; seat 0 +30 for 3 tricks; "
            "seat 2 +10 for 1 trick.",
        ),
        (
            "bicycle_3",
            {"contract": "7S", "tricks": (10, 0, 0)},
            "7♠ made with 10 tricks: seat 0 +250 (a slam is worth at least 250); "
            "0 for seats 1 and 2.",
        ),
        (
            "pagat_5",
            {"contract": "7D", "tricks": (4, 2, 1, 3, 0), "partner": 3},
            "7♦ made with 7 tricks: seats 0 and 3 +90 each, half of 180; "
            "seat 1 +20 for 2 tricks; seat 2 +10 for 1 trick; 0 for seat 4.",
        ),
        (
            "pagat_5",
            {"contract": "7S", "tricks": (6, 0, 0, 4, 0), "partner": 3},
            "7♠ made with 10 tricks: seats 0 and 3 +125 each, half of 250 "
            "(a slam is worth at least 250); 0 for seats 1, 2 and 4.",
        ),
        (
            "wikipedia_5",
            {"contract": "7D", "tricks": (4, 2, 1, 2, 1), "partner": 3},
            "7♦ failed with 6 tricks: seats 0 and 3 -180 each; seat 1 +20 for 2 tricks; "
            "seats 2 and 4 +10 each for 1 trick.",
        ),
        (
            "wikipedia_6_pairs",
            {"contract": "7D", "tricks": (8, 1, 1)},
            "7♦ made with 8 tricks: seats 0 and 3 +180; "
            "seats 1 and 4 and seats 2 and 5 +10 each for 1 trick.",
        ),
        (
            "pagat_6",
            {"contract": "7D", "tricks": 8},
            "7♦ made with 8 tricks: +180; the other side +20 for 2 tricks.",
        ),
        (
            "hoyle_1909",
            {"contract": "P", "tricks": (4, 3, 3)},
            "Passed out and played: 4, 3 and 3 tricks, 10 points each.",
        ),
        (
            "wikipedia_3",
            {"contract": "M", "tricks": (0, 6, 4)},
            "Misère made with 0 tricks: seat 0 +250; 0 for seats 1 and 2.",
        ),
    ],
)
def test_why__at_other_tables(name: str, question: Anything, why: str) -> None:
    """Each account by its seats."""
    assert why == fh.score_round(**question, variant=name).why


@pytest.mark.parametrize(
    ("rules", "question", "why"),
    [
        (
            {"score.failed": "to_opponents"},
            {"contract": "7H", "tricks": (6, 3, 1)},
            "7♥ failed with 6 tricks: seat 0 nothing; "
            "seats 1 and 2 +200 each for the contract that failed.",
        ),
        (
            {"misere.defenders": "10_forced"},
            {"contract": "M", "tricks": (2, 7, 1)},
            "Misère failed with 2 tricks: seat 0 -250; "
            "seats 1 and 2 +20 each for 2 tricks forced on the contractor.",
        ),
    ],
)
def test_why__of_what_every_opponent_gets(
    rules: dict[str, object], question: Anything, why: str
) -> None:
    """Said once."""
    assert why == fh.score_round(**question, variant=house(rules, "wikipedia_3")).why


def test_why__of_half_a_contract_that_goes_to_the_opponents() -> None:
    """Nothing is halved where nothing is lost."""
    table = house({"score.failed": "to_opponents"}, "pagat_5")

    assert (
        "7♦ failed with 6 tricks: seats 0 and 3 nothing each; "
        "seats 1, 2 and 4 +180 each for the contract that failed."
    ) == fh.score_round("7D", (3, 2, 2, 3, 0), partner=3, variant=table).why


@pytest.mark.parametrize(
    ("declared", "tricks", "why"),
    [
        ("500", 10, "8♠ as a declared slam made with 10 tricks: +500; the other side 0."),
        (
            "bid_plus_250",
            9,
            "8♠ as a declared slam failed with 9 tricks: -490; the other side +10 for 1 trick.",
        ),
    ],
)
def test_why__of_a_declared_slam(declared: str, tricks: int, why: str) -> None:
    """It is no slam that came about by itself."""
    table = house({"declared_slam": declared})

    assert why == fh.score_round("8S", tricks, alone=True, variant=table).why


@pytest.mark.parametrize(
    ("cap", "before", "why"),
    [
        (490, (0, 440), "the other side +40 for 4 tricks."),
        (490, (0, 480), "the other side +10 for 4 tricks (30 less by the cap at 490)."),
        (490, (0, 495), "the other side nothing for 4 tricks (40 less by the cap at 490)."),
        (400, (0, 400), "the other side +40 for 4 tricks."),
        (400, (0, 410), "the other side nothing for 4 tricks (40 less by the cap at 400)."),
    ],
)
def test_why__says_where_a_cap_has_taken_points(cap: int, before: Anything, why: str) -> None:
    """And nothing of it where it has taken none."""
    table = house({"score.trick_points_cap": cap})
    score = fh.settle(before, "7H", 6, variant=table).score

    assert f"7♥ failed with 6 tricks: -200; {why}" == score.why


def test_why__says_once_what_a_cap_has_taken_from_several() -> None:
    """Seats 1 and 2 above 400."""
    table = house({"score.trick_points_cap": 400}, "hoyle_1909")

    assert (
        "7♥ failed with 6 tricks: seat 0 -200; "
        "seats 1 and 2 nothing each for 2 tricks (20 less by the cap at 400)."
    ) == fh.settle((0, 410, 420), "7H", (6, 2, 2), variant=table).score.why


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ((0, 0), ""),
        ((485, 480), " The cap at 490 leaves N/S 5 and E/W 10."),
        ((485, 495), " The cap at 490 leaves N/S 5 and E/W nothing."),
        ((0, 495), " The cap at 490 leaves E/W nothing."),
        ((495, 490), " The cap at 490 leaves N/S and E/W nothing each."),
    ],
)
def test_why__of_a_hand_passed_out_says_what_a_cap_leaves(before: Anything, said: str) -> None:
    table = house({**_PASSED_OUT, "score.trick_points_cap": 490})

    assert (
        f"Passed out and played: 6 and 4 tricks, 10 points each.{said}"
        == fh.settle(before, "P", (6, 4), variant=table).score.why
    )


def test_cap__takes_nothing_where_the_scores_are_not_given() -> None:
    """A round alone has none before it."""
    table = house({"score.trick_points_cap": 490})

    assert (-200, 40) == fh.score_round("7H", 6, variant=table).points


def test_failed__a_declared_slam_is_scored_by_the_opponents() -> None:
    """As any other contract, where a failed one goes to them."""
    table = house({"declared_slam": "500", "score.failed": "to_opponents"})

    assert (0, 500) == fh.score_round("7H", 9, alone=True, variant=table).points


@pytest.mark.parametrize(
    ("name", "listed", "expected"),
    [
        (STANDARD, (0,), "N/S"),
        (STANDARD, (0, 1), "N/S and E/W"),
        ("bicycle_3", (2,), "seat 2"),
        ("bicycle_3", (0, 1, 2), "seats 0, 1 and 2"),
        ("pagat_2", (1,), "seat 1"),
        ("pagat_6", (1,), "seats 1, 3 and 5"),
        ("wikipedia_6_pairs", (2,), "seats 2 and 5"),
    ],
)
def test_whose__names_seats(name: str, listed: tuple[int, ...], expected: str) -> None:
    """Letters only for the two sides of four."""
    assert expected == whose(fh.variant(name), listed)


def test_whose__four_accounts_of_four_seats_are_numbers() -> None:
    """Letters name sides."""
    assert "seats 0 and 2" == whose(house(_EACH), (0, 2))
