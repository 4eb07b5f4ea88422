"""The tape as users carry it from the augmented primal to the reverse pass: a block on the heap.

The block begins with the context of the derivative, which both halves share; then come the tape's address and
what `runtime.ll` notes of tapes that are carried.
"""

from lowad.codegen import names, runtime
from lowad.codegen.memory import clear, declare_free, declare_malloc
from lowad.codegen.signature import Signature, gradient_types, primal_type
from lowad.codegen.unwinding import Release, call_releasing
from lowad.ir.builder import Builder, i64
from lowad.ir.module import Function, Module
from lowad.ir.types import PTR
from lowad.ir.values import Value
from lowad.request import Marking, Request

_POINTER_BYTES = 8
_ALIGNED = 16
TAPE_AT = len(runtime.CONTEXT.elements) * _POINTER_BYTES
_NOTES = 3
BLOCK_BYTES = -(-(TAPE_AT + (1 + _NOTES) * _POINTER_BYTES) // _ALIGNED) * _ALIGNED


def opened(builder: Builder, more_bytes: int = 0) -> Value:
    """Append the allocation of a block, all zero, with `more_bytes` behind it."""
    size = i64(BLOCK_BYTES + more_bytes)
    block = builder.call(declare_malloc(builder), (size,), "block")
    clear(builder, block, size)
    return block


def opened_in_turn(builder: Builder, more_bytes: int = 0) -> Value:
    """Append the allocation of such a block, for a tape of which the reverse pass may release memory that an
    older tape goes back to."""
    block = opened(builder, more_bytes)
    builder.call(runtime.tape_open(builder.module), (block,))
    return block


def put(builder: Builder, block: Value, tape: Value) -> None:
    """Append that the block holds the address of a tape."""
    builder.store(tape, builder.byte_offset(block, i64(TAPE_AT)))


def taken(builder: Builder, block: Value) -> Value:
    """Append the address of the tape that a block holds."""
    return builder.load(PTR, builder.byte_offset(block, i64(TAPE_AT)))


def closed(builder: Builder, block: Value) -> None:
    """Append the end of a block that was opened in turn, and of what was to live as long as it, but for what
    waits for an older one's end."""
    builder.call(runtime.tape_close(builder.module), (block,))
    builder.call(runtime.free_deferred(builder.module), (block,))
    builder.call(declare_free(builder), (block,))


def dropped(block: Value) -> Release:
    """Return what appends the end of a block where an exception passes."""

    def release(builder: Builder) -> None:
        builder.call(runtime.tape_close(builder.module), (block,))
        builder.call(runtime.context_drop(builder.module), (block,))
        builder.call(declare_free(builder), (block,))

    return release


def first_signature(fn: Function, request: Request) -> Signature:
    """Return the signature of the augmented primal for users: it returns the tape, then the result."""
    return Signature(fn, request, (PTR, *primal_type(fn, request)))


def second_signature(fn: Function, request: Request) -> Signature:
    """Return the signature of the reverse pass for users: seed and tape are the last parameters."""
    return Signature(fn, request, gradient_types(fn, request), request.result is Marking.OUT, tape=True)


def first_half(module: Module, augmented: Function, signature: Signature) -> Function:
    """Add the augmented primal as users call it, and return it."""
    made, builder = _begun(module, names.carried(augmented.name), signature)
    block = opened_in_turn(builder)
    found = call_releasing(builder, augmented, [*made.arguments, block], "found", [dropped(block)])
    alone = found.ty.is_pointer
    put(builder, block, found if alone else builder.extract(found, 0))
    if len(signature.results) == 1:
        builder.ret(block)
    else:
        builder.ret(builder.aggregate(made.fn_type.result, [block, builder.extract(found, 1)]))
    return made


def second_half(module: Module, reverse: Function, signature: Signature) -> Function:
    """Add the reverse pass as users call it, and return it."""
    made, builder = _begun(module, names.carried(reverse.name), signature)
    *arguments, block = made.arguments
    given = [*arguments, taken(builder, block), block]
    found = call_releasing(builder, reverse, given, "gradient", [dropped(block)])
    closed(builder, block)
    builder.ret(found if found.has_result else None)
    return made


def _begun(module: Module, name: str, signature: Signature) -> tuple[Function, Builder]:
    made = signature.make(module.free_name(name))
    made.words = ("internal",)
    module.add(made)
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    return made, builder
