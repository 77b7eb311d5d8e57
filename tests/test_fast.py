"""The fast simulation: whole numbers that play by the rules."""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from typing import Any

import pytest

import fivehundred as fh
from fivehundred.agents import RandomAgent, RuleAgent, TableAgent
from fivehundred.backends import chosen, flat, kernels
from fivehundred.bits import pick
from fivehundred.simulate import Policy, simulate
from fivehundred.simulate._core import Core
from fivehundred.simulate._engines import engine_of
from fivehundred.simulate._fast import Fast, why_not
from fivehundred.simulate._job import Job
from fivehundred.simulate._tables import misfit
from tests.fast import KNOWN, check_rounds
from tests.helpers import Anything, house

TABLE = TableAgent()
BOLD = TableAgent(help=420, misere=260, open_misere=200, slam_at=500)
RANDOM: Policy = "random"
FOUR = [name for name in fh.variants() if fh.variant(name).players == 4]

HOUSES: dict[str, dict[str, object]] = {
    "left leads": {"lead": "left_of_dealer"},
    "one round": {"auction.rounds": "one"},
    "own bid raised": {"auction.rebid": "always"},
    "one bid a seat": {"auction.rebid": "none"},
    "passes come back": {"auction.reentry": "always"},
    "winner raises": {"auction.raise_own": "reopens"},
    "winner raises once each has spoken": {
        "auction.rounds": "one",
        "auction.raise_own": "reopens",
        "auction.inkle": "first_two",
        "auction.min_contract": 7,
    },
    "winner raises over a misère": {
        "auction.raise_own": "reopens",
        "redeal.on": "no_face",
        "redeal.by": "partner_agrees",
        "redeal.bars_nullo": True,
        "double.on": True,
        "misere.when": "anytime",
        "open.on": False,
    },
    "bad hands": {"redeal.on": "no_face"},
    "bad hands, partner asked": {
        "redeal.on": "no_face",
        "redeal.by": "partner_agrees",
        "redeal.bars_nullo": True,
        "blind.on": True,
    },
    "bad hands, partner asked, no bar": {"redeal.on": "no_face", "redeal.by": "partner_agrees"},
    "joker in every suit": {"joker_nt.follow": "every_suit"},
    "joker must": {"joker_nt.void_duty_nt": "must", "joker_nt.void_duty_misere": "must"},
    "joker names what was not led": {"joker_nt.lead": "unled_suit", "misere.when": "anytime"},
    "joker tied": {"joker_nt.nominate": "nt_and_misere"},
    "jacks high": {"jack_above_ace_nt": True},
    "hi-lo": {"hilo.on": True},
    "red joker": {
        "pack": "P44",
        "jokers": 2,
        "kitty.cards": 4,
        "packets": "3,k1,4,k2,3,k1",
        "joker_order": "red_high",
    },
    "slam": {"declared_slam": "bid_plus_250"},
    "double misère answers": {"double.on": True, "double.when": "partner_bid"},
}


def test_kernel__knows_every_preset_for_four_with_one_or_two_jokers() -> None:
    assert FOUR == list(KNOWN)


@pytest.mark.parametrize("preset", KNOWN)
def test_kernel__plays_what_is_legal_and_counts_it(preset: str) -> None:
    check_rounds(fh.variant(preset), [RANDOM] * 4, range(4))


@pytest.mark.parametrize("preset", KNOWN)
def test_kernel__plays_tables_as_the_agent_does_on_views(preset: str) -> None:
    check_rounds(fh.variant(preset), [TABLE] * 4, range(2), TABLE.act)


@pytest.mark.parametrize("options", HOUSES.values(), ids=HOUSES)
def test_kernel__plays_house_rules(options: dict[str, object]) -> None:
    variant = house(options)

    assert misfit(variant) is None
    check_rounds(variant, [RANDOM] * 4, range(3))
    check_rounds(variant, [BOLD] * 4, range(4, 6), BOLD.act)


NEEDED = {
    "winner raises over a misère": {"refuse", "MISERE failed"},
    "bad hands": {"redeal", "REDEAL"},
    "bad hands, partner asked": {"redeal", "agree", "refuse", "look"},
    "joker tied": {"NameSuit", "done"},
    "joker must": {"joker led", "OPEN_MISERE failed"},
    "slam": {"slam", "done", "SLAM failed"},
}


@pytest.mark.parametrize("name", NEEDED)
def test_kernel__meets_what_is_rare(name: str) -> None:
    """Hands of any kind, random players and bold ones: all of it occurs in some round."""
    variant, seen = house(HOUSES[name]), Counter[str]()
    mixed: list[Policy] = [BOLD, RANDOM, TABLE, RANDOM]
    for first in range(0, 400, 10):
        seen += check_rounds(
            variant, mixed if first % 20 else [RANDOM] * 4, range(first, first + 10)
        )
        if seen.keys() >= NEEDED[name]:
            break

    assert NEEDED[name] <= seen.keys()


