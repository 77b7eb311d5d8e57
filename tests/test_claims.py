"""Laying down the rest of the cards."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import Claim, Code, Finished, IllegalAction, Playing
from fivehundred.notation import read_position

from .helpers import (
    AUSTRALIAN,
    PRESETS,
    RECOLOURS,
    STANDARD,
    Anything,
    dealt,
    house,
    pick,
    played,
    played_out,
    recolour,
    round_won,
    turn,
    words,
)
from .test_ranking import TWO_JOKERS

N, E, S, W = range(4)

# Hearts are trumps, N is contractor. S holds all hearts but the four, which N leads; E has the
# left bower for it. The joker lies in the kitty, or with W, who must play it to that lead.
_HIDDEN = (
    "4H AC KC QC JC TC 9C 8C 7C 6C | JD AS KS QS JS TS 9S 8S 7S 6S | "
    "JH AH KH QH TH 9H 8H 7H 6H 5H | AD KD QD TD 9D 8D 7D 6D 5D 4D | Jo 5S 5C"
)
_SEEN = _HIDDEN.replace("AD", "x").replace("Jo", "AD").replace("x", "Jo")
_BEFORE_HIDDEN = "4H JD 5H AD AS 6H KD AC"
_BEFORE_SEEN = "4H JD 5H Jo KD AC AS 6H"
_MIDDLE = "7H QD KC KS 8H TD QC QS 9H 9D JC JS TH 8D TC TS QH 7D 9C 9S KH 6D 8C 8S"


def _last_two(
    deal: str,
    before: str,
    *,
    variant: fh.Variant | str = STANDARD,
    swapped: str = "",
    seats: int = 0,
) -> Playing:
    """Return the round when S, or the seat so many to his left, leads with two cards left."""
    cards = " | ".join(recolour(pile, swapped) for pile in deal.split(" | "))
    rnd = fh.start(variant, dealer=(W + seats) % 4, deal=turn(cards, seats))
    kitty = deal.rsplit(" | ", maxsplit=1)[-1]
    return played(rnd, recolour(f"7H P P P {kitty} {before} {_MIDDLE}", swapped))


def _check(rnd: fh.Round, cards: str) -> fh.Ruling:
    return fh.check(rnd, f"claim {cards}")


# What may be claimed


@pytest.mark.parametrize("swapped", RECOLOURS)
@pytest.mark.parametrize("seats", range(4))
@pytest.mark.parametrize("name", PRESETS)
def test_claim__holds_when_nothing_unseen_can_beat_it(name: str, seats: int, swapped: str) -> None:
    """Joker and left bower have gone: the right bower and the ace are good."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN, variant=name, seats=seats, swapped=swapped)
    ruling = _check(rnd, recolour("JH AH", swapped))

    assert (Code.LEGAL, "claim.right", ("claims",)) == (ruling.code, ruling.rule, ruling.options)


@pytest.mark.parametrize("swapped", RECOLOURS)
@pytest.mark.parametrize("seats", range(4))
@pytest.mark.parametrize("name", PRESETS)
def test_claim__does_not_hold_while_the_joker_is_unseen(
    name: str, seats: int, swapped: str
) -> None:
    """It lies in the contractor's discards, which his partner has not seen."""
    rnd = _last_two(_HIDDEN, _BEFORE_HIDDEN, variant=name, seats=seats, swapped=swapped)
    ruling = _check(rnd, recolour("JH AH", swapped))

    assert (Code.CLAIM_NOT_CERTAIN, "claim.right") == (ruling.code, ruling.rule)
    assert ("claims",) == ruling.options
    assert "as far as you can see, the joker may still beat" in ruling.sentence


def test_claim__the_contractor_knows_his_own_discards() -> None:
    """The same cards, led by the seat that has put the joker away, are certain."""
    deal = turn(_HIDDEN, 2)  # S's hearts are N's, and the joker goes to the bidder's discards
    rnd = played(fh.start(dealer=W, deal=deal), "7H P P P Jo 5S 5C JH AD 4H JD")

    assert N == rnd.seat_to_act == rnd.contractor
    assert _check(rnd, "AH KH QH TH 9H 8H 7H 6H 5H")


def test_claim__before_the_first_card_is_as_good_as_later() -> None:
    """The contractor may lay down a hand that is certain from the start."""
    deal = turn(_HIDDEN, 2).replace("JD", "x").replace("6H", "JD").replace("x", "6H")
    rnd = played(fh.start(dealer=W, deal=deal), "7H P P P 5H 5S 5C")

    assert _check(rnd, "Jo JH JD AH KH QH TH 9H 8H 7H")


