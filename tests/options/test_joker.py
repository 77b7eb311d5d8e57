"""The joker at no trumps and in misère (12.1, 13)."""

from __future__ import annotations

import pytest

import fivehundred as fh
from fivehundred import Finished, Playing
from tests.helpers import house, words

from .asking import TWO_JOKERS, Ask, Question, at_table, each, open_plays, wins

_LEADS = "Jo:S Jo:C Jo:D Jo:H"


def _named(contract: str, hand: str = "Jo 4H") -> Ask:
    """Ask whether the contractor may tie the joker to spades before the first lead."""
    return lambda table: fh.check_name(
        "S", hand=hand, contract=contract, variant=table
    ).code.value  # fmt: skip


def _names_in_round(calls: str) -> Ask:
    """Ask what the contractor may say once the kitty is done with."""

    def ask(table: fh.Variant) -> object:
        rnd = at_table(table, f"{calls} AS KS QS", {0: "AS KS QS JS TS 9S 8S 7S 6S Jo"})
        return words(fh.legal_actions(rnd)) if isinstance(rnd, fh.Declaring) else "nothing"

    return ask


# Seat 1 throws a club on the first trick, a diamond, and holds the joker at the second.
_THROWN = {
    0: "AD KD QD JD TD 9D AS KS QS JS",
    1: "Jo AC KC QC JC TC 9C 8C 7C 6C",
    2: "8D 7D 6D 5D 4D AH KH QH JH TH",
    3: "TS 9S 8S 7S 6S 9H 5S 8H 7H 6H",
}


def _second_diamond(table: fh.Variant) -> object:
    """Return what seat 1 may play to a second diamond lead, and who wins it with the joker."""
    rnd = at_table(table, "7N P P P 5H 4H 5C AD 6C 4D 5S KD", _THROWN, "5H 4H 5C")
    legal = words(fh.legal_actions(rnd))
    if "Jo" not in legal.split():
        return legal
    after = fh.advance(rnd, "Jo 5D 6S")
    assert isinstance(after, Playing)
    return legal, after.tricks[-1].winner


# As last card it may be played, and cannot win.
_TO_THE_END = (
    "AD 6C 4D 5S KD 7C 5D 6S QD 8C 6D 7S JD 9C 7D 8S TD TC 8D 9S 9D JC TH TS "
    "AS QC JH 6H KS KC QH 7H QS AC KH 8H JS Jo AH 9H"
)


def _last_card(table: fh.Variant) -> object:
    """Return who wins the last trick, in which seat 1 has the joker and spades are led."""
    rnd = at_table(table, f"7N P P P 5H 4H 5C {_TO_THE_END}", _THROWN, "5H 4H 5C")
    assert isinstance(rnd, Finished)
    return rnd.tricks[-1].winner


