"""The presets read back: the table of all presets at a glance, packs and deals."""

from __future__ import annotations

import itertools
import random

import pytest

from . import PACKS, PRESETS, apply, deal_from_order, ladder, legal_actions, new_round, summary
from .cards import hands_dealt
from .ladder import bid_value, is_special
from .options import Options, flag, number, word

# Players; pack, cards each, kitty; schedule; rounds, lowest contract, inkles; joker; end.
GLANCE = """
foster_3 | 3 solo | P33, 10, 3 | foster | one | free | ctr; no floor
foster_4 | 4 2v2 | P43, 10, 3 | foster | one | free | ctr; no floor
uspc_1904_3 | 3 solo | P33, 10, 3 | foster | one | free | ctr; mid; no floor
uspc_1904_4 | 4 2v2 | P43, 10, 3 | foster | one | free | ctr; mid; no floor
bicycle_3 | 3 solo | P33, 10, 3 | avondale | one | free | ctr; no floor
bicycle_4 | 4 2v2 | P43, 10, 3 | avondale | one | free | ctr; -500
bicycle_6 | 6 3v3 | P63, 10, 3 | avondale | one | free | ctr; -500
hoyle_1909 | 3 solo | P33, 10, 3 | avondale | many | hoyle | ctr; no floor
pagat_australian_4 | 4 2v2 | P43, 10, 3 | avondale | many | pagat | contract; -500
pagat_3 | 3 solo | P33, 10, 3 | avondale | many | pagat | contract; -500
pagat_5 | 5 called | P53, 10, 3 | avondale | many | pagat | contract; joint; -500
pagat_6 | 6 3v3 | P63, 10, 3 | avondale | many | pagat | contract; -500
pagat_2 | 2 solo | P43, 10 + table, 3 | avondale | many | pagat | contract; -500
au_pack | 4 2v2 | P43, 10, 3 | au_pack | many | pagat | contract; -500
wikipedia_4 | 4 2v2 | P43, 10, 3 | avondale | many | free | ctr; -500
wikipedia_original_4 | 4 2v2 | P43, 10, 3 | wikipedia_original | many | free | ctr; -500
wikipedia_american_4 | 4 2v2 | P43, 10, 3 | avondale | one, 7+, inkle any | free | ctr; -500
wikipedia_3 | 3 solo | P33, 10, 3 | avondale | many | free | ctr; -500
wikipedia_3_dead_hand | 3 solo | P43, 10 + dead, 3 | avondale | many | free | ctr; -500
wikipedia_5 | 5 called | P53, 10, 3 | avondale | many | free | ctr; -500
wikipedia_6 | 6 3v3 | P63, 10, 3 | avondale | many | free | ctr; -500
wikipedia_6_pairs | 6 2v2v2 | P63, 10, 3 | avondale | many | free | ctr; -500
perfect_4 | 4 2v2 | P43, 10, 3 | perfect | many | free | ctr; -500
split_colours_4 | 4 2v2 | P43, 10, 3 | split | many | free | ctr; -500
colour_four_4 | 4 2v2 | P43c, 10, 3 | avondale | many | free | ctr; -500
two_jokers_44 | 4 2v2 | P44, 10, 4 | avondale | many | free | ctr; -500
forty_five_4 | 4 2v2 | P45, 10, 5 | avondale | many | free | ctr; -500
forty_six_4 | 4 2v2 | P46, 10, 6 | avondale | many | free | ctr; -500
trickster_american_4 | 4 2v2 | P45, 10, 5 | avondale | one, 7+, inkle any | free | high; -500
trickster_australian_4 | 4 2v2 | P43, 10, 3 | avondale | many | free | contract; -500
trickster_3 | 3 solo | P33, 10, 3 | avondale | one | free | high; -500
trickster_6 | 6 3v3 | P63, 10, 3 | avondale | one, 7+, inkle any | free | high; -500
iowa_state_4 | 4 2v2 | P45, 10, 5 | avondale | one, 7+, inkle first_two | free | ctr; -500
st_paul_4 | 4 2v2 | P45, 10, 5 | avondale | one, 7+, inkle first_two | free | ctr; -500
bid500_4 | 4 2v2 | P43, 10, 3 | avondale | one | free | ctr; -500
quebec_4 | 4 2v2 | P46, 10, 6 | quebec | many, 8+ | free | ctr; -500
nz_house_4 | 4 2v2 | P43, 10, 3 | avondale | many, re-entry always | free | ctr; -500
nz_club_4 | 4 2v2 | P43, 10, 3 | avondale | many | free | ctr; -500; 4 deals, high
seed004_five | 5 solo | P43, 8, 3 | avondale | one | free | ctr; no floor
us_house_4 | 4 2v2 | P45, 10, 5 | avondale | one, 7+, inkle any | every | ctr; -500
"""

