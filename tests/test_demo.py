"""The demo: what it prints is what was played, and its players are legal, sensible and honest."""

from __future__ import annotations

import itertools
import os
import random
import re
import subprocess
import sys
from collections import Counter

import pytest

import fivehundred as fh
from fivehundred.calls import read_call
from fivehundred.demo import DEFAULT_SEED, _round_lines, _sheet, demo, play_game, play_round
from fivehundred.estimates import best_discard, misere_danger, own_tricks, support
from fivehundred.players import choose
from fivehundred.showing import hand_lines, printable
from fivehundred.sights import Caller, Player, callers, sight
from tests.strategies import examples

PRESETS = fh.variants()
PLAY_NT = fh.STANDARD.evolve({"auction.all_pass": "play_nt"})
NO_TAKER = fh.STANDARD.evolve({"kitty.taker": "none"})


def last(variant: fh.Variant, *, seed: int = DEFAULT_SEED, rounds: int | None = None) -> fh.Game:
    """The game that the demo prints."""
    *_, game = play_game(variant, seed=seed, rounds=rounds)
    return game


def blocks(lines: list[str]) -> list[list[str]]:
    """The printed lines of each round."""
    starts = [n for n, line in enumerate(lines) if re.match(r"Round \d+: ", line)]
    ends = [*starts[1:], lines.index("The end")]
    return [lines[start:end] for start, end in zip(starts, ends, strict=True)]


def printed_tricks(block: list[str]) -> list[tuple[int, int, list[str]]]:
    """Of each printed trick: leader's and winner's column, and its cards from the leader's."""
    found: list[tuple[int, int, list[str]]] = []
    for line in block:
        if re.match(r"  [ \d]\d [ >]", line):
            cells = [line[5 + 10 * seat : 15 + 10 * seat].strip() for seat in range(4)]
            leader = next(seat for seat, cell in enumerate(cells) if cell.startswith(">"))
            winner = next(seat for seat, cell in enumerate(cells) if cell.endswith("*"))
            turned = cells[leader:] + cells[:leader]
            cards = [re.sub(" as .", "", cell.strip(">*")) for cell in turned]
            found.append((leader, winner, cards))
    return found


# What is printed


def test_demo__is_the_same_every_time() -> None:
    assert list(demo(fh.STANDARD, seed=7)) == list(demo(fh.STANDARD, seed=7))
    assert list(demo(fh.STANDARD, seed=7)) != list(demo(fh.STANDARD, seed=8))


def test_demo__does_not_hang_on_the_order_of_hashes() -> None:
    code = (
        "import fivehundred as fh; from fivehundred.demo import demo\n"
        "print(ascii(list(demo(fh.STANDARD, seed=7))))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            env={**_environment(), "PYTHONHASHSEED": number},
        ).stdout
        for number in ("0", "1", "2")
    }

    assert 1 == len(found)


def _environment() -> dict[str, str]:
    return dict(os.environ)


def test_default_seed__shows_contracts_made_and_lost_and_a_misere() -> None:
    game = last(fh.STANDARD)
    played = [rnd for rnd in game.rounds if isinstance(rnd, fh.Finished)]

    assert game.over
    assert 5 <= len(game.rounds) <= 12
    assert {True, False} == {rnd.score.made for rnd in played}
    assert any(isinstance(rnd.contract, fh.Bid) and rnd.contract.is_misere for rnd in played)
    assert {0, 1} == {(rnd.contractor or 0) % 2 for rnd in played}