@pytest.mark.parametrize(
    ("order", "beaten"), [("Jo JH JD 5H", "5♥"), ("5H Jo JH JD", "5♥"), ("Jo AC JH JD 5H", "A♣")]
)
def test_claim__the_first_card_that_may_be_beaten_is_named(order: str, beaten: str) -> None:
    """Each card must be good when it is led; the refusal names the one that is not."""
    deal = (
        "Jo JH JD 5H AC KC QC JC TC 9C | AH AS KS QS JS TS 9S 8S 7S 6S | "
        "KH QH TH 9H 8H 7H 6H 4H 8C 7C | AD KD QD TD 9D 8D 7D 6D 5D 4D | 5S 6C 5C"
    )
    rnd = played(fh.start(dealer=W, deal=deal), "7H P P P 5S 6C 5C")
    rest = [card for card in pick("AC KC QC JC TC 9C") if card not in order]
    ruling = _check(rnd, words((order, *rest)))

    assert Code.CLAIM_NOT_CERTAIN is ruling.code
    assert f"{beaten} when you lead it" in ruling.sentence


def test_claim__a_plain_ace_is_not_certain_while_a_trump_is_out() -> None:
    """Somebody may be void and trump it."""
    deal = _HIDDEN.replace("Jo", "x").replace("4H", "Jo").replace("x", "4H")
    rnd = played(fh.start(dealer=W, deal=deal), "7H P P P 4H 5S 5C")
    ruling = _check(rnd, "AC KC QC JC TC 9C 8C 7C 6C Jo")

    assert Code.CLAIM_NOT_CERTAIN is ruling.code
    assert "A♣" in ruling.sentence


def test_claim__at_no_trumps_an_ace_is_not_certain_while_the_joker_is_out() -> None:
    """A void holder of the joker takes any trick."""
    deal = turn(_HIDDEN, 2)
    rnd = played(fh.start(dealer=W, deal=deal), "7N P P P Jo 5S 5C")
    out = played(fh.start(dealer=W, deal=turn(_SEEN, 2)), "7N P P P AD 5S 5C")
    hand = "AH KH QH JH TH 9H 8H 7H 6H 5H"

    assert _check(rnd, hand)
    ruling = _check(out, hand)
    assert Code.CLAIM_NOT_CERTAIN is ruling.code
    assert "joker" in ruling.sentence


def test_claim__at_no_trumps_the_joker_may_be_among_the_cards() -> None:
    """It is good in any place where a suit may be named with it."""
    rnd = played(fh.start(dealer=W, deal=turn(_HIDDEN, 2)), "7N P P P 5H 5S 5C")

    assert _check(rnd, "Jo AH KH QH JH TH 9H 8H 7H 6H")
    assert _check(rnd, "AH KH QH JH TH 9H 8H 7H 6H Jo")


def test_claim__a_joker_that_may_not_be_led_yet_has_to_stand_last() -> None:
    """Where it waits for the last card no claim leads it before."""
    table = house({"joker_nt.lead": "last_only"})
    rnd = played(fh.start(table, dealer=W, deal=turn(_HIDDEN, 2)), "7N P P P 5H 5S 5C")
    ruling = _check(rnd, "Jo AH KH QH JH TH 9H 8H 7H 6H")

    assert Code.CLAIM_NOT_CERTAIN is ruling.code
    assert "joker" in ruling.sentence
    assert _check(rnd, "AH KH QH JH TH 9H 8H 7H 6H Jo")


def test_claim__a_suit_led_in_the_claim_counts_as_led() -> None:
    """Under unled_suit a joker after hearts may still name another suit."""
    rnd = played(fh.start(AUSTRALIAN, dealer=W, deal=turn(_HIDDEN, 2)), "7N P P P 5H 5S 5C done")

    assert _check(rnd, "AH Jo KH QH JH TH 9H 8H 7H 6H")


