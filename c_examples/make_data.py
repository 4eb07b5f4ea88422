"""Gaussian-mixture problems in ADBench's text format: make them from a seed, write them, read them.

`python c_examples/make_data.py DIRECTORY` writes the files of `SIZES`, the same bytes every time.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SIZES = ((2, 5, 10), (3, 2, 4), (10, 5, 20))
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
    rows = [" ".join(repr(float(number)) for number in row) for table in tables for row in table]
    return "\n".join([f"{d} {k} {n}", *rows, f"{mixture.gamma!r} {mixture.m}", ""])


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


def data_files(seed: int = SEED) -> dict[str, str]:
    """Return name → content of every data file."""
    return {
        f"gmm_d{d}_k{k}_n{n}.txt": format_mixture(
            make_mixture(np.random.default_rng((seed, d, k, n)), d, k, n)
        )
        for d, k, n in SIZES
    }


def main(arguments: list[str]) -> int:
    """Write every data file to the directory named, or to `data` beside this file."""
    directory = Path(arguments[0]) if arguments else Path(__file__).with_name("data")
    directory.mkdir(parents=True, exist_ok=True)
    for name, content in data_files().items():
        (directory / name).write_text(content, encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
