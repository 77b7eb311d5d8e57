"""Which calls are legal where an auction stands, and why."""

from __future__ import annotations

import functools

import attrs

from fivehundred.calls import PASS, Bid, Call, Kind, Pass
from fivehundred.ladders import Below, Place
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.variants.groups import (
    SPECIAL_GROUPS,
    DoubleRules,
    MisereRules,
    OpenRules,
    SpecialRules,
)
from fivehundred.variants.options import AllPass, Inkle, RaiseOwn, When
from fivehundred.variants.sides import partners_of
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital, join_words

__all__ = [
    "Standing",
    "can_win",
    "changes",
    "judge_standing",
    "legal_of",
    "reached",
    "standing_of",
    "why_not",
]


@attrs.frozen(cache_hash=True)
class Standing:
    """All that the legality of a call depends on. Equal when all of it is.

    Attributes:
        variant: The table.
        bid: The standing bid; None before the first.
        level: 7 or 8 once a bid of that many tricks has been reached, else 0.
        may_inkle: Whether the seat may bid six.
        stuck: Whether the seat is a dealer who must make a bid that can win.
        raising: Whether the seat has won the auction and may raise its own bid.
        unseen: Whether the seat has not called yet and not seen its hand.
        partner_misere: Whether its partner has bid a misère, where that matters.
        barred: Whether its side may bid no misère in this deal.
    """

    variant: Variant
    bid: Bid | None
    level: int
    may_inkle: bool
    stuck: bool
    raising: bool
    unseen: bool
    partner_misere: bool
    barred: bool


def can_win(variant: Variant, bid: Bid) -> bool:
    """Return whether the bid can be the contract: ordinary ones need the lowest level."""
    return bid.kind is not Kind.TRICKS or bid.tricks >= variant.auction.min_contract


@functools.lru_cache(maxsize=1 << 12)
def legal_of(standing: Standing) -> tuple[Call, ...]:
    """Return the legal calls: the pass first, then the bids, lowest first."""
    calls: tuple[Call, ...] = (PASS, *standing.variant.ladder.bids)
    return tuple(call for call in calls if why_not(standing, call) is None)


def standing_of(
    variant: Variant,
    bid: Bid | None,
    level: int,
    place: int | None,
    *,
    raising: bool = False,
    unseen: bool = False,
    partner_misere: bool = False,
    barred: bool = False,
) -> Standing:
    """Return what the legality of a place's call depends on."""
    rules = variant.auction
    may_inkle = rules.inkle is not Inkle.FIRST_TWO or (place is not None and place < 2)
    stuck = (
        rules.all_pass is AllPass.DEALER_STUCK
        and place == variant.players - 1
        and (bid is None or not can_win(variant, bid))
    )
    return Standing(variant, bid, level, may_inkle, stuck, raising, unseen, partner_misere, barred)


def why_not(standing: Standing, call: Call) -> Code | None:
    """Return what forbids the call, or None."""
    variant = standing.variant
    if isinstance(call, Pass):
        return Code.MUST_BID if standing.stuck else None
    ladder = variant.ladder
    if call not in ladder:
        return Code.NO_SUCH_BID
    if call.kind is Kind.PATASTROPHE:
        return Code.NO_MEANING
    if standing.bid is not None and not ladder.outbids(call, standing.bid):
        return Code.BID_TOO_LOW
    same_suit = standing.raising and variant.auction.raise_own is RaiseOwn.SAME_SUIT_ONLY
    if same_suit and changes(call, standing.bid):
        return Code.RAISE_IN_SUIT
    if call.kind is Kind.TRICKS:
        if call.tricks == 6 and not standing.may_inkle:
            return Code.INKLE_SEAT
        if standing.stuck and not can_win(variant, call):
            return Code.CANNOT_WIN
        return None
    if call.is_misere and standing.barred:
        return Code.BARRED
    when = _when(variant, call)
    if when is When.FIRST_CALL:
        return None if standing.unseen else Code.HAND_SEEN
    if when is When.PARTNER_BID:
        return None if standing.partner_misere else Code.PARTNER_SILENT
    return Code.NOT_AVAILABLE if standing.level < _LEVELS.get(when, 0) else None


_LEVELS = {When.AFTER7: 7, When.AFTER8: 8}


def _when(variant: Variant, bid: Bid) -> When:
    """Return when a special bid is available."""
    rules: SpecialRules | MisereRules | OpenRules | DoubleRules
    rules = getattr(variant, SPECIAL_GROUPS[bid.kind])
    return rules.when


def changes(new: Bid, old: Bid | None) -> bool:
    """Return whether two bids differ in denomination; every special is one of its own."""
    return old is not None and (new.kind, new.strain) != (old.kind, old.strain)


