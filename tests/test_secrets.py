"""Nobody is told what lies in hidden cards: by what is legal, by a ruling, by whose turn it is."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.calls import BIDS
from fivehundred.cards import CARDS
from fivehundred.prelude import Stage
from tests.laws import tables
from tests.strategies import (
    PRESETS,
    Played,
    play_round,
    rounds,
    seeds,
    states,
    targets,
    thorough,
)

# What is asked


def questions(rnd: fh.Round) -> list[fh.Action | str]:
    """Actions of every kind, legal ones and others."""
    pack = rnd.variant.pack.cards
    found: list[fh.Action | str] = [fh.PASS, *BIDS[::5], *fh.Word, "", "nonsense"]
    found += [fh.Play(card) for card in pack]
    found += [fh.Discard(fh.Hand.of([card])) for card in pack[::3]]
    found += [fh.CallPartner(card) for card in pack]
    found += [fh.CallSeat(seat) for seat in range(6)]
    found += [fh.NameSuit(suit, joker) for joker in CARDS[:2] for suit in fh.Suit]
    if rnd.seat_to_act is not None:
        held = list(rnd.hands[rnd.seat_to_act])
        found += [fh.Claim(tuple(held)), fh.Claim(tuple(held[::-1])), fh.Claim(tuple(held[:1]))]
    return found


def told(rnd: fh.Round, seat: int) -> list[object]:
    """All that a seat can learn by asking, now that it is this round's turn."""
    found: list[object] = [type(rnd), rnd.seat_to_act]
    if rnd.seat_to_act == seat:
        found.append(fh.legal_actions(rnd))
    if isinstance(rnd, fh.Playing):
        found += [rnd.trick, rnd.tricks, rnd.counts, rnd.known_partner, rnd.players, rnd.exposed]
    found += [str(fh.check(rnd, action, seat=seat)) for action in questions(rnd)]
    return found


def dealt_again(setup: fh.Setup, hands: Sequence[Iterable[fh.Card]], kitty: fh.Hand) -> fh.Round:
    """The same table with other cards."""
    deal = fh.Deal(tuple(map(fh.Hand.of, hands)), kitty, setup.deal.piles)
    return fh.start(setup.variant, dealer=setup.dealer, deal=deal, scores=setup.scores)


def reshuffled(rnd: fh.Round, seat: int, seed: int, *, kitty: bool) -> fh.Round:
    """The first state with all cards dealt anew that a seat has not seen.

    Args:
        rnd: A round.
        seat: The seat, which keeps its hand unless it has not seen it.
        seed: How the others are dealt.
        kitty: Whether the seat knows the kitty.
    """
    deal, variant = rnd.deal, rnd.variant
    known = [] if isinstance(rnd, Blind) else [seat]
    if variant.table_piles:  # the tables are left as they lie
        known += range(variant.players, variant.shape.hands)
    loose = [card for hand, cards in enumerate(deal.hands) if hand not in known for card in cards]
    loose += [] if kitty else list(deal.kitty)
    random.Random(seed).shuffle(loose)
    hands: list[list[fh.Card]] = []
    for hand, cards in enumerate(deal.hands):
        hands.append(list(cards) if hand in known else [loose.pop() for _ in cards])
    return dealt_again(rnd.setup, hands, deal.kitty if kitty else fh.Hand.of(loose))


# Before the first lead


def is_about_hands(rnd: fh.Round) -> bool:
    """Whether another seat's hand has been spoken of: it has asked for a new deal."""
    return fh.Word.REDEAL in rnd.actions


@given(states(tables, Blind, Auction, fh.Exchange, fh.Declaring), seeds)
def test_before_play__nothing_that_is_told_depends_on_hidden_cards(
    rnd: fh.Round, seed: int
) -> None:
    """With the other hands dealt anew a seat is told the same, word for word."""
    seat = rnd.seat_to_act
    assume(seat is not None and not is_about_hands(rnd))
    assert seat is not None
    partner = isinstance(rnd, fh.Exchange | fh.Declaring) and rnd.contractor != seat
    chosen = isinstance(rnd, fh.Exchange | fh.Declaring) and any(
        state in {Stage.SECOND, Stage.PARTNER_FIVE, Stage.BEST} for state in _behind(rnd)
    )
    # A partner who has chosen cards did so from a hand that is dealt anew.
    assume(not partner and not chosen)
    knows = isinstance(rnd, fh.Exchange) or (
        isinstance(rnd, fh.Declaring) and bool(rnd.discards or not rnd.deal.kitty)
    )
    twin = fh.advance(reshuffled(rnd, seat, seed, kitty=knows), rnd.actions)

    assert told(rnd, seat) == told(twin, seat)


def _behind(rnd: fh.Exchange | fh.Declaring) -> list[Stage]:
    """The stages that are over."""
    rounds_ = fh.start(rnd.variant, dealer=rnd.dealer, deal=rnd.deal, scores=rnd.scores)
    found: list[Stage] = []
    state: fh.Round = rounds_
    for action in rnd.actions:
        if isinstance(state, fh.Exchange | fh.Declaring):
            found.append(state.stage)
        state = fh.apply(state, action)
    return found


