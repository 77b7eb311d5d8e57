"""The command line: watch a game, read a rule, settle a dispute, look through a record.

Exit status: 0 for a legal act, for information and for a comparison of tables, 1 for a
ruling that refuses and for a record with something irregular, 2 for input that cannot be
used and for an answer that cannot be written, with one line on standard error that says why.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import os
import sys
import textwrap
from collections.abc import Generator, Sequence
from typing import NoReturn, TextIO

import fivehundred as fh
from fivehundred.commands import LISTS, add_commands
from fivehundred.shell import Answer, Unusable
from fivehundred.showing import printable

__all__ = ["main"]

_LONGEST_COMPLAINT = 400
_READER_GONE = {errno.EPIPE, errno.EINVAL}  # as Unix and as Windows say it


def main(argv: Sequence[str] | None = None) -> int:
    """Return the exit status of a command, whose answer has been printed.

    Args:
        argv: The words after the program's name; those of the process if not given.
    """
    try:
        status = _run(_parser(), argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Unusable as error:
        return _complain(f"{error}")
    except fh.FiveHundredError as error:
        return _complain(f"fivehundred: {error}")
    except OSError as error:
        _mute(sys.stdout)
        if error.errno in _READER_GONE:
            return 0
        return _complain(f"fivehundred: the answer cannot be written: {error.strerror or error}")
    return status


def _run(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> int:
    try:
        args = parser.parse_args(argv)
    except SystemExit:  # --help has been answered
        return 0
    if args.version:
        _print(sys.stdout, f"fivehundred {fh.__version__}")
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    answer: Answer = args.answer(args)
    with _in_utf8(sys.stdout) if answer.document else contextlib.nullcontext():
        for line in answer.lines:
            _print(sys.stdout, line)
    for note in answer.notes:
        _print(sys.stderr, note)
    return answer.status


@contextlib.contextmanager
def _in_utf8(stream: TextIO | None) -> Generator[None]:
    """Have a stream write in UTF-8 for a while, as files that are read again have to be."""
    if not isinstance(stream, io.TextIOWrapper):
        yield
        return
    encoding, errors = stream.encoding, stream.errors
    stream.reconfigure(encoding="utf-8")
    try:
        yield
    finally:
        stream.reconfigure(encoding=encoding, errors=errors)


class _Parser(argparse.ArgumentParser):
    """A parser that leaves it to `main` to say what is wrong, in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong."""
        _, strange, words = message.partition("unrecognized arguments: ")
        hint = "a list stands in quotation marks; " if strange and "--" not in words else ""
        raise Unusable(f"{self.prog}: {message} ({hint}--help says more)")

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - argparse's own
        """Print the help as everything else is printed: argparse would hide that it cannot."""
        for line in self.format_help().splitlines():
            _print(sys.stdout, line)


def _print(stream: TextIO | None, line: str) -> None:
    """Write a line in signs that the stream can print."""
    if stream is not None:
        stream.write(printable(line, stream.encoding) + "\n")


def _complain(sentence: str) -> int:
    line = textwrap.shorten(" ".join(sentence.split()), _LONGEST_COMPLAINT, placeholder=" ...")
    try:
        _print(sys.stderr, line)
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        _mute(sys.stderr)
    return 2


def _mute(stream: TextIO | None) -> None:
    """Give a stream nowhere to go, or the interpreter would complain as it ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fivehundred",
        description="The rules of the card game 500: watch a game, read a rule, settle a dispute, "
        "look through a record.",
        epilog="Exit status: 0 legal, information or a comparison, 1 a ruling that refuses or a "
        f"record with something irregular, 2 unusable input. {LISTS}",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    add_commands(parser.add_subparsers(dest="command", metavar="COMMAND"))
    return parser
