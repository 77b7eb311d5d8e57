"""A round from the deal to its score: starting it, asking, acting; and every wrong input."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import fivehundred as fh
from fivehundred import (
    PASS,
    Auction,
    Bid,
    CallPartner,
    CallSeat,
    Card,
    Claim,
    Code,
    Declaring,
    Discard,
    Exchange,
    Finished,
    IllegalAction,
    InvalidArgument,
    NameSuit,
    Play,
    Playing,
    ThrownIn,
    ThrowReason,
    UnreadableAction,
    Word,
    WrongCard,
    WrongPhase,
    WrongSeat,
)

from .helpers import (
    AUSTRALIAN,
    INKLES,
    PRESETS,
    RECORD_ACTIONS,
    RECORD_CALLS,
    RECORD_DEAL,
    RECORD_DISCARDS,
    STANDARD,
    WRONG_TEXTS,
    WRONG_VALUES,
    Anything,
    house,
    record_start,
    words,
)

_TIED = "P 7N P P 7H 9H QH"
# A round in each phase: the actions that lead there.
_ROUNDS: dict[str, fh.Round] = {
    "auction": record_start(),
    "called": fh.advance(record_start(), "P 6C"),
    "exchange": fh.advance(record_start(), RECORD_CALLS),
    "half exchanged": fh.advance(record_start(), f"{RECORD_CALLS} 7H"),
    "declaring": fh.advance(record_start(AUSTRALIAN), _TIED),
    "play": fh.advance(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS}"),
    "trick": fh.advance(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS} 7C QC"),
    "finished": fh.advance(record_start(), RECORD_ACTIONS),
    "thrown in": fh.advance(record_start(), "P P P P"),
}
_GOING_ON = [name for name in _ROUNDS if name not in {"finished", "thrown in"}]
_PHASES = {
    "auction": Auction,
    "called": Auction,
    "exchange": Exchange,
    "half exchanged": Exchange,
    "declaring": Declaring,
    "play": Playing,
    "trick": Playing,
    "finished": Finished,
    "thrown in": ThrownIn,
}


# Starting


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("dealer", range(4))
def test_start__eldest_hand_is_to_call(name: str, dealer: int) -> None:
    """Ten cards each, three in the kitty, no call yet."""
    rnd = fh.start(name, dealer=dealer, rng=random.Random(dealer))

    assert isinstance(rnd, fh.Auction)
    assert ((dealer + 1) % 4, (), None, None) == (
        rnd.seat_to_act,
        rnd.calls,
        rnd.standing_bid,
        rnd.bidder,
    )
    assert (fh.variant(name), dealer, (0, 0), range(4)) == (
        rnd.variant,
        rnd.dealer,
        rnd.scores,
        rnd.seats,
    )
    assert rnd.deal.hands == rnd.hands


def test_start__the_same_seed_deals_the_same_cards() -> None:
    """Twice the same, and another with another seed or dealer."""
    one, two = (fh.start(rng=random.Random(7)) for _ in range(2))

    assert one == two
    assert one != fh.start(rng=random.Random(8))
    assert one.deal != fh.start(dealer=1, rng=random.Random(7)).deal


def test_start__the_standard_table_is_the_default() -> None:
    """`wikipedia_4` by name, as a value, or not said at all."""
    rounds = [
        fh.start(deal=RECORD_DEAL),
        fh.start(STANDARD, deal=RECORD_DEAL),
        fh.start(fh.STANDARD, deal=fh.Deal.parse(RECORD_DEAL)),
    ]

    assert rounds[0] == rounds[1] == rounds[2]


@pytest.mark.parametrize("given", [{}, {"rng": random.Random(1), "deal": RECORD_DEAL}])
def test_start__needs_cards_or_a_source_of_them(given: Anything) -> None:
    """One of the two."""
    with pytest.raises(InvalidArgument, match="give deal or rng"):
        fh.start(**given)


@pytest.mark.parametrize(
    "value", [v for v in WRONG_VALUES if v is not None] + ["rng", random.Random]
)
def test_start__needs_a_real_source(value: Anything) -> None:
    """Anything without `getrandbits` is refused."""
    with pytest.raises(InvalidArgument, match="rng"):
        fh.start(rng=value)


@pytest.mark.parametrize("value", [*WRONG_VALUES, *WRONG_TEXTS, 4, "n", "NE", "0", "x" * 10**6])
def test_start__the_dealer_is_a_seat(value: Anything) -> None:
    """0 to 3, or N E S W."""
    with pytest.raises(InvalidArgument, match="dealer is a seat from 0 to 3"):
        fh.start(dealer=value, deal=RECORD_DEAL)


@pytest.mark.parametrize("value", [*WRONG_VALUES, *WRONG_TEXTS, "STANDARD", "wikipedia_4 "])
def test_start__the_variant_is_a_table(value: Anything) -> None:
    """A variant or a preset's name."""
    with pytest.raises(fh.FiveHundredError, match=r"variant"):
        fh.start(value, deal=RECORD_DEAL)


