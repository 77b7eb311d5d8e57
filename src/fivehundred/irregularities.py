"""What irregularities cost, by the laws that the table plays by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import attrs

from fivehundred.calls import Bid, Contract, Kind
from fivehundred.errors import InvalidArgument
from fivehundred.rulings import Ruling, forgive, inapplicable, penalise
from fivehundred.scoring import points_so_far, score, whose
from fivehundred.variants.groups import SPECIAL_GROUPS
from fivehundred.variants.options import Claims, DeclaredSlam, Failed, Irregular
from fivehundred.variants.sides import account_of, accounts, partners_of
from fivehundred.variants.variant import Variant

__all__ = ["IRREGULARITIES", "Incident", "judge_irregularity"]

_FINE = 100
_OPTIONS = ("irregular",)
_WITH_PARTNERS = ("teams", "irregular")


@attrs.frozen(kw_only=True)
class Incident:
    """What happened that is irregular. Equal when all of it is.

    Attributes:
        variant: The table.
        offender: The seat that did it.
        contract: The contract; None in the auction.
        side: The accounts of the contractor's side; none in a hand passed out.
        tricks: Tricks held so far by account; None before the play.
        restored: Tricks by account as they would have been, or are after playing again.
        slam: Whether the contractor has declared a slam.
        induced: Whether an opponent's error led to it.
    """

    variant: Variant
    offender: int
    contract: Contract | None = None
    side: tuple[int, ...] = ()
    tricks: tuple[int, ...] | None = None
    restored: tuple[int, ...] | None = None
    slam: bool = False
    induced: bool = False

    @property
    def account(self) -> int:
        """The account of the seat that did it."""
        return account_of(self.variant, self.offender)


def judge_irregularity(irregularity: str, incident: Incident) -> Ruling:
    """Return what an irregularity costs: `irregularity` is one of `IRREGULARITIES`.

    Raises:
        InvalidArgument: It cannot be judged by what is given.
    """
    table = incident.variant
    if irregularity == "wrong_claim":
        return _wrong_claim(incident)
    played = _played(incident) if irregularity == "revoke" else None
    if table.irregular is Irregular.OFF:
        return inapplicable(
            "At this table what is irregular is refused and never happens: there is no penalty. "
            "Laws for it come with irregular=american or hoffmann.",
            "irregular.penalty",
            _OPTIONS,
        )
    if incident.induced:
        return forgive(
            "An error that an opponent's error has led to costs nothing.",
            "irregular.induced",
            _OPTIONS,
        )
    return _JUDGES[irregularity](incident) if played is None else _revoke(incident, *played)


# The revoke


def _played(incident: Incident) -> tuple[Contract, tuple[int, ...]]:
    """Return contract and tricks, without which no revoke can be settled."""
    contract, tricks = incident.contract, incident.tricks
    if contract is None or tricks is None:
        raise InvalidArgument(
            f"{'contract is' if contract is None else 'tricks are'} needed: a revoke is settled "
            "by the contract and the tricks",
            "irregular.penalty",
        )
    return contract, tricks


def _revoke(incident: Incident, contract: Contract, tricks: tuple[int, ...]) -> Ruling:
    if incident.account in incident.side:
        return _contractor_revoke(incident, contract, tricks)
    return _defender_revoke(incident, contract, tricks)


def _contractor_revoke(incident: Incident, contract: Contract, tricks: tuple[int, ...]) -> Ruling:
    rule = "irregular.revoke-contractor"
    held, which = tricks, "they hold"
    if incident.variant.irregular is Irregular.HOFFMANN:
        restored = _restored(incident, rule, "they would have been without the revoke")
        held = tuple(map(max, tricks, restored))
        which = "they hold and those that the revoke has cost them"
    points = _lost(incident, contract, held)
    given = incident.variant.score.failed is Failed.TO_OPPONENTS
    scored = any(points[n] for n in range(len(points)) if n not in incident.side)
    result = (
        f"the defenders score by the tricks {which}" if scored else "the defenders score nothing"
    )
    if given:
        result = "its value goes to the defenders"
    options = () if given else _trick_options(contract)
    return penalise(
        f"The contractor's side has revoked: the contract has failed, and {result}. "
        f"{_said(incident, points)}",
        rule,
        _options(incident, contract, "score.failed", *options),
        points,
    )


def _lost(incident: Incident, contract: Contract, held: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points of a contract that counts as failed, whatever its tricks."""
    table, side = incident.variant, incident.side
    failed = score(table, contract, _failing(incident, contract), side, slam=incident.slam).points
    if table.score.failed is Failed.TO_OPPONENTS:
        return failed
    return tuple(
        failed[n] if n in side else points_so_far(table, contract, held, side, None, n, made=False)
        for n in range(len(held))
    )


