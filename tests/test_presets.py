"""The presets one by one: what each plays with, how it bids, scores and ends.

Typed from the rules reference: the presets at a glance (12.2), the ladders (4.3, 4.7, 8.1), the
schedules (8.1), the trumps of each pack (2.1), the packets (2.3) and the confidence (12.4).
"""

from __future__ import annotations

import re

import pytest

import fivehundred as fh
from fivehundred.ladders import SCHEDULES, Schedule
from fivehundred.packs import PACKS
from fivehundred.ranking import ranking_of

from .helpers import pick

# Players, pack, cards each, kitty, schedule, rounds; misère and other specials, joker, first
# lead, end. Rounds: with the lowest level that can be a contract, where that is not six, and who
# may bid an inkle. Specials: value, when ("any" time, "7+" after a seven), and between which
# ordinary bids; = joins bids of equal value. Joker: see JOKERS. End: target, who comes first,
# whether in mid-hand or jointly, floor, limit.
GLANCE = """
foster_3 | 3 solo | P33 | 10 | 3 | foster | one |
    none | free | contractor | 500; ctr; no floor
foster_4 | 4 2v2 | P43 | 10 | 3 | foster | one |
    none | free | contractor | 500; ctr; no floor
uspc_1904_3 | 3 solo | P33 | 10 | 3 | foster | one |
    none | free | contractor | 500; ctr; mid; no floor
uspc_1904_4 | 4 2v2 | P43 | 10 | 3 | foster | one |
    none | free | contractor | 500; ctr; mid; no floor
bicycle_3 | 3 solo | P33 | 10 | 3 | avondale | one |
    none | free | contractor | 500; ctr; no floor
bicycle_4 | 4 2v2 | P43 | 10 | 3 | avondale | one |
    none | free | contractor | 500; ctr; -500
bicycle_6 | 6 3v3 | P63 | 10 | 3 | avondale | one |
    none | free | contractor | 500; ctr; -500
hoyle_1909 | 3 solo | P33 | 10 | 3 | avondale | many |
    none | hoyle | contractor | 500; ctr; no floor
pagat_australian_4 | 4 2v2 | P43 | 10 | 3 | avondale | many |
    M 250 7+, 7NT<8S; OM 500 any, 10D<10H | pagat | contractor | 500; contract; -500
pagat_3 | 3 solo | P33 | 10 | 3 | avondale | many |
    M 250 7+, 7NT<8S; OM 500 any, 10D<10H | pagat | contractor | 500; contract; -500
pagat_5 | 5 called | P53 | 10 | 3 | avondale | many |
    M 250 7+, 7NT<8S; OM 500 any, 10D<10H | pagat | contractor | 500; contract; joint; -500
pagat_6 | 6 3v3 | P63 | 10 | 3 | avondale | many |
    M 250 7+, 7NT<8S; OM 500 any, 10D<10H | pagat | contractor | 500; contract; -500
pagat_2 | 2 solo | P43 | 10 + 10 table | 3 | avondale | many |
    M 250 any, 7NT<8S | pagat | contractor | 500; contract; -500
au_pack | 4 2v2 | P43 | 10 | 3 | au_pack | many |
    M 250 7+, 7NT<8S; OM 520 any, above 10NT | pagat | contractor | 500; contract; -500
wikipedia_4 | 4 2v2 | P43 | 10 | 3 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
wikipedia_original_4 | 4 2v2 | P43 | 10 | 3 | wikipedia_original | many |
    M 250 7+, 7H=8D=10C<7NT=9D; OM 500 any, 10H<9NT | free | contractor | 500; ctr; -500
wikipedia_american_4 | 4 2v2 | P43 | 10 | 3 | avondale | one, contract 7+, inkle any |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
wikipedia_3 | 3 solo | P33 | 10 | 3 | avondale | many |
    M 250 any, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
wikipedia_3_dead_hand | 3 solo | P43 | 10 (+ dead hand) | 3 | avondale | many |
    M 250 any, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
wikipedia_5 | 5 called | P53 | 10 | 3 | avondale | many |
    none | free | contractor | 500; ctr; -500
wikipedia_6 | 6 3v3 | P63 | 10 | 3 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
wikipedia_6_pairs | 6 2v2v2 | P63 | 10 | 3 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
perfect_4 | 4 2v2 | P43 | 10 | 3 | perfect | many |
    M 150 any, 7C<7D; OM 250 any, 8C<8D; DM 450 any, 10C<10D; BM 1000 first call, above 10NT |
    free | contractor | 500; ctr; -500
split_colours_4 | 4 2v2 | P43 | 10 | 3 | split | many |
    M 150 any, 7C<7D; OM 250 any, 8C<8D; DM 450 any, 10C<10D; BM 1000 first call, above 10NT |
    free | contractor | 500; ctr; -500
colour_four_4 | 4 2v2 | P43c | 10 | 3 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
two_jokers_44 | 4 2v2 | P44 | 10 | 4 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
forty_five_4 | 4 2v2 | P45 | 10 | 5 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
forty_six_4 | 4 2v2 | P46 | 10 | 6 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500
trickster_american_4 | 4 2v2 | P45 | 10 | 5 | avondale | one, contract 7+, inkle any |
    M 250 any, 7NT<8S; OM 500 any, 10D<10H | free | contractor | 500; high; -500
trickster_australian_4 | 4 2v2 | P43 | 10 | 3 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; contract; -500
trickster_3 | 3 solo | P33 | 10 | 3 | avondale | one |
    M 250 any, 7NT<8S; OM 500 any, 10D<10H | free | contractor | 500; high; -500
trickster_6 | 6 3v3 | P63 | 10 | 3 | avondale | one, contract 7+, inkle any |
    M 250 any, 7NT<8S; OM 500 any, 10D<10H | free | contractor | 500; high; -500
iowa_state_4 | 4 2v2 | P45 | 10 | 5 | avondale | one, contract 7+, inkle first_two |
    none | free | contractor | 500; ctr; -500
st_paul_4 | 4 2v2 | P45 | 10 | 5 | avondale | one, contract 7+, inkle first_two |
    M 250 any, 8S<8C; DM 500 any, 10D<10H | free | contractor | 500; ctr; -500
bid500_4 | 4 2v2 | P43 | 10 | 3 | avondale | one |
    M 250 any, 8S<8C; OM 500 any, 10D<10H; bar 500 any, 10D<10H; DM 500 after partner's M,
    10D<10H | free | contractor | 500; ctr; -500
quebec_4 | 4 2v2 | P46 | 10 | 6 | quebec | many, contract 8+ |
    game 1000 above 10NT | free | contractor | 500; ctr; -500
nz_house_4 | 4 2v2 | P43 | 10 | 3 | avondale | many, re-entry always |
    M 130 any, 6NT<7S; OM 230 any, 7NT<8S | free | contractor | 500; ctr; -500
nz_club_4 | 4 2v2 | P43 | 10 | 3 | avondale | many |
    M 250 7+, 8S<8C; OM 500 any, 10D<10H | free | contractor | 500; ctr; -500; 4 deals, high
seed004_five | 5 solo | P43 | 8 | 3 | avondale | one |
    none | free | left_of_dealer | 500; ctr; no floor
us_house_4 | 4 2v2 | P45 | 10 | 5 | avondale | one, contract 7+, inkle any |
    M 250 any, 7NT<8S; DM 500 after partner's M, 10D<10H | every | contractor | 500; ctr; -500
"""

