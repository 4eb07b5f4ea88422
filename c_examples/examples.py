"""The programs of this folder as data: prototype, markings, sizes, and inputs from a seed."""

from pathlib import Path

import numpy as np

from c_examples.adbench import ADBENCH
from c_examples.make_data import make_mixture
from c_examples.methods import METHODS
from c_examples.prototypes import Array, Example, Struct, Value, active, array, count, fixed

FOLDER = Path(__file__).parent


def _positive(rng: np.random.Generator, *shape: int) -> Array:
    return rng.uniform(0.5, 1.5, size=shape)


def _normal(rng: np.random.Generator, *shape: int) -> Array:
    return rng.normal(size=shape)


def _single(values: Array) -> Array:
    return values.astype(np.float32)


def _off_zero(rng: np.random.Generator, size: int) -> Array:
    """Return numbers of either sign at least 0.3 away from 0."""
    signs: Array = rng.choice([-1.0, 1.0], size=size)
    return signs * rng.uniform(0.3, 1.5, size=size)


def _matmul(rng: np.random.Generator, size: int) -> list[Value]:
    n, m, k = size, size + 1, size + 2
    return [_normal(rng, n * m), _normal(rng, n * k), _normal(rng, k * m), n, m, k]


def _matmul_overlapping(rng: np.random.Generator, size: int) -> list[Value]:
    memory = 0.3 * _normal(rng, size * size + size)
    return [memory[size:], memory[: size * size], _normal(rng, size * size), size, size, size]


def _dot_out_overlapping(rng: np.random.Generator, size: int) -> list[Value]:
    a = _positive(rng, size)
    middle = size // 2
    return [a[middle : middle + 1], a, _normal(rng, size), size]


def _normalise_overlapping(rng: np.random.Generator, size: int) -> list[Value]:
    memory = _normal(rng, size)
    return [memory, memory, size]


def _gmm(rng: np.random.Generator, size: int) -> list[Value]:
    """Make `size` points: of 2 dimensions and 3 components for tests, of 10 and 25 for timing."""
    d, k = (2, 3) if size < 100 else (10, 25)
    mixture = make_mixture(rng, d, k, size)
    tables = [table.ravel() for table in (mixture.alphas, mixture.means, mixture.icf, mixture.x)]
    return [d, k, size, *tables, mixture.gamma, mixture.m, np.zeros(1)]


def _layer(rng: np.random.Generator, size: int) -> list[Value]:
    inputs, outputs = size + 1, size
    tables = [_normal(rng, count) for count in (outputs * inputs, outputs, inputs, outputs)]
    return [inputs, outputs, *tables]


def _bodies(rng: np.random.Generator, size: int) -> list[Value]:
    table = rng.normal(size=(size, 7))
    table[:, 0] += 3 * np.arange(size)
    table[:, 6] = rng.uniform(0.5, 1.5, size=size)
    return [table.ravel(), size]


def _budget(rng: np.random.Generator, size: int) -> list[Value]:
    prices = rng.uniform(0.5, 1.5, size=size)
    prices[1::4] += 20
    return [prices, 0.5 * size + 1, size]


