"""Functions that have a rule of the program and whose calls a compiler has taken away.

One that optimises before lowad reads the program inlines what is small, and with the call goes the rule: the
derivative would be that of the body. And of a function that gives back its argument, or a constant, it uses
those in the place of the result, even where it must not inline. What is left is the function, which the rule
names, and at most calls whose result nobody uses.
"""

from collections.abc import Collection, Iterable, Mapping

from lowad.errors import Code, InputError
from lowad.ir.instructions import Call
from lowad.ir.module import Alias, Function, GlobalVariable, Module
from lowad.ir.types import VOID
from lowad.ir.values import Argument, Constant, Value
from lowad.rewrite.indirect import functions_in
from lowad.rules.declared import DERIVATIVE, GRADIENT, INACTIVE, MATH, SPLIT_DERIVATIVE, attribute
from lowad.rules.declared import functions_of_rules as rules_of

_RULES = (GRADIENT, DERIVATIVE, SPLIT_DERIVATIVE, MATH, INACTIVE)


def check_called(
    module: Module, inlinable: Mapping[Function, bool], said: Collection[GlobalVariable]
) -> None:
    """InputError where the rule of a function of the program has gone with its calls.

    `inlinable` are the functions that LLVM was free to look into, and whether it was free to inline them;
    `said` the variables that say the rules.
    """
    doubtful = {fn: is_free for fn, is_free in inlinable.items() if _has_rule(fn)}
    if not doubtful:
        return
    rules = frozenset(rules_of(module))
    stored = frozenset(functions_in(_constants(module, said)))
    for fn, is_free in doubtful.items():
        users = [user for user in fn.users if user.fn is not fn and user.fn not in rules]
        if fn in stored:
            continue
        if is_free and not users:
            _refuse(fn, "nothing calls it: the compiler has inlined it", "noinline")
        is_call = (isinstance(user, Call) and fn not in user.arguments and not user.users for user in users)
        if _is_seen_through(fn) and all(is_call):
            _refuse(fn, "nothing uses its result: the compiler uses what it gives back", "noinline, optnone")


def _refuse(fn: Function, why: str, words: str) -> None:
    raise InputError(
        Code.ENZYME_RULE,
        f"{fn.name} has a rule, and {why}, without the rule",
        help=f"mark {fn.name} __attribute__(({words})), or compile with -O0; leave out rules without a use",
    )


def _has_rule(fn: Function) -> bool:
    """Whether a function has a rule by which its derivative may be another than its body's."""
    rules = [word for word in _RULES if attribute(fn, word) is not None]
    changes = fn.fn_type.result is not VOID or any(argument.ty.is_pointer for argument in fn.arguments)
    return bool(rules) and (rules != [INACTIVE] or changes)


def _is_seen_through(fn: Function) -> bool:
    """Whether a function returns one of its arguments, or a constant, whichever way it goes."""
    ends = [block.terminator for block in fn.blocks if block.terminator.opcode == "ret"]
    results = dict.fromkeys(value for end in ends for value in end.operands)
    return len(results) == 1 and isinstance(next(iter(results)), Argument | Constant)


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
