"""A round from the deal to its score: start it, ask what is legal, act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast, get_args

import attrs

from fivehundred import auction, declaring, exchange, play
from fivehundred.actions import (
    Action,
    CallPartner,
    Claim,
    Discard,
    NameSuit,
    Play,
    Word,
    few_plays,
    plays_of,
)
from fivehundred.arguments import as_scores, as_seat
from fivehundred.auction import Auction, start_auction
from fivehundred.calls import Bid, Pass, read_call
from fivehundred.cards import Hand, read_cards
from fivehundred.declaring import Declaring
from fivehundred.errors import (
    FiveHundredError,
    IllegalAction,
    InvalidArgument,
    InvalidDeal,
    UnreadableAction,
    WrongCard,
    WrongPhase,
    WrongSeat,
    quote,
)
from fivehundred.exchange import Exchange
from fivehundred.inputs import items_of, need_text, text_of
from fivehundred.naming import read_name
from fivehundred.packs import (
    Deal,
    Packets,
    RandomSource,
    deal_cards,
    deal_faults,
    read_deal,
    shuffle,
)
from fivehundred.phases import Setup, ThrownIn
from fivehundred.play import Finished, Playing
from fivehundred.rulings import Code, Ruling, refuse
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = [
    "Round",
    "advance",
    "apply",
    "check",
    "legal_actions",
    "start",
]

Round = Auction | Exchange | Declaring | Playing | Finished | ThrownIn
"""A round: one of its phases."""

_ACTIONS = get_args(Action)


def _as_deal(deal: object, variant: Variant) -> Deal:
    if isinstance(deal, Deal):
        piles = [list(hand) for hand in (*deal.hands, deal.kitty)]
    elif text_of(deal) is not None:
        piles = read_deal(cast("str", deal))
    else:
        raise InvalidArgument(
            "A deal is a Deal or text such as 'AS KS … | … | kitty' with the hands from seat 0 "
            f"on, not {quote(deal)}",
            "text.deal",
        )
    faults = deal_faults(piles, variant.shape)
    if faults:
        raise InvalidDeal(tuple(faults))
    hands = [Hand.of(pile) for pile in piles]
    return Deal(tuple(hands[:-1]), hands[-1])


def start(
    variant: Variant | str = "wikipedia_4",
    *,
    dealer: int | str = 0,
    deal: Deal | str | None = None,
    rng: RandomSource | None = None,
    scores: Sequence[int] | None = None,
) -> Round:
    """Return a new round before its first call: an `Auction`.

    Args:
        variant: The table: a variant or a preset's name.
        dealer: The dealer's seat; the seat at the dealer's left calls first.
        deal: The cards as dealt, hands from seat 0 on and then the kitty.
        rng: Where no deal is given, the source of randomness to shuffle with.
        scores: The points of each account before the round; all 0 if not given.

    Raises:
        ParseError: The deal's text cannot be read.
        InvalidDeal: The deal does not fit the table; every fault is named.
        InvalidVariant: There is no such preset.
        InvalidArgument: Another argument is wrong, or neither or both of deal and rng
            are given.

    Examples:
        >>> import random
        >>> rnd = start("wikipedia_4", dealer="W", rng=random.Random(7))
        >>> rnd.seat_to_act, len(rnd.hands[0]), len(rnd.deal.kitty)
        (0, 10, 3)
    """
    table = as_variant(variant)
    seat = as_seat(dealer, table, "dealer")
    points = as_scores(scores, table)
    if (deal is None) == (rng is None):
        raise InvalidArgument(
            "A round starts from a deal or from a source of randomness: give deal or rng, "
            f"not {'neither' if deal is None else 'both'}",
            "deal.cards",
        )
    if rng is not None:
        if not isinstance(table.packets, Packets):
            raise AssertionError  # pragma: no cover - no variant has other packets yet
        order = shuffle(table.pack.cards, rng)
        cards = deal_cards(order, packets=table.packets, hands=table.shape.hands, dealer=seat)
    else:
        cards = _as_deal(deal, table)
    return start_auction(Setup(table, seat, cards, points))


def legal_actions(rnd: Round) -> tuple[Action, ...]:
    """Return every legal action of the seat to act; `()` once the round is over.

    Discards are listed one card at a time, and claims are not listed: `check` and `apply`
    take the discard of all cards that remain to go, and a claim, as well.

    Args:
        rnd: The round.

    Returns:
        The actions: in the auction the pass and then the bids from the lowest, in the play
        in the order of the cards' index.

    Raises:
        InvalidArgument: The argument is no round.

    Examples:
        >>> import random
        >>> rnd = start(rng=random.Random(7))
        >>> [str(call) for call in legal_actions(rnd)[:4]]
        ['P', '6S', '6C', '6D']
    """
    if type(rnd) is Playing:  # four of five questions
        return few_plays.get(rnd._legal) or plays_of(rnd._legal)
    listed = _LEGAL.get(type(rnd))
    if listed is None:
        raise _no_round(rnd)
    return listed(rnd)


def _nothing(_rnd: Round) -> tuple[Action, ...]:
    return ()


_LEGAL: dict[type, Callable[[Any], tuple[Action, ...]]] = {
    Auction: auction.calls_of,
    Exchange: exchange.legal_discards,
    Declaring: declaring.legal_declarations,
    Finished: _nothing,
    ThrownIn: _nothing,
}


_PHASES = frozenset(get_args(Round))


def _no_round(rnd: object) -> InvalidArgument:
    return InvalidArgument(
        f"A round is expected, as start() returns it, not {quote(rnd)}", "text.position"
    )


def check(rnd: Round, action: Action | str, *, seat: int | str | None = None) -> Ruling:
    """Return the ruling on an action: legal or not, why, and what would be legal.

    Args:
        rnd: The round.
        action: The action or its text.
        seat: The seat that acts; the seat to act if not given. Any other is refused, and
            told no more than whose turn it is.

    Raises:
        InvalidArgument: The first argument is no round.

    Examples:
        >>> import random
        >>> rnd = start(rng=random.Random(7))
        >>> print(check(rnd, "M"))
        Illegal: Misère may not be bid: no bid of seven has been made in this auction yet. [auction.after-level]
    """  # noqa: E501 - a sentence of output
    if type(rnd) not in _PHASES:
        raise _no_round(rnd)
    ruling = _turn_fault(rnd, seat)
    if ruling is not None:
        return ruling
    text = text_of(action)
    read = _read(rnd, text) if text is not None else cast("Action", action)
    return read if isinstance(read, Ruling) else _judge(rnd, read)


def _turn_fault(rnd: Round, seat: object) -> Ruling | None:
    """Return the refusal of a seat that has no turn now."""
    acting = rnd.seat_to_act
    if seat is not None:
        try:
            seat = as_seat(seat, rnd.variant, "seat")
        except InvalidArgument as error:
            return refuse(Code.NO_SUCH_SEAT, f"{error.sentence}.", error.rule)
    if acting is None:
        return refuse(Code.ROUND_OVER, "The round is over: nothing more is done.", "turn.over")
    if seat is not None and seat != acting:
        return refuse(Code.NOT_YOUR_TURN, f"It is the turn of {_seat(rnd, acting)}.", "turn.seat")
    return None


def _seat(rnd: Round, seat: int) -> str:
    return f"seat {seat} ({'NESW'[seat]})" if rnd.variant.players == 4 else f"seat {seat}"


def _read(rnd: Round, text: str) -> Action | Ruling:
    """Return the action a text means in the phase of the round, or why it means none."""
    try:
        words = need_text(text, "An action is text", "text.action").split()
        if words and words[0] in _VERBS:
            return _VERBS[words[0]](" ".join(words[1:]))
        if len(words) == 1 and words[0] in _WORDS:
            return _WORDS[words[0]]
        if isinstance(rnd, Auction):
            return read_call(text)
        if isinstance(rnd, Exchange):
            cards = read_cards(text)
            if not cards or len(set(cards)) != len(cards):
                return exchange.judge_discard(rnd.pool.mask, cards, exchange.counts_of(rnd))
            return Discard(Hand.of(cards))
        if isinstance(rnd, Playing):
            return Play.parse(text)
    except FiveHundredError as error:
        return _unreadable(rnd, error.sentence)
    return _unreadable(rnd, f"{quote(text)} is no declaration")


_WORDS = {word.value: word for word in Word}
_VERBS: dict[str, Callable[[str], Action]] = {
    "name": read_name,
    "partner": CallPartner.parse,
    "claim": Claim.parse,
}

_WANTED: dict[type, str] = {
    Auction: "a call is expected, such as P or 7H",
    Exchange: "cards to put away are expected, such as 7H",
    Declaring: "write name and a suit letter, as in 'name S', or done",
    Playing: "a card to play is expected, such as 5S, or claim and every card held",
}


def _unreadable(rnd: Round, sentence: str) -> Ruling:
    return refuse(
        Code.UNREADABLE,
        f"{sentence}. In this phase {_WANTED[type(rnd)]}.",
        "text.action",
        alternatives=legal_actions(rnd),
    )


def _judge(rnd: Round, action: Action) -> Ruling:
    if not issubclass(type(action), _ACTIONS):
        return _unreadable(rnd, f"An action or its text is expected, not {quote(action)}")
    if _STEPS.get(type(action), _NO_STEP)[0] is not type(rnd):
        return refuse(
            Code.WRONG_PHASE,
            f"{_named(action)} has no place here: {_WANTED[type(rnd)]}.",
            "turn.phase",
            alternatives=legal_actions(rnd),
        )
    return _JUDGES[type(action)](rnd, action)


def _named(action: Action) -> str:
    """Return what an action is, as a sentence begins."""
    return _NAMES.get(type(action), f"The word {action}")


_NAMES: dict[type, str] = {
    Pass: "A pass",
    Bid: "A bid",
    Discard: "Putting cards away",
    NameSuit: "Naming a suit for a joker",
    CallPartner: "Calling a partner",
    Play: "Playing a card",
    Claim: "A claim",
}


_JUDGES: dict[type, Callable[[Any, Any], Ruling]] = {
    Pass: auction.check_call,
    Bid: auction.check_call,
    Discard: exchange.check_discard,
    NameSuit: declaring.check_declaration,
    Word: declaring.check_declaration,
    Play: play.check_play,
    Claim: play.check_claim,
}

# By kind of action: the phase in which it is made, and the step it makes.
_STEPS: dict[type, tuple[type, Callable[[Any, Any], Round]]] = {
    Play: (Playing, play.step),
    Claim: (Playing, play.claim_step),
    Pass: (Auction, auction.step),
    Bid: (Auction, auction.step),
    Discard: (Exchange, exchange.step),
    NameSuit: (Declaring, declaring.step),
    Word: (Declaring, declaring.step),
}


def apply(rnd: Round, action: Action | str, *, seat: int | str | None = None) -> Round:
    """Return the round after an action; the round given is never changed.

    Args:
        rnd: The round.
        action: The action, or its text, read in the context of the phase: `6S` is a bid
            during the auction and a card during the play.
        seat: The seat that acts; where given, it has to be the seat to act.

    Raises:
        IllegalAction: It was refused; `error.ruling` says why. `UnreadableAction`,
            `WrongPhase`, `WrongSeat` and `WrongCard` are kinds of it; a call that is too low
            or otherwise wrong in its turn, and a claim that does not hold, raise the class
            itself.
        InvalidArgument: The first argument is no round.

    Examples:
        >>> import random
        >>> rnd = apply(start(rng=random.Random(7)), "7H")
        >>> rnd.standing_bid, rnd.seat_to_act
        (Bid.parse('7H'), 2)
    """
    phase, step = _STEPS.get(type(action), _NO_STEP)
    if phase is not type(rnd) or seat is not None:
        action = _ready(rnd, action, seat)
        _, step = _STEPS[type(action)]
    return step(rnd, action)


class _NoPhase:
    """The phase in which what is no action is made: no round is ever in it."""


def _no_step(rnd: Round, _action: Action) -> Round:
    return rnd  # pragma: no cover - stands where a step is looked up, and is never taken


_NO_STEP = (_NoPhase, _no_step)


def _ready(rnd: Round, action: Action | str, seat: int | str | None) -> Action:
    """Return the action read, its seat and its phase found right; raise otherwise."""
    if type(rnd) not in _PHASES:
        raise _no_round(rnd)
    ruling = _turn_fault(rnd, seat)
    if ruling is not None:
        raise (WrongPhase if ruling.code is Code.ROUND_OVER else WrongSeat)(ruling)
    given = text_of(action)
    read = _read(rnd, given) if given is not None else cast("Action", action)
    if not isinstance(read, Ruling):
        if _STEPS.get(type(read), _NO_STEP)[0] is type(rnd):
            return read
        read = _judge(rnd, read)
    if read.code is Code.UNREADABLE:
        raise UnreadableAction(read, given or "", _WANTED[type(rnd)])
    raise (WrongPhase if read.code is Code.WRONG_PHASE else WrongCard)(read)


def advance(rnd: Round, actions: str | Iterable[Action | str]) -> Round:
    """Return the round after several actions, given as one text or one by one.

    In a text the actions stand between blanks: `P 6C P P 7H 9H QH done JD`. A verb such as
    `name` takes the word behind it, `claim` takes the rest.

    Args:
        rnd: The round.
        actions: The actions in order: one text, or a list of actions and texts.

    Raises:
        IllegalAction: One was refused, as `apply` says; the sentence begins with its number.
            Nothing is left of those before it: to keep each round, call `apply` one by one.
        InvalidArgument: The first argument is no round, or the second no actions.

    Examples:
        >>> import random
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> rnd.contract, rnd.contractor, rnd.left
        (Bid.parse('6C'), 2, 3)
    """
    if type(rnd) not in _PHASES:
        raise _no_round(rnd)
    text = text_of(actions)
    if text is None:
        listed = items_of(actions, "actions", "text.action", ordered=True)
    else:
        listed = list[object](_split(need_text(text, "Actions are text", "text.action")))
    if listed is None:
        raise InvalidArgument(
            f"Actions are text or a list of actions, not {quote(actions)}", "text.action"
        )
    for number, action in enumerate(listed, 1):
        try:
            rnd = apply(rnd, cast("Action", action))
        except IllegalAction as error:
            sentence = f"Action {number}: {error.ruling.sentence}"
            raise error.with_ruling(attrs.evolve(error.ruling, sentence=sentence)) from None
    return rnd


def _split(text: str) -> list[str]:
    """Return the actions of a text: a verb takes what belongs to it."""
    words = text.split()
    found: list[str] = []
    place = 0
    while place < len(words):
        size = {"name": 2, "partner": 2, "claim": len(words)}.get(words[place], 1)
        found.append(" ".join(words[place : place + size]))
        place += size
    return found
