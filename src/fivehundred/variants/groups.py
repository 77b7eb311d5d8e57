"""The groups of options, one small frozen class each.

The default of every field is its value in `wikipedia_4`. A constructor takes an option's
value or the word for it: `AuctionRules(rounds="one")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

import attrs

from fivehundred.calls import Bid, Kind, Strain
from fivehundred.errors import InvalidVariant
from fivehundred.ladders import Below, Order, Place, Schedule, Slot, Tie
from fivehundred.variants._reading import (
    among,
    flag,
    read_fields,
    slot,
    whole,
    whole_or_none,
    word,
)
from fivehundred.variants.options import (
    AllPass,
    CallForbid,
    CallMethod,
    CallWhen,
    Dealer,
    DoubleKitty,
    Expose,
    Failed,
    Follow,
    HoldNamed,
    IndividualFloor,
    Inkle,
    JokerLead,
    KittyTaker,
    Lone,
    MisereDefenders,
    MiserePartner,
    MisereRank,
    Nominate,
    Per,
    RaiseOwn,
    Rebid,
    RedealBy,
    RedealOn,
    Reentry,
    Renounced,
    Rounds,
    Share,
    Simultaneous,
    Slam,
    Then,
    TrickPointsWhen,
    VoidDuty,
    When,
)

__all__ = [
    "SPECIAL_GROUPS",
    "AuctionRules",
    "CallRules",
    "DoubleRules",
    "EndRules",
    "JokerRules",
    "Kitty",
    "MisereRules",
    "OpenRules",
    "Redeal",
    "ScoreRules",
    "SpecialRules",
]


SPECIAL_GROUPS: Mapping[Kind, str] = MappingProxyType(
    {
        Kind.MISERE: "misere",
        Kind.OPEN_MISERE: "open",
        Kind.SUPER_OPEN_MISERE: "super_open",
        Kind.BLIND_MISERE: "blind",
        Kind.DOUBLE_MISERE: "double",
        Kind.BAR_MISERE: "bar",
        Kind.HILO: "hilo",
        Kind.PATASTROPHE: "patastrophe",
        Kind.GAME: "game_bid",
    }
)
"""By kind of special bid, the group of its options."""


class Group:
    """Base of the groups: reads a new group's arguments."""

    __slots__ = ()
    _path: ClassVar[str]

    def __attrs_post_init__(self) -> None:
        faults = read_fields(self, self._path)
        if faults:
            raise InvalidVariant(tuple(faults))


@attrs.frozen(kw_only=True)
class Kitty(Group):
    """The cards dealt to nobody.

    Attributes:
        cards: How many cards it has.
        taker: Who takes it.
    """

    _path = "kitty."
    cards: int = attrs.field(default=3, converter=whole, metadata=among(0, 1, 2, 3, 4, 5, 6))
    taker: KittyTaker = attrs.field(default=KittyTaker.CONTRACTOR, converter=word)


@attrs.frozen(kw_only=True)
class Redeal(Group):
    """The right to a new deal after a bad hand.

    Attributes:
        on: Which hand gives the right.
        by: Whose word is needed.
        bars_nullo: Whether a request that the partner refuses bars that side from misère.
        dealer: Who deals again.
    """

    _path = "redeal."
    on: RedealOn = attrs.field(default=RedealOn.NONE, converter=word)
    by: RedealBy = attrs.field(default=RedealBy.PLAYER, converter=word)
    bars_nullo: bool = attrs.field(default=False, converter=flag)
    dealer: Dealer = attrs.field(default=Dealer.SAME, converter=word)


@attrs.frozen(kw_only=True)
class AuctionRules(Group):
    """Who may bid what, and how the auction ends.

    Attributes:
        rounds: How long the auction goes on.
        rebid: Whether a seat that has bid and not passed may bid again.
        reentry: Whether a seat that has passed may bid again.
        raise_own: Whether the auction's winner may raise the winning bid before taking the
            kitty.
        order: What makes one bid higher than another.
        tie: Which of two bids of equal value is the higher, where bids go by value.
        min: The fewest tricks that can be bid.
        max: The most tricks that can be bid.
        inkle: Who may bid six to inform the partner, where a six cannot be the contract.
        min_contract: The fewest tricks of an ordinary bid that can be the contract.
        inkle_redeal: Who deals again where the auction ends on a bid below `min_contract`.
        all_pass: What happens when nobody bids.
    """

    _path = "auction."
    rounds: Rounds = attrs.field(default=Rounds.MANY, converter=word)
    rebid: Rebid = attrs.field(default=Rebid.AFTER_INTERVENING, converter=word)
    reentry: Reentry = attrs.field(default=Reentry.NEVER, converter=word)
    raise_own: RaiseOwn = attrs.field(default=RaiseOwn.OFF, converter=word)
    order: Order = attrs.field(default=Order.VALUE, converter=word)
    tie: Tie = attrs.field(default=Tie.FIRST_WINS, converter=word)
    min: int = attrs.field(default=6, converter=whole, metadata=among(6))
    max: int = attrs.field(default=10, converter=whole, metadata=among(8, 10))
    inkle: Inkle = attrs.field(default=Inkle.OFF, converter=word)
    min_contract: int = attrs.field(default=6, converter=whole, metadata=among(6, 7, 8))
    inkle_redeal: Dealer = attrs.field(default=Dealer.NEXT, converter=word)
    all_pass: AllPass = attrs.field(default=AllPass.NEXT_DEAL, converter=word)


