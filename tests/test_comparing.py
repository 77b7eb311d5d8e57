"""The same question at every table."""

from __future__ import annotations

import pytest

import fivehundred as fh
from fivehundred import (
    Code,
    Comparison,
    FiveHundredError,
    ImpossibleSituation,
    InvalidArgument,
    Ruling,
)

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    FOSTER,
    INKLES,
    PRESETS,
    STANDARD,
    WRONG_VALUES,
    Anything,
    house,
)


def _groups(comparison: Comparison) -> list[set[str]]:
    return [set(group.variants) for group in comparison]


def test_compare__asks_every_preset() -> None:
    """Each preset stands in one group, once."""
    names = [name for group in fh.compare(fh.check_call, "7H") for name in group.variants]

    assert sorted(fh.variants()) == sorted(names) == sorted(PRESETS)


def test_compare__groups_tables_by_their_answer() -> None:
    """8♠ over misère: higher in Australia, too low elsewhere, no such auction at two tables."""
    found = fh.compare(fh.check_call, "8S", calls="7S M")

    assert [{AUSTRALIAN}, {STANDARD, INKLES}, {FOSTER, AMERICAN}] == _groups(found)
    assert [True, True, False] == [group.applies for group in found]
    assert found[AUSTRALIAN]
    assert Code.BID_TOO_LOW is found[STANDARD].code


def test_compare__names_the_option_that_decides() -> None:
    """The place of misère, and whether there is one."""
    found = fh.compare(fh.check_call, "8S", calls="7S M")

    assert {"misere.slot", "misere.on"} == set(found.options)
    values = dict(zip(found.options, found.values, strict=True))
    assert ("7N<8S", "value") == values["misere.slot"][:2]
    assert ("true", "true", "false") == values["misere.on"]


def test_compare__tables_without_the_question_stand_last() -> None:
    """With the reason, and not as an error."""
    last = tuple(fh.compare(fh.check_call, "M", calls="7H"))[-1]

    assert ({FOSTER, AMERICAN}, False) == (set(last.variants), last.applies)
    assert isinstance(last.answer, Ruling)
    assert Code.NO_SUCH_BID is last.answer.code


def test_compare__one_answer_is_one_group() -> None:
    """Where all tables agree nothing decides."""
    found = fh.compare(fh.legal_plays, "Jo 9D", "7D", contract="7N")

    assert ([set(PRESETS)], (), ()) == (_groups(found), found.options, found.values)
    assert 1 == len(found)


@pytest.mark.parametrize(
    ("ask", "arguments", "situation", "groups"),
    [
        (fh.outbids, ("7H", "8C"), {}, [{FOSTER}, {AMERICAN, AUSTRALIAN, STANDARD, INKLES}]),
        (fh.bid_value, ("7C",), {}, [{FOSTER}, {AMERICAN, AUSTRALIAN, STANDARD, INKLES}]),
        (
            fh.legal_plays,
            ("Jo AS", "7D"),
            {"contract": "M"},
            [{AUSTRALIAN}, {STANDARD, INKLES}, {FOSTER, AMERICAN}],
        ),
        (
            fh.legal_plays,
            ("Jo 5S",),
            {"contract": "7N", "led": "H"},
            [{FOSTER, AMERICAN, STANDARD, INKLES}, {AUSTRALIAN}],
        ),
        (
            fh.check_name,
            ("S",),
            {"hand": "Jo", "contract": "7N"},
            [{FOSTER, AMERICAN, STANDARD, INKLES}, {AUSTRALIAN}],
        ),
        (
            fh.settle,
            ((450, 490), "7C", 6),
            {},
            [{FOSTER}, {AMERICAN, STANDARD, INKLES}, {AUSTRALIAN}],
        ),
        (
            fh.read_auction,
            ("6S P P P",),
            {},
            [{FOSTER, AMERICAN, AUSTRALIAN, STANDARD}, {INKLES}],
        ),
        (
            fh.score_round,
            ("6S", 6),
            {},
            [{FOSTER, AMERICAN, AUSTRALIAN, STANDARD}, {INKLES}],
        ),
    ],
)
def test_compare__takes_every_public_question(
    ask: Anything, arguments: tuple[object, ...], situation: Anything, groups: list[set[str]]
) -> None:
    """Rulings, values, lists and settlements, in any order of the groups."""
    found = _groups(fh.compare(ask, *arguments, **situation))

    assert sorted(map(sorted, groups)) == sorted(map(sorted, found))


