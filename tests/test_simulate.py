"""Simulations: the rounds by their number, who plays them, and what is found."""

from __future__ import annotations

import math
import pickle
import random
import subprocess
import sys
from collections import Counter
from types import ModuleType, SimpleNamespace
from typing import Any

import attrs
import pytest

import fivehundred as fh
from fivehundred.agents import Agent, RandomAgent, RuleAgent, TableAgent
from fivehundred.backends import Backend
from fivehundred.simulate import Interval, Outcome, Policy, Results, simulate
from fivehundred.simulate._core import Core
from fivehundred.simulate._dealing import dealt
from fivehundred.simulate._engines import engine_of
from fivehundred.simulate._job import Job
from fivehundred.simulate._outcome import outcome_of
from fivehundred.simulate._results import results_of
from fivehundred.simulate._stream import Stream
from tests.helpers import Anything, house, round_won, thrown_in
from tests.simulated import Drawn, First, Fussy, at_random, set_chunks

PRESETS = fh.variants()
PLAYERS: tuple[Policy, ...] = ("random", RandomAgent(), RuleAgent(), TableAgent(), First())
BACKENDS: tuple[Backend, ...] = ("auto", "python")
PENALTY = house({"claims": "penalty100"})
PLAY_NT = house({"auction.all_pass": "play_nt"})


def played(k: int, *, seed: int = 7, variant: fh.Variant = fh.STANDARD) -> fh.Finished:
    """A round as it is said to be played by random players."""
    stream, dealer = Stream.of(seed, k), k % variant.players
    rnd: fh.Round = fh.start(variant, dealer=dealer, deal=dealt(variant, dealer, stream))
    while legal := fh.legal_actions(rnd):
        rnd = fh.apply(rnd, legal[stream.below(len(legal))])
    assert isinstance(rnd, fh.Finished)
    return rnd


def ended(results: Results, k: int) -> Outcome:
    """How a round ended, as its record says."""
    rnd = fh.replay(results.record(k))
    assert isinstance(rnd, fh.Finished | fh.ThrownIn)
    return outcome_of(rnd)


def made_of(*counts: tuple[Outcome, int], variant: fh.Variant = fh.STANDARD) -> Results:
    """The results with these outcomes."""
    job = Job(variant, at_random(variant.players), 7)
    return results_of(job, sum(count for _, count in counts), "", dict(counts))


JOB = Job(fh.STANDARD, at_random(), 7)
WON = outcome_of(round_won("7N", 8))
LOST = outcome_of(round_won("8N", 7))
NO_ROUND = outcome_of(thrown_in())
MIXED = made_of((WON, 3), (LOST, 5), (NO_ROUND, 2))


@attrs.frozen
class Once:
    """Does one thing at its first turn, and then the first that is listed."""

    action: Any

    def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> Any:
        """Return that, where nothing has been done."""
        del rng
        return view.legal[0] if view.said else self.action


# The rounds


@pytest.mark.parametrize("k", [0, 1, 2, 3, 117])
def test_rounds__are_dealt_in_turn_and_played_from_the_stream_of_their_number(k: int) -> None:
    rnd = Core().play(JOB, k)

    assert played(k) == rnd
    assert (k % 4, (0, 0)) == (rnd.dealer, rnd.scores)


@pytest.mark.parametrize("count", [1, 60])
def test_rounds__are_counted_by_how_they_ended(count: int) -> None:
    wanted = Counter(outcome_of(played(k)) for k in range(3, 3 + count))

    assert wanted == Core().tally(JOB, 3, count)


@pytest.mark.parametrize("preset", PRESETS)
def test_rounds__of_every_table_are_played_and_recorded(preset: str) -> None:
    """With one agent among random players, so that both kinds meet every phase."""
    table = fh.variant(preset)
    players = at_random(table.players)
    mixed: list[Policy] = [*players[1:], Drawn()]
    for seats in (players, mixed):
        results = simulate(3, seats, variant=preset, seed=1)

        assert 3 == sum(results.outcomes.values())
        assert results.record(2).rounds[0].dealer == 2 % table.players


def test_rounds__are_the_same_in_chunks_of_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(12, Drawn(), seed=5)
    for size in (1, 5, 100):
        set_chunks(monkeypatch, size)

        assert whole == simulate(12, Drawn(), seed=5)


