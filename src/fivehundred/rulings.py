"""The value every check returns: legal or not, why, and under which rule."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

import attrs

from fivehundred.actions import Action

__all__ = ["Code", "Ruling", "allow", "inapplicable", "refuse"]


class Code(Enum):
    """What a ruling comes down to, for programs."""

    LEGAL = "legal"
    DOES_NOT_APPLY = "does_not_apply"
    """The question cannot arise at this table."""

    UNREADABLE = "unreadable"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_SEAT = "no_such_seat"
    WRONG_PHASE = "wrong_phase"
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"
    WRONG_ROUND = "wrong_round"

    NO_SUCH_BID = "no_such_bid"
    BID_TOO_LOW = "bid_too_low"
    AUCTION_OVER = "auction_over"
    MUST_BID = "must_bid"
    CANNOT_WIN = "cannot_win"
    NOT_AVAILABLE = "not_available"
    INKLE_SEAT = "inkle_seat"
    RAISE_IN_SUIT = "raise_in_suit"

    NOT_HELD = "not_held"
    NOT_IN_PACK = "not_in_pack"
    DISCARD_COUNT = "discard_count"
    NO_EXCHANGE = "no_exchange"

    MUST_FOLLOW = "must_follow"
    MUST_PLAY_JOKER = "must_play_joker"
    JOKER_RENOUNCED = "joker_renounced"
    NAME_A_SUIT = "name_a_suit"
    SUIT_ALREADY_LED = "suit_already_led"
    SUIT_SHOWN_VOID = "suit_shown_void"
    JOKER_LAST_ONLY = "joker_last_only"
    HOLDS_NAMED_SUIT = "holds_named_suit"
    LACKS_NAMED_SUIT = "lacks_named_suit"

    NO_NAMING = "no_naming"
    NOT_CONTRACTOR = "not_contractor"
    AFTER_FIRST_LEAD = "after_first_lead"
    NO_JOKER = "no_joker"
    ALREADY_NAMED = "already_named"

    NO_CLAIMS = "no_claims"
    NOT_ON_LEAD = "not_on_lead"
    CLAIM_ALL_CARDS = "claim_all_cards"
    CLAIM_NOT_CERTAIN = "claim_not_certain"

    def __repr__(self) -> str:
        return f"Code.{self.name}"


_INAPPLICABLE = frozenset({Code.DOES_NOT_APPLY, Code.NO_SUCH_BID, Code.NOT_IN_PACK})


@attrs.frozen
class Ruling:
    """The answer to one question of the rules. Equal when all its parts are.

    `bool(ruling)` is legality. It says only what the seat it answers may know.

    Attributes:
        legal: Whether the action is legal.
        code: What it comes down to, for programs.
        sentence: Why, in plain words.
        rule: The id of the rule, as `fivehundred.rule` reads it.
        alternatives: What would have been legal, where the seat may know it.
        options: The variant's options the answer hangs on, as paths.
    """

    legal: bool
    code: Code
    sentence: str
    rule: str
    alternatives: tuple[Action, ...] = ()
    options: tuple[str, ...] = ()

    @property
    def applies(self) -> bool:
        """Whether the question can arise at the table asked."""
        return self.code not in _INAPPLICABLE

    def to_json(self) -> str:
        """Return the ruling as a JSON object: text throughout, alternatives as notation."""
        import json

        return json.dumps(
            {
                "legal": self.legal,
                "code": self.code.value,
                "sentence": self.sentence,
                "rule": self.rule,
                "alternatives": [str(action) for action in self.alternatives],
                "options": list(self.options),
            },
            ensure_ascii=False,
        )

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        verdict = "Legal" if self.legal else "Illegal" if self.applies else "Does not apply"
        return f"{verdict}: {self.sentence} [{self.rule}]"


def allow(sentence: str, rule: str, options: Iterable[str] = ()) -> Ruling:
    """Return a ruling that permits."""
    return Ruling(True, Code.LEGAL, sentence, rule, (), tuple(options))


def refuse(
    code: Code,
    sentence: str,
    rule: str,
    *,
    alternatives: tuple[Action, ...] = (),
    options: Iterable[str] = (),
) -> Ruling:
    """Return a ruling that refuses."""
    return Ruling(False, code, sentence, rule, alternatives, tuple(options))


def inapplicable(sentence: str, rule: str, options: Iterable[str] = ()) -> Ruling:
    """Return the ruling that the question cannot arise at this table."""
    return Ruling(False, Code.DOES_NOT_APPLY, sentence, rule, (), tuple(options))
