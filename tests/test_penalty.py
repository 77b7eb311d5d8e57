"""What irregularities cost: every irregularity by each code, and what cannot be judged."""

from __future__ import annotations

import json

import pytest

import fivehundred as fh
from fivehundred import (
    Code,
    DoesNotApply,
    ImpossibleSituation,
    InvalidArgument,
    ParseError,
    Ruling,
    penalty,
)

from .helpers import AMERICAN, AUSTRALIAN, FOSTER, INKLES, STANDARD, Anything, house

HOFFMANN = house({}, "hoyle_1909")
"""Three players, each for himself."""
BY_AMERICAN = house({"irregular": "american"}, "hoyle_1909")
HOFFMANN_4 = house({"irregular": "hoffmann"})
"""Two partnerships."""
AMERICAN_4 = house({"irregular": "american"})
CODES = pytest.mark.parametrize("code", ["hoffmann", "american"])
WORDS = (
    "revoke",
    "bid_out_of_turn",
    "insufficient_bid",
    "changed_bid",
    "lead_out_of_turn",
    "exposed_card",
    "wrong_discard",
    "wrong_deal",
    "wrong_claim",
)


def _points(table: fh.Variant, offender: Anything, contract: str, **given: Anything) -> Anything:
    """Return the points after a revoke."""
    ruling = penalty("revoke", offender=offender, contract=contract, variant=table, **given)
    assert Code.PENALTY is ruling.code
    return ruling.points


def _word(irregularity: str, table: fh.Variant, **given: Anything) -> Ruling:
    given = {"offender": 1, "contract": "7H", "tricks": None, **given}
    return penalty(irregularity, variant=table, **given)


# The revoke by the American rule


@pytest.mark.parametrize("tricks", [(0, 1, 0), (3, 5, 2), (7, 2, 1), (10, 0, 0)])
@pytest.mark.parametrize("offender", [1, 2])
def test_revoke__american_defender_the_contractor_scores_the_bid(
    tricks: tuple[int, ...], offender: int
) -> None:
    """The whole bid, whatever the tricks; all the defenders nothing."""
    assert (200, 0, 0) == _points(BY_AMERICAN, offender, "7H", tricks=tricks)


@pytest.mark.parametrize("tricks", [(4, 3, 1), (8, 1, 1), (0, 0, 0)])
def test_revoke__american_contractor_is_set_back_and_the_others_keep_their_tricks(
    tricks: tuple[int, int, int],
) -> None:
    """Ten for each trick they hold, even of a deal that is not over."""
    _, one, two = tricks

    assert (-200, 10 * one, 10 * two) == _points(BY_AMERICAN, 0, "7H", tricks=tricks)


def test_revoke__american_stops_the_deal_so_that_there_is_no_slam() -> None:
    """Ten spades are worth 200 in Foster's table, and 250 only when all tricks are taken."""
    table = house({"irregular": "american"}, FOSTER)

    assert (200, 0) == _points(table, "E", "10S", tricks=10)
    assert (250, 0) == fh.score_round("10S", 10, variant=table).points


def test_revoke__american_in_a_hand_passed_out() -> None:
    """The others score the tricks they hold, the offender nothing."""
    assert (30, 20, 0) == _points(BY_AMERICAN, 2, "P", tricks=(3, 2, 1))


# The revoke by Hoffmann


def test_revoke__hoffmann_contractor_pays_the_tricks_it_has_cost() -> None:
    """Each opponent scores his tricks and those he would have won."""
    assert (-200, 20, 30) == _points(HOFFMANN, 0, "7H", tricks=(7, 2, 1), restored=(5, 2, 3))
    assert (-200, 20, 30) == _points(HOFFMANN, 0, "7H", tricks=(7, 2, 1), restored=(6, 1, 3))


