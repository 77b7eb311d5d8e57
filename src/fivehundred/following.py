"""Which cards may be played to a trick, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from fivehundred.actions import PLAYS, Play, plays_of
from fivehundred.calls import Contract
from fivehundred.cards import CARDS, Card, Rank, Suit, cards_of
from fivehundred.ranking import Ranking
from fivehundred.rulings import Code, Ruling, allow, refuse
from fivehundred.variants.options import (
    Follow,
    HoldNamed,
    JokerLead,
    Renounced,
    VoidDuty,
)
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital, join_words

__all__ = [
    "Turn",
    "canonical",
    "is_dead",
    "judge_play",
    "lead_fault",
    "legal_mask",
    "namings",
    "needs_history",
    "proves_void",
]

_SUITS = tuple(Suit)


@attrs.frozen(eq=False)
class Turn:
    """All that decides which cards a player may play.

    Attributes:
        variant: The table.
        contract: What is played.
        ranking: The cards under that contract.
        hand: The mask of the cards the player could play.
        trick: The cards of the trick so far; empty on lead.
        led: A bit a suit, by its index: the suits led to earlier tricks.
        void: The same for the suits the player has shown void.
        where: Where the cards lie, in words, for a seat that plays more than one hand.
    """

    variant: Variant
    contract: Contract
    ranking: Ranking
    hand: int
    trick: tuple[Play, ...]
    led: int = 0
    void: int = 0
    where: str = ""

    @property
    def misere(self) -> bool:
        """Whether a misère is played."""
        return self.contract.is_misere

    @property
    def asked(self) -> int:
        """The index of the suit led."""
        return self.ranking.led(self.trick[0])


def legal_mask(turn: Turn) -> int:
    """Return the bits of the plays that are legal; there is always one."""
    hand, ranking = turn.hand, turn.ranking
    loose = hand & ranking.loose
    if not turn.trick:
        suits = [suit for suit in _SUITS if lead_fault(turn, suit) is None]
        return hand & ~loose | namings(loose, suits)
    asked = turn.asked
    rules = turn.variant.joker_nt
    following = _following(turn)
    if following:
        if rules.follow is Follow.FIRST_OR_LAST and not turn.led >> asked & 1:
            return following | loose
        return following
    if loose:
        duty = rules.void_duty_misere if turn.misere else rules.void_duty_nt
        if duty is VoidDuty.MUST:
            return loose
        if rules.renounced is Renounced.FORBID and turn.void >> asked & 1:
            return hand & ~loose or hand
    return hand


def _following(turn: Turn) -> int:
    """Return the mask of the cards that follow the suit led."""
    following = turn.hand & turn.ranking.members[turn.asked]
    if turn.variant.joker_nt.follow is Follow.EVERY_SUIT:
        following |= turn.hand & turn.ranking.loose
    return following


def namings(jokers: int, suits: Sequence[Suit] = _SUITS) -> int:
    """Return the bits of the plays that lead one of these jokers as one of these suits."""
    mask = 0
    for joker in cards_of(jokers):
        for suit in suits:
            mask |= PLAYS[len(CARDS) + 4 * joker.index + suit.index].bit
    return mask


def needs_history(variant: Variant, contract: Contract) -> tuple[bool, bool]:
    """Return whether a joker's rules ask for more than hand and suit led.

    The first answer is for following, the second for leading. Where neither does, a
    suitless joker is a card of no suit that may be led as any.
    """
    rules = variant.joker_nt
    duty = rules.void_duty_misere if contract.is_misere else rules.void_duty_nt
    follow = (
        rules.follow is not Follow.VOID
        or duty is VoidDuty.MUST
        or rules.renounced is Renounced.FORBID
    )
    lead = rules.lead is not JokerLead.ANY or rules.hold_named is not HoldNamed.OK
    return follow, lead


def lead_fault(turn: Turn, suit: Suit) -> Code | None:
    """Return what forbids leading a suitless joker as this suit."""
    rules = turn.variant.joker_nt
    others = turn.hand & ~turn.ranking.loose
    if not others:
        return None
    if rules.lead is JokerLead.UNLED_SUIT and turn.led >> suit.index & 1:
        return Code.SUIT_ALREADY_LED
    if rules.lead is JokerLead.NOT_RENOUNCED and turn.void >> suit.index & 1:
        return Code.SUIT_SHOWN_VOID
    if rules.lead is JokerLead.LAST_ONLY:
        return Code.JOKER_LAST_ONLY
    holds = others & turn.ranking.members[suit.index]
    if rules.hold_named is HoldNamed.MUST_NOT_HOLD and holds:
        return Code.HOLDS_NAMED_SUIT
    if rules.hold_named is HoldNamed.MUST_HOLD and not holds:
        return Code.LACKS_NAMED_SUIT
    return None


def is_dead(turn: Turn, play: Play) -> bool:
    """Return whether a joker played to another's lead cannot win, its holder having renounced."""
    return (
        bool(play.card.bit & turn.ranking.loose)
        and bool(turn.trick)
        and turn.variant.joker_nt.renounced is not Renounced.OK
        and bool(turn.void >> turn.asked & 1)
    )


