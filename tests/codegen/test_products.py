"""lowad's own routines of BLAS against numpy: every flag, sizes around those of tiles, halves and blocks; and
that they are all that their derivatives call."""

import ctypes
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from lowad.analysis.manager import Manager
from lowad.codegen import runtime
from lowad.codegen.emit import Emitter
from lowad.ir.parser import parse
from lowad.llvm.load import Library, load
from lowad.request import Marking, Mode, Request
from lowad.rewrite.blas import declare_plain
from lowad.rules.routines import COLUMN_MAJOR, KINDS, ROUTINES, Plain, Spelling

OWN = ("dot", "axpy", "copy", "scal", "gemv", "ger", "gemm", "trsv", "trmv", "trsm", "trmm")
PASSED = {"flag": ctypes.c_ubyte, "int": ctypes.c_long, "numbers": ctypes.c_void_p}
TYPES = {"d": (np.float64, ctypes.c_double, 1e-12), "s": (np.float32, ctypes.c_float, 2e-4)}


def plain(name: str, letter: str = "d") -> Plain:
    return Plain(ROUTINES[name], Spelling("own", letter, ""), 64)


@pytest.fixture(scope="module")
def library() -> Iterator[Library]:
    made = load(runtime._text("products.ll").replace("linkonce_odr hidden ", ""))
    yield made
    made.close()


class Routine:
    """A routine that is called with arrays, letters and numbers by name."""

    def __init__(self, library: Library, name: str, letter: str) -> None:
        self.plain = plain(name, letter)
        number = TYPES[letter][1]
        kinds = [
            ctypes.c_int if o == "layout" else PASSED.get(KINDS[o], number) for o in self.plain.parameters
        ]
        result = number if self.plain.routine.result == "number" else None
        self.call = ctypes.CFUNCTYPE(result, *kinds)(library.address(self.plain.name))

    def __call__(self, **given: object) -> float:
        given["layout"] = COLUMN_MAJOR
        passed = []
        for name in self.plain.parameters:
            value = given[name]
            value = value.ctypes.data if isinstance(value, np.ndarray) else value
            passed.append(ord(value) if isinstance(value, str) else value)
        found: float = self.call(*passed)
        return found


def filled(draw: np.random.Generator, rows: int, columns: int, letter: str) -> np.ndarray:
    """Return a matrix of columns one behind the other, with three numbers of a gap between them."""
    whole = np.asfortranarray(draw.uniform(-1, 1, (rows + 3, columns)).astype(TYPES[letter][0]))
    return whole[:rows]


def leading(matrix: np.ndarray) -> int:
    return matrix.strides[1] // matrix.itemsize


def turned(matrix: np.ndarray, trans: str) -> np.ndarray:
    return matrix if trans == "N" else matrix.T


SIZES = [(1, 1, 1), (4, 4, 4), (5, 3, 7), (64, 4, 128), (67, 9, 131), (3, 70, 2), (0, 2, 3), (8, 5, 0)]


@pytest.mark.parametrize("letter", "ds")
@pytest.mark.parametrize(("ta", "tb"), list(product("NT", "NT")))
def test_products_of_matrices(library: Library, letter: str, ta: str, tb: str) -> None:
    draw, gemm = np.random.default_rng(1), Routine(library, "gemm", letter)
    for m, n, k in SIZES:
        a, b = (
            filled(draw, *(sides if trans == "N" else sides[::-1]), letter)
            for sides, trans in (((m, k), ta), ((k, n), tb))
        )
        for beta in (0.0, 1.0, -0.5):
            c = filled(draw, m, n, letter)
            want = 0.75 * turned(a, ta) @ turned(b, tb) + beta * c
            c[:] = c if beta else np.nan
            sizes = {"m": m, "n": n, "k": k, "lda": leading(a), "ldb": leading(b), "ldc": leading(c)}
            gemm(ta=ta, tb=tb, alpha=0.75, beta=beta, A=a, B=b, C=c, **sizes)
            assert np.allclose(c, want, atol=TYPES[letter][2] * (k + 1))


