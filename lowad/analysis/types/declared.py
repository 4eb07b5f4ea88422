"""Where in a structure an index may lead, as the structures are declared that pointers lead to.

Lattice: the structure that a root leads to, or none.
Direction: from variables to the functions that they are passed to.
Reads: types of variables, attributes of arguments, places of pointers, calls.
When unsure: none.
Source: the C standard, 6.5: an object is accessed as what it is declared as.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import gcd
from typing import NamedTuple, final

from lowad.analysis.address import Addresses
from lowad.analysis.types.fields import MANY, Fields, Run, of_c
from lowad.analysis.types.kinds import INTEGER, POINTER, Float, Kind
from lowad.analysis.types.tree import HALF_BYTES, Index
from lowad.analysis.types.uses import is_computed_with, is_counted, is_integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.types import (
    I64,
    ArrayType,
    FloatType,
    IntType,
    NamedStructType,
    PointerType,
    Type,
)
from lowad.ir.values import Argument, ConstantExpr, ConstantInt, Value, is_zero

FEW = 64
"""Elements of arrays that are told apart."""

_CHAIN = 16
"""How many pointers are looked through for one into which an index is counted."""


class Array(NamedTuple):
    """The bytes from `begin` up to `end`, counted from a root."""

    begin: int
    end: int


class Inside(NamedTuple):
    """A place in a structure that lies at `begin` behind the pointer `base`, or in each of several.

    `is_alone`: it is a variable, and no structure follows it; or what is counted are structures in it.
    `late`: by how much it lies behind where an index that varies leads, as in a loop that is unrolled.
    """

    base: Value
    begin: Index
    struct: NamedStructType
    at: Index
    is_alone: bool = False
    late: int = 0


class _Hoisted(NamedTuple):
    """What leads to one field of the first structure of an array: the array, and the field's place."""

    base: Value
    offset: Index


class _Access(NamedTuple):
    """A load or store, and by how far it is from a pointer: in structures that are counted off, in the first.

    `is_one`: it is one of an array in the structure, of which that is the first by the constants alone.
    `late`: how many of these bytes are added behind the index, as in a loop that is unrolled.
    """

    access: Instruction | None
    at: int
    is_element: bool = False
    is_one: bool = False
    late: int = 0


class Accessed(NamedTuple):
    """As what memory is accessed: numbers, integers or addresses, as many as lie in so many bytes.

    `is_moved`: as words that come from memory or go there, and may be anything. `is_said`: a tag of the
    program's says it, or it is counted with.
    """

    kind: Kind
    size_bytes: int
    width_bytes: int
    is_moved: bool = False
    is_said: bool = False


