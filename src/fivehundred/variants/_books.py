"""The presets of American and British rule books."""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred.variants._preset import BASE, Preset
from fivehundred.variants.options import Confidence

__all__ = ["PRESETS"]

_FOSTER = "R. F. Foster, Foster's Complete Hoyle: the section on 500, or bid euchre."
_LEAFLET = "United States Playing Card Company, the rules of 1904 as Wikipedia quotes them."

PRESETS: Mapping[str, Preset] = {
    "foster_3": Preset(
        parent=BASE,
        changes={
            "players": "3",
            "teams": "solo",
            "pack": "P33",
            "packets": "3,k3,2,3,2",
            "auction.rounds": "one",
            "misere.on": "false",
            "open.on": "false",
            "score.schedule": "foster",
            "score.per": "player",
            "end.floor": "none",
        },
        chosen=("auction.rounds",),
        title="Foster's rules for three",
        source=_FOSTER,
        confidence=Confidence.HIGH,
    ),
    "foster_4": Preset(
        parent="foster_3",
        changes={
            "players": "4",
            "teams": "partners",
            "pack": "P43",
            "score.per": "side",
        },
        chosen=(),
        title="Foster's rules for four",
        source=_FOSTER,
        confidence=Confidence.HIGH,
    ),
    "uspc_1904_3": Preset(
        parent="foster_3",
        changes={"packets": "3,k3,4,3", "end.midhand": "true"},
        chosen=(),
        title="Rules of 1904 of the United States Playing Card Company, for three",
        source=_LEAFLET,
        confidence=Confidence.MEDIUM,
    ),
    "uspc_1904_4": Preset(
        parent="uspc_1904_3",
        changes={
            "players": "4",
            "teams": "partners",
            "pack": "P43",
            "score.per": "side",
        },
        chosen=(),
        title="Rules of 1904 of the United States Playing Card Company, for four",
        source=_LEAFLET,
        confidence=Confidence.MEDIUM,
    ),
    "bicycle_3": Preset(
        parent=BASE,
        changes={
            "players": "3",
            "teams": "solo",
            "pack": "P33",
            "packets": "3,k3,4,3",
            "auction.rounds": "one",
            "misere.on": "false",
            "open.on": "false",
            "score.per": "player",
            "end.floor": "none",
        },
        chosen=(),
        title="American rules of the United States Playing Card Company, for three",
        source="bicyclecards.com, and HowStuffWorks, How to play Five Hundred: the game for three.",
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
        chosen=(),
        title="American rules of the United States Playing Card Company, for four",
        source="bicyclecards.com, the page on four-hand Five Hundred.",
        confidence=Confidence.HIGH,
    ),
    "bicycle_6": Preset(
        parent="bicycle_4",
        changes={
            "players": "6",
            "teams": "alternate3",
            "pack": "P63",
            "end.floor": "-500",
        },
        chosen=("end.floor",),
        title="American rules of the United States Playing Card Company, for six",
        source="bicyclecards.com, the page on six-hand Five Hundred.",
        confidence=Confidence.MEDIUM,
    ),
    "hoyle_1909": Preset(
        parent=BASE,
        changes={
            "players": "3",
            "teams": "solo",
            "pack": "P33",
            "packets": "3,3,3,1,k3",
            "auction.rebid": "after_intervening",
            "misere.on": "false",
            "open.on": "false",
            "auction.all_pass": "play_nt",
            "joker_nt.renounced": "no_win",
            "joker_nt.lead": "not_renounced",
            "score.per": "player",
            "end.floor": "none",
            "irregular": "hoffmann",
        },
        chosen=("auction.rebid",),
        title="British rules of 1909, for three",
        source="E. Bergholt and Professor Hoffmann, Hoyle's Games Modernized (1909): the chapter "
        "Five Hundred.",
        confidence=Confidence.HIGH,
    ),
}
"""Foster, the United States Playing Card Company and Hoyle, in the order of the list."""
