"""The table: players, sides, pack, hands, kitty, deal, first lead; and the new deal (12.1, 13)."""

from __future__ import annotations

import random

import fivehundred as fh
from fivehundred import Finished, Playing
from tests.helpers import pick, words

from .asking import (
    SOLO,
    THREES,
    TWO_JOKERS,
    Ask,
    Question,
    at_table,
    each,
    lead_of,
    led_up,
    one_trick,
    open_plays,
    says,
    scored,
    stands,
    wins,
)

_SIXES = "players=6 teams=alternate3"


def _composition(table: fh.Variant) -> object:
    """Return how many cards of each suit a pack has, printed as such, and how many jokers."""
    suits = [str(card).rstrip("'")[-1] for card in table.pack.cards]
    return words(suits.count(suit) for suit in "SCDHor")


def _trumps(table: fh.Variant) -> object:
    """Return how many trumps there are with each suit as trumps."""
    return words(
        sum(
            fh.effective_suit(card, contract=f"7{suit}", variant=table) is fh.Suit.parse(suit)
            for card in table.pack.cards
        )
        for suit in "SCDH"
    )


# The packs of 2.1: cards of S C D H, the joker, the lower joker; trumps in S C D H.
_PACKS = {
    "P24": ("6 6 6 6 0 0", "7 7 7 7"),
    "P25": ("6 6 6 6 1 0", "8 8 8 8"),
    "P32": ("8 8 8 8 0 0", "9 9 9 9"),
    "P33": ("8 8 8 8 1 0", "10 10 10 10"),
    "P41": ("10 10 10 10 1 0", "12 12 12 12"),
    "P42": ("10 10 11 11 0 0", "11 11 12 12"),
    "P43": ("10 10 11 11 1 0", "12 12 13 13"),
    "P43c": ("10 11 10 11 1 0", "12 13 12 13"),
    "P44": ("10 10 11 11 1 1", "13 13 14 14"),
    "P44c": ("10 11 10 11 1 1", "13 14 13 14"),
    "P45": ("11 11 11 11 1 0", "13 13 13 13"),
    "P46": ("11 11 11 11 1 1", "14 14 14 14"),
    "P52": ("13 13 13 13 0 0", "14 14 14 14"),
    "P53": ("13 13 13 13 1 0", "15 15 15 15"),
    "P60": ("15 15 15 15 0 0", "16 16 16 16"),
    "P61": ("15 15 15 15 1 0", "17 17 17 17"),
    "P62": ("15 15 16 16 0 0", "16 16 17 17"),
    "P63": ("15 15 16 16 1 0", "17 17 18 18"),
    "P63d": ("15 15 16 16 1 0", "17 17 18 18"),
    "P64": ("15 15 16 16 1 1", "18 18 19 19"),
    "P65": ("16 16 16 16 1 0", "18 18 18 18"),
    "P66": ("16 16 16 16 1 1", "19 19 19 19"),
}
_PACK_TABLES = {
    "P24": "players=2 jokers=0 kitty.cards=4 packets=10,k4",
    "P25": "players=2 kitty.cards=5 packets=10,k5",
    "P32": "players=3 jokers=0 kitty.cards=2 packets=10,k2",
    "P33": "players=3",
    "P41": "kitty.cards=1 packets=10,k1",
    "P42": "jokers=0 kitty.cards=2 packets=10,k2",
    "P44": "jokers=2 kitty.cards=4 packets=10,k4",
    "P44c": "jokers=2 kitty.cards=4 packets=10,k4",
    "P45": "kitty.cards=5 packets=10,k5",
    "P46": "jokers=2 kitty.cards=6 packets=10,k6",
    "P52": "players=5 jokers=0 kitty.cards=2 packets=10,k2",
    "P53": "players=5",
    "P60": "players=6 jokers=0 kitty.cards=0 packets=10",
    "P61": "players=6 kitty.cards=1 packets=10,k1",
    "P62": "players=6 jokers=0 kitty.cards=2 packets=10,k2",
    "P63": "players=6",
    "P63d": "players=6",
    "P64": "players=6 jokers=2 kitty.cards=4 packets=10,k4",
    "P65": "players=6 kitty.cards=5 packets=10,k5",
    "P66": "players=6 jokers=2 kitty.cards=6 packets=10,k6",
}
# The lowest card of spades and of hearts, and whether 11, 12 and 13 of spades are there.
_LIMITS = {
    "P24": "9S 9H",
    "P25": "9S 9H",
    "P32": "7S 7H",
    "P33": "7S 7H",
    "P41": "5S 5H",
    "P42": "5S 4H",
    "P43": "5S 4H",
    "P43c": "5S 4H",
    "P44": "5S 4H",
    "P44c": "5S 4H",
    "P45": "4S 4H",
    "P46": "4S 4H",
    "P52": "2S 2H",
    "P53": "2S 2H",
    "P60": "2S 2H 11S 12S",
    "P61": "2S 2H 11S 12S",
    "P62": "2S 2H 11S 12S 13H",
    "P63": "2S 2H 11S 12S 13H",
    "P63d": "2S' 2H'",
    "P64": "2S 2H 11S 12S 13H",
    "P65": "2S 2H 11S 12S 13S 13H",
    "P66": "2S 2H 11S 12S 13S 13H",
}


