"""Functions in lower precision: every operation of one floating-point type rounded to fewer bits.

`__enzyme_truncate_op_func(f, from, to)` is a copy of `f`, and of what it calls, in which operations on
numbers of `from` bits are done on numbers of `to` bits; numbers stay what they are in memory and between
functions.
`__enzyme_truncate_mem_func` is the same: its numbers are expected to be rounded already, as
`__enzyme_truncate_mem_value` rounds one, and `__enzyme_expand_mem_value` takes them back as they are. In the
place of `to` may stand 0 and `to`, or 1, the bits of the exponent and those of the significand (IEEE 754's
parameters, the leading bit not counted). A result is that of the operation in double precision, rounded: the
same as if rounded at once where double has twice the digits and two more (Figueroa 1995, "When is double
rounding innocuous?"), where it is not by rounding to odd first, and never far from it for functions of the
library.
"""

from collections.abc import Sequence
from functools import partial
from typing import final

from lowad.cache.calls import REDUCTION
from lowad.codegen import names, runtime
from lowad.errors import Code, InputError
from lowad.ir.builder import i64
from lowad.ir.clone import clone_function
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module, body_of
from lowad.ir.types import DOUBLE, FLOAT, FloatType, Type, VectorType
from lowad.ir.values import ConstantInt, Value, poison
from lowad.opt import odd
from lowad.opt.asked import refuse
from lowad.opt.fit import converted
from lowad.opt.interface import OTHERS, EntryPoint, calls_of, entry_point
from lowad.opt.read import function_of
from lowad.records import dataclass
from lowad.rewrite.editor import Editor
from lowad.rules import ScalarRow, row_of
from lowad.rules.emit import convert, emit_primal
from lowad.rules.routines import spelled
from lowad.rules.schema import InactiveRow

_OF_FUNCTIONS = (EntryPoint.TRUNCATE_OPERATIONS, EntryPoint.TRUNCATE_MEMORY)
_OF_VALUES = (EntryPoint.TRUNCATE_VALUE, EntryPoint.EXPAND_VALUE)

_BY_WIDTH = {64: "double", 32: "float"}
_FORMATS = {16: (5, 10), 32: (8, 23), 64: (11, 52)}
_MOST_DIGITS = 24
"""So many bits of a significand may be rounded to twice without harm, to nearest both times."""


@final
@dataclass(frozen=True, slots=True)
class _Precision:
    """Numbers of type `source` are rounded to some bits of exponent and significand, 0 where they are done in
    the type `work` itself."""

    source: str
    work: FloatType
    exponent: int = 0
    significand: int = 0


def truncate(module: Module) -> None:
    """Replace every call of this part of the interface, in place; InputError where one makes no sense."""
    made: dict[tuple[Function, _Precision], Function] = {}
    for call in calls_of(module, _OF_FUNCTIONS):
        fn = function_of(call.arguments[0]) if call.arguments else None
        if fn is None or fn.is_declaration:
            refuse(
                call,
                "a function with a body is expected, known when the program is compiled",
                help="pass the function itself, and give the file that defines it too",
            )
        replace_uses(call, _copy(fn, _precision(call), made))
        Editor(call.fn).replace(call, lambda: None)
    for call in calls_of(module, _OF_VALUES):
        precision = _precision(call)
        editor = Editor(call.fn)
        editor.replace(call, partial(_value, call, precision, editor))


