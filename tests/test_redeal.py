"""Asking for a new deal: which hands may, who answers, and what a refusal costs."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import Auction, Code, ThrownIn, ThrowReason, Word
from fivehundred.auction import Asking
from fivehundred.notation import read_position

from .helpers import AUSTRALIAN, STANDARD, Anything, dealt, house, legal, words
from .test_deals import PILES

IOWA = "iowa_state_4"
ST_PAUL = "st_paul_4"
_NO_FACE: dict[str, object] = {"redeal.on": "no_face", "redeal.by": "player"}

# Ten cards from four to ten, and the same with one other card for the ten of spades.
_BAD = "TS 9S 8S 7S 6S 5S TC 9C 8C 7C"


def _with(card: str) -> str:
    return _BAD.replace("TS", card)


def _start(
    variant: fh.Variant | str, hand: str = _BAD, *, seat: int = 0, dealer: int | None = None
) -> fh.Round:
    """Return a deal in which the seat, by default eldest hand, holds these cards."""
    table = fh.variant(variant) if isinstance(variant, str) else variant
    last = table.players - 1 if dealer is None else dealer
    return fh.start(table, dealer=last, deal=dealt(table, {seat: hand}))


def _asked(variant: fh.Variant | str = ST_PAUL, actions: str = "redeal") -> Asking:
    rnd = fh.advance(_start(variant), actions)
    assert isinstance(rnd, Asking)
    return rnd


# Which hands give the right


@pytest.mark.parametrize(
    ("card", "no_face", "no_ace_face_joker"),
    [
        ("TS", True, True),
        ("4S", True, True),
        ("KS", False, False),
        ("QS", False, False),
        ("JS", False, False),
        ("AS", True, False),
        ("Jo", True, False),
    ],
)
def test_redeal__which_cards_take_the_right_away(
    card: str, *, no_face: bool, no_ace_face_joker: bool
) -> None:
    """King, queen and jack are face cards; an ace and a joker are none."""
    for on, may in (("no_face", no_face), ("no_ace_face_joker", no_ace_face_joker)):
        table = house({"redeal.on": on}, IOWA)
        rnd = _start(table, _with(card))
        ruling = fh.check(rnd, "redeal")

        assert may is ruling.legal
        assert may is (Word.REDEAL in fh.legal_actions(rnd))
        assert (Code.LEGAL if may else Code.GOOD_HAND) is ruling.code


@pytest.mark.parametrize("on", ["no_face", "no_ace_face_joker"])
@pytest.mark.parametrize("card", ["11S", "12C", "13D"])
def test_redeal__elevens_twelves_and_thirteens_are_no_face_cards(on: str, card: str) -> None:
    """The cards of the six-handed pack below the court cards."""
    table = house({"redeal.on": on}, "pagat_6")

    assert fh.check(_start(table, _with(card)), "redeal")


def test_redeal__the_second_joker_counts_like_the_first() -> None:
    """Both are jokers."""
    table = house({"redeal.on": "no_ace_face_joker"}, "forty_six_4")

    assert Code.GOOD_HAND is fh.check(_start(table, _with("Jr")), "redeal").code


@pytest.mark.parametrize(
    ("on", "cards"),
    [
        ("no_face", "a king, a queen or a jack"),
        ("no_ace_face_joker", "an ace, a king, a queen, a jack or a joker"),
    ],
)
def test_redeal__a_good_hand_is_told_which_cards_count(on: str, cards: str) -> None:
    """The refusal lists them, and what may be called."""
    rnd = _start(house({"redeal.on": on}, IOWA), _with("KS"))
    ruling = fh.check(rnd, "redeal")

    assert (
        "You may not ask for a new deal: your hand holds one of the cards that take the right "
        f"away ({cards})." == ruling.sentence
    )
    assert (Code.GOOD_HAND, "deal.redeal", ("redeal.on",), fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
        ruling.alternatives,
    )
    with pytest.raises(fh.IllegalAction) as caught:
        fh.apply(rnd, "redeal")
    assert ruling == caught.value.ruling
    assert not isinstance(caught.value, fh.WrongPhase)


@pytest.mark.parametrize(
    ("by", "then"),
    [
        ("player", "it is dealt again"),
        ("partner_agrees", "if your partner agrees, it is dealt again"),
    ],
)
def test_redeal__the_right_is_explained(by: str, then: str) -> None:
    """With what comes of it."""
    ruling = fh.check(_start(house({"redeal.by": by}, IOWA)), "redeal")

    assert f"You may ask for a new deal: {then}." == ruling.sentence
    assert (True, "deal.redeal", ("redeal.on", "redeal.by")) == (
        ruling.legal,
        ruling.rule,
        ruling.options,
    )


# When


def test_redeal__is_listed_behind_the_calls() -> None:
    """The last of what may be said at the first turn."""
    calls = words(fh.legal_calls("", variant=IOWA))

    assert f"{calls} redeal" == legal(_start(IOWA))
    assert calls == legal(_start(IOWA, _with("AS")))


def test_redeal__a_refused_call_is_answered_with_the_request_too() -> None:
    """What may be done instead is every legal call, and the word where the hand gives the right."""
    for hand, words_too in ((_BAD, (Word.REDEAL,)), (_with("AS"), ())):
        ruling = fh.check(fh.advance(_start(IOWA, hand, seat=1), "10H"), "7S")

        assert (Code.BID_TOO_LOW, (fh.PASS, fh.Bid.parse("10N"), *words_too)) == (
            ruling.code,
            ruling.alternatives,
        )


@pytest.mark.parametrize("name", [STANDARD, AUSTRALIAN, "pagat_2", "pagat_5", "pagat_6"])
def test_redeal__there_is_none_at_most_tables(name: str) -> None:
    """Whatever the hand."""
    rnd = fh.start(name, deal=PILES) if name == "pagat_2" else _start(name)
    ruling = fh.check(rnd, "redeal")

    assert (Code.NO_REDEAL, "deal.redeal", ("redeal.on",), fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
        ruling.alternatives,
    )
    assert (
        "You may not ask for a new deal: at this table no hand gives that right." == ruling.sentence
    )
    assert Word.REDEAL not in fh.legal_actions(rnd)
    with pytest.raises(fh.IllegalAction):
        fh.apply(rnd, "redeal")


@pytest.mark.parametrize("calls", ["P", "6S", "P 7S"])
def test_redeal__is_asked_at_a_seats_own_first_turn(calls: str) -> None:
    """Whatever has been called before it."""
    seat = len(calls.split())
    rnd = fh.advance(_start(IOWA, seat=seat), calls)

    assert seat == rnd.seat_to_act
    assert fh.check(rnd, "redeal")
    assert Word.REDEAL in fh.legal_actions(rnd)


@pytest.mark.parametrize("first", ["P", "6S"])
def test_redeal__not_after_a_call_of_its_own(first: str) -> None:
    """A seat that has called has had its chance."""
    table = house({**_NO_FACE, "auction.reentry": "always"})
    rnd = fh.advance(_start(table), f"{first} 6C 6D 6H")
    ruling = fh.check(rnd, "redeal")

    assert 0 == rnd.seat_to_act
    assert (Code.NO_REDEAL, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)
    assert Word.REDEAL not in ruling.alternatives
    assert (
        "You may not ask for a new deal: it is asked for at a seat's first turn, before it calls, "
        "and once." == ruling.sentence
    )


def test_redeal__not_when_the_winner_may_raise() -> None:
    """That is not a first turn."""
    table = house({**_NO_FACE, "auction.raise_own": "reopens"})
    rnd = fh.advance(_start(table), "6S P P P")

    assert isinstance(rnd, Auction)
    assert Code.NO_REDEAL is fh.check(rnd, "redeal").code


def test_redeal__a_hand_not_seen_is_looked_at_first() -> None:
    """Where a first call may be blind, the word belongs behind `look`."""
    table = house({**_NO_FACE, "blind.on": True})
    rnd = _start(table)

    assert Code.WRONG_PHASE is fh.check(rnd, "redeal").code
    assert Word.REDEAL not in fh.legal_actions(rnd)
    seen = fh.apply(rnd, "look")
    assert fh.check(seen, "redeal")
    assert isinstance(fh.apply(seen, "redeal"), ThrownIn)
    assert Word.REDEAL not in fh.legal_actions(fh.advance(seen, "6S look 6C look 6D look 6H"))


def test_redeal__after_looking_only_where_the_table_knows_it() -> None:
    """At a table with blind bids and without redeals there is none."""
    rnd = fh.advance(_start("perfect_4"), "look")

    assert Code.NO_REDEAL is fh.check(rnd, "redeal").code


# The hand alone gives the right


@pytest.mark.parametrize(("dealt_by", "dealer"), [("same", 3), ("next", 0)])
@pytest.mark.parametrize("calls", ["", "P "])
def test_redeal__by_the_player_is_dealt_again_at_once(
    dealt_by: str, dealer: int, calls: str
) -> None:
    """The option says who deals."""
    table = house({**_NO_FACE, "redeal.dealer": dealt_by})
    rnd = fh.advance(_start(table, seat=len(calls.split())), f"{calls}redeal")

    assert isinstance(rnd, ThrownIn)
    assert (ThrowReason.REDEAL, dealer, None) == (rnd.reason, rnd.next_dealer, rnd.seat_to_act)
    assert calls.split() == words(rnd.calls).split()
    assert f"{calls}redeal" == words(rnd.actions)
    assert "redeal" == ThrowReason.REDEAL.value


def test_redeal__by_the_player_needs_no_partner() -> None:
    """Three players, each for himself."""
    table = house(_NO_FACE, "pagat_3")
    rnd = fh.apply(_start(table, "TS 9S 8S 7S TC 9C 8C 7C TD 9D"), "redeal")

    assert isinstance(rnd, ThrownIn)
    assert 2 == rnd.next_dealer


# The partner's answer


def test_asking__the_partner_is_to_answer() -> None:
    """The seat opposite, whose turn to call it is not."""
    rnd = _asked(IOWA)

    assert (2, 0, (), None) == (rnd.seat_to_act, rnd.asker, rnd.calls, rnd.standing_bid)
    assert (Word.AGREE, Word.REFUSE) == fh.legal_actions(rnd)
    assert "redeal" == words(rnd.actions)


def test_asking__of_six_in_pairs_the_partner_sits_opposite() -> None:
    """Seats 1 and 4."""
    table = house(
        {"redeal.on": "no_face", "redeal.by": "partner_agrees", "redeal.bars_nullo": True},
        "wikipedia_6_pairs",
    )
    rnd = fh.advance(_start(table, seat=1), "6S redeal")
    assert isinstance(rnd, Asking)
    assert (4, 1) == (rnd.seat_to_act, rnd.asker)
    after = fh.advance(rnd, "refuse 7S 7C 7D")

    assert 4 == after.seat_to_act
    assert Code.BARRED is fh.check(after, "M").code
    assert fh.check(fh.apply(after, "P"), "M")


@pytest.mark.parametrize(("dealt_by", "dealer"), [("same", 3), ("next", 0)])
def test_agree__throws_the_deal_in(dealt_by: str, dealer: int) -> None:
    """The opponents have no say."""
    rnd = fh.apply(_asked(house({"redeal.dealer": dealt_by}, IOWA)), "agree")

    assert isinstance(rnd, ThrownIn)
    assert (ThrowReason.REDEAL, dealer, "redeal agree") == (
        rnd.reason,
        rnd.next_dealer,
        words(rnd.actions),
    )


def test_refuse__the_same_seat_is_to_call() -> None:
    """The auction goes on as if nothing had been asked."""
    rnd = fh.apply(_asked(IOWA), "refuse")

    assert isinstance(rnd, Auction)
    assert (0, ()) == (rnd.seat_to_act, rnd.calls)
    assert words(fh.legal_calls("", variant=IOWA)) == legal(rnd)
    assert "redeal refuse" == words(rnd.actions)


def test_refuse__is_asked_once() -> None:
    """The same seat may not ask again."""
    ruling = fh.check(fh.apply(_asked(IOWA), "refuse"), "redeal")

    assert Code.NO_REDEAL is ruling.code
    assert "and once" in ruling.sentence


def test_refuse__the_partner_may_still_ask_for_himself() -> None:
    """He has not called yet, and his own hand decides."""
    hands = {0: _BAD, 2: "TD 9D 8D 7D 6D TH 9H 8H 7H 6H"}
    start = fh.start(IOWA, dealer=3, deal=dealt(IOWA, hands))
    rnd = fh.advance(start, "redeal refuse P P redeal")

    assert isinstance(rnd, Asking)
    assert (0, 2) == (rnd.seat_to_act, rnd.asker)


def test_refuse__a_partner_who_has_called_answers_too() -> None:
    """The third seat asks the first, who has passed."""
    rnd = fh.advance(_start(IOWA, seat=2), "P 7S redeal")

    assert isinstance(rnd, Asking)
    assert (0, 2, fh.Bid.parse("7S"), 1) == (
        rnd.seat_to_act,
        rnd.asker,
        rnd.standing_bid,
        rnd.bidder,
    )
    assert 2 == fh.apply(rnd, "refuse").seat_to_act


@pytest.mark.parametrize("bid", ["M", "DM"])
def test_bars_nullo__neither_partner_may_bid_a_misere(bid: str) -> None:
    """The asker at once, the partner at his turn; the opponents may."""
    rnd = fh.apply(_asked(), "refuse")
    ruling = fh.check(rnd, bid)

    assert (Code.BARRED, "deal.redeal", ("redeal.bars_nullo",), fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
        ruling.alternatives,
    )
    assert ruling.sentence.endswith(
        " may not be bid: your side asked for a new deal and was refused it by the partner, so at "
        "this table it may bid no misère in this deal."
    )
    assert fh.check(fh.advance(rnd, "P"), bid)
    assert Code.BARRED is fh.check(fh.advance(rnd, "P P"), bid).code
    assert fh.check(fh.advance(rnd, "P P P"), bid)


def test_bars_nullo__other_bids_are_free() -> None:
    """Tricks, hi/lo and game are no misères."""
    table = house({"hilo.on": True, "game_bid.on": True, "bar.on": True, "open.on": True}, ST_PAUL)
    rnd = fh.apply(_asked(table), "refuse")

    for bid in ("P", "7S", "10N", "HILO", "GAME:S"):
        assert fh.check(rnd, bid)
    for bid in ("M", "OM", "BAR", "DM"):
        assert Code.BARRED is fh.check(rnd, bid).code
    assert not {"M", "OM", "BAR", "DM"} & set(legal(rnd).split())


def test_bars_nullo__a_partner_who_has_not_seen_the_hand_is_barred_too() -> None:
    """Blind misère is a misère."""
    table = house({"blind.on": True}, ST_PAUL)
    rnd = fh.advance(_start(table), "look redeal refuse P P")

    assert 2 == rnd.seat_to_act
    assert Code.BARRED is fh.check(rnd, "BM").code


@pytest.mark.parametrize(("seat", "before"), [(0, ""), (1, "P "), (2, "P P "), (3, "P P P ")])
def test_bars_nullo__the_asker_may_not_bid_it_at_once(seat: int, before: str) -> None:
    """Whoever at the table has asked."""
    rnd = fh.advance(_start(ST_PAUL, seat=seat), f"{before}redeal refuse")

    assert seat == rnd.seat_to_act
    assert Code.BARRED is fh.check(rnd, "M").code


def test_bars_nullo__both_sides_may_be_barred() -> None:
    """Each by a refusal of its own."""
    hands = {0: _BAD, 1: "TD 9D 8D 7D 6D TH 9H 8H 7H 6H"}
    start = fh.start(ST_PAUL, dealer=3, deal=dealt(ST_PAUL, hands))
    rnd = fh.advance(start, "redeal refuse P redeal refuse P")

    assert 2 == rnd.seat_to_act
    assert Code.BARRED is fh.check(rnd, "M").code
    assert Code.BARRED is fh.check(fh.apply(rnd, "P"), "M").code


@pytest.mark.parametrize("seat", range(4))
def test_redeal__each_seat_has_called_after_its_call(seat: int) -> None:
    """At its second turn it is too late, whoever it is."""
    table = house(_NO_FACE)
    calls = ("6S", "6C", "6D", "6H", "6N", "7S", "7C")
    second = fh.advance(_start(table, seat=seat), calls[: 4 + seat])

    assert seat == second.seat_to_act
    assert Code.NO_REDEAL is fh.check(second, "redeal").code
    assert Word.REDEAL not in fh.legal_actions(second)


def test_refuse__the_standing_bid_stays() -> None:
    """With the seat that made it, which then plays it."""
    rnd = fh.advance(_start(IOWA, seat=1), "7S redeal refuse")

    assert isinstance(rnd, Auction)
    assert (fh.Bid.parse("7S"), 0) == (rnd.standing_bid, rnd.bidder)
    after = fh.advance(rnd, "P P P")
    assert isinstance(after, fh.Exchange)
    assert 0 == after.contractor


def test_bars_nullo__off_leaves_every_bid() -> None:
    """A refusal then costs nothing."""
    table = house({"redeal.bars_nullo": False}, ST_PAUL)
    rnd = fh.apply(_asked(table), "refuse")

    assert fh.check(rnd, "M")
    assert fh.check(fh.advance(rnd, "P P"), "M")


def test_bars_nullo__nobody_is_barred_who_has_not_been_refused() -> None:
    """Nor by a deal in which nobody asks."""
    assert fh.check(_start(ST_PAUL), "M")


def test_bars_nullo__holds_for_a_later_turn() -> None:
    """For the rest of the auction."""
    table = house({"auction.rounds": "many"}, ST_PAUL)
    rnd = fh.advance(_start(table), "redeal refuse 7S 7C 7D 7H")

    assert 0 == rnd.seat_to_act
    assert Code.BARRED is fh.check(rnd, "M").code


@pytest.mark.parametrize(
    ("word", "barred", "said"),
    [
        ("agree", True, "You may agree: it is dealt again."),
        ("agree", False, "You may agree: it is dealt again."),
        ("refuse", False, "You may refuse: the auction goes on."),
        (
            "refuse",
            True,
            "You may refuse: the auction goes on, and your side may bid no misère in this deal.",
        ),
    ],
)
def test_asking__both_answers_are_explained(word: str, said: str, *, barred: bool) -> None:
    """With what comes of them."""
    ruling = fh.check(_asked(house({"redeal.bars_nullo": barred}, IOWA)), word)

    assert (True, said, "deal.redeal") == (ruling.legal, ruling.sentence, ruling.rule)
    assert "redeal.by" in ruling.options
    assert (word == "refuse") is ("redeal.bars_nullo" in ruling.options)


# Words and text


@pytest.mark.parametrize("word", ["redeal", "look", "done", "alone", "slam"])
def test_asking__other_words_have_no_place(word: str) -> None:
    """Agree or refuse."""
    rnd = _asked()
    ruling = fh.check(rnd, word)

    assert (Code.WRONG_PHASE, "turn.phase", (Word.AGREE, Word.REFUSE)) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    assert (
        f"'{word}' has no place here: your partner asks for a new deal, so say agree or refuse."
        == ruling.sentence
    )
    with pytest.raises(fh.WrongPhase):
        fh.apply(rnd, word)


@pytest.mark.parametrize("action", [fh.PASS, fh.Bid.parse("7H"), fh.Play.parse("5S")])
def test_asking__a_call_has_no_place(action: fh.Action) -> None:
    """Not before the answer."""
    rnd = _asked()
    ruling = fh.check(rnd, action)

    assert (Code.WRONG_PHASE, (Word.AGREE, Word.REFUSE)) == (ruling.code, ruling.alternatives)
    assert ruling.sentence.endswith(
        "an answer to the request for a new deal is expected: agree or refuse."
    )


@pytest.mark.parametrize("text", ["yes", "P", "7H", "Agree", "agree refuse", ""])
def test_asking__other_text_cannot_be_read(text: str) -> None:
    """Agree or refuse."""
    rnd = _asked()
    ruling = fh.check(rnd, text)

    assert (Code.UNREADABLE, (Word.AGREE, Word.REFUSE)) == (ruling.code, ruling.alternatives)
    with pytest.raises(fh.UnreadableAction):
        fh.apply(rnd, text)


@pytest.mark.parametrize("seat", ["N", "E", "W"])
def test_asking__nobody_else_answers(seat: str) -> None:
    """Not the asker, not the opponents."""
    rnd = _asked()
    ruling = fh.check(rnd, "agree", seat=seat)

    assert (Code.NOT_YOUR_TURN, "It is the turn of seat 2 (S).", ()) == (
        ruling.code,
        ruling.sentence,
        ruling.alternatives,
    )
    assert isinstance(fh.apply(rnd, "agree", seat="S"), ThrownIn)


@pytest.mark.parametrize("word", ["agree", "refuse", "alone", "slam", "done"])
def test_auction__words_of_other_phases_have_no_place(word: str) -> None:
    """Whether or not a new deal may be asked for."""
    for rnd in (_start(IOWA), _start(STANDARD)):
        ruling = fh.check(rnd, word)

        assert (Code.WRONG_PHASE, "turn.phase", fh.legal_actions(rnd)) == (
            ruling.code,
            ruling.rule,
            ruling.alternatives,
        )
        assert (
            f"'{word}' has no place here: a call is expected, such as P or 7H." == ruling.sentence
        )
        with pytest.raises(fh.WrongPhase):
            fh.apply(rnd, word)


def test_redeal__another_seat_is_not_told_about_the_hand() -> None:
    """Neither that it is good nor that it is bad."""
    good, bad = _start(IOWA, _with("AS")), _start(IOWA)

    for seat in (1, 2, 3):
        assert fh.check(good, "redeal", seat=seat) == fh.check(bad, "redeal", seat=seat)


@pytest.mark.parametrize(
    "actions", ["", "redeal", "redeal agree", "redeal refuse", "redeal refuse P 7S"]
)
def test_redeal__is_written_down_and_read(actions: str) -> None:
    """Every word is one of the round's actions."""
    rnd = fh.advance(_start(ST_PAUL), actions)

    assert rnd.position.endswith(f"actions {actions}".strip())
    assert rnd == read_position(rnd.position)
    assert rnd == pickle.loads(pickle.dumps(rnd))
    assert rnd == fh.advance(_start(ST_PAUL), actions.split())


def test_redeal__a_request_is_no_call() -> None:
    """The calls of a round that went on are calls alone."""
    rnd = fh.advance(_start(IOWA), "redeal refuse 7S P P P")

    assert isinstance(rnd, fh.Exchange)
    assert "7S P P P" == words(rnd.calls)
    assert "redeal refuse 7S P P P" == words(rnd.actions)


def test_redeal__one_round_of_calls_is_not_shortened_by_it() -> None:
    """Asking and answering are no turns of the auction."""
    rnd = fh.advance(_start(IOWA), "redeal refuse P P P 7S")

    assert isinstance(rnd, fh.Exchange)
    assert 3 == rnd.contractor


@pytest.mark.parametrize("value", [None, 7, "redeal", fh.Claim.parse("5S")])
def test_asking__values_that_are_no_answer_are_refused(value: Anything) -> None:
    """And the round is as it was."""
    rnd = _asked()
    with pytest.raises(fh.IllegalAction):
        fh.apply(rnd, value)

    assert _asked() == rnd