JOKERS = {
    # Only when void and never a duty; led with any suit.
    "free": "void optional optional ok any ok none high",
    # Dead on a suit renounced before, which may not be named either.
    "hoyle": "void optional optional no_win not_renounced ok none high",
    # In misère a duty when void; led with a suit not yet led; the contractor may tie it.
    "pagat": "void optional must ok unled_suit ok nt_and_misere high",
    # Follows any lead, and has to be played when void.
    "every": "every_suit must must ok any ok none high",
}
JOKER_OPTIONS = pick(
    "follow void_duty_nt void_duty_misere renounced lead hold_named nominate misere_rank"
)


def _glance() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in re.split(r"\n(?=\w)", GLANCE.strip()):
        name, *cells = (" ".join(cell.split()) for cell in row.split("|"))
        found[name] = cells
    return found


ROWS = _glance()
COLUMNS = pick("players pack cards kitty schedule rounds specials joker lead end")


def _players(table: fh.Variant) -> str:
    sides = {"partners": "2v2", "alternate3": "3v3", "pairs3": "2v2v2"}
    teams = table.plain("teams")
    return f"{table.players} {sides.get(teams, teams)}"


def _cards(table: fh.Variant) -> str:
    beside = " + 10 table" if table.table_piles else " (+ dead hand)" if table.dead_hand else ""
    return f"{table.hand}{beside}"


