"""Whole tables of the rules reference, authority by authority: 4.2 to 4.7, 5, 6 and 7.

Each row is typed as the reference has it, and asked of the presets that stand for the authority;
what is only an option there is asked of a table that takes it.
"""

from __future__ import annotations

import itertools
import random

import pytest

import fivehundred as fh
from fivehundred import Auction, Blind, Code, Declaring, Exchange, Finished, Playing

from .helpers import AUSTRALIAN, house, pick, words

_ALL = tuple(fh.variants())
_FOSTER_VALUES = "foster_3 foster_4 uspc_1904_3 uspc_1904_4"


def _rest(named: str) -> str:
    return words(name for name in _ALL if name not in pick(named))


def _auction(name: str, calls: str) -> str:
    """Return where an auction stands; `*` stands for as many passes as fill the first round."""
    table = fh.variant(name)
    begun, _, then = calls.partition("*")
    given = begun.split()
    if "*" in calls:
        given += ["P"] * (table.players - len(given))
    given += then.split()
    found = fh.read_auction(given, dealer=table.players - 1, variant=table)
    if not found.over:
        return f"{found.seat_to_act} calls"
    if found.contract is None:
        return f"{found.next_dealer} deals"
    return f"{found.contractor} plays {found.contract}"


# 2.5: two hands, two tables


def _uncovered(rnd: Playing, table: int) -> set[fh.Card]:
    """Return the cards of a table that lie open: uppers, and what they covered once played."""
    held = rnd.hands[table]
    return {
        under if upper not in held else upper
        for under, upper in rnd.deal.piles[table - 2]
        if under in held or upper in held
    }


@pytest.mark.parametrize("bid", ["8S", "8N", "M"])
@pytest.mark.parametrize("seed", range(6))
def test_two_handed__a_trick_has_a_hand_card_and_a_table_card_of_each(bid: str, seed: int) -> None:
    """The winner leads from where he won; hands follow hands and tables tables first."""
    source = random.Random(seed)
    rnd = fh.advance(fh.start("pagat_2", dealer=1, rng=source), f"{bid} P")
    while isinstance(rnd, (Exchange, Declaring)):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
    leader = 0
    while isinstance(rnd, Playing):
        # The cards open at the lead stay those that can be played in the trick.
        tables = {table: _uncovered(rnd, table) for table in (2, 3)}
        for hand in (leader, leader ^ 1, leader ^ 2, leader ^ 3):
            assert isinstance(rnd, Playing)
            assert (hand, hand % 2) == (rnd.hand_to_act, rnd.seat_to_act)
            plays = [play for play in fh.legal_actions(rnd) if isinstance(play, fh.Play)]
            cards = {play.card for play in plays}
            assert cards <= tables.get(hand, set(rnd.hands[hand]))
            if rnd.trick and bid == "8S":
                led = fh.effective_suit(rnd.trick[0].card, contract=bid, variant="pagat_2")
                part = tables.get(hand, set(rnd.hands[hand]))
                follows = {
                    card
                    for card in part
                    if fh.effective_suit(card, contract=bid, variant="pagat_2") is led
                }
                # Each part follows suit for itself.
                assert (follows or part) == cards
            rnd = fh.apply(rnd, source.choice(plays))
        trick = rnd.tricks[-1] if isinstance(rnd, (Playing, Finished)) else None
        assert trick is not None
        won = fh.trick_winner(trick.plays, contract=bid, variant="pagat_2")
        leader = trick.hands[won]

    assert isinstance(rnd, Finished)
    assert (10, 10) == (len(rnd.tricks), sum(rnd.counts))


def test_two_handed__there_is_no_open_misere() -> None:
    """And misère needs no bid before it."""
    assert Code.NO_SUCH_BID is fh.check_call("OM", variant="pagat_2").code
    assert fh.check_call("M", variant="pagat_2")


# 4.2: rounds and passing

_ONE_CALL = {
    "USPC": "uspc_1904_3 uspc_1904_4",
    "BICYCLE HSW": "bicycle_3 bicycle_4 bicycle_6",
    "BID500": "bid500_4",
    "ISU": "iowa_state_4 st_paul_4",
    "USHOUSE": "us_house_4",
    "SEED4": "seed004_five",
    "SEED3 American play": "wikipedia_american_4",
    "TRICK American": "trickster_american_4 trickster_3 trickster_6",
    "SEED1 [X]": "foster_3 foster_4",
}
_ONE = " ".join(_ONE_CALL.values())
_REENTER = "nz_house_4"


