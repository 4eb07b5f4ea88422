"""Rules of LAPACK's factorisations and of what solves with them.

Sources: Murray, "Differentiation of the Cholesky decomposition" (2016), section 3; Giles, "Collected Matrix
Derivative Results for Forward and Reverse Mode Algorithmic Differentiation" (2008), sections 2.2.3 and 2.3;
de Hoog, Anderssen, Lukas, "Differentiation of matrix functionals using triangular factorization" (2011),
section 3, for P A = L U: with X = L^-1 P dA U^-1 the strictly lower part of X is L^-1 dL and the rest dU
U^-1. A matrix with more rows than columns, or fewer, is a square one with rows or columns below or beside
it, which a triangular system gives.
"""

import math
from collections.abc import Callable, Iterator, Mapping

from lowad.codegen.blas.complexsteps import flip_matrix, flip_signs
from lowad.codegen.blas.level3 import add_outer, times_tangent
from lowad.codegen.blas.ops import (
    add,
    add_transposed_triangle,
    add_triangle,
    copy_triangle,
    diagonal,
    gemm,
    interchange,
    mirrored,
    triangle_alone,
    triangular,
)
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Integers, Matrix, Operand, Writer
from lowad.ir.builder import i64, integer
from lowad.ir.types import I1
from lowad.ir.values import Value


def _one(w: Writer) -> Value:
    return w.number(1.0)


def _minus_one(w: Writer) -> Value:
    return w.number(-1.0)


def _strict() -> Value:
    return integer(I1, 1)


# What failed: LAPACK says so in `info`, and a diagonal shows it


def _holds_on_diagonal(w: Writer, predicate: str, a: Matrix) -> Value:
    """Return whether every element of the diagonal compares so with zero."""
    others = w.cell()

    def one(at: Value) -> None:
        parts = [
            w.builder.fcmp(predicate, w.load(part), w.number(0.0)) for part in w.parts(diagonal(w, a, at))
        ]
        holds = parts[0]
        for part in parts[1:]:
            holds = w.builder.binary("or", holds, part)
        w.store(w.pick(holds, w.load(others), w.number(1.0)), others)

    w.loop(w.minimum(a.rows, a.columns), one)
    return w.builder.fcmp("oeq", w.load(others), w.number(0.0))


def _without_meaning(w: Writer, d: Matrix, lower: Value, upper: Value) -> None:
    """Say of the derivatives of what has none that they are no numbers; zero, where nobody asks, stays.

    That is of the triangle below the diagonal where `lower`, above where `upper`.
    """

    def row(i: Value) -> None:
        def column(j: Value) -> None:
            place = w.element(d, i, j)
            below, above = w.builder.icmp("sge", i, j), w.builder.icmp("sle", i, j)
            meant = w.builder.binary(
                "or", w.builder.binary("and", below, lower), w.builder.binary("and", above, upper)
            )
            for part in w.parts(place):
                asked = w.builder.fcmp("une", w.load(part), w.number(0.0))
                chosen = w.builder.binary("and", meant, asked)
                w.store(w.pick(chosen, w.number(math.nan), w.load(part)), part)

        w.loop(d.columns, column)

    w.loop(d.rows, row)


# Cholesky: A = L L^H or U^H U; the letter C transposes real matrices like T


def _potrf_shapes(w: Writer) -> Mapping[str, Operand]:
    return {"A": Matrix(w["A"], w["lda"], w["n"], w["n"])}


def _halved(w: Writer, uplo: Value, a: Matrix) -> Matrix:
    """Return the triangle of A with half its diagonal, of which the real part, zero elsewhere."""
    made = triangle_alone(w, uplo, a)
    half = w.number(0.5)

    def one(at: Value) -> None:
        place = diagonal(w, made, at)
        w.store(w.times(half, w.load(place)), place)

    w.loop(made.rows, one)
    _make_real(w, made)
    return made


def _make_real(w: Writer, a: Matrix) -> None:
    """Set the imaginary parts of the diagonal to zero."""

    def one(at: Value) -> None:
        for part in w.parts(diagonal(w, a, at))[1:]:
            w.store(w.number(0.0), part)

    w.loop(a.rows, one)


