"""Questions of the rules asked on plain values: no game object, text in, an answer out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

import attrs

from fivehundred.actions import CallPartner, Discard, NameSuit, Play, Word, plays_of
from fivehundred.arguments import (
    as_account,
    as_call,
    as_calls,
    as_card,
    as_cards,
    as_contract,
    as_flag,
    as_hand,
    as_name,
    as_play,
    as_plays,
    as_points,
    as_seat,
    as_suits,
    as_taken,
    as_ties,
    as_tricks,
)
from fivehundred.auction import Ended, result_of, seat_at
from fivehundred.bidding import Bidding, after, judge_call, open_bidding
from fivehundred.calls import Bid, Call, Contract, Pass
from fivehundred.cards import Card, Hand, Suit
from fivehundred.errors import (
    DoesNotApply,
    ImpossibleSituation,
    InvalidArgument,
    ParseError,
    quote,
)
from fivehundred.exchange import Discards, has_exchange, judge_discard
from fivehundred.following import Turn, canonical, is_dead, judge_play, legal_mask
from fivehundred.games import Settlement, settlement
from fivehundred.naming import judge_name, may_be_named
from fivehundred.ranking import ranking_of, trick_place
from fivehundred.ranking import sort_cards as sorted_cards
from fivehundred.rulings import Code, Ruling, inapplicable, refuse
from fivehundred.scoring import RoundScore, score
from fivehundred.variants.options import Irregular, Teams
from fivehundred.variants.presets import as_variant
from fivehundred.variants.variant import Variant

__all__ = [
    "AuctionSummary",
    "Next",
    "bid_value",
    "check_call",
    "check_discard",
    "check_name",
    "check_partner",
    "check_play",
    "effective_suit",
    "legal_calls",
    "legal_discards",
    "legal_plays",
    "outbids",
    "penalty",
    "read_auction",
    "score_round",
    "settle",
    "sort_cards",
    "trick_winner",
]

Table = Variant | str
CardText = Card | str
HandText = Hand | str | Iterable[Card | str]
CallText = Call | str
CallsText = str | Iterable[Call | str]
ContractText = Contract | str
PlayText = Play | Card | str
TrickText = str | Iterable[Play | Card | str]
SuitText = Suit | str
SuitsText = str | Suit | Iterable[Suit | str]
NameText = Suit | NameSuit | str

_STANDARD = "wikipedia_4"


def effective_suit(
    card: CardText,
    *,
    contract: ContractText,
    variant: Table = _STANDARD,
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
    variant: Table = _STANDARD,
    joker_suit: NameText | None = None,
) -> tuple[Card, ...]:
    """Return the cards of a hand sorted for show under a contract.

    Trumps come first, bowers and jokers among them, then suit by suit, each from the top.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract, or ties no joker.

    Examples:
        >>> [str(card) for card in sort_cards("4H AD JS QC Jo", contract="7C")]
        ['Jo', 'JS', 'QC', 'AD', '4H']
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    cards = as_hand(hand, table, "hand", len(table.pack))
    return sorted_cards(ranking_of(table, bid, as_ties(joker_suit, table, bid)), cards)


class Next(Enum):
    """What happens next in an auction."""

    CALL = "call"
    """A seat is to call."""
    EXCHANGE = "exchange"
    """The contractor takes the kitty."""
    DECLARING = "declaring"
    """The contractor may tie the joker to a suit."""
    PLAY = "play"
    """The first lead."""
    THROWN_IN = "thrown_in"
    """The deal is thrown in."""

    def __repr__(self) -> str:
        return f"Next.{self.name}"


