"""The kinds of the cases seen in practice, at every preset: two to six players.

Where presets differ, what each answers is typed from the rules reference.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

import fivehundred as fh
from fivehundred import (
    PACKS,
    Code,
    DoesNotApply,
    Exchange,
    Finished,
    Game,
    IllegalAction,
    Playing,
    ThrownIn,
)

from .helpers import (
    COLOUR_MATE,
    RECORD_CALLS,
    RECORD_DISCARDS,
    RECORD_TRICKS,
    SUITS,
    house,
    pick,
    played,
    record_start,
    words,
)

_ALL = tuple(fh.variants())
_each = pytest.mark.parametrize("name", _ALL)
_PAGAT = pick("pagat_australian_4 pagat_3 pagat_5 pagat_6 pagat_2 au_pack")
_WITHOUT_MISERE = pick(
    "foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 bicycle_4 bicycle_6 hoyle_1909 "
    "wikipedia_5 iowa_state_4 quebec_4 seed004_five"
)
_MISERE = tuple(name for name in _ALL if name not in _WITHOUT_MISERE)


def _accounts(table: fh.Variant) -> int:
    return len(Game(table).scores)


def _points(table: fh.Variant, *first: int) -> tuple[int, ...]:
    return (*first, *(0,) * (_accounts(table) - len(first)))


def _legal(hand: str, trick: str, contract: str, name: str, **more: str) -> set[str]:
    return set(map(str, fh.legal_plays(hand, trick, contract=contract, variant=name, **more)))


def _random_round(
    name: str, seed: int, scores: Sequence[int] | None = None, dealer: int = 0
) -> Iterator[fh.Round]:
    """Yield every state of a round in which legal actions are chosen by lot."""
    source = random.Random(seed)
    rnd: fh.Round = fh.start(name, dealer=dealer, rng=source, scores=scores)
    yield rnd
    while rnd.seat_to_act is not None:
        rnd = fh.apply(rnd, source.choice(fh.legal_actions(rnd)))
        yield rnd


@functools.cache
def _contracted(name: str, seed: int = 0) -> fh.Round:
    """Return the round after seat 0 has bid eight no trumps and all others have passed."""
    table = fh.variant(name)
    rnd: fh.Round = fh.start(table, dealer=table.players - 1, rng=random.Random(seed))
    rnd = fh.apply(rnd, "8N")
    while isinstance(rnd, (fh.Auction, fh.Blind)):
        rnd = fh.apply(rnd, "P")
    return rnd


# Left bower, suits, trick winners


@_each
@pytest.mark.parametrize(
    ("trump", "led"), [*itertools.product("SC", "DH"), *itertools.product("DH", "SC")]
)
def test_c001__a_jack_of_the_other_colour_does_not_follow(name: str, trump: str, led: str) -> None:
    mate = COLOUR_MATE[led]
    hand = f"J{mate} 9{mate} A{COLOUR_MATE[trump]}"

    assert set(pick(hand)) == _legal(hand, f"9{led}", f"8{trump}", name)


@_each
@pytest.mark.parametrize(("trump", "mate"), COLOUR_MATE.items())
def test_c003__a_left_bower_led_is_followed_with_trumps(name: str, trump: str, mate: str) -> None:
    hand = f"K{mate} 9{trump} A{'H' if trump in 'SC' else 'S'}"

    assert {f"9{trump}"} == _legal(hand, f"J{mate}", f"8{trump}", name)
    assert 1 == fh.trick_winner(f"J{mate} J{trump}", contract=f"8{trump}", variant=name)
    assert 0 == fh.trick_winner(f"J{mate} A{trump}", contract=f"8{trump}", variant=name)


@_each
@pytest.mark.parametrize(("trump", "led"), [*itertools.permutations(SUITS, 2)])
def test_c005__a_void_holder_of_the_joker_is_free_in_a_trump_contract(
    name: str, trump: str, led: str
) -> None:
    one, other = (suit for suit in SUITS if suit not in {trump, led})
    hand = f"Jo A{one} 9{other}"

    assert set(pick(hand)) == _legal(hand, f"9{led}", f"8{trump}", name)


@_each
@pytest.mark.parametrize(("led", "other"), [*itertools.permutations(SUITS, 2)])
def test_c008__an_ace_of_another_suit_wins_nothing_at_no_trumps(
    name: str, led: str, other: str
) -> None:
    trick = f"9{led} A{other} T{led}"
    size = 2 if name == "pagat_2" else 3

    assert 2 == fh.trick_winner(trick, contract="8N", variant=name)
    assert size <= len(trick.split())


def test_c010_c070__the_record_with_two_cards_exchanged_holds_a_revoke() -> None:
    """N plays J♥ to W's K♣ at trick 5, and J♠ at trick 9: illegal when it happens."""
    before = " ".join(RECORD_TRICKS[:4])
    rnd = played(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS} {before} KC")
    ruling = fh.check(rnd, "JH")

    assert (Code.MUST_FOLLOW, "JS") == (ruling.code, words(ruling.alternatives))
    tricks: list[str] = [*RECORD_TRICKS]
    tricks[4], tricks[8] = tricks[4].replace("JS", "JH"), tricks[8].replace("JH", "JS")
    with pytest.raises(IllegalAction) as caught:
        fh.advance(record_start(), f"{RECORD_CALLS} {RECORD_DISCARDS} {' '.join(tricks)}")
    # Four calls, the discards, four tricks and the lead come before it.
    assert caught.value.ruling.sentence.startswith(f"Action {4 + 3 + 16 + 2}: ")
    assert Code.MUST_FOLLOW is caught.value.ruling.code