@pytest.mark.parametrize(
    ("order", "holds"),
    [
        ("AS KS AC KC AD KD Jo AH KH Jr", True),
        ("AS KS AC KC AD KD AH KH Jo Jr", True),
        ("Jo Jr AS KS AC KC AD KD AH KH", True),
        ("AS KS AC KC AD KD Jo Jr AH KH", False),
    ],
)
def test_claim__an_order_that_cannot_be_led_does_not_hold(*, order: str, holds: bool) -> None:
    """After three suits the first joker names the fourth, and the second has to wait."""
    deal = (
        "Jo Jr AS KS AD KD AH KH AC KC | QS JS TS 9S 8S QC JC TC 9C 8C | "
        "7S 6S 5S 7C 6C 5C QD JD TD 9D | QH JH TH 9H 8H 7H 6H 8D 7D 6D | 5D 4D 5H 4H"
    )
    table = house(TWO_JOKERS, AUSTRALIAN)
    rnd = played(fh.start(table, dealer=W, deal=deal), "7N P P P 5D 4D 5H 4H done")

    assert holds is _check(rnd, order).legal


def test_claim__the_lower_joker_is_not_certain_while_the_upper_is_out() -> None:
    """With two jokers the higher beats the lower."""
    deal = (
        turn(_HIDDEN.replace("5C", "5C Jr"), 2)
        .replace("5H", "x")
        .replace("Jr", "5H")
        .replace("x", "Jr")
    )
    rnd = played(fh.start(house(TWO_JOKERS), dealer=W, deal=deal), "7N P P P 5H 5S 5C Jo")
    seen = _check(rnd, "Jr AH KH QH JH TH 9H 8H 7H 6H")
    assert seen
    other = deal.replace("Jo", "x").replace("AD", "Jo").replace("x", "AD")
    rnd = played(fh.start(house(TWO_JOKERS), dealer=W, deal=other), "7N P P P 5H 5S 5C AD")
    unseen = _check(rnd, "Jr AH KH QH JH TH 9H 8H 7H 6H")

    assert Code.CLAIM_NOT_CERTAIN is unseen.code
    assert "the joker may still beat the second joker" in unseen.sentence


def test_claim__of_two_equal_cards_the_one_led_is_good() -> None:
    """The duplicate that is still out is played after it, and does not win."""
    table = house({"pack": "P63d"}, "wikipedia_6")
    hands = {0: "JS JC AS KS QS TS 9S 8S 7S 3S", 1: "4S", 2: "2S' 2S 3S'"}
    rnd = fh.start(table, dealer=5, deal=dealt(table, hands, "Jo 6S 5S"))
    after = fh.advance(rnd, "10S P P P P P 7S 6S 5S Jo 4S 2S'")
    while isinstance(after, Playing) and after.trick:
        after = fh.apply(after, fh.legal_actions(after)[0])
    assert isinstance(after, Playing)

    assert "3S'" in after.hands[2]
    assert _check(after, "JS JC AS KS QS TS 9S 8S 3S")


def test_claim__a_low_joker_is_led_as_the_suit_that_is_gone() -> None:
    """In a misère in which it ranks below every card it beats those of other suits."""
    deal = (
        "4H 5H 6H 7H 5C 6C 7C 8C 9C 4D | 8H 9H TH Jo JD 6D 7D 8D 9D TD | "
        "AS KS QS JS TS AC KC QC JC TC | JH QH KH AH 9S 8S 7S 6S 5S 5D | AD KD QD"
    )
    plays = "4H TH AH KH 5H 9H QH 6H 8H JH 7H 6D 9S 5C 7D 8S 6C 8D 7S 7C 9D 6S 8C TD 5D 4D JD"
    for rank, code in (("low", Code.LEGAL), ("high", Code.LEGAL)):
        table = house({"joker_nt.misere_rank": rank, "misere.when": "anytime"})
        rnd = played(fh.start(table, dealer=W, deal=deal), f"M P P P AD KD QD {plays}")

        assert E == rnd.seat_to_act
        assert code is _check(rnd, "Jo").code


def test_claim__says_nothing_of_where_the_cards_lie() -> None:
    """The same view gives the same answer, whoever holds what the claimant has not seen."""
    hands = _HIDDEN.split(" | ")
    other = " | ".join((hands[0], hands[3], hands[2], hands[1], hands[4]))
    one = played(fh.start(dealer=W, deal=turn(_HIDDEN, 2)), "7H P P P 5H 5S 5C")
    two = played(fh.start(dealer=W, deal=turn(other, 2)), "7H P P P 5H 5S 5C")
    for claim in ("Jo JH AH KH QH TH 9H 8H 7H 6H", "6H 7H 8H 9H TH QH KH AH JH Jo"):
        assert _check(one, claim) == _check(two, claim)


# Who may claim, and how


