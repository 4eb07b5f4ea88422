/* Records with floats and addresses that are exchanged by way of variables which are declared as something else */
#include "check.h"

void __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

#define APART __attribute__((noinline)) static

/* The first member of a union says nothing of what it holds. */
typedef struct {
    int tag;
    float weight;
    union { double own; double *given; } part;
} Tagged;
static double by_a_union(double *x, const int *at) {
    Tagged all[4];
    for (int i = 0; i < 4; i++) {
        all[i].tag = i % 2, all[i].weight = (float)(2 * x[i]);
        if (i % 2) all[i].part.given = x + i;
        else all[i].part.own = x[i] * 3;
    }
    Tagged kept = all[at[0]];
    all[at[0]] = all[at[1]], all[at[1]] = kept;
    double s = 0;
    for (int i = 0; i < 4; i++)
        s += (i + 1) * all[i].weight + (i + 2) * (all[i].tag ? *all[i].part.given : all[i].part.own);
    return s;
}

/* Three kinds in one place, one of them a float. */
typedef struct { int tag; union { float slim; double own; double *given; } part; } Three;
static double of_three_kinds(double *x, const int *at) {
    Three all[4];
    all[0].tag = 0, all[0].part.slim = (float)(x[0] * 3);
    all[1].tag = 1, all[1].part.own = x[1] * 4;
    all[2].tag = 2, all[2].part.given = x + 2;
    all[3].tag = 1, all[3].part.own = x[3];
    Three kept = all[at[2]];
    all[at[2]] = all[at[1]], all[at[1]] = kept;
    double s = 0;
    for (int i = 0; i < 4; i++)
        s += (i + 2) * (all[i].tag == 0 ? all[i].part.slim : all[i].tag == 1 ? all[i].part.own : *all[i].part.given);
    return s;
}

/* Members that begin in the middle of a word. */
typedef struct {
    int tag;
    union { struct { int count; float slim; } pair; double own; double *given; } part;
} Paired;
static double of_pairs(double *x, const int *at) {
    Paired all[4];
    all[0].tag = 0, all[0].part.pair.count = 1, all[0].part.pair.slim = (float)(x[0] * 3);
    all[1].tag = 1, all[1].part.own = x[1] * 4;
    all[2].tag = 2, all[2].part.given = x + 2;
    all[3].tag = 1, all[3].part.own = x[3];
    Paired kept = all[at[1]];
    all[at[1]] = all[at[2]], all[at[2]] = kept;
    double s = 0;
    for (int i = 0; i < 4; i++)
        s += (i + 2) *
             (all[i].tag == 0 ? all[i].part.pair.slim : all[i].tag == 1 ? all[i].part.own : *all[i].part.given);
    return s;
}

/* By value through a function. */
typedef struct { union { double own; double *given; } part; float weight; int tag; double size; } Passed;
APART Passed passed(Passed one, int by) {
    one.weight += by;
    return one;
}
static double by_value(double *x, const int *at) {
    Passed all[4];
    for (int i = 0; i < 4; i++) {
        all[i].tag = i % 2, all[i].weight = (float)x[i], all[i].size = x[i];
        if (i % 2) all[i].part.given = x + i;
        else all[i].part.own = x[i] * 2;
    }
    all[at[0]] = passed(all[at[1]], 1);
    double s = 0;
    for (int i = 0; i < 4; i++)
        s += (i + 1) * (all[i].tag ? *all[i].part.given : all[i].part.own) + 2 * all[i].weight + all[i].size;
    return s;
}

/* Blocks that are copied through floats, and through another structure. */
typedef struct { double *given; float weight; double size; } Heaped;
static double through_floats(double *x, const int *at) {
    Heaped *all = malloc(4 * sizeof *all);
    for (int i = 0; i < 4; i++) all[i].given = x + i, all[i].weight = (float)(x[i] * 2), all[i].size = x[i] * 3;
    float kept[6];
    memcpy(kept, all + at[0], sizeof kept);
    memcpy(all + at[0], all + at[1], sizeof kept);
    memcpy(all + at[1], kept, sizeof kept);
    double s = 0;
    for (int i = 0; i < 4; i++) s += (i + 1) * *all[i].given + 2 * all[i].weight + (i + 4) * all[i].size;
    free(all);
    return s;
}
static double through_so_many_floats(double *x, const int *at) {
    Heaped *all = malloc(4 * sizeof *all);
    for (int i = 0; i < 4; i++) all[i].given = x + i, all[i].weight = (float)(x[i] * 2), all[i].size = x[i] * 3;
    float kept[6];
    size_t bytes = at[2] * sizeof kept; /* known when the program runs */
    memcpy(kept, all + at[0], bytes);
    memcpy(all + at[0], all + at[1], bytes);
    memcpy(all + at[1], kept, bytes);
    double s = 0;
    for (int i = 0; i < 4; i++) s += (i + 1) * *all[i].given + 2 * all[i].weight + (i + 4) * all[i].size;
    free(all);
    return s;
}
typedef struct { double a, b; } Two;
typedef struct { float weight; int count; double *given; } Linked;
static double through_a_structure(double *x, const int *at) {
    Linked *all = malloc(4 * sizeof *all);
    Two kept;
    for (int i = 0; i < 4; i++) all[i].weight = (float)x[i], all[i].count = i, all[i].given = x + i;
    memcpy(&kept, all + at[2], sizeof kept);
    all[at[2]] = all[at[3]];
    memcpy(all + at[3], &kept, sizeof kept);
    double s = 0;
    for (int i = 0; i < 4; i++) s += (i + 1) * all[i].weight + (i + 3) * *all[i].given;
    free(all);
    return s;
}

