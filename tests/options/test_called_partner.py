"""Calling a partner (12.1, 13; the table of section 7 stands in test_sections)."""

from __future__ import annotations

import fivehundred as fh
from tests.helpers import words

from .asking import CALLED, Ask, Question, at_table, each, led_up, says, scored, settled, to_lead

_HANDS = {
    0: "JH AH KH QH TH 9H 8H AS KS QS",
    1: "JD AC KC QC JC TC 9C 8C 7C 6C",
    2: "AD KD QD TD 9D 8D 7D 6D 5D 4D",
    3: "Jo JS TS 9S 8S 7S 6S 5S 4S 3S",
}
_KITTY = "2S 2C 2D"
_CALLS = "7H P P P P"
_DONE = f"{_CALLS} 2S 2C 2D"


def _callable(contract: str, *cards: str, hand: str = "AS KS QS", discards: str = "2S") -> Ask:
    """Ask which of these cards the contractor may call."""

    def ask(table: fh.Variant) -> object:
        return words(
            card
            for card in cards
            if fh.check_partner(
                card, hand=hand, discards=discards, contract=contract, variant=table
            )
        )

    return ask


def _partner(action: str, done: str = _DONE) -> Ask:
    """Ask whose partner the contractor has after an action, and what everybody knows."""

    def ask(table: fh.Variant) -> object:
        rnd = to_lead(at_table(table, f"{done} {action}", _HANDS, _KITTY))[0]
        return rnd.partner, rnd.known_partner, rnd.side

    return ask


def _known_once_played(table: fh.Variant) -> object:
    """Return who is known as partner before a card, and once the ace of clubs is played."""
    rnd: fh.Round = to_lead(at_table(table, f"{_DONE} partner AC", _HANDS, _KITTY))[0]
    known: list[int | None] = []
    while isinstance(rnd, fh.Playing):
        known.append(rnd.known_partner)
        legal = words(fh.legal_actions(rnd)).split()
        rnd = fh.apply(rnd, "AC" if "AC" in legal else legal[0])
        if "AC" in map(str, rnd.actions[-1:]):
            assert isinstance(rnd, fh.Playing)
            return known[0], known[-1], rnd.known_partner
    raise AssertionError