@functools.lru_cache(maxsize=1 << 12)
def reached(variant: Variant, bid: Bid) -> int:
    """Return the level an auction has reached by this bid: 8, 7, or 0 below seven."""
    ladder = variant.ladder
    for level in (8, 7):
        rungs = [
            ladder.rung(other)
            for other in ladder
            if other.kind is Kind.TRICKS and other.tricks >= level
        ]
        if bid.kind is Kind.TRICKS:
            if bid.tricks >= level:
                return level
        elif rungs and ladder.rung(bid) > min(rungs):
            return level
    return 0


def judge_standing(standing: Standing, call: Call) -> Ruling:
    """Return the ruling on a call by the seat whose turn it is."""
    variant = standing.variant
    fault = why_not(standing, call)
    if fault is not None:
        return refuse(
            fault,
            _fault_sentence(variant, standing, call, fault),
            _FAULT_RULES[fault],
            alternatives=() if fault in _STRANGE else legal_of(standing),
            options=_fault_options(call, standing.bid, fault),
        )
    if isinstance(call, Pass):
        return allow("You may pass.", "auction.pass", ["auction.all_pass"])
    name = capital(call.pretty)
    if standing.bid is None:
        why = "no bid stands yet"
    else:
        why = f"it outbids {standing.bid.pretty}{_worth(variant, call, standing.bid)}"
    options = _order_options(call, standing.bid)
    if standing.raising:
        why = f"the winner of the auction may still raise the bid, and {why}"
        options.append("auction.raise_own")
    if call.kind is Kind.TRICKS:
        if not can_win(variant, call):
            low = f"no bid below {variant.auction.min_contract} can be the contract"
            if call.tricks > 6 or variant.auction.inkle is Inkle.OFF:
                return allow(
                    f"{name} may be bid: {why}; but {low}.",
                    "auction.min-contract",
                    [*options, "auction.min_contract"],
                )
            said = "it tells a partner something, but " * bool(partners_of(variant, 0))
            return allow(
                f"{name} may be bid: {why}; {said}{low}.",
                "auction.inkle",
                [*options, "auction.inkle", "auction.min_contract"],
            )
        rule = "auction.raise" if standing.raising else "auction.higher"
        return allow(f"{name} may be bid: {why}.", rule, options)
    when = _when(variant, call)
    if when is When.FIRST_CALL:
        why = f"your hand has not been seen, and {why}"
        return allow(f"{name} may be bid: {why}.", "auction.special", options)
    if when is When.PARTNER_BID:
        why = f"your partner has bid a misère, and {why}"
        return allow(f"{name} may be bid: {why}.", "auction.special", options)
    needed = _LEVELS.get(when)
    if needed:
        why = f"a bid of {_NUMBERS[needed]} has been reached, and {why}"
        return allow(f"{name} may be bid: {why}.", "auction.after-level", options)
    return allow(f"{name} may be bid: {why}.", "auction.special", options)


_NUMBERS = {7: "seven", 8: "eight"}
_STRANGE = frozenset({Code.NO_SUCH_BID, Code.NO_MEANING})
_FAULT_RULES = {
    Code.MUST_BID: "auction.dealer-stuck",
    Code.CANNOT_WIN: "auction.dealer-stuck",
    Code.NO_SUCH_BID: "auction.no-such-bid",
    Code.BID_TOO_LOW: "auction.higher",
    Code.RAISE_IN_SUIT: "auction.raise",
    Code.INKLE_SEAT: "auction.inkle",
    Code.NOT_AVAILABLE: "auction.after-level",
    Code.NO_MEANING: "auction.no-such-bid",
    Code.HAND_SEEN: "auction.special",
    Code.PARTNER_SILENT: "auction.special",
    Code.BARRED: "deal.redeal",
}


def _fault_sentence(variant: Variant, standing: Standing, call: Call, fault: Code) -> str:
    if isinstance(call, Pass):
        return "You are the dealer and no bid that can win stands: you may not pass."
    name = capital(call.pretty)
    if fault is Code.NO_SUCH_BID:
        return f"{name} is no bid at this table."
    start = f"{name} may not be bid: "
    if fault is Code.CANNOT_WIN:
        return (
            f"{start}you are the dealer and no bid that can win stands, so you must make one: "
            f"at least {variant.auction.min_contract}."
        )
    if fault is Code.INKLE_SEAT:
        return f"{start}only the first two seats to speak may bid six."
    if fault is Code.NOT_AVAILABLE:
        needed = _LEVELS[_when(variant, call)]
        return f"{start}no bid of {_NUMBERS[needed]} has been made in this auction yet."
    if fault in _FAULT_WORDS:
        return start + _FAULT_WORDS[fault]
    stands = standing.bid.pretty if standing.bid else ""
    if fault is Code.RAISE_IN_SUIT:
        return f"{start}the winner of the auction may raise {stands} in its own denomination only."
    if call == standing.bid:
        return f"{start}{stands} stands already, and an equal bid is not enough."
    worth = _worth(variant, call, standing.bid) if standing.bid else ""
    return f"{start}{stands} stands, and {call.pretty} does not outbid it{worth}."


