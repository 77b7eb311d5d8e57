/* Whole rounds with random players, in plain C: what the kernel of the fast simulation is
 * measured against. It reads the kernel's own table, knows what the default variant needs (an
 * auction of many turns, an exchange, a joker without a suit), and ends every round as the
 * kernel does. The places in the table are given when it is compiled:
 *     cc -O3 -shared -fPIC -DBARS=… rounds.c
 */
#include <stdint.h>

typedef int64_t i64;
#define LOW 0xFFFFFFFFLL
#define DRAW(x, n) ((x) = A * ((x) & LOW) + ((x) >> 32), (((x) & LOW) * (n)) >> 32)

static i64 mixed(i64 word) {
    word ^= word >> 16;
    word = (i64)((uint64_t)word * 0x7FEB352DULL) & LOW;
    word ^= word >> 15;
    word = (i64)((uint64_t)word * 0x846CA68BULL) & LOW;
    return word ^ word >> 16;
}

static i64 start(i64 key, i64 lock, i64 k) {
    i64 first = mixed(mixed((k & LOW) ^ key) ^ (k >> 32 & LOW));
    i64 second = mixed((mixed((k & LOW) ^ lock) + first) & LOW);
    i64 x = ((first % (A - 2) + 1) << 32) | second;
    for (int n = 0; n < 4; n++) x = A * (x & LOW) + (x >> 32);
    return x;
}

static i64 pick(i64 mask, i64 place) {
    while (place--) mask &= mask - 1;
    return mask & -mask;
}

static i64 one_round(i64 k, i64 x, const i64 *table, i64 size) {
    i64 order[64], hands[4];
    for (i64 n = 0; n < size; n++) order[n] = n;
    for (i64 last = size - 1; last > 9; last -= 2) {
        x = A * (x & LOW) + (x >> 32);
        i64 rest = (x & LOW) * (last + 1), place = rest >> 32, card = order[place];
        order[place] = order[last];
        order[last] = card;
        place = (rest & LOW) * last >> 32;
        card = order[place];
        order[place] = order[last - 1];
        order[last - 1] = card;
    }

    i64 dealer = k & 3, place = 0, bid = 0, bidder = -1, level = 0, passed = 0;
    for (;;) {
        const i64 *calls = table + table[STANDINGS + (bid * 3 + level) * 16];
        i64 choice = DRAW(x, calls[0] + 1);
        if (choice == 0) {
            passed |= 1 << place;
        } else {
            bid = calls[choice];
            bidder = place;
            if (table[CONTRACTS + bid * CONTRACT + LEVEL] > level)
                level = table[CONTRACTS + bid * CONTRACT + LEVEL];
        }
        i64 silent = passed | (bidder >= 0 ? 1 << bidder : 0), step = 1;
        while (step < 5 && silent >> ((place + step) & 3) & 1) step++;
        if (step == 5) break;
        place = (place + step) & 3;
    }
    if (bid == 0) return -1 - dealer;

    const i64 *row = table + CONTRACTS + bid * CONTRACT;
    i64 contractor = (dealer + 1 + bidder) & 3, kitty = table[KITTY];
    for (i64 last = 9 + kitty; last > 9; last--) {
        i64 one = DRAW(x, last + 1), two = 30 + last;
        one = one < 10 ? 10 * contractor + one : 30 + one;
        i64 card = order[one];
        order[one] = order[two];
        order[two] = card;
    }

    i64 out = row[ALONE] ? contractor ^ 2 : -1;
    const i64 *places = table + PLACES + row[RANKING] * 64;
    const i64 *lanes = table + LANES + row[RANKING] * 6;
    for (i64 seat = 0; seat < 4; seat++) {
        hands[seat] = 0;
        if (seat != out)
            for (i64 n = 0; n < 10; n++) hands[seat] |= places[order[10 * seat + n]];
    }
    i64 loose = lanes[4], above = loose | lanes[5], leader = contractor, taken = 0;
    for (i64 trick = 0; trick < 10; trick++) {
        i64 seat = leader, legal = hands[seat], lane = -1, bit, rest;
        x = A * (x & LOW) + (x >> 32);
        rest = x & LOW;
        if (legal & loose) {
            i64 jokers = __builtin_popcountll(legal & loose);
            legal &= ~loose;
            i64 cards = __builtin_popcountll(legal);
            rest *= cards + jokers * 4;
            i64 choice = rest >> 32;
            if (choice < cards) {
                bit = pick(legal, choice);
            } else {
                bit = pick(loose & hands[seat], (choice - cards) / 4);
                lane = (choice - cards) % 4;
            }
        } else {
            rest *= 10 - trick;
            bit = pick(legal, rest >> 32);
        }
        hands[seat] ^= bit;
        if (lane < 0) {
            lane = 0;
            while (!(lanes[lane] & bit)) lane++;
        }
        i64 live = lanes[lane] | above, best = bit;
        for (i64 n = 0; n < 3; n++) {
            seat = (seat + 1) & 3;
            if (seat == out) continue;
            i64 hand = hands[seat];
            legal = hand & lanes[lane];
            if (!legal) legal = hand;
            rest = (rest & LOW) * __builtin_popcountll(legal);
            bit = pick(legal, rest >> 32);
            hands[seat] = hand ^ bit;
            if ((bit & live) > best) {
                best = bit;
                leader = seat;
            }
        }
        taken += ~(leader ^ contractor) & 1;
    }
    return (((bid * 2 * 4 + contractor) * 11 + taken) * 11 + 10 - taken) * 4 + dealer;
}

void run(i64 key, i64 lock, i64 begin, i64 count, const i64 *table, i64 size, i64 *outcomes) {
    for (i64 n = 0; n < count; n++)
        outcomes[n] = one_round(begin + n, start(key, lock, begin + n), table, size);
}
