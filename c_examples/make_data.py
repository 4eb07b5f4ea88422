"""Problems in ADBench's text formats: make them from a seed, write them; Gaussian mixtures are read too.

`python c_examples/make_data.py DIRECTORY` writes the files of `SIZES`, `BUNDLES` and `NETWORKS`, the same
bytes every time.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SIZES = ((2, 5, 10), (3, 2, 4), (10, 5, 20))
BUNDLES = ((2, 5, 8), (3, 4, 12))
NETWORKS = ((1, 4, 3), (2, 6, 4))
SEED = 20240607


@dataclass(frozen=True, slots=True)
class Mixture:
    """A mixture of k Gaussians in d dimensions and n points, with the two parameters of the Wishart prior.

    `alphas` (k,), `means` (k, d), `icf` (k, d + d(d-1)/2), `x` (n, d), all float64 and in C order.
    """

    alphas: NDArray[np.float64]
    means: NDArray[np.float64]
    icf: NDArray[np.float64]
    x: NDArray[np.float64]
    gamma: float
    m: int

    @property
    def shape(self) -> tuple[int, int, int]:
        """Return (d, k, n)."""
        return self.means.shape[1], self.means.shape[0], self.x.shape[0]


def make_mixture(rng: np.random.Generator, d: int, k: int, n: int) -> Mixture:
    """Draw weights, means and factors from normal laws and every point near one of the means."""
    means = rng.normal(size=(k, d))
    x = means[rng.integers(k, size=n)] + 0.5 * rng.normal(size=(n, d))
    icf = 0.3 * rng.normal(size=(k, d + d * (d - 1) // 2))
    return Mixture(rng.normal(size=k), means, icf, x, gamma=1.0, m=0)


def format_mixture(mixture: Mixture) -> str:
    """Return the mixture in ADBench's format, with digits enough to read the same numbers back."""
    d, k, n = mixture.shape
    tables = (mixture.alphas[:, None], mixture.means, mixture.icf, mixture.x)
    return f"{_lines(f'{d} {k} {n}', *tables)}{mixture.gamma!r} {mixture.m}\n"


def parse_mixture(text: str) -> Mixture:
    """Read ADBench's format; ValueError where numbers are missing, left over or not numbers."""
    words = iter(text.split())
    d, k, n = (int(next(words, "")) for _ in range(3))
    alphas = _take(words, k)
    means = _take(words, k, d)
    icf = _take(words, k, d + d * (d - 1) // 2)
    x = _take(words, n, d)
    gamma, m = float(next(words, "")), int(next(words, ""))
    if next(words, None) is not None:
        raise ValueError("numbers left over after gamma and m")
    return Mixture(alphas, means, icf, x, gamma, m)


def _take(words: Iterator[str], *shape: int) -> NDArray[np.float64]:
    count = int(np.prod(shape))
    return np.array([float(next(words, "")) for _ in range(count)], dtype=np.float64).reshape(shape)


def bundle_text(rng: np.random.Generator, cameras: int, points: int, observations: int) -> str:
    """Return a bundle adjustment problem: one camera, point, weight and feature that all others repeat."""
    camera = 0.2 * rng.normal(size=11)
    camera[5] -= 5
    camera[6] = 1.5
    tables = (camera, rng.normal(size=3), rng.uniform(0.5, 1.5, size=1), rng.normal(size=2))
    return _lines(f"{cameras} {points} {observations}", *(table[None] for table in tables))


def lstm_text(rng: np.random.Generator, layers: int, length: int, bits: int) -> str:
    """Return a recurrent network and a sequence of bits."""
    shapes = ((2 * layers, 4 * bits), (3, bits), (2 * layers, bits))
    sequence = rng.integers(2, size=(length, bits)).astype(np.float64)
    return _lines(f"{layers} {length} {bits}", *(rng.normal(size=shape) for shape in shapes), sequence)


def _lines(head: str, *tables: NDArray[np.float64]) -> str:
    rows = [" ".join(repr(float(number)) for number in row) for table in tables for row in table]
    return "\n".join([head, *rows, ""])


def data_files(seed: int = SEED) -> dict[str, str]:
    """Return name → content of every data file."""
    found = {
        f"gmm_d{d}_k{k}_n{n}.txt": format_mixture(
            make_mixture(np.random.default_rng((seed, d, k, n)), d, k, n)
        )
        for d, k, n in SIZES
    }
    for n, m, p in BUNDLES:
        found[f"bundle_n{n}_m{m}_p{p}.txt"] = bundle_text(np.random.default_rng((seed, n, m, p)), n, m, p)
    for layers, c, b in NETWORKS:
        rng = np.random.default_rng((seed, layers, c, b))
        found[f"lstm_l{layers}_c{c}_b{b}.txt"] = lstm_text(rng, layers, c, b)
    return found


def main(arguments: list[str]) -> int:
    """Write every data file to the directory named, or to `data` beside this file."""
    directory = Path(arguments[0]) if arguments else Path(__file__).with_name("data")
    directory.mkdir(parents=True, exist_ok=True)
    for name, content in data_files().items():
        (directory / name).write_text(content, encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
