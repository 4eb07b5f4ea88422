"""Tags for integers in structures, where clang gives none: which accesses have them, and what they say."""

import re

from lowad.ir.parser import parse
from lowad.llvm.text import canonical, named
from lowad.rewrite.fields import with_tags

TEXT = """
%struct.list = type { double, i64, [2 x i32], i16, i8 }
%"class.std::map" = type { ptr, i32 }

define i64 @count(ptr %l, ptr %m) #0 {
  %n = getelementptr inbounds nuw %struct.list, ptr %l, i32 0, i32 1
  %k = load i64, ptr %n, align 8
  %n1 = getelementptr inbounds nuw %struct.list, ptr %l, i32 0, i32 3
  store i16 1, ptr %n1, align 8
  %c = getelementptr inbounds nuw %struct.list, ptr %l, i32 0, i32 4
  %letter = load volatile i8, ptr %c, align 2
  %s = getelementptr inbounds nuw %"class.std::map", ptr %m, i32 0, i32 1
  store i32 7, ptr %s, align 8, !here !0
  %again = getelementptr inbounds nuw %struct.list, ptr %l, i32 0, i32 1
  store i64 %k, ptr %again, align 8
  ret i64 %k
}

define void @others(ptr %l, ptr %m, i64 %i) #0 {
  %d = getelementptr inbounds nuw %struct.list, ptr %l, i32 0, i32 0
  %x = load double, ptr %d, align 8
  %b = load i64, ptr %d, align 8
  %n = getelementptr inbounds nuw %struct.list, ptr %l, i32 0, i32 1
  %half = load i32, ptr %n, align 8
  store ptr %n, ptr %m, align 8
  %a = getelementptr inbounds [2 x i32], ptr %l, i64 0, i64 %i
  %e = load i32, ptr %a, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %l, ptr %m, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %l, ptr %m, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %l, ptr %m, i64 %i, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

attributes #0 = { noinline optnone }

!0 = !{}
"""


def tagged(text: str) -> dict[str, str]:
    """Return what was tagged: the whole line, and its tag with all that it refers to."""
    module = parse(with_tags(named(canonical(text))))

    def said(node: str) -> str:
        inside = module.metadata[node[1:]]
        return inside if inside.startswith("distinct") else re.sub(r"!\d+", lambda one: said(one[0]), inside)

    found: dict[str, str] = {}
    for fn in module.functions:
        for instr in fn.instructions:
            tag = instr.metadata_of("tbaa")
            if tag is not None:
                found[f"{fn.name} {instr.name or instr.opcode} {instr.operands[0].ty}"] = said(tag)
    return found


def test_integers_of_fields_and_small_copies_are_tagged() -> None:
    found = tagged(TEXT)
    assert set(found) == {
        "count k ptr",
        "count store i16",
        "count letter ptr",
        "count store i32",
        "count store i64",
    } | {"others call ptr"}
    assert '"struct.list"' in found["count k ptr"]
    assert '"long long"' in found["count k ptr"]
    assert found["count k ptr"].endswith("i64 8}")
    assert '"class.std::map"' in found["count store i32"]
    assert '"int"' in found["count store i32"]
    assert '"omnipotent char"' in found["count letter ptr"]
    assert "struct" not in found["others call ptr"]


def test_one_field_has_one_tag_and_no_two_have_a_root() -> None:
    found = tagged(TEXT)
    assert found["count k ptr"] == found["count store i64"]
    roots = {re.findall(r'"lowad \w+ \d+"', said)[0] for said in found.values()}
    assert len(roots) == len(set(found.values()))


def test_what_is_tagged_is_what_it_was() -> None:
    plain = named(canonical(TEXT))
    again = re.sub(r", !tbaa !\d+", "", with_tags(plain))
    assert again.startswith(plain)
    canonical(with_tags(plain))


def test_optimised_programs_stay_as_they_are() -> None:
    optimised = named(canonical(TEXT.replace("noinline optnone", "nounwind")))
    assert with_tags(optimised) == optimised
    with_own = named(
        canonical(
            TEXT.replace("!here !0", "!tbaa !1")
            + '!1 = !{!2, !2, i64 0}\n!2 = !{!"int", !3, i64 0}\n!3 = !{!"root"}\n'
        )
    )
    assert with_tags(with_own) == with_own
