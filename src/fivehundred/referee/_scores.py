"""Questions about partners, penalties and points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivehundred.actions import CallPartner, Word
from fivehundred.arguments import (
    as_account,
    as_card,
    as_cards,
    as_contract,
    as_flag,
    as_hand,
    as_points,
    as_seat,
    as_taken,
    as_tricks,
)
from fivehundred.cards import Card
from fivehundred.errors import (
    DoesNotApply,
    InvalidArgument,
    ParseError,
    quote,
)
from fivehundred.games import Settlement, settlement
from fivehundred.inputs import need_text, text_of
from fivehundred.referee._given import (
    STANDARD,
    CardText,
    ContractText,
    HandText,
    Table,
)
from fivehundred.rulings import Ruling, inapplicable
from fivehundred.scoring import RoundScore, score
from fivehundred.variants.options import Irregular, Teams
from fivehundred.variants.presets import as_variant

__all__ = [
    "check_partner",
    "penalty",
    "score_round",
    "settle",
]


def check_partner(
    call: CallPartner | Word | CardText,
    *,
    hand: HandText,
    discards: HandText = "",
    contract: ContractText,
    variant: Table = STANDARD,
) -> Ruling:
    """Return the ruling on calling a partner by naming a card.

    Args:
        call: The card, as in `AH` or `partner AH`, or `alone`.
        hand: The contractor's cards.
        discards: The cards the contractor has put away.
        contract: The contract.
        variant: The table.

    Returns:
        At every table with fixed partners, that the question does not apply.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such card or contract.
        InvalidArgument: An argument has a wrong type, or a hand no card.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(check_partner("AH", hand="KH QH", contract="7H"))
        Does not apply: At this table partners are fixed: nobody is called. [partner.call]
    """
    table = as_variant(variant)
    text = text_of(call)
    if text is None and not isinstance(call, (Card, CallPartner)) and call is not Word.ALONE:
        raise InvalidArgument(
            f"A partner is called by a card such as 'AH', or 'alone', not {quote(call)}",
            "text.action",
        )
    if text is not None and text.strip() != Word.ALONE.value:
        as_card(text.strip().removeprefix("partner "))
    as_contract(contract, table)
    as_hand(hand, table, "hand", table.hand)
    as_cards(discards, "discards")
    if table.teams is not Teams.CALLED:
        return inapplicable(
            "At this table partners are fixed: nobody is called.",
            "partner.call",
            ("teams", "call.on"),
        )
    raise AssertionError  # pragma: no cover - no variant has called partners yet


_IRREGULARITIES = (
    "revoke",
    "bid_out_of_turn",
    "lead_out_of_turn",
    "exposed_card",
    "wrong_discard",
    "wrong_deal",
    "wrong_claim",
)


def penalty(
    irregularity: str,
    *,
    offender: int | str,
    contract: ContractText,
    tricks: int | Sequence[int],
    restored: int | Sequence[int] | None = None,
    variant: Table = STANDARD,
) -> Ruling:
    """Return the ruling on what an irregularity costs.

    Args:
        irregularity: `revoke`, `bid_out_of_turn`, `lead_out_of_turn`, `exposed_card`,
            `wrong_discard`, `wrong_deal` or `wrong_claim`.
        offender: The seat that committed it.
        contract: The contract.
        tricks: Tricks won so far: one number an account, or the contractor's side's.
        restored: The same as they would have been without it.
        variant: The table.

    Returns:
        At every table that refuses irregular actions, that the question does not apply.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract.
        ImpossibleSituation: The tricks do not add up.
        InvalidArgument: An argument has a wrong type, or names no seat.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(penalty("revoke", offender="N", contract="7H", tricks=7))
        Does not apply: At this table what is irregular is refused and never happens: there \
