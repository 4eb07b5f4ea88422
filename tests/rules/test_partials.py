"""Every scalar row: its partials are the derivatives of the function that it names."""

import random
from collections.abc import Iterator

import mpmath
import pytest
from mpmath import mpf

from lowad.rules.expression import Expression, Operation, evaluate
from lowad.rules.schema import ScalarRow
from lowad.rules.table import RULES
from tests.rules.reference import DIGITS, FUNCTIONS, LIBRARY, difference

ROWS = list(RULES.scalar_rows())
SAMPLES = 12


def points(row: ScalarRow) -> Iterator[list[mpf | int]]:
    """Yield points of the row's box, the same in every run."""
    rng = random.Random(row.name)
    for _ in range(SAMPLES):
        yield [
            rng.randint(int(low), int(high)) if kind == "int" else mpf(rng.uniform(low, high))
            for kind, (low, high) in zip(row.kinds, row.on, strict=True)
        ]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_partials_are_derivatives(row: ScalarRow) -> None:
    function = FUNCTIONS[row.name]
    compared = 0
    with mpmath.workdps(DIGITS):
        for point in points(row):
            env = dict(zip(row.operands, point, strict=True))
            if row.result:
                env[row.result] = function(*point)
            for index, partial in enumerate(row.partials):
                if partial is None:
                    continue
                found = evaluate(partial, env, LIBRARY)
                expected = difference(function, point, index)
                assert mpmath.isfinite(expected), f"{row.place}: {point} needs another box"
                assert abs(found - expected) <= mpf(10) ** -30 * max(1, abs(expected)), (index, point)
                compared += 1
    assert compared >= SAMPLES


@pytest.mark.parametrize(
    ("name", "operands", "expected"),
    [
        ("fabs", (0.0,), (1,)),
        ("fmax", (1.5, 1.5), (1, 0)),
        ("fmin", (1.5, 1.5), (1, 0)),
        ("fdim", (1.5, 1.5), (0, 0)),
        ("hypot", (0.0, 0.0), (0, 0)),
        ("pow", (0.0, 0.0), (0, None)),
        ("pow", (0.0, 2.0), (0, 0)),
        ("pow", (0.0, 1.0), (1, 0)),
        ("pow", (-2.0, 3.0), (12, None)),
        ("llvm.powi", (0.0, 0), (0,)),
        ("llvm.powi", (0.0, 1), (1,)),
    ],
)
def test_at_the_kink(name: str, operands: tuple[float, ...], expected: tuple[float | None, ...]) -> None:
    row = next(row for row in ROWS if row.name == name)
    point = [
        mpf(value) if kind == "float" else value for value, kind in zip(operands, row.kinds, strict=True)
    ]
    env = dict(zip(row.operands, point, strict=True))
    env["r"] = FUNCTIONS[name](*point)
    for partial, value in zip(row.partials, expected, strict=False):
        if partial is not None and value is not None:
            assert evaluate(partial, env, LIBRARY) == value


def frozen(expression: Expression, env: dict[str, mpf | int]) -> Expression:
    """Return an expression with those branches that are taken at a point, as a derivative of it has them."""
    match expression:
        case Operation(op="if", operands=(condition, yes, no)):
            return frozen(yes if evaluate(condition, env, LIBRARY) else no, env)
        case Operation(op=op, operands=operands):
            return Operation(op, tuple(frozen(operand, env) for operand in operands))
    return expression


@pytest.mark.parametrize(
    ("name", "operands"),
    [
        ("pow", (2.0, 0.0)),
        ("pow", (2.0, 1.0)),
        ("powr", (2.0, 0.0)),
        ("xlogy", (0.0, 2.0)),
        ("xlog1py", (0.0, 1.0)),
        ("sinc", (0.0,)),
        ("sinc", (0.1,)),
        ("sinc", (0.24,)),
        ("sincn", (0.0,)),
        ("sincn", (-0.05,)),
        ("sincn", (0.079,)),
        ("j1", (0.0,)),
        ("fdim", (2.0, 0.0)),
        ("hypot", (0.0, 2.0)),
    ],
)
def test_branches_of_partials_have_the_second_derivatives(name: str, operands: tuple[float, ...]) -> None:
    row = next(row for row in ROWS if row.name == name)
    function, point = FUNCTIONS[name], [mpf(value) for value in operands]
    with mpmath.workdps(DIGITS):
        env = dict(zip(row.operands, point, strict=True))
        for index, partial in enumerate(row.partials):
            assert partial is not None
            branch = frozen(partial, {**env, "r": function(*point)})

            def slope(*at: mpf, branch: Expression = branch) -> mpf:
                return evaluate(
                    branch, {**dict(zip(row.operands, at, strict=True)), "r": function(*at)}, LIBRARY
                )

            def expected(*at: mpf, index: int = index) -> mpf:
                return difference(function, at, index)

            assert abs(slope(*point) - expected(*point)) <= mpf(10) ** -12, index
            for other in range(len(point)):
                found = difference(slope, point, other)
                assert abs(found - difference(expected, point, other)) <= mpf(10) ** -12, (index, other)


@pytest.mark.parametrize("name", ["fmax", "fmin"])
def test_the_number_wins_over_nan(name: str) -> None:
    row = next(row for row in ROWS if row.name == name)
    nan, number = mpf("nan"), mpf(2)
    assert [evaluate(partial, {"x": number, "y": nan}, LIBRARY) for partial in row.partials if partial] == [
        1,
        0,
    ]
    assert [evaluate(partial, {"x": nan, "y": number}, LIBRARY) for partial in row.partials if partial] == [
        0,
        1,
    ]
