"""The bodies of plain functions: calls of the library's routines, in the way that the library is called."""

from collections.abc import Iterator

from lowad.ir.module import Module
from lowad.rules.routines import FLAGS, KINDS, Plain, plain


def definitions(module: Module) -> list[str]:
    """Return the modules, as text, that define the plain functions which `module` declares."""
    declared = [found for fn in module.functions if fn.is_declaration and (found := plain(fn.name))]
    return ["\n".join((_declaration(found), *_definition(found))) + "\n" for found in declared]


def _result(found: Plain) -> str:
    """Return what the library's routine returns."""
    result, is_fortran = found.routine.result, found.spelling.style == "fortran"
    if result == "info":
        return "void" if is_fortran else f"i{found.bits}"
    if result == "index":
        # CBLAS_INDEX is as wide as size_t.
        return f"i{found.bits}" if is_fortran else "i64"
    return str(found.spelling.ty) if result == "number" else "void"


def _passed(found: Plain) -> list[tuple[str, str]]:
    """Return what the library's routine is given: the type and the value of each argument."""
    if found.spelling.style == "fortran":
        return [
            *(("ptr", f"%{name}" if _is_memory(name) else f"%{name}.at") for name in found.routine.operands),
            *([("ptr", "%info.at")] if found.routine.is_lapack else []),
            # The lengths of letters, which Fortran may look at and others do not.
            *(("i64", "1") for name in found.routine.operands if KINDS[name] == "flag"),
        ]
    given = []
    for name in found.routine.parameters:
        if name in ("work", "lwork"):
            continue
        if name == "layout":
            given.append(("i32", "%layout"))
        elif KINDS[name] == "flag":
            given.append(
                ("i8 signext", f"%{name}") if found.routine.is_lapack else ("i32", f"%{name}.number")
            )
        elif KINDS[name] == "int":
            given.append((f"i{found.bits}", f"%{name}" if found.bits == 64 else f"%{name}.int"))
        else:
            given.append((str(found.type_of(name)), f"%{name}"))
    return given


def _is_memory(name: str) -> bool:
    return KINDS[name] in ("numbers", "ints")


def _declaration(found: Plain) -> str:
    types = ", ".join(ty for ty, _ in _passed(found))
    return f"declare {_result(found)} @{found.spelling.symbol(found.routine)}({types})"


def _definition(found: Plain) -> Iterator[str]:
    parameters = ", ".join(f"{found.type_of(name)} %{name}" for name in found.routine.parameters)
    yield (
        f"define linkonce_odr hidden {found.result_type} @{found.name}({parameters}) alwaysinline nounwind "
        "willreturn {"
    )
    is_fortran = found.spelling.style == "fortran"
    for name in found.routine.operands:
        yield from _by_address(found, name) if is_fortran else _by_value(found, name)
    if is_fortran and found.routine.is_lapack:
        yield f"  %info.at = alloca i{found.bits}"
    given = ", ".join(f"{ty} {value}" for ty, value in _passed(found))
    result = _result(found)
    name = "" if result == "void" else "%result = "
    access = "readwrite" if found.routine.writes else "read"
    effects = f"nounwind willreturn memory(argmem: {access})"
    yield f"  {name}call {result} @{found.spelling.symbol(found.routine)}({given}) {effects}"
    if is_fortran and found.routine.is_lapack:
        result = f"i{found.bits}"
        yield f"  %result = load {result}, ptr %info.at"
    if result == "void":
        yield "  ret void"
    elif result == "i32":
        yield from ("  %wide = sext i32 %result to i64", "  ret i64 %wide")
    else:
        yield f"  ret {result} %result"
    yield "}"


def _by_address(found: Plain, name: str) -> Iterator[str]:
    """Yield what puts an argument where its address can be passed."""
    if _is_memory(name):
        return
    value, ty = f"%{name}", str(found.type_of(name))
    if KINDS[name] == "int" and found.bits == 32:
        yield f"  %{name}.int = trunc i64 %{name} to i32"
        value, ty = f"%{name}.int", "i32"
    yield f"  %{name}.at = alloca {ty}"
    yield f"  store {ty} {value}, ptr %{name}.at"


def _by_value(found: Plain, name: str) -> Iterator[str]:
    """Yield what makes of an argument that of the C interface."""
    if KINDS[name] == "int" and found.bits == 32 and name != "lwork":
        yield f"  %{name}.int = trunc i64 %{name} to i32"
    if KINDS[name] == "flag" and not found.routine.is_lapack:
        *choices, (value, _) = FLAGS[name]
        before = str(value)
        for at, (number, letter) in enumerate(choices):
            last = f"%{name}.number" if at == len(choices) - 1 else f"%{name}.{at}"
            yield f"  %{name}.is{at} = icmp eq i8 %{name}, {ord(letter)}"
            yield f"  {last} = select i1 %{name}.is{at}, i32 {number}, i32 {before}"
            before = last
