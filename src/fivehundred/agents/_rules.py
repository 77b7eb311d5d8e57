"""What a simple player does: it decides on what a seat may see, and draws no lots.

What it says stands here, how it plays its cards in `_tactics`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from fivehundred.actions import Action, CallPartner, CallSeat, Discard, Word
from fivehundred.agents._estimates import (
    best_discard,
    card_power,
    misere_danger,
    own_tricks,
    spare_cards,
    support,
)
from fivehundred.agents._tactics import play
from fivehundred.calls import PASS, Bid, Kind, Strain
from fivehundred.cards import Card, Hand
from fivehundred.prelude import Stage
from fivehundred.standing import can_win
from fivehundred.variants.options import KittyTaker, Rounds, Share, Teams
from fivehundred.variants.sides import account_of, partners_of
from fivehundred.variants.variant import Variant
from fivehundred.views import PhaseName, View

__all__ = ["decide"]

Made = tuple[int, Bid]
"""A bid, with the seat that made it."""

# What a contractor expects of the kitty, by how many cards it has, in hundredths of a trick.
_KITTY = (0, 30, 55, 80, 100, 120, 140)
# What of the others: of partners, and alone of the opponents' getting in each other's way.
_HELP = {
    Teams.PARTNERS: 230,
    Teams.ALTERNATE3: 270,
    Teams.PAIRS3: 200,
    Teams.CALLED: 230,
    Teams.SOLO: 100,
}
_CROWD = 4  # more players than these get less in each other's way than they win
_HELP_OF_CROWD = 40
# What of five cards of its own that lie covered on the table.
_COVERED = 150
# By how much less a first bid says, so that there is something left to say.
_STEP = 40
# What a hand has to be worth whose holder says that every trick will be won.
_EVERY_TRICK = 1050
_EVERY_TRICK_ALONE = 850
# What a misère may at most be in danger, in percent, the boldest first.
_MISERES = {
    Kind.DOUBLE_MISERE: 60,
    Kind.OPEN_MISERE: 15,
    Kind.BAR_MISERE: 60,
    Kind.MISERE: 90,
}
# So far down, with another account so near the target, a seat bids without looking.
_DOWN = -250
_NEAR = 60


def decide(seen: View) -> Action:
    """Return what a simple player does that sees this much; always something legal."""
    return _BY_PHASE[seen.phase](seen)


# In the auction.


def _look(seen: View) -> Action:
    """Look, unless all is lost that a blind misère could not save."""
    own = account_of(seen.variant, seen.seat)
    others = [points for account, points in enumerate(seen.scores) if account != own]
    if seen.scores[own] < _DOWN and max(others) >= seen.variant.end.target - _NEAR:
        for call in seen.legal:
            if isinstance(call, Bid) and call.kind is Kind.BLIND_MISERE:
                return call
    return Word.LOOK


def _answer(seen: View) -> Action:
    """Agree to a new deal, unless this hand is worth a contract whatever the partner has."""
    worth = max(own_tricks(seen.variant, seen.hand, strain) for strain in Strain)
    enough = 100 * seen.variant.auction.min_contract
    return Word.REFUSE if worth + _kitty(seen.variant) >= enough else Word.AGREE


def _call(seen: View) -> Action:
    """Bid as high as own tricks, kitty and partner are worth, a step at a time."""
    bids = [call for call in seen.legal if isinstance(call, Bid)]
    made = [(said.seat, said.action) for said in seen.said if isinstance(said.action, Bid)]
    limits = {strain: _limit(seen, made, strain) for strain in Strain}
    fitting = [bid for bid in bids if _fits(bid, limits)]
    misere = _misere(seen, made, bids, fitting)
    if misere is not None:
        return misere
    if Word.REDEAL in seen.legal:
        return Word.REDEAL
    if PASS in seen.legal and (not fitting or seen.bidder == seen.seat):
        return PASS
    if not fitting:  # the dealer has to bid: the least bad
        ordinary = [bid for bid in bids if bid.kind is Kind.TRICKS] or bids
        return max(ordinary, key=lambda bid: limits[bid.strain] - 100 * bid.tricks)
    ladder = seen.variant.ladder
    best = max(fitting, key=lambda bid: (limits[bid.strain], ladder.value(bid)))
    suited = [bid for bid in fitting if bid.strain is best.strain]
    if seen.variant.auction.rounds is Rounds.ONE:
        return suited[-1]
    # There will be another turn: leave room for one more step, but not below a contract.
    suited = [bid for bid in suited if can_win(seen.variant, bid)] or suited
    modest = [bid for bid in suited if 100 * bid.tricks <= limits[bid.strain] - _STEP]
    return modest[-1] if modest else suited[0]


def _fits(bid: Bid, limits: Mapping[Strain, int]) -> bool:
    """Return whether a bid of tricks is within what may be bid in its strain."""
    if bid.kind is Kind.GAME:
        return limits[bid.strain] >= _EVERY_TRICK
    return bid.kind is Kind.TRICKS and 100 * bid.tricks <= limits[bid.strain]


def _misere(
    seen: View, made: Sequence[Made], bids: Sequence[Bid], fitting: Sequence[Bid]
) -> Bid | None:
    """Return the misère to bid, where one is safe enough and nothing better fits."""
    variant, ladder = seen.variant, seen.variant.ladder
    if variant.table_piles:
        return None  # ten cards more, five of them unseen
    partners = partners_of(variant, seen.seat)
    offered = any(bid.is_misere and seat in partners for seat, bid in made)
    for kind, most in _MISERES.items():
        # Nobody else takes the worst cards off this hand, or others come for them.
        whole = kind in {Kind.DOUBLE_MISERE, Kind.BAR_MISERE}
        danger = misere_danger(variant, seen.hand, 0 if whole else spare_cards(variant))
        for bid in bids:
            better = any(ladder.value(other) >= ladder.value(bid) for other in fitting)
            joins = offered or kind is not Kind.DOUBLE_MISERE
            if bid.kind is kind and danger <= most and joins and not better:
                return bid
    return None


def _limit(seen: View, made: Sequence[Made], strain: Strain) -> int:
    """Return how much may be bid in a strain, in hundredths of a trick."""
    variant = seen.variant
    brought = _help(variant)
    for table in seen.hands[variant.players :]:
        if table.owner == seen.seat:
            brought = support(variant, table.cards, strain) + _COVERED
    limit = own_tricks(variant, seen.hand, strain) + _kitty(variant) + brought
    partners = partners_of(variant, seen.seat)
    named = [
        (seat, bid.tricks)
        for seat, bid in made
        if bid.kind is Kind.TRICKS and bid.strain is strain and seat in {seen.seat, *partners}
    ]
    if named and named[0][0] != seen.seat:  # the partner's suit: a promise, and this hand's help
        promised = 100 * named[0][1] - _help(variant)
        limit = max(limit, promised + support(variant, seen.hand, strain))
    return limit


def _help(variant: Variant) -> int:
    """Return what the other hands are worth to a contractor."""
    alone = variant.teams is Teams.SOLO
    return _HELP_OF_CROWD if alone and variant.players > _CROWD else _HELP[variant.teams]


def _kitty(variant: Variant) -> int:
    """Return what the kitty is worth to a contractor."""
    return _KITTY[variant.kitty.cards] * (variant.kitty.taker is KittyTaker.CONTRACTOR)


# Between the auction and the first lead.


def _put_away(seen: View) -> Action:
    """Put away what is missed least; give a partner's contract the best card."""
    contract = _contract(seen)
    if seen.stage is Stage.BEST:
        best = max(seen.hand, key=lambda card: card_power(seen.variant, contract, card))
        return Discard(Hand.of([best]))
    return Discard(best_discard(seen.variant, contract, seen.hand, seen.left))


