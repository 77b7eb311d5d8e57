"""Errors: their classes, what they hold, and rulings as text and data."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

import fivehundred as fh
from fivehundred import (
    AgentFailed,
    Code,
    DoesNotApply,
    FiveHundredError,
    IllegalAction,
    ImpossibleSituation,
    InvalidArgument,
    InvalidDeal,
    InvalidVariant,
    ParseError,
    Ruling,
    UnreadableAction,
    WorkersLost,
    WrongCard,
    WrongPhase,
    WrongSeat,
)
from fivehundred.errors import quote
from fivehundred.rulebook import rules

from .helpers import RECORD_ACTIONS, RECORD_CALLS, RECORD_DEAL, Anything, record_start
from .simulated import Fussy

_NONE: Anything = None
_ERRORS: dict[type[FiveHundredError], Callable[[], object]] = {
    InvalidArgument: lambda: fh.Card.parse(_NONE),
    ParseError: lambda: fh.Card.parse("jh"),
    ImpossibleSituation: lambda: fh.legal_plays("5S", "5S", contract="7S"),
    DoesNotApply: lambda: fh.bid_value("M", variant="foster_4"),
    InvalidDeal: lambda: fh.start(deal="5S | 5S"),
    InvalidVariant: lambda: fh.Variant(pack="P45", players=7),
    IllegalAction: lambda: fh.Game(dealer=2).with_round(_over()),
    WrongSeat: lambda: fh.apply(record_start(), "P", seat=0),
    WrongPhase: lambda: fh.apply(record_start(), "done"),
    WrongCard: lambda: fh.apply(fh.advance(record_start(), RECORD_CALLS), "AH"),
    UnreadableAction: lambda: fh.apply(record_start(), "nonsense"),
    AgentFailed: lambda: fh.simulate.simulate(1, Fussy(), variant="pagat_5", seed=1),
    WorkersLost: lambda: fh.simulate.simulate(1, seed=1, executor=_closed()),
}


def _closed() -> Executor:
    with ThreadPoolExecutor(1) as pool:
        return pool


def _over() -> fh.Finished:
    rnd = fh.advance(record_start(), RECORD_ACTIONS)
    assert isinstance(rnd, fh.Finished)
    return rnd


def _caught(kind: type[FiveHundredError]) -> FiveHundredError:
    with pytest.raises(kind) as caught:
        _ERRORS[kind]()
    return caught.value


@pytest.mark.parametrize("kind", _ERRORS)
def test_error__of_every_class_is_ours_and_a_value_error(kind: type[FiveHundredError]) -> None:
    """`except ValueError` catches them all, and nothing else is raised."""
    error = _caught(kind)

    assert type(error) is kind
    assert isinstance(error, FiveHundredError)
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("kind", _ERRORS)
def test_error__says_a_sentence_and_its_rule(kind: type[FiveHundredError]) -> None:
    """Both are attributes, both are in the message, and the rule is in the rulebook."""
    error = _caught(kind)

    assert error.sentence
    assert error.rule in rules()
    assert error.sentence in str(error)
    assert str(error).endswith(f"[{error.rule}]")


@pytest.mark.parametrize("kind", _ERRORS)
def test_error__can_be_pickled_and_copied(kind: type[FiveHundredError]) -> None:
    """With everything it holds: a server passes it between its processes."""
    error = _caught(kind)
    for same in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(same) is kind
        assert str(error) == str(same)
        assert vars(error) == vars(same)


@pytest.mark.parametrize(
    ("kind", "parents"),
    [
        (InvalidArgument, (FiveHundredError,)),
        (ParseError, (FiveHundredError,)),
        (ImpossibleSituation, (FiveHundredError,)),
        (DoesNotApply, (FiveHundredError,)),
        (InvalidDeal, (FiveHundredError,)),
        (InvalidVariant, (FiveHundredError,)),
        (IllegalAction, (FiveHundredError,)),
        (WrongSeat, (IllegalAction,)),
        (WrongPhase, (IllegalAction,)),
        (WrongCard, (IllegalAction,)),
        (UnreadableAction, (IllegalAction, ParseError)),
    ],
)
def test_error__classes_stand_where_a_caller_expects_them(
    kind: type[FiveHundredError], parents: tuple[type[FiveHundredError], ...]
) -> None:
    """An unreadable action is an illegal one and a text that cannot be parsed."""
    for parent in parents:
        assert issubclass(kind, parent)


@pytest.mark.parametrize(
    ("ask", "shown"),
    [
        (lambda: fh.Card.parse("5X"), "'5X'"),
        (lambda: fh.Hand.parse("5S 5X"), "'5X'"),
        (lambda: fh.Bid.parse("11S"), "'11S'"),
        (lambda: fh.start("no such table", deal=RECORD_DEAL), "'no such table'"),
        (lambda: fh.start(dealer=9, deal=RECORD_DEAL), "9"),
        (lambda: fh.score_round("7H", (7, 4)), "[7, 4]"),
        (lambda: fh.legal_calls("7H 6H"), "6H"),
        (lambda: fh.legal_plays("5S", "5S", contract="7S"), "5♠"),
        (lambda: fh.apply(record_start(), "nonsense"), "'nonsense'"),
    ],
)
def test_error__holds_the_input(ask: Callable[[], object], shown: str) -> None:
    """What was wrong is in the message."""
    with pytest.raises(FiveHundredError) as caught:
        ask()

    assert shown in str(caught.value)


def test_parse_error__holds_the_text_and_what_was_expected() -> None:
    """For a program that wants to point at it."""
    with pytest.raises(ParseError) as caught:
        fh.Card.parse("5X")

    assert "5X" == caught.value.text
    assert "rank" in caught.value.expected


def test_unreadable_action__holds_ruling_text_and_what_was_expected() -> None:
    """Both its parents' attributes."""
    with pytest.raises(UnreadableAction) as caught:
        fh.apply(record_start(), "nonsense")

    assert "nonsense" == caught.value.text
    assert "call" in caught.value.expected
    assert Code.UNREADABLE is caught.value.ruling.code


