"""The objectives of ADBench in C against their definitions in NumPy, and the programs that read its files."""

import subprocess
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from c_examples.examples import FOLDER, example_named, inputs_for
from tests.programs import build_directory, call_primal, compile_c

Numbers = NDArray[np.float64]
Indices = NDArray[np.int32]


def _turn(vector: Numbers) -> Numbers:
    """Return the rotation by the vector: the exponential of its cross product matrix, by its series."""
    x, y, z = vector
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    result = term = np.eye(3)
    for power in range(1, 40):
        term = term @ cross / power
        result = result + term
    return result


def bundle_errors(
    cameras: Numbers,
    points: Numbers,
    weight: Numbers,
    camera_of: Indices,
    point_of: Indices,
    feature: Numbers,
) -> Numbers:
    """Return the weighted reprojection errors, then the errors of the weights."""
    found = []
    pairs = zip(camera_of, point_of, weight, feature.reshape(-1, 2), strict=True)
    for camera, point, w, where in pairs:
        row = cameras.reshape(-1, 11)[camera]
        turned = _turn(row[:3]) @ (points.reshape(-1, 3)[point] - row[3:6])
        flat = turned[:2] / turned[2]
        squared = flat @ flat
        found.append(w * (flat * (1 + row[9] * squared + row[10] * squared**2) * row[6] + row[7:9] - where))
    return np.concatenate([*found, 1 - weight**2])


def lstm_loss(main: Numbers, extra: Numbers, start: Numbers, sequence: Numbers) -> float:
    """Return the loss; `main` is (layers, 2, 4, bits), `extra` (3, bits), `start` (layers, 2, bits)."""

    def sigmoid(x: Numbers) -> Numbers:
        return np.asarray(1 / (1 + np.exp(-x)))

    state = start.copy()
    total = 0.0
    for row, after in pairwise(sequence):
        below = row * extra[0]
        for (weight, bias), memory in zip(main, state, strict=True):
            hidden, cell = memory
            cell = cell * sigmoid(below * weight[0] + bias[0]) + sigmoid(
                hidden * weight[1] + bias[1]
            ) * np.tanh(hidden * weight[3] + bias[3])
            memory[0] = sigmoid(below * weight[2] + bias[2]) * np.tanh(cell)
            memory[1] = cell
            below = memory[0].copy()
        output = below * extra[1] + extra[2]
        total += float(after @ (output - np.log(2 + np.sum(np.exp(output)))))
    return -total / sequence[1:].size


def _euler(x: float, z: float) -> Numbers:
    whole = np.eye(4)
    whole[:3, :3] = _turn(np.array([0, 0, z])) @ _turn(np.array([x, 0, 0]))
    return whole


def hand_vertices(
    theta: Numbers, fingers: int, parent: Indices, relative: Numbers, inverse: Numbers, *rest: Numbers
) -> Numbers:
    """Return the vertices of the posed hand, (vertices, 3)."""
    position, weight = rest[0].reshape(-1, 3), rest[1].reshape(2 + 4 * fingers, -1)
    absolute: list[Numbers] = []
    for bone, local in enumerate(relative.reshape(-1, 4, 4)):
        finger, joint = divmod(bone - 2, 4)
        if bone >= 2 and joint < 3:
            angles = theta[6 + 4 * finger : 10 + 4 * finger]
            local = local @ (_euler(angles[0], angles[1]) if joint == 0 else _euler(angles[joint + 1], 0))
        absolute.append(local if parent[bone] < 0 else absolute[parent[bone]] @ local)
    moves = np.array(absolute) @ inverse.reshape(-1, 4, 4)
    homogeneous = np.concatenate([position, np.ones((len(position), 1))], axis=1)
    moved = np.einsum("bv,brc,vc->vr", weight, moves[:, :3], homogeneous)
    return np.asarray(moved @ _turn(theta[:3]).T + theta[3:6])


def _assert_close(got: object, expected: object) -> None:
    np.testing.assert_allclose(np.asarray(got, dtype=np.float64), expected, rtol=1e-11, atol=1e-12)


def test_bundle_adjustment_is_as_defined() -> None:
    example = example_named("bundle")
    inputs = inputs_for(example, 9, seed=1)
    outcome = call_primal(example, inputs)
    error, weight_error = outcome.leaves[-2:]
    assert error is not None
    assert weight_error is not None
    cameras, points, weight, camera_of, point_of, feature = (np.asarray(table) for table in inputs[:6])
    _assert_close(
        np.concatenate([error, weight_error]),
        bundle_errors(cameras, points, weight, camera_of, point_of, feature),
    )


def test_observations_of_nothing_give_no_error() -> None:
    example = example_named("bundle")
    cameras, points, weight, _, _, feature, n, m, p, *errors = inputs_for(example, 3)
    camera_of, point_of = np.array([0, 1, 0], dtype=np.int32), np.array([7, 0, 0], dtype=np.int32)
    outcome = call_primal(example, [cameras, points, weight, camera_of, point_of, feature, n, m, p, *errors])
    error, weight_error = outcome.leaves[-2:]
    assert error is not None
    assert weight_error is not None
    assert error[:4].tolist() == [0, 0, 0, 0]
    assert weight_error[:2].tolist() == [0, 0]
    assert np.all(error[4:] != 0)


