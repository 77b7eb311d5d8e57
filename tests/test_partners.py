"""Calling a partner: by a card or by seat, what may be called, and who it is."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import (
    CallPartner,
    CallSeat,
    Card,
    Code,
    Declaring,
    DoesNotApply,
    Exchange,
    Hand,
    ImpossibleSituation,
    InvalidArgument,
    ParseError,
    Playing,
    Word,
)
from fivehundred.notation import read_position
from fivehundred.prelude import Stage

from .helpers import Anything, dealt, house, legal, played_out, words

PAGAT = "pagat_5"
WIKIPEDIA = "wikipedia_5"
BY_SEAT: dict[str, object] = {"call.method": "player"}

# The contractor's hand of the tests on plain values, and what he has put away.
_HAND = "AD KD QD TD AS KS 5S AC 5C 4C"
_AWAY = "2S 2C 3C"


def _ask(
    call: Anything,
    contract: str = "7H",
    changes: dict[str, object] | None = None,
    base: str = PAGAT,
    **given: Anything,
) -> fh.Ruling:
    asked: dict[str, Anything] = {
        "hand": _HAND,
        "discards": _AWAY,
        "contract": contract,
        "variant": house(changes or {}, base),
        **given,
    }
    return fh.check_partner(call, **asked)


# Which cards may be called


@pytest.mark.parametrize(
    ("forbid", "contract", "may", "may_not"),
    [
        ("none", "7H", "Jo JH JD JS AH 2H AS", ""),
        ("none", "7N", "Jo JH AS", ""),
        ("joker", "7H", "JH JD JS AH 2H AS", "Jo"),
        ("joker", "7N", "JH JD AH", "Jo"),
        ("joker+bowers", "7H", "JS JC AH KH 2H AS", "Jo JH JD"),
        ("joker+bowers", "7C", "JH JD AC 2S", "Jo JC JS"),
        ("joker+bowers", "7N", "JH JD JC JS AH", "Jo"),
        ("trumps", "7H", "JS JC AS AD QD", "Jo JH JD AH KH 2H"),
        ("trumps", "7S", "JH JD AD AH", "Jo JS JC AS 2S"),
        ("trumps", "7N", "JH AH AS", "Jo"),
    ],
)
def test_forbid__decides_which_cards_may_be_called(
    forbid: str, contract: str, may: str, may_not: str
) -> None:
    """At no trumps jacks are no bowers, and the joker stands for the trumps."""
    changes: dict[str, object] = {"call.forbid": forbid}

    for card in may.split():
        assert _ask(card, contract, changes, hand="9H 8H", discards="")
    for card in may_not.split():
        ruling = _ask(card, contract, changes, hand="9H 8H", discards="")
        assert (Code.CARD_FORBIDDEN, "partner.call", ("call.forbid",)) == (
            ruling.code,
            ruling.rule,
            ruling.options,
        )


@pytest.mark.parametrize(
    ("forbid", "card", "said"),
    [
        ("joker", "Jo", "The joker may not be called: at this table no joker may be."),
        ("joker+bowers", "JD", "J♦ may not be called: at this table no joker and no bower may be."),
        ("trumps", "AH", "A♥ may not be called: at this table no trump may be."),
    ],
)
def test_forbid__a_refusal_says_what_is_forbidden(forbid: str, card: str, said: str) -> None:
    """All of it, and not the one card alone."""
    assert said == _ask(card, "7H", {"call.forbid": forbid}).sentence


def test_forbid__the_joker_stands_for_the_trumps_where_there_are_none() -> None:
    """At no trumps the refusal says so."""
    assert (
        "The joker may not be called: at this table no trump may be, and at no trumps that is the "
        "joker." == _ask("Jo", "7N", {"call.forbid": "trumps"}).sentence
    )


def test_forbid__both_jokers_are_jokers() -> None:
    """With two of them in the pack neither may be called."""
    six: dict[str, object] = {
        "players": 6,
        "pack": "P64",
        "jokers": 2,
        "kitty.cards": 4,
        "packets": "3,k1,4,k2,3,k1",
    }

    for forbid in ("joker", "joker+bowers", "trumps"):
        for contract in ("7H", "7N"):
            for card in ("Jo", "Jr"):
                changes = {**six, "call.forbid": forbid}
                assert Code.CARD_FORBIDDEN is _ask(card, contract, changes).code


def test_forbid__the_four_of_the_colour_is_a_trump_and_no_bower() -> None:
    """Spades are trumps, and the four of clubs with them."""
    four: dict[str, object] = {"players": 4, "pack": "P43c", "colour_four": True}
    given = {"hand": "AH KH", "discards": ""}

    assert _ask("4C", "7S", {**four, "call.forbid": "joker+bowers"}, **given)
    assert Code.CARD_FORBIDDEN is _ask("4C", "7S", {**four, "call.forbid": "trumps"}, **given).code
    assert _ask("4H", "7S", {**four, "call.forbid": "trumps"}, hand="AH KH", discards="")


@pytest.mark.parametrize(("card", "own"), [("AS", "you hold it"), ("2S", "you have put it away")])
def test_own_card__is_refused_or_a_way_to_play_alone(card: str, own: str) -> None:
    """A card held and one put away alike; the option decides."""
    name = Card.parse(card).pretty
    refused = _ask(card, "7H", {"call.own_card": False})
    allowed = _ask(card, "7H", {"call.own_card": True})

    assert (Code.OWN_CARD, "partner.call", ("call.own_card",)) == (
        refused.code,
        refused.rule,
        refused.options,
    )
    assert (
        f"{name} may not be called: {own}. Say alone to play without a partner." == refused.sentence
    )
    assert (Code.LEGAL, "partner.call", ("call.forbid", "call.own_card")) == (
        allowed.code,
        allowed.rule,
        allowed.options,
    )
    assert (
        f"{name} may be called: {own}, so you play alone, for the full value." == allowed.sentence
    )


def test_own_card__does_not_lift_what_is_forbidden() -> None:
    """A bower in hand is still a bower."""
    ruling = _ask("JD", "7H", {"call.own_card": True}, hand="JD AD")

    assert (Code.CARD_FORBIDDEN, ("call.forbid",)) == (ruling.code, ruling.options)


@pytest.mark.parametrize(
    ("secret", "told"),
    [
        (True, "nobody says who that is before the card is played"),
        (False, "the holder says so at once"),
    ],
)
def test_secret__is_explained_with_the_call(told: str, *, secret: bool) -> None:
    """The ruling says who learns it when."""
    ruling = _ask("AH", "7H", {"call.secret": secret})

    assert f"A♥ may be called: whoever holds it is your partner, and {told}." == ruling.sentence
    assert (True, "partner.call", ("call.forbid", "call.secret")) == (
        ruling.legal,
        ruling.rule,
        ruling.options,
    )


@pytest.mark.parametrize("base", [PAGAT, WIKIPEDIA])
def test_alone__may_always_be_said(base: str) -> None:
    """For the full value, whatever is held."""
    ruling = _ask("alone", "7H", base=base, discards="")

    assert (True, "partner.call", ("call.lone",)) == (ruling.legal, ruling.rule, ruling.options)
    assert "You may play alone, against all the others, for the full value." == ruling.sentence


def test_card__of_another_pack_is_not_called() -> None:
    """The table's pack has no eleven."""
    ruling = _ask("11S")

    assert (Code.NOT_IN_PACK, "deal.pack", ("pack",)) == (ruling.code, ruling.rule, ruling.options)
    assert "11♠ is not in this table's pack P53." == ruling.sentence


