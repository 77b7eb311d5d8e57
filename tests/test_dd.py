"""What the solver is asked, how it answers, and how it refuses."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any, cast

import attrs
import pytest

import fivehundred as fh
from fivehundred import dd
from fivehundred.actions import NameSuit
from fivehundred.backends import kernels
from fivehundred.dd.exchanging import _auction
from tests.helpers import Anything, dealt, house, played, words

ENDING = dd.Position("AS QS | 4H 7S | 4D 8S | KS 5S", contract="7H", contractor=0)
LONG = fh.start(rng=random.Random(3)).deal
NO_TRUMPS = dd.Position("Jo 5S | AH 6S | 4H 7S | KH 8S", contract="7N", contractor=0)
HANDS = "Jo 5H 4H KS | AS KD | QS QD | JS JC"


def play_of(text: str) -> fh.Playing:
    """Return a round at its first lead, with North playing six spades."""
    rnd = fh.advance(fh.start(rng=random.Random(2), dealer=3), "6S P P P")
    assert isinstance(rnd, fh.Exchange)
    return played(rnd, words(list(rnd.pool)[:3]) + text)


# Positions.


def test_position__of_a_round_is_what_it_looks_like() -> None:
    rnd = play_of("")
    then = played(rnd, words(fh.legal_actions(rnd)[:1]))
    pos = dd.position(then)
    assert then.hands == pos.hands
    assert then.trick == pos.trick
    assert (then.hand_to_act, 10) == (pos.to_play, pos.left)


def test_position__reads_texts() -> None:
    pos = dd.Position(
        ["AS QS", "4H 7S", "4D 8S", "5S"],
        contract="7N",
        contractor="N",
        leader="W",
        trick=["KS"],
        led="H",
        void={"S": "C", 3: "CD"},
    )
    same = dd.Position(
        tuple(fh.Hand.parse(text) for text in ("AS QS", "4H 7S", "4D 8S", "5S")),
        contract=fh.Bid.parse("7N"),
        contractor=0,
        leader=3,
        trick="KS",
        led=8,
        void=[0, 0, "C", "CD"],
    )
    assert same == pos
    assert (0, 0, 2, 6) == pos.void
    assert 0 == pos.to_play


def test_position__takes_lists_of_cards() -> None:
    hands: Any = [["AS", "QS"], [fh.Card.parse("4H"), "7S"], "4D 8S", fh.Hand.parse("KS 5S")]
    assert ENDING == dd.Position(hands, contract="7H", contractor=0)


def test_position__is_a_value() -> None:
    assert ENDING == pickle.loads(pickle.dumps(ENDING)) == copy.deepcopy(ENDING)
    assert hash(ENDING) == hash(pickle.loads(pickle.dumps(ENDING)))
    assert ENDING != dd.Position(ENDING.hands, contract="7D", contractor=0)


def test_position__a_tied_joker_belongs_to_its_suit() -> None:
    house_rules = house({"joker_nt.nominate": "nt_and_misere"})
    hands = "Jo 5S | AH 6S | 4H 7S | KH 8S"
    free = dd.Position(hands, contract="7N", contractor=0, variant=house_rules)
    for tied in ("H", fh.Suit.HEARTS, NameSuit(fh.Suit.HEARTS), ["H"]):
        pos = dd.Position(
            hands, contract="7N", contractor=0, joker_suit=cast("Any", tied), variant=house_rules
        )
        assert (NameSuit(fh.Suit.HEARTS),) == pos.joker_suit
        assert pos != free
        assert 1 == dd.tricks(pos)


def test_position__hands_passed_out_count_for_seat_0() -> None:
    hoyle = house({"auction.all_pass": "play_nt"})
    for leader, won in ((0, 2), (1, 1)):
        pos = dd.Position(
            "AS 5H | 6S AH | KS 6H | 8S 7H", contract="P", leader=leader, variant=hoyle
        )
        assert won == dd.tricks(pos) + (leader == 0)


WRONG: list[tuple[dict[str, Any], type[fh.FiveHundredError], str]] = [
    ({"hands": 5}, fh.InvalidArgument, "hands are every seat's cards"),
    ({"hands": [5]}, fh.InvalidArgument, "hands: cards are text"),
    ({"hands": "AS | KS | QS"}, fh.InvalidArgument, "has 3 hands, and at this table there are 4"),
    ({"hands": "AS | KS | QS | XX"}, fh.ParseError, "'XX'"),
    ({"hands": "AS | KS | QS | AS"}, fh.ImpossibleSituation, "two places"),
    ({"hands": "AS KS | QS | JS | TS"}, fh.ImpossibleSituation, "same number of cards"),
    ({"hands": " | | | "}, fh.ImpossibleSituation, "between 1 and 10"),
    ({"hands": "2S | KS | QS | JS"}, fh.DoesNotApply, "not in this table's pack"),
    ({"contract": "11S"}, fh.ParseError, "11S"),
    ({"contract": 7}, fh.InvalidArgument, "7"),
    ({"contract": "P"}, fh.DoesNotApply, "passed out"),
    ({"contractor": None}, fh.InvalidArgument, "contractor is a seat"),
    ({"contractor": 4}, fh.InvalidArgument, "contractor is a seat"),
    ({"leader": 4}, fh.InvalidArgument, "leader is the hand that leads"),
    ({"leader": "X"}, fh.InvalidArgument, "leader is the hand that leads"),
    ({"trick": 5}, fh.InvalidArgument, "trick is text"),
    ({"trick": "KH AH"}, fh.ImpossibleSituation, "same number of cards"),
    ({"trick": "TS 9S 8S 7S"}, fh.ImpossibleSituation, "a whole trick"),
    ({"led": "X"}, fh.ParseError, "X"),
    ({"led": 16}, fh.InvalidArgument, "led is suits"),
    ({"void": 5}, fh.InvalidArgument, "void names the suits"),
    ({"void": {1: 16}}, fh.InvalidArgument, "led is suits"),
    ({"void": {"X": "S"}}, fh.InvalidArgument, "void names the suits"),
    ({"void": [0] * 5}, fh.InvalidArgument, "void has 5 hands"),
    ({"void": ["S"]}, fh.ImpossibleSituation, "shown void"),
    ({"joker_suit": "H"}, fh.DoesNotApply, "tied"),
    ({"joker_suit": 5}, fh.InvalidArgument, "joker_suit is a suit"),
    ({"partner": 2}, fh.InvalidArgument, "nobody calls one"),
    ({"slam": 1}, fh.InvalidArgument, "slam is True or False"),
    ({"opened": None}, fh.InvalidArgument, "opened is True or False"),
    ({"piles": 3}, fh.InvalidArgument, "piles are pairs"),
    ({"variant": "nowhere"}, fh.InvalidVariant, "nowhere"),
]


@pytest.mark.parametrize(("wrong", "error", "sentence"), WRONG)
def test_position__what_is_wrong_is_named(
    wrong: dict[str, Any], error: type[fh.FiveHundredError], sentence: str
) -> None:
    given: dict[str, Any] = {
        "hands": "AS | KS | QS | JS",
        "contract": "6S",
        "contractor": 0,
        **wrong,
    }
    hands = given.pop("hands")
    with pytest.raises(error) as caught:
        dd.Position(hands, **given)
    assert type(caught.value) is error
    assert sentence in str(caught.value)


def test_position__a_hand_passed_out_has_no_contractor() -> None:
    hoyle = house({"auction.all_pass": "play_nt"})
    with pytest.raises(fh.InvalidArgument, match="nobody bid"):
        dd.Position("AS | KS | QS | JS", contract="P", contractor=1, variant=hoyle)


def test_position__a_joker_led_names_its_suit() -> None:
    with pytest.raises(fh.InvalidArgument, match="write Jo:H for hearts"):
        dd.Position("5S | AH 6S | 4H 7S | KH 8S", contract="7N", contractor=0, trick="Jo")


def test_position__the_called_partner_is_somebody_else() -> None:
    five = fh.variant("pagat_5")
    hands = "AS | KS | QS | JS | TS"
    with pytest.raises(fh.InvalidArgument, match="another seat than the contractor's"):
        dd.Position(hands, contract="7S", contractor=0, partner=0, variant=five)
    alone = dd.Position(hands, contract="7D", contractor=0, leader=1, variant=five)
    helped = dd.Position(hands, contract="7D", contractor=0, leader=1, partner=1, variant=five)
    assert alone != helped
    assert (0, 0) == (dd.tricks(alone) - 1, dd.tricks(helped) - 1)


@pytest.mark.parametrize("given", [None, "AS", 5, fh.STANDARD])
def test_position__something_else_is_refused(given: Any) -> None:
    with pytest.raises(fh.InvalidArgument, match=r"A round being played, or a dd\.Position"):
        dd.tricks(given)


def test_position__a_round_in_another_phase_is_refused() -> None:
    with pytest.raises(fh.InvalidArgument, match="another phase: Auction"):
        dd.tricks(cast("Any", fh.start(rng=random.Random(1))))


def test_position__errors_hold_no_cards() -> None:
    with pytest.raises(fh.ImpossibleSituation) as caught:
        dd.Position("AS KS | QS | JS | TS", contract="6S", contractor=0)
    assert not {"AS", "KS", "QS", "JS", "TS"} & set(str(caught.value).split())


# Questions and limits.


def test_makes__of_no_trick_is_always_so_and_of_too_many_never() -> None:
    assert dd.makes(ENDING, -1)
    assert dd.makes(ENDING, 0)
    assert not dd.makes(ENDING, 3)


def test_makes__target_is_a_number() -> None:
    with pytest.raises(fh.InvalidArgument, match="target is a number of tricks"):
        dd.makes(ENDING, cast("Any", "2"))


@pytest.mark.parametrize("limit", [0, -1, "5", 1.5, True])
def test_limit__is_a_number_from_1(limit: Any) -> None:
    with pytest.raises(fh.InvalidArgument, match="limit is how many nodes"):
        dd.tricks(ENDING, limit=limit)


@pytest.mark.parametrize("seconds", [0, -1.0, "5", float("nan"), True])
def test_seconds__are_above_0(seconds: Any) -> None:
    with pytest.raises(fh.InvalidArgument, match="seconds is how long"):
        dd.tricks(ENDING, seconds=seconds)


def test_backend__is_one_there_is() -> None:
    for question in (dd.tricks, dd.cards, dd.line):
        with pytest.raises(fh.InvalidArgument, match="A backend is auto, python or numba"):
            question(ENDING, backend=cast("Any", "fast"))
    with pytest.raises(fh.InvalidArgument, match="A backend is auto, python or numba"):
        dd.makes(ENDING, 0, backend=cast("Any", "fast"))


def test_limit__reached_says_what_is_known() -> None:
    pos = dd.Position(LONG.hands, contract="7H", contractor=0)
    exact = dd.tricks(pos, backend="python", limit=1_000_000)
    with pytest.raises(dd.LimitReached) as caught:
        dd.tricks(pos, backend="python", limit=100)
    error = caught.value
    assert error.low <= exact <= error.high
    assert 100 == error.nodes
    assert "limit=100 was reached" in str(error)
    same = pickle.loads(pickle.dumps(error))
    assert (error.low, error.high, str(error)) == (same.low, same.high, str(same))


def test_seconds__reached_says_so() -> None:
    pos = dd.Position(LONG.hands, contract="7H", contractor=0)
    with pytest.raises(dd.LimitReached, match="seconds=1e-06 was reached"):
        dd.tricks(pos, backend="python", seconds=1e-6)


def test_seconds__enough_change_nothing() -> None:
    pos = dd.Position(LONG.hands, contract="7H", contractor=0)
    assert dd.tricks(pos, backend="python") == dd.tricks(pos, backend="python", seconds=600)


def test_answers__are_the_same_after_a_limit() -> None:
    pos = dd.Position(LONG.hands, contract="7H", contractor=0)
    exact = dd.tricks(pos, backend="python")
    with pytest.raises(dd.LimitReached):
        dd.tricks(pos, backend="python", limit=1)
    assert exact == dd.tricks(pos, backend="python")


# Larger tables.


SIX = dd.Position(
    "AS KS | AH KH | AD KD | AC KC | QS QH | QD QC",
    contract="7S",
    contractor=0,
    variant="pagat_6",
)


def test_solver__six_hands_are_solved_near_the_end() -> None:
    assert 2 == dd.tricks(SIX)
    assert dd.makes(SIX, 2)
    assert {2} == set(dd.cards(SIX).values())


def test_solver__six_hands_at_the_first_lead_are_too_many() -> None:
    deal = fh.start("pagat_6", rng=random.Random(1)).deal
    pos = dd.Position(deal.hands, contract="7S", contractor=0, variant="pagat_6")
    with pytest.raises(fh.InvalidArgument, match=r"solved up to 30 cards: .* \[text\.solver\]"):
        dd.tricks(pos)


def test_solver__limits_hold_for_six_hands() -> None:
    with pytest.raises(dd.LimitReached, match="limit=1 was reached"):
        dd.cards(HARD_SIX, limit=1)
    with pytest.raises(dd.LimitReached, match="seconds=1e-09 was reached"):
        dd.tricks(HARD_SIX, seconds=1e-9)


HARD_SIX = dd.Position(
    "AS 5S | QH KH | AD 7D | AC 8C | 6S QS | KS JC",
    contract="7N",
    contractor=0,
    variant="pagat_6",
)


def test_solver__six_hands_whose_joker_asks_for_no_history() -> None:
    hands = "AS KS | AH KH | AD KD | AC KC | QS QH | QD QC"
    pos = dd.Position(hands, contract="7N", contractor=0, variant="wikipedia_6")
    assert 2 == dd.tricks(pos)


def test_cards__of_a_pile_only_what_lies_upon_it() -> None:
    pos = dd.Position(
        "5S 6S | KS 7S | AS AH | QS QH",
        contract="7S",
        contractor=0,
        leader=2,
        piles=(
            (fh.Card.parse("QH"), fh.Card.parse("9D")),  # the nine has been played
            (fh.Card.parse("AH"), fh.Card.parse("AS")),
        ),
        variant="pagat_2",
    )
    assert ["AS"] == list(map(str, dd.cards(pos)))


def test_misere__five_hands() -> None:
    base = {"contract": "M", "contractor": 0, "variant": "pagat_5"}
    lost = dd.misere(dd.Position("AS KS | QS QH | AD KD | AC KC | 6S 6C", **cast("Any", base)))
    assert (False, 1, 5) == (lost.makes, lost.trick, len(lost.line))
    won = dd.misere(dd.Position("5S | QS | AD | AC | 6S", **cast("Any", base)))
    assert (True, None, 5) == (won.makes, won.trick, len(won.line))


def test_solver__fifteen_trumps_are_too_many_for_the_quick_search() -> None:
    variant = house({"pack": "P53", "dead_hand": True})
    hands = "AS KS QS JS | JC Jo TS 9S | 8S 7S 6S 5S | 4S 3S 2S AD"
    pos = dd.Position(hands, contract="7S", contractor=0, variant=variant)
    assert 4 == len(pos.hands[3])
    assert dd.makes(pos, dd.tricks(pos))


def test_solver__one_against_three() -> None:
    variant = house({"teams": "solo", "score.per": "player"})
    pos = dd.Position(
        "AS 5H 6D | KS QH 7D | QS JH 8D | KH TH 9D", contract="7S", contractor=0, variant=variant
    )
    assert 1 == dd.tricks(pos)
    assert 1 == dd.tricks(attrs.evolve(pos, leader=1))


def test_solver__a_joker_may_not_name_a_suit_its_leader_has_shown_void() -> None:
    strict = house({"joker_nt.lead": "not_renounced"})
    given: Any = {"contract": "7N", "contractor": 0, "variant": strict}
    hands = "Jo 5S | AH 6S | 4H 7S | KH 8S"
    free, shown = (dd.Position(hands, void=void, **given) for void in ([], ["H"]))
    assert {"Jo:S", "Jo:C", "Jo:D", "Jo:H", "5S"} == set(map(str, dd.cards(free)))
    assert {"Jo:S", "Jo:C", "Jo:D", "5S"} == set(map(str, dd.cards(shown)))
    assert dd.tricks(free) == dd.tricks(shown)


def test_solver__a_full_table_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = dd.Position(LONG.hands, contract="7H", contractor=0)
    exact = dd.tricks(pos, backend="python")
    monkeypatch.setattr("fivehundred.dd._engine._ENTRIES", 200)
    assert exact == dd.tricks(pos, backend="python")


def test_position__a_dead_hand_may_be_left_out() -> None:
    pos = dd.Position("AS | KS | QS", contract="7S", contractor=0, variant="wikipedia_3_dead_hand")
    assert 4 == len(pos.hands)
    assert 1 == dd.tricks(pos)


# Deals.


def test_table__a_leader_may_be_named() -> None:
    hands = "AS 5D 6D | AC 7D 8D | 9S 9C AD | 8S 8C KD"
    own, fixed = dd.table(hands), dd.table(hands, leader="E")
    for strain in fh.Strain:
        assert own[strain][1] == fixed[strain][1]
    assert own != fixed


def test_table__three_players_each_play_alone() -> None:
    found = dd.table("AS KS | AH KH | AD KD", variant="wikipedia_3")
    assert [(2, 0, 0), (2, 2, 2)] == [found[fh.Strain.SPADES], found[fh.Strain.CLUBS]]


def test_table__tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    dd.table("AS | AH | AD | AC", progress=lambda done, total: told.append((done, total)))
    assert [(number, 20) for number in range(1, 21)] == told


def test_table__is_what_each_position_gives() -> None:
    hands = fh.Deal.parse("AS 5D 6D | AC 7D 8D | 9S 9C AD | 8S 8C KD | Jo").hands
    found = dd.table(hands)
    for strain, row in found.items():
        for seat, tricks in enumerate(row):
            pos = dd.Position(hands, contract=fh.Bid(6, strain), contractor=seat)
            assert tricks == dd.tricks(pos)


def test_table__six_players() -> None:
    found = dd.table("AS | AH | AD | AC | KS | KH", variant="pagat_6")
    assert 1 == found[fh.Strain.SPADES][0]


def test_misere__is_for_a_misere() -> None:
    with pytest.raises(fh.InvalidArgument, match="contract is a misère, as M or OM, not 7♥"):
        dd.misere(ENDING)


def test_misere__leader_may_be_another_seat() -> None:
    hands = "9S 9H | 6S 7H | AD KD | 4H AS"
    assert not dd.misere(hands, "N")
    assert dd.misere("9S 9H | 6S 7H | AD KD | TH AS", "N", leader="W").line[0].hand == 3


# Discards and par.


def test_discards__of_a_round_are_those_of_its_deal() -> None:
    variant = house({"lead": "left_of_dealer"})
    rnd = fh.advance(fh.start(variant, deal=EASY, dealer=3), "10S P P P")
    assert isinstance(rnd, fh.Exchange)
    first = dd.discards(rnd, backend="python")
    second = dd.discards(EASY, contract="10S", leader=0, backend="python")
    assert 286 == len(first)
    assert second == first


EASY = dealt(
    "wikipedia_4",
    {
        0: "AS KS QS JS TS 9S 8S 7S 6S 5S",
        1: "AC KC QC JC TC 9C 8C 7C 6C 5C",
        2: "AD KD QD JD TD 9D 8D 7D 6D 5D",
        3: "AH KH QH JH TH 9H 8H 7H 6H 5H",
    },
    "Jo 4D 4H",
)


def test_discards__part_way_leave_the_rest() -> None:
    rnd = fh.advance(fh.start(deal=EASY, dealer=3), "10S P P P 4D 4H")
    assert isinstance(rnd, fh.Exchange)
    found = dd.discards(rnd, backend="python")
    assert 11 == len(found)
    assert 10 == found[fh.Discard.parse("Jo")]


def test_discards__best_first_and_in_a_misere_the_fewest() -> None:
    for contract, best in (("6H", 2), ("M", 0)):
        found = list(dd.discards(HANDS, contract=contract).values())
        assert sorted(found, reverse=contract == "6H") == found
        assert best == found[0]


def test_discards__tell_how_far_they_are() -> None:
    told: list[tuple[int, int]] = []
    dd.discards(HANDS, contract="6H", progress=lambda done, total: told.append((done, total)))
    assert [(number, 6) for number in range(1, 7)] == told


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({"contract": None}, fh.InvalidArgument, "contract is wanted with a deal"),
        ({"contractor": 1}, fh.ImpossibleSituation, "nothing to put away"),
        ({"contractor": 7}, fh.InvalidArgument, "contractor is a seat"),
        ({"deal": "AS | KS"}, fh.ImpossibleSituation, "nothing to put away"),
        ({"deal": "AS KS", "contractor": 1}, fh.InvalidArgument, "has 1 hands"),
    ],
)
def test_discards__what_is_wrong_is_named(
    given: dict[str, Any], error: type[fh.FiveHundredError], sentence: str
) -> None:
    arguments: dict[str, Any] = {"deal": HANDS, "contract": "6H", **given}
    with pytest.raises(error, match=sentence):
        dd.discards(arguments.pop("deal"), **arguments)


def test_discards__other_stages_are_refused() -> None:
    variant = house({"double.on": True, "double.when": "any"})
    rnd = fh.advance(fh.start(variant, rng=random.Random(3), dealer=3), "DM P P P")
    assert isinstance(rnd, fh.Exchange)
    rnd = fh.advance(rnd, words(list(rnd.pool)[:3]))
    assert isinstance(rnd, fh.Exchange)
    with pytest.raises(fh.InvalidArgument, match="in another stage: second"):
        dd.discards(rnd)


def test_discards__six_hands_are_refused() -> None:
    rnd = fh.start("pagat_6", rng=random.Random(1))
    with pytest.raises(fh.InvalidArgument, match="three or four hands"):
        dd.discards(rnd.deal, contract="7S", variant="pagat_6", backend="python")


def test_par__each_side_does_what_is_best() -> None:
    found = dd.par(EASY, kitty="left", backend="python")
    assert (520, "10N", (0, 2), 10) == (
        found.points,
        str(found.contract),
        found.contractors,
        found.tricks,
    )
    assert "10N by 0 2: 10 tricks, +520" == str(found)


def test_par__the_side_that_speaks_first_has_the_highest_bid() -> None:
    assert -520 == dd.par(EASY, kitty="left", dealer="N", backend="python").points


LOW = (
    "AS KS QS JS TS 9S 8S 7S 6S 5S | Jo AC KC QC JC TC 9C 8C 6C 5C | "
    "AD KD QD JD TD 9D 7D 6D 5D 4D | AH KH QH JH TH 8H 7H 6H 5H 4H | 9H 8D 7C"
)


def test_par__with_the_kitty_and_a_misere_that_needs_a_strange_discard() -> None:
    variant = house({"lead": "left_of_dealer", "open.on": False, "auction.max": 8})
    told: list[tuple[int, int]] = []
    found = dd.par(
        LOW,
        variant=variant,
        dealer="N",
        backend="python",
        progress=lambda done, total: told.append((done, total)),
    )
    assert (24, 24) == told[-1]
    assert abs(found.points) <= 520


class Worthless:
    """Results of a deal in which nobody makes anything."""

    def __init__(self, variant: fh.Variant) -> None:
        self.bids = [bid for bid in variant.ladder if bid.kind is fh.Kind.TRICKS]

    def of(self, bid: fh.Bid, account: int) -> dd.Par:
        points = -10 * bid.tricks
        return dd.Par(-points if account else points, bid, (account,), 0)

    def passed(self) -> int:
        return 0


def test_par__nobody_bids_who_loses_by_it() -> None:
    variant = house({})
    found = _auction(variant, cast("Any", Worthless(variant)), 0)
    assert (fh.PASS, 0, "P: +0") == (found.contract, found.points, str(found))


def test_par__a_dealer_who_is_stuck_bids_what_costs_least() -> None:
    variant = house({"auction.all_pass": "dealer_stuck"})
    found = _auction(variant, cast("Any", Worthless(variant)), 0)
    assert (60, (1,)) == (found.points, found.contractors)


def test_par__a_deal_passed_out_may_be_played() -> None:
    variant = house({"auction.all_pass": "play_nt", "misere.on": False, "open.on": False})
    assert dd.par(EASY, variant=variant, kitty="left", backend="python").points == 520


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"variant": "wikipedia_3"}, "Par is for two sides"),
        ({"kitty": "mine"}, "kitty is taken or left"),
        ({"deal": None}, "deal is wanted"),
        ({"dealer": 5}, "dealer is a seat"),
    ],
)
def test_par__what_is_wrong_is_named(given: dict[str, Any], sentence: str) -> None:
    arguments: dict[str, Any] = {"deal": EASY, **given}
    with pytest.raises(fh.InvalidArgument, match=sentence):
        dd.par(arguments.pop("deal"), **arguments)


def test_par__an_incomplete_deal_is_refused() -> None:
    with pytest.raises(fh.InvalidDeal):
        dd.par("AS | KS | QS | JS | Jo")


# Backends.


def test_warm_up__does_nothing_in_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("fivehundred.dd.dealing.tricks", asked.append)

    dd.warm_up(backend="python")

    assert [] == asked


def test_backends__give_the_same_answers() -> None:
    pytest.importorskip("numba")
    dd.warm_up()
    pos = dd.Position(LONG.hands, contract="7H", contractor=0)
    assert dd.tricks(pos, backend="python") == dd.tricks(pos)
    assert dd.cards(NO_TRUMPS, backend="python") == dd.cards(NO_TRUMPS, backend="numba")
    assert dd.line(NO_TRUMPS, backend="python") == dd.line(NO_TRUMPS, backend="numba")
    with pytest.raises(dd.LimitReached):
        dd.tricks(pos, limit=1)
    assert dd.tricks(pos) == dd.tricks(pos, seconds=60)


def test_dd__is_not_loaded_with_the_library() -> None:
    import subprocess
    import sys

    code = "import sys, fivehundred; print('fivehundred.dd' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "False" == done.stdout.strip()


# What newcomers have stumbled over


def test_warm_up__compiles_what_auto_would_leave_to_python() -> None:
    """The next question of a whole deal then waits for nothing: the kernel has been compiled."""
    pytest.importorskip("numba")
    dd.warm_up()

    assert kernels("fivehundred.dd._search", "numba").search.signatures


LONG_JOBS = ("table", "discards", "par")


def long_job(name: str, **arguments: Any) -> object:
    """Ask one of the questions that are many."""
    deal = fh.start(rng=random.Random(3)).deal
    if name == "discards":
        return dd.discards(deal, contract="6H", **arguments)
    return dd.table(deal, **arguments) if name == "table" else dd.par(deal, **arguments)


@pytest.mark.parametrize("job", LONG_JOBS)
def test_seconds__are_for_all_the_questions_of_a_long_job(job: str) -> None:
    with pytest.raises(dd.LimitReached, match="seconds=1e-06 was reached"):
        long_job(job, seconds=1e-6, backend="python")


@pytest.mark.parametrize("given", ["contract", "contractor", "leader", "variant"])
def test_discards__of_a_round_take_nothing_besides(given: str) -> None:
    rnd: Any = fh.advance(fh.start(rng=random.Random(3)), "6H P P P")
    besides: Anything = {given: "N"}

    with pytest.raises(fh.InvalidArgument, match=f"{given} goes with hands alone"):
        dd.discards(rnd, **besides)


@pytest.mark.parametrize("given", ["seat", "contract", "leader", "variant"])
def test_misere__of_a_position_takes_nothing_besides(given: str) -> None:
    pos = dd.Position("4H 5S | 6S 7H | AD KD | 5H AS", contract="M", contractor=0)
    besides: Anything = {given: "N"}

    with pytest.raises(fh.InvalidArgument, match=f"{given} goes with hands alone"):
        dd.misere(pos, **besides)


@pytest.mark.parametrize("ask", [dd.tricks, dd.cards, dd.position])
def test_view__does_not_show_all_cards(ask: Anything) -> None:
    rnd = fh.advance(fh.start(rng=random.Random(3)), "6H P P P")

    with pytest.raises(fh.InvalidArgument, match=r"draw worlds that fit it with fh\.sample"):
        ask(fh.view(rnd, 1))
    with pytest.raises(fh.InvalidArgument, match=r"draw worlds that fit it with fh\.sample"):
        ask(fh.spectator_view(rnd))


@pytest.mark.parametrize("job", LONG_JOBS)
def test_progress__is_something_to_call(job: str) -> None:
    with pytest.raises(fh.InvalidArgument, match="progress is a function of two numbers"):
        long_job(job, progress=5)


def test_deal__as_text_has_its_kitty_behind_the_hands() -> None:
    hands = "Jo 5H 4H | AH AC KD | QS QD TH | JS JC 9H"
    deal = f"{hands} | KS"

    assert dd.table(hands, backend="python") == dd.table(deal, backend="python")
    assert dd.misere(hands, "E").makes is dd.misere(deal, "E").makes
    assert 4 == len(dd.discards(deal, contract="6H"))


def test_position__says_which_card_is_there_twice_and_how_many_each_hand_has() -> None:
    with pytest.raises(fh.ImpossibleSituation, match="A♠ stands in two places"):
        dd.Position("AS 5S | 6S 7S | AS 8S | 9S TS", contract="6H", contractor=0)
    with pytest.raises(fh.ImpossibleSituation, match="here they have 2, 2, 1 and 2"):
        dd.Position("AS 5S | 6S 7S | 8S | 9S TS", contract="6H", contractor=0)


# What was wrong once


@pytest.mark.parametrize("teams", [{"teams": "solo"}, {"teams": "called", "call.on": True}])
def test_table__seats_that_stand_alone_have_each_their_own_tricks(teams: Anything) -> None:
    variant = fh.STANDARD.evolve({**teams, "score.per": "player"})
    hands = "6S 7S | 8S 9S | AS KS | TS QS"

    assert (0, 0, 2, 0) == dd.table(hands, variant=variant)[fh.Strain.DIAMONDS]


TWICE = fh.variant("pagat_6").evolve({"pack": "P63d"})
"""Six players, with some cards twice: of equal cards the first played wins."""


@pytest.mark.parametrize(
    ("hands", "leader", "tricks"),
    [
        (["2S'", "2S", "4C", "3H", "5C", "9C"], 0, 1),
        (["2S", "2S'", "4C", "3H", "5C", "9C"], 0, 1),
        (["2S", "2S'", "4C", "3H", "5C", "9C"], 1, 0),
    ],
)
def test_equal_cards__the_first_played_wins(hands: list[str], leader: int, tricks: int) -> None:
    pos = dd.Position(hands, contract="M", contractor=0, leader=leader, variant=TWICE)

    assert tricks == dd.tricks(pos)


def test_equal_cards__one_between_two_others_tells_them_apart() -> None:
    hands = "2C 2H' | 4D' 3D' | 4D 3D | 4C 3C | 2S 3C' | 3S' 3H'"

    assert 1 == dd.tricks(dd.Position(hands, contract="8D", contractor=3, variant=TWICE))


def test_limit__is_for_all_questions_to_the_simple_search_too() -> None:
    hands = "AS KS QS | JS TS 9S | 8S 7S 6S | 5S 4S 3S | AC KC QC"

    with pytest.raises(dd.LimitReached, match="limit=20 was reached after 20 nodes"):
        dd.table(hands, variant="pagat_5", limit=20)


@pytest.mark.parametrize("hands", [[], (), ""], ids=repr)
def test_table__of_nothing_is_refused(hands: Anything) -> None:
    with pytest.raises(fh.FiveHundredError):
        dd.table(hands)


@pytest.mark.parametrize("ask", [dd.tricks, dd.cards, dd.line])
def test_backend__has_to_be_one_where_the_simple_search_works_too(ask: Anything) -> None:
    pos = dd.Position("AS | KS | QS | JS | TS", contract="6H", contractor=0, variant="pagat_5")

    with pytest.raises(fh.InvalidArgument, match="A backend is auto, python or numba"):
        ask(pos, backend="rubbish")


class Evil:
    """Cannot be compared."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    def __getattr__(self, name: str) -> object:
        raise ZeroDivisionError


