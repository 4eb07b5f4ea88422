// Unions of numbers and integers, with a tag beside them: what is stored where, copied, chosen and computed with.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <variant>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct Tagged {
    int is_number;
    union {
        int64_t count;
        double number;
    };
};
static double sum_of(const Tagged *all, int n, double x) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += all[i].is_number ? all[i].number * all[i].number : (double)all[i].count * x;
    return sum;
}
static double constants(double x) {
    Tagged all[4];
    all[0].is_number = 0, all[0].count = 4;
    all[1].is_number = 1, all[1].number = x;
    all[2].is_number = 1, all[2].number = x * x;
    all[3].is_number = 0, all[3].count = -2;
    return sum_of(all, 4, x);
}
static double counted(double x, int n) {
    Tagged *all = (Tagged *)std::malloc(n * sizeof(Tagged)), *copy = (Tagged *)std::malloc(n * sizeof(Tagged));
    for (int i = 0; i < n; i++) {
        all[i].is_number = i % 2;
        if (i % 2) all[i].number = x * i;
        else all[i].count = i * (int64_t)n;
    }
    for (int i = 0; i < n; i++) std::memcpy(&copy[i], &all[n - 1 - i], sizeof(Tagged));
    for (int i = 0; i < n; i++)
        if (!copy[i].is_number) copy[i].count += 3;
    double sum = sum_of(copy, n, x);
    std::free(all), std::free(copy);
    return sum;
}

using Either = std::variant<int64_t, double>;
static double chosen(double x, int n) {
    std::vector<Either> all;
    for (int i = 0; i < n; i++) all.push_back(i % 2 ? Either(x * i) : Either((int64_t)i + n));
    double sum = 0;
    for (auto &one : all) sum += std::visit([x](auto value) { return (double)value * x; }, one);
    return sum;
}
static double one_of(double x, int n) {
    Either value = x;
    if (n > 2) value = (int64_t)n;
    if (auto *number = std::get_if<double>(&value)) return *number * *number;
    return std::get<int64_t>(value) * x;
}

// Several arrays of unlike kinds in one block.
static double in_one_block(const double *x, int n) {
    char *block = (char *)std::malloc(n * (sizeof(double) + sizeof(int) + sizeof(float)));
    double *squares = (double *)block;
    int *ranks = (int *)(block + n * sizeof(double));
    float *weights = (float *)(block + n * (sizeof(double) + sizeof(int)));
    for (int i = 0; i < n; i++) squares[i] = x[i] * x[i], ranks[i] = i + 1, weights[i] = 2 * i;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += squares[i] * ranks[i] * weights[n - 1 - i];
    std::free(block);
    return sum;
}

TEST(small_constants) {
    double x = 1.5, want = 4 + 2 * x + 4 * x * x * x - 2;
    NEAR(__enzyme_autodiff<double>((void *)constants, x), want);
    NEAR(__enzyme_fwddiff<double>((void *)constants, x, 1.0), want);
}
TEST(copied_and_counted) {
    // x (0 + 3) + x (10 + 3) + x (20 + 3) + x^2 + 9 x^2
    NEAR(__enzyme_autodiff<double>((void *)counted, 1.5, 5), 39 + 20 * 1.5);
    NEAR(__enzyme_fwddiff<double>((void *)counted, 1.5, 1.0, 5), 39 + 20 * 1.5);
}
TEST(variants_in_a_vector) {
    // x (4 + 6) + x^2 (1 + 3)
    NEAR(__enzyme_autodiff<double>((void *)chosen, 1.5, 4), 10 + 8 * 1.5);
    NEAR(__enzyme_fwddiff<double>((void *)chosen, 1.5, 1.0, 4), 10 + 8 * 1.5);
}
TEST(variants_in_registers) {
    NEAR(__enzyme_autodiff<double>((void *)one_of, 1.5, 1), 3);
    NEAR(__enzyme_autodiff<double>((void *)one_of, 1.5, 5), 5);
    NEAR(__enzyme_fwddiff<double>((void *)one_of, 1.5, 1.0, 5), 5);
}
TEST(arrays_in_one_block) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)in_one_block, x, d, 3);
    NEAR(d[0], 8); NEAR(d[1], 16); NEAR(d[2], 0);
}

// Elements that hold integers, and single bytes of them, where others hold a number.
struct Slot {
    union {
        long count;
        double number;
        unsigned char byte[8];
    } held;
    char name[8];
    double weight;
};
static double stepped(double x, int n) {
    Slot *slots = (Slot *)std::calloc(n, sizeof *slots);
    for (Slot *p = slots; p < slots + n; p++) {
        p->held.count = 3 * (p - slots) + 1, p->weight = x * (p - slots), p->name[1] = 'a', p->held.byte[2] = 1;
    }
    long counted = 0;
    double s = 0;
    for (Slot *p = slots; p < slots + n; p++) {
        counted += p->held.byte[2] + (p->held.count & 255);
        if (p->name[1] == 'a' && p != slots) {
            p->held.number = p->weight * p->weight;
            s += p->held.number * p[-1].weight;
        }
    }
    for (Slot *p = slots + n - 1; p > slots; p--) s += p->held.number;
    std::free(slots);
    return s + counted * x;
}
static double by_bytes(double x, int n) {
    Slot *slots = (Slot *)std::calloc(n, sizeof *slots);
    double y = x * x;
    for (int i = 0; i < n; i++) slots[i].held.count = 3 * i + 1, slots[i].weight = x * i;
    for (int i = 0; i < n; i++) slots[i].held.byte[1] += 1;
    for (int k = 0; k < 8; k++) slots[1].held.byte[k] = ((unsigned char *)&y)[k];
    double s = slots[1].held.number * slots[2].weight + slots[3].held.byte[1] * x;
    std::free(slots);
    return s;
}
TEST(bytes_of_elements) {
    // (4 + 18) x^3 (for i = 2, 3: i^2 (i - 1)) + (1 + 4 + 9) x^2 + (4 + 22) x; 2 x^3 + x
    NEAR(__enzyme_autodiff<double>((void *)stepped, 1.5, 4), 3 * 22 * 2.25 + 28 * 1.5 + 26);
    NEAR(__enzyme_fwddiff<double>((void *)stepped, 1.5, 1.0, 4), 3 * 22 * 2.25 + 28 * 1.5 + 26);
    NEAR(__enzyme_autodiff<double>((void *)by_bytes, 1.5, 4), 6 * 2.25 + 1);
    NEAR(__enzyme_fwddiff<double>((void *)by_bytes, 1.5, 1.0, 4), 6 * 2.25 + 1);
}
int main() {
    RUN(small_constants); RUN(copied_and_counted); RUN(variants_in_a_vector); RUN(variants_in_registers);
    RUN(arrays_in_one_block); RUN(bytes_of_elements);
    return failed;
}
