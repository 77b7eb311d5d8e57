"""Laws that hold in every state of every round, whatever is dealt, called and played."""

from __future__ import annotations

import contextlib
import copy
import itertools
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, cast

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.actions import PLAYS
from fivehundred.calls import BIDS, Below, Place, read_call, read_slot
from fivehundred.cards import CARDS
from fivehundred.phases import AuctionResult, Setup
from fivehundred.variants import option_paths
from tests.strategies import (
    PRESETS,
    SETTINGS,
    Played,
    actions,
    batch,
    bids,
    calls,
    cards,
    hands,
    kinds,
    plays,
    presets,
    rounds,
    seeds,
    states,
    suits,
    variants,
)

tables = presets | variants()
NT = fh.Strain.NO_TRUMPS


def cards_played(rnd: fh.Round) -> list[fh.Card]:
    """The cards that have been played, in order."""
    return [action.card for action in rnd.actions if isinstance(action, fh.Play)]


def together(*piles: Iterable[fh.Card]) -> list[fh.Card]:
    """All the cards of several piles in the order of their index."""
    return sorted(itertools.chain(*piles), key=lambda card: card.index)


# What the generators reach


FLOORS = {
    "made": 40,
    "failed": 40,
    "slam": 20,
    "claimed": 20,
    "joker led": 10,
    "game: not over": 50,
    "game: front door": 30,
    "game: back door": 5,
    "game: on tricks": 5,
    "misère made": 3,
    "misère failed": 3,
    "open misère made": 3,
    "open misère failed": 3,
    "joker tied": 5,
    "thrown in: all_passed": 8,
    "thrown in: too_low": 8,
}
NO_MISERE = ("misère made", "misère failed", "open misère made", "open misère failed")
UNKNOWN = {
    "foster_4": ("joker tied", "thrown in: too_low", "game: back door", *NO_MISERE),
    "bicycle_4": ("joker tied", "thrown in: too_low", *NO_MISERE),
    "pagat_australian_4": ("thrown in: too_low", "game: on tricks"),
    "wikipedia_4": ("joker tied", "thrown in: too_low"),
    "wikipedia_american_4": ("joker tied",),
}
"""What a preset does not know."""


@pytest.mark.parametrize("name", PRESETS)
def test_generators__everything_occurs(name: str) -> None:
    """A fixed batch of rounds has every kind of result that the preset knows."""
    counts: Counter[str] = Counter()
    for target, played in batch(fh.variant(name), 16):
        last = played.last
        assert target == (last.reason if isinstance(last, fh.ThrownIn) else last.contract)
        counts += kinds(played)
    print(f"\n{name}: " + ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())))  # noqa: T201 - the counts are to be seen

    expected = {kind: floor for kind, floor in FLOORS.items() if kind not in UNKNOWN[name]}
    assert {} == {kind: counts[kind] for kind, n in expected.items() if counts[kind] < n}
    assert set() == set(UNKNOWN[name]) & set(counts)


@pytest.mark.parametrize(
    ("path", "value", "kind"),
    [
        ("auction.all_pass", "play_nt", "passed out and played"),
        ("end.simultaneous", "highest", "game: highest"),
        ("end.spread", "500", "game: spread"),
        ("end.limit_deals", "1", "game: limit"),
    ],
)
def test_generators__other_results_occur_under_house_rules(
    path: str, value: str, kind: str
) -> None:
    """What no preset knows occurs where the option for it is set."""
    counts: Counter[str] = Counter()
    for _, played in batch(fh.STANDARD.evolve({path: value}), 12):
        counts += kinds(played)
    print(f"\n{path}={value}: {kind} {counts[kind]}")  # noqa: T201 - the counts are to be seen

    assert counts[kind] >= 3


@pytest.mark.parametrize("name", PRESETS)
def test_generators__final_contracts_are_even_over_the_ladder(name: str) -> None:
    """Every bid that can win becomes the contract as often as every other."""
    variant = fh.variant(name)
    contracts = Counter(
        played.last.contract
        for _, played in batch(variant, 3)
        if isinstance(played.last, fh.Finished)
    )

    assert {3} == set(contracts.values())
    assert contracts.keys() == {
        bid
        for bid in variant.ladder
        if bid.kind is not fh.Kind.TRICKS or bid.tricks >= variant.auction.min_contract
    }


# Cards


def all_cards(rnd: fh.Round) -> list[fh.Card]:
    """Every card of a state, from wherever it lies."""
    kitty = rnd.deal.kitty
    if isinstance(rnd, fh.Auction):
        return together(*rnd.hands, kitty)
    if isinstance(rnd, fh.ThrownIn):
        return together(*rnd.deal.hands, kitty)
    others = [hand for seat, hand in enumerate(rnd.deal.hands) if seat != rnd.contractor]
    if isinstance(rnd, fh.Exchange):
        return together(*others, rnd.pool, rnd.discards)
    taken = () if rnd.discards else kitty
    if isinstance(rnd, fh.Declaring):
        return together(*others, rnd.hand, rnd.discards, taken)
    tricks = [play.card for trick in rnd.tricks for play in trick.plays]
    if isinstance(rnd, fh.Playing):
        trick = [play.card for play in rnd.trick]
        return together(*rnd.hands, tricks, trick, rnd.discards, taken)
    claimed = rnd.claim.cards if rnd.claim else ()
    return together(tricks, claimed, rnd.discards, taken)


@given(rounds(tables))
def test_cards__are_conserved_in_every_state(played: Played) -> None:
    """Hands, trick, tricks, discards and kitty are the pack, each card once."""
    pack = list(played.states[0].variant.pack.cards)
    for rnd in played.states:
        if isinstance(rnd, fh.Finished) and (rnd.claim or None in rnd.players):
            found = all_cards(rnd)
            assert len(found) == len(set(found))
            assert set(found) <= set(pack)
        else:
            assert pack == all_cards(rnd)


@given(rounds(tables))
def test_cards__a_seat_has_one_card_less_after_each_play(played: Played) -> None:
    """A play takes the card from the hand of the seat whose turn it is and from no other."""
    for before, action, after in played.steps:
        if isinstance(before, fh.Playing) and isinstance(after, fh.Playing):
            assert isinstance(action, fh.Play)
            expected = [
                hand - fh.Hand.of([action.card]) if seat == before.seat_to_act else hand
                for seat, hand in enumerate(before.hands)
            ]
            assert expected == list(after.hands)


