"""Calling before the hand has been seen: the blind misère, and the word `look`."""

from __future__ import annotations

import pickle
import random

import pytest

import fivehundred as fh
from fivehundred import Auction, Bid, Code, Exchange, Word
from fivehundred.auction import Blind
from fivehundred.notation import read_position

from .helpers import STANDARD, Anything, dealt, house, legal, played_out

PERFECT = "perfect_4"

# At that table every bid may be the first: 25 ordinary ones, misère, open, double and blind.
_BLIND_CALLS = (
    "P 6S 6C 6D 6H 6N 7S 7C M 7D 7H 7N 8S 8C OM 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C DM 10D 10H 10N BM"
)


def _start(calls: str = "", variant: fh.Variant | str = PERFECT, dealer: str = "W") -> fh.Round:
    """Return a deal of the table after these actions; N is eldest hand."""
    return fh.advance(fh.start(variant, dealer=dealer, deal=dealt(variant)), calls)


# Before the hand is seen


def test_blind__a_round_begins_with_a_hand_not_seen() -> None:
    """Every legal call, the blind misère highest, and looking."""
    rnd = _start()

    assert isinstance(rnd, Blind)
    assert (0, (), None, None) == (rnd.seat_to_act, rnd.calls, rnd.standing_bid, rnd.bidder)
    assert f"{_BLIND_CALLS} look" == legal(rnd)


@pytest.mark.parametrize(
    "name", [name for name in fh.variants() if name not in {PERFECT, "split_colours_4"}]
)
def test_blind__elsewhere_hands_are_seen_from_the_start(name: str) -> None:
    """Where there is no blind bid there is nothing to look at first."""
    rnd = fh.start(name, rng=random.Random(2))

    assert isinstance(rnd, Auction)
    assert Word.LOOK not in fh.legal_actions(rnd)
    assert Code.NO_SUCH_BID is fh.check(rnd, "BM").code


def test_look__takes_up_the_hand_and_the_seat_stays_to_call() -> None:
    """Every call but the blind one is left."""
    rnd = _start("look")

    assert isinstance(rnd, Auction)
    assert (0, ()) == (rnd.seat_to_act, rnd.calls)
    assert _BLIND_CALLS.removesuffix(" BM") == legal(rnd)


def test_look__is_explained() -> None:
    """A blind bid is lost by it."""
    ruling = fh.check(_start(), "look")

    assert (True, Code.LEGAL, "auction.special") == (ruling.legal, ruling.code, ruling.rule)
    assert "You may look at your cards; a blind bid is then no longer possible." == ruling.sentence


def test_blind__a_bid_made_unseen_is_explained() -> None:
    """As a first call, and higher than what stands."""
    first, over = fh.check(_start(), "BM"), fh.check(_start("10N"), "BM")

    assert (True, "auction.special") == (first.legal, first.rule)
    assert "Blind misère may be bid: your hand has not been seen, and no bid stands yet." == (
        first.sentence
    )
    assert ("blind.on", "blind.when", "blind.slot", "blind.value") == first.options
    assert "your hand has not been seen, and it outbids 10NT" in over.sentence


