"""The Hessian of the k-means cost times a vector, forward mode over reverse mode through `lowad opt`."""

import ctypes

import numpy as np
import pytest

from c_examples.examples import FOLDER
from lowad import frontends, opt
from lowad.frontends import Options
from lowad.llvm import text as llvm_text
from lowad.llvm.load import load
from lowad.llvm.optimise import optimise

POINTS, CENTRES, DIMENSIONS = 40, 4, 3


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_the_hessian_counts_the_points_of_each_centre(level: int) -> None:
    """Each point adds the squared distance to its centre, whose second derivative is 2."""
    text = llvm_text.read(frontends.read(FOLDER / "enzyme" / "kmeans_hvp.c", Options(level=level)))
    library = load(optimise(opt.lower(text), level=2))
    rng = np.random.default_rng(level)
    point = rng.normal(size=(POINTS, DIMENSIONS))
    centre = rng.normal(size=(CENTRES, DIMENSIONS))
    direction = rng.normal(size=centre.shape)
    product = np.ones_like(centre)
    call = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4, *[ctypes.c_int] * 3)(library.address("kmeans_hvp"))
    call(*(array.ctypes.data for array in (point, centre, direction, product)), POINTS, CENTRES, DIMENSIONS)
    nearest = ((point[:, None] - centre) ** 2).sum(axis=2).argmin(axis=1)
    counts = np.bincount(nearest, minlength=CENTRES)
    np.testing.assert_allclose(product, 1 + 2 * counts[:, None] * direction, rtol=1e-13)
