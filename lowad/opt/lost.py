"""Rules of the program that a compiler which optimises before lowad reads the program has taken from it.

What is small it inlines, and with the call goes the rule: the derivative would be that of the body. Of a
function that gives back its argument, or a constant, it uses those in the place of the result, even where it
must not inline. It makes copies of a function for arguments that are constants, which have no rule. And it
leaves out arguments that the body does not read, though a rule may. What is left are the function, which the
rule names, and whatever calls there still are; with debug data, the places that inlined code came from.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum

from lowad.errors import Code, InputError
from lowad.ir.debug import inlined_in
from lowad.ir.instructions import Call
from lowad.ir.module import Alias, Function, GlobalVariable, Module
from lowad.ir.types import VOID, FloatType, Type
from lowad.ir.values import Argument, Constant, ConstantWord, Value
from lowad.opt.read import differentiated
from lowad.rewrite.indirect import functions_in
from lowad.rules.declared import (
    ALLOCATES,
    DERIVATIVE,
    FREES,
    GRADIENT,
    INACTIVE,
    MATH,
    SPLIT_DERIVATIVE,
    attribute,
    own_rule,
)
from lowad.rules.declared import functions_of_rules as rules_of
from lowad.source import UNSEEN

_RULES = (GRADIENT, DERIVATIVE, SPLIT_DERIVATIVE, MATH, INACTIVE, ALLOCATES, FREES)


class Inlining(Enum):
    """What a compiler was to do with calls of a function."""

    NEVER = 0
    MAY = 1
    ALWAYS = 2


_COPY = re.compile(r"(.*)\.specialized\.\d+")
"""How LLVM names a function that it has made of another for constant arguments."""


def check_rules(
    module: Module,
    inlinable: Mapping[Function, Inlining],
    said: Collection[GlobalVariable],
    tell: Callable[[str], None],
) -> None:
    """InputError where the rule of a function of the program does not count where it should.

    `inlinable` are the functions that LLVM was free to look into, and what it was to do with their calls;
    `said` the variables that say the rules. `tell` is given a warning for each function of which nobody can
    know whether calls have been inlined.
    """
    doubtful = {fn: inlining for fn, inlining in inlinable.items() if _has_rule(fn)}
    if not doubtful or not _is_seen(module):
        return
    rules = frozenset(rules_of(module))
    if not _allocates(module, rules):
        doubtful = {fn: inlining for fn, inlining in doubtful.items() if not _is_allocator(fn)}
    inside = [fn for fn in differentiated(module) if fn not in rules and not _stays_closed(fn)]
    _check_called(module, doubtful, said, rules)
    _check_copies(doubtful, inside)
    _check_merged(doubtful, inside, rules)
    _check_arguments(doubtful, inside, tell)
    free = {fn: inlining for fn, inlining in doubtful.items() if inlining is not Inlining.NEVER}
    _check_inlined(free, inside, tell)


def _is_seen(module: Module) -> bool:
    """Whether an optimiser may have seen any function of the program: one of them is no source's."""
    return not all(module.says(fn.attributes, UNSEEN) for fn in module.functions if not fn.is_declaration)


def _check_called(
    module: Module,
    doubtful: Mapping[Function, Inlining],
    said: Collection[GlobalVariable],
    rules: Collection[Function],
) -> None:
    """Refuse functions that nothing calls any more, or whose results nothing uses."""
    stored = frozenset(functions_in(_constants(module, said)))
    for fn, inlining in doubtful.items():
        users = [user for user in fn.users if user.fn is not fn and user.fn not in rules]
        if fn in stored:
            continue
        if inlining is not Inlining.NEVER and not users:
            why = "nothing calls it: the compiler has inlined it, without the rule"
            _refuse(fn, why, "noinline", is_always=inlining is Inlining.ALWAYS)
        is_call = (isinstance(user, Call) and fn not in user.arguments and not user.users for user in users)
        if _is_seen_through(fn) and all(is_call):
            why = "nothing uses its result: the compiler uses what it gives back, without the rule"
            _refuse(fn, why, "noinline, optnone")


