"""The last chapters: every option with its value, and which of them have no effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from fivehundred.ladders import Order
from fivehundred.variants._forms import option_paths
from fivehundred.variants._meanings import about, meaning
from fivehundred.variants.options import (
    AllPass,
    CallMethod,
    Failed,
    Follow,
    JokerLead,
    RedealBy,
    RedealOn,
    Rounds,
    Simultaneous,
    TrickPointsWhen,
)
from fivehundred.variants.prose._auction import has_ties
from fivehundred.variants.prose._ending import (
    has_a_race,
    has_other_ways,
    has_several_there,
    is_contractor_first,
    plays_on,
)
from fivehundred.variants.prose._facts import (
    alone_kinds,
    can_be_capped,
    has_misere,
    is_exchanged,
    partners,
)
from fivehundred.variants.prose._play import can_renounce
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["every_option", "idle_options", "without_effect"]


def _no_redeal(variant: Variant) -> bool:
    return variant.redeal.on is RedealOn.NONE


def _follows_all(variant: Variant) -> bool:
    return variant.joker_nt.follow is Follow.EVERY_SUIT


def _no_joker(variant: Variant) -> bool:
    return not variant.jokers


def _no_misere_joker(variant: Variant) -> bool:
    return not variant.jokers or not has_misere(variant)


def _no_call(variant: Variant) -> bool:
    return not variant.call.on


def _no_card_called(variant: Variant) -> bool:
    return not variant.call.on or variant.call.method is CallMethod.PLAYER


def _one_round(variant: Variant) -> bool:
    return variant.auction.rounds is Rounds.ONE


def _no_low_contract(variant: Variant) -> bool:
    return variant.auction.min_contract == variant.auction.min


def _no_misere(variant: Variant) -> bool:
    return not has_misere(variant)


def _off(group: str) -> Callable[[Variant], bool]:
    return lambda variant: not getattr(variant, group).on


_SPECIALS = ("misere", "open", "super_open", "blind", "double", "bar", "hilo")

_IDLE: Mapping[str, Callable[[Variant], bool]] = {
    "joker_order": lambda variant: variant.jokers < 2,
    "colour_four": lambda variant: variant.pack.id not in {"P43c", "P44c"},
    "kitty.taker": lambda variant: not variant.kitty.cards,
    "redeal.by": _no_redeal,
    "redeal.bars_nullo": lambda variant: (
        _no_redeal(variant) or variant.redeal.by is RedealBy.PLAYER or not has_misere(variant)
    ),
    "redeal.dealer": _no_redeal,
    "auction.rebid": _one_round,
    "auction.reentry": _one_round,
    "auction.tie": lambda variant: (
        variant.auction.order is Order.TRICKS_SUIT or not has_ties(variant)
    ),
    "auction.inkle": _no_low_contract,
    "auction.inkle_redeal": lambda variant: (
        _no_low_contract(variant) or variant.auction.all_pass is AllPass.DEALER_STUCK
    ),
    **{
        f"{group}.{field}": _off(group)
        for group in _SPECIALS
        for field in ("when", "slot", "value")
    },
    **{
        f"{group}.{field}": _off(group)
        for group in ("patastrophe", "game_bid")
        for field in ("slot", "value")
    },
    "misere.partner": lambda variant: not partners(variant) or not alone_kinds(variant),
    "misere.defenders": _no_misere,
    "open.expose": lambda variant: not (variant.open.on or variant.super_open.on),
    "double.kitty": _off("double"),
    **dict.fromkeys((f"joker_nt.{field}" for field in ("follow", "lead")), _no_joker),
    "joker_nt.void_duty_nt": lambda variant: _no_joker(variant) or _follows_all(variant),
    "joker_nt.renounced": lambda variant: _no_joker(variant) or not can_renounce(variant),
    "joker_nt.nominate": _no_joker,
    "joker_nt.hold_named": lambda variant: (
        not variant.jokers or variant.joker_nt.lead is JokerLead.LAST_ONLY
    ),
    "joker_nt.void_duty_misere": lambda variant: _no_misere_joker(variant) or _follows_all(variant),
    "joker_nt.misere_rank": _no_misere_joker,
    **dict.fromkeys((f"call.{field}" for field in ("method", "share", "lone")), _no_call),
    "call.when": lambda variant: _no_call(variant) or not is_exchanged(variant),
    "call.joint_win": lambda variant: _no_call(variant) or not is_contractor_first(variant),
    **dict.fromkeys(
        (f"call.{field}" for field in ("forbid", "secret", "own_card")), _no_card_called
    ),
    "score.trick_points": lambda variant: (
        variant.score.trick_points_when is TrickPointsWhen.CONTRACT_FAILS
        and variant.score.failed is Failed.TO_OPPONENTS
        and variant.auction.all_pass is not AllPass.PLAY_NT
    ),
    "score.trick_points_when": lambda variant: not variant.score.trick_points,
    "score.trick_points_cap": lambda variant: not can_be_capped(variant),
    "score.misere_factor": _no_misere,
    "end.on_contract_only": lambda variant: (
        not has_other_ways(variant) and not has_several_there(variant)
    ),
    "end.simultaneous": lambda variant: (
        variant.end.midhand or variant.end.on_contract_only or not has_several_there(variant)
    ),
    "end.floor": plays_on,
    "end.then": lambda variant: (
        variant.end.midhand
        or variant.end.simultaneous is not Simultaneous.CONTRACTOR
        or not has_a_race(variant)
    ),
    "end.floor_only_if_other_nonneg": lambda variant: (
        variant.end.floor is None or plays_on(variant)
    ),
    "end.individual_floor": lambda variant: variant.end.floor is None or accounts(variant) < 3,
}
"""Where an option has no effect, for those of which that can be."""


def idle_options(variant: Variant) -> tuple[str, ...]:
    """Return the paths of the options whose value makes no difference at a table."""
    return tuple(path for path in option_paths() if path in _IDLE and _IDLE[path](variant))


def every_option(variant: Variant) -> Iterator[str]:
    """Yield the options that have an effect, with their values in words."""
    idle = set(idle_options(variant))
    yield (
        "The rules above, once more as the options of the library: for each its path, its value, "
        "and what that means."
    )
    yield _table(variant, [path for path in option_paths() if path not in idle])


def without_effect(variant: Variant) -> Iterator[str]:
    """Yield the options that have no effect as the other options stand."""
    idle = idle_options(variant)
    yield (
        "As the other options stand, the value of these makes no difference at this table: the bid "
        "is off, there is nothing it could apply to, or another option leaves it no room."
    )
    yield _table(variant, idle)


def _table(variant: Variant, paths: Iterable[str]) -> str:
    return "\n".join(
        [
            "| Option | Value | Meaning |",
            "| --- | --- | --- |",
            *(
                f"| `{path}` | `{variant.plain(path)}` | {about(path)}: "
                f"{meaning(path, variant.get(path))} |"
                for path in paths
            ),
        ]
    )
