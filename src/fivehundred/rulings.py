"""The value every check returns: legal or not, why, and under which rule."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from fivehundred.actions import Action
from fivehundred.inputs import Named

__all__ = ["Code", "Ruling", "allow", "forgive", "inapplicable", "penalise", "refuse"]


class Code(Named):
    """What a ruling comes down to, for programs; `code.value` is the word that JSON has.

    Most codes come from the questions on plain values, such as `check_play`, and from
    `check` and `apply` on a round alike. Where a code has one origin only, it says so.
    """

    LEGAL = "legal"
    """The action is legal."""
    DOES_NOT_APPLY = "does_not_apply"
    """The question cannot arise at this table."""

    UNREADABLE = "unreadable"
    """The text is no action of this phase. On a round only."""
    NOT_YOUR_TURN = "not_your_turn"
    """Another seat is to act. On a round only, where `seat` is given."""
    NO_SUCH_SEAT = "no_such_seat"
    """`seat` names no seat of the table. On a round only."""
    WRONG_PHASE = "wrong_phase"
    """An action of another phase, such as a bid during the play. On a round only."""
    ROUND_OVER = "round_over"
    """The round is finished or thrown in. On a round only."""
    GAME_OVER = "game_over"
    """The game has been won or stopped: nothing is dealt or added. From `Game` and `audit`."""
    WRONG_ROUND = "wrong_round"
    """The round is not the game's next: other table, dealer or scores. From `Game` and `audit`."""
    WRONG_RECORD = "wrong_record"
    """A table has written down something else than was played. From `audit` only."""

    NO_SUCH_BID = "no_such_bid"
    """The table does not have this bid."""
    BID_TOO_LOW = "bid_too_low"
    """The bid does not outbid the one that stands."""
    AUCTION_OVER = "auction_over"
    """Nobody may call any more. From `check_call`; on a round the phase has changed."""
    MUST_BID = "must_bid"
    """The dealer may not pass: all others have, and this table makes the dealer bid."""
    CANNOT_WIN = "cannot_win"
    """The dealer has to bid, and this bid is too low to be the contract."""
    NOT_AVAILABLE = "not_available"
    """Too early for this special bid: no bid of the level it waits for has been made."""
    INKLE_SEAT = "inkle_seat"
    """A bid of six from a seat that may not inkle: only the first two to speak may."""
    RAISE_IN_SUIT = "raise_in_suit"
    """The auction's winner may raise the bid in its own suit only."""

    NO_MEANING = "no_meaning"
    """Patastrophe has a value and a place, but no known meaning: nobody can bid it."""
    HAND_SEEN = "hand_seen"
    """A blind bid is a seat's first call, made before it has seen its hand."""
    PARTNER_SILENT = "partner_silent"
    """Double misère waits for a misère bid by the partner."""
    BARRED = "barred"
    """A new deal was refused to this side, which bars it from misère."""
    GOOD_HAND = "good_hand"
    """The hand gives no right to a new deal. On a round only."""
    NO_REDEAL = "no_redeal"
    """No new deal can be asked for: not at this table, or not any more. On a round only."""

    NOT_HELD = "not_held"
    """The player does not hold the card."""
    OTHER_HAND = "other_hand"
    """The card lies in another of the hands the seat plays than the one whose turn it is."""
    NOT_IN_PACK = "not_in_pack"
    """The table's pack has no such card. From `check_play` only."""
    DISCARD_COUNT = "discard_count"
    """Too many cards put away, or too few."""
    NO_EXCHANGE = "no_exchange"
    """Nobody takes the kitty under this contract. From `check_discard` only."""

    MUST_FOLLOW = "must_follow"
    """The player holds the suit led, and has to play it."""
    MUST_PLAY_JOKER = "must_play_joker"
    """At this table whoever is void in the suit led must play the joker."""
    JOKER_RENOUNCED = "joker_renounced"
    """The joker may not be played to a suit its holder has shown void before."""
    NAME_A_SUIT = "name_a_suit"
    """A joker without a suit is led, and has to name one: `Jo:H`."""
    SUIT_ALREADY_LED = "suit_already_led"
    """The joker may name only a suit that has not been led yet."""
    SUIT_SHOWN_VOID = "suit_shown_void"
    """The joker may not name a suit its leader has shown void."""
    JOKER_LAST_ONLY = "joker_last_only"
    """The joker may be led only when no other card can be."""
    HOLDS_NAMED_SUIT = "holds_named_suit"
    """The joker may not name a suit of which its leader holds a card."""
    LACKS_NAMED_SUIT = "lacks_named_suit"
    """The joker may not name a suit of which its leader holds no card."""

    NO_NAMING = "no_naming"
    """No joker is tied to a suit at this table, or under this contract."""
    NOT_CONTRACTOR = "not_contractor"
    """Only the contractor may tie a joker to a suit. From `check_name` only."""
    AFTER_FIRST_LEAD = "after_first_lead"
    """A joker is tied to a suit before the first lead or not at all. From `check_name` only."""
    NO_JOKER = "no_joker"
    """The contractor does not hold the joker to be tied."""
    ALREADY_NAMED = "already_named"
    """The joker has been tied to a suit for this deal. On a round only."""

    NO_PARTNER = "no_partner"
    """No partner is called under this contract."""
    CALL_METHOD = "call_method"
    """At this table a partner is called otherwise: by a card, or by seat."""
    CARD_FORBIDDEN = "card_forbidden"
    """The table does not let this card be called."""
    OWN_CARD = "own_card"
    """The contractor holds or has put away the card called, or has called the own seat."""

    NO_CLAIMS = "no_claims"
    """This table plays every card. Claims are judged on a round only."""
    NOT_ON_LEAD = "not_on_lead"
    """A claim is made on lead, and a trick has begun."""
    CLAIM_ALL_CARDS = "claim_all_cards"
    """A claim has to name every card held, each once."""
    CLAIMED_ALREADY = "claimed_already"
    """A wrong claim has been booked on this lead: the next may be made on a later one."""
    CLAIM_NOT_CERTAIN = "claim_not_certain"
    """A card that the claimant has not seen may beat one of the cards claimed."""

    PENALTY = "penalty"
    """What happened was irregular and costs something. From `penalty` only."""
    NO_PENALTY = "no_penalty"
    """What happened was irregular and costs nothing. From `penalty` only."""


