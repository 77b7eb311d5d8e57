"""The worked disputes of the rules reference, table by table.

Disputes about tables of three, five or six, and the rule of 1904, wait for these tables.
"""

from __future__ import annotations

import pytest

import fivehundred as fh
from fivehundred import Code

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    COLOUR_MATE,
    FOSTER,
    INKLES,
    STANDARD,
    SUITS,
    house,
    pick,
    words,
)

# The joker, passing out and the end of Hoyle 1909, for four.
_HOYLE = house(
    {
        "auction.rounds": "many",
        "auction.all_pass": "play_nt",
        "joker_nt.renounced": "no_win",
        "joker_nt.lead": "not_renounced",
        "end.floor": "none",
    },
    AMERICAN,
)
_TRICKSTER_AMERICAN = house(
    {
        "pack": "P45",
        "kitty.cards": 5,
        "packets": "3,k3,4,k2,3",
        "auction.rounds": "one",
        "auction.inkle": "any",
        "auction.min_contract": 7,
        "misere.when": "anytime",
        "misere.slot": "7N<8S",
        "end.simultaneous": "highest",
    }
)
_TRICKSTER_AUSTRALIAN = house({"misere.slot": "8S<8C", "end.on_contract_only": True})
_NEW_ZEALAND = house(
    {
        "auction.reentry": "always",
        "auction.raise_own": "reopens",
        "misere.when": "anytime",
        "misere.value": 130,
        "misere.slot": "6N<7S",
        "open.value": 230,
        "open.slot": "7N<8S",
    }
)
_US_HOUSE = house(
    {
        "joker_nt.follow": "every_suit",
        "joker_nt.void_duty_nt": "must",
        "joker_nt.void_duty_misere": "must",
    }
)
_V1 = house({"joker_nt.renounced": "forbid", "joker_nt.lead": "not_renounced"})
_V2 = house({"joker_nt.lead": "not_renounced"})
_V3 = house({"joker_nt.lead": "last_only"})
_V4 = house({"joker_nt.follow": "first_or_last"})
_V5 = house({"joker_nt.nominate": "misere_only"}, AUSTRALIAN)

_TABLES: dict[str, fh.Variant] = {
    "F": fh.variant(FOSTER),
    "B": fh.variant(AMERICAN),
    "H": _HOYLE,
    "P": fh.variant(AUSTRALIAN),
    "W": fh.variant(STANDARD),
    "A": fh.variant(INKLES),
    "TA": _TRICKSTER_AMERICAN,
    "TU": _TRICKSTER_AUSTRALIAN,
    "NZ": _NEW_ZEALAND,
    "US": _US_HOUSE,
    "V1": _V1,
    "V2": _V2,
    "V3": _V3,
    "V4": _V4,
    "V5": _V5,
}
# Tables whose joker may be led at any time naming any suit.
_FREE = "F B W A TA TU"


def _each(names: str) -> pytest.MarkDecorator:
    """Return the decorator that runs a test at each of the tables named."""
    return pytest.mark.parametrize("name", names.split())


# 1


@_each(" ".join(_TABLES))
@pytest.mark.parametrize("suit", SUITS)
def test_dispute_1__the_suit_named_with_a_joker_must_be_followed(name: str, suit: str) -> None:
    """Who holds it plays it; who is void may play anything."""
    table = _TABLES[name]
    other = "H" if suit != "H" else "S"

    assert f"5{suit}" == words(
        fh.legal_plays(f"5{suit} A{other}", f"Jo:{suit}", contract="7N", variant=table)
    )
    assert f"A{other} K{other}" == words(
        fh.legal_plays(f"A{other} K{other}", f"Jo:{suit}", contract="7N", variant=table)
    )


# 2


@_each(f"{_FREE} H P NZ US V1 V2 V4 V5")
@pytest.mark.parametrize("suit", SUITS)
def test_dispute_2__the_leader_may_name_a_suit_he_holds(name: str, suit: str) -> None:
    """As long as nothing else stands against it."""
    assert fh.check_play(
        f"Jo:{suit}", hand=f"Jo A{suit} 5{suit}", contract="7N", variant=_TABLES[name]
    )


# 3


