"""The solver against DDS, which solves bridge, where endplay and numba are installed.

A suit contract is a bridge deal in which joker, right bower and left bower are the highest trumps,
and so is one of no trumps with the joker in the kitty.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

import fivehundred as fh
from fivehundred import dd
from fivehundred.ranking import ranking_of

RANKS = "AKQJT98765432"
SUITS = "SHDC"


def bridge_hands(hands: tuple[fh.Hand, ...], contract: fh.Bid) -> str:
    """Return the hands as a bridge deal with the trumps, if any, turned into spades."""
    ranking = ranking_of(fh.variant("wikipedia_4"), contract)
    first = 0 if contract.strain.suit is None else contract.strain.suit.index
    order = [first, *(suit for suit in range(4) if suit != first)]
    texts = [["" for _ in SUITS] for _ in hands]
    for place, suit in enumerate(order):
        held = [
            (-ranking.powers[suit][card.index], seat)
            for seat, hand in enumerate(hands)
            for card in hand
            if ranking.suits[card.index] == suit
        ]
        for rank, (_, seat) in enumerate(sorted(held)):
            texts[seat][place] += RANKS[rank]
    return "N:" + " ".join(".".join(suits) for suits in texts)


def deals(count: int) -> list[fh.Deal]:
    """Return random deals with the joker in the kitty."""
    rng = random.Random(2026)
    found: list[fh.Deal] = []
    cards = [card for card in fh.variant("wikipedia_4").pack.cards if not card.is_joker]
    for _ in range(count):
        rng.shuffle(cards)
        hands = [fh.Hand.of(cards[10 * seat : 10 * seat + 10]) for seat in range(4)]
        found.append(fh.Deal(hands, fh.Hand.of([*cards[40:], fh.Card.parse("Jo")])))
    return found


def trump_deals(count: int) -> list[fh.Deal]:
    """Return random deals of the whole pack."""
    return [fh.start(rng=random.Random(seed)).deal for seed in range(count)]


def check(deal: fh.Deal, strains: list[fh.Strain]) -> int:
    """Hold a deal's table against the bridge solver; return how many results were compared."""
    types: Any = import_module("endplay.types")
    solve: Any = import_module("endplay.dds.solve")
    found = dd.table(deal, backend="numba")
    for strain in strains:
        text = bridge_hands(deal.hands, fh.Bid(6, strain))
        denomination = types.Denom.nt if strain.suit is None else types.Denom.spades
        for seat in range(4):
            board = types.Deal(text, first=types.Player(seat), trump=denomination)
            (_, tricks), *_ = solve.solve_board(board, mode=solve.SolveMode.OptimalOne)
            assert tricks == found[strain][seat], (deal, strain, seat)
    return 4 * len(strains)


def test_solver__agrees_with_the_bridge_solver() -> None:
    pytest.importorskip("endplay")
    pytest.importorskip("numba")
    suits = list(fh.Strain)[:4]
    compared = sum(check(deal, list(fh.Strain)) for deal in deals(30))
    compared += sum(check(deal, suits) for deal in trump_deals(30))
    assert compared >= 1000
