"""Values: their notation, their equality, and the shuffle that deals them."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.actions import read_partner
from fivehundred.auction import Asking, Blind
from fivehundred.calls import read_call
from fivehundred.cards import CARDS
from fivehundred.ladders import Below, Place, read_slot
from fivehundred.phases import AuctionResult, Setup
from fivehundred.records.record import Record
from tests.laws import tables, turned_seats
from tests.strategies import (
    actions,
    bids,
    calls,
    cards,
    deals,
    hands,
    plays,
    seeds,
    suits,
    variants,
)

# Notation


def read_claim(text: str) -> fh.Claim:
    """The claim that the text of the action makes."""
    return fh.Claim.parse(text.removeprefix("claim"))


READERS: list[tuple[Callable[[str], object], st.SearchStrategy[Any]]] = [
    (fh.Suit.parse, suits),
    (fh.Card.parse, cards),
    (fh.Hand.parse, hands),
    (fh.Bid.parse, bids),
    (read_call, calls),
    (fh.Play.parse, plays),
    (fh.Discard.parse, hands.filter(bool).map(fh.Discard)),
    (read_claim, st.lists(cards, max_size=10).map(tuple).map(fh.Claim)),
    (fh.Pack.parse, st.sampled_from(list(fh.PACKS.values()))),
    (
        fh.Packets.parse,
        st.lists(st.builds(fh.Packet, st.integers(1, 99), st.booleans()), min_size=1)
        .map(tuple)
        .map(fh.Packets),
    ),
    (fh.Deal.parse, tables.flatmap(deals)),
    (read_partner, st.builds(fh.CallPartner, cards) | st.builds(fh.CallSeat, st.integers(0, 5))),
    (fh.Variant.parse, tables),
    (
        read_slot,
        st.sampled_from(Place) | st.builds(Below, bids, bids),
    ),
    (fh.Word, st.sampled_from(fh.Word)),
]


@pytest.mark.parametrize(
    ("parse", "values"),
    READERS,
    ids=lambda item: getattr(item, "__qualname__", ""),
)
def test_notation__is_read_as_it_is_written(
    parse: Callable[[str], object], values: st.SearchStrategy[object]
) -> None:
    """Reading the text of a value gives the value, and its text is the same again."""

    @given(values)
    def read(value: object) -> None:
        text = str(value).removeprefix("partner ")

        assert value == parse(text)
        assert text.isascii()

    read()


@given(
    st.one_of(suits, cards, hands, bids, plays, actions, st.sampled_from(list(fh.PACKS.values())))
)
def test_values__survive_repr_pickle_and_copy(value: object) -> None:
    """The repr of a value rebuilds it; so do pickle and copy."""
    names = {name: getattr(fh, name) for name in fh.__all__}

    assert value == eval(repr(value), names)  # noqa: S307
    assert value == pickle.loads(pickle.dumps(value))
    assert value == copy.copy(value)
    assert value == copy.deepcopy(value)
    assert hash(value) == hash(pickle.loads(pickle.dumps(value)))


# Equality of values

_VARIANT = fh.STANDARD
_HAND = fh.Hand.parse("JH 5S")
_DEAL = fh.Deal.parse("5S | 6S | 7S")
_PILED = fh.Deal.parse("5S | 6S | AH/KH | AD/KD | 7S")
_SETUP = Setup(_VARIANT, 0, _DEAL, (0, 0))
_RULING = fh.check_call("P")
_SCORE = fh.score_round("7H", 9)
_SETTLED = fh.settle((0, 0), "7H", 9)
_AUCTION = fh.read_auction("7H")
_BID = fh.Bid.parse
_RUNG = fh.Rung((_BID("6S"),), 40)
_TRICK = fh.Trick(0, (0, 1), (fh.Play.parse("5S"), fh.Play.parse("6S")), 1, (0, 1))
_DIFF = fh.diff("wikipedia_4", "pagat_australian_4")
_DIFFERENCE = next(iter(_DIFF))
_ACT = fh.Act(0, fh.PASS)
_WRITTEN = fh.Written(((1, 0),), (3, 7), (30, 60), (340, 510), (1,))
_RECORDED = fh.RoundRecord(0, (0, 0), _DEAL, (_ACT,), _WRITTEN, 35.5)
_RECORD = fh.Record(_VARIANT, (_RECORDED,), (("Event", "Thursday"),))
_THROWN = fh.advance(fh.start(rng=random.Random(7)), "P P P P")

_OTHER_RULING = fh.check_call("M")
_FOUND = fh.Irregularity(
    fh.Fault.REVOKE,
    0,
    0,
    0,
    1,
    fh.Play.parse("JH"),
    (fh.Card.parse("5S"),),
    (fh.Card.parse("5S"),),
    2,
    _RULING,
    _RULING,
    "North has revoked.",
)

CHANGED: list[tuple[object, dict[str, object]]] = [
    (
        fh.Card.parse("4D"),
        {"rank": fh.Rank.THREE, "suit": fh.Suit.HEARTS, "copy": 1},
    ),
    (_HAND, {"mask": fh.Hand.parse("JH").mask}),
    (fh.Bid(10, fh.Strain.HEARTS), {"tricks": 9, "strain": fh.Strain.SPADES, "kind": fh.Kind.GAME}),
    (fh.PASS, {}),
    (fh.Play.parse("Jo:H"), {"card": fh.Card.parse("Jr"), "suit": None}),
    (fh.Discard(_HAND), {"cards": fh.Hand.parse("JH 6S")}),
    (fh.NameSuit(fh.Suit.SPADES), {"suit": fh.Suit.CLUBS, "joker": fh.Card.parse("Jr")}),
    (fh.CallPartner(fh.Card.parse("AH")), {"card": fh.Card.parse("AS")}),
    (fh.CallSeat(3), {"seat": 2}),
    (fh.Claim.parse("JH 5S"), {"cards": fh.Claim.parse("5S JH").cards}),
    (fh.FaceDown(3), {"count": 2}),
    (
        fh.HandView(owner=0, player=0, cards=_HAND, hidden=2, open=True, void=()),
        {
            "owner": 1,
            "player": None,
            "cards": fh.Hand(0),
            "hidden": 3,
            "open": False,
            "void": (fh.Suit.HEARTS,),
        },
    ),
    (
        _PILED,
        {
            "hands": (*_PILED.hands[1::-1], *_PILED.hands[2:]),
            "kitty": fh.Hand.parse("8S"),
            "piles": (*_PILED.piles[:1], (_PILED.piles[1][0][::-1],)),
        },
    ),
    (fh.PACKS["P43"], {"id": "P42"}),
    (fh.Packet(3), {"cards": 4, "kitty": True}),
    (fh.Packets.parse("3,k3"), {"steps": fh.Packets.parse("k3,3").steps}),
    (_RUNG, {"bids": (_BID("6C"),), "value": 60}),
    (fh.Ladder((_RUNG,)), {"rungs": (fh.Rung((_BID("6S"),), 60),)}),
    (
        fh.Section("dealer", fh.SectionKind.BITS, 68, (4,), ("seat",), "the dealer"),
        {
            "name": "turn",
            "kind": fh.SectionKind.NUMBER,
            "start": 69,
            "shape": (5,),
            "axes": ("hand",),
            "meaning": "the turn",
        },
    ),
    (
        _RULING,
        {
            "legal": False,
            "code": fh.Code.MUST_BID,
            "sentence": "",
            "rule": "auction.end",
            "alternatives": (fh.PASS,),
            "options": (),
            "points": (0, 0),
        },
    ),
    (_SCORE, {"points": (0, 0), "made": False, "why": ""}),
    (
        _SETTLED,
        {
            "totals": (0, 0),
            "winners": (1,),
            "reason": fh.Ending.LIMIT,
            "why": "",
            "score": fh.score_round("7H", 8),
        },
    ),
    (
        _AUCTION,
        {
            "seat_to_act": 0,
            "standing": _BID("8H"),
            "bidder": 0,
            "over": True,
            "contract": _BID("7H"),
            "contractor": 1,
            "next": fh.Next.PLAY,
            "next_dealer": 1,
        },
    ),
    (fh.Discards(_HAND, 1), {"hand": fh.Hand.parse("JH"), "count": 2}),
    (
        fh.Game(scores=(10, 0)).stop(),
        {
            "variant": fh.AMERICAN,
            "dealer": 1,
            "scores": (0, 10),
            "rounds": (_THROWN,),
            "deals": 1,
            "winners": (1,),
            "reason": fh.Ending.LIMIT,
            "why": "",
        },
    ),
    (
        fh.Group(("a",), applies=True, answers=(1,)),
        {"variants": ("b",), "applies": False, "answers": (2,)},
    ),
    (
        fh.Comparison((), ("lead",), (("a",),)),
        {"groups": (fh.Group(("a",), applies=True, answers=(1,)),), "options": (), "values": ()},
    ),
    (
        _DIFFERENCE,
        {
            "path": "lead",
            "first": "x",
            "second": "y",
            "first_words": "x",
            "second_words": "y",
            "about": "x",
        },
    ),
    (_DIFF, {"first": fh.AMERICAN, "second": fh.STANDARD}),
    (
        _TRICK,
        {
            "leader": 1,
            "seats": (0, 2),
            "plays": _TRICK.plays[::-1],
            "winner": 0,
            "hands": (0, 2),
        },
    ),
    (
        _VARIANT.shape,
        {"pack": fh.PACKS["P42"], "hands": 3, "hand": 8, "kitty": 2, "seats": 3, "tables": 1},
    ),
    (
        fh.rule("play.follow"),
        {"id": "play.void", "title": "", "text": "", "options": ("lead",), "authorities": ()},
    ),
    (
        _SETUP,
        {
            "variant": fh.AMERICAN,
            "dealer": 1,
            "deal": fh.Deal.parse("5S | 6S | 8S"),
            "scores": (0, 1),
        },
    ),
    (
        AuctionResult((_BID("7H"),), _BID("7H"), 1),
        {"said": (), "contract": _BID("8H"), "contractor": 2},
    ),
    (_ACT, {"by": 1, "action": _BID("7H")}),
    (
        _WRITTEN,
        {
            "winners": ((1, 1),),
            "tricks": None,
            "points": (60, 30),
            "totals": None,
            "victors": (),
        },
    ),
    (
        _RECORDED,
        {
            "dealer": 1,
            "scores": (0, 1),
            "deal": fh.Deal.parse("5S | 6S | 8S"),
            "acts": (),
            "written": fh.Written(),
            "minutes": None,
        },
    ),
    (_RECORD, {"variant": fh.AMERICAN, "rounds": (), "tags": ()}),
    (
        _FOUND,
        {
            "kind": fh.Fault.CALL,
            "round": 1,
            "seat": 1,
            "act": 1,
            "trick": 2,
            "done": fh.PASS,
            "held": (),
            "proof": (),
            "provable_from": None,
            "ruling": _OTHER_RULING,
            "penalty": _OTHER_RULING,
            "sentence": "",
        },
    ),
    (
        fh.Imported(Record(_VARIANT), ("x",), "wikipedia_4"),
        {"record": Record(fh.AMERICAN), "unmapped": (), "preset": "pagat_3"},
    ),
    (
        Below(_BID("7N"), _BID("8S")),
        {"floor": _BID("7H"), "bid": _BID("8C")},
    ),
]


@pytest.mark.parametrize(
    ("value", "field", "other"),
    [(value, field, other) for value, fields in CHANGED for field, other in fields.items()],
    ids=lambda item: item if isinstance(item, str) and item.isidentifier() else None,
)
def test_equality__any_one_field_changed_changes_it(value: Any, field: str, other: object) -> None:
    """A value that differs in one field is not equal and has another hash."""
    same = attrs.evolve(value)
    changed = attrs.evolve(value, **{field: other})

    assert value == same
    assert hash(value) == hash(same)
    assert value != changed
    assert hash(value) != hash(changed)


def test_equality__every_public_value_is_tested() -> None:
    """No public class and no field of one is left out above."""
    tested: dict[object, set[str]] = {type(value): set(fields) for value, fields in CHANGED}
    phases = {
        Blind,
        fh.Auction,
        Asking,
        fh.Exchange,
        fh.Declaring,
        fh.Playing,
        fh.Finished,
        fh.ThrownIn,
    }
    public: list[Any] = [
        getattr(fh, name)
        for name in fh.__all__
        if isinstance(getattr(fh, name), type) and attrs.has(getattr(fh, name))
    ]
    expected = {
        kind: {field.name for field in attrs.fields(kind) if field.init}
        for kind in public
        if kind not in phases and kind not in {fh.Variant, fh.View, fh.SpectatorView}
    }

    assert expected == {kind: tested.get(kind) for kind in expected}


@given(variants())
def test_equality__any_one_option_changed_changes_the_variant(variant: fh.Variant) -> None:
    """A variant that differs in a single option is not equal and has another hash."""
    for path in sorted(fh.STANDARD.differences(variant))[:12]:
        try:
            other = variant.evolve({path: fh.STANDARD.get(path)})
        except fh.InvalidVariant:
            continue

        assert variant != other
        assert hash(variant) != hash(other)


@given(bids, plays, cards, hands.filter(bool))
def test_equality__values_of_different_kinds_differ(
    bid: fh.Bid, play: fh.Play, card: fh.Card, hand: fh.Hand
) -> None:
    """A card, its play, its discard and a hand of it are four things."""
    found: list[object] = [bid, play, card, hand, fh.Discard(hand), fh.Claim((card,)), str(card)]
    for one, other in itertools.combinations(found, 2):
        assert one != other


@pytest.mark.parametrize(
    "value", [value for value, _ in CHANGED], ids=lambda one: type(one).__name__
)
def test_values__cannot_be_changed(value: object) -> None:
    """Assigning any field of a public value raises."""
    kind: Any = type(value)
    for field in attrs.fields(kind):
        with pytest.raises(AttributeError):
            setattr(value, field.name, None)


# The shuffle

DEALT = {
    0: "9S AC KC 8C 6C AD 6D QH JH 4H | Jo AS JS QC 5C KD 9D 8D 5D AH | "
    "7S 5S JC 9C 7C QD TD 4D 8H 5H | TS 8S 6S TC JD 7D KH TH 7H 6H | KS QS 9H",
    1: "TS 8S JC 9C 6C KD QD 7D 6D 8H | 7S 6S 8C TD AH QH JH TH 7H 6H | "
    "Jo AS QS 9S 5S KC QC JD 9D 5H | KS JS AC TC 7C 5C AD 8D 9H 4H | 5D 4D KH",
    500: "QS 8S 6S 5S 9D KH QH 8H 7H 4H | AS QC TC AD JD 8D 7D 6D 5D 6H | "
    "Jo KS TS 9S KC 8C 5C QD TD AH | JS AC JC 9C 7C 6C JH TH 9H 5H | 7S KD 4D",
}


@pytest.mark.parametrize("seed", DEALT)
def test_shuffle__is_frozen(seed: int) -> None:
    """A seed gives the deal it has always given, with every Python and every version."""
    assert DEALT[seed] == str(fh.start(rng=random.Random(seed), dealer=seed % 4).deal)


@given(tables, seeds)
def test_deal__the_same_seed_gives_the_same_deal(variant: fh.Variant, seed: int) -> None:
    """Two deals from equal sources of randomness are equal, and use the source alike."""
    dealer = seed % variant.players
    one, other = random.Random(seed), random.Random(seed)
    random.seed(seed + 1)

    assert fh.start(variant, dealer=dealer, rng=one) == fh.start(variant, dealer=dealer, rng=other)
    assert one.getstate() == other.getstate()


@given(tables, seeds)
def test_deal__turning_the_dealer_turns_the_hands(variant: fh.Variant, seed: int) -> None:
    """The next dealer with the same shuffle deals the same hands one seat further on."""
    dealer = seed % variant.players
    first = fh.start(variant, dealer=dealer, rng=random.Random(seed)).deal
    dealer = (dealer + 1) % variant.players
    after = fh.start(variant, dealer=dealer, rng=random.Random(seed)).deal

    assert turned_seats(variant, first.hands) == after.hands
    assert first.piles[::-1] == after.piles
    assert first.kitty == after.kitty


def test_shuffle__every_order_is_as_likely() -> None:
    """Over 12,000 shuffles of four cards the 24 orders spread as chance spreads them."""
    rng = random.Random(500)
    few = CARDS[:4]
    counts = Counter(tuple(fh.shuffle(few, rng)) for _ in range(12_000))
    spread = sum((count - 500) ** 2 / 500 for count in counts.values())

    assert 24 == len(counts)
    assert spread < 49.7  # one chance in a thousand with 23 degrees of freedom
    assert spread > 7.5  # nor suspiciously even


def test_shuffle__every_card_is_dealt_everywhere() -> None:
    """Over 4,300 deals each card comes to each hand and to the kitty as often as it should."""
    rng = random.Random(500)
    pack, packets = fh.STANDARD.pack.cards, fh.Packets.parse("3,k3,4,3")
    deals = [
        fh.deal_cards(fh.shuffle(pack, rng), packets=packets, hands=4, dealer=0)
        for _ in range(4_300)
    ]
    for card in pack:
        hands_ = [sum(card in deal.hands[seat] for deal in deals) for seat in range(4)]
        kitty = sum(card in deal.kitty for deal in deals)

        assert 4_300 == sum(hands_) + kitty
        assert all(850 < count < 1150 for count in hands_)
        assert 230 < kitty < 370
