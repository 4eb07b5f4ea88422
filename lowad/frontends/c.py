"""C, by clang."""

from pathlib import Path

from lowad.frontends.compiler import compile_to_llvm
from lowad.frontends.files import read_text
from lowad.frontends.options import Options
from lowad.source import Source

SUFFIXES = (".c",)


def read(path: Path, options: Options) -> Source:
    """Return the LLVM text of a C file."""
    read_text(path)  # For its refusals: a compiler's own say less.
    return Source(str(path), compile_to_llvm(None, path, "c", options))


def read_string(text: str, options: Options, name: str = "<C text>") -> Source:
    """Return the LLVM text of C that is given as a string."""
    return Source(name, compile_to_llvm(text, Path(name), "c", options))
