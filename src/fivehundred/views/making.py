"""How the views are made of a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fivehundred.actions import CallPartner, Claim, NameSuit
from fivehundred.arguments import as_seat
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.cards import CARDS, Hand, Suit
from fivehundred.declaring import Declaring
from fivehundred.errors import InvalidArgument, quote
from fivehundred.exchange import Exchange
from fivehundred.following import proves_void
from fivehundred.knowledge import Knowledge, knowledge_of, steps_of
from fivehundred.phases import Phase, ThrownIn
from fivehundred.play import Finished, Playing
from fivehundred.prelude import Contracted, Stage
from fivehundred.rounds import Round, check, legal_actions
from fivehundred.variants.options import Claims
from fivehundred.views.view import HandView, PhaseName, SpectatorView, View

__all__ = ["spectator_view", "view"]

_PHASES: dict[type[Phase], PhaseName] = {
    Blind: PhaseName.BLIND,
    Auction: PhaseName.AUCTION,
    Asking: PhaseName.ASKING,
    Exchange: PhaseName.EXCHANGE,
    Declaring: PhaseName.DECLARING,
    Playing: PhaseName.PLAYING,
    Finished: PhaseName.FINISHED,
    ThrownIn: PhaseName.THROWN_IN,
}


def view(rnd: Round, seat: int | str) -> View:
    """Return what a seat may see of a round, and all of it.

    Args:
        rnd: The round, in any phase.
        seat: The seat.

    Raises:
        InvalidArgument: The first argument is no round, or the second no seat of the table.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> view(rnd, 0).hand
        Hand.parse('QS 8S 7S 7C 5C AD KD 8D 6H 5H')
        >>> view(rnd, 0).hands[1].cards
        Hand.parse('')
    """
    seat = as_seat(seat, _need_round(rnd).variant, "seat")
    known = knowledge_of(rnd, seat)
    mine = rnd.seat_to_act == seat
    return View(
        seat=seat,
        legal=legal_actions(rnd) if mine else (),
        kitty=known.kitty or Hand(0),
        away=rnd.away[seat] if isinstance(rnd, Contracted) else Hand(0),
        chosen=_chosen(rnd, seat),
        claim=_offer(rnd) if mine and isinstance(rnd, Playing) else None,
        **_seen(rnd, known),
    )


def spectator_view(rnd: Round) -> SpectatorView:
    """Return what everybody may see of a round, whoever looks on.

    Args:
        rnd: The round, in any phase.

    Raises:
        InvalidArgument: The argument is no round.
    """
    return SpectatorView(**_seen(rnd, knowledge_of(_need_round(rnd), None)))


def _need_round(rnd: Round) -> Round:
    if type(rnd) not in _PHASES:
        raise InvalidArgument(
            f"A round is expected, as start() returns it, not {quote(rnd)}", "text.position"
        )
    return rnd


def _chosen(rnd: Round, seat: int) -> Hand:
    """Return the cards that a seat has chosen for its partner and that are not yet given."""
    if not isinstance(rnd, Exchange) or rnd.stage not in _FIVES:
        return Hand(0)
    found = [step for step in steps_of(rnd) if step.by == seat and step.stage in _FIVES]
    return Hand(sum(step.act for step in found if isinstance(step.act, int)))


_FIVES = frozenset({Stage.OWN_FIVE, Stage.PARTNER_FIVE})


def _seen(rnd: Round, known: Knowledge) -> dict[str, Any]:
    """Return the fields of what everybody sees, as far as one seat sees more of them."""
    played = rnd if isinstance(rnd, Playing | Finished) else None
    calling = rnd if isinstance(rnd, Blind | Auction | Asking) else None
    contracted = rnd if isinstance(rnd, Contracted) else None
    between = rnd if isinstance(rnd, Exchange | Declaring) else None
    playing = rnd if isinstance(rnd, Playing) else None
    finished = rnd if isinstance(rnd, Finished) else None
    thrown = rnd if isinstance(rnd, ThrownIn) else None
    named = contracted._before.declared.ties if contracted else ()
    hands = tuple(_hands(rnd, known))
    return {
        "variant": known.variant,
        "dealer": known.dealer,
        "scores": known.scores,
        "phase": _PHASES[type(rnd)],
        "seat_to_act": rnd.seat_to_act,
        "unseen": rnd.unseen,
        "standing_bid": calling.standing_bid if calling else None,
        "bidder": calling.bidder if calling else None,
        "contract": contracted.contract if contracted else None,
        "contractor": contracted.contractor if contracted else None,
        "stage": between.stage if between else None,
        "left": rnd.left if isinstance(rnd, Exchange) else 0,
        "called": contracted.called if contracted else None,
        "partner": _partner(contracted, known, hands) if contracted else None,
        "slam": contracted.slam if contracted else False,
        "named": tuple(NameSuit(_SUITS[suit], CARDS[joker]) for joker, suit in named),
        "hands": hands,
        "piles": known.piles,
        "tricks": played.tricks if played else (),
        "trick": playing.trick if playing else (),
        "order": playing.order if playing else (),
        "hand_to_act": playing.hand_to_act if playing else None,
        "counts": played.counts if played else (0,) * len(known.scores),
        "fines": played.fines if played else (0,) * len(known.scores),
        "claimed": finished.claim if finished else None,
        "score": finished.score if finished else None,
        "totals": finished.totals if finished else None,
        "reason": thrown.reason if thrown else None,
        "next_dealer": thrown.next_dealer if thrown else None,
        "known": known,
    }


_SUITS = tuple(Suit)


def _partner(rnd: Contracted, known: Knowledge, hands: Sequence[HandView]) -> int | None:
    """Return the called partner's seat, as far as somebody knows it."""
    called, partner = rnd.called, rnd._before.declared.partner
    if not isinstance(called, CallPartner) or known.partners is not None or partner is None:
        return partner
    # The holder knows it, and so does whoever has seen the card in a hand that was shown.
    if known.seat == partner or called.card in hands[partner].cards:
        return partner
    return rnd.known_partner if isinstance(rnd, Playing) else None


