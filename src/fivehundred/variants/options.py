"""House rules in words: every option whose values are words.

The options that order and value the bids are `Order`, `Tie` and `Schedule` of
`fivehundred.calls`.
"""

from __future__ import annotations

from fivehundred.ladders import Order, Schedule, Tie, Worded

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

    HIGH = "high"  # from the authority's own text, or a copy of it
    MEDIUM = "medium"  # from parts of it, or at second hand
    LOW = "low"  # from fragments
    HOUSE = "house"  # no preset: its authority is the house


class Teams(Worded):
    """Which seats win and lose together."""

    PARTNERS = "partners"  # those who sit opposite
    SOLO = "solo"  # the contractor alone against all others
    CALLED = "called"  # the contractor and the partner called for the deal
    ALTERNATE3 = "alternate3"  # three against three, seated alternately
    PAIRS3 = "pairs3"  # three pairs of opposite seats


class JokerOrder(Worded):
    """Which of two jokers is the higher."""

    BLACK_HIGH = "black_high"  # the black-and-white one
    RED_HIGH = "red_high"  # the coloured one


class KittyTaker(Worded):
    """Who takes the kitty."""

    CONTRACTOR = "contractor"  # the winner of the auction
    NONE = "none"  # nobody: there is no exchange


class SpecialDeal(Worded):
    """A deal that no list of packets describes."""

    PAGAT_2 = "pagat_2"  # to two hands and their table piles


class Lead(Worded):
    """Who leads to the first trick."""

    CONTRACTOR = "contractor"  # the winner of the auction
    LEFT_OF_DEALER = "left_of_dealer"  # eldest hand, unless that seat sits out


class RedealOn(Worded):
    """The hand that gives the right to ask for a new deal."""

    NONE = "none"  # there is no such right
    NO_FACE = "no_face"  # no king, queen or jack
    NO_ACE_FACE_JOKER = "no_ace_face_joker"  # no ace, king, queen, jack or joker


class RedealBy(Worded):
    """Whose word is needed for a redeal."""

    PLAYER = "player"  # asking is enough
    PARTNER_AGREES = "partner_agrees"  # the partner has to consent


class Dealer(Worded):
    """Who deals after a deal that was thrown in."""

    SAME = "same"  # the same dealer again
    NEXT = "next"  # the seat at the dealer's left


class Rounds(Worded):
    """How long the auction goes on."""

    ONE = "one"  # each seat speaks once
    MANY = "many"  # until nobody else wants to bid


class Rebid(Worded):
    """Whether a seat that has bid and not passed may bid again."""

    AFTER_INTERVENING = "after_intervening"  # once it has been outbid
    ALWAYS = "always"  # also over its own bid
    NONE = "none"  # one bid a seat


class Reentry(Worded):
    """Whether a seat that has passed may bid again."""

    NEVER = "never"  # a pass is for the whole deal
    OWN_SUIT_CHANGE = "own_suit_change"  # after a player has changed their own denomination
    BID_CHANGED = "bid_changed"  # after the standing bid has changed its denomination
    ALWAYS = "always"  # a pass is for one turn only


class RaiseOwn(Worded):
    """Whether the auction's winner may raise the winning bid before taking the kitty."""

    OFF = "off"  # what was bid is played
    SAME_SUIT_ONLY = "same_suit_only"  # and nobody may answer
    REOPENS_ON_CHANGE = "reopens_on_change"  # another denomination lets the others answer
    REOPENS = "reopens"  # every raise lets the others answer


class Inkle(Worded):
    """Who may bid six where a six cannot be the contract."""

    OFF = "off"  # sixes are no inkles
    ANY = "any"  # every seat
    FIRST_TWO = "first_two"  # the first two seats to speak


class AllPass(Worded):
    """What happens when nobody bids."""

    NEXT_DEAL = "next_deal"  # thrown in, the next dealer deals
    SAME_DEAL = "same_deal"  # thrown in, the same dealer deals
    PLAY_NT = "play_nt"  # played at no trumps without a contractor
    DEALER_STUCK = "dealer_stuck"  # cannot happen: the dealer has to bid


class When(Worded):
    """When a special bid may be made; each has some of these."""

    ANYTIME = "anytime"  # without a condition
    AFTER7 = "after7"  # once a bid of seven has been made
    AFTER8 = "after8"  # once a bid of eight has been made
    FIRST_CALL = "first_call"  # before the seat has seen its hand
    PARTNER_BID = "partner_bid"  # once the partner has bid a misère
    ANY = "any"  # of double misère: anytime


class MiserePartner(Worded):
    """What the contractor's partner does in a misère."""

    SITS_OUT = "sits_out"  # puts the cards down and has no turn
    FACEUP_DUMMY = "faceup_dummy"  # lays the hand open, and the contractor plays it


class MisereDefenders(Worded):
    """What the defenders score in a misère."""

    NONE = "0"  # nothing
    TAKEN = "10_taken"  # 10 for each trick they take
    FORCED = "10_forced"  # 10 for each trick the contractor takes


class Expose(Worded):
    """When the hand of an open misère is laid down."""

    AFTER_TRICK1 = "after_trick1"  # when the first trick is over
    BEFORE_LEAD = "before_lead"  # before the first lead


