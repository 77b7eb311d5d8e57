"""Bar misère, hi/lo, game, super open misère, a partner as dummy, and the patastrophe."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import Bid, Code, Declaring, Exchange, Finished, Hand, Playing
from fivehundred.notation import read_position
from fivehundred.prelude import Stage

from .helpers import AUSTRALIAN, STANDARD, dealt, house, legal, played_out, words
from .test_tables import DEAL as TWO_HANDED

BAR = house({"bar.on": True})
HILO = house({"hilo.on": True})
GAME = house({"game_bid.on": True})
SUPER = house({"super_open.on": True})
PATASTROPHE = house({"patastrophe.on": True})
DUMMY = house({"misere.partner": "faceup_dummy", "misere.when": "anytime"})

# N has low cards and the queen of spades; E the aces, S the kings, W the rest of the high cards.
_HANDS = {
    0: "QS 5S 6S 5C 6C 7C 4D 5D 4H 5H",
    1: "AS TS 9S AC TC AD TD AH TH 9H",
    2: "KS 8S KC QC 8C KD 8D KH 8H 7H",
    3: "JS 7S JC 9C JD QD 9D JH QH 6H",
}
_KITTY = "Jo 6D 7D"


def _start(variant: fh.Variant | str, dealer: int = 3) -> fh.Round:
    return fh.start(variant, dealer=dealer, deal=dealt(variant, _HANDS, _KITTY))


def _play(variant: fh.Variant | str, actions: str, dealer: int = 3) -> Playing:
    """Return the round after the actions, and after a joker that was not named."""
    rnd = fh.advance(_start(variant, dealer), actions)
    if isinstance(rnd, Declaring):
        rnd = fh.apply(rnd, "done")
    assert isinstance(rnd, Playing)
    return rnd


# Every special bid: on, when, slot, value

_SPECIALS = {
    "SOM": ("super_open", "super open misère"),
    "BAR": ("bar", "bar misère"),
    "HILO": ("hilo", "hi/lo"),
    "PAT": ("patastrophe", "patastrophe"),
    "GAME:S": ("game_bid", "game in spades"),
    "GAME:N": ("game_bid", "game in no trumps"),
    "BM": ("blind", "blind misère"),
    "DM": ("double", "double misère"),
}


@pytest.mark.parametrize("bid", _SPECIALS)
def test_on__a_special_exists_where_its_option_is_on(bid: str) -> None:
    """Elsewhere it is no bid, and the option is named."""
    field, pretty = _SPECIALS[bid]
    ruling = fh.check_call(bid)

    assert (Code.NO_SUCH_BID, "auction.no-such-bid", (f"{field}.on",), ()) == (
        ruling.code,
        ruling.rule,
        ruling.options,
        ruling.alternatives,
    )
    assert f"{pretty[:1].upper()}{pretty[1:]} is no bid at this table." == ruling.sentence
    assert Bid.parse(bid) in house({f"{field}.on": True}).ladder


@pytest.mark.parametrize(
    ("bid", "field", "whens"),
    [
        ("SOM", "super_open", "anytime after7 after8"),
        ("BAR", "bar", "anytime after7"),
        ("HILO", "hilo", "anytime after7"),
    ],
)
def test_when__a_special_waits_for_a_level(bid: str, field: str, whens: str) -> None:
    """Any time, after a seven, or after an eight."""
    legal_after = {"anytime": ("", "6N", "7S", "8S"), "after7": ("7S", "8S"), "after8": ("8S",)}
    for when in whens.split():
        table = house({f"{field}.on": True, f"{field}.when": when, f"{field}.slot": "top"})
        for calls in ("", "6N", "7S", "8S"):
            ruling = fh.check_call(bid, calls=calls, variant=table)
            assert (calls in legal_after[when]) is ruling.legal
            if not ruling:
                number = {"after7": "seven", "after8": "eight"}[when]
                assert (Code.NOT_AVAILABLE, "auction.after-level") == (ruling.code, ruling.rule)
                assert f"no bid of {number} has been made in this auction yet." in ruling.sentence
                assert (f"{field}.on", f"{field}.when", f"{field}.slot", f"{field}.value") == (
                    ruling.options[:4]
                )


def test_when__a_game_bid_needs_nothing() -> None:
    """It has no such option, and the ruling names none."""
    ruling = fh.check_call("GAME:S", variant=GAME)

    assert (True, "auction.special", ("game_bid.on", "game_bid.slot", "game_bid.value")) == (
        ruling.legal,
        ruling.rule,
        ruling.options,
    )
    assert "Game in spades may be bid: no bid stands yet." == ruling.sentence


@pytest.mark.parametrize(
    ("bid", "over", "place"),
    [
        ("SOM", "10S", "by its value (430 points to 440)"),
        ("BAR", "10H", "by its value (500 points: just below an ordinary bid worth as much)"),
        ("HILO", "9C", "by its value (350 points to 360)"),
    ],
)
def test_slot__a_refusal_says_where_a_special_stands(bid: str, over: str, place: str) -> None:
    """By its value, or above all ordinary bids."""
    field, pretty = _SPECIALS[bid]
    table = house({f"{field}.on": True})
    ruling = fh.check_call(bid, calls=over, variant=table)

    assert (Code.BID_TOO_LOW, "auction.higher") == (ruling.code, ruling.rule)
    assert f"at this table {pretty} has its place {place}." in ruling.sentence


@pytest.mark.parametrize(
    ("options", "calls", "bid", "why"),
    [
        (
            {"open.slot": "7N<8S"},
            "7H P OM",
            "M",
            "misère has its place by its value (250 points), and open misère between 7NT and 8♠",
        ),
        ({"game_bid.on": True}, "GAME:S", "GAME:C", "bids of game rank by their suit"),
        (
            {"bar.on": True, "bar.slot": "7N<8S", "open.slot": "7N<8S", "bar.value": 600},
            "OM",
            "BAR",
            "both have one place, and there the value decides (600 points to 500)",
        ),
        (
            {"bar.on": True, "bar.slot": "7N<8S", "open.slot": "7N<8S"},
            "OM",
            "BAR",
            "both have one place and one value, and between them the order of special bids is "
            "fixed",
        ),
    ],
)
def test_slot__two_specials_are_both_placed(
    options: dict[str, object], calls: str, bid: str, why: str
) -> None:
    """What orders them is the place of each."""
    ruling = fh.check_call(bid, calls=calls, variant=house(options))

    assert ruling.legal
    assert why in ruling.sentence


def test_tie__equal_value_is_said_to_be_no_more() -> None:
    """Eight spades and six no trumps are worth 120 at Foster's table."""
    ruling = fh.check_call("8S", calls="6N", variant="foster_4")

    assert ruling.sentence.endswith(
        "at this table bids go by value, and both are worth 120 points."
    )


