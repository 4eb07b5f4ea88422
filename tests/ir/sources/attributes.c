/* Words that a C program puts on functions, variables and calls. */
#include <stdarg.h>
#include <stddef.h>

__attribute__((noinline, cold)) int cold(int x) { return x * 7; }
__attribute__((always_inline)) static inline int inlined(int x) { return x + 1; }
__attribute__((const)) double constant(double);
__attribute__((pure)) double pure(const double *);
__attribute__((malloc, alloc_size(1, 2), returns_nonnull)) void *make(size_t, size_t);
__attribute__((noreturn)) void stop(int);
__attribute__((nonnull(1), warn_unused_result)) int checked(int *p) { return *p; }
__attribute__((weak)) int weak(void) { return 1; }
__attribute__((visibility("hidden"))) int hidden = 4;
__attribute__((section("my_data"), aligned(64))) int placed = 5;
__attribute__((used)) static int kept = 6;
__attribute__((constructor(101))) static void begin(void) { placed++; }
__attribute__((destructor)) static void end(void) { placed--; }
__attribute__((alias("weak"))) int renamed(void);
__attribute__((target("avx2"))) int vectorised(int *x) { int s = 0; for (int i = 0; i < 64; i++) s += x[i]; return s; }
static int (*resolve(void))(int) { return cold; }
__attribute__((ifunc("resolve"))) int chosen(int);
int aligned(double *p) { double *q = __builtin_assume_aligned(p, 32); __builtin_assume(q[0] > 0); return (int)q[1]; }
int sum(int n, ...) {
    va_list list, again;
    va_start(list, n);
    va_copy(again, list);
    int total = 0;
    for (int i = 0; i < n; i++)
        total += va_arg(list, int) + (int)va_arg(again, int);
    va_end(again);
    va_end(list);
    return total;
}
int caller(int *p) {
    if (!p)
        stop(3);
    double d = constant(2.0) + pure((const double *)make(3, 8));
    return checked(p) + sum(3, 1, 2, 3) + cold(inlined(*p)) + (int)d + renamed() + chosen(2) + kept;
}
extern int imported __attribute__((weak));
int *address(void) { return &imported; }
int common_variable;
_Alignas(32) char buffer[100];
__asm__(".globl from_assembly\nfrom_assembly:\n  .byte 1, 2, 3 # a \"comment\"");
