"""The table of a round being played: what does not change, and what has been played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from fivehundred.actions import Action, CallPartner, Claim, Play
from fivehundred.calls import Bid, Kind
from fivehundred.cards import Card, Hand, Suit
from fivehundred.phases import AuctionResult
from fivehundred.plans import Plan
from fivehundred.prelude import Contracted, Prelude
from fivehundred.variants.options import Expose
from fivehundred.variants.sides import account_of, accounts
from fivehundred.variants.variant import Variant

__all__ = [
    "Done",
    "Played",
    "Table",
    "Trick",
    "covered_mask",
    "fines_for",
    "fines_of",
    "is_open",
    "opened_by",
    "players_of",
]

_OPEN = frozenset({Kind.OPEN_MISERE, Kind.SUPER_OPEN_MISERE})

Done = tuple[int, tuple[Play, ...], int]
"""A finished trick as the play keeps it: leader, plays, winner."""


@attrs.frozen
class Trick:
    """A finished trick. Equal when all of it is.

    Attributes:
        leader: The seat that led.
        seats: The seats in the order in which they played.
        plays: Their plays, in that order.
        winner: The seat that won.
        hands: The hands the cards came from, in that order: numbers of their own only where
            a seat has cards on the table.
    """

    leader: int
    seats: tuple[int, ...]
    plays: tuple[Play, ...]
    winner: int
    hands: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.plays))


@attrs.define(eq=False, repr=False)
class Table:
    """What does not change during the play; shared by all its states, never written to.

    Attributes:
        prelude: Everything before the first lead.
        leader: The hand that leads to the first trick.
        plan: How the contract is played.
        side: The accounts of the contractor's side, the contractor's first.
        wrong: The wrong claims that cost points: tricks played before, seat, claim.
        hands: By hand, the mask of its cards at the first lead.
        covered: The mask of the cards dealt face down below others, and for each the card
            upon it.
        midhand: Whether the deal may end before its last trick.
        following: `plan.following`, at hand for the play.
        size: `plan.size`, likewise.
        history: `plan.follow_history`, likewise; all cards where hands lie in piles.
        loose: `plan.ranking.loose`, likewise.
        asks: `plan.ranking.asks`, likewise.
        members: `plan.ranking.members`, likewise.
        powers: `plan.ranking.powers`, likewise.
    """

    prelude: Prelude
    leader: int
    plan: Plan
    side: tuple[int, ...]
    wrong: tuple[tuple[int, int, Claim], ...]
    hands: tuple[int, ...]
    covered: tuple[tuple[int, int], ...]
    midhand: bool
    following: tuple[int, ...]
    size: int
    history: int
    loose: int
    asks: tuple[int, ...]
    members: tuple[int, ...]
    powers: tuple[tuple[int, ...], ...]


class Played(Contracted):
    """What a round being played and a finished one share."""

    __slots__ = ()

    _table: Table
    _done: tuple[Done, ...]

    @property
    def _before(self) -> Prelude:
        return self._table.prelude

    @property
    def named(self) -> Mapping[Card, Suit]:
        """The suits the contractor has tied jokers to, by joker."""
        return self._before.named

    @property
    def partner(self) -> int | None:
        """The called partner's seat; None without one. It may be a secret: see `known_partner`."""
        return self._before.declared.partner

    @property
    def known_partner(self) -> int | None:
        """The called partner's seat as far as everybody knows it."""
        called = self.called
        if self.variant.call.secret and isinstance(called, CallPartner):
            gone = self._gone()
            return self.partner if gone & called.card.bit else None
        return self.partner

    @property
    def side(self) -> tuple[int, ...]:
        """The accounts of the contractor's side, the contractor's first; secret like `partner`."""
        return self._table.side

    @property
    def players(self) -> tuple[int | None, ...]:
        """By hand, the seat that chooses for it now; None for a hand that nobody plays."""
        return players_of(self._table, self._done)

    @property
    def exposed(self) -> tuple[int, ...]:
        """The hands that lie face up now: an open misère's, when its time has come, and a dummy."""
        return opened_by(self._table.plan, self._before.auction, self._done, self.variant)

    @property
    def fines(self) -> tuple[int, ...]:
        """By account, the points taken off it for wrong claims."""
        return fines_of(self._table)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks, in order."""
        orders, owner = self._table.plan.orders, self._table.plan.owners
        return tuple(
            Trick(
                owner[leader],
                tuple(owner[hand] for hand in orders[leader]),
                plays,
                owner[winner],
                orders[leader],
            )
            for leader, plays, winner in self._done
        )

    @property
    def taken(self) -> tuple[int, ...]:
        """The seat that won each trick so far, in order."""
        owner = self._table.plan.owners
        return tuple(owner[winner] for _, _, winner in self._done)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tricks each account has won so far."""
        won = [account_of(self.variant, seat) for seat in self.taken]
        return tuple(won.count(account) for account in range(accounts(self.variant)))

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand's cards now; one that nobody plays keeps its cards."""
        gone = self._gone()
        return tuple(Hand(mask & ~gone) for mask in self._table.hands)

    @property
    def covered(self) -> Hand:
        """The cards that lie face down on the table: they are turned up between tricks."""
        before = self._gone_before()
        return Hand(sum(under for under, upper in self._table.covered if not upper & before))

    def _gone(self) -> int:
        """Return the mask of the cards played."""
        return self._gone_before() | sum(play.card_bit for play in self._current())

    def _gone_before(self) -> int:
        """Return the mask of the cards played to finished tricks."""
        return sum(play.card_bit for _, plays, _ in self._done for play in plays)

    def _current(self) -> tuple[Play, ...]:
        """Return the plays of a trick that is not finished."""
        return ()

    def _moves(self) -> tuple[Action, ...]:
        """Return every action up to the end of the last finished trick, in order."""
        table = self._table
        moves: list[Action] = list(table.prelude.said)
        for number in range(len(self._done) + 1):
            moves += [claim for when, _, claim in table.wrong if when == number]
            moves += [play for _, plays, _ in self._done[number : number + 1] for play in plays]
        return tuple(moves)


