"""Split mode: the augmented primal in one call, the reverse pass in another, and the tape that the program
carries between.

A tape that is used once is what the reverse pass reads; any other is a journal (`again.py`).
"""

from dataclasses import replace

from lowad.codegen import carried
from lowad.codegen.emit import Emitter
from lowad.ir.values import Value
from lowad.opt.again import augment_again, reverse_again
from lowad.opt.asked import Asked, refuse
from lowad.opt.common import request_of, result_marking, results_of, wrapper_of
from lowad.opt.fit import pointed_type
from lowad.opt.read import returns_in_memory
from lowad.opt.tapes import (
    finish_augmented,
    result_bytes,
    seed_positions,
    split_arguments,
    tape_of,
)
from lowad.request import Marking, Mode, Request


def augment(asked: Asked, emitter: Emitter) -> None:
    """The primal alone, which returns the tape, or writes its address to the caller's buffer, before its
    own results."""
    if asked.rest:
        refuse(asked.call, f"{len(asked.rest)} arguments are left after those of @{asked.function.name}")
    if asked.again:
        augment_again(asked, emitter)
        return
    augmented, _ = emitter.split(_request(asked))
    emitter.finish()
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    block = carried.opened_in_turn(builder, 2 * result_bytes(asked))
    wrapper.releases.append(carried.dropped(block))
    groups = split_arguments(asked, wrapper, block)
    tape, *results = results_of(wrapper, augmented, [*_flat(groups), block])
    if returns_in_memory(asked.function):
        ty = pointed_type(asked.function.arguments[0], builder.module)
        results.insert(0, builder.load(ty, groups[0][0]))
    carried.put(builder, block, tape)
    finish_augmented(asked, wrapper, block, results)


def reverse_from_tape(asked: Asked, emitter: Emitter) -> None:
    """The reverse pass, which takes the seed of a number that the primal returns, and the tape."""
    if asked.again:
        reverse_again(asked, emitter)
        return
    request = _request(asked)
    _, reverse = emitter.split(request)
    emitter.finish()
    in_memory = returns_in_memory(asked.function) and asked.bindings[0].marking is Marking.DUP
    pieces, tape_at = seed_positions(asked, request.result is Marking.OUT or in_memory)
    wrapper = wrapper_of(asked)
    builder = wrapper.builder
    block = tape_of(asked, wrapper, tape_at)
    wrapper.releases.append(carried.dropped(block))
    arguments = _flat(split_arguments(asked, wrapper, block))
    if in_memory:
        ty = pointed_type(asked.function.arguments[0], builder.module)
        builder.store(wrapper.gathered(pieces, ty, "the seed"), arguments[1])
    if request.result is Marking.OUT:
        arguments.append(wrapper.gathered(pieces, asked.function.fn_type.result, "the seed"))
    tape = carried.taken(builder, block)
    found = results_of(wrapper, reverse, [*arguments, tape, block])
    carried.closed(builder, block)
    wrapper.finish(found)


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
