"""One round after another on whole numbers: the kernel of the fast simulation.

This file is run as it is, and compiled by numba (`fivehundred.backends`): whole numbers and flat
arrays only. The tables are made by `_tables` from the variant, and by `_policies` from the
players; what the numbers in them are stands there. Cards are numbered in the order of the pack
while they are dealt, called on and put away. For the play each ranking has its own order, suit
after suit and trumps above them, so that of two cards that can win the higher bit does.
"""

from __future__ import annotations

from fivehundred.bits import pick

__all__ = ["run"]

# ruff: noqa: PLR0915 - few functions, told everything in order

LOW = 0xFFFFFFFF
A = 1779033213

# The rules, each a number at the beginning of the table.
KITTY, ONE_ROUND, REBID, REENTRY_ALWAYS, RAISE, FIRST_TWO = 0, 1, 2, 3, 4, 5
BLIND, ASKS, PARTNER_ANSWERS, BARS_NULLO, MISERE_TELLS = 6, 7, 8, 9, 10
EVERY_SUIT, MUST_NT, MUST_MISERE, UNLED_SUIT, LEFT_LEADS, INKLES = 11, 12, 13, 14, 15, 16

# Where the parts of the table begin: where each seat's policy does, which cards take away the
# right to a new deal, the suits of each ranking, the bit of each card in it, a row for each bid
# from 1, where each standing's legal calls are listed; from CALLS on those lists and the policies.
RULES, PLAYERS, BARS, LANES = 0, 32, 64, 128
PLACES = 192
RANKINGS = 9
CONTRACTS = PLACES + RANKINGS * 64
BIDS = 48
STANDINGS = CONTRACTS + BIDS * 16
CALLS = STANDINGS + BIDS * 3 * 16

# What a contract is, by place in its row.
RANKING, MISERE, ALONE, EXCHANGE, SECOND, SLAM, NAMING, WINS, LEVEL = 0, 1, 2, 3, 4, 5, 6, 7, 8
STRAIN, TRICKS, SAFETY, STOP = 9, 10, 11, 12
CONTRACT = 16

# Where the parts of the state stand; from LIMITS on what a hand may bid, strain by strain, and
# from HANDS on the bits of each seat's unplayed cards.
STREAM, BID, BIDDER, DECLARED, TIED, TAKEN, LOST, LIMITS, HANDS = 0, 1, 2, 3, 4, 5, 6, 8, 16
STATE = 20

# The parts of a policy: first numbers, then rows of 64 numbers by card or by place in the play.
HELP, REFUSE_AT, SLAM_AT, SAFE_MISERE, SAFE_OPEN, PROMISE = 0, 1, 2, 3, 4, 5
WORTH = 64
DANGER = WORTH + 5 * 64
KEEP = DANGER + 64
GIVE = KEEP + RANKINGS * 64
RID = GIVE + RANKINGS * 64
ATTACK = RID + 64
DEFEND = ATTACK + RANKINGS * 64
COST = DEFEND + RANKINGS * 64
SAFE = COST + RANKINGS * 64
RISK = SAFE + RANKINGS * 64
POLICY = RISK + RANKINGS * 64

# Why a deal is thrown in.
ALL_PASSED, TOO_LOW, REDEAL = 0, 1, 2

# The kinds of action in a trace, each with a number below 1024.
CALL, WORD, DISCARD, NAME, PLAY = 0, 1 << 10, 2 << 10, 3 << 10, 4 << 10
LOOK_WORD, REDEAL_WORD, AGREE_WORD, REFUSE_WORD, SLAM_WORD, DONE_WORD = range(6)


def mixed(word: int) -> int:
    """Return 32 bits that each depend on all 32 bits of a word."""
    word ^= word >> 16
    word = word * 0x7FEB352D & LOW
    word ^= word >> 15
    word = word * 0x846CA68B & LOW
    return word ^ word >> 16