def test_min_contract__a_seven_that_cannot_win_is_no_inkle() -> None:
    """Quebec plays from eight tricks on, and has no inkles."""
    ruling = fh.check_call("7S", variant="quebec_4")

    assert (True, "auction.min-contract") == (ruling.legal, ruling.rule)
    assert (
        "7♠ may be bid: no bid stands yet; but no bid below 8 can be the contract."
        == ruling.sentence
    )


def test_inkle__without_partners_it_tells_nobody_anything() -> None:
    """A solo table with inkles."""
    table = fh.variant("wikipedia_3").evolve({"auction.inkle": "any", "auction.min_contract": 7})

    assert (
        "6♠ may be bid: no bid stands yet; no bid below 7 can be the contract."
        == fh.check_call("6S", variant=table).sentence
    )


def test_patastrophe__is_never_the_contract() -> None:
    """It has a value and no meaning."""
    table = house({"patastrophe.on": True})

    assert 750 == fh.bid_value("PAT", variant=table)
    with pytest.raises(fh.DoesNotApply, match="nobody has written down what it is"):
        fh.score_round("PAT", 0, variant=table)


def test_slot__between_two_bids_is_said_so() -> None:
    """The option's own words."""
    table = house({"hilo.on": True, "hilo.slot": "9C<9D"})
    ruling = fh.check_call("HILO", calls="9D", variant=table)

    assert "at this table hi/lo has its place between 9♣ and 9♦." in ruling.sentence