@final
class Declared:
    """Answers for the pointers of one module, of arguments too once `link` has said what they are given."""

    def __init__(self, module: Module, addresses: Addresses) -> None:
        self._module = module
        self._layout = module.layout
        self._addresses = addresses
        self._given: dict[Argument, list[Value]] = {}
        self._lent: frozenset[Argument] = frozenset()
        self._structs: dict[Value, NamedStructType | None] = {}
        self._fields = Fields(module.layout)
        self._heads: dict[tuple[Value, NamedStructType], int | None] = {}

    def link(self, sites: Mapping[Function, Sequence[Call]], lent: Mapping[Argument, list[Value]]) -> None:
        """Note all calls of functions that nothing else calls, and what the program will pass to others."""
        for fn, calls in sites.items():
            for formal in fn.arguments:
                self._given[formal] = [call.arguments[formal.index] for call in calls]
        self._given.update(lent)
        self._lent = frozenset(lent)

    def lent(self, formal: Argument) -> NamedStructType | None:
        """Return the structure of the program's that is lent by an argument, None where that is not known."""
        return self._struct(formal) if formal in self._lent else None

    def inside(self, pointer: Value) -> Inside | None:
        """Return a structure that a pointer leads into, and where.

        That is the one around an array of structures in which one is counted off, and further out as long as
        what leads to the structure varies.
        """
        found = self._innermost(pointer)
        while found is not None and found.begin.period and (around := self._around(found)) is not None:
            found = around
            if not self._addresses.place(found.base).at.period:
                break
        return found

    def _innermost(self, pointer: Value) -> Inside | None:
        """Return the structure that is counted off last on the way to a pointer, and where it leads there."""
        total, at, late = Index(0), pointer, 0
        for _ in range(_CHAIN):
            late = late if total.period else total.offset
            if isinstance(at, Instruction | ConstantExpr) and at.opcode == "getelementptr":
                late += 0 if total.period else self._added(at)
                struct = of_c(at.source)
                if struct is not None:
                    base, first, *inner = at.operands
                    by = self._addresses.gep_offset(struct, (ConstantInt(I64, 0), *inner)).offsets
                    begin = self._addresses.gep_offset(struct, (first,)).offsets
                    inside = sum_of(total, _counted_from(at, by))
                    if (hoisted := self._hoisted(base, struct)) is not None:
                        base, inside = hoisted.base, sum_of(inside, hoisted.offset)
                    if self.head(base, struct) is not None:
                        return self._counted_off(Inside(base, begin, struct, inside, late=late))
            step = self._addresses.step(at)
            if step is None:
                break
            total, at = sum_of(total, _counted_from(at, step[1])), step[0]
        root, index = self._addresses.place(at)
        row, struct = self._row(root), self._struct(root)
        if row is not None:
            return self._in_row(root, row, pointer)
        if struct is None:
            return None
        return Inside(root, Index(0), struct, sum_of(total, index), self._is_alone(root, struct), late)

    def _counted_off(self, there: Inside) -> Inside:
        """Return the place in a structure that is counted off from a pointer: what is added to an index that
        varies may lead beyond the structure, not into another."""
        inside, size = there.at, self._layout.size_bytes(there.struct)
        led = inside.offset - (there.late if inside.period else 0)
        further = led - led % size if size else 0
        begin = there.begin._replace(offset=there.begin.offset + further)
        return there._replace(begin=begin, at=inside._replace(offset=inside.offset - further))

    def _around(self, there: Inside) -> Inside | None:
        """Return the same place in the structure around an array of structures, None where there is none.

        What leads to the array may lead to that of any such structure, as far as is known of it alone.
        """
        outer = self._innermost(there.base)
        if outer is None or outer.at.period:
            return None
        begins = {there.begin.offset}
        if not there.at.period:
            # Where the index leads: what is taken off it may have met what lies in front of the array.
            begins.add(there.begin.offset + there.at.offset - there.late)
        if there.struct is outer.struct or not any(
            there.struct in self._fields.structs_at(outer.struct, outer.at.offset + begin) for begin in begins
        ):
            return None
        at = sum_of(outer.at, sum_of(there.begin, there.at))
        return outer._replace(at=at, is_alone=True, late=there.late if there.at.period else 0)

    def in_front(self, pointer: Value) -> int | None:
        """Return what `head` says of the structures of which a pointer leads to one; 0 where it leads to none
        that is counted off."""
        if not isinstance(pointer, Instruction) or pointer.opcode != "getelementptr":
            return 0
        base, first, *inner = pointer.operands
        struct = None if inner or isinstance(first, ConstantInt) else of_c(pointer.source)
        return 0 if struct is None else self.head(base, struct)

    def head(self, base: Value, struct: NamedStructType) -> int | None:
        """Return how many bytes lie in front of structures that are counted off from a pointer.

        That is in multiples of their size; None where what is accessed there are no such structures.

        Where they lie behind something else, LLVM counts them off from the begin of that, and adds its size
        behind the index, to the places of fields.
        """
        if (base, struct) not in self._heads:
            runs, size = self._fields.runs(struct) or (), self._layout.size_bytes(struct)
            accessed = list(self._accessed(base, struct, size)) if size else []
            fits = all(
                self._may_be_field(one, runs, size)
                or (one.late > 0 and self._may_be_field(one._replace(at=one.at - one.late), runs, size))
                for one in accessed
            )
            fits = fits and self._begin_arrays(accessed, runs, size)
            begin = min((one.at // size * size for one in accessed if one.is_element), default=0)
            self._heads[base, struct] = max(0, begin) if fits else None
        return self._heads[base, struct]

    def _accessed(self, base: Value, struct: NamedStructType, size: int) -> Iterator[_Access]:
        """Yield the accesses behind a pointer from which structures are counted off: those in the structures,
        and others in so many bytes."""
        work: list[tuple[Value, _Access]] = [(base, _Access(None, 0))]
        for pointer, here in islice(work, MANY):
            for user in getattr(pointer, "users", ()):
                at = user.operands.index(pointer)
                if (user.opcode, at) in (("load", 0), ("store", 1)):
                    if here.is_element or here.at < size:
                        yield here._replace(access=user)
                elif user.opcode == "getelementptr" and at == 0:
                    by = self._addresses.gep_offset(user.source, user.operands[1:]).offsets
                    begins = pointer is base and user.source is struct
                    if not by.period or begins or here.is_element:
                        is_one = here.is_one or (here.is_element and bool(by.period))
                        late = here.late + by.offset if here.is_one and not by.period else 0
                        there = _Access(None, here.at + by.offset, here.is_element or begins, is_one, late)
                        work.append((user, there))

    def _may_be_field(self, one: _Access, runs: Sequence[Run], size: int) -> bool:
        """Whether a load or store in a structure may be one of a field that lies there.

        That is a number, an address, or an integer that is counted with: words and bytes may be anything that
        is merely moved.
        """
        access, at = one.access, one.at % size
        assert access is not None
        value = access if access.opcode == "load" else access.operands[0]
        ty = value.ty.scalar
        wide = self._layout.store_bytes(ty)
        if isinstance(ty, FloatType | PointerType):
            accessed = Accessed(Float(ty) if isinstance(ty, FloatType) else POINTER, wide, wide)
            return any(self._is(run.ty, accessed) and run.has(at) for run in runs)
        is_read = access.opcode == "load"
        is_number = is_counted(access) or is_computed_with(access) if is_read else is_integer(value)
        return not any(
            run.meets(at, wide, each) and (is_number or wide < each)
            for run, each in ((run, self._layout.size_bytes(run.ty)) for run in runs)
            if isinstance(run.ty, FloatType)
        )

    def _begin_arrays(self, accessed: Sequence[_Access], runs: Sequence[Run], size: int) -> bool:
        """Whether of arrays in structures of which any one is accessed the first is, by the constants alone:
        an index that varies begins with it somewhere."""
        places = {one.at % size for one in accessed if one.is_element}
        inside = [one.at % size for one in accessed if one.is_one]
        return all(run.begin in places for run in runs if any(map(run.has, inside)))

    def room(self, pointer: Value) -> int | None:
        """Return how many bytes of the array in a structure that a pointer leads into lie behind it.

        None where it is known of no such array: of one with a single element more may lie behind it.
        """
        there = self.inside(pointer)
        runs = self._fields.runs(there.struct) if there is not None and not there.at.period else None
        for run in runs or ():
            assert there is not None
            if run.length > 1 and run.has(there.at.offset):
                return run.end - there.at.offset
        return None

    def _hoisted(self, base: Value, struct: NamedStructType) -> _Hoisted | None:
        """Return the array of structures of which an element is counted off from some field of its first.

        So it is where the field's number does not change in a loop over the elements, and is added first.
        That there is such an array, other elements of it tell, or its root.
        """
        step = self._addresses.step(base)
        if step is None or not 0 < step[1].period < self._layout.size_bytes(struct):
            return None
        is_array = self._struct(step[0]) is struct or any(
            user.opcode == "getelementptr" and user.operands[0] is step[0] and user.source is struct
            for user in getattr(step[0], "users", ())
        )
        return _Hoisted(step[0], _counted_from(base, step[1])) if is_array else None

    def _is_alone(self, root: Value, struct: NamedStructType) -> bool:
        """Whether a root leads to a variable of a type, or to one of several: none follows it there."""
        if root not in self._lent:
            return type_of_variable(root) is struct
        places = [self._addresses.place(actual) for actual in self._given[root]]
        return all(at == Index(0) and type_of_variable(one) is struct for one, at in places)

    def _added(self, at: Instruction | ConstantExpr) -> int:
        """Return how many bytes of what a getelementptr adds are constants added to what varies."""
        assert at.source is not None
        first, later = (
            [
                index if isinstance(index, ConstantInt) else ConstantInt(I64, by(index))
                for index in at.operands[1:]
            ]
            for by in (lambda _: 0, _added_to)
        )
        ends = (self._addresses.gep_offset(at.source, indices).constant for indices in (later, first))
        return next(ends) - next(ends)

    def _in_row(self, root: Value, row: NamedStructType, pointer: Value) -> Inside:
        """Return the place in the elements of a variable that a pointer leads into."""
        size = self._layout.size_bytes(row)
        offset, period, at = 0, 0, pointer
        while (step := self._addresses.step(at)) is not None:
            by, at = _counted_from(at, step[1]), step[0]
            offset += by.offset
            # What leads from element to element does not lead on in one.
            period = gcd(period, by.period) if by.period % size else period
        index = self._addresses.place(at).at
        offset, period = offset + index.offset, gcd(period, index.period)
        return Inside(root, Index(0, size), row, Index(offset % size, period))

    def places(self, there: Inside, accessed: Accessed) -> tuple[int, ...] | None:
        """Return the places in a structure to which an index may lead that goes on from one.

        These are all that are declared as what is accessed, which may be none. It is not known which where
        unions may have such fields, where one element stands for any number of them, or where nothing else
        lies there, so that structures may be run along as one array; nor where the first is an element of an
        array of something else, which so may be memory for anything; nor of words that are moved, unless
        that is an array of such ones, and not where the structure begins.
        """
        runs = self._in_class(there, accessed)
        few = runs is not None and sum(map(len, runs)) <= FEW
        return tuple(sorted(place for run in runs for place in run)) if runs is not None and few else None

    def copied(self, there: Inside, pointer: Value, size_bytes: int) -> tuple[int, ...] | None:
        """Return the places to which an index may lead that goes on from one, where bytes are copied.

        That are structures of that size, and so many elements of arrays, unless what leads there is
        counted in such structures. None where there are unions, or many.
        """
        (offset, period), runs = there.at, self._fields.runs(there.struct)
        if runs is None or not period:
            return None
        rows = [range(run.begin, run.end - size_bytes + 1, run.step) for run in runs if run.is_array]
        if self._is_counted(pointer, size_bytes):
            rows.clear()
        rows += islice(self._fields.structures(there.struct, 0, size_bytes), MANY)
        found = {at for row in rows for at in row[: MANY + 1] if (at - offset) % period == 0}
        return tuple(sorted(found)) if 0 < len(found) <= FEW else None

    def _is_counted(self, pointer: Value, size_bytes: int) -> bool:
        """Whether structures of a size are counted on the way to a pointer."""
        while (step := self._addresses.step(pointer)) is not None:
            source = getattr(pointer, "source", None)
            struct = of_c(source) if step[1].period else None
            if struct is not None and self._layout.size_bytes(struct) == size_bytes:
                return True
            pointer = step[0]
        return False

    def has(self, there: Inside, accessed: Accessed) -> bool:
        """Whether what is accessed at a place that no index leads to is declared there as what it is."""
        runs = self._fields.runs(there.struct) or ()
        here = next((run for run in runs if run.has(there.at.offset)), None)
        return here is not None and self._is(here.ty, accessed) and self._is_meant(here, runs, accessed)

    def begins_at_integers(self, pointer: Value, size_bytes: int) -> bool:
        """Whether a pointer leads to a field that a structure declares as integers of a size, or is counted
        from such a one: but bytes, and pairs of them, along which one runs, may be those of anything."""
        there = self.inside(pointer)
        runs = self._fields.runs(there.struct) if there is not None else None
        if there is None or runs is None:
            return False
        at = there.at.offset - (there.late if there.at.period else 0)
        around = next((run for run in runs if self._lies_in(run, at)), None)
        if around is None or not isinstance(around.ty, IntType):
            return False
        is_alone = size_bytes >= HALF_BYTES or not (there.at.period or around.is_array)
        return is_alone and self._layout.size_bytes(around.ty) == size_bytes

    def _in_class(self, there: Inside, accessed: Accessed) -> list[range] | None:
        """Return the same in ranges: an unrolled loop may go further at once than one structure is large.

        Behind a structure that is one of many lies the next, and no more of an array that it ends with.
        """
        (offset, period), struct, is_one_of_many = there.at, there.struct, bool(there.begin.period)
        size = self._layout.size_bytes(struct)
        runs = self._fields.runs(struct) if there.is_alone or period < size else None
        if runs is None:
            return None
        meant = [run for run in runs if self._is(run.ty, accessed)]
        varied = (run for run in meant if run.length > 1 or (run.is_array and is_one_of_many))
        if not any(period % run.step == 0 for run in varied):
            return None
        if not is_one_of_many and any(run.is_array and run.length < 2 for run in meant):
            return None
        arrays = [run for run in runs if run.is_array]
        around = next((run for run in arrays if self._lies_in(run, offset - there.late)), None)
        if around is not None and around not in meant:
            return None
        # Bytes, and words, in a row may be memory for anything, wherever the constant stands.
        behind = (run for run in arrays if self._lies_in(run, offset) and run not in meant)
        if any(isinstance(run.ty, IntType) and run.step == self._layout.size_bytes(run.ty) for run in behind):
            return None
        if not self._is_meant(around, runs, accessed):
            return None
        found = [run.within(there.at, accessed.width_bytes) for run in meant]
        # Of a vector each lane is one of an array; along structures there are other places in the next.
        each = accessed.size_bytes
        step = gcd(size, period if accessed.width_bytes == each else gcd(period, each))
        alone = [run.within(Index(offset, step), each) for run in meant]
        is_all = sum(map(len, alone)) == len(range(offset % step, size - each + 1, step))
        return None if is_all and not there.is_alone else found

    def _lies_in(self, run: Run, at: int) -> bool:
        """Whether a byte is one of a field's."""
        return run.begin <= at < run.end and (at - run.begin) % run.step < self._layout.size_bytes(run.ty)

    def _is_meant(self, around: Run | None, runs: Sequence[Run], accessed: Accessed) -> bool:
        """Whether nothing but fields that are declared so may be accessed in a run of them, or in none."""
        if accessed.kind is INTEGER and not self._says_integers(runs, accessed):
            return False
        return not accessed.is_moved or (around is not None and self._moves_own(around, runs, accessed))

    def _moves_own(self, run: Run, runs: Sequence[Run], accessed: Accessed) -> bool:
        """Whether words that are moved in an array are no parts of anything: whole structures are moved from
        their first one on, and as no shorter words than they need be."""
        return run.begin > 0 and (accessed.is_said or self._is_short(runs, accessed))

    def _says_integers(self, runs: Sequence[Run], accessed: Accessed) -> bool:
        """Whether what is accessed as integers is declared so: that is said, or numbers are longer.

        C has types that may be accessed as any other, and programs that keep to no such rule: their tags say
        nothing of it.
        """
        return accessed.is_said or self._is_short(runs, accessed)

    def _is_short(self, runs: Sequence[Run], accessed: Accessed) -> bool:
        """Whether all numbers of a structure are longer than what is accessed."""
        floats = (self._layout.size_bytes(run.ty) for run in runs if isinstance(run.ty, FloatType))
        return accessed.size_bytes < min(floats, default=0)

    def _is(self, ty: Type, accessed: Accessed) -> bool:
        """Whether what is declared as a type may be accessed so."""
        kind = Float(ty) if isinstance(ty, FloatType) else POINTER if isinstance(ty, PointerType) else INTEGER
        return accessed[:2] == (kind, self._layout.size_bytes(ty))

    def is_of_others(self, pointer: Value, ty: Type) -> bool:
        """Whether numbers of another width than those of a type are declared where a pointer leads."""
        root, at = self._addresses.place(pointer)
        struct = self._row(root) or self._struct(root)
        if struct is None or at.period:
            return False
        size, wide = self._layout.size_bytes(struct), self._layout.size_bytes(ty)
        begin = at.offset % size if self._row(root) else at.offset
        if size < begin + wide:
            return False
        return any(
            isinstance(run.ty, FloatType)
            and run.ty is not ty.scalar
            and run.meets(begin, wide, self._layout.size_bytes(run.ty))
            for run in self._fields.runs(struct) or ()
        )

    def _row(self, root: Value) -> NamedStructType | None:
        """Return the structure that each element of a variable is, where that is an array."""
        ty = type_of_variable(root)
        while isinstance(ty, ArrayType):
            ty = ty.element
        return of_c(ty) if isinstance(type_of_variable(root), ArrayType) else None

    def array(self, root: Value, at: Index, accessed: Accessed) -> Array | None:
        """Return the array in a structure behind a root in which all lies that goes on from a place.

        That is the outermost one, in structures in structures too.
        """
        struct = self._struct(root)
        base, ty = 0, struct
        while struct is not None and ty is not None and at.period:
            begin, field = self._fields.field(ty, at.offset - base)
            base += begin
            if isinstance(field, ArrayType):
                found = Array(base, base + self._layout.size_bytes(field))
                runs = self._in_class(Inside(root, Index(0), struct, at), accessed) or ()
                is_in = all(found.begin <= end < found.end for run in runs for end in (*run[:1], *run[-1:]))
                return found if runs and is_in else None
            ty = of_c(field)
        return None

    def _struct(self, root: Value) -> NamedStructType | None:
        """Return the structure that a root leads to the begin of."""
        if root not in self._structs:
            # What a function passes on to itself says nothing.
            self._structs[root] = None
            self._structs[root] = self._find(root)
        return self._structs[root]

    def _find(self, root: Value) -> NamedStructType | None:
        return self._passed(root) if isinstance(root, Argument) else of_c(type_of_variable(root))

    def _passed(self, formal: Argument) -> NamedStructType | None:
        """Return the structure that an argument leads to in all calls, the largest one of several."""
        for word in formal.attributes:
            if word.startswith(("byval(", "sret(")):
                return of_c(type_in_attribute(word, self._module.named_types))
        common: list[NamedStructType] | None = None
        for actual in self._given.get(formal, ()):
            root, at = self._addresses.place(actual)
            if root is formal and at == Index(0):
                continue
            here = [] if at.period else self._beginning(root, at.offset)
            common = here if common is None else [ty for ty in common if ty in here]
            if not common:
                return None
        return common[0] if common else None

    def _beginning(self, root: Value, offset: int) -> list[NamedStructType]:
        """Return the structures that begin at an offset from a root, those around others first."""
        return self._fields.structs_at(type_of_variable(root) or self._struct(root), offset)


def type_of_variable(root: Value) -> Type | None:
    """Return the type that a variable is declared to be of, None for what is none."""
    if isinstance(root, GlobalVariable):
        return root.value_type
    if not isinstance(root, Instruction) or root.opcode != "alloca":
        return None
    is_one = all(isinstance(count, ConstantInt) and count.value == 1 for count in root.operands)
    return root.source if is_one else None


def _counted_from(pointer: Value, by: Index) -> Index:
    """Return by what a getelementptr leads on, from the last element where its index is less than zero: what
    is negated counts back from behind that one."""
    indices = pointer.operands[1:] if isinstance(pointer, Instruction) else []
    return by._replace(offset=by.offset - by.period) if any(map(_is_negated, indices)) else by


def _added_to(index: Value) -> int:
    """Return the constants that are added to an index that varies; nothing where they lead back."""
    found = 0
    while isinstance(index, Instruction):
        if index.opcode in ("sext", "zext", "trunc"):
            index = index.operands[0]
            continue
        is_sum = index.opcode == "add" or (index.opcode == "or" and "disjoint" in index.flags)
        if not is_sum or not isinstance(index.operands[1], ConstantInt):
            break
        found += index.operands[1].value
        index = index.operands[0]
    return max(found, 0)


def _is_negated(index: Value) -> bool:
    while isinstance(index, Instruction) and index.opcode == "sext":
        index = index.operands[0]
    return isinstance(index, Instruction) and index.opcode == "sub" and is_zero(index.operands[0])


def sum_of(one: Index, other: Index) -> Index:
    """Return the sum of two offsets, which may come to lie below zero."""
    return Index(one.offset + other.offset, gcd(one.period, other.period))
