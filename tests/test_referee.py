"""The public functions on plain values, each with wrong input of every sort."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping

import pytest

import fivehundred as fh
from fivehundred import (
    PASS,
    Bid,
    CallPartner,
    Card,
    Code,
    DoesNotApply,
    FiveHundredError,
    Hand,
    InvalidArgument,
    NameSuit,
    ParseError,
    Play,
    Suit,
    Word,
)
from fivehundred.rulebook import rules

from .helpers import (
    AUSTRALIAN,
    FOSTER,
    PRESETS,
    STANDARD,
    WRONG_TEXTS,
    WRONG_VALUES,
    Anything,
    house,
    words,
)

_HAND = "Jo AS KS 9H 7H AD 5D AC TC 7C"
_WITH_KITTY = f"{_HAND} 8C QH 5S"

# Every public function with a question it can answer.
_QUESTIONS: dict[str, tuple[Callable[..., object], dict[str, object]]] = {
    "effective_suit": (
        fh.effective_suit,
        {"card": "JH", "contract": "8N", "variant": AUSTRALIAN, "joker_suit": "S"},
    ),
    "sort_cards": (
        fh.sort_cards,
        {"hand": _HAND, "contract": "8N", "variant": AUSTRALIAN, "joker_suit": "S"},
    ),
    "legal_calls": (fh.legal_calls, {"calls": "6H P", "dealer": 1, "variant": STANDARD}),
    "read_auction": (fh.read_auction, {"calls": "6H P", "dealer": 1, "variant": STANDARD}),
    "legal_discards": (
        fh.legal_discards,
        {"hand": _WITH_KITTY, "contract": "7C", "variant": STANDARD},
    ),
    "legal_plays": (
        fh.legal_plays,
        {
            "hand": "AS KS 9H Jo",
            "trick": "TD",
            "contract": "7N",
            "variant": AUSTRALIAN,
            "led": "S",
            "void": "D",
            "joker_suit": "S",
        },
    ),
    "trick_winner": (
        fh.trick_winner,
        {
            "trick": "5S AH 6S",
            "contract": "7N",
            "variant": AUSTRALIAN,
            "joker_suit": "S",
            "void": "D",
        },
    ),
    "outbids": (fh.outbids, {"new": "7H", "old": "7C", "variant": STANDARD}),
    "bid_value": (fh.bid_value, {"call": "7H", "variant": STANDARD}),
    "score_round": (
        fh.score_round,
        {
            "contract": "7H",
            "tricks": 7,
            "contractor": 0,
            "partner": None,
            "alone": False,
            "taken": None,
            "variant": STANDARD,
        },
    ),
    "settle": (
        fh.settle,
        {
            "before": (0, 0),
            "contract": "7H",
            "tricks": 7,
            "contractor": 0,
            "partner": None,
            "alone": False,
            "taken": None,
            "deals": 1,
            "variant": STANDARD,
        },
    ),
    "check_call": (
        fh.check_call,
        {"call": "7H", "calls": "6H P", "dealer": 1, "variant": STANDARD},
    ),
    "check_discard": (
        fh.check_discard,
        {"cards": "7H 9H QH", "hand": _WITH_KITTY, "contract": "7C", "variant": STANDARD},
    ),
    "check_play": (
        fh.check_play,
        {
            "play": "AS",
            "hand": "AS KS 9H Jo",
            "trick": "TD",
            "contract": "7N",
            "variant": AUSTRALIAN,
            "led": "S",
            "void": "D",
            "joker_suit": "S",
        },
    ),
    "check_name": (
        fh.check_name,
        {
            "suit": "S",
            "hand": _HAND,
            "contract": "7N",
            "contractor": True,
            "first_lead": True,
            "variant": AUSTRALIAN,
        },
    ),
    "check_partner": (
        fh.check_partner,
        {
            "call": "AH",
            "hand": _HAND,
            "discards": "QH",
            "contract": "7C",
            "variant": STANDARD,
        },
    ),
    "penalty": (
        fh.penalty,
        {
            "irregularity": "revoke",
            "offender": "N",
            "contract": "7H",
            "tricks": 7,
            "restored": 6,
            "variant": STANDARD,
        },
    ),
}

# What may be empty, and what may be left out by None.
_MAY_BE_EMPTY = {"calls", "led", "void", "discards"}
_MAY_BE_NONE = {"joker_suit", "partner", "taken", "restored"}


def _accepted(function: str, argument: str, value: object) -> bool:
    """Return whether a value that is wrong elsewhere is right here."""
    nothing = value == []
    if isinstance(value, str):
        nothing = not value.strip()
    if value is None:
        return argument in _MAY_BE_NONE
    if value is True:
        return (function, argument) in {("check_name", "contractor"), ("check_name", "first_lead")}
    if value == 99:
        return argument == "deals"
    if value == "P P P":
        return argument == "calls"
    return nothing and (
        argument in _MAY_BE_EMPTY
        # No card at all is a wrong discard, which has a ruling; no trick is a lead.
        or (function, argument) in {("check_discard", "cards"), ("legal_plays", "trick")}
        or (function, argument) == ("check_play", "trick")
    )


_PLACES = [(name, argument) for name, (_, given) in _QUESTIONS.items() for argument in given]


@pytest.mark.parametrize("name", _QUESTIONS)
def test_questions__can_be_answered(name: str) -> None:
    """The questions below go wrong by one argument only."""
    ask, given = _QUESTIONS[name]

    assert ask(**given) is not None


@pytest.mark.parametrize(("name", "argument"), _PLACES)
def test_wrong_input__meets_our_errors_only(name: str, argument: str) -> None:
    """Whatever the argument and whatever is given for it; the error names a rule."""
    ask, given = _QUESTIONS[name]
    for value in (*WRONG_TEXTS, *WRONG_VALUES):
        asked: dict[str, object] = {**given, argument: value}
        if _accepted(name, argument, value):
            ask(**asked)
            continue
        with pytest.raises(FiveHundredError) as caught:
            ask(**asked)
        assert caught.value.rule in rules()
        assert len(str(caught.value)) < 1500


@pytest.mark.parametrize(("name", "argument"), [place for place in _PLACES if place[1] != "deals"])
def test_huge_input__is_refused_in_a_short_sentence(name: str, argument: str) -> None:
    """A million signs do not come back."""
    ask, given = _QUESTIONS[name]
    for value in ("x" * 10**6, 10**1000, ["x"] * 10**5):
        with pytest.raises(FiveHundredError) as caught:
            ask(**{**given, argument: value})
        assert len(str(caught.value)) < 1500


@pytest.mark.parametrize("argument", ["hand", "cards"])
def test_check_discard__huge_text_is_not_repeated(argument: str) -> None:
    """A card written a hundred thousand times is refused shortly."""
    ask, given = _QUESTIONS["check_discard"]
    with pytest.raises(FiveHundredError) as caught:
        ask(**{**given, argument: "5S " * 100_000})

    assert len(str(caught.value)) < 1500


def test_check_discard__many_cards_are_not_all_repeated() -> None:
    """The refusal names the first of them, and how many there were."""
    ask, given = _QUESTIONS["check_discard"]
    refused = str(ask(**{**given, "cards": " ".join([str(given["hand"]).split()[0]] * 1000)}))

    assert "… (1000 cards)" in refused
    assert len(refused) < 200


@pytest.mark.parametrize("name", _QUESTIONS)
def test_arguments__behind_the_first_are_by_name_only(name: str) -> None:
    """A call with all of them in a row is refused by Python itself."""
    ask, given = _QUESTIONS[name]
    if len(given) < 4:
        return
    with pytest.raises(TypeError):
        ask(*given.values())


# Text or typed values


def _once() -> Iterator[str]:
    """Yield the cards of a hand, which can be read once only."""
    return iter(["AS", "KS", "9H", "Jo"])


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("effective_suit", {"card": Card.parse("JH"), "contract": Bid.parse("8N")}),
        ("effective_suit", {"joker_suit": Suit.SPADES, "variant": fh.AUSTRALIAN}),
        ("effective_suit", {"joker_suit": NameSuit(Suit.SPADES)}),
        ("effective_suit", {"joker_suit": ["S"]}),
        ("sort_cards", {"hand": Hand.parse(_HAND)}),
        ("sort_cards", {"hand": _HAND.split()}),
        ("sort_cards", {"hand": tuple(map(Card.parse, _HAND.split()))}),
        ("legal_calls", {"calls": [Bid.parse("6H"), PASS], "dealer": "E"}),
        ("read_auction", {"calls": ("6H", PASS), "variant": fh.STANDARD}),
        ("legal_plays", {"trick": [Play.parse("TD")], "led": [Suit.SPADES], "void": Suit.DIAMONDS}),
        ("legal_plays", {"trick": ["TD"], "led": "♠", "void": "D "}),
        ("legal_plays", {"trick": (Card.parse("TD"),), "hand": _once}),
        ("trick_winner", {"trick": [Card.parse("5S"), Play.parse("AH"), "6S"]}),
        ("outbids", {"new": Bid.parse("7H"), "old": Bid.parse("7C")}),
        ("bid_value", {"call": Bid.parse("7H")}),
        ("score_round", {"tricks": (7, 3), "contractor": "N", "contract": Bid.parse("7H")}),
        ("score_round", {"taken": [0] * 7 + [1] * 3}),
        ("settle", {"before": [0, 0], "taken": "N N N N N N N E E E"}),
        ("check_call", {"call": Bid.parse("7H")}),
        ("check_discard", {"cards": fh.Discard.parse("7H 9H QH"), "hand": Hand.parse(_WITH_KITTY)}),
        ("check_play", {"play": Card.parse("AS")}),
        ("check_play", {"play": Play.parse("AS")}),
        ("check_name", {"suit": Suit.SPADES}),
        ("check_partner", {"call": Card.parse("AH")}),
        ("check_partner", {"call": CallPartner(Card.parse("AH"))}),
        ("check_partner", {"call": "partner AH"}),
        ("penalty", {"offender": 0, "tricks": (7, 3), "restored": [6, 4]}),
    ],
)
def test_arguments__may_be_text_or_typed(name: str, typed: Mapping[str, object]) -> None:
    """Both give the same answer."""
    ask, given = _QUESTIONS[name]
    made = {word: _once() if value is _once else value for word, value in typed.items()}

    assert ask(**given) == ask(**{**given, **made})


@pytest.mark.parametrize(
    ("name", "argument"), [p for p in _PLACES if p[1] in {"dealer", "offender"}]
)
@pytest.mark.parametrize("seat", [4, -1, "n", "NE", "0", 1.0])
def test_seat__is_one_of_the_table(name: str, argument: str, seat: Anything) -> None:
    """The error names the argument."""
    ask, given = _QUESTIONS[name]
    with pytest.raises(InvalidArgument, match=f"{argument} is a seat from 0 to 3"):
        ask(**{**given, argument: seat})


@pytest.mark.parametrize("contractor", [2, 3, -1, "X", 0.0])
def test_account__is_one_of_the_two(contractor: Anything) -> None:
    """0, 1, or a seat's letter."""
    with pytest.raises(InvalidArgument, match="contractor is a"):
        fh.score_round("7H", 7, contractor=contractor)


