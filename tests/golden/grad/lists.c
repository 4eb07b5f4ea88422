// Heap memory that holds pointers to heap memory: nodes made in a loop of known length, walked and freed in one of
// unknown.
#include <stdlib.h>

struct node { double v; struct node *next; };

double list(const double *x, int n)
{
    struct node *head = 0;
    for (int i = 0; i < n; i++) {
        struct node *m = malloc(sizeof *m);
        m->v = x[i] * x[i];
        m->next = head;
        head = m;
    }
    double r = 1;
    while (head) {
        r *= head->v;
        struct node *t = head->next;
        free(head);
        head = t;
    }
    return r;
}

// lowad: grad -f list
// run: @list([2, 3, 0.5], 3)
// run: @list([2, 3, 0.5], 0)
// lowad: fwd -f list
// run: @list([2, 3, 0.5], 3)
