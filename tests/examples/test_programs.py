"""The programs of `c_examples/` themselves: they compile cleanly and compute what they claim."""

import math
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest
from numpy.typing import NDArray

from c_examples.examples import EXAMPLES, FOLDER, example_named, inputs_for
from c_examples.make_data import (
    BUNDLES,
    NETWORKS,
    SIZES,
    Mixture,
    data_files,
    format_mixture,
    main,
    make_mixture,
    parse_mixture,
)
from c_examples.prototypes import DTYPES, Example, Value
from tests.programs import build_directory, call_primal, compile_c, program

LEVELS = ("-O0", "-O1", "-O2", "-O3")
FILES = sorted(path.name for path in FOLDER.glob("*.c"))
Numbers = NDArray[np.float64]
Indices = NDArray[np.int32]


def _each_size() -> list[object]:
    return [
        pytest.param(example, size, id=f"{example.name}-{size}")
        for example in EXAMPLES
        for size in example.small
    ]


def _as_array(value: object) -> Numbers:
    return np.asarray(value, dtype=np.float64)


@pytest.mark.parametrize("file", FILES)
def test_file_compiles_without_a_warning_at_every_level(file: str) -> None:
    for level in LEVELS:
        output = Path(build_directory().name) / f"warnings-{file}{level}.o"
        compile_c([FOLDER / file], output, "-c", "-std=c11", "-Wall", "-Wextra", "-Werror", level)


@pytest.mark.parametrize("file", FILES)
def test_file_is_plain_c(file: str) -> None:
    text = (FOLDER / file).read_text(encoding="ascii")
    assert "restrict" not in text
    assert "enzyme" not in text.lower()
    for include in re.findall(r"#include (.*)", text):
        assert re.fullmatch(r"<(math|stdio|stdlib|string)\.h>", include)


@pytest.mark.parametrize("file", [file for file in FILES if not file.endswith("_main.c")])
def test_the_differentiated_functions_are_the_only_external_definitions(file: str) -> None:
    output = compile_c(
        [FOLDER / file], Path(build_directory().name) / f"{file}.ll", "-S", "-emit-llvm", "-g0", "-O1"
    )
    module = llvm.parse_assembly(output.read_text(encoding="utf-8"))
    external = [
        fn.name for fn in module.functions if not fn.is_declaration and fn.linkage == llvm.Linkage.external
    ]
    assert sorted(external) == sorted({example.symbol for example in EXAMPLES if example.file == file})


def test_every_program_stands_in_the_table_once() -> None:
    assert {example.file for example in EXAMPLES} == {file for file in FILES if not file.endswith("_main.c")}
    names = [example.name for example in EXAMPLES]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("example", "size"), _each_size())
def test_inputs_match_the_prototype_and_depend_on_the_seed_alone(example: Example, size: int) -> None:
    inputs = inputs_for(example, size)
    names: dict[str, object] = {}
    for leaf, value in zip(example.leaves, inputs, strict=True):
        names[leaf.name] = value
    for leaf, value, again in zip(example.leaves, inputs, inputs_for(example, size), strict=True):
        if leaf.is_scalar:
            assert type(value) is (int if leaf.number == "int" else float)
            assert value == again
        else:
            assert isinstance(value, np.ndarray)
            assert value.dtype == DTYPES[leaf.number]
            assert value.shape == tuple(int(eval(extent, {}, names)) for extent in leaf.extents)
            np.testing.assert_array_equal(value, again)


@pytest.mark.parametrize(("example", "size"), _each_size())
def test_the_lowest_and_highest_level_compute_what_long_double_computes(example: Example, size: int) -> None:
    inputs = inputs_for(example, size)
    wide = program(example, wide=True)
    truth = wide.call(wide.copy(inputs))
    tolerance = 2e-6 if example.is_single else 1e-13
    for level in ("-O0", "-O3"):
        outcome = call_primal(example, inputs, level)
        results = [*outcome.leaves, outcome.returned]
        for got, expected in zip(results, [*truth.leaves, truth.returned], strict=True):
            if got is not None:
                assert np.all(np.isfinite(got))
                np.testing.assert_allclose(
                    _as_array(got), _as_array(expected), rtol=tolerance, atol=tolerance
                )