def _limits(table: fh.Variant) -> object:
    cards = list(map(str, table.pack.cards))
    low = [f"{rank}{suit}{mark}" for mark in ("'", "") for rank in "23456789" for suit in "SH"]
    lowest = [next(card for card in low if card in cards and suit in card) for suit in "SH"]
    return words([*lowest, *(card for card in pick("11S 12S 13S 13H") if card in cards)])


def _trick_size(calls: str) -> Ask:
    return lambda table: len(one_trick(lead_of(table, calls)).tricks[0].plays)


def _hand_size(table: fh.Variant) -> object:
    return len(at_table(table).hands[0])


def _tricks(table: fh.Variant) -> object:
    """Return how many tricks are played in a deal."""
    rnd: fh.Round = lead_of(table, "7H" + " P" * (table.players - 1))
    while isinstance(rnd, Playing):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    assert isinstance(rnd, Finished)
    return len(rnd.tricks)


def _places(table: fh.Variant) -> object:
    """Return where in the shuffled pack the cards of the first hand to be dealt come from.

    The kitty's follow, and those of the last hand: a dead hand, or what lies on a table.
    """
    dealer = table.players - 1
    order = [str(card) for card in fh.shuffle(table.pack.cards, random.Random(3))]
    deal = fh.start(table, dealer=dealer, rng=random.Random(3)).deal
    heaps = (deal.hands[0], deal.kitty, deal.hands[-1])
    return " | ".join(words(sorted(order.index(str(card)) for card in heap)) for heap in heaps)


_EVERYONE_PASSES = "P P P P"


def _may_redeal(*hands: str) -> Ask:
    """Ask with which of these hands a new deal may be asked for."""

    def ask(table: fh.Variant) -> object:
        found = (says("redeal", "", {0: hand})(table) for hand in hands)
        return words("yes" if code == "legal" else "no" for code in found)

    return ask


def _after_request(actions: str) -> Ask:
    """Ask where the round stands after a request for a new deal."""

    def ask(table: fh.Variant) -> object:
        rnd = at_table(table, actions, {0: _POOR})
        if isinstance(rnd, fh.ThrownIn):
            return f"{rnd.next_dealer} deals"
        return f"{type(rnd).__name__} {rnd.seat_to_act}"

    return ask


# No king, queen or jack; without and with an ace; with the joker; with a jack.
_POOR = "TS 9S 8S 7S TC 9C 8C TD 9D TH"
_ACE = "AS 9S 8S 7S TC 9C 8C TD 9D TH"
_JOKER = "Jo 9S 8S 7S TC 9C 8C TD 9D TH"
_JACK = "JS 9S 8S 7S TC 9C 8C TD 9D TH"
_ASKED = "redeal.on=no_face redeal.by=partner_agrees misere.when=anytime"