def test_game__five_bids_in_the_order_of_their_denominations() -> None:
    """Above ten no trumps, spades lowest."""
    assert "P 10N GAME:S GAME:C GAME:D GAME:H GAME:N" == words(fh.legal_calls("10H", variant=GAME))
    assert "P GAME:H GAME:N" == words(fh.legal_calls("GAME:D", variant=GAME))
    assert 1000 == fh.bid_value("GAME:S", variant=GAME) == fh.bid_value("GAME:N", variant=GAME)


def test_game__a_denomination_each() -> None:
    """Another suit of the game is another denomination, where that counts."""
    back = GAME.evolve({"auction.reentry": "bid_changed"})
    raised = GAME.evolve({"auction.raise_own": "reopens_on_change"})
    own = GAME.evolve({"auction.raise_own": "same_suit_only"})

    # The dealer is seat 0: seat 1 speaks first.
    assert 2 == fh.read_auction("GAME:S P P P GAME:C", variant=raised).seat_to_act
    assert fh.read_auction("GAME:S P P P", variant=own).over
    assert 1 == fh.read_auction("P GAME:S GAME:C P", variant=back).seat_to_act


# Patastrophe


def test_patastrophe__is_listed_and_never_bid() -> None:
    """It has a value and a place, and nobody knows what it is."""
    ruling = fh.check_call("PAT", variant=PATASTROPHE)

    assert 750 == fh.bid_value("PAT", variant=PATASTROPHE)
    assert fh.outbids("PAT", "10N", variant=PATASTROPHE)
    assert "PAT" not in words(fh.legal_calls("", variant=PATASTROPHE)).split()
    assert (Code.NO_MEANING, "auction.no-such-bid", ("patastrophe.on",), ()) == (
        ruling.code,
        ruling.rule,
        ruling.options,
        ruling.alternatives,
    )
    assert (
        "Patastrophe may not be bid: it has a place and a value, but nobody has written down what "
        "it is." == ruling.sentence
    )


@pytest.mark.parametrize("calls", ["", "7S", "10N", "P P P"])
def test_patastrophe__is_refused_wherever_the_auction_stands(calls: str) -> None:
    """For the same reason each time."""
    rnd = fh.advance(_start(PATASTROPHE), calls)

    assert Code.NO_MEANING is fh.check(rnd, "PAT").code
    with pytest.raises(fh.IllegalAction):
        fh.apply(rnd, "PAT")


# Bar misère


def test_bar__the_kitty_stays_where_it_is() -> None:
    """Hidden and untouched: the play comes next."""
    rnd = fh.advance(_start(BAR), "BAR P P P")

    assert isinstance(rnd, Playing)
    assert Hand.parse(_HANDS[0]) == rnd.hands[0]
    assert Hand(0) == rnd.discards
    assert (0, 1, None, 3) == rnd.players
    assert () == rnd.exposed
    assert fh.Next.PLAY is fh.read_auction("BAR P P P", variant=BAR).next


def test_bar__nobody_discards_under_it() -> None:
    """The question on plain values says so too."""
    ruling = fh.check_discard("AS", hand="AS KS", contract="BAR", variant=BAR)

    assert (Code.NO_EXCHANGE, "exchange.kitty") == (ruling.code, ruling.rule)
    with pytest.raises(fh.DoesNotApply):
        fh.legal_discards("AS KS", contract="BAR", variant=BAR)


