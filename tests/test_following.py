"""Which cards may be played to a trick, and the reasons given."""

from __future__ import annotations

import itertools

import pytest

import fivehundred as fh
from fivehundred import Code, DoesNotApply, ImpossibleSituation, Ruling
from fivehundred.following import proves_void
from fivehundred.ranking import ranking_of

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    COLOUR_MATE,
    FOSTER,
    PRESETS,
    STANDARD,
    SUITS,
    Anything,
    house,
    words,
)
from .test_ranking import COLOUR_FOUR, NO_TRUMPS, PASSED_OUT, TWO_JOKERS


def _legal(
    hand: str,
    trick: str = "",
    *,
    contract: str,
    variant: fh.Variant | str = STANDARD,
    led: str = "",
    void: str = "",
    joker_suit: str | None = None,
) -> str:
    return words(
        fh.legal_plays(
            hand,
            trick,
            contract=contract,
            variant=variant,
            led=led,
            void=void,
            joker_suit=joker_suit,
        )
    )


def _joker(option: str, value: str, base: str = STANDARD) -> fh.Variant:
    return house({f"joker_nt.{option}": value}, base)


def _refused(ruling: Ruling, code: Code, rule: str, alternatives: str, *named: str) -> None:
    """Hold a refusal against its code, its rule, its alternatives and the cards it names."""
    assert not ruling
    assert (code, rule, alternatives) == (ruling.code, ruling.rule, words(ruling.alternatives))
    for card in named:
        assert card in ruling.sentence


# Trump contracts


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("suit", SUITS)
def test_follow__whoever_holds_the_suit_led_must_play_it(name: str, suit: str) -> None:
    """A holder of the suit plays one of its cards, high or low."""
    trump, other = [mark for mark in SUITS if mark not in {suit, COLOUR_MATE[suit]}]
    hand = f"A{suit} 6{suit} K{other} A{trump}"

    assert f"A{suit} 6{suit}" == _legal(hand, f"9{suit}", contract=f"7{trump}", variant=name)


@pytest.mark.parametrize("name", PRESETS)
def test_follow__whoever_is_void_may_play_anything(name: str) -> None:
    """There is no duty to trump, nor to beat what lies."""
    assert "Jo AS TC 5H" == _legal("Jo AS TC 5H", "7D KD", contract="7C", variant=name)


def test_follow__there_is_no_duty_to_beat() -> None:
    """A lower card of the suit is as good as a higher one."""
    assert "AH 5H" == _legal("AH 5H 9C", "TH QH", contract="7S")


@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_follow__left_bower_must_follow_trump(suit: str, mate: str) -> None:
    """Its holder cannot discard on a trump lead while it is his only trump."""
    assert f"J{mate}" == _legal(f"J{mate} 5{mate} 9{mate}", f"K{suit}", contract=f"7{suit}")


@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_follow__left_bower_does_not_follow_its_printed_suit(suit: str, mate: str) -> None:
    """A holder of nothing else in its printed suit is void there, and free."""
    other = next(mark for mark in SUITS if mark not in {suit, mate})
    hand = f"J{mate} 5{suit} 9{other}"
    found = _legal(hand, f"K{mate}", contract=f"8{suit}")

    assert sorted(hand.split()) == sorted(found.split())


@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_follow__left_bower_is_no_play_to_its_printed_suit(suit: str, mate: str) -> None:
    """A holder of that suit must play it, and the left bower is none of it."""
    ruling = fh.check_play(
        f"J{mate}", hand=f"J{mate} 6{mate} 9{suit}", trick=f"K{mate}", contract=f"7{suit}"
    )

    _refused(ruling, Code.MUST_FOLLOW, "play.left-bower", f"6{mate}", "left bower")


@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_follow__left_bower_led_asks_for_trumps(suit: str, mate: str) -> None:
    """The others follow with trumps; its printed suit does not follow it."""
    assert f"6{suit}" == _legal(f"K{mate} 6{suit}", f"J{mate}", contract=f"7{suit}")


@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_follow__left_bower_led_frees_who_has_no_trump(suit: str, mate: str) -> None:
    """A player with nothing but plain cards of its printed suit may play any."""
    found = _legal(f"K{mate} 6{mate}", f"J{mate}", contract=f"7{suit}")

    assert f"K{mate} 6{mate}" == found


@pytest.mark.parametrize("suit", SUITS)
def test_follow__the_joker_must_follow_trump(suit: str) -> None:
    """It is a trump like any other, and led asks for trumps."""
    mate = COLOUR_MATE[suit]

    assert "Jo" == _legal(f"Jo 5{mate}", f"9{suit}", contract=f"7{suit}")
    assert f"J{mate}" == _legal(f"J{mate} A{mate}", "Jo", contract=f"7{suit}")