def test_arguments__of_any_kind_are_refused_with_words() -> None:
    pos = dd.Position("AS | KS | QS | JS", contract="6H", contractor=0)
    evil: Any = Evil()

    with pytest.raises(fh.InvalidArgument, match="A backend is auto, python or numba"):
        dd.tricks(pos, backend=evil)
    with pytest.raises(fh.InvalidArgument, match=r"A round being played, or a dd\.Position"):
        dd.tricks(evil)


def test_void__names_no_seat_twice() -> None:
    with pytest.raises(fh.InvalidArgument, match="void names a seat twice"):
        dd.Position("AS | KS | QS | JS", contract="6H", contractor=0, void={1: "S", "E": "H"})


def test_hands__an_error_does_not_hold_them() -> None:
    with pytest.raises(fh.ParseError) as caught:
        dd.Position("AS QQ | KS | QS | JS", contract="6H", contractor=0)

    assert ("", "QQ", 4) == (caught.value.text, caught.value.found, caught.value.column)


def test_passed_out__counts_the_side_of_seat_0_where_each_player_has_an_account() -> None:
    variant = house({"auction.all_pass": "play_nt", "score.per": "player"})
    pos = dd.Position("6S | 5S | AS | 7S", contract="P", leader=0, variant=variant)

    assert 1 == dd.tricks(pos)
