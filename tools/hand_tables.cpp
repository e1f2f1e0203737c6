// Count the deals in which no opponent beats a hand, for build_hand_tables.py, which says what is counted.
//
// Arguments: most opponents; "high", "pair", "flush" or "run", and for runs their order (0, 1, 2: as RunOrder).
// A line of output: the own cards, opponents, ties, and the number of sets of so many disjoint hands that do not beat the
// own hand, so many of which equal it.
//
// Cards are dealt rank by rank from the ace down. What matters of all that was dealt is how many hands are open, and what
// each may still become: one card of a suit, two of a suit, two of any. Runs are put right by inclusion and exclusion:
// they are dealt among the other hands, and once more as runs with the opposite sign. The part above the own second
// card is counted from the top, what is below from the bottom, where many own hands share the work; suits that are
// alike are sorted.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>
typedef unsigned __int128 Count;  // signed sums, modulo 2^128
static int MOST;                  // opponents
static const int TIES = 4;

struct State {
    // By suit: one card, which must not become a flush; two of a suit, likewise; the first card of a run; two of a run
    // that are of this suit; an ace that waits for three and two; the own highest rank, which is bound by the own second
    // card; the own two highest, bound by the third.
    uint8_t one[4], two[4], run1[4], run2[4], ace[4], edge[4], bound[4];
    // Two that take any card; one that does; two of a run that do; one; aces that wait for any three and two; two bound
    // by the third card; a card higher than the own pair, which waits for the same pair (2 if it ties).
    uint8_t any2, any1, anyrun2, anyrun1, anyace, anybound, kicker;
};
struct Key {
    uint64_t suits;
    uint32_t rest;
    bool operator==(const Key& other) const { return suits == other.suits && rest == other.rest; }
};
static const int ALL = 15;
static Key pack(const State& st, int fixed) {
    uint16_t lane[4], free[4] = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};
    int count = 0;
    for (int s = 0; s < 4; s++) {
        lane[s] = st.one[s] << 10 | st.two[s] << 6 | st.run1[s] << 4 | st.run2[s] << 3 | st.ace[s] << 2 | st.edge[s] << 1 | st.bound[s];
        if (!(fixed >> s & 1)) free[count++] = lane[s];
    }
    auto order = [&](int i, int j) { if (free[j] < free[i]) std::swap(free[i], free[j]); };
    order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
    Key key = {1, 0};
    for (int s = 0, at = 0; s < 4; s++) key.suits = key.suits << 14 | (fixed >> s & 1 ? lane[s] : free[at++]);
    key.rest = st.any2 | st.any1 << 4 | st.anyrun2 << 8 | st.anyrun1 << 12 | st.anyace << 16 | st.anybound << 20 | st.kicker << 22;
    return key;
}
static State unpack(Key key) {
    State st;
    for (int s = 3; s >= 0; s--, key.suits >>= 14) {
        unsigned lane = key.suits & 0x3FFF;
        st.one[s] = lane >> 10, st.two[s] = lane >> 6 & 15, st.run1[s] = lane >> 4 & 3, st.run2[s] = lane >> 3 & 1;
        st.ace[s] = lane >> 2 & 1, st.edge[s] = lane >> 1 & 1, st.bound[s] = lane & 1;
    }
    uint32_t r = key.rest;
    st.any2 = r & 15, st.any1 = r >> 4 & 15, st.anyrun2 = r >> 8 & 15, st.anyrun1 = r >> 12 & 15, st.anyace = r >> 16 & 15;
    st.anybound = r >> 20 & 3, st.kicker = r >> 22 & 3;
    return st;
}
// Sums by number of ties and of hands done, for each state.
struct Table {
    std::vector<Key> keys;
    std::vector<uint32_t> index;  // 1 + place, or 0
    std::vector<Count> sums;
    int width;
    explicit Table(int ties = 1) : index(1 << 10), width(ties * (MOST + 1)) {}
    static size_t hash(const Key& key) {
        uint64_t h = (key.suits ^ (uint64_t)key.rest << 40 ^ (uint64_t)key.rest * 0xC2B2AE3D27D4EB4Fu) * 0x9E3779B97F4A7C15u;
        return h ^ h >> 29;
    }
    long find(const Key& key) const {
        for (size_t at = hash(key);; at++) {
            uint32_t found = index[at & (index.size() - 1)];
            if (!found) return -1;
            if (keys[found - 1] == key) return found - 1;
        }
    }
    size_t put(const Key& key) {
        if (2 * keys.size() >= index.size()) {
            std::vector<uint32_t> larger(2 * index.size());
            for (size_t i = 0; i < keys.size(); i++) {
                size_t at = hash(keys[i]);
                while (larger[at & (larger.size() - 1)]) at++;
                larger[at & (larger.size() - 1)] = i + 1;
            }
            index.swap(larger);
        }
        size_t at = hash(key);
        for (;; at++) {
            uint32_t found = index[at & (index.size() - 1)];
            if (!found) break;
            if (keys[found - 1] == key) return found - 1;
        }
        keys.push_back(key);
        index[at & (index.size() - 1)] = keys.size();
        sums.resize(sums.size() + width);
        return keys.size() - 1;
    }
    Count* at(size_t place) { return &sums[place * width]; }
    const Count* at(size_t place) const { return &sums[place * width]; }
};
// What may be done with the cards of a rank.
struct Rules {
    int rank = 0, cards = ALL;
    bool singles = true;        // a hand may begin
    bool track = true;          // and must not become a flush
    bool pairs = false;         // two of this rank may be in a hand
    int runs = 0;               // runs that are taken off: 0 none, 1 mixed, 2 of one suit, 3 any that begin here
    bool suited = false;        // runs that are told by suit are those of one suit, not those of several
    bool flush = false;         // edges and bounds are those of a flush, not of a high card
    bool begin_edge = false, end_edge = false, edge_joins = false;
    bool tie = false;           // bound hands may join here, and tie
    int ace_runs = 0;           // as runs, of ace, three and two
    int kicker = 0;             // a card may wait for the own pair: 1, or 2 and tie
    int pair = 0;               // the own pair's rank: both cards left may be one hand, 1 with any lower third, 2 bound
};
struct Emission { Key key; int done, ties; int64_t weight; };
// What a state becomes, the same states added up.
struct Merger {
    std::vector<Emission> list;
    std::vector<uint32_t> index = std::vector<uint32_t>(1 << 10);
    static size_t hash(const Key& key, int done, int ties) {
        uint64_t h = (key.suits ^ (uint64_t)(key.rest | done << 24 | ties << 28) * 0xC2B2AE3D27D4EB4Fu) * 0x9E3779B97F4A7C15u;
        return h ^ h >> 31;
    }
    void clear() {
        if (64 * list.size() > index.size()) std::fill(index.begin(), index.end(), 0);
        else for (const Emission& e : list) for (size_t at = hash(e.key, e.done, e.ties); index[at & (index.size() - 1)]; at++) index[at & (index.size() - 1)] = 0;
        list.clear();
    }
    void add(const Emission& e) {
        if (2 * list.size() >= index.size()) {
            index.assign(2 * index.size(), 0);
            for (size_t i = 0; i < list.size(); i++) {
                size_t at = hash(list[i].key, list[i].done, list[i].ties);
                while (index[at & (index.size() - 1)]) at++;
                index[at & (index.size() - 1)] = i + 1;
            }
        }
        size_t at = hash(e.key, e.done, e.ties);
        for (uint32_t found; (found = index[at & (index.size() - 1)]); at++) {
            Emission& other = list[found - 1];
            if (other.key == e.key && other.done == e.done && other.ties == e.ties) {
                other.weight += e.weight;
                return;
            }
        }
        list.push_back(e);
        index[at & (index.size() - 1)] = list.size();
    }
};
struct Dealer {
    const Rules& rules;
    int fixed, release;  // release: 1 edges, 2 bounds, at the end of the rank
    Merger& out;
    State st;
    int cards[4], count = 0, used = 0, done = 0, ties = 0, open = 0;
    Dealer(const Rules& rules, int fixed, int release, Merger& out) : rules(rules), fixed(fixed), release(release), out(out) {}
    void deal(const State& from) {
        st = from;
        for (int s = 0; s < 4; s++) if (rules.cards >> s & 1) cards[count++] = s;
        open = st.any2 + st.any1 + st.anyrun2 + st.anyrun1 + st.anyace + st.anybound + (st.kicker > 0);
        for (int s = 0; s < 4; s++) open += st.one[s] + st.two[s] + st.run1[s] + st.run2[s] + st.ace[s] + st.edge[s] + st.bound[s];
        close(0, 1);
    }
    // Run `next` with one field less, another more.
    template <class Next> void move(uint8_t& from, uint8_t* to, int card, int64_t weight, Next next) {
        if (!from) return;
        int64_t times = from;
        from--, used |= 1 << card;
        if (to) ++*to; else done++, open--;
        next(weight * times);
        if (to) --*to; else done--, open++;
        from++, used &= ~(1 << card);
    }
    void close(int place, int64_t weight) {  // third cards
        if (place == count) {
            int left = st.anyrun2;
            for (int s = 0; s < 4; s++) left += st.run2[s];
            if (!left) join(0, weight);
            return;
        }
        int card = cards[place];
        auto next = [&](int64_t w) { close(place + 1, w); };
        auto tied = [&](int64_t w) { ties++, close(place + 1, w), ties--; };
        next(weight);
        for (int s = 0; s < 4; s++) {
            if (s != card) move(st.two[s], nullptr, card, weight, next);
            if ((s == card) == rules.suited) move(st.run2[s], nullptr, card, weight, next);
            if (rules.flush && s != card) move(st.bound[s], nullptr, card, weight, next);
            if (rules.tie && (s == card) == rules.flush) move(st.bound[s], nullptr, card, weight, tied);
        }
        move(st.any2, nullptr, card, weight, next);
        move(st.anyrun2, nullptr, card, weight, next);
        if (rules.tie) move(st.anybound, nullptr, card, weight, tied);
    }
    void join(int place, int64_t weight) {  // second cards
        if (place == count) {
            int left = st.anyrun1;
            for (int s = 0; s < 4; s++) left += st.run1[s];
            if (left) return;
            if (rules.pair) own_pair(weight);
            if (rules.pair && st.kicker) return;
            pair_up(0, weight);
            return;
        }
        int card = cards[place];
        auto next = [&](int64_t w) { join(place + 1, w); };
        next(weight);
        if (used >> card & 1) return;
        for (int s = 0; s < 4; s++) {
            move(st.one[s], s == card ? &st.two[s] : &st.any2, card, weight, next);
            if (s == card || !rules.suited) move(st.run1[s], s == card ? &st.run2[s] : &st.anyrun2, card, weight, next);
            if (rules.edge_joins) {
                uint8_t* same = rules.flush && !rules.end_edge ? &st.two[s] : &st.bound[s];
                move(st.edge[s], s == card ? same : rules.flush ? &st.any2 : &st.anybound, card, weight, next);
            }
        }
        move(st.any1, &st.any2, card, weight, next);
        move(st.anyrun1, &st.anyrun2, card, weight, next);
    }
    void own_pair(int64_t weight) {
        if (used) return;
        State kept = st;
        int held = used;
        used = rules.cards;
        if (st.kicker) {
            if (st.kicker == 2) ties++;
            int was = st.kicker;
            st.kicker = 0, done++, open--;
            begin(0, weight);
            done--, open++;
            if (was == 2) ties--;
        } else {
            if (rules.pair == 1) st.any2++; else st.anybound++;
            open++;
            begin(0, weight);
            open--;
        }
        st = kept, used = held;
    }
    void pair_up(int place, int64_t weight) {
        if (!rules.pairs || place >= count) return begin(0, weight);
        pair_up(place + 1, weight);
        int card = cards[place];
        if (used >> card & 1) return;
        for (int other = place + 1; other < count; other++) {
            if (used >> cards[other] & 1) continue;
            used |= 1 << cards[other];
            auto next = [&](int64_t w) { pair_up(place + 1, w); };
            for (int s = 0; s < 4; s++) {
                move(st.one[s], nullptr, card, weight, next);
                if (rules.flush) move(st.edge[s], nullptr, card, weight, next);
            }
            move(st.any1, nullptr, card, weight, next);
            used |= 1 << card, st.any2++, open++;
            next(weight);
            used &= ~(1 << card), st.any2--, open--;
            used &= ~(1 << cards[other]);
        }
    }
    void begin(int place, int64_t weight) {  // first cards
        if (open + done > MOST) return;
        if (place == count) return emit(weight);
        int card = cards[place];
        begin(place + 1, weight);
        if (used >> card & 1) return;
        auto start = [&](uint8_t& field, int64_t w) { field++, open++, begin(place + 1, w), field--, open--; };
        if (rules.begin_edge) start(st.edge[card], weight);
        if (rules.singles) start(rules.track ? st.one[card] : st.any1, weight);
        if (rules.runs && rules.rank >= 2) start(rules.runs == 3 ? st.anyrun1 : st.run1[card], -weight);
        if (rules.ace_runs) start(rules.ace_runs == 3 ? st.anyace : st.ace[card], -weight);
        if (rules.kicker && !st.kicker) st.kicker = rules.kicker, open++, begin(place + 1, weight), open--, st.kicker = 0;
    }
    void emit(int64_t weight) {
        State to = st;
        if (release & 1) for (int s = 0; s < 4; s++) {
            if (rules.flush) to.any1 += to.edge[s]; else to.one[s] += to.edge[s];
            to.edge[s] = 0;
        }
        if (release & 2) for (int s = 0; s < 4; s++) {
            if (rules.flush) to.any2 += to.bound[s]; else to.two[s] += to.bound[s];
            to.bound[s] = 0;
        }
        if (release & 2) to.any2 += to.anybound, to.anybound = 0;
        if (rules.rank == 2) {
            for (int s = 0; s < 4; s++) to.run1[s] += to.ace[s], to.ace[s] = 0;
            to.anyrun1 += to.anyace, to.anyace = 0;
        }
        int single = to.any1 + to.anyrun1 + to.anyace, pairs = to.any2 + to.anyrun2 + to.anybound, runs = to.anyrun1, loose = to.any1;
        for (int s = 0; s < 4; s++) {
            single += to.one[s] + to.run1[s] + to.ace[s] + to.edge[s], pairs += to.two[s] + to.run2[s] + to.bound[s];
            runs += to.run1[s], loose += to.one[s] + to.edge[s];
        }
        int cards_left = 4 * rules.rank;
        if (2 * single + pairs > cards_left || (rules.rank < 2 && (runs || (loose && !rules.pairs && !rules.pair)))) return;
        out.add({pack(to, fixed), done, ties, weight});
    }
};
static std::vector<Emission> successors(const State& st, const Rules& rules, int fixed, int release) {
    static Merger out;
    out.clear();
    Dealer(rules, fixed, release, out).deal(st);
    return out.list;
}
static void add(Count* to, int to_ties, const Count* from, int from_ties, const Emission& by) {
    for (int t = 0; t < from_ties && t + by.ties < to_ties; t++)
        for (int n = 0; n + by.done <= MOST; n++)
            to[(t + by.ties) * (MOST + 1) + n + by.done] += from[t * (MOST + 1) + n] * (Count)by.weight;
}
// Deal a rank to every state of a table.
static Table forward(const Table& from, const Rules& rules, int fixed, int release = 0, int ties = 1) {
    Table to(ties);
    int from_ties = from.width / (MOST + 1);
    for (size_t i = 0; i < from.keys.size(); i++)
        for (const Emission& by : successors(unpack(from.keys[i]), rules, fixed, release)) {
            size_t place = to.put(by.key);
            add(to.at(place), ties, from.at(i), from_ties, by);
        }
    return to;
}
// The ways to go on from a state, remembered. Above the own last card its suit is the first, and fixed.
struct Below {
    std::function<Rules(int)> rules;  // of a rank
    int own = -1;                     // the rank of the own last card, or none is below
    std::vector<Table> after, before; // without the own card below, and with it
    explicit Below(std::function<Rules(int)> rules) : rules(rules) {
        for (int r = 0; r < 14; r++) after.emplace_back(1), before.emplace_back(TIES);
    }
    void set_own(int rank) {
        own = rank;
        for (auto& table : before) table = Table(TIES);
    }
    // rank: the next to be dealt.
    const Count* value(int rank, const Key& key, bool pending) {
        static const Key empty = pack(State(), 0);
        Table& table = pending ? before[rank + 1] : after[rank + 1];
        long found = table.find(key);
        if (found >= 0) return table.at(found);
        int ties = pending ? TIES : 1;
        std::vector<Count> sum(ties * (MOST + 1));
        if (rank < 0) {
            if (key == empty) sum[0] = 1;
        } else {
            Rules here = rules(rank);
            bool last = pending && rank == own;
            if (last) here.cards = ALL & ~1, here.tie = true;
            bool still = pending && !last;
            for (const Emission& by : successors(unpack(key), here, still ? 1 : 0, last ? 2 : 0))
                add(sum.data(), ties, value(rank - 1, by.key, still), still ? TIES : 1, by);
        }
        size_t place = table.put(key);
        std::copy(sum.begin(), sum.end(), table.at(place));
        return table.at(place);
    }
};
static void print(const int* ranks, std::array<int, 3> suits, const std::vector<Count>& total, int times = 1) {
    for (int n = 1; n <= MOST; n++)
        for (int t = 0; t < TIES; t++) {
            Count count = total[t * (MOST + 1) + n] / times;
            if (t && !count) continue;
            char digits[44];
            int at = 43;
            digits[at] = 0;
            do digits[--at] = '0' + (int)(count % 10), count /= 10; while (count);
            printf("%d %d %d %d %d %s\n", 4 * ranks[0] + suits[0], 4 * ranks[1] + suits[1], 4 * ranks[2] + suits[2], n, t, digits + at);
        }
}
static Key with_first(const Key& key, int suit) {  // the suit's lane first, and fixed
    State st = unpack(key), to = st;
    auto swap = [&](uint8_t* field) { std::swap(field[0], field[suit]); };
    swap(to.one), swap(to.two), swap(to.run1), swap(to.run2), swap(to.ace), swap(to.edge), swap(to.bound);
    return pack(to, 1);
}
// A sorted state stands for all that differ by the suits not fixed. Tell more suits apart: every order of the others counts
// once, so all is as many times too much as they have orders.
static Table tell_apart(const Table& from, int fixed, int finer) {
    Table to(from.width / (MOST + 1));
    int order[4] = {0, 1, 2, 3};
    do {
        bool allowed = true;
        for (int s = 0; s < 4; s++) if (fixed >> s & 1 && order[s] != s) allowed = false;
        if (!allowed) continue;
        for (size_t i = 0; i < from.keys.size(); i++) {
            State st = unpack(from.keys[i]), turned = st;
            for (int s = 0; s < 4; s++) {
                int t = order[s];
                turned.one[s] = st.one[t], turned.two[s] = st.two[t], turned.run1[s] = st.run1[t], turned.run2[s] = st.run2[t];
                turned.ace[s] = st.ace[t], turned.edge[s] = st.edge[t], turned.bound[s] = st.bound[t];
            }
            size_t place = to.put(pack(turned, finer));
            for (int n = 0; n < to.width; n++) to.at(place)[n] += from.sums[i * to.width + n];
        }
    } while (std::next_permutation(order, order + 4));
    return to;
}
static std::vector<Count> combine(const Table& above, Below& below, int rank, int suit) {
    std::vector<Count> total(TIES * (MOST + 1));
    int upper = above.width / (MOST + 1), lower = suit < 0 ? 1 : TIES;
    for (size_t i = 0; i < above.keys.size(); i++) {
        const Count* to_go = suit < 0 ? below.value(rank, pack(unpack(above.keys[i]), 0), false)
                                      : below.value(rank, with_first(above.keys[i], suit), true);
        const Count* come = above.at(i);
        for (int t = 0; t < upper; t++)
            for (int n = 0; n <= MOST; n++)
                if (Count c = come[t * (MOST + 1) + n])
                    for (int u = 0; u < lower && t + u < TIES; u++)
                        for (int k = 0; k + n <= MOST; k++)
                            total[(t + u) * (MOST + 1) + n + k] += c * to_go[u * (MOST + 1) + k];
    }
    return total;
}
static Table start() {
    Table table(1);
    *table.at(table.put(pack(State(), 0))) = 1;
    return table;
}
static bool is_run(int a, int b, int c) { return (a - b == 1 && b - c == 1) || (a == 12 && b == 1 && c == 0); }

