"""Bids, schedules and ladders."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest

import fivehundred as fh
from fivehundred import (
    PASS,
    Bid,
    DoesNotApply,
    InvalidArgument,
    Kind,
    Ladder,
    Order,
    ParseError,
    Pass,
    Schedule,
    Strain,
    Suit,
    Tie,
)
from fivehundred.calls import BIDS, read_call
from fivehundred.ladders import SCHEDULES, Below, Place, Rung, Slot, build_ladder, read_slot

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    FOSTER,
    INKLES,
    STANDARD,
    WRONG_TEXTS,
    WRONG_VALUES,
    Anything,
    house,
    words,
)

# Section 8.1: rows of 6 to 10 tricks, columns S C D H NT.
_AVONDALE = """
     40  60  80 100 120
    140 160 180 200 220
    240 260 280 300 320
    340 360 380 400 420
    440 460 480 500 520
"""
_FOSTER = """
     40  60  80 100 120
     80 120 160 200 240
    120 180 240 300 360
    160 240 320 400 480
    200 300 400 500 600
"""
_ORIGINAL = """
     40  80 120 160 200
     60 120 180 240 300
     80 160 240 320 400
    100 200 300 400 500
    120 240 360 480 600
"""
_PERFECT = """
     20  40  60  80 100
    120 140 160 180 200
    220 240 260 280 300
    320 340 360 380 400
    420 440 460 480 500
