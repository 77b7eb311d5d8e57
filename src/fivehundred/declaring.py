"""What the contractor says between the auction and the first lead."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from fivehundred.actions import Action, CallPartner, CallSeat, NameSuit, Word
from fivehundred.cards import Card, Hand, Suit
from fivehundred.naming import judge_name, names_of
from fivehundred.partners import callable_partners, judge_partner
from fivehundred.prelude import Contracted, Prelude, Stage
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.wording import capital

__all__ = ["Declaring", "check_declaration", "legal_declarations", "wanted"]

Declaration = NameSuit | CallPartner | CallSeat | Word
"""What can be said between the auction and the first lead."""


@attrs.define(eq=False, repr=False, match_args=False)
class Declaring(Contracted):
    """A round in which the contractor says something before the first lead.

    That is: calls a partner, declares a slam, ties a joker to a suit, or is done.
    Equal when set-up and actions are.
    """

    _prelude: Prelude

    @property
    def _before(self) -> Prelude:
        return self._prelude

    @property
    def stage(self) -> Stage:
        """What is said now: the partner called, a slam declared, or jokers named."""
        return self._prelude.stage or Stage.NAMING

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is: the contractor's."""
        return self._prelude.auction.contractor

    @property
    def hand(self) -> Hand:
        """The contractor's hand."""
        return Hand(self._prelude.hands[self._prelude.contractor])

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand's cards now."""
        return tuple(map(Hand, self._prelude.hands))

    @property
    def named(self) -> Mapping[Card, Suit]:
        """The suits jokers have been tied to, by joker."""
        return self._prelude.named

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far, in order."""
        return self._prelude.said


def legal_declarations(rnd: Declaring) -> tuple[Action, ...]:
    """Return everything the contractor may say."""
    prelude, stage = rnd._prelude, rnd.stage
    hand = prelude.hands[prelude.contractor]
    if stage is Stage.PARTNER:
        away = prelude.away[prelude.contractor]
        return callable_partners(rnd.variant, rnd.contract, hand, away, prelude.contractor)
    if stage is Stage.SLAM:
        return Word.SLAM, Word.DONE
    return (*names_of(hand, prelude.declared.ties), Word.DONE)


def check_declaration(rnd: Declaring, action: Declaration) -> Ruling:
    """Return the ruling on a declaration."""
    prelude, stage = rnd._prelude, rnd.stage
    hand = prelude.hands[prelude.contractor]
    calling = isinstance(action, (CallPartner, CallSeat)) or action is Word.ALONE
    if calling and stage is Stage.PARTNER and isinstance(action, (CallPartner, CallSeat, Word)):
        return judge_partner(
            rnd.variant,
            rnd.contract,
            hand,
            prelude.away[prelude.contractor],
            prelude.contractor,
            action,
        )
    if isinstance(action, NameSuit) and stage is Stage.NAMING:
        return judge_name(
            rnd.variant,
            rnd.contract,
            hand,
            prelude.declared.ties,
            action,
            contractor=True,
            first_lead=True,
            others=legal_declarations(rnd),
        )
    if action is Word.DONE and stage is not Stage.PARTNER:
        return allow("You may end your declarations.", "declaring.done")
    if action is Word.SLAM and stage is Stage.SLAM:
        return allow(
            "You may declare that you will win every trick: your partner gives you a card and "
            "sits out.",
            "declaring.slam",
            ("declared_slam",),
        )
    return refuse(
        Code.WRONG_PHASE,
        f"{capital(action.pretty)} has no place here: {wanted(rnd)}.",
        "turn.phase",
        alternatives=legal_declarations(rnd),
    )


def wanted(rnd: Declaring) -> str:
    """Return what is expected in the stage of a round."""
    if rnd.stage is Stage.PARTNER:
        called = [act for act in legal_declarations(rnd) if isinstance(act, CallPartner | CallSeat)]
        return f"call a partner, as in '{called[0]}', or say alone" if called else "say alone"
    return _WANTED[rnd.stage]


_WANTED = {
    Stage.SLAM: "declare a slam, or say done",
    Stage.NAMING: "write name and a suit letter, as in 'name S', or done",
}
