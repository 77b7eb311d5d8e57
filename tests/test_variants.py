"""Options, variants and presets: what a table may be, and how it is written down.

The vocabulary and the presets stand here as the rules reference has them (12.1 and 12.2), typed
from it and not from the code.
"""

from __future__ import annotations

import copy
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred.calls import Bid
from fivehundred.deals import Packets
from fivehundred.errors import FiveHundredError, InvalidArgument, InvalidVariant, ParseError
from fivehundred.ladders import Below, Order, Place, Schedule, Tie, Worded, build_ladder, read_slot
from fivehundred.packs import PACKS, Pack
from fivehundred.variants import (
    AMERICAN,
    AUSTRALIAN,
    STANDARD,
    AuctionRules,
    Confidence,
    EndRules,
    Kitty,
    Lead,
    MisereRules,
    Redeal,
    Rounds,
    SpecialRules,
    Variant,
    _tables,
    groups,
    option_paths,
    option_words,
    presets,
)

Anything = Any
"""What is given where its type does not fit."""


def _words(text: str) -> list[str]:
    return text.split()


# A line for each option: its values, as in 12.1.
VOCABULARY = """
players(2|3|4|5|6)
teams(partners|solo|called|alternate3|pairs3)
pack(P24| P25| P32| P33| P41| P42| P43| P43c| P44| P44c| P45| P46| P52| P53| P60| P61| P62|
    P63| P63d| P64| P65| P66)
jokers(0|1|2)
joker_order(black_high|red_high)
colour_four(true|false)
jack_above_ace_nt(true|false)
hand(8|10)
dead_hand(true|false)
table_piles(true|false)
kitty.cards(0|1|2|3|4|5|6)
kitty.taker(contractor|none)
packets(list|pagat_2)
lead(contractor|left_of_dealer)
redeal.on(none|no_face|no_ace_face_joker)
redeal.by(player|partner_agrees)
redeal.bars_nullo(true|false)
redeal.dealer(same|next)
auction.rounds(one|many)
auction.rebid(after_intervening|always|none)
auction.reentry(never|own_suit_change|bid_changed|always)
auction.raise_own(off|same_suit_only|reopens_on_change|reopens)
auction.order(value|tricks_suit)
auction.tie(first_wins|more_tricks_wins)
auction.min(6)
auction.max(8|10)
auction.inkle(off|any|first_two)
auction.min_contract(6|7|8)
auction.inkle_redeal(same|next)
auction.all_pass(next_deal|same_deal|play_nt|dealer_stuck)
misere.on(true|false)
misere.when(after7|anytime)
misere.slot(slot)
misere.value(int)
misere.partner(sits_out|faceup_dummy)
misere.defenders(0|10_taken|10_forced)
open.on(true|false)
open.when(anytime|after7|after8)
open.slot(slot)
open.value(int)
open.expose(after_trick1|before_lead)
super_open.on(true|false)
super_open.when(anytime|after7|after8)
super_open.slot(slot)
super_open.value(int)
blind.on(true|false)
blind.when(first_call)
blind.slot(slot)
blind.value(int)
double.on(true|false)
double.when(partner_bid|any)
double.slot(slot)
double.value(int)
double.kitty(second_discard|swap)
bar.on(true|false)
bar.when(anytime|after7)
bar.slot(slot)
bar.value(int)
hilo.on(true|false)
hilo.when(anytime|after7)
hilo.slot(slot)
hilo.value(int)
patastrophe.on(true|false)
patastrophe.slot(slot)
patastrophe.value(int)
game_bid.on(true|false)
game_bid.slot(slot)
game_bid.value(int)
declared_slam(off|500|bid_plus_250)
joker_nt.follow(void|first_or_last|every_suit)
joker_nt.void_duty_nt(optional|must)
joker_nt.void_duty_misere(optional|must)
joker_nt.renounced(ok|no_win|forbid)
joker_nt.lead(any|unled_suit|not_renounced|last_only)
joker_nt.hold_named(ok|must_not_hold|must_hold)
joker_nt.nominate(none|nt_and_misere|misere_only)
joker_nt.misere_rank(high|low)
call.on(true|false)
call.method(card|player)
call.when(after_discard|before_kitty)
call.forbid(none|joker|joker+bowers|trumps)
call.secret(true|false)
call.own_card(true|false)
call.share(half|full)
call.lone(full)
call.joint_win(true|false)
score.schedule(foster|wikipedia_original|avondale|perfect|au_pack|split|quebec)
score.slam(min250|none|le8_only)
score.trick_points(10|0)
score.trick_points_when(always|contract_fails)
score.trick_points_cap(none|490|400)
score.per(side|player)
score.failed(minus|to_opponents)
score.misere_factor(1|2)
end.target(int)
end.on_contract_only(true|false)
end.simultaneous(contractor|highest|first_trick)
end.then(first_trick|highest)
end.midhand(true|false)
end.floor(-500|none)
end.floor_only_if_other_nonneg(true|false)
end.individual_floor(loses|ends_highest|play_on)
end.spread(none|500)
end.limit_deals(none|int)
end.limit_minutes(none|int)
irregular(off|hoffmann|american)
claims(off|verified|penalty100)
"""