"""
_TABLES = {
    "avondale": _AVONDALE,
    "foster": _FOSTER,
    "wikipedia_original": _ORIGINAL,
    "perfect": _PERFECT,
    # An Australian pack and Quebec score ordinary bids as Avondale, split colours as Perfect.
    "au_pack": _AVONDALE,
    "quebec": _AVONDALE,
    "split": _PERFECT,
}
_ORDINARY = tuple(f"{level}{strain}" for level in range(6, 11) for strain in "SCDHN")
_CELLS = [
    (schedule, bid, int(value))
    for schedule, table in _TABLES.items()
    for bid, value in zip(_ORDINARY, table.split(), strict=True)
]


def _table(schedule: str) -> fh.Variant:
    """Return a table with that schedule and no special bids."""
    return house({"score.schedule": schedule}, AMERICAN)


# Schedules


@pytest.mark.parametrize(("schedule", "bid", "value"), _CELLS)
def test_schedule__cell(schedule: str, bid: str, value: int) -> None:
    """What each ordinary bid is worth under each schedule."""
    assert value == fh.bid_value(bid, variant=_table(schedule))


def test_schedule__every_one_has_a_table_above() -> None:
    """No schedule is left unread."""
    assert (
        set(_TABLES)
        == {schedule.value for schedule in Schedule}
        == {schedule.value for schedule in SCHEDULES}
    )


@pytest.mark.parametrize(("level", "strain"), [*itertools.product(range(6, 11), range(5))])
def test_schedule__wikipedia_original_is_foster_transposed(level: int, strain: int) -> None:
    """Rows and columns were swapped: W(6+i, suit j) = F(6+j, suit i)."""
    swapped = f"{6 + strain}{'SCDHN'[level - 6]}"

    assert fh.bid_value(swapped, variant=FOSTER) == fh.bid_value(
        f"{level}{'SCDHN'[strain]}", variant=_table("wikipedia_original")
    )


@pytest.mark.parametrize("bid", _ORDINARY)
def test_schedule__perfect_is_avondale_less_20(bid: str) -> None:
    """Twenty points less in every cell."""
    assert fh.bid_value(bid, variant=STANDARD) - 20 == fh.bid_value(bid, variant=_table("perfect"))


@pytest.mark.parametrize(
    ("name", "misere", "open_misere"),
    [(STANDARD, 250, 500), (AUSTRALIAN, 250, 500), (INKLES, 250, 500)],
)
def test_schedule__specials_have_values_of_their_own(
    name: str, misere: int, open_misere: int
) -> None:
    """Misère 250, open misère 500."""
    assert (misere, open_misere) == (
        fh.bid_value("M", variant=name),
        fh.bid_value("OM", variant=name),
    )


@pytest.mark.parametrize("bid", ["M", "OM"])
@pytest.mark.parametrize("name", [FOSTER, AMERICAN])
def test_schedule__foster_and_bicycle_have_no_misere(name: str, bid: str) -> None:
    """There is no such bid at these tables."""
    with pytest.raises(
        DoesNotApply,
        match=r"^(Misère|Open misère) is no bid at this table \[auction\.no-such-bid\]$",
    ):
        fh.bid_value(bid, variant=name)


# Ladders


def _rungs(ladder: Ladder) -> str:
    """Return the bids of a ladder, lowest first, `=` between those that tie."""
    return " ".join("=".join(map(str, rung.bids)) for rung in ladder.rungs)


_BY_TRICKS = "6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N"
_FOSTER_LADDER = "6S 6C 7S=6D 6H 8S=7C=6N 9S=7D 8C 10S=7H 9C=8D=7N 10C=8H 9D 8N 10D=9H 9N 10H 10N"
_ORIGINAL_LADDER = "6S 7S 8S=6C 9S 10S=7C=6D 8C=6H 7D 9C=6N 10C=8D=7H 9D=7N 8H 10D 9H=8N 10H 9N 10N"


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        (STANDARD, _BY_TRICKS.replace("8S", "8S M").replace("10H", "OM 10H")),
        (AUSTRALIAN, _BY_TRICKS.replace("7N", "7N M").replace("10H", "OM 10H")),
        (AMERICAN, _BY_TRICKS),
        (FOSTER, _FOSTER_LADDER),
        (INKLES, _BY_TRICKS.replace("8S", "8S M").replace("10H", "OM 10H")),
        # The table Wikipedia calls original; open misère by value above 10H and below 9NT.
        (
            house({"score.schedule": "wikipedia_original", "open.slot": "value"}),
            _ORIGINAL_LADDER.replace("9D=7N", "M 9D=7N").replace("9N 10N", "OM 9N 10N"),
        ),
        # An Australian pack: misère over the sevens, open misère above all.
        (
            house({"score.schedule": "au_pack", "open.slot": "top", "open.value": 520}, AUSTRALIAN),
            _BY_TRICKS.replace("7N", "7N M") + " OM",
        ),
        # Perfect: the specials fall between clubs and diamonds.
        (
            house(
                {
                    "score.schedule": "perfect",
                    "misere.value": 150,
                    "open.value": 250,
                    "open.slot": "value",
                }
            ),
            _BY_TRICKS.replace("7C", "7C M").replace("8C", "8C OM"),
        ),
        # New Zealand house rules: 130 below the sevens, open misère below the eights.
        (
            house(
                {
                    "misere.value": 130,
                    "misere.slot": "6N<7S",
                    "open.value": 230,
                    "open.slot": "7N<8S",
                }
            ),
            _BY_TRICKS.replace("6N", "6N M").replace("7N", "7N OM"),
        ),
        # Open misère worth 330, between 8NT and 9S.
        (
            house({"open.value": 330, "open.slot": "value"}),
            _BY_TRICKS.replace("8S", "8S M").replace("8N", "8N OM"),
        ),
        # Trickster's Australian table: 8S does not outbid misère.
        (
            house({"misere.slot": "8S<8C"}),
            _BY_TRICKS.replace("8S", "8S M").replace("10H", "OM 10H"),
        ),
    ],
)
def test_ladder__stands_as_the_rules_say(variant: fh.Variant | str, expected: str) -> None:
    """Every rung of a table, lowest first."""
    table = variant if isinstance(variant, fh.Variant) else fh.variant(variant)

    assert expected == _rungs(table.ladder)


def test_ladder__pagat_has_27_rungs() -> None:
    """25 ordinary bids, misère and open misère, each on a rung of its own."""
    assert 27 == len(fh.AUSTRALIAN.ladder.rungs) == len(fh.AUSTRALIAN.ladder)


@pytest.mark.parametrize(
    ("value", "bids"),
    [
        (80, "6D 7S"),
        (120, "6N 7C 8S"),
        (160, "7D 9S"),
        (200, "7H 10S"),
        (240, "7N 8D 9C"),
        (300, "8H 10C"),
        (400, "9H 10D"),
    ],
)
def test_ladder__foster_ties(value: int, bids: str) -> None:
    """Sixteen of the 25 bids share seven values, and none of a value outbids another."""
    tied = bids.split()

    for new, old in itertools.permutations(tied, 2):
        assert not fh.outbids(new, old, variant=FOSTER)
    assert {value} == {fh.bid_value(bid, variant=FOSTER) for bid in tied}


@pytest.mark.parametrize(
    ("schedule", "count"),
    [("foster", 16), ("wikipedia_original", 16), ("avondale", 0), ("perfect", 0)],
)
def test_ladder__only_the_old_tables_have_ties(schedule: str, count: int) -> None:
    """Avondale and Perfect give every bid a value of its own."""
    rungs = _table(schedule).ladder.rungs

    assert count == sum(len(rung.bids) for rung in rungs if len(rung.bids) > 1)


@pytest.mark.parametrize("schedule", ["avondale", "perfect"])
def test_ladder__value_and_tricks_agree_without_ties(schedule: str) -> None:
    """Under Avondale and Perfect the two orders of the ordinary bids are the same."""
    by_value = house({"score.schedule": schedule, "auction.order": "value"}, AMERICAN)
    by_tricks = house({"score.schedule": schedule, "auction.order": "tricks_suit"}, AMERICAN)

    assert _rungs(by_value.ladder) == _rungs(by_tricks.ladder) == _BY_TRICKS


def test_ladder__foster_by_tricks_has_the_common_order() -> None:
    """With order=tricks_suit the values play no part."""
    assert _BY_TRICKS == _rungs(house({"auction.order": "tricks_suit"}, FOSTER).ladder)


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        (
            "foster",
            "6S 6C 6D 7S 6H 6N 7C 8S 7D 9S 8C 7H 10S 7N 8D 9C 8H 10C 9D 8N 9H 10D 9N 10H 10N",
        ),
        (
            "wikipedia_original",
            "6S 7S 6C 8S 9S 6D 7C 10S 6H 8C 7D 6N 9C 7H 8D 10C 7N 9D 8H 10D 8N 9H 10H 9N 10N",
        ),
    ],
)
def test_ladder__more_tricks_win_a_tie(schedule: str, expected: str) -> None:
    """With tie=more_tricks_wins every bid has its rung, the higher level on top."""
    table = house({"score.schedule": schedule, "auction.tie": "more_tricks_wins"}, AMERICAN)

    assert expected == _rungs(table.ladder)


@pytest.mark.parametrize(
    ("new", "old", "expected"),
    [
        ("7D", "7C", True),
        ("7H", "7C", True),
        ("7S", "7C", False),
        ("7N", "7H", True),
        ("8S", "7N", True),
        ("7C", "7C", False),
        ("6S", "P", True),
        ("P", "6S", False),
        ("P", "P", False),
    ],
)
def test_outbids__more_tricks_or_a_higher_suit(*, new: str, old: str, expected: bool) -> None:
    """Over 7C, 7D and 7H are good, 7S is not; no trumps beat every suit."""
    assert expected is fh.outbids(new, old)


def test_outbids__foster_goes_by_value() -> None:
    """Seven hearts (200) beats eight clubs (180)."""
    assert fh.outbids("7H", "8C", variant=FOSTER)
    assert not fh.outbids("8C", "7H", variant=FOSTER)


def _special(text: str, slot: Slot, value: int) -> tuple[Bid, Slot, int]:
    return Bid.parse(text), slot, value


_EVERY_SPECIAL = ("M", "HILO", "OM", "SOM", "BAR", "DM", "PAT", "BM")
_GAMES = ("GAME:S", "GAME:C", "GAME:D", "GAME:H", "GAME:N")


@pytest.mark.parametrize("slot", [Place.TOP, read_slot("10D<10H"), Place.VALUE])
@pytest.mark.parametrize("turned", [False, True])
def test_ladder__specials_of_one_place_and_value_have_an_order(*, slot: Slot, turned: bool) -> None:
    """Misère, hi/lo, open, super open, bar, double, patastrophe, blind, then game S to NT."""
    given = [_special(text, slot, 500) for text in (*_EVERY_SPECIAL, *_GAMES)]
    ladder = build_ladder(Schedule.AVONDALE, specials=given[::-1] if turned else given)

    assert words((*_EVERY_SPECIAL, *_GAMES)) == words(
        bid for bid in ladder if bid.kind is not Kind.TRICKS
    )
    assert all(len(rung.bids) == 1 for rung in ladder.rungs)


def test_ladder__specials_of_one_place_go_by_value() -> None:
    """The dearer special is the higher, whatever it is."""
    ladder = build_ladder(
        Schedule.AVONDALE,
        specials=[
            _special("M", Place.TOP, 900),
            _special("BM", Place.TOP, 100),
            _special("OM", Place.TOP, 500),
        ],
    )

    assert "10N BM OM M" == words(ladder.bids[-4:])


def test_ladder__split_the_colours() -> None:
    """M between 7C and 7D, OM between 8C and 8D, hi/lo between 9C and 9D, DM at ten."""
    given = [
        _special("M", read_slot("7C<7D"), 150),
        _special("OM", read_slot("8C<8D"), 250),
        _special("HILO", read_slot("9C<9D"), 350),
        _special("DM", read_slot("10C<10D"), 450),
        _special("BM", Place.VALUE, 1000),
        _special("PAT", Place.VALUE, 750),
    ]
    expected = _BY_TRICKS
    for below, name in (("7C", "M"), ("8C", "OM"), ("9C", "HILO"), ("10C", "DM")):
        expected = expected.replace(below, f"{below} {name}")

    assert f"{expected} PAT BM" == _rungs(build_ladder(Schedule.SPLIT, specials=given))


def test_ladder__split_the_colours_is_the_value_order_of_perfect() -> None:
    """The specials 150, 250, 350 and 450 fall exactly between C and D."""
    values = {"M": 150, "OM": 250, "HILO": 350, "DM": 450}
    places = ("7C<7D", "8C<8D", "9C<9D", "10C<10D")
    split = [
        _special(name, read_slot(place), value)
        for (name, value), place in zip(values.items(), places, strict=True)
    ]
    perfect = [_special(name, Place.VALUE, value) for name, value in values.items()]

    assert build_ladder(Schedule.PERFECT, specials=perfect) == build_ladder(
        Schedule.SPLIT, specials=split
    )


def test_ladder__quebec_game_bids_stand_on_top() -> None:
    """Game in each denomination, worth 1000, above ten no trumps."""
    ladder = build_ladder(
        Schedule.QUEBEC, specials=[_special(text, Place.TOP, 1000) for text in _GAMES]
    )

    assert words(("10N", *_GAMES)) == words(ladder.bids[-6:])
    assert {1000} == {ladder.value(Bid.parse(text)) for text in _GAMES}


@pytest.mark.parametrize(
    ("value", "below"), [(241, "8C"), (260, "8C"), (261, "8D"), (40, "6S"), (1, "6S"), (520, "10N")]
)
def test_ladder__a_special_by_value_stands_just_below_its_equal(value: int, below: str) -> None:
    """Directly below the lowest rung worth at least as much."""
    ladder = build_ladder(Schedule.AVONDALE, specials=[_special("M", Place.VALUE, value)])

    assert ladder.rung(Bid.parse("M")) + 1 == ladder.rung(Bid.parse(below))


def test_ladder__a_special_dearer_than_all_stands_on_top() -> None:
    """Where no ordinary bid is worth as much."""
    ladder = build_ladder(Schedule.AVONDALE, specials=[_special("M", Place.VALUE, 521)])

    assert Bid.parse("M") == ladder.bids[-1]


def test_ladder__a_slot_below_a_shared_rung_is_below_all_of_it() -> None:
    """Foster's 7C, 8S and 6NT share a rung: a special below 7C is below them all."""
    slot = Below(Bid.parse("6H"), Bid.parse("7C"))
    ladder = build_ladder(Schedule.FOSTER, specials=[_special("M", slot, 9)])

    assert not any(ladder.outbids(Bid.parse("M"), Bid.parse(text)) for text in ("7C", "8S", "6N"))
    assert ladder.outbids(Bid.parse("M"), Bid.parse("6H"))


