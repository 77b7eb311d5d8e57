"""What a caller's own classes and iterators may do, none of it gets out of the library."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from numbers import Integral
from typing import Any, cast

import pytest

import fivehundred as fh


class LoudText(str):
    """A text whose methods raise."""

    __slots__ = ()

    def strip(self, *_args: object) -> str:
        raise RuntimeError

    def split(self, *_args: object, **_kwargs: object) -> list[str]:
        raise RuntimeError

    def __len__(self) -> int:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __eq__(self, _other: object) -> bool:
        raise RuntimeError


class LoudNumber(int):
    """A number whose comparisons raise."""

    def __le__(self, _other: object) -> bool:
        raise RuntimeError

    def __lt__(self, _other: object) -> bool:
        raise RuntimeError


class Liar:
    """Something that says it is a text."""

    @property  # type: ignore[misc]
    def __class__(self) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        return str


class Unequal:
    """Something that cannot be compared."""

    def __eq__(self, _other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]


def breaking() -> Iterator[str]:
    """Yield one item and fail."""
    yield "5S"
    raise RuntimeError


def test_text__of_a_class_of_ones_own_is_read_as_plain_text() -> None:
    """What such a class does with its methods does not matter."""
    assert fh.Bid.parse("7H") == fh.Bid.parse(LoudText("7H"))
    assert fh.check_call(LoudText("7H"), calls=LoudText("6H"), dealer=LoudText("N"))
    assert fh.Card.parse("JH") in fh.Hand.parse(LoudText("JH 5S"))


def test_text__of_a_class_of_ones_own_is_quoted_as_plain_text() -> None:
    """The refusal names it like any other."""
    with pytest.raises(fh.ParseError, match="'7X' is no call"):
        fh.Bid.parse(LoudText("7X"))


@pytest.mark.parametrize("value", [LoudNumber(0), Liar(), True, 0.0], ids="abcd")
def test_seat__is_a_plain_number(value: Any) -> None:
    """What only looks like one is refused."""
    with pytest.raises(fh.InvalidArgument, match=r"dealer is a seat .* \[text\.seat\]"):
        fh.check_call("7H", dealer=value)


@pytest.mark.parametrize("value", [Liar(), Unequal(), [Unequal()], [Liar()], [["P"]]], ids="abcde")
def test_calls__of_what_is_no_call_are_refused(value: Any) -> None:
    """Nothing is asked of it before it is known what it is."""
    with pytest.raises(fh.InvalidArgument):
        fh.check_call("7H", calls=value)


def test_list__that_fails_while_it_is_read_is_refused_by_name() -> None:
    """The caller's own error is the cause."""
    with pytest.raises(fh.InvalidArgument, match=r"hand cannot be read: .* RuntimeError") as caught:
        fh.check_play("5S", hand=breaking(), contract="7H")

    assert isinstance(caught.value.__cause__, RuntimeError)


@pytest.mark.parametrize("name", ["hand", "trick"])
def test_list__without_an_end_is_not_read_to_its_end(name: str) -> None:
    """More items than any argument needs are refused."""
    situation: dict[str, Any] = {"hand": "5S", "trick": "", name: itertools.repeat("5S")}
    with pytest.raises(fh.InvalidArgument, match=f"{name} has more than 1000 items"):
        fh.check_play("5S", contract="7H", **situation)


def test_type__is_named_escaped_and_short() -> None:
    """A class's name is no way to put anything into a message."""
    kind = type("a\x1b[31m\n\u202e" + "N" * 100_000, (), {})
    with pytest.raises(fh.InvalidArgument) as caught:
        fh.check_call(kind())

    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


def test_list__whose_order_matters_is_no_set() -> None:
    """A set would be read in an order that changes from run to run."""
    with pytest.raises(fh.InvalidArgument, match="calls has an order"):
        fh.legal_calls({"6H", "7H"})
    with pytest.raises(fh.InvalidArgument, match="trick has an order"):
        fh.trick_winner({"5S", "6S"}, contract="7N")


def test_text__longer_than_any_argument_is_refused() -> None:
    """Before it is read."""
    with pytest.raises(fh.InvalidArgument, match="not of 2000000"):
        fh.legal_calls("P " * 10**6)


@pytest.mark.parametrize(
    "kind", [fh.Suit, fh.Rank, fh.Strain, fh.Kind, fh.Word, fh.Code, fh.Ending, fh.Next, fh.Order]
)
def test_enum__of_a_wrong_value_raises_our_error(kind: Any) -> None:
    """It names the words there are, and the value shortened."""
    with pytest.raises(fh.ParseError, match=r"\[text\.word\]") as caught:
        kind("x" * 10**6)

    assert len(str(caught.value)) < 1500


def test_joker_suit__ties_a_joker_once() -> None:
    """Of two suits for one joker neither is taken."""
    for suits in (["S", "H"], "S H", fh.Suit):
        with pytest.raises(fh.InvalidArgument, match=r"\[joker\.named\]"):
            fh.effective_suit(
                "Jo",
                contract="7N",
                variant="pagat_australian_4",
                joker_suit=suits,  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
            )


def test_faults__of_a_great_many_the_first_are_told() -> None:
    """And how many more there are; all of them stand in the error."""
    with pytest.raises(fh.InvalidDeal) as caught:
        fh.Deal((fh.Hand(1),) * 100 + tuple(fh.Hand(1 << n) for n in range(40)) * 2, fh.Hand(2))

    assert len(str(caught.value)) < 3000
    assert "more" in str(caught.value)
    assert len(caught.value.faults) > 12


