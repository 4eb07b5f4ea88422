"""The whole tree is formatted, linted and typed, as `CONTRIBUTING.md` asks of every change."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "command",
    [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)],
    ids=["lint", "format", "types"],
)
def test_the_tree_is_clean(command: tuple[str, ...]) -> None:
    tool, *rest = command
    if find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed: it comes with the extra `test`")
    done = subprocess.run(
        [sys.executable, "-m", tool, *rest], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