def test_blind__a_hand_that_has_been_seen_cannot_be_bid_blind() -> None:
    """The refusal says when it can, and what else may be called."""
    rnd = _start("look")
    ruling = fh.check(rnd, "BM")

    assert (Code.HAND_SEEN, "auction.special", fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    assert (
        "Blind misère may not be bid: it is bid blind, as a seat's first call and before it has "
        "seen its hand." == ruling.sentence
    )
    assert ("blind.on", "blind.when", "blind.slot", "blind.value") == ruling.options
    with pytest.raises(fh.IllegalAction):
        fh.apply(rnd, "BM")


@pytest.mark.parametrize("before", ["P", "look P", "6S", "look 6S"])
def test_blind__each_seat_has_a_first_call_of_its_own(before: str) -> None:
    """What the seat before did with its hand does not matter."""
    rnd = _start(before)

    assert isinstance(rnd, Blind)
    assert 1 == rnd.seat_to_act
    assert legal(rnd).endswith("BM look")


def test_blind__a_second_call_is_never_blind() -> None:
    """The seat has called, whether it looked or not."""
    for first in ("6S", "look 6S"):
        rnd = _start(f"{first} 6C 6D 6H")

        assert isinstance(rnd, Auction)
        assert 0 == rnd.seat_to_act
        assert Code.HAND_SEEN is fh.check(rnd, "BM").code


@pytest.mark.parametrize("seat", range(4))
def test_blind__nobodys_second_call_is_blind(seat: int) -> None:
    """All have called unseen, and each has its second turn."""
    rnd = _start(" ".join(("6S 6C 6D 6H", *("6N", "7S", "7C")[:seat])))

    assert isinstance(rnd, Auction)
    assert seat == rnd.seat_to_act
    assert Code.HAND_SEEN is fh.check(rnd, "BM").code


def test_look__leaves_the_auction_as_it_stands() -> None:
    """Bid, bidder and whatever else has been said."""
    rnd = _start("6S look")

    assert isinstance(rnd, Auction)
    assert (Bid.parse("6S"), 0) == (rnd.standing_bid, rnd.bidder)
    after = _start("6S look P look P look P")
    assert isinstance(after, Exchange)
    assert 0 == after.contractor


def test_look__leaves_a_changed_suit_to_be_remembered() -> None:
    """A seat that changes its own suit lets the others in again."""
    table = house({"auction.reentry": "own_suit_change"}, PERFECT)

    assert 1 == _start("6S look P look P look 6C 6H", table).seat_to_act
    assert 3 == _start("6S look P look P look 6C 7S", table).seat_to_act


def test_blind__a_seat_that_has_passed_and_is_back_has_called() -> None:
    """Re-entry gives no second first call."""
    table = house({"auction.reentry": "always"}, PERFECT)
    rnd = _start("P 6S P P", table)

    assert isinstance(rnd, Auction)
    assert 0 == rnd.seat_to_act
    assert Code.HAND_SEEN is fh.check(rnd, "BM").code


def test_blind__a_winner_who_may_raise_has_called() -> None:
    """The hand is seen by then."""
    table = house({"auction.raise_own": "reopens"}, PERFECT)
    rnd = _start("6S P P P", table)

    assert isinstance(rnd, Auction)
    assert 0 == rnd.seat_to_act
    assert Code.HAND_SEEN is fh.check(rnd, "BM").code


def test_blind__outbids_every_other_bid() -> None:
    """Over ten no trumps it is good; over it only passes and looking are left."""
    assert fh.check(_start("10N"), "BM")
    assert "P look" == legal(_start("BM"))
    assert "P" == legal(_start("BM look"))
    assert Code.BID_TOO_LOW is fh.check(_start("BM"), "BM").code
    assert Code.BID_TOO_LOW is fh.check(_start("BM"), "10N").code


def test_blind__a_refused_call_is_answered_with_looking_too() -> None:
    """What may be done instead is every legal call, and the word."""
    rnd = _start("BM")
    ruling = fh.check(rnd, "10N")

    assert (Code.BID_TOO_LOW, (fh.PASS, Word.LOOK)) == (ruling.code, ruling.alternatives)


def test_blind__its_place_may_be_another() -> None:
    """Between two bids, like any special."""
    table = house({"blind.slot": "9C<9D"}, PERFECT)

    assert fh.check(_start("9C", table), "BM")
    assert Code.BID_TOO_LOW is fh.check(_start("9D", table), "BM").code
    assert fh.check(_start("BM", table), "9D")


# What comes of it


def test_blind__the_contractor_sees_the_hand_and_takes_the_kitty() -> None:
    """The exchange is that of any contract; then the contractor plays alone."""
    rnd = _start("P BM P P")

    assert isinstance(rnd, Exchange)
    assert (Bid.parse("BM"), 1, 13) == (rnd.contract, rnd.contractor, len(rnd.pool))
    after = fh.advance(rnd, [str(card) for card in list(rnd.pool)[:3]])
    assert isinstance(after, fh.Playing)
    assert (0, 1, 2, None) == after.players
    assert 1 == after.seat_to_act


def test_blind__wins_or_loses_a_thousand() -> None:
    """No trick, or minus the value."""
    # N holds nothing but low cards, and the highest of them goes into the kitty's place.
    low = {0: "5S 6S 7S 5C 6C 7C 4D 5D 4H 5H"}
    start = fh.start(PERFECT, dealer="W", deal=dealt(PERFECT, low, "6D 6H 7D"))
    made = played_out(fh.advance(start, "BM P P P 6D 6H 7D"))
    lost = played_out(_start("BM P P P"))

    assert (True, (1000, 0)) == (made.score.made, made.score.points)
    assert (False, (-1000, 0)) == (lost.score.made, lost.score.points)


# On plain values


def test_legal_calls__a_first_call_may_be_blind() -> None:
    """Calls alone say nothing of looking: the next seat's first is taken for unseen."""
    assert _BLIND_CALLS == " ".join(map(str, fh.legal_calls("", variant=PERFECT)))


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        ("", Code.LEGAL),
        ("P P P", Code.LEGAL),
        ("6S 10N P", Code.LEGAL),
        ("6S 6C 6D 6H", Code.HAND_SEEN),
        ("BM", Code.BID_TOO_LOW),
        ("P P P P", Code.AUCTION_OVER),
    ],
)
def test_check_call__knows_who_has_called(calls: str, code: Code) -> None:
    """A blind misère is a seat's first call."""
    assert code is fh.check_call("BM", calls=calls, variant=PERFECT).code


