"""The tricks of a deal, hand by hand (chapter play)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from .cards import card_of
from .options import Options, flag, number, word
from .play import Ties, led_suit, shows_void, trick_winner
from .sides import account_of, dummy, sitting_out


class Trick(TypedDict):
    """A finished trick; leader, winner and those who played are hands."""

    leader: int
    plays: list[tuple[int, str]]
    winner: int


class Table(TypedDict):
    """What the plays so far come to; `hand` is the hand to play next."""

    tricks: list[Trick]
    trick: list[tuple[int, str]]
    hand: int
    led: str
    voids: list[str]
    hands: list[list[str]]
    over: bool
    complete: bool


def first_leader(
    options: Options, dealer: int, contract: str, contractor: int | None, *, slam: bool
) -> int:
    """The hand that leads first (play.first-lead)."""
    left_of_dealer = (dealer + 1) % number(options, "players")
    if contractor is None:
        return left_of_dealer
    if word(options, "lead") == "contractor":
        return contractor
    if left_of_dealer in sitting_out(options, contract, contractor, slam=slam):
        return contractor
    return left_of_dealer


def order_of_play(
    options: Options, leader: int, contract: str, contractor: int | None, *, slam: bool
) -> list[int]:
    """The hands that play to a trick, from its leader."""
    players = number(options, "players")
    if flag(options, "table_piles"):
        return [leader, leader ^ 1, leader ^ 2, leader ^ 3]
    out = sitting_out(options, contract, contractor, slam=slam)
    around = [(leader + step) % players for step in range(players)]
    return [hand for hand in around if hand not in out]


def table(
    options: Options,
    dealer: int,
    hands: list[list[str]],
    plays: list[str],
    *,
    contract: str,
    contractor: int | None,
    slam: bool,
    ties: Ties,
    stops: Callable[[list[int]], bool],
) -> Table:
    """Go through all the plays from the first lead.

    `stops` says of the accounts that won the tricks so far whether the deal ends in mid-hand.
    """
    held = [list(hand) for hand in hands]
    tricks: list[Trick] = []
    led = ""
    voids = ["" for _ in hands]
    trick: list[tuple[int, str]] = []
    leader = first_leader(options, dealer, contract, contractor, slam=slam)
    order = order_of_play(options, leader, contract, contractor, slam=slam)
    stopped = False
    for play in plays:
        hand = order[len(trick)]
        held[hand].remove(card_of(play))
        trick = [*trick, (hand, play)]
        if len(trick) < len(order):
            continue
        texts = [text for _, text in trick]
        winner = trick_winner(options, contract, texts, ties, [voids[who] for who, _ in trick])
        tricks = [*tricks, {"leader": order[0], "plays": trick, "winner": trick[winner][0]}]
        suit = led_suit(options, contract, texts[0], ties)
        for who, text in trick[1:]:
            if shows_void(options, contract, texts[0], text, led_before=led, joker_suit=ties):
                voids[who] += suit or ""
        led += suit or ""
        order = order_of_play(options, trick[winner][0], contract, contractor, slam=slam)
        trick = []
        stopped = stops([account_of(options, one["winner"]) for one in tricks])
    complete = len(tricks) == number(options, "hand")
    return {
        "tricks": tricks,
        "trick": trick,
        "hand": order[len(trick)],
        "led": led,
        "voids": voids,
        "hands": [sorted(hand) for hand in held],
        "over": complete or stopped,
        "complete": complete,
    }


def face_up(piles: list[list[str]], tricks: list[Trick], hand: list[str]) -> list[str]:
    """The cards of a table that lie face up, of those still on it (deal.packets).

    A bottom card is turned up after the trick to which the card upon it was played.
    """
    gone = [card_of(text) for trick in tricks for _, text in trick["plays"]]
    seen: list[str] = []
    for bottom, top in piles:
        if top in hand:
            seen.append(top)
        elif bottom in hand and top in gone:
            seen.append(bottom)
    return sorted(seen)


def player_of(
    options: Options, contract: str, contractor: int | None, hand: int, tricks: int
) -> int:
    """The seat that chooses the cards of a hand (misere.partner, open.expose)."""
    players = number(options, "players")
    seat = hand % players
    if contractor is not None and hand == dummy(options, contract, contractor):
        return contractor
    shown = 0 if word(options, "open.expose") == "before_lead" else 1
    if contract == "SOM" and seat == contractor and tricks >= shown:
        return (seat + 1) % players
    return seat
