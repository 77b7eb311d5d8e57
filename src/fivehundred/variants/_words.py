"""The small parts of sentences about a table: numbers, lists, the cards of a pack."""

from __future__ import annotations

from fivehundred.packs import Pack
from fivehundred.wording import join_words

__all__ = ["cards", "cards_of_pack", "number", "ranks_of", "tricks"]

_NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


def number(count: int) -> str:
    """Return a number as a sentence has it."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def cards(count: int) -> str:
    """Return so many cards: `three cards`."""
    return f"{number(count)} {'card' if count == 1 else 'cards'}"


def tricks(count: int) -> str:
    """Return so many tricks: `one trick`."""
    return f"{number(count)} {'trick' if count == 1 else 'tricks'}"


def ranks_of(pack: Pack) -> tuple[list[str], list[str]]:
    """Return what a pack holds: the ranks of all suits from the ace down, and the other cards."""
    found: dict[str, list[str]] = {}
    for card in sorted(pack.cards, key=lambda card: (card.copy, -card.rank.index)):
        if card.suit is not None:
            rank = card.pretty.replace(card.suit.symbol, "")
            found.setdefault(rank, []).append(card.pretty)
    whole = [rank for rank, names in found.items() if len(names) == 4 and "'" not in rank]
    return whole, [name for rank, names in found.items() if rank not in whole for name in names]


def cards_of_pack(pack: Pack) -> str:
    """Return what a pack holds: `43 cards: A K Q … 5 of each suit, 4♦, 4♥ and one joker`."""
    ranks, others = ranks_of(pack)
    jokers = f"{number(pack.jokers)} {'jokers' if pack.jokers > 1 else 'joker'}"
    parts = [f"{' '.join(ranks)} of each suit", *others, jokers]
    return f"{len(pack)} cards: {join_words(parts)}"
