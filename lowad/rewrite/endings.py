"""Calls that never return, of functions whose declarations do not say so.

    call void @refuse(ptr %p)               before: @refuse ends in `unreachable`, on every way

    call void @refuse(ptr %p) noreturn      after

LLVM says so of functions that it sees the only body of. Those that may be put together with others of their
name (`linkonce_odr`), as the destructors of abstract classes, it leaves alone, and what stands behind the
call would be differentiated with it. Exceptions go on elsewhere: functions that may throw stay what they are.
"""

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.rewrite.unwind import known_to_stay

_WORD = "noreturn"


def rewrite(module: Module) -> bool:
    """Mark the calls of functions that neither return nor throw; say whether there were any."""
    found = False
    for fn in module.functions:
        if fn.is_declaration or _WORD in fn.attribute_words() or not _ends_the_program(fn):
            continue
        for call in fn.users:
            if isinstance(call, Call) and call.callee is fn and not _is_marked(call, module):
                call.fn_attributes = (*call.fn_attributes, _WORD)
                found = True
    return found


def _is_marked(call: Call, module: Module) -> bool:
    return _WORD in module.resolve_attributes(call.fn_attributes)


def _ends_the_program(fn: Function) -> bool:
    """Whether control leaves a function neither by a return nor by an exception."""
    if any(block.terminator.opcode in ("ret", "resume") for block in fn.blocks):
        return False
    return all(known_to_stay(call) for call in fn.instructions if isinstance(call, Call))
