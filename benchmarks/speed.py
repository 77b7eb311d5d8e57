"""Write the tables of the page on speed: the figures of simulation.py and of solver.py.

    python benchmarks/speed.py

It runs both programs, which takes some minutes, and puts what they print between the marks of
docs/explanation/speed.md, with what they ran on.
"""

from __future__ import annotations

import importlib.metadata
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "explanation" / "speed.md"
PROGRAMS = ("simulation", "solver")
PACKAGES = ("numba", "numpy", "open-spiel", "endplay")


def main() -> None:
    """Run the programs and write the page."""
    text = PAGE.read_text(encoding="utf-8")
    for name in PROGRAMS:
        command = [sys.executable, str(HERE / f"{name}.py"), "--markdown"]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
        text = between(text, name, done.stdout.strip())
    PAGE.write_text(between(text, "machine", machine()), encoding="utf-8")


def machine() -> str:
    """Return the sentence on what the figures were measured on."""
    packages = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in PACKAGES)
    python, system = platform.python_version(), f"{platform.system()} {platform.machine()}"
    return (
        f"Measured on {datetime.now(UTC):%d %B %Y} with Python {python}, {packages}, on {system} "
        f"with {os.cpu_count()} cores that other work shares."
    )


def between(text: str, name: str, new: str) -> str:
    """Return the page with something new between the marks of a name."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    head, _, rest = text.partition(begin)
    _, found, tail = rest.partition(end)
    if not found:
        raise SystemExit(f"{PAGE} has no marks {begin} and {end}")
    return f"{head}{begin}\n{new}\n{end}{tail}"


if __name__ == "__main__":
    main()
