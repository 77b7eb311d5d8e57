"""Two players with cards on the table: four cards to a trick, two holdings each."""

from __future__ import annotations

import pickle
import random

import pytest

import fivehundred as fh
from fivehundred import Card, Code, Exchange, Finished, Hand, ImpossibleSituation, Playing
from fivehundred.notation import read_position

from .helpers import Anything, house, legal, played_out, words

TWO = "pagat_2"

# Seat 0 has the trumps; the kitty are two diamonds and a heart. Seven of spades: 7♣ lies on 7♠.
DEAL = (
    "Jo AS KS QS JS AC KC AD KD TH | TS 9S 8S QC JC TC QD JD KH QH | "
    "5S/6S 9C/8C TD/9D JH/AH 9H/8H | 7S/7C 6C/5C 8D/7D 7H/6H 6D/5H | 5D 4D 4H"
)
_SPADES = "7S P 5D 4D 4H"
_NO_TRUMPS = "7N P 5D 4D 4H done"

# Here seat 1 leads, no trumps are played, and the joker lies on the table of seat 0.
_JOKER = (
    "AS KS QS JS AC KC QC AD KD QD | AH KH QH JH TS 9S JC TC JD TD | "
    "5S/Jo 9C/8C 9D/8D 6C/7C 7D/6D | TH/9H 8H/7H 8S/7S 6S/5C 5D/4D | 6H 5H 4H"
)
_BY_ONE = "7N P 6H 5H 4H"


def _play(
    actions: str = "",
    *,
    begin: str = _SPADES,
    deal: str = DEAL,
    dealer: int = 1,
    variant: fh.Variant | str = TWO,
) -> Playing:
    rnd = fh.advance(fh.start(variant, dealer=dealer, deal=deal), f"{begin} {actions}")
    assert isinstance(rnd, Playing)
    return rnd


def _joker(actions: str = "", variant: fh.Variant | str = TWO) -> Playing:
    """Return the deal in which the joker lies on a table, after the first lead and so on."""
    return _play(actions, begin=f"{_BY_ONE} done", deal=_JOKER, dealer=0, variant=variant)


# Four hands of two players


def test_hands__two_in_hand_and_two_on_the_table() -> None:
    """The table cards of seat 0 are hand 2, those of seat 1 hand 3."""
    rnd = _play()

    assert (0, 1, 0, 1) == rnd.players
    assert 4 == len(rnd.hands)
    assert Hand.parse("5S 6S 9C 8C TD 9D JH AH 9H 8H") == rnd.hands[2]
    assert Hand.parse("7S 7C 6C 5C 8D 7D 7H 6H 6D 5H") == rnd.hands[3]


def test_covered__five_cards_of_each_table_lie_face_down() -> None:
    """The first of each pair."""
    assert Hand.parse("5S 9C TD JH 9H 7S 6C 8D 7H 6D") == _play().covered


def test_auction__is_for_two() -> None:
    """Turns go to and fro, and one pass ends it."""
    rnd = fh.start(TWO, dealer=1, deal=DEAL)

    assert 0 == rnd.seat_to_act
    assert 0 == fh.advance(rnd, "7S 7C").seat_to_act
    assert isinstance(fh.advance(rnd, "7S 7C P"), Exchange)
    thrown = fh.advance(rnd, "P P")
    assert isinstance(thrown, fh.ThrownIn)
    assert 0 == thrown.next_dealer


def test_auction__misere_needs_no_seven_and_there_is_no_open_misere() -> None:
    """As the rules for two say."""
    assert fh.check_call("M", variant=TWO)
    assert fh.check_call("M", calls="6S", variant=TWO)
    assert Code.NO_SUCH_BID is fh.check_call("OM", variant=TWO).code


def test_exchange__leaves_the_table_untouched() -> None:
    """Into the hand and out of the hand."""
    rnd = fh.advance(fh.start(TWO, dealer=1, deal=DEAL), "7S P")
    assert isinstance(rnd, Exchange)

    assert Hand.parse("Jo AS KS QS JS AC KC AD KD TH 5D 4D 4H") == rnd.pool
    assert Code.NOT_HELD is fh.check(rnd, "8C").code
    assert Hand.parse("5S 6S 9C 8C TD 9D JH AH 9H 8H") == rnd.hands[2]
    after = fh.advance(rnd, "AD KD TH")
    assert Hand.parse("Jo AS KS QS JS AC KC 5D 4D 4H") == after.hands[0]


