"""What the chapters ask about a table before they speak of it."""

from __future__ import annotations

from fivehundred.calls import Bid, Kind
from fivehundred.cards import Card, Suit
from fivehundred.variants.options import (
    AllPass,
    Failed,
    KittyTaker,
    MisereDefenders,
    Per,
    Teams,
    TrickPointsWhen,
)
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant

__all__ = [
    "alone_kinds",
    "can_be_capped",
    "contractor_side",
    "has_misere",
    "has_trick_points",
    "is_exchanged",
    "partners",
    "playable",
    "scorer",
    "scores_in_misere",
    "specials",
    "trump_count",
]


def partners(variant: Variant) -> int:
    """Return how many partners a player has for the whole game."""
    return len(partners_of(variant, 0))


def specials(variant: Variant) -> tuple[Bid, ...]:
    """Return the special bids of a table, lowest first."""
    return tuple(bid for bid in variant.ladder.bids if bid.kind is not Kind.TRICKS)


def playable(variant: Variant) -> tuple[Bid, ...]:
    """Return the special bids that can become the contract."""
    return tuple(bid for bid in specials(variant) if bid.kind is not Kind.PATASTROPHE)


def has_misere(variant: Variant) -> bool:
    """Return whether any misère can be bid."""
    return any(bid.is_misere for bid in specials(variant))


def has_trick_points(variant: Variant) -> bool:
    """Return whether the defenders of an ordinary contract can score for their tricks."""
    rules = variant.score
    never = (
        rules.trick_points_when is TrickPointsWhen.CONTRACT_FAILS
        and rules.failed is Failed.TO_OPPONENTS
    )
    return rules.trick_points > 0 and not never


def scores_in_misere(variant: Variant) -> bool:
    """Return whether tricks score for the defenders in a misère."""
    # Tricks forced on a contractor are there only when the misère has failed.
    given = variant.score.failed is Failed.TO_OPPONENTS
    nothing = variant.misere.defenders is MisereDefenders.NONE or (
        variant.misere.defenders is MisereDefenders.FORCED and given
    )
    return has_misere(variant) and not nothing


def can_be_capped(variant: Variant) -> bool:
    """Return whether anybody can score for tricks, so that a cap has an effect."""
    played = variant.auction.all_pass is AllPass.PLAY_NT and variant.score.trick_points > 0
    return has_trick_points(variant) or played or scores_in_misere(variant)


def alone_kinds(variant: Variant) -> list[str]:
    """Return the names of the special contracts that the contractor plays without a partner."""
    return [bid.pretty for bid in specials(variant) if bid.plays_alone]


def is_exchanged(variant: Variant) -> bool:
    """Return whether there is a kitty that somebody takes."""
    return variant.kitty.cards > 0 and variant.kitty.taker is KittyTaker.CONTRACTOR


def contractor_side(variant: Variant) -> str:
    """Return what the contractor and whoever plays for the same contract are called."""
    alone = not partners(variant) and variant.teams is not Teams.CALLED
    return "the contractor" if alone else "the contractor's side"


def scorer(variant: Variant) -> str:
    """Return who has a score of its own."""
    return "side" if variant.score.per is Per.SIDE else "player"


def trump_count(variant: Variant, suit: Suit) -> int:
    """Return how many cards are trumps where a suit is."""
    foreign = {Card.parse(f"J{suit.same_colour.letter}")}
    if variant.colour_four:
        foreign.add(Card.parse(f"4{suit.same_colour.letter}"))
    return sum(
        card.suit is suit or card.suit is None or card in foreign for card in variant.pack.cards
    )
