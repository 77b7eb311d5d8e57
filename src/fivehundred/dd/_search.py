"""The search: whole numbers on flat arrays, read by plain Python and compiled by numba.

It is one file however long, since what numba keeps on disk is made anew only when the file of the
function asked for has changed.

A card is a suit and a bit in it: bit 0 is the highest card of the suit, and the cards that nobody
holds have no bit. Hands and suits are numbered 0 to 3, the trump suit is suit 0. A joker of no
suit is no card of a suit: `state` knows who holds it. A set of cards of all suits has 14 bits
for each. Everything is counted in tricks of the contractor's side.

`state` is laid out by the constants below. `table` has eight numbers for each entry: the key, the
next entry of the chain, what the owners of the high cards must be (two words, each with its mask),
the bounds with the best lead, and how many high cards of each suit matter. `heads` has the first
entry of each chain, and `words` the owners of the cards of a suit by those that are left.

The method is that of bridge: zero windows, a table at the beginning of tricks that keeps what the
result rests on and no more, cards taken for each other where nothing lies between them or no later
trick asks for them, tricks counted that are sure, and above all a good order.
"""

from __future__ import annotations

from typing import Any

__all__ = ["search"]

# What `state` holds. First the cards by hand and suit, then those left of each suit at the start of
# the trick, the holders of the two jokers (-1 for none), the number of hands, and by hand whether
# its tricks are counted.
ALL = 16
JOKERS = 20
HANDS = 22
SIDES = 24
# Whether there are trumps, a misère is played, a joker of no suit wins whenever it falls, and
# whether rules force it out or let it fall while its holder could follow.
TRUMP = 28
MISERE = 29
SURE = 30
ODD = 31
# The rules of such a joker, each by the number of its value; whether it is low; whether they ask
# for the suits led and shown void.
FOLLOW = 32
DUTY = 33
RENOUNCED = 34
LEAD = 35
HOLD = 36
LOW = 37
HISTORY = 38
# Twelve suit lengths of four bits each, by hand three suits. The number of cards of the trick that
# has begun; how full the table is and may be, and how many chains it has; nodes seen and allowed.
LENGTHS = 39
ROOT = 40
ENTRIES = 41
CAPACITY = 42
BUCKETS = 43
NODES = 44
BUDGET = 45
# How many tricks are to come. Where the search goes on: trick, place in it, mode, tricks needed,
# lengths, suits led and shown void, leader, player. By hand whether it wants many tricks for the
# counted side, in the trick that has begun and then in all later ones.
TRICKS = 46
SAVED = 48
WANT = 56

# Then the frames, sixteen numbers each, of the line being searched. Of a card: player, moves left,
# cards that matter, the card, the best of the trick and its hand. Of a trick: leader, tricks
# needed, lengths, key, two words, chain, and from 10 on suits led and shown void, a hint, the best
# lead, the winning card where its rank mattered. Then twenty-four moves for each card, each with
# its weight above the low eight bits, and the weights that order them.
FRAME = 64
TRICK = FRAME + 16 * 56
MOVES = TRICK + 16 * 14
WEIGHTS = MOVES + 24 * 56
STATE = WEIGHTS + 144

NONE = 1 << 30


def owners(state: Any, words: Any, suit: int, cards: int) -> int:
    """Return the hands that hold the cards of a suit, two bits a card, the highest lowest."""
    place = (suit << 14) + cards
    word: int = words[place]
    if word >= 0:
        return word
    word = 0
    shift = 0
    left = cards
    while left:
        bit = left & -left
        left ^= bit
        if state[4 + suit] & bit:
            word |= 1 << shift
        elif state[8 + suit] & bit:
            word |= 2 << shift
        elif state[12 + suit] & bit:
            word |= 3 << shift
        shift += 2
    words[place] = word
    return word


