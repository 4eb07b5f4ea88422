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

from collections.abc import Callable, Iterable, Sequence
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

_REACH = 8
"""How many phis and selects are looked through for what an integer is used for."""

Field = Callable[[int, Type], Instruction]
Put = Callable[[Instruction, str, Instruction], Instruction]


def load_fields(module: Module) -> None:
    """Load lane by lane, in place and before any analysis, the vectors of which a lane is an address or an
    integer, or of which not all lanes are looked at; take numbers out of vectors as numbers."""
    word = 8 * module.layout.pointer_bytes()
    for fn in module.functions:
        _read_across_lanes(fn, word)
        casts = [i for i in fn.instructions if i.opcode == "inttoptr" and i.ty is PTR]
        loads = dict.fromkeys(filter(None, (_vector_of(cast, word) for cast in casts)))
        vectors = (i for i in fn.instructions if i.opcode == "load" and isinstance(i.ty, VectorType))
        loads |= dict.fromkeys(i for i in vectors if _has_gaps(i) or _has_counts(i))
        for load in loads:
            if _is_taken_apart(load):
                _take_apart(load, fn)
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
    vector = lane.operands[0]
    while isinstance(vector, Instruction) and vector.opcode == "bitcast":
        vector = vector.operands[0]
    if not isinstance(vector, Instruction) or vector.opcode != "load" or vector.may_be_volatile:
        return None
    ty = vector.ty
    if not isinstance(ty, VectorType) or ty.scalable or not isinstance(ty.element, FloatType | IntType):
        return None
    return vector if ty.element.bits == word else None


def _has_gaps(load: Instruction) -> bool:
    """Whether a load is of a vector of which some lanes are never looked at."""
    ty = load.ty
    if not isinstance(ty, VectorType) or ty.scalable or not load.users or load.may_be_volatile:
        return False
    if not isinstance(ty.element, FloatType | IntType) or ty.element.bits % 8 or not _is_taken_apart(load):
        return False
    return len(_looked_at(load)) < ty.count


def _has_counts(load: Instruction) -> bool:
    """Whether a load is of a vector of floats of which a lane is an integer that is computed with."""
    assert isinstance(load.ty, VectorType)
    if not isinstance(load.ty.element, FloatType) or load.may_be_volatile or not _is_taken_apart(load):
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
                counts.add(at.value)
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
    """Return the lanes of a vector that its users, or some of them, look at; each names them."""
    assert isinstance(vector.ty, VectorType)
    found: set[int] = set()
    for user in vector.users if users is None else users:
        if user.opcode == "bitcast":
            found |= _looked_at(user)
        elif user.opcode == "extractelement":
            assert isinstance(user.operands[1], ConstantInt)
            found.add(user.operands[1].value)
        elif user.opcode == "store":
            found |= set(range(vector.ty.count))
        else:
            for index in (0, 1):
                if user.operands[index] is vector:
                    found |= set(_picked(user, index, vector.ty.count))
    return found


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
            return isinstance(user.operands[1], ConstantInt)
        case "shufflevector":
            return _lanes(user) is not None
        case "insertelement":
            return user.operands[0] is vector and isinstance(user.operands[2], ConstantInt)
        case "bitcast":
            counts = [ty.count for ty in (user.ty, vector.ty) if isinstance(ty, VectorType)]
            return len(counts) == 2 and counts[0] == counts[1] and _is_taken_apart(user)
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


def _take_apart(vector: Instruction, fn: Function) -> None:
    assert isinstance(vector.ty, VectorType)
    assert isinstance(vector.ty.element, FloatType | IntType)
    builder, size = Builder(fn), vector.ty.element.bits // 8
    made: dict[tuple[int, Type], Instruction] = {}

    put = partial(_put, builder)

    def field(lane: int, ty: Type) -> Instruction:
        if (lane, ty) not in made:
            made[lane, ty] = _read_field(builder, vector, lane * size, ty)
        return made[lane, ty]

    gone = _in_order(vector)
    for value in gone:
        _use_fields(value, field, put)
    for value in gone:
        if value.opcode == "store":
            parts = [
                made.get((lane, PTR)) or field(lane, vector.ty.element) for lane in range(vector.ty.count)
            ]
            _store(value, parts, size, put)
    _remove(fn, gone)


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


def _store(copy: Instruction, parts: Sequence[Instruction], size: int, put: Put) -> None:
    """Store part by part, each of `size` bytes, what `copy` stores whole."""
    for number, part in enumerate(parts):
        at = copy.operands[1]
        if number:
            step = Instruction("getelementptr", PTR, (at, ConstantInt(I64, number * size)), source=I8)
            at = put(step, "field", copy)
        suffix = f", align {gcd(copy.align or 1, number * size)}"
        store = Instruction("store", VOID, (part, at), suffix=suffix)
        copy.block.insert(copy.block.instructions.index(copy), store)


def _extract(lane: Instruction, field: Field) -> None:
    """Let the users of a lane use the field: as an address those that make one of it."""
    at = lane.operands[1]
    assert isinstance(at, ConstantInt)
    for user in list(dict.fromkeys(lane.users)):
        if user.opcode == "inttoptr" and user.ty is PTR:
            user.opcode = "freeze"
            user.set_operand(0, field(at.value, PTR))
            continue
        for index, operand in enumerate(user.operands):
            if operand is lane:
                user.set_operand(index, field(at.value, lane.ty))


def _gather(user: Instruction, vector: Instruction, field: Field, put: Put) -> None:
    """Let what makes another vector have one of those fields alone that it looks at."""
    assert isinstance(vector.ty, VectorType)
    for index in (0, 1):
        if user.operands[index] is not vector:
            continue
        whole: Value = zero(vector.ty)
        for lane in _picked(user, index, vector.ty.count):
            part = field(lane, vector.ty.element)
            step = Instruction("insertelement", vector.ty, (whole, part, ConstantInt(I64, lane)))
            whole = put(step, "fields", user)
        user.set_operand(index, whole)
