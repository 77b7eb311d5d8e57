"""Rounds as people read them: plain lines of at most 80 columns, for any terminal.

They show what they are given: whoever asks sees to it that nobody is shown another's cards.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from fivehundred.actions import Play
from fivehundred.calls import PASS, Bid, Contract, Pass
from fivehundred.cards import Card, Hand, Suit
from fivehundred.events import Said
from fivehundred.ranking import ranking_of, sort_cards
from fivehundred.table import Trick
from fivehundred.variants.sides import account_of, accounts
from fivehundred.variants.variant import Variant

__all__ = [
    "WIDTH",
    "account_name",
    "auction_lines",
    "card_list",
    "contract_name",
    "hand_lines",
    "hand_name",
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


# Names: of seats, hands and accounts, of contracts and cards.


def seat_name(variant: Variant, seat: int) -> str:
    """Return what a seat is called."""
    return _COMPASS[seat] if variant.players == len(_COMPASS) else f"Seat {seat}"


def hand_name(variant: Variant, hand: int) -> str:
    """Return what a hand is called: the seat, what lies on its table, or the dead hand."""
    if hand < variant.players:
        return seat_name(variant, hand)
    return "Dead" if variant.dead_hand else f"Table {hand % variant.players}"


def account_name(variant: Variant, account: int) -> str:
    """Return whose points an account keeps: `N/S`, `Seat 2`, `0/2/4`."""
    seats = [seat for seat in range(variant.players) if account_of(variant, seat) == account]
    if variant.players == len(_COMPASS):
        return "/".join(seat_name(variant, seat)[0] for seat in seats)
    return seat_name(variant, seats[0]) if len(seats) == 1 else "/".join(map(str, seats))


def points(variant: Variant, numbers: Sequence[int], *, sign: bool = False) -> str:
    """Return a number for each account: `N/S 200, E/W 10`, `Seat 0: 200, Seat 1: 10`."""
    colon = "" if variant.players == len(_COMPASS) else ":"
    return ", ".join(
        f"{account_name(variant, account)}{colon} {number:{'+' if sign else ''}d}"
        for account, number in enumerate(numbers)
    )


def contract_name(contract: Contract) -> str:
    """Return what is played, in words."""
    return contract.pretty if isinstance(contract, Bid) else "a hand passed out"


def card_list(variant: Variant, contract: Contract, cards: Iterable[Card]) -> str:
    """Return cards as sentences print them, sorted under the contract."""
    return ", ".join(_card(card) for card in sort_cards(ranking_of(variant, contract), cards))


def _card(card: Card) -> str:
    return str(card) if card.is_joker else card.pretty


def _rank(card: Card) -> str:
    return str(card) if card.suit is None else card.pretty.replace(card.suit.symbol, "")


# Hands, auctions and tricks in columns.


def hand_lines(
    variant: Variant, contract: Contract, hands: Sequence[Hand], unseen: Sequence[int] = ()
) -> Iterator[str]:
    """Yield a line a hand: suit by suit in columns, trumps first, the bowers among them.

    Args:
        variant: The table.
        contract: What they are sorted under.
        hands: The cards of each that are shown.
        unseen: How many more each has; nothing where all are shown.
    """
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
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    aligned = sum(width + 2 for width in widths if width) <= WIDTH - 8
    for number, (row, more) in enumerate(zip(rows, unseen or [0] * len(rows), strict=True)):
        parts = [
            cell.ljust(width) if aligned else cell
            for cell, width in zip(row, widths, strict=True)
            if width
        ]
        if more and not hands[number]:
            parts = []
        if more:
            parts.append(f"{more} {'card' if more == 1 else 'cards'} unseen")
        yield f"  {hand_name(variant, number):<8}{'  '.join(parts)}".rstrip()


def auction_lines(variant: Variant, said: Sequence[Said]) -> Iterator[str]:
    """Yield the calls of an auction in one column a seat; nothing where nobody has called."""
    calls = [(one.seat, one.action) for one in said if isinstance(one.action, Bid | Pass)]
    if not calls:
        return
    words = ["pass" if call == PASS else call.pretty for _, call in calls]
    width = max(8, *(len(word) + 2 for word in words))
    if width * variant.players > WIDTH:
        words = ["pass" if call == PASS else str(call) for _, call in calls]
        width = 8
    names = (seat_name(variant, seat) for seat in range(variant.players))
    yield _row(name.ljust(width) for name in names)
    cells = [""] * variant.players
    last = -1
    for (seat, _), word in zip(calls, words, strict=True):
        if seat <= last:
            yield _row(cell.ljust(width) for cell in cells)
            cells = [""] * variant.players
        cells[seat] = word
        last = seat
    yield _row(cell.ljust(width) for cell in cells)


def _row(cells: Iterable[str]) -> str:
    return f"  {''.join(cells)}".rstrip()


def trick_lines(
    variant: Variant,
    tricks: Sequence[Trick],
    winners: Sequence[int],
    running: Sequence[tuple[int, Play]] = (),
) -> Iterator[str]:
    """Yield a line a trick in one column a hand, with the tricks each account has by then.

    `>` stands before the card that was led, `*` behind the one that won.

    Args:
        variant: The table.
        tricks: The finished tricks.
        winners: The hand that won each.
        running: The plays of a trick that is not finished, each with the hand it came from.
    """
    heads = [
        account_name(variant, account).removeprefix("Seat ") for account in range(accounts(variant))
    ]
    hands = range(variant.players * (1 + variant.table_piles))
    end = max(5, *(len(head) + 1 for head in heads))
    width = min(10, (WIDTH - 5 - end * len(heads)) // len(hands))
    yield _trick_row("", [hand_name(variant, hand) for hand in hands], heads, width, end)
    won = [0 for _ in heads]
    number = 0
    for number, (trick, winner) in enumerate(zip(tricks, winners, strict=True), 1):
        plays = list(zip(trick.hands, trick.plays, strict=True))
        won[account_of(variant, winner)] += 1
        cells = _cells(plays, [" -"] * len(hands), width, winner)
        yield _trick_row(str(number), cells, map(str, won), width, end)
    if running:
        cells = _cells(running, [""] * len(hands), width)
        yield _trick_row(str(number + 1), cells, [], width, end)


def _cells(
    plays: Sequence[tuple[int, Play]], cells: list[str], width: int, winner: int | None = None
) -> list[str]:
    """Return the cells of a trick, one a hand; those without a card as they are given."""
    for place, (hand, play) in enumerate(plays):
        mark = " " if place else ">"
        cells[hand] = f"{mark}{_play(play, width)}{'*' if hand == winner else ''}"
    return cells


def _play(play: Play, width: int) -> str:
    if play.suit is None:
        return _card(play.card)
    return f"{play.card}{' as ' if width >= 10 else ':'}{play.suit.symbol}"


def _trick_row(number: str, cells: Iterable[str], ends: Iterable[str], width: int, end: int) -> str:
    middle = "".join(cell.ljust(width) for cell in cells)
    return f"  {number:>2} {middle}{''.join(word.rjust(end) for word in ends)}".rstrip()
