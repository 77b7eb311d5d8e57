"""What the kernel of the fast simulation has to know of a variant, as flat lists of numbers.

Everything is asked of the modules of the rules, so that no rule is written again: which calls are
legal, what is done before the first lead, which card beats which.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import product

import attrs

from fivehundred.auction import bars_redeal
from fivehundred.calls import Bid, Kind, Strain
from fivehundred.cards import JOKER, Card, Suit
from fivehundred.prelude import Stage, stages_of
from fivehundred.ranking import NO_SUIT, Ranking, Ties, ranking_of
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
_ROW = 64
_MOST_FOR_TRICKS = 100
_REBIDS = (Rebid.AFTER_INTERVENING, Rebid.ALWAYS, Rebid.NONE)


@attrs.frozen(eq=False, repr=False)
class Tables:
    """The tables of a variant. Shared, and never written to.

    Attributes:
        bids: The bids, the first of which has the number 1 in the tables.
        cards: The cards of the pack in its order, by whose places the tables go.
        orders: By ranking, the cards in the order of their bits in the play.
        rules: The numbers of the rules.
        contracts: A row of numbers for each bid.
        standings: Where the legal calls of each standing bid, level and condition are listed.
        calls: The lists of them.
        bars: By card, whether it takes away the right to a new deal.
        lanes: A row a ranking: the masks of the suits, loose jokers and trumps.
        places: A row a ranking: by card, its bit.
    """

    bids: tuple[Bid, ...]
    cards: tuple[Card, ...]
    orders: tuple[tuple[Card, ...], ...]
    rules: tuple[int, ...]
    contracts: tuple[int, ...]
    standings: tuple[int, ...]
    calls: tuple[int, ...]
    bars: tuple[int, ...]
    lanes: tuple[int, ...]
    places: tuple[int, ...]


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
    orders = tuple(_in_order(ranking, cards) for ranking in rankings)
    standings, calls = _standings(variant)
    places = [0] * (len(rankings) * _ROW)
    lanes: list[int] = []
    for number, (ranking, order) in enumerate(zip(rankings, orders, strict=True)):
        for place, card in enumerate(order):
            places[number * _ROW + cards.index(card)] = 1 << place
        lanes += _lanes(ranking, order)
    return Tables(
        bids,
        cards,
        orders,
        _rules(variant),
        (*(0,) * kernel.CONTRACT, *(n for bid in bids for n in _contract(variant, bid))),
        standings,
        calls,
        tuple(int(bars_redeal(variant, card)) for card in cards),
        tuple(lanes),
        tuple(places),
    )


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


def _in_order(ranking: Ranking, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards from the lowest place to the highest: suits, trumps, loose jokers."""
    trump = NO_SUIT if ranking.trump is None else ranking.trump.index

    def key(card: Card) -> tuple[bool, bool, int, int]:
        suit = ranking.suits[card.index]
        power = ranking.powers[0 if suit == NO_SUIT else suit][card.index]
        return suit == NO_SUIT, suit == trump, suit, power

    return tuple(sorted(cards, key=key))


def _lanes(ranking: Ranking, order: Sequence[Card]) -> list[int]:
    """Return the masks of the four suits, of the loose jokers and of the trumps."""
    masks = [0] * 6
    for place, card in enumerate(order):
        masks[ranking.suits[card.index]] |= 1 << place
    if ranking.trump is not None:
        masks[5] = masks[ranking.trump.index]
    return masks


def _rules(variant: Variant) -> tuple[int, ...]:
    """Return the numbers of the rules, in the places that the kernel gives them."""
    auction, joker = variant.auction, variant.joker_nt
    asks = variant.redeal.on is not RedealOn.NONE
    numbers = {
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
        kernel.LEFT_LEADS: variant.lead is Lead.LEFT_OF_DEALER,
    }
    return tuple(int(numbers[place]) for place in range(kernel.RULES))


def _contract(variant: Variant, bid: Bid) -> list[int]:
    """Return the row of numbers of a bid."""
    stages = stages_of(variant, bid)
    row = [0] * kernel.CONTRACT
    row[kernel.RANKING] = bid.strain.index
    row[kernel.MISERE] = bid.is_misere
    row[kernel.ALONE] = bid.plays_alone
    row[kernel.EXCHANGE] = Stage.KITTY in stages
    row[kernel.SECOND] = Stage.SECOND in stages
    row[kernel.SLAM] = Stage.SLAM in stages
    row[kernel.NAMING] = Stage.NAMING in stages
    row[kernel.WINS] = can_win(variant, bid)
    row[kernel.LEVEL] = _LEVELS.index(reached(variant, bid))
    row[kernel.STRAIN] = bid.strain.index
    if bid.kind in {Kind.TRICKS, Kind.GAME}:
        row[kernel.TRICKS] = bid.tricks
        # Points for tricks alone reach no target in one deal.
        if variant.end.midhand and variant.ladder.value(bid) >= variant.end.target:
            row[kernel.STOP] = bid.tricks
    row[kernel.SAFETY] = _SAFETIES.get(bid.kind, 0)
    return [int(number) for number in row]


_LEVELS = (0, 7, 8)
_SAFETIES = {Kind.MISERE: kernel.SAFE_MISERE, Kind.OPEN_MISERE: kernel.SAFE_OPEN}


def _standings(variant: Variant) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where each standing's legal bids are listed, and the lists."""
    ladder = variant.ladder
    number = {bid: place for place, bid in enumerate(ladder.bids, 1)}
    used = (
        variant.auction.inkle is Inkle.FIRST_TWO,
        variant.blind.on,
        variant.double.on and variant.double.when is When.PARTNER_BID,
        variant.redeal.on is not RedealOn.NONE and variant.redeal.bars_nullo,
    )
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
