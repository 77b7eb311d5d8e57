"""The demo: what it prints is what was played, at every table, on every terminal."""

from __future__ import annotations

import itertools
import os
import random
import re
import subprocess
import sys
from collections.abc import Sequence

import pytest

import fivehundred as fh
from fivehundred.demo import (
    DEFAULT_SEED,
    MOST_ROUNDS,
    _sheet,
    demo,
    play_game,
    play_round,
)
from fivehundred.events import Said
from fivehundred.scenes import round_lines
from fivehundred.showing import (
    account_name,
    auction_lines,
    hand_lines,
    hand_name,
    points,
    printable,
)
from tests.helpers import house
from tests.strategies import examples
from tests.test_players import EVERYTHING, HOUSES, NO_FACES, PLAY_NT

PRESETS = fh.variants()


def last(variant: fh.Variant, *, seed: int = DEFAULT_SEED, rounds: int | None = None) -> fh.Game:
    """The game that the demo prints."""
    *_, game = play_game(variant, seed=seed, rounds=rounds)
    return game


def blocks(lines: list[str]) -> list[list[str]]:
    """The printed lines of each round."""
    starts = [n for n, line in enumerate(lines) if re.match(r"Round \d+: ", line)]
    ends = [*starts[1:], lines.index("The end")]
    return [lines[start:end] for start, end in zip(starts, ends, strict=True)]


def printed_tricks(variant: fh.Variant, block: list[str]) -> list[tuple[int, int, dict[int, str]]]:
    """Of each printed trick: the hands that led and won, and the cards by hand."""
    hands = range(variant.players * (1 + variant.table_piles))
    names = [hand_name(variant, hand) for hand in hands]
    heads = [line for line in block if re.match(" {5}[NST]", line)]
    if not heads:
        return []
    starts = [heads[0].index(name) for name in names]
    width = starts[1] - starts[0]
    found: list[tuple[int, int, dict[int, str]]] = []
    for line in block[block.index(heads[0]) + 1 :]:
        if not line:
            break
        cells = {hand: line[start : start + width].strip() for hand, start in enumerate(starts)}
        (leader,) = (hand for hand, cell in cells.items() if cell.startswith(">"))
        (winner,) = (hand for hand, cell in cells.items() if cell.endswith("*"))
        cards = {hand: cell.strip(">*").split(" as ")[0] for hand, cell in cells.items()}
        found.append((leader, winner, {h: c.split(":")[0] for h, c in cards.items() if c != "-"}))
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


