"""Tables of three, five and six: turns, partners, tricks, and cards on plain values."""

from __future__ import annotations

import pytest

import fivehundred as fh
from fivehundred import (
    AuctionSummary,
    Code,
    DoesNotApply,
    Exchange,
    ImpossibleSituation,
    InvalidArgument,
    Next,
    Playing,
)
from fivehundred.variants.sides import account_of, accounts, partners_of, side_of

from .helpers import STANDARD, Anything, dealt, house, legal, played_out, words
from .test_deals import PILES

DEAD = "wikipedia_3_dead_hand"

# A preset for each number of players and each way to take sides.
TABLES = {
    "pagat_2": 2,
    "pagat_3": 3,
    DEAD: 3,
    STANDARD: 4,
    "pagat_5": 5,
    "seed004_five": 5,
    "pagat_6": 6,
    "wikipedia_6_pairs": 6,
}


def _passes(count: int) -> str:
    return " ".join("P" * count)


def _playing(variant: fh.Variant | str, *, dealer: int, deal: fh.Deal | None = None) -> Playing:
    """Return the play of seven spades by eldest hand."""
    table = fh.variant(variant) if isinstance(variant, str) else variant
    cards = deal or dealt(table)
    rnd = fh.advance(fh.start(table, dealer=dealer, deal=cards), f"7S {_passes(table.players - 1)}")
    while not isinstance(rnd, Playing):
        rnd = fh.apply(rnd, "alone" if legal(rnd).endswith("alone") else fh.legal_actions(rnd)[0])
    return rnd


# The auction


@pytest.mark.parametrize(("name", "seats"), TABLES.items())
def test_turns__go_round_from_the_dealers_left(name: str, seats: int) -> None:
    """As many as there are seats."""
    for dealer in range(seats):
        for count in range(seats):
            summary = fh.read_auction(_passes(count), dealer=dealer, variant=name)
            assert (dealer + 1 + count) % seats == summary.seat_to_act


@pytest.mark.parametrize(("name", "seats"), TABLES.items())
def test_all_pass__the_next_seat_deals(name: str, seats: int) -> None:
    """When the last of them has passed."""
    for dealer in range(seats):
        summary = fh.read_auction(_passes(seats), dealer=dealer, variant=name)

        assert (True, Next.THROWN_IN, (dealer + 1) % seats) == (
            summary.over,
            summary.next,
            summary.next_dealer,
        )


@pytest.mark.parametrize(
    ("name", "calls", "coming"),
    [
        ("pagat_2", "7S P", Next.EXCHANGE),
        ("pagat_3", "7N P P", Next.EXCHANGE),
        (DEAD, "OM P P", Next.EXCHANGE),
        ("pagat_5", "7S P P P P", Next.EXCHANGE),
        ("wikipedia_5", "7S P P P P", Next.DECLARING),
        ("seed004_five", "8N P P P P", Next.EXCHANGE),
        ("pagat_6", "OM P P P P P", Next.EXCHANGE),
        ("perfect_4", "BM P P P", Next.EXCHANGE),
        ("bid500_4", "BAR P P P", Next.PLAY),
        ("st_paul_4", "DM P P P", Next.EXCHANGE),
        ("us_house_4", "7S P P P", Next.EXCHANGE),
        ("hoyle_1909", "P P P", Next.PLAY),
        ("quebec_4", "GAME:S P P P", Next.EXCHANGE),
        ("quebec_4", "7S P P P", Next.THROWN_IN),
    ],
)
def test_next__what_comes_after_the_auction(name: str, calls: str, coming: Next) -> None:
    """The partner is called first at one table; at others the kitty, or the lead."""
    assert coming is fh.read_auction(calls, variant=name).next


@pytest.mark.parametrize(
    ("changes", "base", "coming"),
    [
        ({"kitty.taker": "none"}, "pagat_5", Next.DECLARING),
        ({"kitty.taker": "none"}, "wikipedia_5", Next.DECLARING),
        ({"kitty.taker": "none"}, "wikipedia_6", Next.PLAY),
        ({"kitty.taker": "none", "declared_slam": "500"}, STANDARD, Next.DECLARING),
    ],
)
def test_next__without_a_kitty(changes: dict[str, object], base: str, coming: Next) -> None:
    """What is said comes next, or the lead."""
    table = house(changes, base)
    summary = fh.read_auction(f"7S {_passes(table.players - 1)}", variant=table)

    assert coming is summary.next


