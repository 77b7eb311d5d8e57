"""Generators: cards, calls, plays, variants, situations, and rounds in which everything happens.

Players who choose at random almost never do anything worth testing: nearly all of them end at
the ten level and fail. Here the final contract is chosen first, evenly over the ladder; then
calls that lead to it, cards that suit the contractor's side or do not, and players who try to
win tricks, try to lose them, or do neither.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import attrs
from hypothesis import note, settings
from hypothesis import strategies as st

import fivehundred as fh
from fivehundred.actions import PLAYS
from fivehundred.calls import BIDS
from fivehundred.cards import CARDS
from fivehundred.variants import option_paths, option_words

__all__ = [
    "PRESETS",
    "SETTINGS",
    "THROWN_IN",
    "Played",
    "Result",
    "Situation",
    "actions",
    "batch",
    "bids",
    "calls",
    "can_win",
    "cards",
    "changes",
    "deals",
    "examples",
    "hands",
    "is_loose",
    "kinds",
    "play_round",
    "plays",
    "presets",
    "result",
    "rounds",
    "seeds",
    "situation",
    "states",
    "suits",
    "targets",
    "variants",
]


def examples() -> int:
    """Return how many examples the profile has a test try."""
    profile: Any = settings()
    return int(profile.max_examples)


# Values

PRESETS = fh.variants()

suits = st.sampled_from(fh.Suit)
cards = st.sampled_from(CARDS)
"""Cards of any pack."""
hands = st.sets(cards, max_size=15).map(fh.Hand.of)
"""Sets of cards of any pack, the empty one too."""
bids = st.sampled_from(BIDS)
calls = bids | st.just(fh.PASS)
plays = st.sampled_from(PLAYS)
actions: st.SearchStrategy[fh.Action] = st.one_of(
    calls,
    plays,
    st.sets(cards, min_size=1, max_size=7).map(fh.Hand.of).map(fh.Discard),
    st.builds(fh.NameSuit, suits, st.sampled_from(CARDS[:2])),
    st.builds(fh.CallPartner, cards),
    st.lists(cards, max_size=10, unique=True).map(tuple).map(fh.Claim),
    st.sampled_from(fh.Word),
)
"""Every action there is, of any phase."""
seeds = st.integers(0, 2**64 - 1)
presets = st.sampled_from(PRESETS).map(fh.variant)


def deals(variant: fh.Variant) -> st.SearchStrategy[fh.Deal]:
    """Return deals of a table's pack."""
    return seeds.map(lambda seed: fh.start(variant, rng=random.Random(seed)).deal)


# Variants

# Packs with all that has to be changed together with them.
_PACKS: tuple[dict[str, object], ...] = (
    {},
    {"packets": "3,k3,4,3"},
    {"pack": "P43c"},
    {"pack": "P43c", "colour_four": "true"},
    {"pack": "P41", "kitty.cards": "1", "packets": "3,k1,4,3"},
    {"pack": "P42", "jokers": "0", "kitty.cards": "2", "packets": "3,k2,4,3"},
    {"pack": "P44", "jokers": "2", "kitty.cards": "4", "packets": "3,k1,4,k2,3,k1"},
    {"pack": "P44c", "jokers": "2", "kitty.cards": "4", "packets": "5,k4,5", "colour_four": "true"},
    {"pack": "P45", "kitty.cards": "5", "packets": "3,k3,4,k2,3"},
    {"pack": "P46", "jokers": "2", "kitty.cards": "6", "packets": "3,k2,4,k2,3,k2"},
)
_TOGETHER = {"pack", "jokers", "colour_four", "kitty.cards", "packets", "auction.inkle"}


def _available(path: str) -> tuple[str, ...]:
    """Return the values an option can have by itself."""
    found: list[str] = []
    for word in option_words(path):
        try:
            fh.STANDARD.evolve({path: word, "open.slot": "value"})
        except fh.InvalidVariant:
            continue
        found.append(word)
    return tuple(found)


_FREE: dict[str, tuple[object, ...]] = {
    path: words
    for path in option_paths()
    if path not in _TOGETHER and not path.endswith((".slot", ".value"))
    if len(words := _available(path)) > 1
}
"""The options whose values stand on their own, with every value that can be played."""

