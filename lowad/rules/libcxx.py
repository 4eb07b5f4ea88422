"""Functions of the C++ run time and libraries that derivatives do not flow through, by their mangled
names."""

from lowad.rules.declare import callee, inactive

RETHROW = "_Unwind_Resume_or_Rethrow"
"""Throws an exception of any language again; it returns where nobody catches it."""

BEGIN_CATCH, TERMINATE = "__cxa_begin_catch", "_ZSt9terminatev"
"""What a C++ program does then."""

PERSONALITY = "@__gxx_personality_v0"
"""How functions of C++ look for handlers."""

PUT, TAKE = "lowad.box_put", "lowad.box_take"
"""Where exceptions lie while functions return on their way: memory that nothing else touches."""
callee("lowad.box_put(box, exception)", "lowad.box_take(box)", inactive=True, errno_only=True)

_STRINGS = (
    "NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
    "NSt3__112basic_stringIcNS0_11char_traitsIcEENS0_9allocatorIcEEEE",
)
"""`std::string` of GNU's and of LLVM's library."""

THROWN = "lowad.thrown"
"""A variable that stands for what exceptions carry: what is stored where one is made is read where it is
caught."""

# What runs when an exception has been handled is its destructor, which no analysis sees.
callee("__cxa_allocate_exception(size)", inactive=True, gives=THROWN, makes="size", repeats=True)
callee("__cxa_free_exception(thrown)", inactive=True, noted="lowad.thrown_freed", repeats=True)
callee(
    "__cxa_throw(thrown, type, destructor)",
    inactive=True,
    noreturn=True,
    throws=True,
    noted="lowad.thrown_sent",
)
callee("__cxa_rethrow()", inactive=True, noreturn=True, throws=True)
callee(
    "__cxa_begin_catch(thrown)",
    "__cxa_get_exception_ptr(thrown)",
    inactive=True,
    catches=True,
    gives=THROWN,
    repeats=True,
)
callee("__cxa_end_catch()", inactive=True, touches_all=True, repeats=True)
callee("_Unwind_Resume_or_Rethrow(thrown)", inactive=True, throws=True, repeats=True)
inactive("llvm.eh.typeid.for")
callee("_ZSt9terminatev()", inactive=True, noreturn=True)
for name in (
    *("logic_error", "domain_error", "invalid_argument", "length_error", "out_of_range"),
    *("runtime_error", "range_error", "overflow_error", "underflow_error"),
):
    stem = f"_ZNSt{len(name)}{name}"
    for text in ("PKc", *(f"RK{string}" for string in _STRINGS)):
        made = (f"{stem}C1E{text}(this, text)", f"{stem}C2E{text}(this, text)")
        callee(*made, inactive=True, reads="text", writes="this", opaque=True, repeats=True)
    callee(
        f"{stem}C1ERKS_(this, other)",
        f"{stem}C2ERKS_(this, other)",
        inactive=True,
        reads="other",
        writes="this",
        opaque=True,
        repeats=True,
    )
    callee(f"{stem}D1Ev(this)", f"{stem}D2Ev(this)", inactive=True, repeats=True)

for stem in ("St9exception", "St11logic_error", "St13runtime_error", "St9bad_alloc", "St8bad_cast"):
    callee(f"_ZNK{stem}4whatEv(this)", inactive=True, reads="this", repeats=True)

callee("__cxa_pure_virtual()", "__cxa_deleted_virtual()", inactive=True, noreturn=True)
callee("__cxa_bad_cast()", "__cxa_bad_typeid()", inactive=True, noreturn=True, throws=True)
for stem in (
    *("20bad_array_new_length", "9bad_alloc", "9exception", "3__117bad_function_call"),
    *("8bad_cast", "10bad_typeid", "13bad_exception", "12bad_weak_ptr", "17bad_function_call"),
):
    made = (f"_ZNSt{stem}C1Ev(this)", f"_ZNSt{stem}C2Ev(this)")
    callee(*made, inactive=True, writes="this", opaque=True, repeats=True)
    callee(f"_ZNSt{stem}D1Ev(this)", f"_ZNSt{stem}D2Ev(this)", inactive=True)

callee("_ZSt24__throw_out_of_range_fmtPKcz(text, ...)", inactive=True, noreturn=True, reads="text")
callee("_ZSt25__throw_bad_function_callv()", "_ZSt16__throw_bad_castv()", inactive=True, noreturn=True)
for name in ("runtime_error", "range_error", "domain_error", "overflow_error", "underflow_error"):
    stem = f"__throw_{name}"
    callee(f"_ZSt{len(stem)}{stem}PKc(text)", inactive=True, noreturn=True, reads="text")

# Objects that are made at first use, and destructors at the end of the program
callee("__cxa_guard_acquire(guard)", inactive=True, reads="guard", writes="guard")
callee("__cxa_guard_release(guard)", "__cxa_guard_abort(guard)", inactive=True, writes="guard")
callee(
    "__cxa_atexit(function, argument, handle)",
    "__cxa_thread_atexit(function, argument, handle)",
    inactive=True,
)

# Hash tables: how many buckets there are to be. What these count in their policy nobody else reads.
callee(
    "_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm(policy, buckets, elements, more)",
    "_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(policy, count)",
    inactive=True,
    reads="policy",
    repeats=True,
)
callee("_ZNSt3__112__next_primeEm(least)", inactive=True, errno_only=True)
callee("_ZSt11_Hash_bytesPKvmm(data, size, seed)", inactive=True, errno_only=True, reads="data")
callee("_ZNSt3__113__hash_memoryEPKvm(data, size)", inactive=True, errno_only=True, reads="data")

# Numbers read from text, into variables of their own (lowad/rewrite/streams.ll).
callee(
    *(f"_ZSt10from_charsPKcS0_R{real}St12chars_format(first, last, value, format)" for real in "dfe"),
    inactive=True,
    reads="first",
    writes="value",
    captures="first last",
)

# Written out in lowad/rewrite/library.ll, which makes a distance of what it returns.
callee(
    "__dynamic_cast(object, source, target, hint)",
    inactive=True,
    errno_only=True,
    reads="object source target",
    captures="object",
)
