"""Rules of routines of complex numbers.

The shadow of a complex number holds the derivatives by its two parts: that of a real function L is dL/dRe +
i dL/dIm. So the adjoint of a product has the conjugate of the other factor, and that of a transposed matrix
the conjugate one. The library conjugates only together with transposing: elsewhere copies are conjugated.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import final

from lowad.codegen.blas import ops
from lowad.codegen.blas.level1 import over_norm, scaled, vectors
from lowad.codegen.blas.level2 import gemv_shapes, ger_shapes
from lowad.codegen.blas.level3 import gemm_shapes, product_tangent
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Flag, Matrix, Operand, Vector, Writer
from lowad.ir.builder import i64
from lowad.ir.values import Value
from lowad.rules.routines import IMAGINARY


@final
@dataclass(frozen=True, slots=True)
class Number:
    """A complex number."""

    re: Value
    im: Value


def _constant(w: Writer, value: float) -> Number:
    return Number(w.number(value), w.number(0.0))


def _conjugate(w: Writer, a: Number) -> Number:
    return Number(a.re, w.minus(a.im))


def _argument(w: Writer, name: str) -> Number:
    return Number(w[name], w[name + IMAGINARY])


def _tangent(w: Writer, name: str) -> Number:
    """Return the tangent of an argument, zero in a half that has none."""
    return Number(w.tangent(name), w.tangent(name + IMAGINARY))


def _add_gradient(w: Writer, name: str, value: Number) -> None:
    w.add_gradient(name, value.re)
    w.add_gradient(name + IMAGINARY, value.im)


def _load(w: Writer, at: Value) -> Number:
    re, im = w.parts(at)
    return Number(w.load(re), w.load(im))


# Steps


def _axpy(w: Writer, alpha: Number, x: Vector, y: Vector) -> None:
    w.call("axpy", x.n, alpha.re, alpha.im, x.at, x.inc, y.at, y.inc)


def _dotc(w: Writer, x: Vector, y: Vector) -> Number:
    """Return the sum of conj(x) y."""
    cell = w.cell()
    w.call("dotc", x.n, x.at, x.inc, y.at, y.inc, cell)
    return _load(w, cell)


def _scale(w: Writer, alpha: Number, x: Vector) -> None:
    """x = alpha x, where alpha = 0 makes it zero whatever it held."""
    builder, zero = w.builder, w.number(0.0)
    is_zero = builder.binary("and", builder.fcmp("oeq", alpha.re, zero), builder.fcmp("oeq", alpha.im, zero))
    w.branch(
        is_zero,
        lambda: ops.clear(w, x),
        lambda: _scal(w, alpha, x),
    )


def _scal(w: Writer, alpha: Number, x: Vector) -> None:
    w.call("scal", x.n, alpha.re, alpha.im, x.at, w.absolute(x.inc))


def _scale_matrix(w: Writer, alpha: Number, a: Matrix) -> None:
    w.each_line(a, lambda line_of: _scale(w, alpha, line_of(a)))


def _flip_signs(w: Writer, x: Vector) -> None:
    """Conjugate the elements of a vector without gaps."""

    def one(at: Value) -> None:
        _, im = w.parts(w.address(x.at, at))
        w.store(w.minus(w.load(im)), im)

    w.loop(x.n, one)


def _conjugated(w: Writer, x: Vector) -> Vector:
    """Return a temporary with the conjugate elements."""
    made = ops.tight(w, x)
    _flip_signs(w, made)
    return made


def _conjugated_matrix(w: Writer, a: Matrix) -> Matrix:
    made = w.copied(a)
    w.each_line(made, lambda line_of: _flip_signs(w, line_of(made)))
    return made


def _inner(w: Writer, a: Matrix, b: Matrix) -> Number:
    """Return the sum of conj(A) B over all elements."""
    cell = w.cell()

    def line(line_of: Callable[[Matrix], Vector]) -> None:
        found = _dotc(w, line_of(a), line_of(b))
        for part, value in zip(w.parts(cell), (found.re, found.im), strict=True):
            w.add_to(part, value)

    w.each_line(a, line)
    return _load(w, cell)


def _gemv(w: Writer, trans: Flag, alpha: Number, a: Matrix, x: Vector, y: Vector) -> None:
    """y += alpha op(A) x."""
    one = _constant(w, 1.0)
    w.call(
        *("gemv", w.flag(trans), a.rows, a.columns, alpha.re, alpha.im, a.at, a.ld, x.at, x.inc),
        *(one.re, one.im, y.at, y.inc),
    )


def _ger(w: Writer, name: str, alpha: Number, x: Vector, y: Vector, a: Matrix) -> None:
    """A += alpha x y^T (`geru`) or alpha x y^H (`gerc`)."""
    w.call(name, a.rows, a.columns, alpha.re, alpha.im, x.at, x.inc, y.at, y.inc, a.at, a.ld)


def _gemm(w: Writer, ta: Flag, tb: Flag, alpha: Number, a: Matrix, b: Matrix, c: Matrix, k: Value) -> None:
    """C += alpha op(A) op(B)."""
    one = _constant(w, 1.0)
    w.call(
        *("gemm", w.flag(ta), w.flag(tb), c.rows, c.columns, k, alpha.re, alpha.im, a.at, a.ld, b.at, b.ld),
        *(one.re, one.im, c.at, c.ld),
    )


def _by_letter(
    w: Writer,
    trans: Value,
    plain: Callable[[], None],
    transposed: Callable[[], None],
    adjoint: Callable[[], None],
) -> None:
    """Write what is to be done for each of the three operations."""
    w.branch(w.is_letter(trans, "N"), plain, lambda: w.branch(w.is_letter(trans, "T"), transposed, adjoint))


# Vectors


def _dot_shapes(w: Writer) -> Mapping[str, Operand]:
    return {**vectors("x", "y")(w), "r": Vector(w["r"], i64(1), i64(1))}


def _dot_adjoint(w: Writer) -> None:
    """Of r = sum of op(x) y: x has conj(s) y where op conjugates, else s conj(y); y has s op'(x)."""
    if not w.is_active("r"):
        return
    place = w.d_vector("r")
    seed = _load(w, place.at)
    ops.clear(w, place)
    plain = w.routine.name == "dotu"
    if w.is_active("x"):
        y = w.vector("y")
        alpha = seed if plain else _conjugate(w, seed)
        _axpy(w, alpha, _conjugated(w, y) if plain else y, w.d_vector("x"))
    if w.is_active("y"):
        x = w.vector("x")
        _axpy(w, seed, _conjugated(w, x) if plain else x, w.d_vector("y"))


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
    _axpy(w, Number(over_norm(w, w.seed), w.number(0.0)), w.vector("x"), w.d_vector("x"))