def test_rounds__of_fewer_are_the_first_of_more() -> None:
    more = simulate(20, seed=5)

    assert simulate(12, seed=5).to_columns() == more.to_columns(stop=12)
    assert [more.record(k) for k in range(12)] == [
        simulate(12, seed=5).record(k) for k in range(12)
    ]


@pytest.mark.parametrize("backend", BACKENDS)
def test_rounds__are_the_same_by_every_backend(backend: Backend) -> None:
    assert simulate(30, seed=5) == simulate(30, seed=5, backend=backend)


@pytest.mark.parametrize("seed", [0, -1, 2**64, -(10**5000)], ids=lambda seed: f"{seed:x}"[:8])
def test_rounds__come_from_a_seed_of_any_size(seed: int) -> None:
    results = simulate(8, seed=seed)

    assert results == simulate(8, seed=seed)
    assert results.outcomes != simulate(8, seed=seed + 1).outcomes
    assert "seed" in repr(results)


# The players


def test_players__are_random_unless_others_are_given() -> None:
    assert simulate(20, seed=5) == simulate(20, "random", seed=5)
    assert simulate(20, seed=5) == simulate(20, at_random(), seed=5)


def test_players__sit_at_the_seats_that_they_are_listed_for() -> None:
    class Noted(SimpleNamespace):
        def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
            seen.add((self.seat, view.seat))
            return Drawn().act(view, rng=rng)

    seen: set[tuple[int, int]] = set()
    simulate(4, [Noted(seat=seat) for seat in range(4)], seed=5)

    assert {(seat, seat) for seat in range(4)} == seen


def test_players__are_told_a_view_of_their_seat_and_nothing_else() -> None:
    told: list[tuple[tuple[Any, ...], dict[str, Any]]] = []

    class Spy:
        def act(self, *args: Any, **named: Any) -> fh.Action:
            told.append((args, named))
            return First().act(args[0], rng=named["rng"])

    simulate(3, Spy(), seed=5)

    assert told
    for (view,), named in told:
        assert type(view) is fh.View
        assert view.seat == view.seat_to_act
        assert ["rng"] == list(named)


def test_players__may_answer_with_a_claim_which_view_claim_offers() -> None:
    class Claimant:
        def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
            return view.claim or RuleAgent().act(view, rng=rng)

    results = simulate(6, Claimant(), seed=5)
    acts = [results.record(k).rounds[0].acts[-1].action for k in range(6)]

    assert any(isinstance(action, fh.Claim) for action in acts)


def test_players__who_agree_play_the_same_round_each_time() -> None:
    results = simulate(10, RuleAgent(), seed=5)

    assert results == simulate(10, [RuleAgent()] * 4, seed=5)
    assert results != simulate(10, Drawn(), seed=5)


def test_players__who_reckon_make_contracts_that_random_ones_do_not() -> None:
    assert (simulate(12, RuleAgent(), seed=5).made or 0) > 0.5
    assert (simulate(100, seed=5).made or 0) < 0.1


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (["random", First(), "random", First()], "the agents of seats 1, 3 decide on views"),
        (["random", First(), "random", "random"], "the agent of seat 1 decides on views"),
    ],
    ids=["two", "one"],
)
def test_note__says_which_seats_agents_play(players: list[Policy], said: str) -> None:
    mixed = simulate(1, players, seed=5)

    assert f"Each round is played by the rules, which is slow: {said}." == mixed.note
    assert mixed.note in str(mixed)


def test_rounds__of_a_seed_have_the_same_cards_whoever_plays() -> None:
    """Played on whole numbers or by the rules."""
    deals = {
        tuple(simulate(9, player, seed=5).record(k).rounds[0].deal for k in (0, 8))
        for player in PLAYERS
    }

    assert 1 == len(deals)


# An agent that fails


def _failing(agent: Agent, variant: fh.Variant = fh.STANDARD) -> fh.AgentFailed:
    with pytest.raises(fh.AgentFailed) as caught:
        simulate(9, ["random", "random", agent, "random"], variant=variant, seed=12)
    return caught.value


def test_agent__that_raises_is_named_with_its_round() -> None:
    error = _failing(Fussy())

    assert (2, 0, 12, None) == (error.seat, error.round, error.seed, error.ruling)
    assert (
        "In round 0 of seed 12 the agent of seat 2 raised ZeroDivisionError [text.simulation]"
    ) == str(error)
    assert isinstance(error.__cause__, ZeroDivisionError)