def test_compare__takes_the_tables_it_is_given() -> None:
    """Names or variants, house rules shown by their text."""
    table = house({"misere.slot": "7N<8S"})
    found = fh.compare(fh.check_call, "8S", calls="7S M", variants=[STANDARD, table])

    assert [{STANDARD}, {str(table)}] == _groups(found)
    assert ("misere.slot",) == found.options
    assert found[str(table)]


def test_compare__a_named_house_variant_goes_by_its_name() -> None:
    """The name it was given."""
    table = fh.STANDARD.evolve({"misere.slot": "7N<8S"}, name="our table")
    found = fh.compare(fh.check_call, "8S", calls="7S M", variants=iter([table]))

    assert found["our table"]


@pytest.mark.parametrize("name", ["wikipedia_5", "", "standard", None, 7])
def test_compare__answers_for_its_tables_only(name: Anything) -> None:
    """Anything else is refused with the names there are."""
    found = fh.compare(fh.check_call, "7H")
    with pytest.raises(InvalidArgument, match=STANDARD):
        _ = found[name]


def test_compare__a_situation_that_can_exist_nowhere_is_an_error() -> None:
    """A card in two places at every table."""
    with pytest.raises(ImpossibleSituation, match="6♥"):
        fh.compare(fh.check_play, "5S", hand="5S 6H", trick="6H", contract="7H")


def test_compare__one_that_exists_somewhere_is_not() -> None:
    """An auction that begins with a seven and goes on with misère exists at three tables."""
    assert 2 <= len(fh.compare(fh.read_auction, "7S M"))


@pytest.mark.parametrize(
    ("ask", "arguments", "situation"),
    [
        (fh.check_call, ("x",), {}),
        (fh.check_call, (None,), {}),
        (fh.check_call, ("7H",), {"dealer": 9}),
        (fh.check_call, ("7H",), {"variants": ()}),
        (fh.check_call, ("7H",), {"variants": STANDARD}),
        (fh.check_call, ("7H",), {"variants": fh.STANDARD}),
        (fh.check_call, ("7H",), {"variants": ["no such table"]}),
        (fh.check_call, ("7H",), {"variants": [None]}),
        (fh.check_call, ("7H",), {"variants": 7}),
        (fh.check_call, ("7H",), {"variant": STANDARD}),
        (fh.check_call, (), {}),
        (fh.check_call, ("7H", "6H"), {}),
        (fh.check_call, ("7H",), {"call": "7H"}),
        (fh.check_call, ("7H",), {"no_such_argument": 1}),
        (fh.shuffle, ("7H",), {}),
        (fh.check, ("7H",), {}),
        (fh.legal_plays, ("5S",), {}),
    ],
)
def test_compare__a_question_that_cannot_be_asked_is_refused(
    ask: Anything, arguments: tuple[object, ...], situation: Anything
) -> None:
    """Wrong arguments at every table, no table, two ways to name one."""
    with pytest.raises(FiveHundredError):
        fh.compare(ask, *arguments, **situation)


@pytest.mark.parametrize("value", [value for value in WRONG_VALUES if not callable(value)])
def test_compare__needs_a_function(value: Anything) -> None:
    """Anything else cannot be asked."""
    with pytest.raises(InvalidArgument, match="check_call"):
        fh.compare(value, "7H")


@pytest.mark.parametrize("value", [int, Exception, print])
def test_compare__needs_a_function_with_a_variant(value: Anything) -> None:
    """One that knows no table cannot be asked at every table."""
    with pytest.raises(InvalidArgument):
        fh.compare(value, "7H")


def test_comparison__prints_groups_answers_and_what_decides() -> None:
    """Names, then the answer indented; the options last, a value for each group."""
    assert (
        "pagat_australian_4\n"
        "    Legal: 8♠ may be bid: it outbids misère: at this table misère has its place between "
        "7NT and 8♠. [auction.higher]\n"
        "wikipedia_4\n"
        "    Illegal: 8♠ may not be bid: misère stands, and 8♠ does not outbid it: at this table "
        "misère has its place by its value (240 points to 250). [auction.higher]\n"
        "What decides:\n"
        "    misere.slot: 7N<8S | value"
    ) == str(fh.compare(fh.check_call, "8S", calls="7S M", variants=[AUSTRALIAN, STANDARD]))


