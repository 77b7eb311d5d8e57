"""The randomness of a simulation: one stream of numbers for each round, from seed and number.

A stream is a multiply-with-carry generator: the state `x` becomes `A * (x % 2**32) + x // 2**32`,
and its low 32 bits are the next number. `A * 2**32 - 1` and `A * 2**31 - 1` are both prime, so
every state that can occur lies on one of two cycles of `A * 2**31 - 1` states. Where a round
begins on them is mixed from its number and 64 bits of a digest of the seed; so any round can be
made anew without those before it. All of it is frozen: the same rounds in every version.

The functions are plain whole numbers below 2**63, or cut to their low bits at once, so that numba
can compile them.
"""

from __future__ import annotations

from hashlib import blake2b

from fivehundred.errors import InvalidArgument, quote
from fivehundred.inputs import whole_of
from fivehundred.simulate._kernel import LOW, A, start

__all__ = ["Stream", "keys", "start", "step"]

_MOST_BITS = 1 << 20


def step(x: int) -> int:
    """Return the state after another one; its low 32 bits are the number drawn."""
    return A * (x & LOW) + (x >> 32)


def keys(seed: int) -> tuple[int, int]:
    """Return the two keys of 32 bits of a seed, a whole number of any size and sign."""
    return _halves(blake2b(f"{seed:x}".encode(), digest_size=8).digest())


def _halves(digest: bytes) -> tuple[int, int]:
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little")


class Stream:
    """A source of randomness of one round."""

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state

    @classmethod
    def of(cls, seed: int, k: int) -> Stream:
        """Return the stream of a round, at its beginning."""
        return cls(start(*keys(seed), k))

    @classmethod
    def for_agent(cls, seed: int, k: int, seat: int) -> Stream:
        """Return the stream from which the agent of a seat draws in a round.

        It begins at a digest of its own, from which neither the deal nor what another seat draws
        can be worked out.
        """
        text = f"{seed:x} {k} {seat}"
        digest = blake2b(text.encode(), digest_size=8, person=b"agent").digest()
        return cls(start(*_halves(digest), 0))

    def below(self, count: int) -> int:
        """Return a number from 0 to one less than `count`, which is at most 2**31."""
        self._state = step(self._state)
        return (self._state & LOW) * count >> 32

    def getrandbits(self, k: int, /) -> int:
        """Return an int of `k` random bits: the highest of one number, or of several.

        Args:
            k: How many bits. Of more than 32 the first number gives the lowest.

        Raises:
            InvalidArgument: It is no number of bits.
        """
        bits = whole_of(k)
        if bits is None or not 0 <= bits <= _MOST_BITS:
            raise InvalidArgument(
                f"k is a number of bits from 0 to {_MOST_BITS}, not {quote(k)}", "text.number"
            )
        found = place = 0
        while bits > 0:
            self._state = step(self._state)
            found |= (self._state & LOW) >> max(0, 32 - bits) << place
            bits -= 32
            place += 32
        return found
