"""Functions that hand the interface a function which they are given: inlined, whatever the compiler said.

The templates of the C++ header are such functions. Compilers that are asked for small code (-Oz), or not to
inline, leave them calls; which function is differentiated is known where they have been inlined.
"""

from collections.abc import Iterable

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.opt.interface import entry_calls
from lowad.opt.read import function_of
from lowad.source import UNASKED

_AGAINST = frozenset(("minsize", "optsize", "noinline", "optnone", "alwaysinline", UNASKED))
_LOCAL = frozenset(("internal", "private", "linkonce_odr", "linkonce"))
"""Functions that need not stay."""


def open_wrappers(module: Module) -> None:
    """Let LLVM inline, in place, what is meant to be small or to stay and hands such functions on."""
    work = [call.fn for call in entry_calls(module) if not _names_function(call)]
    seen: dict[Function, None] = {}
    for fn in work:
        if fn in seen or not _LOCAL & set(fn.words):
            continue
        seen[fn] = None
        _open(module, fn)
        calls = [user for user in fn.users if isinstance(user, Call) and user.callee is fn]
        work += [call.fn for call in calls if not _names_function(call)]


def _names_function(call: Call) -> bool:
    return any(function_of(argument) is not None for argument in call.arguments)


def _open(module: Module, fn: Function) -> None:
    """Let a function be inlined, whatever the compiler or the inliner may say."""
    words = _words(module, fn.attributes)
    fn.attributes = (*(word for word in words if word not in _AGAINST), "alwaysinline")


def _words(module: Module, attributes: Iterable[str]) -> Iterable[str]:
    for word in attributes:
        yield from module.attribute_groups.get(word[1:], ()) if word.startswith("#") else (word,)
