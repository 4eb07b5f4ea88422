"""What holds of all words of a program: whether any is a number and an address in turn; how wide numbers are.

Lattice: none: one answer for a program.
Direction: none.
Reads: what copies and fills of memory come to, objects of classes; instructions, types of variables and
  structures, tags of accesses.
When unsure: words are not torn, as far as what is known of memory says; not all numbers are `double`.
Source: none; docs/design/words.md.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import final

from lowad.analysis.types.again import Again
from lowad.analysis.types.blocks import numbers_of_blocks
from lowad.analysis.types.disguised import disguised
from lowad.analysis.types.held import Memory
from lowad.analysis.types.integers import Integers
from lowad.analysis.types.kinds import is_torn
from lowad.analysis.types.meant import Meant
from lowad.analysis.types.mingled import Mingled, mingled
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.several import several
from lowad.analysis.types.stored import Stored
from lowad.analysis.types.tree import WORD_BYTES
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import DOUBLE, ArrayType, FloatType, Type, VectorType, struct_of
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.words import copies_words
from lowad.rules import facts_of

_NARROW = re.compile(r'"(?:float|half|long double|_Float\w*|__bf16|__fp16)"')
"""What tags and debug data call numbers that are no `double`."""

_HALVES = re.compile(r'"(?:half|_Float16|__bf16|__fp16)"')
_WIDE = (DOUBLE, *map(FloatType, ("float", "x86_fp80", "fp128", "ppc_fp128")))


@final
class Numbers:
    """How wide the numbers of a module are, of what it computes with, declares and tags."""

    def __init__(self, module: Module) -> None:
        self._module = module

    @cached_property
    def are_double(self) -> bool:
        """Whether every one is a `double`."""
        return has_only(self._module, (DOUBLE,), _NARROW)

    @cached_property
    def are_wide(self) -> bool:
        """Whether every one is a `float` or wider."""
        return has_only(self._module, _WIDE, _HALVES)


@final
class Words:
    """The answers for the functions whose memory is known."""

    def __init__(
        self,
        memory: Memory,
        numbers: Numbers,
        seeds: Seeds,
        fields: Collection[Instruction],
        closed: Callable[[], Mapping[Function, Sequence[Call]]],
    ) -> None:
        """`fields`: the accesses to what structures declare as integers. `closed`: gives all calls of
        functions that nothing else calls, once they have been found."""
        self._memory = memory
        self._numbers = numbers
        self._seeds = seeds
        self._fields = fields
        self._closed = closed

    @cached_property
    def are_torn(self) -> bool:
        """Whether a block that the program copies or fills has words that are numbers and addresses in turn.

        Then what is known of one pointer need not hold of all that it leads to, where nothing contradicts it.
        """
        instrs = (instr for fn in self._memory.functions for instr in fn.instructions)
        calls = (instr for instr in instrs if isinstance(instr, Call))
        return any(copies_words(call) or self._moves_torn(call) for call in calls) or self._has_torn_classes()

    @property
    def are_double(self) -> bool:
        """Whether every number of the program is a `double`."""
        return self._numbers.are_double

    @property
    def are_wide(self) -> bool:
        """Whether every number of the program is a `float` or wider."""
        return self._numbers.are_wide

    @cached_property
    def disguised(self) -> frozenset[Value]:
        """The addresses that may be numbers."""
        return disguised(self._memory)

    @cached_property
    def several(self) -> frozenset[Value]:
        """The numbers that are several narrower ones."""
        return frozenset() if self.are_double else several(self._memory)

    @cached_property
    def of_blocks(self) -> frozenset[Instruction]:
        """The loads of numbers that may be addresses."""
        return numbers_of_blocks(self._memory, self._seeds)

    @cached_property
    def integers(self) -> Integers:
        """Which integers of no known kind are no numbers."""
        return Integers(self._memory, self.disguised, self.stored, self._seeds)

    @cached_property
    def stored(self) -> Stored:
        """What is stored where."""
        return Stored(self._memory)

    @cached_property
    def meant(self) -> Meant:
        """Which integers may be bits of numbers where nothing is computed with them."""
        return Meant(self._memory, self.stored, self._closed(), self._seeds, self._fields)

    @cached_property
    def again(self) -> Again:
        """Which integers are bits of numbers again, wherever they are kept between."""
        return Again(self._memory, self.meant.letters, self._closed())

    def puts_number(self, load: Instruction, store: Instruction) -> bool:
        """Whether an address that is loaded and stored is a number at another time, and can be told from one.

        Where it cannot it is no use to copy it in memory: what is stored is looked at in the reverse pass.
        """
        if not load.ty.scalar.is_pointer or load not in self.disguised:
            return False
        ends = [self._memory.at(access.operands[-1], WORD_BYTES) for access in (load, store)]
        is_either = any(is_torn(part.conflict) for end in ends for part in end.parts)
        return is_either and all(end.shows_words for end in ends)

    @cached_property
    def mingled(self) -> Mingled:
        """Where addresses and numbers lie at one place in turn."""
        memory = self._memory
        return mingled(memory.trees, memory.leading, memory.functions, memory.roots)

    def are_scattered(self, pointer: Value) -> bool:
        """Whether numbers may lie across the boundaries of words in the memory that a pointer leads to."""
        return self._memory.leading.place(pointer)[0] in self.mingled.scattered

    def _has_torn_classes(self) -> bool:
        """Whether objects of one class hold numbers where those of another at the same place hold addresses.

        Then what is stored there as bits may be either, whatever else is known of it.
        """
        trees = self._memory.trees
        for objects in trees.of_classes.values():
            for own, pointer in objects:
                entries = trees.behind(own).entries.items()
                ends = (at.offset + entry.size_bytes for at, entry in entries if not at.period)
                if self._memory.at(pointer, max(ends, default=0)).torn:
                    return True
        return False

    def _moves_torn(self, call: Call) -> bool:
        row = facts_of(call)
        triple = None if row is None else (row.moves or row.sets)
        if row is None or triple is None:
            return False
        target, source, size = (call.arguments[position] for position in triple)
        length = size.value if isinstance(size, ConstantInt) else None
        if length is not None and length <= 0:
            return False
        ends = [
            self._memory.at(pointer, length) for pointer in ((target, source) if row.moves else (target,))
        ]
        return any(held.torn or any(is_torn(part.conflict) for part in held.parts) for held in ends)


def has_only(module: Module, numbers: tuple[FloatType, ...], others: re.Pattern[str]) -> bool:
    """Whether a module has numbers, and none, and no types, but of some; no tags speak of `others`."""
    if any(map(others.search, module.metadata.values())):
        return False
    instrs = [instr for fn in module.functions for instr in fn.instructions]
    types = {value.ty for instr in instrs for value in (instr, *instr.operands)}
    types |= {instr.source for instr in instrs if instr.source is not None}
    types |= {item.value_type for item in module.globals.values() if isinstance(item, GlobalVariable)}
    work, seen = [*types, *module.named_types.values()], set[Type]()
    while work:
        ty = work.pop()
        if ty in seen:
            continue
        seen.add(ty)
        if isinstance(ty, FloatType) and ty not in numbers:
            return False
        struct = struct_of(ty)
        if struct is not None:
            work += struct.elements
        elif isinstance(ty, ArrayType | VectorType):
            work.append(ty.element)
    return any(ty in seen for ty in numbers)
