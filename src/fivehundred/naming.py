"""Tying a joker to a suit before the first lead."""

from __future__ import annotations

from fivehundred.actions import Action, NameSuit
from fivehundred.calls import Bid, Contract, Strain
from fivehundred.cards import JOKER, Card, Suit, cards_of
from fivehundred.errors import ParseError
from fivehundred.ranking import Ties
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.variants.options import Nominate
from fivehundred.variants.variant import Variant

__all__ = ["judge_name", "may_be_named", "names_of", "read_name"]

_OPTIONS = ("joker_nt.nominate",)


def may_be_named(variant: Variant, contract: Contract) -> bool:
    """Return whether the contractor may tie a joker to a suit under this contract.

    It depends on the table and the contract alone, never on the cards: a pause that only a
    holder of the joker makes would tell everyone.
    """
    nominate = variant.joker_nt.nominate
    if nominate is Nominate.NONE or variant.jokers == 0:
        return False
    return (
        isinstance(contract, Bid)
        and contract.strain is Strain.NO_TRUMPS
        and (nominate is Nominate.NT_AND_MISERE or contract.is_misere)
    )


def names_of(hand: int, ties: Ties) -> tuple[NameSuit, ...]:
    """Return every naming a contractor with that hand may still make."""
    tied = {joker for joker, _ in ties}
    return tuple(
        NameSuit(suit, joker)
        for joker in cards_of(hand & 3)
        if joker.index not in tied
        for suit in Suit
    )


def judge_name(
    variant: Variant,
    contract: Contract,
    hand: int,
    ties: Ties,
    name: NameSuit,
    *,
    contractor: bool,
    first_lead: bool,
    others: tuple[Action, ...] = (),
) -> Ruling:
    """Return the ruling on tying a joker to a suit.

    Args:
        variant: The table.
        contract: The contract.
        hand: The mask of the hand of whoever names.
        ties: What has been named already.
        name: The joker and the suit.
        contractor: Whether the contractor names.
        first_lead: Whether the first lead is still to come.
        others: What else could be said now.
    """
    joker, suit = name.joker.pretty, name.suit.plural
    start = f"{joker[:1].upper()}{joker[1:]} may not be tied to {suit}: "
    if not may_be_named(variant, contract):
        code, why = Code.NO_NAMING, _why_none(variant, contract)
    elif not contractor:
        code, why = Code.NOT_CONTRACTOR, "only the contractor may do so"
    elif not first_lead:
        code, why = Code.AFTER_FIRST_LEAD, "it is said before the first lead or not at all"
    elif not hand & name.joker.bit:
        code, why = Code.NO_JOKER, f"you do not hold {joker}"
    elif name.joker.index in {tied for tied, _ in ties}:
        code, why = Code.ALREADY_NAMED, "it has been tied to a suit for this deal"
    else:
        return allow(
            f"{joker[:1].upper()}{joker[1:]} may be tied to {suit}: for this deal it is then "
            f"the highest of the {suit}, follows them and asks for them.",
            "joker.named",
            _OPTIONS,
        )
    alternatives = others if code in {Code.NO_JOKER, Code.ALREADY_NAMED} else ()
    return refuse(
        code, f"{start}{why}.", "joker.named", alternatives=alternatives, options=_OPTIONS
    )


def _why_none(variant: Variant, contract: Contract) -> str:
    if isinstance(contract, Bid) and contract.strain.suit is not None:
        return "in a trump contract it is a trump"
    if variant.jokers == 0:
        return "this table's pack has no joker"
    if variant.joker_nt.nominate is Nominate.NONE:
        return "at this table it is named only when it is led"
    if isinstance(contract, Bid):
        return "at this table that is done in misères only"
    return "a hand passed out has no contractor"


def read_name(text: str) -> NameSuit:
    """Return the naming a text such as `S` or `Jr:S` asks for; a bare suit means the joker."""
    joker, colon, letter = text.rpartition(":")
    card = Card.parse(joker) if colon else JOKER
    if not card.is_joker:
        raise ParseError(
            f"Only a joker is tied to a suit, not {card.pretty}: write the suit alone, or Jr:S "
            "for the second joker",
            "joker.named",
            text,
            "a suit, or a joker and a suit",
        )
    try:
        return NameSuit(Suit.parse(letter), card)
    except ParseError as error:
        raise error.within(text, len(joker + colon) + 1) from None
