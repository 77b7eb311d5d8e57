"""The same question at every table."""

from __future__ import annotations

import itertools
import re
from html.parser import HTMLParser

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
    STANDARD,
    WRONG_VALUES,
    Anything,
    house,
)

FIVE = (FOSTER, AMERICAN, AUSTRALIAN, STANDARD, INKLES)
"""Tables of four that differ in what people argue about."""


def _groups(comparison: Comparison) -> list[set[str]]:
    return [set(group.variants) for group in comparison]


def test_compare__asks_every_preset() -> None:
    """Each preset stands in one group, once."""
    names = [name for group in fh.compare(fh.check_call, "7H") for name in group.variants]

    assert sorted(fh.variants()) == sorted(names)
    assert len(names) == len(set(names)) >= 40


def test_compare__groups_tables_by_their_answer() -> None:
    """8♠ over misère: higher in Australia, too low elsewhere, no such auction at two tables."""
    found = fh.compare(fh.check_call, "8S", calls="7S M", variants=FIVE)

    assert [{AUSTRALIAN}, {STANDARD, INKLES}, {FOSTER, AMERICAN}] == _groups(found)
    assert [True, True, False] == [group.applies for group in found]
    assert found[AUSTRALIAN]
    assert Code.BID_TOO_LOW is found[STANDARD].code


def test_compare__names_the_option_that_decides() -> None:
    """The place of misère, and whether there is one."""
    found = fh.compare(fh.check_call, "8S", calls="7S M", variants=FIVE)

    assert {"misere.slot", "misere.on"} == set(found.options)
    values = dict(zip(found.options, found.values, strict=True))
    assert ("7N<8S", "value") == values["misere.slot"][:2]
    assert ("true", "true", "false") == values["misere.on"]


def test_compare__tables_without_the_question_stand_last() -> None:
    """With the reason, and not as an error."""
    last = tuple(fh.compare(fh.check_call, "M", calls="7H", variants=FIVE))[-1]

    assert ({FOSTER, AMERICAN}, False) == (set(last.variants), last.applies)
    assert isinstance(last.answer, Ruling)
    assert Code.NO_SUCH_BID is last.answer.code


def test_compare__one_answer_is_one_group() -> None:
    """Where all tables agree nothing decides."""
    found = fh.compare(fh.legal_plays, "Jo 9D", "7D", contract="7N", variants=FIVE)

    assert ([set(FIVE)], (), ()) == (_groups(found), found.options, found.values)
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
    found = _groups(fh.compare(ask, *arguments, variants=FIVE, **situation))

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