@given(rounds(tables), seeds)
def test_pauses__before_the_first_lead_are_those_of_table_and_contract(
    played: Played, seed: int
) -> None:
    """Whatever the cards, the same stages come, in the same order and for the same seats."""
    opened = next(
        (rnd for rnd in played.states if not isinstance(rnd, Blind | Auction | Asking)), played.last
    )
    assume(not isinstance(opened, fh.ThrownIn) and not is_about_hands(opened))
    rng = random.Random(seed)
    first = fh.start(
        opened.variant, dealer=opened.dealer, deal=_any_deal(opened, rng), scores=opened.scores
    )
    twin = fh.advance(first, opened.actions)
    for rnd, action, _ in played.steps:
        if not isinstance(rnd, fh.Exchange | fh.Declaring):
            continue
        if isinstance(action, fh.NameSuit):
            continue  # may be said while a joker is held; the pause is there without
        assert isinstance(twin, fh.Exchange | fh.Declaring)
        assert (type(rnd), rnd.stage, rnd.seat_to_act) == (
            type(twin),
            twin.stage,
            twin.seat_to_act,
        )
        legal = fh.legal_actions(twin)
        if isinstance(twin, fh.Exchange):
            assert isinstance(action, fh.Discard)
            for _ in action.cards:
                twin = fh.apply(twin, rng.choice(fh.legal_actions(twin)))
        else:
            twin = fh.apply(twin, action if action in legal else legal[-1])

    assert isinstance(twin, fh.Playing)


def _any_deal(rnd: fh.Round, rng: random.Random) -> fh.Deal:
    return fh.start(rnd.variant, dealer=rnd.dealer, rng=rng).deal


# In the play


def swapped(rnd: fh.Playing, one: fh.Card, other: fh.Card) -> fh.Round | None:
    """The round with two cards in each other's place from the deal on; None if it cannot be."""
    change = {one: other, other: one}
    deal = fh.Deal(
        tuple(fh.Hand.of(change.get(card, card) for card in hand) for hand in rnd.deal.hands),
        fh.Hand.of(change.get(card, card) for card in rnd.deal.kitty),
        tuple(
            tuple((change.get(low, low), change.get(top, top)) for low, top in piles)
            for piles in rnd.deal.piles
        ),
    )
    first = fh.start(rnd.variant, dealer=rnd.dealer, deal=deal, scores=rnd.scores)
    try:
        return fh.advance(first, rnd.actions)
    except fh.IllegalAction:
        return None


def alike(rnd: fh.Playing, heaps: Sequence[Iterable[fh.Card]]) -> list[tuple[fh.Card, fh.Card]]:
    """Pairs of cards of one suit that lie in two different heaps."""
    about: dict[str, Any] = {"contract": rnd.contract, "variant": rnd.variant}
    about["joker_suit"] = [f"{joker}:{suit}" for joker, suit in rnd.named.items()] or None
    suits = [[(card, fh.effective_suit(card, **about)) for card in heap] for heap in heaps]
    return [
        (one, other)
        for first, second in itertools.combinations(suits, 2)
        for one, suit in first
        for other, same in second
        if suit is same
    ]


def hidden_from(rnd: fh.Playing) -> list[Iterable[fh.Card]]:
    """The heaps of unplayed cards that the seat to act has not seen."""
    if rnd.variant.table_piles:
        # Face down on either table, and in the other seat's hand.
        assert rnd.seat_to_act is not None
        return [rnd.hands[1 - rnd.seat_to_act], *([card] for card in rnd.covered)]
    own = {rnd.seat_to_act, rnd.hand_to_act, rnd.contractor, *rnd.exposed}
    return [cards for hand, cards in enumerate(rnd.hands) if hand not in own]


@given(states(tables, fh.Playing), seeds)
def test_play__nothing_that_is_told_depends_on_hidden_cards(rnd: fh.Round, seed: int) -> None:
    """With two hidden cards in each other's place a seat is told the same, word for word."""
    assert isinstance(rnd, fh.Playing)
    assume(not is_about_hands(rnd))
    hidden_changes_nothing(rnd, seed)


TWO = fh.variant("pagat_2")
PILES = [TWO, TWO.evolve({"joker_nt.follow": "every_suit"}), TWO.evolve({"lead": "left_of_dealer"})]


@given(states(st.sampled_from(PILES), fh.Playing), seeds)
def test_tables__nothing_that_is_told_depends_on_covered_cards(rnd: fh.Round, seed: int) -> None:
    """Nor is a seat told what lies below other cards, on its own table or the other."""
    assert isinstance(rnd, fh.Playing)
    hidden_changes_nothing(rnd, seed)


