"""Simulation: many rounds between players, counted; any of them can be made again."""

from fivehundred.simulate._intervals import Interval
from fivehundred.simulate._job import Policy
from fivehundred.simulate._outcome import Outcome
from fivehundred.simulate._results import Results
from fivehundred.simulate._running import simulate

__all__ = ["Interval", "Outcome", "Policy", "Results", "simulate"]
