"""Rounds as people read them: plain lines of at most 80 columns, for any terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from fivehundred.actions import Play
from fivehundred.calls import PASS, Bid, Call, Contract
from fivehundred.cards import Card, Hand, Suit
from fivehundred.play import Finished
from fivehundred.ranking import ranking_of, sort_cards
from fivehundred.scoring import account_of
from fivehundred.variants.variant import Variant

__all__ = [
    "WIDTH",
    "account_name",
    "auction_lines",
    "card_list",
    "contract_name",
    "hand_lines",
    "kitty_lines",
    "points",
    "printable",
    "seat_name",
    "trick_lines",
    "wrap",
]

WIDTH = 80
_COMPASS = ("North", "East", "South", "West")

# What stands for a sign that the stream cannot print.
_PLAIN = {
    "♠": "S",
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "è": "e",
    "é": "e",
    "…": "...",
    "–": "-",
    "−": "-",
    "×": "x",
    "’": "'",
}


def printable(text: str, encoding: str | None) -> str:
    """Return the text as a stream of that encoding can print it: suits as letters if need be."""
    if encoding is None or _fits(text, encoding):
        return text
    return "".join(sign if _fits(sign, encoding) else _PLAIN.get(sign, "?") for sign in text)


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def wrap(text: str, indent: str = "") -> Iterator[str]:
    """Yield the lines of a text, the long ones folded; each keeps its own indent."""
    for line in text.splitlines():
        body = line.lstrip(" ")
        lead = indent + line[: len(line) - len(body)]
        folded = textwrap.wrap(
            body,
            WIDTH,
            initial_indent=lead,
            subsequent_indent=lead,
            break_long_words=False,
            break_on_hyphens=False,
        )
        yield from folded or [""]


def seat_name(variant: Variant, seat: int) -> str:
    """Return what a seat is called."""
    return _COMPASS[seat] if variant.players == len(_COMPASS) else f"Seat {seat}"


def account_name(variant: Variant, account: int) -> str:
    """Return whose points an account keeps: `N/S`."""
    seats = [seat for seat in range(variant.players) if account_of(variant, seat) == account]
    return "/".join(seat_name(variant, seat).removeprefix("Seat ")[0] for seat in seats)


def points(variant: Variant, numbers: Sequence[int], *, sign: bool = False) -> str:
    """Return a number for each account: `N/S 200, E/W 10`."""
    return ", ".join(
        f"{account_name(variant, account)} {number:{'+' if sign else ''}d}"
        for account, number in enumerate(numbers)
    )


def card_list(variant: Variant, contract: Contract, cards: Iterable[Card]) -> str:
    """Return cards as sentences print them, sorted under the contract."""
    return ", ".join(_card(card) for card in sort_cards(ranking_of(variant, contract), cards))


def _card(card: Card) -> str:
    return str(card) if card.is_joker else card.pretty


def _rank(card: Card) -> str:
    return str(card) if card.suit is None else card.pretty.replace(card.suit.symbol, "")


def hand_lines(variant: Variant, contract: Contract, hands: Sequence[Hand]) -> Iterator[str]:
    """Yield a line a hand: suit by suit in columns, trumps first, the bowers among them."""
    ranking = ranking_of(variant, contract)
    suits: list[Suit | None] = [None, *Suit]
    if ranking.trump is not None:
        suits.remove(ranking.trump)
        suits[0] = ranking.trump
    rows: list[list[str]] = []
    for hand in hands:
        cells: list[str] = []
        for suit in suits:
            cards = sort_cards(ranking, (card for card in hand if ranking.suit(card) is suit))
            names = [_card(card) if card.suit is not suit else _rank(card) for card in cards]
            cells.append(f"{suit.symbol} {' '.join(names) or '-'}" if suit else " ".join(names))
        rows.append(cells)
    columns = [column for column in zip(*rows, strict=True) if any(column)]
    widths = [max(map(len, column)) for column in columns]
    aligned = sum(width + 2 for width in widths) <= WIDTH - 8
    for seat, row in enumerate(zip(*columns, strict=True)):
        parts = (
            cell.ljust(width) if aligned else cell for cell, width in zip(row, widths, strict=True)
        )
        yield f"  {seat_name(variant, seat):<8}{'  '.join(parts)}".rstrip()


def auction_lines(variant: Variant, said: Sequence[tuple[int, Call]]) -> Iterator[str]:
    """Yield an auction in one column a seat."""
    words = ["pass" if call == PASS else call.pretty for _, call in said]
    width = max(8, *(len(word) + 2 for word in words))
    names = (seat_name(variant, seat) for seat in range(variant.players))
    yield _row(name.ljust(width) for name in names)
    cells = [""] * variant.players
    last = -1
    for (seat, _), word in zip(said, words, strict=True):
        if seat <= last:
            yield _row(cell.ljust(width) for cell in cells)
            cells = [""] * variant.players
        cells[seat] = word
        last = seat
    yield _row(cell.ljust(width) for cell in cells)


def _row(cells: Iterable[str]) -> str:
    return f"  {''.join(cells)}".rstrip()


def kitty_lines(rnd: Finished) -> Iterator[str]:
    """Yield what the kitty held, and what the contractor put away for it."""
    variant, contract = rnd.variant, rnd.contract
    kitty = card_list(variant, contract, rnd.deal.kitty)
    if rnd.contractor is None or not rnd.discards:
        yield from wrap(f"Kitty: {kitty}, left alone.")
        return
    taker = seat_name(variant, rnd.contractor)
    away = card_list(variant, contract, rnd.discards)
    yield from wrap(f"Kitty: {kitty}. {taker} takes it and puts away {away}.")


def trick_lines(rnd: Finished) -> Iterator[str]:
    """Yield a line a trick in one column a seat, with the tricks each account has by then.

    `>` stands before the card that was led, `*` behind the one that won.
    """
    variant = rnd.variant
    accounts = range(len(rnd.scores))
    names = [seat_name(variant, seat) for seat in range(variant.players)]
    heads = [account_name(variant, account) for account in accounts]
    yield _trick_row("", names, heads)
    won = [0 for _ in accounts]
    for number, trick in enumerate(rnd.tricks, 1):
        cells = [" -"] * variant.players
        for seat, play in zip(trick.seats, trick.plays, strict=True):
            led, best = seat == trick.leader, seat == trick.winner
            cells[seat] = f"{'>' if led else ' '}{_play(play)}{'*' if best else ''}"
        won[account_of(variant, trick.winner)] += 1
        yield _trick_row(str(number), cells, map(str, won))


def _play(play: Play) -> str:
    return _card(play.card) if play.suit is None else f"{play.card} as {play.suit.symbol}"


def _trick_row(number: str, cells: Iterable[str], ends: Iterable[str]) -> str:
    middle = "".join(cell.ljust(10) for cell in cells)
    return f"  {number:>2} {middle}{''.join(end.rjust(5) for end in ends)}".rstrip()


def contract_name(contract: Contract) -> str:
    """Return what is played, in words."""
    return contract.pretty if isinstance(contract, Bid) else "a hand passed out"
