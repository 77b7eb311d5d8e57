"""Faults and disputes seen in practice, each with its kind."""

from __future__ import annotations

import itertools
import random

import pytest

import fivehundred as fh
from fivehundred import PACKS, Card, Code, Finished, Game, Hand, IllegalAction, Playing

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    COLOUR_MATE,
    FOSTER,
    INKLES,
    PRESETS,
    RECOLOURS,
    RECORD_ACTIONS,
    RECORD_CALLS,
    RECORD_DEAL,
    RECORD_DISCARDS,
    RECORD_TRICKS,
    RECORD_WINNERS,
    STANDARD,
    SUITS,
    finished,
    house,
    pick,
    played,
    recolour,
    record_start,
    round_won,
    thrown_in,
    words,
)

N, E, S, W = range(4)
_AU_AND_ENC = pytest.mark.parametrize("name", [AUSTRALIAN, STANDARD])
_ALL = pytest.mark.parametrize("name", PRESETS)


def _legal(hand: str, trick: str = "", **situation: str | fh.Variant) -> set[str]:
    """Return the legal plays as texts."""
    asked: dict[str, object] = dict(situation)
    return set(map(str, fh.legal_plays(hand, trick, **asked)))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


# Left bower, suits, trick winners


@_ALL
@pytest.mark.parametrize(
    ("trump", "led"), [*itertools.product("SC", "DH"), *itertools.product("DH", "SC")]
)
def test_c001__a_jack_of_the_other_colour_does_not_follow(name: str, trump: str, led: str) -> None:
    """Only the jack of trump's colour-mate changes suit: a void hand is free."""
    mate = COLOUR_MATE[led]
    hand = f"J{mate} 6{mate} A{COLOUR_MATE[trump]}"

    assert set(pick(hand)) == _legal(hand, f"5{led}", contract=f"7{trump}", variant=name)


@_ALL
@pytest.mark.parametrize(("trump", "mate"), COLOUR_MATE.items())
def test_c003__a_left_bower_led_is_followed_with_trumps(name: str, trump: str, mate: str) -> None:
    """The printed suit of the card led does not follow it."""
    hand = f"K{mate} 6{trump} A{'H' if trump in 'SC' else 'S'}"

    assert {f"6{trump}"} == _legal(hand, f"J{mate}", contract=f"7{trump}", variant=name)


@_ALL
@pytest.mark.parametrize(("trump", "led"), [*itertools.permutations(SUITS, 2)])
def test_c005__a_void_holder_of_the_joker_is_free(name: str, trump: str, led: str) -> None:
    """He need not trump with it."""
    others = [suit for suit in SUITS if suit not in {trump, led}]
    hand = f"Jo A{others[0]} 5{others[1]}"

    assert set(pick(hand)) == _legal(hand, f"7{led}", contract=f"7{trump}", variant=name)


@_ALL
@pytest.mark.parametrize(("led", "other"), [*itertools.permutations(SUITS, 2)])
def test_c008__an_ace_of_another_suit_wins_nothing_at_no_trumps(
    name: str, led: str, other: str
) -> None:
    """The highest card of the suit led."""
    trick = f"5{led} A{other} 6{led} K{other}"

    assert 2 == fh.trick_winner(trick, contract="7N", variant=name)


def test_c010__the_left_bower_is_the_only_legal_card_and_wins() -> None:
    """Trick 5 of the record: W leads K♣, N must play J♠."""
    before = " ".join(RECORD_TRICKS[:4])
    rnd = played(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS} {before} KC")

    assert Hand.parse("JS JH 8H KD TD 9D") == rnd.hands[N]
    assert "JS" == words(fh.legal_actions(rnd))
    assert N == played(rnd, "JS TH QD").tricks[-1].winner


@pytest.mark.parametrize(
    ("contract", "trick", "winner"),
    [
        ("7N", "7C Jo Jr AC", 1),
        ("7H", "Jr 4H Jo JH", 2),
        ("7S", "AD 4C Jr 5D", 2),
    ],
)
def test_c012__two_jokers(contract: str, trick: str, winner: int) -> None:
    """The upper beats the lower, and either everything else."""
    table = house({"pack": "P46", "jokers": 2, "kitty.cards": 6, "packets": "3,k2,4,k2,3,k2"})

    assert winner == fh.trick_winner(trick, contract=contract, variant=table)


# The joker at no trumps and in misère