@_each(f"{_FREE} H NZ US V1 V2 V4")
def test_dispute_3__a_suit_led_before_may_be_named(name: str) -> None:
    """Hearts were led to the first trick."""
    assert fh.check_play("Jo:H", hand="Jo 5S", contract="7N", variant=_TABLES[name], led="H")


@_each("P V5")
def test_dispute_3__in_australia_it_may_not(name: str) -> None:
    """Another suit must be named; once all four have been led, none while another card is held."""
    table = _TABLES[name]
    ruling = fh.check_play("Jo:H", hand="Jo 5S", contract="7N", variant=table, led="H")

    assert (Code.SUIT_ALREADY_LED, "5S Jo:S Jo:C Jo:D") == (
        ruling.code,
        words(ruling.alternatives),
    )
    for suit in SUITS:
        assert not fh.check_play(
            f"Jo:{suit}", hand="Jo 5S", contract="7N", variant=table, led="SCDH"
        )
        assert fh.check_play(f"Jo:{suit}", hand="Jo", contract="7N", variant=table, led="SCDH")


# 4


@_each(f"{_FREE} NZ US V4")
def test_dispute_4__a_suit_discarded_on_may_be_named(name: str) -> None:
    """The leader threw another suit on hearts in the second trick."""
    assert fh.check_play(
        "Jo:H", hand="Jo 5S", contract="7N", variant=_TABLES[name], led="H", void="H"
    )


@_each("H P V1 V2")
def test_dispute_4__at_stricter_tables_it_may_not(name: str) -> None:
    """Renounced in Hoyle and the variants, already led in Australia."""
    ruling = fh.check_play(
        "Jo:H", hand="Jo 5S", contract="7N", variant=_TABLES[name], led="H", void="H"
    )
    expected = Code.SUIT_ALREADY_LED if name == "P" else Code.SUIT_SHOWN_VOID

    assert expected is ruling.code


# 5

_SECOND = {"contract": "7N", "void": "D"}


@_each(f"{_FREE} P NZ V2 V3 V4")
def test_dispute_5__a_joker_kept_back_wins_the_second_time(name: str) -> None:
    """Diamonds are led again; he threw a club on the first."""
    table = _TABLES[name]

    assert "Jo" in words(
        fh.legal_plays("Jo 5C", "7D", contract="7N", variant=table, led="D", void="D")
    )
    assert 1 == fh.trick_winner("7D Jo 9D KD", contract="7N", variant=table, void="D")


@_each("H")
def test_dispute_5__in_hoyle_it_may_be_played_and_loses(name: str) -> None:
    """The trick goes to the best diamond."""
    table = _TABLES[name]
    ruling = fh.check_play(
        "Jo", hand="Jo 5C", trick="7D", contract="7N", variant=table, led="D", void="D"
    )

    assert ruling
    assert "cannot win" in ruling.sentence
    assert 3 == fh.trick_winner("7D Jo 9D KD", contract="7N", variant=table, void="D")


@_each("V1")
def test_dispute_5__without_reneging_it_waits_for_the_last_card(name: str) -> None:
    """Not allowed while another card is held; as the last card it cannot win."""
    table = _TABLES[name]

    assert "5C" == words(
        fh.legal_plays("Jo 5C", "7D", contract="7N", variant=table, led="D", void="D")
    )
    assert "Jo" == words(fh.legal_plays("Jo", "7D", contract="7N", variant=table, void="D"))
    assert 3 == fh.trick_winner("7D Jo 9D KD", contract="7N", variant=table, void="D")


# 6


@_each(f"{_FREE} H P NZ V1 V2 V3 V5")
@pytest.mark.parametrize("led", ["", "D"])
def test_dispute_6__a_joker_may_not_be_played_by_who_can_follow(name: str, led: str) -> None:
    """Diamonds led, ♦5 and the joker held: ♦5."""
    assert "5D" == words(
        fh.legal_plays("5D Jo", "7D", contract="7N", variant=_TABLES[name], led=led)
    )


@_each("US V4")
@pytest.mark.parametrize("led", ["", "D"])
def test_dispute_6__where_the_joker_may_follow(name: str, led: str) -> None:
    """In the American house always; under V4 to the first diamond lead only."""
    found = words(fh.legal_plays("5D Jo", "7D", contract="7N", variant=_TABLES[name], led=led))

    assert ("5D" if name == "V4" and led else "Jo 5D") == found


