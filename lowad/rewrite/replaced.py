"""What C++'s library does by functions that the program has put in the place of the library's.

    declare ptr @_Znam(i64)                         ptr @_Znam(i64 %0) {
    define ptr @_Znwm(i64 %bytes) { ... }             %result = call ptr @_Znwm(i64 %0)
                                                      ret ptr %result }

A program that replaces `operator new` and `operator delete` has all other forms of them go through its own,
unless it replaces those too: what they return is memory of the program's, which it may hand out again, and no
new block.

Source: the C++ standard, [new.delete.single] and [new.delete.array], on the default behaviour of each form.
"""

import re
from collections.abc import Iterator

from lowad.ir.module import Function, Module

_ALIGN, _NOTHROW = "St11align_val_t", "RKSt9nothrow_t"
_FORMS: dict[str, tuple[str, tuple[int, ...]]] = {
    "_Znam": ("_Znwm", (0,)),
    f"_Znwm{_NOTHROW}": ("_Znwm", (0,)),
    f"_Znam{_NOTHROW}": ("_Znam", (0,)),
    f"_Znam{_ALIGN}": (f"_Znwm{_ALIGN}", (0, 1)),
    f"_Znwm{_ALIGN}{_NOTHROW}": (f"_Znwm{_ALIGN}", (0, 1)),
    f"_Znam{_ALIGN}{_NOTHROW}": (f"_Znam{_ALIGN}", (0, 1)),
    "_ZdaPv": ("_ZdlPv", (0,)),
    "_ZdlPvm": ("_ZdlPv", (0,)),
    "_ZdaPvm": ("_ZdaPv", (0,)),
    f"_ZdlPv{_NOTHROW}": ("_ZdlPv", (0,)),
    f"_ZdaPv{_NOTHROW}": ("_ZdaPv", (0,)),
    f"_ZdaPv{_ALIGN}": (f"_ZdlPv{_ALIGN}", (0, 1)),
    f"_ZdlPvm{_ALIGN}": (f"_ZdlPv{_ALIGN}", (0, 2)),
    f"_ZdaPvm{_ALIGN}": (f"_ZdaPv{_ALIGN}", (0, 2)),
}
"""The other forms, by what each of them calls and with which of its arguments."""

_CAUGHT = """\
  %made = invoke {} to label %done unwind label %thrown
done:
  ret ptr %made
thrown:
  %pad = landingpad {{ ptr, i32 }} catch ptr null
  %exception = extractvalue {{ ptr, i32 }} %pad, 0
  %object = call ptr @__cxa_begin_catch(ptr %exception)
  call void @__cxa_end_catch()
  ret ptr null"""
"""What a form does that returns null where the program's own throws."""

_OF_EXCEPTIONS = """\
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
"""

_REPLACES = re.compile(r"^define [^\n]*@_Z(?:nw|dl)", re.MULTILINE)


def may_concern(text: str) -> bool:
    """Whether printed IR may hold what `definitions` is for."""
    return _REPLACES.search(text) is not None


def is_concerned(module: Module) -> bool:
    """Whether a module calls a form that goes through a function of its own."""
    return any(_forms(module))


def definitions(module: Module) -> list[str]:
    """Return the text of such forms, as the library has them."""
    return [_text(form, target, kept) for form, target, kept in _forms(module)]


def _forms(module: Module) -> Iterator[tuple[Function, Function, tuple[int, ...]]]:
    """Yield the forms that a module declares, the function of its own that each leads to, and which arguments
    that is passed."""
    for name in _FORMS:
        form = module.globals.get(name)
        found = _own(name, module) if isinstance(form, Function) and form.is_declaration else None
        if found is not None:
            assert isinstance(form, Function)
            yield form, *found


def _own(name: str, module: Module) -> tuple[Function, tuple[int, ...]] | None:
    """Return the function of the program's that a form leads to, and which arguments it is passed."""
    kept: tuple[int, ...] = ()
    while name in _FORMS:
        name, taken = _FORMS[name]
        kept = tuple(kept[at] for at in taken) if kept else taken
        target = module.globals.get(name)
        if isinstance(target, Function) and not target.is_declaration:
            return target, kept
    return None


def _text(form: Function, target: Function, kept: tuple[int, ...]) -> str:
    types = [argument.ty for argument in form.arguments]
    formals = ", ".join(f"{ty} %a{at}" for at, ty in enumerate(types))
    actuals = ", ".join(f"{types[at]} %a{at}" for at in kept)
    passed, result = ", ".join(str(types[at]) for at in kept), form.fn_type.result
    calls = f"{result} @{target.name}({actuals})"
    if str(result) == "void":
        body = f"  call {calls}\n  ret void"
    elif form.name.endswith(_NOTHROW):
        body = _CAUGHT.format(calls)
    else:
        body = f"  %made = call {calls}\n  ret ptr %made"
    personality = " personality ptr @__gxx_personality_v0" if "invoke" in body else ""
    return (
        f"declare {result} @{target.name}({passed})\n"
        f"define linkonce_odr hidden {result} @{form.name}({formals}){personality} {{\n{body}\n}}\n"
        + (_OF_EXCEPTIONS if personality else "")
    )