QUESTIONS = (
    Question("call.on", {"false": "kitty 0", "true": "kitty 0, partner 0"}, led_up(_CALLS),
             base="players=5 pack=P53 score.per=player",
             together={"false": "teams=solo", "true": "teams=called"}),
    Question("call.on", {"false": "does_not_apply", "true": "legal"},
             lambda table: fh.check_partner(
                 "AH", hand="AS KS", contract="7H", variant=table).code.value,
             base="players=5 pack=P53 score.per=player",
             together={"false": "teams=solo", "true": "teams=called"}),
    # For ordinary contracts only.
    Question("call.on", {"true": "kitty 0"}, led_up("OM P P P P"),
             base="players=5 pack=P53 score.per=player teams=called"),
    # A card, whose holder it is; or a player.
    Question("call.method", {"card": "legal", "player": "call_method"},
             says("partner AC", _DONE, _HANDS, _KITTY), base=CALLED),
    Question("call.method", {"card": "call_method", "player": "legal"},
             says("partner 3", _DONE, _HANDS, _KITTY), base=CALLED),
    Question("call.method", {"card": "legal", "player": "legal"},
             says("alone", _DONE, _HANDS, _KITTY), base=CALLED),
    Question("call.method", {"player": (3, 3, (0, 3))}, _partner("partner 3"), base=CALLED),
    Question("call.method", {"card": (1, 1, (0, 1))}, _partner("partner AC"), base=CALLED),
    # Then forbid, own card and secret have no effect.
    Question("call.method", {"player": (3, 3, (0, 3))}, _partner("partner 3"),
             base=f"{CALLED} call.forbid=trumps call.secret=true"),
    Question("call.method", {"card": "call_method", "player": "own_card"},
             says("partner 0", _DONE, _HANDS, _KITTY), base=CALLED),
    Question("call.when", {"after_discard": "kitty 0, partner 0", "before_kitty":
                           "partner 0, kitty 0"}, led_up(_CALLS), base=CALLED),
    # A card put away later still makes no partner of anybody.
    Question("call.when", {"after_discard": "wrong_phase", "before_kitty": "legal"},
             says("partner AC", _CALLS, _HANDS, _KITTY), base=CALLED),
    # The jokers; these and both bowers; every trump. At no trumps the jacks are no bowers.
    *(
        Question("call.forbid", {"none": none, "joker": joker, "joker+bowers": bowers,
                                 "trumps": trumps},
                 _callable(contract, "Jo", "JH", "JD", "AH", "2H", "JC", "AD"), base=CALLED)
        for contract, none, joker, bowers, trumps in (
            ("7H", "Jo JH JD AH 2H JC AD", "JH JD AH 2H JC AD", "AH 2H JC AD", "JC AD"),
            ("7S", "Jo JH JD AH 2H JC AD", "JH JD AH 2H JC AD", "JH JD AH 2H AD",
             "JH JD AH 2H AD"),
            ("7N", "Jo JH JD AH 2H JC AD", "JH JD AH 2H JC AD", "JH JD AH 2H JC AD",
             "JH JD AH 2H JC AD"),
        )
    ),
    # Says the holder so, or comes it out when the card is played.
    Question("call.secret", {"false": (1, 1, (0, 1)), "true": (1, None, (0, 1))},
             _partner("partner AC"), base=CALLED),
    Question("call.secret", {"false": (1, 1, 1), "true": (None, None, 1)}, _known_once_played,
             base=CALLED),
    # A card of the own hand, or one put away: refused, or a way to play alone.
    Question("call.own_card", {"false": "", "true": "AS 2S"}, _callable("7H", "AS", "2S"),
             base=CALLED),
    Question("call.own_card", {"false": "own_card", "true": "legal"},
             says("partner AH", _DONE, _HANDS, _KITTY), base=CALLED),
    Question("call.own_card", {"false": "own_card", "true": "legal"},
             says("partner 2S", _DONE, _HANDS, _KITTY), base=CALLED),
    Question("call.own_card", {"true": (None, None, (0,))}, _partner("partner AH"), base=CALLED),
    Question("call.own_card", {"true": (None, None, (0,))}, _partner("partner 2S"), base=CALLED),
    # A card that lies in the kitty nobody has.
    Question("call.own_card", dict.fromkeys(("false", "true"), (None, None, (0,))),
             _partner("partner 2C 2S 2C 2D", _CALLS), base=f"{CALLED} call.when=before_kitty"),
    # Half of the value each, won or lost; the slam first, then halved.
    *(
        Question("call.share", {"half": half, "full": full},
                 scored(contract, tricks, partner=1), base=CALLED)
        for contract, tricks, half, full in (
            ("7D", (4, 3, 2, 1, 0), (90, 90, 20, 10, 0), (180, 180, 20, 10, 0)),
            ("7D", (3, 3, 2, 1, 1), (-90, -90, 20, 10, 10), (-180, -180, 20, 10, 10)),
            ("7S", (6, 4, 0, 0, 0), (125, 125, 0, 0, 0), (250, 250, 0, 0, 0)),
        )
    ),
    # Alone: the full value whatever the share.
    Question("call.share", {"half": (180, 10, 20, 0, 0), "full": (180, 10, 20, 0, 0)},
             scored("7D", (7, 1, 2, 0, 0), alone=True), base=CALLED),
    Question("call.share", {"half": (500, 0, 0, 0, 0), "full": (500, 0, 0, 0, 0)},
             scored("OM", (0, 4, 3, 2, 1)), base=CALLED),
    Question("call.lone", {"full": (180, 10, 20, 0, 0)},
             scored("7D", (7, 1, 2, 0, 0), alone=True), base=f"{CALLED} call.share=half"),
    Question("call.lone", {"full": (-180, 30, 20, 0, 0)},
             scored("7D", (5, 3, 2, 0, 0), alone=True), base=f"{CALLED} call.share=half"),
    # Contractor and partner who both get there win together, or the contractor.
    Question("call.joint_win", {"false": ((580, 520, 20, 10, 0), (0,)),
                                "true": ((580, 520, 20, 10, 0), (0, 1))},
             settled((400, 340, 0, 0, 0), "7D", (4, 3, 2, 1, 0), partner=1), base=CALLED),
    Question("call.joint_win", {"false": ((480, 520, 520, 10, 0), (1,)),
                                "true": ((480, 520, 520, 10, 0), (1,))},
             settled((300, 340, 500, 0, 0), "7D", (4, 3, 2, 1, 0), partner=1), base=CALLED),
)  # fmt: skip


@each(QUESTIONS)
def test_called_partner__the_option_gives_the_answer(question: Question, value: str) -> None:
    assert question.answers[value] == question.answer(value)