def test_c070__what_it_costs_by_the_laws() -> None:
    """The score alone hides it: E/W make six clubs with N's revoke as without it."""
    hoffmann = house({"irregular": "hoffmann"})
    ruling = fh.penalty(
        "revoke",
        offender="N",
        contract="6C",
        tricks=(4, 6),
        restored=(3, 7),
        contractor="W",
        variant=hoffmann,
    )

    assert (-100, 60) == ruling.points
    american = house({"irregular": "american"})
    ruling = fh.penalty(
        "revoke", offender="N", contract="6C", tricks=(4, 6), contractor="W", variant=american
    )
    assert (0, 60) == ruling.points


@pytest.mark.parametrize("name", ["two_jokers_44", "forty_six_4", "quebec_4"])
@pytest.mark.parametrize(
    ("contract", "trick", "winner"),
    [
        ("8N", "7C Jo Jr AC", 1),
        ("8H", "Jr 5H Jo JH", 2),
        ("8S", "AD 5C Jr 5D", 2),
        ("8N", "Jr:D AD KD Jo", 3),
        ("8N", "Jr:D AD KD 5C", 0),
    ],
)
def test_c012__two_jokers(name: str, contract: str, trick: str, winner: int) -> None:
    assert winner == fh.trick_winner(trick, contract=contract, variant=name)


@pytest.mark.parametrize("pack", ["P64", "P66"])
def test_c012__two_jokers_of_six_players(pack: str) -> None:
    kitty = {"P64": 4, "P66": 6}[pack]
    table = house(
        {"pack": pack, "jokers": 2, "kitty.cards": kitty, "packets": f"10,k{kitty}"}, "wikipedia_6"
    )

    assert 4 == fh.trick_winner("7C 13H Jr AC Jo 12C", contract="8N", variant=table)
    assert 2 == fh.trick_winner("7C 12C Jr AC 11C KC", contract="8N", variant=table)


# The joker at no trumps and in misère


@_each
@pytest.mark.parametrize("led", SUITS)
def test_c014_c015__the_joker_with_the_suit_and_without(name: str, led: str) -> None:
    """Not while the suit is held, free when void: but in the American house any time, and must."""
    other = next(suit for suit in SUITS if suit != led)
    us = name == "us_house_4"

    assert {f"9{led}", *["Jo"] * us} == _legal(f"Jo 9{led} A{other}", f"T{led}", "8N", name)
    void = {"Jo"} if us else {"Jo", f"A{other}", f"9{other}"}
    assert void == _legal(f"Jo A{other} 9{other}", f"T{led}", "8N", name)


@_each
@pytest.mark.parametrize("suit", SUITS)
def test_c017__a_joker_led_names_a_suit_that_is_followed(name: str, suit: str) -> None:
    other = "S" if suit != "S" else "H"
    bare = fh.check_play("Jo", hand="Jo AS", contract="8N", variant=name)

    assert Code.NAME_A_SUIT is bare.code
    assert fh.check_play(f"Jo:{suit}", hand="Jo AS", contract="8N", variant=name)
    assert {f"9{suit}"} == _legal(f"9{suit} A{other}", f"Jo:{suit}", "8N", name)
    # In a trump contract it leads trumps, and a name is void.
    assert fh.check_play("Jo", hand="Jo AS", contract="8H", variant=name)
    assert {"9H"} == _legal("9H AC", "Jo", "8H", name)


def test_c020__at_a_table_of_three_the_leader_may_not_name_a_suit_shown_void() -> None:
    """Seat 1 threw a diamond on spades, then wins a club."""
    deal = (
        "AS KS AD KD QD AH KH QH JH 7C | Jo AC KC QC JC TC 7D 8D 9D TD | "
        "QS JS TS 9S 8S 7S 9C 8C TH 9H | 7H JD 8H"
    )
    start = fh.start("hoyle_1909", dealer=2, deal=deal)
    rnd = fh.advance(start, "7N P P 7H JD 8H AS 7D 7S 7C AC 8C")

    assert 1 == rnd.seat_to_act
    assert Code.SUIT_SHOWN_VOID is fh.check(rnd, "Jo:S").code
    for suit in "CDH":
        assert fh.check(rnd, f"Jo:{suit}")


@pytest.mark.parametrize("name", _PAGAT)
@pytest.mark.parametrize(("tied", "other"), [*itertools.permutations(SUITS, 2)])
def test_c021__a_joker_tied_to_a_suit_is_a_card_of_it(name: str, tied: str, other: str) -> None:
    assert {"Jo"} == _legal(f"Jo 9{other}", f"9{tied}", "7N", name, joker_suit=tied)
    assert {f"9{other}"} == _legal(f"Jo 9{other}", f"T{other}", "7N", name, joker_suit=tied)
    for contractor, first, code in (
        (True, True, Code.LEGAL),
        (False, True, Code.NOT_CONTRACTOR),
        (True, False, Code.AFTER_FIRST_LEAD),
    ):
        ruling = fh.check_name(
            tied,
            hand=f"Jo 9{other}",
            contract="7N",
            contractor=contractor,
            first_lead=first,
            variant=name,
        )
        assert code is ruling.code


