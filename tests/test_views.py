"""What one seat sees of a round, phase by phase, and what it does not."""

from __future__ import annotations

import copy
import pickle
import random
import types
from collections.abc import Iterator

import attrs
import pytest

import fivehundred as fh
from fivehundred import (
    Claim,
    Hand,
    HandView,
    InvalidArgument,
    NameSuit,
    PhaseName,
    Stage,
    View,
    Word,
    spectator_view,
    view,
)
from fivehundred.events import Said
from fivehundred.phases import Phase

from .helpers import (
    AUSTRALIAN,
    RECORD_CALLS,
    RECORD_DEAL,
    RECORD_DISCARDS,
    RECORD_TRICKS,
    STANDARD,
    WRONG_VALUES,
    Anything,
    dealt,
    house,
    legal,
    record_start,
    words,
)

N, E, S, W = range(4)
NOTHING = Hand(0)
HANDS = tuple(map(Hand.parse, RECORD_DEAL.split(" | ")))
KITTY = HANDS[4]


def record(actions: str = "", variant: fh.Variant | str = AUSTRALIAN) -> fh.Round:
    """Return the recorded hand after these actions."""
    return fh.advance(record_start(variant), actions)


def after(tricks: int, more: str = "") -> fh.Round:
    """Return the recorded hand after so many tricks, and a few plays."""
    played = words(RECORD_TRICKS[:tricks])
    return record(f"{RECORD_CALLS} {RECORD_DISCARDS} {played} {more}")


# The auction


def test_auction__a_seat_sees_its_own_hand() -> None:
    assert HANDS[S] == view(record(), S).hand


def test_auction__of_other_hands_it_sees_the_number_of_cards() -> None:
    assert (
        HandView(W, W, NOTHING, 10, open=False, void=()),
        10,
    ) == (view(record(), S).hands[W], view(record(), S).hands[W].count)


def test_auction__its_own_hand_is_among_the_hands() -> None:
    assert HandView(S, S, HANDS[S], 0, open=False, void=()) == view(record(), S).hands[S]


def test_auction__the_seat_to_act_is_told_what_is_legal() -> None:
    rnd = record("P")

    assert (W, legal(rnd)) == (view(rnd, W).seat_to_act, words(view(rnd, W).legal))


def test_auction__the_others_are_told_nothing_legal() -> None:
    assert [()] * 3 == [view(record("P"), seat).legal for seat in (N, E, S)]


def test_auction__the_standing_bid_and_its_bidder_are_seen_by_all() -> None:
    rnd = record("P 6C P")

    assert [(fh.Bid.parse("6C"), W)] * 5 == [
        (seen.standing_bid, seen.bidder)
        for seen in (spectator_view(rnd), *(view(rnd, seat) for seat in rnd.seats))
    ]


def test_auction__there_is_no_contract_yet() -> None:
    seen = view(record("P 6C"), N)

    assert (None, None, None, 0) == (seen.contract, seen.contractor, seen.stage, seen.left)


def test_auction__the_table_is_seen() -> None:
    seen = view(record(), E)

    assert (fh.variant(AUSTRALIAN), E, (310, 450), E) == (
        seen.variant,
        seen.dealer,
        seen.scores,
        seen.seat,
    )


@pytest.mark.parametrize(("seat", "number"), [("N", 0), ("W", 3), (2, 2)])
def test_seat__is_a_number_or_a_point_of_the_compass(seat: str | int, number: int) -> None:
    assert number == view(record(), seat).seat


def test_said__every_call_with_the_seat_that_made_it() -> None:
    assert (
        Said(S, fh.PASS),
        Said(W, fh.Bid.parse("6C")),
        Said(N, fh.PASS),
    ) == view(record("P 6C P"), N).said


def test_calls__are_what_was_said_without_the_words() -> None:
    rnd = fh.advance(fh.start("perfect_4", dealer=W, deal=dealt("perfect_4")), "look 6S look P")

    assert (
        (Word.LOOK, fh.Bid.parse("6S"), Word.LOOK, fh.PASS),
        (Said(N, fh.Bid.parse("6S")), Said(E, fh.PASS)),
    ) == (tuple(said.action for said in view(rnd, N).said), view(rnd, N).calls)


@pytest.mark.parametrize(
    ("actions", "phase"),
    [
        ("", PhaseName.AUCTION),
        (RECORD_CALLS, PhaseName.EXCHANGE),
        (f"{RECORD_CALLS} 7H 9H", PhaseName.EXCHANGE),
        (f"{RECORD_CALLS} {RECORD_DISCARDS}", PhaseName.PLAYING),
        ("P 6N P P 7H 9H QH", PhaseName.DECLARING),
        ("P P P P", PhaseName.THROWN_IN),
        (words((RECORD_CALLS, RECORD_DISCARDS, *RECORD_TRICKS)), PhaseName.FINISHED),
    ],
)
def test_phase__is_named(actions: str, phase: PhaseName) -> None:
    assert phase is view(record(actions), S).phase


# Hands not looked at