@pytest.mark.parametrize("name", PRESETS)
def test_demo__prints_every_deal_call_trick_and_score_as_it_was(name: str) -> None:
    """Each trick's leader and winner are those of the public functions, asked on the print."""
    variant = fh.variant(name)
    game = last(variant, seed=3)
    printed = blocks(list(demo(variant, seed=3)))

    assert len(game.rounds) == len(printed)
    for rnd, block in zip(game.rounds, printed, strict=True):
        text = "\n".join(block)
        for call in rnd.calls:
            assert "pass" in text if call == fh.PASS else call.pretty in text
        found = printed_tricks(block)
        if isinstance(rnd, fh.ThrownIn):
            assert [] == found
            assert "thrown in" in text
            continue
        assert 10 == len(found)
        leader = rnd.contractor
        for (led, won, cards), trick in zip(found, rnd.tricks, strict=True):
            assert led == leader
            named = [
                f"{card}:{trick.plays[0].suit}" if n == 0 and trick.plays[0].suit else card
                for n, card in enumerate(cards)
            ]
            place = fh.trick_winner(" ".join(named), contract=rnd.contract, variant=variant)
            assert won == (led + place) % 4 == trick.winner
            leader = won
        score = " ".join(text.split())
        assert rnd.score.why in score
        assert f"Totals: N/S {rnd.totals[0]}, E/W {rnd.totals[1]}." in text


def test_demo__prints_each_hand_sorted_with_the_left_bower_among_the_trumps() -> None:
    hands = [fh.Hand.parse("JH JD AD 5S TC"), fh.Hand.parse("Jo KH 4H"), fh.Hand.parse("7S 8S")]

    assert [
        "  North   ♦ J J♥ A  ♠ 5    ♣ 10  ♥ -",
        "  East    ♦ Jo      ♠ -    ♣ -   ♥ K 4",
        "  South   ♦ -       ♠ 8 7  ♣ -   ♥ -",
    ] == list(hand_lines(fh.STANDARD, fh.Bid.parse("8D"), hands))


def test_demo__prints_a_joker_apart_at_no_trumps() -> None:
    hands = [fh.Hand.parse("Jo 5S"), fh.Hand.parse("JH")]

    assert [
        "  North   Jo  ♠ 5  ♣ -  ♦ -  ♥ -",
        "  East        ♠ -  ♣ -  ♦ -  ♥ J",
    ] == list(hand_lines(fh.STANDARD, fh.Bid.parse("7N"), hands))


def test_demo__gives_columns_up_where_they_would_not_fit() -> None:
    rows = [
        "4D 5D 6D 7D 8D 9D TD QD KD AD",
        "4H 5H 6H 7H 8H 9H TH QH KH AH",
        "5S 6S 7S 8S 9S TS QS KS AS JC",
        "5C 6C 7C 8C 9C TC QC KC AC JS",
    ]
    lines = list(hand_lines(fh.STANDARD, fh.PASS, [fh.Hand.parse(row) for row in rows]))

    assert max(map(len, lines)) <= 80
    assert "  North   ♠ -  ♣ -  ♦ A K Q 10 9 8 7 6 5 4  ♥ -" == lines[0]


@pytest.mark.parametrize("variant", [*map(fh.variant, PRESETS), PLAY_NT, NO_TAKER], ids=str)
def test_demo__fits_80_columns_and_any_terminal(variant: fh.Variant) -> None:
    for seed in range(4):
        for line in demo(variant, seed=seed, rounds=12):
            assert len(line) <= 80
            assert line.isprintable()
            assert line == line.rstrip()
            plain = printable(line, "ascii")
            assert plain.isascii()
            assert line.count("?") == plain.count("?")


def test_demo__says_who_won_and_why() -> None:
    game = last(fh.STANDARD)
    lines = list(demo(fh.STANDARD))

    assert game.why in lines
    assert lines.index("The end") < lines.index(game.why) < lines.index("Three disputes")


def test_demo__ends_with_a_score_sheet() -> None:
    game = last(fh.STANDARD)
    lines = list(demo(fh.STANDARD))
    head = next(n for n, line in enumerate(lines) if line.startswith("  Round  Contract"))
    sheet = lines[head + 1 : head + 1 + len(game.rounds)]

    for number, (rnd, line) in enumerate(zip(game.rounds, sheet, strict=True), 1):
        assert isinstance(rnd, fh.Finished)
        assert str(number) == line.split()[0]
        assert list(map(str, rnd.totals)) == line.split()[-2:]
        assert ("made" in line) is rnd.score.made


