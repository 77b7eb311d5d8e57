"""The views, and how they are made of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self, TypeVar

import attrs

from fivehundred.actions import Action, CallPartner, Claim, NameSuit, Play
from fivehundred.arguments import as_seat
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.calls import Bid, Contract, Pass
from fivehundred.cards import CARDS, Hand, Suit
from fivehundred.course import course_of
from fivehundred.declaring import Declaring
from fivehundred.errors import ImpossibleSituation, InvalidArgument, ParseError, quote
from fivehundred.events import Event, Said, events_of
from fivehundred.exchange import Exchange
from fivehundred.following import proves_void
from fivehundred.inputs import Named, whole_of
from fivehundred.knowledge import Knowledge, KnownPile, knowledge_of, steps_of
from fivehundred.lines import read_line, write_line
from fivehundred.phases import Phase, ThrownIn, ThrowReason
from fivehundred.play import Finished, Playing
from fivehundred.prelude import Contracted, Stage
from fivehundred.restoring import Hidden, hidden_of, replay
from fivehundred.rounds import Round, check, legal_actions
from fivehundred.scoring import RoundScore
from fivehundred.table import Trick
from fivehundred.variants.options import Claims
from fivehundred.variants.variant import Variant

__all__ = [
    "HandView",
    "PhaseName",
    "SpectatorView",
    "View",
    "hidden_from",
    "read_view",
    "spectator_view",
    "view",
]


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


_PHASES: dict[type[Phase], PhaseName] = {
    Blind: PhaseName.BLIND,
    Auction: PhaseName.AUCTION,
    Asking: PhaseName.ASKING,
    Exchange: PhaseName.EXCHANGE,
    Declaring: PhaseName.DECLARING,
    Playing: PhaseName.PLAYING,
    Finished: PhaseName.FINISHED,
    ThrownIn: PhaseName.THROWN_IN,
}


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
    """What everybody sees of a round.

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
    """

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
        return tuple(events_of(self._known))

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
        return read_view, (str(self),)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self


@attrs.frozen(eq=False, repr=False, kw_only=True)
class SpectatorView(_Seen):
    """What everybody may see of a round. Equal when all that was seen is.

    It has no field for hands, the kitty or discards. `str` is its line, which holds no more.

    Examples:
        >>> import random
        >>> from fivehundred import advance, spectator_view, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> print(spectator_view(rnd))
        wikipedia_4; dealer 0; seat -; deal ? | ? | ? | ? | ?; scores 0 0; actions P 6C P P
    """

    def to_json(self) -> str:
        """Return the view as a JSON object; `fivehundred.schema("view")` says what it has.

        It has every field, and the line that `str` writes, from which it is read again.
        """
        from fivehundred.views.data import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> SpectatorView:
        """Return the view of which `to_json` gave this text.

        Raises:
            ParseError: It is no such text, or its fields contradict each other.
            InvalidVariant: The variant is none.
        """
        from fivehundred.views.data import from_json

        return _one_of(cls, from_json(text))

    @classmethod
    def parse(cls, text: str) -> SpectatorView:
        """Return the view that a line describes, as `read_view` does.

        Raises:
            ParseError: It is no such line, or no round can look like that.
            InvalidVariant: The variant is none.
        """
        return _one_of(cls, read_view(text))


@attrs.frozen(eq=False, repr=False, kw_only=True)
class View(_Seen):
    """What one seat may see of a round, and all of it. Equal when all that was seen is.

    It has no field for what the seat cannot see: of hidden cards it has their number. `str` is
    its line, which holds no more. `partner` is what this seat knows: whoever holds the card called
    knows it before the others do.

    Attributes:
        seat: The seat.
        legal: What it may do now; empty when it is not its turn.
        kitty: The cards of the kitty that it took up; none where it did not.
        away: The cards that it has put away.
        chosen: The cards that it has chosen for its partner so far, and not yet given.
        claim: A claim that it could make now and that would hold, as far as it can see; None
            where there is none.

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

    def to_json(self) -> str:
        """Return the view as a JSON object; `fivehundred.schema("view")` says what it has.

        It has every field, and the line that `str` writes, from which it is read again.
        """
        from fivehundred.views.data import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str) -> View:
        """Return the view of which `to_json` gave this text.

        Raises:
            ParseError: It is no such text, or its fields contradict each other.
            InvalidVariant: The variant is none.
        """
        from fivehundred.views.data import from_json

        return _one_of(cls, from_json(text))

    @classmethod
    def parse(cls, text: str) -> View:
        """Return the view that a line describes, as `read_view` does.

        Raises:
            ParseError: It is no such line, or no round can look like that.
            InvalidVariant: The variant is none.
        """
        return _one_of(cls, read_view(text))


