"""Laws of the state: cards, legality, equality and the forms of a round, at every table."""

from __future__ import annotations

import contextlib
import copy
import pickle
import random
from collections import Counter

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.actions import PLAYS
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.calls import BIDS
from fivehundred.cards import CARDS
from fivehundred.prelude import Stage
from tests.laws import (
    NT,
    cards_played,
    chooser,
    clockwise,
    every_round,
    every_state,
    playing_hands,
    replayed,
    stored,
    tables,
    together,
)
from tests.strategies import Played, actions, states, suits

# Cards


def has_taken_kitty(rnd: fh.Round) -> bool:
    """Whether the contractor has taken the kitty up."""
    if not isinstance(rnd, fh.Exchange | fh.Declaring | fh.Playing | fh.Finished):
        return False
    contract, kitty = rnd.contract, rnd.variant.kitty
    if isinstance(contract, fh.Pass) or contract.kind is fh.Kind.BAR_MISERE:
        return False
    early = str(rnd.variant.call.when) == "before_kitty"
    calling = isinstance(rnd, fh.Declaring) and rnd.stage is Stage.PARTNER
    return kitty.cards > 0 and str(kitty.taker) == "contractor" and not (calling and early)


@every_round
def test_cards__are_conserved_in_every_state(played: Played) -> None:
    """Hands, trick, tricks, discards and kitty are the pack, each card once."""
    pack = list(played.states[0].variant.pack.cards)
    for rnd in played.states:
        away = [] if has_taken_kitty(rnd) else [rnd.deal.kitty]
        if isinstance(rnd, fh.Exchange | fh.Declaring | fh.Playing | fh.Finished):
            away.append(rnd.discards)
        assert pack == together(*rnd.hands, *away, cards_played(rnd))


@every_round
def test_cards__a_hand_has_one_card_less_after_each_play(played: Played) -> None:
    """A play takes the card from the hand whose turn it is and from no other."""
    for before, action, after in played.steps:
        if isinstance(before, fh.Playing) and isinstance(action, fh.Play):
            assert isinstance(after, fh.Playing | fh.Finished)
            expected = [
                cards - fh.Hand.of([action.card]) if hand == before.hand_to_act else cards
                for hand, cards in enumerate(before.hands)
            ]
            assert expected == list(after.hands)


@every_round
def test_cards__a_hand_has_its_size_whatever_was_exchanged(played: Played) -> None:
    """Before the first lead every hand has as many cards as were dealt to it."""
    for rnd in played.states:
        if isinstance(rnd, fh.Playing) and not rnd.tricks and not rnd.trick:
            sizes = {len(hand) for hand in rnd.hands}
            if rnd.slam:
                sizes.discard(rnd.variant.hand - 1)  # the partner has given a card
            assert {rnd.variant.hand} == sizes


@every_round
def test_cards__below_others_are_turned_up_after_the_trick(played: Played) -> None:
    """A table shows the cards upon its piles, and one below after the trick that uncovered it."""
    for rnd in played.states:
        if not isinstance(rnd, fh.Playing):
            continue
        gone = {play.card for trick in rnd.tricks for play in trick.plays}
        below = [low for piles in rnd.deal.piles for low, top in piles if top not in gone]

        assert sorted(below) == sorted(rnd.covered)
        if rnd.hand_to_act >= rnd.variant.players:
            assert not set(below) & {
                play.card for play in fh.legal_actions(rnd) if isinstance(play, fh.Play)
            }


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
    found += [fh.CallSeat(seat) for seat in range(6)]
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


@every_state
def test_legal_actions__are_those_that_check_allows(rnd: fh.Round, seed: int) -> None:
    """The list of legal actions is the filter of all actions by `check`, each once."""
    listed = fh.legal_actions(rnd)
    allowed = [action for action in listable(rnd) if fh.check(rnd, action)]

    assert Counter(allowed) == Counter(listed)


@every_state
def test_refusal__is_what_check_says_and_leaves_no_trace(rnd: fh.Round, seed: int) -> None:
    """`apply` raises the ruling that `check` returns, and the round is what it was."""
    before, position, number = stored(rnd), rnd.position, hash(rnd)
    legal = set(fh.legal_actions(rnd))
    for action in random.Random(seed).sample(listable(rnd), 12):
        ruling = fh.check(rnd, action)
        assert bool(ruling) == (action in legal)
        if not ruling:
            assert ruling.alternatives in {(), fh.legal_actions(rnd)}
            with pytest.raises(fh.IllegalAction) as caught:
                fh.apply(rnd, action)
            assert ruling == caught.value.ruling

    assert before == stored(rnd)
    assert (position, number) == (rnd.position, hash(rnd))


@every_round
def test_legal_actions__there_is_one_until_the_round_is_over(played: Played) -> None:
    """The seat to act can always act; a round that is over has no seat and no action."""
    *states_, last = played.states

    assert () == fh.legal_actions(last)
    assert last.seat_to_act is None
    for rnd in states_:
        assert rnd.seat_to_act in rnd.seats
        assert len(fh.legal_actions(rnd)) > 0