@_ALL
@pytest.mark.parametrize("led", SUITS)
def test_c014__a_joker_may_not_be_played_while_the_suit_is_held(name: str, led: str) -> None:
    """Unless the table says so in as many words."""
    other = "A" + ("S" if led != "S" else "H")
    hand, anytime = f"Jo 9{led} {other}", house({"joker_nt.follow": "every_suit"}, name)

    assert {f"9{led}"} == _legal(hand, f"7{led}", contract="7N", variant=name)
    assert {"Jo", f"9{led}"} == _legal(hand, f"7{led}", contract="7N", variant=anytime)


@_ALL
@pytest.mark.parametrize("led", SUITS)
def test_c015__at_no_trumps_a_void_hand_may_keep_the_joker(name: str, led: str) -> None:
    """It must be played only under an option that says so."""
    hand = "Jo " + words(f"A{suit}" for suit in SUITS if suit != led)
    must = house({"joker_nt.void_duty_nt": "must"}, name)

    assert set(pick(hand)) == _legal(hand, f"7{led}", contract="7N", variant=name)
    assert {"Jo"} == _legal(hand, f"7{led}", contract="7N", variant=must)


@_ALL
@pytest.mark.parametrize("suit", SUITS)
def test_c017__a_joker_led_names_a_suit_that_is_followed(name: str, suit: str) -> None:
    """Without one it is refused and the turn is unchanged."""
    other = "S" if suit != "S" else "H"
    deal = RECORD_DEAL.replace("Jo", "x").replace("AS", "Jo").replace("x", "AS")
    rnd = fh.advance(fh.start(name, dealer="E", deal=deal), "P 7N P P 7H 9H QH")
    if isinstance(rnd, fh.Declaring):
        rnd = fh.apply(rnd, "done")
    with pytest.raises(IllegalAction) as caught:
        fh.apply(rnd, "Jo")

    assert Code.NAME_A_SUIT is caught.value.ruling.code
    assert W == rnd.seat_to_act
    after = fh.apply(rnd, f"Jo:{suit}")
    assert {fh.Suit.parse(suit)} == {
        play.card.suit for play in fh.legal_actions(after) if isinstance(play, fh.Play)
    }
    assert {f"4{suit}" if suit in "DH" else f"6{suit}"} == _legal(
        f"{'4' if suit in 'DH' else '6'}{suit} A{other}",
        f"Jo:{suit}",
        contract="7N",
        variant=name,
    )


@pytest.mark.parametrize("swapped", RECOLOURS)
def test_c020__a_suit_shown_void_may_not_be_named(swapped: str) -> None:
    """E discarded a diamond on a spade lead; in trick 5 he may name diamonds, not spades."""
    deal = (
        "AS KS AD KD 5C 6C AH KH QH JH | Jo AC KC QC JC TC 4D 5D 6D 7D | "
        "QS JS TS 9S 8S 9C QD JD TH 9H | 7S 6S 5S 8C 7C TD 9D 8H 7H 6H | 8D 5H 4H"
    )
    cards = " | ".join(recolour(pile, swapped) for pile in deal.split(" | "))
    table = house({"joker_nt.lead": "not_renounced"})
    rnd = played(
        fh.start(table, dealer=W, deal=cards),
        recolour("7N P P P 8D 5H 4H AD 4D QD 9D AS 5D 8S 5S KS 6D 9S 6S 5C AC 9C 7C", swapped),
    )
    spades, diamonds = recolour("5S 5D", swapped).replace("5", "").split()

    assert E == rnd.seat_to_act
    assert Code.SUIT_SHOWN_VOID is fh.check(rnd, f"Jo:{spades}").code
    assert fh.check(rnd, f"Jo:{diamonds}")


@pytest.mark.parametrize(("tied", "other"), [*itertools.permutations(SUITS, 2)])
def test_c021__a_joker_tied_to_a_suit_is_a_card_of_it(tied: str, other: str) -> None:
    """It must follow its suit, and may not be played to another that is held."""
    low = "4" if other in "DH" else "6"
    hand = f"Jo {low}{other}"

    assert {"Jo"} == _legal(hand, f"6{tied}", contract="7N", variant=AUSTRALIAN, joker_suit=tied)
    assert {f"{low}{other}"} == _legal(
        hand, f"5{other}", contract="7N", variant=AUSTRALIAN, joker_suit=tied
    )


