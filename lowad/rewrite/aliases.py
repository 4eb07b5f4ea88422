"""Calls of aliases as calls of the functions that they stand for.

    @complete = alias void (ptr), ptr @base           C++ has two names for many a constructor

    call void @complete(ptr %object)                 call void @base(ptr %object)

LLVM does so itself where no other library may put its own function in the place of an alias, which it may in
position independent code. A derivative is of the function that is there; so nothing else is called in it.
"""

from lowad.ir.module import Alias, Function, Module
from lowad.ir.values import Value


def may_concern(text: str) -> bool:
    """Whether printed IR may hold what `rewrite` rewrites."""
    return " alias " in text


def rewrite(module: Module) -> bool:
    """Send calls of aliases to their functions, where types agree; say whether there were any."""
    found = False
    named = [item for item in module.globals.values() if isinstance(item, Alias)]
    for call in [call for calls in module.calls_of(named).values() for call in calls]:
        target = _function(call.callee)
        if target is not None and target.fn_type is call.fn_type:
            call.set_operand(call.argument_count, target)
            found = True
    return found


def _function(callee: Value) -> Function | None:
    """Return the function that an alias leads to, None for anything else and for what may be replaced."""
    if not isinstance(callee, Alias):
        return None
    while (
        isinstance(callee, Alias) and callee.kind == "alias" and not {"weak", "extern_weak"} & {*callee.words}
    ):
        callee = callee.target
    return callee if isinstance(callee, Function) else None