def _nrm2_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        w.add_gradient("", over_norm(w, _dotc(w, w.vector("x"), w.d_vector("x")).re))
    yield


def _scal_adjoint(w: Writer) -> None:
    if not w.is_active("x"):
        return
    dx = scaled(w, w.d_vector("x"))
    if w.is_active("alpha"):
        old = w.vector("x.old")
        _add_gradient(w, "alpha", _dotc(w, Vector(old.at, old.inc, dx.n), dx))
    _scale(w, _conjugate(w, _argument(w, "alpha")), dx)


def _scal_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        dx = scaled(w, w.d_vector("x"))
        _scale(w, _argument(w, "alpha"), dx)
        if w.is_active("alpha"):
            _axpy(w, _tangent(w, "alpha"), Vector(w["x"], dx.inc, dx.n), dx)
    yield


def _axpy_adjoint(w: Writer) -> None:
    if not w.is_active("y"):
        return
    dy = w.d_vector("y")
    if w.is_active("alpha"):
        _add_gradient(w, "alpha", _dotc(w, w.vector("x"), dy))
    if w.is_active("x"):
        _axpy(w, _conjugate(w, _argument(w, "alpha")), dy, w.d_vector("x"))


def _axpy_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("y"):
        dy = w.d_vector("y")
        if w.is_active("x"):
            _axpy(w, _argument(w, "alpha"), w.d_vector("x"), dy)
        if w.is_active("alpha"):
            _axpy(w, _tangent(w, "alpha"), w.vector("x"), dy)
    yield


