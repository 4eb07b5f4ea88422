"""A call of the interface for one of several functions becomes a choice among calls for each.

Compilers merge calls on two ways into one, which is then passed a choice of functions.
"""

from collections.abc import Iterable
from functools import partial

from lowad.ir.clone import clone_instruction
from lowad.ir.edges import as_call
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import PTR
from lowad.opt.read import function_of
from lowad.rewrite.editor import Editor
from lowad.rewrite.indirect import origins


def choose(calls: Iterable[Call]) -> None:
    """Rewrite, in place, those calls of the interface that are passed several functions which are known."""
    for call in list(calls):
        at = (
            1
            if any(word.startswith("sret") for words in call.argument_attributes[:1] for word in words)
            else 0
        )
        if (
            call.opcode == "callbr"
            or len(call.arguments) <= at
            or call.arguments[at].ty is not PTR
            or function_of(call.arguments[at]) is not None
        ):
            continue
        functions = origins(call.arguments[at])
        if functions:
            editor = Editor(call.fn)
            editor.replace(call, partial(_write, call, at, functions, editor))


def _write(call: Call, at: int, functions: list[Function], editor: Editor) -> Instruction | None:
    """Append the comparisons and the calls; return what stands for the result."""
    end = editor.new_block("chosen")
    ways = []
    for number, fn in enumerate(functions):
        other = None
        if number < len(functions) - 1:
            is_it = editor.icmp("eq", call.arguments[at], fn)
            this, other = editor.new_block("choice"), editor.new_block("choice")
            editor.branch_if(is_it, this, other)
            editor.at(this)
        made = editor.in_place(_call_of(fn, call, at))
        ways.append((made, editor.block))
        editor.branch(end)
        if other is not None:
            editor.at(other)
    editor.at(end)
    # What the derivatives return need not be what the call does where nobody asks for it.
    return editor.phi(call.ty, ways) if call.users else None


def _call_of(fn: Function, call: Call, at: int) -> Call:
    """Return the call, in no block, that asks the same of one function; of an invoke too."""
    same = clone_instruction(call, {}, keep_debug=True)
    assert isinstance(same, Call)
    same.debug_records = ()
    same.set_operand(at, fn)
    made = as_call(same)
    if made is not same:
        same.drop_operands()
    return made
