"""Floats that travel as fewer, wider ones, or as more, narrower ones, said as what they are.

    %d = bitcast <4 x float> %x to <2 x double>
    %e = bitcast <4 x float> %z to <2 x double>
    %u = shufflevector <2 x double> %d, <2 x double> %e, <2 x i32> <i32 0, i32 2>
    %y = bitcast <2 x double> %u to <4 x float>

becomes

    %y = shufflevector <4 x float> %x, <4 x float> %z, <4 x i32> <i32 0, i32 1, i32 4, i32 5>

Programs with vectors move two floats at once so (`_mm_castps_pd`). Adjoints are added up as what a value's
type says, and the sum of two doubles is not that of the floats in them. What the program computes with says
what they are; where that is several things, or nothing is known of them, they stay.
"""

from collections.abc import Sequence
from functools import partial
from typing import final

from lowad.ir.builder import integer
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Module
from lowad.ir.types import I32, FloatType, Type, VectorType
from lowad.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantInt,
    Value,
    elements_of,
    is_undefined,
    is_zero,
    poison,
    zero,
)
from lowad.rewrite.editor import Editor

_CHOOSES = ("phi", "select", "freeze")
_LANES = ("shufflevector", "insertelement", "extractelement")


def rewrite(module: Module) -> bool:
    """Rewrite in all functions; say whether there was anything."""
    found = False
    for fn in module.functions:
        seen: set[Value] = set()
        for cast in [i for i in fn.instructions if regroups(i)]:
            if cast not in seen:
                web = _Web(cast)
                seen |= web.members.keys()
                found = web.write() or found
    return found


def regroups(instr: Instruction) -> bool:
    """Whether an instruction takes the bits of floats for floats of another width."""
    if instr.opcode != "bitcast":
        return False
    given = instr.operands[0].ty
    return instr.ty.scalar is not given.scalar and _is_number(instr.ty) and _is_number(given)


