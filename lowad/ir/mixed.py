"""Vectors that are loaded from structures of numbers and addresses, as the fields that they are.

    %v = load <2 x double>, ptr %p                        %x = load double, ptr %p
    %s = shufflevector <2 x double> %v, ... zeroinitializer    %s = ... insertelement of %x ...
    %i = bitcast <2 x double> %v to <2 x i64>              %q = getelementptr i8, ptr %p, i64 8
    %j = extractelement <2 x i64> %i, i64 1                %r = load ptr, ptr %q
    %r = inttoptr i64 %j to ptr

LLVM gives a structure in two registers' memory one vector for all its fields, and takes an address or a count
out of what looks like a number. And it reads one field of several structures in a row with one vector over
all of them, of which it looks at some lanes alone: the others may be anything. Numbers that are stored as
integers it takes out of a vector of numbers as bits, and fields that lie across its lanes out of one integer
as wide as the vector.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import gcd

from lowad.ir.builder import Builder
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I1, I8, I64, PTR, VOID, FloatType, IntType, Type, VectorType
from lowad.ir.values import ConstantInt, Value, elements_of, is_undefined, zero

_MAKE_VECTORS = frozenset(("shufflevector", "insertelement"))

_OF_INTEGERS = frozenset(
    ("add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "sitofp", "uitofp", "getelementptr")
)
"""What is done to counts, while bits of floats are compared, shifted and masked."""

_LANE_BY_LANE = frozenset(("fadd", "fsub", "fmul", "fdiv", "fneg"))
"""What is done to vectors of numbers lane by lane."""

_REACH = 8
"""How many phis and selects are looked through for what an integer is used for."""

Field = Callable[[int, Type], Instruction]
Put = Callable[[Instruction, str, Instruction], Instruction]
_Parts = list[tuple[int, Instruction]]


def load_fields(module: Module) -> None:
    """Load lane by lane, in place and before any analysis, the vectors of which a lane is an address or an
    integer, or of which not all lanes are looked at; take numbers out of vectors as numbers."""
    word = 8 * module.layout.pointer_bytes()
    for fn in module.functions:
        _read_across_lanes(fn, word)
        casts = [i for i in fn.instructions if i.opcode == "inttoptr" and i.ty is PTR]
        loads = dict.fromkeys(filter(None, (_vector_of(cast, word) for cast in casts)))
        for load in loads:
            _compute_lanes(load, fn)
        vectors = (i for i in fn.instructions if i.opcode == "load" and isinstance(i.ty, VectorType))
        loads |= dict.fromkeys(i for i in vectors if _has_gaps(i) or _has_counts(i))
        for load in loads:
            if _is_taken_apart(load):
                _take_apart(load, fn, word // 8)
        _take_lanes_first(fn)


def _read_across_lanes(fn: Function, word: int) -> None:
    """Read by itself what is shifted and cut out of all the bits of a vector that is loaded."""
    for cast in [i for i in fn.instructions if i.opcode == "bitcast" and isinstance(i.ty.scalar, IntType)]:
        vector = cast.operands[0]
        if not isinstance(vector, Instruction) or vector.opcode != "load" or vector.may_be_volatile:
            continue
        cuts = _cuts(cast) if isinstance(vector.ty, VectorType) else {}
        builder = Builder(fn)
        gone = [cast, *cast.users] if cuts else []
        for cut, (at, bits) in cuts.items():
            is_address = bits == word and all(_is_address(user) for user in cut.users)
            part = _read_bits(builder, vector, at, PTR if is_address else cut.ty)
            replaced = list(dict.fromkeys(cut.users)) if is_address else [cut]
            for value in replaced:
                replace_uses(value, part)
            gone += [cut, *replaced]
        _remove(fn, list(dict.fromkeys(gone)))


def _cuts(whole: Instruction) -> dict[Instruction, tuple[int, int]]:
    """Return what is cut out of an integer, or of a vector of bits, each with its lowest bit and how many it
    has; nothing unless that is whole bytes or single bits, and all that is done with it."""
    found: dict[Instruction, tuple[int, int]] = {}
    assert isinstance(whole.ty.scalar, IntType)
    width = whole.ty.scalar.bits * (whole.ty.count if isinstance(whole.ty, VectorType) else 1)
    for user in whole.users:
        by = user.operands[-1]
        at = by.value if isinstance(by, ConstantInt) and user.operands[0] is whole else 0
        is_shift = user.opcode == "lshr" and isinstance(by, ConstantInt) and isinstance(whole.ty, IntType)
        is_bit = user.opcode == "extractelement" and isinstance(by, ConstantInt) and user.ty is I1
        for cut in user.users if is_shift else [user]:
            if not (is_bit or cut.opcode == "trunc") or not isinstance(cut.ty, IntType):
                return {}
            bits = cut.ty.bits
            if at + bits > width or (bits != 1 and (at % 8 or bits % 8)):
                return {}
            found[cut] = at, bits
    return found


def _is_address(value: Instruction) -> bool:
    return value.opcode == "inttoptr" and value.ty is PTR


def _read_bits(builder: Builder, whole: Instruction, at: int, ty: Type) -> Instruction:
    """Load whole bytes, or one bit, of what an instruction loads, in front of it."""
    if ty is not I1:
        return _read_field(builder, whole, at // 8, ty)
    byte = _read_field(builder, whole, at // 8, I8)
    shifted = _put(builder, Instruction("lshr", I8, (byte, ConstantInt(I8, at % 8))), "bits", whole)
    return _put(builder, Instruction("trunc", I1, (shifted,)), "bit", whole)


def _read_field(builder: Builder, whole: Instruction, offset: int, ty: Type) -> Instruction:
    """Load a part of what an instruction loads, in front of it."""
    at: Value = whole.operands[0]
    if offset:
        step = Instruction("getelementptr", PTR, (at, ConstantInt(I64, offset)), source=I8)
        at = _put(builder, step, "field", whole)
    align = gcd(whole.align or 1, offset)
    return _put(builder, Instruction("load", ty, (at,), source=ty, suffix=f", align {align}"), "of", whole)


def _put(builder: Builder, instr: Instruction, name: str, place: Instruction) -> Instruction:
    """Put an instruction in front of another, as part of the same line of the program."""
    instr.name = builder.unique(name)
    instr.metadata = (*(m for m in place.metadata if m[0] == "dbg"), *instr.metadata)
    block = place.block
    return block.insert(block.instructions.index(place), instr)


def _take_lanes_first(fn: Function) -> None:
    """Take a number out of a vector as a number, where LLVM takes its bits out of the vector's bits."""
    for lane in [i for i in fn.instructions if i.opcode == "extractelement"]:
        cast = lane.operands[0]
        if not isinstance(cast, Instruction) or cast.opcode != "bitcast":
            continue
        source = cast.operands[0].ty
        if not isinstance(source, VectorType) or not isinstance(source.element, FloatType):
            continue
        if not isinstance(lane.ty, IntType) or lane.ty.bits != source.element.bits:
            continue
        builder, block = Builder(fn), lane.block
        operands = (cast.operands[0], lane.operands[1])
        number = Instruction("extractelement", source.element, operands, builder.unique("number"))
        block.insert(block.instructions.index(lane), number)
        lane.opcode = "bitcast"
        lane.drop_operands()
        lane.append_operand(number)


