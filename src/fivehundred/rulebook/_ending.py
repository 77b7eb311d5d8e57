"""The game: rounds until somebody has won."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    CLUBS,
    CONSUMER,
    FIVE_HAND,
    FOSTER,
    HOYLE,
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
        "With end.simultaneous=contractor, and always with end.on_contract_only=true, an account "
        "that is at end.target or above by a contract made in this deal wins, even if another has "
        "more. "
        "With first_trick whoever was there first wins, a contract counting after the last trick; "
        "highest is another rule of this chapter. With end.midhand=true the deal does not go on so "
        "long, and the contract counts first. "
        "Partners with an account each are asked in turn: the contractor before the partner, and "
        "both before the defenders. "
        "If both are there and the partner was called, they win together with "
        "call.joint_win=true, and with false the contractor alone.",
        (
            "call.joint_win",
            "end.target",
            "end.on_contract_only",
            "end.simultaneous",
            "end.midhand",
        ),
        (
            FOSTER,
            WIKIPEDIA,
            HOYLE,
            CONSUMER,
            PAGAT_5,
            PROGRAM,
            ours("fixed partners who keep an account each"),
        ),
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
        "Of several, where the contractor counts first, end.then=first_trick takes the one whose "
        "trick came first, and highest the one with most points; those who are still equal win "
        "together. "
        "What is not for tricks counts after the last trick; a wrong claim's fine counts at once. "
        "In a hand passed out every account can win so.",
        ("end.target", "end.on_contract_only", "end.simultaneous", "end.then"),
        (
            FOSTER,
            WIKIPEDIA,
            HOYLE,
            CONSUMER,
            ours("equal in everything: a joint win; when a fine counts"),
        ),
    ),
    Rule(
        "game.mid-hand",
        "The end in mid-hand",
        "With end.midhand=true a deal ends with the trick that makes the contract, if its value "
        "takes the contractor's side to end.target; that side has won. "
        "It also ends when points for tricks take a defender there, unless the contract can still "
        "be made and would take the contractor's side there: as a slam while that side has every "
        "trick so far. "
        "Then it goes on until one or the other is settled; of several defenders the first there "
        "wins, and end.simultaneous and end.then have no say. "
        "The deal is booked as it stands: the contract if it is made or can no longer be made, "
        "and points for the tricks taken. "
        "With end.on_contract_only=true no defender stops it, and with end.midhand=false every "
        "deal is played out.",
        (
            "end.target",
            "end.on_contract_only",
            "end.simultaneous",
            "end.then",
            "end.midhand",
        ),
        (
            USPC_1904,
            ours("how an unfinished deal is booked, several defenders, and called partners"),
        ),
    ),
    Rule(
        "game.floor",
        "Falling to the floor",
        "With end.floor=-500 a score of -500 or below ends the game, and of two accounts the other "
        "wins, or the higher if both are there; with none nobody loses in this way. "
        "end.floor_only_if_other_nonneg=true spares an account as long as another is negative. "
        "With more than two accounts end.individual_floor decides: with loses whoever is there "
        "has lost and the highest of the rest wins, with ends_highest the highest of all, and "
        "play_on lets the game go on.",
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
        "Where end.on_contract_only or end.midhand is true this rule has no say.",
        ("end.target", "end.on_contract_only", "end.simultaneous", "end.midhand"),
        (WIKIPEDIA, TRICKSTER, ours("equal totals")),
    ),
    Rule(
        "game.spread",
        "A lead of 500",
        "With end.spread=500 the game also ends when two accounts are 500 points or more apart and "
        "one of them is negative; the highest wins. "
        "With none a lead alone ends nothing.",
        ("end.spread",),
        (PROGRAM,),
    ),
    Rule(
        "game.limit",
        "A limit of deals or time",
        "With end.limit_deals the highest total wins after that many deals, those thrown in not "
        "counted, and with end.limit_minutes after the deal in which the time ran out, thrown in "
        "or not; the players keep the clock, and where nobody says what it shows the time has no "
        "effect. "
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
        "next dealer deals or the same again, "
        "and redeal.dealer says it after a new deal has been asked for.",
        ("redeal.dealer", "auction.inkle_redeal", "auction.all_pass"),
        (PAGAT, USPC, FIVE_HAND, WIKIPEDIA, WIKIPEDIA_OLD),
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