@pytest.mark.parametrize("name", [name for name in _ALL if name not in _PAGAT])
def test_c021__elsewhere_it_is_named_only_when_it_is_led(name: str) -> None:
    ruling = fh.check_name("S", hand="Jo 9H", contract="8N", variant=name)

    assert Code.NO_NAMING is ruling.code


@pytest.mark.parametrize("name", _PAGAT)
@pytest.mark.parametrize(("tied", "led"), [*itertools.permutations(SUITS, 2)])
def test_c024__in_a_misere_a_tied_joker_can_be_thrown_away(name: str, tied: str, led: str) -> None:
    trick = f"9{led} Jo T{led}"

    assert 2 == fh.trick_winner(trick, contract="M", variant=name, joker_suit=tied)
    assert 1 == fh.trick_winner(trick, contract="M", variant=name)


@_each
def test_c089__a_joker_on_a_suit_already_thrown_off(name: str) -> None:
    """Only in Hoyle it cannot win then."""
    assert (2 if name == "hoyle_1909" else 1) == fh.trick_winner(
        "9D Jo KD", contract="8N", variant=name, void="D"
    )


# The auction


@_each
def test_c027__the_last_player_after_all_others_have_passed(name: str) -> None:
    """He may bid, and once everybody is content he has the contract."""
    table = fh.variant(name)
    dealer = table.players - 1
    calls = ["P"] * dealer
    assert fh.check_call("8H", calls=calls, dealer=dealer, variant=name)
    calls.append("8H")
    summary = fh.read_auction(calls, dealer=dealer, variant=name)
    # In New Zealand those who have passed may come in again, and he may raise.
    assert ("nz_house_4" == name) is not summary.over
    while not summary.over:
        calls.append("P")
        summary = fh.read_auction(calls, dealer=dealer, variant=name)

    assert ("8H", dealer) == (str(summary.contract), summary.contractor)


@_each
def test_c029_c037__a_bid_too_low_is_refused_and_costs_no_turn(name: str) -> None:
    """In this round and in a later one, against the highest of all bids before it."""
    rnd = fh.apply(_start(name), "8S")
    for call in ("6S", "7S", "8S"):
        assert Code.BID_TOO_LOW is fh.check(rnd, call).code
        with pytest.raises(IllegalAction):
            fh.apply(rnd, call)
    assert 1 == rnd.seat_to_act
    assert isinstance(rnd, (fh.Auction, fh.Blind))
    assert ("8S", 0) == (str(rnd.standing_bid), rnd.bidder)
    if fh.variant(name).auction.rounds.value == "many":
        last = "8S 8C" + " P" * (fh.variant(name).players - 2)
        assert Code.BID_TOO_LOW is fh.check_call("8S", calls=last, variant=name).code


def _start(name: str) -> fh.Round:
    """Return a round in which seat 0 calls first."""
    return fh.start(name, dealer=fh.variant(name).players - 1, rng=random.Random(1))


@_each
def test_c032__everyone_passes(name: str) -> None:
    """No contract; the next dealer deals, but in Hoyle it is played."""
    table = fh.variant(name)
    for dealer in range(table.players):
        summary = fh.read_auction(["P"] * table.players, dealer=dealer, variant=name)
        assert None is summary.contractor
        if name == "hoyle_1909":
            assert (fh.Next.PLAY, None) == (summary.next, summary.next_dealer)
        else:
            expected = (fh.Next.THROWN_IN, (dealer + 1) % table.players)
            assert expected == (summary.next, summary.next_dealer)


@pytest.mark.parametrize(
    ("name", "dealer"),
    [
        *((name, 0) for name in pick(
            "wikipedia_american_4 trickster_american_4 trickster_6 us_house_4"
        )),
        ("iowa_state_4", 3),
        ("st_paul_4", 3),
    ],
)  # fmt: skip
def test_c032__only_sixes_where_seven_is_the_least(name: str, dealer: int) -> None:
    """Thrown in: the next dealer, or the same."""
    last = fh.variant(name).players - 1
    calls = ["6S", "6C", *["P"] * (last - 1)]
    summary = fh.read_auction(calls, dealer=last, variant=name)

    assert (fh.Next.THROWN_IN, dealer) == (summary.next, summary.next_dealer)


@pytest.mark.parametrize("name", _PAGAT)
@pytest.mark.parametrize(
    ("calls", "call", "legal"),
    [
        ("", "M", False),
        ("6N", "M", False),
        ("7S", "M", True),
        ("7N", "M", True),
        ("", "OM", True),
        ("6N", "OM", True),
    ],
)
def test_c036__when_misere_may_be_bid(*, name: str, calls: str, call: str, legal: bool) -> None:
    """After a seven; two-handed at any time, and there is no open misère there."""
    if name == "pagat_2":
        legal = call == "M"

    assert legal is bool(fh.check_call(call, calls=calls, variant=name))


_SIZES = {
    2: "pack=P33 dead_hand=true",
    3: "pack=P33",
    4: "pack=P43",
    5: "pack=P53",
    6: "pack=P63",
}