@pytest.mark.parametrize("name", pick(_ONE))
def test_rounds__one_call_each(name: str) -> None:
    """The last seat's call ends it, though the first has been outbid."""
    assert "1 plays 8C" == _auction(name, "8S 8C *")
    assert "0 plays 8S" == _auction(name, "8S *")


@pytest.mark.parametrize("name", pick(_rest(f"{_ONE} {_REENTER}")))
def test_rounds__as_many_as_needed_and_a_pass_is_final(name: str) -> None:
    """Hoyle, Pagat, the default of the encyclopaedia, Trickster's Australian game."""
    players = fh.variant(name).players
    assert "0 calls" == _auction(name, "8S 8C *")
    assert "1 plays 8C" == _auction(name, "8S 8C * P")
    # All others out: the bid stands, and its bidder has not to speak again.
    assert "0 plays 8S" == _auction(name, "8S *")
    if players > 2:
        assert "1 calls" == _auction(name, f"P 8S 8C{' P' * (players - 3)}")


@pytest.mark.parametrize("calls", ["8S", "P 8S", "P P 8S", "8S P P 8C"])
def test_rounds__in_new_zealand_until_three_pass_in_a_row(calls: str) -> None:
    """Who has passed may come in again, and then the winner may raise."""
    bidder = (len(pick(calls)) - 1) % 4
    summary = fh.read_auction(calls, dealer=3, variant=_REENTER)
    for turn in range(1, 4):
        assert (bidder + turn) % 4 == summary.seat_to_act
        calls += " P"
        summary = fh.read_auction(calls, dealer=3, variant=_REENTER)
    assert bidder == summary.seat_to_act
    assert fh.read_auction(f"{calls} P", dealer=3, variant=_REENTER).over


@pytest.mark.parametrize(
    ("options", "calls", "seat"),
    [
        # SEED3: a player who has not passed may always bid again.
        ({"auction.rebid": "always"}, "7S P P P", 0),
        # SEED3, Francis: re-entry once somebody has changed the suit of his own bid.
        ({"auction.reentry": "own_suit_change"}, "6S P 7S P 7C", 1),
        ({"auction.reentry": "own_suit_change"}, "P 6N 7D P", 1),
        # Trickster: if the bid has changed; never; always.
        ({"auction.reentry": "bid_changed"}, "P 6N 7D P", 0),
        ({"auction.reentry": "bid_changed"}, "P 6N 7N P", 1),
        ({"auction.reentry": "never"}, "P 6N 7D P", 1),
        ({"auction.reentry": "always"}, "P 6N 7N P", 0),
    ],
)
def test_rounds__variations_of_who_may_come_in_again(
    options: dict[str, object], calls: str, seat: int
) -> None:
    assert seat == fh.read_auction(calls, dealer=3, variant=house(options)).seat_to_act


# 4.3: what is higher


@pytest.mark.parametrize("name", _ALL)
def test_higher__seven_clubs_are_outbid_by_diamonds_and_hearts_not_by_spades(name: str) -> None:
    """And by no trumps, as every suit is at the same number."""
    for call in ("7D", "7H", "7N"):
        assert fh.outbids(call, "7C", variant=name)
    assert not fh.outbids("7S", "7C", variant=name)
    assert not fh.outbids("7C", "7C", variant=name)
    for level in (6, 7, 8):
        for suit in "SCDH":
            assert fh.outbids(f"{level}N", f"{level}{suit}", variant=name)


@pytest.mark.parametrize("name", pick(_FOSTER_VALUES))
def test_higher__by_value_under_foster(name: str) -> None:
    """SEED1: seven hearts (200) beat eight clubs (180)."""
    assert fh.outbids("7H", "8C", variant=name)
    assert not fh.outbids("8C", "7H", variant=name)
    # INDOOR: eight hearts beat nine clubs.
    assert fh.outbids("8H", "9C", variant=name)
    tied = "6D=7S 6N=7C=8S 7D=9S 7H=10S 7N=8D=9C 8H=10C 9H=10D"
    for group in tied.split():
        for one, other in itertools.permutations(group.split("="), 2):
            assert fh.bid_value(one, variant=name) == fh.bid_value(other, variant=name)
            assert not fh.outbids(one, other, variant=name)
    assert 16 == sum(len(group.split("=")) for group in tied.split())


