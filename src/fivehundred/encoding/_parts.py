"""What stands in an observation, part by part, whatever the table."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

import attrs

from fivehundred.calls import Bid, Kind
from fivehundred.inputs import Named
from fivehundred.prelude import DECLARING, Stage, stages_of
from fivehundred.standing import can_win
from fivehundred.variants.options import CallMethod, Claims, RedealOn
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant
from fivehundred.views import PhaseName

__all__ = [
    "AXES",
    "CONDITIONS",
    "DIGEST_BITS",
    "PARTS",
    "Part",
    "SectionKind",
    "exchanges_at",
    "stages_at",
]


class SectionKind(Named):
    """What the numbers of a section are."""

    BITS = "bits"
    """0 or 1 each: of a set, one for each thing that may be in it."""
    NUMBER = "number"
    """Which one of several things, counted from 1; 0 for none."""
    COUNT = "count"
    """How many."""
    POINTS = "points"
    """Points, which may be negative."""


@attrs.frozen
class Part:
    """A section as the layout has it, whatever the table.

    Attributes:
        name: What it is called.
        kind: What its numbers are.
        axes: What each axis stands for, a word of `AXES` each.
        meaning: What it says.
        where: At which tables it is there, a text of `CONDITIONS`; empty for all.
    """

    name: str
    kind: SectionKind
    axes: tuple[str, ...]
    meaning: str
    where: str = ""


@functools.lru_cache(maxsize=256)
def stages_at(variant: Variant) -> tuple[Stage, ...]:
    """Return the stages that can come between auction and first lead under some contract."""
    found = {
        stage
        for bid in variant.ladder
        if _is_contract(variant, bid)
        for stage in stages_of(variant, bid)
    }
    return tuple(stage for stage in Stage if stage in found)


def _is_contract(variant: Variant, bid: Bid) -> bool:
    return bid.kind is not Kind.PATASTROPHE and can_win(variant, bid)


def exchanges_at(variant: Variant) -> tuple[Stage, ...]:
    """Return those of the stages in which cards are put away or given."""
    return tuple(stage for stage in stages_at(variant) if stage not in DECLARING)


DIGEST_BITS = 64
"""How many bits stand for a table."""

AXES: Mapping[str, tuple[str, Callable[[Variant], int]]] = {
    "account": ("the accounts, in order", accounts),
    "bid": ("the bids of the ladder, lowest first", lambda v: len(v.ladder)),
    "bit": ("the bits of the number, the highest first", lambda _: DIGEST_BITS),
    "card": ("the cards of the pack, in the order of their index", lambda v: len(v.pack)),
    "contract": (
        "the bids of the ladder, lowest first, then the hand passed out and played",
        lambda v: len(v.ladder) + 1,
    ),
    "exchange": (
        "those stages of the table in which cards are put away or given",
        lambda v: len(exchanges_at(v)),
    ),
    "gap": (
        "before each bid of the ladder, lowest first, then since the last bid",
        lambda v: len(v.ladder) + 1,
    ),
    "hand": (
        "the hands: the seats' own, then a dead hand or what lies on each seat's table",
        lambda v: v.shape.hands,
    ),
    "joker": ("the jokers of the pack", lambda v: v.pack.jokers),
    "layer": ("the covered card, then the card upon it", lambda _: 2),
    "order": ("the cards in the order in which they were named", lambda v: v.hand),
    "owner": ("the seats, then nobody", lambda v: v.players + 1),
    "phase": ("the phases, in the order of `PhaseName`", lambda _: len(PhaseName)),
    "pile": ("the piles on one table", lambda _: 5),
    "seat": ("the seats, from 0", lambda v: v.players),
    "stage": ("the stages, in the order of `Stage`", lambda _: len(Stage)),
    "suit": ("spades, clubs, diamonds, hearts", lambda _: 4),
    "table": ("the seats' tables, from seat 0's", lambda v: v.shape.tables),
    "trick": ("the tricks, from the first", lambda v: v.hand),
}
"""What an axis of a section can stand for, and how long it is at a table."""


def _calls(variant: Variant, method: CallMethod | None = None) -> bool:
    called = Stage.PARTNER in stages_at(variant)
    return called and method in {None, variant.call.method}


CONDITIONS: Mapping[str, Callable[[Variant], bool]] = {
    "": lambda _: True,
    "the contractor takes the kitty": lambda v: Stage.KITTY in stages_at(v),
    "cards are put away or given": lambda v: bool(exchanges_at(v)),
    "hands lie on the table": lambda v: v.table_piles,
    "there are blind bids": lambda v: v.blind.on,
    "a new deal may be asked for": lambda v: v.redeal.on is not RedealOn.NONE,
    "a partner is called": _calls,
    "a partner is called by a card": lambda v: _calls(v, CallMethod.CARD),
    "a partner is called by seat": lambda v: _calls(v, CallMethod.PLAYER),
    "a slam may be declared": lambda v: Stage.SLAM in stages_at(v),
    "jokers may be tied": lambda v: Stage.NAMING in stages_at(v),
    "the rest may be claimed": lambda v: v.claims is not Claims.OFF,
    "a wrong claim costs points": lambda v: v.claims is Claims.PENALTY100,
}
"""What may make a section part of a table's layout."""

_BITS, _NUMBER, _COUNT, _POINTS = SectionKind