# Matrices and vectors


def _changed(w: Writer, y: Vector) -> Vector:
    """Return y as far as `gemv` changes it: not at all where the matrix is empty."""
    empty = w.builder.icmp("eq", w.builder.mul(w["m"], w["n"]), i64(0))
    return Vector(y.at, y.inc, w.pick(empty, i64(0), y.n))


def _gemv_adjoint(w: Writer) -> None:
    if not w.is_active("y"):
        return
    dy, trans, alpha = w.d_vector("y"), w["trans"], _argument(w, "alpha")
    back = _conjugate(w, alpha)
    if w.is_active("alpha"):
        found = ops.zeros(w, dy.n)
        _gemv(w, trans, _constant(w, 1.0), w.matrix("A"), w.vector("x"), found)
        _add_gradient(w, "alpha", _dotc(w, found, dy))
    if w.is_active("x"):
        a, dx = w.matrix("A"), w.d_vector("x")

        def conjugate_matrix() -> None:
            found = ops.zeros(w, dx.n)
            _gemv(w, "N", alpha, a, _conjugated(w, dy), found)
            _flip_signs(w, found)
            _axpy(w, _constant(w, 1.0), found, dx)

        _by_letter(
            w,
            trans,
            lambda: _gemv(w, "C", back, a, dy, dx),
            conjugate_matrix,
            lambda: _gemv(w, "N", back, a, dy, dx),
        )
    if w.is_active("A"):
        x, da = w.vector("x"), w.d_matrix("A")
        _by_letter(
            w,
            trans,
            lambda: _ger(w, "gerc", back, dy, x, da),
            lambda: _ger(w, "geru", back, _conjugated(w, x), dy, da),
            lambda: _ger(w, "gerc", alpha, x, dy, da),
        )
    dy = _changed(w, dy)
    if w.is_active("beta"):
        old = w.vector("y.old")
        _add_gradient(w, "beta", _dotc(w, Vector(old.at, old.inc, dy.n), dy))
    _scale(w, _conjugate(w, _argument(w, "beta")), dy)


def _gemv_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("y"):
        dy, trans = w.d_vector("y"), w["trans"]
        changed = _changed(w, dy)
        _scale(w, _argument(w, "beta"), changed)
        if w.is_active("beta"):
            old = w.vector("y.old")
            _axpy(w, _tangent(w, "beta"), Vector(old.at, old.inc, changed.n), changed)
        if w.is_active("alpha"):
            _gemv(w, trans, _tangent(w, "alpha"), w.matrix("A"), w.vector("x"), dy)
        if w.is_active("A"):
            _gemv(w, trans, _argument(w, "alpha"), w.d_matrix("A"), w.vector("x"), dy)
        if w.is_active("x"):
            _gemv(w, trans, _argument(w, "alpha"), w.matrix("A"), w.d_vector("x"), dy)
    yield


def _ger_adjoint(w: Writer) -> None:
    if not w.is_active("A"):
        return
    da, alpha, plain = w.d_matrix("A"), _argument(w, "alpha"), w.routine.name == "geru"
    back = _conjugate(w, alpha)
    if w.is_active("alpha") or w.is_active("x"):
        y = _conjugated(w, w.vector("y")) if plain else w.vector("y")
        found = ops.zeros(w, w["m"])
        _gemv(w, "N", _constant(w, 1.0), da, y, found)
        if w.is_active("alpha"):
            _add_gradient(w, "alpha", _dotc(w, w.vector("x"), found))
        if w.is_active("x"):
            _axpy(w, back, found, w.d_vector("x"))
    if w.is_active("y"):
        x, dy = w.vector("x"), w.d_vector("y")
        if plain:
            _gemv(w, "T", back, da, _conjugated(w, x), dy)
        else:
            _gemv(w, "C", alpha, da, x, dy)


