"""What calls of library functions say of types, by the rows of lowad.rules.

Lattice: type trees (tree.py).
Direction: both ways between the ends of a copy; else from the row of the function to what it is given.
Reads: rows of library functions, attributes of calls, `tbaa.struct`.
When unsure: no kind.
"""

from functools import lru_cache
from math import gcd
from typing import final

from lowad.analysis.affine import affine
from lowad.analysis.types.guesses import Guesses
from lowad.analysis.types.kinds import ANYTHING, BLANK, INTEGER, Float
from lowad.analysis.types.links import Links
from lowad.analysis.types.said import said_by_call
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import EMPTY, KEPT, ZERO, Entry, Index, TypeTree, leaf, tree_of, whole
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.types import IntType
from lowad.ir.values import ConstantInt, Named, Value, is_zero
from lowad.rewrite.words import is_made_here
from lowad.rules import CalleeRow, callee_facts
from lowad.rules.messages import Message, message_of
from lowad.rules.routines import KINDS, Plain, plain

WHOLE = 1024
"""Up to how many bytes a copy of constant size is looked at byte by byte."""


@final
class Library:
    """The constraints of calls whose callee has no body."""

    def __init__(self, trees: Trees, seeds: Seeds, guesses: Guesses, links: Links) -> None:
        self._trees = trees
        self._seeds = seeds
        self._guesses = guesses
        self._links = links

    def visit(self, call: Call) -> None:
        """Say what a call of a function without a body tells of what it takes and gives."""
        callee = call.callee
        if not isinstance(callee, Function) or not callee.is_declaration:
            return
        self._ours(call, callee.name)
        if said := said_by_call(call):
            self._trees.poke(call.arguments[0], said, call)
        row = callee_facts(callee.name, call.fn_type)
        if row is not None:
            self._described(call, row)

    def _described(self, call: Call, row: CalleeRow) -> None:
        """Say what the row of a library function tells."""
        arguments = call.arguments
        if row.moves is not None:
            target, source, size = row.moves
            self._links.counts(call, [arguments[size]])
            self._move(call, arguments[target], arguments[source], arguments[size])
        for position in row.writes if row.texts else ():
            self._trees.poke(arguments[position], leaf(INTEGER, 1), call)
        if row.sets is not None:
            target, byte, size = row.sets
            self._links.counts(call, [arguments[size]])
            self._cleared(call, arguments[target], arguments[byte], arguments[size])
        if row.frees is not None:
            self._links.counts(call, arguments)
        if row.allocates is not None:
            self._links.counts(call, [arguments[position] for position in row.allocates.size])
            if row.allocates.zeroed:
                self._trees.add(call, leaf(ANYTHING, 1, Index(0, 1)), call, None)
        elif row.inactive and row.returns_argument is None and isinstance(call.ty, IntType):
            self._passed(call)

    def _ours(self, call: Call, name: str) -> None:
        """Note what a function that lowad has put in the place of a library's is known to take."""
        if routine := plain(name):
            self._operands(call, routine)
        elif message := message_of(name):
            self._sent(call, message)

    def _operands(self, call: Call, routine: Plain) -> None:
        """Note what a routine of BLAS or LAPACK takes its operands in memory to be."""
        for name, argument in zip(routine.parameters, call.arguments, strict=True):
            if argument.ty.is_pointer and isinstance(argument, Named):
                floats = KINDS[name] == "numbers"
                size = self._trees.size(routine.spelling.ty) if floats else routine.bits // 8
                kind = Float(routine.spelling.ty) if floats else INTEGER
                self._guesses.lay(argument, leaf(kind, size, Index(0, size)), size, "operand of a routine")
        self._links.counts(call, call.arguments)
        if isinstance(call.ty, IntType):
            self._links.count(call, call)

    def _sent(self, call: Call, message: Message) -> None:
        """Note what a message consists of, and that what describes it are integers."""
        ty, _ = message.element
        for name, argument in zip(message.row.operands, call.arguments[:-1], strict=True):
            if argument.ty.is_pointer and isinstance(argument, Named):
                if name in message.row.numbers:
                    size = self._trees.size(ty)
                    self._guesses.lay(
                        argument, leaf(Float(ty), size, Index(0, size)), size, "sent or received"
                    )
                elif name in ("status", "statuses"):
                    self._guesses.lay(argument, leaf(INTEGER, 4, Index(0, 4)), 4, "status of a message")
        self._links.counts(call, (*call.arguments, call))

    def _passed(self, call: Call) -> None:
        """Say that the integer which a library function makes of no other values than integers is one."""
        given = [argument for argument in call.arguments if isinstance(argument.ty.scalar, IntType)]

        def run() -> None:
            kinds = [whole(self._trees.get(argument), self._trees.size(argument.ty)) for argument in given]
            if all(kind is INTEGER or kind in BLANK for kind in kinds):
                self._links.count(call, call)

        self._trees.rule(run, *given)

    def _cleared(self, call: Call, target: Value, byte: Value, size: Value) -> None:
        """Say that memory was filled with zeros."""
        if is_zero(byte) and isinstance(size, ConstantInt) and size.value > 0:
            self._trees.poke(target, leaf(ANYTHING, size.value), call)

    def _elements(self, call: Call, size: Value) -> TypeTree:
        """Return the floats of a copy that was a loop over them: its tag is that of one."""
        tag = call.metadata_of("tbaa")
        entry = self._seeds.tbaa(tag)[0].at(ZERO) if tag is not None else None
        if entry is None or not isinstance(entry.kind, Float) or not isinstance(size, ConstantInt):
            return EMPTY
        if not 0 < size.value <= WHOLE or size.value % entry.size_bytes:
            return EMPTY
        return tree_of((Index(at), entry) for at in range(0, size.value, entry.size_bytes))

    def _move(self, call: Call, target: Value, source: Value, size: Value) -> None:
        """Link the memory on both sides of a copy."""
        tag = call.metadata_of("tbaa.struct")
        extent = affine(size)
        bytes_moved = extent.constant if not extent.step else None
        tree = self._seeds.copied(tag, bytes_moved) if tag is not None else self._elements(call, size)
        for pointer in (target, source) if tree else ():
            end = max(at.offset + entry.size_bytes for at, entry in tree.entries.items())
            self._guesses.lay(pointer, tree, end, "fields of a copy")
        self._guesses.copies.append((target, source, bytes_moved))
        stride = extent.step if not extent.constant else 0
        # A word that is one of both kinds is no structure of its size, nor are bytes of anything.
        if bytes_moved is not None and 0 < bytes_moved <= WHOLE and not tree and not is_made_here(call):
            self._guesses.whole[target, source, bytes_moved] = None
        if extent.step:
            unit = gcd(extent.step, extent.constant)
            self._guesses.copied.update({(target, unit): None, (source, unit): None})

        into, out_of = self._trees.addresses.place(target), self._trees.addresses.place(source)
        shift = into.at.offset - out_of.at.offset if into.root is out_of.root else 0

        def moved(pointer: Value) -> TypeTree:
            if bytes_moved is not None and bytes_moved <= WHOLE:
                return self._trees.peek(pointer, bytes_moved)
            return _front(self._trees.behind(pointer), bytes_moved or stride, shift)

        def run() -> None:
            self._trees.poke(target, moved(source), call, self._trees.node(source))
            self._trees.poke(source, moved(target), call, self._trees.node(target))

        self._trees.rule(run, target, source)


@lru_cache(maxsize=KEPT)
def _front(memory: TypeTree, room: int, shift: int) -> TypeTree:
    """Return the arrays of a memory, and its single places as far as `room` bytes go.

    Memory that is moved by `shift` bytes within itself moves by whole elements.
    """
    kept: dict[Index, Entry] = {}
    for index, entry in memory.entries.items():
        if index.period:
            if shift % index.period:
                continue
            low = index.offset if index.offset >= 0 else index.offset % index.period
            kept[Index(low, index.period)] = entry
        elif index.offset >= 0 and index.offset + entry.size_bytes <= room:
            kept[index] = entry
    return TypeTree(kept) if kept else EMPTY
