// Structures by value that stay calls: in registers, in memory, of several kinds, as results; callees that change their copies.
#define KEPT __attribute__((noinline)) static
struct point { double x, y; };
struct body { struct point at; double mass; };
struct slice { double *first; long count; };
struct state { float scale; int turns; struct body body; };

KEPT struct point turn(struct point p, double by)
{
    struct point turned = { p.x * by - p.y, p.y * by + p.x * p.x };
    return turned;
}

KEPT struct body push(struct body b, double by)
{
    b.at = turn(b.at, by);
    b.mass *= b.at.x;
    return b;
}

KEPT double energy(struct body b)
{
    b.at.x *= b.at.x;
    b.at.y *= b.at.y;
    return b.mass * (b.at.x + b.at.y);
}

double orbit(const double *x, const double *by, int n)
{
    struct body b = { { x[0], x[1] }, x[2] };
    double sum = 0;
    for (int i = 0; i < n; i++) {
        b = push(b, by[i]);
        sum += energy(b) + b.at.x * b.at.y;
    }
    return sum;
}

KEPT struct slice rest(struct slice s, double by)
{
    s.first[0] *= by;
    s.first++;
    s.count--;
    return s;
}

double walk(double *x, long n, double by)
{
    struct slice s = { x, n };
    double sum = 0;
    while (s.count > 0) {
        sum += s.first[0] * s.first[0];
        s = rest(s, by);
    }
    return sum;
}

KEPT struct state twice(struct state s, int depth)
{
    if (depth == 0)
        return s;
    s.turns++;
    s.body = push(s.body, s.scale * s.turns);
    struct state left = twice(s, depth - 1);
    s.body.mass = left.body.at.x * left.turns;
    struct state right = twice(s, depth - 1);
    right.body.at.y += left.body.at.y * s.body.at.x;
    return right;
}

double tree(const double *x, int depth)
{
    struct state s = { 0.5f, 0, { { x[0], x[1] }, x[2] } };
    s = twice(s, depth);
    return energy(s.body) * s.turns;
}

// lowad: grad -f orbit
// run: @orbit([2, 3, 5], [0.5], 0) d = [0, 0, 0], [0]
// run: @orbit([2, 3, 5], [7], 1)
// run: @orbit([0.2, 0.3, 0.5], [0.5, 0.7, 0.3], 3)
// lowad: fwd -f orbit
// run: @orbit([0.2, 0.3, 0.5] ~ [1, 0, 2], [0.5, 0.7, 0.3] ~ [0, 1, 0], 3)
// lowad: grad -f walk
// run: @walk([2, 3, 5] ~ [1, 1, 1], 3, 0.5) d = [4.5, 6.5, 10.5], 10
// lowad: fwd -f walk
// run: @walk([2, 3, 5] ~ [1, 1, 1], 3, 0.5 ~ 1) t = 20, [2.5, 3.5, 5.5]
// lowad: grad -f tree
// run: @tree([0.2, 0.3, 0.5], 3)
// lowad: fwd -f tree
// run: @tree([0.2, 0.3, 0.5] ~ [1, 2, 3], 3)
