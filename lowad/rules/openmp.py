"""The run time of OpenMP as compilers call it, and lowad's own words for what a team of threads does.

Integers alone come out of it: which iterations a thread is given, its number, whether it is the one to run
a block. What has no row here (untied tasks, cancellation, teams of a device) is refused where a derivative
passes it: see `is_unknown`.
"""

from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.values import ConstantInt, Value
from lowad.rules.declare import TABLE, callee
from lowad.rules.schema import CalleeRow

TEAM = "lowad.team"
"""Called with the number of threads asked for, 0 where none was, first in a function that every thread of a
team runs."""
ASK = "lowad.ask"
"""Called with the number of threads asked for in front of a fork that was made of such a function's call."""
TURN = "lowad.turn"
"""Called where the order in which threads pass matters; it returns the thread's turn."""
BARRIER = "lowad.barrier"
SERIAL = "lowad.serial"
SERIAL_END = "lowad.serial_end"
ATOMIC = "lowad.atomic"
ATOMIC_END = "lowad.atomic_end"
"""Between these one thread at a time is."""

callee(f"{ASK}(threads)", inactive=True)
callee(f"{TEAM}(threads)", f"{TURN}() -> number", inactive=True, repeats=True)
callee(f"{ATOMIC}()", inactive=True, turn="after")
callee(f"{ATOMIC_END}()", inactive=True, turn="before")
callee(f"{BARRIER}()", inactive=True, mirror=BARRIER)
callee(f"{SERIAL}()", inactive=True, mirror=SERIAL_END)
callee(f"{SERIAL_END}()", inactive=True, mirror=SERIAL)

# Loops that are shared out
for kind in ("4", "4u", "8", "8u"):
    callee(
        f"__kmpc_for_static_init_{kind}(place, thread, schedule, last, lower, upper, stride, step, chunk)",
        inactive=True,
        reads="lower upper stride",
        writes="last lower upper stride",
        repeats=True,
    )
    callee(f"__kmpc_dispatch_init_{kind}(place, thread, schedule, lower, upper, step, chunk)", inactive=True)
    callee(
        f"__kmpc_dispatch_next_{kind}(place, thread, last, lower, upper, stride)",
        inactive=True,
        writes="last lower upper stride",
    )
    callee(f"__kmpc_dispatch_fini_{kind}(place, thread)", inactive=True)
callee(
    "__kmpc_for_static_fini(place, thread)",
    "__kmpc_dispatch_deinit(place, thread)",
    inactive=True,
    repeats=True,
)

# Blocks for one thread, or for one after the other
callee("__kmpc_single(place, thread)", "__kmpc_end_single(place, thread)", inactive=True)
callee("__kmpc_master(place, thread)", "__kmpc_end_master(place, thread)", inactive=True)
callee("__kmpc_masked(place, thread, filter)", "__kmpc_end_masked(place, thread)", inactive=True)
callee("__kmpc_critical(place, thread, lock)", inactive=True, turn="after")
callee("__kmpc_critical_with_hint(place, thread, lock, hint)", inactive=True, turn="after")
callee("__kmpc_end_critical(place, thread, lock)", inactive=True, turn="before")
callee("__kmpc_ordered(place, thread)", inactive=True, turn="after")
callee("__kmpc_end_ordered(place, thread)", "__kmpc_flush(place)", inactive=True, turn="before")
# What is in a lock is nobody's business.
for stem in ("", "nest_"):
    callee(f"omp_init_{stem}lock(lock)", f"omp_destroy_{stem}lock(lock)", inactive=True)
    callee(f"omp_init_{stem}lock_with_hint(lock, hint)", inactive=True)
    callee(f"omp_set_{stem}lock(lock)", inactive=True, turn="after")
    callee(f"omp_test_{stem}lock(lock)", inactive=True, turn="after")
    callee(f"omp_unset_{stem}lock(lock)", inactive=True, turn="before")

# Numbers of threads
callee("__kmpc_global_thread_num(place)", "__kmpc_bound_thread_num(place)", inactive=True, repeats=True)
callee("__kmpc_push_num_threads(place, thread, count)", inactive=True)
callee("__kmpc_push_proc_bind(place, thread, kind)", inactive=True)
for name in ("thread_num", "num_threads", "max_threads", "num_procs", "level", "active_level", "dynamic"):
    callee(f"omp_get_{name}()", inactive=True, repeats=True)
for name in ("thread_limit", "max_active_levels", "nested", "cancellation", "wtime", "wtick"):
    callee(f"omp_get_{name}()", inactive=True)
callee("omp_in_parallel()", "omp_in_final()", inactive=True, repeats=True)
callee("omp_get_ancestor_thread_num(level)", "omp_get_team_size(level)", inactive=True, repeats=True)
callee("omp_get_schedule(kind, chunk)", inactive=True, writes="kind chunk")
callee("omp_set_schedule(kind, chunk)", inactive=True)
for name in ("num_threads", "dynamic", "nested", "max_active_levels"):
    callee(f"omp_set_{name}(value)", inactive=True)


def _operand(call: Call, name: str) -> Value | None:
    row = TABLE.functions.get(call.callee_name or "", (None, ""))[0]
    if not isinstance(row, CalleeRow) or name not in row.operands:
        return None
    return call.arguments[row.operands.index(name)]


def shared_bounds(call: Call) -> tuple[Value, Value] | None:
    """Return where `call` stores the first and the last iteration that the thread is given; None where it
    gives none."""
    lower, upper = _operand(call, "lower"), _operand(call, "upper")
    return (lower, upper) if lower and upper and _operand(call, "last") is not None else None


def counts_up(call: Call) -> bool:
    """Whether the iterations of the loop that `call` shares out are numbers one apart, upwards."""
    step = _operand(call, "step")
    return isinstance(step, ConstantInt) and step.value == 1


def shared_loop(call: Call) -> tuple[Value, Value] | None:
    """Return the first and the last iteration of a loop of which `call` says that it will be shared out bit
    by bit; None of other calls."""
    lower, upper = _operand(call, "lower"), _operand(call, "upper")
    if lower is None or upper is None or lower.ty.is_pointer or not counts_up(call):
        return None
    return lower, upper


def asks_again(call: Call) -> bool:
    """Whether `call` gives the next iterations of a loop each time, and not all at once."""
    return (call.callee_name or "").startswith("__kmpc_dispatch_next_")


def is_unknown(call: Call) -> bool:
    """Whether `call` is one of the run time's functions of which the table says nothing."""
    callee = call.callee
    if not isinstance(callee, Function) or not callee.is_declaration:
        return False
    named = callee.name.startswith(("__kmpc_", "__tgt_", "omp_", "GOMP_"))
    return named and callee.name not in TABLE.functions
