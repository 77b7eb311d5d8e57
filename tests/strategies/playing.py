"""Players who try to make a contract, to defeat it, or neither, and the rounds they play."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import fivehundred as fh
from fivehundred.auction import Asking, Blind
from fivehundred.prelude import Stage

from .auctions import THROWN_IN, Target, find_auction
from .dealing import find_deal, scores_before, seats_of, strength_in

__all__ = ["Played", "accounts", "play_round"]


class Played:
    """A round from its first state to its last.

    Attributes:
        states: Every state.
        actions: The action taken in each state but the last.
    """

    def __init__(self, states: Sequence[fh.Round], actions: Sequence[fh.Action]) -> None:
        self.states = tuple(states)
        self.actions = tuple(actions)

    def __repr__(self) -> str:
        return f"Played.again({self.last.position!r})"

    @classmethod
    def again(cls, position: str) -> Played:
        """Return the round of a finished position, as a failure prints it."""
        last = fh.read_position(position)
        states: list[fh.Round] = [
            fh.start(last.variant, dealer=last.dealer, deal=last.deal, scores=last.scores)
        ]
        for action in last.actions:
            states.append(fh.apply(states[-1], action))
        return cls(states, last.actions)

    @property
    def last(self) -> fh.Finished | fh.ThrownIn:
        """The round when it is over."""
        last = self.states[-1]
        assert isinstance(last, fh.Finished | fh.ThrownIn)
        return last

    @property
    def steps(self) -> Iterable[tuple[fh.Round, fh.Action, fh.Round]]:
        """Every state, the action taken in it, and the state after it."""
        return zip(self.states, self.actions, self.states[1:], strict=False)


def accounts(variant: fh.Variant) -> int:
    """Return how many accounts a table keeps."""
    if str(variant.score.per) == "player":
        return variant.players
    return 3 if str(variant.teams) == "pairs3" else 2


def play_round(
    variant: fh.Variant,
    target: Target,
    seed: int,
    *,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    claims: float = 0.3,
) -> Played:
    """Return a whole round whose auction ends as wanted, where calls can be found that do so.

    Args:
        variant: The table.
        target: How the auction is to end.
        seed: All else is drawn from it.
        dealer: The dealer; drawn if not given.
        scores: The points before; drawn if not given, often near one of the game's ends.
        claims: How likely it is that the players claim as soon as they can.
    """
    rng = random.Random(seed)
    first = rng.randrange(variant.players) if dealer is None else dealer
    before = scores_before(variant, accounts(variant), rng) if scores is None else tuple(scores)
    said = find_auction(variant, first, target, rng)
    over = fh.advance(fh.start(variant, dealer=first, rng=random.Random(0)), said)
    contract, contractor = _result(over)
    deal = find_deal(variant, contract, contractor, target, rng)
    states: list[fh.Round] = [fh.start(variant, dealer=first, deal=deal, scores=before)]
    taken: list[fh.Action] = []
    callers = _Callers(said, target, rng)
    players = _Players(variant, contract, rng, claims=claims)
    while states[-1].seat_to_act is not None:
        rnd = states[-1]
        if isinstance(rnd, fh.Auction | Blind | Asking):
            action = callers.act(rnd)
        else:
            action = players.act(rnd)
        states.append(fh.apply(rnd, action))
        taken.append(action)
    return Played(states, taken)


def _result(over: fh.Round) -> tuple[fh.Contract | None, int | None]:
    if isinstance(over, fh.Exchange | fh.Declaring | fh.Playing):
        return over.contract, over.contractor
    return None, None


class _Callers:
    """How an auction is followed that has been thought out, with requests for a new deal."""

    def __init__(self, said: Sequence[fh.Action], target: Target, rng: random.Random) -> None:
        self.rest = list(said)
        self.redeal = target is THROWN_IN.REDEAL
        self.rng = rng
        self.asks = rng.random()

    def act(self, rnd: fh.Auction | Blind | Asking) -> fh.Action:
        """Return what the seat to act says."""
        if isinstance(rnd, Asking):
            return fh.Word.AGREE if self.redeal else fh.Word.REFUSE
        if isinstance(rnd, Blind) and self.redeal:
            # Who does not look at the hand cannot ask.
            call = self.rest[0]
            if call is not fh.Word.LOOK and not _only_blind(call):
                return fh.Word.LOOK
        elif fh.Word.REDEAL in fh.legal_actions(rnd) and self._would_ask(rnd):
            return fh.Word.REDEAL
        return self.rest.pop(0)

    def _would_ask(self, rnd: fh.Auction | Blind) -> bool:
        if self.redeal:
            return True
        # To be refused must not stand in the way of what is to be called.
        barred = rnd.variant.redeal.bars_nullo and any(
            isinstance(call, fh.Bid) and call.is_misere for call in self.rest
        )
        agrees = str(rnd.variant.redeal.by) == "partner_agrees"
        return agrees and not barred and self.asks < 0.8


def _only_blind(call: fh.Action) -> bool:
    return isinstance(call, fh.Bid) and call.kind is fh.Kind.BLIND_MISERE


_Aims = tuple[int, int]
_WRONG_CLAIMS = 2


class _Players:
    """How the cards are played: what each side tries, and how often it does not."""

    def __init__(
        self,
        variant: fh.Variant,
        contract: fh.Contract | None,
        rng: random.Random,
        *,
        claims: float,
    ) -> None:
        self.rng = rng
        self.variant = variant
        self.contract = fh.PASS if contract is None else contract
        self.strength = strength_in(variant, self.contract)
        bid = self.contract
        self.hilo = isinstance(bid, fh.Bid) and bid.kind is fh.Kind.HILO
        misere = isinstance(bid, fh.Bid) and bid.is_misere
        helps: _Aims = (-1, 1) if misere else (1, -1)
        same, any_ = (helps[0], helps[0]), rng.choice((-1, 0, 1))
        plans: tuple[_Aims, ...] = (
            helps,
            helps if misere else same,
            same,
            (-helps[0], -helps[1]),
            (any_, any_),
        )
        self.aims = rng.choice(plans)
        """For the contractor's side and for the others: 1 to win tricks, -1 to lose them."""
        self.slips = rng.choice((0.0, 0.05, 0.3))
        self.claims = rng.random() < claims and str(variant.claims) != "off"
        wrong = claims > 0 and str(variant.claims) == "penalty100"
        self.wrong = _WRONG_CLAIMS if wrong and rng.random() < 0.5 else 0
        self.declares = rng.random()

    def act(self, rnd: fh.Round) -> fh.Action:
        """Return the action of the seat to act."""
        if isinstance(rnd, fh.Exchange):
            return self._discard(rnd)
        legal = fh.legal_actions(rnd)
        if isinstance(rnd, fh.Declaring):
            return self._declare(rnd, legal)
        assert isinstance(rnd, fh.Playing)
        if not rnd.trick and (self.claims or self.wrong):
            claim = self._claim(rnd)
            ruling = fh.check(rnd, claim)
            if ruling and ruling.rule != "claim.penalty" and self.claims:
                return claim
            if ruling and ruling.rule == "claim.penalty" and self.wrong and self.rng.random() < 0.3:
                self.wrong -= 1
                return claim
        return self._play(rnd, legal)

    def _side(self, rnd: fh.Exchange | fh.Playing) -> tuple[int, ...]:
        if rnd.contractor is None:
            return ()
        called = rnd.partner if isinstance(rnd, fh.Playing) else None
        return (
            *seats_of(self.variant, self.contract, rnd.contractor),
            -1 if called is None else called,
        )

    def _aim(self, rnd: fh.Exchange | fh.Playing) -> int:
        """Return what the seat to act tries; who wants five tricks, to win that many."""
        ours = rnd.contractor is None or rnd.seat_to_act in self._side(rnd)
        if self.hilo and isinstance(rnd, fh.Playing):
            enough = rnd.taken.count(rnd.contractor or 0) >= self.variant.hand // 2
            if self.aims[0] == 1:
                return -1 if enough == ours else 1
        return self.aims[not ours]

    def _discard(self, rnd: fh.Exchange) -> fh.Discard:
        aim = self._aim(rnd)
        if self.hilo:
            aim = 0
        if rnd.stage in {Stage.BEST, Stage.OWN_FIVE, Stage.PARTNER_FIVE}:
            aim = -abs(aim)  # the best card; of five for five, the highest as well
        worth = {card: aim * self.strength(card) + self.rng.random() * 8 for card in rnd.pool}
        if self.hilo:  # the middle goes
            middle = sorted(map(self.strength, rnd.pool))[len(rnd.pool) // 2]
            worth = {card: abs(self.strength(card) - middle) for card in rnd.pool}
        count = self.rng.choice((1, rnd.left))
        return fh.Discard(fh.Hand.of(sorted(rnd.pool, key=lambda card: worth[card])[:count]))

    def _declare(self, rnd: fh.Declaring, legal: Sequence[fh.Action]) -> fh.Action:
        if rnd.stage is Stage.PARTNER:
            cards = [call for call in legal if isinstance(call, fh.CallPartner)]
            wanted = [call for call in cards if call.card not in rnd.hand]
            if wanted and self.rng.random() < 0.6:
                return max(wanted, key=lambda call: self.strength(call.card))
            return self.rng.choice(legal) if self.rng.random() < 0.8 else fh.Word.ALONE
        if rnd.stage is Stage.SLAM:
            return fh.Word.SLAM if self.declares < 0.4 else fh.Word.DONE
        named = [action for action in legal if isinstance(action, fh.NameSuit)]
        return self.rng.choice(named) if named and self.declares < 0.8 else legal[-1]

    def _claim(self, rnd: fh.Playing) -> fh.Claim:
        held = rnd.hands[rnd.hand_to_act]
        return fh.Claim(tuple(sorted(held, key=self.strength, reverse=True)))

    def _play(self, rnd: fh.Playing, legal: Sequence[fh.Action]) -> fh.Action:
        aim = self._aim(rnd)
        if not aim or self.rng.random() < self.slips:
            return self.rng.choice(legal)
        worth = [
            (aim * self.strength(action.card) if isinstance(action, fh.Play) else 0)
            + self.rng.random()
            for action in legal
        ]
        return legal[worth.index(max(worth))]