@pytest.mark.parametrize(
    ("restored", "points"), [((7, 1, 2), (200, -100, 20)), ((6, 4, 0), (-200, -100, 0))]
)
def test_revoke__hoffmann_defender_loses_a_hundred_and_the_others_score_the_result(
    restored: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """The trick and the later ones are played again."""
    assert points == _points(HOFFMANN, 1, "7H", tricks=(5, 4, 1), restored=restored)


def test_revoke__hoffmann_keeps_the_slam_of_the_result() -> None:
    """The deal is played to its end."""
    assert (250, -100, 0) == _points(HOFFMANN, 1, "7H", tricks=(9, 1, 0), restored=(10, 0, 0))


def test_revoke__hoffmann_in_a_hand_passed_out() -> None:
    """Everybody is a defender."""
    assert (40, 30, -100) == _points(HOFFMANN, 2, "P", tricks=(4, 2, 4), restored=(4, 3, 3))


# Sides


@pytest.mark.parametrize("offender", ["E", "W", 1, 3])
def test_revoke__of_a_defending_side(offender: Anything) -> None:
    """Either partner's: the side has one account."""
    assert (200, -100) == _points(HOFFMANN_4, offender, "7H", tricks=6, restored=7)
    assert (-200, -100) == _points(HOFFMANN_4, offender, "7H", tricks=7, restored=6)
    assert (200, 0) == _points(AMERICAN_4, offender, "7H", tricks=6)


@pytest.mark.parametrize("offender", ["N", "S", 0, 2])
def test_revoke__of_the_contractors_side(offender: Anything) -> None:
    """A partner's revoke is the side's."""
    assert (-200, 50) == _points(HOFFMANN_4, offender, "7H", tricks=7, restored=5)
    assert (-200, 30) == _points(AMERICAN_4, offender, "7H", tricks=7)


def test_revoke__contractor_is_an_account_or_the_letter_of_a_seat() -> None:
    """As in `score_round`."""
    for contractor in (1, "E", "W"):
        assert (0, 200) == _points(AMERICAN_4, "N", "7H", tricks=6, contractor=contractor)


def test_revoke__partners_with_an_account_each() -> None:
    """Both score the contract; of the defenders only the offender pays."""
    table = {code: house({"irregular": code, "score.per": "player"}) for code in CODES.args[1]}

    assert (200, 0, 200, 0) == _points(table["american"], 1, "7H", tricks=(4, 2, 3, 1))
    assert (200, 20, 200, -100) == _points(
        table["hoffmann"], 3, "7H", tricks=(3, 2, 3, 2), restored=(4, 2, 4, 0)
    )
    assert (-200, 20, -200, 10) == _points(table["american"], 2, "7H", tricks=(4, 2, 3, 1))


def test_revoke__three_pairs_and_two_sides_of_three() -> None:
    """Seats 1 and 4 are a pair; at the other table they are on different sides."""
    pairs = house({"irregular": "american"}, "wikipedia_6_pairs")
    sides = house({"irregular": "american"}, "wikipedia_6")

    assert (200, 0, 0) == _points(pairs, 4, "7H", tricks=(5, 3, 2))
    assert (-200, 30, 20) == _points(pairs, 3, "7H", tricks=(5, 3, 2))
    assert (-200, 40) == _points(sides, 4, "7H", tricks=6)
    assert (200, 0) == _points(sides, 1, "7H", tricks=6)


@pytest.mark.parametrize(("name", "each"), [("pagat_5", 100), ("wikipedia_5", 200)])
def test_revoke__with_a_called_partner(name: str, each: int) -> None:
    """The value is shared as the table says, won and lost; alone it is whole."""
    table = house({"irregular": "american"}, name)
    tricks = (3, 2, 2, 1, 2)

    assert (each, 0, each, 0, 0) == _points(table, 1, "7H", tricks=tricks, partner=2)
    assert (-each, 20, -each, 10, 20) == _points(table, 2, "7H", tricks=tricks, partner=2)
    assert (200, 0, 0, 0, 0) == _points(table, 2, "7H", tricks=tricks, alone=True)


def test_revoke__in_a_declared_slam() -> None:
    """It is worth 500."""
    table = house({"irregular": "american"}, "us_house_4")

    assert (500, 0) == _points(table, "E", "7H", tricks=(6, 1), alone=True)
    assert (-500, 10) == _points(table, "N", "7H", tricks=(6, 1), alone=True)


@pytest.mark.parametrize(("restored", "points"), [((10, 0), (500, -100)), ((9, 1), (-500, -100))])
def test_revoke__hoffmann_in_a_declared_slam(
    restored: tuple[int, int], points: tuple[int, int]
) -> None:
    """The result is that of a slam, which needs every trick."""
    table = house({"irregular": "hoffmann"}, "us_house_4")

    assert points == _points(table, "E", "7H", tricks=(6, 1), restored=restored, alone=True)


def test_revoke__of_the_contractor_counts_as_a_contract_that_has_failed() -> None:
    """Where tricks count against such contracts only, they count."""
    table = house({"irregular": "american", "score.trick_points_when": "contract_fails"})

    assert (-200, 30) == _points(table, "N", "7H", tricks=7)


# Contracts


@CODES
@pytest.mark.parametrize(("contract", "value"), [("M", 250), ("OM", 500), ("6S", 40), ("10N", 520)])
def test_revoke__of_the_contractor_fails_every_contract(
    code: str, contract: str, value: int
) -> None:
    """Even one whose tricks are made."""
    made = 0 if contract in {"M", "OM"} else 10
    found = _points(house({"irregular": code}), "N", contract, tricks=made, restored=made)

    assert -value == found[0]


@pytest.mark.parametrize(("contract", "value"), [("M", 250), ("OM", 500), ("8C", 260)])
def test_revoke__of_a_defender_makes_every_contract_by_the_american_rule(
    contract: str, value: int
) -> None:
    """Misères too, whatever has been won."""
    assert (value, 0) == _points(AMERICAN_4, "W", contract, tricks=(5, 2))


def test_revoke__in_hi_lo_and_game() -> None:
    """Exactly five tricks, and all of them."""
    table = house({"irregular": "american", "hilo.on": True, "game_bid.on": True})

    assert (350, 0) == _points(table, "E", "HILO", tricks=5)
    assert (-350, 0) == _points(table, "N", "HILO", tricks=5)
    assert (1000, 0) == _points(table, "E", "GAME:H", tricks=9)
    assert (-1000, 10) == _points(table, "N", "GAME:H", tricks=9)


@pytest.mark.parametrize(("word", "points"), [("0", 0), ("10_taken", 30), ("10_forced", 20)])
def test_revoke__in_misere_the_defenders_score_as_the_table_says(word: str, points: int) -> None:
    """Nothing, ten for each trick of theirs, or ten for each forced on the contractor."""
    table = house({"irregular": "american", "misere.defenders": word})

    assert (-250, points) == _points(table, "N", "M", tricks=(2, 3))


def test_revoke__where_a_failed_contract_goes_to_the_opponents() -> None:
    """They score its value, and no tricks."""
    table = house({"irregular": "american"}, "quebec_4")

    assert (0, 300) == _points(table, "N", "8H", tricks=8)
    assert (300, 0) == _points(table, "E", "8H", tricks=7)


def test_revoke__needs_contract_and_tricks_and_restored_by_hoffmann() -> None:
    """The errors name what is missing."""
    by = "needed: a revoke is settled by the contract and the tricks \\[irregular.penalty\\]$"
    with pytest.raises(InvalidArgument, match=f"^contract is {by}"):
        penalty("revoke", offender=1, tricks=7, variant=AMERICAN_4)
    with pytest.raises(InvalidArgument, match=f"^tricks are {by}"):
        penalty("revoke", offender=1, contract="7H", variant=AMERICAN_4)
    said = {
        0: "would have been without the revoke [irregular.revoke-contractor]",
        1: "are after playing again [irregular.revoke-defender]",
    }
    for offender, how in said.items():
        with pytest.raises(InvalidArgument) as caught:
            penalty("revoke", offender=offender, contract="7H", tricks=7, variant=HOFFMANN_4)
        assert (
            "restored is needed: with irregular=hoffmann this revoke is settled by the tricks as "
            f"they {how}" == str(caught.value)
        )


@pytest.mark.parametrize(
    ("table", "offender", "contract", "given", "said"),
    [
        (
            HOFFMANN_4,
            "N",
            "7H",
            {"tricks": 7, "restored": 6},
            "The contractor's side has revoked: the contract has failed, and the defenders score "
            "by the tricks they hold and those that the revoke has cost them. Points: N/S -200, "
            "E/W +40.",
        ),
        (
            house({"irregular": "american"}, "quebec_4"),
            "N",
            "8H",
            {"tricks": 8},
            "The contractor's side has revoked: the contract has failed, and its value goes to the "
            "defenders. Points: N/S nothing, E/W +300.",
        ),
        (
            AMERICAN_4,
            "E",
            "7H",
            {"tricks": 7},
            "A defender has revoked: the deal stops, the contractor's side scores the whole bid "
            "and the defenders nothing. Points: N/S +200, E/W nothing.",
        ),
        (
            HOFFMANN,
            1,
            "P",
            {"tricks": (3, 3, 4), "restored": (2, 4, 4)},
            "A player has revoked: that trick and the later ones are played again, the others "
            "score the result, and the offender scores nothing and loses 100. Points: seat 0 +20, "
            "seat 1 -100, seat 2 +40.",
        ),
        (
            BY_AMERICAN,
            1,
            "P",
            {"tricks": (3, 3, 4)},
            "A player has revoked: the deal stops, the offender scores nothing, and the others "
            "score the tricks they hold. Points: seat 0 +30, seat 1 nothing, seat 2 +40.",
        ),
    ],
)
def test_revoke__is_settled_in_words(
    table: fh.Variant, offender: Anything, contract: str, given: dict[str, Anything], said: str
) -> None:
    """Who has revoked, what follows, and the points."""
    ruling = penalty("revoke", offender=offender, contract=contract, variant=table, **given)

    assert said == ruling.sentence


def test_revoke__says_what_happens_with_the_points() -> None:
    """In words, the contractor's side first."""
    assert (
        "Penalty: A defender has revoked: that trick and the later ones are played again, the "
        "others score the result, and the offender scores nothing and loses 100. Points: seat 0 "
        "-200, seat 1 -100, seat 2 +30. [irregular.revoke-defender]"
    ) == str(
        penalty(
            "revoke",
            offender=1,
            contract="7H",
            tricks=(7, 2, 1),
            restored=(6, 1, 3),
            variant=HOFFMANN,
        )
    )
    assert (
        "Penalty: The contractor's side has revoked: the contract has failed, and the defenders "
        "score by the tricks they hold. Points: E/W -200, N/S +30. [irregular.revoke-contractor]"
    ) == str(
        penalty("revoke", offender="W", contract="7H", tricks=7, contractor=1, variant=AMERICAN_4)
    )
    assert "Points: seat 0 +200, seats 1 and 2 nothing." in str(
        penalty("revoke", offender=1, contract="7H", tricks=(7, 2, 1), variant=BY_AMERICAN)
    )
    assert "Points: seat 0 -200, seats 1 and 2 +20 each." in str(
        penalty("revoke", offender=0, contract="7H", tricks=(6, 2, 2), variant=BY_AMERICAN)
    )


# What falls on a side


@CODES
@pytest.mark.parametrize(
    ("irregularity", "said"),
    [
        (
            "bid_out_of_turn",
            "A bid out of turn costs the offender's side its right to bid in this deal, and "
            "nothing else.",
        ),
        (
            "lead_out_of_turn",
            "The card led out of turn is taken back, and the opponents may call the suit that the "
            "offender's side leads.",
        ),
        (
            "exposed_card",
            "The exposed card is left face up on the table, and the opponents may call for it.",
        ),
    ],
)
@pytest.mark.parametrize("base", [STANDARD, "wikipedia_6", "wikipedia_6_pairs"])
def test_side__with_fixed_partners_pays(code: str, irregularity: str, said: str, base: str) -> None:
    """Not in points."""
    ruling = _word(irregularity, house({"irregular": code}, base))

    assert (Code.PENALTY, False, None) == (ruling.code, ruling.legal, ruling.points)
    assert said == ruling.sentence
    assert (f"irregular.{irregularity.replace('_', '-')}", ("teams", "irregular")) == (
        ruling.rule,
        ruling.options,
    )


@CODES
@pytest.mark.parametrize(
    ("irregularity", "said"),
    [
        (
            "bid_out_of_turn",
            "Nobody has a fixed partner at this table: a bid out of turn costs nothing.",
        ),
        (
            "lead_out_of_turn",
            "The offender has no partner in the play: the card led out of turn is taken back, and "
            "it costs nothing.",
        ),
        (
            "exposed_card",
            "The offender has no partner in the play: an exposed card costs nothing.",
        ),
    ],
)
@pytest.mark.parametrize("base", ["hoyle_1909", "seed004_five", "pagat_5", "wikipedia_5"])
def test_side__every_man_for_himself_pays_nothing(
    code: str, irregularity: str, said: str, base: str
) -> None:
    """A partner called for one deal is none in this."""
    ruling = _word(irregularity, house({"irregular": code}, base))

    assert (Code.NO_PENALTY, False, None) == (ruling.code, ruling.legal, ruling.points)
    assert said == ruling.sentence
    assert (f"irregular.{irregularity.replace('_', '-')}", ("teams", "irregular")) == (
        ruling.rule,
        ruling.options,
    )


@pytest.mark.parametrize("irregularity", ["lead_out_of_turn", "exposed_card"])
@pytest.mark.parametrize(
    ("offender", "contract", "code"),
    [
        (0, "M", Code.NO_PENALTY),
        (1, "M", Code.PENALTY),
        (0, "HILO", Code.NO_PENALTY),
        (0, "DM", Code.PENALTY),
        (0, "10S", Code.PENALTY),
    ],
)
def test_side__a_contractor_whose_partner_does_not_play_has_none(
    irregularity: str, offender: int, contract: str, code: Code
) -> None:
    """In double misère both play."""
    table = house({"irregular": "hoffmann", "double.on": True, "hilo.on": True})

    assert code is _word(irregularity, table, offender=offender, contract=contract).code


_AMERICAN = house({"irregular": "american"})


@pytest.mark.parametrize("irregularity", ["revoke", "lead_out_of_turn", "exposed_card"])
@pytest.mark.parametrize("offender", ["S", 2])
def test_seat__that_sits_out_has_no_cards_to_offend_with(
    irregularity: str, offender: int | str
) -> None:
    """Where the contractor's seat is known; an account's number may be either partner's."""
    with pytest.raises(fh.ImpossibleSituation) as caught:
        fh.penalty(
            irregularity,
            offender=offender,
            contract="M",
            contractor="N",
            tricks=0,
            variant=_AMERICAN,
        )

    assert (
        "The offender sits out, as the contractor plays alone, and has no cards to play "
        "[situation.seats]"
    ) == str(caught.value)
    code = Code.PENALTY if irregularity == "revoke" else Code.NO_PENALTY
    for contractor in (0, "S"):
        assert (
            code
            is fh.penalty(
                irregularity,
                offender=offender,
                contract="M",
                contractor=contractor,
                tricks=0,
                variant=_AMERICAN,
            ).code
        )


def test_seat__that_sits_out_has_offended_before() -> None:
    """The auction is not the play; nor is a double misère played alone."""
    table = house({"irregular": "hoffmann", "double.on": True})

    assert (
        Code.PENALTY
        is fh.penalty(
            "bid_out_of_turn", offender="S", contract="M", contractor="N", variant=table
        ).code
    )
    assert (
        Code.PENALTY
        is fh.penalty(
            "exposed_card", offender="S", contract="DM", contractor="N", variant=table
        ).code
    )


def test_side__a_declared_slam_is_played_alone() -> None:
    """The partner puts the cards down."""
    table = house({"irregular": "american"}, "us_house_4")

    assert Code.NO_PENALTY is _word("exposed_card", table, offender=0, alone=True).code
    assert Code.PENALTY is _word("exposed_card", table, offender=1, alone=True).code
    assert Code.PENALTY is _word("exposed_card", table, offender=0).code


def test_side__a_bid_out_of_turn_is_made_before_there_is_a_contract() -> None:
    """Contract and tricks may be left out."""
    ruling = penalty("bid_out_of_turn", offender="S", variant=AMERICAN_4)

    assert ruling == _word("bid_out_of_turn", AMERICAN_4, contract="M", offender=0)


# What is put right


@CODES
@pytest.mark.parametrize(
    ("irregularity", "said", "rule"),
    [
        (
            "insufficient_bid",
            "A bid that is too low is refused: the seat calls again, and it costs nothing.",
            "irregular.insufficient-bid",
        ),
        (
            "changed_bid",
            "A bid once made may not be taken back or changed: it stands, and the attempt costs "
            "nothing.",
            "irregular.changed-bid",
        ),
        (
            "wrong_discard",
            "A wrong discard is put right before the first lead, and it costs nothing.",
            "irregular.wrong-discard",
        ),
        (
            "wrong_deal",
            "Hands of a wrong number of cards, noticed in the auction, are a misdeal: the cards "
            "are dealt again, and it costs nothing.",
            "irregular.misdeal",
        ),
    ],
)
@pytest.mark.parametrize("base", ["hoyle_1909", STANDARD])
def test_irregularity__that_is_put_right_costs_nothing(
    code: str, irregularity: str, said: str, rule: str, base: str
) -> None:
    """At every table, by both codes."""
    ruling = _word(irregularity, house({"irregular": code}, base))

    assert (Code.NO_PENALTY, rule, None) == (ruling.code, ruling.rule, ruling.points)
    assert (said, ("irregular",)) == (ruling.sentence, ruling.options)


@CODES
@pytest.mark.parametrize("irregularity", [word for word in WORDS if word != "wrong_claim"])
def test_irregularity__that_an_opponents_error_has_led_to_costs_nothing(
    code: str, irregularity: str
) -> None:
    """A revoke too; contract and tricks still have to be right."""
    ruling = _word(irregularity, house({"irregular": code}), tricks=7, induced=True)

    assert (Code.NO_PENALTY, "irregular.induced", ("irregular",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert "An error that an opponent's error has led to costs nothing." == ruling.sentence


@pytest.mark.parametrize("code", ["off", "hoffmann", "american"])
@pytest.mark.parametrize(("offender", "points"), [("N", (-100, 0)), ("W", (0, -100))])
def test_wrong_claim__costs_a_hundred_where_the_table_says_so(
    code: str, offender: str, points: tuple[int, int]
) -> None:
    """Whatever laws settle revokes."""
    table = house({"irregular": code, "claims": "penalty100"})
    ruling = _word("wrong_claim", table, offender=offender)

    assert (Code.PENALTY, "irregular.wrong-claim", points) == (
        ruling.code,
        ruling.rule,
        ruling.points,
    )


def test_wrong_claim__of_a_player_is_the_players_own() -> None:
    table = house({"claims": "penalty100"}, "hoyle_1909")

    assert (0, 0, -100) == _word("wrong_claim", table, offender=2).points


def test_wrong_claim__is_settled_in_words() -> None:
    """With the points."""
    assert (
        "A claim that does not hold costs 100 points, and the play goes on. Points: N/S nothing, "
        "E/W -100." == _word("wrong_claim", house({"claims": "penalty100"})).sentence
    )


@pytest.mark.parametrize(
    ("claims", "said"), [("off", "there are no claims"), ("verified", "a wrong claim is refused")]
)
@pytest.mark.parametrize("code", ["off", "hoffmann", "american"])
def test_wrong_claim__does_not_apply_where_it_is_refused(claims: str, said: str, code: str) -> None:
    ruling = _word("wrong_claim", house({"irregular": code, "claims": claims}))

    assert (Code.DOES_NOT_APPLY, False, ("claims",)) == (
        ruling.code,
        ruling.applies,
        ruling.options,
    )
    assert f"At this table {said}: there is no penalty." == ruling.sentence
    assert "irregular.wrong-claim" == ruling.rule


# Tables without penalties


@pytest.mark.parametrize("irregularity", [word for word in WORDS if word != "wrong_claim"])
@pytest.mark.parametrize("name", [FOSTER, AMERICAN, AUSTRALIAN, STANDARD, INKLES])
def test_penalty__does_not_apply_where_nothing_irregular_happens(
    irregularity: str, name: str
) -> None:
    """A ruling that says so, and the option it hangs on."""
    ruling = penalty(irregularity, offender=0, contract="7H", tricks=7, variant=name)

    assert (Code.DOES_NOT_APPLY, "irregular.penalty", ("irregular",), None) == (
        ruling.code,
        ruling.rule,
        ruling.options,
        ruling.points,
    )
    assert (
        "At this table what is irregular is refused and never happens: there is no penalty. "
        "Laws for it come with irregular=american or hoffmann." == ruling.sentence
    )


# The ruling


def test_penalty__is_never_legal() -> None:
    """What is irregular is not, whatever it costs: the code tells."""
    rulings = [_word(word, AMERICAN_4, tricks=7) for word in WORDS]

    assert not any(rulings)
    assert {Code.PENALTY, Code.NO_PENALTY, Code.DOES_NOT_APPLY} == {
        ruling.code for ruling in rulings
    }
    assert all(ruling.applies for ruling in rulings if ruling.code is not Code.DOES_NOT_APPLY)
    assert {"Penalty", "No penalty", "Does not apply"} == {
        str(ruling).partition(":")[0] for ruling in rulings
    }


def test_penalty__has_its_points_in_json() -> None:
    """Where it has some."""
    revoke = _word("revoke", AMERICAN_4, tricks=7)

    assert [200, 0] == json.loads(revoke.to_json())["points"]
    assert "points" not in json.loads(_word("exposed_card", AMERICAN_4).to_json())


@CODES
@pytest.mark.parametrize("irregularity", WORDS)
@pytest.mark.parametrize("base", ["hoyle_1909", STANDARD, "pagat_5"])
def test_penalty__rests_on_a_rule_and_on_options_that_there_are(
    code: str, irregularity: str, base: str
) -> None:
    table = house({"irregular": code, "claims": "penalty100"}, base)
    tricks: dict[int, Anything] = {3: (7, 2, 1), 4: 7, 5: (6, 1, 1, 1, 1)}
    won = tricks[table.players]
    ruling = _word(irregularity, table, tricks=won, restored=won)

    assert ruling.rule in fh.rules()
    assert ruling.options
    assert len(set(ruling.options)) == len(ruling.options)
    for path in ruling.options:
        assert table.plain(path)


def test_compare__tells_penalties_apart_by_their_points() -> None:
    """Different points are different answers, and other words for the same are not."""
    full = house({"irregular": "american"}, "pagat_5")
    tables = [HOFFMANN_4, AMERICAN_4, house({"irregular": "american"}, AUSTRALIAN)]
    found = fh.compare(
        penalty, "revoke", offender="E", contract="7H", tricks=6, restored=7, variants=tables
    )

    assert [{str(tables[0])}, {str(tables[1]), str(tables[2])}] == [
        set(group.variants) for group in found
    ]
    assert ("irregular",) == found.options
    shared = fh.compare(
        penalty,
        "revoke",
        offender=1,
        contract="7H",
        tricks=(6, 1, 1, 1, 1),
        partner=2,
        variants=[full, full.evolve({"call.share": "full"})],
    )
    assert (2, ("call.share",)) == (len(shared), shared.options)


_FIXED = ("score.per", "irregular")
_WHEN = "score.trick_points_when"


@pytest.mark.parametrize(
    ("base", "changes", "given", "options"),
    [
        # The contractor's own.
        (STANDARD, {}, {"offender": 0}, ("score.schedule", "score.failed", "score.trick_points")),
        (
            STANDARD,
            {"score.failed": "to_opponents"},
            {"offender": 0},
            ("score.schedule", "score.failed"),
        ),
        (
            STANDARD,
            {},
            {"offender": 0, "contract": "M"},
            ("misere.value", "score.misere_factor", "score.failed", "misere.defenders"),
        ),
        (
            STANDARD,
            {"hilo.on": True},
            {"offender": 0, "contract": "HILO"},
            ("hilo.value", "score.failed"),
        ),
        # A defender's by the American laws: the bid is scored.
        (STANDARD, {"irregular": "american"}, {"offender": 1}, ("score.schedule",)),
        (
            STANDARD,
            {"irregular": "american"},
            {"offender": 1, "contract": "M"},
            ("misere.value", "score.misere_factor"),
        ),
        # By Hoffmann's: the result is, and the other defenders' where there are any.
        (STANDARD, {}, {"offender": 1, "restored": 8}, ("score.schedule",)),
        (STANDARD, {}, {"offender": 1, "restored": 10}, ("score.schedule", "score.slam")),
        (STANDARD, {}, {"offender": 1, "restored": 6}, ("score.schedule", "score.failed")),
        (
            "hoyle_1909",
            {},
            {"offender": 1, "restored": (8, 1, 1)},
            ("score.schedule", "score.trick_points", _WHEN),
        ),
        (
            "hoyle_1909",
            {},
            {"offender": 1, "restored": (6, 1, 3)},
            ("score.schedule", "score.failed", "score.trick_points"),
        ),
        # The others score the value of a contract that failed, and nothing for tricks.
        (
            "hoyle_1909",
            {"score.failed": "to_opponents"},
            {"offender": 1, "restored": (6, 1, 3)},
            ("score.schedule", "score.failed"),
        ),
        (
            STANDARD,
            {"game_bid.on": True},
            {"offender": 1, "contract": "GAME:H", "restored": 10},
            ("game_bid.value",),
        ),
        (
            "hoyle_1909",
            {"misere.on": True},
            {"offender": 1, "contract": "M"},
            ("misere.value", "score.misere_factor", "score.failed", "misere.defenders"),
        ),
        ("hoyle_1909", {}, {"offender": 1, "contract": "P"}, ("score.trick_points",)),
    ],
)
def test_revoke__names_the_options_of_its_points(
    base: str, changes: dict[str, object], given: Anything, options: tuple[str, ...]
) -> None:
    """Those that decide here, and no others."""
    won = (7, 2, 1) if base == "hoyle_1909" else 7
    table = house({"irregular": "hoffmann", **changes}, base)
    asked: dict[str, Anything] = {"contract": "7H", "tricks": won, "restored": won, **given}
    ruling = penalty("revoke", variant=table, **asked)

    assert (*options, *_FIXED) == ruling.options


@pytest.mark.parametrize(
    ("declared", "options"),
    [
        ("500", ("score.failed", "score.trick_points", *_FIXED, "declared_slam")),
        (
            "bid_plus_250",
            ("score.schedule", "score.failed", "score.trick_points", *_FIXED, "declared_slam"),
        ),
    ],
)
def test_revoke__in_a_declared_slam_hangs_on_what_that_is_worth(
    declared: str, options: tuple[str, ...]
) -> None:
    """The bid counts only where it is part of that."""
    table = house({"irregular": "american", "declared_slam": declared})
    ruling = penalty("revoke", offender=0, contract="7H", tricks=7, alone=True, variant=table)

    assert options == ruling.options


@pytest.mark.parametrize(
    ("failed", "partner", "shared"),
    [("minus", 2, True), ("minus", None, False), ("to_opponents", 2, False)],
)
def test_revoke__names_the_share_where_two_lose_it(
    failed: str, partner: int | None, *, shared: bool
) -> None:
    """A contractor who is alone shares with nobody, and opponents score the whole."""
    table = house({"irregular": "american", "score.failed": failed}, "pagat_5")
    won = (6, 1, 1, 1, 1)
    ruling = penalty(
        "revoke", offender=0, contract="7H", tricks=won, partner=partner, variant=table
    )

    assert shared is ("call.share" in ruling.options)


def test_wrong_claim__names_the_laws_where_an_error_was_induced() -> None:
    """By the laws it would cost nothing."""
    table = house({"claims": "penalty100"})

    assert ("claims",) == _word("wrong_claim", table).options
    assert ("claims", "irregular") == _word("wrong_claim", table, induced=True).options


@CODES
def test_wrong_claim__that_an_opponent_has_led_to_costs_nothing(code: str) -> None:
    """Where the laws say so of every error."""
    table = house({"claims": "penalty100", "irregular": code})
    ruling = _word("wrong_claim", table, induced=True)

    assert (Code.NO_PENALTY, "irregular.induced", ("claims", "irregular")) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert "An error that an opponent's error has led to costs nothing." == ruling.sentence


# Wrong arguments


@pytest.mark.parametrize("irregularity", ["", "Revoke", "renege", "revoke ", None, 7, b"revoke"])
def test_penalty__knows_its_irregularities_only(irregularity: Anything) -> None:
    with pytest.raises((ParseError, InvalidArgument), match="revoke"):
        penalty(irregularity, offender=0, contract="7H", tricks=7, variant=AMERICAN_4)


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"offender": 4}, InvalidArgument, "offender is a seat from 0 to 3"),
        ({"offender": None}, InvalidArgument, "offender is a seat"),
        ({"contract": "x"}, ParseError, "x"),
        ({"contract": "DM"}, DoesNotApply, "Double misère"),
        ({"contract": "P"}, DoesNotApply, "passed out"),
        ({"tricks": 11}, InvalidArgument, "tricks are whole numbers"),
        ({"tricks": (6, 5)}, ImpossibleSituation, "tricks"),
        ({"tricks": (6, -1)}, InvalidArgument, "tricks"),
        ({"tricks": (6, True)}, InvalidArgument, "tricks"),
        ({"tricks": (3, 3, 3)}, ImpossibleSituation, "tricks"),
        ({"tricks": "7"}, InvalidArgument, "tricks"),
        ({"restored": 11}, InvalidArgument, "restored: tricks"),
        ({"restored": (4, 4)}, ImpossibleSituation, "restored: tricks"),
        ({"restored": "6"}, InvalidArgument, "restored: tricks"),
        ({"contractor": 2}, InvalidArgument, "contractor is an account"),
        ({"contractor": "X"}, InvalidArgument, "contractor is an account"),
        ({"partner": 1}, DoesNotApply, "partner"),
        ({"alone": True}, DoesNotApply, "alone"),
        ({"alone": 1}, InvalidArgument, "alone is True or False"),
        ({"induced": 0}, InvalidArgument, "induced is True or False"),
        ({"variant": "no such"}, fh.InvalidVariant, "no such"),
    ],
)
def test_penalty__refuses_wrong_arguments(
    given: dict[str, Anything], error: type[Exception], said: str
) -> None:
    """By an error of ours that names the argument."""
    right: dict[str, Anything] = {
        "offender": 0,
        "contract": "7H",
        "tricks": 7,
        "restored": 6,
        "variant": HOFFMANN_4,
    }
    assert penalty("revoke", **right).points
    with pytest.raises(error, match=said):
        penalty("revoke", **{**right, **given})