def test_ladder__reads_text_and_refuses_the_rest() -> None:
    """As every other argument that is a bid."""
    ladder = fh.STANDARD.ladder

    assert (200, True) == (ladder.value("7H"), ladder.outbids("8C", "M"))
    with pytest.raises(fh.DoesNotApply):
        ladder.value("P")
    with pytest.raises(fh.InvalidArgument):
        ladder.rung(5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_bid__a_place_is_between_two_bids() -> None:
    """Not between a text and a number."""
    with pytest.raises(fh.InvalidArgument, match=r"between two bids, not '7N' and 8"):
        fh.Below("7N", 8)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("count", [0, -1, 3, True, None, "1"])
def test_discards__are_some_of_the_cards_held(count: Any) -> None:
    """At least one and at most all."""
    with pytest.raises(fh.InvalidArgument, match=r"\[exchange\.discard\]"):
        fh.Discards(fh.Hand.parse("5S 6S"), count)


def test_evolve__takes_no_more_changes_than_there_are_options() -> None:
    """So a huge mapping is not read."""
    with pytest.raises(fh.InvalidVariant, match="changes has 10000 entries"):
        fh.STANDARD.evolve({f"o{number}": 1 for number in range(10_000)})


@pytest.mark.parametrize(
    ("member", "name"),
    [
        (fh.Strain.SPADES, "suit"),
        (fh.Suit.HEARTS, "letter"),
        (fh.Rank.ACE, "index"),
        (fh.Kind.MISERE, "text"),
        (fh.Ending.LIMIT, "anything"),
    ],
)
def test_enums__members_never_change(member: Any, name: str) -> None:
    """Every later answer would be another one."""
    before = repr(member.__dict__)

    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(member, name, None)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(member, name)

    assert before == repr(member.__dict__)


_BY_ACCOUNT: dict[str, tuple[Callable[..., object], dict[str, object]]] = {
    "scores": (fh.Game, {}),
    "before": (fh.settle, {"contract": "6C", "tricks": 7}),
    "tricks": (fh.score_round, {"contract": "7H"}),
    "restored": (
        fh.penalty,
        {"irregularity": "revoke", "offender": 0, "contract": "7H", "tricks": 7},
    ),
}
_HOFFMANN = fh.STANDARD.evolve({"irregular": "hoffmann"})


@pytest.mark.parametrize("name", _BY_ACCOUNT)
@pytest.mark.parametrize(
    "given",
    [{7: 0, 3: 0}, {7, 3}, frozenset({7, 3}), b"ab", bytearray(b"ab"), memoryview(b"ab")],
)
def test_numbers_by_account__have_an_order(name: str, given: object) -> None:
    """The keys of a mapping are no points, and a set may turn tricks about."""
    ask, rest = _BY_ACCOUNT[name]
    with pytest.raises(fh.InvalidArgument, match=name):
        ask(**rest, **{name: given}, variant=_HOFFMANN)


def test_numbers_by_account__say_what_to_give() -> None:
    """A newcomer may think of a mapping."""
    with pytest.raises(fh.InvalidArgument) as caught:
        fh.Game(scores={0: 310, 1: 450})  # type: ignore[arg-type]

    assert (
        "scores has an order, and a value of type dict has none: give a list or a tuple "
        "[text.number]"
    ) == str(caught.value)


def test_cards__of_a_mapping_are_none() -> None:
    """A set of cards is a hand; a mapping would lose its values."""
    assert fh.legal_plays({"AH"}, contract="7H") == fh.legal_plays("AH", contract="7H")
    with pytest.raises(fh.InvalidArgument, match="hand: cards are text"):
        fh.legal_plays({"AH": 1}, contract="7H")


class _Unlike(str):
    """A text that hides how long it is."""

    __slots__ = ()

    def __len__(self) -> int:
        raise RuntimeError


def test_paths__are_read_as_plain_text() -> None:
    """Whatever the class of a text does."""
    path = _Unlike("nope")
    for ask in (fh.STANDARD.get, fh.STANDARD.plain):
        with pytest.raises(fh.InvalidVariant, match="there is no option 'nope'"):
            ask(path)
    with pytest.raises(fh.InvalidVariant, match="there is no option 'nope'"):
        fh.STANDARD.evolve({path: 1})


def test_trick__is_no_hand() -> None:
    """A hand has its own order, whoever led."""
    trick: Any = fh.Hand.parse("5S AS")
    with pytest.raises(fh.InvalidArgument, match="trick has an order, and a Hand has none"):
        fh.trick_winner(trick, contract="7N")
    with pytest.raises(fh.InvalidArgument, match="trick has an order, and a Hand has none"):
        fh.legal_plays("KS", trick, contract="7N")


class Whole:
    """A whole number of another library, as numpy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __int__(self) -> int:
        return self.value


class LoudWhole(Whole):
    """One whose conversion raises."""

    def __int__(self) -> int:
        raise RuntimeError


Integral.register(Whole)


def test_number__of_another_library_is_a_number() -> None:
    rnd = fh.start(rng=random.Random(7))
    seat: Any = Whole(2)

    assert fh.view(rnd, 2) == fh.view(rnd, seat)
    assert type(fh.view(rnd, seat).seat) is int
    assert fh.action_from_id(0, fh.STANDARD) == fh.action_from_id(
        cast("int", Whole(0)), "wikipedia_4"
    )


@pytest.mark.parametrize("wrong", [True, LoudNumber(2), LoudWhole(2), 2.0, "2"])
def test_number__that_is_none_is_refused(wrong: Any) -> None:
    with pytest.raises(fh.InvalidArgument, match="seat is a seat from 0 to 3"):
        fh.view(fh.start(rng=random.Random(7)), wrong)
