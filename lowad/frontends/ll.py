"""LLVM IR as text."""

from pathlib import Path

from lowad.frontends.files import read_text
from lowad.frontends.options import Options
from lowad.source import Source

SUFFIXES = (".ll",)


def read(path: Path, options: Options) -> Source:
    """Return the file's text."""
    return Source(str(path), read_text(path))
