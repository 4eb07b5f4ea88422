"""Numbers whose bits go through arithmetic on integers, and become numbers again.

    w[i] = bits ^ bits >> 1;                          words in Gray code, made of numbers and read as such

What is computed with is an integer, and an integer carries no derivative: there `flow` ends, and zero would
be wrong without a word. Here bits of numbers are followed on, through whatever is done to integers, until
they lie where numbers lie or are cast to such. Where that is useful and not varied a number is lost.

Lattice: what is varied by `flow`, and all that has bits of it; memory where such integers lie; sets, upwards.
Direction: forwards; usefulness is that of `flow`.
Reads: `Flow`, which accesses are meant as integers (`types/meant.py`).
When unsure: bits go on, but where they are compared, converted, one alone, or none of a fraction.
Source: none; docs/design/words.md.
"""

from collections.abc import Iterable
from typing import NamedTuple, final

from lowad.analysis.flow import Flow, Reached, Seeds, has_float, objects_of, seen_outside
from lowad.analysis.manager import Manager
from lowad.analysis.places import MemoryObject
from lowad.analysis.pointsto import PointsTo
from lowad.analysis.steps import AT_ONCE
from lowad.analysis.types.kinds import Float
from lowad.analysis.types.letters import is_entry, moves_few
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, body_of
from lowad.ir.reached import reached_functions
from lowad.ir.types import IntType
from lowad.ir.values import Argument, ConstantInt, Value
from lowad.rules import row_of
from lowad.rules.schema import CalleeRow, ScalarRow

_CONVERTS = frozenset(("sitofp", "uitofp"))

_STAYS = frozenset(("and", "or", "xor", "phi", "select", "freeze", "zext", "sext", "trunc"))
"""Operations that leave bits where they are."""

_BYTE = 8

_FRACTIONS = {16: 10, 32: 23, 64: 52}
"""How many of the lowest bits of an integer the fraction of a number as wide has at most."""


@final
class Loss(NamedTuple):
    """An instruction that makes a number of bits which the derivative does not follow, and those bits."""

    at: Instruction
    bits: Value


@final
class _Seeds(NamedTuple):
    """What a callee is given: what is varied, what is followed beyond that, and memory with such integers.

    `moved`: the arguments of which bits are no more where those of a number are. `chosen`: those that are
    addresses which bits have chosen.
    """

    varied: Seeds
    followed: Seeds
    held: Seeds
    moved: frozenset[int]
    chosen: frozenset[int]

    @property
    def is_empty(self) -> bool:
        return not (self.varied or self.followed or self.held)


@final
class _Found(NamedTuple):
    """What those reach in it, where integers made of bits are left, and the first number that is lost.

    `is_moved`: bits of the result are not where those of a number are.
    """

    reached: Reached
    held: frozenset[MemoryObject]
    loss: Loss | None
    is_moved: bool