def _budget_refused(rng: np.random.Generator, size: int) -> list[Value]:
    prices, _, n = _budget(rng, size)
    assert isinstance(prices, np.ndarray)
    prices[size // 2] = -1
    return [prices, 3.0 * size, n]


def _cholesky(rng: np.random.Generator, size: int) -> list[Value]:
    root = rng.normal(size=(size, size))
    return [(root @ root.T + size * np.eye(size)).ravel(), size]


def _sparse(rng: np.random.Generator, size: int) -> list[Value]:
    row_start = np.concatenate([[0], np.cumsum(rng.integers(0, 5, size=size))]).astype(np.int32)
    entries = int(row_start[-1])
    column = rng.integers(size, size=entries).astype(np.int32)
    return [_normal(rng, size), _normal(rng, entries), column, row_start, _normal(rng, size), size]


def _histogram(rng: np.random.Generator, size: int) -> list[Value]:
    """Place weights well inside their cells, one in four outside all cells."""
    cells = 5
    place = (rng.integers(cells, size=size) + rng.uniform(0.2, 0.8, size=size)) / cells
    place[3::4] += 1
    return [place, _normal(rng, size), size, cells]


def _convolve(rng: np.random.Generator, size: int) -> list[Value]:
    w = min(size, 5)
    return [_normal(rng, size - w + 1), _normal(rng, size), _normal(rng, w), size, w]


_X_N = (array("x", "n"), count("n"))
_X_N_IN_PLACE = (array("x", "n", flow="inout"), count("n"))
_NORMALISE = (array("out", "n", flow="out"), array("in", "n"), count("n"))
_DOT_OUT = (array("out", "1", flow="inout"), array("a", "n"), array("b", "n"), count("n"))
_MATMUL = (
    array("C", "n * m", flow="inout"),
    array("A", "n * k"),
    array("B", "k * m"),
    count("n"),
    count("m"),
    count("k"),
)
_GMM = (
    count("d"),
    count("k"),
    count("n"),
    array("alphas", "k"),
    array("means", "k * d"),
    array("icf", "k * (d * (d + 1) // 2)"),
    fixed("x", "n * d"),
    fixed("gamma"),
    count("m"),
    array("objective", "1", flow="out"),
)
_LAYER = Struct(
    "net",
    "layer",
    (
        count("inputs"),
        count("outputs"),
        array("weights", "outputs * inputs"),
        array("bias", "outputs"),
        array("x", "inputs"),
        array("y", "outputs", flow="out"),
    ),
)
_RK4 = (array("x", "n", flow="inout"), active("forcing"), active("dt"), count("n"), count("steps"))
_BUDGET = (array("price", "n"), active("money"), count("n"))
_SPARSE = (
    array("y", "rows", flow="out"),
    array("value", "row_start[rows]"),
    count("column", "row_start[rows]"),
    count("row_start", "rows + 1"),
    array("x", "rows"),
    count("rows"),
)
_CONVOLVE = (
    array("out", "n - w + 1", flow="out"),
    array("in", "n"),
    array("window", "w"),
    count("n"),
    count("w"),
)

EXAMPLES: tuple[Example, ...] = (
    Example("relu3", "relu3.c", (active("x"),), "double", lambda rng, _: [float(_positive(rng))], (1,), (1,)),
    Example(
        "relu3_negative",
        "relu3.c",
        (active("x"),),
        "double",
        lambda rng, _: [-float(_positive(rng))],
        (1,),
        (),
        function="relu3",
    ),
    Example(
        "normalise",
        "normalise.c",
        _NORMALISE,
        None,
        lambda rng, n: [_normal(rng, n), _normal(rng, n), n],
        (1, 7),
        (1_000, 10_000, 100_000),
    ),
    Example(
        "normalise_overlapping",
        "normalise.c",
        _NORMALISE,
        None,
        _normalise_overlapping,
        (5,),
        (),
        function="normalise",
    ),
    Example(
        "dot",
        "dot.c",
        (array("a", "n"), array("b", "n"), count("n")),
        "double",
        lambda rng, n: [_normal(rng, n), _normal(rng, n), n],
        (0, 1, 9),
        (1_000, 100_000),
    ),
    Example(
        "dot_out",
        "dot_out.c",
        _DOT_OUT,
        None,
        lambda rng, n: [_normal(rng, 1), _normal(rng, n), _normal(rng, n), n],
        (0, 1, 9),
        (1_000, 100_000),
    ),
    Example(
        "dot_out_overlapping", "dot_out.c", _DOT_OUT, None, _dot_out_overlapping, (5,), (), function="dot_out"
    ),
    Example("matmul", "matmul.c", _MATMUL, None, _matmul, (1, 3), (64, 200)),
    Example(
        "matmul_overlapping", "matmul.c", _MATMUL, None, _matmul_overlapping, (3,), (), function="matmul"
    ),
    Example(
        "logsumexp",
        "logsumexp.c",
        _X_N,
        "double",
        lambda rng, n: [_normal(rng, n), n],
        (1, 8),
        (1_000, 100_000),
    ),
    Example(
        "newton_sqrt",
        "newton_sqrt.c",
        (active("a"),),
        "double",
        lambda rng, size: [float(size * _positive(rng))],
        (1, 50),
        (1_000,),
    ),
    Example(
        "horner",
        "horner.c",
        (array("c", "n"), count("n"), active("x")),
        "double",
        lambda rng, n: [_normal(rng, n), n, float(_positive(rng))],
        (0, 1, 6),
        (100, 1_000),
    ),
    Example(
        "sweep",
        "sweep.c",
        (*_X_N_IN_PLACE, count("sweeps")),
        None,
        lambda rng, n: [_positive(rng, n), n, 3],
        (1, 2, 7),
        (1_000, 100_000),
    ),
    Example(
        "euler",
        "euler.c",
        (active("x"), active("rate"), active("dt"), count("steps")),
        "double",
        lambda rng, n: [0.2 * float(_positive(rng)), float(_positive(rng)), 2.0 / max(n, 20), n],
        (0, 1, 20),
        (1_000, 100_000),
    ),
    Example(
        "rk4",
        "rk4.c",
        _RK4,
        None,
        lambda rng, n: [_normal(rng, n), 2 * float(_positive(rng)), 0.05, n, 4],
        (4, 7),
        (40, 1_000, 10_000),
    ),
    Example("gmm", "gmm.c", _GMM, None, _gmm, (1, 6), (1_000,), function="gmm_objective"),
    Example("layer", "layer.c", (_LAYER,), None, _layer, (1, 4), (100, 1_000)),
    Example(
        "bodies",
        "bodies.c",
        (array("body", "7 * n", declared="const struct body *"), count("n")),
        "double",
        _bodies,
        (1, 4),
        (100, 1_000),
    ),
    Example(
        "quadratic_form",
        "quadratic_form.c",
        (array("A", "n", "n"), array("x", "n"), count("n")),
        "double",
        lambda rng, n: [_normal(rng, n, n), _normal(rng, n), n],
        (1, 4),
        (100, 1_000),
    ),
    Example("budget", "budget.c", _BUDGET, "double", _budget, (1, 6, 13), (1_000, 100_000)),
    Example("budget_refused", "budget.c", _BUDGET, "double", _budget_refused, (5,), (), function="budget"),
    Example(
        "units",
        "units.c",
        (array("x", "n"), count("kind", "n"), count("n")),
        "double",
        lambda rng, n: [_off_zero(rng, n), (np.arange(n) % 9).astype(np.int32), n],
        (1, 12),
        (1_000, 100_000),
    ),
    Example(
        "history",
        "history.c",
        _X_N,
        "double",
        lambda rng, n: [_normal(rng, n), n],
        (1, 7, 19),
        (1_000, 100_000),
    ),
    Example(
        "smooth",
        "smooth.c",
        (array("out", "16", flow="out"), array("in", "16"), count("rounds")),
        None,
        lambda rng, rounds: [_normal(rng, 16), _positive(rng, 16), rounds],
        (0, 1, 4),
        (1_000,),
    ),
    Example(
        "cholesky",
        "cholesky.c",
        (array("A", "n * n", flow="inout"), count("n")),
        "double",
        _cholesky,
        (1, 4),
        (50, 200),
    ),
    Example(
        "softmax",
        "softmax.c",
        (array("x", "n", number="float", flow="inout"), count("n")),
        None,
        lambda rng, n: [_single(_normal(rng, n)), n],
        (1, 6),
        (1_000, 100_000),
    ),
    Example(
        "mixed",
        "mixed.c",
        (array("a", "n", number="float"), array("b", "n", number="float"), count("n")),
        "float",
        lambda rng, n: [_single(_normal(rng, n)), _single(_normal(rng, n)), n],
        (1, 6),
        (1_000, 100_000),
    ),
    Example(
        "quadrature",
        "quadrature.c",
        (active("a"), active("b"), count("panels")),
        "double",
        lambda rng, panels: [float(_positive(rng)), 3 * float(_positive(rng)), panels],
        (1, 3),
        (1_000, 10_000),
    ),
    Example(
        "shrink",
        "shrink.c",
        (*_X_N_IN_PLACE, fixed("limit")),
        None,
        lambda rng, n: [_positive(rng, n), n, 0.05 * n],
        (1, 6),
        (1_000, 100_000),
    ),
    Example(
        "chain", "chain.c", _X_N, "double", lambda rng, n: [_normal(rng, n), n], (0, 1, 8), (1_000, 10_000)
    ),
    Example(
        "powers",
        "powers.c",
        (active("x"), count("n")),
        "double",
        lambda rng, n: [float(_positive(rng)), n],
        (0, 1, 7),
        (100, 500),
    ),
    Example(
        "pairwise",
        "pairwise.c",
        _X_N,
        "double",
        lambda rng, n: [_normal(rng, n), n],
        (0, 1, 2, 11),
        (1_000, 100_000),
    ),
    Example(
        "halves",
        "halves.c",
        _X_N_IN_PLACE,
        None,
        lambda rng, n: [_positive(rng, n), n],
        (1, 2, 8),
        (1_024, 65_536),
    ),
    Example(
        "clobber",
        "clobber.c",
        (*_X_N_IN_PLACE, count("rounds")),
        "double",
        lambda rng, n: [_positive(rng, n), n, 3],
        (1, 5),
        (1_000, 100_000),
    ),
    Example(
        "heat",
        "heat.c",
        (
            array("out", "n", flow="out"),
            array("in", "n"),
            active("conductivity"),
            count("n"),
            count("steps"),
        ),
        None,
        lambda rng, n: [_normal(rng, n), _positive(rng, n), 0.1, n, 5],
        (2, 3, 8),
        (1_000, 10_000),
    ),
    Example("sparse", "sparse.c", _SPARSE, None, _sparse, (1, 6), (1_000, 100_000)),
    Example("convolve", "convolve.c", _CONVOLVE, None, _convolve, (1, 9), (1_000, 100_000)),
    Example(
        "library",
        "library.c",
        (array("out", "n", flow="out"), array("x", "n"), array("y", "n"), count("n")),
        None,
        lambda rng, n: [_normal(rng, n), _off_zero(rng, n) + 0.01, _positive(rng, n), n],
        (1, 6),
        (1_000, 100_000),
    ),
    Example(
        "library_single",
        "library_single.c",
        (array("x", "n", number="float"), count("n")),
        "float",
        lambda rng, n: [_single(_off_zero(rng, n)), n],
        (1, 6),
        (1_000, 100_000),
    ),
    Example(
        "mutual", "mutual.c", _X_N, "double", lambda rng, n: [_normal(rng, n), n], (0, 1, 6, 7), (100, 1_000)
    ),
    Example("packed", "packed.c", _X_N, "double", lambda rng, n: [_normal(rng, n), n], (0, 1, 7), (1_000,)),
    Example(
        "histogram",
        "histogram.c",
        (array("place", "n"), array("weight", "n"), count("n"), count("cells")),
        "double",
        _histogram,
        (1, 8),
        (1_000, 100_000),
    ),
    Example(
        "network",
        "network.c",
        (array("weights", "depth * width * width"), array("x", "width"), count("width"), count("depth")),
        "double",
        lambda rng, width: [_normal(rng, 3 * width * width), _positive(rng, width), width, 3],
        (1, 3),
        (30, 100),
    ),
    Example(
        "collatz",
        "collatz.c",
        (active("x"), count("start"), count("limit")),
        "double",
        lambda rng, start: [float(_positive(rng)), start, 20],
        (1, 6, 27),
        (97,),
    ),
    *METHODS,
    *ADBENCH,
)


def example_named(name: str) -> Example:
    """Return the example of that name; KeyError for a name that is not in the table."""
    for example in EXAMPLES:
        if example.name == name:
            return example
    raise KeyError(name)


def inputs_for(example: Example, size: int, seed: int = 0) -> list[Value]:
    """Make inputs that depend on the example's name, the size and the seed alone."""
    return example.make(np.random.default_rng([seed, size, *example.name.encode()]), size)