QUESTIONS = (
    # Played to another's lead: only when void, at the first lead of the suit too, or always.
    *(
        Question("joker_nt.follow", {"void": "5D", "first_or_last": "Jo 5D", "every_suit": "Jo 5D"},
                 open_plays("5D Jo", "7D", contract))
        for contract in ("7N", "M", "OM")
    ),
    Question("joker_nt.follow", {"void": "5D", "first_or_last": "5D", "every_suit": "Jo 5D"},
             open_plays("5D Jo", "7D", led="D")),
    Question("joker_nt.follow", {"void": "5D", "first_or_last": "Jo 5D", "every_suit": "Jo 5D"},
             open_plays("5D Jo", "7D", led="SCH")),
    # Void: it is a card of every suit there, and the only one to follow with.
    Question("joker_nt.follow", {"void": "Jo AS", "first_or_last": "Jo AS", "every_suit": "Jo"},
             open_plays("AS Jo", "7D", led="D")),
    # In a trump contract it is a trump.
    Question("joker_nt.follow", dict.fromkeys(("void", "first_or_last", "every_suit"), "5D"),
             open_plays("5D Jo", "7D", "7S")),
    # A joker tied to a suit is a card of it.
    Question("joker_nt.follow", dict.fromkeys(("void", "first_or_last", "every_suit"), "5D"),
             open_plays("5D Jo", "7D", joker_suit="S"), base="joker_nt.nominate=nt_and_misere"),
    # Void: may it be kept back.
    *(
        Question("joker_nt.void_duty_nt", {"optional": legal, "must": must},
                 open_plays("Jo AS 5H", "7D", contract),
                 base="hilo.on=true auction.all_pass=play_nt")
        for contract, legal, must in (
            ("7N", "Jo AS 5H", "Jo"), ("HILO", "Jo AS 5H", "Jo"), ("P", "Jo AS 5H", "Jo"),
            ("M", "Jo AS 5H", "Jo AS 5H"), ("7S", "Jo AS 5H", "Jo AS 5H"),
        )
    ),
    Question("joker_nt.void_duty_nt", {"optional": "5H", "must": "5H"},
             open_plays("Jo AS 5H", "7H")),
    # Either joker will do.
    Question("joker_nt.void_duty_nt", {"optional": "Jo Jr AS", "must": "Jo Jr"},
             open_plays("Jo Jr AS", "7D"), base=TWO_JOKERS),
    # Duty comes before a renounced suit.
    Question("joker_nt.void_duty_nt", {"optional": "AS 5H", "must": "Jo"},
             open_plays("Jo AS 5H", "7D", void="D"), base="joker_nt.renounced=forbid"),
    *(
        Question("joker_nt.void_duty_misere", {"optional": legal, "must": must},
                 open_plays("Jo AS 5H", "7D", contract),
                 base="hilo.on=true super_open.on=true blind.on=true double.on=true bar.on=true")
        for contract, legal, must in (
            ("M", "Jo AS 5H", "Jo"), ("OM", "Jo AS 5H", "Jo"), ("SOM", "Jo AS 5H", "Jo"),
            ("BM", "Jo AS 5H", "Jo"), ("DM", "Jo AS 5H", "Jo"), ("BAR", "Jo AS 5H", "Jo"),
            ("HILO", "Jo AS 5H", "Jo AS 5H"), ("7N", "Jo AS 5H", "Jo AS 5H"),
        )
    ),
    Question("joker_nt.void_duty_misere", {"optional": "5H", "must": "5H"},
             open_plays("Jo AS 5H", "7H", "M")),
    # Played to a suit its holder has shown void before: wins, cannot win, not while another.
    Question("joker_nt.renounced", {"ok": "Jo 5C", "no_win": "Jo 5C", "forbid": "5C"},
             open_plays("Jo 5C", "7D", void="D")),
    Question("joker_nt.renounced", {"ok": "Jo 5C", "no_win": "Jo 5C", "forbid": "Jo 5C"},
             open_plays("Jo 5C", "7D", void="S")),
    Question("joker_nt.renounced", {"ok": "Jo", "no_win": "Jo", "forbid": "Jo"},
             open_plays("Jo", "7D", void="D")),
    Question("joker_nt.renounced", {"ok": "Jo", "no_win": "KD", "forbid": "KD"},
             wins("7D Jo 9D KD", void="D")),
    Question("joker_nt.renounced", {"ok": "Jo", "no_win": "Jo", "forbid": "Jo"},
             wins("7D Jo 9D KD", void="S")),
    # One that led is always live; in a trump contract it is the highest trump.
    Question("joker_nt.renounced", {"ok": "Jo", "no_win": "Jo", "forbid": "Jo"},
             wins("Jo:D AD KD QD", void="D")),
    Question("joker_nt.renounced", {"ok": "Jo", "no_win": "Jo", "forbid": "Jo"},
             wins("7D Jo 9D KD", "7S", void="D")),
    Question("joker_nt.renounced",
             {"ok": ("Jo AC KC QC JC TC 9C 8C 7C", 1), "no_win": ("Jo AC KC QC JC TC 9C 8C 7C", 0),
              "forbid": "AC KC QC JC TC 9C 8C 7C"}, _second_diamond),
    # Spades he has shown void too: as last card he plays it to the jack of spades.
    Question("joker_nt.renounced", {"ok": 1, "no_win": 0, "forbid": 0}, _last_card),
    # What may be named with a joker that is led.
    *(
        Question("joker_nt.lead", {"any": f"5S {_LEADS}", "unled_suit": f"5S {unled}".strip(),
                                   "not_renounced": f"5S {unshown}".strip(), "last_only": "5S"},
                 open_plays("Jo 5S", "", contract, led=led, void=void),
                 base="auction.all_pass=play_nt hilo.on=true")
        for contract in ("7N", "M", "P", "HILO")
        for led, void, unled, unshown in (
            ("", "", _LEADS, _LEADS),
            ("H", "", "Jo:S Jo:C Jo:D", _LEADS),
            # What is shown void in was led too.
            ("H", "D", "Jo:S Jo:C", "Jo:S Jo:C Jo:H"),
            ("HD", "DH", "Jo:S Jo:C", "Jo:S Jo:C"),
            ("SCDH", "C", "", "Jo:S Jo:D Jo:H"),
        )
    ),
    # Nothing else can be led: always, any suit.
    Question("joker_nt.lead", dict.fromkeys(
        ("any", "unled_suit", "not_renounced", "last_only"), _LEADS),
             open_plays("Jo", led="SCDH", void="SCDH")),
    Question("joker_nt.lead", dict.fromkeys(
        ("any", "unled_suit", "not_renounced", "last_only"),
        f"{_LEADS} Jr:S Jr:C Jr:D Jr:H"),
             open_plays("Jo Jr", led="SCDH", void="SCDH"), base=TWO_JOKERS),
    # In a trump contract it leads trumps.
    Question("joker_nt.lead", dict.fromkeys(
        ("any", "unled_suit", "not_renounced", "last_only"), "Jo 5S"),
             open_plays("Jo 5S", "", "7H", led="SCDH", void="CD")),
    # May, may not or must its leader hold the suit that he names.
    Question("joker_nt.hold_named", {"ok": f"9H 5S {_LEADS}", "must_not_hold": "9H 5S Jo:C Jo:D",
                                     "must_hold": "9H 5S Jo:S Jo:H"}, open_plays("Jo 5S 9H")),
    Question("joker_nt.hold_named", {"ok": f"9H 5S {_LEADS}", "must_not_hold": "9H 5S Jo:C Jo:D",
                                     "must_hold": "9H 5S Jo:S Jo:H"},
             open_plays("Jo 5S 9H", "", "M")),
    Question("joker_nt.hold_named", dict.fromkeys(("ok", "must_not_hold", "must_hold"), _LEADS),
             open_plays("Jo")),
    # Naming before the first lead: never, in the family of no trumps, in misères.
    *(
        Question("joker_nt.nominate", {"none": "no_naming", "nt_and_misere": nt,
                                       "misere_only": misere}, _named(contract),
                 base="hilo.on=true double.on=true bar.on=true auction.all_pass=play_nt")
        for contract, nt, misere in (
            ("7N", "legal", "no_naming"), ("M", "legal", "legal"), ("OM", "legal", "legal"),
            ("DM", "legal", "legal"), ("BAR", "legal", "legal"), ("HILO", "legal", "no_naming"),
            ("7S", "no_naming", "no_naming"), ("P", "no_naming", "no_naming"),
        )
    ),
    Question("joker_nt.nominate", {"none": "nothing",
                                   "nt_and_misere": "name S name C name D name H done",
                                   "misere_only": "nothing"}, _names_in_round("7N P P P")),
    Question("joker_nt.nominate", {"none": "nothing",
                                   "nt_and_misere": "name S name C name D name H done",
                                   "misere_only": "name S name C name D name H done"},
             _names_in_round("OM P P P")),
    Question("joker_nt.nominate", {"nt_and_misere": "AH", "misere_only": "AH"},
             wins("7H Jo AH", "M", joker_suit="S")),
    Question("joker_nt.nominate", {"nt_and_misere": "Jo", "misere_only": "Jo"},
             wins("7H Jo AH", "M", joker_suit="H")),
    # Each of two jokers may be tied; in one suit the higher stays the higher.
    *(
        Question("joker_nt.nominate", {"nt_and_misere": winner, "misere_only": winner},
                 wins(trick, "M", joker_suit=tied), base=f"{TWO_JOKERS} {jack}")
        for trick, tied, winner, jack in (
            ("AH Jr Jo", "H Jr:H", "Jo", ""),
            ("AH Jr 9H", "S Jr:H", "Jr", ""),
            ("AS Jr Jo", "H Jr:H", "AS", ""),
            ("AH JH Jo", "H", "Jo", "jack_above_ace_nt=true"),
            ("AH Jr Jo", "H", "Jr", ""),
        )
    ),
    # A joker tied to a suit is a card of it that is held.
    Question("joker_nt.hold_named", {"ok": f"Jr 9H {_LEADS}", "must_not_hold": "Jr 9H Jo:C Jo:D",
                                     "must_hold": "Jr 9H Jo:S Jo:H"},
             open_plays("Jo Jr 9H", joker_suit="Jr:S"),
             base=f"{TWO_JOKERS} joker_nt.nominate=nt_and_misere"),
    # In misères the suitless joker is the highest card, or below every card.
    *(
        Question("joker_nt.misere_rank", {"high": high, "low": low}, wins(trick, contract),
                 base="hilo.on=true double.on=true")
        for trick, contract, high, low in (
            ("7D Jo 9D", "M", "Jo", "9D"),
            ("7D Jo 9D", "OM", "Jo", "9D"),
            ("7D Jo 9D", "DM", "Jo", "9D"),
            ("7D Jo 9D", "HILO", "Jo", "Jo"),
            ("7D Jo 9D", "7N", "Jo", "Jo"),
            # A led one wins only if no card of the suit named falls.
            ("Jo:D 4D AH", "M", "Jo", "4D"),
            ("Jo:D 4H AH", "M", "Jo", "Jo"),
        )
    ),
    Question("joker_nt.misere_rank", {"high": "Jo", "low": "Jo"},
             wins("7H Jo AH", "M", joker_suit="H"), base="joker_nt.nominate=misere_only"),
    Question("joker_nt.misere_rank", {"high": "Jo", "low": "Jo"},
             wins("Jr:D AH Jo", "M"), base=TWO_JOKERS),
    Question("joker_nt.misere_rank", {"high": "Jo", "low": "4D"},
             wins("Jr:D 4D Jo", "M"), base=TWO_JOKERS),
)  # fmt: skip


