"""Shadows of memory of which only the running program knows that it is inactive: see `region.c`."""

from lowad.analysis.pointsto import ObjectKind
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64
from lowad.ir.types import I32, I64, PTR, VOID, FunctionType
from lowad.ir.values import ConstantInt, Value

# What <sys/mman.h> calls MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE.
_LINUX, _APPLE = 0x4022, 0x1042


def shadow_of(builder: Builder, primal: Value, shadow: Value, lane: int = 0) -> Value:
    """Append the shadow itself, or where it says that there is none an address that takes anything.

    Each `lane`, one of several tangents, has an address of its own.
    """
    module = builder.module
    flags = _APPLE if "apple" in module.triple or "darwin" in module.triple else _LINUX
    chosen = module.declare("lowad.region_shadow", FunctionType(PTR, (PTR, PTR, I32, I64)))
    return builder.call(chosen, (primal, shadow, ConstantInt(I32, flags), i64(lane)), "apart")


def released(unit: Unit, builder: Builder, primal: Value, shadow: Value) -> Value:
    """Append the block to release with the primal's: none where there was no shadow.

    `primal` is the block's address in the function that is differentiated.
    """
    may_be_lent = any(item.kind is ObjectKind.UNKNOWN for item in unit.activity.pointsto.objects(primal))
    if not (unit.request.runtime or may_be_lent):
        return shadow
    return builder.call(builder.module.declare("lowad.region_released", FunctionType(PTR, (PTR,))), (shadow,))


def end(builder: Builder) -> None:
    """Append what forgets everything that was written to such memory."""
    builder.call(builder.module.declare("lowad.region_end", FunctionType(VOID, ())), ())