def test_declaring__a_joker_on_the_table_is_not_named() -> None:
    """The contractor names what he holds in hand."""
    rnd = fh.advance(fh.start(TWO, dealer=1, deal=_JOKER), "7N P 6H 5H 4H")

    assert 0 == rnd.seat_to_act
    assert "done" == legal(rnd)
    assert Code.NO_JOKER is fh.check(rnd, "name S").code


# Who plays when


def test_first_trick__hand_hand_table_table() -> None:
    """The contractor's hand, the opponent's, the contractor's table, the opponent's."""
    turns: list[tuple[int, int | None]] = []
    rnd = _play()
    for play in ("Jo", "8S", "6S", "7C"):
        turns.append((rnd.hand_to_act, rnd.seat_to_act))
        rnd = _next(rnd, play)

    assert [(0, 0), (1, 1), (2, 0), (3, 1)] == turns
    assert (0, 1, 2, 3) == _play().order


def _next(rnd: Playing, play: str) -> Playing:
    after = fh.apply(rnd, play)
    assert isinstance(after, Playing)
    return after


@pytest.mark.parametrize(
    ("trick", "winner", "seat", "order"),
    [
        ("Jo 8S 6S 7C", 0, 0, (0, 1, 2, 3)),
        ("TH KH 8H 6H", 1, 1, (1, 0, 3, 2)),
        ("TH QH AH 6H", 2, 0, (2, 3, 0, 1)),
        ("KD JD 9D 7D", 0, 0, (0, 1, 2, 3)),
    ],
)
def test_order__follows_from_the_part_that_won(
    trick: str, winner: int, seat: int, order: tuple[int, ...]
) -> None:
    """A hand: hand, hand, table, table. A table: table, table, hand, hand."""
    rnd = _play(trick)

    assert (winner, seat, order) == (rnd.hand_to_act, rnd.seat_to_act, rnd.order)
    assert seat == rnd.leader
    assert (seat,) == rnd.taken


def test_order__of_the_other_players_table() -> None:
    """Table, table, hand, hand, from that player on."""
    deal = DEAL.replace("AH", "x").replace("6H", "AH").replace("x", "6H")
    rnd = _play("TH QH 8H AH", deal=deal)

    assert (3, 1, (3, 2, 1, 0)) == (rnd.hand_to_act, rnd.seat_to_act, rnd.order)
    for play, hand in (("7C", 2), ("8C", 1), ("TC", 0)):
        rnd = _next(rnd, play)
        assert hand == rnd.hand_to_act


def test_trick__names_seats_and_hands() -> None:
    """Who played, and from which part."""
    trick = _play("TH QH AH 6H").tricks[0]

    assert (0, (0, 1, 0, 1), (0, 1, 2, 3), 0) == (
        trick.leader,
        trick.seats,
        trick.hands,
        trick.winner,
    )
    after = _play("TH QH AH 6H JH 5H KC KH").tricks[1]
    assert (0, (0, 1, 0, 1), (2, 3, 0, 1), 1) == (
        after.leader,
        after.seats,
        after.hands,
        after.winner,
    )


def test_lead__may_be_the_player_left_of_the_dealer() -> None:
    """His hand leads, whoever is contractor; the contractor's own lead is his hand's too."""
    table = house({"lead": "left_of_dealer"}, TWO)
    rnd = fh.advance(fh.start(table, dealer=1, deal=DEAL), "P 7S 5D 4D 4H")
    own = fh.advance(fh.start(TWO, dealer=1, deal=DEAL), "P 7S 5D 4D 4H")

    assert isinstance(rnd, Playing)
    assert isinstance(own, Playing)
    assert (0, (0, 1, 2, 3)) == (rnd.hand_to_act, rnd.order)
    assert (1, (1, 0, 3, 2)) == (own.hand_to_act, own.order)


