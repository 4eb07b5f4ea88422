"""From files or text to an object with the program's functions as attributes."""

import os
import re
from collections.abc import Iterator, Sequence
from typing import final

from lowad.api.function import Function, Unit
from lowad.errors import Code, InputError
from lowad.frontends.options import Options
from lowad.ir.debug import source_name
from lowad.ir.symbols import names_of, symbol
from lowad.pipeline.program import Program

Source = str | os.PathLike[str]

_IR = re.compile(
    r"^(?:define\b.*@|declare\b.*@|target (?:triple|datalayout) = |source_filename = |; ModuleID)",
    re.MULTILINE,
)


@final
class UnknownFunction(InputError, AttributeError):
    """A program has no function of the name asked for."""


@final
class Loaded:
    """A loaded program: its functions are attributes, or items where the name is no identifier of Python."""

    def __init__(self, program: Program) -> None:
        self._unit = Unit(program)
        self._functions: dict[str, Function] = {}

    def __getattr__(self, name: str) -> Function:
        # Its own attributes are missing where Python makes a copy without calling __init__.
        if name in ("_unit", "_functions") or (name.startswith("__") and name.endswith("__")):
            raise AttributeError(name)
        return self[name]

    def __getitem__(self, name: str) -> Function:
        """Return the function of that name: the linker's, or the C++ source's where that is one only."""
        with self._unit.lock:
            if name not in self._functions:
                self._functions[name] = self._find(name)
            return self._functions[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names of the functions that other modules see."""
        return iter(self._names())

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *self._names()})

    def __repr__(self) -> str:
        return f"<lowad program {self._unit.program.name}: {', '.join(self._names())}>"

    def _names(self) -> list[str]:
        module = self._unit.module
        return [symbol(fn) for fn in module.functions if not (fn.is_declaration or fn.is_local)]

    def _find(self, name: str) -> Function:
        visible = [fn for fn in self._unit.module.functions if not (fn.is_declaration or fn.is_local)]
        exact = [fn for fn in visible if symbol(fn) == name]
        found = exact or [fn for fn in visible if source_name(fn) == name]
        if len(found) == 1:
            other = symbol(found[0])
            return self[other] if other != name else Function(self._unit, found[0])
        if found:
            raise UnknownFunction(
                Code.AMBIGUOUS_FUNCTION,
                f"{name} is overloaded in {self._unit.program.name}",
                notes=(f"functions of that name: {names_of(found)}",),
                help='write program["_Z..."]',
            )
        raise UnknownFunction(
            Code.UNKNOWN_FUNCTION,
            f"{self._unit.program.name} has no function {name}",
            notes=(f"its functions: {names_of(visible, name)}",),
        )


def load(
    *sources: Source | Sequence[Source],
    compiler: str | None = None,
    level: int = 2,
    include: Sequence[str] = (),
    define: Sequence[str] = (),
    flags: Sequence[str] = (),
    fortran: str | None = None,
    rust: str | None = None,
) -> Loaded:
    """Return the functions of a program, given as paths of any form that is read, as IR text or as C text.

    Several sources are linked into one program. Text is told from a path by a line break or a brace in it.
    Sources are compiled at `-O<level>`: C and C++ by the clang that `compiler` names, else by the one of the
    extra `lowad[c]`; Fortran by the flang `fortran` and Rust by the rustc `rust`, else by those on the PATH;
    with folders to include, macros as `NAME=VALUE`, and further flags.
    """
    listed: list[Source] = []
    for given in sources:
        listed += [given] if isinstance(given, str | os.PathLike) else given
    if not listed:
        raise InputError(Code.WRONG_ARGUMENT, "there is nothing to load", help='lowad.load("file.c")')
    options = Options(compiler, level, tuple(include), tuple(define), tuple(flags), fortran, rust)
    return Loaded(_program(listed, options))


def _is_path(given: Source) -> bool:
    return not isinstance(given, str) or not re.search(r"[\n{]", given)


def _program(sources: Sequence[Source], options: Options) -> Program:
    from lowad import frontends
    from lowad.frontends import c
    from lowad.llvm import text as llvm_text
    from lowad.source import Source as Text

    texts, names = [], []
    files = [os.fspath(given) for given in sources if _is_path(given)]
    with frontends.shared_modules(files, options) as options:
        for given in sources:
            words = os.fspath(given)
            if _is_path(given):
                texts.append(llvm_text.read(frontends.read(words, options)))
                names.append(words)
            elif _IR.search(words):
                texts.append(llvm_text.read(Text("<IR text>", words)))
                names.append("<IR text>")
            else:
                texts.append(llvm_text.read(c.read_string(words, options)))
                names.append("<C text>")
    whole = texts[0] if len(texts) == 1 else llvm_text.link(texts, names)
    return Program(whole, names[0])
