"""Who plays with whom, and what a score is kept for (chapters sides and score)."""

from __future__ import annotations

from .ladder import MISERES
from .options import Options, flag, number, word

ALONE = tuple(bid for bid in (*MISERES, "HILO") if bid != "DM")
"""The contracts that the contractor plays without his fixed partners (play.sits-out)."""


def partners_of(options: Options, seat: int) -> list[int]:
    """The fixed partners of a seat, clockwise from it."""
    players = number(options, "players")
    apart = {"partners": [2], "alternate3": [2, 4], "pairs3": [3]}
    steps = apart.get(word(options, "teams"), [])
    return [(seat + step) % players for step in steps]


def one_partner(options: Options, seat: int) -> int | None:
    """The one fixed partner of a seat; None where there are several, or none."""
    partners = partners_of(options, seat)
    return partners[0] if len(partners) == 1 else None


def owner(options: Options, hand: int) -> int | None:
    """The seat a hand belongs to: hands 2 and 3 of two players are tables, a dead hand nobody's."""
    players = number(options, "players")
    if hand >= players and not flag(options, "table_piles"):
        return None
    return hand % players


def accounts(options: Options) -> list[int]:
    """What scores are kept for: players or sides (score.per)."""
    teams = word(options, "teams")
    if word(options, "score.per") == "player":
        return list(range(number(options, "players")))
    if teams not in ("partners", "alternate3", "pairs3"):
        raise ValueError(f"without fixed sides (teams={teams}) each player has a score")
    return [0, 1, 2] if teams == "pairs3" else [0, 1]


def account_of(options: Options, hand: int) -> int:
    """The account of a hand's owner."""
    seat = hand % number(options, "players")
    return seat if word(options, "score.per") == "player" else seat % len(accounts(options))


def side_of(options: Options, seat: int, partner: int | None = None) -> list[int]:
    """The accounts of a contractor's side, his own first; `partner` is a called one."""
    side: list[int] = []
    seats = [seat, *partners_of(options, seat), *([] if partner is None else [partner])]
    for one in seats:
        account = account_of(options, one)
        if account not in side:
            side.append(account)
    return side


def sitting_out(
    options: Options, contract: str, contractor: int | None, *, slam: bool
) -> list[int]:
    """The hands that are put down for the deal (play.sits-out)."""
    if contractor is None:
        return []
    if slam:
        return partners_of(options, contractor)
    if contract not in ALONE or dummy(options, contract, contractor) is not None:
        return []
    return partners_of(options, contractor)


def dummy(options: Options, contract: str, contractor: int | None) -> int | None:
    """The partner's hand that lies open and is played by the contractor (misere.partner)."""
    if contractor is None or contract not in ALONE:
        return None
    if word(options, "misere.partner") != "faceup_dummy":
        return None
    return one_partner(options, contractor)