@pytest.mark.parametrize(("contract", "pretty"), [("M", "misère"), ("OM", "open misère")])
@pytest.mark.parametrize("call", ["AH", "alone", "partner 3"])
def test_special__nobody_is_called_for_a_special_contract(
    contract: str, pretty: str, call: str
) -> None:
    """In any special the contractor is alone."""
    ruling = _ask(call, contract)

    assert (Code.NO_PARTNER, "partner.call", ("teams",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert f"No partner is called for {pretty}: the contractor plays alone." == ruling.sentence


# By seat


def test_method__a_seat_is_not_called_where_a_card_is() -> None:
    """And a card is not where a seat is."""
    seat, card = _ask("partner 3"), _ask("AH", "7H", BY_SEAT)

    assert (Code.CALL_METHOD, "partner.call", ("call.method",)) == (
        seat.code,
        seat.rule,
        seat.options,
    )
    assert "Seat 3 may not be called: a partner is called by a card, not by seat." == seat.sentence
    assert (Code.CALL_METHOD, "partner.call", ("call.method",)) == (
        card.code,
        card.rule,
        card.options,
    )
    assert (
        "A♥ may not be called: at this table a partner is called by seat, as in 'partner 3'."
        == card.sentence
    )


@pytest.mark.parametrize("call", ["partner 3", "3", " 3 ", "partner  3", CallSeat(3)])
def test_method__a_seat_is_a_number(call: str | CallSeat) -> None:
    """With the verb or without it, or as the action."""
    ruling = _ask(call, "7H", BY_SEAT)

    assert (True, "partner.call", ("call.method",)) == (ruling.legal, ruling.rule, ruling.options)
    assert "Seat 3 may be called: it plays with you in this deal." == ruling.sentence


def test_method__the_contractor_does_not_call_himself() -> None:
    """Where his seat is known; the refusal says what to say instead."""
    ruling = _ask("3", "7H", BY_SEAT, contractor=3)

    assert (Code.OWN_CARD, ("call.method",)) == (ruling.code, ruling.options)
    assert (
        "Seat 3 may not be called: that is your own: say alone to play without a partner."
        == ruling.sentence
    )
    assert _ask("3", "7H", BY_SEAT, contractor=2)
    assert _ask("3", "7H", BY_SEAT)


def test_method__the_seat_has_to_be_at_the_table() -> None:
    """Five players are the seats 0 to 4."""
    ruling = _ask("5", "7H", BY_SEAT)

    assert Code.CALL_METHOD is ruling.code
    assert "Seat 5 may not be called: the seats are 0 to 4." == ruling.sentence
    assert _ask("4", "7H", BY_SEAT)


@pytest.mark.parametrize("forbid", ["none", "joker+bowers", "trumps"])
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("secret", [True, False])
def test_method__by_seat_the_other_options_have_no_effect(
    forbid: str, *, own: bool, secret: bool
) -> None:
    """Forbidden cards, own cards and secrets are of cards."""
    changes = {
        **BY_SEAT,
        "call.forbid": forbid,
        "call.own_card": own,
        "call.secret": secret,
    }

    assert _ask("3", "7H", BY_SEAT) == _ask("3", "7H", changes)


# The question on plain values


@pytest.mark.parametrize(
    "call",
    [
        "AH",
        " A♥ ",
        "partner AH",
        " partner  AH ",
        Card.parse("AH"),
        CallPartner(Card.parse("AH")),
    ],
)
def test_check_partner__the_call_may_be_typed(call: Anything) -> None:
    """Text with the verb or without, a card, or the action."""
    assert _ask("AH") == _ask(call)


def test_check_partner__alone_may_be_a_word_or_text() -> None:
    """Both say the same."""
    assert _ask("alone") == _ask(" alone ") == _ask(Word.ALONE)


@pytest.mark.parametrize("call", [Word.DONE, fh.PASS, 3, None, fh.Suit.HEARTS, ["AH"], b"AH"])
def test_check_partner__anything_else_is_no_call(call: Anything) -> None:
    """Not even at a table without partners to call."""
    for base in (PAGAT, "wikipedia_4"):
        with pytest.raises(InvalidArgument, match="by a seat such as 'partner 3', or 'alone'"):
            _ask(call, base=base, discards="")


@pytest.mark.parametrize("call", ["partner", "partner x", "x", "9", "partner 9", "AH KH", "", "P"])
def test_check_partner__other_text_cannot_be_read(call: str) -> None:
    """A card, a seat or alone."""
    for base in (PAGAT, "wikipedia_4"):
        with pytest.raises(ParseError):
            _ask(call, base=base, discards="")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("wikipedia_4", "partners are fixed"),
        ("wikipedia_6_pairs", "partners are fixed"),
        ("pagat_6", "partners are fixed"),
        ("bicycle_3", "nobody has a partner"),
        ("seed004_five", "nobody has a partner"),
    ],
)
def test_check_partner__does_not_apply_where_nobody_is_called(name: str, why: str) -> None:
    """Partners are fixed, or there are none."""
    ruling = fh.check_partner("AH", hand="KH QH", contract="7H", variant=name)

    assert (Code.DOES_NOT_APPLY, "partner.call", ("teams", "call.on")) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert f"At this table {why}: nobody is called." == ruling.sentence