# 12.2: the base, and what each preset changes; [X] marks what is our choice.
BASE = """
players=4; teams=partners; pack=P43; jokers=1; joker_order=black_high; colour_four=false;
jack_above_ace_nt=false; hand=10; dead_hand=false; table_piles=false
kitty.cards=3; kitty.taker=contractor; packets=3,k1,4,k1,3,k1; lead=contractor [X]
redeal.on=none; redeal.by=player; redeal.bars_nullo=false; redeal.dealer=same [X]
auction.rounds=many; auction.rebid=after_intervening; auction.reentry=never;
auction.raise_own=off; auction.order=value; auction.tie=first_wins; auction.min=6;
auction.max=10
auction.inkle=off; auction.min_contract=6; auction.inkle_redeal=next; auction.all_pass=next_deal
[X]
misere.on=true; misere.when=after7; misere.slot=value; misere.value=250;
misere.partner=sits_out; misere.defenders=0 [X]
open.on=true; open.when=anytime [X]; open.slot=10D<10H [X]; open.value=500;
open.expose=after_trick1
super_open.on=false; super_open.when=anytime; super_open.slot=value; super_open.value=430;
blind.on=false; blind.when=first_call [X]; blind.slot=value; blind.value=1000
double.on=false; double.when=partner_bid; double.slot=value; double.value=500;
double.kitty=second_discard; bar.on=false; bar.when=anytime [X]; bar.slot=value; bar.value=500
hilo.on=false; hilo.when=anytime [X]; hilo.slot=value; hilo.value=350; patastrophe.on=false;
patastrophe.slot=value; patastrophe.value=750; game_bid.on=false; game_bid.slot=top;
game_bid.value=1000; declared_slam=off
joker_nt.follow=void; joker_nt.void_duty_nt=optional; joker_nt.void_duty_misere=optional;
joker_nt.renounced=ok; joker_nt.lead=any; joker_nt.hold_named=ok; joker_nt.nominate=none;
joker_nt.misere_rank=high
call.on=false; call.method=card; call.when=after_discard; call.forbid=none; call.secret=false;
call.own_card=false; call.share=full; call.lone=full; call.joint_win=false
score.schedule=avondale; score.slam=min250; score.trick_points=10;
score.trick_points_when=always; score.trick_points_cap=none; score.per=side; score.failed=minus;
score.misere_factor=1
end.target=500; end.on_contract_only=false; end.simultaneous=contractor; end.then=first_trick
[X]; end.midhand=false; end.floor=-500; end.floor_only_if_other_nonneg=false;
end.individual_floor=loses [X]
end.spread=none; end.limit_deals=none; end.limit_minutes=none; irregular=off; claims=verified
[X]
"""
ROWS = """
foster_3 from base
    players=3; teams=solo; pack=P33; packets=3,k3,2,3,2; auction.rounds=one [X];
    misere.on=false; open.on=false; score.schedule=foster; score.per=player; end.floor=none
foster_4 from foster_3
    players=4; teams=partners; pack=P43; score.per=side
uspc_1904_3 from foster_3
    packets=3,k3,4,3; end.midhand=true
uspc_1904_4 from uspc_1904_3
    players=4; teams=partners; pack=P43; score.per=side
bicycle_3 from base
    players=3; teams=solo; pack=P33; packets=3,k3,4,3; auction.rounds=one; misere.on=false;
    open.on=false; score.per=player; end.floor=none
bicycle_4 from base
    packets=3,k3,4,3; auction.rounds=one; misere.on=false; open.on=false
bicycle_6 from bicycle_4
    players=6; teams=alternate3; pack=P63; end.floor=-500 [X]
hoyle_1909 from base
    players=3; teams=solo; pack=P33; packets=3,3,3,1,k3; auction.rebid=after_intervening [X];
    misere.on=false; open.on=false; auction.all_pass=play_nt; joker_nt.renounced=no_win;
    joker_nt.lead=not_renounced; score.per=player; end.floor=none; irregular=hoffmann
pagat_australian_4 from base
    auction.order=tricks_suit; misere.slot=7NT<8S; open.slot=10D<10H;
    joker_nt.void_duty_misere=must; joker_nt.lead=unled_suit; joker_nt.nominate=nt_and_misere;
    end.on_contract_only=true
pagat_3 from pagat_australian_4
    players=3; teams=solo; pack=P33; score.per=player; end.individual_floor=loses [X]
pagat_5 from pagat_australian_4
    players=5; teams=called; pack=P53; call.on=true; call.secret=true; call.forbid=joker+bowers;
    call.own_card=false; call.share=half; call.joint_win=true; score.per=player;
    end.individual_floor=loses [X]
pagat_6 from pagat_australian_4
    players=6; teams=alternate3; pack=P63; auction.all_pass=next_deal [X]
pagat_2 from pagat_australian_4
    players=2; teams=solo; table_piles=true; packets=pagat_2; misere.when=anytime;
    open.on=false; score.per=player [X]
au_pack from pagat_australian_4
    auction.rounds=many [X]; auction.raise_own=off [X]; misere.when=after7 [X]; open.slot=top;
    open.value=520; score.schedule=au_pack
wikipedia_original_4 from base
    score.schedule=wikipedia_original; open.slot=value
wikipedia_american_4 from base
    auction.rounds=one; auction.inkle=any; auction.min_contract=7; auction.inkle_redeal=next [X]
wikipedia_3 from base
    players=3; teams=solo; pack=P33; misere.when=anytime; score.per=player
wikipedia_3_dead_hand from wikipedia_3
    pack=P43; dead_hand=true
wikipedia_5 from base
    players=5; teams=called; pack=P53; call.on=true; call.when=before_kitty [X];
    call.forbid=none; call.secret=false; call.own_card=true; call.share=full;
    call.joint_win=false [X]; misere.on=false; open.on=false; score.per=player
wikipedia_6 from base
    players=6; teams=alternate3; pack=P63; auction.all_pass=next_deal [X]
wikipedia_6_pairs from base
    players=6; teams=pairs3; pack=P63; end.floor=-500 [X]
perfect_4 from base
    score.schedule=perfect; misere.value=150; misere.when=anytime [X]; misere.slot=value;
    open.value=250; open.slot=value; double.on=true; double.when=any [X]; double.value=450;
    double.slot=value; blind.on=true; blind.value=1000; blind.slot=value
split_colours_4 from perfect_4
    score.schedule=split; misere.slot=7C<7D; open.slot=8C<8D; hilo.slot=9C<9D;
    double.slot=10C<10D
colour_four_4 from base
    pack=P43c; colour_four=true
two_jokers_44 from base
    pack=P44; jokers=2; kitty.cards=4; packets=3,k1,4,k2,3,k1 [X]
forty_five_4 from base
    pack=P45; kitty.cards=5; packets=3,k3,4,k2,3
forty_six_4 from base
    pack=P46; jokers=2; kitty.cards=6; packets=3,k2,4,k2,3,k2 [X]
trickster_american_4 from base
    pack=P45; kitty.cards=5; packets=3,k3,4,k2,3 [X]; auction.rounds=one; auction.inkle=any;
    auction.min_contract=7; auction.inkle_redeal=next [X]; auction.all_pass=next_deal [X];
    misere.when=anytime; misere.slot=7NT<8S; open.slot=10D<10H [X]; end.simultaneous=highest
trickster_australian_4 from base
    misere.when=after7; misere.slot=8S<8C; end.on_contract_only=true
trickster_3 from trickster_american_4
    players=3; teams=solo; pack=P33; kitty.cards=3; packets=3,k1,4,k1,3,k1 [X];
    auction.inkle=off [X]; auction.min_contract=6 [X]; score.per=player [X]
trickster_6 from trickster_american_4
    players=6; teams=alternate3 [X]; pack=P63 [X]; kitty.cards=3; packets=3,k1,4,k1,3,k1 [X];
    score.per=side [X]
iowa_state_4 from base
    pack=P45; kitty.cards=5; packets=3,k3,2,k2,3,2; redeal.on=no_ace_face_joker;
    redeal.by=partner_agrees; redeal.bars_nullo=true; redeal.dealer=same [X];
    auction.rounds=one; auction.order=tricks_suit; auction.inkle=first_two;
    auction.min_contract=7; auction.inkle_redeal=same; misere.on=false; open.on=false
st_paul_4 from iowa_state_4
    misere.on=true [X]; misere.when=anytime [X]; misere.slot=value; open.on=false [X];
    double.on=true; double.when=any [X]; double.value=500; double.slot=value;
    double.kitty=second_discard
bid500_4 from base
    packets=3,k3,4,3; auction.rounds=one; auction.all_pass=next_deal [X]; misere.when=anytime
    [X]; misere.slot=8S<8C; open.slot=10D<10H [X]; double.on=true; double.when=partner_bid;
    double.value=500; double.slot=10D<10H [X]; bar.on=true; bar.when=anytime [X]; bar.value=500;
    bar.slot=10D<10H [X]
quebec_4 from base
    pack=P46; jokers=2; kitty.cards=6; packets=3,k2,4,k2,3,k2; auction.min_contract=8;
    auction.inkle_redeal=next [X]; misere.on=false; open.on=false; game_bid.on=true;
    game_bid.value=1000; game_bid.slot=top; score.schedule=quebec; score.failed=to_opponents;
    score.misere_factor=2; end.target=500 [X]
nz_house_4 from base
    auction.reentry=always; auction.raise_own=reopens; auction.all_pass=next_deal [X];
    misere.when=anytime; misere.value=130; misere.slot=6NT<7S; open.value=230; open.slot=7NT<8S
nz_club_4 from base
    end.limit_deals=4 [X]
seed004_five from base
    players=5; teams=solo; hand=8; packets=3,3,2,k3 [X]; lead=left_of_dealer;
    auction.rounds=one; auction.order=tricks_suit; auction.max=8; misere.on=false;
    open.on=false; score.slam=none; score.per=player; end.floor=none
us_house_4 from base
    pack=P45; kitty.cards=5; packets=3,k3,4,k2,3 [X]; auction.rounds=one; auction.order=value
    [X]; auction.inkle=any; auction.min_contract=7; auction.inkle_redeal=next [X];
    auction.all_pass=next_deal [X]; misere.when=anytime [X]; misere.slot=7NT<8S;
    misere.defenders=10_forced; open.on=false [X]; double.on=true; double.when=partner_bid;
    double.value=500; double.slot=value [X]; joker_nt.follow=every_suit;
    joker_nt.void_duty_nt=must; joker_nt.void_duty_misere=must; declared_slam=500 [X]
"""