QUESTIONS = (
    # So many passes end the auction, and so many cards make a trick.
    Question(
        "players",
        {"2": "1 calls", "3": "2 calls", "4": "3 calls", "5": "4 calls", "6": "5 calls"},
        lambda table: stands(" ".join("P" * (table.players - 1)))(table),
        base=f"{SOLO} packets=10,k3",
        together={
            "2": "pack=P33 dead_hand=true",
            "3": "pack=P33",
            "5": "pack=P53",
            "6": "pack=P63",
        },
    ),
    Question(
        "players",
        {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6},
        lambda table: _trick_size("7N" + " P" * (table.players - 1))(table),
        base=f"{SOLO} packets=10,k3",
        together={
            "2": "pack=P33 dead_hand=true",
            "3": "pack=P33",
            "5": "pack=P53",
            "6": "pack=P63",
        },
    ),
    # With separate accounts every account of the contractor's side scores the contract.
    Question(
        "teams",
        {
            "partners": (140, 30, 140, 0),
            "solo": (140, 30, 0, 0),
            "called": (140, 30, 0, 0),
            "alternate3": (140, 30, 140, 0, 140, 0),
            "pairs3": (140, 30, 0, 140, 0, 0),
        },
        lambda table: scored("7S", (7, 3, *(0,) * (table.players - 2)))(table),
        base="score.per=player",
        together={
            "called": "call.on=true",
            "alternate3": "players=6 pack=P63",
            "pairs3": "players=6 pack=P63",
        },
    ),
    # All partners of a misère's contractor sit out; he is alone in a called game.
    Question(
        "teams",
        {"partners": 3, "solo": 4, "called": 4, "alternate3": 4, "pairs3": 5},
        lambda table: _trick_size("M" + " P" * (table.players - 1))(table),
        base="score.per=player misere.when=anytime",
        together={
            "called": "call.on=true",
            "alternate3": "players=6 pack=P63",
            "pairs3": "players=6 pack=P63",
        },
    ),
    Question(
        "teams",
        {"partners": "kitty 0", "solo": "kitty 0", "called": "kitty 0, partner 0"},
        led_up("7H P P P"),
        base="score.per=player",
        together={"called": "call.on=true"},
    ),
    Question(
        "teams",
        {"alternate3": "kitty 0", "pairs3": "kitty 0", "called": "kitty 0, partner 0"},
        led_up("7H P P P P P"),
        base="score.per=player players=6 pack=P63",
        together={"called": "call.on=true"},
    ),
    Question(
        "pack",
        {pack: cards for pack, (cards, _) in _PACKS.items()},
        _composition,
        base=f"{SOLO} packets=10,k3",
        together=_PACK_TABLES,
    ),
    Question(
        "pack",
        {pack: trumps for pack, (_, trumps) in _PACKS.items()},
        _trumps,
        base=f"{SOLO} packets=10,k3",
        together=_PACK_TABLES,
    ),
    # Between equal duplicates the first played.
    Question("pack", {"P63d": "3D"}, wins("3D 3D' 2D"), base=f"{SOLO} players=6"),
    Question("pack", {"P63d": "3D'"}, wins("2D 3D' 3D", "7D"), base=f"{SOLO} players=6"),
    Question("pack", _LIMITS, _limits, base=f"{SOLO} packets=10,k3", together=_PACK_TABLES),
    Question(
        "jokers",
        {"0": "11 11 12 12", "1": "12 12 13 13", "2": "13 13 14 14"},
        _trumps,
        together={
            "0": "pack=P42 kitty.cards=2 packets=10,k2",
            "1": "packets=10,k3",
            "2": "pack=P44 kitty.cards=4 packets=10,k4",
        },
    ),
    # Jo is the black-and-white joker, Jr the coloured one.
    Question("joker_order", {"black_high": "Jo", "red_high": "Jr"},
             wins("7C Jr Jo AC"), base=TWO_JOKERS),
    Question("joker_order", {"black_high": "Jo", "red_high": "Jr"},
             wins("Jo 4H Jr JH", "7H"), base=TWO_JOKERS),
    Question("joker_order", {"black_high": "Jo", "red_high": "Jr"},
             wins("Jr:D AD Jo", "M"), base=TWO_JOKERS),
    Question(
        "joker_order",
        {"black_high": (True, False), "red_high": (False, True)},
        lambda table: tuple(
            f"the {joker} one is the higher" in table.describe()
            for joker in ("black-and-white", "coloured")
        ),
        base=TWO_JOKERS,
    ),
    # 2.2: the foreign four joins trumps as the lowest; at no trumps nothing changes.
    Question("colour_four", {"true": "13 13 13 13", "false": "12 13 12 13"}, _trumps,
             base="pack=P43c"),
    Question("colour_four", {"true": "4C", "false": "AH 4C"},
             open_plays("4C AH", "KS", "7S"), base="pack=P43c"),
    Question("colour_four", {"true": "5S", "false": "5S"}, wins("5S 4C", "7S"), base="pack=P43c"),
    Question("colour_four", {"true": "4C", "false": "AD"}, wins("AD 4C", "7S"), base="pack=P43c"),
    Question("colour_four", {"true": "4C", "false": "4C"},
             open_plays("4C AH", "KC", "7N"), base="pack=P43c"),
    # 3.2: each jack above its ace in the whole family of no trumps, below the joker.
    Question("jack_above_ace_nt", {"true": "JD", "false": "AD"}, wins("AD JD KD QD")),
    Question("jack_above_ace_nt", {"true": "JD", "false": "AD"}, wins("AD JD KD", "M")),
    Question("jack_above_ace_nt", {"true": "AD", "false": "AD"}, wins("AD JS KD")),
    Question("jack_above_ace_nt", {"true": "Jo", "false": "Jo"}, wins("AD JD Jo")),
    Question("jack_above_ace_nt", {"true": "AD", "false": "AD"}, wins("AD JD", "7S")),
    Question(
        "hand",
        {"8": 8, "10": 10},
        _hand_size,
        base=f"players=5 {SOLO} auction.max=8 open.slot=value",
        together={"8": "packets=8,k3", "10": "pack=P53 packets=10,k3"},
    ),
    Question(
        "hand",
        {"8": 8, "10": 10},
        _tricks,
        base=f"players=5 {SOLO} auction.max=8 open.slot=value",
        together={"8": "packets=8,k3", "10": "pack=P53 packets=10,k3"},
    ),
    # One more hand, dealt and never touched: the last packet of each round.
    Question("dead_hand", {"true": (4, 3), "false": (3, 3)},
             lambda table: (len(at_table(table).deal.hands), _trick_size("7N P P")(table)),
             base=f"players=3 {SOLO}", together={"false": "pack=P33"}),
    Question(
        "dead_hand",
        {
            "false": "0 1 2 10 11 12 13 23 24 25 | 9 22 32 | 6 7 8 18 19 20 21 29 30 31",
            "true": "0 1 2 13 14 15 16 30 31 32 | 12 29 42 | 9 10 11 25 26 27 28 39 40 41",
        },
        _places,
        base=f"players=3 {SOLO}",
        together={"false": "pack=P33"},
    ),
    # 2.5: a hand card and a table card from each player.
    Question("table_piles", {"true": 4, "false": 2}, _trick_size("7N P"),
             base=f"players=2 {SOLO}",
             together={"true": "packets=pagat_2", "false": "pack=P33 dead_hand=true"}),
    Question("table_piles", {"true": [10, 10, 10, 10], "false": [10, 10, 10]},
             lambda table: [len(hand) for hand in at_table(table).hands],
             base=f"players=2 {SOLO}",
             together={"true": "packets=pagat_2", "false": "pack=P33 dead_hand=true"}),
    Question(
        "kitty.cards",
        {str(count): count for count in range(7)},
        lambda table: getattr(at_table(table, "7N P P P P P"), "left", 0),
        base=_SIXES,
        together={
            "0": "pack=P60 jokers=0 packets=10",
            "1": "pack=P61 packets=10,k1",
            "2": "pack=P62 jokers=0 packets=10,k2",
            "3": "pack=P63 packets=10,k3",
            "4": "pack=P64 jokers=2 packets=10,k4",
            "5": "pack=P65 packets=10,k5",
            "6": "pack=P66 jokers=2 packets=10,k6",
        },
    ),
    Question("kitty.taker", {"contractor": "kitty 0", "none": ""}, led_up("7H P P P")),
    # Where the first hand's cards come from, the kitty's, and the last hand's: 2.3 for four.
    Question(
        "packets",
        {
            "3,k3,2,3,2": "0 1 2 15 16 23 24 25 35 36 | 12 13 14 | 9 10 11 21 22 32 33 34 41 42",
            "3,k3,4,3": "0 1 2 15 16 17 18 31 32 33 | 12 13 14 | 9 10 11 27 28 29 30 40 41 42",
            "3,3,3,1,k3": "0 1 2 12 13 14 24 25 26 36 | 40 41 42 | 9 10 11 21 22 23 33 34 35 39",
            "3,k1,4,k1,3,k1": (
                "0 1 2 13 14 15 16 30 31 32 | 12 29 42 | 9 10 11 25 26 27 28 39 40 41"
            ),
        },
        _places,
    ),
    # Tables before hands, the dealer's opponent first: 3, 4, 3 with a kitty card after each.
    Question(
        "packets",
        {"pagat_2": "6 7 8 21 22 23 24 36 37 38 | 12 29 42 | 3 4 5 17 18 19 20 33 34 35"},
        _places,
        base=f"players=2 {SOLO} table_piles=true",
    ),
    Question("lead", {"contractor": 2, "left_of_dealer": 0},
             lambda table: lead_of(table, "P P 7H P").leader),
    Question("lead", {"contractor": 1, "left_of_dealer": 0},
             lambda table: lead_of(table, "P M P P P P").leader,
             base=f"misere.when=anytime {THREES}"),
    Question("lead", {"contractor": 4, "left_of_dealer": 4},
             lambda table: lead_of(table, "P P P P M P").leader,
             base=f"misere.when=anytime {THREES}"),
    # Where that seat sits out, the contractor leads; a hand passed out is led by the eldest.
    Question("lead", {"contractor": 2, "left_of_dealer": 2},
             lambda table: lead_of(table, "P P M P").leader, base="misere.when=anytime"),
    Question("lead", {"contractor": 0, "left_of_dealer": 0},
             lambda table: lead_of(table, "P P P P").leader, base="auction.all_pass=play_nt"),
    # Redeal: kings, queens and jacks are faces; aces, jokers and 11 to 13 are none.
    Question("redeal.on", {"none": "no no no no", "no_face": "yes yes yes no",
                           "no_ace_face_joker": "yes no no no"},
             _may_redeal(_POOR, _ACE, _JOKER, _JACK)),
    Question(
        "redeal.on",
        {"none": "no", "no_face": "yes", "no_ace_face_joker": "yes"},
        _may_redeal("13D 12S 11S 9S 8S TC 9C 8C TD TH"),
        base=f"{_SIXES} pack=P63",
    ),
    # At the first turn, before the call.
    Question("redeal.on", dict.fromkeys(("none", "no_face", "no_ace_face_joker"), "no_redeal"),
             says("redeal", "6S 6C P P", {0: _POOR})),
    Question("redeal.by", {"player": "3 deals", "partner_agrees": "Asking 2"},
             _after_request("redeal"), base="redeal.on=no_face"),
    Question("redeal.by", {"partner_agrees": "3 deals"},
             _after_request("redeal agree"), base="redeal.on=no_face"),
    Question("redeal.by", {"partner_agrees": "Auction 0"},
             _after_request("redeal refuse"), base="redeal.on=no_face"),
    # Once refused it is not asked again.
    Question("redeal.by", {"partner_agrees": "no_redeal"},
             says("redeal", "redeal refuse", {0: _POOR}), base="redeal.on=no_face"),
    # A refused request bars that side from misère; the other side is free.
    *(
        Question("redeal.bars_nullo", {"false": "legal", "true": barred},
                 says(bid, f"redeal refuse{before}", {0: _POOR}), base=f"{_ASKED} {more}")
        for bid, before, barred, more in (
            ("M", "", "barred", ""),
            ("M", " P P", "barred", ""),
            ("M", " P", "legal", ""),
            ("OM", "", "barred", ""),
            ("OM", " P P", "barred", ""),
            ("BAR", "", "barred", "bar.on=true"),
            ("SOM", "", "barred", "super_open.on=true"),
            ("DM", "", "barred", "double.on=true double.when=any"),
            ("HILO", "", "legal", "hilo.on=true"),
            ("7S", "", "legal", ""),
        )
    ),
    Question("redeal.dealer", {"same": "3 deals", "next": "0 deals"},
             _after_request("redeal"), base="redeal.on=no_face"),
    Question("redeal.dealer", {"same": "3 deals", "next": "0 deals"},
             _after_request("redeal agree"), base="redeal.on=no_face redeal.by=partner_agrees"),
    Question("redeal.dealer", {"same": "0 deals", "next": "0 deals"}, stands(_EVERYONE_PASSES)),
)  # fmt: skip


@each(QUESTIONS)
def test_table__the_option_gives_the_answer(question: Question, value: str) -> None:
    assert question.answers[value] == question.answer(value)