def _contract(seen: View) -> Bid:
    """Return the contract, which there is between the auction and the first lead."""
    return cast("Bid", seen.contract)


def _declare(seen: View) -> Action:
    """Say what belongs to the stage."""
    if seen.stage is Stage.PARTNER:
        return _partner(seen)
    if seen.stage is Stage.SLAM:
        return _slam(seen)
    return Word.DONE  # without a suit a joker wins every trick it is played to


def _partner(seen: View) -> Action:
    """Call the highest card that is missing, or the player who has bid most like it."""
    contract, held = _contract(seen), seen.hand | seen.away
    alone = own_tricks(seen.variant, seen.hand, contract.strain)
    if seen.variant.call.share is Share.HALF and alone >= 100 * contract.tricks:
        return Word.ALONE
    cards = [said.card for said in seen.legal if isinstance(said, CallPartner)]
    missing = [card for card in cards if card not in held]
    if missing:

        def wanted(card: Card) -> tuple[int, int]:
            """Return how high a card is, and how many of its suit it would help."""
            length = sum(other.suit is card.suit for other in seen.hand)
            return card_power(seen.variant, contract, card), length

        return CallPartner(max(missing, key=wanted))
    seats = [said for said in seen.legal if isinstance(said, CallSeat)]
    bids = {said.seat: said.action.strain for said in seen.said if isinstance(said.action, Bid)}

    def alike(said: CallSeat) -> tuple[bool, bool]:
        """Return whether a player has bid what is played, and whether anything."""
        return bids.get(said.seat) is contract.strain, said.seat in bids

    return max(seats, key=alike) if seats else Word.ALONE


def _slam(seen: View) -> Action:
    """Say that every trick will be won where hardly one can be lost."""
    worth = own_tricks(seen.variant, seen.hand, _contract(seen).strain)
    return Word.SLAM if worth >= _EVERY_TRICK_ALONE else Word.DONE


_BY_PHASE: dict[PhaseName, Callable[[View], Action]] = {
    PhaseName.BLIND: _look,
    PhaseName.AUCTION: _call,
    PhaseName.ASKING: _answer,
    PhaseName.EXCHANGE: _put_away,
    PhaseName.DECLARING: _declare,
    PhaseName.PLAYING: play,
}