# What has to be changed together.
SOLO = "teams=solo score.per=player"
COMPANIONS = {
    "players=2": f"{SOLO} pack=P25 kitty.cards=5 packets=3,k5,4,3",
    "players=3": f"{SOLO} pack=P33",
    "players=5": f"{SOLO} pack=P53",
    "players=6": "teams=alternate3 pack=P63",
    "teams=solo": "score.per=player",
    "teams=called": "call.on=true score.per=player",
    "teams=alternate3": "players=6 pack=P63",
    "teams=pairs3": "players=6 pack=P63",
    "pack=P24": f"players=2 {SOLO} jokers=0 kitty.cards=4 packets=3,k4,4,3",
    "pack=P25": f"players=2 {SOLO} kitty.cards=5 packets=3,k5,4,3",
    "pack=P32": f"players=3 {SOLO} jokers=0 kitty.cards=2 packets=3,k2,4,3",
    "pack=P33": f"players=3 {SOLO}",
    "pack=P41": "kitty.cards=1 packets=3,k1,4,3",
    "pack=P42": "jokers=0 kitty.cards=2 packets=3,k2,4,3",
    "pack=P44": "jokers=2 kitty.cards=4 packets=3,k4,4,3",
    "pack=P44c": "jokers=2 kitty.cards=4 packets=3,k4,4,3",
    "pack=P45": "kitty.cards=5 packets=3,k5,4,3",
    "pack=P46": "jokers=2 kitty.cards=6 packets=3,k6,4,3",
    "pack=P52": f"players=5 {SOLO} jokers=0 kitty.cards=2 packets=3,k2,4,3",
    "pack=P53": f"players=5 {SOLO}",
    "pack=P60": "players=6 teams=pairs3 jokers=0 kitty.cards=0 packets=3,4,3",
    "pack=P61": "players=6 teams=pairs3 kitty.cards=1 packets=3,k1,4,3",
    "pack=P62": "players=6 teams=pairs3 jokers=0 kitty.cards=2 packets=3,k2,4,3",
    "pack=P63": "players=6 teams=pairs3",
    "pack=P63d": "players=6 teams=pairs3",
    "pack=P64": "players=6 teams=pairs3 jokers=2 kitty.cards=4 packets=3,k4,4,3",
    "pack=P65": "players=6 teams=pairs3 kitty.cards=5 packets=3,k5,4,3",
    "pack=P66": "players=6 teams=pairs3 jokers=2 kitty.cards=6 packets=3,k6,4,3",
    "jokers=0": "pack=P42 kitty.cards=2 packets=3,k2,4,3",
    "jokers=2": "pack=P44 kitty.cards=4 packets=3,k4,4,3",
    "colour_four=true": "pack=P43c",
    "hand=8": "pack=P33 kitty.cards=1 packets=3,k1,3,2 auction.max=8 open.slot=value",
    "dead_hand=true": "pack=P53",
    "table_piles=true": f"players=2 {SOLO} packets=pagat_2",
    "packets=pagat_2": f"players=2 {SOLO} table_piles=true",
    "kitty.cards=0": "players=6 teams=alternate3 pack=P60 jokers=0 packets=3,4,3",
    "kitty.cards=1": "pack=P41 packets=3,k1,4,3",
    "kitty.cards=2": "pack=P42 jokers=0 packets=3,k2,4,3",
    "kitty.cards=4": "pack=P44 jokers=2 packets=3,k4,4,3",
    "kitty.cards=5": "pack=P45 packets=3,k5,4,3",
    "kitty.cards=6": "pack=P46 jokers=2 packets=3,k6,4,3",
    "auction.max=8": "open.slot=value",
    "auction.inkle=any": "auction.min_contract=7",
    "auction.inkle=first_two": "auction.min_contract=7",
    "call.on=true": "teams=called score.per=player",
    "score.schedule=foster": "open.slot=value",
    "score.schedule=wikipedia_original": "open.slot=value",
}

# Values that stand for those 12.1 does not list.
SAMPLES = {"int": ("1", "130", "10000"), "slot": ("value", "top", "7N<8S"), "list": ("3,k3,4,3",)}


def _vocabulary() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for path, values in re.findall(r"([a-z_.0-9]+)\(([^)]*)\)", VOCABULARY):
        words = values.replace(" ", "").replace("\n", "").split("|")
        found[path] = tuple(value for word in words for value in SAMPLES.get(word, (word,)))
    return found


OPTIONS = _vocabulary()
VALUES = [f"{path}={value}" for path, values in OPTIONS.items() for value in values]


def _settings(text: str) -> dict[str, str]:
    """Read `path=value` items; slots in their canonical form."""
    items = (item.replace("[X]", "").strip() for item in text.replace("\n", "; ").split(";"))
    found = dict(item.split("=", 1) for item in items if item)
    return {path: str(read_slot(value)) if "<" in value else value for path, value in found.items()}


def _items(text: str) -> list[str]:
    return [item for item in re.split(r";\s*|\n", text) if item.strip()]


def _base() -> tuple[dict[str, str], set[str]]:
    text = re.sub(r"\n\[X\]", " [X]", BASE.strip())
    marked = {item.split("=")[0].strip() for item in _items(text) if "[X]" in item}
    return _settings(text), marked


def _rows() -> dict[str, tuple[dict[str, str], set[str]]]:
    """Return all options of every preset, and which of them are marked as choices."""
    table = {"base": _base()}
    for row in re.split(r"\n(?=\w)", ROWS.strip()):
        head, _, body = row.partition("\n")
        name, _, parent = head.partition(" from ")
        body = re.sub(r"\n\s*\[X\]", " [X]", body)
        changes = _settings(body)
        marked = {item.split("=")[0].strip() for item in _items(body) if "[X]" in item}
        options, choices = table[parent]
        table[name] = {**options, **changes}, (choices - set(changes)) | marked
        if name == "au_pack":
            table["wikipedia_4"] = table["base"]
    return table


TABLES = _rows()
PARENTS = {**dict(re.findall(r"^(\w+) from (\w+)$", ROWS, re.MULTILINE)), "wikipedia_4": None}
PRESETS = tuple(TABLES)[1:]


def faults_of(action: Callable[[], object]) -> tuple[str, ...]:
    with pytest.raises(InvalidVariant) as caught:
        action()
    return caught.value.faults


def changed(words: str) -> dict[str, object]:
    return {path: value for path, _, value in (item.partition("=") for item in words.split())}


def standard(words: str = "", **kwargs: str) -> Variant:
    return STANDARD.evolve(changed(words), **kwargs)