def test_invalid_deal__holds_every_fault() -> None:
    """One sentence each, joined in the message."""
    with pytest.raises(InvalidDeal) as caught:
        fh.start(deal="5S | 5S")

    assert len(caught.value.faults) > 3
    for fault in caught.value.faults:
        assert fault in str(caught.value)


def test_invalid_variant__holds_every_fault() -> None:
    """All at once."""
    with pytest.raises(InvalidVariant) as caught:
        fh.Variant(pack="P45", colour_four=True)

    assert 2 == len(caught.value.faults)
    for fault in caught.value.faults:
        assert fault in str(caught.value)


def test_illegal_action__is_its_ruling() -> None:
    """Message and rule are the ruling's."""
    rnd = fh.advance(record_start(), RECORD_CALLS)
    with pytest.raises(IllegalAction) as caught:
        fh.apply(rnd, "AH")

    assert fh.check(rnd, "AH") == caught.value.ruling
    assert str(caught.value.ruling) == str(caught.value)
    assert (caught.value.ruling.sentence, caught.value.ruling.rule) == (
        caught.value.sentence,
        caught.value.rule,
    )


# Quoting


class _Loud(str):
    """A text whose own repr is not to be trusted."""

    __slots__ = ()

    def __repr__(self) -> str:
        raise AssertionError


class _Rude:
    """A value whose repr shows what nobody may see."""

    def __repr__(self) -> str:
        raise AssertionError


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("5X", "'5X'"),
        ("a\nb", r"'a\nb'"),
        ("x" * 41, f"'{'x' * 40}'… (41 characters)"),
        (_Loud("5X"), "'5X'"),
        (None, "None"),
        (True, "True"),
        (7, "7"),
        (-7, "-7"),
        (1 << 63, str(1 << 63)),
        (1 << 64, "a very large int"),
        (0.5, "0.5"),
        ([1], "a value of type list"),
        (b"x", "a value of type bytes"),
        (_Rude(), "a value of type _Rude"),
    ],
)
def test_quote__is_short_and_safe(value: object, shown: str) -> None:
    """Text shortened, numbers as they are, of anything else the type."""
    assert shown == quote(value)


@pytest.mark.parametrize("value", [_Loud("5X"), _Rude()])
def test_quote__input_with_a_hostile_repr_is_refused_like_any_other(value: Anything) -> None:
    """No method of the input is run for a message."""
    for ask in (fh.Card.parse, fh.Bid.parse, fh.Suit.parse, fh.Hand.parse, fh.read_position):
        with pytest.raises(FiveHundredError):
            ask(value)
    assert not fh.check(record_start(), value)


# Rulings


def test_ruling__prints_its_verdict_sentence_and_rule() -> None:
    """Legal, illegal, or does not apply."""
    legal = fh.check_call("7H")
    illegal = fh.check_call("6H", calls="7H")
    strange = fh.check_call("M", variant="foster_4")

    assert [
        f"Legal: {legal.sentence} [auction.higher]",
        f"Illegal: {illegal.sentence} [auction.higher]",
        f"Does not apply: {strange.sentence} [auction.no-such-bid]",
    ] == [str(legal), str(illegal), str(strange)]
    assert [True, False, False] == [bool(legal), bool(illegal), bool(strange)]
    assert [True, True, False] == [legal.applies, illegal.applies, strange.applies]


def test_ruling__to_json_is_plain_data() -> None:
    """Text throughout, alternatives in notation, and nothing else."""
    ruling = fh.check_play("5S", hand="JH 5S 9C", trick="KD", contract="8D")

    assert {
        "legal": False,
        "code": "must_follow",
        "sentence": ruling.sentence,
        "rule": "play.left-bower",
        "alternatives": ["JH"],
        "options": [],
    } == json.loads(ruling.to_json())
    assert "♠" in ruling.to_json()


@pytest.mark.parametrize(
    "ruling",
    [
        fh.check_call("6H", calls="7H"),
        fh.check_discard("5S", hand=RECORD_DEAL.split(" | ")[3] + " 8C QH 5S", contract="7C"),
        fh.check_play("Jo", hand="Jo 5D", contract="7N"),
        fh.check_name("S", hand="Jo", contract="7N"),
        fh.check(record_start(), "done"),
        fh.check(fh.advance(record_start("pagat_australian_4"), "P 7N P P 7H 9H QH"), "x"),
    ],
)
def test_ruling__to_json_reads_back_to_its_alternatives(ruling: Ruling) -> None:
    """Each is notation that the phase reads, for any kind of action."""
    data = json.loads(ruling.to_json())

    assert [str(action) for action in ruling.alternatives] == data["alternatives"]
    assert list(ruling.options) == data["options"]
    assert ruling.code is Code(data["code"])


def test_ruling__is_a_value() -> None:
    """Equal when all its parts are."""
    ruling = fh.check_call("6H", calls="7H")

    assert ruling == fh.check_call("6H", calls="7H")
    assert ruling != fh.check_call("6S", calls="7H")
    assert ruling == pickle.loads(pickle.dumps(ruling))
    assert hash(ruling) == hash(fh.check_call("6H", calls="7H"))


@pytest.mark.parametrize("code", Code)
def test_code__shows_its_name(code: Code) -> None:
    """A program prints which, and its value is a word."""
    assert f"Code.{code.name}" == repr(code)
    assert code.value == code.name.lower()
