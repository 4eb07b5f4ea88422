"""The smaller or larger of two words that may be bits of floats or addresses, as a comparison and a choice.

    %a = load i64, ptr %p                     %a = load i64, ptr %p
    %b = load i64, ptr %q                     %b = load i64, ptr %q
    %m = call i64 @llvm.umin.i64(%a, %b)      %less = icmp ult i64 %a, %b
    store i64 %m, ptr %r                      %m = select i1 %less, i64 %a, i64 %b

Bits of numbers that are not negative have the order of the numbers, by which programs sort them; the shadow
of the lower of two addresses need not be the lower of their shadows. What is computed as an integer stays as
it is: bounds of loops are known by these functions.
"""

from functools import partial

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import IntType
from lowad.ir.values import Argument, ConstantInt
from lowad.rewrite.editor import Editor

_ORDERS = {"llvm.umin": "ult", "llvm.umax": "ugt", "llvm.smin": "slt", "llvm.smax": "sgt"}
_SIZES = (16, 32, 64)
_CHOOSES = ("phi", "select", "freeze")
_BEGINS = frozenset(("load", "bitcast", "extractvalue", "ptrtoint"))
_LEAVES = ("ret", "bitcast", "insertvalue", "insertelement", "inttoptr")


def rewrite(module: Module) -> None:
    """Rewrite them in all functions, in place."""
    for fn in module.functions:
        found = [call for call in fn.instructions if _order(call) is not None and _is_moved(call)]
        if found:
            editor = Editor(fn)
            for call in found:
                editor.replace(call, partial(_write, editor, call))


def _write(editor: Editor, call: Instruction) -> Instruction:
    assert isinstance(call, Call)
    left, right = call.arguments
    test = editor.icmp(_order(call) or "", left, right)
    return editor.emit("select", call.ty, (test, left, right))


def _order(instr: Instruction) -> str | None:
    """Return the comparison by which a call picks one of two integers that may be as large as floats."""
    scalar = instr.ty.scalar
    if not isinstance(instr, Call) or not isinstance(instr.callee, Function):
        return None
    if not isinstance(scalar, IntType) or scalar.bits not in _SIZES:
        return None
    return _ORDERS.get(instr.callee.name.rpartition(".")[0])


def _is_moved(call: Instruction) -> bool:
    """Whether a word is picked from words that come from elsewhere, and goes on as it is."""
    work, seen = [call], {call}
    goes_on = False
    while work:
        value = work.pop()
        for user in value.users:
            goes_on = goes_on or user.opcode in _LEAVES
            goes_on = goes_on or (user.opcode == "store" and user.operands[0] is value)
            if (user.opcode in _CHOOSES or _order(user) is not None) and user not in seen:
                seen.add(user)
                work.append(user)
    return goes_on and _is_word(call)


def _is_word(call: Instruction) -> bool:
    """Whether what is picked is read, given or made of a float or an address, on whichever way it comes.

    Where addresses are picked a constant may be what the search begins with.
    """
    work = list(call.operands[:2])
    seen, begins = {call}, set[str]()
    while work:
        item = work.pop()
        if isinstance(item, Argument) or item in seen:
            continue
        if not isinstance(item, Instruction):
            begins.add("constant" if isinstance(item, ConstantInt) else "")
            continue
        seen.add(item)
        if isinstance(item, Phi):
            work += [choice for choice, _ in item.incoming]
        elif item.opcode == "select":
            work += item.operands[1:]
        elif item.opcode == "freeze" or _order(item) is not None:
            work += item.operands[: 1 if item.opcode == "freeze" else 2]
        else:
            begins.add(item.opcode)
    return begins <= _BEGINS | ({"constant"} if "ptrtoint" in begins else set())
