"""The 25 worked disputes of the rules reference (11.4), at every preset.

Each has its answer typed for all forty: from 11.4 for the presets it names, for the others by
what their options say; None where the question cannot arise. Five house tables more stand for the
recorded variations of the joker at no trumps (V1 to V5 of 3.3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

import fivehundred as fh
from fivehundred import Code, DoesNotApply, ImpossibleSituation, Playing

from .helpers import AUSTRALIAN, COLOUR_MATE, FOSTER, SUITS, house, pick, words

# The presets by what these disputes turn on.
_FOSTER_VALUES = "foster_3 foster_4 uspc_1904_3 uspc_1904_4"
_PERFECT_VALUES = "perfect_4 split_colours_4"
_PAGAT = "pagat_australian_4 pagat_3 pagat_5 pagat_6 pagat_2 au_pack"
_OTHER_PACKS = "colour_four_4 two_jokers_44 forty_five_4 forty_six_4"
_TRICKSTER = "trickster_american_4 trickster_3 trickster_6"
_WITHOUT_MISERE = (
    f"{_FOSTER_VALUES} bicycle_3 bicycle_4 bicycle_6 hoyle_1909 wikipedia_5 iowa_state_4 "
    "quebec_4 seed004_five"
)
# Misère by value, 250 on Avondale, after a seven; and at any time.
_BY_VALUE = (
    f"wikipedia_4 wikipedia_american_4 wikipedia_6 wikipedia_6_pairs {_OTHER_PACKS} "
    "trickster_australian_4 nz_club_4"
)
_BY_VALUE_ANYTIME = "wikipedia_3 wikipedia_3_dead_hand st_paul_4 bid500_4"
_HOYLE = "hoyle_1909"
_ALL = tuple(fh.variants())
_V1 = house({"joker_nt.renounced": "forbid", "joker_nt.lead": "not_renounced"})
_V2 = house({"joker_nt.lead": "not_renounced"})
_V3 = house({"joker_nt.lead": "last_only"})
_V4 = house({"joker_nt.follow": "first_or_last"})
_V5 = house({"joker_nt.nominate": "misere_only"}, AUSTRALIAN)
_VARIATIONS = {"V1": _V1, "V2": _V2, "V3": _V3, "V4": _V4, "V5": _V5}


def _table(name: str) -> fh.Variant:
    return _VARIATIONS[name] if name in _VARIATIONS else fh.variant(name)


def _rest(*named: str) -> str:
    """Return the presets that are not among those named."""
    taken = set(pick(" ".join(named)))
    return words(name for name in _ALL if name not in taken)


def _each(answers: Mapping[object, str]) -> pytest.MarkDecorator:
    """Return the decorator that gives a test every table with its answer.

    Every preset has one answer, whatever house tables have.
    """
    listed = [(name, answer) for answer, names in answers.items() for name in pick(names)]
    assert sorted(_ALL) == sorted(name for name, _ in listed if name not in _VARIATIONS)
    return pytest.mark.parametrize(("name", "answer"), listed)


_everywhere = pytest.mark.parametrize("name", [*_ALL, *_VARIATIONS])


def _nt(table: fh.Variant) -> str:
    """Return seven no trumps, or the least that is a contract."""
    return f"{max(7, table.auction.min_contract)}N"


def _said(ask: Callable[[], object]) -> object:
    """Return an answer; None where the question cannot arise."""
    try:
        return ask()
    except DoesNotApply:
        return None


def _accounts(table: fh.Variant) -> int:
    return len(fh.Game(table).scores)


def _points(table: fh.Variant, *first: int) -> tuple[int, ...]:
    """Return numbers by account: those given, then 0."""
    return (*first, *(0,) * (_accounts(table) - len(first)))


# 1


@_everywhere
@pytest.mark.parametrize("suit", SUITS)
def test_dispute_1__the_suit_named_with_a_joker_must_be_followed(name: str, suit: str) -> None:
    """Who holds it plays it; who is void may play anything."""
    table = _table(name)
    other = "H" if suit != "H" else "S"

    assert f"9{suit}" == words(
        fh.legal_plays(f"9{suit} A{other}", f"Jo:{suit}", contract=_nt(table), variant=table)
    )
    assert f"A{other} K{other}" == words(
        fh.legal_plays(f"A{other} K{other}", f"Jo:{suit}", contract=_nt(table), variant=table)
    )


# 2


@_each({True: f"{_rest()} V1 V2 V4 V5", False: "V3"})
@pytest.mark.parametrize("suit", SUITS)
def test_dispute_2__the_leader_may_name_a_suit_he_holds(
    *, name: str, answer: bool, suit: str
) -> None:
    """As long as nothing else stands against it."""
    table = _table(name)
    ruling = fh.check_play(
        f"Jo:{suit}", hand=f"Jo A{suit} 9{suit}", contract=_nt(table), variant=table
    )

    assert answer is bool(ruling)


# 3


@_each({"legal": f"{_rest(_PAGAT)} V1 V2 V4", "suit_already_led": f"{_PAGAT} V5",
        "joker_last_only": "V3"})  # fmt: skip
def test_dispute_3__a_suit_led_before(name: str, answer: str) -> None:
    """Hearts were led to the first trick; at the fourth the joker is led as hearts."""
    table = _table(name)
    ruling = fh.check_play("Jo:H", hand="Jo 9S", contract=_nt(table), variant=table, led="H")

    assert answer == ruling.code.value


@pytest.mark.parametrize("name", [*pick(_PAGAT), "V5"])
def test_dispute_3__in_australia_another_suit_is_named(name: str) -> None:
    """Once all four have been led, none while another card can be led."""
    table = _table(name)
    ruling = fh.check_play("Jo:H", hand="Jo 9S", contract="7N", variant=table, led="H")

    assert "9S Jo:S Jo:C Jo:D" == words(ruling.alternatives)
    for suit in SUITS:
        assert not fh.check_play(
            f"Jo:{suit}", hand="Jo 9S", contract="7N", variant=table, led="SCDH"
        )
        assert fh.check_play(f"Jo:{suit}", hand="Jo", contract="7N", variant=table, led="SCDH")


# 4


@_each({
    "legal": f"{_rest(_PAGAT, _HOYLE)} V4",
    "suit_already_led": f"{_PAGAT} V5",
    "suit_shown_void": f"{_HOYLE} V1 V2",
    "joker_last_only": "V3",
})  # fmt: skip
def test_dispute_4__a_suit_discarded_on(name: str, answer: str) -> None:
    """The leader threw another suit on hearts in the second trick."""
    table = _table(name)
    ruling = fh.check_play(
        "Jo:H", hand="Jo 9S", contract=_nt(table), variant=table, led="H", void="H"
    )

    assert answer == ruling.code.value


# 5


@_each({
    ("Jo 9C", "Jo"): f"{_rest(_HOYLE, 'us_house_4')} V2 V3 V4",
    ("Jo", "Jo"): "us_house_4",
    ("Jo 9C", "KD"): _HOYLE,
    ("9C", "KD"): "V1",
})  # fmt: skip
def test_dispute_5__a_joker_kept_back_at_the_first_lead_of_the_suit(
    name: str, answer: tuple[str, str]
) -> None:
    """Diamonds are led again: may he play it, and does it win."""
    table = _table(name)
    trick = ("TD", "Jo", "KD")
    legal = fh.legal_plays("Jo 9C", "TD", contract=_nt(table), variant=table, led="D", void="D")
    winner = fh.trick_winner(trick, contract=_nt(table), variant=table, void="D")

    assert answer == (words(legal), trick[winner])


def test_dispute_5__in_hoyle_he_is_told_that_it_cannot_win() -> None:
    ruling = fh.check_play(
        "Jo", hand="Jo 9C", trick="TD", contract="7N", variant=_HOYLE, led="D", void="D"
    )

    assert ruling
    assert "cannot win" in ruling.sentence


def test_dispute_5__without_reneging_the_last_card_may_be_played() -> None:
    assert "Jo" == words(fh.legal_plays("Jo", "TD", contract="7N", variant=_V1, void="D"))


# 6


@_each({
    ("TD", "TD"): f"{_rest('us_house_4')} V1 V2 V3 V5",
    ("Jo TD", "Jo TD"): "us_house_4",
    ("Jo TD", "TD"): "V4",
})  # fmt: skip
def test_dispute_6__who_can_follow(name: str, answer: tuple[str, str]) -> None:
    """A diamond and the joker held: at the first diamond lead, and at a later one."""
    table = _table(name)

    assert answer == tuple(
        words(fh.legal_plays("TD Jo", "9D", contract=_nt(table), variant=table, led=led))
        for led in ("", "D")
    )


# 7 and 8


_MISERE_JOKER: Mapping[object, str] = {
    "Jo": f"{_PAGAT} us_house_4 V5",
    "Jo 9H": f"{_rest(_PAGAT, 'us_house_4', _WITHOUT_MISERE)} V1 V2 V3 V4",
    None: _WITHOUT_MISERE,
}


@_each(_MISERE_JOKER)
def test_dispute_7__in_a_misere_a_void_holder_of_the_joker(name: str, answer: str | None) -> None:
    """Contractor and defender alike; whenever it is played it wins."""
    table = _table(name)

    assert answer == _said(
        lambda: words(fh.legal_plays("Jo 9H", "9D", contract="M", variant=table))
    )
    if answer is not None:
        assert 1 == fh.trick_winner("9D Jo AD", contract="M", variant=table)


@_each({"legal": f"{_PAGAT} V5", "no_naming": f"{_rest(_PAGAT, _WITHOUT_MISERE)} V1 V2 V3 V4",
        None: _WITHOUT_MISERE})  # fmt: skip
def test_dispute_7__named_it_can_be_thrown_away(name: str, answer: str | None) -> None:
    """Tied to spades it is thrown on hearts and loses the trick."""
    table = _table(name)

    assert answer == _said(
        lambda: fh.check_name("S", hand="Jo 9D", contract="M", variant=table).code.value
    )
    if answer == "legal":
        assert "Jo 9D" == words(
            fh.legal_plays("Jo 9D", "9H", contract="M", variant=table, joker_suit="S")
        )
        assert 2 == fh.trick_winner("9H Jo AH", contract="M", variant=table, joker_suit="S")


def test_dispute_7__v5_names_in_miseres_only() -> None:
    assert not fh.check_name("S", hand="Jo 4D", contract="7N", variant=_V5)
    assert fh.check_name("S", hand="Jo 4D", contract="7N", variant=AUSTRALIAN)


_MISERE_DEAL = (
    "{north} 5S 6S 7S 8S 9S 5C 6C 7C 8C | {east} TH 9H 8H 7H 6H 5H 4H AC KC | "
    "KS QS JS TS QC JC TC 9C JH QH | AD KD QD JD TD 9D 8D 7D 6D 5D | 4D KH AS"
)


def _misere(north: str, east: str, actions: str) -> Playing:
    deal = _MISERE_DEAL.format(north=north, east=east)
    start = fh.start(AUSTRALIAN, dealer="S", deal=deal)
    rnd = fh.advance(start, f"7S M P P P 4D KH AS done {actions}")
    assert isinstance(rnd, Playing)
    return rnd


def test_dispute_7__in_australia_the_contractor_loses_by_it() -> None:
    """N has named nothing and is void in hearts, which E leads."""
    rnd = _misere("Jo", "AH", "5C AC 5D TH 6D")

    assert (0, "Jo") == (rnd.seat_to_act, words(fh.legal_actions(rnd)))
    after = fh.apply(rnd, "Jo")
    assert isinstance(after, Playing)
    assert (1, 0) == after.taken
    assert 1 == after.counts[0]


def test_dispute_8__a_defender_cannot_save_it() -> None:
    """E is void in spades, which N leads."""
    rnd = _misere("AH", "Jo", "5S")

    assert (1, "Jo") == (rnd.seat_to_act, words(fh.legal_actions(rnd)))
    after = fh.advance(rnd, "Jo AD")
    assert isinstance(after, Playing)
    assert (1,) == after.taken


@_each({"Jo": f"{_PAGAT} us_house_4 V5", "Jo 9H": f"{_rest(_PAGAT, 'us_house_4', _WITHOUT_MISERE)}",
        None: _WITHOUT_MISERE})  # fmt: skip
def test_dispute_8__a_defenders_joker(name: str, answer: str | None) -> None:
    """At a later trick too, and whatever has been led before."""
    table = _table(name)

    assert answer == _said(
        lambda: words(fh.legal_plays("Jo 9H", "9D KD", contract="M", variant=table, led="DC"))
    )


# 9


def _code(name: str, call: str, calls: str) -> str | None:
    """Return the code of a ruling on a call; None after calls that this table does not have."""
    try:
        return fh.check_call(call, calls=calls, variant=fh.variant(name)).code.value
    except ImpossibleSituation:
        return None


@_each({"legal": _rest(_WITHOUT_MISERE, "nz_house_4"), "bid_too_low": "nz_house_4",
        "no_such_bid": _WITHOUT_MISERE})  # fmt: skip
def test_dispute_9__misere_over_seven_spades(name: str, answer: str) -> None:
    """A seven has been bid; in New Zealand misère is worth 130 only."""
    assert answer == _code(name, "M", "7S")


_ANYTIME = f"{_BY_VALUE_ANYTIME} pagat_2 {_PERFECT_VALUES} {_TRICKSTER} nz_house_4 us_house_4"


@_each({"legal": _ANYTIME, "not_available": _rest(_ANYTIME, _WITHOUT_MISERE),
        "no_such_bid": _WITHOUT_MISERE})  # fmt: skip
def test_dispute_9__misere_after_six_hearts(name: str, answer: str) -> None:
    """Where it is not free it waits for a seven."""
    assert answer == _code(name, "M", "6H")


def test_dispute_9__the_unrestricted_option() -> None:
    assert fh.check_call("M", calls="6H", variant=house({"misere.when": "anytime"}))


# 10


def _over_misere(name: str, call: str) -> str | None:
    """Return the ruling on a call over misère, bid after seven hearts where it has to wait."""
    free = fh.variant(name).misere.when.value == "anytime"
    return _code(name, call, "M" if free else "7H M")


@_each({
    "legal": f"{_PAGAT} {_TRICKSTER} us_house_4 nz_house_4 {_PERFECT_VALUES}",
    "bid_too_low": f"{_BY_VALUE} {_BY_VALUE_ANYTIME} wikipedia_original_4",
    None: _WITHOUT_MISERE,
})  # fmt: skip
def test_dispute_10__eight_spades_over_misere(name: str, answer: str | None) -> None:
    """By its place, or by value: 240 to 250."""
    assert answer == _over_misere(name, "8S")


@_each({
    "legal": _rest("wikipedia_original_4", _WITHOUT_MISERE),
    "bid_too_low": "wikipedia_original_4",
    None: _WITHOUT_MISERE,
})  # fmt: skip
def test_dispute_10__eight_clubs_over_misere(name: str, answer: str | None) -> None:
    """260 on Avondale; on the schedule with rows and columns exchanged 160."""
    assert answer == _over_misere(name, "8C")


@pytest.mark.parametrize("name", pick(f"{_BY_VALUE} {_BY_VALUE_ANYTIME}"))
def test_dispute_10__eight_clubs_are_the_least(name: str) -> None:
    free = name in pick(_BY_VALUE_ANYTIME)

    assert "8C" == str(fh.legal_calls("M" if free else "7H M", variant=name)[1])


# 11


@pytest.mark.parametrize("name", pick(_FOSTER_VALUES))
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
    *, name: str, new: str, old: str, first_wins: bool, more_tricks_wins: bool
) -> None:
    """Equal is not higher, unless more tricks win the tie."""
    table = house({"auction.tie": "more_tricks_wins"}, name)

    assert first_wins is bool(fh.check_call(new, calls=old, variant=name))
    assert more_tricks_wins is bool(fh.check_call(new, calls=old, variant=table))


_ORIGINAL = "wikipedia_original_4"


@_each({
    # 6N over 8S, 7N over 9C, 10C over 8H.
    ("bid_too_low", "bid_too_low", "bid_too_low"): _FOSTER_VALUES,
    ("legal", "legal", "bid_too_low"): _ORIGINAL,
    ("bid_too_low", None, "no_such_bid"): "seed004_five",
    ("bid_too_low", "bid_too_low", "legal"): _rest(_FOSTER_VALUES, _ORIGINAL, "seed004_five"),
})  # fmt: skip
def test_dispute_11__the_same_calls_elsewhere(
    name: str, answer: tuple[str | None, str | None, str | None]
) -> None:
    """On Avondale and Perfect no values are equal and more tricks stand higher."""
    assert answer == (
        _code(name, "6N", "8S"),
        _code(name, "7N", "9C"),
        _code(name, "10C", "8H"),
    )


# 12


def _all_tricks(table: fh.Variant, contract: str) -> int:
    return fh.score_round(contract, _points(table, table.hand), variant=table).points[0]


@_each({
    # 8S, 8C, 8H.
    (250, 250, 300): _FOSTER_VALUES,
    (250, 250, 320): _ORIGINAL,
    (250, 250, 280): _PERFECT_VALUES,
    (240, 260, 300): "seed004_five",
    (250, 260, 300): _rest(_FOSTER_VALUES, _ORIGINAL, _PERFECT_VALUES, "seed004_five"),
})  # fmt: skip
def test_dispute_12__a_level_of_eight_with_all_the_tricks(
    name: str, answer: tuple[int, ...]
) -> None:
    """250 at least, but not at the table of eight cards, where overtricks do not add."""
    table = fh.variant(name)

    assert answer == tuple(_all_tricks(table, contract) for contract in ("8S", "8C", "8H"))


@_each({
    # 10S, 10C.
    (250, 300): _FOSTER_VALUES,
    (250, 250): _ORIGINAL,
    (420, 440): _PERFECT_VALUES,
    (None, None): "seed004_five",
    (440, 460): _rest(_FOSTER_VALUES, _ORIGINAL, _PERFECT_VALUES, "seed004_five"),
})  # fmt: skip
def test_dispute_12__a_level_of_ten(name: str, answer: tuple[int | None, ...]) -> None:
    """Ten spades are worth 200 under Foster, and so 250."""
    table = fh.variant(name)

    spades, clubs = (
        _said(lambda: _all_tricks(table, "10S")),
        _said(lambda: _all_tricks(table, "10C")),
    )

    assert answer == (spades, clubs)


# 13 and 14

# Where only eight is a contract, eight clubs stand for seven.
_EIGHTS = "quebec_4"
_SEVEN_CLUBS: Mapping[object, str] = {
    120: f"{_FOSTER_VALUES} {_ORIGINAL}",
    140: _PERFECT_VALUES,
    260: _EIGHTS,
    160: _rest(_FOSTER_VALUES, _ORIGINAL, _PERFECT_VALUES, _EIGHTS),
}


def _played(name: str, tricks: int) -> fh.Settlement:
    """Return how a contract of clubs at 450 to 490 ends, for an account with so many tricks.

    One opponent has won all the others; the contractor won his first.
    """
    table = fh.variant(name)
    contract = "8C" if name == _EIGHTS else "7C"
    tricks += name == _EIGHTS
    lost = table.hand - tricks
    taken = [1] * lost + [0] * tricks if tricks >= int(contract[0]) else [0] * tricks + [1] * lost
    return fh.settle(
        _points(table, 450, 490), contract, _points(table, tricks, lost), taken=taken, variant=table
    )


@_each(_SEVEN_CLUBS)
def test_dispute_13__both_cross_and_the_contractor_has_made_it(name: str, answer: int) -> None:
    """A, at 450, makes seven clubs against B at 490: A wins everywhere."""
    settled = _played(name, 7)
    tricks = {"seed004_five": 1, _EIGHTS: 2}.get(name, 3)

    assert (450 + answer, 490 + 10 * tricks) == settled.totals[:2]
    assert (0,) == settled.winners


_CONTRACT_ONLY = f"{_PAGAT} trickster_australian_4"


@_each({(1,): _rest(_CONTRACT_ONLY), (): _CONTRACT_ONLY})
def test_dispute_14__the_contractor_fails_and_the_others_cross(
    name: str, answer: tuple[int, ...]
) -> None:
    """B wins on tricks; where only a contract wins nobody has, and play goes on."""
    settled = _played(name, 6)

    assert answer == settled.winners
    assert settled.over is bool(answer)


@_each({
    (330, 530): f"{_FOSTER_VALUES} {_ORIGINAL}",
    (310, 530): _PERFECT_VALUES,
    # Eight clubs failed cost nothing, and are worth 260 to the others.
    (450, 750): _EIGHTS,
    (290, 510): "seed004_five",
    (290, 530): _rest(_FOSTER_VALUES, _ORIGINAL, _PERFECT_VALUES, _EIGHTS, "seed004_five"),
})  # fmt: skip
def test_dispute_14__the_totals(name: str, answer: tuple[int, int]) -> None:
    assert answer == _played(name, 6).totals[:2]


def test_dispute_14__with_a_cap_at_490_b_stays_there() -> None:
    """Trick points never lift an account above it."""
    settled = fh.settle((450, 490), "7C", 6, variant=house({"score.trick_points_cap": 490}))

    assert (False, (290, 490)) == (settled.over, settled.totals)


# 15

_1904 = "uspc_1904_3 uspc_1904_4"


def _stopped(name: str, before: int, taken: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return after which trick seven hearts by account 0 end, and who has won.

    X, at 480, is account 1.
    """
    table = fh.variant(name)
    order = [*taken, *(0,) * (table.hand - len(taken))]
    settled = fh.settle(
        _points(table, before, 480),
        f"{max(7, table.auction.min_contract)}H",
        [order.count(account) for account in range(_accounts(table))],
        taken=order,
        variant=table,
    )
    *_, last = settled.score.why.split()
    trick = int(last.rstrip(".")) if "stopped" in settled.score.why else table.hand
    return trick, settled.winners