def proves_void(variant: Variant, ranking: Ranking, asked: int, play: Play, led: int) -> bool:
    """Return whether playing this card to that suit shows that its player holds none of it.

    Args:
        variant: The table.
        ranking: The cards under the contract.
        asked: The index of the suit led.
        play: The card played to it.
        led: The suits led to earlier tricks, a bit each.
    """
    if ranking.suits[play.card.index] == asked:
        return False
    if play.card.bit & ranking.loose:
        follow = variant.joker_nt.follow
        if follow is Follow.EVERY_SUIT:
            return False
        if follow is Follow.FIRST_OR_LAST and not led >> asked & 1:
            return False
    return True


def canonical(turn: Turn, play: Play) -> Play:
    """Return the play without a suit named in vain: only a suitless joker led names one."""
    if play.suit is not None and (turn.trick or not play.card.bit & turn.ranking.loose):
        return PLAYS[play.card.index]
    return play


def judge_play(turn: Turn, play: Play) -> Ruling:
    """Return the ruling on a play."""
    shown = canonical(turn, play)
    if not turn.hand & shown.card.bit:
        return refuse(
            Code.NOT_HELD,
            f"You do not hold {shown.card.pretty}{turn.where}.",
            "play.held",
            alternatives=plays_of(legal_mask(turn)),
        )
    ruling = _judge_follow(turn, shown) if turn.trick else _judge_lead(turn, shown)
    if play is not shown and play != shown:
        note = f" The suit named with {play.card.pretty} has no effect here."
        ruling = attrs.evolve(ruling, sentence=ruling.sentence + note)
    return ruling


def _judge_lead(turn: Turn, play: Play) -> Ruling:
    card, ranking = play.card, turn.ranking
    if not card.bit & ranking.loose:
        sentence = f"{_start(card)} may be led: you are on lead"
        if nature := _nature(turn, card):
            return allow(
                f"{sentence}. {capital(nature[0])}, so it asks for {nature[2]}.", nature[1]
            )
        return allow(f"{sentence}.", "play.lead")
    options = ["joker_nt.lead", "joker_nt.hold_named"]
    alternatives = plays_of(legal_mask(turn))
    if play.suit is None:
        names = [str(other) for other in alternatives if other.card == card]
        if names:
            return refuse(
                Code.NAME_A_SUIT,
                f"{_start(card)} may not be led without a suit: it belongs to none here, and the "
                f"others must know what to follow. Write {join_words(names, 'or')}.",
                "joker.lead-names-suit",
                alternatives=alternatives,
                options=options,
            )
        return refuse(
            lead_fault(turn, Suit.SPADES) or Code.JOKER_LAST_ONLY,
            f"{_start(card)} may not be led now: no suit can be named with it, so it waits until "
            "no other card can be led.",
            "joker.lead",
            alternatives=alternatives,
            options=options,
        )
    suit, noun = play.suit.plural, play.suit.noun
    fault = lead_fault(turn, play.suit)
    if fault is None:
        rules = turn.variant.joker_nt
        why = _LEAD_GRANTS[rules.lead]
        if rules.hold_named is not HoldNamed.OK:
            held = "no" if rules.hold_named is HoldNamed.MUST_NOT_HOLD else "another"
            why = f"{why}, and you hold {held} {noun}"
            if rules.lead is JokerLead.ANY:
                why = f"you hold {held} {noun}"
        if not turn.hand & ~ranking.loose:
            why = "you have no other card to lead"
        return allow(f"{_start(card)} may be led as {suit}: {why}.", "joker.lead", options)
    every = " No suit can be named now: the joker waits until no other card can be led."
    if any(other.suit for other in alternatives):
        every = ""
    return refuse(
        fault,
        f"{_start(card)} may not be led as {suit}: "
        f"{_LEAD_FAULTS[fault].format(suit=suit, noun=noun)}.{every}",
        "joker.lead",
        alternatives=alternatives,
        options=options,
    )