def _hermitian(w: Writer, uplo: Value, a: Matrix) -> Matrix:
    """Return a temporary with the Hermitian matrix that a triangle stands for."""
    made = mirrored(w, uplo, a)
    if w.plain.spelling.is_complex:
        other = w.letter_if(w.is_letter(uplo, "L"), "U", "L")
        w.each_line_of_triangle(
            made, other, lambda line_of, _i, _s: flip_signs(w, line_of(made)), strict=_strict()
        )
        _make_real(w, made)
    return made


def _potrf_adjoint(w: Writer) -> None:
    if not w.is_active("A"):
        return
    positive = _holds_on_diagonal(w, "ogt", w.matrix("A.new"))
    w.branch(positive, lambda: _cholesky_adjoint(w), lambda: _no_cholesky(w))


def _no_cholesky(w: Writer) -> None:
    lower = w.is_letter(w["uplo"], "L")
    _without_meaning(w, w.d_matrix("A"), lower, w.builder.binary("xor", lower, integer(I1, 1)))


def _cholesky_adjoint(w: Writer) -> None:
    uplo, factor, da = w["uplo"], w.matrix("A.new"), w.d_matrix("A")
    lower = w.is_letter(uplo, "L")
    # P = half of L^H dL below the diagonal, of dU U^H above; then S = L^-H P L^-1 or U^-1 P U^-H.
    found = triangle_alone(w, uplo, da)
    triangular(w, "trmm", w.letter_if(lower, "L", "R"), uplo, "C", "N", factor, found)
    found = _halved(w, uplo, found)
    triangular(w, "trsm", "L", uplo, w.letter_if(lower, "C", "N"), "N", factor, found)
    triangular(w, "trsm", "R", uplo, w.letter_if(lower, "N", "C"), "N", factor, found)
    # An element beside the diagonal stands for two.
    copy_triangle(w, uplo, found, da)
    _make_real(w, da)
    if w.plain.spelling.is_complex:
        flip_matrix(w, found)
    add_transposed_triangle(w, uplo, _one(w), found, da)


def _potrf_tangent(w: Writer) -> Iterator[None]:
    """dL = L half(L^-1 dA L^-H), or dU = half(U^-H dA U^-1) U."""
    yield
    if not w.is_active("A"):
        return
    positive = _holds_on_diagonal(w, "ogt", w.matrix("A.new"))
    w.branch(positive, lambda: _cholesky_tangent(w), lambda: _no_cholesky(w))


def _cholesky_tangent(w: Writer) -> None:
    uplo, factor, da = w["uplo"], w.matrix("A.new"), w.d_matrix("A")
    lower = w.is_letter(uplo, "L")
    found = _hermitian(w, uplo, da)
    triangular(w, "trsm", "L", uplo, w.letter_if(lower, "N", "C"), "N", factor, found)
    triangular(w, "trsm", "R", uplo, w.letter_if(lower, "C", "N"), "N", factor, found)
    found = _halved(w, uplo, found)
    triangular(w, "trmm", w.letter_if(lower, "L", "R"), uplo, "N", "N", factor, found)
    copy_triangle(w, uplo, found, da)


def _solve_shapes(w: Writer) -> Mapping[str, Operand]:
    n = w["n"]
    found: dict[str, Operand] = {
        "A": Matrix(w["A"], w["lda"], n, n),
        "B": Matrix(w["B"], w["ldb"], n, w["nrhs"]),
    }
    if "ipiv" in w.values:
        found["ipiv"] = Integers(w["ipiv"], n)
    return found


def _potrs(w: Writer, b: Matrix) -> None:
    a = w.matrix("A")
    w.call("potrs", w["uplo"], b.rows, b.columns, a.at, a.ld, b.at, b.ld)


def _potrs_adjoint(w: Writer) -> None:
    if not w.is_active("B"):
        return
    db, uplo = w.d_matrix("B"), w["uplo"]
    _potrs(w, db)
    if w.is_active("A"):
        # -(Z X^H + X Z^H) L, or -U (Z X^H + X Z^H), where Z is the adjoint of the right-hand sides.
        x, da = w.matrix("B.new"), w.d_matrix("A")
        found = w.new_matrix(da.rows, da.columns)
        gemm(w, "N", "C", _minus_one(w), db, x, 0.0, found, x.columns)
        gemm(w, "N", "C", _minus_one(w), x, db, 1.0, found, x.columns)
        side = w.letter_if(w.is_letter(uplo, "L"), "R", "L")
        triangular(w, "trmm", side, uplo, "N", "N", w.matrix("A"), found)
        add_triangle(w, uplo, _one(w), found, da)


