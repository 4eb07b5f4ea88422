"""Every program written for the interface of Enzyme gives the right numbers, lowered from unoptimised IR and
from that of one -O level, or with --every-level from all."""

from pathlib import Path

import pytest

from tests.enzyme.harness import (
    LEVELS,
    build,
    has_headers,
    headers,
    is_installed,
    levels,
    libraries,
    names_in,
    needs_openmp,
    openmp_library,
    programs,
    run,
)
from tests.levels import has_every, one_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each program at the levels that are asked for; the ones left out by default are spread evenly."""
    every = has_every(metafunc)
    chosen = [
        (path, level)
        for path in programs()
        for level in (LEVELS if every else levels(path) or (0, one_of(path.name, LEVELS[1:])))
    ]
    metafunc.parametrize(("path", "level"), chosen, ids=[f"{path.name}-O{level}" for path, level in chosen])


def test_numbers_are_right(path: Path, level: int, tmp_path: Path) -> None:
    if not has_headers(path):
        pytest.skip(f"not installed: {' '.join(headers(path))}")
    for name in libraries(path):
        if not is_installed(name):
            pytest.skip(f"{name} is not installed")
    if needs_openmp(path) and openmp_library() is None:
        pytest.skip("LLVM's run time of OpenMP, from version 19 on, is not installed")
    ran = run(build(path, level, tmp_path))
    assert ran.failures == ()
    assert ran.status == 0
    assert sorted(ran.names) == sorted(names_in(path))
