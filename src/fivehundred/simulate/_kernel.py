"""One round after another on whole numbers: the kernel of the fast simulation.

This file is run as it is, and compiled by numba (`fivehundred.backends`): whole numbers and flat
arrays only. The tables are made by `_tables` from the variant, and by `_policies` from the
players; what the numbers in them are stands there. Cards are numbered in the order of the pack
while they are dealt, called on and put away. For the play each ranking has its own order, suit
after suit and trumps above them, so that of two cards that can win the higher bit does.
"""

from __future__ import annotations

from fivehundred.bits import pick

# ruff: noqa: PLR0915 - few functions, told everything in order

LOW = 0xFFFFFFFF
A = 1779033213

# The rules, by place in `rules`.
KITTY, ONE_ROUND, REBID, REENTRY_ALWAYS, RAISE, FIRST_TWO = 0, 1, 2, 3, 4, 5
BLIND, ASKS, PARTNER_ANSWERS, BARS_NULLO, MISERE_TELLS = 6, 7, 8, 9, 10
EVERY_SUIT, MUST_NT, MUST_MISERE, UNLED_SUIT, LEFT_LEADS = 11, 12, 13, 14, 15
RULES = 16

# What a contract is, by place in its row of `contracts`.
RANKING, MISERE, ALONE, EXCHANGE, SECOND, SLAM, NAMING, WINS, LEVEL = 0, 1, 2, 3, 4, 5, 6, 7, 8
STRAIN, TRICKS, SAFETY, STOP = 9, 10, 11, 12
CONTRACT = 13

# Where the parts of the state stand; from LIMITS on what a hand may bid, strain by strain.
STREAM, BID, BIDDER, DECLARED, TIED, TAKEN, LOST, LIMITS = 0, 1, 2, 3, 4, 5, 6, 7
STATE = 12

# The parts of a policy: first numbers, then rows of 64 numbers by card or by place in the play.
HELP, REFUSE_AT, SLAM_AT, SAFE_MISERE, SAFE_OPEN = 0, 1, 2, 3, 4
RANKINGS = 9
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


def deal(order: list[int], fresh: list[int], dealt: int, state: list[int]) -> None:
    """Put the pack in random order as far as it is dealt; ten cards to each seat, then kitty."""
    order[:] = fresh
    x = state[STREAM]
    size = len(fresh)
    for place in range(dealt):
        x = A * (x & LOW) + (x >> 32)
        other = place + ((x & LOW) * (size - place) >> 32)
        card = order[other]
        order[other] = order[place]
        order[place] = card
    state[STREAM] = x


def note(trace: list[int], action: int, legal: int) -> None:
    """Write an action into a trace, and how many were legal; its first number is the count."""
    place = trace[0]
    trace[place] = action
    trace[place + 1] = legal
    trace[0] = place + 2


def least(mask: int, base: int, policies: list[int]) -> int:
    """Return the bit of a mask with the least number in a row; of equals the lowest."""
    found = 0
    lowest = 1 << 60
    while mask:
        bit = mask & -mask
        mask ^= bit
        number = policies[base + bit.bit_length() - 1]
        if number < lowest:
            lowest = number
            found = bit
    return found


def weigh(
    seat: int, order: list[int], players: list[int], policies: list[int], state: list[int]
) -> int:
    """Write what a hand may bid in each strain into the state; return the most of it."""
    base = players[seat]
    most = -(1 << 60)
    for strain in range(5):
        limit = policies[base + HELP]
        for card in range(10 * seat, 10 * seat + 10):
            limit += policies[base + WORTH + 64 * strain + order[card]]
        state[LIMITS + strain] = limit
        most = max(most, limit)
    return most