@pytest.mark.parametrize(
    ("contractor", "first_lead", "code"),
    [
        (True, True, Code.LEGAL),
        (False, True, Code.NOT_CONTRACTOR),
        (True, False, Code.AFTER_FIRST_LEAD),
    ],
)
def test_c021__only_the_contractor_ties_it_before_the_first_lead(
    *,
    contractor: bool,
    first_lead: bool,
    code: Code,
) -> None:
    """A defender, or a contractor who has led, is refused."""
    assert (
        code
        is fh.check_name(
            "S",
            hand="Jo 4H",
            contract="7N",
            contractor=contractor,
            first_lead=first_lead,
            variant=AUSTRALIAN,
        ).code
    )


@pytest.mark.parametrize(("tied", "led"), [*itertools.permutations(SUITS, 2)])
@pytest.mark.parametrize("contract", ["M", "OM"])
def test_c024__in_a_misere_a_tied_joker_can_be_thrown_away(
    tied: str, led: str, contract: str
) -> None:
    """On another suit it loses; untied the same card takes the trick."""
    trick = f"5{led} Jo 9{led}"

    assert 2 == fh.trick_winner(trick, contract=contract, variant=AUSTRALIAN, joker_suit=tied)
    assert 1 == fh.trick_winner(trick, contract=contract, variant=AUSTRALIAN)


@pytest.mark.parametrize("led", SUITS)
@pytest.mark.parametrize(("renounced", "winner"), [("ok", 1), ("no_win", 3), ("forbid", 3)])
def test_c089__a_joker_on_a_suit_already_thrown_off(led: str, renounced: str, winner: int) -> None:
    """It wins, unless the table takes the right from it."""
    table = house({"joker_nt.renounced": renounced})

    assert winner == fh.trick_winner(
        f"7{led} Jo 9{led} K{led}", contract="7N", variant=table, void=led
    )


@_ALL
def test_c089__in_every_preset_it_wins(name: str) -> None:
    """None of the five takes the right away."""
    assert 1 == fh.trick_winner("7D Jo 9D KD", contract="7N", variant=name, void="D")


# The auction


@_ALL
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("bid", ["7S", "10N", "8H"])
def test_c027__the_fourth_player_after_three_passes(name: str, dealer: int, bid: str) -> None:
    """He may bid and has the contract; if he passes there is none."""
    summary = fh.read_auction(f"P P P {bid}", dealer=dealer, variant=name)

    assert (True, bid, dealer) == (summary.over, str(summary.contract), summary.contractor)
    assert None is fh.read_auction("P P P P", dealer=dealer, variant=name).contract


@_ALL
def test_c029__a_bid_is_held_against_all_before_it(name: str) -> None:
    """Not only against those of its own round: six spades are nothing over nine hearts."""
    assert "9H" == str(fh.read_auction("9H P P P", variant=name).contract)
    raised = house({"auction.raise_own": "reopens"}, name)
    ruling = fh.check_call("6S", calls="9H P P P", variant=raised)
    assert Code.BID_TOO_LOW is ruling.code


@pytest.mark.parametrize("name", [AUSTRALIAN, STANDARD])
def test_c029__in_the_second_round_too(name: str) -> None:
    """The list of bids is never cleared."""
    assert Code.BID_TOO_LOW is fh.check_call("7S", calls="7H 8S P P", variant=name).code


@_ALL
@pytest.mark.parametrize("dealer", range(4))
def test_c032__everyone_passes(name: str, dealer: int) -> None:
    """Thrown in, the next dealer deals; other tables: the same dealer, or play at no trumps."""
    assert (dealer + 1) % 4 == fh.read_auction("P P P P", dealer=dealer, variant=name).next_dealer
    same = house({"auction.all_pass": "same_deal"}, name)
    assert dealer == fh.read_auction("P P P P", dealer=dealer, variant=same).next_dealer
    out = house({"auction.all_pass": "play_nt"}, name)
    assert fh.Next.PLAY is fh.read_auction("P P P P", dealer=dealer, variant=out).next
    assert (60, 40) == fh.score_round("P", (6, 4), variant=out).points


def test_c032__only_sixes_where_seven_is_the_least() -> None:
    """An auction of inkles is thrown in as well."""
    assert fh.Next.THROWN_IN is fh.read_auction("6S 6C 6D 6N", variant=INKLES).next


