/* Structures, unions, pointers, strings and the library's memory functions. */
#include <stdlib.h>
#include <string.h>

struct point { double x, y; char label[13]; };
struct list { struct list *next; union { double d; long l; float pair[2]; } value; unsigned bits : 5, more : 11; };
struct __attribute__((packed)) tight { char c; double d; short s; };
typedef double (*operation)(double, void *);
struct table { operation run[3]; void *context; const struct table *parent; };

struct point shift(struct point p, const struct point *by) { p.x += by->x; p.y -= by->y; p.label[0] = 'z'; return p; }
struct { float a, b; } small(float a) { __typeof__(small(0)) r = {a, a + 1}; return r; }
double total(const struct list *l) {
    double sum = 0;
    for (; l; l = l->next)
        sum += l->bits > 3 ? l->value.d : (double)l->value.l + l->more;
    return sum;
}
struct list *push(struct list *l, double d) {
    struct list *made = calloc(1, sizeof *made);
    if (made) { made->next = l; made->value.d = d; made->more = 77; }
    return made;
}
void release(struct list *l) { while (l) { struct list *next = l->next; free(l); l = next; } }
double packed(struct tight *t, int n) { double s = 0; for (int i = 0; i < n; i++) { s += t[i].d * t[i].c; t[i].s++; } return s; }
double dispatch(const struct table *t, double x, int i) { return t->run[i](x, t->context) + (t->parent ? dispatch(t->parent, x, i) : 0); }
void copy(char *to, const char *from, size_t n) { memmove(to, from, n); memcpy(to + n, from, 16); memset(to, 0, n / 2); }
size_t words(const char *text) { size_t n = 0; for (; *text; text++) n += strchr(" \t\n", *text) != NULL; return n + strlen(text); }
double variable(int n, double m[n][n]) { double row[n]; memcpy(row, m[n / 2], sizeof row); return row[0] + m[n - 1][n - 1]; }
volatile int flag;
int spin(void) { while (!flag) ; flag = 0; return flag; }
double restricted(double *restrict a, const double *restrict b, int n) { for (int i = 0; i < n; i++) a[i] += b[i]; return a[0]; }
const struct point origin = {0.5, -0.25, "origin"};
static struct list sentinel = {&sentinel, {.pair = {1.5f, 2.5f}}, 3, 4};
struct list *first = &sentinel;
const char *const names[] = {"alpha", "beta\\\"", "\x01\xff", NULL};
int matrix[2][3] = {{1, 2, 3}, {4}};
char *inside = (char *)&matrix[1][2];
_Thread_local int counter = 3;
int next(void) { return counter++ + (int)sentinel.bits; }