def _check_copies(doubtful: Collection[Function], inside: Iterable[Function]) -> None:
    """Refuse copies of a function that the compiler has made for some of its calls."""
    names = {fn.name: fn for fn in doubtful}
    for found in inside:
        copy = _COPY.fullmatch(found.name)
        if copy is not None and copy[1] in names:
            why = f"the compiler has made {found.name} of it for constant arguments, without the rule"
            _refuse(names[copy[1]], why, "noinline, noduplicate")


def _check_merged(
    doubtful: Collection[Function], inside: Iterable[Function], rules: Collection[Function]
) -> None:
    """Refuse functions that are nothing but a call of a rule's function, where others call that too: LLVM has
    made one of two of the same body, and their calls go to the other one."""
    within = frozenset(inside)
    for fn in doubtful:
        if {instr.opcode for instr in fn.instructions} != {"call", "ret"}:
            continue
        callees = [call.callee for call in fn.instructions if isinstance(call, Call)]
        for callee in (one for one in callees if isinstance(one, Function) and one in rules):
            if any(isinstance(user, Call) and user.fn in within - {fn} for user in callee.users):
                raise InputError(
                    Code.ENZYME_RULE,
                    f"{fn.name} has a rule, and the compiler has made one of it and {callee.ref}, whose body "
                    f"is the same: calls of {fn.name} go there, without the rule",
                    help="leave out what merges functions (mergefunc), or give `lowad opt` the source",
                )


def _check_arguments(
    doubtful: Collection[Function], inside: Iterable[Function], tell: Callable[[str], None]
) -> None:
    """Refuse calls that leave out an argument which a rule may read; warn of those that do not say which
    block they release."""
    within = frozenset(inside)
    for fn in doubtful:
        for call in fn.users:
            if not isinstance(call, Call) or call.callee is not fn or call.fn not in within or call.fn is fn:
                continue
            for argument, value in zip(fn.arguments, call.arguments, strict=False):
                if not _is_nothing(value):
                    continue
                if attribute(fn, FREES) == str(argument.index):
                    tell(
                        f"{fn.name} does not read which block it releases, and the compiler leaves that out "
                        f"in {call.fn.name}: derivatives do not release such blocks; mark {fn.name} "
                        "__attribute__((noinline, optnone))"
                    )
                elif _may_be_read(fn, argument):
                    why = (
                        f"the compiler leaves its argument {argument.index} out in {call.fn.name}, which the "
                        "rule may read, because its body does not"
                    )
                    _refuse(fn, why, "noinline, optnone")


def _check_inlined(
    inlinable: Mapping[Function, Inlining], inside: Collection[Function], tell: Callable[[str], None]
) -> None:
    """Refuse functions of which debug data says that a derivative would meet their bodies; warn of those
    that have none."""
    known = {reference: fn for fn in inlinable if (reference := dict(fn.metadata).get("dbg")) is not None}
    for found in inside if known else ():
        for reference in inlined_in(found):
            fn = known.get(reference)
            if fn is not None and fn is not found:
                why = f"the compiler has inlined it in {found.name}, without the rule"
                _refuse(fn, why, "noinline", is_always=inlinable[fn] is Inlining.ALWAYS)
    for fn, inlining in inlinable.items():
        if inside and fn not in known.values() and (_is_optimised(fn) or inlining is Inlining.ALWAYS):
            tell(
                f"{fn.name} has a rule and is not noinline: where the compiler has inlined it, derivatives "
                "are those of its body; mark it __attribute__((noinline)), or compile with -g to be told"
            )


def _refuse(fn: Function, why: str, words: str, *, is_always: bool = False) -> None:
    """Refuse a function; what is always inlined is so at -O0 too."""
    level, marks = ("", " and not always_inline") if is_always else ("or compile with -O0, ", "")
    raise InputError(
        Code.ENZYME_RULE,
        f"{fn.name} has a rule, and {why}",
        help="give `lowad opt` the source, where it reads rules before anything is inlined, "
        f"{level}or mark {fn.name} __attribute__(({words})){marks}; leave out rules without a use",
    )


