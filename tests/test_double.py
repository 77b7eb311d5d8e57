"""Double misère: when it may be bid, what the partners exchange, and how both play."""

from __future__ import annotations

import pickle

import pytest

import fivehundred as fh
from fivehundred import Code, Exchange, Hand, Playing
from fivehundred.notation import read_position
from fivehundred.prelude import Stage

from .helpers import STANDARD, dealt, house, legal, played_out, words

BID500 = "bid500_4"
US_HOUSE = "us_house_4"
ST_PAUL = "st_paul_4"
PERFECT = "perfect_4"

# Anybody may bid it at any time, and the cards are those of the standard table.
_DOUBLE: dict[str, object] = {"double.on": True, "double.when": "any"}
SECOND = house(_DOUBLE)
SWAP = house({**_DOUBLE, "double.kitty": "swap"})


# When it may be bid


def _check(call: str, calls: str, variant: fh.Variant | str) -> fh.Ruling:
    return fh.check_call(call, calls=calls, variant=variant)


@pytest.mark.parametrize("name", [BID500, US_HOUSE])
@pytest.mark.parametrize(
    ("calls", "code"),
    [
        ("", Code.PARTNER_SILENT),
        ("7S P", Code.PARTNER_SILENT),
        ("M P", Code.LEGAL),
        ("M 8C", Code.LEGAL),
        ("P M", Code.PARTNER_SILENT),  # the misère of an opponent
        ("P M P", Code.LEGAL),
        ("M 10H", Code.BID_TOO_LOW),
    ],
)
def test_partner_bid__waits_for_the_partners_misere(name: str, calls: str, code: Code) -> None:
    """A bid of a misère by the seat opposite in this auction, whatever has outbid it since."""
    assert code is _check("DM", calls, name).code


@pytest.mark.parametrize(
    ("bid", "legal"), [("M", True), ("OM", True), ("BAR", True), ("7N", False), ("P", False)]
)
def test_partner_bid__any_misere_will_do(bid: str, *, legal: bool) -> None:
    """Open and bar misère are misères; tricks and passes are none."""
    assert legal is _check("DM", f"{bid} P", BID500).legal


def test_partner_bid__hi_lo_and_game_are_no_miseres() -> None:
    """They promise tricks."""
    table = house({"hilo.on": True, "game_bid.on": True, "game_bid.slot": "6S<6C"}, BID500)

    for bid in ("HILO", "GAME:N"):
        assert Code.PARTNER_SILENT is _check("DM", f"{bid} P", table).code


def test_partner_bid__blind_and_super_open_are_miseres() -> None:
    """Where they stand below double misère."""
    table = house(
        {
            "blind.on": True,
            "blind.slot": "6S<6C",
            "super_open.on": True,
            "super_open.slot": "6S<6C",
        },
        BID500,
    )

    for bid in ("BM", "SOM"):
        assert _check("DM", f"{bid} P", table)


def test_partner_bid__a_refusal_says_what_it_waits_for() -> None:
    """And what may be called instead."""
    ruling = _check("DM", "7S P", US_HOUSE)

    assert (Code.PARTNER_SILENT, "auction.special") == (ruling.code, ruling.rule)
    assert (
        "Double misère may not be bid: your partner has bid no misère in this auction."
        == ruling.sentence
    )
    assert fh.legal_calls("7S P", variant=US_HOUSE) == ruling.alternatives
    assert {"double.on", "double.when", "double.slot", "double.value"} <= set(ruling.options)


def test_partner_bid__a_legal_one_says_why() -> None:
    """The partner's misère, and what it outbids."""
    ruling = _check("DM", "M P", US_HOUSE)

    assert (True, "auction.special") == (ruling.legal, ruling.rule)
    assert "Double misère may be bid: your partner has bid a misère, and it outbids misère" in (
        ruling.sentence
    )
    assert ("double.on", "double.when", "double.slot", "double.value") == ruling.options[:4]


@pytest.mark.parametrize("name", [ST_PAUL, PERFECT])
def test_any__needs_nothing(name: str) -> None:
    """It may be the first bid, and after a partner who has passed."""
    for calls in ("", "P P", "7S P"):
        ruling = _check("DM", calls, name)

        assert ruling
        assert "partner" not in ruling.sentence