def _rounds(table: fh.Variant) -> str:
    words = [table.plain("auction.rounds")]
    if table.auction.min_contract > 6:
        words.append(f"contract {table.auction.min_contract}+")
    if table.plain("auction.inkle") != "off":
        words.append(f"inkle {table.plain('auction.inkle')}")
    if table.plain("auction.reentry") != "never":
        words.append(f"re-entry {table.plain('auction.reentry')}")
    return ", ".join(words)


WHEN = {
    "anytime": " any",
    "any": " any",
    "after7": " 7+",
    "first_call": " first call",
    "partner_bid": " after partner's M",
}
SPECIALS = {
    "M": ("misere", "M"),
    "OM": ("open", "OM"),
    "BM": ("blind", "BM"),
    "DM": ("double", "DM"),
    "BAR": ("bar", "bar"),
    "GAME": ("game_bid", "game"),
}


def _specials(table: fh.Variant) -> str:
    """Return each special bid with its value, when it may be made, and its neighbours."""
    rungs = table.ladder.rungs
    found: dict[str, str] = {}
    for place, rung in enumerate(rungs):
        word = str(rung.bids[0]).partition(":")[0]
        if word not in SPECIALS:
            continue
        group, name = SPECIALS[word]
        below = next(r for r in reversed(rungs[:place]) if r.bids[0].kind is fh.Kind.TRICKS)
        above = [r for r in rungs[place:] if r.bids[0].kind is fh.Kind.TRICKS]
        between = f"{_bids(below)}<{_bids(above[0])}" if above else f"above {_bids(below)}"
        when = f"{WHEN[table.plain(f'{group}.when')]}," if word != "GAME" else ""
        found[name] = f"{name} {rung.value}{when} {between}"
    return "; ".join(found.values()) or "none"


def _bids(rung: fh.Rung) -> str:
    bids = sorted(rung.bids, key=lambda bid: bid.tricks)
    return "=".join(str(bid).replace("N", "NT") for bid in bids)


def _joker(table: fh.Variant) -> str:
    words = " ".join(table.plain(f"joker_nt.{option}") for option in JOKER_OPTIONS)
    return next(name for name, family in JOKERS.items() if family == words)


def _end(table: fh.Variant) -> str:
    end = table.end
    words = [str(end.target)]
    first = {"contractor": "ctr", "highest": "high"}[table.plain("end.simultaneous")]
    words.append("contract" if end.on_contract_only else first)
    words += ["mid"] * end.midhand + ["joint"] * table.call.joint_win
    words.append("no floor" if end.floor is None else str(end.floor))
    if end.limit_deals is not None:
        words.append(f"{end.limit_deals} deals, high")
    return "; ".join(words)


def _read_back(table: fh.Variant) -> list[str]:
    return [
        _players(table),
        str(table.pack),
        _cards(table),
        str(table.kitty.cards),
        table.plain("score.schedule"),
        _rounds(table),
        _specials(table),
        _joker(table),
        table.plain("lead"),
        _end(table),
    ]


def test_glance__has_every_preset_in_its_order() -> None:
    assert fh.variants() == tuple(ROWS)


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("name", ROWS)
def test_glance__cell(name: str, column: str) -> None:
    """What the row says is what the preset plays."""
    place = COLUMNS.index(column)

    assert ROWS[name][place] == _read_back(fh.variant(name))[place]


# What a deal adds up to


@pytest.mark.parametrize("name", ROWS)
def test_shape__pack_is_all_hands_and_the_kitty(name: str) -> None:
    """Counted from the row: seats, a table for each of them, a dead hand, the kitty."""
    players, pack, cards, kitty = ROWS[name][:4]
    seats, hand = int(players[0]), int(cards.split()[0])
    hands = seats * (2 if "table" in cards else 1) + ("dead" in cards)
    shape = fh.variant(name).shape

    assert len(PACKS[pack]) == hands * hand + int(kitty)
    assert (PACKS[pack], hands, hand, int(kitty)) == (
        shape.pack,
        shape.hands,
        shape.hand,
        shape.kitty,
    )


