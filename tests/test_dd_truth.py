"""The solver against every card tried on the rules of the core."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import fivehundred as fh
from fivehundred import dd
from tests.helpers import house
from tests.minimax import counted_side, ending, worth, worths
from tests.strategies import PRESETS, examples
from tests.strategies.auctions import Target, is_loose, targets

JOKER = {
    "follow": ("void", "first_or_last", "every_suit"),
    "void_duty_nt": ("optional", "must"),
    "void_duty_misere": ("optional", "must"),
    "renounced": ("ok", "no_win", "forbid"),
    "lead": ("any", "unled_suit", "not_renounced", "last_only"),
    "hold_named": ("ok", "must_not_hold", "must_hold"),
    "nominate": ("none", "nt_and_misere", "misere_only"),
    "misere_rank": ("high", "low"),
}

SMALL = [name for name in PRESETS if fh.variant(name).players <= 4 and name != "pagat_2"]
LARGE = [name for name in PRESETS if name not in SMALL]


def shaken(name: str, rng: random.Random) -> fh.Variant:
    """Return a preset with other rules of the joker, played to its last trick."""
    changes: dict[str, object] = {"end.midhand": False}
    changes |= {f"joker_nt.{rule}": rng.choice(words) for rule, words in JOKER.items()}
    return house(changes, name)


def wanted(variant: fh.Variant, rng: random.Random) -> Target:
    """Return a contract: as often a misère, a bid of no trumps and any other."""
    played = [end for end in targets(variant) if not isinstance(end, fh.ThrowReason)]
    loose = [end for end in played if is_loose(end)]
    poor = [end for end in loose if isinstance(end, fh.Bid) and end.kind.is_misere]
    return rng.choice(rng.choice([some for some in (poor, loose, played) if some]))


def endings(
    names: list[str], count: int, seed: int, tricks: tuple[int, ...]
) -> Iterator[fh.Playing]:
    """Yield endings of tables and contracts of all sorts."""
    rng = random.Random(seed)
    while count:
        variant = shaken(rng.choice(names), rng)
        rnd = ending(variant, wanted(variant, rng), rng.randrange(1 << 30), rng.choice(tricks))
        if rnd is not None:
            count -= 1
            yield rnd


def kind(rnd: fh.Playing) -> str:
    if rnd.contract.is_misere:
        return "misère"
    return "suit" if rnd.contract.strain.suit else "no trumps"


def test_solver__agrees_with_every_card_tried() -> None:
    seen: Counter[str] = Counter()
    for rnd in endings(SMALL, max(110, examples()), 5, (2, 3, 3)):
        seen[kind(rnd)] += 1
        assert worth(rnd, counted_side(rnd), {}) == dd.tricks(rnd, backend="python"), rnd.position
    assert min(seen[name] for name in ("misère", "suit", "no trumps")) >= 12, seen


@pytest.mark.parametrize("name", LARGE)
def test_solver__more_hands_and_piles_agree_with_every_card_tried(name: str) -> None:
    for rnd in endings([name], max(2, examples() // 50), 6, (2,)):
        assert worth(rnd, counted_side(rnd), {}) == dd.tricks(rnd), rnd.position


@pytest.mark.parametrize(
    ("names", "least", "tricks"), [(SMALL, 20, (2, 3)), (LARGE, 6, (2,))], ids=["small", "large"]
)
def test_solver__every_card_has_the_result_of_playing_it(
    names: list[str], least: int, tricks: tuple[int, ...]
) -> None:
    for rnd in endings(names, max(least, examples() // 10), 7, tricks):
        expected = worths(rnd, counted_side(rnd), {})
        found = dd.cards(rnd, backend="python")
        assert (list(expected), expected) == (list(found), found), rnd.position


@pytest.mark.parametrize("names", [SMALL, LARGE], ids=["small", "large"])
def test_solver__line_keeps_the_result(names: list[str]) -> None:
    for rnd in endings(names, max(20, examples() // 10), 8, (2, 2, 3)):
        value = dd.tricks(rnd, backend="python")
        then: fh.Round = rnd
        for step in dd.line(rnd, backend="python"):
            assert isinstance(then, fh.Playing)
            assert then.hand_to_act == step.hand
            then = fh.apply(then, step.play)
        assert isinstance(then, fh.Finished)
        side = counted_side(rnd)
        won = sum(then.counts[account] - rnd.counts[account] for account in side)
        assert value == won, rnd.position


def test_solver__makes_says_what_tricks_says() -> None:
    for rnd in endings(SMALL, 20, 9, (3,)):
        value = dd.tricks(rnd, backend="python")
        assert [True] * (value + 1) + [False] * (4 - value) == [
            dd.makes(rnd, target, backend="python") for target in range(5)
        ]


def test_solver__misere_is_made_where_no_trick_has_to_be_taken() -> None:
    made: Counter[bool] = Counter()
    for rnd in endings(SMALL, 80, 10, (2, 2, 3)):
        if rnd.contract.is_misere:
            found = dd.misere(rnd, backend="python")
            assert (worth(rnd, counted_side(rnd), {}) == 0) == found.makes
            made[found.makes] += 1
    assert made[True] > 3 < made[False]
