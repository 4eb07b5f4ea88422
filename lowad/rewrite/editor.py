"""Put several instructions, or blocks, in the place of one instruction."""

from collections.abc import Callable
from typing import TypeVar, final

from lowad.ir.builder import Builder
from lowad.ir.debug import drop_records
from lowad.ir.edges import as_invoke, forget_source, replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function
from lowad.ir.values import Value

Made = TypeVar("Made")


@final
class Editor(Builder):
    """A builder that works in the middle of a function; what it appends stands in for one instruction."""

    def __init__(self, fn: Function) -> None:
        super().__init__(fn)
        self._place: tuple[tuple[str, str], ...] = ()
        self._old: Instruction | None = None
        self._unwinding: list[Block] = []

    def append(self, instr: Instruction, name: str = "") -> Instruction:
        """Append `instr`, which is said to come from the line of the instruction replaced."""
        if instr.metadata_of("dbg") is None:
            instr.metadata = (*self._place, *instr.metadata)
        return super().append(instr, name)

    def in_place(self, call: Call, name: str = "") -> Call:
        """Append what calls in the place of the call replaced: where that is an invoke, so is this."""
        old = self._old
        if not (isinstance(old, Call) and old.opcode == "invoke"):
            self.append(call, name)
            return call
        returned = self.block_behind("returned")
        made = as_invoke(call, returned, old.targets[1])
        self._unwinding.append(self.block)
        self.append(made, name)
        self.at(returned)
        return made

    def replace(self, old: Instruction, write: Callable[[], Instruction | None]) -> None:
        """Put what `write` appends in the place of `old`, and the instruction it returns in all uses."""
        self._old, self._unwinding = old, []
        targets = list(old.targets) if isinstance(old, Call) else []
        block = old.block
        at = block.instructions.index(old)
        rest = block.instructions[at + 1 :]
        del block.instructions[at:]
        self._place = tuple(item for item in old.metadata if item[0] == "dbg")
        made = write() if self.at(block) else None
        if made is not None:
            replace_uses(old, made)
            # Debug records speak of the name.
            made.name = old.name
        old.drop_operands()
        if targets:
            self._rejoin(block, *targets)
        if rest:
            rest[0].debug_records = (*old.debug_records, *rest[0].debug_records)
        self._move(rest, block)
        if made is None and old.has_result:
            drop_records(self.fn, {old.ref})

    def ahead_of(self, instr: Instruction, write: Callable[[], Made]) -> Made:
        """Put what `write` appends, no blocks, in front of `instr`; return what it returns."""
        block = instr.block
        at = block.instructions.index(instr)
        rest = block.instructions[at:]
        del block.instructions[at:]
        self.at(block)
        made = write()
        block.instructions += rest
        return made

    def _rejoin(self, block: Block, normal: Value, unwind: Value) -> None:
        """Go on where an invoke at the end of `block` went."""
        assert isinstance(normal, Block)
        assert isinstance(unwind, Block)
        self.branch(normal)
        forget_source(normal, block, (self.block,))
        forget_source(unwind, block, tuple(self._unwinding))

    def _move(self, rest: list[Instruction], block: Block) -> None:
        """Let `rest`, once the end of `block`, end the block that the builder stands in."""
        end = self.block
        for instr in rest:
            end.append(instr)
        if end is block:
            return
        for after in end.successors:
            for phi in after.phis:
                for index, operand in enumerate(phi.operands):
                    if operand is block:
                        phi.set_operand(index, end)
