"""What rules of routines are written with: operands, loops and branches, and calls of the same library."""

from collections.abc import Callable
from dataclasses import replace
from typing import final

from lowad.codegen.control import Control
from lowad.codegen.memory import clear
from lowad.errors import Code, InternalError
from lowad.ir.builder import Builder, i64, integer, number
from lowad.ir.instructions import Instruction
from lowad.ir.types import I1, I8, I32, I64, PTR, FloatType, IntType, StructType, Type
from lowad.ir.values import Value
from lowad.records import dataclass
from lowad.rewrite.blas import declare_plain
from lowad.rules.routines import ROUTINES, ROW_MAJOR, Plain, Routine

Flag = Value | str
"""A letter, constant or known at run time."""


@final
@dataclass(frozen=True, slots=True)
class Matrix:
    """`rows` x `columns` numbers at `at`, of which lines lie `ld` apart: columns, or rows in a row-major
    layout."""

    at: Value
    ld: Value
    rows: Value
    columns: Value


@final
@dataclass(frozen=True, slots=True)
class Vector:
    """`n` numbers, `inc` apart; where that is negative the first one is the last in memory, as in BLAS."""

    at: Value
    inc: Value
    n: Value


@final
@dataclass(frozen=True, slots=True)
class Packed:
    """A triangle of order `n`, its columns (or rows) one behind the other."""

    at: Value
    n: Value


@final
@dataclass(frozen=True, slots=True)
class Integers:
    """`n` integers of the library's width."""

    at: Value
    n: Value


Operand = Matrix | Vector | Packed | Integers