def test_check_partner__a_card_is_held_or_put_away_and_not_both() -> None:
    """Such a situation cannot come about."""
    with pytest.raises(ImpossibleSituation, match="A♠, 5♠ cannot be in the hand and put away"):
        _ask("AH", hand="AS 5S", discards="AS 5S 2C")


def test_check_partner__no_more_cards_are_put_away_than_the_kitty_had() -> None:
    """Three at this table; fewer are all that is known."""
    with pytest.raises(ImpossibleSituation, match=r"discards has 4 cards.* 3 at most"):
        _ask("AH", discards="2S 3S 2C 3C")
    for discards in ("", "2S", "2S 3S", "2S 3S 2C"):
        assert _ask("AH", discards=discards)


def test_check_partner__nothing_is_put_away_before_the_kitty() -> None:
    """Where the partner is called first."""
    with pytest.raises(ImpossibleSituation, match="called before the kitty is taken"):
        _ask("AH", base=WIKIPEDIA)
    assert _ask("AH", base=WIKIPEDIA, discards="")
    assert _ask("AH", "7H", {"call.when": "after_discard"}, WIKIPEDIA)


def test_check_partner__nothing_is_put_away_where_nobody_takes_the_kitty() -> None:
    """It lies where it was dealt."""
    with pytest.raises(ImpossibleSituation, match="nobody takes the kitty under this contract"):
        _ask("AH", "7H", {"kitty.taker": "none"})
    assert _ask("AH", "7H", {"kitty.taker": "none"}, discards="")


