"""The chapters on the kitty, on the joker at no trumps and on the play."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.calls import Kind
from fivehundred.variants._words import cards
from fivehundred.variants.options import (
    AllPass,
    CallForbid,
    CallMethod,
    CallWhen,
    Claims,
    DeclaredSlam,
    DoubleKitty,
    Expose,
    Follow,
    HoldNamed,
    JokerLead,
    Lead,
    MisereDefenders,
    MiserePartner,
    MisereRank,
    Nominate,
    Renounced,
    VoidDuty,
)
from fivehundred.variants.prose._facts import (
    alone_kinds,
    has_misere,
    is_exchanged,
    partners,
    specials,
)
from fivehundred.variants.variant import Variant
from fivehundred.wording import join_words

__all__ = ["the_joker", "the_kitty", "the_play"]


def the_kitty(variant: Variant) -> Iterator[str]:
    """Yield what happens between the auction and the first lead."""
    call = variant.call
    if call.on and call.when is CallWhen.BEFORE_KITTY:
        yield from _called(variant)
    yield from _exchange(variant)
    if variant.declared_slam is not DeclaredSlam.OFF:
        yield (
            "In an ordinary contract the contractor may now declare a slam. The partner then hands "
            "over one card, face down, the best one as the partner sees it; the contractor puts "
            "one more card away, and the partner sits out. The contractor must win every trick."
        )
    if call.on and call.when is CallWhen.AFTER_DISCARD:
        yield from _called(variant)


def _exchange(variant: Variant) -> Iterator[str]:
    kinds = {bid.kind for bid in specials(variant)}
    if not variant.kitty.cards:
        yield "As there is no kitty, nobody changes any cards."
    elif not is_exchanged(variant):
        yield "Nobody takes the kitty: it stays face down, and nobody looks at it."
    else:
        table = ", not to the table" if variant.table_piles else ""
        bar = " In a bar misère the kitty stays where it is." * (Kind.BAR_MISERE in kinds)
        yield (
            f"The contractor takes the {cards(variant.kitty.cards)} of the kitty into the hand"
            f"{table}, without showing them, and puts as many cards away, face down. Any cards may "
            "be put away, also trumps and cards of the kitty. Nobody else may look at them, they "
            f"are not played, and they count for nobody.{bar}"
        )
    if Kind.DOUBLE_MISERE in kinds:
        if variant.double.kitty is DoubleKitty.SWAP:
            yield (
                "In a double misère the two partners then pick five cards each, face down, and "
                "change them with each other at the same time."
            )
        elif not is_exchanged(variant):
            yield "In a double misère too each partner keeps the cards that were dealt."
        else:
            yield (
                "In a double misère the partner then takes the cards the contractor has put away "
                "and puts as many away in turn, which the contractor does not see."
            )


def _called(variant: Variant) -> Iterator[str]:
    call = variant.call
    when = (
        "When the auction is over, before the kitty is touched,"
        if call.when is CallWhen.BEFORE_KITTY
        else "After putting cards away"
    )
    special = " In a special contract the contractor is always alone." * bool(specials(variant))
    if call.method is CallMethod.PLAYER:
        yield (
            f"{when} the contractor of an ordinary contract either names another player, who is "
            f"the partner for this deal, or says they will play alone.{special} The partner's "
            "tricks count for the contract."
        )
        return
    barred = {
        CallForbid.NONE: "Any card may be named",
        CallForbid.JOKER: "Any card but a joker may be named",
        CallForbid.JOKER_AND_BOWERS: "Any card but a joker or one of the two bowers may be named "
        "(at no trumps the jacks are no bowers)",
        CallForbid.TRUMPS: "Any card that is no trump may be named (at no trumps any but a joker)",
    }[call.forbid]
    own = (
        "; a contractor who names a card they hold or have put away has no partner"
        if call.own_card
        else ", if the contractor does not hold it and has not put it away"
    )
    known = (
        "The holder says nothing, and not even the contractor knows who it is before the card is "
        "played"
        if call.secret
        else "The holder says so at once"
    )
    yield (
        f"{when} the contractor of an ordinary contract either names a card, or says they will "
        f"play alone.{special} Whoever holds the card is the partner for this deal, and the "
        f"partner's tricks count for the contract. {barred}{own}. {known}. If nobody else holds "
        "the card, the contractor is alone."
    )


def the_play(variant: Variant) -> Iterator[str]:
    """Yield who leads, who plays, and what wins a trick."""
    passed = " A hand that all have passed is led by eldest hand." * (
        variant.auction.all_pass is AllPass.PLAY_NT
    )
    if variant.lead is Lead.CONTRACTOR:
        yield f"The contractor leads to the first trick.{passed}"
    else:
        out = " If that player sits out, the contractor leads." * _may_sit_out(variant)
        yield f"Eldest hand, at the dealer's left, leads to the first trick.{out}{passed}"
    if variant.table_piles:
        yield from _two_handed()
    yield (
        "Follow suit if you can; if you cannot, play what you like: nobody has to trump, or to win "
        f"a trick. Remember that {_strangers(variant)} of the trump suit when a suit is trumps, "
        "whatever is printed on it. The highest trump wins the trick, without a trump the highest "
        "card of the suit led. Whoever wins a trick leads to the next, and may lead anything, "
        "trumps too."
    )
    yield from _who_plays(variant)


def _strangers(variant: Variant) -> str:
    """Return which cards belong to the trump suit though another suit or none is printed."""
    found = ["the left bower"]
    found += ["the joker"] * (variant.jokers == 1) + ["each of the jokers"] * (variant.jokers > 1)
    found += ["the four of the trump colour"] * variant.colour_four
    return f"{join_words(found)} {'is a card' if len(found) == 1 else 'are cards'}"


def _two_handed() -> Iterator[str]:
    yield (
        "To each trick both players play one card from the hand and one from their table, where "
        "only cards lying face up can be played. In the first trick the contractor leads from the "
        "hand, the opponent plays from the hand, and then each plays a card from the table in the "
        "same order. Later, if a card from a hand has won, its owner leads from the hand: hand, "
        "hand, table, table. If a card from a table has won, its owner leads from the table: "
        "table, table, hand, hand. Each of the four cards has to follow suit if it can, hand and "
        "table being judged apart. After a trick every lower card that is no longer covered is "
        "turned face up. Misère is played with four cards to a trick as well."
    )


def _may_sit_out(variant: Variant) -> bool:
    if variant.declared_slam is not DeclaredSlam.OFF:
        return True
    out = variant.misere.partner is MiserePartner.SITS_OUT and partners(variant) > 0
    return out and bool(alone_kinds(variant))


def _who_plays(variant: Variant) -> Iterator[str]:
    alone, mates = alone_kinds(variant), partners(variant)
    if alone and mates:
        names = join_words(alone, "or")
        partner, them = (
            ("partner", "the partner's") if mates == 1 else ("partners", "the partners'")
        )
        if variant.misere.partner is MiserePartner.FACEUP_DUMMY:
            yield (
                f"In {names} the contractor plays without help: the partner lays the hand open at "
                "the first lead, and the contractor plays it as well as their own. A trick won by "
                "either hand is a trick of the contractor."
            )
        else:
            puts = "puts" if mates == 1 else "put"
            yield (
                f"In {names} the contractor plays alone: the {partner} {puts} the cards face down "
                f"and sit{'s' * (mates == 1)} out. {them.capitalize()} turn is left out, so that a "
                f"trick has {cards(variant.players - mates)}."
            )
    opened = [
        bid.pretty
        for bid in specials(variant)
        if bid.kind in {Kind.OPEN_MISERE, Kind.SUPER_OPEN_MISERE}
    ]
    if opened:
        when = (
            "when the first trick is over"
            if variant.open.expose is Expose.AFTER_TRICK1
            else "before the first lead"
        )
        yield f"In {join_words(opened, 'or')} the contractor's hand is laid face up {when}."
    if has_misere(variant):
        ends = variant.claims is not Claims.OFF and (
            variant.misere.defenders is MisereDefenders.NONE
        )
        yield "A misère that has failed is played on to the end" + (
            ", unless the player who is to lead ends it, as no score can change any more."
            if ends
            else "."
        )


def the_joker(variant: Variant) -> Iterator[str]:
    """Yield the joker's rules at no trumps and in misère."""
    if not variant.jokers:
        yield "There is no joker at this table."
        return
    rules, many = variant.joker_nt, variant.jokers > 1
    misere = has_misere(variant)
    where = "at no trumps and in every misère" if misere else "at no trumps"
    plural = "Jokers are" if many else "The joker is"
    yield (
        f"{plural} simply the highest {'trumps' if many else 'trump'} when a suit is trumps. But "
        f"{where} a joker belongs to no suit, and these rules hold for it."
    )
    yield _nominated(variant)
    yield f"{_LEAD[rules.lead]}{_counted(variant)} {_held(variant)}"
    yield _FOLLOW[rules.follow]
    duty = {
        VoidDuty.OPTIONAL: "may play it or any other card, as they like",
        VoidDuty.MUST: "has to play it" + ("; of two jokers either will do" if many else ""),
    }
    text = f"At no trumps a player who cannot follow suit and holds such a joker \
{duty[rules.void_duty_nt]}."
    if misere:
        text += f" In a misère such a player {duty[rules.void_duty_misere]}."
    yield text
    yield _RENOUNCED[rules.renounced]
    yield "A joker without a suit wins the trick" + (
        ", the higher of two before the lower." if many else "."
    )
    if misere:
        yield {
            MisereRank.HIGH: "In a misère it ranks above every card too, so it is a card that "
            "wins where none is wanted.",
            MisereRank.LOW: "In a misère, however, it ranks below every card: when it is led it "
            "wins only if nobody plays a card of the suit named with it.",
        }[rules.misere_rank]


