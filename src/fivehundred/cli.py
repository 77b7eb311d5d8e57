"""The command line: watch a game, read a rule, settle a dispute.

Exit status: 0 for a legal act, for information and for a comparison of tables, 1 for a
ruling that refuses, 2 for input that cannot be used and for an answer that cannot be
written, with one line on standard error that says why.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import re
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TextIO

import fivehundred as fh
from fivehundred import answers
from fivehundred.answers import Answer, Unusable, seat_or_account
from fivehundred.demo import DEFAULT_SEED, MOST_ROUNDS
from fivehundred.irregularities import IRREGULARITIES
from fivehundred.showing import printable

__all__ = ["main"]

_LONGEST_COMPLAINT = 400
_LONGEST_NUMBER = 100
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
    status, lines = args.answer(args)
    for line in lines:
        _print(sys.stdout, line)
    return int(status)


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


_LISTS = (
    "A list of cards, calls or seats is one word to the shell: put it in quotation marks, as "
    'in "JH 5S 9C".'
)
_TABLE = (
    "a preset such as foster_4, house rules such as wikipedia_4{open.on=false}, or a file of "
    "them: its name ends in .toml or .json"
)
_SEAT = "a number from 0 on, or N, E, S, W where four play"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fivehundred",
        description="The rules of the card game 500: watch a game, read a rule, settle a dispute.",
        epilog="Exit status: 0 legal, information or a comparison, 1 a ruling that refuses, "
        f"2 unusable input. {_LISTS}",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(
        name: str, answer: Callable[[argparse.Namespace], Answer], text: str, epilog: str = _LISTS
    ) -> argparse.ArgumentParser:
        said = text[:1].upper() + text[1:]
        sub = commands.add_parser(
            name,
            help=text,
            description=said if said.endswith("?") else f"{said}.",
            epilog=epilog,
            allow_abbrev=False,
        )
        sub.set_defaults(answer=answer)
        return sub

    _add_reading(command)
    _add_rulings(command)
    _add_questions(command)
    return parser


_Command = Callable[..., argparse.ArgumentParser]


def _add_reading(command: _Command) -> None:
    """Add what shows games, rules and tables."""
    sub = command(
        "demo", answers.demo, "play a whole game between simple players, settle three disputes", ""
    )
    sub.add_argument("--seed", type=_whole, default=DEFAULT_SEED, help="what the cards come from")
    sub.add_argument(
        "--rounds",
        type=_count,
        metavar="N",
        help=f"stop after so many rounds, {MOST_ROUNDS} at most",
    )
    _add_variant(sub)

    sub = command("rule", answers.rule, "print a rule; without an id, list them all", "")
    sub.add_argument("id", nargs="?", metavar="ID", help="such as play.left-bower")

    sub = command("variants", answers.variants, "list the presets, or tell one table's rules", "")
    sub.add_argument("name", nargs="?", metavar="TABLE", help=_TABLE)
    forms = sub.add_mutually_exclusive_group()
    forms.add_argument("--toml", action="store_true", help="print every option as TOML")
    forms.add_argument("--json", action="store_true", help="print every option as JSON")
    sub.add_argument(
        "--short",
        action="store_true",
        help="with --toml: only the options that differ from the preset the table is based on",
    )

    sub = command("diff", answers.diff, "list where two tables disagree", "")
    sub.add_argument("first", metavar="TABLE", help=_TABLE)
    sub.add_argument("second", metavar="TABLE", help="the other one")


def _add_rulings(command: _Command) -> None:
    """Add what asks whether something is legal."""
    sub = command("check-play", answers.check_play, "may this card be played?")
    sub.add_argument("play", metavar="CARD", help="such as 5S, or Jo:H for a joker led as hearts")
    _add_turn(sub)
    _add_tables(sub, json_too=True)

    sub = command("check-call", answers.check_call, "may this call be made?")
    sub.add_argument("call", metavar="CALL", help="such as 8S, M or P")
    sub.add_argument("--calls", default="", help='the calls so far, as in "7H M"')
    _add_dealer(sub)
    _add_tables(sub, json_too=True)

    sub = command("check-discard", answers.check_discard, "may these cards be put away?")
    sub.add_argument("cards", metavar="CARDS", help='as in "7H 9H QH"')
    sub.add_argument("--hand", required=True, metavar="CARDS", help="the hand and the kitty")
    _add_contract(sub)
    _add_tables(sub, json_too=True)

    sub = command("check-partner", answers.check_partner, "may this partner be called?")
    sub.add_argument("call", metavar="CALL", help="a card such as AH, a seat such as 3, or alone")
    sub.add_argument("--hand", required=True, metavar="CARDS", help="the contractor's cards")
    sub.add_argument("--discards", default="", metavar="CARDS", help="what has been put away")
    _add_contract(sub)
    sub.add_argument("--contractor", type=seat_or_account, metavar="SEAT", help=_SEAT)
    _add_tables(sub, json_too=True)


def _add_questions(command: _Command) -> None:
    """Add what asks for anything else."""
    sub = command("legal-plays", answers.legal_plays, "which cards may be played?")
    _add_turn(sub)
    _add_tables(sub)

    sub = command("trick-winner", answers.trick_winner, "which card wins the trick?")
    sub.add_argument("trick", metavar="CARDS", help='from the leader\'s, as in "KH JH AD 5S"')
    _add_contract(sub)
    _add_history(sub, void="suits a joker's player had shown void before")
    _add_tables(sub)

    sub = command("auction", answers.auction, "where does this auction stand?")
    sub.add_argument(
        "calls", nargs="?", default="", metavar="CALLS", help='from the dealer\'s left: "P 6H P"'
    )
    _add_dealer(sub)
    _add_tables(sub)

    sub = command("score", answers.score, "what is this round worth, and is the game won?")
    _add_score(sub)
    _add_tables(sub)

    sub = command("penalty", answers.penalty, "what does a revoke or the like cost?")
    _add_penalty(sub)
    _add_tables(sub)


def _add_turn(parser: argparse.ArgumentParser) -> None:
    """Add what describes a hand and the trick that it plays to."""
    parser.add_argument("--hand", required=True, metavar="CARDS", help='the hand, as in "JH 5S 9C"')
    parser.add_argument("--trick", default="", metavar="CARDS", help="the trick so far")
    _add_contract(parser)
    parser.add_argument("--led", default="", metavar="SUITS", help="suits led before, as in SH")
    _add_history(parser, void="suits shown void")


def _add_contract(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--contract", required=True, help="such as 8D, 7N or M")


def _add_history(parser: argparse.ArgumentParser, *, void: str) -> None:
    parser.add_argument("--void", default="", metavar="SUITS", help=void)
    parser.add_argument("--joker-suit", metavar="SUIT", help="the suit the joker is tied to")


def _add_score(parser: argparse.ArgumentParser) -> None:
    """Add what describes a round that has been played."""
    parser.add_argument("contract", metavar="CONTRACT", help="such as 7H; P for one passed out")
    parser.add_argument(
        "tricks",
        type=_whole,
        nargs="+",
        metavar="TRICKS",
        help="each account's, from account 0; where there are two, the contractor's will do",
    )
    _add_sides(parser)
    parser.add_argument(
        "--before", type=_whole, nargs="+", metavar="POINTS", help="each account's score before"
    )
    parser.add_argument(
        "--taken", metavar="WHO", help='who won each trick, as in "N E N ..." or "0 1"'
    )
    parser.add_argument("--deals", type=_whole, metavar="N", help="deals scored, this one included")
    parser.add_argument("--minutes", type=_whole, metavar="N", help="how long the game has lasted")


def _add_sides(parser: argparse.ArgumentParser) -> None:
    """Add what says who plays with whom."""
    parser.add_argument(
        "--contractor",
        type=seat_or_account,
        default=0,
        metavar="WHO",
        help="a seat's letter where four play, or an account's number: that of the seat where "
        "every player keeps one, else 0 for the side of seat 0, 1 for that of seat 1 ...; "
        "account 0 if not given",
    )
    parser.add_argument(
        "--partner",
        type=seat_or_account,
        metavar="WHO",
        help="the called partner's account; without it the contractor has played alone",
    )
    parser.add_argument(
        "--alone", action="store_true", help="without a called partner; or with a declared slam"
    )


def _add_penalty(parser: argparse.ArgumentParser) -> None:
    """Add what describes an irregularity."""
    parser.add_argument("irregularity", metavar="WHAT", help=f"one of {', '.join(IRREGULARITIES)}")
    parser.add_argument(
        "--offender", type=seat_or_account, required=True, metavar="SEAT", help=_SEAT
    )
    parser.add_argument("--contract", help="such as 7H; after a revoke it is needed")
    parser.add_argument(
        "--tricks",
        type=_whole,
        nargs="+",
        metavar="TRICKS",
        help="each account's when it was noticed; where there are two, the contractor's will do",
    )
    parser.add_argument(
        "--restored",
        type=_whole,
        nargs="+",
        metavar="TRICKS",
        help="what they would have been without the contractor's revoke, or are when played again",
    )
    _add_sides(parser)
    parser.add_argument("--induced", action="store_true", help="an opponent's error led to it")


def _add_dealer(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dealer", type=seat_or_account, default=0, metavar="SEAT", help=_SEAT)


def _add_variant(parser: Any) -> None:
    parser.add_argument(
        "--variant",
        default="wikipedia_4",
        metavar="TABLE",
        help=f"the table: {_TABLE}",
    )


def _add_tables(parser: argparse.ArgumentParser, *, json_too: bool = False) -> None:
    tables = parser.add_mutually_exclusive_group()
    _add_variant(tables)
    tables.add_argument("--compare", action="store_true", help="ask every preset")
    if json_too:
        parser.add_argument("--json", action="store_true", help="print the ruling as JSON")


def _whole(text: str) -> int:
    if re.fullmatch("-?[0-9]+", text) and len(text) <= _LONGEST_NUMBER:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number such as 7 or -20")


def _count(text: str) -> int:
    if re.fullmatch("[1-9][0-9]{0,6}", text) and int(text) <= MOST_ROUNDS:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"{text[:40]!r} is no number of rounds from 1 to {MOST_ROUNDS}"
    )
