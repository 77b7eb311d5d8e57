"""Change the rules modules in small ways and see that some test notices each change.

    python scripts/mutation.py                   # all of it
    python scripts/mutation.py ranking scoring   # two modules
    python scripts/mutation.py games._highest    # one function
    python scripts/mutation.py variants.sides    # a module of a subpackage
    python scripts/mutation.py --list            # print what survived as entries to fill in

mutmut makes the mutants; `[tool.mutmut]` in `pyproject.toml` says of which modules, and which tests
are run. They are run here, since much of the library is remembered between calls: every cache is
emptied before a mutant is tried, and the tests are collected only once. A first run over the
unchanged code finds which tests reach which function.

A mutant that no test kills is either a hole in the tests or makes no difference. Those that make
none are kept in `tests/mutation/survivors.toml`, each with the reason. The command fails on a
survivor that is not kept, on an entry without a reason and on one that no longer survives.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import difflib
import functools
import gc
import json
import os
import re
import resource
import shutil
import signal
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "mutation" / "survivors.toml"
WORK = ROOT / "mutants"
CHOSEN = "MUTANT_UNDER_TEST"

_SURVIVED, _KILLED = 0, 1
_MEMORY = 4 << 30


class Survivor(NamedTuple):
    """A change that no test noticed: the function, and the lines taken out and put in."""

    function: str
    diff: str


# Making the mutants


def prepared(code: str) -> str:
    r"""Return the code with functions decorated after their definition rather than before.

    mutmut leaves decorated functions alone. It has to leave `__init__` alone, which is only written
    out in enums here: it makes their members before there are mutants to choose from.

    Examples:
        >>> print(prepared("@functools.cache\ndef one():\n    return 1\n"))
        def one():
            return 1
        one = functools.cache(one)
        <BLANKLINE>
    """
    lines = code.splitlines()
    functions = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)]
    for node in sorted(functions, key=lambda node: node.lineno, reverse=True):
        if node.name == "__init__":
            lines[node.lineno - 1] += "  # pragma: no mutate block"
        elif len(node.decorator_list) == 1:
            (decorator,) = node.decorator_list
            source = ast.unparse(decorator)
            if source == "property" or source.startswith("functools."):
                indent = " " * node.col_offset
                lines.insert(node.end_lineno or 0, f"{indent}{node.name} = {source}({node.name})")
                del lines[decorator.lineno - 1 : node.lineno - 1]
    return "\n".join(lines) + "\n"


def settings() -> dict[str, Any]:
    """Return `[tool.mutmut]`."""
    found = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table: dict[str, Any] = found["tool"]["mutmut"]
    return table


def make(chosen: Sequence[str]) -> dict[str, Survivor]:
    """Write a copy of the repository with mutants in it; return those chosen, by name."""
    from mutmut.mutation.file_mutation import mutate_file_contents

    shutil.rmtree(WORK, ignore_errors=True)
    table = settings()
    for name in ("pyproject.toml", "tests", *table["source_paths"], *table["also_copy"]):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, WORK / name)
        else:
            WORK.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, WORK / name)
    mutants: dict[str, Survivor] = {}
    wanted = tuple(f"fivehundred.{word}." for word in chosen) or ("",)
    for name in table["only_mutate"]:
        module = ".".join(Path(name).relative_to("src").with_suffix("").parts)
        if not chosen or any(word.startswith(f"{module}.") for word in wanted):
            code = prepared((ROOT / name).read_text(encoding="utf-8"))
            mutated = mutate_file_contents(name, code)
            (WORK / name).write_text(mutated.code, encoding="utf-8")
            mutants |= described(module, mutated.code)
    return {name: one for name, one in mutants.items() if f"{one.function}.".startswith(wanted)}


def described(module: str, code: str) -> dict[str, Survivor]:
    """Return every mutant in mutated code: which function, and what is changed."""
    lines = code.splitlines()
    bodies = {
        node.name: lines[node.lineno : node.end_lineno]
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.FunctionDef)
    }
    found: dict[str, Survivor] = {}
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef) and re.search(r"__mutmut_\d+$", node.name):
            # The first line is the name, or begins the list of parameters.
            changed = [
                f"{line[0]} {line[1:].strip()}"
                for line in difflib.ndiff(
                    bodies[re.sub(r"\d+$", "orig", node.name)], bodies[node.name]
                )
                if line[0] in "-+"
            ]
            found[f"{module}.{node.name}"] = Survivor(
                function_of(f"{module}.{node.name}"), "\n".join(changed)
            )
    return found


def stem(mutant: str) -> str:
    """Return the part of a mutant's name that names its function."""
    return re.sub(r"__mutmut_\w+$", "", mutant)