@pytest.mark.parametrize("name", pick(_rest(f"{_FOSTER_VALUES} wikipedia_original_4")))
def test_higher__more_tricks_then_the_suit_where_no_values_are_equal(name: str) -> None:
    """On Avondale and Perfect both orders are one."""
    top = fh.variant(name).auction.max
    bids = [f"{level}{suit}" for level in range(6, top + 1) for suit in "SCDHN"]

    assert all(fh.outbids(high, low, variant=name) for low, high in itertools.pairwise(bids))


# 4.4: sixes

_SIXES = {
    # Called six hearts by the first seat and passed by all others; a six by the third seat.
    ("1 deals", "legal"): "",
    (
        "0 deals",
        "legal",
    ): "wikipedia_american_4 trickster_american_4 trickster_6 us_house_4 quebec_4",
    ("last deals", "inkle_seat"): "iowa_state_4 st_paul_4",
}
_REAL = _rest(" ".join(_SIXES.values()))


@pytest.mark.parametrize("name", pick(_REAL))
def test_sixes__are_real_bids(name: str) -> None:
    """Pagat, Hoyle, Foster, SEED4, Bicycle."""
    table = fh.variant(name)
    calls = ["6H", *["P"] * (table.players - 1)]
    summary = fh.read_auction(calls, dealer=table.players - 1, variant=name)
    while not summary.over:  # a raise
        calls.append("P")
        summary = fh.read_auction(calls, dealer=table.players - 1, variant=name)

    assert ("6H", 0) == (str(summary.contract), summary.contractor)


@pytest.mark.parametrize(
    ("name", "outcome", "third"),
    [(name, *answer) for answer, names in _SIXES.items() for name in pick(names)],
)
def test_sixes__cannot_win(name: str, outcome: str, third: str) -> None:
    """Dealt again by the next dealer, or the same; in Iowa only the first two may say it."""
    table = fh.variant(name)

    assert outcome.replace("last", str(table.players - 1)) == _auction(name, "6H *")
    assert third == fh.check_call("6S", calls="P P", variant=name).code.value
    assert fh.check_call("6N", calls="6H", variant=name)
    assert Code.BID_TOO_LOW is fh.check_call("6D", calls="6H", variant=name).code


def test_sixes__in_quebec_no_seven_can_win_either() -> None:
    assert "0 deals" == _auction("quebec_4", "7N *")
    assert "0 plays 8S" == _auction("quebec_4", "8S *")


@pytest.mark.parametrize("name", _ALL)
def test_sixes__no_and_no_trumps_are_one_call(name: str) -> None:
    """However it is said."""
    assert fh.check_call("8N", variant=name) == fh.check_call("8NT", variant=name)


# 4.5: raising one's own winning bid


@pytest.mark.parametrize("name", [name for name in _ALL if name != _REENTER])
def test_raising__is_off(name: str) -> None:
    players = fh.variant(name).players
    ruling = fh.check_call("8C", calls=["8S", *["P"] * (players - 1)], variant=name)

    assert Code.AUCTION_OVER is ruling.code


def test_raising__in_new_zealand_any_higher_bid_and_all_may_speak() -> None:
    for call in ("9S", "8C", "OM" if fh.outbids("OM", "8S", variant=_REENTER) else "8N"):
        assert fh.check_call(call, calls="8S P P P", variant=_REENTER)
        assert 1 == fh.read_auction(f"8S P P P {call}", dealer=3, variant=_REENTER).seat_to_act


# 4.6: all pass

_ALL_PASS = {
    "next_deal": "0 deals",
    "same_deal": "3 deals",
    "play_nt": "None plays P",
}


@pytest.mark.parametrize(("option", "outcome"), _ALL_PASS.items())
def test_all_pass__by_authority(option: str, outcome: str) -> None:
    """Pagat, SEED4: next; BID500's first copy: same; Hoyle: played at no trumps."""
    table = house({"auction.all_pass": option})
    found = fh.read_auction("P P P P", dealer=3, variant=table)
    said = f"{found.contractor} plays {found.contract}"
    if found.contract is None:
        said = f"{found.next_dealer} deals"

    assert outcome == said


