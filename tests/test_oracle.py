"""The library against the naive second implementation: two readings of the rules, one answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivehundred as fh
from tests import oracle
from tests.oracle.bidding import Entry, outcome, turn
from tests.oracle.options import word
from tests.oracle.round import State
from tests.strategies import (
    PRESETS,
    Played,
    examples,
    kinds,
    result,
    rounds,
    seeds,
    situation,
    variants,
)

Options = Mapping[str, object]

PHASES = {
    "auction": fh.Auction,
    "exchange": fh.Exchange,
    "declaring": fh.Declaring,
    "playing": fh.Playing,
    "finished": fh.Finished,
    "thrown_in": fh.ThrownIn,
}
REASONS = {
    "contract": fh.Ending.FRONT_DOOR,
    "tricks": fh.Ending.ON_TRICKS,
    "highest": fh.Ending.HIGHEST,
    "floor": fh.Ending.BACK_DOOR,
    "spread": fh.Ending.SPREAD,
    "limit": fh.Ending.LIMIT,
    "play_on": fh.Ending.NOT_OVER,
}


def options_of(variant: fh.Variant) -> dict[str, object]:
    """The options of a variant as the second implementation reads them."""
    data = variant.to_data()
    del data["name"], data["based_on"]
    return data


def texts(actions: tuple[fh.Action, ...]) -> list[str]:
    """The texts of actions, sorted."""
    return sorted(map(str, actions))


def cards(hand: fh.Hand) -> list[str]:
    """The texts of a hand's cards, sorted."""
    return sorted(map(str, hand))


@pytest.mark.parametrize("name", PRESETS)
def test_oracle__has_the_options_of_the_preset(name: str) -> None:
    """Both implementations were given the same preset."""
    ours, theirs = options_of(fh.variant(name)), oracle.PRESETS[name]

    assert {path: word(theirs, path).lower() for path in theirs} == {
        path: word(ours, path).lower() for path in ours
    } | {path: word(theirs, path).lower() for path in theirs if path.endswith(".slot")}
    for special in ("misere", "open"):
        assert str(theirs[f"{special}.slot"]) == str(ours[f"{special}.slot"])


# Rounds


def same_state(rnd: fh.Round, state: State) -> None:
    """Compare all that there is to know about a state."""
    theirs = oracle.summary(state)

    assert sorted(oracle.legal_actions(state)) == texts(fh.legal_actions(rnd))
    assert PHASES[theirs["phase"]] is type(rnd)
    assert theirs["seat"] == rnd.seat_to_act
    if isinstance(rnd, fh.Auction):
        assert theirs["standing"] == (rnd.standing_bid and str(rnd.standing_bid))
        return
    if isinstance(rnd, fh.ThrownIn):
        assert theirs["next_dealer"] == rnd.next_dealer
        return
    assert theirs["contract"] == str(rnd.contract)
    assert theirs["contractor"] == rnd.contractor
    assert sorted(theirs["discards"]) == cards(rnd.discards)
    if isinstance(rnd, fh.Exchange):
        assert rnd.taker is not None
        assert theirs["hands"][rnd.taker] == cards(rnd.pool)
    elif isinstance(rnd, fh.Declaring):
        assert rnd.contractor is not None
        assert theirs["hands"][rnd.contractor] == cards(rnd.hand)
    else:
        ours = [
            (trick.leader, list(zip(trick.seats, map(str, trick.plays), strict=True)), trick.winner)
            for trick in rnd.tricks
        ]
        assert [(one["leader"], one["plays"], one["winner"]) for one in theirs["tricks"]] == ours
    if isinstance(rnd, fh.Playing):
        assert theirs["hands"] == [cards(hand) for hand in rnd.hands]
        assert [play for _, play in theirs["trick"]] == [str(play) for play in rnd.trick]


