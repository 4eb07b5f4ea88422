"""C++, by clang."""

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from lowad.frontends.compiler import compile_to_llvm
from lowad.frontends.files import read_text
from lowad.frontends.options import Options
from lowad.source import Source

SUFFIXES = (".cpp", ".cc", ".cxx")


def read(path: Path, options: Options) -> Source:
    """Return the LLVM text of a C++ file, which finds the header `<enzyme/enzyme>`."""
    read_text(path)
    header = str(files("lowad").joinpath("include"))
    options = replace(options, include=(*options.include, header))
    return Source(str(path), compile_to_llvm(None, path, "c++", options))