PARTS: Mapping[int, tuple[Part, ...]] = {
    1: (
        Part(
            "variant",
            _BITS,
            ("bit",),
            "which table it is: the first 64 bits of the SHA-256 of the variant's text",
        ),
        Part("viewer", _BITS, ("seat",), "whose view it is; none for a spectator's"),
        Part("dealer", _BITS, ("seat",), "the dealer"),
        Part("phase", _BITS, ("phase",), "the phase"),
        Part("stage", _BITS, ("stage",), "what is done between auction and first lead"),
        Part("turn", _BITS, ("seat",), "the seat whose turn it is"),
        Part("turn_hand", _BITS, ("hand",), "the hand that plays next, in the play"),
        Part(
            "scores",
            _POINTS,
            ("account",),
            "the scores before the round, less the thousands below; the sign is the score's",
        ),
        Part("thousands", _POINTS, ("account",), "the thousands of these scores, with their sign"),
        Part("dealt", _BITS, ("card",), "the viewer's hand as dealt, once seen"),
        Part(
            "kitty",
            _BITS,
            ("card",),
            "the kitty as dealt, where the viewer has taken it up",
            "the contractor takes the kitty",
        ),
        Part(
            "away",
            _BITS,
            ("card",),
            "the cards that the viewer has put away",
            "cards are put away or given",
        ),
        Part("cards", _BITS, ("hand", "card"), "the cards of each hand now that are seen"),
        Part("hidden", _COUNT, ("hand",), "how many more each hand has"),
        Part("open", _BITS, ("hand",), "the hands that lie face up for everybody"),
        Part("void", _BITS, ("hand", "suit"), "the suits that each hand has shown void"),
        Part("chooser", _NUMBER, ("hand",), "the seat that chooses for each hand"),
        Part(
            "piles",
            _NUMBER,
            ("table", "pile", "layer"),
            "the piles as dealt, a card by its number in the pack; 0 for one not turned up yet",
            "hands lie on the table",
        ),
        Part("bidders", _NUMBER, ("bid",), "the seat that made each bid"),
        Part("passes", _COUNT, ("gap",), "the passes made in turn"),
        Part("contract", _BITS, ("contract",), "the contract, and before it the standing bid"),
        Part("contractor", _BITS, ("seat",), "the contractor, and before that the highest bidder"),
        Part(
            "unseen",
            _BITS,
            ("seat",),
            "the seats that have not looked at their hand",
            "there are blind bids",
        ),
        Part("looked", _BITS, ("seat",), "the seats that have said look", "there are blind bids"),
        Part(
            "asked",
            _BITS,
            ("seat",),
            "the seats that have asked for a new deal",
            "a new deal may be asked for",
        ),
        Part(
            "answers",
            _NUMBER,
            ("seat",),
            "what the partner of each such seat said: 1 agree, 2 refuse",
            "a new deal may be asked for",
        ),
        Part(
            "exchange",
            _COUNT,
            ("exchange",),
            "how many cards have been put away or given in each stage",
            "cards are put away or given",
        ),
        Part(
            "exchanged",
            _BITS,
            ("exchange", "card"),
            "these cards, where they were seen",
            "cards are put away or given",
        ),
        Part(
            "left",
            _COUNT,
            (),
            "how many cards are still to go in the present stage",
            "cards are put away or given",
        ),
        Part("called_card", _BITS, ("card",), "the card called", "a partner is called by a card"),
        Part(
            "announced",
            _BITS,
            ("owner",),
            "the partner called by it, as far as everybody was told",
            "a partner is called by a card",
        ),
        Part("called_seat", _BITS, ("seat",), "the seat called", "a partner is called by seat"),
        Part("alone", _BITS, (), "whether the contractor has said alone", "a partner is called"),
        Part(
            "partner",
            _BITS,
            ("seat",),
            "the called partner, as far as the viewer knows",
            "a partner is called",
        ),
        Part(
            "slam",
            _NUMBER,
            (),
            "whether a slam was declared: 1 slam, 2 done",
            "a slam may be declared",
        ),
        Part(
            "ties",
            _NUMBER,
            ("joker",),
            "the suit that each joker is tied to: 1 spades to 4 hearts",
            "jokers may be tied",
        ),
        Part(
            "tied",
            _NUMBER,
            ("joker",),
            "whether each joker was tied first or second",
            "jokers may be tied",
        ),
        Part(
            "named",
            _BITS,
            (),
            "whether the contractor has said done, so that no more will be tied",
            "jokers may be tied",
        ),
        Part(
            "tricks",
            _NUMBER,
            ("trick", "hand"),
            "what each hand played to each trick: the card's number in the pack; behind the pack's "
            "cards a joker that names a suit, joker by joker and suit by suit",
        ),
        Part("leaders", _NUMBER, ("trick",), "the hand that led to each trick, counted from 1"),
        Part("winners", _NUMBER, ("trick",), "the seat that won each trick"),
        Part("trick", _NUMBER, ("hand",), "the same as tricks, of the trick in progress alone"),
        Part("played", _BITS, ("hand", "card"), "the cards that each hand has played"),
        Part("won", _COUNT, ("account",), "the tricks that each account has won"),
        Part(
            "fines",
            _POINTS,
            ("account",),
            "the points taken off each account for wrong claims",
            "a wrong claim costs points",
        ),
        Part(
            "wrong_claims",
            _NUMBER,
            ("trick", "order"),
            "the claim before each trick that did not hold, its cards by their number in the pack",
            "a wrong claim costs points",
        ),
        Part(
            "claim",
            _NUMBER,
            ("order",),
            "the claim that ended the play, likewise",
            "the rest may be claimed",
        ),
    )
}
"""Every layout by its number, part by part. What has been published never changes."""
