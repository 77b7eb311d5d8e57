"""The tricks and the claims."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    AMERICAN_HOUSE,
    BID_500,
    CLUBS,
    FIVE_HAND,
    FOSTER,
    HOYLE,
    PAGAT,
    PAGAT_2,
    PAGAT_6,
    PROGRAM,
    TRICKSTER,
    USPC,
    WIKIPEDIA,
    WIKIPEDIA_OLD,
    ours,
)

PLAY = (
    Rule(
        "play.lead",
        "Leading to a trick",
        "The seat on lead may lead any card of its hand, trumps from the first trick on. "
        "Only a joker that belongs to no suit is under conditions. "
        "Whoever wins a trick leads to the next.",
        (),
        (PAGAT, WIKIPEDIA, FOSTER, HOYLE),
    ),
    Rule(
        "play.first-lead",
        "The first lead",
        "With lead=contractor the contractor leads to the first trick, with left_of_dealer the "
        "seat at the dealer's left does. "
        "If that seat sits out, the contractor leads. "
        "A hand that all have passed is led by eldest hand.",
        ("teams", "lead", "auction.all_pass", "misere.partner", "declared_slam"),
        (
            FOSTER,
            HOYLE,
            PAGAT,
            BID_500,
            FIVE_HAND,
            WIKIPEDIA,
            WIKIPEDIA_OLD,
            ours("the four-handed game of Wikipedia, and a leader who sits out"),
        ),
    ),
    Rule(
        "play.held",
        "Only cards one holds",
        "A card is played from the hand whose turn it is, and each card once. "
        "With table_piles=true hand and table are two holdings, each of which follows suit for "
        "itself, and of the table only cards that lie face up can be played.",
        ("table_piles",),
        (PAGAT, PAGAT_2, ours("hand and table are judged apart")),
    ),
    Rule(
        "play.follow",
        "Following suit",
        "Whoever holds a card of the suit led has to play one, of any height. "
        "The suit of a card is the one it belongs to under the contract, which for a bower or a "
        "joker may not be the printed one. "
        "At no trumps and in misère a joker tied to no suit is never needed to follow; "
        "joker_nt.follow says when it may be played instead.",
        ("joker_nt.follow",),
        (WIKIPEDIA, PAGAT, FIVE_HAND, FOSTER, HOYLE),
    ),
    Rule(
        "play.void",
        "Having none of the suit led",
        "Whoever holds no card of the suit led may play any card: there is no duty to trump or to "
        "win the trick. "
        "At no trumps and in misère the options of the joker may ask for a joker that belongs to "
        "no suit, or forbid it.",
        ("joker_nt.void_duty_nt", "joker_nt.void_duty_misere", "joker_nt.renounced"),
        (WIKIPEDIA, PAGAT, FOSTER, HOYLE),
    ),
    Rule(
        "play.left-bower",
        "The left bower",
        "In a suit contract the other jack of the trump colour is the left bower. "
        "It belongs to the trump suit in every respect, whatever is printed on it: it follows a "
        "trump lead, it cannot follow its printed suit, and led it asks for trumps. "
        "Only the right bower and the jokers beat it. "
        "At no trumps and in misère it is a plain jack.",
        (),
        (WIKIPEDIA, PAGAT, HOYLE, USPC, FIVE_HAND),
    ),
    Rule(
        "play.joker-trump",
        "The joker as a trump",
        "In a suit contract every joker belongs to the trump suit and is above both bowers. "
        "It has to be played to a trump lead if no other trump is held, cannot follow a plain "
        "suit, and led it asks for trumps. "
        "Of two jokers joker_order says which is the higher.",
        ("jokers", "joker_order"),
        (WIKIPEDIA, PAGAT, HOYLE, USPC, FIVE_HAND, FOSTER),
    ),
    Rule(
        "play.colour-four",
        "The four of the trump colour",
        "With colour_four=true, in a pack with one black and one red four, the four that shares "
        "the colour of the trump suit is a trump in a suit contract. "
        "It ranks as a four of trumps would, lowest of all, and follows and asks for trumps. "
        "At no trumps and in misère, and with colour_four=false, a four belongs to the suit "
        "printed on it.",
        ("colour_four",),
        (WIKIPEDIA, ours("the rank of that four")),
    ),
    Rule(
        "play.sits-out",
        "Who sits out",
        "In every misère but the double one, and in hi/lo, the contractor plays alone: with "
        "misere.partner=sits_out all partners put their cards down, have no turn, and the tricks "
        "have that many cards fewer. "
        "With faceup_dummy the partner's hand lies open and the contractor plays it as well. "
        "In a double misère both partners play. "
        "The partner of a contractor who declares a slam sits out too, and a dead hand "
        "(dead_hand=true) is never played.",
        ("teams", "dead_hand", "misere.partner", "declared_slam"),
        (PAGAT, PAGAT_6, TRICKSTER, BID_500, AMERICAN_HOUSE, WIKIPEDIA, PROGRAM),
    ),
    Rule(
        "play.open-hand",
        "The open hand",
        "In an open misère the contractor's hand lies face up for everybody, from the end of the "
        "first trick with open.expose=after_trick1 and from before the first lead with "
        "before_lead. "
        "In a super open misère the opponents play its cards as well: the first of them at the "
        "contractor's left chooses.",
        ("open.on", "open.expose", "super_open.on"),
        (PAGAT, WIKIPEDIA_OLD, PROGRAM, CLUBS, ours("who chooses in a super open misère")),
    ),
    Rule(
        "play.trick",
        "Who wins a trick",
        "The highest trump wins the trick, and without one the highest card of the suit led: "
        "joker, right bower, left bower, ace, king, queen, then 13, 12, 11 and 10 downwards; a "
        "plain suit has its jack below the queen. "
        "At no trumps and in misère a joker tied to no suit beats every card, unless its options "
        "say otherwise, and there are no bowers. "
        "jack_above_ace_nt=true puts each jack above its own ace there. "
        "Of two equal cards, which only pack=P63d has, the first played wins.",
        (
            "pack",
            "joker_order",
            "colour_four",
            "jack_above_ace_nt",
            "joker_nt.renounced",
            "joker_nt.misere_rank",
        ),
        (WIKIPEDIA, PAGAT, PAGAT_6, HOYLE, USPC, FIVE_HAND, PROGRAM),
    ),
)

CLAIM = (
    Rule(
        "claim.right",
        "Claiming the rest",
        "With claims=verified the seat on lead may lay down all its cards and name the order in "
        "which it will lead them. "
        "The claim holds if no other card that for all the seat knows is still in play could beat "
        "one of them when it is led, wherever it lies; the tricks are then booked and the deal is "
        "scored. "
        "Otherwise it is refused, or with penalty100 pays a penalty, and the play goes on. "
        "With off every card is played.",
        ("claims",),
        (WIKIPEDIA, ours("what a claim must name and when it holds")),
    ),
    Rule(
        "claim.penalty",
        "A wrong claim",
        "With claims=penalty100 a claim that names all the cards of the hand on lead but does not "
        "hold costs 100 points, taken from the claimant's side, or from the claimant alone where "
        "each player has a score of their own. "
        "The cards are taken up again and the play goes on; nobody claims again before the next "
        "lead.",
        ("claims",),
        (WIKIPEDIA, ours("that it is the wrong claims which cost, who pays, and one claim a lead")),
    ),
    Rule(
        "claim.misere-lost",
        "Ending a lost misère",
        "A misère that has failed is played to the end, but the seat on lead may end it by a claim "
        "when nothing can change the score any more. "
        "That is so with misere.defenders=0 and never where the tricks still count; with "
        "claims=off there is no such claim.",
        ("misere.defenders", "claims"),
        (PROGRAM, ours("the claim that ends it")),
    ),
)

CHAPTERS = (*PLAY, *CLAIM)
