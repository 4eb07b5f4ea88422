"""Rules of routines of vectors."""

from collections.abc import Callable, Iterator, Mapping

from lowad.codegen.blas.ops import axpy, clear, dot, scale, tight, zeros
from lowad.codegen.blas.rule import Rule
from lowad.codegen.blas.writer import Vector, Writer
from lowad.ir.builder import i64
from lowad.ir.values import Value


def vectors(*names: str) -> Callable[[Writer], Mapping[str, Vector]]:
    """Return what gives the shapes of vectors by their names."""
    return lambda w: {name: Vector(w.values[name], w[f"inc{name}"], w["n"]) for name in names}


def _dot_adjoint(w: Writer) -> None:
    assert w.seed is not None
    for this, other in (("x", "y"), ("y", "x")):
        if w.is_active(this):
            axpy(w, w.seed, w.vector(other), w.d_vector(this))


def _dot_tangent(w: Writer) -> Iterator[None]:
    for this, other in (("x", "y"), ("y", "x")):
        if w.is_active(this):
            w.add_gradient("", dot(w, w.d_vector(this), w.vector(other)))
    yield


def over_norm(w: Writer, value: Value) -> Value:
    """Return value / |x|, zero where the norm is: the function has a kink there."""
    x = w.vector("x")
    norm = w.call("nrm2", x.n, x.at, x.inc)
    is_zero = w.builder.fcmp("oeq", norm, w.number(0.0))
    return w.pick(is_zero, w.number(0.0), w.builder.binary("fdiv", value, norm))


def _nrm2_adjoint(w: Writer) -> None:
    assert w.seed is not None
    axpy(w, over_norm(w, w.seed), w.vector("x"), w.d_vector("x"))


def _nrm2_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        w.add_gradient("", over_norm(w, dot(w, w.vector("x"), w.d_vector("x"))))
    yield


def _each_sign(w: Writer, body: Callable[[Value, Value], None]) -> None:
    """Write `body` for 1, 0 or -1 of every element, with the address of its shadow: none where the increment
    is not positive, as the routine has it."""
    x, dx = w.vector("x"), w.d_vector("x")
    positive = w.builder.icmp("sgt", w["incx"], i64(0))
    builder = w.builder

    def one(at: Value) -> None:
        places = w.parts(w.address(dx.at, builder.mul(at, dx.inc)))
        for part, to in zip(w.parts(w.address(x.at, builder.mul(at, x.inc))), places, strict=True):
            value = w.load(part)
            below = w.pick(builder.fcmp("olt", value, w.number(0.0)), w.number(-1.0), w.number(0.0))
            body(w.pick(builder.fcmp("ogt", value, w.number(0.0)), w.number(1.0), below), to)

    w.loop(w.pick(positive, x.n, i64(0)), one)


def _asum_adjoint(w: Writer) -> None:
    seed = w.seed
    assert seed is not None
    _each_sign(w, lambda sign, at: w.add_to(at, w.times(seed, sign)))


def _asum_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        cell = w.cell()
        _each_sign(w, lambda sign, at: w.add_to(cell, w.times(sign, w.load(at))))
        w.add_gradient("", w.load(cell))
    yield


def scaled(w: Writer, x: Vector) -> Vector:
    """Return the elements that `scal` changes: none where the increment is not positive."""
    positive = w.builder.icmp("sgt", w["incx"], i64(0))
    return Vector(x.at, x.inc, w.pick(positive, x.n, i64(0)))


def _scal_adjoint(w: Writer) -> None:
    if not w.is_active("x"):
        return
    dx = scaled(w, w.d_vector("x"))
    if w.is_active("alpha"):
        w.add_gradient("alpha", dot(w, dx, w.vector("x.old")))
    scale(w, w["alpha"], dx)


def _scal_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x"):
        dx = scaled(w, w.d_vector("x"))
        scale(w, w["alpha"], dx)
        if w.is_active("alpha"):
            axpy(w, w.tangent("alpha"), Vector(w.values["x"], dx.inc, dx.n), dx)
    yield


def _axpy_adjoint(w: Writer) -> None:
    if not w.is_active("y"):
        return
    dy = w.d_vector("y")
    if w.is_active("alpha"):
        w.add_gradient("alpha", dot(w, w.vector("x"), dy))
    if w.is_active("x"):
        axpy(w, w["alpha"], dy, w.d_vector("x"))


