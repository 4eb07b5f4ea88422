"""Rules of routines of matrices.

Source: Giles, "Collected Matrix Derivative Results for Forward and Reverse Mode Algorithmic Differentiation"
(2008), section 2.2. A routine that writes one triangle of a symmetric result has adjoints in that triangle
alone.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from lowad.codegen.blas.ops import (
    add,
    add_triangle,
    axpy,
    chosen,
    chosen_matrix,
    diagonal,
    dot,
    gemm,
    inner,
    scale_matrix,
    scale_triangle,
    symm,
    triangle_inner,
    triangular,
)
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Matrix, Operand, Writer
from lowad.ir.values import Value

Factor = TypeVar("Factor")
"""What matrices are multiplied by: a value, or the two of a complex number."""

# C = alpha op(A) op(B) + beta C


def _oriented(w: Writer, name: str, ld: str, trans: str, rows: Value, columns: Value) -> Matrix:
    """Return a matrix that is `rows` x `columns` once the operation `trans` is applied."""
    no = w.is_letter(w[trans], "N")
    return Matrix(w[name], w[ld], w.pick(no, rows, columns), w.pick(no, columns, rows))


def gemm_shapes(w: Writer) -> Mapping[str, Operand]:
    """Return the shapes of A, B and C, as the operations say."""
    m, n, k = w["m"], w["n"], w["k"]
    return {
        "A": _oriented(w, "A", "lda", "ta", m, k),
        "B": _oriented(w, "B", "ldb", "tb", k, n),
        "C": Matrix(w["C"], w["ldc"], m, n),
    }


def _gemm_adjoint(w: Writer) -> None:
    if not w.is_active("C"):
        return
    dc, alpha = w.d_matrix("C"), w["alpha"]
    ta, tb, k = w["ta"], w["tb"], w["k"]
    if w.is_active("alpha"):
        found = w.zeroed(dc.rows, dc.columns)
        gemm(w, ta, tb, w.number(1.0), w.matrix("A"), w.matrix("B"), 1.0, found, k)
        w.add_gradient("alpha", inner(w, dc, found))
    if w.is_active("A"):
        da, b = w.d_matrix("A"), w.matrix("B")
        w.branch(
            w.is_letter(ta, "N"),
            lambda: gemm(w, "N", w.flipped(tb), alpha, dc, b, 1.0, da, w["n"]),
            lambda: gemm(w, tb, "T", alpha, b, dc, 1.0, da, w["n"]),
        )
    if w.is_active("B"):
        db, a = w.d_matrix("B"), w.matrix("A")
        w.branch(
            w.is_letter(tb, "N"),
            lambda: gemm(w, w.flipped(ta), "N", alpha, a, dc, 1.0, db, w["m"]),
            lambda: gemm(w, "T", ta, alpha, dc, a, 1.0, db, w["m"]),
        )
    if w.is_active("beta"):
        w.add_gradient("beta", inner(w, dc, w.matrix("C.old")))
    scale_matrix(w, w["beta"], dc)


def _scaled_tangent(w: Writer, name: str, factor: str) -> Matrix:
    """dC = beta dC + dbeta C, where `name` is that of C and `factor` that of beta."""
    moved = w.d_matrix(name)
    scale_matrix(w, w[factor], moved)
    if w.is_active(factor):
        add(w, w.tangent(factor), w.matrix(f"{name}.old"), moved)
    return moved


def product_tangent(
    w: Writer,
    more: Callable[[Factor, Matrix, Matrix], None],
    alpha: Factor,
    tangent: Callable[[str], Factor],
) -> None:
    """Add the tangent of alpha A B, one product of `more` a factor that is active."""
    if w.is_active("alpha"):
        more(tangent("alpha"), w.matrix("A"), w.matrix("B"))
    if w.is_active("A"):
        more(alpha, w.d_matrix("A"), w.matrix("B"))
    if w.is_active("B"):
        more(alpha, w.matrix("A"), w.d_matrix("B"))


def _gemm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc = _scaled_tangent(w, "C", "beta")

        def more(alpha: Value, a: Matrix, b: Matrix) -> None:
            gemm(w, w["ta"], w["tb"], alpha, a, b, 1.0, dc, w["k"])

        product_tangent(w, more, w["alpha"], w.tangent)
    yield


# C = alpha A B + beta C or alpha B A + beta C, A symmetric


def _sided(w: Writer, name: str, ld: str) -> Matrix:
    order = w.pick(w.is_letter(w["side"], "L"), w["m"], w["n"])
    return Matrix(w[name], w[ld], order, order)


def symm_shapes(w: Writer) -> Mapping[str, Operand]:
    """Return the shapes of a symmetric A, of B and of C."""
    m, n = w["m"], w["n"]
    return {
        "A": _sided(w, "A", "lda"),
        "B": Matrix(w["B"], w["ldb"], m, n),
        "C": Matrix(w["C"], w["ldc"], m, n),
    }


def _symm_adjoint(w: Writer) -> None:
    if not w.is_active("C"):
        return
    dc, alpha, side, uplo = w.d_matrix("C"), w["alpha"], w["side"], w["uplo"]
    if w.is_active("alpha"):
        found = w.zeroed(dc.rows, dc.columns)
        symm(w, side, uplo, w.number(1.0), w.matrix("A"), w.matrix("B"), found)
        w.add_gradient("alpha", inner(w, dc, found))
    if w.is_active("B"):
        symm(w, side, uplo, alpha, w.matrix("A"), dc, w.d_matrix("B"))
    if w.is_active("A"):
        left = w.is_letter(side, "L")
        da, b = w.d_matrix("A"), w.matrix("B")
        inside = w.pick(left, dc.columns, dc.rows)
        trans = w.letter_if(left, "N", "T")
        w.call(
            *("syr2k", uplo, trans, da.rows, inside, alpha, dc.at, dc.ld, b.at, b.ld),
            *(w.number(1.0), da.at, da.ld),
        )
        # The diagonal is there once, and has been added twice.
        less = w.minus(alpha)

        def correct(at: Value) -> None:
            this, that = (chosen(w, left, w.row(x, at), w.column(x, at)) for x in (dc, b))
            w.add_to(diagonal(w, da, at), w.times(less, dot(w, this, that)))

        w.loop(da.rows, correct)
    if w.is_active("beta"):
        w.add_gradient("beta", inner(w, dc, w.matrix("C.old")))
    scale_matrix(w, w["beta"], dc)


def _symm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc = _scaled_tangent(w, "C", "beta")

        def more(alpha: Value, a: Matrix, b: Matrix) -> None:
            symm(w, w["side"], w["uplo"], alpha, a, b, dc)

        product_tangent(w, more, w["alpha"], w.tangent)
    yield


# C = alpha A A^T + beta C and C = alpha (A B^T + B A^T) + beta C in one triangle


def rank_k_shapes(w: Writer) -> Mapping[str, Operand]:
    """Return the shapes of A, B where there is one, and the symmetric C."""
    n, k = w["n"], w["k"]
    found: dict[str, Operand] = {
        "A": _oriented(w, "A", "lda", "trans", n, k),
        "C": Matrix(w["C"], w["ldc"], n, n),
    }
    if "B" in w.values:
        found["B"] = _oriented(w, "B", "ldb", "trans", n, k)
    return found


def _times_doubled(w: Writer, alpha: Value, a: Matrix, to: Matrix) -> None:
    """to += alpha M A (or alpha A M), where M is dC's triangle plus its transposed."""
    no = w.is_letter(w["trans"], "N")
    dc = w.d_matrix("C")
    symm(w, w.letter_if(no, "L", "R"), w["uplo"], alpha, dc, a, to)

    def again(at: Value) -> None:
        this, that = (chosen(w, no, w.row(x, at), w.column(x, at)) for x in (a, to))
        axpy(w, w.times(alpha, w.load(diagonal(w, dc, at))), this, that)

    w.loop(dc.rows, again)


