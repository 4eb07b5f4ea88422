"""Definitions of the functions of lowad's own that rows are about, as far as a module calls them.

Most are made of the C function that they are a part of. The polygamma functions stand in `special.ll` in
double precision, through which the other precisions go.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import final

from lowad.errors import Code, InputError
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, FloatType, StructType, VectorType
from lowad.records import dataclass
from lowad.rules.emit import mangled
from lowad.rules.schema import InactiveRow, ScalarRow
from lowad.rules.shape import Shape, shape
from lowad.rules.table import RULES

_IN_DOUBLE = frozenset(("digamma", "polygamma"))
_PURE = "nounwind willreturn memory(none)"
_LETTERS = {"float": "s", "double": "d", "x86_fp80": "x", "fp128": "t", "ppc_fp128": "t"}


@cache
def _text() -> str:
    return files("lowad.codegen").joinpath("special.ll").read_text(encoding="utf-8")


def definitions(module: Module) -> list[str]:
    """Return the modules, as text, that define what `module` only declares and a row is about."""
    declared = [fn for fn in module.functions if fn.is_declaration and _base(fn)]
    wrapped = [fn for fn in declared if not _is_in_double(fn)]
    texts = []
    if wrapped:
        made = [_definition(fn, module.triple) for fn in wrapped]
        callees = dict.fromkeys(callee for callee, _ in made)
        texts.append("\n".join((*callees, *(body for _, body in made))) + "\n")
    # Behind what calls it: LLVM links only what is asked for already.
    if any(_base(fn) in _IN_DOUBLE for fn in declared):
        texts.append(_text())
    return texts


def is_special(fn: Function) -> bool:
    """Whether a function is one that a row of lowad's own is about, by its name."""
    return bool(_base(fn))


def _base(fn: Function) -> str:
    """Return the name in the table without prefix and suffix, "" where the function is not one of these."""
    row = RULES.functions.get(fn.name, (None, ""))[0]
    return (
        row.name.removeprefix("lowad.")
        if isinstance(row, ScalarRow | InactiveRow) and row.kind == "own"
        else ""
    )


def _is_in_double(fn: Function) -> bool:
    return _base(fn) in _IN_DOUBLE and fn.name == f"lowad.{_base(fn)}"


@final
@dataclass(frozen=True, slots=True)
class _Body:
    """The instructions of a function, and the line that declares what it calls."""

    declaration: str
    lines: tuple[str, ...]


def _definition(fn: Function, triple: str) -> tuple[str, str]:
    """Return the declaration of what a function calls, and its definition.

    It is inlined, so that the parts of one call's result end up as those of one call again.
    """
    base = _base(fn)
    suffix = fn.name.removeprefix(f"lowad.{base}")
    ty = next(param for param in fn.fn_type.params if isinstance(param, FloatType))
    if base in _IN_DOUBLE:
        body = _through_double(fn, base, ty)
    elif base.startswith("frexp_"):
        body = _frexp(ty, base)
    elif base == "lgamma_sign":
        body = _stored(f"lgamma{suffix}_r", ty, 1)
    elif base == "remquo_quotient":
        body = _stored(f"remquo{suffix}", ty, 2)
    else:
        body = _part(fn, base, suffix, ty, triple)
    params = ", ".join(f"{param} %a{index}" for index, param in enumerate(fn.fn_type.params))
    head = f"define linkonce_odr hidden {fn.fn_type.result} @{fn.name}({params}) alwaysinline {_PURE} {{"
    return body.declaration, "\n".join((head, *(f"  {line}" for line in body.lines), "}"))


def _through_double(fn: Function, base: str, ty: FloatType) -> _Body:
    """Call the function in double precision."""
    *integers, _ = fn.fn_type.params
    passed = ", ".join([*(f"{param} %a{index}" for index, param in enumerate(integers)), "double %x"])
    types = ", ".join([*map(str, integers), "double"])
    last = f"{ty} %a{len(integers)}"
    # Where long double is double, both steps are a cast that changes nothing.
    to, back = ("bitcast", "bitcast") if ty is DOUBLE else ("fptrunc", "fpext")
    to, back = ("fpext", "fptrunc") if ty.bits < 64 else (to, back)
    return _Body(
        f"declare double @lowad.{base}({types})",
        (
            f"%x = {to} {last} to double",
            f"%y = call double @lowad.{base}({passed})",
            f"%r = {back} double %y to {ty}",
            f"ret {ty} %r",
        ),
    )


