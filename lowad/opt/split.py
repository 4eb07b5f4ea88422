"""Split mode: the augmented primal in one call, the reverse pass in another, and the tape that the program
carries between.

The tape is the address of a block on the heap; a buffer of the caller's holds that address.
"""

from dataclasses import replace

from lowad.codegen import runtime
from lowad.codegen.emit import Emitter
from lowad.codegen.memory import clear, declare_free, declare_malloc
from lowad.errors import Code
from lowad.ir.builder import i64
from lowad.ir.types import PTR, IntType, struct_of
from lowad.ir.values import Value
from lowad.opt.common import arguments_of, request_of, result_marking, results_of, wrapper_of
from lowad.opt.fit import pointed_type
from lowad.opt.read import Asked, refuse, returns_in_memory
from lowad.opt.wrap import Wrapper
from lowad.request import Marking, Mode, Request

_POINTER_BYTES = 8
_TAPE_AT = 4 * _POINTER_BYTES
_ALIGNED = 16
_BLOCK_BYTES = _TAPE_AT + 2 * _POINTER_BYTES


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
    size = i64(_BLOCK_BYTES + 2 * _result_bytes(asked))
    block = builder.call(declare_malloc(builder), (size,), "block")
    clear(builder, block, size)
    arguments = _arguments(asked, wrapper, block)
    tape, *results = results_of(wrapper, augmented, [*arguments, block])
    if returns_in_memory(asked.function):
        ty = pointed_type(asked.function.arguments[0], builder.module)
        results.insert(0, builder.load(ty, arguments[0]))
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
    in_memory = returns_in_memory(asked.function) and asked.bindings[0].marking is Marking.DUP
    seeded = request.result is Marking.OUT or in_memory
    pieces = list(asked.rest)
    tape_at = pieces.pop() if asked.tape is None and pieces else None
    wants_more = (asked.tape is None and tape_at is None) or (seeded and not pieces)
    if wants_more or (pieces and not seeded) or (len(pieces) > 1 and not _comes_in_pieces(asked)):
        what = ["the seed"] * seeded + ["the tape"] * (asked.tape is None)
        message = f"{' and '.join(what) or 'nothing'} should follow the arguments"
        refuse(asked.call, f"{message}, where {len(asked.rest)} values do")
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    if tape_at is not None:
        block = wrapper.argument(tape_at, PTR, "the tape")
    else:
        assert asked.tape is not None
        block = builder.load(PTR, wrapper.argument(asked.tape, PTR, "the tape"))
    arguments = _arguments(asked, wrapper, block)
    if in_memory:
        ty = pointed_type(asked.function.arguments[0], builder.module)
        builder.store(wrapper.gathered(pieces, ty, "the seed"), arguments[1])
    if request.result is Marking.OUT:
        arguments.append(wrapper.gathered(pieces, asked.function.fn_type.result, "the seed"))
    tape = builder.load(PTR, builder.byte_offset(block, i64(_TAPE_AT)))
    found = results_of(wrapper, reverse, [*arguments, tape, block])
    builder.call(runtime.free_deferred(builder.module), (block,))
    builder.call(declare_free(builder), (block,))
    wrapper.finish(found)


def tape_size(asked: Asked, _: Emitter) -> None:
    """The size of what the caller keeps of a tape: an address."""
    Wrapper(asked, "derive.augmentsize", ()).finish([i64(_POINTER_BYTES)])


def _comes_in_pieces(asked: Asked) -> bool:
    """Whether a C caller may pass the result's type in several arguments."""
    ty = asked.function.fn_type.result
    return returns_in_memory(asked.function) or struct_of(ty) is not None


def _request(asked: Asked) -> Request:
    """Return the request of both halves; between them the program may change any memory that it does not
    say it leaves alone."""
    pointers = (argument.index for argument in asked.function.arguments if argument.ty.is_pointer)
    overwritten = frozenset(index for index in pointers if index not in asked.unchanged)
    active = Marking.DUP if asked.function.fn_type.result.is_pointer else Marking.OUT
    request = request_of(asked, Mode.SPLIT, result_marking(asked, active))
    return replace(request, overwritten=overwritten, returns_primal=False)


def _arguments(asked: Asked, wrapper: Wrapper, block: Value) -> list[Value]:
    """Return the arguments of either half; a result in memory and its shadow lie behind the tape, where both
    halves find them."""
    groups = arguments_of(asked, wrapper)
    if returns_in_memory(asked.function):
        size = _result_bytes(asked)
        places = (wrapper.builder.byte_offset(block, i64(_BLOCK_BYTES + at)) for at in (0, size))
        groups[0] = [place for place, _ in zip(places, groups[0], strict=False)]
    return [value for group in groups for value in group]


def _result_bytes(asked: Asked) -> int:
    """Return how much room a result in memory takes, none where there is none."""
    if not returns_in_memory(asked.function):
        return 0
    module = asked.function.module
    assert module is not None
    size = module.layout.size_bytes(pointed_type(asked.function.arguments[0], module))
    return -(-size // _ALIGNED) * _ALIGNED


def _refuse_width(asked: Asked) -> None:
    if asked.width > 1:
        refuse(asked.call, "a derivative in two parts has no width", code=Code.ENZYME_UNSUPPORTED)
