"""Bids, what they are worth and how they stand (auction.higher, auction.special, score.value)."""

from __future__ import annotations

from .options import Options, flag, number, word

DENOMINATIONS = ("S", "C", "D", "H", "N")
GAMES = tuple(f"GAME:{name}" for name in DENOMINATIONS)
SPECIALS = {
    "M": "misere",
    "HILO": "hilo",
    "OM": "open",
    "SOM": "super_open",
    "BAR": "bar",
    "DM": "double",
    "PAT": "patastrophe",
    "BM": "blind",
    **dict.fromkeys(GAMES, "game_bid"),
}
"""The options of each special bid, in the order of those of equal value in one place."""

SPECIAL_ORDER = tuple(SPECIALS)
MISERES = ("M", "OM", "SOM", "BM", "DM", "BAR")

# score.value: columns S C D H NT.
AVONDALE = {
    6: (40, 60, 80, 100, 120),
    7: (140, 160, 180, 200, 220),
    8: (240, 260, 280, 300, 320),
    9: (340, 360, 380, 400, 420),
    10: (440, 460, 480, 500, 520),
}
FOSTER = {
    6: (40, 60, 80, 100, 120),
    7: (80, 120, 160, 200, 240),
    8: (120, 180, 240, 300, 360),
    9: (160, 240, 320, 400, 480),
    10: (200, 300, 400, 500, 600),
}
WIKIPEDIA_ORIGINAL = {
    6: (40, 80, 120, 160, 200),
    7: (60, 120, 180, 240, 300),
    8: (80, 160, 240, 320, 400),
    9: (100, 200, 300, 400, 500),
    10: (120, 240, 360, 480, 600),
}
PERFECT = {
    6: (20, 40, 60, 80, 100),
    7: (120, 140, 160, 180, 200),
    8: (220, 240, 260, 280, 300),
    9: (320, 340, 360, 380, 400),
    10: (420, 440, 460, 480, 500),
}
SCHEDULES = {
    "avondale": AVONDALE,
    "foster": FOSTER,
    "wikipedia_original": WIKIPEDIA_ORIGINAL,
    "perfect": PERFECT,
    "au_pack": AVONDALE,
    "quebec": AVONDALE,
    "split": PERFECT,
}


def spelled(bid: str) -> str:
    """A bid with no trumps written `N`."""
    return bid.strip().replace("NT", "N")


def is_special(bid: str) -> bool:
    """Whether a bid is a special one."""
    return bid in SPECIALS


def is_ordinary(contract: str) -> bool:
    """Whether a contract is an ordinary bid: no special one, and no hand passed out."""
    return contract != "P" and not is_special(contract)


def level(bid: str) -> int:
    """The tricks of an ordinary bid."""
    return int(bid[:-1])


def denomination(bid: str) -> str:
    """A special bid is a denomination of its own (auction.re-entry)."""
    return bid if is_special(bid) else bid[-1]


def ordinary_bids(options: Options) -> list[str]:
    """The ordinary bids by tricks, then denomination (auction.no-such-bid)."""
    levels = range(number(options, "auction.min"), number(options, "auction.max") + 1)
    return [f"{tricks}{name}" for tricks in levels for name in DENOMINATIONS]


def bid_value(options: Options, bid: str) -> int:
    """What a bid is worth (score.value)."""
    bid = spelled(bid)
    if is_special(bid):
        return number(options, SPECIALS[bid] + ".value")
    row = SCHEDULES[word(options, "score.schedule")][level(bid)]
    return row[DENOMINATIONS.index(bid[-1])]


def _ordinary_rungs(options: Options) -> list[list[str]]:
    bids = ordinary_bids(options)
    if word(options, "auction.order") == "tricks_suit":
        return [[bid] for bid in bids]
    values = sorted({bid_value(options, bid) for bid in bids})
    rungs = [[bid for bid in bids if bid_value(options, bid) == value] for value in values]
    if word(options, "auction.tie") == "more_tricks_wins":
        return [[bid] for rung in rungs for bid in sorted(rung, key=level)]
    return rungs


def _place(options: Options, special: str, rungs: list[list[str]]) -> int:
    """How many ordinary rungs stand below a special bid."""
    slot = spelled(word(options, SPECIALS[special] + ".slot"))
    if "<" in slot:
        above = slot.split("<")[1].strip()
        for place, rung in enumerate(rungs):
            if above in rung:
                return place
    if slot == "value":
        for place, rung in enumerate(rungs):
            if bid_value(options, rung[0]) >= bid_value(options, special):
                return place
    return len(rungs)


# The ladder is made once per set of rules: the options it depends on, and the ladders made.
_DEPENDS_ON = (
    "auction.min",
    "auction.max",
    "auction.order",
    "auction.tie",
    "score.schedule",
    *(f"{group}.{name}" for group in SPECIALS.values() for name in ("on", "slot", "value")),
)
_MADE: dict[tuple[str, ...], list[list[str]]] = {}


def ladder(options: Options) -> list[list[str]]:
    """The rungs, lowest first; bids in one rung tie (auction.higher, auction.special)."""
    key = tuple(word(options, name) for name in _DEPENDS_ON)
    if key not in _MADE:
        _MADE[key] = _make_ladder(options)
    return [list(rung) for rung in _MADE[key]]


def _make_ladder(options: Options) -> list[list[str]]:
    rungs = _ordinary_rungs(options)
    specials = [bid for bid in SPECIAL_ORDER if flag(options, SPECIALS[bid] + ".on")]
    result: list[list[str]] = []
    for place in range(len(rungs) + 1):
        here = [bid for bid in specials if _place(options, bid, rungs) == place]
        here.sort(key=lambda bid: (bid_value(options, bid), SPECIAL_ORDER.index(bid)))
        result += [[bid] for bid in here]
        if place < len(rungs):
            result.append(rungs[place])
    return result


def rung_of(rungs: list[list[str]], bid: str) -> int:
    """The number of the rung a bid stands on; -1 when it is not on the ladder."""
    for index, rung in enumerate(rungs):
        if bid in rung:
            return index
    return -1
