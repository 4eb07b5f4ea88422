"""Arithmetic of x86's vectors that LLVM has no operation of its own for, in operations that it has.

    %r = call <2 x double> @llvm.x86.sse3.hadd.pd(<2 x double> %a, <2 x double> %b)

becomes the sum of two shuffles: the first of each pair of lanes, and the second. What AVX-512 does under a
mask becomes a choice between the result without one and what stands in. Numbers stay the same to the bit.
Intel's Software Developer's Manual, volume 2, says what each instruction does.
"""

import re
from collections.abc import Sequence
from functools import partial

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I1, I32, FloatType, FunctionType, IntType, VectorType
from lowad.ir.values import ConstantAggregate, ConstantInt, Value, is_all_ones, zero
from lowad.rewrite.editor import Editor

_NAME = re.compile(r"llvm\.x86\.(?:sse3|sse41|avx)\.(hadd|hsub|addsub|blendv)\.?p[sd](?:\.256)?$")
_MASKED = re.compile(r"llvm\.x86\.avx512\.(mask\.rndscale|rsqrt14|rcp14)\.p[sd]\.(?:128|256|512)$")
_APPROXIMATIONS = ("rsqrt14", "rcp14")
_LETTER = {"float": "f32", "double": "f64"}
_ROUNDINGS = ("llvm.roundeven", "llvm.floor", "llvm.ceil", "llvm.trunc", *("llvm.rint",) * 4)
"""What the lowest bits of the operand ask for that says how to round."""

_REGISTER = 128
"""Bits of the pieces of a vector in which neighbours are sought."""


def may_concern(text: str) -> bool:
    """Whether the program as it was written may hold what `rewrite` rewrites."""
    return "@llvm.x86." in text


def rewrite(module: Module) -> bool:
    """Rewrite every such call; say whether there were any."""
    found = False
    for fn in [fn for fn in module.functions if fn.may_hold("llvm.x86.")]:
        editor: Editor | None = None
        for call in [i for i in fn.instructions if isinstance(i, Call)]:
            name = call.callee_name or ""
            if known := _NAME.match(name):
                write = partial(_write, what=known[1], arguments=call.arguments)
            elif (known := _MASKED.match(name)) and _is_rewritten(known[1], call):
                write = partial(_under_mask, what=known[1], call=call)
            else:
                continue
            editor = editor or Editor(fn)
            editor.replace(call, partial(write, editor))
            found = True
    return found


def _write(editor: Editor, *, what: str, arguments: Sequence[Value]) -> Instruction:
    left, right = arguments[:2]
    ty = left.ty
    assert isinstance(ty, VectorType)
    assert isinstance(ty.scalar, FloatType)
    match what:
        case "hadd" | "hsub":
            first, second = (_shuffled(editor, left, right, _pairs(ty, at)) for at in (0, 1))
            made = editor.binary("fadd" if what == "hadd" else "fsub", first, second)
        case "addsub":
            less, more = (editor.binary(opcode, left, right) for opcode in ("fsub", "fadd"))
            made = _shuffled(editor, less, more, [at + ty.count * (at % 2) for at in range(ty.count)])
        case _:
            bits = editor.cast("bitcast", arguments[2], VectorType(ty.count, IntType(ty.scalar.bits)))
            test = editor.emit("icmp", VectorType(ty.count, I1), (bits, zero(bits.ty)), word="slt")
            made = editor.select(test, right, left)
    assert isinstance(made, Instruction)
    return made


def _is_rewritten(what: str, call: Call) -> bool:
    """Whether a call of AVX-512 has a mask, or rounds to whole numbers."""
    if what in _APPROXIMATIONS:
        return not is_all_ones(call.arguments[2])
    how = call.arguments[1]
    return isinstance(how, ConstantInt) and how.value >> 4 & 15 == 0


def _under_mask(editor: Editor, *, what: str, call: Call) -> Instruction:
    """Append what a call does to all lanes, and the choice by its mask."""
    is_rounding = what not in _APPROXIMATIONS
    made = _rounded(editor, call) if is_rounding else _approximated(editor, call)
    other, mask = call.arguments[2:4] if is_rounding else call.arguments[1:3]
    if is_all_ones(mask):
        return made
    assert isinstance(call.ty, VectorType)
    assert isinstance(mask.ty, IntType)
    count = call.ty.count
    bits = mask if mask.ty.bits == count else editor.cast("trunc", mask, IntType(count))
    chosen = editor.select(editor.cast("bitcast", bits, VectorType(count, I1)), made, other)
    assert isinstance(chosen, Instruction)
    return chosen


def _rounded(editor: Editor, call: Call) -> Instruction:
    ty, how = call.ty, call.arguments[1]
    assert isinstance(ty, VectorType)
    assert isinstance(how, ConstantInt)
    name = f"{_ROUNDINGS[how.value & 7]}.v{ty.count}{_LETTER[str(ty.element)]}"
    return editor.call(editor.module.declare(name, FunctionType(ty, (ty,))), call.arguments[:1])


def _approximated(editor: Editor, call: Call) -> Instruction:
    value, _, mask = call.arguments
    assert isinstance(call.callee, Function)
    assert isinstance(mask.ty, IntType)
    return editor.call(call.callee, (value, zero(call.ty), ConstantInt(mask.ty, (1 << mask.ty.bits) - 1)))


def _pairs(ty: VectorType, second: int) -> list[int]:
    """Return the first or second lanes of all pairs: in each register those of the left, then the right."""
    assert isinstance(ty.scalar, FloatType)
    size = _REGISTER // ty.scalar.bits
    starts = range(0, ty.count, size)
    return [
        start + whole + at + second for start in starts for whole in (0, ty.count) for at in range(0, size, 2)
    ]


def _shuffled(editor: Editor, left: Value, right: Value, lanes: Sequence[int]) -> Value:
    mask = ConstantAggregate(VectorType(len(lanes), I32), tuple(ConstantInt(I32, lane) for lane in lanes))
    return editor.emit("shufflevector", left.ty, (left, right, mask))
