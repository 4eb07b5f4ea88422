// What is called only where it is there, and no function of the program fits: objects without destructors have none.
struct object {
    void (*drop)(struct object *);
    double x;
};

static void release(struct object *o)
{
    if (o->drop)
        o->drop(o);
}

double f(const double *x, int n, long none)
{
    struct object held[4];
    double s = 0;
    for (int i = 0; i < n; i++) {
        held[i].drop = (void (*)(struct object *))none;
        held[i].x = x[i] * x[i];
    }
    for (int i = 0; i < n; i++) {
        s += held[i].x * held[i].x;
        release(&held[i]);
    }
    return s;
}

// lowad: grad -f f
// run: @f([1, 2, 3], 3, 0) d = [4, 32, 108]