def test_check_partner__a_special_contract_has_its_discards() -> None:
    """Even where a partner would have been called before the kitty."""
    changes: dict[str, object] = {"misere.on": True}

    assert Code.NO_PARTNER is _ask("AH", "M", changes, WIKIPEDIA).code


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"hand": ""}, InvalidArgument, "hand has no card"),
        ({"hand": "AS KS QS JS TS 9S 8S 7S 6S 5S AC"}, ImpossibleSituation, "hand has 11 cards"),
        ({"hand": "11S"}, DoesNotApply, "11♠: not in this table's pack"),
        ({"discards": "11S"}, DoesNotApply, "11♠: not in this table's pack"),
        ({"discards": "2S 2S"}, InvalidArgument, "2♠ stands in the hand twice"),
        ({"discards": 7}, InvalidArgument, "discards"),
        ({"contract": "BM"}, DoesNotApply, "no bid at this table"),
        ({"contract": "x"}, ParseError, "is no call"),
        ({"contractor": 5}, InvalidArgument, "contractor is a seat from 0 to 4, not"),
        ({"contractor": "N"}, InvalidArgument, "contractor is a seat from 0 to 4, not"),
    ],
)
def test_check_partner__wrong_arguments_are_refused(
    given: Anything, error: type[fh.FiveHundredError], said: str
) -> None:
    """By the library's own errors, which name the argument."""
    with pytest.raises(error, match=said):
        _ask("AH", **given)


