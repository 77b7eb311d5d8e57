"""The play of a round: who leads, who sits out, tricks, and what the play remembers."""

from __future__ import annotations

import random

import pytest

import fivehundred as fh
from fivehundred import PASS, Card, Code, Finished, Hand, Playing, Suit, WrongCard

from .helpers import (
    AUSTRALIAN,
    PRESETS,
    RECOLOURS,
    RECORD_ACTIONS,
    RECORD_CALLS,
    RECORD_DISCARDS,
    RECORD_TRICKS,
    RECORD_WINNERS,
    STANDARD,
    finished,
    house,
    played,
    recolour,
    record_start,
    round_won,
    turn,
    words,
)
from .test_declaring import two_joker_deal
from .test_ranking import TWO_JOKERS

N, E, S, W = range(4)

# N plays no trumps with two black aces and the red court cards; E holds the joker and no spade.
_DEAL = (
    "AS KS AD KD 5C 6C AH KH QH JH | Jo AC KC QC JC TC 4D 5D 6D 7D | "
    "QS JS TS 9S 8S 9C QD JD TH 9H | 7S 6S 5S 8C 7C TD 9D 8H 7H 6H | 8D 5H 4H"
)
_KITTY = "8D 5H 4H"
# The same with the joker at N and the ace of hearts at E.
_JOKER_AT_N = _DEAL.replace("Jo", "x").replace("AH", "Jo").replace("x", "AH")
# What eldest hand calls to play a misère, which needs a seven before it.
_CALLS = {"M": "7S 7C P P M P"}


def _start(
    bid: str, variant: fh.Variant | str = STANDARD, *, swapped: str = "", seats: int = 0
) -> Playing:
    """Return the deal before the first lead, N (or the seat so many to his left) contractor."""
    deal = " | ".join(recolour(pile, swapped) for pile in _DEAL.split(" | "))
    rnd = fh.start(variant, dealer=(W + seats) % 4, deal=turn(deal, seats))
    return _played(rnd, f"{_CALLS.get(bid, f'{bid} P P P')} {recolour(_KITTY, swapped)}")


def _misere(variant: fh.Variant | str = STANDARD, *, seats: int = 0, bid: str = "M") -> Playing:
    """Return the record's deal as a misère of S, or the seat so many to his left."""
    deal = turn(str(record_start().deal), seats)
    rnd = fh.start(variant, dealer=(E + seats) % 4, deal=deal)
    return _played(rnd, f"{_CALLS.get(bid, f'{bid} P P P')} 8C QH 5S")


def _played(rnd: fh.Round, actions: str) -> Playing:
    after = fh.advance(rnd, actions)
    if isinstance(after, fh.Declaring):
        after = fh.apply(after, "done")
    assert isinstance(after, Playing)
    return after


def _play_on(rnd: fh.Round) -> Finished:
    """Return the round played to its end with the first legal card each time."""
    while not isinstance(rnd, Finished):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    return rnd


# The first lead


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seats", range(4))
def test_lead__the_contractor_leads(name: str, seats: int) -> None:
    """In every preset, wherever he sits."""
    rnd = _start("7N", name, seats=seats)

    assert (seats, seats, seats) == (rnd.contractor, rnd.leader, rnd.seat_to_act)


@pytest.mark.parametrize(("lead", "leader"), [("contractor", 3), ("left_of_dealer", 2)])
def test_lead__option_decides(lead: str, leader: int) -> None:
    """The contractor, or the seat left of the dealer; W plays 6♣ and E dealt."""
    rnd = played(record_start(house({"lead": lead})), f"{RECORD_CALLS} {RECORD_DISCARDS}")

    assert (leader, leader) == (rnd.leader, rnd.seat_to_act)


