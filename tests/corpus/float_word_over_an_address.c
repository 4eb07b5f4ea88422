// Symptom: a derivative of a `float` was off by anything: half of an address was added to it.
// Cause: of numbers that travel as integers it was not asked whether addresses lie in their place at another time, so that the shadow of one stayed.
#include <string.h>
union slot {
    float *at;
    float number;
};
static __attribute__((noinline)) void put(union slot *one, const float *x)
{
    int bits;
    memcpy(&bits, x, sizeof bits);
    memcpy(one, &bits, sizeof bits);
}
static __attribute__((noinline)) void lead(union slot *one, float *to) { one->at = to; }
static __attribute__((noinline)) float tripled(const union slot *one) { return 3 * one->number; }
float taken_in_turn(const float *x, int n)
{
    union slot one;
    float square = 0, sum = 0;
    for (int i = 0; i < n; i++) {
        put(&one, x + i);
        if (i % 2) sum += tripled(&one);
        square = x[i] * x[i];
        lead(&one, &square);
        sum += *one.at;
    }
    return sum;
}

// lowad: grad -f taken_in_turn
// run: @taken_in_turn(f[2, 3, 5], 3) d = [4, 9, 10]
// lowad: grad -f taken_in_turn -O 0
// CHECK: define {{.*}}@reverse_tape_put(
// CHECK: lshr i64 {{.*}}, 32
// CHECK: load float, ptr %one.shadow
// run: @taken_in_turn(f[2, 3, 5], 3) d = [4, 9, 10]
// lowad: fwd -f taken_in_turn
// run: @taken_in_turn(f[2, 3, 5] ~ f[1, 2, 3], 3) t = 52, f[1, 2, 3]