def start(key: int, lock: int, k: int) -> int:
    """Return the stream's state at the beginning of round `k`; the keys are 32 bits each."""
    first = mixed(mixed(k & LOW ^ key) ^ (k >> 32 & LOW))
    second = mixed(mixed(k & LOW ^ lock) + first & LOW)
    state = (first % (A - 2) + 1 << 32) | second
    for _ in range(4):
        state = A * (state & LOW) + (state >> 32)
    return state


def deal(order: list[int], fresh: list[int], state: list[int]) -> None:
    """Deal the pack: ten cards to each seat, then the kitty; seat 0 has what is left."""
    order[:] = fresh
    x = state[STREAM]
    for last in range(len(fresh) - 1, 9, -1):
        x = A * (x & LOW) + (x >> 32)
        place = (x & LOW) * (last + 1) >> 32
        card = order[place]
        order[place] = order[last]
        order[last] = card
    state[STREAM] = x


def note(trace: list[int], action: int, legal: int) -> None:
    """Write an action into a trace, and how many were legal; its first number is the count."""
    place = trace[0]
    trace[place] = action
    trace[place + 1] = legal
    trace[0] = place + 2


def least(mask: int, base: int, table: list[int]) -> int:
    """Return the bit of a mask with the least number in a row; of equals the lowest."""
    found = 0
    lowest = 1 << 60
    while mask:
        bit = mask & -mask
        mask ^= bit
        number = table[base + bit.bit_length() - 1]
        if number < lowest:
            lowest = number
            found = bit
    return found


def weigh(seat: int, table: list[int], order: list[int], state: list[int]) -> int:
    """Write what a hand may bid in each strain into the state; return the most of it."""
    base = table[PLAYERS + seat]
    most = -(1 << 60)
    for strain in range(5):
        limit = table[base + HELP]
        for card in range(10 * seat, 10 * seat + 10):
            limit += table[base + WORTH + 64 * strain + order[card]]
        state[LIMITS + strain] = limit
        most = max(most, limit)
    return most


def say(
    seat: int, at: int, word: int, offer: int, table: list[int], order: list[int], state: list[int]
) -> int:
    """Return what a seat with a policy calls: the number of the call among the legal ones.

    It says the word that it may say, leaves its partner's bid alone if that can be the contract,
    and bids in the strain in which it may bid most: one step up, or all at once where it speaks
    once. A hand with nothing to bid may be safe enough for a misere. `offer` is the partner's
    bid where it stands, else 0.
    """
    count = table[at]
    if word:
        return count + 1
    if table[CONTRACTS + offer * CONTRACT + WINS]:
        return 0
    weigh(seat, table, order, state)
    if offer:
        state[LIMITS + table[CONTRACTS + offer * CONTRACT + STRAIN]] += table[
            table[PLAYERS + seat] + PROMISE
        ]
    strain = -1
    chosen = 0
    for place in range(1, count + 1):
        row = CONTRACTS + table[at + place] * CONTRACT
        other = table[row + STRAIN]
        tricks = table[row + TRICKS]
        fits = tricks and state[LIMITS + other] >= 100 * tricks
        if fits and (table[INKLES] or table[row + WINS]):
            if strain < 0 or state[LIMITS + other] > state[LIMITS + strain]:
                strain = other
                chosen = place
            elif other == strain and (
                table[ONE_ROUND] or not table[CONTRACTS + table[at + chosen] * CONTRACT + WINS]
            ):
                chosen = place
    if chosen:
        return chosen
    base = table[PLAYERS + seat]
    danger = 0
    for card in range(10 * seat, 10 * seat + 10):
        danger += table[base + DANGER + order[card]]
    for place in range(1, count + 1):
        kind = table[CONTRACTS + table[at + place] * CONTRACT + SAFETY]
        if kind and danger <= table[base + kind]:
            return place
    return 0


def refuses(seat: int, table: list[int], order: list[int], state: list[int]) -> int:
    """Return whether a seat refuses its partner a new deal: with a hand worth a contract."""
    most = weigh(seat, table, order, state)
    return 1 if most >= table[table[PLAYERS + seat] + REFUSE_AT] else 0


