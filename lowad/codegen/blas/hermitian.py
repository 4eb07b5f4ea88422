"""Rules of routines of Hermitian matrices, of which one triangle is there, with a real diagonal.

Shadows are those of `lowad.codegen.blas.complex`. The imaginary parts of a diagonal are never read, and what
the routines write there is zero: adjoints and tangents have none there either.
"""

from collections.abc import Iterator
from functools import partial

from lowad.codegen.blas import ops
from lowad.codegen.blas.complexsteps import (
    Number,
    add_gradient,
    add_transposed,
    add_triangle,
    argument,
    axpy,
    conjugate,
    constant,
    flip_matrix,
    inner,
    load,
    of_factor,
    scale,
    scale_matrix,
    scaled_tangent,
    tangent,
    triangle_inner,
)
from lowad.codegen.blas.level3 import product_tangent, rank_k_shapes, symm_shapes
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Flag, Matrix, Writer
from lowad.ir.builder import integer
from lowad.ir.types import I1
from lowad.ir.values import Value


def _hemm(w: Writer, side: Flag, alpha: Number, a: Matrix, b: Matrix, c: Matrix) -> None:
    """C += alpha A B or alpha B A."""
    one = constant(w, 1.0)
    w.call(
        *("hemm", w.flag(side), w["uplo"], c.rows, c.columns, alpha.re, alpha.im, a.at, a.ld, b.at, b.ld),
        *(one.re, one.im, c.at, c.ld),
    )


def _clear_imaginary(w: Writer, a: Matrix) -> None:
    """Make the diagonal real."""

    def one(at: Value) -> None:
        _, im = w.parts(ops.diagonal(w, a, at))
        w.store(w.number(0.0), im)

    w.loop(a.rows, one)


# C = alpha A B + beta C or alpha B A + beta C, A Hermitian


def _hemm_adjoint(w: Writer) -> None:
    if not w.is_active("C"):
        return
    dc, back, side = w.d_matrix("C"), conjugate(w, argument(w, "alpha")), w["side"]
    if w.is_active("alpha"):
        found = w.zeroed(dc.rows, dc.columns)
        _hemm(w, side, constant(w, 1.0), w.matrix("A"), w.matrix("B"), found)
        add_gradient(w, "alpha", inner(w, found, dc))
    if w.is_active("B"):
        _hemm(w, side, back, w.matrix("A"), dc, w.d_matrix("B"))
    if w.is_active("A"):
        da, b = w.d_matrix("A"), w.matrix("B")
        whole = of_factor(w, side, back, dc, b, da.rows)
        # An element beside the diagonal stands for its conjugate on the other side of it too.
        _clear_imaginary(w, whole)
        add_triangle(w, w["uplo"], whole, da, integer(I1, 0))
        flip_matrix(w, whole)
        add_transposed(w, w["uplo"], whole, da)
    if w.is_active("beta"):
        add_gradient(w, "beta", inner(w, w.matrix("C.old"), dc))
    scale_matrix(w, conjugate(w, argument(w, "beta")), dc)


def _hemm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc = scaled_tangent(w, "C", "beta")

        def more(alpha: Number, a: Matrix, b: Matrix) -> None:
            _hemm(w, w["side"], alpha, a, b, dc)

        product_tangent(w, more, argument(w, "alpha"), partial(tangent, w))
    yield


# C = alpha A A^H + beta C and C = alpha A B^H + conj(alpha) B A^H + beta C in one triangle, or the same of
# the adjoint matrices; beta is real, and alpha where there is one matrix


def _is_pair(w: Writer) -> bool:
    return w.routine.name == "her2k"


def _alpha(w: Writer) -> Number:
    return argument(w, "alpha") if _is_pair(w) else Number(w["ralpha"], w.number(0.0))


