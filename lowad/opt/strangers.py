"""Names that begin like those of Enzyme and are none that lowad knows: to ignore them may change a number."""

from collections.abc import Iterable

from lowad.errors import Code, InputError
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.opt.asked import refuse
from lowad.opt.interface import EntryPoint, spelled, unknown_function

_EXTENT = "__enzyme_ptr_size_hint"
"""How much memory lies behind a pointer, for the sake of snapshots, of which lowad takes none."""

_LOOP = "write the loop itself: its derivative keeps what it reads, and no more"
_ADDRESS = "give the function the address of the variable as an argument, marked enzyme_dup, with its shadow"
_INSTEAD = {
    "__enzyme_context": _ADDRESS,
    "__enzyme_shadow": _ADDRESS,
    "__enzyme_checkpoint": _LOOP,
    "__enzyme_fixed_point": f"{_LOOP}; or give the derivative of the solution by __enzyme_register_gradient",
    "__enzyme_set_fixed_point": "leave it out: the derivative is that of the iterations that run",
}
"""What to do without a part of the interface, by how the names begin."""


def turn_away(module: Module, rules: Iterable[str]) -> None:
    """Refuse functions and rules that only a newer interface has: what they say might be needed.

    `rules` are the names that those of variables with a rule may contain. Calls that say what lowad need not
    be told are dropped.
    """
    for fn in module.functions:
        _refuse_stub(fn)
        name = unknown_function(fn)
        if name == _EXTENT:
            _drop_calls(fn)
        elif name is not None:
            _refuse(fn, name)
    for item in module.variables:
        name = spelled(item)
        if name is not None and item.initializer is not None and not any(known in name for known in rules):
            raise InputError(
                Code.ENZYME_UNSUPPORTED,
                f"{name}: lowad knows no rule of this kind",
                help="docs/enzyme.md lists what a program may say of its functions and variables",
            )


def _refuse_stub(fn: Function) -> None:
    """Refuse calls of a function of the interface that the program itself defines: what it returns would pass
    for a derivative. One that calls the interface in turn is a wrapper."""
    name = None if fn.is_declaration else spelled(fn)
    if name not in {entry.value for entry in EntryPoint}:
        return
    callees = [instr.callee for instr in fn.instructions if isinstance(instr, Call)]
    if any(isinstance(callee, Function) and spelled(callee) for callee in callees):
        return
    for user in fn.users:
        if isinstance(user, Call) and user.callee is fn:
            help = "declare it only: lowad puts the derivative in its place"
            refuse(user, f"the program has a {name} of its own", help=help)


def _drop_calls(fn: Function) -> None:
    """Drop the calls whose result nobody uses."""
    for call in [user for user in fn.users if isinstance(user, Call) and user.callee is fn]:
        if not call.users and call.opcode == "call":
            call.block.instructions.remove(call)
            call.drop_operands()


def _refuse(fn: Function, name: str) -> None:
    module = fn.module
    assert module is not None
    call = next((user for user in fn.users if isinstance(user, Call)), None)
    instead = next((words for known, words in _INSTEAD.items() if name.startswith(known)), None)
    raise InputError(
        Code.ENZYME_UNSUPPORTED,
        f"{name}: lowad does not have this part of the interface",
        location=module.location_of(call) if call is not None else None,
        help=instead or "docs/enzyme.md lists what there is",
    )
