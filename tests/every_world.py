"""Every world that fits a view, found by trying all of them: slow, and plain on purpose.

It shares no code with the library's sampler. What is hidden is laid into the places where it can
lie now in every way there is; the exchange is taken back stage by stage, each time in every way;
and what comes out is played from the deal by the rules. What then shows the same view is a world.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import attrs

import fivehundred as fh
from fivehundred import Hand, SpectatorView, Stage, View

__all__ = ["Put", "World", "candidates", "every_world", "exchanged", "seen_of", "world_of"]

Place = tuple[str, int]
Lie = dict[Place, frozenset[fh.Card]]
"""Where each card lies: `hand` and `away` with a seat, `kitty`, `chosen`."""


@attrs.frozen
class Put:
    """A part of the exchange: its stage, its seat, and how many cards so far."""

    stage: Stage
    seat: int
    count: int


World = tuple[object, ...]
"""What tells one world from another: the deal, and what was done with the hidden cards."""


def seen_of(rnd: fh.Round, seat: int | None) -> View | SpectatorView:
    """Return what a seat sees, or a spectator."""
    return fh.spectator_view(rnd) if seat is None else fh.view(rnd, seat)


def world_of(rnd: fh.Round, stages: Sequence[Put] | None = None) -> World:
    """Return what tells the round from others that show the same view.

    Of the cards that the contractor of a declared slam puts away before and after it makes no
    difference which went first.

    Args:
        rnd: The round.
        stages: What `exchanged` says of it, if that is known: it takes time.
    """
    stages = exchanged(rnd) if stages is None else stages
    puts = [one.cards.mask for one in rnd.actions if isinstance(one, fh.Discard)]
    if stages and stages[-1].stage is Stage.LAST and stages[0].stage is Stage.KITTY:
        puts[0] |= puts.pop() if stages[-1].count else 0
    return (rnd.deal, *puts)


def exchanged(rnd: fh.Round) -> list[Put]:
    """Return the parts of the exchange that have begun, in order."""
    state: fh.Round = fh.start(rnd.variant, dealer=rnd.dealer, deal=rnd.deal, scores=rnd.scores)
    found: list[Put] = []
    for action in (*rnd.actions, None):
        if isinstance(state, fh.Exchange):
            if not found or found[-1].stage is not state.stage:
                found.append(Put(state.stage, state.taker, 0))
            if isinstance(action, fh.Discard):
                put = found.pop()
                found.append(Put(put.stage, put.seat, put.count + len(action.cards)))
        if action is not None:
            state = fh.apply(state, action)
    return found


def candidates(rnd: fh.Round, seat: int | None) -> Iterator[fh.Round]:
    """Yield every round that may show what a seat sees of this one; some of them do not."""
    seen = seen_of(rnd, seat)
    stages = exchanged(rnd)
    looked = seat is not None and seat not in rnd.unseen
    sure = _sure(rnd, seat, stages)
    for lie in _lies(rnd, seen, stages):
        for deal, puts in _unwound(rnd, lie, stages, sure):
            if looked and deal.hands[seat or 0] != rnd.deal.hands[seat or 0]:
                continue
            if isinstance(seen, View) and seen.kitty and deal.kitty != seen.kitty:
                continue
            again = _played(rnd, deal, puts)
            if again is not None:
                yield again


def every_world(rnd: fh.Round, seat: int | None) -> set[World]:
    """Return every world that fits what a seat sees of a round, or a spectator."""
    seen, stages = seen_of(rnd, seat), exchanged(rnd)
    return {
        world_of(again, stages) for again in candidates(rnd, seat) if seen_of(again, seat) == seen
    }


def _cards_played(rnd: fh.Round) -> dict[int, set[fh.Card]]:
    """Return the cards that each hand has played."""
    found: dict[int, set[fh.Card]] = {hand: set() for hand in range(len(rnd.deal.hands))}
    if isinstance(rnd, fh.Playing | fh.Finished):
        for trick in rnd.tricks:
            for hand, play in zip(trick.hands, trick.plays, strict=True):
                found[hand].add(play.card)
    if isinstance(rnd, fh.Playing):
        for hand, play in zip(rnd.order, rnd.trick, strict=False):
            found[hand].add(play.card)
    return found


def _lies(rnd: fh.Round, seen: View | SpectatorView, stages: Sequence[Put]) -> Iterator[Lie]:
    """Yield every way in which what is hidden now can lie, with all else where it is seen."""
    own = seen.seat if isinstance(seen, View) else None
    played = _cards_played(rnd)
    known: dict[Place, set[fh.Card]] = {}
    hidden: dict[Place, int] = {}
    for hand, one in enumerate(seen.hands):
        known["hand", hand] = {*one.cards, *played[hand]}
        hidden["hand", hand] = one.hidden
    if not any(put.stage is Stage.KITTY for put in stages):
        known["kitty", 0], hidden["kitty", 0] = set(), len(rnd.deal.kitty)
    for number, cards in enumerate(rnd.away if stages and isinstance(rnd, _CONTRACTED) else ()):
        known["away", number] = {*cards} if number == own else set()
        hidden["away", number] = 0 if number == own else len(cards)
    for put in stages:
        if put.stage not in {Stage.OWN_FIVE, Stage.PARTNER_FIVE} or _is_over(stages):
            continue
        mine: set[fh.Card] = {*seen.chosen} if isinstance(seen, View) and put.seat == own else set()
        known["chosen", put.seat] = mine
        hidden["chosen", put.seat] = put.count - len(mine)
        if put.count == 5:  # these are still counted in the hand that gives them
            known["hand", put.seat] -= mine
            hidden["hand", put.seat] -= put.count - len(mine)
    about = {card for cards in known.values() for card in cards}
    loose = [card for card in rnd.variant.pack.cards if card not in about]
    for dealt in _dealings(loose, [*hidden.items()]):
        yield {place: frozenset({*cards, *dealt[place]}) for place, cards in known.items()}


def _is_over(stages: Sequence[Put]) -> bool:
    """Whether five cards have changed hands for five."""
    return any(put.stage is Stage.PARTNER_FIVE and put.count == 5 for put in stages)


def _dealings(
    cards: Sequence[fh.Card], heaps: Sequence[tuple[Place, int]]
) -> Iterator[dict[Place, tuple[fh.Card, ...]]]:
    """Yield every way to deal cards to heaps of these sizes."""
    if not heaps:
        yield {}
        return
    (place, count), *rest = heaps
    for chosen in itertools.combinations(cards, count):
        left = [card for card in cards if card not in chosen]
        for more in _dealings(left, rest):
            yield {place: chosen, **more}


def _sure(
    rnd: fh.Round, seat: int | None, stages: Sequence[Put]
) -> dict[Stage, frozenset[fh.Card]]:
    """Return what was put away or given before a seat's eyes: no other way need be tried."""
    found: dict[Stage, frozenset[fh.Card]] = {}
    put = [action.cards for action in rnd.actions if isinstance(action, fh.Discard)]
    between = _is_over(stages) or any(part.stage is Stage.BEST and part.count for part in stages)
    for part in stages:
        if part.count == 0 or len(put[0]) != part.count:
            break
        cards = frozenset(put.pop(0))
        given = part.stage in {Stage.OWN_FIVE, Stage.PARTNER_FIVE, Stage.BEST} and between
        pair = {stages[0].seat, (stages[0].seat + 2) % 4} if given else {part.seat}
        if seat in pair:
            found[part.stage] = cards
    return found


