"""Laws of agreement: the score with the game, a table with the same turned, values with rounds."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import attrs
from hypothesis import assume, given

import fivehundred as fh
from fivehundred.auction import Asking, Auction, Blind
from fivehundred.prelude import Stage
from tests.laws import (
    account,
    cards_played,
    every_round,
    every_state,
    history,
    playing_hands,
    side_accounts,
    tables,
    turned_seats,
)
from tests.strategies import Played, accounts, calls, plays, rounds, seeds, states

MINUTES = 45
"""How long every game here has lasted."""


# Score and game


@every_round
def test_score__points_add_up(played: Played) -> None:
    """Tricks, points and totals are consistent; partners score alike, and nobody from nothing."""
    last = played.last
    if isinstance(last, fh.ThrownIn):
        return
    taken = [account(last.variant, seat) for seat in last.taken]
    side = side_accounts(last)
    points = [earned + fine for earned, fine in zip(last.score.points, last.fines, strict=True)]

    assert [taken.count(n) for n in range(accounts(last.variant))] == list(last.counts)
    assert side == list(last.side)
    assert last.complete == (sum(last.counts) == last.variant.hand)
    assert last.complete or last.variant.end.midhand
    assert last.totals == tuple(
        before + earned for before, earned in zip(last.scores, last.score.points, strict=True)
    )
    assert len({points[n] for n in side}) <= 1
    for n, earned in enumerate(points):
        if n not in side:
            assert earned >= 0
        elif last.complete:
            assert earned >= 0 if last.score.made else earned <= 0
    if isinstance(last.contract, fh.Bid) and last.complete:
        won = sum(last.counts[n] for n in side)
        assert last.score.made == is_made(last, won)


def is_made(last: fh.Finished, won: int) -> bool:
    """Whether so many tricks make the contract."""
    contract, hand = last.contract, last.variant.hand
    assert isinstance(contract, fh.Bid)
    if last.slam or contract.kind is fh.Kind.GAME:
        return won == hand
    if contract.is_misere:
        return won == 0
    return won == 5 if contract.kind is fh.Kind.HILO else won >= contract.tricks


@every_round
def test_score__of_presets_is_as_the_rules_say(played: Played) -> None:
    """Made or failed the contract counts its value; each trick of the others counts ten."""
    last = played.last
    if isinstance(last, fh.ThrownIn) or last.variant.based_on is not None or not last.complete:
        return
    contract, rules = last.contract, last.variant.score
    side = side_accounts(last)
    if isinstance(contract, fh.Pass):
        expected = [10 * count for count in last.counts]
    else:
        won, made = sum(last.counts[n] for n in side), last.score.made
        value = 500 if last.slam else last.variant.ladder.value(contract)
        given_away = not made and str(rules.failed) == "to_opponents"
        forced = 10 * won * (str(last.variant.misere.defenders) == "10_forced")
        ordinary = contract.kind is fh.Kind.TRICKS and not last.slam
        if made and ordinary and won == last.variant.hand and str(rules.slam) == "min250":
            value = max(value, 250)
        ours = value if made else 0 if given_away else -value
        if len(side) > 1 and str(last.variant.call.share) == "half":
            ours //= 2
        expected = [
            ours
            if n in side
            else value
            if given_away
            else forced
            if contract.is_misere
            else 10 * last.counts[n]
            for n in range(len(last.counts))
        ]

    assert expected == list(last.score.points)


def question(last: fh.Finished) -> dict[str, Any]:
    """What the questions about points are asked with, for a finished round."""
    about: dict[str, Any] = {"variant": last.variant, "alone": last.slam}
    if last.contractor is not None:
        about["contractor"] = account(last.variant, last.contractor)
    if last.partner is not None:
        about["partner"] = account(last.variant, last.partner)
    return about


@every_round
def test_settle__agrees_with_the_game(played: Played) -> None:
    """The same round settled on plain values and put into a game gives the same."""
    last = played.last
    game = fh.Game(last.variant, dealer=last.dealer, scores=last.scores)
    after = game.with_round(last, minutes=MINUTES)

    assert (last,) == after.rounds
    if isinstance(last, fh.ThrownIn):
        limit = last.variant.end.limit_minutes
        alone = last.scores.count(max(last.scores)) == 1
        over = limit is not None and limit <= MINUTES and alone
        assert (last.next_dealer, last.scores, over) == (after.dealer, after.scores, after.over)
        return
    assert (last.dealer + 1) % last.variant.players == after.dealer
    assert last.totals == after.scores
    if any(last.fines):
        return  # plain values know of no wrong claims
    settled = fh.settle(
        last.scores,
        last.contract,
        last.counts,
        taken=[account(last.variant, seat) for seat in last.taken],
        minutes=MINUTES,
        **question(last),
    )

    assert last.score == settled.score
    assert last.totals == settled.totals
    assert settled.winners == after.winners
    assert settled.winner == after.winner
    assert settled.reason is after.reason
    assert settled.why == after.why
    assert settled.over == after.over


@every_round
def test_score_round__agrees_with_the_round(played: Played) -> None:
    """The score on plain values is the round's, where no cap asks for the points before."""
    last = played.last
    if (
        isinstance(last, fh.ThrownIn)
        or last.variant.score.trick_points_cap is not None
        or any(last.fines)
    ):
        return

    assert last.score == fh.score_round(last.contract, last.counts, **question(last))


