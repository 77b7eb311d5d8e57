"""Notation, the deal, the table and the turn."""

from __future__ import annotations

from fivehundred.rulebook._rule import Rule
from fivehundred.rulebook._sources import (
    CANADA,
    CLUBS,
    FIVE_HAND,
    FOSTER,
    FOSTER_LAWS,
    HOYLE,
    IOWA,
    PAGAT,
    PAGAT_2,
    TRICKSTER,
    USPC,
    WIKIPEDIA,
    WIKIPEDIA_OLD,
    ours,
)

_NOTATION = ours("the notation")

TEXT = (
    Rule(
        "text.suit",
        "How a suit is written",
        "A suit is S, C, D or H, or its sign ♠, ♣, ♦ or ♥. "
        "Spades are the lowest in the auction, then come clubs, diamonds and hearts. "
        "No trumps is no suit: N and NT stand for it in bids only.",
        (),
        (PAGAT, WIKIPEDIA, _NOTATION),
    ),
    Rule(
        "text.card",
        "How a card is written",
        "A card is its rank and then its suit: 2 to 9, T or 10, J, Q, K and A, and in the packs "
        "for six also 11, 12 and 13. "
        "The joker is Jo, and the lower of two jokers Jr. "
        "A low card borrowed from a second pack has an apostrophe behind it, as in 3S'.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.hand",
        "How cards are listed",
        "A hand, a discard or a claim is a list of cards with blanks between them, as in JH 5S 9C. "
        "Each card may be listed once. "
        "The order means nothing but in a claim, where it is the order of leading.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.play",
        "How a play is written",
        "A play is written as its card. "
        "A joker that is led and belongs to no suit names one after a colon, as in Jo:H. "
        "No other card names a suit, and a joker's name has no effect where it is a trump, is tied "
        "to a suit or is played to another's lead.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.call",
        "How a call is written",
        "P is a pass, and an ordinary bid is its tricks and its denomination, from 6S to 10N. "
        "M, OM, SOM, BM, DM and BAR are misère, open, super open, blind, double and bar misère; "
        "HILO, PAT and GAME:S to GAME:N are the other special bids. "
        "Whoever says no instead of no trumps has made the same call.",
        (),
        (ours("the notation, and that no and no trumps are one call"),),
    ),
    Rule(
        "text.deal",
        "How a deal is written",
        "A deal is written hand by hand from seat 0 on, and the kitty last, with | between them. "
        "Each part is a list of cards, and no card stands in it twice.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.action",
        "How an action is written",
        "An action is read in the light of the phase: a call in the auction, and the cards to put "
        "away in the exchange. "
        "Before the first lead it is name S or name Jr:S, partner AH, alone or done; in the play "
        "it is a card, or claim and the whole hand. "
        "Where a new deal may be asked for it is redeal, and the partner answers agree or refuse.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.position",
        "How a round is written",
        "A position is one line from which the round can be rebuilt: the table, the dealer, the "
        "deal, the scores before it and every action so far. "
        "As it shows all cards it is for whoever runs the game, never for a player.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.view",
        "How what somebody knows is written",
        "A view is one line as well, of what one seat or a spectator knows: as a position, but "
        "with ? for a hand that was not seen, ?3 for three cards put away unseen, ?/AH for a "
        "covered card below the ace, and seat - for a spectator. "
        "The hands that lie open come last, each with its cards now, and the called partner, "
        "where it was told. "
        "It holds no more than its seat may know.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.record",
        "How a game is recorded",
        "A record is the rounds of a game as text that people write by hand, or as JSON: the "
        "table, and for each round the dealer, the scores before it, every hand as dealt and "
        "everything that was done, in order and by whom, legal or not. "
        "What the table itself wrote down of tricks and points stands apart. "
        "As it shows all cards it is for whoever runs the game, never for a player.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.ptn",
        "How PTN is written",
        "PTN is the form in which a public game service writes down its rounds: tags in square "
        "brackets, and below Auction and Play a line for each turn round the table. "
        "Cards are written with the suit first, and JH is the joker. "
        "What it does not say is supplied where only one thing fits, and told.",
        (),
        (TRICKSTER, ours("what is supplied")),
    ),
    Rule(
        "text.layout",
        "How a program is told of a round",
        "For programs that learn, a view of a round is a row of small numbers in a layout that has "
        "a number and never changes, and every action that can be listed at a table has an id, "
        "from 0 up without gaps. "
        "A claim and several cards put away at once have none.",
        (),
        (ours("the layouts and the ids"),),
    ),
    Rule(
        "text.seat",
        "How a seat is named",
        "Seats are numbered clockwise from 0; with four players N, E, S and W are seats 0 to 3. "
        "Eldest hand is the seat at the dealer's left. "
        "The deal, the calls and the play all go clockwise.",
        ("players",),
        (PAGAT, USPC, _NOTATION),
    ),
    Rule(
        "text.contract",
        "How a contract is written",
        "A contract is written as the bid that won the auction. "
        "P as a contract is a hand which all have passed and which is played at no trumps: only "
        "with auction.all_pass=play_nt is there such a thing.",
        ("auction.all_pass",),
        (HOYLE, _NOTATION),
    ),
    Rule(
        "text.number",
        "Numbers",
        "Tricks, points, deals and seats are whole numbers. "
        "Tricks are given account by account, the account of seat 0 first; where there are two "
        "accounts, one number gives the tricks of the contractor's side. "
        "All together they are the tricks of the deal, one for each card of a hand.",
        ("hand",),
        (_NOTATION,),
    ),
    Rule(
        "text.backend",
        "Who does the sums",
        "A simulation and the solver run as plain Python or, the same source, compiled by numba: "
        "the backend auto takes numba where it is installed, python never, numba always. "
        "The numbers are the same. numba and numpy come with fivehundred[fast].",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.simulation",
        "What is simulated",
        "A simulation has a number of rounds, players for its seats, a variant and a seed, which "
        "is a whole number. The round with the number k is the same one whatever else is "
        "simulated with it.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.solver",
        "What is solved",
        "The solver answers for a round while tricks are played, or for a dd.Position: everybody's "
        "cards, the contract, who leads, the trick so far and, where the rules of the joker ask "
        "for it, the suits led and shown void. "
        "Three or four hands are solved from the first lead on, with at most fourteen cards of a "
        "suit; more hands, longer suits and cards in piles up to thirty cards. "
        "A search may be given a limit of nodes or of seconds, and says what it knows when it "
        "reaches it. Whether a contract pays is asked of tables with two sides.",
        ("players", "pack", "table_piles"),
        (_NOTATION,),
    ),
    Rule(
        "text.word",
        "Words and names of the library",
        "A suit, a rank, a strain, a kind of bid, a code or the value of an option is one of a "
        "few words. What is none of them is refused.",
        (),
        (_NOTATION,),
    ),
    Rule(
        "text.rule",
        "How a rule is named",
        "A rule is named by its chapter and its own name with a point between, as in "
        "play.left-bower. "
        "Every ruling and every error ends with the name of the rule it rests on.",
        (),
        (_NOTATION,),
    ),
)