class DoubleKitty(Worded):
    """How the partners of a double misère share the kitty."""

    SECOND_DISCARD = "second_discard"  # the partner takes what the contractor discards
    SWAP = "swap"  # they exchange five cards


class DeclaredSlam(Worded):
    """What a slam declared after the kitty is worth."""

    OFF = "off"  # none can be declared
    FIVE_HUNDRED = "500"  # 500, whatever was bid
    BID_PLUS_250 = "bid_plus_250"  # 250 more than the bid


class Follow(Worded):
    """When a joker without a suit may follow while its holder has the suit led."""

    VOID = "void"  # never
    FIRST_OR_LAST = "first_or_last"  # to the first trick in that suit
    EVERY_SUIT = "every_suit"  # always


class VoidDuty(Worded):
    """Whether a player who is void must play the joker."""

    OPTIONAL = "optional"  # any card may be played
    MUST = "must"  # the joker has to be played


class Renounced(Worded):
    """What becomes of a joker played to a suit its holder has shown void before."""

    OK = "ok"  # it wins as ever
    NO_WIN = "no_win"  # it may fall but not win
    FORBID = "forbid"  # it may not be played while another card is held


class JokerLead(Worded):
    """Which suit may be named when a joker without a suit is led."""

    ANY = "any"  # every suit
    UNLED_SUIT = "unled_suit"  # one that has not been led yet
    NOT_RENOUNCED = "not_renounced"  # one the leader has not shown void
    LAST_ONLY = "last_only"  # none while another card can be led


class HoldNamed(Worded):
    """Whether the leader of a joker may hold cards of the suit named."""

    OK = "ok"  # it does not matter
    MUST_NOT_HOLD = "must_not_hold"  # none of them
    MUST_HOLD = "must_hold"  # at least one


class Nominate(Worded):
    """Where the contractor may tie a joker to a suit before the first lead."""

    NONE = "none"  # nowhere
    NT_AND_MISERE = "nt_and_misere"  # at no trumps and in misère
    MISERE_ONLY = "misere_only"  # in misère alone


class MisereRank(Worded):
    """What a joker without a suit is in a misère."""

    HIGH = "high"  # above every card
    LOW = "low"  # below every card


class CallMethod(Worded):
    """How the contractor calls a partner."""

    CARD = "card"  # the holder of a card named
    PLAYER = "player"  # a player named


class CallWhen(Worded):
    """When the partner is called."""

    AFTER_DISCARD = "after_discard"  # with the kitty known
    BEFORE_KITTY = "before_kitty"  # with the kitty unseen


class CallForbid(Worded):
    """Which cards may not be called."""

    NONE = "none"  # every card may be called
    JOKER = "joker"  # a joker
    JOKER_AND_BOWERS = "joker+bowers"  # a joker or a bower
    TRUMPS = "trumps"  # any trump


class Share(Worded):
    """What contractor and called partner each score."""

    HALF = "half"  # half the value
    FULL = "full"  # the whole value


class Lone(Worded):
    """What a contractor without a called partner scores."""

    FULL = "full"  # the whole value


class Slam(Worded):
    """Where all the tricks are worth at least 250."""

    MIN250 = "min250"  # in every ordinary contract
    NONE = "none"  # nowhere
    LE8_ONLY = "le8_only"  # in a contract of eight or less


class TrickPointsWhen(Worded):
    """When the defenders score for their tricks."""

    ALWAYS = "always"  # whether the contract is made or not
    CONTRACT_FAILS = "contract_fails"  # only where it fails


class Per(Worded):
    """What a score is kept for."""

    SIDE = "side"  # those who are partners for the game
    PLAYER = "player"  # each player alone


class Failed(Worded):
    """Who scores a contract that fails."""

    MINUS = "minus"  # the contractor's side loses it
    TO_OPPONENTS = "to_opponents"  # the others win it


class Simultaneous(Worded):
    """Who wins when several reach the target in one deal."""

    CONTRACTOR = "contractor"  # with a contract made in this deal
    HIGHEST = "highest"  # the highest total
    FIRST_TRICK = "first_trick"  # who was there first


class Then(Worded):
    """Which of several defenders at the target wins."""

    FIRST_TRICK = "first_trick"  # who was there first
    HIGHEST = "highest"  # the highest total


class IndividualFloor(Worded):
    """What the floor means to more than two accounts."""

    LOSES = "loses"  # whoever is at it loses, and the best of the others wins
    ENDS_HIGHEST = "ends_highest"  # the highest score wins
    PLAY_ON = "play_on"  # nothing: the game goes on


class Irregular(Worded):
    """Whose laws settle revokes and other irregularities that have happened."""

    OFF = "off"  # none: what is illegal is refused
    HOFFMANN = "hoffmann"  # those of Hoyle's Games Modernized
    AMERICAN = "american"  # those of American rule books


class Claims(Worded):
    """Whether the remaining tricks may be claimed."""

    OFF = "off"  # every card is played
    VERIFIED = "verified"  # where nothing can go wrong
    PENALTY100 = "penalty100"  # and a wrong claim costs 100
