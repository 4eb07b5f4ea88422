// A function of an object's table, which need not be there: known of no function of the program.
struct watch;
struct table { int (*release)(struct watch *); };
struct watch { const struct table *table; double weight; };

// The program ends where an object with numbers is released; where there is none, the derivative is right.
double f(struct watch **w, double x)
{
    struct watch *it = *w;
    double y = x * x;
    if (it && it->table->release(it))
        *w = 0;
    return y;
}

// lowad: print plan -f f
// > plan of @f (reverse; %w: dup, %x: out)
// >   call %i2: end (no function of the program fits, and there need be none)
// >   after %if.end: jump %entry
// >   after %entry: finish
// lowad: print plan -f f --arg w=const
// > plan of @f (reverse; %w: const, %x: out)
// >   after %if.end: jump %entry
// >   after %entry: finish
