"""Rows of the table of examples: data structures, numerical methods and small simulations."""

import numpy as np

from c_examples.prototypes import Array, Example, Value, active, array, count


def _dominant(rng: np.random.Generator, n: int) -> list[Value]:
    A = rng.normal(size=(n, n))
    A[np.diag_indices(n)] += 2 * n * np.sign(np.diag(A))
    return [rng.normal(size=n), A.ravel(), rng.normal(size=n), n, 4]


def _brusselator(rng: np.random.Generator, n: int) -> list[Value]:
    """Start near the fixed point u = 1, v = b; odd numbers of steps leave the result in the other buffer."""
    u, v = (1 + 0.2 * rng.normal(size=n * n) for _ in range(2))
    return [u, v, 1.7, 0.2, 0.05, n, 5]


def _two_layer(rng: np.random.Generator, size: int) -> list[Value]:
    samples, inputs, hidden, classes = size + 1, size + 1, size, size + 2
    shapes = (hidden * inputs, hidden, classes * hidden, classes, samples * inputs)
    label = rng.integers(classes, size=samples).astype(np.int32)
    return [*(rng.normal(size=shape) for shape in shapes), label, samples, inputs, hidden, classes]


def _least_squares(rng: np.random.Generator, columns: int) -> list[Value]:
    rows = 2 * columns + 1
    A: Array = rng.normal(size=(rows, columns))
    A[:columns] += 3 * np.eye(columns)
    return [np.zeros(columns), A.ravel(), rng.normal(size=rows), rows, columns]


def _clusters(rng: np.random.Generator, n: int) -> list[Value]:
    """Place points close to centres that are far apart, so that none is near a change of centre."""
    k, d = (3, 2) if n < 100 else (10, 8)
    centre = rng.normal(size=(k, d))
    centre[:, 0] += 8 * np.arange(k)
    point = centre[rng.integers(k, size=n)] + 0.5 * rng.normal(size=(n, d))
    return [point.ravel(), centre.ravel(), n, k, d]


def _nbody(rng: np.random.Generator, n: int) -> list[Value]:
    position = rng.normal(size=(n, 3))
    position[:, 0] += 3 * np.arange(n)
    return [position.ravel(), rng.normal(size=3 * n), rng.uniform(0.5, 1.5, size=n), 0.05, n, 3]


def _ray_march(rng: np.random.Generator, size: int) -> list[Value]:
    """Put balls before a wall, which is a large one behind them, so that every ray ends."""
    balls = np.concatenate([rng.uniform(-0.6, 0.6, size=(3, 3)), rng.uniform(0.3, 0.5, size=(3, 1))], axis=1)
    wall = np.array([[0.0, 0.0, 12.0, 10.0]])
    scene = np.concatenate([balls, wall]).ravel()
    return [np.zeros(size * (size + 1)), scene, np.array([0.3, 0.8, -1.0]), 4, size, size + 1]


def _bspline(rng: np.random.Generator, m: int) -> list[Value]:
    """Place knots about 1 apart and all places well between two of them."""
    n = 8
    knot = np.arange(n + 4) + rng.uniform(-0.1, 0.1, size=n + 4)
    at = rng.integers(3, n, size=m) + rng.uniform(0.3, 0.7, size=m)
    return [np.zeros(m), rng.normal(size=n), knot, at, n, m]


