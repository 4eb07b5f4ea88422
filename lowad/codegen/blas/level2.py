"""Rules of routines of matrices and vectors.

Source: Giles, "Collected Matrix Derivative Results for Forward and Reverse Mode Algorithmic Differentiation"
(2008), sections 2.2.1 to 2.2.3. Of a symmetric matrix the routines read one triangle, each element of which
stands for two.
"""

from collections.abc import Callable, Iterator, Mapping

from lowad.codegen.blas.ops import (
    axpy,
    chosen,
    diagonal,
    dot,
    outer_to_triangle,
    packed_diagonal,
    scale,
    tight,
)
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Matrix, Operand, Packed, Vector, Writer
from lowad.ir.builder import i64
from lowad.ir.values import Value

# y = alpha op(A) x + beta y


def gemv_shapes(w: Writer) -> Mapping[str, Operand]:
    """Return the shapes of A, x and y, as the operation says."""
    no = w.is_letter(w["trans"], "N")
    return {
        "A": Matrix(w["A"], w["lda"], w["m"], w["n"]),
        "x": Vector(w["x"], w["incx"], w.pick(no, w["n"], w["m"])),
        "y": Vector(w["y"], w["incy"], w.pick(no, w["m"], w["n"])),
    }


def _gemv(w: Writer, trans: Value, alpha: Value, a: Matrix, x: Vector, y: Vector) -> None:
    w.call(
        *("gemv", trans, a.rows, a.columns, alpha, a.at, a.ld, x.at, x.inc),
        *(w.number(1.0), y.at, y.inc),
    )


def _symmetric(w: Writer, alpha: Value, a: Operand, x: Vector, y: Vector) -> None:
    """y += alpha A x of a symmetric A, packed or not."""
    if isinstance(a, Packed):
        name, place = "spmv", [a.at]
    else:
        assert isinstance(a, Matrix)
        name, place = "symv", [a.at, a.ld]
    w.call(name, w["uplo"], w["n"], alpha, *place, x.at, x.inc, w.number(1.0), y.at, y.inc)


def _changed(w: Writer, y: Vector) -> Vector:
    """Return y as far as `gemv` changes it: not at all where the matrix is empty."""
    rows, columns = w["m"], w["n"]
    empty = w.builder.icmp("eq", w.builder.mul(rows, columns), i64(0))
    return Vector(y.at, y.inc, w.pick(empty, i64(0), y.n))


Multiply = Callable[[Writer, Value, Vector, Vector], None]
"""Adds alpha A x, or of the transposed, to y."""


def _product_adjoint(w: Writer, back: Multiply, add_outer: Callable[[Writer, Vector], None], a: str) -> None:
    """The adjoint of y = alpha A x + beta y, given what multiplies by the transposed of A."""
    if not w.is_active("y"):
        return
    dy = w.d_vector("y")
    if w.is_active("alpha"):
        x = w.vector("x")
        found = w.new_vector(x.n)
        w.clear_line(found)
        back(w, w.number(1.0), dy, found)
        w.add_gradient("alpha", dot(w, found, x))
        if w.is_active("x"):
            axpy(w, w["alpha"], found, w.d_vector("x"))
    elif w.is_active("x"):
        back(w, w["alpha"], dy, w.d_vector("x"))
    if w.is_active(a):
        add_outer(w, dy)
    dy = _changed(w, dy) if w.routine.name == "gemv" else dy
    if w.is_active("beta"):
        w.add_gradient("beta", dot(w, dy, w.vector("y.old")))
    scale(w, w["beta"], dy)


def _product_tangent(
    w: Writer, forth: Callable[[Writer, Value, Operand, Vector, Vector], None], a: str
) -> None:
    """The tangent of y = alpha A x + beta y, before the primal runs."""
    if not w.is_active("y"):
        return
    dy = w.d_vector("y")
    changed = _changed(w, dy) if w.routine.name == "gemv" else dy
    old = w.vector("y.old")
    scale(w, w["beta"], changed)
    if w.is_active("beta"):
        axpy(w, w.tangent("beta"), Vector(old.at, old.inc, changed.n), changed)
    if w.is_active("alpha"):
        forth(w, w.tangent("alpha"), w.operand(a), w.vector("x"), dy)
    if w.is_active(a):
        shadow = w.d_packed(a) if a == "AP" else w.d_matrix(a)
        forth(w, w["alpha"], shadow, w.vector("x"), dy)
    if w.is_active("x"):
        forth(w, w["alpha"], w.operand(a), w.d_vector("x"), dy)


def _gemv_adjoint(w: Writer) -> None:
    def back(w: Writer, alpha: Value, y: Vector, x: Vector) -> None:
        _gemv(w, w.flipped(w["trans"]), alpha, w.matrix("A"), y, x)

    def add_outer(w: Writer, dy: Vector) -> None:
        no = w.is_letter(w["trans"], "N")
        p, q = chosen(w, no, dy, w.vector("x")), chosen(w, no, w.vector("x"), dy)
        da = w.d_matrix("A")
        w.call("ger", da.rows, da.columns, w["alpha"], p.at, p.inc, q.at, q.inc, da.at, da.ld)

    _product_adjoint(w, back, add_outer, "A")


