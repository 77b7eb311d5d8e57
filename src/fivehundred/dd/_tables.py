"""A position as the numbers the search works on, and back."""

from __future__ import annotations

import functools
from typing import cast

import attrs

from fivehundred.actions import PLAYS, Play
from fivehundred.calls import Contract
from fivehundred.cards import CARDS, cards_of
from fivehundred.dd import _search as at
from fivehundred.dd._weights import NO_TRUMPS, TRUMPS
from fivehundred.dd.position import Position, side_seats, ties_of
from fivehundred.plans import Plan, plan_of
from fivehundred.ranking import Ties
from fivehundred.variants.options import (
    Follow,
    HoldNamed,
    JokerLead,
    MisereRank,
    Renounced,
    VoidDuty,
)
from fivehundred.variants.sides import account_of
from fivehundred.variants.variant import Variant

__all__ = ["Numbers", "numbers_of"]

_HANDS = 4
_CARDS = 14
# The suits whose lengths stand in the key; that of the last follows from them.
_UNSAID = 3
_JOKER = 64

_FOLLOW = (Follow.VOID, Follow.FIRST_OR_LAST, Follow.EVERY_SUIT)
_RENOUNCED = (Renounced.OK, Renounced.NO_WIN, Renounced.FORBID)
_LEAD = (JokerLead.ANY, JokerLead.UNLED_SUIT, JokerLead.NOT_RENOUNCED, JokerLead.LAST_ONLY)
_HOLD = (HoldNamed.OK, HoldNamed.MUST_NOT_HOLD, HoldNamed.MUST_HOLD)


@attrs.frozen(eq=False)
class Numbers:
    """A position in numbers, before the trick that has begun.

    Attributes:
        header: The first numbers of the search's `state`.
        weights: The last.
        lengths: How many cards of each suit are held, so how many places it has.
        codes: By card, its number in the search; of a joker without a suit the first of those.
        hands: The hands that play, in the search's order.
        suits: The suits' indices, in the search's order.
        played: The numbers of the cards of the trick that has begun, with the hands.
        leader: The search's number of the hand that leads.
        past: The suits led and shown void, where the joker's rules ask for them.
    """

    header: tuple[int, ...]
    weights: tuple[int, ...]
    lengths: tuple[int, ...]
    codes: dict[int, int]
    hands: tuple[int, ...]
    suits: tuple[int, ...]
    played: tuple[tuple[int, int], ...]
    leader: int
    past: int

    def play_of(self, code: int, *, leads: bool) -> Play:
        """Return the play that a number of the search stands for."""
        wanted = code if code < _JOKER else code & ~7
        card = next(card for card, other in self.codes.items() if other == wanted)
        if code < _JOKER:
            return PLAYS[card]
        return PLAYS[len(CARDS) + 4 * card + (code & 3)] if leads else PLAYS[card]

    def code_of(self, play: Play, *, leads: bool) -> int:
        """Return the search's number of a play."""
        return _coded(play, self.codes, leads=leads)


@attrs.frozen(eq=False)
class _Scheme:
    """What does not depend on the cards: shared by all positions of a contract at a table.

    Attributes:
        plan: How the contract is played.
        header: The header without the cards.
        suits: The suits' indices, in the search's order.
        order: By suit in that order, the indices of its cards from the highest down.
        jokers: The same for the jokers of no suit.
        history: Whether their rules ask for what was led or shown.
    """

    plan: Plan
    header: tuple[int, ...]
    suits: tuple[int, ...]
    order: tuple[tuple[int, ...], ...]
    jokers: tuple[int, ...]
    history: bool


