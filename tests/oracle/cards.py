"""Cards as text, packs and the deal (chapters text and deal)."""

from __future__ import annotations

from .options import Options, flag, number, word

SUITS = "SCDH"
JOKERS = ("Jo", "Jr")
SAME_COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}
ACE_TO_NINE = list("AKQJT9")
ACE_TO_SEVEN = list("AKQJT987")
ACE_TO_FIVE = list("AKQJT98765")
ACE_TO_FOUR = list("AKQJT987654")
ACE_TO_TWO = list("AKQJT98765432")

# play.trick: from the lowest to the highest, without bowers and jokers.
RANKS_UPWARD = [*"23456789T", "11", "12", "13", *"JQKA"]


def _suit(suit: str, ranks: list[str]) -> list[str]:
    return [rank + suit for rank in ranks]


def _even(ranks: list[str]) -> list[str]:
    return [card for suit in SUITS for card in _suit(suit, ranks)]


_P42 = (
    _suit("S", ACE_TO_FIVE)
    + _suit("C", ACE_TO_FIVE)
    + _suit("D", ACE_TO_FOUR)
    + _suit("H", ACE_TO_FOUR)
)
_P42C = (
    _suit("S", ACE_TO_FIVE)
    + _suit("C", ACE_TO_FOUR)
    + _suit("D", ACE_TO_FIVE)
    + _suit("H", ACE_TO_FOUR)
)
_P60 = _even(ACE_TO_TWO) + _even(["11", "12"])
_P62 = [*_P60, "13D", "13H"]

PACKS: dict[str, list[str]] = {
    "P24": _even(ACE_TO_NINE),
    "P25": [*_even(ACE_TO_NINE), "Jo"],
    "P32": _even(ACE_TO_SEVEN),
    "P33": [*_even(ACE_TO_SEVEN), "Jo"],
    "P41": [*_even(ACE_TO_FIVE), "Jo"],
    "P42": list(_P42),
    "P43": [*_P42, "Jo"],
    "P43c": [*_P42C, "Jo"],
    "P44": [*_P42, "Jo", "Jr"],
    "P44c": [*_P42C, "Jo", "Jr"],
    "P45": [*_even(ACE_TO_FOUR), "Jo"],
    "P46": [*_even(ACE_TO_FOUR), "Jo", "Jr"],
    "P52": _even(ACE_TO_TWO),
    "P53": [*_even(ACE_TO_TWO), "Jo"],
    "P60": list(_P60),
    "P61": [*_P60, "Jo"],
    "P62": list(_P62),
    "P63": [*_P62, "Jo"],
    "P63d": [
        *_even(ACE_TO_TWO),
        "Jo",
        *[card + "'" for card in [*_even(["2", "3"]), "4D", "4H"]],
    ],
    "P64": [*_P62, "Jo", "Jr"],
    "P65": [*_P62, "13S", "13C", "Jo"],
    "P66": [*_P62, "13S", "13C", "Jo", "Jr"],
}
"""Packs by their id (deal.pack)."""


def is_joker(card: str) -> bool:
    """Whether a card is a joker."""
    return card in JOKERS


def card_of(play: str) -> str:
    """The card of a play: what stands before a named suit."""
    return play.partition(":")[0]


def printed_rank(card: str) -> str:
    """The printed rank of a card that is no joker."""
    return card.rstrip("'")[:-1]


def printed_suit(card: str) -> str:
    """The printed suit of a card that is no joker."""
    return card.rstrip("'")[-1]


def pack_of(options: Options) -> list[str]:
    """All the cards of the table's pack (deal.pack)."""
    return list(PACKS[word(options, "pack")])


def joker_height(options: Options, joker: str) -> int:
    """2 for the higher, 1 for the lower of two jokers (play.joker-trump)."""
    if word(options, "joker_order") == "red_high":
        return {"Jo": 1, "Jr": 2}[joker]
    return {"Jo": 2, "Jr": 1}[joker]


def hands_dealt(options: Options) -> int:
    """The hands of a deal: one a player, and a dead hand or a table for each of two players."""
    players = number(options, "players")
    if flag(options, "table_piles"):
        return 2 * players
    return players + (1 if flag(options, "dead_hand") else 0)


def _two_handed(dealer: int, cards: list[str]) -> tuple[list[list[str]], list[str]]:
    """The deal with ten table cards each (deal.packets).

    A table lies in piles, the bottom card of a pile before its top card.
    """
    other, rest = 1 - dealer, list(cards)
    hands: dict[int, list[str]] = {0: [], 1: []}
    bottoms: dict[int, list[str]] = {0: [], 1: []}
    tops: dict[int, list[str]] = {0: [], 1: []}
    kitty: list[str] = []

    def take(count: int, to: list[str]) -> None:
        to += rest[:count]
        del rest[:count]

    for seat in (other, dealer):
        take(3, bottoms[seat])
    for seat in (other, dealer):
        take(3, hands[seat])
    take(1, kitty)
    for seat in (other, dealer):
        take(2, bottoms[seat])
        take(2, tops[seat])
    for seat in (other, dealer):
        take(4, hands[seat])
    take(1, kitty)
    for seat in (other, dealer):
        take(3, tops[seat])
    for seat in (other, dealer):
        take(3, hands[seat])
    take(1, kitty)
    if rest:
        raise ValueError("the packets leave cards over")
    tables = [
        [card for pile in zip(bottoms[seat], tops[seat], strict=True) for card in pile]
        for seat in (0, 1)
    ]
    return [hands[0], hands[1], *tables], kitty


def deal_from_order(
    options: Options, dealer: int, cards: list[str]
) -> tuple[list[list[str]], list[str]]:
    """The hands and the kitty (deal.packets).

    The hands are those of the seats in order, then a dead hand or the tables of two players.
    """
    if word(options, "packets") == "pagat_2":
        return _two_handed(dealer, cards)
    players = number(options, "players")
    order = [(dealer + step) % players for step in range(1, players + 1)]
    order += range(players, hands_dealt(options))
    hands: list[list[str]] = [[] for _ in order]
    kitty: list[str] = []
    rest = list(cards)
    for packet in word(options, "packets").replace(" ", "").split(","):
        if packet.startswith("k"):
            count = int(packet[1:])
            kitty += rest[:count]
            rest = rest[count:]
        else:
            count = int(packet)
            for hand in order:
                hands[hand] += rest[:count]
                rest = rest[count:]
    if rest:
        raise ValueError("the packets leave cards over")
    if any(len(hand) != number(options, "hand") for hand in hands):
        raise ValueError("the packets do not add up to the hand")
    if len(kitty) != number(options, "kitty.cards"):
        raise ValueError("the packets do not add up to the kitty")
    return hands, kitty