@_each({3: _1904, 8: "seed004_five", 10: _rest(_1904, "seed004_five")})
def test_dispute_15__a_defender_at_480_wins_his_second_trick(name: str, answer: int) -> None:
    """By the rule of 1904 the deal ends there; elsewhere it is played out."""
    trick, winners = _stopped(name, 0, (1, 0, 1))

    assert answer == trick
    if answer == 3:
        assert (1,) == winners


@_each({9: _1904, 8: "seed004_five", 10: _rest(_1904, "seed004_five")})
def test_dispute_15__unless_the_contractor_can_still_get_there(name: str, answer: int) -> None:
    """At 300 he does with seven hearts: at his seventh trick, the ninth."""
    trick, winners = _stopped(name, 300, (1, 1))

    assert answer == trick
    if answer == 9:
        assert (0,) == winners


@pytest.mark.parametrize("name", pick(_1904))
def test_dispute_15__once_he_no_longer_can_it_ends(name: str) -> None:
    assert (4, (1,)) == _stopped(name, 300, (1, 1, 1, 1))


# 16


@_each({
    "first": "foster_3 uspc_1904_3 bicycle_3 hoyle_1909 wikipedia_3 wikipedia_3_dead_hand "
             "wikipedia_5 wikipedia_6_pairs seed004_five",
    "highest": "trickster_3",
    "nobody": "pagat_3 pagat_5",
    None: _rest("foster_3 uspc_1904_3 bicycle_3 hoyle_1909 wikipedia_3 wikipedia_3_dead_hand "
                "wikipedia_5 wikipedia_6_pairs seed004_five trickster_3 pagat_3 pagat_5"),
})  # fmt: skip
def test_dispute_16__two_defenders_cross(name: str, answer: str | None) -> None:
    """Y at 480 and Z at 490: Z's first trick or Y's second; two accounts have one opponent."""
    table = fh.variant(name)
    if answer is None:
        assert _accounts(table) == 2
        return
    counts = (5, 2, 1) if table.hand == 8 else (5, 4, 1)
    winners = {
        order: fh.settle(
            _points(table, 0, 480, 490),
            "6C",
            _points(table, *counts),
            taken=[*map(int, order), *(0,) * 5, *(1,) * (counts[1] - 2)],
            variant=table,
        ).winners
        for order in ("211", "112", "121")
    }
    expected = {
        "first": {"211": (2,), "112": (1,), "121": (2,)},
        "highest": dict.fromkeys(winners, (1,)),
        "nobody": dict.fromkeys(winners, ()),
    }

    assert expected[answer] == winners