TRUMPS: dict[str, tuple[int, int, int, int]] = {
    "P24": (7, 7, 7, 7),
    "P25": (8, 8, 8, 8),
    "P32": (9, 9, 9, 9),
    "P33": (10, 10, 10, 10),
    "P41": (12, 12, 12, 12),
    "P42": (11, 11, 12, 12),
    "P43": (12, 12, 13, 13),
    "P43c": (12, 13, 12, 13),
    "P44": (13, 13, 14, 14),
    "P44c": (13, 14, 13, 14),
    "P45": (13, 13, 13, 13),
    "P46": (14, 14, 14, 14),
    "P52": (14, 14, 14, 14),
    "P53": (15, 15, 15, 15),
    "P60": (16, 16, 16, 16),
    "P61": (17, 17, 17, 17),
    "P62": (16, 16, 17, 17),
    "P63": (17, 17, 18, 18),
    "P63d": (17, 17, 18, 18),
    "P64": (18, 18, 19, 19),
    "P65": (18, 18, 18, 18),
    "P66": (19, 19, 19, 19),
}
"""Trumps under spades, clubs, diamonds, hearts; in P43c and P44c without the foreign four."""


@pytest.mark.parametrize("name", fh.PACKS)
def test_trumps__by_pack_and_suit(name: str) -> None:
    """A pack has as many trumps in each suit as the rules say: the suit, left bower, jokers."""
    found = [
        sum(
            card.is_joker or card.suit is suit or str(card) == f"J{suit.same_colour}"
            for card in fh.PACKS[name].cards
        )
        for suit in fh.Suit
    ]

    assert list(TRUMPS[name]) == found


@given(tables, suits)
def test_trumps__of_a_contract_are_those_of_its_pack(variant: fh.Variant, suit: fh.Suit) -> None:
    """Effective suits agree with the table; with the colour's four every suit has as many."""
    trumps = [
        card
        for card in variant.pack.cards
        if fh.effective_suit(card, contract=f"8{suit}", variant=variant) is suit
    ]
    expected = 12 + variant.jokers if variant.colour_four else TRUMPS[variant.pack.id][suit.index]

    assert expected == len(trumps)


@given(tables)
def test_suits__every_card_but_a_loose_joker_belongs_to_one(variant: fh.Variant) -> None:
    """At no trumps every card counts as printed and the jokers belong to no suit."""
    for card in variant.pack.cards:
        assert card.suit is fh.effective_suit(card, contract="8N", variant=variant)


# Legality


def listable(rnd: fh.Round) -> list[fh.Action]:
    """Every action that a list of legal actions may contain, of any phase."""
    found: list[fh.Action] = [fh.PASS, *BIDS, *fh.Word]
    pack = rnd.variant.pack.cards
    found += [fh.Discard(fh.Hand.of([card])) for card in pack]
    found += [fh.NameSuit(suit, joker) for joker in CARDS[:2] for suit in fh.Suit]
    found += [fh.CallPartner(card) for card in pack]
    found += [play for play in PLAYS if play.suit is None or names_count(rnd, play.card)]
    return found


def names_count(rnd: fh.Round, joker: fh.Card) -> bool:
    """Whether a suit named with the joker matters: it is led, and belongs to no suit."""
    return (
        isinstance(rnd, fh.Playing)
        and not rnd.trick
        and joker not in rnd.named
        and (isinstance(rnd.contract, fh.Pass) or rnd.contract.strain is NT)
    )


@given(states(tables))
def test_legal_actions__are_those_that_check_allows(rnd: fh.Round) -> None:
    """The list of legal actions is the filter of all actions by `check`, each once."""
    listed = fh.legal_actions(rnd)

    assert Counter(action for action in listable(rnd) if fh.check(rnd, action)) == Counter(listed)


@given(rounds(tables))
def test_legal_actions__there_is_one_until_the_round_is_over(played: Played) -> None:
    """The seat to act can always act; a round that is over has no seat and no action."""
    *states_, last = played.states

    assert () == fh.legal_actions(last)
    assert last.seat_to_act is None
    for rnd in states_:
        assert rnd.seat_to_act in rnd.seats
        assert len(fh.legal_actions(rnd)) > 0


@given(states(tables), actions)
def test_apply__takes_what_check_allows_and_refuses_the_rest(
    rnd: fh.Round, action: fh.Action
) -> None:
    """`apply` raises the ruling that `check` returns, or gives a new round."""
    ruling = fh.check(rnd, action)
    if ruling:
        assert (*rnd.actions, action)[: len(rnd.calls)] == rnd.calls
        assert rnd != fh.apply(rnd, action)
    else:
        with pytest.raises(fh.IllegalAction) as caught:
            fh.apply(rnd, action)
        assert ruling == caught.value.ruling


@given(states(tables), st.data())
def test_refusal__has_the_legal_list_as_alternatives_or_none(
    rnd: fh.Round, data: st.DataObject
) -> None:
    """What a refusal offers instead is what is legal."""
    action = data.draw(actions)
    ruling = fh.check(rnd, action)
    assume(not ruling)

    assert ruling.alternatives in {(), fh.legal_actions(rnd)}


@given(states(tables), actions)
def test_turn__other_seats_are_refused_and_told_nothing(rnd: fh.Round, action: fh.Action) -> None:
    """Out of turn a seat hears whose turn it is, no card, and no alternative."""
    acting = rnd.seat_to_act
    assume(acting is not None)
    for seat in rnd.seats:
        if seat == acting:
            continue
        ruling = fh.check(rnd, action, seat=seat)
        legal = fh.check(rnd, fh.legal_actions(rnd)[0], seat=seat)

        assert fh.Code.NOT_YOUR_TURN is ruling.code
        assert () == ruling.alternatives
        assert legal == ruling
        assert f"It is the turn of seat {acting} ({'NESW'[acting or 0]})." == ruling.sentence
        with pytest.raises(fh.WrongSeat):
            fh.apply(rnd, action, seat=seat)


