"""A point of the play to be solved: who holds what, what is played, what has been shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import attrs

from fivehundred.actions import NameSuit, Play
from fivehundred.arguments import (
    as_call,
    as_cards,
    as_contract,
    as_name,
    as_play,
    as_seat,
    as_suits,
    as_ties,
    in_pack,
)
from fivehundred.calls import Contract, Pass
from fivehundred.cards import CARDS, Card, Hand, Suit, cards_of
from fivehundred.deals import Deal, Pile
from fivehundred.errors import ImpossibleSituation, InvalidArgument, ParseError, quote
from fivehundred.following import Turn, legal_mask, proves_void
from fivehundred.inputs import as_flag, items_of, need_text, text_of
from fivehundred.phases import Phase
from fivehundred.plans import Plan, plan_of
from fivehundred.play import Playing
from fivehundred.ranking import NO_SUIT, Ties
from fivehundred.table import is_open
from fivehundred.variants.presets import as_variant
from fivehundred.variants.sides import side_of
from fivehundred.variants.variant import Variant
from fivehundred.views import SpectatorView, View
from fivehundred.wording import capital, join_words

__all__ = [
    "HandsText",
    "Position",
    "as_dealt",
    "as_hands",
    "as_position",
    "chosen_plan",
    "legal_plays_mask",
    "need_none",
    "position",
    "side_seats",
    "ties_of",
]

_RULE = "text.solver"
_SUITS = tuple(Suit)

HandsText = str | Deal | Iterable[Hand | str]
SuitText = str | Suit


def as_hands(value: HandsText) -> tuple[Hand, ...]:
    """Return the hands that a deal, a text or a list names, from seat 0 on."""
    if isinstance(value, Deal):
        return value.hands
    text = text_of(value)
    if text is not None:
        parts: list[object] = list(
            need_text(text, "hands are text such as 'AS KH | … | …'", _RULE).split("|")
        )
    else:
        listed = items_of(value, "hands", _RULE, ordered=True)
        if listed is None:
            raise InvalidArgument(
                "hands are every seat's cards from seat 0 on, as text with | between or as a "
                f"list, not {quote(value)}",
                _RULE,
            )
        parts = listed
    return tuple(_hand(part) for part in parts)


def as_dealt(value: HandsText, variant: Variant) -> HandsText:
    """Return a deal where a text has the kitty behind the hands, and anything else as it is."""
    text = text_of(value)
    if text is not None and text.count("|") == variant.shape.hands:
        return Deal.parse(text)
    return value


def _hand(value: object) -> Hand:
    if isinstance(value, Hand):
        return value
    if text_of(value) is None:
        return Hand.of(as_cards(value, "hands"))
    try:
        return Hand.parse(cast("str", value))
    except ParseError as error:
        # The text is a hand, which no error may tell.
        raise ParseError(
            error.sentence, error.rule, "", error.expected, error.found, column=error.column
        ) from None


def _contract(value: Contract | str) -> Contract:
    return as_call(value)


def _seat(value: int | str | None) -> int | None:
    letter = text_of(value)
    if letter is not None and letter in {"N", "E", "S", "W"}:
        return "NESW".index(letter)
    return cast("int | None", value)


def _trick(value: str | Iterable[Play | Card | str]) -> tuple[Play, ...]:
    text = text_of(value)
    listed: list[Any] | None
    if text is not None:
        listed = list(need_text(text, "trick is text such as 'KH JH'", _RULE).split())
    else:
        listed = items_of(value, "trick", _RULE, ordered=True)
    if listed is None:
        raise InvalidArgument(
            f"trick is text such as 'KH JH', or a list of plays, not {quote(value)}", _RULE
        )
    return tuple(as_play(item) for item in listed)


def _led(value: int | str | Suit | Iterable[Suit | str]) -> int:
    if type(value) is int and 0 <= value < 16:
        return value
    return as_suits(value, "led")


def _void(value: Mapping[int, Any] | Iterable[Any]) -> tuple[int, ...]:
    if isinstance(value, Mapping):
        pairs = dict(cast("Mapping[object, Any]", value))
        seats = [_seat(cast("int", key)) for key in pairs]
        if not all(type(seat) is int and 0 <= seat < 12 for seat in seats):
            raise InvalidArgument(
                "void names the suits each seat has shown void: a mapping from the seat, or a "
                "list from seat 0 on",
                _RULE,
            )
        if len(set(seats)) != len(seats):
            raise InvalidArgument("void names a seat twice, by its number and its letter", _RULE)
        masks = [0] * (max(cast("list[int]", seats), default=-1) + 1)
        for seat, suits in zip(seats, pairs.values(), strict=True):
            masks[cast("int", seat)] = _led(suits)
        return tuple(masks)
    listed = items_of(value, "void", _RULE, ordered=True)
    if listed is None:
        raise InvalidArgument(
            "void names the suits each seat has shown void: a mapping from the seat, or a list "
            f"from seat 0 on, not {quote(value)}",
            _RULE,
        )
    return tuple(_led(cast("str", item)) for item in listed)


def _names(
    value: SuitText | NameSuit | Iterable[SuitText | NameSuit] | None,
) -> tuple[NameSuit, ...]:
    if value is None:
        return ()
    if isinstance(value, (Suit, NameSuit)):
        return (as_name(value),)
    text = text_of(value)
    if text is not None:
        return tuple(as_name(word) for word in need_text(text, "A suit is text", _RULE).split())
    listed = items_of(value, "joker_suit", _RULE, ordered=True)
    if listed is None:
        raise InvalidArgument(f"joker_suit is a suit such as 'S', not {quote(value)}", _RULE)
    return tuple(as_name(item) for item in listed)


def _piles(value: Iterable[Pile]) -> tuple[Pile, ...]:
    pairs = items_of(value, "piles", _RULE, ordered=True)
    if pairs is None or not all(
        isinstance(pair, tuple)
        and [type(card) for card in cast("tuple[object, ...]", pair)] == [Card, Card]
        for pair in pairs
    ):
        raise InvalidArgument(
            f"piles are pairs of cards, the covered one and the one upon it, not {quote(value)}",
            _RULE,
        )
    return cast("tuple[Pile, ...]", tuple(pairs))


def _standard() -> Variant:
    return as_variant("wikipedia_4")


@attrs.frozen
class Position:
    """A point of the play, inside a trick too. Equal when all of it is.

    Attributes:
        hands: The cards each seat holds now, from seat 0 on; a dead hand, or what lies on the
            tables, behind them. Given as text with `|` between, as a list or as a `Deal`.
        contract: What is played; `P` is a hand passed out and played at no trumps.
        contractor: The contractor's seat; None for a hand passed out.
        leader: The hand that leads, or led, the trick: a seat, or one of the hands behind those;
            the contractor if not given.
        trick: The plays of the trick so far, from the leader's.
        led: A bit a suit by its index, given as text such as `SH`: the suits led to earlier
            tricks. It counts only where the joker's rules ask for it.
        void: By hand, the same for the suits it has shown void; given as a list from seat 0
            on or by seat, as in `{1: "S"}`. It counts only where the joker's rules ask for it.
        joker_suit: The suits jokers are tied to; given as text such as `S`.
        partner: The seat of the called partner.
        slam: Whether a slam has been declared, so that the contractor plays alone.
        opened: Whether the hand of a super open misère lies open, and its opponents play it.
        piles: The pairs of covered card and card upon it that still lie on the tables.
        variant: The table.

    Raises:
        ImpossibleSituation: Cards stand in two places, or the hands have not the same number.
        InvalidArgument: An argument is wrong.
        ParseError: A text cannot be read.

    Examples:
        >>> from fivehundred import dd
        >>> ending = dd.Position("AH 5S | KH 6S | 4H 7S | QH 8S", contract="7S", contractor=0)
        >>> dd.tricks(ending)
        1
    """

    hands: tuple[Hand, ...] = attrs.field(converter=as_hands)
    contract: Contract = attrs.field(converter=_contract, kw_only=True)
    contractor: int | None = attrs.field(converter=_seat, default=None, kw_only=True)
    leader: int | None = attrs.field(converter=_seat, default=None, kw_only=True)
    trick: tuple[Play, ...] = attrs.field(converter=_trick, default=(), kw_only=True)
    led: int = attrs.field(converter=_led, default=0, kw_only=True)
    void: tuple[int, ...] = attrs.field(converter=_void, default=(), kw_only=True)
    joker_suit: tuple[NameSuit, ...] = attrs.field(converter=_names, default=None, kw_only=True)
    partner: int | None = attrs.field(converter=_seat, default=None, kw_only=True)
    slam: bool = attrs.field(default=False, kw_only=True)
    opened: bool = attrs.field(default=False, kw_only=True)
    piles: tuple[Pile, ...] = attrs.field(converter=_piles, default=(), kw_only=True)
    variant: Variant = attrs.field(converter=as_variant, factory=_standard, kw_only=True)

    def __attrs_post_init__(self) -> None:
        variant, contract = self.variant, as_contract(self.contract, self.variant)
        count = variant.shape.hands
        hands = self.hands
        if variant.players <= len(hands) < count and not variant.table_piles:
            hands += (Hand(0),) * (count - len(hands))
        if len(hands) != count:
            raise InvalidArgument(
                f"hands has {len(hands)} hands, and at this table there are {count}", _RULE
            )
        contractor = self.contractor
        if isinstance(contract, Pass):
            if contractor is not None:
                raise InvalidArgument(
                    "contractor is None in a hand passed out: nobody bid", "text.seat"
                )
        else:
            contractor = as_seat(contractor, variant, "contractor")
        partner = self.partner
        if partner is not None:
            partner = as_seat(partner, variant, "partner")
            if not variant.call.on or partner == contractor:
                raise InvalidArgument(
                    "partner is the seat of a called partner, and at this table nobody calls one"
                    if not variant.call.on
                    else "partner is another seat than the contractor's",
                    "text.seat",
                )
        as_flag(self.slam, "slam")
        as_flag(self.opened, "opened")
        ties = as_ties(self.joker_suit, variant, contract) if self.joker_suit else ()
        plan = plan_of(variant, contract, contractor, ties, self.slam)
        leader = contractor if self.leader is None else self.leader
        if type(leader) is not int or leader not in plan.playing:
            raise InvalidArgument(
                "leader is the hand that leads the trick, one of "
                f"{', '.join(map(str, plan.playing))}, not {quote(leader)}",
                "text.seat",
            )
        if len(self.void) > count:
            raise InvalidArgument(
                f"void has {len(self.void)} hands, and at this table there are {count}", _RULE
            )
        void = self.void + (0,) * (count - len(self.void))
        settled = {
            "hands": hands,
            "contractor": contractor,
            "partner": partner,
            "leader": leader,
            "void": void,
        }
        for name, value in settled.items():
            object.__setattr__(self, name, value)
        self._check(plan)

    def _check(self, plan: Plan) -> None:
        """Raise where the cards cannot lie so."""
        cards = [card for hand in self.hands for card in hand]
        cards += [play.card for play in self.trick]
        twice = sorted(card for card in set(cards) if cards.count(card) > 1)
        if twice:
            raise ImpossibleSituation(
                f"{capital(twice[0].pretty)} stands in two places", "situation.cards"
            )
        in_pack(cards, self.variant)
        order = plan.orders[cast("int", self.leader)]
        if len(self.trick) >= plan.size:
            raise ImpossibleSituation(
                f"trick has {len(self.trick)} cards, and {plan.size} are a whole trick: leave it "
                "out, and name who leads to the next",
                "situation.cards",
            )
        played = order[: len(self.trick)]
        sizes = [len(self.hands[hand]) + (hand in played) for hand in plan.playing]
        if len(set(sizes)) != 1 or not 0 < max(sizes) <= self.variant.hand:
            raise ImpossibleSituation(
                "Each hand that plays has the same number of cards, those of the trick counted, "
                f"and between 1 and {self.variant.hand} of them: here they have "
                f"{join_words(map(str, sizes))}",
                "situation.cards",
            )
        if self.trick and plan.ranking.led(self.trick[0]) == NO_SUIT:
            raise InvalidArgument(
                f"{self.trick[0].card.pretty} was led without a suit: write Jo:H for hearts",
                "joker.lead-names-suit",
            )
        if self.variant.table_piles:
            return  # what lies face down may be of a suit shown void before
        for hand in plan.playing:
            for suit in range(4):
                if self.void[hand] >> suit & 1 and (
                    self.hands[hand].mask & plan.ranking.members[suit]
                ):
                    raise ImpossibleSituation(
                        "A hand holds a card of a suit that void says it has shown void",
                        "situation.cards",
                    )

    @property
    def to_play(self) -> int:
        """The hand that plays next: a seat, but for hands that lie on a table."""
        return chosen_plan(self).orders[cast("int", self.leader)][len(self.trick)]

    @property
    def left(self) -> int:
        """How many tricks are to come, the one begun among them."""
        return len(self.hands[cast("int", self.leader)]) + bool(self.trick)


def ties_of(names: Iterable[NameSuit]) -> Ties:
    """Return the suits jokers are tied to as the core has them."""
    return tuple(sorted((name.joker.index, name.suit.index) for name in names))


def chosen_plan(pos: Position) -> Plan:
    """Return how the contract of a position is played."""
    return plan_of(pos.variant, pos.contract, pos.contractor, ties_of(pos.joker_suit), pos.slam)


def side_seats(variant: Variant, contractor: int | None, partner: int | None) -> tuple[int, ...]:
    """Return the accounts of the side whose tricks are counted."""
    return side_of(variant, 0 if contractor is None else contractor, partner)


def legal_plays_mask(pos: Position) -> int:
    """Return the bits of the plays that are legal."""
    plan, hand = chosen_plan(pos), pos.to_play
    held = pos.hands[hand].mask
    for under, upper in pos.piles:
        if any(upper in other for other in pos.hands):
            held &= ~under.bit
    return legal_mask(
        Turn(pos.variant, pos.contract, plan.ranking, held, pos.trick, pos.led, pos.void[hand])
    )


def position(rnd: Playing) -> Position:
    """Return the point of the play at which a round stands.

    Args:
        rnd: A round while tricks are played.

    Raises:
        InvalidArgument: It is none.

    Examples:
        >>> import random
        >>> from fivehundred import advance, dd, start
        >>> rnd = advance(start(rng=random.Random(7)), "P 6C P P")
        >>> dd.position(rnd)
        Traceback (most recent call last):
        fivehundred.errors.InvalidArgument: A round is solved while tricks are played, and this \