def blind(actions: str = "") -> fh.Round:
    return fh.advance(fh.start("perfect_4", dealer=W, deal=dealt("perfect_4")), actions)


def test_blind__a_seat_that_has_not_looked_sees_nothing_of_its_hand() -> None:
    seen = view(blind(), N)

    assert (PhaseName.BLIND, (N, E, S, W), NOTHING, 10) == (
        seen.phase,
        seen.unseen,
        seen.hand,
        seen.hands[N].hidden,
    )


def test_blind__looking_shows_the_hand_to_its_seat_alone() -> None:
    rnd = blind("look")

    assert [(rnd.deal.hands[N], 0), (NOTHING, 10)] == [
        (view(rnd, seat).hands[N].cards, view(rnd, seat).hands[N].hidden) for seat in (N, E)
    ]


def test_blind__who_waits_has_not_seen_his_hand_either() -> None:
    seen = view(blind("look 6S"), S)

    assert ((E, S, W), NOTHING) == (seen.unseen, seen.hand)


def test_blind__once_the_contract_is_known_every_hand_has_been_seen() -> None:
    rnd = blind("look 6S look P look P look P")

    assert [*rnd.deal.hands[1:4]] == [view(rnd, seat).hand for seat in (E, S, W)]


# A new deal


def redeal(actions: str, by: str = "partner_agrees") -> fh.Round:
    table = house({"redeal.by": by}, "st_paul_4")
    deal = dealt(table, {0: "TS 9S 8S 7S 6S 5S TC 9C 8C 7C"})
    return fh.advance(fh.start(table, dealer=W, deal=deal), actions)


def test_redeal__the_partner_is_asked() -> None:
    seen = view(redeal("redeal"), S)

    assert (PhaseName.ASKING, S, (Word.AGREE, Word.REFUSE)) == (
        seen.phase,
        seen.seat_to_act,
        seen.legal,
    )


def test_redeal__a_deal_thrown_in_says_why_and_who_deals_next() -> None:
    seen = view(redeal("redeal agree"), E)

    # At that table the same dealer deals again.
    assert (PhaseName.THROWN_IN, fh.ThrowReason.REDEAL, W, None, None) == (
        seen.phase,
        seen.reason,
        seen.next_dealer,
        seen.seat_to_act,
        seen.score,
    )


def test_redeal__a_deal_thrown_in_shows_nobodys_hand_to_another() -> None:
    seen = view(redeal("redeal agree"), E)

    assert [(0, 10), (10, 0), (0, 10), (0, 10)] == [
        (len(hand.cards), hand.hidden) for hand in seen.hands
    ]


def test_thrown_in__all_passed() -> None:
    seen = view(record("P P P P"), N)

    assert (fh.ThrowReason.ALL_PASSED, S) == (seen.reason, seen.next_dealer)


# The kitty


def test_kitty__the_contractor_sees_it_in_his_hand_and_by_itself() -> None:
    seen = view(record(RECORD_CALLS), W)

    assert (KITTY, HANDS[W] | KITTY, Stage.KITTY, 3) == (
        seen.kitty,
        seen.hand,
        seen.stage,
        seen.left,
    )


def test_kitty__the_others_see_that_he_holds_thirteen_cards() -> None:
    rnd = record(RECORD_CALLS)

    assert [(NOTHING, NOTHING, 13)] * 3 == [
        (view(rnd, seat).kitty, view(rnd, seat).hands[W].cards, view(rnd, seat).hands[W].hidden)
        for seat in (N, E, S)
    ]


def test_kitty__a_contractor_without_an_exchange_never_sees_it() -> None:
    rnd = fh.advance(fh.start("bid500_4", dealer=W, deal=dealt("bid500_4")), "BAR P P P")

    assert (PhaseName.PLAYING, NOTHING) == (view(rnd, N).phase, view(rnd, N).kitty)


def test_discards__the_contractor_sees_those_he_has_put_away_so_far() -> None:
    seen = view(record(f"{RECORD_CALLS} 7H 9H"), W)

    assert (Hand.parse("9H 7H"), 1, 11) == (seen.away, seen.left, seen.hands[W].count)


def test_discards__the_others_see_how_many_are_left() -> None:
    seen = view(record(f"{RECORD_CALLS} 7H 9H"), E)

    assert (NOTHING, 1, 11) == (seen.away, seen.left, seen.hands[W].hidden)


def test_discards__are_the_contractors_to_the_end() -> None:
    rnd = after(10)

    assert [Hand.parse("QH 9H 7H"), NOTHING] == [view(rnd, W).away, view(rnd, N).away]


def test_kitty__is_still_known_to_the_contractor_when_the_round_is_over() -> None:
    assert [KITTY, NOTHING] == [view(after(10), W).kitty, view(after(10), N).kitty]


# The play


def test_play__the_trick_so_far_is_seen_by_all() -> None:
    rnd = after(2, "TC JC")

    # W has won the second trick.
    assert [(("TC", "JC"), (W, N, E, S), E)] * 2 == [
        (tuple(map(str, seen.trick)), seen.order, seen.hand_to_act)
        for seen in (view(rnd, N), spectator_view(rnd))
    ]


