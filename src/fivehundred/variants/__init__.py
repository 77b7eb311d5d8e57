"""The house rules of a table: the options, the variants made of them, and the presets."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivehundred.variants._forms import option_paths, option_words
    from fivehundred.variants.groups import (
        AuctionRules,
        CallRules,
        DoubleRules,
        EndRules,
        JokerRules,
        Kitty,
        MisereRules,
        OpenRules,
        Redeal,
        ScoreRules,
        SpecialRules,
    )
    from fivehundred.variants.options import (
        AllPass,
        CallForbid,
        CallMethod,
        CallWhen,
        Claims,
        Confidence,
        Dealer,
        DeclaredSlam,
        DoubleKitty,
        Expose,
        Failed,
        Follow,
        HoldNamed,
        IndividualFloor,
        Inkle,
        Irregular,
        JokerLead,
        JokerOrder,
        KittyTaker,
        Lead,
        Lone,
        MisereDefenders,
        MiserePartner,
        MisereRank,
        Nominate,
        Order,
        Per,
        RaiseOwn,
        Rebid,
        RedealBy,
        RedealOn,
        Reentry,
        Renounced,
        Rounds,
        Schedule,
        Share,
        Simultaneous,
        Slam,
        SpecialDeal,
        Teams,
        Then,
        Tie,
        TrickPointsWhen,
        VoidDuty,
        When,
    )
    from fivehundred.variants.presets import (
        AMERICAN,
        AUSTRALIAN,
        STANDARD,
        as_variant,
    )
    from fivehundred.variants.variant import Variant

__all__ = [
    "AMERICAN",
    "AUSTRALIAN",
    "STANDARD",
    "AllPass",
    "AuctionRules",
    "CallForbid",
    "CallMethod",
    "CallRules",
    "CallWhen",
    "Claims",
    "Confidence",
    "Dealer",
    "DeclaredSlam",
    "DoubleKitty",
    "DoubleRules",
    "EndRules",
    "Expose",
    "Failed",
    "Follow",
    "HoldNamed",
    "IndividualFloor",
    "Inkle",
    "Irregular",
    "JokerLead",
    "JokerOrder",
    "JokerRules",
    "Kitty",
    "KittyTaker",
    "Lead",
    "Lone",
    "MisereDefenders",
    "MiserePartner",
    "MisereRank",
    "MisereRules",
    "Nominate",
    "OpenRules",
    "Order",
    "Per",
    "RaiseOwn",
    "Rebid",
    "Redeal",
    "RedealBy",
    "RedealOn",
    "Reentry",
    "Renounced",
    "Rounds",
    "Schedule",
    "ScoreRules",
    "Share",
    "Simultaneous",
    "Slam",
    "SpecialDeal",
    "SpecialRules",
    "Teams",
    "Then",
    "Tie",
    "TrickPointsWhen",
    "Variant",
    "VoidDuty",
    "When",
    "as_variant",
    "option_paths",
    "option_words",
]

# Where each name lives. A module is loaded when a name of its is first asked for, so that a
# program pays for what it uses.
_HOMES = {
    "variants._forms": "option_paths option_words",
    "variants.groups": (
        "AuctionRules CallRules DoubleRules EndRules JokerRules Kitty MisereRules "
        "OpenRules Redeal ScoreRules SpecialRules"
    ),
    "variants.options": (
        "AllPass CallForbid CallMethod CallWhen Claims Confidence Dealer DeclaredSlam "
        "DoubleKitty Expose Failed Follow HoldNamed IndividualFloor Inkle Irregular "
        "JokerLead JokerOrder KittyTaker Lead Lone MisereDefenders MiserePartner "
        "MisereRank Nominate Order Per RaiseOwn Rebid RedealBy RedealOn Reentry Renounced "
        "Rounds Schedule Share Simultaneous Slam SpecialDeal Teams Then Tie "
        "TrickPointsWhen VoidDuty When"
    ),
    "variants.presets": "AMERICAN AUSTRALIAN STANDARD as_variant",
    "variants.variant": "Variant",
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}


# A checker that saw this would take any name for one of ours.
if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"fivehundred.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return __all__