def _precision(call: Call) -> _Precision:
    given = [value.value if isinstance(value, ConstantInt) else -1 for value in call.arguments[1:]]
    match given:
        case [source, target] | [source, 0, target]:
            exponent, significand = _FORMATS.get(target, (0, 0))
        case [source, 1, exponent, significand]:
            pass
        case _:
            refuse(call, "the bits of the numbers and those to round to are expected, as constants")
    if source not in _BY_WIDTH:
        message = f"numbers of {source} bits cannot be rounded: 64 and 32 can"
        refuse(call, message, code=Code.ENZYME_UNSUPPORTED)
    kind = _BY_WIDTH[source]
    if not 2 <= exponent <= _FORMATS[source][0] or not 1 <= significand <= _FORMATS[source][1]:
        refuse(call, f"there is no such precision below {source} bits", code=Code.ENZYME_UNSUPPORTED)
    match exponent, significand:
        case 11, 52:
            return _Precision(kind, DOUBLE)
        case 8, 23:
            return _Precision(kind, FLOAT)
    if significand > odd.MOST_DIGITS:
        message = f"{significand} bits of significand are too many to be rounded from {source}"
        refuse(call, message, code=Code.ENZYME_UNSUPPORTED, help=f"at most {odd.MOST_DIGITS}, or 52")
    return _Precision(kind, DOUBLE, exponent, significand)


def _value(call: Call, precision: _Precision, editor: Editor) -> Instruction:
    given = converted(editor, call.arguments[0], call.ty)
    if given is None or str(call.ty) != precision.source:
        refuse(call, f"a number of type {precision.source} is expected, and one returned")
    if call.callee_name and EntryPoint.TRUNCATE_VALUE.value in call.callee_name:
        given = _Rounder(editor, precision).rounded(given)
    return _made(editor, given, call.arguments)


def _made(editor: Editor, value: Value, operands: Sequence[Value]) -> Instruction:
    """Return a value that may take the name of another: none of those that were there before."""
    if isinstance(value, Instruction) and value not in operands:
        return value
    return editor.emit("freeze", value.ty, (value,))


def _copy(fn: Function, precision: _Precision, made: dict[tuple[Function, _Precision], Function]) -> Function:
    """Return the copy of a function in another precision."""
    work = [fn]
    copies = []
    while work:
        one = work.pop()
        if (one, precision) in made:
            continue
        assert one.module is not None
        copy = clone_function(one, one.module.free_name(names.quotable(one.name, "{}.truncated")))
        one.module.add(copy)
        made[one, precision] = copy
        copies.append(copy)
        work += [callee for call in _calls(one) if (callee := body_of(call)) is not None]
    for copy in copies:
        editor = Editor(copy)
        rounder = _Rounder(editor, precision)
        for instr in list(copy.instructions):
            callee = body_of(instr) if isinstance(instr, Call) else None
            if callee is not None and (callee, precision) in made:
                assert isinstance(instr, Call)
                instr.set_operand(instr.argument_count, made[callee, precision])
            elif callee is None and rounder.concerns(instr):
                editor.replace(instr, partial(rounder.again, instr))
    return made[fn, precision]


def _calls(fn: Function) -> list[Call]:
    return [instr for instr in fn.instructions if isinstance(instr, Call)]


def _derives(call: Call) -> bool:
    """Whether a call asks for a derivative, which would be made in full precision."""
    return entry_point(call.callee) not in (None, *OTHERS)


def _is_sum(instr: Instruction) -> bool:
    return isinstance(instr, Call) and (instr.callee_name or "").startswith(REDUCTION)


