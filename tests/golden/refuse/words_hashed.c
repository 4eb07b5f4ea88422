// Words that a function of integers moves and computes with, where nothing in sight says what they are: each had derivative 0. Check sums, hashes,
// quotients, and counting by one are made of the bits of numbers too; only indices, lengths and what is
// converted to a float are integers for that.
#include <string.h>

typedef unsigned long word;
typedef unsigned short_word;
static word sum;

#define MOVES(name, body) \
    static __attribute__((noinline)) void move_##name(const word *from, word *to, int n) { body } \
    void name(const double *x, double *y, int n) \
    { \
        word in[16], out[16]; \
        memcpy(in, x, n * sizeof *x); \
        move_##name(in, out, n); \
        memcpy(y, out, n * sizeof *y); \
    }
#define FOR for (int i = 0; i < n; i++)

MOVES(summed, FOR sum += from[i]; FOR to[i] = from[i];)
MOVES(hashed, FOR sum = sum * 31 + from[i]; FOR to[i] = from[i];)
MOVES(hashed_by_size, FOR sum ^= from[i] * 0x9E3779B97F4A7C15ul >> 7; FOR to[i] = from[i];)
MOVES(divided, FOR { sum += from[i] / 3; to[i] = from[i]; })
MOVES(left_over, FOR sum += from[i] % 97; FOR to[i] = from[i];)
MOVES(next, FOR to[i] = from[i] + 1;)

static __attribute__((noinline)) void move_narrow(const short_word *from, short_word *to, int n)
{
    FOR { sum += from[i]; to[i] = from[i]; }
}
void narrow(const float *x, float *y, int n)
{
    short_word in[16], out[16];
    memcpy(in, x, n * sizeof *x);
    move_narrow(in, out, n);
    memcpy(y, out, n * sizeof *y);
}

// lowad: refuse LA024 -f summed --arg x=dup --arg y=dup --arg n=const
// lowad: refuse LA024 -f hashed --arg x=dup --arg y=dup --arg n=const
// lowad: refuse LA024 -f hashed_by_size --arg x=dup --arg y=dup --arg n=const
// lowad: refuse LA020 -f divided --arg x=dup --arg y=dup --arg n=const
// lowad: refuse LA024 -f left_over --arg x=dup --arg y=dup --arg n=const
// lowad: refuse LA020 -f next --arg x=dup --arg y=dup --arg n=const
// lowad: refuse LA020 -f narrow --arg x=dup --arg y=dup --arg n=const
