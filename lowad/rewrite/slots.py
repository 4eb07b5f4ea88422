"""Which virtual functions a call may lead to: those in its slot of the tables that objects point to.

    %table = load ptr, ptr %object                     @_ZTV6Square = constant { [4 x ptr] }
    %slot = getelementptr i8, ptr %table, i64 8            { ptr null, ptr @info, ptr @area, ptr @name }
    %f = load ptr, ptr %slot
    call void %f(ptr %object)                          an object holds @_ZTV6Square + 16: this is @name

Source: the Itanium C++ ABI, sections 2.5 (virtual tables) and 2.9 (type information). Functions of a table
are called through it alone.
"""

from collections.abc import Iterable, Iterator
from typing import final

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Alias, Function, GlobalVariable, Module
from lowad.ir.types import I8, DataLayout, StructType
from lowad.ir.values import Constant, ConstantAggregate, ConstantExpr, ConstantInt, Value

_TABLE, _INFORMATION = "_ZTV", "_ZTI"


def slot_of(call: Call) -> int | None:
    """Return how far into the table of an object, in bytes, a call looks for its function; else None."""
    callee = call.callee
    if not isinstance(callee, Instruction) or callee.opcode != "load":
        return None
    at, offset = callee.operands[0], 0
    if isinstance(at, Instruction) and at.opcode == "getelementptr":
        index = at.operands[-1]
        if at.source is not I8 or len(at.operands) != 2 or not isinstance(index, ConstantInt):
            return None
        at, offset = at.operands[0], index.value
    return offset if isinstance(at, Instruction) and at.opcode == "load" else None


@final
class Tables:
    """The virtual tables of a module: which functions stand in them alone, and in which slots."""

    def __init__(self, module: Module) -> None:
        self._slots: dict[Function, set[int]] = {}
        self._elsewhere: set[Function] = set()
        tables = [item for item in module.variables if _is_table(item)]
        held = {
            table: {at: value for at, value in _parts(table, module.layout) if isinstance(value, Function)}
            for table in tables
        }
        for root in _roots(module, frozenset(tables)):
            self._note(root, held)
        self._classes: dict[Function, frozenset[Value]] = {}
        for table in tables:
            self._note_begins(table, held[table], module.layout)
            classes = frozenset(_with_bases(value for _, value in _parts(table, module.layout)))
            for fn in held[table].values():
                self._classes[fn] = self._classes.get(fn, frozenset()) | classes

    def are_related(self, one: Function, other: Function) -> bool:
        """Whether two functions are of classes of which one derives from the other, or both from a third."""
        return not self._classes.get(one, frozenset()).isdisjoint(self._classes.get(other, frozenset()))

    def _note_begins(self, table: GlobalVariable, held: dict[int, Function], layout: DataLayout) -> None:
        """Take in that objects made elsewhere hold the address behind the type information of each part."""
        word = layout.pointer_bytes()
        begins = [at + word for at, value in _parts(table, layout) if _is_type_information(value)]
        for at, fn in held.items():
            before = [begin for begin in begins if begin <= at]
            if before:
                self._slots.setdefault(fn, set()).add(at - max(before))
            else:
                self._elsewhere.add(fn)

    def _note(self, root: Value, held: dict[GlobalVariable, dict[int, Function]]) -> None:
        """Take in what one constant says: where an object's table begins, or that a function is elsewhere."""
        work = [root]
        while work:
            item = work.pop()
            point = _point(item)
            if isinstance(item, Function):
                self._elsewhere.add(item)
            elif point is not None and point[0] in held:
                table, begin = point
                for at, fn in held[table].items():
                    self._slots.setdefault(fn, set()).add(at - begin)
            elif isinstance(item, Alias):
                work.append(item.target)
            elif isinstance(item, GlobalVariable):
                self._elsewhere.update(held.get(item, {}).values())
            elif isinstance(item, ConstantExpr):
                work += item.operands
            elif isinstance(item, ConstantAggregate):
                work += item.elements

    def may_be_in(self, fn: Function, slot: int | None) -> bool:
        """Whether a call that looks in a slot, None for one that does not, may lead to a function."""
        is_elsewhere = slot is None or fn in self._elsewhere or fn not in self._slots
        return is_elsewhere or slot in self._slots[fn]


def _roots(module: Module, tables: frozenset[GlobalVariable]) -> Iterator[Value]:
    """Yield the constants that instructions and variables other than tables hold."""
    for item in module.variables:
        if item.initializer is not None and item not in tables:
            yield item.initializer
    for fn in module.functions:
        for instr in fn.instructions:
            for index, operand in enumerate(instr.operands):
                called = isinstance(instr, Call) and index == instr.argument_count
                if isinstance(operand, Constant) and not called:
                    yield operand


def _point(value: Value) -> tuple[GlobalVariable, int] | None:
    """Return the variable, and how far into it, that a constant address leads to."""
    if not isinstance(value, ConstantExpr) or value.opcode != "getelementptr" or value.source is not I8:
        return None
    base, index = value.operands[0], value.operands[-1]
    if len(value.operands) != 2 or not isinstance(base, GlobalVariable) or not isinstance(index, ConstantInt):
        return None
    return base, index.value


def _is_table(item: GlobalVariable) -> bool:
    return item.name.lstrip('"').startswith(_TABLE) and item.is_constant and item.initializer is not None


def _is_type_information(value: Value) -> bool:
    return isinstance(value, GlobalVariable) and value.name.lstrip('"').startswith(_INFORMATION)


def _with_bases(values: Iterable[Value]) -> Iterator[Value]:
    """Yield the type information that is among some values, and that of all classes they derive from."""
    work = [value for value in values if _is_type_information(value)]
    seen = set(work)
    while work:
        yield (item := work.pop())
        assert isinstance(item, GlobalVariable)
        parts = item.initializer.elements if isinstance(item.initializer, ConstantAggregate) else ()
        bases = [part for part in parts if _is_type_information(part) and part not in seen]
        seen.update(bases)
        work += bases


def _parts(table: GlobalVariable, layout: DataLayout) -> Iterator[tuple[int, Value]]:
    """Yield what is in a table, with its places in bytes, in order."""
    work: list[tuple[int, Value]] = [(0, table.initializer)] if table.initializer is not None else []
    while work:
        at, value = work.pop(0)
        while isinstance(value, Alias):
            value = value.target
        if not isinstance(value, ConstantAggregate):
            yield at, value
            continue
        struct = value.ty if isinstance(value.ty, StructType) else None
        steps = (
            layout.offsets(struct)
            if struct
            else [number * layout.size_bytes(part.ty) for number, part in enumerate(value.elements)]
        )
        work = [*((at + step, part) for step, part in zip(steps, value.elements, strict=False)), *work]
