"""What happens between the auction and the first lead, stage by stage."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType

import attrs

from fivehundred.actions import Action, CallPartner, CallSeat, Discard, Word
from fivehundred.calls import Bid, Call, Contract, Kind
from fivehundred.cards import CARDS, Card, Hand, Suit
from fivehundred.inputs import Named
from fivehundred.naming import may_be_named
from fivehundred.partners import calls_partner
from fivehundred.phases import AuctionResult, Phase, Setup
from fivehundred.ranking import Ties
from fivehundred.variants.options import CallWhen, DeclaredSlam, DoubleKitty, KittyTaker
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant

__all__ = [
    "DECLARING",
    "GIVING",
    "KITTY",
    "Contracted",
    "Prelude",
    "Stage",
    "begin",
    "count_of",
    "has_exchange",
    "moved_on",
    "put",
    "stages_left",
    "stages_of",
    "taker_of",
]


class Stage(Named):
    """What is done at one point between the auction and the first lead."""

    KITTY = "kitty"
    """The contractor takes the kitty and puts as many cards away."""
    SECOND = "second"
    """The partner in a double misère takes what the contractor put away, and puts as many away."""
    OWN_FIVE = "own_five"
    """The contractor of a double misère chooses five cards for the partner."""
    PARTNER_FIVE = "partner_five"
    """The partner chooses five in exchange; then both fives change hands."""
    PARTNER = "partner"
    """The contractor calls a partner, or plays alone."""
    SLAM = "slam"
    """The contractor may declare a slam."""
    BEST = "best"
    """The partner gives the contractor of a declared slam a card."""
    LAST = "last"
    """The contractor of a declared slam puts one more card away."""
    NAMING = "naming"
    """The contractor may tie jokers to suits."""


DECLARING = frozenset({Stage.PARTNER, Stage.SLAM, Stage.NAMING})
"""The stages in which something is said; in the others cards are put away or given."""

GIVING = frozenset({Stage.OWN_FIVE, Stage.PARTNER_FIVE, Stage.BEST})
"""The stages in which cards are given to a partner, or chosen for one."""

_BY_PARTNER = frozenset({Stage.SECOND, Stage.PARTNER_FIVE, Stage.BEST})
_FIVE = 5
_SUITS = tuple(Suit)

# The stage of nearly every round, at hand where it has to be quick.
KITTY = Stage.KITTY


@attrs.frozen
class Declared:
    """What a contractor has declared before the first lead. Equal when all of it is.

    Attributes:
        called: How the partner was called; None before, and where nobody is called.
        partner: The seat of the called partner; None without one.
        slam: Whether a slam has been declared.
        ties: The suits jokers have been tied to.
        chosen: The mask of the five cards that will be given to the partner.
    """

    called: CallPartner | CallSeat | Word | None = None
    partner: int | None = None
    slam: bool = False
    ties: Ties = ()
    chosen: int = 0


_NOTHING = Declared()


@attrs.define(eq=False, repr=False)
class Prelude:
    """All that has been done since the cards were dealt; shared, and never written to.

    Attributes:
        setup: What the round started from.
        auction: The finished auction.
        stage: What is done now; None once there is nothing more to do.
        ahead: The stages that come after it.
        steps: Every action so far, complete discards as the mask of their cards.
        hands: By hand, the mask of its cards.
        away: By seat, the mask of the cards it has put away, which nobody plays.
        declared: What the contractor has declared.
    """

    setup: Setup
    auction: AuctionResult
    stage: Stage | None
    ahead: tuple[Stage, ...]
    steps: tuple[Action | int, ...]
    hands: tuple[int, ...]
    away: tuple[int, ...]
    declared: Declared

    @property
    def said(self) -> tuple[Action, ...]:
        """Every action so far, complete discards as one."""
        return tuple(Discard(Hand(step)) if isinstance(step, int) else step for step in self.steps)

    @property
    def named(self) -> Mapping[Card, Suit]:
        """The suits jokers have been tied to, by joker."""
        ties = {CARDS[joker]: _SUITS[suit] for joker, suit in self.declared.ties}
        return MappingProxyType(ties)

    @property
    def contractor(self) -> int:
        """The contractor's seat; there is one wherever there is a stage."""
        return self.auction.contractor or 0

    @property
    def taker(self) -> int:
        """The seat whose part the stage is."""
        return taker_of(self.setup.variant, self.stage, self.contractor)

    @property
    def count(self) -> int:
        """How many cards are put away or given in the stage."""
        return count_of(self.setup.variant, self.stage)


def taker_of(variant: Variant, stage: Stage | None, contractor: int) -> int:
    """Return the seat whose part a stage is."""
    return partners_of(variant, contractor)[0] if stage in _BY_PARTNER else contractor


def count_of(variant: Variant, stage: Stage | None) -> int:
    """Return how many cards are put away or given in a stage."""
    if stage in {Stage.OWN_FIVE, Stage.PARTNER_FIVE}:
        return _FIVE
    return 1 if stage in {Stage.BEST, Stage.LAST} else variant.kitty.cards


