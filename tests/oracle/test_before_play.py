"""The naive implementation from the first call to the first lead: what was not in the core."""

from __future__ import annotations

import pytest

from . import PACKS, PRESETS, apply, effective_suit, ladder, legal_actions, new_round, summary
from .helpers import Options, called, dealt, done, put_away, said, words
from .round import State

BASE = PRESETS["wikipedia_4"]
IOWA = PRESETS["iowa_state_4"]
ST_PAUL = PRESETS["st_paul_4"]
BID500 = PRESETS["bid500_4"]
PERFECT = PRESETS["perfect_4"]
HOUSE = PRESETS["us_house_4"]
QUEBEC = PRESETS["quebec_4"]
PAGAT_5 = PRESETS["pagat_5"]
WIKIPEDIA_5 = PRESETS["wikipedia_5"]
PAIRS = {**PRESETS["wikipedia_6_pairs"], "double.on": True}
THREES = {**PRESETS["wikipedia_6"], "double.on": True}

POOR = "TS 9S 8S 7S TC 9C 8C TD 9D 8D"
"""No ace, face card or joker."""


def dealt_to_first(options: Options, hand: str) -> State:
    """A deal in which the seat at the dealer's left holds this hand."""
    pack = PACKS[str(options["pack"])]
    players = int(str(options["players"]))
    first = words(hand)
    rest = [card for card in pack if card not in first]
    hands = [first, *(rest[10 * seat - 10 : 10 * seat] for seat in range(1, players))]
    return new_round(options, players - 1, hands, rest[10 * players - 10 :])


# --- a request for a new deal


def test_redeal__the_partner_agrees() -> None:
    state = dealt_to_first(IOWA, POOR)
    assert legal_actions(state)[-1] == "redeal"
    state = apply(state, "redeal")
    assert (summary(state)["phase"], summary(state)["seat"]) == ("asking", 2)
    assert legal_actions(state) == ["agree", "refuse"]
    view = summary(apply(state, "agree"))
    assert (view["phase"], view["reason"], view["next_dealer"]) == ("thrown_in", "redeal", 3)
    other = {**IOWA, "redeal.dealer": "next"}
    assert summary(done(dealt_to_first(other, POOR), "redeal agree"))["next_dealer"] == 0


def test_redeal__the_partner_refuses() -> None:
    state = done(dealt_to_first(ST_PAUL, POOR), "redeal refuse")
    assert (summary(state)["phase"], summary(state)["seat"]) == ("auction", 0)
    assert not {"redeal", "M", "DM"} & set(legal_actions(state))
    assert {"M", "DM"} <= set(legal_actions(apply(state, "P")))
    assert not {"M", "DM"} & set(legal_actions(done(state, "P P")))
    free = {**ST_PAUL, "redeal.bars_nullo": False}
    assert {"M", "DM"} <= set(legal_actions(done(dealt_to_first(free, POOR), "redeal refuse")))


@pytest.mark.parametrize(
    ("rule", "hand", "allowed"),
    [
        ("no_face", POOR, True),
        ("no_ace_face_joker", POOR, True),
        ("no_face", POOR.replace("8D", "AD"), True),
        ("no_ace_face_joker", POOR.replace("8D", "AD"), False),
        ("no_face", POOR.replace("8D", "Jo"), True),
        ("no_ace_face_joker", POOR.replace("8D", "Jo"), False),
        ("no_face", POOR.replace("8D", "JD"), False),
        ("no_ace_face_joker", POOR.replace("8D", "QD"), False),
        (None, POOR, False),
    ],
)
def test_redeal__the_hand_that_gives_the_right(
    rule: str | None, hand: str, *, allowed: bool
) -> None:
    state = dealt_to_first({**BASE, "redeal.on": rule}, hand)
    assert ("redeal" in legal_actions(state)) is allowed


def test_redeal__elevens_to_thirteens_are_no_face_cards() -> None:
    state = dealt_to_first({**PAIRS, "redeal.on": "no_face"}, POOR.replace("8D", "13D"))
    assert "redeal" in legal_actions(state)


