"""The course of a round as everybody could see it: what follows from what was done."""

from __future__ import annotations

import attrs

from fivehundred.actions import Action, Claim, Discard, NameSuit, Play, Word
from fivehundred.auction import Ended, redealt, result_of, seat_at
from fivehundred.bidding import Bidding, after, after_look, after_refusal, open_bidding
from fivehundred.calls import Bid, Pass
from fivehundred.following import Turn, is_dead, proves_void
from fivehundred.knowledge import FaceDown, Knowledge, KnownAct, WrongClaim
from fivehundred.phases import AuctionResult
from fivehundred.plans import Plan, first_leader, plan_of
from fivehundred.prelude import DECLARING, Stage, count_of, stages_left, stages_of, taker_of
from fivehundred.ranking import NO_SUIT, Ties, trick_place
from fivehundred.table import Done, is_open, opened_by
from fivehundred.variants.options import RedealBy
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant

__all__ = ["Claimed", "Course", "Move", "Passed", "Told", "course_of"]


@attrs.frozen
class Passed:
    """Cards put away, given or chosen between the auction and the first lead.

    Attributes:
        stage: When.
        by: The seat that did it.
        cards: The mask of the cards; None where they were not seen.
        count: How many.
        complete: Whether these are all.
    """

    stage: Stage
    by: int
    cards: int | None
    count: int
    complete: bool


@attrs.frozen
class Told:
    """What the contractor has declared.

    Attributes:
        stage: When.
        act: What was said.
    """

    stage: Stage
    act: Action


@attrs.frozen
class Move:
    """A play as everybody could see it, with what had been shown before.

    Attributes:
        hand: The hand it came from.
        play: The play.
        asked: The index of the suit led; of a lead, the suit it asks for.
        leads: Whether it was a lead.
        led: The suits led to earlier tricks, a bit each by index.
        void: The suits that the hand had shown void in earlier tricks, likewise.
        number: How many plays went before it.
    """

    hand: int
    play: Play
    asked: int
    leads: bool
    led: int
    void: int
    number: int


@attrs.frozen
class Claimed:
    """A claim, with what it was made on.

    Attributes:
        claim: The claim.
        hand: The hand on lead.
        seat: The seat that chose for it.
        before: How many plays went before.
    """

    claim: Claim
    hand: int
    seat: int
    before: int


