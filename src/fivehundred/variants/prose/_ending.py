"""The chapter on the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.variants._words import number
from fivehundred.variants.options import (
    AllPass,
    Claims,
    Failed,
    IndividualFloor,
    Irregular,
    MisereDefenders,
    Per,
    Simultaneous,
    Then,
    TrickPointsWhen,
)
from fivehundred.variants.prose._facts import can_be_capped, has_misere, partners, scorer
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant
from fivehundred.wording import join_words

__all__ = [
    "has_a_race",
    "has_other_ways",
    "has_several_there",
    "is_contractor_first",
    "plays_on",
    "the_end",
]


def the_end(variant: Variant) -> Iterator[str]:
    """Yield when the game ends, and who has won."""
    end, many = variant.end, accounts(variant) > 2
    who = scorer(variant)
    yield (
        f"A {who} with {end.target} points or more wins the game. Scores are looked at when a deal "
        "has been scored"
        + (", and also in the middle of a deal, as said below." if end.midhand else ".")
    )
    yield _winners(variant) + (
        " In a hand that all have passed everybody counts as a defender."
        if variant.auction.all_pass is AllPass.PLAY_NT and not end.on_contract_only
        else ""
    )
    if has_several_there(variant):
        yield _simultaneous(variant)
    if variant.call.on and is_contractor_first(variant):
        yield (
            "Contractor and called partner who both reach the target by the contract win together."
            if variant.call.joint_win
            else "If contractor and called partner both reach the target by the contract, the "
            "contractor alone wins."
        )
    if end.midhand:
        who_made = "a player of the contractor's side" if _shared(variant) else "the contractor"
        made = (
            f"A deal stops as soon as the contract is made and {who_made} reaches the target by it"
        )
        yield (
            f"{made}, and as soon as points for tricks bring a defender to the target; but "
            "then it goes on while the contractor could still reach the target too, who would win."
            if _ON_TRICKS in _other_ways(variant) and not end.on_contract_only
            else f"{made}; points for tricks stop none."
        )
    yield from _floor(variant, many=many)
    if end.spread is not None:
        yield (
            f"The game also ends when two scores are {end.spread} or more apart and one of them is "
            f"below zero: the {f'highest wins{_TOGETHER}' if many else 'higher wins'}."
        )
    yield from _limits(variant)


_ON_TRICKS, _ON_FAILURE = "points for tricks", "the value of a contract that fails"


def _other_ways(variant: Variant) -> list[str]:
    """Return what can bring an account to the target besides a contract made."""
    # What tricks can lift a score to: the cap itself, or as many as score from the cap on.
    given = variant.score.failed is Failed.TO_OPPONENTS
    all_score = not given or _all_tricks_score(variant)
    counted = variant.hand if all_score else variant.hand - variant.auction.min_contract
    most = {None: variant.end.target, 490: 490, 400: 400 + 10 * counted}
    lifted = most[variant.score.trick_points_cap] >= variant.end.target
    tricks = [_ON_TRICKS] * (can_be_capped(variant) and lifted)
    return tricks + [_ON_FAILURE] * given


def _all_tricks_score(variant: Variant) -> bool:
    """Return whether defenders can score for every trick of a deal though no contract fails."""
    taken = variant.misere.defenders is MisereDefenders.TAKEN and has_misere(variant)
    return taken or variant.auction.all_pass is AllPass.PLAY_NT


def _winners(variant: Variant) -> str:
    """Return who can win by reaching the target, and by what."""
    end, who, ways = variant.end, scorer(variant), _other_ways(variant)
    if not ways:
        return "Nothing but a contract made can bring a score there."
    listed, relative = join_words(ways, "or"), "which" if who == "side" else "who"
    if not end.on_contract_only:
        return f"The defenders too can win, by {listed}."
    return (
        f"But the target wins only with a contract made: {listed} may lift a {who} to "
        f"{end.target} or above, {relative} then still has to make a contract; and a contractor "
        "whose contract has failed does not win with what is left."
    )


def is_contractor_first(variant: Variant) -> bool:
    """Return whether the contractor's side comes before all others by a contract made."""
    end = variant.end
    return end.simultaneous is Simultaneous.CONTRACTOR or end.midhand or end.on_contract_only


def has_several_there(variant: Variant) -> bool:
    """Return whether several accounts can reach the target in one deal."""
    if _shared(variant):
        return True
    if accounts(variant) > 2:
        return has_other_ways(variant)
    # Of two: in a contract that is made and lets the other side score, or in a hand passed out.
    rules = variant.score
    always = rules.trick_points > 0 and rules.trick_points_when is TrickPointsWhen.ALWAYS
    return _ON_TRICKS in _other_ways(variant) and (always or _all_tricks_score(variant))


def has_other_ways(variant: Variant) -> bool:
    """Return whether anything but a contract made can bring an account to the target."""
    return bool(_other_ways(variant))