def say(
    seat: int,
    at: int,
    word: int,
    partner_bid: int,
    rules: list[int],
    contracts: list[int],
    calls: list[int],
    order: list[int],
    players: list[int],
    policies: list[int],
    state: list[int],
) -> int:
    """Return what a seat with a policy calls: the number of the call among the legal ones.

    It says the word that it may say, leaves its partner's bid alone, and bids in the strain in
    which it may bid most: one step up, or all at once where it speaks once. A hand with nothing
    to bid may be safe enough for a misere.
    """
    count = calls[at]
    if word:
        return count + 1
    if partner_bid:
        return 0
    weigh(seat, order, players, policies, state)
    strain = -1
    chosen = 0
    for place in range(1, count + 1):
        row = calls[at + place] * CONTRACT
        other = contracts[row + STRAIN]
        tricks = contracts[row + TRICKS]
        if tricks and state[LIMITS + other] >= 100 * tricks:
            if strain < 0 or state[LIMITS + other] > state[LIMITS + strain]:
                strain = other
                chosen = place
            elif other == strain and (
                rules[ONE_ROUND] or not contracts[calls[at + chosen] * CONTRACT + WINS]
            ):
                chosen = place
    if chosen:
        return chosen
    base = players[seat]
    danger = 0
    for card in range(10 * seat, 10 * seat + 10):
        danger += policies[base + DANGER + order[card]]
    for place in range(1, count + 1):
        kind = contracts[calls[at + place] * CONTRACT + SAFETY]
        if kind and danger <= policies[base + kind]:
            return place
    return 0


def refuses(
    seat: int, order: list[int], players: list[int], policies: list[int], state: list[int]
) -> int:
    """Return whether a seat refuses its partner a new deal: with a hand worth a contract."""
    most = weigh(seat, order, players, policies, state)
    return 1 if most >= policies[players[seat] + REFUSE_AT] else 0


def lead(
    seat: int,
    legal: int,
    misere: int,
    contractor: int,
    ranking: int,
    players: list[int],
    policies: list[int],
) -> int:
    """Return the card that a seat with a policy leads, as its bit."""
    rows = SAFE
    if not misere:
        rows = DEFEND if seat - contractor & 1 else ATTACK
    return least(legal, players[seat] + rows + ranking * 64, policies)


def lead_joker(
    seat: int,
    cards: int,
    jokers: int,
    named: int,
    misere: int,
    contractor: int,
    ranking: int,
    lanes: list[int],
    players: list[int],
    policies: list[int],
) -> int:
    """Return which of its leads a seat takes that may lead a joker as a suit.

    It names the suit of which it has most cards left, of equals the lowest.
    """
    held = cards | jokers if named else cards
    bit = lead(seat, held, misere, contractor, ranking, players, policies)
    if bit & cards:
        return (cards & bit - 1).bit_count()
    most = -1
    suit = place = 0
    for lane in range(4):
        if named >> lane & 1:
            length = (cards & lanes[ranking * 6 + lane]).bit_count()
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
    players: list[int],
    policies: list[int],
) -> int:
    """Return the card that a seat with a policy plays to another's lead, as its bit.

    It plays the cheapest card where it cannot win or its partner is winning; the cheapest that
    wins as the last to play, the highest before that. In a misere the contractor ducks with the
    most dangerous card, and the others leave the trick to the contractor as long as they can.
    """
    base = players[seat]
    row = ranking * 64
    wins = legal & live & -(best << 1)
    loses = legal & ~wins
    if not misere:
        if not wins or not seat - winner & 1:
            return least(legal, base + COST + row, policies)
        if coming:
            return 1 << wins.bit_length() - 1
        return least(wins, base + COST + row, policies)
    if seat - contractor & 1:
        if contractor - opener & 3 > seat - opener & 3:
            return least(legal, base + SAFE + row, policies)
        if winner - contractor & 1:
            return least(legal, base + RISK + row, policies)
    if loses:
        return least(loses, base + RISK + row, policies)
    if coming or seat - contractor & 1:
        return least(legal, base + SAFE + row, policies)
    return least(legal, base + RISK + row, policies)


