// Symptom: LA013, "leads to memory without a shadow", for a list whose only node holds the result of a function.
// Cause: the number that sin returns was taken for something that may lead to memory, and the node for one that holds such an address.
#include <math.h>
#include <stdlib.h>

struct node { double value; struct node *next; };

double f(double x)
{
    struct node *head = malloc(sizeof *head);
    head->value = sin(x);
    head->next = 0;
    double sum = 0;
    for (struct node *at = head; at; at = at->next)
        sum += at->value;
    free(head);
    return sum;
}

// lowad: grad -f f
// run: @f(2) d = -0.4161468365471424
