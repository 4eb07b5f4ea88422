"""What the instructions of a function say of types, calls left aside.

Lattice: type trees (tree.py).
Direction: both. An access says what memory holds, memory says what an access yields. Where control chooses
  between values, what holds for all of them goes down, and all that is seen of the choice goes up to each.
Reads: places of pointers, TBAA.
When unsure: no kind. What holds of one of several pointers is a guess for each of them, and gives way to what
  is certain: an end of a tree is no node.
"""

from collections.abc import Iterable
from typing import final

from lowad.analysis.address import leaves
from lowad.analysis.types.bits import carried, derived, sources
from lowad.analysis.types.guesses import Guesses
from lowad.analysis.types.kinds import FLOAT_BITS, INTEGER, Float, is_torn
from lowad.analysis.types.seeds import Seeds, parts_of_object
from lowad.analysis.types.store import Trees, Turn, first
from lowad.analysis.types.tree import ZERO, Index, TypeTree, kinds_of, leaf, tree_of, whole
from lowad.analysis.types.uses import (
    blends,
    goes_on,
    is_bit_field,
    is_bits,
    is_counted,
    is_integer,
    is_moved,
    is_switch,
    reaches_exponent,
)
from lowad.analysis.types.window import window
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.lanewise import lanes_picked
from lowad.ir.module import Function, Global
from lowad.ir.types import I1, FloatType, IntType, Type, VectorType, element_type, struct_of
from lowad.ir.values import Constant, ConstantInt, Named, Value
from lowad.rewrite.pieces import bits_of, may_have_whole

_BYTE = 8

CODE = leaf(INTEGER, 1, Index(0, 1))
"""What lies behind a pointer to a function: nothing that is a number or leads to one."""

SAME_BITS = frozenset(("bitcast", "ptrtoint", "inttoptr", "ptrtoaddr", "freeze"))
COUNTS = frozenset(("mul", "udiv", "sdiv", "urem", "srem"))
MIXES = frozenset(("add", "sub", "and", "xor", "ashr"))
TO_INTEGER = frozenset(("icmp", "fcmp", "fptosi", "fptoui"))