# 7 and 8


@_each("P V5 US")
@pytest.mark.parametrize("contract", ["M", "OM"])
def test_dispute_7__in_a_misere_the_joker_must_be_played_when_void(
    name: str, contract: str
) -> None:
    """By contractor and defender alike, and it wins the trick."""
    table = _TABLES[name]
    ruling = fh.check_play("4H", hand="Jo 4H", trick="7D", contract=contract, variant=table)

    assert (Code.MUST_PLAY_JOKER, "Jo") == (ruling.code, words(ruling.alternatives))
    assert 1 == fh.trick_winner("7D Jo AD", contract=contract, variant=table)


@_each("W A TA TU NZ")
@pytest.mark.parametrize("contract", ["M", "OM"])
def test_dispute_7__elsewhere_it_may_be_kept_and_wins_when_played(name: str, contract: str) -> None:
    """So the contract is lost unless it went into the kitty."""
    table = _TABLES[name]

    assert "Jo 4H" == words(fh.legal_plays("Jo 4H", "7D", contract=contract, variant=table))
    assert 1 == fh.trick_winner("7D Jo AD", contract=contract, variant=table)


@_each("P V5")
def test_dispute_7__named_it_is_thrown_away(name: str) -> None:
    """Tied to spades it is thrown on hearts and loses the trick."""
    table = _TABLES[name]

    assert fh.check_name("S", hand="Jo 4D", contract="M", variant=table)
    assert "Jo 4D" == words(
        fh.legal_plays("Jo 4D", "7H", contract="M", variant=table, joker_suit="S")
    )
    assert 2 == fh.trick_winner("7H Jo AH", contract="M", variant=table, joker_suit="S")


def test_dispute_7__v5_names_in_miseres_only() -> None:
    """At seven no trumps it has no advance naming."""
    assert not fh.check_name("S", hand="Jo 4D", contract="7N", variant=_V5)
    assert fh.check_name("S", hand="Jo 4D", contract="7N", variant=AUSTRALIAN)


# 9


@_each("P W A TU TA")
def test_dispute_9__misere_over_a_seven(name: str) -> None:
    """A seven has been bid, and misère stands above it."""
    assert fh.check_call("M", calls="7S", variant=_TABLES[name])


@_each("NZ")
def test_dispute_9__in_new_zealand_it_is_too_low(name: str) -> None:
    """130, below seven spades."""
    assert Code.BID_TOO_LOW is fh.check_call("M", calls="7S", variant=_TABLES[name]).code


@_each("F B H")
@pytest.mark.parametrize("calls", ["7S", "6H"])
def test_dispute_9__tables_without_misere(name: str, calls: str) -> None:
    """There is no such bid."""
    assert Code.NO_SUCH_BID is fh.check_call("M", calls=calls, variant=_TABLES[name]).code


@_each("P W A TU")
def test_dispute_9__misere_over_a_six_has_to_wait(name: str) -> None:
    """No seven has been bid."""
    assert Code.NOT_AVAILABLE is fh.check_call("M", calls="6H", variant=_TABLES[name]).code


@_each("TA NZ")
def test_dispute_9__misere_over_a_six_where_it_is_free(name: str) -> None:
    """Any time; also in the unrestricted auction of the standard table."""
    assert fh.check_call("M", calls="6H", variant=_TABLES[name])
    assert fh.check_call("M", calls="6H", variant=house({"misere.when": "anytime"}))


# 10


@_each("P TA")
def test_dispute_10__eight_spades_over_misere(name: str) -> None:
    """By its place between the sevens and the eights."""
    assert fh.check_call("8S", calls="7H M", variant=_TABLES[name])


@_each("W A TU")
def test_dispute_10__eight_spades_are_too_low_by_value(name: str) -> None:
    """240 to 250: eight clubs are needed."""
    ruling = fh.check_call("8S", calls="7H M", variant=_TABLES[name])

    assert Code.BID_TOO_LOW is ruling.code
    assert "8C" == str(ruling.alternatives[1])


# 11