def test_ladder__has_the_levels_it_is_given() -> None:
    """Eight cards a hand: six to eight tricks."""
    ladder = build_ladder(Schedule.AVONDALE, order=Order.TRICKS_SUIT, levels=(6, 8))

    assert words(_ORDINARY[:15]) == words(ladder)
    assert Bid.parse("9S") not in ladder


def test_ladder__a_lower_maximum_leaves_the_higher_bids_out() -> None:
    """auction.max=8: there is no bid of nine."""
    table = house({"auction.max": 8}, AMERICAN)

    assert 15 == len(table.ladder)
    with pytest.raises(DoesNotApply, match="9♠ is no bid at this table"):
        fh.bid_value("9S", variant=table)


def test_ladder__answers_for_its_bids() -> None:
    """Place, value, what stands above, membership and length."""
    ladder = fh.STANDARD.ladder

    assert (0, 40) == (ladder.rung(Bid.parse("6S")), ladder.value(Bid.parse("6S")))
    assert "OM 10H 10N" == words(ladder.above(Bid.parse("10D")))
    assert () == ladder.above(Bid.parse("10N"))
    assert 27 == len(ladder.above(None)) == len(tuple(ladder))
    assert Bid.parse("M") in ladder
    assert Bid.parse("DM") not in ladder
    assert "6S" not in ladder


