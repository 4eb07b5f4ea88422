"""Names in a module, and the way from an instruction to the user's source."""

import pytest

from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.types import DOUBLE, FunctionType

INLINED = """
define void @f(ptr %p) !dbg !3 {
  store i8 0, ptr %p, align 1, !dbg !5
  store i8 1, ptr %p, align 1, !dbg !6
  store i8 2, ptr %p, align 1
  ret void
}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !DIFile(filename: "inline.h", directory: "/")
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, unit: !0)
!4 = distinct !DISubprogram(name: "helper", scope: !2, file: !2, line: 1, unit: !0)
!5 = !DILocation(line: 7, column: 3, scope: !8, inlinedAt: !7)
!6 = !DILocation(line: 0, scope: !4, inlinedAt: !7)
!7 = distinct !DILocation(line: 40, column: 9, scope: !3)
!8 = distinct !DILexicalBlock(scope: !4, line: 5)
"""


def test_locations_follow_scopes_and_inlining() -> None:
    module = parse(INLINED)
    fn = module.function("f")
    assert fn is not None
    places = [module.location_of(instr) for instr in fn.instructions]
    assert [str(place) for place in places] == ["inline.h:7:3", "f.c:40:9", "None", "None"]


def test_names_are_found_and_kept_apart() -> None:
    module = Module()
    made = module.declare("f", FunctionType(DOUBLE, []))
    assert module.declare("f", FunctionType(DOUBLE, [DOUBLE])) is made
    assert module.free_name("f") == "f.1"
    module.add(Function("f.1", FunctionType(DOUBLE, [])))
    assert module.free_name("f") == "f.2"
    assert module.free_name("g") == "g"
    assert module.function("g") is None
    with pytest.raises(AssertionError, match="@f is there already"):
        module.add(Function("f", FunctionType(DOUBLE, [])))


def test_functions_may_be_added_while_they_are_walked() -> None:
    module = parse("declare void @a()\n@v = global i8 0\ndeclare void @b()\n")
    made = [module.declare(f"{fn.name}.made", FunctionType(DOUBLE, [])) for fn in module.functions]
    assert module.functions[-2:] == made
    assert [item.name for item in module.variables] == ["v"]


def test_what_is_private_is_local() -> None:
    module = parse("@a = private constant i8 0\n@b = internal global i8 0\n@c = hidden global i8 0\n")
    assert [item.is_local for item in module.variables] == [True, True, False]


@pytest.mark.parametrize(
    ("file", "folder", "shown"),
    [
        ("f.c", "/home/work", "f.c"),
        ("/home/other/f.c", "/home/work", "/home/other/f.c"),
        ("other/f.c", "/home", "/home/other/f.c"),
        ("f.c", "", "f.c"),
    ],
)
def test_a_place_is_named_as_from_where_the_compiler_ran(file: str, folder: str, shown: str) -> None:
    module = parse(
        f"""define void @f() !dbg !4 {{
  ret void, !dbg !6
}}

!llvm.dbg.cu = !{{!0}}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "/home/other/f.c", directory: "/home/work")
!2 = !DIFile(filename: "{file}", directory: "{folder}")
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!5 = !{{null}}
!6 = !DILocation(line: 2, column: 3, scope: !4)
"""
    )
    fn = module.function("f")
    assert fn is not None
    (leave,) = fn.instructions
    assert str(module.location_of(leave)) == f"{shown}:2:3"