def test_check_partner__cards_may_be_typed() -> None:
    """Hands, lists and text."""
    assert _ask("AH") == _ask("AH", hand=Hand.parse(_HAND), discards=_AWAY.split())
    assert _ask("2S") == _ask("2S", discards=Hand.parse(_AWAY))


# In a round

# N holds the four highest trumps in diamonds and three losers; E the ace of hearts, S the ace of
# spades, W the ace of clubs. The kitty are three low hearts.
_HANDS = {
    0: "Jo JD JH AD KD QD TD 2S 2C 2H",
    1: "AH KH QH TH 9H 8H 7H 2D 3D 4D",
    2: "AS KS QS 3C 4C 5C 6C 5D 6D 7D",
    3: "AC KC QC JC TC 9C 8C 3S 4S 5S",
    4: "JS TS 9S 8S 7S 6S 7C 8D 9D 6H",
}
_KITTY = "3H 4H 5H"
_BID = "7D P P P P"


def _start(variant: fh.Variant | str = PAGAT) -> fh.Round:
    return fh.start(variant, dealer=4, deal=dealt(variant, _HANDS, _KITTY))


def _calling(variant: fh.Variant | str = PAGAT, bid: str = _BID) -> Declaring:
    """Return the round when the partner is to be called after the discard."""
    rnd = fh.advance(_start(variant), f"{bid} {_KITTY}")
    assert isinstance(rnd, Declaring)
    assert Stage.PARTNER is rnd.stage
    return rnd


def _played(variant: fh.Variant | str, call: str, bid: str = _BID) -> Playing:
    rnd = fh.advance(_calling(variant, bid), call)
    assert isinstance(rnd, Playing)
    return rnd


def test_stage__after_the_discard_the_contractor_calls() -> None:
    """He alone, and before the first lead."""
    rnd = _calling()

    assert (0, None, Hand.parse(_KITTY)) == (rnd.seat_to_act, rnd.called, rnd.discards)
    assert "call a partner, as in 'partner AS', or say alone" in fh.check(rnd, "x").sentence


def test_stage__before_the_kitty_it_comes_first() -> None:
    """Then the exchange follows, without a word to end it."""
    rnd = fh.advance(_start(WIKIPEDIA), _BID)
    assert isinstance(rnd, Declaring)
    assert Hand.parse(_HANDS[0]) == rnd.hand
    after = fh.apply(rnd, "partner AS")

    assert isinstance(after, Exchange)
    assert (CallPartner(Card.parse("AS")), 13) == (after.called, len(after.pool))
    assert isinstance(fh.advance(after, _KITTY), Playing)


def test_stage__is_left_at_once() -> None:
    """The play follows, or at no trumps the naming of the joker."""
    assert isinstance(fh.apply(_calling(), "partner AS"), Playing)
    assert isinstance(fh.apply(_calling(), "alone"), Playing)
    after = fh.apply(_calling(PAGAT, "7N P P P P"), "partner AS")
    assert isinstance(after, Declaring)
    assert Stage.NAMING is after.stage
    assert CallPartner(Card.parse("AS")) == after.called
    assert "name S name C name D name H done" == legal(after)


def test_stage__is_not_there_in_a_special_contract() -> None:
    """Five play, and the contractor alone."""
    rnd = fh.advance(_start(), f"7S 7C P P P M P {_KITTY}")
    assert isinstance(rnd, Declaring)
    assert Stage.NAMING is rnd.stage
    after = fh.apply(rnd, "done")

    assert isinstance(after, Playing)
    assert ((0, 1, 2, 3, 4), (0,), None) == (after.players, after.side, after.partner)
    assert after.called is None


def test_legal__every_card_that_may_be_called_and_alone() -> None:
    """The pack without jokers, bowers, the contractor's hand and his discards."""
    listed = legal(_calling())
    own = {*_HANDS[0].split(), *_KITTY.split()}
    cards = [str(card) for card in fh.PACKS["P53"].cards if str(card) not in own]

    assert words((*(f"partner {card}" for card in cards), "alone")) == listed
    assert 53 - 13 + 1 == len(fh.legal_actions(_calling()))


