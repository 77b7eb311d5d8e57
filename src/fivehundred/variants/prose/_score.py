"""The chapters on the score of a deal and on conduct."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.calls import Bid, Kind, Strain
from fivehundred.variants._words import number, tricks
from fivehundred.variants.options import (
    AllPass,
    Claims,
    DeclaredSlam,
    Failed,
    Irregular,
    MisereDefenders,
    Per,
    Share,
    Slam,
    Teams,
    TrickPointsWhen,
)
from fivehundred.variants.prose._facts import (
    can_be_capped,
    contractor_side,
    has_misere,
    has_trick_points,
    partners,
    scorer,
    scores_in_misere,
    specials,
)
from fivehundred.variants.sides import accounts
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital, join_words

__all__ = ["conduct", "the_score"]


def the_score(variant: Variant) -> Iterator[str]:
    """Yield what a contract and the tricks score, with an example."""
    rules, side = variant.score, contractor_side(variant)
    each = _each(variant, ", which goes to the score of each of them")
    lost = _each(variant, ", which is taken off the score of each of them")
    yield (
        f"An ordinary contract is made if {side} has won at least as many tricks as were bid. Then "
        f"{side} scores its value{each}; tricks above the bid add nothing."
    )
    yield _slam(variant)
    yield (
        f"A contract that fails costs {side} its value{lost}, and the tricks won are worth "
        "nothing. A score can fall below zero."
        if rules.failed is Failed.MINUS
        else f"A contract that fails costs {side} nothing, but its value is scored by "
        f"{_opponents(variant)}, without points for tricks."
    )
    yield _for_tricks(variant)
    yield from _miseres(variant)
    yield from _other_contracts(variant)
    if variant.call.on:
        yield from _called(variant)
    if variant.auction.all_pass is AllPass.PLAY_NT:
        who = "every side" if rules.per is Per.SIDE else "everybody"
        yield "In a hand that all have passed there is nothing to make: " + (
            f"{who} scores {rules.trick_points} points for each trick won."
            if rules.trick_points
            else "nobody scores."
        )
    yield from _example(variant)


def _opponents(variant: Variant) -> str:
    if accounts(variant) == 2:
        return f"the other {scorer(variant)}"
    return f"every opposing {scorer(variant)}"


def _each(variant: Variant, what: str) -> str:
    """Return what happens to each score, where a side has several."""
    return what * (variant.score.per is Per.PLAYER and partners(variant) > 0)


def _slam(variant: Variant) -> str:
    where = {
        Slam.MIN250: "an ordinary contract",
        Slam.LE8_ONLY: "an ordinary contract of eight tricks or fewer",
        Slam.NONE: "",
    }[variant.score.slam]
    if not where:
        return "Winning all the tricks has no reward of its own."
    return (
        f"If {contractor_side(variant)} wins all the tricks in {where} that is worth less than 250 "
        "points, it scores 250 instead."
    )


def _for_tricks(variant: Variant) -> str:
    rules = variant.score
    cap = {
        None: "",
        490: " Points for tricks never lift a score above 490; one that is above it already stays "
        "as it is.",
        400: " A score that stood above 400 before the deal gets no points for tricks.",
    }[rules.trick_points_cap]
    if not has_trick_points(variant):
        where = " in an ordinary contract" * scores_in_misere(variant)
        return f"The defenders score nothing for their tricks{where}." + cap * can_be_capped(
            variant
        )
    when = {
        TrickPointsWhen.ALWAYS: "whether the contract is made or not"
        if rules.failed is Failed.MINUS
        else "unless the contract fails",
        TrickPointsWhen.CONTRACT_FAILS: "but only if the contract fails",
    }[rules.trick_points_when]
    who = capital(_who_scores(variant))
    return f"{who} {rules.trick_points} points for each trick won, {when}.{cap}"


def _who_scores(variant: Variant) -> str:
    """Return who of the defenders scores for tricks."""
    if variant.players == 2:
        return "the other player scores"
    if variant.score.per is Per.PLAYER:
        return "every defender scores"
    return "each defending pair scores" if accounts(variant) > 2 else "the defending side scores"


def _miseres(variant: Variant) -> Iterator[str]:
    if not has_misere(variant):
        return
    double = any(bid.kind is Kind.DOUBLE_MISERE for bid in specials(variant))
    both = ", a double misère if neither of the two has won one" * double
    twice = "twice its value" if variant.score.misere_factor == 2 else "its value"
    given = variant.score.failed is Failed.TO_OPPONENTS
    defending = "the defenders"
    if accounts(variant) > 2:
        per_side = variant.score.per is Per.SIDE
        defending = "each defending pair" if per_side else "each of the defenders"
    defenders = {
        MisereDefenders.NONE: "Tricks of the defenders score nothing in a misère",
        MisereDefenders.TAKEN: f"In a misère{' that is made' * given} {_who_scores(variant)} "
        "10 points for each trick won",
        MisereDefenders.FORCED: f"Beside that the tricks which {contractor_side(variant)} has to "
        "take score nothing"
        if given
        else f"In a misère each trick that {contractor_side(variant)} has to take scores 10 points "
        f"for {defending}",
    }[variant.misere.defenders]
    yield (
        f"A misère is made if the contractor has won no trick{both}. In the score {twice} counts: "
        f"it is won if the misère is made, and {_lost(variant)} if it fails. {defenders}."
    )


def _lost(variant: Variant) -> str:
    """Return what becomes of the value of a contract that fails."""
    return "lost" if variant.score.failed is Failed.MINUS else "scored by every opponent"


def _other_contracts(variant: Variant) -> Iterator[str]:
    kinds = {bid.kind for bid in specials(variant)}
    if Kind.HILO in kinds:
        yield (
            "Hi/lo is made by exactly five tricks: its value is won if it is, and "
            f"{_lost(variant)} if not; the defenders score nothing for tricks."
        )
    if Kind.GAME in kinds:
        yield "A game bid is made if all the tricks are won."
    worth = {
        DeclaredSlam.FIVE_HUNDRED: "500 points, whatever was bid",
        DeclaredSlam.BID_PLUS_250: "250 points more than the bid",
        DeclaredSlam.OFF: "",
    }[variant.declared_slam]
    if worth:
        yield (
            f"A declared slam is worth {worth}: won if the contractor wins all the tricks, and "
            f"{_lost(variant)} if not."
        )


def _called(variant: Variant) -> Iterator[str]:
    what = "the whole value" if variant.call.share is Share.FULL else "half the value"
    win, wins = (
        ("win or lose", "wins or loses")
        if variant.score.failed is Failed.MINUS
        else ("win", "wins")
    )
    yield (
        f"With a called partner, contractor and partner each {win} {what}. A contractor who has "
        f"played alone {wins} all of it."
    )


def _example(variant: Variant) -> Iterator[str]:
    """Yield what an ordinary contract brings, made and failed, by the score of the library."""
    from fivehundred.scoring import score
    from fivehundred.variants.sides import accounts as count
    from fivehundred.variants.sides import side_of

    level = max(7, variant.auction.min_contract)
    bid = Bid(level, Strain.HEARTS)
    partner = 1 if variant.teams is Teams.CALLED else None
    side = side_of(variant, 0, partner)
    others = [account for account in range(count(variant)) if account not in side]
    lines: list[str] = []
    for won in sorted({variant.hand, level + 1, level - 1} - {variant.hand + 1}, reverse=True):
        taken = [0] * count(variant)
        taken[side[0]] = won
        for turn in range(variant.hand - won):
            taken[others[turn % len(others)]] += 1
        points = score(variant, bid, taken, side).points
        found = [f"{_name(variant, side, n)} {_signed(points[n])}" for n in (*side, *others)]
        shares = [f"{_name(variant, side, n)} {number(taken[n])}" for n in others if taken[n]]
        left = f", {join_words(shares)}" if shares else ""
        scored = ", ".join(dict.fromkeys(found))
        lines.append(f"- {_subject(variant)} wins {tricks(won)}{left}: {scored}.")
    yield "\n".join(
        [
            f"An example: the contract is {bid.pretty}, worth {variant.ladder.value(bid)} points"
            f"{', and a partner has been called' if partner else ''}.",
            "",
            *lines,
        ]
    )


def _subject(variant: Variant) -> str:
    name = contractor_side(variant)
    return name[:1].upper() + name[1:]


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _name(variant: Variant, side: tuple[int, ...], account: int) -> str:
    """Return what the example calls an account."""
    per_side = variant.score.per is Per.SIDE
    if account == side[0]:
        return contractor_side(variant) if per_side else "the contractor"
    if account in side:
        return "the partner" if len(side) == 2 else "each partner"
    if accounts(variant) == 2:
        return "the other side" if per_side else "the other player"
    others = [other for other in range(accounts(variant)) if other not in side]
    return f"{'pair' if per_side else 'defender'} {'ABCDE'[others.index(account)]}"


def conduct(variant: Variant) -> Iterator[str]:
    """Yield what is done about irregularities, and claims."""
    given = variant.score.failed is Failed.TO_OPPONENTS
    american = variant.irregular is Irregular.AMERICAN
    theirs = "the tricks they have" if american else "their tricks and those it has cost them"
    scored = f", and the defenders score {theirs}, as far as tricks score"
    cost = (
        "the contract has failed, and its value is scored as said above"
        if given
        else f"the bid is lost{scored * can_be_capped(variant)}"
    )
    lost = f"If {contractor_side(variant)} does so, {cost}."
    laws, claim = _laws(variant), _claim(variant)
    played = ""
    if variant.auction.all_pass is AllPass.PLAY_NT and variant.irregular is not Irregular.OFF:
        played = " In a hand that all have passed everybody counts as a defender" + (
            ", and the others score the tricks they have." if american else "."
        )
    claimant = "the claimant's side" if variant.score.per is Per.SIDE else "the claimant"
    yield {
        Irregular.OFF: "A call or a card that is against the rules is taken back and put right; it "
        "costs nothing.",
        Irregular.AMERICAN: f"{laws} If a defender fails to follow suit although able, and it is "
        "proved, the deal stops: the contractor scores the whole bid and the defenders nothing. "
        + lost,
        Irregular.HOFFMANN: f"{laws} If a defender fails to follow suit although able, that trick "
        "and the later ones are taken back and played again; the others score what comes of it, "
        "and the offender scores nothing and loses 100 points. " + lost,
    }[variant.irregular] + played
    yield {
        Claims.OFF: "Nobody claims tricks: every card is played.",
        Claims.VERIFIED: f"{claim} If not, the play goes on.",
        Claims.PENALTY100: f"{claim} If not, the play goes on, and {claimant} loses 100 points.",
    }[variant.claims]


def _laws(variant: Variant) -> str:
    """Return what is put right before a card is played, and what it costs."""
    misdeal = "A wrong number of cards noticed in the auction means a new deal."
    if not partners(variant):
        return (
            "A bid or a lead out of turn is taken back, and costs nothing; nor does a card shown "
            f"by mistake. {misdeal}"
        )
    return (
        "A side that bids out of turn may not bid in that deal. A card shown by mistake stays face "
        "up on the table, and the opponents may call for it. After a lead out of turn the card is "
        "taken back, and the opponents may call the suit that the side leads. Without a partner in "
        f"the play a card costs nothing. {misdeal}"
    )


def _claim(variant: Variant) -> str:
    covered = " A table cannot be claimed while a card of it is covered." * variant.table_piles
    cards = (
        "all the cards of the hand, or of the table, that is on lead"
        if variant.table_piles
        else "all their cards"
    )
    return (
        f"A player who is to lead may claim the remaining tricks, by laying down {cards} and "
        "saying in which order they would lead them. The claim holds if no other card that for all "
        f"this player knows is still in play could beat any of them, wherever it lies.{covered}"
    )