@given(states(tables), st.data())
def test_apply__without_a_seat_is_with_the_seat_to_act(rnd: fh.Round, data: st.DataObject) -> None:
    """Naming the right seat, by number or letter, changes nothing."""
    legal = fh.legal_actions(rnd)
    assume(legal)
    action = data.draw(st.sampled_from(legal))
    seat = rnd.seat_to_act
    assert seat is not None
    after = fh.apply(rnd, action)

    assert after == fh.apply(rnd, action, seat=seat)
    assert after == fh.apply(rnd, action, seat="NESW"[seat])


@given(states(tables), st.data())
def test_apply__reads_the_text_of_an_action(rnd: fh.Round, data: st.DataObject) -> None:
    """An action and its text, read in the phase, lead to the same round."""
    legal = fh.legal_actions(rnd)
    assume(legal)
    action = data.draw(st.sampled_from(legal))

    assert fh.apply(rnd, action) == fh.apply(rnd, str(action))


@given(states(tables, fh.Playing), suits)
def test_joker__a_suit_named_in_vain_has_no_effect(rnd: fh.Round, suit: fh.Suit) -> None:
    """Only a joker that is led and belongs to no suit names one."""
    for joker in CARDS[:2]:
        plain, named = fh.Play(joker), fh.Play(joker, suit)
        if not names_count(rnd, joker):
            assert bool(fh.check(rnd, plain)) == bool(fh.check(rnd, named))
            if fh.check(rnd, plain):
                assert fh.apply(rnd, plain) == fh.apply(rnd, named)


def stored(value: object) -> object:
    """All that a value stores, private fields too, where `==` would not look at all of it."""
    if isinstance(value, tuple):
        return tuple(stored(item) for item in cast("tuple[object, ...]", value))
    kind: Any = type(value)
    if not attrs.has(kind) or isinstance(value, fh.Variant):
        return value
    return kind, tuple(
        (field.name, stored(getattr(value, field.name))) for field in attrs.fields(kind)
    )


@given(states(tables), actions, st.integers(0, 3))
def test_refusal__leaves_no_trace(rnd: fh.Round, action: fh.Action, seat: int) -> None:
    """After a refused action the round is, in every field, what it was."""
    before, position, number = stored(rnd), rnd.position, hash(rnd)
    twin = fh.read_position(position)
    with contextlib.suppress(fh.IllegalAction):
        fh.apply(rnd, action, seat=seat)

    assert before == stored(rnd)
    assert position == rnd.position
    assert number == hash(rnd)
    assert twin == rnd


# State


def replayed(rnd: fh.Round, given_actions: Iterable[fh.Action | str]) -> fh.Round:
    """The round made anew from its set-up and these actions."""
    setup = rnd.setup
    first = fh.start(setup.variant, dealer=setup.dealer, deal=setup.deal, scores=setup.scores)
    return fh.advance(first, given_actions)


@given(rounds(tables))
def test_state__every_field_follows_from_set_up_and_actions(played: Played) -> None:
    """A round made anew has the same value in every field, private ones too."""
    for rnd in (*played.states[::9], played.last):
        assert stored(rnd) == stored(replayed(rnd, rnd.actions))


@given(rounds(tables))
def test_state__fields_do_not_depend_on_how_the_actions_were_given(played: Played) -> None:
    """One by one, as text, or with the discards one at a time: the same last state."""
    last = played.last
    single = [
        one
        for action in last.actions
        for one in (
            [fh.Discard(fh.Hand.of([card])) for card in action.cards]
            if isinstance(action, fh.Discard)
            else [action]
        )
    ]

    assert stored(last) == stored(replayed(last, [str(action) for action in last.actions]))
    assert stored(last) == stored(replayed(last, single))


@given(rounds(tables))
def test_state__equal_only_to_itself(played: Played) -> None:
    """No two states of a round are equal or have the same hash."""
    assert len(played.states) == len(set(played.states))
    assert len(played.states) == len({hash(rnd) for rnd in played.states})


@given(states(tables), seeds)
def test_state__differs_when_the_set_up_does(rnd: fh.Round, seed: int) -> None:
    """Another dealer, deal, score or table is another round, though the actions are the same."""
    setup = rnd.setup
    other = fh.start(setup.variant, rng=random.Random(seed)).deal
    changed = [
        attrs.evolve(setup, dealer=(setup.dealer + 1) % 4),
        attrs.evolve(setup, scores=(setup.scores[0] + 10, setup.scores[1])),
        attrs.evolve(setup, variant=setup.variant.evolve({}, name="another")),
        attrs.evolve(setup, deal=other),
    ]
    auction = fh.start(setup.variant, dealer=setup.dealer, deal=setup.deal, scores=setup.scores)
    for one in changed:
        assume(one != setup)
        started = fh.start(one.variant, dealer=one.dealer, deal=one.deal, scores=one.scores)

        assert auction != started
        assert hash(auction) != hash(started)


@given(rounds(tables))
def test_state__facts_on_show_are_those_of_the_actions(played: Played) -> None:
    """Hands, trick, leader and tricks are what a replay of the plays by hand comes to."""
    for rnd in played.states:
        if not isinstance(rnd, fh.Playing | fh.Finished):
            continue
        variant, contract, out = rnd.variant, rnd.contract, None
        if isinstance(contract, fh.Bid) and contract.is_misere and rnd.contractor is not None:
            out = (rnd.contractor + 2) % 4
        hands_ = [set(hand) for hand in rnd.deal.hands]
        if rnd.contractor is not None and rnd.discards:
            hands_[rnd.contractor] |= set(rnd.deal.kitty)
            hands_[rnd.contractor] -= set(rnd.discards)
        seat = (rnd.dealer + 1) % 4
        if rnd.contractor is not None and (str(variant.lead) == "contractor" or seat == out):
            seat = rnd.contractor
        trick: list[tuple[int, fh.Card]] = []
        winners: list[int] = []
        for card in cards_played(rnd):
            trick.append((seat, card))
            hands_[seat].remove(card)
            if len(trick) == 4 - (out is not None):
                seat = rnd.tricks[len(winners)].winner
                assert seat in [who for who, _ in trick]
                assert trick[0][0] == rnd.tricks[len(winners)].leader
                assert tuple(who for who, _ in trick) == rnd.tricks[len(winners)].seats
                winners.append(seat)
                trick = []
            else:
                seat = (seat + (2 if (seat + 1) % 4 == out else 1)) % 4
        if isinstance(rnd, fh.Playing):
            assert seat == rnd.seat_to_act
            assert hands_ == [set(hand) for hand in rnd.hands]
            assert [card for _, card in trick] == [play.card for play in rnd.trick]
            assert (trick[0][0] if trick else seat) == rnd.leader