def test_ladder__is_a_value() -> None:
    """Equal when the rungs are; text, repr and pickle hold them all."""
    ladder = build_ladder(Schedule.FOSTER)

    assert ladder == build_ladder(Schedule.FOSTER, order=Order.VALUE, tie=Tie.FIRST_WINS)
    assert ladder != build_ladder(Schedule.AVONDALE)
    assert ladder == eval(repr(ladder))  # noqa: S307 - a repr rebuilds the value
    assert ladder == pickle.loads(pickle.dumps(ladder))
    assert hash(ladder) == hash(build_ladder(Schedule.FOSTER))
    assert str(ladder).startswith("6S 40 | 6C 60 | 7S = 6D 80 | ")
    assert Rung((Bid.parse("10N"),), 600) == ladder.rungs[-1]


# Calls


@pytest.mark.parametrize("bid", BIDS, ids=str)
def test_bid__reads_what_it_writes(bid: Bid) -> None:
    """Text, repr, pickle and copy give the same bid back."""
    assert bid == Bid.parse(str(bid)) == pickle.loads(pickle.dumps(bid)) == copy.deepcopy(bid)
    assert bid == eval(repr(bid))  # noqa: S307 - a repr rebuilds the value
    assert hash(bid) == hash(Bid.parse(str(bid)))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("7NT", "7N"),
        ("10NT", "10N"),
        ("7♥", "7H"),
        (" 6S ", "6S"),
        ("GAME", "GAME:N"),
    ],
)
def test_bid__reads_other_usual_forms(text: str, same: str) -> None:
    """A bare NT and N are the same call, signs are read for suits."""
    assert Bid.parse(same) == Bid.parse(text)


