// Symptom: derivatives of numbers went on after constants, or zeros, had been written over them word by word.
// Cause: of an integer that a loop may write over a number it was asked whether it does, of a constant only what is known to lie everywhere
// where the loop comes. Both questions are one now: what may lie there.
typedef unsigned __attribute__((may_alias)) Word;

typedef struct {
    int counts[3];
    float numbers[2];
} Row;

static __attribute__((noinline)) void ones(Word *words, int count, int to)
{
    for (int i = 0; i < count; i++)
        words[i] = i * 3 + count;
    for (int i = 0; i < to; i++)
        words[i] = 0x3f800000u;
}

static __attribute__((noinline)) void zeros(Word *words, int count, int to)
{
    for (int i = 0; i < count; i++)
        words[i] = i * 3 + count;
    for (int i = 0; i < to; i++)
        words[3 * i] = 0;
}

static double used(const Row *rows)
{
    return rows[0].numbers[0] * (rows[1].numbers[0] + 1) + rows[1].numbers[1];
}

static void fill(Row *rows, const double *x)
{
    for (int i = 0; i < 2; i++) {
        rows[i].counts[i] = i;
        rows[i].numbers[0] = x[i];
        rows[i].numbers[1] = x[i] * x[i];
    }
}

double with_ones(const double *x, int count, int to)
{
    Row rows[2];
    fill(rows, x);
    ones((Word *)&rows[1], count, to);
    return used(rows);
}

double with_zeros(const double *x, int count, int to)
{
    Row rows[2];
    fill(rows, x);
    zeros((Word *)&rows[1], count, to);
    return used(rows);
}

double with_ones_in_one(const double *x, int count, int to)
{
    Row row;
    row.counts[1] = 1;
    row.numbers[0] = x[1];
    row.numbers[1] = x[1] * x[1];
    ones((Word *)&row, count, to);
    return x[0] * (row.numbers[0] + 1) + row.numbers[1];
}

// lowad: grad -f with_ones_in_one
// run: @with_ones_in_one([2, 3], 2, 3) d = [4, 8]
// run: @with_ones_in_one([2, 3], 2, 4) d = [2, 6]
// run: @with_ones_in_one([2, 3], 2, 5) d = [2, 0]
// lowad: grad -f with_ones_in_one -O 0
// run: @with_ones_in_one([2, 3], 2, 5) d = [2, 0]
// lowad: grad -f with_ones
// run: @with_ones([2, 3], 2, 3) d = [4, 8]
// run: @with_ones([2, 3], 2, 4) d = [2, 6]
// run: @with_ones([2, 3], 2, 5) d = [2, 0]
// lowad: fwd -f with_ones
// run: @with_ones([2, 3] ~ [1, 1], 2, 4) t = 8, [1, 1]
// lowad: grad -f with_ones -O 0
// run: @with_ones([2, 3], 2, 4) d = [2, 6]
// lowad: grad -f with_zeros
// run: @with_zeros([2, 3], 2, 1) d = [4, 8]
// run: @with_zeros([2, 3], 2, 2) d = [1, 6]
// lowad: fwd -f with_zeros
// run: @with_zeros([2, 3] ~ [1, 1], 2, 2) t = 7, [1, 1]
// lowad: grad -f with_zeros -O 0
// run: @with_zeros([2, 3], 2, 2) d = [1, 6]
