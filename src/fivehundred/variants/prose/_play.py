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

__all__ = ["can_renounce", "the_joker", "the_kitty", "the_play"]


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
            f"one {'more ' * is_exchanged(variant)}card away, and the partner sits out. The "
            "contractor must win every trick."
        )
    if call.on and call.when is CallWhen.AFTER_DISCARD:
        yield from _called(variant)


def _exchange(variant: Variant) -> Iterator[str]:
    kinds = {bid.kind for bid in specials(variant)}
    if not variant.kitty.cards:
        yield "There is no kitty to change cards with."
    elif not is_exchanged(variant):
        yield "Nobody takes the kitty: it stays face down, and nobody looks at it."
    else:
        table = ", not to the table" if variant.table_piles else ""
        away = "as many cards" if variant.kitty.cards > 1 else "one card"
        bar = " In a bar misère the kitty stays where it is." * (Kind.BAR_MISERE in kinds)
        yield (
            f"The contractor takes the {cards(variant.kitty.cards)} of the kitty into the hand"
            f"{table}, unseen by the others, and puts {away} away, face down. Any cards may "
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
    if not is_exchanged(variant):
        when = "When the auction is over"
    elif call.when is CallWhen.BEFORE_KITTY:
        when = "When the auction is over, before the kitty is touched,"
    else:
        when = "After putting cards away"
    special = " In a special contract the contractor is always alone." * bool(specials(variant))
    if call.method is CallMethod.PLAYER:
        yield (
            f"{when} the contractor of an ordinary contract either names another player, who is "
            f"the partner for this deal, or says they will play alone.{special} The partner's "
            "tricks count for the contract."
        )
        return
    later = is_exchanged(variant) and call.when is CallWhen.AFTER_DISCARD
    put_away = " and has not put it away" * later
    barred = {
        CallForbid.NONE: "Any card may be named",
        CallForbid.JOKER: "Any card but a joker may be named",
        CallForbid.JOKER_AND_BOWERS: "Any card but a joker or one of the two bowers may be named "
        "(at no trumps the jacks are no bowers)",
        CallForbid.TRUMPS: "Any card that is no trump may be named (at no trumps any but a joker)",
    }[call.forbid]
    theirs = " or have put away" * later
    own = (
        f"; a contractor who names a card they hold{theirs} has no partner"
        if call.own_card
        else f", if the contractor does not hold it{put_away}"
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
        yield from _two_handed(variant)
    yield (
        "Follow suit if you can; if you cannot, play what you like: nobody has to trump, or to win "
        f"a trick. Remember that {_strangers(variant)} of the trump suit when a suit is trumps, "
        "whatever the print says. The highest trump wins the trick, without a trump the highest "
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


def _two_handed(variant: Variant) -> Iterator[str]:
    misere = " Misère is played with four cards to a trick as well." * has_misere(variant)
    yield (
        "To each trick both players play one card from the hand and one from their table, where "
        "only cards lying face up can be played. The first lead comes from the hand, the other "
        "player answers from the hand, and then each plays a card from the table in the "
        "same order. Later, if a card from a hand has won, its owner leads from the hand: hand, "
        "hand, table, table. If a card from a table has won, its owner leads from the table: "
        "table, table, hand, hand. Each of the four cards has to follow suit if it can, hand and "
        "table being judged apart. After a trick every lower card that is no longer covered is "
        f"turned face up.{misere}"
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
                "the first lead, and the contractor plays it. A trick won by either hand is the "
                "contractor's."
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
    yield _lead(variant)
    yield _FOLLOW[rules.follow]
    duty = {
        VoidDuty.OPTIONAL: "may play it or any other card, as they like",
        VoidDuty.MUST: "has to play it" + ("; of two jokers either will do" if many else ""),
    }
    text = f"At no trumps a player who cannot follow suit and holds such a joker \
{duty[rules.void_duty_nt]}."
    if misere:
        text += f" In a misère such a player {duty[rules.void_duty_misere]}."
    if rules.follow is Follow.EVERY_SUIT:
        text = "A player who holds nothing else of the suit led has to play it."
    yield text
    if can_renounce(variant):
        yield _RENOUNCED[rules.renounced]
        must = VoidDuty.MUST in _duties(variant) or rules.follow is Follow.EVERY_SUIT
        if rules.renounced is Renounced.FORBID and must:
            yield "But where it has to be played by a player who cannot follow, that comes first."
    otherwise = can_renounce(variant) and rules.renounced is not Renounced.OK
    yield (
        ("Otherwise a" if otherwise else "A")
        + " joker without a suit wins the trick"
        + (", the higher of two before the lower." if many else ".")
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
        f"a contractor who holds a joker{' in the hand' * variant.table_piles} may, before the "
        "first lead, say openly which suit it belongs to for this deal. It is then the highest "
        "card of that suit, above the ace: it has to follow that suit, and loses when it is "
        f"thrown on another.{each} A defender's joker never gets a suit in this way."
    )
    return {
        Nominate.NONE: "Nobody may say before the first lead which suit it belongs to.",
        Nominate.NT_AND_MISERE: f"At no trumps{' and in misère' * has_misere(variant)} {text}",
        Nominate.MISERE_ONLY: f"In misère, but not at no trumps, {text}"
        if has_misere(variant)
        else "At no trumps nobody may say before the first lead which suit it belongs to.",
    }[variant.joker_nt.nominate]


_NAMED = "Whoever leads it names a suit, and all the others have to follow that suit if they can."


def _lead(variant: Variant) -> str:
    """Return when a joker of no suit may be led, and which suits it may name."""
    rules, but = variant.joker_nt, " but a joker" * (variant.jokers > 1)
    if rules.lead is JokerLead.LAST_ONLY:
        return f"It may not be led as long as there is anything else{but} to lead. {_NAMED}"
    only = f"a player who has nothing else{but} to lead may always lead it, as any suit"
    limits = {
        JokerLead.ANY: "",
        JokerLead.UNLED_SUIT: "Only a suit may be named that has not yet been led in this deal, so "
        f"that when all four have been led the joker cannot be led any more; but {only}.",
        JokerLead.NOT_RENOUNCED: "A suit may not be named which the leader has failed to follow "
        f"before in this deal; but {only}.",
    }[rules.lead]
    # Only another joker asks whether a suit that a joker named was led.
    counted = "A suit named with a joker that was led counts as led." * (
        variant.jokers > 1 and rules.lead is JokerLead.UNLED_SUIT
    )
    held = {
        HoldNamed.OK: "The leader may hold other cards of the suit named, or none.",
        HoldNamed.MUST_NOT_HOLD: "The leader may not hold another card of the suit named. Where no "
        f"suit can be named the joker is not led; but {only}.",
        HoldNamed.MUST_HOLD: "The leader has to hold another card of the suit named."
        + f" Where no suit can be named the joker is not led; but {only}." * bool(limits)
        + f" But {only}." * (not limits),
    }[rules.hold_named]
    start = "It may be led to any trick." * (rules.hold_named is HoldNamed.OK and not limits)
    every = "Every suit may be named." * bool(start)
    return " ".join(filter(None, (start, _NAMED, every, limits, counted, held)))


def _duties(variant: Variant) -> set[VoidDuty]:
    """Return whether a joker has to be played by a void player, in the contracts there are."""
    rules = variant.joker_nt
    return {rules.void_duty_nt} | ({rules.void_duty_misere} if has_misere(variant) else set())


def can_renounce(variant: Variant) -> bool:
    """Return whether a player who holds a joker of no suit can fail to follow a suit without it."""
    if variant.table_piles:  # a joker may be turned up after its table has shown void
        return True
    if variant.joker_nt.follow is Follow.EVERY_SUIT:
        return False
    return variant.jokers > 1 or VoidDuty.OPTIONAL in _duties(variant)


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
