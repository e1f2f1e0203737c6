// Count signed sets of disjoint hands, for build_odds_tables.py, which says what is counted and adds up.
//
// Arguments: most hands, and whether pairs, runs of mixed suits and runs of one suit are among them; prials are. A pair
// stands for its 48 hands with any third card, which is taken later; a prial, three of which come so, is put right.
// Cards are dealt to hands rank by rank, ace, two, three ... king, so that runs are closed two ranks after they begin,
// and only an ace below queen and king waits. What matters of all that was dealt is how many cards of each suit are
// used, what is open, and how many hands are done. Suits are interchangeable between ranks, and sorted.
// A line of output: cards used of each suit, whole hands, pairs, and the sum of (-1)^hands over all such sets.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>
typedef unsigned __int128 Count;  // signed sums, modulo 2^128
typedef uint64_t Key;

struct State {
    int used[4], ace[4], old[4], now[4], old_mixed, now_mixed, pairs, done;
    int open() const {
        int hands = old_mixed + now_mixed + pairs + done;
        for (int s = 0; s < 4; s++) hands += ace[s] + (old[s] > 0) + (now[s] == 1 || now[s] == 2);
        return hands;
    }
};
static Key pack(const State& state, bool sorted) {
    int suits[4];
    for (int s = 0; s < 4; s++) suits[s] = state.used[s] << 5 | state.ace[s] << 4 | state.old[s] << 2 | state.now[s];
    if (sorted) std::sort(suits, suits + 4);
    Key key = 1;
    for (int s = 0; s < 4; s++) key = key << 9 | suits[s];
    return (((key << 3 | state.old_mixed) << 3 | state.now_mixed) << 4 | state.pairs) << 4 | state.done;
}
static State unpack(Key key) {
    State state;
    state.done = key & 15, key >>= 4, state.pairs = key & 15, key >>= 4;
    state.now_mixed = key & 7, key >>= 3, state.old_mixed = key & 7, key >>= 3;
    for (int s = 3; s >= 0; s--, key >>= 9)
        state.now[s] = key & 3, state.old[s] = key >> 2 & 3, state.ace[s] = key >> 4 & 1, state.used[s] = key >> 5 & 15;
    return state;
}
struct Table {
    std::vector<Key> keys;
    std::vector<Count> counts;
    size_t size = 0;
    explicit Table(size_t room = 1 << 12) : keys(room), counts(room) {}
    void add(Key key, Count count) {
        if (2 * size >= keys.size()) grow();
        size_t at = place(key);
        if (!keys[at]) keys[at] = key, size++;
        counts[at] += count;
    }
    size_t place(Key key) const {
        size_t at = key * 0x9E3779B97F4A7C15u >> 20 & (keys.size() - 1);
        while (keys[at] && keys[at] != key) at = (at + 1) & (keys.size() - 1);
        return at;
    }
    void grow() {
        Table larger(2 * keys.size());
        for (size_t i = 0; i < keys.size(); i++) if (keys[i]) larger.add(keys[i], counts[i]);
        std::swap(*this, larger);
    }
    template <class Visit> void each(Visit visit) const {
        for (size_t i = 0; i < keys.size(); i++) if (keys[i] && counts[i]) visit(unpack(keys[i]), counts[i]);
    }
};
int main(int, char** argument) {
    int most = atoi(argument[1]);
    bool with_pairs = atoi(argument[2]), mixed_runs = atoi(argument[3]), suited_runs = atoi(argument[4]);
    State empty = {};
    Table now;
    now.add(pack(empty, true), 1);
    for (int rank = 0; rank < 13; rank++) {  // ace, two, three ... king
        Table next(now.keys.size());
        now.each([&](const State& from, Count count) {
            auto take = [&](int cards, int pairs, int prials, Count weight) {
                State to = from;
                to.pairs += pairs, to.done += prials;
                for (int s = 0; s < 4; s++) if (cards >> s & 1) to.used[s]++, to.now[s] = 3;
                if (to.open() <= most) next.add(pack(to, false), weight * count);
            };
            take(0, 0, 0, 1);
            for (int out = 0; out < 4; out++) take(15 ^ 1 << out, 0, 1, with_pairs ? 2 : -(Count)1);
            if (!with_pairs) return;
            for (int s = 0; s < 4; s++) for (int t = 0; t < s; t++) take(1 << s | 1 << t, 1, 0, -(Count)1);
            take(15, 2, 0, 3);
        });
        std::swap(now, next);
        for (int suit = 0; suit < 4; suit++) {
            Table after(now.keys.size());
            now.each([&](const State& from, Count count) {
                after.add(pack(from, false), count);
                if (from.now[suit] == 3) return;
                State to;
                auto card = [&]() { to = from, to.used[suit]++; };
                auto second = [&](int other) {
                    if (other == suit) to.now[suit] = 2; else to.now_mixed++;
                    if (other == suit || mixed_runs) after.add(pack(to, false), count);
                };
                if (from.open() < most) {  // a run begins: its second card comes next, or an ace waits for a queen
                    if (rank < 11) card(), to.now[suit] = 1, after.add(pack(to, false), -count);
                    if (rank == 0) card(), to.ace[suit] = 1, to.now[suit] = 3, after.add(pack(to, false), -count);
                }
                for (int s = 0; s < 4; s++) {
                    if (from.old[s] == 1) card(), to.old[s] = 0, second(s);
                    if (from.ace[s] && rank == 11) card(), to.ace[s] = 0, second(s);
                    if (from.old[s] == 2 && (s == suit ? suited_runs : mixed_runs))
                        card(), to.old[s] = 0, to.done++, after.add(pack(to, false), count);
                }
                if (from.old_mixed) card(), to.old_mixed--, to.done++, after.add(pack(to, false), from.old_mixed * count);
            });
            std::swap(now, after);
        }
        Table turned(1 << 12);
        now.each([&](State state, Count count) {
            if (state.old_mixed || state.old[0] || state.old[1] || state.old[2] || state.old[3]) return;
            for (int s = 0; s < 4; s++) {
                state.old[s] = state.now[s] == 3 ? 0 : state.now[s];
                state.now[s] = 0;
            }
            state.old_mixed = state.now_mixed, state.now_mixed = 0;
            turned.add(pack(state, true), count);
        });
        std::swap(now, turned);
    }
    now.each([&](const State& state, Count count) {
        for (int s = 0; s < 4; s++) if (state.old[s] || state.ace[s]) return;
        if (state.old_mixed) return;
        bool negative = count >> 127;
        if (negative) count = -count;
        char digits[40];
        int at = 40;
        digits[--at] = 0;
        do digits[--at] = '0' + (int)(count % 10), count /= 10; while (count);
        for (int s = 0; s < 4; s++) printf("%d ", state.used[s]);
        printf("%d %d %s%s\n", state.done, state.pairs, negative ? "-" : "", digits + at);
    });
}