def _potrs_tangent(w: Writer) -> Iterator[None]:
    """dX = A^-1 (dB - (dL L^H + L dL^H) X), or with U^H for L."""
    yield
    if not w.is_active("B"):
        return
    db, uplo = w.d_matrix("B"), w["uplo"]
    if w.is_active("A"):
        lower = w.is_letter(uplo, "L")
        first, second = w.letter_if(lower, "C", "N"), w.letter_if(lower, "N", "C")
        for inside, outside in (
            (w.matrix("A"), w.d_matrix("A")),
            (w.d_matrix("A"), w.matrix("A")),
        ):
            found = w.copied(w.matrix("B.new"))
            triangular(w, "trmm", "L", uplo, first, "N", inside, found)
            triangular(w, "trmm", "L", uplo, second, "N", outside, found)
            add(w, _minus_one(w), found, db)
    _potrs(w, db)


# op(A) X = B of a triangle A


def _trtrs(w: Writer, name: str, trans: Value, a: Matrix, b: Matrix) -> None:
    triangular(w, name, "L", w["uplo"], trans, w["diag"], a, b)


def _can_solve(w: Writer) -> Value:
    """Return whether a triangle has no zero on its diagonal; else LAPACK leaves B alone."""
    unit, solvable = w.is_letter(w["diag"], "U"), _holds_on_diagonal(w, "une", w.matrix("A"))
    return w.builder.binary("or", unit, solvable)


def _trtrs_adjoint(w: Writer) -> None:
    if w.is_active("B"):
        w.branch(_can_solve(w), lambda: _solve_adjoint(w))


def _solve_adjoint(w: Writer) -> None:
    db = w.d_matrix("B")
    _trtrs(w, "trsm", w.flipped(w["trans"]), w.matrix("A"), db)
    if w.is_active("A"):
        side, uplo, trans, diag = w.flag("L"), w["uplo"], w["trans"], w["diag"]
        add_outer(w, side, uplo, trans, diag, _minus_one(w), db, w.matrix("B.new"))


def _trtrs_tangent(w: Writer) -> Iterator[None]:
    yield
    if w.is_active("B"):
        w.branch(_can_solve(w), lambda: _solve_tangent(w))


def _solve_tangent(w: Writer) -> None:
    db = w.d_matrix("B")
    if w.is_active("A"):
        found = times_tangent(
            w,
            lambda a, b: _trtrs(w, "trmm", w["trans"], a, b),
            w["diag"],
            w.d_matrix("A"),
            w.matrix("B.new"),
        )
        add(w, _minus_one(w), found, db)
    _trtrs(w, "trsm", w["trans"], w.matrix("A"), db)


# P A = L U


def _getrf_shapes(w: Writer) -> Mapping[str, Operand]:
    m, n = w["m"], w["n"]
    return {"A": Matrix(w["A"], w["lda"], m, n), "ipiv": Integers(w["ipiv"], w.minimum(m, n))}


def _pivots(w: Writer, name: str) -> Integers:
    found = w.operand(name)
    assert isinstance(found, Integers)
    return found


class _Blocks:
    """The square part of a matrix, what lies below it and what beside it; one of these is empty."""

    def __init__(self, w: Writer, a: Matrix) -> None:
        k = w.minimum(a.rows, a.columns)
        below, beside = w.builder.sub(a.rows, k), w.builder.sub(a.columns, k)
        self.square = w.part(a, i64(0), i64(0), k, k)
        self.below = w.part(a, k, i64(0), below, k)
        self.beside = w.part(a, i64(0), k, k, beside)


def _no_factors(w: Writer) -> None:
    _without_meaning(w, w.d_matrix("A"), integer(I1, 1), integer(I1, 1))


def _getrf_adjoint(w: Writer) -> None:
    if not w.is_active("A"):
        return
    regular = _holds_on_diagonal(w, "une", w.matrix("A.new"))
    w.branch(regular, lambda: _factors_adjoint(w), lambda: _no_factors(w))


