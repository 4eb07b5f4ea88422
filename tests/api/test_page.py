"""The page on the Python interface runs as it stands."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "python.md"


def test_the_blocks_run_one_after_the_other() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(blocks) == 3
    exec(compile("\n".join(blocks), str(PAGE), "exec"), {})
