"""The end of the game; irregularities and claims (12.1, 13)."""

from __future__ import annotations

import fivehundred as fh
from fivehundred import Finished, IllegalAction, Playing
from tests.helpers import words

from .asking import Ask, Question, at_table, each, says, settled, to_lead, won_by

_THREE = "bicycle_3"


def _stops(before: tuple[int, ...], contract: str, taken: str) -> Ask:
    """Ask after which trick a deal of contractor 0 ends, and for totals and winners then."""

    def ask(table: fh.Variant) -> object:
        order = list(map(int, taken))
        tricks = [order.count(seat) for seat in range(3)]
        found = fh.settle(before, contract, tricks, taken=order, variant=table)
        stopped = found.score.why.rpartition("stopped after trick ")[2].rstrip(".")
        last = int(stopped) if stopped.isdigit() else table.hand
        return last, found.totals, found.winners

    return ask


def _revoke(offender: int, restored: tuple[int, ...], contract: str = "7H") -> Ask:
    """Ask what a revoke by a seat costs, noticed at seven, two and one trick."""

    def ask(table: fh.Variant) -> object:
        ruling = fh.penalty(
            "revoke",
            offender=offender,
            contract=contract,
            tricks=(7, 2, 1),
            restored=restored,
            variant=table,
        )
        return ruling.points or ruling.code.value

    return ask


def _penalty(irregularity: str) -> Ask:
    return lambda table: fh.penalty(irregularity, offender=1, variant=table).code.value


# Clubs are trumps: seat 0 has them all but for two or three, which it puts away.
_REST = {
    1: "AH KH QH JH TH 9H 8H 7H 6H 5H",
    2: "AS KS QS TS 9S 8S 7S 6S 5S 4D",
    3: "AD KD QD JD TD 9D 8D 7D 6D 5D",
}
_SURE = "Jo JC JS AC KC QC TC 9C 8C 7C"
_UNSURE = "Jo JC JS AC KC QC TC 9C 8C 4H"


def _at_claim(table: fh.Variant, hand: str, bid: str) -> fh.Playing:
    kitty = "6C 5C 4H" if hand == _SURE else "7C 6C 5C"
    return to_lead(at_table(table, f"{bid} {kitty}", {0: hand, **_REST}, kitty))[0]


def _claim(hand: str, bid: str = "7C P P P", played: str = "") -> Ask:
    """Ask what a claim of all the cards leads to: its end, why not, or the fines."""

    def ask(table: fh.Variant) -> object:
        rnd = fh.advance(_at_claim(table, hand, bid), played)
        claim = words(card for card in hand.split() if card not in played)
        try:
            after = fh.apply(rnd, f"claim {claim}")
        except IllegalAction as error:
            return error.ruling.code.value
        if isinstance(after, Finished):
            return len(after.taken), after.score.points
        assert isinstance(after, Playing)
        return after.fines, after.seat_to_act

    return ask


def _after_wrong_claim(table: fh.Variant) -> object:
    """Return the points of a deal in which a wrong claim was tried before the first lead."""
    rnd: fh.Round = _at_claim(table, _UNSURE, "7C P P P")
    if fh.check(rnd, f"claim {_UNSURE}"):
        rnd = fh.apply(rnd, f"claim {_UNSURE}")
    while isinstance(rnd, Playing):
        legal = words(fh.legal_actions(rnd)).split()
        rnd = fh.apply(rnd, next((card for card in _UNSURE.split() if card in legal), legal[0]))
    assert isinstance(rnd, Finished)
    return rnd.score.points


# Accounts 1 and 2 are defenders; account 2 is there at the first trick, account 1 at the ninth.
_TWO_DEFENDERS = {"taken": [2, 0, 0, 0, 0, 0, 0, 1, 1, 1]}
_LEVEL = {"taken": [1, 2, 0, 0, 0, 0, 0, 0, 2, 1]}

