"""Who may speak in an auction, what he may call, and how it ends."""

from __future__ import annotations

import itertools

import pytest

import fivehundred as fh
from fivehundred import PASS, AuctionSummary, Bid, Code, ImpossibleSituation, Next

from .helpers import (
    AMERICAN,
    AUSTRALIAN,
    FOSTER,
    INKLES,
    PRESETS,
    RECORD_DEAL,
    STANDARD,
    house,
    words,
)

N, E, S, W = range(4)

# In this module N is eldest hand: the dealer is W.


def _read(
    calls: str, changes: dict[str, object] | None = None, base: str = STANDARD
) -> AuctionSummary:
    return fh.read_auction(calls, dealer="W", variant=house(changes or {}, base))


def _next(calls: str, changes: dict[str, object] | None = None, base: str = STANDARD) -> int | None:
    """Return the seat to call, None where the auction is over."""
    return _read(calls, changes, base).seat_to_act


def _result(
    calls: str, changes: dict[str, object] | None = None, base: str = STANDARD
) -> tuple[str, int | None]:
    """Return the contract and its seat of an auction that is over."""
    summary = _read(calls, changes, base)
    assert summary.over
    return str(summary.contract), summary.contractor


def _legal(calls: str, changes: dict[str, object] | None = None, base: str = STANDARD) -> str:
    return words(fh.legal_calls(calls, dealer="W", variant=house(changes or {}, base)))


def _check(
    call: str, calls: str, changes: dict[str, object] | None = None, base: str = STANDARD
) -> fh.Ruling:
    return fh.check_call(call, calls=calls, dealer="W", variant=house(changes or {}, base))


# Turns


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("dealer", range(4))
def test_turn__eldest_hand_speaks_first_then_clockwise(name: str, dealer: int) -> None:
    """The seat left of the dealer, and then round the table."""
    for count in range(4):
        summary = fh.read_auction("P " * count, dealer=dealer, variant=name)
        assert (dealer + 1 + count) % 4 == summary.seat_to_act
        assert Next.CALL is summary.next


@pytest.mark.parametrize(("letter", "seat"), [("N", N), ("E", E), ("S", S), ("W", W)])
def test_turn__the_dealer_is_a_number_or_a_letter(letter: str, seat: int) -> None:
    """N, E, S and W are the seats 0 to 3."""
    assert fh.read_auction("7H", dealer=letter) == fh.read_auction("7H", dealer=seat)


def test_rounds__one_gives_every_seat_one_call() -> None:
    """The fourth call ends the auction, and an outbid seat has no second word."""
    assert ("7S", E) == _result("6H 7S P P", {"auction.rounds": "one"})
    assert N == _next("6H 7S P P", {"auction.rounds": "many"})


@pytest.mark.parametrize("rebid", ["after_intervening", "always", "none"])
@pytest.mark.parametrize("reentry", ["never", "own_suit_change", "bid_changed", "always"])
def test_rounds__one_leaves_no_room_for_rebid_and_reentry(rebid: str, reentry: str) -> None:
    """Where each seat speaks once, the two options have no effect."""
    changes: dict[str, object] = {
        "auction.rounds": "one",
        "auction.rebid": rebid,
        "auction.reentry": reentry,
    }

    assert ("7D", S) == _result("P 6N 7D P", changes)
    assert ("6H", N) == _result("6H P P P", changes)
    assert S == _next("6H P", changes)


@pytest.mark.parametrize("name", [STANDARD, AUSTRALIAN])
def test_pass__is_final(name: str) -> None:
    """Who has passed is skipped for the rest of the auction."""
    assert E == _next("P 6S 6C 6D", base=name)
    assert S == _next("P 6S 6C 6D 6H", base=name)
    assert W == _next("P 6S 6C 6D 6H 6N", base=name)


def test_auction__ends_when_all_but_one_have_passed() -> None:
    """The standing bid is the contract of the seat that made it."""
    assert ("9H", N) == _result("9H P P P")
    assert ("7S", N) == _result("6S 6C P P 7S P")
    assert E == _next("6S 6C P P 7S")


def test_auction__the_fourth_may_bid_after_three_passes() -> None:
    """And has the contract: nobody else may speak."""
    assert _check("6S", "P P P")
    assert ("6S", W) == _result("P P P 6S")


# rebid: a seat that has bid and not passed


@pytest.mark.parametrize(
    ("rebid", "seat"), [("after_intervening", N), ("always", N), ("none", None)]
)
def test_rebid__of_a_seat_that_has_been_outbid(rebid: str, seat: int | None) -> None:
    """It speaks again, or, with none, has had its say."""
    assert seat == _next("6H 7S P P", {"auction.rebid": rebid})


@pytest.mark.parametrize(
    ("rebid", "seat"), [("after_intervening", None), ("always", N), ("none", None)]
)
def test_rebid__of_the_standing_bidder(rebid: str, seat: int | None) -> None:
    """Only `always` gives him his turn once all the others have passed."""
    assert seat == _next("6H P P P", {"auction.rebid": rebid})


def test_rebid__always_ends_when_the_high_bidder_passes() -> None:
    """He may raise his own bid, nobody may answer, and his pass ends it."""
    always: dict[str, object] = {"auction.rebid": "always"}

    assert ("6H", N) == _result("6H P P P P", always)
    assert N == _next("6H P P P 7H", always)
    assert ("7H", N) == _result("6H P P P 7H P", always)