@pytest.mark.parametrize(
    ("taken", "winner"),
    [("N E N N N N N E E E", 1), ("E N N N N N E N E E", 1), ("N N N E N N N E E E", 0)],
)
def test_dispute_16__two_sides_in_a_hand_passed_out(taken: str, winner: int) -> None:
    """There both are defenders."""
    table = house({"auction.all_pass": "play_nt"})
    settled = fh.settle(
        (480, 490), "P", (taken.count("N"), taken.count("E")), taken=taken, variant=table
    )

    assert winner == settled.winner


# 17 and 18

_NO_FLOOR = f"{_FOSTER_VALUES} bicycle_3 hoyle_1909 seed004_five"
_SIX_HEARTS: Mapping[object, str] = {
    # Where six is no contract, seven or eight hearts.
    -660: "wikipedia_american_4 trickster_american_4 trickster_6 iowa_state_4 st_paul_4 us_house_4",
    -620: _ORIGINAL,
    -540: _PERFECT_VALUES,
    # Eight hearts that fail cost nothing.
    -460: _EIGHTS,
    -560: _rest(
        "wikipedia_american_4 trickster_american_4 trickster_6 iowa_state_4 st_paul_4 us_house_4",
        _ORIGINAL, _PERFECT_VALUES, _EIGHTS,
    ),
}  # fmt: skip