def test_agent__that_is_refused_is_told_the_ruling() -> None:
    """The round is the first in which nothing was said before its turn: seat 1 deals."""
    error = _failing(Once(fh.Bid.parse("M")))

    assert (2, 1) == (error.seat, error.round)
    assert error.ruling is not None
    assert error.ruling.code is fh.Code.NOT_AVAILABLE
    assert error.rule == error.ruling.rule == "auction.after-level"
    assert error.ruling.sentence in error.sentence


@pytest.mark.parametrize("nonsense", [None, 7, "nonsense", object(), [], First], ids=repr)
def test_agent__that_returns_nonsense_is_told_so(nonsense: Anything) -> None:
    error = _failing(Once(nonsense))

    assert error.ruling is not None
    assert error.ruling.code is fh.Code.UNREADABLE


def test_agent__that_goes_on_claiming_wrongly_is_refused() -> None:
    """At a table where a wrong claim costs points and the play goes on."""

    class Claimant:
        def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
            if view.phase is fh.PhaseName.PLAYING and not view.trick:
                return fh.Claim(tuple(view.hand))
            return RuleAgent().act(view, rng=rng)

    with pytest.raises(fh.AgentFailed, match="A wrong claim has been made on this lead"):
        simulate(1, Claimant(), variant=PENALTY, seed=1)


@pytest.mark.parametrize("agent", [Fussy(), Once(fh.Bid.parse("M"))])
def test_agent__that_fails_shows_no_deal(agent: Agent) -> None:
    error = _failing(agent)
    deal = dealt(fh.STANDARD, error.round % 4, Stream.of(12, error.round))

    assert not any(str(hand) in str(error) for hand in deal.hands)


def test_agent__that_remembers_makes_no_record() -> None:
    class Alternating:
        calls = 0

        def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
            self.calls += 1
            return view.legal[self.calls % len(view.legal)]

    results = simulate(3, Alternating(), seed=5)

    with pytest.raises(fh.InvalidArgument, match="Round 1 did not come out twice alike"):
        results.record(1)


# Arguments


class _Raises:
    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(name)


_WRONG: list[tuple[dict[str, Any], str]] = [
    ({"n": 0}, "n is a number of rounds from 1 to 1000000000000, not 0"),
    ({"n": -1}, "n is a number of rounds from 1 to 1000000000000, not -1"),
    ({"n": 10**12 + 1}, "n is a number of rounds .* not 1000000000001"),
    ({"n": 10**400}, "n is a number of rounds .* not a very large int"),
    ({"n": 10.0}, "n is a number of rounds .* not 10.0"),
    ({"n": True}, "n is a number of rounds .* not True"),
    ({"n": "10"}, "n is a number of rounds .* not '10'"),
    ({"seed": 7.0}, "seed is a whole number, not 7.0"),
    ({"seed": None}, "seed is a whole number, not None"),
    ({"seed": "7"}, "seed is a whole number, not '7'"),
    ({"seed": False}, "seed is a whole number, not False"),
    ({"players": "clever"}, "A player is 'random' or an agent, .* not 'clever'"),
    ({"players": 7}, "A player is 'random' or an agent, .* not 7"),
    ({"players": _Raises()}, "A player is 'random' or an agent, .* not a value of type _Raises"),
    ({"players": RuleAgent}, "not a class: make one of it, as in RuleAgent()"),
    ({"players": [RuleAgent] * 4}, "not a class: make one of it, as in RuleAgent()"),
    ({"players": int}, "A player is 'random' .* not a value of type type"),
    ({"players": []}, "players are one for all seats, or one for each of 4, not 0"),
    ({"players": ["random"] * 3}, "players are one for all seats, or one for each of 4, not 3"),
    ({"players": ["random", "random", None, "random"]}, "A player is 'random' .* not None"),
    ({"players": {"random"}}, "players has an order"),
    ({"backend": "fast"}, "A backend is auto, python or numba, not 'fast'"),
    ({"backend": None}, "A backend is auto, python or numba, not None"),
    ({"backend": []}, "A backend is auto, python or numba, not a value of type list"),
    ({"executor": 7}, "executor is a concurrent.futures.Executor, or None, not 7"),
    ({"on_progress": 7}, "on_progress is a function of two numbers, or None, not 7"),
    ({"variant": 7}, "variant must be a Variant or a preset's name, not 7"),
]