@given(states(tables))
def test_position__is_read_as_it_is_written(rnd: fh.Round) -> None:
    """The one-line position and the repr both give the round back."""
    assert rnd == fh.read_position(rnd.position)
    assert rnd.position == fh.read_position(rnd.position).position
    assert rnd == eval(repr(rnd), {"read_position": fh.read_position})  # noqa: S307


@given(states(presets))
def test_pickle__gives_the_round_back_and_is_small(rnd: fh.Round) -> None:
    """A pickled round is its position: less than a kilobyte for every preset."""
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        data = pickle.dumps(rnd, protocol)

        assert rnd == pickle.loads(data)
        assert len(data) < 1000


@given(states(tables))
def test_copy__of_a_round_is_the_round(rnd: fh.Round) -> None:
    """Nothing in a round can change, so a copy is the same object."""
    assert rnd is copy.copy(rnd)
    assert rnd is copy.deepcopy(rnd)


@given(states(tables))
def test_state__no_public_name_can_be_assigned(rnd: fh.Round) -> None:
    """Assigning or deleting a public name of a phase raises, and so does a new name."""
    for name in [*(name for name in dir(rnd) if not name.startswith("_")), "anything"]:
        with pytest.raises(AttributeError):
            setattr(rnd, name, None)
        with pytest.raises(AttributeError):
            delattr(rnd, name)


@given(states(tables), st.data())
def test_state__apply_leaves_the_round_it_was_given(rnd: fh.Round, data: st.DataObject) -> None:
    """A step makes a new round and changes no field of the old one."""
    legal = fh.legal_actions(rnd)
    assume(legal)
    before = stored(rnd)
    fh.apply(rnd, data.draw(st.sampled_from(legal)))

    assert before == stored(rnd)


@given(states(tables, fh.Exchange), st.data())
def test_discards__several_at_once_are_single_ones_in_any_order(
    rnd: fh.Round, data: st.DataObject
) -> None:
    """All that remain to go, put away at once, equal the same cards one by one."""
    assert isinstance(rnd, fh.Exchange)
    pool = sorted(rnd.pool)
    chosen = data.draw(st.permutations(pool))[: rnd.left]
    at_once = fh.apply(rnd, fh.Discard(fh.Hand.of(chosen)))
    one_by_one = fh.advance(rnd, [fh.Discard(fh.Hand.of([card])) for card in chosen])

    assert at_once == one_by_one
    assert stored(at_once) == stored(one_by_one)
    for count in range(2, len(pool) + 1):
        if count != rnd.left:
            assert not fh.check(rnd, fh.Discard(fh.Hand.of(pool[:count])))


# Score and game


def tricks_of(rnd: fh.Finished) -> list[int]:
    """The tricks of each account."""
    return [sum(seat % 2 == account for seat in rnd.taken) for account in (0, 1)]


@given(rounds(presets))
def test_score__points_add_up_as_the_rules_say(played: Played) -> None:
    """Made or failed the contract counts its value; each trick of the others counts ten."""
    last = played.last
    assume(isinstance(last, fh.Finished))
    assert isinstance(last, fh.Finished)
    contract, seat = last.contract, last.contractor
    assert isinstance(contract, fh.Bid)
    assert seat is not None
    tricks = tricks_of(last)
    ours, theirs = tricks[seat % 2], tricks[1 - seat % 2]
    value = last.variant.ladder.value(contract)
    made = ours == 0 if contract.is_misere else ours >= contract.tricks
    if made and ours == 10 and not contract.is_misere:
        value = max(value, 250)
    expected = [0, 0]
    expected[seat % 2] = value if made else -value
    expected[1 - seat % 2] = 0 if contract.is_misere else 10 * theirs

    assert 10 == sum(tricks)
    assert made == last.score.made
    assert tuple(expected) == last.score.points
    assert tuple(a + b for a, b in zip(last.scores, expected, strict=True)) == last.totals


@given(rounds(tables))
def test_settle__agrees_with_the_game(played: Played) -> None:
    """The same round settled on plain values and put into a game gives the same."""
    last = played.last
    game = fh.Game(last.variant, dealer=last.dealer, scores=last.scores)
    after = game.with_round(last)

    assert (last,) == after.rounds
    if isinstance(last, fh.ThrownIn):
        assert (last.next_dealer, last.scores, False) == (after.dealer, after.scores, after.over)
        return
    settled = fh.settle(
        last.scores,
        last.contract,
        tricks_of(last),
        contractor=(last.contractor or 0) % 2,
        taken=[seat % 2 for seat in last.taken],
        variant=last.variant,
    )

    assert (last.dealer + 1) % 4 == after.dealer
    assert last.score == settled.score
    assert last.totals == settled.totals == after.scores
    assert settled.winners == after.winners
    assert settled.winner == after.winner
    assert settled.reason is after.reason
    assert settled.why == after.why
    assert settled.over == after.over


@given(rounds(tables))
def test_score_round__agrees_with_the_round(played: Played) -> None:
    """The score on plain values is the round's, where no cap asks for the points before."""
    last = played.last
    assume(isinstance(last, fh.Finished) and last.variant.score.trick_points_cap is None)
    assert isinstance(last, fh.Finished)

    assert last.score == fh.score_round(
        last.contract,
        tricks_of(last),
        contractor=(last.contractor or 0) % 2,
        variant=last.variant,
    )


@given(rounds(tables))
def test_seats__turning_them_by_one_turns_the_result(played: Played) -> None:
    """The same cards and actions one seat further on give the same round one seat further on."""
    first = played.states[0]
    *dealt, end = first.deal.hands
    deal = fh.Deal((end, *dealt), first.deal.kitty)
    rnd: fh.Round = fh.start(
        first.variant, dealer=(first.dealer + 1) % 4, deal=deal, scores=first.scores[::-1]
    )
    for old, action, _ in played.steps:
        assert old.seat_to_act is not None
        assert (old.seat_to_act + 1) % 4 == rnd.seat_to_act
        assert fh.legal_actions(old) == fh.legal_actions(rnd)
        rnd = fh.apply(rnd, action)
    last = played.last
    game = fh.Game(first.variant, dealer=first.dealer, scores=first.scores).with_round(last)
    assert isinstance(rnd, fh.Finished | fh.ThrownIn)
    turned = fh.Game(first.variant, dealer=rnd.dealer, scores=rnd.scores).with_round(rnd)

    assert (game.dealer + 1) % 4 == turned.dealer
    assert game.scores == turned.scores[::-1]
    assert {1 - account for account in game.winners} == set(turned.winners)
    assert game.reason is turned.reason
    if isinstance(last, fh.Finished) and isinstance(rnd, fh.Finished):
        assert [(seat + 1) % 4 for seat in last.taken] == list(rnd.taken)