def test_follow__the_joker_is_no_play_to_a_plain_suit_that_is_held() -> None:
    """In a trump contract it is a ruff, for those who are void."""
    ruling = fh.check_play("Jo", hand="Jo 6H", trick="KH", contract="7S")

    _refused(ruling, Code.MUST_FOLLOW, "play.joker-trump", "6H", "K♥", "6♥", "joker is a trump")


def test_follow__the_four_of_the_trump_colour_must_follow_trump() -> None:
    """With spades trumps the four of clubs is a spade; with clubs 4♥ stays a heart."""
    table = house(COLOUR_FOUR)

    assert "4C" == _legal("4C 5C AH", "KS", contract="7S", variant=table)
    assert "5C" == _legal("4C 5C", "KC", contract="7S", variant=table)
    assert "4H" == _legal("4H 5S", "AH", contract="7C", variant=table)
    ruling = fh.check_play("5C", hand="4C 5C", trick="KS", contract="7S", variant=table)
    _refused(ruling, Code.MUST_FOLLOW, "play.colour-four", "4C", "4♣", "K♠")


# The joker at no trumps: options with two answers


@pytest.mark.parametrize(
    ("name", "contract"),
    [
        (name, contract)
        for name in PRESETS
        for contract in NO_TRUMPS
        if contract in {"7N", "P"} or name not in {FOSTER, AMERICAN}
    ],
)
def test_joker__may_not_be_played_while_the_suit_led_is_held(name: str, contract: str) -> None:
    """follow=void, in every preset: diamonds led, a diamond must be played."""
    table = house(PASSED_OUT, name)

    assert "9D" == _legal("Jo 9D AS", "7D", contract=contract, variant=table)


@pytest.mark.parametrize(
    ("follow", "led", "expected"),
    [
        ("void", "", "9D"),
        ("first_or_last", "", "Jo 9D"),
        ("first_or_last", "SCH", "Jo 9D"),
        ("first_or_last", "D", "9D"),
        ("every_suit", "", "Jo 9D"),
        ("every_suit", "D", "Jo 9D"),
    ],
)
@pytest.mark.parametrize("contract", ["7N", "M"])
def test_follow_option__decides_for_a_holder_of_the_suit(
    follow: str, led: str, expected: str, contract: str
) -> None:
    """Never; to the first trick in that suit; or always."""
    table = _joker("follow", follow)

    assert expected == _legal("Jo 9D AS", "7D", contract=contract, variant=table, led=led)


@pytest.mark.parametrize(
    ("follow", "expected"),
    [("void", "Jo AS 5H"), ("first_or_last", "Jo AS 5H"), ("every_suit", "Jo")],
)
@pytest.mark.parametrize("led", ["", "D"])
def test_follow_option__decides_for_a_void_hand(follow: str, led: str, expected: str) -> None:
    """A joker that counts as every suit is then the only card that follows."""
    table = _joker("follow", follow)

    assert expected == _legal("Jo AS 5H", "7D", contract="7N", variant=table, led=led)


@pytest.mark.parametrize(("duty", "expected"), [("optional", "Jo AS 5H"), ("must", "Jo")])
@pytest.mark.parametrize("contract", ["7N", "10N", "P"])
def test_void_duty_nt__decides_at_no_trumps(duty: str, expected: str, contract: str) -> None:
    """A void holder of the joker may, or must, play it; also in a hand passed out."""
    table = house({"joker_nt.void_duty_nt": duty, **PASSED_OUT})

    assert expected == _legal("Jo AS 5H", "7D", contract=contract, variant=table)


@pytest.mark.parametrize(("duty", "expected"), [("optional", "Jo AS 5H"), ("must", "Jo")])
@pytest.mark.parametrize("contract", ["M", "OM"])
def test_void_duty_misere__decides_in_miseres(duty: str, expected: str, contract: str) -> None:
    """The same in every misère."""
    table = _joker("void_duty_misere", duty)

    assert expected == _legal("Jo AS 5H", "7D", contract=contract, variant=table)


def test_void_duty__each_is_for_its_own_contracts() -> None:
    """A duty at no trumps binds no misère, and the other way round."""
    nt, misere = _joker("void_duty_nt", "must"), _joker("void_duty_misere", "must")

    assert "Jo AS" == _legal("Jo AS", "7D", contract="M", variant=nt)
    assert "Jo AS" == _legal("Jo AS", "7D", contract="7N", variant=misere)


def test_void_duty__binds_nobody_who_can_follow() -> None:
    """Whoever holds the suit led plays it."""
    assert "9D" == _legal("Jo 9D", "7D", contract="M", variant=AUSTRALIAN)


def test_void_duty__either_of_two_jokers_will_do() -> None:
    """Where the joker is compulsory any joker fulfils the duty."""
    table = house({**TWO_JOKERS, "joker_nt.void_duty_nt": "must"})

    assert "Jo Jr" == _legal("Jo Jr AS", "7D", contract="7N", variant=table)