def test_redeal__asking_is_enough_and_only_at_the_first_turn() -> None:
    options = {**BASE, "redeal.on": "no_face"}
    view = summary(done(dealt_to_first(options, POOR), "redeal"))
    assert (view["phase"], view["reason"], view["next_dealer"]) == ("thrown_in", "redeal", 3)
    assert "redeal" not in legal_actions(done(dealt_to_first(options, POOR), "6S 6C P P"))


def test_thrown_in__reasons() -> None:
    assert summary(called(BASE, "P P P P"))["reason"] == "all_passed"
    assert summary(called(IOWA, "6S P P P"))["reason"] == "too_low"
    view = summary(called(QUEBEC, "7N P P P"))
    assert (view["phase"], view["reason"], view["next_dealer"]) == ("thrown_in", "too_low", 0)


# --- bids


def test_blind__before_the_hand_is_seen() -> None:
    state = dealt(PERFECT)
    assert (summary(state)["phase"], summary(state)["seat"]) == ("blind", 0)
    assert {"BM", "look", "M", "6S", "P"} <= set(legal_actions(state))
    seen = apply(state, "look")
    assert (summary(seen)["phase"], summary(seen)["seat"]) == ("auction", 0)
    assert not {"BM", "look"} & set(legal_actions(seen))
    state = apply(state, "6S")
    assert (summary(state)["phase"], summary(state)["seat"]) == ("blind", 1)
    state = done(state, "6C P look P")
    assert (summary(state)["phase"], summary(state)["seat"]) == ("auction", 0)
    assert not {"BM", "look"} & set(legal_actions(state))


def test_blind__is_the_highest_bid_and_wins() -> None:
    state = called(PERFECT, "10N BM")
    assert legal_actions(state) == ["P", "look"]
    view = summary(done(state, "P P P"))
    assert (view["phase"], view["contract"], view["contractor"]) == ("exchange", "BM", 1)
    assert len(view["hands"][1]) == 13


def test_blind__a_new_deal_is_asked_for_with_open_eyes() -> None:
    options = {**PERFECT, "redeal.on": "no_face"}
    state = dealt_to_first(options, POOR)
    assert "redeal" not in legal_actions(state)
    assert "redeal" in legal_actions(apply(state, "look"))


def test_double__after_the_partners_misere() -> None:
    assert "DM" not in legal_actions(called(BID500, ""))
    assert "DM" not in legal_actions(called(BID500, "M"))
    assert "DM" in legal_actions(called(BID500, "M P"))
    assert "DM" not in legal_actions(called(BID500, "M P P"))
    assert "DM" in legal_actions(dealt(ST_PAUL))


def test_double__needs_one_fixed_partner() -> None:
    anytime = {"double.when": "any", "misere.when": "anytime"}
    assert "DM" in legal_actions(dealt({**PAIRS, **anytime}))
    assert "DM" in legal_actions(called({**PAIRS, "misere.when": "anytime"}, "M P P"))
    assert "DM" not in legal_actions(called({**PAIRS, "misere.when": "anytime"}, "M P"))
    assert "DM" not in legal_actions(dealt({**THREES, **anytime}))


def test_patastrophe__stands_in_the_ladder_alone() -> None:
    options = {**BASE, "patastrophe.on": True}
    assert ladder(options)[-1] == ["PAT"]
    assert "PAT" not in legal_actions(dealt(options))


def test_ladder__specials_of_one_value_in_one_place() -> None:
    groups = words("misere hilo open super_open bar double patastrophe blind game_bid")
    options: dict[str, object] = dict(BASE)
    for group in groups:
        options |= {f"{group}.on": True, f"{group}.slot": "top", f"{group}.value": 600}
    games = [[f"GAME:{name}"] for name in "SCDHN"]
    assert ladder(options)[25:] == [
        *([bid] for bid in words("M HILO OM SOM BAR DM PAT BM")),
        *games,
    ]
    options["bar.value"] = 601
    assert ladder(options)[-1] == ["BAR"]
    assert [bid for [bid] in ladder(BID500)[23:]] == words("10D OM BAR DM 10H 10N")


def test_game__in_each_denomination() -> None:
    state = called(QUEBEC, "10N")
    assert legal_actions(state) == ["P", *(f"GAME:{name}" for name in "SCDHN")]
    assert legal_actions(apply(state, "GAME:D")) == ["P", "GAME:H", "GAME:N"]
    assert effective_suit(QUEBEC, "GAME:S", "JC") == "S"
    assert effective_suit(QUEBEC, "GAME:N", "Jo") is None
    assert summary(called(QUEBEC, "GAME:S P P P"))["contract"] == "GAME:S"