def hidden_changes_nothing(rnd: fh.Playing, seed: int) -> None:
    """Compare what a seat is told with what it would be if two hidden cards were exchanged."""
    pairs = alike(rnd, hidden_from(rnd))
    called = rnd.called.card if isinstance(rnd.called, fh.CallPartner) else None
    if called is not None and not rnd.variant.call.secret:
        pairs = [pair for pair in pairs if called not in pair]
    if called is not None and any(called in pair for pair in pairs):
        pairs = [pair for pair in pairs if called in pair]
    assume(pairs)
    twin = swapped(rnd, *random.Random(seed).choice(pairs))
    assume(twin is not None)
    assert twin is not None
    assert rnd.seat_to_act is not None

    assert told(rnd, rnd.seat_to_act) == told(twin, rnd.seat_to_act)


# The called partner

CALLING = [name for name in PRESETS if fh.variant(name).call.on]


@pytest.mark.parametrize("name", CALLING)
@pytest.mark.parametrize("secret", [False, True])
def test_partner__is_known_when_the_table_says_so(name: str, secret: bool) -> None:  # noqa: FBT001
    """Announced at once, or by the card called when it falls, and then to everybody."""
    variant = fh.variant(name).evolve({"call.secret": secret, "call.method": "card"})
    bids = [target for target in targets(variant) if isinstance(target, fh.Bid)]

    @settings(max_examples=thorough(12))
    @given(st.sampled_from(bids), seeds)
    def known(bid: fh.Bid, seed: int) -> None:
        played = play_round(variant, bid, seed, claims=0)
        for rnd in played.states:
            if not isinstance(rnd, fh.Playing | fh.Finished):
                continue
            called = rnd.called
            assert (rnd.partner is None) or isinstance(called, fh.CallPartner)
            if not isinstance(called, fh.CallPartner):
                assert rnd.known_partner is None
                continue
            fallen = any(
                play.card == called.card
                for trick in (*(one.plays for one in rnd.tricks), _trick(rnd))
                for play in trick
            )
            holders = {
                seat
                for seat in rnd.seats
                if called.card in rnd.deal.hands[seat] and seat != rnd.contractor
            }

            assert ({rnd.partner} if rnd.partner is not None else set()) == holders
            assert rnd.known_partner == (rnd.partner if fallen or not secret else None)

    known()


def _trick(rnd: fh.Playing | fh.Finished) -> tuple[fh.Play, ...]:
    return rnd.trick if isinstance(rnd, fh.Playing) else ()


SECRET = [
    fh.variant("pagat_5"),
    fh.variant("wikipedia_5").evolve({"call.secret": True}),
    fh.variant("wikipedia_5").evolve({"call.secret": True, "call.forbid": "trumps"}),
    fh.variant("pagat_3").evolve({"teams": "called", "call.on": True, "call.secret": True}),
    fh.variant("wikipedia_4").evolve(
        {"teams": "called", "call.on": True, "call.secret": True, "score.per": "player"}
    ),
    fh.variant("bicycle_6").evolve(
        {"teams": "called", "call.on": True, "call.secret": True, "score.per": "player"}
    ),
]


@given(rounds(st.sampled_from(SECRET), claims=0), seeds)
def test_partner__secret_is_told_to_nobody_before_the_card_falls(played: Played, seed: int) -> None:
    """Were another seat the partner, nobody but the two would hear anything else."""
    found: list[tuple[fh.Playing, fh.Card, fh.Card]] = []
    for rnd in played.states:
        if (
            isinstance(rnd, fh.Playing)
            and rnd.partner is not None
            and rnd.known_partner is None
            and isinstance(rnd.called, fh.CallPartner)
        ):
            others = [rnd.hands[seat] for seat in rnd.seats if seat != rnd.contractor]
            found += [(rnd, *pair) for pair in alike(rnd, others) if rnd.called.card in pair]
    assume(found)
    rnd, one, other = random.Random(seed).choice(found)
    twin = swapped(rnd, one, other)
    assert isinstance(twin, fh.Playing)  # cards of one suit: all that was played could be

    assert twin.partner != rnd.partner
    for seat in rnd.seats:
        if seat not in {rnd.partner, twin.partner}:
            assert told(rnd, seat) == told(twin, seat)


blind_tables = tables.map(
    lambda table: table.evolve({"blind.on": True, "blind.slot": "value", "redeal.on": "none"})
)


@given(states(blind_tables, Blind), seeds)
def test_blind__a_hand_that_has_not_been_seen_is_in_nothing_that_is_told(
    rnd: fh.Round, seed: int
) -> None:
    """With every card dealt anew a seat that has not looked is told the same."""
    seat = rnd.seat_to_act
    assume(seat is not None and not is_about_hands(rnd))
    assert seat is not None
    other = fh.start(rnd.variant, dealer=rnd.dealer, rng=random.Random(seed), scores=rnd.scores)
    twin = fh.advance(other, rnd.actions)
    said: list[fh.Call] = [fh.PASS, *BIDS]

    assert fh.legal_actions(rnd) == fh.legal_actions(twin)
    assert [fh.check(rnd, call) for call in said] == [fh.check(twin, call) for call in said]