def test_all_pass__everything2_sticks_the_dealer_with_a_bid() -> None:
    table = house({"auction.all_pass": "dealer_stuck"})
    calls = fh.legal_calls("P P P", variant=table)

    assert fh.PASS not in calls
    assert "6S" == str(calls[0])


# 4.7: misère in the ladder. What it stands above and below, its value, and when it is free.

_MISERES = {
    # Between the sevens and the eights; after a seven, two-handed at any time.
    ("7N", "8S", 250, False): "pagat_australian_4 pagat_3 pagat_5 pagat_6 au_pack",
    ("7N", "8S", 250, True): (
        "pagat_2 trickster_american_4 trickster_3 trickster_6 us_house_4"
    ),
    # By value: 250 between 240 and 260.
    ("8S", "8C", 250, False): (
        "wikipedia_4 wikipedia_american_4 wikipedia_6 wikipedia_6_pairs colour_four_4 "
        "two_jokers_44 forty_five_4 forty_six_4 trickster_australian_4 nz_club_4"
    ),
    ("8S", "8C", 250, True): "wikipedia_3 wikipedia_3_dead_hand st_paul_4 bid500_4",
    # 240 is 7H, 8D and 10C there, and 300 7N and 9D.
    ("10C", "7N", 250, False): "wikipedia_original_4",
    ("7C", "7D", 150, True): "perfect_4 split_colours_4",
    ("6N", "7S", 130, True): "nz_house_4",
}  # fmt: skip
_NO_MISERE = (
    f"{_FOSTER_VALUES} bicycle_3 bicycle_4 bicycle_6 hoyle_1909 wikipedia_5 iowa_state_4 quebec_4 "
    "seed004_five"
)


@pytest.mark.parametrize(
    ("name", "below", "above", "value", "anytime"),
    [(name, *row) for row, names in _MISERES.items() for name in pick(names)],
)
def test_misere__its_place_value_and_time(
    *, name: str, below: str, above: str, value: int, anytime: bool
) -> None:
    assert value == fh.bid_value("M", variant=name)
    assert fh.outbids("M", below, variant=name)
    assert fh.outbids(above, "M", variant=name)
    assert not fh.outbids(below, "M", variant=name)
    assert anytime is bool(fh.check_call("M", variant=name))
    # After a six too; and where it waits for a seven, once there is one.
    assert anytime is bool(fh.check_call("M", calls="6C", variant=name))
    assert fh.outbids("M", "7S", variant=name) is bool(fh.check_call("M", calls="7S", variant=name))


@pytest.mark.parametrize("name", pick(_NO_MISERE))
def test_misere__there_is_none(name: str) -> None:
    assert Code.NO_SUCH_BID is fh.check_call("M", calls="8S", variant=name).code


def test_misere__the_table_is_of_all_presets() -> None:
    assert sorted(_ALL) == sorted(
        [*pick(_NO_MISERE), *itertools.chain.from_iterable(map(pick, _MISERES.values()))]
    )


@pytest.mark.parametrize(
    ("names", "below", "above", "value"),
    [
        ("pagat_australian_4 pagat_3 pagat_5 pagat_6", "10D", "10H", 500),
        ("wikipedia_4 wikipedia_american_4 wikipedia_3 wikipedia_3_dead_hand wikipedia_6 "
         "wikipedia_6_pairs colour_four_4 two_jokers_44 forty_five_4 forty_six_4 "
         "trickster_american_4 trickster_australian_4 trickster_3 trickster_6 bid500_4 nz_club_4",
         "10D", "10H", 500),
        ("wikipedia_original_4", "10H", "9N", 500),
        ("au_pack", "10N", "", 520),
        ("perfect_4 split_colours_4", "8C", "8D", 250),
        ("nz_house_4", "7N", "8S", 230),
    ],
)  # fmt: skip
def test_open_misere__its_place_value_and_time(
    names: str, below: str, above: str, value: int
) -> None:
    """Any time, even as the first bid."""
    for name in pick(names):
        assert value == fh.bid_value("OM", variant=name)
        assert fh.outbids("OM", below, variant=name)
        if above:
            assert fh.outbids(above, "OM", variant=name)
        else:
            assert "P" == words(fh.legal_calls("OM", variant=name))
        assert fh.check_call("OM", variant=name)


