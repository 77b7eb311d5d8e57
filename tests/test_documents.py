"""Variants as JSON and as TOML, and where two of them disagree."""

from __future__ import annotations

import copy
import json
import pickle
import tomllib
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.variants import option_paths
from fivehundred.variants._documents import LONGEST_DOCUMENT
from tests.strategies import PRESETS, variants

HOUSE = fh.AUSTRALIAN.evolve(
    {"end.floor": "none", "end.limit_deals": 4, "misere.defenders": "0"}, name="our o'clock table"
)


def _faults(text: object, form: str) -> tuple[str, ...]:
    with pytest.raises(fh.InvalidVariant) as refused:
        getattr(fh.Variant, f"from_{form}")(text)
    return refused.value.faults


def _changed(**fields: object) -> str:
    return json.dumps({**HOUSE.to_data(), **fields})


# The forms give back what was written.


@pytest.mark.parametrize("name", PRESETS)
def test_documents__every_preset_comes_back(name: str) -> None:
    preset = fh.variant(name)

    assert preset == fh.Variant.from_json(preset.to_json())
    assert preset == fh.Variant.from_toml(preset.to_toml())
    assert preset == fh.Variant.from_toml(preset.to_toml(short=True))


@given(variants())
def test_documents__every_variant_comes_back(variant: fh.Variant) -> None:
    assert variant == fh.Variant.from_json(variant.to_json())
    assert variant == fh.Variant.from_toml(variant.to_toml())
    assert variant == fh.Variant.from_toml(variant.to_toml(short=True))


def test_documents__names_come_back() -> None:
    assert "our o'clock table" == fh.Variant.from_json(HOUSE.to_json()).name
    assert HOUSE == fh.Variant.from_toml(HOUSE.to_toml())


def test_documents__json_is_the_plain_data() -> None:
    assert HOUSE.to_data() == json.loads(HOUSE.to_json())


def test_documents__toml_has_every_option_once() -> None:
    data: dict[str, dict[str, object] | str] = tomllib.loads(HOUSE.to_toml())
    paths: list[str] = []
    for key, part in data.items():
        paths += [f"{key}.{field}" for field in part] if isinstance(part, dict) else [key]

    assert {"name", "based_on", *option_paths()} == set(paths)
    assert len(option_paths()) + 2 == len(paths)


def test_documents__toml_writes_none_as_a_word() -> None:
    assert 'floor = "none"' in HOUSE.to_toml()
    assert HOUSE.end.floor is None


def test_documents__short_toml_has_only_what_differs() -> None:
    data = tomllib.loads(HOUSE.to_toml(short=True))

    assert {
        "name": "our o'clock table",
        "based_on": "pagat_australian_4",
        "end": {"floor": "none", "limit_deals": 4},
    } == data


def test_documents__toml_lines_are_short_enough_to_be_read_back() -> None:
    assert 300 > max(len(line) for line in HOUSE.to_toml().splitlines())


# A person writes TOML.


def test_toml__what_is_not_named_comes_from_the_preset() -> None:
    text = 'based_on = "pagat_5"\n[call]\nshare = "full"'

    assert fh.variant("pagat_5").evolve({"call.share": "full"}) == fh.Variant.from_toml(text)


def test_toml__a_preset_alone_is_that_preset() -> None:
    assert fh.variant("quebec_4") == fh.Variant.from_toml('name = "quebec_4"')


def test_toml__a_copy_of_a_preset_is_a_house_variant() -> None:
    copied = fh.Variant.from_toml('based_on = "quebec_4"\nname = "ours"')

    assert ("ours", "quebec_4") == (copied.name, copied.based_on)
    assert not fh.diff(copied, "quebec_4")


def test_toml__dotted_keys_are_tables() -> None:
    text = 'based_on = "wikipedia_4"\nauction.rounds = "one"'

    assert fh.Variant.from_toml(text).plain("auction.rounds") == "one"


def test_toml__comments_and_blanks_mean_nothing() -> None:
    text = '# ours [[[ {{{\n\nbased_on = "wikipedia_4" # and so on\n'

    assert fh.STANDARD == fh.Variant.from_toml(text)