def test_lead__of_a_hand_passed_out_is_eldest_hands() -> None:
    """Ten points a trick to each player."""
    table = house({"auction.all_pass": "play_nt"}, TWO)
    rnd = fh.advance(fh.start(table, dealer=1, deal=DEAL), "P P")

    assert isinstance(rnd, Playing)
    assert (0, (0, 1, 2, 3)) == (rnd.hand_to_act, rnd.order)
    done = played_out(rnd)
    assert tuple(10 * done.taken.count(seat) for seat in (0, 1)) == done.score.points
    assert 10 == len(done.taken)


# What may be played


def test_follow__each_part_by_itself() -> None:
    """Trumps led: the hand has three and the left bower, one table one trump, the other none up."""
    assert {"TS", "9S", "8S", "JC"} == set(legal(_play("Jo")).split())
    assert "6S" == legal(_play("Jo 8S"))
    assert {"7C", "5C", "7D", "6H", "5H"} == set(legal(_play("Jo 8S 6S")).split())


def test_follow__a_covered_card_cannot_be_played() -> None:
    """Seven of spades lies below: its player need not follow, and may not."""
    rnd = _play("Jo 8S 6S")
    ruling = fh.check(rnd, "7S")

    assert not ruling
    assert "7S" not in legal(rnd).split()
    with pytest.raises(fh.WrongCard):
        fh.apply(rnd, "7S")


def test_follow__the_cards_of_the_other_part_are_not_due() -> None:
    """The hand plays from the hand, the table from the table; the refusal says so."""
    hand = fh.check(_play("Jo"), "7C")
    table = fh.check(_play("Jo 8S"), "AS")

    assert [Code.OTHER_HAND] * 2 == [hand.code, table.code]
    assert ["play.held"] * 2 == [hand.rule, table.rule]
    assert (
        "7♣ lies face up on your table, and the turn is that of a card in your hand."
        == hand.sentence
    )
    assert (
        "A♠ lies in your hand, and the turn is that of a card face up on your table."
        == table.sentence
    )
    assert fh.legal_actions(_play("Jo 8S")) == table.alternatives


def test_follow__sentences_say_which_part_holds_none() -> None:
    """A covered card is refused like any other that the seat cannot see."""
    rnd = _play("Jo 8S")

    assert "You do not hold 5♠ face up on your table." == fh.check(rnd, "5S").sentence
    assert "You do not hold 4♠ face up on your table." == fh.check(rnd, "4S").sentence
    assert "you hold 6♠ face up on your table" in fh.check(rnd, "8C").sentence
    assert "you hold no spade in your hand" not in fh.check(rnd, "6S").sentence


def test_follow__what_is_turned_up_has_to_follow_then() -> None:
    """Both spades that lay below are the only trumps of their tables."""
    rnd = _play("Jo 8S 6S 7C")

    assert Hand.parse("9C TD JH 9H 6C 8D 7H 6D") == rnd.covered
    assert "5S" == legal(_play("Jo 8S 6S 7C AS TS"))
    assert "7S" == legal(_play("Jo 8S 6S 7C AS TS 5S"))


def test_covered__is_turned_up_after_the_trick() -> None:
    """Not while it goes on, when it might help the other player's table."""
    for plays, covered in (("Jo 8S", True), ("Jo 8S 6S", True), ("Jo 8S 6S 7C", False)):
        assert covered is ("5S" in _play(plays).covered)


def test_covered__a_pile_that_is_not_played_from_stays_as_it_is() -> None:
    """Eight piles still have two cards."""
    rnd = _play("Jo 8S 6S 5H")

    assert Hand.parse("9C TD JH 9H 7S 6C 8D 7H") == rnd.covered
    assert "7C" in legal(_play("Jo 8S 6S 5H AS TS 5S")).split()
    assert "6D" in legal(_play("Jo 8S 6S 5H AS TS 5S")).split()


# Shown void and the joker, part by part


