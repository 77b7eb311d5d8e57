"""Effective suits, legal plays and trick winners (chapters joker and play)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import (
    JOKERS,
    RANKS_UPWARD,
    SAME_COLOUR,
    SUITS,
    card_of,
    is_joker,
    joker_height,
    printed_rank,
    printed_suit,
)
from .ladder import MISERES
from .options import Options, flag, word

Ties = str | Mapping[str, str] | None
"""The suits jokers are tied to, by joker; a bare suit is that of the joker `Jo`."""


def trump_suit(contract: str) -> str | None:
    """The trump suit; None in the no-trump family (play.left-bower, play.trick)."""
    if contract in (*MISERES, "HILO", "P") or contract.endswith(("N", "NT")):
        return None
    return contract[-1]


def tied_suits(joker_suit: Ties) -> dict[str, str]:
    """The tied suit of each joker that has one."""
    if not joker_suit:
        return {}
    if isinstance(joker_suit, str):
        return {"Jo": joker_suit}
    return dict(joker_suit)


def effective_suit(
    options: Options, contract: str, card: str, joker_suit: Ties = None
) -> str | None:
    """The suit a card belongs to, None for a suitless joker (play.follow)."""
    card = card_of(card)
    trump = trump_suit(contract)
    if trump is None:
        if is_joker(card):
            return tied_suits(joker_suit).get(card)
        return printed_suit(card)
    if is_joker(card):
        return trump
    if card == "J" + SAME_COLOUR[trump]:
        return trump
    if flag(options, "colour_four") and card == "4" + SAME_COLOUR[trump]:
        return trump
    return printed_suit(card)


def led_suit(options: Options, contract: str, lead: str, joker_suit: Ties = None) -> str | None:
    """The suit to follow (joker.lead-names-suit)."""
    suit = effective_suit(options, contract, lead, joker_suit)
    if suit is None and ":" in lead:
        return lead.split(":")[1]
    return suit


def _trump_height(options: Options, trump: str, card: str) -> int:
    """How high a card is in a trump contract (play.trick)."""
    if is_joker(card):
        return 200 + joker_height(options, card)
    if card == "J" + trump:
        return 102
    if card == "J" + SAME_COLOUR[trump]:
        return 101
    return RANKS_UPWARD.index(printed_rank(card))


def _plain_height(options: Options, contract: str, card: str) -> int:
    """How high a card is at no trumps and in misère (play.trick)."""
    if is_joker(card):
        return 200 + joker_height(options, card)
    if printed_rank(card) == "J" and flag(options, "jack_above_ace_nt"):
        return 100 if trump_suit(contract) is None else RANKS_UPWARD.index("J")
    return RANKS_UPWARD.index(printed_rank(card))


def trick_winner(
    options: Options,
    contract: str,
    plays: Sequence[str],
    joker_suit: Ties = None,
    void: str | Sequence[str] = "",
) -> int:
    """The index of the winning play (play.trick).

    `void`: the suits in which the joker's player had shown void before this trick, as one
    text, or as one text for each play.
    """
    cards = [card_of(play) for play in plays]
    voids = [void] * len(cards) if isinstance(void, str) else list(void)
    wanted = led_suit(options, contract, plays[0], joker_suit)
    suits = [effective_suit(options, contract, card, joker_suit) for card in cards]
    everyone = range(len(cards))
    following = [i for i in everyone if wanted is not None and suits[i] == wanted]
    trump = trump_suit(contract)

    if trump is not None:
        trumps = [i for i in everyone if suits[i] == trump]
        if trumps:
            return max(trumps, key=lambda i: (_trump_height(options, trump, cards[i]), -i))
        return max(following, key=lambda i: (_plain_height(options, contract, cards[i]), -i))

    live: list[int] = []
    for i in everyone:
        if suits[i] is not None:
            continue
        renounced = i > 0 and wanted is not None and wanted in voids[i]
        if renounced and word(options, "joker_nt.renounced") in ("no_win", "forbid"):
            continue
        live.append(i)
    if contract in MISERES and word(options, "joker_nt.misere_rank") == "low":
        pool = following or live
    else:
        pool = live or following
    return max(pool, key=lambda i: (_plain_height(options, contract, cards[i]), -i))


def _legal_lead(
    options: Options, contract: str, hand: list[str], *, led: str, void: str, joker_suit: Ties
) -> list[str]:
    """The legal leads (play.lead, joker.lead)."""
    suits = {card: effective_suit(options, contract, card, joker_suit) for card in hand}
    only_jokers = all(suits[card] is None for card in hand)
    legal: list[str] = []
    for card in hand:
        if suits[card] is not None:
            legal.append(card)
            continue
        for name in SUITS:
            holds_named = name in suits.values()
            lead = word(options, "joker_nt.lead")
            may_lead = (
                lead == "any"
                or (lead == "unled_suit" and name not in led)
                or (lead == "not_renounced" and name not in void)
            )
            held = word(options, "joker_nt.hold_named")
            may_name = (
                held == "ok"
                or (held == "must_not_hold" and not holds_named)
                or (held == "must_hold" and holds_named)
            )
            if only_jokers or (may_lead and may_name):
                legal.append(f"{card}:{name}")
    return legal


def legal_plays(
    options: Options,
    contract: str,
    hand: Sequence[str],
    trick: Sequence[str],
    led: str = "",
    void: str = "",
    joker_suit: Ties = None,
) -> list[str]:
    """The legal plays (play.follow, play.lead).

    `led`: the suits led to earlier tricks; `void`: those this player has shown void.
    """
    cards = sorted(hand)
    if not trick:
        return _legal_lead(options, contract, cards, led=led, void=void, joker_suit=joker_suit)
    wanted = led_suit(options, contract, trick[0], joker_suit)
    suits = {card: effective_suit(options, contract, card, joker_suit) for card in cards}
    follow = [card for card in cards if wanted is not None and suits[card] == wanted]
    if trump_suit(contract) is not None:
        return follow or cards

    jokers = [card for card in cards if suits[card] is None]
    rule = word(options, "joker_nt.follow")
    if rule == "every_suit":
        follow = follow + jokers
    if follow:
        if rule == "first_or_last" and wanted is not None and wanted not in led:
            return follow + jokers
        return follow
    if contract in MISERES:
        duty = word(options, "joker_nt.void_duty_misere")
    else:
        duty = word(options, "joker_nt.void_duty_nt")
    if jokers and duty == "must":
        return jokers
    if (
        jokers
        and word(options, "joker_nt.renounced") == "forbid"
        and wanted is not None
        and wanted in void
    ):
        return [card for card in cards if card not in jokers] or cards
    return cards


def shows_void(
    options: Options, contract: str, lead: str, play: str, *, led_before: str, joker_suit: Ties
) -> bool:
    """Whether a play shows a void in the suit led (joker.renounced)."""
    wanted = led_suit(options, contract, lead, joker_suit)
    suit = effective_suit(options, contract, play, joker_suit)
    if wanted is None or suit == wanted:
        return False
    if suit is None:
        rule = word(options, "joker_nt.follow")
        if rule == "every_suit":
            return False
        if rule == "first_or_last" and wanted not in led_before:
            return False
    return True


def may_name(options: Options, contract: str) -> bool:
    """Whether there is a phase for tying jokers (joker.named)."""
    rule = word(options, "joker_nt.nominate")
    if rule == "nt_and_misere":
        return contract != "P" and trump_suit(contract) is None
    if rule == "misere_only":
        return contract in MISERES
    return False


def legal_names(hand: Sequence[str], ties: Mapping[str, str]) -> list[str]:
    """The suits the contractor may tie jokers of his hand to (declaring.done)."""
    legal: list[str] = []
    for joker in JOKERS:
        if joker in hand and joker not in ties:
            prefix = "name " if joker == "Jo" else f"name {joker}:"
            legal += [prefix + suit for suit in SUITS]
    return [*legal, "done"]