def _hearts_failed(table: fh.Variant, before: int, others: int = 0) -> fh.Settlement:
    """Return how a game goes on after account 1, at so many points, has failed in hearts."""
    contract = f"{table.auction.min_contract}H"
    standing = [others] * _accounts(table)
    standing[1] = before
    tricks = _points(table, table.hand - 5, 5)
    return fh.settle(standing, contract, tricks, contractor=1, variant=table)


@_each(_SIX_HEARTS)
def test_dispute_17__at_500_below(name: str, answer: int) -> None:
    """-460 and six hearts failed: lost, or the game goes on."""
    settled = _hearts_failed(fh.variant(name), -460)

    assert answer == settled.totals[1]
    lost = answer <= -500 and name not in pick(_NO_FLOOR)
    assert lost is settled.over
    assert 1 not in settled.winners
    if lost:
        assert "back door" == str(settled.reason)
        assert 0 in settled.winners


@_each({True: _rest(_NO_FLOOR), False: _NO_FLOOR})
def test_dispute_18__the_other_is_negative_too(*, name: str, answer: bool) -> None:
    """A -80, B -510: with "only if the other is not negative" B does not lose, else it does."""
    table = fh.variant(name)
    value = fh.bid_value(f"{table.auction.min_contract}H", variant=table)
    before = -510 if name == _EIGHTS else -510 + value
    option = table.evolve({"end.floor_only_if_other_nonneg": True})
    settled = _hearts_failed(table, before, -400)
    spared = _hearts_failed(option, before, -400)

    assert (-510, -510) == (settled.totals[1], spared.totals[1])
    assert min(settled.totals) == -510
    assert max(settled.totals) < 0
    assert answer is settled.over
    assert not spared.over