def test_void_duty__no_joker_no_duty() -> None:
    """A void hand without it is free."""
    assert "AS 5H" == _legal("AS 5H", "7D", contract="M", variant=AUSTRALIAN)


@pytest.mark.parametrize(
    ("renounced", "expected"), [("ok", "Jo AS"), ("no_win", "Jo AS"), ("forbid", "AS")]
)
def test_renounced__decides_for_a_suit_shown_void(renounced: str, expected: str) -> None:
    """Only `forbid` keeps the joker from a suit once renounced."""
    table = _joker("renounced", renounced)

    assert expected == _legal("Jo AS", "7D", contract="7N", variant=table, void="D")


@pytest.mark.parametrize("void", ["", "S", "SCH"])
def test_renounced__other_suits_are_free(void: str) -> None:
    """Having shown void in spades does not bar the joker from diamonds."""
    table = _joker("renounced", "forbid")
    hand = "Jo AH" if "S" in void else "Jo AS"
    if "H" in void:
        hand = "Jo"

    assert hand == _legal(hand, "7D", contract="7N", variant=table, void=void)


def test_renounced__the_last_card_is_exempt() -> None:
    """With no other card to play the joker may fall, and cannot win."""
    table = _joker("renounced", "forbid")

    assert "Jo" == _legal("Jo", "7D", contract="7N", variant=table, void="D")
    assert 0 == fh.trick_winner("7D Jo", contract="7N", variant=table, void="D")


def test_renounced__two_jokers_alone_are_exempt() -> None:
    """A hand of nothing but jokers has to play one."""
    table = house({**TWO_JOKERS, "joker_nt.renounced": "forbid"})

    assert "Jo Jr" == _legal("Jo Jr", "7D", contract="7N", variant=table, void="D")


def test_renounced__the_duty_to_play_the_joker_comes_first() -> None:
    """Where both apply, `must` takes precedence over `forbid`."""
    table = house({"joker_nt.renounced": "forbid", "joker_nt.void_duty_nt": "must"})

    assert "Jo" == _legal("Jo AS", "7D", contract="7N", variant=table, void="D")


_EVERY = "Jo:S Jo:C Jo:D Jo:H"


@pytest.mark.parametrize(
    ("lead", "led", "void", "expected"),
    [
        ("any", "SH", "", _EVERY),
        ("any", "SH", "SH", _EVERY),
        ("unled_suit", "", "", _EVERY),
        ("unled_suit", "SH", "", "Jo:C Jo:D"),
        # What is shown void in was led too.
        ("unled_suit", "", "SH", "Jo:C Jo:D"),
        ("unled_suit", "C", "SH", "Jo:D"),
        ("unled_suit", "SCDH", "", ""),
        ("not_renounced", "", "SH", "Jo:C Jo:D"),
        ("not_renounced", "SH", "", _EVERY),
        ("not_renounced", "", "SCH", "Jo:D"),
        ("last_only", "", "", ""),
    ],
)
@pytest.mark.parametrize("contract", ["7N", "M"])
def test_lead_option__decides_which_suit_may_be_named(
    lead: str, led: str, void: str, expected: str, contract: str
) -> None:
    """Any; one that has not been led; one not renounced; none before the last card."""
    found = _legal("Jo 5D", contract=contract, variant=_joker("lead", lead), led=led, void=void)

    assert f"5D {expected}".strip() == found


@pytest.mark.parametrize("lead", ["any", "unled_suit", "not_renounced", "last_only"])
@pytest.mark.parametrize("hold", ["ok", "must_not_hold", "must_hold"])
def test_lead_option__falls_away_when_no_other_card_can_be_led(lead: str, hold: str) -> None:
    """With the joker as the last card any suit may be named."""
    table = house({"joker_nt.lead": lead, "joker_nt.hold_named": hold})

    assert _EVERY == _legal("Jo", contract="7N", variant=table, led="SCDH", void="SCDH")


def test_lead_option__falls_away_for_two_jokers_alone() -> None:
    """Either may be led, naming any suit."""
    table = house({**TWO_JOKERS, "joker_nt.lead": "last_only"})

    assert f"{_EVERY} {_EVERY.replace('Jo', 'Jr')}" == _legal("Jo Jr", contract="7N", variant=table)


@pytest.mark.parametrize(
    ("hold", "expected"),
    [("ok", _EVERY), ("must_not_hold", "Jo:C Jo:H"), ("must_hold", "Jo:S Jo:D")],
)
def test_hold_named__decides_whether_the_leader_may_hold_the_suit(hold: str, expected: str) -> None:
    """No matter; only a suit he holds none of; only a suit he holds."""
    table = _joker("hold_named", hold)

    assert f"AS 5D {expected}" == _legal("Jo AS 5D", contract="7N", variant=table)


