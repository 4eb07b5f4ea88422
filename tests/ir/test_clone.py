"""Copies keep their shape, use what the map says, and leave the original alone."""

from lowad.ir.clone import clone_blocks, clone_function, clone_instruction, mapped
from lowad.ir.instructions import Call, Phi
from lowad.ir.module import Function
from lowad.ir.parser import parse
from lowad.ir.printer import print_function, print_instruction
from lowad.ir.types import DOUBLE, PTR, ArrayType
from lowad.ir.values import Argument, ConstantAggregate, ConstantExpr, ConstantSplat, Value
from lowad.ir.verify import verify
from lowad.llvm.text import canonical

TEXT = """
$f = comdat any
define weak_odr double @f(double noundef %x, i32 %n) comdat !dbg !4 {
entry:
  br label %loop, !dbg !7
loop:
  %s = phi double [ 0.000000e+00, %entry ], [ %t, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
    #dbg_value(double %s, !8, !DIExpression(), !7)
  %t = fadd fast double %s, %x, !dbg !7, !fpmath !9
  %j = add nuw i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %end, label %loop
end:
  ret double %t, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 5, scope: !4)
!8 = !DILocalVariable(name: "s", scope: !4, file: !1, line: 2)
!9 = !{float 2.500000e+00}
"""


def function() -> Function:
    fn = parse(canonical(TEXT)).function("f")
    assert fn is not None
    return fn


def test_functions_are_copied_whole() -> None:
    fn = function()
    before = print_function(fn)
    values: dict[Value, Value] = {}
    made = clone_function(fn, "g", mapping=values)
    assert fn.module is not None
    fn.module.add(made)
    verify(made)
    verify(fn)
    assert print_function(fn) == before
    assert (made.words, made.tail, made.metadata) == (("internal",), "", ())
    assert made.arguments[0].attributes == ("noundef",)
    assert values[fn.entry] is made.entry
    originals, copies = list(fn.instructions), list(made.instructions)
    assert [values[instr] for instr in originals] == copies
    assert [instr.name for instr in originals] == [instr.name for instr in copies]
    assert not any(instr.debug_records or instr.metadata_of("dbg") for instr in copies)
    assert any(instr.metadata_of("fpmath") for instr in copies)
    loop = made.blocks[1]
    phi = loop.instructions[0]
    assert isinstance(phi, Phi)
    assert phi.value_from(loop) is values[next(i for i in originals if i.name == "t")]


def test_instructions_are_copied_under_the_map() -> None:
    fn = function()
    fadd = next(instr for instr in fn.instructions if instr.name == "t")
    other = Argument(DOUBLE, "other", 0)
    made = clone_instruction(fadd, {fn.arguments[0]: other}, keep_debug=True)
    assert print_instruction(made) == print_instruction(fadd).replace("%x", "%other")
    assert made.debug_records == fadd.debug_records != ()
    assert other.users == {made: 1}
    assert (made.parent, made.users) == (None, {})
    assert fadd.users
    assert fn.arguments[0].users == {fadd: 1}


def test_calls_are_copied_with_their_words() -> None:
    module = parse("""
declare double @g(ptr, double)
define double @f(ptr %p, double %x) {
  %r = tail call fastcc nofpclass(nan) double @g(ptr nonnull align 8 %p, double %x) #0 [ "deopt"(ptr %p) ]
  ret double %r
}
attributes #0 = { nounwind }
""")
    fn = module.function("f")
    assert fn is not None
    call = fn.entry.instructions[0]
    made = clone_instruction(call, {})
    assert isinstance(made, Call)
    assert print_instruction(made) == print_instruction(call)
    assert fn.arguments[0].users == {call: 2, made: 2}


def test_blocks_are_copied_inside_a_function() -> None:
    fn = function()
    loop = fn.blocks[1]
    made = clone_blocks([loop], fn, {fn.arguments[0]: fn.arguments[0]})[0]
    assert made.successors[1] is made
    assert made.successors[0] is fn.blocks[2]
    assert fn.blocks[-1] is made


def test_constants_are_mapped_inside() -> None:
    module = parse("@a = global [2 x ptr] zeroinitializer\n@b = global i8 0\n")
    old, new = module.globals["a"], module.globals["b"]
    gep = ConstantExpr(PTR, "getelementptr", (old,))
    pair = ConstantAggregate(ArrayType(2, PTR), (gep, new))
    splat = ConstantSplat(ArrayType(2, PTR), old)
    assert mapped(pair, {old: new}) == ConstantAggregate(
        pair.ty, (ConstantExpr(PTR, "getelementptr", (new,)), new)
    )
    assert mapped(splat, {old: new}) == ConstantSplat(splat.ty, new)
    assert mapped(pair, {}) is pair
    assert mapped(splat, {}) is splat