def test_game__is_a_denomination_of_its_own() -> None:
    options = {**QUEBEC, "auction.raise_own": "same_suit_only"}
    assert legal_actions(called(options, "8H P P P")) == ["P", "9H", "10H"]


def test_auction__of_five() -> None:
    state = called(PAGAT_5, "6S P 6C P P")
    assert summary(state)["seat"] == 0
    assert summary(apply(state, "P"))["contractor"] == 2


# --- stages


def called_five(options: Options, contract: str) -> State:
    """A deal in which seat 0 holds all spades but the jack, three of them in the kitty."""
    first, kitty = words("AS KS QS TS 9S 8S 7S 6S 5S 4S"), words("3S 2S AC")
    rest = [card for card in PACKS["P53"] if card not in [*first, *kitty]]
    hands = [first, *(rest[10 * seat - 10 : 10 * seat] for seat in range(1, 5))]
    return done(new_round(options, 4, hands, kitty), f"{contract} P P P P")


@pytest.mark.parametrize(
    ("forbid", "contract", "callable_cards"),
    [
        ("joker+bowers", "7S", 53 - 13 - 3),
        ("joker+bowers", "7N", 53 - 13 - 1),
        ("joker", "7S", 53 - 13 - 1),
        (None, "7S", 53 - 13),
        ("trumps", "7S", 53 - 13 - 3),
        ("trumps", "7H", 53 - 13 - 15),
        ("trumps", "7N", 53 - 13 - 1),
    ],
)
def test_partner__cards_that_can_be_called(
    forbid: str | None, contract: str, callable_cards: int
) -> None:
    state = called_five({**PAGAT_5, "call.forbid": forbid}, contract)
    state = done(state, "3S 2S AC")
    assert (summary(state)["phase"], summary(state)["stage"]) == ("declaring", "partner")
    legal = legal_actions(state)
    assert (len(legal), legal[-1]) == (callable_cards + 1, "alone")
    assert not {"partner AS", "partner 3S", "partner AC"} & set(legal)
    assert ("partner JH" in legal) is (contract != "7H")
    own = {**PAGAT_5, "call.forbid": forbid, "call.own_card": True}
    state = done(called_five(own, contract), "3S 2S AC")
    assert ("partner AC" in legal_actions(state)) is True


def test_partner__who_holds_the_card() -> None:
    own = {**PAGAT_5, "call.own_card": True}
    state = done(called_five(own, "7S"), "3S 2S AC")
    holder = next(seat for seat in range(5) if "AH" in summary(state)["hands"][seat])
    view = summary(said(state, "partner AH"))
    assert (view["phase"], view["partner"], view["side"]) == ("playing", holder, [0, holder])
    for alone in ("alone", "partner AS", "partner AC"):
        view = summary(said(state, alone))
        assert (view["phase"], view["partner"], view["side"]) == ("playing", None, [0])


def test_partner__before_the_kitty() -> None:
    state = called_five(WIKIPEDIA_5, "7S")
    assert (summary(state)["phase"], summary(state)["stage"]) == ("declaring", "partner")
    assert len(legal_actions(state)) == 54
    view = summary(said(state, "partner Jo"))
    assert (view["phase"], view["stage"]) == ("exchange", "kitty")
    assert "Jo" in view["hands"][view["partner"] or 0]
    # A card of the kitty is nobody's, and one that cannot be seen can be named.
    other = called_five({**WIKIPEDIA_5, "call.own_card": False}, "7S")
    assert "partner AS" not in legal_actions(other)
    assert summary(said(other, "partner AC"))["side"] == [0]


def test_partner__a_player_is_named() -> None:
    state = called_five({**WIKIPEDIA_5, "call.method": "player"}, "7S")
    assert legal_actions(state) == [*(f"partner {seat}" for seat in (1, 2, 3, 4)), "alone"]
    assert summary(said(state, "partner 3"))["side"] == [0, 3]


def test_partner__is_not_called_in_a_special_contract() -> None:
    state = done(called_five(PAGAT_5, "OM"), "3S 2S AC")
    assert (summary(state)["stage"], summary(state)["side"]) == ("naming", [0])


