"""Rules of routines of complex matrices that are symmetric or triangles, of which one half is there.

Shadows are those of `lowad.codegen.blas.complex`. Of Y = alpha T B, T one of A, A^T and A^H, T has
conj(alpha) dY B^H and B has conj(alpha) T^H dY; of what T has A has the same, the transposed, or the adjoint
matrix.
"""

from collections.abc import Callable, Iterator
from functools import partial

from lowad.codegen.blas import ops
from lowad.codegen.blas.complexsteps import (
    Number,
    add_gradient,
    add_matrix,
    add_transposed,
    add_triangle,
    argument,
    axpy,
    by_letter,
    conjugate,
    conjugated_matrix,
    constant,
    flip_matrix,
    gemm,
    inner,
    load,
    of_factor,
    scale,
    scale_matrix,
    scaled_tangent,
    tangent,
    triangle_inner,
)
from lowad.codegen.blas.level2 import triangular_shapes
from lowad.codegen.blas.level3 import product_tangent, rank_k_shapes, symm_shapes, triangle_shapes
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Matrix, Vector, Writer
from lowad.ir.builder import i64, integer
from lowad.ir.types import I1
from lowad.ir.values import Value

# Steps


def _conjugately(w: Writer, b: Matrix, body: Callable[[], None]) -> None:
    """Do something to the conjugate of a matrix: as if with the conjugates of what it is done with."""
    flip_matrix(w, b)
    body()
    flip_matrix(w, b)


# B = alpha T B or alpha B T, and what solves T X = alpha B or X T = alpha B; A a triangle


def _apply(w: Writer, name: str, trans: Value | str, a: Matrix, b: Matrix) -> None:
    """B = T B or B T, or what solves that."""
    flags = tuple(map(w.flag, (w["side"], w["uplo"], trans, w["diag"])))
    one = constant(w, 1.0)
    w.call(name, *flags, b.rows, b.columns, one.re, one.im, a.at, a.ld, b.at, b.ld)


def _apply_adjoint(w: Writer, name: str, a: Matrix, b: Matrix) -> None:
    """The same with T^H."""
    by_letter(
        w,
        w["ta"],
        lambda: _apply(w, name, "C", a, b),
        lambda: _conjugately(w, b, lambda: _apply(w, name, "N", a, b)),
        lambda: _apply(w, name, "N", a, b),
    )


def _add_to_factor(w: Writer, factor: Number, u: Matrix, v: Matrix) -> None:
    """Let A have what T has: factor U V^H, or factor V^H U where it stands on the right."""
    da, left = w.d_matrix("A"), w.is_letter(w["side"], "L")
    order = da.rows
    found = w.zeroed(order, order)
    inside = w.pick(left, u.columns, u.rows)

    def product(alpha: Number, first: Matrix, second: Matrix) -> None:
        """`first` times the adjoint of `second`, or the other way round."""
        w.branch(
            left,
            lambda: gemm(w, "N", "C", alpha, first, second, found, inside),
            lambda: gemm(w, "C", "N", alpha, second, first, found, inside),
        )

    def transposed() -> None:
        product(conjugate(w, factor), v, u)
        flip_matrix(w, found)

    by_letter(
        w,
        w["ta"],
        lambda: product(factor, u, v),
        transposed,
        lambda: product(conjugate(w, factor), v, u),
    )
    add_triangle(w, w["uplo"], found, da, w.is_letter(w["diag"], "U"))


def _trmm_adjoint(w: Writer) -> None:
    if not w.is_active("B"):
        return
    db, alpha = w.d_matrix("B"), argument(w, "alpha")
    if w.is_active("alpha"):
        found = w.copied(w.matrix("B.old"))
        _apply(w, "trmm", w["ta"], w.matrix("A"), found)
        add_gradient(w, "alpha", inner(w, found, db))
    if w.is_active("A"):
        _add_to_factor(w, conjugate(w, alpha), db, w.matrix("B.old"))
    _apply_adjoint(w, "trmm", w.matrix("A"), db)
    scale_matrix(w, conjugate(w, alpha), db)


def _trsm_adjoint(w: Writer) -> None:
    if not w.is_active("B"):
        return
    db, alpha = w.d_matrix("B"), argument(w, "alpha")
    _apply_adjoint(w, "trsm", w.matrix("A"), db)
    if w.is_active("alpha"):
        add_gradient(w, "alpha", inner(w, w.matrix("B.old"), db))
    if w.is_active("A"):
        _add_to_factor(w, constant(w, -1.0), db, w.matrix("B.new"))
    scale_matrix(w, conjugate(w, alpha), db)