# Options


def test_options__are_those_of_the_vocabulary_in_its_order() -> None:
    assert tuple(OPTIONS) == option_paths()


@pytest.mark.parametrize(
    "path", [path for path, values in OPTIONS.items() if not {"1", "7N<8S"} & set(values)]
)
def test_options__have_the_words_of_the_vocabulary(path: str) -> None:
    if path == "packets":
        assert ("pagat_2",) == option_words(path)
    elif path in {"end.limit_deals", "end.limit_minutes"}:
        assert ("none",) == option_words(path)
    else:
        assert set(OPTIONS[path]) == set(option_words(path))


@pytest.mark.parametrize("setting", VALUES)
def test_options__every_value_makes_a_variant(setting: str) -> None:
    path, value = setting.split("=", 1)

    variant = standard(f"{setting} {COMPANIONS.get(setting, '')}")

    assert value == variant.plain(path)
    assert variant == Variant.parse(str(variant))


@pytest.mark.parametrize("setting", COMPANIONS)
def test_options__what_has_to_be_changed_together_is_refused_alone(setting: str) -> None:
    assert any(setting in fault for fault in faults_of(lambda: standard(setting)))


def test_options__companions_are_those_of_values_of_the_vocabulary() -> None:
    assert set(COMPANIONS) <= set(VALUES)


@pytest.mark.parametrize("kind", Worded.__subclasses__())
def test_options__a_word_is_its_text_and_its_repr_names_the_member(kind: Anything) -> None:
    for member in kind:
        assert member.value == str(member)
        assert f"{kind.__name__}.{member.name}" == repr(member)


def test_options__a_group_refuses_several_values_at_once() -> None:
    faults = (
        "auction.rounds must be 'one' or 'many', not 'two'",
        "auction.max must be 8 or 10, not True",
    )

    assert faults == faults_of(lambda: AuctionRules(rounds="two", max=True))


def test_options__a_value_may_be_given_as_word_or_member() -> None:
    assert AuctionRules(rounds=Rounds.ONE) == AuctionRules(rounds="one")
    assert EndRules(floor=None, target=1000) == EndRules(floor="none", target="1000")
    assert MisereRules(on=False) == MisereRules(on="false")


def test_options__a_slot_may_be_written_with_nt() -> None:
    assert Below(Bid.parse("7N"), Bid.parse("8S")) == MisereRules(slot="7NT<8S").slot


@pytest.mark.parametrize("when", ["after8", "first_call", "any"])
def test_options__misere_has_two_of_the_words_of_when(when: str) -> None:
    fault = f"misere.when must be 'after7' or 'anytime', not {when!r}"

    assert (fault,) == faults_of(lambda: MisereRules(when=when))


def test_options__patastrophe_has_no_when() -> None:
    rules = SpecialRules(when="after7", value=750)

    assert ("patastrophe has no option when: leave it out",) == faults_of(
        lambda: Variant(patastrophe=rules)
    )


def test_options__blind_misere_is_a_first_call_only() -> None:
    rules = SpecialRules(when="after7", value=1000)

    assert ("blind.when must be 'first_call', not 'after7'",) == faults_of(
        lambda: Variant(blind=rules)
    )


def test_options__an_unknown_option_is_refused_with_what_is_like_it() -> None:
    fault = "there is no option 'auction.rasie_own': did you mean auction.raise_own?"

    assert (fault,) == faults_of(lambda: STANDARD.get("auction.rasie_own"))
    assert (fault,) == faults_of(lambda: STANDARD.plain("auction.rasie_own"))
    assert (fault,) == faults_of(lambda: option_words("auction.rasie_own"))


def test_options__a_group_is_no_option() -> None:
    fault = "there is no option 'kitty': did you mean kitty.cards or kitty.taker?"

    assert (fault,) == faults_of(lambda: STANDARD.evolve({"kitty": Kitty()}))


# Values nobody may get through with


class Text(str):
    """A text of a class of its own."""

    __slots__ = ()


HOSTILE: tuple[Anything, ...] = (
    None,
    [1],
    {"lead": 1},
    {1},
    (1,),
    object(),
    3.5,
    500.0,
    True,
    -1,
    10**6,
    10**5000,
    b"one",
    "",
    " one",
    "One",
    "٤",
    "1" * 5000,
    "x" * 10_000,
    "\ud800",
    Text("two"),
    Place,
    Rounds,
    Bid.parse("7S"),
    Below(Bid.parse("M"), Bid.parse("8S")),
    Packets(()),
    Pack("P44"),
    Kitty(),
    Schedule.FOSTER,
)


GROUPS: tuple[Anything, ...] = (
    Variant,
    *(kind for kind in vars(groups).values() if attrs.has(kind) and issubclass(kind, groups.Group)),
)


def _constructs(kind: Anything, field: str, value: object) -> bool:
    more: dict[str, Anything] = {"value": 5} if kind is SpecialRules and field != "value" else {}
    try:
        kind(**{field: value}, **more)
    except InvalidVariant as error:
        return bool(error.faults) and False
    return True


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        pytest.param(kind, field.name, id=f"{kind.__name__}.{field.name}")
        for kind in GROUPS
        for field in attrs.fields(kind)
        if field.init
    ],
)
def test_constructor__answers_anything_with_a_value_or_invalid_variant(
    kind: Anything, field: str
) -> None:
    let_in = [value for value in HOSTILE if _constructs(kind, field, value)]

    assert all(_is_fair(kind, field, value) for value in let_in)


def _is_fair(kind: Anything, field: str, value: object) -> bool:
    """Return whether an odd value is one that the field may have after all."""
    default = next(f.default for f in attrs.fields(kind) if f.name == field)
    return (
        (value is None and (default is None or field == "floor"))
        or (value is True and isinstance(default, bool))
        or (isinstance(value, Kitty) and isinstance(default, Kitty))
        or (isinstance(value, Schedule) and isinstance(default, Schedule))
        or (field == "name" and value in {"One", "two"})
    )


def test_constructor__a_text_of_another_class_is_read_as_plain_text() -> None:
    variant = Variant(lead=Text("left_of_dealer"), name=Text("ours"), based_on=Text("foster_4"))

    assert Lead.LEFT_OF_DEALER is variant.lead
    assert (str, str) == (type(variant.name), type(variant.based_on))


def test_constructor__a_pack_and_packets_may_be_objects() -> None:
    variant = Variant(pack=PACKS["P45"], kitty=Kitty(cards=5), packets=Packets.parse("3,k3,4,k2,3"))

    assert standard("pack=P45 kitty.cards=5 packets=3,k3,4,k2,3") == variant


def test_constructor__a_group_takes_no_other_group() -> None:
    fault = "kitty must be a value of type Kitty, not a value of type Redeal"
    redeal: Anything = Redeal()

    assert (fault,) == faults_of(lambda: Variant(kitty=redeal))


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_evolve__answers_anything_with_a_variant_or_invalid_variant(value: Anything) -> None:
    for path in option_paths():
        try:
            STANDARD.evolve({path: value})
        except InvalidVariant as error:
            assert error.faults  # noqa: PT017 - the other outcome is a variant


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_public_functions__refuse_what_is_no_variant(value: Anything) -> None:
    actions: tuple[Callable[[Anything], object], ...] = (
        presets.as_variant,
        presets.variant,
        Variant.parse,
        Variant.from_data,
        STANDARD.get,
        STANDARD.differences,
        STANDARD.plain,
        option_words,
    )
    for action in actions:
        with pytest.raises(FiveHundredError):
            action(value)


