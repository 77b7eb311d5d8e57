"""What the contractor says between the exchange and the first lead."""

from __future__ import annotations

import attrs

from fivehundred.actions import Action, Discard, NameSuit, Word
from fivehundred.cards import CARDS, Card, Hand, Suit
from fivehundred.errors import WrongCard, WrongPhase
from fivehundred.naming import judge_name, may_be_named, names_of
from fivehundred.phases import AuctionResult, Contracted, Setup
from fivehundred.play import Playing, start_play
from fivehundred.ranking import Ties
from fivehundred.rulings import Code, Ruling, allow, refuse

__all__ = ["Declaring", "start_declaring"]

_SUITS = tuple(Suit)


@attrs.define(eq=False, repr=False, match_args=False)
class Declaring(Contracted):
    """A round in which the contractor may tie the joker to a suit, or is done.

    Equal when set-up and actions are.
    """

    _setup: Setup
    _auction: AuctionResult
    _discards: int
    _ties: Ties
    _hand: int

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._setup

    @property
    def _result(self) -> AuctionResult:
        return self._auction

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is: the contractor's."""
        return self._auction.contractor

    @property
    def discards(self) -> Hand:
        """The cards the contractor put away."""
        return Hand(self._discards)

    @property
    def hand(self) -> Hand:
        """The contractor's hand after the exchange."""
        return Hand(self._hand)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand, by seat, the contractor's after the exchange."""
        return tuple(
            self.hand if seat == self.contractor else hand
            for seat, hand in enumerate(self._setup.deal.hands)
        )

    @property
    def named(self) -> dict[Card, Suit]:
        """The suits jokers have been tied to, by joker."""
        return {CARDS[joker]: _SUITS[suit] for joker, suit in self._ties}

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order."""
        discard = (Discard(Hand(self._discards)),) if self._discards else ()
        names = (NameSuit(_SUITS[suit], CARDS[joker]) for joker, suit in self._ties)
        return (*self._auction.calls, *discard, *names)


def start_declaring(setup: Setup, auction: AuctionResult, discards: int) -> Declaring | Playing:
    """Return the round after the exchange: the declarations, where any can be made."""
    contractor = auction.contractor
    if contractor is None or not may_be_named(setup.variant, auction.contract):
        return start_play(setup, auction, discards, ())
    hand = setup.deal.hands[contractor].mask
    if discards:
        hand = (hand | setup.deal.kitty.mask) & ~discards
    return Declaring(setup, auction, discards, (), hand)


def legal_declarations(rnd: Declaring) -> tuple[Action, ...]:
    """Return everything the contractor may say: `done` is always among it."""
    return (*names_of(rnd._hand, rnd._ties), Word.DONE)


def check_declaration(rnd: Declaring, action: NameSuit | Word) -> Ruling:
    """Return the ruling on a declaration."""
    if isinstance(action, NameSuit):
        return judge_name(
            rnd.variant,
            rnd.contract,
            rnd._hand,
            rnd._ties,
            action,
            contractor=True,
            first_lead=True,
            others=legal_declarations(rnd),
        )
    if action is not Word.DONE:
        return refuse(
            Code.WRONG_PHASE,
            f"{action.pretty} has no place here: name a suit for the joker, or say done.",
            "turn.phase",
            alternatives=legal_declarations(rnd),
        )
    return allow("You may end your declarations.", "declaring.done")


def step(rnd: Declaring, action: NameSuit | Word) -> Declaring | Playing:
    """Return the round after a declaration.

    Raises:
        IllegalAction: It is not legal.
    """
    ruling = check_declaration(rnd, action)
    if not ruling:
        raise (WrongPhase if ruling.code is Code.WRONG_PHASE else WrongCard)(ruling)
    if isinstance(action, NameSuit):
        ties = tuple(sorted((*rnd._ties, (action.joker.index, action.suit.index))))
        return Declaring(rnd._setup, rnd._auction, rnd._discards, ties, rnd._hand)
    return start_play(rnd._setup, rnd._auction, rnd._discards, rnd._ties)
