"""Rules of routines of complex numbers.

The shadow of a complex number holds the derivatives by its two parts: that of a real function L is dL/dRe +
i dL/dIm. So the adjoint of a product has the conjugate of the other factor, and that of a transposed matrix
the conjugate one. The library conjugates only together with transposing: elsewhere copies are conjugated.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from lowad.codegen.blas import complexmatrices, hermitian, ops
from lowad.codegen.blas.complexsteps import (
    Number,
    add_gradient,
    argument,
    axpy,
    by_letter,
    conjugate,
    conjugated,
    conjugated_matrix,
    constant,
    dotc,
    flip_signs,
    gemm,
    gemv,
    ger,
    inner,
    load,
    scale,
    scale_matrix,
    tangent,
)
from lowad.codegen.blas.level1 import over_norm, scaled, vectors
from lowad.codegen.blas.level2 import gemv_shapes, ger_shapes
from lowad.codegen.blas.level3 import gemm_shapes, product_tangent
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Matrix, Operand, Vector, Writer
from lowad.ir.builder import i64

# Vectors


def _dot_shapes(w: Writer) -> Mapping[str, Operand]:
    return {**vectors("x", "y")(w), "r": Vector(w["r"], i64(1), i64(1))}


def _dot_adjoint(w: Writer) -> None:
    """Of r = sum of op(x) y: x has conj(s) y where op conjugates, else s conj(y); y has s op'(x)."""
    if not w.is_active("r"):
        return
    place = w.d_vector("r")
    seed = load(w, place.at)
    ops.clear(w, place)
    plain = w.routine.name == "dotu"
    if w.is_active("x"):
        y = w.vector("y")
        alpha = seed if plain else conjugate(w, seed)
        axpy(w, alpha, conjugated(w, y) if plain else y, w.d_vector("x"))
    if w.is_active("y"):
        x = w.vector("x")
        axpy(w, seed, conjugated(w, x) if plain else x, w.d_vector("y"))


def _dot_tangent(w: Writer) -> Iterator[None]:
    yield
    if not w.is_active("r"):
        return
    place = w.d_vector("r")
    ops.clear(w, place)
    for this, other in (("x", "y"), ("y", "x")):
        if w.is_active(this):
            pair = {this: w.d_vector(this), other: w.vector(other)}
            cell = w.cell()
            x, y = pair["x"], pair["y"]
            w.call(w.routine.name, x.n, x.at, x.inc, y.at, y.inc, cell)
            for to, part in zip(w.parts(place.at), w.parts(cell), strict=True):
                w.add_to(to, w.load(part))


def _nrm2_adjoint(w: Writer) -> None:
    assert w.seed is not None
    axpy(w, Number(over_norm(w, w.seed), w.number(0.0)), w.vector("x"), w.d_vector("x"))


def _nrm2_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        w.add_gradient("", over_norm(w, dotc(w, w.vector("x"), w.d_vector("x")).re))
    yield


def _scal_adjoint(w: Writer) -> None:
    if not w.is_active("x"):
        return
    dx = scaled(w, w.d_vector("x"))
    if w.is_active("alpha"):
        old = w.vector("x.old")
        add_gradient(w, "alpha", dotc(w, Vector(old.at, old.inc, dx.n), dx))
    scale(w, conjugate(w, argument(w, "alpha")), dx)


def _scal_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        dx = scaled(w, w.d_vector("x"))
        scale(w, argument(w, "alpha"), dx)
        if w.is_active("alpha"):
            axpy(w, tangent(w, "alpha"), Vector(w["x"], dx.inc, dx.n), dx)
    yield


def _axpy_adjoint(w: Writer) -> None:
    if not w.is_active("y"):
        return
    dy = w.d_vector("y")
    if w.is_active("alpha"):
        add_gradient(w, "alpha", dotc(w, w.vector("x"), dy))
    if w.is_active("x"):
        axpy(w, conjugate(w, argument(w, "alpha")), dy, w.d_vector("x"))


