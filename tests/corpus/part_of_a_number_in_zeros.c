// Symptom: derivatives near those of other numbers, of packed structures whose bytes are copied one by one at -O2.
// Cause: a window onto part of a float said nothing of the float, and what had been said before of the same bytes, that
// they are zeros, stood alone. LLVM reads sixteen of twenty bytes at once, of which the last is a float's first.
typedef struct __attribute__((packed, aligned(4))) {
    unsigned char mark[3];
    float weights[3];
    float value;
} Item;

typedef unsigned char Bytes __attribute__((vector_size(16), aligned(1), may_alias));

static __attribute__((noinline)) void copy(unsigned char *from, unsigned char *to)
{
    *(Bytes *)to = *(Bytes *)from;
    for (unsigned i = 16; i < sizeof(Item); i++)
        to[i] = from[i];
}

double copied(const double *x)
{
    Item items[3];
    __builtin_memset(items, 0, sizeof items);
    for (int i = 0; i < 3; i++) {
        items[i].weights[i] = x[i];
        items[i].value = x[i] * x[i];
        items[i].mark[i] = i;
    }
    copy((unsigned char *)&items[0], (unsigned char *)&items[1]);
    return items[1].value * items[1].weights[0] * items[2].value;
}

// lowad: grad -f copied
// run: @copied([1.5, -2, 0.75]) d = [3.796875, 0, 5.0625]
// lowad: grad -f copied -O 1
// run: @copied([1.5, -2, 0.75]) d = [3.796875, 0, 5.0625]
