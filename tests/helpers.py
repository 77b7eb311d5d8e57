"""What several test modules share: tables, a recorded hand, rounds played to a given end."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Mapping
from typing import Any

import jsonschema

import fivehundred as fh

Anything = Any
"""The type of an argument that is wrong on purpose."""

STANDARD = "wikipedia_4"
AUSTRALIAN = "pagat_australian_4"
AMERICAN = "bicycle_4"
FOSTER = "foster_4"
INKLES = "wikipedia_american_4"
PRESETS = (FOSTER, AMERICAN, AUSTRALIAN, STANDARD, INKLES)

SUITS = "SCDH"
COLOUR_MATE = {"S": "C", "C": "S", "D": "H", "H": "D"}

# Not one of these is a card, a call, a suit, a seat or a variant.
WRONG_TEXTS = (
    "",
    " ",
    "\n",
    "\0",
    "x",
    "P P P",
    "1S",
    "S5",
    "♠5",
    "5🂡",
    "\uff2a\uff28",
    "J H",
    "JH;",
    "__import__('os')",
    "%s %n {0} {x}",
    "<script>",
    "\u0667H",
    "7" * 5000,
    "é\u0301",
    "\ud800",
)
WRONG_VALUES: tuple[object, ...] = (
    None,
    True,
    0.5,
    float("nan"),
    -1,
    99,
    10**400,
    b"JH",
    [],
    {},
    object(),
    [None],
    ["x"],
    [["JH"]],
    {"x": 1},
    (1, 2, 3),
    Exception("x"),
    int,
)


def patience() -> float:
    """Return after how many seconds a hostile text counts as one that never ends.

    It guards against a hang and measures nothing: `benchmarks/test_reading.py` does.
    """
    return 10.0


def schema_faults(name: str, data: object) -> list[str]:
    """Return what keeps plain data from being of a published schema."""
    validator: Any = jsonschema.Draft202012Validator(json.loads(fh.schema(name)))
    return [str(error.message) for error in validator.iter_errors(data)]


def house(changes: Mapping[str, object], base: str = STANDARD) -> fh.Variant:
    """Return a preset with some options changed."""
    return fh.variant(base).evolve(changes)


def words(items: Iterable[object]) -> str:
    """Return the notation of several values, blanks between them."""
    return " ".join(map(str, items))


def pick(text: str) -> tuple[str, ...]:
    """Return the words of a text."""
    return tuple(text.split())


def recolour(text: str, swapped: str) -> str:
    """Return a text of cards and actions with suits changed for each other.

    Args:
        text: Blank-separated words.
        swapped: Pairs of suits, as in `SC` or `SC DH`. The pack of 43 stays the same when
            suits of one colour change places.
    """
    other = {pair[place]: pair[1 - place] for pair in swapped.split() for place in (0, 1)}
    return words(
        word[:-1] + other.get(word[-1], word[-1]) if word[-1] in SUITS else word
        for word in text.split()
    )


def turn(deal: str, seats: int) -> str:
    """Return a deal with every hand moved so many seats to the left."""
    *hands, kitty = deal.split(" | ")
    shift = seats % len(hands)
    return " | ".join((*hands[len(hands) - shift :], *hands[: len(hands) - shift], kitty))


RECOLOURS = ("", "SC", "DH", "SC DH")
"""The changes of suits that leave the pack of 43 as it is."""

# A hand played by real people: Australian, dealer E, scores 450 to 310.
RECORD_DEAL = (
    "JS JH 8H 4H KD TD 9D 4D QC JC | QS 8S 6S TH 5H 8D 7D 6D 6C Jo | "
    "TS 9S 7S AH KH 6H QD JD 9C 5C | AS KS 9H 7H AD 5D AC KC TC 7C | 8C QH 5S"
)
RECORD_CALLS = "P 6C P P"
RECORD_DISCARDS = "7H 9H QH"
RECORD_TRICKS = (
    "7C QC Jo 5C",
    "5H AH 8C 4H",
    "TC JC 6C 9C",
    "4D 6D JD AD",
    "KC JS TH QD",
    "KD 7D 9S 5D",
    "TD 8D 7S AC",
    "AS 8H 6S TS",
    "KS JH 8S 6H",
    "5S 9D QS KH",
)
RECORD_WINNERS = (1, 3, 0, 3, 0, 0, 3, 3, 3, 1)
RECORD_ACTIONS = " ".join((RECORD_CALLS, RECORD_DISCARDS, *RECORD_TRICKS))


def record_start(variant: fh.Variant | str = STANDARD) -> fh.Round:
    """Return the recorded hand before its first call."""
    return fh.start(variant, dealer="E", deal=RECORD_DEAL, scores=(310, 450))


def played(rnd: fh.Round, actions: str) -> fh.Playing:
    """Return the round after the actions, in its play."""
    after = fh.advance(rnd, actions)
    assert isinstance(after, fh.Playing)
    return after


def finished(rnd: fh.Round, actions: str) -> fh.Finished:
    """Return the round after the actions, finished."""
    after = fh.advance(rnd, actions)
    assert isinstance(after, fh.Finished)
    return after


def _deal_for(tricks: int, contractor: int) -> fh.Deal:
    """Return a deal in which the contractor wins the first so many tricks at no trumps.

    He holds the highest spades and the lowest diamonds, the seat at his left the highest
    diamonds: 5 to 10 tricks. The joker lies in the kitty.
    """
    spades = pick("AS KS QS JS TS 9S 8S 7S 6S 5S")
    clubs = pick("AC KC QC JC TC 9C 8C 7C 6C 5C")
    diamonds = pick("AD KD QD JD TD 9D 8D 7D 6D 5D 4D")
    hearts = pick("AH KH QH JH TH 9H 8H 7H 6H 5H 4H")
    lost = 10 - tricks
    low = diamonds[len(diamonds) - lost :]
    own = spades[:tricks] + low
    left = diamonds[:lost] + hearts[:tricks]
    rest = [
        card for card in (*spades[tricks:], *diamonds[lost:], *hearts[tricks:]) if card not in low
    ]
    hands: list[Iterable[str]] = [own, left, clubs, rest[:10]]
    turned = [words(hands[(seat - contractor) % 4]) for seat in range(4)]
    return fh.Deal.parse(" | ".join((*turned, words((*rest[10:], "Jo")))))


_FIRST = {fh.Suit.SPADES: 3, fh.Suit.HEARTS: 2, fh.Suit.CLUBS: 1, fh.Suit.DIAMONDS: 0, None: -1}


def round_won(
    bid: str,
    tricks: int,
    *,
    variant: fh.Variant | str = STANDARD,
    contractor: int = 0,
    dealer: int = 3,
    scores: tuple[int, ...] | None = None,
) -> fh.Finished:
    """Return a finished round of a no-trump bid in which the contractor wins 5 to 10 tricks."""
    deal = _deal_for(tricks, contractor)
    rnd: fh.Round = fh.start(variant, dealer=dealer, deal=deal, scores=scores)
    while not isinstance(rnd, fh.Finished):
        if isinstance(rnd, fh.Auction):
            bids = rnd.seat_to_act == contractor and rnd.standing_bid is None
            rnd = fh.apply(rnd, bid if bids else "P")
        elif isinstance(rnd, fh.Exchange):
            rnd = fh.apply(rnd, str(deal.kitty))
        elif isinstance(rnd, fh.Declaring):
            rnd = fh.apply(rnd, "done")
        else:
            plays = [play for play in fh.legal_actions(rnd) if isinstance(play, fh.Play)]
            rnd = fh.apply(
                rnd, max(plays, key=lambda play: (_FIRST[play.card.suit], play.card.rank.index))
            )
    return rnd


def thrown_in(
    *,
    variant: fh.Variant | str = STANDARD,
    dealer: int = 3,
    scores: tuple[int, ...] | None = None,
) -> fh.ThrownIn:
    """Return a round in which everybody has passed."""
    rnd = fh.advance(fh.start(variant, dealer=dealer, deal=RECORD_DEAL, scores=scores), "P P P P")
    assert isinstance(rnd, fh.ThrownIn)
    return rnd


def dealt(
    variant: fh.Variant | str, hands: Mapping[int, str] | None = None, kitty: str = ""
) -> fh.Deal:
    """Return a deal with some hands and the kitty as given, and the rest in the pack's order.

    Args:
        variant: The table.
        hands: Cards by hand; a hand with too few is filled up.
        kitty: The same of the kitty.
    """
    table = fh.variant(variant) if isinstance(variant, str) else variant
    given = [pick((hands or {}).get(hand, "")) for hand in range(table.shape.hands)]
    used = {*pick(kitty), *(card for hand in given for card in hand)}
    rest = iter([str(card) for card in table.pack.cards if str(card) not in used])
    filled = [(*hand, *itertools.islice(rest, table.hand - len(hand))) for hand in given]
    return fh.Deal.parse(" | ".join((*map(words, filled), words((*pick(kitty), *rest)))))


def legal(rnd: fh.Round) -> str:
    """Return the notation of every legal action, blanks between them."""
    return words(fh.legal_actions(rnd))


def played_out(rnd: fh.Round) -> fh.Finished:
    """Return the round with the first legal action each time, to its end."""
    while fh.legal_actions(rnd):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    assert isinstance(rnd, fh.Finished)
    return rnd