def auction(
    dealer: int,
    rules: list[int],
    contracts: list[int],
    standings: list[int],
    calls: list[int],
    bars: list[int],
    order: list[int],
    players: list[int],
    policies: list[int],
    state: list[int],
    trace: list[int],
) -> None:
    """Call until the auction is over; leave the bid, 0 for none, and who made it in the state.

    Bids are numbered from 1 in the order of the ladder. `standings` says for each standing bid,
    level and condition of the seat where its legal bids begin in `calls`: their number, then
    the bids.
    """
    x = state[STREAM]
    tracing = trace[0]
    place = bid = level = passed = spent = quiet = 0
    spoken = misered = barred = free = final = 0
    bidder = -1
    left = 4
    unseen = rules[BLIND]
    first = rules[ASKS] & ~unseen
    while True:
        seat = dealer + 1 + place & 3
        flags = 0
        if rules[FIRST_TWO] and place > 1:
            flags = 1
        if unseen:
            flags |= 2
        if misered >> (place ^ 2) & 1:
            flags |= 4
        if barred >> place & 1:
            flags |= 8
        at = standings[(bid * 3 + level) * 16 + flags]
        legal = calls[at] + 1
        if unseen:
            legal += 1
        elif first:
            first = 1
            for card in range(10 * seat, 10 * seat + 10):
                first &= ~bars[order[card]]
            legal += first
        if players[seat] < 0:
            x = A * (x & LOW) + (x >> 32)
            choice = (x & LOW) * legal >> 32
        else:
            choice = say(
                seat, at, first | unseen, int(bidder == place ^ 2), rules, contracts, calls, order,
                players, policies, state,
            )  # fmt: skip
        if choice > calls[at]:
            if unseen:
                if tracing:
                    note(trace, WORD + LOOK_WORD, legal)
                unseen = 0
                first = rules[ASKS]
                continue
            if tracing:
                note(trace, WORD + REDEAL_WORD, legal)
            refused = 0
            if rules[PARTNER_ANSWERS]:
                partner = seat ^ 2
                if players[partner] < 0:
                    x = A * (x & LOW) + (x >> 32)
                    refused = (x & LOW) >> 31
                else:
                    refused = refuses(partner, order, players, policies, state)
                if tracing:
                    note(trace, WORD + AGREE_WORD + refused, 2)
            if not refused:
                state[BID] = -1
                break
            first = 0
            if rules[BARS_NULLO]:
                barred |= 1 << place | 1 << (place ^ 2)
            continue

        spoken |= 1 << place
        left -= 1
        ends = final
        if choice == 0:
            if tracing:
                note(trace, CALL, legal)
            passed |= 1 << place
            quiet += 1
        else:
            bid = calls[at + choice]
            if tracing:
                note(trace, CALL + bid, legal)
            row = bid * CONTRACT
            if final:
                ends = final = passed = spent = 0
                free = 1
                left = 3
            if rules[REBID] == 2:
                spent |= 1 << place
            bidder = place
            quiet = 0
            level = max(level, contracts[row + LEVEL])
            if rules[MISERE_TELLS] and contracts[row + MISERE]:
                misered |= 1 << place

        coming = -1
        if not ends:
            if rules[ONE_ROUND] and not free:
                if left:
                    coming = place + 1 & 3
            else:
                always = free | rules[REENTRY_ALWAYS]
                silent = 0 if always else passed
                if not free:
                    silent |= spent
                if bidder >= 0 and (always or rules[REBID] != 1):
                    silent |= 1 << bidder
                if not always or quiet < 4 - silent.bit_count():
                    for step in range(1, 5):
                        other = place + step & 3
                        if not silent >> other & 1:
                            coming = other
                            break
            if coming < 0 and rules[RAISE] and bid and contracts[bid * CONTRACT + WINS]:
                # Whether the winner has anything to raise to.
                flags = 1 if rules[FIRST_TWO] and bidder > 1 else 0
                if misered >> (bidder ^ 2) & 1:
                    flags |= 4
                if barred >> bidder & 1:
                    flags |= 8
                if calls[standings[(bid * 3 + level) * 16 + flags]]:
                    final = 1
                    coming = bidder
        if coming < 0:
            state[BID] = bid
            break
        place = coming
        unseen = rules[BLIND] & ~(spoken >> place)
        first = rules[ASKS] & ~(unseen | spoken >> place)
    state[BIDDER] = dealer + 1 + bidder & 3
    state[STREAM] = x


