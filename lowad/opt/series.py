"""`__enzyme_iter(n, more)`: a number of terms that grows whenever its function is differentiated.

A sum of n terms stands for a function that the sum goes on to for ever; the derivative of n terms is as good
only with more of them. So derivatives are made of a copy of the function in which the number is `n + more`.
"""

from lowad.codegen import names
from lowad.ir.clone import clone_function
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.opt.asked import refuse
from lowad.opt.interface import EntryPoint, calls_of, entry_point
from lowad.rewrite.editor import Editor


def longer(fn: Function, made: dict[Function, Function]) -> Function:
    """Return the function to make derivatives of: a copy of `fn` with longer series, or `fn` without any.

    `made` are the copies made before, of functions of the same module.
    """
    asking = _asking(fn)
    if fn not in asking:
        return fn
    copies = [one for one in asking if one not in made]
    for one in copies:
        assert one.module is not None
        made[one] = clone_function(one, one.module.free_name(names.quotable(one.name, "{}.longer")))
        one.module.add(made[one])
    for one in copies:
        editor = Editor(made[one])
        for call in _calls(made[one]):
            if isinstance(call.callee, Function) and call.callee in made:
                call.set_operand(call.argument_count, made[call.callee])
            elif entry_point(call.callee) is EntryPoint.ITERATE:
                _grow(call, editor)
    return made[fn]


def end_series(module: Module) -> None:
    """Put the numbers of terms in the place of the calls that are left."""
    for call in calls_of(module, (EntryPoint.ITERATE,)):
        _check(call)
        replace_uses(call, call.arguments[0])
        Editor(call.fn).replace(call, lambda: None)


def _grow(call: Call, editor: Editor) -> None:
    _check(call)
    count, more = call.arguments

    def add() -> Instruction:
        total = editor.add(count, more)
        again = Call(call.fn_type, call.callee, (total, more), fn_attributes=call.fn_attributes)
        return editor.append(again)

    editor.replace(call, add)


def _check(call: Call) -> None:
    if len(call.arguments) != 2 or any(value.ty is not call.ty for value in call.arguments):
        refuse(call, "a number of terms and by how much it grows are expected, and the number returned")


def _calls(fn: Function) -> list[Call]:
    return [instr for instr in fn.instructions if isinstance(instr, Call)]


def _asking(fn: Function) -> list[Function]:
    """Return the functions called from `fn`, itself too, that come to such a number."""
    callers: dict[Function, list[Function]] = {}
    asking: dict[Function, None] = {}
    work, seen = [fn], {fn}
    while work:
        one = work.pop()
        for call in _calls(one):
            callee = call.callee
            if entry_point(callee) is EntryPoint.ITERATE:
                asking[one] = None
            if isinstance(callee, Function) and not callee.is_declaration:
                callers.setdefault(callee, []).append(one)
                if callee not in seen:
                    seen.add(callee)
                    work.append(callee)
    spread = list(asking)
    while spread:
        for caller in callers.get(spread.pop(), ()):
            if caller not in asking:
                asking[caller] = None
                spread.append(caller)
    return list(asking)