def high_cards(state: Any, counts: int) -> int:
    """Return the lowest card that matters of each suit, told how many high ones do."""
    found = 0
    shift = 0
    for suit in range(4):
        count = counts & 15
        counts >>= 4
        if count:
            left = state[ALL + suit]
            while count > 1:
                left &= left - 1
                count -= 1
            found |= (left & -left) << shift
        shift += 14
    return found


def tops(own: int, every: int, most: int) -> int:
    """Return the cards of a suit, highest first, that hands hold without a gap, so many at most."""
    found = 0
    while most and own & every & -every:
        found |= every & -every
        every &= every - 1
        most -= 1
    return found


def rounds(state: Any, suit: int, first: int, second: int, ruffs_a: int, ruffs_b: int) -> int:
    """Return how often a suit can be led before one of two opponents ruffs it."""
    most = 14
    if ruffs_a >= 0:
        most = state[4 * first + suit].bit_count()
    if ruffs_b >= 0:
        most = min(most, state[4 * second + suit].bit_count())
    return most


def longest(state: Any, suit: int, first: int, second: int) -> int:
    """Return how many cards of a suit one of two hands has, the one that has more."""
    found: int = max(state[4 * first + suit].bit_count(), state[4 * second + suit].bit_count())
    return found


def quick(state: Any, leader: int, enough: int) -> tuple[int, int]:  # noqa: PLR0915
    """Return tricks the leader's side is sure of, counted up to those asked, and their cards."""
    hands = state[HANDS]
    trump = state[TRUMP]
    side = state[SIDES + leader]
    first = state[JOKERS]
    second = state[JOKERS + 1]
    count = 0
    cards = 0
    if first >= 0 or second >= 0:
        if state[SURE]:
            owner = first if first >= 0 else second
            if state[SIDES + owner] == side:
                count = 1
        if state[ODD]:
            return count, cards
    partner = -1
    danger_a = -1
    danger_b = -1
    opponent_a = -1
    opponent_b = -1
    for hand in range(hands):
        if hand == leader:
            continue
        if state[SIDES + hand] == side:
            partner = hand if partner < 0 else 9
            continue
        ruffs = hand in (first, second) or (trump and state[4 * hand] != 0)
        if opponent_a < 0:
            opponent_a = hand
            if ruffs:
                danger_a = hand
        else:
            if opponent_b >= 0:
                return count, cards
            opponent_b = hand
            if ruffs:
                danger_b = hand
    if opponent_a < 0 or partner == 9:
        return count, cards
    if opponent_b < 0:
        opponent_b = opponent_a
    suit = 0
    entry = 0
    extra = 0
    drawn = 0
    if trump:
        own = state[4 * leader]
        if own:
            length = longest(state, 0, opponent_a, opponent_b)
            run = tops(own, state[ALL], length)
            size = run.bit_count()
            cards |= 1 << run.bit_length() >> 1
            if size >= length:
                if partner < 0 or state[4 * partner].bit_count() <= size:
                    count += own.bit_count()
                else:
                    count += size
                danger_a = -1
                danger_b = -1
            else:
                count += size
            if count >= enough:
                return count, cards
            rest = state[ALL]
            if not size and partner >= 0 and state[4 * partner] & rest & -rest:
                # The partner's high trumps, to be led to when the leader's own cards are cashed.
                run = tops(state[4 * partner], rest, length)
                size = run.bit_count()
                if size:
                    entry = rest & -rest
                cards |= 1 << run.bit_length() >> 1
                count += size
                drawn = 1 if size >= length else 0
                if count >= enough:
                    return count, cards
        suit = 1
    while suit < 4:
        own = state[4 * leader + suit]
        most = rounds(state, suit, opponent_a, opponent_b, danger_a, danger_b)
        if own and most:
            every = state[ALL + suit]
            length = longest(state, suit, opponent_a, opponent_b)
            run = tops(own, every, min(length, most))
            size = run.bit_count()
            cards |= (1 << run.bit_length() >> 1) << (14 * suit)
            count += size
            if size >= length:
                left = min(own.bit_count(), most) - size
                if partner < 0 or state[4 * partner + suit].bit_count() <= size:
                    count += left
                elif left:
                    # The partner may win the next round, so it can only be the last counted.
                    extra = 1
            elif not size and not entry and partner >= 0:
                entry = (state[4 * partner + suit] & every & -every) << (14 * suit)
            if count >= enough:
                return count, cards
        suit += 1
    if not entry:
        return count + extra, cards
    cards |= entry
    if drawn:
        danger_a = -1
        danger_b = -1
    # The partner's winners, which a lead to one of them reaches.
    suit = 1 if trump else 0
    while suit < 4:
        own = state[4 * partner + suit]
        most = rounds(state, suit, opponent_a, opponent_b, danger_a, danger_b)
        if own and most:
            length = longest(state, suit, opponent_a, opponent_b)
            run = tops(own, state[ALL + suit], min(length, most))
            cards |= (1 << run.bit_length() >> 1) << (14 * suit)
            count += run.bit_count()
            if count >= enough:
                return count, cards
        suit += 1
    return count, cards


