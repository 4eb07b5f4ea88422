"""The order of things: read the module's own words, prepare it, replace calls level by level, optimise."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import final

from lowad import frontends
from lowad.analysis.manager import Manager
from lowad.codegen import runtime
from lowad.codegen.emit import Emitter
from lowad.frontends.options import Options
from lowad.ir import byvalue
from lowad.ir.instructions import Call
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.opt.declare import declare
from lowad.opt.derive import replace_call
from lowad.opt.interface import entry_calls, entry_point, is_of_interface
from lowad.opt.read import Asked, read_call, refuse
from lowad.rules.expand import expand


def read(paths: Sequence[str], options: Options | None = None) -> str:
    """Return files of any form that a front end knows as one module, not optimised yet."""
    from lowad.llvm import text as llvm_text

    options = replace(options or Options(), level=0)
    texts = [llvm_text.read(frontends.read(path, options)) for path in paths]
    return texts[0] if len(texts) == 1 else llvm_text.link(texts, list(paths))


def lower(text: str, name: str = "<input>") -> str:
    """Return LLVM text in which every call of the Enzyme interface is one of the derivative; InputError says why one cannot be.

    A derivative of a function that asks for derivatives itself is made after those, from the module that has them.
    """
    from lowad.llvm import text as llvm_text

    module = parse(llvm_text.canonical(text, name))
    kept = declare(module)
    text = print_module(module)
    while entry_calls(module):
        text = _prepared(text, name, kept)
        module = parse(text)
        expand(module)
        _Level(module).replace_calls()
        text = print_module(module)
    # Last, so that derivatives of derivatives meet functions with rows, and not what is in them.
    return llvm_text.link([_without_names(module, text), *runtime.texts(module)])


def _without_names(module: Module, text: str) -> str:
    """Return printed IR without the declarations and markers of the interface that nothing refers to."""
    named = [item for item in module.globals.values() if is_of_interface(item)]
    unused = []
    for item in named:
        uses = re.findall(rf"@{re.escape(item.name)}(?![-\w$.])", text)
        own = 2 if isinstance(item, GlobalVariable) and item.initializer is not None else 1
        if len(uses) <= own:
            unused.append(item)
    for item in unused:
        line = rf"^(?:declare [^\n]*|)@{re.escape(item.name)}(?:\(| = )[^\n]*\n"
        text = re.sub(line, "", text, count=1, flags=re.MULTILINE)
    return text


def _prepared(text: str, name: str, kept: frozenset[str]) -> str:
    from lowad.llvm import text as llvm_text

    if byvalue.may_concern(text):
        whole = parse(llvm_text.named(text, name))
        if byvalue.pass_by_pointer(whole):
            text = print_module(whole)
    return llvm_text.prepare(text, name, keep=kept)


@final
@dataclass(frozen=True, slots=True)
class _Level:
    """The calls of one prepared module that can be replaced now."""

    module: Module

    def replace_calls(self) -> None:
        """Replace every call whose function asks for no derivatives itself; refuse where all do."""
        asked = [read_call(call) for call in entry_calls(self.module)]
        ready = [one for one in asked if not _asks(one.function)]
        if asked and not ready:
            refuse(asked[0].call, "the function's own derivative is needed to make it")
        emitter = Emitter(self.module, Manager())
        for one in ready:
            replace_call(one, emitter)


def _asks(fn: Function) -> bool:
    """Whether `fn` may come to a call of the interface."""
    seen = {fn: None}
    work = [fn]
    while work:
        for instr in work.pop().instructions:
            if isinstance(instr, Call) and entry_point(instr.callee) is not None:
                return True
            for operand in instr.operands:
                if isinstance(operand, Function) and operand not in seen:
                    seen[operand] = None
                    work.append(operand)
    return False
