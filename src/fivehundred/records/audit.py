"""The audit of a record: every irregularity in it, with the ruling and what it costs."""

from __future__ import annotations

from fivehundred.actions import Claim, Discard, Play
from fivehundred.calls import Bid, Pass
from fivehundred.cards import Card, cards_of
from fivehundred.deals import deal_faults
from fivehundred.errors import InvalidArgument, quote
from fivehundred.irregularities import Incident, judge_irregularity
from fivehundred.records._books import Books, Carried, Slip, begins_wrong
from fivehundred.records._faults import Fault, Irregularity, seat_name
from fivehundred.records._play import Found
from fivehundred.records._walk import Walk
from fivehundred.records.record import Record, RoundRecord
from fivehundred.rulings import Code, Ruling, inapplicable, refuse
from fivehundred.variants.options import Irregular
from fivehundred.variants.variant import Variant
from fivehundred.wording import capital, join_words

__all__ = ["Fault", "Irregularity", "audit"]


def audit(record: Record) -> tuple[Irregularity, ...]:
    """Return everything in a record that is against the rules, in the order in which it happened.

    All cards are looked at, so a revoke is found whether or not anybody could have noticed it.
    One irregularity is one finding; what follows from it is none. To that end the audit goes on

    - after a misdeal with the next round: the deal is void;
    - after a call that was not legal as if the seat had passed; or as if the call had not been
      made, as where the same seat corrects it; or as if the bid had been just enough: in the way
      that agrees with who put cards away and who led, then with most of what was called next, and
      of equal ones in the first. Passes that are then made in vain are part of it;
    - after a call out of turn as if it had not been made, or as if those who were jumped had
      passed, chosen likewise;
    - after a wrong discard with another by the same seat, if there is one: it puts the first
      right; otherwise with the cards that the seat is left with;
    - after anything said wrongly as if it had not been said. `done` may be left out;
    - after something that comes later than the auction, and was said or done in it, as if it had
      not been, or as if the auction were over: in the way that agrees with what was done next;
    - after cards shown, or a claim, before a discard or a declaration as if they had not been, if
      the discard or the declaration follows; otherwise as if that had been left out;
    - after a lead by the wrong hand with the trick as it was led, and after a card out of turn
      with the trick as it lies; or as if the card had been that of the hand whose turn it was, or
      waited for the next trick, or had not been played, or as if a hand had not played to the
      trick, or had not led to it: whichever leaves least irregular in the next tricks. Who
      follows to a lead that is missing is not judged;
    - after a card that the hand does not hold with that card in the trick. A hand then has a card
      that nobody knows, and is said to have revoked only where it could have followed without it;
    - after a joker led without a suit as if it had named the suit of the next card; who follows
      is not judged in that trick;
    - after a claim that was refused with the play;
    - after something wrongly written with what was written as well as with what is right.

    The winner noted for a trick stands after its last card, and points and totals after the round.

    A round that breaks off is no irregularity, and what a table did not write down is none either.

    The penalty is that of the table's laws, with the tricks as they stood at the end of the round
    as it was recorded. Under Hoffmann's laws a revoke is settled by the tricks as they would have
    been: they are known where two tricks were left and every way to play on gives the same;
    otherwise the penalty says that the record does not tell them.

    Args:
        record: The record.

    Raises:
        InvalidArgument: It is no record.

    Examples:
        >>> import random
        >>> from fivehundred import Act, Bid, Record, RoundRecord, audit, start
        >>> rnd = start(rng=random.Random(7))
        >>> acts = (Act(1, Bid.parse("7H")), Act(2, Bid.parse("6S")))
        >>> record = Record(rnd.variant, (RoundRecord(0, (0, 0), rnd.deal, acts),))
        >>> for found in audit(record):
        ...     print(found)
        Round 1: seat 2 (S) called 6♠: 6♠ may not be bid: 7♥ stands, and 6♠ does not outbid it.
    """
    if not isinstance(record, Record):
        raise InvalidArgument(f"A Record is expected, not {quote(record)}", "irregular.record")
    variant = record.variant
    found: list[Irregularity] = []
    before: Carried | None = None
    for number, rnd in enumerate(record.rounds):
        begun = begins_wrong(variant, rnd, before)
        deals = 0 if before is None else before.deals
        found += [_of_slip(variant, number, slip) for slip in begun]
        misdeal = _misdeal(variant, rnd)
        if misdeal is not None:
            found.append(_of_slip(variant, number, misdeal))
            totals = rnd.written.totals
            before = Carried(() if totals is None else (totals,), deals=deals)
            continue
        walk = Walk(variant, rnd)
        acts = [_of_act(walk, number, one) for one in walk.found]
        fixed = [one.penalty.points for one in acts if one.penalty.points is not None]
        books = Books(walk, deals, fixed)
        done = [(one.act, told) for one, told in zip(walk.found, acts, strict=True)]
        written = [(slip.act, _of_slip(variant, number, slip)) for slip in books.slips]
        found += _in_order([*done, *written], len(rnd.acts))
        before = books.carried
    return tuple(found)


