"""Situations and results as plain values, for the questions that need no round."""

from __future__ import annotations

import random

import attrs

import fivehundred as fh

from .auctions import THROWN_IN, is_loose, partners, targets
from .dealing import scores_before, seats_of
from .playing import accounts

__all__ = ["Result", "Situation", "result", "situation", "trick_size"]


@attrs.frozen
class Situation:
    """What a question about a play is asked with, as text. Suits are letters, `SH`."""

    variant: fh.Variant
    contract: str
    hand: tuple[str, ...]
    trick: tuple[str, ...]
    led: str
    void: str
    joker_suit: str | None


def trick_size(variant: fh.Variant, contract: fh.Contract) -> int:
    """Return how many cards make a trick."""
    hands = variant.players * (2 if variant.table_piles else 1)
    if not isinstance(contract, fh.Bid):
        return hands
    return hands - 1 - len(partners(variant, 0)) + len(seats_of(variant, contract, 0))


def situation(variant: fh.Variant, rng: random.Random, *, finished: bool = False) -> Situation:
    """Return a hand, a trick and what has happened before; jokers are never far.

    With `finished` the trick may be complete, and has at least one card.
    """
    contracts = [one for one in targets(variant) if not isinstance(one, THROWN_IN)]
    loose = list(filter(is_loose, contracts)) or contracts
    bid = rng.choice(rng.choice((contracts, loose)))
    misere = isinstance(bid, fh.Bid) and bid.is_misere
    pack = list(variant.pack.cards)
    rng.shuffle(pack)
    size = trick_size(variant, bid)
    trick = [pack.pop() for _ in range(rng.randint(finished, size - 1 + finished))]
    hand = [pack.pop() for _ in range(rng.randint(1, min(variant.hand, len(pack))))]
    for joker in [card for card in pack if card.is_joker]:
        pile = rng.choice(([], trick, hand, hand))
        if pile:
            pile[rng.randrange(len(pile))] = joker
    tied = None
    naming = str(variant.joker_nt.nominate)
    if variant.jokers and is_loose(bid) and (misere or naming == "nt_and_misere"):
        tied = rng.choice((None, *"SCDH")) if naming != "none" and bid != fh.PASS else None

    def belongs(card: fh.Card) -> str:
        found = fh.effective_suit(card, contract=bid, variant=variant, joker_suit=tied)
        return "" if found is None else found.letter

    texts = [str(card) for card in trick]
    if trick and belongs(trick[0]) == "":
        texts[0] += f":{rng.choice('SCDH')}"
    held: set[str] = set() if finished else set(map(belongs, hand))
    void = "".join(letter for letter in "SCDH" if letter not in held and rng.random() < 0.6)
    # A void is shown to a lead of the suit.
    led = "".join(letter for letter in "SCDH" if letter in void or rng.random() < 0.5)
    return Situation(variant, str(bid), tuple(map(str, hand)), tuple(texts), led, void, tied)


@attrs.frozen
class Result:
    """What a question about the end of a round is asked with.

    Accounts are numbers; `taken` is the account that won each trick.
    """

    before: tuple[int, ...]
    contract: fh.Contract
    contractor: int
    partner: int | None
    slam: bool
    taken: tuple[int, ...]
    deals: int
    minutes: int | None

    @property
    def tricks(self) -> list[int]:
        """The tricks of each account."""
        return [self.taken.count(account) for account in range(len(self.before))]


def result(variant: fh.Variant, rng: random.Random) -> Result:
    """Return the result of a round, often close to a border of the rules for the score."""
    contracts = [one for one in targets(variant) if not isinstance(one, THROWN_IN)]
    contract, count = rng.choice(contracts), accounts(variant)
    contractor = rng.randrange(count)
    ordinary = isinstance(contract, fh.Bid) and contract.kind is fh.Kind.TRICKS
    partner = None
    if ordinary and str(variant.teams) == "called" and rng.random() < 0.7:
        partner = rng.choice([account for account in range(count) if account != contractor])
    slam = ordinary and str(variant.declared_slam) != "off" and rng.random() < 0.3
    hand = variant.hand
    need = contract.tricks if isinstance(contract, fh.Bid) else hand // 2
    need = hand if slam else min(need, hand)
    ours = rng.choice((0, need, max(0, need - 1), hand, rng.randint(0, hand)))
    mine = [contractor] if partner is None else [contractor, partner]
    others = [account for account in range(count) if account not in mine]
    if rng.random() < 0.3:
        others = others[:1]
    taken = [rng.choice(mine) for _ in range(ours)]
    taken += [rng.choice(others) for _ in range(hand - ours)]
    rng.shuffle(taken)
    before = list(scores_before(variant, count, rng))
    if rng.random() < 0.5:  # a total exactly at a border, or beside it
        account = rng.randrange(count)
        border = rng.choice((variant.end.target, -500, 400, 490))
        worth = variant.ladder.value(contract) if isinstance(contract, fh.Bid) else 0
        change = rng.choice((0, worth, -worth, worth // 2, 10 * taken.count(account), 250))
        before[account] = border - change + rng.choice((-10, -5, 0, 0, 5, 10))
    minutes = rng.choice((None, 5, 10, 44, 45, 90))
    return Result(
        tuple(before),
        contract,
        contractor,
        partner,
        slam,
        tuple(taken),
        rng.randint(1, 5),
        minutes,
    )