def test_last_trick__none_before_there_is_one() -> None:
    assert None is view(after(0, "7C"), N).last_trick


def test_last_trick__is_the_one_finished_last() -> None:
    last = view(after(2, "TC"), N).last_trick

    assert last is not None
    assert ("5H AH 8C 4H", E, W) == (str(last), last.leader, last.winner)


def test_counts__tricks_by_account() -> None:
    # Won by E, W, N, W.
    assert (1, 3) == view(after(4), S).counts


def test_void__what_a_hand_has_shown_is_seen_by_all() -> None:
    """To the second trick's heart W played a club, which is a trump."""
    rnd = after(2)

    assert [(fh.Suit.HEARTS,), ()] == [view(rnd, N).hands[seat].void for seat in (W, S)]


def test_void__is_shown_in_a_trick_that_goes_on() -> None:
    rnd = after(1, "5H AH 8C")

    assert (fh.Suit.HEARTS,) == spectator_view(rnd).hands[W].void


def test_play__cards_played_leave_the_hand() -> None:
    assert HANDS[N] - Hand.parse("QC") == view(after(0, "7C QC"), N).hand


def test_finished__score_and_totals_are_seen_by_all() -> None:
    rnd = after(10)
    seen = spectator_view(rnd)

    assert isinstance(rnd, fh.Finished)
    assert (rnd.score, (340, 510), None, None) == (
        seen.score,
        seen.totals,
        seen.seat_to_act,
        seen.hand_to_act,
    )


def test_unfinished__has_no_score() -> None:
    seen = view(after(9), N)

    assert (None, None, None, None) == (seen.score, seen.totals, seen.reason, seen.next_dealer)


def test_spectator__sees_no_hand() -> None:
    assert [(NOTHING, 9)] * 4 == [
        (hand.cards, hand.hidden) for hand in spectator_view(after(1)).hands
    ]


def test_spectator__has_no_field_for_what_only_a_seat_sees() -> None:
    names = {field.name for field in attrs.fields(fh.SpectatorView)}

    assert {"seat", "legal", "kitty", "away", "chosen", "claim"} == {
        field.name for field in attrs.fields(View)
    } - names


def test_seats__are_numbered_from_nought() -> None:
    assert range(3) == spectator_view(fh.start("foster_3", rng=random.Random(1))).seats


def test_passed_out__a_hand_that_is_played_has_no_contractor() -> None:
    rnd = fh.advance(fh.start("hoyle_1909", dealer=2, deal=dealt("hoyle_1909")), "P P P")
    seen = view(rnd, 0)

    assert (fh.PASS, None, PhaseName.PLAYING) == (seen.contract, seen.contractor, seen.phase)


# Misères


def misere(
    bid: str,
    actions: str = "",
    changes: dict[str, object] | None = None,
    base: str = AUSTRALIAN,
) -> fh.Round:
    """Return N's contract at a table, after the exchange with the kitty put away again."""
    table = house(changes or {}, base)
    deal = dealt(table)
    rnd = fh.advance(fh.start(table, dealer=W, deal=deal), f"{bid} P P P {deal.kitty}")
    if isinstance(rnd, fh.Declaring):
        rnd = fh.apply(rnd, "done")
    return fh.advance(rnd, actions)


def first_trick(rnd: fh.Round) -> fh.Round:
    """Return the round after a trick of the first legal plays."""
    while not (isinstance(rnd, fh.Playing) and rnd.tricks):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    return rnd


def test_misere__the_partner_who_is_out_keeps_a_hidden_hand_that_nobody_plays() -> None:
    rnd = misere("OM")

    assert HandView(S, None, NOTHING, 10, open=False, void=()) == view(rnd, N).hands[S]


def test_misere__the_partner_who_is_out_still_sees_it() -> None:
    rnd = misere("OM")

    assert HandView(S, None, rnd.hands[S], 0, open=False, void=()) == view(rnd, S).hands[S]


def test_open_misere__is_hidden_before_the_first_trick() -> None:
    hand = view(misere("OM"), E).hands[N]

    assert (NOTHING, 10, False) == (hand.cards, hand.hidden, hand.open)


def test_open_misere__lies_open_for_all_after_the_first_trick() -> None:
    rnd = first_trick(misere("OM"))

    assert [HandView(N, N, rnd.hands[N], 0, open=True, void=())] * 2 == [
        view(rnd, E).hands[N],
        spectator_view(rnd).hands[N],
    ]


def test_open_misere__lies_open_before_the_first_lead_where_the_table_says_so() -> None:
    rnd = misere("OM", changes={"open.expose": "before_lead"})

    assert (rnd.hands[N], True) == (view(rnd, E).hands[N].cards, view(rnd, E).hands[N].open)


_SUPER: dict[str, object] = {"super_open.on": True, "super_open.slot": "10D<10H"}


