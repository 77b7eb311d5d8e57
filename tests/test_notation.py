"""The one-line position of a round, written and read strictly."""

from __future__ import annotations

import random

import pytest

import fivehundred as fh
from fivehundred import FiveHundredError, InvalidArgument, InvalidDeal, ParseError
from fivehundred.notation import read_position, write_position

from .helpers import (
    AUSTRALIAN,
    PRESETS,
    RECORD_CALLS,
    RECORD_DEAL,
    RECORD_DISCARDS,
    STANDARD,
    WRONG_TEXTS,
    WRONG_VALUES,
    Anything,
    house,
    record_start,
    round_won,
    thrown_in,
)
from .test_ranking import TWO_JOKERS

_MIDDLE = write_position(
    fh.advance(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS} 7C QC Jo 5C 5H")
)
_DEAL = str(fh.Deal.parse(RECORD_DEAL))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_position__of_every_state_is_read_back(name: str, seed: int) -> None:
    """Phase by phase of whole rounds."""
    source = random.Random(seed)
    rnd: fh.Round = fh.start(name, dealer=seed, rng=source, scores=(-40, 310))
    assert rnd == read_position(write_position(rnd))
    while rnd.seat_to_act is not None:
        rnd = fh.apply(rnd, source.choice(fh.legal_actions(rnd)))
        again = read_position(rnd.position)
        assert rnd == again
        assert fh.legal_actions(rnd) == fh.legal_actions(again)
        assert rnd.position == again.position


@pytest.mark.parametrize(
    "rnd",
    [
        record_start(),
        record_start(house({"end.target": 1000, "auction.rounds": "one"})),
        record_start(AUSTRALIAN),
        fh.start(
            fh.STANDARD.evolve({"lead": "left_of_dealer"}, name="our table"), deal=RECORD_DEAL
        ),
        fh.start(house(TWO_JOKERS), rng=random.Random(1)),
        thrown_in(),
        round_won("7N", 8),
        fh.advance(record_start(AUSTRALIAN), "P 7N P P 7H 9H QH done"),
        fh.advance(record_start(), f"{RECORD_CALLS} 7H"),
    ],
)
def test_position__of_any_table_and_phase_is_read_back(rnd: fh.Round) -> None:
    """House rules with and without a name, two jokers, every phase."""
    assert rnd == read_position(rnd.position)


def test_position__is_one_line_of_five_fields() -> None:
    """Variant, dealer, deal, scores and actions, in this order."""
    line = write_position(fh.advance(record_start(), "P 6C"))

    assert "\n" not in line
    assert line.isascii()
    assert f"wikipedia_4; dealer 1; deal {_DEAL}; scores 310 450; actions P 6C" == line


def test_position__holds_the_actions_in_their_own_notation() -> None:
    """Named jokers, discards at once, claims."""
    deal = RECORD_DEAL.replace("Jo", "x").replace("AS", "Jo").replace("x", "AS")
    rnd = fh.advance(
        fh.start(AUSTRALIAN, dealer="E", deal=deal), "P 7N P P QH 7H 9H name S done Jo"
    )

    assert rnd.position.endswith("; actions P 7N P P QH 9H 7H name S done Jo")


# Strictness

