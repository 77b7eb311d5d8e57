"""The presets as data: what each changes in another's rules, where they are from, how sure."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from fivehundred.errors import quote
from fivehundred.variants.options import Confidence

__all__ = ["BASE", "PLANNED", "PRESETS", "Preset", "close_names", "settings", "suggest"]

_LONGEST = 60

BASE = "wikipedia_4"
"""The preset whose rules are the defaults of every option."""


class Preset(NamedTuple):
    """A preset as it is written down.

    Attributes:
        parent: The preset whose rules it changes; the base has none.
        changes: The options that differ from the parent's, by path, in words.
        choices: Every option that is our choice where its authority is silent.
        title: What it is called.
        source: The authority it rests on.
        confidence: How sure it is that this is what the authority says.
    """

    parent: str | None
    changes: Mapping[str, str]
    choices: tuple[str, ...]
    title: str
    source: str
    confidence: Confidence


# Our choices in the base, which stand in every preset that does not settle them itself.
_CHOICES = (
    "lead",
    "redeal.dealer",
    "auction.all_pass",
    "misere.defenders",
    "open.when",
    "open.slot",
    "blind.when",
    "bar.when",
    "hilo.when",
    "end.then",
    "end.individual_floor",
    "claims",
)

PRESETS: Mapping[str, Preset] = {
    "foster_4": Preset(
        parent=BASE,
        changes={
            "packets": "3,k3,2,3,2",
            "auction.rounds": "one",
            "misere.on": "false",
            "open.on": "false",
            "score.schedule": "foster",
            "end.floor": "none",
        },
        choices=("auction.rounds", *_CHOICES),
        title="Foster's rules for four",
        source="R. F. Foster, Foster's Complete Hoyle: the section on 500, or bid euchre.",
        confidence=Confidence.HIGH,
    ),
    "bicycle_4": Preset(
        parent=BASE,
        changes={
            "packets": "3,k3,4,3",
            "auction.rounds": "one",
            "misere.on": "false",
            "open.on": "false",
        },
        choices=_CHOICES,
        title="American rules of the United States Playing Card Company, for four",
        source="bicyclecards.com, the page on four-hand Five Hundred.",
        confidence=Confidence.HIGH,
    ),
    "pagat_australian_4": Preset(
        parent=BASE,
        changes={
            "auction.order": "tricks_suit",
            "misere.slot": "7N<8S",
            "joker_nt.void_duty_misere": "must",
            "joker_nt.lead": "unled_suit",
            "joker_nt.nominate": "nt_and_misere",
            "end.on_contract_only": "true",
        },
        choices=tuple(path for path in _CHOICES if path != "open.slot"),
        title="Australian rules for four",
        source="pagat.com (John McLeod), the Australian rules for four.",
        confidence=Confidence.HIGH,
    ),
    BASE: Preset(
        parent=None,
        changes={},
        choices=_CHOICES,
        title="Standard rules for four",
        source="Wikipedia, the article on 500 (card game): its rules for four.",
        confidence=Confidence.HIGH,
    ),
    "wikipedia_american_4": Preset(
        parent=BASE,
        changes={
            "auction.rounds": "one",
            "auction.inkle": "any",
            "auction.min_contract": "7",
            "auction.inkle_redeal": "next",
        },
        choices=("auction.inkle_redeal", *_CHOICES),
        title="American rules for four, with inkles",
        source="Wikipedia, the article on 500 (card game): its American play.",
        confidence=Confidence.HIGH,
    ),
}
"""Every preset by its name, in a fixed order."""


PLANNED = frozenset(
    {
        "au_pack",
        "bicycle_3",
        "bicycle_6",
        "bid500_4",
        "colour_four_4",
        "forty_five_4",
        "forty_six_4",
        "foster_3",
        "hoyle_1909",
        "iowa_state_4",
        "nz_club_4",
        "nz_house_4",
        "pagat_2",
        "pagat_3",
        "pagat_5",
        "pagat_6",
        "perfect_4",
        "quebec_4",
        "seed004_five",
        "split_colours_4",
        "st_paul_4",
        "trickster_3",
        "trickster_6",
        "trickster_american_4",
        "trickster_australian_4",
        "two_jokers_44",
        "us_house_4",
        "uspc_1904_3",
        "uspc_1904_4",
        "wikipedia_3",
        "wikipedia_3_dead_hand",
        "wikipedia_5",
        "wikipedia_6",
        "wikipedia_6_pairs",
        "wikipedia_original_4",
    }
)
"""Names of presets that are not available yet, which no house variant may take before."""


@functools.cache
def settings(name: str) -> Mapping[str, str]:
    """Return what a preset and those it comes from change in the base, in words."""
    preset = PRESETS[name]
    if preset.parent is None:
        return preset.changes
    return {**settings(preset.parent), **preset.changes}


def suggest(word: object, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known words that begin with a wrong one, or that which is most like it."""
    from difflib import get_close_matches

    if not isinstance(word, str) or len(word) > _LONGEST:
        return ()
    words = list(known)
    begun = [other for other in words if word and other.startswith(word)]
    return tuple(begun or get_close_matches(word, words, n=1))


def close_names(name: object) -> str:
    """Return the sentence that says a preset is not known, and which are."""
    if isinstance(name, str) and name in PLANNED:
        return f"the preset {quote(name)} is not available yet: there are {', '.join(PRESETS)}"
    close = suggest(name, PRESETS)
    hint = f"did you mean {' or '.join(close)}? " if close else ""
    return f"{quote(name)} is no preset: {hint}the presets are {', '.join(PRESETS)}"


def variants() -> tuple[str, ...]:
    """Return the names of the presets, in a fixed order."""
    return tuple(PRESETS)
