"""Addresses that were in global variables before a derivative began.

A derivative has shadows of variables, and of memory that it allocates and is given shadows of. An address
that the program has left in a variable may lead into another variable, whose shadow is known, or to memory
without any: then the derivative ends where it needs one.
"""

from collections.abc import Iterator

from lowad.analysis.exposed import may_hold_pointer
from lowad.analysis.places import ObjectKind
from lowad.codegen import runtime
from lowad.codegen.memory import place_in_text
from lowad.codegen.shadowglobals import may_be_stale
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import I64, PTR, ArrayType, StructType, Type, VectorType, struct_of
from lowad.ir.values import ConstantAggregate, Value, null, zero
from lowad.rules import facts_of
from lowad.rules.declared import is_table, own_shadow

_UNUSED = ("getelementptr", "load", "select", "phi", "ptrtoint", "add", "sub")


_MOST = 64
"""How many comparisons of an address with a variable stand in code of their own, rather than in a loop."""


def renew(builder: Builder, shadows: tuple[GlobalVariable, ...]) -> None:
    """Append what lets the addresses in shadows of variables be those of what the variables lead to now.

    `shadows`, those that the derivative comes to, begin as what the variables began with.
    """
    module = builder.module
    primals = {shadow: key for key, shadow in module.shadows.items()}
    begun_here = frozenset(shadows)
    for shadow in shadows:
        item, lane = primals[shadow]
        if not may_be_stale(item):
            continue
        # Of all derivatives: both halves of one, in split mode, have the same.
        known = [(one, its) for (one, at), its in module.shadows.items() if at == lane and its in begun_here]
        known += [(one, own) for one in module.variables if (own := own_shadow(one)) is not None]
        known = [(one, its) for one, its in known if not one.is_of_threads]
        begun, ty = item.initializer, item.value_type
        is_null = begun is None or begun == zero(ty)
        began = null() if begun is None or is_null else _constant(module, "lowad.began", ty, begun)
        element, rounds = (ty.element, ty.count) if isinstance(ty, ArrayType) else (ty, 1)
        period = module.layout.size_bytes(element)
        places = list(_pointers_in(module, element))
        if len(places) * rounds * len(known) > _MOST:
            offsets = table(module, [I64] * len(places), [i64(at) for at in places])
            words = [word for row in known for word in (*row, size_of(module, row[0]))]
            rows = table(module, [PTR, PTR, I64] * len(known), words)
            bounds = (i64(len(places)), i64(period), i64(rounds))
            builder.call(
                runtime.renew(module), (item, began, shadow, offsets, *bounds, rows, i64(len(known)))
            )
            continue
        for place in (i64(at + number * period) for number in range(rounds) for at in places):
            first = began if is_null else builder.load(PTR, builder.byte_offset(began, place))
            _renew_one(builder, (item, first, shadow), place, known)


def _renew_one(
    builder: Builder,
    of: tuple[Value, Value, Value],
    place: Value,
    known: list[tuple[GlobalVariable, GlobalVariable]],
) -> None:
    """Append what `lowad.renew` does, for the address at `place` in one variable; `of` are the variable, the
    address that it began with, and its shadow."""
    item, first, shadow = of
    now = builder.load(PTR, builder.byte_offset(item, place), "now")
    number = builder.cast("ptrtoint", now, I64)
    into = [(builder.sub(number, builder.cast("ptrtoint", one, I64)), one, its) for one, its in known]
    found: Value = null()
    for predicate in ("eq", "ult"):
        for offset, one, its in into:
            is_there = builder.icmp(predicate, offset, size_of(builder.module, one))
            found = builder.select(is_there, builder.byte_offset(its, offset), found)
    at = builder.byte_offset(shadow, place)
    found = builder.select(builder.icmp("eq", now, first), builder.load(PTR, at), found)
    builder.store(found, at)


def require(unit: Unit, builder: Builder, load: Instruction, primal: Value, shadow: Value) -> Call | None:
    """Append the end of the program where an address that is read from a variable has no shadow.

    None where it is read from elsewhere, or only to release what it leads to.
    """
    if _is_only_released(load):
        return None
    objects = unit.activity.pointsto.objects(load.operands[0])
    read = [item.key for item in objects if item.kind is ObjectKind.GLOBAL]
    kept = [item for item in read if isinstance(item, GlobalVariable)]
    known = {item for item in kept if item.is_constant and item.initializer is not None}
    set_by_program = [item for item in kept if not (item in known or is_table(item))]
    names = sorted(item.name for item in set_by_program if own_shadow(item) is None)
    if not names:
        return None
    where = unit.module.location_of(load) or f"in {unit.fn.name}"
    place = place_in_text(unit.module, f"that in {names[0]}, read {where}")
    made = builder.call(runtime.require_shadow(unit.module), (primal, shadow, place))
    assert isinstance(made, Call)
    return made


def _is_only_released(load: Instruction) -> bool:
    """Whether an address is released and compared, and nothing else: where it has no shadow there is nothing
    to release."""
    for user in load.users:
        if user.opcode == "icmp":
            continue
        facts = facts_of(user) if isinstance(user, Call) else None
        if facts is None or facts.frees is None or facts.allocates is not None:
            return False
        assert isinstance(user, Call)
        if user.arguments[facts.frees] is not load:
            return False
    return True


def drop_unneeded(required: list[tuple[Call, Value]]) -> None:
    """Drop those ends of the program, each asked for by a shadow, whose shadow nothing else reads.

    What they alone read may have no shadow: objects begin with the address of a table, which has none.
    """
    ends = {call for call, _ in required}
    for call in [call for call, shadow in required if not _is_read(shadow, ends)]:
        call.block.instructions.remove(call)
        call.drop_operands()


def _is_read(shadow: Value, ends: set[Call]) -> bool:
    """Whether memory is changed through an address or what it leads to, or it is stored or handed on."""
    work = [shadow] if isinstance(shadow, Instruction) else []
    seen = set(work)
    while work:
        for user in work.pop().users:
            if user in ends or user in seen:
                continue
            if user.opcode not in _UNUSED:
                return True
            seen.add(user)
            work.append(user)
    return False


def _pointers_in(module: Module, ty: Type) -> Iterator[int]:
    """Yield where the pointers in a type are, in bytes."""
    work = [(0, ty)]
    while work:
        at, part = work.pop()
        struct = struct_of(part)
        if part.is_pointer:
            yield at
        elif struct is not None:
            work += [
                (at + to, field)
                for to, field in zip(module.layout.offsets(struct), struct.elements, strict=False)
            ]
        elif isinstance(part, ArrayType | VectorType) and may_hold_pointer(part):
            size = module.layout.size_bytes(part.element)
            work += [(at + number * size, part.element) for number in range(part.count)]


def size_of(module: Module, item: GlobalVariable) -> Value:
    """Return how many bytes a variable has."""
    return i64(module.layout.size_bytes(item.value_type))


def _constant(module: Module, stem: str, ty: Type, value: Value) -> GlobalVariable:
    """Return a constant with a value."""
    for item in module.variables:
        if item.is_constant and item.initializer == value and item.name.startswith(stem):
            return item
    made = GlobalVariable(module.free_name(stem), ty, value, is_constant=True, words=("private",))
    module.add(made)
    return made


def table(module: Module, types: list[Type], words: list[Value]) -> GlobalVariable:
    """Return a constant of so many words."""
    ty = StructType(types)
    return _constant(module, "lowad.table", ty, ConstantAggregate(ty, tuple(words)))
