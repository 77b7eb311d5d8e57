"""Questions about the cards: what they are, discards, plays, tricks, the joker."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.actions import Discard, Play, plays_of
from fivehundred.arguments import (
    as_card,
    as_cards,
    as_contract,
    as_hand,
    as_name,
    as_play,
    as_plays,
    as_suits,
    as_ties,
)
from fivehundred.calls import Contract
from fivehundred.cards import Card, Hand, Suit
from fivehundred.errors import (
    DoesNotApply,
    ImpossibleSituation,
)
from fivehundred.exchange import Discards, judge_discard
from fivehundred.following import Turn, canonical, is_dead, judge_play, legal_mask
from fivehundred.inputs import as_flag
from fivehundred.naming import judge_name
from fivehundred.plans import trick_size
from fivehundred.prelude import has_exchange
from fivehundred.ranking import ranking_of, trick_place
from fivehundred.ranking import sort_cards as sorted_cards
from fivehundred.referee._given import (
    STANDARD,
    CardText,
    ContractText,
    HandText,
    NameText,
    PlayText,
    SuitsText,
    Table,
    TrickText,
)
from fivehundred.rulings import Code, Ruling, refuse
from fivehundred.variants.options import DeclaredSlam, KittyTaker
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = [
    "check_discard",
    "check_name",
    "check_play",
    "effective_suit",
    "legal_discards",
    "legal_plays",
    "sort_cards",
    "trick_winner",
]


def effective_suit(
    card: CardText,
    *,
    contract: ContractText,
    variant: Table = STANDARD,
    joker_suit: NameText | None = None,
) -> Suit | None:
    """Return the suit a card belongs to under a contract; None for a joker without one.

    In a trump contract the jokers and both bowers are trumps. At no trumps, in misères and
    in a hand passed out a joker has no suit unless the contractor has tied it to one.

    Args:
        card: The card.
        contract: The contract, such as `8D`, `7N`, `M`.
        variant: The table.
        joker_suit: The suit the contractor has tied the joker to.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract, or ties no joker.
        InvalidArgument: An argument has a wrong type.
        InvalidVariant: There is no such preset.

    Examples:
        >>> effective_suit("JH", contract="8D")
        Suit.DIAMONDS
        >>> print(effective_suit("Jo", contract="7N"))
        None
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    found = as_hand([as_card(card)], table, "card", 1)
    return ranking_of(table, bid, as_ties(joker_suit, table, bid)).suit(next(iter(found)))


def sort_cards(
    hand: HandText,
    *,
    contract: ContractText,
    variant: Table = STANDARD,
    joker_suit: NameText | None = None,
) -> tuple[Card, ...]:
    """Return the cards of a hand sorted for show under a contract.

    Trumps come first, bowers and jokers among them, then suit by suit, each from the top.

    Args:
        hand: The cards, as many as the pack has at most.
        contract: The contract, such as `8D`, `7N`, `M`.
        variant: The table.
        joker_suit: The suit the contractor has tied the joker to: there the joker stands.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract, or ties no joker.
        InvalidArgument: An argument has a wrong type, or a hand no card.
        InvalidVariant: There is no such preset.

    Examples:
        >>> [str(card) for card in sort_cards("4H AD JS QC Jo", contract="7C")]
        ['Jo', 'JS', 'QC', 'AD', '4H']
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    cards = as_hand(hand, table, "hand", len(table.pack))
    return sorted_cards(ranking_of(table, bid, as_ties(joker_suit, table, bid)), cards)


def _nobody(table: Variant) -> str:
    """Return whether it is the table or the contract that leaves the kitty alone."""
    taken = table.kitty.cards and table.kitty.taker is KittyTaker.CONTRACTOR
    return "Under this contract" if taken else "At this table"


def _exchange_count(hand: Hand, contract: Contract, table: Variant) -> int:
    """Return how many cards have to go from a hand that holds the kitty."""
    if not has_exchange(table, contract):
        raise DoesNotApply(f"{_nobody(table)} nobody takes the kitty", "exchange.kitty")
    count = len(hand) - table.hand
    if count < 1:
        raise ImpossibleSituation(
            f"hand has {len(hand)} cards; with the kitty in it, it has {table.hand + 1} to "
            f"{table.hand + table.kitty.cards}",
            "situation.cards",
        )
    return count


def legal_discards(
    hand: HandText, *, contract: ContractText, variant: Table = STANDARD
) -> Discards:
    """Return every discard a contractor may make, unlisted until asked: len, in, iteration.

    Args:
        hand: The contractor's cards, the kitty among them.
        contract: The contract.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract, or no exchange under it.
        ImpossibleSituation: The hand has too few or too many cards.
        InvalidArgument: An argument has a wrong type, or a hand no card.
        InvalidVariant: There is no such preset.

    Examples:
        >>> found = legal_discards("Jo JC AC KC QC 9C AH 4H KS 9S 8D 7D 5D", contract="7C")
        >>> len(found), "4H 8D 5D" in found, "Jo JC AC" in found
        (286, True, True)
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    cards = as_hand(hand, table, "hand", table.hand + table.kitty.cards)
    return Discards(cards, _exchange_count(cards, bid, table))