@pytest.mark.parametrize("given", [{"partner": 0}, {"alone": True}])
def test_penalty__partner_and_alone_belong_to_a_contract(given: Anything) -> None:
    with pytest.raises(InvalidArgument, match="contract is not given"):
        penalty("bid_out_of_turn", offender=0, variant=AMERICAN_4, **given)


@pytest.mark.parametrize(
    ("contract", "tricks", "changes", "said"),
    [
        ("7H", 7, {}, "the defenders score by the tricks they hold"),
        ("7H", 10, {}, "the defenders score nothing"),
        ("7H", 7, {"score.trick_points": 0}, "the defenders score nothing"),
        ("M", (0, 3), {}, "the defenders score nothing"),
        (
            "M",
            (0, 3),
            {"misere.defenders": "10_taken"},
            "the defenders score by the tricks they hold",
        ),
        ("7H", 7, {"score.failed": "to_opponents"}, "its value goes to the defenders"),
    ],
)
def test_revoke__of_the_contractor_says_what_the_defenders_score(
    contract: str, tricks: Anything, changes: dict[str, object], said: str
) -> None:
    """Nothing, where no trick of theirs scores."""
    table = house({"irregular": "american", **changes})
    ruling = penalty("revoke", offender="N", contract=contract, tricks=tricks, variant=table)

    assert f"the contract has failed, and {said}. Points" in ruling.sentence
