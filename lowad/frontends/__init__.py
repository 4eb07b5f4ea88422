"""From the user's file to LLVM IR, one module a source form, found by the file's suffix."""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Protocol, cast

from lowad.errors import Code, InputError
from lowad.frontends import standard
from lowad.frontends.options import Options
from lowad.source import Bitcode, Location, Source

__all__ = ["Options", "read", "read_all", "shared_modules", "suffixes"]


class FrontEnd(Protocol):
    """What a module in this folder has if it is a front end."""

    SUFFIXES: tuple[str, ...]

    def read(self, path: Path, options: Options) -> Source | Bitcode:
        """Return the file's module."""
        ...


def read(path: str | Path, options: Options | None = None) -> Source | Bitcode:
    """Return the module in a file, compiled where it is not LLVM IR already; `-` is the standard input."""
    if str(path) == standard.NAME:
        return standard.read()
    path = Path(path)
    chosen = _front_ends().get(path.suffix.lower())
    if not chosen:
        known = ", ".join(suffixes())
        raise InputError(
            Code.UNKNOWN_SUFFIX,
            f"no front end for '{path.suffix}'" if path.suffix else "file name has no suffix",
            location=Location(str(path)),
            help=f"lowad reads {known}",
        )
    return chosen.read(path, options or Options())


def read_all(paths: Sequence[str | Path], options: Options | None = None) -> list[Source | Bitcode]:
    """Return the modules of several files; a Fortran module is found by the files behind its own."""
    with shared_modules(paths, options or Options()) as shared:
        return [read(path, shared) for path in paths]


@contextmanager
def shared_modules(paths: Iterable[str | Path], options: Options) -> Iterator[Options]:
    """Yield the options with a folder through which files of one program share modules, where any does."""
    found = (_front_ends().get(Path(path).suffix.lower()) for path in paths)
    if not any(getattr(front_end, "SHARES_MODULES", False) for front_end in found):
        yield options
        return
    with tempfile.TemporaryDirectory(prefix="lowad-") as modules:
        yield replace(options, modules=modules)


def suffixes() -> tuple[str, ...]:
    """Return every suffix that is read, sorted."""
    return tuple(sorted(_front_ends()))


@cache
def _front_ends() -> dict[str, FrontEnd]:
    """Return the front end for each suffix."""
    modules = (import_module(f"{__name__}.{entry.name}") for entry in iter_modules(__path__))
    found = (cast(FrontEnd, module) for module in modules if hasattr(module, "SUFFIXES"))
    return {suffix: module for module in found for suffix in module.SUFFIXES}
