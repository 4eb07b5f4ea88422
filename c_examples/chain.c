/* Push the inputs on a linked list, then walk it back: one allocation an element. */
#include <math.h>
#include <stdlib.h>

struct link {
    double value;
    struct link *next;
};

double chain(const double *x, int n)
{
    struct link *head = NULL;
    for (int i = 0; i < n; i++) {
        struct link *fresh = malloc(sizeof(struct link));
        fresh->value = x[i] * x[i];
        fresh->next = head;
        head = fresh;
    }
    double result = 1;
    while (head) {
        struct link *gone = head;
        result = result * cos(gone->value) + gone->value;
        head = gone->next;
        free(gone);
    }
    return result;
}
