"""How long the property tests run: the profiles, and how one is chosen.

The environment variable `FIVEHUNDRED_PROFILE` or pytest's `--hypothesis-profile` names one of

- `default`: short, for every run;
- `ci`: what `.ci/run` takes;
- `long`: 10,000 examples, and so at least 10,000 rounds a preset where a test plays rounds;
- `mutation`: repeatable, so that the same mutants survive every time.

A test that counts rounds itself asks `hypothesis.settings().max_examples` for the number. One
that runs for each preset asks `tests.strategies.thorough`: a short profile shares its examples
out among the presets, the long one tries them all at each.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "default", max_examples=50, deadline=None, derandomize=False, print_blob=True
)
settings.register_profile("ci", settings.get_profile("default"), max_examples=80)
settings.register_profile(
    "long",
    settings.get_profile("default"),
    max_examples=10_000,
    # A deal that makes a given contract is searched for; over so many examples some take long.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "mutation",
    settings.get_profile("default"),
    derandomize=True,
    database=None,
    # A test is run under each mutant in turn: what was measured in one run says nothing of another.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.load_profile(os.environ.get("FIVEHUNDRED_PROFILE", "default"))
