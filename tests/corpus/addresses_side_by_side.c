// Symptom: structures and tables that hold addresses of active memory beside addresses of constants (weights of the function's own, a
// table of the program's, the caller's constants) were refused, and where nothing was refused ended with a signal: a table of structures of
// which some lead to constants of the caller.
// Cause: what lies in one field of an object was not told from what lies in the next, and nothing was checked where addresses are read.
struct pair {
    const double *a, *b;
};

static double __attribute__((noinline)) weighed(const struct pair *s)
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

double given(double *x, const double *w)
{
    struct pair s = {x, w}, t = {w, x + 1};
    return weighed(&s) * weighed(&t);
}

static int __attribute__((noinline)) same(double **table, int k) { return table[k & 1] == table[1]; }

double compared(double *x, int k)
{
    double w[3] = {1, 2, 3};
    double *table[2] = {x, w};
    return same(table, k) ? x[0] : x[1] * table[0][2];
}

double chosen(double *x, int k)
{
    double w[3] = {1, 2, 3}, r = 0;
    const double *table[3] = {x, w, x + 1};
    for (int i = 0; i < 3; i++)
        r += table[(i + k) % 3][i] * x[i];
    return r;
}

static double __attribute__((noinline)) read(const struct pair *const *table, int n)
{
    double r = 0;
    for (int i = 0; i < n; i++)
        r += table[i]->a[i] * table[0]->a[i];
    return r;
}

double table_of_structures(double *x, const double *w, int k)
{
    double own[3] = {1, 2, 3};
    struct pair active = {x, x}, constant = {w, w}, mine = {own, own};
    const struct pair *two[2] = {&constant, &mine}, *table[3] = {&active, two[k & 1], &active};
    return read(table, 3);
}

// lowad: grad -f weights
// run: @weights([0.5, 2, 3])
// lowad: fwd -f weights
// run: @weights([0.5, 2, 3] ~ [1, 0, 2])
// lowad: grad -f given --arg w=const
// run: @given([0.5, 2, 3, 4], [7, 5, 3])
// lowad: grad -f compared
// run: @compared([0.5, 2, 3], 0)
// run: @compared([0.5, 2, 3], 1)
// lowad: grad -f chosen
// run: @chosen([0.5, 2, 3, 4], 0)
// run: @chosen([0.5, 2, 3, 4], 1)
// lowad: refuse LA013 -f table_of_structures --arg w=const
// lowad: grad -f table_of_structures
// run: @table_of_structures([0.5, 2, 3], [7, 5, 3], 0)
// run: @table_of_structures([0.5, 2, 3], [7, 5, 3], 1)