def test_partner_bid__is_remembered_over_another_round() -> None:
    """The partner bid a misère and then something higher."""
    table = house({"double.on": True, "misere.when": "anytime"})

    assert _check("DM", "M 8C 8D P 8H P", table)
    assert Code.PARTNER_SILENT is _check("DM", "M 8C 8D P", table).code
    assert Code.PARTNER_SILENT is _check("DM", "M 8C 8D 8H 9S", table).code


def test_partner_bid__is_not_forgotten_over_the_others_misere() -> None:
    """An opponent's misère takes nothing away from the partner's."""
    assert _check("DM", "M OM", BID500)


def test_partner_bid__of_six_in_pairs_the_partner_sits_opposite() -> None:
    """Seats 0 and 3; the neighbours are opponents."""
    table = house(
        {**_DOUBLE, "double.when": "partner_bid", "misere.when": "anytime"}, "wikipedia_6_pairs"
    )

    assert _check("DM", "M P P", table)
    for calls in ("M", "M P", "M P P P", "M P P P P"):
        assert Code.PARTNER_SILENT is _check("DM", calls, table).code


# What is exchanged

# N is contractor of a double misère and S the partner; the kitty are three hearts.
_HANDS = {
    0: "AS KS QS 5S 6S 7S 5C 6C 7C 8C",
    1: "Jo AC KC QC JC TC 9C JS TS 9S",
    2: "AD KD QD 4D 5D 6D 7D 8D 9D TD",
    3: "AH KH QH JH TH 9H 8H JD 8S 7H",
}
_KITTY = "4H 5H 6H"


def _exchange(variant: fh.Variant, actions: str = "") -> Exchange:
    """Return the round after a double misère of N and these actions."""
    start = fh.start(variant, dealer="W", deal=dealt(variant, _HANDS, _KITTY))
    rnd = fh.advance(start, f"DM P P P {actions}")
    assert isinstance(rnd, Exchange)
    return rnd


def _play(variant: fh.Variant, actions: str) -> Playing:
    start = fh.start(variant, dealer="W", deal=dealt(variant, _HANDS, _KITTY))
    rnd = fh.advance(start, f"DM P P P {actions}")
    assert isinstance(rnd, Playing)
    return rnd


def test_second_discard__the_contractor_takes_the_kitty_first() -> None:
    """And puts as many away as it had."""
    rnd = _exchange(SECOND)

    assert (Stage.KITTY, 0, 0, 3, 13) == (
        rnd.stage,
        rnd.seat_to_act,
        rnd.taker,
        rnd.left,
        len(rnd.pool),
    )
    assert Hand.parse(f"{_HANDS[0]} {_KITTY}") == rnd.pool


def test_second_discard__the_partner_takes_the_contractors_discards() -> None:
    """Into the hand, and puts as many away."""
    rnd = _exchange(SECOND, "AS KS QS")

    assert (Stage.SECOND, 2, 2, 3) == (rnd.stage, rnd.seat_to_act, rnd.taker, rnd.left)
    assert Hand.parse(f"{_HANDS[2]} AS KS QS") == rnd.pool
    assert Hand(0) == rnd.discards
    assert Hand.parse(f"5S 6S 7S 5C 6C 7C 8C {_KITTY}") == rnd.hands[0]
    assert rnd.pool == rnd.hands[2]


def test_second_discard__what_the_partner_puts_away_is_gone() -> None:
    """Any cards, those just taken up among them."""
    rnd = _play(SECOND, "AS KS QS AS AD KD")

    assert Hand.parse("AS AD KD") == rnd.discards
    assert (Hand(0), Hand.parse("AS AD KD")) == (rnd.away[0], rnd.away[2])
    assert Hand.parse("KS QS QD 4D 5D 6D 7D 8D 9D TD") == rnd.hands[2]
    assert [10, 10, 10, 10] == [len(hand) for hand in rnd.hands]


def test_second_discard__one_card_at_a_time_or_all_that_remain() -> None:
    """As in any exchange."""
    whole, single = _play(SECOND, "AS KS QS AS AD KD"), _exchange(SECOND, "AS KS QS AS")

    assert (2, Hand.parse("AS"), Hand.parse("AS")) == (single.left, single.chosen, single.discards)
    assert whole == fh.advance(single, "AD KD") == fh.apply(single, "AD KD")
    assert Code.DISCARD_COUNT is fh.check(single, "AD KD QD").code
    assert "AS" not in legal(single).split()