@final
class _Web:
    """Floats that are the same bits, loaded, chosen among each other, and moved from lane to lane.

    `known` are the types of what they are made of, or become, where the program computes; `accessed` those
    that they are loaded and stored as.
    """

    def __init__(self, first: Instruction) -> None:
        self.members: dict[Instruction, None] = {first: None}
        self.known: set[Type] = set()
        self.accessed: set[Type] = set()
        self._twins: dict[Value, Value] = {}
        self._ends: list[Instruction] = []
        work = [first]
        for item in work:
            found = [value for value in _moved(item) if isinstance(value, Instruction) and _is_member(value)]
            found += [user for user in item.users if _is_member(user) and item in _moved(user)]
            self._note(item)
            for value in found:
                if value not in self.members:
                    self.members[value] = None
                    work.append(value)

    def _note(self, item: Instruction) -> None:
        """Note what is known of a member by what it is made of, and what is made of it, that is none."""
        for value in _moved(item):
            is_nothing = isinstance(value, Constant) and (is_zero(value) or is_undefined(value))
            is_cast = isinstance(value, Instruction) and value.opcode == "bitcast"
            if not is_nothing and not is_cast and not _is_member(value):
                self.known.add(value.ty.scalar)
        for user in item.users:
            if not _is_member(user) or item not in _moved(user):
                self._note_user(user, item)

    def _note_user(self, user: Instruction, item: Value) -> None:
        if user.opcode == "store" and user.operands[0] is item and not user.flags:
            self.accessed.add(item.ty.scalar)
            self._ends.append(user)
        elif user.opcode == "bitcast":
            self._ends.append(user)
        else:
            self.known.add(item.ty.scalar)

    def _scalar(self) -> FloatType | None:
        """Return the type of the floats that all these are, None where nothing says so."""
        loads = (item for item in self.members if item.opcode == "load")
        found = self.known or self.accessed | {load.ty.scalar for load in loads}
        if len(found) != 1:
            return None
        (ty,) = found
        assert isinstance(ty, FloatType)
        return ty if all(_fits(item, ty) for item in self.members) else None

    def write(self) -> bool:
        """Let all be the floats that they are; say whether that is known."""
        ty = self._scalar()
        if ty is None:
            return False
        changed = [item for item in self.members if item.ty.scalar is not ty]
        kept = [item for item in self.members if item.ty.scalar is ty and regroups(item)]
        editor = Editor(next(iter(self.members)).fn)
        phis = [item for item in changed if isinstance(item, Phi)]
        twins = [Phi(_regrouped(phi.ty, ty), (), editor.unique("regrouped")) for phi in phis]
        for phi, twin in zip(phis, twins, strict=True):
            phi.block.insert(phi.block.instructions.index(phi), twin)
            self._twins[phi] = twin
        for phi, twin in zip(phis, twins, strict=True):
            for value, block in phi.incoming:
                twin.add_incoming(self._twin(editor, value, ty), block)
        for item in kept:
            replace_uses(item, self._twin(editor, item.operands[0], ty))
        for end in self._ends:
            value = end.operands[0]
            if value.ty.scalar is not ty:
                editor.replace(end, partial(_end, editor, end, self._twin(editor, value, ty)))
        gone = [*changed, *kept]
        for instr in gone:
            instr.drop_operands()
            instr.block.instructions.remove(instr)
        drop_records(editor.fn, {instr.ref for instr in gone})
        return True

    def _twin(self, editor: Editor, value: Value, ty: FloatType) -> Value:
        """Return the floats that a value is."""
        work = [value]
        while work:
            item = work[-1]
            lacking = [one for one in self._made_of(item, ty) if one not in self._twins]
            if lacking:
                work += lacking
                continue
            work.pop()
            if item not in self._twins:
                self._twins[item] = self._make(editor, item, ty)
        return self._twins[value]

    def _made_of(self, value: Value, ty: FloatType) -> tuple[Value, ...]:
        """Return the floats of which there must be twins for there to be one of `value`."""
        if value in self._twins or value not in self.members:
            return ()
        assert isinstance(value, Instruction)
        return _moved(value) if value.ty.scalar is not ty or regroups(value) else ()

    def _make(self, editor: Editor, value: Value, ty: FloatType) -> Value:
        new = _regrouped(value.ty, ty)
        if not isinstance(value, Instruction):
            return value if value.ty is new else (zero(new) if is_zero(value) else poison(new))
        if regroups(value):
            return self._twins[value.operands[0]]
        if value.ty is new:
            return value
        if value not in self.members:
            return editor.ahead_of(value, partial(editor.cast, "bitcast", value.operands[0], new))
        operands = [self._twins[one] for one in _moved(value)]
        return editor.ahead_of(value, partial(_again, editor, value, operands, new))


def _end(editor: Editor, end: Instruction, value: Value) -> Instruction | None:
    """Append what stores a value, or takes it for integers, in the place of what does."""
    if end.opcode == "bitcast":
        return editor.emit("bitcast", end.ty, (value,))
    editor.store(value, end.operands[1], align=end.align or 1)
    return None


