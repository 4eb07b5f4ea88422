"""Facts into the plan."""

from collections.abc import Iterable, Mapping

from lowad.analysis.manager import Manager
from lowad.analysis.types.kinds import Float
from lowad.cache.accesses import is_checked_load
from lowad.cache.calls import plan_calls
from lowad.cache.choices import choosable
from lowad.cache.facts import Facts, refuse, refuse_function
from lowad.cache.flow import choose
from lowad.cache.layout import lay_out
from lowad.cache.nodes import Node, Overwritten
from lowad.cache.plan import CallKind, CallPlan, ForwardPlan, Plan
from lowad.cache.routes import plan_routes, route_reads
from lowad.cache.threads import contended, misaligned
from lowad.cache.unneeded import unneeded, unread_stores
from lowad.cache.uses import adjoint_reads
from lowad.cache.windows import window_reads, windows
from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import FLOAT, IntType
from lowad.request import Request


def make_plan(fn: Function, request: Request, manager: Manager) -> Plan:
    """Return the plan of `fn`'s reverse-mode derivative; InputError where it cannot be differentiated."""
    facts = _facts(fn, request, manager)
    calls = plan_calls(facts)
    reads, over = adjoint_reads(facts, calls)
    routes = plan_routes(facts, reads)
    shared, inner = contended(reads, facts)
    gathered = windows(shared, inner, reads, facts)
    needed: dict[Node, None] = {}
    for nodes in reads.values():
        needed.update(dict.fromkeys(nodes))
    for block, route in routes.items():
        needed.update(dict.fromkeys(route_reads(facts, block, route)))
    for window in gathered:
        needed.update(dict.fromkeys(window_reads(window)))
    choice = choose(needed, facts)
    slots, regions = lay_out(choice.kept, choice.candidates, facts)
    return Plan(
        fn,
        request,
        calls,
        frozenset(reads),
        over,
        routes,
        choice.recipes,
        slots,
        regions,
        _repeated(slots, facts),
        choosable(reads, facts),
        shared,
        gathered,
        facts.unwinds or request.held,
        _mingled(reads, calls, facts),
        frozenset(instr for instr in fn.instructions if instr in facts.types.words.mingled.lent),
        frozenset(instr for instr in fn.instructions if instr in facts.types.words.mingled.links),
        (frozenset(reads) & facts.types.words.mingled.odd) | misaligned(shared, facts),
        unread_stores(facts, calls, slots),
        choice.reasons,
    )


def _facts(fn: Function, request: Request, manager: Manager) -> Facts:
    """Return what is known of a function; refuses one whose arguments have no number."""
    if fn.fn_type.variadic:
        help = "write a function around it that takes those that it is to be called with"
        refuse_function(fn, f"@{fn.name} takes any number of arguments", help)
    return Facts.of(fn, request, manager)


def _mingled(
    reads: Iterable[Instruction], calls: Mapping[Call, CallPlan], facts: Facts
) -> frozenset[Instruction]:
    """Return the accesses whose shadows may hold addresses; refuses those where that cannot be told."""
    mingled = facts.types.words.mingled
    for instr in (instr for instr in reads if instr in mingled.across):
        refuse(
            Code.UNDECIDABLE_TYPE,
            "a number lies across the words of an address that is there at another time",
            instr,
            help="let memory of one kind of data never hold another, or align both to 8 bytes",
        )
    found = frozenset(reads) & mingled.narrow
    for instr in (instr for instr in reads if instr in found):
        if isinstance(instr, Call):
            is_told = calls[instr].kind is CallKind.MOVE
            what, ways = f"'{instr.callee_name}' is passed memory with numbers where addresses lie", "double"
        else:
            value = instr if instr.has_result else instr.operands[0]
            ty, kind = value.ty.scalar, facts.types.scalar(value)
            what, ways = f"a number of type {ty} lies where an address lies", "float or double"
            is_integer = isinstance(ty, IntType) and not isinstance(kind, Float)
            is_told = ty is FLOAT or kind == Float(FLOAT) or is_integer
        if not is_told:
            refuse(
                Code.UNDECIDABLE_TYPE,
                f"{what} at another time",
                instr,
                help=f"let memory of one kind of data never hold another, or compute in {ways} there",
            )
    return found


def _repeated(slots: Iterable[Node], facts: Facts) -> tuple[Instruction, ...]:
    """Return the stores that are taken back from memory that others see, in the program's order."""
    taken = {
        node.store
        for node in slots
        if isinstance(node, Overwritten) and not facts.overwrites.is_own(node.store.operands[1])
    }
    return tuple(instr for block in facts.cfg.rpo for instr in block.instructions if instr in taken)


def make_forward_plan(fn: Function, request: Request, manager: Manager) -> ForwardPlan:
    """Return the plan of `fn`'s forward-mode derivative; InputError where it cannot be differentiated."""
    facts = _facts(fn, request, manager)
    calls = plan_calls(facts)
    reads, _ = adjoint_reads(facts, calls)
    stores = frozenset(i for i in reads if i.opcode in ("store", "atomicrmw"))
    checked = frozenset(i for i in fn.instructions if i.opcode == "load" and is_checked_load(i, facts))
    return ForwardPlan(fn, request, calls, stores, unneeded(facts, calls, reads), checked)
