"""Parameters of functions that teams run which lead to memory of their own, as all callers pass it.

LLVM's `noalias` would say too much: such memory changes at barriers, through pointers of other threads.
"""

from lowad.analysis.alias import Alias
from lowad.analysis.manager import Manager
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.rewrite.teams import APART, is_team, lies_apart


def say_apart(module: Module) -> None:
    """Mark, in place, each parameter that leads to memory which nothing else in the function leads to.

    Callers come first: what a region is passed tells of what those in it are.
    """
    teams = [fn for fn in module.functions if not fn.is_declaration and is_team(fn)]
    if not teams:
        return
    calls: dict[Function, list[Call]] = {fn: [] for fn in teams}
    for fn in module.functions:
        for instr in fn.instructions:
            if isinstance(instr, Call) and isinstance(instr.callee, Function) and instr.callee in calls:
                calls[instr.callee].append(instr)
    waiting = [fn for fn in teams if calls[fn] and all(user in calls[fn] for user in fn.users)]
    while waiting:
        callers = {fn: {call.fn for call in calls[fn]} for fn in waiting}
        ready = [fn for fn in waiting if callers[fn].isdisjoint(waiting)]
        if not ready:
            return
        manager = Manager()
        for fn in ready:
            _mark(fn, calls[fn], manager)
        waiting = [fn for fn in waiting if fn not in ready]


def _mark(fn: Function, calls: list[Call], manager: Manager) -> None:
    for argument in fn.arguments:
        if not argument.ty.is_pointer or lies_apart(argument):
            continue
        if all(_passes_own(call, argument.index, manager.get(Alias, call.fn)) for call in calls):
            argument.attributes = (*argument.attributes, APART)


def _passes_own(call: Call, position: int, alias: Alias) -> bool:
    """Whether only one argument of `call` leads to the memory that this one leads to."""
    passed = call.arguments
    objects = alias.objects(passed[position])
    if not objects or any(alias.is_reachable(item) for item in objects):
        return False
    others = (other for at, other in enumerate(passed) if at != position and other.ty.is_pointer)
    return not any(alias.may_share(passed[position], other) for other in others)