def later(state: Any, leader: int) -> tuple[int, int]:
    """Return tricks that the side not on lead is sure of, and their cards."""
    other = 1 - state[SIDES + leader]
    if not state[TRUMP]:
        first = state[JOKERS]
        if first < 0:
            first = state[JOKERS + 1]
        if first >= 0 and state[SURE] and state[SIDES + first] == other:
            return 1, 0
        return 0, 0
    held = 0
    length = 0
    for hand in range(state[HANDS]):
        if state[SIDES + hand] == other:
            own = state[4 * hand]
            held |= own
            length = max(length, own.bit_count())
    run = tops(held, state[ALL], length)
    return run.bit_count(), 1 << run.bit_length() >> 1


def beats(state: Any, hand: int, led: int) -> int:
    """Return how strong a card a hand can bring to a suit led: the lower, the stronger."""
    own: int = state[4 * hand + led]
    if own:
        return own & -own if not led and state[TRUMP] else (own & -own) << 14
    if state[TRUMP]:
        own = state[4 * hand]
        return own & -own if own else NONE
    if not state[LOW] and (state[JOKERS] == hand or state[JOKERS + 1] == hand):
        return 0
    return NONE


def leads(state: Any, base: int, player: int, hint: int) -> int:  # noqa: PLR0915
    """Write the leads of a hand with their weights; return how many there are."""
    hands = state[HANDS]
    trump = state[TRUMP]
    side = state[SIDES + player]
    misere = state[MISERE]
    found = 0
    for suit in range(4):
        own = state[4 * player + suit]
        if not own:
            continue
        every = state[ALL + suit]
        others = every & ~own
        plain = suit > 0 or not trump
        enemy = NONE  # the best card of an opponent, and whether the last to play has it
        last = 0
        alone = 0
        friend = NONE
        ruffed = 0
        ruffs = 0
        length = 0
        enemies = 0
        seat = player
        for _ in range(1, hands):
            seat += 1
            if seat == hands:
                seat = 0
            cards = state[4 * seat + suit]
            if cards:
                top = cards & -cards
                if state[SIDES + seat] == side:
                    friend = min(friend, top)
                    length += cards.bit_count()
                else:
                    enemies += cards.bit_count()
                    if top < enemy:
                        enemy = top
                        last = 1
                        alone = 1 if cards == top else 0
                    else:
                        last = 0
            elif plain and ((trump and state[4 * seat]) or state[JOKERS] == seat):
                if state[SIDES + seat] == side:
                    ruffs = 1
                else:
                    ruffed = 1
        size = own.bit_count()
        block = WEIGHTS if plain else WEIGHTS + 24
        weight = (
            state[block]
            + state[block + 1] * size
            + state[block + 2] * length
            + state[block + 3] * enemies
        )
        if not enemies:
            weight += state[block + 4]
        if ruffed:
            weight += state[block + 5]
        elif ruffs:
            weight += state[block + 6]
        if size == 1:
            weight += state[block + 7]
        if not length:
            weight += state[block + 8]
        previous = 0
        rest = own
        while rest:
            bit = rest & -rest
            rest ^= bit
            if previous and not others & (bit - 2 * previous):
                previous = bit
                continue
            previous = bit
            rank = (every & (bit - 1)).bit_count()
            if misere:
                value = 40 * rank + 20 * enemies if state[SIDES + player] else 30 * rank - size
            elif bit < enemy:
                value = weight + state[block + 9] + state[block + 10] * rank
                if ruffed:
                    value += state[block + 11]
            elif friend < enemy:
                value = weight + state[block + 12] + state[block + 13] * rank
            elif last:
                value = weight + state[block + 14] + state[block + 15] * rank
            else:
                value = weight + state[block + 16] + state[block + 17] * rank
            if friend < bit:
                value += state[block + 20]
            if alone:
                value += state[block + 21]
            if rest and not others & ((rest & -rest) - 2 * bit):
                value += state[block + 18]
            code = suit * 16 + bit.bit_length() - 1
            if hint >= 0 and hint >> 4 == suit:
                value += state[WEIGHTS + 23] if rank == hint & 15 else state[block + 19]
            state[base + found] = ((value + 16384) << 8) | code
            found += 1
    return found