@final
class Links:
    """The constraints between the values of instructions and the memory that they access."""

    def __init__(self, trees: Trees, seeds: Seeds, guesses: Guesses) -> None:
        self._trees = trees
        self._seeds = seeds
        self._guesses = guesses
        self.integer_fields: dict[Instruction, None] = {}
        """The accesses to fields of structures that are declared as integers."""

    def visit(self, instr: Instruction) -> None:
        """Say what an instruction that is no call tells of its operands and its result."""
        operands = instr.operands
        match instr.opcode:
            case "load":
                self.counts(instr, [instr] if is_bit_field(instr) else [])
                self._access(instr, instr, operands[0])
            case "store":
                self._access(instr, operands[0], operands[1])
            case "getelementptr":
                self.counts(instr, _unmoved(operands[1:]) if is_switch(instr) else operands[1:])
                self._structures(instr)
            case "alloca":
                assert instr.source is not None
                parts = (
                    parts_of_object(instr.source, self._trees.layout)
                    if self._trees.size(instr.source)
                    else []
                )
                self._guesses.say(instr, tree_of(parts), "type of the alloca")
                self._guesses.fields[instr, instr.source] = None
            case "phi" | "select":
                self._choice(instr)
            case "sitofp" | "uitofp":
                self.counts(instr, operands)
            case "switch":
                self.counts(instr, _unmoved(operands[:1]))
            case "extractvalue" | "insertvalue" | "extractelement" | "insertelement" | "shufflevector":
                self._element(instr)
            case "atomicrmw" | "cmpxchg":
                self._atomic(instr)
            case _:
                self._arithmetic(instr)

    def _arithmetic(self, instr: Instruction) -> None:
        opcode, operands = instr.opcode, instr.operands
        if _is_of_numbers(instr):
            self._guesses.numbers.append(instr)
        if opcode in TO_INTEGER:
            self.count(instr, instr)
            if opcode == "icmp":
                self._compared(instr)
        elif opcode in SAME_BITS:
            self._cast(instr)
        elif opcode in COUNTS or (
            opcode in ("add", "shl")
            and "nsw" in instr.flags
            and not _is_put_together(instr)
            and not reaches_exponent(instr)
        ):
            self.count(instr, instr)
            values = [_thawed(operand) for operand in operands]
            self.counts(instr, [v for v in _unmoved(values) if getattr(v, "opcode", "") not in SAME_BITS])
        elif opcode in ("zext", "trunc", "shl", "lshr", "or", "sext") or opcode in MIXES:
            if _keeps_one_bit(instr):
                self.count(operands[0], instr)
            self._bits(instr)

    def _bits(self, instr: Instruction) -> None:
        """Link the bytes of a result to those that arithmetic on integers takes them from."""
        operands = instr.operands
        widths = [self._trees.size(operand.ty) for operand in operands]
        size = self._trees.size(instr.ty)

        def run() -> None:
            trees = [self._trees.get(operand) for operand in operands]
            self._trees.put(
                instr, derived(instr, trees, widths, size), instr, first(map(self._trees.node, operands))
            )
            for operand, tree in sources(instr, self._trees.get(instr), trees, widths):
                self._trees.put(operand, tree, instr, instr)

        self._trees.rule(run, instr, *operands)

    def _same(self, left: Value, right: Value, by: Instruction) -> None:
        """Link two values of equal bits."""

        def run() -> None:
            self._trees.put(left, self._trees.get(right), by, self._trees.node(right))
            self._trees.put(right, self._trees.get(left), by, self._trees.node(left))

        self._trees.rule(run, left, right)

    def _cast(self, instr: Instruction) -> None:
        """Link what keeps the bits of its operand; of pointers the places are known, but those to a class."""
        source = instr.operands[0]
        if not (instr.ty.is_pointer and source.ty.is_pointer):
            self._same(instr, source, instr)
        elif instr.opcode == "bitcast":
            self._of_class(instr, source)

    def _of_class(self, own: Value, pointer: Value) -> None:
        """Link an object of one class to the pointer to it, which may lead to others elsewhere."""
        root = self._trees.addresses.place(pointer).root
        self._trees.of_classes.setdefault(root, []).append((own, pointer))

        def fill(target: Value, source: Value) -> None:
            more = self._trees.get(source).unfilled(self._trees.get(target))
            self._trees.put(target, more, "class", self._trees.node(source), guess=True)

        def down() -> None:
            fill(own, pointer)

        def up() -> None:
            fill(pointer, own)

        self._trees.rule(down, pointer, guess=True)
        self._trees.rule(up, own, guess=True)

    def _choice(self, instr: Instruction) -> None:
        """Link a phi or select to what it is one of."""
        if isinstance(instr.ty, FloatType):
            return
        if instr.ty.is_pointer:
            if self._trees.addresses.place(instr).root is not instr:
                return
            direct = list(self._trees.addresses.entries(instr))
        else:
            direct = [
                v for v in instr.operands[isinstance(instr, Phi) is False :] if not hasattr(v, "is_block")
            ]
        sources = [
            source for source in leaves(instr) if self._trees.node(source) is not self._trees.node(instr)
        ]

        def down() -> None:
            self._trees.put(instr, self._trees.common(sources), instr, first(map(self._trees.node, sources)))

        is_guess = instr.ty.is_pointer and len(dict.fromkeys(map(self._trees.node, direct))) > 1

        def up() -> None:
            tree = self._trees.get(instr)
            for source in direct:
                if self._trees.node(source) is not instr:
                    self._trees.put(source, tree, instr, instr, guess=is_guess)

        self._trees.rule(down, *sources)
        self._trees.rule(up, instr, guess=is_guess)
        if any(is_integer(source) for source in direct):
            self._or_integer(instr, instr, instr)

    def _compared(self, instr: Instruction) -> None:
        """Say that what is compared with an integer variable is an integer, and with a function is code."""
        left, right = instr.operands
        if isinstance(right, Function):
            self._trees.poke(left, CODE, instr)
        if not isinstance(left.ty, IntType):
            return
        size = self._trees.size(left.ty)

        def run() -> None:
            for this, other in ((left, right), (right, left)):
                # What is moved may be anything: equal words are often left out.
                if whole(self._trees.get(other), size) is INTEGER and not goes_on(this):
                    self.count(this, instr)

        if not isinstance(left, Constant) and not isinstance(right, Constant):
            self._trees.rule(run, left, right)

    def counts(self, instr: Instruction, values: Iterable[Value]) -> None:
        """Say that values are integers, as `instr` takes no other."""
        for value in values:
            self.count(value, instr)

    def count(self, value: Value, by: Instruction) -> None:
        """Say that a value is an integer."""
        if isinstance(value, Named) and isinstance(value.ty.scalar, IntType):
            self._trees.add(value, leaf(INTEGER, self._trees.size(value.ty)), by, None)

    def _access(self, instr: Instruction, value: Value, pointer: Value) -> None:
        """Link a value to the memory that it is loaded from or stored to."""
        size = self._trees.size(value.ty)
        if not size:
            return
        tag = instr.metadata_of("tbaa")
        is_moved = isinstance(value.ty, IntType) and is_bits(instr, value)
        # Where one is a length as well what is moved is no bits of a float.
        is_certain = not is_moved or (isinstance(value, Instruction) and is_counted(value))
        if tag is not None and self._is_field(instr, value, tag, size) and is_certain:
            # Whatever else a pointer of this kind may lead to, here it led to the field.
            self.count(value, instr)
            self._tagged(instr, pointer, tag, size)
            return
        known = self._trees.get(value)
        self._trees.poke(pointer, carried(known) if _is_use(instr, value) else known, instr)
        if isinstance(value.ty, IntType) and not isinstance(value, Constant):
            self._guesses.note_part(pointer, value, size)
        is_word = tag is not None and self._seeds.tbaa(tag) == (leaf(INTEGER, size), 0)
        if is_word and _is_use(instr, value):
            if is_certain:
                self.count(value, instr)
        elif tag is not None and not (is_word and is_moved):
            # A float with the tag of an integer was its bits, which LLVM reads and writes as what they are.
            is_known = not is_moved and not isinstance(value.ty.scalar, FloatType)
            self._tagged(instr, pointer, tag, size, is_known=is_known)
        if isinstance(value, ConstantInt) and is_integer(value):
            self._or_integer(instr, value, pointer)
        if isinstance(value, Global) or (
            not isinstance(value, Constant) and not isinstance(value.ty, FloatType)
        ):
            self._both_ways(instr, value, pointer, size)

    def _is_field(self, instr: Instruction, value: Value, tag: str, size: int) -> bool:
        """Whether an access is to a field that is declared as an integer; note it, and characters."""
        if not isinstance(value.ty, IntType):
            return False
        is_number = self._seeds.is_integer_field(tag, size)
        if is_number or (size == 1 and self._seeds.is_character_field(tag)):
            self.integer_fields[instr] = None
        return is_number

    def _both_ways(self, instr: Instruction, value: Value, pointer: Value, size: int) -> None:
        """Let memory say what a value is that is read or written there, and the value what memory holds."""

        def load() -> None:
            self._trees.put(value, self._trees.fetch(value, pointer), instr, self._trees.node(pointer))

        def store() -> None:
            tree = self._trees.get(value)
            self._trees.poke(pointer, carried(tree) if is_use else tree, instr, self._trees.node(value))

        def use() -> None:
            self._trees.poke(pointer, self._trees.get(value), instr, self._trees.node(value), guess=True)

        def back() -> None:
            known = self._trees.peek(pointer, size)
            known = _but_addresses(known) if is_of_numbers else known
            if not (is_stored and whole(self._trees.get(value), size) is INTEGER):
                self._trees.put(value, known, instr, self._trees.node(pointer), guess=is_pointer)

        is_load = value is instr
        # Where a vector of numbers is stored an address may lie at another time, as where a number is.
        is_of_numbers = not is_load and isinstance(value.ty.scalar, FloatType)
        # Memory may hold one pointer after the other: what is behind one of them need not be behind all.
        is_pointer = value.ty.is_pointer
        is_use = _is_use(instr, value)
        # What is an integer wherever it comes from is one that is stored where a number lies at another time.
        is_stored = not is_load and isinstance(value.ty, IntType)
        self._trees.rule(
            load if is_load and is_pointer else back,
            pointer,
            value,
            guess=is_pointer and not is_load,
            turn=Turn.LAST if is_stored else Turn.WITHIN,
        )
        self._trees.rule(store, value, pointer, guess=is_pointer and is_load)
        # What is only compared, or taken in part, tells memory nothing.
        if is_use and (is_counted(instr) or is_bit_field(instr)):
            self._trees.rule(use, value, pointer, guess=True)

    def _or_integer(self, instr: Instruction, value: Value, place: Value) -> None:
        """Say that an integer is at a place, a value or in memory, where a float of its size is: in turn."""
        size = self._trees.size(value.ty)
        is_memory = place is not value

        def run() -> None:
            entry = (self._trees.peek(place, size) if is_memory else self._trees.get(place)).at(ZERO)
            if entry is None or not isinstance(entry.kind, Float) or entry.size_bytes != size:
                return
            if is_memory:
                self._trees.poke(place, leaf(INTEGER, size), instr)
            else:
                self._trees.put(place, leaf(INTEGER, size), instr)

        self._trees.rule(run, place)

    def _tagged(
        self, instr: Instruction, pointer: Value, tag: str, size: int, *, is_known: bool = True
    ) -> None:
        """Add the layout of the object that a TBAA tag names, around the place of the access.

        `is_known`: what is accessed itself is what the tag says.
        """
        tree, offset = self._seeds.tbaa(tag)
        if self._seeds.is_enumeration(tag):
            tree = tree.merge(leaf(INTEGER, size, Index(offset)))
        if not tree:
            return
        root = self._trees.addresses.place(pointer).root
        if offset == 0 and len(tree.entries) == 1:
            entry = tree.at(ZERO)
            if entry is None or entry.size_bytes != size:
                return
        extent = max(at.offset + entry.size_bytes for at, entry in tree.entries.items())
        words = {at: e for at, e in tree.entries.items() if e.kind is INTEGER and e.size_bytes > 1}
        words.pop(Index(offset), None) if is_known else None
        certain = TypeTree({at: entry for at, entry in tree.entries.items() if at not in words})
        for spot in self._trees.spots.reached(pointer) if isinstance(root, Named) else ():
            if not spot.period or extent <= spot.period:
                by = Index(spot.offset - offset, spot.period)
                self._trees.add(root, certain.lift(by), instr, None)
                # Bits of a float may lie in any of them.
                self._guesses.say(root, TypeTree(words).lift(by), "declared fields")

    def _structures(self, gep: Instruction) -> None:
        """Note what lies behind a pointer from which a getelementptr counts in structures."""
        struct = struct_of(gep.source) if gep.source is not None else None
        if struct is None or isinstance(gep.ty, VectorType):
            return
        pointer = gep if len(gep.operands) == 2 else gep.operands[0]
        is_counted = pointer is gep and not isinstance(gep.operands[1], Constant)
        lay = self._guesses.lay_counted if is_counted else self._guesses.lay
        lay(pointer, self._trees.declared(struct), self._trees.size(struct), "type of a getelementptr")
        assert gep.source is not None
        self._guesses.fields[pointer, gep.source] = None

    def _element(self, instr: Instruction) -> None:
        """Link a part of an aggregate or vector, or lanes of vectors, to the whole."""
        if instr.opcode == "shufflevector":
            self._lanes(instr)
            return
        whole = instr.operands[0]
        offset = self._offset(instr)
        if offset is None or not isinstance(whole.ty, Type):
            return
        if instr.opcode.startswith("extract"):
            size = self._trees.size(instr.ty)

            def extract() -> None:
                self._trees.put(
                    instr, window(self._trees.get(whole), offset, size), instr, self._trees.node(whole)
                )
                self._trees.put(
                    whole, self._trees.get(instr).lift(Index(offset)), instr, self._trees.node(instr)
                )

            self._trees.rule(extract, instr, whole)
            return
        part = instr.operands[1]
        size, total = self._trees.size(part.ty), self._trees.size(instr.ty)

        def insert() -> None:
            self._trees.put(instr, self._trees.get(part).lift(Index(offset)), instr, self._trees.node(part))
            self._trees.put(part, window(self._trees.get(instr), offset, size), instr, instr)
            for low, high in ((0, offset), (offset + size, total)):
                if low < high:
                    self._trees.put(
                        instr, window(self._trees.get(whole), low, high - low).lift(Index(low)), instr
                    )
                    self._trees.put(
                        whole, window(self._trees.get(instr), low, high - low).lift(Index(low)), instr
                    )

        self._trees.rule(insert, instr, part, whole)

    def _lanes(self, shuffle: Instruction) -> None:
        """Link the lanes of a vector of integers to those of the vectors that they are taken from."""
        picked, source = lanes_picked(shuffle), shuffle.operands[0].ty
        if picked is None or not isinstance(source, VectorType) or not isinstance(source.element, IntType):
            return
        step, count = self._trees.size(source.element), source.count
        moves = [
            (at * step, shuffle.operands[lane // count], lane % count * step)
            for at, lane in enumerate(picked)
            if lane is not None
        ]

        def run() -> None:
            for target, vector, begin in moves:
                for value, at, other, there in (
                    (shuffle, target, vector, begin),
                    (vector, begin, shuffle, target),
                ):
                    known = window(self._trees.get(other), there, step).lift(Index(at))
                    self._trees.put(value, known, shuffle, self._trees.node(other))

        self._trees.rule(run, shuffle, *dict.fromkeys(vector for _, vector, _ in moves))

    def _offset(self, instr: Instruction) -> int | None:
        """Return the byte offset of the part that instr takes out or puts in, None where it varies."""
        ty, offset = instr.operands[0].ty, 0
        if isinstance(ty, VectorType):
            index = instr.operands[-1]
            step = self._trees.size(ty.element)
            return step * index.value if isinstance(index, ConstantInt) else None
        for index_number in instr.indices:
            struct = struct_of(ty)
            inner = element_type(ty, index_number)
            offset += (
                self._trees.layout.offsets(struct)[index_number]
                if struct
                else index_number * self._trees.layout.size_bytes(inner)
            )
            ty = inner
        return offset

    def _atomic(self, instr: Instruction) -> None:
        pointer, value = instr.operands[0], instr.operands[1]
        self._access(instr, value, pointer)
        if instr.opcode == "atomicrmw":
            self._access(instr, instr, pointer)


def _thawed(value: Value) -> Value:
    """Return what is frozen, where a value is that."""
    while isinstance(value, Instruction) and value.opcode == "freeze":
        value = value.operands[0]
    return value


def _unmoved(values: Iterable[Value]) -> list[Value]:
    """Return the values of some that arithmetic and comparison tell of: those that are no words on their way.

    Bits of floats are compared with several at a time, as with both zeros, and made hashes of.
    """
    return [value for value in values if getattr(value, "opcode", "") != "load" or not is_moved(value)]


def _is_put_together(instr: Instruction) -> bool:
    """Whether an operation puts values side by side into one, of which one may be a float."""
    if not isinstance(instr.ty, IntType) or not may_have_whole(instr):
        return False
    parts = bits_of(instr)
    return len(parts) > 1 and any(
        part.is_whole and part.at % part.width == 0 and part.width in FLOAT_BITS for part in parts
    )


def _is_use(access: Instruction, value: Value) -> bool:
    """Whether an integer is loaded: that bits are used as one here does not say that one was stored there."""
    return value is access and isinstance(value.ty.scalar, IntType)


def _but_addresses(tree: TypeTree) -> TypeTree:
    """Return a tree without what is a number or an address in turn."""
    torn = [at for at, one in tree.entries.items() if is_torn(kinds_of(one))]
    return TypeTree({at: one for at, one in tree.entries.items() if at not in torn}) if torn else tree


def _keeps_one_bit(instr: Instruction) -> bool:
    """Whether of one byte the lowest bit alone is kept, as of truth values: of a float that says nothing."""
    source = instr.operands[0].ty
    if not isinstance(source, IntType) or source.bits > _BYTE:
        return False
    if instr.opcode == "and":
        return isinstance(instr.operands[1], ConstantInt) and instr.operands[1].value == 1
    return instr.opcode == "trunc" and instr.ty is I1


def _is_of_numbers(instr: Instruction) -> bool:
    """Whether an operation is seldom one on the bits of something else."""
    match instr.opcode:
        case "add" | "or" if _is_put_together(instr):
            return False
        case "add" | "sub":
            return True
        case "icmp":
            return instr.word in ("eq", "ne")
        case "and" | "or" | "xor":
            # A constant might be a mask for the sign of a float.
            return not isinstance(instr.operands[1], Constant) and not blends(instr)
    return False