# 19 and 20


@_each({
    "10 10 10 10": "foster_3 uspc_1904_3 bicycle_3 hoyle_1909 pagat_3 wikipedia_3 trickster_3",
    "12 12 13 13": "foster_4 uspc_1904_4 bicycle_4 pagat_australian_4 pagat_2 au_pack wikipedia_4 "
                   "wikipedia_original_4 wikipedia_american_4 wikipedia_3_dead_hand perfect_4 "
                   "split_colours_4 trickster_australian_4 bid500_4 nz_house_4 nz_club_4 "
                   "seed004_five",
    "13 13 13 13": "colour_four_4 forty_five_4 trickster_american_4 iowa_state_4 st_paul_4 "
                   "us_house_4",
    "13 13 14 14": "two_jokers_44",
    "14 14 14 14": "forty_six_4 quebec_4",
    "15 15 15 15": "pagat_5 wikipedia_5",
    "17 17 18 18": "bicycle_6 pagat_6 wikipedia_6 wikipedia_6_pairs trickster_6",
})  # fmt: skip
def test_dispute_19__how_many_trumps(name: str, answer: str) -> None:
    """With spades, clubs, diamonds, hearts as trumps; joker and both bowers are among them."""
    table = fh.variant(name)
    least = max(7, table.auction.min_contract)
    counts: list[int] = []
    for suit in SUITS:
        trumps = {
            str(card)
            for card in table.pack.cards
            if fh.effective_suit(card, contract=f"{least}{suit}", variant=table)
            is fh.Suit.parse(suit)
        }
        assert {"Jo", f"J{suit}", f"J{COLOUR_MATE[suit]}"} <= trumps
        counts.append(len(trumps))

    assert answer == words(counts)