# Options that must agree


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (
            "pack=P45",
            (
                "pack=P45 has 45 cards, but players=4, hand=10 and kitty.cards=3 need 43: "
                "set kitty.cards=5 or pack=P43 or P43c"
            ),
        ),
        (
            "kitty.cards=0",
            (
                "pack=P43 has 43 cards, but players=4, hand=10 and kitty.cards=0 need 40: "
                "set kitty.cards=3"
            ),
        ),
        (
            "dead_hand=true",
            (
                "pack=P43 has 43 cards, but players=4, hand=10, dead_hand=true and kitty.cards=3 "
                "need 53: set pack=P53"
            ),
        ),
        ("jokers=0", "jokers=0, but pack=P43 has 1: set jokers=1"),
        (
            "packets=3,k3,4,2",
            (
                "packets='3,k3,4,2' deal 9 cards to each hand and 3 to the kitty, but hand=10 and "
                "kitty.cards=3: make them add up"
            ),
        ),
        (
            "packets=3,k2,4,3",
            (
                "packets='3,k2,4,3' deal 10 cards to each hand and 2 to the kitty, but hand=10 and "
                "kitty.cards=3: make them add up"
            ),
        ),
        (
            "colour_four=true",
            "colour_four=true needs pack=P43c or P44c, where each colour has one four, not P43",
        ),
        (
            "auction.inkle=any",
            (
                "auction.inkle=any needs auction.min_contract of 7 or more, not 6: with "
                "inkles a six is never the contract"
            ),
        ),
        ("hand=8", "auction.max=10 is more than the 8 tricks of hand=8: set auction.max=8"),
        (
            "misere.slot=7H<8S",
            (
                "misere.slot=7H<8S: 7H does not stand directly below 8S with auction.order=value "
                "and score.schedule=avondale: set 7N<8S, value or top"
            ),
        ),
        (
            "misere.slot=7N<6S",
            (
                "misere.slot=7N<6S: 7N does not stand directly below 6S with auction.order=value "
                "and score.schedule=avondale: set value or top"
            ),
        ),
        (
            "auction.max=8",
            (
                "open.slot=10D<10H names 10D or 10H, but auction.max=8: name bids up to that "
                "level, or set value or top"
            ),
        ),
        ("teams=solo", "teams=solo needs score.per=player, as its sides change from deal to deal"),
        ("teams=called", "teams=called needs call.on=true"),
        (
            "teams=called",
            "teams=called needs score.per=player, as its sides change from deal to deal",
        ),
        (
            "players=2 teams=called",
            "teams=called needs players=3, 4, 5 or 6, not 2: 2 can play teams=solo",
        ),
        ("call.on=true", "call.on=true needs teams=called, not partners"),
        (
            "teams=pairs3",
            "teams=pairs3 needs players=6, not 4: 4 can play teams=partners, solo or called",
        ),
        (
            "players=6",
            (
                "teams=partners needs players=4, not 6: 6 can play teams=solo, called, alternate3 "
                "or pairs3"
            ),
        ),
        (
            "double.on=true teams=solo",
            "double.on=true needs one fixed partner, teams=partners or pairs3, not solo",
        ),
        (
            "double.on=true players=6 teams=alternate3",
            "double.on=true needs one fixed partner, teams=partners or pairs3, not alternate3",
        ),
        (
            "declared_slam=500 players=6 teams=alternate3",
            "declared_slam=500 needs one fixed partner, teams=partners or pairs3, not alternate3",
        ),
        (
            "declared_slam=bid_plus_250 teams=called",
            (
                "declared_slam=bid_plus_250 needs one fixed partner, teams=partners or pairs3, "
                "not called"
            ),
        ),
        (
            "redeal.on=no_face redeal.by=partner_agrees players=6 teams=alternate3",
            (
                "redeal.by=partner_agrees needs one fixed partner, teams=partners or pairs3, "
                "not alternate3"
            ),
        ),
        *(
            (
                f"teams=solo misere.partner=faceup_dummy misere.on=false open.on=false {on}",
                (
                    "misere.partner=faceup_dummy needs one fixed partner, teams=partners or "
                    "pairs3, not solo"
                ),
            )
            for on in _words(
                "misere.on=true open.on=true super_open.on=true blind.on=true bar.on=true "
                "hilo.on=true"
            )
        ),
        ("packets=pagat_2", "packets=pagat_2 needs table_piles=true, the piles that it lays out"),
        (
            "table_piles=true",
            "table_piles=true needs packets=pagat_2, the deal that lays the piles out",
        ),
        ("table_piles=true", "table_piles=true needs players=2, not 4"),
        (
            "players=2 table_piles=true pack=P44 jokers=2 kitty.cards=4 packets=pagat_2",
            (
                "packets=pagat_2 deals 10 cards to each hand and 3 to the kitty, but hand=10 and "
                "kitty.cards=4: set hand=10 and kitty.cards=3"
            ),
        ),
        (
            "players=2 table_piles=true hand=8 packets=pagat_2",
            (
                "packets=pagat_2 deals 10 cards to each hand and 3 to the kitty, but hand=8 and "
                "kitty.cards=3: set hand=10 and kitty.cards=3"
            ),
        ),
        (
            "players=2 table_piles=true pack=P45 packets=pagat_2",
            (
                "pack=P45 has 45 cards, but players=2, hand=10, table_piles=true and "
                "kitty.cards=3 need 43: set pack=P43 or P43c"
            ),
        ),
        (
            "players=2 table_piles=true kitty.cards=5 packets=pagat_2",
            (
                "pack=P43 has 43 cards, but players=2, hand=10, table_piles=true and "
                "kitty.cards=5 need 45: set kitty.cards=3 or pack=P45"
            ),
        ),
        (
            "players=2 table_piles=true dead_hand=true pack=P53 packets=pagat_2",
            "table_piles=true and dead_hand=true exclude each other: set one of them to false",
        ),
        ("pack=P52", "jokers=1, but pack=P52 has 0: set jokers=0 or pack=P43 or P43c"),
        (
            "pack=P44",
            (
                "pack=P44 has 44 cards, but players=4, hand=10 and kitty.cards=3 need 43: "
                "set kitty.cards=4 or pack=P43 or P43c"
            ),
        ),
        (
            "players=5 kitty.cards=1",
            (
                "pack=P43 has 43 cards, but players=5, hand=10 and kitty.cards=1 need 51: "
                "no pack has so many: change players, hand or kitty.cards"
            ),
        ),
        (
            "pack=P44 kitty.cards=5",
            "jokers=1, but pack=P44 has 2: set jokers=2 or pack=P45",
        ),
    ],
)
def test_agreement__the_fault_names_the_options_and_what_would_mend_it(
    words: str, fault: str
) -> None:
    assert fault in faults_of(lambda: standard(words))


def test_agreement__all_faults_are_given_at_once() -> None:
    faults = faults_of(lambda: standard("pack=P45 auction.inkle=any call.on=true", name="x|y"))

    assert ["pack", "call.on", "auction.inkle", "name"] == [
        re.split(r"[= ]", fault)[0] for fault in faults
    ]


def test_agreement__the_place_of_a_bid_that_is_off_does_not_matter() -> None:
    assert not standard("open.on=false auction.max=8").open.on