# Plain values agree with the round


@given(rounds(tables))
def test_auction__on_plain_values_agrees_with_the_round(played: Played) -> None:
    """Whose turn it is, what may be called and how it ended, read from the calls alone."""
    for rnd in played.states:
        if not isinstance(rnd, fh.Auction):
            break
        found = fh.read_auction(rnd.calls, dealer=rnd.dealer, variant=rnd.variant)

        assert rnd.seat_to_act == found.seat_to_act
        assert rnd.standing_bid == found.standing
        assert rnd.bidder == found.bidder
        assert not found.over
        assert fh.legal_actions(rnd) == fh.legal_calls(
            rnd.calls, dealer=rnd.dealer, variant=rnd.variant
        )
    last = played.last
    found = fh.read_auction(last.calls, dealer=last.dealer, variant=last.variant)
    following = next(rnd for rnd in played.states if not isinstance(rnd, fh.Auction))
    steps: dict[type, fh.Next] = {
        fh.Exchange: fh.Next.EXCHANGE,
        fh.Declaring: fh.Next.DECLARING,
        fh.Playing: fh.Next.PLAY,
        fh.ThrownIn: fh.Next.THROWN_IN,
    }

    assert found.over
    assert steps[type(following)] is found.next
    assert () == fh.legal_calls(last.calls, dealer=last.dealer, variant=last.variant)
    if isinstance(last, fh.ThrownIn):
        assert (None, None, last.next_dealer) == (
            found.contract,
            found.contractor,
            found.next_dealer,
        )
    else:
        assert (last.contract, last.contractor) == (found.contract, found.contractor)


@given(states(tables, fh.Auction), calls)
def test_check_call__agrees_with_the_round(rnd: fh.Round, call: fh.Call) -> None:
    """The ruling on a call is the same for the round and for its calls alone."""
    assert fh.check(rnd, call) == fh.check_call(
        call, calls=rnd.calls, dealer=rnd.dealer, variant=rnd.variant
    )


def history(rnd: fh.Playing, seat: int) -> dict[str, Any]:
    """What the tricks so far have shown, for the questions on plain values."""
    follow = str(rnd.variant.joker_nt.follow)
    ties = [f"{joker}:{suit}" for joker, suit in rnd.named.items()] or None
    about: dict[str, Any] = {
        "contract": rnd.contract,
        "variant": rnd.variant,
        "joker_suit": ties,
    }

    def suit_of(play: fh.Play) -> fh.Suit | None:
        return fh.effective_suit(play.card, **about) or play.suit

    led: set[fh.Suit] = set()
    void: set[fh.Suit] = set()
    for trick in rnd.tricks:
        asked = suit_of(trick.plays[0])
        assert asked is not None
        for who, play in zip(trick.seats, trick.plays, strict=True):
            excused = suit_of(play) is None and (
                follow == "every_suit" or (follow == "first_or_last" and asked not in led)
            )
            if who == seat and suit_of(play) is not asked and not excused:
                void.add(asked)
        led.add(asked)
    return {**about, "led": led, "void": void}


@given(rounds(tables))
def test_play__on_plain_values_agrees_with_the_round(played: Played) -> None:
    """Legal plays are those of hand, trick and what the tricks have shown, at every state."""
    for rnd in played.states:
        if isinstance(rnd, fh.Playing):
            seat = rnd.seat_to_act
            assert seat is not None
            about = history(rnd, seat)

            assert fh.legal_actions(rnd) == fh.legal_plays(rnd.hands[seat], rnd.trick, **about)


@given(states(tables, fh.Playing), plays)
def test_check_play__agrees_with_the_round(rnd: fh.Round, play: fh.Play) -> None:
    """The ruling on a play is the same for the round and for hand and trick alone."""
    assert isinstance(rnd, fh.Playing)
    seat = rnd.seat_to_act
    assert seat is not None
    assume(play.card in rnd.variant.pack)

    assert fh.check(rnd, play) == fh.check_play(
        play, hand=rnd.hands[seat], trick=rnd.trick, **history(rnd, seat)
    )


@given(rounds(tables))
def test_trick_winner__on_plain_values_agrees_with_the_round(played: Played) -> None:
    """A trick is won by the seat that `trick_winner` finds, given what the winner had shown."""
    playing = [rnd for rnd in played.states if isinstance(rnd, fh.Playing) and not rnd.trick]
    last = played.last
    if isinstance(last, fh.ThrownIn):
        return
    for rnd, trick in zip(playing, last.tricks, strict=False):
        jokers = [
            seat
            for seat, play in zip(trick.seats[1:], trick.plays[1:], strict=True)
            if play.card.is_joker
        ]
        # Two jokers may have players who have shown different suits.
        if len(jokers) < 2:
            about = history(rnd, jokers[0] if jokers else trick.leader)
            del about["led"]

            assert trick.winner == trick.seats[fh.trick_winner(trick.plays, **about)]


@given(states(tables, fh.Exchange), st.data())
def test_discard__on_plain_values_agrees_with_the_round(rnd: fh.Round, data: st.DataObject) -> None:
    """A whole discard is legal on plain values when it is legal in the round."""
    assert isinstance(rnd, fh.Exchange)
    assume(not rnd.discards)
    chosen = data.draw(st.lists(st.sampled_from(rnd.variant.pack.cards), max_size=7, unique=True))
    about: dict[str, Any] = {"contract": rnd.contract, "variant": rnd.variant}
    ruling = fh.check_discard(chosen, hand=rnd.pool, **about)
    found = fh.legal_discards(rnd.pool, **about)

    assert (set(chosen) <= set(rnd.pool) and len(chosen) == rnd.left) == bool(ruling)
    if chosen:
        action = fh.Discard(fh.Hand.of(chosen))
        assert bool(ruling) == (action in found)
        if len(chosen) > 1:
            assert bool(ruling) == bool(fh.check(rnd, action))


