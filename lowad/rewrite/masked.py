"""Accesses of vectors under a mask, lane by lane: each is made where its bit of the mask is set.

    %v = call <2 x double> @llvm.masked.load(ptr %p, <2 x i1> %m, <2 x double> %other)

becomes, for each lane, a branch on its bit around a load. LLVM drops the branches where the mask is constant.
"""

from dataclasses import dataclass
from functools import partial
from typing import final

from lowad.ir.builder import i64
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Module
from lowad.ir.types import VectorType
from lowad.ir.values import ConstantInt, Value, poison
from lowad.rewrite.editor import Editor

_PREFIX = "llvm.masked."


def rewrite(module: Module) -> bool:
    """Rewrite every masked access of vectors of known length; say whether there were any."""
    found = False
    for fn in list(module.functions):
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
    are set. `value` is what is stored, or stands in for lanes not loaded.
    """

    call: Call
    value: Value
    address: Value
    mask: Value
    is_store: bool
    is_spread: bool
    is_packed: bool

    @staticmethod
    def of(call: Call) -> "_Access | None":
        name = call.callee_name or ""
        if not name.startswith(_PREFIX) or call.opcode != "call":
            return None
        what = name.removeprefix(_PREFIX).partition(".")[0]
        store = what in ("store", "scatter", "compressstore")
        vectors = [a for a in call.arguments if isinstance(a.ty, VectorType) and not a.ty.scalar.is_pointer]
        addresses = [a for a in call.arguments if a.ty.scalar.is_pointer]
        masks = [a for a in vectors if str(a.ty.scalar) == "i1"]
        values = [a for a in vectors if a is not masks[0]] if masks else []
        if len(addresses) != 1 or not masks or len(values) != 1:
            return None
        ty = values[0].ty
        if not isinstance(ty, VectorType) or ty.scalable:
            return None
        spread = what in ("gather", "scatter")
        packed = what in ("compressstore", "expandload")
        return _Access(call, values[0], addresses[0], masks[0], store, spread, packed)

    def write(self, editor: Editor) -> Instruction | None:
        """Append the access lane by lane."""
        ty = self.value.ty
        assert isinstance(ty, VectorType)
        whole: Value = self.value
        place: Value = self.address
        for lane in range(ty.count):
            here = editor.extract_element(self.address, lane) if self.is_spread else place
            if not (self.is_spread or self.is_packed):
                here = editor.gep(ty.element, self.address, (i64(lane),))
            before = editor.block
            then, after = editor.new_block("lane"), editor.new_block("lane.done")
            editor.branch_if(editor.extract_element(self.mask, lane), then, after)
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