_FINE = 100


def fines_of(table: Table) -> tuple[int, ...]:
    """Return by account the points taken off it for wrong claims."""
    return fines_for(table.prelude.setup.variant, [seat for _, seat, _ in table.wrong])


def fines_for(variant: Variant, claimants: Iterable[int]) -> tuple[int, ...]:
    """Return by account the points that wrong claims of these seats take off it."""
    fined = [account_of(variant, seat) for seat in claimants]
    return tuple(_FINE * fined.count(n) for n in range(accounts(variant)))


def players_of(table: Table, done: tuple[Done, ...]) -> tuple[int | None, ...]:
    """Return by hand the seat that chooses for it, which an open hand may change."""
    plan = table.plan
    if plan.players is plan.opened:
        return plan.players
    return plan.opened if is_open(table.prelude.setup.variant, done) else plan.players


def opened_by(
    plan: Plan, auction: AuctionResult, done: tuple[Done, ...], variant: Variant
) -> tuple[int, ...]:
    """Return the hands that lie face up after these tricks."""
    contract, contractor = auction.contract, auction.contractor
    if contractor is None or not isinstance(contract, Bid):
        return ()
    opened = contract.kind in _OPEN and is_open(variant, done)
    return (contractor,) * opened + plan.dummies


def is_open(variant: Variant, done: tuple[Done, ...]) -> bool:
    """Return whether the contractor's hand lies open, or would in an open misère."""
    return bool(done) or variant.open.expose is Expose.BEFORE_LEAD


def covered_mask(table: Table, unplayed: int) -> int:
    """Return the mask of the cards that lie below others, and cannot be played yet."""
    return sum(under for under, upper in table.covered if upper & unplayed)
