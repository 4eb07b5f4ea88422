"""Fast mathematics: which instructions get the flag."""

from lowad.codegen.relax import relax
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.llvm import text as llvm_text

TEXT = """\
declare double @g(double)
declare i32 @h(double)
declare <2 x float> @v(<2 x float>)
define double @f(double %x, i1 %c, i32 %n, <2 x float> %w) {
entry:
  %a = fadd nsz contract double %x, 1.0
  %b = fneg double %a
  %k = fcmp olt double %b, 0.0
  %s = select i1 %k, double %a, double %b
  %i = select i1 %c, i32 %n, i32 2
  %r = tail call double @g(double %s)
  %u = call i32 @h(double %r)
  %z = call <2 x float> @v(<2 x float> %w)
  %q = sitofp i32 %u to double
  br label %end
end:
  %p = phi double [ %q, %entry ]
  %o = phi i32 [ %i, %entry ]
  ret double %p
}
"""


def test_every_operation_on_floats_and_no_other() -> None:
    module = parse(llvm_text.canonical(TEXT))
    relax(module.functions)
    text = llvm_text.canonical(print_module(module))
    marked = {line.split()[0] for line in text.splitlines() if " fast " in line}
    assert marked == {"%a", "%b", "%k", "%s", "%r", "%z", "%p"}
    assert "%a = fadd fast double" in text
    assert "%r = tail call fast double" in text