SPECIALS = {
    "M 250 7+, 7N<8S; OM 500 any, 10D<10H": "pagat_australian_4 pagat_3 pagat_5 pagat_6",
    "M 250 any, 7N<8S": "pagat_2",
    "M 250 7+, 7N<8S; OM 520 any, above 10N": "au_pack",
    "M 250 7+, 8S<8C; OM 500 any, 10D<10H": (
        "wikipedia_4 wikipedia_american_4 wikipedia_6 wikipedia_6_pairs colour_four_4 "
        "two_jokers_44 forty_five_4 forty_six_4 trickster_australian_4 nz_club_4"
    ),
    "M 250 7+, 7H=8D=10C<7N=9D; OM 500 any, 10H<9N": "wikipedia_original_4",
    "M 250 any, 8S<8C; OM 500 any, 10D<10H": "wikipedia_3 wikipedia_3_dead_hand",
    (
        "M 150 any, 7C<7D; OM 250 any, 8C<8D; DM 450 any, 10C<10D; BM 1000 first call, above 10N"
    ): "perfect_4 split_colours_4",
    "M 250 any, 7N<8S; OM 500 any, 10D<10H": "trickster_american_4 trickster_3 trickster_6",
    "M 250 any, 8S<8C; DM 500 any, 10D<10H": "st_paul_4",
    (
        "M 250 any, 8S<8C; OM 500 any, 10D<10H; BAR 500 any, 10D<10H; "
        "DM 500 after partner's M, 10D<10H"
    ): "bid500_4",
    "GAME 1000 any, above 10N": "quebec_4",
    "M 130 any, 6N<7S; OM 230 any, 7N<8S": "nz_house_4",
    "M 250 any, 7N<8S; DM 500 after partner's M, 10D<10H": "us_house_4",
}
"""The special bids: value, when, and between which ordinary bids; the rest have none."""

TEAMS = {"partners": "2v2", "alternate3": "3v3", "pairs3": "2v2v2"}
JOKERS = {
    ("void", "optional", "ok", "any", "none"): "free",
    ("void", "optional", "no_win", "not_renounced", "none"): "hoyle",
    ("void", "must", "ok", "unled_suit", "nt_and_misere"): "pagat",
    ("every_suit", "must", "ok", "any", "none"): "every",
}


def glance(name: str) -> str:
    """The row of a preset, from its options."""
    options = PRESETS[name]
    teams = word(options, "teams")
    cards = word(options, "hand")
    cards += " + table" if flag(options, "table_piles") else ""
    cards += " + dead" if flag(options, "dead_hand") else ""
    rounds = word(options, "auction.rounds")
    if number(options, "auction.min_contract") > 6:
        rounds += f", {word(options, 'auction.min_contract')}+"
    if word(options, "auction.inkle") != "off":
        rounds += f", inkle {word(options, 'auction.inkle')}"
    if word(options, "auction.reentry") != "never":
        rounds += f", re-entry {word(options, 'auction.reentry')}"
    joker = JOKERS[
        word(options, "joker_nt.follow"),
        word(options, "joker_nt.void_duty_misere"),
        word(options, "joker_nt.renounced"),
        word(options, "joker_nt.lead"),
        word(options, "joker_nt.nominate"),
    ]
    first = {"contractor": "ctr", "highest": "high"}[word(options, "end.simultaneous")]
    end = ["contract" if flag(options, "end.on_contract_only") else first]
    end += ["joint"] if flag(options, "call.joint_win") else []
    end += ["mid"] if flag(options, "end.midhand") else []
    floor = word(options, "end.floor")
    end += ["no floor" if floor == "none" else floor]
    if word(options, "end.limit_deals") != "none":
        end += [f"{word(options, 'end.limit_deals')} deals, high"]
    row = [
        name,
        f"{word(options, 'players')} {TEAMS.get(teams, teams)}",
        f"{word(options, 'pack')}, {cards}, {word(options, 'kitty.cards')}",
        word(options, "score.schedule"),
        rounds,
        joker,
        "; ".join(end),
    ]
    return " | ".join(row)