@final
class Losses(Flow):
    """What bits of varied numbers reach in one function, of which `own` says what is varied and useful."""

    __slots__ = ("_calls", "_letters", "_meant", "chosen", "given_moved", "held", "held_written", "own")

    def __init__(self, own: Flow, manager: Manager) -> None:
        super().__init__(own.fn, manager)
        self.own = own
        self.held: set[MemoryObject] = set()
        self.held_written: set[MemoryObject] = set()
        self.given_moved: frozenset[Value] = frozenset()
        self.chosen: set[Value] = set()
        self._letters: set[MemoryObject] = set()
        self._meant = self._types.words.meant
        self._calls: dict[Call, _Found] = {}

    @classmethod
    def first(
        cls, own: Flow, objects: Iterable[MemoryObject], values: Iterable[Value], manager: Manager
    ) -> Loss | None:
        """Return the first number that is lost; `objects` and `values` are varied to begin with."""
        losses = cls(own, manager)
        if not losses._meant.makes_numbers:
            return None
        losses.varied.update(values)
        losses.varied_objects.update(objects)
        losses.forwards()
        return losses.lost()

    def lost(self) -> Loss | None:
        """Return the first of what makes numbers of followed bits that are useful and not varied."""
        return next((loss for loss in map(self._lost_by, self.steps) if loss is not None), None)

    def _lost_by(self, instr: Instruction) -> Loss | None:
        if isinstance(instr, Call) and (loss := self._lost_by_call(instr)) is not None:
            return loss
        if instr.opcode == "store":
            bits, address = instr.operands
            is_lost = self._is_followed_only(bits) and self._meant.puts_bits(instr)
            return Loss(instr, bits) if is_lost and self._is_useful(self.pointsto.objects(address)) else None
        is_lost = self._is_followed_only(instr) and has_float(instr.ty) and instr in self.own.useful
        return Loss(instr, self.because.get(instr, instr)) if is_lost else None

    def _lost_by_call(self, call: Call) -> Loss | None:
        """Return what a call loses, in the callee or by what it copies."""
        facts = self.steps.known[call].facts
        if facts is not None and facts.moves is not None:
            target, source = (call.arguments[position] for position in facts.moves[:2])
            is_letter = self._moves_letter(call) and self._meant.moves_letter(call)
            is_lost = is_letter or (self._is_held(source) and self._meant.moves_bits(call))
            is_lost = is_lost and self._is_useful(self.pointsto.objects(target))
            return Loss(call, source) if is_lost else None
        found = self._calls.get(call)
        if found is None or found.loss is None:
            return None
        written = self._outside(call, found.reached.objects | found.held)
        is_useful = call in self.own.useful or self._is_useful(written)
        return found.loss if is_useful else None

    def _is_followed_only(self, value: Value) -> bool:
        return value in self.varied and value not in self.own.varied

    def _is_useful(self, objects: Iterable[MemoryObject]) -> bool:
        return not self.own.useful_objects.isdisjoint(objects)

    def _forwards(self, instr: Instruction) -> bool:
        is_known = instr in self.varied and not isinstance(instr, Call) and instr.opcode not in AT_ONCE
        if is_known or instr.opcode == "ret" or instr.opcode in _CONVERTS or self._ends(instr):
            return False
        match instr.opcode:
            case "store":
                return instr.operands[0] in self.varied and self._put(instr)
            case "load":
                return self._read_there(instr)
            case "getelementptr":
                return self._counts(instr)
            case opcode if opcode in AT_ONCE:
                return self._forwards_at_once(instr)
        if isinstance(instr, Call):
            return self._call_forwards(instr)
        because = next((operand for operand in instr.operands if operand in self.varied), None)
        if because in self.chosen and instr.ty.is_pointer:
            self.chosen.add(instr)
        return because is not None and self._vary(instr, because)

    def _counts(self, pointer: Instruction) -> bool:
        """Follow an address that is chosen by a few bits: what is read there stands for them."""
        base, *indices = pointer.operands
        is_letter = self._meant.letters.is_letter
        chosen = [index for index in indices if is_letter(index) or _is_distance(index)]
        because = next((one for one in chosen if one in self.varied), base if base in self.chosen else None)
        if because is None:
            return False
        self.chosen.add(pointer)
        return self._vary(pointer, because)

    def _read_there(self, load: Instruction) -> bool:
        address = load.operands[0]
        if address in self.chosen:
            if load.ty.is_pointer:
                self.chosen.add(load)
            return is_entry(load) and self._vary(load, address)
        return self._vary(load, address) if self._reads(load) else super()._forwards(load)

    def _forwards_at_once(self, access: Instruction) -> bool:
        """Follow an integer that an atomic access puts into memory, or takes from there."""
        address, *values = access.operands
        changed = any(value in self.varied for value in values) and self._hold(self.pointsto.objects(address))
        is_read = access.opcode == "atomicrmw" and self._reads(access)
        return (is_read and self._vary(access, address)) or changed

    def _put(self, store: Instruction) -> bool:
        """Put a followed value into memory: as a number, or as an integer that is none there."""
        value, address = store.operands
        objects = self.pointsto.objects(address)
        is_number = has_float(value.ty) or isinstance(self._types.scalar(value), Float)
        if is_number or self._meant.puts_bits(store):
            return self._vary_objects(objects)
        return self._hold(objects)

    def _reads(self, load: Instruction) -> bool:
        """Whether what is read may be bits of a number, or what such an integer was put into memory as."""
        address = load.operands[0]
        if self._is_held(address) and self._meant.reads_put(load):
            return True
        if load.ty.is_pointer:
            return self._any_varied(address) and self._meant.is_left(load)
        if not isinstance(load.ty.scalar, IntType) or load.ty.scalar.bits < _BYTE:
            return False
        return self._any_varied(address) and self._meant.reads_bits(load)

    def _is_held(self, address: Value) -> bool:
        """Whether followed integers lie in the memory behind an address."""
        return not self.held.isdisjoint(self.pointsto.objects(address))

    def _hold(self, items: Iterable[MemoryObject]) -> bool:
        items = frozenset(items)
        self.held_written |= items
        more = items - self.held
        self.held |= more
        return bool(more)

    def _may_carry(self, value: Value) -> bool:
        is_read = isinstance(value, Instruction) and value.opcode == "load"
        is_integer = isinstance(value.ty.scalar, IntType) and not is_read
        return is_integer or super()._may_carry(value)

    def _call_forwards(self, call: Call) -> bool:
        facts, row = self.steps.known[call]
        if facts is None and row is None and body_of(call) is not None:
            return self._callee_followed(call)
        changed = super()._call_forwards(call) if facts is not None or row is not None else False
        if facts is not None and facts.moves is not None:
            return self._moved(call, *facts.moves[:2]) or changed
        if self._makes_more(call, facts):
            changed |= self._vary(call, next(one for one in call.arguments if one in self.varied))
        read = [] if facts is None else [call.arguments[at] for at in facts.reads if at < len(call.arguments)]
        if facts is not None and any(map(self._is_held, read)):
            written = [call.arguments[at] for at in facts.writes if at < len(call.arguments)]
            for pointer in (*written, *([call] if facts.allocates else [])):
                changed |= self._hold(self.pointsto.objects(pointer))
        return changed

    def _makes_more(self, call: Call, facts: CalleeRow | None) -> bool:
        """Whether a function that is only declared makes something else of an integer that is followed."""
        if not call.has_result or isinstance(call.callee, Argument | Instruction):
            return False
        if isinstance(row_of(call), ScalarRow) or (facts is not None and facts.allocates):
            return False
        return any(one in self.varied and isinstance(one.ty.scalar, IntType) for one in call.arguments)

    def _moved(self, call: Call, target: int, source: int) -> bool:
        """Follow what a call copies in memory."""
        objects = self.pointsto.objects(call.arguments[target])
        if self._moves_letter(call):
            self._letters |= {item for item in objects if getattr(item.key, "opcode", "") == "alloca"}
            return self._hold(objects)
        return self._is_held(call.arguments[source]) and self._hold(objects)

    def _callee_followed(self, call: Call) -> bool:
        """Follow what a function of the program is passed."""
        if self.pointsto.inside(call) is not None:
            return super()._call_forwards(call)
        # It may come back here: all that it reaches has bits then, and numbers are what they are for flow.
        touched, given = self._touched(call), call.arguments
        is_varied = not self.own.varied.isdisjoint(given) or not self.own.varied_objects.isdisjoint(touched)
        is_followed = any(map(self._is_followed_only, given)) or not self.held.isdisjoint(touched)
        is_followed = is_followed or (is_varied and self._are_bits_read(call))
        changed = is_varied and super()._call_forwards(call)
        if is_followed and call.has_result and isinstance(call.ty.scalar, IntType):
            changed |= self._vary(call, call)
        return (is_followed and self._hold(self._written(call, touched))) or changed

    def _are_bits_read(self, call: Call) -> bool:
        """Whether bits of numbers are read as integers, or as what nobody goes to, where a call leads."""
        callee = body_of(call)
        assert callee is not None
        return self._manager.once(
            (Losses, callee),
            lambda: any(
                self._makes_bits(instr) for fn in reached_functions((callee,)) for instr in fn.instructions
            ),
        )

    def _makes_bits(self, instr: Instruction) -> bool:
        """Whether an instruction makes an integer of bits of a number, or calls nobody knows what."""
        if isinstance(instr, Call):
            return isinstance(instr.callee, Argument | Instruction)
        if instr.opcode == "bitcast":
            return isinstance(instr.ty.scalar, IntType) and has_float(instr.operands[0].ty)
        if instr.opcode not in ("load", "atomicrmw"):
            return False
        if instr.ty.is_pointer:
            return self._meant.is_left(instr)
        return isinstance(instr.ty.scalar, IntType) and self._meant.reads_bits(instr)

    def _moves_letter(self, call: Call) -> bool:
        """Whether a byte or two are copied that may be bits of a number in other letters, be it by way of a
        variable that they were copied to."""
        few = moves_few(call)
        if few is None:
            return False
        return few.source in self.chosen or not self._letters.isdisjoint(self.pointsto.objects(few.source))

    def _callee_forwards(self, call: Call, inner: PointsTo) -> bool:
        numbers, followed = (
            frozenset(at for at, argument in enumerate(call.arguments) if argument in flow.varied)
            for flow in (self.own, self)
        )
        seeds = _Seeds(
            self._seeds(call, numbers, self.own.varied_objects, result=False),
            self._seeds(call, followed, self.varied_objects, result=False),
            self._seeds(call, frozenset(), self.held, result=False),
            frozenset(at for at in followed if self._is_moved(call.arguments[at])),
            frozenset(at for at in followed if call.arguments[at] in self.chosen),
        )
        if seeds.is_empty:
            return False
        found = self._calls[call] = self._manager.once(
            (Losses, inner.fn, seeds), lambda: _found(inner.fn, seeds, self._manager)
        )
        changed = self._vary_objects(self._outside(call, found.reached.objects))
        changed |= self._hold(self._outside(call, found.held))
        if found.reached.result and self._may_carry(call):
            because = next((argument for argument in call.arguments if argument in self.varied), call)
            changed |= self._vary(call, because)
        return changed

    def _ends(self, instr: Instruction) -> bool:
        """Whether an operation on an integer leaves nothing of the fraction of a number: exponent and sign go
        in steps, and so does a single bit."""
        if not isinstance(instr.ty, IntType):
            return False
        if instr.ty.bits == 1:
            return True
        if instr.opcode not in ("and", "lshr", "ashr"):
            return False
        fraction, constant = _FRACTIONS.get(instr.ty.bits), instr.operands[1]
        if fraction is None or not isinstance(constant, ConstantInt):
            return False
        is_above = constant.value & ((1 << fraction) - 1) == 0
        is_end = is_above if instr.opcode == "and" else constant.value >= fraction
        return is_end and not self._is_moved(instr.operands[0])

    def are_moved(self, values: Iterable[Value]) -> bool:
        """Whether bits of some values may lie elsewhere than those of a number."""
        return any(value in self.varied and self._is_moved(value) for value in values)

    def _is_moved(self, value: Value) -> bool:
        """Whether bits of an integer may lie elsewhere than those of the number that it is made of."""
        work, seen = [value], {value}
        for one in work:
            if isinstance(one, Argument):
                if one in self.given_moved:
                    return True
                continue
            if not isinstance(one, Instruction) or one.opcode == "bitcast":
                continue
            if one.opcode == "load":
                if self._is_held(one.operands[0]):
                    return True
                continue
            if isinstance(one, Call):
                found = self._calls.get(one)
                if found is None or found.is_moved:
                    return True
                continue
            if one.opcode not in _STAYS:
                return True
            more = [item for item in one.operands if item not in seen]
            seen.update(more)
            work += more
        return False


