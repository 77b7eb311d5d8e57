"""What a seat sees depends on nothing that it cannot see, and on everything that it can."""

from __future__ import annotations

import itertools
import json
import pickle
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred import Hand, SpectatorView, Stage, View
from tests.every_world import exchanged, seen_of
from tests.laws import tables
from tests.strategies import (
    PRESETS,
    Played,
    Target,
    can_win,
    phases,
    play_round,
    rounds,
    seeds,
    targets,
    thorough,
)
from tests.test_secrets import questions, told

Seen = View | SpectatorView


def everything(seen: Seen) -> list[object]:
    """All that can be got out of a view, each public name of it among that."""
    names = [name for name in dir(seen) if not name.startswith("_")]
    values = [getattr(seen, name) for name in names]
    found: list[object] = [
        (name, value) for name, value in zip(names, values, strict=True) if not callable(value)
    ]
    found += [str(seen), repr(seen), hash(seen), seen.to_json().encode(), pickle.dumps(seen)]
    found += [seen.since(0), [attrs.asdict(event) for event in seen.events]]
    encode: Any = getattr(fh, "encode", None)
    if encode is not None:
        found.append([*encode(seen)])
    return found


# What a seat has seen, told card by card from the rules


def cards_seen(rnd: fh.Round, seat: int | None) -> set[fh.Card]:
    """Return the cards whose place a seat has seen at any time, or has been told."""
    found = {action.card for action in rnd.actions if isinstance(action, fh.Play)}
    for action in rnd.actions:
        if isinstance(action, fh.Claim):
            found.update(action.cards)
        elif isinstance(action, fh.NameSuit):
            found.add(action.joker)
        elif isinstance(action, fh.CallPartner):
            found.add(action.card)
    for table in rnd.deal.piles:
        found.update(card for pile in table for card in pile if card not in rnd.covered)
    if isinstance(rnd, fh.Playing | fh.Finished):
        for hand in rnd.exposed:
            found.update(rnd.hands[hand])
    if seat is None:
        return found
    if seat not in rnd.unseen:
        found.update(rnd.deal.hands[seat], rnd.hands[seat])
    found.update(_exchanged(rnd, seat))
    return found


def _exchanged(rnd: fh.Round, seat: int) -> Iterator[fh.Card]:
    """Yield the cards of the exchange that a seat has seen, and between partners some more."""
    if not isinstance(rnd, fh.Exchange | fh.Declaring | fh.Playing | fh.Finished):
        return
    stages = {part.stage for part in exchanged(rnd)}
    if seat == rnd.contractor and Stage.KITTY in stages:
        yield from rnd.deal.kitty
    between = stages & {Stage.SECOND, Stage.OWN_FIVE, Stage.BEST}
    pair = {rnd.contractor, (rnd.contractor or 0) + 2, (rnd.contractor or 0) - 2}
    if seat == rnd.contractor or (between and seat in pair):
        for action in rnd.actions:
            yield from action.cards if isinstance(action, fh.Discard) else ()


# Rounds that differ in what a seat has not seen


def swapped(rnd: fh.Round, one: fh.Card, other: fh.Card) -> fh.Round | None:
    """Return the round with two cards in each other's place from the deal on, or None."""
    change = {one: other, other: one}

    def turn(cards: Iterable[fh.Card]) -> Hand:
        return Hand.of(change.get(card, card) for card in cards)

    piles = tuple(
        tuple((change.get(low, low), change.get(top, top)) for low, top in table)
        for table in rnd.deal.piles
    )
    deal = fh.Deal(tuple(map(turn, rnd.deal.hands)), turn(rnd.deal.kitty), piles)
    again: fh.Round = fh.start(rnd.variant, dealer=rnd.dealer, deal=deal, scores=rnd.scores)
    try:
        for action in rnd.actions:
            mine = fh.Discard(turn(action.cards)) if isinstance(action, fh.Discard) else action
            again = fh.apply(again, mine)
    except fh.IllegalAction:
        return None
    return again


def outcome(rnd: fh.Round) -> tuple[object, ...]:
    """Return what everybody is told that can depend on hidden cards: how claims were judged."""
    if not isinstance(rnd, fh.Playing | fh.Finished):
        return (type(rnd),)
    score = rnd.score if isinstance(rnd, fh.Finished) else None
    return type(rnd), rnd.fines, rnd.counts, rnd.known_partner, score


