"""What the kernel of the fast simulation has to know of a variant, as flat lists of numbers.

Everything is asked of the modules of the rules, so that no rule is written again: which calls are
legal, what is done before the first lead, which card beats which.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from itertools import product

import attrs

from fivehundred.auction import bars_redeal
from fivehundred.calls import Bid, Kind, Strain
from fivehundred.cards import JOKER, Card, Suit
from fivehundred.prelude import Stage, stages_of
from fivehundred.ranking import Ranking, Ties, in_order, ranking_of
from fivehundred.simulate import _kernel as kernel
from fivehundred.standing import can_win, legal_of, reached, standing_of
from fivehundred.variants.options import (
    AllPass,
    DoubleKitty,
    Follow,
    HoldNamed,
    Inkle,
    JokerLead,
    KittyTaker,
    Lead,
    MiserePartner,
    MisereRank,
    Nominate,
    Per,
    RaiseOwn,
    Rebid,
    RedealBy,
    RedealOn,
    Reentry,
    Renounced,
    Rounds,
    Teams,
    VoidDuty,
    When,
)
from fivehundred.variants.variant import Variant

__all__ = ["Tables", "misfit", "rankings_of", "tables_of"]

_FLAGS = 16
_ROW, _LANES = 64, 6
_MOST_FOR_TRICKS = 100
_REBIDS = (Rebid.AFTER_INTERVENING, Rebid.ALWAYS, Rebid.NONE)


@attrs.frozen(eq=False, repr=False)
class Tables:
    """The tables of a variant. Shared, and never written to.

    Attributes:
        bids: The bids, the first of which has the number 1 in the tables.
        cards: The cards of the pack in its order, by whose places the tables go.
        orders: By ranking, the cards in the order of their bits in the play.
        numbers: The table, as far as it does not hang on the players.
    """

    bids: tuple[Bid, ...]
    cards: tuple[Card, ...]
    orders: tuple[tuple[Card, ...], ...]
    numbers: tuple[int, ...]


@functools.lru_cache(maxsize=64)
def misfit(variant: Variant) -> str | None:
    """Return why the kernel does not know a variant; None where it does.

    It knows four seats in two partnerships with hands of ten cards and one or two jokers. The
    sentence names the option that it does not know.
    """
    rules, joker = variant.auction, variant.joker_nt
    ties = joker.nominate is not Nominate.NONE
    swaps = variant.double.on and variant.double.kitty is not DoubleKitty.SECOND_DISCARD
    faults = {
        "players": variant.players != 4,
        "teams": variant.teams is not Teams.PARTNERS,
        "hand": variant.hand != 10,
        "jokers": variant.jokers not in {1, 2},
        "dead_hand": variant.dead_hand,
        "table_piles": variant.table_piles,
        "kitty.taker": variant.kitty.taker is not KittyTaker.CONTRACTOR,
        "auction.reentry": rules.reentry not in {Reentry.NEVER, Reentry.ALWAYS},
        "auction.raise_own": rules.raise_own not in {RaiseOwn.OFF, RaiseOwn.REOPENS},
        "auction.all_pass": rules.all_pass not in {AllPass.NEXT_DEAL, AllPass.SAME_DEAL},
        "super_open.on": variant.super_open.on,
        "misere.partner": variant.misere.partner is MiserePartner.FACEUP_DUMMY,
        "double.kitty": swaps,
        "joker_nt.follow": joker.follow is Follow.FIRST_OR_LAST,
        "joker_nt.renounced": joker.renounced is not Renounced.OK,
        "joker_nt.lead": joker.lead not in {JokerLead.ANY, JokerLead.UNLED_SUIT},
        "joker_nt.hold_named": joker.hold_named is not HoldNamed.OK,
        "joker_nt.nominate": joker.nominate is Nominate.MISERE_ONLY
        or (ties and variant.jokers > 1),
        "joker_nt.misere_rank": joker.misere_rank is not MisereRank.HIGH,
        "score.per": variant.score.per is not Per.SIDE,
        "end.target": variant.end.midhand and variant.end.target <= _MOST_FOR_TRICKS,
    }
    for option, is_fault in faults.items():
        if is_fault:
            return f"the fast engine does not know {option}={variant.plain(option)}"
    return None


@functools.lru_cache(maxsize=64)
def tables_of(variant: Variant) -> Tables:
    """Return the tables of a variant that the kernel knows."""
    bids, cards = variant.ladder.bids, variant.pack.cards
    rankings = rankings_of(variant)
    orders = tuple(in_order(ranking, cards) for ranking in rankings)
    numbers = [0] * kernel.CALLS

    def write(begin: int, row: Iterable[int]) -> None:
        """Write numbers from a place on."""
        for place, number in enumerate(row, begin):
            numbers[place] = int(number)

    for out, leader in product(range(-1, 4), range(4)):
        seats = [seat % 4 for seat in range(leader + 1, leader + 4) if seat % 4 != out]
        write(kernel.ORDERS + 16 * (out + 1) + 4 * leader, seats)
    write(kernel.BARS, (bars_redeal(variant, card) for card in cards))
    rules = _rules(variant)
    for place, number in rules.items():
        numbers[place] = int(number)
    for row, (ranking, order) in enumerate(zip(rankings, orders, strict=True)):
        write(kernel.LANES + row * _LANES, _lanes(ranking, order))
        for place, card in enumerate(order):
            numbers[kernel.PLACES + row * _ROW + cards.index(card)] = 1 << place
    for row, bid in enumerate(bids, 1):
        for place, number in _contract(variant, bid).items():
            numbers[kernel.CONTRACTS + row * kernel.CONTRACT + place] = int(number)
    standings, calls = _standings(variant, rules)
    write(kernel.STANDINGS, (kernel.CALLS + at for at in standings))
    return Tables(bids, cards, orders, (*numbers, *calls))


def rankings_of(variant: Variant) -> tuple[Ranking, ...]:
    """Return the rankings by number: one a strain, then the joker tied to each suit."""
    names = [Bid(10, strain) for strain in Strain]
    ties: list[Ties] = []
    if variant.joker_nt.nominate is not Nominate.NONE:
        ties = [((JOKER.index, suit.index),) for suit in Suit]
    return (
        *(ranking_of(variant, bid) for bid in names),
        *(ranking_of(variant, names[-1], tie) for tie in ties),
    )


def _lanes(ranking: Ranking, order: Sequence[Card]) -> list[int]:
    """Return the masks of the four suits, of the loose jokers and of the trumps."""
    masks = [0] * 6
    for place, card in enumerate(order):
        masks[ranking.suits[card.index]] |= 1 << place
    if ranking.trump is not None:
        masks[5] = masks[ranking.trump.index]
    return masks


def _rules(variant: Variant) -> dict[int, int]:
    """Return the numbers of the rules, by the places that the kernel gives them."""
    auction, joker = variant.auction, variant.joker_nt
    asks = variant.redeal.on is not RedealOn.NONE
    return {
        kernel.KITTY: variant.kitty.cards,
        kernel.ONE_ROUND: auction.rounds is Rounds.ONE,
        kernel.REBID: _REBIDS.index(auction.rebid),
        kernel.REENTRY_ALWAYS: auction.reentry is Reentry.ALWAYS,
        kernel.RAISE: auction.raise_own is not RaiseOwn.OFF,
        kernel.FIRST_TWO: auction.inkle is Inkle.FIRST_TWO,
        kernel.BLIND: variant.blind.on,
        kernel.ASKS: asks,
        kernel.PARTNER_ANSWERS: variant.redeal.by is RedealBy.PARTNER_AGREES,
        kernel.BARS_NULLO: asks and variant.redeal.bars_nullo,
        kernel.MISERE_TELLS: variant.double.on and variant.double.when is When.PARTNER_BID,
        kernel.EVERY_SUIT: joker.follow is Follow.EVERY_SUIT,
        kernel.MUST_NT: joker.void_duty_nt is VoidDuty.MUST,
        kernel.MUST_MISERE: joker.void_duty_misere is VoidDuty.MUST,
        kernel.UNLED_SUIT: joker.lead is JokerLead.UNLED_SUIT,
        kernel.INKLES: auction.inkle is not Inkle.OFF,
        kernel.LEFT_LEADS: variant.lead is Lead.LEFT_OF_DEALER,
    }


def _contract(variant: Variant, bid: Bid) -> dict[int, int]:
    """Return the numbers of a bid, by the places that the kernel gives them."""
    stages = stages_of(variant, bid)
    counts = bid.kind in {Kind.TRICKS, Kind.GAME}
    # Points for tricks alone reach no target in one deal.
    stops = counts and variant.end.midhand and variant.ladder.value(bid) >= variant.end.target
    return {
        kernel.RANKING: bid.strain.index,
        kernel.MISERE: bid.is_misere,
        kernel.ALONE: bid.plays_alone,
        kernel.EXCHANGE: Stage.KITTY in stages,
        kernel.SECOND: Stage.SECOND in stages,
        kernel.SLAM: Stage.SLAM in stages,
        kernel.NAMING: Stage.NAMING in stages,
        kernel.WINS: can_win(variant, bid),
        kernel.LEVEL: _LEVELS.index(reached(variant, bid)),
        kernel.STRAIN: bid.strain.index,
        kernel.TRICKS: bid.tricks if counts else 0,
        kernel.SAFETY: _SAFETIES.get(bid.kind, 0),
        kernel.STOP: bid.tricks if stops else 0,
    }


_LEVELS = (0, 7, 8)
_SAFETIES = {Kind.MISERE: kernel.SAFE_MISERE, Kind.OPEN_MISERE: kernel.SAFE_OPEN}


def _standings(
    variant: Variant, rules: Mapping[int, int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where each standing's legal bids are listed, and the lists."""
    ladder = variant.ladder
    number = {bid: place for place, bid in enumerate(ladder.bids, 1)}
    # What `condition` of the kernel counts, in its order.
    conditional = (kernel.FIRST_TWO, kernel.BLIND, kernel.MISERE_TELLS, kernel.BARS_NULLO)
    used = [rules[place] for place in conditional]
    standings: list[int] = []
    calls: list[int] = []
    found: dict[tuple[int, ...], int] = {}
    known: dict[tuple[int, int, tuple[bool, ...]], int] = {}
    for bid, level, flags in product(range(len(number) + 1), range(3), range(_FLAGS)):
        conditions = tuple(bool(use and flags >> n & 1) for n, use in enumerate(used))
        at = known.get((bid, level, conditions))
        if at is None:
            late, unseen, partner_misere, barred = conditions
            standing = standing_of(
                variant,
                ladder.bids[bid - 1] if bid else None,
                _LEVELS[level],
                2 * late,
                unseen=unseen,
                partner_misere=partner_misere,
                barred=barred,
            )
            listed = tuple(number[call] for call in legal_of(standing) if isinstance(call, Bid))
            if listed not in found:
                found[listed] = len(calls)
                calls += [len(listed), *listed]
            at = known[bid, level, conditions] = found[listed]
        standings.append(at)
    return tuple(standings), tuple(calls)