def _has_rule(fn: Function) -> bool:
    """Whether a function has a rule by which its derivative may be another than its body's."""
    rules = [word for word in _RULES if attribute(fn, word) is not None]
    changes = fn.fn_type.result is not VOID or any(argument.ty.is_pointer for argument in fn.arguments)
    return bool(rules) and (rules != [INACTIVE] or changes)


def _is_allocator(fn: Function) -> bool:
    """Whether all that the program says of a function is that it allocates or releases memory."""
    said = {word for word in _RULES if attribute(fn, word) is not None}
    return said <= {ALLOCATES, FREES}


def _allocates(module: Module, rules: Collection[Function]) -> bool:
    """Whether allocators and deallocators of the program's own are called still.

    Where none is, what they hand out is memory like any other, and its derivative the one of their bodies.
    """
    own = [fn for fn in module.functions if attribute(fn, ALLOCATES) or attribute(fn, FREES)]
    return any(isinstance(user, Call) and user.fn not in rules for fn in own for user in fn.users)


def _stays_closed(fn: Function) -> bool:
    """Whether a function has rules for both modes, so that nobody differentiates its body."""
    rule = own_rule(fn)
    has_both = rule is not None and rule.gradient is not None and rule.derivative is not None
    return has_both or attribute(fn, MATH) is not None or attribute(fn, INACTIVE) is not None


def _is_seen_through(fn: Function) -> bool:
    """Whether a function returns one of its arguments, or a constant, whichever way it goes."""
    ends = [block.terminator for block in fn.blocks if block.terminator.opcode == "ret"]
    results = dict.fromkeys(value for end in ends for value in end.operands)
    return len(results) == 1 and isinstance(next(iter(results)), Argument | Constant)


def _is_nothing(value: Value) -> bool:
    """Whether an argument is what LLVM passes for one that is not read."""
    return isinstance(value, ConstantWord) and value.word in ("poison", "undef")


def _may_be_read(fn: Function, argument: Argument) -> bool:
    """Whether what differentiates a function may read one of its arguments."""
    if attribute(fn, MATH) is not None or attribute(fn, ALLOCATES) == str(argument.index):
        return True
    rule, module = own_rule(fn), fn.module
    assert module is not None
    found = [module.function(name) for name in rule.names] if rule is not None else []
    return any(one is None or _reads(one, fn, argument) for one in found)


def _reads(rule: Function, fn: Function, argument: Argument) -> bool:
    """Whether a function of a rule may read what it is given for an argument of `fn`.

    It has a parameter for each, and one more for the shadow of a pointer, and of a number where it takes
    tangents of numbers.
    """
    if rule.is_declaration:
        return True
    parameters = [one for one in rule.arguments if not any(w.startswith("sret(") for w in one.attributes)]
    taken: list[Argument] = []
    place = 0
    for numbers_too in (False, True):
        types: list[Type] = []
        for one in fn.arguments:
            place = len(types) if one is argument else place
            is_two = one.ty.is_pointer or (numbers_too and isinstance(one.ty.scalar, FloatType))
            types += [one.ty] * (2 if is_two else 1)
        if [one.ty for one in parameters[: len(types)]] == types:
            taken.append(parameters[place])
    return not taken or any(one.users for one in taken)


def _is_optimised(fn: Function) -> bool:
    """Whether a function is not as clang writes it first, with each parameter in memory."""
    return not any(
        user.opcode == "store" and getattr(user.operands[1], "opcode", "") == "alloca"
        for argument in fn.arguments
        for user in argument.users
    )


def _constants(module: Module, said: Collection[GlobalVariable]) -> Iterable[Value]:
    """Yield what variables hold and instructions name, but for what only says the rules."""
    for item in module.globals.values():
        if isinstance(item, Alias):
            yield item.target
        elif isinstance(item, GlobalVariable) and item not in said and not item.is_of_llvm:
            yield from (item.initializer,) if item.initializer is not None else ()
    for fn in module.functions:
        for instr in fn.instructions:
            named = (operand for operand in instr.operands if isinstance(operand, Constant))
            yield from (operand for operand in named if not isinstance(operand, Function))
