"""Simple players: legal everywhere, sensible, and honest: they decide on a view."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import attrs
import pytest

import fivehundred as fh
from fivehundred.agents import RandomAgent, RuleAgent
from fivehundred.agents._estimates import (
    best_discard,
    misere_danger,
    own_tricks,
    spare_cards,
    support,
)
from fivehundred.auction import Asking, Blind
from fivehundred.demo import MOST_ROUNDS, play_game, play_round
from fivehundred.prelude import Stage
from tests.helpers import Anything, house
from tests.strategies import examples

PRESETS = fh.variants()
act = RuleAgent().act
PLAY_NT = house({"auction.all_pass": "play_nt"})
EVERYTHING = house(
    {
        "super_open.on": True,
        "blind.on": True,
        "double.on": True,
        "double.when": "any",
        "double.kitty": "swap",
        "bar.on": True,
        "hilo.on": True,
        "game_bid.on": True,
        "misere.partner": "faceup_dummy",
    }
)
"""A table with every special bid, a dummy, and an exchange of fives."""

HOUSES = (
    EVERYTHING,
    house({"redeal.on": "no_face", "redeal.by": "partner_agrees"}, "perfect_4"),
    house({"redeal.on": "no_face"}),
    house({"call.method": "player"}, "pagat_5"),
    house({"call.secret": False, "call.own_card": True, "call.forbid": "trumps"}, "pagat_5"),
    house({"teams": "solo", "score.per": "player"}, "wikipedia_6"),
    house({"pack": "P60", "jokers": 0, "kitty.cards": 0, "packets": "3,4,3"}, "wikipedia_6"),
    house({"pack": "P63d"}, "wikipedia_6"),
    house({"kitty.taker": "none", "joker_nt.misere_rank": "low"}),
    house({"open.on": True, "super_open.on": True}, "pagat_2"),
    PLAY_NT,
)


def last(variant: fh.Variant, *, seed: int = 0, rounds: int | None = None) -> fh.Game:
    """A game between the players."""
    *_, game = play_game(variant, seed=seed, rounds=rounds)
    return game


# Games


_ENOUGH = 8
"""So many games that a simple player is seen to make more contracts than it loses."""


@pytest.mark.parametrize("name", PRESETS)
def test_players__play_whole_games_of_every_preset_legally(name: str) -> None:
    """A player that acted against the rules would be refused, and the refusal raised."""
    made: Counter[bool] = Counter()
    variant = fh.variant(name)
    long = name == "seed004_five"  # six of eight tricks alone against four: nearly all pass
    games = 1 if long else max(1, examples() // 60)
    for seed in range(games):
        game = last(variant, seed=seed)
        assert game.over
        assert game.reason is not fh.Ending.STOPPED
        assert len(game.rounds) < (MOST_ROUNDS if long else 60)
        made.update(rnd.score.made for rnd in game.rounds if isinstance(rnd, fh.Finished))

    assert made[False] > 0 or games < _ENOUGH
    assert made[True] > (made[False] if games >= _ENOUGH else 0) or long


@pytest.mark.parametrize("variant", HOUSES, ids=str)
def test_players__play_whole_games_of_house_rules_legally(variant: fh.Variant) -> None:
    for seed in range(max(1, examples() // 60)):
        assert last(variant, seed=seed).over


def test_players__bid_miseres_that_are_made_and_lost() -> None:
    found = {
        (str(rnd.contract), rnd.score.made)
        for seed in range(16)
        for rnd in last(fh.STANDARD, seed=seed).rounds
        if isinstance(rnd, fh.Finished)
    }

    assert {("M", True), ("M", False)} <= found


def test_players__call_partners_of_whom_most_help_to_make_the_contract() -> None:
    won: Counter[bool] = Counter()
    for seed in range(6):
        for rnd in last(fh.variant("pagat_5"), seed=seed).rounds:
            if isinstance(rnd, fh.Finished) and rnd.partner is not None:
                won[rnd.score.made] += 1

    assert won[True] > won[False] > 0


# What a player sees


def seen_by_mover(rnd: fh.Round) -> fh.View:
    """What the seat whose turn it is sees."""
    assert rnd.seat_to_act is not None
    return fh.view(rnd, rnd.seat_to_act)


def wild(seen: fh.View, sensible: fh.Action, rng: random.Random) -> fh.Action:
    """What a seat does that says whatever comes to its mind, and then plays sensibly."""
    plays = seen.phase in {fh.PhaseName.PLAYING, fh.PhaseName.EXCHANGE}
    return sensible if plays or rng.random() < 0.6 else rng.choice(seen.legal)


@pytest.mark.parametrize("variant", [*map(fh.variant, PRESETS), *HOUSES], ids=str)
def test_players__decide_on_nothing_they_may_not_know(variant: fh.Variant) -> None:
    """C075: hidden cards dealt anew, all that was seen left as it was: the same action."""
    rng = random.Random(str(variant))
    phases: Counter[fh.PhaseName] = Counter()
    deals = max(1, examples() // 60)
    for _ in range(deals):
        rnd: fh.Round = fh.start(variant, dealer=rng.randrange(variant.players), rng=rng)
        while rnd.seat_to_act is not None:
            seen = seen_by_mover(rnd)
            action = act(seen)
            for world in fh.sample(seen, 2, rng=rng):
                assert action == act(seen_by_mover(world))
                phases[seen.phase] += world != rnd
            rnd = fh.apply(rnd, wild(seen, action, rng))

    assert phases[fh.PhaseName.AUCTION] >= deals
    assert phases[fh.PhaseName.PLAYING] >= 10 * deals or deals < _ENOUGH


def test_worlds__have_the_secret_partner_in_several_seats() -> None:
    """The test above is worth something: it does deal the called card to others."""
    rng = random.Random(1)
    rnd: fh.Round = fh.start("pagat_5", rng=rng)
    while not isinstance(rnd, fh.Playing):
        rnd = fh.apply(rnd, act(seen_by_mover(rnd)))
    worlds = fh.sample(seen_by_mover(rnd), 40, rng=rng)

    assert 3 <= len({world.partner for world in worlds if isinstance(world, fh.Playing)})


def test_act__draws_no_lots() -> None:
    seen = fh.view(fh.start(dealer="W", rng=random.Random(1)), 0)

    assert 1 == len({act(seen, rng=random.Random(seed)) for seed in range(20)} | {act(seen)})


def test_act__is_asked_only_of_the_seat_whose_turn_it_is() -> None:
    rnd = fh.start(dealer="W", rng=random.Random(1))

    with pytest.raises(fh.InvalidArgument, match=r"It is not the turn of seat 1 \[turn.seat\]"):
        act(fh.view(rnd, 1))


@pytest.mark.parametrize("agent", [RandomAgent(), RuleAgent()])
@pytest.mark.parametrize("wrong", [None, "P", 0], ids=repr)
def test_act__needs_a_view(agent: RandomAgent | RuleAgent, wrong: Anything) -> None:
    with pytest.raises(fh.InvalidArgument, match=r"A view of a seat is expected, not .*text.view"):
        agent.act(wrong, rng=random.Random(1))


def test_random_agent__does_each_legal_act_equally_often() -> None:
    """Each some 200 times; one that is 50 off would be 3.6 deviations off."""
    seen = fh.view(fh.start(dealer="W", rng=random.Random(1)), 0)
    rng = random.Random(2)
    done = Counter(RandomAgent().act(seen, rng=rng) for _ in range(200 * len(seen.legal)))

    assert set(seen.legal) == set(done)
    assert all(150 < count < 250 for count in done.values())


def test_random_agent__needs_a_source_of_randomness() -> None:
    seen = fh.view(fh.start(dealer="W", rng=random.Random(1)), 0)
    wrong: Anything = None

    with pytest.raises(fh.InvalidArgument, match="rng is a source of random bits"):
        RandomAgent().act(seen, rng=wrong)


def test_act__is_not_asked_of_an_onlooker() -> None:
    onlooker: Anything = fh.spectator_view(fh.start(rng=random.Random(1)))

    with pytest.raises(fh.InvalidArgument, match="A view of a seat is expected"):
        act(onlooker)


def test_view__of_a_caller_has_one_hand_and_the_calls_with_their_seats() -> None:
    rnd = fh.advance(fh.start(dealer="W", rng=random.Random(1)), "P 6H 7C 7D")
    seen = fh.view(rnd, 1)

    assert [fh.Hand(0), rnd.deal.hands[1], fh.Hand(0), fh.Hand(0)] == [h.cards for h in seen.hands]
    assert [(0, "P"), (1, "6H"), (2, "7C"), (3, "7D")] == [
        (said.seat, str(said.action)) for said in seen.calls
    ]
    assert fh.legal_actions(rnd) == seen.legal


def test_view__before_a_look_has_no_cards() -> None:
    rnd = fh.start("perfect_4", rng=random.Random(1), scores=(-10, 20))
    assert isinstance(rnd, Blind)
    seen = fh.view(rnd, 1)

    assert fh.Hand(0) == seen.hand
    assert fh.legal_actions(rnd) == seen.legal


ASKED = {"redeal.on": "no_face", "redeal.by": "partner_agrees"}


@pytest.mark.parametrize(
    ("base", "calls", "shows"),
    [("wikipedia_4", "redeal", True), ("perfect_4", "look redeal", False)],
)
def test_view__of_a_partner_who_is_asked_has_its_own_hand_once_it_has_looked(
    base: str,
    calls: str,
    shows: bool,  # noqa: FBT001
) -> None:
    rnd = fh.advance(fh.start(house(ASKED, base), dealer="W", deal=NO_FACES), calls)
    assert isinstance(rnd, Asking)

    assert (rnd.deal.hands[2] if shows else fh.Hand(0)) == fh.view(rnd, 2).hand


NO_FACES = (
    "AS TS 9S 8S 7S TC 9C 8C 7C 6C | KS QS JS 6S 5S AD KD QD JD TD | "
    "AC KC QC JC 5C 9D 8D 7D 6D 5D | AH KH QH JH TH 9H 8H 7H 6H 5H | Jo 4D 4H"
)


def test_view__shows_what_lies_face_up_on_the_tables() -> None:
    rnd = fh.start("pagat_2", dealer=1, rng=random.Random(3))
    tops = [fh.Hand.of(upper for _, upper in piles) for piles in rnd.deal.piles]

    assert tops == [hand.cards for hand in fh.view(rnd, 0).hands[2:]]


def test_view__of_the_table_has_the_cards_that_lie_face_up_and_the_own_hand() -> None:
    rnd: fh.Round = fh.start("pagat_2", rng=random.Random(5))
    while not (isinstance(rnd, fh.Playing) and rnd.hand_to_act >= 2):
        rnd = fh.apply(rnd, act(seen_by_mover(rnd)))
    seen = seen_by_mover(rnd)

    assert [5, 5] == [len(hand.cards) for hand in seen.hands[2:]]
    assert rnd.hands[seen.seat] == seen.hand
    assert {seen.seat, 2, 3} == {number for number, hand in enumerate(seen.hands) if hand.cards}


def test_said__has_looks_requests_and_answers_with_their_seats() -> None:
    rnd = fh.start(house(ASKED, "perfect_4"), dealer="W", deal=NO_FACES)
    seen = fh.spectator_view(fh.advance(rnd, "look redeal refuse 7S look P"))

    assert [(0, "look"), (0, "redeal"), (2, "refuse"), (0, "7S"), (1, "look"), (1, "P")] == [
        (said.seat, str(said.action)) for said in seen.said
    ]
    assert [(0, "7S"), (1, "P")] == [(said.seat, str(said.action)) for said in seen.calls]


def test_said__ends_with_the_auction() -> None:
    rnd = play_round(fh.start(dealer="W", rng=random.Random(1)))

    assert isinstance(rnd, fh.Finished)
    assert rnd.calls == tuple(said.action for said in fh.spectator_view(rnd).said)


# What a player thinks of a hand


def test_estimate__more_high_trumps_are_worth_more() -> None:
    strain = fh.Strain.HEARTS
    weak = own_tricks(fh.STANDARD, fh.Hand.parse("4H 5H 6H 7H 5S 6S 5C 6C 4D 5D"), strain)
    strong = own_tricks(fh.STANDARD, fh.Hand.parse("Jo JH JD AH 5S 6S 5C 6C 4D 5D"), strain)

    assert weak < strong


def test_estimate__the_left_bower_is_a_trump() -> None:
    diamonds = fh.Strain.DIAMONDS
    bower = own_tricks(fh.STANDARD, fh.Hand.parse("JH JD AD KD 5S 6S 7S 5C 6C 7C"), diamonds)
    other = own_tricks(fh.STANDARD, fh.Hand.parse("TH JD AD KD 5S 6S 7S 5C 6C 7C"), diamonds)

    assert other < bower


def test_estimate__a_long_suit_counts_at_no_trumps() -> None:
    nt = fh.Strain.NO_TRUMPS
    short = own_tricks(fh.STANDARD, fh.Hand.parse("Jo AS KS QS AC 5C 4D 5D 4H 5H"), nt)
    long = own_tricks(fh.STANDARD, fh.Hand.parse("Jo AS KS QS 9S 8S AC 5C 4D 4H"), nt)

    assert short < long


def test_estimate__a_partner_counts_trumps_aces_and_guarded_kings() -> None:
    spades = fh.Strain.SPADES
    poor = support(fh.STANDARD, fh.Hand.parse("5C 6C 7C 4D 5D 6D 4H 5H 6H KH"), spades)
    rich = support(fh.STANDARD, fh.Hand.parse("JS 5S AC 6C AD 5D KH 5H 6H 7H"), spades)

    assert poor < rich


def test_estimate__low_cards_are_safe_in_a_misere_and_the_joker_is_not() -> None:
    low = fh.Hand.parse("5S 6S 7S 5C 6C 7C 4D 5D 4H 5H")
    joker = fh.Hand.parse("Jo QS KS AS JC KC QD KD QH KH")

    assert 0 == misere_danger(fh.STANDARD, low, 2)
    assert misere_danger(fh.STANDARD, joker, 2) > 300
    assert misere_danger(fh.STANDARD, joker, 0) > misere_danger(fh.STANDARD, joker, 2)


def test_estimate__a_joker_that_ranks_low_is_safe_in_a_misere() -> None:
    low = house({"joker_nt.misere_rank": "low"})
    hand = fh.Hand.parse("Jo 5S 6S 7S 5C 6C 7C 4D 5D 4H")

    assert 0 == misere_danger(low, hand, 0) < misere_danger(fh.STANDARD, hand, 0)


def test_estimate__half_the_kitty_is_room_for_bad_cards() -> None:
    nobody = house({"kitty.taker": "none"})

    assert [2, 3, 0] == [spare_cards(v) for v in (fh.STANDARD, fh.variant("quebec_4"), nobody)]


def test_discard__keeps_trumps_and_aces_and_makes_a_suit_void() -> None:
    pool = fh.Hand.parse("Jo JH JD AH KH 9H AS KS 5C 6C 8D 7S 5S")
    away = best_discard(fh.STANDARD, fh.Bid.parse("8H"), pool, 3)

    assert fh.Hand.parse("5C 6C 8D") == away


def test_discard__in_a_misere_goes_the_other_way() -> None:
    pool = fh.Hand.parse("Jo 5S 6S 7S AC 5C 4D 5D 6D 4H 5H 6H KS")
    away = best_discard(fh.STANDARD, fh.Bid.parse("M"), pool, 3)

    assert fh.Hand.parse("Jo AC KS") == away


def test_discard__of_very_many_ways_the_cards_missed_least_are_looked_at() -> None:
    pool = fh.Hand.parse("Jo Jr JH JD AH KH 9H AS KS 5C 6C 8D 7S 5S 4C 4S")
    away = best_discard(fh.variant("forty_six_4"), fh.Bid.parse("8H"), pool, 6)

    assert fh.Hand.parse("4C 5C 6C 8D 4S 5S") == away


def test_discard__means_nothing_without_a_contract() -> None:
    pool = fh.Hand.parse("5S 6S 7S")

    assert 1 == len(best_discard(fh.STANDARD, fh.PASS, pool, 1))


# How a player plays


def player(
    hand: str,
    trick: str = "",
    *,
    contract: str = "7H",
    seat: int = 3,
    contractor: int | None = 0,
    tricks: tuple[fh.Trick, ...] = (),
    variant: fh.Variant = fh.STANDARD,
    partner: int | None = None,
    place: int | None = None,
    shown: Mapping[int, str] = MappingProxyType({}),
    void: Mapping[int, fh.Suit] = MappingProxyType({}),
) -> fh.View:
    """What a seat sees that is to play, after the plays of the seats before it.

    The hands have fewer cards than have been dealt, so that only those stand here that matter.
    """
    plays = tuple(map(fh.Play.parse, trick.split()))
    bid = fh.PASS if contract == "P" else fh.Bid.parse(contract)
    if contract == "P" and variant is fh.STANDARD:
        variant = PLAY_NT
    place = seat if place is None else place
    alone = bid.is_misere and variant.players == 4 and contract != "DM"
    out = {(contractor + 2) % 4} if contractor is not None and alone else set[int]()
    order = [hand % variant.players for hand in range(place, place + variant.players)]
    order = [hand for hand in order if hand not in out]
    led = len(order) - len(plays)
    dealt = fh.view(fh.start(variant, rng=random.Random(0)), seat)
    faces = {number: fh.Hand.parse(cards) for number, cards in {**shown, place: hand}.items()}
    return attrs.evolve(
        dealt,
        phase=fh.PhaseName.PLAYING,
        contract=bid,
        contractor=contractor,
        partner=partner,
        hands=tuple(
            attrs.evolve(
                at,
                cards=faces.get(number, fh.Hand(0)),
                hidden=0 if number in faces else 10,
                void=(void[number],) if number in void else (),
            )
            for number, at in enumerate(dealt.hands)
        ),
        tricks=tricks,
        trick=plays,
        order=(*order[led:], *order[:led]),
        hand_to_act=place,
        legal=fh.legal_plays(hand, trick, contract=contract, variant=variant),
    )


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [
        # The contractor draws trumps with the highest, from the top.
        ("Jo", player("Jo JH 5H AS", seat=0)),
        # The joker is out: a small trump fetches it.
        ("5H", player("JH AH 9H 5H AS", seat=0)),
        # Defenders lead an ace,
        ("AS", player("AS 5S 9C 8C", seat=1)),
        # or a single card where they can ruff the next,
        ("9C", player("5S 6S 9C 4H", seat=1)),
        # or from length,
        ("5S", player("5S 6S 9S 8C 7C", seat=1)),
        # or what they have.
        ("JH", player("JH 5H", seat=1)),
        # Second hand low,
        ("5S", player("5S QS", "6S", seat=1)),
        # but with the highest card.
        ("AS", player("5S AS", "6S", seat=1)),
        # Third hand high,
        ("KS", player("5S KS", "9S 6S", seat=2)),
        # but not over a partner's card as good as one's own.
        ("5S", player("5S KS", "QS 6S", seat=2, contractor=1)),
        # Nobody overtakes a winning partner:
        ("5S", player("5S AS", "7S QS 6S", seat=3, contractor=0)),
        # the weakest card goes, and no trump.
        ("5C", player("5C 4H AD", "7S QS 6S", seat=3, contractor=0)),
        # The last hand wins as cheaply as it can,
        ("TS", player("5S TS AS", "7S 6S 9S", seat=3, contractor=0)),
        # with a small trump if need be,
        ("4H", player("4H AH 5C", "7S 6S AS", seat=3, contractor=0)),
        # and throws its weakest where it cannot win.
        ("5S", player("5S 9S", "7S 6S AS", seat=3, contractor=0)),
        # A guarded king keeps its guard.
        ("5C", player("5C 8C 9C KD 4D", "AS 6S 9S", seat=3, contractor=0)),
        # A hand passed out is played for tricks.
        ("AS", player("AS 5C", seat=0, contract="P", contractor=None)),
    ],
    ids=str,
)
def test_play__sensible(wanted: str, seen: fh.View) -> None:
    assert wanted == str(act(seen))


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [
        # The contractor leads what nobody can stay under,
        ("5S", player("5S KD 9C", seat=0, contract="M")),
        # goes under as high as possible,
        ("9S", player("5S 9S AS", "TS", seat=0, contract="M", contractor=0)),
        # and gets rid of what is dangerous.
        ("AC", player("5D AC", "TS", seat=0, contract="M", contractor=0)),
        # Who cannot stay under hopes with the lowest,
        ("9S", player("9S AS", "6S", seat=0, contract="M", contractor=0)),
        # or, last, takes it with the highest.
        ("AS", player("9S AS", "5S 6S", seat=0, contract="M", contractor=0)),
        # Defenders lead low,
        ("4D", player("4D KS QH", seat=1, contract="M", contractor=0)),
        # stay under a contractor who is winning,
        ("8S", player("5S 8S KS", "9S", seat=1, contract="M", contractor=0)),
        # are rid of their high cards where he is not,
        ("AS", player("7S AS", "5S 9S", seat=2, contract="M", contractor=3)),
        # and keep low where he is still to play.
        ("5S", player("5S KS", "9S", seat=3, contract="M", contractor=0)),
    ],
    ids=str,
)
def test_misere__sensible(wanted: str, seen: fh.View) -> None:
    assert wanted == str(act(seen))


def test_misere__defenders_leave_a_suit_that_the_contractor_has_shown_void() -> None:
    """South leads clubs once more only if he has nothing else: West threw a heart on them."""
    plays = tuple(map(fh.Play.parse, ["9C", "AH", "TC"]))
    trick = fh.Trick(leader=2, seats=(2, 3, 0), plays=plays, winner=0, hands=(2, 3, 0))
    void = {3: fh.Suit.CLUBS}
    seen = player("5C 8D", seat=0, contract="M", contractor=3, tricks=(trick,), void=void)

    assert "8D" == str(act(seen))


def test_lead__a_winner_that_will_be_ruffed_waits() -> None:
    """East has shown out of spades and may hold trumps: the other ace goes first."""
    plays = tuple(map(fh.Play.parse, ["9S", "5C", "6S", "7S"]))
    trick = fh.Trick(leader=0, seats=(0, 1, 2, 3), plays=plays, winner=0, hands=(0, 1, 2, 3))
    void = {1: fh.Suit.SPADES}
    seen = player("AS KS QS AD", seat=0, contractor=1, tricks=(trick,), void=void)

    assert "AD" == str(act(seen))


def test_lead__no_trumps_are_drawn_where_both_opponents_have_none() -> None:
    plays = tuple(map(fh.Play.parse, ["JH", "5C", "6H", "5D"]))
    trick = fh.Trick(leader=0, seats=(0, 1, 2, 3), plays=plays, winner=0, hands=(0, 1, 2, 3))
    void = {1: fh.Suit.HEARTS, 3: fh.Suit.HEARTS}
    seen = player("KH QH AS", seat=0, contractor=0, tricks=(trick,), void=void)

    assert "AS" == str(act(seen))


def posed(
    variant: fh.Variant,
    seat: int,
    hand: str,
    actions: str = "",
    *,
    kitty: str = "?",
    tables: tuple[str, ...] = (),
    scores: tuple[int, ...] | None = None,
) -> fh.View:
    """What a seat sees that holds these cards, after a round that the last seat dealt has begun."""
    seats = variant.players
    heaps = [hand if number == seat else "?" for number in range(seats + variant.dead_hand)]
    points = fh.start(variant, rng=random.Random(0)).scores if scores is None else scores
    seen = fh.View.parse(
        f"{variant}; dealer {seats - 1}; seat {seat}; deal {' | '.join([*heaps, *tables, kitty])}; "
        f"scores {' '.join(map(str, points))}; actions {actions}".strip()
    )
    assert seat == seen.seat_to_act
    return seen


def caller(
    hand: str,
    calls: str = "",
    *,
    variant: fh.Variant = fh.STANDARD,
    tables: tuple[str, ...] = (),
) -> fh.View:
    """What the seat sees that is to call after the calls of an auction that the last seat dealt."""
    summary = fh.read_auction(calls, dealer=variant.players - 1, variant=variant)
    return posed(variant, summary.seat_to_act or 0, hand, calls, tables=tables)


STRONG = "Jo JH JD AH KH 9H AS KS 5C 6D"
WEAK = "4H 5D 6D 8D 9S TS 7C 8C QC QS"


def test_call__a_weak_hand_passes_and_a_strong_one_bids() -> None:
    assert "P" == str(act(caller(WEAK)))
    assert "H" == str(act(caller(STRONG)))[-1]


def test_call__where_each_speaks_once_all_is_bid_at_once() -> None:
    once = act(caller(STRONG, variant=fh.AMERICAN))
    more = act(caller(STRONG))

    assert isinstance(once, fh.Bid)
    assert isinstance(more, fh.Bid)
    assert once.tricks >= more.tricks


def test_call__a_partner_s_suit_is_raised() -> None:
    helpful = "JH AH 5H AS KS 5C 6C 4D 5D 6D"

    assert "7H" == str(act(caller(helpful, "6H P")))


def test_call__nobody_raises_his_own_suit_because_the_partner_did() -> None:
    modest = "JH AH KH 9H 8H AS 5C 6C 4D 5D"

    assert "P" == str(act(caller(modest, "6H P 9H P")))


def test_call__low_cards_bid_misere_once_it_may_be_bid() -> None:
    low = "5S 6S 7S 5C 6C 8C 4D 5D 4H 6H"

    assert "M" == str(act(caller(low, "7H P P"))) or "OM" == str(act(caller(low, "7H P P")))
    assert "OM" == str(act(caller("5S 6S 7S 5C 6C 7C 4D 5D 4H 5H")))


def test_call__a_dealer_who_has_to_bid_does_the_least_bad() -> None:
    stuck = house({"auction.all_pass": "dealer_stuck"})
    seen = caller("9H 8D KD 8S QS 7C 8C 9C TC QC", "P P P", variant=stuck)

    assert fh.PASS not in seen.legal
    assert "6C" == str(act(seen))


def test_call__a_dealer_who_has_to_bid_may_have_special_bids_alone() -> None:
    stuck = house({"auction.all_pass": "dealer_stuck"})
    seen = caller(WEAK, "P P P", variant=stuck)

    assert "OM" == str(act(attrs.evolve(seen, legal=(fh.Bid.parse("OM"),))))


def test_call__where_a_low_bid_cannot_be_the_contract_a_good_hand_begins_higher() -> None:
    good = "Jo JH JD 8H 7H KS 9S 6C 4D 5D"
    quebec = fh.variant("quebec_4")

    assert "8H" == str(act(caller(good, variant=quebec)))
    assert "7H" == str(act(caller(good, variant=quebec.evolve({"auction.min_contract": 6}))))
    assert "7H" == str(act(caller("JH AH KH 9H 8H AS 5C 6C 4D 5D", variant=quebec)))


def test_call__all_the_tricks_are_bid_on_a_hand_that_has_them() -> None:
    all_of_them = "Jo Jr JH JD AH KH QH TH AS KS"

    assert "GAME:H" == str(act(caller(all_of_them, variant=fh.variant("quebec_4"))))


def test_call__nobody_raises_his_own_winning_bid() -> None:
    reopens = fh.variant("nz_house_4")
    seen = caller(STRONG, "7H P P P", variant=reopens)

    assert 0 == seen.seat
    assert any(isinstance(call, fh.Bid) for call in seen.legal)
    assert "P" == str(act(seen))


def test_call__who_is_alone_expects_less_than_who_has_partners() -> None:
    hand = "AH KH QH JH AS 5C 6C 7D 8D 9S"
    solo = house({"teams": "solo", "score.per": "player"})

    assert "P" != str(act(caller(hand)))
    assert "P" == str(act(caller(hand, variant=solo)))


def test_call__five_against_each_other_expect_the_least() -> None:
    hand = "Jo JH AH 9H 8H KS 7S 6C 7C 8C"
    four = house({"teams": "solo", "score.per": "player"})
    five = house({"teams": "solo", "call.on": False}, "wikipedia_5")

    assert ["6H", "P"] == [str(act(caller(hand, variant=table))) for table in (four, five)]


@pytest.mark.parametrize(("passes", "tops"), [(True, "5C 6C 9S 9D 5H"), (False, "JH JD AS AC AD")])
def test_call__own_cards_on_the_table_count(passes: bool, tops: str) -> None:  # noqa: FBT001
    tables = tuple(
        " ".join(f"?/{card}" for card in cards.split()) for cards in ("5D 6D 7D 8D TD", tops)
    )
    hand = "AH KH QH TH 9H 5S 6S 7C 8C 9C"
    seen = caller(hand, "P", variant=fh.variant("pagat_2"), tables=tables)

    assert 1 == seen.seat
    assert passes is (fh.PASS == act(seen))


def test_call__nobody_bids_misere_with_cards_covered_on_the_table() -> None:
    tables = ("?/9S ?/TS ?/9C ?/TC ?/9D", "?/TD ?/JD ?/9H ?/TH ?/JH")
    seen = caller("5S 6S 7S 5C 6C 7C 4D 5D 4H 5H", variant=fh.variant("pagat_2"), tables=tables)

    assert fh.Bid.parse("M") in seen.legal
    assert "P" == str(act(seen))


def test_call__a_partner_s_misere_is_doubled_on_a_hand_as_safe() -> None:
    low = "5S 6S 7S 5C 6C 7C 4D 5D 4H 5H"
    double = house({"double.on": True, "double.when": "any"})

    assert "DM" == str(act(caller(low, "7H M P", variant=double)))
    assert "OM" == str(act(caller(low, "7H M", variant=double)))
    assert "OM" == str(act(caller(low, variant=double)))


def test_call__bar_misere_is_bid_without_hope_of_the_kitty() -> None:
    bar = house({"bar.on": True, "open.on": False})

    assert "BAR" == str(act(caller("5S 6S 7S 5C 6C 7C 4D 5D 4H 5H", variant=bar)))
    assert "BAR" != str(act(caller("5S 6S 7S 5C 6C AC 4D 5D 4H KH", variant=bar)))


def test_call__a_new_deal_is_asked_for_unless_the_hand_is_a_misere() -> None:
    st_paul = fh.variant("st_paul_4")
    bad = caller("TS 9S 8S TC 9C 8C TD 9D TH 9H", variant=st_paul)
    low = caller("4S 5S 6S 4C 5C 6C 4D 5D 4H 5H", variant=st_paul)

    assert fh.Word.REDEAL is act(bad)
    assert fh.Word.REDEAL in low.legal
    assert "M" == str(act(low))


@pytest.mark.parametrize(
    ("answer", "hand"),
    [
        ("agree", WEAK),
        ("refuse", "Jo JH JD AH KH QH 9H 8H AS AC"),
        ("agree", "AH KH QH 9H 5S 6S 5C 6C 5D 6D"),
    ],
)
def test_answer__a_new_deal_is_refused_only_on_a_hand_that_makes_a_contract_alone(
    answer: str, hand: str
) -> None:
    assert answer == str(act(posed(fh.variant("iowa_state_4"), 2, hand, "redeal")))


def test_answer__who_has_not_looked_agrees_to_a_new_deal() -> None:
    assert "agree" == str(act(posed(house(ASKED, "perfect_4"), 2, "?", "look redeal")))


@pytest.mark.parametrize(
    ("wanted", "scores", "calls"),
    [
        ("look", (0, 0), ""),
        ("look", (-300, 400), ""),
        ("look", (-200, 450), ""),
        ("look", (490, 480), ""),
        ("BM", (-300, 450), ""),
        ("look", (450, -300), "BM"),
    ],
)
def test_blind__a_hand_is_looked_at_unless_all_seems_lost(
    wanted: str, scores: tuple[int, int], calls: str
) -> None:
    seat = len(calls.split())

    assert wanted == str(act(posed(fh.variant("perfect_4"), seat, "?", calls, scores=scores)))


# What is said and given before the play


def contractor(hand: str, calls: str, variant: fh.Variant, *, kitty: str) -> fh.View:
    """What seat 0 sees that has won the auction, and has put the kitty away as it was."""
    return posed(variant, 0, hand, f"{calls} {kitty}", kitty=kitty)


FIVE = fh.variant("pagat_5")
US_HOUSE = fh.variant("us_house_4")
FIVE_HEARTS = "Jo JH KH QH 9H 5S 6S 5C 6C 5D"
LOW = "3C 2S 2D"
"""A kitty that nobody misses."""
PLAIN = house({"call.forbid": "none", "call.own_card": True, "call.share": "full"}, "pagat_5")
NO_TRUMP_CALL = house({"call.forbid": "trumps"}, "pagat_5")


@pytest.mark.parametrize(
    ("wanted", "hand", "contract", "variant", "kitty"),
    [
        # The highest trump that is missing and may be called,
        ("partner AH", "Jo JH KH QH 9H 5S 6S 5C 6C 5D", "7H", FIVE, LOW),
        ("partner KH", "Jo JH AH QH 9H 5S 6S 5C 6C 5D", "7H", FIVE, LOW),
        ("partner Jo", "JH JD AH QH 9H 5S 6S 5C 6C 5D", "7H", PLAIN, LOW),
        # never one of the own cards, nor one put away,
        ("partner JD", "Jo JH AH QH 9H 5S 6S 5C 6C 5D", "7H", PLAIN, LOW),
        ("partner AH", "Jo JH KH QH 9H 5S 6S 5C 6C 5D", "7H", PLAIN, "3C 2S JD"),
        # an ace where no trump may be called: of the longest suit,
        ("partner AC", "Jo JH AH QH 9H 5S 5C 6C 7C 5D", "7H", NO_TRUMP_CALL, LOW),
        # and of a suit that is held at no trumps.
        ("partner AS", "Jo KD QD 5S 6S 7S KC QC 9H 8H", "6N", FIVE, LOW),
        # Who needs nobody shares with nobody.
        ("alone", "Jo JH JD AH KH QH AS AC AD 9H", "7H", FIVE, LOW),
        ("partner 10H", "Jo JH JD AH KH QH AS AC AD 9H", "7H", PLAIN, LOW),
    ],
    ids=str,
)
def test_partner__the_highest_card_that_is_missing(
    wanted: str, hand: str, contract: str, variant: fh.Variant, kitty: str
) -> None:
    said = act(contractor(hand, f"{contract} P P P P", variant, kitty=kitty))

    assert wanted.replace("10", "T") == str(said)


@pytest.mark.parametrize(
    ("wanted", "calls"),
    [
        ("partner 3", "6S 7S P 7H P 8H P P"),
        ("partner 1", "6H 7S P P P 8H P"),
        ("partner 1", "8H P P P P"),
    ],
)
def test_partner__the_player_who_has_bid_most_alike(wanted: str, calls: str) -> None:
    by_name = house({"call.method": "player"}, "pagat_5")

    assert wanted == str(act(contractor(FIVE_HEARTS, calls, by_name, kitty=LOW)))


def test_partner__nobody_is_called_where_nothing_may_be() -> None:
    seen = contractor(FIVE_HEARTS, "8H P P P P", FIVE, kitty=LOW)

    assert fh.Word.ALONE is act(attrs.evolve(seen, legal=(fh.Word.ALONE,)))


@pytest.mark.parametrize(
    ("wanted", "hand"),
    [("slam", "Jo JH JD AH KH QH TH 9H AS KS"), ("done", "JH JD AH KH QH TH AS KS 5C 6D")],
)
def test_slam__is_declared_where_hardly_a_trick_can_be_lost(wanted: str, hand: str) -> None:
    seen = contractor(hand, "8H P P P", US_HOUSE, kitty="6S 5S 7C 7D 5H")

    assert Stage.SLAM is seen.stage
    assert wanted == str(act(seen))


@pytest.mark.parametrize(
    ("wanted", "hand", "contract"),
    [
        ("JD", "JD AH AS KS 5C 6C 7C 5S 6S 5D", "8H"),
        ("AS", "AS JD KD 5S 6S 7S 5H 6H 5D 6D", "8C"),
        ("Jo", "Jo AS KS 5C 6C 7C 5H 6H 5D 6D", "8N"),
    ],
)
def test_slam__the_partner_gives_the_best_card(wanted: str, hand: str, contract: str) -> None:
    seen = posed(US_HOUSE, 2, hand, f"{contract} P P P ?5 slam")

    assert Stage.BEST is seen.stage
    assert wanted == str(act(seen))


def test_double_misere__the_most_dangerous_five_are_given_away() -> None:
    hand = "5S 6S 7S 5C 6C AC KC AD KD AH"
    calls = "look DM look P look P look P"
    seen = posed(EVERYTHING, 0, hand, f"{calls} 8S 8C 8D", kitty="8S 8C 8D")

    assert Stage.OWN_FIVE is seen.stage
    assert fh.Discard.parse("AC KC AD KD AH") == act(seen)


def test_naming__no_joker_is_tied() -> None:
    deal = "Jo AS KS QS JS TS 9S 8S 7S 6S | 5S AC KC QC JC TC 9C 8C 7C 6C | "
    deal += "5C AD KD QD JD TD 9D 8D 7D 6D | 5D 4D AH KH QH JH TH 9H 8H 7H | 6H 5H 4H"
    rnd = fh.advance(fh.start("pagat_australian_4", dealer="W", deal=deal), "10N P P P 6H 5H 4H")
    assert isinstance(rnd, fh.Declaring)

    assert fh.Word.DONE is act(fh.view(rnd, 0))


# With whom a player plays


SIX = fh.variant("wikipedia_6")
THREE = fh.variant("wikipedia_3_dead_hand")
HOYLE = fh.variant("hoyle_1909")


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [
        # Defenders of a solo game leave each other's tricks alone,
        ("7S", player("7S AS", "5S KS", seat=2, variant=THREE, contractor=0)),
        # and win the contractor's as cheaply as they can.
        ("KS", player("7S KS AS", "8S QS", seat=2, variant=THREE, contractor=1)),
        # A contractor alone does not wait for anybody.
        ("KS", player("7S KS", "9S", seat=1, variant=THREE, contractor=1)),
        # Two partners: the second one leaves the trick of the first.
        ("8S", player("8S AS", "5S 6S 7S KS 9S", seat=5, variant=SIX, contractor=1)),
        # Who holds the called card helps the contractor,
        ("5S", player("5S KH", "AS", seat=1, variant=FIVE, contractor=0, partner=1)),
        ("4S", player("4S AS", "KS 5S 6S 7S", seat=4, variant=FIVE, contractor=0, partner=4)),
        # the others do not know, and do not.
        ("AS", player("4S AS", "KS 5S 6S 7S", seat=4, variant=FIVE, contractor=0)),
        # A partner who is known is a defender's foe.
        ("AS", player("4S AS", "KS 5S", seat=2, variant=FIVE, contractor=1, partner=0)),
        # In a hand passed out each plays for himself.
        ("AS", player("8S AS", "7S KS", seat=2, variant=HOYLE, contract="P", contractor=None)),
    ],
    ids=str,
)
def test_play__with_whom(wanted: str, seen: fh.View) -> None:
    assert wanted == str(act(seen))


def test_play__a_partner_draws_trumps_for_the_contractor() -> None:
    lead = player("JH KH AS", seat=2, variant=FIVE, contractor=0, partner=2, contract="7H")
    idle = player("JH KH AS", seat=2, variant=FIVE, contractor=0, contract="7H")

    assert "AS" == str(act(idle))
    assert "AS" == str(act(lead))  # the joker is out
    high = player("Jo KH AS", seat=2, variant=FIVE, contractor=0, partner=2, contract="7H")
    assert "Jo" == str(act(high))


def test_play__own_cards_in_sight_are_not_out() -> None:
    """The ace lies on the own table: the king in hand is as good as the ace."""
    pagat = fh.variant("pagat_2")
    shown = {2: "AS 5C", 3: "5D 6D"}
    known = player("KS 6S 4D", seat=0, variant=pagat, contractor=1, contract="7H", shown=shown)
    blind = player("KS 6S 4D", seat=0, variant=pagat, contractor=1, contract="7H")

    assert "KS" == str(act(known))
    assert "KS" != str(act(blind))


# Misères with more than one hand to watch


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [
        # The joker is led last of all.
        ("AC", player("Jo AC", seat=0, contract="M")),
        # Both partners of a double misère keep low.
        ("5S", player("5S 9S", "8S", seat=2, contract="DM", contractor=0, variant=EVERYTHING)),
        # A contractor plays the dummy as the own hand.
        (
            "5S",
            player(
                "5S KS", "7S 6S", seat=0, place=2, contract="M", contractor=0, variant=EVERYTHING
            ),
        ),
        # The open hand of a super open misère is led from the top,
        ("AS", player("5S AS", seat=1, place=0, contract="SOM", contractor=0, variant=EVERYTHING)),
        # takes what it can,
        (
            "KS",
            player(
                "5S KS", "7S", seat=1, place=0, contract="SOM", contractor=0, variant=EVERYTHING
            ),
        ),
        # and keeps its high cards where it cannot.
        (
            "5S",
            player(
                "5S KS", "AS", seat=1, place=0, contract="SOM", contractor=0, variant=EVERYTHING
            ),
        ),
    ],
    ids=str,
)
def test_misere__of_every_kind(wanted: str, seen: fh.View) -> None:
    assert wanted == str(act(seen))


def test_misere__an_open_hand_shows_what_it_is_void_in() -> None:
    seen = player("5C 8S", seat=1, contract="OM", contractor=0, shown={0: "6S 7S"})

    assert "8S" == str(act(seen))


def _won(count: int, winner: int) -> tuple[fh.Trick, ...]:
    """So many tricks of small hearts that a seat has won."""
    return tuple(
        fh.Trick(winner, (winner,), (fh.Play.parse(f"{rank}H"),), winner, (winner,))
        for rank in range(4, 4 + count)
    )


@pytest.mark.parametrize(
    ("wanted", "count", "seat"),
    [("AS", 4, 0), ("5S", 5, 0), ("AS", 4, 1), ("5S", 5, 1)],
)
def test_hilo__five_tricks_are_enough(wanted: str, count: int, seat: int) -> None:
    """The contractor wins five and then no more; the others then keep low, to force one on him."""
    seen = player(
        "5S AS", seat=seat, contract="HILO", contractor=0, tricks=_won(count, 0), variant=EVERYTHING
    )

    assert wanted == str(act(seen))
