"""Steps that rules of routines of complex numbers have in common."""

from collections.abc import Callable
from typing import final

from lowad.codegen.blas import ops
from lowad.codegen.blas.writer import Flag, Matrix, Vector, Writer
from lowad.codegen.taken import times
from lowad.ir.builder import integer
from lowad.ir.types import I1
from lowad.ir.values import Value
from lowad.records import dataclass
from lowad.rules.routines import IMAGINARY


@final
@dataclass(frozen=True, slots=True)
class Number:
    """A complex number."""

    re: Value
    im: Value


def constant(w: Writer, value: float) -> Number:
    """Return a real constant."""
    return Number(w.number(value), w.number(0.0))


def conjugate(w: Writer, a: Number) -> Number:
    """Return the conjugate number."""
    return Number(a.re, w.minus(a.im))


def argument(w: Writer, name: str) -> Number:
    """Return an argument."""
    return Number(w[name], w[name + IMAGINARY])


def tangent(w: Writer, name: str) -> Number:
    """Return the tangent of an argument, zero in a half that has none."""
    return Number(w.tangent(name), w.tangent(name + IMAGINARY))


def add_gradient(w: Writer, name: str, value: Number) -> None:
    """Add to the gradient of an argument."""
    w.add_gradient(name, value.re)
    w.add_gradient(name + IMAGINARY, value.im)


def load(w: Writer, at: Value) -> Number:
    """Return the number at an address."""
    re, im = w.parts(at)
    return Number(w.load(re), w.load(im))


# Steps


def axpy(w: Writer, alpha: Number, x: Vector, y: Vector) -> None:
    """y += alpha x."""
    w.call("axpy", x.n, alpha.re, alpha.im, x.at, x.inc, y.at, y.inc)


def dotc(w: Writer, x: Vector, y: Vector) -> Number:
    """Return the sum of conj(x) y."""
    cell = w.cell()
    w.call("dotc", x.n, x.at, x.inc, y.at, y.inc, cell)
    return load(w, cell)


def scale(w: Writer, alpha: Number, x: Vector) -> None:
    """x = alpha x, where alpha = 0 makes it zero whatever it held; a product for derivatives of this one."""
    builder, zero = w.builder, w.number(0.0)
    is_zero = builder.binary("and", builder.fcmp("oeq", alpha.re, zero), builder.fcmp("oeq", alpha.im, zero))

    def one(at: Value) -> None:
        re, im = w.parts(at)
        x_re, x_im = w.load(re), w.load(im)
        parts = [(alpha.re, x_re), (alpha.im, x_im), (alpha.re, x_im), (alpha.im, x_re)]
        first, second, third, fourth = (times(builder, by, value) for by, value in parts)
        w.store(builder.binary("fsub", first, second), re)
        w.store(builder.binary("fadd", third, fourth), im)

    w.branch(is_zero, lambda: ops.each_element(w, x, one), lambda: _scal(w, alpha, x))


def _scal(w: Writer, alpha: Number, x: Vector) -> None:
    w.call("scal", x.n, alpha.re, alpha.im, x.at, w.absolute(x.inc))


def scale_matrix(w: Writer, alpha: Number, a: Matrix) -> None:
    """A = alpha A."""
    w.each_line(a, lambda line_of: scale(w, alpha, line_of(a)))


def flip_signs(w: Writer, x: Vector) -> None:
    """Conjugate the elements of a vector without gaps."""

    def one(at: Value) -> None:
        _, im = w.parts(w.address(x.at, at))
        w.store(w.minus(w.load(im)), im)

    w.loop(x.n, one)


def conjugated(w: Writer, x: Vector) -> Vector:
    """Return a temporary with the conjugate elements."""
    made = ops.tight(w, x)
    flip_signs(w, made)
    return made


def conjugated_matrix(w: Writer, a: Matrix) -> Matrix:
    """Return a temporary with the conjugate elements."""
    made = w.copied(a)
    w.each_line(made, lambda line_of: flip_signs(w, line_of(made)))
    return made


def inner(w: Writer, a: Matrix, b: Matrix) -> Number:
    """Return the sum of conj(A) B over all elements."""
    cell = w.cell()

    def line(line_of: Callable[[Matrix], Vector]) -> None:
        found = dotc(w, line_of(a), line_of(b))
        for part, value in zip(w.parts(cell), (found.re, found.im), strict=True):
            w.add_to(part, value)

    w.each_line(a, line)
    return load(w, cell)


