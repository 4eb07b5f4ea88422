"""The derivatives of one message: the bodies of the functions that a request asks for."""

from collections.abc import Mapping, Sequence

from lowad.codegen import runtime
from lowad.codegen.mpi import among, between, waiting
from lowad.codegen.mpi.sender import Rule, Sender
from lowad.codegen.own import begin, end
from lowad.codegen.signature import (
    Parameters,
    augmented_signature,
    forward_signature,
    tape_signature,
)
from lowad.ir.builder import Builder
from lowad.ir.module import Function
from lowad.ir.values import null
from lowad.request import Mode, Request
from lowad.rules.messages import ROWS, Message

RULES: Mapping[str, Rule] = {**between.RULES, **among.RULES, **waiting.RULES}
assert RULES.keys() == {name.removeprefix("P") for name in ROWS}, "every message has a rule"


def derive(message: Message, fn: Function, request: Request, made: Sequence[Function]) -> None:
    """Write the bodies of the functions that a request for a derivative of a message asks for."""
    rule = RULES[message.row.name.removeprefix("P")]
    if request.mode is Mode.FORWARD:
        signature = forward_signature(fn, request)
        builder, parameters = begin(made[0], signature)
        lanes = [_sender(message, fn, request, builder, parameters, at) for at in range(request.width)]
        result = rule.forward(lanes)
        for lane in reversed(lanes):
            lane.close()
        end(builder, signature.results, [result] if request.returns_primal else [])
        return
    assert request.mode is Mode.SPLIT, "a message is never differentiated in one with its primal"
    signature = augmented_signature(fn, request)
    builder, parameters = begin(made[0], signature)
    w = _sender(message, fn, request, builder, parameters)
    result, kept = rule.augment(w)
    w.close()
    end(builder, signature.results, [kept, result])
    signature = tape_signature(fn, request)
    builder, parameters = begin(made[1], signature)
    w = _sender(message, fn, request, builder, parameters)
    rule.reverse(w, parameters.tape or null())
    w.close()
    end(builder, signature.results, [])


def _sender(
    message: Message, fn: Function, request: Request, builder: Builder, parameters: Parameters, lane: int = 0
) -> Sender:
    pairs = list(zip(message.row.operands, fn.arguments, strict=False))
    shadows = parameters.lanes[lane]
    w = Sender(
        builder,
        message,
        {name: parameters.primals[argument] for name, argument in pairs},
        {name: shadows[argument] for name, argument in pairs if argument in shadows},
    )
    # What takes and gives this has a row, so that derivatives have derivatives in turn.
    w.memory = runtime.TapeMemory.of(request, parameters.context, request.held).off_stack
    return w