@pytest.mark.parametrize(
    ("name", "agent", "needed"),
    [
        ("bad hands, partner asked", BOLD, "refuse"),
        ("bad hands, partner asked", TableAgent(refuse_at=2000), "agree"),
        ("slam", BOLD, "slam"),
        ("bad hands", TABLE, "REDEAL"),
        ("bad hands, partner asked, no bar", BOLD, "refuse"),
        (
            "joker names what was not led",
            TableAgent(help=-500, misere=2000, joker_danger=5),
            "joker led",
        ),
        ("joker tied", BOLD, "done"),
    ],
)
def test_kernel__tables_decide_what_is_rare(name: str, agent: TableAgent, needed: str) -> None:
    variant, seen = house(HOUSES[name]), Counter[str]()
    for first in range(0, 200, 4):
        seen += check_rounds(variant, [agent] * 4, range(first, first + 4), agent.act)
        if needed in seen:
            break

    assert needed in seen


def test_kernel__throws_deals_in() -> None:
    shy = [TableAgent(help=100)] * 4
    seen = check_rounds(house({"auction.min_contract": 7}), [TABLE] * 4, range(12))
    seen += check_rounds(fh.STANDARD, shy, range(12), shy[0].act)

    assert {"ALL_PASSED", "TRICKS made"} <= seen.keys()
    inkles = check_rounds(fh.variant("wikipedia_american_4"), [TABLE] * 4, range(12))
    assert "TOO_LOW" in inkles


def test_kernel__stops_a_deal_that_the_target_ends() -> None:
    variant = house({"end.midhand": True, "end.target": 140, "declared_slam": "500"})
    seen = simulate(200, TABLE, variant=variant, seed=3).outcomes
    stopped = [outcome for outcome in seen if 0 < sum(outcome.tricks) < 10]

    check_rounds(variant, [BOLD, TABLE] * 2, range(30))
    assert stopped
    assert all(outcome.made and max(outcome.points) >= 140 for outcome in stopped)


@pytest.mark.parametrize("legal", [2, 3, 7])
def test_random__every_legal_act_is_as_likely(legal: int) -> None:
    """Chi-square of which of so many cards is led or played, at 1 in 10,000."""
    from fivehundred.simulate._fast import _deal, _run
    from fivehundred.simulate._tables import tables_of
    from fivehundred.simulate._tracing import actions_of

    job, counts = Job(fh.STANDARD, (RANDOM,) * 4, 99), [0] * legal
    for k in range(70):
        trace = [1] + [0] * 1000
        _run(job, "python", k, 1, trace)
        rnd: fh.Round = fh.start(dealer=k % 4, deal=_deal(job, k))
        for action, count in actions_of(tables_of(fh.STANDARD), trace):
            if count == legal:
                counts[fh.legal_actions(rnd).index(action)] += 1
            rnd = fh.apply(rnd, action)
    mean = sum(counts) / legal

    assert mean > 15
    assert sum((count - mean) ** 2 / mean for count in counts) < {2: 15.2, 3: 18.5, 7: 27.9}[legal]


def _digest(variant: str, players: list[Policy]) -> str:
    results = simulate(40, players, variant=variant, seed=500, backend="python")
    return hashlib.sha256(repr(results.to_columns()).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("variant", "players", "digest"),
    [
        ("wikipedia_4", [RANDOM] * 4, "fcb4e3db49663fa7"),
        ("wikipedia_4", [TABLE] * 4, "41430273bd042a4a"),
        ("us_house_4", [TABLE, RANDOM, BOLD, RANDOM], "071b35ca3f958592"),
        ("nz_house_4", [RANDOM, TABLE] * 2, "f14300772f6e056d"),
    ],
)
def test_rounds__of_a_seed_never_change(variant: str, players: list[Policy], digest: str) -> None:
    """Frozen: another digest is another library to whoever has kept a seed."""
    assert digest == _digest(variant, players)


@pytest.mark.parametrize("preset", KNOWN)
def test_backends__find_the_same(preset: str) -> None:
    pytest.importorskip("numba")
    players: list[Policy] = [RANDOM, TABLE, RANDOM, BOLD]
    plain, compiled = (
        simulate(150, players, variant=preset, seed=-5, backend=backend)
        for backend in ("python", "numba")
    )

    assert plain == compiled
    assert plain.to_columns() == compiled.to_columns()


def test_engines__agents_are_asked_by_the_rules() -> None:
    assert isinstance(engine_of(Job(fh.STANDARD, (RANDOM,) * 4, 1)), Fast)
    assert isinstance(engine_of(Job(fh.STANDARD, (RandomAgent(),) * 4, 1)), Fast)
    assert isinstance(engine_of(Job(fh.STANDARD, (RANDOM, RuleAgent()) * 2, 1)), Core)
    assert isinstance(engine_of(Job(fh.variant("foster_3"), (RANDOM,) * 3, 1)), Core)