def test_void__of_the_hand_says_nothing_of_the_table() -> None:
    """The hand has thrown off hearts; the table may still play its joker to them."""
    table = house({"joker_nt.renounced": "forbid"}, TWO)
    rnd = _joker("AH AC 9H", table)

    assert 2 == rnd.hand_to_act
    assert "Jo" in legal(rnd).split()


def test_void__of_the_table_is_its_own() -> None:
    """Once the table has thrown off hearts its joker waits."""
    table = house({"joker_nt.renounced": "forbid"}, TWO)
    rnd = _joker("AH AC 9H 8C KH KC TH", table)

    assert 2 == rnd.hand_to_act
    assert "Jo" not in legal(rnd).split()
    assert Code.JOKER_RENOUNCED is fh.check(rnd, "Jo").code


@pytest.mark.parametrize(("plays", "winner"), [("AH AC 9H Jo", 2), ("AH AC 9H 8C KH KC TH Jo", 1)])
def test_void__decides_whether_a_joker_wins(plays: str, winner: int) -> None:
    """By Hoyle a joker played to a suit its part has renounced is worth nothing."""
    table = house({"joker_nt.renounced": "no_win"}, TWO)

    assert winner == _joker(plays, table).hand_to_act


def test_joker__a_void_table_must_play_it_in_a_misere() -> None:
    """The duty is each part's own: the hand without the joker is free."""
    start = fh.start(TWO, dealer=0, deal=_JOKER)
    rnd = fh.advance(start, "M P 6H 5H 4H done AH")

    assert "AC" in legal(rnd).split()
    assert "Jo" == legal(fh.advance(rnd, "AC 9H"))


# Eight tricks after which the table of seat 0, on lead, shows nothing but the joker.
_LAST_TOP = (
    "AS KS QS JS 9C 8C QC 9D 8D QD | AH KH QH JH TS 9S JC TC JD TD | "
    "5S/Jo KC/AC KD/AD 6C/7C 7D/6D | TH/9H 8H/7H 8S/7S 6S/5C 5D/4D | 6H 5H 4H"
)
_EIGHT = (
    "KH 8D 9H 7C JH QD TH 6D TS JS 7S 6C 8C JC AC 5C KC 6S 9C TC "
    "AD 4D 9D JD KD 5D AS TD 7D 8S QS AH"
)


def test_joker__may_be_led_when_no_other_card_is_showing() -> None:
    """Though all four suits have been led and a card still lies below it."""
    rnd = _play(_EIGHT, begin=f"{_BY_ONE} done", deal=_LAST_TOP, dealer=0)

    assert (2, ()) == (rnd.hand_to_act, rnd.trick)
    assert {"S", "C", "D", "H"} == {str(trick.plays[0].card.suit) for trick in rnd.tricks}
    assert Hand.parse("Jo 5S") == rnd.hands[2]
    assert Hand.parse("5S") == rnd.covered & rnd.hands[2]
    assert "Jo:S Jo:C Jo:D Jo:H" == legal(rnd)


# Tricks and the score


def test_finished__ten_tricks_of_four_cards() -> None:
    """Forty cards are played, three were put away."""
    rnd = played_out(_play())

    assert 10 == len(rnd.taken) == len(rnd.tricks)
    assert {4} == {len(trick.plays) for trick in rnd.tricks}
    assert sum(rnd.counts) == 10
    assert Hand(0) == rnd.covered
    assert [0, 0, 0, 0] == [len(hand) for hand in rnd.hands]
    value = 250 if rnd.counts[0] == 10 else 140
    assert (value, 10 * rnd.counts[1]) == rnd.score.points


def test_misere__table_and_hand_both_play() -> None:
    """Four cards to a trick; a trick of the contractor's table loses it."""
    rnd = fh.advance(fh.start(TWO, dealer=1, deal=DEAL), "M P Jo AS KS done TH KH AH 6H")

    assert isinstance(rnd, Playing)
    assert (0, 1, 0, 1) == rnd.players
    assert (0,) == rnd.taken
    done = played_out(rnd)
    assert (False, (-250, 0)) == (done.score.made, done.score.points)


# Claims