_DEVIATIONS: dict[str, str] = {
    "blank before": f" {_MIDDLE}",
    "blank behind": f"{_MIDDLE} ",
    "newline behind": f"{_MIDDLE}\n",
    "newline for a blank": _MIDDLE.replace("; deal ", ";\ndeal "),
    "tab for a blank": _MIDDLE.replace("JS QC", "JS\tQC"),
    "two blanks": _MIDDLE.replace("JS QC", "JS  QC"),
    "two blanks in the actions": _MIDDLE.replace("P P QH", "P  P QH"),
    "no blank behind a semicolon": _MIDDLE.replace("; dealer", ";dealer"),
    "comma": _MIDDLE.replace("; dealer", ", dealer"),
    "semicolon behind": f"{_MIDDLE};",
    "field added": f"{_MIDDLE}; clock 10",
    "capital": _MIDDLE.replace("dealer", "Dealer"),
    "upper case": _MIDDLE.upper(),
    "lower case": _MIDDLE.lower(),
    "without variant": _MIDDLE.partition("; ")[2],
    "without dealer": _MIDDLE.replace("dealer 1; ", ""),
    "without deal": _MIDDLE.replace(f"deal {_DEAL}; ", ""),
    "without scores": _MIDDLE.replace("scores 310 450; ", ""),
    "without actions": _MIDDLE.partition("; actions")[0],
    "fields in another order": _MIDDLE.replace("; dealer 1", "").replace(
        "; scores", "; dealer 1; scores"
    ),
    "twice": f"{_MIDDLE}; {_MIDDLE}",
    "two lines": f"{_MIDDLE}\n{_MIDDLE}",
    "another variant's name": _MIDDLE.replace("wikipedia_4", "wikipedia_5"),
    "no variant": _MIDDLE.replace("wikipedia_4", ""),
    "option at its default": _MIDDLE.replace("wikipedia_4", "wikipedia_4{lead=contractor}"),
    "dealer as letter": _MIDDLE.replace("dealer 1", "dealer E"),
    "dealer out of range": _MIDDLE.replace("dealer 1", "dealer 4"),
    "dealer negative": _MIDDLE.replace("dealer 1", "dealer -1"),
    "dealer of two digits": _MIDDLE.replace("dealer 1", "dealer 01"),
    "dealer in other digits": _MIDDLE.replace("dealer 1", "dealer \u0661"),
    "one score": _MIDDLE.replace("scores 310 450", "scores 310"),
    "three scores": _MIDDLE.replace("scores 310 450", "scores 310 450 0"),
    "no scores": _MIDDLE.replace("scores 310 450", "scores"),
    "score with a plus": _MIDDLE.replace("scores 310", "scores +310"),
    "score with a nought before": _MIDDLE.replace("scores 310", "scores 0310"),
    "minus nought": _MIDDLE.replace("scores 310", "scores -0"),
    "huge score": _MIDDLE.replace("scores 310", "scores " + "9" * 400),
    "seven digits": _MIDDLE.replace("scores 310", "scores 1000000"),
    "score in other digits": _MIDDLE.replace("scores 310", "scores \u0663\u0661\u0660"),
    "decimal score": _MIDDLE.replace("scores 310", "scores 310.0"),
    "hand in another order": _MIDDLE.replace("JS QC JC", "JS JC QC"),
    "ten as 10": _MIDDLE.replace("TD", "10D"),
    "sign for a suit": _MIDDLE.replace("TD", "T♦"),
    "hand missing": _MIDDLE.replace(_DEAL.split(" | ", maxsplit=1)[0] + " | ", ""),
    "card missing": _MIDDLE.replace("JS QC JC", "JS QC"),
    "card twice": _MIDDLE.replace("JS QC JC", "JS QC QC"),
    "card of another pack": _MIDDLE.replace("JS QC JC", "4S QC JC"),
    "no card": _MIDDLE.replace("JS QC JC", "xx QC JC"),
    "blank behind the deal": _MIDDLE.replace("; scores", " ; scores"),
    "hands changed": _MIDDLE.replace(
        _DEAL,
        " | ".join((*_DEAL.split(" | ")[1:4], *_DEAL.split(" | ")[:1], *_DEAL.split(" | ")[4:])),
    ),
    "actions in another order": _MIDDLE.replace("P 6C P P", "6C P P P"),
    "discards in another order": _MIDDLE.replace("QH 9H 7H", "7H 9H QH"),
    "action left out": _MIDDLE.replace("P 6C P P", "P 6C P"),
    "action that is not legal": f"{_MIDDLE} JD",
    "action that is none": f"{_MIDDLE} ?",
    "suit named in vain": _MIDDLE.replace("7C QC Jo", "7C QC Jo:H"),
    "no trumps as NT": _MIDDLE.replace("P 6C P P", "P 6NT P P"),
    "lower case action": _MIDDLE.replace("P 6C", "p 6C"),
    "blank for no action": "wikipedia_4; dealer 1; deal " + _DEAL + "; scores 310 450; actions ",
    "null byte": f"{_MIDDLE}\0",
    "byte order mark": f"\ufeff{_MIDDLE}",
    "soft hyphen": _MIDDLE.replace("deal JS", "deal \u00adJS"),
    "no-break blank": _MIDDLE.replace("JS QC", "JS\u00a0QC"),
    "too long": _MIDDLE + " P" * 20_000,
    "empty": "",
}


@pytest.mark.parametrize("name", _DEVIATIONS)
def test_position__read_strictly(name: str) -> None:
    """Every deviation from what `write_position` writes is refused."""
    text = _DEVIATIONS[name]
    assert text != _MIDDLE
    with pytest.raises(FiveHundredError):
        read_position(text)


@pytest.mark.parametrize("place", range(0, len(_MIDDLE), 7))
@pytest.mark.parametrize("sign", ["", "x", " ", "\n", ";", "♥", "|"])
def test_position__with_one_sign_changed_is_refused_or_another_round(place: int, sign: str) -> None:
    """Never the same round, never another error than ours."""
    text = _MIDDLE[:place] + sign + _MIDDLE[place + 1 :]
    if text == _MIDDLE:
        return
    try:
        rnd = read_position(text)
    except FiveHundredError:
        return
    assert text == rnd.position
    assert rnd != read_position(_MIDDLE)