def _vector_of(cast: Instruction, word: int) -> Instruction | None:
    """Return the load of a vector of which `cast` makes a lane an address."""
    lane = cast.operands[0]
    if not isinstance(lane, Instruction) or lane.opcode != "extractelement":
        return None
    assert isinstance(lane.ty, IntType)
    vector = lane.operands[0]
    while isinstance(vector, Instruction) and vector.opcode == "bitcast":
        vector = vector.operands[0]
    if not isinstance(vector, Instruction) or vector.opcode != "load" or vector.may_be_volatile:
        return None
    return vector if lane.ty.bits == word and _is_of_bytes(vector.ty) else None


def _is_of_bytes(ty: Type) -> bool:
    """Whether a type is a vector of numbers of so many whole bytes."""
    if not isinstance(ty, VectorType) or ty.scalable or not isinstance(ty.element, FloatType | IntType):
        return False
    return ty.element.bits % 8 == 0


def _lane_size(ty: Type) -> int:
    """Return the bytes of one lane of a vector."""
    assert isinstance(ty, VectorType)
    assert isinstance(ty.element, FloatType | IntType)
    return ty.element.bits // 8


def _size(ty: Type) -> int:
    """Return the bytes of a vector."""
    assert isinstance(ty, VectorType)
    return ty.count * _lane_size(ty)