def test_rebid__always_waits_for_the_others_first() -> None:
    """The high bidder's turn comes when it comes round."""
    assert E == _next("6H", {"auction.rebid": "always"})
    assert E == _next("P 6H P P", {"auction.rebid": "always"})


def test_rebid__always_with_a_changed_suit_brings_the_others_back() -> None:
    """With own_suit_change they may answer the high bidder's new suit."""
    changes: dict[str, object] = {"auction.rebid": "always", "auction.reentry": "own_suit_change"}

    assert E == _next("6H P P P 7S", changes)
    assert N == _next("6H P P P 7H", changes)


def test_rebid__none_gives_every_seat_one_bid() -> None:
    """Four bids, and the last stands."""
    assert ("6H", W) == _result("6S 6C 6D 6H", {"auction.rebid": "none"})


# reentry: a seat that has passed


@pytest.mark.parametrize(
    ("reentry", "seat"),
    [("never", E), ("own_suit_change", E), ("bid_changed", N), ("always", N)],
)
def test_reentry__after_another_has_changed_the_bid(reentry: str, seat: int) -> None:
    """N passed; S bid diamonds over no trumps: a change of the bid, not of his own suit."""
    assert seat == _next("P 6N 7D P", {"auction.reentry": reentry})


# Where N is back after 7H he passes once more.
_ONCE, _AGAIN = "P 6S 7H P", "P 6S 7H P P"


@pytest.mark.parametrize(
    ("reentry", "calls", "seat"),
    [
        ("never", _ONCE, None),
        ("own_suit_change", _ONCE, W),
        ("bid_changed", _AGAIN, W),
        ("always", _AGAIN, W),
    ],
)
def test_reentry__after_a_player_has_changed_his_own_suit(
    reentry: str, calls: str, seat: int | None
) -> None:
    """E went from spades to diamonds: the seats that had passed are back."""
    assert seat == _next(f"{calls} 8D P", {"auction.reentry": reentry})


@pytest.mark.parametrize(
    ("reentry", "calls", "seat"),
    [
        ("never", _ONCE, None),
        ("own_suit_change", _ONCE, None),
        ("bid_changed", _AGAIN, W),
        ("always", _AGAIN, W),
    ],
)
def test_reentry__a_raise_in_ones_own_suit_is_no_change_of_it(
    reentry: str, calls: str, seat: int | None
) -> None:
    """E went back to his spades over hearts: the bid has changed, not his suit."""
    assert seat == _next(f"{calls} 8S P", {"auction.reentry": reentry})


@pytest.mark.parametrize(
    ("reentry", "seat"),
    [("never", E), ("own_suit_change", E), ("bid_changed", E), ("always", N)],
)
def test_reentry__a_raise_of_the_same_suit_changes_nothing(reentry: str, seat: int) -> None:
    """6S, 7S: the bid is still in spades, and only `always` hears N again."""
    assert seat == _next("P 6S 7S P", {"auction.reentry": reentry})


def test_reentry__the_first_bid_changes_nothing() -> None:
    """No bid stood before it."""
    assert None is _next("P P P 6S", {"auction.reentry": "bid_changed"})


def test_reentry__a_special_is_a_denomination_of_its_own() -> None:
    """Misère over seven no trumps changes the bid; back to no trumps again."""
    changed: dict[str, object] = {"auction.reentry": "bid_changed"}

    assert N == _next("P 7N M P", changed)
    assert S == _next("P 7N M P P 8N", changed)
    assert W == _next("P 7N M P P 8N P", changed)


def test_reentry__a_change_reinstates_every_seat_that_has_passed() -> None:
    """Both N and W are back, and pass for good until the next change."""
    changed: dict[str, object] = {"auction.reentry": "bid_changed"}

    assert [W, N, None] == [
        _next(f"{_AGAIN} 8S P", changed),
        _next(f"{_AGAIN} 8S P P", changed),
        _next(f"{_AGAIN} 8S P P P", changed),
    ]


def test_reentry__own_suit_change_remembers_every_seats_bid() -> None:
    """E went from clubs to diamonds after N had raised his spades: the others are back."""
    assert S == _next("6S 6C P P 7S 7D", {"auction.reentry": "own_suit_change"})


def test_reentry__always_ends_with_three_passes_in_a_row() -> None:
    """n - 1 passes after a bid, n at the start."""
    always: dict[str, object] = {"auction.reentry": "always"}

    assert ("6S", E) == _result("P 6S P P P", always)
    assert S == _next("P 6S P P 7H P", always)
    assert ("7H", N) == _result("P 6S P P 7H P P P", always)
    assert W == _next("P P P", always)
    assert Next.THROWN_IN is _read("P P P P", always).next


# raise_own: the winner's raise


@pytest.mark.parametrize(
    ("raise_own", "seat"),
    [("off", None), ("same_suit_only", N), ("reopens_on_change", N), ("reopens", N)],
)
@pytest.mark.parametrize("rounds", ["one", "many"])
def test_raise_own__lets_the_winner_speak_again(
    raise_own: str, seat: int | None, rounds: str
) -> None:
    """Before the kitty is touched he may bid higher or stand."""
    changes: dict[str, object] = {"auction.raise_own": raise_own, "auction.rounds": rounds}

    assert seat == _next("7S P P P", changes)
    if seat is not None:
        assert ("7S", N) == _result("7S P P P P", changes)


