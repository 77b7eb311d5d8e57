"""Rounds as they stand, in lines: whole, and as one seat sees them, in every phase."""

from __future__ import annotations

import random
import re

import pytest

import fivehundred as fh
from fivehundred.demo import play_round
from fivehundred.scenes import round_lines, seat_lines

from .helpers import dealt, house
from .test_players import EVERYTHING, NO_FACES


def whole(rnd: fh.Round) -> str:
    """The round as an onlooker sees it."""
    return "\n".join(round_lines(1, rnd))


def seen(rnd: fh.Round, seat: int) -> str:
    """The round as a seat sees it."""
    return "\n".join(seat_lines(1, fh.view(rnd, seat)))


@pytest.mark.parametrize("name", fh.variants())
def test_scenes__fit_a_terminal_at_every_table(name: str) -> None:
    end = play_round(fh.start(name, rng=random.Random(5)))
    rounds = list(fh.states(fh.Record.of(end)))
    for rnd in rounds[:: max(1, len(rounds) // 3)]:
        for text in (whole(rnd), *(seen(rnd, seat) for seat in rnd.seats)):
            assert all(len(line) <= 80 for line in text.splitlines())
            assert "\n\n\n" not in text
            assert text == text.strip()


# Before the play


def test_auction__the_kitty_is_seen_by_onlookers_alone() -> None:
    rnd = fh.start(dealer="W", deal=NO_FACES)

    assert "\n\nKitty: Jo, 4♦, 4♥.\n\nNorth is to call.\nLegal: P 6S" in whole(rnd)
    assert "Kitty" not in seen(rnd, 0)


def test_auction__without_a_kitty_none_is_told() -> None:
    table = house({"pack": "P60", "jokers": 0, "kitty.cards": 0, "packets": "3,4,3"}, "wikipedia_6")

    assert "Kitty" not in whole(fh.start(table, rng=random.Random(5)))


def test_auction__a_seat_sees_its_hand_and_how_many_cards_the_others_have() -> None:
    lines = seen(fh.start(dealer="W", deal=NO_FACES), 3).splitlines()

    assert ["  North   10 cards unseen", "  West    ♠ -  ♣ -  ♦ -  ♥ A K Q J 10 9 8 7 6 5"] == [
        lines[2],
        lines[5],
    ]


def test_auction__only_the_seat_to_act_is_told_what_is_legal() -> None:
    rnd = fh.advance(fh.start(dealer="W", deal=NO_FACES), "10D")

    assert seen(rnd, 1).endswith("\n\nEast is to call.\nLegal: P OM 10H 10N")
    assert seen(rnd, 0).endswith("\n\nEast is to call.")


def test_blind__a_seat_does_not_see_its_own_hand() -> None:
    text = seen(fh.start(EVERYTHING, dealer="W", deal=NO_FACES), 0)

    assert "  North   10 cards unseen" in text
    assert "North is to call unseen, or to look." in text


def test_asking__a_partner_answers() -> None:
    table = house({"redeal.on": "no_face", "redeal.by": "partner_agrees"}, "st_paul_4")
    hands = {0: "4S 5S 6S 7S 8S 9S TS 4C 5C 6C"}
    rnd = fh.advance(fh.start(table, dealer="W", deal=dealt(table, hands)), "redeal")

    assert "North asks for a new deal." in seen(rnd, 1)
    assert seen(rnd, 2).endswith("South is to answer.\nLegal: agree refuse")


def test_thrown_in__the_kitty_stays_unseen_for_a_seat() -> None:
    rnd = fh.advance(fh.start(fh.AUSTRALIAN, dealer="W", deal=NO_FACES), "P P P P")

    assert "the deal is thrown in, the kitty (Jo, 4♦, 4♥) unseen. North deals" in whole(rnd)
    assert seen(rnd, 1).endswith("Nobody bids: the deal is thrown in. North deals next.")


def test_exchange__the_taker_sees_the_kitty_and_what_has_been_put_away() -> None:
    rnd = fh.advance(fh.start(dealer="W", deal=NO_FACES), "6S P P P Jo")

    for text in (whole(rnd), seen(rnd, 0)):
        assert "Put away so far: Jo.\nNorth is to put away 2 cards.\nLegal: AS" in text
    assert "North takes up Jo, 4♦, 4♥." in seen(rnd, 0)
    assert "Kitty: Jo, 4♦, 4♥. North takes it.\nNorth plays 6♠.\n\nNow:" in whole(rnd)
    assert "North takes up 3 cards unseen." in seen(rnd, 1)
    assert seen(rnd, 1).endswith("\n\nNorth is to put away 2 cards.")


def test_exchange__fives_are_seen_by_those_who_gave_and_got_them() -> None:
    table = house({"double.on": True, "double.when": "any", "double.kitty": "swap"})
    rnd = fh.start(table, dealer="W", deal=NO_FACES)
    half = fh.advance(rnd, "DM P P P Jo 4D 4H AS TS 9S")
    rnd = fh.advance(half, "8S 7S AC KC QC JC 9D")

    assert "Chosen so far: A♠, 10♠, 9♠.\nPut away so far: Jo, 4♦, 4♥.\nNorth is to give 2" in (
        whole(half)
    )
    assert "North chooses for South: A♠, 10♠, 9♠, 8♠, 7♠." in seen(rnd, 0)
    assert "South takes up A♠, 10♠, 9♠, 8♠, 7♠." in seen(rnd, 2)
    assert "North chooses for South: 5 cards unseen." in seen(rnd, 1)


def test_slam__the_partner_gives_a_card() -> None:
    table = house({"declared_slam": "500"})
    rnd = fh.advance(fh.start(table, dealer="W", deal=NO_FACES), "7S P P P Jo 4D 4H")

    assert seen(rnd, 0).endswith("North may declare a slam.\nLegal: slam done")
    asked = fh.advance(rnd, "slam")
    assert "North declares a slam: every trick must be won." in seen(asked, 1)
    assert seen(asked, 1).endswith("South is to give 1 card.")
    given = fh.advance(asked, "AC")
    assert "South chooses for North: 1 card unseen." in seen(given, 3)


def _called(card: str, **options: object) -> fh.Round:
    """Seat 1 has called a card as partner; seat 0 holds the ace of hearts, seat 2 of diamonds."""
    table = house({f"call.{name}": value for name, value in options.items()}, "pagat_5")
    hands = {0: "AH 9H 8H", 1: "JS JC AS KS QS", 2: "AD KD QD"}
    rnd = fh.start(table, dealer=0, deal=dealt(table, hands, "4S 5S 4H"))
    return fh.advance(rnd, f"7S P P P P 4S 5S 4H {card}")


def test_partner__is_a_secret_of_who_holds_the_card() -> None:
    rnd = _called("partner AH")

    assert "Seat 0 has it and says nothing before it falls." in whole(rnd)
    assert "Seat 1 calls A♥ as partner: Seat 0 has it." in seen(rnd, 0)
    assert "Seat 1 calls A♥ as partner: Seat 1 does not know yet who has it." in seen(rnd, 1)


def test_partner__who_owns_to_it_is_known() -> None:
    rnd = _called("partner AH", secret=False)

    assert "Seat 1 calls A♥ as partner: Seat 0 has it." in seen(rnd, 4)


def test_partner__nobody_may_have_the_card() -> None:
    rnd = _called("partner AS", secret=False, own_card=True)

    assert "as partner: nobody else has it, so Seat 1 plays alone." in seen(rnd, 4)


def test_partner__is_called_before_the_kitty_is_seen() -> None:
    table = house({"call.when": "before_kitty"}, "pagat_5")
    rnd = fh.advance(fh.start(table, dealer=0, rng=random.Random(5)), "7S P P P P")

    assert "left alone" not in whole(rnd)
    assert "Kitty: " in whole(rnd)
    assert "Seat 1 is to call a partner.\nLegal: 'partner " in seen(rnd, 1)


def test_naming__a_joker_is_tied_for_everybody_to_hear() -> None:
    deal = NO_FACES.replace("KS QS", "Jo QS").replace("Jo 4D", "KS 4D")
    rnd = fh.advance(fh.start(fh.AUSTRALIAN, dealer="N", deal=deal), "7N P P P KS 4D 4H")

    assert seen(rnd, 1).endswith(
        "East may tie a joker to a suit.\nLegal: 'name S' 'name C' 'name D' 'name H' done"
    )
    assert "For this deal the joker belongs to the hearts." in seen(fh.apply(rnd, "name H"), 2)


# The play


def test_tricks__one_that_is_not_finished_shows_who_has_played() -> None:
    rnd = fh.advance(fh.start(dealer="W", deal=NO_FACES), "6S P P P Jo 4D 4H AS KS")

    for text in (whole(rnd), seen(rnd, 2)):
        assert "\n   1 >A♠        K♠\n" in text
    assert seen(rnd, 2).endswith("South is to play.\nLegal: JC")
    assert seen(rnd, 3).endswith("South is to play.")


def test_tricks__open_hands_are_seen_and_played_by_another() -> None:
    table = house({"misere.partner": "faceup_dummy", "misere.when": "anytime"})
    rnd = fh.advance(fh.start(table, dealer="W", deal=NO_FACES), "M P P P Jo 4D 4H 6C TD")

    assert "  South ♠ - ♣ A K Q J 5 ♦ 9 8 7 6 5 ♥ -" in re.sub(" +(?=[♠♣♦♥])", " ", seen(rnd, 1))
    assert seen(rnd, 0).endswith("North is to play from the hand of South.\nLegal: AC KC QC JC 5C")


def test_tricks__cards_on_a_table_are_seen_but_for_the_covered_ones() -> None:
    rnd = fh.start("pagat_2", rng=random.Random(5))
    while not isinstance(rnd, fh.Playing) or rnd.hand_to_act < 2:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[1 if isinstance(rnd, fh.Auction) else 0])
        if isinstance(rnd, fh.Auction):
            rnd = fh.apply(rnd, "P")

    turn = rnd.seat_to_act
    assert turn is not None
    assert " from the table.\nLegal: " in seen(rnd, turn)
    assert "5 cards unseen" in seen(rnd, turn)


_SURE = "Jo JS JC AS KS QS TS 9S 8S 7S"


def test_claim__one_that_would_hold_is_offered_to_its_seat() -> None:
    start = fh.start(dealer="W", deal=dealt(fh.STANDARD, {0: _SURE}, "4D 4H 5D"))
    rnd = fh.advance(start, "10S P P P 4D 4H 5D")
    done = fh.apply(rnd, fh.Claim.parse(_SURE))

    assert seen(rnd, 0).endswith("\nA claim holds: 'claim AS KS QS JS TS 9S 8S 7S JC Jo'")
    assert "A claim holds" not in seen(rnd, 1)
    for text in (whole(done), seen(done, 2)):
        assert "North claims with the joker, J♠, J♣, A♠, K♠" in text
        assert "the rest is won." in " ".join(text.split())
        assert "N/S: 10♠ made with 10 tricks" in text


def test_claim__one_that_does_not_hold_is_told() -> None:
    rnd = fh.start(house({"claims": "penalty100"}), dealer="W", deal=NO_FACES)
    rnd = fh.advance(rnd, "6S P P P Jo 4D 4H")
    wrong = fh.apply(rnd, fh.Claim(tuple(rnd.hands[0])))

    assert "that does not hold, and the play goes on." in " ".join(seen(wrong, 1).split())
    assert "that does not hold, and the play goes on." in " ".join(whole(wrong).split())


def test_finished__nobody_has_cards_and_none_are_shown() -> None:
    rnd = play_round(fh.start("foster_3", rng=random.Random(5)))
    text = seen(rnd, 0)

    assert isinstance(rnd, fh.Finished)
    assert "Seat 0: 0, Seat 1: 0, Seat 2: 0.\n\n  Seat 0  Seat 1" in text
    assert " ".join(rnd.score.why.split()) in " ".join(text.split())
    assert "Legal" not in text