@pytest.mark.parametrize(
    "name", [name for name, (_, given) in _QUESTIONS.items() if "contract" in given]
)
@pytest.mark.parametrize("contract", ["DM", "BM", "GAME", "PAT", "P"])
def test_contract__has_to_be_one_of_the_table(name: str, contract: str) -> None:
    """Anything else does not apply."""
    ask, given = _QUESTIONS[name]
    with pytest.raises(DoesNotApply):
        ask(**{**given, "contract": contract})


@pytest.mark.parametrize(
    ("name", "argument"),
    [(name, argument) for name, argument in _PLACES if argument in {"hand", "trick", "card"}],
)
def test_card__of_another_pack_does_not_apply(name: str, argument: str) -> None:
    """The table has no 2♠."""
    ask, given = _QUESTIONS[name]
    with pytest.raises(DoesNotApply, match="2♠"):
        ask(**{**given, argument: "2S"})


# Hands


@pytest.mark.parametrize(
    ("name", "most"), [("legal_plays", 10), ("check_play", 10), ("check_partner", 10)]
)
def test_hand__has_no_more_cards_than_are_dealt(name: str, most: int) -> None:
    """Eleven are one too many."""
    ask, given = _QUESTIONS[name]
    hand = "AS KS QS JS TS 9S 8S 7S 6S 5S AH"
    with pytest.raises(fh.ImpossibleSituation, match=f"11 cards.*{most} at most"):
        ask(**{**given, "hand": hand})