def test_engines__tables_decide_alike_by_the_rules() -> None:
    """A preset for three: the same agent, played on views."""
    results = simulate(30, TABLE, variant="bicycle_3", seed=4)

    assert results.made is not None
    assert results.made > 0.3
    assert "players=3" in results.note


def test_table__bids_the_least_bad_where_it_must() -> None:
    """A stuck dealer, a dummy, a hand passed out, five for five: tables say nothing of these."""
    for options in (
        {"auction.all_pass": "dealer_stuck"},
        {"misere.partner": "faceup_dummy"},
        {"auction.all_pass": "play_nt"},
        {"double.on": True, "double.when": "any", "double.kitty": "swap", "open.on": False},
    ):
        players: list[Policy] = [RANDOM, BOLD, TableAgent(help=100), RANDOM]
        assert 40 == simulate(40, players, variant=house(options), seed=2).n
    assert 8 == simulate(8, TABLE, variant="pagat_5", seed=2).n
    assert 4 == simulate(4, BOLD, variant="pagat_2", seed=2).n


@pytest.mark.parametrize(
    ("field", "value"),
    [("help", 1.5), ("help", 10**6), ("trumps", 5), ("trumps", "100"), ("side", [1, "2"])],
)
def test_table__refuses_what_is_no_number(field: str, value: object) -> None:
    changed: Anything = {field: value}
    with pytest.raises(fh.InvalidArgument, match=f"{field} (has|is) "):
        TableAgent(**changed)


MISFITS: dict[str, object] = {
    "auction.reentry": "bid_changed",
    "auction.raise_own": "same_suit_only",
    "auction.all_pass": "dealer_stuck",
    "super_open.on": True,
    "misere.partner": "faceup_dummy",
    "joker_nt.follow": "first_or_last",
    "joker_nt.renounced": "no_win",
    "joker_nt.lead": "last_only",
    "joker_nt.hold_named": "must_hold",
    "joker_nt.nominate": "misere_only",
    "joker_nt.misere_rank": "low",
    "kitty.taker": "none",
    "score.per": "player",
}


@pytest.mark.parametrize("option", MISFITS)
def test_misfit__names_the_option(option: str) -> None:
    variant = house({option: MISFITS[option]})

    why = misfit(variant)
    assert why is not None
    assert f"does not know {option}={variant.plain(option)}" in why
    assert why == why_not(Job(variant, (RANDOM,) * 4, 1))


def test_pick__bits_from_the_lowest() -> None:
    assert [2, 8, 32] == [pick(0b101010, place) for place in range(3)]


def test_bits__mean_the_same_to_numba() -> None:
    numba = pytest.importorskip("numba")
    kernels("fivehundred.simulate._kernel", "numba")  # which teaches it

    @numba.njit  # type: ignore[untyped-decorator]
    def told(mask: int, place: int) -> tuple[int, int, int]:
        return mask.bit_count(), mask.bit_length(), pick(mask, place)

    for mask in (1, 6, 0b1011, (1 << 45) - 1, 1 << 45, 0x155555555555):
        for place in range(mask.bit_count()):
            assert (mask.bit_count(), mask.bit_length(), pick(mask, place)) == told(mask, place)


def test_backend__missing_numba_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, str] = {}
    monkeypatch.setattr("importlib.util.find_spec", found.get)

    assert "python" == chosen("auto")
    with pytest.raises(fh.InvalidArgument, match=r"install fivehundred\[fast\]"):
        chosen("numba")


def test_backend__numba_is_taken_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", str)

    assert "numba" == chosen("auto") == chosen("numba")
    assert "python" == chosen("python")


def test_flat__is_a_list_or_an_array() -> None:
    numpy = pytest.importorskip("numpy")

    assert [1, 2] == flat((1, 2), "python")
    array = flat((1, 2), "numba")
    assert isinstance(array, numpy.ndarray)
    assert "int64" == str(array.dtype)


class Flatterer:
    """Agrees with everybody, and fails at its first turn."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1

    def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
        """Return nothing."""
        raise ZeroDivisionError


def test_engines__an_agent_that_equals_anything_is_asked_all_the_same() -> None:
    with pytest.raises(fh.AgentFailed, match="raised ZeroDivisionError"):
        simulate(3, Flatterer(), seed=1)


def test_kernels__that_cannot_be_kept_are_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numba = pytest.importorskip("numba")
    compile_it = numba.njit

    def nowhere(**options: Any) -> Any:
        if options.pop("cache", False):
            raise RuntimeError("no locator available")
        return compile_it(**options)

    monkeypatch.setattr(numba, "njit", nowhere)

    # Past what is remembered: the twin of everybody else stays as it is.
    twin = kernels.__wrapped__("fivehundred.simulate._kernel", "numba")
    assert "run" == twin.run.py_func.__name__
    assert not twin.run.signatures


def test_kernels__numba_that_cannot_be_loaded_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)

    with pytest.raises(fh.InvalidArgument, match="numba is installed and cannot be loaded"):
        kernels.__wrapped__("fivehundred.simulate._kernel", "numba")