@attrs.frozen
class AuctionSummary:
    """Where an auction stands. Equal when all of it is.

    Attributes:
        seat_to_act: The seat to call; None once the auction is over.
        standing: The standing bid; None before the first.
        bidder: The seat whose bid stands.
        over: Whether the auction is over.
        contract: What will be played; None while the auction runs and where the deal is
            thrown in.
        contractor: The contractor's seat; None likewise, and in a hand passed out.
        next: What happens next.
        next_dealer: The seat that deals next where the deal is thrown in, else None.
    """

    seat_to_act: int | None
    standing: Bid | None
    bidder: int | None
    over: bool
    contract: Contract | None
    contractor: int | None
    next: Next
    next_dealer: int | None

    def __str__(self) -> str:
        if self.seat_to_act is not None:
            stands = f"{self.standing.pretty} stands" if self.standing else "no bid stands"
            return f"Seat {self.seat_to_act} is to call; {stands}."
        if self.contract is None:
            return f"The deal is thrown in; seat {self.next_dealer} deals next."
        if isinstance(self.contract, Pass):
            return "The hand is passed out and played at no trumps."
        return f"Seat {self.contractor} plays {self.contract.pretty}."


def _bidding(
    calls: CallsText, dealer: int | str, table: Variant
) -> tuple[int, Bidding, tuple[Call, ...]]:
    """Return the dealer's seat, the auction after the calls given, and the calls.

    Raises:
        ImpossibleSituation: A call was not legal where it stands.
    """
    seat = as_seat(dealer, table, "dealer")
    bidding = open_bidding(table)
    made: list[Call] = []
    turn = 0
    for number, call in enumerate(as_calls(calls), 1):
        if call is None:
            if turn == bidding.place:
                raise ImpossibleSituation(
                    f"Call {number} is -, but seat {seat_at(table, seat, turn)} is not out of the "
                    "auction",
                    "situation.calls",
                )
            turn = (turn + 1) % table.players
            continue
        ruling = judge_call(bidding, call)
        if not ruling:
            raise ImpossibleSituation(
                f"Call {number} ({call}) cannot have been made: {ruling.sentence}",
                "situation.calls",
            )
        turn = ((bidding.place or 0) + 1) % table.players
        bidding = after(bidding, call)
        made.append(call)
    return seat, bidding, tuple(made)


def legal_calls(
    calls: CallsText = "", *, dealer: int | str = 0, variant: Table = _STANDARD
) -> tuple[Call, ...]:
    """Return every call the next seat may make: the pass first, then bids, lowest first.

    Args:
        calls: The calls so far, from the dealer's left; a seat that is out is skipped, or
            `-` stands for it.
        dealer: The dealer's seat.
        variant: The table.

    Returns:
        The calls; `()` once the auction is over.

    Raises:
        ParseError: A text cannot be read.
        ImpossibleSituation: A call so far was not legal at this table.

    Examples:
        >>> [str(call) for call in legal_calls("10D")]
        ['P', 'OM', '10H', '10N']
    """
    return _bidding(calls, dealer, as_variant(variant))[1].legal


def read_auction(
    calls: CallsText = "", *, dealer: int | str = 0, variant: Table = _STANDARD
) -> AuctionSummary:
    """Return where an auction stands: whose turn, the standing bid, how it has ended.

    Args:
        calls: The calls so far, from the dealer's left; a seat that is out is skipped, or
            `-` stands for it.
        dealer: The dealer's seat.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        ImpossibleSituation: A call was not legal at this table.

    Examples:
        >>> print(read_auction("9H P P P", dealer="W"))
        Seat 0 plays 9♥.
        >>> read_auction("P P P P").next
        Next.THROWN_IN
    """
    table = as_variant(variant)
    seat, bidding, made = _bidding(calls, dealer, table)
    bid, bidder = bidding.bid, seat_at(table, seat, bidding.bidder)
    if bidding.place is not None:
        turn = seat_at(table, seat, bidding.place)
        return AuctionSummary(turn, bid, bidder, False, None, None, Next.CALL, None)
    result = result_of(seat, made, bidding)
    if isinstance(result, Ended):
        return AuctionSummary(
            None, bid, bidder, True, None, None, Next.THROWN_IN, result.next_dealer
        )
    coming = Next.PLAY
    if has_exchange(table, result.contract):
        coming = Next.EXCHANGE
    elif may_be_named(table, result.contract):
        coming = Next.DECLARING
    return AuctionSummary(None, bid, bidder, True, result.contract, result.contractor, coming, None)


