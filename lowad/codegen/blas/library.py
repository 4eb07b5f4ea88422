"""The bodies of plain functions: calls of the library's routines, in the way that the library is called."""

from collections.abc import Iterator

from lowad.ir.module import Module
from lowad.rules.routines import FLAGS, KINDS, Plain, plain
from lowad.rules.shape import shape


def definitions(module: Module) -> list[str]:
    """Return the modules, as text, that define the plain functions of libraries which `module` declares."""
    declared = [found for fn in module.functions if fn.is_declaration and (found := plain(fn.name))]
    made = []
    for found in declared:
        if found.spelling.style == "own":
            continue
        returned = _returned(found, module.triple)
        made.append("\n".join((_declaration(found, returned), *_definition(found, returned))) + "\n")
    return made


def _returned(found: Plain, triple: str) -> str:
    """Return what the library's routine returns, a complex number too."""
    if not (found.routine.returns_in_memory and found.spelling.style == "fortran"):
        return _result(found)
    how = shape(triple, found.spelling.ty)
    assert how is not None, "a call of it has been understood"
    return str(how.returned(2, found.spelling.ty))


def _result(found: Plain) -> str:
    """Return what a routine returns that returns no complex number."""
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
            *(
                ("ptr", f"%{name}" if _is_memory(name) else f"%{name}.at")
                for name in found.routine.operands
                if name != "r"
            ),
            *([("ptr", "%info.at")] if found.routine.is_lapack else []),
            # The lengths of letters, which Fortran may look at and others do not.
            *(("i64", "1") for name in found.routine.operands if KINDS[name] == "flag"),
        ]
    given = []
    for name in (*(("layout",) if found.routine.has_layout else ()), *found.routine.operands):
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
        elif found.is_in_halves(name):
            given.append(("ptr", f"%{name}.at"))
        else:
            given.append((str(found.type_of(name)), f"%{name}"))
    return given


def _is_memory(name: str) -> bool:
    return KINDS[name] in ("numbers", "ints")


def _declaration(found: Plain, returned: str) -> str:
    types = ", ".join(ty for ty, _ in _passed(found))
    return f"declare {returned} @{found.spelling.symbol(found.routine)}({types})"


def _definition(found: Plain, returned: str) -> Iterator[str]:
    parameters = ", ".join(f"{found.type_of(name)} %{name}" for name in found.parameters)
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
    result = returned
    name = "" if result == "void" else "%result = "
    access = "readwrite" if found.routine.writes else "read"
    effects = f"nounwind willreturn memory(argmem: {access})"
    yield f"  {name}call {result} @{found.spelling.symbol(found.routine)}({given}) {effects}"
    if is_fortran and found.routine.is_lapack:
        result = f"i{found.bits}"
        yield f"  %result = load {result}, ptr %info.at"
    if result != _result(found) and not found.routine.is_lapack:
        yield f"  store {result} %result, ptr %r"
        result = "void"
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
    if found.is_in_halves(name):
        yield from _complex_by_address(found, name)
        return
    value, ty = f"%{name}", str(found.type_of(name))
    if KINDS[name] == "int" and found.bits == 32:
        yield f"  %{name}.int = trunc i64 %{name} to i32"
        value, ty = f"%{name}.int", "i32"
    yield f"  %{name}.at = alloca {ty}"
    yield f"  store {ty} {value}, ptr %{name}.at"


def _complex_by_address(found: Plain, name: str) -> Iterator[str]:
    ty = found.spelling.ty
    yield f"  %{name}.at = alloca {{ {ty}, {ty} }}"
    yield f"  %{name}.im.at = getelementptr {ty}, ptr %{name}.at, i64 1"
    yield f"  store {ty} %{name}, ptr %{name}.at"
    yield f"  store {ty} %{name}.im, ptr %{name}.im.at"


def _by_value(found: Plain, name: str) -> Iterator[str]:
    """Yield what makes of an argument that of the C interface."""
    if KINDS[name] == "int" and found.bits == 32 and name != "lwork":
        yield f"  %{name}.int = trunc i64 %{name} to i32"
    if found.is_in_halves(name):
        yield from _complex_by_address(found, name)
    if KINDS[name] == "flag" and not found.routine.is_lapack:
        *choices, (value, _) = FLAGS[name]
        before = str(value)
        for at, (number, letter) in enumerate(choices):
            last = f"%{name}.number" if at == len(choices) - 1 else f"%{name}.{at}"
            yield f"  %{name}.is{at} = icmp eq i8 %{name}, {ord(letter)}"
            yield f"  {last} = select i1 %{name}.is{at}, i32 {number}, i32 {before}"
            before = last