class Contracted(Phase):
    """Base of the phases after the auction."""

    __slots__ = ()

    @property
    def _before(self) -> Prelude:
        raise AssertionError  # pragma: no cover - every phase has its own

    @property
    def setup(self) -> Setup:
        """What the round started from."""
        return self._before.setup

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call, from the dealer's left."""
        return self._before.auction.calls

    @property
    def contract(self) -> Contract:
        """What is played; a pass where the hand was passed out and is played."""
        return self._before.auction.contract

    @property
    def contractor(self) -> int | None:
        """The contractor's seat; None in a hand passed out."""
        return self._before.auction.contractor

    @property
    def discards(self) -> Hand:
        """The cards that have been put away."""
        return Hand(sum(self._before.away))

    @property
    def away(self) -> tuple[Hand, ...]:
        """By seat, the cards it has put away itself, which only that seat may see."""
        return tuple(map(Hand, self._before.away))

    @property
    def called(self) -> Action | None:
        """How the contractor has called a partner; None before, and where nobody is called."""
        return self._before.declared.called

    @property
    def slam(self) -> bool:
        """Whether a slam has been declared."""
        return self._before.declared.slam


def has_exchange(variant: Variant, contract: Contract) -> bool:
    """Return whether the contractor takes the kitty."""
    kitty = variant.kitty
    return (
        kitty.cards > 0
        and kitty.taker is KittyTaker.CONTRACTOR
        and isinstance(contract, Bid)
        and contract.kind is not Kind.BAR_MISERE
    )


@functools.lru_cache(maxsize=1024)
def stages_of(variant: Variant, contract: Contract) -> tuple[Stage, ...]:
    """Return what is done before the first lead: by table and contract, never by the cards."""
    if not isinstance(contract, Bid):
        return ()
    ordinary, double = contract.kind is Kind.TRICKS, contract.kind is Kind.DOUBLE_MISERE
    calls = calls_partner(variant, contract)
    first = variant.call.when is CallWhen.BEFORE_KITTY
    second = double and variant.double.kitty is DoubleKitty.SECOND_DISCARD
    kitty = has_exchange(variant, contract)
    asked = (
        ((Stage.PARTNER,), calls and first),
        ((Stage.KITTY,), kitty),
        ((Stage.SECOND,), kitty and second),
        ((Stage.OWN_FIVE, Stage.PARTNER_FIVE), double and not second),
        (
            (Stage.SLAM, Stage.BEST, Stage.LAST),
            ordinary and variant.declared_slam is not DeclaredSlam.OFF,
        ),
        ((Stage.PARTNER,), calls and not first),
        ((Stage.NAMING,), may_be_named(variant, contract)),
    )
    return tuple(stage for stages, wanted in asked if wanted for stage in stages)


def begin(setup: Setup, auction: AuctionResult) -> Prelude:
    """Return what there is after the auction, at the first stage."""
    variant = setup.variant
    stages = stages_of(variant, auction.contract)
    hands = tuple([hand.mask for hand in setup.deal.hands])
    stage = stages[0] if stages else None
    away = (0,) * variant.players
    return Prelude(setup, auction, stage, stages[1:], auction.said, hands, away, _NOTHING)


def stages_left(ahead: tuple[Stage, ...], *, slam: bool) -> tuple[Stage, ...]:
    """Return the stages still to come: without a slam no card is given for one."""
    return ahead[2:] if ahead and not slam and ahead[0] is Stage.BEST else ahead


def moved_on(
    prelude: Prelude,
    step: Action | int,
    hands: tuple[int, ...],
    away: tuple[int, ...],
    declared: Declared,
) -> Prelude:
    """Return the prelude at its next stage, after the step that ended the present one."""
    ahead = stages_left(prelude.ahead, slam=declared.slam)
    stage = ahead[0] if ahead else None
    steps = (*prelude.steps, step)
    return Prelude(prelude.setup, prelude.auction, stage, ahead[1:], steps, hands, away, declared)


def put(prelude: Prelude, cards: int, taker: int, rest: int) -> Prelude:
    """Return the prelude after its taker has put these cards away, or given them.

    Args:
        prelude: The prelude, in a stage of the exchange.
        cards: The mask of the cards.
        taker: The seat they come from.
        rest: The mask of the cards that it keeps.
    """
    stage, hands, away = prelude.stage, prelude.hands, prelude.away
    contractor, declared = prelude.auction.contractor or 0, prelude.declared
    if stage is KITTY or stage is Stage.LAST:
        hands, away = _set(hands, taker, rest), _set(away, taker, away[taker] | cards)
    elif stage is Stage.SECOND:
        hands, away = _set(hands, taker, rest), _set((0,) * len(away), taker, cards)
    elif stage is Stage.BEST:
        hands = _set(_set(hands, taker, rest), contractor, hands[contractor] | cards)
    elif stage is Stage.OWN_FIVE:
        declared = attrs.evolve(declared, chosen=cards)
    else:
        own = hands[contractor] & ~declared.chosen | cards
        hands = _set(_set(hands, taker, rest | declared.chosen), contractor, own)
    return moved_on(prelude, cards, hands, away, declared)


def _set(masks: tuple[int, ...], place: int, mask: int) -> tuple[int, ...]:
    return (*masks[:place], mask, *masks[place + 1 :])