# Thirty-two cards after which the table of seat 0 is on lead, with nothing face down.
_BEFORE_CLAIM = (
    "KD JD 9D 7D AS TS 6S 8D QS 8S 5S 6H AD QD TD 7C JS JC 8C 7S "
    "Jo 9S 9C 7H KS QH 8H 5C TH KH AH 5H"
)


def test_claim__names_every_card_of_the_part_on_lead() -> None:
    """Two hearts of the table, and the rest of the tricks are its player's."""
    rnd = _play(_BEFORE_CLAIM)
    assert 2 == rnd.hand_to_act
    assert fh.check(rnd, "claim JH 9H")
    done = fh.apply(rnd, "claim JH 9H")

    assert isinstance(done, Finished)
    assert (0, 0) == done.taken[8:]
    assert done.complete


@pytest.mark.parametrize("cards", ["JH", "AC KC", "JH 9H AC KC"])
def test_claim__of_other_cards_is_refused(cards: str) -> None:
    """Neither fewer nor those of the other part."""
    assert Code.CLAIM_ALL_CARDS is fh.check(_play(_BEFORE_CLAIM), f"claim {cards}").code


def test_claim__a_refusal_says_which_part_is_meant() -> None:
    """The cards in hand need not be named."""
    assert (
        "A claim names every card you hold face up on your table once, in the order in which you "
        "will lead them: you have not named 9♥."
        == fh.check(_play(_BEFORE_CLAIM), "claim JH").sentence
    )


def test_claim__waits_while_a_card_lies_face_down() -> None:
    """Its player does not know it."""
    rnd = _play("TH QH AH 6H")
    ruling = fh.check(rnd, "claim 6S 5S 8C 9C 9D TD JH 8H 9H")

    assert 2 == rnd.hand_to_act
    assert (Code.CLAIM_ALL_CARDS, "claim.right", ("claims",)) == (
        ruling.code,
        ruling.rule,
        ruling.options,
    )
    assert (
        "A claim names every card of the hand on lead, and one of them still lies face down."
        == ruling.sentence
    )


# All trumps but four are in the hand of seat 0; one of the four lies on his own table.
_STRONG = (
    "Jo JS AS KS QS TS 9S 8S 7S 4H | 6S 5S QC TC 9C QD JD KH QH AH | "
    "AC/JC 8C/7C TD/9D JH/TH 9H/8H | KC/6C 5C/8D 7D/6D 7H/6H AD/5H | KD 5D 4D"
)


def test_claim__cards_of_the_own_table_may_beat_it() -> None:
    """They are played by the other part, which may have to."""
    rnd = _play(begin="9S P 4H 5D 4D", deal=_STRONG)
    ruling = fh.check(rnd, "claim Jo JS AS KS QS TS 9S 8S 7S KD")

    assert Code.CLAIM_NOT_CERTAIN is ruling.code
    assert "J♣ may still beat A♠" in ruling.sentence


def test_claim__what_the_claimant_put_away_is_no_threat() -> None:
    """Nobody plays it any more."""
    deal = _STRONG.replace("4H |", "x |", 1).replace("JC", "4H").replace("x", "JC")
    rnd = _play(begin="9S P JC 5D 4D", deal=deal)

    ruling = fh.check(rnd, "claim Jo JS AS KS QS TS 9S 8S 7S KD")

    assert Code.CLAIM_NOT_CERTAIN is ruling.code
    assert "may still beat K♦" in ruling.sentence


def test_claim__of_a_hand_is_booked_to_its_player() -> None:
    """All ten tricks."""
    deal = _STRONG.replace("AD/5H", "KD/5H").replace("| KD 5D", "| AD 5D")
    deal = deal.replace("4H |", "x |", 1).replace("JC", "4H").replace("x", "JC")
    rnd = fh.apply(_play(begin="9S P 5D 4D AD", deal=deal), "claim Jo JS JC AS KS QS TS 9S 8S 7S")

    assert isinstance(rnd, Finished)
    assert (0,) * 10 == rnd.taken
    assert (10, 0) == rnd.counts


# On plain values


