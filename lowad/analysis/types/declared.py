"""Arrays that are fields of structures, as the variables are declared that pointers lead to.

Lattice: the structure that a root leads to, or none.
Direction: from variables to the functions that they are passed to.
Reads: types of variables, attributes of arguments, places of pointers, calls.
When unsure: none.
Source: the C standard, 6.5.6: indices do not lead out of an array.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, final

from lowad.analysis.address import Addresses
from lowad.analysis.types.tree import Index
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.types import I64, ArrayType, DataLayout, NamedStructType, Type
from lowad.ir.values import Argument, ConstantExpr, ConstantInt, Value

FEW = 64
"""Elements of an array that are told apart."""

_CHAIN = 16
"""How many pointers are looked through for one into which an index is counted."""


class Array(NamedTuple):
    """The bytes from `begin` up to `end`, counted from a root."""

    begin: int
    end: int

    def has(self, offset: int) -> bool:
        """Whether a byte is one of them."""
        return self.begin <= offset < self.end

    def elements(self, at: Index, size_bytes: int) -> Iterable[Index]:
        """Return where a piece of `size_bytes` lies in each element, or where it is said to lie.

        `at` is where it lies in the first element, with the period of the array. Of what lies elsewhere, and
        where elements are more than a few, `at` is all that is returned.
        """
        if not at.period or not self.has(at.offset):
            return (at,)
        places = range(at.offset, self.end - size_bytes + 1, at.period)
        return map(Index, places) if len(places) <= FEW else (at,)


class Inside(NamedTuple):
    """A place in a structure; so many bytes, if any, are the elements of which that is the first."""

    struct: NamedStructType
    offset: int
    rows: int


@final
class Declared:
    """Answers for the pointers of one module, of arguments too once `link` has said what they are given."""

    def __init__(self, module: Module, addresses: Addresses) -> None:
        self._module = module
        self._layout = module.layout
        self._addresses = addresses
        self._given: dict[Argument, list[Value]] = {}
        self._structs: dict[Value, NamedStructType | None] = {}

    def link(self, sites: Mapping[Function, Sequence[Call]]) -> None:
        """Note all calls of functions that nothing else calls."""
        for fn, calls in sites.items():
            for formal in fn.arguments:
                self._given[formal] = [call.arguments[formal.index] for call in calls]

    def around(self, pointer: Value, size_bytes: int) -> Array | None:
        """Return the array, a field of what a root leads to, that an index into it does not lead out of.

        It is known of a piece of `size_bytes` where the pointer to which the index is added is in the array,
        so does the first element, and no other array has such elements: constants may be added before indices
        or behind them.
        """
        root, index = self._addresses.place(pointer)
        array = self.array(root, index, size_bytes) if index.period else None
        return array if array is not None and self._is_in(pointer, array) else None

    def _is_in(self, pointer: Value, array: Array) -> bool:
        """Whether the pointers to which indices are added that lead to one are in an array."""
        work = [pointer]
        for value in work:
            at = self._addresses.place(value).at
            if not at.period:
                if not array.has(at.offset):
                    return False
                continue
            step = self._addresses.step(value)
            sources = self._addresses.entries(value) if step is None else (step[0],)
            if not sources or len(work) > _CHAIN:
                return False
            work += (source for source in sources if source not in work)
        return True

    def inside(self, pointer: Value) -> "Inside | None":
        """Return a structure that a pointer leads into, and where, in the first elements of arrays in it."""
        total, at, rows = 0, pointer, 0
        for _ in range(_CHAIN):
            if isinstance(at, Instruction | ConstantExpr) and at.opcode == "getelementptr":
                struct = _of_c(at.source)
                inner = [index for index in at.operands[2:] if isinstance(index, ConstantInt)]
                if struct is not None and len(inner) == len(at.operands) - 2:
                    total += self._addresses.gep_offset(struct, (ConstantInt(I64, 0), *inner)).constant
                    return Inside(struct, total, rows)
            step = self._addresses.step(at)
            if step is None:
                break
            rows = min(rows or step[1].period, step[1].period or rows)
            total += 0 if step[1].period else step[1].offset
            at = step[0]
        root, index = self._addresses.place(at)
        row, struct = self._row(root), self._struct(root)
        if row is not None:
            return Inside(row, (total + index.offset) % self._layout.size_bytes(row), rows)
        return None if struct is None or index.period else Inside(struct, total + index.offset, rows)

    def counted(self, there: "Inside", period: int, *, is_first: bool) -> range | None:
        """Return the places in a structure to which an index leads that goes on by `period` from one.

        That is known where there is but one array of such elements: an index may be one less a constant, of
        another array. `is_first`: nothing but the index leads there, which is in that array; fields of one
        type in a row are run along as well.
        """
        arrays = list(self._arrays(there.struct, 0, there, period))
        if len(arrays) != 1:
            return None
        ((begin, size, step),) = arrays
        is_in = begin <= there.offset < begin + size
        # One element stands for any number of them, at the end of a block.
        if size <= step or (is_first and not is_in) or 0 < there.rows < size:
            return None
        return range(begin + (there.offset - begin) % period, begin + size, period)

    def _arrays(
        self, ty: Type, begin: int, there: "Inside", period: int, piece: int = 0
    ) -> Iterator[tuple[int, int, int]]:
        """Yield begin, size and size of an element of the arrays in a type that a period goes along.

        Of arrays in elements of others those are meant that are around the place. Arrays of arrays may be run
        along as one, but for their rows where something else counts these. With `piece`, arrays of numbers of
        another size are left out.
        """
        inner, row, size = ty, begin, self._layout.size_bytes(ty)
        while isinstance(inner, ArrayType):
            step = self._layout.size_bytes(inner.element)
            if step and period % step == 0:
                if not piece or _leaf_size(inner, self._layout) in (0, piece):
                    is_row = 0 < there.rows < size
                    yield (row, self._layout.size_bytes(inner), step) if is_row else (begin, size, step)
                return
            if step and row <= there.offset < row + self._layout.size_bytes(inner):
                row += (there.offset - row) // step * step
            inner = inner.element
        if (struct := _of_c(inner)) is not None:
            assert struct.body is not None
            for low, field in zip(self._layout.offsets(struct.body), struct.body.elements, strict=False):
                yield from self._arrays(field, row + low, there, period, piece)

    def _row(self, root: Value) -> NamedStructType | None:
        """Return the structure that each element of a variable is, where that is an array."""
        ty = _variable(root)
        while isinstance(ty, ArrayType):
            ty = ty.element
        return _of_c(ty) if isinstance(_variable(root), ArrayType) else None

    def array(self, root: Value, at: Index, size_bytes: int) -> Array | None:
        """Return the array in a structure behind a root where a piece lies, if no other has such pieces.

        That is the outermost one, in structures in structures too; pieces lie in its elements or in each so
        many of them, or on parts of one. What is in unions is nobody's.
        """
        struct = self._struct(root)
        base, ty = 0, struct
        while struct is not None and ty is not None:
            begin, field = self._field(ty, at.offset - base)
            base += begin
            if isinstance(field, ArrayType):
                found = Array(base, base + self._layout.size_bytes(field))
                arrays = list(self._arrays(struct, 0, Inside(struct, at.offset, 0), at.period, size_bytes))
                return found if len(arrays) == 1 and found.has(arrays[0][0]) else None
            ty = _of_c(field)
        return None

    def _field(self, ty: NamedStructType, offset: int) -> tuple[int, Type | None]:
        """Return the field of a structure that a byte lies in, and where it begins."""
        assert ty.body is not None
        for begin, field in zip(self._layout.offsets(ty.body), ty.body.elements, strict=False):
            if begin <= offset < begin + self._layout.size_bytes(field):
                return begin, field
        return 0, None

    def _struct(self, root: Value) -> NamedStructType | None:
        """Return the structure that a root leads to the begin of."""
        if root not in self._structs:
            # What a function passes on to itself says nothing.
            self._structs[root] = None
            self._structs[root] = self._find(root)
        return self._structs[root]

    def _find(self, root: Value) -> NamedStructType | None:
        return self._passed(root) if isinstance(root, Argument) else _of_c(_variable(root))

    def _passed(self, formal: Argument) -> NamedStructType | None:
        """Return the structure that an argument leads to in all calls, the largest one of several."""
        for word in formal.attributes:
            if word.startswith(("byval(", "sret(")):
                return _of_c(type_in_attribute(word, self._module.named_types))
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
        found: list[NamedStructType] = []
        ty: Type | None = self._struct(root)
        while ty is not None:
            if isinstance(ty, ArrayType):
                size = self._layout.size_bytes(ty.element)
                offset, ty = (offset % size if size else offset), ty.element
                continue
            struct = _of_c(ty)
            if struct is None:
                break
            if offset == 0:
                found.append(struct)
            begin, ty = self._field(struct, offset)
            offset -= begin
        return found


def _variable(root: Value) -> Type | None:
    """Return the type that a variable is declared to be of, None for what is none."""
    if isinstance(root, GlobalVariable):
        return root.value_type
    if not isinstance(root, Instruction) or root.opcode != "alloca":
        return None
    is_one = all(isinstance(count, ConstantInt) and count.value == 1 for count in root.operands)
    return root.source if is_one else None


def _leaf_size(ty: Type, layout: DataLayout) -> int:
    """Return the size of what an array of arrays consists of, 0 where that is a structure."""
    while isinstance(ty, ArrayType):
        ty = ty.element
    return 0 if isinstance(ty, NamedStructType) else layout.size_bytes(ty)


def _of_c(ty: Type | None) -> NamedStructType | None:
    """Return a type that is a structure or class of C or C++ with its fields, None for any other."""
    return ty if isinstance(ty, NamedStructType) and ty.is_of_c and ty.body is not None else None