_NUMBERS: dict[str, tuple[object, ...]] = {
    "misere.value": (10, 120, 150, 230, 250, 260, 330, 500, 600),
    "open.value": (20, 200, 250, 480, 500, 520, 600),
    "end.target": (10, 300, 500, 1000),
    "end.limit_deals": ("none", 1, 2, 4),
}
SETTINGS = tuple((path, word) for path, words in (_FREE | _NUMBERS).items() for word in words)
"""Every option whose values stand on their own, with each of them."""


def _neighbours(variant: fh.Variant) -> list[str]:
    """Return the places between two ordinary bids, and the two that are always there."""
    rungs = [rung for rung in variant.ladder.rungs if rung.bids[0].kind is fh.Kind.TRICKS]
    return ["value", "top"] + [
        f"{below}<{above}"
        for low, high in itertools.pairwise(rungs)
        for below in low.bids
        for above in high.bids
    ]


_MANY = 30
"""Of more options than these each is not drawn for itself, as that takes long."""


@functools.cache
def _some(begins: tuple[str, ...]) -> st.SearchStrategy[dict[str, object]]:
    """Return values of some of the options whose paths begin so."""
    words = {path: values for path, values in (_FREE | _NUMBERS).items() if path.startswith(begins)}
    if len(words) > _MANY:
        few = st.lists(st.sampled_from(SETTINGS), max_size=8).map(dict)
        return few | seeds.map(lambda seed: _shaken(words, random.Random(seed)))
    each = {path: st.sampled_from(values) for path, values in words.items()}
    return st.fixed_dictionaries({}, optional=each)


def _shaken(words: Mapping[str, tuple[object, ...]], rng: random.Random) -> dict[str, object]:
    """Return values for many of these options."""
    share = rng.choice((0.2, 0.5, 0.8))
    return {path: rng.choice(values) for path, values in words.items() if rng.random() < share}


@st.composite
def changes(draw: st.DrawFn, only: str = "") -> dict[str, object]:
    """Draw values of any options, or only of those whose paths begin with one of these words."""
    begins = tuple(only.split()) or ("",)
    found = dict(draw(st.sampled_from(_PACKS))) if {"", "pack"} & {*begins} else {}
    found |= draw(_some(begins))
    if found.get("auction.min_contract", "6") != "6":
        found["auction.inkle"] = draw(st.sampled_from(option_words("auction.inkle")))
    # The places depend on the order of the ordinary bids.
    slots = {"misere.slot": "value", "open.slot": "value"}
    places = _neighbours(fh.STANDARD.evolve({**found, **slots}))
    return {**found, **{path: draw(st.sampled_from(places)) for path in slots}}


@st.composite
def variants(draw: st.DrawFn, only: str = "") -> fh.Variant:
    """Draw a house variant of the standard rules: see `changes`."""
    variant = fh.STANDARD.evolve(draw(changes(only)))
    note(f"variant {variant}")
    return variant


# Rounds

THROWN_IN = fh.ThrowReason
Target = fh.Bid | fh.Pass | fh.ThrowReason
"""How an auction is to end: with a contract, or thrown in."""


class Played:
    """A round from its first state to its last.

    Attributes:
        states: Every state.
        actions: The action taken in each state but the last.
    """

    def __init__(self, states: Sequence[fh.Round], actions: Sequence[fh.Action]) -> None:
        self.states = tuple(states)
        self.actions = tuple(actions)

    def __repr__(self) -> str:
        return f"Played.again({self.last.position!r})"

    @classmethod
    def again(cls, position: str) -> Played:
        """Return the round of a finished position, as a failure prints it."""
        last = fh.read_position(position)
        states: list[fh.Round] = [
            fh.start(last.variant, dealer=last.dealer, deal=last.deal, scores=last.scores)
        ]
        for action in last.actions:
            states.append(fh.apply(states[-1], action))
        return cls(states, last.actions)

    @property
    def last(self) -> fh.Finished | fh.ThrownIn:
        """The round when it is over."""
        last = self.states[-1]
        assert isinstance(last, fh.Finished | fh.ThrownIn)
        return last

    @property
    def steps(self) -> Iterable[tuple[fh.Round, fh.Action, fh.Round]]:
        """Every state, the action taken in it, and the state after it."""
        return zip(self.states, self.actions, self.states[1:], strict=False)