def lead(
    seat: int, legal: int, misere: int, contractor: int, ranking: int, table: list[int]
) -> int:
    """Return the card that a seat with a policy leads, as its bit."""
    rows = SAFE
    if not misere:
        rows = DEFEND if seat - contractor & 1 else ATTACK
    return least(legal, table[PLAYERS + seat] + rows + ranking * 64, table)


def lead_joker(
    seat: int,
    cards: int,
    jokers: int,
    named: int,
    misere: int,
    contractor: int,
    ranking: int,
    table: list[int],
) -> int:
    """Return which of its leads a seat takes that may lead a joker as a suit.

    It names the suit of which it has most cards left, of equals the lowest.
    """
    held = cards | jokers if named else cards
    bit = lead(seat, held, misere, contractor, ranking, table)
    if bit & cards:
        return (cards & bit - 1).bit_count()
    most = -1
    suit = place = 0
    for lane in range(4):
        if named >> lane & 1:
            length = (cards & table[LANES + ranking * 6 + lane]).bit_count()
            if length > most:
                most = length
                suit = place
            place += 1
    return cards.bit_count() + (jokers & bit - 1).bit_count() * place + suit


def follow_suit(
    seat: int,
    legal: int,
    live: int,
    best: int,
    winner: int,
    misere: int,
    contractor: int,
    opener: int,
    coming: int,
    ranking: int,
    table: list[int],
) -> int:
    """Return the card that a seat with a policy plays to another's lead, as its bit.

    It plays the cheapest card where it cannot win or its partner is winning; the cheapest that
    wins as the last to play, the highest before that. In a misere the contractor ducks with the
    most dangerous card, and the others leave the trick to the contractor as long as they can.
    """
    base = table[PLAYERS + seat]
    row = ranking * 64
    wins = legal & live & -(best << 1)
    loses = legal & ~wins
    if not misere:
        if not wins or not seat - winner & 1:
            return least(legal, base + COST + row, table)
        if coming:
            return 1 << wins.bit_length() - 1
        return least(wins, base + COST + row, table)
    if seat - contractor & 1:
        if contractor - opener & 3 > seat - opener & 3:
            return least(legal, base + SAFE + row, table)
        if winner - contractor & 1:
            return least(legal, base + RISK + row, table)
    if loses:
        return least(loses, base + RISK + row, table)
    if coming or seat - contractor & 1:
        return least(legal, base + SAFE + row, table)
    return least(legal, base + RISK + row, table)