def test_second_discard__a_wrong_count_names_the_options() -> None:
    """One card, or as many as the kitty had."""
    rnd = _exchange(SECOND, "AS KS QS")
    ruling = fh.check(rnd, "AD KD")

    assert (Code.DISCARD_COUNT, ("double.kitty", "kitty.cards"), fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.options,
        ruling.alternatives,
    )
    assert (
        "You have to put away 1 card or 3 different cards; you have named A♦, K♦."
        == ruling.sentence
    )


def test_second_discard__only_cards_of_the_partner_go() -> None:
    """Not the contractor's."""
    ruling = fh.check(_exchange(SECOND, "AS KS QS"), "5S")

    assert (Code.NOT_HELD, "You cannot put away 5♠: you do not hold it.") == (
        ruling.code,
        ruling.sentence,
    )


@pytest.mark.parametrize("seat", ["N", "E", "W"])
def test_second_discard__nobody_else_sees_it(seat: str) -> None:
    """The contractor neither."""
    ruling = fh.check(_exchange(SECOND, "AS KS QS"), "AD", seat=seat)

    assert (Code.NOT_YOUR_TURN, "It is the turn of seat 2 (S).", ()) == (
        ruling.code,
        ruling.sentence,
        ruling.alternatives,
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"kitty.taker": "none"},
        # Six hands of ten are a pack that leaves no kitty.
        {
            "players": 6,
            "teams": "pairs3",
            "pack": "P60",
            "jokers": 0,
            "kitty.cards": 0,
            "packets": "3,4,3",
        },
    ],
)
def test_second_discard__without_the_kitty_there_is_none(changes: dict[str, object]) -> None:
    """Nothing has been put away that the partner could take."""
    table = house({**_DOUBLE, **changes})
    passes = " P" * (table.players - 1)
    rnd = fh.advance(fh.start(table, dealer=table.players - 1, deal=dealt(table)), f"DM{passes}")

    assert isinstance(rnd, Playing)
    assert Hand(0) == rnd.discards


def test_swap__each_partner_picks_five() -> None:
    """After the contractor's ordinary exchange, he first."""
    own = _exchange(SWAP, "AS KS QS")
    partner = fh.advance(own, "5S 6S 7S 5C 6C")

    assert (Stage.OWN_FIVE, 0, 5, 10) == (own.stage, own.seat_to_act, own.left, len(own.pool))
    assert Hand.parse("AS KS QS") == own.discards
    assert isinstance(partner, Exchange)
    assert (Stage.PARTNER_FIVE, 2, 5) == (partner.stage, partner.seat_to_act, partner.left)
    assert Hand.parse(_HANDS[2]) == partner.pool


def test_swap__the_fives_change_hands_at_the_same_time() -> None:
    """Nobody gives back what was just given."""
    before = _exchange(SWAP, "AS KS QS 5S 6S 7S 5C 6C")
    assert "5S" not in legal(before).split()
    assert Hand.parse(f"5S 6S 7S 5C 6C 7C 8C {_KITTY}") == before.hands[0]
    rnd = fh.advance(before, "AD KD QD 4D 5D")

    assert isinstance(rnd, Playing)
    assert Hand.parse(f"7C 8C {_KITTY} AD KD QD 4D 5D") == rnd.hands[0]
    assert Hand.parse("6D 7D 8D 9D TD 5S 6S 7S 5C 6C") == rnd.hands[2]
    assert Hand.parse("AS KS QS") == rnd.discards == rnd.away[0]


def test_swap__of_another_contractor() -> None:
    """E and W change five cards."""
    turned = {(seat + 1) % 4: hand for seat, hand in _HANDS.items()}
    start = fh.start(SWAP, dealer="N", deal=dealt(SWAP, turned, _KITTY))
    rnd = fh.advance(start, "DM P P P AS KS QS 5S 6S 7S 5C 6C AD KD QD 4D 5D")

    assert isinstance(rnd, Playing)
    assert Hand.parse(f"7C 8C {_KITTY} AD KD QD 4D 5D") == rnd.hands[1]
    assert Hand.parse("6D 7D 8D 9D TD 5S 6S 7S 5C 6C") == rnd.hands[3]
    assert Hand.parse("AS KS QS") == rnd.away[1]


