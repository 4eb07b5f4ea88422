"""Integers that are several things side by side in memory, read and written part by part.

C compilers keep `{ int n; float x; }` in one `i64` where the structure goes by value:

    %both = load i64, ptr %p                        %n = load i32, ptr %p
    %n = trunc i64 %both to i32                     %q = getelementptr i8, ptr %p, i64 4
    %high = lshr i64 %both, 32                      %x = load float, ptr %q
    %bits = trunc i64 %high to i32
    %x = bitcast i32 %bits to float

Whether a part carries a derivative is asked of the part then. What is chosen among such integers (phi,
select) is chosen part by part. It is done where casts show that one part is a float, and nobody asks for more
than one of them at once; where such an integer is only copied, as soon as types are known. Lanes of a vector
of floats that were cut out of an integer of its size become a shuffle of the vector.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise

from lowad.ir.builder import integer
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import FLOAT, FloatType, IntType, VectorType
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantAggregate, ConstantInt, Value, poison
from lowad.rewrite.editor import Editor
from lowad.rewrite.narrow import narrow
from lowad.rewrite.pieces import (
    BYTE,
    Bits,
    accessed,
    bits_of,
    holds_float,
    is_integers,
    is_plain,
    place_of_part,
    put_together,
    vector_of,
    width_of,
    within,
)
from lowad.rewrite.webs import webs_of


def may_concern(text: str) -> bool:
    """Whether a program may hold what `rewrite` rewrites."""
    return any(word in text for word in (" trunc ", " zext ", " bitcast "))


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    found = False
    for fn in module.functions if within is None else within:
        found = narrow(fn) or found
        found = _take_from_parts(fn) or found
        webs = [web for web in webs_of(fn) if web.is_apart]
        read: set[Value] = set()
        for web in webs:
            now = web.again(read)
            if now.is_apart:
                read |= now.take_apart()
        stores = [(i, parts) for i in fn.instructions if (parts := _written(i)) is not None]
        slices = [(i, lanes) for i in fn.instructions if (lanes := _slice(i)) is not None]
        editor = Editor(fn) if stores or slices else None
        for store, parts in stores:
            assert editor is not None
            editor.replace(
                store, partial(_write_between, editor, store, _ends_of_floats(store, parts), parts)
            )
        for instr, bits in slices:
            assert editor is not None
            editor.replace(instr, partial(_write_slice, editor, instr, bits))
        if editor is not None:
            drop_unused(fn)
        found = found or bool(webs) or editor is not None
    return found


def _take_from_parts(fn: Function) -> bool:
    """Take from the parts, in place, what is taken of integers that are put together of floats and other
    things; say whether there was anything."""
    taken = [(i, parts) for i in fn.instructions if (parts := _of_parts(i)) is not None]
    editor = Editor(fn) if taken else None
    for instr, parts in taken:
        assert editor is not None
        assert isinstance(instr.ty, IntType)
        made = editor.ahead_of(instr, partial(put_together, editor, parts, 0, instr.ty))
        replace_uses(instr, made)
    if taken:
        drop_unused(fn)
    return bool(taken)


def _of_parts(instr: Instruction) -> list[Bits] | None:
    """Return the parts that are taken of an integer, None where no float is in it."""
    if instr.opcode not in ("trunc", "lshr", "and") or not isinstance(instr.ty, IntType):
        return None
    whole = bits_of(instr.operands[0])
    if not any(map(holds_float, whole)):
        return None
    taken = list(within(whole, 0, instr.ty.bits)) if instr.opcode == "trunc" else bits_of(instr)
    is_widened = instr.opcode == "trunc" and all(bits.is_whole for bits in taken)
    return taken if len(whole) > 1 or is_widened else None


def may_hold_floats(functions: Collection[Function]) -> bool:
    """Whether there may be integers that hold a float beside other things, as far as accesses show."""
    accesses = (i for fn in functions for i in fn.instructions if i.opcode in ("load", "store"))
    return any(accessed(access) is FLOAT or is_integers(accessed(access)) for access in accesses)


def take_copies_apart(
    functions: Collection[Function],
    ends_of: Callable[[Instruction], frozenset[int]],
    ends_at: Callable[[Instruction], frozenset[int]],
) -> bool:
    """Copy part by part, in place, integers that types say are several things, however their parts are used;
    say whether there are any.

    `ends_of` says at which bits the parts of a value begin and end, `ends_at` those of what lies where one is
    stored; nothing where it is one.
    """
    is_cut = False
    for fn in functions:
        # What is taken apart says no more what it was.
        told = {store: ends_of(value) for store, value in _stored_integers(fn)}
        read: set[Value] = set()
        for seen in [web for web in webs_of(fn) if web.is_known]:
            web = seen.again(read)
            if not web.is_known:
                continue
            loads = [item for item in web.members if item.opcode == "load"]
            found = {ends_of(item) for item in loads or web.members}
            if len(found) == 1:
                is_cut |= web.cut(found.pop(), read)
        is_cut |= _write_apart(fn, told, ends_at)
    return is_cut


def _stored_integers(fn: Function) -> list[tuple[Instruction, Instruction]]:
    """Return the stores of integers that are no constants, with what they store."""
    stores = [instr for instr in fn.instructions if instr.opcode == "store" and is_plain(instr)]
    values = [(store, store.operands[0]) for store in stores]
    return [
        (store, one) for store, one in values if isinstance(one, Instruction) and isinstance(one.ty, IntType)
    ]


def _write_apart(
    fn: Function,
    told: Mapping[Instruction, frozenset[int]],
    ends_at: Callable[[Instruction], frozenset[int]],
) -> bool:
    """Store part by part what is put together of the parts that types know, as `told` by stores; say whether
    there is any.

    Of a number that is zero nothing is put together: then what lies there shows that it is one.
    """
    editor: Editor | None = None
    for store, value in _stored_integers(fn):
        if value.opcode not in ("or", "xor", "add", "shl", "zext"):
            continue
        parts = bits_of(value)
        is_partly_zero = sum(bits.width for bits in parts) < width_of(value.ty)
        ends = sorted(told.get(store) or (ends_at(store) if is_partly_zero else ()))
        if len(ends) > 2 and not any(bits.at < end < bits.at + bits.width for bits in parts for end in ends):
            editor = editor or Editor(fn)
            editor.replace(store, partial(_write_between, editor, store, ends, parts))
    return editor is not None


def _write_between(editor: Editor, store: Instruction, ends: Sequence[int], parts: Sequence[Bits]) -> None:
    """Append a store of what lies between each two ends, and there of what shares bytes; constants do not."""
    cuts = {*ends}
    for bits in parts:
        if isinstance(bits.source, ConstantInt):
            continue
        end = bits.at + bits.width
        cuts |= {bits.at - bits.at % BYTE, end + -end % BYTE}
    cuts = {at for at in cuts if not any(bits.at < at < bits.at + bits.width for bits in parts)}
    for at, end in pairwise(sorted(cuts)):
        lying = [bits for bits in parts if at <= bits.at < end]
        place, align = place_of_part(editor, store, store.operands[1], at)
        editor.store(put_together(editor, lying, at, IntType(end - at)), place, align=align)


def _written(store: Instruction) -> "list[Bits] | None":
    """Return the parts of what is stored, None where it is not put together of a float and other things."""
    if store.opcode != "store" or not is_plain(store):
        return None
    value = store.operands[0]
    if not isinstance(value, Instruction) or not isinstance(value.ty, IntType) or value.opcode == "load":
        return None
    found = sorted(bits_of(value), key=lambda bits: bits.at)
    floats = [bits for bits in found if holds_float(bits)]
    is_mixed = bool(floats) and value.ty.bits > floats[0].width
    return found if is_mixed and not any(bits.at % BYTE for bits in floats) else None


def _ends_of_floats(store: Instruction, parts: Iterable[Bits]) -> list[int]:
    """Return the bits at which what is stored begins and ends, and the floats in it do."""
    floats = [bits for bits in parts if holds_float(bits)]
    ends = {0, width_of(store.operands[0].ty)}
    return sorted(ends.union(end for bits in floats for end in (bits.at, bits.at + bits.width)))


def _slice(instr: Instruction) -> Bits | None:
    """Return the bits of a vector of floats, in whole lanes, that are made floats or stored; else None."""
    if not instr.operands or not isinstance(instr.operands[0].ty, IntType):
        return None
    if not (instr.opcode == "bitcast" or (instr.opcode == "store" and is_plain(instr))):
        return None
    found = bits_of(instr.operands[0])
    vector = vector_of(found[0]) if len(found) == 1 else None
    if vector is None or found[0].width != instr.operands[0].ty.bits:
        return None
    lane = vector.ty.scalar
    if instr.opcode == "bitcast" and instr.ty.scalar is not lane:
        return None
    assert isinstance(lane, FloatType)
    return None if found[0].since % lane.bits or found[0].width % lane.bits else found[0]


def _write_slice(editor: Editor, instr: Instruction, bits: Bits) -> Instruction | None:
    """Append what takes the lanes from the vector."""
    vector = vector_of(bits)
    assert vector is not None
    assert isinstance(vector.ty.scalar, FloatType)
    size = vector.ty.scalar.bits
    first, count = bits.since // size, bits.width // size
    if count == 1 and not isinstance(instr.ty, VectorType):
        taken = editor.extract_element(vector, first)
    else:
        mask_ty = VectorType(count, IntType(32))
        mask = ConstantAggregate(mask_ty, tuple(integer(IntType(32), first + at) for at in range(count)))
        ty = VectorType(count, vector.ty.scalar)
        taken = editor.emit("shufflevector", ty, (vector, poison(vector.ty), mask))
    if instr.opcode == "store":
        editor.store(taken, instr.operands[1], align=instr.align)
        return None
    assert isinstance(taken, Instruction)
    return taken
