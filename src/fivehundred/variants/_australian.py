"""The presets of the Australian game and its kin."""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred.variants._preset import BASE, Preset
from fivehundred.variants.options import Confidence

__all__ = ["PRESETS"]

_PARENT = "pagat_australian_4"

PRESETS: Mapping[str, Preset] = {
    _PARENT: Preset(
        parent=BASE,
        changes={
            "auction.order": "tricks_suit",
            "misere.slot": "7N<8S",
            "open.slot": "10D<10H",
            "joker_nt.void_duty_misere": "must",
            "joker_nt.lead": "unled_suit",
            "joker_nt.nominate": "nt_and_misere",
            "end.on_contract_only": "true",
        },
        chosen=(),
        title="Australian rules for four",
        source="pagat.com (John McLeod), the Australian rules for four.",
        confidence=Confidence.HIGH,
    ),
    "pagat_3": Preset(
        parent=_PARENT,
        changes={
            "players": "3",
            "teams": "solo",
            "pack": "P33",
            "score.per": "player",
            "end.individual_floor": "loses",
        },
        chosen=("end.individual_floor",),
        title="Australian rules for three",
        source="pagat.com (John McLeod), the game for three.",
        confidence=Confidence.HIGH,
    ),
    "pagat_5": Preset(
        parent=_PARENT,
        changes={
            "players": "5",
            "teams": "called",
            "pack": "P53",
            "call.on": "true",
            "call.secret": "true",
            "call.forbid": "joker+bowers",
            "call.own_card": "false",
            "call.share": "half",
            "call.joint_win": "true",
            "score.per": "player",
            "end.individual_floor": "loses",
        },
        chosen=("end.individual_floor",),
        title="Australian rules for five, with a secret partner called by a card",
        source="pagat.com (John McLeod), the game for five.",
        confidence=Confidence.MEDIUM,
    ),
    "pagat_6": Preset(
        parent=_PARENT,
        changes={
            "players": "6",
            "teams": "alternate3",
            "pack": "P63",
            "auction.all_pass": "next_deal",
        },
        chosen=("auction.all_pass",),
        title="Australian rules for six, three against three",
        source="pagat.com (John McLeod), the game for six.",
        confidence=Confidence.MEDIUM,
    ),
    "pagat_2": Preset(
        parent=_PARENT,
        changes={
            "players": "2",
            "teams": "solo",
            "table_piles": "true",
            "packets": "pagat_2",
            "misere.when": "anytime",
            "open.on": "false",
            "score.per": "player",
        },
        chosen=("score.per",),
        title="Australian rules for two, with cards on the table",
        source="pagat.com (John McLeod), the game for two.",
        confidence=Confidence.HIGH,
    ),
    "au_pack": Preset(
        parent=_PARENT,
        changes={
            "auction.rounds": "many",
            "auction.raise_own": "off",
            "misere.when": "after7",
            "open.slot": "top",
            "open.value": "520",
            "score.schedule": "au_pack",
        },
        chosen=("auction.rounds", "auction.raise_own", "misere.when"),
        title="Rules that come with Australian packs, for four",
        source="Wikipedia, the article on 500 (card game), on the rules in most Australian packs; "
        "what they say of the joker is not known, and is as at pagat.com (John McLeod).",
        confidence=Confidence.MEDIUM,
    ),
}
"""John McLeod's rules for two to six, and those in Australian packs, in the list's order."""
