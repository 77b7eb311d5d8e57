"""Called partners, irregularities, and situations that cannot be."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    CLUBS,
    FOSTER_LAWS,
    HOYLE,
    PAGAT_5,
    WIKIPEDIA,
    ours,
)

PARTNER = (
    Rule(
        "partner.call",
        "Calling a partner",
        "With call.on=true the contractor of an ordinary contract plays alone or calls a partner, "
        "whose tricks then count for the contract: call.method=card names a card, player a player; "
        "call.when puts it after the discard (after_discard) or before the kitty (before_kitty). "
        "call.forbid bars nothing (none), jokers (joker), these and the bowers (joker+bowers), or "
        "every trump (trumps); call.own_card=true lets the contractor name a card of the own hand "
        "or discards and so stay alone, false refuses it. "
        "The holder speaks up with call.secret=false, and is known only by the card itself with "
        "true; if nobody holds it the contractor is alone. "
        "call.share=full gives each of the two the whole value, won or lost, half gives each half, "
        "and call.lone=full the whole to a contractor who is alone. "
        "In a special contract there is no partner.",
        (
            "teams",
            "call.on",
            "call.method",
            "call.when",
            "call.forbid",
            "call.secret",
            "call.own_card",
            "call.share",
            "call.lone",
        ),
        (
            PAGAT_5,
            WIKIPEDIA,
            ours("bowers and trumps at no trumps, and a called card that nobody holds"),
        ),
    ),
)

IRREGULAR = (
    Rule(
        "irregular.penalty",
        "Penalties",
        "With irregular=off whatever is against the rules is refused and costs nothing. "
        "Both other values take the right to bid from a side that bid out of turn, make an exposed "
        "card or a lead out of turn punishable only where there are partners, and deal again when "
        "hands of a wrong size are noticed in the auction. "
        "After a defender's revoke american stops the deal, and the contractor scores the whole "
        "bid and the defenders nothing; hoffmann has that trick and the later ones replayed, and "
        "the offender scores nothing and loses 100. "
        "A contractor who revokes loses the bid in both: the defenders keep their tricks, and in "
        "hoffmann those too which the revoke has cost them. "
        "A wrong number of discards is put right before the first lead.",
        ("irregular",),
        (
            HOYLE,
            FOSTER_LAWS,
            CLUBS,
            ours("a contractor's revoke under american, and wrong discards"),
        ),
    ),
)

SITUATION = (
    Rule(
        "situation.cards",
        "Cards that cannot lie so",
        "A ruling needs cards that can have come to lie as they are described. "
        "No card lies in two places, and all of them are in the pack. "
        "A hand has no more cards than there are tricks left to play, before the discard as many "
        "more as the kitty had; a trick has no more cards than players, and the tricks of all "
        "accounts are the tricks of the deal. "
        "Nobody holds a card of a suit in which they have shown void.",
        ("pack", "hand", "kitty.cards"),
        (ours("which situations are refused"),),
    ),
    Rule(
        "situation.calls",
        "Calls that cannot have been made",
        "A ruling on a call, or on what became of an auction, needs calls each of which was legal "
        "when it was made, in order from eldest hand. "
        "A contract has to be one that this table's auction can end in.",
        ("auction.rounds", "auction.reentry", "auction.min_contract"),
        (ours("which situations are refused"),),
    ),
    Rule(
        "situation.seats",
        "Seats that cannot be",
        "A seat named as dealer, contractor, partner or player exists at the table, and one that "
        "plays does not sit out. "
        "There are as many accounts as the table keeps, and as many hands as it has.",
        ("players", "teams", "score.per"),
        (ours("which situations are refused"),),
    ),
)

CHAPTERS = (*PARTNER, *IRREGULAR, *SITUATION)