def test_check_name__takes_a_hand_with_the_kitty_too() -> None:
    """Thirteen cards, but not fourteen."""
    ask, given = _QUESTIONS["check_name"]

    assert ask(**{**given, "hand": _WITH_KITTY})
    with pytest.raises(fh.ImpossibleSituation, match="14 cards"):
        ask(**{**given, "hand": f"{_WITH_KITTY} 6D"})


# Values and order


def test_outbids__is_for_bids_of_the_table() -> None:
    """Foster has no misère."""
    with pytest.raises(DoesNotApply):
        fh.outbids("M", "7S", variant=FOSTER)
    with pytest.raises(DoesNotApply):
        fh.outbids("7S", "M", variant=FOSTER)


@pytest.mark.parametrize(("new", "old"), [*itertools.permutations(("7S", "7N", "8S"), 2)])
def test_outbids__of_two_bids_one_is_higher(new: str, old: str) -> None:
    """Where no two tie."""
    assert fh.outbids(new, old) is not fh.outbids(old, new)


def test_bid_value__a_pass_has_none() -> None:
    """Only bids are worth something."""
    with pytest.raises(DoesNotApply, match=r"score\.value"):
        fh.bid_value("P")


# Partners and penalties: tables that have neither


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("call", ["AH", "Jo", "alone", " alone ", Word.ALONE, "partner AH"])
def test_check_partner__does_not_apply_where_partners_are_fixed(
    name: str, call: str | Word
) -> None:
    """A ruling that says so, and the options it hangs on."""
    ruling = fh.check_partner(call, hand="KH QH", contract="7H", variant=name)

    assert (Code.DOES_NOT_APPLY, "partner.call", False, False) == (
        ruling.code,
        ruling.rule,
        ruling.legal,
        ruling.applies,
    )
    assert ("teams", "call.on") == ruling.options
    assert str(ruling).startswith("Does not apply: ")