def joker_leads(state: Any, base: int, found: int, player: int, past: int) -> int:
    """Write the leads of jokers of no suit behind the others; return how many leads there are."""
    others = found
    for joker in range(2):
        if state[JOKERS + joker] != player:
            continue
        for suit in range(4):
            if others:
                if state[LEAD] == 1 and past >> suit & 1:
                    continue
                if state[LEAD] == 2 and past >> (4 + 4 * player + suit) & 1:
                    continue
                if state[LEAD] == 3:
                    continue
                holds = state[4 * player + suit] != 0
                if (state[HOLD] == 1 and holds) or (state[HOLD] == 2 and not holds):
                    continue
            value = 40 - state[ALL + suit].bit_count()
            if state[MISERE]:
                value = -500
            state[base + found] = ((value + 16384) << 8) | (64 + 8 * joker + suit)
            found += 1
    return found


def follows(  # noqa: PLR0915
    state: Any,
    base: int,
    player: int,
    place: int,
    led: int,
    best: int,
    winner: int,
    past: int,
) -> int:
    """Write the cards that may be played to a lead with their weights; return how many."""
    hands = state[HANDS]
    trump = state[TRUMP]
    side = state[SIDES + player]
    mine = 4 * player
    holds = state[mine + led]
    found = 0
    jokers = 0
    if not trump and (state[JOKERS] == player or state[JOKERS + 1] == player):
        jokers = 1
        if holds:
            rule = state[FOLLOW]
            if rule == 0 or (rule == 1 and past >> led & 1):
                jokers = 0
        elif state[FOLLOW] == 2 or state[DUTY]:
            jokers = 2
        elif state[RENOUNCED] == 2 and past >> (4 + mine + led) & 1:
            jokers = 3
    if holds and not jokers and not holds & (holds - 1):
        state[base] = led * 16 + holds.bit_length() - 1
        return 1
    enemy = NONE
    friend = NONE
    seat = player
    for _ in range(place + 1, hands):
        seat += 1
        if seat == hands:
            seat = 0
        power = beats(state, seat, led)
        if state[SIDES + seat] == side:
            friend = min(friend, power)
        elif power < enemy:
            enemy = power
    ours = state[SIDES + winner] == side
    # Whether the trick is ours whatever this hand does.
    safe = (ours and best < enemy) or (friend < best and friend < enemy)
    misere = state[MISERE]
    block = WEIGHTS + 48 + 32 * (place + 3 - hands)
    if jokers != 2:
        for suit in range(led if holds else 0, led + 1 if holds else 4):
            own = state[mine + suit]
            if not own:
                continue
            every = state[ALL + suit]
            others = every & ~own
            ruff = trump and not suit
            size = 0
            if suit != led:
                size = own.bit_count()
            previous = 0
            rest = own
            while rest:
                bit = rest & -rest
                rest ^= bit
                if previous and not others & (bit - 2 * previous):
                    previous = bit
                    continue
                previous = bit
                rank = (every & (bit - 1)).bit_count()
                power = NONE
                if ruff:
                    power = bit
                elif suit == led:
                    power = bit << 14
                if misere:
                    if power < best:
                        value = -20 * rank if place == hands - 1 else 20 * rank - 300
                    elif side:
                        value = 200 - 20 * rank
                    else:
                        value = 20 * rank if ours else 100 - 20 * rank
                    if suit != led:
                        value += 3 * size
                elif suit == led:
                    if power < best:
                        if safe:
                            value = state[block + 0] + state[block + 1] * rank
                        elif power < enemy:
                            value = state[block + 2] + state[block + 3] * rank
                        else:
                            value = state[block + 4] + state[block + 5] * rank
                    else:
                        value = state[block + 6] + state[block + 7] * rank
                elif ruff:
                    if power < best:
                        if safe:
                            value = state[block + 8] + state[block + 9] * rank
                        elif power < enemy:
                            value = state[block + 10] + state[block + 11] * rank
                        else:
                            value = state[block + 12] + state[block + 13] * rank
                    else:
                        value = state[block + 14] + state[block + 15] * rank
                else:
                    value = (
                        state[block + 16] * size
                        + state[block + 17] * rank
                        + state[block + 23] * (every.bit_count() - size)
                    )
                    if safe:
                        value += state[block + 24] * rank
                    if state[mine + suit] == every:
                        value += state[block + 25]
                    if not rank:
                        value += state[block + 18]
                    elif rank == 1 and size == 2:
                        value += state[block + 19]
                    if size == 1 and trump and state[mine]:
                        value += state[block + 20]
                state[base + found] = ((value + 16384) << 8) | (suit * 16 + bit.bit_length() - 1)
                found += 1
    if jokers and (jokers != 3 or not found):
        for joker in range(2):
            if state[JOKERS + joker] == player:
                value = state[block + 21] if safe else state[block + 22]
                if misere:
                    value = 300 if side and (best >> 14 or place < hands - 1) else -400
                state[base + found] = ((value + 16384) << 8) | (68 + 8 * joker)
                found += 1
    return found