_LEAD_GRANTS = {
    JokerLead.ANY: "at this table it may name any suit",
    JokerLead.UNLED_SUIT: "that suit has not been led before",
    JokerLead.NOT_RENOUNCED: "you have not shown void in that suit",
    JokerLead.LAST_ONLY: "you have no other card to lead",
}

_LEAD_FAULTS = {
    Code.SUIT_ALREADY_LED: "{suit} have been led before, and at this table it must name a "
    "suit that has not been led",
    Code.SUIT_SHOWN_VOID: "you have shown that you hold no {noun}, and at this table it "
    "cannot name a suit its leader has renounced",
    Code.JOKER_LAST_ONLY: "at this table it is not led while you hold another card",
    Code.HOLDS_NAMED_SUIT: "you hold a {noun}, and at this table it must name a suit you "
    "hold none of",
    Code.LACKS_NAMED_SUIT: "you hold no other {noun}, and at this table it must name a suit "
    "you hold",
}


def _judge_follow(turn: Turn, play: Play) -> Ruling:
    card, ranking, asked = play.card, turn.ranking, turn.asked
    noun = _SUITS[asked].noun
    legal = legal_mask(turn)
    alternatives = plays_of(legal)
    led = _led_words(turn)
    following = _following(turn)
    must = sorted(cards_of(following))
    print_suit = [held for held in sorted(cards_of(turn.hand)) if held.suit is _SUITS[asked]]
    note = _note(turn, card, must or print_suit)
    seen = (turn.trick[0].card, card, *(must or print_suit))
    fours = ["colour_four"] * any(_is_colour_four(turn, other) for other in seen)
    options = fours + _grant_options(turn, card)
    rule = "play.follow" if following else "play.void"
    for nature in (note, _nature(turn, turn.trick[0].card)):
        if nature is not None:
            rule = nature[1]
            break

    if legal & card.bit:
        start = f"{_start(card)} may be played. {capital(led)}"
        if card.bit & ranking.loose:
            return allow(f"{start} {_joker_grant(turn, bool(following))}", "joker.follow", options)
        if ranking.suits[card.index] == asked:
            nature = _nature(turn, card)
            why = nature[0] if nature else f"{card.pretty} is {_a(noun)}"
            return allow(f"{start} and {why}.", rule, fours)
        why = f"and you hold no {noun}{turn.where}"
        return allow(f"{start} {why}: {note[0]}." if note else f"{start} {why}.", rule, options)

    start = f"{_start(card)} may not be played: {led}"
    rules = turn.variant.joker_nt
    duty = rules.void_duty_misere if turn.misere else rules.void_duty_nt
    if following & ~ranking.loose or (following and duty is not VoidDuty.MUST):
        held = join_words([held.pretty for held in must])
        sentence = f"{start} and you hold {held}{turn.where}"
        sentence += f"; {note[0]}." if note else "."
        if following & ranking.loose:
            sentence += " At this table the joker counts as every suit."
            rule = "joker.follow"
        if card.bit & ranking.loose:
            first = turn.variant.joker_nt.follow is Follow.FIRST_OR_LAST
            sentence += (
                " The joker may be played only to the first lead of a suit, or by a player who "
                "holds none of it."
                if first
                else " The joker may be played only by a player who holds none of the suit led."
            )
            rule = "joker.follow"
        return refuse(
            Code.MUST_FOLLOW,
            sentence,
            rule,
            alternatives=alternatives,
            options=[*fours, *["joker_nt.follow"] * bool(turn.hand & ranking.loose)],
        )
    if card.bit & ranking.loose:
        return refuse(
            Code.JOKER_RENOUNCED,
            f"{start} and you have shown void in {_SUITS[asked].plural} before: at this table "
            "the joker may not be played to a suit once renounced while you hold another card.",
            "joker.renounced",
            alternatives=alternatives,
            options=options,
        )
    return refuse(
        Code.MUST_PLAY_JOKER,
        f"{start} and you hold no {noun}{turn.where}: at this table whoever is void must play "
        "the joker.",
        "joker.must-play",
        alternatives=alternatives,
        options=[_duty_option(turn)],
    )