def test_super_open__the_first_defender_chooses_for_the_open_hand() -> None:
    rnd = first_trick(misere("SOM", changes=_SUPER))

    assert (E, True) == (view(rnd, S).hands[N].player, view(rnd, S).hands[N].open)


def test_super_open__before_that_the_contractor_does() -> None:
    assert N == view(misere("SOM", changes=_SUPER), S).hands[N].player


def test_dummy__lies_face_up_for_all_and_is_the_contractors() -> None:
    rnd = misere("OM", changes={"misere.partner": "faceup_dummy"})

    assert HandView(S, N, rnd.hands[S], 0, open=True, void=()) == view(rnd, W).hands[S]


def test_dummy__the_contractor_is_told_what_it_may_play() -> None:
    rnd = misere("OM", changes={"misere.partner": "faceup_dummy"})
    while isinstance(rnd, fh.Playing) and rnd.hand_to_act != S:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert (N, S, legal(rnd)) == (
        view(rnd, N).seat_to_act,
        view(rnd, N).hand_to_act,
        words(view(rnd, N).legal),
    )


def test_dummy__its_own_seat_is_told_nothing_legal() -> None:
    rnd = misere("OM", changes={"misere.partner": "faceup_dummy"})
    while isinstance(rnd, fh.Playing) and rnd.hand_to_act != S:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert () == view(rnd, S).legal


def test_dead_hand__belongs_to_nobody_and_nobody_sees_it() -> None:
    rnd = fh.start("wikipedia_3_dead_hand", rng=random.Random(3))

    assert HandView(None, None, NOTHING, 10, open=False, void=()) == view(rnd, 0).hands[3]


# Double misère

_DOUBLE: dict[str, object] = {"double.on": True, "double.when": "any"}
SECOND = house(_DOUBLE)
SWAP = house({**_DOUBLE, "double.kitty": "swap"})
_FIVE = "AS KS QS 5S 6S"
_BACK = "7S 8S 5C 6C 7C"


def double(variant: fh.Variant, actions: str = "") -> fh.Round:
    deal = dealt(
        variant, {N: "AS KS QS 5S 6S AC KC QC TC 9C", S: f"{_BACK} 4D 5D 6D 4H 5H"}, "AD KD QD"
    )
    return fh.advance(fh.start(variant, dealer=W, deal=deal), f"DM P P P {actions}")


def test_second_discard__the_partner_sees_what_was_put_away() -> None:
    rnd = double(SECOND, "AD KD QD")
    seen = view(rnd, S)

    assert (S, Stage.SECOND, 13, True) == (
        seen.seat_to_act,
        seen.stage,
        len(seen.hand),
        Hand.parse("AD KD QD") <= seen.hand,
    )


def test_second_discard__the_contractor_has_put_nothing_away_any_more() -> None:
    assert NOTHING == view(double(SECOND, "AD KD QD"), N).away


def test_second_discard__the_line_of_the_contractor_names_his_own_and_not_the_partners() -> None:
    rnd = double(SECOND, "AD KD QD 4D 5D 6D")

    assert "actions DM P P P AD KD QD ?3" in str(view(rnd, N))


def test_second_discard__the_line_of_the_partner_names_both() -> None:
    rnd = double(SECOND, "AD KD QD 4D 5D 6D")

    assert "actions DM P P P AD KD QD 6D 5D 4D" in str(view(rnd, S))


def test_second_discard__defenders_see_two_numbers() -> None:
    rnd = double(SECOND, "AD KD QD 4D 5D 6D")

    assert "actions DM P P P ?3 ?3" in str(view(rnd, E))


def test_second_discard__the_partners_are_his_own() -> None:
    rnd = double(SECOND, "AD KD QD 4D 5D 6D")

    assert [NOTHING, Hand.parse("6D 5D 4D")] == [view(rnd, N).away, view(rnd, S).away]


def test_five_for_five__what_is_chosen_is_seen_by_the_chooser_alone() -> None:
    rnd = double(SWAP, f"AD KD QD {_FIVE}")

    assert [Hand.parse(_FIVE), NOTHING, NOTHING] == [view(rnd, seat).chosen for seat in (N, S, E)]


def test_five_for_five__the_partner_sees_how_many() -> None:
    rnd = double(SWAP, f"AD KD QD {_FIVE} 7S 8S")

    assert "actions DM P P P ?3 ?5 8S 7S" in str(view(rnd, S))


def test_five_for_five__his_own_choice_so_far_is_seen_by_the_partner() -> None:
    rnd = double(SWAP, f"AD KD QD {_FIVE} 7S 8S")

    assert [Hand.parse("7S 8S"), 3] == [view(rnd, S).chosen, view(rnd, S).left]


def test_five_for_five__both_see_both_when_they_have_changed_hands() -> None:
    rnd = double(SWAP, f"AD KD QD {_FIVE} {_BACK}")
    given = f"actions DM P P P {{}} {Hand.parse(_FIVE)} {Hand.parse(_BACK)}"

    assert [given.format("AD KD QD"), given.format("?3")] == [
        str(view(rnd, seat)).split("; ")[5] for seat in (N, S)
    ]