def check_call(
    call: CallText,
    *,
    calls: CallsText = "",
    dealer: int | str = 0,
    variant: Table = _STANDARD,
) -> Ruling:
    """Return the ruling on the next seat's call.

    Args:
        call: The call, such as `7H`, `M` or `P`.
        calls: The calls so far, from the dealer's left.
        dealer: The dealer's seat.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        ImpossibleSituation: A call so far was not legal at this table.

    Examples:
        >>> print(check_call("8S", calls="7H M"))
        Illegal: 8♠ may not be bid: misère stands, and it does not outbid it in this table's \
order of bids (240 points to 250). [auction.higher]
        >>> bool(check_call("8S", calls="7H M", variant="pagat_australian_4"))
        True
    """
    table = as_variant(variant)
    said = as_call(call)
    return judge_call(_bidding(calls, dealer, table)[1], said)


def outbids(new: CallText, old: CallText, *, variant: Table = _STANDARD) -> bool:
    """Return whether one call is higher than another; every bid is higher than a pass.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such bid.

    Examples:
        >>> outbids("8S", "M"), outbids("8S", "M", variant="pagat_australian_4")
        (False, True)
    """
    ladder = as_variant(variant).ladder
    higher, lower = as_call(new), as_call(old)
    for bid in (higher, lower):
        if isinstance(bid, Bid):
            ladder.rung(bid)
    if isinstance(higher, Pass) or isinstance(lower, Pass):
        return isinstance(higher, Bid) and isinstance(lower, Pass)
    return ladder.outbids(higher, lower)


def bid_value(call: CallText, *, variant: Table = _STANDARD) -> int:
    """Return what a bid is worth at a table, in points.

    Raises:
        ParseError: The text cannot be read.
        DoesNotApply: The table has no such bid, or it is a pass.

    Examples:
        >>> bid_value("7H"), bid_value("M"), bid_value("10NT", variant="foster_4")
        (200, 250, 600)
    """
    table = as_variant(variant)
    bid = as_call(call)
    if isinstance(bid, Pass):
        raise DoesNotApply("A pass is worth nothing: only bids have a value", "score.value")
    return table.ladder.value(bid)


def _exchange_count(hand: Hand, contract: Contract, table: Variant) -> int:
    """Return how many cards have to go from a hand that holds the kitty."""
    if not has_exchange(table, contract):
        raise DoesNotApply("Under this contract nobody takes the kitty", "exchange.kitty")
    count = len(hand) - table.hand
    if count < 1:
        raise ImpossibleSituation(
            f"hand has {len(hand)} cards; with the kitty in it, it has {table.hand + 1} to "
            f"{table.hand + table.kitty.cards}",
            "situation.cards",
        )
    return count