def _rank_k_adjoint(w: Writer) -> None:
    if not w.is_active("C"):
        return
    dc = w.d_matrix("C")
    pairs = (("A", "B"), ("B", "A")) if "B" in w.values else (("A", "A"),)
    for this, other in pairs:
        if this == "A" and w.is_active("alpha"):
            a = w.matrix("A")
            found = w.zeroed(a.rows, a.columns)
            _times_doubled(w, w.number(1.0), w.matrix(other), found)
            half = w.number(0.5 if len(pairs) == 1 else 1.0)
            w.add_gradient("alpha", w.times(half, inner(w, found, a)))
        if w.is_active(this):
            _times_doubled(w, w["alpha"], w.matrix(other), w.d_matrix(this))
    if w.is_active("beta"):
        w.add_gradient("beta", triangle_inner(w, w["uplo"], dc, w.matrix("C.old")))
    scale_triangle(w, w["uplo"], w["beta"], dc)


def _rank_k_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc = w.d_matrix("C")
        scale_triangle(w, w["uplo"], w["beta"], dc)
        if w.is_active("beta"):
            add_triangle(w, w["uplo"], w.tangent("beta"), w.matrix("C.old"), dc)

        def more(alpha: Value, a: Matrix, b: Matrix) -> None:
            w.call(
                *("syr2k", w["uplo"], w["trans"], w["n"], w["k"], alpha, a.at, a.ld, b.at, b.ld),
                *(w.number(1.0), dc.at, dc.ld),
            )

        second = "B" if "B" in w.values else "A"
        if w.is_active("alpha"):
            part = w.number(0.5 if second == "A" else 1.0)
            more(w.times(part, w.tangent("alpha")), w.matrix("A"), w.matrix(second))
        if w.is_active("A"):
            more(w["alpha"], w.d_matrix("A"), w.matrix(second))
        if second == "B" and w.is_active("B"):
            more(w["alpha"], w.matrix("A"), w.d_matrix("B"))
    yield