def test_partner__then_the_joker_is_named() -> None:
    state = said(done(called_five(PAGAT_5, "7N"), "3S 2S AC"), "partner AH")
    assert (summary(state)["stage"], legal_actions(state)) == ("naming", ["done"])


def test_double__second_discard() -> None:
    state = called(ST_PAUL, "DM P P P")
    assert (summary(state)["stage"], summary(state)["seat"]) == ("kitty", 0)
    state = put_away(state)
    view = summary(state)
    assert (view["phase"], view["stage"], view["seat"]) == ("exchange", "second_discard", 2)
    assert [len(hand) for hand in view["hands"]] == [10, 10, 15, 10]
    assert view["discards"] == []
    state = put_away(state)
    view = summary(state)
    assert (view["phase"], view["hand"], len(view["discards"])) == ("playing", 0, 5)
    state = done(state, legal_actions(state)[0])
    assert summary(state)["hand"] == 1
    untaken = {**ST_PAUL, "kitty.taker": None}
    assert summary(called(untaken, "DM P P P"))["phase"] == "playing"


def test_double__swap() -> None:
    options = {**ST_PAUL, "double.kitty": "swap"}
    state = put_away(called(options, "DM P P P"))
    view = summary(state)
    assert (view["phase"], view["stage"], view["seat"]) == ("exchange", "give", 0)
    mine, theirs = view["hands"][0], view["hands"][2]
    state = done(state, " ".join(mine[:5]))
    view = summary(state)
    assert (view["stage"], view["seat"], view["given"][0]) == ("give_back", 2, mine[:5])
    assert view["hands"][2] == theirs
    state = done(state, " ".join(theirs[5:]))
    view = summary(state)
    assert view["phase"] == "playing"
    assert view["hands"][0] == sorted([*mine[5:], *theirs[5:]])
    assert view["hands"][2] == sorted([*mine[:5], *theirs[:5]])
    untaken = {**options, "kitty.taker": None}
    assert summary(called(untaken, "DM P P P"))["stage"] == "give"


def test_bar__no_exchange() -> None:
    view = summary(called(BID500, "BAR P P P"))
    assert (view["phase"], view["hand"], view["discards"]) == ("playing", 0, [])


def test_slam__declared() -> None:
    state = put_away(called(HOUSE, "7S P P P"))
    assert (summary(state)["phase"], summary(state)["stage"]) == ("declaring", "slam")
    assert legal_actions(state) == ["slam", "done"]
    assert summary(apply(state, "done"))["phase"] == "playing"
    state = apply(state, "slam")
    view = summary(state)
    assert (view["phase"], view["stage"], view["seat"]) == ("exchange", "slam_card", 2)
    card = view["hands"][2][-1]
    state = apply(state, card)
    view = summary(state)
    assert (view["stage"], view["seat"], len(view["hands"][0])) == ("slam_discard", 0, 11)
    assert card in legal_actions(state)
    state = apply(state, card)
    view = summary(state)
    assert (view["phase"], view["slam"], len(view["discards"])) == ("playing", True, 6)
    for _ in range(3):
        state = apply(state, legal_actions(state)[0])
    assert [hand for hand, _ in summary(state)["tricks"][0]["plays"]] == [0, 1, 3]


def test_slam__not_in_a_special_contract() -> None:
    assert summary(put_away(called(HOUSE, "M P P P")))["phase"] == "playing"


@pytest.mark.parametrize(
    ("nominate", "contract", "asked"),
    [
        ("nt_and_misere", "HILO", True),
        ("misere_only", "HILO", False),
        ("misere_only", "BAR", True),
        ("nt_and_misere", "GAME:N", True),
        ("nt_and_misere", "GAME:S", False),
        ("misere_only", "SOM", True),
    ],
)
def test_naming__in_special_contracts(nominate: str, contract: str, *, asked: bool) -> None:
    special = {"hilo.on": True, "bar.on": True, "game_bid.on": True, "super_open.on": True}
    options = {**BASE, **special, "kitty.taker": None, "joker_nt.nominate": nominate}
    state = called(options, f"{contract} P P P")
    assert summary(state)["phase"] == ("declaring" if asked else "playing")