@pytest.mark.parametrize(
    ("wrong", "sentence"), _WRONG, ids=[str(wrong)[:50] for wrong, _ in _WRONG]
)
def test_simulate__refuses_what_is_no_argument(wrong: dict[str, Any], sentence: str) -> None:
    given: dict[str, Any] = {"n": 2, "seed": 7} | wrong

    with pytest.raises(fh.InvalidArgument, match=sentence):
        simulate(**given)


def test_simulate__refuses_a_preset_that_there_is_not() -> None:
    with pytest.raises(fh.InvalidVariant, match="wikipedia"):
        simulate(2, variant="wikipedia_9", seed=7)


def test_simulate__takes_whole_numbers_of_other_libraries() -> None:
    numpy = pytest.importorskip("numpy")

    assert simulate(9, seed=7) == simulate(numpy.int64(9), seed=numpy.int32(7))


def test_simulate__tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    set_chunks(monkeypatch, 4)
    told: list[tuple[int, int]] = []

    simulate(10, First(), seed=7, on_progress=lambda done, n: told.append((done, n)))

    assert [(4, 10), (8, 10), (10, 10)] == told


def test_simulate__ends_with_what_the_listener_raises() -> None:
    def listen(_done: int, _n: int) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        simulate(2, seed=7, on_progress=listen)


def test_simulate__plays_some_fifty_rounds_of_agents_at_a_time() -> None:
    told: list[int] = []
    simulate(51, First(), seed=7, on_progress=lambda done, _n: told.append(done))

    assert [50, 51] == told
    assert 500 == Core().chunk(JOB)


def test_package__is_loaded_when_it_is_asked_for() -> None:
    program = (
        "import sys, fivehundred as fh\n"
        "loaded = lambda: any(name.startswith('fivehundred.simulate') for name in sys.modules)\n"
        "assert not loaded(); fh.simulate.simulate; assert loaded(); fh.agents.Agent"
    )

    subprocess.run([sys.executable, "-c", program], check=True)


# What is found


def test_outcome__of_a_contract_made() -> None:
    assert (
        Outcome(
            dealer=3,
            contractor=0,
            contract=fh.Bid.parse("7N"),
            slam=False,
            tricks=(8, 2),
            points=(220, 20),
            made=True,
            thrown=None,
        )
        == WON
    )


def test_outcome__of_a_contract_lost() -> None:
    assert (False, (-320, 30)) == (LOST.made, LOST.points)


def test_outcome__of_a_deal_thrown_in() -> None:
    assert (
        Outcome(
            dealer=3,
            contractor=None,
            contract=None,
            slam=False,
            tricks=(0, 0),
            points=(0, 0),
            made=None,
            thrown=fh.ThrowReason.ALL_PASSED,
        )
        == NO_ROUND
    )


def test_outcome__of_a_hand_passed_out_and_played() -> None:
    results = simulate(4, First(), variant=PLAY_NT, seed=5)

    for outcome in results.outcomes:
        assert (fh.PASS, None, None) == (outcome.contract, outcome.contractor, outcome.made)
    assert results.made is None
    assert {fh.PASS: 4} == results.contracts
    assert 1.0 == results.interval(of=fh.PASS).mean


def test_results__have_the_outcomes_in_an_order_of_their_own() -> None:
    """Whatever order the chunks came in."""
    one = made_of((WON, 3), (LOST, 5), (NO_ROUND, 2))
    other = made_of((NO_ROUND, 2), (LOST, 5), (WON, 3))

    assert one == other
    assert [NO_ROUND, WON, LOST] == list(one.outcomes)


def test_results__count_contracts_and_shares() -> None:
    bid = fh.Bid.parse

    assert {bid("7N"): 3, bid("8N"): 5, None: 2} == MIXED.contracts
    assert 3 / 8 == MIXED.made
    assert 0.2 == MIXED.thrown
    assert ((3 * 220 - 5 * 320) / 10, (3 * 20 + 5 * 30) / 10) == MIXED.means


def test_results__without_a_contract_have_no_share_of_them() -> None:
    results = made_of((NO_ROUND, 2))

    assert results.made is None
    with pytest.raises(fh.InvalidArgument, match="No contract was made or failed"):
        results.interval(of="made")
    assert "contracts" not in str(results)