def test_agreement__equal_bids_are_both_neighbours_of_the_next() -> None:
    """Foster: 7S and 6D are worth 80 each, and 6H stands above both."""
    words = "score.schedule=foster open.slot=value misere.slot="

    assert standard(words + "7S<6H").ladder.rungs[3].bids == (Bid.parse("M"),)
    assert standard(words + "6D<6H").ladder.rungs[3].bids == (Bid.parse("M"),)


@pytest.mark.parametrize(
    "words",
    [
        # A partner is asked for by name only where somebody could be the partner.
        "teams=solo score.per=player redeal.by=partner_agrees redeal.on=none",
        "teams=solo score.per=player redeal.by=player redeal.on=no_face",
        "teams=solo score.per=player misere.partner=faceup_dummy misere.on=false open.on=false",
        "players=6 teams=pairs3 pack=P63 double.on=true declared_slam=500 redeal.on=no_face "
        "redeal.by=partner_agrees misere.partner=faceup_dummy",
        "players=6 teams=alternate3 pack=P63 score.per=player",
        # A called partner where three, four and six play.
        "players=3 teams=called call.on=true score.per=player pack=P33",
        "teams=called call.on=true score.per=player misere.defenders=10_forced",
        "players=6 teams=called call.on=true score.per=player pack=P63 call.method=player",
        # Every man for himself, whatever their number.
        "players=4 teams=solo score.per=player",
        "players=6 teams=solo score.per=player pack=P63",
        # A dead hand beside two, three, four and five.
        "players=2 teams=solo score.per=player dead_hand=true pack=P33",
        "dead_hand=true pack=P53",
        "players=5 teams=solo score.per=player dead_hand=true pack=P63",
        # No kitty, or a kitty that nobody takes.
        "players=6 teams=pairs3 pack=P60 jokers=0 kitty.cards=0 packets=10 double.on=true",
        "kitty.taker=none double.on=true double.kitty=swap declared_slam=bid_plus_250 bar.on=true",
        # Eight cards each: game is all the tricks, hi/lo exactly five.
        "players=5 teams=solo score.per=player hand=8 packets=3,3,2,k3 auction.max=8 "
        "open.slot=value game_bid.on=true hilo.on=true misere.when=anytime",
        # Joker rules that work against each other, and those of a table without a joker.
        "joker_nt.void_duty_nt=must joker_nt.renounced=forbid joker_nt.lead=last_only "
        "joker_nt.hold_named=must_hold joker_nt.follow=every_suit",
        "pack=P42 jokers=0 kitty.cards=2 packets=3,k2,4,3 joker_nt.nominate=nt_and_misere",
        # Bids that nobody can make, or that no deal can be played at.
        "patastrophe.on=true",
        "auction.min_contract=8 auction.max=8 open.slot=top auction.inkle=off",
        "auction.rounds=one auction.reentry=always auction.rebid=always auction.raise_own=reopens",
        "auction.all_pass=dealer_stuck auction.inkle=any auction.min_contract=7",
        "players=2 teams=solo score.per=player table_piles=true packets=pagat_2 super_open.on=true",
        "end.midhand=true end.simultaneous=highest end.floor=none score.trick_points=0",
    ],
)
def test_agreement__what_can_be_played_is_not_refused(words: str) -> None:
    variant = standard(words)

    assert all(variant.plain(path) == value for path, value in changed(words).items())


@pytest.mark.parametrize("name", PRESETS)
def test_agreement__no_preset_of_the_rules_contradicts_itself(name: str) -> None:
    options, _ = TABLES[name]

    assert options == plain_table(Variant().evolve(options))


# Presets


def plain_table(variant: Variant) -> dict[str, str]:
    return {path: variant.plain(path) for path in option_paths()}


