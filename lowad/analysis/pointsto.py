"""Which memory objects every pointer may lead to, and which pointers every object may hold.

Lattice: sets of abstract objects, ordered by inclusion, from the empty set upwards.
Direction: none; inclusion constraints of one function to their least fixed point, insensitive to order and to
  fields. A callee is solved before its caller, in terms of its own arguments, and its solution is read anew
  at each call of it.
Reads: instructions, the rows of library functions, effects of calls, the globals that calls hand on, type
  trees, solutions for callees.
When unsure: a pointer leads to more objects; what nothing is known of leads to an UNKNOWN object. A callee
  that may come back to its caller may store every pointer that it reaches in everything that it writes.
Source: Andersen, Program Analysis and Specialization for the C Programming Language (1994), section 4.4;
  Cheng, Hwu, "Modular interprocedural pointer analysis using access paths", PLDI 2000, on summaries.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import ClassVar, NamedTuple, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.effects import Effects
from lowad.analysis.exposed import Exposed
from lowad.analysis.left import Left
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.types.infer import Types
from lowad.analysis.types.tree import INTEGER, POINTER, Conflict
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Alias, Function, Global, GlobalVariable
from lowad.ir.types import FloatType, IntType, VectorType
from lowad.ir.values import Argument, Constant, ConstantAggregate, ConstantExpr, Value
from lowad.rules import facts_of
from lowad.rules.declared import own_rule
from lowad.rules.messages import message_of
from lowad.rules.routines import plain


class ObjectKind(Enum):
    """Where a memory object comes from."""

    ARGUMENT = "argument"
    DEEP = "behind"
    LOCAL = "local"
    GLOBAL = "global"
    UNKNOWN = "unknown"

    # Members are hashed a great many times, and the enumeration's own hash is slow.
    __hash__ = object.__hash__


@final
class MemoryObject(NamedTuple):
    """A set of memory locations named by where their address comes from.

    ARGUMENT: what pointer argument `key` points to. DEEP: all that is reached through pointers stored there
    (or in global `key`) before the function runs. LOCAL: what alloca or call `key` made. GLOBAL: the global
    `key`. UNKNOWN: what `key`, a call or cast, leads to.
    """

    kind: ObjectKind
    key: Value

    def __str__(self) -> str:
        return f"{self.kind.value} {self.key.ref}"


Objects = frozenset[MemoryObject]
NOTHING: Objects = frozenset()


class PointsTo(Analysis):
    """The least solution for one function: `objects(value)` and `contents(object)`."""

    __slots__ = (
        "_behind",
        "_contents",
        "_disguised",
        "_effects",
        "_exposed",
        "_graph",
        "_inside",
        "_left",
        "_manager",
        "_numbers",
        "_objects",
        "_outward",
        "_reached",
        "_types",
        "fn",
    )
    fact: ClassVar[str] = "pointsto"
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph, Effects, Exposed, Left, Types)

    def __init__(self, fn: Function, manager: Manager) -> None:
        assert fn.module is not None
        self.fn = fn
        self._manager = manager
        self._effects = manager.get(Effects, fn)
        self._exposed = manager.get(Exposed, fn.module)
        self._left = manager.get(Left, fn.module)
        self._graph = manager.get(CallGraph, fn.module)
        self._types = manager.get(Types, fn)
        self._objects: dict[Value, Objects] = {}
        self._contents: dict[MemoryObject, Objects] = {}
        self._outward: Objects | None = None
        self._reached: dict[Objects, Objects] = {}
        self._inside: dict[Call, PointsTo | None] = {}
        self._disguised = _disguised(fn)
        self._numbers: dict[Value, bool] = {}
        self._behind: dict[Call, tuple[tuple[GlobalVariable, Objects], ...]] = {}
        self._solve()

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject, manager)

    def objects(self, value: Value) -> Objects:
        """Return the objects that `value` may point into; null and undefined pointers lead nowhere."""
        if isinstance(value, Constant):
            return frozenset(_constant_objects(value))
        return self._objects.get(value, NOTHING)

    def contents(self, item: MemoryObject) -> Objects:
        """Return the objects that pointers stored in `item` may lead to."""
        return self._contents.get(item, NOTHING) | self._initial_contents(item)

    def _initial_contents(self, item: MemoryObject) -> Objects:
        """Return what pointers that were there before the function ran may lead to."""
        match item.kind:
            case ObjectKind.ARGUMENT | ObjectKind.DEEP | ObjectKind.UNKNOWN:
                return frozenset((MemoryObject(ObjectKind.DEEP, item.key),))
            case ObjectKind.GLOBAL:
                initializer = getattr(item.key, "initializer", None)
                named = frozenset(_constant_objects(initializer)) if initializer is not None else NOTHING
                known = getattr(item.key, "is_constant", False) and initializer is not None
                if known:
                    return named
                before = self._left.of(item.key, self.fn) if isinstance(item.key, GlobalVariable) else ()
                others = {MemoryObject(ObjectKind.GLOBAL, one) for one in before}
                return named | others | {MemoryObject(ObjectKind.DEEP, item.key)}
        return NOTHING

    @property
    def holders(self) -> tuple[MemoryObject, ...]:
        """The objects in which pointers are stored here or by callees."""
        return tuple(self._contents)

    def reachable(self, start: Iterable[MemoryObject]) -> Objects:
        """Return `start` and all that is reached from it through stored pointers."""
        begin = frozenset(start)
        known = self._reached.get(begin)
        if known is None:
            found, work = set(begin), list(begin)
            while work:
                more = self.contents(work.pop()) - found
                found |= more
                work.extend(more)
            known = self._reached[begin] = frozenset(found)
        return known

    def touched_globals(self, call: Call) -> tuple[tuple[GlobalVariable, Objects], ...]:
        """Return the global variables that a call may read or write, other than through its arguments, each
        with all that is reached from it."""
        found = self._behind.get(call)
        if found is None:
            touched = self._effects.globals_touched(call)
            found = self._behind[call] = tuple(
                (item, self.reachable((MemoryObject(ObjectKind.GLOBAL, item),))) for item in touched
            )
        return found

    def inside(self, call: Call) -> "PointsTo | None":
        """Return the solution for the callee, where that says all that becomes of pointers at the call."""
        if call not in self._inside:
            callee = call.callee
            known = (
                isinstance(callee, Function)
                and self._graph.is_below(callee, self.fn)
                and callee.fn_type is call.fn_type
                and not callee.fn_type.variadic
                and own_rule(callee) is None
            )
            self._inside[call] = self._manager.get(PointsTo, callee) if known else None  # type: ignore[arg-type]
        inner = self._inside[call]
        if inner is not None and not self._is_told_apart(call, inner):
            # Sets only grow, so a call that is not told apart never will be.
            inner = self._inside[call] = None
        return inner

    def outside(self, call: Call, item: MemoryObject) -> Objects:
        """Return the caller's objects that `item`, one of the callee's, stands for at `call`."""
        match item.kind:
            case ObjectKind.ARGUMENT:
                assert isinstance(item.key, Argument)
                return self.objects(call.arguments[item.key.index])
            case ObjectKind.DEEP if isinstance(item.key, Argument):
                return self.reachable(self._contents_of(self.objects(call.arguments[item.key.index])))
            case ObjectKind.DEEP if isinstance(item.key, Global):
                return self.reachable(self.contents(MemoryObject(ObjectKind.GLOBAL, item.key)))
            case ObjectKind.GLOBAL:
                return frozenset((item,))
            case ObjectKind.LOCAL:
                return frozenset((MemoryObject(ObjectKind.LOCAL, call),))
        return frozenset((MemoryObject(ObjectKind.UNKNOWN, call),))

    @property
    def exposed(self) -> Objects:
        """What others reach after a return: by arguments, globals, memory from elsewhere and the result."""
        if self._outward is None:
            seen = {item for item in self._contents if item.kind is not ObjectKind.LOCAL}
            seen |= {item for a in self.fn.arguments for item in self.objects(a)} | self.returned
            self._outward = self.reachable(seen)
        return self._outward

    @property
    def returned(self) -> Objects:
        """What the result may lead to."""
        ends = (instr for instr in self.fn.instructions if instr.opcode == "ret")
        return self._union(value for instr in ends for value in instr.operands)

    def _is_told_apart(self, call: Call, inner: "PointsTo") -> bool:
        """Whether objects that the callee's solution tells apart are apart at `call`, as far as it matters.

        Arguments and globals may share memory: then what one holds, so does the other, since both stand for
        the same objects of the caller. But a block that the callee makes and hands out through one of them
        would be read back by it through the other unseen.
        """
        others = [a for a in call.arguments if not a.ty.scalar.is_pointer]
        if any(self.objects(a) and self._types.scalar(a) is not INTEGER for a in others):
            return False
        given = [item for item in inner._contents if inner._hands_out(item)]
        if not given:
            return True
        touched = self._effects.globals_touched(call)
        roots: dict[Value, Iterable[MemoryObject]] = {a: self.objects(a) for a in call.arguments}
        roots |= {item: (MemoryObject(ObjectKind.GLOBAL, item),) for item in touched}
        for item in given:
            meant = {found for found in self.outside(call, item) if not _is_fixed(found)}
            own = call.arguments[item.key.index] if isinstance(item.key, Argument) else item.key
            if call.arguments.count(own) > 1:
                return False
            if any(not meant.isdisjoint(self.reachable(at)) for root, at in roots.items() if root is not own):
                return False
        return True

    def _hands_out(self, item: MemoryObject) -> bool:
        """Whether the function stores the address of what it makes in an object of others."""
        held = self._contents[item]
        return item.kind is not ObjectKind.LOCAL and any(found.kind is ObjectKind.LOCAL for found in held)

    def _pass_on(self, call: Call, inner: "PointsTo") -> bool:
        """Store and return what the callee stores and returns."""
        meant: dict[MemoryObject, Objects] = {}

        def outside(items: Iterable[MemoryObject]) -> Objects:
            for item in items:
                if item not in meant:
                    meant[item] = self.outside(call, item)
            return NOTHING.union(*(meant[item] for item in items))

        exposed = inner.exposed
        stored = [
            (outside((holder,)), outside(held))
            for holder, held in inner._contents.items()
            if holder in exposed
        ]
        result = outside(inner.returned)
        changed = sum(self._hold(holders, more) for holders, more in stored) > 0
        return self._result(call, result) or changed

    def dump(self) -> str:
        lines = [f"points-to of @{self.fn.name}"]
        for value, objects in self._objects.items():
            if objects and value.ty.is_pointer:
                lines.append(f"  {value.ref} -> {', '.join(sorted(map(str, objects)))}")
        for item in sorted(self._contents, key=str):
            lines.append(f"  [{item}] -> {', '.join(sorted(map(str, self.contents(item))))}")
        return "\n".join(lines)

    def _solve(self) -> None:
        for argument in self.fn.arguments:
            if argument.ty.scalar.is_pointer:
                self._objects[argument] = frozenset((MemoryObject(ObjectKind.ARGUMENT, argument),))
        moving = [instr for instr in self.fn.instructions if self._may_move_pointers(instr)]
        changed = True
        while changed:
            changed = False
            for instr in moving:
                changed |= self._step(instr)

    def _may_move_pointers(self, instr: Instruction) -> bool:
        if self._is_number(instr):
            return instr.is_call
        if instr.opcode == "load" and isinstance(instr.ty, IntType):
            # Bits of an address have another kind in memory, or are in conflict.
            return self._types.scalar(instr) is not INTEGER
        return instr.opcode not in ("icmp", "fcmp", "br", "switch", "ret", "unreachable", "fptosi", "fptoui")

    def _is_number(self, value: Value) -> bool:
        """Whether a value is floats, and no address is in what looks like one of them."""
        if not isinstance(value.ty.scalar, FloatType):
            return False
        if value in self._disguised:
            return False
        if not isinstance(value.ty, VectorType):
            return True
        if value not in self._numbers:
            entries = [entry.kind for entry in self._types.of(value).entries.values()]
            self._numbers[value] = not any(
                kind is POINTER or (isinstance(kind, Conflict) and POINTER in kind.kinds) for kind in entries
            )
        return self._numbers[value]

    def _step(self, instr: Instruction) -> bool:
        match instr.opcode:
            case "alloca":
                return self._grow(instr, frozenset((MemoryObject(ObjectKind.LOCAL, instr),)))
            case "load" | "atomicrmw" | "cmpxchg" | "va_arg":
                changed = self._grow(instr, self._contents_of(self.objects(instr.operands[0])))
                stored = instr.operands[1:]
                return self._hold(self.objects(instr.operands[0]), self._union(stored)) or changed
            case "store":
                return self._hold(self.objects(instr.operands[1]), self.objects(instr.operands[0]))
            case "select":
                return self._grow(instr, self._union(instr.operands[1:]))
            case "landingpad":
                # What was thrown is memory of the run time's.
                return self._grow(instr, frozenset((MemoryObject(ObjectKind.UNKNOWN, instr),)))
        if isinstance(instr, Phi):
            return self._grow(instr, self._union(value for value, _ in instr.incoming))
        if isinstance(instr, Call):
            return self._call(instr)
        if instr.opcode == "getelementptr":
            return self._grow(instr, self.objects(instr.operands[0]))
        return self._grow(instr, self._union(instr.operands))

    def _call(self, call: Call) -> bool:
        facts = facts_of(call)
        if facts is not None and facts.noreturn:
            return False
        if plain(call.callee_name or "") is not None or message_of(call.callee_name) is not None:
            # Numbers alone go in and out.
            return False
        if facts is not None and facts.moves is not None:
            target, source = (self.objects(call.arguments[position]) for position in facts.moves[:2])
            changed = self._hold(target, self._contents_of(source))
            return self._result(call, target) or changed
        if facts is not None and (facts.is_described or facts.errno_only):
            if facts.returns_argument is not None:
                return self._result(call, self.objects(call.arguments[facts.returns_argument]))
            kind = ObjectKind.UNKNOWN if facts.allocates is None else ObjectKind.LOCAL
            return self._result(call, frozenset((MemoryObject(kind, call),)))
        inner = self.inside(call)
        if inner is not None:
            return self._pass_on(call, inner)
        passed = self.reachable(self._union(call.arguments) | self._handed(call.callee))
        fresh = _has_body(call.callee) or (facts is not None and facts.allocates is not None)
        kind = ObjectKind.LOCAL if fresh else ObjectKind.UNKNOWN
        made = MemoryObject(kind, call)
        changed = self._hold(self._filled(call, passed) | {made}, passed | {made})
        return self._result(call, passed | {made}) or changed

    def _result(self, call: Call, more: Objects) -> bool:
        """Let the result of a call, where it may be or hold an address, lead to `more`."""
        if self._is_number(call) or not call.has_result:
            return False
        if isinstance(call.ty, IntType) and self._types.scalar(call) is INTEGER:
            return False
        return self._grow(call, more)

    def _handed(self, callee: Value) -> Objects:
        """Return the objects to which a callee with a body leads on its own: globals, and what they hold."""
        if not isinstance(callee, Function):
            return NOTHING
        handed = self._exposed.by(callee)
        held = (self.contents(MemoryObject(ObjectKind.GLOBAL, item)) for item in handed.holders)
        return frozenset(MemoryObject(ObjectKind.GLOBAL, item) for item in handed.addresses).union(*held)

    def _filled(self, call: Call, passed: Objects) -> Objects:
        """Return the objects into which a callee without a row may store pointers."""
        summary = self._effects.of_call(call)
        if summary.writes_all or summary.frees_all:
            return passed
        named = [call.arguments[index] for index in sorted(summary.writes)]
        return self._union(named) | self._union(summary.global_writes)

    def _grow(self, value: Value, more: Objects) -> bool:
        before = self._objects.get(value, NOTHING)
        # A call with a float for its result moves pointers through memory alone.
        if more <= before or self._is_number(value):
            return False
        self._objects[value] = before | more
        return True

    def _hold(self, holders: Iterable[MemoryObject], more: Objects) -> bool:
        changed = False
        for item in holders:
            before = self._contents.get(item, NOTHING)
            if not more <= before:
                self._contents[item] = before | more
                self._reached.clear()
                changed = True
        return changed

    def _contents_of(self, items: Iterable[MemoryObject]) -> Objects:
        return NOTHING.union(*(self.contents(item) for item in items))

    def _union(self, values: Iterable[Value]) -> Objects:
        return NOTHING.union(*(self.objects(value) for value in values))


def _disguised(fn: Function) -> frozenset[Value]:
    """Return the values of which addresses are made without a detour through memory."""
    work = [i for i in fn.instructions if i.opcode == "inttoptr"]
    seen = dict.fromkeys(work)
    for instr in work:
        if instr.opcode == "load" or instr.is_call:
            continue
        for operand in instr.operands:
            if isinstance(operand, Instruction) and operand not in seen:
                seen[operand] = None
                work.append(operand)
    return frozenset(seen)


def _is_fixed(item: MemoryObject) -> bool:
    """Whether nothing is ever stored in an object: code and constants."""
    return isinstance(item.key, Function) or bool(getattr(item.key, "is_constant", False))


def _has_body(callee: Value) -> bool:
    return isinstance(callee, Function) and not callee.is_declaration


def _constant_objects(value: Value) -> Iterator[MemoryObject]:
    """Yield the globals that a constant's address parts name."""
    work = [value]
    while work:
        item = work.pop()
        match item:
            case Alias(target=target):
                work.append(target)
            case Global():
                yield MemoryObject(ObjectKind.GLOBAL, item)
            case ConstantExpr(operands=operands):
                work.extend(operands)
            case ConstantAggregate(elements=elements):
                work.extend(elements)


def argument_object(argument: Argument) -> MemoryObject:
    """Return the object that pointer argument `argument` points to."""
    return MemoryObject(ObjectKind.ARGUMENT, argument)