@every_round
def test_seats__turning_them_by_one_turns_the_result(played: Played) -> None:
    """The same cards and actions one seat further on give the same round one seat further on."""
    first, last = played.states[0], played.last
    variant, count = first.variant, first.variant.players
    deal = fh.Deal(
        turned_seats(variant, first.deal.hands), first.deal.kitty, first.deal.piles[::-1]
    )

    def turned(action: fh.Action) -> fh.Action:
        return fh.CallSeat((action.seat + 1) % count) if isinstance(action, fh.CallSeat) else action

    rnd: fh.Round = fh.start(
        variant,
        dealer=(first.dealer + 1) % count,
        deal=deal,
        scores=turned_seats(variant, first.scores),
    )
    for old, action, _ in played.steps:
        assert old.seat_to_act is not None
        assert (old.seat_to_act + 1) % count == rnd.seat_to_act
        assert set(map(turned, fh.legal_actions(old))) == set(fh.legal_actions(rnd))
        rnd = fh.apply(rnd, turned(action))
    game = fh.Game(variant, dealer=first.dealer, scores=first.scores).with_round(last)
    assert isinstance(rnd, fh.Finished | fh.ThrownIn)
    after = fh.Game(variant, dealer=rnd.dealer, scores=rnd.scores).with_round(rnd)

    assert (game.dealer + 1) % count == after.dealer
    assert turned_seats(variant, game.scores) == after.scores
    assert {(n + 1) % len(game.scores) for n in game.winners} == set(after.winners)
    assert game.reason is after.reason
    if isinstance(last, fh.Finished) and isinstance(rnd, fh.Finished):
        assert [(seat + 1) % count for seat in last.taken] == list(rnd.taken)
        assert turned_seats(variant, last.score.points) == rnd.score.points


# Plain values agree with the round


def calls_only(rnd: fh.Round) -> tuple[fh.Action, ...]:
    """The legal calls; a question about calls alone does not know who has looked."""
    looked = isinstance(rnd, Auction) and rnd.variant.blind.on
    return tuple(
        call
        for call in fh.legal_actions(rnd)
        if isinstance(call, fh.Pass)
        or (isinstance(call, fh.Bid) and not (looked and call.kind is fh.Kind.BLIND_MISERE))
    )


def is_barred(rnd: fh.Round) -> bool:
    """Whether a refused new deal may bar a side from misères, of which calls alone say nothing."""
    return fh.Word.REFUSE in rnd.actions and rnd.variant.redeal.bars_nullo


