"""The joker at no trumps and in misère."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    AMERICAN_HOUSE,
    CONSUMER,
    FIVE_HAND,
    FOSTER,
    HOYLE,
    IOWA,
    NEW_ZEALAND,
    PAGAT,
    PAGAT_VARIATIONS,
    PROGRAM,
    TRICKSTER,
    WIKIPEDIA,
    ours,
)

JOKER = (
    Rule(
        "joker.named",
        "Tying the joker to a suit",
        "A contractor who holds a joker may, before the first lead, tie it openly to a suit for "
        "the deal: at no trumps and in misère with joker_nt.nominate=nt_and_misere, in misère "
        "alone with misere_only, and not at all with none. "
        "It is then the highest card of that suit, above the ace: it has to follow the suit, asks "
        "for it when led, and loses when it is thrown on another. "
        "With two jokers each may be tied. "
        "A defender's joker is never tied, and in a suit contract every joker is a trump.",
        ("jokers", "joker_nt.nominate"),
        (PAGAT, PAGAT_VARIATIONS, ours("two jokers")),
    ),
    Rule(
        "joker.lead",
        "Leading a joker that has no suit",
        "At no trumps and in misère a joker that is tied to no suit may be led as a suit. "
        "joker_nt.lead=any allows every suit, unled_suit one that has not yet been led in this "
        "deal, not_renounced one in which the leader has not shown void, and last_only none. "
        "joker_nt.hold_named=must_not_hold asks besides that the leader hold no other card of that "
        "suit, must_hold that they hold one, and ok neither. "
        "Whoever has nothing but such jokers to lead may always lead one, as any suit.",
        ("joker_nt.lead", "joker_nt.hold_named"),
        (
            WIKIPEDIA,
            FOSTER,
            NEW_ZEALAND,
            PAGAT,
            HOYLE,
            PAGAT_VARIATIONS,
            ours("a suit named with a joker counts as led"),
        ),
    ),
    Rule(
        "joker.lead-names-suit",
        "A joker that is led names a suit",
        "Whoever leads a joker that belongs to no suit names the suit which the others have to "
        "follow, and they follow it if they can. "
        "A lead without a name is refused. "
        "In a suit contract the joker asks for trumps and a name has no effect.",
        (),
        (
            FOSTER,
            HOYLE,
            CONSUMER,
            FIVE_HAND,
            PAGAT,
            IOWA,
            WIKIPEDIA,
            ours("the name is compulsory where a source says it can be given"),
        ),
    ),
    Rule(
        "joker.follow",
        "Playing a joker to another's lead",
        "At no trumps and in misère, with joker_nt.follow=void, a joker tied to no suit may be "
        "played to another's lead by a player who holds none of the suit led, and by nobody else. "
        "With first_or_last it may also be played where no earlier trick had that suit led, and "
        "with every_suit it follows any lead. "
        "It wins the trick, unless a higher joker falls or joker_nt.renounced or "
        "joker_nt.misere_rank takes that from it.",
        ("joker_nt.follow", "joker_nt.renounced", "joker_nt.misere_rank"),
        (
            FOSTER,
            WIKIPEDIA,
            PAGAT,
            CONSUMER,
            IOWA,
            NEW_ZEALAND,
            PAGAT_VARIATIONS,
            AMERICAN_HOUSE,
            ours("the wording of first_or_last"),
        ),
    ),
    Rule(
        "joker.must-play",
        "When a void player must play the joker",
        "A player who holds none of the suit led and holds a joker tied to no suit has to play it "
        "where the table says must, and is free where it says optional: joker_nt.void_duty_misere "
        "decides for misères, joker_nt.void_duty_nt for no trumps. "
        "Of two jokers either will do. "
        "With joker_nt.follow=every_suit it is a card of the suit led like any other, and so has "
        "to be played by whoever holds no other. "
        "Where the joker may not be played to a suit once renounced, this duty goes first.",
        (
            "joker_nt.follow",
            "joker_nt.void_duty_nt",
            "joker_nt.void_duty_misere",
            "joker_nt.renounced",
        ),
        (
            PAGAT,
            WIKIPEDIA,
            FOSTER,
            HOYLE,
            NEW_ZEALAND,
            AMERICAN_HOUSE,
            PROGRAM,
            ours("two jokers, and the duty before the ban"),
        ),
    ),
    Rule(
        "joker.renounced",
        "A joker played to a suit once renounced",
        "A player has shown void in a suit by playing another to its lead; this rule is about a "
        "joker tied to no suit which that player keeps for a later lead of the same suit. "
        "With joker_nt.renounced=ok it wins as ever. "
        "With no_win it may be played but loses to every card. "
        "With forbid it may not be played there while another card is held, unless it has to be "
        "played by the rules above, and then, or as the only card left, it cannot win.",
        ("joker_nt.renounced",),
        (
            PAGAT,
            WIKIPEDIA,
            HOYLE,
            PAGAT_VARIATIONS,
            ours("what forbid does with the last card"),
        ),
    ),
    Rule(
        "joker.low",
        "Jokers that rank low in misère",
        "With joker_nt.misere_rank=low a joker tied to no suit ranks below every card in a misère: "
        "led, it wins only if nobody plays the suit it named, and then the highest joker wins. "
        "With high it is the highest card there too. "
        "A joker tied to a suit stays at the head of it.",
        ("joker_nt.misere_rank",),
        (TRICKSTER, WIKIPEDIA, PAGAT, ours("a tied joker stays high")),
    ),
)

CHAPTERS = JOKER
