"""Type trees of a function and of all that it calls: the questions other stages ask, and their answers.

Lattice: type trees (tree.py), grown to a fixed point (solve.py).
Direction: both, through calls too.
Reads: places of pointers, TBAA and debug data, rows of library functions.
When unsure: no kind; memory may hold and reach floats.
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize
  Fast Gradients", NeurIPS 2020, on type analysis.
"""

from collections.abc import Collection, Sequence
from typing import ClassVar, Self, final

from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.types.held import Held, is_disputed
from lowad.analysis.types.kinds import (
    ANYTHING,
    BLANK,
    INTEGER,
    PADDING,
    POINTER,
    Conflict,
    Float,
    Kind,
    is_torn,
    number_of,
)
from lowad.analysis.types.program import Numbers
from lowad.analysis.types.reached import may_hold_float, may_reach_float
from lowad.analysis.types.segments import Segment
from lowad.analysis.types.solve import Inference
from lowad.analysis.types.store import Node, Reason
from lowad.analysis.types.stored import element_of
from lowad.analysis.types.tree import EMPTY, WORD_BYTES, ZERO, Entry, TypeTree, kinds_of, leaf, whole
from lowad.analysis.types.uses import (
    goes_another_way,
    is_chosen,
    is_computed_with,
    is_copied,
    is_counted,
    is_integer,
    only_steers,
    origins,
)
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Global, GlobalVariable
from lowad.ir.reached import reached
from lowad.ir.types import DOUBLE, I8, I16, I32, I64, FloatType, IntType, VectorType
from lowad.ir.values import Argument, Named, Value
from lowad.rules.declared import is_inactive_global

LONGEST_FACT = 240
"""Characters of a type tree in a message; those of C++ containers run over many screens."""


_WIDE = 4
"""How many bytes the narrowest float has of which the highest byte is next to never zero."""