def test_raise_own__same_suit_only() -> None:
    """In his denomination only, and final."""
    changes: dict[str, object] = {"auction.raise_own": "same_suit_only"}

    assert "P 8S 9S 10S" == _legal("7S P P P", changes)
    assert ("8S", N) == _result("7S P P P 8S", changes)
    ruling = _check("8H", "7S P P P", changes)
    assert (Code.RAISE_IN_SUIT, "auction.raise", "P 8S 9S 10S") == (
        ruling.code,
        ruling.rule,
        words(ruling.alternatives),
    )
    assert ("auction.raise_own",) == ruling.options
    assert "7♠" in ruling.sentence


def test_raise_own__reopens_on_change() -> None:
    """The same suit is final; another lets the others answer."""
    changes: dict[str, object] = {"auction.raise_own": "reopens_on_change"}

    assert ("8S", N) == _result("7S P P P 8S", changes)
    assert E == _next("7S P P P 8H", changes)
    assert ("8N", E) == _result("7S P P P 8H 8N P P P P", changes)


def test_raise_own__one_higher_bid_is_enough_to_be_asked() -> None:
    """Above ten hearts stands ten no trumps alone."""
    changes: dict[str, object] = {"auction.raise_own": "reopens"}

    assert "P 10N" == _legal("10H P P P", changes)


def test_raise_own__reopens() -> None:
    """Any raise lets the others answer, until three passes in a row."""
    changes: dict[str, object] = {"auction.raise_own": "reopens"}

    assert E == _next("7S P P P 8S", changes)
    assert [W, N, E, S] == [
        _next("7S P P P 8S P 9H", changes),
        _next("7S P P P 8S P 9H P", changes),
        _next("7S P P P 8S P 9H P P", changes),
        _next("7S P P P 8S P 9H P P P", changes),
    ]
    assert ("9H", S) == _result("7S P P P 8S P 9H P P P P", changes)


@pytest.mark.parametrize("raise_own", ["reopens_on_change", "reopens"])
def test_raise_own__after_a_reopened_auction_its_winner_has_the_same_right(raise_own: str) -> None:
    """Whoever wins it: the first winner again, or another."""
    changes: dict[str, object] = {"auction.raise_own": raise_own}

    assert N == _next("7S P P P 8H P P P", changes)
    assert ("8H", N) == _result("7S P P P 8H P P P P", changes)
    assert E == _next("7S P P P 8H P P P 9D", changes)


def test_raise_own__in_one_round_a_change_gives_one_call_each() -> None:
    """After it the new winner may raise in his turn."""
    changes: dict[str, object] = {
        "auction.raise_own": "reopens_on_change",
        "auction.rounds": "one",
    }

    assert [E, S, W, E] == [
        _next("7S P P P 8H", changes),
        _next("7S P P P 8H 8N", changes),
        _next("7S P P P 8H 8N P", changes),
        _next("7S P P P 8H 8N P P", changes),
    ]


@pytest.mark.parametrize("raise_own", ["same_suit_only", "reopens_on_change", "reopens"])
def test_raise_own__not_where_no_higher_bid_exists(raise_own: str) -> None:
    """Ten no trumps is the end."""
    assert ("10N", N) == _result("10N P P P", {"auction.raise_own": raise_own})


@pytest.mark.parametrize("calls", ["10S P P P", "OM P P P"])
def test_raise_own__not_where_the_suit_has_no_higher_bid(calls: str) -> None:
    """A special is a denomination of its own, and ten the highest level."""
    assert _read(calls, {"auction.raise_own": "same_suit_only"}).over


def test_raise_own__not_for_a_bid_that_is_no_contract() -> None:
    """An inkle that nobody has overcalled is thrown in."""
    summary = _read("6S P P P", {"auction.raise_own": "reopens"}, INKLES)

    assert Next.THROWN_IN is summary.next


# All pass


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("dealer", range(4))
def test_all_pass__every_preset_throws_the_deal_in(name: str, dealer: int) -> None:
    """The next dealer deals."""
    summary = fh.read_auction("P P P P", dealer=dealer, variant=name)

    assert (True, None, None, Next.THROWN_IN, (dealer + 1) % 4) == (
        summary.over,
        summary.contract,
        summary.contractor,
        summary.next,
        summary.next_dealer,
    )


@pytest.mark.parametrize(("all_pass", "dealer"), [("next_deal", N), ("same_deal", W)])
def test_all_pass__says_who_deals_next(all_pass: str, dealer: int) -> None:
    """The next dealer, or the same."""
    assert dealer == _read("P P P P", {"auction.all_pass": all_pass}).next_dealer


def test_all_pass__play_nt_plays_the_hand_without_a_contractor() -> None:
    """The kitty is not touched: the play comes next."""
    summary = _read("P P P P", {"auction.all_pass": "play_nt"})

    assert (PASS, None, Next.PLAY, None) == (
        summary.contract,
        summary.contractor,
        summary.next,
        summary.next_dealer,
    )
    assert "no trumps" in str(summary)