def test_inkle__the_first_two_seats_of_six_may_bid_six() -> None:
    """Counted from the dealer's left."""
    table = house({"auction.inkle": "first_two", "auction.min_contract": 7}, "bicycle_6")

    for count in range(6):
        ruling = fh.check_call("6S", calls=_passes(count), variant=table)
        assert (count < 2) is ruling.legal
        if not ruling:
            assert Code.INKLE_SEAT is ruling.code


@pytest.mark.parametrize("name", ["pagat_2", "pagat_3", "seed004_five", "pagat_6"])
def test_dealer_stuck__is_the_last_to_speak(name: str) -> None:
    """Whoever that is at the table."""
    table = house({"auction.all_pass": "dealer_stuck"}, name)
    last = table.players - 1

    assert fh.check_call("P", variant=table)
    assert Code.MUST_BID is fh.check_call("P", calls=_passes(last), variant=table).code
    assert fh.check_call("P", calls=_passes(last - 1), variant=table)


@pytest.mark.parametrize("name", ["pagat_3", "pagat_5", "pagat_6"])
def test_calls__a_dash_stands_for_a_seat_that_is_out(name: str) -> None:
    """At every table."""
    seats = TABLES[name]
    calls = f"P 6S {_passes(seats - 3)} 6C"

    assert fh.read_auction(f"{calls} -", variant=name) == fh.read_auction(calls, variant=name)
    with pytest.raises(ImpossibleSituation, match=f"Call {seats + 2} is -, but seat 2 is not out"):
        fh.read_auction(f"P 6S 6C {_passes(seats - 3)} - -", variant=name)


def test_summary__names_seats_by_number() -> None:
    """The seat that plays, and the one that deals again."""
    played: AuctionSummary = fh.read_auction("P P P P 7S", dealer=2, variant="seed004_five")

    assert "Seat 2 plays 7♠." == str(played)
    thrown = fh.read_auction("P P P P P", dealer=4, variant="seed004_five")
    assert "The deal is thrown in; seat 0 deals next." == str(thrown)


# Seats are numbers


@pytest.mark.parametrize("name", [name for name, seats in TABLES.items() if seats != 4])
@pytest.mark.parametrize("letter", ["N", "E", "S", "W"])
def test_seat__letters_are_for_four_only(name: str, letter: str) -> None:
    """Elsewhere they are refused, and the numbers are said."""
    last = TABLES[name] - 1
    for ask in (
        lambda: fh.read_auction("P", dealer=letter, variant=name),
        lambda: fh.legal_calls("P", dealer=letter, variant=name),
        lambda: fh.check_call("P", dealer=letter, variant=name),
    ):
        with pytest.raises(
            InvalidArgument, match=f"dealer is a seat from 0 to {last}, not '{letter}'"
        ):
            ask()


@pytest.mark.parametrize(("name", "seats"), TABLES.items())
def test_seat__there_are_as_many_as_players(name: str, seats: int) -> None:
    """The next number is none."""
    assert 0 == fh.read_auction("", dealer=seats - 1, variant=name).seat_to_act
    with pytest.raises(InvalidArgument, match=f"dealer is a seat from 0 to {seats - 1}"):
        fh.read_auction("", dealer=seats, variant=name)


@pytest.mark.parametrize("name", [name for name, seats in TABLES.items() if seats != 4])
def test_turn__is_told_by_number(name: str) -> None:
    """No letter stands behind it; a letter is no seat."""
    rnd = fh.start(name, dealer=0, deal=_piled(name))

    assert "It is the turn of seat 1." == fh.check(rnd, "P", seat=0).sentence
    for seat in ("N", TABLES[name]):
        ruling = fh.check(rnd, "P", seat=seat)
        assert Code.NO_SUCH_SEAT is ruling.code
        assert f"seat is a seat from 0 to {TABLES[name] - 1}, not" in ruling.sentence


def _piled(name: str) -> fh.Deal:
    return fh.Deal.parse(PILES) if name == "pagat_2" else dealt(name)


# Who plays with whom