def _solo(players: int, **changes: str) -> fh.Variant:
    words = f"players={players} teams=solo score.per=player {_SIZES[players]}".split()
    given = {path: value for path, _, value in (word.partition("=") for word in words)}
    return house({**given, **{path.replace("__", "."): value for path, value in changes.items()}})


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("reentry", "seat"), [("never", 1), ("own_suit_change", 1), ("always", 0), ("bid_changed", 0)]
)
def test_c039__bidding_again_after_a_pass(players: int, reentry: str, seat: int) -> None:
    """P, 6N, 7D, then passes: the second bidder changed the first one's denomination."""
    table = _solo(players, auction__reentry=reentry)
    calls = ["P", "6N", "7D", *["P"] * (players - 3)]

    assert seat == fh.read_auction(calls, dealer=players - 1, variant=table).seat_to_act


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("reentry", "seat"),
    [("never", "first"), ("own_suit_change", "next"), ("always", "next"), ("bid_changed", "next")],
)
def test_c039__a_bidder_who_changes_his_own_suit(players: int, reentry: str, seat: str) -> None:
    """6S by the first, 6C by the last, 7N by the first: those who passed come back."""
    table = _solo(players, auction__reentry=reentry)
    calls = ["6S", *["P"] * (players - 2), "6C"]
    between = ["P"] * (players - 2) if reentry == "always" else []
    # Those who may not speak are skipped before the first bids again.
    summary = fh.read_auction([*calls, "7N", *between], dealer=players - 1, variant=table)

    assert (players - 1 if seat == "first" or between else 1) == summary.seat_to_act


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("raise_own", "same", "changed"),
    [
        ("off", None, None),
        ("same_suit_only", "8S", None),
        ("reopens_on_change", "8S", 1),
        ("reopens", 1, 1),
    ],
)
def test_c040__raising_ones_own_winning_bid(
    players: int, raise_own: str, same: str | int | None, changed: int | None
) -> None:
    """Same suit: final; new suit: the next seat is to call; off: over."""
    table = _solo(players, auction__raise_own=raise_own)
    calls = ["7S", *["P"] * (players - 1)]

    def after(*more: str) -> fh.AuctionSummary:
        return fh.read_auction([*calls, *more], dealer=players - 1, variant=table)

    assert (None if raise_own == "off" else 0) == after().seat_to_act
    if same is not None:
        summary = after("8S")
        assert same == (str(summary.contract) if summary.over else summary.seat_to_act)
    if changed is not None:
        assert changed == after("8H").seat_to_act
    if raise_own == "same_suit_only":
        ruling = fh.check_call("8H", calls=calls, dealer=players - 1, variant=table)
        assert Code.RAISE_IN_SUIT is ruling.code


# Deal, kitty, discards

# Hands and kitty of every preset, and the whole pack.
_DEALS = {
    "10 10 10 3 33": "foster_3 uspc_1904_3 bicycle_3 hoyle_1909 pagat_3 wikipedia_3 trickster_3",
    "10 10 10 10 3 43": "foster_4 uspc_1904_4 bicycle_4 pagat_australian_4 pagat_2 au_pack "
    "wikipedia_4 wikipedia_original_4 wikipedia_american_4 wikipedia_3_dead_hand perfect_4 "
    "split_colours_4 colour_four_4 trickster_australian_4 bid500_4 nz_house_4 nz_club_4",
    "10 10 10 10 4 44": "two_jokers_44",
    "10 10 10 10 5 45": "forty_five_4 trickster_american_4 iowa_state_4 st_paul_4 us_house_4",
    "10 10 10 10 6 46": "forty_six_4 quebec_4",
    "8 8 8 8 8 3 43": "seed004_five",
    "10 10 10 10 10 3 53": "pagat_5 wikipedia_5",
    "10 10 10 10 10 10 3 63": "bicycle_6 pagat_6 wikipedia_6 wikipedia_6_pairs trickster_6",
}


def test_c043__the_deals_are_of_all_presets() -> None:
    assert sorted(_ALL) == sorted(itertools.chain.from_iterable(map(pick, _DEALS.values())))


@pytest.mark.parametrize(
    ("name", "sizes"), [(name, sizes) for sizes, names in _DEALS.items() for name in pick(names)]
)
@pytest.mark.parametrize("seed", range(4))
def test_c043__every_card_is_dealt_once(name: str, sizes: str, seed: int) -> None:
    table = fh.variant(name)
    for dealer in range(table.players):
        deal = fh.start(name, dealer=dealer, rng=random.Random(seed)).deal
        heaps = (*deal.hands, deal.kitty)
        cards = [card for heap in heaps for card in heap]
        assert sizes == words([*map(len, heaps), len(cards)])
        assert set(table.pack.cards) == set(cards)
        assert len(set(cards)) == len(cards)


