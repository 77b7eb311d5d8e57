"""One converter for each kind of argument: text or the typed value in, the value out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, cast

from fivehundred.actions import Discard, NameSuit, Play
from fivehundred.calls import PASS, Bid, Call, Contract, Kind, Pass, read_call
from fivehundred.cards import CARDS, Card, Hand, Suit, read_cards
from fivehundred.errors import DoesNotApply, ImpossibleSituation, InvalidArgument, quote
from fivehundred.fields import each_word
from fivehundred.inputs import items_of, need_text, text_of, whole_of
from fivehundred.naming import may_be_named, read_name
from fivehundred.ranking import Ties
from fivehundred.scoring import whose
from fivehundred.standing import can_win
from fivehundred.variants.options import AllPass
from fivehundred.variants.sides import account_of, accounts
from fivehundred.variants.variant import Variant

__all__ = [
    "as_account",
    "as_call",
    "as_calls",
    "as_card",
    "as_cards",
    "as_contract",
    "as_hand",
    "as_minutes",
    "as_name",
    "as_play",
    "as_plays",
    "as_points",
    "as_scores",
    "as_seat",
    "as_suits",
    "as_taken",
    "as_ties",
    "as_tricks",
    "in_pack",
]

_Read = TypeVar("_Read")

_SCORE_LIMIT = 1_000_000
_DIGITS = frozenset("012345")


def as_seat(value: object, variant: Variant, name: str) -> int:
    """Return the seat a number or, at four-handed tables, a letter N E S W names.

    Raises:
        InvalidArgument: It names no seat of the table.
    """
    text, number = text_of(value), whole_of(value)
    if text is not None and variant.players == 4 and text in {"N", "E", "S", "W"}:
        return "NESW".index(text)
    if number is not None and 0 <= number < variant.players:
        return number
    letters = " or one of N E S W" if variant.players == 4 else ""
    raise InvalidArgument(
        f"{name} is a seat from 0 to {variant.players - 1}{letters}, not {quote(value)}",
        "text.seat",
    )


def as_account(value: object, variant: Variant, name: str) -> int:
    """Return the account a number, or a seat's letter, names."""
    count, number = accounts(variant), whole_of(value)
    if variant.players == 4 and text_of(value) in {"N", "E", "S", "W"}:
        return account_of(variant, as_seat(value, variant, name))
    if number is not None and 0 <= number < count:
        return number
    kept = ", the number of its seat"
    if variant.players == 4:
        kept = " or a seat's letter"
    elif count < variant.players:
        kept = ": " + ", ".join(f"{n} for {whose(variant, (n,))}" for n in range(count))
    raise InvalidArgument(
        f"{name} is an account from 0 to {count - 1}{kept}, not {quote(value)}", "text.seat"
    )


def _words(value: object, name: str, rule: str) -> Sequence[object] | None:
    """Return the words of a text or the items of a list; None for anything else."""
    if isinstance(value, Hand):
        raise InvalidArgument(
            f"{name} has an order, and a Hand has none: give text, a list or a tuple", rule
        )
    if text_of(value) is None:
        return items_of(value, name, rule, ordered=True)
    return need_text(value, f"{name} is text", rule).split()


def _each(items: Sequence[object], value: object, read: Callable[[object], _Read]) -> list[_Read]:
    """Return what a reader makes of each item; an error knows its place in a text given."""
    text = text_of(value)
    return [read(item) for item in items] if text is None else each_word(text, read)


def as_points(value: object, variant: Variant, name: str) -> tuple[int, ...]:
    """Return points by account."""
    count = accounts(variant)
    listed = items_of(value, name, "text.number", ordered=True)
    if listed is not None and len(listed) == count:
        points = tuple(item for item in listed if type(item) is int and abs(item) < _SCORE_LIMIT)
        if len(points) == count:
            return points
    raise InvalidArgument(
        f"{name} are the points of {count} accounts as whole numbers under a million, "
        f"not {quote(value) if listed is None else _shown(listed)}",
        "text.number",
    )


def as_scores(value: object, variant: Variant) -> tuple[int, ...]:
    """Return the scores a round or a game begins with; all 0 for None."""
    return (0,) * accounts(variant) if value is None else as_points(value, variant, "scores")


def _shown(items: Sequence[object]) -> str:
    return f"[{', '.join(quote(item) for item in items[:8])}{', …' if len(items) > 8 else ''}]"


def as_card(value: object) -> Card:
    """Return the card a text or a card names."""
    if issubclass(type(value), Card):
        return cast("Card", value)
    return Card.parse(need_text(value, "A card is text such as 'JH', or a Card", "text.card"))


