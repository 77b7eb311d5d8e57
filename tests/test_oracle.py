"""The library against the naive second implementation: two readings of the rules, one answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.auction import Asking, Blind
from fivehundred.prelude import Stage
from fivehundred.variants.sides import account_of, partners_of, side_of
from tests import oracle
from tests.oracle.options import word
from tests.oracle.round import State, Summary
from tests.strategies import (
    PRESETS,
    TABLES,
    Played,
    accounts,
    kinds,
    partners,
    play_round,
    presets,
    result,
    rounds,
    seeds,
    situation,
    targets,
    thorough,
    variants,
)

Options = Mapping[str, object]

PHASES: dict[str, type[fh.Round]] = {
    "blind": Blind,
    "auction": fh.Auction,
    "asking": Asking,
    "exchange": fh.Exchange,
    "declaring": fh.Declaring,
    "playing": fh.Playing,
    "finished": fh.Finished,
    "thrown_in": fh.ThrownIn,
}
STAGES = {
    "partner": Stage.PARTNER,
    "kitty": Stage.KITTY,
    "second_discard": Stage.SECOND,
    "give": Stage.OWN_FIVE,
    "give_back": Stage.PARTNER_FIVE,
    "slam": Stage.SLAM,
    "slam_card": Stage.BEST,
    "slam_discard": Stage.LAST,
    "naming": Stage.NAMING,
}
GIVING = {Stage.OWN_FIVE, Stage.PARTNER_FIVE, Stage.BEST}
REASONS = {
    "contract": fh.Ending.FRONT_DOOR,
    "tricks": fh.Ending.ON_TRICKS,
    "highest": fh.Ending.HIGHEST,
    "floor": fh.Ending.BACK_DOOR,
    "spread": fh.Ending.SPREAD,
    "limit": fh.Ending.LIMIT,
    "midhand": fh.Ending.MID_HAND,
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


# Sides and deals


@pytest.mark.parametrize("per", ["side", "player"])
@pytest.mark.parametrize(
    "table", {(table["players"], table["teams"]): table for table in TABLES}.values(), ids=str
)
def test_sides__agree(table: Options, per: str) -> None:
    """Accounts, partners and sides of every seat, with and without a called partner."""
    if table["teams"] in {"solo", "called"} and per == "side":
        return
    packets = f"{table['hand']},k{table['kitty.cards']}".removesuffix(",k0")
    most = {"auction.max": table["hand"], "open.slot": "value"}
    variant = fh.STANDARD.evolve({**table, "packets": packets, "score.per": per, **most})
    options, players = options_of(variant), range(variant.players)

    assert list(range(accounts(variant))) == oracle.accounts(options)
    for seat in players:
        assert list(partners(variant, seat)) == oracle.partners_of(options, seat)
        assert list(partners_of(variant, seat)) == oracle.partners_of(options, seat)
        assert account_of(variant, seat) == oracle.account_of(options, seat)
        for partner in (None, *players) if variant.call.on else (None,):
            if partner != seat:
                ours = side_of(variant, seat, partner)
                assert list(ours) == oracle.side_of(options, seat, partner)


@given(variants() | presets, seeds)
def test_deals__of_a_shuffled_pack_agree(variant: fh.Variant, seed: int) -> None:
    """Which card goes where, packet by packet, to hands, tables, dead hand and kitty."""
    options, dealer = options_of(variant), seed % variant.players
    order = fh.shuffle(variant.pack.cards, random.Random(seed))
    deal = fh.start(variant, dealer=dealer, rng=random.Random(seed)).deal
    hands, kitty = oracle.deal_from_order(options, dealer, list(map(str, order)))

    assert [sorted(hand) for hand in hands] == [cards(hand) for hand in deal.hands]
    assert sorted(kitty) == cards(deal.kitty)


# Rounds


def opened(first: fh.Round, options: Options) -> State:
    """The same deal in the second implementation, before its first call."""
    return oracle.new_round(
        options,
        first.dealer,
        [map(str, hand) for hand in first.deal.hands],
        map(str, first.deal.kitty),
        first.scores,
        [[[str(low), str(top)] for low, top in piles] for piles in first.deal.piles],
    )


def same_state(rnd: fh.Round, state: State) -> None:
    """Compare all that there is to know about a state."""
    theirs = oracle.summary(state)

    assert sorted(oracle.legal_actions(state)) == texts(fh.legal_actions(rnd))
    assert PHASES[theirs["phase"]] is type(rnd)
    assert theirs["seat"] == rnd.seat_to_act
    if isinstance(rnd, fh.Auction | Blind | Asking):
        assert theirs["standing"] == (rnd.standing_bid and str(rnd.standing_bid))
        return
    if isinstance(rnd, fh.ThrownIn):
        assert theirs["next_dealer"] == rnd.next_dealer
        assert theirs["reason"] == rnd.reason.value
        return
    assert theirs["contract"] == str(rnd.contract)
    assert theirs["contractor"] == rnd.contractor
    if isinstance(rnd, fh.Exchange | fh.Declaring):
        same_stage(rnd, theirs)
        return
    assert sorted(theirs["discards"]) == cards(rnd.discards)
    assert theirs["partner"] == rnd.partner
    assert theirs["side"] == list(rnd.side)
    assert theirs["slam"] == rnd.slam
    assert theirs["hands"] == [cards(hand) for hand in rnd.hands]
    assert [one["plays"] for one in theirs["tricks"]] == [
        list(zip(trick.hands, map(str, trick.plays), strict=True)) for trick in rnd.tricks
    ]
    players = rnd.variant.players
    assert [(one["leader"] % players, one["winner"] % players) for one in theirs["tricks"]] == [
        (trick.leader, trick.winner) for trick in rnd.tricks
    ]
    if isinstance(rnd, fh.Playing):
        assert theirs["hand"] == rnd.hand_to_act
        assert [play for _, play in theirs["trick"]] == [str(play) for play in rnd.trick]
        for hand, shown in enumerate(theirs["face_up"]):
            if hand >= players and rnd.variant.table_piles:
                assert sorted(shown) == cards(rnd.hands[hand] - rnd.covered)


def same_stage(rnd: fh.Exchange | fh.Declaring, theirs: Summary) -> None:
    """Compare a state between auction and play."""
    stage = theirs["stage"]
    assert stage is not None
    assert STAGES[stage] is rnd.stage
    chosen = rnd.chosen if isinstance(rnd, fh.Exchange) and rnd.stage in GIVING else fh.Hand.of([])
    assert sorted(theirs["discards"]) == cards(rnd.discards - chosen)
    taker = rnd.taker if isinstance(rnd, fh.Exchange) else None
    for seat, hand in enumerate(rnd.hands):
        # Cards picked for the partner lie with their giver until both have picked.
        given_away = theirs["given"][seat] if seat != taker else []
        assert sorted([*theirs["hands"][seat], *given_away]) == cards(hand)


def same_end(last: fh.Finished, state: State, options: Options) -> None:
    """Compare the score of a round, and the game it may have ended."""
    theirs, variant = oracle.summary(state), last.variant
    taken = [account_of(variant, seat) for seat in last.taken]
    seat = last.contractor
    settled = oracle.settle(
        options,
        list(last.scores),
        str(last.contract),
        None if seat is None else account_of(variant, seat),
        list(last.counts),
        taken,
        partner=None if last.partner is None else account_of(variant, last.partner),
        slam=last.slam,
        minutes=MINUTES,
        finished=last.complete,
    )
    game = fh.Game(variant, dealer=last.dealer, scores=last.scores)
    game = game.with_round(last, minutes=MINUTES)

    assert theirs["complete"] == last.complete
    assert theirs["trick_counts"] == list(last.counts)
    assert theirs["points"] == list(last.score.points)
    assert bool(theirs["made"]) == last.score.made
    assert settled["totals"] == list(game.scores)
    assert settled["winners"] == list(game.winners)
    assert REASONS[str(settled["reason"])] is game.reason


MINUTES = 45


def same_round(played: Played, options: Options) -> None:
    """Play a round in both implementations and compare every state."""
    state = opened(played.states[0], options)
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

    @settings(max_examples=thorough())
    @given(rounds(st.just(fh.variant(name)), claims=0))
    def agree(played: Played) -> None:
        counts.update(["rounds", *kinds(played)])
        same_round(played, oracle.PRESETS[name])

    agree()
    print(f"\n{name}: " + ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())))  # noqa: T201 - the counts are to be seen

    assert counts["rounds"] >= thorough()


@given(rounds(variants(), claims=0))
def test_rounds__of_any_variant_agree(played: Played) -> None:
    """Whole rounds under any house rules."""
    same_round(played, options_of(played.last.variant))


@given(rounds(variants("pack joker misere open auction.all_pass lead"), claims=0, loose=True))
def test_rounds__under_any_rules_for_the_joker_agree(played: Played) -> None:
    """Whole rounds without trumps, under any rules for joker and misère."""
    same_round(played, options_of(played.last.variant))


SPECIAL = "misere open super_open blind double bar hilo game_bid declared_slam kitty redeal call"


@given(rounds(variants(SPECIAL), claims=0))
def test_rounds__with_special_contracts_agree(played: Played) -> None:
    """Whole rounds with every special bid and every stage before the first lead."""
    same_round(played, options_of(played.last.variant))


# The auction alone

COURSE = "auction misere open super_open blind double bar hilo game_bid redeal score.schedule"


@given(variants(COURSE) | variants(), seeds)
def test_auctions__under_any_rules_agree(variant: fh.Variant, seed: int) -> None:
    """Whose turn it is, what may be said, and how the auction ends, call by call."""
    rng = random.Random(seed)
    for _ in range(3):
        same_auction(variant, rng)


def same_auction(variant: fh.Variant, rng: random.Random) -> None:
    """Compare an auction of random calls, many of them passes and low bids."""
    options = options_of(variant)
    quiet = rng.choice((0.2, 0.5, 0.8))
    rnd = play_round(variant, rng.choice(targets(variant)), rng.getrandbits(64)).states[0]
    state = opened(rnd, options)
    while isinstance(rnd, fh.Auction | Blind | Asking):
        same_state(rnd, state)
        legal = fh.legal_actions(rnd)
        few = legal[: rng.choice((4, 8, len(legal)))]
        say = legal[0] if rng.random() < quiet else rng.choice((*few, legal[-1]))
        state = oracle.apply(state, str(say))
        rnd = fh.apply(rnd, say)
    same_state(rnd, state)


@given(variants(COURSE) | variants() | presets)
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


POINTS = (
    "score end misere open hilo game_bid declared_slam auction.all_pass auction.order pack call"
)


@given(variants(POINTS) | variants(), seeds)
def test_settlements__under_any_rules_agree(variant: fh.Variant, seed: int) -> None:
    """Points, totals, winners and the way the game was won."""
    options, rng = options_of(variant), random.Random(seed)
    for _ in DOZENS:
        asked = result(variant, rng)
        passed = isinstance(asked.contract, fh.Pass)
        contract = str(asked.contract)
        side = [] if passed else oracle.side_of(options, asked.contractor, asked.partner)
        taken = list(asked.taken)
        for count in range(1, len(taken)):
            if oracle.stops_midhand(
                options, asked.before, contract, side, taken[:count], slam=asked.slam
            ):
                taken = taken[:count]
                break
        theirs = oracle.settle(
            options,
            list(asked.before),
            contract,
            None if passed else asked.contractor,
            [taken.count(account) for account in range(len(asked.before))],
            taken,
            asked.deals,
            partner=asked.partner,
            slam=asked.slam,
            minutes=asked.minutes,
            finished=len(taken) == variant.hand,
        )
        settled = fh.settle(
            asked.before,
            asked.contract,
            asked.tricks,
            contractor=asked.contractor,
            partner=asked.partner,
            alone=asked.slam,
            taken=asked.taken,
            deals=asked.deals,
            minutes=asked.minutes,
            variant=variant,
        )

        assert theirs["points"] == list(settled.score.points), asked
        assert bool(theirs["made"]) == settled.score.made, asked
        assert theirs["totals"] == list(settled.totals), asked
        assert theirs["winners"] == list(settled.winners), asked
        assert theirs["over"] == settled.over, asked
        # Whoever stood at the target before has won already, unless it takes a contract.
        if max(asked.before) < variant.end.target or variant.end.on_contract_only:
            assert REASONS[str(theirs["reason"])] is settled.reason, asked
