"""Deals and rounds for the tests of the naive implementation."""

from __future__ import annotations

import random
from collections.abc import Mapping

from . import PACKS, apply, deal_from_order, legal_actions, new_round, summary, trick_winner
from .round import State

Options = Mapping[str, object]


def words(text: str) -> list[str]:
    """The words of a text: cards, calls or bids."""
    return text.split()


def dealt(options: Options, dealer: int = -1) -> State:
    """A deal of the pack in its printed order; by default the last seat deals."""
    dealer %= int(str(options["players"]))
    hands, kitty = deal_from_order(options, dealer, PACKS[str(options["pack"])])
    return new_round(options, dealer, hands, kitty)


def done(state: State, actions: str) -> State:
    """A state after these actions."""
    for action in actions.split():
        state = apply(state, action)
    return state


def called(options: Options, calls: str, dealer: int = -1) -> State:
    """A deal after these calls, the first from the dealer's left."""
    return done(dealt(options, dealer), calls)


def said(state: State, *actions: str) -> State:
    """A state after these actions, each of which may have several words."""
    for action in actions:
        state = apply(state, action)
    return state


def put_away(state: State) -> State:
    """A state after the exchange that is going on, in which the first cards are put away."""
    stage = summary(state)["stage"]
    while summary(state)["stage"] == stage:
        state = apply(state, legal_actions(state)[0])
    return state


def finished(state: State, seed: int = 1) -> State:
    """A deal played to its end at random."""
    rng = random.Random(seed)
    while legal_actions(state):
        state = apply(state, rng.choice(legal_actions(state)))
    return state


def wins(
    options: Options,
    contract: str,
    trick: str,
    void: str = "",
    joker_suit: str | None = None,
) -> str:
    """The winning play of a trick."""
    texts = trick.split()
    return texts[trick_winner(options, contract, texts, joker_suit, void)]