def _has_gaps(load: Instruction) -> bool:
    """Whether a load is of a vector of which some lanes are never looked at."""
    if not _is_of_bytes(load.ty) or not load.users or load.may_be_volatile or not _is_taken_apart(load):
        return False
    return len(_looked_at(load)) < _size(load.ty)


def _has_counts(load: Instruction) -> bool:
    """Whether a load is of a vector of floats of which a lane is an integer that is computed with."""
    if not _is_of_bytes(load.ty) or not isinstance(load.ty.scalar, FloatType) or load.may_be_volatile:
        return False
    if not _is_taken_apart(load):
        return False
    numbers: set[int] = set()
    counts: set[int] = set()
    for user in load.users:
        if user.opcode != "bitcast":
            numbers |= _looked_at(load, (user,))
            continue
        for lane in user.users:
            at = lane.operands[1]
            is_count = lane.opcode == "extractelement" and isinstance(lane.ty, IntType) and _is_count(lane)
            if is_count and isinstance(at, ConstantInt):
                counts.update(_bytes_of(user.ty, at.value))
    return not counts <= numbers


def _is_count(value: Instruction) -> bool:
    """Whether an integer is used for what only integers are used for, behind phis and selects too."""
    work = [value]
    for at in work:
        for user in at.users:
            if user.opcode in _OF_INTEGERS:
                return True
            if user.opcode in ("phi", "select") and user not in work and len(work) < _REACH:
                work.append(user)
    return False


def _looked_at(vector: Instruction, users: Iterable[Instruction] | None = None) -> set[int]:
    """Return the bytes of a vector that its users, or some of them, look at; each names its lanes."""
    assert isinstance(vector.ty, VectorType)
    found: set[int] = set()
    for user in vector.users if users is None else users:
        if user.opcode == "bitcast":
            found |= _looked_at(user)
        elif user.opcode == "extractelement":
            assert isinstance(user.operands[1], ConstantInt)
            found.update(_bytes_of(vector.ty, user.operands[1].value))
        elif user.opcode == "store":
            found.update(range(_size(vector.ty)))
        else:
            for index in (0, 1):
                if user.operands[index] is vector:
                    for lane in _picked(user, index, vector.ty.count):
                        found.update(_bytes_of(vector.ty, lane))
    return found


def _bytes_of(ty: Type, lane: int) -> range:
    """Return which bytes of a vector are one of its lanes."""
    size = _lane_size(ty)
    return range(lane * size, (lane + 1) * size)


def _picked(user: Instruction, index: int, count: int) -> list[int]:
    """Return the lanes of one operand, a vector of `count`, that a shuffle picks, in order, or that are left
    of it when another takes the place of one."""
    if user.opcode == "insertelement":
        replaced = user.operands[2]
        return [
            lane
            for lane in range(count)
            if not (isinstance(replaced, ConstantInt) and lane == replaced.value)
        ]
    first = index * count
    return sorted({lane - first for lane in _lanes(user) or ()} & set(range(count)))


def _is_taken_apart(value: Instruction) -> bool:
    """Whether every use of a vector names the lanes that it looks at."""
    return all(_names_lanes(user, value) for user in value.users)


def _names_lanes(user: Instruction, vector: Instruction) -> bool:
    match user.opcode:
        case "extractelement":
            return _is_lane(user)
        case "shufflevector":
            return _lanes(user) is not None
        case "insertelement":
            return user.operands[0] is vector and isinstance(user.operands[2], ConstantInt)
        case "bitcast":
            return _is_of_bytes(user.ty) and _is_taken_apart(user)
        case "store":
            return vector.opcode == "load" and user.operands[0] is vector and not user.flags
    return False


def _lanes(shuffle: Instruction) -> list[int] | None:
    """Return the lanes of its operands, end to end, that a shuffle picks."""
    assert isinstance(shuffle.ty, VectorType)
    found = elements_of(shuffle.operands[2], shuffle.ty.count)
    if found is None:
        return None
    return [item.value for item in found if isinstance(item, ConstantInt) and not is_undefined(item)]


def _compute_lanes(vector: Instruction, fn: Function) -> None:
    """Compute with those lanes of a vector alone that are taken out of what is computed with all."""
    builder = Builder(fn)
    for user in list(dict.fromkeys(vector.users)):
        if user.opcode not in _LANE_BY_LANE or not all(_is_lane(lane) for lane in user.users):
            continue
        lanes = list(user.users)
        for lane in lanes:
            parts = [
                _put(builder, Instruction("extractelement", lane.ty, (one, lane.operands[1])), "lane", lane)
                for one in user.operands
            ]
            made = Instruction(user.opcode, lane.ty, parts, flags=user.flags)
            replace_uses(lane, _put(builder, made, "computed", lane))
        _remove(fn, [user, *lanes])