# 2.3: how many cards at a time, k to the kitty.
PACKETS = {
    "3,k3,2,3,2": "foster_3 foster_4",
    "3,3,3,1,k3": "hoyle_1909",
    "3,k3,4,3": "uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 bid500_4",
    "3,k1,4,k1,3,k1": (
        "pagat_australian_4 pagat_3 pagat_5 pagat_6 au_pack wikipedia_4 wikipedia_original_4 "
        "wikipedia_american_4 wikipedia_3 wikipedia_3_dead_hand wikipedia_5 wikipedia_6 "
        "wikipedia_6_pairs perfect_4 split_colours_4 colour_four_4 trickster_australian_4 "
        "trickster_3 trickster_6 nz_house_4 nz_club_4"
    ),
    "3,k3,4,k2,3": "forty_five_4 trickster_american_4 us_house_4",
    "3,k3,2,k2,3,2": "iowa_state_4 st_paul_4",
    "3,k2,4,k2,3,k2": "forty_six_4 quebec_4",
    "3,k1,4,k2,3,k1": "two_jokers_44",
    "3,3,2,k3": "seed004_five",
    "pagat_2": "pagat_2",
}


@pytest.mark.parametrize(
    ("name", "packets"),
    [(name, packets) for packets, names in PACKETS.items() for name in names.split()],
)
def test_packets__are_those_of_the_authority(name: str, packets: str) -> None:
    assert packets == fh.variant(name).plain("packets")


@pytest.mark.parametrize("name", [name for name in ROWS if name != "pagat_2"])
def test_packets__add_up_to_hand_and_kitty(name: str) -> None:
    packets = fh.variant(name).plain("packets").split(",")
    hand = sum(int(packet) for packet in packets if packet[0] != "k")
    kitty = sum(int(packet[1:]) for packet in packets if packet[0] == "k")

    assert ROWS[name][2:4] == [_cards(fh.variant(name)), str(kitty)]
    assert hand == fh.variant(name).hand


def test_packets__every_preset_has_a_row() -> None:
    assert sorted(ROWS) == sorted(" ".join(PACKETS.values()).split())


# 2.1 and 2.2: trumps in a contract of spades, clubs, diamonds, hearts.
TRUMPS = {
    "10 10 10 10": "foster_3 uspc_1904_3 bicycle_3 hoyle_1909 pagat_3 wikipedia_3 trickster_3",
    "12 12 13 13": (
        "foster_4 uspc_1904_4 bicycle_4 pagat_australian_4 pagat_2 au_pack wikipedia_4 "
        "wikipedia_original_4 wikipedia_american_4 wikipedia_3_dead_hand perfect_4 "
        "split_colours_4 trickster_australian_4 bid500_4 nz_house_4 nz_club_4 seed004_five"
    ),
    "13 13 13 13": (
        "colour_four_4 forty_five_4 trickster_american_4 iowa_state_4 st_paul_4 us_house_4"
    ),
    "13 13 14 14": "two_jokers_44",
    "14 14 14 14": "forty_six_4 quebec_4",
    "15 15 15 15": "pagat_5 wikipedia_5",
    "17 17 18 18": "bicycle_6 pagat_6 wikipedia_6 wikipedia_6_pairs trickster_6",
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [(name, counts) for counts, names in TRUMPS.items() for name in names.split()],
)
def test_trumps__are_so_many_in_each_suit(name: str, counts: str) -> None:
    """The suit's own cards, the left bower, the jokers, and with colour_four a foreign four."""
    table = fh.variant(name)
    found = [
        sum(
            ranking_of(table, fh.Bid(7, strain)).suit(card) is strain.suit
            for card in table.pack.cards
        )
        for strain in tuple(fh.Strain)[:4]
    ]

    assert counts == " ".join(map(str, found))


def test_trumps__every_preset_has_a_row() -> None:
    assert sorted(ROWS) == sorted(" ".join(TRUMPS.values()).split())


# The order of the bids, lowest first; = joins those that tie.