@pytest.mark.parametrize(
    "value",
    [
        *(v for v in WRONG_VALUES if v is not None),
        *WRONG_TEXTS,
        (1,),
        (1, "2"),
        (10**6, 0),
        (0, -(10**6)),
    ],
)
def test_start__scores_are_a_number_for_each_account(value: Anything) -> None:
    """Two whole numbers under a million."""
    with pytest.raises(InvalidArgument, match="scores"):
        fh.start(deal=RECORD_DEAL, scores=value)


def test_start__scores_may_be_any_list() -> None:
    """A list as well as a tuple, negative ones too."""
    assert (-300, 999_999) == fh.start(deal=RECORD_DEAL, scores=[-300, 999_999]).scores


# Phases


@pytest.mark.parametrize("name", _ROUNDS)
def test_phases__one_class_each(name: str) -> None:
    """A `match` over the classes is the natural way to use a round."""
    assert type(_ROUNDS[name]) is _PHASES[name]


def test_auction__shows_where_it_stands() -> None:
    """After a pass and a bid."""
    rnd = _ROUNDS["called"]

    assert isinstance(rnd, Auction)
    assert ("P 6C", Bid.parse("6C"), 3, 0) == (
        words(rnd.calls),
        rnd.standing_bid,
        rnd.bidder,
        rnd.seat_to_act,
    )
    assert rnd.calls == rnd.actions


@pytest.mark.parametrize(
    ("variant", "calls", "reason", "dealer"),
    [
        (STANDARD, "P P P P", ThrowReason.ALL_PASSED, 2),
        (house({"auction.all_pass": "same_deal"}), "P P P P", ThrowReason.ALL_PASSED, 1),
        (INKLES, "6S P P P", ThrowReason.TOO_LOW, 2),
        (house({"auction.inkle_redeal": "same"}, INKLES), "6S P P P", ThrowReason.TOO_LOW, 1),
    ],
)
def test_thrown_in__says_why_and_who_deals_next(
    variant: fh.Variant | str, calls: str, reason: ThrowReason, dealer: int
) -> None:
    """Nobody bid, or nothing that can be the contract."""
    rnd = fh.advance(record_start(variant), calls)

    assert isinstance(rnd, ThrownIn)
    assert (reason, dealer, None, calls) == (
        rnd.reason,
        rnd.next_dealer,
        rnd.seat_to_act,
        words(rnd.calls),
    )
    assert rnd.calls == rnd.actions
    assert f"ThrowReason.{reason.name}" == repr(reason)


def test_raise_own__happens_in_the_auction_phase() -> None:
    """The winner is asked before he takes the kitty."""
    rnd = fh.advance(record_start(house({"auction.raise_own": "same_suit_only"})), RECORD_CALLS)

    assert isinstance(rnd, Auction)
    assert "P 7C 8C 9C 10C" == words(fh.legal_actions(rnd))
    assert isinstance(fh.apply(rnd, "P"), Exchange)


# Values


@pytest.mark.parametrize("name", _ROUNDS)
def test_round__is_a_value(name: str) -> None:
    """Equal when set-up and actions are; repr, pickle and copy give it back."""
    rnd = _ROUNDS[name]

    assert rnd == pickle.loads(pickle.dumps(rnd))
    assert rnd == eval(repr(rnd), {"read_position": fh.read_position})  # noqa: S307
    assert rnd is copy.copy(rnd)
    assert rnd is copy.deepcopy(rnd)
    assert hash(rnd) == hash(pickle.loads(pickle.dumps(rnd)))
    assert rnd != "a round"
    assert len(pickle.dumps(rnd)) < 700