def _shared(variant: Variant) -> bool:
    """Return whether several accounts may be the contractor's side's."""
    return variant.score.per is Per.PLAYER and (variant.call.on or partners(variant) > 0)


def _simultaneous(variant: Variant) -> str:
    end = variant.end
    rule = Simultaneous.CONTRACTOR if is_contractor_first(variant) else end.simultaneous
    if rule is Simultaneous.HIGHEST:
        return (
            "If several reach the target in one deal, the highest score wins; of equal ones the "
            "contractor's if the contract was made, and otherwise that which was there first; "
            "those who are equal in that too win together."
        )
    if rule is Simultaneous.FIRST_TRICK:
        return (
            "If several reach the target in one deal, the one wins who was there first: points for "
            "a trick count when the trick is won, the contract after the last trick. Of several "
            "who get there at the same time the highest score wins, and equal ones win together."
        )
    text = (
        "If several reach the target in one deal, the contractor wins who has made the contract, "
        "even with fewer points."
    )
    others = has_other_ways(variant) and not end.on_contract_only
    joint = variant.call.on and variant.call.joint_win
    if _shared(variant) and (others or not joint):
        before = " before any defender" * others
        text += f" A partner who gets there {'comes' if joint else 'comes next,'}{before}."
    if _several_defenders(variant):
        text += f" Of several defenders, if the contractor has not won, {_first_defender(variant)}."
    return text


def _first_defender(variant: Variant) -> str:
    """Return which of several defenders at the target wins."""
    first = variant.end.midhand or variant.end.then is Then.FIRST_TRICK
    if not (first and has_a_race(variant)):
        return (
            "the highest score wins; of equal ones that which was there first, and otherwise both"
        )
    if _ON_FAILURE in _other_ways(variant):
        return (
            "the one wins whose tricks got there first, and of those whom the value of a failed "
            "contract brings there, the highest score; equal ones win together"
        )
    return (
        "the one wins whose tricks got there first; those who get there at once and are equal win "
        "together"
    )


def _several_defenders(variant: Variant) -> bool:
    """Return whether several defenders can reach the target in one deal and win."""
    several = accounts(variant) > 2 or variant.auction.all_pass is AllPass.PLAY_NT
    return several and has_other_ways(variant) and not variant.end.on_contract_only


def has_a_race(variant: Variant) -> bool:
    """Return whether several defenders can reach the target by their tricks in one deal."""
    return _several_defenders(variant) and _ON_TRICKS in _other_ways(variant)


_TOGETHER = "; equal highest scores win together"


def plays_on(variant: Variant) -> bool:
    """Return whether the game goes on whoever falls to the floor."""
    return accounts(variant) > 2 and variant.end.individual_floor is IndividualFloor.PLAY_ON


def _floor(variant: Variant, *, many: bool) -> Iterator[str]:
    end = variant.end
    if plays_on(variant):
        yield "However far a score falls, the game goes on."
        return
    if end.floor is None:
        yield "However far a score falls, nobody loses the game by it."
        return
    floor = f"{end.floor} or less"
    spared = " unless another score is below zero," * end.floor_only_if_other_nonneg
    never = (
        " But at this table nothing is ever taken off a score, so that none falls so far."
        * _never_falls(variant)
    )
    text = {
        IndividualFloor.LOSES: f"A score of {floor} ends the game,{spared} and whoever has it "
        f"loses: of the others the highest score wins{_TOGETHER}.",
        IndividualFloor.ENDS_HIGHEST: f"A score of {floor} ends the game,{spared} and the highest "
        f"score wins{_TOGETHER}.",
    }
    if many:
        yield text[end.individual_floor] + never
    else:
        both = "" if spared else "; if both are there, the higher score"
        who = scorer(variant)
        yield f"A score of {floor} ends the game,{spared} and the other {who} wins{both}.{never}"


def _never_falls(variant: Variant) -> bool:
    """Return whether no score falls: failed contracts, wrong claims and laws take nothing off."""
    return (
        variant.score.failed is Failed.TO_OPPONENTS
        and variant.claims is not Claims.PENALTY100
        and variant.irregular is Irregular.OFF
    )


def _limits(variant: Variant) -> Iterator[str]:
    deals, minutes = variant.end.limit_deals, variant.end.limit_minutes
    limits: list[str] = []
    if deals is not None:
        limits.append(f"after {number(deals)} deal{'s' * (deals > 1)}")
    if minutes is not None:
        passed = "one minute has" if minutes == 1 else f"{number(minutes)} minutes have"
        limits.append(f"after the deal in which {passed} passed")
    if limits:
        yield (
            f"The game ends at the latest {join_words(limits, 'or')}: the highest score wins. If "
            "the highest scores are equal, one more deal is played."
            + " A deal thrown in is not counted as one."
            * (deals is not None)
        )
    else:
        yield "There is no limit of deals or of time."
