"""Functions that copy for their callers are copied, one for each call, and know what that call passes."""

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.values import ConstantInt
from lowad.ir.verify import verify
from lowad.rewrite import callers

_PROGRAM = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @less(ptr %a, ptr %b) {
entry:
  ret i32 -1
}

define i32 @more(ptr %a, ptr %b) {
entry:
  ret i32 1
}

define void @move(ptr %to, ptr %from, i64 %size) {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %size, i1 false)
  ret void
}

define void @sort(ptr %all, i64 %n, i64 %size, ptr %order) {
entry:
  %is = icmp eq ptr %order, @less
  br i1 %is, label %first, label %second

first:
  %a = call i32 @less(ptr %all, ptr %all)
  br label %both

second:
  %b = call i32 @more(ptr %all, ptr %all)
  br label %both

both:
  %sign = phi i32 [ %a, %first ], [ %b, %second ]
  %bytes = mul i64 %size, %n
  %place = getelementptr i8, ptr %all, i64 %bytes
  call void @move(ptr %place, ptr %all, i64 %size)
  %rest = add i64 %n, -1
  call void @sort(ptr %all, i64 %rest, i64 %size, ptr %order)
  ret void
}

define void @f(ptr %x, ptr %y, i64 %n) {
entry:
  call void @sort(ptr %x, i64 %n, i64 16, ptr @less)
  call void @sort(ptr %y, i64 %n, i64 8, ptr @more)
  ret void
}
"""


def _split(is_unclear: bool) -> Module:
    module = parse(_PROGRAM)
    within = [fn for fn in module.functions if not fn.is_declaration]
    assert callers.split(within, lambda fn, ends, size: is_unclear and size is None) == is_unclear
    for fn in module.functions:
        verify(fn)
    return module


def _calls(module: Module, name: str) -> list[tuple[Call, Function]]:
    """Return the calls that a function makes, and what it calls."""
    fn = module.function(name)
    assert fn is not None
    calls = [instr for instr in fn.instructions if isinstance(instr, Call)]
    return [(call, call.callee) for call in calls if isinstance(call.callee, Function)]


def _sizes(module: Module, caller: str) -> list[int]:
    """Return the constant sizes of the copies in what the calls of `sort` lead to, in the caller's order."""
    found = []
    for _, sort in _calls(module, caller):
        (move,) = [callee for _, callee in _calls(module, sort.name) if callee.name.startswith("move.own")]
        ((copy, _),) = _calls(module, move.name)
        size = copy.arguments[2]
        assert isinstance(size, ConstantInt)
        found.append(size.value)
    return found


def test_each_call_has_its_own_and_all_below_it() -> None:
    assert _sizes(_split(True), "f") == [16, 8]


def test_where_it_is_clear_what_is_copied_calls_share() -> None:
    module = _split(False)
    assert not [fn for fn in module.functions if ".own" in fn.name]


def test_what_a_function_is_asked_is_decided_where_it_is_known() -> None:
    module = _split(True)
    for name, gone in (("sort.own", "more"), ("sort.own.1", "less")):
        called = {callee.name for _, callee in _calls(module, name)}
        assert gone not in called
        assert name in called
