"""Tasks are run where they are met.

A program may always do so: that a task is put off is never required. So a task is a call, and what it works
on lies in the frame of who meets it, until the call is over. Orders among tasks (`depend`) hold, for a task
only waits for earlier ones; a loop of tasks is one task with all iterations.

    %task = call ptr @__kmpc_omp_task_alloc(..., i64 56, i64 8, ptr @entry)       before
    call i32 @__kmpc_omp_task(ptr @place, i32 %thread, ptr %task)
    %task = alloca [56 x i8]; %shareds = alloca [8 x i8]                          after
    call i32 @entry(i32 %thread, ptr %task)
"""

from collections.abc import Collection
from functools import partial

from lowad.ir.builder import i64, integer
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function
from lowad.ir.types import I8, I32, PTR, ArrayType
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.editor import Editor

_ALLOCATE = "__kmpc_omp_task_alloc"
_RUN = ("__kmpc_omp_task", "__kmpc_omp_task_with_deps")
_RUN_ALL = ("__kmpc_taskloop", "__kmpc_taskloop_5")
_NOTHING = (
    *("__kmpc_omp_task_begin_if0", "__kmpc_omp_task_complete_if0", "__kmpc_omp_taskwait"),
    *("__kmpc_omp_taskwait_deps_51", "__kmpc_omp_wait_deps", "__kmpc_omp_taskyield"),
    *("__kmpc_taskgroup", "__kmpc_end_taskgroup"),
)
_TIED, _DESTROYS = 1, 8
"""Flags of a task: one thread runs all of it; it has objects that are destroyed when it is over."""
_DESTRUCTOR_AT, _LAST_BEHIND_LOWER = 24, 24
"""Bytes from a task to what destroys, and from its first iteration to whether it has the last one."""

_Task = tuple[Function, int]
"""The function that a task runs, and its flags."""


def rewrite(chosen: Collection[Function]) -> bool:
    """Rewrite the tasks that functions meet; say whether there were any.

    What is no such task (untied, of a size that is not known, put off until an event) stays.
    """
    return sum(map(_rewrite, chosen)) > 0


def _rewrite(fn: Function) -> bool:
    calls = [i for i in fn.instructions if isinstance(i, Call) and isinstance(i.callee, Function)]
    if not any((call.callee_name or "").startswith("__kmpc_") for call in calls):
        return False
    editor = Editor(fn)
    tasks: dict[Value, _Task] = {}
    runs = [call for call in calls if call.callee_name in (*_RUN, *_RUN_ALL)]
    rest = [call for call in calls if call.callee_name in _NOTHING]
    for call in calls:
        task = _task(call)
        if task is not None and all(map(_is_known, call.users)):
            editor.replace(call, partial(_allocate, tuple(call.arguments), task, tasks, editor))
    for call in runs:
        found = _met(call.arguments[2], tasks)
        if found is not None:
            given, is_loop = tuple(call.arguments), call.callee_name in _RUN_ALL
            editor.replace(call, partial(_run, given, found, is_loop, call.has_result, editor))
    for call in rest:
        if "task_" not in (call.callee_name or "") or _met(call.arguments[2], tasks) is not None:
            editor.replace(call, partial(_zero, call.has_result, editor))
    return bool(tasks or rest)


def _task(call: Call) -> _Task | None:
    """Return what a call makes a task of, None where it makes none that may be run at once."""
    if call.callee_name != _ALLOCATE:
        return None
    _, _, flags, *sizes, entry = call.arguments
    surely, perhaps = _flags(flags)
    if not isinstance(entry, Function) or not surely & _TIED or (surely ^ perhaps) & _DESTROYS:
        return None
    return (entry, surely) if all(isinstance(size, ConstantInt) for size in sizes) else None


def _met(value: Value, tasks: dict[Value, _Task], depth: int = 8) -> _Task | None:
    """Return which task a pointer leads to: one of those that ways through the program come from, if all are
    alike, where an optimiser has made one call of their ends."""
    if not isinstance(value, Instruction) or value.opcode not in ("phi", "select") or not depth:
        return tasks.get(value)
    ways = [way for way, _ in value.incoming] if isinstance(value, Phi) else value.operands[1:]
    first, *others = (_met(way, tasks, depth - 1) for way in ways)
    return first if all(other == first for other in others) else None


def _flags(value: Value, depth: int = 4) -> tuple[int, int]:
    """Return the flags that are set surely, and those that may be: whether a task is final is known only when
    the program runs."""
    if isinstance(value, ConstantInt):
        return value.value, value.value
    if not isinstance(value, Instruction) or value.opcode not in ("or", "select") or not depth:
        return 0, -1
    left, right = (_flags(operand, depth - 1) for operand in value.operands[-2:])
    if value.opcode == "or":
        return left[0] | right[0], left[1] | right[1]
    return left[0] & right[0], left[1] | right[1]


def _is_known(user: Instruction) -> bool:
    """Whether what is done with a task leaves it with who met it."""
    name = (user.callee_name or "") if isinstance(user, Call) else ""
    return not name.startswith("__kmpc_") or name in (*_RUN, *_RUN_ALL, *_NOTHING)


def _allocate(
    arguments: tuple[Value, ...], task: _Task, tasks: dict[Value, _Task], editor: Editor
) -> Instruction:
    room, shared = _room(arguments[3], "task", editor), _room(arguments[4], "shareds", editor)
    editor.store(shared, room)
    # In the order of names, which may be numbers.
    made = editor.append(Instruction("getelementptr", PTR, (room, i64(0)), source=I8))
    tasks[made] = task
    return made


def _room(size: Value, name: str, editor: Editor) -> Instruction:
    assert isinstance(size, ConstantInt)
    ty = ArrayType(max(size.value, 1), I8)
    made = Instruction("alloca", PTR, (), editor.unique(name), source=ty, suffix=", align 16")
    return editor.fn.entry.insert(0, made)


def _run(
    arguments: tuple[Value, ...], task: _Task, is_loop: bool, is_asked: bool, editor: Editor
) -> Instruction | None:
    _, thread, place, *rest = arguments
    entry, flags = task
    if is_loop:
        editor.store(integer(I32, 1), editor.byte_offset(rest[1], i64(_LAST_BEHIND_LOWER)))
    made = editor.call(entry, (thread, place))
    made.convention = entry.convention
    if flags & _DESTROYS:
        destroy = editor.load(PTR, editor.byte_offset(place, i64(_DESTRUCTOR_AT)))
        editor.call_pointer(entry.fn_type, destroy, (thread, place))
    return _zero(is_asked, editor)


def _zero(is_asked: bool, editor: Editor) -> Instruction | None:
    """Append the number that says that all went well, where somebody may ask for it."""
    return editor.emit("add", I32, (integer(I32, 0), integer(I32, 0))) if is_asked else None
