"""The play: ten tricks, and the finished round."""

from __future__ import annotations

import functools

import attrs

from fivehundred.actions import Action, Claim, Discard, NameSuit, Play, Word
from fivehundred.calls import Bid, Contract, Kind
from fivehundred.cards import CARDS, Card, Hand, Suit
from fivehundred.claims import judge_claim
from fivehundred.errors import IllegalAction, WrongCard
from fivehundred.following import (
    Turn,
    canonical,
    is_dead,
    judge_play,
    legal_mask,
    namings,
    needs_history,
    proves_void,
)
from fivehundred.naming import may_be_named
from fivehundred.phases import AuctionResult, Contracted, Setup
from fivehundred.ranking import Ranking, Ties, ranking_of
from fivehundred.rulings import Ruling
from fivehundred.scoring import RoundScore, account_of, accounts, score
from fivehundred.variants.options import Expose, Lead, MisereDefenders, Renounced
from fivehundred.variants.variant import Variant

__all__ = ["Finished", "Playing", "Table", "Trick", "start_play"]

_SUITS = tuple(Suit)

_OPEN = frozenset({Kind.OPEN_MISERE, Kind.SUPER_OPEN_MISERE})

_Done = tuple[int, tuple[Play, ...], int]
"""A finished trick as the play keeps it: leader, plays, winner."""


@attrs.frozen
class Trick:
    """A finished trick. Equal when all of it is.

    Attributes:
        leader: The seat that led.
        seats: The seats in the order in which they played.
        plays: Their plays, in that order.
        winner: The seat that won.
    """

    leader: int
    seats: tuple[int, ...]
    plays: tuple[Play, ...]
    winner: int

    def __str__(self) -> str:
        return " ".join(map(str, self.plays))


@attrs.frozen(eq=False, repr=False)
class Plan:
    """How a contract is played at a table, whatever the cards. Shared by all its rounds.

    Cards lie in hands, one to each seat. Each hand has a player who chooses for it, or
    none: the partner of a misère's contractor puts the cards down.

    Attributes:
        ranking: The cards under the contract.
        players: By hand, the seat that chooses for it; None where nobody does.
        playing: The hands that somebody plays.
        following: By hand, the hand that plays next.
        size: How many cards make a trick.
        follow_history: The jokers of no suit, where following with them asks for history.
        lead_history: The same for leading them.
        mortal: The jokers of no suit, where they can lose their power to win.
    """

    ranking: Ranking
    players: tuple[int | None, ...]
    playing: tuple[int, ...]
    following: tuple[int, ...]
    size: int
    follow_history: int
    lead_history: int
    mortal: int


@functools.lru_cache(maxsize=1024)
def plan_of(variant: Variant, contract: Contract, contractor: int | None, ties: Ties) -> Plan:
    """Return how a contract is played at a table."""
    seats = variant.players
    ranking = ranking_of(variant, contract, ties)
    players = tuple(
        None if _sits_out(variant, contract, contractor, seat) else seat for seat in range(seats)
    )
    playing = tuple(hand for hand, player in enumerate(players) if player is not None)
    following = tuple(
        next((hand for hand in playing if hand > seat), playing[0]) for seat in range(seats)
    )
    follow, lead = needs_history(variant, contract)
    mortal = variant.joker_nt.renounced is not Renounced.OK
    return Plan(
        ranking,
        players,
        playing,
        following,
        len(playing),
        follow * ranking.loose,
        lead * ranking.loose,
        mortal * ranking.loose,
    )


@attrs.define(eq=False, repr=False)
class Table:
    """What does not change during the play; shared by all its states, never written to.

    Attributes:
        setup: What the round started from.
        auction: The finished auction.
        discards: The mask of the cards put away.
        ties: The suits the contractor has tied jokers to.
        hands: By hand, the mask of its cards at the first lead.
        leader: The hand that leads to the first trick.
        plan: How the contract is played.
        following: `plan.following`, at hand for the play.
        size: `plan.size`, likewise.
        history: `plan.follow_history`, likewise.
        loose: `plan.ranking.loose`, likewise.
        asks: `plan.ranking.asks`, likewise.
        members: `plan.ranking.members`, likewise.
        powers: `plan.ranking.powers`, likewise.
    """

    setup: Setup
    auction: AuctionResult
    discards: int
    ties: Ties
    hands: tuple[int, ...]
    leader: int
    plan: Plan
    following: tuple[int, ...]
    size: int
    history: int
    loose: int
    asks: tuple[int, ...]
    members: tuple[int, ...]
    powers: tuple[tuple[int, ...], ...]


