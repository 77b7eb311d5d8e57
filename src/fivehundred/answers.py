"""What each command answers: an exit status and the lines to print."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

import fivehundred as fh
from fivehundred.demo import demo as watch
from fivehundred.shell import Answer, Unusable, seat_or_account, table_of
from fivehundred.showing import WIDTH, points, wrap

__all__ = [
    "auction",
    "check_call",
    "check_play",
    "demo",
    "diff",
    "legal_plays",
    "rule",
    "score",
    "trick_winner",
    "variants",
]


def demo(args: argparse.Namespace) -> Answer:
    """Return a game between simple players."""
    return Answer(0, watch(table_of(args.variant), seed=args.seed, rounds=args.rounds))


def rule(args: argparse.Namespace) -> Answer:
    """Return a rule, or the list of all."""
    if args.id is None:
        return Answer(0, (f"{name:<24} {fh.rule(name).title}" for name in fh.rules()))
    return Answer(0, _paragraphs(str(fh.rule(args.id))))


def _paragraphs(text: str) -> Iterator[str]:
    for number, part in enumerate(text.split("\n\n")):
        if number:
            yield ""
        yield from wrap(" ".join(part.split("\n")))


_SHORT = "fivehundred: --short is for the TOML of a table: give TABLE --toml as well"


def variants(args: argparse.Namespace) -> Answer:
    """Return the rules of one table, or the list of the presets."""
    if args.name is None:
        if args.toml or args.json:
            raise Unusable("fivehundred: --toml and --json print one table: name it")
        if args.short:
            raise Unusable(_SHORT)
        return Answer(0, _all_variants())
    table = table_of(args.name)
    if args.toml:
        return Answer(0, table.to_toml(short=args.short).splitlines())
    if args.short:
        raise Unusable(_SHORT)
    if args.json:
        return Answer(0, table.to_json().splitlines())
    return Answer(0, _folded(table.describe()))


def _all_variants() -> Iterator[str]:
    for name in fh.variants():
        table = fh.variant(name)
        yield name
        yield f"    {table.title}"
        yield f"    Players: {table.players}"
        yield from wrap(f"Source: {table.source}", "    ")
        yield f"    Confidence: {table.confidence}"


def _folded(markdown: str) -> Iterator[str]:
    """Yield the lines of a Markdown text that reads well in a terminal, and is still Markdown."""
    for line in markdown.splitlines():
        if line.startswith(("|", "#")):
            yield line
            continue
        lead = " " * 2 if line.startswith("- ") else ""
        yield from textwrap.wrap(
            line,
            WIDTH,
            subsequent_indent=lead,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]


def diff(args: argparse.Namespace) -> Answer:
    """Return where two tables disagree."""
    return Answer(0, str(fh.diff(table_of(args.first), table_of(args.second))).splitlines())


def _rule_on(
    args: argparse.Namespace,
    check: Callable[..., fh.Ruling],
    asked: str,
    **situation: Any,
) -> Answer:
    """Return a ruling, at one table or at all of them."""
    if args.compare:
        if args.json:
            raise Unusable("fivehundred: --json prints one ruling, not a comparison")
        return Answer(0, wrap(str(fh.compare(check, asked, **situation))))
    ruling = check(asked, variant=table_of(args.variant), **situation)
    lines = [_json(ruling)] if args.json else wrap(str(ruling))
    return Answer(0 if ruling else 1, lines)


def _json(ruling: fh.Ruling) -> str:
    return json.dumps(json.loads(ruling.to_json()))  # in ASCII, for every stream


def _given(args: argparse.Namespace, *names: str) -> dict[str, Any]:
    """Return the arguments of a question that are called as in the library."""
    return {name: getattr(args, name) for name in names}


_TURN = ("hand", "trick", "contract", "led", "void", "joker_suit")


def check_play(args: argparse.Namespace) -> Answer:
    """Return the ruling on a card."""
    return _rule_on(args, fh.check_play, args.play, **_given(args, *_TURN))


def _told(args: argparse.Namespace, ask: Callable[..., object], *asked: Any, **more: Any) -> Answer:
    """Return an answer that is information, at one table or at all of them."""
    if args.compare:
        return Answer(0, wrap(str(fh.compare(ask, *asked, **more))))
    return Answer(0, wrap(str(ask(*asked, variant=table_of(args.variant), **more))))


def legal_plays(args: argparse.Namespace) -> Answer:
    """Return the cards that may be played."""

    def plays(**turn: Any) -> str:
        return " ".join(map(str, fh.legal_plays(**turn)))

    return _told(args, plays, **_given(args, *_TURN))


def trick_winner(args: argparse.Namespace) -> Answer:
    """Return the card that wins a trick."""
    cards = args.trick.split()

    def winner(trick: str, **more: Any) -> str:
        place = fh.trick_winner(trick, **more)
        card = fh.Play.parse(cards[place]).pretty
        count = len(cards) - cards.count("-")
        number = place + 1 - cards[:place].count("-")
        return f"{card[:1].upper()}{card[1:]} wins: card {number} of {count}."

    return _told(args, winner, args.trick, **_given(args, "contract", "void", "joker_suit"))


def check_call(args: argparse.Namespace) -> Answer:
    """Return the ruling on a call."""
    return _rule_on(args, fh.check_call, args.call, **_given(args, "calls", "dealer"))


def check_discard(args: argparse.Namespace) -> Answer:
    """Return the ruling on cards put away."""
    return _rule_on(args, fh.check_discard, args.cards, **_given(args, "hand", "contract"))


def check_partner(args: argparse.Namespace) -> Answer:
    """Return the ruling on the call of a partner."""
    situation = _given(args, "hand", "discards", "contract", "contractor")
    return _rule_on(args, fh.check_partner, args.call, **situation)


def penalty(args: argparse.Namespace) -> Answer:
    """Return what an irregularity costs, and the points of it."""
    given = _given(args, "offender", "contract", "contractor", "partner", "alone", "induced")
    for name in ("tricks", "restored"):
        tricks = getattr(args, name)
        given[name] = None if tricks is None else _numbers(tricks)
    return _told(args, fh.penalty, args.irregularity, **given)


def _numbers(tricks: list[int]) -> int | tuple[int, ...]:
    """Return tricks by account, or those of the contractor's side alone."""
    return tricks[0] if len(tricks) == 1 else tuple(tricks)