is no penalty. [irregular.penalty]
    """
    table = as_variant(variant)
    irregularity = need_text(
        irregularity, "An irregularity is text such as 'revoke'", "text.action"
    )
    if irregularity not in _IRREGULARITIES:
        raise ParseError(
            f"{quote(irregularity)} is no irregularity: write {', '.join(_IRREGULARITIES)}",
            "text.action",
            irregularity,
        )
    as_seat(offender, table, "offender")
    as_contract(contract, table)
    as_tricks(tricks, table, 0)
    if restored is not None:
        as_tricks(restored, table, 0)
    if table.irregular is Irregular.OFF:
        return inapplicable(
            "At this table what is irregular is refused and never happens: there is no penalty.",
            "irregular.penalty",
            ("irregular",),
        )
    raise AssertionError  # pragma: no cover - no variant has penalties yet


def _fixed_partners(partner: object, alone: object) -> None:
    if partner is not None or as_flag(alone, "alone"):
        raise DoesNotApply(
            f"{'partner' if partner is not None else 'alone'} belongs to games with a called "
            "partner; at this table partners are fixed",
            "partner.call",
        )


def score_round(
    contract: ContractText,
    tricks: int | Sequence[int],
    *,
    contractor: int | str = 0,
    partner: int | str | None = None,
    alone: bool = False,
    taken: str | Iterable[int | str] | None = None,
    variant: Table = STANDARD,
) -> RoundScore:
    """Return what a round is worth to each account, in points.

    Args:
        contract: The contract; `P` for a hand passed out and played.
        tricks: Tricks won: one number an account, or the contractor's side's alone.
        contractor: The contractor's account or the letter of the contractor's seat. A number
            is an account, not a seat: with a round at hand write `"NESW"[rnd.contractor]`.
        partner: The called partner's account, where partners are called.
        alone: Whether the contractor played alone, where partners are called.
        taken: The account, or a seat's letter, that won each trick, in order.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, or calls no partners.
        ImpossibleSituation: The tricks do not add up, or `taken` gives others.
        InvalidArgument: An argument has a wrong type, or names no account.
        InvalidVariant: There is no such preset.

    Examples:
        >>> print(score_round("7H", 9))
        7♥ made with 9 tricks: +200; the other side +10 for 1 trick.
        >>> score_round("8S", 10).points, score_round("M", 1).points
        ((250, 0), (-250, 0))
    """
    table = as_variant(variant)
    bid = as_contract(contract, table)
    _fixed_partners(partner, alone)
    account = as_account(contractor, table, "contractor")
    counts = as_tricks(tricks, table, account)
    as_taken(taken, table, counts)
    return score(table, bid, counts, account)


def settle(
    before: Sequence[int],
    contract: ContractText,
    tricks: int | Sequence[int],
    *,
    contractor: int | str = 0,
    partner: int | str | None = None,
    alone: bool = False,
    taken: str | Iterable[int | str] | None = None,
    deals: int = 1,
    variant: Table = STANDARD,
) -> Settlement:
    """Return where a game stands after a round: totals, and whether and how it is won.

    Args:
        before: Points by account before the round.
        contract: The contract; `P` for a hand passed out and played.
        tricks: Tricks won: one number an account, or the contractor's side's alone.
        contractor: The contractor's account or the letter of the contractor's seat. A number
            is an account, not a seat: with a round at hand write `"NESW"[rnd.contractor]`.
        partner: The called partner's account, where partners are called.
        alone: Whether the contractor played alone, where partners are called.
        taken: The account, or a seat's letter, that won each trick, in order; needed where
            it matters who got there first.
        deals: How many deals have been scored, this one included.
        variant: The table.

    Raises:
        ParseError: A text cannot be read.
        DoesNotApply: The table has no such contract, or calls no partners.
        ImpossibleSituation: The tricks do not add up, or `taken` gives others.
        InvalidArgument: An argument has a wrong type or names no account, or `taken` is
            needed and missing.
        InvalidVariant: There is no such preset.

    Examples:
        >>> result = settle((480, 450), "6C", 7, contractor="E")
        >>> result.totals, result.winner, str(result.reason)
        ((510, 510), 1, 'front door')
    """
    table = as_variant(variant)
    points = as_points(before, table, "before")
    bid = as_contract(contract, table)
    _fixed_partners(partner, alone)
    account = as_account(contractor, table, "contractor")
    counts = as_tricks(tricks, table, account)
    order = as_taken(taken, table, counts)
    if type(deals) is not int or deals < 1:
        raise InvalidArgument(
            f"deals is how many deals have been scored, 1 or more, not {quote(deals)}",
            "text.number",
        )
    return settlement(table, points, bid, counts, account, order, deals)
