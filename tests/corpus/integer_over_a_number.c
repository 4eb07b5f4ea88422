// Symptom: the derivative of a number went on after an integer had been written over it, as powers of two are made.
// Cause: a store of what is known to be an integer was taken to leave adjoints and tangents alone, whatever lay there.
typedef union {
    double number;
    long bits;
} Either;

static __attribute__((noinline)) void power_of_two(Either *to, long k)
{
    to->bits = (k + 1023) << 52;
}

double scaled(const double *x, int first)
{
    Either pair[2];
    pair[0].number = x[0];
    pair[1].number = x[1];
    double s = pair[0].number * pair[1].number;
    power_of_two(&pair[first], 3);
    return s + pair[0].number * pair[1].number;
}

// lowad: grad -f scaled
// run: @scaled([2, 5], 0) d = [5, 10]
// run: @scaled([2, 5], 1) d = [13, 2]
// lowad: fwd -f scaled
// run: @scaled([2, 5] ~ [1, 0], 0) t = 5, [1, 0]
// run: @scaled([2, 5] ~ [1, 0], 1) t = 13, [1, 0]
// lowad: grad -f scaled -O 0
// run: @scaled([2, 5], 1) d = [13, 2]

typedef unsigned __attribute__((may_alias)) Word;

static __attribute__((noinline)) void mark(Word *words, int count)
{
    for (int i = 0; i < count; i++)
        words[i] = 0x3f800000u + count - count;
}

double marked(const double *x, int count)
{
    struct {
        int counts[3];
        float numbers[2];
    } rows[2];
    for (int i = 0; i < 2; i++) {
        rows[i].counts[i] = i;
        rows[i].numbers[0] = x[i];
        rows[i].numbers[1] = x[i] * x[i];
    }
    mark((Word *)&rows[1], count);
    return rows[0].numbers[0] * rows[1].numbers[0] + rows[1].numbers[1];
}

// lowad: grad -f marked
// run: @marked([2, 3], 3) d = [3, 8]
// run: @marked([2, 3], 4) d = [1, 6]
// run: @marked([2, 3], 5) d = [1, 0]