@pytest.mark.parametrize("name", ["wikipedia_7", "", "standard", None, 7])
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
    """Number and names, then the answer indented; the options last, a value for each group."""
    assert (
        "1. pagat_australian_4\n"
        "    Legal: 8♠ may be bid: it outbids misère: at this table misère has its place between "
        "7NT and 8♠. [auction.higher]\n"
        "2. wikipedia_4\n"
        "    Illegal: 8♠ may not be bid: misère stands, and 8♠ does not outbid it: at this table "
        "misère has its place by its value (240 points to 250). [auction.higher]\n"
        "Options that alone turn one answer into another (1 | 2):\n"
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


def _wordings() -> Comparison:
    """Return two groups of two tables, which give the same answer in different words."""
    return fh.compare(
        fh.check_partner,
        "AH",
        hand="KH",
        contract="7H",
        variants=["wikipedia_3", "wikipedia_4", "wikipedia_5", "pagat_5"],
    )


def test_comparison__says_of_which_table_a_sentence_is_where_they_differ() -> None:
    """Secret partners and announced ones; no partner and fixed ones."""
    assert (
        "1. wikipedia_5, pagat_5\n"
        "    At wikipedia_5: Legal: A♥ may be called: whoever holds it is your partner, and the "
        "holder says so at once. [partner.call]\n"
        "2. wikipedia_3, wikipedia_4\n"
        "    At wikipedia_3: Does not apply: At this table nobody has a partner: nobody is called. "
        "[partner.call]"
    ) == str(_wordings())


def test_comparison__says_it_in_a_notebook_too() -> None:
    cells = _Cells()
    cells.feed(_wordings()._repr_html_())

    assert [True, True] == [row[0].startswith("At wikipedia_") for row in cells.rows[1:]]


def test_comparison__has_each_tables_own_answer() -> None:
    """By its name, in its own words."""
    found = _wordings()

    assert "the holder says so at once" in found["wikipedia_5"].sentence
    assert "nobody says who that is" in found["pagat_5"].sentence
    assert "partners are fixed" in str(found["wikipedia_4"])


def test_group__has_an_answer_for_each_table() -> None:
    """The first one's is the group's."""
    group = _wordings().groups[0]

    assert len(group.variants) == len(group.answers) == 2
    assert group.answers[0] is group.answer


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
        fh.compare(fh.check_play, "5S", hand="5S", trick="4D 7D 9D", contract="M", variants=FIVE)


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


@pytest.mark.parametrize(
    ("changes", "card", "option"),
    [
        ({"call.own_card": False}, "AS", "call.own_card"),
        ({"call.forbid": "trumps"}, "AH", "call.forbid"),
    ],
)
def test_compare__finds_what_forbids_to_call_a_card(
    changes: dict[str, object], card: str, option: str
) -> None:
    """Each refusal names its one option."""
    free = house({"call.own_card": True, "call.forbid": "none"}, "pagat_5")
    tables = [free, free.evolve(changes)]
    found = fh.compare(fh.check_partner, card, hand="AS", contract="7H", variants=tables)

    assert (2, (option,)) == (len(found), found.options)


@pytest.mark.parametrize(
    ("changes", "play", "void", "option"),
    [
        ({"joker_nt.follow": "every_suit"}, "Jo", "", "joker_nt.follow"),
        ({"joker_nt.void_duty_nt": "must"}, "5S", "", "joker_nt.void_duty_nt"),
        ({"joker_nt.follow": "every_suit"}, "5S", "", "joker_nt.follow"),
        ({"joker_nt.renounced": "forbid"}, "Jo", "D", "joker_nt.renounced"),
    ],
)
def test_compare__finds_what_decides_about_a_joker(
    changes: dict[str, object], play: str, void: str, option: str
) -> None:
    """Refused at one table and allowed at the other."""
    hand = "Jo 9D" if not void and play == "Jo" else "Jo 5S"
    found = fh.compare(
        fh.check_play,
        play,
        hand=hand,
        trick="7D",
        contract="7N",
        void=void,
        variants=[STANDARD, house(changes)],
    )

    assert (2, (option,)) == (len(found), found.options)


def test_compare__an_equal_bid_is_too_low_where_there_is_one() -> None:
    """What decides is whether there is a misère at all."""
    found = fh.compare(fh.check_call, "M", calls="7S M", variants=[STANDARD, FOSTER])

    assert ("misere.on",) == found.options


# Every preset

QUESTIONS: tuple[tuple[Anything, tuple[object, ...], Anything], ...] = (
    (fh.check_call, ("M",), {"calls": "6H"}),
    (fh.check_call, ("8S",), {"calls": "7S M"}),
    (fh.trick_winner, ("KH JH AD 5S",), {"contract": "8D"}),
    (fh.effective_suit, ("4C",), {"contract": "8S"}),
    (fh.legal_plays, ("Jo AS", "7D"), {"contract": "M"}),
    (fh.bid_value, ("7C",), {}),
    (fh.score_round, ("7H", 6), {}),
)


def _answer(ask: Anything, arguments: Anything, situation: Anything, table: fh.Variant) -> object:
    """Return what makes a table's answer equal to another's."""
    try:
        answer = ask(*arguments, variant=table, **situation)
    except FiveHundredError as error:
        return error.rule
    if isinstance(answer, Ruling):
        return answer.applies, answer.code, answer.rule, answer.points
    return answer


@pytest.mark.parametrize(("ask", "arguments", "situation"), QUESTIONS)
def test_compare__every_deciding_option_turns_one_answer_into_the_others(
    ask: Anything, arguments: Anything, situation: Anything
) -> None:
    """Changed alone, to the value that a table of the other group has."""
    found = fh.compare(ask, *arguments, **situation)
    tables = [fh.variant(name) for name in fh.variants()]
    answers = {table: _answer(ask, arguments, situation, table) for table in tables}

    for path in found.options:
        assert any(
            answers[table] != answers[other] == _answer(ask, arguments, situation, changed)
            for table in tables
            for other in tables
            if path in table.differences(other)
            for changed in _evolved(table, path, other)
        ), path


def _evolved(table: fh.Variant, path: str, other: fh.Variant) -> list[fh.Variant]:
    try:
        return [table.evolve({path: other.get(path)})]
    except fh.InvalidVariant:
        return []


@pytest.mark.parametrize(("ask", "arguments", "situation"), QUESTIONS)
def test_compare__a_sentence_without_a_name_is_every_tables(
    ask: Anything, arguments: Anything, situation: Anything
) -> None:
    """Asked one by one, the tables of such a group say the same, and those of others do not."""
    for group in fh.compare(ask, *arguments, **situation):
        if group.applies:
            said = [ask(*arguments, variant=name, **situation) for name in group.variants]
            alike = len({str(answer) for answer in said}) == 1

            assert said == list(group.answers)
            assert alike is not group.text.startswith(f"At {group.variants[0]}: ")


@pytest.mark.parametrize(("ask", "arguments", "situation"), QUESTIONS)
def test_compare__what_alone_tells_two_presets_apart_decides(
    ask: Anything, arguments: Anything, situation: Anything
) -> None:
    """Two tables that differ in one option and answer differently leave no doubt."""
    found = fh.compare(ask, *arguments, **situation)
    groups = {name: group for group in found for name in group.variants}

    for one, two in itertools.combinations(map(fh.variant, fh.variants()), 2):
        first, second = groups[str(one)], groups[str(two)]
        if first is not second and (first.applies or second.applies):
            paths = one.differences(two)
            assert len(paths) > 1 or set(paths) <= set(found.options), (one, two)


@pytest.mark.parametrize(
    ("ask", "arguments", "situation", "options"),
    [
        (fh.check_call, ("M",), {"calls": "6H"}, {"misere.on", "misere.when"}),
        (fh.effective_suit, ("4C",), {"contract": "8S"}, {"colour_four"}),
        (fh.outbids, ("7H", "8C"), {}, {"auction.order", "score.schedule"}),
        (fh.bid_value, ("7C",), {}, {"score.schedule"}),
    ],
)
def test_compare__names_what_decides_among_all_presets(
    ask: Anything, arguments: tuple[object, ...], situation: Anything, options: set[str]
) -> None:
    assert options == set(fh.compare(ask, *arguments, **situation).options)


@pytest.mark.parametrize(
    ("ask", "calls"), [(fh.legal_calls, "6S P P"), (fh.read_auction, "6S P P P")]
)
def test_compare__asks_no_more_often_than_anybody_would_wait_for(ask: Anything, calls: str) -> None:
    """Once a preset, and a bounded number of times for what decides, however many groups."""
    asked: list[fh.Variant] = []

    def counting(*, variant: fh.Variant) -> object:
        asked.append(variant)
        return ask(calls, variant=variant)

    found = fh.compare(counting)

    assert len(fh.variants()) <= len(asked) <= len(fh.variants()) + 600
    assert len(found) > 3
    assert found.options


def test_compare__of_two_tables_that_cannot_be_asked_nothing_decides() -> None:
    """There is no answer to turn into another."""
    found = fh.compare(
        fh.penalty, "revoke", offender=5, contract="7H", tricks=7, variants=["pagat_6", "foster_3"]
    )

    assert ([False, False], ()) == ([group.applies for group in found], found.options)


def test_compare__groups_stand_in_the_order_of_the_tables() -> None:
    """Each where its first table stands, those that do not apply after all others."""
    order = {name: place for place, name in enumerate(fh.variants())}
    for ask, arguments, situation in QUESTIONS:
        groups = fh.compare(ask, *arguments, **situation).groups
        places = [(not group.applies, order[group.variants[0]]) for group in groups]

        assert sorted(places) == places


def test_comparison__folds_long_lines_of_names() -> None:
    """After a comma, in eighty columns, so that forty names can be read."""
    found = fh.compare(fh.check_call, "M", calls="6H")
    text = str(found)

    assert 2 < len(found)
    for group in found:
        lines = str(group).splitlines()[:-1]
        assert ", ".join(group.variants) == " ".join(lines)
        assert all(len(line) <= 80 and line.endswith(",") for line in lines[:-1])
        assert len(lines[-1]) <= 80
    listed = re.findall(r"^(\d+)\. ((?:.*,\n   )*.*)$", text, re.MULTILINE)
    assert [(str(number), ", ".join(group.variants)) for number, group in enumerate(found, 1)] == [
        (number, re.sub(r",\n? +", ", ", names)) for number, names in listed
    ]
    assert all(len(line) <= 80 for _, names in listed for line in f"1. {names}".splitlines())


def test_comparison__numbers_the_values_as_the_groups() -> None:
    """The heading has each group's number once, however many there are."""
    for ask, arguments, situation in QUESTIONS:
        found = fh.compare(ask, *arguments, **situation)
        text = " ".join(str(found).split())
        numbers = " | ".join(str(number) for number in range(1, len(found) + 1))
        heading = f"Options that alone turn one answer into another ({numbers}): "

        assert text.count(heading) == bool(found.options)
        for number, group in enumerate(found, 1):
            assert text.count(f"{number}. {group.variants[0]}") == (len(found) > 1)


def test_comparison__of_one_answer_has_no_numbers() -> None:
    assert "wikipedia_4, pagat_australian_4\n    180" == str(
        fh.compare(fh.bid_value, "7D", variants=["wikipedia_4", "pagat_australian_4"])
    )


def test_comparison__leaves_the_text_of_a_house_variant_whole() -> None:
    """It has blanks, and may be longer than a line."""
    long = house({"end.target": 1000, "lead": "left_of_dealer", "auction.rounds": "one"})
    long = long.evolve({"misere.when": "anytime", "open.when": "after8"})
    found = fh.compare(fh.bid_value, "7H", variants=[STANDARD, long, AUSTRALIAN])

    assert f"{STANDARD},\n{long},\n{AUSTRALIAN}\n    200" == str(found)


def test_comparison__folds_the_values_of_what_decides() -> None:
    """As many as there are groups; a value that goes on is set in further."""
    found = fh.compare(fh.legal_calls)
    lines = re.split(r"Options that alone [^:]*:\n", str(found))[1].splitlines()

    assert all(len(line) <= 80 for line in lines)
    unfolded = "\n".join(lines).replace(f"\n{' ' * 8}", " ").splitlines()
    assert unfolded == [
        f"    {path}: {' | '.join(values)}"
        for path, values in zip(found.options, found.values, strict=True)
    ]


def test_comparison__shows_itself_readably() -> None:
    """At the prompt as when printed."""
    found = fh.compare(fh.check_call, "M", calls="6H", variants=FIVE)

    assert str(found) == repr(found)


class _Cells(HTMLParser):
    """The text of each cell, row by row."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()

    def handle_data(self, data: str) -> None:
        self.rows[-1][-1] += data


def test_comparison__is_a_table_in_a_notebook() -> None:
    """A row a group with answer, tables and the values that decide, every sign escaped."""
    odd = house({"misere.on": False}).evolve({}, name="Tom's table")
    found = fh.compare(fh.check_call, "8S", calls="7S M", variants=[*FIVE, odd])
    cells = _Cells()
    cells.feed(found._repr_html_())

    assert not cells.open
    assert [["Answer", "Tables", "misere.on", "misere.slot"]] == cells.rows[:1]
    assert [str(group.answer) for group in found if group.applies] == [
        row[0] for row in cells.rows[1:3]
    ]
    assert [", ".join(group.variants) for group in found] == [row[1] for row in cells.rows[1:]]
    assert ["7N<8S", "value", "value"] == [row[3] for row in cells.rows[1:]]
    assert "7N&lt;8S" in found._repr_html_()
    assert "Tom&#x27;s table" in found._repr_html_()


def test_comparison__without_options_has_no_column_for_them() -> None:
    cells = _Cells()
    cells.feed(fh.compare(fh.bid_value, "7H", variants=[STANDARD])._repr_html_())

    assert [["Answer", "Tables"], ["200", STANDARD]] == cells.rows
