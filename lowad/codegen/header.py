"""The C prototype of a derivative's entry."""

import re
from collections.abc import Mapping
from typing import final

from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import POINTER, Float
from lowad.codegen.signature import Signature, primal_type
from lowad.errors import Code, InputError
from lowad.ir.types import FloatType, IntType, Type
from lowad.ir.values import Argument
from lowad.request import Marking, Mode

_FLOATS = {"half": "_Float16", "bfloat": "__bf16", "float": "float", "double": "double"}
_WIDE = {"x86_64": {"x86_fp80": "long double", "fp128": "__float128"}, "aarch64": {"fp128": "long double"}}
_INTEGERS = {1: "_Bool", **{bits: f"int{bits}_t" for bits in (8, 16, 32, 64)}, 128: "__int128"}
_KEYWORDS = frozenset(
    (
        *("auto", "bool", "break", "case", "catch", "char", "class", "const", "constexpr", "continue"),
        *("default", "delete", "do", "double", "else", "enum", "explicit", "export", "extern", "false"),
        *("float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new"),
        *("operator", "private", "protected", "public", "register", "restrict", "return", "short"),
        *("signed", "sizeof", "static", "struct", "switch", "template", "this", "throw", "true", "try"),
        *("typedef", "typename", "union", "unsigned", "using", "virtual", "void", "volatile", "while"),
    )
)
"""Words of C and C++ that no parameter may be called."""


def header(entries: Mapping[str, Signature], types: Types, names: Mapping[Argument, str]) -> str:
    """Return a header that declares functions by name, of those signatures, without a seed that lowad gives.

    `names` are those of the source, where debug data has them. A shadow or tangent of `x` is called `d_x`,
    of several the second `d_x_1`, and so is the gradient that is returned of it. InputError where an argument
    has no C type that lowad can tell: a structure passed by value.
    """
    lines: list[str] = []
    prototypes: list[str] = []
    for entry, signature in entries.items():
        if not re.fullmatch(r"[A-Za-z_]\w*", entry):
            raise _refusal(f"{entry} is no name in C")
        writer = _Writer(signature, types, names)
        parameters = writer.parameters()
        fields = writer.results()
        structure = f"struct {entry}_result"
        if not lines:
            lines = [f"/* {_summary(signature, writer)} */", "#pragma once", "#include <stdint.h>", ""]
        if len(fields) > 1:
            lines += [f"{structure} {{", *(f"    {_declared(ty, name)};" for ty, name in fields), "};", ""]
        returned = structure if len(fields) > 1 else fields[0][0] if fields else "void"
        prototypes.append(_declared(returned, f"{entry}({', '.join(parameters) or 'void'});"))
    lines += ["#ifdef __cplusplus", 'extern "C" {' if len(prototypes) > 1 else 'extern "C"', "#endif"]
    lines += prototypes
    if len(prototypes) > 1:
        lines += ["#ifdef __cplusplus", "}", "#endif"]
    return "\n".join(lines) + "\n"


def _declared(ty: str, name: str) -> str:
    return f"{ty}{name}" if ty.endswith("*") else f"{ty} {name}"


def _summary(signature: Signature, writer: "_Writer") -> str:
    marked = ", ".join(
        f"{writer.name_of[argument]}: {marking.value}"
        for argument, marking in zip(signature.fn.arguments, signature.request.markings, strict=True)
    )
    return (
        f"Derivative of {signature.fn.name}, {signature.request.mode.value} mode; {marked or 'no arguments'}."
    )


@final
class _Writer:
    """Spells the types and names of one signature in C."""

    def __init__(self, signature: Signature, types: Types, names: Mapping[Argument, str]) -> None:
        self.signature = signature
        self.types = types
        self.name_of: dict[Argument, str] = {}
        module = signature.fn.module
        self.machine = module.triple.partition("-")[0] if module else ""
        taken = self.taken = set[str]()
        for argument in signature.fn.arguments:
            name = re.sub(r"\W", "_", names.get(argument, argument.name.strip('"')))
            name = f"arg{name}" if re.match(r"\d|$", name) else name
            while name in _KEYWORDS or name in taken:
                name += "_"
            taken |= {name, f"d_{name}"}
            self.name_of[argument] = name

    def parameters(self) -> list[str]:
        """Return the parameters: each argument, then its shadow where it has one."""
        found = []
        for argument, marking in self._marked():
            ty, name = self._argument(argument), self.name_of[argument]
            found.append(_declared(ty, name))
            if marking.has_shadow:
                found += [_declared(ty, shadow) for shadow in self._shadows(f"d_{name}")]
        if self.signature.tape:
            if self.signature.seed:
                result = self.signature.fn.fn_type.result
                found.append(f"{self._spelled(result, f'the result {result}')} {self._free('seed')}")
            found.append(f"void *{self._free('tape')}")
        return found

    def _shadows(self, name: str) -> list[str]:
        """Return the names of all shadows of one argument, or of all tangents of the result."""
        more = (f"{name}_{lane}" for lane in range(1, self.signature.request.width))
        return [name, *map(self._free, more)]

    def _free(self, name: str) -> str:
        """Return `name`, with an underscore behind it where an argument is called so."""
        while name in self.taken:
            name += "_"
        return name

    def results(self) -> list[tuple[str, str]]:
        """Return type and name of each returned number, in order."""
        request, result = self.signature.request, self.signature.fn.fn_type.result
        is_second = self.signature.tape
        names = ["tape"] if request.mode is Mode.SPLIT and not is_second else []
        names += ["primal"] if primal_type(self.signature.fn, request) and not is_second else []
        gradients = [self.name_of[a] for a, marking in self._marked() if marking is Marking.OUT]
        names += [f"d_{name}" for name in gradients] or self._shadows("tangent")
        return [
            (self._spelled(ty, f"the result {result}"), name)
            for ty, name in zip(self.signature.results, names, strict=False)
        ]

    def _marked(self) -> list[tuple[Argument, Marking]]:
        return list(zip(self.signature.fn.arguments, self.signature.request.markings, strict=True))

    def _argument(self, argument: Argument) -> str:
        name = self.name_of[argument]
        if argument.has("byval"):
            raise _refusal(f"argument '{name}' is a structure passed by value")
        if not argument.ty.is_pointer:
            return self._spelled(argument.ty, f"argument '{name}', a {argument.ty},")
        segments = self.types.memory(argument, None)
        kinds = list(dict.fromkeys(segment.kind for segment in segments if segment.kind is not None))
        if len(kinds) == 1 and isinstance(kinds[0], Float):
            return f"{self._spelled(kinds[0].ty, '')} *"
        return "void **" if kinds == [POINTER] else "void *"

    def _spelled(self, ty: Type, what: str) -> str:
        if ty.is_pointer:
            return "void *"
        known: str | None = None
        if isinstance(ty, FloatType):
            known = {**_FLOATS, **_WIDE.get(self.machine, {})}.get(str(ty))
        elif isinstance(ty, IntType):
            known = _INTEGERS.get(ty.bits)
        if known is None:
            raise _refusal(f"{what} has no type in C that lowad can tell")
        return known


def _refusal(message: str) -> InputError:
    help = "write the prototype by hand, or pass a pointer instead"
    return InputError(Code.NO_PROTOTYPE, f"no header: {message}", help=help)
