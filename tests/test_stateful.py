"""Whole games of every preset, played by hands that also try what is not allowed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import settings, stateful
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import fivehundred as fh
from tests.strategies import (
    PRESETS,
    actions,
    examples,
    play_round,
    seeds,
    targets,
    thorough,
    variants,
)

WRONG_TEXTS = st.sampled_from(
    ("", " ", "?", "XX", "name", "name X", "claim", "claim ?", "5X", "11S 12", "P P", "Jo:", "|")
) | st.text(max_size=6)
WRONG_TYPES: st.SearchStrategy[Any] = st.sampled_from(
    (None, 0, 1.5, True, b"P", (), [], {}, object, fh.Suit.SPADES, fh.Hand(0), ["P"])
)


class GameMachine(RuleBasedStateMachine):
    """One game: rounds dealt, played well and badly, and put into the game."""

    def __init__(self, table: fh.Variant | None) -> None:
        super().__init__()
        self.table = table
        self.game = fh.Game()
        self.rnd: fh.Round | None = None

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        """The game is that of the preset, or else of any table."""
        self.game = fh.Game(self.table or data.draw(variants()))

    @property
    def running(self) -> bool:
        """Whether a round is on the table and not over."""
        return self.rnd is not None and self.rnd.seat_to_act is not None

    def round(self) -> fh.Round:
        """The round on the table."""
        assert self.rnd is not None
        return self.rnd

    def refused(self, action: Any, **seat: Any) -> fh.Ruling:
        """What a refused action was told; the round stays as it was."""
        rnd = self.round()
        before = rnd.position, hash(rnd)
        with pytest.raises(fh.IllegalAction) as caught:
            fh.apply(rnd, action, **seat)
        assert before == (rnd.position, hash(rnd))
        assert caught.value.ruling == fh.check(rnd, action, **seat)
        assert not caught.value.ruling
        return caught.value.ruling

    @precondition(lambda self: self.rnd is None and not self.game.over)
    @rule(seed=seeds)
    def deal(self, seed: int) -> None:
        """The next round begins with the game's dealer and scores."""
        self.rnd = self.game.deal(rng=random.Random(seed))

        assert self.game.dealer == self.rnd.dealer
        assert self.game.scores == self.rnd.scores
        assert (self.game.dealer + 1) % self.game.variant.players == self.rnd.seat_to_act

    @precondition(lambda self: self.rnd is None and not self.game.over)
    @rule(data=st.data(), seed=seeds)
    def play_a_round(self, data: st.DataObject, seed: int) -> None:
        """A whole round that ends as wanted; its actions are taken through this game's round."""
        variant, game = self.game.variant, self.game
        target = data.draw(st.sampled_from(targets(variant)))
        played = play_round(variant, target, seed, dealer=game.dealer, scores=game.scores)
        rnd: fh.Round = game.deal(deal=played.states[0].deal)
        for action in played.actions:
            rnd = fh.apply(rnd, action, seat=rnd.seat_to_act)
        self.rnd = rnd

        assert played.last == rnd

    @precondition(lambda self: self.running)
    @rule(seed=seeds, count=st.integers(1, 20))
    def act(self, seed: int, count: int) -> None:
        """The seat to act takes a legal action, several times."""
        rng = random.Random(seed)
        for _ in range(count):
            rnd = self.round()
            legal = fh.legal_actions(rnd)
            if not legal:
                break
            action = rng.choice(legal[: rng.choice((2, len(legal)))])
            self.rnd = fh.apply(rnd, rng.choice((action, str(action))), seat=rnd.seat_to_act)

            assert self.rnd.calls[: len(rnd.calls)] == rnd.calls
            assert (
                len(rnd.actions) < len(self.rnd.actions)
                or isinstance(rnd, fh.Exchange)
                or isinstance(self.rnd, fh.Exchange)
            )

    @precondition(lambda self: self.running)
    @rule(seat=st.integers(0, 5), action=actions)
    def act_out_of_turn(self, seat: int, action: fh.Action) -> None:
        """Another seat is refused and told nothing."""
        if seat in self.round().seats and seat != self.round().seat_to_act:
            ruling = self.refused(action, seat=seat)
            assert (fh.Code.NOT_YOUR_TURN, ()) == (ruling.code, ruling.alternatives)

    @precondition(lambda self: self.running)
    @rule(seat=st.sampled_from((-1, 6, "X", "", 1.0, True, b"N")))
    def act_from_nowhere(self, seat: Any) -> None:
        """A seat that does not exist is refused."""
        action = fh.legal_actions(self.round())[0]

        assert fh.Code.NO_SUCH_SEAT is self.refused(action, seat=seat).code

    @precondition(lambda self: self.rnd is not None)
    @rule(action=actions)
    def try_anything(self, action: fh.Action) -> None:
        """Any action of any phase is taken or refused as `check` says."""
        rnd = self.round()
        if fh.check(rnd, action):
            self.rnd = fh.apply(rnd, action)
        else:
            self.refused(action)

    @precondition(lambda self: self.rnd is not None)
    @rule(text=WRONG_TEXTS)
    def say_nonsense(self, text: str) -> None:
        """A text that is no action is refused as unreadable, wrong, or comes too late."""
        rnd = self.round()
        if fh.check(rnd, text):
            self.rnd = fh.apply(rnd, text)
        else:
            self.refused(text)

    @precondition(lambda self: self.running)
    @rule(thing=WRONG_TYPES)
    def give_something_else(self, thing: Any) -> None:
        """What is neither an action nor text is refused as unreadable."""
        assert fh.Code.UNREADABLE is self.refused(thing).code

    @precondition(lambda self: self.rnd is not None and not self.running)
    @rule(action=actions)
    def act_too_late(self, action: fh.Action) -> None:
        """After the end of a round every action is refused."""
        assert fh.Code.ROUND_OVER is self.refused(action).code

    @precondition(lambda self: self.running)
    @rule()
    def settle_too_early(self) -> None:
        """A round that is not over cannot be put into the game."""
        unfinished: Any = self.round()
        with pytest.raises(fh.InvalidArgument):
            self.game.with_round(unfinished)

    @precondition(lambda self: self.rnd is not None and not self.running)
    @rule()
    def settle(self) -> None:
        """A round that is over is put into the game, once."""
        before, rnd = self.game, self.round()
        assert isinstance(rnd, fh.Finished | fh.ThrownIn)
        self.game = before.with_round(rnd)
        self.rnd = None

        assert (*before.rounds, rnd) == self.game.rounds
        if isinstance(rnd, fh.ThrownIn):
            assert rnd.next_dealer == self.game.dealer
            assert before.scores == self.game.scores
            assert before.deals == self.game.deals
        else:
            assert rnd.totals == self.game.scores
            assert before.deals + 1 == self.game.deals
            assert (before.dealer + 1) % before.variant.players == self.game.dealer

    @precondition(lambda self: self.game.over)
    @rule(seed=seeds)
    def go_on_after_the_end(self, seed: int) -> None:
        """A game that is over takes no round; the next game begins at nothing."""
        with pytest.raises(fh.IllegalAction) as caught:
            self.game.deal(rng=random.Random(seed))
        assert fh.Code.GAME_OVER is caught.value.ruling.code
        with pytest.raises(fh.IllegalAction):
            self.game.with_round(self.game.rounds[-1])
        with pytest.raises(fh.IllegalAction):
            self.game.stop()
        self.game = fh.Game(self.game.variant, dealer=self.game.dealer)
        self.rnd = None

    @precondition(lambda self: not self.game.over)
    @rule()
    def stop(self) -> None:
        """A game that is stopped is won by the highest total."""
        stopped = self.game.stop()
        best = max(self.game.scores)

        assert fh.Ending.STOPPED is stopped.reason
        assert stopped.winners == tuple(
            account for account, total in enumerate(self.game.scores) if total == best
        )

    @invariant()
    def the_cards_are_the_pack(self) -> None:
        """The deal is the pack, and every hand holds dealt cards only."""
        if self.rnd is not None:
            deal = self.rnd.deal
            dealt = [card for hand in (*deal.hands, deal.kitty) for card in hand]
            assert len(dealt) == len(set(dealt))
            assert set(self.game.variant.pack.cards) == set(dealt)
            if isinstance(self.rnd, fh.Playing):
                held = [card for hand in self.rnd.hands for card in hand]
                assert len(held) == len(set(held))
                assert set(held) <= set(dealt)

    @invariant()
    def somebody_can_act_until_the_end(self) -> None:
        """There is a legal action for as long as there is a seat to act."""
        if self.rnd is not None:
            assert self.running == bool(fh.legal_actions(self.rnd))

    @invariant()
    def the_position_tells_it_all(self) -> None:
        """Reading the position of the round gives it back."""
        if self.rnd is not None:
            assert self.rnd == fh.read_position(self.rnd.position)

    @invariant()
    def the_score_is_the_sum_of_the_rounds(self) -> None:
        """Totals are what the rounds of the game scored."""
        scored = [rnd.score.points for rnd in self.game.rounds if isinstance(rnd, fh.Finished)]
        nothing = (0,) * len(self.game.scores)
        assert self.game.scores == tuple(
            sum(column) for column in zip(nothing, *scored, strict=True)
        )
        assert self.game.deals == len(scored)

    @invariant()
    def a_game_is_over_when_it_has_winners(self) -> None:
        """Over, won for a reason, and with winners: all or none."""
        over = self.game.over
        assert over == bool(self.game.winners)
        assert over == (self.game.reason is not fh.Ending.NOT_OVER)
        rules, scores, reason = self.game.variant.end, self.game.scores, self.game.reason
        if reason is fh.Ending.BACK_DOOR:
            assert rules.floor is not None
            assert min(scores) <= rules.floor
        elif reason is fh.Ending.SPREAD:
            assert max(scores) - min(scores) >= (rules.spread or 0)
        elif reason is fh.Ending.LIMIT:
            assert self.game.deals >= (rules.limit_deals or 0)
        elif over:
            assert max(scores) >= rules.target