@pytest.mark.parametrize("name", PRESETS)
def test_toml__a_preset_without_a_name_or_a_change_is_that_preset(name: str) -> None:
    preset = fh.variant(name)
    lines = preset.to_toml().splitlines()
    unnamed = [f'based_on = "{name}"', *(line for line in lines if not line.startswith("name "))]

    assert preset == fh.Variant.from_toml(f'based_on = "{name}"')
    assert preset == fh.Variant.from_toml("\n".join(unnamed))


def test_toml__a_file_with_every_option_needs_no_preset() -> None:
    """As printed, then changed under a name of its own, or under none."""
    text = fh.variant("pagat_5").to_toml()
    changed = text.replace("secret = true", "secret = false")
    named = fh.Variant.from_toml(changed.replace('"pagat_5"', '"ours"'))
    unnamed = fh.Variant.from_toml(changed.replace('name = "pagat_5"\n', ""))

    assert changed != text
    assert ("ours", "wikipedia_4") == (named.name, named.based_on)
    assert (None, "wikipedia_4") == (unnamed.name, unnamed.based_on)
    for table in (named, unnamed):
        assert ("call.secret",) == fh.diff("pagat_5", table).paths
        assert table == fh.Variant.from_toml(table.to_toml())
    assert ("name=pagat_5 belongs to a preset with other rules: take another name",) == _faults(
        changed, "toml"
    )


def test_toml__a_file_that_lacks_one_option_needs_a_preset() -> None:
    lines = fh.variant("pagat_5").to_toml().replace('"pagat_5"', '"ours"').splitlines()
    text = "\n".join(line for line in lines if not line.startswith("secret"))

    assert (
        "based_on is missing: name the preset that the options not given here come from",
    ) == _faults(text, "toml")


def test_toml__the_faults_of_a_file_with_every_option_are_named() -> None:
    text = fh.variant("pagat_5").to_toml().replace('"pagat_5"', '"ours"') + "more = 1\n"
    text = text.replace("secret = true", 'secret = "no"')
    faults = _faults(text, "toml")

    assert 2 == len(faults)
    assert "call.secret must be false or true, not 'no'" in faults


# Everything that is wrong is said at once, each field by its name.


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("players", True, "players must be 2, 3, 4, 5 or 6, not True"),
        ("players", 4.0, "players must be 2, 3, 4, 5 or 6, not 4.0"),
        ("players", "4", "players must be 2, 3, 4, 5 or 6, not '4'"),
        ("players", None, "players must be 2, 3, 4, 5 or 6, not None"),
        ("players", [4], "players must be 2, 3, 4, 5 or 6, not a value of type list"),
        ("players", {"a": 4}, "players must be 2, 3, 4, 5 or 6, not a value of type dict"),
        ("end.target", float("nan"), "end.target must be a whole number from 1 to 10000, not nan"),
        ("end.target", float("inf"), "end.target must be a whole number from 1 to 10000, not inf"),
        ("end.target", 10**19, "end.target must be a whole number from 1 to 10000, not 1"),
        ("end.floor", "none", "end.floor must be -500 or none, not 'none'"),
        ("dead_hand", 0, "dead_hand must be false or true, not 0"),
        ("lead", 1, "lead must be 'contractor' or 'left_of_dealer', not 1"),
        ("auction", {}, "there is no option 'auction': did you mean auction.rounds or "),
        ("name", 3, "name must be a text of 1 to 60 characters, not 3"),
        ("name", "a|b", "name is made of the letters A to Z"),
        ("based_on", "pagat", "based_on: 'pagat' is no preset: did you mean "),
        ("based_on", [], "based_on: a value of type list is no preset"),
    ],
)
def test_json__a_wrong_value_is_named(field: str, value: object, fault: str) -> None:
    faults = _faults(_changed(**{field: value}), "json")

    assert [True] == [found.startswith(fault) for found in faults]


