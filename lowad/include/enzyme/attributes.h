// The attributes that Enzyme's plugin of clang knows, for a clang without it, which would ignore them. `lowad opt` includes this
// in C and C++ that it compiles; elsewhere: clang -include enzyme/attributes.h. A function that the compiler inlines loses what is
// said of it: one that is inactive may need __attribute__((noinline)) too.
//
//     __attribute__((enzyme_inactive)) void report(double x);
//     __attribute__((enzyme_shadow(d_gravity))) double gravity = 9.81;

#ifndef LOWAD_ENZYME_ATTRIBUTES
#define LOWAD_ENZYME_ATTRIBUTES

#define enzyme_inactive annotate("enzyme_inactive")
#define enzyme_inactive_noblock annotate("enzyme_inactive_noblock")
#define enzyme_function_like(name) annotate("enzyme_function_like=" name), noinline
#define enzyme_shadow(variable) annotate("enzyme_shadow", &(variable))
// enzyme_nofree and enzyme_shouldrecompute say what lowad finds out by itself; the first is a marker of tapes too, so no macro.
#define enzyme_sparse_accumulate annotate("enzyme_sparse_accumulate")
#define enzyme_no_escaping_allocation annotate("enzyme_no_escaping_allocation")
#define enzyme_notypeanalysis annotate("enzyme_notypeanalysis")

#endif