def _gemv_tangent(w: Writer) -> Iterator[None]:
    def forth(w: Writer, alpha: Value, a: Operand, x: Vector, y: Vector) -> None:
        assert isinstance(a, Matrix)
        _gemv(w, w["trans"], alpha, a, x, y)

    _product_tangent(w, forth, "A")
    yield


def _symmetric_shapes(w: Writer) -> Mapping[str, Operand]:
    n = w["n"]
    found: dict[str, Operand] = {"x": Vector(w["x"], w["incx"], n)}
    if "y" in w.values:
        found["y"] = Vector(w["y"], w["incy"], n)
    if "AP" in w.values:
        return {**found, "AP": Packed(w["AP"], n)}
    return {**found, "A": Matrix(w["A"], w["lda"], n, n)}


def _name(w: Writer) -> str:
    return "AP" if "AP" in w.values else "A"


def _symv_adjoint(w: Writer) -> None:
    a = _name(w)

    def add_outer(w: Writer, dy: Vector) -> None:
        """dA += alpha (dy x^T + x dy^T) in the triangle, the diagonal once."""
        x = w.vector("x")
        _rank_two(w, w["alpha"], dy, x, a)
        p, q = tight(w, dy), tight(w, x)
        less = w.minus(w["alpha"])
        _add_diagonal(w, a, lambda i: w.times(less, _product_at(w, p, q, i)))

    _product_adjoint(w, lambda w, alpha, y, x: _symmetric(w, alpha, w.operand(a), y, x), add_outer, a)


def _product_at(w: Writer, p: Vector, q: Vector, index: Value) -> Value:
    """Return the product of elements of vectors without gaps."""
    return w.times(w.load(w.address(p.at, index)), w.load(w.address(q.at, index)))


def _symv_tangent(w: Writer) -> Iterator[None]:
    _product_tangent(w, _symmetric, _name(w))
    yield


def _rank_two(w: Writer, alpha: Value, x: Vector, y: Vector, a: str) -> None:
    """dA += alpha (x y^T + y x^T) in the triangle."""
    arguments = (w["uplo"], w["n"], alpha, x.at, x.inc, y.at, y.inc, w.shadow(a).at)
    if a == "AP":
        w.call("spr2", *arguments)
    else:
        w.call("syr2", *arguments, w.d_matrix(a).ld)


def _add_diagonal(w: Writer, a: str, value: Callable[[Value], Value]) -> None:
    """Add to the diagonal of dA."""
    w.loop(w["n"], lambda i: w.add_to(_diagonal_at(w, a, i), value(i)))


def _diagonal_at(w: Writer, a: str, index: Value) -> Value:
    if a == "AP":
        return packed_diagonal(w, w["uplo"], w.d_packed(a), index)
    return diagonal(w, w.d_matrix(a), index)


# x = op(A) x and its inverse, of a triangle


def triangular_shapes(w: Writer) -> Mapping[str, Operand]:
    """Return the shapes of a triangle A and of x."""
    n = w["n"]
    return {"A": Matrix(w["A"], w["lda"], n, n), "x": Vector(w["x"], w["incx"], n)}


def _triangular(w: Writer, name: str, trans: Value, a: Matrix, x: Vector) -> None:
    w.call(name, w["uplo"], trans, w["diag"], w["n"], a.at, a.ld, x.at, x.inc)


def _triangle_adjoint(w: Writer, sign: float, adjoint: Vector, value: Vector) -> None:
    """Add plus or minus adjoint value^T, or the transposed, to the triangle of dA."""
    no = w.is_letter(w["trans"], "N")
    u, v = tight(w, adjoint), tight(w, value)
    p, q = chosen(w, no, u, v), chosen(w, no, v, u)
    unit = w.is_letter(w["diag"], "U")
    outer_to_triangle(w, w["uplo"], w.number(sign), p, q, w.d_matrix("A"), unit)


def _trmv_adjoint(w: Writer) -> None:
    if not w.is_active("x"):
        return
    dx = w.d_vector("x")
    if w.is_active("A"):
        _triangle_adjoint(w, 1.0, dx, w.vector("x.old"))
    _triangular(w, "trmv", w.flipped(w["trans"]), w.matrix("A"), dx)


def _trsv_adjoint(w: Writer) -> None:
    if not w.is_active("x"):
        return
    dx = w.d_vector("x")
    _triangular(w, "trsv", w.flipped(w["trans"]), w.matrix("A"), dx)
    if w.is_active("A"):
        _triangle_adjoint(w, -1.0, dx, w.vector("x.new"))


def _times_tangent(w: Writer, x: Vector) -> Vector:
    """Return op(dA) x, whose diagonal is zero where that of A is said to be 1."""
    found, same = tight(w, x), tight(w, x)
    _triangular(w, "trmv", w["trans"], w.d_matrix("A"), found)
    unit = w.is_letter(w["diag"], "U")
    axpy(w, w.pick(unit, w.number(-1.0), w.number(0.0)), same, found)
    return found