@pytest.mark.parametrize("example", [e for e in EXAMPLES if e.large], ids=lambda example: example.name)
def test_the_smallest_timing_size_runs_and_is_finite(example: Example) -> None:
    outcome = call_primal(example, inputs_for(example, example.large[0]), "-O2")
    for result in (*outcome.leaves, outcome.returned):
        if result is not None:
            assert np.all(np.isfinite(result))


def _matrix(values: Value, rows: Value, columns: Value) -> Numbers:
    assert isinstance(rows, int)
    assert isinstance(columns, int)
    return _as_array(values).reshape(rows, columns)


def _ring(x: Numbers, forcing: float) -> Numbers:
    return np.asarray((np.roll(x, -1) - np.roll(x, 2)) * np.roll(x, 1) - x + forcing)


def _rk4(x: Numbers, forcing: float, dt: float, n: int, steps: int) -> Numbers:
    for _ in range(steps):
        k1 = _ring(x, forcing)
        k2 = _ring(x + dt / 2 * k1, forcing)
        k3 = _ring(x + dt / 2 * k2, forcing)
        k4 = _ring(x + dt * k3, forcing)
        x = x + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    assert x.size == n
    return x


def _euler(x: float, rate: float, dt: float, steps: int) -> float:
    for _ in range(steps):
        x += dt * rate * x * (1 - x)
    return x


def _log_sum_exp(x: Numbers) -> Numbers:
    return np.asarray(np.logaddexp.reduce(x, axis=-1))


def mixture_objective(mixture: Mixture) -> float:
    """Evaluate the objective of gmm.c with whole matrices Q, straight from its definition."""
    d, k, n = mixture.shape
    density = np.empty((n, k))
    prior = 0.0
    freedom = d + mixture.m + 1
    for c in range(k):
        Q = np.zeros((d, d))
        Q.T[np.triu_indices(d, 1)] = mixture.icf[c, d:]
        below = float(np.sum(Q**2))
        Q += np.diag(np.exp(mixture.icf[c, :d]))
        turned = (mixture.x - mixture.means[c]) @ Q.T
        log_det = float(np.sum(mixture.icf[c, :d]))
        density[:, c] = mixture.alphas[c] + log_det - 0.5 * np.sum(turned**2, axis=1)
        frobenius = below + float(np.sum(np.exp(2 * mixture.icf[c, :d])))
        prior += 0.5 * mixture.gamma**2 * frobenius - mixture.m * log_det
        multigamma = d * (d - 1) / 4 * math.log(math.pi) + sum(
            math.lgamma((freedom - j) / 2) for j in range(d)
        )
        prior -= freedom * d * math.log(mixture.gamma / math.sqrt(2)) - multigamma
    likelihood = float(np.sum(_log_sum_exp(density))) - n * float(_log_sum_exp(mixture.alphas))
    return -n * d / 2 * math.log(2 * math.pi) + likelihood + prior