@pytest.mark.parametrize("dealer", range(4))
def test_lead__a_seat_that_sits_out_leaves_the_lead_to_the_contractor(dealer: int) -> None:
    """In a misère the seat left of the dealer may be the one that has put its cards down."""
    table = house({"lead": "left_of_dealer", "misere.when": "anytime"})
    eldest = (dealer + 1) % 4
    calls = ["P", "P", "P", "P"]
    calls[2] = "M"  # the bidder is eldest hand's partner
    rnd = fh.advance(
        fh.start(table, dealer=dealer, deal=turn(_DEAL, dealer)), [*calls, *_KITTY.split()]
    )

    assert isinstance(rnd, Playing)
    assert None is rnd.players[eldest]
    assert (eldest + 2) % 4 == rnd.seat_to_act == rnd.contractor


def test_lead__in_a_misere_the_seat_left_of_the_dealer_leads_if_it_plays() -> None:
    """It is a defender's lead then."""
    table = house({"lead": "left_of_dealer", "misere.when": "anytime"})
    rnd = played(fh.start(table, dealer=W, deal=_DEAL), f"P M P P {_KITTY}")

    assert (N, E) == (rnd.seat_to_act, rnd.contractor)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("lead", ["contractor", "left_of_dealer"])
def test_lead__of_a_hand_passed_out_is_eldest_hands(dealer: int, lead: str) -> None:
    """Nobody is contractor, the kitty is untouched, all four play."""
    table = house({"auction.all_pass": "play_nt", "lead": lead})
    rnd = played(fh.start(table, dealer=dealer, deal=_DEAL), "P P P P")

    assert ((dealer + 1) % 4, None, PASS) == (rnd.seat_to_act, rnd.contractor, rnd.contract)
    assert rnd.deal.hands == rnd.hands
    assert not rnd.discards
    assert (0, 1, 2, 3) == rnd.players


# Tricks


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("swapped", RECOLOURS)
def test_trick__the_winner_leads_the_next(name: str, swapped: str) -> None:
    """The recorded hand in every preset where six clubs is a contract, and in other suits."""
    rnd: fh.Round = record_start(name)
    rnd = fh.start(
        name,
        dealer="E",
        deal=" | ".join(recolour(pile, swapped) for pile in str(rnd.deal).split(" | ")),
    )
    calls = "P 7C P P" if name == "wikipedia_american_4" else RECORD_CALLS
    rnd = fh.advance(rnd, recolour(f"{calls} {RECORD_DISCARDS}", swapped))
    leader = 3
    for winner, trick in zip(RECORD_WINNERS, RECORD_TRICKS, strict=True):
        assert isinstance(rnd, Playing)
        assert (leader, leader, ()) == (rnd.leader, rnd.seat_to_act, rnd.trick)
        rnd = fh.advance(rnd, recolour(trick, swapped))
        leader = winner

    assert isinstance(rnd, Finished)
    assert RECORD_WINNERS == rnd.taken


def test_trick__is_listed_with_leader_seats_plays_and_winner() -> None:
    """The second trick of the record: E led, W ruffed."""
    rnd = finished(record_start(), RECORD_ACTIONS)

    trick = rnd.tricks[1]
    assert 10 == len(rnd.tricks)
    assert (E, (E, S, W, N), W, "5H AH 8C 4H") == (
        trick.leader,
        trick.seats,
        trick.winner,
        str(trick),
    )


@pytest.mark.parametrize(("trick", "winner"), [*enumerate(RECORD_WINNERS)])
def test_trick__the_winner_is_that_of_the_cards(trick: int, winner: int) -> None:
    """The round and the question on plain cards agree."""
    found = finished(record_start(), RECORD_ACTIONS).tricks[trick]

    assert winner == found.seats[fh.trick_winner(found.plays, contract="6C")]


def test_play__shows_where_it_stands() -> None:
    """In the middle of the second trick of the record."""
    rnd = played(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS} {RECORD_TRICKS[0]} 5H AH")

    assert (W, W, E) == (rnd.seat_to_act, rnd.hand_to_act, rnd.leader)
    assert "5H AH" == words(rnd.trick)
    assert "6C" == str(rnd.contract)
    assert RECORD_CALLS == words(rnd.calls)
    assert Hand.parse(RECORD_DISCARDS) == rnd.discards
    assert [9, 8, 8, 9] == [len(hand) for hand in rnd.hands]
    assert 1 == len(rnd.tricks)
    assert f"{RECORD_CALLS} QH 9H 7H {RECORD_TRICKS[0]} 5H AH" == words(rnd.actions)
    assert (0, 1, 2, 3) == rnd.players
    assert (E, (310, 450), range(4)) == (rnd.dealer, rnd.scores, rnd.seats)


