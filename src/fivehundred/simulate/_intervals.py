"""How sure a mean or a share is."""

from __future__ import annotations

import math
from statistics import NormalDist

import attrs

__all__ = ["Interval", "mean_interval", "share_interval"]


@attrs.frozen
class Interval:
    """A mean or a share, and the bounds within which the true one lies. Equal when all of it is.

    Attributes:
        low: The lower bound.
        mean: What was found.
        high: The upper bound.
        level: In what share of simulations, with ever new seeds, the truth lies between them.
    """

    low: float
    mean: float
    high: float
    level: float

    def __str__(self) -> str:
        return f"{self.mean:.4g} ({self.low:.4g} to {self.high:.4g})"


def _deviations(level: float) -> float:
    return NormalDist().inv_cdf((1 + level) / 2)


def mean_interval(count: int, total: int, squares: int, level: float) -> Interval:
    """Return the interval of a mean, by the normal approximation.

    Args:
        count: How many numbers there are.
        total: Their sum.
        squares: The sum of their squares.
        level: How sure it is to be.
    """
    mean = total / count
    if count == 1:
        return Interval(-math.inf, mean, math.inf, level)
    # In whole numbers up to here, so that nothing is lost where mean and numbers are large.
    variance = (count * squares - total * total) / (count * (count - 1))
    reach = _deviations(level) * math.sqrt(variance / count)
    return Interval(mean - reach, mean, mean + reach, level)


def share_interval(hits: int, count: int, level: float) -> Interval:
    """Return the interval of a share, by Wilson's formula, which does for rare things too.

    Args:
        hits: How many of them there are.
        count: Of how many.
        level: How sure it is to be.
    """
    share, z = hits / count, _deviations(level)
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    spread = share * (1 - share) / count + z * z / (4 * count * count)
    reach = z * math.sqrt(spread) / (1 + z * z / count)
    # Rounding must not leave the share itself outside.
    low, high = min(share, centre - reach), max(share, centre + reach)
    return Interval(max(0.0, low), share, min(1.0, high), level)
