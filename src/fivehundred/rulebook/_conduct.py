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
        "call.share=full gives each of the two the whole value, half gives each half, and "
        "call.lone=full the whole to a contractor who is alone. "
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
        "With irregular=off whatever is against the rules is refused, leaves no trace and costs "
        "nothing. "
        "hoffmann and american say what it costs where it has happened all the same; the two "
        "differ in the revoke only. "
        "A penalty meant for players with a partner falls on fixed partners: where all play for "
        "themselves, where a partner is called for one deal, and for a contractor whose partners "
        "do not play, there is none.",
        ("irregular",),
        (
            HOYLE,
            FOSTER_LAWS,
            ours("that a called partner, or one who does not play, is no partner here"),
        ),
    ),
    Rule(
        "irregular.revoke-defender",
        "A defender's revoke",
        "With irregular=american the deal stops when the revoke has been claimed and proved: the "
        "contractor's side scores the whole bid and all the defenders nothing. "
        "With hoffmann that trick and the later ones are taken back and played again: the others "
        "score the result, and the offender's account scores nothing and loses 100. "
        "With off the card is refused. "
        "In a hand passed out everybody is a defender: with american the deal stops, and all but "
        "the offender score the tricks they hold.",
        ("irregular",),
        (
            HOYLE,
            ours("that no defender scores, the slam that is not counted, and a hand passed out"),
        ),
    ),
    Rule(
        "irregular.revoke-contractor",
        "A contractor's revoke",
        "A contractor's side that revokes has failed its contract, whatever tricks it holds. "
        "With irregular=american the defenders score the tricks they hold; with hoffmann those "
        "too which they would have won without the revoke. "
        "With score.failed=to_opponents they score the value of the contract instead. "
        "With off the card is refused.",
        ("score.failed", "irregular"),
        (HOYLE, ours("the revoke under american, and that a partner's is the side's own")),
    ),
    Rule(
        "irregular.bid-out-of-turn",
        "A bid out of turn",
        "A side of fixed partners that bids out of turn loses its right to bid in this deal, and "
        "nothing else; with other teams a bid out of turn costs nothing. "
        "With irregular=off it is refused.",
        ("teams", "irregular"),
        (FOSTER_LAWS,),
    ),
    Rule(
        "irregular.insufficient-bid",
        "A bid that is too low",
        "A bid that does not outbid the one before it is refused and costs nothing: the seat "
        "calls again.",
        ("irregular",),
        (ours("that it costs nothing"),),
    ),
    Rule(
        "irregular.changed-bid",
        "A bid taken back",
        "A bid once made may not be taken back or changed: it stands, and the attempt costs "
        "nothing.",
        ("irregular",),
        (FOSTER_LAWS, ours("that the attempt costs nothing")),
    ),
    Rule(
        "irregular.lead-out-of-turn",
        "A lead out of turn",
        "The card is taken back. "
        "Where the offender has a fixed partner, the opponents may call the suit that the side "
        "leads instead; otherwise it costs nothing. "
        "With irregular=off it is refused.",
        ("teams", "irregular"),
        (FOSTER_LAWS, ours("whose lead is meant")),
    ),
    Rule(
        "irregular.exposed-card",
        "An exposed card",
        "Where the offender has a fixed partner, a card shown by mistake is left face up on the "
        "table, and the opponents may call for it; otherwise it costs nothing.",
        ("teams", "irregular"),
        (FOSTER_LAWS,),
    ),
    Rule(
        "irregular.wrong-discard",
        "A wrong discard",
        "Too many or too few cards put away are put right before the first lead. "
        "That, and looking at the discards later, has its penalty in some rules, but none gives "
        "an amount: it costs nothing.",
        ("kitty.cards", "irregular"),
        (HOYLE, ours("that it is put right and costs nothing")),
    ),
    Rule(
        "irregular.misdeal",
        "A misdeal",
        "Hands of a wrong number of cards, noticed in the auction, are a misdeal: the deal is "
        "void and the cards are dealt again, without a penalty.",
        ("hand", "irregular"),
        (CLUBS,),
    ),
    Rule(
        "irregular.wrong-claim",
        "A wrong claim",
        "With claims=penalty100 a claim that does not hold costs the claimant's account 100 "
        "points, whatever irregular says, and the play goes on. "
        "At every other table it is refused and costs nothing.",
        ("irregular", "claims"),
        (WIKIPEDIA, ours("that only a wrong claim costs, and whom")),
    ),
    Rule(
        "irregular.induced",
        "An error that another led to",
        "An error that an opponent's error has brought about costs nothing.",
        ("irregular",),
        (FOSTER_LAWS,),
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
    Rule(
        "situation.worlds",
        "What no round can look like",
        "What somebody knows of a round has to fit at least one way in which the hidden cards can "
        "lie: the hands have as many cards as they were dealt, nobody holds a card of a suit in "
        "which they have shown void, and every act was legal for whoever did it.",
        (),
        (ours("which situations are refused"),),
    ),
)

CHAPTERS = (*PARTNER, *IRREGULAR, *SITUATION)