@pytest.mark.parametrize("letter", "ds")
@pytest.mark.parametrize(("side", "uplo", "trans", "diag"), list(product("LR", "UL", "NT", "NU")))
def test_triangles(library: Library, letter: str, side: str, uplo: str, trans: str, diag: str) -> None:
    draw, tolerance = np.random.default_rng(2), TYPES[letter][2]
    trmm, trsm = (Routine(library, name, letter) for name in ("trmm", "trsm"))
    trmv, trsv = (Routine(library, name, letter) for name in ("trmv", "trsv"))
    for order, others in ((1, 1), (16, 3), (17, 5), (50, 2), (70, 40)):
        a = filled(draw, order, order, letter) / 8
        a[range(order), range(order)] += 2
        triangle = np.triu(a) if uplo == "U" else np.tril(a)
        if diag == "U":
            triangle[range(order), range(order)] = 1
        b = filled(draw, *((order, others) if side == "L" else (others, order)), letter)
        before, op = b.copy(), turned(triangle, trans)
        flags = {"uplo": uplo, "diag": diag, "A": a, "lda": leading(a)}
        sizes = {"m": b.shape[0], "n": b.shape[1], "B": b, "ldb": leading(b)}
        trmm(side=side, ta=trans, alpha=0.5, **flags, **sizes)
        assert np.allclose(b, 0.5 * (op @ before if side == "L" else before @ op), atol=20 * tolerance)
        trsm(side=side, ta=trans, alpha=2.0, **flags, **sizes)
        assert np.allclose(b, before, atol=100 * tolerance)
        x = filled(draw, 2 * order, 1, letter)[:, 0]
        kept = x.copy()
        trmv(trans=trans, n=order, x=x, incx=2, **flags)
        assert np.allclose(x[::2], op @ kept[::2], atol=20 * tolerance)
        trsv(trans=trans, n=order, x=x, incx=2, **flags)
        assert np.allclose(x, kept, atol=100 * tolerance)


@pytest.mark.parametrize("letter", "ds")
def test_vectors(library: Library, letter: str) -> None:
    draw, tolerance = np.random.default_rng(3), TYPES[letter][2]
    routine = {name: Routine(library, name, letter) for name in OWN[:6]}
    for m, n, incx, incy in ((7, 5, 1, 1), (5, 7, 2, -3), (1, 4, -2, 2), (0, 3, 1, 1)):
        a = filled(draw, m, n, letter)
        steps = {"incx": incx, "incy": incy}
        for trans in "NT":
            inside, outside = (n, m) if trans == "N" else (m, n)
            x = draw.uniform(-1, 1, 3 * inside + 1).astype(a.dtype)
            y = draw.uniform(-1, 1, 3 * outside + 1).astype(a.dtype)
            # Where it is negative the first element is the last in memory.
            xs = x[: inside * abs(incx) : abs(incx)][:: 1 if incx > 0 else -1]
            ys = y[: outside * abs(incy) : abs(incy)][:: 1 if incy > 0 else -1]
            given = {"m": m, "n": n, "A": a, "lda": leading(a), "x": x, "y": y, **steps}
            want = 0.5 * turned(a, trans) @ xs + (0.25 * ys if m * n else ys)
            routine["gemv"](trans=trans, alpha=0.5, beta=0.25, **given)
            assert np.allclose(ys, want, atol=10 * tolerance)
        # As they are for the transposed one, x is a column here and y a row.
        want = a + 2 * np.outer(xs, ys)
        routine["ger"](m=m, n=n, alpha=2.0, A=a, lda=leading(a), x=x, y=y, **steps)
        assert np.allclose(a, want, atol=10 * tolerance)
        both = {"n": min(m, n), "x": x, "y": y, "incx": abs(incx), "incy": abs(incy)}
        xs, ys = (v[: min(m, n) * abs(inc) : abs(inc)] for v, inc in ((x, incx), (y, incy)))
        assert routine["dot"](**both) == pytest.approx(xs @ ys, abs=10 * tolerance)
        want = ys + 3 * xs
        routine["axpy"](alpha=3.0, **both)
        assert np.allclose(ys, want, atol=10 * tolerance)
        routine["copy"](**both)
        assert np.array_equal(xs, ys)
        routine["scal"](n=min(m, n), alpha=-2.0, x=y, incx=abs(incy))
        assert np.array_equal(-2 * xs, ys)


def test_a_scale_that_is_not_positive_is_none(library: Library) -> None:
    x = np.ones(3)
    Routine(library, "scal", "d")(n=3, alpha=2.0, x=x, incx=-1)
    assert np.array_equal(x, np.ones(3))


@pytest.mark.parametrize("name", OWN)
def test_derivatives_call_what_there_is(name: str) -> None:
    """Of derivatives of these, too."""
    module = parse('target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"\n')
    waiting, seen = [plain(name)], {name}
    while waiting:
        one = waiting.pop()
        fn = declare_plain(module, one)
        emitter = Emitter(module, Manager(fn))
        for mode in (Mode.SPLIT, Mode.FORWARD):
            number = Marking.OUT if mode is Mode.SPLIT else Marking.DUP
            able = {"number": number, "numbers": Marking.DUP}
            markings = tuple(
                Marking.CONST if o == "layout" else able.get(KINDS[o], Marking.CONST) for o in one.parameters
            )
            result = number if one.routine.result == "number" else Marking.CONST
            request = Request(one.name, mode, markings, result, returns_primal=True)
            (emitter.split if mode is Mode.SPLIT else emitter.forward)(request)
        called = {fn.name for fn in module.functions if fn.name.startswith(one.name[: -len(name)])}
        for other in ROUTINES:
            if plain(other).name in called and other not in seen:
                seen.add(other)
                waiting.append(plain(other))
    assert seen <= set(OWN)