@pytest.mark.parametrize("call", [Word.DONE, PASS, 7, None, Suit.HEARTS])
def test_check_partner__needs_a_card_or_alone(call: Anything) -> None:
    """Anything else is no call."""
    with pytest.raises(InvalidArgument, match="alone"):
        fh.check_partner(call, hand="KH QH", contract="7H")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    "irregularity",
    [
        "revoke",
        "bid_out_of_turn",
        "lead_out_of_turn",
        "exposed_card",
        "wrong_discard",
        "wrong_deal",
    ],
)
def test_penalty__does_not_apply_where_nothing_irregular_happens(
    name: str, irregularity: str
) -> None:
    """A ruling that says so."""
    ruling = fh.penalty(irregularity, offender=0, contract="7H", tricks=7, variant=name)

    assert (Code.DOES_NOT_APPLY, "irregular.penalty", ("irregular",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )


@pytest.mark.parametrize("irregularity", [*WRONG_TEXTS, "Revoke", "renege"])
def test_penalty__other_irregularities_are_refused(irregularity: str) -> None:
    """The refusal lists those there are."""
    with pytest.raises(ParseError, match="revoke, bid_out_of_turn"):
        fh.penalty(irregularity, offender=0, contract="7H", tricks=7)


# Longer stories


def test_snippet__a_ruling_is_disputed() -> None:
    """5♠ on K♥ with J♥ in hand, eight diamonds."""
    ruling = fh.check_play("5S", hand="JH 5S 9C", trick="KH", contract="8D")

    assert (
        "Legal: 5♠ may be played. K♥ was led and you hold no heart: J♥ is the left bower and "
        "counts as a diamond. [play.left-bower]"
    ) == str(ruling)
    assert 1 == fh.trick_winner("KH JH AD 5S", contract="8D")


@pytest.mark.parametrize("order", [*itertools.permutations(range(3))])
def test_led_and_void__are_sets_of_suits(order: tuple[int, ...]) -> None:
    """Their order and repetitions do not matter."""
    suits = "".join("SCD"[place] for place in order)

    assert "5H Jo:H" == words(
        fh.legal_plays("Jo 5H", contract="7N", variant=AUSTRALIAN, led=suits + suits)
    )


def test_rulings__hang_on_options_that_can_be_read() -> None:
    """Every option a ruling names has a value at its table."""
    table = house({})
    rulings = [
        fh.check_call("8S", calls="7S M"),
        fh.check_call("DM"),
        fh.check_call("M"),
        fh.check_discard("5S", hand=_WITH_KITTY, contract="7C"),
        fh.check_play("Jo", hand="Jo 9D", trick="7D", contract="7N"),
        fh.check_play("Jo:H", hand="Jo 9D", contract="7N"),
        fh.check_name("S", hand="Jo", contract="7N"),
        fh.check_partner("AH", hand="KH", contract="7H"),
        fh.penalty("revoke", offender=0, contract="7H", tricks=7),
    ]
    for ruling in rulings:
        assert ruling.options
        for path in ruling.options:
            assert table.plain(path)
