"""Questions about partners and penalties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from fivehundred.actions import CallPartner, CallSeat, Word, read_partner
from fivehundred.arguments import (
    as_account,
    as_cards,
    as_contract,
    as_hand,
    as_seat,
    as_tricks,
)
from fivehundred.calls import Contract
from fivehundred.cards import Card, Hand
from fivehundred.errors import (
    ImpossibleSituation,
    InvalidArgument,
    ParseError,
    quote,
)
from fivehundred.inputs import as_flag, items_of, need_text, text_of
from fivehundred.irregularities import IRREGULARITIES, Incident, judge_irregularity
from fivehundred.partners import calls_partner, judge_partner
from fivehundred.plans import plan_of
from fivehundred.prelude import has_exchange
from fivehundred.referee._given import (
    STANDARD,
    CardText,
    ContractText,
    HandText,
    Table,
)
from fivehundred.referee._scores import who_played
from fivehundred.rulings import Ruling, inapplicable
from fivehundred.variants.options import CallWhen, Teams
from fivehundred.variants.presets import as_variant
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant

__all__ = ["check_partner", "penalty"]


def check_partner(
    call: CallPartner | CallSeat | Word | CardText,
    *,
    hand: HandText,
    discards: HandText = "",
    contract: ContractText,
    contractor: int | str | None = None,
    variant: Table = STANDARD,
) -> Ruling:
    """Return the ruling on calling a partner: by a card, or by seat where the table has it so.

    Args:
        call: The card or the seat, as in `AH`, `partner AH` or `partner 3`; or `alone`.
        hand: The contractor's cards when the partner is called.
        discards: The cards the contractor has put away by then: none where the partner is
            called before the kitty is taken.
        contract: The contract.
        contractor: The contractor's seat, which cannot be called; None where it is not known.
        variant: The table.

    Returns:
        At every table with fixed partners, and where each plays alone, that the question does
        not apply.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card in the hand or among the discards, or no
            such contract.
        ImpossibleSituation: There are too many cards, a card is held and put away, or cards
            are put away where none can be yet.
        InvalidArgument: An argument has a wrong type or names no seat, or a hand no card.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(check_partner("JD", hand="KH QH", contract="7H", variant="pagat_5"))
        Illegal: J♦ may not be called: at this table no joker and no bower may be. [partner.call]
        >>> bool(check_partner("AH", hand="KH QH", contract="7H", variant="pagat_5"))
        True
    """
    table = as_variant(variant)
    said = _partner_call(call)
    bid = as_contract(contract, table)
    held = as_hand(hand, table, "hand", table.hand)
    cards = as_cards(discards, "discards")
    seat = None if contractor is None else as_seat(contractor, table, "contractor")
    if table.teams is not Teams.CALLED:
        alone = table.teams is Teams.SOLO
        return inapplicable(
            f"At this table {'nobody has a partner' if alone else 'partners are fixed'}: nobody is "
            "called.",
            "partner.call",
            ("teams", "call.on"),
        )
    away = _put_away(cards, held, bid, table)
    return judge_partner(table, bid, held.mask, away.mask, seat, said)


def _partner_call(value: object) -> CallPartner | CallSeat | Word:
    """Return the call of a partner that a text, a card or an action makes."""
    if isinstance(value, (CallPartner, CallSeat)) or value is Word.ALONE:
        return cast("CallPartner | CallSeat | Word", value)
    if isinstance(value, Card):
        return CallPartner(value)
    text = text_of(value)
    if text is None:
        raise InvalidArgument(
            "A partner is called by a card such as 'AH', by a seat such as 'partner 3', or "
            f"'alone', not {quote(value)}",
            "text.action",
        )
    plain = text.strip()
    return Word.ALONE if plain == Word.ALONE.value else read_partner(plain.removeprefix("partner "))


def _put_away(cards: list[Card], held: Hand, contract: Contract, table: Variant) -> Hand:
    """Return the cards a contractor has put away when a partner is called.

    Raises:
        ImpossibleSituation: They cannot have been.
    """
    if not cards:
        return Hand(0)
    first = calls_partner(table, contract) and table.call.when is CallWhen.BEFORE_KITTY
    if first or not has_exchange(table, contract):
        why = (
            "the partner is called before the kitty is taken"
            if first
            else "nobody takes the kitty under this contract"
        )
        raise ImpossibleSituation(
            f"discards: at this table {why}, so no card has been put away", "situation.cards"
        )
    away = as_hand(cards, table, "discards", table.kitty.cards)
    both = [card.pretty for card in away if card in held]
    if both:
        raise ImpossibleSituation(
            f"{', '.join(both)} cannot be in the hand and put away", "situation.cards"
        )
    return away


def penalty(
    irregularity: str,
    *,
    offender: int | str,
    contract: ContractText | None = None,
    tricks: int | Sequence[int] | None = None,
    restored: int | Sequence[int] | None = None,
    contractor: int | str = 0,
    partner: int | str | None = None,
    alone: bool = False,
    induced: bool = False,
    variant: Table = STANDARD,
) -> Ruling:
    """Return the ruling on what an irregularity costs, by the laws the table plays by.

    What is irregular is never legal, so the ruling is false whether it costs anything or
    not: `code` is `PENALTY`, `NO_PENALTY` or `DOES_NOT_APPLY`. After a revoke `points` are
    what the deal scores to each account; after a wrong claim what is taken off; any other
    penalty is not in points.

    Args:
        irregularity: `revoke`, `bid_out_of_turn`, `insufficient_bid`, `changed_bid`,
            `lead_out_of_turn`, `exposed_card`, `wrong_discard`, `wrong_deal` or
            `wrong_claim`.
        offender: The seat that committed it.
        contract: The contract; needed for a revoke, and not there in the auction.
        tricks: Tricks held when it was noticed: one number an account, or the contractor's
            side's, the others having all the rest; needed for a revoke.
        restored: Tricks as they would have been without the contractor's revoke, or as they
            are when a defender's has been played again; needed with `irregular=hoffmann`.
        contractor: The contractor's account or the letter of the contractor's seat.
        partner: The called partner's account, where partners are called.
        alone: Whether the contractor plays without a called partner, or has declared a slam.
        induced: Whether an opponent's error led to it.
        variant: The table.

    Returns:
        At every table that refuses irregular actions, that the question does not apply.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, or calls no partners.
        ImpossibleSituation: The tricks do not add up, or the offender sits out.
        InvalidArgument: An argument has a wrong type, names no seat, or is needed and missing.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(penalty("revoke", offender="N", contract="7H", tricks=7))
        Does not apply: At this table what is irregular is refused and never happens: there \