@pytest.mark.parametrize(
    ("variant", "legal"),
    [
        (fh.AUSTRALIAN, True),
        (house({"misere.slot": "7N<8S"}), True),
        (fh.STANDARD, False),
        (house({"misere.slot": "8S<8C"}, AUSTRALIAN), False),
    ],
)
def test_c033__eight_spades_against_misere(*, variant: fh.Variant, legal: bool) -> None:
    """An option of the table, not the points; with it off eight clubs are the lowest overcall."""
    assert legal is bool(fh.check_call("8S", calls="7H M", variant=variant))
    assert ("8S" if legal else "8C") == str(fh.legal_calls("7H M", variant=variant)[1])


@pytest.mark.parametrize(
    ("calls", "call", "legal"),
    [
        ("", "M", False),
        ("6N", "M", False),
        ("P P", "M", False),
        ("7S", "M", True),
        ("7S P", "M", True),
        ("7N", "M", True),
        ("", "OM", True),
        ("P", "OM", True),
        ("7H M", "OM", True),
    ],
)
def test_c036__when_misere_may_be_bid(*, calls: str, call: str, legal: bool) -> None:
    """After a seven; open misère at any time."""
    assert legal is bool(fh.check_call(call, calls=calls, variant=AUSTRALIAN))


@_ALL
@pytest.mark.parametrize(("standing", "call"), [("9S", "7C"), ("9S", "9S"), ("8N", "8H")])
def test_c037__an_insufficient_bid_costs_no_turn(name: str, standing: str, call: str) -> None:
    """It is refused, the same seat is still to call, the high bid stands."""
    rnd = fh.apply(record_start(name), standing)
    with pytest.raises(IllegalAction):
        fh.apply(rnd, call)

    assert isinstance(rnd, fh.Auction)
    assert (W, standing) == (rnd.seat_to_act, str(rnd.standing_bid))


@pytest.mark.parametrize(
    ("reentry", "seat"),
    [("never", E), ("own_suit_change", E), ("always", N), ("bid_changed", N)],
)
def test_c039__bidding_again_after_a_pass(reentry: str, seat: int) -> None:
    """N P, E 6N, S 7D, W P: S changed E's denomination, not one of his own."""
    table = house({"auction.reentry": reentry})

    assert seat == fh.read_auction("P 6N 7D P", dealer="W", variant=table).seat_to_act


def test_c039__the_recorded_auction() -> None:
    """The hand broken off: N passes and is asked again, E bids eight no trumps and has it."""
    deal = (
        "9S 6S 7H QD 7D 5D 4D QC TC 9C | JS 8S 7S 5S AH QH 9H AD AC Jo | "
        "TS JH 6H 4H KD JD TD 9D 6D 6C | AS KS QS KH TH 8H 8D KC 8C 5C | 5H 7C JC"
    )
    rnd = fh.start(house({"auction.reentry": "bid_changed"}), dealer="W", deal=deal)
    after = fh.advance(rnd, "P 6N 7D P P 8N P P P")

    assert isinstance(after, fh.Exchange)
    assert (E, "8N") == (after.contractor, str(after.contract))
    broken = played(after, "5S 5H 7C AH 4H 8H")
    assert N == broken.seat_to_act
    assert broken == fh.read_position(broken.position)
    assert 43 == sum(map(len, broken.deal.hands)) + len(broken.deal.kitty)


@pytest.mark.parametrize(
    ("raise_own", "same", "other"),
    [
        ("off", None, None),
        ("reopens_on_change", "8S", E),
        ("reopens", E, E),
    ],
)
def test_c040__raising_ones_own_winning_bid(
    raise_own: str, same: str | int | None, other: int | None
) -> None:
    """Same suit: final; new suit: E is to call; off: over after the third pass."""
    table = house({"auction.raise_own": raise_own})
    ended = fh.read_auction("7S P P P", dealer="W", variant=table)
    assert (raise_own == "off") is ended.over
    if raise_own == "off":
        return
    final = fh.read_auction("7S P P P 8S", dealer="W", variant=table)
    changed = fh.read_auction("7S P P P 8H", dealer="W", variant=table)

    assert same in (str(final.contract), final.seat_to_act)
    assert other == changed.seat_to_act


# Deal, kitty, discards


