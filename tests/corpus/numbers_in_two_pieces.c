// Symptom: a number that is copied in two pieces, at bytes that are known when the program runs alone, as a ring buffer does at its
// end, had derivative zero in reverse mode.
// Cause: of a copy of any number of bytes only whole numbers were moved back, from its beginning on; what is left moves as bits now.
#include <string.h>

double ring(const double *x, int n)
{
    volatile size_t hidden = (size_t)n;
    size_t k = hidden;
    double v = x[0] * x[0], w;
    unsigned char bytes[16];
    memcpy(bytes + 16 - k, &v, k);
    memcpy(bytes, (unsigned char *)&v + k, 8 - k);
    memcpy(&w, bytes + 16 - k, k);
    memcpy((unsigned char *)&w + k, bytes, 8 - k);
    return w * x[1];
}

double cut(const double *x, int n)
{
    volatile size_t hidden = (size_t)n;
    size_t k = hidden;
    double v[2] = {x[0] * x[0], x[1]}, w[2];
    memcpy(w, v, k);
    memcpy((unsigned char *)w + k, (unsigned char *)v + k, 16 - k);
    return w[0] * w[1];
}

double shifted(const double *x, int n)
{
    volatile size_t hidden = 8 * (size_t)n;
    unsigned char bytes[40] = {0};
    memcpy(bytes + 3, x, hidden);
    memmove(bytes + 8, bytes + 3, hidden);
    double w[3] = {0, 0, 0};
    memcpy(w, bytes + 8, hidden);
    return w[0] * w[1] + w[2];
}

// lowad: grad -f ring
// run: @ring([3, 5], 5) d = [30, 9]
// run: @ring([3, 5], 8) d = [30, 9]
// run: @ring([3, 5], 0) d = [30, 9]
// lowad: grad -f ring -O 0
// run: @ring([3, 5], 3) d = [30, 9]
// lowad: fwd -f ring
// run: @ring([3, 5] ~ [1, 10], 3) t = 120, [1, 10]
// lowad: grad -f cut
// run: @cut([3, 5], 5) d = [30, 9]
// run: @cut([3, 5], 11) d = [30, 9]
// run: @cut([3, 5], 16) d = [30, 9]
// lowad: grad -f shifted
// run: @shifted([3, 5, 7], 3) d = [5, 3, 1]
// run: @shifted([3, 5, 7], 2) d = [5, 3, 0]