def _in_order(found: list[tuple[int | None, Irregularity]], acts: int) -> list[Irregularity]:
    """Return findings in the order of their acts; those of no act come after the last.

    What was written after an act comes after what was done in it.
    """
    found = sorted(found, key=lambda one: acts if one[0] is None else one[0])
    return [one for _, one in found]


def _misdeal(variant: Variant, rnd: RoundRecord) -> Slip | None:
    """Return that the deal does not fit the table; None where it does."""
    heaps = [list(hand) for hand in (*rnd.deal.hands, rnd.deal.kitty)]
    faults = deal_faults(heaps, rnd.deal.piles, variant.shape)
    if not faults:
        return None
    # One of them is enough, and the last may be a long list of cards.
    sentence = f"It is a misdeal, and the deal is void: {faults[0]}."
    return Slip(Fault.DEAL, refuse(Code.WRONG_RECORD, sentence, "irregular.misdeal"))


def _of_slip(variant: Variant, number: int, slip: Slip) -> Irregularity:
    """Return the finding of something that the table has done or written."""
    penalty = _NO_LAW
    if slip.kind is Fault.DEAL:
        penalty = judge_irregularity("wrong_deal", Incident(variant=variant, offender=0))
    return Irregularity(
        slip.kind,
        number,
        slip.seat,
        None,
        slip.trick,
        None,
        (),
        (),
        None,
        slip.ruling,
        penalty,
        f"{_where(number, slip.trick)}: {slip.ruling.sentence}",
    )


def _where(number: int, trick: int | None) -> str:
    return f"Round {number + 1}" + (f", trick {trick}" if trick is not None else "")


def _of_act(walk: Walk, number: int, found: Found) -> Irregularity:
    """Return the finding of something that a seat has done."""
    proof, since = ((), None) if walk.play is None else walk.play.proof(found)
    held = cards_of(found.held)
    return Irregularity(
        found.kind,
        number,
        found.seat,
        None if found.done is None else found.act,
        found.trick,
        found.done,
        held,
        proof,
        since,
        found.ruling,
        _penalty(walk, found),
        _sentence(walk.variant, number, found, held, proof, since),
    )


_VERBS: tuple[tuple[type | tuple[type, ...], str], ...] = (
    ((Pass, Bid), "called"),
    (Play, "played"),
    (Discard, "put away"),
    (Claim, "made"),
)


def _sentence(
    variant: Variant,
    number: int,
    found: Found,
    held: tuple[Card, ...],
    proof: tuple[Card, ...],
    since: int | None,
) -> str:
    start = f"{_where(number, found.trick)}: {seat_name(variant, found.seat)} "
    if found.done is None:
        return f"{start}{found.left_out}: {found.ruling.sentence}"
    verb = next((verb for kind, verb in _VERBS if isinstance(found.done, kind)), "said")
    start += f"{verb} {found.done.pretty}"
    if found.gone is not None:
        trick, seat = found.gone
        start += f", which {seat_name(variant, seat)} had played in trick {trick}"
    if not held:
        return f"{start}: {found.ruling.sentence}"
    why = "held" if found.kind is Fault.JOKER else "had to play"
    sentence = f"{start} and {why} {join_words([card.pretty for card in held], 'or')}. "
    if since is None:
        return f"{sentence}Nothing that everybody has seen proves it."
    if found.at_once is not None:
        return f"{sentence}Everybody has seen it from trick {since} on, as the hand lies open."
    proves = capital(join_words([card.pretty for card in proof]))
    verb = "proves" if len(proof) == 1 else "prove"
    return f"{sentence}{proves} {verb} it from trick {since} on."


# The words by which the laws know what has been found.
_WORDS = {
    Fault.REVOKE: "revoke",
    Fault.JOKER_KEPT: "revoke",
    Fault.JOKER: "revoke",
    Fault.INSUFFICIENT: "insufficient_bid",
    Fault.CALL_TURN: "bid_out_of_turn",
    Fault.DISCARD: "wrong_discard",
    Fault.LEAD_TURN: "lead_out_of_turn",
    Fault.TURN: "exposed_card",
    Fault.CLAIM: "wrong_claim",
}
_NO_LAW = inapplicable(
    "No law says what this costs: it is put right.", "irregular.penalty", ("irregular",)
)


def _penalty(walk: Walk, found: Found) -> Ruling:
    """Return what a finding costs by the laws of the table."""
    variant, play = walk.variant, walk.play
    word = _WORDS.get(found.kind)
    if word is None or not 0 <= found.seat < variant.players:
        return _NO_LAW
    restored = found.restored
    if word == "revoke" and variant.irregular is Irregular.HOFFMANN and restored is None:
        return inapplicable(
            "With irregular=hoffmann this is settled by the tricks as they would have been, which "
            "the record does not tell: ask for the penalty with restored.",
            "irregular.penalty",
            ("irregular",),
        )
    incident = Incident(
        variant=variant,
        offender=found.seat,
        contract=walk.contract,
        side=walk.side,
        tricks=None if play is None else play.counts,
        restored=restored,
        slam=walk.slam,
    )
    return judge_irregularity(word, incident)
