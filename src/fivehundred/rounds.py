"""A round from the deal to its score: start it, ask what is legal, act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast, get_args

import attrs

from fivehundred import auction, declaring, exchange, play, preparing
from fivehundred.actions import (
    Action,
    CallPartner,
    CallSeat,
    Claim,
    Discard,
    NameSuit,
    Play,
    Word,
    few_plays,
    plays_of,
    read_partner,
)
from fivehundred.arguments import as_seat
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.calls import Bid, Pass, read_call
from fivehundred.cards import Hand, read_cards
from fivehundred.declaring import Declaring
from fivehundred.errors import (
    FiveHundredError,
    IllegalAction,
    InvalidArgument,
    UnreadableAction,
    WrongCard,
    WrongPhase,
    WrongSeat,
    quote,
)
from fivehundred.exchange import Exchange
from fivehundred.inputs import items_of, need_text, text_of
from fivehundred.naming import read_name
from fivehundred.phases import ThrownIn
from fivehundred.play import Finished, Playing
from fivehundred.rulings import Code, Ruling, refuse
from fivehundred.variants.options import Claims

__all__ = [
    "Round",
    "advance",
    "apply",
    "check",
    "legal_actions",
    "words_of_next",
]

Round = Blind | Auction | Asking | Exchange | Declaring | Playing | Finished | ThrownIn
"""A round: one of its phases."""

_ACTIONS = get_args(Action)


def legal_actions(rnd: Round) -> tuple[Action, ...]:
    """Return every legal action of the seat to act; `()` once the round is over.

    Discards are listed one card at a time, and claims are not listed: `check` and `apply`
    take the discard of all cards that remain to go, and a claim, as well.

    Args:
        rnd: The round.

    Returns:
        The actions: in the auction the pass, then the bids from the lowest, then the words;
        in the play in the order of the cards' index.

    Raises:
        InvalidArgument: The argument is no round.

    Examples:
        >>> import random
        >>> from fivehundred import legal_actions, start
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
    Blind: auction.blind_calls_of,
    Asking: auction.answers_of,
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
        >>> from fivehundred import check, start
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
        if isinstance(rnd, (Auction, Blind)):
            return read_call(text)
        if isinstance(rnd, Exchange):
            cards = read_cards(text)
            if not cards or len(set(cards)) != len(cards):
                counts = exchange.counts_of(rnd)
                return exchange.judge_discard(rnd.pool.mask, cards, counts, rnd.stage)
            return Discard(Hand.of(cards))
        if isinstance(rnd, Playing):
            return Play.parse(text)
    except FiveHundredError as error:
        return _unreadable(rnd, error.sentence)
    what = "answer" if isinstance(rnd, Asking) else "declaration"
    return _unreadable(rnd, f"{quote(text)} is no {what}")


_WORDS = {word.value: word for word in Word}
_VERBS: dict[str, Callable[[str], Action]] = {
    "name": read_name,
    "partner": read_partner,
    "claim": Claim.parse,
}

_WANTED: dict[type, str] = {
    Auction: "a call is expected, such as P or 7H",
    Blind: "a call is expected, such as P or BM, or look",
    Asking: "an answer to the request for a new deal is expected: agree or refuse",
    Exchange: "cards to put away are expected, such as 7H",
    Playing: "a card to play is expected, such as 5S, or claim and every card held",
}


def _wanted(rnd: Round) -> str:
    """Return what is expected in the phase of a round."""
    if isinstance(rnd, Declaring):
        return declaring.wanted(rnd)
    if isinstance(rnd, Exchange):
        return exchange.WANTED.get(rnd.stage, _WANTED[Exchange])
    return _WANTED[type(rnd)]


def _unreadable(rnd: Round, sentence: str) -> Ruling:
    return refuse(
        Code.UNREADABLE,
        f"{sentence}. In this phase {_wanted(rnd)}.",
        "text.action",
        alternatives=legal_actions(rnd),
    )


def _judge(rnd: Round, action: Action) -> Ruling:
    if not issubclass(type(action), _ACTIONS):
        return _unreadable(rnd, f"An action or its text is expected, not {quote(action)}")
    _, judge = _way(rnd, action)
    if judge is not None:
        return judge(rnd, action)
    return refuse(
        Code.WRONG_PHASE,
        f"{_named(action)} has no place here: {_wanted(rnd)}.",
        "turn.phase",
        alternatives=legal_actions(rnd),
    )


def _named(action: Action) -> str:
    """Return what an action is, as a sentence begins."""
    return _NAMES.get(type(action), f"The word {action}")


_NAMES: dict[type, str] = {
    Pass: "A pass",
    Bid: "A bid",
    Discard: "Putting cards away",
    NameSuit: "Naming a suit for a joker",
    CallPartner: "Calling a partner",
    CallSeat: "Calling a partner",
    Play: "Playing a card",
    Claim: "A claim",
}


# By kind of action: the phase in which it is made, the step it makes, and who judges it.
_STEPS: dict[type, tuple[type, Callable[[Any, Any], Round]]] = {
    Play: (Playing, play.step),
    Claim: (Playing, play.claim_step),
    Pass: (Auction, auction.step),
    Bid: (Auction, auction.step),
    Discard: (Exchange, preparing.discard),
    NameSuit: (Declaring, preparing.declare),
    CallPartner: (Declaring, preparing.declare),
    CallSeat: (Declaring, preparing.declare),
    Word: (Declaring, preparing.declare),
}

