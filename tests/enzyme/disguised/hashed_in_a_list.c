// A list has the bits of floats as integers, which are copied out of it and computed with.
#include "judge.h"

struct node {
    struct node *next;
    int key, bits;
};
__attribute__((noinline)) static struct node *before(struct node *list, int key, int bits) {
    struct node *made = (struct node *)malloc(sizeof *made);
    made->next = list;
    made->key = key;
    made->bits = bits;
    return made;
}
__attribute__((noinline)) static int copied(struct node *list, int *to) {
    int hash = 0;
    for (int i = 0; list; list = list->next, i++) {
        int bits = list->bits;
        to[i] = bits;
        hash += bits / 3 + list->key;
    }
    return hash;
}
__attribute__((noinline)) float judged(const float *x, int n) {
    struct node *list = 0;
    for (int i = 0; i < n; i++) {
        float cube = x[i] * x[i] * x[i];
        int bits;
        memcpy(&bits, &cube, sizeof bits);
        list = before(list, i, bits);
    }
    int all[COUNT];
    volatile int hash = copied(list, all);
    float sum = 0;
    for (int i = 0; i < n; i++) {
        float one;
        memcpy(&one, all + i, sizeof one);
        sum += one * (i + 2);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return sum;
}
