// One word that is a number, an address or a count, as a tag beside it says.
typedef struct {
    int kind;
    union {
        double number;
        const double *at;
        long count;
    } is;
} Item;

static __attribute__((noinline)) double value(const Item *item)
{
    switch (item->kind) {
    case 0:
        return item->is.number;
    case 1:
        return 3 * *item->is.at;
    default:
        return item->is.count;
    }
}

static __attribute__((noinline)) void set(Item *item, int kind, long n, const double *x)
{
    item->kind = kind;
    if (kind == 0)
        item->is.number = x[0] * x[1];
    else if (kind == 1)
        item->is.at = x + 1;
    else
        item->is.count = n * 2 + 1;
}

double mixed(const double *x, int a, int b, int c)
{
    Item items[2];
    set(&items[0], a, 7, x);
    set(&items[1], b, 9, x);
    double s = value(&items[0]) * value(&items[1]);
    set(&items[0], b, 3, x);
    set(&items[1], c, 4, x);
    s += value(&items[0]) * x[0] + value(&items[1]);
    Item kept = items[0];
    items[0] = items[1];
    items[1] = kept;
    return s + value(&items[0]);
}

// lowad: grad
// run: @mixed([2, 5], 0, 1, 2) d = [90, 66]
// run: @mixed([2, 5], 0, 2, 1)
// run: @mixed([2, 5], 2, 0, 1)
// run: @mixed([2, 5], 1, 0, 2)
// run: @mixed([2, 5], 1, 2, 0)
// lowad: grad -O 0
// run: @mixed([2, 5], 0, 1, 2) d = [90, 66]
// run: @mixed([2, 5], 1, 2, 0)
// lowad: fwd
// run: @mixed([2, 5] ~ [1, 10], 0, 1, 2) t = 750, [1, 10]
// run: @mixed([2, 5] ~ [1, 10], 2, 0, 1)