def _nominated(variant: Variant) -> str:
    each = " Of two jokers each may be given a suit." * (variant.jokers > 1)
    text = (
        "a contractor who holds a joker may, before the first lead, say openly which suit it "
        "belongs to for this deal. It is then the highest card of that suit, above the ace: it has "
        f"to follow that suit, and loses when it is thrown on another.{each} A defender's joker "
        "never gets a suit in this way."
    )
    return {
        Nominate.NONE: "Nobody may say before the first lead which suit it belongs to.",
        Nominate.NT_AND_MISERE: f"At no trumps and in misère {text}",
        Nominate.MISERE_ONLY: f"In misère, but not at no trumps, {text}",
    }[variant.joker_nt.nominate]


_NAMED = "Whoever leads it names a suit, and all the others have to follow that suit if they can."
_ONLY = "a player who has nothing else to lead may always lead it, as any suit"
_LEAD = {
    JokerLead.ANY: f"It may be led to any trick. {_NAMED} Every suit may be named.",
    JokerLead.UNLED_SUIT: f"{_NAMED} Only a suit may be named that has not yet been led in this "
    "deal, so that when all four have been led the joker cannot be led any more; but "
    f"{_ONLY}.",
    JokerLead.NOT_RENOUNCED: f"{_NAMED} A suit may not be named which the leader has failed to "
    f"follow before in this deal; but {_ONLY}.",
    JokerLead.LAST_ONLY: f"It may not be led as long as there is another card to lead. {_NAMED}",
}