def start_play(setup: Setup, auction: AuctionResult, discards: int, ties: Ties) -> Playing:
    """Return the play before the first lead."""
    variant, contractor = setup.variant, auction.contractor
    plan = plan_of(variant, auction.contract, contractor, ties)
    deal = setup.deal
    hands = [hand.mask for hand in deal.hands]
    if contractor is not None and discards:
        hands[contractor] = (hands[contractor] | deal.kitty.mask) & ~discards
    eldest = (setup.dealer + 1) % variant.players
    leader = eldest if contractor is None else contractor
    if variant.lead is Lead.LEFT_OF_DEALER and plan.players[eldest] is not None:
        leader = eldest
    table = Table(
        setup,
        auction,
        discards,
        ties,
        tuple(hands),
        leader,
        plan,
        plan.following,
        plan.size,
        plan.follow_history,
        plan.ranking.loose,
        plan.ranking.asks,
        plan.ranking.members,
        plan.ranking.powers,
    )
    unplayed = 0
    for hand in plan.playing:
        unplayed |= hands[hand]
    return _on_lead(table, (), unplayed, leader)


def _sits_out(variant: Variant, contract: Contract, contractor: int | None, seat: int) -> bool:
    """Return whether a seat puts its hand down: a misère's contractor plays alone."""
    return (
        contractor is not None
        and contract.is_misere
        and seat != contractor
        and account_of(variant, seat) == account_of(variant, contractor)
    )


class _Played(Contracted):
    """What a round being played and a finished one share."""

    __slots__ = ()

    _table: Table
    _done: tuple[_Done, ...]

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._table.setup

    @property
    def _result(self) -> AuctionResult:
        return self._table.auction

    @property
    def discards(self) -> Hand:
        """The cards the contractor put away."""
        return Hand(self._table.discards)

    @property
    def named(self) -> dict[Card, Suit]:
        """The suits the contractor has tied jokers to, by joker."""
        return {CARDS[joker]: _SUITS[suit] for joker, suit in self._table.ties}

    @property
    def players(self) -> tuple[int | None, ...]:
        """By hand, the seat that chooses for it; None for a hand put down."""
        return self._table.plan.players

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks, in order."""
        return tuple(
            Trick(leader, _seats(self._table, leader), plays, winner)
            for leader, plays, winner in self._done
        )

    @property
    def taken(self) -> tuple[int, ...]:
        """The seat that won each trick so far, in order."""
        return tuple(winner for _, _, winner in self._done)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tricks each account has won so far."""
        won = [account_of(self.variant, seat) for seat in self.taken]
        return tuple(won.count(account) for account in range(accounts(self.variant)))

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand's cards now, by seat; a hand put down keeps its cards."""
        played = sum(play.card_bit for _, plays, _ in self._done for play in plays)
        played |= sum(play.card_bit for play in self._current())
        return tuple(Hand(mask & ~played) for mask in self._table.hands)

    def _current(self) -> tuple[Play, ...]:
        """Return the plays of a trick that is not finished."""
        return ()

    def _said(self) -> tuple[Action, ...]:
        """Return the actions before the first lead."""
        table = self._table
        actions: list[Action] = list(table.auction.calls)
        if table.discards:
            actions.append(Discard(Hand(table.discards)))
        if may_be_named(self.variant, self.contract):
            actions += [NameSuit(_SUITS[suit], CARDS[joker]) for joker, suit in table.ties]
            actions.append(Word.DONE)
        return tuple(actions)

    def _moves(self) -> tuple[Action, ...]:
        """Return the plays of the finished tricks."""
        return tuple(play for _, plays, _ in self._done for play in plays)


def _seats(table: Table, leader: int) -> tuple[int, ...]:
    seats = [leader]
    while len(seats) < table.plan.size:
        seats.append(table.following[seats[-1]])
    return tuple(seats)