@pytest.mark.parametrize(
    ("name", "count", "partners", "sides"),
    [
        ("pagat_2", 2, [(), ()], [(0,), (1,)]),
        ("pagat_3", 3, [(), (), ()], [(0,), (1,), (2,)]),
        (STANDARD, 2, [(2,), (3,), (0,), (1,)], [(0,), (1,), (0,), (1,)]),
        ("pagat_5", 5, [(), (), (), (), ()], [(0,), (1,), (2,), (3,), (4,)]),
        (
            "pagat_6",
            2,
            [(2, 4), (3, 5), (4, 0), (5, 1), (0, 2), (1, 3)],
            [(0,), (1,), (0,), (1,), (0,), (1,)],
        ),
        (
            "wikipedia_6_pairs",
            3,
            [(3,), (4,), (5,), (0,), (1,), (2,)],
            [(0,), (1,), (2,), (0,), (1,), (2,)],
        ),
    ],
)
def test_sides__of_every_seat(
    name: str, count: int, partners: list[tuple[int, ...]], sides: list[tuple[int, ...]]
) -> None:
    """Fixed partners clockwise from the seat, and the accounts of its side."""
    table = fh.variant(name)

    assert count == accounts(table)
    assert partners == [partners_of(table, seat) for seat in range(table.players)]
    assert sides == [side_of(table, seat) for seat in range(table.players)]


def test_sides__the_table_cards_are_their_seats() -> None:
    """Hands 2 and 3 of two players."""
    assert [0, 1, 0, 1] == [account_of(fh.variant("pagat_2"), hand) for hand in range(4)]


# The play


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("pagat_3", (0, 1, 2)),
        (DEAD, (0, 1, 2)),
        ("pagat_5", (0, 1, 2, 3, 4)),
        ("pagat_6", (0, 1, 2, 3, 4, 5)),
        ("wikipedia_6_pairs", (0, 1, 2, 3, 4, 5)),
    ],
)
def test_trick__has_a_card_of_every_player(name: str, order: tuple[int, ...]) -> None:
    """From the leader round, and the winner leads."""
    rnd = _playing(name, dealer=len(order) - 1)

    assert (0, order) == (rnd.seat_to_act, rnd.order)
    done = played_out(rnd)
    assert 10 == len(done.taken) == len(done.tricks)
    for before, after in zip(done.tricks, done.tricks[1:], strict=False):
        assert before.winner == after.leader
        first = order.index(after.leader)
        assert order[first:] + order[:first] == after.seats == after.hands


def test_dead_hand__is_never_played() -> None:
    """It keeps its cards, and nobody chooses for it."""
    rnd = _playing(DEAD, dealer=2)

    assert (0, 1, 2, None) == rnd.players
    assert 4 == len(rnd.hands)
    done = played_out(rnd)
    assert rnd.deal.hands[3] == done.hands[3]
    assert [0, 0, 0, 10] == [len(hand) for hand in done.hands]


def test_dead_hand__its_cards_may_beat_a_claim() -> None:
    """Nobody has seen them: as far as the claimant can see they are in play."""
    hands = {0: "JS JC AS KS QS TS 9S 8S 7S 6S", 3: "Jo"}
    dead = _playing(DEAD, dealer=2, deal=dealt(DEAD, hands, "4H 5H 6H"))
    taken = [str(card) for card in dead.hands[0]]
    ruling = fh.check(dead, f"claim {words(taken)}")

    assert Code.CLAIM_NOT_CERTAIN is ruling.code
    assert "the joker may still beat" in ruling.sentence


def test_eight_cards__eight_tricks() -> None:
    """Five players with eight cards each; the seat left of the dealer leads."""
    rnd = fh.advance(fh.start("seed004_five", dealer=4, deal=dealt("seed004_five")), "P P 7S P P")
    assert isinstance(rnd, Exchange)
    assert (2, 11, 3) == (rnd.taker, len(rnd.pool), rnd.left)
    after = fh.advance(rnd, words(list(rnd.pool)[:3]))

    assert isinstance(after, Playing)
    assert (0, 2) == (after.seat_to_act, after.contractor)
    done = played_out(after)
    assert 8 == len(done.taken) == sum(done.counts)
    assert {5} == {len(trick.plays) for trick in done.tricks}
    assert done.complete