@attrs.frozen(kw_only=True)
class MisereRules(Group):
    """Misère, and what holds in every misère.

    Attributes:
        on: Whether it can be bid.
        when: When it may be bid.
        slot: Its place among the ordinary bids.
        value: What it is worth, in points.
        partner: What the contractor's partner does, in every misère but the double one.
        defenders: What the defenders score, in every misère.
    """

    _path = "misere."
    on: bool = attrs.field(default=True, converter=flag)
    when: When = attrs.field(
        default=When.AFTER7, converter=word, metadata=among(When.AFTER7, When.ANYTIME)
    )
    slot: Slot = attrs.field(default=Place.VALUE, converter=slot)
    value: int = attrs.field(default=250, converter=whole)
    partner: MiserePartner = attrs.field(default=MiserePartner.SITS_OUT, converter=word)
    defenders: MisereDefenders = attrs.field(default=MisereDefenders.NONE, converter=word)


@attrs.frozen(kw_only=True)
class OpenRules(Group):
    """Open misère.

    Attributes:
        on: Whether it can be bid.
        when: When it may be bid.
        slot: Its place among the ordinary bids.
        value: What it is worth, in points.
        expose: When the contractor's hand is laid open.
    """

    _path = "open."
    on: bool = attrs.field(default=True, converter=flag)
    when: When = attrs.field(
        default=When.ANYTIME,
        converter=word,
        metadata=among(When.ANYTIME, When.AFTER7, When.AFTER8),
    )
    slot: Slot = attrs.field(
        default=Below(Bid(10, Strain.DIAMONDS), Bid(10, Strain.HEARTS)), converter=slot
    )
    value: int = attrs.field(default=500, converter=whole)
    expose: Expose = attrs.field(default=Expose.AFTER_TRICK1, converter=word)


@attrs.frozen(kw_only=True)
class SpecialRules(Group):
    """One of the other special bids; each has its own value, and its own choice of `when`.

    Attributes:
        on: Whether it can be bid.
        when: When it may be bid.
        slot: Its place among the ordinary bids.
        value: What it is worth, in points.
    """

    _path = ""
    on: bool = attrs.field(default=False, converter=flag)
    when: When = attrs.field(
        default=When.ANYTIME,
        converter=word,
        metadata=among(When.ANYTIME, When.AFTER7, When.AFTER8, When.FIRST_CALL),
    )
    slot: Slot = attrs.field(default=Place.VALUE, converter=slot)
    value: int = attrs.field(converter=whole)


@attrs.frozen(kw_only=True)
class DoubleRules(Group):
    """Double misère: both partners play, and neither may win a trick.

    Attributes:
        on: Whether it can be bid.
        when: When it may be bid.
        slot: Its place among the ordinary bids.
        value: What it is worth, in points.
        kitty: How the partners share the kitty.
    """

    _path = "double."
    on: bool = attrs.field(default=False, converter=flag)
    when: When = attrs.field(
        default=When.PARTNER_BID, converter=word, metadata=among(When.PARTNER_BID, When.ANY)
    )
    slot: Slot = attrs.field(default=Place.VALUE, converter=slot)
    value: int = attrs.field(default=500, converter=whole)
    kitty: DoubleKitty = attrs.field(default=DoubleKitty.SECOND_DISCARD, converter=word)


@attrs.frozen(kw_only=True)
class JokerRules(Group):
    """The joker at no trumps and in misère.

    Attributes:
        follow: When a joker without a suit may follow while its holder has the suit led.
        void_duty_nt: Whether a player who is void must play the joker, at no trumps.
        void_duty_misere: The same in misère.
        renounced: What becomes of a joker played to a suit its holder has shown void before.
        lead: Which suit may be named when a joker without a suit is led.
        hold_named: Whether the leader of a joker may hold other cards of the suit named.
        nominate: Where the contractor may tie a joker to a suit before the first lead.
        misere_rank: What a joker without a suit is in a misère.
    """

    _path = "joker_nt."
    follow: Follow = attrs.field(default=Follow.VOID, converter=word)
    void_duty_nt: VoidDuty = attrs.field(default=VoidDuty.OPTIONAL, converter=word)
    void_duty_misere: VoidDuty = attrs.field(default=VoidDuty.OPTIONAL, converter=word)
    renounced: Renounced = attrs.field(default=Renounced.OK, converter=word)
    lead: JokerLead = attrs.field(default=JokerLead.ANY, converter=word)
    hold_named: HoldNamed = attrs.field(default=HoldNamed.OK, converter=word)
    nominate: Nominate = attrs.field(default=Nominate.NONE, converter=word)
    misere_rank: MisereRank = attrs.field(default=MisereRank.HIGH, converter=word)


