// A count beside a number in one integer, as C compilers pass the structure by value: read from memory, changed,
// returned beside a third field, chosen in a loop, and written back.
#include <stdlib.h>

typedef struct {
    int count;
    float value;
} Item;
typedef struct {
    char kind;
    float value;
    double weight;
} Heavy;

static __attribute__((noinline)) double times(Item item, double by) { return item.count * item.value * by; }
static __attribute__((noinline)) Item raised(Item item, float by) { return (Item){item.count + 1, item.value * by}; }
static __attribute__((noinline)) Heavy heavy(Item item, double weight)
{
    return (Heavy){(char)item.count, item.value * 2, weight * item.value};
}
static __attribute__((noinline)) Item *items_of(const float *x, int n)
{
    Item *items = malloc(n * sizeof *items);
    for (int i = 0; i < n; i++)
        items[i] = (Item){i + 1, x[i]};
    return items;
}

double from_memory(const float *x, double by, int n)
{
    Item *items = items_of(x, n);
    double total = 0;
    for (int i = 0; i < n; i++)
        total += times(items[i], by);
    free(items);
    return total;
}

double through_memory(const float *x, double by, int n)
{
    Item *items = items_of(x, n);
    double total = 0;
    for (int i = 0; i < n; i++) {
        items[i] = raised(items[i], i ? 2 : 3);
        Heavy one = heavy(items[i], by);
        total += one.kind * one.value + one.weight;
    }
    free(items);
    return total;
}

double in_rounds(const float *x, double by, int n)
{
    Item item = {2, x[0]};
    double total = 0;
    for (int i = 0; i < n; i++) {
        item = raised(item, 1 + (i == 1 ? .5f : .25f));
        Heavy one = heavy(item, by);
        total += one.weight * one.kind + one.value;
        if (one.kind == 4)
            item = (Item){1, x[1]};
    }
    return total;
}

typedef struct { float weight; int at; float sum; } Triple;

__attribute__((noinline)) static Triple triple(float weight, int at, const float *x)
{
    return (Triple){weight * x[at], at + 1, x[0] + weight};
}

float field_by_field(const float *x, int n)
{
    Triple one = triple(x[0], 0, x);
    for (int i = 1; i < n; i++) {
        Triple next = triple(one.weight + x[i], (one.at + i) % n, x);
        if (next.at & 1)
            one = next;
        else {
            one.weight *= next.sum;
            one.at++;
        }
    }
    return one.weight * one.sum * one.at;
}

/* Two floats, moved by what is one integer to LLVM. */
float moved_up(float *x, int n)
{
    float sum = 0;
    for (int i = 0; i + 2 < n; i++)
        if (x[i] > 1)
            __builtin_memmove(x + i + 1, x + i, 2 * sizeof *x);
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i] * (i + 1);
    return sum;
}

// lowad: grad -f from_memory
// run: @from_memory(f[1.5, 2.5], 2, 2) d = f[2, 4], 6.5
// lowad: grad -f through_memory
// run: @through_memory(f[1.5, 2.5], 2, 2) d = f[18, 16], 9.5
// lowad: fwd -f through_memory
// run: @through_memory(f[1.5, 2.5] ~ f[1, 0], 2 ~ 1, 2)
// lowad: grad -f in_rounds
// run: @in_rounds(f[1.5, 2.5], 2, 3)
// lowad: fwd -f in_rounds
// run: @in_rounds(f[1.5, 2.5] ~ f[1, 1], 2 ~ 1, 3)
// lowad: grad -f field_by_field
// run: @field_by_field(f[1.5, 2.5, 0.5], 3)
// lowad: fwd -f field_by_field
// run: @field_by_field(f[1.5, 2.5, 0.5] ~ f[1, 0.5, 2], 3)
// lowad: grad -f moved_up
// run: @moved_up(f[1.5, 2.5, 0.5, 4] ~ f[1, 10, 100, 1000], 4) d = f[129, 1020, 0, 0]
