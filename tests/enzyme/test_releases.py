"""What is released when the reverse pass is over is released as the program would release it."""

import subprocess
from pathlib import Path

import pytest

from lowad import opt
from tests.enzyme.harness import compile_to_ir, link

FOLDER = Path(__file__).parent / "releases"


@pytest.mark.parametrize("level", [0, 1, 2])
def test_operators_in_another_file_are_told_the_truth(level: int, tmp_path: Path) -> None:
    flags = ("-std=c++17", "-fsized-deallocation")
    text = compile_to_ir(FOLDER / "blocks.cpp", level, tmp_path, *flags)
    link(opt.lower(text, "blocks.cpp"), level, tmp_path / "plain")
    code = tmp_path / f"plain.{level}.o"
    program = tmp_path / "blocks"
    command = ["c++", "-std=c++17", "-fsized-deallocation", str(code), str(FOLDER / "operators.cpp")]
    subprocess.run([*command, "-lm", "-o", str(program)], check=True, capture_output=True)
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
