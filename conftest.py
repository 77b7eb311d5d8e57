"""Run the doctests of the Markdown pages: each page is one test.

A page is collected like a module. Its examples share their names from the first to the last,
and a line that opens or closes a fenced block ends the output expected above it.
"""

from __future__ import annotations

import doctest
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

_FENCE = re.compile(r"^[ \t]*(```|~~~).*$", re.MULTILINE)


class PageFailedError(Exception):
    """An example of a page gave something else than the page says."""


class Page(pytest.Item):
    """The examples of one Markdown page."""

    def __init__(self, *, examples: doctest.DocTest, flags: int, **kwargs: object) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]
        self.examples = examples
        self.flags = flags

    def runtest(self) -> None:
        """Run the examples; all of them, so that every difference is shown at once."""
        report = io.StringIO()
        runner = doctest.DocTestRunner(verbose=False, optionflags=self.flags)
        if runner.run(self.examples, out=report.write, clear_globs=False).failed:
            raise PageFailedError(report.getvalue())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: None = None) -> str:  # type: ignore[override]
        """Return the differences, or any other failure as pytest shows it."""
        if isinstance(excinfo.value, PageFailedError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the page, its first example's line and what the failure is headed by."""
        return self.path, self.examples.examples[0].lineno, f"[doctest] {self.path.name}"


class MarkdownFile(pytest.File):
    """A Markdown page with examples, or without."""

    def collect(self) -> Iterator[Page]:
        """Yield the page as a test if it has any example."""
        text = _FENCE.sub("", self.path.read_text(encoding="utf-8"))
        examples = doctest.DocTestParser().get_doctest(
            text, {"__name__": "__main__"}, self.path.name, str(self.path), 0
        )
        if examples.examples:
            flags = 0
            for name in self.config.getini("doctest_optionflags"):
                flags |= doctest.OPTIONFLAGS_BY_NAME[name]
            # pytest leaves the type of its `from_parent` half open.
            yield Page.from_parent(  # pyright: ignore[reportUnknownMemberType]
                self, name="examples", examples=examples, flags=flags
            )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> MarkdownFile | None:
    """Collect the Markdown pages that `testpaths` or the command line lead to."""
    if file_path.suffix == ".md":
        return MarkdownFile.from_parent(  # pyright: ignore[reportUnknownMemberType]
            parent, path=file_path
        )
    return None
