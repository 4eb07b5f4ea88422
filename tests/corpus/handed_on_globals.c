// Symptom: numbers that are read through a pointer that a call returns or stores, which leads to a global variable, had derivative 0; through a
// table of pointers in a global variable the derivative ended the process.
// Cause: a call was taken to return only what it is given or makes itself; and shadows of tables began as zero and not as the shadows of what
// the table holds.
static double kept[4], a[2], b[2];
static double *place;
static double *const rows[2] = {a, b};
static double *current = a;
struct view { double *to; };

static void __attribute__((noinline)) set(double *x) { place = x; }
static double *__attribute__((noinline)) get(void) { return place; }
static double *__attribute__((noinline)) choose(double *x, int n) { return n > 2 ? kept + 1 : x; }
static double *__attribute__((noinline)) row(int n) { return rows[n & 1]; }
static void __attribute__((noinline)) look(struct view *view, int n) { view->to = rows[n & 1]; }

double chosen(double *x, int n)
{
    kept[1] = x[0] * x[1];
    double *p = choose(x, n);
    double result = p[0] * p[0];
    kept[1] = 7;
    return result;
}

double fetched(double *x, int n)
{
    set(x + n);
    return get()[0] * get()[1];
}

double looked(double *x, int n)
{
    struct view view;
    a[1] = x[0];
    b[1] = x[1];
    double first = row(n)[1];
    look(&view, n + 1);
    double result = first * first * view.to[1];
    a[1] = b[1] = 7;
    return result;
}

double pointed(double *x, int n)
{
    a[0] = x[0];
    b[0] = x[1];
    double result = current[0];
    if (n > 2)
        current = b;
    result *= current[0] * current[0];
    current = a;
    return result;
}

// lowad: grad -f chosen
// run: @chosen([2, 3], 5) d = [36, 24]
// run: @chosen([2, 3], 0) d = [4, 0]
// lowad: grad -f fetched
// run: @fetched([2, 3, 4], 1) d = [0, 4, 3]
// lowad: grad -f looked
// run: @looked([2, 3], 0) d = [12, 4]
// run: @looked([2, 3], 1) d = [9, 12]
// lowad: fwd -f looked
// run: @looked([2, 3] ~ [1, 10], 0) t = 52, [1, 10]
// lowad: grad -f pointed
// run: @pointed([2, 3], 0) d = [12, 0]
// run: @pointed([2, 3], 3) d = [9, 12]