@final
class Writer(Control):
    """Writes one derivative of one routine: `plain` says of which library.

    `values` are the plain function's arguments and their shadows or tangents are set by operand;
    `active` says which operands have any. `gathered` stands for shadows that other threads add to too.
    `kept` are copies of operands that the primal's memory no longer holds.
    """

    def __init__(self, builder: Builder, plain: Plain, active: frozenset[str]) -> None:
        super().__init__(builder)
        self.plain = plain
        self.active = active
        self.values: dict[str, Value] = {}
        self._shadows: dict[str, Value] = {}
        self.kept: dict[str, Operand] = {}
        self.gathered: dict[str, Operand] = {}
        self.gradients: dict[str, Value] = {}
        self.seed: Value | None = None
        self.shapes: dict[str, Operand] = {}
        self.readable: frozenset[str] = frozenset()

    # Operands

    @property
    def ty(self) -> FloatType:
        """The type of a real number."""
        return self.plain.spelling.ty

    @property
    def element_type(self) -> Type:
        """The type of an element of vectors and matrices: a number, or the two of a complex one."""
        return StructType((self.ty, self.ty)) if self.plain.spelling.is_complex else self.ty

    def parts(self, at: Value) -> list[Value]:
        """Return the addresses of the real numbers that an element consists of."""
        second = [self.builder.gep(self.ty, at, (i64(1),))] if self.plain.spelling.is_complex else []
        return [at, *second]

    def __getitem__(self, name: str) -> Value:
        """Return an argument that is passed by value."""
        return self.values[name]

    def is_active(self, name: str) -> bool:
        """Whether an operand has a shadow or tangent, or a gradient."""
        return name in self.active

    def operand(self, name: str) -> Operand:
        """Return an operand in memory, `B.old` and `B.new` as in the row; the row has to say that it is
        read."""
        if name not in self.readable:
            raise InternalError(
                Code.INTERNAL, f"the row of '{self.plain.routine.name}' does not say that '{name}' is read"
            )
        return self.kept.get(name) or self.shapes[name.partition(".")[0]]

    def matrix(self, name: str) -> Matrix:
        """Return an operand that is a matrix."""
        found = self.operand(name)
        assert isinstance(found, Matrix)
        return found

    def vector(self, name: str) -> Vector:
        """Return an operand that is a vector."""
        found = self.operand(name)
        assert isinstance(found, Vector)
        return found

    def packed(self, name: str) -> Packed:
        """Return an operand that is a packed triangle."""
        found = self.operand(name)
        assert isinstance(found, Packed)
        return found

    def set_shadow(self, name: str, value: Value) -> None:
        """Say where the shadow of an operand is, or what the tangent of a number."""
        self._shadows[name] = value

    def tangent(self, name: str) -> Value:
        """Return the tangent of a number, zero where it has none."""
        assert not self.plain.type_of(name).is_pointer, "a shadow is only to be had as an operand"
        return self._shadows.get(name, self.number(0.0))

    def shadow(self, name: str) -> Operand:
        """Return the shadow of an operand, or what gathers its adjoints."""
        return self.gathered.get(name) or self.own_shadow(name)

    def own_shadow(self, name: str) -> Operand:
        """Return the shadow of an operand itself."""
        return replace(self.shapes[name], at=self._shadows[name])

    def d_matrix(self, name: str) -> Matrix:
        """Return the shadow of a matrix."""
        found = self.shadow(name)
        assert isinstance(found, Matrix)
        return found

    def d_vector(self, name: str) -> Vector:
        """Return the shadow of a vector."""
        found = self.shadow(name)
        assert isinstance(found, Vector)
        return found

    def d_packed(self, name: str) -> Packed:
        """Return the shadow of a packed triangle."""
        found = self.shadow(name)
        assert isinstance(found, Packed)
        return found

    # Numbers, integers and letters

    def number(self, value: float) -> Value:
        """Return a constant."""
        return number(self.ty, value)

    def factor(self, value: Value) -> tuple[Value, ...]:
        """Return a real number as it is passed: with an imaginary part of zero where numbers are complex."""
        return (value, self.number(0.0)) if self.plain.spelling.is_complex else (value,)

    def flag(self, value: Flag) -> Value:
        """Return a letter as the plain function takes it."""
        return integer(I8, ord(value)) if isinstance(value, str) else value

    def is_letter(self, flag: Flag, letter: str) -> Value:
        """Return whether a flag is this letter."""
        if isinstance(flag, str):
            return integer(I1, int(flag == letter))
        return self.builder.icmp("eq", flag, integer(I8, ord(letter)))

    def flipped(self, trans: Flag) -> Value:
        """Return the letter of the transposed operation."""
        return self.letter_if(self.is_letter(trans, "N"), "T", "N")

    def letter_if(self, condition: Value, yes: Flag, no: Flag) -> Value:
        """Return one of two letters."""
        return self.pick(condition, self.flag(yes), self.flag(no))

    def times(self, left: Value, right: Value) -> Value:
        """Return a product of numbers."""
        return self.builder.binary("fmul", left, right)

    def plus(self, left: Value, right: Value) -> Value:
        """Return a sum of numbers."""
        return self.builder.binary("fadd", left, right)

    def minus(self, value: Value) -> Value:
        """Return a number with the other sign."""
        return self.builder.fneg(value)

    def absolute(self, value: Value) -> Value:
        """Return the absolute value of an integer."""
        negative = self.builder.icmp("slt", value, i64(0))
        return self.pick(negative, self.builder.sub(i64(0), value), value)

    def minimum(self, left: Value, right: Value) -> Value:
        """Return the lesser of two integers."""
        return self.pick(self.builder.icmp("slt", left, right), left, right)

    # Memory

    def cell(self) -> Value:
        """Return the address of one number on the stack, which begins as zero where this is written."""
        name = self.builder.unique("cell")
        made = Instruction("alloca", PTR, (), name, source=self.element_type)
        self.builder.fn.entry.insert(0, made)
        for part in self.parts(made):
            self.store(self.number(0.0), part)
        return made

    def address(self, base: Value, index: Value) -> Value:
        """Return the address of element `index` behind `base`."""
        return self.builder.gep(self.element_type, base, (index,))

    def load(self, at: Value) -> Value:
        """Return the number at an address."""
        return self.builder.load(self.ty, at)

    def store(self, value: Value, at: Value) -> None:
        """Store a number."""
        self.builder.store(value, at)

    def add_to(self, at: Value, value: Value) -> None:
        """Add a number to the one at an address."""
        self.store(self.plus(self.load(at), value), at)

    def bytes_of(self, count: Value, ty: Type | None = None) -> Value:
        """Return how many bytes `count` numbers take, or elements of type `ty`; none where that is
        negative."""
        size = self.builder.module.layout.size_bytes(ty or self.element_type)
        positive = self.pick(self.builder.icmp("sgt", count, i64(0)), count, i64(0))
        return self.builder.mul(positive, i64(size))

    def take(self, count: Value, ty: Type | None = None) -> Value:
        """Return memory for `count` numbers."""
        return self.memory.take(self.builder, self.bytes_of(count, ty), "room")

    def temporary(self, count: Value) -> Value:
        """Return memory for `count` numbers that is given back at the end of what is being written."""
        return self.until_closed(self.take(count))

    # Lines of matrices and triangles

    @property
    def is_row_major(self) -> Value:
        """Whether lines are rows."""
        return self.builder.icmp("eq", self["layout"], integer(I32, ROW_MAJOR))

    def lines(self, matrix: Matrix) -> tuple[Value, Value]:
        """Return how many lines a matrix has, and how long they are."""
        by_rows = self.is_row_major
        count = self.pick(by_rows, matrix.rows, matrix.columns)
        return count, self.pick(by_rows, matrix.columns, matrix.rows)

    def new_matrix(self, rows: Value, columns: Value) -> Matrix:
        """Return a temporary matrix without gaps, not initialised."""
        shape = Matrix(i64(0), i64(0), rows, columns)
        _, length = self.lines(shape)
        at = self.temporary(self.builder.mul(rows, columns))
        return Matrix(at, self.leading(length), rows, columns)

    def leading(self, length: Value) -> Value:
        """Return the distance of lines that follow each other: at least 1, as libraries demand."""
        return self.pick(self.builder.icmp("sgt", length, i64(1)), length, i64(1))

    def new_vector(self, n: Value) -> Vector:
        """Return a temporary vector, not initialised."""
        return Vector(self.temporary(n), i64(1), n)

    def strides(self, matrix: Matrix) -> tuple[Value, Value]:
        """Return how far apart neighbours in a column lie, and neighbours in a row."""
        by_rows = self.is_row_major
        return self.pick(by_rows, matrix.ld, i64(1)), self.pick(by_rows, i64(1), matrix.ld)

    def element(self, matrix: Matrix, row: Value, column: Value) -> Value:
        """Return the address of an element."""
        down, across = self.strides(matrix)
        builder = self.builder
        return self.address(matrix.at, builder.add(builder.mul(row, down), builder.mul(column, across)))

    def row(self, matrix: Matrix, index: Value) -> Vector:
        """Return a row."""
        _, across = self.strides(matrix)
        return Vector(self.element(matrix, index, i64(0)), across, matrix.columns)

    def column(self, matrix: Matrix, index: Value) -> Vector:
        """Return a column."""
        down, _ = self.strides(matrix)
        return Vector(self.element(matrix, i64(0), index), down, matrix.rows)

    def part(self, matrix: Matrix, row: Value, column: Value, rows: Value, columns: Value) -> Matrix:
        """Return a block of a matrix."""
        return Matrix(self.element(matrix, row, column), matrix.ld, rows, columns)

    def each_line(self, shape: Matrix, body: Callable[[Callable[[Matrix], Vector]], None]) -> None:
        """Write `body` for every line; it is given what finds the line of a matrix of the same shape."""
        count, length = self.lines(shape)

        def one(index: Value) -> None:
            def line_of(matrix: Matrix) -> Vector:
                start = self.builder.mul(index, matrix.ld)
                return Vector(self.address(matrix.at, start), i64(1), length)

            body(line_of)

        self.loop(count, one)

    def each_line_of_triangle(
        self,
        shape: Matrix,
        uplo: Flag,
        body: Callable[[Callable[[Matrix], Vector], Value, Value], None],
        *,
        strict: Value | None = None,
    ) -> None:
        """The same for the part of every line that lies in a triangle of a square, without the diagonal where
        `strict` holds; `body` is given the line's index and where the part begins, too."""
        builder = self.builder
        n = shape.rows
        first = self.begins_at_border(uplo)
        off = i64(0) if strict is None else builder.cast("zext", strict, I64)

        def one(index: Value) -> None:
            upto = builder.sub(builder.add(index, i64(1)), off)
            start = self.pick(first, i64(0), builder.add(index, off))
            length = self.pick(first, upto, builder.sub(builder.sub(n, index), off))

            def line_of(matrix: Matrix) -> Vector:
                at = builder.add(builder.mul(index, matrix.ld), start)
                return Vector(self.address(matrix.at, at), i64(1), length)

            body(line_of, index, start)

        self.loop(n, one)

    def begins_at_border(self, uplo: Flag) -> Value:
        """Return whether lines of a triangle begin at the border and end at the diagonal: columns of the
        upper, rows of the lower."""
        lower = self.is_letter(uplo, "L")
        return self.pick(self.is_row_major, lower, self.is_letter(uplo, "U"))

    def copy_matrix(self, to: Matrix, source: Matrix) -> None:
        """Copy a matrix line by line."""

        def line(line_of: Callable[[Matrix], Vector]) -> None:
            given = line_of(source)
            self.copy_bytes(line_of(to).at, given.at, self.bytes_of(given.n))

        self.each_line(source, line)

    def copied(self, source: Matrix) -> Matrix:
        """Return a temporary copy."""
        made = self.new_matrix(source.rows, source.columns)
        self.copy_matrix(made, source)
        return made

    def clear_matrix(self, matrix: Matrix) -> None:
        """Set a matrix to zero."""
        self.each_line(matrix, lambda line_of: self.clear_line(line_of(matrix)))

    def clear_line(self, line: Vector) -> None:
        """Set neighbours to zero."""
        clear(self.builder, line.at, self.bytes_of(line.n))

    def zeroed(self, rows: Value, columns: Value) -> Matrix:
        """Return a temporary matrix of zeros."""
        made = self.new_matrix(rows, columns)
        self.clear_matrix(made)
        return made

    # Calls of the library

    def call(self, name: str, *arguments: Value | str) -> Value:
        """Call a routine of the same library and type; letters may be constants. The layout goes in front."""
        plain = Plain(ROUTINES[name], self.plain.spelling, self.plain.bits)
        callee = declare_plain(self.builder.module, plain)
        given = [self.flag(argument) if isinstance(argument, str) else argument for argument in arguments]
        layout = [self["layout"]] if plain.routine.has_layout else []
        return self.builder.call(callee, [*layout, *given])

    @property
    def routine(self) -> Routine:
        """The routine."""
        return self.plain.routine

    @property
    def integer(self) -> IntType:
        """The type of the library's integers."""
        return I64 if self.plain.bits == 64 else I32

    def place(self, x: Vector, at: Value) -> Value:
        """Return the address of an element in the vector's own order."""
        builder = self.builder
        begin = builder.mul(builder.sub(i64(1), x.n), x.inc)
        first = self.pick(builder.icmp("slt", x.inc, i64(0)), begin, i64(0))
        return self.address(x.at, builder.add(first, builder.mul(at, x.inc)))

    def triangle_size(self, n: Value) -> Value:
        """Return how many elements a packed triangle has."""
        builder = self.builder
        return builder.binary("sdiv", builder.mul(n, builder.add(n, i64(1))), i64(2))

    def add_gradient(self, name: str, value: Value) -> None:
        """Add to the gradient of a number that is passed by value."""
        self.gradients[name] = self.plus(self.gradients[name], value) if name in self.gradients else value