def twins(rnd: fh.Round, seat: int | None, rng: random.Random) -> Iterator[fh.Round]:
    """Yield rounds in which cards that a seat has not seen lie in each other's places."""
    loose = [card for card in rnd.variant.pack.cards if card not in cards_seen(rnd, seat)]
    pairs = [*itertools.combinations(loose, 2)]
    for pair in rng.sample(pairs, min(6, len(pairs))):
        twin = swapped(rnd, *pair)
        if twin is not None and outcome(twin) == outcome(rnd):
            yield twin


def leaks_nothing(rnd: fh.Round, seat: int | None, rng: random.Random) -> Counter[str]:
    """Compare what a seat is told with what it would be told in other worlds; count them."""
    seen = seen_of(rnd, seat)
    worlds = fh.sample(seen, 1, rng=rng)
    swaps = [*itertools.islice(twins(rnd, seat, rng), 1)]
    here = everything(seen)
    for twin in (*worlds, *swaps):
        assert here == everything(seen_of(twin, seat))
        if seat is not None:
            assert told(rnd, seat) == told(twin, seat)
            assert refusals(rnd, seat) == refusals(twin, seat)
    return Counter(worlds=sum(world != rnd for world in worlds), swaps=len(swaps))


def refusals(rnd: fh.Round, seat: int) -> list[str]:
    """Return what a seat is told when it tries some actions that are not legal."""
    found: list[str] = []
    for action in random.Random(rnd.seat_to_act).sample(questions_of(rnd), 8):
        try:
            fh.apply(rnd, action, seat=seat)
        except fh.IllegalAction as error:
            found.append(str(error))
    return found


def questions_of(rnd: fh.Round) -> list[fh.Action | str]:
    """Return the questions that name no cards of a hand."""
    return [action for action in questions(rnd) if not isinstance(action, fh.Claim)]


_CARD = re.compile(r"(?<![\w'])(?:Jo|Jr|(?:[2-9TJQKA]|1[123])[SCDH]'?)(?![\w'])")
_SAID = {"variant", "said", "standing_bid", "contract", "legal", "score", "called", "text"}


def card_tokens(value: object) -> Iterator[str]:
    """Yield the cards written anywhere in the JSON, but for calls, which look like cards."""
    if isinstance(value, str):
        yield from _CARD.findall(value)
    elif isinstance(value, list):
        for item in cast("list[object]", value):
            yield from card_tokens(item)
    elif isinstance(value, dict):
        known = cast("dict[str, object]", value)
        for name, item in known.items():
            if name not in _SAID and known.get("event") != "said":
                yield from card_tokens(item)


def names_no_hidden_card(rnd: fh.Round, seat: int | None) -> None:
    """No unseen card's name occurs in the JSON, nor among the cards of the line."""
    seen = seen_of(rnd, seat)
    line = str(seen).split("; ")
    said = len(seen.said)
    acts = line[5].split(" ")[1 + said :]
    found = {*card_tokens(json.loads(seen.to_json())), *_CARD.findall(" ".join(line[3:4] + acts))}

    assert set() == found - {str(card) for card in cards_seen(rnd, seat)}


def tried(played: Played, rng: random.Random) -> Counter[str]:
    """Try one state of each phase and stage of a round from a seat or from outside."""
    found = Counter[str]()
    for (kind, _), listed in phases(played).items():
        rnd = rng.choice(listed)
        seat = rng.choice([*rnd.seats, *rnd.seats, None])
        found += leaks_nothing(rnd, seat, rng)
        names_no_hidden_card(rnd, seat)
        found[kind.__name__] += 1
    return found