def as_cards(value: object, name: str) -> list[Card]:
    """Return the cards of a text, a hand, a discard or a list, repetitions and all."""
    text = text_of(value)
    if text is not None:
        return read_cards(text)
    if isinstance(value, Card):
        return [value]
    if isinstance(value, Discard):
        value = value.cards
    if isinstance(value, Hand):
        return list(value)
    listed = items_of(value, name, "text.hand")
    if listed is None:
        raise InvalidArgument(
            f"{name}: cards are text such as 'JH 5S 9C', a Hand or a list of cards, "
            f"not {quote(value)}",
            "text.hand",
        )
    return [as_card(item) for item in listed]


def as_hand(value: object, variant: Variant, name: str, most: int) -> Hand:
    """Return a hand of at least one and at most so many cards of the table's pack."""
    if isinstance(value, Hand):
        hand = value
    elif text_of(value) is not None:
        hand = Hand.parse(cast("str", value))
    else:
        hand = Hand.of(as_cards(value, name))
    if not hand:
        raise InvalidArgument(f"{name} has no card: write its cards, as in 'JH 5S'", "text.hand")
    if len(hand) > most:
        raise ImpossibleSituation(
            f"{name} has {len(hand)} cards; at this table it has {most} at most",
            "situation.cards",
        )
    in_pack(hand, variant)
    return hand


def in_pack(cards: Iterable[Card], variant: Variant) -> None:
    """Raise where a card is not in the table's pack."""
    strange = sorted({card for card in cards if card not in variant.pack})
    if strange:
        names = ", ".join(card.pretty for card in strange)
        raise DoesNotApply(f"{names}: not in this table's pack {variant.pack}", "deal.pack")


def as_suits(value: object, name: str) -> int:
    """Return a bit a suit, by its index, for a text such as 'SH' or 'S H' or a list."""
    if isinstance(value, Suit):
        return 1 << value.index
    text = text_of(value)
    items: Sequence[object] | None = (
        items_of(value, name, "text.suit")
        if text is None
        else "".join(need_text(text, f"{name} is suits such as 'SH'", "text.suit").split())
    )
    if items is None:
        raise InvalidArgument(f"{name} is suits such as 'SH', not {quote(value)}", "text.suit")
    mask = 0
    for item in items:
        suit = item if isinstance(item, Suit) else Suit.parse(cast("str", item))
        mask |= 1 << suit.index
    return mask


def as_call(value: object) -> Call:
    """Return the call a text or a call names."""
    if issubclass(type(value), (Bid, Pass)):
        return cast("Call", value)
    return read_call(cast("str", value))


def as_calls(value: object) -> list[Call | None]:
    """Return the calls of a text or a list; None for the `-` of a seat that is out."""
    if isinstance(value, (Bid, Pass)):
        value = [value]
    listed = _words(value, "calls", "text.call")
    if listed is None:
        raise InvalidArgument(
            f"calls is text such as 'P 6H P', or a list of calls, not {quote(value)}", "text.call"
        )
    return _each(listed, value, lambda item: None if text_of(item) == "-" else as_call(item))


def as_contract(value: object, variant: Variant) -> Contract:
    """Return the contract a text or a bid names; `P` is a hand passed out and played.

    Raises:
        DoesNotApply: The table has no such contract.
    """
    contract = as_call(value)
    if isinstance(contract, Pass):
        if variant.auction.all_pass is not AllPass.PLAY_NT:
            raise DoesNotApply("A hand passed out is not played at this table", "auction.all-pass")
        return PASS
    variant.ladder.rung(contract)
    if contract.kind is Kind.PATASTROPHE:
        raise DoesNotApply(
            "Patastrophe cannot be the contract: nobody has written down what it is",
            "auction.no-such-bid",
        )
    if not can_win(variant, contract):
        raise DoesNotApply(
            f"{contract.pretty} cannot be the contract at this table: "
            f"{variant.auction.min_contract} tricks are the least",
            "auction.min-contract",
        )
    return contract


def as_play(value: object) -> Play:
    """Return the play a text, a card or a play names."""
    if issubclass(type(value), Play):
        return cast("Play", value)
    if issubclass(type(value), Card):
        return Play(cast("Card", value))
    return Play.parse(cast("str", value))


def as_plays(value: object, variant: Variant, name: str) -> list[Play | None]:
    """Return the plays of a trick from its leader's; None for the `-` of a seat that is out."""
    listed = _words(value, name, "text.play")
    if listed is None:
        raise InvalidArgument(
            f"{name} is text such as 'KH JH', or a list of plays, not {quote(value)}", "text.play"
        )
    plays = _each(listed, value, lambda item: None if text_of(item) == "-" else as_play(item))
    cards = [play.card for play in plays if play is not None]
    if len(set(cards)) != len(cards):
        raise ImpossibleSituation(f"{name} has the same card twice", "situation.cards")
    in_pack(cards, variant)
    if plays and plays[0] is None:
        raise ImpossibleSituation(f"{name} begins with the leader's card", "situation.cards")
    return plays


