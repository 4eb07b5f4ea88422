"""Functions that allocate, release, move and set memory, in C, C++ and LLVM."""

from lowad.rules.declare import callee, inactive

# Allocation in C
callee("malloc(size) -> p", "valloc(size) -> p", size="size", free="free", errno_only=True)
callee("calloc(count, size) -> p", size="count size", free="free", zeroed=True, errno_only=True)
callee("aligned_alloc(align, size) -> p", size="size", align="align", free="free", errno_only=True)
callee("memalign(align, size) -> p", size="size", align="align", free="free", errno_only=True)
callee(
    "posix_memalign(where, align, size)",
    size="size",
    align="align",
    stored_to="where",
    writes="where",
    free="free",
)
callee(
    "realloc(old, size) -> p",
    size="size",
    resizes="old",
    frees="old",
    reads="old",
    writes="old",
    free="free",
)
callee("free(p)", "cfree(p)", frees="p", writes="p")

# Blocks that a program aligns by itself (lowad/rewrite/fronted.py)
callee(
    "lowad.fronted_take(size, before, mask, behind) -> p",
    size="size",
    free="lowad.fronted_give",
    errno_only=True,
)
callee("lowad.fronted_give(p)", frees="p", writes="p")
callee("lowad.require_fronted(p, most)", inactive=True, reads="p", repeats=True)

# Tape memory of derivatives that are differentiated again
callee("lowad.tape_take(size) -> p", size="size", free="lowad.tape_give", errno_only=True)
callee("lowad.tape_give(p)", frees="p", writes="p")
callee(
    "lowad.tape_grow(old, used, size) -> p",
    size="size",
    resizes="old",
    frees="old",
    reads="old",
    writes="old",
    free="lowad.tape_give",
)
callee("lowad.tape_room(p, size)", inactive=True, errno_only=True)
callee("lowad.defer_free(context, p, release)", frees="p", writes="p")
callee("lowad.free_deferred(context)", inactive=True, repeats=True)
callee("lowad.require_far(address, place)", inactive=True, repeats=True)
callee("lowad.require_aligned(past, place)", inactive=True, repeats=True)
callee("lowad.require_same(before, now, place)", inactive=True, repeats=True)
callee("lowad.require_told(may_be_both, place)", inactive=True, repeats=True)
# Memory of which derivatives have forgotten all when they begin and end.
callee("lowad.region_begin(flags)", "lowad.region_end()", inactive=True)
callee("lowad.region_released(block) -> p", returns="block", twice="block", repeats=True)
callee(
    "lowad.region_shadow(primal, shadow, flags, lane) -> p",
    captures="shadow",
    twice="shadow",
    again="lowad.region_shadow_again",
    repeats=True,
)
# Shadows of blocks that derivatives leave in variables.
callee("lowad.kept_keep(block, shadow, lane)", inactive=True, repeats=True)
callee("lowad.kept_drop(block)", inactive=True, repeats=True)
callee("lowad.kept_renew(variables, count, stale, lane, measure)", inactive=True, repeats=True)
callee("lowad.require_shadow(p, shadow, place)", inactive=True, repeats=True)
# Where a shadow has to be zero its tangents have to be zero too.
callee(
    "lowad.require_zero(p, start, end, size, place)",
    inactive=True,
    reads="p place",
    twice="p",
    repeats=True,
)
callee(
    "lowad.require_address(shadow, least, place)",
    inactive=True,
    reads="shadow place",
    twice="shadow",
    repeats=True,
)
callee(
    "lowad.require_zero_or_alike(p, primal, start, end, size, normal, text, place)",
    inactive=True,
    reads="p primal place",
    twice="p",
    repeats=True,
)
callee("lowad.copy_tangents(target, source, size)", moves="target source size")
callee("lowad.is_zero(p, start, stop)", inactive=True, reads="p", repeats=True)
# A sum of which one term is zero, and so is the sum of its tangents.
callee(
    "lowad.carry(shadow, sink, start, end, size, place)",
    reads="shadow sink place",
    writes="shadow sink",
    twice="shadow sink",
    repeats=True,
)
# What is done to words that are numbers at one time and addresses at another is done to their tangents too.
callee(
    "lowad.move_word(into, out_of, place)",
    reads="into out_of place",
    writes="into",
    twice="into out_of",
    again="lowad.move_word_again",
    repeats=True,
)
callee("lowad.wipe_word(into, place)", reads="into place", writes="into", twice="into", repeats=True)
callee(
    "lowad.give_word_back(out_of, into, place)",
    reads="out_of into place",
    writes="out_of into",
    twice="out_of into",
    repeats=True,
)
callee("lowad.drop_number(word, align, place)", reads="word place", writes="word", twice="word", repeats=True)
callee(
    "lowad.drop_address_of(part, place)",
    "lowad.drop_address_at_once(part, place)",
    reads="part place",
    writes="part",
    twice="part",
    repeats=True,
)
# They speak of a context alone, which nothing else reads but when an exception passes.
callee("lowad.tape_hold(context, p)", "lowad.tape_loose(p)", inactive=True, errno_only=True, twice="p")
callee("lowad.context_drop(context)", inactive=True)
callee("lowad.tape_open(block)", inactive=True)
callee("lowad.tape_close(block)", inactive=True)

# Operators new and delete: scalar and array, then with alignment, without exceptions, and both
for new, delete in (("w", "l"), ("a", "a")):
    operator_delete = f"_Zd{delete}Pv"
    for size in ("m", "j"):
        callee(f"_Zn{new}{size}(size) -> p", size="size", free=operator_delete, errno_only=True)
        callee(
            f"_Zn{new}{size}RKSt9nothrow_t(size, tag) -> p",
            size="size",
            free=operator_delete,
            errno_only=True,
        )
        callee(
            f"_Zn{new}{size}St11align_val_t(size, align) -> p",
            size="size",
            align="align",
            free=f"{operator_delete}St11align_val_t",
            errno_only=True,
        )
        callee(
            f"_Zn{new}{size}St11align_val_tRKSt9nothrow_t(size, align, tag) -> p",
            size="size",
            align="align",
            free=f"{operator_delete}St11align_val_t",
            errno_only=True,
        )
        callee(f"{operator_delete}{size}(p, size)", frees="p", writes="p")
        callee(f"{operator_delete}{size}St11align_val_t(p, size, align)", frees="p", writes="p")
    callee(f"{operator_delete}(p)", frees="p", writes="p")
    callee(
        f"{operator_delete}St11align_val_t(p, align)",
        f"{operator_delete}RKSt9nothrow_t(p, tag)",
        frees="p",
        writes="p",
    )

# Moving and setting
callee("memcpy(dst, src, size)", "memmove(dst, src, size)", moves="dst src size", returns="dst")
callee("__memcpy_chk(dst, src, size, limit)", moves="dst src size", returns="dst")
callee("__memmove_chk(dst, src, size, limit)", moves="dst src size", returns="dst")
callee("memset(dst, byte, size)", sets="dst byte size", returns="dst")
callee("__memset_chk(dst, byte, size, limit)", sets="dst byte size", returns="dst")
for name in ("memcpy", "memcpy.inline", "memmove"):
    callee(f"llvm.{name}(dst, src, size, volatile)", moves="dst src size")
for name in ("memset", "memset.inline"):
    callee(f"llvm.{name}(dst, byte, size, volatile)", sets="dst byte size")

# The ends of a stack object's life: memory is undefined outside them, and nothing reads it there.
inactive("llvm.lifetime.start", "llvm.lifetime.end")
