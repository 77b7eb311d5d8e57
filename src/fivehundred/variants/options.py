"""House rules in words: every option whose values are words.

The options that order and value the bids are `Order`, `Tie` and `Schedule` of
`fivehundred.calls`.
"""

from __future__ import annotations

from fivehundred.calls import Order, Schedule, Tie, Worded

__all__ = [
    "AllPass",
    "CallForbid",
    "CallMethod",
    "CallWhen",
    "Claims",
    "Confidence",
    "Dealer",
    "DeclaredSlam",
    "DoubleKitty",
    "Expose",
    "Failed",
    "Follow",
    "HoldNamed",
    "IndividualFloor",
    "Inkle",
    "Irregular",
    "JokerLead",
    "JokerOrder",
    "KittyTaker",
    "Lead",
    "Lone",
    "MisereDefenders",
    "MiserePartner",
    "MisereRank",
    "Nominate",
    "Order",
    "Per",
    "RaiseOwn",
    "Rebid",
    "RedealBy",
    "RedealOn",
    "Reentry",
    "Renounced",
    "Rounds",
    "Schedule",
    "Share",
    "Simultaneous",
    "Slam",
    "SpecialDeal",
    "Teams",
    "Then",
    "Tie",
    "TrickPointsWhen",
    "VoidDuty",
    "When",
]


class Confidence(Worded):
    """How sure it is that a variant is what its authority plays."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
    HOUSE = "house"  # no preset: its authority is the house


class Teams(Worded):
    """Which seats win and lose together."""

    PARTNERS = "partners"  # those who sit opposite
    SOLO = "solo"  # the contractor alone against all others
    CALLED = "called"  # the contractor and the partner he calls
    ALTERNATE3 = "alternate3"  # three against three, seated alternately
    PAIRS3 = "pairs3"  # three pairs of opposite seats


class JokerOrder(Worded):
    """Which of two jokers is the higher."""

    BLACK_HIGH = "black_high"  # the black-and-white one
    RED_HIGH = "red_high"  # the coloured one


class KittyTaker(Worded):
    """Who takes the kitty."""

    CONTRACTOR = "contractor"
    NONE = "none"  # nobody: there is no exchange


class SpecialDeal(Worded):
    """A deal that no list of packets describes."""

    PAGAT_2 = "pagat_2"  # to two hands and their table piles


class Lead(Worded):
    """Who leads to the first trick."""

    CONTRACTOR = "contractor"
    LEFT_OF_DEALER = "left_of_dealer"


class RedealOn(Worded):
    """The hand that gives the right to ask for a new deal."""

    NONE = "none"
    NO_FACE = "no_face"  # no king, queen or jack
    NO_ACE_FACE_JOKER = "no_ace_face_joker"  # no ace, king, queen, jack or joker


class RedealBy(Worded):
    """Whose word is needed for a redeal."""

    PLAYER = "player"  # asking is enough
    PARTNER_AGREES = "partner_agrees"


class Dealer(Worded):
    """Who deals after a deal that was thrown in."""

    SAME = "same"
    NEXT = "next"


class Rounds(Worded):
    """How long the auction goes on."""

    ONE = "one"  # each seat speaks once
    MANY = "many"  # until nobody else wants to bid


class Rebid(Worded):
    """Whether a seat that has bid and not passed may bid again."""

    AFTER_INTERVENING = "after_intervening"  # once it has been outbid
    ALWAYS = "always"  # also over its own bid
    NONE = "none"


class Reentry(Worded):
    """Whether a seat that has passed may bid again."""

    NEVER = "never"
    OWN_SUIT_CHANGE = "own_suit_change"  # after a player has changed his own denomination
    BID_CHANGED = "bid_changed"  # after the standing bid has changed its denomination
    ALWAYS = "always"


class RaiseOwn(Worded):
    """Whether the auction's winner may raise his bid before he takes the kitty."""

    OFF = "off"
    SAME_SUIT_ONLY = "same_suit_only"  # and nobody may answer
    REOPENS_ON_CHANGE = "reopens_on_change"  # another denomination lets the others answer
    REOPENS = "reopens"  # every raise lets the others answer


class Inkle(Worded):
    """Who may bid six where a six cannot be the contract."""

    OFF = "off"  # sixes are no inkles
    ANY = "any"
    FIRST_TWO = "first_two"  # the first two seats to speak


class AllPass(Worded):
    """What happens when nobody bids."""

    NEXT_DEAL = "next_deal"  # thrown in, the next dealer deals
    SAME_DEAL = "same_deal"  # thrown in, the same dealer deals
    PLAY_NT = "play_nt"  # played at no trumps without a contractor
    DEALER_STUCK = "dealer_stuck"  # cannot happen: the dealer has to bid


class When(Worded):
    """When a special bid may be made; each has some of these."""

    ANYTIME = "anytime"
    AFTER7 = "after7"  # once a bid of seven has been made
    AFTER8 = "after8"
    FIRST_CALL = "first_call"  # before the seat has seen its hand
    PARTNER_BID = "partner_bid"  # once the partner has bid a misère
    ANY = "any"  # of double misère: anytime


