"""Change the rules modules in small ways and see that some test notices each change.

    python scripts/mutation.py                   # all of it; the better part of an hour
    python scripts/mutation.py 'fivehundred.ranking.*'
    python scripts/mutation.py --list            # print what survived as entries to fill in

A mutant that no test kills is either a hole in the tests or makes no difference. Those that make
none are kept in `tests/mutation/survivors.toml`, each with the reason. The command fails on a
survivor that is not kept, on an entry without a reason and, where all mutants ran, on an entry
that no longer survives.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "mutation" / "survivors.toml"
WORK = ROOT / "mutants"

# Exit codes with which mutmut says that the tests noticed the mutant.
_KILLED = {1, 3, 36, 37, -9, -24, 24, 152, 255}
_NAMES = {0: "survived", 5: "no tests", 33: "no tests", 34: "skipped", None: "not checked"}


class Survivor(NamedTuple):
    """A change that no test noticed: the function, and the lines taken out and put in."""

    function: str
    diff: str


def mutmut(*words: str, watch: bool = False) -> str:
    """Run mutmut in the repository; return what it printed, unless somebody is watching."""
    program = shutil.which("mutmut", path=str(Path(sys.executable).parent)) or "mutmut"
    output = None if watch else subprocess.PIPE
    done = subprocess.run([program, *words], cwd=ROOT, check=False, stdout=output, encoding="utf-8")
    if done.returncode:
        print(done.stdout or "")
        sys.exit(f"mutmut {' '.join(words)} failed")
    return done.stdout or ""


def function_of(mutant: str) -> str:
    """Return the dotted name of the function a mutant's name belongs to.

    Examples:
        >>> function_of("fivehundred.ranking.x_strength__mutmut_3")
        'fivehundred.ranking.strength'
        >>> function_of("fivehundred.calls.xǁLadderǁindex__mutmut_12")
        'fivehundred.calls.Ladder.index'
    """
    name = re.sub(r"__mutmut_\d+$", "", mutant)
    module, _, last = name.rpartition(".")
    return f"{module}.{last[1:].strip('ǁ').replace('ǁ', '.') if 'ǁ' in last else last[2:]}"


def diff_of(mutant: str) -> str:
    """Return the changed lines of a mutant, without file names and line numbers."""
    lines = mutmut("show", mutant).splitlines()
    changed = [line for line in lines if re.match(r"[-+](?![-+]{2} )", line)]
    return "\n".join(line[0] + " " + line[1:].strip() for line in changed)


def results(pattern: str) -> dict[str, int | None]:
    """Return each mutant's exit code, from the files mutmut leaves beside its copies."""
    found: dict[str, int | None] = {}
    for path in sorted(WORK.rglob("*.meta")):
        found |= json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return {name: code for name, code in found.items() if fnmatch.fnmatch(name, pattern)}


def kept() -> dict[Survivor, str]:
    """Return the kept survivors with their reasons."""
    entries = tomllib.loads(KEPT.read_text(encoding="utf-8")).get("survivor", [])
    return {Survivor(e["function"], e["diff"].strip("\n")): e["reason"].strip() for e in entries}


def entry(survivor: Survivor) -> str:
    """Return a survivor as it stands in the file of the kept ones, its reason to be filled in."""
    return (
        f"[[survivor]]\nfunction = {json.dumps(survivor.function)}\n"
        f"diff = '''\n{survivor.diff}\n'''\nreason = \"\"\n"
    )


def main() -> int:
    """Run the mutants and compare; return 1 if the kept list does not say the whole truth."""
    parser = argparse.ArgumentParser(description="Mutation testing of the rules modules.")
    parser.add_argument("pattern", nargs="?", default="*", help="which mutants; default: all")
    parser.add_argument("--list", action="store_true", help="print unlisted survivors as entries")
    parser.add_argument("--again", action="store_true", help="keep the verdicts of the last run")
    arguments = parser.parse_args()

    os.environ["FIVEHUNDRED_PROFILE"] = "mutation"
    if not arguments.again:
        shutil.rmtree(WORK, ignore_errors=True)
        names = [] if arguments.pattern == "*" else [arguments.pattern]
        mutmut("run", *names, watch=sys.stdout.isatty())

    codes = results(arguments.pattern)
    if not codes:
        print(f"no mutant matches {arguments.pattern}")
        return 1
    alive = {name: code for name, code in codes.items() if code not in _KILLED}
    survivors = {name: Survivor(function_of(name), diff_of(name)) for name in alive}
    known = kept()
    unlisted = {name: s for name, s in survivors.items() if s not in known}
    found = set(survivors.values())
    stale = [s for s in known if arguments.pattern == "*" and s not in found]
    unreasoned = [s for s, reason in known.items() if not reason]

    for name, survivor in unlisted.items():
        word = _NAMES.get(alive[name], f"exit code {alive[name]}")
        print(entry(survivor) if arguments.list else f"{word}: {name}\n{survivor.diff}\n")
    for survivor in stale:
        print(f"kept, but it does not survive: {survivor.function}\n{survivor.diff}\n")
    for survivor in unreasoned:
        print(f"kept without a reason: {survivor.function}\n{survivor.diff}\n")
    print(
        f"{len(codes)} mutants, {len(codes) - len(alive)} killed, "
        f"{len(alive) - len(unlisted)} kept as equivalent, {len(unlisted)} not accounted for"
    )
    return 1 if unlisted or stale or unreasoned else 0


if __name__ == "__main__":
    sys.exit(main())