@final
class _Rounder:
    """Does operations again in another precision."""

    def __init__(self, editor: Editor, precision: _Precision) -> None:
        self._editor = editor
        self._precision = precision

    def concerns(self, instr: Instruction) -> bool:
        """Whether an instruction computes with numbers that are rounded; InputError where it does so out of
        sight."""
        numbers = [value for value in (instr, *instr.operands) if self._is_source(value.ty)]
        row = row_of(instr)
        if _is_sum(instr):
            return self._is_source(instr.ty)
        if isinstance(row, ScalarRow | InactiveRow):
            return bool(numbers) and (instr.has_result or not isinstance(instr, Call))
        if isinstance(instr, Call) and self._is_hidden(instr, numbers):
            module = instr.fn.module
            assert module is not None
            derives = _derives(instr)
            raise InputError(
                Code.ENZYME_UNSUPPORTED,
                f"what {instr.callee_name or 'a call through a pointer'} computes cannot be rounded",
                location=module.location_of(instr),
                help="ask for the derivative of the function in lower precision"
                if derives
                else "give the file that defines it too, and call it by name",
            )
        return False

    def _is_hidden(self, call: Call, numbers: Sequence[Value]) -> bool:
        """Whether numbers may be computed by a call that nothing is known of."""
        if call.callee_name is None or _derives(call) or spelled(call.callee_name) is not None:
            return True
        return self._is_source(call.ty) and bool(numbers)

    def _is_source(self, ty: Type) -> bool:
        return isinstance(ty.scalar, FloatType) and str(ty.scalar) == self._precision.source

    def again(self, instr: Instruction) -> Instruction:
        """Append an operation in the other precision, with a result of the type that it had."""
        row = row_of(instr)
        operands = instr.arguments if isinstance(instr, Call) else instr.operands
        narrow = [self._narrow(value) if self._is_source(value.ty) else value for value in operands]
        ty = self._work(instr.ty) if self._is_source(instr.ty) else instr.ty
        editor = self._editor
        made: Value
        if isinstance(instr, Call) and _is_sum(instr):
            made = self._summed(narrow[0], narrow[1])
        elif isinstance(instr, Call) and isinstance(row, ScalarRow) and not row.is_like:
            made = self._exactly(row.name, narrow, emit_primal(row, narrow, editor, ty))
        elif isinstance(instr, Call):
            wide = [
                convert(value, editor, old.ty) if self._is_source(old.ty) else value
                for value, old in zip(narrow, operands, strict=True)
            ]
            made = editor.call_pointer(instr.fn_type, instr.callee, wide)
            made = convert(made, editor, ty) if self._is_source(instr.ty) else made
        elif instr.opcode in ("fpext", "fptrunc"):
            made = convert(narrow[0], editor, ty)
        else:
            made = self._exactly(instr.opcode, narrow, editor.emit(instr.opcode, ty, narrow, word=instr.word))
        if self._is_source(instr.ty):
            made = convert(self._round(made), editor, instr.ty)
        return _made(editor, made, operands)

    def _summed(self, start: Value, lanes: Value) -> Value:
        """Append the sum of the lanes in order, rounded each time."""
        assert isinstance(lanes.ty, VectorType)
        for lane in range(lanes.ty.count):
            one = self._editor.extract_element(lanes, lane)
            total = self._editor.binary("fadd", start, one)
            start = self._round(self._exactly("fadd", (start, one), total))
        return start

    def _exactly(self, operation: str, operands: Sequence[Value], result: Value) -> Value:
        """Append the result of an operation so that rounding it once more is as rounding it once."""
        twice = self._precision.significand > _MOST_DIGITS and result.ty.scalar is DOUBLE
        return odd.to_odd(self._editor, operation, operands, result) if twice else result

    def rounded(self, value: Value) -> Value:
        """Append a number of the source's type rounded."""
        return convert(self._narrow(value), self._editor, value.ty)

    def _narrow(self, value: Value) -> Value:
        return self._round(convert(value, self._editor, self._work(value.ty)))

    def _work(self, ty: Type) -> Type:
        work = self._precision.work
        return VectorType(ty.count, work, ty.scalable) if isinstance(ty, VectorType) else work

    def _round(self, value: Value) -> Value:
        """Append a number of the working type rounded to the bits that are left, lane by lane."""
        if not self._precision.significand:
            return value
        editor = self._editor
        if isinstance(value.ty, VectorType):
            found: Value = poison(value.ty)
            for lane in range(value.ty.count):
                one = self._round(editor.extract_element(value, lane))
                found = editor.insert_element(found, one, lane)
            return found
        bits = (i64(self._precision.exponent), i64(self._precision.significand))
        return editor.call(runtime.round_to(editor.module), (value, *bits), "rounded")
