"""Every value of every option has an answer that it decides, typed from the rules reference."""

from __future__ import annotations

import itertools

import pytest

from fivehundred.variants import option_paths, option_words

from . import (
    test_auction,
    test_called_partner,
    test_end,
    test_joker,
    test_score,
    test_special_bids,
    test_table,
)
from .asking import Question

_CHAPTERS: tuple[tuple[Question, ...], ...] = (
    test_table.QUESTIONS,
    test_auction.QUESTIONS,
    test_special_bids.QUESTIONS,
    test_joker.QUESTIONS,
    test_called_partner.QUESTIONS,
    test_score.QUESTIONS,
    test_end.QUESTIONS,
)
_ALL = tuple(itertools.chain.from_iterable(_CHAPTERS))

# Schedules with the same cells (8.1: au_pack and quebec have Avondale's, split has Perfect's).
_SAME_CELLS = ({"avondale", "au_pack", "quebec"}, {"perfect", "split"})


def _asked(path: str) -> list[Question]:
    return [question for question in _ALL if question.path == path]


def _values(path: str) -> set[str]:
    """Return the values of an option that some question is asked with."""
    return {value for question in _asked(path) for value in question.answers}


@pytest.mark.parametrize("path", option_paths())
def test_option__each_value_has_a_test_of_an_answer(path: str) -> None:
    assert set(option_words(path)) <= _values(path)


@pytest.mark.parametrize("path", option_paths())
def test_option__what_is_free_has_representatives(path: str) -> None:
    """Numbers, places between two bids and lists of packets have no words."""
    free = _values(path) - set(option_words(path))

    if path.endswith(".slot"):
        assert {value for value in free if "<" in value} == free != set()
    elif path == "packets":
        assert len(free) > 2
    elif path.endswith((".value", ".target", ".limit_deals", ".limit_minutes")):
        assert len(free) > 1
        assert all(value.isdigit() for value in free)
    else:
        assert set() == free


def _told_apart(path: str, one: str, other: str) -> bool:
    return any(
        question.answers[one] != question.answers[other]
        for question in _asked(path)
        if {one, other} <= set(question.answers)
    )


@pytest.mark.parametrize("path", option_paths())
def test_option__any_two_values_are_told_apart_by_a_question(path: str) -> None:
    """All of one option; but what takes two seats and what six are never one question."""
    pairs = itertools.combinations(option_words(path), 2)
    same = {
        (one, other)
        for one, other in pairs
        if not _told_apart(path, one, other)
        and not (path == "score.schedule" and any({one, other} <= cells for cells in _SAME_CELLS))
    }

    assert set() == same


def _id(question: Question) -> str:
    return f"{question.path} {_asked(question.path).index(question)}"


@pytest.mark.parametrize("question", _ALL, ids=_id)
def test_option__the_tables_of_a_question_differ_in_nothing_else(question: Question) -> None:
    """Except in what has to go with a value."""
    tables = [question.table(value) for value in question.answers]
    allowed = {question.path}
    for value in question.answers:
        words = question.together.get(value, "").split()
        allowed |= {word.partition("=")[0] for word in words}

    for table in tables[1:]:
        assert set(tables[0].differences(table)) <= allowed


def test_option__no_question_is_of_an_unknown_option() -> None:
    assert {question.path for question in _ALL} == set(option_paths())
