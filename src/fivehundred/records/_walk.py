"""A round of a record, walked through from its deal: what is irregular in it, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from fivehundred.actions import Action, CallPartner, CallSeat, Claim, Discard, NameSuit, Play, Word
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.calls import Bid, Contract, Pass
from fivehundred.declaring import Declaring
from fivehundred.exchange import Exchange, judge_discard
from fivehundred.naming import judge_name
from fivehundred.phases import ThrownIn
from fivehundred.play import Playing
from fivehundred.prelude import GIVING, Stage
from fivehundred.preparing import put_away
from fivehundred.records._courses import (
    CALLING,
    CARDS,
    Course,
    agreement,
    closed,
    higher,
    moved_on,
    passed,
)
from fivehundred.records._faults import Fault
from fivehundred.records._play import Found, PlayWatch
from fivehundred.records.record import Act, RoundRecord
from fivehundred.rounds import Round, apply, check
from fivehundred.rulings import Code, Ruling, refuse
from fivehundred.starting import start
from fivehundred.variants.variant import Variant

__all__ = ["Walk"]

_DOUBTS = 12
"""How many acts may not agree with a way in which the table may have gone on."""

_GUESSES = 8
"""How often that is allowed for in a round; in one that is all wrong it would tell nothing."""

_Calling = Auction | Blind | Asking
_SAID = frozenset({Word.LOOK, Word.REDEAL, Word.AGREE, Word.REFUSE})


class Walk:
    """A round as it was recorded, and what has been found in it.

    After whatever is not legal it goes on in the way that `audit` says.
    """

    def __init__(self, variant: Variant, record: RoundRecord, coming: Sequence[Act] = ()) -> None:
        """Walk through a round.

        Args:
            variant: The table.
            record: The round.
            coming: What is known to have been done next, for how the table went on; it is not
                walked through itself.
        """
        self.variant = variant
        self.record = record
        self.acts = record.acts
        self.coming = tuple(coming)
        self.rnd: Round = start(
            variant, dealer=record.dealer, deal=record.deal, scores=record.scores
        )
        self.play: PlayWatch | None = None
        self.winners = dict(record.written.winners)
        self.found: list[Found] = []
        self.early: Act | None = None
        """A call that was made before its turn, and waits for it."""
        self.raised: set[tuple[int, Bid]] = set()
        self.guesses = _GUESSES
        self.astray = False
        """Whether a call was not legal, and no card was moved since: some may call on in vain."""
        self.paired = True
        """Whether it is known who plays with whom."""
        self.deaf = False
        """Whether what comes is not judged any more: nobody knows what it is part of."""
        for index, act in enumerate(self.acts):
            if not self.deaf:
                self._take(index, act)
        self._begin_play(len(self.acts))
        if self.play is not None:
            self.found += self.play.found
            self.found.sort(key=attrgetter("act"))

    # How it has ended.

    @property
    def blurred(self) -> bool:
        """Whether nobody knows who plays with whom, or for what, so that no score can be held."""
        return not self.paired or (self.contractor, self.contract) in self.raised

    @property
    def thrown_in(self) -> ThrownIn | None:
        """The round, where it ended without a score."""
        rnd = self.rnd
        return rnd if isinstance(rnd, ThrownIn) and not self.deaf else None

    @property
    def contract(self) -> Contract | None:
        """What is played; None before that is known."""
        rnd = self.rnd
        if isinstance(rnd, (Auction, Blind, Asking, ThrownIn)):
            return None
        return rnd.contract

    @property
    def contractor(self) -> int | None:
        """The contractor's seat; None before that is known, and where there is none."""
        rnd = self.rnd
        if isinstance(rnd, (Auction, Blind, Asking, ThrownIn)):
            return None
        return rnd.contractor

    @property
    def side(self) -> tuple[int, ...]:
        """The accounts of the contractor's side."""
        return () if self.play is None else self.play.table.side

    @property
    def slam(self) -> bool:
        """Whether a slam has been declared."""
        return self.play is not None and self.play.table.prelude.declared.slam

    # One act.

    def _take(self, index: int, act: Act) -> None:
        """Note an act: what comes before it and was left out is supplied."""
        self._begin_play(index)
        while not self.deaf and not self._taken(index, act):
            self._begin_play(index)
        self.astray &= not isinstance(act.action, CARDS)

    def _taken(self, index: int, act: Act) -> bool:
        """Return whether an act has been dealt with; False where the round has to go on first."""
        rnd = self.rnd
        if self.play is not None:
            self._in_play(index, act, self.play)
        elif isinstance(rnd, CALLING):
            return self._call(index, act, rnd)
        elif isinstance(rnd, Exchange):
            return self._exchange(index, act, rnd)
        elif isinstance(rnd, Declaring):
            return self._declare(index, act, rnd)
        else:
            self._note(Fault.PHASE, index, act, check(rnd, act.action))
            self.deaf = True
        return True

    def _note(self, kind: Fault, index: int, act: Act, ruling: Ruling) -> None:
        self.found.append(Found(kind, index, act.by, act.action, ruling))

    def _left_out(self, kind: Fault, index: int, seat: int, ruling: Ruling, what: str) -> None:
        """Note what a seat has not done before an act, which may be another's."""
        self.found.append(Found(kind, index, seat, None, ruling, left_out=what))

    def _next(self, index: int) -> Act | None:
        return self.acts[index + 1] if index + 1 < len(self.acts) else None

    def _begin_play(self, index: int) -> None:
        if self.play is None and isinstance(self.rnd, Playing):
            self.play = PlayWatch(self.rnd, self.acts[index:], self.winners)

    # The auction.

    def _call(self, index: int, act: Act, rnd: _Calling) -> bool:
        action = act.action
        ruling = check(rnd, action, seat=act.by)
        if ruling:
            self.rnd, self.early = moved_on(apply(rnd, action), self.early)
            return True
        if not isinstance(action, (Pass, Bid)) and action not in _SAID:
            return self._too_early(index, act, check(rnd, action))
        if self._follows(index, act):
            return True
        self.astray = True
        if ruling.code in _TURN:
            self._note(Fault.CALL_TURN, index, act, ruling)
            others = [Course(apply(rnd, action))] if check(rnd, action) else []
            waits = [] if self.early else [Course(rnd, act)]
            skipped = map(Course, self._skipped_to(act, rnd))
            self._go_on(index, [Course(rnd), *skipped, *others, *waits])
            return True
        low = ruling.code is Code.BID_TOO_LOW
        self._note(Fault.INSUFFICIENT if low else Fault.CALL, index, act, ruling)
        raised = [Course(apply(rnd, bid), raised=(act.by, bid)) for bid in higher(rnd, action)]
        self._go_on(index, [*map(Course, passed(rnd)), Course(rnd), *raised])
        # Where a seat that is bound to bid has passed, nothing tells what came of it.
        then = self._next(index)
        legal = then is not None and check(self.rnd, then.action, seat=then.by)
        self.deaf = isinstance(action, Pass) and not legal
        return True

    def _follows(self, index: int, act: Act) -> bool:
        """Return whether an act is a pass to no purpose, by a table that was led astray.

        After a call that was not legal it may have gone on as if the call stood: with those who
        had passed, or when the auction was over.
        """
        if not self.astray or not isinstance(act.action, Pass):
            return False
        out = any(before == act for before in self.acts[:index])
        return out or not isinstance(self.rnd, CALLING)

    def _out_of_place(self, index: int, act: Act, kind: Fault, ruling: Ruling) -> None:
        """Note something said that has no place; whose turn it is does not matter to a call."""
        if isinstance(act.action, (Pass, Bid)):
            if self._follows(index, act):
                return
            kind, ruling = Fault.CALL, check(self.rnd, act.action)
        self._note(kind, index, act, ruling)

    def _rest(self, index: int) -> tuple[Act, ...]:
        """Return what is known to have been done after an act."""
        return (*self.acts[index + 1 :], *self.coming)

    def _go_on(self, index: int, ways: Sequence[Course]) -> Course:
        """Go on in the way that agrees best with what was done next; of equal ones the first."""
        acts = (self.acts[index], *self._rest(index))
        doubts = _DOUBTS if self.guesses else 0
        self.guesses -= self.guesses > 0
        best = max(ways, key=lambda way: agreement(way, acts[not way.again :], doubts))
        self.rnd, self.early = best.rnd, best.early or self.early
        if best.raised is not None:
            self.raised.add(best.raised)
        return best

    def _skipped_to(self, act: Act, rnd: Round) -> Iterator[Round]:
        """Yield the round in which those who were jumped have passed before the act, if it can be.

        A seat that asks its partner for a new deal has been refused it.
        """
        for _ in range(self.variant.players):
            for after in passed(rnd):
                rnd = after
            if check(rnd, act.action, seat=act.by):
                yield apply(rnd, act.action)
                return

    def _too_early(self, index: int, act: Act, ruling: Ruling) -> bool:
        """Note that something else was done during the auction: it goes on, or is then over."""
        self._note(Fault.PHASE, index, act, ruling)
        stays = Course(self.rnd, self.early)
        over = closed(self.rnd)
        if over is not None:
            return not self._go_on(index, [stays, Course(over, again=True), Course(over)]).again
        # Cards that were moved after an auction that led to nothing: nobody knows for what.
        moved = isinstance(act.action, CARDS)
        self.deaf = moved and agreement(stays, self._rest(index), _DOUBTS) == (0, 0)
        return True

    # Between the auction and the first lead.

    def _exchange(self, index: int, act: Act, rnd: Exchange) -> bool:
        action = act.action
        if not isinstance(action, Discard):
            if _is_said(action):
                told = check(rnd, action, seat=act.by)
                self._out_of_place(index, act, _kind_said(action), told)
                return True
            if self._too_soon(index, act, rnd, put_away(rnd, 0)):
                return True
            ruling = judge_discard(rnd.pool.mask, [], (rnd.left,), rnd.stage)
            self._left_out(Fault.DISCARD, index, rnd.taker, ruling, _kept(rnd))
            self.rnd = put_away(rnd, 0)
            return False
        if rnd.seat_to_act != act.by:
            self._note(Fault.TURN, index, act, check(rnd, action, seat=act.by))
            if check(rnd, action):
                self.rnd = apply(rnd, action)
            return True
        ruling = check(rnd, action)
        if ruling:
            self.rnd = apply(rnd, action)
            return True
        self._note(Fault.DISCARD, index, act, ruling)
        follower = self._next(index)
        if follower is None or follower.by != act.by or not isinstance(follower.action, Discard):
            self.rnd = put_away(rnd, rnd.pool.mask & action.cards.mask)
        return True

    def _declare(self, index: int, act: Act, rnd: Declaring) -> bool:
        action = act.action
        ruling = check(rnd, action, seat=act.by)
        if ruling:
            self.rnd = apply(rnd, action)
        elif isinstance(action, CARDS):
            over = apply(rnd, Word.ALONE if rnd.stage is Stage.PARTNER else Word.DONE)
            if self._too_soon(index, act, rnd, over):
                return True
            if rnd.stage is Stage.PARTNER:
                seat = rnd.seat_to_act or 0
                told = check(rnd, action)
                self.paired = False
                self._left_out(Fault.DECLARATION, index, seat, told, "called no partner")
            self.rnd = over
            return False
        else:
            self._out_of_place(index, act, Fault.DECLARATION, ruling)
        return True

    def _too_soon(self, index: int, act: Act, rnd: Exchange | Declaring, over: Round) -> bool:
        """Return whether cards were moved before what comes first, and that follows; note it."""
        rest = self._rest(index)
        if not any(check(rnd, one.action, seat=one.by) for one in rest[:_DOUBTS]):
            return False
        if self._go_on(index, [Course(over, again=True), Course(rnd)]).again:
            return False
        self._note(Fault.PHASE, index, act, check(rnd, act.action))
        return True

    # The play.

    def _in_play(self, index: int, act: Act, play: PlayWatch) -> None:
        action = act.action
        if play.over:
            sentence = "The round is over: nothing more is done."
            self._note(Fault.PHASE, index, act, refuse(Code.ROUND_OVER, sentence, "turn.over"))
            self.deaf = True
        elif isinstance(action, (Play, Claim)):
            play.take(index, act, self.acts[index + 1 :])
        elif isinstance(action, NameSuit):
            self._note(Fault.DECLARATION, index, act, self._late_name(act, action, play))
        elif isinstance(action, Discard):
            if not play.put_away_late(act):
                self._note(Fault.DISCARD, index, act, play.told(act))
        else:
            self._out_of_place(index, act, _kind_said(action), play.told(act))

    def _late_name(self, act: Act, name: NameSuit, play: PlayWatch) -> Ruling:
        """Return the ruling on a joker tied to a suit once the play has begun."""
        held = play.held[act.by] if 0 <= act.by < self.variant.players else 0
        return judge_name(
            self.variant,
            play.contract,
            held,
            play.table.prelude.declared.ties,
            name,
            contractor=act.by == play.rnd.contractor,
            first_lead=False,
        )


_TURN = frozenset({Code.NOT_YOUR_TURN, Code.NO_SUCH_SEAT})


def _kept(rnd: Exchange) -> str:
    """Return what a taker has done who puts nothing away, or gives nothing, any more."""
    how_many = "too few" if rnd.chosen else "no"
    return f"gave {how_many} cards" if rnd.stage in GIVING else f"put {how_many} cards away"


def _is_said(action: Action) -> bool:
    """Return whether something is said in the auction or after it, and no card is moved."""
    return not isinstance(action, CARDS)


def _kind_said(action: Action) -> Fault:
    """Return what it is to say something where it has no place."""
    named = isinstance(action, (NameSuit, CallPartner, CallSeat)) or action is Word.ALONE
    return Fault.DECLARATION if named else Fault.PHASE