_INAPPLICABLE = frozenset({Code.DOES_NOT_APPLY, Code.NO_SUCH_BID, Code.NOT_IN_PACK})
_VERDICTS = {
    **dict.fromkeys(_INAPPLICABLE, "Does not apply"),
    Code.PENALTY: "Penalty",
    Code.NO_PENALTY: "No penalty",
}


@attrs.frozen
class Ruling:
    """The answer to one question of the rules. Equal when all its parts are.

    `bool(ruling)` is legality. It says only what the seat it answers may know. What is
    irregular is never legal, whether or not it costs anything: a ruling of `penalty` is
    always false, and its `code` says which.

    Attributes:
        legal: Whether the action is legal.
        code: What it comes down to, for programs.
        sentence: Why, in plain words.
        rule: The id of the rule, as `fivehundred.rule` reads it.
        alternatives: What would have been legal, where the seat may know it.
        options: The variant's options the answer depends on, as paths.
        points: Of a penalty, the points by account that it gives or takes; None where it
            is not in points.
    """

    legal: bool
    code: Code
    sentence: str
    rule: str
    alternatives: tuple[Action, ...] = ()
    options: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None

    @property
    def applies(self) -> bool:
        """Whether the question can arise at the table asked."""
        return self.code not in _INAPPLICABLE

    def to_json(self) -> str:
        """Return the ruling as a JSON object, alternatives as notation.

        `points` is there only where the ruling has some.
        """
        import json

        data: dict[str, object] = {
            "legal": self.legal,
            "code": self.code.value,
            "sentence": self.sentence,
            "rule": self.rule,
            "alternatives": [str(action) for action in self.alternatives],
            "options": list(self.options),
        }
        if self.points is not None:
            data["points"] = list(self.points)
        return json.dumps(data, ensure_ascii=False)

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        verdict = _VERDICTS.get(self.code, "Legal" if self.legal else "Illegal")
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


def penalise(
    sentence: str, rule: str, options: Iterable[str] = (), points: tuple[int, ...] | None = None
) -> Ruling:
    """Return the ruling that an irregularity costs something."""
    return Ruling(False, Code.PENALTY, sentence, rule, (), tuple(options), points)


def forgive(sentence: str, rule: str, options: Iterable[str] = ()) -> Ruling:
    """Return the ruling that an irregularity costs nothing."""
    return Ruling(False, Code.NO_PENALTY, sentence, rule, (), tuple(options))
