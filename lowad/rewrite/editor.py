"""Put several instructions, or blocks, in the place of one instruction."""

from collections.abc import Callable
from typing import final

from lowad.ir.builder import Builder
from lowad.ir.debug import drop_records
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block, Function
from lowad.ir.values import Value


@final
class Editor(Builder):
    """A builder that works in the middle of a function; what it appends stands in for one instruction."""

    def __init__(self, fn: Function) -> None:
        super().__init__(fn)
        self._place: tuple[tuple[str, str], ...] = ()

    def append(self, instr: Instruction, name: str = "") -> Instruction:
        """Append `instr`, which is said to come from the line of the instruction replaced."""
        if instr.metadata_of("dbg") is None:
            instr.metadata = (*self._place, *instr.metadata)
        return super().append(instr, name)

    def replace(self, old: Instruction, write: Callable[[], Instruction | None]) -> None:
        """Put what `write` appends in the place of `old`, and the instruction it returns in all uses."""
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
        if rest:
            rest[0].debug_records = (*old.debug_records, *rest[0].debug_records)
        self._move(rest, block)
        if made is None and old.has_result:
            drop_records(self.fn, {old.ref})

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


def replace_uses(old: Value, new: Value) -> None:
    """Let every user of `old` use `new`."""
    for user in list(getattr(old, "users", ())):
        for index, operand in enumerate(user.operands):
            if operand is old:
                user.set_operand(index, new)