@pytest.mark.parametrize(
    ("pack", "count"),
    [
        *((f"P{count}", count) for count in (
            24, 25, 32, 33, 41, 42, 43, 44, 45, 46, 52, 53, 60, 61, 62, 63, 64, 65, 66)),
        ("P43c", 43),
        ("P44c", 44),
        ("P63d", 63),
    ],
)  # fmt: skip
def test_c044__packs(pack: str, count: int) -> None:
    """Counts and uniqueness; a 13 of a black suit is absent up to 64 cards."""
    cards = list(map(str, PACKS[pack].cards))

    assert count == len(cards) == len(set(cards))
    assert (count >= 65) is ("13S" in cards) is ("13C" in cards)
    assert (count >= 62 and pack != "P63d") is ("13D" in cards) is ("13H" in cards)
    assert (count >= 60 and pack != "P63d") is ("11S" in cards) is ("12H" in cards)
    jokers = pack in pick("P44 P44c P46 P64 P66") + pick("P24 P32 P42 P52 P60 P62")
    assert (pack in pick("P44 P44c P46 P64 P66")) is ("Jr" in cards)
    assert ("Jo" in cards) is (not jokers or "Jr" in cards)


@_each
def test_c046__bad_discards_leave_the_hand_as_it_was(name: str) -> None:
    """Too few, too many, one not held, one twice; then any cards may go."""
    rnd = _contracted(name)
    if isinstance(rnd, fh.Declaring):
        rnd = fh.apply(rnd, "alone")
    assert isinstance(rnd, Exchange)
    table, held = rnd.variant, list(map(str, rnd.pool))
    count = table.kitty.cards
    strange = next(str(card) for card in table.pack.cards if str(card) not in held)
    wrong = (
        held[: count - 1] if count > 2 else [],
        held[: count + 1],
        [*held[: count - 1], strange],
        [*held[: count - 1], held[0]],
    )
    for cards in wrong:
        with pytest.raises(IllegalAction):
            fh.apply(rnd, words(cards))
        assert (table.hand + count, count) == (len(rnd.pool), rnd.left)
    for cards in (held[:count], held[-count:], list(map(str, rnd.deal.kitty))):
        after = fh.apply(rnd, words(cards))
        assert not isinstance(after, Exchange) or after.stage is not rnd.stage


# Scoring and the end of the game


@pytest.mark.parametrize("name", _MISERE)
@pytest.mark.parametrize("tricks", range(11))
def test_c051_c052__misere_has_no_slam_and_its_defenders_score_nothing(
    name: str, tricks: int
) -> None:
    """Made or lost; but in the American house ten for each trick forced on the contractor."""
    table = fh.variant(name)
    value = {"perfect_4": 150, "split_colours_4": 150, "nz_house_4": 130}.get(name, 250)
    found = fh.score_round("M", _points(table, tricks, 10 - tricks), variant=name)
    other = 10 * tricks if name == "us_house_4" else 0

    assert (value if tricks == 0 else -value, *(other,) * (_accounts(table) - 1)) == found.points


@pytest.mark.parametrize("name", _WITHOUT_MISERE)
def test_c052__tables_without_misere_have_none_to_score(name: str) -> None:
    table = fh.variant(name)
    with pytest.raises(DoesNotApply):
        fh.score_round("M", _points(table, table.hand), variant=name)


_HIGHEST = pick("trickster_american_4 trickster_3 trickster_6")


@_each
@pytest.mark.parametrize("total", [510, 505])
def test_c053__two_reach_500_in_one_deal(name: str, total: int) -> None:
    """510 to 510 or 505: who made the contract; by the highest total at 505 the other."""
    table = fh.variant(name)
    level = table.auction.min_contract
    value = fh.bid_value(f"{level}C", variant=name)
    tricks = level + (table.hand > level + 2)
    lost = table.hand - tricks
    settled = fh.settle(
        _points(table, 510 - 10 * lost, total - value),
        f"{level}C",
        _points(table, lost, tricks),
        contractor=1,
        taken=[*(1,) * (tricks - 1), *(0,) * lost, 1],
        variant=name,
    )
    reached = (510, total)
    # By the rule of 1904 the deal ends with the trick that makes the contract.
    if name in {"uspc_1904_3", "uspc_1904_4"}:
        assert settled.totals[1] == total
    else:
        assert reached == settled.totals[:2]

    assert ((0,) if name in _HIGHEST and total == 505 else (1,)) == settled.winners


@_each
@pytest.mark.parametrize("bid", ["8S", "8H"])
def test_c055__a_failed_contract_does_not_win(name: str, bid: str) -> None:
    """Not even above 500; by the highest total it does, as whoever has most there wins."""
    table = fh.variant(name)
    settled = fh.settle(
        _points(table, 1200),
        bid,
        _points(table, 5, table.hand - 5),
        taken=[*(1,) * (table.hand - 5), *(0,) * 5],
        variant=name,
    )

    assert settled.totals[0] >= 500
    assert (name in _HIGHEST) is (0 in settled.winners)


_NO_FLOOR = pick("foster_3 foster_4 uspc_1904_3 uspc_1904_4 bicycle_3 hoyle_1909 seed004_five")


@_each
@pytest.mark.parametrize(("total", "lost"), [(-490, False), (-500, True), (-510, True)])
def test_c056__exactly_500_below(*, name: str, total: int, lost: bool) -> None:
    """Eight spades failed: at -500 lost, just short of it not; or the game goes on."""
    table = fh.variant(name)
    # In Quebec a bid that fails costs the bidders nothing.
    value = 0 if name == "quebec_4" else fh.bid_value("8S", variant=name)
    settled = fh.settle(
        _points(table, total + value), "8S", _points(table, 5, table.hand - 5), variant=name
    )

    assert total == settled.totals[0]
    assert (lost and name not in _NO_FLOOR) is settled.over
    assert 0 not in settled.winners