def play_games(table: fh.Variant | None, most: int) -> None:
    """Let the machine play so many games at a table, or at any."""
    module: Any = stateful  # it declares less than it takes
    module.run_state_machine_as_test(
        lambda: GameMachine(table),
        settings=settings(max_examples=most, stateful_step_count=40),
    )


@pytest.mark.parametrize("name", PRESETS)
def test_games__of_every_preset_keep_the_rules(name: str) -> None:
    """Whatever is tried in whatever order, a game stays in order."""
    play_games(fh.variant(name), thorough())


def test_games__at_any_table_keep_the_rules() -> None:
    """So does a game under any house rules."""
    play_games(None, examples())


POSSIBLE = {
    fh.Ending.FRONT_DOOR,
    fh.Ending.BACK_DOOR,
    fh.Ending.ON_TRICKS,
    fh.Ending.HIGHEST,
    fh.Ending.MID_HAND,
    fh.Ending.LIMIT,
    fh.Ending.STOPPED,
}


@pytest.mark.parametrize("name", PRESETS)
def test_games__of_every_preset_come_to_an_end(name: str) -> None:
    """Played round after round, a game is won, and by an ending that the preset has.

    Where nobody can lose by falling low, games between bad players are stopped in the end.
    """
    reasons: set[fh.Ending] = set()
    for seed in range(3):
        rng = random.Random(seed)
        game = fh.Game(name, dealer=seed % 2)
        while not game.over:
            target = rng.choice(targets(game.variant))
            played = play_round(
                game.variant,
                target,
                rng.getrandbits(64),
                dealer=game.dealer,
                scores=game.scores,
            )
            game = game.with_round(played.last)
            if len(game.rounds) > 60 and not game.over:
                game = game.stop()
        reasons.add(game.reason)

    rules = fh.variant(name).end
    assert reasons <= POSSIBLE
    assert fh.Ending.MID_HAND not in reasons or rules.midhand
    assert fh.Ending.LIMIT not in reasons or rules.limit_deals is not None
    assert fh.Ending.ON_TRICKS not in reasons or not rules.on_contract_only
    assert fh.Ending.BACK_DOOR not in reasons or rules.floor is not None