@pytest.mark.parametrize("name", _ROUNDS)
def test_round__differs_when_any_part_of_its_start_does(name: str) -> None:
    """Variant, dealer, cards or scores."""
    rnd = _ROUNDS[name]
    kinds = [
        fh.start(variant, dealer=dealer, deal=deal, scores=scores)
        for variant, dealer, deal, scores in (
            (house({"end.target": 1000}), 1, RECORD_DEAL, (310, 450)),
            (STANDARD, 2, RECORD_DEAL, (310, 450)),
            (
                STANDARD,
                1,
                RECORD_DEAL.replace("KD", "x").replace("8D", "KD").replace("x", "8D"),
                (310, 450),
            ),
            (STANDARD, 1, RECORD_DEAL, (310, 451)),
        )
    ]

    assert 4 == len({other.position for other in kinds})
    for other in kinds:
        assert rnd != other
        assert _ROUNDS["auction"] != other


def test_round__differs_when_its_actions_do() -> None:
    """No two of the rounds above are equal."""
    assert len(_ROUNDS) == len(set(_ROUNDS.values()))
    assert fh.apply(record_start(), "P") != fh.apply(record_start(), "6S")


@pytest.mark.parametrize("name", _ROUNDS)
@pytest.mark.parametrize(
    "field", ["setup", "seat_to_act", "dealer", "actions", "variant", "scores"]
)
def test_round__cannot_be_written_to(name: str, field: str) -> None:
    """Assigning a public name raises."""
    with pytest.raises(AttributeError):
        setattr(_ROUNDS[name], field, None)


@pytest.mark.parametrize("name", _ROUNDS)
def test_round__replays_from_its_actions(name: str) -> None:
    """Set-up and actions are the whole of it."""
    rnd = _ROUNDS[name]
    again = fh.start(rnd.variant, dealer=rnd.dealer, deal=rnd.deal, scores=rnd.scores)

    assert rnd == fh.advance(again, list(rnd.actions))
    assert rnd == fh.advance(again, words(rnd.actions))


# Legal actions


@pytest.mark.parametrize("name", _GOING_ON)
def test_legal_actions__are_all_legal_and_lead_on(name: str) -> None:
    """The list, the check and the step agree; there is always one."""
    rnd = _ROUNDS[name]
    legal = fh.legal_actions(rnd)

    assert legal
    for action in legal:
        assert fh.check(rnd, action)
        assert fh.check(rnd, str(action)).legal
        assert fh.apply(rnd, action) == fh.apply(rnd, str(action), seat=rnd.seat_to_act)


@pytest.mark.parametrize("name", ["finished", "thrown in"])
def test_legal_actions__of_a_round_that_is_over_are_none(name: str) -> None:
    """And whatever is tried is refused as over."""
    rnd = _ROUNDS[name]

    assert () == fh.legal_actions(rnd)
    for action in ("P", "7H", "done", "claim JH", "x", "", PASS, Play.parse("5S"), None):
        wrong: Anything = action
        ruling = fh.check(rnd, wrong)
        assert (Code.ROUND_OVER, "turn.over", ()) == (
            ruling.code,
            ruling.rule,
            ruling.alternatives,
        )
        with pytest.raises(WrongPhase):
            fh.apply(rnd, wrong)


# Whose turn


@pytest.mark.parametrize("name", _GOING_ON)
@pytest.mark.parametrize("text", ["P", "5S", "7H", "done", "Jo", "nonsense", ""])
def test_turn__another_seat_is_told_whose_it_is_and_nothing_else(name: str, text: str) -> None:
    """No card, no alternatives, and the same whatever was tried."""
    rnd = _ROUNDS[name]
    acting = rnd.seat_to_act
    assert acting is not None
    for seat in set(range(4)) - {acting}:
        ruling = fh.check(rnd, text, seat=seat)
        assert (Code.NOT_YOUR_TURN, "turn.seat", ()) == (
            ruling.code,
            ruling.rule,
            ruling.alternatives,
        )
        assert f"It is the turn of seat {acting} ({'NESW'[acting]})." == ruling.sentence
        with pytest.raises(WrongSeat) as caught:
            fh.apply(rnd, text, seat=seat)
        assert ruling == caught.value.ruling


@pytest.mark.parametrize("name", _GOING_ON)
def test_turn__the_seat_may_be_a_letter(name: str) -> None:
    """N E S W as well as 0 to 3."""
    rnd = _ROUNDS[name]
    acting = rnd.seat_to_act
    assert acting is not None
    action = fh.legal_actions(rnd)[0]

    assert fh.apply(rnd, action) == fh.apply(rnd, action, seat="NESW"[acting])
    assert fh.check(rnd, action) == fh.check(rnd, action, seat=acting)