def test_play__legal_plays_follow_the_trick() -> None:
    """W has no heart after his discards, and may play anything."""
    rnd = played(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS} {RECORD_TRICKS[0]} 5H AH")

    assert sorted(["AS", "KS", "5S", "AD", "5D", "AC", "KC", "TC", "8C"]) == sorted(
        map(str, fh.legal_actions(rnd))
    )


@pytest.mark.parametrize(
    ("before", "play", "code"),
    [
        ("", "Jo", Code.NOT_HELD),
        ("", "5H", Code.NOT_HELD),
        ("7C", "JH", Code.MUST_FOLLOW),
        ("7C QC", "5H", Code.MUST_FOLLOW),
        ("7C QC Jo", "AH", Code.MUST_FOLLOW),
        ("7C QC Jo", "Jo", Code.NOT_HELD),
        ("7C QC Jo", "4S", Code.NOT_HELD),
    ],
)
def test_play__a_refused_card_leaves_no_trace(before: str, play: str, code: Code) -> None:
    """Hand, trick and turn are as they were, and the alternatives are what is legal."""
    start = f"{RECORD_CALLS} {RECORD_DISCARDS} {before}"
    rnd, same = played(record_start(), start), played(record_start(), start)
    with pytest.raises(WrongCard) as caught:
        fh.apply(rnd, play)

    assert code is caught.value.ruling.code
    assert fh.check(rnd, play) == caught.value.ruling
    assert fh.legal_actions(rnd) == caught.value.ruling.alternatives
    assert same == rnd
    assert same.hands == rnd.hands


# Misère: the partner sits out


@pytest.mark.parametrize("bid", ["M", "OM"])
@pytest.mark.parametrize("seats", range(4))
def test_misere__the_partner_puts_his_cards_down(bid: str, seats: int) -> None:
    """He has no turn, a trick has three cards, and his hand stays whole."""
    rnd = _misere(seats=seats, bid=bid)
    contractor, partner = (S + seats) % 4, (N + seats) % 4
    after = fh.advance(rnd, [fh.legal_actions(rnd)[0]])
    for _ in range(2):
        after = fh.apply(after, fh.legal_actions(after)[0])

    assert contractor == rnd.contractor == rnd.seat_to_act
    assert None is rnd.players[partner]
    assert 3 == sum(player is not None for player in rnd.players)
    assert isinstance(after, Playing)
    assert 1 == len(after.tricks)
    assert (contractor, (contractor + 1) % 4, (contractor + 3) % 4) == after.tricks[0].seats
    assert rnd.hands[partner] == after.hands[partner]
    assert 10 == len(after.hands[partner])


@pytest.mark.parametrize("seats", range(4))
def test_misere__the_partner_never_has_a_turn(seats: int) -> None:
    """Not once in the whole deal."""
    rnd: fh.Round = _misere(seats=seats)
    turns: list[int | None] = []
    while not isinstance(rnd, Finished):
        turns.append(rnd.seat_to_act)
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert 30 == len(turns)
    assert (N + seats) % 4 not in turns
    assert 10 == len(rnd.taken)


def test_misere__all_four_play_in_a_contract_for_tricks() -> None:
    """Only a misère is played alone."""
    assert (0, 1, 2, 3) == _start("7N").players


def test_misere__a_failed_one_is_played_to_the_end() -> None:
    """The contractor's first trick does not stop the deal."""
    rnd = _start("M")
    after = fh.advance(rnd, "AS 4D 7S")
    assert isinstance(after, Playing)
    assert N == after.tricks[0].winner
    done = _play_on(after)

    assert 10 == len(done.tricks)
    assert (False, (-250, 0)) == (done.score.made, done.score.points)