@_each({
    "4C": "colour_four_4",
    "AH 4C": "forty_five_4 forty_six_4 trickster_american_4 iowa_state_4 st_paul_4 us_house_4 "
             "quebec_4 pagat_5 wikipedia_5 bicycle_6 pagat_6 wikipedia_6 wikipedia_6_pairs "
             "trickster_6",
    None: _rest("colour_four_4 forty_five_4 forty_six_4 trickster_american_4 iowa_state_4 "
                "st_paul_4 us_house_4 quebec_4 pagat_5 wikipedia_5 bicycle_6 pagat_6 wikipedia_6 "
                "wikipedia_6_pairs trickster_6"),
})  # fmt: skip
def test_dispute_20__the_four_of_the_trump_colour(name: str, answer: str | None) -> None:
    """Spades are trumps and led: 4♣ must follow in the colour-four pack, and in no other."""
    table = fh.variant(name)

    assert answer == _said(
        lambda: words(fh.legal_plays("4C AH", "KS", contract="8S", variant=table))
    )


def test_dispute_20__the_fours_of_the_colour_four_pack() -> None:
    """4♦ is not in it; with clubs 4♥ is plain and 4♣ a trump; with spades 4♣ is the lowest."""
    table = fh.variant("colour_four_4")

    assert "4D" not in table.pack
    assert fh.Suit.HEARTS is fh.effective_suit("4H", contract="7C", variant=table)
    assert fh.Suit.CLUBS is fh.effective_suit("4C", contract="7C", variant=table)
    for trump in pick("5S 6S JC JS Jo"):
        assert 0 == fh.trick_winner(f"{trump} 4C", contract="7S", variant=table)
    assert 1 == fh.trick_winner("AH 4C", contract="7S", variant=table)