is no penalty. Laws for it come with irregular=american or hoffmann. [irregular.penalty]
        >>> ruling = penalty(
        ...     "revoke", offender=1, contract="7H", tricks=(7, 2, 1), restored=(6, 1, 3),
        ...     variant="hoyle_1909",
        ... )
        >>> ruling.points
        (-200, -100, 30)
    """
    table = as_variant(variant)
    irregularity = need_text(
        irregularity, "An irregularity is text such as 'revoke'", "text.action"
    )
    if irregularity not in IRREGULARITIES:
        raise ParseError(
            f"{quote(irregularity)} is no irregularity: write {', '.join(IRREGULARITIES)}",
            "text.action",
            irregularity,
        )
    seat = as_seat(offender, table, "offender")
    side: tuple[int, ...] = ()
    slam, account = False, as_account(contractor, table, "contractor")
    bid = None if contract is None else as_contract(contract, table)
    if bid is not None:
        played = who_played(table, bid, contractor, partner, alone)
        side, slam = played.side, played.slam
        if irregularity in _IN_THE_PLAY:
            _plays(seat, table, bid, contractor, slam=slam)
    elif partner is not None or as_flag(alone, "alone"):
        raise InvalidArgument(
            "partner and alone are said of a contract, and contract is not given",
            "partner.call",
        )
    return judge_irregularity(
        irregularity,
        Incident(
            variant=table,
            offender=seat,
            contract=bid,
            side=side,
            tricks=None if tricks is None else _held(tricks, table, account),
            restored=None if restored is None else _restored(restored, table, account),
            slam=slam,
            induced=as_flag(induced, "induced"),
        ),
    )


_IN_THE_PLAY = frozenset({"revoke", "lead_out_of_turn", "exposed_card"})


def _plays(
    seat: int, table: Variant, contract: Contract, contractor: int | str, *, slam: bool
) -> None:
    """Raise where a seat has put its cards down; the number of a side's account tells no seat.

    Raises:
        ImpossibleSituation: It sits out.
    """
    if accounts(table) < table.players and text_of(contractor) is None:
        return
    plan = plan_of(table, contract, as_seat(contractor, table, "contractor"), slam=slam)
    if plan.players[seat] is None:
        raise ImpossibleSituation(
            "The offender sits out, as the contractor plays alone, and has no cards to play",
            "situation.seats",
        )


def _held(value: object, table: Variant, account: int) -> tuple[int, ...]:
    """Return tricks by account; of a list, fewer than there are in the deal."""
    listed = items_of(value, "tricks", "text.number", ordered=True)
    held = tuple(item for item in listed or () if type(item) is int and item >= 0)
    if listed and len(held) == len(listed) == accounts(table) and sum(held) < table.hand:
        return held
    return as_tricks(value if listed is None else listed, table, account)


def _restored(value: object, table: Variant, account: int) -> tuple[int, ...]:
    try:
        return as_tricks(value, table, account)
    except (InvalidArgument, ImpossibleSituation) as error:
        raise type(error)(f"restored: {error.sentence}", error.rule) from None