_JUDGES: dict[type, Callable[[Any, Any], Ruling]] = {
    Play: play.check_play,
    Claim: play.check_claim,
    Pass: auction.check_call,
    Bid: auction.check_call,
    Discard: exchange.check_discard,
    NameSuit: declaring.check_declaration,
    CallPartner: declaring.check_declaration,
    CallSeat: declaring.check_declaration,
    Word: declaring.check_declaration,
}

# What is made in other phases too.
_ELSEWHERE: dict[
    tuple[type, type], tuple[Callable[[Any, Any], Round], Callable[[Any, Any], Ruling]]
] = {
    (Blind, Pass): (auction.step, auction.check_call),
    (Blind, Bid): (auction.step, auction.check_call),
    (Blind, Word): (auction.look, auction.check_look),
    (Auction, Word): (auction.request, auction.check_request),
    (Asking, Word): (auction.answer, auction.check_answer),
}

_Way = tuple[Callable[[Any, Any], Round], Callable[[Any, Any], Ruling] | None]


def _way(rnd: Round, action: Action) -> _Way:
    """Return the step an action makes in the phase of a round, and who judges it; else None."""
    kind = type(action)
    phase, step = _STEPS.get(kind, _NO_STEP)
    if phase is type(rnd):
        return step, _JUDGES[kind]
    return _ELSEWHERE.get((type(rnd), kind), (_no_step, None))


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
        >>> from fivehundred import apply, start
        >>> rnd = apply(start(rng=random.Random(7)), "7H")
        >>> rnd.standing_bid, rnd.seat_to_act
        (Bid.parse('7H'), 2)
    """
    phase, step = _STEPS.get(type(action), _NO_STEP)
    if phase is not type(rnd) or seat is not None:
        action, step = _ready(rnd, action, seat)
    return step(rnd, action)


class _NoPhase:
    """The phase in which what is no action is made: no round is ever in it."""


def _no_step(rnd: Round, _action: Action) -> Round:
    return rnd  # pragma: no cover - stands where a step is looked up, and is never taken


_NO_STEP = (_NoPhase, _no_step)


def _ready(
    rnd: Round, action: Action | str, seat: int | str | None
) -> tuple[Action, Callable[[Any, Any], Round]]:
    """Return the action read, and its step; seat and phase found right, or raise."""
    if type(rnd) not in _PHASES:
        raise _no_round(rnd)
    ruling = _turn_fault(rnd, seat)
    if ruling is not None:
        raise (WrongPhase if ruling.code is Code.ROUND_OVER else WrongSeat)(ruling)
    given = text_of(action)
    read = _read(rnd, given) if given is not None else cast("Action", action)
    if not isinstance(read, Ruling):
        step, judge = _way(rnd, read)
        if judge is not None:
            return read, step
        read = _judge(rnd, read)
    if read.code is Code.UNREADABLE:
        raise UnreadableAction(read, given or "", _wanted(rnd))
    raise (WrongPhase if read.code is Code.WRONG_PHASE else WrongCard)(read)


def advance(rnd: Round, actions: str | Iterable[Action | str]) -> Round:
    """Return the round after several actions, given as one text or one by one.

    In a text the actions stand between blanks: `P 6C P P 7H 9H QH done JD`. A verb such as
    `name` takes the word behind it, `claim` the rest or, where a wrong claim is booked and the
    play goes on, as many cards as the hand holds.

    Args:
        rnd: The round.
        actions: The actions in order: one text, or a list of actions and texts.

    Raises:
        IllegalAction: One was refused, as `apply` says; the sentence begins with its number.
            Nothing is left of those before it: to keep each round, call `apply` one by one.
        InvalidArgument: The first argument is no round, or the second no actions.

    Examples:
        >>> import random
        >>> from fivehundred import advance, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> rnd.contract, rnd.contractor, rnd.left
        (Bid.parse('6C'), 2, 3)
    """
    if type(rnd) not in _PHASES:
        raise _no_round(rnd)
    text = text_of(actions)
    if text is not None:
        words = need_text(text, "Actions are text", "text.action").split()
        number = 0
        while words:
            number += 1
            size = words_of_next(rnd, words)
            rnd = _nth(rnd, " ".join(words[:size]), number)
            del words[:size]
        return rnd
    listed = items_of(actions, "actions", "text.action", ordered=True)
    if listed is None:
        raise InvalidArgument(
            f"Actions are text or a list of actions, not {quote(actions)}", "text.action"
        )
    for number, action in enumerate(listed, 1):
        rnd = _nth(rnd, cast("Action", action), number)
    return rnd


def _nth(rnd: Round, action: Action | str, number: int) -> Round:
    """Return the round after one of several actions; a refusal begins with its number."""
    try:
        return apply(rnd, action)
    except IllegalAction as error:
        sentence = f"Action {number}: {error.ruling.sentence}"
        raise error.with_ruling(attrs.evolve(error.ruling, sentence=sentence)) from None


def words_of_next(rnd: Round, words: Sequence[str]) -> int:
    """Return how many words make the next action: a verb takes what belongs to it."""
    if words[0] == "claim" and isinstance(rnd, Playing):
        # After a claim that only costs points the play goes on.
        if rnd.variant.claims is Claims.PENALTY100:
            return 1 + len(rnd.hands[rnd.hand_to_act])
        return len(words)
    return {"name": 2, "partner": 2, "claim": len(words)}.get(words[0], 1)
