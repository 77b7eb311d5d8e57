"""The game: rounds until somebody has won."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    CLUBS,
    CONSUMER,
    FIVE_HAND,
    FOSTER,
    HOYLE,
    IOWA,
    NEW_ZEALAND_CLUB,
    PAGAT,
    PAGAT_5,
    PARLETT,
    PROGRAM,
    TRICKSTER,
    USPC,
    USPC_1904,
    WIKIPEDIA,
    WIKIPEDIA_OLD,
    ours,
)

GAME = (
    Rule(
        "game.contractor-first",
        "The contractor counts first",
        "With end.simultaneous=contractor an account that is at end.target or above by a contract "
        "made in this deal wins, even if another has more. "
        "With first_trick whoever was there first wins, a contract counting after the last trick; "
        "highest is another rule of this chapter. "
        "Where partners are called, the contractor goes before the partner and both before the "
        "defenders; with call.joint_win=true partners who are both there win together, with false "
        "the contractor alone.",
        ("call.joint_win", "end.target", "end.simultaneous"),
        (FOSTER, WIKIPEDIA, HOYLE, CONSUMER, PAGAT_5, PROGRAM),
    ),
    Rule(
        "game.on-contract-only",
        "Winning on a contract only",
        "With end.on_contract_only=true nobody wins by points for tricks: a side at end.target or "
        "above still has to make a contract, and one that fails a contract does not win even if "
        "enough is left. "
        "With false an account that gets there on tricks can win.",
        ("end.target", "end.on_contract_only"),
        (PAGAT, PARLETT, WIKIPEDIA, TRICKSTER),
    ),
    Rule(
        "game.on-tricks",
        "Winning on tricks",
        "Unless end.on_contract_only is true, a defender whose points for tricks reach end.target "
        "wins if the contractor has not got there by a contract. "
        "Of several, end.then=first_trick takes the one whose trick came first, and highest the "
        "one with most points; those who are still equal win together. "
        "With end.midhand=true the deal stops as soon as one is there, but goes on while the "
        "contractor could still make the contract and reach the target by it.",
        ("end.target", "end.on_contract_only", "end.then", "end.midhand"),
        (
            FOSTER,
            WIKIPEDIA,
            HOYLE,
            CONSUMER,
            USPC_1904,
            ours("equal in everything: a joint win; how an unfinished deal is booked"),
        ),
    ),
    Rule(
        "game.floor",
        "Falling to the floor",
        "With end.floor=-500 a score of -500 or below ends the game, and of two accounts the other "
        "wins, or the higher if both are there; with none nobody loses in this way. "
        "end.floor_only_if_other_nonneg=true spares an account as long as another is negative. "
        "With more than two accounts end.individual_floor decides: loses takes the highest of the "
        "rest for the winner, ends_highest the highest of all, and play_on lets the game go on.",
        ("end.floor", "end.floor_only_if_other_nonneg", "end.individual_floor"),
        (
            WIKIPEDIA,
            PAGAT,
            USPC,
            TRICKSTER,
            FOSTER,
            FIVE_HAND,
            HOYLE,
            CLUBS,
            ours("several accounts at the floor, and equal scores"),
        ),
    ),
    Rule(
        "game.highest",
        "The highest total wins",
        "With end.simultaneous=highest, of all accounts at end.target or above the one with the "
        "highest total wins; if totals are equal, the contractor's who has made the contract, and "
        "otherwise whoever was there first. "
        "With contractor and first_trick the height of a total above the target does not count. "
        "Where end.on_contract_only is true only a made contract counts.",
        ("end.target", "end.on_contract_only", "end.simultaneous"),
        (WIKIPEDIA, TRICKSTER, ours("equal totals")),
    ),
    Rule(
        "game.spread",
        "A lead of 500",
        "With end.spread=500 the game also ends when two accounts are 500 points or more apart and "
        "one of them is negative; the higher wins. "
        "With none a lead alone ends nothing.",
        ("end.spread",),
        (PROGRAM,),
    ),
    Rule(
        "game.limit",
        "A limit of deals or time",
        "With end.limit_deals the highest total wins after that many deals, and with "
        "end.limit_minutes after the deal in which the time ran out; whoever keeps the clock stops "
        "the game. "
        "If the highest totals are equal one more deal is played. "
        "Where both are none there is no limit.",
        ("end.limit_deals", "end.limit_minutes"),
        (NEW_ZEALAND_CLUB, ours("one more deal when totals are equal")),
    ),
    Rule(
        "game.over",
        "The end of the game",
        "The game is over as soon as a rule of this chapter names a winner; scores are complete "
        "before that is looked at. "
        "No deal is played and no round is booked after it. "
        "Only end.midhand=true looks at the scores while a deal is still being played.",
        ("end.target", "end.midhand"),
        (FOSTER, WIKIPEDIA, PAGAT, HOYLE, USPC_1904, ours("the scores are completed first")),
    ),
    Rule(
        "game.deal-passes",
        "Who deals next",
        "After every deal that is scored the deal passes to the left. "
        "After one that is thrown in auction.all_pass and auction.inkle_redeal say whether the "
        "next dealer deals or the same again. "
        "redeal.on gives a player the right to ask for a new deal at the first turn to call: with "
        "a hand that has no king, queen or jack (no_face), no ace or joker either "
        "(no_ace_face_joker), or never (none). "
        "With redeal.by=partner_agrees the partner has to consent, and with "
        "redeal.bars_nullo=true a refusal bars that side from misère. "
        "redeal.dealer says who deals then.",
        (
            "redeal.on",
            "redeal.by",
            "redeal.bars_nullo",
            "redeal.dealer",
            "auction.inkle_redeal",
            "auction.all_pass",
        ),
        (
            PAGAT,
            USPC,
            FIVE_HAND,
            WIKIPEDIA,
            WIKIPEDIA_OLD,
            IOWA,
            ours("when a new deal may be asked for, who deals it, and what a face card is"),
        ),
    ),
    Rule(
        "game.rounds",
        "The rounds of a game",
        "A game is made of finished rounds, each played at its table, with its dealer and from its "
        "scores. "
        "A round of another table, another dealer or other scores does not belong to it and is "
        "refused. "
        "A deal that was thrown in changes the dealer at most, never the scores.",
        ("auction.inkle_redeal", "auction.all_pass"),
        (PAGAT, ours("which rounds a game takes")),
    ),
)

CHAPTERS = GAME
