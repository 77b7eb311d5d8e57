"""Tying the joker to a suit before the first lead."""

from __future__ import annotations

import itertools
import pickle
import random

import pytest

import fivehundred as fh
from fivehundred import Card, Code, Declaring, Hand, NameSuit, Playing, Suit, Word

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    FOSTER,
    INKLES,
    STANDARD,
    SUITS,
    WRONG_TEXTS,
    house,
    record_start,
    words,
)
from .test_ranking import TWO_JOKERS

_CONTRACTS = ("7S", "7N", "M", "OM", "P")


def _name(
    contract: str,
    *,
    hand: str = "Jo 4H 4D",
    variant: fh.Variant | str = AUSTRALIAN,
    contractor: bool = True,
    first_lead: bool = True,
    suit: str = "S",
) -> fh.Ruling:
    return fh.check_name(
        suit,
        hand=hand,
        contract=contract,
        contractor=contractor,
        first_lead=first_lead,
        variant=variant,
    )


# On plain values


@pytest.mark.parametrize(
    ("nominate", "contracts"),
    [("none", ""), ("nt_and_misere", "7N M OM"), ("misere_only", "M OM")],
)
@pytest.mark.parametrize("contract", _CONTRACTS)
def test_nominate__decides_under_which_contracts(
    nominate: str, contracts: str, contract: str
) -> None:
    """Never; at no trumps and in misères; in misères only. Never in a trump contract."""
    table = house({"joker_nt.nominate": nominate, "auction.all_pass": "play_nt"})
    ruling = _name(contract, variant=table)

    if contract in contracts.split():
        assert (Code.LEGAL, "joker.named") == (ruling.code, ruling.rule)
    else:
        assert (Code.NO_NAMING, "joker.named") == (ruling.code, ruling.rule)
    assert ("joker_nt.nominate",) == ruling.options


@pytest.mark.parametrize(
    ("contract", "nominate", "said"),
    [
        ("7S", "nt_and_misere", "trump"),
        ("7N", "none", "led"),
        ("7N", "misere_only", "misères only"),
        ("P", "nt_and_misere", "no contractor"),
    ],
)
def test_nominate__a_refusal_says_why(contract: str, nominate: str, said: str) -> None:
    """Each reason has its words."""
    table = house({"joker_nt.nominate": nominate, "auction.all_pass": "play_nt"})

    assert said in _name(contract, variant=table).sentence


def test_nominate__a_pack_without_joker_has_none_to_tie() -> None:
    """The refusal says so."""
    table = house(
        {"pack": "P42", "jokers": 0, "kitty.cards": 2, "packets": "3,k1,4,k1,3"}, AUSTRALIAN
    )
    ruling = _name("7N", hand="4H 4D", variant=table)

    assert Code.NO_NAMING is ruling.code
    assert "no joker" in ruling.sentence


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("contract", ["7N", "10N", "M", "OM"])
def test_name__the_contractor_may_name_any_suit(suit: str, contract: str) -> None:
    """The ruling names it."""
    ruling = _name(contract, suit=suit)

    assert ruling
    assert Suit.parse(suit).plural in ruling.sentence


@pytest.mark.parametrize("contract", ["7N", "M"])
def test_name__a_defender_may_not(contract: str) -> None:
    """His joker stays suitless."""
    assert Code.NOT_CONTRACTOR is _name(contract, contractor=False).code


@pytest.mark.parametrize("contract", ["7N", "M"])
def test_name__not_after_the_first_lead(contract: str) -> None:
    """It is said before, or not at all."""
    assert Code.AFTER_FIRST_LEAD is _name(contract, first_lead=False).code


def test_name__needs_the_joker_in_hand() -> None:
    """Whoever does not hold it has nothing to tie."""
    ruling = _name("7N", hand="4H 4D")

    assert Code.NO_JOKER is ruling.code
    assert "joker" in ruling.sentence


def test_name__the_lower_joker_needs_its_own_card() -> None:
    """With two jokers each is named for itself."""
    table = house(TWO_JOKERS, AUSTRALIAN)

    assert _name("7N", hand="Jr 4H", suit="Jr:S", variant=table)
    assert Code.NO_JOKER is _name("7N", hand="Jr 4H", suit="Jo:S", variant=table).code
    assert Code.NO_JOKER is _name("7N", hand="Jr 4H", suit="S", variant=table).code


@pytest.mark.parametrize("form", [Suit.SPADES, NameSuit(Suit.SPADES), "S", "♠", "Jo:S"])
def test_name__may_be_typed(form: Suit | NameSuit | str) -> None:
    """A suit, a naming or text."""
    assert _name("7N") == fh.check_name(form, hand="Jo 4H 4D", contract="7N", variant=AUSTRALIAN)


# In a round

