"""LLVM IR as bitcode."""

from pathlib import Path

from lowad.errors import Code, InputError
from lowad.frontends.files import kind_of, read_bytes
from lowad.frontends.options import Options
from lowad.source import Bitcode, Location

SUFFIXES = (".bc",)


def read(path: Path, options: Options) -> Bitcode:
    """Return the file's bytes; refuse a file that is not bitcode by its first ones."""
    data = read_bytes(path)
    kind = kind_of(data)
    if kind and kind[1] == ".bc":
        return Bitcode(str(path), data)
    what = kind[0] if kind else "an empty file" if not data else "something else"
    raise InputError(
        Code.WRONG_CONTENT,
        f"file is not bitcode but {what}",
        location=Location(str(path)),
        help="compile with -c -emit-llvm; IR as text has the suffix .ll",
    )
