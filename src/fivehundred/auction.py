"""The auction of a round."""

from __future__ import annotations

import attrs

from fivehundred.actions import Action, Word
from fivehundred.bidding import (
    Bidding,
    after,
    after_look,
    after_refusal,
    judge_call,
    open_bidding,
)
from fivehundred.calls import PASS, Bid, Call
from fivehundred.cards import Card, Rank
from fivehundred.declaring import Declaring
from fivehundred.errors import IllegalAction, WrongPhase
from fivehundred.exchange import Exchange
from fivehundred.phases import AuctionResult, Phase, Setup, ThrownIn, ThrowReason, calls_in
from fivehundred.play import Playing
from fivehundred.preparing import prepare
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.standing import can_win
from fivehundred.variants.options import AllPass, Dealer, RedealBy, RedealOn
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant

__all__ = [
    "Asking",
    "Auction",
    "Blind",
    "Ended",
    "at_turn",
    "bars_redeal",
    "redealt",
    "result_of",
    "seat_at",
    "start_auction",
    "unseen_by",
]


class _Calling(Phase):
    """Base of the phases of an auction."""

    __slots__ = ()

    _setup: Setup
    _said: tuple[Action, ...]
    _bidding: Bidding

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._setup

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call so far, from the dealer's left."""
        return calls_in(self._said)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return self._said

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is."""
        return seat_at(self._setup.variant, self._setup.dealer, self._bidding.place)

    @property
    def unseen(self) -> tuple[int, ...]:
        """The seats that have not seen their own hand, since blind bids are still open to them."""
        return unseen_by(self._setup.variant, self._setup.dealer, self._bidding)

    @property
    def standing_bid(self) -> Bid | None:
        """The highest bid so far; None before the first."""
        return self._bidding.bid

    @property
    def bidder(self) -> int | None:
        """The seat whose bid stands; None before the first."""
        return seat_at(self._setup.variant, self._setup.dealer, self._bidding.bidder)


@attrs.define(eq=False, repr=False, match_args=False)
class Auction(_Calling):
    """A round during its auction. Equal when set-up and actions are."""

    _setup: Setup
    _said: tuple[Action, ...]
    _bidding: Bidding


@attrs.define(eq=False, repr=False, match_args=False)
class Blind(_Calling):
    """A round whose seat to call has not called yet and not looked at its cards.

    It may call unseen, a blind misère too, or look; then the round is an `Auction`.
    Equal when set-up and actions are.
    """

    _setup: Setup
    _said: tuple[Action, ...]
    _bidding: Bidding


@attrs.define(eq=False, repr=False, match_args=False)
class Asking(_Calling):
    """A round in which a partner answers a request for a new deal: `agree` or `refuse`.

    Equal when set-up and actions are.
    """

    _setup: Setup
    _said: tuple[Action, ...]
    _bidding: Bidding

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is: the partner of the seat that has asked."""
        asker = self.asker
        return None if asker is None else partners_of(self.variant, asker)[0]

    @property
    def asker(self) -> int | None:
        """The seat that has asked for a new deal."""
        return seat_at(self._setup.variant, self._setup.dealer, self._bidding.place)


@attrs.frozen
class Ended:
    """How an auction has ended without anything to play. Equal when all of it is.

    Attributes:
        reason: Why.
        next_dealer: The seat that deals next.
    """

    reason: ThrowReason
    next_dealer: int


def start_auction(setup: Setup) -> Auction | Blind:
    """Return the round before the first call."""
    return at_turn(setup, (), open_bidding(setup.variant))


def at_turn(setup: Setup, said: tuple[Action, ...], bidding: Bidding) -> Auction | Blind:
    """Return the round at a turn to call."""
    return (Blind if bidding.standing.unseen else Auction)(setup, said, bidding)


def seat_at(variant: Variant, dealer: int, place: int | None) -> int | None:
    """Return the seat at a place counted from the dealer's left; None for none."""
    return None if place is None else (dealer + 1 + place) % variant.players


def unseen_by(variant: Variant, dealer: int, bidding: Bidding) -> tuple[int, ...]:
    """Return the seats that have not seen their own hand in an auction that goes on."""
    if not variant.blind.on:
        return ()
    looked = bidding.spoken | (0 if bidding.standing.unseen else 1 << (bidding.place or 0))
    places = [place for place in range(variant.players) if not looked >> place & 1]
    return tuple(sorted((dealer + 1 + place) % variant.players for place in places))


