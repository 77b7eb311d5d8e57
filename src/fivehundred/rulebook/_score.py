"""The score of a deal."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    AMERICAN_HOUSE,
    CANADA,
    CLUBS,
    CONSUMER,
    FIVE_HAND,
    FOSTER,
    HOYLE,
    PAGAT,
    PAGAT_5,
    PAGAT_VARIATIONS,
    PARLETT,
    PROGRAM,
    SCORE_APP,
    USPC,
    WIKIPEDIA,
    WIKIPEDIA_OLD,
    ours,
)

SCORE = (
    Rule(
        "score.accounts",
        "Whose score it is",
        "With score.per=side every fixed side has one account: two with teams=partners or "
        "alternate3, three with pairs3. "
        "With player every seat has its own. "
        "Whoever plays with the contractor, fixed partner or called one, is of the contractor's "
        "side: their tricks count together for the contract, and each of their accounts scores "
        "it. "
        "All other accounts are defenders, each for itself, and in a hand passed out all are.",
        ("teams", "score.per"),
        (
            FOSTER,
            WIKIPEDIA,
            PAGAT,
            PAGAT_5,
            HOYLE,
            ours("fixed partners who keep an account each"),
        ),
    ),
    Rule(
        "score.made",
        "A contract made",
        "An ordinary contract is made when the contractor's side has at least as many tricks as it "
        "bid; tricks above that add nothing. "
        "Hi/lo needs exactly five tricks, game and a declared slam need them all. "
        "The side scores the value of the contract.",
        ("hilo.value", "game_bid.value", "declared_slam", "score.schedule"),
        (
            WIKIPEDIA,
            PAGAT,
            FOSTER,
            FIVE_HAND,
            AMERICAN_HOUSE,
            PROGRAM,
            ours("what a game bid asks for"),
        ),
    ),
    Rule(
        "score.failed",
        "A contract that fails",
        "With score.failed=minus the contractor's side loses the value of the contract and scores "
        "nothing for its own tricks; a total may fall below zero. "
        "With to_opponents it loses nothing, and every opposing account scores the value instead "
        "of points for tricks. "
        "The deal is played to its end all the same, unless end.midhand or a revoke ends it.",
        ("declared_slam", "score.schedule", "score.failed", "end.midhand"),
        (FOSTER, WIKIPEDIA, PAGAT, FIVE_HAND, SCORE_APP),
    ),
    Rule(
        "score.declared-slam",
        "A declared slam",
        "A slam declared in an ordinary contract is won with all the tricks and lost with one "
        "fewer. "
        "With declared_slam=500 it is worth 500 whatever was bid, with bid_plus_250 it is worth "
        "250 more than the bid, and with off none can be declared. "
        "The minimum for all the tricks adds nothing to it, and the defenders score for their "
        "tricks as in every ordinary contract. "
        "With score.failed=to_opponents one that fails costs nothing, and every opposing account "
        "scores what it is worth.",
        ("declared_slam", "score.failed"),
        (AMERICAN_HOUSE, WIKIPEDIA_OLD),
    ),
    Rule(
        "score.shares",
        "Contractor and called partner",
        "With call.share=full contractor and called partner each score the whole value of the "
        "contract, and with half each scores half of it; a slam is counted first and then halved. "
        "So they do with what a contract that fails costs where score.failed=minus. "
        "With call.lone=full a contractor without a partner has the whole value. "
        "Neither scores for tricks.",
        ("call.share", "call.lone", "score.failed"),
        (PAGAT_5, WIKIPEDIA, ours("the slam before the half")),
    ),
    Rule(
        "score.slam",
        "All the tricks",
        "With score.slam=min250 an ordinary contract in which the contractor's side takes every "
        "trick is worth 250 where it would be worth less, and its own value where that is more. "
        "With le8_only this is so for bids of eight or fewer, and with none not at all. "
        "A misère, hi/lo, a game bid and a declared slam have no such minimum.",
        ("declared_slam", "score.slam"),
        (
            FOSTER,
            HOYLE,
            WIKIPEDIA,
            PAGAT,
            CONSUMER,
            PARLETT,
            FIVE_HAND,
            ours("the minimum holds on the perfect schedule too"),
        ),
    ),
    Rule(
        "score.defenders",
        "The defenders' tricks",
        "Each account that plays against the contractor scores score.trick_points, 10 or 0, for "
        "every trick it takes. "
        "With score.trick_points_when=always that is so whether the contract is made or not, with "
        "contract_fails only when it has failed. "
        "With score.per=side a side has one account, with player every player has one. "
        "Where a failed contract is booked to the opponents (score.failed=to_opponents) its tricks "
        "score nothing, and nor do those of hi/lo; for misères misere.defenders decides.",
        (
            "misere.defenders",
            "score.trick_points",
            "score.trick_points_when",
            "score.per",
            "score.failed",
        ),
        (
            FOSTER,
            HOYLE,
            WIKIPEDIA,
            PAGAT,
            FIVE_HAND,
            SCORE_APP,
            ours("a partner's tricks are the contractor's in Foster's game for four; hi/lo"),
        ),
    ),
    Rule(
        "score.misere",
        "Misère",
        "A misère is made when the contractor takes no trick, a double one when neither partner "
        "does; its value, doubled with score.misere_factor=2, is won, or lost where it fails. "
        "With misere.defenders=0 the others score nothing either way. "
        "With 10_taken they score 10 for each trick of their own, with 10_forced each opposing "
        "account 10 for each trick the contractor's side was made to take. "
        "With score.failed=to_opponents one that fails costs nothing: every opposing account "
        "scores the value, and nothing for tricks.",
        (
            "misere.value",
            "misere.defenders",
            "open.value",
            "super_open.value",
            "blind.value",
            "double.value",
            "bar.value",
            "score.failed",
            "score.misere_factor",
        ),
        (
            PAGAT,
            WIKIPEDIA,
            PROGRAM,
            AMERICAN_HOUSE,
            SCORE_APP,
            ours("no points for the tricks where Wikipedia's words would give them"),
        ),
    ),
    Rule(
        "score.passed-out",
        "A hand passed out and played",
        "In a hand that all have passed and that is played there is no contract to make: every "
        "account, whosever it is, scores score.trick_points for each of its tricks.",
        ("auction.all_pass", "score.trick_points", "score.per"),
        (HOYLE, CLUBS),
    ),
    Rule(
        "score.cap",
        "The cap on points for tricks",
        "With score.trick_points_cap=490 points for tricks never lift an account above 490, and "
        "one that is above it keeps what it has. "
        "With 400 an account that stood above 400 before the deal gets none of them. "
        "With none there is no cap; what a contract earns is never capped.",
        ("score.trick_points_cap",),
        (PAGAT_VARIATIONS,),
    ),
    Rule(
        "score.value",
        "What a bid is worth",
        "With score.schedule=avondale 6♠ is worth 40, each next denomination 20 more and each "
        "further trick 100 more; au_pack and quebec give the same, perfect and split 20 less. "
        "With foster six tricks are worth 40, 60, 80, 100 and 120, and each further trick as much "
        "again; wikipedia_original is that table with its rows and columns exchanged. "
        "A special bid is worth what its own value says, whatever the schedule.",
        (
            "misere.value",
            "open.value",
            "super_open.value",
            "blind.value",
            "double.value",
            "bar.value",
            "hilo.value",
            "patastrophe.value",
            "game_bid.value",
            "score.schedule",
        ),
        (
            FOSTER,
            HOYLE,
            PAGAT,
            PAGAT_5,
            WIKIPEDIA,
            FIVE_HAND,
            USPC,
            CANADA,
            ours("the values of the split schedule"),
        ),
    ),
)

CHAPTERS = SCORE
