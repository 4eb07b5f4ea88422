"""Derivatives that cannot go on while they run: in this process they raise, and the process lives."""

import ctypes
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from threading import get_ident
from typing import TYPE_CHECKING

from lowad.errors import Code, StoppedError
from lowad.ir.parser import parse

if TYPE_CHECKING:
    from lowad.llvm.load import Library

FAILED: dict[int, str] = {}
"""By thread, why the call that has just returned did not come to its end."""

_FAIL = "lowad.fail"
_PLACES = {
    "lowad.guard_region_key": "lowad.region_place",
    "lowad.guard_thrown_key": "lowad.thrown_place",
}
"""Functions that return where a thread has something of its own, by the keys under which it is found."""
_OWN = {
    _FAIL: f"declare void @{_FAIL}(ptr, i64, i64) cold noreturn nounwind\n",
    **{name: f"declare ptr @{name}() nounwind\n" for name in _PLACES.values()},
}
"""What `guard.ll` defines in the place of the functions that compiled programs have."""
_BUFFER = 64
"""Words of a jump buffer: twice what the largest of glibc, musl and macOS takes on x86-64 and 64-bit Arm."""

_ABI_WORDS = ("zeroext", "signext", "inreg")
_DEFINITION = re.compile(
    rf"^define [^\n]*@({'|'.join(map(re.escape, _OWN))})\(.*?^}}\n", re.MULTILINE | re.DOTALL
)
_FORGET = "lowad.region_end"

_WRAPPER = """
define {result} @{name}({parameters}) {{
entry:
  %place = alloca [{words} x i64], align 16
  %key = load i64, ptr @lowad.guard_key
  %outer = call ptr @pthread_getspecific(i64 %key)
  %again = call i32 @_setjmp(ptr %place) returns_twice
  %first = icmp eq i32 %again, 0
  br i1 %first, label %run, label %failed
run:
  %set = call i32 @pthread_setspecific(i64 %key, ptr %place)
  {found}call {result} @{entry}({parameters}) noinline
  %reset = call i32 @pthread_setspecific(i64 %key, ptr %outer)
  ret {returned}
failed:
  {forget}
  %reset.too = call i32 @pthread_setspecific(i64 %key, ptr %outer)
  ret {nothing}
}}
"""
_DECLARATIONS = {
    "lowad.guard_key": "@lowad.guard_key = external global i64\n",
    "pthread_getspecific": "declare ptr @pthread_getspecific(i64)\n",
    "pthread_setspecific": "declare i32 @pthread_setspecific(i64, ptr)\n",
    "_setjmp": "declare i32 @_setjmp(ptr) returns_twice\n",
}


def guarded(text: str, entries: Iterable[str]) -> tuple[str, dict[str, str], dict[str, int]]:
    """Return a derivative's module in which failing ends the call of an entry.

    With it come the names by which the entries are to be called, and the addresses of what it imports. An
    entry that was so ended returns zero, and `FAILED` says why: memory and tapes that it held are lost.
    """
    replaced = [found[1] for found in _DEFINITION.finditer(text)]
    if not replaced:
        return text, {}, {}
    names = {entry: f"lowad.guarded.{entry}" for entry in entries}
    wrappers = [_wrapper(text, entry, name) for entry, name in names.items()]
    imports = {name: _guard().address(name.replace("lowad.", "lowad.guard_")) for name in replaced}
    imports["lowad.guard_key"] = ctypes.addressof(_key(_FAIL))
    lacking = [line for name, line in _DECLARATIONS.items() if f"@{name}(" not in text]
    text = _DEFINITION.sub(lambda found: _OWN[found[1]], text)
    return "".join([text, *wrappers, *lacking]), names, imports


def raise_failure() -> None:
    """Raise what ended this thread's last call, if anything did."""
    text = FAILED.pop(get_ident(), None)
    if text is None:
        return
    raise StoppedError(
        Code.STOPPED,
        text.strip().removeprefix("lowad: "),
        notes=("shadows, and memory that the function writes, hold what had been computed until then",),
    )


def _wrapper(text: str, entry: str, name: str) -> str:
    """Return a function with the parameters and the result of `entry`, to which failures inside jump back."""
    head = re.search(rf'^define ([^\n]*@"?{re.escape(entry)}"?\([^\n]*\))', text, re.MULTILINE)
    assert head, f"no {entry} in its module"
    (fn,) = parse(f"define {head[1]} {{\nentry:\n  unreachable\n}}\n").functions
    parameters = ", ".join(
        " ".join([str(argument.ty), *_kept(argument.attributes), f"%p{argument.index}"])
        for argument in fn.arguments
    )
    result = str(fn.fn_type.result)
    is_void = result == "void"
    return _WRAPPER.format(
        result=" ".join([*_kept(fn.result_attributes), result]),
        name=f'"{name}"',
        entry=f'"{entry}"',
        parameters=parameters,
        words=_BUFFER,
        # What the call left in shadows of inactive memory is not for the next one.
        forget=f"call void @{_FORGET}()" if f"@{_FORGET}(" in text else "",
        found="" if is_void else "%found = ",
        returned="void" if is_void else f"{result} %found",
        nothing="void" if is_void else f"{result} zeroinitializer",
    )


def _kept(attributes: Iterable[str]) -> list[str]:
    return [word for word in attributes if word in _ABI_WORDS]


def _note(text: bytes) -> None:
    FAILED[get_ident()] = text.decode(errors="replace")


_NOTE = ctypes.CFUNCTYPE(None, ctypes.c_char_p)(_note)


@cache
def _key(purpose: str) -> ctypes.c_uint64:
    """Return the key under which a thread finds what it has of its own for one purpose."""
    key = ctypes.c_uint64(0)
    if ctypes.CDLL(None).pthread_key_create(ctypes.byref(key), None):
        raise MemoryError("no key for thread-specific data")
    return key


@cache
def _guard() -> "Library":
    from lowad.llvm.load import load

    address = ctypes.cast(_NOTE, ctypes.c_void_p).value
    assert address
    text = files("lowad.api").joinpath("guard.ll").read_text(encoding="utf-8")
    keys = {"lowad.guard_key": _FAIL, **_PLACES}
    imports = {name: ctypes.addressof(_key(purpose)) for name, purpose in keys.items()}
    return load(text, imports={"lowad.note": address, **imports})
