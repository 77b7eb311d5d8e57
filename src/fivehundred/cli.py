"""The command line: watch a game, read a rule, settle a dispute.

Exit status: 0 for a legal act, for information and for a comparison of tables, 1 for a
ruling that refuses, 2 for input that cannot be used and for an answer that cannot be
written, with one line on standard error that says why.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import json
import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NoReturn, TextIO

import fivehundred as fh
from fivehundred.demo import DEFAULT_SEED, demo
from fivehundred.rulebook import rule, rules
from fivehundred.showing import points, printable, wrap

__all__ = ["main"]

_LONGEST_COMPLAINT = 400
_LONGEST_NUMBER = 100
_READER_GONE = {errno.EPIPE, errno.EINVAL}  # as Unix and as Windows say it

_Answer = tuple[int, Iterable[str]]
"""An exit status and the lines to print."""


def main(argv: Sequence[str] | None = None) -> int:
    """Return the exit status of a command, whose answer has been printed.

    Args:
        argv: The words after the program's name; those of the process if not given.
    """
    try:
        status = _run(_parser(), argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except _Unusable as error:
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


class _Unusable(Exception):
    """The words after the program's name are no command."""


class _Parser(argparse.ArgumentParser):
    """A parser that leaves it to `main` to say what is wrong, in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong."""
        _, strange, words = message.partition("unrecognized arguments: ")
        hint = "a list stands in quotation marks; " if strange and "--" not in words else ""
        raise _Unusable(f"{self.prog}: {message} ({hint}--help says more)")

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
        name: str, answer: Callable[[argparse.Namespace], _Answer], text: str, epilog: str = _LISTS
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

    sub = command(
        "demo", _demo, "play a whole game between simple players, settle three disputes", ""
    )
    sub.add_argument("--seed", type=_whole, default=DEFAULT_SEED, help="what the cards come from")
    sub.add_argument("--rounds", type=_count, metavar="N", help="stop after so many rounds")
    _add_variant(sub)

    sub = command("rule", _rule, "print a rule; without an id, list them all", "")
    sub.add_argument("id", nargs="?", metavar="ID", help="such as play.left-bower")

    sub = command("variants", _variants, "list the presets, or the options of one table", "")
    sub.add_argument("name", nargs="?", metavar="NAME", help="such as foster_4")

    sub = command("check-play", _check_play, "may this card be played?")
    sub.add_argument("play", metavar="CARD", help="such as 5S, or Jo:H for a joker led as hearts")
    _add_turn(sub)
    _add_tables(sub, json_too=True)

    sub = command("legal-plays", _legal_plays, "which cards may be played?")
    _add_turn(sub)
    _add_tables(sub)

    sub = command("trick-winner", _trick_winner, "which card wins the trick?")
    sub.add_argument("trick", metavar="CARDS", help='from the leader\'s, as in "KH JH AD 5S"')
    sub.add_argument("--contract", required=True, help="such as 8D, 7N or M")
    _add_history(sub, void="suits a joker's player had shown void before")
    _add_tables(sub)

    sub = command("check-call", _check_call, "may this call be made?")
    sub.add_argument("call", metavar="CALL", help="such as 8S, M or P")
    sub.add_argument("--calls", default="", help='the calls so far, as in "7H M"')
    _add_dealer(sub)
    _add_tables(sub, json_too=True)

    sub = command("auction", _auction, "where does this auction stand?")
    sub.add_argument(
        "calls", nargs="?", default="", metavar="CALLS", help='from the dealer\'s left: "P 6H P"'
    )
    _add_dealer(sub)
    _add_tables(sub)

    sub = command("score", _score, "what is this round worth, and is the game won?")
    sub.add_argument("contract", metavar="CONTRACT", help="such as 7H; P for one passed out")
    sub.add_argument(
        "tricks", type=_whole, nargs="+", metavar="TRICKS", help="the contractor's, or each side's"
    )
    sub.add_argument(
        "--contractor",
        type=_seat,
        default=0,
        metavar="SEAT",
        help="N, E, S or W; a number is an account: 0 for N/S, 1 for E/W",
    )
    sub.add_argument(
        "--before", type=_whole, nargs="+", metavar="POINTS", help="each side's score: N/S, E/W"
    )
    sub.add_argument("--taken", metavar="SEATS", help='who won each trick, as in "N E N ..."')
    _add_tables(sub)
    return parser


def _add_turn(parser: argparse.ArgumentParser) -> None:
    """Add what describes a hand and the trick that it plays to."""
    parser.add_argument("--hand", required=True, metavar="CARDS", help='the hand, as in "JH 5S 9C"')
    parser.add_argument("--trick", default="", metavar="CARDS", help="the trick so far")
    parser.add_argument("--contract", required=True, help="such as 8D, 7N or M")
    parser.add_argument("--led", default="", metavar="SUITS", help="suits led before, as in SH")
    _add_history(parser, void="suits shown void")


def _add_history(parser: argparse.ArgumentParser, *, void: str) -> None:
    parser.add_argument("--void", default="", metavar="SUITS", help=void)
    parser.add_argument("--joker-suit", metavar="SUIT", help="the suit the joker is tied to")


