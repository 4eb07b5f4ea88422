"""Derivatives from a tape that stays, and forward from a tape: the function is run again as it was.

The augmented primal keeps a journal of the memory that it touches, which is the tape. A derivative in one
call, reverse or forward, is made of memory as it was then, whatever the program has done to it since;
afterwards memory is what the program had made of it.
"""

from dataclasses import replace

from lowad.codegen import carried, runtime
from lowad.codegen.emit import Emitter
from lowad.codegen.memory import declare_free, place_in_text
from lowad.codegen.unwinding import Release, call_releasing
from lowad.errors import Code
from lowad.ir.builder import i64
from lowad.ir.module import Function
from lowad.ir.types import PTR
from lowad.ir.values import Value
from lowad.opt.asked import Asked, Place, refuse
from lowad.opt.common import (
    derived,
    has_one_tangent,
    request_of,
    request_of_tangents,
    result_marking,
    wrapper_of,
)
from lowad.opt.fit import pointed_type
from lowad.opt.interface import EntryPoint
from lowad.opt.journal import Recorder, journal_call, journal_function
from lowad.opt.read import returns_in_memory
from lowad.opt.tapes import (
    finish_augmented,
    result_bytes,
    seed_positions,
    split_arguments,
    tape_of,
)
from lowad.opt.wrap import Wrapper
from lowad.request import Marking, Mode

_POINTER_BYTES = 8


def augment_again(asked: Asked, emitter: Emitter) -> None:
    """The primal, which keeps a journal."""
    _refuse_copies(asked)
    recorded = Recorder(asked.call, reads=True, manager=emitter.manager).recorded(asked.function)
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    lent = _lent(asked)
    block = carried.opened(builder, 2 * result_bytes(asked) + _POINTER_BYTES * len(lent))
    journal = builder.call(journal_function(builder.module, "begin"), (), "journal")
    wrapper.releases += [_freed(block), journal_call("end", journal)]
    carried.put(builder, block, journal)
    primals = [group[0] for group in split_arguments(asked, wrapper, block)]
    for number, index in enumerate(lent):
        builder.store(primals[index], _place(asked, wrapper, block, number))
    made = call_releasing(builder, recorded, [journal, *primals], "primal", wrapper.releases)
    results: list[Value] = [made] if made.has_result else []
    if returns_in_memory(asked.function):
        ty = pointed_type(asked.function.arguments[0], builder.module)
        results.append(builder.load(ty, primals[0]))
    finish_augmented(asked, wrapper, block, results)


def reverse_again(asked: Asked, emitter: Emitter) -> None:
    """The derivative in one call for each set of shadows, seeded as the call says."""
    result = result_marking(asked, Marking.OUT)
    derivative = emitter.reverse(request_of(asked, Mode.REVERSE, result))
    emitter.finish()
    in_memory = returns_in_memory(asked.function) and asked.bindings[0].marking is Marking.DUP
    pieces, tape_at = seed_positions(asked, result is Marking.OUT or in_memory)
    each = len(pieces) // asked.width
    if in_memory:
        first, *others = asked.bindings
        places = tuple(Place(tuple(pieces[each * lane : each * (lane + 1)])) for lane in range(asked.width))
        asked = replace(asked, bindings=(replace(first, shadows=places), *others))
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    block = tape_of(asked, wrapper, tape_at)
    _require_same(asked, wrapper, block)
    journal = carried.taken(builder, block)
    lanes = []
    for lane in range(asked.width):
        seed: list[Value] = []
        if result is Marking.OUT:
            own = pieces[each * lane : each * (lane + 1)]
            seed = [wrapper.gathered(own, asked.function.fn_type.result, "the seed")]
        lanes.append(_as_it_was(asked, wrapper, derivative, journal, range(lane, lane + 1), seed))
    _end(asked, wrapper, block, journal)
    wrapper.finish([value for values in zip(*lanes, strict=True) for value in values])