def as_name(value: object) -> NameSuit:
    """Return the naming of a joker that a text, a suit or a naming asks for."""
    if issubclass(type(value), NameSuit):
        return cast("NameSuit", value)
    if issubclass(type(value), Suit):
        return NameSuit(cast("Suit", value))
    return read_name(need_text(value, "A suit is text such as 'H'", "text.suit"))


def as_ties(value: object, variant: Variant, contract: Contract) -> Ties:
    """Return the suits the contractor has tied jokers to, from text such as `S`.

    Raises:
        DoesNotApply: Jokers are not tied at this table, or not under this contract.
    """
    if value is None:
        return ()
    if isinstance(value, (Suit, NameSuit)):
        value = [value]
    items = _words(value, "joker_suit", "text.suit")
    if not items:
        raise InvalidArgument(f"joker_suit is a suit such as 'S', not {quote(value)}", "text.suit")
    names = _each(items, value, as_name)
    ties = {name.joker.index: name.suit.index for name in names}
    if len(ties) != len(names):
        raise InvalidArgument(
            "joker_suit ties a joker twice: each belongs to one suit", "joker.named"
        )
    if not may_be_named(variant, contract):
        raise DoesNotApply(
            "At this table no joker is tied to a suit under this contract", "joker.named"
        )
    in_pack((CARDS[joker] for joker in ties), variant)
    return tuple(sorted(ties.items()))


def as_tricks(
    value: object, variant: Variant, contractor: int, taken: Sequence[int] | None = None
) -> tuple[int, ...]:
    """Return the tricks won by account, from one number an account or the contractor's one.

    All tricks of the hand; where a deal may end in mid-hand, at least one.

    Args:
        value: What was given.
        variant: The table.
        contractor: The contractor's account, whose tricks one number alone gives.
        taken: The account that won each trick, in order; None where not given.
    """
    count, hand = accounts(variant), variant.hand
    played = hand if taken is None else len(taken)
    alone = whole_of(value)
    if alone is not None and 0 <= alone <= played and count == 2:
        rest = played - alone
        numbers: tuple[int, ...] = (rest, alone) if contractor else (alone, rest)
    else:
        listed = items_of(value, "tricks", "text.number", ordered=True)
        numbers = tuple(item for item in listed or () if type(item) is int and 0 <= item <= hand)
        if listed is None or len(numbers) != len(listed):
            each = "one for each account, or the contractor's side's alone"
            raise InvalidArgument(
                f"tricks are whole numbers from 0 to {hand}: "
                f"{each if count == 2 else f'one for each of {count} accounts'}, "
                f"not {quote(value) if listed is None else _shown(listed)}",
                "text.number",
            )
    least = 1 if variant.end.midhand else hand
    if len(numbers) != count or not least <= sum(numbers) <= hand:
        total = f"{hand}, or less where the deal ended before" if least < hand else str(hand)
        raise ImpossibleSituation(
            f"tricks {_shown(numbers)} are not {count} numbers that add up to {total}",
            "situation.cards",
        )
    if taken is not None:
        won = tuple(taken.count(account) for account in range(count))
        if won != numbers:
            raise ImpossibleSituation(
                f"taken gives the accounts {_shown(won)} tricks, tricks {_shown(numbers)}",
                "situation.cards",
            )
    return numbers


def as_taken(value: object, variant: Variant) -> tuple[int, ...] | None:
    """Return the account that won each trick, in order, or None where not given.

    In text an account stands as a number or, at four-handed tables, as a seat's letter.
    """
    if value is None:
        return None
    items = _words(value, "taken", "text.number")
    if items is None:
        raise InvalidArgument(
            f"taken is the account, or a seat's letter, for each trick, not {quote(value)}",
            "text.number",
        )
    plain = text_of(value)
    hand = variant.hand
    if not (1 if variant.end.midhand else hand) <= len(items) <= hand:
        letters = variant.players == 4
        raise InvalidArgument(
            f"taken lists who won each of {hand} tricks, with blanks between, as in "
            f"'{'N E N …' if letters else '0 1 0 …'}', not "
            f"{quote(plain) if plain is not None else len(items)}",
            "text.number",
        )
    if plain is not None:
        items = [int(word) if word in _DIGITS else word for word in plain.split()]
    return tuple(as_account(item, variant, "taken") for item in items)


def as_minutes(value: object) -> float | None:
    """Return how many minutes were played, or None where nobody knows."""
    if value is None:
        return None
    number = value if type(value) is float else whole_of(value)
    if number is not None and 0 <= number < _SCORE_LIMIT:
        return number
    raise InvalidArgument(
        f"minutes is how long the game has lasted by the clock, a number from 0, or None, "
        f"not {quote(value)}",
        "text.number",
    )
