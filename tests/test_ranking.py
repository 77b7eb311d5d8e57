"""What a card is under a contract, and who wins a trick."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

import fivehundred as fh
from fivehundred import (
    Bid,
    DoesNotApply,
    FiveHundredError,
    ImpossibleSituation,
    Play,
    Suit,
)
from fivehundred.calls import PASS
from fivehundred.ranking import NO_SUIT, ranking_of, trick_place

from .helpers import AUSTRALIAN, COLOUR_MATE, PRESETS, SUITS, house, pick, words

TWO_JOKERS = {"pack": "P44", "jokers": 2, "kitty.cards": 4, "packets": "3,k1,4,k2,3,k1"}
FORTY_SIX = {"pack": "P46", "jokers": 2, "kitty.cards": 6, "packets": "3,k2,4,k2,3,k2"}
COLOUR_FOUR = {"pack": "P43c", "colour_four": True}
PASSED_OUT = {"auction.all_pass": "play_nt"}

_PLAIN = "A K Q J T 9 8 7 6 5"
# The contracts at no trumps: ordinary, misère, open misère, and a hand passed out.
NO_TRUMPS = ("7N", "M", "OM", "P")


def _nt(contract: str, changes: Mapping[str, object] | None = None) -> fh.Variant:
    """Return a table where the contract, `P` among them, can be played."""
    return house({**(changes or {}), **(PASSED_OUT if contract == "P" else {})})


def _trumps(suit: str) -> list[str]:
    """Return the trumps of a suit in the pack of 43, highest first."""
    others = [f"{rank}{suit}" for rank in pick("A K Q T 9 8 7 6 5")]
    low = [f"4{suit}"] if suit in "DH" else []
    return ["Jo", f"J{suit}", f"J{COLOUR_MATE[suit]}", *others, *low]


# Trump contracts


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("name", PRESETS)
def test_trumps__joker_right_bower_left_bower_then_the_ace(suit: str, name: str) -> None:
    """Every trump beats the next, whichever falls first."""
    for high, low in itertools.pairwise(_trumps(suit)):
        assert 0 == fh.trick_winner(f"{high} {low}", contract=f"7{suit}", variant=name)
        assert 1 == fh.trick_winner(f"{low} {high}", contract=f"7{suit}", variant=name)


@pytest.mark.parametrize("suit", SUITS)
def test_trumps__the_lowest_beats_every_plain_ace(suit: str) -> None:
    """A plain suit led is won by any trump."""
    lowest = _trumps(suit)[-1]

    for plain in set(SUITS) - {suit}:
        assert 1 == fh.trick_winner(f"A{plain} {lowest} K{plain}", contract=f"7{suit}")


@pytest.mark.parametrize(("suit", "mate"), COLOUR_MATE.items())
def test_trumps__left_bower_is_a_trump_in_every_respect(suit: str, mate: str) -> None:
    """It belongs to the trump suit, ruffs its printed suit, and leads trumps."""
    contract = f"8{suit}"

    assert Suit.parse(suit) is fh.effective_suit(f"J{mate}", contract=contract)
    assert 1 == fh.trick_winner(f"A{mate} J{mate}", contract=contract)
    assert 0 == fh.trick_winner(f"J{mate} A{mate} A{suit}", contract=contract)


@pytest.mark.parametrize("suit", SUITS)
def test_trumps__only_the_jack_of_the_colour_changes_its_suit(suit: str) -> None:
    """The jacks of the other colour, and every other card, stay what they are printed."""
    changed = {
        str(card)
        for card in fh.PACKS["P43"].cards
        if card.suit is not fh.effective_suit(card, contract=f"7{suit}")
    }

    assert {"Jo", f"J{COLOUR_MATE[suit]}"} == changed


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("level", range(6, 11))
def test_trumps__the_joker_belongs_to_the_trump_suit(suit: str, level: int) -> None:
    """In a trump contract the joker is the highest trump."""
    assert Suit.parse(suit) is fh.effective_suit("Jo", contract=f"{level}{suit}")


@pytest.mark.parametrize(("suit", "plain"), [*itertools.permutations(SUITS, 2)])
def test_plain_suit__ace_king_queen_jack_ten(suit: str, plain: str) -> None:
    """A plain suit runs from the ace down; that of the trump colour has no jack."""
    ranks = [rank for rank in pick(_PLAIN) if rank != "J" or COLOUR_MATE[suit] != plain]

    for high, low in itertools.pairwise(ranks):
        assert 1 == fh.trick_winner(f"{low}{plain} {high}{plain}", contract=f"7{suit}")


@pytest.mark.parametrize("plain", SUITS)
def test_trick__highest_of_the_suit_led_wins_without_trumps(plain: str) -> None:
    """A discard of another suit wins nothing, however high."""
    trump, other = [suit for suit in SUITS if suit not in {plain, COLOUR_MATE[plain]}]

    assert 2 == fh.trick_winner(f"5{plain} A{other} 6{plain} K{other}", contract=f"7{trump}")


def test_trick__an_unfinished_one_gives_who_is_winning() -> None:
    """The question can be asked after every card."""
    assert [0, 1, 1, 1] == [
        fh.trick_winner(trick, contract="8D")
        for trick in ("KH", "KH JH", "KH JH AD", "KH JH AD 5S")
    ]


def test_trick__a_suit_named_in_a_trump_contract_is_void() -> None:
    """A joker led there leads trumps whatever is said with it."""
    assert 0 == fh.trick_winner("Jo:H 5H AD", contract="7D")
    assert fh.trick_winner("Jo AD", contract="7D") == fh.trick_winner("Jo:S AD", contract="7D")


# No trumps, misère, a hand passed out


@pytest.mark.parametrize("contract", NO_TRUMPS)
@pytest.mark.parametrize("suit", SUITS)
def test_no_trumps__a_jack_stands_between_queen_and_ten(contract: str, suit: str) -> None:
    """There are no bowers: every suit runs from the ace down."""
    table = _nt(contract)

    for high, low in itertools.pairwise(pick(_PLAIN)):
        trick = f"{low}{suit} {high}{suit}"
        assert 1 == fh.trick_winner(trick, contract=contract, variant=table)


@pytest.mark.parametrize("contract", NO_TRUMPS)
def test_no_trumps__an_ace_of_another_suit_wins_nothing(contract: str) -> None:
    """The highest card of the suit led wins."""
    assert 2 == fh.trick_winner("5S AH 6S", contract=contract, variant=_nt(contract))


@pytest.mark.parametrize("contract", NO_TRUMPS)
def test_no_trumps__every_card_but_the_joker_is_what_is_printed(contract: str) -> None:
    """Jacks and fours belong to their printed suits, the joker to none."""
    table = _nt(contract, COLOUR_FOUR)

    for card in table.pack.cards:
        assert card.suit is fh.effective_suit(card, contract=contract, variant=table)


@pytest.mark.parametrize("contract", NO_TRUMPS)
@pytest.mark.parametrize("suit", SUITS)
def test_no_trumps__the_joker_wins_whatever_it_is_played_to(contract: str, suit: str) -> None:
    """It is the master card of any trick."""
    trick = f"5{suit} A{suit} Jo"

    assert 2 == fh.trick_winner(trick, contract=contract, variant=_nt(contract))


@pytest.mark.parametrize("suit", SUITS)
def test_no_trumps__a_joker_led_wins_over_the_suit_it_names(suit: str) -> None:
    """The ace of the named suit does not beat it."""
    assert 0 == fh.trick_winner(f"Jo:{suit} A{suit}", contract="7N")


# Two jokers


@pytest.mark.parametrize("changes", [TWO_JOKERS, FORTY_SIX])
@pytest.mark.parametrize("contract", ["7S", "7H", "7N", "M"])
def test_two_jokers__the_upper_beats_the_lower(changes: dict[str, object], contract: str) -> None:
    """In a trump contract and at no trumps, whichever falls first."""
    table = house(changes)

    assert 1 == fh.trick_winner("7C Jo Jr", contract=contract, variant=table)
    assert 2 == fh.trick_winner("7C Jr Jo", contract=contract, variant=table)


@pytest.mark.parametrize("suit", SUITS)
def test_two_jokers__the_lower_beats_the_right_bower(suit: str) -> None:
    """Both jokers stand above the bowers."""
    table = house(TWO_JOKERS)

    assert 1 == fh.trick_winner(f"J{suit} Jr A{suit}", contract=f"7{suit}", variant=table)


@pytest.mark.parametrize(("order", "winner"), [("black_high", 1), ("red_high", 2)])
@pytest.mark.parametrize("contract", ["7S", "7H", "7N", "M"])
def test_joker_order__says_which_is_the_higher(order: str, winner: int, contract: str) -> None:
    """black_high: `Jo` over `Jr`; red_high: the other way round."""
    table = house({**TWO_JOKERS, "joker_order": order})

    assert winner == fh.trick_winner("7C Jo Jr", contract=contract, variant=table)


def test_two_jokers__a_joker_led_loses_to_the_higher() -> None:
    """At no trumps the lower joker leads a suit, and the upper takes the trick."""
    assert 2 == fh.trick_winner("Jr:H AH Jo", contract="7N", variant=house(TWO_JOKERS))
    assert 0 == fh.trick_winner("Jo:H AH Jr", contract="7N", variant=house(TWO_JOKERS))


# The four of the trump colour


@pytest.mark.parametrize(
    ("suit", "four", "ace"),
    [("S", "4C", "AD"), ("D", "4H", "AC"), ("C", "4C", "AD"), ("H", "4H", "AC")],
)
def test_colour_four__joins_the_trumps_as_the_lowest(suit: str, four: str, ace: str) -> None:
    """The foreign four is where a four of trumps would be."""
    table = house(COLOUR_FOUR)

    assert Suit.parse(suit) is fh.effective_suit(four, contract=f"7{suit}", variant=table)
    assert 0 == fh.trick_winner(f"5{suit} {four}", contract=f"7{suit}", variant=table)
    assert 1 == fh.trick_winner(f"{ace} {four}", contract=f"7{suit}", variant=table)


@pytest.mark.parametrize(("suit", "four"), [("S", "4H"), ("C", "4H"), ("D", "4C"), ("H", "4C")])
def test_colour_four__of_the_other_colour_is_plain(suit: str, four: str) -> None:
    """With clubs trumps 4♥ is a plain heart."""
    table = house(COLOUR_FOUR)

    assert Suit.parse(four[-1]) is fh.effective_suit(four, contract=f"7{suit}", variant=table)


@pytest.mark.parametrize(("on", "suit"), [(True, Suit.SPADES), (False, Suit.CLUBS)])
def test_colour_four__is_an_option(*, on: bool, suit: Suit) -> None:
    """Without it the four of clubs is a club in a spade contract."""
    table = house({"pack": "P43c", "colour_four": on})

    assert suit is fh.effective_suit("4C", contract="7S", variant=table)


# House ranks


@pytest.mark.parametrize(("on", "winner"), [(True, 0), (False, 1)])
@pytest.mark.parametrize("contract", NO_TRUMPS)
def test_jack_above_ace_nt__decides(*, on: bool, winner: int, contract: str) -> None:
    """Each jack stands above its own ace in the whole no-trump family."""
    table = _nt(contract, {"jack_above_ace_nt": on})

    assert winner == fh.trick_winner("JS AS KS", contract=contract, variant=table)


def test_jack_above_ace_nt__leaves_trump_contracts_alone() -> None:
    """In a trump contract a plain jack is below its queen."""
    table = house({"jack_above_ace_nt": True})

    assert 1 == fh.trick_winner("JD QD", contract="7S", variant=table)
    assert 1 == fh.trick_winner("JD AD", contract="7S", variant=table)


def test_jack_above_ace_nt__stands_below_the_jokers() -> None:
    """A joker, tied to the suit or to none, beats it."""
    table = house({"jack_above_ace_nt": True, "joker_nt.nominate": "nt_and_misere"})

    assert 1 == fh.trick_winner("JS Jo", contract="7N", variant=table)
    assert 1 == fh.trick_winner("JS Jo", contract="7N", variant=table, joker_suit="S")


@pytest.mark.parametrize(("rank", "winner"), [("high", 1), ("low", 2)])
@pytest.mark.parametrize("contract", ["M", "OM"])
def test_misere_rank__decides_in_miseres(rank: str, winner: int, contract: str) -> None:
    """Jokers rank above every card, or below every card."""
    table = house({"joker_nt.misere_rank": rank})

    assert winner == fh.trick_winner("5S Jo 6S", contract=contract, variant=table)


def test_misere_rank__low_leaves_no_trump_contracts_alone() -> None:
    """In a contract for tricks the joker is high."""
    assert 1 == fh.trick_winner(
        "5S Jo", contract="7N", variant=house({"joker_nt.misere_rank": "low"})
    )


def test_misere_rank__a_low_joker_led_wins_only_without_the_suit_it_names() -> None:
    """Any card of the named suit beats it; if none falls the highest joker wins."""
    table = house({"joker_nt.misere_rank": "low", **TWO_JOKERS})

    assert 2 == fh.trick_winner("Jo:H AS 4H", contract="M", variant=table)
    assert 0 == fh.trick_winner("Jo:H AS KC", contract="M", variant=table)
    assert 1 == fh.trick_winner("Jr:H Jo KC", contract="M", variant=table)
    assert 0 == fh.trick_winner("Jo:H Jr KC", contract="M", variant=table)


def test_misere_rank__a_tied_joker_stays_the_top_of_its_suit() -> None:
    """Low jokers are those without a suit."""
    table = house({"joker_nt.misere_rank": "low"}, AUSTRALIAN)

    assert 1 == fh.trick_winner("AS Jo", contract="M", variant=table, joker_suit="S")


# The joker tied to a suit


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("contract", ["7N", "M", "OM"])
def test_tied_joker__is_the_top_of_its_suit_and_nothing_else(suit: str, contract: str) -> None:
    """It beats the ace of its suit and loses when thrown on another."""
    other = "H" if suit != "H" else "S"

    assert Suit.parse(suit) is fh.effective_suit(
        "Jo", contract=contract, variant=AUSTRALIAN, joker_suit=suit
    )
    for trick, winner in ((f"A{suit} Jo K{suit}", 1), (f"5{other} Jo 6{other}", 2)):
        assert winner == fh.trick_winner(
            trick, contract=contract, variant=AUSTRALIAN, joker_suit=suit
        )


def test_tied_joker__of_two_in_one_suit_the_higher_stays_higher() -> None:
    """Each may be tied, also to the same suit."""
    table = house({**TWO_JOKERS, "joker_nt.nominate": "nt_and_misere"})

    for trick, winner in (("AS Jr Jo", 2), ("AS Jo Jr", 1)):
        assert winner == fh.trick_winner(
            trick, contract="7N", variant=table, joker_suit="Jo:S Jr:S"
        )


def test_tied_joker__of_two_the_loose_one_beats_the_tied_one() -> None:
    """A joker of no suit is higher than the top card of any."""
    table = house({**TWO_JOKERS, "joker_nt.nominate": "nt_and_misere"})

    assert 2 == fh.trick_winner("AS Jo Jr", contract="7N", variant=table, joker_suit="Jo:S")
    assert 0 == fh.trick_winner("Jr:S Jo AS", contract="7N", variant=table, joker_suit="Jo:S")


@pytest.mark.parametrize(
    ("contract", "variant"),
    [("7S", AUSTRALIAN), ("7N", "wikipedia_4"), ("M", "foster_4"), ("P", AUSTRALIAN)],
)
def test_tied_joker__only_where_the_table_ties_jokers(contract: str, variant: str) -> None:
    """A trump contract ties none, nor does a table without the option."""
    with pytest.raises(DoesNotApply):
        fh.effective_suit("Jo", contract=contract, variant=variant, joker_suit="S")


# A joker that cannot win


@pytest.mark.parametrize(("renounced", "winner"), [("ok", 1), ("no_win", 3), ("forbid", 3)])
def test_renounced__a_joker_played_to_a_suit_shown_void_is_dead(
    renounced: str, winner: int
) -> None:
    """Where the table says so, it loses to every card."""
    table = house({"joker_nt.renounced": renounced})

    assert winner == fh.trick_winner("7D Jo 9D KD", contract="7N", variant=table, void="D")


def test_renounced__only_the_suit_led_counts() -> None:
    """Having shown void in another suit costs the joker nothing."""
    table = house({"joker_nt.renounced": "no_win"})

    assert 1 == fh.trick_winner("7D Jo 9D", contract="7N", variant=table, void="SCH")


def test_renounced__a_joker_that_led_is_live() -> None:
    """One led always wins over the suit it names."""
    table = house({"joker_nt.renounced": "no_win"})

    assert 0 == fh.trick_winner("Jo:D AD", contract="7N", variant=table, void="D")


def test_renounced__a_dead_joker_loses_to_every_card() -> None:
    """Also to the lowest card of the suit led."""
    table = house({"joker_nt.renounced": "no_win"})

    assert 0 == fh.trick_winner("4D Jo AS", contract="7N", variant=table, void="D")


def test_renounced__a_tied_joker_is_a_plain_card() -> None:
    """It is judged as the top of its suit."""
    table = house({"joker_nt.renounced": "no_win"}, AUSTRALIAN)

    assert 1 == fh.trick_winner("7D Jo", contract="7N", variant=table, void="D", joker_suit="D")


# Cards of other packs


@pytest.mark.parametrize("contract", ["7N", "7S"])
def test_tall_cards__thirteen_twelve_eleven_stand_above_the_ten(contract: str) -> None:
    """Below the jack, and above the ten, in that order."""
    ranking = ranking_of(fh.STANDARD, Bid.parse(contract))
    cards = pick("JH 13H 12H 11H TH")

    for high, low in itertools.pairwise(cards):
        assert 1 == trick_place(ranking, [Play.parse(low), Play.parse(high)])


@pytest.mark.parametrize("trick", ["4D 2H 4D'", "3S 3S'", "2C' 2C"])
def test_duplicates__the_first_played_beats_the_second(trick: str) -> None:
    """Two identical cards of the pack for six in one trick."""
    ranking = ranking_of(fh.STANDARD, Bid.parse("7N"))

    assert 0 == trick_place(ranking, list(map(Play.parse, trick.split())))


# Seats that are out, and tricks that cannot be


@pytest.mark.parametrize(
    ("trick", "winner"), [("4D 7D - 9D", 3), ("9D - 7D 4D", 0), ("4D AS 7D", 2), ("4D - 9D", 2)]
)
def test_trick__a_dash_stands_for_a_seat_that_is_out(trick: str, winner: int) -> None:
    """It counts, so that the number leads from the leader's seat to the winner's."""
    assert winner == fh.trick_winner(trick, contract="M")


@pytest.mark.parametrize(
    ("trick", "contract"),
    [
        ("", "7S"),
        ("-", "7S"),
        ("- 5S", "M"),
        ("5S 6S 7S 8S 9S", "7S"),
        ("5S 6S 7S 8S", "M"),
        ("5S - - 6S 7S", "M"),
        ("5S 5S", "7S"),
        ("Jo 5S", "7N"),
        ("Jo 5S", "M"),
    ],
)
def test_trick__one_that_cannot_be_is_refused(trick: str, contract: str) -> None:
    """No card, too many, one twice, a joker led without a suit."""
    with pytest.raises(ImpossibleSituation):
        fh.trick_winner(trick, contract=contract)


@pytest.mark.parametrize("card", ["4S", "4C", "Jr", "2D", "13H", "4H'"])
def test_trick__a_card_of_another_pack_does_not_apply(card: str) -> None:
    """The refusal names the pack."""
    with pytest.raises(DoesNotApply, match="P43"):
        fh.trick_winner(f"5S {card}", contract="7S")
    with pytest.raises(DoesNotApply, match="P43"):
        fh.effective_suit(card, contract="7S")


# Hands for show


@pytest.mark.parametrize(
    ("contract", "shown"),
    [
        ("7S", "Jo JS JC AS AC AD JD JH 4H"),
        ("7C", "Jo JC JS AC AS AD JD JH 4H"),
        ("7D", "Jo JD JH AD AS JS AC JC 4H"),
        ("7H", "Jo JH JD 4H AS JS AC JC AD"),
        ("7N", "Jo AS JS AC JC AD JD JH 4H"),
        ("M", "Jo AS JS AC JC AD JD JH 4H"),
    ],
)
def test_sort_cards__trumps_first_the_left_bower_among_them(contract: str, shown: str) -> None:
    """Trumps from the top, then suit by suit; the joker breaks nothing."""
    assert shown == words(fh.sort_cards("4H JD JC AS AC JS AD JH Jo", contract=contract))


def test_sort_cards__a_tied_joker_stands_with_its_suit() -> None:
    """A joker tied to hearts is shown above the ace of hearts."""
    found = fh.sort_cards("5H Jo AH AS", contract="7N", variant=AUSTRALIAN, joker_suit="H")

    assert "AS Jo AH 5H" == words(found)


def test_sort_cards__a_jack_above_the_ace_is_shown_above_it() -> None:
    """Where jacks stand above aces at no trumps, so they do in every suit shown."""
    found = fh.sort_cards("AS JS AH JH", contract="7N", variant=house({"jack_above_ace_nt": True}))

    assert "JS AS JH AH" == words(found)


def test_ranking__no_card_is_a_member_of_no_suit() -> None:
    """The jokers without a suit are kept apart, so that nobody has to follow with them."""
    assert (0,) == ranking_of(house({}), Bid.parse("7N")).members[NO_SUIT:]


def test_ranking__what_does_not_follow_has_no_power() -> None:
    """Power 0 loses to everything: a plain card of another suit, a joker tied to another."""
    ties = ((fh.Card.parse("Jo").index, Suit.HEARTS.index),)
    ranking = ranking_of(house({}, AUSTRALIAN), Bid.parse("7N"), ties)
    powers = ranking.powers[Suit.SPADES.index]

    assert [0, 0] == [powers[fh.Card.parse(card).index] for card in ("AH", "Jo")]
    assert powers[fh.Card.parse("5S").index] > 0


def test_ranking__of_a_pass_is_that_of_no_trumps() -> None:
    """A hand passed out has the order of no trumps, low jokers or not."""
    table = house({"joker_nt.misere_rank": "low", **PASSED_OUT})

    assert ranking_of(table, PASS) is ranking_of(table, Bid.parse("7N"))
    assert 1 == fh.trick_winner("AS Jo", contract="P", variant=table)


@pytest.mark.parametrize("contract", ["11S", "p", "", "7X", "6S", "M", None, 7])
def test_ranking__a_contract_has_to_be_one_of_the_table(contract: object) -> None:
    """Where sixes are inkles no six is a contract; a hand passed out is not played."""
    table = house({"misere.on": False}, "wikipedia_american_4")

    with pytest.raises(FiveHundredError):
        fh.trick_winner("5S", contract=contract, variant=table)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