def _unwound(
    rnd: fh.Round,
    lie: Lie,
    stages: Sequence[Put],
    sure: Mapping[Stage, frozenset[fh.Card]],
) -> Iterator[tuple[fh.Deal, list[frozenset[fh.Card]]]]:
    """Yield every deal from which the cards can have come to lie so, and what was put away."""
    if not stages:
        hands = [lie["hand", hand] for hand in range(len(rnd.deal.hands))]
        for piles in _piles(rnd, hands):
            yield fh.Deal(tuple(map(Hand.of, hands)), Hand.of(lie["kitty", 0]), piles), []
        return
    *before, put = stages
    for earlier, cards in _taken_back(rnd, lie, put):
        if cards != sure.get(put.stage, cards):
            continue
        for deal, puts in _unwound(rnd, earlier, before, sure):
            yield deal, [*puts, cards]


def _taken_back(rnd: fh.Round, lie: Lie, put: Put) -> Iterator[tuple[Lie, frozenset[fh.Card]]]:
    """Yield how the cards lay before a stage, and which were put away or given in it."""
    assert isinstance(rnd, _CONTRACTED)
    contractor = rnd.contractor or 0
    hand, away, own = ("hand", put.seat), ("away", put.seat), ("hand", contractor)
    chosen, size = ("chosen", put.seat), len(rnd.deal.kitty)
    if put.stage in {Stage.KITTY, Stage.SECOND}:
        source = ("kitty", 0) if put.stage is Stage.KITTY else ("away", contractor)
        pool = lie[hand] | lie[away]
        for drawn in _some(pool, size):
            yield {**lie, hand: pool - drawn, away: frozenset(), source: drawn}, lie[away]
    elif put.stage is Stage.LAST:
        for last in _some(lie[away], put.count):
            yield {**lie, away: lie[away] - last, hand: lie[hand] | last}, last
    elif put.stage is Stage.BEST:
        for best in _some(lie[own], put.count):
            yield {**lie, own: lie[own] - best, hand: lie[hand] | best}, best
    elif chosen in lie:
        yield {**lie, hand: lie[hand] | lie[chosen]}, lie[chosen]
    else:
        for given in _some(lie[own], 5):
            for got in _some(lie[hand], 5):
                yield (
                    {
                        **lie,
                        own: lie[own] - given,
                        hand: lie[hand] - got | given,
                        ("chosen", contractor): got,
                    },
                    given,
                )