@attrs.define(eq=False, repr=False, match_args=False)
class Playing(_Played):
    """A round while tricks are played. Equal when set-up and actions are."""

    # Every stored field follows from the set-up and the actions. `_best` is the power that
    # wins the trick so far, with the hand that played it added: powers are multiples of 8.

    _table: Table
    _done: tuple[_Done, ...]
    _trick: tuple[Play, ...]
    _unplayed: int
    _hand: int
    _legal: int
    _best: int

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is."""
        return self._table.plan.players[self._hand]

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
    def exposed(self) -> tuple[int, ...]:
        """The hands that lie face up now: an open misère's contractor's, when its time has come."""
        contractor, contract = self.contractor, self.contract
        if contractor is None or not isinstance(contract, Bid) or contract.kind not in _OPEN:
            return ()
        first = self.variant.open.expose is Expose.BEFORE_LEAD
        return (contractor,) if first or self._done else ()

    @property
    def leader(self) -> int:
        """The seat that leads, or led, the trick."""
        return self._done[-1][2] if self._done else self._table.leader

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order."""
        return (*self._said(), *self._moves(), *self._trick)


@attrs.define(eq=False, repr=False, match_args=False)
class Finished(_Played):
    """A round that has been played and scored. Equal when set-up and actions are."""

    _table: Table
    _done: tuple[_Done, ...]
    _claim: tuple[int, Claim] | None

    @property
    def claim(self) -> Claim | None:
        """The claim that ended the play; None where every card was played."""
        return self._claim[1] if self._claim else None

    @property
    def taken(self) -> tuple[int, ...]:
        """The seat that won each trick, in order, claimed ones included."""
        taken = tuple(winner for _, _, winner in self._done)
        if self._claim is None:
            return taken
        claimant, claim = self._claim
        return taken + (claimant,) * len(claim.cards)

    @property
    def score(self) -> RoundScore:
        """What the round is worth; worked out when it is asked for."""
        seat = self.contractor
        contractor = 0 if seat is None else account_of(self.variant, seat)
        return score(self.variant, self.contract, self.counts, contractor, self.scores)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each account after the round."""
        return tuple(old + new for old, new in zip(self.scores, self.score.points, strict=True))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action of the round, in order."""
        claim = (self._claim[1],) if self._claim else ()
        return (*self._said(), *self._moves(), *claim)


def _on_lead(table: Table, done: tuple[_Done, ...], unplayed: int, hand: int) -> Playing:
    mask = table.hands[hand] & unplayed
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
            if unplayed:
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
    if table.history and mask & table.history:
        legal = legal_mask(_turn(table, rnd._done, trick, mask, hand))
    return Playing(table, rnd._done, trick, unplayed, hand, legal, best)


def _turn(
    table: Table, done: tuple[_Done, ...], trick: tuple[Play, ...], mask: int, hand: int
) -> Turn:
    """Return what decides a play, with what the earlier tricks have shown."""
    variant, ranking = table.setup.variant, table.plan.ranking
    led = void = 0
    for leader, plays, _ in done:
        asked = ranking.led(plays[0])
        seat = leader
        for play in plays[1:]:
            seat = table.following[seat]
            if seat == hand and proves_void(variant, ranking, asked, play, led):
                void |= 1 << asked
        led |= 1 << asked
    return Turn(variant, table.auction.contract, ranking, mask, trick, led, void)


def turn_of(rnd: Playing) -> Turn:
    """Return what decides the next play."""
    mask = rnd._table.hands[rnd._hand] & rnd._unplayed
    return _turn(rnd._table, rnd._done, rnd._trick, mask, rnd._hand)


def check_play(rnd: Playing, play: Play) -> Ruling:
    """Return the ruling on a play by the seat whose turn it is."""
    return judge_play(turn_of(rnd), play)


def check_claim(rnd: Playing, claim: Claim) -> Ruling:
    """Return the ruling on a claim by the seat whose turn it is."""
    table = rnd._table
    variant, contract = rnd.variant, rnd.contract
    seen = table.hands[rnd._hand] | sum(
        play.card_bit for _, plays, _ in rnd._done for play in plays
    )
    if rnd._hand == rnd.contractor:
        seen |= table.discards
    lost = (
        contract.is_misere
        and rnd.contractor in {winner for _, _, winner in rnd._done}
        and variant.misere.defenders is MisereDefenders.NONE
    )
    return judge_claim(turn_of(rnd), claim, variant.pack.mask & ~seen, lost=lost)


def claim_step(rnd: Playing, claim: Claim) -> Finished:
    """Return the round after a claim: the remaining tricks are the claimant's.

    Raises:
        IllegalAction: The claim does not hold.
    """
    ruling = check_claim(rnd, claim)
    if not ruling:
        raise IllegalAction(ruling)
    return Finished(rnd._table, rnd._done, (rnd._hand, claim))