@pytest.mark.parametrize(
    ("new", "old", "first_wins", "more_tricks_wins"),
    [
        ("6N", "8S", False, False),
        ("8S", "6N", False, True),
        ("7N", "9C", False, False),
        ("10C", "8H", False, True),
        ("7H", "8C", True, True),
    ],
)
def test_dispute_11__equal_values_under_foster(
    *,
    new: str,
    old: str,
    first_wins: bool,
    more_tricks_wins: bool,
) -> None:
    """Equal is not higher, unless more tricks win the tie."""
    table = house({"auction.tie": "more_tricks_wins"}, FOSTER)

    assert first_wins is bool(fh.check_call(new, calls=old, variant=FOSTER))
    assert more_tricks_wins is bool(fh.check_call(new, calls=old, variant=table))


# 12


@_each("B P W A H TA TU NZ")
@pytest.mark.parametrize(("contract", "points"), [("8S", 250), ("8C", 260), ("8H", 300)])
def test_dispute_12__all_ten_tricks_under_avondale(name: str, contract: str, points: int) -> None:
    """250 at least, a higher value as it is."""
    assert (points, 0) == fh.score_round(contract, 10, variant=_TABLES[name]).points


@pytest.mark.parametrize(("contract", "points"), [("10S", 250), ("10C", 300), ("8S", 250)])
def test_dispute_12__all_ten_tricks_under_foster(contract: str, points: int) -> None:
    """Ten spades are worth 200 there."""
    assert (points, 0) == fh.score_round(contract, 10, variant=FOSTER).points


def test_dispute_12__without_the_slam_rule() -> None:
    """Overtricks do not add."""
    assert (240, 0) == fh.score_round("8S", 10, variant=house({"score.slam": "none"})).points


# 13 and 14

_CAPPED = house({"score.trick_points_cap": 490})


@_each("F B H P W A TA TU NZ")
def test_dispute_13__both_cross_and_the_contractor_has_made_it(name: str) -> None:
    """450 and 490; seven clubs made with seven: A wins everywhere."""
    settled = fh.settle((450, 490), "7C", 7, variant=_TABLES[name])
    value = 120 if name == "F" else 160

    assert ((450 + value, 520), 0) == (settled.totals, settled.winner)


@_each("F B H W A TA NZ")
def test_dispute_14__the_contractor_fails_and_the_others_cross(name: str) -> None:
    """B wins on tricks."""
    settled = fh.settle((450, 490), "7C", 6, variant=_TABLES[name])

    assert (1, "on tricks", 530) == (settled.winner, str(settled.reason), settled.totals[1])


@_each("P TU")
def test_dispute_14__where_only_a_contract_wins_nobody_has(name: str) -> None:
    """Play goes on."""
    settled = fh.settle((450, 490), "7C", 6, variant=_TABLES[name])

    assert (False, (290, 530)) == (settled.over, settled.totals)


def test_dispute_14__with_a_cap_at_490_b_stays_there() -> None:
    """Trick points never lift an account above it."""
    settled = fh.settle((450, 490), "7C", 6, variant=_CAPPED)

    assert (False, (290, 490)) == (settled.over, settled.totals)


# 16, with two accounts: a hand passed out, where both are defenders


@pytest.mark.parametrize(
    ("taken", "winner"),
    [("N E N N N N N E E E", 1), ("E N N N N N E N E E", 1), ("N N N E N N N E E E", 0)],
)
def test_dispute_16__the_earlier_in_time_of_two_defenders(taken: str, winner: int) -> None:
    """N/S need two tricks, E/W one: whose deciding trick came first."""
    settled = fh.settle(
        (480, 490), "P", (taken.count("N"), taken.count("E")), taken=taken, variant=_HOYLE
    )

    assert winner == settled.winner


# 17 and 18


@_each("W P TA TU B A NZ")
def test_dispute_17__at_500_below_the_game_is_lost(name: str) -> None:
    """-460 and six hearts failed, or seven where six is no contract."""
    contract = "7S" if name in {"TA", "A"} else "6H"
    settled = fh.settle((0, -460), contract, 5, contractor="E", variant=_TABLES[name])

    assert (0, "back door") == (settled.winner, str(settled.reason))