# Claims

claimed = rounds(tables, claims=1).filter(
    lambda played: isinstance(played.last, fh.Finished) and played.last.claim is not None
)
"""Rounds that end with a claim."""


def unseen_by(rnd: fh.Playing, seat: int) -> list[fh.Card]:
    """The cards that a seat has not seen go and does not hold."""
    seen = {*rnd.hands[seat], *cards_played(rnd)}
    # What a seat was dealt and has played is in the tricks; the contractor knows his discards.
    if seat == rnd.contractor:
        seen |= set(rnd.discards)
    return [card for card in rnd.variant.pack.cards if card not in seen]


def cannot_count(rnd: fh.Playing) -> bool:
    """Whether a misère has failed and no trick can change the score any more."""
    contract = rnd.contract
    return (
        isinstance(contract, fh.Bid)
        and contract.is_misere
        and str(rnd.variant.misere.defenders) == "0"
        and any(trick.winner == rnd.contractor for trick in rnd.tricks)
    )


def after(about: dict[str, Any], led: set[fh.Suit]) -> dict[str, Any]:
    """The same history with other suits led."""
    return {**about, "led": led}


def best_lead(card: fh.Card, legal: Sequence[fh.Play], unseen: list[fh.Card]) -> fh.Play | None:
    """The lead of a card; a joker names the suit of which fewest cards are unseen."""
    ways = [play for play in legal if play.card == card]
    return min(ways, key=lambda play: sum(one.suit is play.suit for one in unseen), default=None)


@given(states(tables, fh.Playing))
def test_claim__holds_when_no_unseen_card_could_beat_a_lead(rnd: fh.Round) -> None:
    """A claim is right when each of its cards, led in turn, beats any one unseen card."""
    assert isinstance(rnd, fh.Playing)
    seat = rnd.seat_to_act
    assume(not rnd.trick and seat is not None and not cannot_count(rnd))
    assume(str(rnd.variant.claims) != "off")
    assert seat is not None
    about = history(rnd, seat)
    asked = {key: about[key] for key in ("contract", "variant", "joker_suit")}
    unseen = unseen_by(rnd, seat)
    order = tuple(rnd.hands[seat])
    rest, led, right = list(order), set(about["led"]), True
    for card in order:
        ways = [play for play in fh.legal_plays(rest, **after(about, led)) if play.card == card]
        right = right and any(
            all(fh.trick_winner([way, other], **asked) == 0 for other in unseen) for way in ways
        )
        suit = fh.effective_suit(card, **asked)
        led |= {suit} if suit else set()
        rest.remove(card)

    assert right == bool(fh.check(rnd, fh.Claim(order)))


@given(claimed, seeds)
def test_claim__no_placement_of_the_hidden_cards_takes_a_trick_from_it(
    played: Played, seed: int
) -> None:
    """A claim that was allowed wins every trick, wherever the unseen cards lie and fall."""
    rng = random.Random(seed)
    last = played.last
    rnd = played.states[-2]
    assert isinstance(rnd, fh.Playing)
    assert isinstance(last, fh.Finished)
    assert last.claim is not None
    seat = rnd.seat_to_act
    assert seat is not None
    assume(not cannot_count(rnd))
    about = history(rnd, seat)
    asked = {key: about[key] for key in ("contract", "variant", "joker_suit")}
    for _ in range(5):
        pool = unseen_by(rnd, seat)
        rng.shuffle(pool)
        others = [who for who in range(1, 4) if rnd.players[(seat + who) % 4] is not None]
        size = len(last.claim.cards)
        held = [pool[place * size : (place + 1) * size] for place in range(len(others))]
        mine, led, unseen = list(last.claim.cards), set(about["led"]), list(pool)
        for card in last.claim.cards:
            lead = best_lead(card, fh.legal_plays(mine, **after(about, led)), unseen)
            assert lead is not None
            trick = [lead]
            for pile in held:
                reply = rng.choice(fh.legal_plays(pile, trick, **asked, led=led))
                trick.append(reply)
                pile.remove(reply.card)
                unseen.remove(reply.card)
            mine.remove(card)
            suit = fh.effective_suit(card, **asked) or lead.suit
            led |= {suit} if suit else set()

            assert 0 == fh.trick_winner(trick, **asked)


@given(claimed)
def test_claim__gives_the_claimant_the_tricks_that_remain(played: Played) -> None:
    """The tricks of a claim are the claimant's, and the score is that of all ten."""
    last = played.last
    rnd = played.states[-2]
    assert isinstance(last, fh.Finished)
    assert isinstance(rnd, fh.Playing)
    won = [trick.winner for trick in rnd.tricks]

    assert (*won, *[rnd.seat_to_act] * (10 - len(won))) == last.taken
    assert len(last.taken) == 10


# Notation


def read_claim(text: str) -> fh.Claim:
    """The claim that the text of the action makes."""
    return fh.Claim.parse(text.removeprefix("claim"))


READERS: list[tuple[Callable[[str], object], st.SearchStrategy[Any]]] = [
    (fh.Suit.parse, suits),
    (fh.Card.parse, cards),
    (fh.Hand.parse, hands),
    (fh.Bid.parse, bids),
    (read_call, calls),
    (fh.Play.parse, plays),
    (fh.Discard.parse, hands.filter(bool).map(fh.Discard)),
    (read_claim, st.lists(cards, max_size=10).map(tuple).map(fh.Claim)),
    (fh.Pack.parse, st.sampled_from(list(fh.PACKS.values()))),
    (
        fh.Packets.parse,
        st.lists(st.builds(fh.Packet, st.integers(1, 99), st.booleans()), min_size=1)
        .map(tuple)
        .map(fh.Packets),
    ),
    (fh.Deal.parse, seeds.map(lambda seed: fh.start(rng=random.Random(seed)).deal)),
    (fh.Variant.parse, tables),
    (
        read_slot,
        st.sampled_from(Place) | st.builds(Below, bids, bids),
    ),
    (fh.Word, st.sampled_from(fh.Word)),
]