def _phases_of(variant: fh.Variant) -> set[str]:
    """Return the phases that there are at a table."""
    found = {"Auction", "Exchange", "Playing", "Finished"}
    if variant.call.on or str(variant.joker_nt.nominate) != "none":
        found.add("Declaring")
    if str(variant.declared_slam) != "off":
        found.add("Declaring")
    if variant.blind.on:
        found.add("Blind")
    if str(variant.redeal.by) == "partner_agrees" and str(variant.redeal.on) != "none":
        found.add("Asking")
    if any(isinstance(target, fh.ThrowReason) for target in targets(variant)):
        found.add("ThrownIn")
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_leaks__nothing_in_any_phase_of_any_preset(name: str) -> None:
    """A contract that is played and a deal thrown in go through every phase there is."""
    variant = fh.variant(name)
    plain = [bid for bid in variant.ladder if can_win(variant, bid) and str(bid).endswith("N")]
    thrown = [target for target in targets(variant) if isinstance(target, fh.ThrowReason)][-1:]

    @settings(max_examples=thorough(1))
    @given(st.sampled_from(plain), seeds)
    def leak_nothing(bid: fh.Bid, seed: int) -> None:
        rng, found = random.Random(seed), Counter[str]()
        wanted: list[Target] = [bid, *thrown]
        for target in wanted:
            found += tried(play_round(variant, target, seed), rng)

        assert set() == _phases_of(variant) - set(found)
        assert min(found["worlds"], found["swaps"]) > 0

    leak_nothing()


@settings(max_examples=thorough(5))
@given(rounds(tables), seeds)
def test_leaks__nothing_at_any_table(played: Played, seed: int) -> None:
    tried(played, random.Random(seed))


# Rounds that differ in what a seat has seen


def all_differ(seen: Sequence[Seen]) -> None:
    """Assert that each of these views is another in every form of it."""
    for form in (hash, str, repr, type(seen[0]).to_json, pickle.dumps):
        forms: list[object] = [form(cast("Any", one)) for one in seen]
        assert len(seen) == len(set(forms))
    assert len(seen) == len(set(seen))


def every_state_looks_different(played: Played, seat: int | None, rng: random.Random) -> None:
    """Whatever is done, every seat sees that something was; so do those who look on."""
    views = [seen_of(rnd, seat) for rnd in played.states]

    assert len(views) == len(set(views)) == len(set(map(str, views)))
    all_differ(rng.sample(views, min(5, len(views))))


@settings(max_examples=thorough(12))
@given(rounds(tables), seeds)
def test_changes__another_score_dealer_seat_or_table_is_seen(played: Played, seed: int) -> None:
    rng = random.Random(seed)
    rnd, first = rng.choice(played.states), played.states[0]
    seat = rng.choice(rnd.seats)
    scores = (rnd.scores[0] - 5, *rnd.scores[1:])
    table = rnd.variant.evolve({"end.limit_deals": 7})
    deal = first.deal
    other = fh.start(rnd.variant, dealer=(rnd.dealer + 1) % len(rnd.seats), deal=deal)

    all_differ(
        [
            *(seen_of(first, one) for one in first.seats),
            seen_of(fh.start(rnd.variant, dealer=rnd.dealer, deal=deal, scores=scores), seat),
            seen_of(fh.start(table, dealer=rnd.dealer, deal=deal, scores=rnd.scores), seat),
            seen_of(other, seat),
        ]
    )


@settings(max_examples=thorough(12))
@given(rounds(tables), seeds)
def test_changes__another_action_is_seen_by_whoever_may_see_it(played: Played, seed: int) -> None:
    """A call, a word, a play, a suit named or a partner called by all; cards put away by one."""
    rng = random.Random(seed)
    for listed in phases(played).values():
        rnd = rng.choice(listed)
        legal = fh.legal_actions(rnd)
        if len(legal) < 2:
            continue
        chosen = rng.sample(legal, min(3, len(legal)))
        after = [fh.apply(rnd, action) for action in chosen]
        seat = rnd.seat_to_act if isinstance(rnd, fh.Exchange) else rng.choice([*rnd.seats, None])
        all_differ([seen_of(one, seat) for one in after])


@settings(max_examples=thorough(12))
@given(rounds(tables), seeds)
def test_changes__another_card_that_is_seen_makes_another_view(played: Played, seed: int) -> None:
    """Of the own hand, the kitty taken, a hand laid open, a pile: for one that was not seen."""
    rng = random.Random(seed)
    for rnd in rng.sample(played.states, min(4, len(played.states))):
        seat = rng.choice(rnd.seats)
        if seat in rnd.unseen:
            continue
        spoken = {
            card
            for action in rnd.actions
            for card in (
                action.cards
                if isinstance(action, fh.Claim)
                else [action.card]
                if isinstance(action, fh.Play | fh.CallPartner)
                else [action.joker]
                if isinstance(action, fh.NameSuit)
                else ()
            )
        }
        known = sorted({*seen_of(rnd, seat).hands[seat].cards} - spoken)
        hidden = sorted({*rnd.variant.pack.cards} - cards_seen(rnd, seat))
        for own in known[:2]:
            for other in rng.sample(hidden, min(2, len(hidden))):
                twin = swapped(rnd, own, other)
                if twin is not None:
                    all_differ([seen_of(rnd, seat), seen_of(twin, seat)])