@pytest.mark.parametrize(
    "name", pick("foster_3 uspc_1904_3 bicycle_3 hoyle_1909 pagat_3 wikipedia_3 trickster_3")
)
@pytest.mark.parametrize("contractor", range(3))
def test_c060__three_handed_tricks_are_personal(name: str, contractor: int) -> None:
    """Seven clubs with seven; two and one to the others, who score 20 and 10."""
    value = 120 if name in {"foster_3", "uspc_1904_3"} else 160
    seats = [(contractor + turn) % 3 for turn in range(3)]
    tricks, expected = [0, 0, 0], [0, 0, 0]
    for seat, won, points in zip(seats, (7, 2, 1), (value, 20, 10), strict=True):
        tricks[seat], expected[seat] = won, points

    assert (
        tuple(expected) == fh.score_round("7C", tricks, contractor=contractor, variant=name).points
    )


@pytest.mark.parametrize(
    "name",
    pick("foster_3 uspc_1904_3 bicycle_3 hoyle_1909 pagat_3 wikipedia_3 wikipedia_3_dead_hand"),
)
def test_c060__the_bidder_counts_first(name: str) -> None:
    """A 380 (or 340) and B 490: 500 and 510, and A wins."""
    value = fh.bid_value("7C", variant=name)
    settled = fh.settle(
        (500 - value, 490, 0), "7C", (7, 2, 1), taken=[1, 1, 2, *(0,) * 7], variant=name
    )

    assert ((500, 510, 10), (0,)) == (settled.totals, settled.winners)


@pytest.mark.parametrize(("name", "hand"), [("seed004_five", 8), ("wikipedia_5", 10)])
def test_c060__five_handed_tricks_are_personal(name: str, hand: int) -> None:
    """So too where five play each for himself, or one alone against four."""
    tricks = (7, 1, *(0,) * 3) if hand == 8 else (7, 1, 0, 2, 0)

    assert (160, *(10 * won for won in tricks[1:])) == (
        fh.score_round("7C", tricks, variant=name).points
    )


@_each
@pytest.mark.parametrize("tricks", [(7, 4), (0, 0), (11, -1)])
def test_c057__trick_counts_add_up_to_the_hand(name: str, tricks: tuple[int, int]) -> None:
    table = fh.variant(name)
    with pytest.raises((fh.ImpossibleSituation, fh.InvalidArgument)):
        fh.settle(_points(table, 0, 0), "8H", _points(table, *tricks), variant=name)


# Misère play, partners, claims

# The highest trumps but for the joker; where there are two jokers, the lower goes as well.
_TRUMPS = "JH JD AH KH QH 13H 12H 11H TH 9H 8H 7H 6H"


def _claiming(name: str, *, buried: bool) -> Playing:
    """Return seat 0 on lead in eight hearts with the highest trumps below the joker.

    The joker has been put away, or is in seat 1's hand.
    """
    table = fh.variant(name)
    shape = table.shape
    trumps = [card for card in pick(_TRUMPS) if card in table.pack]
    own = [*trumps, "AS"][: table.hand]
    away = ["Jo", *(["Jr"] if table.jokers == 2 else [])] if buried else []
    rest = [str(card) for card in table.pack.cards if str(card) not in {*own, *away}]
    if not buried:
        rest.sort(key=lambda card: card not in {"Jo", "Jr"})
    heaps = [own]
    for _ in range(shape.hands - 1):
        heaps.append(rest[: table.hand])
        del rest[: table.hand]
    kitty = [*away, *rest]
    texts = [words(heap) for heap in heaps]
    if table.table_piles:
        for number in (2, 3):
            heap = heaps[number]
            texts[number] = words(f"{heap[n]}/{heap[n + 5]}" for n in range(5))
    deal = " | ".join([*texts, words(kitty)])
    rnd: fh.Round = fh.start(table, dealer=table.players - 1, deal=deal)
    rnd = fh.apply(rnd, "8H")
    while not isinstance(rnd, Playing):
        if isinstance(rnd, (fh.Auction, fh.Blind)):
            rnd = fh.apply(rnd, "P")
        elif isinstance(rnd, Exchange):
            rnd = fh.apply(rnd, words(kitty))
        else:
            rnd = fh.apply(rnd, fh.legal_actions(rnd)[-1])
    return rnd


@_each
@pytest.mark.parametrize("buried", [True, False])
def test_c065__a_claim_is_judged_by_what_the_claimant_can_see(*, name: str, buried: bool) -> None:
    """The joker unseen: no, wherever it lies; put away by himself: yes."""
    rnd = _claiming(name, buried=buried)
    from_the_top = fh.sort_cards(rnd.hands[0], contract="8H", variant=name)

    assert 0 == rnd.seat_to_act
    assert (Code.LEGAL if buried else Code.CLAIM_NOT_CERTAIN) is fh.check(
        rnd, f"claim {words(from_the_top)}"
    ).code