@pytest.mark.parametrize(
    ("parse", "values"),
    READERS,
    ids=lambda item: getattr(item, "__qualname__", ""),
)
def test_notation__is_read_as_it_is_written(
    parse: Callable[[str], object], values: st.SearchStrategy[object]
) -> None:
    """Reading the text of a value gives the value, and its text is the same again."""

    @given(values)
    def read(value: object) -> None:
        text = value.value if isinstance(value, Place) else str(value)

        assert value == parse(text)
        assert text.isascii()

    read()


@given(
    st.one_of(suits, cards, hands, bids, plays, actions, st.sampled_from(list(fh.PACKS.values())))
)
def test_values__survive_repr_pickle_and_copy(value: object) -> None:
    """The repr of a value rebuilds it; so do pickle and copy."""
    names = {name: getattr(fh, name) for name in fh.__all__}

    assert value == eval(repr(value), names)  # noqa: S307
    assert value == pickle.loads(pickle.dumps(value))
    assert value == copy.copy(value)
    assert value == copy.deepcopy(value)
    assert hash(value) == hash(pickle.loads(pickle.dumps(value)))


# Equality of values

_VARIANT = fh.STANDARD
_HAND = fh.Hand.parse("JH 5S")
_DEAL = fh.Deal.parse("5S | 6S | 7S")
_SETUP = Setup(_VARIANT, 0, _DEAL, (0, 0))
_RULING = fh.check_call("P")
_SCORE = fh.score_round("7H", 9)
_SETTLED = fh.settle((0, 0), "7H", 9)
_AUCTION = fh.read_auction("7H")
_BID = fh.Bid.parse
_RUNG = fh.Rung((_BID("6S"),), 40)
_TRICK = fh.Trick(0, (0, 1), (fh.Play.parse("5S"), fh.Play.parse("6S")), 1)
_THROWN = fh.advance(fh.start(rng=random.Random(7)), "P P P P")

CHANGED: list[tuple[object, dict[str, object]]] = [
    (
        fh.Card.parse("4D"),
        {"rank": fh.Rank.THREE, "suit": fh.Suit.HEARTS, "copy": 1},
    ),
    (_HAND, {"mask": fh.Hand.parse("JH").mask}),
    (fh.Bid(10, fh.Strain.HEARTS), {"tricks": 9, "strain": fh.Strain.SPADES, "kind": fh.Kind.GAME}),
    (fh.PASS, {}),
    (fh.Play.parse("Jo:H"), {"card": fh.Card.parse("Jr"), "suit": None}),
    (fh.Discard(_HAND), {"cards": fh.Hand.parse("JH 6S")}),
    (fh.NameSuit(fh.Suit.SPADES), {"suit": fh.Suit.CLUBS, "joker": fh.Card.parse("Jr")}),
    (fh.CallPartner(fh.Card.parse("AH")), {"card": fh.Card.parse("AS")}),
    (fh.Claim.parse("JH 5S"), {"cards": fh.Claim.parse("5S JH").cards}),
    (_DEAL, {"hands": _DEAL.hands[::-1], "kitty": fh.Hand.parse("8S")}),
    (fh.PACKS["P43"], {"id": "P", "cards": fh.PACKS["P42"].cards}),
    (fh.Packet(3), {"cards": 4, "kitty": True}),
    (fh.Packets.parse("3,k3"), {"steps": fh.Packets.parse("k3,3").steps}),
    (_RUNG, {"bids": (_BID("6C"),), "value": 60}),
    (fh.Ladder((_RUNG,)), {"rungs": (fh.Rung((_BID("6S"),), 60),)}),
    (
        _RULING,
        {
            "legal": False,
            "code": fh.Code.MUST_BID,
            "sentence": "",
            "rule": "auction.end",
            "alternatives": (fh.PASS,),
            "options": (),
        },
    ),
    (_SCORE, {"points": (0, 0), "made": False, "why": ""}),
    (
        _SETTLED,
        {
            "totals": (0, 0),
            "winners": (1,),
            "reason": fh.Ending.LIMIT,
            "why": "",
            "score": fh.score_round("7H", 8),
        },
    ),
    (
        _AUCTION,
        {
            "seat_to_act": 0,
            "standing": _BID("8H"),
            "bidder": 0,
            "over": True,
            "contract": _BID("7H"),
            "contractor": 1,
            "next": fh.Next.PLAY,
            "next_dealer": 1,
        },
    ),
    (fh.Discards(_HAND, 1), {"hand": fh.Hand.parse("JH"), "count": 2}),
    (
        fh.Game(scores=(10, 0)).stop(),
        {
            "variant": fh.AMERICAN,
            "dealer": 1,
            "scores": (0, 10),
            "rounds": (_THROWN,),
            "deals": 1,
            "winners": (1,),
            "reason": fh.Ending.LIMIT,
            "why": "",
        },
    ),
    (
        fh.Group(("a",), applies=True, answer=1),
        {"variants": ("b",), "applies": False, "answer": 2},
    ),
    (
        fh.Comparison((), ("lead",), (("a",),)),
        {"groups": (fh.Group(("a",), applies=True, answer=1),), "options": (), "values": ()},
    ),
    (_TRICK, {"leader": 1, "seats": (0, 2), "plays": _TRICK.plays[::-1], "winner": 0}),
    (
        _VARIANT.shape,
        {"pack": fh.PACKS["P42"], "hands": 3, "hand": 8, "kitty": 2},
    ),
    (
        fh.rule("play.follow"),
        {"id": "play.void", "title": "", "text": "", "options": ("lead",), "authorities": ()},
    ),
    (
        _SETUP,
        {
            "variant": fh.AMERICAN,
            "dealer": 1,
            "deal": fh.Deal.parse("5S | 6S | 8S"),
            "scores": (0, 1),
        },
    ),
    (
        AuctionResult((_BID("7H"),), _BID("7H"), 1),
        {"calls": (), "contract": _BID("8H"), "contractor": 2},
    ),
    (
        Below(_BID("7N"), _BID("8S")),
        {"floor": _BID("7H"), "bid": _BID("8C")},
    ),
]


@pytest.mark.parametrize(
    ("value", "field", "other"),
    [(value, field, other) for value, fields in CHANGED for field, other in fields.items()],
    ids=lambda item: item if isinstance(item, str) and item.isidentifier() else None,
)
def test_equality__any_one_field_changed_changes_it(value: Any, field: str, other: object) -> None:
    """A value that differs in one field is not equal and has another hash."""
    same = attrs.evolve(value)
    changed = attrs.evolve(value, **{field: other})

    assert value == same
    assert hash(value) == hash(same)
    assert value != changed
    assert hash(value) != hash(changed)