def test_second_discard__of_another_contractor() -> None:
    """W takes what E has put away."""
    turned = {(seat + 1) % 4: hand for seat, hand in _HANDS.items()}
    start = fh.start(SECOND, dealer="N", deal=dealt(SECOND, turned, _KITTY))
    rnd = fh.advance(start, "DM P P P AS KS QS")

    assert isinstance(rnd, Exchange)
    assert (3, Hand.parse(f"{_HANDS[2]} AS KS QS")) == (rnd.taker, rnd.pool)
    after = fh.apply(rnd, "AS KS AD")
    assert isinstance(after, Playing)
    assert (Hand(0), Hand.parse("AS KS AD")) == (after.away[1], after.away[3])


def test_swap__is_there_without_a_kitty_too() -> None:
    """What is swapped are the partners' own cards."""
    table = house({"kitty.taker": "none"}).evolve({**_DOUBLE, "double.kitty": "swap"})
    rnd = _exchange(table)

    assert (Stage.OWN_FIVE, 0, 5) == (rnd.stage, rnd.seat_to_act, rnd.left)
    after = fh.advance(rnd, "AS KS QS 5S 6S AD KD QD 4D 5D")
    assert isinstance(after, Playing)
    assert Hand.parse("AS KS QS 5S 6S 6D 7D 8D 9D TD") == after.hands[2]


def test_swap__what_is_chosen_is_given_one_by_one_or_at_once() -> None:
    """One card, or exactly those that remain."""
    once = fh.apply(_exchange(SWAP, "AS KS QS"), "5S 6S 7S 5C 6C")
    single = fh.advance(_exchange(SWAP, "AS KS QS"), "6C 5S 5C 7S 6S")

    assert once == single
    assert "5S 6S 7S 5C 6C" != words(once.actions[-5:])
    half = fh.advance(_exchange(SWAP, "AS KS QS"), "6C 5S")
    assert isinstance(half, Exchange)
    assert (3, Hand.parse("6C 5S")) == (half.left, half.chosen)
    assert Code.DISCARD_COUNT is fh.check(half, "5C 7S").code


@pytest.mark.parametrize("before", ["AS KS QS", "AS KS QS 5S 6S 7S 5C 6C"])
def test_swap__refusals_speak_of_giving(before: str) -> None:
    """Nothing is put away in it."""
    rnd = _exchange(SWAP, before)
    card = legal(rnd).split()[0]
    count, strange = fh.check(rnd, words(legal(rnd).split()[:2])), fh.check(rnd, "Jo")

    assert (Code.DISCARD_COUNT, ("double.kitty",)) == (count.code, count.options)
    assert "You have to give 1 card or 5 different cards" in count.sentence
    assert "You cannot give the joker: you do not hold it." == strange.sentence
    assert " may be given: any cards may, trumps among them." in fh.check(rnd, card).sentence
    assert "cards to give your partner are expected, such as 7H" in fh.check(rnd, "x").sentence


def test_single__an_ordinary_contract_has_one_exchange() -> None:
    """The partner of any other contractor takes nothing."""
    for table in (SECOND, SWAP):
        start = fh.start(table, dealer="W", deal=dealt(table, _HANDS, _KITTY))

        for bid in ("7S", "OM"):
            assert isinstance(fh.advance(start, f"{bid} P P P AS KS QS"), Playing)


@pytest.mark.parametrize(
    ("table", "actions"),
    [
        (SECOND, "AS KS QS"),
        (SECOND, "AS KS QS AS"),
        (SECOND, "AS KS QS AS AD KD"),
        (SWAP, "AS KS QS 5S"),
        (SWAP, "AS KS QS 5S 6S 7S 5C 6C"),
        (SWAP, "AS KS QS 5S 6S 7S 5C 6C AD"),
        (SWAP, "AS KS QS 5S 6S 7S 5C 6C AD KD QD 4D 5D"),
    ],
)
def test_exchange__is_written_down_and_read(table: fh.Variant, actions: str) -> None:
    """At every stage, and as many cards as have been named."""
    start = fh.start(table, dealer="W", deal=dealt(table, _HANDS, _KITTY))
    rnd = fh.advance(start, f"DM P P P {actions}")

    assert rnd == read_position(rnd.position)
    assert rnd == pickle.loads(pickle.dumps(rnd))
    assert len(actions.split()) + 4 == len(words(rnd.actions).split())


@pytest.mark.parametrize("table", [SECOND, SWAP])
def test_next__the_exchange_comes_after_the_auction(table: fh.Variant) -> None:
    """Where a kitty is taken, and where only fives are swapped."""
    assert fh.Next.EXCHANGE is fh.read_auction("DM P P P", variant=table).next
    none = table.evolve({"kitty.taker": "none"})
    swap = table is SWAP
    assert (fh.Next.EXCHANGE if swap else fh.Next.PLAY) is fh.read_auction(
        "DM P P P", variant=none
    ).next