def test_results__say_themselves_in_a_few_lines() -> None:
    assert """\
10 rounds at wikipedia_4, seed 7 (bounds at 95 %)
points of N/S: -94 (-249.8 to 61.82)
points of E/W: 21 (13.58 to 28.42)
contracts made: 0.375 (0.1368 to 0.6943)
thrown in: 0.2 (0.05668 to 0.5098)
contracts: 8N 5, 7N 3""" == str(MIXED)
    assert "<Results of 10 rounds at wikipedia_4, seed 7>" == repr(MIXED)
    assert "<Results of 1 round at wikipedia_4, seed 7>" == repr(made_of((WON, 1)))


def test_results__name_the_six_contracts_played_most() -> None:
    counts = [
        (attrs.evolve(WON, contract=fh.Bid.parse(f"{tricks}S")), 10 - tricks + 1)
        for tricks in range(6, 11)
    ]
    more = [(attrs.evolve(WON, contract=fh.Bid.parse(bid)), 1) for bid in ("6N", "7N")]

    assert "contracts: 6S 5, 7S 4, 8S 3, 9S 2, 6N 1, 7N 1, others 1" in str(made_of(*counts, *more))


def test_results__are_values() -> None:
    again: Results = pickle.loads(pickle.dumps(MIXED))

    assert MIXED == again
    assert hash(MIXED) == hash(again)
    assert MIXED.outcomes == again.outcomes
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        MIXED.n = 7  # type: ignore[misc]
    outcomes: Anything = MIXED.outcomes
    with pytest.raises(TypeError):
        outcomes[WON] = 7


_CHANGED: list[tuple[Any, dict[str, object]]] = [
    (
        MIXED,
        {
            "variant": fh.AMERICAN,
            "players": (First(),) * 4,
            "seed": 8,
            "n": 9,
            "note": "x",
            "counts": ((WON, 10),),
        },
    ),
    (
        WON,
        {
            "dealer": 2,
            "contractor": 1,
            "contract": fh.PASS,
            "slam": True,
            "tricks": (2, 8),
            "points": (20, 220),
            "made": None,
            "thrown": fh.ThrowReason.REDEAL,
        },
    ),
    (Interval(1.0, 2.0, 3.0, 0.5), {"low": 0.0, "mean": 1.0, "high": 2.0, "level": 0.9}),
    (
        JOB,
        {"variant": fh.AMERICAN, "players": (), "seed": 8, "backend": "python"},
    ),
]


@pytest.mark.parametrize(
    ("value", "field", "other"),
    [(value, field, other) for value, fields in _CHANGED for field, other in fields.items()],
    ids=lambda item: item if isinstance(item, str) and item.isidentifier() else "",
)
def test_values__any_one_field_changed_changes_them(value: Any, field: str, other: object) -> None:
    changed = attrs.evolve(value, **{field: other})

    assert value == attrs.evolve(value)
    assert value != changed
    assert hash(value) != hash(changed)


@pytest.mark.parametrize("value", [value for value, _ in _CHANGED], ids=lambda v: type(v).__name__)
def test_values__each_field_is_changed_above(value: Any) -> None:
    (fields,) = [fields for other, fields in _CHANGED if other is value]

    assert list(fields) == [field.alias for field in value.__attrs_attrs__]


# Intervals


@pytest.mark.parametrize(
    ("of", "mean"),
    [
        (0, -94.0),
        ("N", -94.0),
        ("S", -94.0),
        (1, 21.0),
        ("W", 21.0),
        ("made", 3 / 8),
        ("thrown", 0.2),
        ("7N", 0.3),
        (fh.Bid.parse("8N"), 0.5),
        ("10N", 0.0),
    ],
)
def test_interval__is_of_points_by_account_or_of_a_share(of: Anything, mean: float) -> None:
    found = MIXED.interval(of=of)

    assert mean == found.mean
    assert 0.95 == found.level
    assert found.low < mean < found.high or found.low == mean == 0.0


def test_interval__is_wider_where_it_is_to_be_surer() -> None:
    for of in (0, "made"):
        sure, surer = MIXED.interval(0.5, of=of), MIXED.interval(0.99, of=of)

        assert surer.low < sure.low < sure.high < surer.high


