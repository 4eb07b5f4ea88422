"""Every program written for the interface of Enzyme gives the right numbers, lowered from IR of every -O
level."""

from pathlib import Path

import pytest

from tests.enzyme.harness import (
    LEVELS,
    build,
    is_installed,
    libraries,
    names_in,
    needs_openmp,
    openmp_library,
    programs,
    run,
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("path", programs(), ids=lambda path: path.name)
def test_numbers_are_right(path: Path, level: int, tmp_path: Path) -> None:
    for name in libraries(path):
        if not is_installed(name):
            pytest.skip(f"{name} is not installed")
    if needs_openmp(path) and openmp_library() is None:
        pytest.skip("LLVM's run time of OpenMP, from version 19 on, is not installed")
    ran = run(build(path, level, tmp_path))
    assert ran.failures == ()
    assert ran.status == 0
    assert sorted(ran.names) == sorted(names_in(path))