@_ALL
@pytest.mark.parametrize("seed", range(5))
def test_c043__every_card_is_dealt_once(name: str, seed: int) -> None:
    """10 + 10 + 10 + 10 + 3 = 43 distinct cards."""
    deal = fh.start(name, rng=random.Random(seed)).deal

    assert [10, 10, 10, 10, 3] == [len(hand) for hand in (*deal.hands, deal.kitty)]
    assert 43 == len({card for hand in (*deal.hands, deal.kitty) for card in hand})


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("P33", 33),
        ("P43", 43),
        ("P45", 45),
        ("P46", 46),
        ("P53", 53),
        ("P63", 63),
        ("P65", 65),
        ("P66", 66),
    ],
)
def test_c044__packs(name: str, count: int) -> None:
    """Counts and uniqueness."""
    assert count == len(PACKS[name].cards) == len(set(PACKS[name].cards))


def test_c044__what_is_in_and_what_is_out() -> None:
    """Red fours at 43, all at 45, a second joker at 46, no black 13 at 63; 4♠ 4♦ out at P43c."""
    assert ["4D", "4H"] == [f"4{suit}" for suit in SUITS if f"4{suit}" in PACKS["P43"]]
    assert all(f"4{suit}" in PACKS["P45"] for suit in SUITS)
    assert "Jr" not in PACKS["P45"]
    assert "Jr" in PACKS["P46"]
    assert ["13D", "13H"] == [f"13{suit}" for suit in SUITS if f"13{suit}" in PACKS["P63"]]
    assert ["4C", "4H"] == [f"4{suit}" for suit in SUITS if f"4{suit}" in PACKS["P43c"]]


@_ALL
@pytest.mark.parametrize(
    "cards", ["7H 9H", "7H 9H QH 5S", "7H 9H AH", "7H 7H QH", "7H 9H 4S", "7H 9H Jo"]
)
def test_c046__bad_discards_leave_the_hand_as_it_was(name: str, cards: str) -> None:
    """Two, four, one not held, one twice."""
    rnd = fh.advance(record_start(name), "P 7C P P")
    assert isinstance(rnd, fh.Exchange)
    with pytest.raises(IllegalAction):
        fh.apply(rnd, cards)

    assert (13, 3) == (len(rnd.pool), rnd.left)


@_ALL
@pytest.mark.parametrize("cards", ["8C QH 5S", "AC KC TC", "AS AD 8C"])
def test_c046__any_cards_may_go(name: str, cards: str) -> None:
    """Cards just taken, trumps, aces."""
    after = fh.apply(fh.advance(record_start(name), "P 7C P P"), cards)

    assert isinstance(after, Playing)
    assert Hand.parse(cards) == after.discards


# Scoring and the end of the game


@pytest.mark.parametrize("name", [AMERICAN, AUSTRALIAN, STANDARD, INKLES])
@pytest.mark.parametrize(
    ("contract", "points"), [("7N", 250), ("8S", 250), ("8C", 260), ("10N", 520), ("7S", 250)]
)
def test_c051__slam(name: str, contract: str, points: int) -> None:
    """250 at least for ten tricks, and not for nine."""
    assert points == fh.score_round(contract, 10, variant=name).points[0]
    value = fh.bid_value(contract, variant=name)
    made = int(contract[:-1]) <= 9
    assert (value if made else -value) == fh.score_round(contract, 9, variant=name).points[0]


@pytest.mark.parametrize(("contract", "points"), [("M", 250), ("OM", 500)])
def test_c051__no_slam_in_misere(contract: str, points: int) -> None:
    """A misère of 130 stays 130."""
    low = house({"misere.value": 130, "misere.slot": "6N<7S"})

    assert (points, 0) == fh.score_round(contract, 0).points
    assert (130, 0) == fh.score_round("M", 0, variant=low).points


@pytest.mark.parametrize("name", [AUSTRALIAN, STANDARD, INKLES])
@pytest.mark.parametrize("tricks", range(11))
@pytest.mark.parametrize(("contract", "value"), [("M", 250), ("OM", 500)])
def test_c052__defenders_score_nothing_in_misere(
    name: str, tricks: int, contract: str, value: int
) -> None:
    """Made or lost."""
    expected = (value if tricks == 0 else -value, 0)

    assert expected == fh.score_round(contract, tricks, variant=name).points