def test_all_pass__play_nt_keeps_the_calls() -> None:
    """The round that is played shows the passes that led to it."""
    table = house({"auction.all_pass": "play_nt"})
    rnd = fh.advance(fh.start(table, dealer="W", deal=RECORD_DEAL), "P P P P")

    assert "P P P P" == words(rnd.calls)


@pytest.mark.parametrize("rounds", ["one", "many"])
def test_all_pass__dealer_stuck_must_bid(rounds: str) -> None:
    """After three passes the dealer may not pass."""
    changes: dict[str, object] = {"auction.all_pass": "dealer_stuck", "auction.rounds": rounds}
    ruling = _check("P", "P P P", changes)

    assert (Code.MUST_BID, "auction.dealer-stuck") == (ruling.code, ruling.rule)
    assert "P" not in _legal("P P P", changes).split()
    assert ("6S", W) == _result("P P P 6S", changes)
    assert _check("P", "P P", changes)


@pytest.mark.parametrize("name", ["pagat_2", "pagat_3", "pagat_6"])
def test_all_pass__dealer_stuck_binds_the_last_to_speak_alone(name: str) -> None:
    """However many play."""
    table = house({"auction.all_pass": "dealer_stuck"}, name)
    last = table.players - 1

    for count in range(table.players):
        ruling = fh.check_call("P", calls="P " * count, dealer=last, variant=table)
        assert (count < last) is ruling.legal


@pytest.mark.parametrize(("calls", "may"), [("P P 6S", False), ("P P 7S", True)])
def test_all_pass__dealer_stuck_until_a_bid_that_can_win_stands(*, calls: str, may: bool) -> None:
    """An inkle frees him as little as three passes do."""
    changes: dict[str, object] = {"auction.all_pass": "dealer_stuck"}

    assert may is bool(_check("P", calls, changes, INKLES))


def test_all_pass__dealer_stuck_must_make_a_bid_that_can_win() -> None:
    """A six is no way out where seven is the least."""
    changes: dict[str, object] = {"auction.all_pass": "dealer_stuck"}
    ruling = _check("6N", "P P P", changes, INKLES)

    assert (Code.CANNOT_WIN, "auction.dealer-stuck") == (ruling.code, ruling.rule)
    assert "7S" == words(ruling.alternatives).split()[0]
    assert _check("7S", "P P P", changes, INKLES)


# Bids too low to be the contract


@pytest.mark.parametrize("calls", ["6S P P P", "P 6H P P", "6S 6C 6D 6N", "P P P 6S"])
def test_inkle__alone_it_is_thrown_in(calls: str) -> None:
    """Below seven nothing is played."""
    summary = _read(calls, base=INKLES)

    assert (True, None, Next.THROWN_IN, N) == (
        summary.over,
        summary.contract,
        summary.next,
        summary.next_dealer,
    )
    assert summary.standing is not None


@pytest.mark.parametrize(("redeal", "dealer"), [("same", W), ("next", N)])
def test_inkle_redeal__says_who_deals_next(redeal: str, dealer: int) -> None:
    """The same dealer, or the next."""
    assert dealer == _read("6S P P P", {"auction.inkle_redeal": redeal}, INKLES).next_dealer


def test_inkle__a_seven_over_it_is_the_contract() -> None:
    """The partner has been told something."""
    assert ("7S", S) == _result("6S P 7S P", base=INKLES)


@pytest.mark.parametrize(("least", "contract"), [(6, "6S"), (7, "None"), (8, "None")])
def test_min_contract__decides_what_a_six_is(least: int, contract: str) -> None:
    """The contract, or too low."""
    assert contract == _result("6S P P P", {"auction.min_contract": least})[0]


@pytest.mark.parametrize(("least", "contract"), [(6, "7S"), (7, "7S"), (8, "None")])
def test_min_contract__decides_what_a_seven_is(least: int, contract: str) -> None:
    """In Canada the highest bid must reach eight."""
    assert contract == _result("7S P P P", {"auction.min_contract": least})[0]


@pytest.mark.parametrize(
    ("call", "inkle", "least"), [("7S", "any", 8), ("7S", "off", 8), ("6S", "off", 7)]
)
def test_min_contract__a_lower_bid_that_is_no_inkle_is_explained(
    call: str, inkle: str, least: int
) -> None:
    """Only a six is an inkle, and only where the table knows it."""
    ruling = _check(call, "", {"auction.inkle": inkle, "auction.min_contract": least})

    assert (
        f"{call[0]}♠ may be bid: no bid stands yet; but no bid below {least} can be the contract."
        == ruling.sentence
    )
    assert (True, "auction.min-contract", ("auction.min_contract",)) == (
        ruling.legal,
        ruling.rule,
        ruling.options,
    )


def test_min_contract__binds_ordinary_bids_only() -> None:
    """A special can always be the contract."""
    changes: dict[str, object] = {
        "auction.min_contract": 8,
        "misere.when": "anytime",
        "misere.slot": "6N<7S",
    }

    assert ("M", N) == _result("M P P P", changes)


@pytest.mark.parametrize(
    ("calls", "may"), [("", True), ("P", True), ("P P", False), ("P P P", False)]
)
def test_inkle__first_two_seats_only(*, calls: str, may: bool) -> None:
    """The first two to speak, from the dealer's left."""
    assert may is bool(_check("6H", calls, {"auction.inkle": "first_two"}, INKLES))
    assert _check("6H", calls, {"auction.inkle": "any"}, INKLES)