def keep(  # noqa: PLR0915
    state: Any, table: Any, heads: Any, at: int, cards: int, success: int, left: int
) -> None:
    """Write into the table what a trick's beginning has been found to be worth."""
    counts = 0
    mask = 0
    other = 0
    for suit in range(4):
        part = cards >> (14 * suit) & 16383
        if part:
            high = (state[ALL + suit] & ((1 << part.bit_length()) - 1)).bit_count()
            counts |= high << (4 * suit)
            if suit < 2:
                mask |= ((1 << (2 * high)) - 1) << (28 * suit)
            else:
                other |= ((1 << (2 * high)) - 1) << (28 * (suit - 2))
    mask |= 63 << 56
    other |= 63 << 56
    key = state[at + 3]
    word = state[at + 4] & mask
    second = state[at + 5] & other
    need = state[at + 1]
    best = state[at + 13]
    bucket = state[at + 6]
    entry = heads[bucket]
    while entry >= 0:
        place = entry << 3
        if (
            table[place] == key
            and table[place + 3] == mask
            and table[place + 5] == other
            and table[place + 2] == word
            and table[place + 4] == second
        ):
            bounds = table[place + 6]
            low = bounds & 15
            high = bounds >> 4 & 15
            if success:
                low = max(low, need)
            else:
                high = min(high, need - 1)
            if best < 0:
                best = (bounds >> 8) - 1
            table[place + 6] = low | high << 4 | (best + 1) << 8
            return
        entry = table[place + 1]
    entry = state[ENTRIES]
    if entry == state[CAPACITY]:
        for place in range(state[BUCKETS]):
            heads[place] = -1
        entry = 0
    state[ENTRIES] = entry + 1
    place = entry << 3
    table[place] = key
    table[place + 1] = heads[bucket]
    table[place + 2] = word
    table[place + 3] = mask
    table[place + 4] = second
    table[place + 5] = other
    if success:
        table[place + 6] = need | left << 4 | (best + 1) << 8
    else:
        table[place + 6] = (need - 1) << 4 | (best + 1) << 8
    table[place + 7] = counts
    heads[bucket] = entry


