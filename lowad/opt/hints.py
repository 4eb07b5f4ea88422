"""Calls that stand in a program only to say something: what memory holds, or that a number is inactive."""

from lowad.ir.builder import Builder
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Module
from lowad.ir.types import FunctionType
from lowad.opt.interface import hint
from lowad.rewrite.editor import Editor
from lowad.rules.declared import INACTIVE
from lowad.rules.emit import mangled

ONLY_SAYS = ("nounwind", "willreturn", "nofree", "nocallback", "memory(inaccessiblemem: readwrite)")
"""What keeps LLVM from dropping calls that say something, and from taking them to touch memory."""


_PASSED = "enzyme.inactive."
"""What the functions are called that return their argument without its derivative."""


def deactivate(instr: Instruction) -> None:
    """Let what follows use a number without its derivative, which LLVM must not see through."""
    module = instr.fn.module
    assert module is not None
    words = ("nounwind", "willreturn", "memory(none)", f'"{INACTIVE}"')
    callee = module.declare(f"{_PASSED}{mangled(instr.ty)}", FunctionType(instr.ty, (instr.ty,)), words)
    users = list(instr.users)
    call = Call(callee.fn_type, callee, (instr,))
    call.name = Builder(instr.fn).unique("inactive")
    block = instr.block
    behind = max(block.instructions.index(instr) + 1, len(list(block.phis)))
    block.insert(behind, call)
    for user in users:
        for index, operand in enumerate(user.operands):
            if operand is instr:
                user.set_operand(index, call)


def forget_hints(module: Module) -> None:
    """Drop the calls that say something of memory or numbers, when all is done."""
    for fn in module.functions:
        is_passed = fn.name.startswith(_PASSED)
        if not is_passed and hint(fn) is None:
            continue
        for call in [user for user in fn.users if isinstance(user, Call) and user.callee is fn]:
            if is_passed:
                replace_uses(call, call.arguments[0])
                Editor(call.fn).replace(call, lambda: None)
            elif not call.users and call.opcode == "call":
                call.block.instructions.remove(call)
                call.drop_operands()