def _failing(incident: Incident, contract: Contract) -> list[int]:
    """Return tricks with which the contract fails: all of them where they are not wanted."""
    count, side = accounts(incident.variant), incident.side
    few = isinstance(contract, Bid) and (contract.is_misere or contract.kind is Kind.HILO)
    winner = side[0] if few else next(n for n in range(count) if n not in side)
    return [incident.variant.hand * (n == winner) for n in range(count)]


def _defender_revoke(incident: Incident, contract: Contract, tricks: tuple[int, ...]) -> Ruling:
    rule = "irregular.revoke-defender"
    options = _trick_options(contract)
    who = "A defender has revoked" if incident.side else "A player has revoked"
    if incident.variant.irregular is Irregular.HOFFMANN:
        restored = _restored(incident, rule, "they are after playing again")
        result = score(incident.variant, contract, restored, incident.side, slam=incident.slam)
        options = _result_options(incident, contract, restored, made=result.made)
        points = tuple(
            -_FINE if n == incident.account else earned for n, earned in enumerate(result.points)
        )
        said = (
            f"{who}: that trick and the later ones are played again, the others score the "
            f"result, and the offender scores nothing and loses {_FINE}."
        )
    elif isinstance(contract, Bid):
        options = ()
        points = _bid_made(incident, contract)
        said = (
            f"{who}: the deal stops, the contractor's side scores the whole bid and the "
            "defenders nothing."
        )
    else:
        points = tuple(
            0
            if n == incident.account
            else points_so_far(incident.variant, contract, tricks, (), None, n, made=None)
            for n in range(len(tricks))
        )
        said = (
            f"{who}: the deal stops, the offender scores nothing, and the others score the "
            "tricks they hold."
        )
    return penalise(
        f"{said} {_said(incident, points)}", rule, _options(incident, contract, *options), points
    )


def _bid_made(incident: Incident, contract: Bid) -> tuple[int, ...]:
    """Return the points of a contract that counts as made; no slam, as the deal has stopped."""
    table = incident.variant.evolve({"score.slam": "none"})
    all_of_them = incident.slam or contract.kind is Kind.GAME
    needed = table.hand if all_of_them else contract.tricks
    count, side = accounts(table), incident.side
    other = next(n for n in range(count) if n not in side)
    tricks = [0] * count
    tricks[side[0]], tricks[other] = needed, table.hand - needed
    made = score(table, contract, tricks, side, slam=incident.slam).points
    return tuple(made[n] if n in side else 0 for n in range(count))


def _restored(incident: Incident, rule: str, how: str) -> tuple[int, ...]:
    if incident.restored is None:
        raise InvalidArgument(
            f"restored is needed: with irregular=hoffmann this revoke is settled by the tricks as "
            f"{how}",
            rule,
        )
    return incident.restored


def _said(incident: Incident, points: tuple[int, ...]) -> str:
    """Return the points in words: equal ones together, the contractor's side first."""
    side = incident.side
    order = [*side, *(n for n in range(len(points)) if n not in side)]
    shared: dict[tuple[bool, int], list[int]] = {}
    for n in order:
        shared.setdefault((n in side, points[n]), []).append(n)
    parts = [
        f"{whose(incident.variant, listed)} "
        f"{f'{earned:+d}' if earned else 'nothing'}{' each' * (earned and len(listed) > 1)}"
        for (_, earned), listed in shared.items()
    ]
    return f"Points: {', '.join(parts)}."


def _options(incident: Incident, contract: Contract, *scored: str) -> tuple[str, ...]:
    """Return what the points of a revoke depend on: with these rules of the score."""
    table, options = incident.variant, [*scored, "score.per", "irregular"]
    if not isinstance(contract, Bid):
        return tuple(options)
    if contract.is_misere:
        options = ["score.misere_factor", *options]
    if not (incident.slam and table.declared_slam is DeclaredSlam.FIVE_HUNDRED):
        group = SPECIAL_GROUPS.get(contract.kind)
        options = [f"{group}.value" if group else "score.schedule", *options]
    given = "score.failed" in scored and table.score.failed is Failed.TO_OPPONENTS
    if incident.slam:
        options.append("declared_slam")
    elif table.call.on and len(incident.side) > 1 and not given:
        options.append("call.share")
    return tuple(options)


def _trick_options(contract: Contract) -> tuple[str, ...]:
    """Return what the points for tricks against a contract depend on."""
    if isinstance(contract, Bid) and contract.is_misere:
        return ("misere.defenders",)
    none = isinstance(contract, Bid) and contract.kind is Kind.HILO
    return () if none else ("score.trick_points",)


