"""How numbers flow through one function: what inputs reach, and what reaches outputs.

Lattice: two sets of values and two of memory objects, ordered by inclusion, from the seeds upwards: varied
  (an input reaches it) and useful (it reaches an output).
Direction: forwards for varied, backwards for useful, through memory by objects; through a callee by its own
  flow under what its arguments are.
Reads: points-to sets, type trees, the rows of operations and callees, effects of calls.
When unsure: varied and useful. Through a callee that may come back to its caller everything that it reaches
  flows into all that it writes.
Source: Hascoët, Naumann, Pascual, "To be recorded" analysis in reverse-mode automatic differentiation (FGCS
  2005), section 2; Sharir and Pnueli, "Two approaches to interprocedural data flow analysis", 1981, for
  callees by what is passed.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import final

from lowad.analysis.effects import Effects
from lowad.analysis.exposed import kept_addresses
from lowad.analysis.manager import Manager
from lowad.analysis.places import MemoryObject, ObjectKind, argument_object, is_called, is_code, of_global
from lowad.analysis.pointsto import PointsTo
from lowad.analysis.steps import AT_ONCE, Known, Steps
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import ANYTHING, INTEGER, PADDING, POINTER, Float
from lowad.analysis.types.uses import is_computed_with
from lowad.analysis.written import Written
from lowad.ir.far import is_far
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.types import ArrayType, FloatType, IntType, Type, VectorType, struct_of
from lowad.ir.values import Argument, Constant, ConstantInt, Value
from lowad.records import dataclass
from lowad.rules.declared import is_inactive_global, only_makes_text
from lowad.rules.messages import NETWORK, message_of
from lowad.rules.routines import plain
from lowad.rules.schema import InactiveRow, ScalarRow

_HANDED_ON = frozenset(("phi", "select", "freeze", "extractvalue", "extractelement"))
"""Operations whose result is one of several values, or a part of one."""

_BITWISE = frozenset(("and", "lshr", "ashr"))
_FRACTIONS = {"half": 10, "bfloat": 7, "float": 23, "double": 52, "fp128": 112}
"""How many bits, from the lowest, hold the fraction of a float; above it are exponent and sign."""


@final
@dataclass(frozen=True, slots=True)
class Seeds:
    """What is varied when a callee begins, or useful when it returns, in its own terms.

    `numbers`: positions of arguments; `memory`: objects behind pointers that are passed, field by field;
    `globals`: variables by name; `made`: what the callee itself makes; `result`: what it returns.
    """

    numbers: frozenset[int]
    memory: frozenset[MemoryObject]
    globals: frozenset[str]
    made: bool
    result: bool

    def __bool__(self) -> bool:
        return bool(self.numbers or self.memory or self.globals or self.made or self.result)


@final
@dataclass(frozen=True, slots=True)
class Reached:
    """What seeds reach.

    The result (forwards) or arguments by position (backwards), and objects that others see.
    """

    result: bool
    numbers: frozenset[int]
    objects: frozenset[MemoryObject]


class Flow:
    """What is varied and useful in one function; the seeds are put in before `forwards` and `backwards`."""

    __slots__ = (
        *(
            "_code",
            "_disguised",
            "_effects",
            "_manager",
            "_module",
            "_types",
            "because",
            "fn",
            "steps",
            "pointsto",
            "read_objects",
        ),
        *("useful", "useful_objects", "varied", "varied_objects", "written_objects"),
    )

    def __init__(self, fn: Function, manager: Manager) -> None:
        self.fn = fn
        self._manager = manager
        assert fn.module is not None
        self._module = fn.module
        self.pointsto = manager.get(PointsTo, fn)
        self._types = manager.get(Types, fn)
        self._disguised = self._types.words.disguised
        self._effects = manager.get(Effects, fn)
        self._code = frozenset(argument for argument in fn.arguments if is_called(argument))
        self.because: dict[Value, Value] = {}
        self.varied: set[Value] = set()
        self.useful: set[Value] = set()
        self.varied_objects: set[MemoryObject] = set()
        self.useful_objects: set[MemoryObject] = set()
        self.written_objects: set[MemoryObject] = set()
        self.read_objects: set[MemoryObject] = set()
        self.steps = Steps.of(fn, manager)

    def forwards(self) -> None:
        """Find all that the seeds reach."""
        self.steps.forwards(self._forwards)

    def backwards(self, returned: Callable[[Instruction], bool]) -> None:
        """Find all that reaches the seeds; `returned` marks what a `ret` shows to the caller."""
        self.steps.backwards(lambda instr: self._backwards(instr, returned))

    # Forwards: what an active input reaches

    def _forwards(self, instr: Instruction) -> bool:
        is_known = instr in self.varied and not instr.is_call and instr.opcode not in AT_ONCE
        if is_known or instr.opcode == "ret":
            return False
        match instr.opcode:
            case "store":
                value, address = instr.operands
                if value in self.varied:
                    return self._vary_objects(self.pointsto.objects(address))
                return False
            case "load":
                if self._may_carry(instr) and self._any_varied(instr.operands[0]):
                    return self._vary(instr, instr.operands[0])
                return False
            case opcode if opcode in AT_ONCE:
                return self._atomic_forwards(instr)
        if instr.opcode in _BITWISE and self._is_piecewise_constant(instr):
            return False
        if isinstance(instr, Call):
            return self._call_forwards(instr)
        if self._is_handed_on(instr) and not self._may_carry(instr):
            return False
        varied = [operand for operand in instr.operands if operand in self.varied]
        source = next((v for v in varied if instr in self._disguised or not self.is_disguised(v)), None)
        return source is not None and self._vary(instr, source)

    @staticmethod
    def _is_handed_on(instr: Instruction) -> bool:
        """Whether an integer is what another value is, or a part of it that is no number, as of a union
        that is passed as a word."""
        if instr.opcode == "trunc":
            return is_computed_with(instr)
        return instr.opcode in _HANDED_ON and instr.ty.is_integer

    def is_disguised(self, value: Value) -> bool:
        """Whether a value is an address, which may be a number: it flows as one where it stays what it is."""
        return value.ty.scalar.is_pointer and value in self._disguised

    def _is_piecewise_constant(self, instr: Instruction) -> bool:
        """Whether an operation on the bits of a float keeps none of its fraction.

        Exponent and sign go in steps.
        """
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
        if any(value in self.varied for value in stored):
            changed = self._vary_objects(self.pointsto.objects(address))
        if self._may_carry(instr) and self._any_varied(address):
            changed |= self._vary(instr, address)
        return changed

    def _call_forwards(self, call: Call) -> bool:
        known = self.steps.known[call]
        facts, row = known
        if facts is not None and facts.moves is not None:
            target, source = (call.arguments[position] for position in facts.moves[:2])
            if self._any_varied(source):
                return self._vary_objects(self.pointsto.objects(target))
            return False
        if facts is not None and facts.sets is not None:
            target, byte = (call.arguments[position] for position in facts.sets[:2])
            return byte in self.varied and self._vary_objects(self.pointsto.objects(target))
        if isinstance(row, InactiveRow) and any(map(self._any_varied, numbers_put_in(call, self._types))):
            return self._vary_objects(self._text_of(call))
        if isinstance(row, (ScalarRow, InactiveRow)) or (facts is not None and facts.is_described):
            source_value = self._active_operand(call, known)
            return source_value is not None and self._vary(call, source_value)
        inner = self.pointsto.inside(call)
        if inner is not None:
            return self._callee_forwards(call, inner)
        touched = self._touched(call)
        varied = [argument for argument in call.arguments if argument in self.varied]
        reason = next((argument for argument in varied if not self.is_disguised(argument)), None)
        if reason is None and self.varied_objects.isdisjoint(touched):
            return False
        changed = self._vary_objects(filter(self._may_hold_number, self._written(call, touched)))
        if call.has_result and self._may_carry(call):
            changed |= self._vary(call, reason or next(iter(call.arguments), call))
        return changed

    def _active_operand(self, call: Call, known: Known) -> Value | None:
        """Return a varied operand that the row of `call` has a derivative for."""
        row = known.row
        if self._keeps_bits(call, known):
            given = call.arguments if self._may_carry(call) else ()
            return next((argument for argument in given if argument in self.varied), None)
        if not isinstance(row, ScalarRow):
            return None
        for argument, partial in zip(call.arguments, row.partials, strict=False):
            if partial is not None and argument in self.varied:
                return argument
        return None

    def _keeps_bits(self, call: Call, known: Known) -> bool:
        """Whether the result is made of bits of the operands, or of parts of a number that they are."""
        return known.keeps_bits or (isinstance(known.row, InactiveRow) and self._types.is_gathered(call))

    def _vary(self, value: Value, because: Value) -> bool:
        if value in self.varied:
            return False
        self.varied.add(value)
        if because is not value:
            self.because.setdefault(value, because)
        return True

    def _vary_objects(self, items: Iterable[MemoryObject]) -> bool:
        written = set(items)
        self.written_objects |= written
        more = {
            item
            for item in written - self.varied_objects
            if item.key not in self._code and not is_inactive(item)
        }
        self.varied_objects |= more
        return bool(more)

    def _any_varied(self, address: Value) -> bool:
        return not self.varied_objects.isdisjoint(self.pointsto.objects(address))

    # Backwards: what reaches an active output

    def _backwards(self, instr: Instruction, returned: Callable[[Instruction], bool]) -> bool:
        match instr.opcode:
            case "ret":
                return returned(instr)
            case "store":
                value, address = instr.operands
                return self._any_useful(address) and self.use((value,))
            case "load":
                return instr in self.useful and self._read(self.pointsto.objects(instr.operands[0]))
            case opcode if opcode in AT_ONCE:
                address, *stored = instr.operands
                changed = instr in self.useful and self._read(self.pointsto.objects(address))
                return (self._any_useful(address) and self.use(stored)) or changed
        if isinstance(instr, Call):
            return self._call_backwards(instr)
        if isinstance(instr, Phi):
            return instr in self.useful and self.use(value for value, _ in instr.incoming)
        return instr in self.useful and self.use(instr.operands)

    def _call_backwards(self, call: Call) -> bool:
        if is_far(call):
            # What becomes of the bits is not followed: they may reach an output.
            return self.use(call.arguments)
        known = self.steps.known[call]
        facts, row = known
        if facts is not None and facts.moves is not None:
            target, source = (call.arguments[position] for position in facts.moves[:2])
            return self._any_useful(target) and self._read(self.pointsto.objects(source))
        if facts is not None and facts.sets is not None:
            target, byte = (call.arguments[position] for position in facts.sets[:2])
            return self._any_useful(target) and self.use((byte,))
        if isinstance(row, ScalarRow):
            pairs = zip(call.arguments, row.partials, strict=False)
            return call in self.useful and self.use(value for value, partial in pairs if partial)
        if isinstance(row, InactiveRow) and (numbers := numbers_put_in(call, self._types)):
            is_read = not self.useful_objects.isdisjoint(self._text_of(call))
            return is_read and self._read({item for at in numbers for item in self.pointsto.objects(at)})
        if isinstance(row, InactiveRow) or (facts is not None and facts.is_described):
            return call in self.useful and self._keeps_bits(call, known) and self.use(call.arguments)
        inner = self.pointsto.inside(call)
        if inner is not None:
            return self._callee_backwards(call, inner)
        touched = self._touched(call)
        if call not in self.useful and self.useful_objects.isdisjoint(self._written(call, touched)):
            return False
        return self.use(call.arguments) | self._read(touched)

    def _read(self, items: Collection[MemoryObject]) -> bool:
        self.read_objects.update(items)
        return self.use_objects(items)

    def use(self, values: Iterable[Value]) -> bool:
        """Mark values as useful; say whether any was not."""
        more = {v for v in values if not isinstance(v, Constant)} - self.useful
        self.useful |= more
        return bool(more)

    def use_objects(self, items: Iterable[MemoryObject]) -> bool:
        """Mark memory as useful; say whether any was not."""
        more = set(items) - self.useful_objects
        self.useful_objects |= more
        return bool(more)

    def _any_useful(self, address: Value) -> bool:
        return not self.useful_objects.isdisjoint(self.pointsto.objects(address))

    # Memory

    def _touched(self, call: Call) -> frozenset[MemoryObject]:
        """Return the objects that a callee without a row may reach."""
        message = message_of(call.callee_name)
        if message is not None:
            return self._carried(call, message.row.reads)
        passed = {item for argument in call.arguments for item in self.pointsto.objects(argument)}
        passed |= self.pointsto.objects(call)
        if plain(call.callee_name or "") is not None:
            return frozenset(passed)
        return self.pointsto.reachable({*passed, *self.touched_globals(call)})

    def touched_globals(self, call: Call) -> Iterator[MemoryObject]:
        """Yield the global variables that a call may read or write, other than through its arguments."""
        for item, _ in self.pointsto.touched_globals(call):
            yield MemoryObject(ObjectKind.GLOBAL, item)

    def _written(self, call: Call, touched: frozenset[MemoryObject]) -> Iterable[MemoryObject]:
        """Return what a callee may fill: what it makes and what its summary names, or all that it reaches."""
        message = message_of(call.callee_name)
        if message is not None:
            return self._carried(call, message.row.writes)
        summary = self._effects.of_call(call)
        if summary.writes_all or summary.frees_all:
            inner = self.pointsto.solved(call)
            if inner is None:
                return touched
            items = self._manager.get(Written, inner.fn).objects
            return {MemoryObject(ObjectKind.LOCAL, call), *self._outside(call, items)}
        named = [call.arguments[index] for index in sorted(summary.writes)] + list(summary.global_writes)
        found = {item for pointer in named for item in self.pointsto.objects(pointer)}
        return {MemoryObject(ObjectKind.LOCAL, call), *found}

    def _may_hold_number(self, item: MemoryObject) -> bool:
        """Whether a number may lie in an object: in a variable in which addresses alone are stored none
        does."""
        if item.kind is not ObjectKind.GLOBAL or not isinstance(item.key, GlobalVariable):
            return True
        variable = item.key
        if not variable.value_type.is_pointer or variable in self._kept():
            return True
        return not all(
            user.opcode in ("load", "store")
            and user.operands[-1] is variable
            and (user.operands[0].ty.is_pointer if user.opcode == "store" else user.ty.is_pointer)
            and (user.opcode == "load" or user.operands[0] not in self._disguised)
            for user in variable.users
        )

    def _kept(self) -> Collection[GlobalVariable]:
        """Return the variables to which addresses in memory may lead."""
        return self._manager.once((kept_addresses, self._module), lambda: kept_addresses(self._module))

    def _text_of(self, call: Call) -> frozenset[MemoryObject]:
        """Return the memory of a text that a function of the library changes."""
        return self.pointsto.reachable(self.pointsto.objects(call.arguments[0]))

    def _carried(self, call: Call, names: Collection[str]) -> frozenset[MemoryObject]:
        """Return the objects behind those operands of a message that hold floats, and other processes."""
        message = message_of(call.callee_name)
        assert message is not None
        operands = (*message.row.operands, NETWORK)
        pairs = zip(operands, call.arguments, strict=True)
        passed = [argument for name, argument in pairs if name in names or name == NETWORK]
        return frozenset(item for argument in passed for item in self.pointsto.objects(argument))

    def _may_carry(self, value: Value) -> bool:
        """Whether bits of `value` may be those of a float."""
        if has_float(value.ty):
            return True
        if isinstance(value, Instruction) and value.opcode == "cmpxchg":
            return self._may_carry(value.operands[2])
        if isinstance(value.ty.scalar, IntType):
            bits, kind = value.ty.scalar.bits, self._types.scalar(value)
            if bits <= 8 and kind is ANYTHING:
                return False
            if bits <= 1 or kind in (INTEGER, POINTER, PADDING):
                return bits > 1 and self._types.is_gathered(value)
            return not self._types.leads_or_counts(value) or self._types.may_be_of_number(value)
        return not value.ty.scalar.is_pointer or value in self._disguised

    # Callees, by what they do themselves

    def _callee_forwards(self, call: Call, inner: PointsTo) -> bool:
        numbers = frozenset(i for i, argument in enumerate(call.arguments) if argument in self.varied)
        seeds = self._seeds(call, numbers, self.varied_objects, result=False)
        if not seeds:
            return False
        found = self._reached_forwards(inner.fn, seeds)
        changed = self._vary_objects(self._outside(call, found.objects))
        if found.result and self._may_carry(call):
            reason = next((argument for argument in call.arguments if argument in self.varied), None)
            changed |= self._vary(call, reason or next(iter(call.arguments), call))
        return changed

    def _callee_backwards(self, call: Call, inner: PointsTo) -> bool:
        seeds = self._seeds(call, frozenset(), self.useful_objects, result=call in self.useful)
        if not seeds:
            return False
        found = self._reached_backwards(inner.fn, seeds)
        changed = self.use(call.arguments[index] for index in sorted(found.numbers))
        return self._read(self._outside(call, found.objects)) or changed

    def crossed(
        self, call: Call, shadowed: frozenset[MemoryObject], active: Callable[[Value], bool]
    ) -> set[int]:
        """Return the positions of pointers behind which the callee keeps active numbers for itself.

        Nothing that they lead to here is `shadowed`: the callee stores an address there, or it makes what it
        does not find.
        """
        inner = self.pointsto.inside(call)
        if inner is None:
            return set()
        numbers = frozenset(i for i, argument in enumerate(call.arguments) if active(argument))
        into = self._seeds(call, numbers, set(shadowed), result=False, deep=False)
        back = self._seeds(call, frozenset(), set(shadowed), result=active(call), deep=False)
        if not (into and back):
            return set()
        written = self._reached_forwards(inner.fn, into).objects
        read = self._reached_backwards(inner.fn, back).objects
        at = [{item.key for item in found if isinstance(item.key, Argument)} for found in (written, read)]
        crossed = at[0] & at[1] - {item.key for item in into.memory}
        return {key.index for key in crossed if isinstance(key, Argument)}

    def _reached_forwards(self, callee: Function, seeds: Seeds) -> Reached:
        return self._manager.once(
            (Flow, "forwards", callee, seeds), lambda: _reached_forwards(callee, seeds, self._manager)
        )

    def _reached_backwards(self, callee: Function, seeds: Seeds) -> Reached:
        return self._manager.once(
            (Flow, "backwards", callee, seeds), lambda: _reached_backwards(callee, seeds, self._manager)
        )

    def _outside(self, call: Call, objects: frozenset[MemoryObject]) -> set[MemoryObject]:
        return {found for item in objects for found in self.pointsto.outside(call, item)}

    def _seeds(
        self,
        call: Call,
        numbers: frozenset[int],
        marked: set[MemoryObject],
        *,
        result: bool,
        deep: bool = True,
    ) -> Seeds:
        """Return what of `marked` the callee reaches; all behind an argument that leads to any, or where
        `deep` what it leads to itself."""
        inner = self.pointsto.inside(call)
        assert inner is not None
        memory = frozenset(
            item
            for argument in inner.fn.arguments
            for item in inner.given(argument)
            if not marked.isdisjoint(self.pointsto.outside(call, item if deep else argument_object(argument)))
        )
        variables = frozenset(
            item.name for item, behind in self.pointsto.touched_globals(call) if not marked.isdisjoint(behind)
        )
        made = {MemoryObject(kind, call) for kind in (ObjectKind.LOCAL, ObjectKind.UNKNOWN)}
        return Seeds(numbers, memory, variables, not marked.isdisjoint(made), result)


def _reached_forwards(fn: Function, seeds: Seeds, manager: Manager) -> Reached:
    """Return what the seeds of a callee reach."""
    flow = Flow(fn, manager)
    flow.varied.update(fn.arguments[index] for index in seeds.numbers)
    flow.varied_objects |= objects_of(flow, seeds)
    flow.forwards()
    ends = (instr for instr in flow.steps if instr.opcode == "ret")
    result = any(operand in flow.varied for end in ends for operand in end.operands)
    return Reached(result, frozenset(), seen_outside(flow, flow.written_objects))


def _reached_backwards(fn: Function, seeds: Seeds, manager: Manager) -> Reached:
    """Return what reaches the seeds of a callee."""
    flow = Flow(fn, manager)
    seen = objects_of(flow, seeds)
    # Of what the callee is passed the caller has said what is useful, of what it makes and leaves there not.
    left = {item for item in flow.pointsto.reachable(seen) if not isinstance(item.key, Argument)}
    flow.useful_objects |= seen | left
    flow.backwards(lambda end: seeds.result and flow.use(end.operands))
    numbers = frozenset(argument.index for argument in fn.arguments if argument in flow.useful)
    return Reached(False, numbers, seen_outside(flow, flow.read_objects))


def objects_of(flow: Flow, seeds: Seeds) -> set[MemoryObject]:
    """Return the objects of a callee that seeds name."""
    assert flow.fn.module is not None
    found = set(seeds.memory)
    for name in sorted(seeds.globals):
        found.update(of_global(flow.fn.module.globals[name]))
    if seeds.made:
        made = (ObjectKind.LOCAL, ObjectKind.UNKNOWN)
        found |= {item for item in flow.pointsto.exposed if item.kind in made}
    return found


def seen_outside(flow: Flow, objects: set[MemoryObject]) -> frozenset[MemoryObject]:
    """Return those objects of a callee that its caller may come to."""
    exposed = flow.pointsto.exposed
    return frozenset(item for item in objects if item.kind is not ObjectKind.LOCAL or item in exposed)


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


def numbers_put_in(call: Call, types: Types) -> list[Value]:
    """Return the addresses of numbers whose bytes a function of the library puts into a text or a stream."""
    if not only_makes_text(call):
        return []
    places = [value for value in call.arguments[1:] if value.ty.is_pointer]
    return [at for at in places if any(isinstance(one.kind, Float) for one in types.memory(at, None)[:1])]


def is_inactive(item: MemoryObject) -> bool:
    """Whether no number in an object carries a derivative: code, a constant, in which nobody writes, or a
    variable that the program says to be inactive.

    Points-to sets may have code where numbers are written and read: on ways that no program takes.
    """
    if not isinstance(item.key, GlobalVariable):
        return is_code(item)
    is_fixed = item.kind is ObjectKind.GLOBAL and item.key.is_constant
    return is_fixed or is_inactive_global(item.key)


def until_stable(step: Callable[[], bool]) -> None:
    """Repeat a step until it changes nothing."""
    while step():
        pass