_CONTRACTED = fh.Exchange | fh.Declaring | fh.Playing | fh.Finished


def _some(cards: Iterable[fh.Card], count: int) -> Iterator[frozenset[fh.Card]]:
    """Yield every way to take so many of the cards."""
    yield from map(frozenset, itertools.combinations(sorted(cards), count))


def _piles(
    rnd: fh.Round, hands: Sequence[Collection[fh.Card]]
) -> Iterator[tuple[tuple[tuple[fh.Card, fh.Card], ...], ...]]:
    """Yield every way in which what lies on the tables can lie under what is seen there."""
    if not rnd.variant.table_piles:
        yield ()
        return
    seen = fh.spectator_view(rnd).piles
    tables: list[list[tuple[tuple[fh.Card, fh.Card], ...]]] = []
    for cards, table in zip(hands[rnd.variant.players :], seen, strict=False):
        shown = {card for pile in table for card in pile}
        covered = [card for card in sorted(cards) if card not in shown]
        found: list[tuple[tuple[fh.Card, fh.Card], ...]] = []
        for order in itertools.permutations(covered):
            rest = iter(order)
            found.append(tuple((under or next(rest), upper) for under, upper in table))
        tables.append(found)
    yield from itertools.product(*tables)


def _played(rnd: fh.Round, deal: fh.Deal, puts: Sequence[frozenset[fh.Card]]) -> fh.Round | None:
    """Return the round of another deal in which the same was done; None where it cannot be."""
    again: fh.Round = fh.start(rnd.variant, dealer=rnd.dealer, deal=deal, scores=rnd.scores)
    try:
        for act in _acts(rnd, puts):
            again = fh.apply(again, act)
    except fh.IllegalAction:
        return None
    return again


def _acts(rnd: fh.Round, puts: Sequence[frozenset[fh.Card]]) -> Iterator[fh.Action]:
    """Yield what was done, with other cards put away: all at once, or card by card."""
    rest, more = iter(puts), 0
    for action in rnd.actions:
        if not isinstance(action, fh.Discard):
            yield action
        elif more:
            more -= 1
        else:
            cards = next(rest)
            whole = len(action.cards) == len(cards)
            more = 0 if whole else len(cards) - 1
            yield from (
                [fh.Discard(Hand.of(cards))]
                if whole
                else [fh.Discard(Hand.of([card])) for card in cards]
            )
