"""What the modules of laws share: how a law is stated once and tried everywhere, and helpers.

A law of rounds or of states is tried by itself at any table, and with all the others at every
preset: see `test_every_law`.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any, cast

import attrs
from hypothesis import given, settings

import fivehundred as fh
from fivehundred.plans import Plan
from fivehundred.ranking import Ranking
from tests.strategies import (
    Played,
    accounts,
    examples,
    partners,
    presets,
    rounds,
    seeds,
    states,
    variants,
)

__all__ = [
    "NT",
    "ROUND_LAWS",
    "STATE_LAWS",
    "account",
    "cards_played",
    "chooser",
    "clockwise",
    "every_round",
    "every_state",
    "history",
    "playing_hands",
    "replayed",
    "side_accounts",
    "stored",
    "tables",
    "together",
    "turned_seats",
]

tables = presets | variants()
NT = fh.Strain.NO_TRUMPS

RoundLaw = Callable[[Played], None]
StateLaw = Callable[[fh.Round, int], None]

ROUND_LAWS: list[RoundLaw] = []
STATE_LAWS: list[StateLaw] = []


_SHARE = 5
"""By itself a law is tried on one of so many examples, as it is tried with the others too."""


def every_round(law: RoundLaw) -> RoundLaw:
    """Try a law of whole rounds at any table, and keep it for every preset."""
    ROUND_LAWS.append(law)
    return settings(max_examples=examples() // _SHARE)(given(rounds(tables))(law))


def every_state(law: StateLaw) -> StateLaw:
    """Try a law of single states at any table, and keep it; the number is a seed for chance."""
    STATE_LAWS.append(law)
    return settings(max_examples=examples() // _SHARE)(given(states(tables), seeds)(law))


# Cards and seats


def cards_played(rnd: fh.Round) -> list[fh.Card]:
    """The cards that have been played, in order."""
    return [action.card for action in rnd.actions if isinstance(action, fh.Play)]


def together(*piles: Iterable[fh.Card]) -> list[fh.Card]:
    """All the cards of several piles in the order of their index."""
    return sorted(itertools.chain(*piles), key=lambda card: card.index)


def account(variant: fh.Variant, seat: int) -> int:
    """The account of a seat."""
    return seat % accounts(variant)


def side_accounts(rnd: fh.Finished) -> list[int]:
    """The accounts of the contractor's side, worked out from the seats."""
    if rnd.contractor is None:
        return []
    seats = [rnd.contractor, *partners(rnd.variant, rnd.contractor)]
    if rnd.partner is not None:
        seats.append(rnd.partner)
    return list(dict.fromkeys(account(rnd.variant, seat) for seat in seats))


def turned_seats(variant: fh.Variant, values: Iterable[Any]) -> tuple[Any, ...]:
    """What belongs to hands or accounts in order, each one seat further on.

    Hands of the seats and hands on their tables turn among themselves; a dead hand stays.
    """
    listed = list(values)
    size = len(listed)
    if size == variant.shape.hands and variant.dead_hand:
        *own, dead = listed
        return (*own[-1:], *own[:-1], dead)
    if size == variant.shape.hands and variant.table_piles:
        return (listed[1], listed[0], listed[3], listed[2])
    return (*listed[-1:], *listed[:-1])


# Who plays


def _sits_out(rnd: fh.Playing | fh.Finished) -> tuple[int, ...]:
    """The seats that have put their cards down, or have laid them open for the contractor."""
    contract, seat = rnd.contract, rnd.contractor
    if seat is None or isinstance(contract, fh.Pass):
        return ()
    alone = contract.kind is fh.Kind.HILO or (
        contract.is_misere and contract.kind is not fh.Kind.DOUBLE_MISERE
    )
    return partners(rnd.variant, seat) if alone or rnd.slam else ()


def _is_dummy(rnd: fh.Playing | fh.Finished) -> bool:
    return str(rnd.variant.misere.partner) == "faceup_dummy" and not rnd.slam


def playing_hands(rnd: fh.Playing | fh.Finished) -> list[int]:
    """The hands whose cards are played, by number."""
    out = () if _is_dummy(rnd) else _sits_out(rnd)
    hands = rnd.variant.shape.hands - rnd.variant.dead_hand
    return [hand for hand in range(hands) if hand not in out]


def clockwise(rnd: fh.Playing | fh.Finished, leader: int) -> list[int]:
    """The hands in the order in which they play to a lead."""
    if rnd.variant.table_piles:
        # The same part of the other seat, then the other parts of both.
        return [leader ^ step for step in range(4)]
    hands = playing_hands(rnd)
    place = hands.index(leader)
    return hands[place:] + hands[:place]


def chooser(rnd: fh.Playing, hand: int) -> int:
    """The seat that chooses from a hand."""
    players, contractor = rnd.variant.players, rnd.contractor
    seat = hand % players
    if contractor is not None and hand in _sits_out(rnd) and _is_dummy(rnd):
        return contractor
    opened = bool(rnd.tricks) or str(rnd.variant.open.expose) == "before_lead"
    kind = rnd.contract.kind if isinstance(rnd.contract, fh.Bid) else None
    if kind is fh.Kind.SUPER_OPEN_MISERE and seat == contractor and opened:
        return (seat + 1) % players
    return seat


def history(rnd: fh.Playing, hand: int) -> dict[str, Any]:
    """What the tricks so far have shown of a hand, for the questions on plain values."""
    follow = str(rnd.variant.joker_nt.follow)
    ties = [f"{joker}:{suit}" for joker, suit in rnd.named.items()] or None
    about: dict[str, Any] = {
        "contract": rnd.contract,
        "variant": rnd.variant,
        "joker_suit": ties,
    }
    known: dict[fh.Card, fh.Suit | None] = {}

    def suit_of(play: fh.Play) -> fh.Suit | None:
        if play.card not in known:
            known[play.card] = fh.effective_suit(play.card, **about)
        return known[play.card] or play.suit

    led: set[fh.Suit] = set()
    void: set[fh.Suit] = set()
    for trick in rnd.tricks:
        asked = suit_of(trick.plays[0])
        assert asked is not None
        for who, play in zip(trick.hands, trick.plays, strict=True):
            excused = suit_of(play) is None and (
                follow == "every_suit" or (follow == "first_or_last" and asked not in led)
            )
            if who == hand and suit_of(play) is not asked and not excused:
                void.add(asked)
        led.add(asked)
    return {**about, "led": led, "void": void}


# State

_SHARED = (Plan, Ranking)
"""What is worked out once for a table and a contract, and has its own tests."""


def stored(value: object) -> object:
    """All that a value stores, private fields too, where `==` would not look at all of it."""
    if isinstance(value, tuple):
        return tuple(stored(item) for item in cast("tuple[object, ...]", value))
    kind: Any = type(value)
    if not attrs.has(kind) or isinstance(value, fh.Variant | fh.Card | fh.Play):
        return value
    if isinstance(value, _SHARED):
        return repr(kind)
    return kind, tuple(
        (field.name, stored(getattr(value, field.name)))
        for field in attrs.fields(kind)
        if field.name != "_after"  # what has been asked for so far
    )


def replayed(rnd: fh.Round, given_actions: Iterable[fh.Action | str]) -> fh.Round:
    """The round made anew from its set-up and these actions."""
    setup = rnd.setup
    first = fh.start(setup.variant, dealer=setup.dealer, deal=setup.deal, scores=setup.scores)
    return fh.advance(first, given_actions)