def _of_tangent(w: Writer, b: Matrix) -> Matrix:
    """Return what dT does to B; its diagonal is zero where that of A is said to be 1."""
    found = w.copied(b)
    _apply(w, "trmm", w["ta"], w.d_matrix("A"), found)
    unit = w.is_letter(w["diag"], "U")
    less = Number(w.pick(unit, w.number(-1.0), w.number(0.0)), w.number(0.0))
    add_matrix(w, less, b, found)
    return found


def _trmm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("B"):
        db = scaled_tangent(w, "B", "alpha")
        _apply(w, "trmm", w["ta"], w.matrix("A"), db)
        if w.is_active("A"):
            add_matrix(w, argument(w, "alpha"), _of_tangent(w, w.matrix("B.old")), db)
    yield


def _trsm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("B"):
        scaled_tangent(w, "B", "alpha")
    yield
    if w.is_active("B"):
        db = w.d_matrix("B")
        if w.is_active("A"):
            add_matrix(w, constant(w, -1.0), _of_tangent(w, w.matrix("B.new")), db)
        _apply(w, "trsm", w["ta"], w.matrix("A"), db)


# x = T x, and what solves T y = x: x is a matrix of one column


def _column(w: Writer, x: Vector) -> Matrix:
    """Return a copy of a vector as a matrix."""
    w.values["side"], w.values["ta"] = w.flag("L"), w["trans"]
    made = ops.tight(w, x)
    return Matrix(made.at, w.pick(w.is_row_major, i64(1), w.leading(x.n)), x.n, i64(1))


def _put_back(w: Writer, column: Matrix, x: Vector) -> None:
    w.call("copy", x.n, column.at, i64(1), x.at, x.inc)


def _trmv_adjoint(w: Writer) -> None:
    if not w.is_active("x"):
        return
    dx = w.d_vector("x")
    column = _column(w, dx)
    if w.is_active("A"):
        _add_to_factor(w, constant(w, 1.0), column, _column(w, w.vector("x.old")))
    _apply_adjoint(w, "trmm", w.matrix("A"), column)
    _put_back(w, column, dx)


def _trsv_adjoint(w: Writer) -> None:
    if not w.is_active("x"):
        return
    dx = w.d_vector("x")
    column = _column(w, dx)
    _apply_adjoint(w, "trsm", w.matrix("A"), column)
    if w.is_active("A"):
        _add_to_factor(w, constant(w, -1.0), column, _column(w, w.vector("x.new")))
    _put_back(w, column, dx)


def _trmv_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        dx = w.d_vector("x")
        column = _column(w, dx)
        _apply(w, "trmm", w["ta"], w.matrix("A"), column)
        if w.is_active("A"):
            add_matrix(w, constant(w, 1.0), _of_tangent(w, _column(w, w.vector("x.old"))), column)
        _put_back(w, column, dx)
    yield


def _trsv_tangent(w: Writer) -> Iterator[None]:
    yield
    if w.is_active("x"):
        dx = w.d_vector("x")
        column = _column(w, dx)
        if w.is_active("A"):
            add_matrix(w, constant(w, -1.0), _of_tangent(w, _column(w, w.vector("x.new"))), column)
        _apply(w, "trsm", w["ta"], w.matrix("A"), column)
        _put_back(w, column, dx)


# C = alpha A B + beta C or alpha B A + beta C, A symmetric


def _symm(w: Writer, side: Value, alpha: Number, a: Matrix, b: Matrix, c: Matrix) -> None:
    """C += alpha A B or alpha B A."""
    one = constant(w, 1.0)
    w.call(
        *("symm", side, w["uplo"], c.rows, c.columns, alpha.re, alpha.im, a.at, a.ld, b.at, b.ld),
        *(one.re, one.im, c.at, c.ld),
    )


def _symm_adjoint(w: Writer) -> None:
    if not w.is_active("C"):
        return
    dc, alpha, side = w.d_matrix("C"), argument(w, "alpha"), w["side"]
    if w.is_active("alpha"):
        found = w.zeroed(dc.rows, dc.columns)
        _symm(w, side, constant(w, 1.0), w.matrix("A"), w.matrix("B"), found)
        add_gradient(w, "alpha", inner(w, found, dc))
    if w.is_active("B"):
        found = w.zeroed(dc.rows, dc.columns)
        _symm(w, side, alpha, w.matrix("A"), conjugated_matrix(w, dc), found)
        flip_matrix(w, found)
        add_matrix(w, constant(w, 1.0), found, w.d_matrix("B"))
    if w.is_active("A"):
        da, b, back = w.d_matrix("A"), w.matrix("B"), conjugate(w, alpha)
        whole = of_factor(w, side, back, dc, b, da.rows)
        add_triangle(w, w["uplo"], whole, da, integer(I1, 0))
        add_transposed(w, w["uplo"], whole, da)
    if w.is_active("beta"):
        add_gradient(w, "beta", inner(w, w.matrix("C.old"), dc))
    scale_matrix(w, conjugate(w, argument(w, "beta")), dc)


