"""What happens in a round besides calls and tricks, in sentences.

Those on a round are for an onlooker who sees all the cards, those on a view for its seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fivehundred.actions import Action, CallPartner, CallSeat, Claim, Discard, NameSuit, Word
from fivehundred.calls import PASS, Bid, Contract, Kind
from fivehundred.cards import Card, Hand
from fivehundred.declaring import Declaring
from fivehundred.events import Gave, Owned, PutAway, Said, Took
from fivehundred.exchange import Exchange
from fivehundred.knowledge import FaceDown
from fivehundred.phases import ThrowReason
from fivehundred.prelude import GIVING, Contracted, Stage
from fivehundred.records.record import Record
from fivehundred.records.replaying import states
from fivehundred.rounds import Round
from fivehundred.showing import card_list, contract_name, seat_name
from fivehundred.variants.options import Expose
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant
from fivehundred.views.view import PhaseName, SpectatorView, View
from fivehundred.wording import join_words

__all__ = [
    "Seen",
    "before_play",
    "claims",
    "in_auction",
    "seen_before_play",
    "who_plays",
    "whose_turn",
    "why_thrown_in",
]

Seen = View | SpectatorView
"""What a seat, or whoever looks on, sees of a round."""


def in_auction(seen: Seen) -> Iterator[str]:
    """Yield what was said in the auction besides the calls, and who called unseen."""
    variant = seen.variant
    looked: set[int] = set()
    for said in seen.said:
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


def why_thrown_in(seen: Seen, reason: ThrowReason, kitty: Iterable[Card] = ()) -> str:
    """Return why a deal was thrown in, and who deals next.

    Args:
        seen: The round.
        reason: Why.
        kitty: The kitty, for an onlooker.
    """
    why = {
        ThrowReason.ALL_PASSED: "Nobody bids",
        ThrowReason.TOO_LOW: "Nobody bids high enough for a contract",
        ThrowReason.REDEAL: "The request is granted",
    }[reason]
    cards = card_list(seen.variant, PASS, kitty)
    unseen = f", the kitty ({cards}) unseen" if cards else ""
    deals = seat_name(seen.variant, seen.next_dealer or 0)
    return f"{why}: the deal is thrown in{unseen}. {deals} deals next."


def before_play(rnd: Round) -> Iterator[str]:
    """Yield what became of the kitty, and what was said and given before the first lead."""
    if not isinstance(rnd, Contracted):
        if rnd.deal.kitty:
            yield f"Kitty: {card_list(rnd.variant, PASS, rnd.deal.kitty)}."
        return
    told: list[str] = []
    taken = not rnd.deal.kitty
    for before, action in zip(states(Record.of(rnd)), rnd.actions, strict=False):
        if isinstance(before, Exchange) and isinstance(action, Discard):
            if isinstance(rnd, Exchange) and before.stage is rnd.stage:
                continue
            told.append(_put_away(rnd, before, action))
            taken = taken or before.stage is Stage.KITTY
        elif isinstance(before, Declaring):
            told += _said(rnd, before, action)
    if isinstance(rnd, Exchange) and rnd.stage is Stage.KITTY:
        kitty = card_list(rnd.variant, rnd.contract, rnd.deal.kitty)
        told.append(f"Kitty: {kitty}. {seat_name(rnd.variant, rnd.taker)} takes it.")
    elif not taken:
        left = "." if _is_to_come(rnd) else ", left alone."
        yield f"Kitty: {card_list(rnd.variant, rnd.contract, rnd.deal.kitty)}{left}"
    yield from told


def _is_to_come(rnd: Contracted) -> bool:
    """Return whether the kitty is taken up later."""
    return Stage.KITTY in rnd._before.ahead


def _put_away(rnd: Contracted, before: Exchange, action: Discard) -> str:
    """Return what was put away, or given to a partner."""
    variant, contract = rnd.variant, rnd.contract
    name, cards = seat_name(variant, before.taker), card_list(variant, contract, action.cards)
    other = seat_name(variant, partners_of(variant, before.taker)[0]) if _has_partner(rnd) else ""
    kitty = card_list(variant, contract, rnd.deal.kitty)
    return {
        Stage.KITTY: f"Kitty: {kitty}. {name} takes it and puts away {cards}.",
        Stage.SECOND: f"{name} takes these cards and puts away {cards}.",
        Stage.OWN_FIVE: f"{name} chooses five cards for {other}: {cards}.",
        Stage.PARTNER_FIVE: f"{name} gives {other} in exchange {cards}.",
        Stage.BEST: f"{name} gives {other} {cards}.",
        Stage.LAST: f"{name} puts away {cards} as well.",
    }[before.stage]


def _has_partner(rnd: Contracted) -> bool:
    return bool(partners_of(rnd.variant, rnd.contractor or 0))


def _said(rnd: Contracted, before: Declaring, action: Action) -> Iterator[str]:
    """Yield what the contractor said before the first lead."""
    variant, contractor = rnd.variant, rnd.contractor or 0
    if isinstance(action, CallPartner):
        name = seat_name(variant, contractor)
        yield f"{name} calls {action.card.pretty} as partner: {_holder(rnd, before, action)}."
    else:
        yield from _declared(variant, contractor, action)


def _declared(variant: Variant, contractor: int, action: Action) -> Iterator[str]:
    """Yield what a contractor said openly, but for the call of a card's holder."""
    name = seat_name(variant, contractor)
    if isinstance(action, NameSuit):
        yield f"For this deal {action.joker.pretty} belongs to the {action.suit.plural}."
    elif action is Word.SLAM:
        yield f"{name} declares a slam: every trick must be won."
    elif action is Word.ALONE:
        yield f"{name} plays alone."
    elif isinstance(action, CallSeat):
        yield f"{name} calls {seat_name(variant, action.seat)} as partner."


