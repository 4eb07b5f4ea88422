/* Numbers and integers one after the other in a block: messages, queues of words, tables behind each other. */
// levels in the suite: 0 2
#include <stdint.h>
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* Written behind each other, and read back in the same order. */
static double message(const double *x, int n) {
    char bytes[256], *at = bytes;
    double sum = 0;
    for (int i = 0; i < n; i++) {
        if (i % 3) memcpy(at, &i, sizeof i), at += sizeof i;
        memcpy(at, x + i, sizeof *x), at += sizeof *x;
    }
    at = bytes;
    for (int i = 0; i < n; i++) {
        int count = 1;
        double number;
        if (i % 3) memcpy(&count, at, sizeof count), at += sizeof count;
        if (count < 0) return -1;
        memcpy(&number, at, sizeof number), at += sizeof number;
        sum += number * number * count;
    }
    return sum;
}

/* The same, read into an array before anything is computed. */
static double unpacked(const double *x, int n) {
    char *bytes = malloc(512), *at = bytes;
    double numbers[32], sum = 0;
    int count = 1;
    for (int i = 0; i < n; i++) {
        if (i % 2) memcpy(at, &(int){i + 1}, sizeof i), at += sizeof i;
        memcpy(at, x + i, sizeof *x), at += sizeof *x;
    }
    at = bytes;
    for (int i = 0; i < n; i++) {
        if (i % 2) memcpy(&count, at, sizeof count), at += sizeof count;
        memcpy(numbers + i, at, sizeof *numbers), at += sizeof *numbers;
        sum += 1.0 / count;
    }
    for (int i = 0; i < n; i++) sum += numbers[i] * numbers[i];
    free(bytes);
    return sum;
}

typedef struct {
    int name;
    double number;
} entry;
static double entries(const double *x, int n) {
    char bytes[512], *at = bytes;
    entry all[16];
    double sum = 0;
    for (int i = 0; i < n; i++) {
        *at++ = i % 3 != 0;
        if (i % 3) memcpy(at, &i, sizeof i), at += sizeof i;
        memcpy(at, x + i, sizeof *x), at += sizeof *x;
    }
    at = bytes;
    for (int i = 0; i < n; i++) {
        all[i].name = 0;
        if (*at++) memcpy(&all[i].name, at, sizeof(int)), at += sizeof(int);
        memcpy(&all[i].number, at, sizeof *x), at += sizeof *x;
    }
    for (int i = 0; i < n; i++) sum += all[i].number * all[i].number * (all[i].name + 1);
    return sum;
}

/* Words of a queue: counts, numbers, and marks that are only compared. */
static double queue(const double *x, int n) {
    int64_t words[64];
    double numbers[16], sum = 0;
    int first = 0, last = 0, found = 0;
    for (int i = 0; i < n; i++) {
        words[last++] = i % 3 ? i : -1;
        memcpy(words + last++, x + i, sizeof *x);
        if (i == 4) words[last++] = -2;
    }
    while (first < last) {
        int64_t mark = words[first++];
        if (mark == -2) continue;
        memcpy(numbers + found++, words + first++, sizeof *numbers);
    }
    for (int i = 0; i < found; i++) sum += numbers[i] * numbers[i];
    return sum;
}
static double program(const double *x, int n) {
    long code[64];
    double stack[32], sum = 0;
    int at = 0;
    for (int i = 0; i < n; i++) {
        if (i & 1) code[at++] = i + 1;
        memcpy(&code[at++], x + i, sizeof *x);
    }
    at = 0;
    for (int i = 0; i < n; i++) {
        if (i & 1) sum += (double)code[at++];
        memcpy(stack + i, &code[at++], sizeof *stack);
    }
    for (int i = 0; i < n; i++) sum += stack[i] * stack[i];
    return sum;
}

