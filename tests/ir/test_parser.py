"""What the parser makes of a text: values, uses, forward references, spans, and refusals with their line."""

import random
from pathlib import Path

import pytest

from lowad.errors import Code, InputError
from lowad.ir.instructions import Call, Phi, Switch
from lowad.ir.module import Alias, Function, GlobalVariable, Module
from lowad.ir.parser import parse
from lowad.ir.types import DOUBLE, I1, I8, I32, I64, PTR, FunctionType, PointerType, StructType, VectorType
from lowad.ir.values import ConstantExpr, ConstantFloat, ConstantInt
from lowad.llvm.text import canonical
from lowad.source import Source

DATA = Path(__file__).parent / "data"

LOOP = """
%pair = type { i32, %pair* }
define i32 @count(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret i32 %next
}
""".replace("%pair*", "ptr")


def function(module: Module, name: str) -> Function:
    found = module.function(name)
    assert found is not None
    return found


def test_values_know_their_uses_even_where_used_first() -> None:
    fn = function(parse(LOOP), "count")
    entry, loop, end = fn.blocks
    phi, following, done, branch = loop.instructions
    assert isinstance(phi, Phi)
    assert list(phi.incoming) == [(ConstantInt(I32, 0), entry), (following, loop)]
    assert following.users == {phi: 1, done: 1, end.instructions[0]: 1}
    assert following.flags == ("nsw",)
    assert (done.word, done.ty) == ("eq", I1)
    assert loop.users == {entry.terminator: 1, phi: 1, branch: 1}
    assert fn.arguments[0].users == {done: 1}
    assert loop.successors == [end, loop]


def test_spans_lead_back_to_the_text() -> None:
    module = parse(LOOP)
    for instr in function(module, "count").instructions:
        start, end = instr.span
        assert LOOP[start:end].split()[0] in (f"%{instr.name}", instr.opcode)


def test_structures_may_refer_to_themselves() -> None:
    module = parse(
        "%a = type { ptr, [2 x %b] }\n%b = type { i8 }\n%c = type opaque\n@g = global %a zeroinitializer\n"
    )
    body = module.named_types["a"].body
    assert isinstance(body, StructType)
    assert str(body.elements[1]) == "[2 x %b]"
    assert module.named_types["b"].body is StructType([I8])
    assert module.named_types["c"].body is None


def test_globals() -> None:
    module = parse(canonical((DATA / "globals.ll").read_text()))
    node = module.globals["node"]
    assert isinstance(node, GlobalVariable)
    assert (node.words, node.tail, node.is_constant) == (("hidden",), ", align 8", False)
    space = module.globals["space"]
    assert space.ty is PointerType("3")
    flat = module.globals["flat"]
    assert isinstance(flat, GlobalVariable)
    assert isinstance(flat.initializer, ConstantExpr)
    assert flat.initializer.operands == (space,)
    assert flat.initializer.ty is PTR
    alias = module.globals["alias_function"]
    assert isinstance(alias, Alias)
    assert alias.target is module.globals["variadic"]
    assert alias.value_type is FunctionType(I32, [PTR], variadic=True)
    attributed = module.globals["attributed_too"]
    assert isinstance(attributed, GlobalVariable)
    assert [kind for kind, _ in attributed.metadata] == ["dbg", "associated"]
    assert attributed.attributes == ("#0",)
    assert module.asm[1] == ".ascii \\22two\\\\n\\22 # with a quote and a semicolon ;"
    assert set(module.comdats) == {
        "comdat_any",
        '"comdat exact"',
        "comdat_largest",
        "comdat_none",
        "comdat_size",
    }


def test_calls() -> None:
    module = parse(canonical((DATA / "functions.ll").read_text()))
    calls = {call.name: call for call in function(module, "calls").instructions if isinstance(call, Call)}
    fma = calls["r3"]
    assert fma.flags == ("fast",)
    assert fma.callee_name == "llvm.fma.f64"
    assert fma.arguments[1] == ConstantFloat.of(DOUBLE, 2.0)
    words = calls["r1"]
    assert (words.convention, words.flags) == ("fastcc", ("tail",))
    assert words.argument_attributes[0] == ("noundef", "nonnull", "align 8", "dereferenceable(16)")
    assert calls["r2"].fn_type.variadic
    assert calls["r8"].callee_name is None
    assert calls["r12"].result_attributes == ("range(i32 0, 65)",)
    bundled = [
        call for call in function(module, "calls").instructions if isinstance(call, Call) and call.bundles
    ]
    assert [tag for tag, _ in bundled[0].bundle_operands] == ['"deopt"', '"empty"', '"third"']
    (one, pointer) = next(values for _, values in bundled[0].bundle_operands)
    assert (one, pointer) == (ConstantInt(I32, 1), function(module, "calls").arguments[0])


def test_calls_that_go_elsewhere() -> None:
    module = parse(canonical((DATA / "functions.ll").read_text()))
    caught = {block.name: block for block in function(module, "caught").blocks}
    assert caught["entry"].successors == [caught["normal"], caught["exception"]]
    assert caught["filtered"].instructions[0].flags == ("filter", "catch", "filter")
    jumps = {block.name: block for block in function(module, "jump_from_assembly").blocks}
    assert jumps["entry"].successors == [jumps["next"], jumps["left"], jumps["right"]]
    pads = {block.name: block for block in function(module, "pads").blocks}
    assert pads["dispatch"].successors == [pads["handler"], pads["other"]]
    assert pads["last"].successors == [pads["next"]]