def test_legal_plays__four_cards_make_a_trick() -> None:
    """The fourth may be asked for, a fifth not."""
    assert "7C" == words(fh.legal_plays("7C 5H", "TC QC KC", contract="7S", variant=TWO))
    with pytest.raises(ImpossibleSituation, match="trick has 4 cards already"):
        fh.legal_plays("7C 5H", "TC QC KC AC", contract="7S", variant=TWO)


@pytest.mark.parametrize("contract", ["7S", "7N", "M"])
def test_trick_winner__of_four_cards_in_every_contract(contract: str) -> None:
    """A misère has as many."""
    assert 3 == fh.trick_winner("TC QC KC AC", contract=contract, variant=TWO)
    with pytest.raises(ImpossibleSituation, match="1 to 4 cards"):
        fh.trick_winner("TC QC KC AC 9C", contract=contract, variant=TWO)


def test_legal_plays__a_part_that_has_shown_void_may_hold_the_suit_now() -> None:
    """A card has been turned up since; at other tables that cannot be."""
    assert "7H" == words(fh.legal_plays("7H 8C", "TH", contract="7N", void="H", variant=TWO))
    with pytest.raises(ImpossibleSituation, match="shown void in hearts cannot hold"):
        fh.legal_plays("7H 8C", "TH", contract="7N", void="H", variant="pagat_3")


# Seats, text


@pytest.mark.parametrize("seat", ["N", 2, 3, -1])
def test_seat__is_one_of_two(seat: Anything) -> None:
    """The tables are hands and no seats."""
    ruling = fh.check(_play(), "Jo", seat=seat)

    assert Code.NO_SUCH_SEAT is ruling.code
    assert ruling.sentence.startswith("seat is a seat from 0 to 1, not ")


def test_seat__whose_turn_it_is_is_a_number() -> None:
    """The same seat for hand and table."""
    ruling = fh.check(_play("Jo 8S"), "6S", seat=1)

    assert "It is the turn of seat 0." == ruling.sentence
    assert fh.check(_play("Jo 8S"), "6S", seat=0)


@pytest.mark.parametrize("actions", ["", "Jo", "Jo 8S", "Jo 8S 6S", "TH QH AH 6H", _BEFORE_CLAIM])
def test_round__is_written_down_and_read(actions: str) -> None:
    """The deal with its piles, and every card played."""
    rnd = _play(actions)

    assert rnd == read_position(rnd.position)
    assert rnd == pickle.loads(pickle.dumps(rnd))
    assert "5S/6S 9C/8C TD/9D JH/AH 9H/8H" in rnd.position
    assert Card.parse("5S") in rnd.deal.hands[2]


def test_claim__a_lost_misere_may_be_ended_though_cards_are_covered() -> None:
    """The seat on lead names the cards that it can see; the rest of the tricks is booked."""
    rnd = _play("TH QH AH 6H", begin="M P 5D 4D 4H done")
    assert (0, 2) == (rnd.seat_to_act, rnd.hand_to_act)
    assert (0,) == rnd.taken

    shown = words(Hand(rnd.hands[2].mask & ~rnd.covered.mask))
    done = fh.apply(rnd, f"claim {shown}")

    assert isinstance(done, Finished)
    assert (10, True) == (len(done.taken), done.complete)
    assert (-250, 0) == done.score.points
    assert done == read_position(done.position)
    assert Code.CLAIM_ALL_CARDS is fh.check(rnd, f"claim {words(rnd.hands[2])}").code


def test_covered__in_every_phase() -> None:
    """Nobody sees them in the auction, the exchange and before the first lead either."""
    covered = Hand.parse("5S 9C TD JH 9H 7S 6C 8D 7H 6D")
    rnd = fh.start(TWO, dealer=1, deal=DEAL)
    phases: list[str] = []
    for action in ("7N", "P", "5D 4D 4H", "done"):
        phases.append(type(rnd).__name__)
        assert covered == rnd.covered
        rnd = fh.apply(rnd, action)

    assert ["Auction", "Auction", "Exchange", "Declaring"] == phases
    assert covered == rnd.covered
    assert Hand(0) == fh.start(rng=random.Random(7)).covered