def _axpy_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("y"):
        dy = w.d_vector("y")
        if w.is_active("x"):
            axpy(w, argument(w, "alpha"), w.d_vector("x"), dy)
        if w.is_active("alpha"):
            axpy(w, tangent(w, "alpha"), w.vector("x"), dy)
    yield


# Matrices and vectors


def _changed(w: Writer, y: Vector) -> Vector:
    """Return y as far as `gemv` changes it: not at all where the matrix is empty."""
    empty = w.builder.icmp("eq", w.builder.mul(w["m"], w["n"]), i64(0))
    return Vector(y.at, y.inc, w.pick(empty, i64(0), y.n))


def _gemv_adjoint(w: Writer) -> None:
    if not w.is_active("y"):
        return
    dy, trans, alpha = w.d_vector("y"), w["trans"], argument(w, "alpha")
    back = conjugate(w, alpha)
    if w.is_active("alpha"):
        found = ops.zeros(w, dy.n)
        gemv(w, trans, constant(w, 1.0), w.matrix("A"), w.vector("x"), found)
        add_gradient(w, "alpha", dotc(w, found, dy))
    if w.is_active("x"):
        a, dx = w.matrix("A"), w.d_vector("x")

        def conjugate_matrix() -> None:
            found = ops.zeros(w, dx.n)
            gemv(w, "N", alpha, a, conjugated(w, dy), found)
            flip_signs(w, found)
            axpy(w, constant(w, 1.0), found, dx)

        by_letter(
            w,
            trans,
            lambda: gemv(w, "C", back, a, dy, dx),
            conjugate_matrix,
            lambda: gemv(w, "N", back, a, dy, dx),
        )
    if w.is_active("A"):
        x, da = w.vector("x"), w.d_matrix("A")
        by_letter(
            w,
            trans,
            lambda: ger(w, "gerc", back, dy, x, da),
            lambda: ger(w, "geru", back, conjugated(w, x), dy, da),
            lambda: ger(w, "gerc", alpha, x, dy, da),
        )
    dy = _changed(w, dy)
    if w.is_active("beta"):
        old = w.vector("y.old")
        add_gradient(w, "beta", dotc(w, Vector(old.at, old.inc, dy.n), dy))
    scale(w, conjugate(w, argument(w, "beta")), dy)


def _gemv_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("y"):
        dy, trans = w.d_vector("y"), w["trans"]
        changed = _changed(w, dy)
        scale(w, argument(w, "beta"), changed)
        if w.is_active("beta"):
            old = w.vector("y.old")
            axpy(w, tangent(w, "beta"), Vector(old.at, old.inc, changed.n), changed)
        if w.is_active("alpha"):
            gemv(w, trans, tangent(w, "alpha"), w.matrix("A"), w.vector("x"), dy)
        if w.is_active("A"):
            gemv(w, trans, argument(w, "alpha"), w.d_matrix("A"), w.vector("x"), dy)
        if w.is_active("x"):
            gemv(w, trans, argument(w, "alpha"), w.matrix("A"), w.d_vector("x"), dy)
    yield


def _ger_adjoint(w: Writer) -> None:
    if not w.is_active("A"):
        return
    da, alpha, plain = w.d_matrix("A"), argument(w, "alpha"), w.routine.name == "geru"
    back = conjugate(w, alpha)
    if w.is_active("alpha") or w.is_active("x"):
        y = conjugated(w, w.vector("y")) if plain else w.vector("y")
        found = ops.zeros(w, w["m"])
        gemv(w, "N", constant(w, 1.0), da, y, found)
        if w.is_active("alpha"):
            add_gradient(w, "alpha", dotc(w, w.vector("x"), found))
        if w.is_active("x"):
            axpy(w, back, found, w.d_vector("x"))
    if w.is_active("y"):
        x, dy = w.vector("x"), w.d_vector("y")
        if plain:
            gemv(w, "T", back, da, conjugated(w, x), dy)
        else:
            gemv(w, "C", alpha, da, x, dy)


