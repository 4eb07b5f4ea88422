"""Programs whose gradients are wrong without a word, each with its entry in docs/limits.md, until mended.

One that is right or refused one day fails here, and moves to where such programs are.
"""

import subprocess
from pathlib import Path

import pytest

from lowad import opt
from lowad.errors import InputError
from tests.enzyme.harness import compile_to_ir, link

PROGRAMS = sorted((Path(__file__).parent / "wrong").iterdir())


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="two floats taken for a double (docs/limits.md)"
)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_is_right_or_refused(path: Path, level: int, tmp_path: Path) -> None:
    text = compile_to_ir(path, level, tmp_path)
    try:
        derived = opt.lower(text, str(path))
    except InputError:
        return
    program = link(derived, level, tmp_path / "program")
    assert subprocess.run([str(program)], timeout=60, check=False).returncode == 0