/* One function for all that is as long. */
typedef union { double d[3]; long l[3]; void *p[3]; char c[24]; } Any;
typedef struct { float weight; double *given; double size; } Generic;
APART void exchange(void *one, void *other) {
    Any kept;
    memcpy(&kept, one, sizeof kept);
    memcpy(one, other, sizeof kept);
    memcpy(other, &kept, sizeof kept);
}
static double by_a_function(double *x, const int *at) {
    Generic *all = malloc(4 * sizeof *all);
    for (int i = 0; i < 4; i++) all[i].weight = (float)x[i], all[i].given = x + i, all[i].size = x[i] * 2;
    exchange(all + at[0], all + at[1]);
    exchange(all + at[2], all + at[3]);
    double s = 0;
    for (int i = 0; i < 4; i++) s += (i + 1) * all[i].weight + (i + 2) * *all[i].given + (i + 3) * all[i].size;
    free(all);
    return s;
}

/* Messages whose payload is declared as numbers. */
typedef struct { int kind; double payload[2]; } Message;
typedef struct { float weight; double *given; } Record;
static double in_messages(double *x, const int *at) {
    Message *box = malloc(4 * sizeof *box);
    double s = 0;
    for (int i = 0; i < 4; i++) {
        box[i].kind = i & 1;
        if (i & 1) {
            Record one = {(float)x[i], x + i};
            memcpy(box[i].payload, &one, sizeof one);
        } else {
            Two one = {x[i], x[i] * 3};
            memcpy(box[i].payload, &one, sizeof one);
        }
    }
    Message kept = box[at[0]];
    box[at[0]] = box[at[1]], box[at[1]] = kept;
    for (int i = 0; i < 4; i++)
        if (box[i].kind) {
            Record one;
            memcpy(&one, box[i].payload, sizeof one);
            s += (i + 1) * (one.weight + 2 * *one.given);
        } else {
            Two one;
            memcpy(&one, box[i].payload, sizeof one);
            s += (i + 1) * (one.a + 2 * one.b);
        }
    free(box);
    return s;
}

/* Numbers that are wider than those of the variable. */
typedef struct { long double wide; double size; } Wide;
static double wide_ones(double *x, const int *at) {
    Wide *all = malloc(4 * sizeof *all);
    double kept[4];
    for (int i = 0; i < 4; i++) all[i].wide = x[i] * 2, all[i].size = x[i];
    memcpy(kept, all + at[0], sizeof *all);
    all[at[0]] = all[at[1]];
    memcpy(all + at[1], kept, sizeof *all);
    double s = 0;
    for (int i = 0; i < 4; i++) s += (i + 1) * (double)all[i].wide + (i + 3) * all[i].size;
    free(all);
    return s;
}

/* All of them are linear. */
#define CHECK(f, ...)                                                                   \
    double x[4] = {0.5, 0.7, 0.9, 1.1}, d[4] = {0};                                     \
    int at[] = {__VA_ARGS__};                                                           \
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, at);                   \
    for (int i = 0; i < 4; i++) {                                                       \
        double t[4] = {i == 0, i == 1, i == 2, i == 3}, kept = x[i], more, less;        \
        x[i] = kept + 1, more = f(x, at), x[i] = kept - 1, less = f(x, at), x[i] = kept; \
        CLOSE(d[i], (more - less) / 2, 1e-6);                                           \
        CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, at), d[i], 1e-6); \
    }
TEST(variable_of_a_union) { CHECK(by_a_union, 0, 1) }
TEST(three_kinds_in_one_place) { CHECK(of_three_kinds, 0, 1, 2) }
TEST(pairs_in_one_place) { CHECK(of_pairs, 0, 1, 2) }
TEST(passed_and_returned) { CHECK(by_value, 0, 1) }
TEST(variable_of_floats) { CHECK(through_floats, 0, 1) }
TEST(variable_of_floats_in_part) { CHECK(through_so_many_floats, 0, 1, 1) }
TEST(variable_of_another_structure) { CHECK(through_a_structure, 0, 1, 2, 3) }
TEST(exchanged_by_a_function) { CHECK(by_a_function, 0, 1, 3, 2) }
TEST(payload_of_messages) { CHECK(in_messages, 0, 1) }
TEST(wider_numbers) { CHECK(wide_ones, 0, 1) }

int main(void) {
    RUN(variable_of_a_union);
    RUN(three_kinds_in_one_place);
    RUN(pairs_in_one_place);
    RUN(passed_and_returned);
    RUN(variable_of_floats);
    RUN(variable_of_floats_in_part);
    RUN(variable_of_another_structure);
    RUN(exchanged_by_a_function);
    RUN(payload_of_messages);
    RUN(wider_numbers);
    return failed;
}
