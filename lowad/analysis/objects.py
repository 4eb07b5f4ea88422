"""Memory objects behind pointers, accesses to them, and whether an object's address gets away.

Everything here looks at one function and takes what it must know of callees as a parameter, so that it serves
already where the effects of functions are computed.
"""

from collections.abc import Callable
from enum import Enum
from typing import final

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.values import Argument, ConstantExpr, ConstantWord, Value, is_undefined, leads_nowhere
from lowad.records import dataclass


class ObjectKind(Enum):
    """Where an object comes from."""

    ARGUMENT = "argument"
    STACK = "stack"
    HEAP = "heap"
    GLOBAL = "global"
    NULL = "null"
    UNKNOWN = "unknown"


@final
@dataclass(frozen=True, slots=True)
class Object:
    """What a pointer leads into, named by the value that first had its address.

    STACK and HEAP in a loop stand for one object a round. UNKNOWN stands for whatever `value` leads to: a
    loaded pointer, the result of a call.
    """

    kind: ObjectKind
    value: Value

    def __str__(self) -> str:
        return f"{self.kind.value} {self.value.ref}"

    @property
    def is_local(self) -> bool:
        """Whether the function itself made the object."""
        return self.kind in (ObjectKind.STACK, ObjectKind.HEAP)


@final
@dataclass(frozen=True, slots=True)
class Access:
    """Bytes read or written: `size` of them, or `length` at run time, or nobody knows how many."""

    pointer: Value
    size: int | None = None
    tbaa: str | None = None
    alias_scope: str | None = None
    noalias: str | None = None
    length: Value | None = None


@final
@dataclass(frozen=True, slots=True)
class CallResult:
    """Where the pointer that a call returns comes from: new memory, some of its arguments, or elsewhere."""

    is_fresh: bool = False
    arguments: tuple[int, ...] = ()
    elsewhere: bool = True


@final
@dataclass(frozen=True, slots=True)
class Callees:
    """What is asked of callees: where results come from, and whether an argument's address is kept."""

    result: Callable[[Call], CallResult]
    captures: Callable[[Call, int], bool]


@final
@dataclass(frozen=True, slots=True)
class Escape:
    """How an object's address gets away: `captured` while the function runs, `returned` at its end."""

    captured: bool
    returned: bool


def underlying(pointer: Value, callees: Callees) -> tuple[Object, ...]:
    """Return the objects that `pointer` may lead into, in the order met."""
    found: dict[Object, None] = {}
    work: list[Value] = [pointer]
    seen: set[Value] = set()
    while work:
        value = work.pop()
        if value in seen:
            continue
        seen.add(value)
        sources, item = _origin(value, callees)
        work.extend(reversed(sources))
        if item is not None:
            found[item] = None
    return tuple(found)


def _origin(value: Value, callees: Callees) -> tuple[list[Value], Object | None]:
    """Return what `value` is derived from, or the object that it is the address of."""
    match value:
        case Argument():
            kind = ObjectKind.STACK if value.has("byval") else ObjectKind.ARGUMENT
            return [], Object(kind, value)
        case GlobalVariable() | Function():
            return [], Object(ObjectKind.GLOBAL, value)
        case ConstantWord():
            return [], None if is_undefined(value) else Object(ObjectKind.NULL, value)
        case ConstantExpr(opcode="getelementptr" | "bitcast" | "addrspacecast"):
            return [value.operands[0]], None
        case ConstantExpr(opcode="inttoptr") if leads_nowhere(value):
            return [], Object(ObjectKind.NULL, value)
        case Phi():
            return [source for source, _ in value.incoming], None
        case Call():
            return _of_call(value, callees)
        case Instruction():
            return _of_instruction(value)
    return [], Object(ObjectKind.UNKNOWN, value)


def _of_instruction(instr: Instruction) -> tuple[list[Value], Object | None]:
    match instr.opcode:
        case "getelementptr" | "bitcast" | "addrspacecast" | "freeze":
            return [instr.operands[0]], None
        case "select":
            return list(instr.operands[1:]), None
        case "alloca":
            return [], Object(ObjectKind.STACK, instr)
    return [], Object(ObjectKind.UNKNOWN, instr)


def _of_call(call: Call, callees: Callees) -> tuple[list[Value], Object | None]:
    result = callees.result(call)
    if result.is_fresh:
        return [], Object(ObjectKind.HEAP, call)
    sources = [call.arguments[index] for index in result.arguments]
    return sources, Object(ObjectKind.UNKNOWN, call) if result.elsewhere else None


def escape(value: Value, callees: Callees) -> Escape:
    """Return whether the address `value`, or one derived from it, is kept anywhere but in values."""
    captured = returned = False
    work = [value]
    seen = {value}
    while work and not captured:
        current = work.pop()
        for user in getattr(current, "users", ()):
            match _use(user, current, callees):
                case "captures":
                    captured = True
                case "returns":
                    returned = True
                case "derives" if user not in seen:
                    seen.add(user)
                    work.append(user)
                case _:
                    pass
    return Escape(captured, returned)


def _use(user: Instruction, pointer: Value, callees: Callees) -> str:
    """Say what an instruction does with an address: nothing of note, derives, captures or returns it."""
    match user.opcode:
        case "load" | "icmp":
            return ""
        case "store":
            return "captures" if user.operands[0] is pointer else ""
        case "atomicrmw":
            return "captures" if user.operands[1] is pointer else ""
        case "cmpxchg":
            return "captures" if pointer in (user.operands[1], user.operands[2]) else ""
        case "getelementptr" | "bitcast" | "addrspacecast" | "freeze" | "select" | "phi":
            return "derives"
        case "ret":
            return "returns"
    if not isinstance(user, Call):
        return "captures"
    if any(pointer is other for other in user.operands[user.argument_count :]):
        return "captures"
    places = [index for index, argument in enumerate(user.arguments) if argument is pointer]
    if any(callees.captures(user, index) for index in places):
        return "captures"
    return "derives" if any(index in callees.result(user).arguments for index in places) else ""