def _found(fn: Function, seeds: _Seeds, manager: Manager) -> _Found:
    """Return what a callee reaches and loses, all of whose results are useful."""
    own = Flow(fn, manager)
    own.varied.update(fn.arguments[index] for index in seeds.varied.numbers)
    own.varied_objects |= objects_of(own, seeds.varied)
    own.forwards()
    own.useful_objects |= set(own.pointsto.exposed) | objects_of(own, seeds.varied)
    own.backwards(lambda end: own.use(end.operands))
    losses = Losses(own, manager)
    losses.varied.update(fn.arguments[index] for index in seeds.followed.numbers)
    losses.varied_objects |= objects_of(losses, seeds.followed)
    losses.held |= objects_of(losses, seeds.held)
    losses.chosen.update(fn.arguments[index] for index in seeds.chosen)
    losses.given_moved = frozenset(fn.arguments[index] for index in seeds.moved)
    losses.forwards()
    given = [operand for end in losses.steps if end.opcode == "ret" for operand in end.operands]
    result = any(operand in losses.varied for operand in given)
    reached = Reached(result, frozenset(), seen_outside(losses, losses.written_objects))
    return _Found(reached, seen_outside(losses, losses.held_written), losses.lost(), losses.are_moved(given))


def _is_distance(index: Value) -> bool:
    """Whether an index is the distance from one address to another."""
    if not isinstance(index, Instruction) or index.opcode != "sub":
        return False
    return any(getattr(one, "opcode", "") == "ptrtoint" for one in index.operands)