@pytest.mark.parametrize(
    ("text", "pretty", "tricks", "strain", "kind"),
    [
        ("8D", "8♦", 8, "D", Kind.TRICKS),
        ("10N", "10NT", 10, "N", Kind.TRICKS),
        ("M", "misère", 0, "N", Kind.MISERE),
        ("OM", "open misère", 0, "N", Kind.OPEN_MISERE),
        ("SOM", "super open misère", 0, "N", Kind.SUPER_OPEN_MISERE),
        ("BM", "blind misère", 0, "N", Kind.BLIND_MISERE),
        ("DM", "double misère", 0, "N", Kind.DOUBLE_MISERE),
        ("BAR", "bar misère", 0, "N", Kind.BAR_MISERE),
        ("HILO", "hi/lo", 5, "N", Kind.HILO),
        ("PAT", "patastrophe", 0, "N", Kind.PATASTROPHE),
        ("GAME:C", "game in clubs", 10, "C", Kind.GAME),
        ("GAME:N", "game in no trumps", 10, "N", Kind.GAME),
    ],
)
def test_bid__promises(text: str, pretty: str, tricks: int, strain: str, kind: Kind) -> None:
    """What each kind of bid promises, and how sentences write it."""
    bid = Bid.parse(text)

    assert (pretty, tricks, Strain(strain), kind) == (bid.pretty, bid.tricks, bid.strain, bid.kind)


@pytest.mark.parametrize("bid", BIDS, ids=str)
def test_bid__six_specials_are_miseres(bid: Bid) -> None:
    """Misère, open, super open, blind, double and bar are contracts to win no trick."""
    expected = str(bid) in {"M", "OM", "SOM", "BM", "DM", "BAR"}

    assert expected is bid.is_misere is bid.kind.is_misere


@pytest.mark.parametrize(
    "text", [*WRONG_TEXTS, "5S", "11S", "6", "S6", "06S", "6X", "7 H", "GAME:X", "MM", "NT"]
)
def test_call__other_text_is_refused(text: str) -> None:
    """What is no call of any table is refused with the text."""
    with pytest.raises(ParseError) as caught:
        read_call(text)

    assert ("text.call", text) == (caught.value.rule, caught.value.text)


