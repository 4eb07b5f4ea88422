"""Accesses of vectors under a mask, lane by lane: each is made where its bit of the mask is set.

    %v = call <2 x double> @llvm.masked.load(ptr %p, <2 x i1> %m, <2 x double> %other)

becomes, for each lane, a branch on its bit around a load. LLVM drops the branches where the mask is constant.
Gathers and scatters of x86 are spread by indices from one address, AVX2's under the signs of a vector.
"""

import re
from functools import partial
from typing import final

from lowad.ir.builder import i64, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Module
from lowad.ir.types import I1, I64, VOID, FloatType, IntType, VectorType
from lowad.ir.values import ConstantInt, Value, poison, zero
from lowad.records import dataclass
from lowad.rewrite.editor import Editor

_PREFIX = "llvm.masked."
_OF_X86 = re.compile(r"llvm\.x86\.(?:avx2\.gather\.|avx512\.mask\.(?:gather|scatter))")


def may_concern(text: str) -> bool:
    """Whether the program as it was written may hold what `rewrite` rewrites."""
    return f"@{_PREFIX}" in text or _OF_X86.search(text) is not None


def rewrite(module: Module) -> bool:
    """Rewrite every masked access of vectors of known length; say whether there were any."""
    found = False
    for fn in [fn for fn in module.functions if fn.may_hold(_PREFIX, "llvm.x86.")]:
        accesses = [_Access.of(i) for i in fn.instructions if isinstance(i, Call)]
        known = [access for access in accesses if access is not None]
        editor = Editor(fn) if known else None
        for access in known:
            assert editor is not None
            editor.replace(access.call, partial(access.write, editor))
        found = found or bool(known)
    return found


@final
@dataclass(frozen=True, slots=True)
class _Access:
    """One masked access, of one address where nothing else is said.

    `is_spread`: of an address a lane. `is_packed`: of lanes that follow each other in memory where their bits
    are set. `value` is what is stored, or stands in for lanes not loaded. With `indices` lane k lies `scale`
    times index k bytes behind the address, and lanes without an index are zero.
    """

    call: Call
    value: Value
    address: Value
    mask: Value
    is_store: bool
    is_spread: bool
    is_packed: bool
    indices: Value | None = None
    scale: int = 1

    @staticmethod
    def of(call: Call) -> "_Access | None":
        name = call.callee_name or ""
        if _OF_X86.match(name):
            return _Access._of_x86(call)
        if not name.startswith(_PREFIX) or call.opcode != "call":
            return None
        what = name.removeprefix(_PREFIX).partition(".")[0]
        store = what in ("store", "scatter", "compressstore")
        # Older ones have an operand with the alignment.
        given = [argument for argument in call.arguments if not isinstance(argument.ty, IntType)]
        if len(given) != 3:
            return None
        value, address, mask = given if store else (given[2], given[0], given[1])
        if not isinstance(value.ty, VectorType) or value.ty.scalable:
            return None
        spread = what in ("gather", "scatter")
        packed = what in ("compressstore", "expandload")
        return _Access(call, value, address, mask, store, spread, packed)

    @staticmethod
    def _of_x86(call: Call) -> "_Access | None":
        """Return a gather of x86: what stands in, address, indices, mask, scale; or a scatter: address, mask,
        indices, value, scale."""
        if call.argument_count != 5:
            return None
        is_store = call.ty is VOID
        order = (3, 0, 2, 1, 4) if is_store else range(5)
        value, address, indices, mask, scale = (call.arguments[at] for at in order)
        vectors = all(isinstance(one.ty, VectorType) for one in (value, indices, mask))
        if not vectors or not isinstance(scale, ConstantInt) or not isinstance(indices.ty.scalar, IntType):
            return None
        return _Access(call, value, address, mask, is_store, False, False, indices, scale.value)

    def write(self, editor: Editor) -> Instruction | None:
        """Append the access lane by lane."""
        ty = self.value.ty
        assert isinstance(ty, VectorType)
        whole: Value = self.value
        place: Value = self.address
        for lane in range(ty.count):
            here = self._address(editor, lane) if not self.is_packed else place
            if here is None:
                whole = whole if self.is_store else editor.insert_element(whole, zero(ty.element), lane)
                continue
            before = editor.block
            then, after = editor.new_block("lane"), editor.new_block("lane.done")
            editor.branch_if(self._bit(editor, lane), then, after)
            editor.at(then)
            made = self._one(editor, whole, here, lane)
            following = editor.gep(ty.element, here, (i64(1),)) if self.is_packed else here
            editor.branch(after)
            editor.at(after)
            if not self.is_store:
                whole = editor.phi(ty, ((made, then), (whole, before)), "lanes")
            if self.is_packed:
                place = editor.phi(here.ty, ((following, then), (here, before)), "place")
        return whole if isinstance(whole, Instruction) and not self.is_store else None

    def _address(self, editor: Editor, lane: int) -> Value | None:
        """Append the address of a lane, None for one without an index."""
        if self.is_spread:
            return editor.extract_element(self.address, lane)
        if self.indices is None:
            assert isinstance(self.value.ty, VectorType)
            return editor.gep(self.value.ty.element, self.address, (i64(lane),))
        assert isinstance(self.indices.ty, VectorType)
        if lane >= self.indices.ty.count:
            return None
        index = editor.cast("sext", editor.extract_element(self.indices, lane), I64)
        return editor.byte_offset(self.address, editor.mul(index, i64(self.scale)))

    def _bit(self, editor: Editor, lane: int) -> Value:
        """Append whether a lane is accessed: its bit, or the sign of what stands for it."""
        found = editor.extract_element(self.mask, lane)
        if found.ty is I1:
            return found
        if isinstance(found.ty, FloatType):
            found = editor.cast("bitcast", found, IntType(found.ty.bits))
        return editor.icmp("slt", found, integer(found.ty, 0))

    def _one(self, editor: Editor, whole: Value, here: Value, lane: int) -> Value:
        ty = self.value.ty
        assert isinstance(ty, VectorType)
        align = self._align(ty)
        if self.is_store:
            editor.store(editor.extract_element(self.value, lane), here, align=align)
            return poison(ty)
        return editor.insert_element(whole, editor.load(ty.element, here, align=align), lane)

    def _align(self, ty: VectorType) -> int:
        """Return an alignment that every lane has: no more than what elements follow each other by."""
        module = self.call.fn.module
        assert module is not None
        if self.indices is not None:
            return 1
        own = module.layout.store_bytes(ty.element)
        return own if self._said_align() >= own else 1

    def _said_align(self) -> int:
        """Return what an attribute of the address says, or up to LLVM 21 an operand behind it."""
        for index, argument in enumerate(self.call.arguments):
            if argument is self.address:
                for word in self.call.argument_attributes[index]:
                    if word.startswith("align "):
                        return int(word.split()[1])
            elif isinstance(argument, ConstantInt):
                return argument.value
        return 1
