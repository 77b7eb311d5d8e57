"""The options of a PTN record, and the table that they describe."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from fivehundred.errors import quote
from fivehundred.variants.presets import variant as preset_of
from fivehundred.variants.variant import Variant

__all__ = ["PtnTable", "UnfitOptionError", "options_of", "read_options", "table_of"]

_LONGEST = 4000
_MOST_DIGITS = 9


class UnfitOptionError(Exception):
    """An option that cannot be read: what stands there, and what would be right."""

    def __init__(self, why: str, expected: str, found: str) -> None:
        super().__init__(why)
        self.why = why
        self.expected = expected
        self.found = found


@attrs.frozen
class PtnTable:
    """The table that options describe. Equal when all of it is.

    Attributes:
        variant: The table.
        preset: The preset that stands nearest to it.
        unmapped: What of the options could not be taken over, a sentence each.
    """

    variant: Variant
    preset: str
    unmapped: tuple[str, ...]


def read_options(text: str) -> dict[str, object]:
    """Return the options that a JSON text holds.

    Raises:
        UnfitOptionError: It is no JSON object, or names an option twice.
    """

    def as_dict(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            raise UnfitOptionError("An option is named twice", "each option once", "")
        return found

    def refuse(constant: str) -> object:
        raise UnfitOptionError(f"{quote(constant)} is no value", "a number, true or false", "")

    wanted = 'a JSON object such as {"variation":1}'
    if len(text) > _LONGEST:
        raise UnfitOptionError("The options are too long", wanted, "")
    try:
        data: object = json.loads(
            text,
            object_pairs_hook=as_dict,
            parse_int=lambda digits: int(digits[:_MOST_DIGITS]),
            parse_constant=refuse,
        )
    except (ValueError, RecursionError):
        raise UnfitOptionError("The options are no JSON", wanted, "") from None
    if not isinstance(data, dict):
        raise UnfitOptionError("The options are no object", wanted, "")
    return data  # pyright: ignore[reportUnknownVariableType]


_PRESETS = {
    (4, 0): "trickster_american_4",
    (4, 1): "trickster_australian_4",
    (3, 0): "trickster_3",
    (3, 1): "trickster_3",
}
_DECKS = {
    (4, 43): ("P43", "3", "3,k1,4,k1,3,k1"),
    (4, 45): ("P45", "5", "3,k3,4,k2,3"),
    (4, 46): ("P46", "6", "3,k3,4,k3,3"),
    (3, 43): ("P33", "3", "3,k1,4,k1,3,k1"),
}
_NULLO = {0: "anytime", 1: "after7"}
_NO_NULLO = 2
_REENTRY = {0: "never", 1: "always", 2: "bid_changed"}
_NO_RULE = frozenset({"noWatching", "noSuggestions"})

_SETTINGS: Mapping[str, Callable[[object], bool]] = {
    "variation": lambda value: type(value) is int and value in {0, 1},
    "deckSize": lambda value: type(value) is int,
    "mustBidToWin": lambda value: type(value) is bool,
    "whenNullo": lambda value: type(value) is int and value in {0, 1, 2},
    "S8Overbid250Nullo": lambda value: type(value) is bool,
    "bidAfterPass": lambda value: type(value) is int and value in {0, 1, 2},
    "players": lambda value: type(value) is int,
    "isPartnership": lambda value: type(value) is bool,
}
_WANTED = {
    "variation": "0 for American or 1 for Australian",
    "deckSize": "a number of cards",
    "mustBidToWin": "true or false",
    "whenNullo": "0 for any time, 1 for after seven or 2 for off",
    "S8Overbid250Nullo": "true or false",
    "bidAfterPass": "0 for never, 1 for always or 2 for after another bid",
    "players": "the number of players",
    "isPartnership": "true or false",
}


def table_of(options: Mapping[str, object], players: int) -> PtnTable:
    """Return the table that options describe, for three or four players.

    Raises:
        UnfitOptionError: An option has a value of which nobody knows what it means.
    """
    unmapped: list[str] = []
    for name, value in options.items():
        if name in _NO_RULE:
            unmapped.append(f"The option {name} concerns no rule of the game.")
        elif name not in _SETTINGS:
            unmapped.append(f"The option {quote(name)} is not known, and nothing was made of it.")
        elif not _SETTINGS[name](value):
            raise UnfitOptionError(
                f"The option {name} has no value {_shown(value)}", _WANTED[name], _shown(value)
            )

    def given(name: str, usual: int) -> int:
        value = options.get(name, usual)
        return value if isinstance(value, int) else usual

    if given("players", players) != players:
        raise UnfitOptionError(
            "The option players is not the number of hands dealt",
            str(players),
            str(given("players", players)),
        )
    if bool(given("isPartnership", players == 4)) is not (players == 4):
        unmapped.append(f"The option isPartnership: no table for {players} is known that plays so.")
    variation = given("variation", 0)
    name = _PRESETS[players, variation]
    deck = given("deckSize", 43)
    if (players, deck) not in _DECKS:
        unmapped.append(f"The option deckSize: no pack of {deck} for {players} players is known.")
        deck = 43
    pack, kitty, packets = _DECKS[players, deck]
    nullo = given("whenNullo", 0)
    changes = {
        "pack": pack,
        "jokers": "2" if pack == "P46" else "1",
        "kitty.cards": kitty,
        "packets": packets,
        "auction.reentry": _REENTRY[given("bidAfterPass", 0)],
        "misere.on": "false" if nullo == _NO_NULLO else "true",
        "misere.slot": "7N<8S" if given("S8Overbid250Nullo", 1) else "8S<8C",
        "end.on_contract_only": "true" if given("mustBidToWin", 0) else "false",
    }
    if nullo in _NULLO:
        changes["misere.when"] = _NULLO[nullo]
    if players == 3 and variation:
        changes["auction.rounds"] = "many"
        unmapped.append(
            "The option variation: no Australian table for 3 is known; trickster_3 was taken, with "
            "as many rounds of bidding as are wanted."
        )
    table = preset_of(name)
    differing = {path: value for path, value in changes.items() if _plain(table, path) != value}
    return PtnTable(table.evolve(differing) if differing else table, name, tuple(unmapped))


def _plain(table: Variant, path: str) -> str:
    value = table.plain(path)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else quote(value)


def options_of(variant: Variant) -> dict[str, object] | None:
    """Return the options that describe a table; None where there are none that do."""
    players = variant.players
    decks = {pack: deck for (count, deck), (pack, _, _) in _DECKS.items() if count == players}
    deck = decks.get(str(variant.pack))
    reentry = {word: number for number, word in _REENTRY.items()}
    nullo = {word: number for number, word in _NULLO.items()}
    for variation in (0, 1):
        found: dict[str, object] = {}
        if players == 3:
            found |= {"players": 3, "isPartnership": False}
        if variation:
            found["variation"] = variation
        if deck not in {None, 43}:
            found["deckSize"] = deck
        if variant.end.on_contract_only:
            found["mustBidToWin"] = True
        when = nullo.get(str(variant.misere.when), 0) if variant.misere.on else _NO_NULLO
        if when:
            found["whenNullo"] = when
        if str(variant.misere.slot) == "8S<8C":
            found["S8Overbid250Nullo"] = False
        after = reentry.get(str(variant.auction.reentry), 0)
        if after:
            found["bidAfterPass"] = after
        if deck is not None and table_of(found, players).variant == variant:
            return found
    return None