def _factors_adjoint(w: Writer) -> None:
    lu, d = _Blocks(w, w.matrix("A.new")), _Blocks(w, w.d_matrix("A"))
    factors, adjoint = lu.square, d.square
    k = factors.rows
    found = w.new_matrix(k, k)
    # Rows below are A2 U^-1, columns beside L^-1 A2.
    triangular(w, "trsm", "R", "U", "T", "N", factors, d.below)
    gemm(w, "T", "N", _minus_one(w), lu.below, d.below, 0.0, found, d.below.rows)
    add_triangle(w, "U", _one(w), found, adjoint)
    triangular(w, "trsm", "L", "L", "T", "U", factors, d.beside)
    gemm(w, "N", "T", _minus_one(w), d.beside, lu.beside, 0.0, found, d.beside.columns)
    add_triangle(w, "L", _one(w), found, adjoint, _strict())
    below = triangle_alone(w, "L", adjoint, _strict())
    triangular(w, "trmm", "L", "L", "T", "U", factors, below)
    whole = triangle_alone(w, "U", adjoint)
    triangular(w, "trmm", "R", "U", "T", "N", factors, whole)
    copy_triangle(w, "L", below, whole, _strict())
    triangular(w, "trsm", "L", "L", "T", "U", factors, whole)
    triangular(w, "trsm", "R", "U", "T", "N", factors, whole)
    w.copy_matrix(adjoint, whole)
    interchange(w, w.d_matrix("A"), _pivots(w, "ipiv.new"), undo=True)


def _getrf_tangent(w: Writer) -> Iterator[None]:
    yield
    if not w.is_active("A"):
        return
    regular = _holds_on_diagonal(w, "une", w.matrix("A.new"))
    w.branch(regular, lambda: _factors_tangent(w), lambda: _no_factors(w))


def _factors_tangent(w: Writer) -> None:
    interchange(w, w.d_matrix("A"), _pivots(w, "ipiv.new"), undo=False)
    lu, d = _Blocks(w, w.matrix("A.new")), _Blocks(w, w.d_matrix("A"))
    found = w.copied(d.square)
    triangular(w, "trsm", "L", "L", "N", "U", lu.square, found)
    triangular(w, "trsm", "R", "U", "N", "N", lu.square, found)
    below, upper = triangle_alone(w, "L", found, _strict()), triangle_alone(w, "U", found)
    triangular(w, "trmm", "L", "L", "N", "U", lu.square, below)
    triangular(w, "trmm", "R", "U", "N", "N", lu.square, upper)
    gemm(w, "N", "N", _minus_one(w), lu.below, upper, 1.0, d.below, upper.rows)
    triangular(w, "trsm", "R", "U", "N", "N", lu.square, d.below)
    gemm(w, "N", "N", _minus_one(w), below, lu.beside, 1.0, d.beside, below.rows)
    triangular(w, "trsm", "L", "L", "N", "U", lu.square, d.beside)
    copy_triangle(w, "U", upper, below)
    w.copy_matrix(d.square, below)


def _add_to_factors(w: Writer, lu: Matrix, found: Matrix, da: Matrix) -> None:
    """Add the adjoint of the product L U to those of its factors: dL = dM U^T below the diagonal, dU = L^T
    dM."""
    below = w.copied(found)
    triangular(w, "trmm", "R", "U", "T", "N", lu, below)
    add_triangle(w, "L", _one(w), below, da, _strict())
    triangular(w, "trmm", "L", "L", "T", "U", lu, found)
    add_triangle(w, "U", _one(w), found, da)


def _getrs(w: Writer, trans: Value, b: Matrix) -> None:
    a = w.matrix("A")
    pivots = _pivots(w, "ipiv")
    w.call("getrs", trans, b.rows, b.columns, a.at, a.ld, pivots.at, b.at, b.ld)


def _getrs_adjoint(w: Writer) -> None:
    if not w.is_active("B"):
        return
    db = w.d_matrix("B")
    _getrs(w, w.flipped(w["trans"]), db)
    if not w.is_active("A"):
        return
    # M X = P B, or M^T (P X) = B, where M = L U: what M multiplies has its rows interchanged.
    no, pivots, x, da = w.is_letter(w["trans"], "N"), _pivots(w, "ipiv"), w.matrix("B.new"), w.d_matrix("A")
    moved, same = w.copied(db), w.copied(x)
    w.branch(
        no,
        lambda: interchange(w, moved, pivots, undo=False),
        lambda: interchange(w, same, pivots, undo=False),
    )
    found = w.new_matrix(da.rows, da.columns)
    w.branch(
        no,
        lambda: gemm(w, "N", "T", _minus_one(w), moved, same, 0.0, found, x.columns),
        lambda: gemm(w, "N", "T", _minus_one(w), same, moved, 0.0, found, x.columns),
    )
    _add_to_factors(w, w.matrix("A"), found, da)