@pytest.mark.parametrize(
    ("text", "hint"), [("7h", "7H"), ("m", "M"), ("p", "P"), ("10nt", "10N"), ("om", "OM")]
)
def test_call__a_near_miss_is_told_what_to_write(text: str, hint: str) -> None:
    """Lower case is refused, and the refusal says what is meant."""
    with pytest.raises(ParseError, match=f"write {hint}"):
        read_call(text)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_call__what_is_no_text_is_refused(value: Anything) -> None:
    """A call is read from text."""
    with pytest.raises(InvalidArgument, match=r"text\.call"):
        read_call(value)


def test_bid__a_pass_is_none() -> None:
    """`P` is a call and no bid."""
    assert PASS == read_call("P")
    with pytest.raises(ParseError, match="A pass is no bid"):
        Bid.parse("P")


def test_bid__a_pass_is_none_and_the_mistake_says_what_is_wanted() -> None:
    """It holds the text, the rule and what would have been a call."""
    with pytest.raises(ParseError) as bid:
        Bid.parse("P")
    with pytest.raises(ParseError) as call:
        read_call("x")

    assert "A pass is no bid [text.call]" == str(bid.value)
    assert ("P", call.value.expected) == (bid.value.text, bid.value.expected)


def test_pass__all_passes_are_equal() -> None:
    """A pass holds nothing."""
    assert PASS == Pass() == pickle.loads(pickle.dumps(PASS))
    assert ("P", "pass", "Pass()") == (str(PASS), PASS.pretty, repr(PASS))


def test_pass__as_the_contract_of_a_hand_passed_out() -> None:
    """It is played at no trumps for tricks, by everybody."""
    assert (Strain.NO_TRUMPS, False, False) == (PASS.strain, PASS.is_misere, PASS.plays_alone)


@pytest.mark.parametrize(
    ("tricks", "strain", "kind"),
    [
        (5, Strain.SPADES, Kind.TRICKS),
        (11, Strain.SPADES, Kind.TRICKS),
        (0, Strain.NO_TRUMPS, Kind.TRICKS),
        (0, Strain.HEARTS, Kind.MISERE),
        (6, Strain.NO_TRUMPS, Kind.MISERE),
        (6, Strain.NO_TRUMPS, Kind.HILO),
        (9, Strain.HEARTS, Kind.GAME),
        (True, Strain.HEARTS, Kind.TRICKS),
        (7.0, Strain.HEARTS, Kind.TRICKS),
        ("7", Strain.HEARTS, Kind.TRICKS),
        (7, "H", Kind.TRICKS),
        (7, Suit.HEARTS, Kind.TRICKS),
        (7, Strain.HEARTS, ""),
        (None, None, None),
    ],
)
def test_bid__no_other_can_be_made(tricks: Anything, strain: Anything, kind: Anything) -> None:
    """A bid that no table knows cannot exist."""
    with pytest.raises(InvalidArgument, match=r"text\.call"):
        Bid(tricks, strain, kind)


def test_bid__the_mistake_says_what_there_is_not() -> None:
    """Names for strains and kinds, and anything else as it was given."""
    wrong: Anything = "H"
    with pytest.raises(InvalidArgument) as eleven:
        Bid(11, Strain.SPADES)
    with pytest.raises(InvalidArgument) as text:
        Bid(7, wrong)

    assert (
        "There is no bid of 11 tricks, strain SPADES and kind TRICKS [text.call]",
        "There is no bid of 7 tricks, strain 'H' and kind TRICKS [text.call]",
    ) == (str(eleven.value), str(text.value))


def test_bid__made_anew_has_the_number_of_its_kind() -> None:
    """Every bid counts from six spades, patastrophe among the specials, game last."""
    made = [Bid(bid.tricks, bid.strain, bid.kind).index for bid in BIDS]

    assert [*range(1, 34), *range(35, 40)] == made