def _gmm(d: int, k: int, n: int, *rest: Value) -> Numbers:
    alphas, means, icf, x, gamma, m, _ = rest
    tables = (_as_array(alphas), _matrix(means, k, d), _matrix(icf, k, d * (d + 1) // 2), _matrix(x, n, d))
    assert isinstance(gamma, float)
    assert isinstance(m, int)
    return np.array([mixture_objective(Mixture(*tables, gamma, m))])


def _bodies(body: Numbers, n: int) -> float:
    table = body.reshape(n, 7)
    energy = 0.5 * np.sum(table[:, 6] * np.sum(table[:, 3:6] ** 2, axis=1))
    for i, j in zip(*np.triu_indices(n, 1), strict=True):
        energy -= table[i, 6] * table[j, 6] / np.linalg.norm(table[i, :3] - table[j, :3])
    return float(energy)


def _quadrature(a: float, b: float, panels: int) -> float:
    assert panels > 0
    return float(((1 - np.exp(-a + 1j * b)) / (a - 1j * b)).real)


def _sparse(
    y: Numbers, value: Numbers, column: Indices, row_start: Indices, x: Numbers, rows: int
) -> Numbers:
    dense = np.zeros((rows, rows))
    row = np.repeat(np.arange(rows), np.diff(row_start))
    np.add.at(dense, (row, column), value)
    assert y.size == rows
    return np.asarray(dense @ x)


def _heat(_: Numbers, x: Numbers, conductivity: float, n: int, steps: int) -> Numbers:
    x = x.copy()
    for _step in range(steps):
        x[1 : n - 1] += conductivity * x[1 : n - 1] * (x[:-2] - 2 * x[1:-1] + x[2:])
    return x


def _cholesky(A: Numbers, n: int) -> float:
    return float(np.linalg.slogdet(A.reshape(n, n))[1])


FORMULAS: dict[str, tuple[str, float, Callable[..., object]]] = {
    # name: (leaf to look at, "" for what is returned; relative tolerance; the value in NumPy)
    "relu3": ("", 1e-14, lambda x: x**3),
    "relu3_negative": ("", 0, lambda x: 0.0),
    "normalise": ("out", 1e-13, lambda out, x, n: x / np.linalg.norm(x)),
    "dot": ("", 1e-13, lambda a, b, n: a @ b),
    "dot_out": ("out", 1e-13, lambda out, a, b, n: out + a @ b),
    "matmul": ("C", 1e-13, lambda C, A, B, n, m, k: C + (A.reshape(n, k) @ B.reshape(k, m)).ravel()),
    "logsumexp": ("", 1e-13, lambda x, n: _log_sum_exp(x)),
    "newton_sqrt": ("", 1e-14, math.sqrt),
    "horner": ("", 1e-13, lambda c, n, x: sum(c[i] * x**i for i in range(n))),
    "euler": ("", 1e-13, _euler),
    "rk4": ("x", 1e-12, _rk4),
    "gmm": ("objective", 1e-12, _gmm),
    "layer": ("y", 1e-12, lambda i, o, weights, b, x, y: np.tanh(weights.reshape(o, i) @ x + b)),
    "bodies": ("", 1e-13, _bodies),
    "quadratic_form": ("", 1e-12, lambda A, x, n: x @ A @ x),
    "cholesky": ("", 1e-12, _cholesky),
    "softmax": ("x", 1e-6, lambda x, n: np.exp(x) / np.sum(np.exp(x))),
    "mixed": ("", 1e-6, lambda a, b, n: np.linalg.norm(a - b)),
    "quadrature": ("", 1e-6, _quadrature),
    "powers": ("", 1e-13, lambda x, n: sum(x**i for i in range(n))),
    "pairwise": ("", 1e-13, lambda x, n: np.sum(np.exp(x))),
    "heat": ("out", 1e-13, _heat),
    "sparse": ("y", 1e-12, _sparse),
    "convolve": ("out", 1e-12, lambda out, x, window, n, w: np.correlate(x, window, "valid")),
}


@pytest.mark.parametrize("name", FORMULAS)
def test_value_agrees_with_its_formula(name: str) -> None:
    example = example_named(name)
    place, tolerance, formula = FORMULAS[name]
    for size in example.small:
        inputs = inputs_for(example, size, seed=1)
        outcome = call_primal(example, inputs)
        by_name = dict(zip([leaf.name for leaf in example.leaves], outcome.leaves, strict=True))
        got = by_name[place] if place else outcome.returned
        np.testing.assert_allclose(
            _as_array(got), _as_array(formula(*inputs)), rtol=tolerance, atol=tolerance
        )


def test_the_branches_of_budget_are_all_taken() -> None:
    stopped = inputs_for(example_named("budget"), 13)
    prices, money = _as_array(stopped[0]), float(np.asarray(stopped[1]))
    affordable = prices[prices <= 10] ** 2
    assert np.any(prices > 10)
    assert np.sum(affordable) > money > affordable[0]
    refused = call_primal(example_named("budget_refused"), inputs_for(example_named("budget_refused"), 5))
    assert float(np.asarray(refused.returned)) < 0


def test_the_written_down_ir_computes_relu3() -> None:
    directory = Path(build_directory().name)
    driver = directory / "relu3_driver.c"
    driver.write_text(
        "#include <stdio.h>\ndouble relu3(double);\nint main(void)\n"
        '{ printf("%.17g %.17g %.17g", relu3(1.5), relu3(-2), relu3(0)); return 0; }\n',
        encoding="ascii",
    )
    built = compile_c(
        [driver, FOLDER / "relu3.ll"], directory / "relu3_driver", "-O1", "-Wno-override-module", "-lm"
    )
    printed = subprocess.run([str(built)], capture_output=True, text=True, check=True).stdout
    assert [float(word) for word in printed.split()] == [3.375, 0, 0]


def test_gmm_main_prints_the_objective_of_the_data_files() -> None:
    built = compile_c(
        [FOLDER / "gmm_main.c", FOLDER / "gmm.c"], Path(build_directory().name) / "gmm", "-O2", "-lm"
    )
    for path in sorted((FOLDER / "data").glob("gmm_*.txt")):
        done = subprocess.run([str(built), str(path)], capture_output=True, text=True, check=True)
        expected = mixture_objective(parse_mixture(path.read_text(encoding="ascii")))
        assert float(done.stdout) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    "content", ["", "2 1 1\n0.5\n1 2\n0 0", "2 1 1\n0.5\n1 x\n0 0 0\n1 1\n1 0\n", "0 1 1"]
)
def test_gmm_main_refuses_what_is_not_a_mixture(tmp_path: Path, content: str) -> None:
    built = compile_c([FOLDER / "gmm_main.c", FOLDER / "gmm.c"], tmp_path / "gmm", "-O1", "-lm")
    bad = tmp_path / "bad.txt"
    bad.write_text(content, encoding="ascii")
    done = subprocess.run([str(built), str(bad)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "not a Gaussian mixture" in done.stderr
    assert done.stdout == ""


def test_data_files_are_what_the_seed_gives(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(data_files())
    assert len(data_files()) == len(SIZES) + len(BUNDLES) + len(NETWORKS)
    for name, content in data_files().items():
        assert (tmp_path / name).read_text(encoding="ascii") == content
        if not name.startswith("gmm"):
            kept_words, made_words = (FOLDER / "data" / name).read_text("ascii").split(), content.split()
            np.testing.assert_allclose([*map(float, kept_words)], [*map(float, made_words)], rtol=1e-12)
            continue
        kept = parse_mixture((FOLDER / "data" / name).read_text(encoding="ascii"))
        made = parse_mixture(content)
        assert kept.shape == made.shape
        np.testing.assert_allclose(kept.x, made.x, rtol=1e-12)
        np.testing.assert_allclose(kept.icf, made.icf, rtol=1e-12)


def test_a_mixture_survives_its_text_form() -> None:
    mixture = make_mixture(np.random.default_rng(3), d=3, k=2, n=4)
    again = parse_mixture(format_mixture(mixture))
    assert again.shape == (3, 2, 4)
    assert (again.gamma, again.m) == (mixture.gamma, mixture.m)
    for got, expected in zip(
        (again.alphas, again.means, again.icf, again.x),
        (mixture.alphas, mixture.means, mixture.icf, mixture.x),
        strict=True,
    ):
        np.testing.assert_array_equal(got, expected)


@pytest.mark.parametrize("text", ["", "1 1", "1 1 1\n0\n0\n0\n0\n1", "1 1 1\n0\n0\n0\n0\n1 0\n7"])
def test_a_text_that_is_no_mixture_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"left over|invalid literal|could not convert"):
        parse_mixture(text)