def check_discard(
    cards: HandText | Discard,
    *,
    hand: HandText,
    contract: ContractText,
    variant: Table = STANDARD,
) -> Ruling:
    """Return the ruling on a whole discard: as many cards as the kitty had, any cards.

    Args:
        cards: The cards to be put away.
        hand: The contractor's cards, the kitty among them.
        contract: The contract.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card in the hand, or no such contract.
        ImpossibleSituation: The hand has too few or too many cards.

    Examples:
        >>> hand = "Jo JC AC KC QC 9C AH 4H KS 9S 8D 7D 5D"
        >>> print(check_discard("4H 8D", hand=hand, contract="7C"))
        Illegal: You have to put away 3 different cards; you have named 4♥, 8♦. [exchange.discard]
    """
    table = as_variant(variant)
    named = as_cards(cards, "cards")
    bid = as_contract(contract, table)
    held = as_hand(hand, table, "hand", table.hand + table.kitty.cards)
    if not has_exchange(table, bid):
        return refuse(
            Code.NO_EXCHANGE,
            f"{_nobody(table)} nobody takes the kitty, so nothing is put away.",
            "exchange.kitty",
            options=("kitty.taker", "kitty.cards"),
        )
    return judge_discard(held.mask, named, (_exchange_count(held, bid, table),))


def _turn(
    hand: Hand,
    trick: list[Play | None],
    contract: Contract,
    table: Variant,
    led: SuitsText,
    void: SuitsText,
    joker_suit: NameText | None,
) -> Turn:
    """Return the turn the arguments describe.

    Raises:
        ImpossibleSituation: It cannot have come about.
    """
    ranking = ranking_of(table, contract, as_ties(joker_suit, table, contract))
    plays = tuple(play for play in trick if play is not None)
    _absent(table, contract, trick)
    size = trick_size(table, contract)
    if len(trick) >= _hands(table) or len(plays) >= size:
        raise ImpossibleSituation(
            f"trick has {len(plays)} cards already: it is complete", "situation.cards"
        )
    both = [play.card.pretty for play in plays if play.card in hand]
    if both:
        raise ImpossibleSituation(
            f"{', '.join(both)} cannot be in the trick and in the hand", "situation.cards"
        )
    _named(plays, ranking.loose)
    shown = as_suits(void, "void")
    for suit in Suit:
        held = Hand(hand.mask & ranking.members[suit.index])
        # On a table a card may have been turned up since.
        if shown >> suit.index & 1 and held and not table.table_piles:
            raise ImpossibleSituation(
                f"Whoever has shown void in {suit.plural} cannot hold "
                f"{', '.join(card.pretty for card in held)}",
                "situation.cards",
            )
    # A void is shown to a lead of the suit only.
    return Turn(table, contract, ranking, hand.mask, plays, as_suits(led, "led") | shown, shown)


def _hands(table: Variant) -> int:
    """Return how many hands can play to a trick, with those that sit out."""
    return table.shape.hands - table.dead_hand


def _absent(table: Variant, contract: Contract, trick: Sequence[Play | None]) -> None:
    """Raise where `-` stands for more seats of the table than can be out."""
    out = _hands(table) - trick_size(table, contract)
    if table.declared_slam is not DeclaredSlam.OFF:
        out = max(out, 1)
    if list(trick).count(None) > out and len(trick) <= _hands(table):
        raise ImpossibleSituation(
            f"- stands for a seat that is out, and under this contract {out or 'nobody'} can be",
            "situation.cards",
        )


def _named(plays: Sequence[Play], loose: int) -> None:
    """Raise where a joker that belongs to no suit was led without naming one."""
    if plays and plays[0].card.bit & loose and plays[0].suit is None:
        card = plays[0].card
        raise ImpossibleSituation(
            f"{card} was led without a suit, but it belongs to none here: write the suit "
            f"named with it, as in {card}:H",
            "joker.lead-names-suit",
        )