_FAULT_WORDS = {
    Code.NO_MEANING: "it has a place and a value, but nobody has written down what it is.",
    Code.HAND_SEEN: "it is bid blind, as a seat's first call and before it has seen its hand.",
    Code.PARTNER_SILENT: "your partner has bid no misère in this auction.",
    Code.BARRED: "your side asked for a new deal and was refused it by the partner, so at this "
    "table it may bid no misère in this deal.",
}


def _worth(variant: Variant, new: Bid, old: Bid) -> str:
    """Return what orders two bids, where it is not plain from the bids themselves."""
    values = variant.ladder.value(new), variant.ladder.value(old)
    specials = [bid for bid in (new, old) if bid.kind is not Kind.TRICKS]
    if not specials:
        if variant.ladder.rung(new) == variant.ladder.rung(old):
            return f": at this table bids go by value, and both are worth {values[0]} points"
        plain = (new.tricks, new.strain) > (old.tricks, old.strain)
        if plain == variant.ladder.outbids(new, old):
            return ""
        return f": at this table bids go by value ({values[0]} points to {values[1]})"
    if new.kind is old.kind:
        return ": bids of game rank by their suit"
    if len(specials) == 1:
        points = f"{values[0]} points to {values[1]}"
        if values[0] == values[1]:
            points = f"{values[0]} points: just below an ordinary bid worth as much"
        elif (values[0] > values[1]) != variant.ladder.outbids(new, old):
            # Where bids go by tricks, cheaper ones may stand above it.
            rungs = variant.ladder.rungs[variant.ladder.rung(specials[0]) :]
            above = [rung.bids[0].pretty for rung in rungs if rung.bids[0].kind is Kind.TRICKS]
            points = f"just below {join_words(above[:1])}, the first bid worth as much"
        place = _place(variant, specials[0], points)
        return f": at this table {specials[0].pretty} has its place {place}"
    places = [_place(variant, bid, f"{variant.ladder.value(bid)} points") for bid in specials]
    if places[0] != places[1]:
        return (
            f": at this table {new.pretty} has its place {places[0]}, and {old.pretty} {places[1]}"
        )
    if values[0] != values[1]:
        return (
            ": at this table both have one place, and there the value decides "
            f"({values[0]} points to {values[1]})"
        )
    return (
        ": at this table both have one place and one value, and between them the order of "
        "special bids is fixed"
    )


def _place(variant: Variant, bid: Bid, points: str) -> str:
    """Return where a special bid stands, in words."""
    slot = variant.get(f"{SPECIAL_GROUPS[bid.kind]}.slot")
    if isinstance(slot, Below):
        return f"between {slot.floor.pretty} and {slot.bid.pretty}"
    return "above all ordinary bids" if slot is Place.TOP else f"by its value ({points})"


def _order_options(call: Call, old: Bid | None) -> list[str]:
    options: list[str] = []
    for bid in (call, old):
        if isinstance(bid, Bid) and bid.kind is not Kind.TRICKS:
            field = SPECIAL_GROUPS[bid.kind]
            parts = ["on", "slot", "value"]
            if bid is call and bid.kind not in {Kind.PATASTROPHE, Kind.GAME}:
                parts.insert(1, "when")
            options += [f"{field}.{part}" for part in parts if f"{field}.{part}" not in options]
    if old is not None:
        options += ["auction.order", "auction.tie", "score.schedule"]
    return options


def _fault_options(call: Call, old: Bid | None, fault: Code) -> list[str]:
    if fault is Code.NO_SUCH_BID:
        if isinstance(call, Bid) and call.kind is not Kind.TRICKS:
            return [f"{SPECIAL_GROUPS[call.kind]}.on"]
        # The fewest are six at every table.
        return ["auction.max"]
    if call == old:
        return []
    return {
        Code.MUST_BID: ["auction.all_pass", "auction.min_contract"],
        Code.CANNOT_WIN: ["auction.all_pass", "auction.min_contract"],
        Code.RAISE_IN_SUIT: ["auction.raise_own"],
        Code.INKLE_SEAT: ["auction.inkle"],
        Code.BARRED: ["redeal.bars_nullo"],
        Code.NO_MEANING: ["patastrophe.on"],
    }.get(fault) or _order_options(call, old)
