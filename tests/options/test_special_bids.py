"""The special bids: misères, hi/lo, patastrophe, game, the declared slam (12.1, 13)."""

from __future__ import annotations

from collections.abc import Mapping

import fivehundred as fh
from fivehundred import DoesNotApply, Finished, Playing
from tests.helpers import words

from .asking import (
    PAIRS,
    THREES,
    Ask,
    Question,
    around,
    at_table,
    called,
    calls_open,
    each,
    lead_of,
    led_up,
    one_trick,
    says,
    scored,
    stands,
    to_lead,
)

_FREE = "misere.when=anytime"

# The place of every special bid: where its value puts it, above all, and between neighbours.
_GROUPS = {
    "misere": ("M", ""),
    "open": ("OM", ""),
    "super_open": ("SOM", ""),
    "blind": ("BM", ""),
    "double": ("DM", ""),
    "bar": ("BAR", ""),
    "hilo": ("HILO", ""),
    "patastrophe": ("PAT", ""),
}
_ONLY = "misere.on=false open.on=false"


def _slots(group: str, bid: str) -> tuple[Question, ...]:
    """Return where a bid of 430 stands by each kind of place, whatever the value."""
    base = f"{_ONLY} {group}.on=true {group}.value=430"
    places = {
        "value": f"9N {bid} 10S",
        "top": f"10N {bid}",
        "7N<8S": f"7N {bid} 8S",
        "6N<7S": f"6N {bid} 7S",
        "10D<10H": f"10D {bid} 10H",
    }
    foster = {
        "value": f"8N {bid} 9H=10D",
        "top": f"10N {bid}",
        "6D<6H": f"6D=7S {bid} 6H",
        "7S<6H": f"6D=7S {bid} 6H",
        # Below the rung that the upper one shares.
        "6H<8S": f"6H {bid} 6N=7C=8S",
    }
    return (
        Question(f"{group}.slot", places, around(bid), base=base),
        # Foster's bids of equal value share a rung; by value just below one worth as much or more.
        Question(f"{group}.slot", foster, _below_and_above(bid), base=f"{base} {group}.value=400",
                 preset="foster_4"),
    )  # fmt: skip


def _below_and_above(bid: str) -> Ask:
    """Ask for the bids directly below and above a special one; equal ones stand together."""

    def ask(table: fh.Variant) -> object:
        special = table.ladder.rung(fh.Bid.parse(bid))
        near = table.ladder.rungs[special - 1 : special + 2]
        return words("=".join(sorted(map(str, rung.bids), key=_by_tricks)) for rung in near)

    return ask


def _by_tricks(bid: str) -> int:
    return int("".join(filter(str.isdigit, bid)) or 0)


def _values(group: str, bid: str, answers: Mapping[str, str]) -> tuple[Question, ...]:
    """Return what a bid is worth, and where that puts it."""
    base = f"{_ONLY} {group}.on=true {group}.slot=value"
    return (
        Question(f"{group}.value", {value: int(value) for value in answers},
                 lambda table: fh.bid_value(bid, variant=table), base=base),
        Question(f"{group}.value", answers, around(bid), base=base),
    )  # fmt: skip


_BY_VALUE = {
    "130": "6N {} 7S",
    "250": "8S {} 8C",
    "330": "8N {} 9S",
    # On equality just below the ordinary bid.
    "500": "10D {} 10H",
    "520": "10H {} 10N",
    "1000": "10N {}",
}


def _is_on(group: str, bid: str, more: str = "", calls: str = "") -> Question:
    return Question(f"{group}.on", {"true": "legal", "false": "no_such_bid"},
                    called(bid, calls), base=more)  # fmt: skip


def _misere_way(calls: str) -> Ask:
    """Ask for the cards of a trick, the hands that lie open, and who plays them."""

    def ask(table: fh.Variant) -> object:
        rnd = lead_of(table, calls)
        after = one_trick(rnd)
        return len(after.tricks[0].plays), rnd.exposed, after.exposed

    return ask


def _exposed(calls: str) -> Ask:
    """Ask which hands lie open before the first lead, and after the first trick."""

    def ask(table: fh.Variant) -> object:
        rnd = lead_of(table, calls)
        return rnd.exposed, one_trick(rnd).exposed

    return ask


def _chooser(calls: str) -> Ask:
    """Ask who chooses the contractor's card in the first trick and in the second."""

    def ask(table: fh.Variant) -> object:
        rnd = lead_of(table, calls)
        return rnd.players[0], one_trick(rnd).players[0]

    return ask