class MiserePartner(Worded):
    """What the contractor's partner does in a misère."""

    SITS_OUT = "sits_out"
    FACEUP_DUMMY = "faceup_dummy"  # lays his hand down, and the contractor plays it


class MisereDefenders(Worded):
    """What the defenders score in a misère."""

    NONE = "0"
    TAKEN = "10_taken"  # 10 for each trick they take
    FORCED = "10_forced"  # 10 for each trick the contractor takes


class Expose(Worded):
    """When the hand of an open misère is laid down."""

    AFTER_TRICK1 = "after_trick1"
    BEFORE_LEAD = "before_lead"


class DoubleKitty(Worded):
    """How the partners of a double misère share the kitty."""

    SECOND_DISCARD = "second_discard"  # the partner takes what the contractor discards
    SWAP = "swap"  # they exchange five cards


class DeclaredSlam(Worded):
    """What a slam declared after the kitty is worth."""

    OFF = "off"
    FIVE_HUNDRED = "500"
    BID_PLUS_250 = "bid_plus_250"


class Follow(Worded):
    """When a joker without a suit may follow while its holder has the suit led."""

    VOID = "void"  # never
    FIRST_OR_LAST = "first_or_last"  # to the first trick in that suit
    EVERY_SUIT = "every_suit"  # always


class VoidDuty(Worded):
    """Whether a player who is void must play the joker."""

    OPTIONAL = "optional"
    MUST = "must"


class Renounced(Worded):
    """What becomes of a joker played to a suit its holder has shown void before."""

    OK = "ok"
    NO_WIN = "no_win"  # it may fall but not win
    FORBID = "forbid"


class JokerLead(Worded):
    """Which suit may be named when a joker without a suit is led."""

    ANY = "any"
    UNLED_SUIT = "unled_suit"  # one that has not been led yet
    NOT_RENOUNCED = "not_renounced"  # one the leader has not shown void
    LAST_ONLY = "last_only"  # none while another card can be led


class HoldNamed(Worded):
    """Whether the leader of a joker may hold cards of the suit he names."""

    OK = "ok"
    MUST_NOT_HOLD = "must_not_hold"
    MUST_HOLD = "must_hold"


class Nominate(Worded):
    """Where the contractor may tie his joker to a suit before the first lead."""

    NONE = "none"
    NT_AND_MISERE = "nt_and_misere"
    MISERE_ONLY = "misere_only"


class MisereRank(Worded):
    """What a joker without a suit is in a misère."""

    HIGH = "high"  # above every card
    LOW = "low"  # below every card


class CallMethod(Worded):
    """How the contractor calls his partner."""

    CARD = "card"  # the holder of a card he names
    PLAYER = "player"


class CallWhen(Worded):
    """When the partner is called."""

    AFTER_DISCARD = "after_discard"
    BEFORE_KITTY = "before_kitty"


class CallForbid(Worded):
    """Which cards may not be called."""

    NONE = "none"
    JOKER = "joker"
    JOKER_AND_BOWERS = "joker+bowers"
    TRUMPS = "trumps"


class Share(Worded):
    """What contractor and called partner each score."""

    HALF = "half"
    FULL = "full"


class Lone(Worded):
    """What a contractor without a called partner scores."""

    FULL = "full"


class Slam(Worded):
    """Where all the tricks are worth at least 250."""

    MIN250 = "min250"  # in every ordinary contract
    NONE = "none"
    LE8_ONLY = "le8_only"  # in a contract of eight or less


class TrickPointsWhen(Worded):
    """When the defenders score for their tricks."""

    ALWAYS = "always"
    CONTRACT_FAILS = "contract_fails"


class Per(Worded):
    """What a score is kept for."""

    SIDE = "side"
    PLAYER = "player"


class Failed(Worded):
    """Who scores a contract that fails."""

    MINUS = "minus"  # the contractor's side loses it
    TO_OPPONENTS = "to_opponents"  # the others win it


class Simultaneous(Worded):
    """Who wins when several reach the target in one deal."""

    CONTRACTOR = "contractor"  # if he made the contract
    HIGHEST = "highest"  # the highest total
    FIRST_TRICK = "first_trick"  # who was there first


class Then(Worded):
    """Which of several defenders at the target wins."""

    FIRST_TRICK = "first_trick"  # who was there first
    HIGHEST = "highest"  # the highest total


class IndividualFloor(Worded):
    """What the floor means to more than two accounts."""

    LOSES = "loses"  # who is at it loses, and the best of the others wins
    ENDS_HIGHEST = "ends_highest"  # the highest score wins
    PLAY_ON = "play_on"


class Irregular(Worded):
    """Whose laws settle revokes and other irregularities that have happened."""

    OFF = "off"  # none: what is illegal is refused
    HOFFMANN = "hoffmann"
    AMERICAN = "american"


class Claims(Worded):
    """Whether the remaining tricks may be claimed."""

    OFF = "off"
    VERIFIED = "verified"  # where nothing can go wrong
    PENALTY100 = "penalty100"  # and a wrong claim costs 100