# 21


@pytest.mark.parametrize("name", _ALL)
@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_dispute_21__the_left_bower_led(name: str, suit: str, mate: str) -> None:
    """Trump led; a player with plain cards of its printed suit and no trump is free."""
    table = fh.variant(name)
    contract = f"8{suit}"
    other = next(mark for mark in SUITS if mark not in {suit, mate})
    free = fh.legal_plays(f"A{mate} 9{mate} K{other}", f"J{mate}", contract=contract, variant=table)

    assert {f"A{mate}", f"9{mate}", f"K{other}"} == set(map(str, free))
    assert f"9{suit}" == words(
        fh.legal_plays(f"A{mate} 9{suit}", f"J{mate}", contract=contract, variant=table)
    )


# 22 and 23


@_each({"own_card": "pagat_5", "legal": "wikipedia_5",
        "does_not_apply": _rest("pagat_5", "wikipedia_5")})  # fmt: skip
def test_dispute_22__the_ace_of_trumps_that_he_has_put_away_is_called(
    name: str, answer: str
) -> None:
    """Refused, or a way to play alone for the full value; elsewhere nobody is called.

    Where the partner is called before the kitty is taken, it is a card he holds.
    """
    table = fh.variant(name)
    buried = table.call.when.value == "after_discard"
    ruling = fh.check_partner(
        "AH",
        hand="KH QH" if buried else "AH KH QH",
        discards="AH" if buried else "",
        contract=f"{_nt(table)[0]}H",
        variant=table,
    )

    assert answer == ruling.code.value


def test_dispute_22__with_own_cards_he_is_alone_for_the_full_value() -> None:
    """In a round: the ace of hearts goes away, and is then called."""
    deal = (
        "AH KH QH JH TH 9H 8H AS KS QS | AC KC QC JC TC 9C 8C 7C 6C 5C | "
        "AD KD QD JD TD 9D 8D 7D 6D 5D | Jo JS TS 9S 8S 7S 6S 5S 4S 3S | "
        "7H 6H 5H 4H 3H 2H 4C 3C 2C 4D | 2S 3D 2D"
    )
    start = fh.advance(fh.start("pagat_5", dealer=4, deal=deal), "7H P P P P AH 2S 3D")
    assert Code.OWN_CARD is fh.check(start, "partner AH").code

    table = house({"call.own_card": True}, "pagat_5")
    rnd = fh.advance(fh.start(table, dealer=4, deal=deal), "7H P P P P AH 2S 3D partner AH")
    assert isinstance(rnd, Playing)
    assert (None, (0,)) == (rnd.partner, rnd.side)
    assert 200 == fh.score_round("7H", (7, 1, 1, 1, 0), variant=table).points[0]


