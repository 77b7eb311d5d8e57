"""The chapters on the game in short, the table, the cards and the deal."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.cards import Suit
from fivehundred.deals import Packets
from fivehundred.variants._words import cards, cards_of_pack, number, ranks_of, tricks
from fivehundred.variants.options import Dealer, JokerOrder, Per, RedealBy, RedealOn, Teams
from fivehundred.variants.prose._facts import (
    contractor_side,
    has_misere,
    has_trick_points,
    is_exchanged,
    partners,
    trump_count,
)
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant
from fivehundred.wording import join_words

__all__ = ["in_short", "the_cards", "the_deal", "the_table"]


def in_short(variant: Variant) -> Iterator[str]:
    """Yield the game in a few paragraphs, with what a trick is."""
    kitty = "takes the kitty, puts as many cards away and " if is_exchanged(variant) else ""
    yield (
        "Five Hundred is a game of tricks with an auction before them. In the auction the players "
        "bid: each bid promises a number of tricks with a suit of the bidder's choice as trumps, "
        "or without trumps. The highest bidder is called the contractor, and the bid is the "
        f"contract. The contractor {kitty}must then win at least as many tricks as were bid. All "
        "who play against the contractor are called the defenders."
    )
    each = (
        "A trick is four cards, two from each player, played one at a time"
        if variant.table_piles
        else "A trick is one card from each player, played one at a time, clockwise"
    )
    yield (
        f"{each}. The first card is the lead, and any card may be led. Everybody else has to "
        "follow suit: whoever holds a card of the suit that was led must play one, high or low. "
        "Whoever holds none of that suit may play any card. Trumps are a suit that beats all "
        "others for the deal: the highest trump in the trick wins it, and if there is no trump "
        "in it, the highest card of the suit that was led. The winner takes the cards of the "
        f"trick away and leads to the next one. There are {tricks(variant.hand)} in a deal."
    )
    yield (
        f"If {contractor_side(variant)} wins the tricks that were bid, the contract is made and "
        "scores its value. If not, it has failed. Deal follows deal until somebody has won the "
        f"game, usually by reaching {variant.end.target} points."
    )


_TEAMS = {
    Teams.PARTNERS: "two against two. Partners sit opposite each other and stay partners for the "
    "whole game",
    Teams.SOLO: "each for themselves. In every deal the contractor plays alone, and all the others "
    "play together against the contractor for that deal",
    Teams.CALLED: "each for themselves. In every deal the contractor may call a partner for that "
    "deal, and the rest play together against the two",
    Teams.ALTERNATE3: "three against three. The members of a side sit at every other place, so "
    "that a friend never sits next to a friend, and stay together for the whole game",
    Teams.PAIRS3: "in three pairs. Partners sit opposite each other and stay partners for the "
    "whole game; in every deal the contractor's pair plays against the other two pairs, which "
    "play together for that deal",
}


def the_table(variant: Variant) -> Iterator[str]:
    """Yield who plays with whom, and what scores are kept."""
    how = _TEAMS[variant.teams]
    if variant.players == 2:
        how = "against each other"
    yield f"{number(variant.players).capitalize()} play, {how}."
    if variant.score.per is Per.SIDE:
        yield f"One score is kept for each side, so there are {number(accounts(variant))} scores."
    elif partners(variant):
        yield (
            "Every player has a score of their own, although sides stay together: what a contract "
            "wins or loses goes to each of the contractor's side"
            + (
                ", and every defender scores for the tricks they take themselves."
                if has_trick_points(variant)
                else "."
            )
        )
    else:
        yield "Every player has a score of their own."
    yield (
        "Dealing, calling and playing all go clockwise, that is to the left. The player at the "
        "dealer's left is eldest hand. After each deal that is scored the player at the dealer's "
        "left deals next."
    )


def the_cards(variant: Variant) -> Iterator[str]:
    """Yield the pack, the order of the cards and what is trump."""
    pack = variant.pack
    ranks, others = ranks_of(pack)
    order = list(ranks)
    for name in others:
        rank = name.rstrip("'")[:-1]
        if rank not in order:
            order.insert(order.index("12") if rank == "13" else len(order), rank)
    yield f"The pack has {cards_of_pack(pack)}. Spades ♠ and clubs ♣ are black, diamonds ♦ and \
hearts ♥ are red."
    yield (
        f"In a suit that is not trumps the cards rank, from the highest, {' '.join(order)}, as far "
        "as the suit has them."
    )
    if any("'" in name for name in others):
        yield (
            "The cards with an apostrophe come from a second pack. They rank as the cards they "
            "look like, and of two equal cards in one trick the one played first is the higher."
        )
    jokers = "the joker, " if variant.jokers == 1 else ""
    if variant.jokers == 2:
        high, low = ("black-and-white", "coloured")
        if variant.joker_order is JokerOrder.RED_HIGH:
            high, low = low, high
        jokers = f"the {high} joker, the {low} joker, "
        yield f"Of the two jokers the {high} one is the higher, whatever is played."
    fours = ", the four of the trump colour" * variant.colour_four
    rest = " ".join(rank for rank in order if rank != "J" and not (fours and rank == "4"))
    belongs = (
        "The left bower belongs to the trump suit in every respect and not to the suit printed on "
        "it: it must be played when trumps are led and no other trump is held, it cannot follow "
        "its printed suit, and when it is led it asks for trumps."
    )
    joker = {1: " The joker is a trump in the same way.", 2: " Jokers are trumps in the same way."}
    yield (
        "When a suit is trumps, its jack is the right bower, and the jack of the other suit of the "
        "same colour is the left bower. Trumps rank, from the highest, "
        f"{jokers}right bower, left bower, {rest}{fours}, as far as there are such cards. {belongs}"
        f"{joker.get(variant.jokers, '')} With hearts as trumps, for example, J♥ is the right and "
        "J♦ the left bower, and whoever has J♦ and no diamond is out of diamonds."
    )
    yield from _counts(variant)
    if variant.colour_four:
        yield (
            "There is one four of each colour, and it is the lowest trump whenever its colour is "
            "trumps, as if it were of the trump suit."
        )
    elif pack.id in {"P43c", "P44c"}:
        yield "The two fours are plain cards of the suit printed on them."
    place = (
        "each jack ranks above the ace of its suit"
        if variant.jack_above_ace_nt
        else "each jack ranks below the queen of its suit"
    )
    where = "At no trumps and in every misère" if has_misere(variant) else "At no trumps"
    yield f"{where} there are no trumps and no bowers: {place}, and belongs to that suit."


def _counts(variant: Variant) -> Iterator[str]:
    counts = {suit: trump_count(variant, suit) for suit in Suit}
    if len(set(counts.values())) == 1:
        yield f"Whatever suit is trumps, there are {counts[Suit.SPADES]} trumps."
        return
    found = [f"{count} with {suit.plural} as trumps" for suit, count in counts.items()]
    yield f"The number of trumps is {join_words(found)}."


def the_deal(variant: Variant) -> Iterator[str]:
    """Yield the packets, the kitty and the right to a new deal."""
    packets, kitty = variant.packets, variant.kitty.cards
    yield "The first dealer is chosen as the players like. The dealer shuffles the pack."
    if isinstance(packets, Packets):
        steps = [
            f"{cards(step.cards)} to the kitty"
            if step.kitty
            else f"{cards(step.cards)} to each {'hand' if variant.dead_hand else 'player'}"
            for step in packets.steps
        ]
        yield (
            "Cards are dealt face down, a packet at a time, beginning at the dealer's left and "
            f"going clockwise: {', then '.join(steps)}."
        )
    else:
        yield _TWO_HANDED
    if variant.dead_hand:
        yield (
            "One hand more is dealt than there are players. This dead hand gets the last packet of "
            "each round, lies face down, and nobody looks at it or plays it."
        )
    own = " in hand, and ten more in five piles on the table" if variant.table_piles else ""
    yield f"Everybody now has {cards(variant.hand)}{own}. " + (
        f"The kitty, also called widow or blind, has {cards(kitty)} and lies face down."
        if kitty
        else "There is no kitty."
    )
    yield from _redeal(variant)


_TWO_HANDED = (
    "The deal has three rounds. In each of them the dealer's opponent is served first, then the "
    "dealer: first both get cards for the table, then both get cards for the hand, and last the "
    "kitty gets one card. Each player's table is five piles of two cards, the lower one face down "
    "and the upper one face up. First round: the lower cards of three piles, and three cards for "
    "the hand. Second round: the lower cards of the last two piles and the upper cards of the "
    "first two, and four cards for the hand. Third round: the upper cards of the last three piles, "
    "and three cards for the hand."
)


_BAD_HANDS = {
    RedealOn.NO_FACE: "no king, queen or jack (an ace, a joker or a card with a number is none)",
    RedealOn.NO_ACE_FACE_JOKER: "no ace, king, queen, jack or joker",
}


def _redeal(variant: Variant) -> Iterator[str]:
    rules = variant.redeal
    if rules.on is RedealOn.NONE:
        yield "A bad hand gives no right to a new deal."
        return
    dealer = "the same dealer deals again" if rules.dealer is Dealer.SAME else "the next one deals"
    held = "in the hand " * variant.table_piles
    text = (
        f"A player who has {held}{_BAD_HANDS[rules.on]} may ask for a new deal at their first turn "
        "to call, before calling. "
    )
    if rules.by is RedealBy.PLAYER:
        yield f"{text}Then the cards are thrown in, and {dealer}."
        return
    barred = ", and that side may bid no misère in this deal"
    barred = barred if rules.bars_nullo and has_misere(variant) else ""
    yield (
        f"{text}The partner says whether to agree; the opponents have no say. If the partner "
        f"agrees, the cards are thrown in, and {dealer}. If not, the auction goes on with "
        f"the same player{barred}."
    )