def _phase(actions: str = "") -> Ask:
    return lambda table: type(at_table(table, actions)).__name__


# Seat 0 has spades from the ace, seat 2 hearts; five go each way, or all that is put away.
_HANDS = {
    0: "AS KS QS JS TS 9S 8S 7S 6S 5S",
    1: "AC KC QC JC TC 9C 8C 7C 6C 5C",
    2: "AH KH QH JH TH 9H 8H 7H 6H 5H",
    3: "AD KD QD JD TD 9D 8D 7D 6D 5D",
}
_KITTY = "Jo 4D 4H"


def _double(table: fh.Variant) -> object:
    """Return both partners' hands after the exchange of a double misère.

    The contractor puts the ace, king and queen away; then whatever stands first is given.
    """
    rnd = at_table(table, "DM P P P AS KS QS", _HANDS, _KITTY)
    while not isinstance(rnd, Playing):
        assert isinstance(rnd, fh.Exchange)
        cards = sorted(rnd.pool, key=lambda card: card.index)[: rnd.left]
        rnd = fh.apply(rnd, words(cards))
    return str(rnd.hands[0]), str(rnd.hands[2])


def _kitty_after(calls: str) -> Ask:
    """Ask how many cards the contractor holds before putting any away."""

    def ask(table: fh.Variant) -> object:
        rnd = at_table(table, calls)
        return len(rnd.pool) if isinstance(rnd, fh.Exchange) else len(rnd.hands[0])

    return ask


def _slam(contract: str, tricks: int) -> Ask:
    """Ask for the points of a contract whose slam was declared."""

    def ask(table: fh.Variant) -> object:
        try:
            return fh.score_round(contract, tricks, alone=True, variant=table).points
        except DoesNotApply:
            return "no such slam"

    return ask


def _slam_way(table: fh.Variant) -> object:
    """Return the way to a declared slam, and the cards of a trick in it."""
    rnd = at_table(table, "8H P P P 4D 4H 5S", _HANDS, _KITTY)
    if not isinstance(rnd, fh.Declaring):
        return "none"
    rnd = fh.apply(rnd, "slam")
    assert isinstance(rnd, fh.Exchange)
    partner = rnd.seat_to_act
    rnd = fh.apply(rnd, "AH")
    assert isinstance(rnd, fh.Exchange)
    contractor, held = rnd.seat_to_act, len(rnd.pool)
    after = one_trick(to_lead(fh.apply(rnd, "6S"))[0])
    return f"{partner} gives, {contractor} holds {held}, {len(after.tricks[0].plays)} cards a trick"


def _hilo(tricks: int) -> Ask:
    return scored("HILO", tricks)