def _holder(rnd: Contracted, before: Declaring, action: CallPartner) -> str:
    """Return who has a card that was called, and what comes of it."""
    variant = rnd.variant
    partner = rnd._before.declared.partner
    if partner is not None:
        said = "says nothing before it falls" if variant.call.secret else "says so"
        return f"{seat_name(variant, partner)} has it and {said}"
    name = seat_name(variant, rnd.contractor or 0)
    own = action.card in before.hand | rnd.away[rnd.contractor or 0]
    return f"{f'it is the own card of {name}' if own else 'nobody has it'}, so {name} plays alone"


def who_plays(seen: Seen, contract: Contract) -> str:
    """Return who plays what, and who sits out or lays the cards open."""
    variant, contractor = seen.variant, seen.contractor
    if contractor is None:
        return "The hand is passed out and played at no trumps."
    players = [seen.hands[seat].player for seat in seen.seats]
    name = seat_name(variant, contractor)
    text = f"{name} plays {contract_name(contract)}"
    out = [seat_name(variant, seat) for seat, player in enumerate(players) if player is None]
    if out:
        text += f"; {join_words(out)} {'sit' if len(out) > 1 else 'sits'} out"
    if isinstance(contract, Bid) and contract.kind in {Kind.OPEN_MISERE, Kind.SUPER_OPEN_MISERE}:
        early = variant.open.expose is Expose.BEFORE_LEAD
        when = "before the first lead" if early else "after the first trick"
        text += f"; the hand lies open {when}"
    for seat, player in enumerate(players):
        if player is not None and player != seat:
            owner = seat_name(variant, seat)
            text += f"; {seat_name(variant, player)} plays the open hand of {owner}"
    return f"{text}."


def claims(seen: Seen) -> Iterator[str]:
    """Yield the claims, and whether they held."""
    for event in seen.events:
        if isinstance(event, Said) and isinstance(event.action, Claim):
            cards = ", ".join(card.pretty for card in event.action.cards)
            end = "the rest is won" if event.holds else "that does not hold, and the play goes on"
            yield f"{seat_name(seen.variant, event.seat)} claims with {cards}: {end}."


