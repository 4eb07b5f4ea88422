// Symptom: derivative 0, without a word, of numbers in structures whose bytes or words are copied or swapped one by one.
// Cause: bytes were stored at some place in the structure alone, so that a walk over all of it was thought to come to
// bytes everywhere: of an access at one of many places only what is known of arrays counted. Such an access may come to
// the numbers too, and whether it does is looked at when the program runs.
typedef struct {
    unsigned char mark[4];
    float weight;
    double value;
} Item;

typedef unsigned __attribute__((may_alias)) Word;

static __attribute__((noinline)) void fill(Item *items, const double *x)
{
    for (int i = 0; i < 3; i++) {
        items[i].mark[i] = i;
        items[i].weight = x[i];
        items[i].value = x[i] * x[i];
    }
}

static double sum(const Item *items)
{
    double s = 0;
    for (int i = 0; i < 3; i++)
        s += (i + 1) * items[i].value * items[i].weight * (1 + items[i].mark[i]);
    return s;
}

static __attribute__((noinline)) void swap_bytes(unsigned char *a, unsigned char *b, int count)
{
    for (int i = 0; i < count; i++) {
        unsigned char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

double by_bytes(const double *x, int count)
{
    Item items[3];
    __builtin_memset(items, 0, sizeof items);
    fill(items, x);
    swap_bytes((unsigned char *)&items[0], (unsigned char *)&items[1], count);
    return sum(items);
}

// Numbers end it with a message: tests/api/test_failures.py.
// lowad: grad -f by_bytes -O 1
// run: @by_bytes([2, 3, 5], 4) d = [12, 54, 675]
// lowad: fwd -f by_bytes -O 1
// run: @by_bytes([2, 3, 5] ~ [1, 0, 0], 4) t = 12, [1, 0, 0]
// lowad: grad -f by_bytes -O 0
// run: @by_bytes([2, 3, 5], 4) d = [12, 54, 675]

typedef struct {
    int count[3];
    float weight;
} Row;

static __attribute__((noinline)) void copy_words(Word *to, const Word *from, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = from[i];
}

double by_words(const double *x, int count)
{
    Row rows[3];
    for (int i = 0; i < 3; i++) {
        rows[i].count[i] = i;
        rows[i].weight = x[i];
    }
    copy_words((Word *)&rows[0], (Word *)&rows[1], count);
    return rows[0].weight * rows[1].weight + rows[2].count[2];
}

// lowad: grad -f by_words -O 1
// run: @by_words([2, 3, 5], 3) d = [3, 2, 0]

typedef struct {
    float weights[3];
    double value;
} Pair;

double by_halves(const double *x, int first)
{
    Pair pairs[3];
    for (int i = 0; i < 3; i++) {
        pairs[i].weights[i] = x[i];
        pairs[i].value = x[i] * x[i];
    }
    copy_words((Word *)&pairs[first], (Word *)&pairs[1], sizeof(Pair) / 4);
    return pairs[0].value + pairs[2].weights[2] * pairs[2].value;
}

// Halves of a double had adjoints of floats.
// lowad: refuse LA024 -f by_halves
// lowad: refuse LA024 -f by_halves -O 1