DEAL = (
    Rule(
        "deal.pack",
        "The pack",
        "The usual pack has the ace down to the 7 for three players; the ace down to the 4 in red "
        "and to the 5 in black for four; all 52 cards for five; and for six these with 11s, 12s "
        "and red 13s. "
        "There is a joker in each of them. "
        "pack chooses the cards, and jokers must say how many of them are jokers. "
        "Of two jokers the black one is the higher with joker_order=black_high, the red one with "
        "red_high.",
        ("players", "pack", "jokers", "joker_order"),
        (WIKIPEDIA, PAGAT, HOYLE, USPC, FIVE_HAND, TRICKSTER),
    ),
    Rule(
        "deal.packets",
        "The packets",
        "Cards are dealt clockwise from the dealer's left, some at a time: packets lists it step "
        "by step, 3 for three cards to each hand, k1 for one card to the kitty. "
        "The steps add up to the cards of a hand (hand) and of the kitty (kitty.cards), and a dead "
        "hand takes the last packet of each round. "
        "packets=pagat_2 is the two-handed deal, in which each player also gets five piles of two "
        "cards on the table, the upper one face up. "
        "The packets decide who gets which card of the shuffled pack, and nothing else.",
        ("hand", "dead_hand", "table_piles", "kitty.cards", "packets"),
        (
            WIKIPEDIA,
            PAGAT,
            PAGAT_2,
            FOSTER,
            HOYLE,
            USPC,
            IOWA,
            CANADA,
            ours("the dead hand's packets, and the packets of 44 cards and of hands of eight"),
        ),
    ),
    Rule(
        "deal.shuffle",
        "The shuffle",
        "The pack is shuffled so that every order is equally likely, with the random bits of the "
        "source that the caller gives. "
        "There is no other source, and the same seed gives the same deal for ever.",
        (),
        (ours("how a program shuffles"),),
    ),
    Rule(
        "deal.cards",
        "What a deal must hold",
        "Every card of the pack lies in one place and in no other: each hand has as many cards as "
        "hand says, and the kitty as many as kitty.cards says. "
        "dead_hand=true adds a hand that nobody touches, and table_piles=true ten table cards for "
        "each player. "
        "A deal with a card missing, doubled, strange to the pack or in excess is no deal; noticed "
        "in the auction it is dealt again without penalty.",
        ("players", "pack", "hand", "dead_hand", "table_piles", "kitty.cards"),
        (WIKIPEDIA, PAGAT, PAGAT_2, CLUBS),
    ),
    Rule(
        "deal.redeal",
        "Asking for a new deal",
        "redeal.on gives a seat with a bad hand the right to ask for a new deal at its first turn, "
        "before it calls: a hand with no king, queen or jack (no_face), with no ace and no joker "
        "either (no_ace_face_joker), or none (none). "
        "With redeal.by=player asking is enough, with partner_agrees the partner has to consent "
        "and nobody else is asked; after a refusal the auction goes on, and with "
        "redeal.bars_nullo=true that side may then bid no misère in this deal. "
        "redeal.dealer says who deals again.",
        ("redeal.on", "redeal.by", "redeal.bars_nullo", "redeal.dealer"),
        (
            WIKIPEDIA,
            WIKIPEDIA_OLD,
            IOWA,
            ours("when a new deal may be asked for, who deals it, and what a face card is"),
        ),
    ),
)

