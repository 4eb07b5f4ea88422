// Symptom: functions that keep the address of constants of their own (weights, a table) beside that of active memory, in one structure or
// table, were refused.
// Cause: only memory that shares a pointer with active memory got a shadow, not what is kept beside it.
struct pair {
    double *a, *b;
};

static double __attribute__((noinline)) weighed(struct pair *s)
{
    double r = 0;
    for (int i = 0; i < 3; i++)
        r += s->a[i] * s->b[i];
    return r;
}

double weights(double *x)
{
    double w[3] = {1, 2, 3};
    struct pair s = {x, w};
    return weighed(&s);
}

static int __attribute__((noinline)) same(double **table, int k) { return table[k & 1] == table[1]; }

double compared(double *x, int k)
{
    double w[3] = {1, 2, 3};
    double *table[2] = {x, w};
    return same(table, k) ? x[0] : x[1] * table[0][2];
}

// lowad: grad -f weights
// run: @weights([0.5, 2, 3])
// lowad: grad -f compared
// run: @compared([0.5, 2, 3], 0)
// run: @compared([0.5, 2, 3], 1)