def _trmv_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        dx = w.d_vector("x")
        _triangular(w, "trmv", w["trans"], w.matrix("A"), dx)
        if w.is_active("A"):
            axpy(w, w.number(1.0), _times_tangent(w, w.vector("x.old")), dx)
    yield


def _trsv_tangent(w: Writer) -> Iterator[None]:
    yield
    if w.is_active("x"):
        dx = w.d_vector("x")
        if w.is_active("A"):
            axpy(w, w.number(-1.0), _times_tangent(w, w.vector("x.new")), dx)
        _triangular(w, "trsv", w["trans"], w.matrix("A"), dx)


# A += alpha x y^T


def ger_shapes(w: Writer) -> Mapping[str, Operand]:
    """Return the shapes of A, x and y."""
    return {
        "A": Matrix(w["A"], w["lda"], w["m"], w["n"]),
        "x": Vector(w["x"], w["incx"], w["m"]),
        "y": Vector(w["y"], w["incy"], w["n"]),
    }


def _ger_adjoint(w: Writer) -> None:
    if not w.is_active("A"):
        return
    da = w.d_matrix("A")
    if w.is_active("alpha"):
        found = w.new_vector(w["m"])
        w.clear_line(found)
        _gemv(w, w.flag("N"), w.number(1.0), da, w.vector("y"), found)
        w.add_gradient("alpha", dot(w, found, w.vector("x")))
    if w.is_active("x"):
        _gemv(w, w.flag("N"), w["alpha"], da, w.vector("y"), w.d_vector("x"))
    if w.is_active("y"):
        _gemv(w, w.flag("T"), w["alpha"], da, w.vector("x"), w.d_vector("y"))


def _ger_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("A"):
        da = w.d_matrix("A")

        def add(alpha: Value, x: Vector, y: Vector) -> None:
            w.call("ger", da.rows, da.columns, alpha, x.at, x.inc, y.at, y.inc, da.at, da.ld)

        if w.is_active("alpha"):
            add(w.tangent("alpha"), w.vector("x"), w.vector("y"))
        if w.is_active("x"):
            add(w["alpha"], w.d_vector("x"), w.vector("y"))
        if w.is_active("y"):
            add(w["alpha"], w.vector("x"), w.d_vector("y"))
    yield


# A += alpha x x^T and A += alpha (x y^T + y x^T) in one triangle


def _times_doubled(w: Writer, a: str, alpha: Value, x: Vector, y: Vector) -> None:
    """y += alpha M x, where M is dA's triangle plus its transposed; y is without gaps."""
    shadow: Operand = w.d_packed(a) if a == "AP" else w.d_matrix(a)
    _symmetric(w, alpha, shadow, x, y)
    given = tight(w, x)

    def one(index: Value) -> None:
        extra = w.times(w.load(_diagonal_at(w, a, index)), w.load(w.address(given.at, index)))
        w.add_to(w.address(y.at, index), w.times(alpha, extra))

    w.loop(w["n"], one)


def _rank_adjoint(w: Writer) -> None:
    a = _name(w)
    if not w.is_active(a):
        return
    pairs = (("x", "y"), ("y", "x")) if "y" in w.values else (("x", "x"),)
    for this, other in pairs:
        if not (w.is_active(this) or (this == "x" and w.is_active("alpha"))):
            continue
        found = w.new_vector(w["n"])
        w.clear_line(found)
        _times_doubled(w, a, w.number(1.0), w.vector(other), found)
        if this == "x" and w.is_active("alpha"):
            half = w.number(0.5 if len(pairs) == 1 else 1.0)
            w.add_gradient("alpha", w.times(half, dot(w, found, w.vector("x"))))
        if w.is_active(this):
            axpy(w, w["alpha"], found, w.d_vector(this))


def _rank_tangent(w: Writer) -> Iterator[None]:
    a = _name(w)
    if w.is_active(a):
        second = "y" if "y" in w.values else "x"
        if w.is_active("alpha"):
            # x x^T is half of x x^T + x x^T.
            part = w.number(0.5 if second == "x" else 1.0)
            _rank_two(w, w.times(part, w.tangent("alpha")), w.vector("x"), w.vector(second), a)
        if w.is_active("x"):
            _rank_two(w, w["alpha"], w.d_vector("x"), w.vector(second), a)
        if second == "y" and w.is_active("y"):
            _rank_two(w, w["alpha"], w.vector("x"), w.d_vector("y"), a)
    yield


RULES = {
    "gemv": Rule(gemv_shapes, _gemv_adjoint, _gemv_tangent),
    "symv": Rule(_symmetric_shapes, _symv_adjoint, _symv_tangent),
    "spmv": Rule(_symmetric_shapes, _symv_adjoint, _symv_tangent),
    "trmv": Rule(triangular_shapes, _trmv_adjoint, _trmv_tangent),
    "trsv": Rule(triangular_shapes, _trsv_adjoint, _trsv_tangent),
    "ger": Rule(ger_shapes, _ger_adjoint, _ger_tangent),
    **{
        name: Rule(_symmetric_shapes, _rank_adjoint, _rank_tangent) for name in ("syr", "spr", "syr2", "spr2")
    },
}