@final
class Types(Analysis):
    """What kind of data a function's values, and those of the functions it reaches, carry and point to."""

    __slots__ = (
        "_integer_fields",
        "_lenders",
        "_memory",
        "_trees",
        "fn",
        "functions",
        "words",
    )
    fact: ClassVar[str] = "types"
    requires: ClassVar[tuple[type[Analysis], ...]] = ()

    def __init__(self, fn: Function, inference: Inference | None = None) -> None:
        """Infer the types of `fn` and of all that it reaches, unless an `inference` covers it."""
        self.fn = fn
        inference = inference or _solved(fn)
        self._trees = inference.trees
        self.functions = tuple(inference.functions)
        self._integer_fields = inference.integer_fields
        self._memory = inference.memory
        self._lenders = inference.lenders
        self.words = inference.words

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        """Infer the types from the manager's entries on; without any, no caller of `subject` is known.

        Entries that share nothing are looked at each by itself: what one does says nothing of the others.
        """
        entries = manager.entries or (subject,)
        groups = manager.once((_groups, entries), lambda: _groups(entries))
        own = groups.get(subject)
        if own is None:
            return cls(subject)
        module = subject.module
        assert module is not None
        numbers = manager.once((Numbers, module), lambda: Numbers(module))
        found = manager.once((Inference, own), lambda: _solved(*own, numbers=numbers))
        return cls(subject, found if subject in found.functions else None)

    def of(self, value: Value) -> TypeTree:
        """Return the tree of a value: its bytes by offset, a pointer's memory behind the entry at 0."""
        if isinstance(value.ty, FloatType):
            return leaf(Float(value.ty), self._trees.layout.store_bytes(value.ty))
        return self._trees.get(value)

    def scalar(self, value: Value) -> Kind | None:
        """Return the one kind that all bytes of a value carry, None where unknown, mixed or in conflict.

        An i64 copied from a double is a Float; a vector is what all its elements are; zeros are ANYTHING.
        A vector of floats, some of which are used as integers alone, has no one kind.
        """
        ty = value.ty
        if isinstance(ty.scalar, FloatType):
            own = Float(ty.scalar)
            is_own = ty is ty.scalar or all(entry.kind == own for entry in self.of(value).entries.values())
            return own if is_own else None
        if ty.scalar.is_pointer:
            return POINTER
        size = 0 if isinstance(ty, VectorType) and ty.scalable else self._trees.size(ty)
        tree = self.of(value)
        kind = whole(tree, size) if size else None
        if isinstance(kind, Float) and not isinstance(ty, VectorType):
            single = tree.at(ZERO)
            is_one = single is not None and single.size_bytes == size
            return kind if is_one and not self._is_doubtful(value, kind) else None
        found = self._number_or_integer(value, size) if kind is None and size else kind
        if self._is_doubtful(value, found):
            found = None
        if found in (None, ANYTHING) and isinstance(value, Instruction) and value.opcode == "load":
            found = self.words.integers.kind_of(value) or found
            return INTEGER if found is None and self._is_one_in_turn(value) else found
        return found

    def _is_one_in_turn(self, load: Instruction) -> bool:
        """Whether what is read is an integer after all: its bits are never those of a number again; or it is
        computed with, and the program puts integers there."""
        if not isinstance(load.ty, IntType):
            return False
        kinds = {kind for entry in self.of(load).entries.values() for kind in kinds_of(entry)}
        is_put = INTEGER in kinds and is_computed_with(load) and not self.words.meant.reads_bits(load)
        return is_put or not self.words.again.is_number(load)

    def _number_or_integer(self, value: Value, size: int) -> Kind | None:
        """Return what an integer is taken for that is one of several kinds, stored or chosen in turn.

        One that is computed with is an integer where it is read so. What is only copied may be moved as the
        number, where there are numbers and integers, for as an integer it has no derivative.
        """
        if not isinstance(value, Instruction) or not isinstance(value.ty.scalar, IntType):
            return None
        if isinstance(value.ty, VectorType):
            return INTEGER if self._is_counted_by_lane(value, value.ty) else None
        kinds: dict[Kind | None, None] = {}
        for origin in origins(value):
            kinds.update(dict.fromkeys(self._kinds_read(origin, size)))
        if kinds == {INTEGER: None} or (INTEGER in kinds and None not in kinds and is_computed_with(value)):
            return INTEGER
        if value.opcode == "bitcast" and len(kinds) == 1 and None not in kinds and is_chosen(value):
            # What is cast from a float is one, whatever it is one of later.
            return next(iter(kinds))
        number = number_or_integer(tuple(kind for kind in kinds if kind is not None), size)
        is_of_one = len(kinds) == 1 and not self.words.are_torn
        if number is None and is_of_one and not is_computed_with(value):
            # What it is moved to says more of it.
            number = self._number_in(value, size)
            if number is not None and kinds.keys() <= {None, number}:
                return number if is_copied(value) else None
        if number is None or None in kinds:
            if kinds != {None: None}:
                return None
            return self._of_nothing_known(value, size)
        return number if is_copied(value) else None

    def _of_nothing_known(self, value: Instruction, size: int) -> Kind | None:
        """Return what an integer is of which no access tells anything."""
        if only_steers(value, lambda user, _: self._is_integer_part(user)):
            return INTEGER
        return self._number_lying(value, size) or self._number_counted(value, size)

    def _is_integer_part(self, user: Instruction) -> bool:
        """Whether an instruction takes some bytes of an integer, as what is known to be one."""
        return user.opcode == "trunc" and self.scalar(user) is INTEGER

    def _is_counted_by_lane(self, value: Instruction, ty: VectorType) -> bool:
        """Whether integers are read from memory side by side, and computed with, where there are integers."""
        if value.opcode != "load" or ty.scalable or not is_computed_with(value):
            return False
        size = self._trees.size(ty.element)
        known = self._trees.peek(value.operands[0], size * ty.count).entries.items()
        counts = [(at.offset, e.size_bytes) for at, e in known if not at.period and INTEGER in kinds_of(e)]
        ends = range(0, size * ty.count, size)
        return all(any(at <= end < at + covered for at, covered in counts) for end in ends)

    def _is_doubtful(self, value: Value, kind: Kind | None) -> bool:
        """Whether what is read as an integer may be something else than it seems to be.

        So may bytes of which no more is known than that single ones are integers; parts of numbers that are
        put where integers lie; and a number that is a guess, where addresses or other numbers may lie.
        """
        if not isinstance(value, Instruction) or value.opcode != "load":
            return False
        if kind in (INTEGER, ANYTHING):
            return self.words.integers.is_doubtful(value)
        if kind is not None and self._is_any_word(value, kind):
            return True
        if not isinstance(kind, Float):
            return False
        known = self._trees.certain.get(value, EMPTY).at(ZERO)
        if known is not None and kind in kinds_of(known):
            return False
        size = self._trees.size(value.ty)
        lying = {one.kind for one in self.held(value.operands[0], size).lying}
        return bool(lying - {kind} if size >= WORD_BYTES else lying - {kind, POINTER})

    def _is_any_word(self, load: Instruction, kind: Kind) -> bool:
        """Whether a word is read at an index to be stored, where something else lies at other indices.

        So does what copies a block of addresses and numbers.
        """
        if not isinstance(load.ty, IntType) or self._trees.size(load.ty) < WORD_BYTES or not is_copied(load):
            return False
        return bool(self._others_lying(load, kind))

    def _others_lying(self, load: Instruction, kind: Kind) -> set[Kind]:
        """Return what else than is read at an index may lie at other indices."""
        pointer = load.operands[0]
        if not any(spot.period for spot in self._trees.spots.of(pointer)):
            return set()
        return {one.kind for one in self.held(pointer, self._trees.size(load.ty)).lying} - {kind}

    def is_any_float(self, load: Instruction) -> bool:
        """Whether a number, or several, are read at an index, and may be addresses of a block."""
        return load in self.words.of_blocks

    def _number_lying(self, value: Instruction, size: int) -> Float | None:
        """Return the number narrower than a word that may lie where nothing is known of what is only copied.

        An integer is moved as such a number too: its shadow is zero, where no caller has made it. No address
        is as narrow.
        """
        if size >= WORD_BYTES or not is_copied(value):
            return None
        found: set[tuple[Kind, bool]] = set()
        for origin in origins(value):
            if not isinstance(origin, Instruction) or origin.opcode != "load":
                return None
            held = self.held(origin.operands[0], size)
            if held.is_lent:
                return None
            lying = [one for one in held.lying if one.kind is not POINTER]
            found |= {(one.kind, (one.at.offset | one.at.period) % size == 0) for one in lying}
        if len(found) != 1:
            return None
        ((kind, is_whole),) = found
        return kind if is_whole and isinstance(kind, Float) and kind.ty.bits == 8 * size else None

    def _number_counted(self, value: Instruction, size: int) -> Float | None:
        """Return the number that is copied as a word from an address that is counted in such numbers, where
        nothing else may lie, as where a function exchanges any two elements of an array."""
        if value.opcode != "load" or not is_copied(value):
            return None
        element, behind = element_of(value.operands[0], self._trees.layout) or (None, 0)
        if element is None or behind or self._trees.size(element) != size:
            return None
        lying = {one.kind for one in self.held(value.operands[0], size).lying}
        return Float(element) if lying == {Float(element)} else None

    def _number_in(self, value: Value, size: int) -> Float | None:
        """Return what an integer is known to be at some times, where it is an integer at all others."""
        entry = self.of(value).at(ZERO)
        return number_or_integer(kinds_of(entry), size) if entry and entry.size_bytes == size else None

    def _kinds_read(self, origin: Value, size: int) -> tuple[Kind | None, ...]:
        """Return the kinds that integers read from memory or cast from a float may be, None where unknown."""
        if not isinstance(origin, Instruction):
            return (None,)
        if origin.opcode == "bitcast":
            ty = origin.operands[0].ty
            return (Float(ty) if isinstance(ty, FloatType) else None,)
        if origin.opcode != "load":
            return (INTEGER if is_integer(origin) else None,)
        entry = self._trees.peek(origin.operands[0], size).at(ZERO)
        return (None,) if entry is None or entry.size_bytes != size else kinds_of(entry)

    def holds_float(self, value: Value) -> bool:
        """Whether any of a value's own bytes are known to be those of a float."""
        kinds = (kind for entry in self.of(value).entries.values() for kind in kinds_of(entry))
        return any(isinstance(kind, Float) for kind in kinds)

    def ends(self, value: Value) -> frozenset[int]:
        """Return the bits at which an integer's parts begin and end where some are floats, else nothing.

        What lies beside a float is whatever it is: nobody but the float asks for it.
        """
        size = 8 * self._trees.size(value.ty)
        floats = self.floats(value)
        found = {0, size} if floats else set[int]()
        for at, ty in floats.items():
            found |= {at, at + ty.bits}
        return frozenset(end for end in found if end <= size)

    def ends_at(self, pointer: Value, value: Value) -> frozenset[int]:
        """Return the bits at which parts begin and end where an integer is stored and floats may lie beside
        integers, else nothing."""
        size = self._trees.size(value.ty)
        fields = self.memory(pointer, size)
        if len(fields) < 2 or all(field.kind is INTEGER for field in fields):
            return frozenset()
        ends = (end for one in fields for end in (one.offset, one.offset + (one.size_bytes or 0)))
        return frozenset(8 * end for end in ends if end <= size)

    def leads_or_counts(self, value: Value) -> bool:
        """Whether an integer is an address at one time and an integer at another, and no number at any."""
        size = self._trees.size(value.ty)
        entries = self.of(value).entries.values()
        kinds = {kind for entry in entries for kind in kinds_of(entry)}
        is_either = {INTEGER, POINTER} <= kinds <= {INTEGER, POINTER, PADDING}
        return is_either and sum(entry.size_bytes for entry in entries) >= size

    def _may_lead(self, load: Instruction) -> bool:
        """Whether a word that is read is an address or an integer in turn, and does not count."""
        return self.leads_or_counts(load) and not is_counted(load)

    def may_be_of_number(self, value: Value) -> bool:
        """Whether an integer is read where a number may lie, at another of the places it is read from."""
        loads = (one for one in origins(value) if isinstance(one, Instruction) and one.opcode == "load")
        return any(self.held(load.operands[0], self._trees.size(load.ty)).may_be_number for load in loads)

    def is_gathered(self, value: Value) -> bool:
        """Whether an integer that is computed becomes part of a number that is put together of several."""
        is_read = isinstance(value, Instruction) and value.opcode == "load"
        return not is_read and self.words.integers.is_gathered(value)

    def is_contradicted(self, value: Value) -> bool:
        """Whether there is evidence of several kinds for some of a value's own bytes."""
        if value.ty.scalar.is_float:
            return value in self.words.several or self._is_of_others(value)
        return any(isinstance(entry.kind, Conflict) for entry in self.of(value).entries.values())

    def is_number_in_turn(self, value: Value) -> bool:
        """Whether there is evidence that an integer is a number at one time, and is none at another, and no
        evidence of an address."""
        kinds = [kinds_of(e) for e in self.of(value).entries.values() if isinstance(e.kind, Conflict)]
        return any(isinstance(kind, Float) for some in kinds for kind in some) and not any(
            kind is POINTER for some in kinds for kind in some
        )

    def _is_of_others(self, value: Value) -> bool:
        """Whether a number is read where others are declared, or may be what a lender has there."""
        if not isinstance(value, Instruction) or value.opcode != "load":
            return False
        pointer, ty = value.operands[0], value.ty
        if self._trees.as_declared.is_of_others(pointer, ty):
            return True
        return (
            not self.words.are_double and goes_another_way(value) and self._lenders.have_others(pointer, ty)
        )

    def floats(self, value: Value) -> dict[int, FloatType]:
        """Return the floats in an integer by the bits where they begin, none beside addresses."""
        entries = self.of(value).entries
        numbers = {index: number_of(entry.kind) for index, entry in entries.items()}
        found = {
            8 * index.offset: number.ty
            for index, number in numbers.items()
            if number is not None and 8 * entries[index].size_bytes == number.ty.bits
        }
        plain = all(
            numbers[index] is not None or entry.kind in (INTEGER, ANYTHING, PADDING)
            for index, entry in entries.items()
        )
        return found if plain and not any(i.period for i in entries) else {}

    def held(self, pointer: Value, size_bytes: int | None) -> Held:
        """Return what lies, and may lie, in `size_bytes` behind a pointer; in all where that is None."""
        return self._memory.at(pointer, size_bytes)

    def memory(self, pointer: Value, size_bytes: int | None) -> tuple[Segment, ...]:
        """Return what lies there for certain."""
        return self._memory.parts(pointer, size_bytes)

    def may_hold_float(self, pointer: Value) -> bool:
        """Whether the memory that a pointer leads to directly may hold a float; False is certain."""
        return may_hold_float(self._memory, pointer, self._no_floats())

    def may_reach_float(self, pointer: Value) -> bool:
        """Whether a float may be reached from a pointer, through further pointers too; False is certain."""
        return may_reach_float(self._memory, pointer, self._no_floats())

    def _no_floats(self) -> frozenset[Kind]:
        """Return the kinds that are certain to be no float."""
        return frozenset((INTEGER,) if self.words.are_torn else (INTEGER, POINTER))

    def may_copy_torn(self, access: Instruction) -> bool:
        """Whether a loaded word that is stored elsewhere may be a number at one time, an address at another.

        Where any word is, what is known of integers may hold of some of them alone. Of a store: whether it is
        such a word that it stores. A word that may be an integer or an address is copied in memory too, and a
        vector of numbers and addresses side by side.
        """
        if access.opcode == "store":
            kinds = {part.kind for part in self.memory(access.operands[1], WORD_BYTES)}
            return self.words.are_torn and kinds != {INTEGER}
        load = access
        if self._is_unknown_copy(load):
            return True
        if load.ty in (I8, I16, I32):
            return False
        if isinstance(load.ty.scalar, IntType) and (self.words.are_torn or self._may_lead(load)):
            return True
        size = self._trees.size(load.ty)
        if isinstance(load.ty, VectorType) and self._is_any_vector(load):
            return True
        stores = [user for user in load.users if user.opcode == "store" and user.operands[0] is load]
        if any(self.words.puts_number(load, store) for store in stores):
            return True
        ends = (load.operands[0], *(store.operands[1] for store in stores))
        return all(any(is_torn(part.conflict) for part in self.memory(pointer, size)) for pointer in ends)

    def _is_any_vector(self, load: Instruction) -> bool:
        """Whether words side by side are numbers and addresses, or may be either where they are only copied
        at an index."""
        held = self.held(load.operands[0], self._trees.size(load.ty))
        if is_torn(held.kinds):
            return True
        if not isinstance(load.ty.scalar, IntType) or not is_copied(load):
            return False
        return is_torn(self._others_lying(load, INTEGER))

    def _is_unknown_copy(self, load: Instruction) -> bool:
        """Whether nobody knows what a loaded integer is that is stored, and else compared or counted with:
        shadows show it."""
        if load.ty not in (I8, I16, I32, I64) or self.scalar(load) not in (None, ANYTHING):
            return False
        kinds = {kind for entry in _but_letters(self.of(load)) for kind in kinds_of(entry)} - BLANK
        # Of a byte or two it may be known that they are part of something else at another time.
        whole = {kind for kind in kinds if kind is INTEGER or load.ty not in (I8, I16)}
        if not all(self._is_doubtful(load, kind) for kind in whole):
            return False
        places = [
            user.operands[1] for user in load.users if user.opcode == "store" and user.operands[0] is load
        ]
        if not places or not only_steers(load, lambda user, value: value is load and user.opcode == "store"):
            return False
        ends = (load.operands[0], *places)
        if load.ty in (I8, I16):
            # Where bytes that are alike stay where they are, numbers do not move as a whole.
            return len(places) == len(load.users) and self._may_be_of_more(ends)
        roots = [self._trees.addresses.place(place).root for place in ends]
        if not all(isinstance(root, Argument) for root in roots):
            return True
        # Callers know what they pass; here all are seen, and half a word may be half a number.
        return load.ty is I64 and not any(self.held(end, WORD_BYTES).is_lent for end in ends)

    def _may_be_of_more(self, ends: Sequence[Value]) -> bool:
        """Whether single bytes behind pointers may be parts of addresses or floats, and of no narrow float.

        Bytes of a number are added to no others: that they would be shows in the one with its exponent, which
        is zero in next to no `float` or `double`, but in many a half.
        """
        lying = [one for end in ends for one in self.held(end, 1).lying]
        return bool(lying) and not any(
            isinstance(one.kind, Float) and self._trees.size(one.kind.ty) < _WIDE for one in lying
        )

    def is_unclear(self, pointers: Sequence[Value], size_bytes: int | None) -> bool:
        """Whether it is not known what lies behind any of some pointers to the same, and may be numbers and
        addresses, or numbers of several types, in turn. Addresses and doubles are told apart by shadows."""
        ends = [self.held(pointer, size_bytes) for pointer in pointers]
        is_known = any(
            all(_is_told_apart(part) or (part.kind and not is_disputed(ends, part)) for part in end.fields)
            for end in ends
        )
        return not is_known and ends[0].is_mingled

    def is_to_integer(self, access: Instruction) -> bool:
        """Whether a load or store is one of a field that its structure declares as an integer, and it is not
        known that bits of a float are put there or taken from there."""
        value = access if access.opcode == "load" else access.operands[0]
        return access in self._integer_fields and not self.holds_float(value)

    def why(self, value: Value) -> tuple[str, ...]:
        """Return the reasons for what is known of a value, the nearest first."""
        node = self._trees.node(value)
        if node is None:
            return (f"{value.ref} is of type {value.ty}",)
        lines: list[str] = []
        seen: dict[Node, None] = {}
        while node is not None and node not in seen and len(seen) < 16:
            seen[node] = None
            reasons = self._trees.reasons.get(node, [])
            if not reasons:
                lines.append(f"nothing is known of {node.ref}")
                break
            what = "memory behind " if isinstance(node, Value) and node.ty.is_pointer else ""
            lines.append(f"{what}{node.ref}: {_begun(str(self._trees.facts[node]))}")
            lines.extend(f"  by {_by(reason)}" for reason in reasons)
            node = next((r.source for r in reasons if r.source is not None and r.source not in seen), None)
        return tuple(lines)

    def dump(self) -> str:
        """Return the function with the tree of every value beside it; `?` where nothing is known."""
        lines: list[str] = []
        fn = self.fn
        lines.append(f"types in @{fn.name}")
        lines.extend(f"  {argument}{self._beside(argument)}" for argument in fn.arguments)
        for block in fn.blocks:
            lines.append(f"{block.name}:")
            lines.extend(f"  {_short(instr)}{self._beside(instr)}" for instr in block.instructions)
        return "\n".join(lines) + "\n"

    def _beside(self, value: Value) -> str:
        if not isinstance(value, Named) or str(value.ty) == "void":
            return ""
        tree = self.of(value)
        return f"  ; {tree}" if tree else "  ; ?"


