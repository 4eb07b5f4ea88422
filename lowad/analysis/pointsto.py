"""Which places in memory every pointer may lead to, and which pointers lie at every place.

Lattice: sets of abstract objects, ordered by inclusion, from the empty set upwards, each with a class of
  offsets; `places` has the objects, `contents` what lies in them.
Direction: none; inclusion constraints of one function to their least fixed point, insensitive to order. A
  callee is solved before its caller, in terms of its own arguments, and its solution is read anew
  at each call of it.
Reads: instructions, the rows of library functions, effects of calls, the globals that calls hand on, type
  trees, solutions for callees.
  Functions that call each other are solved in turn, each with what is known of the others, from nothing
  upwards until nothing changes.
When unsure: a pointer leads to more objects; what nothing is known of leads to an UNKNOWN object. A callee
  that may come back to its caller, by way of much code, may store every pointer that it reaches in everything
  that it writes.
Source: Andersen, Program Analysis and Specialization for the C Programming Language (1994), section 4.4;
  Cheng, Hwu, "Modular interprocedural pointer analysis using access paths", PLDI 2000, on summaries.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Self

from lowad.analysis.address import Addresses
from lowad.analysis.callgraph import CallGraph
from lowad.analysis.contents import Contents
from lowad.analysis.effects import Effects, stand_in
from lowad.analysis.exposed import Exposed
from lowad.analysis.left import Left
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.places import (
    BEGIN,
    EVERYWHERE,
    NOTHING,
    NOWHERE,
    WORD,
    MemoryObject,
    ObjectKind,
    Objects,
    Offset,
    Places,
    argument_object,
    everywhere,
    gathered,
    is_fixed,
    moved,
    united,
    words,
)
from lowad.analysis.terms import Terms
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import INTEGER, POINTER, Conflict, Float
from lowad.analysis.types.segments import Segment
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Alias, Function, Global, GlobalVariable, body_of
from lowad.ir.types import VOID, FloatType, IntType, StructType, Type, VectorType
from lowad.ir.values import Argument, Constant, ConstantAggregate, ConstantExpr, ConstantInt, Value
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.declared import leaves_apart, only_puts_out, own_rule
from lowad.rules.messages import message_of
from lowad.rules.routines import plain

_SUMS = frozenset(("add", "sub", "mul", "sdiv", "udiv", "srem", "urem"))
_BYTES = 16
"""Bits of integers that are computed as characters and flags are."""

_ALIKE = frozenset(
    (
        *("addrspacecast", "bitcast", "extractelement", "extractvalue", "freeze", "insertelement"),
        *("insertvalue", "inttoptr", "ptrtoint", "shufflevector"),
    )
)
"""What addresses pass through unchanged."""

_TOGETHER = 2000
_ROUNDS = 8
"""Functions that call each other are solved together up to so many instructions, in so many rounds."""


class PointsTo(Analysis):
    """The least solution for one function: `objects(value)` and `contents(object)`."""

    __slots__ = (
        *("_addresses", "_behind", "_contents", "_disguised", "_effects", "_exposed", "_fields", "_graph"),
        *("_group", "_grown", "_inside", "_is_solving", "_layout", "_left", "_left_behind"),
        *("_manager", "_numbers", "_objects"),
        *("_outside", "_outside_at", "_outward", "_outward_at", "_passed", "_places", "_steps"),
        *("_told_apart_at", "_types"),
        "fn",
    )
    fact: ClassVar[str] = "pointsto"
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph, Effects, Exposed, Left, Types)

    def __init__(
        self,
        fn: Function,
        manager: Manager,
        group: Mapping[Function, "PointsTo"] | None = None,
    ) -> None:
        """`group`: `fn` and the functions that it calls and that come back to it, to be solved together by
        who passes it; without it `fn` is solved by itself."""
        assert fn.module is not None
        self.fn = fn
        self._group = {} if group is None else group
        self._manager = manager
        self._effects = manager.get(Effects, fn)
        self._exposed = manager.get(Exposed, fn.module)
        self._left = manager.get(Left, fn.module)
        self._left_behind: set[GlobalVariable] = set()
        self._graph = manager.get(CallGraph, fn.module)
        self._types = manager.get(Types, fn)
        self._objects: dict[Value, Objects] = {}
        self._places: dict[Value, Places] = {}
        self._grown = 0
        self._contents = Contents(self._named)
        self._layout = fn.module.layout
        self._addresses = Addresses(self._layout)
        self._steps: dict[Instruction, Offset] = {}
        self._fields: dict[Call, tuple[tuple[Offset, int | None], ...]] = {}
        self._outward: Objects = NOTHING
        self._outward_at = -1
        self._outside: dict[Call, Terms] = {}
        self._outside_at = 0
        self._passed: dict[Call, tuple[int, int]] = {}
        self._inside: dict[Call, PointsTo | None] = {}
        self._told_apart_at: dict[Call, tuple[int, int]] = {}
        self._disguised = _disguised(fn)
        self._numbers: dict[Value, bool] = {}
        self._behind: dict[Call, tuple[tuple[GlobalVariable, Objects], ...]] = {}
        self._is_solving = False
        if group is None:
            self._solve()

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        assert subject.module is not None
        group = manager.get(CallGraph, subject.module).coming_back(subject)
        if not group or sum(len(block.instructions) for fn in group for block in fn.blocks) > _TOGETHER:
            return cls(subject, manager)
        solved = manager.once((PointsTo, group), lambda: cls._together(group, manager))
        return solved.get(subject) or cls(subject, manager)

    @classmethod
    def _together(cls, group: tuple[Function, ...], manager: Manager) -> dict[Function, Self]:
        """Return the solutions for functions that call each other; none where that takes too long."""
        solved: dict[Function, Self] = {}
        solved.update((fn, cls(fn, manager, solved)) for fn in group)
        # What is known of one only grows with what is known of the others, so that each goes on from there.
        for _ in range(_ROUNDS):
            before = [one._version for one in solved.values()]
            for one in solved.values():
                one._solve()
            if before == [one._version for one in solved.values()]:
                return solved
        return {}

    def objects(self, value: Value) -> Objects:
        """Return the objects that `value` may point into; null and undefined pointers lead nowhere."""
        if isinstance(value, Constant):
            return frozenset(_constant_objects(value))
        return self._objects.get(value, NOTHING)

    def places(self, value: Value) -> Places:
        """Return the places that `value` may point to."""
        if isinstance(value, Constant):
            return self._constant_places(value)
        return self._places.get(value, NOWHERE)

    @property
    def pointees(self) -> Iterable[Objects]:
        """What each value of the function that may hold an address may lead to."""
        return self._objects.values()

    def contents(self, item: MemoryObject) -> Objects:
        """Return the objects that pointers stored in `item` may lead to."""
        return self._contents.of(item)

    def reachable(self, start: Iterable[MemoryObject]) -> Objects:
        """Return `start` and all that is reached from it through stored pointers."""
        return self._contents.reachable(start)

    def _named(self, item: MemoryObject) -> Places:
        """Return what pointers in a global variable, or behind it, lead to before the function runs; in code
        lie none."""
        if isinstance(item.key, Function):
            return NOWHERE
        before = self._left.of(item.key, self.fn) if isinstance(item.key, GlobalVariable) else frozenset()
        self._left_behind |= before
        others = [MemoryObject(ObjectKind.GLOBAL, one) for one in sorted(before, key=_by_name)]
        behind = everywhere((*others, MemoryObject(ObjectKind.DEEP, item.key, (EVERYWHERE,))))
        if item.kind is ObjectKind.DEEP:
            return behind
        initializer = getattr(item.key, "initializer", None)
        named = everywhere(_constant_objects(initializer)) if initializer is not None else NOWHERE
        known = getattr(item.key, "is_constant", False) and initializer is not None
        if known:
            return named
        return united(named, behind)

    def _constant_places(self, value: Constant) -> Places:
        if isinstance(value, Global):
            return dict.fromkeys(_constant_objects(value), BEGIN)
        return everywhere(_constant_objects(value))

    def held(self, pointer: Value, size_bytes: int | None) -> Objects:
        """Return the objects that pointers in `size_bytes` (None: any number) behind `pointer` lead to."""
        return frozenset(self._contents.at(self.places(pointer), size_bytes))

    def given(self, argument: Argument) -> tuple[MemoryObject, ...]:
        """Return the memory of the caller that the function comes to by a pointer that it is passed."""
        return (argument_object(argument), *self._contents.behind(argument))

    @property
    def left(self) -> frozenset[GlobalVariable]:
        """The variables to which the program may have left the way in others before the function runs."""
        return frozenset(self._left_behind)

    @property
    def holders(self) -> tuple[MemoryObject, ...]:
        """The objects in which pointers are stored here or by callees."""
        return tuple(self._contents.cells)

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
        """Return the solution for the callee, where that says all that becomes of pointers at the call, and
        the callee does not come back here."""
        inner = self.solved(call)
        return None if inner is None or inner.fn in self._group else inner

    def solved(self, call: Call) -> "PointsTo | None":
        """Return the same of a callee that is solved together with this function, too."""
        if call not in self._inside:
            callee = call.callee
            known = (
                isinstance(callee, Function)
                and (callee in self._group or self._graph.is_below(callee, self.fn))
                and callee.fn_type is call.fn_type
                and not callee.fn_type.variadic
                and own_rule(callee) is None
            )
            if not known:
                self._inside[call] = None
            else:
                assert isinstance(callee, Function)
                self._inside[call] = self._group.get(callee) or self._manager.get(PointsTo, callee)
        inner = self._inside[call]
        if inner is None:
            return None
        now = self._version, inner._version
        if self._told_apart_at.get(call) != now:
            self._told_apart_at[call] = now
            if not self._is_told_apart(call, inner):
                # Sets only grow, so a call that is not told apart never will be.
                inner = self._inside[call] = None
        return inner

    def outside(self, call: Call, item: MemoryObject) -> Objects:
        """Return the caller's objects that `item`, one of the callee's, stands for at `call`."""
        if self._outside_at != self._version:
            self._outside.clear()
            self._outside_at = self._version
        terms = self._outside.get(call)
        if terms is None:
            terms = self._outside[call] = self._terms(call)
        return frozenset(terms.of(item))

    def _terms(self, call: Call) -> Terms:
        return Terms(call, self.places, self._contents, reads=self._is_solving)

    @property
    def exposed(self) -> Objects:
        """What others reach after a return: by arguments, globals, memory from elsewhere and the result."""
        if self._outward_at != self._version:
            seen = {item for item in self._contents.cells if item.kind is not ObjectKind.LOCAL}
            seen |= {item for a in self.fn.arguments for item in self.objects(a)} | self.returned
            self._outward = self.reachable(seen)
            self._outward_at = self._version
        return self._outward

    @property
    def returned(self) -> Objects:
        """What the result may lead to."""
        return frozenset(self._returned)

    @property
    def _returned(self) -> Places:
        ends = (instr for instr in self.fn.instructions if instr.opcode == "ret")
        return self._union(value for instr in ends for value in instr.operands)

    def passed(self, call: Call) -> tuple[tuple[MemoryObject, Objects], ...]:
        """Return the memory that a callee comes to through fields of what it is passed, in its own terms and
        in those of the caller; nothing of a callee without a body, or with a rule of its own."""
        callee = call.callee
        if not isinstance(callee, Function) or callee.is_declaration or own_rule(callee) is not None:
            return ()
        if callee.fn_type is not call.fn_type or callee.fn_type.variadic:
            return ()
        inner = self._manager.get(PointsTo, callee)
        items = (item for argument in callee.arguments for item in inner._contents.behind(argument))
        return tuple((item, self.outside(call, item)) for item in items)

    def copied(self, call: Call) -> Iterator[tuple[Objects, Objects]]:
        """Yield what a callee copies addresses to, and what it copies them from, in terms of the caller."""
        inner = self.inside(call)
        cells = () if inner is None else inner._contents.cells.items()
        for holder, held in cells:
            items = dict.fromkeys(item.key for places in held.values() for item in places)
            for key in items:
                if isinstance(key, Argument) and key is not holder.key:
                    yield self.outside(call, holder), self.objects(call.arguments[key.index])

    def _is_told_apart(self, call: Call, inner: "PointsTo") -> bool:
        """Whether objects that the callee's solution tells apart are apart at `call`, as far as it matters.

        Arguments and globals may share memory: then what one holds, so does the other, since both stand for
        the same objects of the caller. But a block that the callee makes and hands out through one of them
        would be read back by it through the other unseen.
        """
        others = [a for a in call.arguments if not a.ty.scalar.is_pointer]
        if any(self.objects(a) and self._types.scalar(a) is not INTEGER for a in others):
            return False
        given = [item for item in inner._contents.cells if inner._hands_out(item)]
        if not given:
            return True
        touched = self._effects.globals_touched(call)
        read: dict[Value, Objects] = {}
        for passed, argument in zip(call.arguments, inner.fn.arguments, strict=True):
            items = (self.outside(call, one) for one in inner.given(argument) if inner._contents.is_read(one))
            read[passed] = NOTHING.union(*items, read.get(passed, NOTHING))
        for item in given:
            meant = {found for found in self.outside(call, item) if not is_fixed(found)}
            own = call.arguments[item.key.index] if isinstance(item.key, Argument) else item.key
            if call.arguments.count(own) > 1:
                return False
            variables = [MemoryObject(ObjectKind.GLOBAL, each) for each in touched if each is not own]
            if not meant.isdisjoint(self.reachable(variables)):
                return False
            if any(not meant.isdisjoint(objects) for root, objects in read.items() if root is not own):
                return False
        return True

    def _hands_out(self, item: MemoryObject) -> bool:
        """Whether the function stores the address of what it makes in an object of others."""
        held = self._contents.cells[item].values()
        return item.kind is not ObjectKind.LOCAL and any(
            found.kind is ObjectKind.LOCAL for places in held for found in places
        )

    def _pass_on(self, call: Call, inner: "PointsTo") -> None:
        """Store and return what the callee stores and returns."""
        now = self._version, inner._version
        if self._passed.get(call) == now:
            return
        terms = self._terms(call)
        for argument in inner.fn.arguments:
            for item in inner._contents.behind(argument):
                terms.of(item)
        exposed = inner.exposed
        stored = [
            (terms.all({holder: offset}), terms.all(held))
            for holder, cells in inner._contents.cells.items()
            if holder in exposed
            for offset, held in cells.items()
        ]
        result = terms.all(inner._returned)
        for places, held in stored:
            self._contents.hold(places, held)
        self._result(call, result)
        if now == (self._version, inner._version):
            self._passed[call] = now

    def dump(self) -> str:
        lines = [f"points-to of @{self.fn.name}"]
        for value, objects in self._objects.items():
            if objects and value.ty.is_pointer:
                lines.append(f"  {value.ref} -> {', '.join(sorted(map(str, objects)))}")
        for item in sorted(self._contents.cells, key=str):
            for offset, held in sorted(self._contents.cells[item].items()):
                at = "" if offset == BEGIN else f" at {offset}"
                lines.append(f"  [{item}{at}] -> {', '.join(sorted(map(str, held)))}")
        return "\n".join(lines)

    def _solve(self) -> None:
        """Add what the function does, to what is known of it and of its callees, until nothing grows."""
        self._is_solving = True
        for argument in self.fn.arguments:
            if argument.ty.scalar.is_pointer:
                self._grow(argument, {argument_object(argument): BEGIN})
        moving = [instr for instr in self.fn.instructions if self._may_move_pointers(instr)]
        before = -1
        while before != self._version:
            before = self._version
            for instr in moving:
                self._step(instr)
        self._is_solving = False
        self._outside.clear()

    @property
    def _version(self) -> int:
        """How often anything was added."""
        return self._grown + self._contents.grown

    def _may_move_pointers(self, instr: Instruction) -> bool:
        if self._is_number(instr):
            return instr.is_call
        if instr.opcode in _SUMS and isinstance(instr.ty, IntType) and instr.ty.bits <= _BYTES:
            # A byte or two that are computed are no part of an address any more.
            return False
        if instr.opcode == "load" and isinstance(instr.ty, IntType):
            # Bits of an address have another kind in memory, are in conflict, or become one.
            return self._types.scalar(instr) is not INTEGER or instr in self._disguised
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
            # What is computed is one whatever its operands look like.
            is_computed = isinstance(value, Instruction) and isinstance(row_of(value), ScalarRow)
            self._numbers[value] = is_computed or not any(
                kind is POINTER or (isinstance(kind, Conflict) and POINTER in kind.kinds) for kind in entries
            )
        return self._numbers[value]

    def _step(self, instr: Instruction) -> None:
        match instr.opcode:
            case "alloca":
                self._grow(instr, {MemoryObject(ObjectKind.LOCAL, instr): BEGIN})
            case "load" | "atomicrmw" | "cmpxchg" | "va_arg":
                self._access(instr)
            case "store":
                value, address = instr.operands
                held = self.places(value)
                if held and not self._is_part_of_none(address, self._layout.store_bytes(value.ty)):
                    self._store(self.places(address), held, value.ty)
            case "select":
                self._grow(instr, self._union(instr.operands[1:]))
            case "landingpad":
                # What was thrown is memory of the run time's.
                self._grow(instr, {MemoryObject(ObjectKind.UNKNOWN, instr): EVERYWHERE})
            case "getelementptr":
                self._grow(instr, moved(self.places(instr.operands[0]), self._step_of(instr)))
            case _ if isinstance(instr, Phi):
                self._grow(instr, self._union(value for value, _ in instr.incoming))
            case _ if isinstance(instr, Call) and not is_of_integers(instr):
                self._call(instr)
            case opcode:
                # The lower of two addresses, found by an intrinsic, is one of them.
                places = self._union(instr.arguments if isinstance(instr, Call) else instr.operands)
                self._grow(instr, places if opcode in _ALIKE else everywhere(places))

    def _access(self, instr: Instruction) -> None:
        address, *stored = instr.operands
        places = self.places(address)
        size = None if instr.opcode == "va_arg" else self._layout.store_bytes(instr.ty)
        self._contents.read(places, size)
        self._grow(instr, self._contents.at(places, size))
        for value in stored:
            self._store(places, self.places(value), value.ty)

    def _store(self, places: Places, held: Places, ty: Type) -> None:
        if held:
            size = self._layout.store_bytes(ty)
            self._contents.read(places, size)
            for offset in words(BEGIN, size):
                self._contents.hold(moved(places, offset), held)

    def _is_part_of_none(self, address: Value, size_bytes: int) -> bool:
        """Whether bytes are put where numbers are read and no address ever is, so that they are part of none.

        What makes addresses of integers may put them together of what it reads as bytes.
        """
        if size_bytes >= WORD or self._is_address_made:
            return False
        held = self._types.held(address, size_bytes)
        if held.is_lent:
            return False
        is_among_numbers = bool(held.kinds) and all(isinstance(kind, Float) for kind in held.kinds)
        return is_among_numbers or not held.may_lie(POINTER)

    @property
    def _is_address_made(self) -> bool:
        """Whether the program makes any address of an integer."""
        module = self.fn.module
        assert module is not None
        made = (instr.opcode == "inttoptr" for fn in module.functions for instr in fn.instructions)
        return self._manager.once((PointsTo, "made", module), lambda: any(made))

    def _step_of(self, instr: Instruction) -> Offset:
        """Return the bytes that a getelementptr adds to its base."""
        found = self._steps.get(instr)
        if found is None:
            found = EVERYWHERE
            if not any(isinstance(operand.ty, VectorType) for operand in instr.operands):
                assert instr.source is not None
                constant, step, _ = self._addresses.gep_offset(instr.source, instr.operands[1:])
                found = BEGIN.moved(Offset(constant, step))
            self._steps[instr] = found
        return found

    def _call(self, call: Call) -> None:
        facts = facts_of(call)
        if facts is not None and facts.noreturn:
            return
        if plain(call.callee_name or "") is not None or message_of(call.callee_name) is not None:
            # Numbers alone go in and out.
            return
        if facts is not None and facts.moves is not None:
            target, source, size = (call.arguments[position] for position in facts.moves)
            self._move(call, target, source, size)
            is_target = facts.returns_argument == facts.moves[0]
            places = self.places(target)
            self._result(call, places if is_target else everywhere(places))
            return
        if facts is not None and (facts.is_described or facts.errno_only):
            if facts.returns_argument is not None:
                self._result(call, self.places(call.arguments[facts.returns_argument]))
                return
            stands = stand_in(call)
            if stands is not None:
                self._result(call, everywhere((MemoryObject(ObjectKind.GLOBAL, stands),)))
                return
            kind = ObjectKind.UNKNOWN if facts.allocates is None else ObjectKind.LOCAL
            self._result(call, {MemoryObject(kind, call): BEGIN})
            return
        inner = self.solved(call)
        if inner is not None:
            self._pass_on(call, inner)
            return
        if leaves_apart(call):
            # What is new is a stream's that is made, or the text's that is read.
            made = MemoryObject(ObjectKind.UNKNOWN, call)
            for index, argument in enumerate(call.arguments):
                passed = everywhere(self._contents.open(self.places(argument)))
                is_changed = index == (0 if call.ty is VOID else 1)
                self._contents.hold(passed, everywhere((*passed, made)) if is_changed else passed)
            self._result(call, self.places(call.arguments[0]))
            return
        puts_out = only_puts_out(call)
        kept = call.arguments[:1] if puts_out else call.arguments
        passed = self._contents.open((*self._union(kept), *self._handed(call.callee)))
        fresh = body_of(call) is not None or (facts is not None and facts.allocates is not None)
        made = MemoryObject(ObjectKind.LOCAL if fresh else ObjectKind.UNKNOWN, call)
        met = everywhere((*passed, made))
        self._contents.hold(everywhere((*self._filled(call, passed), made)), met)
        self._result(call, self.places(call.arguments[0]) if puts_out else met)

    def _move(self, call: Call, target: Value, source: Value, size: Value) -> None:
        """Store at `target` what pointers lie in `size` bytes behind `source`, field by field."""
        size_bytes = size.value if isinstance(size, ConstantInt) else None
        if size_bytes is not None and (size_bytes <= 0 or self._is_part_of_none(target, size_bytes)):
            return
        if call not in self._fields:
            self._fields[call] = tuple(_fields(self._types.memory(source, size_bytes)))
        self._contents.copy(self.places(target), self.places(source), size_bytes, self._fields[call])

    def _result(self, call: Call, more: Places) -> None:
        """Let the result of a call, where it may be or hold an address, lead to `more`."""
        if self._is_number(call) or not call.has_result:
            return
        if (
            isinstance(call.ty, IntType)
            and self._types.scalar(call) is INTEGER
            and call not in self._disguised
        ):
            return
        self._grow(call, more)

    def _handed(self, callee: Value) -> Iterable[MemoryObject]:
        """Return the objects to which a callee with a body leads on its own: globals, and what they hold."""
        if not isinstance(callee, Function):
            return ()
        handed = self._exposed.by(callee)
        named = [MemoryObject(ObjectKind.GLOBAL, item) for item in sorted(handed.addresses, key=_by_name)]
        holders = [MemoryObject(ObjectKind.GLOBAL, item) for item in sorted(handed.holders, key=_by_name)]
        return (*named, *self._contents.at(everywhere(holders)))

    def _filled(self, call: Call, passed: Places) -> Iterable[MemoryObject]:
        """Return the objects into which a callee without a row may store pointers."""
        summary = self._effects.of_call(call)
        variables = self._union(sorted(summary.global_writes, key=_by_name))
        if summary.writes_all or summary.frees_all:
            return (*passed, *variables)
        named = [call.arguments[index] for index in sorted(summary.writes)]
        return (*self._union(named), *variables)

    def _grow(self, value: Value, more: Places) -> None:
        before = self._places.get(value, NOWHERE)
        after = united(before, more)
        # A call with a float for its result moves pointers through memory alone.
        if after is before or self._is_number(value):
            return
        self._places[value] = after
        self._grown += 1
        if len(after) > len(before):
            self._objects[value] = frozenset(after)

    def _union(self, values: Iterable[Value]) -> Places:
        return gathered(map(self.places, values))


def _fields(segments: tuple[Segment, ...]) -> Iterator[tuple[Offset, int | None]]:
    """Yield the begins and sizes of the parts of a block: what is a number here
    may be an address in another object of the kind."""
    for segment in segments:
        at = Offset(0, segment.period).moved(Offset(segment.offset))
        yield (EVERYWHERE, None) if segment.size_bytes is None else (at, segment.size_bytes)


def _disguised(fn: Function) -> frozenset[Value]:
    """Return the values of which addresses are made without a detour through memory."""
    work = [i for i in fn.instructions if i.opcode == "inttoptr"]
    seen = dict.fromkeys(work)
    for instr in work:
        if instr.opcode == "load" or (isinstance(instr, Call) and not is_of_integers(instr)):
            continue
        for operand in instr.operands:
            if isinstance(operand, Instruction) and operand not in seen:
                seen[operand] = None
                work.append(operand)
    return frozenset(seen)


def is_of_integers(call: Call) -> bool:
    """Whether a call is of an intrinsic that computes integers, or one beside a flag, of integers."""
    is_intrinsic = (call.callee_name or "").startswith("llvm.")
    made = call.ty.elements if isinstance(call.ty, StructType) else (call.ty,)
    types = (*made, *(argument.ty for argument in call.arguments))
    return is_intrinsic and all(isinstance(ty.scalar, IntType) for ty in types)


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


def _by_name(item: Value) -> str:
    return item.ref