def _hands(rnd: Round, known: Knowledge) -> Iterator[HandView]:
    """Yield every hand as it is seen."""
    seats, players = known.variant.players, _players(rnd)
    opened, claimed = dict(known.opened), _claimed(known, rnd)
    voids = _voids(rnd)
    looked = known.seat is not None and known.seat not in rnd.unseen
    for number, cards in enumerate(rnd.hands):
        dead = known.variant.dead_hand and number == seats
        seen = Hand(0)
        if (looked and number == known.seat) or number in opened or number in claimed:
            seen = cards
        elif number >= seats and not dead:
            seen = cards - rnd.covered
        yield HandView(
            None if dead else number % seats,
            players[number],
            seen,
            len(cards) - len(seen),
            number in opened,
            voids.get(number, ()),
        )


def _players(rnd: Round) -> tuple[int | None, ...]:
    """Return by hand the seat that chooses for it."""
    if isinstance(rnd, Playing | Finished):
        return rnd.players
    seats, hands = rnd.variant.players, rnd.variant.shape.hands
    dead = seats if rnd.variant.dead_hand else -1
    return tuple(None if hand == dead else hand % seats for hand in range(hands))


def _claimed(known: Knowledge, rnd: Round) -> set[int]:
    """Return the hands whose cards everybody has seen since they were claimed with."""
    if not isinstance(rnd, Playing | Finished):
        return set()
    done, table = rnd._done, rnd._table
    claimed = {done[when - 1][2] if when else table.leader for when, _, _ in table.wrong}
    if isinstance(rnd, Finished) and rnd._claim is not None:
        claimed.add(rnd._claim[0])
    # On a table what lies face down stays so.
    return {hand for hand in claimed if hand < known.variant.players}


def _voids(rnd: Round) -> dict[int, tuple[Suit, ...]]:
    """Return by hand the suits that it has shown void."""
    if not isinstance(rnd, Playing | Finished):
        return {}
    ranking = rnd._table.plan.ranking
    found: dict[int, set[int]] = {}
    led = 0
    tricks = [(trick.hands, trick.plays) for trick in rnd.tricks]
    if isinstance(rnd, Playing) and rnd.trick:
        tricks.append((rnd.order, rnd.trick))
    for hands, plays in tricks:
        asked = ranking.led(plays[0])
        for hand, play in zip(hands[1:], plays[1:], strict=False):
            if proves_void(rnd.variant, ranking, asked, play, led):
                found.setdefault(hand, set()).add(asked)
        led |= 1 << asked
    return {hand: tuple(_SUITS[suit] for suit in sorted(suits)) for hand, suits in found.items()}


def _offer(rnd: Playing) -> Claim | None:
    """Return a claim of the seat on lead that holds, by what it sees alone.

    The order of its cards matters only for jokers that belong to no suit: they come last or first.
    """
    if rnd.trick or rnd.variant.claims is Claims.OFF:
        return None
    held = list(rnd.hands[rnd.hand_to_act] - rnd.covered)
    jokers = [card for card in held if card.is_joker]
    others = [card for card in held if not card.is_joker]
    orders = [[*others, *jokers], [*jokers, *others]] if jokers and others else [held]
    for order in orders:
        claim = Claim(tuple(order))
        ruling = check(rnd, claim)
        if ruling and ruling.rule != "claim.penalty":
            return claim
    return None