def test_legal__own_cards_are_listed_where_they_may_be_called() -> None:
    """All 53 cards before the kitty, where none is forbidden."""
    rnd = fh.advance(_start(WIKIPEDIA), _BID)

    assert 54 == len(fh.legal_actions(rnd))
    assert CallPartner(Card.parse("Jo")) in fh.legal_actions(rnd)


def test_legal__forbidden_cards_are_not_listed() -> None:
    """Fifteen trumps at the strictest table."""
    table = house({"call.forbid": "trumps"}, WIKIPEDIA)

    assert 54 - 15 == len(fh.legal_actions(fh.advance(_start(table), _BID)))


def test_legal__by_seat_the_others_are_listed() -> None:
    """Every seat but the contractor's."""
    table = house(BY_SEAT, PAGAT)

    assert "partner 1 partner 2 partner 3 partner 4 alone" == legal(_calling(table))
    other = fh.advance(_start(table), "P P 7S P P 3H 4H 5H")
    assert "partner 0 partner 1 partner 3 partner 4 alone" == legal(other)


@pytest.mark.parametrize(
    ("call", "partner"),
    [("partner AH", 1), ("partner AS", 2), ("partner AC", 3), ("partner 6H", 4), ("alone", None)],
)
def test_partner__is_whoever_holds_the_card(call: str, partner: int | None) -> None:
    """Each of the four others, or nobody."""
    rnd = _played(PAGAT, call)

    assert partner == rnd.partner
    assert ((0,) if partner is None else (0, partner)) == rnd.side
    assert call == str(rnd.called)
    assert (0, 1, 2, 3, 4) == rnd.players


@pytest.mark.parametrize("card", ["Jo", "3H"])
def test_partner__the_contractors_own_card_leaves_him_alone(card: str) -> None:
    """Held or put away: nobody else has it."""
    table = house({"call.own_card": True, "call.forbid": "none"}, PAGAT)
    rnd = _played(table, f"partner {card}")

    assert (None, None, (0,)) == (rnd.partner, rnd.known_partner, rnd.side)


def test_partner__a_card_in_the_kitty_is_nobodys() -> None:
    """Called before the kitty it is then the contractor's own."""
    rnd = fh.advance(_start(WIKIPEDIA), f"{_BID} partner 3H 3H 4H 5H")

    assert isinstance(rnd, Playing)
    assert (None, (0,)) == (rnd.partner, rnd.side)


def test_partner__stays_when_the_card_changes_hands() -> None:
    """Whoever held it at that moment: the kitty does not count back."""
    rnd = fh.advance(_start(WIKIPEDIA), f"{_BID} partner 6H 3H 4H 5H")

    assert isinstance(rnd, Playing)
    assert 4 == rnd.partner


def test_secret__comes_out_when_the_card_is_played() -> None:
    """Until then nobody knows, not even the contractor."""
    rnd = _played(PAGAT, "partner AS")
    assert (2, None) == (rnd.partner, rnd.known_partner)
    for plays, known in (("2S", None), ("2S AH", None), ("2S AH AS", 2), ("2S AH AS 3S JS", 2)):
        after = fh.advance(rnd, plays)
        assert isinstance(after, Playing)
        assert (2, known) == (after.partner, after.known_partner)


def test_secret__of_a_contractor_alone_is_none() -> None:
    """Alone is said openly."""
    rnd = _played(PAGAT, "alone")

    assert (None, None) == (rnd.partner, rnd.known_partner)


def test_secret__is_none_where_the_holder_says_so() -> None:
    """He is known from the call on."""
    assert 2 == _played(house({"call.secret": False}, PAGAT), "partner AS").known_partner


@pytest.mark.parametrize("secret", [True, False])
def test_secret__is_none_where_a_seat_is_called(*, secret: bool) -> None:
    """The contractor has said who it is."""
    rnd = _played(house({**BY_SEAT, "call.secret": secret}, PAGAT), "partner 3")

    assert (3, 3, (0, 3)) == (rnd.partner, rnd.known_partner, rnd.side)
    assert CallSeat(3) == rnd.called


