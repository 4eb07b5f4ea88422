// Symptom: the derivative ended with a signal where a structure holds an active number beside the address of constants, the caller's or the
// function's own, and another function reads both; and where one structure of a table, picked when it runs, leads to constants alone.
// Cause: whether an address without a shadow may be stored where shadows are was asked of memory that holds addresses with shadows only, not
// of all in which shadows of addresses are looked for.
struct item {
    double v;
    const double *w;
};

static double __attribute__((noinline)) weighed(struct item *p)
{
    double s = 0;
    for (int i = 0; i < 3; i++)
        s += p->v * p->w[i];
    return s;
}

double of_caller(double *x, const double *w)
{
    struct item p = {x[0] * x[1], w};
    return weighed(&p);
}

double of_own(double *x)
{
    double w[3] = {1, 2, 3};
    struct item p = {x[0] * x[1], w};
    return weighed(&p);
}

double of_copy(double *x, const double *w)
{
    struct item p = {x[0] * x[1], w}, q;
    __builtin_memcpy(&q, &p, sizeof p);
    return weighed(&q);
}

struct place {
    const double *c;
    struct item *more;
};

double in_table(double *x, const double *w, int n)
{
    struct item first = {0, w}, second = {0, w + 1};
    struct place places[2] = {{x, &first}, {x + 1, &second}};
    return places[n & 1].more->w[1] * places[1 - (n & 1)].c[0];
}

// What is read in the function itself alone needs no shadow of that address.
double read_here(double *x, const double *w)
{
    struct item p = {x[0] * x[1], w};
    double *v = &p.v;
    *v *= p.w[1];
    return *v * p.w[2];
}

static double __attribute__((noinline)) of_number(struct item *p) { return p->v * p->v; }

double number_alone(double *x, const double *w)
{
    struct item p = {x[0] * x[1], w};
    return of_number(&p) * p.w[0];
}

// lowad: grad -f of_caller --arg w=const
// run: @of_caller([2, 3], [1, 2, 3])
// lowad: fwd -f of_caller --arg w=const
// run: @of_caller([2, 3] ~ [1, 2], [1, 2, 3])
// lowad: grad -f of_own
// run: @of_own([2, 3])
// lowad: grad -f of_copy --arg w=const
// run: @of_copy([2, 3], [1, 2, 3])
// lowad: grad -f in_table --arg w=const
// run: @in_table([2, 3], [1, 2, 3], 0)
// run: @in_table([2, 3], [1, 2, 3], 1)
// lowad: grad -f of_caller
// run: @of_caller([2, 3], [1, 2, 3])
// lowad: grad -f read_here --arg w=const
// run: @read_here([2, 3], [1, 2, 3])
// lowad: grad -f number_alone --arg w=const
// run: @number_alone([2, 3], [1, 2, 3])