@pytest.mark.parametrize(
    "seat", [*(v for v in WRONG_VALUES if v is not None), *WRONG_TEXTS, 4, "n"]
)
@pytest.mark.parametrize("name", ["auction", "play", "finished"])
def test_turn__what_is_no_seat_has_none(name: str, seat: Anything) -> None:
    """A ruling, and WrongSeat when it is applied."""
    rnd = _ROUNDS[name]
    ruling = fh.check(rnd, "P", seat=seat)

    assert (Code.NO_SUCH_SEAT, "text.seat", ()) == (ruling.code, ruling.rule, ruling.alternatives)
    with pytest.raises(WrongSeat):
        fh.apply(rnd, "P", seat=seat)


# Text and values that are no action


@pytest.mark.parametrize("name", _GOING_ON)
@pytest.mark.parametrize(
    "text",
    [
        *(text for text in WRONG_TEXTS if text.strip()),
        "jh",
        "6s",
        "p",
        "p p",
        "6S 7S",
        "5S;",
        "P;5S",
        "redeall",
        "name",
        "partner",
        "partner x",
        "claim x",
        "done done",
        "J♥♥",
        "\uff30",
        "x" * 10**6,
        "5S " * 10**5,
    ],
)
def test_text__that_is_no_action_of_the_phase_is_refused(name: str, text: str) -> None:
    """With what is expected and what would be legal, and the round is as it was."""
    rnd = _ROUNDS[name]
    before = rnd.position
    ruling = fh.check(rnd, text)

    assert not ruling
    assert ruling.alternatives == fh.legal_actions(rnd)
    assert len(ruling.sentence) < 500
    with pytest.raises(IllegalAction) as caught:
        fh.apply(rnd, text)
    assert ruling == caught.value.ruling
    assert before == rnd.position
    if ruling.code is Code.UNREADABLE:
        assert isinstance(caught.value, UnreadableAction)
        assert text == caught.value.text
        assert caught.value.expected
        assert "text.action" == ruling.rule


@pytest.mark.parametrize("name", [name for name in _GOING_ON if "exchange" not in name])
@pytest.mark.parametrize("text", ["", " ", "\n", "\t \r"])
def test_text__that_is_empty_is_no_action(name: str, text: str) -> None:
    """Nothing is said by it."""
    assert Code.UNREADABLE is fh.check(_ROUNDS[name], text).code


@pytest.mark.parametrize("name", _GOING_ON)
@pytest.mark.parametrize(
    "value", [*WRONG_VALUES, Card.parse("5S"), fh.Suit.HEARTS, PASS.__class__, (PASS,)]
)
def test_value__that_is_no_action_is_refused(name: str, value: Anything) -> None:
    """Numbers, lists, None: a ruling, never another error."""
    rnd = _ROUNDS[name]
    ruling = fh.check(rnd, value)

    assert (Code.UNREADABLE, fh.legal_actions(rnd)) == (ruling.code, ruling.alternatives)
    with pytest.raises(UnreadableAction):
        fh.apply(rnd, value)


@pytest.mark.parametrize(
    ("name", "text", "same"),
    [
        ("auction", "6♠", "6S"),
        ("auction", "6NT", "6N"),
        ("auction", "  7H ", "7H"),
        ("auction", "P\n", "P"),
        ("exchange", "7♥ 9♥ Q♥", "7H 9H QH"),
        ("exchange", " 10♣ ", "TC"),
        ("half exchanged", "9H\tQH", "9H QH"),
        ("declaring", " done ", "done"),
        ("trick", " Jo ", "Jo"),
        ("trick", "6♣", "6C"),
    ],
)
def test_text__signs_and_blanks_around_it_are_read(name: str, text: str, same: str) -> None:
    """Signs for suits, ten as 10, no trumps as NT."""
    rnd = _ROUNDS[name]

    assert fh.check(rnd, same) == fh.check(rnd, text)
    if fh.check(rnd, same):
        assert fh.apply(rnd, same) == fh.apply(rnd, text)


def test_text__is_read_in_the_context_of_the_phase() -> None:
    """`6S` is a bid in the auction and a card in the play."""
    assert "auction.higher" == fh.check(_ROUNDS["auction"], "6S").rule
    assert "exchange.discard" == fh.check(_ROUNDS["exchange"], "6S").rule
    assert "play.held" == fh.check(_ROUNDS["play"], "6S").rule