def can_win(variant: fh.Variant, bid: fh.Bid) -> bool:
    """Return whether a bid can be the contract."""
    return bid.kind is not fh.Kind.TRICKS or bid.tricks >= variant.auction.min_contract


def targets(variant: fh.Variant) -> tuple[Target, ...]:
    """Return every way an auction can end at a table."""
    found: list[Target] = [bid for bid in variant.ladder if can_win(variant, bid)]
    rule = str(variant.auction.all_pass)
    if rule == "play_nt":
        found.append(fh.PASS)
    elif rule != "dealer_stuck":
        found.append(THROWN_IN.ALL_PASSED)
        if variant.auction.min_contract > 6:
            found.append(THROWN_IN.TOO_LOW)
    return tuple(found)


def is_loose(target: Target) -> bool:
    """Return whether it is a contract without trumps, in which jokers may belong to no suit."""
    if isinstance(target, fh.Bid):
        return target.strain is fh.Strain.NO_TRUMPS
    return isinstance(target, fh.Pass)


def play_round(
    variant: fh.Variant,
    target: Target,
    seed: int,
    *,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    claims: float = 0.3,
) -> Played:
    """Return a whole round whose auction ends as wanted, where calls can be found that do so.

    Args:
        variant: The table.
        target: How the auction is to end.
        seed: All else is drawn from it.
        dealer: The dealer; drawn if not given.
        scores: The points before; drawn if not given, often near one of the game's ends.
        claims: How likely it is that the players claim as soon as they can.
    """
    rng = random.Random(seed)
    first = rng.randrange(variant.players) if dealer is None else dealer
    before = _scores(variant, rng) if scores is None else tuple(scores)
    said = _auction(variant, first, target, rng)
    over = fh.advance(fh.start(variant, dealer=first, rng=random.Random(0)), said)
    deal = _deal(variant, over, rng)
    states: list[fh.Round] = [fh.start(variant, dealer=first, deal=deal, scores=before)]
    taken: list[fh.Action] = []
    players = _Players(variant, over, rng, claims=claims)
    remaining = iter(said)
    while states[-1].seat_to_act is not None:
        rnd = states[-1]
        action = next(remaining) if isinstance(rnd, fh.Auction) else players.act(rnd)
        states.append(fh.apply(rnd, action))
        taken.append(action)
    return Played(states, taken)


def _scores(variant: fh.Variant, rng: random.Random) -> tuple[int, ...]:
    """Return points at which a game may still be going on, often near one of its ends."""
    target, floor = variant.end.target, variant.end.floor
    places: list[Callable[[], int]] = [
        lambda: 0,
        lambda: 10 * rng.randrange(-49, 50),
        lambda: target - 10 * rng.randrange(1, 12),
        lambda: target - 10 * rng.randrange(1, 50),
        lambda: -500 + 10 * rng.randrange(1, 30),
        lambda: 500 - 5 * rng.randrange(1, 40),
    ]
    if rng.random() < 0.15:  # a close finish
        return target - 10 * rng.randrange(1, 8), target - 10 * rng.randrange(1, 8)
    most = 10_000 if variant.end.on_contract_only else target - 5
    least = -10_000 if floor is None else floor + 5
    return tuple(max(least, min(most, rng.choice(places)())) for _ in range(2))


def _auction(
    variant: fh.Variant, dealer: int, target: Target, rng: random.Random
) -> tuple[fh.Call, ...]:
    """Return calls that end as wanted, or the last of many attempts."""
    opened = fh.start(variant, dealer=dealer, rng=random.Random(0))
    rnd: fh.Round = opened
    for attempt in range(120):
        contractor = rng.randrange(variant.players)
        talk = rng.choice((0.0, 0.15, 0.4, 0.8)) if attempt % 4 else 0.4
        eager = rng.choice((0.5, 1.0)) if attempt < 60 else 1.0
        rnd = opened
        while isinstance(rnd, fh.Auction):
            rnd = fh.apply(rnd, _call(rnd, target, contractor, talk, eager, rng))
        if (rnd.reason if isinstance(rnd, fh.ThrownIn) else _contract(rnd)) == target:
            break
    assert not isinstance(rnd, fh.Auction)
    return rnd.calls