VARIANT = (
    Rule(
        "variant.options",
        "The options of a table",
        "A table's rules are its options, each with one of its own values, and they must not "
        "contradict each other. "
        "The sides have to fit the seats: teams=partners makes two pairs of four players, solo "
        "sets the contractor against all the others, called gives one of three or more a partner "
        "for the deal, and six make two sides of three with alternate3, three pairs with pairs3. "
        "The pack has to be all hands and the kitty together, the packets have to add up, and no "
        "bid may ask for more tricks than there are. "
        "Inkles need auction.min_contract of 7 or more, colour_four needs a pack with one four of "
        "each colour, call.on needs teams=called, and solo and called need score.per=player. "
        "double.on, declared_slam, misere.partner=faceup_dummy and redeal.by=partner_agrees need "
        "one fixed partner, and table_piles the deal of packets=pagat_2.",
        (
            "players",
            "teams",
            "pack",
            "jokers",
            "colour_four",
            "hand",
            "dead_hand",
            "table_piles",
            "kitty.cards",
            "packets",
            "redeal.by",
            "auction.max",
            "auction.inkle",
            "auction.min_contract",
            "misere.partner",
            "double.on",
            "declared_slam",
            "call.on",
            "score.per",
        ),
        (WIKIPEDIA, PAGAT, ours("where three pairs sit, and how options are written and checked")),
    ),
    Rule(
        "variant.name",
        "The name of a table",
        "A preset is a table with a name and a source, and its rules never change. "
        "A house table says which preset it goes back to; it may have a name of its own, of up to "
        "60 letters, digits, blanks and _ - . ' signs. "
        "It may not take the name of a preset whose rules are others.",
        (),
        (ours("how tables are named"),),
    ),
)

TURN = (
    Rule(
        "turn.seat",
        "Whose turn it is",
        "Only the seat whose turn it is may act. "
        "An action by another seat is refused and changes nothing; the answer names the seat to "
        "act, and no card. "
        "It costs nothing with irregular=off; the other values apply the table of penalties.",
        ("irregular",),
        (PAGAT, FOSTER_LAWS, ours("an act out of turn is refused")),
    ),
    Rule(
        "turn.phase",
        "The order of a round",
        "A round runs in this order: the deal, a request for a new one, the auction and the "
        "winner's raise, the exchange, the contractor's declarations, the tricks and the score; a "
        "partner is called before the exchange or after it, as call.when says. "
        "In each phase only its own actions can be made. "
        "Whether a phase exists depends on table and contract and never on anybody's cards.",
        (
            "kitty.taker",
            "redeal.on",
            "auction.raise_own",
            "declared_slam",
            "joker_nt.nominate",
            "call.on",
            "call.when",
        ),
        (PAGAT, WIKIPEDIA, ours("the order of what is seldom met together")),
    ),
    Rule(
        "turn.over",
        "The end of a round",
        "A round is over when its last trick has been played, when a claim has been allowed, when "
        "its cards have been thrown in, or with end.midhand=true when somebody has won the game. "
        "After that nobody acts until the next deal.",
        ("end.midhand", "claims"),
        (PAGAT, ours("a claim ends the play")),
    ),
)

CHAPTERS = (*TEXT, *DEAL, *VARIANT, *TURN)