def test_misere__one_made_scores_its_value() -> None:
    """A hand of the lowest cards wins no trick."""
    deal = (
        "5S 6S 7S 5C 6C 7C 4D 5D 4H 5H | AS KS QS AC KC QC AD KD AH KH | "
        "JS TS 9S JC TC 9C QD JD QH JH | 8S 8C TD 9D 8D 7D TH 9H 8H 7H | Jo 6D 6H"
    )
    rnd = _played(fh.start(dealer=W, deal=deal), "OM P P P Jo 6D 6H")
    done: fh.Round = rnd
    while not isinstance(done, Finished):
        plays = [play for play in fh.legal_actions(done) if isinstance(play, fh.Play)]
        lowest = min(plays, key=lambda play: play.card.rank)
        highest = max(plays, key=lambda play: play.card.rank)
        done = fh.apply(done, lowest if done.seat_to_act == N else highest)

    assert (True, (500, 0)) == (done.score.made, done.score.points)
    assert N not in done.taken


# What the play remembers


def test_joker__whoever_is_void_plays_it_where_the_table_says_so() -> None:
    """The duty at no trumps, whatever the one in misère: E has no spade."""
    rnd = played(_start("7N", house({"joker_nt.void_duty_nt": "must"})), "AS")

    assert "Jo" == words(fh.legal_actions(rnd))


def test_joker__follows_every_suit_where_the_table_says_so() -> None:
    """E holds diamonds and may still play it to the ace of diamonds."""
    rnd = played(_start("7N", house({"joker_nt.follow": "every_suit"})), "AD")

    assert {"Jo", "4D", "5D", "6D", "7D"} == {*map(str, fh.legal_actions(rnd))}


def test_joker__is_not_led_as_a_suit_held_where_the_table_says_so() -> None:
    """N holds cards of all four suits: the joker has to wait."""
    table = house({"joker_nt.hold_named": "must_not_hold"})
    rnd = _played(fh.start(table, dealer=W, deal=_JOKER_AT_N), f"7N P P P {_KITTY}")

    assert [] == [play for play in map(str, fh.legal_actions(rnd)) if play.startswith("Jo")]


def test_actions__keep_which_of_two_jokers_was_tied() -> None:
    """The second joker alone is named: W plays no trumps with both."""
    table = house(TWO_JOKERS, AUSTRALIAN)
    rnd = fh.advance(
        fh.start(table, dealer="E", deal=two_joker_deal()),
        "P 7N P P 7H 9H QH TC name Jr:S done",
    )

    assert isinstance(rnd, Playing)
    assert "name Jr:S done" == words(rnd.actions[-2:])


def test_score__of_a_round_knows_the_points_before() -> None:
    """A cap at 490 leaves E/W, who had 480, ten points for three tricks."""
    table = house({"score.trick_points_cap": 490})

    assert (220, 10) == round_won("7N", 7, variant=table, scores=(0, 480)).score.points


def test_memory__of_two_suits_shown_void() -> None:
    """E threw diamonds on spades and on hearts: the joker may be led as neither."""
    rnd = _start("7N", house({"joker_nt.lead": "not_renounced"}))
    after = played(rnd, "AS 4D 8S 5S AH 5D 9H 6H 5C AC 9C 7C")
    named = [str(play) for play in fh.legal_actions(after) if str(play).startswith("Jo")]

    assert E == after.seat_to_act
    assert ["Jo:C", "Jo:D"] == named


@pytest.mark.parametrize("swapped", RECOLOURS)
@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        ("any", "S C D H"),
        ("not_renounced", "C D H"),
        ("unled_suit", "H"),
        ("last_only", ""),
    ],
)
def test_memory__of_suits_led_and_shown_void(lead: str, expected: str, swapped: str) -> None:
    """E threw diamonds on spades; diamonds, spades and clubs have been led."""
    rnd = _start("7N", house({"joker_nt.lead": lead}), swapped=swapped)
    tricks = "AD 4D QD 9D AS 5D 8S 5S KS 6D 9S 6S 5C AC 9C 7C"
    after = played(rnd, recolour(tricks, swapped))

    assert E == after.seat_to_act
    named = {str(play) for play in fh.legal_actions(after) if str(play).startswith("Jo")}
    assert {recolour(f"Jo:{suit}", swapped) for suit in expected.split()} == named