def function_of(mutant: str) -> str:
    """Return the dotted name of the function a mutant's name belongs to.

    Examples:
        >>> function_of("fivehundred.ranking.x_strength__mutmut_3")
        'fivehundred.ranking.strength'
        >>> function_of("fivehundred.ladders.xǁLadderǁindex__mutmut_12")
        'fivehundred.ladders.Ladder.index'
    """
    module, _, last = stem(mutant).rpartition(".")
    return f"{module}.{last[1:].strip('ǁ').replace('ǁ', '.') if 'ǁ' in last else last[2:]}"


# Trying them


def forget() -> None:
    """Empty every cache of the library."""
    for cache in _caches(len(sys.modules)):
        cache.cache_clear()


@functools.cache
def _caches(_modules: int) -> list[Any]:
    """Return the functions that remember; looked for anew when more modules are loaded."""
    return [
        value
        for name, module in sys.modules.items()
        if name.startswith("fivehundred")
        for value in vars(module).values()
        if isinstance(value, functools._lru_cache_wrapper)
    ]


class Trial:
    """A pytest plugin: instead of running the tests once, run them against each mutant."""

    def __init__(self, mutants: Sequence[str], jobs: int) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.screen = os.dup(2)  # pytest takes the screen for itself
        self.survived: dict[str, str] = {}
        self.items: list[pytest.Item] = []
        self.reached: dict[str, set[int]] = defaultdict(set)
        self.seconds: dict[int, float] = {}
        self.kills: dict[str, Counter[int]] = defaultdict(Counter)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run each test once on the unchanged code, then each mutant."""
        if session.testsfailed:
            raise session.Failed("the tests cannot be collected")
        self.items = session.items
        self.look()
        gc.freeze()
        self.run(["", *self.mutants])
        return True

    def look(self) -> None:
        """Find which tests reach which function, and how long they take."""
        from mutmut.state import state

        os.environ[CHOSEN] = "stats"
        for number, item in enumerate(self.items):
            forget()
            state()._stats.clear()
            before = time.process_time()
            if not passes(item, self.items[number + 1] if number + 1 < len(self.items) else None):
                raise pytest.UsageError(f"{item.nodeid} fails on the unchanged code")
            self.seconds[number] = time.process_time() - before
            for function in (*state()._stats, ""):
                self.reached[function].add(number)

    def run(self, mutants: Sequence[str]) -> None:
        """Try every mutant in a process of its own, some at a time.

        The first is none, and all tests are run against it: it has to survive, or what kills the
        others is something else than a change.
        """
        running: dict[int, tuple[str, int]] = {}
        for count, mutant in enumerate(mutants):
            if not self.reached[stem(mutant)]:
                self.survived[mutant] = "no test reaches it"
                continue
            reader, writer = os.pipe()
            child = os.fork()
            if not child:
                os._exit(self.attempt(mutant, writer))
            os.close(writer)
            running[child] = mutant, reader
            while len(running) >= self.jobs or (running and not count):
                self.collect(running)
            if count and not count % 100:
                os.write(self.screen, f"{count} of {len(self.mutants)}\n".encode())
        while running:
            self.collect(running)

    def collect(self, running: dict[int, tuple[str, int]]) -> None:
        """Wait for one of the processes and take down how it ended."""
        child, status = os.wait()
        mutant, reader = running.pop(child)
        with os.fdopen(reader, "rb") as pipe:
            said = pipe.read().decode()
        if said:
            self.kills[stem(mutant)][int(said)] += 1
        survived = os.waitstatus_to_exitcode(status) == _SURVIVED
        if not mutant and not survived:
            test = self.items[int(said)].nodeid if said else "a test"
            raise pytest.UsageError(f"{test} fails on the unchanged code, in another order")
        if mutant and survived:
            self.survived[mutant] = "survived"
            os.write(self.screen, f"survived: {mutant}\n".encode())

    def attempt(self, mutant: str, writer: int) -> int:
        """Run the tests that reach a mutant's function until one fails, likely ones first."""
        kills = self.kills[stem(mutant)]
        tests = sorted(self.reached[stem(mutant)], key=lambda n: (-kills[n], self.seconds[n]))
        limit = int(30 + 10 * sum(self.seconds[n] for n in tests) + time.process_time())
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        # A killed process says the same as a failed test, and needs no message.
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        os.environ[CHOSEN] = mutant
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        forget()
        for place, number in enumerate(tests):
            following = self.items[tests[place + 1]] if place + 1 < len(tests) else None
            try:
                passed = passes(self.items[number], following)
            except BaseException:  # noqa: BLE001 - whatever it was, the change was noticed
                passed = False
            if not passed:
                os.write(writer, str(number).encode())
                return _KILLED
        return _SURVIVED


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run a test; return whether it passes, or is skipped."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def try_out(mutants: Sequence[str], jobs: int) -> dict[str, str]:
    """Return the mutants that no test kills, and why."""
    os.chdir(WORK)
    sys.path[:0] = [str(WORK), str(WORK / "src")]
    os.environ |= {"FIVEHUNDRED_PROFILE": "mutation", CHOSEN: ""}
    trial = Trial(mutants, jobs)
    table = settings()
    words = [*table["pytest_add_cli_args"], *table["pytest_add_cli_args_test_selection"]]
    code = pytest.main(["-q", "--no-header", "--rootdir=.", *words], [trial])
    if code not in {0, pytest.ExitCode.NO_TESTS_COLLECTED}:
        sys.exit(f"pytest ended with {code}")
    return trial.survived


