"""The audit finds nothing in legal rounds of every preset, and what is planted where it was."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.records.record import Act, Record, RoundRecord

from .records import acts_of, changed, kinds, record_of, rewritten, written_of
from .strategies import PRESETS, Played, actions, play_round, seeds, targets, thorough

_TRIES = 30


def rounds_of(name: str, seed: int, *, finished: bool = True) -> Iterator[Played]:
    """Yield rounds of a preset without claims; finished ones, or with those thrown in."""
    rng = random.Random(seed)
    table = fh.variant(name)
    ends = targets(table)
    for _ in range(_TRIES):
        played = play_round(table, rng.choice(ends), rng.randrange(2**32), claims=0)
        if not finished or isinstance(played.last, fh.Finished):
            yield played


@pytest.mark.parametrize("name", PRESETS)
def test_audit__finds_nothing_in_legal_rounds(name: str) -> None:
    """Whole ones, and those that break off anywhere."""
    table = fh.variant(name)
    ends = targets(table)
    rng = random.Random(f"legal {name}")
    for _ in range(thorough(3)):
        played = play_round(table, rng.choice(ends), rng.randrange(2**32))
        count = rng.randrange(1, len(played.states) + 1)
        states = played.states[:count]
        last = states[-1]
        broken = RoundRecord(
            last.dealer,
            last.scores,
            last.deal,
            acts_of(states, played.actions),
            written_of(last),
        )

        assert [] == [str(found) for found in fh.audit(record_of(played))]
        assert [] == [str(found) for found in fh.audit(Record(table, (broken,)))]


@pytest.mark.parametrize("name", PRESETS)
def test_audit__finds_nothing_in_games(name: str) -> None:
    """Rounds, one after another, until somebody has won."""
    table = fh.variant(name)
    rng = random.Random(f"games {name}")
    game, rounds = fh.Game(table), list[RoundRecord]()
    for _ in range(4):
        played = play_round(
            table,
            rng.choice(targets(table)),
            rng.randrange(2**32),
            dealer=game.dealer,
            scores=game.scores,
        )
        game = game.with_round(played.last)
        (rnd,) = record_of(played).rounds
        rounds.append(attrs.evolve(rnd, written=attrs.evolve(rnd.written, victors=game.winners)))
        if game.over:
            break

    assert [] == [str(found) for found in fh.audit(Record(table, tuple(rounds)))]


# Planted.


def revokes(played: Played) -> Iterator[tuple[Record, int, int]]:
    """Yield records in which a seat has changed two cards for each other, and so revoked once.

    They are those in which nothing else becomes of it: the same seats win, and every other card
    of that seat is legal. Only trump contracts, in which no joker asks for what went before.
    """
    last = played.last
    assert isinstance(last, fh.Finished)
    if last.contract.strain.suit is None or last.variant.table_piles:
        return
    record = record_of(played)
    acts = list(record.rounds[0].acts)
    first = len(acts) - sum(len(trick.plays) for trick in last.tricks)
    size = len(last.tricks[0].plays)
    for early in range(len(last.tricks) - 1):
        for late in range(early + 1, len(last.tricks)):
            for place, hand in enumerate(last.tricks[early].hands):
                other = last.tricks[late].hands.index(hand)
                one, two = first + size * early + place, first + size * late + other
                changed_acts = list(acts)
                changed_acts[one] = attrs.evolve(acts[one], action=acts[two].action)
                changed_acts[two] = attrs.evolve(acts[two], action=acts[one].action)
                planted = changed(record, acts=tuple(changed_acts))
                if place and other and _faults(last, planted, hand, first) == [early + 1]:
                    yield planted, hand, early + 1


def _faults(last: fh.Finished, record: Record, hand: int, first: int) -> list[int] | None:
    """Return the tricks in which a hand does not follow; None where other seats win than before."""
    size = len(last.tricks[0].plays)
    plays = [
        (act.by, act.action)
        for act in record.rounds[0].acts[first:]
        if isinstance(act.action, fh.Play)
    ]
    tricks = [plays[start : start + size] for start in range(0, len(plays), size)]
    held = {play.card for by, play in plays if by == hand} | set(last.hands[hand])
    faults: list[int] = []
    for number, trick in enumerate(tricks, 1):
        cards = [play for _, play in trick]
        won = trick[fh.trick_winner(cards, contract=last.contract, variant=last.variant)][0]
        if last.tricks[number - 1].winner != won:
            return None
        place = [by for by, _ in trick].index(hand)
        legal = fh.legal_plays(
            fh.Hand.of(held), cards[:place], contract=last.contract, variant=last.variant
        )
        if cards[place].card not in {play.card for play in legal}:
            faults.append(number)
        held.discard(cards[place].card)
    return faults


@pytest.mark.parametrize("name", PRESETS)
def test_audit__finds_a_planted_revoke_where_it_was(name: str) -> None:
    if fh.variant(name).table_piles:
        pytest.skip("cards in piles do not change places")
    for played in rounds_of(name, 1):
        for record, seat, trick in revokes(played):
            (found,) = fh.audit(record)

            assert (fh.Fault.REVOKE, seat, trick) == (found.kind, found.seat, found.trick)
            assert found.provable_from is not None
            assert found.provable_from >= trick
            return
    pytest.fail("no revoke could be planted")


@pytest.mark.parametrize("name", PRESETS)
def test_audit__finds_a_planted_entry(name: str) -> None:
    """A score raised by ten, a trick given away."""
    rng = random.Random(name)
    for played in rounds_of(name, 2):
        last, record = played.last, record_of(played)
        assert isinstance(last, fh.Finished)
        points = (last.score.points[0] + 10, *last.score.points[1:])
        totals = (*last.totals[:-1], last.totals[-1] + 10)
        number = rng.randrange(len(last.taken))
        seat = (last.taken[number] + 1) % last.variant.players
        winners = tuple(enumerate((*last.taken[:number], seat, *last.taken[number + 1 :]), 1))
        counts = (last.counts[0] + 1, *last.counts[1:])

        assert ["points"] == kinds(rewritten(record, points=points))
        assert ["totals"] == kinds(rewritten(record, totals=totals))
        assert ["tricks"] == kinds(rewritten(record, tricks=counts))
        (found,) = fh.audit(rewritten(record, winners=winners))
        assert (fh.Fault.TRICK_WINNER, seat, number + 1) == (
            found.kind,
            found.seat,
            found.trick,
        )
        return


@pytest.mark.parametrize("name", PRESETS)
def test_audit__finds_a_card_that_had_been_put_away(name: str) -> None:
    """Instead of a card that was put away another is written, which was played later."""
    for played in rounds_of(name, 3):
        record = record_of(played)
        acts = record.rounds[0].acts
        put = [place for place, act in enumerate(acts) if isinstance(act.action, fh.Discard)]
        if len(put) != 1:
            continue
        (place,) = put
        seat, discard = acts[place].by, acts[place].action
        mine = [act.action for act in acts if isinstance(act.action, fh.Play) and act.by == seat]
        assert isinstance(discard, fh.Discard)
        away = sorted(discard.cards)
        other = mine[len(mine) // 2].card
        wrong = fh.Discard(fh.Hand.of([*away[1:], other]))
        planted = changed(record, acts=(*acts[:place], Act(seat, wrong), *acts[place + 1 :]))

        (found,) = fh.audit(planted)

        assert (fh.Fault.NOT_HELD, seat, len(mine) // 2 + 1) == (
            found.kind,
            found.seat,
            found.trick,
        )
        return
    assert "none" == str(fh.variant(name).kitty.taker) or not fh.variant(name).kitty.cards


@pytest.mark.parametrize("name", PRESETS)
def test_audit__finds_a_call_that_is_too_low(name: str) -> None:
    """A bid before the last is lowered to the one that it went over."""
    for played in rounds_of(name, 4):
        record = record_of(played)
        acts = record.rounds[0].acts
        bids = [
            (place, act.by, act.action)
            for place, act in enumerate(acts)
            if isinstance(act.action, fh.Bid)
        ]
        ordinary = all(bid.kind is fh.Kind.TRICKS for _, _, bid in bids)
        if len(bids) < 3 or not ordinary:
            continue
        (_, _, lower), (place, seat, _) = bids[0], bids[1]
        planted = changed(record, acts=(*acts[:place], Act(seat, lower), *acts[place + 1 :]))
        found = fh.audit(planted)

        assert [("insufficient", seat)] == [(one.kind.value, one.seat) for one in found]
        return
    pytest.skip("no auction of three ordinary bids")


@settings(max_examples=thorough(5) * 10)
@given(
    st.sampled_from(PRESETS),
    seeds,
    st.lists(
        st.tuples(st.integers(0, 70), st.integers(0, 3), st.integers(0, 8), actions), max_size=6
    ),
)
def test_audit__any_acts_are_judged_or_refused_cleanly(
    name: str, seed: int, edits: list[tuple[int, int, int, fh.Action]]
) -> None:
    """Acts taken out, put in, changed and written to other seats."""
    table = fh.variant(name)
    rng = random.Random(seed)
    record = record_of(play_round(table, rng.choice(targets(table)), seed))
    acts = list(record.rounds[0].acts)
    for place, how, by, action in edits:
        at = place % (len(acts) + 1)
        if how == 0:
            acts[at : at + 1] = []
        elif how == 1:
            acts.insert(at, Act(by, action))
        elif how == 2:
            acts[at : at + 1] = [Act(by, act.action) for act in acts[at : at + 1]]
        else:
            acts[at : at + 2] = reversed(acts[at : at + 2])
    found = fh.audit(changed(record, acts=tuple(acts)))

    assert all(str(one).startswith("Round 1") for one in found)
    assert all(not one.ruling for one in found)


# PTN.

PTN_TABLES = ("trickster_american_4", "trickster_australian_4", "trickster_3")


@pytest.mark.parametrize("name", PTN_TABLES)
def test_ptn__legal_rounds_come_back(name: str) -> None:
    table = fh.variant(name)
    rng = random.Random(f"ptn {name}")
    for _ in range(thorough(10)):
        played = play_round(table, rng.choice(targets(table)), rng.randrange(2**32), claims=0)
        record = record_of(played)
        named = any(
            isinstance(act.action, fh.Play) and act.action.suit for act in record.rounds[0].acts
        )
        try:
            text = fh.write_ptn(record)
        except fh.InvalidArgument:
            assert named  # a joker that was led as a suit which PTN does not say
            continue
        (rnd,) = fh.read_ptn(text).record.rounds
        assert record.rounds[0].acts == rnd.acts
        assert record.rounds[0].scores == rnd.scores


@settings(max_examples=thorough(5) * 10)
@given(seeds, st.integers(1, 12))
def test_ptn__mutated_text_is_a_record_or_refused(seed: int, count: int) -> None:
    rng = random.Random(seed)
    table = fh.variant("trickster_australian_4")
    signs = '[]"\\:.- \n♠♣JHSDCANTKQ0123456789PpsxX{}é\0'
    bids = [target for target in targets(table) if isinstance(target, fh.Bid)]
    played = play_round(table, rng.choice(bids[:20]), seed, claims=0)
    try:
        text = list(fh.write_ptn(record_of(played)))
    except fh.InvalidArgument:
        return
    for _ in range(count):
        place = rng.randrange(len(text))
        text[place : place + rng.randrange(2)] = rng.choice(("", rng.choice(signs)))
    try:
        found = fh.read_ptn("".join(text))
    except fh.ParseError as error:
        where = error.line, error.column
    else:
        fh.audit(found.record)
        where = 1, 1

    assert (1, 1) <= where