@pytest.mark.parametrize("variant", [*map(fh.variant, PRESETS), *HOUSES], ids=str)
def test_demo__prints_every_deal_call_trick_and_score_as_it_was(variant: fh.Variant) -> None:
    """Each trick's leader and winner are those of the public functions, asked on the print."""
    most = max(2, examples() // 40)
    game = last(variant, seed=3, rounds=most)
    printed = blocks(list(demo(variant, seed=3, rounds=most)))

    assert len(game.rounds) == len(printed)
    for rnd, block in zip(game.rounds, printed, strict=True):
        text = said(block)
        for call in rnd.calls:
            assert ("pass" if call == fh.PASS else call.pretty) in text or str(call) in text
        found = printed_tricks(variant, block)
        if isinstance(rnd, fh.ThrownIn):
            assert [] == found
            assert "thrown in" in text
            continue
        assert len(rnd.taken) == len(found)
        for number, ((led, won, cards), trick) in enumerate(zip(found, rnd.tricks, strict=True)):
            assert trick.hands[0] == led
            assert trick.winner == won % variant.players
            assert [cards[hand] for hand in trick.hands] == [_shown(p) for p in trick.plays]
            if variant.joker_nt.renounced is fh.STANDARD.joker_nt.renounced:
                named = " ".join(map(str, trick.plays))
                ties = " ".join(f"{joker}:{suit}" for joker, suit in rnd.named.items())
                place = fh.trick_winner(
                    named, contract=rnd.contract, variant=variant, joker_suit=ties or None
                )
                assert won == trick.hands[place]
            if number + 1 < len(found):
                assert won == rnd.tricks[number + 1].hands[0]
        assert " ".join(rnd.score.why.split()) in text
        assert f"Totals: {points(variant, rnd.totals)}." in text


def _shown(play: fh.Play) -> str:
    return str(play.card) if play.card.is_joker else play.card.pretty


def said(lines: Sequence[str]) -> str:
    """Printed lines without their breaks and indents."""
    return " ".join(" ".join(lines).split())


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


@pytest.mark.parametrize("variant", [*map(fh.variant, PRESETS), *HOUSES], ids=str)
def test_demo__fits_80_columns_and_any_terminal(variant: fh.Variant) -> None:
    for seed in range(max(1, examples() // 60)):
        for line in demo(variant, seed=seed, rounds=2):
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
    text = said([*demo(fh.STANDARD, rounds=1)])

    assert str(fh.check_play("5S", hand="JH 5S 9C", trick="KH", contract="8D")) in text
    assert " ".join(str(fh.compare(fh.check_call, "8S", calls="7H M")).split()) in text
    assert "[joker.lead]" in text


def shown(rnd: fh.Round) -> str:
    """What is printed of a round, played on to its end by the players, in one line."""
    return said([*round_lines(1, play_round(rnd))])


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
    text = shown(fh.advance(rnd, "6S P P P"))

    assert "Nobody bids high enough for a contract: the deal is thrown in" in text


def test_demo__says_what_suit_the_joker_is_tied_to() -> None:
    deal = "Jo AS KS QS JS TS 9S 8S 7S 6S | 5S AC KC QC JC TC 9C 8C 7C 6C | "
    deal += "5C AD KD QD JD TD 9D 8D 7D 6D | 5D 4D AH KH QH JH TH 9H 8H 7H | 6H 5H 4H"
    rnd: fh.Round = fh.advance(
        fh.start("pagat_australian_4", dealer="W", deal=deal), "10N P P P 6H 5H 4H"
    )
    rnd = fh.apply(fh.apply(rnd, "name S"), "done")
    lines = list(round_lines(1, play_round(rnd)))

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


def test_rounds__of_a_game_without_an_end_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    far = house({"end.target": 10_000, "end.floor": None, "score.trick_points": 0})
    monkeypatch.setattr("fivehundred.demo.MOST_ROUNDS", 30)

    for rounds in (None, 50):
        game = last(far, rounds=rounds)
        assert (30, fh.Ending.STOPPED) == (len(game.rounds), game.reason)
    assert 30 < MOST_ROUNDS


# Other numbers of players, and what only some tables have


def test_names__are_compass_points_where_four_play_and_numbers_elsewhere() -> None:
    tables = [fh.variant(name) for name in ("wikipedia_4", "foster_3", "bicycle_6", "pagat_2")]
    per_player = house({"teams": "solo", "score.per": "player"})

    assert ["E/W", "Seat 1", "1/3/5", "Seat 1"] == [account_name(table, 1) for table in tables]
    assert "E" == account_name(per_player, 1)
    assert "0/3" == account_name(fh.variant("wikipedia_6_pairs"), 0)
    assert ["South", "Seat 2", "Seat 2", "Table 0"] == [hand_name(table, 2) for table in tables]
    assert "Dead" == hand_name(fh.variant("wikipedia_3_dead_hand"), 3)


def test_points__are_told_apart_from_the_numbers_of_the_seats() -> None:
    assert "N/S 200, E/W -10" == points(fh.STANDARD, (200, -10))
    assert "Seat 0: 5, Seat 1: 0" == points(fh.variant("pagat_2"), (5, 0))
    assert "0/2/4: +40, 1/3/5: +0" == points(fh.variant("bicycle_6"), (40, 0), sign=True)


def said_by_all(actions: Sequence[fh.Action]) -> tuple[Said, ...]:
    """What the seats say in turn, from seat 0 on."""
    return tuple(itertools.starmap(Said, enumerate(actions)))


def test_auction__long_bids_of_many_seats_are_written_short() -> None:
    six = house({"super_open.on": True}, "wikipedia_6")
    calls: list[fh.Action] = [fh.Bid.parse("SOM"), *[fh.PASS] * 5]
    lines = list(auction_lines(six, said_by_all(calls)))

    assert ["Seat 0", "SOM"] == [line.split("  ")[1] for line in lines]
    assert "super open misère" in "".join(auction_lines(fh.STANDARD, said_by_all(calls[:4])))


def test_auction__without_a_call_is_not_printed() -> None:
    assert [] == list(auction_lines(fh.STANDARD, said_by_all([fh.Word.REDEAL])))


def test_demo__prints_the_dead_hand_and_what_lies_on_the_tables() -> None:
    dead = fh.start("wikipedia_3_dead_hand", rng=random.Random(3))
    two = fh.start("pagat_2", rng=random.Random(3))
    lines = list(round_lines(1, play_round(two)))
    row = next(line for line in lines if line.startswith("  Table 0"))

    assert " Dead " in shown(dead)
    assert "  Below these, 5 cards of each table lie covered." in lines
    assert 5 == len(
        re.findall(r"(?:Jo|10|[4-9JQKA])(?:[♠♣♦♥])?(?= |$)", row.replace("Table 0", ""))
    )


def test_demo__tells_points_of_more_than_two_accounts_on_a_line_of_their_own() -> None:
    lines = list(round_lines(4, play_round(fh.start("foster_3", rng=random.Random(3)))))

    assert [
        "Round 4: Seat 0 deals",
        "=====================",
        "Points: Seat 0: 0, Seat 1: 0",
    ] == [
        *lines[:2],
        lines[2].removesuffix(", Seat 2: 0."),
    ]


PLAIN = fh.start(dealer="W", deal=NO_FACES).deal


def started(variant: fh.Variant, calls: str, *, deal: str = NO_FACES) -> fh.Round:
    """A round that the last seat dealt, after some actions."""
    return fh.advance(fh.start(variant, dealer=variant.players - 1, deal=deal), calls)


def test_told__a_new_deal_that_is_asked_for() -> None:
    alone = house({"redeal.on": "no_face"})
    asked = house({"redeal.on": "no_face", "redeal.by": "partner_agrees"})

    text = shown(started(alone, "redeal"))
    assert "North asks for a new deal. The request is granted: the deal is thrown in" in text
    assert "North asks for a new deal. South agrees. The" in shown(started(asked, "redeal agree"))
    text = shown(started(asked, "redeal refuse P 6C P P"))
    assert "North asks for a new deal. South refuses, and the auction goes on. Kitty" in text


def test_told__who_calls_without_a_look() -> None:
    perfect = fh.variant("perfect_4")
    text = shown(started(perfect, "look P BM look P look P"))

    assert "blind misère" in text
    assert "East has called without a look at the cards." in text
    assert 1 == text.count("without a look")
    assert "East plays blind misère; West sits out." in text


def test_told__the_second_exchange_of_a_double_misere() -> None:
    double = fh.variant("st_paul_4")
    rnd = fh.advance(fh.start(double, dealer="W", rng=random.Random(2)), "M P DM P")
    text = shown(rnd)

    assert re.search(
        r"South takes it and puts away .*\. North takes these cards and puts away ", text
    )
    assert "South plays double misère." in text


def test_told__the_exchange_of_fives() -> None:
    text = shown(started(EVERYTHING, "look DM look P look P look P"))

    assert re.search(
        r"North chooses five cards for South: .*\. South gives North in exchange ", text
    )


def test_told__a_slam_that_is_declared() -> None:
    rnd = fh.advance(fh.start("us_house_4", dealer="W", rng=random.Random(2)), "10H P P P")
    assert isinstance(rnd, fh.Exchange)
    rnd = fh.apply(rnd, fh.Discard(fh.Hand.of(list(rnd.pool)[:5])))
    text = shown(fh.apply(rnd, "slam"))

    assert "North declares a slam: every trick must be won. South gives North " in text
    assert re.search(r"North puts away \S+ as well\. North plays 10♥; South sits out\.", text)
    played = play_round(fh.apply(rnd, "slam"))
    assert isinstance(played, fh.Finished)
    assert "10♥ by N/S" in sheet_line(played)
    assert "declares" not in shown(fh.apply(rnd, "done"))


OWN_CARD = {"call.own_card": True, "call.forbid": "none"}


@pytest.mark.parametrize(
    ("told", "base", "changes", "said_then"),
    [
        ("Seat 4 has it and says nothing before it falls", "pagat_5", {}, "partner AS"),
        ("Seat 4 has it and says so", "pagat_5", {"call.secret": False}, "partner AS"),
        ("nobody has it, so Seat 0 plays alone", "wikipedia_5", {}, "partner 2C"),
        ("it is the own card of Seat 0, so Seat 0 plays alone", "wikipedia_5", {}, "partner Jo"),
        ("it is the own card of Seat 0, so Seat 0 plays alone", "pagat_5", OWN_CARD, "partner 2C"),
        ("Seat 0 plays alone", "pagat_5", {}, "alone"),
        ("Seat 0 calls Seat 3 as partner", "pagat_5", {"call.method": "player"}, "partner 3"),
    ],
)
def test_told__the_called_partner(
    told: str, base: str, changes: dict[str, object], said_then: str
) -> None:
    table = house(changes, base)
    rnd = started(table, "6H P P P P", deal=FIVE_HANDS)
    if isinstance(rnd, fh.Exchange):
        rnd = fh.apply(rnd, "4C 3C 2S")
    text = shown(fh.apply(rnd, said_then))

    assert f"{told}." in text


FIVE_HANDS = (
    "Jo JH JD AH KH 9H 5S 4C 3C 2S | QH TH 8H 7H 6H 5H 4H 3H 2H 3S | "
    "AD KD QD TD 9D 8D 7D 6D 5D 4D | AC KC QC JC TC 9C 8C 7C 6C 5C | "
    "AS KS QS JS TS 9S 8S 7S 6S 4S | 2C 3D 2D"
)


def test_told__who_plays_an_open_hand() -> None:
    text = shown(started(EVERYTHING, "look OM look P look P look P"))
    assert "North plays open misère; the hand lies open after the first trick" in text
    assert "North plays the open hand of South." in text

    text = shown(started(EVERYTHING, "look SOM look P look P look P"))
    assert "; East plays the open hand of North; " in text

    early = house({"open.expose": "before_lead"})
    text = shown(started(early, "OM P P P"))
    assert "South sits out; the hand lies open before the first lead." in text


def test_told__more_than_one_partner_sits_out() -> None:
    six = fh.variant("wikipedia_6")
    rnd = fh.advance(fh.start(six, dealer=5, rng=random.Random(1)), "OM P P P P P")

    assert "Seat 0 plays open misère; Seat 2 and Seat 4 sit out" in shown(rnd)


def test_told__no_kitty_at_all() -> None:
    bare = house({"pack": "P60", "jokers": 0, "kitty.cards": 0, "packets": "3,4,3"}, "wikipedia_6")
    rnd = fh.start(bare, dealer=5, rng=random.Random(1))

    assert "itty" not in shown(fh.advance(rnd, "6H P P P P P"))
    assert "is thrown in. Seat 0 deals next." in shown(fh.advance(rnd, "P P P P P P"))


def test_sheet__names_contractor_and_partner_and_shortens_long_contracts() -> None:
    rnd = started(fh.variant("pagat_5"), "6H P P P P 4C 3C 2S", deal=FIVE_HANDS)
    partners = play_round(fh.apply(rnd, "partner AS"))
    assert isinstance(partners, fh.Finished)
    assert re.match(r"1 6♥ by Seat 0\+4 \d+ (made|lost) ", sheet_line(partners))

    six = house({"game_bid.on": True}, "wikipedia_6")
    game = play_round(fh.advance(fh.start(six, dealer=5, rng=random.Random(1)), "GAME:H P P P P P"))
    assert isinstance(game, fh.Finished)
    assert sheet_line(game).startswith("1 GAME:H by 0/2/4 ")


def test_sheet__keeps_two_blanks_before_the_tricks() -> None:
    """Also after the longest contract that is written out."""
    for name, calls in (
        ("pagat_5", "OM P P P P"),
        ("pagat_5", "6H P P P P"),
        ("pagat_3", "OM P P"),
    ):
        table = fh.variant(name).evolve({"open.when": "anytime"})
        rnd = fh.advance(fh.start(table, dealer=table.players - 1, rng=random.Random(1)), calls)
        played = play_round(rnd)
        assert isinstance(played, fh.Finished)
        game = fh.Game(table, dealer=table.players - 1).with_round(played)

        assert re.search(r"\w {2,}\d+ (made|lost) ", list(_sheet(game))[1])


def test_sheet__a_deal_may_be_stopped_with_the_contract_open() -> None:
    rnd = fh.start("uspc_1904_4", dealer="W", rng=random.Random(1), scores=(0, 490))
    stopped = play_round(fh.advance(rnd, "6S P P P"))
    assert isinstance(stopped, fh.Finished)
    game = fh.Game(stopped.variant, dealer="W", scores=(0, 490)).with_round(stopped)

    assert not stopped.complete
    assert re.search(r" \d open ", list(_sheet(game))[1])
