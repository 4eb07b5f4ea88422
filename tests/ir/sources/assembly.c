/* Inline assembly, atomics, fences and built-in functions. */
#include <stdatomic.h>

unsigned long long cycles(void) { unsigned lo, hi; __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi)); return lo | (unsigned long long)hi << 32; }
int add(int a, int b) { __asm__("addl %1, %0" : "+r"(a) : "r"(b) : "cc"); return a; }
void barrier(void) { __asm__ volatile("" ::: "memory"); }
int branch(int x) { __asm__ goto("testl %0, %0\n\tjne %l1" : : "r"(x) : "cc" : taken); return 0; taken: return 1; }
int both(int x) { int r; __asm__ goto("movl %1, %0; jne %l2" : "=r"(r) : "r"(x) : : taken); return r; taken: return -r; }
void store_into(int *p) { __asm__("movl $1, %0" : "=m"(*p)); }
atomic_int shared;
_Atomic(double) real;
int bump(void) { return atomic_fetch_add(&shared, 1) + atomic_fetch_sub_explicit(&shared, 2, memory_order_relaxed); }
int look(void) { return atomic_load_explicit(&shared, memory_order_acquire); }
void put(int x) { atomic_store_explicit(&shared, x, memory_order_release); atomic_thread_fence(memory_order_seq_cst); }
int swap(int a, int b) { return atomic_compare_exchange_weak(&shared, &a, b) + atomic_compare_exchange_strong_explicit(&shared, &a, b, memory_order_acq_rel, memory_order_acquire); }
int logic(int x) { return atomic_fetch_or(&shared, x) ^ atomic_fetch_and(&shared, ~x) ^ atomic_fetch_xor(&shared, 3) ^ atomic_exchange(&shared, 9); }
double atomic_real(double x) { real += x; return real; }
void signal_fence(void) { atomic_signal_fence(memory_order_acquire); }
int bits(unsigned x, unsigned long y) { return __builtin_popcount(x) + __builtin_clz(x | 1) + __builtin_ctzl(y | 1) + (int)__builtin_bswap32(x) + (int)__builtin_bitreverse16((unsigned short)x); }
int overflow(int a, int b, int *r) { return __builtin_sadd_overflow(a, b, r) | __builtin_mul_overflow(a, b, r); }
unsigned saturate(unsigned a, unsigned b) { return __builtin_elementwise_add_sat(a, b); }
void *frame(void) { return __builtin_frame_address(0); }
int constant_p(int x) { return __builtin_constant_p(x) + (int)__builtin_object_size(&x, 0); }
void fetch(const char *p) { __builtin_prefetch(p + 64, 0, 3); }
int unwound(int *stack) { return __builtin_setjmp((void **)stack); }