@pytest.mark.parametrize("contractor", range(6))
def test_pairs__the_partner_sits_out_in_a_misere(contractor: int) -> None:
    """The seat opposite; the four others and the contractor play."""
    table = "wikipedia_6_pairs"
    calls = " ".join("OM" if seat == contractor else "P" for seat in range(6))
    rnd = fh.advance(fh.start(table, dealer=5, deal=dealt(table)), calls)
    assert isinstance(rnd, Exchange)
    after = fh.advance(rnd, words(list(rnd.pool)[:3]))

    assert isinstance(after, Playing)
    out = (contractor + 3) % 6
    assert out not in after.order
    assert 5 == len(after.order)
    assert after.players[out] is None
    assert contractor == after.seat_to_act


@pytest.mark.parametrize("contractor", range(6))
def test_threes__both_partners_sit_out_in_a_misere(contractor: int) -> None:
    """The contractor against three."""
    table = "wikipedia_6"
    calls = " ".join("OM" if seat == contractor else "P" for seat in range(6))
    rnd = fh.advance(fh.start(table, dealer=5, deal=dealt(table)), calls)
    assert isinstance(rnd, Exchange)
    after = fh.advance(rnd, words(list(rnd.pool)[:3]))

    assert isinstance(after, Playing)
    playing = {contractor, *((contractor + step) % 6 for step in (1, 3, 5))}
    assert playing == set(after.order)
    assert contractor == after.order[0]


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 0), (2, 3), (3, 0), (4, 5), (5, 0)])
def test_threes__a_seat_that_sits_out_leaves_the_lead_to_the_contractor(
    dealer: int, leader: int
) -> None:
    """Left of the dealer leads at this table, unless it is a partner of seat 0."""
    table = house({"lead": "left_of_dealer"}, "wikipedia_6")
    place = (0 - dealer - 1) % 6
    calls = " ".join("OM" if turn == place else "P" for turn in range(6))
    rnd = fh.advance(fh.start(table, dealer=dealer, deal=dealt(table)), calls)
    assert isinstance(rnd, Exchange)
    after = fh.advance(rnd, words(list(rnd.pool)[:3]))

    assert leader == after.seat_to_act


# Duplicates: the low cards of a second pack

_DOUBLED = house({"pack": "P63d"}, "wikipedia_6")


def test_duplicates__the_first_played_wins() -> None:
    """Of two equal cards, in a plain suit and in trumps."""
    for contract in ("7S", "7H", "7N", "OM"):
        assert 0 == fh.trick_winner("3S 3S'", contract=contract, variant=_DOUBLED)
        assert 0 == fh.trick_winner("3S' 3S", contract=contract, variant=_DOUBLED)
        assert 1 == fh.trick_winner("2S 3S' 3S 2S'", contract=contract, variant=_DOUBLED)
    assert 1 == fh.trick_winner("AH 3S' 3S", contract="7S", variant=_DOUBLED)


def test_duplicates__both_follow_their_suit() -> None:
    """Neither is another card's suit."""
    assert "2S 2S'" == words(
        sorted(map(str, fh.legal_plays("2S 2S' 2H", "AS", contract="7H", variant=_DOUBLED)))
    )


@pytest.mark.parametrize(
    ("own", "left", "next_left", "winner"),
    [("3S'", "3S", "2S'", 0), ("3S", "3S'", "2S", 0), ("2S", "3S'", "3S", 1)],
)
def test_duplicates__in_a_round_the_first_played_wins_too(
    own: str, left: str, next_left: str, winner: int
) -> None:
    """The second of two equal cards does not overtake."""
    low = {"2S", "2S'", "3S", "3S'"} - {own, left, next_left}
    kitty = words(("5S", "4S", *low))
    hands = {0: f"{own} AS KS QS JS TS 9S 8S 7S 6S", 1: left, 2: next_left}
    deal = dealt(_DOUBLED, hands, kitty)
    rnd = fh.advance(
        fh.start(_DOUBLED, dealer=5, deal=deal),
        f"7N P P P P P {kitty} {own} {left} {next_left}",
    )
    while isinstance(rnd, Playing) and rnd.trick:
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])

    assert isinstance(rnd, Playing)
    assert winner == rnd.tricks[0].winner