def test_result_types() -> None:
    module = parse(canonical((DATA / "instructions.ll").read_text()))
    types = {instr.name: instr.ty for fn in module.functions for instr in fn.instructions}
    assert types["icmpv"] is VectorType(4, I1)
    assert types["fcmpv"] is VectorType(2, I1, scalable=True)
    assert types["pair"] is StructType([I32, I1])
    assert types["weak"] is StructType([I64, I1])
    assert types["spread"] is types["vectors"] is VectorType(4, PTR)
    assert types["spaced"] is PointerType("5")
    assert str(types["zeros"]) == "<8 x float>"
    assert str(types["all"]) == "<vscale x 4 x i32>"
    assert types["d"] is DOUBLE


def test_accesses_say_what_they_are() -> None:
    module = parse(canonical((DATA / "instructions.ll").read_text()))
    instrs = {instr.name: instr for instr in function(module, "memory").instructions}
    assert instrs["scoped"].suffix == ' syncscope("singlethread") acquire, align 8'
    assert (instrs["scoped"].align, instrs["load"].align) == (8, 8)
    assert instrs["scoped"].may_be_volatile
    assert not instrs["load"].may_be_volatile
    assert instrs["load"].metadata_of("tbaa") is not None
    assert instrs["load"].metadata_of("dbg") is None
    assert instrs["old"].word == "add"
    switches = [i for i in function(module, "control").instructions if isinstance(i, Switch)]
    assert [case.value for case, _ in switches[0].cases] == [0, -1, 2147483647]


def test_debug_records_stand_in_front_of_their_instruction() -> None:
    text = """define void @f(i32 %x) !dbg !4 {
  %y = add i32 %x, 1, !dbg !8
    #dbg_value(i32 %y, !7, !DIExpression(), !8)
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "dir/f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, unit: !0, type: !5, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "y", scope: !4, file: !1, line: 2)
!8 = !DILocation(line: 2, column: 5, scope: !4)
"""
    module = parse(canonical(text))
    add, ret = function(module, "f").instructions
    assert add.debug_records == ()
    assert len(ret.debug_records) == 1
    assert ret.debug_records[0].startswith("#dbg_value(i32 %y, ")
    assert str(module.location_of(add)) == "dir/f.c:2:5"


def test_attribute_groups_are_resolved() -> None:
    module = parse(canonical("define void @f() nounwind memory(none) { ret void }"))
    assert function(module, "f").attribute_words() == {"nounwind", "memory(none)"}


@pytest.mark.parametrize(
    ("body", "complaint", "line"),
    [
        ("  frobnicate i32 1", "'frobnicate' is no instruction", 2),
        ("  %x = add i32 %y, 1\n  ret void", "%y is used but never defined", 4),
        ("  br label %gone", "there is no block %gone", 3),
        ("  %x = add i32 1, 2", "a block has no terminator", 3),
        ("  %x = add i32 1, 2\n  %x = add i32 1, 2", "there are two %x", 3),
        ("  call i32 @f()\n  ret void", "a result has no name", 2),
        ("  %x = fence acquire", "nothing is there to be named", 2),
        ("  %x = add i32 1, 2 frob", "'frob' was not expected", 2),
        ("  %x = add i32 1", "expected ','", 2),
        ("  %x = add i32 1.5, 2", "expected a value of type i32", 2),
        ("  %x = add quux 1, 2", "expected a type", 2),
        ("  %x = load i32, ptr @gone", "there is no @gone", 2),
        ("  switch i32 1, label %a [", "expected ", 3),
    ],
)
def test_refusals_name_the_line(body: str, complaint: str, line: int) -> None:
    with pytest.raises(InputError) as caught:
        parse(Source("bad.ll", f"define void @f() {{\n{body}\n}}\n"))
    assert caught.value.code is Code.UNKNOWN_SYNTAX
    assert complaint in caught.value.message
    assert caught.value.location is not None
    assert (caught.value.location.file, caught.value.location.line) == ("bad.ll", line)


@pytest.mark.parametrize(
    "text",
    [
        '^0 = module: (path: "x")\n',
        "frob\n",
        "define void @f() {\n",
        "@x = frob i32 0\n",
        "!0\n",
        "@x = global i32 0\n@x = global i32 0\n",
    ],
)
def test_unknown_lines_are_refused(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)
    assert caught.value.code is Code.UNKNOWN_SYNTAX


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(InputError, match="nested too deeply"):
        parse("@x = global " + "[1 x " * 5000 + "i8" + "]" * 5000 + " zeroinitializer\n")


@pytest.mark.parametrize("name", ["globals.ll", "functions.ll", "instructions.ll"])
def test_damaged_text_is_read_or_refused_and_nothing_else(name: str) -> None:
    text = canonical((DATA / name).read_text())
    stream = random.Random(name)
    for _ in range(150):
        start = stream.randrange(len(text))
        damaged = (
            text[:start]
            + stream.choice(["", "x", "(", '"', ",", "]", "\n"])
            + text[start + stream.randrange(12) :]
        )
        try:
            parse(damaged)
        except InputError as error:
            assert error.location is not None  # noqa: PT017