def legal_plays(
    hand: HandText,
    trick: TrickText = "",
    *,
    contract: ContractText,
    variant: Table = STANDARD,
    led: SuitsText = "",
    void: SuitsText = "",
    joker_suit: NameText | None = None,
) -> tuple[Play, ...]:
    """Return every play a hand may make, in the order of the cards' index.

    A joker led at no trumps or in a misère stands there once for each suit it may name.

    Args:
        hand: The player's cards.
        trick: The cards of the trick so far, from the leader's; empty to lead.
        contract: The contract.
        variant: The table.
        led: The suits led to earlier tricks, as in `SH`; those in `void` were led too.
        void: The suits this player has shown void.
        joker_suit: The suit the contractor has tied the joker to.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract, or ties no joker.
        ImpossibleSituation: The situation cannot have come about.
        InvalidArgument: An argument has a wrong type, or a hand no card.
        InvalidVariant: There is no such preset.

    Examples:
        >>> [str(play) for play in legal_plays("KC 6S AH", "JC", contract="7S")]
        ['6S']
        >>> [str(play) for play in legal_plays("Jo 9D AS", "7D", contract="7N")]
        ['9D']
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    cards = as_hand(hand, table, "hand", table.hand)
    plays = as_plays(trick, table, "trick")
    return plays_of(legal_mask(_turn(cards, plays, bid, table, led, void, joker_suit)))


def check_play(
    play: PlayText,
    *,
    hand: HandText,
    trick: TrickText = "",
    contract: ContractText,
    variant: Table = STANDARD,
    led: SuitsText = "",
    void: SuitsText = "",
    joker_suit: NameText | None = None,
) -> Ruling:
    """Return the ruling on a play: legal or not, and why.

    Args:
        play: The card, or the joker with the suit it names, as in `Jo:H`.
        hand: The player's cards.
        trick: The cards of the trick so far, from the leader's; empty to lead.
        contract: The contract.
        variant: The table.
        led: The suits led to earlier tricks, as in `SH`; those in `void` were led too.
        void: The suits this player has shown void.
        joker_suit: The suit the contractor has tied the joker to.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, no such card in hand or trick, or
            ties no joker.
        ImpossibleSituation: The situation cannot have come about.
        InvalidArgument: An argument has a wrong type, or a hand no card.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(check_play("5S", hand="JH 5S 9C", trick="KH", contract="8D"))
        Legal: 5♠ may be played. K♥ was led and you hold no heart: J♥ is the left bower and \
counts as a diamond. [play.left-bower]
    """
    table = as_variant(variant)
    played = as_play(play)
    bid = as_contract(contract, table)
    cards = as_hand(hand, table, "hand", table.hand)
    turn = _turn(cards, as_plays(trick, table, "trick"), bid, table, led, void, joker_suit)
    if played.card not in table.pack:
        return refuse(
            Code.NOT_IN_PACK,
            f"{played.card.pretty} is not in this table's pack {table.pack}.",
            "deal.pack",
            options=("pack",),
        )
    return judge_play(turn, played)


def trick_winner(
    trick: TrickText,
    *,
    contract: ContractText,
    variant: Table = STANDARD,
    joker_suit: NameText | None = None,
    void: SuitsText = "",
) -> int:
    """Return which card of a trick wins, counted from 0 for the leader's.

    An unfinished trick gives the card that is winning. Where `-` stands for a seat that
    is out, it counts, so that the number leads from the leader's seat to the winner's.

    Args:
        trick: The cards of the trick, from the leader's.
        contract: The contract.
        variant: The table.
        joker_suit: The suit the contractor has tied the joker to.
        void: The suits a joker's player had shown void before this trick.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract, or ties no joker.
        ImpossibleSituation: The trick cannot have come about.
        InvalidArgument: An argument has a wrong type.
        InvalidVariant: There is no such preset.

    Examples:
        >>> trick_winner("KH JH AD 5S", contract="8D")
        1
        >>> trick_winner("5S AH 6S 4D", contract="7N")
        2
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    listed = as_plays(trick, table, "trick")
    ties = as_ties(joker_suit, table, bid)
    ranking = ranking_of(table, bid, ties)
    places = [place for place, play in enumerate(listed) if play is not None]
    plays = [play for play in listed if play is not None]
    _absent(table, bid, listed)
    size = trick_size(table, bid)
    if not plays or len(plays) > size or len(listed) > _hands(table):
        raise ImpossibleSituation(
            f"A trick has 1 to {size} cards under this contract, not {len(plays)}",
            "situation.cards",
        )
    _named(plays, ranking.loose)
    shown = as_suits(void, "void")
    dead: list[int] = []
    for place, play in enumerate(plays):
        turn = Turn(table, bid, ranking, play.card.bit, tuple(plays[:place]), 0, shown)
        plays[place] = canonical(turn, play)
        if is_dead(turn, play):
            dead.append(place)
    return places[trick_place(ranking, plays, dead)]


def check_name(
    suit: NameText,
    *,
    hand: HandText,
    contract: ContractText,
    contractor: bool = True,
    first_lead: bool = True,
    variant: Table = STANDARD,
) -> Ruling:
    """Return the ruling on tying the joker to a suit for the deal.

    Args:
        suit: The suit; with two jokers `Jr:S` means the lower.
        hand: The cards of whoever names it.
        contract: The contract.
        contractor: Whether that is the contractor.
        first_lead: Whether the first lead is still to come.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract.
        InvalidArgument: An argument has a wrong type, or a hand no card.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(check_name("S", hand="Jo 4H 4D", contract="7N"))
        Illegal: The joker may not be tied to spades: at this table it is named only when it \
is led. [joker.named]
        >>> bool(check_name("S", hand="Jo 4H", contract="7N", variant="pagat_australian_4"))
        True
    """
    table = as_variant(variant)
    name = as_name(suit)
    bid = as_contract(contract, table)
    cards = as_hand(hand, table, "hand", table.hand + table.kitty.cards)
    return judge_name(
        table,
        bid,
        cards.mask,
        (),
        name,
        contractor=as_flag(contractor, "contractor"),
        first_lead=as_flag(first_lead, "first_lead"),
    )