@_each("F H")
def test_dispute_17__where_there_is_no_back_door_the_game_goes_on(name: str) -> None:
    """Scores may go as low as they will."""
    settled = fh.settle((0, -460), "6H", 5, contractor="E", variant=_TABLES[name])

    assert (False, -560) == (settled.over, settled.totals[1])


def test_dispute_18__only_if_the_other_is_not_negative() -> None:
    """A -80, B -510: B does not lose."""
    table = house({"end.floor_only_if_other_nonneg": True})
    settled = fh.settle((-130, -410), "6H", 5, contractor="E", variant=table)

    assert ((-80, -510), False) == (settled.totals, settled.over)


# 19 and 20


@pytest.mark.parametrize(("suit", "count"), [("S", 12), ("C", 12), ("D", 13), ("H", 13)])
@_each("F B P W A")
def test_dispute_19__trumps_of_the_pack_of_43(name: str, suit: str, count: int) -> None:
    """Eleven hearts, J♦ and the joker; twelve of a black suit."""
    table = _TABLES[name]
    trumps = [
        card
        for card in table.pack.cards
        if fh.effective_suit(card, contract=f"7{suit}", variant=table) is fh.Suit.parse(suit)
    ]

    assert count == len(trumps)
    assert {"Jo", f"J{suit}", f"J{COLOUR_MATE[suit]}"} <= set(map(str, trumps))


@pytest.mark.parametrize("suit", SUITS)
def test_dispute_19__with_the_colour_four_always_13(suit: str) -> None:
    """In every suit."""
    table = house({"pack": "P43c", "colour_four": True})

    assert 13 == sum(
        fh.effective_suit(card, contract=f"7{suit}", variant=table) is fh.Suit.parse(suit)
        for card in table.pack.cards
    )


def test_dispute_20__the_fours_of_the_colour_four_pack() -> None:
    """4♦ is not in it; with clubs 4♥ is plain and 4♣ a trump; with spades 4♣ is the lowest."""
    table = house({"pack": "P43c", "colour_four": True})

    assert "4D" not in table.pack
    assert fh.Suit.HEARTS is fh.effective_suit("4H", contract="7C", variant=table)
    assert fh.Suit.CLUBS is fh.effective_suit("4C", contract="7C", variant=table)
    assert "4C" == words(fh.legal_plays("4C 5C AH", "KS", contract="7S", variant=table))
    for trump in pick("5S 6S JC JS Jo"):
        assert 0 == fh.trick_winner(f"{trump} 4C", contract="7S", variant=table)


# 21


@_each("F B P W A H TA TU NZ US")
@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_dispute_21__the_left_bower_led(name: str, suit: str, mate: str) -> None:
    """Trump led; a player with plain cards of its printed suit and no trump is free."""
    table = _TABLES[name]
    other = next(mark for mark in SUITS if mark not in {suit, mate})

    assert sorted(pick(f"A{mate} 9{mate} K{other}")) == sorted(
        map(
            str,
            fh.legal_plays(
                f"A{mate} 9{mate} K{other}", f"J{mate}", contract=f"7{suit}", variant=table
            ),
        )
    )
    assert f"6{suit}" == words(
        fh.legal_plays(f"A{mate} 6{suit}", f"J{mate}", contract=f"7{suit}", variant=table)
    )


# 25


def test_dispute_25__a_hand_passed_out_is_played() -> None:
    """Kitty untouched, eldest hand leads, no trumps with the joker's rules, ten a trick each."""
    summary = fh.read_auction("P P P P", dealer="W", variant=_HOYLE)

    assert (fh.PASS, None, fh.Next.PLAY) == (summary.contract, summary.contractor, summary.next)
    assert (70, 30) == fh.score_round("P", (7, 3), variant=_HOYLE).points
    assert "9D" == words(fh.legal_plays("Jo 9D", "7D", contract="P", variant=_HOYLE))
    assert Code.NAME_A_SUIT is fh.check_play("Jo", hand="Jo 9D", contract="P", variant=_HOYLE).code
    assert (
        Code.SUIT_SHOWN_VOID
        is fh.check_play("Jo:H", hand="Jo 9D", contract="P", variant=_HOYLE, void="H").code
    )
