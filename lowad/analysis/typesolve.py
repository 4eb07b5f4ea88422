"""The types of a function and of all that it reaches: what each instruction says, run until nothing grows.

Lattice: a type tree for each integer, vector and aggregate, and for the memory behind each root of pointers;
  all start empty and grow by `merge`.
Direction: both. An access says what memory holds, memory says what an access yields. Where control chooses
  between values, what holds for all of them goes down, and all that is seen of the choice goes up to each.
Reads: places of pointers, TBAA and debug data, rows of library functions.
When unsure: no kind. Types of variables and debug data only fill what no access speaks of. What holds of one
  of several pointers is a guess for each of them, and gives way to what is certain: an end of a tree is no
  node.
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize
  Fast Gradients", NeurIPS 2020, on type analysis.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import gcd
from typing import final

from lowad.analysis.address import affine, leaves
from lowad.analysis.typebits import derived, sources
from lowad.analysis.typecalls import CallLinks
from lowad.analysis.typeseeds import Seeds, declared_integers, parts_of_object, parts_of_type
from lowad.analysis.typestore import Node, Trees, first
from lowad.analysis.typetree import (
    ANYTHING,
    BLANK,
    EMPTY,
    INTEGER,
    ZERO,
    Conflict,
    Entry,
    Float,
    Index,
    TypeTree,
    leaf,
    tree_of,
    whole,
)
from lowad.analysis.typewords import said_by_call, said_of_argument
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Global, GlobalVariable
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.types import ArrayType, FloatType, IntType, Type, VectorType, element_type, struct_of
from lowad.ir.values import Argument, Constant, ConstantInt, Named, Value, is_zero
from lowad.rewrite import indirect
from lowad.rules import callee_facts
from lowad.rules.messages import Message, message_of
from lowad.rules.otherwise import is_otherwise
from lowad.rules.routines import KINDS, Plain, plain

WHOLE = 1024
"""Up to how many bytes a copy of constant size is looked at byte by byte."""

CODE = leaf(INTEGER, 1, Index(0, 1))
"""What lies behind a pointer to a function: nothing that is a number or leads to one."""

SAME_BITS = frozenset(("bitcast", "ptrtoint", "inttoptr", "ptrtoaddr", "freeze"))
COUNTS = frozenset(("mul", "udiv", "sdiv", "urem", "srem"))
MIXES = frozenset(("add", "sub", "and", "xor", "ashr"))
TO_INTEGER = frozenset(("icmp", "fcmp", "fptosi", "fptoui"))


@final
class Inference:
    """The constraints of root functions of one module and of all that they reach, solved by `solve`."""

    def __init__(self, roots: Sequence[Function]) -> None:
        module = roots[0].module
        assert module is not None
        self._roots = roots
        self._module = module
        self.trees = Trees(module)
        self.functions: list[Function] = []
        self.integer_fields: dict[Instruction, None] = {}
        """The accesses to fields of structures that are declared as integers."""
        self._seeds = Seeds(module)
        self._sites: dict[Function, list[Call]] = {}
        self._open: dict[Function, None] = dict.fromkeys(roots)
        self._weak: list[tuple[Node, TypeTree, str]] = []
        self._numbers: list[Instruction] = []
        self._copied: dict[tuple[Value, int], None] = {}
        self._fields: dict[tuple[Value, Type], None] = {}
        self._bytes: dict[Value, set[int]] = {}
        self._whole: dict[tuple[Value, Value, int], None] = {}

    def solve(self) -> None:
        """Find the facts: first from what the program does, then filled up with what declarations say."""
        for fn in self._module.functions:
            self.trees.facts[fn] = CODE
        self._collect()
        links = CallLinks(self.trees, self._sites, frozenset(self._open))
        for fn in self.functions:
            for instr in fn.instructions:
                self._visit(instr)
            links.link(fn)
            for argument in fn.arguments:
                self._attributes(argument)
            for value, tree in self._seeds.arguments(fn).items():
                self._weak.append((value, tree, "debug data"))
        self._globals()
        self.trees.begin()
        self.trees.run()
        self._fill([weak for instr in self._numbers for weak in self._number(instr)])
        self.trees.settle()
        self.trees.run()
        self._fill(self._weak)
        self._fill([weak for instr in self._numbers for weak in self._number(instr)])
        self._fill([(root, tree, "accesses to arrays") for root, tree in self.trees.arrays.items()])
        self._fill(list(self._elements_below()))
        self._fill(list(self._lone_bytes()))
        self._fill([weak for pointer, unit in self._copied for weak in self._elements(pointer, unit)])
        self._fill([weak for pointer, ty in self._fields for weak in self._declared(pointer, ty)])
        for target, source, size in self._whole:
            self._doubt(target, source, size)
        self.trees.run()

    def _lone_bytes(self) -> Iterator[tuple[Node, TypeTree, str]]:
        """Yield bytes that are read or written alone: of a float that moves byte by byte all bytes do."""
        types = {instr.ty.scalar for fn in self.functions for instr in fn.instructions}
        smallest = min([32, *(ty.bits for ty in types if isinstance(ty, FloatType))]) // 8
        for root, offsets in self._bytes.items():
            node = self.trees.node(root)
            for offset in sorted(offsets):
                # Floats begin at multiples of their size.
                cell = offset - offset % smallest
                if node is not None and not offsets.issuperset(range(cell, cell + smallest)):
                    yield node, TypeTree({Index(offset): Entry(INTEGER, 1, EMPTY)}), "a byte alone"

    def _elements_below(self) -> Iterator[tuple[Node, TypeTree, str]]:
        """Yield that elements below a pointer, as before an array's end, are like those behind it."""
        for root, memory in self.trees.facts.items():
            periods = {i.period for i, e in memory.entries.items() if i.period and e.kind not in BLANK}
            if len(periods) != 1:
                continue
            (period,) = periods
            pattern = {i.offset: e for i, e in memory.entries.items() if i.period and 0 <= i.offset < period}
            below = {
                i.offset: e.kind
                for i, e in memory.entries.items()
                if not i.period and i.offset < 0 and e.kind not in BLANK
            }
            like = {at: pattern[at % period].kind for at in below if at % period in pattern}
            for begin in sorted({at - at % period for at in below}) if like == below else ():
                places = {Index(begin + at): e for at, e in pattern.items() if begin + at not in below}
                yield root, TypeTree(places), "elements of an array"

    def _fill(self, weak: Iterable[tuple[Node, TypeTree, str]]) -> None:
        """Add what contradicts nothing that is known."""
        for node, tree, words in dict.fromkeys(weak):
            self.trees.add(node, self.trees.unfilled(tree, self.trees.facts.get(node, EMPTY)), words, None)
        self.trees.run()

    def _collect(self) -> None:
        """Find the functions that the roots reach, their call sites, and those that others may call too."""
        work = list(reversed(self._roots))
        seen = set(self._roots)
        while work:
            fn = work.pop()
            self.functions.append(fn)
            for instr in fn.instructions:
                for operand in instr.operands:
                    if not isinstance(operand, Function) or operand.is_declaration:
                        continue
                    if isinstance(instr, Call) and operand is instr.callee and _matches(instr, operand):
                        self._sites.setdefault(operand, []).append(instr)
                        if operand in instr.arguments:
                            self._open[operand] = None
                    else:
                        self._open[operand] = None
                    if operand not in seen:
                        seen.add(operand)
                        work.append(operand)
        has_indirect = any(
            isinstance(instr, Call) and not isinstance(instr.callee, Function) and not is_otherwise(instr)
            for fn in self.functions
            for instr in fn.instructions
        )
        if has_indirect:
            self._open.update(dict.fromkeys(indirect.address_taken(self._module)))

    def _visit(self, instr: Instruction) -> None:
        operands = instr.operands
        match instr.opcode:
            case "load":
                self._access(instr, instr, operands[0])
            case "store":
                self._access(instr, operands[0], operands[1])
            case "getelementptr":
                self._counts(instr, operands[1:])
                self._structures(instr)
            case "alloca":
                assert instr.source is not None
                parts = (
                    parts_of_object(instr.source, self.trees.layout) if self.trees.size(instr.source) else []
                )
                self._weak.append((instr, tree_of(parts), "type of the alloca"))
                self._fields[instr, instr.source] = None
            case "phi" | "select":
                self._choice(instr)
            case "call" | "invoke" | "callbr":
                assert isinstance(instr, Call)
                self._call(instr)
            case "switch" | "sitofp" | "uitofp":
                self._counts(instr, operands[:1])
            case "extractvalue" | "insertvalue" | "extractelement" | "insertelement":
                self._element(instr)
            case "atomicrmw" | "cmpxchg":
                self._atomic(instr)
            case _:
                self._arithmetic(instr)

    def _attributes(self, argument: Argument) -> None:
        """Note the type that `byval` or `sret` says an argument leads to."""
        module = self._module
        if isinstance(argument.ty, IntType) and argument.ty.bits <= 32:
            tree = leaf(INTEGER, self.trees.size(argument.ty))
            self._weak.append((argument, tree, "type of the argument"))
        if argument.ty.is_pointer and (said := said_of_argument(argument.attributes)):
            self.trees.add(argument, said, "attribute of the argument", None)
        for word in argument.attributes:
            if word.startswith(("byval(", "sret(")):
                ty = type_in_attribute(word, module.named_types)
                tree = tree_of(parts_of_type(ty, self.trees.layout))
                self._note(argument, tree, self.trees.size(ty), "type of the argument")

    def _structures(self, gep: Instruction) -> None:
        """Note what lies behind a pointer from which a getelementptr counts in structures."""
        struct = struct_of(gep.source) if gep.source is not None else None
        if struct is None or isinstance(gep.ty, VectorType):
            return
        pointer = gep if len(gep.operands) == 2 else gep.operands[0]
        tree = tree_of(parts_of_type(struct, self.trees.layout))
        self._note(pointer, tree, self.trees.size(struct), "type of a getelementptr")
        assert gep.source is not None
        self._fields[pointer, gep.source] = None

    def _note(self, pointer: Value, tree: TypeTree, extent: int, words: str) -> None:
        """Keep a layout of what a pointer leads to, to fill in what no access speaks of."""
        self._weak.extend(self._laid(pointer, tree, extent, words))

    def _laid(
        self, pointer: Value, tree: TypeTree, extent: int, words: str
    ) -> Iterator[tuple[Node, TypeTree, str]]:
        """Yield what a layout of `extent` bytes behind a pointer says of the object that it points into."""
        root = self.trees.addresses.place(pointer).root
        for spot in self.trees.addresses.spots(pointer) if isinstance(root, Named) and tree else ():
            if not spot.period or extent <= spot.period:
                yield root, tree.lift(spot), words

    def _declared(self, pointer: Value, ty: Type) -> Iterator[tuple[Node, TypeTree, str]]:
        """Yield the integers that a structure is declared to have."""
        layout = self.trees.layout
        yield from self._laid(pointer, declared_integers(ty, layout), self.trees.size(ty), "declared fields")

    def _doubt(self, target: Value, source: Value, size: int) -> None:
        """Contradict an array that goes on where a structure of the size of a copy has something else.

        Both ends of a copy hold the same: what is certain of one is no guess at the other.
        """
        ends = {pointer: self.trees.peek(pointer, size) for pointer in (target, source)}
        certain = [
            TypeTree({i: e for i, e in seen.entries.items() if not e.is_guess}) for seen in ends.values()
        ]
        for pointer, seen in ends.items():
            root = self.trees.addresses.place(pointer).root
            if isinstance(root, Instruction) and isinstance(root.source, ArrayType):
                continue
            for known in certain:
                seen = seen.merge(known)
            for index, kind, other in self._seeds.others(size, seen):
                conflict = Conflict(tuple(sorted((kind, other), key=str)))
                self.trees.poke(pointer, leaf(conflict, 1, index), "structures of the size of a copy")

    def _elements(self, pointer: Value, unit: int) -> Iterator[tuple[Node, TypeTree, str]]:
        """Yield that a block copied as a run-time multiple of `unit` bytes consists of like elements."""
        memory = self.trees.behind(pointer)
        element = {
            Index(index.offset, unit): entry
            for index, entry in memory.entries.items()
            if not index.period and index.offset >= 0 and index.offset + entry.size_bytes <= unit
        }
        yield from self._laid(pointer, TypeTree(element), unit, "elements of a copy")

    def _number(self, instr: Instruction) -> Iterator[tuple[Node, TypeTree, str]]:
        """Yield that what is added, subtracted or compared is an integer unless more comes of it."""
        entries = self.trees.get(instr).entries.values()
        if any(entry.kind is not INTEGER and entry.kind not in BLANK for entry in entries):
            return
        for operand in instr.operands:
            node = self.trees.node(operand)
            if node is not None and isinstance(operand.ty, IntType):
                yield node, leaf(INTEGER, self.trees.size(operand.ty)), "arithmetic"

    def _arithmetic(self, instr: Instruction) -> None:
        opcode, operands = instr.opcode, instr.operands
        if _is_of_numbers(instr):
            self._numbers.append(instr)
        if opcode in TO_INTEGER:
            self._count(instr, instr)
            if opcode == "icmp":
                self._compared(instr)
        elif opcode in SAME_BITS:
            self._cast(instr)
        elif opcode in COUNTS or (opcode in ("add", "shl") and "nsw" in instr.flags):
            self._count(instr, instr)
            for operand in operands:
                if getattr(operand, "opcode", "") not in SAME_BITS:
                    self._count(operand, instr)
        elif opcode in ("zext", "trunc", "shl", "lshr", "or", "sext") or opcode in MIXES:
            self._bits(instr)

    def _compared(self, instr: Instruction) -> None:
        """Say that what is compared with an integer variable is an integer, and with a function is code."""
        left, right = instr.operands
        if isinstance(right, Function):
            self.trees.poke(left, CODE, instr)
        if not isinstance(left.ty, IntType):
            return
        size = self.trees.size(left.ty)

        def run() -> None:
            for this, other in ((left, right), (right, left)):
                if whole(self.trees.get(other), size) is INTEGER:
                    self._count(this, instr)

        if not isinstance(left, Constant) and not isinstance(right, Constant):
            self.trees.rule(run, left, right)

    def _counts(self, instr: Instruction, values: Iterable[Value]) -> None:
        """Say that values are integers, as `instr` takes no other."""
        for value in values:
            self._count(value, instr)

    def _count(self, value: Value, by: Instruction) -> None:
        """Say that a value is an integer."""
        if isinstance(value, Named) and isinstance(value.ty.scalar, IntType):
            self.trees.add(value, leaf(INTEGER, self.trees.size(value.ty)), by, None)

    def _access(self, instr: Instruction, value: Value, pointer: Value) -> None:
        """Link a value to the memory that it is loaded from or stored to."""
        size = self.trees.size(value.ty)
        if not size:
            return
        tag = instr.metadata_of("tbaa")
        if tag is not None and isinstance(value.ty, IntType) and self._seeds.is_integer_field(tag, size):
            # Whatever else a pointer of this kind may lead to, here it led to the field.
            self.integer_fields[instr] = None
            self._count(value, instr)
            self._tagged(instr, pointer, tag, size)
            return
        self.trees.poke(pointer, self.trees.get(value), instr)
        if size == 1 and not isinstance(value, Constant):
            root, at = self.trees.addresses.place(pointer)
            if not at.period:
                self._bytes.setdefault(root, set()).add(at.offset)
        if tag is not None:
            self._tagged(instr, pointer, tag, size)
        if isinstance(value.ty, FloatType) or (isinstance(value, Constant) and not isinstance(value, Global)):
            return

        def load() -> None:
            self.trees.put(value, self.trees.fetch(value, pointer), instr, self.trees.node(pointer))

        def store() -> None:
            self.trees.poke(pointer, self.trees.get(value), instr, self.trees.node(value))

        def back() -> None:
            known = self.trees.peek(pointer, size)
            self.trees.put(value, known, instr, self.trees.node(pointer), guess=is_pointer)

        # Memory may hold one pointer after the other: what is behind one of them need not be behind all.
        is_pointer = value.ty.is_pointer
        is_load = value is instr
        self.trees.rule(
            load if is_load and is_pointer else back, pointer, value, guess=is_pointer and not is_load
        )
        self.trees.rule(store, value, pointer, guess=is_pointer and is_load)

    def _tagged(self, instr: Instruction, pointer: Value, tag: str, size: int) -> None:
        """Add the layout of the object that a TBAA tag names, around the place of the access."""
        tree, offset = self._seeds.tbaa(tag)
        if not tree:
            return
        root = self.trees.addresses.place(pointer).root
        if offset == 0 and len(tree.entries) == 1:
            entry = tree.at(ZERO)
            if entry is None or entry.size_bytes != size:
                return
        extent = max(at.offset + entry.size_bytes for at, entry in tree.entries.items())
        for spot in self.trees.addresses.spots(pointer) if isinstance(root, Named) else ():
            if not spot.period or extent <= spot.period:
                self.trees.add(root, tree.lift(Index(spot.offset - offset, spot.period)), instr, None)

    def _same(self, left: Value, right: Value, by: Instruction) -> None:
        """Link two values of equal bits."""

        def run() -> None:
            self.trees.put(left, self.trees.get(right), by, self.trees.node(right))
            self.trees.put(right, self.trees.get(left), by, self.trees.node(left))

        self.trees.rule(run, left, right)

    def _cast(self, instr: Instruction) -> None:
        """Link what keeps the bits of its operand; of pointers the places are known, but those to a class."""
        source = instr.operands[0]
        if not (instr.ty.is_pointer and source.ty.is_pointer):
            self._same(instr, source, instr)
        elif instr.opcode == "bitcast":
            self._of_class(instr, source)

    def _of_class(self, own: Value, pointer: Value) -> None:
        """Link an object of one class to the pointer to it, which may lead to others elsewhere."""
        root = self.trees.addresses.place(pointer).root
        self.trees.of_classes.setdefault(root, []).append((own, pointer))

        def fill(target: Value, source: Value) -> None:
            more = self.trees.unfilled(self.trees.get(source), self.trees.get(target))
            self.trees.put(target, more, "class", self.trees.node(source), guess=True)

        def down() -> None:
            fill(own, pointer)

        def up() -> None:
            fill(pointer, own)

        self.trees.rule(down, pointer, guess=True)
        self.trees.rule(up, own, guess=True)

    def _choice(self, instr: Instruction) -> None:
        """Link a phi or select to what it is one of."""
        if isinstance(instr.ty, FloatType):
            return
        if instr.ty.is_pointer:
            if self.trees.addresses.place(instr).root is not instr:
                return
            direct = list(self.trees.addresses.entries(instr))
        else:
            direct = [
                v for v in instr.operands[isinstance(instr, Phi) is False :] if not hasattr(v, "is_block")
            ]
        sources = [
            source for source in leaves(instr) if self.trees.node(source) is not self.trees.node(instr)
        ]

        def down() -> None:
            self.trees.put(instr, self.trees.common(sources), instr, first(map(self.trees.node, sources)))

        is_guess = instr.ty.is_pointer and len(dict.fromkeys(map(self.trees.node, direct))) > 1

        def up() -> None:
            tree = self.trees.get(instr)
            for source in direct:
                if self.trees.node(source) is not instr:
                    self.trees.put(source, tree, instr, instr, guess=is_guess)

        self.trees.rule(down, *sources)
        self.trees.rule(up, instr, guess=is_guess)

    def _element(self, instr: Instruction) -> None:
        """Link a part of an aggregate or vector to the whole."""
        whole = instr.operands[0]
        offset = self._offset(instr)
        if offset is None or not isinstance(whole.ty, Type):
            return
        if instr.opcode.startswith("extract"):
            size = self.trees.size(instr.ty)

            def extract() -> None:
                self.trees.put(
                    instr, self.trees.get(whole).window(offset, size), instr, self.trees.node(whole)
                )
                self.trees.put(
                    whole, self.trees.get(instr).lift(Index(offset)), instr, self.trees.node(instr)
                )

            self.trees.rule(extract, instr, whole)
            return
        part = instr.operands[1]
        size, total = self.trees.size(part.ty), self.trees.size(instr.ty)

        def insert() -> None:
            self.trees.put(instr, self.trees.get(part).lift(Index(offset)), instr, self.trees.node(part))
            self.trees.put(part, self.trees.get(instr).window(offset, size), instr, instr)
            for low, high in ((0, offset), (offset + size, total)):
                if low < high:
                    self.trees.put(
                        instr, self.trees.get(whole).window(low, high - low).lift(Index(low)), instr
                    )
                    self.trees.put(
                        whole, self.trees.get(instr).window(low, high - low).lift(Index(low)), instr
                    )

        self.trees.rule(insert, instr, part, whole)

    def _offset(self, instr: Instruction) -> int | None:
        """Return the byte offset of the part that instr takes out or puts in, None where it varies."""
        ty, offset = instr.operands[0].ty, 0
        if isinstance(ty, VectorType):
            index = instr.operands[-1]
            step = self.trees.size(ty.element)
            return step * index.value if isinstance(index, ConstantInt) else None
        for index_number in instr.indices:
            struct = struct_of(ty)
            inner = element_type(ty, index_number)
            offset += (
                self.trees.layout.offsets(struct)[index_number]
                if struct
                else index_number * self.trees.layout.size_bytes(inner)
            )
            ty = inner
        return offset

    def _atomic(self, instr: Instruction) -> None:
        pointer, value = instr.operands[0], instr.operands[1]
        self._access(instr, value, pointer)
        if instr.opcode == "atomicrmw":
            self._access(instr, instr, pointer)

    def _bits(self, instr: Instruction) -> None:
        """Link the bytes of a result to those that arithmetic on integers takes them from."""
        operands = instr.operands
        widths = [self.trees.size(operand.ty) for operand in operands]
        size = self.trees.size(instr.ty)

        def run() -> None:
            trees = [self.trees.get(operand) for operand in operands]
            self.trees.put(
                instr, derived(instr, trees, widths, size), instr, first(map(self.trees.node, operands))
            )
            for operand, tree in sources(instr, self.trees.get(instr), trees, widths):
                self.trees.put(operand, tree, instr, instr)

        self.trees.rule(run, instr, *operands)

    # Calls

    def _call(self, call: Call) -> None:
        callee = call.callee
        if not isinstance(callee, Function) or not callee.is_declaration:
            return
        self._ours(call, callee.name)
        if said := said_by_call(call):
            self.trees.poke(call.arguments[0], said, call)
        row = callee_facts(callee.name)
        if row is None:
            return
        arguments = call.arguments
        if row.moves is not None:
            target, source, size = row.moves
            self._counts(call, [arguments[size]])
            self._move(call, arguments[target], arguments[source], arguments[size])
        if row.sets is not None:
            target, byte, size = row.sets
            self._counts(call, [arguments[size]])
            self._cleared(call, arguments[target], arguments[byte], arguments[size])
        if row.allocates is not None:
            self._counts(call, [arguments[position] for position in row.allocates.size])
            if row.allocates.zeroed:
                self.trees.add(call, leaf(ANYTHING, 1, Index(0, 1)), call, None)
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
                size = self.trees.size(routine.spelling.ty) if floats else routine.bits // 8
                kind = Float(routine.spelling.ty) if floats else INTEGER
                self._note(argument, leaf(kind, size, Index(0, size)), size, "operand of a routine")
        if isinstance(call.ty, IntType):
            self._count(call, call)

    def _sent(self, call: Call, message: Message) -> None:
        """Note what a message consists of, and that what describes it are integers."""
        ty, _ = message.element
        for name, argument in zip(message.row.operands, call.arguments[:-1], strict=True):
            if argument.ty.is_pointer and isinstance(argument, Named):
                if name in message.row.numbers:
                    size = self.trees.size(ty)
                    self._note(argument, leaf(Float(ty), size, Index(0, size)), size, "sent or received")
                elif name in ("status", "statuses"):
                    self._note(argument, leaf(INTEGER, 4, Index(0, 4)), 4, "status of a message")
        self._count(call, call)

    def _passed(self, call: Call) -> None:
        """Say that the integer which a library function makes of no other values than integers is one."""
        given = [argument for argument in call.arguments if isinstance(argument.ty.scalar, IntType)]

        def run() -> None:
            kinds = [whole(self.trees.get(argument), self.trees.size(argument.ty)) for argument in given]
            if all(kind is INTEGER or kind in BLANK for kind in kinds):
                self._count(call, call)

        self.trees.rule(run, *given)

    def _cleared(self, call: Call, target: Value, byte: Value, size: Value) -> None:
        """Say that memory was filled with zeros."""
        if is_zero(byte) and isinstance(size, ConstantInt) and size.value > 0:
            self.trees.poke(target, leaf(ANYTHING, size.value), call)

    def _move(self, call: Call, target: Value, source: Value, size: Value) -> None:
        """Link the memory on both sides of a copy."""
        tag = call.metadata_of("tbaa.struct")
        tree = self._seeds.copied(tag) if tag is not None else EMPTY
        for pointer in (target, source) if tree else ():
            end = max(at.offset + entry.size_bytes for at, entry in tree.entries.items())
            self._note(pointer, tree, end, "fields of a copy")
        extent = affine(size)
        bytes_moved = extent.constant if not extent.step else None
        stride = extent.step if not extent.constant else 0
        if bytes_moved is not None and 0 < bytes_moved <= WHOLE and not tree:
            self._whole[target, source, bytes_moved] = None
        if extent.step:
            unit = gcd(extent.step, extent.constant)
            self._copied.update({(target, unit): None, (source, unit): None})

        into, out_of = self.trees.addresses.place(target), self.trees.addresses.place(source)
        shift = into.at.offset - out_of.at.offset if into.root is out_of.root else 0

        def moved(pointer: Value) -> TypeTree:
            if bytes_moved is not None and bytes_moved <= WHOLE:
                return self.trees.peek(pointer, bytes_moved)
            return _front(self.trees.behind(pointer), bytes_moved or stride, shift)

        def run() -> None:
            self.trees.poke(target, moved(source), call, self.trees.node(source))
            self.trees.poke(source, moved(target), call, self.trees.node(target))

        self.trees.rule(run, target, source)

    def _globals(self) -> None:
        """Add what the types and initial values of the global variables in reach say."""
        work: list[Value] = [
            operand for fn in self.functions for i in fn.instructions for operand in i.operands
            if isinstance(operand, Constant) and operand.ty.is_pointer
        ]  # fmt: skip
        seen: dict[Value, None] = {}
        while work:
            root = self.trees.addresses.place(work.pop()).root
            if root in seen or not isinstance(root, GlobalVariable):
                continue
            seen[root] = None
            integers = root.is_constant
            tree = tree_of(parts_of_object(root.value_type, self.trees.layout, integers=integers))
            self._weak.append((root, tree, "type of the global"))
            for index, target in self._stored_pointers(root):
                work.append(target)
                self._global_pointer(root, index, target)

    def _stored_pointers(self, variable: GlobalVariable) -> Iterator[tuple[Index, Value]]:
        """Yield the pointers in an initial value and where they lie."""
        work: list[tuple[int, Value]] = [(0, variable.initializer)] if variable.initializer else []
        for _ in range(WHOLE):
            if not work:
                return
            at, value = work.pop()
            if value.ty.is_pointer:
                if not is_zero(value):
                    yield Index(at), value
                continue
            parts = getattr(value, "elements", ())
            struct = struct_of(value.ty)
            for number, part in enumerate(parts):
                step = (
                    self.trees.layout.offsets(struct)[number]
                    if struct
                    else number * self.trees.layout.size_bytes(part.ty)
                )
                work.append((at + step, part))

    def _global_pointer(self, holder: GlobalVariable, index: Index, target: Value) -> None:
        def run() -> None:
            size = self.trees.size(target.ty)
            self.trees.add(
                holder, self.trees.get(target).lift(index), "initial value", self.trees.node(target)
            )
            entry = self.trees.facts.get(holder, EMPTY).window(index.offset, size)
            self.trees.put(target, entry, "initial value", holder)

        self.trees.rule(run, holder, target)


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


def _is_of_numbers(instr: Instruction) -> bool:
    """Whether an operation is seldom one on the bits of something else."""
    match instr.opcode:
        case "add" | "sub":
            return True
        case "icmp":
            return instr.word in ("eq", "ne")
        case "and" | "or" | "xor":
            # A constant might be a mask for the sign of a float.
            return not isinstance(instr.operands[1], Constant)
    return False


def _matches(call: Call, fn: Function) -> bool:
    return call.fn_type is fn.fn_type and not fn.fn_type.variadic
