"""The deal of a round: the same cards for the same seed and number, whoever plays and where."""

from __future__ import annotations

from fivehundred.cards import Hand
from fivehundred.deals import Deal, Packets, deal_tables
from fivehundred.simulate._stream import Stream
from fivehundred.variants.variant import Variant

__all__ = ["dealt"]


def dealt(variant: Variant, dealer: int, stream: Stream) -> Deal:
    """Return the deal of a pack that a stream puts in random order, as the kernel does it.

    The pack is shuffled from the end, and goes hand by hand from seat 0, then to the kitty. Packets
    would change nothing, since every order is equally likely.

    Args:
        variant: The table.
        dealer: The dealer's seat, by which cards on tables are dealt.
        stream: The stream of the round, at its beginning.
    """
    order, size = list(variant.pack.cards), variant.hand
    piles = not isinstance(variant.packets, Packets)
    # What is left is the first hand, in which the order does not matter.
    for last in range(len(order) - 1, 0 if piles else size - 1, -2):
        rest = stream.getrandbits(32)
        for end in (last, last - 1):
            rest *= end + 1
            place, rest = rest >> 32, rest & 0xFFFFFFFF
            order[place], order[end] = order[end], order[place]
    if piles:
        return deal_tables(order, dealer=dealer)
    end = size * variant.shape.hands
    hands = tuple(Hand.of(order[at : at + size]) for at in range(0, end, size))
    return Deal(hands, Hand.of(order[end:]))
