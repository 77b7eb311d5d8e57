"""The rules of a table in prose: complete, true to the options, and readable."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.calls import Kind
from fivehundred.cards import Suit
from fivehundred.variants import option_paths, option_words
from fivehundred.variants._meanings import about, meaning
from fivehundred.variants.prose._facts import trump_count
from fivehundred.variants.prose._options import idle_options
from tests.helpers import STANDARD
from tests.strategies import PRESETS, variants

_HEADS = [
    "The game in short",
    "The table",
    "The cards",
    "The deal",
    "The auction",
    "The bids",
    "The kitty and what follows",
    "The play",
    "The joker at no trumps",
    "The score",
    "The end of the game",
    "Conduct",
    "Every option",
    "Options without effect here",
]

# Tables at which nearly everything is on, so that nearly every option has an effect.
_SPECIALS: dict[str, object] = dict.fromkeys(
    (f"{group}.on" for group in ("super_open", "blind", "bar", "hilo", "patastrophe", "game_bid")),
    True,
)
_LOUD: dict[str, object] = {
    **_SPECIALS,
    "double.on": True,
    "declared_slam": "500",
    "redeal.on": "no_face",
    "redeal.by": "partner_agrees",
    "auction.min_contract": "7",
    "auction.all_pass": "play_nt",
    "score.schedule": "foster",
    "score.trick_points_cap": "400",
    "open.slot": "value",
    "claims": "penalty100",
    "end.limit_deals": 3,
}
_HOSTS = (
    *map(fh.variant, PRESETS),
    fh.STANDARD.evolve(_LOUD),
    fh.variant("two_jokers_44").evolve({**_LOUD, "misere.partner": "faceup_dummy"}),
    fh.variant("pagat_5").evolve({**_SPECIALS, "auction.all_pass": "play_nt"}),
    fh.variant("wikipedia_6_pairs").evolve({**_LOUD, "score.per": "player"}),
    fh.variant("pagat_2").evolve(_SPECIALS),
    fh.variant("st_paul_4").evolve({"kitty.taker": "none"}),
)

_SAMPLES: Mapping[str, tuple[str, ...]] = {
    "value": ("10", "130", "250", "470"),
    "slot": ("6N<7S", "7N<8S", "8S<8C", "10D<10H"),
    "packets": ("3,k3,4,3", "3,k1,4,k2,3,k2", "5,k3,5"),
    "target": ("300", "750"),
    "limit_deals": ("1", "4"),
    "limit_minutes": ("10", "60"),
}

# What has to change together: the fewest options that take a table from one value to another.
_SETS: dict[str, tuple[Mapping[str, object], ...]] = {
    "players": (
        {},
        {"players": 3, "teams": "solo", "pack": "P33", "score.per": "player"},
        {"players": 6, "teams": "alternate3", "pack": "P63"},
        {"players": 5, "teams": "solo", "pack": "P53", "score.per": "player"},
        {"players": 2, "teams": "solo", "score.per": "player", "packets": "pagat_2"}
        | {"table_piles": True},
    ),
    "teams": (
        {"score.per": "player"},
        {"score.per": "player", "teams": "solo"},
        {"players": 5, "pack": "P53", "score.per": "player", "teams": "solo"},
        {"players": 5, "pack": "P53", "score.per": "player", "teams": "called", "call.on": True},
        {"players": 6, "pack": "P63", "teams": "alternate3"},
        {"players": 6, "pack": "P63", "teams": "pairs3"},
    ),
    "pack": (
        {},
        {"pack": "P43c"},
        {"pack": "P42", "jokers": 0, "kitty.cards": 2, "packets": "3,k2,4,3"},
        {"pack": "P41", "kitty.cards": 1, "packets": "3,k1,4,3"},
        {"pack": "P44", "jokers": 2, "kitty.cards": 4, "packets": "3,k4,4,3"},
        {"pack": "P44c", "jokers": 2, "kitty.cards": 4, "packets": "3,k4,4,3"},
        {"pack": "P45", "kitty.cards": 5, "packets": "3,k5,4,3"},
        {"pack": "P46", "jokers": 2, "kitty.cards": 6, "packets": "3,k6,4,3"},
        *(
            {"players": 6, "teams": "alternate3", "pack": pack, "jokers": jokers}
            | {"kitty.cards": kitty, "packets": f"3,k{kitty},4,3" if kitty else "3,4,3"}
            for pack, jokers, kitty in (
                ("P60", 0, 0),
                ("P61", 1, 1),
                ("P62", 0, 2),
                ("P63", 1, 3),
                ("P63d", 1, 3),
                ("P64", 2, 4),
                ("P65", 1, 5),
                ("P66", 2, 6),
            )
        ),
        *(
            {"players": players, "teams": "solo", "score.per": "player", "pack": pack}
            | {"jokers": jokers, "kitty.cards": kitty, "packets": f"3,k{kitty},4,3"}
            for players, pack, jokers, kitty in (
                (2, "P24", 0, 4),
                (2, "P25", 1, 5),
                (3, "P32", 0, 2),
                (3, "P33", 1, 3),
                (5, "P52", 0, 2),
                (5, "P53", 1, 3),
            )
        ),
    ),
    "colour_four": ({"pack": "P43c"}, {"pack": "P43c", "colour_four": True}),
    "hand": (
        {"players": 5, "teams": "solo", "score.per": "player", "pack": "P53"},
        {"players": 5, "teams": "solo", "score.per": "player", "hand": 8, "packets": "4,k3,4"}
        | {"auction.max": 8, "open.slot": "top"},
    ),
    "dead_hand": (
        {"players": 3, "teams": "solo", "score.per": "player", "pack": "P33"},
        {"players": 3, "teams": "solo", "score.per": "player", "dead_hand": True},
    ),
    "table_piles": (
        {"players": 2, "teams": "solo", "score.per": "player", "pack": "P25", "kitty.cards": 5}
        | {"packets": "3,k5,4,3"},
        {"players": 2, "teams": "solo", "score.per": "player", "packets": "pagat_2"}
        | {"table_piles": True},
    ),
    "auction.max": ({}, {"auction.max": 8, "open.slot": "top"}),
    "auction.inkle": (
        {"auction.min_contract": 7},
        {"auction.min_contract": 7, "auction.inkle": "any"},
        {"auction.min_contract": 7, "auction.inkle": "first_two"},
    ),
    "call.on": (
        {"players": 5, "teams": "solo", "score.per": "player", "pack": "P53"},
        {"players": 5, "teams": "called", "score.per": "player", "pack": "P53", "call.on": True},
    ),
}
_TOGETHER = {
    **_SETS,
    "jokers": _SETS["pack"],
    "kitty.cards": _SETS["pack"],
    "packets": _SETS["table_piles"],
}


def _body(variant: fh.Variant) -> str:
    """Return the rules without where they are from and without the lists of options."""
    text = variant.describe()
    return text[text.index("## The game in short") : text.index("## Every option")]


def _words(path: str) -> tuple[str, ...]:
    return (*option_words(path), *_SAMPLES.get(path.rpartition(".")[2], ()))


_ENOUGH = 2
"""So many tables with an effect of the option, and so many without one, are tried."""


@functools.cache
def _pairs(path: str) -> tuple[tuple[fh.Variant, fh.Variant], ...]:
    """Return pairs of tables that differ in this option, most of them in no other."""
    found: list[tuple[fh.Variant, fh.Variant]] = []
    for word in _words(path):
        # The last tables have most options on.
        room = {True: _ENOUGH, False: _ENOUGH}
        for host in reversed(_HOSTS):
            idle = path in idle_options(host)
            if not room[idle] or host.plain(path) == word:
                continue
            try:
                found.append((host, host.evolve({path: word})))
            except fh.InvalidVariant:
                continue
            room[idle] -= 1
    tables = [fh.STANDARD.evolve(changes) for changes in _TOGETHER.get(path, ())]
    return (
        *found,
        *(
            (first, second)
            for first, second in itertools.permutations(tables, 2)
            if first.plain(path) != second.plain(path)
        ),
    )


# Every option is in the text, and every value of it changes the text.


@pytest.mark.parametrize("path", option_paths())
def test_prose__another_value_of_an_option_is_another_text(path: str) -> None:
    for first, second in _pairs(path):
        assert first.describe() != second.describe()


@pytest.mark.parametrize("path", option_paths())
def test_prose__every_value_is_described(path: str) -> None:
    """Every listed value stands in one of the pairs, as far as a table can have it."""
    met = {table.plain(path) for pair in _pairs(path) for table in pair}
    lone = {"auction.min", "call.lone", "blind.when"}

    assert set(option_words(path)) <= met or path in lone


@pytest.mark.parametrize("path", option_paths())
def test_prose__an_option_that_has_an_effect_is_in_the_chapters(path: str) -> None:
    """Not only in the lists at the end."""
    for first, second in _pairs(path):
        if first.differences(second) == (path,) and path not in idle_options(first):
            assert _body(first) != _body(second), (str(first), second.plain(path))


@pytest.mark.parametrize("path", option_paths())
def test_prose__an_option_without_effect_is_not_in_the_chapters(path: str) -> None:
    for first, second in _pairs(path):
        idle = path in idle_options(first) and path in idle_options(second)
        if idle and first.differences(second) == (path,):
            assert _body(first) == _body(second), (str(first), second.plain(path))


@given(variants())
def test_prose__names_every_option_once_with_its_value(variant: fh.Variant) -> None:
    text = variant.describe()
    listed = text[text.index("## Every option") :]

    for path in option_paths():
        row = f"| `{path}` | `{variant.plain(path)}` | "
        assert 1 == listed.count(row), path
        assert 1 == listed.count(f"| `{path}` |"), path
    for path in idle_options(variant):
        assert f"| `{path}` |" not in listed.partition("## Options without effect here")[0]


@given(variants(), variants())
def test_prose__two_tables_have_one_text_only_if_they_are_equal(
    first: fh.Variant, second: fh.Variant
) -> None:
    assert (first == second) is (first.describe() == second.describe())


@pytest.mark.parametrize("path", option_paths())
def test_prose__no_two_values_mean_the_same(path: str) -> None:
    values = {
        table.plain(path): meaning(path, table.get(path)) for pair in _pairs(path) for table in pair
    }

    assert len(values) == len(set(values.values()))
    assert all(values.values())


def test_prose__no_two_options_are_about_the_same() -> None:
    assert len(option_paths()) == len({about(path) for path in option_paths()})


# Every table has all chapters, and no hole in any of them.


_ALL = (
    *_HOSTS,
    *(fh.STANDARD.evolve(changes) for tables in _TOGETHER.values() for changes in tables),
)


@pytest.mark.parametrize("variant", _ALL, ids=lambda variant: variant.name or "house")
def test_prose__has_every_chapter_in_order(variant: fh.Variant) -> None:
    text = variant.describe()

    assert _HEADS == re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert text.startswith(f"# {variant.title}\n\n")
    assert text.endswith(" |\n")


@given(st.sampled_from(_HOSTS) | variants())
def test_prose__reads_as_sentences(variant: fh.Variant) -> None:
    chapters = _body(variant)

    for sign in ("None", "True", "False", "{", "}", "<", "_", "  ", " ,", " .", "..", ",,", "\\"):
        assert sign not in chapters, sign
    for paragraph in chapters.split("\n\n"):
        if paragraph.startswith("#"):
            continue
        for line in paragraph.splitlines():
            assert not line or line[-1] in ".|:", line
            assert line[:1] in "-|" or line[:1].isupper(), line


def test_prose__is_the_same_every_time() -> None:
    assert fh.STANDARD.describe() == fh.Variant.parse("wikipedia_4").describe()


# The parts that are counted or computed agree with the rules of the game.


@given(st.sampled_from(_HOSTS) | variants())
def test_prose__the_table_of_bids_is_the_ladder(variant: fh.Variant) -> None:
    rows = re.findall(
        r"^\| (\d+) \| ([^|]+) \| ([^|]+) \| (\d+) \|$", variant.describe(), re.MULTILINE
    )
    shown = [
        (
            int(place),
            [fh.Bid.parse(word.strip("`")) for word in written.split(", ")],
            int(value),
        )
        for place, _, written, value in rows
    ]

    assert [
        (place, list(rung.bids), rung.value) for place, rung in enumerate(variant.ladder.rungs, 1)
    ] == shown


@given(st.sampled_from(_HOSTS) | variants())
def test_prose__every_special_bid_has_a_line_of_its_own(variant: fh.Variant) -> None:
    kinds = {bid.kind for bid in variant.ladder.bids} - {Kind.TRICKS}
    lines = re.findall(r"^- \*\*(.+?)\*\*, (\d+) points: ", variant.describe(), re.MULTILINE)

    assert len(kinds) == len(lines)


@pytest.mark.parametrize("variant", _ALL, ids=lambda variant: variant.name or "house")
def test_prose__trumps_are_counted_as_they_are_played(variant: fh.Variant) -> None:
    for suit in Suit:
        contract = f"8{suit.letter}"
        trumps = [
            card
            for card in variant.pack.cards
            if fh.effective_suit(card, contract=contract, variant=variant) is suit
        ]
        assert len(trumps) == trump_count(variant, suit)


@pytest.mark.parametrize("name", PRESETS)
def test_prose__the_example_is_scored_as_the_table_scores(name: str) -> None:
    variant = fh.variant(name)
    score = variant.describe().partition("## The score")[2].partition("## The end")[0]
    value = int(re.findall(r"the contract is \S+, worth (\d+) points", score)[0])

    assert f" +{max(value, 250) if variant.plain('score.slam') == 'min250' else value}" in (
        score.replace("+125, the partner +125", "+250")
    )


# Where the rules are from.


@pytest.mark.parametrize("name", PRESETS)
def test_prose__a_preset_says_where_it_is_from_and_what_is_our_choice(name: str) -> None:
    preset = fh.variant(name)
    start = preset.describe().partition("## The game in short")[0]

    assert f"the preset `{name}`" in start
    assert f"Source: {preset.source}" in start
    assert f"How sure it is that the source plays so: {preset.confidence};" in start
    for path in preset.choices:
        assert f"`{path}`" in start


def test_prose__a_house_variant_says_what_it_is_based_on_and_where_it_differs() -> None:
    house = fh.AUSTRALIAN.evolve({"lead": "left_of_dealer"}, name="_Friday_table_")

    assert house.describe().startswith(
        "# \\_Friday_table\\_\n\n"
        "These are house rules, based on the preset `pagat_australian_4` (Australian rules for "
        "four). No authority but the house stands behind them. They differ from it in these "
        "points:\n\n"
        "- who leads to the first trick: the player at the dealer's left, not: the contractor "
        "(`lead`)\n\n"
        "## The game in short\n"
    )


def test_prose__a_house_variant_without_differences_says_so() -> None:
    same = fh.AUSTRALIAN.evolve({}, name="ours")

    assert "They are the rules of the preset under another name." in same.describe()


def test_prose__nobody_knows_what_patastrophe_is() -> None:
    text = fh.STANDARD.evolve({"patastrophe.on": True}).describe()

    assert (
        "- **Patastrophe**, 750 points: nobody has written down what it is. It stands in the list "
        "with its value, but whoever bids it is refused. " in text
    )


def test_prose__patastrophe_is_listed_and_cannot_be_bid() -> None:
    """The difference from the preset says no more than the list of bids."""
    text = fh.STANDARD.evolve({"patastrophe.on": True}).describe()

    assert "- patastrophe: is listed, but cannot be bid, not: is no bid here" in text
    assert "patastrophe: can be bid" not in text


# What hangs on several options together.

_GIVEN: dict[str, object] = {"score.failed": "to_opponents"}
_NEVER: dict[str, object] = {**_GIVEN, "score.trick_points_when": "contract_fails"}
_NO_TRICK_POINTS: dict[str, object] = {"score.trick_points": 0}
_ONLY_PATASTROPHE: dict[str, object] = {
    "misere.on": False,
    "open.on": False,
    "patastrophe.on": True,
    "auction.min_contract": 7,
}
_NO_MISERES: dict[str, object] = {"misere.on": False, "open.on": False}
_FREE_CALLS: dict[str, object] = {"auction.rebid": "always", "auction.reentry": "always"}
_STUCK: dict[str, object] = {"auction.all_pass": "dealer_stuck"}
_PLAYED: dict[str, object] = {"auction.all_pass": "play_nt"}
_ALWAYS_MUST: dict[str, object] = {
    "joker_nt.void_duty_nt": "must",
    "joker_nt.void_duty_misere": "must",
}
_MAY_KEEP_JOKER: dict[str, object] = {"joker_nt.void_duty_nt": "optional"}
_MUST_HOLD: dict[str, object] = {"joker_nt.hold_named": "must_hold"}
_TIED: dict[str, object] = {"joker_nt.nominate": "nt_and_misere"}
_ONE_CARD: dict[str, object] = {"pack": "P41", "kitty.cards": 1, "packets": "3,k1,4,3"}
_DUMMY: dict[str, object] = {"misere.partner": "faceup_dummy"}
_TO_400: dict[str, object] = {"end.target": 400}
_TO_1000: dict[str, object] = {"end.target": 1000}
_HIGHEST: dict[str, object] = {"end.simultaneous": "highest"}
_FORBID: dict[str, object] = {"joker_nt.renounced": "forbid"}
_WHEN_FAILS: dict[str, object] = {"score.trick_points_when": "contract_fails"}
_TAKEN: dict[str, object] = {"misere.defenders": "10_taken"}
_ONLY_MISERE: dict[str, object] = {**_TAKEN, "score.trick_points": 0}
_EACH_NOTHING: dict[str, object] = {"score.per": "player", "score.trick_points": 0}
_AMERICAN: dict[str, object] = {"irregular": "american"}
_FOREVER: dict[str, object] = {"end.floor_only_if_other_nonneg": True}
_MIDHAND: dict[str, object] = {"end.midhand": True}


@pytest.mark.parametrize(
    ("base", "changes", "sentence"),
    [
        (
            STANDARD,
            {**_MIDHAND, "end.on_contract_only": True},
            "A deal stops as soon as the contract is made and the contractor reaches the target "
            "by it; points for tricks stop none.",
        ),
        (
            STANDARD,
            _MIDHAND,
            "reaches the target by it, and as soon as points for tricks bring a defender to the "
            "target; but then",
        ),
        (
            STANDARD,
            {**_GIVEN, "declared_slam": "500"},
            "won if the contractor wins all the tricks, and scored by every opponent if not.",
        ),
        (STANDARD, {"declared_slam": "500"}, "wins all the tricks, and lost if not."),
        (STANDARD, {**_GIVEN, "hilo.on": True}, "won if it is, and scored by every opponent if"),
        (STANDARD, {"hilo.on": True}, "its value is won if it is, and lost if not;"),
        (
            STANDARD,
            {**_GIVEN, "misere.defenders": "10_forced"},
            "Beside that the tricks which the contractor's side has to take score nothing.",
        ),
        (
            STANDARD,
            {**_GIVEN, "misere.defenders": "10_taken"},
            "In a misère that is made the defending side scores 10 points for each trick won.",
        ),
        (STANDARD, _NEVER, "The defenders score nothing for their tricks."),
        (STANDARD, _FOREVER, "unless another score is below zero, and the other side wins.\n"),
        (STANDARD, {}, "and the other side wins; if both are there, the higher score."),
        (
            "pagat_5",
            _GIVEN,
            "contractor and partner each win half the value. A contractor who has "
            "played alone wins all of it.",
        ),
        (
            STANDARD,
            {**_GIVEN, "irregular": "hoffmann"},
            "If the contractor's side does so, the contract has failed, and its value is scored as",
        ),
        (
            STANDARD,
            {
                "score.trick_points": 0,
                "score.trick_points_cap": 490,
                "misere.defenders": "10_taken",
            },
            "Points for tricks never lift a score above 490",
        ),
    ],
)
def test_prose__agrees_with_the_scores(
    base: str, changes: dict[str, object], sentence: str
) -> None:
    assert sentence in _body(fh.variant(base).evolve(changes))


def test_prose__what_a_hand_passed_out_scores_stands_where_contracts_score_no_tricks() -> None:
    """There the points for a trick have an effect, and a cap on them."""
    table = fh.STANDARD.evolve({**_NEVER, "auction.all_pass": "play_nt"})

    assert {"score.trick_points", "score.trick_points_cap"}.isdisjoint(idle_options(table))
    assert {"score.trick_points", "score.trick_points_cap"} <= {
        *idle_options(fh.STANDARD.evolve(_NEVER))
    }


def test_prose__an_example_names_equal_partners_once() -> None:
    text = fh.variant("wikipedia_6").evolve({"score.per": "player"}).describe()

    assert "the contractor +200, each partner +200, defender A +10" in text
    assert "each partner +200, each partner" not in text


# A few sentences that a newcomer would look for.


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("wikipedia_4", "J♥ is the right and J♦ the left bower"),
        ("pagat_6", "A K Q J 13 12 11 10 9 8 7 6 5 4 3 2"),
        ("two_jokers_44", "Of the two jokers the black-and-white one is the higher"),
        ("colour_four_4", "it is the lowest trump whenever its colour is trumps"),
        ("colour_four_4", "Whatever suit is trumps, there are 13 trumps."),
        ("foster_4", "Of ordinary bids that are worth the same none is higher than another"),
        ("hoyle_1909", "If all pass, the hands are played out at no trumps."),
        ("iowa_state_4", "may ask for a new deal at their first turn to call"),
        ("wikipedia_3_dead_hand", "This dead hand gets the last packet of each round"),
        ("pagat_2", "hand, hand, table, table"),
        ("pagat_5", "Any card but a joker or one of the two bowers may be named"),
        ("pagat_5", "contractor and partner each win or lose half the value"),
        ("pagat_6", "the partners put the cards face down and sit out"),
        ("pagat_6", "so that a trick has four cards"),
        ("wikipedia_6_pairs", "Each defending pair scores 10 points"),
        ("perfect_4", "everybody leaves them face down until their own first call"),
        ("st_paul_4", "the partner then takes the cards the contractor has put away"),
        ("bid500_4", "In a bar misère the kitty stays where it is."),
        ("quebec_4", "its value is scored by the other side, without points for tricks"),
        (
            "quebec_4",
            "cannot become the contract. Special bids always can. "
            "An ordinary bid as low as that is made like any other, but it can only tell",
        ),
        ("quebec_4", "But at this table nothing is ever taken off a score, so that none falls so"),
        ("pagat_5", "of the others the highest score wins; equal highest scores win together."),
        ("nz_house_4", "A pass is for one turn only"),
        ("nz_club_4", "The game ends at the latest after four deals"),
        ("us_house_4", "it follows every suit"),
        (
            "uspc_1904_3",
            "A deal stops as soon as the contract is made and the contractor reaches the target",
        ),
        ("seed004_five", "Eldest hand, at the dealer's left, leads to the first trick."),
    ],
)
def test_prose__says(name: str, sentence: str) -> None:
    assert sentence in fh.variant(name).describe()


@pytest.mark.parametrize(
    ("sentence", "name", "changes", "there"),
    [
        ("is scored by every opposing side,", "wikipedia_6_pairs", _GIVEN, True),
        ("is scored by every opposing player,", "foster_3", _GIVEN, True),
        ("is scored by the other player,", "pagat_2", _GIVEN, True),
        ("nothing is ever taken off a score", "pagat_5", _GIVEN, True),
        ("nothing is ever taken off a score", "quebec_4", {"claims": "penalty100"}, False),
        ("nothing is ever taken off a score", "quebec_4", {"irregular": "hoffmann"}, False),
        ("nothing is ever taken off a score", "quebec_4", {"score.failed": "minus"}, False),
        ("nothing is ever taken off a score", "quebec_4", {"end.floor": "none"}, False),
        ("equal highest scores win together", "wikipedia_4", {}, False),
        ("equal highest scores win together", "pagat_5", {"end.floor": "none"}, False),
        (
            "the highest score wins; equal highest scores win together.",
            "pagat_5",
            {"end.individual_floor": "ends_highest"},
            True,
        ),
        (
            "the highest wins; equal highest scores win together.",
            "pagat_5",
            {"end.floor": "none", "end.spread": 500},
            True,
        ),
        (
            "A suit named with a joker that was led counts as led.",
            "two_jokers_44",
            {"joker_nt.lead": "unled_suit"},
            True,
        ),
        ("counts as led", "two_jokers_44", {}, False),
        # The order of the bids is of ordinary ones: special bids have places of their own.
        ("Of two ordinary bids the one that is worth more", "trickster_american_4", {}, True),
        ("Special bids always can", "quebec_4", {}, True),
        ("Special bids always can", "wikipedia_4", _ONLY_PATASTROPHE, False),
        ("They are played at no trumps", "wikipedia_4", _ONLY_PATASTROPHE, False),
        ("All but game are played", "quebec_4", {"patastrophe.on": True}, False),
        # A last turn is for those that passes leave alone.
        ("until passing too.", "wikipedia_4", {"auction.rebid": "always"}, True),
        ("until passing too.", "wikipedia_4", _FREE_CALLS, False),
        (
            "ends when all the others who have not bid have passed",
            "wikipedia_4",
            {"auction.rebid": "none", "auction.reentry": "always"},
            True,
        ),
        (
            "ends when all the others have passed one after",
            "wikipedia_4",
            {"auction.reentry": "always"},
            True,
        ),
        (
            "ends when the highest bidder has passed",
            "wikipedia_4",
            {"auction.rebid": "always"},
            True,
        ),
        ("cards are thrown in without a score", "wikipedia_american_4", _STUCK, False),
        ("tell a partner something", "wikipedia_american_4", {}, True),
        ("tell a partner something", "pagat_5", {"auction.min_contract": 7}, False),
        ("scores nothing. ", "wikipedia_4", {**_NO_TRICK_POINTS, **_PLAYED}, False),
        ("every trick scores nothing.", "wikipedia_4", {**_NO_TRICK_POINTS, **_PLAYED}, True),
        ("every trick scores for whoever wins it", "wikipedia_4", _PLAYED, True),
        ("to make: nobody scores.", "wikipedia_4", {**_NO_TRICK_POINTS, **_PLAYED}, True),
        # The joker.
        ("A player who holds nothing else of the suit led has", "us_house_4", {}, True),
        ("wins as well when the same suit", "us_house_4", {}, False),
        ("wins as well when the same suit", "wikipedia_4", _ALWAYS_MUST, False),
        ("wins as well when the same suit", "two_jokers_44", {}, True),
        ("wins as well when the same suit", "wikipedia_4", _MAY_KEEP_JOKER, True),
        ("Every suit may be named.", "wikipedia_4", {}, True),
        ("Every suit may be named.", "wikipedia_4", {"joker_nt.hold_named": "must_hold"}, False),
        ("no suit can be named the joker is not led", "pagat_2", _MUST_HOLD, True),
        ("no suit can be named the joker is not led", "wikipedia_4", _MUST_HOLD, False),
        ("But a player who has nothing else to lead may", "wikipedia_4", _MUST_HOLD, True),
        ("The leader may hold", "wikipedia_4", {"joker_nt.lead": "last_only"}, False),
        ("as there is anything else to lead", "wikipedia_4", {"joker_nt.lead": "last_only"}, True),
        ("anything else but a joker to", "two_jokers_44", {"joker_nt.lead": "last_only"}, True),
        ("that comes first", "two_jokers_44", {"joker_nt.renounced": "forbid"}, False),
        (
            "that comes first",
            "two_jokers_44",
            {"joker_nt.renounced": "forbid", **_ALWAYS_MUST},
            True,
        ),
        ("that comes first", "hoyle_1909", {}, False),
        ("Otherwise a joker without a suit", "hoyle_1909", {}, True),
        ("Otherwise a joker without a suit", "wikipedia_4", {}, False),
        ("At no trumps and in misère a contractor who", "bicycle_4", _TIED, False),
        ("At no trumps a contractor who holds a joker", "bicycle_4", _TIED, True),
        ("that comes first", "pagat_2", {"joker_nt.follow": "every_suit", **_FORBID}, True),
        ("a contractor who holds a joker in the hand", "pagat_2", {}, True),
        ("a contractor who holds a joker in the hand", "pagat_3", {}, False),
        # Between auction and play.
        ("has not put it away", "pagat_5", {"call.when": "before_kitty"}, False),
        ("has not put it away", "pagat_5", {}, True),
        ("one more card away", "us_house_4", {}, True),
        ("one more card away", "us_house_4", {"kitty.taker": "none"}, False),
        ("After putting cards away", "pagat_5", {}, True),
        ("After putting cards away", "pagat_5", {"kitty.taker": "none"}, False),
        ("has not put it away", "pagat_5", {"kitty.taker": "none"}, False),
        ("puts one card away", "wikipedia_4", _ONE_CARD, True),
        ("The first lead comes from the hand", "pagat_2", {"lead": "left_of_dealer"}, True),
        ("Misère is played with four cards", "pagat_2", {}, True),
        ("Misère is played with four cards", "pagat_2", _NO_MISERES, False),
        ("the contractor plays it. A trick", "wikipedia_4", _DUMMY, True),
        # The end of the game.
        ("by points for tricks", "wikipedia_4", {"score.trick_points_cap": 490, **_TO_400}, True),
        ("can win, by points", "seed004_five", {"score.trick_points_cap": 400}, False),
        ("can win, by points", "wikipedia_4", {"score.trick_points_cap": 400, **_TO_1000}, False),
        ("win together", "pagat_5", {**_HIGHEST, "end.on_contract_only": False}, True),
        ("and called partner both reach the target by", "wikipedia_5", {}, True),
        ("and called partner both reach the target by", "wikipedia_5", _HIGHEST, False),
        ("A partner who gets there comes next, before any defender.", "wikipedia_5", {}, True),
        ("A partner who gets there comes next, before any defender.", "wikipedia_4", {}, False),
        (
            "A partner who gets there comes next, before any defender.",
            "wikipedia_4",
            {"score.per": "player"},
            True,
        ),
        ("a player of the contractor's side reaches", "wikipedia_5", _MIDHAND, True),
        (
            "at the same time the highest score wins, and",
            "wikipedia_5",
            {"end.simultaneous": "first_trick"},
            True,
        ),
        ("value of a failed contract brings", "wikipedia_3", _GIVEN, True),
        ("A deal thrown in is not counted as one.", "nz_club_4", {}, True),
        ("in which one minute has passed", "wikipedia_4", {"end.limit_minutes": 1}, True),
        ("the game goes on.", "foster_3", {"end.individual_floor": "play_on"}, True),
        ("After each deal that is scored", "iowa_state_4", {}, True),
        ("the next one deals again", "iowa_state_4", {"redeal.dealer": "next"}, False),
        ("A player who has in the hand no king", "pagat_2", {"redeal.on": "no_face"}, True),
        ("taken off the score of each of them", "wikipedia_4", {"score.per": "player"}, True),
        ("A partner who gets there", "pagat_5", {}, False),
        (
            "A partner who gets there comes before any defender.",
            "pagat_5",
            {"end.on_contract_only": False},
            True,
        ),
        ("everybody counts as a defender", "hoyle_1909", {}, True),
        ("the target wins only with a contract made", "pagat_2", {}, True),
        ("can win, by points", "wikipedia_4", {"score.trick_points_cap": 400, **_GIVEN}, False),
        ("If several reach the target", "wikipedia_4", {**_NO_TRICK_POINTS, **_GIVEN}, False),
        ("If several reach the target", "wikipedia_4", _WHEN_FAILS, False),
        ("If several reach the target", "wikipedia_3", _WHEN_FAILS, True),
        ("those who are equal in that too win together", "trickster_3", {}, True),
        # The score.
        ("nothing for their tricks in an ordinary contract.", "wikipedia_4", _ONLY_MISERE, True),
        ("nothing for their tricks.", "wikipedia_4", _NO_TRICK_POINTS, True),
        ("each defending pair scores 10", "wikipedia_6_pairs", _TAKEN, True),
        ("every defender scores 10", "wikipedia_3", _TAKEN, True),
        ("the other player scores 10", "pagat_2", {"misere.on": True, **_TAKEN}, True),
        ("for each defending pair.", "wikipedia_6_pairs", {"misere.defenders": "10_forced"}, True),
        ("for each of the defenders.", "wikipedia_3", {"misere.defenders": "10_forced"}, True),
        ("unless the contract fails", "uspc_1904_4", _GIVEN, True),
        ("scores for the tricks they take themselves", "wikipedia_4", _EACH_NOTHING, False),
        (
            "scores for the tricks they take themselves",
            "wikipedia_4",
            {"score.per": "player"},
            True,
        ),
        # Conduct.
        ("everybody counts as a defender, and the others score", "hoyle_1909", _AMERICAN, True),
        ("If the contractor's side does so, the bid is lost", "wikipedia_4", _AMERICAN, True),
        ("If the contractor does so, the bid is lost", "hoyle_1909", _AMERICAN, True),
        ("cannot be claimed while a card of it is covered", "pagat_2", {}, True),
        ("the claimant loses 100", "wikipedia_3", {"claims": "penalty100"}, True),
        ("the claimant's side loses 100", "wikipedia_4", {"claims": "penalty100"}, True),
        ("of the hand, or of the table, that is on lead", "pagat_2", {}, True),
        ("may not bid in that deal", "hoyle_1909", {}, False),
        ("nor does a card shown by mistake", "hoyle_1909", {}, True),
        ("the opponents may call for it", "wikipedia_4", {"irregular": "american"}, True),
        ("as far as tricks score", "wikipedia_4", {"irregular": "american"}, True),
        (
            "as far as tricks score",
            "bicycle_4",
            {"irregular": "american", **_NO_TRICK_POINTS},
            False,
        ),
        ("The defenders too can win, by points for tricks.", "wikipedia_4", {}, True),
        ("The defenders too can win", "wikipedia_4", _NO_TRICK_POINTS, False),
        ("Nothing but a contract made can", "wikipedia_4", _NO_TRICK_POINTS, True),
        ("If several reach the target", "wikipedia_4", _NO_TRICK_POINTS, False),
        ("If several reach the target", "pagat_5", _NO_TRICK_POINTS, True),
        ("Of several defenders", "wikipedia_3", _NO_TRICK_POINTS, False),
        ("can win, by points for tricks", "wikipedia_4", {"score.trick_points_cap": 490}, False),
        ("can win, by points for tricks", "wikipedia_4", {"score.trick_points_cap": 400}, True),
        ("points for tricks stop none", "uspc_1904_3", _NO_TRICK_POINTS, True),
        ("win, by the value of a contract that fails.", "wikipedia_4", _NEVER, True),
        ("contractor has not won, the highest score", "wikipedia_3", _NEVER, True),
        ("player to 500 or above, who then", "pagat_5", {}, True),
        ("side to 500 or above, which then", "pagat_australian_4", {}, True),
        ("deal, the highest score wins", "wikipedia_4", {"end.simultaneous": "highest"}, True),
        ("deal, the highest score wins", "pagat_5", {"end.simultaneous": "highest"}, False),
        ("deal, the highest score wins", "uspc_1904_3", {"end.simultaneous": "highest"}, False),
        ("has not won, the highest score", "wikipedia_3", {"end.then": "highest"}, True),
        ("has not won, the highest score", "uspc_1904_3", {"end.then": "highest"}, False),
        ("If that player sits out,", "bicycle_4", {"lead": "left_of_dealer"}, False),
        (
            "If that player sits out, the contractor leads.",
            "bicycle_4",
            {"lead": "left_of_dealer", "declared_slam": "500"},
            True,
        ),
        ("counts as led", "pagat_5", {}, False),
    ],
)
def test_prose__says_it_where_it_applies(
    sentence: str, name: str, changes: Mapping[str, object], *, there: bool
) -> None:
    assert (sentence in fh.variant(name).evolve(changes).describe()) is there
