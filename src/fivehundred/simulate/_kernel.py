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

COMPILED = False
"""Whether this is numba's twin of the module."""

LOW = 0xFFFFFFFF
A = 1779033213

# The rules, each a number at the beginning of the table.
KITTY, ONE_ROUND, REBID, REENTRY_ALWAYS, RAISE, FIRST_TWO = 0, 1, 2, 3, 4, 5
BLIND, ASKS, PARTNER_ANSWERS, BARS_NULLO, MISERE_TELLS = 6, 7, 8, 9, 10
EVERY_SUIT, MUST_NT, MUST_MISERE, UNLED_SUIT, LEFT_LEADS, INKLES = 11, 12, 13, 14, 15, 16

# Where the parts of the table begin: where each seat's policy does, which cards take away the
# right to a new deal, the suits of each ranking, who plays after each leader (with nobody out, and
# with each seat out), the bit of each card in each ranking, a row for each bid from 1, where each
# standing's legal calls are listed; from CALLS on those lists and the policies.
PLAYERS, BARS, LANES, ORDERS = 32, 64, 128, 192
PLACES = 272
RANKINGS = 9
CONTRACTS = PLACES + RANKINGS * 64
BIDS = 48
STANDINGS = CONTRACTS + BIDS * 16
CALLS = STANDINGS + BIDS * 3 * 16

# What a contract is, by place in its row.
RANKING, MISERE, ALONE, EXCHANGE, SECOND, SLAM, NAMING, WINS, LEVEL = 0, 1, 2, 3, 4, 5, 6, 7, 8
STRAIN, TRICKS, SAFETY, STOP = 9, 10, 11, 12
CONTRACT = 16

# Where the parts of the state stand; from LIMITS on what a hand may bid, strain by strain.
STREAM, BID, BIDDER, DECLARED, TIED, TAKEN, LOST, LIMITS = 0, 1, 2, 3, 4, 5, 6, 7
STATE = 12

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
    """Deal the pack: ten cards to each seat, then the kitty; seat 0 has what is left.

    What a number drawn leaves over after one place serves for the next.
    """
    low = LOW
    order[:] = fresh
    x = state[STREAM]
    for last in range(len(fresh) - 1, 9, -2):
        x = A * (x & low) + (x >> 32)
        rest = (x & low) * (last + 1)
        place = rest >> 32
        card = order[place]
        order[place] = order[last]
        order[last] = card
        place = (rest & low) * last >> 32
        card = order[place]
        order[place] = order[last - 1]
        order[last - 1] = card
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


def refuses(seat: int, unseen: int, table: list[int], order: list[int], state: list[int]) -> int:
    """Return whether a seat refuses its partner a new deal: with a hand worth a contract.

    A hand that it has not looked at is worth nothing to it.
    """
    base = table[PLAYERS + seat]
    most = table[base + HELP] if unseen else weigh(seat, table, order, state)
    return 1 if most >= table[base + REFUSE_AT] else 0


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
    out: int,
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
    after = seat + 1 & 3
    coming = after != opener and (after != out or after + 1 & 3 != opener)
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


def condition(place: int, unseen: int, misered: int, barred: int, table: list[int]) -> int:
    """Return the number of what a seat's legal calls hang on besides the bids."""
    found = 2 * unseen + 4 * (misered >> (place ^ 2) & 1) + 8 * (barred >> place & 1)
    return found + 1 if table[FIRST_TWO] and place > 1 else found


