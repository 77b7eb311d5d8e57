"""The views, and how they are made of a round."""

from __future__ import annotations

from typing import Any, Self

import attrs

from fivehundred.actions import Action, Claim, NameSuit, Play
from fivehundred.calls import Bid, Contract, Pass
from fivehundred.cards import Hand, Suit
from fivehundred.course import course_of
from fivehundred.errors import InvalidArgument, ParseError, quote
from fivehundred.events import Ended, Event, Said, events_of
from fivehundred.inputs import Named, whole_of
from fivehundred.knowledge import Knowledge, KnownPile
from fivehundred.lines import write_line
from fivehundred.phases import ThrowReason
from fivehundred.prelude import Stage
from fivehundred.scoring import RoundScore
from fivehundred.table import Trick
from fivehundred.variants.variant import Variant

__all__ = ["HandView", "PhaseName", "SpectatorView", "View"]


class PhaseName(Named):
    """The phase of a round, by its word."""

    BLIND = "blind"
    """A seat that has not seen its hand is to call, or to look."""
    AUCTION = "auction"
    """A seat is to call."""
    ASKING = "asking"
    """A partner is to answer a request for a new deal."""
    EXCHANGE = "exchange"
    """Cards are put away, or given."""
    DECLARING = "declaring"
    """The contractor calls a partner, declares a slam or ties a joker."""
    PLAYING = "playing"
    """Tricks are played."""
    FINISHED = "finished"
    """The round has its score."""
    THROWN_IN = "thrown_in"
    """The round has ended without one."""


@attrs.frozen
class HandView:
    """A hand as somebody sees it. Equal when all of it is.

    Attributes:
        owner: The seat whose tricks its tricks are; None for a dead hand, which has none.
        player: The seat that chooses for it; None where nobody does, as for a misère's partner
            who is out.
        cards: The cards of it that are seen.
        hidden: How many more it has.
        open: Whether it lies face up for everybody.
        void: The suits that it has shown void, by what it played to others' leads.
    """

    owner: int | None
    player: int | None
    cards: Hand
    hidden: int
    open: bool
    void: tuple[Suit, ...]

    @property
    def count(self) -> int:
        """How many cards it has."""
        return len(self.cards) + self.hidden


@attrs.frozen(eq=False, repr=False, kw_only=True)
class _Seen:
    """What everybody sees of a round: the base of both views."""

    variant: Variant
    dealer: int
    scores: tuple[int, ...]
    phase: PhaseName
    seat_to_act: int | None
    unseen: tuple[int, ...]
    standing_bid: Bid | None
    bidder: int | None
    contract: Contract | None
    contractor: int | None
    stage: Stage | None
    left: int
    called: Action | None
    partner: int | None
    slam: bool
    named: tuple[NameSuit, ...]
    hands: tuple[HandView, ...]
    piles: tuple[tuple[KnownPile, ...], ...]
    tricks: tuple[Trick, ...]
    trick: tuple[Play, ...]
    order: tuple[int, ...]
    hand_to_act: int | None
    counts: tuple[int, ...]
    fines: tuple[int, ...]
    claimed: Claim | None
    score: RoundScore | None
    totals: tuple[int, ...] | None
    reason: ThrowReason | None
    next_dealer: int | None
    _known: Knowledge

    @property
    def seats(self) -> range:
        """Every seat, from 0."""
        return range(self.variant.players)

    @property
    def last_trick(self) -> Trick | None:
        """The last finished trick; None before there is one."""
        return self.tricks[-1] if self.tricks else None

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything said in the auction, each with the seat that said it: calls and words."""
        course = course_of(self._known)
        if course is None:
            raise AssertionError  # pragma: no cover - views are made of rounds
        return tuple(map(Said, course.speakers, course.said))

    @property
    def calls(self) -> tuple[Said, ...]:
        """Every call, each with the seat that made it."""
        return tuple(said for said in self.said if isinstance(said.action, Pass | Bid))

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as far as it was seen, in order; later events only follow."""
        told = tuple(events_of(self._known))
        if self.seat_to_act is not None:
            return told
        return (*told, Ended(() if self.score is None else self.score.points))

    def since(self, number: int) -> tuple[Event, ...]:
        """Return what has happened since a client last heard, which had so many events then.

        A client keeps `len(view.events)`; with what this returns it has them all again.

        Args:
            number: How many events the client has.

        Raises:
            InvalidArgument: It is no number of events that there are.
        """
        events = self.events
        count = whole_of(number)
        if count is None or not 0 <= count <= len(events):
            raise InvalidArgument(
                f"number is how many events the client has, from 0 to {len(events)}, not "
                f"{quote(number)}",
                "text.number",
            )
        return events[count:]

    def to_json(self) -> str:
        """Return the view as a JSON object; `fivehundred.schema("view")` says what it has.

        It has every field, and the line that `str` writes, from which it is read again.
        """
        from fivehundred.views.data import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Return the view of which `to_json` gave this text.

        Raises:
            ParseError: It is no such text, or its fields contradict each other.
            InvalidVariant: The options of the variant contradict each other.
        """
        from fivehundred.views.data import from_json

        return cls._this(from_json(text))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the view that a line describes, as `read_view` does.

        Raises:
            ParseError: It is no such line, or no round can look like that.
            InvalidVariant: The options of the variant contradict each other.
        """
        from fivehundred.views.reading import read_view

        return cls._this(read_view(text))

    @classmethod
    def _this(cls, seen: _Seen) -> Self:
        """Return the view, which has to be of this class."""
        if isinstance(seen, cls):
            return seen
        raise ParseError(
            f"The text is a {type(seen).__name__}, not a {cls.__name__}",
            "text.view",
            str(seen),
            f"a {cls.__name__}",
        )

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, _Seen):
            return NotImplemented
        return self._known == other._known

    def __hash__(self) -> int:
        return hash(self._known)

    def __str__(self) -> str:
        return write_line(self._known)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        from fivehundred.views.reading import read_view

        return read_view, (str(self),)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self