@every_round
def test_auction__on_plain_values_agrees_with_the_round(played: Played) -> None:
    """Whose turn it is, what may be called and how it ended, read from the calls alone."""
    following: fh.Round = played.last
    for rnd in played.states:
        if not isinstance(rnd, Auction | Blind | Asking):
            following = rnd
            break
        found = fh.read_auction(rnd.calls, dealer=rnd.dealer, variant=rnd.variant)
        listed = fh.legal_calls(rnd.calls, dealer=rnd.dealer, variant=rnd.variant)
        asked = rnd.asker if isinstance(rnd, Asking) else rnd.seat_to_act

        assert asked == found.seat_to_act
        assert (rnd.standing_bid, rnd.bidder) == (found.standing, found.bidder)
        assert not found.over
        if not isinstance(rnd, Asking) and not is_barred(rnd):
            known = set(calls_only(rnd))
            assert [call for call in listed if call in known] == list(calls_only(rnd))
            unknown = {call for call in listed if call not in known}
            assert all(isinstance(c, fh.Bid) and c.kind is fh.Kind.BLIND_MISERE for c in unknown)
    if isinstance(following, fh.ThrownIn) and following.reason is fh.ThrowReason.REDEAL:
        return
    found = fh.read_auction(following.calls, dealer=following.dealer, variant=following.variant)
    steps: dict[type, fh.Next] = {
        fh.Exchange: fh.Next.EXCHANGE,
        fh.Declaring: fh.Next.DECLARING,
        fh.Playing: fh.Next.PLAY,
        fh.ThrownIn: fh.Next.THROWN_IN,
    }

    assert found.over
    assert steps[type(following)] is found.next
    assert () == fh.legal_calls(following.calls, dealer=following.dealer, variant=following.variant)
    if isinstance(following, fh.ThrownIn):
        assert (None, None, following.next_dealer) == (
            found.contract,
            found.contractor,
            found.next_dealer,
        )
    else:
        assert isinstance(following, fh.Exchange | fh.Declaring | fh.Playing)
        assert (following.contract, following.contractor) == (found.contract, found.contractor)


@given(states(tables, Auction, Blind), calls)
def test_check_call__agrees_with_the_round(rnd: fh.Round, call: fh.Call) -> None:
    """The ruling on a call is the same for the round and for its calls alone."""
    assert isinstance(rnd, Auction | Blind)
    looked = rnd.variant.blind.on and isinstance(rnd, Auction)
    assume(not is_barred(rnd) and not looked)
    about: dict[str, Any] = {"calls": rnd.calls, "dealer": rnd.dealer, "variant": rnd.variant}

    ruling = fh.check(rnd, call)
    # The round offers the words of its phase as well.
    offered = tuple(one for one in ruling.alternatives if not isinstance(one, fh.Word))

    assert attrs.evolve(ruling, alternatives=offered) == fh.check_call(call, **about)


def on_show(rnd: fh.Playing) -> list[fh.Card]:
    """The cards of the hand to play, but for those below others on a table."""
    covered = set(rnd.covered) if rnd.hand_to_act >= rnd.variant.players else set[fh.Card]()
    return [card for card in rnd.hands[rnd.hand_to_act] if card not in covered]


@every_round
def test_play__on_plain_values_agrees_with_the_round(played: Played) -> None:
    """Legal plays are those of hand, trick and what the tricks have shown, at every state."""
    for rnd in played.states:
        if isinstance(rnd, fh.Playing):
            about = history(rnd, rnd.hand_to_act)

            assert fh.legal_actions(rnd) == fh.legal_plays(on_show(rnd), rnd.trick, **about)


@given(states(tables, fh.Playing), plays)
def test_check_play__agrees_with_the_round(rnd: fh.Round, play: fh.Play) -> None:
    """The ruling on a play is the same for the round and for hand and trick alone."""
    assert isinstance(rnd, fh.Playing)
    assume(play.card in rnd.variant.pack)

    ruling = fh.check(rnd, play)
    # The round knows where the cards of a seat that plays several hands lie.
    sentence = re.sub(
        r" (in your hand|face up on your table|in the hand of seat \d)\b", "", ruling.sentence
    )
    plain = fh.check_play(play, hand=on_show(rnd), trick=rnd.trick, **history(rnd, rnd.hand_to_act))

    if ruling.code is fh.Code.OTHER_HAND:
        assert fh.Code.NOT_HELD is plain.code
    else:
        assert attrs.evolve(ruling, sentence=sentence) == plain


@every_round
def test_trick_winner__on_plain_values_agrees_with_the_round(played: Played) -> None:
    """A trick is won by the seat that `trick_winner` finds, given what the winner had shown."""
    last = played.last
    if isinstance(last, fh.ThrownIn):
        return
    begun = {
        len(rnd.tricks): rnd
        for rnd in reversed(played.states)
        if isinstance(rnd, fh.Playing) and not rnd.trick
    }
    for number, trick in enumerate(last.tricks):
        jokers = [
            hand
            for hand, play in zip(trick.hands[1:], trick.plays[1:], strict=True)
            if play.card.is_joker
        ]
        # Two jokers may have players who have shown different suits.
        if len(jokers) < 2:
            about = history(begun[number], jokers[0] if jokers else trick.hands[0])
            del about["led"]

            assert trick.winner == trick.seats[fh.trick_winner(trick.plays, **about)]