def test_changes__a_card_of_an_open_hand_is_seen_by_all() -> None:
    """An open misère, after its first trick, with another card in it."""
    variant = fh.variant("pagat_australian_4").evolve({"claims": "off"})
    bid = fh.Bid.parse("OM")
    found = 0
    for seed in range(4):
        played = play_round(variant, bid, seed, scores=(0, 0))
        for rnd in played.states:
            if not (isinstance(rnd, fh.Playing) and len(rnd.tricks) == 2 and rnd.exposed):
                continue
            (hand,) = rnd.exposed
            seat = (hand + 1) % 4
            hidden = sorted({*rnd.variant.pack.cards} - cards_seen(rnd, seat))
            for own, other in itertools.product(rnd.hands[hand], hidden[:3]):
                twin = swapped(rnd, own, other)
                if twin is not None:
                    found += 1
                    all_differ([seen_of(rnd, seat), seen_of(twin, seat)])
                    all_differ([seen_of(rnd, None), seen_of(twin, None)])
            break
    assert found > 5


# Events and texts


def events_only_follow(played: Played, seat: int | None, rng: random.Random) -> None:
    """A client that was away is told the rest, and has them all."""
    last = seen_of(played.last, seat).events
    for rnd in rng.sample(played.states, min(12, len(played.states))):
        before = seen_of(rnd, seat).events
        assert before == last[: len(before)]


def texts_come_back(played: Played, seat: int | None, rng: random.Random) -> None:
    """From the line, from JSON and from a pickle."""
    for listed in phases(played).values():
        seen = seen_of(rng.choice(listed), seat)
        assert seen == fh.read_view(str(seen)) == type(seen).from_json(seen.to_json())
        assert seen == pickle.loads(pickle.dumps(seen))


LAWS = (every_state_looks_different, events_only_follow, texts_come_back)


def obeys(played: Played, seed: int) -> None:
    """Try every law of the views that one seat has of a round, or a spectator."""
    rng = random.Random(seed)
    seat = rng.choice([*played.last.seats, *played.last.seats, None])
    for law in LAWS:
        law(played, seat, rng)


@pytest.mark.parametrize("name", PRESETS)
def test_laws__of_views_hold_at_every_preset(name: str) -> None:
    @settings(max_examples=thorough(1))
    @given(rounds(st.just(fh.variant(name))), seeds)
    def obey(played: Played, seed: int) -> None:
        obeys(played, seed)

    obey()


@settings(max_examples=thorough(10))
@given(rounds(tables), seeds)
def test_laws__of_views_hold_at_any_table(played: Played, seed: int) -> None:
    obeys(played, seed)


@settings(max_examples=thorough(30))
@given(rounds(tables), seeds)
def test_text__with_a_word_changed_is_refused_or_is_another_view(played: Played, seed: int) -> None:
    """Never any other error, and the view comes back in the form that is written."""
    rng = random.Random(seed)
    rnd = rng.choice(played.states)
    line = str(seen_of(rnd, rng.choice([*rnd.seats, None])))
    words = line.split(" ")
    strange = ["", "P", "?", "?1", "claim", "wrong", "done", "Jo:S", "-", "|", "7", "name", "S"]
    for _ in range(6):
        place = rng.randrange(len(words))
        new = rng.choice([*strange, *words, *map(str, rnd.variant.pack.cards)])
        text = " ".join([*words[:place], new, *words[place + rng.randrange(2) :]])
        if text == line:
            continue
        try:
            seen = fh.read_view(text)
        except (fh.ParseError, fh.InvalidVariant):
            continue
        assert seen == fh.read_view(str(seen))
        world = fh.sample(seen, 1, rng=rng)[0]
        assert world == fh.read_position(world.position)
