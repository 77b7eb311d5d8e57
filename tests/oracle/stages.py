"""From the auction to the first lead (chapters partner, exchange and declaring).

The stages follow one another in a fixed order; which of them there are depends on the rules and
the contract, and never on the cards. What was said and done in them is a list of steps, each as
[stage, action].
"""

from __future__ import annotations

from typing import TypedDict

from .cards import JOKERS, SAME_COLOUR, is_joker, pack_of
from .ladder import is_ordinary
from .options import Options, flag, number, word
from .play import effective_suit, legal_names, may_name, trump_suit
from .sides import one_partner

FIVE = 5


class Stage(TypedDict):
    """A stage: whose it is, and how many cards he puts away or gives in it."""

    name: str
    seat: int
    count: int


class Ready(TypedDict):
    """What the steps so far come to; `stage` is None when the first lead is next."""

    stage: Stage | None
    legal: list[str]
    hands: list[list[str]]
    discards: list[str]
    given: list[list[str]]
    partner: int | None
    slam: bool
    ties: dict[str, str]


def stages(options: Options, contract: str, contractor: int, *, slam: bool) -> list[Stage]:
    """The stages of a contract, in their order; `slam`: one has been declared."""
    result: list[Stage] = []
    partner = one_partner(options, contractor)
    kitty = number(options, "kitty.cards")

    def add(name: str, seat: int, count: int = 0) -> None:
        result.append({"name": name, "seat": seat, "count": count})

    calling = flag(options, "call.on") and is_ordinary(contract)
    taken = word(options, "kitty.taker") == "contractor" and kitty > 0 and contract != "BAR"
    if calling and word(options, "call.when") == "before_kitty":
        add("partner", contractor)
    if taken:
        add("kitty", contractor, kitty)
    if contract == "DM" and partner is not None:
        if word(options, "double.kitty") == "swap":
            add("give", contractor, FIVE)
            add("give_back", partner, FIVE)
        elif taken:
            add("second_discard", partner, kitty)
    if word(options, "declared_slam") != "off" and is_ordinary(contract) and partner is not None:
        add("slam", contractor)
        if slam:
            add("slam_card", partner, 1)
            add("slam_discard", contractor, 1)
    if calling and word(options, "call.when") == "after_discard":
        add("partner", contractor)
    if may_name(options, contract) and any(card in pack_of(options) for card in JOKERS):
        add("naming", contractor)
    return result


def _forbidden(options: Options, contract: str, card: str) -> bool:
    """Whether no holder of a card can be called (call.forbid)."""
    rule = word(options, "call.forbid")
    trump = trump_suit(contract)
    if rule == "none":
        return False
    if is_joker(card):
        return True
    if trump is None or rule == "joker":
        return False
    if rule == "joker+bowers":
        return card in ("J" + trump, "J" + SAME_COLOUR[trump])
    return effective_suit(options, contract, card) == trump


def legal_partners(
    options: Options, contract: str, contractor: int, hand: list[str], discards: list[str]
) -> list[str]:
    """What a contractor may say about a partner (partner.call)."""
    if word(options, "call.method") == "player":
        others = [seat for seat in range(number(options, "players")) if seat != contractor]
        return [*(f"partner {seat}" for seat in others), "alone"]
    own = [*hand, *discards]
    cards = [
        card
        for card in pack_of(options)
        if not _forbidden(options, contract, card)
        and (flag(options, "call.own_card") or card not in own)
    ]
    return [*(f"partner {card}" for card in cards), "alone"]


def _called(options: Options, said: str, contractor: int, hands: list[list[str]]) -> int | None:
    """The partner who was called; None when the contractor is alone."""
    what = said.removeprefix("partner ")
    if said == "alone":
        return None
    if word(options, "call.method") == "player":
        return int(what)
    for seat in range(number(options, "players")):
        if seat != contractor and what in hands[seat]:
            return seat
    return None


def ready(
    options: Options,
    contract: str,
    contractor: int | None,
    hands: list[list[str]],
    kitty: list[str],
    steps: list[list[str]],
) -> Ready:
    """Go through the stages as far as the steps lead."""
    result: Ready = {
        "stage": None,
        "legal": [],
        "hands": [sorted(hand) for hand in hands],
        "discards": [],
        "given": [[] for _ in hands],
        "partner": None,
        "slam": ["slam", "slam"] in steps,
        "ties": {},
    }
    if contractor is None:
        return result
    held, given = result["hands"], result["given"]
    for stage in stages(options, contract, contractor, slam=result["slam"]):
        name, seat = stage["name"], stage["seat"]
        said = [action for where, action in steps if where == name]
        legal: list[str] = []
        if name == "partner":
            legal = legal_partners(options, contract, contractor, held[seat], result["discards"])
            over = bool(said)
            if said:
                result["partner"] = _called(options, said[0], contractor, held)
        elif name == "slam":
            legal = ["slam", "done"]
            over = bool(said)
        elif name == "naming":
            result["ties"] = _ties(said)
            legal = legal_names(held[seat], result["ties"])
            over = "done" in said
        else:
            if name == "kitty":
                held[seat] = held[seat] + kitty
            if name == "second_discard":
                held[seat] = held[seat] + result["discards"]
                result["discards"] = []
            for card in said:
                held[seat].remove(card)
            if name in ("kitty", "second_discard", "slam_discard"):
                result["discards"] = [*result["discards"], *said]
            else:
                given[seat] = said
            legal = sorted(held[seat])
            over = len(said) == stage["count"]
        if not over:
            result["stage"] = stage
            result["legal"] = legal
            break
        if name in ("give_back", "slam_card"):
            partner = one_partner(options, contractor)
            assert partner is not None
            held[contractor] = held[contractor] + given[partner]
            held[partner] = held[partner] + given[contractor]
            given[contractor], given[partner] = [], []
    result["hands"] = [sorted(hand) for hand in held]
    return result


def _ties(said: list[str]) -> dict[str, str]:
    """The suits the contractor has tied jokers to (joker.named)."""
    ties: dict[str, str] = {}
    for name in said:
        if name != "done":
            what = name.removeprefix("name ")
            joker, suit = what.split(":") if ":" in what else ("Jo", what)
            ties[joker] = suit
    return ties
