// LA020: is an address of active memory
#include <stdint.h>
void __enzyme_autodiff(void *, ...);
struct node { uint64_t next; double v; };
struct stack { uint64_t head; };
#define PLACE(bits) ((struct node *)(uintptr_t)((bits) & 0xffffffffffff))
__attribute__((noinline)) static void push(struct stack *s, struct node *n) {
    n->next = s->head;
    s->head = (uint64_t)(uintptr_t)n | ((s->head >> 48) + 1) << 48;
}
__attribute__((noinline)) static struct node *pop(struct stack *s) {
    struct node *n = PLACE(s->head);
    s->head = n->next;
    return n;
}
static double f(double *x) {
    struct node n[2];
    struct stack s = {0};
    for (int i = 0; i < 2; i++) n[i].v = x[i], push(&s, n + i);
    return pop(&s)->v * pop(&s)->v;
}
void test(double *x, double *dx) { __enzyme_autodiff((void *)f, x, dx); }