def _ger_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("A"):
        da, name, alpha = w.d_matrix("A"), w.routine.name, _argument(w, "alpha")
        if w.is_active("alpha"):
            _ger(w, name, _tangent(w, "alpha"), w.vector("x"), w.vector("y"), da)
        if w.is_active("x"):
            _ger(w, name, alpha, w.d_vector("x"), w.vector("y"), da)
        if w.is_active("y"):
            _ger(w, name, alpha, w.vector("x"), w.d_vector("y"), da)
    yield


# Matrices


def _gemm_adjoint(w: Writer) -> None:
    """Of C = alpha P Q with P = op(A), Q = op(B): P has conj(alpha) dC Q^H and Q has conj(alpha) P^H dC, of
    which A and B have what undoes their operations."""
    if not w.is_active("C"):
        return
    dc, alpha, k = w.d_matrix("C"), _argument(w, "alpha"), w["k"]
    back, ta, tb = _conjugate(w, alpha), w["ta"], w["tb"]
    if w.is_active("alpha"):
        found = w.zeroed(dc.rows, dc.columns)
        _gemm(w, ta, tb, _constant(w, 1.0), w.matrix("A"), w.matrix("B"), found, k)
        _add_gradient(w, "alpha", _inner(w, found, dc))
    if w.is_active("A"):
        da, b, n = w.d_matrix("A"), w.matrix("B"), w["n"]
        _by_letter(
            w,
            ta,
            lambda: _by_letter(
                w,
                tb,
                lambda: _gemm(w, "N", "C", back, dc, b, da, n),
                lambda: _gemm(w, "N", "N", back, dc, _conjugated_matrix(w, b), da, n),
                lambda: _gemm(w, "N", "N", back, dc, b, da, n),
            ),
            lambda: _gemm(w, tb, "T", back, _conjugated_matrix(w, b), dc, da, n),
            lambda: _gemm(w, tb, "C", alpha, b, dc, da, n),
        )
    if w.is_active("B"):
        db, a, m = w.d_matrix("B"), w.matrix("A"), w["m"]
        _by_letter(
            w,
            tb,
            lambda: _by_letter(
                w,
                ta,
                lambda: _gemm(w, "C", "N", back, a, dc, db, m),
                lambda: _gemm(w, "N", "N", back, _conjugated_matrix(w, a), dc, db, m),
                lambda: _gemm(w, "N", "N", back, a, dc, db, m),
            ),
            lambda: _gemm(w, "T", ta, back, dc, _conjugated_matrix(w, a), db, m),
            lambda: _gemm(w, "C", ta, alpha, dc, a, db, m),
        )
    if w.is_active("beta"):
        _add_gradient(w, "beta", _inner(w, w.matrix("C.old"), dc))
    _scale_matrix(w, _conjugate(w, _argument(w, "beta")), dc)


def _gemm_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("C"):
        dc, alpha = w.d_matrix("C"), _argument(w, "alpha")
        _scale_matrix(w, _argument(w, "beta"), dc)
        if w.is_active("beta"):
            old, slope = w.matrix("C.old"), _tangent(w, "beta")
            w.each_line(dc, lambda line_of: _axpy(w, slope, line_of(old), line_of(dc)))

        def more(factor: Number, a: Matrix, b: Matrix) -> None:
            _gemm(w, w["ta"], w["tb"], factor, a, b, dc, w["k"])

        product_tangent(w, more, alpha, partial(_tangent, w))
    yield


RULES = {
    **dict.fromkeys(("dotu", "dotc"), Rule(_dot_shapes, _dot_adjoint, _dot_tangent)),
    "nrm2": Rule(vectors("x"), _nrm2_adjoint, _nrm2_tangent),
    "scal": Rule(vectors("x"), _scal_adjoint, _scal_tangent),
    "axpy": Rule(vectors("x", "y"), _axpy_adjoint, _axpy_tangent),
    "gemv": Rule(gemv_shapes, _gemv_adjoint, _gemv_tangent),
    **dict.fromkeys(("geru", "gerc"), Rule(ger_shapes, _ger_adjoint, _ger_tangent)),
    "gemm": Rule(gemm_shapes, _gemm_adjoint, _gemm_tangent),
}