def _contract(rnd: fh.Round) -> fh.Contract:
    assert not isinstance(rnd, fh.Auction | fh.ThrownIn)
    return rnd.contract


def _call(
    rnd: fh.Auction,
    target: Target,
    contractor: int,
    talk: float,
    eager: float,
    rng: random.Random,
) -> fh.Call:
    legal = [call for call in fh.legal_actions(rnd) if isinstance(call, fh.Bid | fh.Pass)]
    ladder = rnd.variant.ladder
    offered = [call for call in legal if isinstance(call, fh.Bid)]
    quiet = fh.PASS if fh.PASS in legal else rng.choice(offered)
    mine = rnd.seat_to_act == contractor
    if not isinstance(target, fh.Bid):
        low = [bid for bid in offered if not can_win(rnd.variant, bid)]
        wanted = target is THROWN_IN.TOO_LOW and low and (mine or rng.random() < talk)
        return rng.choice(low) if wanted else quiet
    if rnd.standing_bid == target:
        return quiet
    if mine and target in offered and rng.random() < eager:
        return target
    below = [bid for bid in offered if ladder.outbids(target, bid)]
    if below and rng.random() < (max(talk, 0.9) if mine else talk):
        return rng.choice(below[: rng.choice((3, len(below)))])
    return target if mine and target in offered else quiet


def _strength(variant: fh.Variant, contract: fh.Contract) -> Callable[[fh.Card], int]:
    """Return how likely a card is to win a trick, roughly."""
    trump = contract.strain.suit if isinstance(contract, fh.Bid) else None
    misere = isinstance(contract, fh.Bid) and contract.is_misere
    low = misere and str(variant.joker_nt.misere_rank) == "low"

    def strength(card: fh.Card) -> int:
        if card.suit is None:
            return -1 if low else 100 + card.index
        if trump is not None and card.rank is fh.Rank.JACK and card.suit is trump.same_colour:
            return 90
        if trump is not None and card.suit is trump:
            return 91 if card.rank is fh.Rank.JACK else 60 + card.rank.index
        return card.rank.index

    return strength


def _deal(variant: fh.Variant, over: fh.Round, rng: random.Random) -> fh.Deal:
    """Return a deal in which the contractor's side holds what it wants, or the opposite."""
    pack = list(variant.pack.cards)
    rng.shuffle(pack)
    order = list(range(4))
    if not isinstance(over, fh.ThrownIn | fh.Auction) and over.contractor is not None:
        contract = over.contract
        misere = isinstance(contract, fh.Bid) and contract.is_misere
        strength = _strength(variant, contract)
        noise = rng.choice((0, 2, 5, 10) if misere else (0, 20, 40, 60, 80))
        sign = rng.choice((1, 1, 1, 0, -1)) * (1 if misere else -1)
        worth = {card: sign * strength(card) + rng.gauss(0, 1) * noise for card in pack}
        pack.sort(key=lambda card: worth[card])
        partner = [] if misere else [(over.contractor + 2) % 4]
        order = [over.contractor, *partner]
        order += [seat for seat in range(4) if seat not in order]
    size, kitty = variant.hand, variant.kitty.cards
    piles: dict[int, list[fh.Card]] = {order[0]: pack[:size]}
    widow, rest = pack[size : size + kitty], pack[size + kitty :]
    for place, seat in enumerate(order[1:]):
        piles[seat] = rest[place * size : (place + 1) * size]
    return fh.Deal(tuple(fh.Hand.of(piles[seat]) for seat in range(4)), fh.Hand.of(widow))


