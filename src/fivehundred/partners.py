"""Calling a partner: by a card, whose holder it is, or by name."""

from __future__ import annotations

import functools

import attrs

from fivehundred.actions import Action, CallPartner, CallSeat, Word
from fivehundred.calls import Bid, Contract, Kind
from fivehundred.cards import CARDS, JOKER, LOW_JOKER, Card, Rank, cards_of
from fivehundred.ranking import ranking_of
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.variants.options import CallForbid, CallMethod, Teams
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital

__all__ = ["callable_partners", "calls_partner", "judge_partner"]

_JOKERS = JOKER.bit | LOW_JOKER.bit


def calls_partner(variant: Variant, contract: Contract) -> bool:
    """Return whether the contractor calls a partner: in ordinary contracts only."""
    return (
        variant.teams is Teams.CALLED and isinstance(contract, Bid) and contract.kind is Kind.TRICKS
    )


@functools.lru_cache(maxsize=256)
def _forbidden(variant: Variant, contract: Contract) -> int:
    """Return the mask of the cards that nobody may call."""
    forbid = variant.call.forbid
    if forbid is CallForbid.NONE:
        return 0
    ranking = ranking_of(variant, contract)
    if forbid is CallForbid.JOKER or ranking.trump is None:
        return _JOKERS
    trumps = ranking.members[ranking.trump.index]
    if forbid is CallForbid.TRUMPS:
        return trumps
    bowers = sum(card.bit for card in cards_of(trumps) if card.rank is Rank.JACK)
    return _JOKERS | bowers


def callable_partners(
    variant: Variant, contract: Contract, hand: int, discards: int, contractor: int | None
) -> tuple[Action, ...]:
    """Return every way to call a partner, and `alone`.

    Args:
        variant: The table.
        contract: The contract.
        hand: The mask of the contractor's cards.
        discards: The mask of the cards the contractor has put away.
        contractor: The contractor's seat; None where it is not known.
    """
    if variant.call.method is CallMethod.PLAYER:
        seats = (seat for seat in range(variant.players) if seat != contractor)
        return (*map(CallSeat, seats), Word.ALONE)
    cards = variant.pack.mask & ~_forbidden(variant, contract)
    if not variant.call.own_card:
        cards &= ~(hand | discards)
    return (*(_CALLS[card.index] for card in cards_of(cards)), Word.ALONE)


_CALLS = tuple(CallPartner(card) for card in CARDS)


def judge_partner(
    variant: Variant,
    contract: Contract,
    hand: int,
    discards: int,
    contractor: int | None,
    action: CallPartner | CallSeat | Word,
) -> Ruling:
    """Return the ruling on calling a partner.

    Args:
        variant: The table, at which partners are called.
        contract: The contract.
        hand: The mask of the contractor's cards.
        discards: The mask of the cards the contractor has put away.
        contractor: The contractor's seat; None where it is not known.
        action: The call, or `alone`.
    """
    if not calls_partner(variant, contract):
        return refuse(
            Code.NO_PARTNER,
            f"No partner is called for {contract.pretty}: the contractor plays alone.",
            "partner.call",
            options=("teams",),
        )
    if isinstance(action, Word):
        return allow(
            "You may play alone, against all the others, for the full value.",
            "partner.call",
            ("call.lone",),
        )
    if isinstance(action, CallSeat):
        ruling = _judge_seat(variant, contractor, action.seat)
    else:
        ruling = _judge_card(variant, contract, hand, discards, action.card)
    if ruling:
        return ruling
    may = callable_partners(variant, contract, hand, discards, contractor)
    return attrs.evolve(ruling, alternatives=may)


def _judge_seat(variant: Variant, contractor: int | None, seat: int) -> Ruling:
    if variant.call.method is CallMethod.CARD:
        code, why = Code.CALL_METHOD, "a partner is called by a card, not by seat"
    elif not seat < variant.players:
        code, why = Code.CALL_METHOD, f"the seats are 0 to {variant.players - 1}"
    elif seat == contractor:
        code, why = Code.OWN_CARD, "that is your own: say alone to play without a partner"
    else:
        return allow(
            f"Seat {seat} may be called: it plays with you in this deal.", "partner.call", _METHOD
        )
    return refuse(code, f"Seat {seat} may not be called: {why}.", "partner.call", options=_METHOD)


_METHOD = ("call.method",)


def _judge_card(
    variant: Variant, contract: Contract, hand: int, discards: int, card: Card
) -> Ruling:
    name, rules = capital(card.pretty), variant.call
    start = f"{name} may not be called: "
    if rules.method is not CallMethod.CARD:
        return refuse(
            Code.CALL_METHOD,
            f"{start}at this table a partner is called by seat, as in 'partner 3'.",
            "partner.call",
            options=_METHOD,
        )
    if card not in variant.pack:
        return refuse(
            Code.NOT_IN_PACK,
            f"{name} is not in this table's pack {variant.pack}.",
            "deal.pack",
            options=("pack",),
        )
    if card.bit & _forbidden(variant, contract):
        which = f"{_FORBIDDEN[rules.forbid]} may be{_counts(contract, rules.forbid)}"
        return refuse(
            Code.CARD_FORBIDDEN,
            f"{start}at this table no {which}.",
            "partner.call",
            options=("call.forbid",),
        )
    own = "you hold it" if card.bit & hand else "you have put it away"
    if card.bit & (hand | discards):
        if not rules.own_card:
            return refuse(
                Code.OWN_CARD,
                f"{start}{own}. Say alone to play without a partner.",
                "partner.call",
                options=("call.own_card",),
            )
        return allow(
            f"{name} may be called: {own}, so you play alone, for the full value.",
            "partner.call",
            ("call.forbid", "call.own_card"),
        )
    told = (
        "nobody says who that is before the card is played"
        if rules.secret
        else "the holder says so at once"
    )
    return allow(
        f"{name} may be called: whoever holds it is your partner, and {told}.",
        "partner.call",
        ("call.forbid", "call.secret"),
    )


def _counts(contract: Contract, forbid: CallForbid) -> str:
    """Return what has to be said where no suit is trumps."""
    if forbid is CallForbid.TRUMPS and contract.strain.suit is None:
        return ", and at no trumps that is the joker"
    return ""


_FORBIDDEN = {
    CallForbid.JOKER: "joker",
    CallForbid.JOKER_AND_BOWERS: "joker and no bower",
    CallForbid.TRUMPS: "trump",
}
