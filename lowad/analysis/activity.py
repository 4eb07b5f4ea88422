"""Which values carry derivatives and which memory needs a shadow.

Lattice: two sets of values and two of memory objects, ordered by inclusion, from the empty sets upwards: varied (an active input reaches it) and
useful (it reaches an active output); active is both.
Direction: forwards for varied, backwards for useful, through memory by objects.
Reads: points-to sets, type trees, the rows of operations and callees, effects of calls.
When unsure: active.
Source: Hascoët, Naumann, Pascual, "To be recorded" analysis in reverse-mode automatic differentiation (FGCS 2005), section 2; the Enzyme paper (NeurIPS 2020), section 3.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import final

from lowad.analysis.cfg import Cfg
from lowad.analysis.effects import Effects
from lowad.analysis.manager import Manager
from lowad.analysis.pointsto import MemoryObject, ObjectKind, PointsTo
from lowad.analysis.typeinfer import Types
from lowad.analysis.typetree import ANYTHING, INTEGER, PADDING, Float
from lowad.errors import Code, InputError
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.types import ArrayType, FloatType, IntType, Type, VectorType, struct_of
from lowad.ir.values import Argument, Constant, ConstantInt, Value
from lowad.request import Marking, Request
from lowad.rules import facts_of, row_of
from lowad.rules.declared import is_inactive_global
from lowad.rules.schema import InactiveRow, ScalarRow

# Their result changes only where the derivative does not exist: comparisons and roundings to integer.
STEPWISE = frozenset(("icmp", "fcmp", "fptosi", "fptoui"))
_BITWISE = frozenset(("and", "lshr", "ashr"))
_FRACTIONS = {"half": 10, "bfloat": 7, "float": 23, "double": 52, "fp128": 112}
"""How many bits, from the lowest, hold the fraction of a float; above it are exponent and sign."""


@final
class Activity:
    """What is active in one function under one request.

    `is_active(value)`: the value has an adjoint or tangent. `has_shadow(pointer)`: what it points to has a shadow.
    `holds_active(pointer)`: floats stored behind it are active.
    """

    __slots__ = (
        *("_because", "_effects", "_shadowed", "_types", "_useful", "_useful_objects", "_varied"),
        *("_varied_objects", "fn", "pointsto", "request"),
    )

    def __init__(self, fn: Function, request: Request, manager: Manager) -> None:
        self.fn = fn
        self.request = request
        self.pointsto = manager.get(PointsTo, fn)
        self._types = manager.get(Types, fn)
        self._effects = manager.get(Effects, fn)
        self._because: dict[Value, Value] = {}
        self._varied: set[Value] = set()
        self._useful: set[Value] = set()
        self._varied_objects: set[MemoryObject] = set()
        self._useful_objects: set[MemoryObject] = set()
        self._seed()
        # What the function does on its way to an abort or exception has no derivative.
        returning = manager.get(Cfg, fn).returning
        instructions = [instr for block in fn.blocks if block in returning for instr in block.instructions]
        _until_stable(lambda: any([self._forwards(instr) for instr in instructions]))
        _until_stable(lambda: any([self._backwards(instr) for instr in reversed(instructions)]))
        self._shadowed = self._close_shadows()
        self._refuse_constant_scratch()

    @staticmethod
    def of(fn: Function, request: Request, manager: Manager) -> "Activity":
        """Return the activity of `fn` under `request`, computed once."""
        key = (Activity, fn, request.markings, request.result, request.globals)
        return manager.once(key, lambda: Activity(fn, request, manager))

    def is_active(self, value: Value) -> bool:
        """Whether `value` is a number that carries a derivative."""
        return value in self._varied and value in self._useful

    def has_shadow(self, pointer: Value) -> bool:
        """Whether memory behind `pointer` has, or holds pointers to memory that has, a shadow."""
        return not self._shadowed.isdisjoint(self.pointsto.objects(pointer))

    def holds_active(self, pointer: Value) -> bool:
        """Whether floats stored directly behind `pointer` may be active."""
        return any(map(self._is_active_object, self.pointsto.objects(pointer)))

    def leads_somewhere(self, pointer: Value) -> bool:
        """Whether `pointer` may lead to memory at all: not so null and undefined ones."""
        return bool(self.pointsto.objects(pointer))

    def holds_shadowed(self, pointer: Value) -> bool:
        """Whether pointers stored behind `pointer` may lead to memory with a shadow."""
        held = (self.pointsto.contents(item) for item in self.pointsto.objects(pointer))
        return any(not self._shadowed.isdisjoint(items) for items in held)

    def is_active_call(self, call: Call) -> bool:
        """Whether `call` reads or makes something that is active."""
        if self.is_active(call) or self.has_shadow(call):
            return True
        return any(self.is_active(arg) or self.has_shadow(arg) for arg in call.arguments) or any(
            self._is_active_object(item) for item in self._touched_globals(call)
        )

    def shadow_globals(self) -> tuple[GlobalVariable, ...]:
        """Return the global variables that may change and need a shadow, in the module's order."""
        assert self.fn.module is not None
        return tuple(
            item
            for item in self.fn.module.variables
            if not item.is_constant and MemoryObject(ObjectKind.GLOBAL, item) in self._shadowed
        )

    def why(self, value: Value) -> str:
        """Return the chain by which an active input reaches `value`: `%5 ← %mul ← argument %x`."""
        chain, item = [value.ref], self._because.get(value)
        while item is not None and len(chain) < 12:
            chain.append(f"argument {item.ref}" if isinstance(item, Argument) else item.ref)
            item = self._because.get(item)
        return " ← ".join(chain)

    def why_not(self, value: Value) -> str:
        """Return why `value` is not active."""
        return "it reaches no active output" if value in self._varied else "no active input reaches it"

    def dump(self) -> str:
        """Return the facts beside the values, for people."""
        lines = [f"activity of @{self.fn.name}"]
        for value in [*self.fn.arguments, *(i for i in self.fn.instructions if i.has_result)]:
            words = [
                "active" if self.is_active(value) else "",
                "shadow" if value.ty.is_pointer and self.has_shadow(value) else "",
            ]
            known = " ".join(filter(None, words)) or "inactive"
            note = f"  {self.why(value)}" if self.is_active(value) and value in self._because else ""
            lines.append(f"  {value.ref}: {known}{note}")
        return "\n".join(lines)

    def _seed(self) -> None:
        for argument, marking in zip(self.fn.arguments, self.request.markings, strict=True):
            if marking is Marking.CONST:
                continue
            if argument.ty.is_pointer:
                found = {MemoryObject(kind, argument) for kind in (ObjectKind.ARGUMENT, ObjectKind.DEEP)}
                self._varied_objects |= found
                self._useful_objects |= found
            else:
                self._varied.add(argument)
        assert self.fn.module is not None
        for name in sorted(self.request.globals):
            item = self.fn.module.globals[name]
            found = {MemoryObject(kind, item) for kind in (ObjectKind.GLOBAL, ObjectKind.DEEP)}
            self._varied_objects |= found
            self._useful_objects |= found
        made = self._handed_out()
        self._varied_objects |= made
        self._useful_objects |= made

    def _handed_out(self) -> set[MemoryObject]:
        """Return memory made here that the caller reaches afterwards: it may fill it with what is active."""
        seen = set(self._varied_objects)
        if self.request.result.has_shadow:
            returns = (instr for instr in self.fn.instructions if instr.opcode == "ret")
            seen.update(
                item for instr in returns for value in instr.operands for item in self.pointsto.objects(value)
            )
        return {
            item
            for item in self.pointsto.reachable(seen)
            if item.kind is ObjectKind.LOCAL and isinstance(item.key, Instruction) and item.key.opcode != "alloca"
        }

    def _is_active_object(self, item: MemoryObject) -> bool:
        return item in self._varied_objects and item in self._useful_objects

    # Forwards: what an active input reaches

    def _forwards(self, instr: Instruction) -> bool:
        match instr.opcode:
            case "store":
                value, address = instr.operands
                if value in self._varied:
                    return self._vary_objects(self.pointsto.objects(address))
                return False
            case "load":
                if self._may_carry(instr) and self._any_varied(instr.operands[0]):
                    return self._vary(instr, instr.operands[0])
                return False
            case "atomicrmw" | "cmpxchg" | "va_arg":
                return self._atomic_forwards(instr)
        if instr.opcode in STEPWISE or (not instr.has_result and not instr.is_call):
            return False
        if instr.opcode in _BITWISE and self._is_piecewise_constant(instr):
            return False
        if isinstance(instr, Call):
            return self._call_forwards(instr)
        source = next((operand for operand in instr.operands if operand in self._varied), None)
        return source is not None and self._vary(instr, source)

    def _is_piecewise_constant(self, instr: Instruction) -> bool:
        """Whether an operation on the bits of a float keeps none of its fraction: exponent and sign go in steps."""
        bits, operand = instr.operands[0], instr.operands[1]
        kind = self._types.scalar(bits)
        if not (isinstance(kind, Float) and isinstance(bits.ty, IntType) and kind.ty.bits == bits.ty.bits):
            return False
        fraction = _FRACTIONS.get(str(kind.ty))
        if fraction is None or not isinstance(operand, ConstantInt):
            return False
        if instr.opcode == "and":
            return operand.value & ((1 << fraction) - 1) == 0
        return fraction <= operand.value < bits.ty.bits

    def _atomic_forwards(self, instr: Instruction) -> bool:
        address, *stored = instr.operands
        changed = False
        if any(value in self._varied for value in stored):
            changed = self._vary_objects(self.pointsto.objects(address))
        if self._may_carry(instr) and self._any_varied(address):
            changed |= self._vary(instr, address)
        return changed

    def _call_forwards(self, call: Call) -> bool:
        facts = facts_of(call)
        if facts is not None and facts.moves is not None:
            target, source = (call.arguments[position] for position in facts.moves[:2])
            if self._any_varied(source):
                return self._vary_objects(self.pointsto.objects(target))
            return False
        if isinstance(row_of(call), (ScalarRow, InactiveRow)) or (facts is not None and facts.is_described):
            source_value = self._active_operand(call)
            return source_value is not None and self._vary(call, source_value)
        touched = self._touched(call)
        reason = next((argument for argument in call.arguments if argument in self._varied), None)
        if reason is None and self._varied_objects.isdisjoint(touched):
            return False
        changed = self._vary_objects(self._written(call, touched))
        if call.has_result and self._may_carry(call):
            changed |= self._vary(call, reason or next(iter(call.arguments), call))
        return changed

    def _active_operand(self, call: Call) -> Value | None:
        """Return a varied operand that the row of `call` has a derivative for."""
        row = row_of(call)
        if not isinstance(row, ScalarRow):
            return None
        for argument, partial in zip(call.arguments, row.partials, strict=False):
            if partial is not None and argument in self._varied:
                return argument
        return None

    def _vary(self, value: Value, because: Value) -> bool:
        if value in self._varied:
            return False
        self._varied.add(value)
        if because is not value:
            self._because.setdefault(value, because)
        return True

    def _vary_objects(self, items: Iterable[MemoryObject]) -> bool:
        more = {item for item in set(items) - self._varied_objects if not _is_inactive(item)}
        self._varied_objects |= more
        return bool(more)

    def _any_varied(self, address: Value) -> bool:
        return not self._varied_objects.isdisjoint(self.pointsto.objects(address))

    # Backwards: what reaches an active output

    def _backwards(self, instr: Instruction) -> bool:
        match instr.opcode:
            case "ret":
                return self._returned(instr)
            case "store":
                value, address = instr.operands
                return self._any_useful(address) and self._use((value,))
            case "load":
                return instr in self._useful and self._use_objects(self.pointsto.objects(instr.operands[0]))
            case "atomicrmw" | "cmpxchg" | "va_arg":
                address, *stored = instr.operands
                changed = instr in self._useful and self._use_objects(self.pointsto.objects(address))
                return (self._any_useful(address) and self._use(stored)) or changed
        if instr.opcode in STEPWISE:
            return False
        if isinstance(instr, Call):
            return self._call_backwards(instr)
        if isinstance(instr, Phi):
            return instr in self._useful and self._use(value for value, _ in instr.incoming)
        return instr in self._useful and self._use(instr.operands)

    def _returned(self, instr: Instruction) -> bool:
        """Use what the caller sees: an active result, and memory that it reaches through what is active to it."""
        seen = {item for item in self._useful_objects if item.kind is not ObjectKind.LOCAL}
        if self.request.result.has_shadow:
            seen.update(item for value in instr.operands for item in self.pointsto.objects(value))
        changed = self._use_objects(self.pointsto.reachable(seen))
        return (self.request.result is not Marking.CONST and self._use(instr.operands)) or changed

    def _call_backwards(self, call: Call) -> bool:
        facts = facts_of(call)
        if facts is not None and facts.moves is not None:
            target, source = (call.arguments[position] for position in facts.moves[:2])
            return self._any_useful(target) and self._use_objects(self.pointsto.objects(source))
        row = row_of(call)
        if isinstance(row, ScalarRow):
            pairs = zip(call.arguments, row.partials, strict=False)
            return call in self._useful and self._use(value for value, partial in pairs if partial)
        if isinstance(row, InactiveRow) or (facts is not None and facts.is_described):
            return False
        touched = self._touched(call)
        if call not in self._useful and self._useful_objects.isdisjoint(self._written(call, touched)):
            return False
        return self._use(call.arguments) | self._use_objects(touched)

    def _use(self, values: Iterable[Value]) -> bool:
        more = {v for v in values if not isinstance(v, Constant)} - self._useful
        self._useful |= more
        return bool(more)

    def _use_objects(self, items: Iterable[MemoryObject]) -> bool:
        more = set(items) - self._useful_objects
        self._useful_objects |= more
        return bool(more)

    def _any_useful(self, address: Value) -> bool:
        return not self._useful_objects.isdisjoint(self.pointsto.objects(address))

    # Memory

    def _touched(self, call: Call) -> frozenset[MemoryObject]:
        """Return the objects that a callee without a row may reach."""
        passed = {item for argument in call.arguments for item in self.pointsto.objects(argument)}
        passed |= self.pointsto.objects(call)
        return self.pointsto.reachable({*passed, *self._touched_globals(call)})

    def _touched_globals(self, call: Call) -> Iterator[MemoryObject]:
        for item in self._effects.globals_touched(call):
            yield MemoryObject(ObjectKind.GLOBAL, item)

    def _written(self, call: Call, touched: frozenset[MemoryObject]) -> Iterable[MemoryObject]:
        """Return what a callee may fill: what it makes and what its summary names, or all that it reaches."""
        summary = self._effects.of_call(call)
        if summary.writes_all or summary.frees_all:
            return touched
        named = [call.arguments[index] for index in sorted(summary.writes)] + list(summary.global_writes)
        found = {item for pointer in named for item in self.pointsto.objects(pointer)}
        return {MemoryObject(ObjectKind.LOCAL, call), *found}

    def _may_carry(self, value: Value) -> bool:
        """Whether bits of `value` may be those of a float."""
        if has_float(value.ty):
            return True
        if isinstance(value.ty.scalar, IntType):
            bits, kind = value.ty.scalar.bits, self._types.scalar(value)
            return bits > 1 and kind not in (INTEGER, PADDING) and not (bits <= 8 and kind is ANYTHING)
        return not value.ty.scalar.is_pointer

    def _close_shadows(self) -> frozenset[MemoryObject]:
        """Return the objects with shadows: active ones, what shares a pointer with them, what holds pointers to them."""
        found = {item for item in self._varied_objects if self._is_active_object(item)}
        pointers = [v for v in self._pointers() if len(self.pointsto.objects(v)) > 1]
        holders = [item for v in self._pointers() for item in self.pointsto.objects(v)]
        holders = list(dict.fromkeys(holders))

        def close() -> bool:
            before = len(found)
            for item in holders:
                if item not in found and not found.isdisjoint(self.pointsto.contents(item)):
                    if item.kind in (ObjectKind.LOCAL, ObjectKind.GLOBAL):
                        found.add(item)
            for pointer in pointers:
                objects = self.pointsto.objects(pointer)
                if not found.isdisjoint(objects):
                    found.update(o for o in objects if o.kind in (ObjectKind.LOCAL, ObjectKind.GLOBAL))
            return len(found) > before

        _until_stable(close)
        return frozenset(item for item in found if not _is_code(item))

    def _pointers(self) -> Iterator[Value]:
        yield from (argument for argument in self.fn.arguments if argument.ty.is_pointer)
        for instr in self.fn.instructions:
            if instr.has_result and not isinstance(instr.ty, FloatType):
                yield instr
            for operand in instr.operands:
                if isinstance(operand, Constant) and operand.ty.is_pointer:
                    yield operand

    def _refuse_constant_scratch(self) -> None:
        """Refuse memory marked const through which an active value flows: its derivative would be lost."""
        for argument, marking in zip(self.fn.arguments, self.request.markings, strict=True):
            if marking is not Marking.CONST or not argument.ty.is_pointer:
                continue
            items = [MemoryObject(kind, argument) for kind in (ObjectKind.ARGUMENT, ObjectKind.DEEP)]
            if any(item in self._varied_objects for item in items) and any(
                item in self._useful_objects for item in items
            ):
                raise InputError(
                    Code.MARKING_MISFIT,
                    f"active values are stored in and read again from memory marked const: {argument.ref} of @{self.fn.name}",
                    notes=("the derivative that flows through this memory would be lost",),
                    help=f"mark {argument.ref} dup and pass a zeroed shadow of the same size",
                )


def has_float(ty: Type) -> bool:
    """Whether a value of `ty` holds floating-point numbers."""
    work = [ty]
    while work:
        item = work.pop()
        if isinstance(item, FloatType):
            return True
        if isinstance(item, (VectorType, ArrayType)):
            work.append(item.element)
        elif (struct := struct_of(item)) is not None:
            work.extend(struct.elements)
    return False


def _is_inactive(item: MemoryObject) -> bool:
    """Whether an object is a global variable that the program says to be inactive."""
    return isinstance(item.key, GlobalVariable) and is_inactive_global(item.key)


def _is_code(item: MemoryObject) -> bool:
    return isinstance(item.key, Function)


def _until_stable(step: Callable[[], bool]) -> None:
    while step():
        pass
