"""A whole game of 500 to watch, between simple players, and three disputes settled."""

from __future__ import annotations

import random
from collections.abc import Iterator

import fivehundred as fh
from fivehundred.agents import RuleAgent
from fivehundred.scenes import LEGEND, heading, round_lines
from fivehundred.scoring import is_made
from fivehundred.showing import account_name, contract_name, wrap

__all__ = ["DEFAULT_SEED", "MOST_ROUNDS", "demo", "play_game", "play_round"]

DEFAULT_SEED = 671
"""Contracts made and lost, a misère among them, and a last deal that could decide it either way."""
MOST_ROUNDS = 1000
"""After so many rounds every game is stopped: house rules can set a target out of reach."""


def play_round(rnd: fh.Round) -> fh.Finished | fh.ThrownIn:
    """Return the round played to its end by simple players, each told what its seat may know."""
    player = RuleAgent()
    while not isinstance(rnd, fh.Finished | fh.ThrownIn):
        seat = rnd.seat_to_act or 0
        rnd = fh.apply(rnd, player.act(fh.view(rnd, seat)), seat=seat)
    return rnd


def play_game(
    variant: fh.Variant, *, seed: int = DEFAULT_SEED, rounds: int | None = None
) -> Iterator[fh.Game]:
    """Yield a game before its first round and after each; the last is over.

    Args:
        variant: The table.
        seed: What the cards are shuffled from.
        rounds: After how many rounds the game is stopped; None to play it out.
    """
    rng = random.Random(seed)
    game = fh.Game(variant, dealer=rng.getrandbits(16) % variant.players)
    most = MOST_ROUNDS if rounds is None else min(rounds, MOST_ROUNDS)
    yield game
    while not game.over:
        game = game.with_round(play_round(game.deal(rng=rng)))
        if len(game.rounds) == most and not game.over:
            game = game.stop()
        yield game


def demo(
    variant: fh.Variant, *, seed: int = DEFAULT_SEED, rounds: int | None = None
) -> Iterator[str]:
    """Yield the lines of a game, the sheet of its scores and three disputes.

    Args:
        variant: The table.
        seed: What the cards are shuffled from.
        rounds: After how many rounds the game is stopped; None to play it out.
    """
    yield from wrap(f"A game of 500: {variant.title} ({variant}), seed {seed}.")
    yield from wrap(f"Rules: {variant.source}")
    yield from wrap(LEGEND)
    game = None
    for game in play_game(variant, seed=seed, rounds=rounds):
        if game.rounds:
            yield ""
            yield from round_lines(len(game.rounds), game.rounds[-1])
    if game is None:
        raise AssertionError  # pragma: no cover - a game begins with itself
    yield ""
    yield from heading("The end")
    yield from wrap(game.why)
    yield ""
    yield from _sheet(game)
    yield ""
    yield from heading("Three disputes")
    for story in (_left_bower, _eight_spades, _joker):
        yield from story()
        yield ""
    yield "More: python -m fivehundred --help"


def _account(rnd: fh.Finished) -> str:
    """Return what the contractor's side is called."""
    first, *others = (account_name(rnd.variant, account) for account in rnd.side)
    return "+".join([first, *(other.removeprefix("Seat ") for other in others)])


def _sheet(game: fh.Game) -> Iterator[str]:
    """Yield the score sheet: a line a round."""
    variant = game.variant
    names = [account_name(variant, account) for account in range(len(game.scores))]
    yield f"  Round  Contract{'':14}Tricks {''.join(name.rjust(7) for name in names)}"
    for number, rnd in enumerate(game.rounds, 1):
        if isinstance(rnd, fh.ThrownIn):
            yield f"  {number:>5}  thrown in"
            continue
        what, tricks = contract_name(rnd.contract), ""
        if rnd.side:
            what += f" by {_account(rnd)}"
            if len(what) > 20:  # two blanks before the tricks
                what = f"{rnd.contract} by {_account(rnd)}"
            won = sum(rnd.counts[account] for account in rnd.side)
            left = variant.hand - len(rnd.taken)
            made = is_made(rnd.contract, won, variant.hand, left=left, slam=rnd.slam)
            tricks = f"{won} {_VERDICTS[made]}"
        totals = "".join(f"{total:>7}" for total in rnd.totals)
        yield f"  {number:>5}  {what:<22}{tricks:<7}{totals}"


_VERDICTS = {True: "made", False: "lost", None: "open"}


def _dispute(number: int, story: str, command: str, answer: object) -> Iterator[str]:
    yield from wrap(f"{number}. {story}")
    yield ""
    for part, line in enumerate(command.split("\n")):
        yield f"{'$ python -m fivehundred' if part == 0 else '     '} {line}"
    yield from wrap(str(answer))


def _left_bower() -> Iterator[str]:
    return _dispute(
        1,
        "Diamonds are trumps in 8♦, and K♥ is led. The next hand has J♥, 5♠ and 9♣, and "
        'plays 5♠. "That\'s a revoke: you hold a heart!"',
        'check-play 5S --hand "JH 5S 9C" --trick KH \\\n--contract 8D',
        fh.check_play("5S", hand="JH 5S 9C", trick="KH", contract="8D"),
    )


def _eight_spades() -> Iterator[str]:
    return _dispute(
        2,
        '7♥, then misère, then 8♠. "Eight spades is worth less than misère!" "Eight tricks '
        'are more than seven!" It is the table that decides:',
        'check-call 8S --calls "7H M" --compare',
        fh.compare(fh.check_call, "8S", calls="7H M"),
    )


def _joker() -> Iterator[str]:
    return _dispute(
        3,
        "At no trumps the contractor leads the joker and calls it a spade. Spades and hearts "
        'have been led before. "It may be any suit!"',
        'check-play Jo:S --hand "Jo 9D" --led SH \\\n--contract 7N --variant pagat_australian_4',
        fh.check_play("Jo:S", hand="Jo 9D", led="SH", contract="7N", variant="pagat_australian_4"),
    )