def test_inkle__first_two_are_seats_not_calls() -> None:
    """N, one of the first two to speak, may inkle again in his second turn."""
    changes: dict[str, object] = {
        "auction.inkle": "first_two",
        "auction.min_contract": 7,
    }

    assert ["P", "6D", "6H", "6N", "7S"] == _legal("6S 6C P P", changes).split()[:5]


def test_inkle__a_seat_that_may_not_is_told_what_it_may() -> None:
    """Nothing below seven, and the rule."""
    ruling = _check("6H", "P P", {"auction.inkle": "first_two"}, INKLES)

    assert (Code.INKLE_SEAT, "auction.inkle", ("auction.inkle",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert ["P", "7S"] == words(ruling.alternatives).split()[:2]


def test_inkle__must_outbid_a_standing_six() -> None:
    """After six hearts the next may inkle no trumps only."""
    assert ["P", "6N", "7S"] == _legal("6H", {"auction.inkle": "first_two"}, INKLES).split()[:3]


def test_inkle__is_said_to_be_one() -> None:
    """The ruling says that it cannot be the contract."""
    ruling = _check("6H", "", base=INKLES)

    assert ("auction.inkle", True) == (ruling.rule, ruling.legal)
    assert "7" in ruling.sentence
    assert {"auction.inkle", "auction.min_contract"} <= set(ruling.options)


def test_inkle__off_a_six_is_a_bid_like_another() -> None:
    """In most games it can win."""
    assert ("6H", N) == _result("6H P P P", {"auction.inkle": "off"})
    assert "auction.higher" == _check("6H", "").rule


# Higher bids


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("strain", "SCDHN")
def test_higher__the_same_bid_is_not_higher(name: str, strain: str) -> None:
    """A bid has to outbid the standing one."""
    assert Code.BID_TOO_LOW is _check(f"7{strain}", f"7{strain}", base=name).code
    assert _check(f"8{strain}", f"7{strain}", base=name)


@pytest.mark.parametrize(("base", "legal"), [(STANDARD, False), (FOSTER, True)])
def test_order__by_value_seven_hearts_beats_eight_clubs_under_foster(
    *, base: str, legal: bool
) -> None:
    """200 points to 180."""
    assert legal is bool(_check("7H", "8C", base=base))


@pytest.mark.parametrize(("order", "legal"), [("value", True), ("tricks_suit", False)])
def test_order__decides_under_foster(*, order: str, legal: bool) -> None:
    """The most valuable game, or the most tricks."""
    assert legal is bool(_check("7H", "8C", {"auction.order": order}, FOSTER))


@pytest.mark.parametrize(("tie", "legal"), [("first_wins", False), ("more_tricks_wins", True)])
def test_tie__decides_between_equal_values(*, tie: str, legal: bool) -> None:
    """Eight spades after seven clubs, both 120."""
    assert legal is bool(_check("8S", "7C", {"auction.tie": tie}, FOSTER))


@pytest.mark.parametrize("tie", ["first_wins", "more_tricks_wins"])
def test_tie__fewer_tricks_never_win(tie: str) -> None:
    """Six no trumps after eight spades, both 120."""
    assert not _check("6N", "8S", {"auction.tie": tie}, FOSTER)


def test_higher__a_refusal_says_what_stands_and_what_is_higher() -> None:
    """Both bids are named, and the alternatives begin with the lowest higher bid."""
    ruling = _check("6C", "9S")

    assert (Code.BID_TOO_LOW, "auction.higher") == (ruling.code, ruling.rule)
    assert "6♣" in ruling.sentence
    assert "9♠" in ruling.sentence
    assert ["P", "9C"] == words(ruling.alternatives).split()[:2]


def test_higher__a_refusal_by_value_gives_both_values() -> None:
    """Eight clubs (180) over seven hearts (200) under Foster."""
    ruling = _check("8C", "7H", base=FOSTER)

    assert "180" in ruling.sentence
    assert "200" in ruling.sentence
    assert "score.schedule" in ruling.options


def test_higher__a_refusal_by_place_gives_both_values() -> None:
    """Eight spades (240) over misère (250): the place of misère decides."""
    ruling = _check("8S", "7H M")

    assert Code.BID_TOO_LOW is ruling.code
    assert "240" in ruling.sentence
    assert "250" in ruling.sentence
    assert "misere.slot" in ruling.options


def test_higher__only_a_pass_is_legal_over_the_highest_bid() -> None:
    """Where no higher rung exists."""
    assert "P" == _legal("10N")


def test_no_such_bid__does_not_apply() -> None:
    """Foster has no misère, and no table of 25 bids a blind one."""
    for call, base in (("M", FOSTER), ("OM", AMERICAN), ("BM", STANDARD), ("GAME:S", AUSTRALIAN)):
        ruling = _check(call, "", base=base)
        assert (Code.NO_SUCH_BID, "auction.no-such-bid", False) == (
            ruling.code,
            ruling.rule,
            ruling.applies,
        )
        assert () == ruling.alternatives


@pytest.mark.parametrize(("most", "code"), [(10, Code.LEGAL), (8, Code.NO_SUCH_BID)])
def test_max__decides_how_high_the_bids_go(most: int, code: Code) -> None:
    """Nine spades at a table where eight is the most."""
    ruling = _check("9S", "", {"auction.max": most}, AMERICAN)

    assert code is ruling.code
    assert most == 10 or ("auction.max",) == ruling.options


@pytest.mark.parametrize("call", ["7H", "M"])
def test_equal__no_option_lets_a_bid_outbid_itself(call: str) -> None:
    """Whatever the order of the bids is."""
    ruling = _check(call, f"7H {call}" if call == "M" else call)

    assert (Code.BID_TOO_LOW, ()) == (ruling.code, ruling.options)


# Special bids


@pytest.mark.parametrize(
    ("changes", "misere", "legal"),
    [
        ({"misere.on": True}, "M", True),
        ({"misere.on": False}, "M", False),
        ({"open.on": True}, "OM", True),
        ({"open.on": False}, "OM", False),
    ],
)
def test_special__on_or_off(*, changes: dict[str, object], misere: str, legal: bool) -> None:
    """A special that is off is no bid at the table."""
    assert legal is bool(_check(misere, "7S", changes))


@pytest.mark.parametrize(("when", "legal"), [("after7", False), ("anytime", True)])
@pytest.mark.parametrize("calls", ["", "6N", "P", "6S P 6N"])
def test_misere_when__before_a_seven(*, when: str, legal: bool, calls: str) -> None:
    """Only once a bid of seven has been made, or any time."""
    ruling = _check("M", calls, {"misere.when": when})

    assert legal is ruling.legal
    if not legal:
        assert (Code.NOT_AVAILABLE, "auction.after-level") == (ruling.code, ruling.rule)
        assert "misere.when" in ruling.options
        assert "seven" in ruling.sentence


@pytest.mark.parametrize("seven", ["7S", "7C", "7D", "7H", "7N"])
@pytest.mark.parametrize("name", [STANDARD, AUSTRALIAN])
def test_misere__after_any_seven(seven: str, name: str) -> None:
    """It stands above every seven."""
    assert _check("M", seven, base=name)
    assert _check("M", f"6S {seven} P", base=name)


def test_misere__eight_counts_as_seven_reached() -> None:
    """Over eight spades, where it is worth more."""
    assert _check("M", "8S")


@pytest.mark.parametrize(
    ("when", "legal"),
    [("anytime", "yyyy"), ("after7", "nnyy"), ("after8", "nnny")],
)
def test_open_when__decides(when: str, legal: str) -> None:
    """Any time, after a seven, or after an eight."""
    found = "".join(
        "y" if _check("OM", calls, {"open.when": when}) else "n" for calls in ("", "6N", "7S", "8S")
    )

    assert legal == found


def test_when__a_special_above_the_lowest_seven_counts() -> None:
    """Open misère between 7NT and 8S has reached seven: misère may follow."""
    changes: dict[str, object] = {"open.slot": "7N<8S", "misere.slot": "8S<8C"}

    assert _check("M", "OM", changes)


def test_when__a_special_below_every_seven_does_not_count() -> None:
    """Open misère below the sevens has reached nothing."""
    changes: dict[str, object] = {"open.slot": "6N<7S", "misere.slot": "8S<8C"}

    assert Code.NOT_AVAILABLE is _check("M", "OM", changes).code


def test_when__a_special_above_the_lowest_eight_has_reached_eight() -> None:
    """Misère over 8S opens the way for an open misère that waits for eight."""
    changes: dict[str, object] = {"misere.when": "anytime", "open.when": "after8"}

    assert _check("OM", "M", changes)
    assert not _check("OM", "M", {**changes, "misere.slot": "7N<8S"})


@pytest.mark.parametrize(
    ("changes", "legal"),
    [
        ({}, False),
        ({"misere.slot": "7N<8S"}, True),
        ({"misere.slot": "8S<8C"}, False),
        ({"misere.slot": "top"}, False),
    ],
)
def test_misere_slot__decides_about_eight_spades(
    *, changes: dict[str, object], legal: bool
) -> None:
    """Below the eights, between 8S and 8C, by value, or above all."""
    assert legal is bool(_check("8S", "7S M", changes))


@pytest.mark.parametrize(
    ("slot", "over"), [("10D<10H", "10H"), ("top", None), ("8N<9S", "9S"), ("value", "10H")]
)
def test_open_slot__decides_what_outbids_it(slot: str, over: str | None) -> None:
    """The lowest bid over open misère."""
    found = _legal("OM", {"open.slot": slot}).split()

    assert (["P"] if over is None else ["P", over]) == found[:2]


@pytest.mark.parametrize(("value", "over"), [(250, "8C"), (500, "10H"), (241, "8C"), (240, "8S")])
def test_misere_value__decides_its_place_by_value(value: int, over: str) -> None:
    """A misère placed by value stands just below its equal."""
    changes: dict[str, object] = {"misere.value": value, "open.on": False}

    assert over == _legal("7S M", changes).split()[1]


def test_special__a_legal_one_says_why() -> None:
    """Misère after a seven, open misère at any time."""
    misere, opened = _check("M", "7S"), _check("OM", "")

    assert ("auction.after-level", True) == (misere.rule, misere.legal)
    assert "seven" in misere.sentence
    assert ("auction.special", True) == (opened.rule, opened.legal)
    assert "open.when" in opened.options


def test_special__over_seven_needs_eight_where_the_table_says_so() -> None:
    """The refusal speaks of eight."""
    ruling = _check("OM", "7S", {"open.when": "after8"})

    assert Code.NOT_AVAILABLE is ruling.code
    assert "eight" in ruling.sentence


# Calls given


def test_legal_calls__pass_first_then_bids_from_the_lowest() -> None:
    """All bids of the ladder but those that must wait."""
    assert "P" == _legal("").split()[0]
    assert 27 == len(_legal("").split())
    assert "M" not in _legal("").split()


def test_pass__is_explained() -> None:
    """It is legal, and hangs on what happens when all pass."""
    ruling = _check("P", "")

    assert ("auction.pass", True) == (ruling.rule, ruling.legal)


def test_pass__says_what_decides_about_it() -> None:
    """A pass is legal for everybody, and for a dealer who is not stuck."""
    ruling = _check("P", "7H")

    assert ("You may pass.", ("auction.all_pass",)) == (ruling.sentence, ruling.options)


def test_pass__of_a_stuck_dealer_is_refused_in_words() -> None:
    """With the bids that can be made."""
    stuck: dict[str, object] = {"auction.all_pass": "dealer_stuck"}
    ruling = _check("P", "P P P", stuck)

    assert "You are the dealer and no bid that can win stands: you may not pass." == ruling.sentence
    assert ("auction.all_pass", "auction.min_contract") == ruling.options


@pytest.mark.parametrize(
    ("call", "calls", "base", "said"),
    [
        ("7H", "", STANDARD, "7♥ may be bid: no bid stands yet."),
        ("7H", "7C", STANDARD, "7♥ may be bid: it outbids 7♣."),
        (
            "7H",
            "8C",
            FOSTER,
            "7♥ may be bid: it outbids 8♣: at this table bids go by value (200 points to 180).",
        ),
        (
            "6S",
            "",
            INKLES,
            "6♠ may be bid: no bid stands yet; it tells a partner something, but no bid below 7 "
            "can be the contract.",
        ),
    ],
)
def test_bid__that_is_legal_is_explained(call: str, calls: str, base: str, said: str) -> None:
    """What it outbids, and by what where that is not plain."""
    assert said == _check(call, calls, base=base).sentence


@pytest.mark.parametrize(
    ("call", "calls", "said"),
    [
        ("7C", "7H", "7♣ may not be bid: 7♥ stands, and 7♣ does not outbid it."),
        ("7H", "7H", "7♥ may not be bid: 7♥ stands already, and an equal bid is not enough."),
    ],
)
def test_bid__that_is_too_low_is_explained(call: str, calls: str, said: str) -> None:
    """By what stands."""
    assert said == _check(call, calls).sentence


@pytest.mark.parametrize("call", ["6N", "7C"])
def test_bid__of_the_same_value_says_so(call: str) -> None:
    """Whether it is for more tricks or for fewer."""
    name = fh.Bid.parse(call).pretty

    assert (
        f"{name} may not be bid: 8♠ stands, and {name} does not outbid it: at this table bids go "
        "by value, and both are worth 120 points."
    ) == _check(call, "8S", base=FOSTER).sentence


@pytest.mark.parametrize(
    ("call", "over", "said"),
    [
        (
            "H",
            "S",
            "Game in hearts may be bid: it outbids game in spades: bids of game rank by their "
            "suit.",
        ),
        (
            "S",
            "H",
            "Game in spades may not be bid: game in hearts stands, and game in spades does not "
            "outbid it: bids of game rank by their suit.",
        ),
    ],
)
def test_game__bids_of_game_rank_by_their_suit(call: str, over: str, said: str) -> None:
    """Spades lowest, as in every order of bids."""
    assert said == _check(f"GAME:{call}", f"GAME:{over}", base="quebec_4").sentence


@pytest.mark.parametrize(
    ("call", "calls", "base", "own"),
    [
        ("7H", "7C", STANDARD, ()),
        ("M", "7C", STANDARD, ("misere.on", "misere.when", "misere.slot", "misere.value")),
        ("OM", "7C", STANDARD, ("open.on", "open.when", "open.slot", "open.value")),
    ],
)
def test_bid__over_another_rests_on_the_order_of_bids(
    call: str, calls: str, base: str, own: tuple[str, ...]
) -> None:
    """And on the special's own options."""
    order = ("auction.order", "auction.tie", "score.schedule")

    assert (*own, *order) == _check(call, calls, base=base).options


@pytest.mark.parametrize(
    ("calls", "changes"),
    [("9H P P P", {}), ("P P P P", {}), ("6H 7H P P", {"auction.rounds": "one"})],
)
def test_over__nobody_calls_any_more(calls: str, changes: dict[str, object]) -> None:
    """After the end there is no legal call, and a call so far beyond it is impossible."""
    ruling = _check("10N", calls, changes)

    assert (Code.AUCTION_OVER, "auction.end", ()) == (
        ruling.code,
        ruling.rule,
        ruling.alternatives,
    )
    assert "The auction is over: nobody may call any more." == ruling.sentence
    assert (
        "auction.rounds",
        "auction.rebid",
        "auction.reentry",
        "auction.raise_own",
    ) == ruling.options
    assert "" == _legal(calls, changes)
    with pytest.raises(ImpossibleSituation, match="Call 5"):
        _legal(f"{calls} P", changes)


@pytest.mark.parametrize(
    ("calls", "number"), [("6H 6H", 2), ("7S 6N", 2), ("M", 1), ("P DM", 2), ("10N P 10N", 3)]
)
def test_calls__one_that_was_not_legal_is_impossible(calls: str, number: int) -> None:
    """The error counts the calls and says why."""
    with pytest.raises(ImpossibleSituation, match=f"Call {number} "):
        _legal(calls)


def test_calls__a_dash_stands_for_a_seat_that_is_out() -> None:
    """It may be written or left out."""
    assert _read("P 6S 6C P - 6D") == _read("P 6S 6C P 6D")
    assert _read("6S P 6C P 6D - 7S -") == _read("6S P 6C P 6D 7S")


@pytest.mark.parametrize("calls", ["-", "P -", "6S P P -", "P 6S 6C P - -"])
def test_calls__a_dash_for_a_seat_that_is_not_out_is_impossible(calls: str) -> None:
    """The seat to call has to call."""
    with pytest.raises(ImpossibleSituation, match="is not out"):
        _legal(calls)


def test_calls__may_be_typed_values() -> None:
    """A list of calls, or one call, or text."""
    typed: list[fh.Call | str] = [Bid.parse("7S"), PASS, "M"]

    assert fh.read_auction("7S P M") == fh.read_auction(typed)
    assert fh.read_auction("7S") == fh.read_auction(Bid.parse("7S"))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert fh.check_call(Bid.parse("7S")) == fh.check_call("7S")


@pytest.mark.parametrize("calls", ["P", "P P P", "6S P", ""])
@pytest.mark.parametrize("call", ["P", "6H", "7N", "OM", "M", "10N"])
def test_legal_calls__are_the_calls_that_check_allows(calls: str, call: str) -> None:
    """The list and the check cannot disagree."""
    assert (call in _legal(calls).split()) is _check(call, calls).legal


# Summaries


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ("", "Seat 0 is to call; no bid stands."),
        ("P 6H", "Seat 2 is to call; 6♥ stands."),
        ("P 6H P P", "Seat 1 plays 6♥."),
        ("P P P P", "The deal is thrown in; seat 0 deals next."),
    ],
)
def test_summary__says_where_the_auction_stands(calls: str, said: str) -> None:
    """One sentence for each state."""
    assert said == str(_read(calls))


