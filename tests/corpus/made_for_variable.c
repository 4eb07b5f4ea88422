// Symptom: the derivative of a program whose memory a callee makes and keeps in a global variable ended the process.
// Cause: a call without active arguments counted as inactive unless numbers in global variables themselves were active; that it stores
// an address where a shadow is expected was not asked.
#include <stdlib.h>

static double *work;

static __attribute__((noinline)) void make(int count)
{
    free(work);
    work = malloc(count * sizeof *work);
}

double palindrome(const double *x, int n)
{
    make(n);
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    double total = 0;
    for (int i = 0; i < n; i++)
        total += work[i] * work[n - 1 - i];
    return total;
}

// lowad: grad -f palindrome --arg n=const
// run: @palindrome([2, 3, 5], 3) d = [200, 108, 80]
// lowad: fwd -f palindrome --arg n=const
// run: @palindrome([2, 3, 5] ~ [1, 0, 0], 3) t = 200, [1, 0, 0]