@every_state
def test_discard__on_plain_values_agrees_with_the_round(rnd: fh.Round, seed: int) -> None:
    """A whole discard is legal on plain values when it is legal in the round."""
    if not isinstance(rnd, fh.Exchange) or rnd.stage is not Stage.KITTY or rnd.discards:
        return
    rng = random.Random(seed)
    about: dict[str, Any] = {"contract": rnd.contract, "variant": rnd.variant}
    found = fh.legal_discards(rnd.pool, **about)
    for size in (rnd.left, rnd.left, rnd.left + 1, rng.randint(0, 7)):
        source = rng.choice((sorted(rnd.pool), list(rnd.variant.pack.cards)))
        chosen = rng.sample(source, size)
        ruling = fh.check_discard(chosen, hand=rnd.pool, **about)

        assert (set(chosen) <= set(rnd.pool) and len(chosen) == rnd.left) == bool(ruling)
        if chosen:
            action = fh.Discard(fh.Hand.of(chosen))
            assert bool(ruling) == (action in found)
            if len(chosen) > 1:
                assert bool(ruling) == bool(fh.check(rnd, action))


@every_state
def test_partner__on_plain_values_agrees_with_the_round(rnd: fh.Round, seed: int) -> None:
    """The ruling on calling a partner is the same for the round and for the hand alone."""
    if not isinstance(rnd, fh.Declaring) or rnd.stage is not Stage.PARTNER:
        return
    assert rnd.contractor is not None
    away = list(rnd.discards) or None
    ways: list[fh.Action] = [fh.CallPartner(card) for card in rnd.variant.pack.cards[::7]]
    ways += [fh.Word.ALONE, *(fh.CallSeat(seat) for seat in range(6))]
    for way in ways:
        assert bool(fh.check(rnd, way)) == bool(
            fh.check_partner(
                str(way).removeprefix("partner "),
                hand=rnd.hand,
                contract=rnd.contract,
                discards=away or "",
                contractor=rnd.contractor,
                variant=rnd.variant,
            )
        )


# Claims


def is_certain(rnd: fh.Round, claim: fh.Claim) -> bool:
    """Whether a claim holds; one that costs points may be made, and does not."""
    ruling = fh.check(rnd, claim)
    return bool(ruling) and ruling.rule != "claim.penalty"


claimed = rounds(tables, claims=1).filter(
    lambda played: isinstance(played.last, fh.Finished) and played.last.claim is not None
)
"""Rounds that end with a claim."""


def unseen_by(rnd: fh.Playing) -> list[fh.Card]:
    """The cards that may still beat the hand on lead, as far as whoever plays it is concerned."""
    assert rnd.seat_to_act is not None
    seen = {*rnd.hands[rnd.hand_to_act], *cards_played(rnd), *rnd.away[rnd.seat_to_act]}
    return [card for card in rnd.variant.pack.cards if card not in seen]


def cannot_count(rnd: fh.Playing) -> bool:
    """Whether a misère has failed and no trick can change the score any more."""
    contract = rnd.contract
    return (
        isinstance(contract, fh.Bid)
        and contract.is_misere
        and str(rnd.variant.misere.defenders) == "0"
        and any(rnd.counts[n] for n in rnd.side)
    )


def after(about: dict[str, Any], led: set[fh.Suit]) -> dict[str, Any]:
    """The same history with other suits led."""
    return {**about, "led": led}


def best_lead(card: fh.Card, legal: Sequence[fh.Play], unseen: list[fh.Card]) -> fh.Play | None:
    """The lead of a card; a joker names the suit of which fewest cards are unseen."""
    ways = [play for play in legal if play.card == card]
    return min(ways, key=lambda play: sum(one.suit is play.suit for one in unseen), default=None)