def _add_doubled(w: Writer, factor: Number, other: Matrix, to: Matrix) -> None:
    """to += factor H other, or factor other H where matrices are adjoint; H is dC's triangle T plus T^H."""
    dc, no = w.d_matrix("C"), w.is_letter(w["trans"], "N")
    _hemm(w, w.letter_if(no, "L", "R"), factor, dc, other, to)

    def again(at: Value) -> None:
        # The diagonal is there once.
        this, that = (ops.chosen(w, no, w.row(x, at), w.column(x, at)) for x in (other, to))
        element = load(w, ops.diagonal(w, dc, at)).re
        axpy(w, Number(w.times(factor.re, element), w.times(factor.im, element)), this, that)

    w.loop(dc.rows, again)


def _add_alpha(w: Writer, first: Matrix, second: Matrix) -> None:
    """Let alpha have <A, H B>, or <B, A H> where matrices are adjoint: half of it, and real, where B is A."""
    no = w.is_letter(w["trans"], "N")
    found = w.zeroed(first.rows, first.columns)
    _add_doubled(w, constant(w, 1.0), ops.chosen_matrix(w, no, second, first), found)
    value = inner(w, ops.chosen_matrix(w, no, first, second), found)
    if _is_pair(w):
        add_gradient(w, "alpha", value)
    else:
        w.add_gradient("ralpha", w.times(w.number(0.5), value.re))


def _rank_k_adjoint(w: Writer) -> None:
    if not w.is_active("C"):
        return
    dc, alpha, uplo = w.d_matrix("C"), _alpha(w), w["uplo"]
    other = "B" if _is_pair(w) else "A"
    _clear_imaginary(w, dc)
    if w.is_active("alpha" if _is_pair(w) else "ralpha"):
        _add_alpha(w, w.matrix("A"), w.matrix(other))
    # A has conj(alpha) H B and alpha B H, B the other way round.
    turned = w.pick(w.is_letter(w["trans"], "N"), w.minus(alpha.im), alpha.im)
    of_a = Number(alpha.re, turned)
    if w.is_active("A"):
        _add_doubled(w, of_a, w.matrix(other), w.d_matrix("A"))
    if _is_pair(w) and w.is_active("B"):
        _add_doubled(w, conjugate(w, of_a), w.matrix("A"), w.d_matrix("B"))
    if w.is_active("rbeta"):
        w.add_gradient("rbeta", triangle_inner(w, uplo, w.matrix("C.old"), dc).re)
    back = Number(w["rbeta"], w.number(0.0))
    w.each_line_of_triangle(dc, uplo, lambda line_of, _i, _s: scale(w, back, line_of(dc)))


def _pairs(w: Writer, alpha: Number, a: Matrix, b: Matrix, c: Matrix) -> None:
    """C += alpha A B^H + conj(alpha) B A^H, or the same of the adjoint matrices, in one triangle."""
    w.call(
        *("her2k", w["uplo"], w["trans"], w["n"], w["k"], alpha.re, alpha.im, a.at, a.ld, b.at, b.ld),
        *(w.number(1.0), c.at, c.ld),
    )


def _rank_k_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc, alpha, uplo = w.d_matrix("C"), _alpha(w), w["uplo"]
        factor = Number(w["rbeta"], w.number(0.0))
        w.each_line_of_triangle(dc, uplo, lambda line_of, _i, _s: scale(w, factor, line_of(dc)))
        if w.is_active("rbeta"):
            old, slope = w.matrix("C.old"), Number(w.tangent("rbeta"), w.number(0.0))
            w.each_line_of_triangle(
                dc, uplo, lambda line_of, _i, _s: axpy(w, slope, line_of(old), line_of(dc))
            )
        _clear_imaginary(w, dc)
        if _is_pair(w):
            product_tangent(w, lambda number, a, b: _pairs(w, number, a, b, dc), alpha, partial(tangent, w))
        else:
            a = w.matrix("A")
            if w.is_active("ralpha"):
                half = w.times(w.number(0.5), w.tangent("ralpha"))
                _pairs(w, Number(half, w.number(0.0)), a, a, dc)
            if w.is_active("A"):
                _pairs(w, alpha, w.d_matrix("A"), a, dc)
    yield


RULES = {
    "hemm": Rule(symm_shapes, _hemm_adjoint, _hemm_tangent),
    **dict.fromkeys(("herk", "her2k"), Rule(rank_k_shapes, _rank_k_adjoint, _rank_k_tangent)),
}