def _product_tangent(w: Writer, lu: Matrix, da: Matrix) -> Matrix:
    """Return d(L U) = dL U + L dU."""
    left, right = triangle_alone(w, "L", da, _strict()), triangle_alone(w, "U", da)
    triangular(w, "trmm", "R", "U", "N", "N", lu, left)
    triangular(w, "trmm", "L", "L", "N", "U", lu, right)
    add(w, _one(w), left, right)
    return right


def _getrs_tangent(w: Writer) -> Iterator[None]:
    yield
    if not w.is_active("B"):
        return
    db = w.d_matrix("B")
    if w.is_active("A"):
        no, pivots, x = w.is_letter(w["trans"], "N"), _pivots(w, "ipiv"), w.copied(w.matrix("B.new"))
        product = _product_tangent(w, w.matrix("A"), w.d_matrix("A"))
        found = w.zeroed(db.rows, db.columns)

        def plain() -> None:
            gemm(w, "N", "N", _minus_one(w), product, x, 1.0, found, x.rows)
            interchange(w, found, pivots, undo=True)

        def transposed() -> None:
            interchange(w, x, pivots, undo=False)
            gemm(w, w["trans"], "N", _minus_one(w), product, x, 1.0, found, x.rows)

        w.branch(no, plain, transposed)
        add(w, _one(w), found, db)
    _getrs(w, w["trans"], db)


# The inverse


def _getri_shapes(w: Writer) -> Mapping[str, Operand]:
    n = w["n"]
    return {"A": Matrix(w["A"], w["lda"], n, n), "ipiv": Integers(w["ipiv"], n)}


def _where_inverted(w: Writer, regular: Value, body: Callable[[], None]) -> None:
    """Write `body` where the factors are regular and the call does not only ask how much room is wanted."""
    asks = w.builder.icmp("ne", w["lwork"], i64(-1))
    w.branch(w.builder.binary("and", asks, regular), body)


def _getri_adjoint(w: Writer) -> None:
    """Of Y = M^-1 P, where M = L U: dM = -M^-T (dY P^T) M^-T."""
    if not w.is_active("A"):
        return

    def body() -> None:
        lu, da = w.matrix("A.old"), w.d_matrix("A")
        interchange(w, da, _pivots(w, "ipiv"), undo=False, columns=True)
        found = w.copied(da)
        triangular(w, "trsm", "L", "U", "T", "N", lu, found)
        triangular(w, "trsm", "L", "L", "T", "U", lu, found)
        triangular(w, "trsm", "R", "L", "T", "U", lu, found)
        triangular(w, "trsm", "R", "U", "T", "N", lu, found)
        less = w.zeroed(found.rows, found.columns)
        add(w, _minus_one(w), found, less)
        w.clear_matrix(da)
        _add_to_factors(w, lu, less, da)

    _where_inverted(w, _holds_on_diagonal(w, "une", w.matrix("A.old")), body)


def _getri_tangent(w: Writer) -> Iterator[None]:
    """dY = -Y (P^T dM Y)."""
    if not w.is_active("A"):
        yield
        return
    da = w.d_matrix("A")
    product = _product_tangent(w, w.matrix("A.old"), da)
    regular = _holds_on_diagonal(w, "une", w.matrix("A.old"))
    yield

    def body() -> None:
        a = w.matrix("A.old")
        found = w.new_matrix(a.rows, a.columns)
        gemm(w, "N", "N", _one(w), product, a, 0.0, found, a.rows)
        interchange(w, found, _pivots(w, "ipiv"), undo=True)
        gemm(w, "N", "N", _minus_one(w), a, found, 0.0, da, a.rows)

    _where_inverted(w, regular, body)


RULES = {
    "potrf": Rule(_potrf_shapes, _potrf_adjoint, _potrf_tangent),
    "potrs": Rule(_solve_shapes, _potrs_adjoint, _potrs_tangent),
    "trtrs": Rule(_solve_shapes, _trtrs_adjoint, _trtrs_tangent),
    "getrf": Rule(_getrf_shapes, _getrf_adjoint, _getrf_tangent),
    "getrs": Rule(_solve_shapes, _getrs_adjoint, _getrs_tangent),
    "getri": Rule(_getri_shapes, _getri_adjoint, _getri_tangent),
}
