"""LLVM IR, as text or as bitcode, from the standard input."""

import sys

from lowad.errors import Code, InputError
from lowad.frontends.files import kind_of, text_of
from lowad.source import Bitcode, Location, Source

NAME = "-"
"""What stands for it among the names of files, as for LLVM's opt."""

_SHOWN = "<stdin>"


def read() -> Source | Bitcode:
    """Return the module on the standard input, whichever form it has."""
    data = sys.stdin.buffer.read() if sys.stdin is not None else b""
    kind = kind_of(data)
    if kind is not None and kind[1] == ".bc":
        return Bitcode(_SHOWN, data)
    if not data:
        raise InputError(Code.WRONG_CONTENT, "the standard input is empty", location=Location(_SHOWN))
    return Source(_SHOWN, text_of(data, _SHOWN))