# Plain values: how many cards make a trick


@pytest.mark.parametrize(
    ("name", "contract", "size"),
    [
        ("pagat_2", "7S", 4),
        ("pagat_2", "M", 4),
        ("pagat_3", "7S", 3),
        ("pagat_3", "M", 3),
        (DEAD, "7S", 3),
        (DEAD, "OM", 3),
        (STANDARD, "7S", 4),
        (STANDARD, "M", 3),
        ("pagat_5", "7S", 5),
        ("pagat_5", "M", 5),
        ("pagat_6", "7S", 6),
        ("pagat_6", "M", 4),
        ("wikipedia_6_pairs", "7S", 6),
        ("wikipedia_6_pairs", "M", 5),
        ("perfect_4", "DM", 4),
        ("perfect_4", "BM", 3),
        ("bid500_4", "BAR", 3),
        ("quebec_4", "GAME:S", 4),
        ("hoyle_1909", "P", 3),
    ],
)
def test_trick__has_so_many_cards(name: str, contract: str, size: int) -> None:
    """More are impossible, and no card is no trick."""
    cards = ["TD", "9D", "8D", "7D", "QD", "KD", "AD"]
    most = " ".join(cards[:size])
    more = " ".join(cards[: size + 1])

    assert fh.trick_winner(most, contract=contract, variant=name) in range(size)
    for trick in (more, ""):
        with pytest.raises(ImpossibleSituation, match=f"1 to {size} cards under this contract"):
            fh.trick_winner(trick, contract=contract, variant=name)
    before = " ".join(cards[: size - 1])
    assert fh.legal_plays("AD AC", before, contract=contract, variant=name)
    with pytest.raises(ImpossibleSituation, match=f"trick has {size} cards already"):
        fh.legal_plays("AC", most, contract=contract, variant=name)


@pytest.mark.parametrize(
    ("changes", "contract", "size"),
    [
        ({"misere.partner": "faceup_dummy"}, "M", 4),
        ({"hilo.on": True}, "HILO", 3),
        ({"super_open.on": True}, "SOM", 3),
        ({"misere.partner": "faceup_dummy", "hilo.on": True}, "HILO", 4),
    ],
)
def test_trick__of_a_house_table(changes: dict[str, object], contract: str, size: int) -> None:
    """A dummy's card counts; a partner who sits out has none."""
    table = house(changes)
    with pytest.raises(ImpossibleSituation, match=f"1 to {size} cards under this contract"):
        fh.trick_winner("5S 6S 7S 8S 9S", contract=contract, variant=table)


@pytest.mark.parametrize(
    ("name", "trick", "place"),
    [
        ("pagat_6", "TD - KD - AD", 4),
        ("pagat_6", "TD KD - QD - AD", 5),
        ("pagat_6", "TD AD - QD - KD", 1),
        ("wikipedia_6_pairs", "TD 9D 8D - AD QD", 4),
        (STANDARD, "TD - AD 9D", 2),
    ],
)
def test_trick__a_dash_stands_for_a_seat_that_is_out(name: str, trick: str, place: int) -> None:
    """It counts, so that the place leads from the leader's seat to the winner's."""
    assert place == fh.trick_winner(trick, contract="M", variant=name)


@pytest.mark.parametrize(
    ("name", "trick", "said"),
    [
        ("pagat_6", "TD - KD - AD - QD", "1 to 4 cards"),
        ("pagat_6", "TD 9D 8D - - - 7D", "1 to 4 cards"),
        ("pagat_6", "- TD", "begins with the leader's card"),
        ("pagat_3", "TD - - KD", "1 to 3 cards"),
    ],
)
def test_trick__with_too_many_places_is_impossible(name: str, trick: str, said: str) -> None:
    """There are no more seats than players, and the leader has played."""
    with pytest.raises(ImpossibleSituation, match=said):
        fh.trick_winner(trick, contract="M", variant=name)