@pytest.mark.parametrize(
    ("options", "place"),
    [
        # SEED3: worth 330, between 8NT (320) and 9S (340).
        ({"open.value": 330, "open.slot": "value"}, "8N OM 9S"),
        ({"open.value": 520, "open.slot": "top"}, "10N OM"),
        # By value 500 ties ten hearts on Avondale: just below it.
        ({"open.slot": "value"}, "10D OM 10H"),
        # Blind misère, 1000: the highest.
        ({"blind.on": True}, "10D OM 10H"),
    ],
)
def test_open_misere__other_places(options: dict[str, object], place: str) -> None:
    order = list(map(str, house(options).ladder.bids))
    spot = order.index("OM")

    assert place == words(order[spot - 1 : spot + 2])


def test_misere__the_full_ladder_of_australia() -> None:
    """27 rungs."""
    assert (
        "6S 6C 6D 6H 6N 7S 7C 7D 7H 7N M 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D OM 10H 10N"
    ) == words(fh.variant(AUSTRALIAN).ladder.bids)


# 5: contracts. All of them at one table of four, and of six in pairs.

_EVERYTHING: dict[str, object] = {
    "misere.when": "anytime",
    "super_open.on": True,
    "blind.on": True,
    "double.on": True,
    "double.when": "any",
    "bar.on": True,
    "hilo.on": True,
    "game_bid.on": True,
}
_FOUR = house(_EVERYTHING)
_PAIRS = house(_EVERYTHING, "wikipedia_6_pairs")
_THREES = house({**_EVERYTHING, "double.on": False}, "wikipedia_6")

# Contract: hands that play at four, in pairs, in threes; tricks that make it; value; whether the
# kitty is taken; the hand that lies open after the first trick.
_CONTRACTS = """
    8H   4 6 6 | 8 9 10 | 300 | kitty |
    8N   4 6 6 | 8 9 10 | 320 | kitty |
    M    3 5 4 | 0      | 250 | kitty |
    OM   3 5 4 | 0      | 500 | kitty | open
    SOM  3 5 4 | 0      | 430 | kitty | open
    BM   3 5 4 | 0      | 1000 | kitty |
    DM   4 6 - | 0      | 500 | kitty |
    BAR  3 5 4 | 0      | 500 | hidden |
    HILO 3 5 4 | 5      | 350 | kitty |
    GAME:H 4 6 6 | 10   | 1000 | kitty |
    GAME:N 4 6 6 | 10   | 1000 | kitty |
"""
_ROWS = [tuple(cell.strip() for cell in line.split("|")) for line in _CONTRACTS.strip().split("\n")]


def _to_lead(table: fh.Variant, bid: str) -> tuple[Playing, str]:
    """Return a round of seat 0's contract at its first lead, and whether the kitty was taken."""
    rnd: fh.Round = fh.start(table, dealer=table.players - 1, rng=random.Random(9))
    rnd = fh.apply(rnd, bid)
    kitty = "hidden"
    while not isinstance(rnd, Playing):
        if isinstance(rnd, (Auction, Blind)):
            rnd = fh.apply(rnd, "P")
            continue
        assert isinstance(rnd, (Exchange, Declaring))
        if isinstance(rnd, Exchange) and len(rnd.pool) == table.hand + table.kitty.cards:
            kitty = "kitty"
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
    return rnd, kitty


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: row[0].split()[0])
def test_contract__who_plays_what_makes_it_and_its_value(row: tuple[str, ...]) -> None:
    (bid, *sizes), made, value, kitty, opened = row[0].split(), *row[1:]
    for table, size in zip((_FOUR, _PAIRS, _THREES), sizes, strict=True):
        if size == "-":
            assert Code.NO_SUCH_BID is fh.check_call(bid, variant=table).code
            continue
        rnd, taken = _to_lead(table, bid)
        assert kitty == taken
        assert 0 == rnd.seat_to_act
        assert () == rnd.exposed
        after: fh.Round = rnd
        while isinstance(after, Playing) and not after.tricks:
            after = fh.apply(after, fh.legal_actions(after)[0])
        assert isinstance(after, Playing)
        assert int(size) == len(after.tricks[0].plays)
        assert ((0,) if opened else ()) == after.exposed
        while isinstance(after, Playing):
            after = fh.apply(after, fh.legal_actions(after)[0])
        # A misère that has failed is played to the end.
        assert isinstance(after, Finished)
        assert 10 == len(after.tricks)
    for tricks in range(11):
        points = fh.score_round(bid, tricks, variant=_FOUR).points[0]
        assert (int(value) if str(tricks) in made.split() else -int(value)) == points


