// Records of every make: arrays inside them beside integers, padding, copies whole, fields too small to be numbers.
#define KEPT __attribute__((noinline)) static
void *memcpy(void *, const void *, unsigned long);
void *memset(void *, int, unsigned long);

struct state {
    int step;
    double time, y[2], history[8];
    int used;
    struct { double low, high; int on; } limit[2];
};

KEPT void advance(struct state *s, double by)
{
    double slope[2] = { s->y[1], -s->y[0] * s->y[0] };
    for (int i = 0; i < 2; i++) {
        s->y[i] += by * slope[i];
        if (s->limit[i].on && s->y[i] > s->limit[i].high)
            s->y[i] = s->limit[i].high * s->limit[i].low;
    }
    s->history[s->used++ & 7] = s->y[0];
    s->time += by;
    s->step++;
}

// Every other step is taken back, from a copy of the whole.
double steps(const double *start, const double *limit, int n)
{
    struct state s, before;
    memset(&s, 0, sizeof s);
    s.y[0] = start[0];
    s.y[1] = start[1];
    s.limit[1].on = 1;
    s.limit[1].high = limit[0];
    s.limit[1].low = limit[1];
    for (int i = 0; i < n; i++) {
        memcpy(&before, &s, sizeof s);
        advance(&s, 0.5);
        if (i & 1)
            s = before;
    }
    return s.y[0] * s.y[1] + s.history[1] * s.used + s.time;
}

// lowad: grad -f steps
// run: @steps([1, 0.5], [0.25, 0.75], 0)
// run: @steps([1, 0.5], [0.25, 0.75], 3)
// run: @steps([1, 1.5], [0.25, 0.75], 4)
// lowad: fwd -f steps
// run: @steps([1, 1.5] ~ [1, 2], [0.25, 0.75] ~ [0.5, -1], 3)

struct gaps { char letter; double size; _Bool is_odd; float weight; short count; };

KEPT void copied(struct gaps *to, const struct gaps *from, int n)
{
    for (int i = 0; i < n; i++) {
        to[i] = from[i];
        to[i].size *= from[i].size * from[i].count;
    }
}

double gapped(const double *x, int n)
{
    struct gaps from[4], to[4];
    memset(to, 0, sizeof to);
    for (int i = 0; i < 4; i++)
        from[i] = (struct gaps){ 'a', x[i], i & 1, 0.5f, (short)(i + 1) };
    copied(to, from, n);
    double sum = 0;
    for (int i = 0; i < 4; i++)
        sum += to[i].is_odd ? to[i].size : to[i].size * to[i].size * to[i].weight;
    return sum;
}

// lowad: grad -f gapped
// run: @gapped([1, 2, 3, 4], 4) d = [2, 8, 486, 32]
// run: @gapped([1, 2, 3, 4], 2) d = [2, 8, 0, 0]
// lowad: fwd -f gapped
// run: @gapped([1, 2, 3, 4] ~ [1, 1, 0, 1], 4) t = 42, [1, 1, 0, 1]

struct padded { double a; int k; double b; };

KEPT struct padded grown(struct padded s)
{
    s.a *= s.b;
    s.k++;
    return s;
}

double grows(const double *x, int n)
{
    struct padded s = { x[0], 1, x[1] };
    for (int i = 0; i < n; i++) {
        s = grown(s);
        s.a *= x[i];
    }
    return s.a * s.k + s.b;
}

// lowad: grad -f grows
// run: @grows([2, 3], 0) d = [1, 1]
// run: @grows([2, 3], 2) d = [324, 325]
// lowad: fwd -f grows
// run: @grows([2, 3] ~ [1, 0], 2) t = 324, [1, 0]

struct holder { double a; int k; const double *p; double v[4]; };

// Nothing in here says what the fields are; the caller does.
KEPT struct holder pointed(struct holder h, const double *p)
{
    h.p = p;
    return h;
}

double held(const double *x, const double *y, int n)
{
    struct holder h = pointed((struct holder){ .a = x[0], .k = n, .v = { x[1], x[0] } }, y);
    double sum = h.a * h.v[0];
    for (int i = 0; i < h.k; i++)
        sum += h.p[i] * h.v[i & 1];
    return sum;
}

// lowad: grad -f held
// run: @held([2, 3], [4, 5, 6], 3) d = [8, 12], [3, 2, 3]
// lowad: fwd -f held
// run: @held([2, 3] ~ [1, 0], [4, 5, 6] ~ [0, 1, 0], 3) t = 10, [1, 0], [0, 1, 0]
