"""Code in this process: called, refused where something is missing, and unloaded."""

import ctypes
import gc
import math
import resource
import threading

import pytest

from lowad.errors import Code, InputError, InternalError
from lowad.llvm.load import Library, load
from lowad.llvm.optimise import object_code

SINE = """
declare double @sin(double)
declare double @never_called(double)
define double @f(double %x) { %y = call double @sin(double %x)
  ret double %y }
@counter = global i64 41
define internal void @hidden() { ret void }
"""


def call(library: Library, name: str, x: float) -> float:
    result: float = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)(library.address(name))(x)
    return result


def test_text_and_object_code_are_called_by_address() -> None:
    for code in (SINE, object_code(SINE)):
        library = load(code)
        assert call(library, "f", 0.5) == math.sin(0.5)
        assert ctypes.c_int64.from_address(library.address("counter")).value == 41
        assert library.address("f") == library.address("f")


def test_helpers_that_llvm_calls_by_itself_are_found() -> None:
    power = """declare double @llvm.powi.f64.i32(double, i32)
define double @f(double %x) { %n = fptosi double %x to i32
  %y = call double @llvm.powi.f64.i32(double %x, i32 %n)
  ret double %y }"""
    assert call(load(power), "f", 3.0) == 27.0


def test_constructors_run_before_the_first_call() -> None:
    text = """@s = internal global double 3.0
%entry = type { i32, ptr, ptr }
@llvm.global_ctors = appending global [1 x %entry] [%entry { i32 65535, ptr @init, ptr null }]
define internal void @init() { store double 7.0, ptr @s
  ret void }
define double @f(double %x) { %y = load double, ptr @s
  ret double %y }"""
    assert call(load(text), "f", 0.0) == 7.0


def test_data_of_the_c_library_is_reached() -> None:
    text = """@environ = external global ptr
define i1 @f() { %p = load ptr, ptr @environ
  %known = icmp ne ptr %p, null
  ret i1 %known }"""
    assert ctypes.CFUNCTYPE(ctypes.c_bool)(load(text).address("f"))()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("declare double @no_such(double)\ndefine double @f(double %x) {\n"
         " %y = call double @no_such(double %x)\n ret double %y }", "no_such"),
        ("@far = external global i32\ndefine i32 @f() { %z = load i32, ptr @far\n ret i32 %z }", "far"),
        ('declare void @"no such"()\ndefine void @f() { call void @"no such"()\n ret void }', "no such"),
        ("@own = thread_local global double 3.0\ndefine ptr @f() { ret ptr @own }", "own"),
    ],
)  # fmt: skip
def test_what_cannot_be_resolved_is_named(text: str, name: str) -> None:
    with pytest.raises(InputError) as caught:
        load(text)
    assert caught.value.code is Code.UNRESOLVED_SYMBOL
    assert f"'{name}'" in caught.value.message


def test_names_that_are_not_exported_are_refused() -> None:
    library = load(SINE)
    for name in ("g", "hidden"):
        with pytest.raises(InputError) as caught:
            library.address(name)
        assert caught.value.code is Code.UNRESOLVED_SYMBOL


def test_objects_that_are_not_or_lack_something_are_refused() -> None:
    lacking = object_code("declare double @no_such(double)\ndefine double @f(double %x) {\n"
                          " %y = call double @no_such(double %x)\n ret double %y }")  # fmt: skip
    for code in (b"not an object file", b"", lacking):
        with pytest.raises(InputError) as caught:
            load(code).address("f")
        assert caught.value.code is Code.UNRESOLVED_SYMBOL


def test_code_for_another_machine_is_refused() -> None:
    for triple in ("aarch64-apple-darwin", "x86_64-apple-darwin"):
        with pytest.raises(InputError) as caught:
            load(f'target triple = "{triple}"\ndefine void @f() {{ ret void }}')
        assert caught.value.code is Code.UNKNOWN_TARGET


def test_a_closed_library_gives_no_addresses() -> None:
    library = load(SINE)
    library.close()
    library.close()
    with pytest.raises(InternalError):
        library.address("f")


def test_code_goes_with_the_process_where_that_ends_first() -> None:
    library = load(SINE)
    library.__del__(lambda: True)
    assert library.address("f")
    library.__del__()
    with pytest.raises(InternalError):
        library.address("g")


def test_a_thousand_loads_leave_nothing_behind() -> None:
    data = object_code(SINE)

    def rounds(count: int) -> int:
        for _ in range(count):
            assert call(load(data), "f", 0.0) == 0.0
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(200)
    assert rounds(1000) - before < 2048  # kilobytes


def test_threads_load_side_by_side() -> None:
    found: list[float] = []
    threads = [threading.Thread(target=lambda: found.append(call(load(SINE), "f", 0.5))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [math.sin(0.5)] * 8