def test_demo__settles_three_disputes() -> None:
    text = " ".join(" ".join(demo(fh.STANDARD, rounds=1)).split())

    assert str(fh.check_play("5S", hand="JH 5S 9C", trick="KH", contract="8D")) in text
    assert " ".join(str(fh.compare(fh.check_call, "8S", calls="7H M")).split()) in text
    assert "[joker.lead]" in text


def shown(rnd: fh.Finished | fh.ThrownIn) -> str:
    """What is printed of a round, in one line."""
    return " ".join(" ".join(_round_lines(1, rnd)).split())


def sheet_line(rnd: fh.Finished | fh.ThrownIn) -> str:
    """What the score sheet says of a round that opened a game."""
    game = fh.Game(rnd.variant, dealer=rnd.dealer).with_round(rnd)
    return " ".join(list(_sheet(game))[1].split())


def test_demo__a_hand_passed_out_and_played() -> None:
    rnd = play_round(fh.advance(fh.start(PLAY_NT, rng=random.Random(1)), "P P P P"))

    assert isinstance(rnd, fh.Finished)
    assert "The hand is passed out and played at no trumps." in shown(rnd)
    assert "left alone." in shown(rnd)
    assert rnd.score.why in shown(rnd)
    assert f"1 a hand passed out {rnd.totals[0]} {rnd.totals[1]}" == sheet_line(rnd)


def test_demo__a_deal_thrown_in() -> None:
    rnd = play_round(fh.advance(fh.start(rng=random.Random(1)), "P P P P"))

    assert "Nobody bids: the deal is thrown in" in shown(rnd)
    assert "East deals next." in shown(rnd)
    assert "1 thrown in" == sheet_line(rnd)


def test_demo__a_deal_that_ends_on_an_inkle() -> None:
    rnd = fh.start("wikipedia_american_4", rng=random.Random(1))
    text = shown(play_round(fh.advance(rnd, "6S P P P")))

    assert "Nobody bids high enough for a contract: the deal is thrown in" in text


def test_demo__says_what_suit_the_joker_is_tied_to() -> None:
    deal = "Jo AS KS QS JS TS 9S 8S 7S 6S | 5S AC KC QC JC TC 9C 8C 7C 6C | "
    deal += "5C AD KD QD JD TD 9D 8D 7D 6D | 5D 4D AH KH QH JH TH 9H 8H 7H | 6H 5H 4H"
    rnd: fh.Round = fh.advance(
        fh.start("pagat_australian_4", dealer="W", deal=deal), "10N P P P 6H 5H 4H"
    )
    rnd = fh.apply(fh.apply(rnd, "name S"), "done")
    lines = list(_round_lines(1, play_round(rnd)))

    assert "For this deal the joker belongs to the spades." in lines


# The game


def test_rounds__stop_the_game() -> None:
    game = last(fh.STANDARD, rounds=2)

    assert 2 == len(game.rounds)
    assert fh.Ending.STOPPED is game.reason


def test_rounds__beyond_the_end_make_no_difference() -> None:
    game = last(fh.STANDARD)

    assert game == last(fh.STANDARD, rounds=len(game.rounds))
    assert game == last(fh.STANDARD, rounds=99)