# What survived


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
    parser.add_argument("chosen", nargs="*", help="modules or functions; default: all")
    parser.add_argument("--list", action="store_true", help="print unlisted survivors as entries")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at a time")
    arguments = parser.parse_args()

    mutants = make(arguments.chosen)
    if not mutants:
        print(f"no mutants of {' '.join(arguments.chosen)}")
        return 1
    survived = try_out(list(mutants), arguments.jobs)
    known = kept()
    alive = {name: mutants[name] for name in survived}
    unlisted = {name: survivor for name, survivor in alive.items() if survivor not in known}
    stale = set(known) & set(mutants.values()) - set(alive.values())
    gone = {s for s in known if not arguments.chosen and s not in set(mutants.values())}
    unreasoned = [survivor for survivor, reason in known.items() if not reason]

    for name, survivor in unlisted.items():
        said = entry(survivor) if arguments.list else f"{survived[name]}: {name}\n{survivor.diff}\n"
        print(said)
    for survivor in sorted(stale | gone):
        print(f"kept, but it does not survive: {survivor.function}\n{survivor.diff}\n")
    for survivor in unreasoned:
        print(f"kept without a reason: {survivor.function}\n{survivor.diff}\n")
    modules = Counter(name.rsplit(".", 1)[0] for name in mutants)
    for module, count in modules.items():
        left = [name for name in alive if name.startswith(f"{module}.")]
        print(f"{module}: {count} mutants, {count - len(left)} killed, {len(left)} survived")
    print(
        f"{len(mutants)} mutants, {len(mutants) - len(alive)} killed, "
        f"{len(alive) - len(unlisted)} kept as equivalent, {len(unlisted)} not accounted for"
    )
    return 1 if unlisted or stale or gone or unreasoned else 0


if __name__ == "__main__":
    sys.exit(main())
