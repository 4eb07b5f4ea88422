"""Programs whose floats travel as integers that are computed with too: right, or refused, never wrong.

Whether a program is refused may depend on the compiler and its level; where it is not it must be right.
"""

import signal
import subprocess
from pathlib import Path

import pytest

from lowad import opt
from lowad.errors import Code, InputError
from tests.enzyme.harness import compile_to_ir, link

FOLDER = Path(__file__).parent / "disguised"
PROGRAMS = sorted(path for path in FOLDER.iterdir() if path.suffix in (".c", ".cpp"))
HONEST = {Code.UNDECIDABLE_TYPE, Code.UNSUPPORTED_INSTRUCTION}


@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_is_right_or_refused(path: Path, level: int, tmp_path: Path) -> None:
    text = compile_to_ir(path, level, tmp_path)
    try:
        derived = opt.lower(text, str(path))
    except InputError as error:
        if level == 0 or error.code not in HONEST:
            raise
        return
    program = link(derived, level, tmp_path / "program")
    ran = subprocess.run([str(program)], capture_output=True, text=True, timeout=60, check=False)
    if level > 0 and "lowad: bytes carry a derivative" in ran.stderr:
        assert ran.returncode == -signal.SIGABRT
        assert not ran.stdout
    else:
        assert (ran.returncode, ran.stdout) == (0, "judged\n"), ran.stderr