def _ger_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("A"):
        da, name, alpha = w.d_matrix("A"), w.routine.name, argument(w, "alpha")
        if w.is_active("alpha"):
            ger(w, name, tangent(w, "alpha"), w.vector("x"), w.vector("y"), da)
        if w.is_active("x"):
            ger(w, name, alpha, w.d_vector("x"), w.vector("y"), da)
        if w.is_active("y"):
            ger(w, name, alpha, w.vector("x"), w.d_vector("y"), da)
    yield


# Matrices


def _gemm_adjoint(w: Writer) -> None:
    """Of C = alpha P Q with P = op(A), Q = op(B): P has conj(alpha) dC Q^H and Q has conj(alpha) P^H dC, of
    which A and B have what undoes their operations."""
    if not w.is_active("C"):
        return
    dc, alpha, k = w.d_matrix("C"), argument(w, "alpha"), w["k"]
    back, ta, tb = conjugate(w, alpha), w["ta"], w["tb"]
    if w.is_active("alpha"):
        found = w.zeroed(dc.rows, dc.columns)
        gemm(w, ta, tb, constant(w, 1.0), w.matrix("A"), w.matrix("B"), found, k)
        add_gradient(w, "alpha", inner(w, found, dc))
    if w.is_active("A"):
        da, b, n = w.d_matrix("A"), w.matrix("B"), w["n"]
        by_letter(
            w,
            ta,
            lambda: by_letter(
                w,
                tb,
                lambda: gemm(w, "N", "C", back, dc, b, da, n),
                lambda: gemm(w, "N", "N", back, dc, conjugated_matrix(w, b), da, n),
                lambda: gemm(w, "N", "N", back, dc, b, da, n),
            ),
            lambda: gemm(w, tb, "T", back, conjugated_matrix(w, b), dc, da, n),
            lambda: gemm(w, tb, "C", alpha, b, dc, da, n),
        )
    if w.is_active("B"):
        db, a, m = w.d_matrix("B"), w.matrix("A"), w["m"]
        by_letter(
            w,
            tb,
            lambda: by_letter(
                w,
                ta,
                lambda: gemm(w, "C", "N", back, a, dc, db, m),
                lambda: gemm(w, "N", "N", back, conjugated_matrix(w, a), dc, db, m),
                lambda: gemm(w, "N", "N", back, a, dc, db, m),
            ),
            lambda: gemm(w, "T", ta, back, dc, conjugated_matrix(w, a), db, m),
            lambda: gemm(w, "C", ta, alpha, dc, a, db, m),
        )
    if w.is_active("beta"):
        add_gradient(w, "beta", inner(w, w.matrix("C.old"), dc))
    scale_matrix(w, conjugate(w, argument(w, "beta")), dc)


def _gemm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc, alpha = w.d_matrix("C"), argument(w, "alpha")
        scale_matrix(w, argument(w, "beta"), dc)
        if w.is_active("beta"):
            old, slope = w.matrix("C.old"), tangent(w, "beta")
            w.each_line(dc, lambda line_of: axpy(w, slope, line_of(old), line_of(dc)))

        def more(factor: Number, a: Matrix, b: Matrix) -> None:
            gemm(w, w["ta"], w["tb"], factor, a, b, dc, w["k"])

        product_tangent(w, more, alpha, partial(tangent, w))
    yield


RULES = {
    **complexmatrices.RULES,
    **hermitian.RULES,
    **dict.fromkeys(("dotu", "dotc"), Rule(_dot_shapes, _dot_adjoint, _dot_tangent)),
    "nrm2": Rule(vectors("x"), _nrm2_adjoint, _nrm2_tangent),
    "scal": Rule(vectors("x"), _scal_adjoint, _scal_tangent),
    "axpy": Rule(vectors("x", "y"), _axpy_adjoint, _axpy_tangent),
    "gemv": Rule(gemv_shapes, _gemv_adjoint, _gemv_tangent),
    **dict.fromkeys(("geru", "gerc"), Rule(ger_shapes, _ger_adjoint, _ger_tangent)),
    "gemm": Rule(gemm_shapes, _gemm_adjoint, _gemm_tangent),
}