# W has the joker in this form of the record's deal; E has it in the record itself.
_WITH_JOKER = {"Jo": "AS", "AS": "Jo"}


def _declaring(
    bid: str = "7N", *, joker: bool = True, variant: fh.Variant | str = AUSTRALIAN
) -> Declaring:
    """Return the record's deal before the first lead, with or without the joker at W."""
    deal = str(record_start(variant).deal)
    if joker:
        deal = words(_WITH_JOKER.get(word, word) for word in deal.split())
    calls = f"P {bid} P P" if bid != "M" else "7S M P P P"
    rnd = fh.advance(fh.start(variant, dealer="E", deal=deal), f"{calls} 7H 9H QH")
    assert isinstance(rnd, Declaring)
    return rnd


@pytest.mark.parametrize("bid", ["7N", "M", "OM"])
@pytest.mark.parametrize("joker", [True, False])
def test_declaring__occurs_whether_or_not_the_joker_is_held(*, bid: str, joker: bool) -> None:
    """A pause that only a holder of the joker makes would tell everyone."""
    rnd = _declaring(bid, joker=joker)

    assert (3, 3, bid) == (rnd.seat_to_act, rnd.contractor, str(rnd.contract))
    assert Hand.parse("7H 9H QH") == rnd.discards
    assert joker is ("Jo" in rnd.hand)
    assert {} == rnd.named


@pytest.mark.parametrize(
    ("variant", "bid"),
    [(AUSTRALIAN, "7S"), (STANDARD, "7N"), (FOSTER, "7N"), (AMERICAN, "7N"), (INKLES, "7N")],
)
def test_declaring__does_not_occur_where_nothing_can_be_named(variant: str, bid: str) -> None:
    """In a trump contract, and at tables without naming, the lead comes next."""
    rnd = fh.advance(record_start(variant), f"P {bid} P P 7H 9H QH")

    assert isinstance(rnd, Playing)


def test_declaring__does_not_occur_in_a_hand_passed_out() -> None:
    """There is no contractor."""
    table = house({"auction.all_pass": "play_nt"}, AUSTRALIAN)

    assert isinstance(fh.advance(record_start(table), "P P P P"), Playing)


def test_declaring__the_holder_may_name_each_suit_or_be_done() -> None:
    """Without the joker he can only be done."""
    assert "name S name C name D name H done" == words(fh.legal_actions(_declaring()))
    assert (Word.DONE,) == fh.legal_actions(_declaring(joker=False))


@pytest.mark.parametrize("suit", SUITS)
def test_declaring__a_named_joker_is_public_and_fixed(suit: str) -> None:
    """It is in the round, and cannot be named again."""
    rnd = fh.apply(_declaring(), f"name {suit}")

    assert isinstance(rnd, Declaring)
    assert {Card.parse("Jo"): Suit.parse(suit)} == rnd.named
    assert (Word.DONE,) == fh.legal_actions(rnd)
    ruling = fh.check(rnd, "name H")
    assert (Code.ALREADY_NAMED, (Word.DONE,)) == (ruling.code, ruling.alternatives)


def test_declaring__occurs_without_an_exchange_too() -> None:
    """Where nobody takes the kitty the contractor names his joker after the auction."""
    table = house({"kitty.taker": "none"}, AUSTRALIAN)
    rnd = fh.advance(record_start(table), "P 7N P P")

    assert isinstance(rnd, Declaring)
    assert rnd.deal.hands[3] == rnd.hand
    assert not rnd.discards
    assert "P 7N P P" == words(rnd.calls) == words(rnd.actions)


def test_declaring__done_is_the_end_of_it() -> None:
    """The contractor leads, and what was named holds for the deal."""
    ruling = fh.check(_declaring(), "done")
    rnd = fh.advance(_declaring(), "name S done")

    assert ("declaring.done", True) == (ruling.rule, ruling.legal)
    assert isinstance(rnd, Playing)
    assert {Card.parse("Jo"): Suit.SPADES} == rnd.named
    assert 3 == rnd.seat_to_act
    assert "name S done" == words(rnd.actions[-2:])


def test_declaring__without_a_name_the_joker_stays_suitless() -> None:
    """It is then led with a suit."""
    rnd = fh.apply(_declaring(), "done")

    assert isinstance(rnd, Playing)
    assert {} == rnd.named
    assert fh.check(rnd, "Jo:H")
    assert not fh.check(rnd, "Jo")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("name S", Code.NO_JOKER),
        ("name Jr:S", Code.NO_JOKER),
    ],
)
def test_declaring__what_is_not_held_cannot_be_named(action: str, code: Code) -> None:
    """The alternatives are what can be said."""
    rnd = _declaring(joker=False)
    ruling = fh.check(rnd, action)

    assert (code, (Word.DONE,)) == (ruling.code, ruling.alternatives)
    with pytest.raises(fh.WrongCard):
        fh.apply(rnd, action)
    assert rnd == _declaring(joker=False)