def auction(
    dealer: int, table: list[int], order: list[int], state: list[int], trace: list[int] | None
) -> None:
    """Call until the auction is over; leave the bid, 0 for none, and who made it in the state.

    Bids are numbered from 1 in the order of the ladder. What is legal hangs on the standing bid,
    the level reached and the condition of the seat.
    """
    x = state[STREAM]
    place = bid = level = passed = spent = quiet = 0
    spoken = misered = barred = free = final = 0
    bidder = -1
    left = 4
    unseen = table[BLIND]
    first = table[ASKS] & ~unseen
    while True:
        seat = dealer + 1 + place & 3
        flags = 0
        if table[FIRST_TWO] and place > 1:
            flags = 1
        if unseen:
            flags |= 2
        if misered >> (place ^ 2) & 1:
            flags |= 4
        if barred >> place & 1:
            flags |= 8
        at = table[STANDINGS + (bid * 3 + level) * 16 + flags]
        legal = table[at] + 1
        if unseen:
            legal += 1
        elif first:
            first = 1
            for card in range(10 * seat, 10 * seat + 10):
                first &= ~table[BARS + order[card]]
            legal += first
        if table[PLAYERS + seat] < 0:
            x = A * (x & LOW) + (x >> 32)
            choice = (x & LOW) * legal >> 32
        else:
            choice = say(
                seat, at, first | unseen, bid if bidder == place ^ 2 else 0, table, order, state
            )
        if choice > table[at]:
            if unseen:
                if trace is not None:
                    note(trace, WORD + LOOK_WORD, legal)
                unseen = 0
                first = table[ASKS]
                continue
            if trace is not None:
                note(trace, WORD + REDEAL_WORD, legal)
            refused = 0
            if table[PARTNER_ANSWERS]:
                partner = seat ^ 2
                if table[PLAYERS + partner] < 0:
                    x = A * (x & LOW) + (x >> 32)
                    refused = (x & LOW) >> 31
                else:
                    refused = refuses(partner, table, order, state)
                if trace is not None:
                    note(trace, WORD + AGREE_WORD + refused, 2)
            if not refused:
                state[BID] = -1
                break
            first = 0
            if table[BARS_NULLO]:
                barred |= 1 << place | 1 << (place ^ 2)
            continue

        spoken |= 1 << place
        left -= 1
        ends = final
        if choice == 0:
            if trace is not None:
                note(trace, CALL, legal)
            passed |= 1 << place
            quiet += 1
        else:
            bid = table[at + choice]
            if trace is not None:
                note(trace, CALL + bid, legal)
            row = CONTRACTS + bid * CONTRACT
            if final:
                ends = final = passed = spent = 0
                free = 1
                left = 3
            if table[REBID] == 2:
                spent |= 1 << place
            bidder = place
            quiet = 0
            level = max(level, table[row + LEVEL])
            if table[MISERE_TELLS] and table[row + MISERE]:
                misered |= 1 << place

        coming = -1
        if not ends:
            if table[ONE_ROUND] and not free:
                if left:
                    coming = place + 1 & 3
            else:
                always = free | table[REENTRY_ALWAYS]
                silent = 0 if always else passed
                if not free:
                    silent |= spent
                if bidder >= 0 and (always or table[REBID] != 1):
                    silent |= 1 << bidder
                if not always or quiet < 4 - silent.bit_count():
                    for step in range(1, 5):
                        other = place + step & 3
                        if not silent >> other & 1:
                            coming = other
                            break
            if coming < 0 and table[RAISE] and bid and table[CONTRACTS + bid * CONTRACT + WINS]:
                # Whether the winner has anything to raise to.
                flags = 1 if table[FIRST_TWO] and bidder > 1 else 0
                if misered >> (bidder ^ 2) & 1:
                    flags |= 4
                if barred >> bidder & 1:
                    flags |= 8
                if table[table[STANDINGS + (bid * 3 + level) * 16 + flags]]:
                    final = 1
                    coming = bidder
        if coming < 0:
            state[BID] = bid
            break
        place = coming
        unseen = table[BLIND] & ~(spoken >> place)
        first = table[ASKS] & ~(unseen | spoken >> place)
    state[BIDDER] = dealer + 1 + bidder & 3
    state[STREAM] = x


def put_away(
    seat: int,
    pool: int,
    count: int,
    keep: int,
    table: list[int],
    order: list[int],
    state: list[int],
    trace: list[int] | None,
) -> None:
    """Put cards of a seat's hand and of what lies behind the hands away, one after the other.

    The pool is the seat's ten cards and then those behind the hands; what is put away ends up
    at its end. `keep` is where the worth of the cards stands in a policy.
    """
    x = state[STREAM]
    for last in range(pool - 1, pool - 1 - count, -1):
        place = 0
        if table[PLAYERS + seat] < 0:
            x = A * (x & LOW) + (x >> 32)
            place = (x & LOW) * (last + 1) >> 32
        else:
            base = table[PLAYERS + seat] + keep
            least = 1 << 60
            for other in range(last + 1):
                card = order[10 * seat + other if other < 10 else 30 + other]
                worth = table[base + card] * 64 + card
                if worth < least:
                    least = worth
                    place = other
        one = 10 * seat + place if place < 10 else 30 + place
        two = 10 * seat + last if last < 10 else 30 + last
        card = order[one]
        order[one] = order[two]
        order[two] = card
        if trace is not None:
            note(trace, DISCARD + card, last + 1)
    state[STREAM] = x


