"""Laying down the rest of the cards: when it holds, from what the claimant can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from fivehundred.actions import Claim
from fivehundred.calls import Contract
from fivehundred.cards import Card, Suit, cards_of
from fivehundred.following import Turn, lead_fault
from fivehundred.ranking import NO_SUIT
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.variants.options import Claims, MisereDefenders
from fivehundred.variants.variant import Variant
from fivehundred.wording import join_words

__all__ = ["PENALTY", "is_lost", "judge_claim", "threats"]

PENALTY = "claim.penalty"
"""The rule of a claim that costs points: what tells it from one that holds."""

_OPTIONS = ("claims",)


def judge_claim(turn: Turn, claim: Claim, unseen: int, *, lost: bool, covered: int) -> Ruling:
    """Return the ruling on a claim by the seat whose turn it is.

    It is judged by what that seat can see, never by where the hidden cards lie.

    Args:
        turn: The claimant's turn.
        claim: The cards, in the order in which they would be led.
        unseen: The mask of cards the claimant has not seen go; they may lie anywhere.
        lost: Whether a misère has failed whose score nothing can change any more.
        covered: The mask of the cards of the hand that still lie face down.
    """
    if turn.variant.claims is Claims.OFF:
        return refuse(
            Code.NO_CLAIMS,
            "At this table every card is played: there are no claims.",
            "claim.right",
            options=_OPTIONS,
        )
    if turn.trick:
        return refuse(
            Code.NOT_ON_LEAD,
            "Only the seat on lead may claim, and a trick has begun.",
            "claim.right",
            options=_OPTIONS,
        )
    if covered and not lost:
        return refuse(
            Code.CLAIM_ALL_CARDS,
            "A claim names every card of the hand on lead, and one of them still lies face down.",
            "claim.right",
            options=_OPTIONS,
        )
    if Counter(claim.cards) != Counter(cards_of(turn.hand)):
        return refuse(
            Code.CLAIM_ALL_CARDS,
            f"A claim names every card you hold{turn.where} once, in the order in which you will "
            f"lead them: {_difference(turn.hand, claim.cards)}.",
            "claim.right",
            options=_OPTIONS,
        )
    if lost:
        return allow(
            "The misère has failed and nothing can change the score: the deal may end here.",
            "claim.misere-lost",
            ("claims", "misere.defenders"),
        )
    fault = _fault(turn, claim.cards, unseen)
    if fault and turn.variant.claims is Claims.PENALTY100:
        return allow(
            f"The claim may be made, but it does not hold: as far as you can see, {fault}. It "
            "costs 100 points, and the play goes on.",
            PENALTY,
            _OPTIONS,
        )
    if fault:
        return refuse(
            Code.CLAIM_NOT_CERTAIN,
            f"The claim does not hold: as far as you can see, {fault}.",
            "claim.right",
            options=_OPTIONS,
        )
    return allow(
        "The claim holds: no card you have not seen can beat any of yours when you lead it.",
        "claim.right",
        _OPTIONS,
    )


def is_lost(variant: Variant, contract: Contract, *, won: bool) -> bool:
    """Return whether a misère has failed whose score nothing can change any more.

    Args:
        variant: The table.
        contract: The contract.
        won: Whether the contractor's side has won a trick.
    """
    return contract.is_misere and won and variant.misere.defenders is MisereDefenders.NONE


def _fault(turn: Turn, cards: tuple[Card, ...], unseen: int) -> str:
    """Return what may keep a card from winning when it is led, in words; empty for nothing.

    A joker of no suit may be led as any suit the table allows; one way has to do.
    """
    if not cards:
        return ""
    card, rest = cards[0], cards[1:]
    fault = f"no suit can be named with {card.pretty} when you lead it"
    for led in _ways(turn, card):
        beaten = _beating(turn, card, led, unseen)
        if beaten:
            fault = f"{min(cards_of(beaten)).pretty} may still beat {card.pretty} when you lead it"
            continue
        fault = _fault(_after(turn, card, led), rest, unseen)
        if not fault:
            return ""
    return fault


def _ways(turn: Turn, card: Card) -> list[int]:
    """Return the suits, by index, as which a card may be led."""
    asked = turn.ranking.suits[card.index]
    if asked != NO_SUIT:
        return [asked]
    return [suit.index for suit in Suit if lead_fault(turn, suit) is None]


def _beating(turn: Turn, card: Card, led: int, unseen: int) -> int:
    """Return the mask of the unseen cards that beat a card led as a suit."""
    powers = turn.ranking.powers[led]
    return sum(other.bit for other in cards_of(unseen) if powers[other.index] > powers[card.index])


def _after(turn: Turn, card: Card, led: int) -> Turn:
    """Return the turn once the card has been led and has won."""
    return attrs.evolve(turn, hand=turn.hand & ~card.bit, led=turn.led | 1 << led)


def threats(turn: Turn, cards: tuple[Card, ...], unseen: int) -> Iterator[int]:
    """Yield for every way to lead the cards claimed the mask of unseen cards that stop it.

    A claim holds where one of these masks is empty.

    Args:
        turn: The claimant's turn.
        cards: The cards, in order.
        unseen: The mask of cards that may lie anywhere.
    """
    if not cards:
        yield 0
        return
    card, rest = cards[0], cards[1:]
    for led in _ways(turn, card):
        beating = _beating(turn, card, led, unseen)
        for more in threats(_after(turn, card, led), rest, unseen):
            yield beating | more


def _difference(hand: int, cards: tuple[Card, ...]) -> str:
    """Return how the cards named differ from the cards held."""
    strange = dict.fromkeys(card.pretty for card in cards if not hand & card.bit)
    if strange:
        return f"you do not hold {join_words(strange, 'or')}"
    missing = [card.pretty for card in cards_of(hand) if card not in cards]
    if missing:
        return f"you have not named {join_words(missing)}"
    return "you have named a card twice"
