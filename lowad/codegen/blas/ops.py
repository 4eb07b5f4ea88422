"""Steps that rules of several routines have in common."""

from collections.abc import Callable

from lowad.codegen.blas.writer import Flag, Integers, Matrix, Packed, Vector, Writer
from lowad.codegen.taken import times
from lowad.ir.builder import i64, integer
from lowad.ir.types import I1, I64
from lowad.ir.values import Value

# Vectors


def dot(w: Writer, x: Vector, y: Vector) -> Value:
    """Return x . y."""
    return w.call("dot", x.n, x.at, x.inc, y.at, y.inc)


def axpy(w: Writer, alpha: Value, x: Vector, y: Vector) -> None:
    """y += alpha x."""
    w.call("axpy", x.n, *w.factor(alpha), x.at, x.inc, y.at, y.inc)


def each_element(w: Writer, x: Vector, body: Callable[[Value], None]) -> None:
    """Write `body` for the address of every element, in the order of memory."""
    step = w.absolute(x.inc)
    w.loop(x.n, lambda at: body(w.address(x.at, w.builder.mul(at, step))))


def clear(w: Writer, x: Vector) -> None:
    """x = 0."""

    def one(at: Value) -> None:
        for part in w.parts(at):
            w.store(w.number(0.0), part)

    each_element(w, x, one)


def scale(w: Writer, alpha: Value, x: Vector) -> None:
    """x = alpha x, where alpha = 0 makes it zero whatever it held; a product for derivatives of this one."""

    def one(at: Value) -> None:
        for part in w.parts(at):
            w.store(times(w.builder, alpha, w.load(part)), part)

    zero = w.builder.fcmp("oeq", alpha, w.number(0.0))
    w.branch(zero, lambda: each_element(w, x, one), lambda: _scal(w, alpha, x))


def _scal(w: Writer, alpha: Value, x: Vector) -> None:
    w.call("scal", x.n, alpha, x.at, w.absolute(x.inc))


def tight(w: Writer, x: Vector) -> Vector:
    """Return a temporary copy without gaps."""
    made = w.new_vector(x.n)
    w.call("copy", x.n, x.at, x.inc, made.at, made.inc)
    return made


def zeros(w: Writer, n: Value) -> Vector:
    """Return a temporary vector of zeros."""
    made = w.new_vector(n)
    w.clear_line(made)
    return made


def chosen(w: Writer, condition: Value, yes: Vector, no: Vector) -> Vector:
    """Return one of two vectors."""
    return Vector(
        w.pick(condition, yes.at, no.at), w.pick(condition, yes.inc, no.inc), w.pick(condition, yes.n, no.n)
    )


# Matrices


def gemm(
    w: Writer, ta: Flag, tb: Flag, alpha: Value, a: Matrix, b: Matrix, beta: float, c: Matrix, k: Value
) -> None:
    """C = alpha op(A) op(B) + beta C."""
    arguments = (w.flag(ta), w.flag(tb), c.rows, c.columns, k, *w.factor(alpha), a.at, a.ld, b.at, b.ld)
    w.call("gemm", *arguments, *w.factor(w.number(beta)), c.at, c.ld)


def triangular(
    w: Writer, name: str, side: Flag, uplo: Flag, trans: Flag, diag: Flag, a: Matrix, b: Matrix
) -> None:
    """B = op(A) B or B op(A), of a triangle A (`trmm`), or the solution of that equation (`trsm`)."""
    flags = tuple(w.flag(flag) for flag in (side, uplo, trans, diag))
    w.call(name, *flags, b.rows, b.columns, *w.factor(w.number(1.0)), a.at, a.ld, b.at, b.ld)


def symm(w: Writer, side: Flag, uplo: Flag, alpha: Value, a: Matrix, b: Matrix, c: Matrix) -> None:
    """C += alpha A B or alpha B A, of a symmetric A."""
    arguments = (w.flag(side), w.flag(uplo), c.rows, c.columns, alpha, a.at, a.ld, b.at, b.ld)
    w.call("symm", *arguments, w.number(1.0), c.at, c.ld)


def add(w: Writer, alpha: Value, a: Matrix, b: Matrix) -> None:
    """B += alpha A."""
    w.each_line(b, lambda line_of: axpy(w, alpha, line_of(a), line_of(b)))


def scale_matrix(w: Writer, alpha: Value, a: Matrix) -> None:
    """A = alpha A, zero where alpha is."""
    w.each_line(a, lambda line_of: scale(w, alpha, line_of(a)))


def inner(w: Writer, a: Matrix, b: Matrix) -> Value:
    """Return the sum of the products of elements."""
    cell = w.cell()
    w.each_line(a, lambda line_of: w.add_to(cell, dot(w, line_of(a), line_of(b))))
    return w.load(cell)


def chosen_matrix(w: Writer, condition: Value, yes: Matrix, no: Matrix) -> Matrix:
    """Return one of two matrices of the same size."""
    return Matrix(w.pick(condition, yes.at, no.at), w.pick(condition, yes.ld, no.ld), yes.rows, yes.columns)


def diagonal(w: Writer, a: Matrix, index: Value) -> Value:
    """Return the address of an element of the diagonal."""
    return w.element(a, index, index)


# Triangles