/* Integers behind numbers in one block: computed, chosen, of a table, of a constant argument. */
static const int weights[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static double tables(const double *x, int n) {
    char *block = malloc(n * (sizeof *x + 3 * sizeof(int)));
    double *number = (double *)block, sum = 0;
    int *index = (int *)(block + n * sizeof *x), *label = index + n, *weight = label + n;
    for (int i = 0; i < n; i++) {
        number[i] = x[i] * 3;
        index[i] = n - 1 - i;
        label[i] = x[i] > 0.6 ? 2 : 5;
        weight[i] = weights[i % 8];
    }
    for (int i = 0; i < n; i++) sum += number[index[i]] * number[i] * label[i] * weight[i] + number[i] * index[i];
    free(block);
    return sum;
}
static double counted(const double *x, const int *count, int n) {
    char *block = malloc(16 * n);
    double *number = (double *)block, sum = 0;
    int *copied = (int *)(block + n * sizeof *x);
    memcpy(number, x, n * sizeof *x);
    memcpy(copied, count, n * sizeof *count);
    for (int i = 0; i < n; i++) sum += number[i] * number[i] / (double)copied[i];
    free(block);
    return sum;
}

/* What is stored beside a number and never read: the number in millionths. */
static double recorded(const double *x, int n) {
    char *bytes = malloc(n * 24), *at = bytes;
    double sum = 0, number;
    for (int i = 0; i < n; i++) {
        int64_t millionths = (int64_t)(x[i] * 1e6);
        double square = x[i] * x[i];
        memcpy(at, &millionths, 8), memcpy(at + 8, &square, 8), at += 16;
        if (i & 1) memcpy(at, &square, 8), at += 8;
    }
    at = bytes + 8;
    for (int i = 0; i < n; i++) {
        memcpy(&number, at, sizeof number);
        sum += number * (i + 1);
        at += i & 1 ? 24 : 16;
    }
    free(bytes);
    return sum;
}

enum { COUNT = 7 };
#define START {0.31, 0.52, 0.83, 1.14, 0.45, 0.76, 0.97}
static void compare(double (*f)(const double *, int), const double *adjoint, const double *tangent) {
    double x[COUNT] = START;
    for (int i = 0; i < COUNT; i++) {
        double slope = SLOPE(x[i], f(x, COUNT));
        CLOSE(adjoint[i], slope, 1e-9);
        CLOSE(tangent[i], slope, 1e-9);
    }
}
#define COMPARED(f)                                                                                        \
    do {                                                                                                   \
        double x[COUNT] = START, adjoint[COUNT] = {0}, tangent[COUNT];                                     \
        __enzyme_autodiff((void *)(f), enzyme_dup, x, adjoint, enzyme_const, COUNT);                       \
        for (int i = 0; i < COUNT; i++) {                                                                  \
            double along[COUNT] = {0};                                                                     \
            along[i] = 1;                                                                                  \
            tangent[i] = __enzyme_fwddiff((void *)(f), enzyme_dup, x, along, enzyme_const, COUNT);         \
        }                                                                                                  \
        compare((f), adjoint, tangent);                                                                    \
    } while (0)

TEST(messages) { COMPARED(message); }
TEST(messages_unpacked) { COMPARED(unpacked); }
TEST(messages_of_structures) { COMPARED(entries); }
TEST(queues_of_words) { COMPARED(queue); }
TEST(programs_with_constants) { COMPARED(program); }
TEST(tables_in_one_block) { COMPARED(tables); }
TEST(counts_of_the_caller) {
    double x[COUNT] = START, adjoint[COUNT] = {0};
    int count[COUNT] = {1, 2, 3, 4, 5, 6, 7};
    __enzyme_autodiff((void *)counted, enzyme_dup, x, adjoint, enzyme_const, count, enzyme_const, COUNT);
    for (int i = 0; i < COUNT; i++) NEAR(adjoint[i], 2 * x[i] / count[i]);
}
TEST(records_with_rounded_numbers) { COMPARED(recorded); }

int main(void) {
    RUN(messages);
    RUN(messages_unpacked);
    RUN(messages_of_structures);
    RUN(queues_of_words);
    RUN(programs_with_constants);
    RUN(tables_in_one_block);
    RUN(counts_of_the_caller);
    RUN(records_with_rounded_numbers);
    return failed;
}