def test_bar__a_joker_may_still_be_named() -> None:
    """It is a misère, and in no trumps."""
    table = house({"bar.on": True}, AUSTRALIAN)
    rnd = fh.advance(_start(table), "BAR P P P")

    assert isinstance(rnd, Declaring)
    assert (Stage.NAMING, 0) == (rnd.stage, rnd.seat_to_act)


def test_bar__made_and_failed() -> None:
    """No trick: 500, and minus 500 with one."""
    made = played_out(_play(BAR, "BAR P P P 4H TH 6H"))
    lost = played_out(_play(BAR, "P P P BAR"))

    assert 0 not in made.taken
    assert (True, (500, 0)) == (made.score.made, made.score.points)
    assert 3 in lost.taken
    assert (False, (0, -500)) == (lost.score.made, lost.score.points)


# Hi/lo


def test_hilo__the_partner_sits_out() -> None:
    """Alone, at no trumps, after the exchange."""
    rnd = fh.advance(_start(HILO), "HILO P P P")
    assert isinstance(rnd, Exchange)
    after = fh.apply(rnd, "6D 7D 4D")

    assert isinstance(after, Playing)
    assert ((0, 1, None, 3), 0) == (after.players, after.seat_to_act)
    assert fh.check(after, "Jo:S")
    assert Code.NAME_A_SUIT is fh.check(after, "Jo").code


def test_hilo__is_no_misere() -> None:
    """A joker void of a suit need not be played, and the naming is that of no trumps."""
    table = house({"hilo.on": True, "joker_nt.nominate": "misere_only"}, AUSTRALIAN)

    assert isinstance(fh.advance(_start(table), "HILO P P P 6D 7D 4D"), Playing)
    named = house({"hilo.on": True}, AUSTRALIAN)
    assert isinstance(fh.advance(_start(named), "HILO P P P 6D 7D 4D"), Declaring)


@pytest.mark.parametrize(("tricks", "points"), [(5, (350, 0)), (4, (-350, 0)), (6, (-350, 0))])
def test_hilo__exactly_five_tricks(tricks: int, points: tuple[int, int]) -> None:
    """Not four and not six; the others score nothing."""
    score = fh.score_round("HILO", (tricks, 10 - tricks), contractor=0, variant=HILO)

    assert points == score.points


def test_hilo__is_played_to_the_end() -> None:
    """Ten tricks of three cards."""
    rnd = played_out(_play(HILO, "HILO P P P 6D 7D 4D"))

    assert 10 == len(rnd.taken)
    assert {3} == {len(trick.plays) for trick in rnd.tricks}
    assert (rnd.taken.count(0) == 5) is rnd.score.made


# Game


@pytest.mark.parametrize(
    ("bid", "trump"), [("GAME:S", "S"), ("GAME:H", "H"), ("GAME:N", None), ("GAME", None)]
)
def test_game__is_played_in_its_denomination(bid: str, trump: str | None) -> None:
    """With both partners; the joker is a trump, or has no suit."""
    rnd = _play(GAME, f"{bid} P P P 6D 7D 4D")

    assert (0, 1, 2, 3) == rnd.players
    assert (trump is None) is ("Jo:S" in legal(rnd).split())


def test_game__the_kitty_is_taken_and_no_joker_named_in_a_suit() -> None:
    """At no trumps it may be, where the table names jokers."""
    table = house({"game_bid.on": True}, AUSTRALIAN)

    assert isinstance(fh.advance(_start(table), "GAME:S P P P"), Exchange)
    assert isinstance(fh.advance(_start(table), "GAME:S P P P 6D 7D 4D"), Playing)
    assert isinstance(fh.advance(_start(table), "GAME:N P P P 6D 7D 4D"), Declaring)


# N has every spade but two, and both black jacks.
_TRUMPS = {0: "JS JC AS KS QS TS 9S 8S 7S 6S", 1: "AC KC QC TC 9C 8C 7C 6C 5C 4H"}


