"""Which values carry derivatives and which memory needs a shadow.

Lattice: that of `flow`: active is what is varied and useful, from the request's inputs and outputs.
Direction: both, as in `flow`; shadows spread to what shares pointers with active memory, or holds them.
Reads: `Flow`, points-to sets, types, what is followed.
When unsure: active.
Source: Hascoët, Naumann, Pascual, "To be recorded" analysis in reverse-mode automatic differentiation (FGCS
  2005), section 2; the Enzyme paper (NeurIPS 2020), section 3.
"""

from collections.abc import Iterator
from typing import final

from lowad.analysis.alternatives import Alternatives
from lowad.analysis.exposed import kept_addresses
from lowad.analysis.flow import Flow, is_inactive, until_stable
from lowad.analysis.losses import Loss, Losses
from lowad.analysis.manager import Manager
from lowad.analysis.places import NOTHING, WORD, MemoryObject, ObjectKind, Objects, is_code, of_global
from lowad.analysis.pointsto import PointsTo
from lowad.analysis.types.infer import Types
from lowad.errors import Code, InputError
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.types import FloatType
from lowad.ir.values import Argument, Constant, ConstantInt, Value
from lowad.request import Marking, Request
from lowad.rules import facts_of
from lowad.rules.messages import NETWORK


@final
class Activity:
    """What is active in one function under one request.

    `is_active(value)`: the value has an adjoint or tangent. `has_shadow(pointer)`: what it points to has a
    shadow. `holds_active(pointer)`: floats stored behind it are active.
    """

    __slots__ = ("_alternatives", "_begun", "_flow", "_may_be", "_shadowed", "fn", "pointsto", "request")

    def __init__(self, fn: Function, request: Request, manager: Manager) -> None:
        self.fn = fn
        self.request = request
        self.pointsto = manager.get(PointsTo, fn)
        self._alternatives = manager.get(Alternatives, fn)
        self._flow = Flow(fn, manager)
        self._may_be: dict[MemoryObject, bool] = {}
        self._seed()
        self._begun = (frozenset(self._flow.varied_objects), frozenset(self._flow.varied))
        self._flow.forwards()
        self._flow.backwards(self._returned)
        self._shadowed = self._close_shadows()
        self._refuse_constant_scratch(manager)

    @staticmethod
    def of(fn: Function, request: Request, manager: Manager) -> "Activity":
        """Return the activity of `fn` under `request`, computed once."""
        given = (request.markings, request.result, request.globals, request.constants)
        key = (Activity, fn, *given, request.runtime)
        return manager.once(key, lambda: Activity(fn, request, manager))

    def is_active(self, value: Value) -> bool:
        """Whether `value` is a number that carries a derivative."""
        return self._carries(value) and not self._flow.is_disguised(value)

    def loss(self, manager: Manager) -> Loss | None:
        """Return where a number is lost by what is done to its bits, here or in a callee."""
        return manager.once((Losses, self), lambda: Losses.first(self._flow, *self._begun, manager))

    def depends(self, value: Value) -> bool:
        """Whether `value` depends on an active input, whatever becomes of it."""
        return value in self._flow.varied

    def holds_dependent(self, pointer: Value) -> bool:
        """Whether what lies directly behind `pointer` may depend on an active input, whoever reads it."""
        return not self._flow.varied_objects.isdisjoint(self.pointsto.objects(pointer))

    def is_disguised(self, value: Value) -> bool:
        """Whether `value` is an address, and may be a number that carries a derivative, as of a union."""
        return self._carries(value) and self._flow.is_disguised(value)

    def _carries(self, value: Value) -> bool:
        return value in self._flow.varied and value in self._flow.useful

    def has_shadow(self, pointer: Value) -> bool:
        """Whether memory behind `pointer` has, or holds pointers to memory that has, a shadow.

        What may be a number that carries a derivative has one too: its tangent lies where that would be.
        """
        return not self._shadowed.isdisjoint(self.pointsto.objects(pointer)) or self.is_disguised(pointer)

    def holds_active(self, pointer: Value) -> bool:
        """Whether floats stored directly behind `pointer` may be active."""
        return any(map(self._is_active_object, self.pointsto.objects(pointer)))

    def reaches_active(self, pointer: Value) -> bool:
        """Whether floats that may be active are reached from `pointer`, through further pointers too."""
        reached = self.pointsto.reachable(self.pointsto.objects(pointer))
        return any(map(self._is_active_object, reached))

    def leads_somewhere(self, pointer: Value) -> bool:
        """Whether `pointer` may lead to memory at all: not so null and undefined ones."""
        return bool(self.pointsto.objects(pointer))

    def holds_addresses(self, pointer: Value) -> bool:
        """Whether pointers stored behind `pointer` may lead to memory at all."""
        return any(map(self.pointsto.contents, self.pointsto.objects(pointer)))

    def holds_shadowed(self, pointer: Value) -> bool:
        """Whether pointers stored behind `pointer` may lead to memory with a shadow."""
        held = (self.pointsto.contents(item) for item in self.pointsto.objects(pointer))
        return any(not self._shadowed.isdisjoint(items) for items in held)

    def holds_shadowed_here(self, pointer: Value, size_bytes: int | None) -> bool:
        """Whether pointers in `size_bytes` (None: any number) behind `pointer` may lead to shadows."""
        return not self._shadowed.isdisjoint(self.pointsto.held(pointer, size_bytes))

    def is_lent(self, pointer: Value) -> bool:
        """Whether `pointer` may lead to memory of the caller's."""
        return any(isinstance(item.key, Argument) for item in self.pointsto.objects(pointer))

    def mixed(self, objects: Objects) -> Objects:
        """Return which of `objects`, constant memory of the caller's, have no shadow, where others have one.

        Whether what variables led to before has one is looked at when the program runs.
        """
        if self._shadowed.isdisjoint(objects):
            return NOTHING
        return frozenset(item for item in objects - self._shadowed if isinstance(item.key, Argument))

    @staticmethod
    def leads_to_data(objects: Objects) -> bool:
        """Whether any of `objects` is data of the program: neither code nor memory of unknown functions."""
        known = (ObjectKind.LOCAL, ObjectKind.GLOBAL)
        return any(
            isinstance(item.key, Argument) or (item.kind in known and not is_code(item)) for item in objects
        )

    def has_any_shadow(self, objects: Objects) -> bool:
        """Whether any of `objects` has a shadow."""
        return not self._shadowed.isdisjoint(objects)

    def is_active_call(self, call: Call) -> bool:
        """Whether `call` reads or makes something that is active."""
        if self.is_active(call) or self.has_shadow(call):
            return True
        return any(self.is_active(arg) or self.has_shadow(arg) for arg in call.arguments) or any(
            item in self._shadowed for item in self._flow.touched_globals(call)
        )

    def shadow_globals(self) -> tuple[GlobalVariable, ...]:
        """Return the global variables that may change and need a shadow, in the module's order."""
        assert self.fn.module is not None
        return tuple(
            item
            for item in self.fn.module.variables
            if not item.is_constant
            and item.name != NETWORK
            and not item.is_of_llvm
            and MemoryObject(ObjectKind.GLOBAL, item) in self._shadowed
        )

    def left_globals(self) -> tuple[GlobalVariable, ...]:
        """Return those of them to which pointers lead that the program has left in variables."""
        left = {item for item in self.pointsto.left if item.initializer is not None}
        return tuple(item for item in self.shadow_globals() if item in left)

    def why(self, value: Value) -> str:
        """Return the chain by which an active input reaches `value`: `%5 ← %mul ← argument %x`."""
        chain, item = [value.ref], self._flow.because.get(value)
        while item is not None and len(chain) < 12:
            chain.append(f"argument {item.ref}" if isinstance(item, Argument) else item.ref)
            item = self._flow.because.get(item)
        return " ← ".join(chain)

    def why_not(self, value: Value) -> str:
        """Return why `value` is not active."""
        return "it reaches no active output" if value in self._flow.varied else "no active input reaches it"

    def dump(self) -> str:
        """Return the facts beside the values, for people."""
        lines = [f"activity of @{self.fn.name}"]
        for value in [*self.fn.arguments, *(i for i in self.fn.instructions if i.has_result)]:
            words = [
                "active" if self.is_active(value) else "",
                "shadow" if value.ty.is_pointer and self.has_shadow(value) else "",
            ]
            known = " ".join(filter(None, words)) or "inactive"
            note = f"  {self.why(value)}" if self.is_active(value) and value in self._flow.because else ""
            lines.append(f"  {value.ref}: {known}{note}")
        return "\n".join(lines)

    def _seed(self) -> None:
        for argument, marking in zip(self.fn.arguments, self.request.markings, strict=True):
            if marking is Marking.CONST:
                continue
            if argument.ty.is_pointer and argument.index not in self.request.fixed:
                found = {item for item in self.pointsto.given(argument) if not self._is_constant(item)}
                self._flow.varied_objects |= found
                self._flow.useful_objects |= found
            if not argument.ty.is_pointer or self._flow.is_disguised(argument):
                self._flow.varied.add(argument)
        assert self.fn.module is not None
        for name in sorted(self.request.globals | (self.fn.module.globals.keys() & {NETWORK})):
            found = {one for one in of_global(self.fn.module.globals[name]) if not is_inactive(one)}
            self._flow.varied_objects |= found
            self._flow.useful_objects |= found
        made = self._handed_out()
        self._flow.varied_objects |= made
        self._flow.useful_objects |= made

    def _is_constant(self, item: MemoryObject) -> bool:
        """Whether memory behind a pointer argument is constant by the request."""
        assert isinstance(item.key, Argument)
        return (item.key.index, item.path) in self.request.constants

    def _handed_out(self) -> set[MemoryObject]:
        """Return memory made here that the caller reaches afterwards: it may fill it with what is active."""
        seen = set(self._flow.varied_objects)
        if self.request.result.has_shadow:
            returns = (instr for instr in self.fn.instructions if instr.opcode == "ret")
            seen.update(
                item for instr in returns for value in instr.operands for item in self.pointsto.objects(value)
            )
        return {
            item
            for item in self.pointsto.reachable(seen)
            if item.kind is ObjectKind.LOCAL
            and isinstance(item.key, Instruction)
            and item.key.opcode != "alloca"
        }

    def _is_active_object(self, item: MemoryObject) -> bool:
        return item in self._flow.varied_objects and item in self._flow.useful_objects

    def _returned(self, instr: Instruction) -> bool:
        """Use what the caller sees: an active result, and memory reached through what is active to it."""
        seen = {item for item in self._flow.useful_objects if item.kind is not ObjectKind.LOCAL}
        if self.request.result.has_shadow:
            seen.update(item for value in instr.operands for item in self.pointsto.objects(value))
        changed = self._flow.use_objects(self.pointsto.reachable(seen))
        return (self.request.result is not Marking.CONST and self._flow.use(instr.operands)) or changed

    def _close_shadows(self) -> frozenset[MemoryObject]:
        """Return the objects with shadows.

        They are the active ones, what shares a pointer with them, here or in a callee, what holds pointers to
        them, and what is put where addresses of such lie.
        """
        found = {item for item in self._flow.varied_objects if self._is_active_object(item)}
        joined = dict.fromkeys(self._joined())
        calls, holders = [*self._flow.steps.known], self._holders()

        def close() -> bool:
            before = len(found)
            for item in holders:
                if (
                    item not in found
                    and not found.isdisjoint(self.pointsto.contents(item))
                    and self._may_be_shadowed(item)
                ):
                    found.add(item)
                if self.request.runtime:
                    found.update(tuple(self._beside(item, found)))
            for pair in tuple(joined):
                target, source = pair
                if not found.isdisjoint(target):
                    found.update(filter(self._may_be_shadowed, source))
                    del joined[pair]
            for call in calls:
                for index in sorted(self._flow.crossed(call, frozenset(found), self._carries)):
                    objects = self.pointsto.objects(call.arguments[index])
                    found.update(filter(self._may_be_shadowed, objects))
            return len(found) > before

        until_stable(close)
        return frozenset(item for item in found if not is_code(item))

    def _holders(self) -> list[MemoryObject]:
        """Return what may hold pointers that this function or a callee reads or writes."""
        named = [item for value in self._pointers() for item in self.pointsto.objects(value)]
        # Callees may hold pointers in variables that this function does not name, or read them there.
        reached = {
            item
            for call in self._flow.steps.known
            for _, behind in self.pointsto.touched_globals(call)
            for item in behind
        }
        read = sorted(
            (item for item in reached if item.kind is ObjectKind.GLOBAL), key=lambda item: item.key.ref
        )
        return list(dict.fromkeys([*named, *self.pointsto.holders, *read]))

    def _joined(self) -> list[tuple[Objects, Objects]]:
        """Return pairs of sets: where one object of the first has a shadow, those of the second have."""
        calls = [instr for instr in self.fn.instructions if isinstance(instr, Call)]
        shared = [self.pointsto.objects(value) for value in self._pointers()]
        shared += [objects for call in calls for _, objects in self.pointsto.passed(call)]
        shared += [objects for call in calls for objects in self._alternatives.of_call(call)]
        both = [(objects, objects) for objects in dict.fromkeys(shared) if len(objects) > 1]
        return [*both, *self._stored(), *(pair for call in calls for pair in self.pointsto.copied(call))]

    def _stored(self) -> Iterator[tuple[Objects, Objects]]:
        """Yield what addresses at a place lead to, and what is stored or copied there."""
        for instr in self.fn.instructions:
            facts = facts_of(instr) if isinstance(instr, Call) else None
            if instr.opcode == "store":
                value, place = instr.operands
                size: int | None = WORD
            elif isinstance(instr, Call) and facts is not None and facts.moves is not None:
                place, value, length = (instr.arguments[position] for position in facts.moves)
                size = length.value if isinstance(length, ConstantInt) else None
            else:
                continue
            objects = self.pointsto.objects(value)
            if not objects:
                continue
            there = self.pointsto.held(place, size)
            yield there, objects
            if isinstance(instr, Call):
                yield there, self.pointsto.held(value, size)

    def _beside(self, holder: MemoryObject, shadowed: set[MemoryObject]) -> Iterator[MemoryObject]:
        """Yield what pointers lead to that are stored beside ones to memory with shadows, in one object.

        A callee that stores or reads both may know one of them by its place alone.
        """
        held = self.pointsto.contents(holder)
        if not shadowed.isdisjoint(held):
            yield from filter(self._may_be_shadowed, held)

    def _pointers(self) -> Iterator[Value]:
        yield from (argument for argument in self.fn.arguments if argument.ty.is_pointer)
        for instr in self.fn.instructions:
            if instr.has_result and not isinstance(instr.ty, FloatType):
                yield instr
            for operand in instr.operands:
                if isinstance(operand, Constant) and operand.ty.is_pointer:
                    yield operand

    def _may_be_shadowed(self, item: MemoryObject) -> bool:
        """Whether memory has a shadow if need be: the program's own, what libraries give of theirs, and
        constants that come with one."""
        if item not in self._may_be:
            self._may_be[item] = self._is_of_program(item)
        return self._may_be[item]

    def _is_of_program(self, item: MemoryObject) -> bool:
        if isinstance(item.key, Argument):
            return item.key.index in self.request.fixed
        if item.kind is ObjectKind.UNKNOWN and isinstance(item.key, Call):
            facts = facts_of(item.key)
            return facts is not None and facts.gives_its_own
        return item.kind in (ObjectKind.LOCAL, ObjectKind.GLOBAL)

    def _may_be_variable(self, item: MemoryObject, manager: Manager) -> bool:
        """Whether an address in memory of the caller's may lead to a variable that is read by its name."""
        if not item.path:
            return False
        types = manager.get(Types, self.fn)
        read = [
            one.key
            for one in self._flow.useful_objects
            if one.kind is ObjectKind.GLOBAL and types.may_hold_float(one.key)
        ]
        module = self.fn.module
        assert module is not None
        kept = manager.once((kept_addresses, module), lambda: kept_addresses(module)) if read else ()
        return any(variable in kept for variable in read)

    def _refuse_constant_scratch(self, manager: Manager) -> None:
        """Refuse memory marked const through which an active value flows: its derivative would be lost."""
        for argument, marking in zip(self.fn.arguments, self.request.markings, strict=True):
            if not argument.ty.is_pointer:
                continue
            items = [
                item
                for item in self.pointsto.given(argument)
                if marking is Marking.CONST or self._is_constant(item)
            ]
            varied = self._flow.varied_objects.intersection(items)
            is_read = not self._flow.useful_objects.isdisjoint(items)
            # Where memory is told apart at run time, what stands in for shadows is none of variables.
            told = self.pointsto.given(argument) if self.request.runtime else varied
            lost = self._flow.written_objects.intersection(told)
            flows = (varied and is_read) or any(self._may_be_variable(item, manager) for item in lost)
            # Behind a pointer to a function, or among texts, there is nothing to be lost.
            if flows and manager.get(Types, self.fn).may_reach_float(argument):
                raise InputError(
                    Code.MARKING_MISFIT,
                    "active values are stored in and read again from memory marked const: "
                    f"{argument.ref} of @{self.fn.name}",
                    notes=("the derivative that flows through this memory would be lost",),
                    help=f"mark {argument.ref} dup and pass a zeroed shadow of the same size",
                )
