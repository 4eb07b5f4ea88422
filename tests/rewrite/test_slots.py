"""Which virtual functions a call may lead to: by the slot it looks in, where a table says where it begins."""

import pytest

from lowad.ir.instructions import Call
from lowad.ir.parser import parse
from lowad.llvm.text import canonical
from lowad.rewrite.slots import Tables, slot_of

_PROGRAM = """
@_ZTI1A = constant ptr null
@_ZTV1A = constant { [4 x ptr], [3 x ptr] } {
  [4 x ptr] [ptr null, ptr @_ZTI1A, ptr @first, ptr @second],
  [3 x ptr] [ptr inttoptr (i64 -8 to ptr), ptr @_ZTI1A, ptr @third] }
@_ZTV1B = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @untold, ptr @untold] }
@table = global [1 x ptr] [ptr @stored]
define void @first(ptr %this) { ret void }
define void @second(ptr %this) { ret void }
define void @third(ptr %this) { ret void }
define void @untold(ptr %this) { ret void }
define void @stored(ptr %this) { ret void }
define void @f(ptr %object) {
  %table = load ptr, ptr %object
  %slot = getelementptr i8, ptr %table, i64 8
  %called = load ptr, ptr %slot
  call void %called(ptr %object)
  %begin = load ptr, ptr %table
  call void %begin(ptr %object)
  ret void
}
define void @g(ptr %object, ptr %called) {
  call void %called(ptr %object)
  ret void
}
"""


@pytest.mark.parametrize(
    ("slot", "expected"),
    [
        (0, ["first", "third", "untold", "stored"]),
        (8, ["second", "untold", "stored"]),
        (16, ["untold", "stored"]),
        (None, ["first", "second", "third", "untold", "stored"]),
    ],
)
def test_virtual_functions_are_called_through_their_slot(slot: int | None, expected: list[str]) -> None:
    module = parse(canonical(_PROGRAM))
    tables = Tables(module)
    functions = [fn for fn in module.functions if fn.name not in ("f", "g")]
    assert [fn.name for fn in functions if tables.may_be_in(fn, slot)] == expected


def test_a_function_that_is_stored_elsewhere_too_may_be_called_from_any_slot() -> None:
    text = _PROGRAM.replace("[ptr @stored]", "[ptr @first]")
    module = parse(canonical(text))
    first = module.function("first")
    assert first is not None
    assert Tables(module).may_be_in(first, 8)


def test_calls_say_their_slot() -> None:
    module = parse(canonical(_PROGRAM))
    calls = [i for fn in module.functions for i in fn.instructions if isinstance(i, Call)]
    assert [slot_of(call) for call in calls] == [8, 0, None]