def test_five_for_five__defenders_see_that_it_was_done() -> None:
    rnd = double(SWAP, f"AD KD QD {_FIVE} {_BACK}")

    assert "actions DM P P P ?3 ?5 ?5" in str(view(rnd, E))


def test_five_for_five__is_over_when_the_cards_are_with_the_other() -> None:
    rnd = double(SWAP, f"AD KD QD {_FIVE} {_BACK}")

    assert [NOTHING, True, True] == [
        view(rnd, N).chosen,
        Hand.parse(_BACK) <= view(rnd, N).hand,
        Hand.parse(_FIVE) <= view(rnd, S).hand,
    ]


# The declared slam

_SLAM = house({"declared_slam": "500"})


def slam(actions: str) -> fh.Round:
    hands = {N: "Jo JS JC AS KS QS TS 9S 8S 5H", S: "AH KH QH 7C 6C 5C 4D 5D 6D 7D"}
    deal = dealt(_SLAM, hands, "8D 4H 8C")
    return fh.advance(fh.start(_SLAM, dealer=W, deal=deal), f"7S P P P 8D 4H 8C {actions}")


def test_slam__is_seen_by_all_once_declared() -> None:
    assert [True] * 3 == [view(slam("slam"), seat).slam for seat in (N, E, S)]


def test_slam__the_card_given_is_seen_by_the_two() -> None:
    rnd = slam("slam AH")

    assert ["8C 8D 4H slam AH", "?3 slam AH", "?3 slam ?1"] == [
        str(view(rnd, seat)).split("P P P ")[1] for seat in (N, S, E)
    ]


def test_slam__the_last_card_away_is_the_contractors_secret() -> None:
    rnd = slam("slam AH 5H")

    assert ["8C 8D 4H slam AH 5H", "?3 slam AH ?1", "?3 slam ?1 ?1"] == [
        str(view(rnd, seat)).split("P P P ")[1] for seat in (N, S, E)
    ]


def test_slam__the_partner_does_not_play() -> None:
    assert None is view(slam("slam AH 5H"), E).hands[S].player


# The called partner


def called(variant: fh.Variant | str, actions: str) -> fh.Round:
    """Return N's seven spades at a table of five after his exchange; E holds the ace of hearts."""
    table = fh.variant(variant) if isinstance(variant, str) else variant
    deal = dealt(table, {0: "Jo AS KS QS", 1: "AH 2H", 2: "3H 4H"}, "2C 3C 4C")
    rnd = fh.start(table, dealer=4, deal=deal)
    before = table.call.when is not fh.variant("pagat_5").call.when
    away = "2C 3C 4C"
    said = f"partner {actions}" if before else f"{away} partner {actions}"
    return fh.advance(rnd, f"7S P P P P {said} {away if before else ''}")


def test_partner__called_openly_is_seen_by_all() -> None:
    rnd = called("wikipedia_5", "AH")

    assert [1] * 6 == [
        spectator_view(rnd).partner,
        *(view(rnd, seat).partner for seat in rnd.seats),
    ]


def test_partner__called_openly_who_is_none() -> None:
    """The contractor holds the card: all are told that he is alone."""
    rnd = called("wikipedia_5", "AS")

    assert [(None, True)] * 2 == [
        (seen.partner, str(seen).endswith("; partner -"))
        for seen in (view(rnd, 2), spectator_view(rnd))
    ]


def test_partner__called_secretly_is_known_to_himself() -> None:
    rnd = called("pagat_5", "AH")

    assert [None, 1, None, None, None] == [view(rnd, seat).partner for seat in rnd.seats]


def test_partner__called_secretly_is_not_known_to_a_spectator() -> None:
    assert None is spectator_view(called("pagat_5", "AH")).partner


def test_partner__called_secretly_is_known_when_the_card_has_fallen() -> None:
    rnd = called("pagat_5", "AH")
    while isinstance(rnd, fh.Playing) and fh.Card.parse("AH") in rnd.hands[1]:
        last = fh.legal_actions(rnd)
        best = [play for play in last if str(play) in {"AH", "2H", "3H"}] or [last[-1]]
        rnd = fh.apply(rnd, best[0])

    assert 1 == spectator_view(rnd).partner


def test_partner__how_he_was_called_is_seen_by_all() -> None:
    assert fh.CallPartner(fh.Card.parse("AH")) == view(called("pagat_5", "AH"), 3).called


def test_partner__called_by_seat_is_known_to_all() -> None:
    rnd = called(house({"call.method": "player"}, "pagat_5"), "3")

    assert (3, fh.CallSeat(3)) == (view(rnd, 2).partner, view(rnd, 2).called)


# Jokers tied to suits


