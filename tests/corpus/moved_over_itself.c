// Symptom: the gradients of all rows land in one where a table of pointers to rows is moved up by one.
// Cause: shadows of pointers were always copied from the lowest address up, whichever way the block overlaps itself.
#include <stdlib.h>
#include <string.h>

double rows(double **table, int n)
{
    double **mine = malloc(n * sizeof *mine), sum = 0;
    for (int i = 0; i < n; i++)
        mine[i] = table[(i + 1) % n];
    memmove(mine + 1, mine, (n - 1) * sizeof *mine);
    for (int i = 0; i < n; i++)
        sum += mine[i][0] * mine[i][1] * (i + 1);
    free(mine);
    return sum;
}

struct four { double a, b, c, d; };

void shifted_down(struct four *x)
{
    x->d *= 2;
    memmove(&x->a, &x->b, 3 * sizeof(double));
}

void shifted_up(struct four *x)
{
    x->d *= 2;
    memmove(&x->b, &x->a, 3 * sizeof(double));
}

// lowad: grad -f rows
// run: @rows([[1, 2], [3, 4], [5, 6]], 3) d = [0, 0, 12, 9, 18, 15]
// lowad: fwd -f rows
// run: @rows([[1, 2], [3, 4], [5, 6]] ~ [[1, 0], [0, 1], [0, 0]], 3)
// lowad: grad -f shifted_down
// run: @shifted_down([1, 2, 3, 4] ~ [1, 10, 100, 1000]) d = [0, 1, 10, 2200]
// lowad: grad -f shifted_up
// run: @shifted_up([1, 2, 3, 4] ~ [1, 10, 100, 1000]) d = [11, 100, 1000, 0]