def _result_options(
    incident: Incident, contract: Contract, restored: Sequence[int], *, made: bool
) -> tuple[str, ...]:
    """Return what the result of a deal depends on, the offender's own points apart."""
    table, side = incident.variant, incident.side
    tricks = _trick_options(contract)
    if not isinstance(contract, Bid):
        return tricks
    if accounts(table) == len(side) + 1:
        tricks = ()
    if not made:
        given = table.score.failed is Failed.TO_OPPONENTS
        return ("score.failed",) if given else ("score.failed", *tricks)
    if sum(restored[n] for n in side) == table.hand:
        ordinary = contract.kind is Kind.TRICKS and not incident.slam
        return ("score.slam",) if ordinary else ()
    return (*tricks, "score.trick_points_when") if "score.trick_points" in tricks else tricks


# What falls on a side, where there is a partner


def _has_partner(incident: Incident) -> bool:
    """Return whether the offender has a fixed partner who plays."""
    contract = incident.contract
    if not partners_of(incident.variant, incident.offender):
        return False
    if incident.account not in incident.side or contract is None:
        return True
    return not (contract.plays_alone or incident.slam)


def _bid_out_of_turn(incident: Incident) -> Ruling:
    rule = "irregular.bid-out-of-turn"
    # Nobody plays alone before the auction is over, whatever the contract will be.
    if partners_of(incident.variant, incident.offender):
        return penalise(
            "A bid out of turn costs the offender's side its right to bid in this deal, and "
            "nothing else.",
            rule,
            _WITH_PARTNERS,
        )
    return forgive(
        "Nobody has a fixed partner at this table: a bid out of turn costs nothing.",
        rule,
        _WITH_PARTNERS,
    )


def _lead_out_of_turn(incident: Incident) -> Ruling:
    rule = "irregular.lead-out-of-turn"
    if _has_partner(incident):
        return penalise(
            "The card led out of turn is taken back, and the opponents may call the suit that "
            "the offender's side leads.",
            rule,
            _WITH_PARTNERS,
        )
    return forgive(
        "The offender has no partner in the play: the card led out of turn is taken back, and "
        "it costs nothing.",
        rule,
        _WITH_PARTNERS,
    )


def _exposed_card(incident: Incident) -> Ruling:
    rule = "irregular.exposed-card"
    if _has_partner(incident):
        return penalise(
            "The exposed card is left face up on the table, and the opponents may call for it.",
            rule,
            _WITH_PARTNERS,
        )
    return forgive(
        "The offender has no partner in the play: an exposed card costs nothing.",
        rule,
        _WITH_PARTNERS,
    )


# What is put right


def _wrong_claim(incident: Incident) -> Ruling:
    rule, options, table = "irregular.wrong-claim", ("claims",), incident.variant
    if table.claims is not Claims.PENALTY100:
        refused = (
            "there are no claims" if table.claims is Claims.OFF else "a wrong claim is refused"
        )
        return inapplicable(f"At this table {refused}: there is no penalty.", rule, options)
    if incident.induced and table.irregular is not Irregular.OFF:
        return forgive(
            "An error that an opponent's error has led to costs nothing.",
            "irregular.induced",
            (*options, *_OPTIONS),
        )
    points = tuple(-_FINE * (n == incident.account) for n in range(accounts(table)))
    return penalise(
        f"A claim that does not hold costs {_FINE} points, and the play goes on. "
        f"{_said(incident, points)}",
        rule,
        (*options, *_OPTIONS) if incident.induced else options,
        points,
    )


def _costs_nothing(rule: str, sentence: str, _: Incident) -> Ruling:
    """Return the ruling on what costs nothing at any table."""
    return forgive(sentence, rule, _OPTIONS)


_JUDGES: Mapping[str, Callable[[Incident], Ruling]] = {
    "bid_out_of_turn": _bid_out_of_turn,
    "insufficient_bid": partial(
        _costs_nothing,
        "irregular.insufficient-bid",
        "A bid that is too low is refused: the seat calls again, and it costs nothing.",
    ),
    "changed_bid": partial(
        _costs_nothing,
        "irregular.changed-bid",
        "A bid once made may not be taken back or changed: it stands, and the attempt costs "
        "nothing.",
    ),
    "lead_out_of_turn": _lead_out_of_turn,
    "exposed_card": _exposed_card,
    "wrong_discard": partial(
        _costs_nothing,
        "irregular.wrong-discard",
        "A wrong discard is put right before the first lead, and it costs nothing.",
    ),
    "wrong_deal": partial(
        _costs_nothing,
        "irregular.misdeal",
        "Hands of a wrong number of cards, noticed in the auction, are a misdeal: the cards are "
        "dealt again, and it costs nothing.",
    ),
}

IRREGULARITIES = ("revoke", *_JUDGES, "wrong_claim")
"""Every irregularity by its word."""