@pytest.mark.parametrize("before", [(480, 450), (480, 445)])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", [FOSTER, AMERICAN, AUSTRALIAN, STANDARD])
def test_c053__both_sides_reach_500(*, name: str, before: tuple[int, int], turned: bool) -> None:
    """The side that made its contract, whichever it is and whoever has more."""
    scores = before[::-1] if turned else before
    contractor = 0 if turned else 1
    settled = fh.settle(scores, "6C", 7, contractor=contractor, variant=name)

    assert min(settled.totals) >= 500
    assert contractor == settled.winner


@pytest.mark.parametrize("contractor", [0, 1])
def test_c055__a_failed_contract_does_not_win(contractor: int) -> None:
    """560, six spades failed: 520, the others 50 more, and play goes on."""
    before = (560, 0) if contractor == 0 else (0, 560)
    settled = fh.settle(before, "6S", 5, contractor=contractor, variant=AUSTRALIAN)

    assert (520, 50) == (settled.totals[contractor], settled.totals[1 - contractor])
    assert not settled.over


@_ALL
@pytest.mark.parametrize("contract", ["7S", "8H", "10N"])
def test_c055__nor_in_any_preset(name: str, contract: str) -> None:
    """A contractor above 500 who fails has not won."""
    settled = fh.settle((1200, 0), contract, 5, variant=name)

    assert settled.totals[0] >= 500
    assert 0 not in settled.winners


@pytest.mark.parametrize("contractor", [0, 1])
@pytest.mark.parametrize(
    ("before", "total", "over"), [(-260, -500, True), (-250, -490, False), (-270, -510, True)]
)
def test_c056__exactly_500_below(*, contractor: int, before: int, total: int, over: bool) -> None:
    """Eight spades failed at -260 loses; at -250 it plays on."""
    scores = (before, 0) if contractor == 0 else (0, before)
    settled = fh.settle(scores, "8S", 7, contractor=contractor)

    assert (total, over) == (settled.totals[contractor], settled.over)
    assert (1 - contractor if over else None) == settled.winner


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [("7H", 9, (200, 10)), ("7H", 5, (-200, 50)), ("6S", 5, (-40, 50))],
)
@pytest.mark.parametrize("contractor", [0, 1])
def test_c057__made_and_failed(
    contract: str, tricks: int, points: tuple[int, int], contractor: int
) -> None:
    """No overtricks; the value down; ten a trick."""
    found = fh.score_round(contract, tricks, contractor=contractor).points

    assert points == (found[contractor], found[1 - contractor])


@pytest.mark.parametrize("tricks", [(7, 4), (7, 2), (10, 10), (0, 0)])
def test_c057__trick_counts_add_up_to_ten(tricks: tuple[int, int]) -> None:
    """Anything else is refused."""
    with pytest.raises(fh.ImpossibleSituation):
        fh.score_round("7H", tricks)


@pytest.mark.parametrize("name", [FOSTER, AMERICAN, AUSTRALIAN, STANDARD])
def test_c062__the_whole_recorded_hand(name: str) -> None:
    """Legal throughout; E W N W N N W W W E; six clubs made, 60 and 30."""
    rnd = finished(record_start(name), RECORD_ACTIONS)

    assert RECORD_WINNERS == rnd.taken
    assert ((30, 60), (340, 510), True) == (rnd.score.points, rnd.totals, rnd.score.made)
    game = Game(name, dealer="E", scores=(310, 450)).with_round(rnd)
    assert (1, "front door") == (game.winner, str(game.reason))


# Claims, partners


@pytest.mark.parametrize("swapped", RECOLOURS)
def test_c065__a_claim_is_judged_by_what_the_claimant_can_see(swapped: str) -> None:
    """The joker in the discards is unseen: no; played, with the left bower gone: yes."""
    hidden = (
        "4H AC KC QC JC TC 9C 8C 7C 6C | JD AS KS QS JS TS 9S 8S 7S 6S | "
        "JH AH KH QH TH 9H 8H 7H 6H 5H | AD KD QD TD 9D 8D 7D 6D 5D 4D | Jo 5S 5C"
    )
    seen = hidden.replace("AD", "x").replace("Jo", "AD").replace("x", "Jo")
    middle = "7H QD KC KS 8H TD QC QS 9H 9D JC JS TH 8D TC TS QH 7D 9C 9S KH 6D 8C 8S"
    for deal, kitty, first, certain in (
        (hidden, "Jo 5S 5C", "4H JD 5H AD AS 6H KD AC", False),
        (seen, "AD 5S 5C", "4H JD 5H Jo KD AC AS 6H", True),
    ):
        cards = " | ".join(recolour(pile, swapped) for pile in deal.split(" | "))
        rnd = played(
            fh.start(dealer=W, deal=cards),
            recolour(f"7H P P P {kitty} {first} {middle}", swapped),
        )
        assert S == rnd.seat_to_act
        assert certain is fh.check(rnd, recolour("claim JH AH", swapped)).legal