def test_hold_named__the_other_joker_is_no_card_of_the_suit() -> None:
    """A second joker is held in no suit."""
    table = house({**TWO_JOKERS, "joker_nt.hold_named": "must_hold"})

    assert "5D Jo:D Jr:D" == _legal("Jo Jr 5D", contract="7N", variant=table)


def test_lead__every_card_but_a_loose_joker_may_be_led() -> None:
    """Trumps from the start, too."""
    assert "Jo AS JC 5D" == _legal("Jo AS JC 5D", contract="7S")


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("name", PRESETS)
def test_joker_led__the_others_follow_the_suit_named(suit: str, name: str) -> None:
    """Who holds it must play it; who is void is free."""
    other = "H" if suit != "H" else "S"

    assert f"5{suit}" == _legal(f"5{suit} A{other}", f"Jo:{suit}", contract="7N", variant=name)
    assert f"A{other}" == _legal(f"A{other}", f"Jo:{suit}", contract="7N", variant=name)


def test_joker_led__the_other_joker_need_not_follow() -> None:
    """Two jokers: a holder of the second follows the suit named if he can."""
    table = house(TWO_JOKERS)

    assert "4H" == _legal("Jr 4H AC", "Jo:H", contract="7N", variant=table)
    assert "Jr AC" == _legal("Jr AC", "Jo:H", contract="7N", variant=table)


# A joker tied to a suit


@pytest.mark.parametrize("suit", SUITS)
def test_tied_joker__follows_its_suit_and_no_other(suit: str) -> None:
    """It must be played to its own suit, and not to one that is held."""
    other = "D" if suit != "D" else "C"

    assert "Jo" == _legal(
        f"Jo 6{other}", f"6{suit}", contract="7N", variant=AUSTRALIAN, joker_suit=suit
    )
    assert f"6{other}" == _legal(
        f"Jo 6{other}", f"5{other}", contract="7N", variant=AUSTRALIAN, joker_suit=suit
    )


def test_tied_joker__is_led_without_a_name() -> None:
    """It leads its suit like any card, whatever has been led before."""
    assert "Jo 5D" == _legal("Jo 5D", contract="7N", variant=AUSTRALIAN, joker_suit="S", led="SCDH")
    assert "9S" == _legal("9S AD", "Jo", contract="7N", variant=AUSTRALIAN, joker_suit="S")


def test_tied_joker__is_free_of_the_duty_to_be_played() -> None:
    """A void player of a misère may keep it: it belongs to a suit."""
    assert "Jo 5C" == _legal("Jo 5C", "7D", contract="M", variant=AUSTRALIAN, joker_suit="S")


def test_tied_joker__of_two_one_may_be_loose() -> None:
    """The loose one follows the joker rules, the tied one its suit."""
    table = house(TWO_JOKERS, AUSTRALIAN)

    assert "Jr" == _legal("Jr Jo", "6S", contract="M", variant=table, joker_suit="Jr:S")
    assert "Jo" == _legal("Jr Jo", "6D", contract="M", variant=table, joker_suit="Jr:S")


# Reasons


def test_reason__names_the_card_led_and_the_cards_held() -> None:
    """A refusal to follow says what was led and what is held."""
    ruling = fh.check_play("AC", hand="5H 9H AC", trick="KH TH", contract="8S")

    _refused(ruling, Code.MUST_FOLLOW, "play.follow", "9H 5H", "A♣", "K♥", "9♥ and 5♥")
    assert not ruling.options


def test_reason__left_bower_is_explained_to_who_must_play_it() -> None:
    """K♦ led with diamonds trumps: J♥ is a diamond."""
    ruling = fh.check_play("5S", hand="JH 5S 9C", trick="KD", contract="8D")

    _refused(ruling, Code.MUST_FOLLOW, "play.left-bower", "JH", "5♠", "K♦", "J♥ is the left bower")


def test_reason__left_bower_is_explained_to_who_is_void() -> None:
    """K♥ led: the holder of J♥ has no heart."""
    ruling = fh.check_play("5S", hand="JH 5S 9C", trick="KH", contract="8D")

    assert ruling
    assert (Code.LEGAL, "play.left-bower", ()) == (ruling.code, ruling.rule, ruling.alternatives)
    assert "you hold no heart: J♥ is the left bower and counts as a diamond" in ruling.sentence


def test_reason__left_bower_led_is_explained() -> None:
    """J♥ led with diamonds trumps asks for diamonds."""
    ruling = fh.check_play("KH", hand="KH 6D", trick="JH", contract="8D")

    _refused(ruling, Code.MUST_FOLLOW, "play.left-bower", "6D", "J♥", "6♦", "left bower")


def test_reason__following_is_explained() -> None:
    """A card of the suit led is one."""
    ruling = fh.check_play("5H", hand="5H AC", trick="KH", contract="8S")

    assert ("play.follow", True) == (ruling.rule, ruling.legal)
    assert "5♥ is a heart" in ruling.sentence