def gemv(w: Writer, trans: Flag, alpha: Number, a: Matrix, x: Vector, y: Vector) -> None:
    """y += alpha op(A) x."""
    one = constant(w, 1.0)
    w.call(
        *("gemv", w.flag(trans), a.rows, a.columns, alpha.re, alpha.im, a.at, a.ld, x.at, x.inc),
        *(one.re, one.im, y.at, y.inc),
    )


def ger(w: Writer, name: str, alpha: Number, x: Vector, y: Vector, a: Matrix) -> None:
    """A += alpha x y^T (`geru`) or alpha x y^H (`gerc`)."""
    w.call(name, a.rows, a.columns, alpha.re, alpha.im, x.at, x.inc, y.at, y.inc, a.at, a.ld)


def gemm(w: Writer, ta: Flag, tb: Flag, alpha: Number, a: Matrix, b: Matrix, c: Matrix, k: Value) -> None:
    """C += alpha op(A) op(B)."""
    one = constant(w, 1.0)
    w.call(
        *("gemm", w.flag(ta), w.flag(tb), c.rows, c.columns, k, alpha.re, alpha.im, a.at, a.ld, b.at, b.ld),
        *(one.re, one.im, c.at, c.ld),
    )


def by_letter(
    w: Writer,
    trans: Value,
    plain: Callable[[], None],
    transposed: Callable[[], None],
    adjoint: Callable[[], None],
) -> None:
    """Write what is to be done for each of the three operations."""
    w.branch(w.is_letter(trans, "N"), plain, lambda: w.branch(w.is_letter(trans, "T"), transposed, adjoint))


def flip_matrix(w: Writer, a: Matrix) -> None:
    """Conjugate the elements of a matrix."""
    w.each_line(a, lambda line_of: flip_signs(w, line_of(a)))


def add_matrix(w: Writer, alpha: Number, a: Matrix, b: Matrix) -> None:
    """B += alpha A."""
    w.each_line(b, lambda line_of: axpy(w, alpha, line_of(a), line_of(b)))


def add_triangle(w: Writer, uplo: Value, a: Matrix, b: Matrix, strict: Value) -> None:
    """B += A in one triangle."""
    one = constant(w, 1.0)
    w.each_line_of_triangle(
        b, uplo, lambda line_of, _i, _s: axpy(w, one, line_of(a), line_of(b)), strict=strict
    )


def add_transposed(w: Writer, uplo: Value, a: Matrix, b: Matrix) -> None:
    """Add A^T to B in one triangle, without the diagonal."""

    def line(line_of: Callable[[Matrix], Vector], index: Value, start: Value) -> None:
        to = line_of(b)
        given = w.address(a.at, w.builder.add(index, w.builder.mul(start, a.ld)))
        axpy(w, constant(w, 1.0), Vector(given, a.ld, to.n), to)

    w.each_line_of_triangle(b, uplo, line, strict=integer(I1, 1))


def triangle_inner(w: Writer, uplo: Value, a: Matrix, b: Matrix) -> Number:
    """Return the sum of conj(A) B over one triangle."""
    cell = w.cell()

    def line(line_of: Callable[[Matrix], Vector], _index: Value, _start: Value) -> None:
        found = dotc(w, line_of(a), line_of(b))
        for part, value in zip(w.parts(cell), (found.re, found.im), strict=True):
            w.add_to(part, value)

    w.each_line_of_triangle(a, uplo, line)
    return load(w, cell)


def scaled_tangent(w: Writer, name: str, factor: str) -> Matrix:
    """dC = beta dC + dbeta C, where `name` is that of C and `factor` that of beta."""
    moved = w.d_matrix(name)
    scale_matrix(w, argument(w, factor), moved)
    if w.is_active(factor):
        add_matrix(w, tangent(w, factor), w.matrix(f"{name}.old"), moved)
    return moved


def of_factor(w: Writer, side: Value, alpha: Number, dc: Matrix, b: Matrix, order: Value) -> Matrix:
    """Return a temporary with alpha dC B^H, which A of that order has in A B, or alpha B^H dC, as in B A."""
    whole = w.zeroed(order, order)
    w.branch(
        w.is_letter(side, "L"),
        lambda: gemm(w, "N", "C", alpha, dc, b, whole, dc.columns),
        lambda: gemm(w, "C", "N", alpha, b, dc, whole, dc.rows),
    )
    return whole