@pytest.mark.parametrize(
    ("name", "contract", "trick", "said"),
    [
        (STANDARD, "7S", "TD - AD", "nobody can be"),
        (STANDARD, "M", "TD - -", "1 can be"),
        ("pagat_6", "M", "TD - - -", "2 can be"),
        ("pagat_3", "M", "TD -", "nobody can be"),
        ("us_house_4", "7S", "TD - -", "1 can be"),
        (STANDARD, "7S", "TD KD AD -", "nobody can be"),
    ],
)
def test_trick__no_more_seats_are_out_than_can_be(
    name: str, contract: str, trick: str, said: str
) -> None:
    """Under each contract so many; in a declared slam the partner."""
    assert fh.trick_winner("TD", contract=contract, variant=name) == 0
    with pytest.raises(ImpossibleSituation, match=said):
        fh.trick_winner(trick, contract=contract, variant=name)
    with pytest.raises(ImpossibleSituation, match=said):
        fh.legal_plays("QD", trick, contract=contract, variant=name)


def test_trick__of_a_declared_slam_has_a_dash() -> None:
    """Where a slam can be declared the partner may be out of an ordinary contract."""
    assert 2 == fh.trick_winner("TD - AD", contract="7S", variant="us_house_4")


def test_trick__dashes_fill_a_trick_up() -> None:
    """Five places and a card to come, or none."""
    assert fh.legal_plays("AD AC", "TD - KD - QD", contract="M", variant="pagat_6")
    for more, said in (("QD -", "2 can be"), ("- QD", "2 can be"), ("QD JD", "it is complete")):
        with pytest.raises(ImpossibleSituation, match=said):
            fh.legal_plays("AD AC", f"TD - KD - {more}", contract="M", variant="pagat_6")
    with pytest.raises(ImpossibleSituation, match="it is complete"):
        fh.legal_plays("AD AC", "TD - KD - QD - -", contract="M", variant="pagat_6")


def test_check_play__at_a_table_of_six() -> None:
    """Elevens, twelves and a red thirteen follow like any card."""
    ruling = fh.check_play("11D", hand="11D AC", trick="13D", contract="7S", variant="pagat_6")

    assert ruling
    assert 1 == fh.trick_winner("12D 13D 11D TD", contract="7S", variant="pagat_6")
    assert 3 == fh.trick_winner("12D 13D 11D JD", contract="7S", variant="pagat_6")


@pytest.mark.parametrize(
    ("name", "most"), [("seed004_five", 8), ("pagat_3", 10), ("pagat_6", 10), ("pagat_2", 10)]
)
def test_hand__has_no_more_cards_than_are_dealt(name: str, most: int) -> None:
    """Eight at one table, ten at the others."""
    cards = [str(card) for card in fh.variant(name).pack.cards]

    assert fh.legal_plays(words(cards[:most]), contract="7S", variant=name)
    with pytest.raises(ImpossibleSituation, match=f"{most + 1} cards.*{most} at most"):
        fh.legal_plays(words(cards[: most + 1]), contract="7S", variant=name)


@pytest.mark.parametrize(
    ("name", "card"), [("pagat_3", "6S"), ("pagat_2", "4S"), ("pagat_5", "11S"), ("pagat_6", "13S")]
)
def test_card__of_another_pack_does_not_apply(name: str, card: str) -> None:
    """Each table has its pack."""
    with pytest.raises(DoesNotApply, match="not in this table's pack"):
        fh.legal_plays(card, contract="7S", variant=name)


@pytest.mark.parametrize(
    ("name", "contract"),
    [("seed004_five", "9S"), ("seed004_five", "M"), ("pagat_2", "OM"), ("wikipedia_5", "M")],
)
def test_contract__of_another_table_does_not_apply(name: str, contract: str) -> None:
    """Bids of six to eight only, or no misère."""
    assert Code.NO_SUCH_BID is fh.check_call(contract, variant=name).code
    with pytest.raises(DoesNotApply):
        fh.trick_winner("AC", contract=contract, variant=name)


def test_bid__that_is_no_bid_names_the_levels() -> None:
    """Here the highest level."""
    ruling = fh.check_call("9S", variant="seed004_five")

    assert ("auction.max",) == ruling.options
    assert "9♠ is no bid at this table." == ruling.sentence


@pytest.mark.parametrize("value", [None, "0", 1.0, True])
def test_seat__is_a_whole_number(value: Anything) -> None:
    """At every table."""
    with pytest.raises(InvalidArgument, match="dealer is a seat"):
        fh.read_auction("", dealer=value, variant="pagat_5")
