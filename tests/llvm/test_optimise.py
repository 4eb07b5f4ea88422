"""The final pipeline: vectorising by CPU, what stays visible, and the forms that come out."""

import platform
import re

import pytest

from lowad.errors import Code, InputError
from lowad.llvm.optimise import assembly, object_code, optimise

SQUARES = """
define void @squares(ptr noalias %x, ptr noalias %y) ATTRIBUTES {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %q = getelementptr double, ptr %y, i64 %i
  %v = load double, ptr %p, align 8
  %w = fmul double %v, %v
  store double %w, ptr %q, align 8
  %next = add i64 %i, 1
  %last = icmp eq i64 %next, 1000
  br i1 %last, label %done, label %loop
done:
  ret void
}
"""
X86 = 'target triple = "x86_64-unknown-linux-gnu"\n'
PLAIN = X86 + SQUARES.replace(" ATTRIBUTES", "")


@pytest.mark.parametrize(
    ("cpu", "width"), [(None, 2), ("x86-64", 2), ("haswell", 4), ("skylake-avx512", 4), ("znver4", 8)]
)
def test_vector_width_follows_the_cpu(cpu: str | None, width: int) -> None:
    made = optimise(PLAIN, target_cpu=cpu)
    assert f"fmul <{width} x double>" in made
    assert (f'"target-cpu"="{cpu}"' in made) == (cpu is not None)


def test_a_functions_own_cpu_holds_unless_another_is_asked_for() -> None:
    marks = '"target-cpu"="haswell" "target-features"="+avx2,-sse4a" "tune-cpu"="generic"'
    marked = X86 + SQUARES.replace("ATTRIBUTES", marks)
    assert "fmul <4 x double>" in optimise(marked)
    made = optimise(marked, target_cpu="znver4")
    assert "fmul <8 x double>" in made
    assert '"target-cpu"="znver4" "target-features"="+avx2"' in made
    assert "haswell" not in made


def test_lower_levels_do_not_vectorise() -> None:
    assert "x double>" not in optimise(PLAIN, level=1)


@pytest.mark.skipif(
    platform.machine() not in ("x86_64", "AMD64"), reason="names a CPU of the other architecture"
)
def test_native_is_this_machines_cpu_and_no_other_targets() -> None:
    assert re.search(r'"target-cpu"="[^"]+" "target-features"="[^"]+"', optimise(PLAIN, target_cpu="native"))
    other = 'target triple = "aarch64-unknown-linux-gnu"\n' + SQUARES.replace(" ATTRIBUTES", "")
    with pytest.raises(InputError) as caught:
        optimise(other, target_cpu="native")
    assert caught.value.code is Code.BAD_OPTION


NAMES = """
$odr = comdat any
@table = global [2 x double] [double 1.0, double 2.0]
define double @root(double %x) { %y = call double @plain(double %x)
  %z = call double @"odd name"(double %y)
  ret double %z }
define dso_local noundef double @plain(double noundef %x) { %y = fadd double %x, %x
  ret double %y }
define linkonce_odr hidden double @"odd name"(double %x) comdat($odr) { ret double %x }
define weak_odr double @odr(double %x) comdat { ret double %x }
define dso_local double @lonely(double %x) personality ptr @root { ret double %x }
"""


def test_only_roots_stay_visible() -> None:
    made = optimise(NAMES, roots=frozenset({"root"}))
    assert re.findall(r"^define .*@(\S+?)\(", made, re.MULTILINE) == ["root"]
    assert "@table" in made
    everything = optimise(NAMES)
    assert sorted(re.findall(r"^define .*?@([\w]+)\(", everything, re.MULTILINE)) == [
        "lonely",
        "odr",
        "plain",
        "root",
    ]
    assert '@"odd name"(double' in optimise(NAMES, roots=frozenset({"odd name"}))


def test_assembly_and_objects_come_out_for_any_target() -> None:
    assert "squares:" in assembly(PLAIN)
    assert object_code(PLAIN).startswith(b"\x7fELF")
    apple = 'target triple = "arm64-apple-macosx14.0.0"\n' + SQUARES.replace(" ATTRIBUTES", "")
    assert "_squares:" in assembly(apple)
    assert object_code(apple).startswith(b"\xcf\xfa\xed\xfe")


def test_optimising_is_repeatable() -> None:
    assert optimise(PLAIN, target_cpu="haswell") == optimise(PLAIN, target_cpu="haswell")
