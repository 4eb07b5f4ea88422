"""What the documents say is so: commands run, outputs shown are real, links lead somewhere."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
RUN = (README, ROOT / "ARCHITECTURE.md")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block, and the text block right after it where it has one: what it prints."""

    language: str
    text: str
    output: str | None

    @property
    def is_setup(self) -> bool:
        """Whether the block installs, which `.ci/run` does before any test."""
        return "install" in self.text


def _blocks(page: Path) -> list[Block]:
    fences = list(_FENCE.finditer(page.read_text(encoding="utf-8")))
    blocks = []
    for at, fence in enumerate(fences):
        after = fences[at + 1] if at + 1 < len(fences) else None
        near = after is not None and not fence.string[fence.end() : after.start()].strip()
        output = after[2] if near and after is not None and after[1] in ("text", "llvm") else None
        blocks.append(Block(fence[1], fence[2], output))
    return blocks


def _runnable(block: Block) -> str:
    """Return what of a block is run here: of one that installs, what comes after that."""
    if block.is_setup:
        *_, after = block.text.rpartition("&& .venv/bin/lowad ")
        return f"lowad {after}" if after != block.text else ""
    return block.text if block.language in ("sh", "python") else ""


@pytest.mark.parametrize("page", RUN, ids=lambda page: page.name)
def test_the_commands_run(page: Path, tmp_path: Path, bless: bool) -> None:
    """The blocks run one after the other in one folder, as a reader would type them."""
    shutil.copytree(
        ROOT / "c_examples", tmp_path / "c_examples", ignore=shutil.ignore_patterns("__pycache__")
    )
    command = tmp_path / "bin" / "lowad"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m lowad "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    path = os.pathsep.join([str(command.parent), os.environ["PATH"]])
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT)}
    ran = []
    for block in _blocks(page):
        if not (text := _runnable(block)):
            continue
        shell = ["bash", "-euo", "pipefail", "-c"] if block.language == "sh" else [sys.executable, "-c"]
        done = subprocess.run(
            [*shell, text], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"
        if block.output is not None and bless:
            _rewrite(page, block, done.stdout)
        elif block.output is not None:
            assert done.stdout == block.output, text
        ran.append(block.language)
    assert "sh" in ran


def _rewrite(page: Path, block: Block, printed: str) -> None:
    """Put what a block prints into the block after it."""
    before, command, after = page.read_text(encoding="utf-8").partition(block.text + "```\n")
    shown = re.compile(r"^(```\w+\n).*?^```$", re.MULTILINE | re.DOTALL)
    rest = shown.sub(lambda fence: f"{fence[1]}{printed}```", after, count=1)
    page.write_text(before + command + rest, encoding="utf-8")


def test_continuous_integration_runs_the_commands_of_the_readme() -> None:
    setup = [block.text for block in _blocks(README) if block.is_setup]
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert len(setup) == 2
    assert all(command in script for command in setup)
    assert script.endswith(setup[1])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_to_files(page: Path) -> None:
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if "://" not in link:
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_files_named_are_there(page: Path) -> None:
    """A path in code letters that begins with one of the repository's folders is a path of the repository."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    for named in re.findall(r"`((?:lowad|tests|docs|c_examples|benchmarks|\.ci)/[\w./-]*)`", text):
        assert (ROOT / named).exists(), named