_ACTIONS: dict[str, fh.Action] = {
    "pass": PASS,
    "bid": Bid.parse("6S"),
    "discard": Discard.parse("7H"),
    "name": NameSuit(fh.Suit.SPADES),
    "partner": CallPartner(Card.parse("AH")),
    "partner's seat": CallSeat(3),
    "play": Play.parse("5S"),
    "claim": Claim.parse("5S"),
    **{word.value: word for word in Word},
}
_PLACES = {
    "pass": Auction,
    "bid": Auction,
    "discard": Exchange,
    "name": Declaring,
    "done": Declaring,
    "play": Playing,
    "claim": Playing,
}


@pytest.mark.parametrize("name", _GOING_ON)
@pytest.mark.parametrize("kind", _ACTIONS)
def test_phase__an_action_of_another_phase_has_no_place(name: str, kind: str) -> None:
    """It is refused with what is expected, and the round is as it was."""
    rnd = _ROUNDS[name]
    ruling = fh.check(rnd, _ACTIONS[kind])

    if _PLACES.get(kind) is type(rnd):
        assert Code.WRONG_PHASE is not ruling.code
        return
    if (kind, type(rnd)) == ("redeal", Auction):
        # It has its place there, at another table.
        assert Code.NO_REDEAL is ruling.code
        return
    assert (Code.WRONG_PHASE, "turn.phase", fh.legal_actions(rnd)) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    with pytest.raises(WrongPhase) as caught:
        fh.apply(rnd, _ACTIONS[kind])
    assert ruling == caught.value.ruling


@pytest.mark.parametrize("name", _GOING_ON)
@pytest.mark.parametrize(
    "word",
    [
        "alone",
        "redeal",
        "agree",
        "refuse",
        "look",
        "slam",
        "partner AH",
        "partner 3",
        "name S",
        "done",
    ],
)
def test_phase__words_of_another_phase_have_no_place(name: str, word: str) -> None:
    """Spelt rightly, and out of place."""
    rnd = _ROUNDS[name]
    if isinstance(rnd, Declaring) and word in {"name S", "done"}:
        return
    no_redeal = word == "redeal" and isinstance(rnd, Auction)
    assert (Code.NO_REDEAL if no_redeal else Code.WRONG_PHASE) is fh.check(rnd, word).code


@pytest.mark.parametrize(
    ("name", "action", "error", "code"),
    [
        ("called", "6S", WrongCard, Code.BID_TOO_LOW),
        ("auction", "M", WrongCard, Code.NOT_AVAILABLE),
        ("auction", "DM", WrongCard, Code.NO_SUCH_BID),
        ("exchange", "AH", WrongCard, Code.NOT_HELD),
        ("declaring", "name S", WrongCard, Code.NO_JOKER),
        ("trick", "5H", WrongCard, Code.MUST_FOLLOW),
        ("play", "claim 7C", WrongCard, Code.CLAIM_ALL_CARDS),
    ],
)
def test_refusal__leaves_no_trace(
    name: str, action: str, error: type[IllegalAction], code: Code
) -> None:
    """An insufficient bid, a card not held: the state is identical."""
    rnd = _ROUNDS[name]
    before, seat = rnd.position, rnd.seat_to_act
    with pytest.raises(IllegalAction) as caught:
        fh.apply(rnd, action)

    assert code is caught.value.ruling.code
    assert (before, seat) == (rnd.position, rnd.seat_to_act)
    assert isinstance(caught.value, error | IllegalAction)
    assert caught.value.ruling == fh.check(rnd, action)


# What is no round


@pytest.mark.parametrize(
    "value", [*WRONG_VALUES, "auction", Auction, fh.Deal.parse(RECORD_DEAL), fh.Game()]
)
def test_round__anything_else_is_refused(value: Anything) -> None:
    """By every function that takes one."""
    for ask in (
        lambda: fh.legal_actions(value),
        lambda: fh.check(value, "P"),
        lambda: fh.apply(value, "P"),
        lambda: fh.apply(value, PASS),
        lambda: fh.advance(value, "P"),
        lambda: fh.write_position(value),
    ):
        with pytest.raises(InvalidArgument, match="round is expected"):
            ask()


# Several actions


def test_advance__takes_one_text_or_a_list() -> None:
    """Text, notation or values, all or one by one."""
    one = fh.advance(record_start(), RECORD_ACTIONS)
    typed = fh.advance(record_start(), list(one.actions))
    step: fh.Round = record_start()
    for word in RECORD_ACTIONS.split():
        step = fh.apply(step, word)

    assert one == typed == step