@pytest.mark.parametrize("seats", range(4))
def test_memory__a_joker_led_has_led_the_suit_it_named(seats: int) -> None:
    """A named suit counts as led."""
    deal = turn(_JOKER_AT_N, seats)
    rnd = _played(fh.start(AUSTRALIAN, dealer=(W + seats) % 4, deal=deal), f"7N P P P {_KITTY}")
    after = fh.apply(rnd, "Jo:H")
    for _ in range(3):
        after = fh.apply(after, fh.legal_actions(after)[0])
    assert isinstance(after, Playing)

    assert seats == after.tricks[0].winner
    assert "Jo:H" == str(after.tricks[0].plays[0])


@pytest.mark.parametrize("lead", ["not_renounced", "unled_suit"])
def test_memory__of_the_leader_of_one_of_two_jokers(lead: str) -> None:
    """To lead a joker as spades proves no void in spades, but spades have then been led."""
    table = house({**TWO_JOKERS, "joker_nt.lead": lead})
    deal = (
        "Jo Jr AS KS AD KD AH KH AC KC | QS JS TS 9S 8S QC JC TC 9C 8C | "
        "7S 6S 5S 7C 6C 5C QD JD TD 9D | QH JH TH 9H 8H 7H 6H 8D 7D 6D | 5D 4D 5H 4H"
    )
    rnd = _played(fh.start(table, dealer=W, deal=deal), "7N P P P 5D 4D 5H 4H Jr:S QS 7S QH")
    named = [str(play) for play in fh.legal_actions(rnd) if str(play).startswith("Jo")]

    assert N == rnd.seat_to_act
    if lead == "not_renounced":
        assert ["Jo:S", "Jo:C", "Jo:D", "Jo:H"] == named
    else:
        assert ["Jo:C", "Jo:D", "Jo:H"] == named


@pytest.mark.parametrize(
    ("renounced", "legal", "winner"),
    [("ok", True, E), ("no_win", True, N), ("forbid", False, N)],
)
@pytest.mark.parametrize("swapped", RECOLOURS)
def test_memory__a_joker_on_a_suit_already_thrown_off(
    *,
    renounced: str,
    legal: bool,
    winner: int,
    swapped: str,
) -> None:
    """E threw a diamond on spades; spades are led again and he has the joker."""
    rnd = _start("7N", house({"joker_nt.renounced": renounced}), swapped=swapped)
    after = played(rnd, recolour("AS 4D 8S 5S KS", swapped))

    assert legal is ("Jo" in map(str, fh.legal_actions(after)))
    if legal:
        done = played(after, recolour("Jo 9S 6S", swapped))
        assert winner == done.tricks[-1].winner
    else:
        with pytest.raises(WrongCard) as caught:
            fh.apply(after, "Jo")
        assert Code.JOKER_RENOUNCED is caught.value.ruling.code


@pytest.mark.parametrize(("follow", "dead"), [("void", True), ("every_suit", False)])
def test_memory__a_joker_that_may_follow_any_suit_proves_no_void(
    *, follow: str, dead: bool
) -> None:
    """With two jokers: the first on a spade lead, the second on the next."""
    table = house({**TWO_JOKERS, "joker_nt.follow": follow, "joker_nt.renounced": "no_win"})
    deal = (
        "AS KS QS AD KD QD AH KH QH JH | Jo Jr AC KC QC JC TC 4D 5D 6D | "
        "JS TS 9S 8S 7S 9C 8C JD TD TH | 6S 5S 7C 6C 5C 9D 8D 9H 8H 7H | 7D 4H 5H 6H"
    )
    rnd = _played(fh.start(table, dealer=W, deal=deal), "7N P P P 7D 4H 5H 6H AS Jr 7S 5S")
    assert E == rnd.seat_to_act
    back = played(rnd, "4D TD 8D AD")
    assert N == back.seat_to_act
    after = played(back, "KS Jo 8S 6S")

    assert (N if dead else E) == after.tricks[-1].winner


