"""Fortran, by flang."""

import shutil
import tempfile
from pathlib import Path

from lowad.frontends.files import read_text
from lowad.frontends.options import Options
from lowad.frontends.process import missing, newest, text_made
from lowad.source import Source

SUFFIXES = (".f90", ".f95", ".f03", ".f08", ".f18", ".f", ".for")
SHARES_MODULES = True

# Loops are vectorised, unrolled and copied for unit strides after they have been differentiated. Flang 19 has
# no words of its own for the first two.
_FLAGS = (
    *("-S", "-emit-llvm", "-g", "-fPIC", "-fno-version-loops-for-stride"),
    *("-mllvm", "-force-vector-width=1", "-mllvm", "-force-vector-interleave=1"),
    *("-mllvm", "-vectorize-slp=false", "-mllvm", "-unroll-threshold=0", "-mllvm", "-unroll-runtime=false"),
)


def find(asked: str | None) -> str:
    """Return the path of the flang asked for, else of the newest on the PATH."""
    path = shutil.which(asked) if asked else shutil.which("flang") or newest("flang") or newest("flang-new")
    if path:
        return path
    raise missing(
        asked, "Fortran", "install LLVM's flang (a package such as flang-22), or name one: --fc PATH"
    )


def read(path: Path, options: Options) -> Source:
    """Return the LLVM text of a Fortran file; the modules that it defines go to the folder of modules."""
    read_text(path)
    with tempfile.TemporaryDirectory(prefix="lowad-") as scratch:
        modules = options.modules or scratch
        command = [
            find(options.fortran),
            *_FLAGS,
            # Without optimisation flang calls its library for sums and products that it writes out otherwise.
            f"-O{options.level}",
            *(f"-I{folder}" for folder in (modules, *options.include)),
            *("-module-dir", modules),
            *(f"-D{macro}" for macro in options.define),
            *options.flags,
            str(path),
        ]
        return Source(str(path), text_made(command, Path(scratch, "module.ll"), path))