def test_cameras_that_are_not_turned_see_straight_ahead() -> None:
    camera = np.array([0, 0, 0, 0, 0, -2, 3, 0.5, 0.25, 0, 0], dtype=np.float64)
    nowhere = np.zeros(1, dtype=np.int32)
    tables = [camera, np.array([1.0, -1.0, 0.0]), np.ones(1), nowhere, nowhere, np.zeros(2)]
    outcome = call_primal(example_named("bundle"), [*tables, 1, 1, 1, np.zeros(2), np.zeros(1)])
    _assert_close(outcome.leaves[-2], [2.0, -1.25])


def test_the_recurrent_network_is_as_defined() -> None:
    example = example_named("lstm")
    inputs = inputs_for(example, 5, seed=1)
    main, extra, start, sequence = (np.asarray(table) for table in inputs[:4])
    bits = sequence.size // 5
    expected = lstm_loss(
        main.reshape(-1, 2, 4, bits),
        extra.reshape(3, bits),
        start.reshape(-1, 2, bits),
        sequence.reshape(5, bits),
    )
    _assert_close(call_primal(example, inputs).returned, expected)


def test_hands_are_as_defined() -> None:
    simple, complicated = example_named("hand_simple"), example_named("hand_complicated")
    theta, fingers, _, *tables, match, points, _, _ = inputs_for(simple, 4, seed=1)
    assert isinstance(fingers, int)
    known = [np.asarray(table) for table in tables]
    vertices = hand_vertices(np.asarray(theta), fingers, *known)
    expected = np.asarray(points).reshape(-1, 3) - vertices[np.asarray(match)]
    _assert_close(call_primal(simple, inputs_for(simple, 4, seed=1)).leaves[-1], expected.ravel())

    inputs = inputs_for(complicated, 4, seed=1)
    theta, inside, fingers, _, *tables, triangle, match, points, _, _ = inputs
    assert isinstance(fingers, int)
    vertices = hand_vertices(np.asarray(theta), fingers, *(np.asarray(table) for table in tables))
    corners = vertices[np.asarray(triangle).reshape(-1, 3)[np.asarray(match)]]
    first, second = np.asarray(inside).reshape(-1, 2).T
    shares = np.stack([first, second, 1 - first - second], axis=1)
    expected = np.asarray(points).reshape(-1, 3) - np.einsum("pk,pka->pa", shares, corners)
    _assert_close(call_primal(complicated, inputs).leaves[-1], expected.ravel())


def _reader(name: str) -> Path:
    sources = [FOLDER / f"{name}_main.c", FOLDER / f"{name}.c"]
    return compile_c(sources, Path(build_directory().name) / f"{name}_reader", "-O2", "-lm")


def _numbers(path: Path) -> tuple[list[int], Numbers]:
    words = path.read_text(encoding="ascii").split()
    return [int(word) for word in words[:3]], np.array([float(word) for word in words[3:]])


def test_bundle_main_prints_half_the_squares_of_the_data_files() -> None:
    built = _reader("bundle")
    for path in sorted((FOLDER / "data").glob("bundle_*.txt")):
        (n, m, p), numbers = _numbers(path)
        turns = np.arange(p)
        camera_of, point_of = ((turns % number).astype(np.int32) for number in (n, m))
        camera, point, weight, feature = np.split(numbers, [11, 14, 15])
        tables = (np.tile(camera, n), np.tile(point, m), np.tile(weight, p))
        done = subprocess.run([str(built), str(path)], capture_output=True, text=True, check=True)
        expected = 0.5 * np.sum(bundle_errors(*tables, camera_of, point_of, np.tile(feature, p)) ** 2)
        assert float(done.stdout) == pytest.approx(expected, rel=1e-12)


def test_lstm_main_prints_the_objective_of_the_data_files() -> None:
    built = _reader("lstm")
    for path in sorted((FOLDER / "data").glob("lstm_*.txt")):
        (layers, length, bits), numbers = _numbers(path)
        main, extra, start, sequence = np.split(
            numbers, np.cumsum([8 * layers * bits, 3 * bits, 2 * layers * bits])
        )
        expected = lstm_loss(
            main.reshape(layers, 2, 4, bits),
            extra.reshape(3, bits),
            start.reshape(layers, 2, bits),
            sequence.reshape(length, bits),
        )
        done = subprocess.run([str(built), str(path)], capture_output=True, text=True, check=True)
        assert float(done.stdout) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("name", ["bundle", "lstm"])
@pytest.mark.parametrize("content", ["", "2 1", "2 2 2\n0.5 1 2\n", "1 2 1\n" + "x " * 40, "0 1 1"])
def test_readers_refuse_what_is_not_a_problem(tmp_path: Path, name: str, content: str) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(content, encoding="ascii")
    done = subprocess.run([str(_reader(name)), str(bad)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "in ADBench's format" in done.stderr
    assert done.stdout == ""