def test_reason__following_with_the_left_bower_is_explained() -> None:
    """The left bower follows trumps because it is one."""
    ruling = fh.check_play("JH", hand="JH AC", trick="KD", contract="8D")

    assert ("play.left-bower", True) == (ruling.rule, ruling.legal)
    assert "J♥ is the left bower and counts as a diamond" in ruling.sentence


def test_reason__a_void_hand_is_told_so() -> None:
    """Nothing else is to be explained."""
    ruling = fh.check_play("AC", hand="AC", trick="KH", contract="8S")

    assert ("play.void", True) == (ruling.rule, ruling.legal)
    assert "you hold no heart" in ruling.sentence


@pytest.mark.parametrize(
    ("play", "contract", "joker_suit", "rule", "named"),
    [
        ("9C", "8D", None, "play.lead", "9♣"),
        ("JH", "8D", None, "play.left-bower", "asks for diamonds"),
        ("Jo", "8D", None, "play.joker-trump", "asks for diamonds"),
        ("Jo", "8N", "S", "joker.named", "asks for spades"),
    ],
)
def test_reason__a_lead_is_explained(
    play: str, contract: str, joker_suit: str | None, rule: str, named: str
) -> None:
    """What is led, and what it asks for where that is not printed on it."""
    ruling = fh.check_play(
        play, hand="JH 9C Jo", contract=contract, variant=AUSTRALIAN, joker_suit=joker_suit
    )

    assert (rule, True) == (ruling.rule, ruling.legal)
    assert named in ruling.sentence


def test_reason__a_joker_led_needs_a_suit() -> None:
    """It belongs to none; the alternatives give every name."""
    ruling = fh.check_play("Jo", hand="Jo 5D", contract="7N")

    _refused(ruling, Code.NAME_A_SUIT, "joker.lead-names-suit", f"5D {_EVERY}", "joker", "Jo:H")


@pytest.mark.parametrize(
    ("option", "value", "led", "void", "code", "alternatives"),
    [
        ("lead", "unled_suit", "H", "", Code.SUIT_ALREADY_LED, "KH 5D Jo:S Jo:C Jo:D"),
        ("lead", "not_renounced", "", "S", Code.SUIT_SHOWN_VOID, "KH 5D Jo:C Jo:D Jo:H"),
        ("lead", "last_only", "", "", Code.JOKER_LAST_ONLY, "KH 5D"),
        ("hold_named", "must_not_hold", "", "", Code.HOLDS_NAMED_SUIT, "KH 5D Jo:S Jo:C"),
        ("hold_named", "must_hold", "", "", Code.LACKS_NAMED_SUIT, "KH 5D Jo:D Jo:H"),
    ],
)
def test_reason__a_joker_led_with_the_wrong_suit(
    option: str, value: str, led: str, void: str, code: Code, alternatives: str
) -> None:
    """Each restriction has its own code, and the alternatives show what may be named."""
    suit = "S" if code in {Code.SUIT_SHOWN_VOID, Code.LACKS_NAMED_SUIT} else "H"
    ruling = fh.check_play(
        f"Jo:{suit}",
        hand="Jo KH 5D",
        contract="7N",
        variant=_joker(option, value),
        led=led,
        void=void,
    )

    _refused(ruling, code, "joker.lead", alternatives, "joker", fh.Suit.parse(suit).plural)
    assert f"joker_nt.{option}" in ruling.options


@pytest.mark.parametrize("table", [AUSTRALIAN, _joker("lead", "last_only")])
def test_reason__a_joker_that_cannot_be_led_is_told_to_wait(table: fh.Variant | str) -> None:
    """When no suit at all may be named the refusal says so."""
    ruling = fh.check_play("Jo:H", hand="Jo 5D", contract="7N", variant=table, led="SCDH")

    assert "waits until no other card can be led" in ruling.sentence
    assert "5D" == words(ruling.alternatives)


@pytest.mark.parametrize(
    ("lead", "hold", "why"),
    [
        ("any", "ok", "at this table it may name any suit"),
        ("any", "must_not_hold", "you hold no heart"),
        ("any", "must_hold", "you hold another heart"),
        ("unled_suit", "ok", "that suit has not been led before"),
        (
            "unled_suit",
            "must_not_hold",
            "that suit has not been led before, and you hold no heart",
        ),
        (
            "not_renounced",
            "must_hold",
            "you have not shown void in that suit, and you hold another heart",
        ),
    ],
)
def test_reason__a_joker_led_rightly_gives_every_condition(lead: str, hold: str, why: str) -> None:
    """That of the lead and that of the cards held, where the table has both."""
    table = house({"joker_nt.lead": lead, "joker_nt.hold_named": hold})
    other = "5H" if hold == "must_hold" else "5D"
    ruling = fh.check_play("Jo:H", hand=f"Jo {other}", contract="7N", variant=table)

    assert f"The joker may be led as hearts: {why}." == ruling.sentence