@attrs.frozen(kw_only=True)
class CallRules(Group):
    """The partner called by the contractor.

    Attributes:
        on: Whether the contractor may call a partner.
        method: How the partner is called.
        when: When the partner is called.
        forbid: Which cards may not be called.
        secret: Whether the called partner stays unknown until the card falls.
        own_card: Whether the contractor may call a card of the own hand or discards, and so
            play alone.
        share: What contractor and called partner each score.
        lone: What a contractor without a called partner scores.
        joint_win: Whether contractor and partner win together where both reach the target.
    """

    _path = "call."
    on: bool = attrs.field(default=False, converter=flag)
    method: CallMethod = attrs.field(default=CallMethod.CARD, converter=word)
    when: CallWhen = attrs.field(default=CallWhen.AFTER_DISCARD, converter=word)
    forbid: CallForbid = attrs.field(default=CallForbid.NONE, converter=word)
    secret: bool = attrs.field(default=False, converter=flag)
    own_card: bool = attrs.field(default=False, converter=flag)
    share: Share = attrs.field(default=Share.FULL, converter=word)
    lone: Lone = attrs.field(default=Lone.FULL, converter=word)
    joint_win: bool = attrs.field(default=False, converter=flag)


@attrs.frozen(kw_only=True)
class ScoreRules(Group):
    """What a deal scores.

    Attributes:
        schedule: The table of values of the ordinary bids.
        slam: Where all the tricks are worth at least 250.
        trick_points: What the defenders score for each of their tricks.
        trick_points_when: When the defenders score for their tricks.
        trick_points_cap: The score above which points for tricks lift no account; `400` gives
            none to an account that stood above it before the deal.
        per: What a score is kept for.
        failed: Who scores a contract that fails.
        misere_factor: What the value of every misère is multiplied by when it is scored.
    """

    _path = "score."
    schedule: Schedule = attrs.field(default=Schedule.AVONDALE, converter=word)
    slam: Slam = attrs.field(default=Slam.MIN250, converter=word)
    trick_points: int = attrs.field(default=10, converter=whole, metadata=among(10, 0))
    trick_points_when: TrickPointsWhen = attrs.field(default=TrickPointsWhen.ALWAYS, converter=word)
    trick_points_cap: int | None = attrs.field(
        default=None, converter=whole_or_none, metadata=among(None, 490, 400)
    )
    per: Per = attrs.field(default=Per.SIDE, converter=word)
    failed: Failed = attrs.field(default=Failed.MINUS, converter=word)
    misere_factor: int = attrs.field(default=1, converter=whole, metadata=among(1, 2))


@attrs.frozen(kw_only=True)
class EndRules(Group):
    """When the game ends, and who has won.

    Attributes:
        target: The points that win the game.
        on_contract_only: Whether the game can be won by making a contract only, not by points
            for tricks.
        simultaneous: Who wins when several reach the target in one deal.
        then: Which of several defenders at the target wins.
        midhand: Whether a deal stops as soon as somebody has reached the target on tricks.
        floor: The score at which a side loses; none where nobody loses so.
        floor_only_if_other_nonneg: Whether the floor waits until no other account is negative.
        individual_floor: What the floor means where there are more than two accounts.
        spread: How far apart two accounts end the game, where one of them is negative; none
            where no lead does.
        limit_deals: After how many deals the highest total wins; none without a limit.
        limit_minutes: After how many minutes the highest total wins; none without a limit.
    """

    _path = "end."
    target: int = attrs.field(default=500, converter=whole)
    on_contract_only: bool = attrs.field(default=False, converter=flag)
    simultaneous: Simultaneous = attrs.field(default=Simultaneous.CONTRACTOR, converter=word)
    then: Then = attrs.field(default=Then.FIRST_TRICK, converter=word)
    midhand: bool = attrs.field(default=False, converter=flag)
    floor: int | None = attrs.field(
        default=-500, converter=whole_or_none, metadata=among(-500, None)
    )
    floor_only_if_other_nonneg: bool = attrs.field(default=False, converter=flag)
    individual_floor: IndividualFloor = attrs.field(default=IndividualFloor.LOSES, converter=word)
    spread: int | None = attrs.field(
        default=None, converter=whole_or_none, metadata=among(None, 500)
    )
    limit_deals: int | None = attrs.field(
        default=None, converter=whole_or_none, metadata=among(None)
    )
    limit_minutes: int | None = attrs.field(
        default=None, converter=whole_or_none, metadata=among(None)
    )