# B = alpha op(A) B or alpha B op(A), and the solution of op(A) X = alpha B or X op(A) = alpha B; A a triangle


def triangle_shapes(w: Writer) -> Mapping[str, Operand]:
    """Return the shapes of a triangle A and of B."""
    return {"A": _sided(w, "A", "lda"), "B": Matrix(w["B"], w["ldb"], w["m"], w["n"])}


def add_outer(
    w: Writer, side: Value, uplo: Value, trans: Value, diag: Value, alpha: Value, u: Matrix, v: Matrix
) -> None:
    """Add alpha U V^T to the triangle of dA where A stands on the left, alpha V^T U where on the right; the
    transposed of that where A is."""
    left, no = w.is_letter(side, "L"), w.is_letter(trans, "N")
    da = w.d_matrix("A")
    found = w.new_matrix(da.rows, da.columns)
    inside = w.pick(left, u.columns, u.rows)
    first = w.builder.icmp("eq", left, no)
    p, q = chosen_matrix(w, first, u, v), chosen_matrix(w, first, v, u)
    ta, tb = w.letter_if(left, "N", "T"), w.letter_if(left, "T", "N")
    gemm(w, ta, tb, alpha, p, q, 0.0, found, inside)
    add_triangle(w, uplo, w.number(1.0), found, da, w.is_letter(diag, "U"))


def _call(w: Writer, name: str, trans: Value, a: Matrix, b: Matrix) -> None:
    triangular(w, name, w["side"], w["uplo"], trans, w["diag"], a, b)


def _trmm_adjoint(w: Writer) -> None:
    if not w.is_active("B"):
        return
    db = w.d_matrix("B")
    if w.is_active("alpha"):
        found = w.copied(w.matrix("B.old"))
        _call(w, "trmm", w["ta"], w.matrix("A"), found)
        w.add_gradient("alpha", inner(w, db, found))
    if w.is_active("A"):
        _add_outer(w, w["alpha"], db, w.matrix("B.old"))
    _call(w, "trmm", w.flipped(w["ta"]), w.matrix("A"), db)
    scale_matrix(w, w["alpha"], db)


def _add_outer(w: Writer, alpha: Value, u: Matrix, v: Matrix) -> None:
    add_outer(w, w["side"], w["uplo"], w["ta"], w["diag"], alpha, u, v)


def _trsm_adjoint(w: Writer) -> None:
    if not w.is_active("B"):
        return
    db = w.d_matrix("B")
    _call(w, "trsm", w.flipped(w["ta"]), w.matrix("A"), db)
    if w.is_active("alpha"):
        w.add_gradient("alpha", inner(w, db, w.matrix("B.old")))
    if w.is_active("A"):
        _add_outer(w, w.number(-1.0), db, w.matrix("B.new"))
    scale_matrix(w, w["alpha"], db)


def times_tangent(
    w: Writer, multiply: Callable[[Matrix, Matrix], None], diag: Value, a: Matrix, b: Matrix
) -> Matrix:
    """Return op(dA) B, given what multiplies in place; dA's diagonal is zero where that of A is said to be
    1."""
    found = w.copied(b)
    multiply(a, found)
    unit = w.is_letter(diag, "U")
    add(w, w.pick(unit, w.number(-1.0), w.number(0.0)), b, found)
    return found


def _of_tangent(w: Writer, b: Matrix) -> Matrix:
    return times_tangent(
        w, lambda a, found: _call(w, "trmm", w["ta"], a, found), w["diag"], w.d_matrix("A"), b
    )


def _trmm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("B"):
        db = _scaled_tangent(w, "B", "alpha")
        _call(w, "trmm", w["ta"], w.matrix("A"), db)
        if w.is_active("A"):
            add(w, w["alpha"], _of_tangent(w, w.matrix("B.old")), db)
    yield


def _trsm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("B"):
        _scaled_tangent(w, "B", "alpha")
    yield
    if w.is_active("B"):
        db = w.d_matrix("B")
        if w.is_active("A"):
            add(w, w.number(-1.0), _of_tangent(w, w.matrix("B.new")), db)
        _call(w, "trsm", w["ta"], w.matrix("A"), db)


RULES = {
    "gemm": Rule(gemm_shapes, _gemm_adjoint, _gemm_tangent),
    "symm": Rule(symm_shapes, _symm_adjoint, _symm_tangent),
    "syrk": Rule(rank_k_shapes, _rank_k_adjoint, _rank_k_tangent),
    "syr2k": Rule(rank_k_shapes, _rank_k_adjoint, _rank_k_tangent),
    "trmm": Rule(triangle_shapes, _trmm_adjoint, _trmm_tangent),
    "trsm": Rule(triangle_shapes, _trsm_adjoint, _trsm_tangent),
}