@pytest.mark.parametrize("text", WRONG_TEXTS)
def test_position__other_text_is_no_position(text: str) -> None:
    """A ParseError that says what one looks like."""
    with pytest.raises(ParseError, match=r"text\.position") as caught:
        read_position(text)

    assert "dealer" in caught.value.expected


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_position__what_is_no_text_is_refused(value: Anything) -> None:
    """A position is text."""
    with pytest.raises(InvalidArgument, match=r"text\.position"):
        read_position(value)


# What an error may hold: nothing of the deal

_SECRETS = tuple(hand[:8] for hand in _DEAL.split(" | "))


def _said(error: BaseException) -> str:
    """Return everything an error and those it came from hold as text."""
    parts = [str(error), repr(error), repr(error.args), repr(vars(error))]
    return "\n".join(parts)


@pytest.mark.parametrize("name", [name for name in _DEVIATIONS if "variant" not in name])
def test_position__no_error_holds_the_deal(name: str) -> None:
    """Neither message nor arguments nor attributes."""
    text = _DEVIATIONS[name]
    with pytest.raises(FiveHundredError) as caught:
        read_position(text)

    for secret in _SECRETS:
        assert secret not in _said(caught.value)


@pytest.mark.parametrize(
    "actions", ["6C 6C", "P 6C P P AH", "P 6C P P 7H 9H QH 5H", "P 6C P P 7H 9H QH claim 7C", "x"]
)
def test_position__an_illegal_action_is_named_by_its_code_only(actions: str) -> None:
    """Its ruling would show a hand."""
    with pytest.raises(ParseError) as caught:
        read_position(f"{record_start().position} {actions}")

    for secret in _SECRETS:
        assert secret not in _said(caught.value)
    assert "is not legal there" in caught.value.sentence


def test_position__a_deal_that_does_not_fit_is_told_by_its_faults() -> None:
    """Single cards are named, hands are not."""
    with pytest.raises(InvalidDeal) as caught:
        read_position(_DEVIATIONS["card twice"])

    assert any("Q♣" in fault for fault in caught.value.faults)


@pytest.mark.parametrize(
    "actions", ["", "P 6C", "P 6C P P", "P 6C P P 7H 9H QH", "P 6C P P 7H 9H QH 7C"]
)
@pytest.mark.parametrize("wrong", ["x", "M", "AH", "4S", "claim AH", "done", "6S 6S"])
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3, "X"])
def test_round__no_refusal_holds_the_deal(actions: str, wrong: str, seat: int | str | None) -> None:
    """Whatever is tried in whatever phase by whatever seat: no hand but the seat's own."""
    rnd = fh.advance(record_start(), actions)
    ruling = fh.check(rnd, wrong, seat=seat)
    acting = rnd.seat_to_act
    for number, hand in enumerate(rnd.deal.hands):
        if number != acting:
            assert str(hand)[:8] not in repr(ruling)
            assert str(hand)[:8] not in ruling.to_json()
    with pytest.raises(FiveHundredError) as caught:
        fh.apply(rnd, wrong, seat=seat)
    assert _DEAL not in _said(caught.value)


def test_round__the_error_of_a_wrong_round_does_not_print_it() -> None:
    """A round given where something else belongs is named by its type."""
    rnd: Anything = record_start()
    for ask in (
        lambda: fh.check_play(rnd, hand="5S", contract="7S"),
        lambda: fh.start(rnd, deal=RECORD_DEAL),
        lambda: fh.start(deal=rnd),
        lambda: fh.Game().with_round(rnd),
        lambda: read_position(rnd),
        lambda: fh.apply(record_start(), rnd),
    ):
        with pytest.raises(FiveHundredError) as caught:
            ask()
        for secret in _SECRETS:
            assert secret not in _said(caught.value)


def test_position__a_typed_variant_is_written_out() -> None:
    """House rules stand in the position with what they change."""
    rnd = record_start(house({"lead": "left_of_dealer"}))

    assert rnd.position.startswith(f"{STANDARD}{{lead=left_of_dealer}}; dealer 1; ")


@pytest.mark.parametrize("blank", ["\n", " ", "\r\n", "\t"])
def test_position__has_nothing_around_it(blank: str) -> None:
    """A line read from a file is stripped by whoever reads it; the sentence says so."""
    for text in (record_start().position + blank, blank + record_start().position):
        with pytest.raises(ParseError, match="blanks or line ends around it"):
            read_position(text)
