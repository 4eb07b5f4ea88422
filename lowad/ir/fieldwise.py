"""Structures that loops and choices hand on as a whole, as the fields that they are.

    %pair = phi { ptr, i32 } [ %first, %entry ], [ %next, %loop ]
    %p = extractvalue { ptr, i32 } %pair, 0
    %next = insertvalue { ptr, i32 } %pair, i32 %more, 1

becomes, where `%first` is made of `%base` and 0,

    %p = phi ptr [ %base, %entry ], [ %p, %loop ]
    %n = phi i32 [ 0, %entry ], [ %more, %loop ]

LLVM takes apart what is in variables, but not what functions that it has inlined return. A structure of an
address and a count has neither a shadow nor an adjoint; its fields have.
"""

from typing import final

from lowad.ir.builder import Builder
from lowad.ir.byvalue import is_aggregate
from lowad.ir.debug import drop_records
from lowad.ir.edges import forget_source, replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import Type, indexed_type
from lowad.ir.unused import drop_unused
from lowad.ir.values import Constant, ConstantAggregate, ConstantWord, Value, zero

_HAND_ON = ("phi", "select", "freeze", "insertvalue")
_WORDS = ("undef", "poison")


def split(module: Module) -> None:
    """Take fields, in place and before any analysis, where they come from, not where they are handed on."""
    for fn in module.functions:
        _part_edges(fn)
        taken = [instr for instr in fn.instructions if instr.opcode == "extractvalue" and _is_split(instr)]
        fields = _Fields(fn) if taken else None
        for instr in taken:
            assert fields is not None
            replace_uses(instr, fields.of(instr.operands[0], instr.indices))
        if taken:
            drop_unused(fn)
            _drop_circles(fn)


def _is_split(part: Instruction) -> bool:
    """Whether a field is taken of what is one of several structures that can be taken apart."""
    whole = part.operands[0]
    work = [whole]
    for item in work:
        if isinstance(item, ConstantAggregate | ConstantWord):
            continue
        if not isinstance(item, Instruction) or item.opcode == "landingpad":
            return False
        if item.opcode not in _HAND_ON:
            continue
        if item.opcode == "insertvalue" and not _tells_apart(item.indices, part.indices):
            return False
        handed = [value for value, _ in item.incoming] if isinstance(item, Phi) else item.operands
        work += [value for value in handed if value.ty is whole.ty and value not in work]
    return any(isinstance(item, Instruction) and item.opcode in _HAND_ON[:3] for item in work)


def _part_edges(fn: Function) -> None:
    """Let a structure that a call gives come from a block of its own where it is one of several.

    Where the block ends with a call that may throw what it gives is not known yet.
    """
    late = [
        (phi.block, block)
        for phi in fn.instructions
        if isinstance(phi, Phi) and is_aggregate(phi.ty)
        for value, block in phi.incoming
        if isinstance(value, Instruction) and value is block.terminator
    ]
    if not late:
        return
    builder = Builder(fn)
    for target, source in dict.fromkeys(late):
        between = builder.new_block("returned")
        builder.at(between)
        builder.branch(target)
        forget_source(target, source, (between,))
        end = source.terminator
        for index, operand in enumerate(end.operands):
            if operand is target:
                end.set_operand(index, between)


def _tells_apart(put: tuple[int, ...], taken: tuple[int, ...]) -> bool:
    """Whether what is put into a structure is all of a field that is taken, or none of it."""
    return put == taken or put[: len(taken)] != taken[: len(put)]


def _drop_circles(fn: Function) -> None:
    """Remove structures that are handed on to each other alone."""
    handed = [i for i in fn.instructions if i.opcode in _HAND_ON and is_aggregate(i.ty)]
    inside = set(handed)
    work = [instr for instr in handed if any(user not in inside for user in instr.users)]
    for instr in work:
        inside.discard(instr)
        work += [item for item in instr.operands if isinstance(item, Instruction) and item in inside]
    gone = [instr for instr in handed if instr in inside]
    for instr in gone:
        instr.drop_operands()
    for instr in gone:
        instr.block.instructions.remove(instr)
        instr.parent = None
    drop_records(fn, {instr.ref for instr in gone})


@final
class _Fields:
    """The fields of structures in one function, each made once."""

    def __init__(self, fn: Function) -> None:
        self._builder = Builder(fn)
        self._made: dict[tuple[Value, tuple[int, ...]], Value] = {}

    def of(self, whole: Value, at: tuple[int, ...]) -> Value:
        """Return a field of a structure that is handed on, after making it where that is."""
        work: list[tuple[Phi, Phi]] = []
        found = self._field(whole, at, work)
        for phi, made in work:
            for value, block in phi.incoming:
                made.add_incoming(self._field(value, at, work, block), block)
        return found

    def _field(
        self, whole: Value, at: tuple[int, ...], work: list[tuple[Phi, Phi]], end: Value | None = None
    ) -> Value:
        """Return a field; phis of fields are put into `work`, to be given what they may be.

        `end` is the block with which what is no part of another structure comes.
        """
        while isinstance(whole, Instruction) and whole.opcode == "insertvalue":
            inner, value = whole.operands
            if whole.indices == at:
                return value
            whole = inner
        if isinstance(whole, Constant):
            return _element(whole, at)
        known = self._made.get((whole, at))
        if known is not None:
            return known
        assert isinstance(whole, Instruction)
        ty = indexed_type(whole.ty, at)
        made: Instruction
        if isinstance(whole, Phi):
            made = Phi(ty)
            work.append((whole, made))
        elif whole.opcode == "select":
            chosen = (self._field(value, at, work, whole) for value in whole.operands[1:])
            made = Instruction("select", ty, (whole.operands[0], *chosen))
        elif whole.opcode == "freeze":
            made = Instruction("freeze", ty, (self._field(whole.operands[0], at, work, whole),))
        else:
            made = Instruction("extractvalue", ty, (whole,), indices=at)
            return self._put(made, end.terminator if isinstance(end, Block) else end)
        self._made[whole, at] = made
        return self._put(made, whole)

    def _put(self, made: Instruction, place: Value | None) -> Instruction:
        """Put an instruction in front of another, as part of the same line of the program."""
        assert isinstance(place, Instruction)
        made.name = self._builder.unique("field")
        made.metadata = tuple(item for item in place.metadata if item[0] == "dbg")
        block = place.block
        return block.insert(block.instructions.index(place), made)


def _element(whole: Constant, at: tuple[int, ...]) -> Value:
    """Return a field of a constant structure."""
    value: Value = whole
    for depth, index in enumerate(at):
        if not isinstance(value, ConstantAggregate):
            ty: Type = indexed_type(value.ty, at[depth:])
            is_word = isinstance(value, ConstantWord) and value.word in _WORDS
            return ConstantWord(ty, value.word) if is_word and isinstance(value, ConstantWord) else zero(ty)
        value = value.elements[index]
    return value