def _again(editor: Editor, item: Instruction, operands: Sequence[Value], new: Type) -> Value:
    """Append what does with narrower floats, or with wider ones, what `item` does."""
    ratio = _count(new) // _count(item.ty) or 1
    match item.opcode:
        case "load":
            made = Instruction(
                "load", new, item.operands, editor.unique("regrouped"), source=new, suffix=item.suffix
            )
            made.metadata = tuple(entry for entry in item.metadata if entry[0] == "dbg")
            return editor.append(made)
        case "freeze":
            return editor.append(Instruction("freeze", new, operands, editor.unique("regrouped")))
        case "select":
            condition = item.operands[0]
            if isinstance(condition.ty, VectorType):
                groups = [at // ratio for at in range(_count(new))]
                condition = _shuffle(editor, condition, condition, groups)
            return editor.append(
                Instruction("select", new, (condition, *operands), editor.unique("regrouped"))
            )
        case "shufflevector":
            return _shuffle(editor, operands[0], operands[1], _spread(_mask(item), ratio))
        case "extractelement":
            index = item.operands[1]
            assert isinstance(index, ConstantInt)
            return _shuffle(editor, operands[0], operands[0], _spread((index.value,), _count(new)))
        case _:
            index = item.operands[2]
            assert isinstance(index, ConstantInt)
            vector, element = operands
            ratio = _count(element.ty)
            count = _count(new)
            wide = _shuffle(editor, element, element, [*range(ratio), *(None,) * (count - ratio)])
            at = index.value * ratio
            lanes = [count + lane - at if at <= lane < at + ratio else lane for lane in range(count)]
            return _shuffle(editor, vector, wide, lanes)


def _shuffle(editor: Editor, left: Value, right: Value, lanes: Sequence[int | None]) -> Value:
    places = tuple(poison(I32) if lane is None else integer(I32, lane) for lane in lanes)
    mask = ConstantAggregate(VectorType(len(lanes), I32), places)
    ty = VectorType(len(lanes), left.ty.scalar)
    return editor.append(Instruction("shufflevector", ty, (left, right, mask), editor.unique("regrouped")))


def _mask(shuffle: Instruction) -> list[int | None]:
    found = elements_of(shuffle.operands[2], _count(shuffle.ty))
    assert found is not None
    return [one.value if isinstance(one, ConstantInt) else None for one in found]


def _spread(lanes: Sequence[int | None], ratio: int) -> list[int | None]:
    """Return the lanes of the floats in wider ones."""
    return [None if lane is None else lane * ratio + part for lane in lanes for part in range(ratio)]


def _fits(item: Instruction, scalar: FloatType) -> bool:
    """Whether `_again` can say in floats of that type what an instruction does."""
    own = item.ty.scalar
    assert isinstance(own, FloatType)
    if own is scalar or own.bits > scalar.bits:
        return True
    chooses = item.opcode == "select" and isinstance(item.operands[0].ty, VectorType)
    return item.opcode not in _LANES and not chooses and _bits(item.ty) % scalar.bits == 0


def _moved(item: Instruction) -> tuple[Value, ...]:
    """Return the floats that a member is made of."""
    match item.opcode:
        case "load":
            return ()
        case "select":
            return tuple(item.operands[1:])
        case "shufflevector" | "insertelement":
            return tuple(item.operands[:2])
        case "extractelement":
            return tuple(item.operands[:1])
    if isinstance(item, Phi):
        return tuple(value for value, _ in item.incoming)
    return tuple(item.operands)


def _is_member(value: Value) -> bool:
    """Whether an instruction only moves floats that it makes something of."""
    if not isinstance(value, Instruction) or not _is_number(value.ty):
        return False
    match value.opcode:
        case "load":
            return not value.flags
        case "bitcast":
            return _is_number(value.operands[0].ty)
        case "insertelement" | "extractelement":
            return isinstance(value.operands[-1], ConstantInt)
    return value.opcode in _CHOOSES or value.opcode == "shufflevector"


def _is_number(ty: Type) -> bool:
    """Whether a type is a float, or a vector of several."""
    if isinstance(ty, VectorType) and (ty.scalable or ty.count == 1):
        return False
    scalar = ty.scalar
    return isinstance(scalar, FloatType) and scalar.bits in (16, 32, 64)


def _count(ty: Type) -> int:
    return ty.count if isinstance(ty, VectorType) else 1


def _bits(ty: Type) -> int:
    scalar = ty.scalar
    assert isinstance(scalar, FloatType)
    return scalar.bits * _count(ty)


def _regrouped(ty: Type, scalar: FloatType) -> Type:
    """Return the type of all of the floats in a value of type `ty`."""
    count = _bits(ty) // scalar.bits
    return VectorType(count, scalar) if count > 1 else scalar