ORDINARY = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N
"""
FOSTER = """
6S 6C 6D=7S 6H 6N=7C=8S 7D=9S 8C 7H=10S 7N=8D=9C 8H=10C 9D 8N 9H=10D 9N 10H 10N
"""
ORIGINAL = """
6S 7S 6C=8S 9S 6D=7C=10S 6H=8C 7D 6N=9C 7H=8D=10C M 7N=9D 8H 10D 8N=9H 10H OM 9N 10N
"""
PAGAT = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N M 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D OM 10H 10N
"""
PAGAT_2 = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N M 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N
"""
AU_PACK = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N M 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N OM
"""
WIKIPEDIA = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S M 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D OM 10H 10N
"""
PERFECT = """
6S 6C 6D 6H 6N 7S 7C M 7D 7H 7N 8S 8C OM 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C DM 10D 10H 10N BM
"""
ST_PAUL = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S M 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D DM 10H 10N
"""
BID500 = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S M 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D OM BAR DM 10H 10N
"""
QUEBEC = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N
GAME:S GAME:C GAME:D GAME:H GAME:N
"""
NZ_HOUSE = """
6S 6C 6D 6H 6N M 7S 7C 7D 7H 7N OM 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D 10H 10N
"""
US_HOUSE = """
6S 6C 6D 6H 6N 7S 7C 7D 7H 7N M 8S 8C 8D 8H 8N 9S 9C 9D 9H 9N 10S 10C 10D DM 10H 10N
"""
LADDERS = {
    FOSTER: "foster_3 foster_4 uspc_1904_3 uspc_1904_4",
    ORDINARY: "bicycle_3 bicycle_4 bicycle_6 hoyle_1909 wikipedia_5 iowa_state_4",
    PAGAT: (
        "pagat_australian_4 pagat_3 pagat_5 pagat_6 trickster_american_4 trickster_3 trickster_6"
    ),
    PAGAT_2: "pagat_2",
    AU_PACK: "au_pack",
    WIKIPEDIA: (
        "wikipedia_4 wikipedia_american_4 wikipedia_3 wikipedia_3_dead_hand wikipedia_6 "
        "wikipedia_6_pairs colour_four_4 two_jokers_44 forty_five_4 forty_six_4 "
        "trickster_australian_4 nz_club_4"
    ),
    ORIGINAL: "wikipedia_original_4",
    PERFECT: "perfect_4 split_colours_4",
    ST_PAUL: "st_paul_4",
    BID500: "bid500_4",
    QUEBEC: "quebec_4",
    NZ_HOUSE: "nz_house_4",
    "6S 6C 6D 6H 6N 7S 7C 7D 7H 7N 8S 8C 8D 8H 8N": "seed004_five",
    US_HOUSE: "us_house_4",
}


@pytest.mark.parametrize(
    ("name", "ladder"),
    [(name, ladder) for ladder, names in LADDERS.items() for name in names.split()],
)
def test_ladder__has_every_bid_in_its_place(name: str, ladder: str) -> None:
    expected = [set(rung.split("=")) for rung in ladder.split()]

    assert expected == [{str(bid) for bid in rung.bids} for rung in fh.variant(name).ladder.rungs]


def test_ladder__every_preset_has_a_row() -> None:
    assert sorted(ROWS) == sorted(" ".join(LADDERS.values()).split())


def test_ladder__pagat_has_27_rungs() -> None:
    assert 27 == len(fh.AUSTRALIAN.ladder.rungs)


# 4.3: Foster by value.
TIES = """
40 6S | 60 6C | 80 6D=7S | 100 6H | 120 6N=7C=8S | 160 7D=9S | 180 8C | 200 7H=10S |
240 7N=8D=9C | 300 8H=10C | 320 9D | 360 8N | 400 9H=10D | 480 9N | 500 10H | 600 10N
"""


@pytest.mark.parametrize("name", ["foster_3", "foster_4", "uspc_1904_3", "uspc_1904_4"])
def test_ladder__foster_tie_groups(name: str) -> None:
    """Sixteen of the 25 bids share seven values; equal bids do not outbid each other."""
    ladder = fh.variant(name).ladder
    groups = {
        int(value): set(bids.split("="))
        for value, bids in (group.split() for group in TIES.split("|"))
    }

    assert groups == {rung.value: {str(bid) for bid in rung.bids} for rung in ladder.rungs}
    assert 16 == sum(len(bids) for bids in groups.values() if len(bids) > 1)
    assert not any(
        ladder.outbids(one, other)
        for rung in ladder.rungs
        for one in rung.bids
        for other in rung.bids
    )


def test_ladder__foster_where_more_tricks_win() -> None:
    """8NT (360) stays below 9H and 10D (400 each), and of these 10D is the higher."""
    ladder = fh.variant("foster_4").evolve({"auction.tie": "more_tricks_wins"}).ladder

    assert " ".join(str(bid) for bid in ladder) == (
        "6S 6C 6D 7S 6H 6N 7C 8S 7D 9S 8C 7H 10S 7N 8D 9C 8H 10C 9D 8N 9H 10D 9N 10H 10N"
    )