@pytest.mark.parametrize(("five", "points"), [("5S", (1000, 0)), ("Jo", (-1000, 10))])
def test_game__all_the_tricks(five: str, points: tuple[int, int]) -> None:
    """Made with ten, failed with nine."""
    deal = dealt(GAME, {**_TRUMPS, 3: five}, "Jo 4D 5D" if five == "5S" else "5S 4D 5D")
    rnd = fh.advance(fh.start(GAME, dealer=3, deal=deal), f"GAME:S P P P {words(deal.kitty)}")
    done = played_out(rnd)

    assert points == done.score.points


# Super open misère


@pytest.mark.parametrize(("expose", "first"), [("after_trick1", 0), ("before_lead", 1)])
def test_super_open__the_first_defender_plays_the_open_hand(expose: str, first: int) -> None:
    """From the exposure on; the tricks stay the contractor's."""
    rnd = _play(SUPER.evolve({"open.expose": expose}), "SOM P P P Jo 6D 7D")

    assert (first, 0, 0) == (rnd.seat_to_act, rnd.hand_to_act, rnd.leader)
    assert (first, 1, None, 3) == rnd.players
    assert ((0,) if first else ()) == rnd.exposed
    after = fh.advance(rnd, "5S AS JS TS 7S")
    assert isinstance(after, Playing)
    assert (1, 0, (0,)) == (after.seat_to_act, after.hand_to_act, after.exposed)
    assert (1, 1, None, 3) == after.players
    assert (1,) == after.taken


@pytest.mark.parametrize("contractor", range(4))
def test_super_open__it_is_the_seat_at_the_contractors_left(contractor: int) -> None:
    """The partner of the contractor sits out."""
    table = SUPER.evolve({"open.expose": "before_lead"})
    calls = " ".join("SOM" if seat == contractor else "P" for seat in range(4))
    rnd = fh.advance(_start(table), calls)
    assert isinstance(rnd, Exchange)
    rnd = fh.advance(rnd, words(list(rnd.pool)[:3]))

    assert isinstance(rnd, Playing)
    assert (contractor + 1) % 4 == rnd.players[contractor]
    assert rnd.players[(contractor + 2) % 4] is None


def test_super_open__the_contractor_is_told_whose_turn_it_is() -> None:
    """He has no say in his own hand any more."""
    rnd = _play(SUPER.evolve({"open.expose": "before_lead"}), "SOM P P P Jo 6D 7D")
    ruling = fh.check(rnd, "5S", seat="N")

    assert (Code.NOT_YOUR_TURN, "It is the turn of seat 1 (E).") == (ruling.code, ruling.sentence)
    assert fh.check(rnd, "5S", seat="E")
    assert Code.OTHER_HAND is fh.check(rnd, "AS", seat="E").code
    assert "You do not hold KD in the hand of seat 0." == fh.check(
        rnd, "KD", seat="E"
    ).sentence.replace("K♦", "KD")
    assert set(_HANDS[0].split()) == set(legal(rnd).split())


def test_super_open__a_defender_may_make_it_win_a_trick() -> None:
    """That is what it is for: minus 430."""
    rnd = _play(SUPER.evolve({"open.expose": "before_lead"}), "SOM P P P Jo 6D 7D QS TS JS")

    assert (0,) == rnd.taken
    done = played_out(rnd)
    assert (False, (-430, 0)) == (done.score.made, done.score.points)


def test_super_open__of_two_players_the_other_plays_it() -> None:
    """Hand and table: they are the contractor's cards."""
    table = house({"super_open.on": True, "open.expose": "before_lead"}, "pagat_2")
    rnd = fh.advance(fh.start(table, dealer=1, deal=TWO_HANDED), "SOM P 5D 4D 4H done")

    assert isinstance(rnd, Playing)
    assert (1, 1, 1, 1) == rnd.players
    assert 1 == rnd.seat_to_act


def test_super_open__a_dummy_stays_the_contractors() -> None:
    """The defender plays the contractor's own cards alone."""
    table = SUPER.evolve({"misere.partner": "faceup_dummy"})
    rnd = _play(table, "SOM P P P Jo 6D 7D")
    assert (0, 1, 0, 3) == rnd.players
    after = fh.advance(rnd, "5S AS 8S JS")

    assert isinstance(after, Playing)
    assert (1, 1, 0, 3) == after.players
    assert (0, 2) == after.exposed