def prepare(table: list[int], order: list[int], state: list[int], trace: list[int] | None) -> None:
    """Do what is done between auction and first lead; leave slam and tie in the state."""
    row = CONTRACTS + state[BID] * CONTRACT
    seat = state[BIDDER]
    misere = table[row + MISERE]
    state[DECLARED] = state[TIED] = 0
    keep = RID if misere else KEEP + 64 * table[row + RANKING]
    if table[row + EXCHANGE]:
        pool = 10 + table[KITTY]
        put_away(seat, pool, table[KITTY], keep, table, order, state, trace)
        if table[row + SECOND]:
            partner = seat ^ 2
            put_away(partner, pool, table[KITTY], keep, table, order, state, trace)
    if table[row + SLAM]:
        if table[PLAYERS + seat] < 0:
            x = state[STREAM]
            x = A * (x & LOW) + (x >> 32)
            state[STREAM] = x
            slam = 1 - ((x & LOW) >> 31)
        else:
            weigh(seat, table, order, state)
            worth = state[LIMITS + table[row + STRAIN]] - table[table[PLAYERS + seat] + HELP]
            slam = 1 if worth >= table[table[PLAYERS + seat] + SLAM_AT] else 0
        if trace is not None:
            note(trace, WORD + (SLAM_WORD if slam else DONE_WORD), 2)
        if slam:
            state[DECLARED] = 1
            partner = seat ^ 2
            give = GIVE + 64 * table[row + RANKING]
            put_away(partner, 10, 1, give, table, order, state, trace)
            card = order[10 * partner + 9]
            order[10 * partner + 9] = order[40]
            order[40] = card
            put_away(seat, 11, 1, keep, table, order, state, trace)
    if table[row + NAMING]:
        held = 0
        for card in range(10 * seat, 10 * seat + 10):
            if order[card] == 0:
                held = 1
        if held and table[PLAYERS + seat] < 0:
            x = state[STREAM]
            x = A * (x & LOW) + (x >> 32)
            state[STREAM] = x
            choice = (x & LOW) * 5 >> 32
            if choice < 4:
                state[TIED] = 1 + choice
                if trace is not None:
                    note(trace, NAME + choice, 5)
                held = 0
        if trace is not None:
            note(trace, WORD + DONE_WORD, 1 + 4 * held)