def test_named__a_joker_tied_to_a_suit_is_seen_by_all() -> None:
    table = fh.variant(AUSTRALIAN)
    deal = dealt(table, {N: "Jo AS"}, "4D 4H 5H")
    rnd = fh.advance(fh.start(table, dealer=W, deal=deal), "7N P P P 4D 4H 5H name H")
    joker = fh.Card.parse("Jo")

    assert [(NameSuit(fh.Suit.HEARTS, joker),)] * 2 == [
        view(rnd, E).named,
        spectator_view(rnd).named,
    ]


# Two hands with piles

TWO = fh.variant("pagat_2")


_TWO_DEAL = (
    "Jo AS KS QS JS 4D 5D AC KC QC | TS 9S 8S 7S 6S 6D 7D JC TC 9C | "
    "5S/AH KH/QH JH/TH 9H/8H 7H/6H | AD/KD QD/JD TD/9D 8C/7C 6C/5C | 8D 5H 4H"
)


def piles(actions: str = "", variant: fh.Variant = TWO) -> fh.Round:
    """Return seven spades of seat 0, after the exchange and these plays."""
    rnd = fh.start(variant, dealer=1, deal=_TWO_DEAL)
    return fh.advance(rnd, f"7S P 8D 5H 4H {actions}")


def test_piles__what_lies_uppermost_is_seen_and_what_lies_below_is_not() -> None:
    assert "| ?/AH ?/QH ?/TH ?/8H ?/6H | ?/KD ?/JD ?/9D ?/7C ?/5C |" in str(view(piles(), 0))


def test_piles__their_own_owner_sees_no_more() -> None:
    rnd = piles()

    assert [view(rnd, 1).piles, spectator_view(rnd).piles] == [view(rnd, 0).piles] * 2


def test_piles__the_hand_on_a_table_is_seen_as_far_as_it_lies_open() -> None:
    uppers = Hand.parse("KD JD 9D 7C 5C")

    assert HandView(1, 1, uppers, 5, open=False, void=()) == view(piles(), 0).hands[3]


def test_piles__a_card_uncovered_is_turned_up_between_tricks() -> None:
    rnd = piles("AS 6S AH KD")

    assert "| 5S/AH ?/QH ?/TH ?/8H ?/6H | AD/KD ?/JD ?/9D ?/7C ?/5C |" in str(view(rnd, 1))


def test_piles__it_is_not_turned_up_before_the_trick_is_over() -> None:
    rnd = piles("AS 6S AH")

    assert "| ?/AH ?/QH" in str(view(rnd, 0))


def test_piles__what_has_been_turned_up_is_in_the_hand_on_the_table() -> None:
    hand = view(piles("AS 6S AH KD"), 1).hands[2]

    assert (Hand.parse("5S QH TH 8H 6H"), 4) == (hand.cards, hand.hidden)


def test_piles__a_hand_claimed_with_is_seen_by_the_other() -> None:
    rnd = piles("claim Jo AS KS QS JS 4D 5D AC KC QC", TWO.evolve({"claims": "penalty100"}))
    hand = view(rnd, 1).hands[0]

    assert (Hand.parse("Jo AS KS QS JS 4D 5D AC KC QC"), 0) == (hand.cards, hand.hidden)


# Claims

_C065 = (
    "4H AC KC QC JC TC 9C 8C 7C 6C | JD AS KS QS JS TS 9S 8S 7S 6S | "
    "JH AH KH QH TH 9H 8H 7H 6H 5H | AD KD QD TD 9D 8D 7D 6D 5D 4D | Jo 5S 5C"
)
_SEEN = _C065.replace("AD", "x").replace("Jo", "AD").replace("x", "Jo")
_MIDDLE = "7H QD KC KS 8H TD QC QS 9H 9D JC JS TH 8D TC TS QH 7D 9C 9S KH 6D 8C 8S"


def _two_left(deal: str, first: str, variant: fh.Variant | str = STANDARD) -> fh.Round:
    """Return the round in which S leads with JH and AH left; hearts are trumps."""
    kitty = deal.rsplit(" | ", maxsplit=1)[-1]
    rnd = fh.start(variant, dealer=W, deal=deal)
    return fh.advance(rnd, f"7H P P P {kitty} {first} {_MIDDLE}")


def unseen_joker(variant: fh.Variant | str = STANDARD) -> fh.Round:
    return _two_left(_C065, "4H JD 5H AD AS 6H KD AC", variant)


def seen_joker(variant: fh.Variant | str = STANDARD) -> fh.Round:
    return _two_left(_SEEN, "4H JD 5H Jo KD AC AS 6H", variant)


def test_claim__is_not_offered_while_the_joker_is_unseen_though_it_would_win() -> None:
    """It lies in the contractor's discards, and the seat on lead cannot know that."""
    assert None is view(unseen_joker(), S).claim


def test_claim__is_offered_when_joker_and_left_bower_have_gone() -> None:
    offered = view(seen_joker(), S).claim

    assert offered is not None
    assert Hand.parse("JH AH") == Hand.of(offered.cards)


def test_claim__is_not_offered_to_another_seat() -> None:
    assert [None] * 3 == [view(seen_joker(), seat).claim for seat in (N, E, W)]