def specials(options: Options) -> str:
    """The special bids of a preset, from its options and its ladder."""
    groups = {
        "M": "misere",
        "OM": "open",
        "BAR": "bar",
        "DM": "double",
        "BM": "blind",
        "GAME:S": "game_bid",
    }
    whens = {
        "after7": "7+",
        "first_call": "first call",
        "partner_bid": "after partner's M",
        "anytime": "any",
    }
    rungs = ladder(options)
    found: list[str] = []
    for bid, group in groups.items():
        if [bid] not in rungs:
            continue
        place = rungs.index([bid])
        below = [rung for rung in rungs[:place] if not is_special(rung[0])][-1]
        above = [rung for rung in rungs[place:] if not is_special(rung[0])][:1]
        where = "<".join("=".join(rung) for rung in [below, *above])
        when = "any" if group == "game_bid" else word(options, group + ".when")
        text = f"{bid.partition(':')[0]} {bid_value(options, bid)} {whens.get(when, when)}, "
        found.append(text + (where if above else f"above {where}"))
    return "; ".join(found)


def test_presets__as_many_as_the_table_has() -> None:
    assert len(PRESETS) == len(GLANCE.strip().splitlines()) == 40


@pytest.mark.parametrize("row", GLANCE.strip().splitlines())
def test_presets__row_by_row(row: str) -> None:
    name = row.partition(" ")[0]
    options = PRESETS[name]

    assert glance(name) == row
    expected = [text for text, names in SPECIALS.items() if name in names.split()]
    assert specials(options) == "".join(expected)
    left = name == "seed004_five"
    assert word(options, "lead") == ("left_of_dealer" if left else "contractor")
    assert number(options, "end.target") == 500


@pytest.mark.parametrize("name", PRESETS)
def test_presets__packets_deal_the_whole_pack(name: str) -> None:
    options = PRESETS[name]
    pack = PACKS[word(options, "pack")]
    hands, kitty = deal_from_order(options, 1, pack)

    assert [len(hand) for hand in hands] == [number(options, "hand")] * hands_dealt(options)
    assert len(kitty) == number(options, "kitty.cards")
    assert sorted([*itertools.chain(*hands), *kitty]) == sorted(pack)


def test_deal__dead_hand_gets_the_last_packet_of_each_round() -> None:
    cards = PACKS["P43"]
    hands, kitty = deal_from_order(PRESETS["wikipedia_3_dead_hand"], 1, cards)

    assert hands[2] == cards[0:3] + cards[13:17] + cards[30:33]
    assert hands[3] == cards[9:12] + cards[25:29] + cards[39:42]
    assert kitty == [cards[12], cards[29], cards[42]]


def test_deal__five_hands_of_eight() -> None:
    cards = PACKS["P43"]
    hands, kitty = deal_from_order(PRESETS["seed004_five"], 4, cards)

    assert hands[0] == cards[0:3] + cards[15:18] + cards[30:32]
    assert kitty == cards[40:43]


def test_deal__two_hands_and_two_tables() -> None:
    cards = PACKS["P43"]
    hands, kitty = deal_from_order(PRESETS["pagat_2"], 0, cards)

    # Seat 1 is served first: three to each table, three to each hand, one to the kitty, and so on.
    assert hands[1] == cards[6:9] + cards[21:25] + cards[36:39]
    assert hands[0] == cards[9:12] + cards[25:29] + cards[39:42]
    assert kitty == [cards[12], cards[29], cards[42]]
    bottoms, tops = cards[0:3] + cards[13:15], cards[15:17] + cards[30:33]
    assert hands[3] == list(itertools.chain(*zip(bottoms, tops, strict=True)))
    bottoms, tops = cards[3:6] + cards[17:19], cards[19:21] + cards[33:36]
    assert hands[2] == list(itertools.chain(*zip(bottoms, tops, strict=True)))


def test_pack__duplicates_of_low_cards() -> None:
    extra = [card for card in PACKS["P63d"] if card.endswith("'")]
    assert extra == ["2S'", "3S'", "2C'", "3C'", "2D'", "3D'", "2H'", "3H'", "4D'", "4H'"]


@pytest.mark.parametrize("name", PRESETS)
def test_laws__random_rounds_of_every_preset(name: str) -> None:
    """There is always something to do, and every trick is booked to somebody."""
    options = PRESETS[name]
    pack = PACKS[word(options, "pack")]
    for seed in range(3):
        rng = random.Random(seed)
        hands, kitty = deal_from_order(options, seed % 2, rng.sample(pack, len(pack)))
        state = new_round(options, seed % 2, hands, kitty)
        while legal := legal_actions(state):
            view = summary(state)
            assert view["seat"] is not None
            assert view["phase"] not in ("finished", "thrown_in")
            passing = "P" in legal and view["standing"] is not None and rng.random() < 0.7
            state = apply(state, "P" if passing else rng.choice(legal))
        view = summary(state)
        assert view["phase"] in ("finished", "thrown_in")
        if view["phase"] == "finished" and view["complete"]:
            assert sum(view["trick_counts"]) == number(options, "hand")
            assert view["points"] is not None