def put_away(
    seat: int,
    pool: int,
    count: int,
    keep: int,
    order: list[int],
    players: list[int],
    policies: list[int],
    state: list[int],
    trace: list[int],
) -> None:
    """Put cards of a seat's hand and of what lies behind the hands away, one after the other.

    The pool is the seat's ten cards and then those behind the hands; what is put away ends up
    at its end. `keep` is where the worth of the cards stands in a policy.
    """
    x = state[STREAM]
    tracing = trace[0]
    for last in range(pool - 1, pool - 1 - count, -1):
        place = 0
        if players[seat] < 0:
            x = A * (x & LOW) + (x >> 32)
            place = (x & LOW) * (last + 1) >> 32
        else:
            base = players[seat] + keep
            least = 1 << 60
            for other in range(last + 1):
                card = order[10 * seat + other if other < 10 else 30 + other]
                worth = policies[base + card] * 64 + card
                if worth < least:
                    least = worth
                    place = other
        one = 10 * seat + place if place < 10 else 30 + place
        two = 10 * seat + last if last < 10 else 30 + last
        card = order[one]
        order[one] = order[two]
        order[two] = card
        if tracing:
            note(trace, DISCARD + card, last + 1)
    state[STREAM] = x


def prepare(
    rules: list[int],
    contracts: list[int],
    order: list[int],
    players: list[int],
    policies: list[int],
    state: list[int],
    trace: list[int],
) -> None:
    """Do what is done between auction and first lead; leave slam and tie in the state."""
    row = state[BID] * CONTRACT
    seat = state[BIDDER]
    misere = contracts[row + MISERE]
    tracing = trace[0]
    state[DECLARED] = state[TIED] = 0
    keep = RID if misere else KEEP + 64 * contracts[row + RANKING]
    if contracts[row + EXCHANGE]:
        pool = 10 + rules[KITTY]
        put_away(seat, pool, rules[KITTY], keep, order, players, policies, state, trace)
        if contracts[row + SECOND]:
            partner = seat ^ 2
            put_away(partner, pool, rules[KITTY], keep, order, players, policies, state, trace)
    if contracts[row + SLAM]:
        if players[seat] < 0:
            x = state[STREAM]
            x = A * (x & LOW) + (x >> 32)
            state[STREAM] = x
            slam = 1 - ((x & LOW) >> 31)
        else:
            weigh(seat, order, players, policies, state)
            worth = state[LIMITS + contracts[row + STRAIN]] - policies[players[seat] + HELP]
            slam = 1 if worth >= policies[players[seat] + SLAM_AT] else 0
        if tracing:
            note(trace, WORD + (SLAM_WORD if slam else DONE_WORD), 2)
        if slam:
            state[DECLARED] = 1
            partner = seat ^ 2
            give = GIVE + 64 * contracts[row + RANKING]
            put_away(partner, 10, 1, give, order, players, policies, state, trace)
            card = order[10 * partner + 9]
            order[10 * partner + 9] = order[40]
            order[40] = card
            put_away(seat, 11, 1, keep, order, players, policies, state, trace)
    if contracts[row + NAMING]:
        held = 0
        for card in range(10 * seat, 10 * seat + 10):
            if order[card] == 0:
                held = 1
        if held and players[seat] < 0:
            x = state[STREAM]
            x = A * (x & LOW) + (x >> 32)
            state[STREAM] = x
            choice = (x & LOW) * 5 >> 32
            if choice < 4:
                state[TIED] = 1 + choice
                if tracing:
                    note(trace, NAME + choice, 5)
                held = 0
        if tracing:
            note(trace, WORD + DONE_WORD, 1 + 4 * held)