def auction(args: argparse.Namespace) -> Answer:
    """Return where an auction stands."""
    return _told(args, fh.read_auction, args.calls, dealer=args.dealer)


def score(args: argparse.Namespace) -> Answer:
    """Return what a round is worth, and with the points before it where the game stands."""
    question: list[Any] = [args.contract, _numbers(args.tricks)]
    taken = None if args.taken is None else [seat_or_account(word) for word in args.taken.split()]
    given: dict[str, Any] = {**_given(args, "contractor", "partner", "alone"), "taken": taken}
    game = {"deals": args.deals, "minutes": args.minutes}
    check: Callable[..., fh.RoundScore | fh.Settlement] = fh.score_round
    if args.before is not None:
        question.insert(0, tuple(args.before))
        given |= {name: number for name, number in game.items() if number is not None}
        check = fh.settle
    elif any(number is not None for number in game.values()):
        raise Unusable("fivehundred: --deals and --minutes are of a game: give --before as well")
    if args.compare:
        return Answer(0, wrap(str(fh.compare(check, *question, **given))))
    table = table_of(args.variant)
    return Answer(0, _scored(table, check(*question, variant=table, **given)))


def _scored(table: fh.Variant, answer: fh.RoundScore | fh.Settlement) -> Iterator[str]:
    score = answer if isinstance(answer, fh.RoundScore) else answer.score
    yield from wrap(str(score))
    yield f"{points(table, score.points, sign=True)}."
    if isinstance(answer, fh.Settlement):
        yield f"Totals: {points(table, answer.totals)}."
        yield from wrap(answer.why)