def result_of(dealer: int, said: tuple[Action, ...], bidding: Bidding) -> AuctionResult | Ended:
    """Return what an auction that is over has led to.

    Args:
        dealer: The dealer's seat.
        said: Every call, and what else was said.
        bidding: Where it ended.
    """
    variant = bidding.variant
    bid = bidding.bid
    if bid is not None and can_win(variant, bid):
        return AuctionResult(said, bid, seat_at(variant, dealer, bidding.bidder))
    rules = variant.auction
    if bid is None:
        if rules.all_pass is AllPass.PLAY_NT:
            return AuctionResult(said, PASS, None)
        dealt_by = Dealer.SAME if rules.all_pass is AllPass.SAME_DEAL else Dealer.NEXT
        return Ended(ThrowReason.ALL_PASSED, _next_dealer(variant, dealer, dealt_by))
    return Ended(ThrowReason.TOO_LOW, _next_dealer(variant, dealer, rules.inkle_redeal))


def _next_dealer(variant: Variant, dealer: int, dealt_by: Dealer) -> int:
    return dealer if dealt_by is Dealer.SAME else (dealer + 1) % variant.players


def step(
    rnd: Auction | Blind, call: Call
) -> Auction | Blind | Exchange | Declaring | Playing | ThrownIn:
    """Return the round after a call.

    Raises:
        IllegalAction: The call is not legal.
    """
    if not rnd._bidding.bits & call.bit:
        raise IllegalAction(check_call(rnd, call))
    setup = rnd._setup
    bidding = after(rnd._bidding, call)
    said = rnd._said + (call,)  # noqa: RUF005 - unpacking is slower
    if bidding.place is not None:
        # `at_turn`, at hand where it has to be quick.
        return (Blind if bidding.standing.unseen else Auction)(setup, said, bidding)
    result = result_of(setup.dealer, said, bidding)
    if isinstance(result, Ended):
        return ThrownIn(setup, said, result.reason, result.next_dealer)
    return prepare(setup, result)


def check_call(rnd: Auction | Blind, call: Call) -> Ruling:
    """Return the ruling on a call by the seat whose turn it is."""
    ruling = judge_call(rnd._bidding, call)
    if not ruling.alternatives:
        return ruling
    # The seat may have a word to say as well as a call.
    every = blind_calls_of(rnd) if isinstance(rnd, Blind) else calls_of(rnd)
    return attrs.evolve(ruling, alternatives=every)


def calls_of(rnd: Auction) -> tuple[Action, ...]:
    """Return every legal call, and the request for a new deal where it may be made."""
    bidding = rnd._bidding
    if bidding.first and _may_ask(rnd):
        return (*bidding.legal, Word.REDEAL)
    return bidding.legal


def blind_calls_of(rnd: Blind) -> tuple[Action, ...]:
    """Return every legal call, and the word that takes up the hand."""
    return (*rnd._bidding.legal, Word.LOOK)


def answers_of(_rnd: Asking) -> tuple[Action, ...]:
    """Return what the partner may answer."""
    return Word.AGREE, Word.REFUSE


def _may_ask(rnd: Auction) -> bool:
    """Return whether the hand of the seat to call gives the right to a new deal."""
    hand = rnd.hands[rnd.seat_to_act or 0]
    return not any(bars_redeal(rnd.variant, card) for card in hand)


def bars_redeal(variant: Variant, card: Card) -> bool:
    """Return whether a card takes away the right to a new deal."""
    if variant.redeal.on is RedealOn.NO_FACE:
        return card.rank in _FACES
    return card.rank in _FACES or card.rank is Rank.ACE or card.is_joker


_FACES = frozenset({Rank.KING, Rank.QUEEN, Rank.JACK})


def check_look(rnd: Blind, word: Word) -> Ruling:
    """Return the ruling on a word before the hand has been seen."""
    if word is Word.LOOK:
        return allow("You may look at your cards; a blind bid is then no longer possible.", _BLIND)
    return refuse(
        Code.WRONG_PHASE,
        f"{word.pretty} has no place here: call, or look at your cards first.",
        "turn.phase",
        alternatives=blind_calls_of(rnd),
    )


_BLIND = "auction.special"


