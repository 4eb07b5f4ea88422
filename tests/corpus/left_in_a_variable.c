// Symptom: numbers that are read through a pointer in a global variable had derivative 0 where the program had moved the pointer to another
// variable before the derivative began; where the pointer had been null at first, the derivative ended without a word.
// Cause: shadows of global variables began as shadows of what the variables begin with when the program does, and pointers in them were
// taken to lead nowhere else.
static double low[2], high[4];
static double *level = low, *top;
static double *const places[2] = {low, high + 1};
static struct { int count; double *first, *end; } part;
static double *each[40];
static volatile int number = 1;

static void __attribute__((noinline)) move(double **pointer, double *to) { *pointer = to; }
__attribute__((constructor)) static void begin(void)
{
    move(&level, places[number]);
    move(&top, high + 2 + number);
    part.first = high + number, part.end = high + 3 + number;
    for (int i = 0; i < 40; ++i)
        each[i] = i % 2 ? high + i % 3 : low;
}

double moved(double *x, int n)
{
    high[1] = x[0] * x[0];
    return level[0] * x[1];
}

double was_null(double *x, int n)
{
    *top = x[0] * x[1];
    return high[3] * x[0];
}

double between(double *x, int n)
{
    double sum = 0;
    for (int i = 0; i < 4; ++i)
        high[i] = x[i % n] * x[0];
    for (const double *p = part.first; p != part.end; ++p)
        sum += *p;
    return sum;
}

double every(double *x, int n)
{
    double sum = 0;
    low[0] = x[0];
    for (int i = 0; i < 3; ++i)
        high[i] = x[1] * i;
    for (int i = 0; i < n; ++i)
        sum += *each[i];
    return sum;
}

// lowad: grad -f moved
// run: @moved([3, 2], 0) d = [12, 9]
// lowad: fwd -f moved
// run: @moved([3, 2] ~ [1, 0], 0) t = 12, [1, 0]
// lowad: grad -f was_null
// run: @was_null([3, 2], 0) d = [12, 9]
// lowad: grad -f between
// run: @between([3, 2], 2) d = [10, 6]
// lowad: grad -f every
// run: @every([3, 2], 6) d = [3, 3]