def forward_again(asked: Asked, emitter: Emitter) -> None:
    """The tangents alone."""
    by_lanes = asked.width > 1 and has_one_tangent(asked.function, emitter.manager)
    derivative = emitter.forward(request_of_tangents(asked, by_lanes=by_lanes))
    emitter.finish()
    pieces, tape_at = seed_positions(asked, seeded=False)
    assert not pieces
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    block = tape_of(asked, wrapper, tape_at)
    _require_same(asked, wrapper, block)
    journal = carried.taken(builder, block)
    runs = [range(lane, lane + 1) for lane in range(asked.width)] if by_lanes else [range(asked.width)]
    lanes = [_as_it_was(asked, wrapper, derivative, journal, run, []) for run in runs]
    _end(asked, wrapper, block, journal)
    wrapper.finish([value for values in zip(*lanes, strict=True) for value in values])


def is_again(asked: Asked) -> bool:
    """Whether a call wants a function's tape to be of this kind."""
    if asked.entry is EntryPoint.FORWARD_SPLIT:
        return True
    in_parts = asked.entry in (EntryPoint.AUGMENT, EntryPoint.REVERSE)
    return in_parts and (asked.keeps_tape or asked.width > 1)


def _lent(asked: Asked) -> list[int]:
    """Return the arguments that lead to memory of the caller's, other than a result's."""
    arguments = asked.function.arguments
    return [one.index for one in arguments if one.ty.is_pointer and not one.has("sret")]


def _place(asked: Asked, wrapper: Wrapper, block: Value, number: int) -> Value:
    """Return where a block has one of those addresses, behind the result and its shadow."""
    begin = carried.BLOCK_BYTES + 2 * result_bytes(asked)
    return wrapper.builder.byte_offset(block, i64(begin + _POINTER_BYTES * number))


def _require_same(asked: Asked, wrapper: Wrapper, block: Value) -> None:
    """End the program with a message where the function would be run again with other memory than before:
    the journal goes back to what was at the addresses of then, whatever is there by now."""
    builder = wrapper.builder
    at = builder.module.location_of(asked.call) or f"the call in {asked.call.fn.name}"
    said = place_in_text(builder.module, str(at))
    for number, index in enumerate(_lent(asked)):
        argument = asked.function.arguments[index]
        now = wrapper.value(asked.bindings[index].primal, argument, f"argument {index}")
        before = builder.load(PTR, _place(asked, wrapper, block, number))
        builder.call(runtime.require_same(builder.module), (before, now, said))


def _as_it_was(
    asked: Asked, wrapper: Wrapper, derivative: Function, journal: Value, lanes: range, seed: list[Value]
) -> list[Value]:
    """Call a derivative with memory as it was, and give the memory back."""
    builder = wrapper.builder
    builder.call(journal_function(builder.module, "enter"), (journal,))
    wrapper.releases.append(journal_call("leave", journal))
    found = derived(asked, wrapper, derivative, lanes, seed)
    wrapper.releases.pop()
    builder.call(journal_function(builder.module, "leave"), (journal,))
    return found


def _freed(block: Value) -> Release:
    """Return what appends the release of a block without a context."""
    return lambda builder: builder.call(declare_free(builder), (block,)) and None


def _end(asked: Asked, wrapper: Wrapper, block: Value, journal: Value) -> None:
    """Release the tape, unless it stays."""
    if asked.keeps_tape:
        return
    builder = wrapper.builder
    builder.call(journal_function(builder.module, "end"), (journal,))
    builder.call(declare_free(builder), (block,))


def _refuse_copies(asked: Asked) -> None:
    """Refuse arguments that live in memory of the call, which is gone when the function is run again."""
    for argument, binding in zip(asked.function.arguments, asked.bindings, strict=True):
        if argument.has("byval") or (not argument.has("sret") and len(binding.primal.positions) != 1):
            refuse(
                asked.call,
                f"@{asked.function.name} takes argument {argument.index} by value in memory",
                code=Code.ENZYME_UNSUPPORTED,
                help="pass a pointer, or use each tape once",
            )