def test_equality__every_public_value_is_tested() -> None:
    """No public class and no field of one is left out above."""
    tested: dict[object, set[str]] = {type(value): set(fields) for value, fields in CHANGED}
    phases = {fh.Auction, fh.Exchange, fh.Declaring, fh.Playing, fh.Finished, fh.ThrownIn}
    public: list[Any] = [
        getattr(fh, name)
        for name in fh.__all__
        if isinstance(getattr(fh, name), type) and attrs.has(getattr(fh, name))
    ]
    expected = {
        kind: {field.name for field in attrs.fields(kind) if field.init}
        for kind in public
        if kind not in phases and kind is not fh.Variant
    }

    assert expected == {kind: tested.get(kind) for kind in expected}


@given(variants())
def test_equality__any_one_option_changed_changes_the_variant(variant: fh.Variant) -> None:
    """A variant that differs in a single option is not equal and has another hash."""
    for path in fh.STANDARD.differences(variant):
        try:
            other = variant.evolve({path: fh.STANDARD.get(path)})
        except fh.InvalidVariant:
            continue

        assert variant != other
        assert hash(variant) != hash(other)


@given(bids, plays, cards, hands.filter(bool))
def test_equality__values_of_different_kinds_differ(
    bid: fh.Bid, play: fh.Play, card: fh.Card, hand: fh.Hand
) -> None:
    """A card, its play, its discard and a hand of it are four things."""
    found: list[object] = [bid, play, card, hand, fh.Discard(hand), fh.Claim((card,)), str(card)]
    for one, other in itertools.combinations(found, 2):
        assert one != other


@pytest.mark.parametrize(
    "value", [value for value, _ in CHANGED], ids=lambda one: type(one).__name__
)
def test_values__cannot_be_changed(value: object) -> None:
    """Assigning any field of a public value raises."""
    kind: Any = type(value)
    for field in attrs.fields(kind):
        with pytest.raises(AttributeError):
            setattr(value, field.name, None)


# The shuffle

DEALT = {
    0: "9S AC KC 8C 6C AD 6D QH JH 4H | Jo AS JS QC 5C KD 9D 8D 5D AH | "
    "7S 5S JC 9C 7C QD TD 4D 8H 5H | TS 8S 6S TC JD 7D KH TH 7H 6H | KS QS 9H",
    1: "TS 8S JC 9C 6C KD QD 7D 6D 8H | 7S 6S 8C TD AH QH JH TH 7H 6H | "
    "Jo AS QS 9S 5S KC QC JD 9D 5H | KS JS AC TC 7C 5C AD 8D 9H 4H | 5D 4D KH",
    500: "QS 8S 6S 5S 9D KH QH 8H 7H 4H | AS QC TC AD JD 8D 7D 6D 5D 6H | "
    "Jo KS TS 9S KC 8C 5C QD TD AH | JS AC JC 9C 7C 6C JH TH 9H 5H | 7S KD 4D",
}


@pytest.mark.parametrize("seed", DEALT)
def test_shuffle__is_frozen(seed: int) -> None:
    """A seed gives the deal it has always given, with every Python and every version."""
    assert DEALT[seed] == str(fh.start(rng=random.Random(seed), dealer=seed % 4).deal)


@given(tables, st.integers(0, 3), seeds)
def test_deal__the_same_seed_gives_the_same_deal(
    variant: fh.Variant, dealer: int, seed: int
) -> None:
    """Two deals from equal sources of randomness are equal, and use the source alike."""
    one, other = random.Random(seed), random.Random(seed)
    random.seed(seed + 1)

    assert fh.start(variant, dealer=dealer, rng=one) == fh.start(variant, dealer=dealer, rng=other)
    assert one.getstate() == other.getstate()


@given(tables, st.integers(0, 3), seeds)
def test_deal__turning_the_dealer_turns_the_hands(
    variant: fh.Variant, dealer: int, seed: int
) -> None:
    """The next dealer with the same shuffle deals the same hands one seat further on."""
    first = fh.start(variant, dealer=dealer, rng=random.Random(seed)).deal
    after = fh.start(variant, dealer=(dealer + 1) % 4, rng=random.Random(seed)).deal

    assert (first.hands[3], *first.hands[:3]) == after.hands
    assert first.kitty == after.kitty


def test_shuffle__every_order_is_as_likely() -> None:
    """Over 12,000 shuffles of four cards the 24 orders spread as chance spreads them."""
    rng = random.Random(500)
    few = CARDS[:4]
    counts = Counter(tuple(fh.shuffle(few, rng)) for _ in range(12_000))
    spread = sum((count - 500) ** 2 / 500 for count in counts.values())

    assert 24 == len(counts)
    assert spread < 49.7  # one chance in a thousand with 23 degrees of freedom
    assert spread > 7.5  # nor suspiciously even


def test_shuffle__every_card_is_dealt_everywhere() -> None:
    """Over 4,300 deals each card comes to each hand and to the kitty as often as it should."""
    rng = random.Random(500)
    pack, packets = fh.STANDARD.pack.cards, fh.Packets.parse("3,k3,4,3")
    deals = [
        fh.deal_cards(fh.shuffle(pack, rng), packets=packets, hands=4, dealer=0)
        for _ in range(4_300)
    ]
    for card in pack:
        hands_ = [sum(card in deal.hands[seat] for deal in deals) for seat in range(4)]
        kitty = sum(card in deal.kitty for deal in deals)

        assert 4_300 == sum(hands_) + kitty
        assert all(850 < count < 1150 for count in hands_)
        assert 230 < kitty < 370


# The vocabulary


def test_strategies__have_every_option_of_the_rules() -> None:
    """The generated variants can differ from the standard rules in every option that is free."""
    wanted = {
        path
        for path in option_paths()
        if path.startswith(("auction.", "joker_nt.", "score.", "misere.", "open.", "end."))
        and not path.endswith(".slot")
    }
    single = {"auction.min", "score.per", "misere.partner", "end.midhand", "end.limit_minutes"}
    """Options with one value that can be played."""
    chosen = {"auction.inkle"}
    """Drawn with what it needs."""

    assert set() == wanted - single - chosen - {path for path, _ in SETTINGS}