@every_round
def test_legal_actions__are_in_order_and_each_once(played: Played) -> None:
    """The pass first, bids from the lowest, cards by their index, and nothing twice."""
    for rnd in played.states:
        legal = fh.legal_actions(rnd)
        assert len(legal) == len(set(legal))
        if isinstance(rnd, Auction | Blind):
            called = [call for call in legal if isinstance(call, fh.Bid)]
            assert called == [bid for bid in rnd.variant.ladder if bid in set(called)]
        if isinstance(rnd, fh.Playing):
            plays = [play.index for play in legal if isinstance(play, fh.Play)]
            assert plays == sorted(plays)
            assert len(plays) == len(legal)


@given(states(tables), actions)
def test_apply__takes_what_check_allows_and_refuses_the_rest(
    rnd: fh.Round, action: fh.Action
) -> None:
    """`apply` raises the ruling that `check` returns, or gives a new round."""
    ruling = fh.check(rnd, action)
    assert ruling.alternatives in {(), fh.legal_actions(rnd)}
    if ruling:
        assert rnd != fh.apply(rnd, action)
    else:
        with pytest.raises(fh.IllegalAction) as caught:
            fh.apply(rnd, action)
        assert ruling == caught.value.ruling


@given(states(tables), actions)
def test_turn__other_seats_are_refused_and_told_nothing(rnd: fh.Round, action: fh.Action) -> None:
    """Out of turn a seat hears whose turn it is, no card, and no alternative."""
    acting = rnd.seat_to_act
    assume(acting is not None)
    named = f"seat {acting}"
    if rnd.variant.players == 4:
        named += f" ({'NESW'[acting or 0]})"
    for seat in rnd.seats:
        if seat == acting:
            continue
        ruling = fh.check(rnd, action, seat=seat)
        legal = fh.check(rnd, fh.legal_actions(rnd)[0], seat=seat)

        assert fh.Code.NOT_YOUR_TURN is ruling.code
        assert () == ruling.alternatives
        assert legal == ruling
        assert f"It is the turn of {named}." == ruling.sentence
        with pytest.raises(fh.WrongSeat):
            fh.apply(rnd, action, seat=seat)


@every_state
def test_apply__takes_an_action_its_text_and_the_seat(rnd: fh.Round, seed: int) -> None:
    """Action or text, the seat named by number, by letter or not at all: the same round."""
    legal, seat = fh.legal_actions(rnd), rnd.seat_to_act
    if seat is None:
        return
    action = random.Random(seed).choice(legal)
    before = stored(rnd)
    after = fh.apply(rnd, action)

    assert before == stored(rnd)
    assert after == fh.apply(rnd, str(action))
    assert after == fh.apply(rnd, action, seat=seat)
    if rnd.variant.players == 4:
        assert after == fh.apply(rnd, action, seat="NESW"[seat])


@given(states(tables, fh.Playing), suits)
def test_joker__a_suit_named_in_vain_has_no_effect(rnd: fh.Round, suit: fh.Suit) -> None:
    """Only a joker that is led and belongs to no suit names one."""
    for joker in CARDS[:2]:
        plain, named = fh.Play(joker), fh.Play(joker, suit)
        if not names_count(rnd, joker):
            assert bool(fh.check(rnd, plain)) == bool(fh.check(rnd, named))
            if fh.check(rnd, plain):
                assert fh.apply(rnd, plain) == fh.apply(rnd, named)


@given(states(tables), actions, st.integers(0, 5))
def test_refusal__of_any_seat_leaves_no_trace(rnd: fh.Round, action: fh.Action, seat: int) -> None:
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


@every_round
def test_state__every_field_follows_from_set_up_and_actions(played: Played) -> None:
    """A round made anew has the same value in every field, private ones too."""
    for rnd in (*played.states[::9], played.last):
        assert stored(rnd) == stored(replayed(rnd, rnd.actions))


@every_round
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


@every_round
def test_state__equal_only_to_itself(played: Played) -> None:
    """No two states of a round are equal or have the same hash."""
    assert len(played.states) == len(set(played.states))
    assert len(played.states) == len({hash(rnd) for rnd in played.states})


@every_round
def test_state__differs_when_the_set_up_does(played: Played) -> None:
    """Another dealer, deal, score or table is another round, though the actions are the same."""
    setup = played.last.setup
    other = fh.start(setup.variant, rng=random.Random(len(played.states))).deal
    first, *rest = setup.scores
    changed = [
        attrs.evolve(setup, dealer=(setup.dealer + 1) % setup.variant.players),
        attrs.evolve(setup, scores=(first + 10, *rest)),
        attrs.evolve(setup, variant=setup.variant.evolve({}, name="another")),
        attrs.evolve(setup, deal=other),
    ]
    auction = fh.start(setup.variant, dealer=setup.dealer, deal=setup.deal, scores=setup.scores)
    for one in changed:
        if one == setup:
            continue
        started = fh.start(one.variant, dealer=one.dealer, deal=one.deal, scores=one.scores)

        assert auction != started
        assert hash(auction) != hash(started)