def _symm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc = scaled_tangent(w, "C", "beta")

        def more(alpha: Number, a: Matrix, b: Matrix) -> None:
            _symm(w, w["side"], alpha, a, b, dc)

        product_tangent(w, more, argument(w, "alpha"), partial(tangent, w))
    yield


# C = alpha A A^T + beta C and C = alpha (A B^T + B A^T) + beta C in one triangle


def _rank_2k(w: Writer, alpha: Number, a: Matrix, b: Matrix, c: Matrix) -> None:
    """C += alpha (A B^T + B A^T), or with all transposed, in one triangle."""
    one = constant(w, 1.0)
    w.call(
        *("syr2k", w["uplo"], w["trans"], w["n"], w["k"], alpha.re, alpha.im, a.at, a.ld, b.at, b.ld),
        *(one.re, one.im, c.at, c.ld),
    )


def _pair(w: Writer) -> tuple[str, float]:
    """Return the second factor, and by what its doubled product is multiplied."""
    return ("B", 1.0) if "B" in w.values else ("A", 0.5)


def _add_doubled(w: Writer, other: str, to: Matrix) -> None:
    """to += conj(alpha) M conj(other) or the other way round, M being dC's triangle plus its transposed."""
    dc, no = w.d_matrix("C"), w.is_letter(w["trans"], "N")
    back, given = conjugate(w, argument(w, "alpha")), conjugated_matrix(w, w.matrix(other))
    _symm(w, w.letter_if(no, "L", "R"), back, dc, given, to)

    def again(at: Value) -> None:
        # The diagonal is there once.
        this, that = (ops.chosen(w, no, w.row(x, at), w.column(x, at)) for x in (given, to))
        element = load(w, ops.diagonal(w, dc, at))
        axpy(w, _product(w, back, element), this, that)

    w.loop(dc.rows, again)


def _product(w: Writer, a: Number, b: Number) -> Number:
    re = w.plus(w.times(a.re, b.re), w.minus(w.times(a.im, b.im)))
    return Number(re, w.plus(w.times(a.re, b.im), w.times(a.im, b.re)))


def _rank_k_adjoint(w: Writer) -> None:
    if not w.is_active("C"):
        return
    dc, (second, half) = w.d_matrix("C"), _pair(w)
    if w.is_active("alpha"):
        found = w.zeroed(dc.rows, dc.rows)
        _rank_2k(w, constant(w, half), w.matrix("A"), w.matrix(second), found)
        add_gradient(w, "alpha", triangle_inner(w, w["uplo"], found, dc))
    if w.is_active("A"):
        _add_doubled(w, second, w.d_matrix("A"))
    if second == "B" and w.is_active("B"):
        _add_doubled(w, "A", w.d_matrix("B"))
    if w.is_active("beta"):
        add_gradient(w, "beta", triangle_inner(w, w["uplo"], w.matrix("C.old"), dc))
    back = conjugate(w, argument(w, "beta"))
    w.each_line_of_triangle(dc, w["uplo"], lambda line_of, _i, _s: scale(w, back, line_of(dc)))


def _rank_k_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc, (second, half), uplo = w.d_matrix("C"), _pair(w), w["uplo"]
        beta, alpha = argument(w, "beta"), argument(w, "alpha")
        w.each_line_of_triangle(dc, uplo, lambda line_of, _i, _s: scale(w, beta, line_of(dc)))
        if w.is_active("beta"):
            old, slope = w.matrix("C.old"), tangent(w, "beta")
            w.each_line_of_triangle(
                dc, uplo, lambda line_of, _i, _s: axpy(w, slope, line_of(old), line_of(dc))
            )
        if w.is_active("alpha"):
            given = tangent(w, "alpha")
            part = Number(w.times(w.number(half), given.re), w.times(w.number(half), given.im))
            _rank_2k(w, part, w.matrix("A"), w.matrix(second), dc)
        if w.is_active("A"):
            _rank_2k(w, alpha, w.d_matrix("A"), w.matrix(second), dc)
        if second == "B" and w.is_active("B"):
            _rank_2k(w, alpha, w.matrix("A"), w.d_matrix("B"), dc)
    yield


RULES = {
    "trmv": Rule(triangular_shapes, _trmv_adjoint, _trmv_tangent),
    "trsv": Rule(triangular_shapes, _trsv_adjoint, _trsv_tangent),
    "trmm": Rule(triangle_shapes, _trmm_adjoint, _trmm_tangent),
    "trsm": Rule(triangle_shapes, _trsm_adjoint, _trsm_tangent),
    "symm": Rule(symm_shapes, _symm_adjoint, _symm_tangent),
    **dict.fromkeys(("syrk", "syr2k"), Rule(rank_k_shapes, _rank_k_adjoint, _rank_k_tangent)),
}
