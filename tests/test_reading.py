"""The one reader of JSON, and the readers of plain data that say where it stands."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.documents import Value, place_of, read_document, read_json
from tests.helpers import patience


def _read(text: object, faults: list[str] | None = None) -> object:
    return read_json(text, what="a letter", rule="text.word", longest=200_000, faults=faults)


def _refused(text: object) -> fh.ParseError:
    with pytest.raises(fh.ParseError) as caught:
        _read(text)
    assert ("text.word", "") == (caught.value.rule, caught.value.text)
    return caught.value


_PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**38), 10**38)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(_PLAIN, st.sampled_from((None, 1)), st.booleans())
def test_json__is_read_as_it_was_written(data: object, indent: int | None, plain: bool) -> None:  # noqa: FBT001
    text = json.dumps(data, indent=indent, ensure_ascii=plain)

    assert data == _read(text)
    assert type(data) is type(_read(f" \n\t\r{text}\n"))


@given(st.text(max_size=50) | st.text('[]{}:,"\\truefalsn0123456789.eE+- \n', max_size=30))
def test_json__another_reader_agrees(text: str) -> None:
    """What the standard library reads is read, but for what is too lax there."""
    try:
        expected = json.loads(text, parse_constant=lambda _: 1 / 0)
    except (ValueError, ZeroDivisionError):
        _refused(text)
        return
    try:
        assert expected == _read(text)
    except fh.ParseError as error:
        lax = ("more than once", "surrogate", "too large", "more than 40 digits")
        strict = [reason for reason in lax if reason in error.sentence]
        assert strict


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "expected"),
    [
        ("", 1, 1, "", "a value"),
        (" \n ", 2, 2, "", "a value"),
        ("[\n\n  x]", 3, 3, "x", "a value"),
        ("nul", 1, 1, "nul", "a value"),
        ("'a'", 1, 1, "'a'", "a value"),
        ("\ufeff1", 1, 1, "\ufeff1", "a value"),
        ('"a\nb"', 1, 1, '"a', "a value"),
        ('"\\x"', 1, 1, '"\\x"', "a value"),
        ('"\\u00g0"', 1, 1, '"\\u00g0"', "a value"),
        ("+1", 1, 1, "+1", "a value"),
        ("-", 1, 1, "-", "a value"),
        ("NaN", 1, 1, "NaN", "a value"),
        ("[-Infinity]", 1, 2, "-Infinity", "a value"),
        ("\x00", 1, 1, "\x00", "a value"),
        ("x" * 50, 1, 1, "x" * 20, "a value"),
        ("1 2", 1, 3, "2", "the end of the text"),
        ("01", 1, 2, "1", "the end of the text"),
        ("1.", 1, 2, ".", "the end of the text"),
        ("{}}", 1, 3, "}", "the end of the text"),
        ("[1 2]", 1, 4, "2", "a comma or ]"),
        ("[1", 1, 3, "", "a comma or ]"),
        ("[1,]", 1, 4, "]", "a value"),
        ('{"a" 1}', 1, 6, "1", "a colon"),
        ('{"a": 1 "b": 2}', 1, 9, '"b"', "a comma or }"),
        ('{"a": 1,}', 1, 9, "}", "a name in double quotes"),
        ("{1: 2}", 1, 2, "1", "a name in double quotes"),
        ("{", 1, 2, "", "a name in double quotes"),
        ('{"a": 1,\n "a": 1}', 2, 2, '"a"', "a letter in JSON"),
        ('"\\ud800"', 1, 1, '"\\ud800"', "a letter in JSON"),
        ('["\ud800"]', 1, 2, '"\ud800"', "a letter in JSON"),
        ("[1e999]", 1, 2, "1e999", "a letter in JSON"),
        ("1" * 41, 1, 1, "1" * 20, "a letter in JSON"),
        ("[" * 21, 1, 21, "[", "a letter in JSON"),
    ],
)
def test_json__a_fault_is_shown_where_it_stands(
    text: str, line: int, column: int, found: str, expected: str
) -> None:
    error = _refused(text)

    assert (line, column) == (error.line, error.column)
    assert (found, expected) == (error.found, error.expected)
    assert f"The text is no JSON: line {line}, column {column}: " in error.sentence


def test_json__a_name_that_stands_twice_is_named() -> None:
    assert "'a' stands there more than once" in _refused('{"a": 1, "a": 1}').sentence


def test_json__the_name_of_a_file_is_none() -> None:
    assert "it looks like a file's name" in _refused("letter.json").sentence


@pytest.mark.parametrize("given_value", [None, 4, b"{}", [], bytearray(b"{}")])
def test_json__only_text_is_read(given_value: object) -> None:
    assert "A letter is read from JSON as text, not " in _refused(given_value).sentence


@pytest.mark.parametrize(
    "text",
    [
        "1" * 10_000_000,
        '"' + "a" * 10_000_000,
        "[" * 100_000,
        '{"a":' * 40_000,
        '"' * 200_000,
        '"' + "\\" * 199_000,
        "[" + "1," * 99_000,
        "-" * 200_000,
        "{" + '"a":1,' * 30_000,
    ],
    ids=range(9),
)
def test_json__hostile_texts_are_refused_at_once(text: str) -> None:
    begun = time.process_time()
    _refused(text)

    assert time.process_time() - begun < patience()


def test_json__a_reader_of_all_faults_is_told_and_goes_on() -> None:
    faults: list[str] = []
    text = f'{{"a": 1, "b": -Infinity, "c": {"9" * 50}, "d": 1e999, "a": 2}}'

    assert {"a": 2, "b": float("-inf"), "c": int("9" * 40), "d": float("inf")} == _read(
        text, faults
    )
    assert ["'a' stands there more than once"] == faults


@pytest.mark.parametrize(
    ("at", "place"), [(0, (1, 1)), (1, (1, 2)), (2, (2, 1)), (3, (3, 1)), (4, (3, 2))]
)
def test_place__counts_lines_and_columns_from_one(at: int, place: tuple[int, int]) -> None:
    assert place == place_of("a\n\nbc", at)


# Plain data


def _value(data: object) -> Value:
    return Value(data, "a.b", what="a letter", rule="text.word")


_READ: list[tuple[object, Callable[[Value], object], object]] = [
    (3, lambda value: value.whole(), 3),
    (-3, lambda value: value.whole(least=-3, most=3), -3),
    (3, lambda value: value.number(), 3),
    (0.5, lambda value: value.number(), 0.5),
    ("x", lambda value: value.text(longest=1), "x"),
    ("x", lambda value: value.word(("y", "x")), "x"),
    (False, lambda value: value.flag(), False),
    ("5S", lambda value: value.read(fh.Card.parse, longest=2), fh.Card.parse("5S")),
    ([1, 2], lambda value: [item.path for item in value.items(most=2)], ["a.b[0]", "a.b[1]"]),
    ({"x": 1}, lambda value: value.fields("x", optional=("y",))["x"].path, "a.b.x"),
    ({"x": 1}, lambda value: value.get("x"), Value(1, "a.b.x", what="a letter", rule="text.word")),
    ({"x": 1}, lambda value: value.get("y"), None),
    ({"x": 1}, lambda value: [name for name, _ in value.entries(most=1)], ["x"]),
    ({"x": 1}, lambda value: value.entries(most=1)[0][1].path, "a.b['x']"),
]


@pytest.mark.parametrize(
    ("data", "read", "expected"),
    _READ,
)
def test_value__is_read_as_what_it_is(
    data: object, read: Callable[[Value], object], expected: object
) -> None:
    assert expected == read(_value(data))


_OTHER: list[tuple[object, Callable[[Value], object], str, str]] = [
    (True, lambda value: value.whole(), "a whole number from 0 to 1000000000", "True"),
    (3.0, lambda value: value.whole(), "a whole number from 0 to 1000000000", "3.0"),
    (4, lambda value: value.whole(least=1, most=3), "a whole number from 1 to 3", "4"),
    (True, lambda value: value.number(), "a number from 0 to 1000000000", "True"),
    (-0.5, lambda value: value.number(), "a number from 0 to 1000000000", "-0.5"),
    ("xy", lambda value: value.text(longest=1), "a text of 1 characters at most", "'xy'"),
    (3, lambda value: value.text(longest=1), "a text of 1 characters at most", "3"),
    ("z", lambda value: value.word(("x", "y")), "'x' or 'y'", "'z'"),
    ([], lambda value: value.word(("x", "y")), "'x' or 'y'", "a value of type list"),
    (1, lambda value: value.flag(), "true or false", "1"),
    ("[]", lambda value: value.items(most=1), "a list", "'[]'"),
    ([1, 2], lambda value: value.items(most=1), "a list of 1 at most", "one of 2"),
    ([], lambda value: value.items(least=1, most=2), "a list of 1 to 2", "one of 0"),
    ([], lambda value: value.items(least=2, most=2), "a list of 2", "one of 0"),
    (3, lambda value: value.fields("x"), "an object", "3"),
    ({"y": 1}, lambda value: value.fields("x"), "an object with x", "one with 'y'"),
    ({"y": 1}, lambda value: value.fields(), "an object with no name", "one with 'y'"),
    ({}, lambda value: value.fields("x", "y"), "an object with x and y", "one without x"),
    ({"x": 1}, lambda value: value.entries(most=0), "an object of 0 names at most", "one of 1"),
    ([], lambda value: value.get("x"), "an object", "a value of type list"),
]


@pytest.mark.parametrize(
    ("data", "read", "expected", "found"),
    _OTHER,
)
def test_value__of_another_kind_is_refused_with_its_place(
    data: object, read: Callable[[Value], object], expected: str, found: str
) -> None:
    with pytest.raises(fh.ParseError) as caught:
        read(_value(data))

    assert f"In a letter, a.b is {expected}, not {found}" == caught.value.sentence
    assert (expected, found) == (caught.value.expected, caught.value.found)


def test_value__a_whole_document_is_named_as_such() -> None:
    document = read_document("[3]", what="a letter", rule="text.word", longest=9)
    with pytest.raises(fh.ParseError) as caught:
        document.whole()

    assert "[0]" == document.items(most=1)[0].path
    assert caught.value.sentence.startswith("A letter in JSON is a whole number from 0 to ")


@pytest.mark.parametrize(("path", "where"), [("a.b", "In a letter, a.b: "), ("", "A letter: ")])
def test_value__notation_that_cannot_be_read_is_named_with_its_place(path: str, where: str) -> None:
    value = Value("jh", path, what="a letter", rule="text.word")
    with pytest.raises(fh.ParseError) as caught:
        value.read(fh.Card.parse, longest=2)

    assert f"{where}'jh' is no card: write JH" == caught.value.sentence
    assert "text.word" == caught.value.rule
