"""A view as a row of small numbers."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Literal, overload

from fivehundred.actions import Action, CallPartner, CallSeat, Claim, NameSuit, Play, Word
from fivehundred.bidding import open_bidding
from fivehundred.calls import Bid, Pass
from fivehundred.cards import Card, Hand, Suit, cards_of
from fivehundred.course import Course, Told
from fivehundred.encoding._layout import Frame, check_layout, frame_of
from fivehundred.errors import InvalidArgument, quote
from fivehundred.knowledge import KnownAct, WrongClaim
from fivehundred.prelude import Stage
from fivehundred.views import PhaseName, SpectatorView, View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["encode"]


@overload
def encode(
    view: View | SpectatorView, *, layout: int = ..., numpy: Literal[False]
) -> list[int]: ...
@overload
def encode(
    view: View | SpectatorView, *, layout: int = ..., numpy: Literal[True]
) -> NDArray[np.int16]: ...
@overload
def encode(
    view: View | SpectatorView, *, layout: int = ..., numpy: bool | None = ...
) -> list[int] | NDArray[np.int16]: ...
def encode(
    view: View | SpectatorView, *, layout: int = 1, numpy: bool | None = None
) -> list[int] | NDArray[np.int16]:
    """Return a view as an observation: a row of small whole numbers, as `layout` describes it.

    Every view of one variant has as many numbers, whatever the phase and the seat. Views are equal
    exactly where their observations are: nothing that is seen is left out, and nothing hidden is
    in it. Seats and hands are numbered as everywhere, from seat 0, whoever looks.

    Args:
        view: The view, as `view` or `spectator_view` return it.
        layout: The number of the layout.
        numpy: True for an array of numpy's `int16`, False for a list; by default an array where
            numpy is installed.

    Raises:
        InvalidArgument: The first argument is no view, there is no such layout, or an array is
            asked for and numpy is not installed.

    Examples:
        >>> import random
        >>> from fivehundred import advance, layout, start, view
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> row = encode(view(rnd, 2), numpy=False)
        >>> {part.name: row[part.span] for part in layout("wikipedia_4")}["contractor"]
        [0, 0, 1, 0]
    """
    if not isinstance(view, View | SpectatorView):
        raise InvalidArgument(
            f"A view is expected, as view(rnd, seat) returns it, not {quote(view)}", "text.view"
        )
    number = check_layout(layout)
    if not (numpy is None or isinstance(numpy, bool)):
        raise InvalidArgument(
            f"numpy is True for an array, False for a list, or None, not {quote(numpy)}",
            "text.layout",
        )
    module = None if numpy is False else _numpy()
    if numpy and module is None:
        raise InvalidArgument(
            "numpy is not installed: install fivehundred[numpy], or ask for a list with "
            "numpy=False",
            "text.layout",
        )
    values = _Sheet(view, frame_of(view.variant, number)).filled()
    if module is None:
        return values
    array: NDArray[np.int16] = module.array(values, dtype=module.int16)
    return array


@functools.cache
def _numpy() -> ModuleType | None:
    """Return numpy where it is installed; it is loaded when it is first asked for."""
    try:
        import numpy as np
    except ImportError:
        return None
    module: ModuleType = np
    return module


_PHASES = {phase: place for place, phase in enumerate(PhaseName)}
_STAGES = {stage: place for place, stage in enumerate(Stage)}
_ANSWERS: Mapping[Action, int] = {Word.AGREE: 1, Word.REFUSE: 2}


def _comes_before_play(act: KnownAct) -> bool:
    return not isinstance(act, Play | Claim | WrongClaim)


class _Sheet:
    """An observation that is filled in."""

    def __init__(self, seen: View | SpectatorView, frame: Frame) -> None:
        self.seen = seen
        self.frame = frame
        self.starts = frame.starts
        self.pack = len(seen.variant.pack)
        self.values = [0] * frame.size

    def filled(self) -> list[int]:
        """Return the numbers."""
        self._table()
        self._hands()
        self._auction()
        self._declarations()
        self._play()
        self._claims()
        return self.values

    def _put(self, name: str, values: Iterable[int]) -> None:
        for place, value in enumerate(values, self.starts[name]):
            self.values[place] = value

    def _mark(self, name: str, place: int | None) -> None:
        if place is not None:
            self.values[self.starts[name] + place] = 1

    def _cards(self, name: str, cards: Hand, row: int = 0) -> None:
        start = self.starts[name] + row * self.pack
        for card in cards_of(cards.mask):
            self.values[start + self.frame.places[card.index]] = 1

    def _number(self, card: Card | None) -> int:
        return 0 if card is None else self.frame.places[card.index] + 1

    def _table(self) -> None:
        seen = self.seen
        self._put("variant", self.frame.digest)
        self._mark("viewer", seen.seat if isinstance(seen, View) else None)
        self._mark("dealer", seen.dealer)
        self._mark("phase", _PHASES[seen.phase])
        self._mark("stage", None if seen.stage is None else _STAGES[seen.stage])
        self._mark("turn", seen.seat_to_act)
        self._mark("turn_hand", seen.hand_to_act)
        parts = [divmod(abs(score), 1000) for score in seen.scores]
        signs = [-1 if score < 0 else 1 for score in seen.scores]
        self._put("scores", (sign * rest for sign, (_, rest) in zip(signs, parts, strict=True)))
        self._put("thousands", (sign * many for sign, (many, _) in zip(signs, parts, strict=True)))

    def _hands(self) -> None:
        seen = self.seen
        if isinstance(seen, View):
            self._cards("dealt", seen._known.hands[seen.seat] or Hand(0))
            if seen.kitty:
                self._cards("kitty", seen.kitty)
            if seen.away:
                self._cards("away", seen.away)
        for number, hand in enumerate(seen.hands):
            self._cards("cards", hand.cards, number)
            if hand.open:
                self._mark("open", number)
            for suit in hand.void:
                self._mark("void", 4 * number + suit.index)
        self._put("hidden", (hand.hidden for hand in seen.hands))
        self._put("chooser", (0 if hand.player is None else hand.player + 1 for hand in seen.hands))
        if seen.piles:
            piles = (card for table in seen.piles for pile in table for card in pile)
            self._put("piles", map(self._number, piles))

    def _auction(self) -> None:
        seen = self.seen
        ladder = seen.variant.ladder
        bids = {bid: place for place, bid in enumerate(ladder)}
        bid = seen.contract or seen.standing_bid
        if bid is not None:
            self._mark("contract", bids[bid] if isinstance(bid, Bid) else len(bids))
        self._mark("contractor", seen.bidder if seen.contractor is None else seen.contractor)
        for seat in seen.unseen:
            self._mark("unseen", seat)
        course = self.course = Course(seen.variant, seen.dealer, open_bidding(seen.variant))
        for act in itertools.takewhile(_comes_before_play, seen._known.acts):
            course.take(act)
        bidders, gaps = self.starts["bidders"], self.starts["passes"]
        passes, asker = 0, 0
        for seat, act in zip(course.speakers, course.said, strict=True):
            if isinstance(act, Pass):
                passes += 1
            elif isinstance(act, Bid):
                self.values[bidders + bids[act]] = seat + 1
                self.values[gaps + bids[act]] = passes
                passes = 0
            elif act is Word.LOOK:
                self._mark("looked", seat)
            elif act is Word.REDEAL:
                self._mark("asked", seat)
                asker = seat
            else:
                self.values[self.starts["answers"] + asker] = _ANSWERS[act]
        self.values[gaps + len(bids)] = passes

    def _declarations(self) -> None:
        seen, starts = self.seen, self.starts
        tied = 0
        for step in self.course.steps:
            if not isinstance(step, Told):
                place = self.frame.exchanges[step.stage]
                self.values[starts["exchange"] + place] = step.count
                self._cards("exchanged", Hand(step.cards or 0), place)
            elif isinstance(step.act, NameSuit):
                tied += 1
                joker = step.act.joker.index
                self.values[starts["ties"] + joker] = step.act.suit.index + 1
                self.values[starts["tied"] + joker] = tied
            elif step.stage is Stage.NAMING:
                self._mark("named", 0)
            elif step.stage is Stage.SLAM:
                self.values[starts["slam"]] = 1 if step.act is Word.SLAM else 2
            elif isinstance(step.act, CallPartner):
                self._cards("called_card", Hand(step.act.card.bit))
            elif isinstance(step.act, CallSeat):
                self._mark("called_seat", step.act.seat)
            else:
                self._mark("alone", 0)
        if seen.left:
            self.values[starts["left"]] = seen.left
        if seen.partner is not None:
            self._mark("partner", seen.partner)
        partners = seen._known.partners
        if partners is not None:
            self._mark("announced", partners[0] if partners else seen.variant.players)

    def _play(self) -> None:
        seen, starts = self.seen, self.starts
        hands = len(seen.hands)
        leaders, winners = starts["leaders"], starts["winners"]
        tricks = [(trick.hands, trick.plays) for trick in seen.tricks]
        for number, trick in enumerate(seen.tricks):
            self.values[winners + number] = trick.winner + 1
        if seen.order:
            tricks.append((seen.order, seen.trick))
        for number, (order, plays) in enumerate(tricks):
            self.values[leaders + number] = order[0] + 1
            start = starts["tricks"] + hands * number
            for hand, play in zip(order, plays, strict=False):
                self.values[start + hand] = self._play_number(play)
                self._cards("played", Hand(play.card_bit), hand)
        for hand, play in zip(seen.order, seen.trick, strict=False):
            self.values[starts["trick"] + hand] = self._play_number(play)
        self._put("won", seen.counts)

    def _play_number(self, play: Play) -> int:
        if play.suit is None:
            return self.frame.places[play.card.index] + 1
        return self.pack + 1 + len(Suit) * play.card.index + play.suit.index

    def _claims(self) -> None:
        seen, starts = self.seen, self.starts
        if seen.claimed is not None:
            self._put("claim", map(self._number, seen.claimed.cards))
        if not any(seen.fines):
            return
        self._put("fines", seen.fines)
        size = len(seen.tricks[0].hands if seen.tricks else seen.order)
        plays = 0
        for act in seen._known.acts:
            if isinstance(act, Play):
                plays += 1
            elif isinstance(act, WrongClaim):
                start = starts["wrong_claims"] + seen.variant.hand * (plays // size)
                for place, card in enumerate(act.claim.cards, start):
                    self.values[place] = self._number(card)
