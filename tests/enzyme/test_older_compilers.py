"""What an older clang wrote goes through `lowad opt` and back to the same clang, as with its own `opt`."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from lowad.cli import main

_FOLDER = Path(__file__).parent / "programs"
_CLANG = next((found for version in (18, 19, 20, 21) if (found := shutil.which(f"clang-{version}"))), None)

pytestmark = pytest.mark.skipif(_CLANG is None, reason="no clang 18 to 21 (docs/limits.md)")


@pytest.mark.parametrize("name", ["control.c", "numerics.c", "memory.c"])
def test_the_same_clang_reads_what_comes_out(name: str, tmp_path: Path) -> None:
    assert _CLANG is not None
    written, lowered, program = (tmp_path / called for called in ("in.ll", "out.ll", "program"))
    words = ["-O1", "-w", "-S", "-emit-llvm", str(_FOLDER / name), "-o", str(written)]
    subprocess.run([_CLANG, *words], check=True)
    assert main(["opt", str(written), "-o", str(lowered)]) == 0
    subprocess.run([_CLANG, "-O1", "-w", str(lowered), "-o", str(program), "-lm"], check=True)
    ran = subprocess.run([str(program)], capture_output=True, text=True, check=True)
    assert re.search(r"^ran ", ran.stdout, re.MULTILINE)
    assert "FAILED" not in ran.stdout