@pytest.mark.parametrize("seats", range(4))
def test_c066__the_partner_sits_out_in_misere(seats: int) -> None:
    """A trick is complete with three cards, and the partner has no legal action."""
    deal = (
        "4D 5D 6D 7D 5S 6S 7S 5C 6C 7C | AD KD QD AS KS QS AC KC QC AH | "
        "KH QH JH TH 9H 8H 7H 6H 5H 4H | JD TD 9D 8D JS TS 9S JC TC 9C | Jo 8S 8C"
    )
    hands = deal.split(" | ")
    turned = " | ".join((*hands[4 - seats : 4], *hands[: 4 - seats], hands[4]))
    rnd = played(
        fh.start(house({"misere.when": "anytime"}), dealer=(W + seats) % 4, deal=turned),
        "M P P P Jo 8S 8C",
    )
    after = played(rnd, "4D QD 9D")

    assert ((E + seats) % 4, 1, 3) == (
        after.tricks[0].winner,
        len(after.tricks),
        len(after.tricks[0].plays),
    )
    assert (E + seats) % 4 == after.seat_to_act
    assert Code.NOT_YOUR_TURN is fh.check(after, "KH", seat=(S + seats) % 4).code
    assert 10 == len(after.hands[(S + seats) % 4])


# What application developers hit


@_ALL
def test_c074__the_server_deals_from_its_own_source_or_cards(name: str) -> None:
    """A generator, a text or a list of cards; the round holds no generator."""
    table = fh.variant(name)
    source = random.Random(7)
    rnd = fh.start(name, dealer=2, rng=source)
    order = fh.shuffle(table.pack.cards, random.Random(7))
    assert isinstance(table.packets, fh.Packets)
    dealt = fh.deal_cards(order, packets=table.packets, hands=4, dealer=2)

    assert rnd == fh.start(name, dealer=2, deal=dealt) == fh.start(name, dealer=2, deal=str(dealt))
    before = rnd.position
    source.getrandbits(64)
    assert before == rnd.position
    assert "random" not in repr(rnd).lower()


@_ALL
@pytest.mark.parametrize("contract", ["7S", "7C", "7D", "7H", "7N"])
@pytest.mark.parametrize("seed", range(3))
def test_c079__a_hand_with_the_joker_is_sorted_under_every_trump(
    name: str, contract: str, seed: int
) -> None:
    """Any ten cards; joker first, the left bower among the trumps, each suit together."""
    rest = fh.shuffle(
        [card for card in PACKS["P43"].cards if not card.is_joker], random.Random(seed)
    )
    hand = Hand.of([Card.parse("Jo"), *rest[:9]])
    found = fh.sort_cards(hand, contract=contract, variant=name)

    assert set(hand) == set(found)
    assert "Jo" == str(found[0])
    suits = [fh.effective_suit(card, contract=contract, variant=name) for card in found]
    assert len(set(suits)) == len(list(itertools.groupby(suits)))
    assert 10 == len(str(hand).split())


@_ALL
@pytest.mark.parametrize("trump", SUITS)
def test_c079__the_left_bower_sorts_with_trumps(name: str, trump: str) -> None:
    """Behind the right bower and before the ace."""
    mate = COLOUR_MATE[trump]
    hand = f"A{mate} J{mate} 5{trump} J{trump} A{trump} Jo"

    assert f"Jo J{trump} J{mate} A{trump} 5{trump} A{mate}" == words(
        fh.sort_cards(hand, contract=f"7{trump}", variant=name)
    )


def test_c080__a_second_hand_of_one_game_is_another_round() -> None:
    """Tricks of each round are its own; the game is saved and loaded in mid-round."""
    game = Game(dealer=0).with_round(round_won("6N", 8, dealer=0))
    second = fh.advance(
        fh.start(dealer=1, deal=RECORD_DEAL, scores=game.scores),
        f"{RECORD_CALLS} {RECORD_DISCARDS} {RECORD_TRICKS[0]}",
    )
    loaded = fh.read_position(second.position)

    assert second == loaded
    assert isinstance(loaded, Playing)
    assert 1 == len(loaded.tricks)
    done = fh.advance(loaded, " ".join(RECORD_TRICKS[1:]))
    assert isinstance(done, Finished)
    after = game.with_round(done)
    assert 2 == len(set(after.rounds)) == len(after.rounds)