def test_memory__a_joker_allowed_by_the_first_lead_proves_no_void() -> None:
    """Under first_or_last the joker on a suit not led before shows nothing."""
    table = house(
        {**TWO_JOKERS, "joker_nt.follow": "first_or_last", "joker_nt.renounced": "no_win"}
    )
    deal = (
        "AS KS QS AD KD QD AH KH QH JH | Jo Jr AC KC QC JC TC 4D 5D 6D | "
        "JS TS 9S 8S 7S 9C 8C JD TD TH | 6S 5S 7C 6C 5C 9D 8D 9H 8H 7H | 7D 4H 5H 6H"
    )
    rnd = _played(
        fh.start(table, dealer=W, deal=deal), "7N P P P 7D 4H 5H 6H AS Jr 7S 5S 4D TD 8D AD"
    )
    after = played(rnd, "KS Jo 8S 6S")

    assert E == after.tricks[-1].winner


# The joker in a round


@pytest.mark.parametrize("suit", "SCDH")
def test_joker__led_with_a_suit_is_followed_and_wins(suit: str) -> None:
    """The others follow the suit named, as far as they hold it."""
    rnd = _played(fh.start(dealer=W, deal=_JOKER_AT_N), f"7N P P P {_KITTY}")
    after = fh.apply(rnd, f"Jo:{suit}")
    asked = Suit.parse(suit)

    assert isinstance(after, Playing)
    held = {play.card.suit for play in fh.legal_actions(after) if isinstance(play, fh.Play)}
    holds = any(card.suit is asked for card in after.hands[E])
    assert {asked} == held if holds else len(held) > 1
    done = after
    for _ in range(3):
        done = played(done, str(fh.legal_actions(done)[0]))
    assert N == done.tricks[0].winner


@pytest.mark.parametrize("bid", ["7N", "M"])
def test_joker__led_without_a_suit_is_refused(bid: str) -> None:
    """The turn is unchanged."""
    calls = _CALLS.get(bid, f"{bid} P P P")
    rnd = _played(fh.start(dealer=W, deal=_JOKER_AT_N), f"{calls} {_KITTY}")
    with pytest.raises(WrongCard) as caught:
        fh.apply(rnd, "Jo")

    assert Code.NAME_A_SUIT is caught.value.ruling.code
    assert N == rnd.seat_to_act


def test_joker__a_suit_named_in_vain_is_left_out() -> None:
    """In a trump contract, or on another's lead, the play is the bare joker."""
    start = f"{RECORD_CALLS} {RECORD_DISCARDS} 7C QC"

    assert played(record_start(), f"{start} Jo") == played(record_start(), f"{start} Jo:H")
    assert "Jo" == str(played(record_start(), f"{start} Jo:H").trick[-1])


def test_joker__a_refused_play_that_names_in_vain_stays_refused() -> None:
    """A joker that may not be played may not be played with a suit either."""
    rnd = played(_start("7N"), "AD")
    with pytest.raises(WrongCard) as caught:
        fh.apply(rnd, "Jo:H")

    assert Code.MUST_FOLLOW is caught.value.ruling.code


def test_joker__tied_to_a_suit_follows_and_leads_it() -> None:
    """The contractor's joker is the top heart: it beats the ace and asks for hearts."""
    start = fh.start(AUSTRALIAN, dealer=W, deal=_JOKER_AT_N)
    rnd = played(start, f"7N P P P {_KITTY} name H done")
    after = played(rnd, "Jo AH")

    assert {Card.parse("Jo"): Suit.HEARTS} == after.named
    assert S == after.seat_to_act
    assert "TH 9H" == words(fh.legal_actions(after))
    assert N == played(after, "TH 8H").tricks[0].winner