QUESTIONS = (
    Question("end.target", {"500": (0,), "510": (), "1000": ()}, won_by((360, 0), "7S", 7)),
    Question("end.target", {"500": (0,), "510": (0,), "1000": ()}, won_by((370, 0), "7S", 7)),
    Question("end.target", {"500": (0,), "510": (0,), "1000": (0,)}, won_by((860, 0), "7S", 7)),
    # Must the game be won on a contract.
    Question("end.on_contract_only", {"false": ((290, 530), (1,)), "true": ((290, 530), ())},
             settled((450, 490), "7C", 6)),
    Question("end.on_contract_only", {"false": ((160, 520), (1,)), "true": ((160, 520), ())},
             settled((0, 490), "7C", 7)),
    Question("end.on_contract_only", {"false": ((610, 520), (0,)), "true": ((610, 520), (0,))},
             settled((450, 490), "7C", 7)),
    # A contractor who fails does not win even if he stays above the target.
    Question("end.on_contract_only", {"false": ((520, 50), ()), "true": ((520, 50), ())},
             settled((560, 0), "6S", 5)),
    # Whatever the order of several, the contractor's step alone counts.
    *(
        Question("end.on_contract_only", {"true": ((510, 530), (0,))},
                 settled((450, 490), "6C", 6, taken="N E N N N N N E E E"),
                 base=f"end.simultaneous={word}")
        for word in ("contractor", "highest", "first_trick")
    ),
    # The floor applies as well.
    Question("end.on_contract_only", {"false": ((-600, 40), (1,)), "true": ((-600, 40), (1,))},
             settled((-400, 0), "7H", 6)),
    # Several at the target in one deal.
    Question("end.simultaneous", {"contractor": ((510, 530), (0,)), "highest": ((510, 530), (1,)),
                                  "first_trick": ((510, 530), (1,))},
             settled((450, 490), "6C", 6, taken="N E N N N N N E E E")),
    Question("end.simultaneous", {"contractor": ((610, 520), (0,)), "highest": ((610, 520), (0,)),
                                  "first_trick": ((610, 520), (1,))},
             settled((450, 490), "7C", 7, taken="N N N N N N N E E E")),
    # Level totals: the contractor's who made it; by trick the points for the bid count last.
    Question("end.simultaneous", {"contractor": ((510, 510), (0,)), "highest": ((510, 510), (0,)),
                                  "first_trick": ((510, 510), (1,))},
             settled((450, 470), "6C", 6, taken="N N N N N N E E E E")),
    Question("end.simultaneous", {"contractor": ((60, 510, 500), (2,)),
                                  "highest": ((60, 510, 500), (1,)),
                                  "first_trick": ((60, 510, 500), (2,))},
             settled((0, 480, 490), "6C", (6, 3, 1), **_TWO_DEFENDERS), preset=_THREE),
    # Several defenders there, the contractor not.
    Question("end.then", {"first_trick": ((60, 510, 500), (2,)), "highest": ((60, 510, 500), (1,))},
             settled((0, 480, 490), "6C", (6, 3, 1), **_TWO_DEFENDERS), preset=_THREE),
    Question("end.then", {"first_trick": ((60, 500, 500), (2,)), "highest": ((60, 500, 500), (2,))},
             settled((0, 480, 480), "6C", (6, 2, 2), **_LEVEL), preset=_THREE),
    # The contractor counts first all the same.
    Question("end.then", {"first_trick": (0,), "highest": (0,)},
             won_by((440, 480, 490), "6C", (6, 3, 1), **_TWO_DEFENDERS), preset=_THREE),
    # 1904: a defender there ends the deal unless the contractor can still get there in it.
    Question("end.midhand", {"false": (10, (200, 500, 10), (1,)), "true": (3, (0, 500, 0), (1,))},
             _stops((0, 480, 0), "7H", "1010000002"), preset="foster_3"),
    Question("end.midhand", {"false": (10, (500, 500, 10), (0,)), "true": (9, (500, 500, 0), (0,))},
             _stops((300, 480, 0), "7H", "1100000002"), preset="foster_3"),
    Question("end.midhand", {"false": (10, (100, 520, 0), (1,)), "true": (4, (100, 520, 0), (1,))},
             _stops((300, 480, 0), "7H", "1111000000"), preset="foster_3"),
    # A contractor who has made it and is there ends it too.
    Question("end.midhand", {"false": (10, (500, 20, 10), (0,)), "true": (7, (500, 0, 0), (0,))},
             _stops((300, 0, 0), "7H", "0000000112"), preset="foster_3"),
    # He may still score 250 while he has every trick; here he has lost one.
    Question("end.midhand", {"false": (10, (370, 500, 0), (1,)), "true": (2, (250, 500, 0), (1,))},
             _stops((250, 490, 0), "7C", "0100000000"), preset="foster_3"),
    Question("end.midhand", {"false": (10, (250, 60, 0), ()), "true": (10, (250, 60, 0), ())},
             _stops((50, 40, 0), "7H", "1100000000"), preset="foster_3"),
    Question("end.floor", {"-500": ((-560, 50), (1,)), "none": ((-560, 50), ())},
             settled((-460, 0), "6H", 5)),
    Question("end.floor", {"-500": ((-500, 30), (1,)), "none": ((-500, 30), ())},
             settled((-260, 0), "8S", 7)),
    Question("end.floor", {"-500": ((-490, 30), ()), "none": ((-490, 30), ())},
             settled((-250, 0), "8S", 7)),
    # Both at the floor: the higher score.
    Question("end.floor", {"-500": ((-600, -510), (1,)), "none": ((-600, -510), ())},
             settled((-500, -560), "6H", 5)),
    Question("end.floor_only_if_other_nonneg",
             {"false": ((-80, -510), (0,)), "true": ((-80, -510), ())},
             settled((-130, -410), "6H", 5, contractor=1)),
    Question("end.floor_only_if_other_nonneg",
             {"false": ((0, -510), (0,)), "true": ((0, -510), (0,))},
             settled((-50, -410), "6H", 5, contractor=1)),
    Question("end.floor_only_if_other_nonneg", {"false": (1,), "true": ()},
             won_by((-400, 10, -50), "7H", (6, 2, 2)), preset=_THREE, base="end.floor=-500"),
    # More than two accounts: lost or ended, the highest score wins; or nothing happens.
    Question("end.individual_floor", {"loses": (1,), "ends_highest": (1,), "play_on": ()},
             won_by((-400, 10, 0), "7H", (6, 2, 2)), preset=_THREE, base="end.floor=-500"),
    Question("end.individual_floor", {"loses": (1, 2), "ends_highest": (1, 2), "play_on": ()},
             won_by((-400, 0, 0), "7H", (6, 2, 2)), preset=_THREE, base="end.floor=-500"),
    # Several at the floor: the highest score.
    Question("end.individual_floor", {"loses": (2,), "ends_highest": (2,), "play_on": ()},
             won_by((-400, -600, 0), "7H", (6, 2, 2)), preset=_THREE, base="end.floor=-500"),
    Question("end.individual_floor", dict.fromkeys(("loses", "ends_highest", "play_on"), (1,)),
             won_by((-400, 0), "7H", 6)),
    Question("end.individual_floor", {"loses": (0, 2), "ends_highest": (0, 2), "play_on": ()},
             won_by((0, -400, 0), "7H", (2, 6, 2), contractor=1),
             preset="wikipedia_6_pairs"),
    # What is said of it tells the two apart.
    Question("end.individual_floor", {"loses": "by the back door",
                                      "ends_highest": "with the highest total, 30"},
             lambda table: str(fh.settle((-400, 10, 0), "7H", (6, 2, 2), variant=table))
             .partition(" wins ")[2].partition(":")[0],
             preset=_THREE, base="end.floor=-500"),
    # 500 apart with one side negative.
    Question("end.spread", {"none": ((-100, 400), ()), "500": ((-100, 400), (1,))},
             settled((-60, 350), "6S", 5)),
    Question("end.spread", {"none": ((-100, 390), ()), "500": ((-100, 390), ())},
             settled((-60, 340), "6S", 5)),
    Question("end.spread", {"none": ((0, 510), ()), "500": ((0, 510), ())},
             settled((40, 460), "6S", 5), base="end.on_contract_only=true"),
    # After so many deals or minutes the highest total wins; equal: one more deal.
    Question("end.limit_deals", {"none": (), "1": (0,), "4": ()},
             won_by((0, 0), "7H", 7, deals=3)),
    Question("end.limit_deals", {"none": (), "1": (0,), "4": (0,)},
             won_by((0, 0), "7H", 7, deals=4)),
    Question("end.limit_deals", {"none": (), "1": (), "4": ()},
             won_by((0, 170), "7H", 7, deals=4)),
    Question("end.limit_minutes", {"none": (), "10": (), "60": ()},
             won_by((0, 0), "7H", 7, minutes=9.5)),
    Question("end.limit_minutes", {"none": (), "10": (0,), "60": ()},
             won_by((0, 0), "7H", 7, minutes=10)),
    Question("end.limit_minutes", {"none": (), "10": (), "60": ()}, won_by((0, 0), "7H", 7)),
    # The two laws differ in the revoke only.
    Question("irregular", {"off": "does_not_apply", "hoffmann": (200, -100, 10),
                           "american": (200, 0, 0)}, _revoke(1, (8, 1, 1)), preset=_THREE),
    Question("irregular", {"off": "does_not_apply", "hoffmann": (-200, -100, 20),
                           "american": (200, 0, 0)}, _revoke(1, (6, 2, 2)), preset=_THREE),
    Question("irregular", {"off": "does_not_apply", "hoffmann": (-200, 30, 10),
                           "american": (-200, 20, 10)}, _revoke(0, (6, 3, 1)), preset=_THREE),
    *(
        Question("irregular", {"off": "does_not_apply", "hoffmann": code, "american": code},
                 _penalty(irregularity), preset=preset)
        for irregularity in ("bid_out_of_turn", "exposed_card", "lead_out_of_turn")
        for preset, code in (("wikipedia_4", "penalty"), (_THREE, "no_penalty"),
                             ("wikipedia_6", "penalty"))
    ),
    # What is illegal is refused at every table.
    Question("irregular", dict.fromkeys(("off", "hoffmann", "american"), "bid_too_low"),
             says("6S", "7S")),
    # A claim that is certain; one that is not; a misère that has failed.
    Question("claims", {"off": "no_claims", "verified": (10, (250, 0)),
                        "penalty100": (10, (250, 0))}, _claim(_SURE)),
    Question("claims", {"off": "no_claims", "verified": "claim_not_certain",
                        "penalty100": ((100, 0), 0)}, _claim(_UNSURE)),
    Question("claims", {"off": "no_claims", "verified": (10, (-250, 0)),
                        "penalty100": (10, (-250, 0))},
             _claim(_SURE, "M P P P", "Jo:C AH AD"), base="misere.when=anytime"),
    # In a misère whose score may still change it is judged like any other.
    Question("claims", {"off": "no_claims", "verified": "claim_not_certain",
                        "penalty100": ((100, 0), 0)},
             _claim(_UNSURE, "M P P P", "Jo:C AH AD"),
             base="misere.when=anytime misere.defenders=10_taken"),
    Question("claims", {"off": (160, 10), "verified": (160, 10), "penalty100": (60, 10)},
             _after_wrong_claim),
)  # fmt: skip


@each(QUESTIONS)
def test_end__the_option_gives_the_answer(question: Question, value: str) -> None:
    assert question.answers[value] == question.answer(value)
