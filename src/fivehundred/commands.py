"""The commands: their names, what each takes, and who answers."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import Any

from fivehundred import answers, archive
from fivehundred.demo import DEFAULT_SEED, MOST_ROUNDS
from fivehundred.irregularities import IRREGULARITIES
from fivehundred.shell import Answer, seat_or_account

__all__ = ["LISTS", "add_commands"]

_LONGEST_NUMBER = 100

LISTS = (
    "A list of cards, calls or seats is one word to the shell: put it in quotation marks, as "
    'in "JH 5S 9C".'
)
_TABLE = (
    "a preset such as foster_4, house rules such as wikipedia_4{open.on=false}, or a file of "
    "them: its name ends in .toml or .json"
)
_SEAT = "a number from 0 on, or N, E, S, W where four play"


def add_commands(commands: Any) -> None:
    """Add every command to what `add_subparsers` has returned."""

    def command(
        name: str, answer: Callable[[argparse.Namespace], Answer], text: str, epilog: str = LISTS
    ) -> argparse.ArgumentParser:
        said = text[:1].upper() + text[1:]
        sub: argparse.ArgumentParser = commands.add_parser(
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
    _add_records(command)


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


def _add_records(command: _Command) -> None:
    """Add what reads a record that somebody has written down."""
    sub = command("audit", archive.audit, "is everything in a record as the rules want it?", "")
    _add_file(sub)

    sub = command("convert", archive.convert, "write a record in another form", "")
    _add_file(sub)
    sub.add_argument(
        "--to", required=True, choices=archive.FORMS, help="text, JSON or PTN; in UTF-8"
    )
    sub.add_argument("--round", type=_whole, metavar="N", help="this round alone, from 1")

    sub = command("show", archive.show, "print a record's last state, or an earlier one", "")
    _add_file(sub)
    sub.add_argument(
        "--upto",
        type=_whole,
        metavar="N",
        help="the state after so many acts; where a further round begins counts as one too",
    )
    sub.add_argument(
        "--seat",
        type=seat_or_account,
        metavar="SEAT",
        help=f"what this seat may see, and no more; {_SEAT}",
    )


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record: in JSON where the name ends in .json, in PTN where it ends in .ptn, else "
        "as text; - reads any of them from standard input",
    )


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
