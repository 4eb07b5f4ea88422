"""Calls of functions that never return are marked where their declarations do not say so."""

from lowad.ir.instructions import Call
from lowad.ir.parser import parse
from lowad.rewrite import endings

PROGRAM = """
declare void @llvm.trap()
declare void @thrower()
define linkonce_odr void @refuse() {
  call void @llvm.trap()
  unreachable
}
define linkonce_odr void @throw() {
  call void @thrower()
  unreachable
}
define linkonce_odr void @wait() {
  br label %on
on:
  br label %on
}
define double @f(double %x, i1 %c) {
  br i1 %c, label %bad, label %good
bad:
  call void @refuse()
  call void @throw()
  call void @wait()
  br label %good
good:
  ret double %x
}
"""


def test_only_what_neither_returns_nor_throws_ends_there() -> None:
    module = parse(PROGRAM)
    assert endings.rewrite(module)
    fn = module.function("f")
    assert fn is not None
    calls = [instr for instr in fn.instructions if isinstance(instr, Call)]
    assert {call.callee_name: "noreturn" in call.fn_attributes for call in calls} == {
        "refuse": True,
        "throw": False,
        "wait": True,
    }
    assert not endings.rewrite(module), "what is marked is not marked again"
