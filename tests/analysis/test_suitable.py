"""Which functions a call through a pointer may lead to, by the numbers that it passes."""

from lowad.analysis.types.suitable import Suitable
from lowad.ir.instructions import Call
from tests.analysis.typed import Program

_PROGRAM = """
@table = global [6 x ptr] [ptr @narrow, ptr @wide, ptr @behind, ptr @none, ptr @counts, ptr @owner]
define void @narrow(ptr %p) {
  %x = load float, ptr %p
  store float %x, ptr %p
  ret void
}
define void @wide(ptr %p) {
  %x = load double, ptr %p
  store double %x, ptr %p
  ret void
}
define void @behind(ptr %p) {
  %q = load ptr, ptr %p
  %x = load float, ptr %q
  store float %x, ptr %q
  ret void
}
define void @none(ptr %p) {
  ret void
}
define void @counts(ptr %p) {
  %n = load i32, ptr %p
  %m = add i32 %n, 1
  store i32 %m, ptr %p
  ret void
}
define void @owner(ptr %p) {
  %q = load ptr, ptr %p
  %x = load double, ptr %q
  store double %x, ptr %q
  ret void
}
define void @f(ptr %called, ptr %doubles, ptr %floats, ptr %addresses, ptr %unknown) {
  %d = load double, ptr %doubles
  %s = load float, ptr %floats
  %a = load ptr, ptr %addresses
  %e = load double, ptr %a
  call void %called(ptr %doubles)
  call void %called(ptr %floats)
  call void %called(ptr %addresses)
  call void %called(ptr %unknown)
  ret void
}
"""


def test_numbers_of_another_type_are_not_meant() -> None:
    program = Program(_PROGRAM)
    suits = Suitable(program.module)
    names = ("narrow", "wide", "behind", "none", "counts", "owner")
    found = {
        call.arguments[0].name: [name for name in names if suits(call, program.function(name))]
        for call in program.fn.instructions
        if isinstance(call, Call)
    }
    assert found == {
        # Doubles and addresses are told apart when the program runs, floats and addresses are not.
        "doubles": ["wide", "behind", "none", "counts", "owner"],
        "floats": ["narrow", "none", "counts"],
        "addresses": ["wide", "none", "counts", "owner"],
        "unknown": list(names),
    }


def test_without_two_types_of_numbers_all_suit() -> None:
    program = Program(_PROGRAM.replace("float", "double"))
    suits = Suitable(program.module)
    calls = [call for call in program.fn.instructions if isinstance(call, Call)]
    assert all(suits(call, program.function(name)) for call in calls for name in ("narrow", "wide", "owner"))
