"""Small LLVM functions for tests of analyses: text to functions, and a loop to put bodies into."""

from lowad.analysis.manager import Manager
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.llvm.text import canonical, prepare


def module_of(text: str, *, prepared: bool = False) -> Module:
    """Return the module that `text` spells, verified by LLVM, simplified where `prepared`."""
    return parse(prepare(text) if prepared else canonical(text))


def function_of(text: str, name: str = "f", *, prepared: bool = False) -> tuple[Function, Manager]:
    """Return function `name` of `text` and a manager to ask about it."""
    found = module_of(text, prepared=prepared).function(name)
    assert found is not None
    return found, Manager()


def named(fn: Function, name: str) -> Instruction:
    """Return the instruction called `name`."""
    return next(instr for instr in fn.instructions if instr.name == name)


def block(fn: Function, name: str):
    """Return the block called `name`."""
    return next(item for item in fn.blocks if item.name == name)


def counted(
    body: str, *, start: str = "0", step: str = "1", flags: str = "nuw nsw", params: str = "ptr %x, i64 %n"
) -> str:
    """Return `f` with a guarded loop `%i = start; %i != %n; %i += step` around `body`."""
    return f"""
define void @f({params}) {{
entry:
  %any = icmp sgt i64 %n, {start}
  br i1 %any, label %ph, label %out
ph:
  br label %loop
loop:
  %i = phi i64 [ {start}, %ph ], [ %i.next, %loop ]
{body}
  %i.next = add {flags} i64 %i, {step}
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %loop, label %done
done:
  br label %out
out:
  ret void
}}
"""