static Rules high_rules(int rank) {
    Rules rules;
    rules.rank = rank, rules.runs = 1;
    return rules;
}
static void high() {
    // By first and second rank, and whether the second suit is that of the first.
    std::vector<Table> above[13][13];
    for (int a = 3; a <= 12; a++) {
        Rules top = high_rules(a);
        top.singles = false, top.runs = 0, top.begin_edge = true, top.cards = ALL & ~1, top.ace_runs = a == 12 ? 1 : 0;
        Table now = forward(start(), top, 1);
        for (int b = a - 1; b >= 1; b--) {
            Rules here = high_rules(b);
            here.edge_joins = here.end_edge = true, here.cards = ALL & ~1;
            above[a][b].push_back(tell_apart(forward(now, here, 1, 1), 1, 3));
            here.cards = ALL & ~2;
            above[a][b].push_back(forward(tell_apart(now, 1, 3), here, 3, 1));
            if (b > 1) now = forward(now, high_rules(b), 1);
        }
    }
    Below below(high_rules);
    for (int c = 0; c <= 10; c++) {
        below.set_own(c);
        for (int b = c + 1; b <= 11; b++)
            for (int a = b + 1; a <= 12; a++) {
                if (is_run(a, b, c)) continue;
                int ranks[3] = {a, b, c};
                print(ranks, {0, 0, 1}, combine(above[a][b][0], below, b - 1, 1), 6);
                for (int suit = 0; suit < 3; suit++) {
                    const Table& found = above[a][b][1];
                    if (suit < 2) print(ranks, {0, 1, suit}, combine(found, below, b - 1, suit), 6);
                    else print(ranks, {0, 1, 2}, combine(tell_apart(found, 3, 7), below, b - 1, 2), 12);
                }
            }
    }
}
static void pair() {
    Below below([](int rank) {
        Rules rules = high_rules(rank);
        rules.pairs = true;
        return rules;
    });
    auto upper = [](int rank) {
        Rules rules = high_rules(rank);
        if (rank == 12) rules.ace_runs = 1;
        return rules;
    };
    std::vector<Table> with[13], done;  // by own third card, the cards above the next pair; with only the pair, and below it
    Table now = start();
    for (int p = 12; p >= 0; p--) {
        for (int k = p + 1; k <= 12; k++)
            for (int apart = 0; apart < 2; apart++) {
                Rules rules = upper(p);
                rules.pair = 1, rules.cards = apart ? ALL & ~6 : ALL & ~3;
                int ranks[3] = {k, p, p};
                print(ranks, {0, apart, apart + 1}, combine(forward(tell_apart(with[k][0], 1, 7), rules, 0, 0, 2), below, p - 1, -1), 144);
            }
        Rules rules = upper(p);
        rules.pair = 2, rules.cards = ALL & ~3;
        done.push_back(forward(tell_apart(now, 0, 7), rules, 7));  // every two suits, in any order
        rules = upper(p);
        rules.kicker = 1;
        for (int k = p + 1; k <= 12; k++) with[k][0] = forward(with[k][0], rules, 1);
        rules.cards = ALL & ~1, rules.kicker = 2;
        with[p].push_back(forward(tell_apart(now, 0, 1), rules, 1));
        now = forward(now, upper(p), 0);
    }
    for (int k = 0; k <= 11; k++) {
        below.set_own(k);
        for (int p = k + 1; p <= 12; p++)
            for (int suit = 0; suit < 3; suit += 2) {
                int ranks[3] = {p, p, k};
                print(ranks, {0, 1, suit}, combine(done[12 - p], below, p - 1, suit), 24);
            }
    }
}
static void flush() {
    auto lower = [](int rank) {
        Rules rules;
        rules.rank = rank, rules.pairs = rules.flush = true, rules.track = false, rules.runs = 3;
        return rules;
    };
    std::vector<Table> above[13];  // by first rank, and the second downwards
    Table before = start();
    for (int a = 12; a >= 3; a--) {
        Rules top = lower(a);
        top.singles = false, top.begin_edge = true, top.runs = 1, top.ace_runs = a == 12 ? 3 : 0, top.cards = ALL & ~1;
        Table now = forward(tell_apart(before, 0, 1), top, 1);
        for (int b = a - 1; b >= 1; b--) {
            Rules here = lower(b);
            here.edge_joins = here.end_edge = true, here.cards = ALL & ~1;
            above[a].push_back(forward(now, here, 1, 1));
            here.end_edge = false, here.cards = ALL;
            if (b > 1) now = forward(now, here, 1);
        }
        Rules rules = lower(a);
        rules.track = true, rules.runs = 1, rules.ace_runs = a == 12 ? 1 : 0;
        before = forward(before, rules, 0);
    }
    Below below(lower);
    for (int c = 0; c <= 10; c++) {
        below.set_own(c);
        for (int b = c + 1; b <= 11; b++)
            for (int a = std::max(3, b + 1); a <= 12; a++) {
                if (is_run(a, b, c)) continue;
                int ranks[3] = {a, b, c};
                print(ranks, {0, 0, 0}, combine(above[a][a - 1 - b], below, b - 1, 0), 24);
            }
    }
}
// Runs, and runs of one suit: those that win are taken off with those that tie, and without. A run is named by its
// highest card; ace, two, three by the three.
static void run(int order) {
    auto place = [&](int top) {  // higher is stronger
        if (top != 1) return top == 12 && order != 0 ? 14 : top;
        return order == 0 ? 13 : order == 1 ? -1 : 12;
    };
    for (int top = 1; top <= 12; top++) {
        if (top == 1 ? false : top < 2) continue;
        int ranks[3] = {top == 1 ? 12 : top, top == 1 ? 1 : top - 1, top == 1 ? 0 : top - 2};
        static const std::array<int, 3> kinds[5] = {{0, 1, 2}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {0, 0, 0}};
        for (const auto& suits : kinds) {
            bool one_suit = !suits[1] && !suits[2];
            std::vector<Count> total(TIES * (MOST + 1));
            for (int tie = 0; tie < 2; tie++) {
                auto off = [&](int other) {  // which of the runs with this top are taken off
                    bool better = place(other) > place(top) || (place(other) == place(top) && !tie);
                    if (one_suit) return better ? 2 : 0;
                    return better ? 3 : 2;
                };
                Table now = start();
                for (int rank = 12; rank >= 0; rank--) {
                    Rules rules;
                    rules.rank = rank, rules.pairs = true, rules.track = false, rules.suited = true;
                    rules.runs = rank >= 2 ? off(rank) : 0, rules.ace_runs = rank == 12 ? off(1) : 0;
                    for (int i = 0; i < 3; i++) if (ranks[i] == rank) rules.cards = ALL & ~(1 << suits[i]);
                    now = forward(now, rules, 7);
                }
                for (int n = 0; n <= MOST; n++) {
                    Count count = now.keys.empty() ? 0 : now.at(0)[n];
                    if (tie) total[MOST + 1 + n] = count - total[n]; else total[n] = count;
                }
            }
            print(ranks, suits, total);
        }
    }
}
int main(int, char** argument) {
    MOST = atoi(argument[1]);
    if (!strcmp(argument[2], "high")) high();
    else if (!strcmp(argument[2], "pair")) pair();
    else if (!strcmp(argument[2], "flush")) flush();
    else run(atoi(argument[3]));
}