def play(
    dealer: int,
    rules: list[int],
    contracts: list[int],
    lanes: list[int],
    places: list[int],
    hands: list[int],
    order: list[int],
    players: list[int],
    policies: list[int],
    state: list[int],
    trace: list[int],
) -> None:
    """Play ten tricks; leave how many the contractor's side has won in the state."""
    x = state[STREAM]
    tracing = trace[0]
    row = state[BID] * CONTRACT
    contractor = state[BIDDER]
    misere = contracts[row + MISERE]
    out = contractor ^ 2 if contracts[row + ALONE] or state[DECLARED] else -1
    ranking = contracts[row + RANKING] + state[TIED]
    for seat in range(4):
        hand = 0
        if seat != out:
            for card in range(10 * seat, 10 * seat + 10):
                hand |= places[ranking * 64 + order[card]]
        hands[seat] = hand
    first = ranking * 6
    loose = lanes[first + 4]
    # What beats whatever is led, beside the suit itself.
    above = loose | lanes[first + 5]
    also = loose if rules[EVERY_SUIT] else 0
    must = loose if rules[MUST_MISERE if misere else MUST_NT] else 0
    leader = contractor
    if rules[LEFT_LEADS] and dealer + 1 & 3 != out:
        leader = dealer + 1 & 3
    behind = 3 if out < 0 else 2
    stop = contracts[row + STOP] if contracts[row + STOP] else -1
    led = taken = tricks = 0
    for trick in range(10):
        seat = leader
        legal = hands[seat]
        lane = -1
        if legal & loose:
            # A joker without a suit is led as one of those that it may name.
            jokers = (legal & loose).bit_count()
            legal &= ~loose
            named = 15
            if rules[UNLED_SUIT] and legal:
                named = 15 & ~led
            cards = legal.bit_count()
            count = cards + jokers * named.bit_count()
            if players[seat] < 0:
                x = A * (x & LOW) + (x >> 32)
                choice = (x & LOW) * count >> 32
            else:
                choice = lead_joker(
                    seat, legal, loose & hands[seat], named, misere, contractor, ranking, lanes,
                    players, policies,
                )  # fmt: skip
            if choice < cards:
                bit = pick(legal, choice)
            else:
                choice -= cards
                bit = pick(loose & hands[seat], choice // named.bit_count())
                suit = pick(named, choice % named.bit_count())
                lane = suit.bit_length() - 1
        else:
            count = 10 - trick
            if players[seat] < 0:
                x = A * (x & LOW) + (x >> 32)
                bit = pick(legal, (x & LOW) * count >> 32)
            else:
                bit = lead(seat, legal, misere, contractor, ranking, players, policies)
        hands[seat] ^= bit
        if tracing:
            note(trace, PLAY + bit.bit_length() - 1 + (lane + 1) * 64, count)
        if lane < 0:
            lane = 0
            while not lanes[first + lane] & bit:
                lane += 1
        led |= 1 << lane
        follow = lanes[first + lane]
        live = follow | above
        follow |= also
        best = bit
        opener = leader
        for coming in range(behind - 1, -1, -1):
            seat = seat + 1 & 3
            if seat == out:
                seat = seat + 1 & 3
            hand = hands[seat]
            legal = hand & follow
            if not legal:
                legal = hand
                if hand & must:
                    legal = hand & must
            count = legal.bit_count()
            if players[seat] < 0:
                if count > 1:
                    x = A * (x & LOW) + (x >> 32)
                    bit = pick(legal, (x & LOW) * count >> 32)
                else:
                    bit = legal
            else:
                bit = follow_suit(
                    seat, legal, live, best, leader, misere, contractor, opener, coming, ranking,
                    players, policies,
                )  # fmt: skip
            hands[seat] = hand ^ bit
            if bit & live and bit > best:
                best = bit
                leader = seat
            if tracing:
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
    rules: list[int],
    fresh: list[int],
    contracts: list[int],
    standings: list[int],
    calls: list[int],
    bars: list[int],
    lanes: list[int],
    places: list[int],
    players: list[int],
    policies: list[int],
    order: list[int],
    hands: list[int],
    state: list[int],
    outcomes: list[int],
    trace: list[int],
) -> None:
    """Play one round for each place in `outcomes`, and write there how it ended.

    A round is written as one number: the bid, whether a slam was declared, contractor, tricks
    of the contractor's side and of the other, and dealer, as `split` takes it apart again; a
    deal without a contract as -1 less four times the reason and the dealer.
    """
    dealt = 40 + rules[KITTY]
    for k in range(begin, begin + len(outcomes)):
        state[STREAM] = start(key, lock, k)
        deal(order, fresh, dealt, state)
        dealer = k & 3
        auction(
            dealer, rules, contracts, standings, calls, bars, order, players, policies, state,
            trace,
        )  # fmt: skip
        bid = state[BID]
        row = bid * CONTRACT
        if bid <= 0 or not contracts[row + WINS]:
            reason = TOO_LOW if bid > 0 else ALL_PASSED if bid == 0 else REDEAL
            outcomes[k - begin] = -1 - (reason * 4 + dealer)
            continue
        prepare(rules, contracts, order, players, policies, state, trace)
        play(dealer, rules, contracts, lanes, places, hands, order, players, policies, state, trace)
        outcomes[k - begin] = (
            (((bid * 2 + state[DECLARED]) * 4 + state[BIDDER]) * 11 + state[TAKEN]) * 11
            + state[LOST]
        ) * 4 + dealer
