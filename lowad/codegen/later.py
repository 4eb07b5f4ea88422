"""Calls that stand for code while derivatives are made, and are written out once none is made any more.

Their rows in the rule table say how they are differentiated (lowad/rules/taken.py, lowad/rules/memory.py); of
the code that they stand for that could not be told.
"""

from lowad.codegen import kept, region, taken, words
from lowad.ir.builder import Builder
from lowad.ir.instructions import Call
from lowad.ir.module import Block, Module
from lowad.ir.unused import drop_unused

_ALL = (taken.write_out, words.write_out)


def write_out(module: Module) -> None:
    """Replace all such calls of a module."""
    kept.forget_unasked(module)
    region.forget_unasked(module)
    known = [fn for fn in module.functions if fn.is_declaration and _is_later(fn.name)]
    calls = [user for fn in known for user in fn.users if isinstance(user, Call)]
    for fn in dict.fromkeys(call.fn for call in calls):
        builder = Builder(fn)
        for block in dict.fromkeys(call.block for call in calls if call.fn is fn):
            _write_out(block, builder.at(block))
        drop_unused(fn, taken.may_go)
    for fn in known:
        del module.globals[fn.name]


def _is_later(name: str) -> bool:
    return taken.is_one(name) or words.is_one(name)


def _write_out(block: Block, builder: Builder) -> None:
    before = list(block.instructions)
    block.instructions.clear()
    for instr in before:
        if isinstance(instr, Call) and any(write(builder, instr) for write in _ALL):
            instr.drop_operands()
        else:
            block.instructions.append(instr)