def test_refusal__lists_what_may_be_called() -> None:
    """And leaves the round as it was."""
    rnd = _calling()
    for text, code in (
        ("partner Jo", Code.CARD_FORBIDDEN),
        ("partner JH", Code.CARD_FORBIDDEN),
        ("partner AD", Code.OWN_CARD),
        ("partner 3H", Code.OWN_CARD),
        ("partner 3", Code.CALL_METHOD),
        ("partner 11S", Code.NOT_IN_PACK),
    ):
        ruling = fh.check(rnd, text)

        assert (code, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)
        with pytest.raises(fh.WrongCard) as caught:
            fh.apply(rnd, text)
        assert ruling == caught.value.ruling
    assert _calling() == rnd


def test_refusal__of_the_own_seat() -> None:
    """In a round the contractor's seat is known."""
    rnd = _calling(house(BY_SEAT, PAGAT))
    ruling = fh.check(rnd, "partner 0")

    assert (Code.OWN_CARD, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)
    assert Code.CALL_METHOD is fh.check(rnd, "partner AS").code
    assert Code.CALL_METHOD is fh.check(rnd, "partner 5").code


@pytest.mark.parametrize("text", ["done", "slam", "look", "redeal", "agree", "refuse"])
def test_words__that_end_nothing_here(text: str) -> None:
    """A partner is called, or he is alone: he is not done without."""
    rnd = _calling()
    ruling = fh.check(rnd, text)

    assert (Code.WRONG_PHASE, "turn.phase", fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    assert (
        f"'{text}' has no place here: call a partner, as in 'partner AS', or say alone."
        == ruling.sentence
    )
    with pytest.raises(fh.WrongPhase):
        fh.apply(rnd, text)


def test_words__by_seat_the_example_is_a_seat() -> None:
    """What is expected is written as this table wants it."""
    rnd = _calling(house(BY_SEAT, PAGAT))

    for text in ("done", "name S", "x"):
        assert "call a partner, as in 'partner 1', or say alone" in fh.check(rnd, text).sentence


def test_words__a_joker_is_not_named_yet() -> None:
    """Its stage comes after the partner."""
    rnd = _calling(PAGAT, "7N P P P P")

    ruling = fh.check(rnd, "name S")
    assert Code.WRONG_PHASE is ruling.code
    assert ruling.sentence.startswith("Tying the joker to spades has no place here: call a partner")


@pytest.mark.parametrize("text", ["partner AS", "partner 3", "alone"])
def test_words__nobody_is_called_when_jokers_are_named(text: str) -> None:
    """The partner has been called by then."""
    rnd = fh.apply(_calling(PAGAT, "7N P P P P"), "partner AS")
    ruling = fh.check(rnd, text)

    assert (Code.WRONG_PHASE, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)


@pytest.mark.parametrize(
    "text", ["partner", "partner x", "partner 9", "AS", "Alone", "partner AS KS"]
)
def test_text__that_calls_nobody_cannot_be_read(text: str) -> None:
    """A verb and a card, or alone."""
    rnd = _calling()
    ruling = fh.check(rnd, text)

    assert (Code.UNREADABLE, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_calling__another_seat_is_told_nothing(seat: int) -> None:
    """Not the holder either."""
    ruling = fh.check(_calling(), "partner AS", seat=seat)

    assert (Code.NOT_YOUR_TURN, "It is the turn of seat 0.", ()) == (
        ruling.code,
        ruling.sentence,
        ruling.alternatives,
    )


@pytest.mark.parametrize(
    ("variant", "actions"),
    [
        (PAGAT, f"{_BID} {_KITTY} partner AS"),
        (PAGAT, f"{_BID} {_KITTY} alone"),
        (WIKIPEDIA, f"{_BID} partner AS {_KITTY}"),
        (house(BY_SEAT, PAGAT), f"{_BID} {_KITTY} partner 3"),
        (PAGAT, f"7N P P P P {_KITTY} partner AS name S done"),
    ],
)
def test_calling__is_one_action_of_the_round(variant: fh.Variant | str, actions: str) -> None:
    """Written down, read again, and equal."""
    rnd = fh.advance(_start(variant), actions)

    assert isinstance(rnd, Playing)
    assert rnd == read_position(rnd.position)
    assert rnd == pickle.loads(pickle.dumps(rnd))
    assert sorted(actions.split()) == sorted(words(rnd.actions).split())


def test_calling__two_calls_make_two_rounds() -> None:
    """Equal only when the call is."""
    assert _played(PAGAT, "partner AS") != _played(PAGAT, "partner KS")
    assert _played(PAGAT, "partner AS") != _played(PAGAT, "alone")


# What the round is worth


@pytest.mark.parametrize(
    ("share", "call", "points"),
    [
        ("half", "partner AS", (90, 90)),
        ("full", "partner AS", (180, 180)),
        ("half", "alone", (180,)),
        ("full", "alone", (180,)),
    ],
)
def test_share__of_a_contract_made(share: str, call: str, points: tuple[int, ...]) -> None:
    """Half each or the full value each; alone always the full value."""
    rnd = played_out(_played(house({"call.share": share}, PAGAT), call))
    side = (0, 2) if len(points) == 2 else (0,)

    assert rnd.score.made
    assert sum(seat in side for seat in rnd.taken) in {7, 8, 9}
    assert points == tuple(rnd.score.points[seat] for seat in side)
    for seat in {0, 1, 2, 3, 4} - set(side):
        assert 10 * rnd.taken.count(seat) == rnd.score.points[seat]


@pytest.mark.parametrize(
    ("share", "call", "points"),
    [
        ("half", "partner 8H", (-240, -240)),
        ("full", "partner 8H", (-480, -480)),
        ("half", "alone", (-480,)),
    ],
)
def test_share__of_a_contract_that_failed(share: str, call: str, points: tuple[int, ...]) -> None:
    """The same of the loss."""
    rnd = played_out(_played(house({"call.share": share}, PAGAT), call, "10D P P P P"))
    side = (0, 1) if len(points) == 2 else (0,)

    assert not rnd.score.made
    assert points == tuple(rnd.score.points[seat] for seat in side)


def test_partner__wins_tricks_for_the_contractor() -> None:
    """Ten in diamonds: the last trick is the partner's, with a heart."""
    hands = {**_HANDS, 0: "Jo JD JH AD KD QD TD 9D 8D 2H", 4: "JS TS 9S 8S 7S 6S 7C 2C 2S 6H"}
    rnd = fh.start(PAGAT, dealer=4, deal=dealt(PAGAT, hands, _KITTY))
    done = played_out(fh.advance(rnd, f"10D P P P P {_KITTY} partner AH"))

    assert (0,) * 9 + (1,) == done.taken
    assert (9, 1, 0, 0, 0) == done.counts
    assert ((0, 1), True, (240, 240, 0, 0, 0)) == (done.side, done.score.made, done.score.points)


def test_check_partner__a_refusal_says_who_may_be_called() -> None:
    """As in a round; the seat of the contractor may be unknown."""
    bower = fh.check_partner("JC", hand="AS KS", contract="8S", variant="pagat_5")
    by_seat = fh.variant("pagat_5").evolve({"call.method": "player"})
    called = {str(act) for act in bower.alternatives}
    own = fh.check_partner("1", hand="AS", contract="8S", contractor=1, variant=by_seat)

    assert "partner AC" in called
    assert "alone" in called
    assert not {"partner JC", "partner JS", "partner AS"} & called
    assert ["partner 0", "partner 2", "partner 3", "partner 4", "alone"] == [
        *map(str, own.alternatives)
    ]
    assert () == fh.check_partner("AH", hand="AS", contract="M", variant="pagat_5").alternatives