def test_claim__is_not_offered_when_the_trick_has_begun() -> None:
    rnd = fh.apply(seen_joker(), "JH")

    assert None is view(rnd, rnd.seat_to_act or 0).claim


def test_claim__is_not_offered_where_the_table_has_none() -> None:
    assert None is view(seen_joker(house({"claims": "off"})), S).claim


def test_claim__that_would_cost_points_is_not_offered() -> None:
    assert None is view(unseen_joker(house({"claims": "penalty100"})), S).claim


def test_claim__is_offered_in_an_order_that_holds() -> None:
    """At no trumps a joker that is led after the ace may be led as any suit."""
    deal = (
        "Jo AS KS QS JS TS 9S 8S 7S 6S | 5S AC KC QC JC TC 9C 8C 7C 6C | "
        "5C AD KD QD JD TD 9D 8D 7D 6D | 5D AH KH QH JH TH 9H 8H 7H 6H | 4D 4H 5H"
    )
    rnd = fh.advance(fh.start(STANDARD, dealer=W, deal=deal), "10N P P P 4D 4H 5H")
    offered = view(rnd, N).claim

    assert offered is not None
    assert fh.check(rnd, offered)


def test_claim__right_ends_the_round_and_is_seen_by_all() -> None:
    rnd = fh.apply(seen_joker(), "claim JH AH")

    assert [(PhaseName.FINISHED, Claim.parse("JH AH"))] * 2 == [
        (seen.phase, seen.claimed) for seen in (view(rnd, E), spectator_view(rnd))
    ]


def test_claim__the_cards_laid_down_are_seen_by_all() -> None:
    rnd = fh.apply(seen_joker(), "claim JH AH")

    assert Hand.parse("JH AH") == spectator_view(rnd).hands[S].cards


def test_claim__wrong_leaves_the_cards_known_and_costs_points() -> None:
    rnd = fh.apply(unseen_joker(house({"claims": "penalty100"})), "claim JH AH")

    assert (PhaseName.PLAYING, Hand.parse("JH AH"), (100, 0), None) == (
        view(rnd, E).phase,
        view(rnd, E).hands[S].cards,
        view(rnd, E).fines,
        view(rnd, E).claimed,
    )


def test_claim__wrong_is_marked_in_the_line() -> None:
    rnd = fh.apply(unseen_joker(house({"claims": "penalty100"})), "claim JH AH")

    assert str(view(rnd, E)).endswith("claim JH AH wrong")


def test_claim__wrong_on_the_first_lead_shows_the_leaders_hand() -> None:
    rnd = record(f"{RECORD_CALLS} {RECORD_DISCARDS}", house({"claims": "penalty100"}, AUSTRALIAN))
    rnd = fh.apply(rnd, f"claim {rnd.hands[W]}")

    assert rnd.hands[W] == view(rnd, N).hands[W].cards


def test_claim__of_a_failed_misere_is_offered() -> None:
    """Nothing can change the score: the seat on lead may end the deal."""
    rnd = fh.apply(misere("OM", base=STANDARD), "AS")
    while isinstance(rnd, fh.Playing) and rnd.trick:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])

    assert (N, True) == (view(rnd, N).seat_to_act, view(rnd, N).claim is not None)


# Values

CLAIMED = fh.apply(seen_joker(), "claim JH AH")
CLAIMED_WRONGLY = fh.apply(unseen_joker(house({"claims": "penalty100"})), "claim JH AH")
CHOOSING = double(SWAP, f"AD KD QD {_FIVE} 7S 8S")
"""The partner has chosen two of five cards."""
SLAM = slam("slam AH 5H")

EVERY = [
    record(),
    record(f"{RECORD_CALLS} 7H 9H"),
    after(5, "KD 7D"),
    after(10),
    record("P P P P"),
    blind("look 6S"),
    redeal("redeal"),
    redeal("redeal agree"),
    redeal("redeal refuse"),
    redeal("redeal", by="player"),
    piles("AS 6S AH KD"),
    CLAIMED,
    CLAIMED_WRONGLY,
    first_trick(misere("SOM", changes=_SUPER)),
    CHOOSING,
    double(SECOND, "AD KD QD 4D 5D 6D"),
    SLAM,
    called("wikipedia_5", "AH"),
    called("wikipedia_5", "AS"),
    called("pagat_5", "AH"),
]
"""A round of every phase and kind."""


def views_of(rnd: fh.Round) -> list[View | fh.SpectatorView]:
    """Return what each seat sees, and a spectator."""
    return [*(view(rnd, seat) for seat in rnd.seats), spectator_view(rnd)]


every = pytest.mark.parametrize("rnd", EVERY, ids=range(len(EVERY)))


@every
def test_value__pickles(rnd: fh.Round) -> None:
    seen = views_of(rnd)

    assert seen == pickle.loads(pickle.dumps(seen))


@every
def test_value__is_rebuilt_by_its_repr(rnd: fh.Round) -> None:
    names = {"View": View, "SpectatorView": fh.SpectatorView}

    assert views_of(rnd) == [eval(repr(seen), names) for seen in views_of(rnd)]  # noqa: S307