def auction(
    dealer: int, table: list[int], order: list[int], state: list[int], trace: list[int] | None
) -> None:
    """Call until the auction is over; leave the bid, 0 for none, and who made it in the state.

    Bids are numbered from 1 in the order of the ladder. What is legal hangs on the standing bid,
    the level reached and the condition of the seat.
    """
    low = LOW
    x = state[STREAM]
    one_round, rebid, reentry = table[ONE_ROUND], table[REBID], table[REENTRY_ALWAYS]
    raises, blind, asks, tells = table[RAISE], table[BLIND], table[ASKS], table[MISERE_TELLS]
    rare = table[FIRST_TWO] | blind | asks | tells
    place = bid = level = passed = spent = quiet = 0
    spoken = misered = barred = free = final = 0
    bidder = -1
    left = 4
    unseen = blind
    first = asks & ~unseen
    while True:
        seat = dealer + 1 + place & 3
        at = STANDINGS + (bid * 3 + level) * 16
        if rare:
            at += condition(place, unseen, misered, barred, table)
        at = table[at]
        legal = table[at] + 1
        if unseen:
            legal += 1
        elif first:
            first = 1
            for card in order[10 * seat : 10 * seat + 10]:
                first &= ~table[BARS + card]
            legal += first
        if table[PLAYERS + seat] < 0:
            x = A * (x & low) + (x >> 32)
            choice = (x & low) * legal >> 32
        else:
            offer = bid if bidder == place ^ 2 else 0
            choice = say(seat, at, first | unseen, offer, table, order, state)
        if choice > table[at]:
            if unseen:
                if trace is not None:
                    note(trace, WORD + LOOK_WORD, legal)
                unseen = 0
                first = asks
                continue
            if trace is not None:
                note(trace, WORD + REDEAL_WORD, legal)
            refused = 0
            if table[PARTNER_ANSWERS]:
                partner = seat ^ 2
                if table[PLAYERS + partner] < 0:
                    x = A * (x & low) + (x >> 32)
                    refused = (x & low) >> 31
                else:
                    blinded = blind & ~(spoken >> (place ^ 2))
                    refused = refuses(partner, blinded, table, order, state)
                if trace is not None:
                    note(trace, WORD + AGREE_WORD + refused, 2)
            if not refused:
                state[BID] = -1
                break
            first = 0
            if table[BARS_NULLO]:
                barred |= 1 << place | 1 << (place ^ 2)
            continue

        if rare:
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
            if rebid == 2:
                spent |= 1 << place
            bidder = place
            quiet = 0
            if table[row + LEVEL] > level:  # noqa: PLR1730 - a call takes Python long
                level = table[row + LEVEL]
            if tells and table[row + MISERE]:
                misered |= 1 << place

        coming = -1
        if not ends:
            if one_round and not free:
                if left:
                    coming = place + 1 & 3
            else:
                always = free | reentry
                silent = 0 if always else passed
                if not free:
                    silent |= spent
                if bidder >= 0 and (always or rebid != 1):
                    silent |= 1 << bidder
                if silent < 15 and (not always or quiet < 4 - silent.bit_count()):
                    coming = place + 1 & 3
                    while silent >> coming & 1:
                        coming = coming + 1 & 3
            if coming < 0 and raises and bid and table[CONTRACTS + bid * CONTRACT + WINS]:
                # Whether the winner has anything to raise to.
                at = STANDINGS + (bid * 3 + level) * 16
                if table[table[at + condition(bidder, 0, misered, barred, table)]]:
                    final = 1
                    coming = bidder
        if coming < 0:
            state[BID] = bid
            break
        place = coming
        if rare:
            unseen = blind & ~(spoken >> place)
            first = asks & ~(unseen | spoken >> place)
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
            lowest = 1 << 60
            for other in range(last + 1):
                card = order[10 * seat + other if other < 10 else 30 + other]
                worth = table[base + card] * 64 + card
                if worth < lowest:
                    lowest = worth
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
    dealer: int,
    table: list[int],
    order: list[int],
    hands: list[int],
    state: list[int],
    trace: list[int] | None,
) -> None:
    """Play ten tricks; leave how many each side has won in the state.

    A number is drawn for each trick; what it leaves over after one card serves for the next.
    """
    low = LOW
    x = state[STREAM]
    row = CONTRACTS + state[BID] * CONTRACT
    contractor = state[BIDDER]
    misere = table[row + MISERE]
    out = contractor ^ 2 if table[row + ALONE] or state[DECLARED] else -1
    ranking = table[row + RANKING] + state[TIED]
    places = PLACES + ranking * 64
    reckons = 0
    for seat in range(4):
        hand = 0
        if seat != out:
            for card in order[10 * seat : 10 * seat + 10]:
                hand |= table[places + card]
        hands[seat] = hand
        if table[PLAYERS + seat] >= 0:
            reckons = 1
    lanes = LANES + ranking * 6
    spades, clubs, diamonds = table[lanes], table[lanes + 1], table[lanes + 2]
    loose = table[lanes + 4]
    # What beats whatever is led, beside the suit itself.
    above = loose | table[lanes + 5]
    also = loose if table[EVERY_SUIT] else 0
    must = loose if table[MUST_MISERE if misere else MUST_NT] else 0
    leader = contractor
    if table[LEFT_LEADS] and dealer + 1 & 3 != out:
        leader = dealer + 1 & 3
    behind = 3 if out < 0 else 2
    orders = ORDERS + 16 * (out + 1)
    stop = -1 if state[DECLARED] else table[row + STOP] or -1
    unled = table[UNLED_SUIT]
    led = taken = tricks = 0
    for trick in range(10):
        x = A * (x & low) + (x >> 32)
        rest = x & low
        seat = leader
        legal = hands[seat]
        lane = -1
        if legal & loose:
            # A joker without a suit is led as one of those that it may name.
            jokers = legal & loose
            legal &= ~loose
            named = 15
            if unled and legal:
                named = 15 & ~led
            cards = legal.bit_count()
            count = cards + jokers.bit_count() * named.bit_count()
            if table[PLAYERS + seat] < 0:
                rest *= count
                choice = rest >> 32
            else:
                choice = lead_joker(seat, legal, jokers, named, misere, contractor, ranking, table)
            if choice < cards:
                bit = pick(legal, choice)
            else:
                choice -= cards
                bit = pick(jokers, choice // named.bit_count())
                lane = pick(named, choice % named.bit_count()).bit_length() - 1
        else:
            count = 10 - trick
            if not reckons or table[PLAYERS + seat] < 0:
                rest *= count
                bit = pick(legal, rest >> 32)
            else:
                bit = lead(seat, legal, misere, contractor, ranking, table)
        hands[seat] ^= bit
        if trace is not None:
            note(trace, PLAY + bit.bit_length() - 1 + (lane + 1) * 64, count)
        if lane < 0:
            lane = 0 if bit & spades else 1 if bit & clubs else 2 if bit & diamonds else 3
        if unled:
            led |= 1 << lane
        follow = table[lanes + lane]
        live = follow | above
        follow |= also
        best = bit
        opener = leader
        begin = orders + 4 * leader
        for seat in table[begin : begin + behind]:
            hand = hands[seat]
            legal = hand & follow or hand & must or hand
            count = legal.bit_count()
            if not reckons or table[PLAYERS + seat] < 0:
                # The same in two ways: numba has one instruction for `pick`, Python saves the call.
                bit = legal
                if COMPILED:  # pragma: no cover - numba's
                    rest = (rest & low) * count
                    bit = pick(legal, rest >> 32)
                elif count > 1:
                    rest = (rest & low) * count
                    place = rest >> 32
                    while place:
                        bit &= bit - 1
                        place -= 1
                    bit &= -bit
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
                    out,
                    ranking,
                    table,
                )
            hands[seat] = hand ^ bit
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
    hands: list[int],
    state: list[int],
    outcomes: list[int],
    trace: list[int] | None,
) -> None:
    """Play one round for each place in `outcomes`, and write there how it ended.

    A round is written as one number: the bid, whether a slam was declared, contractor, tricks
    of the contractor's side and of the other, and dealer, as `_fast` takes it apart again; a
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
        play(dealer, table, order, hands, state, trace)
        outcome = (bid * 2 + state[DECLARED]) * 4 + state[BIDDER]
        outcome = (outcome * 11 + state[TAKEN]) * 11 + state[LOST]
        outcomes[k - begin] = outcome * 4 + dealer
