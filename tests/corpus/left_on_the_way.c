// Symptom: where a pointer in a global variable led to another variable by way of a third, of a block, or of a table, what was read there had
// derivative 0; so it was where the address had been copied as bytes, set as an integer of a union, or exchanged.
// Cause: only variables counted whose own address is stored in the one that is read, and only stores of pointers to what is plainly a variable.
#include <stdint.h>
#include <string.h>

static double number, other;
static volatile int one = 1;

static struct node { struct node *next; double value; } last, first;
static struct ring { struct ring *self; double value; } ring;
static struct node *head;
static double *table[2];
static double **entry;
static double *copied = &other;
static double *const choice[2] = {&other, &number};
static union { double *pointer; uintptr_t bits; } set;
static double *exchanged;
static struct layer { double *weight; struct layer *next; } layers[2] = {{&number, &layers[1]}, {&other, 0}};
static struct layer *net;

static void __attribute__((noinline)) copy(double *const *from) { memcpy(&copied, from, sizeof copied); }
static void __attribute__((noinline)) set_bits(uintptr_t bits) { set.bits = bits; }
__attribute__((constructor)) static void begin(void)
{
    double *nobody = 0;
    first.next = &last, first.value = 5, head = &first;
    ring.self = &ring;
    table[0] = &other, table[1] = &number, entry = table + one;
    copy(choice + one);
    set_bits((uintptr_t)&number);
    __atomic_compare_exchange_n(&exchanged, &nobody, &number, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    net = &layers[0];
}

double list(double x)
{
    double sum = 0;
    last.value = x * x;
    for (struct node *at = head; at; at = at->next)
        sum += at->value * x;
    return sum;
}
double by_itself(double x)
{
    ring.value = x * x;
    return ring.self->value * x;
}
double by_table(double x)
{
    **entry = x * x;
    return number * x;
}
double by_copy(double x)
{
    number = x * x;
    return *copied * x;
}
double by_bits(double x)
{
    number = x * x;
    return *set.pointer * x;
}
double by_exchange(double x)
{
    number = x * x;
    return *exchanged * x;
}
static double __attribute__((noinline)) run(double x)
{
    for (struct layer *at = net; at; at = at->next)
        x *= *at->weight;
    return x;
}
double network(double x)
{
    number = x;
    other = x * x;
    return run(2);
}

// lowad: grad -f list
// run: @list(3) d = 32
// lowad: fwd -f list
// run: @list(3 ~ 1) t = 32
// lowad: grad -f by_itself
// run: @by_itself(3) d = 27
// lowad: grad -f by_table
// run: @by_table(3) d = 27
// lowad: grad -f by_copy
// run: @by_copy(3) d = 27
// lowad: grad -f by_bits
// run: @by_bits(3) d = 27
// lowad: grad -f by_exchange
// run: @by_exchange(3) d = 27
// lowad: grad -f network
// run: @network(3) d = 54
// lowad: fwd -f network
// run: @network(3 ~ 1) t = 54