class _Players:
    """How the cards are played: what each side tries, and how often it does not."""

    def __init__(
        self, variant: fh.Variant, over: fh.Round, rng: random.Random, *, claims: float
    ) -> None:
        self.rng = rng
        contract = fh.PASS if isinstance(over, fh.Auction | fh.ThrownIn) else over.contract
        self.contractor = None if isinstance(over, fh.Auction | fh.ThrownIn) else over.contractor
        self.strength = _strength(variant, contract)
        misere = isinstance(contract, fh.Bid) and contract.is_misere
        helps = (-1, 1) if misere else (1, -1)
        same, any_ = (helps[0], helps[0]), rng.choice((-1, 0, 1))
        self.aims = rng.choice(
            (helps, helps if misere else same, same, (-helps[0], -helps[1]), (any_, any_))
        )
        """For the contractor's side and for the others: 1 to win tricks, -1 to lose them."""
        self.slips = rng.choice((0.0, 0.05, 0.3))
        self.claims = rng.random() < claims and str(variant.claims) != "off"
        self.declares = rng.random()

    def act(self, rnd: fh.Round) -> fh.Action:
        """Return the action of the seat to act."""
        if isinstance(rnd, fh.Exchange):
            return self._discard(rnd)
        legal = fh.legal_actions(rnd)
        if isinstance(rnd, fh.Playing):
            if self.claims and not rnd.trick:
                claim = self._claim(rnd)
                if fh.check(rnd, claim):
                    return claim
            return self._play(rnd, legal)
        named = [action for action in legal if isinstance(action, fh.NameSuit)]
        return self.rng.choice(named) if named and self.rng.random() < self.declares else legal[-1]

    def _aim(self, seat: int | None) -> int:
        ours = self.contractor is not None and seat is not None and (seat - self.contractor) % 2
        return self.aims[bool(ours)]

    def _discard(self, rnd: fh.Exchange) -> fh.Discard:
        aim = self._aim(rnd.taker)
        worth = {card: aim * self.strength(card) + self.rng.random() * 8 for card in rnd.pool}
        count = self.rng.choice((1, rnd.left))
        return fh.Discard(fh.Hand.of(sorted(rnd.pool, key=lambda card: worth[card])[:count]))

    def _claim(self, rnd: fh.Playing) -> fh.Claim:
        held = rnd.hands[rnd.hand_to_act]
        return fh.Claim(tuple(sorted(held, key=self.strength, reverse=True)))

    def _play(self, rnd: fh.Playing, legal: Sequence[fh.Action]) -> fh.Action:
        aim = self._aim(rnd.seat_to_act)
        if not aim or self.rng.random() < self.slips:
            return self.rng.choice(legal)
        worth = [
            (aim * self.strength(action.card) if isinstance(action, fh.Play) else 0)
            + self.rng.random()
            for action in legal
        ]
        return legal[worth.index(max(worth))]


def kinds(played: Played) -> Counter[str]:
    """Return what happened in a round, for a table of counts."""
    last = played.last
    if isinstance(last, fh.ThrownIn):
        return Counter([f"thrown in: {last.reason.value}"])
    contract, found = last.contract, Counter[str]()
    made = "made" if last.score.made else "failed"
    if isinstance(contract, fh.Pass):
        found["passed out and played"] = 1
    elif contract.kind is fh.Kind.TRICKS:
        found[made] = 1
        assert last.contractor is not None
        ours = sum((seat - last.contractor) % 2 == 0 for seat in last.taken)
        found["slam"] = ours == last.variant.hand
    else:
        found[f"{contract.pretty} {made}"] = 1
    game = fh.Game(last.variant, dealer=last.dealer, scores=last.scores).with_round(last)
    found[f"game: {game.reason}"] = 1
    found["claimed"] = last.claim is not None
    found["joker tied"] = bool(last.named)
    found["joker led"] = any(trick.plays[0].suit is not None for trick in last.tricks)
    return +found


def batch(variant: fh.Variant, each: int) -> Iterable[tuple[Target, Played]]:
    """Yield the same rounds every time: as many for each way the auction can end."""
    for number, target in enumerate(targets(variant)):
        for seed in range(each):
            yield target, play_round(variant, target, 1000 * number + seed)


@st.composite
def rounds(
    draw: st.DrawFn,
    tables: st.SearchStrategy[fh.Variant] = presets,
    *,
    claims: float = 0.3,
    loose: bool = False,
) -> Played:
    """Draw a whole round; how its auction ends is drawn evenly over the ladder.

    With `loose` only over what is played without trumps, where jokers belong to no suit.
    """
    variant = draw(tables)
    wanted = [one for one in targets(variant) if not loose or is_loose(one)]
    target = draw(st.sampled_from(wanted))
    return play_round(variant, target, draw(seeds), claims=claims)


