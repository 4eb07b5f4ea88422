"""Bodies that are read when asked for: what is told of them before is what they turn out to hold."""

from pathlib import Path

import pytest

from lowad.errors import InputError
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse, skim
from lowad.ir.printer import print_module
from lowad.ir.reached import reached
from lowad.ir.unread import Body
from lowad.ir.verify import verify
from lowad.llvm.text import canonical, named
from lowad.rewrite.copies import called, copies_of
from lowad.rewrite.indirect import address_taken
from lowad.rewrite.returning import copy_passing

DATA = sorted((Path(__file__).parent / "data").glob("*.ll"))

TEXT = """
@cell = global double 1.0
@table = constant [1 x ptr] [ptr @low]

define double @low(double %x) {
  %y = load double, ptr @cell
  %z = fmul double %x, %y
  ret double %z
}

define double @middle(double %x) {
  %y = call double @low(double %x)
  %z = call double @low(double %y)
  ret double %z
}

define ptr @high(ptr %p) {
  store ptr @middle, ptr %p
  %q = load ptr, ptr %p
  ret ptr %q
}

define i32 @caught(double %x) personality ptr @__gxx_personality_v0 {
  %y = invoke double @middle(double %x) to label %ok unwind label %bad
ok:
  ret i32 0
bad:
  %z = landingpad { ptr, i32 } cleanup
  ret i32 1
}

declare i32 @__gxx_personality_v0(...)
"""


def whole() -> str:
    return named(canonical(TEXT))


def function(module: Module, name: str) -> Function:
    found = module.function(name)
    assert found is not None
    return found


def unread(module: Module) -> set[str]:
    return {fn.name for fn in module.functions if fn.unread is not None}


def test_nothing_is_read_before_it_is_asked_for() -> None:
    module = skim(whole())
    assert unread(module) == {"low", "middle", "high", "caught"}
    assert not any(function(module, name).is_declaration for name in unread(module))
    assert canonical(print_module(module)) == canonical(whole())
    assert [block.name for block in function(module, "low").blocks] == ["bb"]
    assert unread(module) == {"middle", "high", "caught"}


def test_who_uses_a_global_is_known_in_full() -> None:
    module = skim(whole())
    users = function(module, "low").users
    assert [user.fn.name for user in users] == ["middle", "middle"]
    assert unread(module) == {"low", "high", "caught"}
    assert len(module.globals["cell"].users) == 1
    assert unread(module) == {"high", "caught"}


def test_who_uses_an_argument_is_known_in_full() -> None:
    module = skim(whole())
    (x,) = function(module, "middle").arguments
    assert [user.name for user in x.users] == ["y"]
    assert unread(module) == {"low", "high", "caught"}


def test_calls_of_functions_are_found_where_they_stand() -> None:
    lazy, eager = skim(whole()), parse(whole())
    for names in (["low"], ["middle"], ["low", "middle"], ["high"]):
        found = [module.calls_of(function(module, name) for name in names) for module in (lazy, eager)]
        lists = [{fn.name: [call.name for call in calls] for fn, calls in one.items()} for one in found]
        assert lists[0] == lists[1]
        assert list(lists[0]) == list(lists[1])


@pytest.mark.parametrize("path", DATA, ids=lambda path: path.stem)
def test_the_text_tells_what_the_instructions_do(path: Path) -> None:
    text = named(canonical(path.read_text("utf-8")))
    lazy, eager = skim(text), parse(text)
    for fn in lazy.functions:
        read = function(eager, fn.name)
        assert {item.name for item in called(fn)} == {item.name for item in called(read)}
        # A constant that stands in metadata or in no operand may be told of as well.
        assert {item.name for item in reached([fn])} >= {item.name for item in reached([read])}
    assert {fn.name for fn in address_taken(lazy)} == {fn.name for fn in address_taken(eager)}
    assert canonical(print_module(lazy)) == canonical(print_module(eager))
    for fn in lazy.functions:
        fn.read()
        verify(fn)
    assert print_module(lazy) == print_module(eager)


def test_copies_of_what_is_not_read_call_each_other() -> None:
    lazy, eager = skim(whole()), parse(whole())
    for module in (lazy, eager):
        chosen = [function(module, name) for name in ("low", "middle")]
        copies_of(chosen, "copy")
    assert unread(lazy) == {"low", "middle", "high", "caught", "low.copy", "middle.copy"}
    assert canonical(print_module(lazy)) == canonical(print_module(eager))
    copy = function(lazy, "middle.copy")
    assert [item.name for item in called(copy)] == ["low.copy"]
    assert [user.fn.name for user in function(lazy, "low.copy").users] == ["middle.copy"] * 2
    assert [user.fn.name for user in function(lazy, "low").users] == ["middle"] * 2
    for fn in lazy.functions:
        fn.read()
        verify(fn)
    assert canonical(print_module(lazy)) == canonical(print_module(eager))


def test_copies_for_exceptions_are_made_of_text() -> None:
    module = skim(whole())
    copies = copy_passing([function(module, "caught")])
    assert {fn.name: made.name for fn, made in copies.items()} == {"caught": "caught.passing"}
    assert unread(module) == {"low", "middle", "high", "caught", "caught.passing"}
    function(module, "middle").attributes = ("nounwind",)
    assert not copy_passing([function(module, "caught")])


def test_what_is_wrong_in_a_body_is_said_when_it_is_read() -> None:
    wrong = whole().replace("fmul double %x", "frob double %x")
    module = skim(wrong)
    with pytest.raises(InputError, match="frob"):
        function(module, "low").read()
    with pytest.raises(InputError, match="frob"):
        parse(wrong)


def test_calls_that_may_throw_are_told_from_text() -> None:
    body = function(skim(whole()), "caught").unread
    assert body is not None
    assert body.invoked == ("middle",)
    without_label = Body(body.text.partition("\n")[2], lambda fn, text: None)
    assert without_label.invoked == ("middle",)
