"""Functions that have a rule of the program and that nothing calls.

A compiler that optimises before lowad reads the program inlines what is small, and with the call goes the
rule: the derivative would be that of the body. Nothing is left then but the function, which the rule names.
"""

from collections.abc import Collection, Iterable

from lowad.errors import Code, InputError
from lowad.ir.module import Alias, Function, GlobalVariable, Module
from lowad.ir.types import VOID
from lowad.ir.values import Constant, Value
from lowad.rewrite.indirect import functions_in
from lowad.rules.declared import DERIVATIVE, GRADIENT, INACTIVE, MATH, SPLIT_DERIVATIVE, attribute
from lowad.rules.declared import functions_of_rules as rules_of

_RULES = (GRADIENT, DERIVATIVE, SPLIT_DERIVATIVE, MATH, INACTIVE)


def check_called(module: Module, inlinable: Iterable[Function], said: Collection[GlobalVariable]) -> None:
    """InputError where one of the functions `inlinable`, which LLVM was free to inline, has a rule and is
    used neither by the program nor in a variable other than those that say the rules."""
    doubtful = [fn for fn in inlinable if _has_rule(fn)]
    if not doubtful:
        return
    others = {*rules_of(module)}
    stored = set(functions_in(_constants(module, said)))
    for fn in doubtful:
        users = {user.fn for user in fn.users}
        if not users - others - {fn} and fn not in stored:
            raise InputError(
                Code.ENZYME_RULE,
                f"{fn.name} has a rule, and nothing calls it: the compiler has inlined it, without the rule",
                help=f"mark {fn.name} __attribute__((noinline)), or compile with -O0; where nothing uses it"
                " leave the rule out",
            )


def _has_rule(fn: Function) -> bool:
    """Whether a function has a rule by which its derivative may be another than its body's."""
    rules = [word for word in _RULES if attribute(fn, word) is not None]
    changes = fn.fn_type.result is not VOID or any(argument.ty.is_pointer for argument in fn.arguments)
    return bool(rules) and (rules != [INACTIVE] or changes)


def _constants(module: Module, said: Collection[GlobalVariable]) -> Iterable[Value]:
    """Yield what variables hold and instructions name, but for what only says the rules."""
    for item in module.globals.values():
        if isinstance(item, Alias):
            yield item.target
        elif isinstance(item, GlobalVariable) and item not in said and not item.name.startswith("llvm."):
            yield from (item.initializer,) if item.initializer is not None else ()
    for fn in module.functions:
        for instr in fn.instructions:
            named = (operand for operand in instr.operands if isinstance(operand, Constant))
            yield from (operand for operand in named if not isinstance(operand, Function))