def test_call__what_is_no_text_is_told_what_a_call_is() -> None:
    """The mistake shows two calls and what was given."""
    wrong: Anything = 7
    with pytest.raises(InvalidArgument) as caught:
        read_call(wrong)

    assert "A call is text such as '7H' or 'P', not 7 [text.call]" == str(caught.value)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("misere", "M"),
        ("open nullo", "OM"),
        ("H7", "7H"),
        ("n10", "10N"),
        ("7 hearts", "7H"),
        ("7 no trumps", "7N"),
    ],
)
def test_call__what_is_said_at_a_table_is_told_how_to_write_it(said: str, meant: str) -> None:
    """Words, the suit first, the suit in full."""
    with pytest.raises(ParseError) as caught:
        read_call(said)

    assert f"'{said}' is no call: write {meant} [text.call]" == str(caught.value)


@pytest.mark.parametrize(("wrong", "shown", "text"), [("x", "'x'", "x"), (7, "7", "")])
def test_slot__what_is_none_is_told_how_to_write_one(
    wrong: Anything, shown: str, text: str
) -> None:
    """The mistake quotes what was given and says what would have been right."""
    with pytest.raises(ParseError) as caught:
        read_slot(wrong)

    assert (
        f"{shown} is no place in the ladder: write value, top, or two neighbours as in 7N<8S "
        "[variant.options]",
        text,
        "value, top or A<B",
    ) == (str(caught.value), caught.value.text, caught.value.expected)


def test_slot__says_what_it_was_to_be_between() -> None:
    """The mistake quotes both ends."""
    wrong: Anything = (7, "8S")
    with pytest.raises(InvalidArgument) as caught:
        Below(*wrong)

    assert ("A place in the ladder is between two bids, not 7 and '8S' [variant.options]") == str(
        caught.value
    )


def test_slot__one_bid_is_not_enough() -> None:
    """A bid above a text is no place."""
    wrong: Anything = "7N"
    for ends in ((wrong, Bid.parse("8S")), (Bid.parse("7N"), wrong)):
        with pytest.raises(InvalidArgument, match="between two bids"):
            Below(*ends)


def test_ladder__a_rung_may_be_asked_for_by_text() -> None:
    """As everywhere else."""
    ladder = build_ladder(Schedule.FOSTER)

    assert ladder.rung(Bid.parse("7N")) == ladder.rung("7N")


def test_schedule__its_text_is_its_word() -> None:
    """As the options are written."""
    assert "foster" == str(Schedule.FOSTER)


def test_strain__none_is_lower_than_itself() -> None:
    """The order is strict."""
    assert [] == [strain for strain in Strain if strain < strain]  # noqa: PLR0124 - the point


def test_strain__order_and_trump_suit() -> None:
    """Spades, clubs, diamonds, hearts, no trumps; the last has no suit."""
    assert "S C D H N" == words(sorted(Strain))
    assert [*Suit, None] == [strain.suit for strain in sorted(Strain)]
    assert "♠ ♣ ♦ ♥ NT" == words(strain.pretty for strain in Strain)
    assert "Strain.NO_TRUMPS" == repr(Strain.NO_TRUMPS)


def test_strain__is_not_compared_with_anything_else() -> None:
    """The order of strains says nothing of suits."""
    suit: Anything = Suit.HEARTS

    with pytest.raises(TypeError):
        _ = Strain.SPADES < suit


def test_kind__shows_its_name_and_its_text() -> None:
    """A kind is written as its bid is."""
    assert ("Kind.OPEN_MISERE", "OM") == (repr(Kind.OPEN_MISERE), str(Kind.OPEN_MISERE))


# Slots


@pytest.mark.parametrize("text", ["value", "top", "7N<8S", "10D<10H"])
def test_slot__reads_what_it_writes(text: str) -> None:
    """A place by value, on top, or between two neighbours."""
    slot = read_slot(text)

    assert text == (slot.value if isinstance(slot, Place) else str(slot))
    assert slot == pickle.loads(pickle.dumps(slot))
    if isinstance(slot, Below):
        assert slot == eval(repr(slot))  # noqa: S307 - a repr rebuilds the value


@pytest.mark.parametrize(
    "text", [*WRONG_TEXTS, "<", "7N<", "<8S", "7N<8S<9S", "P<6S", "6S<P", "7N>8S"]
)
def test_slot__other_text_is_refused(text: str) -> None:
    """Two bids with `<` between them, or one of two words."""
    with pytest.raises(ParseError):
        read_slot(text)


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_slot__what_is_no_text_is_refused(value: Anything) -> None:
    """A slot is read from text."""
    with pytest.raises(ParseError, match=r"variant\.options"):
        read_slot(value)
