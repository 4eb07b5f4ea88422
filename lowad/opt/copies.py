"""Copies that the derivatives which a program asks for are made of."""

from collections.abc import Collection, Iterable, Mapping

from lowad.ir.builder import Builder
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.opt.interface import entry_calls
from lowad.opt.read import function_of
from lowad.rewrite.atomics import accesses_float
from lowad.rewrite.copies import concerned, copies_of, is_special

_ALONE = frozenset(("naked", "presplitcoroutine"))
"""What is said of functions whose body is no code like others'."""

_BY_FRAME = frozenset(("inalloca", "preallocated", "swifterror", "swiftasync"))
"""What is said of arguments that live in the caller's frame in ways of their own."""


def copy_atomic(module: Module) -> bool:
    """Have derivatives made of copies of the functions that access floats atomically.

    There those accesses are rewritten. Say whether there are any. Values must have names.
    """
    copies = copies_of(concerned(asked_functions(module), accesses_float), "alone")
    ask_of_copies(module, copies)
    return bool(copies)


def asked_functions(module: Module) -> list[Function]:
    """Return the functions with bodies that derivatives are asked of."""
    found = (_function(call, at) for call in entry_calls(module) for at in (0, 1))
    return [fn for fn in found if fn is not None]


def ask_of_copies(module: Module, copies: Mapping[Function, Function]) -> None:
    """Have the derivatives that are asked of functions asked of their copies."""
    for call in entry_calls(module):
        for at in (0, 1):
            found = _function(call, at)
            if found is not None and found in copies:
                call.set_operand(at, copies[found])


def leave_to_copies(
    functions: Iterable[Function], copies: Mapping[Function, Function], sealed: Collection[str]
) -> None:
    """Have functions that derivatives are asked of do nothing but call their copies, which do the same.

    A program that runs a function beside its derivative needs no other version of all that is called there.
    Those named in `sealed` stay, for another body may stand for theirs.
    """
    for fn in dict.fromkeys(functions):
        if fn in copies and fn.name not in sealed and not is_special(fn):
            _leave_to(fn, copies[fn])


def _leave_to(fn: Function, made: Function) -> None:
    """Replace the body of `fn` by a call, where one can hand on all that it is passed."""
    is_alone = fn.fn_type.variadic or not _ALONE.isdisjoint(fn.attribute_words())
    passed = {word.partition("(")[0] for argument in fn.arguments for word in argument.attributes}
    places = (instr.metadata_of("dbg") for instr in fn.instructions)
    place = next((found for found in places if found is not None), None)
    if is_alone or not _BY_FRAME.isdisjoint(passed) or (place is None and dict(fn.metadata).get("dbg")):
        return
    for instr in fn.instructions:
        instr.drop_operands()
    fn.blocks.clear()
    builder = Builder(fn)
    builder.at(builder.new_block("entry"))
    call = Call(
        fn.fn_type,
        made,
        fn.arguments,
        convention=made.convention,
        result_attributes=made.result_attributes,
        argument_attributes=[argument.attributes for argument in made.arguments],
        metadata=(("dbg", place),) if place is not None else (),
    )
    builder.append(call, "result")
    builder.ret(call if call.has_result else None)


def _function(call: Call, at: int) -> Function | None:
    found = function_of(call.arguments[at]) if at < len(call.arguments) else None
    return found if found is not None and not found.is_declaration else None