def seen_before_play(seen: View) -> Iterator[str]:
    """Yield what a seat has seen of what was taken, given and said before the first lead."""
    variant = seen.variant
    for event in seen.events:
        if isinstance(event, Took | PutAway | Gave):
            name, cards = seat_name(variant, event.seat), _cards(seen, event.cards)
            if isinstance(event, Gave):
                other = seat_name(variant, partners_of(variant, event.seat)[0])
                yield f"{name} chooses for {other}: {cards}."
            else:
                verb = "takes up" if isinstance(event, Took) else "puts away"
                yield f"{name} {verb} {cards}."
        elif isinstance(event, Said) and isinstance(event.action, CallPartner):
            name, card = seat_name(variant, event.seat), event.action.card.pretty
            yield f"{name} calls {card} as partner: {_known_holder(seen, name)}."
        elif isinstance(event, Said):
            yield from _declared(variant, event.seat, event.action)


def _cards(seen: View, cards: Hand | FaceDown) -> str:
    """Return cards that were seen, and of others their number."""
    if isinstance(cards, FaceDown):
        return f"{cards.count} {'card' if cards.count == 1 else 'cards'} unseen"
    return card_list(seen.variant, seen.contract or PASS, cards)


def _known_holder(seen: View, caller: str) -> str:
    """Return who holds a card that was called, as far as a seat knows."""
    if seen.partner is not None:
        return f"{seat_name(seen.variant, seen.partner)} has it"
    if any(isinstance(event, Owned) for event in seen.events):
        return f"nobody else has it, so {caller} plays alone"
    return f"{seat_name(seen.variant, seen.seat)} does not know yet who has it"


def whose_turn(seen: View) -> Iterator[str]:
    """Yield whose turn it is and, where it is that of the seat, what is legal."""
    variant, turn = seen.variant, seen.seat_to_act
    if turn is None:
        return
    for what, cards in (("Chosen", seen.chosen), ("Put away", seen.away)):
        if seen.phase is PhaseName.EXCHANGE and turn == seen.seat and cards:
            yield f"{what} so far: {card_list(variant, seen.contract or PASS, cards)}."
    yield f"{seat_name(variant, turn)} {_what_to_do(seen, turn)}."
    if turn == seen.seat:
        yield f"Legal: {' '.join(map(_typed, seen.legal))}"
    if seen.claim is not None:
        yield f"A claim holds: '{seen.claim}'"


def _typed(action: Action) -> str:
    """Return an action as it is written, of several words between quotation marks."""
    text = str(action)
    return f"'{text}'" if " " in text else text


def _what_to_do(seen: View, turn: int) -> str:
    """Return what the seat whose turn it is has to do."""
    variant = seen.variant
    if seen.phase is PhaseName.EXCHANGE:
        verb = "give" if seen.stage in GIVING else "put away"
        return f"is to {verb} {seen.left} {'card' if seen.left == 1 else 'cards'}"
    if seen.phase is PhaseName.DECLARING and seen.stage is not None:
        return _DECLARES[seen.stage]
    if seen.hand_to_act is not None:
        whose = ""
        if seen.hand_to_act >= variant.players:
            whose = " from the table"
        elif seen.hand_to_act != turn:
            whose = f" from the hand of {seat_name(variant, seen.hand_to_act)}"
        return f"is to {'play' if seen.trick else 'lead'}{whose}"
    return _CALLS[seen.phase]


_DECLARES = {
    Stage.PARTNER: "is to call a partner",
    Stage.SLAM: "may declare a slam",
    Stage.NAMING: "may tie a joker to a suit",
}
_CALLS = {
    PhaseName.BLIND: "is to call unseen, or to look",
    PhaseName.AUCTION: "is to call",
    PhaseName.ASKING: "is to answer",
}