def test_read_auction__a_blind_misere_is_the_contract() -> None:
    """It wins like any bid, and the kitty comes next."""
    summary = fh.read_auction("P BM P P", dealer="W", variant=PERFECT)

    assert (Bid.parse("BM"), 1, fh.Next.EXCHANGE) == (
        summary.contract,
        summary.contractor,
        summary.next,
    )


# Words and text


@pytest.mark.parametrize("text", ["redeal", "agree", "refuse", "alone", "slam", "done"])
def test_blind__other_words_have_no_place(text: str) -> None:
    """Call, or look first."""
    rnd = _start()
    ruling = fh.check(rnd, text)

    assert (Code.WRONG_PHASE, "turn.phase", fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    assert f"'{text}' has no place here: call, or look at your cards first." == ruling.sentence
    with pytest.raises(fh.WrongPhase) as caught:
        fh.apply(rnd, text)
    assert ruling == caught.value.ruling


@pytest.mark.parametrize("text", ["name S", "partner AH", "partner 3", "claim AH"])
def test_blind__what_belongs_to_other_phases_is_refused(text: str) -> None:
    """With what is expected here."""
    ruling = fh.check(_start(), text)

    assert Code.WRONG_PHASE is ruling.code
    assert "a call is expected, such as P or BM, or look" in ruling.sentence


@pytest.mark.parametrize("text", ["Look", "look look", "look BM", "AS", "", "b m"])
def test_blind__other_text_cannot_be_read(text: str) -> None:
    """A call, or look."""
    rnd = _start()
    ruling = fh.check(rnd, text)

    assert (Code.UNREADABLE, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)
    assert ruling.sentence.endswith("In this phase a call is expected, such as P or BM, or look.")


def test_look__has_no_place_once_the_hand_is_seen() -> None:
    """Nor at a table where it always is."""
    for rnd in (_start("look"), _start("", STANDARD)):
        ruling = fh.check(rnd, "look")

        assert (Code.WRONG_PHASE, "turn.phase", fh.legal_actions(rnd)) == (
            ruling.code,
            ruling.rule,
            ruling.alternatives,
        )
        assert "'look' has no place here: a call is expected, such as P or 7H." == ruling.sentence
        with pytest.raises(fh.WrongPhase):
            fh.apply(rnd, "look")


def test_blind__is_told_apart_and_written_down() -> None:
    """Looking is an action, which the position keeps."""
    blind, seen = _start("P look 6S"), _start("P 6S")

    assert blind != seen
    assert "P look 6S" == " ".join(map(str, blind.actions))
    assert isinstance(blind, Blind)
    assert "P 6S" == " ".join(map(str, blind.calls))
    for rnd in (_start(), _start("look"), blind, seen):
        assert rnd == read_position(rnd.position)
        assert rnd == pickle.loads(pickle.dumps(rnd))


def test_blind__another_seat_is_told_nothing() -> None:
    """Not even whether the hand has been seen."""
    for rnd in (_start(), _start("look")):
        for text in ("look", "BM", "P"):
            ruling = fh.check(rnd, text, seat="E")

            assert (Code.NOT_YOUR_TURN, "It is the turn of seat 0 (N).", (), ()) == (
                ruling.code,
                ruling.sentence,
                ruling.alternatives,
                ruling.options,
            )


@pytest.mark.parametrize("value", [None, 7, Word.AGREE, int])
def test_blind__values_that_are_no_call_are_refused(value: Anything) -> None:
    """And the round is as it was."""
    rnd = _start()
    with pytest.raises(fh.IllegalAction):
        fh.apply(rnd, value)

    assert _start() == rnd


@pytest.mark.parametrize(
    ("calls", "unseen"),
    [
        ("", (0, 1, 2, 3)),
        ("look", (1, 2, 3)),
        ("look P", (1, 2, 3)),
        ("P", (1, 2, 3)),
        ("P 6S look", (3,)),
        ("P 6S P look", ()),
    ],
)
def test_unseen__names_the_seats_that_have_not_looked(calls: str, unseen: tuple[int, ...]) -> None:
    """A call made unseen ends it as well; at other tables everybody has looked."""
    assert unseen == _start(calls).unseen
    assert () == fh.start(dealer="W", rng=random.Random(7)).unseen


def test_unseen__is_nobody_after_the_auction() -> None:
    """The winner of a blind misère sees the hand before the exchange."""
    assert () == _start("BM P P P").unseen