# 8.1: rows 6 to 10 tricks, columns spades, clubs, diamonds, hearts, no trumps.
AVONDALE = """
    40  60  80 100 120
   140 160 180 200 220
   240 260 280 300 320
   340 360 380 400 420
   440 460 480 500 520
"""
SCHEDULE_CELLS = {
    "avondale": ("wikipedia_4", AVONDALE),
    "foster": (
        "foster_4",
        """
    40  60  80 100 120
    80 120 160 200 240
   120 180 240 300 360
   160 240 320 400 480
   200 300 400 500 600
""",
    ),
    "wikipedia_original": (
        "wikipedia_original_4",
        """
    40  80 120 160 200
    60 120 180 240 300
    80 160 240 320 400
   100 200 300 400 500
   120 240 360 480 600
""",
    ),
    "perfect": (
        "perfect_4",
        """
    20  40  60  80 100
   120 140 160 180 200
   220 240 260 280 300
   320 340 360 380 400
   420 440 460 480 500
""",
    ),
    "au_pack": ("au_pack", AVONDALE),
    "split": (
        "split_colours_4",
        """
    20  40  60  80 100
   120 140 160 180 200
   220 240 260 280 300
   320 340 360 380 400
   420 440 460 480 500
""",
    ),
    "quebec": ("quebec_4", AVONDALE),
}


@pytest.mark.parametrize(
    ("name", "bid", "value"),
    [
        (name, f"{tricks}{strain}", int(value))
        for name, cells in SCHEDULE_CELLS.values()
        for tricks, row in enumerate(cells.strip().split("\n"), 6)
        for strain, value in zip("SCDHN", row.split(), strict=True)
    ],
)
def test_schedule__cell(name: str, bid: str, value: int) -> None:
    assert value == fh.variant(name).ladder.value(bid)


def test_schedule__all_seven_are_read() -> None:
    assert {str(schedule) for schedule in Schedule} == set(SCHEDULE_CELLS)
    assert all(
        fh.variant(name).plain("score.schedule") == schedule
        for schedule, (name, _) in SCHEDULE_CELLS.items()
    )


def test_schedule__seed004_has_three_rows_of_avondale() -> None:
    table = fh.variant("seed004_five")
    row = [[table.ladder.value(f"{tricks}{strain}") for strain in "SCDHN"] for tricks in (6, 7, 8)]

    assert row == [[int(word) for word in line.split()] for line in AVONDALE.split("\n")[1:4]]


def test_schedule__wikipedia_original_is_foster_transposed() -> None:
    foster, original = SCHEDULES[Schedule.FOSTER], SCHEDULES[Schedule.WIKIPEDIA_ORIGINAL]

    assert original == tuple(zip(*foster, strict=True))


# 12.4: how sure it is.
CONFIDENCE = {
    "high": (
        "foster_3 foster_4 hoyle_1909 bicycle_3 bicycle_4 pagat_australian_4 pagat_3 pagat_2 "
        "wikipedia_4 wikipedia_original_4 wikipedia_american_4 colour_four_4 forty_five_4 "
        "seed004_five"
    ),
    "medium": (
        "uspc_1904_3 uspc_1904_4 bicycle_6 pagat_5 pagat_6 au_pack wikipedia_3 "
        "wikipedia_3_dead_hand wikipedia_5 wikipedia_6 wikipedia_6_pairs perfect_4 "
        "split_colours_4 two_jokers_44 forty_six_4 trickster_american_4 trickster_australian_4 "
        "iowa_state_4 bid500_4 nz_house_4 us_house_4"
    ),
    "low": "trickster_3 trickster_6 st_paul_4 quebec_4 nz_club_4",
}


@pytest.mark.parametrize(
    ("name", "confidence"),
    [(name, word) for word, names in CONFIDENCE.items() for name in names.split()],
)
def test_confidence__is_that_of_the_register(name: str, confidence: str) -> None:
    assert confidence == str(fh.variant(name).confidence)


def test_confidence__every_preset_has_one() -> None:
    assert sorted(ROWS) == sorted(" ".join(CONFIDENCE.values()).split())


@pytest.mark.parametrize("name", ROWS)
def test_source__is_a_sentence_that_names_an_authority(name: str) -> None:
    """Hosts of the web stand in it only where the page is known by its host."""
    source = fh.variant(name).source
    hosts = set(re.findall(r"\b[a-z0-9-]+\.[a-z]{2,}\b", source))

    assert source.endswith(".")
    assert len(source) > 20
    assert hosts <= {"pagat.com", "bicyclecards.com", "zpag.net"}
    assert source.isascii()