@attrs.frozen(eq=False, repr=False, kw_only=True)
class SpectatorView(_Seen):
    """What everybody may see of a round. Equal when all that was seen is.

    It has no field for hands, the kitty or discards. `str` is its line, which holds no more.
    It is made by `spectator_view`, `read_view` and `from_json`.

    Attributes:
        variant: The table.
        dealer: The dealer's seat.
        scores: The points of each account before the round.
        phase: The phase of the round.
        seat_to_act: The seat whose turn it is; None when the round is over.
        unseen: The seats that have not looked at their hand, since blind bids are still open
            to them.
        standing_bid: The highest bid so far; None before the first.
        bidder: The seat that made it.
        contract: What is played; None before it is known, and where nothing is.
        contractor: The contractor's seat; None before, and in a hand passed out.
        stage: What is done between auction and first lead; None at any other time.
        left: How many cards are still to be put away or given in the stage.
        called: How the contractor has called a partner; None before, and where nobody is called.
        partner: The called partner's seat, as far as it is known; None where there is none too.
        slam: Whether a slam has been declared.
        named: The suits that jokers have been tied to.
        hands: The hands from seat 0 on, then a dead hand or what lies on the tables.
        piles: The piles on each table as they were dealt, the covered card None until it has
            been turned up.
        tricks: The finished tricks, in order.
        trick: The plays of the trick so far, from the leader's.
        order: The hands in the order in which they play to it.
        hand_to_act: The hand that plays next; None outside the play.
        counts: How many tricks each account has won.
        fines: The points taken off each account for wrong claims.
        claimed: The claim that ended the play; None without one.
        score: What the round is worth; None before its end.
        totals: The points of each account after the round; None before its end.
        reason: Why the deal was thrown in; None where it was not.
        next_dealer: The seat that deals next after a deal thrown in; None otherwise.

    Examples:
        >>> import random
        >>> from fivehundred import advance, spectator_view, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> print(spectator_view(rnd))
        wikipedia_4; dealer 0; seat -; deal ? | ? | ? | ? | ?; scores 0 0; actions P 6C P P
    """


@attrs.frozen(eq=False, repr=False, kw_only=True)
class View(_Seen):
    """What one seat may see of a round, and all of it. Equal when all that was seen is.

    It has no field for what the seat cannot see: of hidden cards it has their number. `str` is
    its line, which holds no more. `partner` is what this seat knows: whoever holds the card called
    knows it before the others do. It is made by `view`, `read_view` and `from_json`.

    Attributes:
        seat: The seat.
        legal: What it may do now; empty when it is not its turn.
        kitty: The cards of the kitty that it took up; none where it did not.
        away: The cards that it has put away.
        chosen: The cards that it has chosen for its partner so far, and not yet given.
        claim: A claim that it could make now and that would hold, as far as it can see; None
            where there is none.
        variant: The table.
        dealer: The dealer's seat.
        scores: The points of each account before the round.
        phase: The phase of the round.
        seat_to_act: The seat whose turn it is; None when the round is over.
        unseen: The seats that have not looked at their hand, since blind bids are still open
            to them.
        standing_bid: The highest bid so far; None before the first.
        bidder: The seat that made it.
        contract: What is played; None before it is known, and where nothing is.
        contractor: The contractor's seat; None before, and in a hand passed out.
        stage: What is done between auction and first lead; None at any other time.
        left: How many cards are still to be put away or given in the stage.
        called: How the contractor has called a partner; None before, and where nobody is called.
        partner: The called partner's seat, as far as it is known; None where there is none too.
        slam: Whether a slam has been declared.
        named: The suits that jokers have been tied to.
        hands: The hands from seat 0 on, then a dead hand or what lies on the tables.
        piles: The piles on each table as they were dealt, the covered card None until it has
            been turned up.
        tricks: The finished tricks, in order.
        trick: The plays of the trick so far, from the leader's.
        order: The hands in the order in which they play to it.
        hand_to_act: The hand that plays next; None outside the play.
        counts: How many tricks each account has won.
        fines: The points taken off each account for wrong claims.
        claimed: The claim that ended the play; None without one.
        score: What the round is worth; None before its end.
        totals: The points of each account after the round; None before its end.
        reason: Why the deal was thrown in; None where it was not.
        next_dealer: The seat that deals next after a deal thrown in; None otherwise.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start, view
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> mine = view(rnd, 2)
        >>> len(mine.hand), mine.kitty
        (13, Hand.parse('6S KH TH'))
        >>> view(rnd, 1).hands[2].hidden
        13
    """

    seat: int
    legal: tuple[Action, ...]
    kitty: Hand
    away: Hand
    chosen: Hand
    claim: Claim | None

    @property
    def hand(self) -> Hand:
        """The cards that the seat holds now; none while it has not looked at them."""
        return self.hands[self.seat].cards