def add_triangle(
    w: Writer, uplo: Flag, alpha: Value, a: Matrix, b: Matrix, strict: Value | None = None
) -> None:
    """Add alpha A to B in one triangle."""
    w.each_line_of_triangle(
        b, uplo, lambda line_of, _i, _s: axpy(w, alpha, line_of(a), line_of(b)), strict=strict
    )


def copy_triangle(w: Writer, uplo: Flag, a: Matrix, b: Matrix, strict: Value | None = None) -> None:
    """Copy one triangle of A to B."""

    def line(line_of: Callable[[Matrix], Vector], _index: Value, _start: Value) -> None:
        given = line_of(a)
        w.copy_bytes(line_of(b).at, given.at, w.bytes_of(given.n))

    w.each_line_of_triangle(b, uplo, line, strict=strict)


def triangle_alone(w: Writer, uplo: Flag, a: Matrix, strict: Value | None = None) -> Matrix:
    """Return a temporary with one triangle of A, zero elsewhere."""
    made = w.zeroed(a.rows, a.rows)
    copy_triangle(w, uplo, a, made, strict)
    return made


def scale_triangle(w: Writer, uplo: Flag, alpha: Value, a: Matrix) -> None:
    """Multiply one triangle."""
    w.each_line_of_triangle(a, uplo, lambda line_of, _i, _s: scale(w, alpha, line_of(a)))


def triangle_inner(w: Writer, uplo: Flag, a: Matrix, b: Matrix) -> Value:
    """Return the sum of the products of elements of one triangle."""
    cell = w.cell()
    w.each_line_of_triangle(a, uplo, lambda line_of, _i, _s: w.add_to(cell, dot(w, line_of(a), line_of(b))))
    return w.load(cell)


def outer_to_triangle(
    w: Writer, uplo: Flag, alpha: Value, p: Vector, q: Vector, a: Matrix, strict: Value | None = None
) -> None:
    """A += alpha p q^T in one triangle; p and q are without gaps."""
    by_rows = w.is_row_major
    single, along = w.pick(by_rows, p.at, q.at), w.pick(by_rows, q.at, p.at)

    def line(line_of: Callable[[Matrix], Vector], index: Value, start: Value) -> None:
        coefficient = w.times(alpha, w.load(w.address(single, index)))
        to = line_of(a)
        axpy(w, coefficient, Vector(w.address(along, start), i64(1), to.n), to)

    w.each_line_of_triangle(a, uplo, line, strict=strict)


def mirrored(w: Writer, uplo: Flag, a: Matrix) -> Matrix:
    """Return a temporary with the symmetric matrix that a triangle stands for."""
    made = w.zeroed(a.rows, a.rows)
    copy_triangle(w, uplo, a, made)

    def line(line_of: Callable[[Matrix], Vector], index: Value, start: Value) -> None:
        # What lies along a line on one side of the diagonal lies across lines on the other.
        given = line_of(a)
        to = w.address(made.at, w.builder.add(index, w.builder.mul(start, made.ld)))
        w.call("copy", given.n, given.at, given.inc, to, made.ld)

    w.each_line_of_triangle(made, uplo, line)
    return made


def add_transposed_triangle(w: Writer, uplo: Flag, alpha: Value, a: Matrix, b: Matrix) -> None:
    """Add alpha A^T to B in one triangle, without the diagonal."""

    def line(line_of: Callable[[Matrix], Vector], index: Value, start: Value) -> None:
        to = line_of(b)
        given = w.address(a.at, w.builder.add(index, w.builder.mul(start, a.ld)))
        axpy(w, alpha, Vector(given, a.ld, to.n), to)

    w.each_line_of_triangle(b, uplo, line, strict=integer(I1, 1))


def packed_diagonal(w: Writer, uplo: Flag, a: Packed, index: Value) -> Value:
    """Return the address of an element of the diagonal: where columns (or rows) of 1, 2, … or of n, n - 1, …
    elements follow each other."""
    builder = w.builder
    short = builder.mul(index, builder.add(index, i64(3)))
    long = builder.mul(index, builder.add(builder.sub(builder.mul(i64(2), a.n), index), i64(1)))
    twice = w.pick(w.begins_at_border(uplo), short, long)
    return w.address(a.at, builder.binary("sdiv", twice, i64(2)))


# Interchanges of rows, as LAPACK's factors have them


def interchange(w: Writer, a: Matrix, pivots: Integers, *, undo: bool, columns: bool = False) -> None:
    """Interchange rows (or columns) of A as the factorisation did, or back. Pivots count from 1."""

    def one(at: Value) -> None:
        address = w.builder.gep(w.integer, pivots.at, (at,))
        pivot = w.builder.load(w.integer, address)
        other = pivot if pivot.ty is I64 else w.builder.cast("sext", pivot, I64)
        other = w.builder.sub(other, i64(1))
        line = w.column if columns else w.row
        this, that = line(a, at), line(a, other)
        different = w.builder.icmp("ne", at, other)
        w.branch(different, lambda: _swap(w, this, that))

    w.loop(pivots.n, one, backwards=undo)


def _swap(w: Writer, x: Vector, y: Vector) -> None:
    w.call("swap", x.n, x.at, x.inc, y.at, y.inc)