def test_interval__of_a_mean_is_the_normal_one() -> None:
    points = [220] * 3 + [-320] * 5 + [0] * 2
    mean = sum(points) / 10
    deviation = math.sqrt(sum((point - mean) ** 2 for point in points) / 9)
    found = MIXED.interval()

    assert found.high == pytest.approx(mean + 1.959964 * deviation / math.sqrt(10))
    assert found.low == pytest.approx(mean - 1.959964 * deviation / math.sqrt(10))


def test_interval__of_a_share_is_wilsons() -> None:
    """Ten of ten, at 95 %: 1 / (1 + 1.96² / 10) is the lower bound."""
    found = made_of((WON, 10)).interval(of="made")

    assert (1.0, 1.0) == (found.mean, found.high)
    assert found.low == pytest.approx(1 / (1 + 1.959964**2 / 10))


def test_interval__of_one_round_says_nothing_of_the_mean() -> None:
    assert Interval(-math.inf, 220.0, math.inf, 0.9) == made_of((WON, 1)).interval(0.9)


def test_interval__reads_well() -> None:
    assert "0.375 (0.1368 to 0.6943)" == str(MIXED.interval(of="made"))


@pytest.mark.parametrize("level", [0.5, 0.8, 0.95])
def test_interval__holds_the_truth_as_often_as_it_says(level: float) -> None:
    """Of 1,000 simulations of 150 rounds, of which three in ten are made: ± 4 deviations."""
    rng = random.Random(20)
    truth: dict[int | str, float] = {0: 0.3 * 220 - 0.7 * 320, "made": 0.3}
    held: Counter[int | str] = Counter()
    for _ in range(1000):
        hits = sum(rng.random() < 0.3 for _ in range(150))
        results = made_of((WON, hits), (LOST, 150 - hits))
        for of, true in truth.items():
            found = results.interval(level, of=of)
            held[of] += found.low <= true <= found.high

    for of in truth:
        assert abs(held[of] - 1000 * level) < 4 * math.sqrt(1000 * level * (1 - level)) + 10


@pytest.mark.parametrize("level", [0, 1, 0.0, 1.0, 95, "0.95", None, True, float("nan")], ids=repr)
def test_interval__needs_a_level_between_nought_and_one(level: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="level is a number between 0 and 1"):
        MIXED.interval(level)


@pytest.mark.parametrize("of", ["clever", "", "P", "5N", None, 1.0, [], True, "M M"], ids=repr)
def test_interval__refuses_what_there_is_none_of(of: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="of is an account, 'made', 'thrown' or a"):
        MIXED.interval(of=of)


@pytest.mark.parametrize("of", [2, -1])
def test_interval__refuses_an_account_that_there_is_not(of: int) -> None:
    with pytest.raises(fh.InvalidArgument, match="of is an account from 0 to 1"):
        MIXED.interval(of=of)


# Columns


def test_columns__have_a_row_for_each_round() -> None:
    results = simulate(12, seed=7)
    found = results.to_columns(3, 9)
    rows = [ended(results, k) for k in range(3, 9)]

    assert {
        "round": [3, 4, 5, 6, 7, 8],
        "dealer": [row.dealer for row in rows],
        "contractor": [row.contractor for row in rows],
        "contract": [str(row.contract) for row in rows],
        "slam": [row.slam for row in rows],
        "made": [row.made for row in rows],
        "thrown": [None] * 6,
        "tricks_0": [row.tricks[0] for row in rows],
        "tricks_1": [row.tricks[1] for row in rows],
        "points_0": [row.points[0] for row in rows],
        "points_1": [row.points[1] for row in rows],
    } == found


def test_columns__are_of_all_rounds_unless_some_are_asked_for() -> None:
    results = simulate(5, seed=7)

    assert [0, 1, 2, 3, 4] == results.to_columns()["round"]
    assert [3, 4] == results.to_columns(3)["round"]
    assert [] == results.to_columns(5)["round"]


@pytest.mark.parametrize(
    "asked", [(-1, 3), (0, 6), (3, 2), (6,), (0.0,), (None, 3), (0, "3"), (True,)], ids=repr
)
def test_columns__of_rounds_that_there_are_not_are_refused(asked: Anything) -> None:
    results = made_of((WON, 5))

    with pytest.raises(fh.InvalidArgument, match="start and stop are numbers of rounds in order"):
        results.to_columns(*asked)


