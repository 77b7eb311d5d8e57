"""Every error the library raises, and the words in which it quotes bad input."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, cast

if TYPE_CHECKING:
    from fivehundred.rulings import Ruling

__all__ = [
    "AgentFailed",
    "DoesNotApply",
    "FiveHundredError",
    "IllegalAction",
    "ImpossibleSituation",
    "InvalidArgument",
    "InvalidDeal",
    "InvalidVariant",
    "ParseError",
    "UnreadableAction",
    "WorkersLost",
    "WrongCard",
    "WrongPhase",
    "WrongSeat",
    "quote",
]

_SHOWN = 40


def quote(value: object) -> str:
    """Return a short, printable description of a rejected input.

    Text is shown shortened; of anything else but plain numbers only the type is
    named, so that no object's own repr (a round's holds the deal) gets into a message.
    """
    kind = type(value)
    if issubclass(kind, str):
        text = str.__str__(cast("str", value))
        if len(text) <= _SHOWN:
            return repr(text)
        return f"{text[:_SHOWN]!r}… ({len(text)} characters)"
    if value is None or kind in {bool, float}:
        return repr(value)
    if kind is int:
        return repr(value) if cast("int", value).bit_length() <= 64 else "a very large int"
    # What a class says of itself is not asked: the name is read behind its back, and escaped.
    name: str = type.__dict__["__name__"].__get__(kind)
    return f"a value of type {ascii(name[:_SHOWN])[1:-1]}"


_FAULTS = 12


def _joined(faults: tuple[str, ...]) -> str:
    """Return the faults as one sentence; of a great many the first, and how many more."""
    more = len(faults) - _FAULTS
    return "; ".join([*faults[:_FAULTS], *([f"and {more} more"] if more > 0 else [])])


class FiveHundredError(ValueError):
    """Base of every error the library raises.

    Attributes:
        sentence: What was wrong, in plain words.
        rule: The id of the rule it rests on, as `fivehundred.rule` reads it.
    """

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(sentence, rule)
        self.sentence = sentence
        self.rule = rule
        self._given: tuple[object, ...] = (sentence, rule)
        """What the error is made of, for copying and pickling."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._given


class InvalidArgument(FiveHundredError):
    """An argument has a type or a value that no situation could give it."""


class ParseError(FiveHundredError):
    """A text is not in the notation that was expected.

    Attributes:
        text: The text as given, where it may be told; a text that holds a deal may not.
        expected: What would have been right.
        found: What stands there instead; the whole text where no part of it is at fault.
        line: The line of the text in which that stands, from 1.
        column: The place in that line, in characters from 1.
    """

    def __init__(
        self,
        sentence: str,
        rule: str,
        text: str = "",
        expected: str = "",
        found: str | None = None,
        line: int = 1,
        column: int = 1,
    ) -> None:
        super().__init__(sentence, rule)
        self._given = (sentence, rule, text, expected, found, line, column)
        self.text = text
        self.expected = expected
        self.found: str = text if found is None else found
        self.line = line
        self.column = column

    def within(self, text: str, column: int) -> ParseError:
        """Return the same error as one of a longer text of one line, in which the part stands."""
        place = self.column + column - 1
        return ParseError(
            self.sentence, self.rule, text, self.expected, self.found, self.line, place
        )


class ImpossibleSituation(FiveHundredError):
    """The cards or calls described cannot have come about at this table.

    Attributes:
        ruling: The ruling that refuses a call which was given as made; else None.
    """

    def __init__(self, sentence: str, rule: str, ruling: Ruling | None = None) -> None:
        super().__init__(sentence, rule)
        self._given = (sentence, rule, ruling)
        self.ruling = ruling


class DoesNotApply(FiveHundredError):
    """The question cannot arise at this table: no such card, bid or seat there."""


class InvalidDeal(FiveHundredError):
    """A deal does not fit its pack or its table.

    Attributes:
        faults: Every fault found, one sentence each.
    """

    def __init__(self, faults: tuple[str, ...], rule: str = "deal.cards") -> None:
        super().__init__(_joined(faults), rule)
        self._given = (faults, rule)
        self.faults = faults


class InvalidVariant(FiveHundredError):
    """The options of a variant contradict each other or have no such value.

    Attributes:
        faults: Every fault found: the fields, and what would mend it.
    """

    def __init__(self, faults: tuple[str, ...], rule: str = "variant.options") -> None:
        super().__init__(_joined(faults), rule)
        self._given = (faults, rule)
        self.faults = faults


class IllegalAction(FiveHundredError):
    """An action was refused; the state it was meant for is unchanged.

    Attributes:
        ruling: Why, under which rule, and what would be legal.
    """

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.sentence, ruling.rule)
        self._given = (ruling,)
        self.ruling = ruling

    def with_ruling(self, ruling: Ruling) -> Self:
        """Return the same kind of error with another ruling."""
        return type(self)(ruling)

    def __str__(self) -> str:
        return str(self.ruling)


class WrongSeat(IllegalAction):
    """It is another seat's turn, or there is no such seat."""


class WrongPhase(IllegalAction):
    """Actions of this kind are not made in this phase of the round."""


class WrongCard(IllegalAction):
    """The card named may not be played or discarded now."""


class UnreadableAction(IllegalAction, ParseError):
    """The text is no action of this phase."""

    def __init__(self, ruling: Ruling, text: str = "", expected: str = "") -> None:
        IllegalAction.__init__(self, ruling)
        self._given = (ruling, text, expected)
        self.text = text
        self.expected = expected
        self.found = text
        self.line = self.column = 1

    def with_ruling(self, ruling: Ruling) -> Self:
        """Return the same kind of error with another ruling."""
        return type(self)(ruling, self.text, self.expected)


class AgentFailed(FiveHundredError):
    """An agent did not play a round of a simulation as it should.

    Attributes:
        seat: The seat that it plays.
        round: The number of the round, from 0.
        seed: The seed of the simulation: with it and the number the round can be made again.
        ruling: Why what it did was refused; None where it raised an error, which is the
            `__cause__`.
    """

    def __init__(
        self,
        what: str,
        seat: int,
        number: int,
        seed: int,
        ruling: Ruling | None = None,
    ) -> None:
        where = f"In round {number} of seed {quote(seed)} the agent of seat {seat}"
        super().__init__(f"{where} {what}", "text.simulation" if ruling is None else ruling.rule)
        self._given = (what, seat, number, seed, ruling)
        self.seat = seat
        self.round = number
        self.seed = seed
        self.ruling = ruling


class WorkersLost(FiveHundredError):
    """An executor has lost the workers of a simulation again and again, or takes no more work.

    Its `__cause__` is what the executor said.
    """