def test_c065__a_joker_in_the_dead_hand_is_unseen() -> None:
    """Nobody plays that hand, and nobody has looked at it."""
    hands = [
        "JH JD AH KH QH TH 9H 8H 7H 6H",
        "AS KS QS JS TS 9S 8S 7S 6S 5S",
        "AC KC QC JC TC 9C 8C 7C 6C 5C",
        "Jo AD KD QD TD 9D 8D 7D 6D 5D",
        "4D 4H 5H",
    ]
    rnd = fh.advance(
        fh.start("wikipedia_3_dead_hand", dealer=2, deal=" | ".join(hands)), "8H P P 4D 4H 5H"
    )

    assert Code.CLAIM_NOT_CERTAIN is fh.check(rnd, f"claim {hands[0]}").code


# Cards to a trick in a misère: whoever is the contractor's partner sits out.
_MISERE_TRICKS = {
    3: "pagat_3 wikipedia_3 wikipedia_3_dead_hand trickster_3 pagat_australian_4 au_pack "
    "wikipedia_4 wikipedia_original_4 wikipedia_american_4 perfect_4 split_colours_4 "
    "colour_four_4 two_jokers_44 forty_five_4 forty_six_4 trickster_american_4 "
    "trickster_australian_4 st_paul_4 bid500_4 nz_house_4 nz_club_4 us_house_4",
    4: "pagat_2 pagat_6 wikipedia_6 trickster_6",
    5: "pagat_5 wikipedia_6_pairs",
}


@pytest.mark.parametrize(
    ("name", "size"),
    [(name, size) for size, names in _MISERE_TRICKS.items() for name in pick(names)],
)
def test_c066__partners_sit_out_in_misere(name: str, size: int) -> None:
    """Four sit three at a trick, six in two threes four, in three pairs five."""
    table = fh.variant(name).evolve({"misere.when": "anytime"})
    out = {"partners": [2], "alternate3": [2, 4], "pairs3": [3]}.get(table.teams.value, [])
    rnd: fh.Round = fh.start(table, dealer=table.players - 1, rng=random.Random(2))
    rnd = fh.apply(rnd, "M")
    while not isinstance(rnd, Playing):
        calling = isinstance(rnd, (fh.Auction, fh.Blind))
        rnd = fh.apply(rnd, "P" if calling else fh.legal_actions(rnd)[-1])
    acted: list[int | None] = []
    while not rnd.tricks:
        acted.append(rnd.seat_to_act)
        for seat in out:
            assert Code.NOT_YOUR_TURN is fh.check(rnd, "AS", seat=seat).code
        after = fh.apply(rnd, fh.legal_actions(rnd)[0])
        assert isinstance(after, Playing)
        rnd = after

    assert size == len(acted) == len(rnd.tricks[0].plays)
    assert not set(out) & set(acted)
    assert rnd.tricks[0].winner == rnd.seat_to_act
    for seat in out:
        assert table.hand == len(rnd.hands[seat])


def test_c066__the_tables_are_all_that_have_misere() -> None:
    assert sorted(_MISERE) == sorted(
        itertools.chain.from_iterable(map(pick, _MISERE_TRICKS.values()))
    )


# What application developers hit


@_each
def test_c074__the_same_source_gives_the_same_deal(name: str) -> None:
    """And so does its text; the round holds no generator."""
    source = random.Random(7)
    rnd = fh.start(name, rng=source)
    before = rnd.position
    source.getrandbits(64)

    assert rnd == fh.start(name, rng=random.Random(7)) == fh.start(name, deal=str(rnd.deal))
    assert before == rnd.position
    assert "random" not in repr(rnd).lower()


@_each
@pytest.mark.parametrize("contract", ["8S", "8C", "8D", "8H", "8N"])
def test_c079__a_hand_with_the_joker_is_sorted_under_every_trump(name: str, contract: str) -> None:
    """The joker first, each suit together, the left bower between the right bower and the ace."""
    table = fh.variant(name)
    for seed in range(3):
        rest = fh.shuffle(
            [card for card in table.pack.cards if not card.is_joker], random.Random(seed)
        )
        found = fh.sort_cards(["Jo", *rest[: table.hand - 1]], contract=contract, variant=name)
        assert {"Jo", *map(str, rest[: table.hand - 1])} == set(map(str, found))
        assert "Jo" == str(found[0])
        suits = [fh.effective_suit(card, contract=contract, variant=name) for card in found]
        assert len(set(suits)) == len(list(itertools.groupby(suits)))
    trump = contract[-1]
    if trump in SUITS:
        mate = COLOUR_MATE[trump]
        hand = f"A{mate} J{mate} 9{trump} J{trump} A{trump} Jo"
        assert f"Jo J{trump} J{mate} A{trump} 9{trump} A{mate}" == words(
            fh.sort_cards(hand, contract=contract, variant=name)
        )


@_each
def test_c080_c081__nothing_of_one_round_counts_in_the_next(name: str) -> None:
    """Rounds of one game are different values, and tricks are counted from nothing."""
    table = fh.variant(name)
    game = Game(name)
    seed = 0
    while game.deals < 3 and not game.over:
        seed += 1
        *_, last = _random_round(name, seed, game.scores, game.dealer)
        assert isinstance(last, (Finished, ThrownIn))
        if isinstance(last, Finished):
            complete = table.hand if last.complete else len(last.taken)
            assert complete == sum(last.counts)
            totals = [a + b for a, b in zip(game.scores, last.score.points, strict=True)]
            assert totals == list(last.totals)
        game = game.with_round(last)

    assert len(set(game.rounds)) == len(game.rounds)


