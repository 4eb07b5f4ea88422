"""The page about the C++ header shows a program and what it prints."""

import re
import subprocess
from pathlib import Path

from tests.enzyme.harness import build

PAGE = Path(__file__).parents[2] / "docs" / "enzyme-cpp.md"


def test_the_program_prints_what_the_page_says(tmp_path: Path) -> None:
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (_, program), (_, printed) = blocks
    source = tmp_path / "page.cpp"
    source.write_text(program)
    made = subprocess.run([str(build(source, 1, tmp_path))], capture_output=True, text=True, check=True)
    assert made.stdout == printed
