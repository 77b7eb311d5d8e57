"""What to put away, and the contract that two sides reach who see all cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, cast

import attrs

from fivehundred.actions import Discard
from fivehundred.arguments import as_contract, as_seat
from fivehundred.backends import Backend
from fivehundred.calls import PASS, Bid, Contract, Kind
from fivehundred.cards import Hand
from fivehundred.dd._budget import Budget, Progress, as_progress
from fivehundred.dd._engine import Engine, engine
from fivehundred.dd._tables import Numbers, numbers_of
from fivehundred.dd.position import HandsText, Position, as_dealt, as_hands, need_none
from fivehundred.dd.solving import guess_of, strength_of, who_works
from fivehundred.deals import Deal
from fivehundred.errors import ImpossibleSituation, InvalidArgument, quote
from fivehundred.exchange import Discards, Exchange
from fivehundred.inputs import text_of
from fivehundred.plans import first_leader, plan_of
from fivehundred.prelude import Stage
from fivehundred.scoring import score
from fivehundred.starting import start
from fivehundred.variants.options import AllPass, KittyTaker
from fivehundred.variants.presets import as_variant
from fivehundred.variants.sides import account_of, accounts, side_of
from fivehundred.variants.variant import Variant

__all__ = ["Par", "discards", "par"]

_RULE = "text.solver"


@attrs.frozen(eq=False)
class _Pool:
    """A contractor's cards before the discard, and the others' hands."""

    variant: Variant
    contract: Contract
    contractor: int
    leader: int
    hands: tuple[Hand, ...]
    pool: Hand
    count: int

    def positions(self) -> Iterator[tuple[Discard, Position]]:
        """Yield every discard with the position at the first lead."""
        for discard in Discards(self.pool, self.count):
            yield discard, self.position(Hand(self.pool.mask & ~discard.cards.mask))

    def position(self, kept: Hand) -> Position:
        """Return the position at the first lead with these cards kept."""
        before, behind = self.hands[: self.contractor], self.hands[self.contractor + 1 :]
        return Position(
            (*before, kept, *behind),
            contract=self.contract,
            contractor=self.contractor,
            leader=self.leader,
            variant=self.variant,
        )


def discards(
    deal: HandsText | Exchange,
    *,
    contract: str | Contract | None = None,
    contractor: int | str | None = None,
    leader: int | str | None = None,
    variant: Variant | str | None = None,
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> dict[Discard, int]:
    """Return for every discard of the contractor the tricks of its side, the best first.

    Everybody sees all cards, those put away too. Jokers may be put away and are not tied to a
    suit afterwards.

    Args:
        deal: A round in which the contractor puts cards away; or a `Deal`, whose kitty the
            contractor takes; or the hands from seat 0 on, the contractor's longer by what is
            put away.
        contract: The contract. A round has its own, as what follows: then none of it is given.
        contractor: The contractor's seat; 0 if not given.
        leader: The seat that leads to the first trick; the contractor if not given.
        variant: The table; the default table if not given.
        backend: Who does the work; in plain Python a 13-card hand takes minutes.
        limit: How many nodes may be looked at, in all.
        seconds: How long it may take, in all.
        progress: Called with how many discards are known, and of how many.

    Returns:
        By discard, the tricks; in a misère the fewest first.

    Raises:
        LimitReached: The limit was reached; `low` and `high` are those of the discard being
            looked at.
        InvalidArgument: An argument is wrong, or the position is too large.
        ImpossibleSituation: The contractor has nothing to put away.

    Examples:
        >>> from fivehundred import dd
        >>> hands = "Jo 5H 4H KS | AS KD | QS QD | JS JC"
        >>> {str(cards): won for cards, won in dd.discards(hands, contract="6H").items()}
        {'Jo KS': 2, 'KS 5H': 2, 'KS 4H': 2, 'Jo 5H': 1, 'Jo 4H': 1, '5H 4H': 1}
    """
    budget, tell = Budget(limit, seconds), as_progress(progress)
    pool = _pool_of(deal, contract, contractor, leader, variant)
    found: dict[Discard, int] = {}
    total = len(Discards(pool.pool, pool.count))
    kept = len(pool.pool) - pool.count
    with engine(who_works(backend, kept), budget) as search:
        known: dict[object, int] = {}
        guess: int | None = None
        for discard, pos in pool.positions():
            numbers = _need(numbers_of(pos))
            if numbers.header not in known:
                node = search.start(numbers)
                known[numbers.header] = search.value(
                    node, 0, pos.left, guess_of(numbers) if guess is None else guess
                )
            found[discard] = guess = known[numbers.header]
            tell(len(found), total)
    misere = pool.contract.is_misere
    return dict(sorted(found.items(), key=lambda item: item[1] if misere else -item[1]))


def _leader(variant: Variant, contract: Contract, contractor: int, dealer: int) -> int:
    """Return the seat that leads to the first trick."""
    return first_leader(variant, dealer, contractor, plan_of(variant, contract, contractor))


def _need(numbers: Numbers | None) -> Numbers:
    if numbers is None:
        raise InvalidArgument(
            "Discards are solved for three or four hands with at most fourteen cards of a suit, "
            "and here there are more",
            _RULE,
        )
    return numbers


def _pool_of(
    deal: HandsText | Exchange,
    contract: str | Contract | None,
    contractor: int | str | None,
    leader: int | str | None,
    variant: Variant | str | None,
) -> _Pool:
    if isinstance(deal, Exchange):
        need_none(contract=contract, contractor=contractor, leader=leader, variant=variant)
        if deal.stage is not Stage.KITTY or deal.contractor is None:
            raise InvalidArgument(
                f"Discards are solved while the contractor puts cards of the kitty away, and this "
                f"round is in another stage: {deal.stage.value}",
                _RULE,
            )
        rules, seat = deal.variant, deal.contractor
        first = _leader(rules, deal.contract, seat, deal.dealer)
        return _Pool(rules, deal.contract, seat, first, deal.hands, deal.pool, deal.left)
    rules = as_variant("wikipedia_4" if variant is None else variant)
    if contract is None:
        raise InvalidArgument("contract is wanted with a deal, such as '7H'", _RULE)
    bid = as_contract(contract, rules)
    seat = as_seat(0 if contractor is None else contractor, rules, "contractor")
    first = seat if leader is None else as_seat(leader, rules, "leader")
    deal = as_dealt(deal, rules)
    hands = as_hands(deal)
    if len(hands) <= seat:
        raise InvalidArgument(
            f"hands has {len(hands)} hands, and at this table there are {rules.shape.hands}", _RULE
        )
    mask = hands[seat].mask
    others = {len(hand) for place, hand in enumerate(hands) if place != seat}
    if isinstance(deal, Deal):
        mask |= deal.kitty.mask
    kept = max(others, default=0)
    if not 0 < kept < mask.bit_count():
        raise ImpossibleSituation(
            "The contractor has nothing to put away: that hand needs more cards than the others, "
            "or the deal a kitty",
            "situation.cards",
        )
    return _Pool(rules, bid, seat, first, hands, Hand(mask), mask.bit_count() - kept)


@attrs.frozen
class Par:
    """Where an auction ends between two sides that see all cards. Equal when all of it is.

    Attributes:
        points: The points of seat 0's side less those of the other.
        contract: The contract; a pass where nobody gains by bidding.
        contractors: The seats of its side that reach as much with it.
        tricks: The tricks that side takes.
    """

    points: int
    contract: Contract
    contractors: tuple[int, ...]
    tricks: int | None

    def __str__(self) -> str:
        if isinstance(self.contract, Bid):
            seats = " ".join(map(str, self.contractors))
            return f"{self.contract} by {seats}: {self.tricks} tricks, {self.points:+d}"
        return f"{self.contract}: {self.points:+d}"


_SOLVED = frozenset({Kind.TRICKS, Kind.MISERE, Kind.OPEN_MISERE, Kind.GAME})


def par(
    deal: Deal | str,
    *,
    variant: Variant | str = "wikipedia_4",
    dealer: int | str = 3,
    kitty: Literal["taken", "left"] = "taken",
    backend: Backend = "auto",
    limit: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Par:
    """Return the contract that two sides reach who both bid and play with all cards in sight.

    Each side in turn bids whatever gains it most, or passes; what counts is the difference of
    the points of this deal, a contract that fails included. Bids of tricks, game, misère and open
    misère are considered, and the contractor leads where the table has it so. A pass by all
    counts nothing, or what it comes to where it is played.

    Args:
        deal: The deal with its kitty.
        variant: The table, with two sides.
        dealer: The dealer: the seat at the left speaks first.
        kitty: `taken` gives the contractor the kitty and the best discard; `left` leaves it.
        backend: Who does the work; with the kitty taken, plain Python takes many minutes.
        limit: How many nodes may be looked at, in all.
        seconds: How long it may take, in all.
        progress: Called with how many questions are answered, and of how many.

    Raises:
        LimitReached: The limit was reached.
        InvalidArgument: An argument is wrong, or the table has not two sides.

    Examples:
        >>> from fivehundred import dd
        >>> from fivehundred import Deal
        >>> north, east = "AS KS QS JS TS 9S 8S 7S 6S 5S", "AC KC QC JC TC 9C 8C 7C 6C 5C"
        >>> south, west = "AD KD QD JD TD 9D 8D 7D 6D 5D", "AH KH QH JH TH 9H 8H 7H 6H 5H"
        >>> deal = Deal.parse(f"{north} | {east} | {south} | {west} | Jo 4D 4H")
        >>> print(dd.par(deal, kitty="left", backend="python"))
        10N by 0 2: 10 tricks, +520
    """
    rules = as_variant(variant)
    if accounts(rules) != 2:
        raise InvalidArgument(
            f"Par is for two sides, and at this table there are {accounts(rules)}", _RULE
        )
    if text_of(kitty) not in {"taken", "left"}:
        raise InvalidArgument(f"kitty is taken or left, not {quote(kitty)}", _RULE)
    gives = as_seat(dealer, rules, "dealer")
    if deal is None:
        raise InvalidArgument("deal is wanted: a Deal or its text, with the kitty", "text.deal")
    given = start(rules, deal=deal).deal
    budget, tell = Budget(limit, seconds), as_progress(progress)
    with engine(who_works(backend, len(given.hands[0])), budget) as search:
        asked = _Results(rules, given, gives, kitty == "taken", search, tell)
        return _auction(rules, asked, account_of(rules, (gives + 1) % rules.players))


class _Results:
    """What every contract of a deal comes to, for its best contractor."""

    def __init__(
        self,
        variant: Variant,
        deal: Deal,
        dealer: int,
        taken: bool,  # noqa: FBT001 - private
        search: Engine,
        tell: Progress,
    ) -> None:
        self._variant, self._deal, self._dealer = variant, deal, dealer
        self._taken = taken and variant.kitty.taker is KittyTaker.CONTRACTOR and bool(deal.kitty)
        self._search = search
        bids = [bid for bid in variant.ladder if bid.kind in _SOLVED]
        self.bids = [bid for bid in bids if _may_stand(variant, bid)]
        plays = dict.fromkeys(_played(bid, variant) for bid in self.bids)
        total = len(plays) * variant.players
        self._best: dict[tuple[Contract, int], int] = {}
        for contract in plays:
            for seat in range(variant.players):
                self._best[contract, seat] = self._solved(contract, seat)
                tell(len(self._best), total)

    def of(self, bid: Bid, account: int) -> Par:
        """Return what a bid comes to for a side: the result of its best contractor."""
        found: list[tuple[int, int, int]] = []
        for seat in range(self._variant.players):
            if account_of(self._variant, seat) == account:
                tricks = self._best[_played(bid, self._variant), seat]
                found.append((self._points(bid, seat, tricks), seat, tricks))
        best = max(points for points, _, _ in found)
        seats = tuple(seat for points, seat, _ in found if points == best)
        tricks = next(tricks for points, _, tricks in found if points == best)
        return Par(-best if account else best, bid, seats, tricks)

    def passed(self) -> int:
        """Return what it comes to when all pass."""
        variant = self._variant
        if variant.auction.all_pass is not AllPass.PLAY_NT:
            return 0
        eldest = (self._dealer + 1) % variant.players
        pos = Position(self._deal.hands, contract=PASS, leader=eldest, variant=variant)
        tricks = self._value(pos)
        points = score(variant, PASS, (tricks, variant.hand - tricks), ()).points
        return points[0] - points[1]

    def _points(self, bid: Bid, seat: int, tricks: int) -> int:
        variant = self._variant
        side = side_of(variant, seat)
        counts = [variant.hand - tricks] * 2
        counts[side[0]] = tricks
        points = score(variant, bid, counts, side).points
        return points[side[0]] - points[1 - side[0]]

    def _solved(self, contract: Contract, seat: int) -> int:
        """Return the tricks of a contract, with the best discard where the kitty is taken."""
        variant, hands = self._variant, self._deal.hands
        leader = _leader(variant, contract, seat, self._dealer)
        pool = Hand(hands[seat].mask | (self._deal.kitty.mask if self._taken else 0))
        count = len(pool) - len(hands[seat])
        whole = _Pool(variant, contract, seat, leader, hands, pool, count)
        if not count:
            return self._value(whole.position(pool))
        listed = {
            numbers.header: numbers
            for numbers in (_need(numbers_of(pos)) for _, pos in whole.positions())
        }
        misere = contract.is_misere
        order = sorted(listed.values(), key=strength_of, reverse=not misere)
        return self._best_of(order, misere=misere)

    def _best_of(self, order: Sequence[Numbers], *, misere: bool) -> int:
        """Return the best result of several: the most tricks, in a misère the fewest."""
        search, best = self._search, -1
        left = self._variant.hand
        goal, step = (0, -1) if misere else (left, 1)
        for numbers in order:
            node = search.start(numbers)
            if best < 0:
                best = search.value(node, 0, left, guess_of(numbers))
            while best != goal and search.makes(node, best + (not misere), 0, left) is not misere:
                best += step
            if best == goal:
                break
        return best

    def _value(self, pos: Position) -> int:
        numbers = _need(numbers_of(pos))
        return self._search.value(self._search.start(numbers), 0, pos.left, guess_of(numbers))


def _may_stand(variant: Variant, bid: Bid) -> bool:
    """Return whether a bid can be the contract."""
    return bid.kind is not Kind.TRICKS or bid.tricks >= variant.auction.min_contract


def _played(bid: Bid, variant: Variant) -> Contract:
    """Return a contract that is played with the same cards in the same way."""
    if bid.is_misere:
        return bid
    return Bid(variant.auction.max, bid.strain)


def _auction(variant: Variant, results: _Results, first: int) -> Par:
    """Return where the auction ends: each side does what is best for it, from the top down."""
    sign = (1, -1)
    rungs = variant.ladder.rung
    # By side, the best end of an auction that this side goes on with a higher bid.
    best: list[Par | None] = [None, None]
    bids = sorted(results.bids, key=rungs, reverse=True)
    place = 0
    while place < len(bids):
        rung = rungs(bids[place])
        level: list[Par | None] = [None, None]
        while place < len(bids) and rungs(bids[place]) == rung:
            for side in (0, 1):
                end = results.of(bids[place], side)
                over = best[1 - side]
                # The other side bids on only where it gains by it.
                if over is not None and sign[1 - side] * (over.points - end.points) > 0:
                    end = over
                level[side] = _better(level[side], end, sign[side])
            place += 1
        for side in (0, 1):
            best[side] = _better(level[side], best[side], sign[side])
    thrown = Par(results.passed(), PASS, (), None)
    second = 1 - first
    end = thrown
    if variant.auction.all_pass is AllPass.DEALER_STUCK:
        end = cast("Par", best[second])
    else:
        end = _chosen(best[second], end, sign[second])
    return _chosen(best[first], end, sign[first])


def _better(one: Par | None, other: Par | None, sign: int) -> Par | None:
    """Return the end that is better for a side, of equal ones the first."""
    if one is None or other is None:
        return other if one is None else one
    return other if sign * (other.points - one.points) > 0 else one


def _chosen(bid: Par | None, passed: Par, sign: int) -> Par:
    """Return what a side makes of its turn: it bids only where it gains by it."""
    return passed if bid is None or sign * (bid.points - passed.points) <= 0 else bid
