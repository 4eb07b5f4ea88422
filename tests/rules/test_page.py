"""The documentation's page of rules is the table's."""

from pathlib import Path

from lowad.rules.page import markdown
from lowad.rules.table import RULES

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == markdown(), "run: lowad rules --markdown > docs/rules.md"


def test_every_row_is_on_the_page() -> None:
    text = markdown()
    for row in RULES.rows:
        assert f"`{row.name}" in text
