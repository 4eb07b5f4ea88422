"""Rows of the table of examples: the objectives of ADBench other than the Gaussian mixture."""

import numpy as np

from c_examples.prototypes import Array, Example, Value, array, count, fixed


def _bundle(rng: np.random.Generator, observations: int) -> list[Value]:
    """Let cameras at z near -5 look at points around 0, in turn."""
    cameras, points = max(1, observations // 4), max(1, observations // 2)
    camera = rng.normal(size=(cameras, 11))
    camera[:, :6] *= 0.2
    camera[:, 5] -= 5
    camera[:, 6] = rng.uniform(1, 2, size=cameras)
    camera[:, 9:] *= 0.1
    turns = np.arange(observations)
    camera_of, point_of = ((turns % number).astype(np.int32) for number in (cameras, points))
    weight = rng.uniform(0.5, 1.5, size=observations)
    feature = rng.normal(size=2 * observations)
    point = rng.normal(size=3 * points)
    errors = np.zeros(2 * observations), np.zeros(observations)
    tables = [camera.ravel(), point, weight, camera_of, point_of, feature]
    return [*tables, cameras, points, observations, *errors]


def _lstm(rng: np.random.Generator, length: int) -> list[Value]:
    layers, bits = 2, 3 if length < 100 else 14
    sizes = (layers * 8 * bits, 3 * bits, 2 * layers * bits)
    sequence = rng.integers(2, size=length * bits).astype(np.float64)
    return [*(rng.normal(size=size) for size in sizes), sequence, layers, length, bits]


def _bones(rng: np.random.Generator, fingers: int) -> tuple[Array, Array, Array]:
    """Return parents, matrices relative to them, and inverses of where the bones are at rest."""
    bones = 2 + 4 * fingers
    parent = np.arange(-1, bones - 1, dtype=np.int32)
    parent[2::4] = 1
    relative = np.tile(np.eye(4), (bones, 1, 1))
    relative[:, :3, :3] = np.linalg.qr(rng.normal(size=(bones, 3, 3)))[0]
    relative[:, :3, 3] = 0.5 * rng.normal(size=(bones, 3))
    rest = relative.copy()
    for bone in range(1, bones):
        rest[bone] = rest[parent[bone]] @ relative[bone]
    return parent, relative.ravel(), np.linalg.inv(rest).ravel()


def _hand(rng: np.random.Generator, fingers: int, vertices: int) -> list[Value]:
    """Let each vertex follow three bones of the hand."""
    bones = 2 + 4 * fingers
    weight = np.zeros((bones, vertices))
    for vertex in range(vertices):
        weight[rng.choice(bones, size=3, replace=False), vertex] = rng.dirichlet(np.ones(3))
    position = rng.normal(size=3 * vertices)
    return [fingers, vertices, *_bones(rng, fingers), position, weight.ravel()]


def _hand_size(points: int) -> tuple[int, int]:
    """Return fingers and vertices: a whole hand for timing."""
    return (2, 4) if points < 100 else (5, 544)


def _hand_simple(rng: np.random.Generator, points: int) -> list[Value]:
    fingers, vertices = _hand_size(points)
    theta = 0.5 * rng.normal(size=6 + 4 * fingers)
    match = rng.integers(vertices, size=points).astype(np.int32)
    hand = _hand(rng, fingers, vertices)
    return [theta, *hand, match, rng.normal(size=3 * points), points, np.zeros(3 * points)]


def _hand_complicated(rng: np.random.Generator, points: int) -> list[Value]:
    fingers, vertices = _hand_size(points)
    theta = 0.5 * rng.normal(size=6 + 4 * fingers)
    hand = _hand(rng, fingers, vertices)
    corners = [rng.choice(vertices, size=3, replace=False) for _ in range(vertices)]
    triangle = np.concatenate(corners).astype(np.int32)
    match = rng.integers(vertices, size=points).astype(np.int32)
    inside = rng.uniform(0, 0.5, size=2 * points)
    measured = rng.normal(size=3 * points)
    return [theta, inside, *hand, triangle, match, measured, points, np.zeros(3 * points)]


_BUNDLE = (
    array("cameras", "11 * camera_count"),
    array("points", "3 * point_count"),
    array("weight", "observations"),
    count("camera_of", "observations"),
    count("point_of", "observations"),
    fixed("feature", "2 * observations"),
    count("camera_count"),
    count("point_count"),
    count("observations"),
    array("error", "2 * observations", flow="out"),
    array("weight_error", "observations", flow="out"),
)
_LSTM = (
    array("parameters", "8 * layers * bits"),
    array("extra", "3 * bits"),
    fixed("start", "2 * layers * bits"),
    fixed("sequence", "length * bits"),
    count("layers"),
    count("length"),
    count("bits"),
)
_HAND = (
    count("fingers"),
    count("vertices"),
    count("parent", "2 + 4 * fingers"),
    fixed("relative", "16 * (2 + 4 * fingers)"),
    fixed("inverse_rest", "16 * (2 + 4 * fingers)"),
    fixed("position", "3 * vertices"),
    fixed("weight", "(2 + 4 * fingers) * vertices"),
)
_MEASURED = (
    count("match", "count"),
    fixed("points", "3 * count"),
    count("count"),
    array("error", "3 * count", flow="out"),
)
_THETA = array("theta", "6 + 4 * fingers")
_HAND_COMPLICATED = (
    _THETA,
    array("inside", "2 * count"),
    *_HAND,
    count("triangle", "3 * vertices"),
    *_MEASURED,
)

ADBENCH: tuple[Example, ...] = (
    Example("bundle", "bundle.c", _BUNDLE, None, _bundle, (1, 5), (1_000, 10_000)),
    Example("lstm", "lstm.c", _LSTM, "double", _lstm, (2, 4), (1_000,)),
    Example("hand_simple", "hand.c", (_THETA, *_HAND, *_MEASURED), None, _hand_simple, (1, 3), (1_000,)),
    Example("hand_complicated", "hand.c", _HAND_COMPLICATED, None, _hand_complicated, (1, 3), (1_000,)),
)
