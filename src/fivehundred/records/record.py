"""The record of a game: what was dealt and done, as it happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import attrs

from fivehundred.actions import Action, Claim
from fivehundred.deals import Deal
from fivehundred.errors import IllegalAction, InvalidArgument
from fivehundred.games import Game
from fivehundred.phases import ThrownIn
from fivehundred.play import Finished
from fivehundred.records._limits import (
    LARGEST_TRICK,
    MOST_ACCOUNTS,
    MOST_ACTS,
    MOST_ACTS_TOGETHER,
    MOST_CLAIMED,
    MOST_HANDS,
    MOST_ROUNDS,
    MOST_TAGS,
    POINTS,
    RULE,
    WRITTEN,
    are_numbers,
    are_winners,
    as_numbers,
    as_tags,
    as_tuple,
    as_winners,
    is_among,
    need,
    numbers_or_none,
    read_minutes,
    tag_fault,
)
from fivehundred.rounds import Round
from fivehundred.variants.presets import as_variant
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["Act", "Record", "RoundRecord", "Written"]

_ACTIONS = get_args(Action)


@attrs.frozen
class Act:
    """One thing that was done at the table. Equal when hand and action are.

    Attributes:
        by: The seat that did it; of a card played, the hand that the card came from, which is
            another number only where a seat plays from the table or for somebody else too.
            A claim may name either.
        action: What was done; cards put away or given are one action once they are complete.

    Raises:
        InvalidArgument: One of them is of another kind.
    """

    by: int
    action: Action

    def __attrs_post_init__(self) -> None:
        need(is_among(self.by, 0, MOST_HANDS - 1), "An act is done by a seat's number", self.by)
        need(isinstance(self.action, _ACTIONS), "An act is an action", self.action)
        if isinstance(self.action, Claim):
            cards = len(self.action.cards)
            need(cards <= MOST_CLAIMED, f"A claim has {MOST_CLAIMED} cards at most", cards)


@attrs.frozen
class Written:
    """What the table itself wrote down of a round, right or wrong. Equal when all of it is.

    Nothing of it is needed for a replay; the audit holds it against the rules. What is not
    there was not written down.

    Attributes:
        winners: The seats that took tricks, by the number of the trick from 1: pairs in order.
        tricks: How many tricks each account has won.
        points: What the round scored, by account.
        totals: The points of each account after the round.
        victors: The accounts that have won the game with this round.

    Raises:
        InvalidArgument: One of them is of another kind, or the winners are not in order.
    """

    winners: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=as_winners)
    tricks: tuple[int, ...] | None = attrs.field(default=None, converter=numbers_or_none)
    points: tuple[int, ...] | None = attrs.field(default=None, converter=numbers_or_none)
    totals: tuple[int, ...] | None = attrs.field(default=None, converter=numbers_or_none)
    victors: tuple[int, ...] | None = attrs.field(default=None, converter=numbers_or_none)

    def __attrs_post_init__(self) -> None:
        need(
            are_winners(self.winners),
            f"The winners of tricks are pairs of a trick's number, up to {LARGEST_TRICK}, and a "
            "seat, in the order of the tricks",
            self.winners,
        )
        for name, least, most in WRITTEN:
            numbers = getattr(self, name)
            need(
                numbers is None or are_numbers(numbers, least, most),
                f"{name} are whole numbers from {least} to {most}, one an account",
                numbers,
            )


def _as_acts(value: Iterable[Act]) -> Any:
    return as_tuple(value)


@attrs.frozen
class RoundRecord:
    """The record of one round. Equal when all of it is.

    Attributes:
        dealer: The dealer's seat.
        scores: The points of each account before the round.
        deal: Every card, as dealt; also one that is no deal of the table.
        acts: What was done, in order; also what is not legal.
        written: What the table wrote down.
        minutes: How long the game had lasted after the round, where that is known.

    Raises:
        InvalidArgument: One of them is of another kind.
    """

    dealer: int
    scores: tuple[int, ...] = attrs.field(converter=as_numbers)
    deal: Deal
    acts: tuple[Act, ...] = attrs.field(default=(), converter=_as_acts)
    written: Written = Written()
    minutes: float | None = attrs.field(default=None, converter=read_minutes)

    def __attrs_post_init__(self) -> None:
        need(is_among(self.dealer, 0, MOST_ACCOUNTS - 1), "The dealer is a seat", self.dealer)
        need(
            are_numbers(self.scores, -POINTS, POINTS),
            f"The scores of a round are whole numbers from {-POINTS} to {POINTS}, one an account",
            self.scores,
        )
        need(isinstance(self.deal, Deal), "The deal of a round is a Deal", self.deal)
        hands = len(self.deal.hands)
        need(hands <= MOST_HANDS, f"A deal has {MOST_HANDS} hands at most", hands)
        need(
            isinstance(self.acts, tuple) and all(isinstance(act, Act) for act in self.acts),
            "The acts of a round are a tuple of Act values",
            self.acts,
        )
        count = len(self.acts)
        need(count <= MOST_ACTS, f"A round has {MOST_ACTS} acts at most", count)
        need(isinstance(self.written, Written), "What was written is a Written", self.written)


def _as_rounds(value: Iterable[RoundRecord]) -> Any:
    return as_tuple(value)


@attrs.frozen(repr=False)
class Record:
    """The record of a game, or of some of its rounds. Equal when all of it is.

    It holds everything that happened and every card of every hand, so it is for files and
    servers and never for players. That is also why a round has no JSON of its own: what a
    seat may be told is another thing than what is kept.

    `str` writes it as text that people write by hand too, `Record.parse` reads that; `to_json`
    and `Record.from_json` are the same for programs. What happened need not be legal.

    Attributes:
        variant: The table; given as a variant or a preset's name.
        rounds: The rounds, in order; the last may be unfinished.
        tags: What else is known, as pairs of a name and a text, in order.

    Raises:
        InvalidArgument: One of them is of another kind, or they do not fit the table.
        InvalidVariant: There is no such preset.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 7H")
        >>> record = Record.of(rnd, tags=[("Event", "Thursday night")])
        >>> record
        <Record of 1 round at wikipedia_4>
        >>> [str(act.action) for act in record.rounds[0].acts]
        ['P', '7H']
        >>> Record.parse(str(record)) == Record.from_json(record.to_json()) == record
        True
    """

    variant: Variant = attrs.field(converter=as_variant)
    rounds: tuple[RoundRecord, ...] = attrs.field(default=(), converter=_as_rounds)
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=as_tags)

    def __attrs_post_init__(self) -> None:
        need(
            isinstance(self.rounds, tuple)
            and all(isinstance(played, RoundRecord) for played in self.rounds),
            "The rounds of a record are a tuple of RoundRecord values",
            self.rounds,
        )
        count = len(self.rounds)
        need(count <= MOST_ROUNDS, f"A record has {MOST_ROUNDS} rounds at most", count)
        acts = sum(len(played.acts) for played in self.rounds)
        need(acts <= MOST_ACTS_TOGETHER, f"A record has {MOST_ACTS_TOGETHER} acts at most", acts)
        for number, played in enumerate(self.rounds, 1):
            self._fit(number, played)
        self._need_tags()

    def _fit(self, number: int, played: RoundRecord) -> None:
        """Refuse a round whose dealer or scores are not those of such a table.

        Who did something, or was given a trick, may be nobody: what happened need not be legal.
        """
        seats, kept = self.variant.players, accounts(self.variant)
        need(
            played.dealer < seats,
            f"Round {number}: the dealer is a seat from 0 to {seats - 1}",
            played.dealer,
        )
        need(
            len(played.scores) == kept,
            f"Round {number}: at this table {kept} accounts have scores",
            len(played.scores),
        )

    def _need_tags(self) -> None:
        wanted = "The tags of a record are a tuple of pairs of a name and a text"
        need(isinstance(self.tags, tuple), wanted, self.tags)
        need(len(self.tags) <= MOST_TAGS, f"A record has {MOST_TAGS} tags at most", len(self.tags))
        names: set[str] = set()
        for pair in self.tags:
            need(isinstance(pair, tuple) and len(pair) == 2, wanted, pair)
            fault = tag_fault(*pair)
            if fault:
                raise InvalidArgument(f"This makes no record: {fault}", RULE)
            need(pair[0] not in names, "A record has each tag once", pair[0])
            names.add(pair[0])

    @classmethod
    def of(
        cls,
        source: Round | Game,
        *,
        running: Round | None = None,
        tags: Iterable[tuple[str, str]] = (),
    ) -> Record:
        """Return the record of a round, in any phase, or of a game's rounds.

        Of a game that its rounds have ended, the last round has the winners as written. Of one
        that was stopped, or that had scored deals before its first round, the record does not
        say so: `game` counts the deals of the record, and goes on.

        Args:
            source: The round or the game.
            running: Of a game, the round that is being played, which comes last.
            tags: What else is known, as pairs of a name and a text.

        Raises:
            InvalidArgument: An argument is of another kind, or the running round is not the
                one that the game is at.
        """
        from fivehundred.records._recording import record_of

        return record_of(source, running, tags)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Return the record that a text holds, as the notation of records has it.

        Blank lines, blanks around a line and lines that begin with `#` mean nothing.

        Raises:
            ParseError: The text is no record, or names a preset or an option that there is not;
                line, column and what stands there are told.
            InvalidVariant: The options contradict each other.
            InvalidArgument: It is no text.
        """
        from fivehundred.records._reading import parse

        return parse(text)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Return the record of a JSON text, which is of the schema `record`.

        Raises:
            ParseError: The text is no such JSON; where in it is told.
            InvalidVariant: There is no such option or value, or the options contradict each
                other.
        """
        from fivehundred.records._json import from_json

        return from_json(text)

    def to_json(self) -> str:
        """Return the record as JSON, for a program; `Record.from_json` gives it back.

        Raises:
            InvalidArgument: It is too long to be read again: some 600 rounds are the most.
        """
        from fivehundred.records._json import to_json

        return to_json(self)

    def game(self) -> Game:
        """Return the game after all rounds of the record that are finished.

        It begins with the dealer and the scores of the first round.

        Raises:
            IllegalAction: Something was done that is not legal, or a round is not the game's
                next; the sentence begins with the round.
            InvalidDeal: A deal does not fit the table; the sentence begins with the round.
            InvalidArgument: A round that is not the last is unfinished.
        """
        from fivehundred.records.replaying import in_round, last_state

        if not self.rounds:
            return Game(self.variant)
        first = self.rounds[0]
        game = Game(self.variant, dealer=first.dealer, scores=first.scores)
        for number, played in enumerate(self.rounds, 1):
            rnd = last_state(self.variant, number, played)
            if isinstance(rnd, Finished | ThrownIn):
                try:
                    game = game.with_round(rnd, minutes=played.minutes)
                except IllegalAction as error:
                    raise in_round(error, f"Round {number}") from None
            elif number < len(self.rounds):
                raise InvalidArgument(
                    f"Round {number} is not finished, and only the last of a record may be so",
                    "game.rounds",
                )
        return game

    def __str__(self) -> str:
        from fivehundred.records._writing import write

        return write(self)

    def __repr__(self) -> str:
        # A record is long and holds every card: its text is what rebuilds it.
        count = len(self.rounds)
        table = self.variant.name or self.variant.title
        return f"<Record of {count} {'round' if count == 1 else 'rounds'} at {table}>"