@pytest.mark.parametrize("bid", ["8N", "9N"])
def test_c081__tricks_of_one_hand_do_not_count_in_the_next(bid: str) -> None:
    """E/W take seven, then bid and take five: the contract has failed."""
    first = round_won("6N", 7, contractor=1, dealer=0)
    game = Game(dealer=0).with_round(first)
    second = round_won(bid, 5, contractor=1, dealer=1, scores=game.scores)

    assert (30, 120) == game.scores
    assert -fh.bid_value(bid) == second.score.points[1]


@_ALL
def test_c085__any_state_of_a_finished_round_can_be_rebuilt_and_played_on(name: str) -> None:
    """A what-if starts from every one of them, and the record stays what it was."""
    source = random.Random(3)
    record: fh.Round = fh.start(name, rng=random.Random(11), scores=(20, 40))
    record = fh.advance(record, "P 7N P P")
    while record.seat_to_act is not None:
        record = fh.apply(record, source.choice(fh.legal_actions(record)))
    for count in range(len(record.actions) + 1):
        state = fh.advance(
            fh.start(name, deal=record.deal, scores=record.scores), list(record.actions[:count])
        )
        other = state
        while other.seat_to_act is not None:
            other = fh.apply(other, source.choice(fh.legal_actions(other)))
        assert record.scores == other.scores
        assert state.actions == record.actions[:count]


@_ALL
@pytest.mark.parametrize("seed", range(3))
def test_c087__an_illegal_action_leaves_no_trace(name: str, seed: int) -> None:
    """In every state of a round: every refused card and call changes nothing."""
    source = random.Random(seed)
    rnd: fh.Round = fh.start(name, rng=source)
    tries = (*map(str, PACKS["P43"].cards), "P", "6S", "10N", "M", "OM", "done", "name S", "")
    while rnd.seat_to_act is not None:
        legal = fh.legal_actions(rnd)
        before = rnd.position
        assert legal
        for text in source.sample(tries, 12):
            ruling = fh.check(rnd, text)
            if ruling:
                fh.apply(rnd, text)
            else:
                with pytest.raises(IllegalAction) as caught:
                    fh.apply(rnd, text)
                assert ruling == caught.value.ruling
            assert legal == fh.legal_actions(rnd)
        assert before == rnd.position
        rnd = fh.apply(rnd, source.choice(legal))


def test_c087__thrown_in_and_finished_rounds_have_no_action() -> None:
    """For any seat."""
    for rnd in (thrown_in(), round_won("7N", 8)):
        assert () == fh.legal_actions(rnd)
        for seat in range(4):
            assert Code.ROUND_OVER is fh.check(rnd, "P", seat=seat).code


def test_case_c017__a_joker_that_can_name_no_suit_waits() -> None:
    """Where all four suits have been led, no suit is recommended: it may not be led."""
    ruling = fh.check_play(
        "Jo", hand="Jo AS", contract="7N", variant="pagat_australian_4", led="SCDH"
    )

    assert (fh.Code.SUIT_ALREADY_LED, "joker.lead") == (ruling.code, ruling.rule)
    assert "no suit can be named with it" in ruling.sentence
    assert ["AS"] == [str(play) for play in ruling.alternatives]


def test_case_c017__only_suits_that_may_be_named_are_recommended() -> None:
    """Spades and hearts have been led."""
    ruling = fh.check_play(
        "Jo", hand="Jo AS", contract="7N", variant="pagat_australian_4", led="SH"
    )

    assert fh.Code.NAME_A_SUIT is ruling.code
    assert "Write Jo:C or Jo:D." in ruling.sentence


def test_case_c033__a_special_bid_on_top_is_said_to_stand_there() -> None:
    """As open misère in the packs sold in Australia."""
    table = fh.AUSTRALIAN.evolve({"open.slot": "top", "open.value": 520})
    ruling = fh.check_call("10N", calls="OM", variant=table)

    assert fh.Code.BID_TOO_LOW is ruling.code
    assert "open misère has its place above all ordinary bids" in ruling.sentence