@each(QUESTIONS)
def test_joker__the_option_gives_the_answer(question: Question, value: str) -> None:
    assert question.answers[value] == question.answer(value)


# Seat 1 has both jokers and one diamond.
_BOTH = (
    "AD KD QD JD AS KS QS JS TS 9S | Jo Jr 4D AC KC QC JC TC 9C 8C | "
    "TD 9D 8D 7D 6D 5D AH KH QH JH | TH 9H 8H 7H 6H 5H 8S 7S 6S 5S | 4H 7C 6C 5C"
)


@pytest.mark.parametrize("renounced", ["ok", "no_win", "forbid"])
@pytest.mark.parametrize("follow", ["first_or_last", "every_suit"])
def test_joker__played_by_right_it_proves_no_void(follow: str, renounced: str) -> None:
    """At the first diamond lead seat 1 plays the joker, though it holds a diamond.

    At the third it is void, and the other joker wins: it has shown nothing (13, shown void).
    """
    table = house({"joker_nt.follow": follow, "joker_nt.renounced": renounced}).evolve(
        {"pack": "P44", "jokers": 2, "kitty.cards": 4, "packets": "10,k4"}
    )
    start = fh.start(table, dealer=3, deal=_BOTH)
    rnd = fh.advance(start, "7N P P P 4H 7C 6C 5C AD Jo 5D 5H 4D TD 6H KD QD Jr 6D 7H")

    assert isinstance(rnd, Playing)
    assert (1, 0, 1) == rnd.taken


@pytest.mark.parametrize(("renounced", "winner"), [("ok", 1), ("no_win", 0)])
def test_joker__a_void_shown_with_a_plain_card_takes_the_right_away(
    renounced: str, winner: int
) -> None:
    """Seat 1 follows, throws a club at the second diamond lead, and a joker at the third."""
    table = house({"joker_nt.renounced": renounced}).evolve(
        {"pack": "P44", "jokers": 2, "kitty.cards": 4, "packets": "10,k4"}
    )
    start = fh.start(table, dealer=3, deal=_BOTH)
    rnd = fh.advance(start, "7N P P P 4H 7C 6C 5C AD 4D 5D 5H KD 8C 6D 6H QD Jo 7D 7H")

    assert isinstance(rnd, Playing)
    assert (0, 0, winner) == rnd.taken