@pytest.mark.parametrize(
    ("ask", "arguments", "situation", "shown"),
    [
        (fh.legal_plays, ("Jo 9D", "7D"), {"contract": "7N"}, "    9D"),
        (fh.legal_calls, ("10N P P P",), {}, "    nothing"),
        (fh.bid_value, ("7C",), {}, "    160"),
        (fh.outbids, ("M", "7S"), {}, "    Does not apply: Misère is no bid at this table"),
        (fh.effective_suit, ("JH",), {"contract": "8D"}, "    D"),
        (fh.score_round, ("7H", 9), {}, "    7♥ made with 9 tricks"),
    ],
)
def test_comparison__prints_answers_of_every_kind(
    ask: Anything, arguments: tuple[object, ...], situation: Anything, shown: str
) -> None:
    """Lists as notation, an empty one as nothing, a question that does not apply with why."""
    assert shown in str(fh.compare(ask, *arguments, **situation))


def test_comparison__is_a_value() -> None:
    """Equal when the answers are."""
    one, two = (fh.compare(fh.check_call, "8S", calls="7S M") for _ in range(2))

    assert one == two
    assert one != fh.compare(fh.check_call, "8C", calls="7S M")


def test_compare__what_decides_is_tried_and_not_guessed() -> None:
    """An option counts when it alone turns one table's answer into the other's."""
    one = house({"lead": "left_of_dealer", "end.target": 1000})
    two = house({"misere.slot": "7N<8S"})
    found = fh.compare(fh.check_call, "8S", calls="7S M", variants=[one, two])

    assert ("misere.slot",) == found.options


def test_compare__a_change_that_makes_no_variant_is_left_out() -> None:
    """Kitty and pack hang together: neither alone can be tried, and both are left out."""
    one = house({})
    two = house({"pack": "P45", "kitty.cards": 5, "packets": "3,k3,4,k2,3"})
    found = fh.compare(
        fh.check_discard,
        "5S 6S 7S",
        hand="5S 6S 7S 8S 9S TS JS QS KS AS 5H 6H 7H",
        contract="7S",
        variants=[one, two],
    )

    assert () == found.options


def test_compare__a_table_that_has_to_be_told_more_does_not_keep_the_others_from_answering() -> (
    None
):
    """Only where both sides are at the target by tricks does it matter who was first."""
    highest = fh.STANDARD.evolve({"auction.all_pass": "play_nt", "end.then": "highest"})
    house = fh.STANDARD.evolve({"auction.all_pass": "play_nt"}, name="house")
    found = fh.compare(fh.settle, (480, 490), "P", (5, 5), variants=[highest, "foster_4", house])

    assert [True, False, False] == [group.applies for group in found]
    assert "taken is needed" in found["house"]


def test_compare__what_no_table_that_has_the_contract_can_answer_raises() -> None:
    """A misère's trick of three cards is complete wherever there is a misère."""
    with pytest.raises(ImpossibleSituation, match="complete"):
        fh.compare(fh.check_play, "5S", hand="5S", trick="4D 7D 9D", contract="M")


def test_compare__the_options_decide_for_every_table_of_a_group() -> None:
    """Not only for the first of it."""
    must = fh.STANDARD.evolve({"joker_nt.void_duty_misere": "must"}, name="must")
    every = fh.STANDARD.evolve({"joker_nt.follow": "every_suit"}, name="every")
    found = fh.compare(
        fh.check_play,
        "5H",
        hand="Jo 5H",
        trick="KD",
        contract="M",
        variants=[fh.STANDARD, must, every],
    )

    assert {"joker_nt.follow", "joker_nt.void_duty_misere"} <= set(found.options)


def test_compare__answers_that_cannot_be_grouped_are_refused() -> None:
    """A function of one's own may return what is not hashable."""

    def listed(*, variant: fh.Variant) -> list[str]:
        return [str(variant)]

    with pytest.raises(InvalidArgument, match="cannot be grouped"):
        fh.compare(listed)