@pytest.mark.parametrize("lead", ["any", "unled_suit", "not_renounced"])
@pytest.mark.parametrize("suit", SUITS)
def test_reason__a_joker_led_rightly_is_explained(lead: str, suit: str) -> None:
    """The ruling names the suit and hangs on the option."""
    ruling = fh.check_play(f"Jo:{suit}", hand="Jo 5D", contract="7N", variant=_joker("lead", lead))

    assert ("joker.lead", True) == (ruling.rule, ruling.legal)
    assert fh.Suit.parse(suit).plural in ruling.sentence
    assert "joker_nt.lead" in ruling.options


def test_reason__the_last_card_is_led_because_there_is_no_other() -> None:
    """With last_only the joker is led as the last card."""
    ruling = fh.check_play("Jo:H", hand="Jo", contract="7N", variant=_joker("lead", "last_only"))

    assert ("joker.lead", True) == (ruling.rule, ruling.legal)
    assert "no other card" in ruling.sentence


def test_reason__a_joker_played_while_the_suit_is_held() -> None:
    """The refusal names the card held, and hangs on joker_nt.follow."""
    ruling = fh.check_play("Jo", hand="Jo 9D AS", trick="7D", contract="7N")

    _refused(ruling, Code.MUST_FOLLOW, "joker.follow", "9D", "joker", "7♦", "9♦")
    assert ("joker_nt.follow",) == ruling.options


def test_reason__a_joker_played_to_a_suit_led_before() -> None:
    """Under first_or_last the refusal speaks of the first lead."""
    table = _joker("follow", "first_or_last")
    ruling = fh.check_play("Jo", hand="Jo 9D", trick="7D", contract="7N", variant=table, led="D")

    _refused(ruling, Code.MUST_FOLLOW, "joker.follow", "9D", "first lead", "9♦")


@pytest.mark.parametrize("contract", ["7N", "M"])
def test_reason__a_joker_that_must_be_played(contract: str) -> None:
    """Whoever is void must play it: the alternatives are the joker alone."""
    table = house({"joker_nt.void_duty_nt": "must", "joker_nt.void_duty_misere": "must"})
    ruling = fh.check_play("AS", hand="Jo AS", trick="7D", contract=contract, variant=table)

    _refused(ruling, Code.MUST_PLAY_JOKER, "joker.must-play", "Jo", "A♠", "7♦", "diamond")
    duty = "joker_nt.void_duty_misere" if contract == "M" else "joker_nt.void_duty_nt"
    assert (duty,) == ruling.options


_FOLLOWING = {
    "joker_nt.follow": ("void", "first_or_last", "every_suit"),
    "joker_nt.void_duty_nt": ("optional", "must"),
    "joker_nt.void_duty_misere": ("optional", "must"),
    "joker_nt.renounced": ("ok", "no_win", "forbid"),
}


@pytest.mark.parametrize("contract", ["7N", "M"])
@pytest.mark.parametrize(
    ("hand", "past"), [("Jo 9D 5S", ""), ("Jo 9D 5S", "D"), ("Jo 5S", ""), ("Jo 5S", "D")]
)
def test_reason__every_option_that_decides_about_a_joker_is_named(
    contract: str, hand: str, past: str
) -> None:
    """What another value of one of them would allow or forbid."""
    void = past if "9D" not in hand else ""
    for values in itertools.product(*_FOLLOWING.values()):
        table = house(dict(zip(_FOLLOWING, values, strict=True)))
        for card in hand.split():
            asked: dict[str, Anything] = {"hand": hand, "trick": "7D", "contract": contract}
            asked |= {"led": past, "void": void}
            ruling = fh.check_play(card, variant=table, **asked)
            found = {
                path
                for path, words in _FOLLOWING.items()
                for word in words
                if bool(ruling)
                is not bool(fh.check_play(card, variant=table.evolve({path: word}), **asked))
            }

            assert found <= set(ruling.options)


def test_reason__a_card_that_follows_hangs_on_no_option() -> None:
    """Whatever the rules of the joker are."""
    ruling = fh.check_play("9D", hand="Jo 9D", trick="7D", contract="7N")

    assert (True, ()) == (ruling.legal, ruling.options)


def test_reason__a_joker_that_may_not_be_played_to_a_renounced_suit() -> None:
    """The refusal names the suit, and the alternatives leave the joker out."""
    ruling = fh.check_play(
        "Jo",
        hand="Jo AS",
        trick="7D",
        contract="7N",
        variant=_joker("renounced", "forbid"),
        void="D",
    )

    _refused(ruling, Code.JOKER_RENOUNCED, "joker.renounced", "AS", "joker", "7♦", "diamonds")