def same_end(last: fh.Finished, state: State, options: Options) -> None:
    """Compare the score of a round, and the game it may have ended."""
    theirs = oracle.summary(state)
    taken = [seat % 2 for seat in last.taken]
    counts = [taken.count(account) for account in (0, 1)]
    seat = last.contractor
    settled = oracle.settle(
        options,
        list(last.scores),
        str(last.contract),
        None if seat is None else seat % 2,
        counts,
        taken,
    )
    game = fh.Game(last.variant, dealer=last.dealer, scores=last.scores).with_round(last)

    assert theirs["points"] == list(last.score.points)
    assert theirs["made"] == (None if seat is None else last.score.made)
    assert theirs["trick_counts"] == counts
    assert settled["totals"] == list(game.scores)
    assert settled["winners"] == list(game.winners)
    assert REASONS[str(settled["reason"])] is game.reason


def same_round(played: Played, options: Options) -> None:
    """Play a round in both implementations and compare every state."""
    first = played.states[0]
    state = oracle.new_round(
        options,
        first.dealer,
        [map(str, hand) for hand in first.deal.hands],
        map(str, first.deal.kitty),
        first.scores,
    )
    for rnd, action, _ in played.steps:
        same_state(rnd, state)
        single = list(action.cards) if isinstance(action, fh.Discard) else [action]
        for one in single:
            state = oracle.apply(state, str(one))
    last = played.last
    same_state(last, state)
    if isinstance(last, fh.Finished):
        same_end(last, state, options)


@pytest.mark.parametrize("name", PRESETS)
def test_rounds__of_every_preset_agree(name: str) -> None:
    """Whole rounds of a preset, state by state, whatever the contract and however played."""
    counts: Counter[str] = Counter()

    @given(rounds(st.just(fh.variant(name)), claims=0))
    def agree(played: Played) -> None:
        counts.update(["rounds", *kinds(played)])
        same_round(played, oracle.PRESETS[name])

    agree()
    print(f"\n{name}: " + ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())))  # noqa: T201 - the counts are to be seen

    assert counts["rounds"] >= examples()


@given(rounds(variants(), claims=0))
def test_rounds__of_any_variant_agree(played: Played) -> None:
    """Whole rounds under any house rules."""
    same_round(played, options_of(played.last.variant))


@given(rounds(variants("pack joker misere open auction.all_pass lead"), claims=0, loose=True))
def test_rounds__under_any_rules_for_the_joker_agree(played: Played) -> None:
    """Whole rounds without trumps, under any rules for joker and misère."""
    same_round(played, options_of(played.last.variant))


# The auction alone


@given(variants("auction misere open score.schedule"), st.integers(0, 3), seeds)
def test_auctions__under_any_rules_agree(variant: fh.Variant, dealer: int, seed: int) -> None:
    """Whose turn it is, what may be called, and how the auction ends, call by call."""
    rng = random.Random(seed)
    for _ in range(5):
        same_auction(variant, dealer, rng)


def same_auction(variant: fh.Variant, dealer: int, rng: random.Random) -> None:
    """Compare an auction of random calls, many of them passes and low bids."""
    options = options_of(variant)
    quiet = rng.choice((0.2, 0.5, 0.8))
    rnd: fh.Round = fh.start(variant, dealer=dealer, rng=rng)
    said: list[Entry] = []
    while isinstance(rnd, fh.Auction):
        now = turn(options, dealer, said)
        assert now is not None
        seat, stage = now

        assert seat == rnd.seat_to_act
        legal = fh.legal_actions(rnd)
        assert sorted(oracle.legal_calls(options, dealer, said)) == texts(legal)
        few = legal[: rng.choice((4, 8, len(legal)))]
        call = legal[0] if rng.random() < quiet else rng.choice(few)
        said.append((seat, str(call), stage))
        rnd = fh.apply(rnd, call)

    contract, contractor, next_dealer = outcome(options, dealer, said)
    assert turn(options, dealer, said) is None
    if isinstance(rnd, fh.ThrownIn):
        assert (contract, next_dealer) == (None, rnd.next_dealer)
    else:
        assert not isinstance(rnd, fh.Auction)
        assert (contract, contractor) == (str(rnd.contract), rnd.contractor)


