"""The chapters on the auction and on what can be bid."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.calls import Bid, Kind
from fivehundred.ladders import SCHEDULES, Below, Order, Place, Rung, Schedule, Slot, Tie
from fivehundred.variants._words import number
from fivehundred.variants.options import (
    AllPass,
    Dealer,
    Expose,
    Inkle,
    RaiseOwn,
    Rebid,
    Reentry,
    Rounds,
    When,
)
from fivehundred.variants.prose._facts import (
    contractor_side,
    is_exchanged,
    partners,
    playable,
    specials,
)
from fivehundred.variants.variant import Variant

__all__ = ["has_ties", "the_auction", "the_bids"]


def has_ties(variant: Variant) -> bool:
    """Return whether two ordinary bids of a table are worth the same."""
    rows = SCHEDULES[variant.score.schedule][: variant.auction.max - 5]
    values = [value for row in rows for value in row]
    return len(set(values)) < len(values)


def the_auction(variant: Variant) -> Iterator[str]:
    """Yield who calls when, what a bid has to beat, and how the auction ends."""
    rules = variant.auction
    yield (
        "A call is a pass or a bid. An ordinary bid is a number of tricks, from "
        f"{number(rules.min)} to {number(rules.max)}, with spades, clubs, diamonds, hearts or no "
        "trumps, its denomination. Every bid must be higher than the last one; an equal one is not "
        "enough. What has been said cannot be taken back."
    )
    yield _order(variant)
    if variant.blind.on:
        yield (
            "As a blind misère may only be bid by a player who has not yet looked at their cards, "
            "everybody leaves them face down until their own first call, if they like."
        )
    yield from _rounds(variant)
    yield from _inkles(variant)
    yield _all_pass(variant)
    yield _raise_own(variant)


def _order(variant: Variant) -> str:
    names = "spades, clubs, diamonds, hearts, no trumps"
    if variant.auction.order is Order.TRICKS_SUIT:
        return (
            "Of two ordinary bids the one for more tricks is the higher, and of two for as many "
            f"tricks the one in the higher denomination: from the lowest, {names}."
        )
    text = "Of two ordinary bids the one that is worth more points is the higher."
    if has_ties(variant):
        text += (
            " Of ordinary bids that are worth the same none is higher than another, so the first "
            "stands."
            if variant.auction.tie is Tie.FIRST_WINS
            else " Of ordinary bids that are worth the same the one for more tricks is the higher."
        )
    return f"{text} The table of bids below has them all in order."


_REENTRY = {
    Reentry.NEVER: "Whoever has passed is out of the auction for this deal.",
    Reentry.OWN_SUIT_CHANGE: "Whoever has passed is out of the auction, until a player who has bid "
    "before bids another denomination than in their own earlier bid: then all who have passed may "
    "call again.",
    Reentry.BID_CHANGED: "Whoever has passed is out of the auction, until somebody bids another "
    "denomination than that of the bid which stands: then all who have passed may call again.",
    Reentry.ALWAYS: "A pass is for one turn only: whoever has passed may bid when the turn comes "
    "round again.",
}
_REBID = {
    Rebid.AFTER_INTERVENING: "A player who has bid may bid again once another player has bid "
    "higher.",
    Rebid.ALWAYS: "A player who has bid and not passed stays free to bid: when all the others have "
    "passed the highest bidder is asked as well, and may go higher still, until passing too.",
    Rebid.NONE: "A player who has bid may not bid a second time.",
}


_NO_LAST_TURN = (
    "A player who has bid stays free to bid like everybody else; as no pass is final, the highest "
    "bidder gets no turn once all the others have passed."
)


def _rounds(variant: Variant) -> Iterator[str]:
    rules = variant.auction
    if rules.rounds is Rounds.ONE:
        yield (
            "Eldest hand calls first, and every player calls once only, the dealer last. The "
            "highest bid is the contract."
        )
        return
    if rules.reentry is Reentry.ALWAYS:
        some = "all the others"
        if rules.rebid is Rebid.NONE:
            some = "all the others who have not bid"
        end = f"{some} have passed one after the other"
    elif rules.rebid is Rebid.ALWAYS:
        end = "the highest bidder has passed as well"
    else:
        end = "nobody but the highest bidder may call any more"
    change = rules.reentry in {Reentry.OWN_SUIT_CHANGE, Reentry.BID_CHANGED}
    special = " Each special bid is a denomination of its own." * (
        change and bool(specials(variant))
    )
    again = _REBID[rules.rebid]
    if rules.rebid is Rebid.ALWAYS and rules.reentry is Reentry.ALWAYS:
        again = _NO_LAST_TURN
    yield (
        "Eldest hand calls first, and the turn goes round the table as often as it has to. "
        f"{_REENTRY[rules.reentry]}{special} {again} The auction ends when {end}; "
        "the highest bid is the contract."
    )


def _again(dealer: Dealer) -> str:
    return "the same dealer deals again" if dealer is Dealer.SAME else "the next dealer deals"


def _inkles(variant: Variant) -> Iterator[str]:
    rules = variant.auction
    if rules.min_contract == rules.min:
        yield f"Any bid can become the contract, down to {number(rules.min)} spades."
        return
    lowest = number(rules.min_contract)
    special = " Special bids always can." * bool(playable(variant))
    inform = (
        "it can only tell a partner something, and push the others higher"
        if partners(variant)
        else "it can only push the others higher"
    )
    thrown_in = (
        " If the highest bid is one that cannot, the cards are thrown in without a score, and "
        f"{_again(rules.inkle_redeal)}."
    )
    if rules.all_pass is AllPass.DEALER_STUCK:
        thrown_in = ""
    who = {
        Inkle.OFF: f"An ordinary bid as low as that is made like any other, but {inform}.",
        Inkle.ANY: f"A bid of six is called an inkle: {inform}. Every player may make one.",
        Inkle.FIRST_TWO: f"A bid of six is called an inkle: {inform}. Only the first two players "
        "to call, from eldest hand, may make one.",
    }[rules.inkle]
    yield (
        f"An ordinary bid of fewer than {lowest} tricks cannot become the contract.{special} {who}"
        f"{thrown_in}"
    )


def _all_pass(variant: Variant) -> str:
    return {
        AllPass.NEXT_DEAL: "If all pass, the cards are thrown in without a score, and the next "
        "dealer deals.",
        AllPass.SAME_DEAL: "If all pass, the cards are thrown in without a score, and the same "
        "dealer deals again.",
        AllPass.PLAY_NT: "If all pass, the hands are played out at no trumps. Nobody is contractor "
        + ("and nobody takes the kitty, " if variant.kitty.cards else "")
        + "eldest hand leads, and every trick scores "
        + ("for whoever wins it." if variant.score.trick_points else "nothing."),
        AllPass.DEALER_STUCK: "Not all can pass: while there is no bid that could become the "
        "contract, the dealer may not pass and has to make such a bid.",
    }[variant.auction.all_pass]


def _raise_own(variant: Variant) -> str:
    rules = variant.auction
    kitty = "before the kitty is touched" if is_exchanged(variant) else "before the first lead"
    start = f"When the auction is over the winner may, {kitty}, bid still higher"
    again = "calls once more" if rules.rounds is Rounds.ONE else "may call again"
    return {
        RaiseOwn.OFF: "When the auction is over the winner has to play what was bid: it cannot be "
        "raised or changed.",
        RaiseOwn.SAME_SUIT_ONLY: f"{start}, but in the same denomination only; nobody may answer.",
        RaiseOwn.REOPENS_ON_CHANGE: f"{start}. In the same denomination that is final and nobody "
        f"may answer it; in another one each of the others {again}, from the winner's left.",
        RaiseOwn.REOPENS: f"{start}, in any denomination. Then the auction goes on, and all the "
        "others may answer until they have passed one after the other.",
    }[rules.raise_own]


_SCHEDULES = {
    Schedule.FOSTER: "Foster's table, the oldest one",
    Schedule.WIKIPEDIA_ORIGINAL: 'the table that Wikipedia calls "original"',
    Schedule.AVONDALE: "the Avondale table, the usual one",
    Schedule.PERFECT: 'the "perfect" table',
    Schedule.AU_PACK: "the table printed with Australian packs",
    Schedule.SPLIT: "the table of the game that splits the colours",
    Schedule.QUEBEC: "the table of Quebec",
}


def the_bids(variant: Variant) -> Iterator[str]:
    """Yield the table of all bids in order, and what the special ones are."""
    yield (
        "These are all the bids, from the lowest to the highest, and what each is worth in points. "
        f"The values of the ordinary bids are those of {_SCHEDULES[variant.score.schedule]}."
    )
    yield "\n".join(
        [
            "| | Bid | Written | Points |",
            "| ---: | --- | --- | ---: |",
            *(_row(place, rung) for place, rung in enumerate(variant.ladder.rungs, 1)),
        ]
    )
    yield (
        "An ordinary bid promises that "
        f"{contractor_side(variant)} wins at least so many tricks, more if it can."
    )
    found = specials(variant)
    if not found:
        yield "There are no special bids: no misère of any kind, and nothing else."
        return
    kinds = {bid.kind for bid in playable(variant)}
    trumps = " They are played at no trumps." if kinds - {Kind.GAME} else ""
    if Kind.GAME in kinds and trumps:
        trumps = " All but game are played at no trumps."
    yield "\n".join([f"The special bids are these.{trumps}", "", *_special_lines(variant)])


def _row(place: int, rung: Rung) -> str:
    names = " or ".join(_spoken(bid) for bid in rung.bids)
    written = ", ".join(bid.pretty if bid.kind is Kind.TRICKS else f"`{bid}`" for bid in rung.bids)
    return f"| {place} | {names} | {written} | {rung.value} |"


def _spoken(bid: Bid) -> str:
    if bid.kind is Kind.TRICKS:
        return f"{number(bid.tricks)} {bid.strain.plural}"
    return bid.pretty


_WHEN = {
    When.ANYTIME: "It may be bid at any time, even as the first bid",
    When.ANY: "It may be bid at any time, whatever the partner has called",
    When.AFTER7: "It may be bid only after somebody has bid seven tricks or more in this auction, "
    "or a special bid that stands above the lowest bid of seven",
    When.AFTER8: "It may be bid only after somebody has bid eight tricks or more in this auction, "
    "or a special bid that stands above the lowest bid of eight",
    When.FIRST_CALL: "It may be bid only as a player's first call, and before that player has "
    "looked at their cards",
    When.PARTNER_BID: "It may be bid only by a player whose partner has bid a misère in this "
    "auction",
}
_EXPOSED = {
    Expose.AFTER_TRICK1: "after the first trick",
    Expose.BEFORE_LEAD: "before the first lead",
}


def _special_lines(variant: Variant) -> Iterator[str]:
    shown = _EXPOSED[variant.open.expose]
    kitty = variant.kitty.cards > 0
    told: set[Kind] = set()
    for bid in specials(variant):
        if bid.kind in told:
            continue
        told.add(bid.kind)
        text, when, slot, value = {
            Kind.MISERE: (
                "the contractor undertakes to win no trick at all",
                variant.misere.when,
                variant.misere.slot,
                variant.misere.value,
            ),
            Kind.OPEN_MISERE: (
                "a misère in which the contractor's hand is laid open for everybody to see, "
                f"{shown}",
                variant.open.when,
                variant.open.slot,
                variant.open.value,
            ),
            Kind.SUPER_OPEN_MISERE: (
                f"a misère in which the contractor's hand is laid open, {shown}, and from then on "
                "the first defender at the contractor's left chooses the contractor's cards too",
                variant.super_open.when,
                variant.super_open.slot,
                variant.super_open.value,
            ),
            Kind.BLIND_MISERE: (
                "a misère bid without having seen one's cards; whoever wins the auction with it "
                "looks at them then",
                variant.blind.when,
                variant.blind.slot,
                variant.blind.value,
            ),
            Kind.DOUBLE_MISERE: (
                "the contractor and the partner both play, and neither may win a trick",
                variant.double.when,
                variant.double.slot,
                variant.double.value,
            ),
            Kind.BAR_MISERE: (
                "a misère "
                + (
                    "without the kitty, which nobody takes or sees"
                    if kitty
                    else "for which the contractor undertakes to win no trick"
                ),
                variant.bar.when,
                variant.bar.slot,
                variant.bar.value,
            ),
            Kind.HILO: (
                "the contractor undertakes to win exactly five tricks at no trumps, no fewer and "
                "no more",
                variant.hilo.when,
                variant.hilo.slot,
                variant.hilo.value,
            ),
            Kind.PATASTROPHE: (
                "nobody has written down what it is. It stands in the list with its value, but "
                "whoever bids it is refused",
                None,
                variant.patastrophe.slot,
                variant.patastrophe.value,
            ),
            Kind.GAME: (
                f"{'the side' if partners(variant) else 'the contractor'} undertakes to win all "
                "the tricks with the trumps named in the bid, or at no trumps",
                When.ANYTIME,
                variant.game_bid.slot,
                variant.game_bid.value,
            ),
        }[bid.kind]
        name = "game" if bid.kind is Kind.GAME else bid.pretty
        may = f"{_WHEN[when]}. " if when else ""
        yield (f"- **{name[:1].upper()}{name[1:]}**, {value} points: {text}. {may}{_placed(slot)}.")


def _placed(slot: Slot) -> str:
    if isinstance(slot, Below):
        return f"It is higher than {slot.floor.pretty} and lower than {slot.bid.pretty}"
    if slot is Place.TOP:
        return "It is higher than all ordinary bids, whatever it is worth"
    return (
        "It takes its place by its value, just below the first ordinary bid in the table that is "
        "worth as much or more"
    )