def _add_dealer(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dealer", type=_seat, default=0, metavar="SEAT", help="N, E, S or W")


def _add_variant(parser: Any) -> None:
    parser.add_argument(
        "--variant",
        default="wikipedia_4",
        metavar="NAME",
        help="the table: a preset, or house rules as in wikipedia_4{open.on=false}",
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
    if re.fullmatch("[1-9][0-9]{0,6}", text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number of rounds, 1 or more")


def _table(text: str) -> fh.Variant:
    return fh.Variant.parse(text) if "{" in text else fh.variant(text)


def _seat(text: str) -> int | str:
    return int(text) if text in {"0", "1", "2", "3", "4", "5"} else text


def _demo(args: argparse.Namespace) -> _Answer:
    return 0, demo(_table(args.variant), seed=args.seed, rounds=args.rounds)


def _rule(args: argparse.Namespace) -> _Answer:
    if args.id is None:
        return 0, (f"{name:<24} {rule(name).title}" for name in rules())
    return 0, _paragraphs(str(rule(args.id)))


def _paragraphs(text: str) -> Iterator[str]:
    for number, part in enumerate(text.split("\n\n")):
        if number:
            yield ""
        yield from wrap(" ".join(part.split("\n")))


def _variants(args: argparse.Namespace) -> _Answer:
    if args.name is None:
        return 0, _all_variants()
    return 0, _one_variant(_table(args.name))


def _all_variants() -> Iterator[str]:
    for name in fh.variants():
        yield name
        yield from _about(fh.variant(name))


def _about(table: fh.Variant) -> Iterator[str]:
    yield f"    {table.title}"
    yield from wrap(f"Source: {table.source}", "    ")
    yield f"    Confidence: {table.confidence}"


def _one_variant(table: fh.Variant) -> Iterator[str]:
    yield from wrap(str(table))
    yield from _about(table)
    yield "    * differs from wikipedia_4; ? our choice where the source is silent"
    other = set(table.differences(fh.STANDARD))
    for path in table.to_data():
        if path not in {"name", "based_on"}:
            marks = ("*" if path in other else " ") + ("?" if path in table.choices else " ")
            yield f" {marks} {path} = {table.plain(path)}"


def _rule_on(
    args: argparse.Namespace,
    check: Callable[..., fh.Ruling],
    asked: str,
    **situation: Any,
) -> _Answer:
    """Return a ruling, at one table or at all of them."""
    if args.compare:
        if args.json:
            raise _Unusable("fivehundred: --json prints one ruling, not a comparison")
        return 0, wrap(str(fh.compare(check, asked, **situation)))
    ruling = check(asked, variant=_table(args.variant), **situation)
    return 0 if ruling else 1, [_json(ruling)] if args.json else wrap(str(ruling))


def _json(ruling: fh.Ruling) -> str:
    return json.dumps(json.loads(ruling.to_json()))  # in ASCII, for every stream


def _check_play(args: argparse.Namespace) -> _Answer:
    return _rule_on(
        args,
        fh.check_play,
        args.play,
        hand=args.hand,
        trick=args.trick,
        contract=args.contract,
        led=args.led,
        void=args.void,
        joker_suit=args.joker_suit,
    )


def _told(
    args: argparse.Namespace, ask: Callable[..., object], *asked: Any, **more: Any
) -> _Answer:
    """Return an answer that is information, at one table or at all of them."""
    if args.compare:
        return 0, wrap(str(fh.compare(ask, *asked, **more)))
    return 0, wrap(str(ask(*asked, variant=_table(args.variant), **more)))


def _legal_plays(args: argparse.Namespace) -> _Answer:
    def plays(hand: str, **turn: Any) -> str:
        return " ".join(map(str, fh.legal_plays(hand, **turn)))

    return _told(
        args,
        plays,
        args.hand,
        trick=args.trick,
        contract=args.contract,
        led=args.led,
        void=args.void,
        joker_suit=args.joker_suit,
    )


def _trick_winner(args: argparse.Namespace) -> _Answer:
    cards = args.trick.split()

    def winner(trick: str, **more: Any) -> str:
        place = fh.trick_winner(trick, **more)
        card = fh.Play.parse(cards[place]).pretty
        count = len(cards) - cards.count("-")
        number = place + 1 - cards[:place].count("-")
        return f"{card[:1].upper()}{card[1:]} wins: card {number} of {count}."

    return _told(
        args,
        winner,
        args.trick,
        contract=args.contract,
        void=args.void,
        joker_suit=args.joker_suit,
    )


def _check_call(args: argparse.Namespace) -> _Answer:
    return _rule_on(args, fh.check_call, args.call, calls=args.calls, dealer=args.dealer)


def _auction(args: argparse.Namespace) -> _Answer:
    return _told(args, fh.read_auction, args.calls, dealer=args.dealer)


def _score(args: argparse.Namespace) -> _Answer:
    question: list[Any] = [args.contract]
    question.append(args.tricks[0] if len(args.tricks) == 1 else tuple(args.tricks))
    taken = None if args.taken is None else [_seat(word) for word in args.taken.split()]
    check: Callable[..., fh.RoundScore | fh.Settlement] = fh.score_round
    if args.before is not None:
        question.insert(0, tuple(args.before))
        check = fh.settle
    if args.compare:
        found = fh.compare(check, *question, contractor=args.contractor, taken=taken)
        return 0, wrap(str(found))
    table = _table(args.variant)
    return 0, _scored(
        table, check(*question, contractor=args.contractor, taken=taken, variant=table)
    )


def _scored(table: fh.Variant, answer: fh.RoundScore | fh.Settlement) -> Iterator[str]:
    score = answer if isinstance(answer, fh.RoundScore) else answer.score
    yield from wrap(str(score))
    yield f"{points(table, score.points, sign=True)}."
    if isinstance(answer, fh.Settlement):
        yield f"Totals: {points(table, answer.totals)}."
        yield from wrap(answer.why)