def test_table__has_a_row_for_each_outcome() -> None:
    found = MIXED.to_table()

    assert [2, 3, 5] == found["count"]
    assert [None, "7N", "8N"] == found["contract"]
    assert ["all_passed", None, None] == found["thrown"]
    assert [None, 0, 0] == found["contractor"]
    assert [None, True, False] == found["made"]
    assert list(simulate(1, seed=7).to_columns())[1:] == list(found)[1:]


def test_table__has_columns_for_each_account() -> None:
    found = simulate(2, variant="pagat_5", seed=7).to_table()

    assert [f"{what}_{n}" for what in ("tricks", "points") for n in range(5)] == list(found)[7:]


def test_frame__is_made_by_polars_with_a_type_for_each_column(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    polars: Any = ModuleType("polars")
    for kind in ("Int8", "Int64", "String", "Boolean"):
        setattr(polars, kind, kind)

    def make(data: object, schema: object) -> tuple[object, object]:
        return data, schema

    polars.DataFrame = make
    monkeypatch.setitem(sys.modules, "polars", polars)
    results = simulate(3, seed=7)
    data, schema = results.to_polars(1, 3)

    assert results.to_columns(1, 3) == data
    assert ("Int64 Int8 Int8 String Boolean Boolean String Int64 Int64 Int64 Int64") == " ".join(
        schema.values()
    )


def test_frame__has_the_rows_of_the_columns() -> None:
    polars = pytest.importorskip("polars")
    results = simulate(3, seed=7)
    found = results.to_polars()

    assert isinstance(found, polars.DataFrame)
    assert results.to_columns() == found.to_dict(as_series=False)
    assert polars.String == found.schema["thrown"]


def test_frame__needs_polars(monkeypatch: pytest.MonkeyPatch) -> None:
    wanting: Anything = None
    monkeypatch.setitem(sys.modules, "polars", wanting)

    with pytest.raises(fh.InvalidArgument, match=r"install fivehundred\[tables\]"):
        simulate(1, seed=7).to_polars()


# Records


@pytest.mark.parametrize("wrong", [-1, 5, 1.0, None, "1", True], ids=repr)
def test_record__of_a_round_that_there_is_not_is_refused(wrong: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match="k is the number of a round, from 0 to 4, not"):
        made_of((WON, 5)).record(wrong)


def test_record__of_a_deal_thrown_in_is_one_too() -> None:
    results = simulate(2, First(), seed=7)
    rnd = fh.replay(results.record(1))

    assert isinstance(rnd, fh.ThrownIn)
    assert 1.0 == results.thrown


def test_engine__does_not_hang_on_the_backend() -> None:
    """So the rounds do not either."""
    jobs = [Job(fh.STANDARD, at_random(), 7, which) for which in BACKENDS]

    assert 1 == len({type(engine_of(job)) for job in jobs})


class Fickle:
    """Plays another round each time it is asked."""

    def __init__(self) -> None:
        self.turns = 0

    def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
        """Return one after another of what is legal."""
        del rng
        self.turns += 1
        return view.legal[self.turns % len(view.legal)]


def test_columns__of_rounds_that_come_out_otherwise_are_refused() -> None:
    results = simulate(40, Fickle(), seed=7)

    with pytest.raises(fh.InvalidArgument, match="rounds from 0 to 39 did not come out twice"):
        results.to_columns()


def test_interval__takes_what_the_summary_calls_an_account() -> None:
    assert MIXED.interval(of=1) == MIXED.interval(of="E/W")
    assert MIXED.interval(of=0) == MIXED.interval(of="N/S")


class Mute(ValueError):
    """An error that does not say what it is."""

    def __str__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KeyError("JH"), "raised KeyError: \"'JH'\""),
        (KeyError(), "raised KeyError"),
        (Mute(), "raised Mute"),
    ],
)
def test_agent__that_fails_has_its_say(error: Exception, said: str) -> None:
    class Failing:
        """Raises it."""

        def act(self, view: fh.View, /, *, rng: fh.RandomSource) -> fh.Action:
            """Return nothing."""
            raise error

    with pytest.raises(fh.AgentFailed) as caught:
        simulate(1, Failing(), seed=7)

    assert caught.value.sentence.endswith(said)