@pytest.mark.parametrize(
    ("calls", "changes", "base", "coming"),
    [
        ("7S P P P", {}, STANDARD, Next.EXCHANGE),
        ("7N P P P", {}, AUSTRALIAN, Next.EXCHANGE),
        ("7S P P P", {"kitty.taker": "none"}, STANDARD, Next.PLAY),
        ("7S P P P", {"kitty.taker": "none"}, AUSTRALIAN, Next.PLAY),
        ("7N P P P", {"kitty.taker": "none"}, AUSTRALIAN, Next.DECLARING),
    ],
)
def test_summary__says_what_comes_next(
    calls: str, changes: dict[str, object], base: str, coming: Next
) -> None:
    """The exchange, the naming of the joker, or the play."""
    assert coming is _read(calls, changes, base).next


def test_next__shows_its_name() -> None:
    """A program prints which."""
    assert "Next.THROWN_IN" == repr(Next.THROWN_IN)


@pytest.mark.parametrize(("bid", "dealer"), [*itertools.product(("6S", "10N", "OM"), range(4))])
def test_summary__names_bidder_and_bid(bid: str, dealer: int) -> None:
    """Whatever the dealer, the second to speak is two seats on."""
    summary = fh.read_auction(f"P {bid}", dealer=dealer)

    assert (Bid.parse(bid), (dealer + 2) % 4, False) == (
        summary.standing,
        summary.bidder,
        summary.over,
    )