def number_or_integer(kinds: Collection[Kind], size_bytes: int) -> Float | None:
    """Return the one float of that size among some kinds that are integers otherwise."""
    floats = [kind for kind in kinds if isinstance(kind, Float)]
    if len(floats) != 1 or len(kinds) != 2 or INTEGER not in kinds:
        return None
    return floats[0] if 8 * size_bytes == floats[0].ty.bits else None


def _but_letters(tree: TypeTree) -> list[Entry]:
    """Return what is known of a word but for letters in a row, which say that it may be a text, and not what
    else it may be; one alone may be a tag."""
    letters = {
        index.offset
        for index, entry in tree.entries.items()
        if entry.kind is INTEGER and entry.size_bytes == 1 and not index.period
    }
    in_a_row = {at for at in letters if {at - 1, at + 1} & letters}
    return [entry for index, entry in tree.entries.items() if index.period or index.offset not in in_a_row]


def _is_told_apart(part: Segment) -> bool:
    """Whether words are of kinds that shadows show."""
    return bool(part.conflict) and {*part.conflict} <= {INTEGER, POINTER, Float(DOUBLE)}


def _groups(entries: Sequence[Function]) -> dict[Function, tuple[Function, ...]]:
    """Return, by function that is reached, the entries that share functions or variables with one another
    and reach it."""
    groups: list[tuple[set[Function], set[Global]]] = []
    for entry in entries:
        shared = {item for item in reached((entry,)) if _may_be_shared(item)} | {entry}
        mine = {entry}
        for group in [one for one in groups if not one[1].isdisjoint(shared)]:
            mine |= group[0]
            shared |= group[1]
            groups.remove(group)
        groups.append((mine, shared))
    found: dict[Function, tuple[Function, ...]] = {}
    for mine, shared in groups:
        own = tuple(entry for entry in entries if entry in mine)
        found.update((item, own) for item in shared if isinstance(item, Function))
    return found


def _may_be_shared(item: Global) -> bool:
    """Whether a function has a body, or a variable may be changed and carry a derivative."""
    if isinstance(item, Function):
        return not item.is_declaration
    return not (isinstance(item, GlobalVariable) and (item.is_constant or is_inactive_global(item)))


def _solved(*roots: Function, numbers: Numbers | None = None) -> Inference:
    inference = Inference(roots, numbers)
    inference.solve()
    return inference


def _begun(text: str) -> str:
    """Return the beginning of a text that is too long for a message."""
    return text if len(text) <= LONGEST_FACT else f"{text[:LONGEST_FACT]} ..."


def _by(reason: Reason) -> str:
    return reason.by if isinstance(reason.by, str) else _short(reason.by)


def _short(instr: Instruction) -> str:
    """Return an instruction without what follows its operands."""
    result = f"{instr.ref} = " if instr.has_result else ""
    words = " ".join(word for word in (instr.opcode, instr.word) if word)
    return f"{result}{words} " + ", ".join(operand.ref for operand in instr.operands)