def look(rnd: Blind, word: Word) -> Auction | Blind:
    """Return the round in which the seat to call has taken up its hand.

    Raises:
        IllegalAction: It is another word.
    """
    ruling = check_look(rnd, word)
    if not ruling:
        raise WrongPhase(ruling)
    return at_turn(rnd._setup, (*rnd._said, word), after_look(rnd._bidding))


def check_request(rnd: Auction, word: Word) -> Ruling:
    """Return the ruling on a request for a new deal, the one word of the auction."""
    rules = rnd.variant.redeal
    if word is not Word.REDEAL:
        return refuse(
            Code.WRONG_PHASE,
            f"{word.pretty} has no place here: a call is expected, such as P or 7H.",
            "turn.phase",
            alternatives=calls_of(rnd),
        )
    if rules.on is RedealOn.NONE:
        why = "at this table no hand gives that right"
    elif not rnd._bidding.first:
        why = "it is asked for at a seat's first turn, before it calls, and once"
    elif not _may_ask(rnd):
        return refuse(
            Code.GOOD_HAND,
            "You may not ask for a new deal: your hand holds one of the cards that take the "
            f"right away ({_RIGHTS[rules.on]}).",
            "deal.redeal",
            alternatives=calls_of(rnd),
            options=("redeal.on",),
        )
    else:
        answer = (
            "it is dealt again"
            if rules.by is RedealBy.PLAYER
            else "if your partner agrees, it is dealt again"
        )
        return allow(
            f"You may ask for a new deal: {answer}.", "deal.redeal", ("redeal.on", "redeal.by")
        )
    return refuse(
        Code.NO_REDEAL,
        f"You may not ask for a new deal: {why}.",
        "deal.redeal",
        alternatives=calls_of(rnd),
        options=("redeal.on",),
    )


_RIGHTS = {
    RedealOn.NO_FACE: "a king, a queen or a jack",
    RedealOn.NO_ACE_FACE_JOKER: "an ace, a king, a queen, a jack or a joker",
}


def request(rnd: Auction, word: Word) -> Asking | ThrownIn:
    """Return the round after a request for a new deal.

    Raises:
        IllegalAction: It may not be made.
    """
    ruling = check_request(rnd, word)
    if not ruling:
        raise (WrongPhase if ruling.code is Code.WRONG_PHASE else IllegalAction)(ruling)
    said = (*rnd._said, word)
    if rnd.variant.redeal.by is RedealBy.PLAYER:
        return _redealt(rnd._setup, said)
    return Asking(rnd._setup, said, rnd._bidding)


def _redealt(setup: Setup, said: tuple[Action, ...]) -> ThrownIn:
    ended = redealt(setup.variant, setup.dealer)
    return ThrownIn(setup, said, ended.reason, ended.next_dealer)


def redealt(variant: Variant, dealer: int) -> Ended:
    """Return how an auction ends in which a new deal was granted."""
    return Ended(ThrowReason.REDEAL, _next_dealer(variant, dealer, variant.redeal.dealer))


def check_answer(rnd: Asking, word: Word) -> Ruling:
    """Return the ruling on an answer to a request for a new deal."""
    if word is Word.AGREE:
        return allow("You may agree: it is dealt again.", "deal.redeal", ("redeal.by",))
    if word is Word.REFUSE:
        barred = rnd.variant.redeal.bars_nullo
        then = "the auction goes on, and your side may bid no misère in this deal"
        return allow(
            f"You may refuse: {then if barred else 'the auction goes on'}.",
            "deal.redeal",
            ("redeal.by", "redeal.bars_nullo"),
        )
    return refuse(
        Code.WRONG_PHASE,
        f"{word.pretty} has no place here: your partner asks for a new deal, so say agree or "
        "refuse.",
        "turn.phase",
        alternatives=answers_of(rnd),
    )


def answer(rnd: Asking, word: Word) -> Auction | Blind | ThrownIn:
    """Return the round after an answer to a request for a new deal.

    Raises:
        IllegalAction: It is no answer.
    """
    ruling = check_answer(rnd, word)
    if not ruling:
        raise WrongPhase(ruling)
    said = (*rnd._said, word)
    if word is Word.AGREE:
        return _redealt(rnd._setup, said)
    return at_turn(rnd._setup, said, after_refusal(rnd._bidding))