@_each({
    (90, 90, 20, 10, 0): "pagat_5",
    (180, 180, 20, 10, 0): "wikipedia_5",
    None: _rest("pagat_5", "wikipedia_5"),
})  # fmt: skip
def test_dispute_23__the_shares_of_contractor_and_partner(
    name: str, answer: tuple[int, ...] | None
) -> None:
    """Seven diamonds made, and each defender's own tricks."""
    table = fh.variant(name)
    contract = f"{_nt(table)[0]}D"

    assert answer == _said(
        lambda: (
            fh.score_round(contract, _points(table, 4, 3, 2, 1), partner=1, variant=table).points
        )
    )


# 24


@_each({
    (200, -200): _rest(_ORIGINAL, _PERFECT_VALUES, _EIGHTS),
    (240, -240): _ORIGINAL,
    (180, -180): _PERFECT_VALUES,
    None: _EIGHTS,
})  # fmt: skip
def test_dispute_24__seven_hearts_with_seven_tricks_and_with_six(
    name: str, answer: tuple[int, int] | None
) -> None:
    """The contractor's side; the other accounts score ten for each trick of their own."""
    table = fh.variant(name)

    def ask() -> object:
        found: list[int] = []
        for tricks in (7, 6):
            left = table.hand - tricks
            points = fh.score_round("7H", _points(table, tricks, left), variant=table).points
            assert (10 * left, *(0,) * (len(points) - 2)) == points[1:]
            found.append(points[0])
        return tuple(found)

    assert answer == _said(ask)


def test_dispute_24__eight_cards_each_are_eight_tricks() -> None:
    """Its ladder ends at eight no trumps; two tricks are left when six have been won."""
    assert "8N" == str(fh.legal_calls(variant="seed004_five")[-1])
    assert (-200, 10, 10, 0, 0) == (
        fh.score_round("7H", (6, 1, 1, 0, 0), variant="seed004_five").points
    )


# 25


@_each({fh.Next.PLAY: _HOYLE, fh.Next.THROWN_IN: _rest(_HOYLE)})
def test_dispute_25__everybody_has_passed(name: str, answer: fh.Next) -> None:
    """Played at no trumps without a contract, or thrown in and dealt by the next."""
    table = fh.variant(name)
    summary = fh.read_auction(["P"] * table.players, dealer=table.players - 1, variant=table)

    assert answer is summary.next
    assert (None if answer is fh.Next.PLAY else 0) == summary.next_dealer


def test_dispute_25__a_hand_passed_out_is_played() -> None:
    """Widow untouched, eldest leads, the joker's rules of no trumps, ten a trick each."""
    table = fh.variant(_HOYLE)
    deal = (
        "Jo AS KS QS JS TS 9S 8S 7S AH | AC KC QC JC TC 9C 8C 7C KH QH | "
        "AD KD QD JD TD 9D 8D 7D JH TH | 9H 8H 7H"
    )
    rnd = fh.advance(fh.start(table, dealer=2, deal=deal), "P P P")

    assert isinstance(rnd, Playing)
    assert (fh.PASS, None, 0) == (rnd.contract, rnd.contractor, rnd.seat_to_act)
    assert ([10, 10, 10], 0) == ([len(hand) for hand in rnd.hands], len(rnd.discards))
    assert (70, 20, 10) == fh.score_round("P", (7, 2, 1), variant=table).points
    assert "9D" == words(fh.legal_plays("Jo 9D", "7D", contract="P", variant=table))
    assert Code.NAME_A_SUIT is fh.check_play("Jo", hand="Jo 9D", contract="P", variant=table).code
    assert (
        Code.SUIT_SHOWN_VOID
        is fh.check_play("Jo:H", hand="Jo 9D", contract="P", variant=table, void="H").code
    )


def test_disputes__the_groups_of_the_rules_are_where_they_belong() -> None:
    """F, U, H, P, W, TA and TU of 11.4."""
    assert {"foster_3", "foster_4", "uspc_1904_3", "uspc_1904_4"} == set(pick(_FOSTER_VALUES))
    assert AUSTRALIAN in pick(_PAGAT)
    assert FOSTER in pick(_NO_FLOOR)
    assert "wikipedia_4" in pick(_BY_VALUE)
    assert "trickster_american_4" in pick(_TRICKSTER)
    assert "trickster_australian_4" in pick(_CONTRACT_ONLY)
    assert 40 == len(_ALL)