def _axpy_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("y"):
        dy = w.d_vector("y")
        if w.is_active("x"):
            axpy(w, w["alpha"], w.d_vector("x"), dy)
        if w.is_active("alpha"):
            axpy(w, w.tangent("alpha"), w.vector("x"), dy)
    yield


def _copy_adjoint(w: Writer) -> None:
    """Element by element, the last first: with an increment of 0 one is written or read many times."""
    if not w.is_active("y"):
        return
    dy = w.d_vector("y")

    def one(at: Value) -> None:
        to = w.parts(w.place(w.d_vector("x"), at)) if w.is_active("x") else []
        for index, part in enumerate(w.parts(w.place(dy, at))):
            adjoint = w.load(part)
            w.store(w.number(0.0), part)
            if to:
                w.add_to(to[index], adjoint)

    w.loop(dy.n, one, backwards=True)


def _copy_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("y"):
        dy = w.d_vector("y")
        if w.is_active("x"):
            dx = w.d_vector("x")
            w.call("copy", dx.n, dx.at, dx.inc, dy.at, dy.inc)
        else:
            clear(w, dy)
    yield


def _pair(w: Writer) -> tuple[Vector, Vector]:
    """Return the shadows of x and y, zeros where there is none."""
    dx, dy = (w.d_vector(name) if w.is_active(name) else zeros(w, w["n"]) for name in "xy")
    return dx, dy


def _swap_shadows(w: Writer) -> None:
    if w.is_active("x") or w.is_active("y"):
        dx, dy = _pair(w)
        w.call("swap", dx.n, dx.at, dx.inc, dy.at, dy.inc)


def _swap_tangent(w: Writer) -> Iterator[None]:
    _swap_shadows(w)
    yield


def _rot_adjoint(w: Writer) -> None:
    """Of x = c x + s y, y = c y - s x."""
    if not (w.is_active("x") or w.is_active("y")):
        return
    dx, dy = _pair(w)
    if w.is_active("c"):
        w.add_gradient("c", w.plus(dot(w, w.vector("x.old"), dx), dot(w, w.vector("y.old"), dy)))
    if w.is_active("s"):
        less = w.minus(dot(w, w.vector("x.old"), dy))
        w.add_gradient("s", w.plus(dot(w, w.vector("y.old"), dx), less))
    w.call("rot", dx.n, dx.at, dx.inc, dy.at, dy.inc, w["c"], w.minus(w["s"]))


def _rot_tangent(w: Writer) -> Iterator[None]:
    if w.is_active("x") or w.is_active("y"):
        dx, dy = _pair(w)
        w.call("rot", dx.n, dx.at, dx.inc, dy.at, dy.inc, w["c"], w["s"])
        # The old values rotated by the tangents of c and s.
        for name in "cs":
            if w.is_active(name):
                tangent = w.tangent(name)
                x, y = tight(w, w.vector("x.old")), tight(w, w.vector("y.old"))
                first, second = (x, y) if name == "c" else (y, x)
                axpy(w, tangent, first, dx)
                axpy(w, tangent if name == "c" else w.minus(tangent), second, dy)
    yield


def _nothing(w: Writer) -> None:
    """An integer has no adjoint."""


def _only_primal(w: Writer) -> Iterator[None]:
    yield


RULES = {
    "dot": Rule(vectors("x", "y"), _dot_adjoint, _dot_tangent),
    "nrm2": Rule(vectors("x"), _nrm2_adjoint, _nrm2_tangent),
    "asum": Rule(vectors("x"), _asum_adjoint, _asum_tangent),
    "iamax": Rule(vectors("x"), _nothing, _only_primal),
    "scal": Rule(vectors("x"), _scal_adjoint, _scal_tangent),
    "axpy": Rule(vectors("x", "y"), _axpy_adjoint, _axpy_tangent),
    "copy": Rule(vectors("x", "y"), _copy_adjoint, _copy_tangent),
    "swap": Rule(vectors("x", "y"), _swap_shadows, _swap_tangent),
    "rot": Rule(vectors("x", "y"), _rot_adjoint, _rot_tangent),
}
COMPLEX_RULES = {name: RULES[name] for name in ("asum", "iamax", "copy", "swap")}
