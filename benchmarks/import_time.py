"""How long `import fivehundred` takes against `import attrs`, its one dependency.

    python benchmarks/import_time.py
    python benchmarks/import_time.py --rounds 61

Whole processes, taking turns; the ratio is that of the medians. What Python itself needs to start
and stop is in both; the figure for `pass` says how much that is.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from time import perf_counter

PROGRAMS = {
    "attrs": "import attrs",
    "fivehundred": "import fivehundred",
    "pass": "pass",
}


def once(program: str) -> float:
    """Return the seconds a new process takes for a program."""
    begin = perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return perf_counter() - begin


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The time an import takes, whole processes.")
    parser.add_argument("--rounds", type=int, default=31, help="processes of each kind (31)")
    rounds: int = parser.parse_args().rounds

    for program in PROGRAMS.values():
        once(program)  # byte code is written and files are in memory before anything counts
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(rounds):
        for name, program in PROGRAMS.items():
            times[name].append(once(program))
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, seconds in medians.items():
        print(f"{PROGRAMS[name]:<20}{seconds * 1000:>8.1f} ms (median of {rounds})")
    print(f"fivehundred / attrs {medians['fivehundred'] / medians['attrs']:>9.2f}")


if __name__ == "__main__":
    main()