def view(rnd: Round, seat: int | str) -> View:
    """Return what a seat may see of a round, and all of it.

    Args:
        rnd: The round, in any phase.
        seat: The seat.

    Raises:
        InvalidArgument: The first argument is no round, or the second no seat of the table.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> view(rnd, 0).hand
        Hand.parse('QS 8S 7S 7C 5C AD KD 8D 6H 5H')
        >>> view(rnd, 0).hands[1].cards
        Hand.parse('')
    """
    seat = as_seat(seat, _need_round(rnd).variant, "seat")
    known = knowledge_of(rnd, seat)
    mine = rnd.seat_to_act == seat
    return View(
        seat=seat,
        legal=legal_actions(rnd) if mine else (),
        kitty=known.kitty or Hand(0),
        away=rnd.away[seat] if isinstance(rnd, Contracted) else Hand(0),
        chosen=_chosen(rnd, seat),
        claim=_offer(rnd) if mine and isinstance(rnd, Playing) else None,
        **_seen(rnd, known),
    )


def spectator_view(rnd: Round) -> SpectatorView:
    """Return what everybody may see of a round, whoever looks on.

    Args:
        rnd: The round, in any phase.

    Raises:
        InvalidArgument: The argument is no round.
    """
    return SpectatorView(**_seen(rnd, knowledge_of(_need_round(rnd), None)))


def read_view(text: str) -> View | SpectatorView:
    """Return the view that a line describes.

    The line is what `str` of a view writes, and what a person writes who poses a problem without
    the hidden hands.

    Args:
        text: The line, without a line break or blank around it.

    Raises:
        ParseError: It is no such line, or no round can look like that.
        InvalidArgument: It is no text.
        InvalidVariant: The variant is none.

    Examples:
        >>> mine = read_view(
        ...     "wikipedia_4; dealer 0; seat 1; "
        ...     "deal ? | Jo AS JS AC JC JD 4D QH 9H 4H | ? | ? | ?; scores 0 0; actions"
        ... )
        >>> mine.seat_to_act, len(mine.legal)
        (1, 27)
    """
    known = read_line(text)
    try:
        # What was done is known whatever the cards, so it is legal in every such round or in none.
        rnd = replay(hidden_of(known).draw(_First()))
    except ImpossibleSituation as error:
        raise ParseError(
            f"The text is no view: {error.sentence}", "text.view", text, "what a round can show"
        ) from None
    seen = spectator_view(rnd) if known.seat is None else view(rnd, known.seat)
    if seen._known != known:
        raise _no_such_view(text, str(seen))
    return seen


def _no_such_view(text: str, near: str) -> ParseError:
    """Return the error of a line that differs from what a round shows in which all was done."""
    fields, right = text.split("; "), near.split("; ")
    place = next(
        (n for n, pair in enumerate(zip(fields, right, strict=False)) if pair[0] != pair[1]),
        min(len(fields), len(right)),
    )
    column = len("; ".join(fields[:place])) + 3
    found = fields[place] if place < len(fields) else ""
    name = (found or right[place]).split(" ")[0]
    return ParseError(
        f"The text is no view: no round shows that; at column {column} its field {name} is not as "
        "in a round in which all this was done",
        "text.view",
        text,
        f"{name} as a round shows it",
        found,
        1,
        column,
    )


class _First:
    """A source that always draws the first."""

    @staticmethod
    def getrandbits(_k: int, /) -> int:
        return 0


def hidden_from(seen: View | SpectatorView) -> Hidden:
    """Return all rounds that somebody may be looking at who sees this."""
    return hidden_of(seen._known)


def _need_round(rnd: Round) -> Round:
    if type(rnd) not in _PHASES:
        raise InvalidArgument(
            f"A round is expected, as start() returns it, not {quote(rnd)}", "text.position"
        )
    return rnd


_One = TypeVar("_One", View, SpectatorView)


def _one_of(kind: type[_One], seen: View | SpectatorView) -> _One:
    """Return the view, which has to be of a class."""
    if isinstance(seen, kind):
        return seen
    raise ParseError(
        f"The text is a {type(seen).__name__}, not a {kind.__name__}",
        "text.view",
        str(seen),
        f"a {kind.__name__}",
    )


def _chosen(rnd: Round, seat: int) -> Hand:
    """Return the cards that a seat has chosen for its partner and that are not yet given."""
    if not isinstance(rnd, Exchange) or rnd.stage not in _FIVES:
        return Hand(0)
    found = [step for step in steps_of(rnd) if step.by == seat and step.stage in _FIVES]
    return Hand(sum(step.act for step in found if isinstance(step.act, int)))


_FIVES = frozenset({Stage.OWN_FIVE, Stage.PARTNER_FIVE})


