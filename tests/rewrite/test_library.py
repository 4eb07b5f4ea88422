"""Which library calls are sent to what is written out."""

import pytest

from lowad.ir.parser import parse
from lowad.rewrite.library import has_sealed_strings

_DESTRUCTOR = "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED1Ev"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (f"call void @{_DESTRUCTOR}(ptr %s)", True),
        # What a variable is destroyed by at the end of a program is no call.
        (f"%x = call i32 @__cxa_atexit(ptr @{_DESTRUCTOR}, ptr %s, ptr null)", False),
        ("ret void", False),
    ],
)
def test_the_library_alone_touches_strings_where_it_is_called_for_a_line(body: str, expected: bool) -> None:
    end = "" if body == "ret void" else "\n  ret void"
    module = parse(
        f"declare void @{_DESTRUCTOR}(ptr)\ndeclare i32 @__cxa_atexit(ptr, ptr, ptr)\n"
        f"define void @f(ptr %s) {{\n  {body}{end}\n}}"
    )
    assert has_sealed_strings(module) is expected