@every
def test_value__copies_are_itself(rnd: fh.Round) -> None:
    for seen in views_of(rnd):
        assert seen is copy.copy(seen) is copy.deepcopy(seen)


@every
def test_value__every_view_is_another(rnd: fh.Round) -> None:
    seen = views_of(rnd)

    assert len(seen) == len(set(seen)) == len({one.to_json() for one in seen})


def test_value__cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view(record(), N).seat = 1  # type: ignore[misc]


def test_value__is_equal_to_nothing_else() -> None:
    seen = view(record(), N)

    assert [False, False, False] == [
        seen == str(seen),
        seen == spectator_view(record()),
        seen == record(),
    ]


_PLAIN = (int, str, bool, type(None), type, types.FunctionType)


def _reachable(value: object) -> Iterator[object]:
    """Yield every value that can be got at from a value by fields, items and closures."""
    seen: dict[int, object] = {}
    heap = [value]
    while heap:
        one = heap.pop()
        if id(one) in seen or isinstance(one, _PLAIN):
            continue
        seen[id(one)] = one
        yield one
        held: Anything = one
        if isinstance(held, dict):
            heap += [*held.keys(), *held.values()]
        elif isinstance(held, tuple | list | set | frozenset):
            heap += [*held]
        for name in {*getattr(one, "__dict__", ()), *_slots(type(one))}:
            heap.append(getattr(one, name, None))


def _slots(kind: type) -> Iterator[str]:
    for base in kind.__mro__:
        yield from base.__dict__.get("__slots__", ())


@every
def test_value__nothing_that_holds_hidden_cards_can_be_got_at(rnd: fh.Round) -> None:
    """No round, no deal and no set-up, however deep one digs."""
    for seen in views_of(rnd):
        kinds = {type(one) for one in _reachable(seen)}

        assert not [kind for kind in kinds if issubclass(kind, Phase | fh.Deal | fh.Setup)]


# What is refused


@pytest.mark.parametrize("seat", ["X", "", 4, -1, None, 1.0, True, "NESW", "n"])
def test_view__of_a_seat_that_is_none_is_refused(seat: Anything) -> None:
    with pytest.raises(InvalidArgument, match=r"seat .*\[\w+\.\w+"):
        view(record(), seat)


@pytest.mark.parametrize("wrong", [*WRONG_VALUES, "a round"])
def test_view__of_what_is_no_round_is_refused(wrong: Anything) -> None:
    with pytest.raises(InvalidArgument, match="A round is expected"):
        view(wrong, N)


@pytest.mark.parametrize("wrong", WRONG_VALUES)
def test_spectator__of_what_is_no_round_is_refused(wrong: Anything) -> None:
    with pytest.raises(InvalidArgument, match="A round is expected"):
        spectator_view(wrong)


def test_view__of_a_hand_passed_out_and_played_has_no_open_hand() -> None:
    table = fh.STANDARD.evolve({"auction.all_pass": "play_nt"})
    rnd = fh.advance(fh.start(table, rng=random.Random(7)), "P P P P")

    assert isinstance(rnd, fh.Playing)
    assert () == rnd.exposed
    assert [False] * 4 == [hand.open for hand in fh.spectator_view(rnd).hands]


def test_view__the_partner_is_known_once_the_card_called_has_been_shown() -> None:
    """In a wrong claim, say: the cards are taken up again, and everybody has seen them."""
    table = fh.variant("pagat_5").evolve({"claims": "penalty100"})
    rng = random.Random(11)
    found = 0
    for seed in range(400):
        rnd: fh.Round = fh.advance(fh.start(table, rng=random.Random(seed)), "7S P P P P")
        while isinstance(rnd, fh.Exchange):
            rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
        assert isinstance(rnd, fh.Declaring)
        card = fh.Card.parse("AH")
        if fh.CallPartner(card) not in fh.legal_actions(rnd):
            continue
        rnd = fh.apply(rnd, fh.CallPartner(card))
        while isinstance(rnd, fh.Playing) and not (
            rnd.seat_to_act == rnd.partner and not rnd.trick
        ):
            rnd = fh.apply(rnd, rng.choice(fh.legal_actions(rnd)))
        if not isinstance(rnd, fh.Playing) or rnd.partner is None or rnd.known_partner is not None:
            continue
        held = rnd.hands[rnd.partner]
        ruling = fh.check(rnd, fh.Claim(tuple(held)))
        if not ruling or ruling.rule != "claim.penalty" or card not in held:
            continue
        shown = fh.apply(rnd, fh.Claim(tuple(held)))
        others = [seat for seat in rnd.seats if seat != rnd.partner]
        assert [None] * 4 == [fh.view(rnd, seat).partner for seat in others]
        assert [rnd.partner] * 4 == [fh.view(shown, seat).partner for seat in others]
        assert rnd.partner == fh.spectator_view(shown).partner
        found += 1
        if found == 3:
            break
    assert 3 == found