def _is_colour_four(turn: Turn, card: Card) -> bool:
    nature = _nature(turn, card)
    return nature is not None and nature[1] == "play.colour-four"


def _grant_options(turn: Turn, card: Card) -> list[str]:
    """Return the options on which it hangs that a card may be played beside a suitless joker."""
    loose, natural = turn.ranking.loose, turn.hand & turn.ranking.members[turn.asked]
    if not turn.hand & loose or natural & card.bit:
        return []
    if natural:
        return ["joker_nt.follow"]
    options = ["joker_nt.follow", _duty_option(turn)]
    if card.bit & loose and turn.void >> turn.asked & 1:
        options.append("joker_nt.renounced")
    return options


def _duty_option(turn: Turn) -> str:
    return "joker_nt.void_duty_misere" if turn.misere else "joker_nt.void_duty_nt"


def _joker_grant(turn: Turn, following: bool) -> str:  # noqa: FBT001 - private
    rules = turn.variant.joker_nt
    suit = _SUITS[turn.asked]
    if rules.follow is Follow.EVERY_SUIT:
        return "and at this table the joker counts as every suit."
    if following:
        return (
            f"and no trick has had {suit.plural} led before: at this table the joker may be "
            "played to the first."
        )
    duty = rules.void_duty_misere if turn.misere else rules.void_duty_nt
    if duty is VoidDuty.MUST:
        return f"and you hold no {suit.noun}{turn.where}: at this table you must play the joker."
    if rules.renounced is not Renounced.OK and turn.void >> turn.asked & 1:
        return (
            f"and you hold no {suit.noun}{turn.where}; but you have shown void in {suit.plural} "
            "before, so at this table the joker cannot win the trick."
        )
    return f"and you hold no {suit.noun}{turn.where}: the joker may be played, and need not be."


def _led_words(turn: Turn) -> str:
    first = turn.trick[0]
    if first.suit is not None and first.card.bit & turn.ranking.loose:
        return f"{first.card.pretty} was led as {first.suit.plural}"
    nature = _nature(turn, first.card)
    if nature is None:
        return f"{first.card.pretty} was led"
    return f"{first.card.pretty} was led ({nature[0]})"


def _note(turn: Turn, card: Card, others: Iterable[Card]) -> tuple[str, str, str] | None:
    """Return the nature of the card, or else of the first other card that has one."""
    return next(filter(None, (_nature(turn, held) for held in (card, *others))), None)


def _nature(turn: Turn, card: Card) -> tuple[str, str, str] | None:
    """Return what a card is where print and suit differ: words, rule, and the suit's name."""
    ranking = turn.ranking
    index = ranking.suits[card.index]
    if index >= len(_SUITS) or card.suit is _SUITS[index]:
        return None
    suit = _SUITS[index]
    if card.suit is None:
        if ranking.trump is None:
            return (
                f"{card.pretty} is tied to {suit.plural}",
                "joker.named",
                suit.plural,
            )
        return f"{card.pretty} is a trump, {_a(suit.noun)}", "play.joker-trump", suit.plural
    if card.rank is Rank.JACK:
        words = f"{card.pretty} is the left bower and counts as {_a(suit.noun)}"
        return words, "play.left-bower", suit.plural
    words = f"{card.pretty} is the four of the trump colour and counts as {_a(suit.noun)}"
    return words, "play.colour-four", suit.plural


def _start(card: Card) -> str:
    return capital(card.pretty)


def _a(noun: str) -> str:
    return f"a {noun}"
