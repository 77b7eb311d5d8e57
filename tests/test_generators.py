"""What the generators reach: every result, every phase, every ending, every option."""

from __future__ import annotations

import functools
from collections import Counter

import pytest

import fivehundred as fh
from fivehundred.variants import option_paths
from tests.strategies import PRESETS, SETTINGS, TABLE, TABLES, batch, can_win, kinds, targets

EACH, SPECIALS = 2, 8
"""How many rounds a preset plays for each ordinary bid and for each special one."""


@functools.cache
def counted(name: str) -> tuple[Counter[str], Counter[fh.Contract]]:
    """What happened in a fixed batch of rounds of a preset, and what was played."""
    counts, contracts = Counter[str](), Counter[fh.Contract]()
    for target, played in batch(fh.variant(name), EACH, SPECIALS):
        last = played.last
        assert target == (last.reason if isinstance(last, fh.ThrownIn) else last.contract)
        counts += kinds(played)
        if isinstance(last, fh.Finished):
            contracts[last.contract] += 1
    return counts, contracts


def expected_of(variant: fh.Variant) -> dict[str, int]:
    """How often at least each kind of result that a preset knows is to occur."""
    floors = {"made": 4, "failed": 4, "claimed": 3, "joker led": 1, "slam": 3}
    floors |= {"game: not over": 10, "game: front door": 4}
    if variant.kitty.cards:
        floors["stage: kitty"] = 20
    if variant.end.midhand:
        floors |= {"stopped": 5, "game: mid-hand": 5}
    elif not variant.end.on_contract_only:
        floors["game: on tricks"] = 1
    if variant.end.floor is not None and str(variant.score.failed) == "minus":
        floors["game: back door"] = 1
    for special in {bid.kind: bid for bid in variant.ladder}.values():
        name = "game bid" if special.kind is fh.Kind.GAME else special.pretty
        if special.kind is not fh.Kind.TRICKS:
            floors |= {f"{name} made": 1, f"{name} failed": 1}
    for target in targets(variant):
        if isinstance(target, fh.ThrowReason):
            floors[f"thrown in: {target.value}"] = EACH
    if variant.blind.on:
        floors |= {"said: look": 10, "called unseen": 10}
    if str(variant.redeal.by) == "partner_agrees":
        floors |= {"said: agree": 1, "said: refuse": 5}
    if variant.call.on:
        floors |= {"stage: partner": 20, "with a partner": 10, "without a partner": 3}
    if variant.call.joint_win:
        floors["won together"] = 1
    if str(variant.declared_slam) != "off":
        floors |= {"stage: slam": 20, "stage: best": 8, "stage: last": 8}
        floors |= {"slam declared, made": 1, "slam declared, failed": 3}
    if variant.double.on:
        floors["stage: second"] = SPECIALS
    if str(variant.joker_nt.nominate) != "none":
        floors |= {"stage: naming": 8, "joker tied": 1}
    return floors


@pytest.mark.parametrize("name", PRESETS)
def test_generators__everything_occurs(name: str) -> None:
    """A fixed batch of rounds has every kind of result that the preset knows, and no other."""
    variant, counts = fh.variant(name), counted(name)[0]
    print(f"\n{name}: " + ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())))  # noqa: T201 - the counts are to be seen
    wanted = expected_of(variant)

    assert {} == {kind: counts[kind] for kind, n in wanted.items() if counts[kind] < n}
    strange = (
        "misère made",
        "joker tied",
        "stopped",
        "stage: partner",
        "stage: slam",
        "said: look",
    )
    assert [] == [kind for kind in strange if counts[kind] and kind not in wanted]


TOTALS = {
    "made": 600,
    "failed": 700,
    "slam": 400,
    "claimed": 400,
    "misère made": 50,
    "misère failed": 50,
    "open misère made": 50,
    "open misère failed": 50,
    "double misère made": 4,
    "blind misère made": 4,
    "bar misère made": 2,
    "game bid made": 5,
    "game: front door": 400,
    "game: on tricks": 200,
    "game: back door": 100,
    "game: mid-hand": 20,
    "joker led": 300,
    "joker tied": 20,
    "won together": 3,
}


def test_generators__everything_occurs_often_enough_in_all() -> None:
    """Over all presets no kind of result is a chance find."""
    counts: Counter[str] = Counter()
    for name in PRESETS:
        counts += counted(name)[0]

    assert {} == {kind: counts[kind] for kind, n in TOTALS.items() if counts[kind] < n}


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ("auction.all_pass=play_nt", "passed out and played"),
        ("end.simultaneous=highest end.target=10", "game: highest"),
        ("end.spread=500", "game: spread"),
        ("end.limit_deals=1", "game: limit"),
        ("claims=penalty100", "wrong claim"),
        ("super_open.on=true", "super open misère made"),
        ("super_open.on=true", "super open misère failed"),
        ("hilo.on=true", "hi/lo made"),
        ("hilo.on=true", "hi/lo failed"),
        ("misere.partner=faceup_dummy", "misère made"),
        ("misere.partner=faceup_dummy", "misère failed"),
        ("double.on=true double.kitty=swap", "stage: partner_five"),
        ("redeal.on=no_face", "thrown in: redeal"),
        ("redeal.on=no_face redeal.by=partner_agrees", "said: refuse"),
        ("declared_slam=bid_plus_250", "slam declared, made"),
    ],
)
def test_generators__other_results_occur_under_house_rules(changes: str, kind: str) -> None:
    """What no preset knows occurs where the option for it is set."""
    variant = fh.STANDARD.evolve(dict(change.split("=") for change in changes.split()))
    counts: Counter[str] = Counter()
    for _, played in batch(variant, 3, 24):
        counts += kinds(played)
    print(f"\n{changes}: {kind} {counts[kind]}")  # noqa: T201 - the counts are to be seen

    assert counts[kind] >= 3


@pytest.mark.parametrize("name", PRESETS)
def test_generators__final_contracts_are_even_over_the_ladder(name: str) -> None:
    """Every bid that can win becomes the contract as often as every other."""
    variant = fh.variant(name)
    variant, contracts = fh.variant(name), counted(name)[1]
    bids = {bid for bid in variant.ladder if can_win(variant, bid)}
    often = {bid: EACH if bid.kind is fh.Kind.TRICKS else SPECIALS for bid in bids}

    assert often == {bid: n for bid, n in contracts.items() if bid != fh.PASS}


# The variants


def test_strategies__have_every_option_of_the_rules() -> None:
    """The generated variants can have every value of every option."""
    alone = {"auction.min", "blind.when", "call.lone"}
    """Options with one value."""
    wanted = {path for path in option_paths() if not path.endswith(".slot")}

    assert wanted - alone - set(TABLE) == {path for path, _ in SETTINGS}


def test_strategies__have_tables_of_every_pack_and_number_of_players() -> None:
    """Every pack is dealt, and every kind of sides, hands, dead hand and piles is there."""
    assert {str(table["pack"]) for table in TABLES} == set(fh.PACKS)
    assert {table["players"] for table in TABLES} == {2, 3, 4, 5, 6}
    assert {table["teams"] for table in TABLES} == {
        "partners",
        "solo",
        "called",
        "alternate3",
        "pairs3",
    }
    for path, values in (("hand", {8, 10}), ("dead_hand", {True, False})):
        assert {table[path] for table in TABLES} == values
    assert any(table["table_piles"] for table in TABLES)
    assert {table["kitty.cards"] for table in TABLES} == set(range(7))