def search(state: Any, table: Any, heads: Any, words: Any) -> int:  # noqa: PLR0915
    """Return 1 if the contractor's side takes the tricks asked for, 0 if not, 2 to go on later."""
    hands = state[HANDS]
    trump = state[TRUMP]
    tricks = state[TRICKS]
    root = state[ROOT]
    history = state[HISTORY]
    nodes = state[NODES]
    budget = state[BUDGET]
    misere = state[MISERE]
    low_joker = state[LOW]
    trick = state[SAVED]
    place = state[SAVED + 1]
    mode = state[SAVED + 2]
    need = state[SAVED + 3]
    lengths = state[SAVED + 4]
    past = state[SAVED + 5]
    leader = state[SAVED + 6]
    player = state[SAVED + 7]
    result = 0
    cards = 0
    ply = trick * hands + place
    # Each mode falls through to the next where it can: compiled, that is a sixth quicker.
    while True:
        if mode == 0:
            # The beginning of a trick.
            left = tricks - trick
            if need <= 0 or need > left:
                result = 1 if need <= 0 else 0
                cards = 0
                mode = 3
                continue
            nodes += 1
            if nodes > budget:
                state[NODES] = nodes - 1
                state[SAVED] = trick
                state[SAVED + 1] = 0
                state[SAVED + 2] = 0
                state[SAVED + 3] = need
                state[SAVED + 4] = lengths
                state[SAVED + 5] = past
                state[SAVED + 6] = leader
                state[SAVED + 7] = leader
                return 2
            at = TRICK + 16 * trick
            state[at] = leader
            state[at + 1] = need
            state[at + 2] = lengths
            state[at + 10] = past
            state[at + 12] = -1
            state[at + 13] = -1
            if misere:
                if need == 1 and state[SURE]:
                    # A joker that wins whenever it falls.
                    owner = state[JOKERS] if state[JOKERS] >= 0 else state[JOKERS + 1]
                    if owner >= 0 and state[SIDES + owner]:
                        result = 1
                        cards = 0
                        mode = 3
                        continue
            else:
                ours = state[SIDES + leader]
                enough = need if ours else left - need + 1
                count, cards = later(state, leader)
                if count > left - enough:
                    result = 1 - ours
                    mode = 3
                    continue
                count, cards = quick(state, leader, enough)
                if count >= enough:
                    result = ours
                    mode = 3
                    continue
            key = (
                lengths
                | leader << 48
                | left << 50
                | (state[JOKERS] + 1) << 54
                | (state[JOKERS + 1] + 1) << 57
            )
            word = (
                owners(state, words, 0, state[ALL]) | owners(state, words, 1, state[ALL + 1]) << 28
            )
            second = (
                owners(state, words, 2, state[ALL + 2])
                | owners(state, words, 3, state[ALL + 3]) << 28
            )
            if history and (state[JOKERS] >= 0 or state[JOKERS + 1] >= 0):
                extra = past & 15
                if state[JOKERS] >= 0:
                    extra |= (past >> (4 + 4 * state[JOKERS]) & 15) << 4
                if state[JOKERS + 1] >= 0:
                    extra |= (past >> (4 + 4 * state[JOKERS + 1]) & 15) << 8
                word |= (extra & 63) << 56
                second |= extra >> 6 << 56
            bucket = (((key & 0x7FFFFFFF) * 0x2545F491 + (key >> 31) * 0x1B873593) >> 15) & (
                state[BUCKETS] - 1
            )
            state[at + 3] = key
            state[at + 4] = word
            state[at + 5] = second
            state[at + 6] = bucket
            entry = heads[bucket]
            hint = -1
            mode = 1
            while entry >= 0:
                spot = entry << 3
                if table[spot] == key:
                    if (table[spot + 2] ^ word) & table[spot + 3] == 0 and (
                        table[spot + 4] ^ second
                    ) & table[spot + 5] == 0:
                        bounds = table[spot + 6]
                        if bounds & 15 >= need:
                            result = 1
                            cards = high_cards(state, table[spot + 7])
                            mode = 3
                            break
                        if bounds >> 4 & 15 < need:
                            result = 0
                            cards = high_cards(state, table[spot + 7])
                            mode = 3
                            break
                        if bounds >> 8:
                            hint = (bounds >> 8) - 1
                    elif hint < 0 and table[spot + 6] >> 8:
                        hint = (table[spot + 6] >> 8) - 1
                entry = table[spot + 1]
            if mode == 3:
                continue
            state[at + 12] = hint
            place = 0
            player = leader
            ply = trick * hands
        if mode == 1:
            # A card is to be played.
            base = MOVES + 24 * ply
            if place == 0:
                at = TRICK + 16 * trick
                found = leads(state, base, player, state[at + 12])
                if not trump and (state[JOKERS] == player or state[JOKERS + 1] == player):
                    found = joker_leads(state, base, found, player, past)
            else:
                first = state[FRAME + 16 * (ply - place) + 3]
                led = first >> 4 if first < 64 else first & 3
                frame = FRAME + 16 * (ply - 1)
                found = follows(
                    state,
                    base,
                    player,
                    place,
                    led,
                    state[frame + 4],
                    state[frame + 5],
                    past,
                )
            frame = FRAME + 16 * ply
            state[frame] = player
            state[frame + 1] = found
            state[frame + 2] = 0
            mode = 2
        if mode == 2:
            # The next best move of this hand is tried.
            frame = FRAME + 16 * ply
            base = MOVES + 24 * ply
            found = state[frame + 1]
            if found == 0:
                result = 1 - state[WANT + player + (4 if trick else 0)]
                cards = state[frame + 2]
                mode = 4
                continue
            move = state[base]
            chosen = 0
            for index in range(1, found):
                if state[base + index] > move:
                    move = state[base + index]
                    chosen = index
            found -= 1
            state[base + chosen] = state[base + found]
            state[frame + 1] = found
            code = move & 255
            state[frame + 3] = code
            if place:
                best = state[frame - 12]
                winner = state[frame - 11]
                first = state[FRAME + 16 * (ply - place) + 3]
                led = first >> 4 if first < 64 else first & 3
            else:
                best = NONE + 1
                winner = player
                led = code >> 4 if code < 64 else code & 3
            if code < 64:
                suit = code >> 4
                bit = 1 << (code & 15)
                state[4 * player + suit] ^= bit
                power = NONE
                if trump and suit == 0:
                    power = bit
                elif suit == led:
                    power = bit << 14
            else:
                joker = code >> 3 & 1
                state[JOKERS + joker] = -1
                power = joker
                if low_joker:
                    power += 1 << 29
                if place and state[RENOUNCED] and past >> (4 + 4 * player + led) & 1:
                    power = NONE
            if power < best:
                best = power
                winner = player
            state[frame + 4] = best
            state[frame + 5] = winner
            place += 1
            if place < hands:
                ply += 1
                player += 1
                if player == hands:
                    player = 0
                mode = 1
                continue
            # The trick is complete.
            at = TRICK + 16 * trick
            won = 0
            same = 0
            target = -1
            start = FRAME + 16 * (ply - hands + 1)
            voids = past
            for index in range(hands):
                spot = start + 16 * index
                code = state[spot + 3]
                hand = state[spot]
                if code < 64:
                    suit = code >> 4
                    state[ALL + suit] ^= 1 << (code & 15)
                    if suit < 3:
                        lengths -= 1 << (4 * (3 * hand + suit))
                    if hand == winner:
                        target = suit
                        won = 1 << (code & 15)
                    if history and suit != led and index:
                        voids |= 1 << (4 + 4 * hand + led)
                elif history and index:
                    rule = state[FOLLOW]
                    if rule == 0 or (rule == 1 and past >> led & 1):
                        voids |= 1 << (4 + 4 * hand + led)
            if target >= 0:
                for index in range(hands):
                    code = state[start + 16 * index + 3]
                    if code >> 4 == target:
                        same += 1
                if same > 1:
                    won <<= 14 * target
                else:
                    won = 0
            if history:
                past = voids | 1 << led
            state[at + 14] = won
            need -= state[SIDES + winner]
            trick += 1
            leader = winner
            mode = 0
        if mode == 4:
            # A hand has no more to try, or need not: back to the card before.
            if place == 0:
                at = TRICK + 16 * trick
                keep(state, table, heads, at, cards, result, tricks - trick)
                mode = 3
                continue
            if ply == root:
                break
            ply -= 1
            place -= 1
            mode = 5
        if mode == 3:
            # A trick's beginning is worth `result`, because of `cards`: back to the trick before.
            if trick == 0:
                break
            trick -= 1
            at = TRICK + 16 * trick
            cards |= state[at + 14]
            need = state[at + 1]
            lengths = state[at + 2]
            past = state[at + 10]
            start = FRAME + 16 * trick * hands
            for index in range(hands):
                code = state[start + 16 * index + 3]
                if code < 64:
                    state[ALL + (code >> 4)] ^= 1 << (code & 15)
            ply = trick * hands + hands - 1
            place = hands - 1
            mode = 5
        if mode == 5:
            # The card played at this place is taken back, and its result judged.
            frame = FRAME + 16 * ply
            player = state[frame]
            code = state[frame + 3]
            if code < 64:
                state[4 * player + (code >> 4)] ^= 1 << (code & 15)
            else:
                state[JOKERS + (code >> 3 & 1)] = player
            if result == state[WANT + player + (4 if trick else 0)]:
                if place == 0:
                    suit = code >> 4
                    if code < 64:
                        rank = (state[ALL + suit] & ((1 << (code & 15)) - 1)).bit_count()
                        state[TRICK + 16 * trick + 13] = suit * 16 + rank
                mode = 4
                continue
            found = state[frame + 1]
            if code < 64:
                suit = code >> 4
                part = cards >> (14 * suit) & 16383
                bit = 1 << (code & 15)
                if bit <= part:
                    # The cards below that were taken for as good as this one matter as well.
                    own = state[4 * player + suit]
                    others = state[ALL + suit] & ~own
                    rest = own & -(2 * bit)
                    last = bit
                    while rest:
                        low = rest & -rest
                        if others & (low - 2 * last):
                            break
                        last = low
                        rest ^= low
                    cards |= last << (14 * suit)
                elif found:
                    # No later trick asked for a card so low: no other such card does better.
                    line = part.bit_length() - 1
                    base = MOVES + 24 * ply
                    index = 0
                    while index < found:
                        other = state[base + index] & 255
                        if other >> 4 == suit and other & 15 > line:
                            found -= 1
                            state[base + index] = state[base + found]
                        else:
                            index += 1
                    state[frame + 1] = found
            state[frame + 2] |= cards
            mode = 2
    state[NODES] = nodes
    return result
