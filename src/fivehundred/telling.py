"""What happens in a round besides calls and tricks, in sentences for an onlooker."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.actions import Action, CallPartner, CallSeat, NameSuit, Word
from fivehundred.calls import PASS, Bid, Kind
from fivehundred.cards import Hand
from fivehundred.knowledge import Step, steps_of
from fivehundred.phases import ThrownIn, ThrowReason
from fivehundred.play import Finished
from fivehundred.prelude import Stage
from fivehundred.showing import card_list, contract_name, seat_name
from fivehundred.variants.options import Expose
from fivehundred.variants.sides import partners_of
from fivehundred.views import spectator_view
from fivehundred.wording import join_words

__all__ = ["before_play", "in_auction", "who_plays", "why_thrown_in"]


def in_auction(rnd: Finished | ThrownIn) -> Iterator[str]:
    """Yield what was said in the auction besides the calls, and who called unseen."""
    variant = rnd.variant
    looked: set[int] = set()
    for said in spectator_view(rnd).said:
        seat, action = said.seat, said.action
        name = seat_name(variant, seat)
        if isinstance(action, Word) and action is not Word.LOOK:
            yield f"{name} {_ASKED[action]}."
        elif action is not Word.LOOK and variant.blind.on and seat not in looked:
            yield f"{name} has called without a look at the cards."
        looked.add(seat)


_ASKED = {
    Word.REDEAL: "asks for a new deal",
    Word.AGREE: "agrees",
    Word.REFUSE: "refuses, and the auction goes on",
}


def why_thrown_in(rnd: ThrownIn) -> str:
    """Return why a deal was thrown in, and who deals next."""
    why = {
        ThrowReason.ALL_PASSED: "Nobody bids",
        ThrowReason.TOO_LOW: "Nobody bids high enough for a contract",
        ThrowReason.REDEAL: "The request is granted",
    }[rnd.reason]
    kitty = card_list(rnd.variant, PASS, rnd.deal.kitty)
    unseen = f", the kitty ({kitty}) unseen" if kitty else ""
    deals = seat_name(rnd.variant, rnd.next_dealer)
    return f"{why}: the deal is thrown in{unseen}. {deals} deals next."


def before_play(rnd: Finished) -> Iterator[str]:
    """Yield what became of the kitty, and what was said and given before the first lead."""
    told: list[str] = []
    kitty, held = rnd.deal.kitty, rnd.deal.hands[rnd.contractor or 0]
    for step in steps_of(rnd):
        if isinstance(step.act, int):
            told.append(_put_away(rnd, step, Hand(step.act)))
            held |= kitty if step.stage is Stage.KITTY else Hand(0)
        else:
            told += _said(rnd, step.act, held)
    if kitty - held:
        yield f"Kitty: {card_list(rnd.variant, rnd.contract, kitty)}, left alone."
    yield from told


def _put_away(rnd: Finished, step: Step, away: Hand) -> str:
    """Return what was put away, or given to a partner."""
    variant, contract = rnd.variant, rnd.contract
    name, cards = seat_name(variant, step.by), card_list(variant, contract, away)
    other = seat_name(variant, partners_of(variant, step.by)[0]) if _has_partner(rnd) else ""
    kitty = card_list(variant, contract, rnd.deal.kitty)
    return {
        Stage.KITTY: f"Kitty: {kitty}. {name} takes it and puts away {cards}.",
        Stage.SECOND: f"{name} takes these cards and puts away {cards}.",
        Stage.OWN_FIVE: f"{name} chooses five cards for {other}: {cards}.",
        Stage.PARTNER_FIVE: f"{name} gives {other} in exchange {cards}.",
        Stage.BEST: f"{name} gives {other} {cards}.",
        Stage.LAST: f"{name} puts away {cards} as well.",
    }[step.stage]


def _has_partner(rnd: Finished) -> bool:
    return bool(partners_of(rnd.variant, rnd.contractor or 0))


def _said(rnd: Finished, action: Action, held: Hand) -> Iterator[str]:
    """Yield what the contractor said before the first lead, who had held these cards by then."""
    variant = rnd.variant
    name = seat_name(variant, rnd.contractor or 0)
    if isinstance(action, NameSuit):
        yield f"For this deal {action.joker.pretty} belongs to the {action.suit.plural}."
    elif action is Word.SLAM:
        yield f"{name} declares a slam: every trick must be won."
    elif action is Word.ALONE:
        yield f"{name} plays alone."
    elif isinstance(action, CallSeat):
        yield f"{name} calls {seat_name(variant, action.seat)} as partner."
    elif isinstance(action, CallPartner):
        yield f"{name} calls {action.card.pretty} as partner: {_holder(rnd, action, held)}."


def _holder(rnd: Finished, action: CallPartner, held: Hand) -> str:
    """Return who has a card that was called, and what comes of it."""
    variant = rnd.variant
    if rnd.partner is not None:
        said = "says nothing before it falls" if variant.call.secret else "says so"
        return f"{seat_name(variant, rnd.partner)} has it and {said}"
    name, own = seat_name(variant, rnd.contractor or 0), action.card in held
    return f"{f'it is the own card of {name}' if own else 'nobody has it'}, so {name} plays alone"


def who_plays(rnd: Finished) -> str:
    """Return who plays what, and who sits out or lays the cards open."""
    variant, contract, contractor = rnd.variant, rnd.contract, rnd.contractor
    if contractor is None:
        return "The hand is passed out and played at no trumps."
    name = seat_name(variant, contractor)
    text = f"{name} plays {contract_name(contract)}"
    out = [seat_name(variant, seat) for seat in rnd.seats if rnd.players[seat] is None]
    if out:
        text += f"; {join_words(out)} {'sit' if len(out) > 1 else 'sits'} out"
    if isinstance(contract, Bid) and contract.kind in {Kind.OPEN_MISERE, Kind.SUPER_OPEN_MISERE}:
        early = variant.open.expose is Expose.BEFORE_LEAD
        when = "before the first lead" if early else "after the first trick"
        text += f"; the hand lies open {when}"
    for seat in rnd.seats:
        player = rnd.players[seat]
        if player is not None and player != seat:
            owner = seat_name(variant, seat)
            text += f"; {seat_name(variant, player)} plays the open hand of {owner}"
    return f"{text}."