@pytest.mark.parametrize(("claims", "code"), [("verified", Code.LEGAL), ("off", Code.NO_CLAIMS)])
def test_claims__option_decides(claims: str, code: Code) -> None:
    """Where there are no claims every card is played."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN, variant=house({"claims": claims}))
    ruling = _check(rnd, "JH AH")

    assert (code, "claim.right", ("claims",)) == (ruling.code, ruling.rule, ruling.options)
    assert {
        "verified": "The claim holds: no card you have not seen can beat any of yours when you "
        "lead it.",
        "off": "At this table every card is played: there are no claims.",
    }[claims] == ruling.sentence


def test_claim__only_on_lead() -> None:
    """Once a card has been led to the trick nobody claims."""
    rnd = played(_last_two(_SEEN, _BEFORE_SEEN), "JH")
    ruling = _check(rnd, "5D 4D")

    assert (Code.NOT_ON_LEAD, "claim.right", ("claims",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert "Only the seat on lead may claim, and a trick has begun." == ruling.sentence


@pytest.mark.parametrize("seat", [N, E, W])
def test_claim__only_by_the_seat_whose_turn_it_is(seat: int) -> None:
    """Any other is told whose turn it is, and nothing else."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN)
    ruling = fh.check(rnd, "claim JH AH", seat=seat)

    assert (Code.NOT_YOUR_TURN, "turn.seat", ()) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    assert "seat 2 (S)" in ruling.sentence


@pytest.mark.parametrize(
    ("cards", "difference"),
    [
        ("", "you have not named"),
        ("JH", "you have not named A♥"),
        ("JH JH", "you have not named A♥"),
        ("JH AH AH", "you have named a card twice."),
        ("JH AH KH", "you do not hold K♥"),
        ("JH KH", "you do not hold K♥"),
        ("5D 4D", "you do not hold 5♦"),
        ("4S AH", "you do not hold 4♠"),
    ],
)
def test_claim__names_every_card_held_once(cards: str, difference: str) -> None:
    """None missing, none twice, none of another's."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN)
    ruling = _check(rnd, cards)

    assert (Code.CLAIM_ALL_CARDS, "claim.right", ("claims",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert ruling.sentence.startswith(
        "A claim names every card you hold once, in the order in which you will lead them: "
        f"{difference}"
    )
    assert ruling.sentence.endswith(".")


def test_claim__is_not_listed_among_the_legal_actions() -> None:
    """It is an offer of the seat on lead, and `check` and `apply` take it."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN)

    assert {"JH", "AH"} == set(map(str, fh.legal_actions(rnd)))


@pytest.mark.parametrize("phase", ["", "7H P P P"])
def test_claim__has_no_place_before_the_play(phase: str) -> None:
    """Neither in the auction nor in the exchange."""
    rnd = fh.advance(fh.start(dealer=W, deal=_HIDDEN), phase)

    assert Code.WRONG_PHASE is fh.check(rnd, "claim JH AH").code


def test_claim__text_that_is_no_card_cannot_be_read() -> None:
    """Every word behind claim is a card."""
    assert Code.UNREADABLE is _check(_last_two(_SEEN, _BEFORE_SEEN), "jh AH").code


# What becomes of it


def test_claim__books_the_rest_of_the_tricks_to_the_claimant() -> None:
    """N and S have taken seven of eight and claim two: nine, and ten points for the other."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN)
    after = fh.apply(rnd, "claim JH AH")

    assert isinstance(after, Finished)
    assert (W, S, S, S, S, S, S, S, S, S) == after.taken
    assert 8 == len(after.tricks)
    assert Claim.parse("JH AH") == after.claim
    assert ((200, 10), True) == (after.score.points, after.score.made)
    assert "claim JH AH" == str(after.actions[-1])


def test_claim__equals_the_play_of_the_same_cards_in_score() -> None:
    """Played out, the same two cards win the same two tricks."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN)
    claimed = fh.apply(rnd, "claim JH AH")
    out = fh.advance(rnd, "JH 5D 7C 7S AH 4D 6C 6S")

    assert isinstance(claimed, Finished)
    assert isinstance(out, Finished)
    assert out.taken == claimed.taken
    assert out.score == claimed.score
    assert out != claimed


def test_claim__a_round_that_ended_so_is_written_and_read() -> None:
    """The position ends with the claim."""
    after = fh.apply(_last_two(_SEEN, _BEFORE_SEEN), "claim JH AH")

    assert after.position.endswith("claim JH AH")
    assert after == read_position(after.position) == pickle.loads(pickle.dumps(after))