def test_presets__are_listed_in_the_order_of_the_rules() -> None:
    assert PRESETS == presets.variants()
    assert 40 == len(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_presets__have_the_options_of_the_rules(name: str) -> None:
    assert TABLES[name][0] == plain_table(presets.variant(name))


@pytest.mark.parametrize("name", PRESETS)
def test_presets__say_what_is_our_choice(name: str) -> None:
    assert TABLES[name][1] == set(presets.variant(name).choices)


@pytest.mark.parametrize("name", PRESETS)
def test_presets__have_their_name_a_source_a_title_and_a_confidence(name: str) -> None:
    preset = presets.variant(name)

    assert (name, name, None) == (str(preset), preset.name, preset.based_on)
    assert preset.source.endswith(".")
    assert preset.title
    assert Confidence.HOUSE is not preset.confidence


def test_presets__come_from_the_preset_of_the_rules() -> None:
    found = {name: preset.parent for name, preset in _tables.PRESETS.items()}

    assert PARENTS.keys() == found.keys()
    assert found == {
        name: "wikipedia_4" if parent == "base" else parent for name, parent in PARENTS.items()
    }


def test_presets__no_two_have_one_title() -> None:
    titles = [presets.variant(name).title for name in PRESETS]

    assert len(set(titles)) == len(titles)


def test_presets__an_option_is_listed_once_among_the_choices() -> None:
    for name in PRESETS:
        choices = presets.variant(name).choices
        assert len(set(choices)) == len(choices), name


def test_presets__a_variant_without_changes_has_the_rules_of_wikipedia_4() -> None:
    assert () == Variant().differences(STANDARD)
    assert TABLES["wikipedia_4"][0] == plain_table(Variant())


def test_presets__the_constants_are_the_presets() -> None:
    assert presets.variant("wikipedia_4") is STANDARD
    assert presets.variant("pagat_australian_4") is AUSTRALIAN
    assert presets.variant("bicycle_4") is AMERICAN


@pytest.mark.parametrize("module", ["fivehundred.variants", "fivehundred.variants.presets"])
def test_presets__there_are_no_other_constants(module: str) -> None:
    with pytest.raises(AttributeError, match="no attribute 'BRITISH'"):
        _ = sys.modules[module].BRITISH


def test_presets__none_is_built_by_the_import() -> None:
    code = "from fivehundred.variants._forms import preset\nassert not preset.cache_info().currsize"

    subprocess.run([sys.executable, "-c", code], check=True)


def test_presets__an_unknown_name_is_refused_with_what_is_like_it() -> None:
    (fault,) = faults_of(lambda: presets.variant("wikipeda_4"))

    assert fault.startswith("'wikipeda_4' is no preset: did you mean wikipedia_4")
    assert all(name in fault for name in PRESETS)


def test_as_variant__takes_a_variant_or_a_name() -> None:
    house = standard("lead=left_of_dealer")

    assert presets.as_variant(house) is house
    assert AUSTRALIAN is presets.as_variant("pagat_australian_4")
    assert AUSTRALIAN is presets.as_variant(Text("pagat_australian_4"))


@pytest.mark.parametrize("value", [None, 4, ["wikipedia_4"], Kitty()])
def test_as_variant__refuses_anything_else(value: Anything) -> None:
    with pytest.raises(InvalidArgument, match="variant must be a Variant or a preset's name"):
        presets.as_variant(value)


# Names


@pytest.mark.parametrize("name", ["x", "our table", "St. Paul's_2-a", "x" * 60])
def test_name__letters_digits_blanks_and_some_signs(name: str) -> None:
    assert name == standard(name=name).name


@pytest.mark.parametrize("name", ["", "x" * 61, "a{b", "a=b", "a;b", "a|b", " a", "a\n", "Québec"])
def test_name__other_signs_are_refused(name: str) -> None:
    (fault,) = faults_of(lambda: standard(name=name))

    assert fault.startswith("name ")


def test_name__a_presets_name_is_for_its_rules_only() -> None:
    fault = "name=foster_4 belongs to a preset with other rules: take another name"

    assert (fault,) == faults_of(lambda: standard(name="foster_4"))
    assert (fault,) == faults_of(lambda: Variant(name="foster_4"))


def test_name__a_preset_may_be_made_by_its_rules_and_name() -> None:
    rules = {path: AUSTRALIAN.get(path) for path in option_paths()}

    assert AUSTRALIAN == standard().evolve(rules, name="pagat_australian_4")
    assert STANDARD == Variant(name="wikipedia_4")


def test_name__a_preset_is_based_on_nothing() -> None:
    fault = (
        "wikipedia_4 is a preset's name, and a preset is based on none: take another name, or "
        "leave based_on=foster_4 out"
    )

    assert (fault,) == faults_of(lambda: Variant(name="wikipedia_4", based_on="foster_4"))


@pytest.mark.parametrize("base", ["our table", "", "pagat_7"])
def test_name__a_house_variant_is_based_on_a_preset(base: str) -> None:
    (fault,) = faults_of(lambda: Variant(based_on=base))

    assert fault.startswith("based_on: ")


def test_name__a_house_variant_goes_back_to_wikipedia_4_unless_it_says() -> None:
    assert "wikipedia_4" == Variant(lead="left_of_dealer").based_on


def test_name__a_house_variant_has_house_rules() -> None:
    house = AUSTRALIAN.evolve({"auction.tie": "more_tricks_wins"})

    assert "House rules based on pagat_australian_4" == house.title
    assert "House rules based on pagat_australian_4." == house.source
    assert Confidence.HOUSE is house.confidence
    assert () == house.choices
    assert "ours" == house.evolve({}, name="ours").title


# Evolving


def test_evolve__changes_what_is_named_and_nothing_else() -> None:
    house = AUSTRALIAN.evolve({"misere.slot": "value", "end.target": 1000})

    assert ("misere.slot", "end.target") == house.differences(AUSTRALIAN)
    assert (Place.VALUE, 1000) == (house.misere.slot, house.end.target)


def test_evolve__says_which_preset_it_goes_back_to() -> None:
    once = AUSTRALIAN.evolve({"end.target": 1000}, name="long")
    twice = once.evolve({"end.floor": None})

    assert ("long", "pagat_australian_4") == (once.name, once.based_on)
    assert (None, "pagat_australian_4") == (twice.name, twice.based_on)


def test_evolve__leaves_the_original_as_it_was() -> None:
    before = str(AUSTRALIAN)
    AUSTRALIAN.evolve({"end.target": 1000})

    assert before == str(AUSTRALIAN)
    assert AUSTRALIAN.end.target == 500


def test_evolve__takes_words_or_values() -> None:
    typed = STANDARD.evolve({"auction.tie": Tie.MORE_TRICKS_WINS, "end.floor": None})

    assert standard("auction.tie=more_tricks_wins end.floor=none") == typed


def test_evolve__all_faults_are_given_at_once() -> None:
    changes = {"auction.tie": "both", "lead": 1, "kitty.cards": "many", 7: 7, "ladn": ""}
    anything: Anything = changes

    assert (
        "auction.tie must be 'first_wins' or 'more_tricks_wins', not 'both'",
        "lead must be 'contractor' or 'left_of_dealer', not 1",
        "kitty.cards must be 0, 1, 2, 3, 4, 5 or 6, not 'many'",
        "there is no option 7",
        "there is no option 'ladn': did you mean lead?",
    ) == faults_of(lambda: STANDARD.evolve(anything))


@pytest.mark.parametrize("value", [None, 4, "lead", ["lead"]])
def test_evolve__takes_a_mapping(value: Anything) -> None:
    (fault,) = faults_of(lambda: STANDARD.evolve(value))

    assert fault.startswith("changes must be a mapping")


# Equality


@pytest.mark.parametrize(
    "setting",
    VALUES,
)
def test_equality__any_one_option_makes_another_variant(setting: str) -> None:
    path, value = setting.split("=", 1)
    companions = COMPANIONS.get(setting, "")
    # What the option is compared with has the companions too, as far as they stand without it.
    try:
        before = standard(companions)
    except InvalidVariant:
        before = Variant()
    after = before.evolve(changed(f"{setting} {companions}"))

    differs = before.plain(path) != value
    assert differs == (before != after)
    assert differs == (hash(before) != hash(after))
    assert differs == bool(before.differences(after))


def test_equality__a_name_and_a_base_make_another_variant() -> None:
    plain = Variant()

    assert Variant() == plain
    assert len({plain, Variant(name="ours"), Variant(based_on="foster_4"), STANDARD}) == 4


def test_equality__differences_are_of_rules_only() -> None:
    assert () == Variant(name="ours").differences(STANDARD)


def test_equality__a_variant_cannot_be_changed() -> None:
    house: Anything = Variant()

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        house.players = 5


# Text and data


@pytest.mark.parametrize(
    "text",
    [
        "wikipedia_4",
        "wikipedia_4{}",
        "wikipedia_4{auction.tie=more_tricks_wins}",
        "wikipedia_4{misere.slot=7N<8S end.floor=none}",
        "foster_4{packets=3,k3,4,3 joker_nt.follow=first_or_last}",
        "our table=pagat_australian_4{misere.on=false}",
        "St. Paul's=wikipedia_4{}",
    ],
)
def test_text__is_read_as_it_is_written(text: str) -> None:
    variant = Variant.parse(text)

    assert text == str(variant)
    assert f"Variant.parse({text!r})" == repr(variant)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wikipedia_7",
        "Wikipedia_4",
        " wikipedia_4",
        "wikipedia_4 {}",
        "wikipedia_4{",
        "wikipedia_4}",
        "wikipedia_4{}}",
        "wikipedia_4{ }",
        "wikipedia_4{lead=contractor}",
        "wikipedia_4{lead}",
        "wikipedia_4{lead=}",
        "wikipedia_4{lead=left}",
        "wikipedia_4{load=left_of_dealer}",
        "wikipedia_4{lead=left_of_dealer,end.floor=none}",
        "wikipedia_4{lead=left_of_dealer  end.floor=none}",
        "wikipedia_4{end.floor=none lead=left_of_dealer}",
        "wikipedia_4{lead=left_of_dealer lead=left_of_dealer}",
        "wikipedia_4{misere.slot=7NT<8S}",
        "wikipedia_4{end.target=0500}",
        "wikipedia_4{packets=3, k3,4,3}",
        "our table{}",
        "our table",
        "a=b",
    ],
)
def test_text__has_one_form_only(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        Variant.parse(text)

    assert (text, bool(caught.value.expected)) == (caught.value.text, True)


@pytest.mark.parametrize(
    "text",
    ["={}", "=wikipedia_4{}", "foster_4=wikipedia_4{}", "a=b=wikipedia_4{}", "a|b=foster_4{}"],
)
def test_text__with_a_wrong_name_is_refused(text: str) -> None:
    with pytest.raises((InvalidVariant, ParseError)):
        Variant.parse(text)


def test_text__of_options_that_contradict_each_other_is_no_variant() -> None:
    with pytest.raises(InvalidVariant, match=r"set kitty\.cards=5"):
        Variant.parse("wikipedia_4{pack=P45}")


@given(st.text() | st.from_regex(r"[a-z ]*=?(wikipedia|foster)_4\{[a-z_.=0-9<N ]*\}"))
def test_text__any_text_gives_a_variant_or_a_fault(text: str) -> None:
    try:
        variant = Variant.parse(text)
    except (ParseError, InvalidVariant):
        return
    assert text == str(variant)


# The bids that stand side by side at every schedule's table, to place the special bids between.
def _neighbours(schedule: str, order: str, tie: str, top: int) -> list[str]:
    ladder = build_ladder(Schedule(schedule), order=Order(order), tie=Tie(tie), levels=(6, top))
    return [
        f"{below}<{above}"
        for low, high in zip(ladder.rungs, ladder.rungs[1:], strict=False)
        for below in low.bids
        for above in high.bids
    ]


# Seats and packs that go together, all that has to do with them.
SEATS = [
    "",
    "score.per=player",
    "pack=P43c",
    "pack=P43c colour_four=true",
    "pack=P44c jokers=2 kitty.cards=4 packets=4,k4,3,3 colour_four=true",
    *(
        f"{setting} {words}"
        for setting, words in COMPANIONS.items()
        if setting.split("=")[0]
        in {"pack", "players", "teams", "dead_hand", "table_piles", "packets", "call.on"}
    ),
    "players=3 teams=called call.on=true score.per=player pack=P43 dead_hand=true",
    "players=6 teams=solo score.per=player pack=P63d",
    "players=5 teams=called call.on=true score.per=player hand=8 packets=3,3,2,k3 auction.max=8",
]
TOGETHER = set(
    _words("""
    players teams pack jokers colour_four hand dead_hand table_piles kitty.cards packets call.on
    score.per
    """)
)
# What needs a fixed partner, with the values that do not.
ALONE = {
    "double.on": "false",
    "declared_slam": "off",
    "misere.partner": "sits_out",
    "redeal.by": "player",
}
NUMBERS = {"end.target", "end.limit_deals", "end.limit_minutes"}


@st.composite
def changes(draw: st.DrawFn) -> dict[str, object]:
    """Any values of any options that go together."""
    seats = changed(draw(st.sampled_from(SEATS)))
    found: dict[str, object] = {}
    for path, values in OPTIONS.items():
        if path in TOGETHER:
            found[path] = TABLES["base"][0][path]
        elif path.endswith(".value"):
            found[path] = draw(st.integers(1, 10_000))
        else:
            more = [str(draw(st.integers(1, 10_000)))] if path in NUMBERS else []
            found[path] = draw(st.sampled_from([*values, *more]))
    found |= seats
    if found["teams"] not in {"partners", "pairs3"}:
        found |= ALONE
    if found["auction.min_contract"] == "6":
        found["auction.inkle"] = "off"
    schedule, order, tie, top = (
        str(found[path])
        for path in ("score.schedule", "auction.order", "auction.tie", "auction.max")
    )
    places = ["value", "top", *_neighbours(schedule, order, tie, int(top))]
    for path in found:
        if path.endswith(".slot"):
            found[path] = draw(st.sampled_from(places))
    return found


bases = st.sampled_from(PRESETS)
names = st.none() | st.from_regex(r"[A-Za-z_.'-]([a-z0-9 _.'-]{0,20}[a-z0-9])?", fullmatch=True)


@given(bases, changes(), names)
def test_variant__survives_text_data_json_and_pickle(
    base: str, changes: Mapping[str, object], name: str | None
) -> None:
    variant = presets.variant(base).evolve(changes, name=name)

    assert variant == Variant.parse(str(variant))
    assert variant == Variant.from_data(variant.to_data())
    assert variant == Variant.from_data(json.loads(json.dumps(variant.to_data())))
    assert variant == eval(repr(variant), {"Variant": Variant})  # noqa: S307
    assert variant == pickle.loads(pickle.dumps(variant))
    assert variant == copy.deepcopy(variant)
    assert all(str(value) == variant.plain(path) for path, value in changes.items())


@given(bases, changes())
def test_variant__differences_are_what_evolves_one_into_the_other(
    base: str, changes: Mapping[str, object]
) -> None:
    start = presets.variant(base)
    end = start.evolve(changes)

    differing = {path: end.get(path) for path in start.differences(end)}

    assert end == start.evolve(differing)
    assert start.differences(end) == end.differences(start)


@given(changes())
def test_variant__ladder_has_every_bid_that_is_on_once(changes: Mapping[str, object]) -> None:
    variant = STANDARD.evolve(changes)
    levels = range(6, variant.auction.max + 1)
    bids = {f"{level}{strain}" for level in levels for strain in "SCDHN"}
    specials = {
        "misere": "M",
        "open": "OM",
        "super_open": "SOM",
        "blind": "BM",
        "double": "DM",
        "bar": "BAR",
        "hilo": "HILO",
        "patastrophe": "PAT",
        "game_bid": "GAME:S GAME:C GAME:D GAME:H GAME:N",
    }
    for group, words in specials.items():
        bids |= {*words.split()} if variant.get(f"{group}.on") else set()

    assert bids == {str(bid) for bid in variant.ladder}
    assert len(bids) == len(variant.ladder)


def test_pickle__is_small() -> None:
    assert len(pickle.dumps(standard("auction.tie=more_tricks_wins", name="ours"))) < 300


def test_data__is_plain_and_flat() -> None:
    data = STANDARD.to_data()

    assert ["name", "based_on", *OPTIONS] == list(data)
    assert {str, int, bool, type(None)} == {type(value) for value in data.values()}
    assert ("10D<10H", 3, None, False, "0") == tuple(
        data[path]
        for path in ("open.slot", "kitty.cards", "end.spread", "blind.on", "misere.defenders")
    )


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("players", "4", "players must be 2, 3, 4, 5 or 6, not '4'"),
        ("players", 4.0, "players must be 2, 3, 4, 5 or 6, not 4.0"),
        ("blind.on", "false", "blind.on must be false or true, not 'false'"),
        ("blind.on", 0, "blind.on must be false or true, not 0"),
        ("end.spread", "none", "end.spread must be none or 500, not 'none'"),
        ("misere.defenders", 0, "misere.defenders must be '0', '10_taken' or '10_forced', not 0"),
        (
            "lead",
            Lead.CONTRACTOR,
            "lead must be 'contractor' or 'left_of_dealer', not a value of type Lead",
        ),
        ("leed", "contractor", "there is no option 'leed': did you mean lead?"),
        ("name", "foster_4", ("name=foster_4 belongs to a preset with other rules: "
                             "take another name")),
    ],
)  # fmt: skip
def test_data__of_a_wrong_type_or_an_unknown_field_are_refused(
    path: str, value: object, fault: str
) -> None:
    data = {**Variant().to_data(), "based_on": None, path: value}

    assert (fault,) == faults_of(lambda: Variant.from_data(data))


def test_data__may_lack_nothing() -> None:
    data = STANDARD.to_data()
    del data["auction.tie"], data["based_on"]

    assert ("based_on is missing", "auction.tie is missing") == faults_of(
        lambda: Variant.from_data(data)
    )


@pytest.mark.parametrize("value", [None, 4, "wikipedia_4", [("name", None)]])
def test_data__are_a_mapping(value: Anything) -> None:
    (fault,) = faults_of(lambda: Variant.from_data(value))

    assert fault.startswith("the data of a variant must be a mapping")
