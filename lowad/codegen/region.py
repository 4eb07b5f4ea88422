"""Shadows of memory of which only the running program knows that it is inactive: see `region.c`."""

from lowad.analysis.places import ObjectKind
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call
from lowad.ir.module import Module
from lowad.ir.types import I32, I64, PTR, VOID, FunctionType
from lowad.ir.values import ConstantInt, Value

# What <sys/mman.h> calls MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE.
_LINUX, _APPLE = 0x4022, 0x1042

_SHADOW = "lowad.region_shadow"
_RELEASED = "lowad.region_released"


def shadow_of(builder: Builder, primal: Value, shadow: Value, lane: int = 0) -> Value:
    """Append the shadow itself, or where it says that there is none an address that takes anything.

    Each `lane`, one of several tangents, has an address of its own.
    """
    chosen = builder.module.declare(_SHADOW, FunctionType(PTR, (PTR, PTR, I32, I64)))
    return builder.call(chosen, (primal, shadow, _flags(builder), i64(lane)), "apart")


def _flags(builder: Builder) -> ConstantInt:
    triple = builder.module.triple
    return ConstantInt(I32, _APPLE if "apple" in triple or "darwin" in triple else _LINUX)


def released(unit: Unit, builder: Builder, primal: Value, shadow: Value) -> Value:
    """Append the block to release with the primal's: none where there was no shadow.

    `primal` is the block's address in the function that is differentiated. What it has not made itself
    may have been given such a shadow anywhere.
    """
    is_own = all(item.kind is ObjectKind.LOCAL for item in unit.activity.pointsto.objects(primal))
    if is_own and not unit.request.runtime:
        return shadow
    return builder.call(
        builder.module.declare(_RELEASED, FunctionType(PTR, (PTR,)), ("nounwind",)), (shadow,)
    )


def forget_unasked(module: Module) -> None:
    """Drop the question what is to be released where nothing gives memory such shadows."""
    released = module.function(_RELEASED)
    calls = [] if released is None else [user for user in released.users if isinstance(user, Call)]
    if released is None or _SHADOW in module.globals or any(call.is_terminator for call in calls):
        return
    for call in calls:
        replace_uses(call, call.arguments[0])
        call.block.instructions.remove(call)
        call.drop_operands()
    del module.globals[_RELEASED]


def begin(builder: Builder) -> None:
    """Append what forgets everything that was written to such memory before, where there may be any."""
    if _SHADOW in builder.module.globals:
        forget = builder.module.declare("lowad.region_begin", FunctionType(VOID, (I32,)))
        builder.call(forget, (_flags(builder),))


def end(builder: Builder) -> None:
    """Append what forgets everything that was written to such memory."""
    builder.call(builder.module.declare("lowad.region_end", FunctionType(VOID, ())), ())


def lend(builder: Builder) -> Value:
    """Append memory that reads as zero, in which there is a shadow for any inactive memory, for one call."""
    lent = builder.module.declare("lowad.region_lent", FunctionType(PTR, (I32,)))
    return builder.call(lent, (_flags(builder),), "lent")


def lent_shadow(builder: Builder, lent: Value, primal: Value) -> Value:
    """Append the shadow of inactive memory in what is lent, as far from others as their primals are; null of
    null."""
    shadow = builder.module.declare("lowad.region_lent_shadow", FunctionType(PTR, (PTR, PTR)))
    return builder.call(shadow, (lent, primal), "lent.shadow")


def take_back(builder: Builder, lent: Value) -> None:
    """Append what forgets and releases what was lent."""
    builder.call(builder.module.declare("lowad.region_taken_back", FunctionType(VOID, (PTR,))), (lent,))
