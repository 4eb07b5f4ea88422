"""What is released where an exception leaves a derivative.

Destructors run where the primal runs them: the forward pass has its landing pads. What the derivative itself
holds, its context knows, and the frame that has the context gives it back when an exception passes.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from lowad.codegen import names, runtime
from lowad.codegen.signature import Signature
from lowad.ir.builder import Builder
from lowad.ir.edges import as_invoke
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I32, PTR, VOID, StructType
from lowad.ir.values import Value, zero
from lowad.rewrite.unwind import personality_of

_RAISED = StructType((PTR, I32))
Release = Callable[[Builder], None]


def within_context(function: Function, signature: Signature) -> tuple[Function, Signature]:
    """Let `function`, still without a body, make a context and call the function returned, which takes it.

    If an exception comes out of that, what the context knows is released.
    """
    inner = replace(signature, context=True)
    module = function.module
    assert module is not None
    made = inner.make(module.free_name(names.quotable(function.name, "{}.within")))
    made.words, made.attributes = function.words, function.attributes
    module.add(made)
    builder = Builder(function)
    builder.at(builder.new_block("entry"))
    context = builder.alloca(runtime.CONTEXT, names.CONTEXT)
    builder.store(zero(runtime.CONTEXT), context)
    found = call_releasing(builder, made, [*function.arguments, context], "gradient", [dropping(context)])
    builder.ret(found if found.has_result else None)
    return made, inner


def dropping(context: Value) -> Release:
    """Return what appends the release of all that a context knows."""
    return lambda builder: builder.call(runtime.context_drop(builder.module), (context,)) and None


def call_releasing(
    builder: Builder, callee: Function, arguments: Sequence[Value], name: str, releases: Sequence[Release]
) -> Call:
    """Append a call; where an exception comes out of it, it goes on after `releases`, the last first."""
    personality = _personality(builder.module)
    made = Call(callee.fn_type, callee, arguments)
    if personality is None or not releases:
        # No frame of the program looks for handlers.
        builder.append(made, name)
        return made
    if personality_of(builder.fn) is None:
        builder.fn.tail += personality
    returned, passing = builder.new_block("returned"), builder.new_block("passing")
    invoke = as_invoke(made, returned, passing)
    builder.append(invoke, name)
    builder.at(passing)
    raised = builder.append(Instruction("landingpad", _RAISED, (), flags=("cleanup",)), "raised")
    for release in reversed(releases):
        release(builder)
    builder.emit("resume", VOID, (raised,))
    builder.at(returned)
    return invoke


def _personality(module: Module) -> str | None:
    return next((found for fn in module.functions if (found := personality_of(fn)) is not None), None)