def test_claim__a_refused_one_leaves_no_trace() -> None:
    """Play goes on where it was."""
    rnd, same = (_last_two(_HIDDEN, _BEFORE_HIDDEN) for _ in range(2))
    with pytest.raises(IllegalAction) as caught:
        fh.apply(rnd, "claim JH AH")

    assert Code.CLAIM_NOT_CERTAIN is caught.value.ruling.code
    assert same == rnd
    assert fh.legal_actions(same) == fh.legal_actions(rnd)


# A misère that has failed


def _lost_misere(variant: fh.Variant | str = STANDARD) -> Playing:
    """Return an open misère of N whose first trick N has won with the lowest heart."""
    rnd = fh.advance(fh.start(variant, dealer=W, deal=turn(_SEEN, 2)), "OM P P P AD 5S 5C")
    return played(rnd, "5H KD AS")


@pytest.mark.parametrize(
    ("defenders", "code"),
    [
        ("0", Code.LEGAL),
        ("10_taken", Code.CLAIM_NOT_CERTAIN),
        ("10_forced", Code.CLAIM_NOT_CERTAIN),
    ],
)
def test_claim__a_failed_misere_may_be_ended(defenders: str, code: Code) -> None:
    """When no score can change the seat on lead may end the deal, whatever it holds."""
    rnd = _lost_misere(house({"misere.defenders": defenders}))
    hand = words(rnd.hands[N])
    ruling = _check(rnd, hand)

    assert N == rnd.seat_to_act
    assert code is ruling.code
    if code is Code.LEGAL:
        assert ("claim.misere-lost", ("claims", "misere.defenders")) == (
            ruling.rule,
            ruling.options,
        )
        assert (
            "The misère has failed and nothing can change the score: the deal may end here."
            == ruling.sentence
        )
        done = fh.apply(rnd, f"claim {hand}")
        assert isinstance(done, Finished)
        assert (-500, 0) == done.score.points


def test_claim__a_failed_misere_still_wants_every_card_named() -> None:
    """The claim is the same act as any other."""
    assert Code.CLAIM_ALL_CARDS is _check(_lost_misere(), "AH").code


def test_claim__a_misere_that_has_not_failed_is_judged_like_any_claim() -> None:
    """Who claims all the tricks of his own misère has lost it."""
    rnd = played(fh.start(dealer=W, deal=turn(_HIDDEN, 2)), "OM P P P Jo 5S 5C")
    after = fh.apply(rnd, "claim AH KH QH JH TH 9H 8H 7H 6H 5H")

    assert isinstance(after, Finished)
    assert ((-500, 0), False) == (after.score.points, after.score.made)


def test_claim__none_in_a_finished_round() -> None:
    """Nothing more is done."""
    ruling = fh.check(round_won("7N", 8), "claim JH AH")

    assert (Code.ROUND_OVER, ()) == (ruling.code, ruling.alternatives)


# A wrong claim that costs points

_PENALTY = house({"claims": "penalty100"})


def _not_certain(variant: fh.Variant = _PENALTY) -> Playing:
    """Return S on lead with two hearts, while the joker has not been seen."""
    return _last_two(_HIDDEN, _BEFORE_HIDDEN, variant=variant)


