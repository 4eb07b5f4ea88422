"""Split mode: the augmented primal in one call, the reverse pass in another, and the tape that the program
carries between.

The tape is the address of a block on the heap; a buffer of the caller's holds that address.
"""

from dataclasses import replace

from lowad.codegen import runtime
from lowad.codegen.emit import Emitter
from lowad.codegen.memory import declare_free, declare_malloc
from lowad.errors import Code
from lowad.ir.builder import i64
from lowad.ir.types import PTR, IntType
from lowad.ir.values import Value, zero
from lowad.opt.common import arguments_of, request_of, result_marking, results_of, wrapper_of
from lowad.opt.read import Asked, refuse
from lowad.opt.wrap import Wrapper
from lowad.request import Marking, Mode, Request

_POINTER_BYTES = 8
_TAPE_AT = 4 * _POINTER_BYTES
_BLOCK_BYTES = _TAPE_AT + _POINTER_BYTES


def augment(asked: Asked, emitter: Emitter) -> None:
    """The primal alone, which returns the tape, or writes its address to the caller's buffer, before its
    own results."""
    if asked.rest:
        refuse(asked.call, f"{len(asked.rest)} arguments are left after those of @{asked.function.name}")
    _refuse_width(asked)
    augmented, _ = emitter.split(_request(asked))
    emitter.finish()
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    block = builder.call(declare_malloc(builder), (i64(_BLOCK_BYTES),), "block")
    builder.store(zero(runtime.CONTEXT), block)
    tape, *results = results_of(wrapper, augmented, [*_flat(arguments_of(asked, wrapper)), block])
    builder.store(tape, builder.byte_offset(block, i64(_TAPE_AT)))
    if asked.tape is not None:
        given = asked.buffer_bytes or 0
        if given < _POINTER_BYTES:
            refuse(asked.call, f"the tape's buffer holds {given} bytes, and {_POINTER_BYTES} are needed")
        builder.store(block, wrapper.argument(asked.tape, PTR, "the tape"))
        wrapper.finish(results)
    else:
        only_tape = asked.call.ty.is_pointer or isinstance(asked.call.ty, IntType)
        wrapper.finish([block] if only_tape else [block, *results])


def reverse_from_tape(asked: Asked, emitter: Emitter) -> None:
    """The reverse pass, which takes the seed of a number that the primal returns, and the tape."""
    _refuse_width(asked)
    if asked.keeps_tape:
        refuse(asked.call, "a tape can be used once", code=Code.ENZYME_UNSUPPORTED)
    request = _request(asked)
    _, reverse = emitter.split(request)
    emitter.finish()
    expected = (request.result is Marking.OUT) + (asked.tape is None)
    if len(asked.rest) != expected:
        what = "the seed and the tape" if expected == 2 else "the tape" if asked.tape is None else "the seed"
        refuse(asked.call, f"{what} should follow the arguments, where {len(asked.rest)} values do")
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    if asked.tape is None:
        block = wrapper.argument(asked.rest[-1], PTR, "the tape")
    else:
        block = builder.load(PTR, wrapper.argument(asked.tape, PTR, "the tape"))
    arguments = _flat(arguments_of(asked, wrapper))
    if request.result is Marking.OUT:
        arguments.append(wrapper.argument(asked.rest[0], asked.function.fn_type.result, "the seed"))
    tape = builder.load(PTR, builder.byte_offset(block, i64(_TAPE_AT)))
    found = results_of(wrapper, reverse, [*arguments, tape, block])
    builder.call(runtime.free_deferred(builder.module), (block,))
    builder.call(declare_free(builder), (block,))
    wrapper.finish(found)


def tape_size(asked: Asked, _: Emitter) -> None:
    """The size of what the caller keeps of a tape: an address."""
    Wrapper(asked, "derive.augmentsize", ()).finish([i64(_POINTER_BYTES)])


def _request(asked: Asked) -> Request:
    """Return the request of both halves; between them the program may change any memory that it does not
    say it leaves alone."""
    pointers = (argument.index for argument in asked.function.arguments if argument.ty.is_pointer)
    overwritten = frozenset(index for index in pointers if index not in asked.unchanged)
    active = Marking.DUP if asked.function.fn_type.result.is_pointer else Marking.OUT
    request = request_of(asked, Mode.SPLIT, result_marking(asked, active))
    return replace(request, overwritten=overwritten, returns_primal=False)


def _flat(groups: list[list[Value]]) -> list[Value]:
    return [value for group in groups for value in group]


def _refuse_width(asked: Asked) -> None:
    if asked.width > 1:
        refuse(asked.call, "a derivative in two parts has no width", code=Code.ENZYME_UNSUPPORTED)