_BRUSSELATOR = (
    array("u", "n * n", flow="inout"),
    array("v", "n * n", flow="inout"),
    active("b"),
    active("diffusion"),
    active("dt"),
    count("n"),
    count("steps"),
)
_TWO_LAYER = (
    array("w1", "hidden * inputs"),
    array("b1", "hidden"),
    array("w2", "classes * hidden"),
    array("b2", "classes"),
    array("x", "samples * inputs"),
    count("label", "samples"),
    count("samples"),
    count("inputs"),
    count("hidden"),
    count("classes"),
)
_LEAST_SQUARES = (
    array("x", "columns", flow="out"),
    array("A", "rows * columns", flow="inout"),
    array("b", "rows", flow="inout"),
    count("rows"),
    count("columns"),
)
_NBODY = (
    array("position", "3 * n", flow="inout", declared="double (*)[3]"),
    array("velocity", "3 * n", flow="inout", declared="double (*)[3]"),
    array("mass", "n"),
    active("dt"),
    count("n"),
    count("steps"),
)
_RAY_MARCH = (
    array("picture", "width * height", flow="out"),
    array("ball", "4 * balls", declared="const struct ball *"),
    array("light", "3"),
    count("balls"),
    count("width"),
    count("height"),
)
_BSPLINE = (
    array("out", "m", flow="out"),
    array("control", "n"),
    array("knot", "n + 4"),
    array("at", "m"),
    count("n"),
    count("m"),
)


def _of_numbers(name: str, sizes: tuple[int, ...]) -> Example:
    """Return the program of one array of numbers that has that name."""
    return Example(
        name,
        f"{name}.c",
        (array("x", "n"), count("n")),
        "double",
        lambda rng, n: [rng.normal(size=n), n],
        (0, 1, 6),
        sizes,
    )


METHODS: tuple[Example, ...] = (
    _of_numbers("list_mean", (1_000, 10_000)),
    Example(
        "sorted",
        "sorted.c",
        (array("x", "n"), array("weight", "n"), count("n")),
        "double",
        lambda rng, n: [rng.permutation(n) + rng.uniform(0.2, 0.8, size=n), rng.normal(size=n), n],
        (0, 1, 9),
        (1_000, 10_000),
    ),
    Example(
        "gauss_seidel",
        "gauss_seidel.c",
        (array("x", "n", flow="inout"), array("A", "n * n"), array("b", "n"), count("n"), count("sweeps")),
        None,
        _dominant,
        (1, 4),
        (30, 200),
    ),
    *(
        Example(f"brusselator_{how}", "brusselator.c", _BRUSSELATOR, None, _brusselator, (1, 3), (32, 100))
        for how in ("copied", "swapped")
    ),
    Example(
        "fft",
        "fft.c",
        (array("re", "n", flow="inout"), array("im", "n", flow="inout"), count("n")),
        None,
        lambda rng, n: [rng.normal(size=n), rng.normal(size=n), n],
        (1, 2, 8),
        (1_024, 65_536),
    ),
    Example("two_layer", "two_layer.c", _TWO_LAYER, "double", _two_layer, (1, 3), (10, 30)),
    Example("least_squares", "least_squares.c", _LEAST_SQUARES, None, _least_squares, (1, 3), (20, 50)),
    Example(
        "kmeans",
        "kmeans.c",
        (array("point", "n * d"), array("centre", "k * d"), count("n"), count("k"), count("d")),
        "double",
        _clusters,
        (1, 5),
        (1_000, 10_000),
    ),
    Example(
        "determinant",
        "determinant.c",
        (array("A", "n * n"), count("n")),
        "double",
        lambda rng, n: [rng.normal(size=n * n), n],
        (1, 2, 4),
        (6, 8),
    ),
    _of_numbers("tanh_cubed", (1_000, 100_000)),
    Example(
        "sin_exp",
        "sin_exp.c",
        (active("frequency"), active("damping"), active("dt"), count("steps")),
        "double",
        lambda rng, steps: [*map(float, rng.uniform(0.5, 1.5, size=2)), 6.0 / max(steps, 10), steps],
        (0, 1, 20),
        (100_000,),
    ),
    Example("nbody", "nbody.c", _NBODY, None, _nbody, (1, 3), (20, 100)),
    Example("ray_march", "ray_march.c", _RAY_MARCH, None, _ray_march, (1, 2), (16, 64)),
    Example("bspline", "bspline.c", _BSPLINE, None, _bspline, (1, 5), (1_000, 100_000)),
)