@pytest.mark.parametrize("name", PRESETS)
def test_players__play_whole_games_of_every_preset_legally(name: str) -> None:
    """A player that acted against the rules would be refused, and the refusal raised."""
    made: Counter[bool] = Counter()
    variant = fh.variant(name)
    for seed in range(max(8, examples() // 20)):
        game = last(variant, seed=seed)
        assert game.over
        assert len(game.rounds) < 60
        made.update(rnd.score.made for rnd in game.rounds if isinstance(rnd, fh.Finished))

    assert made[False] >= 3
    assert made[True] > made[False]


def test_players__bid_miseres_that_are_made_and_lost() -> None:
    found = {
        (str(rnd.contract), rnd.score.made)
        for seed in range(16)
        for rnd in last(fh.STANDARD, seed=seed).rounds
        if isinstance(rnd, fh.Finished)
    }

    assert {("M", True), ("M", False)} <= found


# What a player knows


Acting = fh.Auction | fh.Exchange | fh.Declaring | fh.Playing


def shuffled(rnd: Acting, rng: random.Random) -> fh.Round | None:
    """The same round with the cards dealt anew that the seat to act has not seen.

    None where the cards as they now lie could not have been played so.
    """
    seat = rnd.seat_to_act
    hands = [set(hand) for hand in rnd.deal.hands]
    kitty = set(rnd.deal.kitty)
    contractor = None if isinstance(rnd, fh.Auction) else rnd.contractor
    if isinstance(rnd, fh.Playing) and contractor is not None and seat != contractor:
        # Whatever the contractor put away may have been the kitty.
        hands[contractor] = (hands[contractor] | kitty) - set(rnd.discards)
        kitty = set(rnd.discards)
    piles = [hand for n, hand in enumerate(hands) if n != seat]
    if isinstance(rnd, fh.Auction) or seat != contractor:
        piles.append(kitty)
    played = {action.card for action in rnd.actions if isinstance(action, fh.Play)}
    hidden = [card for pile in piles for card in sorted(pile - played)]
    rng.shuffle(hidden)
    deck = iter(hidden)
    for pile in piles:
        count = len(pile - played)
        pile.intersection_update(played)
        pile.update(itertools.islice(deck, count))
    deal = fh.Deal(tuple(map(fh.Hand.of, hands)), fh.Hand.of(kitty))
    other: fh.Round = fh.start(rnd.variant, dealer=rnd.dealer, deal=deal, scores=rnd.scores)
    try:
        for action in rnd.actions:
            unseen = isinstance(action, fh.Discard) and seat != contractor
            other = fh.apply(other, fh.Discard(deal.kitty) if unseen else action)
    except fh.IllegalAction:
        return None
    return other


@pytest.mark.parametrize("name", PRESETS)
def test_players__decide_on_nothing_they_may_not_know(name: str) -> None:
    """C075: hidden cards dealt anew, all that was seen left as it was: the same action."""
    rng = random.Random(name)
    phases: Counter[str] = Counter()
    for _ in range(max(5, examples() // 30)):
        rnd: fh.Round = fh.start(name, dealer=rng.randrange(4), rng=rng)
        while not isinstance(rnd, fh.Finished | fh.ThrownIn):
            action = choose(sight(rnd))
            for _attempt in range(3):
                other = shuffled(rnd, rng)
                if other is not None and other != rnd:
                    assert not isinstance(other, fh.Finished | fh.ThrownIn)
                    assert sight(rnd) == sight(other)
                    assert action == choose(sight(other))
                    phases[type(rnd).__name__] += 1
            rnd = fh.apply(rnd, action)

    assert phases["Auction"] >= 50
    assert phases["Exchange"] >= 5
    assert phases["Playing"] >= 100


def test_sight__of_a_caller_has_one_hand_and_the_calls_with_their_seats() -> None:
    rnd = fh.advance(fh.start(dealer="W", rng=random.Random(1)), "P 6H 7C 7D")
    assert isinstance(rnd, fh.Auction)
    seen = sight(rnd)

    assert isinstance(seen, Caller)
    assert 1 == seen.seat
    assert rnd.deal.hands[1] == seen.hand
    assert [(0, "P"), (1, "6H"), (2, "7C"), (3, "7D")] == [(s, str(c)) for s, c in seen.calls]
    assert fh.legal_actions(rnd) == seen.legal


def test_callers__skip_a_seat_that_has_passed() -> None:
    calls = map(read_call, ["P", "6H", "7C", "7D", "8C"])

    assert [0, 1, 2, 3, 1] == [seat for seat, _ in callers(fh.STANDARD, 3, calls)]


def test_callers__end_with_the_auction() -> None:
    assert 4 == len(callers(fh.STANDARD, 3, [fh.PASS] * 6))


# What a player thinks of a hand


def test_estimate__more_high_trumps_are_worth_more() -> None:
    strain = fh.Strain.HEARTS
    weak = own_tricks(fh.STANDARD, fh.Hand.parse("4H 5H 6H 7H 5S 6S 5C 6C 4D 5D"), strain)
    strong = own_tricks(fh.STANDARD, fh.Hand.parse("Jo JH JD AH 5S 6S 5C 6C 4D 5D"), strain)

    assert weak < strong


def test_estimate__the_left_bower_is_a_trump() -> None:
    diamonds = fh.Strain.DIAMONDS
    bower = own_tricks(fh.STANDARD, fh.Hand.parse("JH JD AD KD 5S 6S 7S 5C 6C 7C"), diamonds)
    other = own_tricks(fh.STANDARD, fh.Hand.parse("TH JD AD KD 5S 6S 7S 5C 6C 7C"), diamonds)

    assert other < bower


def test_estimate__a_long_suit_counts_at_no_trumps() -> None:
    nt = fh.Strain.NO_TRUMPS
    short = own_tricks(fh.STANDARD, fh.Hand.parse("Jo AS KS QS AC 5C 4D 5D 4H 5H"), nt)
    long = own_tricks(fh.STANDARD, fh.Hand.parse("Jo AS KS QS 9S 8S AC 5C 4D 4H"), nt)

    assert short < long


def test_estimate__a_partner_counts_trumps_aces_and_guarded_kings() -> None:
    spades = fh.Strain.SPADES
    poor = support(fh.STANDARD, fh.Hand.parse("5C 6C 7C 4D 5D 6D 4H 5H 6H KH"), spades)
    rich = support(fh.STANDARD, fh.Hand.parse("JS 5S AC 6C AD 5D KH 5H 6H 7H"), spades)

    assert poor < rich


def test_estimate__low_cards_are_safe_in_a_misere_and_the_joker_is_not() -> None:
    low = fh.Hand.parse("5S 6S 7S 5C 6C 7C 4D 5D 4H 5H")
    joker = fh.Hand.parse("Jo QS KS AS JC KC QD KD QH KH")

    assert 0 == misere_danger(fh.STANDARD, low)
    assert misere_danger(fh.STANDARD, joker) > 300


def test_discard__keeps_trumps_and_aces_and_makes_a_suit_void() -> None:
    pool = fh.Hand.parse("Jo JH JD AH KH 9H AS KS 5C 6C 8D 7S 5S")
    away = best_discard(fh.STANDARD, fh.Bid.parse("8H"), pool, 3)

    assert fh.Hand.parse("5C 6C 8D") == away


def test_discard__in_a_misere_goes_the_other_way() -> None:
    pool = fh.Hand.parse("Jo 5S 6S 7S AC 5C 4D 5D 6D 4H 5H 6H KS")
    away = best_discard(fh.STANDARD, fh.Bid.parse("M"), pool, 3)

    assert fh.Hand.parse("Jo AC KS") == away


def test_discard__means_nothing_without_a_contract() -> None:
    pool = fh.Hand.parse("5S 6S 7S")

    assert 1 == len(best_discard(fh.STANDARD, fh.PASS, pool, 1))


# How a player plays


def player(
    hand: str,
    trick: str = "",
    *,
    contract: str = "7H",
    seat: int = 3,
    contractor: int | None = 0,
    tricks: tuple[fh.Trick, ...] = (),
) -> Player:
    """A player in a seat, after the plays of the seats before it."""
    plays = [fh.Play.parse(word) for word in trick.split()]
    bid = fh.PASS if contract == "P" else fh.Bid.parse(contract)
    variant = PLAY_NT if contract == "P" else fh.STANDARD
    size = 3 if isinstance(bid, fh.Bid) and bid.is_misere else 4
    before = [seat - len(plays) + n for n in range(len(plays))]
    return Player(
        variant=variant,
        seat=seat,
        contract=bid,
        contractor=contractor,
        ties=(),
        hand=fh.Hand.parse(hand),
        away=fh.Hand(0),
        tricks=tricks,
        trick=tuple((s % 4, play) for s, play in zip(before, plays, strict=True)),
        waiting=size - len(plays) - 1,
        legal=fh.legal_plays(hand, trick, contract=contract, variant=variant),
    )


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [
        # The contractor draws trumps with the highest, from the top.
        ("Jo", player("Jo JH 5H AS", seat=0)),
        # The joker is out: a small trump fetches it.
        ("5H", player("JH AH 9H 5H AS", seat=0)),
        # Defenders lead an ace,
        ("AS", player("AS 5S 9C 8C", seat=1)),
        # or a single card where they can ruff the next,
        ("9C", player("5S 6S 9C 4H", seat=1)),
        # or from length,
        ("5S", player("5S 6S 9S 8C 7C", seat=1)),
        # or what they have.
        ("JH", player("JH 5H", seat=1)),
        # Second hand low,
        ("5S", player("5S QS", "6S", seat=1)),
        # but with the highest card.
        ("AS", player("5S AS", "6S", seat=1)),
        # Third hand high,
        ("KS", player("5S KS", "9S 6S", seat=2)),
        # but not over a partner's card as good as one's own.
        ("5S", player("5S KS", "QS 6S", seat=2, contractor=1)),
        # Nobody overtakes a winning partner:
        ("5S", player("5S AS", "7S QS 6S", seat=3, contractor=0)),
        # the weakest card goes, and no trump.
        ("5C", player("5C 4H AD", "7S QS 6S", seat=3, contractor=0)),
        # The last hand wins as cheaply as it can,
        ("TS", player("5S TS AS", "7S 6S 9S", seat=3, contractor=0)),
        # with a small trump if need be,
        ("4H", player("4H AH 5C", "7S 6S AS", seat=3, contractor=0)),
        # and throws its weakest where it cannot win.
        ("5S", player("5S 9S", "7S 6S AS", seat=3, contractor=0)),
        # A guarded king keeps its guard.
        ("5C", player("5C 8C 9C KD 4D", "AS 6S 9S", seat=3, contractor=0)),
        # A hand passed out is played for tricks.
        ("AS", player("AS 5C", seat=0, contract="P", contractor=None)),
    ],
    ids=str,
)
def test_play__sensible(wanted: str, seen: Player) -> None:
    assert wanted == str(choose(seen))


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [
        # The contractor leads what nobody can stay under,
        ("5S", player("5S KD 9C", seat=0, contract="M")),
        # goes under as high as possible,
        ("9S", player("5S 9S AS", "TS", seat=0, contract="M", contractor=0)),
        # and gets rid of what is dangerous.
        ("AC", player("5D AC", "TS", seat=0, contract="M", contractor=0)),
        # Who cannot stay under hopes with the lowest,
        ("9S", player("9S AS", "6S", seat=0, contract="M", contractor=0)),
        # or, last, takes it with the highest.
        ("AS", player("9S AS", "5S 6S", seat=0, contract="M", contractor=0)),
        # Defenders lead low,
        ("4D", player("4D KS QH", seat=1, contract="M", contractor=0)),
        # stay under a contractor who is winning,
        ("8S", player("5S 8S KS", "9S", seat=1, contract="M", contractor=0)),
        # are rid of their high cards where he is not,
        ("AS", player("7S AS", "5S 9S", seat=1, contract="M", contractor=3)),
        # and keep low where he is still to play.
        ("5S", player("5S KS", "9S", seat=3, contract="M", contractor=0)),
    ],
    ids=str,
)
def test_misere__sensible(wanted: str, seen: Player) -> None:
    assert wanted == str(choose(seen))


def test_misere__defenders_leave_a_suit_that_the_contractor_has_shown_void() -> None:
    """South leads clubs once more only if he has nothing else: West threw a heart on them."""
    plays = tuple(map(fh.Play.parse, ["9C", "AH", "TC"]))
    trick = fh.Trick(leader=2, seats=(2, 3, 0), plays=plays, winner=0)
    seen = player("5C 8D", seat=0, contract="M", contractor=3, tricks=(trick,))

    assert "8D" == str(choose(seen))


def test_lead__a_winner_that_will_be_ruffed_waits() -> None:
    """East has shown out of spades and may hold trumps: the other ace goes first."""
    plays = tuple(map(fh.Play.parse, ["9S", "5C", "6S", "7S"]))
    trick = fh.Trick(leader=0, seats=(0, 1, 2, 3), plays=plays, winner=0)
    seen = player("AS KS QS AD", seat=0, contract="7H", contractor=1, tricks=(trick,))

    assert "AD" == str(choose(seen))


def test_lead__no_trumps_are_drawn_where_both_opponents_have_none() -> None:
    plays = tuple(map(fh.Play.parse, ["JH", "5C", "6H", "5D"]))
    trick = fh.Trick(leader=0, seats=(0, 1, 2, 3), plays=plays, winner=0)
    seen = player("KH QH AS", seat=0, contract="7H", contractor=0, tricks=(trick,))

    assert "AS" == str(choose(seen))


def caller(hand: str, calls: str = "", *, variant: str = "wikipedia_4") -> Caller:
    """The seat to call after the calls of an auction that West dealt."""
    table = fh.variant(variant)
    summary = fh.read_auction(calls, dealer="W", variant=table)
    said = callers(table, 3, map(read_call, calls.split()))
    legal = fh.legal_calls(calls, dealer="W", variant=table)
    return Caller(table, summary.seat_to_act or 0, fh.Hand.parse(hand), said, legal)


STRONG = "Jo JH JD AH KH 9H AS KS 5C 6D"
WEAK = "4H 5D 6D 8D 9S TS 7C 8C QC QS"


def test_call__a_weak_hand_passes_and_a_strong_one_bids() -> None:
    assert "P" == str(choose(caller(WEAK)))
    assert "H" == str(choose(caller(STRONG)))[-1]


def test_call__where_each_speaks_once_all_is_bid_at_once() -> None:
    once = choose(caller(STRONG, variant="bicycle_4"))
    more = choose(caller(STRONG))

    assert isinstance(once, fh.Bid)
    assert isinstance(more, fh.Bid)
    assert once.tricks >= more.tricks


def test_call__a_partner_s_suit_is_raised() -> None:
    helpful = "JH AH 5H AS KS 5C 6C 4D 5D 6D"

    assert "7H" == str(choose(caller(helpful, "6H P")))


def test_call__nobody_raises_his_own_suit_because_the_partner_did() -> None:
    modest = "JH AH KH 9H 8H AS 5C 6C 4D 5D"

    assert "P" == str(choose(caller(modest, "6H P 9H P")))


def test_call__low_cards_bid_misere_once_it_may_be_bid() -> None:
    low = "5S 6S 7S 5C 6C 8C 4D 5D 4H 6H"

    assert "M" == str(choose(caller(low, "7H P P"))) or "OM" == str(choose(caller(low, "7H P P")))
    assert "OM" == str(choose(caller("5S 6S 7S 5C 6C 7C 4D 5D 4H 5H")))


def test_call__a_dealer_who_has_to_bid_does() -> None:
    stuck = fh.STANDARD.evolve({"auction.all_pass": "dealer_stuck"})
    legal = fh.legal_calls("P P P", dealer="W", variant=stuck)
    seen = Caller(stuck, 3, fh.Hand.parse(WEAK), callers(stuck, 3, [fh.PASS] * 3), legal)

    assert fh.PASS not in legal
    assert choose(seen) in legal
