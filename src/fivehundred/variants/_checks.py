"""What a variant's options must agree on."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING

from fivehundred.calls import BIDS, Bid
from fivehundred.deals import Packets
from fivehundred.errors import quote
from fivehundred.inputs import text_of
from fivehundred.ladders import Below, Ladder, Order, Schedule, Slot, Tie, build_ladder
from fivehundred.packs import PACKS
from fivehundred.variants._reading import write_value
from fivehundred.variants.groups import SPECIAL_GROUPS
from fivehundred.variants.options import (
    DeclaredSlam,
    Inkle,
    MiserePartner,
    Per,
    RedealBy,
    RedealOn,
    Teams,
)
from fivehundred.wording import join_words

if TYPE_CHECKING:
    from fivehundred.variants.groups import DoubleRules, MisereRules, OpenRules, SpecialRules
    from fivehundred.variants.variant import Variant

    _Special = MisereRules | OpenRules | SpecialRules | DoubleRules

__all__ = ["contradictions", "ladder_of", "name_faults"]

_LARGEST_KITTY = 6
_LONGEST_NAME = 60

_SEATS = {
    Teams.PARTNERS: (4,),
    Teams.SOLO: (2, 3, 4, 5, 6),
    Teams.CALLED: (3, 4, 5, 6),
    Teams.ALTERNATE3: (6,),
    Teams.PAIRS3: (6,),
}

# What the deal to two hands and two tables gives: it has no other form.
_PILES_SEATS, _PILES_HAND, _PILES_KITTY = 2, 10, 3


def contradictions(variant: Variant) -> Iterator[str]:
    """Yield a sentence for every disagreement of the options, and what would mend it."""
    yield from _card_faults(variant)
    yield from _side_faults(variant)
    rules = variant.auction
    if rules.inkle is not Inkle.OFF and rules.min_contract == rules.min:
        yield (
            f"auction.inkle={rules.inkle} needs auction.min_contract of 7 or more, "
            f"not {rules.min_contract}: with inkles a six is never the contract"
        )
    if rules.max > variant.hand:
        yield (
            f"auction.max={rules.max} is more than the {variant.hand} tricks of hand="
            f"{variant.hand}: set auction.max={variant.hand}"
        )
    yield from _slot_faults(variant)


def _card_faults(variant: Variant) -> Iterator[str]:
    yield from _pack_faults(variant)
    yield from _packet_faults(variant)
    if variant.table_piles and variant.players != _PILES_SEATS:
        yield f"table_piles=true needs players={_PILES_SEATS}, not {variant.players}"
    if variant.table_piles and variant.dead_hand:
        yield "table_piles=true and dead_hand=true exclude each other: set one of them to false"
    if variant.colour_four and variant.pack.id not in {"P43c", "P44c"}:
        yield (
            "colour_four=true needs pack=P43c or P44c, where each colour has one four, not "
            f"{variant.pack}"
        )


def _pack_faults(variant: Variant) -> Iterator[str]:
    pack, kitty = variant.pack, variant.kitty.cards
    dealt = variant.players * (variant.hand + _PILES_HAND * variant.table_piles)
    dealt += variant.hand * variant.dead_hand
    fitting = [name for name, other in PACKS.items() if len(other) == dealt + kitty]
    if len(pack) != dealt + kitty:
        parts = [f"players={variant.players}", f"hand={variant.hand}"]
        parts += ["table_piles=true"] * variant.table_piles + ["dead_hand=true"] * variant.dead_hand
        mends = [f"pack={join_words(fitting, 'or')}"] if fitting else []
        rest = len(pack) - dealt
        if rest in ((_PILES_KITTY,) if variant.table_piles else range(_LARGEST_KITTY + 1)):
            mends.insert(0, f"kitty.cards={rest}")
        yield (
            f"pack={pack} has {len(pack)} cards, but {', '.join(parts)} and kitty.cards={kitty} "
            f"need {dealt + kitty}: "
            + (
                f"set {' or '.join(mends)}"
                if mends
                else "no pack has so many: change players, hand or kitty.cards"
            )
        )
    if variant.jokers != pack.jokers:
        cures = [name for name in fitting if PACKS[name].jokers == variant.jokers]
        other_pack = f" or pack={join_words(cures, 'or')}" if cures else ""
        yield (
            f"jokers={variant.jokers}, but pack={pack} has {pack.jokers}: "
            f"set jokers={pack.jokers}{other_pack}"
        )


def _packet_faults(variant: Variant) -> Iterator[str]:
    packets, hand, kitty = variant.packets, variant.hand, variant.kitty.cards
    if not isinstance(packets, Packets):
        if not variant.table_piles:
            yield f"packets={packets} needs table_piles=true, the piles that it lays out"
        if (hand, kitty) != (_PILES_HAND, _PILES_KITTY):
            yield (
                f"packets={packets} deals {_PILES_HAND} cards to each hand and {_PILES_KITTY} to "
                f"the kitty, but hand={hand} and kitty.cards={kitty}: set hand={_PILES_HAND} and "
                f"kitty.cards={_PILES_KITTY}"
            )
        return
    if (packets.hand, packets.kitty) != (hand, kitty):
        yield (
            f"packets={quote(str(packets))} deal {packets.hand} cards to each hand and "
            f"{packets.kitty} to the kitty, but hand={hand} and kitty.cards={kitty}: "
            "make them add up"
        )
    if variant.table_piles:
        yield "table_piles=true needs packets=pagat_2, the deal that lays the piles out"


def _side_faults(variant: Variant) -> Iterator[str]:
    teams, called = variant.teams, variant.teams is Teams.CALLED
    seats = _SEATS[teams]
    if variant.players not in seats:
        cures = [str(other) for other, fits in _SEATS.items() if variant.players in fits]
        yield (
            f"teams={teams} needs players={join_words(map(str, seats), 'or')}, not "
            f"{variant.players}: {variant.players} can play teams={join_words(cures, 'or')}"
        )
    if called and not variant.call.on:
        yield "teams=called needs call.on=true"
    if variant.call.on and not called:
        yield f"call.on=true needs teams=called, not {teams}"
    if teams in {Teams.SOLO, Teams.CALLED} and variant.score.per is Per.SIDE:
        yield f"teams={teams} needs score.per=player, as its sides change from deal to deal"
    if teams in {Teams.PARTNERS, Teams.PAIRS3}:
        return
    needy = {
        "double.on=true": variant.double.on,
        "misere.partner=faceup_dummy": variant.misere.partner is MiserePartner.FACEUP_DUMMY
        and any(bid.plays_alone for _, bid, _, _ in _specials(variant)),
        "redeal.by=partner_agrees": variant.redeal.on is not RedealOn.NONE
        and variant.redeal.by is RedealBy.PARTNER_AGREES,
        f"declared_slam={variant.declared_slam}": variant.declared_slam is not DeclaredSlam.OFF,
    }
    for setting, needed in needy.items():
        if needed:
            yield f"{setting} needs one fixed partner, teams=partners or pairs3, not {teams}"


def _slot_faults(variant: Variant) -> Iterator[str]:
    slots = [(group, slot) for group, _, slot, _ in _specials(variant) if isinstance(slot, Below)]
    if not slots:
        return
    ladder = ladder_of(variant, specials=False)
    for group, slot in dict(slots).items():
        strange = [str(bid) for bid in (slot.floor, slot.bid) if bid not in ladder]
        if strange:
            yield (
                f"{group}.slot={slot} names {join_words(strange, 'or')}, but auction.max="
                f"{variant.auction.max}: name bids up to that level, or set value or top"
            )
        elif ladder.rung(slot.floor) + 1 != ladder.rung(slot.bid):
            number = ladder.rung(slot.bid)
            below = [f"{bid}<{slot.bid}" for bid in ladder.rungs[number - 1].bids] if number else []
            yield (
                f"{group}.slot={slot}: {slot.floor} does not stand directly below {slot.bid} "
                f"with auction.order={write_value(variant.auction.order)} and score.schedule="
                f"{write_value(variant.score.schedule)}: set "
                f"{join_words([*below, 'value', 'top'], 'or')}"
            )


def _specials(variant: Variant) -> Iterator[tuple[str, Bid, Slot, int]]:
    """Yield every special bid that is on: its group, the bid, its place and its value."""
    for kind, name in SPECIAL_GROUPS.items():
        rules: _Special = getattr(variant, name)
        if rules.on:
            for bid in BIDS:
                if bid.kind is kind:
                    yield name, bid, rules.slot, rules.value


def ladder_of(variant: Variant, *, specials: bool = True) -> Ladder:
    """Return the ladder of a table, with its special bids or of the ordinary ones only."""
    rules = variant.auction
    bids = tuple((bid, slot, value) for _, bid, slot, value in _specials(variant))
    levels = (rules.min, rules.max)
    return _ladder(variant.score.schedule, rules.order, rules.tie, levels, bids if specials else ())


@functools.lru_cache(maxsize=256)
def _ladder(
    schedule: Schedule,
    order: Order,
    tie: Tie,
    levels: tuple[int, int],
    specials: tuple[tuple[Bid, Slot, int], ...],
) -> Ladder:
    return build_ladder(schedule, order=order, tie=tie, levels=levels, specials=specials)


def name_faults(name: object) -> Iterator[str]:
    """Yield what is wrong with a variant's name."""
    text = text_of(name)
    if text is None or not 0 < len(text) <= _LONGEST_NAME:
        yield f"name must be a text of 1 to {_LONGEST_NAME} characters, not {quote(name)}"
    elif not all(_may_stand(sign) for sign in text) or text != text.strip():
        yield (
            f"name is made of the letters A to Z, digits, blanks and _ - . ' with no blank "
            f"at either end, not {quote(name)}"
        )


def _may_stand(sign: str) -> bool:
    return sign.isascii() and (sign.isalnum() or sign in " _-.'")
