"""Whether numbers that are not constant may be thrown: what exceptions carry.

Lattice: no numbers, numbers.
Direction: from each throw to what is stored where the thrown object lies.
Reads: `CallGraph`, `Types`, the rows of the C++ run time.
When unsure: numbers are thrown; functions without a body put none there.
Source: the Itanium C++ ABI, "Exception Handling", section 2.4.1 (throwing an exception).
"""

from collections.abc import Iterable
from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.types.infer import Types
from lowad.analysis.types.tree import INTEGER, POINTER, Float
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import IntType, PointerType
from lowad.ir.values import Constant, ConstantAggregate, ConstantExpr, Value
from lowad.rules import facts_of

_SAME_OBJECT = ("getelementptr", "bitcast", "phi", "select", "freeze")


@final
class Thrown(Analysis):
    """What exceptions of a module's functions carry."""

    __slots__ = ("_throw_of", "module")
    fact: ClassVar[str] = "thrown"
    of_module: ClassVar[bool] = True
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph, Types)

    def __init__(self, module: Module, manager: Manager) -> None:
        self.module = module
        self._throw_of: dict[Value, Call] = {}
        calls = [i for fn in _run(module, manager) for i in fn.instructions if isinstance(i, Call)]
        for call in calls:
            row = facts_of(call)
            if row is not None and row.thrown is not None and _carries_numbers(call, manager):
                for kind in _kinds(call.arguments[row.thrown + 1]):
                    self._throw_of.setdefault(kind, call)

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(subject, manager)

    def caught_in(self, fn: Function) -> Call | None:
        """Return a throw of numbers that handlers of `fn` may be for, None where there is none.

        A handler for everything does not see what is thrown.
        """
        pads = (instr for instr in fn.instructions if instr.opcode == "landingpad")
        return next(
            (self._throw_of[kind] for pad in pads for kind in pad.operands if kind in self._throw_of), None
        )

    def dump(self) -> str:
        lines = ["numbers thrown"]
        for fn in self.module.functions:
            kinds = [
                f"{kind.ref} in {call.block.ref}" for kind, call in self._throw_of.items() if call.fn is fn
            ]
            lines += [f"  @{fn.name}: {', '.join(kinds) or 'none'}"] if fn.blocks else []
        return "\n".join(lines) + "\n"


def _run(module: Module, manager: Manager) -> Iterable[Function]:
    """Return the functions that are run where derivatives are asked for, as far as that is known."""
    graph = manager.get(CallGraph, module)
    found: dict[Function, None] = {}
    work = [fn for fn in manager.entries if fn in graph.callees]
    while work:
        fn = work.pop()
        if fn in graph.calls_unknown:
            return module.functions
        if fn not in found:
            found[fn] = None
            work += graph.callees[fn]
    return found or module.functions


def _kinds(info: Value) -> dict[Value, None]:
    """Return the type information of a type and of those that it is derived from."""
    found: dict[Value, None] = {}
    work = [info]
    while work:
        item = work.pop()
        match item:
            case GlobalVariable() if item not in found:
                found[item] = None
                work += [] if item.initializer is None else [item.initializer]
            case ConstantExpr(operands=parts) | ConstantAggregate(elements=parts):
                work += parts
    return found


def _carries_numbers(call: Call, manager: Manager) -> bool:
    row = facts_of(call)
    assert row is not None
    assert row.thrown is not None
    seen: dict[Value, None] = {}
    work = [call.arguments[row.thrown]]
    while work:
        item = work.pop()
        if item in seen or isinstance(item, Constant):
            continue
        seen[item] = None
        if isinstance(item, Instruction) and item.opcode in _SAME_OBJECT:
            work += [operand for operand in item.operands if operand.ty.is_pointer]
        for user in getattr(item, "users", ()):
            if user.opcode in _SAME_OBJECT:
                work.append(user)
            elif isinstance(user, Call) and isinstance(user.callee, Function) and user.callee.blocks:
                pairs = zip(user.callee.arguments, user.arguments, strict=False)
                work += [parameter for parameter, argument in pairs if argument is item]
            elif _puts_number(user, item, manager):
                return True
    return False


def _puts_number(user: Instruction, place: Value, manager: Manager) -> bool:
    """Whether an instruction may put a number that is not constant where `place` is."""
    if isinstance(user, Call):
        row = facts_of(user)
        if row is None or row.moves is None or user.arguments[row.moves[0]] is not place:
            return False
        moved = manager.get(Types, user.fn).memory(user.arguments[row.moves[1]], None)
        return any(isinstance(segment.kind, Float) for segment in moved)
    if user.opcode != "store" or user.operands[1] is not place or isinstance(user.operands[0], Constant):
        return False
    value = user.operands[0]
    kind = manager.get(Types, user.fn).scalar(value)
    is_copied = isinstance(value, Instruction) and value.opcode == "load" and kind not in (INTEGER, POINTER)
    is_number = not isinstance(value.ty.scalar, IntType | PointerType)
    return is_number or isinstance(kind, Float) or is_copied