QUESTIONS = (
    # Is there such a bid.
    _is_on("misere", "M", calls="7S"),
    _is_on("open", "OM"),
    _is_on("super_open", "SOM"),
    Question("blind.on", {"true": "legal", "false": "no_such_bid"}, called("BM")),
    Question("blind.on", {"true": "Blind", "false": "Auction"}, _phase()),
    _is_on("double", "DM", "double.when=any"),
    _is_on("bar", "BAR"),
    _is_on("hilo", "HILO"),
    # It may be listed, but has no meaning, so that nobody can bid it.
    Question("patastrophe.on", {"true": "no_meaning", "false": "no_such_bid"}, called("PAT")),
    Question("patastrophe.on", {"true": "10N PAT", "false": "10H 10N"},
             lambda table: words(map(str, table.ladder.bids[-2:]))),
    _is_on("game_bid", "GAME:S", "", "10N"),
    Question("game_bid.on", {"true": "P GAME:S GAME:C GAME:D GAME:H GAME:N", "false": "P"},
             calls_open("10N")),
    # With both partners playing, in its denomination; all the tricks.
    Question("game_bid.on", {"true": (4, (1000, 0), (-1000, 10))}, lambda table: (
        len(one_trick(lead_of(table, "GAME:H P P P")).tricks[0].plays),
        scored("GAME:H", 10)(table), scored("GAME:H", 9)(table))),
    # When it is available: eight counts as seven reached, and so does a special above it.
    *(
        Question("misere.when", {"after7": code, "anytime": "legal"}, called("M", calls))
        for calls, code in (
            ("", "not_available"), ("6N", "not_available"), ("P", "not_available"),
            ("7S", "legal"), ("7S P", "legal"), ("7N", "legal"), ("8S", "legal"),
        )
    ),
    Question("misere.when", {"after7": "bid_too_low", "anytime": "bid_too_low"},
             called("M", "8C")),
    *(
        Question(f"{group}.when", {"anytime": "legal", "after7": seven, "after8": eight},
                 called(bid, calls), base=f"{group}.on=true {_FREE} {group}.slot=top")
        for group, bid in (("open", "OM"), ("super_open", "SOM"))
        for calls, seven, eight in (
            ("", "not_available", "not_available"),
            ("6N", "not_available", "not_available"),
            ("7S", "legal", "not_available"),
            ("8S", "legal", "legal"),
            ("8S P", "legal", "legal"),
            # Misère by value stands above 8S, and so above the lowest seven and eight.
            ("M", "legal", "legal"),
        )
    ),
    # With misère between the sevens and the eights only seven has been reached.
    Question("open.when", {"anytime": "legal", "after7": "legal", "after8": "not_available"},
             called("OM", "M"), base=f"{_FREE} misere.slot=7N<8S"),
    Question("open.when", {"anytime": "legal", "after7": "not_available",
                           "after8": "not_available"},
             called("OM", "M"), base=f"{_FREE} misere.slot=6N<7S misere.value=130"),
    *(
        Question(f"{group}.when", {"anytime": "legal", "after7": code}, called(bid, calls),
                 base=f"{group}.on=true")
        for group, bid in (("bar", "BAR"), ("hilo", "HILO"))
        for calls, code in (("", "not_available"), ("6N", "not_available"), ("7S", "legal"))
    ),
    # Before the hand has been seen, as the seat's first call.
    Question("blind.when", {"first_call": "legal"}, says("BM"), base="blind.on=true"),
    Question("blind.when", {"first_call": "hand_seen"}, says("BM", "look"), base="blind.on=true"),
    Question("blind.when", {"first_call": "legal"}, says("BM", "look 7S P"), base="blind.on=true"),
    Question("blind.when", {"first_call": "hand_seen"}, says("BM", "7S 7C P P"),
             base="blind.on=true"),
    Question("blind.when", {"first_call": "kitty 0"}, led_up("BM P P P"), base="blind.on=true"),
    Question("double.when", {"partner_bid": "partner_silent", "any": "legal"}, called("DM"),
             base="double.on=true"),
    Question("double.when", {"partner_bid": "legal", "any": "legal"}, called("DM", "M P"),
             base=f"double.on=true {_FREE}"),
    Question("double.when", {"partner_bid": "partner_silent", "any": "legal"}, called("DM", "M"),
             base=f"double.on=true {_FREE}"),
    Question("double.when", {"partner_bid": "partner_silent", "any": "legal"},
             called("DM", "7S P"), base=f"double.on=true {_FREE}"),
    Question("double.when", {"partner_bid": "legal", "any": "legal"}, called("DM", "M P P"),
             base=f"double.on=true {_FREE} {PAIRS}"),
    # Places and values.
    Question("misere.slot", {"value": "bid_too_low", "top": "bid_too_low", "7N<8S": "legal",
                             "8S<8C": "bid_too_low", "6N<7S": "legal"},
             called("8S", "M"), base=_FREE),
    Question("open.slot", {"value": "legal", "top": "bid_too_low", "10D<10H": "legal",
                           "7N<8S": "legal", "10H<10N": "bid_too_low"}, called("10H", "OM")),
    *(question for group, (bid, _) in _GROUPS.items() for question in _slots(group, bid)),
    *(
        question
        for group, (bid, _) in _GROUPS.items()
        for question in _values(
            group, bid, {value: place.format(bid) for value, place in _BY_VALUE.items()}
        )
    ),
    # Five bids of equal value, spades lowest, each with a rung of its own.
    Question("game_bid.slot",
             {"top": "10N GAME:S GAME:C GAME:D GAME:H GAME:N",
              "value": "9N GAME:S GAME:C GAME:D GAME:H GAME:N 10S",
              "7N<8S": "7N GAME:S GAME:C GAME:D GAME:H GAME:N 8S"},
             around("GAME:S", "GAME:N"), base=f"{_ONLY} game_bid.on=true game_bid.value=430"),
    Question("game_bid.value", {"250": (250, 0), "1000": (1000, 0)}, scored("GAME:S", 10),
             base="game_bid.on=true"),
    Question("game_bid.value", {"250": "8S GAME:S GAME:C GAME:D GAME:H GAME:N 8C",
                                "1000": "10N GAME:S GAME:C GAME:D GAME:H GAME:N"},
             around("GAME:S", "GAME:N"), base=f"{_ONLY} game_bid.on=true game_bid.slot=value"),
    # Several in one place: by value, then in the order of the list.
    Question("misere.value", {"430": "10N M HILO OM SOM BAR DM PAT BM GAME:S GAME:C GAME:D",
                              "1000": "10N HILO OM SOM BAR DM PAT M BM GAME:S GAME:C GAME:D"},
             lambda table: words(map(str, table.ladder.bids[24:36])),
             base="misere.slot=top hilo.on=true hilo.slot=top hilo.value=430 open.slot=top "
                  "open.value=430 super_open.on=true super_open.slot=top double.on=true "
                  "double.slot=top bar.on=true bar.slot=top patastrophe.on=true "
                  "patastrophe.slot=top blind.on=true blind.slot=top game_bid.on=true"),
    Question("misere.value", {"130": (130, 0), "250": (250, 0)}, scored("M", 0)),
    Question("misere.value", {"130": (-130, 0), "250": (-250, 0)}, scored("M", 3)),
    Question("open.value", {"230": (230, 0), "330": (330, 0), "500": (500, 0)}, scored("OM", 0)),
    Question("super_open.value", {"430": (-430, 0), "130": (-130, 0)}, scored("SOM", 1),
             base="super_open.on=true"),
    Question("blind.value", {"1000": (1000, 0), "500": (500, 0)}, scored("BM", 0),
             base="blind.on=true"),
    Question("double.value", {"450": (450, 0), "500": (500, 0)}, scored("DM", 0),
             base="double.on=true"),
    Question("bar.value", {"500": (-500, 0), "250": (-250, 0)}, scored("BAR", 1),
             base="bar.on=true"),
    Question("hilo.value", {"350": (350, 0), "250": (250, 0)}, _hilo(5), base="hilo.on=true"),
    Question("hilo.on", {"true": (-350, 0)}, _hilo(4)),
    Question("hilo.on", {"true": (-350, 0)}, _hilo(6)),
    # Who plays: all partners put their cards down, or the one lies open and is played.
    *(
        Question("misere.partner", {"sits_out": (3, (*hand,), (*after,)),
                                    "faceup_dummy": (4, (*hand, 2), (*after, 2))},
                 _misere_way(f"{bid} P P P"), base=f"{_FREE} {more}")
        for bid, more, hand, after in (
            ("M", "", (), ()),
            ("BM", "blind.on=true", (), ()),
            ("BAR", "bar.on=true", (), ()),
            ("HILO", "hilo.on=true", (), ()),
            ("OM", "", (), (0,)),
            ("SOM", "super_open.on=true", (), (0,)),
            ("OM", "open.expose=before_lead", (0,), (0,)),
        )
    ),
    Question("misere.partner", {"sits_out": (5, (), ()), "faceup_dummy": (6, (3,), (3,))},
             _misere_way("M P P P P P"), base=f"{_FREE} {PAIRS}"),
    Question("misere.partner", {"sits_out": (4, (), ())},
             _misere_way("M P P P P P"), base=f"{_FREE} {THREES}"),
    # Both play in a double misère, and in every ordinary contract.
    Question("misere.partner", {"sits_out": (4, (), ()), "faceup_dummy": (4, (), ())},
             _misere_way("DM P P P"), base="double.on=true double.when=any"),
    Question("misere.partner", {"sits_out": (4, (), ()), "faceup_dummy": (4, (), ())},
             _misere_way("7N P P P")),
    # Points for tricks in every misère: none; what the defenders take; what is forced.
    *(
        Question("misere.defenders", {"0": (-value, 0), "10_taken": (-value, 80),
                                      "10_forced": (-value, 20)}, scored(bid, 2),
                 base="super_open.on=true blind.on=true double.on=true bar.on=true")
        for bid, value in (("M", 250), ("OM", 500), ("SOM", 430), ("BM", 1000), ("DM", 500),
                           ("BAR", 500))
    ),
    Question("misere.defenders", {"0": (250, 0), "10_taken": (250, 100), "10_forced": (250, 0)},
             scored("M", 0)),
    Question("misere.defenders", {"0": (-250, 0, 0), "10_taken": (-250, 50, 30),
                                  "10_forced": (-250, 20, 20)},
             scored("M", (2, 5, 3)), preset="wikipedia_3"),
    Question("misere.defenders", {"0": (-350, 0), "10_taken": (-350, 0), "10_forced": (-350, 0)},
             _hilo(4), base="hilo.on=true"),
    Question("misere.defenders", {"0": (200, 10), "10_taken": (200, 10), "10_forced": (200, 10)},
             scored("7H", 9)),
    # The open hand is shown after the first trick, or before the first lead.
    Question("open.expose", {"after_trick1": ((), (0,)), "before_lead": ((0,), (0,))},
             _exposed("OM P P P")),
    Question("open.expose", {"after_trick1": ((), (0,)), "before_lead": ((0,), (0,))},
             _exposed("SOM P P P"), base="super_open.on=true"),
    Question("open.expose", {"after_trick1": ((), ()), "before_lead": ((), ())},
             _exposed("M P P P"), base=_FREE),
    # From then on the first defender at the contractor's left plays a super open misère.
    Question("open.expose", {"after_trick1": (0, 1), "before_lead": (1, 1)},
             _chooser("SOM P P P"), base="super_open.on=true"),
    Question("open.expose", {"after_trick1": (0, 0), "before_lead": (0, 0)},
             _chooser("OM P P P")),
    Question("super_open.on", {"true": (0, 1)}, _chooser("SOM P P P")),
    # The partner takes the contractor's discards and puts as many away; or five go each way.
    Question("double.kitty", {"second_discard": "kitty 0, second 2",
                              "swap": "kitty 0, own_five 0, partner_five 2"},
             led_up("DM P P P"), base="double.on=true double.when=any"),
    Question("double.kitty",
             {"second_discard": ("Jo JS TS 9S 8S 7S 6S 5S 4D 4H",
                                 "QS KH QH JH TH 9H 8H 7H 6H 5H"),
              "swap": ("7S 6S 5S 4D AH KH QH JH TH 4H",
                       "Jo JS TS 9S 8S 9H 8H 7H 6H 5H")},
             _double, base="double.on=true double.when=any"),
    # Without an exchange of the kitty the second discard falls away.
    Question("double.kitty", {"second_discard": "", "swap": "own_five 0, partner_five 2"},
             led_up("DM P P P"), base="double.on=true double.when=any kitty.taker=none"),
    # The bidder may not use the kitty.
    Question("bar.on", {"true": (10, "")}, lambda table: (
        _kitty_after("BAR P P P")(table), led_up("BAR P P P")(table))),
    # After the exchange, in ordinary contracts only.
    Question("declared_slam", {"off": "kitty 0", "500": "kitty 0, slam 0",
                               "bid_plus_250": "kitty 0, slam 0"}, led_up("7H P P P")),
    Question("declared_slam", {"off": "kitty 0", "500": "kitty 0", "bid_plus_250": "kitty 0"},
             led_up("OM P P P")),
    Question("declared_slam",
             {"off": "none", "500": "2 gives, 0 holds 11, 3 cards a trick",
              "bid_plus_250": "2 gives, 0 holds 11, 3 cards a trick"}, _slam_way),
    *(
        Question("declared_slam", {"off": "no such slam", "500": (sign * 500, other),
                                   "bid_plus_250": (sign * (value + 250), other)},
                 _slam(contract, tricks))
        for contract, value in (("6S", 40), ("8H", 300), ("10N", 520))
        for tricks, sign, other in ((10, 1, 0), (9, -1, 10), (5, -1, 50))
    ),
    Question("declared_slam", {"off": (250, 0), "500": (250, 0), "bid_plus_250": (250, 0)},
             scored("7H", 10)),
    Question("blind.on", {"true": "0 plays BM"}, stands("BM P P P")),
)  # fmt: skip


@each(QUESTIONS)
def test_special_bids__the_option_gives_the_answer(question: Question, value: str) -> None:
    assert question.answers[value] == question.answer(value)


def test_special_bids__a_failed_misere_is_played_to_the_end() -> None:
    """A claim may stop it where no score can change (13)."""
    table = fh.variant("wikipedia_4").evolve({"misere.when": "anytime"})
    rnd: fh.Round = to_lead(at_table(table, "M P P P", _HANDS, _KITTY))[0]
    while isinstance(rnd, Playing):
        rnd = fh.apply(rnd, fh.legal_actions(rnd)[0])
    assert isinstance(rnd, Finished)
    assert 10 == len(rnd.tricks)