@given(variants("auction misere open score.schedule"))
def test_ladders__agree(variant: fh.Variant) -> None:
    """The rungs of the ladder and the value of every bid."""
    options = options_of(variant)

    assert [set(rung) for rung in oracle.ladder(options)] == [
        set(map(str, rung.bids)) for rung in variant.ladder.rungs
    ]
    for bid in variant.ladder:
        assert oracle.bid_value(options, str(bid)) == variant.ladder.value(bid)


# One trick alone

joker_tables = variants("pack joker jack_above_ace_nt auction.all_pass misere open") | variants()
DOZENS = range(40)
"""One table is asked so many questions, as it takes longer to draw than they take to answer."""


@given(joker_tables, seeds)
def test_plays__in_any_situation_agree(variant: fh.Variant, seed: int) -> None:
    """What may be played from a hand to a trick, under any rules for the joker."""
    options, rng = options_of(variant), random.Random(seed)
    for _ in DOZENS:
        asked = situation(variant, rng)
        ours = fh.legal_plays(
            asked.hand,
            asked.trick,
            contract=asked.contract,
            variant=variant,
            led=asked.led,
            void=asked.void,
            joker_suit=asked.joker_suit,
        )
        theirs = oracle.legal_plays(
            options,
            asked.contract,
            asked.hand,
            asked.trick,
            asked.led,
            asked.void,
            asked.joker_suit,
        )

        assert sorted(theirs) == texts(ours), asked


@given(joker_tables, seeds)
def test_trick_winners__in_any_situation_agree(variant: fh.Variant, seed: int) -> None:
    """Which card of a trick, finished or not, is winning."""
    options, rng = options_of(variant), random.Random(seed)
    for _ in DOZENS:
        asked = situation(variant, rng, finished=True)
        theirs = oracle.trick_winner(
            options, asked.contract, asked.trick, asked.joker_suit, asked.void
        )

        assert theirs == fh.trick_winner(
            asked.trick,
            contract=asked.contract,
            variant=variant,
            joker_suit=asked.joker_suit,
            void=asked.void,
        ), asked


@given(joker_tables, seeds)
def test_suits__in_any_situation_agree(variant: fh.Variant, seed: int) -> None:
    """The suit that each card of the pack belongs to under a contract."""
    options = options_of(variant)
    asked = situation(variant, random.Random(seed))
    for card in variant.pack.cards:
        ours = fh.effective_suit(
            card, contract=asked.contract, variant=variant, joker_suit=asked.joker_suit
        )
        theirs = oracle.effective_suit(options, asked.contract, str(card), asked.joker_suit)

        assert theirs == (ours and ours.letter)


# The score alone


@given(variants("score end misere open auction.all_pass auction.order"), seeds)
def test_settlements__under_any_rules_agree(variant: fh.Variant, seed: int) -> None:
    """Points, totals, winners and the way the game was won."""
    options, rng = options_of(variant), random.Random(seed)
    for _ in DOZENS:
        asked = result(variant, rng)
        passed = isinstance(asked.contract, fh.Pass)
        theirs = oracle.settle(
            options,
            list(asked.before),
            str(asked.contract),
            None if passed else asked.contractor,
            asked.tricks,
            list(asked.taken),
            asked.deals,
        )
        settled = fh.settle(
            asked.before,
            asked.contract,
            asked.tricks,
            contractor=asked.contractor,
            taken=asked.taken,
            deals=asked.deals,
            variant=variant,
        )

        assert theirs["points"] == list(settled.score.points), asked
        assert theirs["made"] == (None if passed else settled.score.made), asked
        assert theirs["totals"] == list(settled.totals), asked
        assert theirs["winners"] == list(settled.winners), asked
        assert theirs["over"] == settled.over, asked
        # Whoever stood at the target before has won already, unless it takes a contract.
        if max(asked.before) < variant.end.target or variant.end.on_contract_only:
            assert REASONS[str(theirs["reason"])] is settled.reason, asked