def _counted(variant: Variant) -> str:
    """Return whether a suit that a joker names is led, which only another joker asks."""
    asked = variant.jokers > 1 and variant.joker_nt.lead is JokerLead.UNLED_SUIT
    return " A suit named with a joker that was led counts as led." * asked


def _held(variant: Variant) -> str:
    return {
        HoldNamed.OK: "The leader may hold other cards of the suit named, or none.",
        HoldNamed.MUST_NOT_HOLD: "The leader may not hold another card of the suit named, unless "
        "there is nothing else to lead.",
        HoldNamed.MUST_HOLD: "The leader has to hold another card of the suit named, unless there "
        "is nothing else to lead.",
    }[variant.joker_nt.hold_named]


_FOLLOW = {
    Follow.VOID: "To another player's lead it may be played only by a player who holds no card of "
    "the suit led.",
    Follow.FIRST_OR_LAST: "To another player's lead it may be played by a player who holds no card "
    "of the suit led, and also by one who does, if that suit is led for the first time in the "
    "deal.",
    Follow.EVERY_SUIT: "To another player's lead it may always be played: it follows every suit.",
}
_RENOUNCED = {
    Renounced.OK: "It does not matter whether its holder could have played it before: it wins as "
    "well when the same suit is led again.",
    Renounced.NO_WIN: "Whoever has failed to follow a suit and kept the joker cannot win with it "
    "when that suit is led again: it may be played, but ranks below every card.",
    Renounced.FORBID: "Whoever has failed to follow a suit and kept the joker may not play it when "
    "that suit is led again, as long as there is another card; as the only card left it is played "
    "and cannot win.",
}