@pytest.mark.parametrize("swapped", RECOLOURS)
def test_joker__in_a_misere_wins_unless_it_is_tied_to_another_suit(swapped: str) -> None:
    """Thrown on a suit its holder lacks: tied to spades it loses, loose it takes the trick."""
    deal = (
        "Jo 5S 6S 7S 5C 6C 7C 4D 5D 4H | AS KS QS AC KC QC AD KD AH KH | "
        "JS TS 9S JC TC 9C QD JD QH JH | 8S 8C TD 9D 8D 7D TH 9H 8H 7H | 5H 6D 6H"
    )
    deal = " | ".join(recolour(pile, swapped) for pile in deal.split(" | "))
    rnd = fh.start(AUSTRALIAN, dealer=W, deal=deal)
    before = recolour("OM P P P 6D 5H 6H", swapped)
    after = recolour("4H AH 7H AD TD", swapped)

    tied = played(
        rnd, f"{before} {recolour('name S', swapped)} done {after} {recolour('5D', swapped)}"
    )
    assert E == tied.tricks[-1].winner
    loose = played(rnd, f"{before} done {after} {recolour('5D', swapped)}")
    assert loose.tricks == tied.tricks
    # Hearts again: N holds none but the joker and cards of other suits.
    free = played(tied, recolour("KH 8H", swapped))
    bound = played(loose, recolour("KH 8H", swapped))
    assert ["Jo"] == [str(play) for play in fh.legal_actions(bound)]
    assert len(fh.legal_actions(free)) > 1
    assert E == played(free, "Jo").tricks[-1].winner
    assert N == played(bound, "Jo").tricks[-1].winner


# The finished round


def test_finished__tells_its_score_and_its_tricks() -> None:
    """The record: six clubs made with seven, 60 and 30."""
    rnd = finished(record_start(), RECORD_ACTIONS)

    assert RECORD_WINNERS == rnd.taken
    assert ((30, 60), True) == (rnd.score.points, rnd.score.made)
    assert (340, 510) == rnd.totals
    assert (None, None, ()) == (rnd.claim, rnd.seat_to_act, fh.legal_actions(rnd))
    assert (3, "6C") == (rnd.contractor, str(rnd.contract))
    assert words(rnd.actions).startswith(f"{RECORD_CALLS} QH 9H 7H")
    assert len(RECORD_ACTIONS.split()) == len(words(rnd.actions).split())


def test_finished__a_hand_passed_out_scores_ten_a_trick() -> None:
    """Each side its own tricks; nobody has made anything."""
    table = house({"auction.all_pass": "play_nt"})
    rnd = _play_on(fh.advance(fh.start(table, dealer=W, deal=_DEAL), "P P P P"))
    ours = sum(seat in {N, S} for seat in rnd.taken)

    assert ((10 * ours, 100 - 10 * ours), False) == (rnd.score.points, rnd.score.made)


@pytest.mark.parametrize(
    ("contract", "expose", "before", "after"),
    [
        ("OM", "after_trick1", (), (0,)),
        ("OM", "before_lead", (0,), (0,)),
        ("M", "before_lead", (), ()),
        ("10N", "before_lead", (), ()),
    ],
)
def test_open_misere__the_contractors_hand_is_faced_when_the_table_says(
    contract: str, expose: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """After the first trick or before the first lead; no other contract's hand is."""
    table = fh.STANDARD.evolve({"open.expose": expose})
    rnd = fh.start(table, dealer="W", rng=random.Random(5))
    rnd = fh.advance(rnd, _bidding_to(contract))
    while not isinstance(rnd, fh.Playing):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert before == rnd.exposed
    while isinstance(rnd, fh.Playing) and not rnd.tricks:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    assert isinstance(rnd, fh.Playing)
    assert after == rnd.exposed


def _bidding_to(contract: str) -> str:
    """Return an auction in which seat 0, who speaks first, plays the contract."""
    return {"M": "7S P 7C P M P"}.get(contract, f"{contract} P P P")