@st.composite
def states(
    draw: st.DrawFn,
    tables: st.SearchStrategy[fh.Variant] = presets,
    *phases: type[fh.Round],
) -> fh.Round:
    """Draw one state of a round, of these phases or of any; each phase is as likely."""
    played = draw(rounds(tables).filter(lambda one: _phases(one, phases) != []))
    phase = draw(st.sampled_from(_phases(played, phases)))
    return draw(st.sampled_from([rnd for rnd in played.states if type(rnd) is phase]))


def _phases(played: Played, wanted: Sequence[type[fh.Round]]) -> list[type[fh.Round]]:
    found = list(dict.fromkeys(type(rnd) for rnd in played.states))
    return [phase for phase in found if not wanted or phase in wanted]


# Situations on plain values


@attrs.frozen
class Situation:
    """What a question about a play is asked with, as text. Suits are letters, `SH`."""

    variant: fh.Variant
    contract: str
    hand: tuple[str, ...]
    trick: tuple[str, ...]
    led: str
    void: str
    joker_suit: str | None


def situation(variant: fh.Variant, rng: random.Random, *, finished: bool = False) -> Situation:
    """Return a hand, a trick and what has happened before; jokers are never far.

    With `finished` the trick may be complete, and has at least one card.
    """
    contracts = [one for one in targets(variant) if not isinstance(one, THROWN_IN)]
    bid = rng.choice(rng.choice((contracts, list(filter(is_loose, contracts)))))
    misere = isinstance(bid, fh.Bid) and bid.is_misere
    pack = list(variant.pack.cards)
    rng.shuffle(pack)
    trick = [pack.pop() for _ in range(rng.randint(finished, 3 - misere + finished))]
    hand = [pack.pop() for _ in range(rng.randint(1, variant.hand))]
    for joker in [card for card in pack if card.is_joker]:
        pile = rng.choice(([], trick, hand, hand))
        if pile:
            pile[rng.randrange(len(pile))] = joker
    tied = None
    naming = str(variant.joker_nt.nominate)
    if variant.jokers and is_loose(bid) and (misere or naming == "nt_and_misere"):
        tied = rng.choice((None, *"SCDH")) if naming != "none" and bid != fh.PASS else None

    def belongs(card: fh.Card) -> str:
        found = fh.effective_suit(card, contract=bid, variant=variant, joker_suit=tied)
        return "" if found is None else found.letter

    texts = [str(card) for card in trick]
    if trick and belongs(trick[0]) == "":
        texts[0] += f":{rng.choice('SCDH')}"
    held: set[str] = set() if finished else set(map(belongs, hand))
    void = "".join(letter for letter in "SCDH" if letter not in held and rng.random() < 0.6)
    led = "".join(letter for letter in "SCDH" if rng.random() < 0.5)
    return Situation(variant, str(bid), tuple(map(str, hand)), tuple(texts), led, void, tied)


@attrs.frozen
class Result:
    """What a question about the end of a round is asked with.

    Accounts are numbers; `taken` is the account that won each trick.
    """

    before: tuple[int, ...]
    contract: fh.Contract
    contractor: int
    taken: tuple[int, ...]
    deals: int

    @property
    def tricks(self) -> list[int]:
        """The tricks of each account."""
        return [self.taken.count(account) for account in (0, 1)]


def result(variant: fh.Variant, rng: random.Random) -> Result:
    """Return the result of a round, often close to a border of the rules for the score."""
    contracts = [one for one in targets(variant) if not isinstance(one, THROWN_IN)]
    contract, contractor = rng.choice(contracts), rng.randrange(2)
    need = contract.tricks if isinstance(contract, fh.Bid) else 5
    ours = rng.choice((0, need, max(0, need - 1), 10, rng.randint(0, 10)))
    taken = [contractor] * ours + [1 - contractor] * (variant.hand - ours)
    rng.shuffle(taken)
    before = list(_scores(variant, rng))
    if rng.random() < 0.5:  # a total exactly at a border, or beside it
        account = rng.randrange(2)
        border = rng.choice((variant.end.target, -500, 400, 490))
        worth = variant.ladder.value(contract) if isinstance(contract, fh.Bid) else 0
        change = rng.choice((0, worth, -worth, 10 * taken.count(account), 250))
        before[account] = border - change + rng.choice((-10, -5, 0, 0, 5, 10))
    return Result(tuple(before), contract, contractor, tuple(taken), rng.randint(1, 5))