def legal_discards(
    hand: HandText, *, contract: ContractText, variant: Table = _STANDARD
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
    variant: Table = _STANDARD,
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
        Illegal: You have to put away 3 different cards, not 4♥, 8♦. [exchange.discard]
    """
    table = as_variant(variant)
    named = as_cards(cards, "cards")
    bid = as_contract(contract, table)
    held = as_hand(hand, table, "hand", table.hand + table.kitty.cards)
    if not has_exchange(table, bid):
        return refuse(
            Code.NO_EXCHANGE,
            "Under this contract nobody takes the kitty, so nothing is put away.",
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
    seats = table.players - contract.is_misere
    if len(trick) >= table.players or len(plays) >= seats:
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
        if shown >> suit.index & 1 and held:
            raise ImpossibleSituation(
                f"Whoever has shown void in {suit.plural} cannot hold "
                f"{', '.join(card.pretty for card in held)}",
                "situation.cards",
            )
    return Turn(table, contract, ranking, hand.mask, plays, as_suits(led, "led"), shown)


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
    variant: Table = _STANDARD,
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
        led: The suits led to earlier tricks, as in `SH`.
        void: The suits this player has shown void.
        joker_suit: The suit the contractor has tied the joker to.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract, or ties no joker.
        ImpossibleSituation: The situation cannot have come about.

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
    variant: Table = _STANDARD,
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
        led: The suits led to earlier tricks, as in `SH`.
        void: The suits this player has shown void.
        joker_suit: The suit the contractor has tied the joker to.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, no such card in hand or trick, or
            ties no joker.
        ImpossibleSituation: The situation cannot have come about.

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
    variant: Table = _STANDARD,
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
    seats = table.players - bid.is_misere
    if not plays or len(plays) > seats or len(listed) > table.players:
        raise ImpossibleSituation(
            f"A trick has 1 to {seats} cards under this contract, not {len(plays)}",
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
    variant: Table = _STANDARD,
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


def check_partner(
    call: CallPartner | Word | CardText,
    *,
    hand: HandText,
    discards: HandText = "",
    contract: ContractText,
    variant: Table = _STANDARD,
) -> Ruling:
    """Return the ruling on calling a partner by naming a card.

    Args:
        call: The card, as in `AH` or `partner AH`, or `alone`.
        hand: The contractor's cards.
        discards: The cards he has put away.
        contract: The contract.
        variant: The table.

    Returns:
        At every table with fixed partners, that the question does not apply.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract.

    Examples:
        >>> print(check_partner("AH", hand="KH QH", contract="7H"))
        Does not apply: At this table partners are fixed: nobody is called. [partner.call]
    """
    table = as_variant(variant)
    if isinstance(call, str) and call.strip() != Word.ALONE.value:
        as_card(call.strip().removeprefix("partner "))
    elif not isinstance(call, (str, Card, CallPartner)) and call is not Word.ALONE:
        raise InvalidArgument(
            f"A partner is called by a card such as 'AH', or 'alone', not {quote(call)}",
            "text.action",
        )
    as_contract(contract, table)
    as_hand(hand, table, "hand", table.hand)
    as_cards(discards, "discards")
    if table.teams is not Teams.CALLED:
        return inapplicable(
            "At this table partners are fixed: nobody is called.",
            "partner.call",
            ("teams", "call.on"),
        )
    raise AssertionError  # pragma: no cover - no variant has called partners yet


_IRREGULARITIES = (
    "revoke",
    "bid_out_of_turn",
    "lead_out_of_turn",
    "exposed_card",
    "wrong_discard",
    "wrong_deal",
    "wrong_claim",
)


def penalty(
    irregularity: str,
    *,
    offender: int | str,
    contract: ContractText,
    tricks: int | Sequence[int],
    restored: int | Sequence[int] | None = None,
    variant: Table = _STANDARD,
) -> Ruling:
    """Return the ruling on what an irregularity costs.

    Args:
        irregularity: `revoke`, `bid_out_of_turn`, `lead_out_of_turn`, `exposed_card`,
            `wrong_discard`, `wrong_deal` or `wrong_claim`.
        offender: The seat that committed it.
        contract: The contract.
        tricks: Tricks won so far: one number an account, or the contractor's side's.
        restored: The same as they would have been without it.
        variant: The table.

    Returns:
        At every table that refuses irregular actions, that the question does not apply.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract.

    Examples:
        >>> print(penalty("revoke", offender="N", contract="7H", tricks=7))
        Does not apply: At this table what is irregular is refused and never happens: there \
is no penalty. [irregular.penalty]
    """
    table = as_variant(variant)
    if not isinstance(irregularity, str):
        raise InvalidArgument(
            f"An irregularity is text such as 'revoke', not {quote(irregularity)}", "text.action"
        )
    if irregularity not in _IRREGULARITIES:
        raise ParseError(
            f"{quote(irregularity)} is no irregularity: write {', '.join(_IRREGULARITIES)}",
            "text.action",
            irregularity,
        )
    as_seat(offender, table, "offender")
    as_contract(contract, table)
    as_tricks(tricks, table, 0)
    if restored is not None:
        as_tricks(restored, table, 0)
    if table.irregular is Irregular.OFF:
        return inapplicable(
            "At this table what is irregular is refused and never happens: there is no penalty.",
            "irregular.penalty",
            ("irregular",),
        )
    raise AssertionError  # pragma: no cover - no variant has penalties yet


def _fixed_partners(partner: object, alone: object) -> None:
    if partner is not None or as_flag(alone, "alone"):
        raise DoesNotApply(
            f"{'partner' if partner is not None else 'alone'} belongs to games with a called "
            "partner; at this table partners are fixed",
            "partner.call",
        )


def score_round(
    contract: ContractText,
    tricks: int | Sequence[int],
    *,
    contractor: int | str = 0,
    partner: int | str | None = None,
    alone: bool = False,
    taken: str | Iterable[int | str] | None = None,
    variant: Table = _STANDARD,
) -> RoundScore:
    """Return what a round is worth to each account, in points.

    Args:
        contract: The contract; `P` for a hand passed out and played.
        tricks: Tricks won: one number an account, or the contractor's side's alone.
        contractor: The contractor's account, or his seat's letter.
        partner: The called partner's account, where partners are called.
        alone: Whether the contractor played alone, where partners are called.
        taken: The account, or a seat's letter, that won each trick, in order.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, or calls no partners.
        ImpossibleSituation: The tricks do not add up.

    Examples:
        >>> print(score_round("7H", 9))
        7♥ made with 9 tricks: +200; the other side +10 for 1 trick.
        >>> score_round("8S", 10).points, score_round("M", 1).points
        ((250, 0), (-250, 0))
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    _fixed_partners(partner, alone)
    account = as_account(contractor, table, "contractor")
    counts = as_tricks(tricks, table, account)
    as_taken(taken, table, counts)
    return score(table, bid, counts, account)


def settle(
    before: Sequence[int],
    contract: ContractText,
    tricks: int | Sequence[int],
    *,
    contractor: int | str = 0,
    partner: int | str | None = None,
    alone: bool = False,
    taken: str | Iterable[int | str] | None = None,
    deals: int = 1,
    variant: Table = _STANDARD,
) -> Settlement:
    """Return where a game stands after a round: totals, and whether and how it is won.

    Args:
        before: Points by account before the round.
        contract: The contract; `P` for a hand passed out and played.
        tricks: Tricks won: one number an account, or the contractor's side's alone.
        contractor: The contractor's account, or his seat's letter.
        partner: The called partner's account, where partners are called.
        alone: Whether the contractor played alone, where partners are called.
        taken: The account, or a seat's letter, that won each trick, in order; needed where
            it matters who got there first.
        deals: How many deals have been scored, this one included.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, or calls no partners.
        ImpossibleSituation: The tricks do not add up.
        InvalidArgument: `taken` is needed and missing.

    Examples:
        >>> result = settle((480, 450), "6C", 7, contractor="E")
        >>> result.totals, result.winner, str(result.reason)
        ((510, 510), 1, 'front door')
    """
    table = as_variant(variant)
    points = as_points(before, table, "before")
    bid = as_contract(contract, table)
    _fixed_partners(partner, alone)
    account = as_account(contractor, table, "contractor")
    counts = as_tricks(tricks, table, account)
    order = as_taken(taken, table, counts)
    if type(deals) is not int or deals < 1:
        raise InvalidArgument(
            f"deals is how many deals have been scored, 1 or more, not {quote(deals)}",
            "text.number",
        )
    return settlement(table, points, bid, counts, account, order, deals)