@pytest.mark.parametrize(
    ("changes", "hand", "void", "said"),
    [
        ({}, "Jo AS", "", "need not be"),
        ({"joker_nt.void_duty_nt": "must"}, "Jo AS", "", "must play the joker"),
        ({"joker_nt.renounced": "no_win"}, "Jo AS", "D", "cannot win"),
        ({"joker_nt.renounced": "forbid"}, "Jo", "D", "cannot win"),
        ({"joker_nt.follow": "every_suit"}, "Jo 9D", "", "every suit"),
        ({"joker_nt.follow": "first_or_last"}, "Jo 9D", "", "first"),
    ],
)
def test_reason__a_joker_that_may_be_played(
    changes: dict[str, object], hand: str, void: str, said: str
) -> None:
    """Each permission says what it rests on."""
    ruling = fh.check_play(
        "Jo", hand=hand, trick="7D", contract="7N", variant=house(changes), void=void
    )

    assert ("joker.follow", True) == (ruling.rule, ruling.legal)
    assert said in ruling.sentence


def test_reason__a_joker_led_to_the_trick_is_named_with_its_suit() -> None:
    """The others are told what was asked for."""
    ruling = fh.check_play("AC", hand="4H AC", trick="Jo:H", contract="7N")

    _refused(ruling, Code.MUST_FOLLOW, "play.follow", "4H", "as hearts", "4♥", "A♣")


def test_reason__a_tied_joker_must_follow_its_suit() -> None:
    """Spades led, the joker tied to spades is a spade."""
    ruling = fh.check_play(
        "4H", hand="Jo 4H", trick="6S", contract="7N", variant=AUSTRALIAN, joker_suit="S"
    )

    _refused(ruling, Code.MUST_FOLLOW, "joker.named", "Jo", "joker", "spades", "4♥")


def test_reason__a_card_that_is_not_held() -> None:
    """It is refused with what could be played."""
    ruling = fh.check_play("AS", hand="5H 9C", trick="KH", contract="7S")

    _refused(ruling, Code.NOT_HELD, "play.held", "5H", "A♠")


def test_reason__a_card_that_is_not_in_the_pack() -> None:
    """The question cannot arise at this table: the ruling says which pack it has."""
    ruling = fh.check_play("4S", hand="5H 9C", trick="KH", contract="7S")

    assert (Code.NOT_IN_PACK, "deal.pack", False, False) == (
        ruling.code,
        ruling.rule,
        ruling.legal,
        ruling.applies,
    )
    assert "P43" in ruling.sentence
    assert ("pack",) == ruling.options


@pytest.mark.parametrize(
    ("hand", "trick", "contract"),
    [("Jo 5S", "", "7S"), ("Jo 5S", "9S", "7S"), ("Jo 5S", "9H", "7N")],
)
def test_reason__a_suit_named_in_vain_has_no_effect(hand: str, trick: str, contract: str) -> None:
    """Only a joker that belongs to no suit and is led names one."""
    ruling = fh.check_play("Jo:H", hand=hand, trick=trick, contract=contract)

    assert ruling
    assert "no effect" in ruling.sentence


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    ("hand", "trick", "contract", "led"),
    [
        ("Jo JH 5S 9C", "KH", "8D", ""),
        ("Jo JH 5S 9C", "KD", "8D", ""),
        ("Jo JH 5S 9C", "", "8D", ""),
        ("Jo JH 5S 9C", "", "8N", "SH"),
        ("Jo JH 5S 9C", "KD", "8N", "SH"),
        ("Jo JH 5S 9C", "KS TD", "8N", "SH"),
        ("Jo JH 5S 9C", "JC", "8S", ""),
    ],
)
def test_legal_plays__are_the_plays_that_check_allows(
    name: str, hand: str, trick: str, contract: str, led: str
) -> None:
    """Of every card and every joker with every suit; a refusal lists the same."""
    legal = _legal(hand, trick, contract=contract, variant=name, led=led).split()
    plays = [*hand.split(), *(f"Jo:{suit}" for suit in SUITS)]
    for play in plays:
        ruling = fh.check_play(
            play, hand=hand, trick=trick, contract=contract, variant=name, led=led
        )
        vain = ":" in play and play not in legal and "Jo" in legal
        assert (play in legal or vain) is ruling.legal
        assert ruling.legal or legal == [str(other) for other in ruling.alternatives]


# Situations that cannot be