def test_advance__a_verb_takes_what_belongs_to_it() -> None:
    """`name S` is one action of the text, and a claim takes the rest."""
    rnd = fh.advance(record_start(AUSTRALIAN), f"{_TIED} done")
    deal = RECORD_DEAL.replace("Jo", "x").replace("AS", "Jo").replace("x", "AS")
    tied = fh.advance(fh.start(AUSTRALIAN, dealer="E", deal=deal), f"{_TIED} name S done Jo")

    assert isinstance(rnd, Playing)
    assert isinstance(tied, Playing)
    with pytest.raises(IllegalAction) as caught:
        fh.advance(rnd, "claim KS 9H done")
    assert Code.UNREADABLE is caught.value.ruling.code


@pytest.mark.parametrize("nothing", ["", "   ", [], ()])
def test_advance__nothing_leads_nowhere(nothing: str | list[str] | tuple[str, ...]) -> None:
    """The round stays where it is."""
    rnd = record_start()

    assert rnd == fh.advance(rnd, nothing)


@pytest.mark.parametrize("value", [None, True, 7, 0.5, object(), int, b"P", {"x": 1}])
def test_advance__needs_actions(value: Anything) -> None:
    """What cannot be listed is refused."""
    with pytest.raises(InvalidArgument, match=r"text\.action"):
        fh.advance(record_start(), value)


@pytest.mark.parametrize("value", [[None], [["P"]]])
def test_advance__needs_readable_actions(value: Anything) -> None:
    """A list of anything else is refused by its first item."""
    with pytest.raises(UnreadableAction):
        fh.advance(record_start(), value)


def test_advance__a_refused_action_raises_and_the_round_is_as_it_was() -> None:
    """None of the actions has happened to the round given."""
    rnd = record_start()
    with pytest.raises(IllegalAction):
        fh.advance(rnd, "P 6C 6C")

    assert record_start() == rnd


# Whole rounds


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(8))
def test_round__every_state_has_a_legal_action_for_one_seat(name: str, seed: int) -> None:
    """The seat to act has one, all others none; ten tricks and thirteen cards in every account."""
    source = random.Random(seed)
    rnd: fh.Round = fh.start(name, dealer=seed % 4, rng=source)
    while rnd.seat_to_act is not None:
        legal = fh.legal_actions(rnd)
        assert legal
        other = (rnd.seat_to_act + 1) % 4
        assert Code.NOT_YOUR_TURN is fh.check(rnd, legal[0], seat=other).code
        rnd = fh.apply(rnd, source.choice(legal))

    assert isinstance(rnd, Finished | ThrownIn)
    if isinstance(rnd, Finished):
        assert 10 == len(rnd.taken)
        played = [play.card for trick in rnd.tricks for play in trick.plays]
        assert len(played) == len(set(played)) == (30 if rnd.contract.is_misere else 40)


def test_round__a_what_if_starts_from_any_state() -> None:
    """From a finished record the state after any action can be rebuilt and continued."""
    done = fh.advance(record_start(), RECORD_ACTIONS)
    for count in range(len(done.actions)):
        rnd = fh.advance(record_start(), list(done.actions[:count]))
        other = [action for action in fh.legal_actions(rnd) if action != done.actions[count]]
        assert done.actions[count] in fh.legal_actions(rnd) or isinstance(rnd, Exchange)
        for action in other[:1]:
            assert fh.apply(rnd, action) != fh.apply(rnd, done.actions[count])
    assert done == fh.advance(record_start(), RECORD_ACTIONS)


def test_hands__of_every_phase_are_the_cards_held_now() -> None:
    """The taker's with the kitty, then without what has been put away; none at the end."""
    table = fh.AUSTRALIAN
    rnd = fh.advance(fh.start(table, dealer="W", rng=random.Random(3)), "7N P P P")
    assert isinstance(rnd, fh.Exchange)
    assert rnd.pool == rnd.hands[0]
    assert [13, 10, 10, 10] == [len(hand) for hand in rnd.hands]

    while isinstance(rnd, fh.Exchange):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    assert isinstance(rnd, fh.Declaring)
    assert rnd.hand == rnd.hands[0]
    assert [10, 10, 10, 10] == [len(hand) for hand in rnd.hands]

    while fh.legal_actions(rnd):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
    assert isinstance(rnd, fh.Finished)
    assert [0, 0, 0, 0] == [len(hand) for hand in rnd.hands]


def test_hands__of_a_deal_thrown_in_are_those_dealt() -> None:
    """Nobody has played a card."""
    rnd = fh.advance(fh.start(rng=random.Random(3)), "P P P P")

    assert isinstance(rnd, fh.ThrownIn)
    assert rnd.deal.hands == rnd.hands