one is in another phase: Exchange [text.solver]
    """
    if not isinstance(cast("object", rnd), Playing):
        phase = type(rnd).__name__
        if isinstance(rnd, View | SpectatorView):
            raise InvalidArgument(
                "A view does not show all cards: draw worlds that fit it with fh.sample, and "
                "solve each",
                _RULE,
            )
        if isinstance(rnd, Phase):
            raise InvalidArgument(
                f"A round is solved while tricks are played, and this one is in another phase: "
                f"{phase}",
                _RULE,
            )
        raise InvalidArgument(
            f"A round being played, or a dd.Position, is expected, not {quote(rnd)}", _RULE
        )
    table = rnd._table
    plan, variant = table.plan, rnd.variant
    led, void = 0, [0] * variant.shape.hands
    for leader, plays, _ in rnd._done:
        asked = plan.ranking.led(plays[0])
        for hand, play in zip(plan.orders[leader][1:], plays[1:], strict=True):
            if proves_void(variant, plan.ranking, asked, play, led):
                void[hand] |= 1 << asked
        led |= 1 << asked
    before = rnd._gone_before()
    return Position(
        rnd.hands,
        contract=rnd.contract,
        contractor=rnd.contractor,
        leader=rnd._leader,
        trick=rnd.trick,
        led=led,
        void=void,
        joker_suit=[
            NameSuit(_SUITS[suit], CARDS[joker]) for joker, suit in table.prelude.declared.ties
        ],
        partner=table.prelude.declared.partner,
        slam=table.prelude.declared.slam,
        opened=is_open(variant, rnd._done),
        piles=tuple(
            (cards_of(under)[0], cards_of(upper)[0])
            for under, upper in table.covered
            if not upper & before
        ),
        variant=variant,
    )


def need_none(**given: object) -> None:
    """Refuse what is said besides a round or a position, which has it all.

    Raises:
        InvalidArgument: Something is said.
    """
    for name, value in given.items():
        if value is not None:
            raise InvalidArgument(
                f"{name} goes with hands alone: a round or a position has its own", _RULE
            )


def as_position(value: object) -> Position:
    """Return the position that is meant: itself, or that of a round."""
    if isinstance(value, Position):
        return value
    return position(cast("Playing", value))