def _frexp(ty: FloatType, base: str) -> _Body:
    """Return one of the two results of LLVM's intrinsic."""
    callee = f"{{ {ty}, i32 }} @llvm.frexp.{mangled(ty)}.i32"
    index, result = (0, str(ty)) if base == "frexp_part" else (1, "i32")
    return _Body(
        f"declare {callee}({ty})",
        (
            f"%pair = call {callee}({ty} %a0)",
            f"%r = extractvalue {{ {ty}, i32 }} %pair, {index}",
            f"ret {result} %r",
        ),
    )


def _stored(callee: str, ty: FloatType, count: int) -> _Body:
    """Return the integer that a function of `count` numbers stores."""
    passed = ", ".join(f"{ty} %a{index}" for index in range(count))
    return _Body(
        f"declare {ty} @{callee}({', '.join([str(ty)] * count)}, ptr)",
        (
            "%place = alloca i32",
            f"%unused = call {ty} @{callee}({passed}, ptr %place) nounwind willreturn memory(argmem: write)",
            "%r = load i32, ptr %place",
            "ret i32 %r",
        ),
    )


def _part(fn: Function, base: str, suffix: str, ty: FloatType, triple: str) -> _Body:
    """Return the real or imaginary part of a complex function's result."""
    name, _, part = base.rpartition("_")
    how = shape(triple, ty)
    if how is None:
        raise InputError(
            Code.UNKNOWN_TARGET, f"how '{name}' is called with parts of type {ty} is not known for {triple}"
        )
    by_parts = name in ("mul", "div")
    callee = f"__{name}{_LETTERS[str(ty)]}c3" if by_parts else name + suffix
    kinds = ("float",) * 4 if by_parts else _kinds(name)
    lines: list[str] = []
    passed: list[str] = []
    at = 0
    for kind in kinds:
        if kind == "complex":
            lines += _joined(how, ty, at)
            passed += _argument(how, ty, at)
            at += 2
        else:
            passed.append(f"{fn.fn_type.params[at]} %a{at}")
            at += 1
    result = how.returned(2, ty)
    types = ", ".join(word.rpartition(" ")[0] for word in passed)
    effects = "memory(argmem: read)" if how.argument == "memory" and not by_parts else "memory(none)"
    index = 0 if part == "real" else 1
    lines.append(f"%z = call {result} @{callee}({', '.join(passed)}) nounwind willreturn {effects}")
    if isinstance(result, VectorType):
        lines.append(f"%r = extractelement {result} %z, i32 {index}")
    else:
        lines.append(f"%r = extractvalue {result} %z, {index}")
    return _Body(f"declare {result} @{callee}({types})", (*lines, f"ret {ty} %r"))


def _kinds(name: str) -> tuple[str, ...]:
    return RULES.expansions[name][0].kinds


def _joined(how: Shape, ty: FloatType, at: int) -> Iterator[str]:
    """Yield what makes one argument of the two numbers from position `at` on."""
    pair = StructType((ty, ty))
    match how.argument:
        case "vector":
            yield f"%h{at} = insertelement <2 x {ty}> poison, {ty} %a{at}, i32 0"
            yield f"%z{at} = insertelement <2 x {ty}> %h{at}, {ty} %a{at + 1}, i32 1"
        case "array":
            yield f"%h{at} = insertvalue [2 x {ty}] poison, {ty} %a{at}, 0"
            yield f"%z{at} = insertvalue [2 x {ty}] %h{at}, {ty} %a{at + 1}, 1"
        case "memory":
            yield f"%z{at} = alloca {pair}, align 16"
            yield f"%i{at} = getelementptr inbounds {pair}, ptr %z{at}, i32 0, i32 1"
            yield f"store {ty} %a{at}, ptr %z{at}"
            yield f"store {ty} %a{at + 1}, ptr %i{at}"


def _argument(how: Shape, ty: FloatType, at: int) -> tuple[str, ...]:
    """Return the arguments, typed, that pass the complex number from position `at` on."""
    match how.argument:
        case "scalars":
            return f"{ty} %a{at}", f"{ty} %a{at + 1}"
        case "vector":
            return (f"<2 x {ty}> %z{at}",)
        case "array":
            return (f"[2 x {ty}] %z{at}",)
    return (f"ptr byval({StructType((ty, ty))}) align 16 %z{at}",)