def test_json__all_faults_at_once() -> None:
    data = HOUSE.to_data()
    del data["lead"]
    text = json.dumps({**data, "players": "four", "name": "", "colour": 1, "a": 1})
    text = f'{text[:-1]}, "teams": "solo"}}'

    assert (
        "'teams' stands there more than once",
        "name must be a text of 1 to 60 characters, not ''",
        "players must be 2, 3, 4, 5 or 6, not 'four'",
        "there is no option 'colour': did you mean colour_four?",
        "there is no option 'a'",
        "lead is missing",
    ) == _faults(text, "json")


def test_json__a_field_given_twice_is_refused_even_with_the_same_value() -> None:
    text = HOUSE.to_json().replace('"players": 4', '"players": 4, "players": 4')

    assert ("'players' stands there more than once",) == _faults(text, "json")


def test_json__contradictions_are_refused() -> None:
    assert "teams=called needs call.on=true" in _faults(_changed(teams="called"), "json")


@pytest.mark.parametrize("text", ["[]", "3", "null", '"wikipedia_4"', "true", "NaN"])
def test_json__only_an_object_is_a_variant(text: str) -> None:
    assert "the JSON of a variant is one object, not " in _faults(text, "json")[0]


@pytest.mark.parametrize("text", ["{}", "{} ", '{"a": 1}'])
def test_json__an_incomplete_object_is_refused(text: str) -> None:
    assert len(option_paths()) + 2 <= len(_faults(text, "json"))


def test_toml__all_faults_at_once() -> None:
    text = (
        'name = ""\nbased_on = "nowhere"\nplayers = "four"\n'
        "[auction]\nrounds = 1\nround = 2\n[nothing]\nat = 1\n"
    )
    faults = _faults(text, "toml")

    assert 6 == len(faults)
    assert faults[0].startswith("name must be")
    assert faults[1].startswith("based_on: 'nowhere' is no preset")
    assert faults[2].startswith("players must be")
    assert faults[3].startswith("auction.rounds must be")
    assert faults[4].startswith("there is no option 'auction.round': did you mean auction.rounds")
    assert faults[5].startswith("there is no option 'nothing.at'")


def test_toml__faults_of_a_known_base_stand_together_too() -> None:
    faults = _faults('name = "a/b"\nbased_on = "foster_4"\nlead = "me"\nplayer = 4', "toml")

    assert 3 == len(faults)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "based_on is missing"),
        ('name = "ours"', "based_on is missing"),
        ("based_on = 4", "based_on: "),
        ('based_on = "nowhere"\nlead = "contractor"', "based_on: 'nowhere' is no preset"),
        ('based_on = "wikipedia_4"\nplayers = true', "players must be"),
        ('based_on = "wikipedia_4"\nplayers = 4.0', "players must be"),
        ('based_on = "wikipedia_4"\nend.target = nan', "end.target must be"),
        ('based_on = "wikipedia_4"\nlead = 1979-05-27', "lead must be"),
        ('based_on = "wikipedia_4"\nplayers = "none"', "players must be"),
        ('based_on = "wikipedia_4"\nend.floor = "-500"', "end.floor must be"),
        ('based_on = "wikipedia_4"\n"auction.tie" = "x"', "'auction.tie': write 'tie' in a table"),
        ('based_on = "wikipedia_4"\nauction = "x"', "there is no option 'auction'"),
        ('based_on = "wikipedia_4"\n[players]\nfour = 4', "players must be"),
        ('based_on = "wikipedia_4"\n[[auction]]\ntie = "x"', "there is no option 'auction'"),
        ('based_on = "wikipedia_4"\n[name]\na = 1', "name must be"),
        ('based_on = "wikipedia_4"\nteams = "called"', "teams=called needs call.on=true"),
        (
            'name = "wikipedia_4"\nbased_on = "foster_4"',
            "wikipedia_4 is a preset's name, and a preset",
        ),
        ('name = "foster_4"\nlead = "left_of_dealer"', "name=foster_4 belongs to a preset with"),
    ],
)
def test_toml__a_fault_is_named(text: str, fault: str) -> None:
    assert _faults(text, "toml")[0].startswith(fault)


