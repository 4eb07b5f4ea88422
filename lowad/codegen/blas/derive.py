"""The derivatives of one routine: what the plan wants kept, and the rule that says the rest."""

from collections.abc import Mapping, Sequence

from lowad.codegen import runtime
from lowad.codegen.blas import complex, complexlapack, lapack, level1, level2, level3
from lowad.codegen.blas.copies import add_gathered, gather, keep, kept_at
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Writer
from lowad.codegen.own import begin, end
from lowad.codegen.signature import (
    Parameters,
    augmented_signature,
    forward_signature,
    tape_signature,
)
from lowad.ir.builder import Builder, i64
from lowad.ir.module import Function
from lowad.ir.types import PTR, VOID
from lowad.ir.values import Value, null, zero
from lowad.request import Marking, Mode, Request
from lowad.rules.routines import IMAGINARY, KINDS, ROUTINES, Plain

RULES: Mapping[str, Rule] = {**level1.RULES, **level2.RULES, **level3.RULES, **lapack.RULES}
COMPLEX_RULES: Mapping[str, Rule] = {
    **level1.COMPLEX_RULES,
    **complex.RULES,
    **complexlapack.RULES,
}
for _letter, _rules in (("d", RULES), ("z", COMPLEX_RULES)):
    _rows = {
        name for name, row in ROUTINES.items() if _letter in row.letters and not (row.parts or row.loops)
    }
    assert _rules.keys() == _rows, "every routine has a rule"


def _rule(plain: Plain) -> Rule:
    return (COMPLEX_RULES if plain.spelling.is_complex else RULES)[plain.routine.name]


def derive(plain: Plain, fn: Function, request: Request, made: Sequence[Function]) -> None:
    """Write the bodies of the functions that a request for a derivative of a plain function asks for."""
    if request.mode is Mode.FORWARD:
        _forward(plain, fn, request, made[0])
        return
    assert request.mode is Mode.SPLIT, "a routine is never differentiated in one with its primal"
    _augmented(plain, fn, request, made[0])
    _reverse(plain, fn, request, made[1])


def _active(plain: Plain, request: Request) -> frozenset[str]:
    pairs = zip(plain.parameters, request.markings, strict=True)
    names = (name.removesuffix(IMAGINARY) for name, marking in pairs if marking is not Marking.CONST)
    return frozenset(name for name in names if KINDS.get(name) in ("number", "numbers"))


def _shared(plain: Plain, request: Request) -> list[str]:
    """Return the operands whose shadows other threads may add to at the same time: not those that the routine
    changes, which no other thread touches meanwhile."""
    if request.private is None:
        return []
    active = _active(plain, request)
    return [
        name
        for at, name in enumerate(plain.parameters)
        if at not in request.private
        and name in active
        and KINDS[name] == "numbers"
        and name not in plain.routine.writes
    ]


def _kept(plain: Plain, request: Request) -> tuple[str, ...]:
    names = plain.parameters
    return plain.routine.kept(_active(plain, request), (names[at] for at in sorted(request.overwritten)))


def _writer(
    plain: Plain, fn: Function, request: Request, builder: Builder, parameters: Parameters, lane: int = 0
) -> Writer:
    writer = Writer(builder, plain, _active(plain, request))
    writer.memory = _memory(request, parameters)
    for name, argument in zip(plain.parameters, fn.arguments, strict=True):
        writer.values[name] = parameters.primals[argument]
        if argument in parameters.lanes[lane]:
            writer.set_shadow(name, parameters.lanes[lane][argument])
    writer.shapes.update(_rule(plain).shapes(writer))
    return writer


def _memory(request: Request, parameters: Parameters) -> runtime.TapeMemory:
    """Return where memory is from.

    Not the stack of records: what takes and gives memory has a row, so that this has a derivative too.
    """
    return runtime.TapeMemory.of(request, parameters.context, request.held).off_stack


def _augmented(plain: Plain, fn: Function, request: Request, made: Function) -> None:
    """Run the primal, and keep copies of what it, or the program after it, overwrites."""
    signature = augmented_signature(fn, request)
    builder, parameters = begin(made, signature)
    writer = _writer(plain, fn, request, builder, parameters)
    kept = _kept(plain, request)
    record: Value = null()
    if kept:
        record = writer.memory.take(builder, i64(8 * len(kept)), "tape")

    def keep_now(*, after: bool) -> None:
        for at, name in enumerate(kept):
            if name.endswith(".new") is after:
                place = keep(writer, writer.shapes[name.partition(".")[0]])
                builder.store(place, builder.gep(PTR, record, (i64(at),)))

    keep_now(after=False)
    result = builder.call(fn, list(parameters.primals.values()), "primal")
    keep_now(after=True)
    end(builder, signature.results, [record, *([] if fn.fn_type.result is VOID else [result])])


def _reverse(plain: Plain, fn: Function, request: Request, made: Function) -> None:
    """Carry out the rule, with the copies in place of what is lost, and give them back."""
    signature = tape_signature(fn, request)
    builder, parameters = begin(made, signature)
    writer = _writer(plain, fn, request, builder, parameters)
    kept = _kept(plain, request)
    writer.seed = parameters.seed
    places = []
    for at, name in enumerate(kept):
        assert parameters.tape is not None
        places.append(builder.load(PTR, builder.gep(PTR, parameters.tape, (i64(at),)), "copy"))
        writer.kept[name] = kept_at(writer, places[-1], writer.shapes[name.partition(".")[0]])
    writer.readable = frozenset(plain.routine.needed(writer.active))
    if plain.routine.result != "number" or parameters.seed is not None:
        shared = _shared(plain, request)
        for name in shared:
            gather(writer, name)
        _rule(plain).adjoint(writer)
        for name in shared:
            add_gathered(writer, name)
    writer.close()
    for place in reversed(places):
        writer.give(place)
    if kept:
        assert parameters.tape is not None
        writer.give(parameters.tape)
    gradients = []
    for name, argument, marking in zip(plain.parameters, fn.arguments, request.markings, strict=True):
        if marking is Marking.OUT:
            gradients.append(writer.gradients.get(name, zero(argument.ty)))
    end(builder, signature.results, gradients)


def _forward(plain: Plain, fn: Function, request: Request, made: Function) -> None:
    """Carry out the rule for every tangent around one run of the primal."""
    signature = forward_signature(fn, request)
    builder, parameters = begin(made, signature)
    names = plain.parameters
    whole = frozenset(f"{name}{when}" for name in names for when in ("", ".old", ".new"))
    writers = [_writer(plain, fn, request, builder, parameters, lane) for lane in range(request.width)]
    runs = []
    for writer in writers:
        writer.readable = whole
        runs.append(_rule(plain).tangent(writer))
        next(runs[-1])
    result = builder.call(fn, list(parameters.primals.values()), "primal")
    for run in runs:
        assert next(run, "done") == "done", "a tangent yields once"
    for writer in reversed(writers):
        writer.close()
    results: list[Value] = []
    if request.returns_primal and fn.fn_type.result is not VOID:
        results.append(result)
    if request.result is not Marking.CONST:
        results += [writer.gradients.get("", zero(fn.fn_type.result)) for writer in writers]
    end(builder, signature.results, results)
