"""C++, by clang."""

from pathlib import Path

from lowad.frontends.compiler import compile_to_llvm
from lowad.frontends.files import read_text
from lowad.frontends.options import Options
from lowad.source import Source

SUFFIXES = (".cpp", ".cc", ".cxx")


def read(path: Path, options: Options) -> Source:
    """Return the LLVM text of a C++ file."""
    read_text(path)
    return Source(str(path), compile_to_llvm(None, path, "c++", options))