def _is_lane(value: Instruction) -> bool:
    return value.opcode == "extractelement" and isinstance(value.operands[1], ConstantInt)


def _take_apart(vector: Instruction, fn: Function, word: int) -> None:
    builder = Builder(fn)
    made: dict[tuple[int, Type], Instruction] = {}

    put = partial(_put, builder)

    def field(offset: int, ty: Type) -> Instruction:
        if (offset, ty) not in made:
            made[offset, ty] = _read_field(builder, vector, offset, ty)
        return made[offset, ty]

    gone = _in_order(vector)
    for value in gone:
        _use_fields(value, field, put)
    for value in gone:
        if value.opcode == "store":
            _store(value, _parts(vector, made, field, word), put)
    _remove(fn, gone)


def _parts(
    vector: Instruction, made: Mapping[tuple[int, Type], Instruction], field: Field, word: int
) -> _Parts:
    """Return what a vector consists of, and where: addresses of `word` bytes where made, and numbers."""
    parts: _Parts = []
    offset, size = 0, _lane_size(vector.ty)
    while offset < _size(vector.ty):
        address = made.get((offset, PTR))
        parts.append((offset, address or field(offset, vector.ty.scalar)))
        offset += size if address is None else word
    return parts


def _remove(fn: Function, gone: Sequence[Instruction]) -> None:
    """Take out of a function what nothing else uses any more, operands first."""
    for value in reversed(gone):
        value.block.instructions.remove(value)
        value.drop_operands()
        value.parent = None
    drop_records(fn, {value.ref for value in gone if value.has_result})


def _use_fields(value: Instruction, field: Field, put: Put) -> None:
    """Let what takes lanes of a vector, or uses one that is taken, have the fields."""
    if value.opcode == "extractelement":
        _extract(value, field)
    for user in list(dict.fromkeys(value.users)) if isinstance(value.ty, VectorType) else ():
        if user.opcode in _MAKE_VECTORS:
            _gather(user, value, field, put)


def _in_order(vector: Instruction) -> list[Instruction]:
    """Return a vector, and what becomes of it as a whole or lane by lane, operands first; no new vectors."""
    found: dict[Instruction, None] = {vector: None}
    work = [vector]
    for value in work:
        users = [user for user in value.users if user.opcode not in _MAKE_VECTORS]
        found.update(dict.fromkeys(users))
        work += [user for user in users if user.opcode == "bitcast"]
    return list(found)


def _store(copy: Instruction, parts: _Parts, put: Put) -> None:
    """Store part by part what `copy` stores whole."""
    for offset, part in parts:
        at = copy.operands[1]
        if offset:
            step = Instruction("getelementptr", PTR, (at, ConstantInt(I64, offset)), source=I8)
            at = put(step, "field", copy)
        suffix = f", align {gcd(copy.align or 1, offset)}"
        store = Instruction("store", VOID, (part, at), suffix=suffix)
        copy.block.insert(copy.block.instructions.index(copy), store)


def _extract(lane: Instruction, field: Field) -> None:
    """Let the users of a lane use the field: as an address those that make one of it."""
    at = lane.operands[1]
    assert isinstance(at, ConstantInt)
    offset = at.value * _lane_size(lane.operands[0].ty)
    for user in list(dict.fromkeys(lane.users)):
        if user.opcode == "inttoptr" and user.ty is PTR:
            user.opcode = "freeze"
            user.set_operand(0, field(offset, PTR))
            continue
        for index, operand in enumerate(user.operands):
            if operand is lane:
                user.set_operand(index, field(offset, lane.ty))


def _gather(user: Instruction, vector: Instruction, field: Field, put: Put) -> None:
    """Let what makes another vector have one of those fields alone that it looks at."""
    assert isinstance(vector.ty, VectorType)
    for index in (0, 1):
        if user.operands[index] is not vector:
            continue
        whole: Value = zero(vector.ty)
        for lane in _picked(user, index, vector.ty.count):
            part = field(lane * _lane_size(vector.ty), vector.ty.element)
            step = Instruction("insertelement", vector.ty, (whole, part, ConstantInt(I64, lane)))
            whole = put(step, "fields", user)
        user.set_operand(index, whole)