@pytest.mark.parametrize("bid", ["8N", "M", "OM", "SOM", "BM", "DM", "BAR", "HILO", "GAME:N"])
def test_contract__the_order_of_no_trumps(bid: str) -> None:
    """Every jack between queen and ten, the joker above all."""
    assert 1 == fh.trick_winner("JD QD TD", contract=bid, variant=_FOUR)
    assert 0 == fh.trick_winner("JD TD JH", contract=bid, variant=_FOUR)
    assert 2 == fh.trick_winner("AD KD Jo", contract=bid, variant=_FOUR)
    assert None is fh.effective_suit("Jo", contract=bid, variant=_FOUR)


@pytest.mark.parametrize("bid", ["8H", "GAME:H"])
def test_contract__a_trump_contract_has_bowers(bid: str) -> None:
    assert 1 == fh.trick_winner("AH JD QH", contract=bid, variant=_FOUR)
    assert fh.Suit.HEARTS is fh.effective_suit("JD", contract=bid, variant=_FOUR)


def test_contract__specials_of_one_family_on_perfect_fall_between_clubs_and_diamonds() -> None:
    """150, 250, 350 and 450: the split of the colours."""
    for name in ("perfect_4", "split_colours_4"):
        table = house({"hilo.on": True, "patastrophe.on": True}, name)
        assert (
            "6S 6C 6D 6H 6N 7S 7C M 7D 7H 7N 8S 8C OM 8D 8H 8N 9S 9C HILO 9D 9H 9N 10S 10C DM 10D "
            "10H 10N PAT BM"
        ) == words(table.ladder.bids)


def test_contract__a_blind_misere_is_declared_before_the_hand_is_seen() -> None:
    """As the seat's first call; its winner takes the kitty like any other."""
    rnd = fh.start(house({"blind.on": True}), dealer=3, rng=random.Random(1))
    assert isinstance(rnd, Blind)
    assert fh.check(rnd, "BM")
    assert Code.HAND_SEEN is fh.check(fh.apply(rnd, "look"), "BM").code
    later = fh.advance(rnd, "look P BM")
    assert (2, "BM") == (later.seat_to_act, str(later.actions[-1]))


@pytest.mark.parametrize(
    ("option", "made", "failed"),
    [("500", (500, 0), (-500, 20)), ("bid_plus_250", (550, 0), (-550, 20))],
)
def test_contract__a_declared_slam(
    option: str, made: tuple[int, int], failed: tuple[int, int]
) -> None:
    """All ten with the partner's best card; USHOUSE, and its simulator."""
    table = house({"declared_slam": option})

    assert made == fh.score_round("8H", 10, alone=True, variant=table).points
    assert failed == fh.score_round("8H", 8, alone=True, variant=table).points


# 6: kitty and first lead


@pytest.mark.parametrize("name", _ALL)
def test_first_lead__contractor_or_left_of_the_dealer(name: str) -> None:
    """Only at the table of SEED4 the seat left of the dealer."""
    table = fh.variant(name)
    rnd: fh.Round = fh.start(table, dealer=0, rng=random.Random(4))
    dealer = 0
    while not isinstance(rnd, Playing):
        if isinstance(rnd, (Auction, Blind)):
            first = rnd.seat_to_act == dealer and rnd.standing_bid is None
            rnd = fh.apply(rnd, "8H" if first else "P")
        else:
            rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])

    assert 0 == rnd.contractor
    assert (1 if name == "seed004_five" else 0) == rnd.seat_to_act


@pytest.mark.parametrize("name", _ALL)
def test_kitty__the_contractor_takes_all_of_it_and_puts_any_cards_away(name: str) -> None:
    rnd: fh.Round = fh.start(name, dealer=0, rng=random.Random(4))
    while isinstance(rnd, (Auction, Blind)):
        bids = rnd.seat_to_act == 0 and rnd.standing_bid is None
        rnd = fh.apply(rnd, "8H" if bids else "P")
    if isinstance(rnd, Declaring):
        rnd = fh.apply(rnd, "alone")
    assert isinstance(rnd, Exchange)
    assert {*rnd.deal.hands[0], *rnd.deal.kitty} == set(rnd.pool)
    assert set(map(str, rnd.pool)) == set(map(str, fh.legal_actions(rnd)))