def test_declaring__a_joker_put_away_cannot_be_named() -> None:
    """It lies in the discards."""
    deal = words(_WITH_JOKER.get(word, word) for word in str(record_start().deal).split())
    rnd = fh.advance(fh.start(AUSTRALIAN, dealer="E", deal=deal), "P 7N P P Jo 9H QH")

    assert Code.NO_JOKER is fh.check(rnd, "name S").code


@pytest.mark.parametrize("first", ["Jo:H", "Jr:S"])
def test_declaring__two_jokers_are_named_one_by_one(first: str) -> None:
    """Each once, in any order, to the same suit or to another."""
    table = house(TWO_JOKERS, AUSTRALIAN)
    start = fh.start(table, dealer="E", deal=two_joker_deal())
    rnd = fh.advance(start, "P 7N P P 7H 9H QH TC")
    assert isinstance(rnd, Declaring)
    assert 9 == len(fh.legal_actions(rnd))
    names = [f"name {first}", *(f"name {name}" for name in ("Jo:H", "Jr:S") if name != first)]
    after = fh.advance(rnd, names)

    assert isinstance(after, Declaring)
    assert {Card.parse("Jo"): Suit.HEARTS, Card.parse("Jr"): Suit.SPADES} == after.named
    assert (Word.DONE,) == fh.legal_actions(after)
    assert after == fh.advance(rnd, names[::-1])
    assert "name H name Jr:S" == words(after.actions[-2:])


def two_joker_deal() -> str:
    """Return the record's deal with both jokers at W, and five cards moved to make room."""
    deal = words(_WITH_JOKER.get(word, word) for word in str(record_start().deal).split())
    hands = deal.split(" | ")
    hands[3] = hands[3].replace("KS", "Jr")
    hands[4] += " KS"
    return " | ".join(hands)


@pytest.mark.parametrize("text", ["alone", "redeal", "agree", "refuse", "partner AH", "claim AH"])
def test_declaring__other_words_have_no_place_here(text: str) -> None:
    """They belong to other tables or other phases."""
    rnd = _declaring()
    ruling = fh.check(rnd, text)

    assert (Code.WRONG_PHASE, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)


@pytest.mark.parametrize(
    "text",
    [*WRONG_TEXTS, "name", "name X", "name s", "Name S", "name Jo", "name 5S:H", "DONE", "S"],
)
def test_declaring__other_text_is_no_declaration(text: str) -> None:
    """Name and a suit, or done."""
    rnd = _declaring()
    ruling = fh.check(rnd, text)

    assert not ruling
    assert ruling.code in {Code.UNREADABLE, Code.NO_JOKER}
    with pytest.raises(fh.IllegalAction):
        fh.apply(rnd, text)


# The action itself


@pytest.mark.parametrize("card", ["5S", "JH", "AS"])
def test_name_suit__only_a_joker_is_named(card: str) -> None:
    """No other card can be tied to a suit."""
    with pytest.raises(fh.FiveHundredError):
        NameSuit(Suit.HEARTS, Card.parse(card))
    with pytest.raises(fh.FiveHundredError):
        fh.check_name(f"{card}:H", hand=f"{card} 4H", contract="7N", variant=AUSTRALIAN)
    with pytest.raises(fh.FiveHundredError):
        fh.effective_suit("AS", contract="7N", variant=AUSTRALIAN, joker_suit=f"{card}:H")


@pytest.mark.parametrize(("joker", "suit"), [*itertools.product(("Jo", "Jr"), SUITS)])
def test_name_suit__is_a_value(joker: str, suit: str) -> None:
    """Equal when joker and suit are; the lower joker is written out."""
    name = NameSuit(Suit.parse(suit), Card.parse(joker))

    assert (f"name {suit}" if joker == "Jo" else f"name Jr:{suit}") == str(name)
    assert name == pickle.loads(pickle.dumps(name))
    assert name != NameSuit(Suit.parse(suit), Card.parse("Jr" if joker == "Jo" else "Jo"))
    assert Suit.parse(suit).plural in name.pretty


def test_away__is_the_contractors_alone() -> None:
    """What a seat may be shown of the discards: its own."""
    rnd = fh.advance(fh.start("pagat_australian_4", dealer="W", rng=random.Random(33)), "7N P P P")
    assert isinstance(rnd, fh.Exchange)
    gone = list(rnd.pool)[:3]
    rnd = fh.advance(rnd, " ".join(map(str, gone)))

    assert isinstance(rnd, fh.Declaring)
    assert (fh.Hand.of(gone), fh.Hand(0), fh.Hand(0), fh.Hand(0)) == rnd.away
