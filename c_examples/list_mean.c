/* Mean of the squares of a linked list, one allocation a node. */
#include <stdlib.h>

struct node {
    double value;
    struct node *next;
};

static struct node *list_from(const double *x, int n)
{
    struct node *list = NULL;
    for (int i = n - 1; i >= 0; i--) {
        struct node *node = malloc(sizeof(struct node));
        node->value = x[i];
        node->next = list;
        list = node;
    }
    return list;
}

static void release(struct node *list)
{
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

double list_mean(const double *x, int n)
{
    struct node *list = list_from(x, n);
    double sum = 0;
    int count = 0;
    for (struct node *node = list; node; node = node->next) {
        node->value *= node->value;
        sum += node->value;
        count++;
    }
    release(list);
    return count ? sum / count : 0;
}
