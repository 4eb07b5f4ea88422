/* Structures put in order in the caller's memory by a function that reads none of their narrower numbers: those only move. */
#include "check.h"

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

#define INSERTED(T, name)                                                            \
    static void name(T *all, int n) {                                                \
        for (int i = 1; i < n; i++) {                                                \
            T one = all[i];                                                          \
            int at = i;                                                              \
            for (; at && all[at - 1].key > one.key; at--) all[at] = all[at - 1];     \
            all[at] = one;                                                           \
        }                                                                            \
    }
typedef struct { double key; float tail; } Tail;
typedef struct { float head, tail; double key; } Head;
typedef struct { double key; float tail; int id; } Known;
typedef struct { double key; short id; float tail; } Behind;
INSERTED(Tail, tails)
INSERTED(Head, heads)
INSERTED(Known, known)
INSERTED(Behind, behind)

/* The largest goes down a heap. */
static void down(Known *all, int at, int n) {
    Known one = all[at];
    for (int next; (next = 2 * at + 1) < n; at = next) {
        if (next + 1 < n && all[next + 1].key > all[next].key) next++;
        if (one.key >= all[next].key) break;
        all[at] = all[next];
    }
    all[at] = one;
}
static void heaped(Known *all, int n) {
    for (int at = n / 2 - 1; at >= 0; at--) down(all, at, n);
    for (int end = n - 1; end > 0; end--) {
        Known one = all[0];
        all[0] = all[end], all[end] = one;
        down(all, 0, end);
    }
}

static const double KEYS[5] = {3, 1, 4, 1.5, 2};
static const int PLACES[5] = {3, 0, 4, 1, 2}; /* where each key goes */

#define ORDERED(T, name)                                                             \
    T all[5] = {0}, d_all[5] = {0};                                                  \
    for (int i = 0; i < 5; i++) {                                                    \
        all[i].key = KEYS[i], all[i].tail = 10 + i;                                  \
        d_all[i].key = 1 + i, d_all[i].tail = 100 + i;                               \
    }                                                                                \
    __enzyme_autodiff((void *)name, enzyme_dup, all, d_all, enzyme_const, 5);        \
    for (int i = 0; i < 5; i++) {                                                    \
        NEAR(all[PLACES[i]].key, KEYS[i]), NEAR(all[PLACES[i]].tail, 10 + i);        \
        NEAR(d_all[i].key, 1 + PLACES[i]), NEAR(d_all[i].tail, 100 + PLACES[i]);     \
    }
TEST(a_float_behind_the_key) { ORDERED(Tail, tails) }
TEST(floats_in_front_of_the_key) { ORDERED(Head, heads) }
TEST(a_float_and_an_integer) { ORDERED(Known, known) }
TEST(a_float_behind_an_integer) { ORDERED(Behind, behind) }
TEST(down_a_heap) { ORDERED(Known, heaped) }

int main(void) {
    RUN(a_float_behind_the_key);
    RUN(floats_in_front_of_the_key);
    RUN(a_float_and_an_integer);
    RUN(a_float_behind_an_integer);
    RUN(down_a_heap);
    return failed;
}
