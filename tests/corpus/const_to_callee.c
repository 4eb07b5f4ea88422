// Symptom: LA013, "active values are stored in and read again from memory marked const", for memory that a callee only reads.
// Cause: a callee that writes anything was taken to write, and to keep pointers in, all memory that it reaches.
struct table { int n; const int *place; const double *weight; };

static void __attribute__((noinline)) gather(double *out, const double *x, const struct table *table)
{
    for (int i = 0; i < table->n; i++)
        out[i] = table->weight[i] * x[table->place[i]] * x[i];
}

double gathered(const double *x, const double *weight, int n)
{
    double scratch[8], sum = 0;
    struct table table = {n, (const int[]){0, 0, 0, 0}, weight};
    gather(scratch, x, &table);
    for (int i = 0; i < n; i++)
        sum += scratch[i];
    return sum;
}

// lowad: grad -f gathered --arg weight=const
// run: @gathered([2, 3], [5, 7], 2) d = [41, 14]
// lowad: fwd -f gathered --arg weight=const
// run: @gathered([2, 3] ~ [1, 2], [5, 7], 2) t = 69, [1, 2]