def test_c078__a_record_without_its_discards_is_rejected() -> None:
    """It cannot be replayed: the first card of the play is taken for one put away."""
    with pytest.raises(IllegalAction):
        fh.advance(record_start(), f"{RECORD_CALLS} {' '.join(RECORD_TRICKS)}")


@_each
def test_c085__any_state_can_be_rebuilt_and_saved(name: str) -> None:
    """From the record up to any action, in mid-trick as well, and from its own line."""
    *_, record = _random_round(name, 11, dealer=1)
    for count, state in enumerate(_random_round(name, 11, dealer=1)):
        assert state == fh.read_position(state.position)
        if count % 5 == 0:
            assert state.actions == record.actions[: len(state.actions)] or isinstance(
                state, (Exchange, fh.Declaring)
            )
            again = fh.advance(fh.start(name, dealer=1, deal=record.deal), list(state.actions))
            assert again == state


@_each
def test_c087__an_illegal_action_leaves_no_trace(name: str) -> None:
    """In every phase: what is refused changes nothing, what is legal is listed or a claim."""
    table = fh.variant(name)
    source = random.Random(3)
    tries = [*map(str, table.pack.cards), *pick(
        "P 6S 7N 8H 10N M OM SOM BM DM BAR HILO PAT GAME:S look redeal agree refuse alone slam "
        "done Jo:S Jr:H x"
    ), "partner AH", "partner 3", "name S", "name Jr:H", "claim AH", "", "AS KS QS"]  # fmt: skip
    phases: set[str] = set()
    for seed in range(3):
        for rnd in _random_round(name, seed, dealer=seed % table.players):
            phases.add(type(rnd).__name__)
            before, legal = rnd.position, fh.legal_actions(rnd)
            assert bool(legal) is (rnd.seat_to_act is not None)
            texts = set(map(str, legal))
            for text in source.sample(tries, 10):
                ruling = fh.check(rnd, text)
                if ruling:
                    listed = text in texts or len(text.split()) > 1 or _void_name(rnd, text)
                    assert listed, (text, rnd.position)
                    continue
                with pytest.raises(IllegalAction) as caught:
                    fh.apply(rnd, text)
                assert ruling == caught.value.ruling
            assert (before, legal) == (rnd.position, fh.legal_actions(rnd))
            for seat in range(table.players):
                if seat != rnd.seat_to_act:
                    assert not fh.check(rnd, words(list(legal)[:1]) or "P", seat=seat)

    assert {"Playing", "Finished"} <= phases


def _void_name(rnd: fh.Round, text: str) -> bool:
    """Return whether a joker names a suit that means nothing, as when it follows."""
    return isinstance(rnd, Playing) and text[:3] in {"Jo:", "Jr:"}


@pytest.mark.parametrize(
    ("name", "actions", "phase"),
    [
        ("perfect_4", "", "Blind"),
        ("perfect_4", "look", "Auction"),
        ("iowa_state_4", "redeal", "Asking"),
        ("st_paul_4", "DM P P P", "Exchange"),
        ("st_paul_4", "DM P P P {kitty}", "Exchange"),
        ("us_house_4", "8H P P P {kitty}", "Declaring"),
        ("us_house_4", "8H P P P {kitty} slam", "Exchange"),
        ("pagat_5", "8H P P P P {kitty}", "Declaring"),
        ("wikipedia_5", "8H P P P P", "Declaring"),
        ("pagat_australian_4", "8N P P P {kitty}", "Declaring"),
        ("pagat_2", "8N P {kitty}", "Declaring"),
        ("wikipedia_4", "P P P P", "ThrownIn"),
    ],
)
def test_c087__the_phases_between_the_deal_and_the_first_lead(
    name: str, actions: str, phase: str
) -> None:
    """Each refuses everything that it does not list, and stays as it was."""
    table = fh.variant(name)
    deals = (
        fh.start(name, dealer=table.players - 1, rng=random.Random(seed)) for seed in range(400)
    )
    # Few hands give the right to a new deal.
    rnd = next(rnd for rnd in deals if "redeal" not in actions or fh.check(rnd, "redeal"))
    rnd = fh.advance(rnd, actions.format(kitty=rnd.deal.kitty))
    assert phase == type(rnd).__name__
    before, legal = rnd.position, {str(action) for action in fh.legal_actions(rnd)}
    # A level of ten is written like a ten.
    bids = [str(bid) for bid in table.ladder.bids if phase != "Exchange" or bid.tricks < 10]
    tries = [*map(str, table.pack.cards), *bids, *pick(
        "P look redeal agree refuse alone slam done Jo:S name partner claim"
    ), "name S", "partner 0", "partner 1", "partner AS"]  # fmt: skip
    for text in tries:
        assert (text in legal) is bool(fh.check(rnd, text))
        if text not in legal:
            with pytest.raises(IllegalAction):
                fh.apply(rnd, text)

    assert before == rnd.position
    assert legal == {str(action) for action in fh.legal_actions(rnd)}