@pytest.mark.parametrize("bid", ["M", "OM", "7N"])
def test_super_open__no_other_contract_is_played_by_a_defender(bid: str) -> None:
    """An open hand is still the contractor's."""
    calls = {"M": "7S 7C P P M P"}.get(bid, f"{bid} P P P")
    rnd = _play(SUPER.evolve({"open.expose": "before_lead"}), f"{calls} Jo 6D 7D")

    assert 0 == rnd.seat_to_act


@pytest.mark.parametrize(
    ("bid", "before", "after"),
    [("OM", (0,), (0,)), ("SOM", (0,), (0,)), ("BAR", (), ()), ("BM", (), ()), ("HILO", (), ())],
)
def test_expose__open_and_super_open_alone(
    bid: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """No other hand of a contractor lies open."""
    table = house(
        {
            "super_open.on": True,
            "bar.on": True,
            "blind.on": True,
            "hilo.on": True,
            "open.expose": "before_lead",
        }
    )
    rnd = _play(table, f"{bid} P P P" + ("" if bid == "BAR" else " Jo 6D 7D"))

    assert before == rnd.exposed
    later = fh.advance(rnd, "5S AS JS")
    assert isinstance(later, Playing)
    assert after == later.exposed


# The partner as dummy


@pytest.mark.parametrize("bid", ["M", "OM", "SOM", "BM", "BAR", "HILO"])
def test_dummy__lies_open_and_is_played_by_the_contractor(bid: str) -> None:
    """In every contract that is played alone."""
    table = DUMMY.evolve({"super_open.on": True, "blind.on": True, "bar.on": True, "hilo.on": True})
    rnd = _play(table, f"{bid} P P P" + ("" if bid == "BAR" else " Jo 6D 7D"))

    assert ((0, 1, 0, 3), (0, 1, 2, 3)) == (rnd.players, rnd.order)
    assert (2,) == rnd.exposed
    after = fh.advance(rnd, "5S AS")
    assert isinstance(after, Playing)
    assert (2, 0) == (after.hand_to_act, after.seat_to_act)
    assert "KS 8S" == legal(after)
    assert Code.NOT_YOUR_TURN is fh.check(after, "8S", seat="S").code
    assert fh.check(after, "8S", seat="N")


@pytest.mark.parametrize("bid", ["7S", "7N", "DM"])
def test_dummy__not_where_the_partner_plays(bid: str) -> None:
    """In contracts for tricks, and in double misère."""
    table = DUMMY.evolve({"double.on": True, "double.when": "any"})
    rnd = fh.advance(_start(table), f"{bid} P P P Jo 6D 7D" + (" Jo 6D 7D" if bid == "DM" else ""))

    assert isinstance(rnd, Playing)
    assert ((0, 1, 2, 3), ()) == (rnd.players, rnd.exposed)


def test_dummy__its_tricks_lose_the_misere() -> None:
    """They are the contractor's side's."""
    rnd = _play(DUMMY, "M P P P Jo 6D 7D 5S TS KS 7S")

    assert (2,) == rnd.taken
    assert (2, 0) == (rnd.hand_to_act, rnd.seat_to_act)
    done = played_out(rnd)
    assert (False, (-250, 0)) == (done.score.made, done.score.points)


def test_dummy__with_an_open_misere_both_hands_lie_open() -> None:
    """The contractor's when its time has come."""
    rnd = _play(DUMMY, "OM P P P Jo 6D 7D 5S AS 8S JS")

    assert (0, 2) == rnd.exposed


def test_dummy__leads_where_it_sits_left_of_the_dealer() -> None:
    """It does not sit out: the contractor leads from it."""
    rnd = _play(DUMMY.evolve({"lead": "left_of_dealer"}), "P P M P Jo 6D 7D", dealer=1)

    assert (2, 0, 2) == (rnd.hand_to_act, rnd.seat_to_act, rnd.leader)


def test_dummy__there_is_none_in_a_hand_passed_out() -> None:
    """Nobody is contractor."""
    table = DUMMY.evolve({"auction.all_pass": "play_nt"})

    assert ((0, 1, 2, 3), ()) == (
        _play(table, "P P P P").players,
        _play(table, "P P P P").exposed,
    )


def test_dummy__of_six_in_pairs() -> None:
    """The seat opposite, and six cards to a trick."""
    table = house({"misere.partner": "faceup_dummy", "misere.when": "anytime"}, "wikipedia_6_pairs")
    rnd = fh.advance(fh.start(table, dealer=5, deal=dealt(table)), "P M P P P P")
    assert isinstance(rnd, Exchange)
    after = fh.advance(rnd, words(list(rnd.pool)[:3]))

    assert isinstance(after, Playing)
    assert ((0, 1, 2, 3, 1, 5), (4,)) == (after.players, after.exposed)


# Values and text


@pytest.mark.parametrize(
    ("table", "actions"),
    [
        (BAR, "BAR P P P 4H"),
        (HILO, "HILO P P P"),
        (GAME, "GAME:S P P P 7D"),
        (SUPER, "SOM P P P 7D 6D Jo QS TS"),
        (DUMMY, "M P P P 7D 6D Jo QS AS KS"),
    ],
)
def test_special__is_written_down_and_read(table: fh.Variant, actions: str) -> None:
    """The text of the bid as in the auction."""
    rnd = fh.advance(_start(table), actions)

    assert rnd == read_position(rnd.position)
    assert rnd == pickle.loads(pickle.dumps(rnd))


def test_special__a_bare_game_is_that_at_no_trumps() -> None:
    """In text only: it is written with its denomination."""
    rnd = fh.advance(_start(GAME), "GAME")

    assert "GAME:N" == words(rnd.actions)


def test_misere__all_partners_of_three_sit_out() -> None:
    """At a table of three against three, four play."""
    rnd = fh.advance(fh.start("pagat_6", dealer=5, deal=dealt("pagat_6")), "7S 7C P P P P M P")
    assert isinstance(rnd, Exchange)
    after = fh.advance(rnd, f"{words(list(rnd.pool)[:3])} done")

    assert isinstance(after, Playing)
    assert ((0, 1, None, 3, None, 5), (0, 1, 3, 5)) == (after.players, after.order)


@pytest.mark.parametrize("name", ["pagat_3", "wikipedia_3"])
def test_misere__of_a_player_alone_nobody_sits_out(name: str) -> None:
    """There is no partner who could."""
    rnd = fh.advance(fh.start(name, dealer=2, deal=dealt(name)), "OM P P")
    assert isinstance(rnd, Exchange)
    after = fh.advance(rnd, words(list(rnd.pool)[:3]))
    if isinstance(after, Declaring):
        after = fh.apply(after, "done")

    assert isinstance(after, Playing)
    assert (0, 1, 2) == after.players


def test_claim__of_a_failed_misere_counts_the_dummys_tricks() -> None:
    """Nothing can change the score: the seat on lead may end it."""
    rnd = _play(DUMMY, "M P P P Jo 6D 7D 5S TS KS 7S")
    ruling = fh.check(rnd, f"claim {words(rnd.hands[2])}")

    assert (Code.LEGAL, "claim.misere-lost") == (ruling.code, ruling.rule)
    done = fh.apply(rnd, f"claim {words(rnd.hands[2])}")
    assert isinstance(done, Finished)
    assert (2,) * 10 == done.taken


def test_standard__has_none_of_these() -> None:
    """The options are off."""
    assert not {"SOM", "BAR", "HILO", "PAT", "GAME:N", "DM", "BM"} & {
        str(call) for call in fh.legal_calls("", variant=STANDARD)
    }
