"""The play: trick by trick, and the finished round."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from fivehundred.actions import Action, Claim, Play, plays_of
from fivehundred.claims import PENALTY, is_lost, judge_claim
from fivehundred.errors import IllegalAction, WrongCard
from fivehundred.following import (
    Turn,
    canonical,
    is_dead,
    judge_play,
    legal_mask,
    namings,
    proves_void,
)
from fivehundred.plans import first_leader, plan_of
from fivehundred.prelude import Prelude
from fivehundred.rulings import Code, Ruling, refuse
from fivehundred.scoring import RoundScore, score, stops_midhand
from fivehundred.table import Done, Played, Table, covered_mask, fines_of, players_of
from fivehundred.variants.sides import account_of, side_of
from fivehundred.wording import capital

__all__ = ["Finished", "Playing", "resume", "start_play"]


@attrs.define(eq=False, repr=False, match_args=False)
class Playing(Played):
    """A round while tricks are played. Equal when set-up and actions are."""

    # Every stored field follows from the set-up and the actions. `_best` is the power that
    # wins the trick so far, with the hand that played it added: powers are multiples of 8.

    _table: Table
    _done: tuple[Done, ...]
    _trick: tuple[Play, ...]
    _unplayed: int
    _hand: int
    _legal: int
    _best: int

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is."""
        return players_of(self._table, self._done)[self._hand]

    @property
    def hand_to_act(self) -> int:
        """The hand that plays next."""
        return self._hand

    @property
    def trick(self) -> tuple[Play, ...]:
        """The plays of the trick so far, from the leader's; empty before a lead."""
        return self._trick

    def _current(self) -> tuple[Play, ...]:
        return self._trick

    @property
    def leader(self) -> int:
        """The seat that leads, or led, the trick."""
        return self._table.plan.owners[self._leader]

    @property
    def order(self) -> tuple[int, ...]:
        """The hands in the order in which they play to the trick."""
        return self._table.plan.orders[self._leader]

    @property
    def _leader(self) -> int:
        return self._done[-1][2] if self._done else self._table.leader

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order."""
        return (*self._moves(), *self._trick)


@attrs.define(eq=False, repr=False, match_args=False)
class Finished(Played):
    """A round that has been played and scored. Equal when set-up and actions are."""

    _table: Table
    _done: tuple[Done, ...]
    _claim: tuple[int, Claim] | None

    @property
    def claim(self) -> Claim | None:
        """The claim that ended the play; None where every card was played."""
        return self._claim[1] if self._claim else None

    @property
    def taken(self) -> tuple[int, ...]:
        """The seat that won each trick, in order, claimed ones included."""
        owner = self._table.plan.owners
        taken = tuple(owner[winner] for _, _, winner in self._done)
        if self._claim is None:
            return taken
        # The claimed tricks are won one after another, so a deal may end among them too.
        claimant, _ = self._claim
        for _ in range(self.variant.hand - len(taken)):
            taken = (*taken, owner[claimant])
            if self._table.midhand and _stops(self._table, taken):
                break
        return taken

    @property
    def complete(self) -> bool:
        """Whether every trick has been won; False where the deal was stopped before its end."""
        return len(self.taken) == self.variant.hand

    @property
    def score(self) -> RoundScore:
        """What the round is worth; worked out when it is asked for."""
        return score(
            self.variant,
            self.contract,
            self.counts,
            self.side,
            self.scores,
            slam=self.slam,
            finished=self.complete,
            fines=self.fines,
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each account after the round."""
        return tuple(old + new for old, new in zip(self.scores, self.score.points, strict=True))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action of the round, in order."""
        claim = (self._claim[1],) if self._claim else ()
        return (*self._moves(), *claim)


def start_play(prelude: Prelude) -> Playing:
    """Return the play before the first lead."""
    setup, auction = prelude.setup, prelude.auction
    variant, contractor = setup.variant, auction.contractor
    plan = plan_of(
        variant, auction.contract, contractor, prelude.declared.ties, prelude.declared.slam
    )
    leader = first_leader(variant, setup.dealer, contractor, plan)
    side, piles = plan.side, setup.deal.piles
    if contractor is not None and prelude.declared.partner is not None:
        side = side_of(variant, contractor, prelude.declared.partner)
    table = Table(
        prelude,
        leader,
        plan,
        side,
        (),
        prelude.hands,
        tuple((under.bit, upper.bit) for pile in piles for under, upper in pile),
        variant.end.midhand,
        plan.following,
        plan.size,
        -1 if piles else plan.follow_history,
        plan.ranking.loose,
        plan.ranking.asks,
        plan.ranking.members,
        plan.ranking.powers,
    )
    unplayed = 0
    for hand in plan.playing:
        unplayed |= prelude.hands[hand]
    return _on_lead(table, (), unplayed, leader)


def resume(
    prelude: Prelude,
    done: tuple[Done, ...],
    wrong: tuple[tuple[int, int, Claim], ...] = (),
) -> Playing | Finished:
    """Return the play with these tricks behind it; nothing of them is checked.

    Args:
        prelude: Everything before the first lead.
        done: The finished tricks.
        wrong: The claims that did not hold: tricks played before, seat, claim.
    """
    first = start_play(prelude)
    table, unplayed = first._table, first._unplayed
    if wrong:
        table = attrs.evolve(table, wrong=wrong)
    for _, plays, _ in done:
        for play in plays:
            unplayed ^= play.card_bit
    hand = done[-1][2] if done else table.leader
    # A claim on this lead came after the trick that could have ended the deal.
    earlier = tuple(claimed for claimed in wrong if claimed[0] < len(done))
    then = attrs.evolve(table, wrong=earlier) if earlier != wrong else table
    if not unplayed or (table.midhand and _stops(then, [winner for _, _, winner in done])):
        return Finished(table, done, None)
    return _on_lead(table, done, unplayed, hand)


def _on_lead(table: Table, done: tuple[Done, ...], unplayed: int, hand: int) -> Playing:
    mask = table.hands[hand] & unplayed
    if table.covered:
        mask &= ~covered_mask(table, unplayed)
    loose = mask & table.loose
    if not loose:
        legal = mask
    elif loose & table.plan.lead_history:
        legal = legal_mask(_turn(table, done, (), mask, hand))
    else:
        legal = mask ^ loose | namings(loose)
    return Playing(table, done, (), unplayed, hand, legal, 0)


def step(rnd: Playing, action: Play) -> Playing | Finished:
    """Return the round after a play.

    Raises:
        WrongCard: The play is not legal.
    """
    if not rnd._legal & action.bit:
        plain = canonical(turn_of(rnd), action)
        if plain is action or not rnd._legal & plain.bit:
            raise WrongCard(check_play(rnd, action))
        action = plain
    table = rnd._table
    hand = rnd._hand
    unplayed = rnd._unplayed ^ action.card_bit
    trick = rnd._trick
    if trick:
        led = table.asks[trick[0].index]
        best = rnd._best
        power = table.powers[led][action.index]
        if power > best and not (
            action.card_bit & table.plan.mortal and is_dead(turn_of(rnd), action)
        ):
            best = power + hand
        trick += (action,)
        if len(trick) == table.size:
            done = rnd._done
            leader = done[-1][2] if done else table.leader
            done += ((leader, trick, best & 7),)
            if unplayed and not (
                table.midhand and _stops(table, [winner for _, _, winner in done])
            ):
                return _on_lead(table, done, unplayed, best & 7)
            return Finished(table, done, None)
    else:
        led = table.asks[action.index]
        best = table.powers[led][action.index] + hand
        trick = (action,)
    hand = table.following[hand]
    mask = table.hands[hand] & unplayed
    # The rule where a joker asks for no history, said once more where it is quick.
    legal = mask & table.members[led] or mask
    if table.history and (mask & table.history or table.covered):
        if table.covered and len(trick) == 2:
            hand ^= 2  # the leader's other part comes before the other seat's
        mask = table.hands[hand] & unplayed & ~covered_mask(table, unplayed)
        legal = legal_mask(_turn(table, rnd._done, trick, mask, hand))
    return Playing(table, rnd._done, trick, unplayed, hand, legal, best)


def _stops(table: Table, winners: Sequence[int]) -> bool:
    """Return whether the deal ends after these tricks, before its last one."""
    prelude = table.prelude
    variant = prelude.setup.variant
    taken = [account_of(variant, winner) for winner in winners]
    contract, before = prelude.auction.contract, prelude.setup.scores
    return stops_midhand(
        variant,
        before,
        contract,
        table.side,
        taken,
        slam=prelude.declared.slam,
        fines=fines_of(table),
    )


def _turn(
    table: Table, done: tuple[Done, ...], trick: tuple[Play, ...], mask: int, hand: int
) -> Turn:
    """Return what decides a play, with what the earlier tricks have shown."""
    prelude, ranking = table.prelude, table.plan.ranking
    variant = prelude.setup.variant
    led = void = 0
    for leader, plays, _ in done:
        asked = ranking.led(plays[0])
        for other, play in zip(table.plan.orders[leader][1:], plays[1:], strict=True):
            if other == hand and proves_void(variant, ranking, asked, play, led):
                void |= 1 << asked
        led |= 1 << asked
    return Turn(variant, prelude.auction.contract, ranking, mask, trick, led, void)


def turn_of(rnd: Playing) -> Turn:
    """Return what decides the next play."""
    mask = rnd._table.hands[rnd._hand] & rnd._unplayed & ~covered_mask(rnd._table, rnd._unplayed)
    return _turn(rnd._table, rnd._done, rnd._trick, mask, rnd._hand)


def check_play(rnd: Playing, play: Play) -> Ruling:
    """Return the ruling on a play by the seat whose turn it is."""
    here = where_of(rnd)
    if not here:
        return judge_play(turn_of(rnd), play)
    players, covered = rnd.players, rnd.covered.mask
    for hand, player in enumerate(players):
        seen = rnd._table.hands[hand] & rnd._unplayed & ~covered
        if hand != rnd._hand and player == players[rnd._hand] and seen & play.card_bit:
            return refuse(
                Code.OTHER_HAND,
                f"{capital(play.card.pretty)} lies{_where(rnd, hand)}, and the turn is that of a "
                f"card{here}.",
                "play.held",
                alternatives=plays_of(rnd._legal),
            )
    return judge_play(attrs.evolve(turn_of(rnd), where=here), play)


def where_of(rnd: Playing) -> str:
    """Return where the cards of the turn lie, for a seat that plays more than its own hand."""
    players = rnd.players
    seat = players[rnd._hand]
    return "" if seat == rnd._hand and players.count(seat) == 1 else _where(rnd, rnd._hand)


def _where(rnd: Playing, hand: int) -> str:
    """Return where the cards of a hand lie, for the seat that plays it."""
    owner, seat = rnd._table.plan.owners[hand], rnd.players[hand]
    if owner != seat:
        return f" in the hand of seat {owner}"
    if hand >= rnd.variant.players:
        return " face up on your table"
    return " in your hand"


def check_claim(rnd: Playing, claim: Claim) -> Ruling:
    """Return the ruling on a claim by the seat whose turn it is."""
    table, hand = rnd._table, rnd._hand
    if table.wrong and table.wrong[-1][0] == len(rnd._done):
        return refuse(
            Code.CLAIMED_ALREADY,
            "A wrong claim has been made on this lead: play a card, and claim on a later one.",
            PENALTY,
            alternatives=plays_of(rnd._legal),
            options=("claims",),
        )
    return judge_rest(
        table,
        attrs.evolve(turn_of(rnd), where=where_of(rnd)),
        claim,
        seat=rnd.seat_to_act or 0,
        held=table.hands[hand] & rnd._unplayed,
        gone=rnd._gone(),
        counts=rnd.counts,
        covered=rnd.covered.mask,
    )


def judge_rest(
    table: Table,
    turn: Turn,
    claim: Claim,
    *,
    seat: int,
    held: int,
    gone: int,
    counts: Sequence[int],
    covered: int,
) -> Ruling:
    """Return the ruling on a claim of the remaining tricks, whatever has been played before.

    Args:
        table: The table of the play.
        turn: The claimant's turn.
        claim: The cards, in the order in which they would be led.
        seat: The seat that claims.
        held: The mask of the cards of the hand on lead.
        gone: The mask of the cards played.
        counts: How many tricks each account has won.
        covered: The mask of the cards that lie face down on the table.
    """
    setup = table.prelude.setup
    variant, contract = setup.variant, table.prelude.auction.contract
    lost = is_lost(variant, contract, won=any(counts[account] for account in table.side))
    unseen = variant.pack.mask & ~(held | table.prelude.away[seat] | gone)
    return judge_claim(turn, claim, unseen, lost=lost, covered=held & covered)


def claim_step(rnd: Playing, claim: Claim) -> Playing | Finished:
    """Return the round after a claim: the remaining tricks are the claimant's.

    A wrong claim that costs points is booked, and the play goes on.

    Raises:
        IllegalAction: The claim does not hold.
    """
    ruling = check_claim(rnd, claim)
    if not ruling:
        raise IllegalAction(ruling)
    table = rnd._table
    if ruling.rule == PENALTY:
        booked = (len(rnd._done), rnd.seat_to_act or 0, claim)
        table = attrs.evolve(table, wrong=(*table.wrong, booked))
        return Playing(table, rnd._done, (), rnd._unplayed, rnd._hand, rnd._legal, 0)
    return Finished(table, rnd._done, (rnd._hand, claim))