# 7: called partners

_DEAL = (
    "JH AH KH QH TH 9H 8H AS KS QS | JD AC KC QC JC TC 9C 8C 7C 6C | "
    "AD KD QD TD 9D 8D 7D 6D 5D 4D | Jo JS TS 9S 8S 7S 6S 5S 4S 3S | "
    "7H 6H 5H 4H 3H 2H 5C 4C 3C 2C | 2S 3D 2D"
)
_PAGAT, _SEED3 = "pagat_5", "wikipedia_5"


def _called(name: str, action: str, bid: str = "8H") -> fh.Round:
    """Return the round after a call of a partner, with the kitty put away."""
    start = fh.advance(fh.start(name, dealer=4, deal=_DEAL), f"{bid} P P P P")
    if name == _PAGAT:
        return fh.advance(start, f"2S 3D 2D {action}")
    return fh.advance(start, f"{action} 2S 3D 2D")


@pytest.mark.parametrize(
    ("name", "way"), [(_PAGAT, "Exchange Declaring"), (_SEED3, "Declaring Exchange")]
)
def test_partner__when(name: str, way: str) -> None:
    """After discarding; after winning the bid."""
    rnd = fh.advance(fh.start(name, dealer=4, deal=_DEAL), "8H P P P P")
    found = [type(rnd).__name__]
    rnd = fh.advance(rnd, "alone" if isinstance(rnd, Declaring) else "2S 3D 2D")
    found.append(type(rnd).__name__)

    assert way == words(found)


@pytest.mark.parametrize(
    ("name", "options", "trump", "callable_cards"),
    [
        (_PAGAT, {}, "8H", "JS 7H AC JC AD"),
        (_PAGAT, {}, "8N", "JD JS 7H AC JC AD"),
        (_SEED3, {}, "8H", "Jo JD JS JH 7H AC JC AD"),
        # Some bar the joker, some every trump.
        (_SEED3, {"call.forbid": "joker"}, "8H", "JD JS JH 7H AC JC AD"),
        (_SEED3, {"call.forbid": "trumps"}, "8H", "JS AC JC AD"),
        (_SEED3, {"call.forbid": "trumps"}, "8N", "JD JS JH 7H AC JC AD"),
    ],
)
def test_partner__the_card_that_may_be_called(
    name: str, options: dict[str, object], trump: str, callable_cards: str
) -> None:
    """Any but joker and bower, so that the ace of trumps is the highest; or any."""
    table = house(options, name)
    found = [
        card
        for card in pick("Jo JD JS JH 7H AC JC AD")
        if fh.check_partner(card, hand="JH KH", contract=trump, variant=table)
    ]

    assert callable_cards == words(found)


@pytest.mark.parametrize(("name", "known"), [(_PAGAT, None), (_SEED3, 1)])
def test_partner__who_it_is_comes_out_when_the_card_is_played_or_is_said_at_once(
    name: str, known: int | None
) -> None:
    rnd = _called(name, "partner AC")
    if isinstance(rnd, Declaring):
        rnd = fh.apply(rnd, "done")

    assert isinstance(rnd, Playing)
    assert (1, known) == (rnd.partner, rnd.known_partner)
    while isinstance(rnd, Playing) and "AC" not in map(str, rnd.actions):
        legal = words(fh.legal_actions(rnd)).split()
        rnd = fh.apply(rnd, "AC" if "AC" in legal else legal[0])
    assert isinstance(rnd, Playing)
    assert 1 == rnd.known_partner


def test_partner__secret_at_the_table_of_the_encyclopaedia_by_option() -> None:
    table = house({"call.secret": True}, _SEED3)
    rnd = fh.advance(fh.start(table, dealer=4, deal=_DEAL), "8H P P P P partner AC 2S 3D 2D")

    assert isinstance(rnd, Playing)
    assert (1, None) == (rnd.partner, rnd.known_partner)


@pytest.mark.parametrize(("name", "own"), [(_PAGAT, False), (_SEED3, True)])
def test_partner__a_card_of_his_own(*, name: str, own: bool) -> None:
    """Refused; or he may name it, and then has no partner. In some circles at Pagat's too."""
    for table in (fh.variant(name), house({"call.own_card": True}, name)):
        ruling = fh.check_partner("AH", hand="AH KH", contract="8H", variant=table)
        expected = own or table.call.own_card
        assert (Code.LEGAL if expected else Code.OWN_CARD) is ruling.code


