"""Under valgrind: programs in which exceptions leave derivatives, or are caught in them, lose no memory."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.enzyme.harness import PROGRAMS, build, names_in

pytestmark = pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")


@pytest.mark.parametrize("name", ["throws.cpp", "caught.cpp", "exceptions.cpp"])
def test_no_block_is_lost(name: str, tmp_path: Path) -> None:
    path = PROGRAMS / name
    program = build(path, 2, tmp_path)
    # What tapes lay in is kept for the next call, and stays reachable.
    command = ["valgrind", "-q", "--leak-check=full", "--errors-for-leak-kinds=definite,indirect,possible"]
    done = subprocess.run(
        [*command, "--error-exitcode=9", str(program)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.count("ran ") == len(names_in(path))
