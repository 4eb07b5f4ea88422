"""Memory whose release waits until the reverse pass is over, where more than its address is needed for it."""

from collections.abc import Sequence

from lowad.codegen.memory import declare_free, declare_malloc
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.types import PTR, VOID, FunctionType, StructType
from lowad.ir.values import ConstantInt, Value


def bundled(
    builder: Builder, fn_type: FunctionType, callee: Value, arguments: Sequence[Value]
) -> tuple[Value, Function]:
    """Append what keeps the arguments of a deallocator; return where, and what calls it with them."""
    bundle = StructType([argument.ty for argument in arguments])
    layout = builder.module.layout
    place = builder.call(declare_malloc(builder), (i64(layout.size_bytes(bundle)),), "release")
    for argument, at in zip(arguments, layout.offsets(bundle), strict=False):
        builder.store(argument, builder.byte_offset(place, i64(at)))
    return place, _releasing(builder, fn_type, callee, bundle)


def _releasing(builder: Builder, fn_type: FunctionType, callee: Value, bundle: StructType) -> Function:
    """Return the function that takes a bundle, calls the deallocator and releases the bundle itself."""
    module = builder.module
    made = Function(
        module.free_name("release.bundle"), FunctionType(VOID, (PTR,)), ["bundle"], words=("internal",)
    )
    module.add(made)
    inner = Builder(made)
    inner.at(inner.new_block("entry"))
    given = made.arguments[0]
    parts = zip(bundle.elements, module.layout.offsets(bundle), strict=False)
    values = [inner.load(ty, inner.byte_offset(given, i64(at))) for ty, at in parts]
    inner.call_pointer(fn_type, callee, values)
    inner.call(declare_free(inner), (given,))
    inner.ret()
    return made


_WITHOUT_SIZE = {
    "_ZdlPvm": "_ZdlPv",
    "_ZdaPvm": "_ZdaPv",
    "_ZdlPvmSt11align_val_t": "_ZdlPvSt11align_val_t",
    "_ZdaPvmSt11align_val_t": "_ZdaPvSt11align_val_t",
}
"""The deallocators of C++ that are told how much was allocated, and what may be called instead of each."""


def releasing(builder: Builder, call: Call, frees: int) -> Function | None:
    """Return a function of a block alone that releases it as a call of a library's deallocator does.

    None where the deallocator takes more than constants beside the block.
    """
    callee, module = call.callee, builder.module
    assert isinstance(callee, Function)
    others = [one for at, one in enumerate(call.arguments) if at != frees]
    name = _WITHOUT_SIZE.get(callee.name)
    if name is not None:
        others = others[1:]
        callee = module.declare(name, FunctionType(VOID, (PTR, *(one.ty for one in others))))
    if not others:
        return callee
    if not all(isinstance(one, ConstantInt) for one in others):
        return None
    name = ".".join((callee.name, "of", *(str(one.value) for one in others if isinstance(one, ConstantInt))))
    made = module.function(name)
    if made is None:
        made = Function(name, FunctionType(VOID, (PTR,)), ["block"], words=("internal",))
        module.add(made)
        inner = Builder(made)
        inner.at(inner.new_block("entry"))
        given = [*others[:frees], made.arguments[0], *others[frees:]]
        inner.call(callee, given)
        inner.ret()
    return made