@pytest.mark.parametrize(
    ("hand", "trick", "contract", "void"),
    [
        ("5H", "5S 6S 7S 8S", "7S", ""),
        ("5H", "5S 6S 7S", "M", ""),
        ("5H", "5S - 6S 7S", "M", ""),
        ("5S 6S", "5S", "7S", ""),
        ("5S 6S", "9H", "7H", "S"),
        ("JH", "9S", "7D", "D"),
        ("Jo", "9S", "7H", "H"),
        ("5S", "Jo", "7N", ""),
        ("5S", "- 6S", "M", ""),
        ("5S", "6S 6S", "7S", ""),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S AH", "9H", "7H", ""),
    ],
)
def test_situation__one_that_cannot_be_is_refused(
    hand: str, trick: str, contract: str, void: str
) -> None:
    """A full trick, a card in two places, a void hand that holds, a joker led without a suit."""
    with pytest.raises(ImpossibleSituation):
        fh.legal_plays(hand, trick, contract=contract, void=void)
    with pytest.raises(ImpossibleSituation):
        fh.check_play(
            hand.split(maxsplit=1)[0], hand=hand, trick=trick, contract=contract, void=void
        )


def test_situation__a_joker_held_by_a_void_player_is_possible() -> None:
    """At no trumps it belongs to no suit, so its holder may have shown void in all."""
    assert "Jo" == _legal("Jo", "5S", contract="7N", void="SCDH")


@pytest.mark.parametrize(("hand", "trick"), [("4S", ""), ("5H", "4S")])
def test_situation__a_card_of_another_pack_does_not_apply(hand: str, trick: str) -> None:
    """The table has no 4♠."""
    with pytest.raises(DoesNotApply, match="4♠"):
        fh.legal_plays(hand, trick, contract="7S")


@pytest.mark.parametrize("contract", ["M", "OM", "DM", "P", "GAME:S"])
def test_situation__a_contract_of_another_table_does_not_apply(contract: str) -> None:
    """Foster has no misère, and plays no hand passed out."""
    with pytest.raises(DoesNotApply):
        fh.legal_plays("5H", contract=contract, variant=FOSTER)


@pytest.mark.parametrize("form", ["SH", "S H", "♠♥", ("S", "H"), (fh.Suit.SPADES, fh.Suit.HEARTS)])
def test_suits__are_read_in_any_usual_form(form: str | tuple[str, ...]) -> None:
    """Letters, signs, blanks between them or not, or a list."""
    assert "5D Jo:C Jo:D" == words(
        fh.legal_plays("Jo 5D", contract="7N", variant=AUSTRALIAN, led=form)
    )


def test_suits__one_is_given_by_itself() -> None:
    """A typed suit stands for itself."""
    found = fh.legal_plays("Jo 5D", contract="7N", variant=AUSTRALIAN, led=fh.Suit.SPADES)

    assert "5D Jo:C Jo:D Jo:H" == words(found)


def test_trick__a_dash_changes_nothing_for_who_follows() -> None:
    """In a misère the seat that is out may be written or left out."""
    assert (
        "5H" == _legal("5H AC", "KH TH", contract="M") == _legal("5H AC", "KH - TH", contract="M")
    )


@pytest.mark.parametrize("follow", ["void", "first_or_last", "every_suit"])
def test_proves_void__a_plain_card_of_another_suit_does(follow: str) -> None:
    """Whatever the joker may do: a spade played to a heart shows that there is no heart."""
    table = _joker("follow", follow)
    ranking = ranking_of(table, fh.Bid.parse("7N"))

    assert proves_void(table, ranking, fh.Suit.HEARTS.index, fh.Play.parse("5S"), 0)


@pytest.mark.parametrize("suit", fh.Suit)
@pytest.mark.parametrize("led", [False, True])
def test_proves_void__a_joker_does_once_its_suit_has_been_led(*, suit: fh.Suit, led: bool) -> None:
    """Under first_or_last the first lead of a suit lets everyone play it."""
    table = _joker("follow", "first_or_last")
    ranking = ranking_of(table, fh.Bid.parse("7N"))
    before = (1 << suit.index) if led else 0

    assert led is proves_void(table, ranking, suit.index, fh.Play.parse("Jo"), before)


@pytest.mark.parametrize(
    ("card", "hand", "trick", "options"),
    [
        ("9C", "4C 9C", "AS", ("colour_four",)),
        ("4C", "4C 9C", "AC", ("colour_four",)),
        ("5C", "5C 9S", "4C", ("colour_four",)),
        ("4C", "4C 9C", "AS", ("colour_four",)),
        ("9C", "4C 9C", "AC", ()),
        ("9C", "9C 9D", "AC", ()),
        ("5C", "5C 9S", "AS", ()),
    ],
)
def test_colour_four__is_named_where_a_ruling_hangs_on_it(
    card: str, hand: str, trick: str, options: tuple[str, ...]
) -> None:
    """Held, played or led; whoever follows in the suit that was led needs no four."""
    ruling = fh.check_play(card, hand=hand, trick=trick, contract="7S", variant="colour_four_4")
    plain = fh.variant("colour_four_4").evolve({"colour_four": False})
    other = fh.check_play(card, hand=hand, trick=trick, contract="7S", variant=plain)

    assert options == ruling.options
    assert bool(options) or ruling == other
