"""Replay two hands that people really played, and hold the library to what happened.

The first is a whole deal of four-handed Australian 500: every call, discard and card is put to
the library as it was made, and the tricks and the score have to come out as they did at the
table. The second breaks off in the middle of a trick: it is stored as one line and read back.

Run it with `python examples/replay_a_real_hand.py`.
"""

from __future__ import annotations

import attrs

import fivehundred as fh

SEATS = "NESW"

# The table: Australian rules, but 8♠ does not outbid misère, which goes by its value.
TABLE = fh.AUSTRALIAN.evolve({"misere.slot": "value"}, name="a game service")

# Hands as recorded, from East clockwise: spades.hearts.diamonds.clubs.joker.
DEALER = "E"
HANDS = {
    "E": "Q86.T5.876.6.Jo",
    "S": "T97.AK6.QJ.95",
    "W": "AK.97.A5.AKT7",
    "N": "J.J84.KT94.QJ",
}
KITTY = "8C QH 5S"
SCORES = {"N/S": 310, "E/W": 450}
AUCTION = "P 6C P P"
DISCARDS = "7H 9H QH"
# A line a trick, always from West clockwise: who led has to be worked out.
COLUMNS = "WNES"
PLAY = """
7C QC Jo 5C
8C 4H 5H AH
TC JC 6C 9C
AD 4D 6D JD
KC JS TH QD
5D KD 7D 9S
AC TD 8D 7S
AS 8H 6S TS
KS JH 8S 6H
5S 9D QS KH
"""
WINNERS = "E W N W N N W W W E"


@attrs.frozen
class Replay:
    """What came out of the whole hand.

    Attributes:
        winners: The seat that won each trick.
        points: The points of the round, by account: N/S, E/W.
        totals: The totals after it.
        game: The game after it.
    """

    winners: str
    points: tuple[int, ...]
    totals: tuple[int, ...]
    game: fh.Game


def deal(hands: dict[str, str], kitty: str) -> fh.Deal:
    """Return the deal of hands in suit order, by seat."""
    return fh.Deal.parse(" | ".join([*(cards(hands[seat]) for seat in SEATS), kitty]))


def cards(hand: str) -> str:
    """Return a hand such as `Q86.T5.876.6.Jo`, written card by card."""
    suits = hand.split(".")
    listed = [rank + suit for ranks, suit in zip(suits, "SHDC", strict=False) for rank in ranks]
    return " ".join([*listed, *suits[4:]])


def act(rnd: fh.Round, action: str) -> fh.Round:
    """Return the round after an action of the seat to act; an illegal one is refused."""
    return fh.apply(rnd, action, seat=rnd.seat_to_act)


def to_act(rnd: fh.Round) -> str:
    """Return the letter of the seat to act."""
    return "nobody" if rnd.seat_to_act is None else SEATS[rnd.seat_to_act]


def whole_hand() -> Replay:
    """Replay the whole hand, card by card."""
    game = fh.Game(TABLE, dealer=DEALER, scores=tuple(SCORES.values()))
    rnd: fh.Round = game.deal(deal=deal(HANDS, KITTY))
    for call in AUCTION.split():
        rnd = act(rnd, call)
    rnd = act(rnd, DISCARDS)
    for line in PLAY.strip().splitlines():
        played = dict(zip(COLUMNS, line.split(), strict=True))
        for _ in played:
            rnd = act(rnd, played[to_act(rnd)])
    assert isinstance(rnd, fh.Finished)
    for number, trick in enumerate(rnd.tricks, 1):
        shown = " ".join(
            f"{SEATS[seat]} {play}" for seat, play in zip(trick.seats, trick.plays, strict=True)
        )
        print(f"{number:>4}. {shown:<22} {SEATS[trick.winner]} wins")
    winners = " ".join(SEATS[seat] for seat in rnd.taken)
    return Replay(winners, rnd.score.points, rnd.totals, game.with_round(rnd))


# The second hand: on this service whoever has passed may bid again once the suit has changed.
SECOND_TABLE = fh.STANDARD.evolve({"auction.reentry": "bid_changed"})
SECOND_HANDS = {
    "W": "AKQ.KT8.8.K85",
    "N": "96.7.Q754.QT9",
    "E": "J875.AQ9.A.A.Jo",
    "S": "T.J64.KJT96.6",
}
SECOND_KITTY = "5H 7C JC"
SECOND_AUCTION = "P 6N 7D P P 8N P"


def broken_off_hand() -> fh.Playing:
    """Replay the second hand as far as its record goes."""
    rnd: fh.Round = fh.start(SECOND_TABLE, dealer="W", deal=deal(SECOND_HANDS, SECOND_KITTY))
    for call in SECOND_AUCTION.split():
        rnd = act(rnd, call)
    while isinstance(rnd, fh.Auction):  # whoever is asked once more passes
        rnd = act(rnd, "P")
    rnd = act(rnd, "5S 5H 7C")
    for card in ("AH", "4H", "8H"):
        rnd = act(rnd, card)
    assert isinstance(rnd, fh.Playing)
    return rnd


def main() -> None:
    """Replay both hands, print them, and check what has to come out."""
    print(f"A whole hand: {AUCTION} from South; West puts away {DISCARDS} and plays 6C.")
    found = whole_hand()
    north_south, east_west = found.points
    print(f"  E/W {east_west:+d}, N/S {north_south:+d}; totals E/W {found.totals[1]}, ", end="")
    print(f"N/S {found.totals[0]}.")
    print(f"  {found.game.why}")
    assert found.winners == WINNERS
    assert found.points == (30, 60)
    assert found.totals == (340, 510)
    assert found.game.winner == 1
    assert found.game.reason is fh.Ending.FRONT_DOOR

    print()
    print("A hand broken off:")
    rnd = broken_off_hand()
    print(f"  Auction: {' '.join(map(str, rnd.calls))}; put away: {rnd.discards}.")
    print(f"  The trick so far: {' '.join(map(str, rnd.trick))}, led by {SEATS[rnd.leader]}.")
    print(f"  To play: {to_act(rnd)}, who may play ", end="")
    print(f"{' '.join(map(str, fh.legal_actions(rnd)))}.")
    line = fh.write_position(rnd)
    print(f"  Stored in {len(line)} characters and read back: ", end="")
    print("the same" if fh.read_position(line) == rnd else "another")
    assert fh.read_position(line) == rnd
    assert to_act(rnd) == "N"


if __name__ == "__main__":
    main()