@functools.lru_cache(maxsize=1024)
def _scheme(
    variant: Variant,
    contract: Contract,
    contractor: int | None,
    ties: Ties,
    slam: bool,  # noqa: FBT001 - private
    partner: int | None,
    opened: bool,  # noqa: FBT001 - private
) -> _Scheme:
    plan = plan_of(variant, contract, contractor, ties, slam)
    ranking, playing, rules = plan.ranking, plan.playing, variant.joker_nt
    trump, misere = ranking.trump, contract.is_misere
    suits = tuple(sorted(range(4), key=lambda suit: (trump is None or suit != trump.index, suit)))
    low = misere and rules.misere_rank is MisereRank.LOW
    duty = rules.void_duty_misere if misere else rules.void_duty_nt
    history = (
        rules.follow is Follow.FIRST_OR_LAST
        or rules.renounced is not Renounced.OK
        or rules.lead in {JokerLead.UNLED_SUIT, JokerLead.NOT_RENOUNCED}
    )
    side = side_seats(variant, contractor, partner)
    header = [0] * at.FRAME
    header[at.JOKERS] = header[at.JOKERS + 1] = -1
    header[at.HANDS] = len(playing)
    sides = (
        (at.SIDES, playing, 0),
        (at.WANT, [(plan.opened if opened else plan.players)[hand] for hand in playing], misere),
        (at.WANT + 4, [plan.opened[hand] for hand in playing], misere),
    )
    for first, seats, turned in sides if len(playing) <= _HANDS else ():
        for place, seat in enumerate(seats):
            header[first + place] = (account_of(variant, seat or 0) in side) ^ turned
    header[at.TRUMP] = int(trump is not None)
    header[at.MISERE] = int(misere)
    header[at.SURE] = int(rules.renounced is Renounced.OK and not low)
    header[at.ODD] = int(rules.follow is not Follow.VOID or duty is VoidDuty.MUST)
    header[at.FOLLOW] = _FOLLOW.index(rules.follow)
    header[at.DUTY] = int(duty is VoidDuty.MUST)
    header[at.RENOUNCED] = _RENOUNCED.index(rules.renounced)
    header[at.LEAD] = _LEAD.index(rules.lead)
    header[at.HOLD] = _HOLD.index(rules.hold_named)
    header[at.LOW] = int(low)

    def ordered(cards: int, suit: int) -> tuple[int, ...]:
        found = (card.index for card in cards_of(cards & variant.pack.mask))
        return tuple(sorted(found, key=lambda card: -ranking.powers[suit][card]))

    return _Scheme(
        plan,
        tuple(header),
        suits,
        tuple(ordered(ranking.members[suit], suit) for suit in suits),
        ordered(ranking.loose, 0),
        history,
    )


def numbers_of(pos: Position) -> Numbers | None:
    """Return a position in numbers; None where it has more than the search can hold."""
    scheme = _scheme(
        pos.variant,
        pos.contract,
        pos.contractor,
        ties_of(pos.joker_suit),
        pos.slam,
        pos.partner,
        pos.opened,
    )
    plan = scheme.plan
    playing = plan.playing
    if not 1 < len(playing) <= _HANDS or pos.piles or pos.variant.table_piles:
        return None
    leader = cast("int", pos.leader)
    trick = [*zip(plan.orders[leader], pos.trick, strict=False)]
    gone = 0
    held = [pos.hands[hand].mask for hand in playing]
    number = {hand: place for place, hand in enumerate(playing)}
    for hand, play in trick:
        held[number[hand]] |= play.card_bit
        gone |= play.card_bit
    every = sum(held)
    header = [*scheme.header]
    codes: dict[int, int] = {}
    lengths = 0
    for suit, cards in enumerate(scheme.order):
        rank = 0
        power = -1
        for card in cards:
            bit = 1 << card
            if not every & bit:
                continue
            if plan.ranking.powers[scheme.suits[suit]][card] == power:
                return None  # of equal cards the first played wins: they have no order
            power = plan.ranking.powers[scheme.suits[suit]][card]
            codes[card] = 16 * suit + rank
            for place, mask in enumerate(held):
                if mask & bit:
                    if not gone & bit:
                        header[4 * place + suit] |= 1 << rank
                    if suit < _UNSAID:
                        lengths += 1 << (4 * (3 * place + suit))
            rank += 1
        if rank > _CARDS:
            return None
        header[at.ALL + suit] = (1 << rank) - 1
    jokers = [card for card in scheme.jokers if every >> card & 1]
    for joker, card in enumerate(jokers):
        codes[card] = _JOKER + 8 * joker
        for place, mask in enumerate(held):
            if mask & ~gone & 1 << card:
                header[at.JOKERS + joker] = place
    past = 0
    if jokers and scheme.history:
        header[at.HISTORY] = 1
        past = pos.led
        for hand, place in number.items():
            past |= pos.void[hand] << (4 + 4 * place)
    header[at.LENGTHS] = lengths
    header[at.TRICKS] = held[0].bit_count()
    return Numbers(
        tuple(header),
        TRUMPS if header[at.TRUMP] else NO_TRUMPS,
        tuple(header[at.ALL + suit].bit_length() for suit in range(4)),
        codes,
        playing,
        scheme.suits,
        tuple(
            (number[hand], _coded(play, codes, leads=not index))
            for index, (hand, play) in enumerate(trick)
        ),
        number[leader],
        past,
    )


def _coded(play: Play, codes: dict[int, int], *, leads: bool) -> int:
    """Return the search's number of a play: that of a joker without a suit says which it names."""
    code = codes[play.card.index]
    if code < _JOKER:
        return code
    return code + (play.suit.index if leads and play.suit else 4)