def play(
    dealer: int, table: list[int], order: list[int], state: list[int], trace: list[int] | None
) -> None:
    """Play ten tricks; leave how many the contractor's side has won in the state."""
    x = state[STREAM]
    row = CONTRACTS + state[BID] * CONTRACT
    contractor = state[BIDDER]
    misere = table[row + MISERE]
    out = contractor ^ 2 if table[row + ALONE] or state[DECLARED] else -1
    ranking = table[row + RANKING] + state[TIED]
    for seat in range(4):
        hand = 0
        if seat != out:
            for card in range(10 * seat, 10 * seat + 10):
                hand |= table[PLACES + ranking * 64 + order[card]]
        state[HANDS + seat] = hand
    first = LANES + ranking * 6
    loose = table[first + 4]
    # What beats whatever is led, beside the suit itself.
    above = loose | table[first + 5]
    also = loose if table[EVERY_SUIT] else 0
    must = loose if table[MUST_MISERE if misere else MUST_NT] else 0
    leader = contractor
    if table[LEFT_LEADS] and dealer + 1 & 3 != out:
        leader = dealer + 1 & 3
    behind = 3 if out < 0 else 2
    stop = -1 if state[DECLARED] else table[row + STOP] or -1
    led = taken = tricks = 0
    for trick in range(10):
        seat = leader
        legal = state[HANDS + seat]
        lane = -1
        if legal & loose:
            # A joker without a suit is led as one of those that it may name.
            jokers = (legal & loose).bit_count()
            legal &= ~loose
            named = 15
            if table[UNLED_SUIT] and legal:
                named = 15 & ~led
            cards = legal.bit_count()
            count = cards + jokers * named.bit_count()
            if table[PLAYERS + seat] < 0:
                x = A * (x & LOW) + (x >> 32)
                choice = (x & LOW) * count >> 32
            else:
                choice = lead_joker(
                    seat,
                    legal,
                    loose & state[HANDS + seat],
                    named,
                    misere,
                    contractor,
                    ranking,
                    table,
                )
            if choice < cards:
                bit = pick(legal, choice)
            else:
                choice -= cards
                bit = pick(loose & state[HANDS + seat], choice // named.bit_count())
                suit = pick(named, choice % named.bit_count())
                lane = suit.bit_length() - 1
        else:
            count = 10 - trick
            if table[PLAYERS + seat] < 0:
                x = A * (x & LOW) + (x >> 32)
                bit = pick(legal, (x & LOW) * count >> 32)
            else:
                bit = lead(seat, legal, misere, contractor, ranking, table)
        state[HANDS + seat] ^= bit
        if trace is not None:
            note(trace, PLAY + bit.bit_length() - 1 + (lane + 1) * 64, count)
        if lane < 0:
            lane = 0
            while not table[first + lane] & bit:
                lane += 1
        led |= 1 << lane
        follow = table[first + lane]
        live = follow | above
        follow |= also
        best = bit
        opener = leader
        for coming in range(behind - 1, -1, -1):
            seat = seat + 1 & 3
            if seat == out:
                seat = seat + 1 & 3
            hand = state[HANDS + seat]
            legal = hand & follow or hand & must or hand
            count = legal.bit_count()
            if table[PLAYERS + seat] < 0:
                x = A * (x & LOW) + (x >> 32)
                bit = pick(legal, (x & LOW) * count >> 32)
            else:
                bit = follow_suit(
                    seat,
                    legal,
                    live,
                    best,
                    leader,
                    misere,
                    contractor,
                    opener,
                    coming,
                    ranking,
                    table,
                )
            state[HANDS + seat] = hand ^ bit
            if bit & live > best:
                best = bit
                leader = seat
            if trace is not None:
                note(trace, PLAY + bit.bit_length() - 1, count)
        taken += ~(leader ^ contractor) & 1
        tricks += 1
        if taken == stop and tricks < 10:
            break
    state[TAKEN] = taken
    state[LOST] = tricks - taken
    state[STREAM] = x


def run(
    key: int,
    lock: int,
    begin: int,
    table: list[int],
    fresh: list[int],
    order: list[int],
    state: list[int],
    outcomes: list[int],
    trace: list[int] | None,
) -> None:
    """Play one round for each place in `outcomes`, and write there how it ended.

    A round is written as one number: the bid, whether a slam was declared, contractor, tricks
    of the contractor's side and of the other, and dealer, as `split` takes it apart again; a
    deal without a contract as -1 less four times the reason and the dealer.
    """
    for k in range(begin, begin + len(outcomes)):
        state[STREAM] = start(key, lock, k)
        deal(order, fresh, state)
        dealer = k & 3
        auction(dealer, table, order, state, trace)
        bid = state[BID]
        row = CONTRACTS + bid * CONTRACT
        if bid <= 0 or not table[row + WINS]:
            reason = TOO_LOW if bid > 0 else ALL_PASSED if bid == 0 else REDEAL
            outcomes[k - begin] = -1 - (reason * 4 + dealer)
            continue
        prepare(table, order, state, trace)
        play(dealer, table, order, state, trace)
        outcome = (bid * 2 + state[DECLARED]) * 4 + state[BIDDER]
        outcome = (outcome * 11 + state[TAKEN]) * 11 + state[LOST]
        outcomes[k - begin] = outcome * 4 + dealer
