"""The declared slam: the partner's best card, one more away, and every trick alone."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import Code, Declaring, Exchange, Finished, Hand, Playing, Word
from fivehundred.notation import read_position
from fivehundred.prelude import Stage

from .helpers import AUSTRALIAN, STANDARD, dealt, house, legal, played_out, words

US_HOUSE = "us_house_4"
TABLE = house({"declared_slam": "500"})
PLUS = house({"declared_slam": "bid_plus_250"})

# N has nine sure tricks in spades and a low heart; S can give the ace of hearts.
_HANDS = {
    0: "Jo JS JC AS KS QS TS 9S 8S 5H",
    1: "AC KC QC TC 9C AD KD QD JD TD",
    2: "AH KH QH 7C 6C 5C 4D 5D 6D 7D",
    3: "JH TH 9H 8H 7H 6H 7S 6S 5S 9D",
}
_KITTY = "8D 4H 8C"
_CALLS = f"7S P P P {_KITTY}"


def _at(actions: str, variant: fh.Variant | str = TABLE, calls: str = _CALLS) -> fh.Round:
    """Return the round after the exchange and these actions; N is contractor."""
    start = fh.start(variant, dealer="W", deal=dealt(variant, _HANDS, _KITTY))
    return fh.advance(start, f"{calls} {actions}")


def _asked(variant: fh.Variant | str = TABLE) -> Declaring:
    rnd = _at("", variant)
    assert isinstance(rnd, Declaring)
    assert Stage.SLAM is rnd.stage
    return rnd


def _exchange(actions: str) -> Exchange:
    rnd = _at(actions)
    assert isinstance(rnd, Exchange)
    return rnd


def _play(actions: str, variant: fh.Variant | str = TABLE) -> Playing:
    rnd = _at(actions, variant)
    assert isinstance(rnd, Playing)
    return rnd


# Whether it may be declared


def test_slam__is_asked_of_the_contractor_after_the_exchange() -> None:
    """He declares it or is done."""
    rnd = _asked()

    assert (0, (Word.SLAM, Word.DONE), False) == (
        rnd.seat_to_act,
        fh.legal_actions(rnd),
        rnd.slam,
    )
    assert Hand.parse(_HANDS[0]) == rnd.hand


def test_slam__both_answers_are_explained() -> None:
    """One of them costs the partner a card."""
    slam, done = fh.check(_asked(), "slam"), fh.check(_asked(), "done")

    assert (True, "declaring.slam", ("declared_slam",)) == (slam.legal, slam.rule, slam.options)
    assert (
        "You may declare that you will win every trick: your partner gives you a card and sits "
        "out." == slam.sentence
    )
    assert (True, "declaring.done") == (done.legal, done.rule)
    assert "You may end your declarations." == done.sentence


@pytest.mark.parametrize("calls", ["7N P P P 8D 4H 8C", "10S P P P 8D 4H 8C"])
def test_slam__of_every_ordinary_contract(calls: str) -> None:
    """Suits and no trumps, every level."""
    rnd = _at("", calls=calls)

    assert isinstance(rnd, Declaring)
    assert Stage.SLAM is rnd.stage


@pytest.mark.parametrize("calls", ["7S 7C P P M P 8D 4H 8C", "OM P P P 8D 4H 8C"])
def test_slam__of_no_special_contract(calls: str) -> None:
    """A misère is played at once."""
    assert isinstance(_at("", calls=calls), Playing)


@pytest.mark.parametrize("bid", ["HILO", "GAME:S", "BAR", "DM"])
def test_slam__of_nothing_but_ordinary_contracts(bid: str) -> None:
    """Hi/lo, game and the other misères have none either."""
    table = TABLE.evolve(
        {
            "hilo.on": True,
            "game_bid.on": True,
            "bar.on": True,
            "double.on": True,
            "double.when": "any",
        }
    )
    rnd = _at("", table, f"{bid} P P P")
    while isinstance(rnd, Exchange):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert isinstance(rnd, Playing)


@pytest.mark.parametrize("name", [STANDARD, AUSTRALIAN, "bid500_4"])
def test_slam__is_off_at_most_tables(name: str) -> None:
    """The play comes next."""
    assert isinstance(_at("", name), Playing)


def test_slam__without_a_kitty_is_asked_too() -> None:
    """The exchange is not what gives the right."""
    table = TABLE.evolve({"kitty.taker": "none"})
    rnd = _at("", table, "7S P P P")

    assert isinstance(rnd, Declaring)
    assert Stage.SLAM is rnd.stage
    after = fh.advance(rnd, "slam AH 5H")
    assert isinstance(after, Playing)
    assert Hand.parse("5H") == after.discards


def test_slam__is_there_at_the_american_house() -> None:
    """Forty-five cards and a kitty of five."""
    rnd = fh.start(US_HOUSE, dealer="W", deal=dealt(US_HOUSE))
    rnd = fh.advance(rnd, "7S P P P")
    assert isinstance(rnd, Exchange)
    after = fh.apply(rnd, words(list(rnd.pool)[:5]))

    assert "slam done" == legal(after)


def test_done__leaves_the_partner_in_the_play() -> None:
    """Nothing has happened."""
    rnd = _play("done")

    assert ((0, 1, 2, 3), False) == (rnd.players, rnd.slam)
    assert Hand.parse(_HANDS[0]) == rnd.hands[0]
    assert Hand.parse(_KITTY) == rnd.discards


# What is exchanged


def test_slam__the_partner_gives_one_card() -> None:
    """Of his own choice, face down."""
    rnd = _exchange("slam")

    assert (Stage.BEST, 2, 2, 1) == (rnd.stage, rnd.seat_to_act, rnd.taker, rnd.left)
    assert Hand.parse(_HANDS[2]) == rnd.pool
    assert sorted(_HANDS[2].split()) == sorted(legal(rnd).split())


def test_slam__then_the_contractor_puts_one_more_away() -> None:
    """He holds eleven with it."""
    rnd = _exchange("slam AH")

    assert (Stage.LAST, 0, 0, 1) == (rnd.stage, rnd.seat_to_act, rnd.taker, rnd.left)
    assert Hand.parse(f"{_HANDS[0]} AH") == rnd.pool
    assert Hand.parse(_HANDS[2]) - Hand.parse("AH") == rnd.hands[2]
    assert Hand.parse(_KITTY) == rnd.discards


@pytest.mark.parametrize("card", ["5H", "AH", "Jo"])
def test_slam__any_card_may_go(card: str) -> None:
    """The one just given, or a trump."""
    rnd = _play(f"slam AH {card}")

    assert Hand.parse(f"{_KITTY} {card}") == rnd.discards == rnd.away[0]
    assert Hand.parse(f"{_HANDS[0]} AH") - Hand.parse(card) == rnd.hands[0]


def test_slam__of_another_contractor() -> None:
    """The card goes to the seat that has declared, and what it puts away is its own."""
    turned = {(seat + 1) % 4: hand for seat, hand in _HANDS.items()}
    start = fh.start(TABLE, dealer="N", deal=dealt(TABLE, turned, _KITTY))
    rnd = fh.advance(start, f"{_CALLS} slam AH 5H")

    assert isinstance(rnd, Playing)
    assert Hand.parse(_HANDS[0]) | Hand.parse("AH") == rnd.hands[1] | Hand.parse("5H")
    assert Hand.parse(f"{_KITTY} 5H") == rnd.away[1] == rnd.discards
    assert ((0, 1, 2, None), 1) == (rnd.players, rnd.seat_to_act)


def test_slam__a_wrong_card_is_refused() -> None:
    """Giving and putting away have their words and options."""
    best, last = _exchange("slam"), _exchange("slam AH")

    give, strange = fh.check(best, "AH KH"), fh.check(best, "5H")
    assert (
        Code.DISCARD_COUNT,
        ("declared_slam",),
        "You have to give 1 card; you have named A♥, K♥.",
    ) == (
        give.code,
        give.options,
        give.sentence,
    )
    assert (Code.NOT_HELD, "You cannot give 5♥: you do not hold it.") == (
        strange.code,
        strange.sentence,
    )
    assert "a card to give your partner is expected, such as 7H" in fh.check(best, "x").sentence
    away = fh.check(last, "AH 5H")
    assert (Code.DISCARD_COUNT, ("declared_slam",)) == (away.code, away.options)
    assert "You have to put away 1 card; you have named A♥, 5♥." == away.sentence
    assert "cards to put away are expected" in fh.check(last, "x").sentence
    assert "A♥ may be given: any cards may, trumps among them." in fh.check(best, "AH").sentence


# How it is played


def test_slam__the_partner_sits_out() -> None:
    """Three cards to a trick."""
    rnd = _play("slam AH 5H")

    assert ((0, 1, None, 3), (0, 1, 3), True) == (rnd.players, rnd.order, rnd.slam)
    assert () == rnd.exposed
    after = fh.advance(rnd, "Jo AC 5S")
    assert isinstance(after, Playing)
    assert (0, 1) == (after.seat_to_act, len(after.tricks))
    assert (0, 1, 3) == after.tricks[0].seats


def test_slam__a_dummy_is_no_partner_who_plays_on() -> None:
    """The option for misères has nothing to do with it."""
    table = TABLE.evolve({"misere.partner": "faceup_dummy"})

    assert ((0, 1, None, 3), ()) == (
        _play("slam AH 5H", table).players,
        _play("slam AH 5H", table).exposed,
    )
    assert (0, 1, 2, 3) == _play("done", table).players


def test_slam__the_seat_left_of_the_dealer_leads_unless_it_sits_out() -> None:
    """Then the contractor leads."""
    table = TABLE.evolve({"lead": "left_of_dealer"})
    deal = dealt(table, _HANDS, _KITTY)
    leaders = {}
    for dealer in range(4):
        before = "P " * ((0 - dealer - 1) % 4)
        behind = " P" * (3 - (0 - dealer - 1) % 4)
        start = fh.start(table, dealer=dealer, deal=deal)
        rnd = fh.advance(start, f"{before}7S{behind} {_KITTY} slam AH 5H")
        leaders[dealer] = rnd.seat_to_act

    assert {0: 1, 1: 0, 2: 3, 3: 0} == leaders


@pytest.mark.parametrize(
    ("table", "calls", "points"),
    [
        (TABLE, "7S", 500),
        (TABLE, "10S", 500),
        (PLUS, "7S", 390),
        (PLUS, "10S", 690),
    ],
)
def test_slam__is_worth_its_value_if_every_trick_is_won(
    table: fh.Variant, calls: str, points: int
) -> None:
    """500, or the bid and 250; 7♠ is worth 140, 10♠ 440."""
    rnd = played_out(_at("slam AH 5H", table, f"{calls} P P P {_KITTY}"))

    assert (0,) * 10 == rnd.taken
    assert (True, (points, 0), True) == (rnd.score.made, rnd.score.points, rnd.slam)


@pytest.mark.parametrize(("table", "points"), [(TABLE, -500), (PLUS, -390)])
def test_slam__fails_with_the_first_trick_lost(table: fh.Variant, points: int) -> None:
    """Nine tricks are not all; the others score theirs."""
    rnd = played_out(_at("slam KH KH", table))

    assert 9 == rnd.taken.count(0)
    assert (False, (points, 10)) == (rnd.score.made, rnd.score.points)


def test_done__scores_the_bid() -> None:
    """Without a declaration it is an ordinary contract."""
    rnd = played_out(_at("done"))

    assert isinstance(rnd, Finished)
    assert rnd.score.made
    assert not rnd.slam
    assert rnd.score.points[0] in {140, 250}


# Words, stages, text


@pytest.mark.parametrize(
    "text", ["alone", "look", "redeal", "agree", "refuse", "name S", "partner AH"]
)
def test_slam__other_words_have_no_place(text: str) -> None:
    """Slam or done."""
    rnd = _asked()
    ruling = fh.check(rnd, text)

    assert (Code.WRONG_PHASE, "turn.phase", (Word.SLAM, Word.DONE)) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    assert ruling.sentence.endswith("has no place here: declare a slam, or say done.")
    with pytest.raises(fh.WrongPhase):
        fh.apply(rnd, text)


@pytest.mark.parametrize("text", ["Slam", "slam done", "AH", "", "7S"])
def test_slam__other_text_cannot_be_read(text: str) -> None:
    """With what is expected."""
    ruling = fh.check(_asked(), text)

    assert Code.UNREADABLE is ruling.code
    assert ruling.sentence.endswith("In this phase declare a slam, or say done.")


def test_slam__is_declared_once_and_before_jokers_are_named() -> None:
    """At no trumps the naming comes behind it."""
    table = house({"declared_slam": "500"}, AUSTRALIAN)
    calls = f"7N P P P {_KITTY}"
    for said, naming in (("done", True), ("slam AH 5H", True)):
        rnd = _at(said, table, calls)
        assert isinstance(rnd, Declaring)
        assert naming is (Stage.NAMING is rnd.stage)
        assert (said != "done") is rnd.slam
        assert "name S name C name D name H done" == legal(rnd)
        assert Code.WRONG_PHASE is fh.check(rnd, "slam").code
    after = _at("slam AH 5H name S done", table, calls)
    assert isinstance(after, Playing)
    assert (0, 1, None, 3) == after.players


@pytest.mark.parametrize("seat", ["N", "E", "W"])
def test_slam__nobody_else_sees_what_the_partner_can_give(seat: str) -> None:
    """Only whose turn it is."""
    ruling = fh.check(_exchange("slam"), "AH", seat=seat)

    assert (Code.NOT_YOUR_TURN, "It is the turn of seat 2 (S).", ()) == (
        ruling.code,
        ruling.sentence,
        ruling.alternatives,
    )


@pytest.mark.parametrize("actions", ["", "done", "slam", "slam AH", "slam AH 5H", "slam AH 5H Jo"])
def test_slam__is_written_down_and_read(actions: str) -> None:
    """Word and cards, in their order."""
    rnd = _at(actions)

    assert rnd == read_position(rnd.position)
    assert rnd == pickle.loads(pickle.dumps(rnd))
    assert words(rnd.actions).endswith(actions)


def test_slam__of_six_in_pairs() -> None:
    """The one partner sits opposite, and five cards make a trick."""
    table = house({"declared_slam": "500"}, "wikipedia_6_pairs")
    rnd = fh.advance(fh.start(table, dealer=5, deal=dealt(table)), "7S P P P P P")
    assert isinstance(rnd, Exchange)
    after = fh.advance(rnd, [*map(str, list(rnd.pool)[-3:]), "slam"])

    assert isinstance(after, Exchange)
    assert (Stage.BEST, 3) == (after.stage, after.taker)
    after = fh.apply(after, fh.legal_actions(after)[0])
    after = fh.apply(after, fh.legal_actions(after)[-1])
    assert isinstance(after, Playing)
    assert ((0, 1, 2, None, 4, 5), (0,)) == (after.players, after.side)


def test_next__the_slam_comes_behind_the_kitty() -> None:
    """Without a kitty it is the first thing said."""
    assert fh.Next.EXCHANGE is fh.read_auction("7S P P P", variant=TABLE).next
    none = TABLE.evolve({"kitty.taker": "none"})
    assert fh.Next.DECLARING is fh.read_auction("7S P P P", variant=none).next
