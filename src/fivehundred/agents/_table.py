"""An agent that goes by tables of numbers, so that a simulation can play it fast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import attrs

from fivehundred.actions import Action, Discard, Play, Word
from fivehundred.agents._agents import need_turn
from fivehundred.agents._rules import decide
from fivehundred.agents._scales import Scale, scale_of
from fivehundred.calls import PASS, Bid, Kind, Strain
from fivehundred.cards import Hand
from fivehundred.deals import RandomSource
from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import items_of, whole_of
from fivehundred.prelude import Stage
from fivehundred.ranking import ranking_of, trick_place
from fivehundred.standing import can_win
from fivehundred.variants.options import Inkle, Rounds
from fivehundred.variants.sides import account_of, partners_of, side_of
from fivehundred.views import PhaseName, View

__all__ = ["TableAgent"]

_MOST = 10_000


def _whole(value: object, name: str) -> int:
    number = whole_of(value)
    if number is None or abs(number) > _MOST:
        raise InvalidArgument(
            f"{name} has whole numbers from -{_MOST} to {_MOST}, not {quote(value)}",
            "text.number",
        )
    return number


def _wholes(value: object, name: str) -> tuple[int, ...]:
    listed = items_of(value, name, "text.number", ordered=True)
    if listed is None:
        raise InvalidArgument(f"{name} is a list of numbers, not {quote(value)}", "text.number")
    return tuple(_whole(item, name) for item in listed)


@attrs.frozen(kw_only=True)
class TableAgent:
    """An agent that adds up numbers of its cards, and bids and plays by them. Equal when all are.

    It bids in the strain in which its hand, partner and kitty add up to most: one step up, or at
    once all that it may where each seat speaks once. Its partner's bid it leaves alone where it
    can be the contract. A hand with nothing to bid bids a misère if its dangers add up to little.
    It puts the cards away that are worth least, draws the high trumps, leads masters, wins as
    cheaply as it can, and ducks in a misère. It draws no lots. What its tables do not speak of
    (calling a partner, say) it does as `RuleAgent` does.

    `fivehundred.simulate` plays it on whole numbers, many times as fast as other agents.

    Attributes:
        trumps: What a trump is worth, in hundredths of a trick, from the highest down; cards
            beyond the end are worth nothing.
        side: The same for the cards of another suit.
        no_trumps: The same for the cards of a suit at no trumps.
        joker: What a joker is worth at no trumps.
        help: What a partner is worth to a bidder.
        kitty: What each card of the kitty is worth to a bidder.
        promise: What a partner's bid adds in its strain that is too low to be the contract.
        refuse_at: With so much to bid it refuses its partner a new deal.
        slam_at: With cards worth so much it declares a slam.
        danger: How dangerous a card is in a misère, in hundredths, from the highest of its suit.
        joker_danger: The same of a joker.
        misere: The danger of a hand up to which it bids misère.
        open_misere: The danger of a hand up to which it bids open misère.

    Raises:
        InvalidArgument: Something is no such number, or no list of them.

    Examples:
        >>> from fivehundred import View
        >>> mine = View.parse(
        ...     "wikipedia_4; dealer 3; seat 0; "
        ...     "deal Jo JH JD AH KH 9H AS KS 5C 6D | ? | ? | ? | ?; scores 0 0; actions"
        ... )
        >>> str(TableAgent().act(mine)), str(TableAgent(side=(120, 60)).act(mine))
        ('6H', '6D')
    """

    trumps: tuple[int, ...] = (100, 100, 95, 85, 75, 65, 55, 50, 45, 45, 45, 45, 45, 45)
    side: tuple[int, ...] = (80, 35, 10)
    no_trumps: tuple[int, ...] = (90, 60, 30, 10)
    joker: int = 110
    help: int = 190
    kitty: int = 20
    promise: int = 100
    refuse_at: int = 700
    slam_at: int = 950
    danger: tuple[int, ...] = (60, 50, 42, 33, 24, 16, 9, 4, 1)
    joker_danger: int = 200
    misere: int = 110
    open_misere: int = 50

    def __attrs_post_init__(self) -> None:
        for field in attrs.fields(type(self)):
            read = _wholes if isinstance(field.default, tuple) else _whole
            object.__setattr__(self, field.name, read(getattr(self, field.name), field.name))

    def act(self, view: View, /, *, rng: RandomSource | None = None) -> Action:
        """Return what the tables say; always something legal.

        Args:
            view: What the seat sees, whose turn it is.
            rng: Not used.

        Raises:
            InvalidArgument: It is no view, or it is not the turn of its seat.
        """
        del rng
        seen = need_turn(view)
        chosen = _BY_PHASE[seen.phase](self, seen)
        return decide(seen) if chosen is None else chosen


def _limit(agent: TableAgent, seen: View, strain: Strain) -> int:
    """Return what a hand may bid in a strain, in hundredths of a trick."""
    brought = agent.help + agent.kitty * seen.variant.kitty.cards
    return brought + _worth(agent, seen, strain)


def _worth(agent: TableAgent, seen: View, strain: Strain) -> int:
    """Return what the cards of a hand are worth in a strain, in hundredths of a trick."""
    worth = scale_of(agent, seen.variant, ranking_of(seen.variant, Bid(10, strain))).worth
    return sum(worth[card.index] for card in seen.hand)


def _look(_agent: TableAgent, seen: View) -> Action | None:
    return Word.LOOK if Word.LOOK in seen.legal else None


def _answer(agent: TableAgent, seen: View) -> Action:
    most = max(_limit(agent, seen, strain) for strain in Strain)
    return Word.REFUSE if most >= agent.refuse_at else Word.AGREE


def _call(agent: TableAgent, seen: View) -> Action | None:
    variant = seen.variant
    if Word.REDEAL in seen.legal:
        return Word.REDEAL
    offer = seen.standing_bid if seen.bidder in partners_of(variant, seen.seat) else None
    if offer is not None and can_win(variant, offer) and PASS in seen.legal:
        return PASS
    bids = [call for call in seen.legal if isinstance(call, Bid)]
    limits = {strain: _limit(agent, seen, strain) for strain in Strain}
    if offer is not None:
        limits[offer.strain] += agent.promise
    inkles = variant.auction.inkle is not Inkle.OFF
    fitting = [
        bid
        for bid in bids
        if bid.kind in {Kind.TRICKS, Kind.GAME}
        and limits[bid.strain] >= 100 * bid.tricks
        and (inkles or can_win(variant, bid))
    ]
    if fitting:
        most = max(limits[bid.strain] for bid in fitting)
        strain = next(bid.strain for bid in fitting if limits[bid.strain] == most)
        suited = [bid for bid in fitting if bid.strain is strain]
        if variant.auction.rounds is Rounds.ONE:
            return suited[-1]
        return next((bid for bid in suited if can_win(variant, bid)), suited[-1])
    scale = scale_of(agent, variant, ranking_of(variant, Bid(10, Strain.NO_TRUMPS)))
    danger = sum(scale.danger[card.index] for card in seen.hand)
    limit = {Kind.MISERE: agent.misere, Kind.OPEN_MISERE: agent.open_misere}
    for bid in bids:
        if bid.kind in limit and danger <= limit[bid.kind]:
            return bid
    return PASS if PASS in seen.legal else None


def _put_away(agent: TableAgent, seen: View) -> Action | None:
    contract = seen.contract
    if not isinstance(contract, Bid) or seen.stage in {Stage.OWN_FIVE, Stage.PARTNER_FIVE}:
        return None
    scale = scale_of(agent, seen.variant, ranking_of(seen.variant, contract))
    cards = [card for act in seen.legal if isinstance(act, Discard) for card in act.cards]
    if seen.stage is Stage.BEST:
        chosen = min(cards, key=lambda card: -scale.keep[card.index])
    elif contract.is_misere:
        chosen = min(cards, key=lambda card: -scale.safe[card.index])
    else:
        chosen = min(cards, key=lambda card: scale.keep[card.index])
    return Discard(Hand.of([chosen]))


def _declare(agent: TableAgent, seen: View) -> Action | None:
    contract = seen.contract
    if seen.stage is Stage.SLAM and isinstance(contract, Bid):
        worth = _worth(agent, seen, contract.strain)
        return Word.SLAM if worth >= agent.slam_at else Word.DONE
    return Word.DONE if seen.stage is Stage.NAMING else None


def _play(agent: TableAgent, seen: View) -> Action | None:
    contract = seen.contract
    if not isinstance(contract, Bid) or seen.contractor is None or seen.hand_to_act != seen.seat:
        return None
    ties = tuple((name.joker.index, name.suit.index) for name in seen.named)
    ranking = ranking_of(seen.variant, contract, ties)
    scale = scale_of(agent, seen.variant, ranking)
    legal = [act for act in seen.legal if isinstance(act, Play)]
    side = side_of(seen.variant, seen.contractor, seen.partner)
    attacks = account_of(seen.variant, seen.seat) in side
    if not seen.trick:
        table = scale.safe
        if not contract.is_misere:
            table = scale.attack if attacks else scale.defend
        return _lead(seen, scale, table, legal)
    place = trick_place(ranking, seen.trick)
    winner = seen.order[place]
    powers = ranking.powers[ranking.led(seen.trick[0])]
    wins = [play for play in legal if powers[play.index] > powers[seen.trick[place].index]]
    loses = [play for play in legal if play not in wins]
    last = len(seen.trick) == len(seen.order) - 1
    risk = {index: -danger for index, danger in scale.safe.items()}
    if not contract.is_misere:
        own = account_of(seen.variant, winner)
        friends = (own in side) if attacks else (own not in side)
        if not wins or friends:
            return _least(scale, scale.keep, legal)
        if last:
            return _least(scale, scale.keep, wins)
        return max(wins, key=lambda play: scale.place[play.card.index])
    if not attacks:
        if seen.contractor not in seen.order[: len(seen.trick)]:
            return _least(scale, scale.safe, legal)
        if account_of(seen.variant, winner) not in side:
            return _least(scale, risk, legal)
    if loses:
        return _least(scale, risk, loses)
    return _least(scale, risk if last and attacks else scale.safe, legal)


def _least(scale: Scale, table: dict[int, int], plays: Iterable[Play]) -> Play:
    """Return the play of the card with the least number; of equals the lowest in the order."""
    return min(plays, key=lambda play: (table[play.card.index], scale.place[play.card.index]))


def _lead(seen: View, scale: Scale, table: dict[int, int], legal: Sequence[Play]) -> Play:
    """Return the lead of the card with the least number; a joker as the suit most held."""
    card = _least(scale, table, legal).card
    plays = [play for play in legal if play.card == card]

    def length(play: Play) -> int:
        """Return how many cards of the suit named are held."""
        return sum(other.suit is play.suit for other in seen.hand if other.suit)

    return max(plays, key=length)


_BY_PHASE: dict[PhaseName, Callable[[TableAgent, View], Action | None]] = {
    PhaseName.BLIND: _look,
    PhaseName.AUCTION: _call,
    PhaseName.ASKING: _answer,
    PhaseName.EXCHANGE: _put_away,
    PhaseName.DECLARING: _declare,
    PhaseName.PLAYING: _play,
}