def test_penalty__a_claim_that_is_not_certain_may_be_made() -> None:
    """It costs a hundred, and the ruling says why it does not hold."""
    ruling = _check(_not_certain(), "JH AH")

    assert (True, Code.LEGAL, "claim.penalty", ("claims",)) == (
        ruling.legal,
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert (
        "The claim may be made, but it does not hold: as far as you can see, the joker may still "
        "beat J♥ when you lead it. It costs 100 points, and the play goes on." == ruling.sentence
    )


def test_penalty__the_play_goes_on_with_the_same_seat_on_lead() -> None:
    """Nothing has been played."""
    before = _not_certain()
    rnd = fh.apply(before, "claim JH AH")

    assert isinstance(rnd, Playing)
    assert (S, (), (100, 0), (0, 0)) == (rnd.seat_to_act, rnd.trick, rnd.fines, before.fines)
    assert before.hands == rnd.hands
    assert fh.legal_actions(before) == fh.legal_actions(rnd)
    assert before != rnd


def _trick(rnd: fh.Round, lead: str) -> fh.Round:
    """Return the round after a trick that is led with that card."""
    rnd = fh.apply(rnd, lead)
    while isinstance(rnd, Playing) and rnd.trick:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    return rnd


@pytest.mark.parametrize(("claims", "fine"), [(0, 0), (1, 100), (2, 200)])
def test_penalty__each_wrong_claim_costs_a_hundred(claims: int, fine: int) -> None:
    """Taken off what the deal is worth to that side."""
    plain = played_out(_not_certain())
    rnd: fh.Round = _not_certain()
    for cards in ("JH AH", "AH")[:claims]:
        rnd = fh.apply(rnd, f"claim {cards}")
        rnd = _trick(rnd, cards.split()[0])
    done = played_out(rnd)

    assert ((0, 0), (fine, 0)) == (plain.fines, done.fines)
    assert (plain.score.points[0] - fine, plain.score.points[1]) == done.score.points
    assert done.score.points == done.totals


def test_penalty__is_the_claimants_sides() -> None:
    """A defender's claim costs the defenders."""
    rnd = _last_two(_HIDDEN, _BEFORE_HIDDEN, variant=_PENALTY, seats=1)
    after = fh.apply(rnd, "claim JH AH")

    assert isinstance(after, Playing)
    assert (W, (0, 100)) == (after.seat_to_act, after.fines)


def test_penalty__of_a_player_alone_is_his_own() -> None:
    """Three accounts, and one of them pays."""
    table = house({"claims": "penalty100"}, "foster_3")
    deal = (
        "Jo AS KS QS JS TS AC KC AD KD | JC 9S 8S 7S QC TC 9C 8C 7C QD | "
        "JD TD 9D 8D 7D AH KH QH JH TH | 9H 8H 7H"
    )
    rnd = played(fh.start(table, dealer=2, deal=deal), "P 7S P 9H 8H 7H 9S TD Jo")
    after = fh.apply(rnd, f"claim {words(rnd.hands[0])}")

    assert isinstance(after, Playing)
    assert 1 == after.contractor
    assert (0, (100, 0, 0)) == (after.seat_to_act, after.fines)


def test_penalty__a_claim_that_is_certain_ends_the_deal() -> None:
    """As at any table."""
    rnd = _last_two(_SEEN, _BEFORE_SEEN, variant=_PENALTY)
    ruling = _check(rnd, "JH AH")
    done = fh.apply(rnd, "claim JH AH")

    assert "claim.right" == ruling.rule
    assert isinstance(done, Finished)
    assert (0, 0) == done.fines


@pytest.mark.parametrize(
    ("cards", "code"), [("JH", Code.CLAIM_ALL_CARDS), ("JH AH 5S", Code.CLAIM_ALL_CARDS)]
)
def test_penalty__a_claim_of_other_cards_is_refused_as_ever(cards: str, code: Code) -> None:
    """It costs nothing."""
    rnd = _not_certain()

    assert code is _check(rnd, cards).code
    assert Code.NOT_ON_LEAD is _check(played(rnd, "JH"), "AH").code


def test_penalty__is_written_down_and_read() -> None:
    """A claim in the middle of the actions takes as many cards as the hand holds."""
    rnd = fh.apply(_not_certain(), "claim JH AH")
    again = fh.apply(_trick(rnd, "JH"), "claim AH")

    assert rnd == read_position(rnd.position)
    assert rnd == pickle.loads(pickle.dumps(rnd))
    assert isinstance(again, Playing)
    assert (200, 0) == again.fines
    assert "claim JH AH JH" == words(again.actions[-6:-4])
    assert "claim AH" == str(again.actions[-1])
    assert again == read_position(again.position)


# The action itself


def test_claim__reads_what_it_writes() -> None:
    """The order matters, and text, repr and pickle keep it."""
    claim = Claim.parse("JH AH Jo")

    assert "claim JH AH Jo" == str(claim)
    assert claim == eval(repr(claim)) == pickle.loads(pickle.dumps(claim))  # noqa: S307
    assert claim != Claim.parse("AH JH Jo")
    assert "J♥, A♥, the joker" in claim.pretty


@pytest.mark.parametrize("value", [None, 7, [], b"JH"])
def test_claim__what_is_no_text_is_refused(value: Anything) -> None:
    """A claim is read from text."""
    with pytest.raises(fh.InvalidArgument):
        Claim.parse(value)


def test_penalty__one_wrong_claim_a_lead() -> None:
    """Else a player could go on without an end; after the next trick it may be tried again."""
    rnd = fh.apply(_not_certain(), "claim JH AH")
    again = fh.check(rnd, "claim AH JH")

    assert (Code.CLAIMED_ALREADY, "claim.penalty") == (again.code, again.rule)
    assert ("claims",) == again.options
    assert (
        "A wrong claim has been made on this lead: play a card, and claim on a later one."
        == again.sentence
    )
    assert fh.legal_actions(rnd) == again.alternatives
