"""Golden files and the corpus of fixed bugs, section by section."""

from pathlib import Path

import pytest

from tests.goldens import Section, sections, verify

FOLDER = Path(__file__).parent
FILES = sorted(
    path
    for folder in ("golden", "corpus")
    for path in FOLDER.glob(f"{folder}/**/*")
    if path.suffix in (".ll", ".c")
)
CASES = [
    pytest.param(path, section, id=f"{path.relative_to(FOLDER).as_posix()}:{section.line}")
    for path in FILES
    for section in sections(path)
]


@pytest.mark.parametrize(("path", "section"), CASES)
def test_section(path: Path, section: Section, bless: bool) -> None:
    verify(path, section, bless)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_file_asks_for_something(path: Path) -> None:
    commands = [section.command for section in sections(path)]
    assert commands
    assert len(commands) == len(set(commands))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("corpus/*.*")), ids=lambda path: path.name)
def test_the_corpus_says_what_went_wrong(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "Symptom:" in text
    assert "Cause:" in text