@attrs.define
class Course:
    """What follows from the acts, taken in one by one.

    Attributes:
        variant: The table.
        dealer: The dealer's seat.
        said: What was said in the auction.
        speakers: The seats that said it.
        bidding: Where the auction stands.
        asking: Whether a partner is to answer a request for a new deal.
        askers: The seats that have asked for a new deal.
        result: The finished auction; None before.
        ended: How the auction ended where nothing is played; None otherwise.
        stages: The stages still to come, the present one first.
        steps: What has been put away or declared since, in order.
        plan: How the contract is played; None before the first lead.
        done: The finished tricks.
        trick: The plays of the trick so far.
        moves: Every play.
        wrong: The claims that did not hold: tricks played before, seat, claim.
        claim: The claim that ended the play; None without one.
        claims: Every claim.
    """

    variant: Variant
    dealer: int
    bidding: Bidding
    said: list[Action] = attrs.field(factory=list[Action])
    speakers: list[int] = attrs.field(factory=list[int])
    asking: bool = False
    askers: list[int] = attrs.field(factory=list[int])
    result: AuctionResult | None = None
    ended: Ended | None = None
    stages: tuple[Stage, ...] = ()
    steps: list[Passed | Told] = attrs.field(factory=list[Passed | Told])
    plan: Plan | None = None
    done: tuple[Done, ...] = ()
    trick: tuple[Play, ...] = ()
    moves: list[Move] = attrs.field(factory=list[Move])
    wrong: tuple[tuple[int, int, Claim], ...] = ()
    claim: Claim | None = None
    claims: list[Claimed] = attrs.field(factory=list[Claimed])
    _first: int = 0

    @property
    def seat(self) -> int | None:
        """The seat whose turn it is in the auction."""
        return seat_at(self.variant, self.dealer, self.bidding.place)

    @property
    def speaker(self) -> int:
        """The seat that speaks next, while there is something to say before the first lead."""
        if self.result is not None:
            return self.result.contractor or 0
        seat = self.seat or 0
        return partners_of(self.variant, seat)[0] if self.asking else seat

    @property
    def contractor(self) -> int | None:
        """The contractor's seat; None before there is one, and in a hand passed out."""
        return None if self.result is None else self.result.contractor

    @property
    def leader(self) -> int:
        """The hand that leads, or led, the trick."""
        return self.done[-1][2] if self.done else self._first

    @property
    def told(self) -> list[Told]:
        """What the contractor has declared."""
        return [step for step in self.steps if isinstance(step, Told)]

    @property
    def passed(self) -> list[Passed]:
        """What has been put away, given or chosen."""
        return [step for step in self.steps if isinstance(step, Passed)]

    @property
    def called(self) -> Action | None:
        """How a partner was called; None where nobody was."""
        return next((told.act for told in self.told if told.stage is Stage.PARTNER), None)

    @property
    def slam(self) -> bool:
        """Whether a slam was declared."""
        return Told(Stage.SLAM, Word.SLAM) in self.steps

    @property
    def ties(self) -> Ties:
        """The suits jokers have been tied to."""
        names = [told.act for told in self.told if isinstance(told.act, NameSuit)]
        return tuple(sorted((name.joker.index, name.suit.index) for name in names))

    @property
    def opened(self) -> tuple[int, ...]:
        """The hands that lie face up by now, in the play."""
        if self.plan is None or self.result is None:
            raise AssertionError  # pragma: no cover - asked in the play alone
        return opened_by(self.plan, self.result, self.done, self.variant)

    @property
    def over(self) -> bool:
        """Whether nothing more can be done, whatever the cards; by a claim too."""
        return self.ended is not None or self.claim is not None

    def take(self, act: KnownAct) -> bool:
        """Take in the next act; return whether it has a place there."""
        if self.over:
            return False
        if self.result is None:
            return not isinstance(act, FaceDown | WrongClaim) and self._say(act)
        if self.stages:
            return self._declare(act) if self.stages[0] in DECLARING else self._pass_on(act)
        return self._play(act)

    def _say(self, act: Action) -> bool:
        bidding, speaker = self.bidding, self.speaker
        if self.asking:
            if act not in {Word.AGREE, Word.REFUSE}:
                return False
            self.asking = False
            self._note(act, speaker)
            if act is Word.AGREE:
                self._redeal()
            else:
                self.bidding = after_refusal(bidding)
            return True
        if isinstance(act, Pass | Bid):
            if not bidding.bits & act.bit:
                return False
            self.bidding = after(bidding, act)
        elif act is Word.LOOK and bidding.standing.unseen:
            self.bidding = after_look(bidding)
        elif act is Word.REDEAL and bidding.first:
            self.askers.append(speaker)
            self.asking = self.variant.redeal.by is not RedealBy.PLAYER
        else:
            return False
        self._note(act, speaker)
        if act is Word.REDEAL and not self.asking:
            self._redeal()
        elif self.bidding.place is None:
            self._end_auction()
        return True

    def _note(self, act: Action, speaker: int) -> None:
        self.said.append(act)
        self.speakers.append(speaker)

    def _redeal(self) -> None:
        self.ended = redealt(self.variant, self.dealer)

    def _end_auction(self) -> None:
        found = result_of(self.dealer, tuple(self.said), self.bidding)
        if isinstance(found, Ended):
            self.ended = found
            return
        self.result = found
        self.stages = stages_of(self.variant, found.contract)
        self._begin_play()

    def _declare(self, act: KnownAct) -> bool:
        stage = self.stages[0]
        if isinstance(act, FaceDown | WrongClaim | Pass | Bid | Discard | Play | Claim):
            return False
        self.steps.append(Told(stage, act))
        if not isinstance(act, NameSuit):
            self.stages = stages_left(self.stages[1:], slam=self.slam)
            self._begin_play()
        return True

    def _pass_on(self, act: KnownAct) -> bool:
        stage = self.stages[0]
        if not isinstance(act, FaceDown | Discard):
            return False
        by = taker_of(self.variant, stage, self.contractor or 0)
        seen = act.cards.mask if isinstance(act, Discard) else None
        count = act.count if isinstance(act, FaceDown) else len(act.cards)
        before = self.steps[-1] if self.steps else None
        if isinstance(before, Passed) and not before.complete:
            del self.steps[-1]
            if before.cards is None or seen is None or before.cards & seen:
                return False
            seen, count = seen | before.cards, count + before.count
        needed = count_of(self.variant, stage)
        self.steps.append(Passed(stage, by, seen, count, count == needed))
        if count == needed:
            self.stages = self.stages[1:]
            self._begin_play()
        return count <= needed

    def _begin_play(self) -> None:
        """Open the play where nothing comes before it any more."""
        if self.stages or self.result is None:
            return
        contractor = self.result.contractor
        plan = plan_of(self.variant, self.result.contract, contractor, self.ties, self.slam)
        self._first = first_leader(self.variant, self.dealer, contractor, plan)
        self.plan = plan

    def _play(self, act: KnownAct) -> bool:
        plan = self.plan
        if plan is None or len(self.done) == self.variant.hand:
            return False
        if isinstance(act, Claim | WrongClaim):
            return self._claim(act)
        if not isinstance(act, Play) or any(act.card == move.play.card for move in self.moves):
            return False
        order, ranking = plan.orders[self.leader], plan.ranking
        hand = order[len(self.trick)]
        led, void = self.shown(hand, len(self.moves) - len(self.trick))
        asked = ranking.led((self.trick or (act,))[0])
        if asked == NO_SUIT:
            return False
        self.moves.append(Move(hand, act, asked, not self.trick, led, void, len(self.moves)))
        self.trick += (act,)
        if len(self.trick) == plan.size:
            self._end_trick(plan, order)
        return True

    def shown(self, hand: int, before: int | None = None) -> tuple[int, int]:
        """Return the suits led, and those that a hand has shown void, a bit each by index.

        Args:
            hand: The hand.
            before: In the first so many plays; in all if not given.
        """
        led = void = 0
        if self.plan is None:
            raise AssertionError  # pragma: no cover - asked in the play alone
        for move in self.moves[:before]:
            led |= move.leads << move.asked
            if move.hand == hand and not move.leads:
                proved = proves_void(
                    self.variant, self.plan.ranking, move.asked, move.play, move.led
                )
                void |= proved << move.asked
        return led, void

    def _end_trick(self, plan: Plan, order: tuple[int, ...]) -> None:
        moves = self.moves[-plan.size :]
        contract = self.result.contract if self.result else None
        dead = [
            place
            for place, move in enumerate(moves)
            if contract is not None
            and move.play.card_bit & plan.mortal
            and is_dead(
                Turn(
                    self.variant,
                    contract,
                    plan.ranking,
                    0,
                    self.trick[:place],
                    move.led,
                    move.void,
                ),
                move.play,
            )
        ]
        winner = order[trick_place(plan.ranking, self.trick, dead)]
        self.done += ((self.leader, self.trick, winner),)
        self.trick = ()

    def _claim(self, act: Claim | WrongClaim) -> bool:
        if self.trick:
            return False
        claim = act.claim if isinstance(act, WrongClaim) else act
        seat = self._chooser()
        self.claims.append(Claimed(claim, self.leader, seat, len(self.moves)))
        if isinstance(act, WrongClaim):
            self.wrong += ((len(self.done), seat, claim),)
        else:
            self.claim = claim
        return True

    def _chooser(self) -> int:
        """Return the seat that chooses for the hand on lead."""
        plan = self.plan
        if plan is None:
            raise AssertionError  # pragma: no cover - asked in the play alone
        players = plan.opened if is_open(self.variant, self.done) else plan.players
        return players[self.leader] or 0


def course_of(known: Knowledge) -> Course | None:
    """Return the course of what somebody knows; None where an act has no place in it."""
    course = Course(known.variant, known.dealer, open_bidding(known.variant))
    return course if all(course.take(act) for act in known.acts) else None