# How it is played


def test_double__both_partners_play() -> None:
    """Four cards to a trick; the contractor leads."""
    rnd = _play(SECOND, "AS KS QS AS AD KD")

    assert ((0, 1, 2, 3), (0, 1, 2, 3), 0) == (rnd.players, rnd.order, rnd.seat_to_act)
    assert () == rnd.exposed


def test_double__has_no_trumps() -> None:
    """A joker is led with a suit."""
    hands = {**_HANDS, 0: _HANDS[0].replace("AS", "Jo"), 1: _HANDS[1].replace("Jo", "AS")}
    start = fh.start(SECOND, dealer="W", deal=dealt(SECOND, hands, _KITTY))
    rnd = fh.advance(start, "DM P P P KS QS 5S KS QS 5S")

    assert fh.check(rnd, "Jo:H")
    assert Code.NAME_A_SUIT is fh.check(rnd, "Jo").code


# N holds the four lowest of three suits, S those of the fourth and the rest of what is low.
_LOW = {
    0: "5S 6S 7S 5C 6C 7C 4D 5D 6D 4H",
    1: "Jo AS AC AD AH KS KC KD KH QS",
    2: "8S 9S 8C 9C 7D 8D 5H 6H 7H 8H",
    3: "TS JS TC JC 9D TD JD 9H TH JH",
}


def _low(hands: dict[int, str]) -> fh.Finished:
    """Return the deal played out, nobody with anything to put away but the queens."""
    start = fh.start(SECOND, dealer="W", deal=dealt(SECOND, hands, "QC QD QH"))
    return played_out(fh.advance(start, "DM P P P QC QD QH QC QD QH"))


def test_made__if_neither_partner_wins_a_trick() -> None:
    """Five hundred; each opponent side nothing."""
    rnd = _low(_LOW)

    assert not {0, 2} & set(rnd.taken)
    assert (True, (500, 0)) == (rnd.score.made, rnd.score.points)


@pytest.mark.parametrize("winner", [0, 2])
def test_failed__if_one_of_them_wins_one(winner: int) -> None:
    """The contractor or the partner, no matter which."""
    hands = {**_LOW, 1: _LOW[1].replace("Jo", _LOW[winner].split()[0])}
    hands[winner] = _LOW[winner].replace(_LOW[winner].split()[0], "Jo", 1)
    rnd = _low(hands)

    assert winner in rnd.taken
    assert (False, (-500, 0)) == (rnd.score.made, rnd.score.points)


@pytest.mark.parametrize("variant", ["perfect_4", ST_PAUL])
def test_double__of_a_preset_has_its_value(variant: str) -> None:
    """450 by the Perfect schedule, 500 in St Paul."""
    assert (450 if variant == "perfect_4" else 500) == fh.bid_value("DM", variant=variant)


def test_double__is_no_bid_elsewhere() -> None:
    """The option is off."""
    assert Code.NO_SUCH_BID is _check("DM", "", STANDARD).code


def test_away__is_what_each_seat_has_put_away_itself() -> None:
    """A second discard takes the contractor's up again; a card to be given is not put away."""
    nothing = Hand(0)
    start = fh.start(SECOND, dealer="W", deal=dealt("wikipedia_4"))
    first = fh.advance(start, "DM P P P")
    assert isinstance(first, Exchange)
    own = sorted(first.pool)[:3]
    half = fh.apply(first, str(own[0]))
    assert isinstance(half, Exchange)
    assert (Hand.of(own[:1]), nothing, nothing, nothing) == half.away

    second = fh.advance(half, [str(card) for card in own[1:]])
    assert isinstance(second, Exchange)
    assert (nothing,) * 4 == second.away
    other = sorted(second.pool)[-3:]
    played = fh.advance(second, words(other))
    assert isinstance(played, Playing)
    assert (nothing, nothing, Hand.of(other), nothing) == played.away

    swap = fh.advance(
        fh.start(SWAP, dealer="W", deal=dealt("wikipedia_4")), f"DM P P P {words(own)}"
    )
    assert isinstance(swap, Exchange)
    given = fh.apply(swap, str(next(iter(swap.pool))))
    assert isinstance(given, Exchange)
    assert (Hand.of(own), nothing, nothing, nothing) == given.away
