"""The tape as the program carries it: the address of a block on the heap, which a buffer may hold.

Behind what every such block holds comes a result that the function returns in memory, with its shadow: both
halves of the derivative find them there.
"""

from lowad.codegen.carried import BLOCK_BYTES
from lowad.codegen.emit import Emitter
from lowad.ir.builder import i64
from lowad.ir.types import PTR, IntType, struct_of
from lowad.ir.values import Value
from lowad.opt.asked import Asked, refuse
from lowad.opt.common import arguments_of
from lowad.opt.fit import leaves, pointed_type
from lowad.opt.read import TAPE_BYTES, returns_in_memory
from lowad.opt.wrap import Wrapper

_ALIGNED = 16

_WITHOUT_SHADOW = 2
"""How many addresses a call returns with room for the tape and an address, and none for its shadow."""


def split_arguments(asked: Asked, wrapper: Wrapper, block: Value) -> list[list[Value]]:
    """Return the arguments of either half, each with its shadow; a result in memory and its shadow lie behind
    the tape."""
    groups = arguments_of(asked, wrapper)
    if returns_in_memory(asked.function):
        size = result_bytes(asked)
        places = (wrapper.builder.byte_offset(block, i64(BLOCK_BYTES + at)) for at in (0, size))
        groups[0] = [place for place, _ in zip(places, groups[0], strict=False)]
    return groups


def result_bytes(asked: Asked) -> int:
    """Return how much room a result in memory takes, none where there is none."""
    if not returns_in_memory(asked.function):
        return 0
    module = asked.function.module
    assert module is not None
    size = module.layout.size_bytes(pointed_type(asked.function.arguments[0], module))
    return -(-size // _ALIGNED) * _ALIGNED


def finish_augmented(asked: Asked, wrapper: Wrapper, block: Value, results: list[Value]) -> None:
    """Return the tape, or write it to the caller's buffer, before the primal's own results."""
    if asked.drops_primal:
        results = results[1:]
    if asked.tape is not None:
        wrapper.builder.store(block, _buffer(asked, wrapper, asked.tape, asked.buffer_bytes or 0))
        wrapper.finish(results)
        return
    only_tape = asked.call.ty.is_pointer or isinstance(asked.call.ty, IntType)
    wrapper.finish([block] if only_tape else _with_tape(asked, wrapper, block, results))


def _with_tape(asked: Asked, wrapper: Wrapper, block: Value, results: list[Value]) -> list[Value]:
    """Return the tape and the results in the order in which the call returns them: the tape first, unless
    the only address in what is returned stands behind results."""
    layout = wrapper.builder.module.layout
    in_memory = asked.results is not None
    ty = pointed_type(wrapper.fn.arguments[0], wrapper.builder.module) if in_memory else asked.call.ty
    parts = leaves(layout, ty)
    addresses = [at for at, (_, part) in enumerate(parts) if part.is_pointer]
    if asked.given is None and len(addresses) == len(parts) == len(results) == _WITHOUT_SHADOW:
        results = results[:1]
    before = 0
    for number, result in enumerate(results):
        if addresses == [before]:
            return [*results[:number], block, *results[number:]]
        before += len(leaves(layout, result.ty))
    return [*results, block] if addresses == [before] else [block, *results]


def seed_positions(asked: Asked, seeded: bool) -> tuple[list[int], int | None]:
    """Return the arguments of the call that are the seed, one for each lane, and the one that is the tape."""
    pieces = list(asked.rest)
    tape_at = pieces.pop() if asked.tape is None and pieces else None
    wants_more = (asked.tape is None and tape_at is None) or (seeded and not pieces)
    too_many = len(pieces) > asked.width and not _comes_in_pieces(asked)
    if wants_more or (pieces and not seeded) or too_many or len(pieces) % asked.width:
        what = ["the seed"] * seeded + ["the tape"] * (asked.tape is None)
        message = f"{' and '.join(what) or 'nothing'} should follow the arguments"
        refuse(asked.call, f"{message}, where {len(asked.rest)} values do")
    return pieces, tape_at


def tape_of(asked: Asked, wrapper: Wrapper, tape_at: int | None) -> Value:
    """Return the block that a call is given, itself or in the caller's buffer."""
    if tape_at is not None:
        return wrapper.argument(tape_at, PTR, "the tape")
    assert asked.tape is not None
    given = TAPE_BYTES if asked.buffer_bytes is None else asked.buffer_bytes
    return wrapper.builder.load(PTR, _buffer(asked, wrapper, asked.tape, given))


def _buffer(asked: Asked, wrapper: Wrapper, position: int, given: int) -> Value:
    """Return the caller's buffer of `given` bytes; InputError where that is too small."""
    if given < TAPE_BYTES:
        refuse(asked.call, f"the tape's buffer holds {given} bytes, and {TAPE_BYTES} are needed")
    return wrapper.argument(position, PTR, "the tape")


def tape_size(asked: Asked, _: Emitter) -> None:
    """The size of what the caller keeps of a tape: an address."""
    Wrapper(asked, "derive.augmentsize", ()).finish([i64(TAPE_BYTES)])


def _comes_in_pieces(asked: Asked) -> bool:
    """Whether a C caller may pass the result's type in several arguments."""
    return returns_in_memory(asked.function) or struct_of(asked.function.fn_type.result) is not None