@pytest.mark.parametrize(
    "text",
    [
        "players = 4\nplayers = 4",
        "[kitty]\ncards = 3\n[kitty]\ntaker = 'none'",
        "players",
        "a = 2025-99-99",
        "\x00",
        "[",
        'a = "\\ud800"',
    ],
)
def test_toml__what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(fh.ParseError, match="The text is no TOML"):
        fh.Variant.from_toml(text)


def test_toml__a_repeated_key_is_shown_with_its_line() -> None:
    with pytest.raises(fh.ParseError, match=r"line 2.*'players = 5'"):
        fh.Variant.from_toml("players = 4\nplayers = 5\n")


# Texts that mean harm.


@pytest.mark.parametrize("form", ["json", "toml"])
@pytest.mark.parametrize("given_value", [b"{}", None, 4, [], fh.STANDARD, bytearray(b"{}")])
def test_documents__only_text_is_read(form: str, given_value: Any) -> None:
    with pytest.raises(fh.ParseError, match=r"A variant is read from (JSON|TOML) as text, not "):
        getattr(fh.Variant, f"from_{form}")(given_value)


@pytest.mark.parametrize("form", ["json", "toml"])
def test_documents__a_text_that_is_too_long_is_not_read(form: str) -> None:
    with pytest.raises(fh.ParseError, match="no more than 65536 characters, not 65537"):
        getattr(fh.Variant, f"from_{form}")(" " * (LONGEST_DOCUMENT + 1))


@pytest.mark.parametrize(
    "text",
    [
        "[" * LONGEST_DOCUMENT,
        "[" * 30_000 + "]" * 30_000,
        '{"a":' * 10_000,
        '{"players": ' + "[" * 5000 + "]" * 5000 + "}",
        '"' + '\\"' * 30_000,
        '"' * LONGEST_DOCUMENT,
        "1" * LONGEST_DOCUMENT,
        "-" + "1" * 10_000,
        '{"players": ' + "1" * 10_000 + "}",
        '{"players": 1e999999999}',
        '{"players": ' + "1" * 5000 + ".5}",
        "{" + ", ".join(f'"k{number}": 1' for number in range(4000)) + "}",
        "{" + ", ".join(['"players": 1'] * 4000) + "}",
        "\ufeff{}",
        "{'players': 4}",
        '{"players": 4,}',
        '{"\ud800": 1}',
        '{"\\ud800": 1}',
        "{",
        "",
        "\x00",
    ],
)
def test_json__hostile_texts_are_refused(text: str) -> None:
    with pytest.raises((fh.ParseError, fh.InvalidVariant)):
        fh.Variant.from_json(text)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 490,
        "a = " + "[\n" * 30_000,
        "a = " + "{b = " * 90,
        ".".join("a" * 30_000) + " = 1",
        "\n".join(f"[{'.'.join('a' * 120)}.b{number}]" for number in range(200)),
        "players = " + "1" * 400,
        "players = 0x" + "f" * 400,
        "players = " + "1" * 10_000,
        "\n".join(f"k{number} = 1" for number in range(4000)),
        "a = '''" + "\n" * 60_000,
        'a = "' + "\\" * 400,
        '"" = 1',
        '\ud800 = "x"',
        "a = 1\r\rb = 2",
    ],
)
def test_toml__hostile_texts_are_refused(text: str) -> None:
    with pytest.raises((fh.ParseError, fh.InvalidVariant)):
        fh.Variant.from_toml(text)


@given(st.text(max_size=200))
def test_documents__any_text_is_a_variant_or_refused(text: str) -> None:
    for read in (fh.Variant.from_json, fh.Variant.from_toml):
        with pytest.raises((fh.ParseError, fh.InvalidVariant)):
            read(text)


_SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.sampled_from(("name", "based_on", "colour", *option_paths())), _VALUES)
def test_json__one_field_of_any_value_is_read_or_refused(field: str, value: object) -> None:
    try:
        found = fh.Variant.from_json(_changed(**{field: value}))
    except fh.InvalidVariant:
        return
    if field == "based_on" and value is None:
        # What every table is based on that does not say so.
        value = fh.STANDARD.name
    assert value == found.to_data()[field]
    assert type(value) is type(found.to_data()[field])


@given(st.integers(0, 5000), st.integers(0, 5000), st.text(max_size=3))
def test_documents__a_damaged_document_is_a_variant_or_refused(
    start: int, end: int, put: str
) -> None:
    for text, read in (
        (HOUSE.to_json(), fh.Variant.from_json),
        (HOUSE.to_toml(), fh.Variant.from_toml),
    ):
        try:
            found = read(text[:start] + put + text[end:])
        except (fh.ParseError, fh.InvalidVariant):
            continue
        assert found == fh.Variant.from_json(found.to_json())


# Where two tables disagree.


def test_diff__lists_both_values_and_what_they_mean() -> None:
    found = fh.diff("wikipedia_4", "nz_club_4")

    assert ("end.limit_deals",) == found.paths
    assert (None, 4) == (found["end.limit_deals"].first, found["end.limit_deals"].second)
    assert "no limit" == found["end.limit_deals"].first_words
    assert "after how many deals the highest score wins" == found["end.limit_deals"].about


@pytest.mark.parametrize("name", PRESETS)
def test_diff__equal_tables_have_none(name: str) -> None:
    found = fh.diff(name, fh.variant(name))

    assert (0, False, [], ()) == (len(found), bool(found), list(found), found.paths)


@given(variants(), variants())
def test_diff__is_symmetric(first: fh.Variant, second: fh.Variant) -> None:
    there, back = fh.diff(first, second), fh.diff(second, first)

    assert there.paths == back.paths == first.differences(second)
    for one, other in zip(there, back, strict=True):
        assert (one.first, one.second) == (other.second, other.first)
        assert (one.first_words, one.second_words) == (other.second_words, other.first_words)
        assert one.first_words != one.second_words


def test_diff__holds_a_path_where_the_tables_differ_and_no_other() -> None:
    found = fh.diff(fh.STANDARD, HOUSE)

    assert "end.floor" in found
    assert "lead" not in found
    assert "nothing" not in found
    assert 3 not in found
    assert next(iter(found)) in found


def test_diff__a_path_where_they_agree_is_refused() -> None:
    with pytest.raises(fh.InvalidArgument, match="'lead' is contractor at both tables"):
        fh.diff("wikipedia_4", "foster_4")["lead"]


def test_diff__a_path_that_does_not_exist_is_refused() -> None:
    with pytest.raises(fh.InvalidVariant, match="there is no option 'led'"):
        fh.diff("wikipedia_4", "foster_4")["led"]


@pytest.mark.parametrize("wrong", [None, 3, b"foster_4", ["foster_4"]])
def test_diff__takes_tables_and_presets_names(wrong: Any) -> None:
    with pytest.raises(fh.InvalidArgument):
        fh.diff("foster_4", wrong)


def test_diff__a_name_that_is_no_preset_is_refused() -> None:
    with pytest.raises(fh.InvalidVariant, match="did you mean foster_4"):
        fh.diff("foster4", "foster_4")


def test_diff__reads_well_in_a_terminal() -> None:
    for name in PRESETS:
        for line in str(fh.diff("wikipedia_4", name)).splitlines():
            assert 80 >= len(line) or line.startswith("    ") is False, line


def test_diff__tables_without_a_name_are_told_apart() -> None:
    other = fh.STANDARD.evolve({"lead": "left_of_dealer"})

    assert str(fh.diff(fh.STANDARD, other)).startswith(
        "wikipedia_4 and House rules based on wikipedia_4 differ in 1 option:\n"
    )
    assert str(fh.diff(other, other.evolve({"jack_above_ace_nt": True}))).startswith(
        "The first and the second differ in 1 option:\n"
    )


