"""An observation read back: all that somebody knows of a round, from its numbers alone.

What can be read back has not been left out. So views that differ have different observations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import fivehundred as fh
from fivehundred.actions import PLAYS, discards_of
from fivehundred.bidding import open_bidding
from fivehundred.cards import CARDS
from fivehundred.course import Course
from fivehundred.knowledge import FaceDown, Knowledge, KnownAct, KnownPile, WrongClaim
from fivehundred.prelude import DECLARING, Stage, count_of, stages_of

__all__ = ["decode", "read", "told"]


def decode(observation: Sequence[int], variant: fh.Variant) -> Knowledge:
    """Return what was known by whoever had this view of a round at a table.

    Args:
        observation: The numbers, in layout 1.
        variant: The table.
    """
    return _Reader(observation, variant).knowledge()


class _Reader:
    def __init__(self, observation: Sequence[int], variant: fh.Variant) -> None:
        self.variant = variant
        self.parts = {part.name: list(observation[part.span]) for part in fh.layout(variant)}
        self.course = Course(variant, self.one("dealer"), open_bidding(variant))
        self.acts: list[KnownAct] = []

    def part(self, name: str) -> list[int]:
        """The numbers of a section; none where the table has no such section."""
        return self.parts.get(name, [])

    def one(self, name: str) -> int:
        """The place of the one bit that is set."""
        return self.parts[name].index(1)

    def row(self, name: str, number: int, width: int) -> list[int]:
        """One row of a section."""
        return self.part(name)[number * width : (number + 1) * width]

    def hand(self, bits: Iterable[int]) -> fh.Hand:
        """The cards whose bits are set."""
        pack = self.variant.pack.cards
        return fh.Hand.of(card for card, bit in zip(pack, bits, strict=True) if bit)

    def known_hand(self, name: str) -> fh.Hand | None:
        """The cards of a section; None where there are none."""
        bits = self.part(name)
        return self.hand(bits) if any(bits) else None

    def cards(self, numbers: Iterable[int]) -> tuple[fh.Card, ...]:
        """The cards with these numbers."""
        return tuple(self.variant.pack.cards[number - 1] for number in numbers if number)

    def knowledge(self) -> Knowledge:
        """All of it."""
        variant, hands = self.variant, self.variant.shape.hands
        seat = self.one("viewer") if 1 in self.parts["viewer"] else None
        own = self.known_hand("dealt")
        pack = len(variant.pack)
        self.say()
        self.prepare()
        self.play()
        return Knowledge(
            variant,
            self.one("dealer"),
            seat,
            tuple(
                rest + 1000 * many
                for rest, many in zip(self.parts["scores"], self.parts["thousands"], strict=True)
            ),
            tuple(own if hand == seat else None for hand in range(hands)),
            self.known_hand("kitty"),
            tuple(self.piles()),
            tuple(self.acts),
            tuple(
                (hand, self.hand(self.row("cards", hand, pack)))
                for hand, bit in enumerate(self.parts["open"])
                if bit
            ),
            self.partners(),
        )

    def piles(self) -> Iterator[tuple[KnownPile, ...]]:
        """What lies on each table."""
        for table in range(self.variant.shape.tables):
            numbers = self.row("piles", table, 10)
            yield tuple(
                (self.cards([under])[0] if under else None, self.cards([upper])[0])
                for under, upper in zip(numbers[::2], numbers[1::2], strict=True)
            )

    def partners(self) -> tuple[int, ...] | None:
        """The partner that was announced."""
        bits = self.part("announced")
        if 1 not in bits:
            return None
        return () if bits[-1] else (bits.index(1),)

    def take(self, act: KnownAct) -> None:
        """Take in the next act."""
        if not self.course.take(act):
            raise AssertionError(act)
        self.acts.append(act)

    def say(self) -> None:
        """What was said in the auction, word by word."""
        calls: list[fh.Call] = []
        for bid, seat, passes in zip(
            self.variant.ladder, self.parts["bidders"], self.parts["passes"], strict=False
        ):
            if seat:
                calls += [fh.PASS] * passes + [bid]
        calls += [fh.PASS] * self.parts["passes"][-1]
        seats = range(self.variant.players)
        looked = {seat for seat in seats if self.part("looked") and self.part("looked")[seat]}
        asked = {seat for seat in seats if self.part("asked") and self.part("asked")[seat]}
        for call in (*calls, None):
            seat = self.course.speaker
            if seat in looked:
                looked.remove(seat)
                self.take(fh.Word.LOOK)
            if seat in asked:
                asked.remove(seat)
                self.take(fh.Word.REDEAL)
                answer = self.part("answers")[seat]
                if answer:
                    self.take((fh.Word.AGREE, fh.Word.REFUSE)[answer - 1])
            if call is not None:
                if isinstance(call, fh.Bid):
                    place = list(self.variant.ladder).index(call)
                    assert self.parts["bidders"][place] == self.course.speaker + 1
                self.take(call)
        assert looked | asked == set()

    def prepare(self) -> None:
        """What was done between auction and first lead."""
        result = self.course.result
        if result is None:
            return
        assert tuple(self.course.stages) == stages_of(self.variant, result.contract)
        while self.course.stages:
            acts = list(self.stage(stage := self.course.stages[0]))
            for act in acts:
                self.take(act)
            if stage in self.course.stages:  # it goes on
                return

    def stage(self, stage: Stage) -> Iterator[KnownAct]:
        """What was done in one stage."""
        if stage not in DECLARING:
            yield from self.exchange(stage)
        elif stage is Stage.PARTNER:
            if 1 in self.part("called_card"):
                yield fh.CallPartner(self.variant.pack.cards[self.one("called_card")])
            if 1 in self.part("called_seat"):
                yield fh.CallSeat(self.one("called_seat"))
            if self.part("alone") == [1]:
                yield fh.Word.ALONE
        elif stage is Stage.SLAM:
            said = self.part("slam")[0]
            if said:
                yield (fh.Word.SLAM, fh.Word.DONE)[said - 1]
        else:
            named = sorted((turn, joker) for joker, turn in enumerate(self.part("tied")) if turn)
            for _, joker in named:
                yield fh.NameSuit(tuple(fh.Suit)[self.part("ties")[joker] - 1], CARDS[joker])
            if self.part("named") == [1]:
                yield fh.Word.DONE

    def exchange(self, stage: Stage) -> Iterator[KnownAct]:
        """The cards put away or given in one stage."""
        stages = [
            other
            for other in Stage
            if other not in DECLARING
            and any(
                other in stages_of(self.variant, bid)
                for bid in self.variant.ladder
                if bid.kind is not fh.Kind.PATASTROPHE
            )
        ]
        place = stages.index(stage)
        count = self.part("exchange")[place]
        cards = self.hand(self.row("exchanged", place, len(self.variant.pack)))
        if count and not cards:
            yield FaceDown(count)
        elif count == count_of(self.variant, stage):
            yield fh.Discard(cards)
        else:
            yield from discards_of(cards.mask)

    def play(self) -> None:
        """What was played and claimed."""
        if self.course.plan is None:
            return
        hands, tricks = self.variant.shape.hands, self.variant.hand
        for trick in range(tricks):
            wrong = self.cards(self.row("wrong_claims", trick, tricks))
            if wrong:
                self.take(WrongClaim(fh.Claim(wrong)))
            numbers = self.row("tricks", trick, hands)
            order = self.course.plan.orders[self.course.leader]
            if 0 < sum(map(bool, numbers)):
                assert self.parts["leaders"][trick] == order[0] + 1
            for hand in order:
                if numbers[hand]:
                    self.take(self.played(numbers[hand]))
        claim = self.cards(self.part("claim"))
        if claim:
            self.take(fh.Claim(claim))

    def played(self, number: int) -> fh.Play:
        """The play with a number."""
        pack = self.variant.pack.cards
        if number <= len(pack):
            return PLAYS[pack[number - 1].index]
        return PLAYS[len(CARDS) + number - len(pack) - 1]


def told(seen: fh.View | fh.SpectatorView) -> dict[str, object]:
    """What a view says besides, in its own words."""
    bid = seen.contract or seen.standing_bid
    return {
        "phase": seen.phase,
        "stage": seen.stage,
        "turn": seen.seat_to_act,
        "turn_hand": seen.hand_to_act,
        "left": seen.left,
        "away": seen.away if isinstance(seen, fh.View) else fh.Hand(0),
        "cards": tuple(hand.cards for hand in seen.hands),
        "hidden": tuple(hand.hidden for hand in seen.hands),
        "void": tuple(hand.void for hand in seen.hands),
        "chooser": tuple(hand.player for hand in seen.hands),
        "unseen": seen.unseen,
        "contract": bid,
        "contractor": seen.bidder if seen.contractor is None else seen.contractor,
        "partner": seen.partner,
        "winners": tuple(trick.winner for trick in seen.tricks),
        "trick": dict(zip(seen.order, seen.trick, strict=False)),
        "played": {
            (hand, play.card)
            for hands, plays in [
                *((trick.hands, trick.plays) for trick in seen.tricks),
                (seen.order, seen.trick),
            ]
            for hand, play in zip(hands, plays, strict=False)
        },
        "won": seen.counts,
        "fines": seen.fines,
    }


def read(observation: Sequence[int], variant: fh.Variant) -> dict[str, object]:
    """What an observation says besides, in the same words."""
    reader = _Reader(observation, variant)
    pack = len(variant.pack)
    hands = range(variant.shape.hands)
    calls: list[fh.Contract] = [*variant.ladder, fh.PASS]

    def which(name: str, things: Sequence[object]) -> object:
        bits = reader.part(name)
        return things[bits.index(1)] if 1 in bits else None

    def cards(name: str, hand: int) -> fh.Hand:
        return reader.hand(reader.row(name, hand, pack))

    return {
        "phase": which("phase", list(fh.PhaseName)),
        "stage": which("stage", list(fh.Stage)),
        "turn": which("turn", range(variant.players)),
        "turn_hand": which("turn_hand", hands),
        "left": sum(reader.part("left")),
        "away": reader.known_hand("away") or fh.Hand(0),
        "cards": tuple(cards("cards", hand) for hand in hands),
        "hidden": tuple(reader.part("hidden")),
        "void": tuple(
            tuple(
                suit for suit, bit in zip(fh.Suit, reader.row("void", hand, 4), strict=True) if bit
            )
            for hand in hands
        ),
        "chooser": tuple(seat - 1 if seat else None for seat in reader.part("chooser")),
        "unseen": tuple(seat for seat, bit in enumerate(reader.part("unseen")) if bit),
        "contract": which("contract", calls),
        "contractor": which("contractor", range(variant.players)),
        "partner": which("partner", range(variant.players)),
        "winners": tuple(seat - 1 for seat in reader.part("winners") if seat),
        "trick": {
            hand: reader.played(number)
            for hand, number in enumerate(reader.part("trick"))
            if number
        },
        "played": {(hand, card) for hand in hands for card in cards("played", hand)},
        "won": tuple(reader.part("won")),
        "fines": tuple(reader.part("fines")) or (0,) * len(reader.part("won")),
    }