@pytest.mark.parametrize(
    ("call", "said", "rule"),
    [
        (
            "8S",
            "8♠ may be bid: the winner of the auction may still raise the bid, and it outbids 7♣.",
            "auction.raise",
        ),
        (
            "OM",
            "Open misère may be bid: the winner of the auction may still raise the bid, and it "
            "outbids 7♣: at this table open misère has its place between 7NT and "
            "8♠.",
            "auction.special",
        ),
    ],
)
def test_raise__that_is_legal_says_so(call: str, said: str, rule: str) -> None:
    """It hangs on the option, and at other tables the auction would be over."""
    ruling = fh.check_call(call, calls="7C P P P", dealer="W", variant="nz_house_4")

    assert "auction.raise_own" in ruling.options
    assert (said, rule) == (ruling.sentence, ruling.rule)


def test_bid__by_tricks_may_stand_above_a_cheaper_special() -> None:
    """A special that goes by its value stands below the first bid worth as much."""
    table = house(
        {
            "auction.order": "tricks_suit",
            "score.schedule": "foster",
            "misere.value": 310,
            "misere.when": "anytime",
            "open.on": False,
        }
    )

    assert (
        "9♠ may be bid: it outbids misère: at this table misère has its place by its value (just "
        "below 8NT, the first bid worth as much)."
    ) == fh.check_call("9S", calls="M", variant=table).sentence