@every_state
def test_claim__holds_when_no_unseen_card_could_beat_a_lead(rnd: fh.Round, seed: int) -> None:
    """A claim is right when each of its cards, led in turn, beats any one unseen card."""
    if not isinstance(rnd, fh.Playing) or str(rnd.variant.claims) == "off":
        return
    order = tuple(rnd.hands[rnd.hand_to_act])
    claim = fh.Claim(order)
    if rnd.trick or set(order) & set(rnd.covered):
        assert not fh.check(rnd, claim)
        return
    if isinstance(rnd.actions[-1], fh.Claim):
        assert fh.Code.CLAIMED_ALREADY is fh.check(rnd, claim).code
        return
    if cannot_count(rnd):
        assert is_certain(rnd, claim)
        return
    about = history(rnd, rnd.hand_to_act)
    asked = {key: about[key] for key in ("contract", "variant", "joker_suit")}
    unseen = unseen_by(rnd)
    rest, led, right = list(order), set(about["led"]), True
    for card in order:
        ways = [play for play in fh.legal_plays(rest, **after(about, led)) if play.card == card]
        right = right and any(
            all(fh.trick_winner([way, other], **asked) == 0 for other in unseen) for way in ways
        )
        suit = fh.effective_suit(card, **asked)
        led |= {suit} if suit else set()
        rest.remove(card)

    assert right == is_certain(rnd, claim)
    assert bool(fh.check(rnd, claim)) == (right or str(rnd.variant.claims) == "penalty100")


@every_round
def test_claim__a_wrong_one_is_booked_and_changes_nothing_else(played: Played) -> None:
    """It costs a hundred points, and the same seat goes on as it was."""
    for before, action, rnd in played.steps:
        if isinstance(action, fh.Claim) and isinstance(rnd, fh.Playing):
            assert isinstance(before, fh.Playing)
            assert before.seat_to_act is not None
            paid = account(rnd.variant, before.seat_to_act)
            fines = [fine + 100 * (n == paid) for n, fine in enumerate(before.fines)]

            assert fines == list(rnd.fines)
            assert (before.seat_to_act, before.hands, before.tricks) == (
                rnd.seat_to_act,
                rnd.hands,
                rnd.tricks,
            )
            assert fh.legal_actions(before) == fh.legal_actions(rnd)


@given(claimed, seeds)
def test_claim__no_placement_of_the_hidden_cards_takes_a_trick_from_it(
    played: Played, seed: int
) -> None:
    """A claim that was allowed wins every trick, wherever the unseen cards lie and fall."""
    rng = random.Random(seed)
    last = played.last
    rnd = played.states[-2]
    assert isinstance(rnd, fh.Playing)
    assert isinstance(last, fh.Finished)
    assert last.claim is not None
    assume(not cannot_count(rnd))
    about = history(rnd, rnd.hand_to_act)
    asked = {key: about[key] for key in ("contract", "variant", "joker_suit")}
    others = len(playing_hands(rnd)) - 1
    for _ in range(5):
        pool = unseen_by(rnd)
        rng.shuffle(pool)
        size = len(last.claim.cards)
        held = [pool[place * size : (place + 1) * size] for place in range(others)]
        mine, led, unseen = list(last.claim.cards), set(about["led"]), list(pool)
        for card in last.claim.cards:
            lead = best_lead(card, fh.legal_plays(mine, **after(about, led)), unseen)
            assert lead is not None
            trick = [lead]
            for pile in held:
                reply = rng.choice(fh.legal_plays(pile, trick, **asked, led=led))
                trick.append(reply)
                pile.remove(reply.card)
                unseen.remove(reply.card)
            mine.remove(card)
            suit = fh.effective_suit(card, **asked) or lead.suit
            led |= {suit} if suit else set()

            assert 0 == fh.trick_winner(trick, **asked)


@every_round
def test_claim__gives_the_claimant_the_tricks_that_remain(played: Played) -> None:
    """The tricks of a claim are those of the hand on lead, up to where the deal ends."""
    last, rnd = played.last, played.states[-2]
    if isinstance(last, fh.ThrownIn) or last.claim is None:
        return
    assert isinstance(rnd, fh.Playing)
    won = [trick.winner for trick in rnd.tricks]
    owner = rnd.hand_to_act % rnd.variant.players

    every = (*won, *[owner] * (last.variant.hand - len(won)))

    assert every[: len(last.taken)] == last.taken
    assert len(won) < len(last.taken)
    assert last.complete or last.variant.end.midhand