@every_round
def test_state__facts_on_show_are_those_of_the_actions(played: Played) -> None:
    """Hands, trick, leader and tricks are what a replay of the plays by hand comes to."""
    opened = next((rnd for rnd in played.states if isinstance(rnd, fh.Playing)), None)
    if opened is None:
        return
    eldest = (opened.dealer + 1) % opened.variant.players
    first = eldest if opened.contractor is None else opened.contractor
    if str(opened.variant.lead) == "left_of_dealer" and eldest in playing_hands(opened):
        first = eldest
    for rnd in played.states:
        if not isinstance(rnd, fh.Playing | fh.Finished):
            continue
        held = [set(hand) for hand in opened.hands]
        order, trick = clockwise(rnd, first), list[fh.Card]()
        done = 0
        for card in cards_played(rnd):
            held[order[len(trick)]].remove(card)
            trick.append(card)
            if len(trick) == len(order):
                found = rnd.tricks[done]
                assert order == list(found.hands)
                assert trick == [play.card for play in found.plays]
                assert [hand % rnd.variant.players for hand in order] == list(found.seats)
                assert order[0] % rnd.variant.players == found.leader
                assert found.winner in found.seats
                following = rnd.tricks[done + 1 :]
                lead = following[0].hands[0] if following else _on_lead(rnd, found)
                assert lead % rnd.variant.players == found.winner
                order, trick, done = clockwise(rnd, lead), [], done + 1
        assert done == len(rnd.tricks)
        assert held == [set(hand) for hand in rnd.hands]
        if isinstance(rnd, fh.Playing):
            assert order == list(rnd.order)
            assert order[len(trick)] == rnd.hand_to_act
            assert chooser(rnd, rnd.hand_to_act) == rnd.seat_to_act
            assert trick == [play.card for play in rnd.trick]
            assert order[0] % rnd.variant.players == rnd.leader


def _on_lead(rnd: fh.Playing | fh.Finished, trick: fh.Trick) -> int:
    """The hand that leads after a trick; a round that is over does not say."""
    return rnd.order[0] if isinstance(rnd, fh.Playing) else trick.winner


@every_state
def test_position__is_read_as_it_is_written(rnd: fh.Round, seed: int) -> None:
    """The one-line position, the repr and the pickle all give the round back."""
    twin = fh.read_position(rnd.position)
    data = pickle.dumps(rnd, seed % (pickle.HIGHEST_PROTOCOL - 1) + 2)

    assert rnd == twin
    assert rnd.position == twin.position
    assert rnd == eval(repr(rnd), {"read_position": fh.read_position})  # noqa: S307
    assert rnd == pickle.loads(data)
    if rnd.variant.based_on is None:
        assert len(data) < 1000  # less than a kilobyte for every preset


@every_state
def test_copy__of_a_round_is_the_round(rnd: fh.Round, seed: int) -> None:
    """Nothing in a round can change, so a copy is the same object."""
    assert rnd is copy.copy(rnd)
    assert rnd is copy.deepcopy(rnd)


@every_state
def test_state__no_public_name_can_be_assigned(rnd: fh.Round, seed: int) -> None:
    """Assigning or deleting a public name of a phase raises, and so does a new name."""
    for name in [*(name for name in dir(rnd) if not name.startswith("_")), "anything"]:
        with pytest.raises(AttributeError):
            setattr(rnd, name, None)
        with pytest.raises(AttributeError):
            delattr(rnd, name)


@every_state
def test_discards__several_at_once_are_single_ones_in_any_order(rnd: fh.Round, seed: int) -> None:
    """All that remain to go, put away at once, equal the same cards one by one."""
    if not isinstance(rnd, fh.Exchange):
        return
    rng = random.Random(seed)
    pool = sorted(rnd.pool)
    chosen = rng.sample(pool, rnd.left)
    at_once = fh.apply(rnd, fh.Discard(fh.Hand.of(chosen)))
    one_by_one = fh.advance(rnd, [fh.Discard(fh.Hand.of([card])) for card in chosen])

    assert at_once == one_by_one
    assert stored(at_once) == stored(one_by_one)
    for count in range(2, len(pool) + 1):
        if count != rnd.left:
            assert not fh.check(rnd, fh.Discard(fh.Hand.of(pool[:count])))


@every_round
def test_phases__come_in_their_order(played: Played) -> None:
    """A round goes forward: auction, then the stages in their order, then the play."""
    stages = list(Stage)
    places: list[tuple[int, int]] = []
    for rnd in played.states:
        if isinstance(rnd, Auction | Blind | Asking):
            places.append((0, 0))
        elif isinstance(rnd, fh.Exchange | fh.Declaring):
            early = str(rnd.variant.call.when) == "before_kitty" and rnd.stage is Stage.PARTNER
            # A partner is called before the kitty or after a slam could be declared.
            last = rnd.stage in {Stage.PARTNER, Stage.NAMING} and not early
            places.append((1, -1 if early else stages.index(rnd.stage) + len(stages) * last))
        else:
            places.append((2 if isinstance(rnd, fh.Playing) else 3, 0))

    assert places == sorted(places)
