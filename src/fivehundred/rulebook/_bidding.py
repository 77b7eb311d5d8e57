"""The auction, the exchange and the contractor's declarations."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    AMERICAN_HOUSE,
    BID_500,
    CANADA,
    CONSUMER,
    EVERYTHING,
    FIVE_HAND,
    FOSTER,
    HOYLE,
    IOWA,
    NEW_ZEALAND,
    PAGAT,
    PARLETT,
    PROGRAM,
    TRICKSTER,
    USPC,
    WIKIPEDIA,
    WIKIPEDIA_OLD,
    ours,
)

AUCTION = (
    Rule(
        "auction.turn",
        "Who speaks",
        "Eldest hand speaks first and the turn goes clockwise; a call is a pass or a bid higher "
        "than the standing one. "
        "With auction.rounds=one each seat speaks once, with many the turn goes round, leaving out "
        "whoever has passed for good. "
        "A seat that has been outbid may bid again, unless auction.rebid=none. "
        "The seat whose own bid stands is left out under after_intervening and none; under always "
        "it gets its turn when all the others have passed for good, and may still go higher.",
        ("auction.rounds", "auction.rebid", "auction.reentry"),
        (PAGAT, WIKIPEDIA, HOYLE, USPC, ours("Hoyle's players may bid again once outbid")),
    ),
    Rule(
        "auction.higher",
        "What outbids a bid",
        "A bid must stand above the standing bid; an equal one is not enough. "
        "With auction.order=tricks_suit more tricks are higher, and for as many tricks the order "
        "is ♠ ♣ ♦ ♥ and then no trumps. "
        "With value the bid that is worth more by score.schedule is higher; where two are worth "
        "the same, auction.tie=first_wins lets the first stand and more_tricks_wins puts the one "
        "with more tricks above. "
        "A special bid stands where its own slot puts it.",
        ("auction.order", "auction.tie", "score.schedule"),
        (
            PAGAT,
            FIVE_HAND,
            IOWA,
            FOSTER,
            HOYLE,
            WIKIPEDIA,
            USPC,
            ours("of bids of equal value the first stands"),
        ),
    ),
    Rule(
        "auction.pass",
        "Passing",
        "Passing is always allowed, but not to a dealer who has to bid "
        "(auction.all_pass=dealer_stuck). "
        "Where the turn goes round, a pass is for the whole deal with auction.reentry=never; the "
        "other values let a seat in again.",
        ("auction.rounds", "auction.reentry", "auction.all_pass"),
        (PAGAT, WIKIPEDIA, HOYLE, EVERYTHING),
    ),
    Rule(
        "auction.no-such-bid",
        "Which bids there are",
        "Ordinary bids run from auction.min to auction.max tricks, each in four suits and at no "
        "trumps. "
        "A special bid exists where its own option is on, and nowhere else. "
        "Nobody has written down what a patastrophe is, so it cannot be bid even where it is "
        "listed.",
        (
            "auction.min",
            "auction.max",
            "misere.on",
            "open.on",
            "super_open.on",
            "blind.on",
            "double.on",
            "bar.on",
            "hilo.on",
            "patastrophe.on",
            "game_bid.on",
        ),
        (PAGAT, WIKIPEDIA, FIVE_HAND, BID_500, CANADA, ours("patastrophe is refused")),
    ),
    Rule(
        "auction.end",
        "The end of the auction",
        "With auction.rounds=one the auction ends when every seat has spoken. "
        "With many it ends when nobody but the highest bidder may still speak, or when all have "
        "passed; under auction.reentry=always that is once all other seats have passed in a row. "
        "Where passes are final auction.rebid=always asks the highest bidder on until that seat "
        "has passed as well; with none only those count that have not bid. "
        "auction.raise_own may give the winner another turn. "
        "The standing bid is then the contract, if it is one that can be.",
        (
            "auction.rounds",
            "auction.rebid",
            "auction.reentry",
            "auction.raise_own",
            "auction.min_contract",
        ),
        (PAGAT, WIKIPEDIA, HOYLE, USPC, NEW_ZEALAND),
    ),
    Rule(
        "auction.special",
        "Where special bids stand",
        "A special bid is worth the value its option gives, and stands above the bid A and "
        "directly below B where its slot reads A<B, below the cheapest ordinary bid that is worth "
        "at least as much, if there is one, where it reads value, and otherwise (top) above all "
        "ordinary bids. "
        "Special bids that meet in one place go by value, and then in the order misère, hi/lo, "
        "open, super open, bar, double, patastrophe, blind, game. "
        "A when of anytime sets no condition; first_call is for a blind misère, bid by a seat "
        "as its first call and before it sees its cards. "
        "A double misère needs a misère bid by the partner with double.when=partner_bid, and "
        "nothing with any.",
        (
            "misere.on",
            "misere.when",
            "misere.slot",
            "misere.value",
            "open.on",
            "open.when",
            "open.slot",
            "open.value",
            "super_open.on",
            "super_open.when",
            "super_open.slot",
            "super_open.value",
            "blind.on",
            "blind.when",
            "blind.slot",
            "blind.value",
            "double.on",
            "double.when",
            "double.slot",
            "double.value",
            "bar.on",
            "bar.when",
            "bar.slot",
            "bar.value",
            "hilo.on",
            "hilo.when",
            "hilo.slot",
            "hilo.value",
            "patastrophe.on",
            "patastrophe.slot",
            "patastrophe.value",
            "game_bid.on",
            "game_bid.slot",
            "game_bid.value",
        ),
        (
            PAGAT,
            WIKIPEDIA,
            WIKIPEDIA_OLD,
            BID_500,
            TRICKSTER,
            NEW_ZEALAND,
            AMERICAN_HOUSE,
            CANADA,
            PROGRAM,
            ours("open misère below 10♥ of the same value, and special bids that meet"),
        ),
    ),
    Rule(
        "auction.after-level",
        "Special bids that wait for a level",
        "With a when of after7 a special bid may be made once somebody has bid seven tricks in "
        "this auction, or a special bid above the lowest seven; an eight serves as well. "
        "With after8 it waits for an eight in the same way. "
        "Until then it may not be the first bid, nor be bid over a six; anytime sets no such "
        "condition.",
        (
            "misere.when",
            "open.when",
            "super_open.when",
            "bar.when",
            "hilo.when",
        ),
        (
            PAGAT,
            WIKIPEDIA,
            TRICKSTER,
            ours("an eight or a special bid above the sevens serves as well"),
        ),
    ),
    Rule(
        "auction.inkle",
        "Inkles",
        "An inkle is a bid of six that can never be the contract: it tells a partner something, or "
        "pushes the others higher. "
        "With auction.inkle=any every seat may make one, with first_two only the first two seats "
        "to speak; it has to outbid a standing six. "
        "With off there are none: a six is bid like the others, and can be the contract where "
        "auction.min_contract says so. "
        "Where an auction ends on one the cards are dealt again, by the dealer that "
        "auction.inkle_redeal names.",
        ("auction.inkle", "auction.min_contract", "auction.inkle_redeal"),
        (WIKIPEDIA, WIKIPEDIA_OLD, IOWA, AMERICAN_HOUSE, TRICKSTER),
    ),
    Rule(
        "auction.dealer-stuck",
        "The dealer must bid",
        "With auction.all_pass=dealer_stuck a dealer may not pass while no bid stands that could "
        "be the contract. "
        "The dealer then makes a special bid or one of at least auction.min_contract tricks. "
        "With the other values the dealer passes as freely as anybody.",
        ("auction.min_contract", "auction.all_pass"),
        (EVERYTHING,),
    ),
    Rule(
        "auction.raise",
        "Raising one's own winning bid",
        "With auction.raise_own=off the winner of the auction has to play what was bid. "
        "With same_suit_only a higher bid in the same denomination may follow, before the kitty is "
        "touched, and nobody answers it. "
        "With reopens_on_change that holds too, but a change of denomination lets all the others "
        "bid again. "
        "With reopens any raise does, until all others have passed in a row.",
        ("auction.raise_own",),
        (
            WIKIPEDIA,
            PAGAT,
            NEW_ZEALAND,
            ours("no raise unless the table has it, and none once the kitty is taken"),
        ),
    ),
    Rule(
        "auction.all-pass",
        "Everybody passes",
        "When nobody bids, the cards are thrown in: the next dealer deals with "
        "auction.all_pass=next_deal, the same one again with same_deal. "
        "With play_nt they are played at no trumps without a contractor: the kitty stays where it "
        "is, eldest hand leads, and every trick counts for whoever takes it. "
        "With dealer_stuck it cannot happen, as the dealer has to bid.",
        ("auction.all_pass",),
        (
            PAGAT,
            FIVE_HAND,
            CONSUMER,
            BID_500,
            HOYLE,
            EVERYTHING,
            ours("thrown in, next dealer, where a source is silent"),
        ),
    ),
    Rule(
        "auction.min-contract",
        "The lowest contract",
        "An ordinary bid of fewer than auction.min_contract tricks cannot be the contract. "
        "Where the auction ends on one the cards are thrown in, and with "
        "auction.inkle_redeal=same the same dealer deals again, with next the next one. "
        "A special bid can always be the contract.",
        ("auction.min_contract", "auction.inkle_redeal"),
        (WIKIPEDIA, IOWA, CANADA, AMERICAN_HOUSE, ours("special bids always satisfy it")),
    ),
    Rule(
        "auction.re-entry",
        "Bidding again after a pass",
        "With auction.reentry=never whoever has passed is out for the deal, with always nobody is. "
        "own_suit_change lets those who have passed in again as soon as a player bids another "
        "denomination than in their own earlier bid; bid_changed does so as soon as anybody "
        "bids another denomination than the standing one. "
        "Every special bid is a denomination of its own. "
        "Where each seat speaks once (auction.rounds=one) none of this has any effect.",
        ("auction.rounds", "auction.reentry"),
        (
            PAGAT,
            WIKIPEDIA,
            TRICKSTER,
            NEW_ZEALAND,
            ours("a change lets in all who have passed, and a special bid is a change"),
        ),
    ),
    Rule(
        "auction.one-round",
        "One call each",
        "With auction.rounds=one every seat calls once, from eldest hand to the dealer, and the "
        "highest bid wins. "
        "Nobody bids a second time, whatever the table says of bidding again. "
        "With many the auction goes round as often as it has to.",
        ("auction.rounds",),
        (USPC, CONSUMER, BID_500, IOWA, FIVE_HAND, WIKIPEDIA, PARLETT, ours("Foster's auction")),
    ),
)

EXCHANGE = (
    Rule(
        "exchange.kitty",
        "Taking the kitty",
        "The contractor takes the whole kitty into the hand, unseen by the others, whatever the "
        "contract. "
        "Nobody takes it with kitty.taker=none, in a bar misère, or in a hand that was passed out. "
        "In a double misère with double.kitty=second_discard the partner then takes the "
        "contractor's discards and puts away as many; with swap the contractor discards as usual "
        "and the partners then change five cards with each other at the same time. "
        "In the two-handed game it goes into the hand, and the table is left alone.",
        ("table_piles", "kitty.cards", "kitty.taker", "auction.all_pass", "double.kitty", "bar.on"),
        (
            FOSTER,
            PAGAT,
            FIVE_HAND,
            HOYLE,
            BID_500,
            WIKIPEDIA_OLD,
            AMERICAN_HOUSE,
            PROGRAM,
            ours("the two-handed exchange"),
        ),
    ),
    Rule(
        "exchange.discard",
        "Putting cards away",
        "Whoever took the kitty puts as many cards away as it had, face down. "
        "Any cards will do: trumps, bowers, jokers, and cards of the kitty. "
        "They are out of play, count for nobody, and no other player may look at them.",
        ("kitty.cards",),
        (PAGAT, FIVE_HAND, FOSTER, HOYLE),
    ),
)

DECLARING = (
    Rule(
        "declaring.done",
        "Declarations before the first lead",
        "Between the exchange and the first lead the contractor says what the table provides for: "
        "a suit for the joker (joker_nt.nominate), a partner (call.on), or that all tricks will be "
        "taken (declared_slam). "
        "A contractor with nothing more to say is done, and the first lead follows. "
        "The pause is made whenever table and contract provide for it, so that it tells nothing "
        "about the cards.",
        ("declared_slam", "joker_nt.nominate", "call.on"),
        (PAGAT, AMERICAN_HOUSE, ours("the pause, and the word that ends it")),
    ),
    Rule(
        "declaring.slam",
        "A declared slam",
        "Where declared_slam is not off, the contractor of an ordinary contract may declare, once "
        "the kitty has been exchanged, that every trick will be won. "
        "The partner then gives the contractor one card, face down, and sits out; the contractor "
        "puts one more card away and plays alone. "
        "With declared_slam=500 it is worth 500, with bid_plus_250 the bid and 250 more; one that "
        "fails loses that, or gives it to the opponents, as score.failed says.",
        ("declared_slam", "score.failed"),
        (AMERICAN_HOUSE, WIKIPEDIA_OLD, ours("the partner chooses the card")),
    ),
)

CHAPTERS = (*AUCTION, *EXCHANGE, *DECLARING)