@pytest.mark.parametrize("name", [_PAGAT, _SEED3])
def test_partner__alone_is_for_the_full_value(name: str) -> None:
    rnd = _called(name, "alone")

    assert isinstance(rnd, Playing)
    assert (None, (0,)) == (rnd.partner, rnd.side)
    assert (300, 20, 0, 0, 0) == fh.score_round("8H", (8, 2, 0, 0, 0), variant=name).points
    assert (-300, 30, 0, 0, 0) == fh.score_round("8H", (7, 3, 0, 0, 0), variant=name).points


@pytest.mark.parametrize(
    ("name", "options", "share"),
    [(_PAGAT, {}, 150), (_SEED3, {}, 300), (_SEED3, {"call.share": "half"}, 150)],
)
@pytest.mark.parametrize(("tricks", "sign"), [((5, 3, 1, 1, 0), 1), ((5, 2, 1, 1, 1), -1)])
def test_partner__the_share_and_the_defenders(
    name: str, options: dict[str, object], share: int, tricks: tuple[int, ...], sign: int
) -> None:
    """Win or lose; three defenders score ten for each trick of their own."""
    found = fh.score_round("8H", tricks, partner=1, variant=house(options, name)).points

    assert (sign * share, sign * share, *(10 * won for won in tricks[2:])) == found


def test_partner__four_play_together_against_who_is_alone() -> None:
    for name in (_PAGAT, _SEED3):
        assert (300, 10, 10, 0, 0) == fh.score_round(
            "8H", (8, 1, 1, 0, 0), alone=True, variant=name
        ).points


def test_partner__or_a_player_is_named() -> None:
    """Pagat's other method."""
    table = house({"call.method": "player"}, _PAGAT)
    rnd = fh.advance(fh.start(table, dealer=4, deal=_DEAL), "8H P P P P 2S 3D 2D partner 3")

    assert isinstance(rnd, Playing)
    assert (3, 3) == (rnd.partner, rnd.known_partner)


def test_partner__misere_is_always_alone_against_four() -> None:
    """At Pagat's table; the encyclopaedia's usually has none."""
    table = house({"misere.when": "anytime"}, _PAGAT)
    for bid in ("M", "OM"):
        rnd, _ = _to_lead(table, bid)
        assert (None, (0,), 5) == (rnd.partner, rnd.side, len(rnd.order))
    for bid in ("M", "OM"):
        assert Code.NO_SUCH_BID is fh.check_call(bid, calls="8S", variant=_SEED3).code


def test_partner__a_house_rule_for_five() -> None:
    """Misère banned, open 230, super open 430, played by an opponent."""
    table = house(
        {"misere.on": False, "open.value": 230, "open.slot": "value", "super_open.on": True}, _PAGAT
    )

    assert Code.NO_SUCH_BID is fh.check_call("M", calls="8S", variant=table).code
    assert (230, 430) == tuple(fh.bid_value(bid, variant=table) for bid in ("OM", "SOM"))
    rnd, _ = _to_lead(table, "SOM")
    after: fh.Round = rnd
    while isinstance(after, Playing) and not after.tricks:
        after = fh.apply(after, fh.legal_actions(after)[0])
    assert isinstance(after, Playing)
    assert (0, 1) == (rnd.players[0], after.players[0])


@pytest.mark.parametrize(("name", "winners"), [(_PAGAT, (0, 1)), (_SEED3, (0,))])
def test_partner__two_may_win_at_the_same_time(name: str, winners: tuple[int, ...]) -> None:
    settled = fh.settle((450, 450, 0, 0, 0), "8H", (5, 3, 1, 1, 0), partner=1, variant=name)

    assert winners == settled.winners


@pytest.mark.parametrize("name", [_PAGAT, _SEED3])
def test_partner__the_contractor_leads(name: str) -> None:
    rnd = _called(name, "partner AC")

    assert isinstance(rnd, Playing)
    assert 0 == rnd.seat_to_act


def test_partner__a_card_that_lies_in_the_kitty_makes_him_alone() -> None:
    """Nobody has it; later it is he who holds it, or it is put away."""
    rnd = _called(_SEED3, "partner 3D")

    assert isinstance(rnd, Playing)
    assert (None, (0,)) == (rnd.partner, rnd.side)