def test_diff__equal_tables_are_named() -> None:
    named = fh.variant("foster_4").evolve({}, name="ours")

    assert "foster_4 and foster_4 have the same rules." == str(fh.diff("foster_4", "foster_4"))
    assert "foster_4 and ours have the same rules." == str(fh.diff("foster_4", named))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("pagat_5{call.secret=false}", "read house rules with Variant.parse"),
        ("ours=pagat_5{}", "read house rules with Variant.parse"),
        ("family.toml", "read the text of a file of house rules with Variant.from_toml"),
        ("rules/FAMILY.JSON", "read the text of a file of house rules with Variant.from_json"),
    ],
)
def test_variant__a_text_of_house_rules_is_told_its_reader(text: str, hint: str) -> None:
    """Where a preset's name is asked for, wherever that is."""
    asks: list[Callable[[], object]] = [
        lambda: fh.variant(text),
        lambda: fh.diff("foster_4", text),
        lambda: fh.bid_value("7H", variant=text),
        lambda: fh.compare(fh.bid_value, "7H", variants=[text]),
    ]
    for ask in asks:
        with pytest.raises(fh.InvalidVariant) as refused:
            ask()
        assert (f"{text!r} is no preset: {hint}",) == refused.value.faults


def test_diff__a_difference_reads_on_one_line() -> None:
    assert (
        "lead: contractor | left_of_dealer (who leads to the first trick: the contractor | the "
        "player at the dealer's left)"
        == str(fh.diff("wikipedia_4", fh.Variant(lead="left_of_dealer"))["lead"])
    )


class _Cells(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_diff__a_notebook_shows_a_table_of_escaped_text() -> None:
    found = fh.diff("wikipedia_4", HOUSE)
    page = _Cells()
    page.feed(found._repr_html_())

    assert 1 + len(found) == page.tags.count("tr")
    assert {"table", "thead", "tbody", "tr", "th", "td"} == set(page.tags)
    assert "7N<8S (above 7NT and below 8♠)" in page.text
    assert "our o'clock table" in page.text
    assert "7N<8S" not in found._repr_html_()


def test_diff__is_a_value() -> None:
    found = fh.diff("wikipedia_4", HOUSE)

    assert found == fh.diff(fh.STANDARD, HOUSE)
    assert hash(found) == hash(fh.diff(fh.STANDARD, HOUSE))
    assert found != fh.diff(HOUSE, "wikipedia_4")
    assert f"diff({fh.STANDARD!r}, {HOUSE!r})" == repr(found)
    assert found == pickle.loads(pickle.dumps(found))
    assert found.differences == copy.copy(found).differences
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        found.first = HOUSE  # type: ignore[misc]


def test_parse__a_great_many_options_are_refused_at_once() -> None:
    """No name is looked for among so many."""
    many = " ".join(f"a{n}=1" for n in range(20_000))

    with pytest.raises(fh.ParseError, match="20000 entries, more than there are options") as caught:
        fh.Variant.parse(f"wikipedia_4{{{many}}}")
    assert len(str(caught.value)) < 1000
    data = {**fh.STANDARD.to_data(), **{f"auction.x{n}": 1 for n in range(20_000)}}
    with pytest.raises(fh.InvalidVariant, match="more than there are options"):
        fh.Variant.from_data(data)


@pytest.mark.parametrize("short", ["false", None, 1, 0, float("nan"), []])
def test_toml__is_short_or_it_is_not(short: Any) -> None:
    with pytest.raises(fh.InvalidArgument, match="short is True or False"):
        HOUSE.to_toml(short=short)


@pytest.mark.parametrize("name", ["friday.toml", "house rules/friday.json\n"])
def test_documents__the_name_of_a_file_is_none(name: str) -> None:
    for read in (fh.Variant.from_json, fh.Variant.from_toml):
        with pytest.raises(fh.ParseError, match="it looks like a file's name"):
            read(name)


def test_toml__an_option_without_a_group_below_a_group() -> None:
    text = 'based_on = "wikipedia_4"\n[end]\nlead = "left_of_dealer"'
    fault = "there is no option 'end.lead': lead is in no group and stands above them"

    assert (fault,) == _faults(text, "toml")