def _seen(rnd: Round, known: Knowledge) -> dict[str, Any]:
    """Return the fields of what everybody sees, as far as one seat sees more of them."""
    played = rnd if isinstance(rnd, Playing | Finished) else None
    calling = rnd if isinstance(rnd, Blind | Auction | Asking) else None
    contracted = rnd if isinstance(rnd, Contracted) else None
    between = rnd if isinstance(rnd, Exchange | Declaring) else None
    playing = rnd if isinstance(rnd, Playing) else None
    finished = rnd if isinstance(rnd, Finished) else None
    thrown = rnd if isinstance(rnd, ThrownIn) else None
    named = contracted._before.declared.ties if contracted else ()
    return {
        "variant": known.variant,
        "dealer": known.dealer,
        "scores": known.scores,
        "phase": _PHASES[type(rnd)],
        "seat_to_act": rnd.seat_to_act,
        "unseen": rnd.unseen,
        "standing_bid": calling.standing_bid if calling else None,
        "bidder": calling.bidder if calling else None,
        "contract": contracted.contract if contracted else None,
        "contractor": contracted.contractor if contracted else None,
        "stage": between.stage if between else None,
        "left": rnd.left if isinstance(rnd, Exchange) else 0,
        "called": contracted.called if contracted else None,
        "partner": _partner(contracted, known) if contracted else None,
        "slam": contracted.slam if contracted else False,
        "named": tuple(NameSuit(_SUITS[suit], CARDS[joker]) for joker, suit in named),
        "hands": tuple(_hands(rnd, known)),
        "piles": known.piles,
        "tricks": played.tricks if played else (),
        "trick": playing.trick if playing else (),
        "order": playing.order if playing else (),
        "hand_to_act": playing.hand_to_act if playing else None,
        "counts": played.counts if played else (0,) * len(known.scores),
        "fines": played.fines if played else (0,) * len(known.scores),
        "claimed": finished.claim if finished else None,
        "score": finished.score if finished else None,
        "totals": finished.totals if finished else None,
        "reason": thrown.reason if thrown else None,
        "next_dealer": thrown.next_dealer if thrown else None,
        "known": known,
    }


_SUITS = tuple(Suit)


def _partner(rnd: Contracted, known: Knowledge) -> int | None:
    """Return the called partner's seat, as far as somebody knows it."""
    called, partner = rnd.called, rnd._before.declared.partner
    if not isinstance(called, CallPartner) or known.partners is not None:
        return partner
    if known.seat == partner:
        return partner
    return rnd.known_partner if isinstance(rnd, Playing) else None


def _hands(rnd: Round, known: Knowledge) -> Iterator[HandView]:
    """Yield every hand as it is seen."""
    seats, players = known.variant.players, _players(rnd)
    opened, claimed = dict(known.opened), _claimed(known, rnd)
    voids = _voids(rnd)
    looked = known.seat is not None and known.seat not in rnd.unseen
    for number, cards in enumerate(rnd.hands):
        dead = known.variant.dead_hand and number == seats
        seen = Hand(0)
        if (looked and number == known.seat) or number in opened or number in claimed:
            seen = cards
        elif number >= seats and not dead:
            seen = cards - rnd.covered
        yield HandView(
            None if dead else number % seats,
            players[number],
            seen,
            len(cards) - len(seen),
            number in opened,
            voids.get(number, ()),
        )


def _players(rnd: Round) -> tuple[int | None, ...]:
    """Return by hand the seat that chooses for it."""
    if isinstance(rnd, Playing | Finished):
        return rnd.players
    seats, hands = rnd.variant.players, rnd.variant.shape.hands
    dead = seats if rnd.variant.dead_hand else -1
    return tuple(None if hand == dead else hand % seats for hand in range(hands))


def _claimed(known: Knowledge, rnd: Round) -> set[int]:
    """Return the hands whose cards everybody has seen since they were claimed with."""
    if not isinstance(rnd, Playing | Finished):
        return set()
    done, table = rnd._done, rnd._table
    claimed = {done[when - 1][2] if when else table.leader for when, _, _ in table.wrong}
    if isinstance(rnd, Finished) and rnd._claim is not None:
        claimed.add(rnd._claim[0])
    # On a table what lies face down stays so.
    return {hand for hand in claimed if hand < known.variant.players}


def _voids(rnd: Round) -> dict[int, tuple[Suit, ...]]:
    """Return by hand the suits that it has shown void."""
    if not isinstance(rnd, Playing | Finished):
        return {}
    ranking = rnd._table.plan.ranking
    found: dict[int, set[int]] = {}
    led = 0
    tricks = [(trick.hands, trick.plays) for trick in rnd.tricks]
    if isinstance(rnd, Playing) and rnd.trick:
        tricks.append((rnd.order, rnd.trick))
    for hands, plays in tricks:
        asked = ranking.led(plays[0])
        for hand, play in zip(hands[1:], plays[1:], strict=False):
            if proves_void(rnd.variant, ranking, asked, play, led):
                found.setdefault(hand, set()).add(asked)
        led |= 1 << asked
    return {hand: tuple(_SUITS[suit] for suit in sorted(suits)) for hand, suits in found.items()}


def _offer(rnd: Playing) -> Claim | None:
    """Return a claim of the seat on lead that holds, by what it sees alone.

    The order of its cards matters only for jokers that belong to no suit: they come last or first.
    """
    if rnd.trick or rnd.variant.claims is Claims.OFF:
        return None
    held = list(rnd.hands[rnd.hand_to_act] - rnd.covered)
    jokers = [card for card in held if card.is_joker]
    others = [card for card in held if not card.is_joker]
    orders = [[*others, *jokers], [*jokers, *others]] if jokers and others else [held]
    for order in orders:
        claim = Claim(tuple(order))
        ruling = check(rnd, claim)
        if ruling and ruling.rule != "claim.penalty":
            return claim
    return None
