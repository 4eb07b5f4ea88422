"""A call through a pointer as a choice among the functions that the pointer may lead to.

    %r = call double %f(double %x)              before

    %is = icmp eq ptr %f, @square               after
    br i1 %is, label %square, label %other      ... and so on for every target
    %r = phi double [ %a, %square ], [ %b, %cube ]

Where the pointer comes from a choice or a constant table, the targets are known. Else they are all functions
of the call's type whose address is taken somewhere, for more than to be called by a library, such as at the
end of the program, and of virtual functions those in the call's slot of a table (`slots.py`). Where some of
them take numbers of the type that the call passes, no others are: a template for `float` and `double` makes
functions of one type. But virtual functions of classes that are related go together. A pointer that is none
of the targets is called as before, which in a derivative ends the program with a message
(`lowad/rules/otherwise.py`). Virtual functions of an object that a library has made are none of the
program's, and those of exceptions that are caught carry no derivative. Where no function fits, the call is
refused, unless it is made only where the pointer is not null: then there may be none to be called. Virtual
functions of objects that need not be there (`is_of_optional`) stay as they are: plans let the derivative end
the program where they are called with anything active, and call them else.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import final

from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Alias, Block, Function, GlobalVariable, Module
from lowad.ir.types import PTR, VOID, FunctionType
from lowad.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantExpr,
    ConstantWord,
    InlineAsm,
    Value,
    leads_nowhere,
)
from lowad.records import dataclass
from lowad.rewrite.editor import Editor
from lowad.rewrite.slots import Tables, slot_of
from lowad.rules import facts_of
from lowad.rules.declared import FACETS, TEXT
from lowad.rules.otherwise import MARK, is_otherwise

MAX_TARGETS = 64

STAYS = "captures(none)"
"""How LLVM says of an argument that the callee leaves its address nowhere."""


_LAUNDER = "llvm.launder.invariant.group.p0"
"""Gives an address that optimisers do not take for the other; what it leads to may be of another class."""


Suits = Callable[[Call, Function], bool]
"""Whether a call may lead to a function, by the numbers behind its arguments."""


def rewrite(module: Module, suits: Suits, within: Collection[Function] | None = None) -> bool:
    """Rewrite every call through a pointer that has targets in the module; say whether there was any.

    Only those in the functions `within`, where it is given.
    """
    found = False
    taken: list[Function] | None = None
    tables: Tables | None = None
    for fn in module.functions if within is None else list(within):
        calls = [call for call in fn.instructions if isinstance(call, Call) and _is_indirect(call)]
        if not calls:
            continue
        taken = address_taken(module, _is_given_away) if taken is None else taken
        tables = Tables(module) if tables is None else tables
        editor = Editor(fn)
        for call in calls:
            slot = slot_of(call)
            in_slot = [to for to in taken if tables.may_be_in(to, slot)]
            targets, complete = _targets(call, in_slot, suits, tables)
            if 0 < len(targets) <= MAX_TARGETS:
                choice = _Choice(call, targets, complete, editor)
                editor.replace(call, choice.write)
                found = True
            elif not targets and (_is_optional(call) or _is_of_caught(call) or _is_of_facet(call)):
                call.fn_attributes = (*call.fn_attributes, _unknown(call))
                found = True
    return found


def calls_through_pointers(fn: Function) -> bool:
    """Whether a function calls what may be any function of the program."""
    return any(isinstance(instr, Call) and _is_indirect(instr) for instr in fn.instructions)


def settle_objects(module: Module) -> None:
    """Let addresses of objects of one class, in place, be casts of the others, as code generation knows them.

    A `bitcast` keeps what types say of the object from what they say of those of other classes.
    """
    launder = module.function(_LAUNDER)
    for call in list(launder.users) if launder is not None else ():
        if isinstance(call, Call) and call.callee is launder and call.opcode == "call":
            made = Instruction("bitcast", PTR, (call.arguments[0],), call.name)
            replace_uses(call, made)
            at = call.block.instructions.index(call)
            call.block.insert(at, made)
            del call.block.instructions[at + 1]
            call.drop_operands()


def _is_indirect(call: Call) -> bool:
    callee = call.callee
    if (
        is_otherwise(call)
        or call.opcode == "callbr"
        or call.bundles
        or "musttail" in call.flags
        or call.fn_type.variadic
    ):
        return False
    return not isinstance(callee, Constant | InlineAsm)


def _is_optional(call: Call) -> bool:
    """Whether a call is made only where its pointer is not null, as calls of what need not be there are."""
    return _is_guarded(call, call.callee)


def is_of_optional(call: Call) -> bool:
    """Whether a virtual function is called of nothing but an object, where that is not null, for no number.

    Exceptions have such objects with them, or need not have, and release them.
    """
    found = _only_object(call)
    return found is not None and _is_guarded(call, found)


def _is_guarded(call: Call, pointer: Value) -> bool:
    """Whether a call is made only where a comparison of `pointer` and null says so."""
    before = [block for block in call.fn.blocks if call.block in block.successors]
    if len(before) != 1 or before[0].terminator.opcode != "br" or len(before[0].terminator.operands) != 3:
        return False
    condition = before[0].terminator.operands[0]
    if not isinstance(condition, Instruction) or condition.opcode != "icmp":
        return False
    return pointer in condition.operands and any(map(leads_nowhere, condition.operands))


def _is_of_caught(call: Call) -> bool:
    """Whether a virtual function is called of nothing but an exception that has been caught, for no number.

    What such a function makes, as a text, carries no derivative.
    """
    caught = _only_object(call)
    known = facts_of(caught) if isinstance(caught, Call) else None
    return known is not None and known.catches


def _only_object(call: Call) -> Value | None:
    """Return the object whose virtual function is called, where that is passed nothing else and returns no
    number; None of other calls."""
    if call.argument_count != 1 or call.arguments[0] not in ways_to(call.callee):
        return None
    is_number = not (call.ty is VOID or call.ty.is_pointer or call.ty.is_integer)
    return None if is_number else call.arguments[0]


def _unknown(call: Call) -> str:
    """Return the attribute of a call through a pointer to a function that is none of the program's."""
    return TEXT if _is_of_caught(call) or _is_of_facet(call) else MARK


def _targets(call: Call, taken: list[Function], suits: Suits, tables: Tables) -> tuple[list[Function], bool]:
    """Return the functions that a call may lead to, and whether there can be no others."""
    named = origins(call.callee)
    if named is None and (_is_of_library(call) or _is_of_facet(call)):
        return [], False
    complete = named is not None
    fits = [fn for fn in (taken if named is None else named) if fn.fn_type is call.fn_type]
    if not complete and len(fits) > 1:
        suited = [fn for fn in fits if suits(call, fn)]
        # What one class has of its own says nothing of others that derive from the same.
        is_kin = slot_of(call) is not None
        fits = [
            fn for fn in fits if fn in suited or (is_kin and any(tables.are_related(fn, to) for to in suited))
        ] or fits
    return fits, complete and bool(fits)


_CONSTRUCTOR = re.compile(r"_ZN\w*(?<!\d)C([12])E\w*")
"""How C++ names a constructor of complete objects, 1: of that very class, and of none that derives from it.
That of any object, 2, is called for both where the class has no virtual bases; a class that derives from it
puts its table there then."""

_TABLE = "_ZTV"
"""How the names of tables of virtual functions begin."""


def _is_of_library(call: Call) -> bool:
    """Whether a virtual function is called of an object whose class is a library's: none of the program's.

    Its table is defined elsewhere, or a constructor without a body here has made it.
    """
    slot = call.callee
    if not isinstance(slot, Instruction) or slot.opcode != "load":
        return False
    table = _base(slot.operands[0])
    if _is_table_of_library(table):
        return True
    if not isinstance(table, Instruction) or table.opcode != "load" or not call.arguments:
        return False
    made = call.arguments[0]
    if table.operands[0] is not made or not isinstance(made, Instruction):
        return False
    stored = [
        _base(user.operands[0]) for user in made.users if user.opcode == "store" and user.operands[1] is made
    ]
    if stored:
        return all(map(_is_table_of_library, stored))
    return any(isinstance(user, Call) and _constructs(user, made) for user in made.users)


def _is_of_facet(call: Call) -> bool:
    """Whether a virtual function is called of what says for a locale which characters there are: the library
    calls it where streams are inlined."""
    object_ = call.arguments[0] if call.arguments else None
    if not isinstance(object_, Instruction) or object_ not in ways_to(call.callee):
        return False
    users = [user for user in object_.users if isinstance(user, Call) and user is not call]
    return any(
        isinstance(user.callee, Function)
        and user.callee.is_declaration
        and user.callee.name.startswith(FACETS)
        and user.arguments[0] is object_
        for user in users
    )


def _constructs(call: Call, made: Value) -> bool:
    """Whether a call is of a library's constructor for `made`, into which nobody else puts a table here."""
    callee = call.callee
    if not isinstance(callee, Function) or not callee.is_declaration or not call.arguments:
        return False
    found = _CONSTRUCTOR.fullmatch(callee.name)
    return call.arguments[0] is made and found is not None and (found[1] == "1" or _is_allocated(made))


def _is_allocated(value: Value) -> bool:
    """Whether an address is of a new object: of no part of another, that somebody else makes."""
    if not isinstance(value, Call):
        return isinstance(value, Instruction) and value.opcode == "alloca"
    known = facts_of(value)
    return known is not None and known.allocates is not None


def _is_table_of_library(value: Value) -> bool:
    return isinstance(value, GlobalVariable) and value.initializer is None and value.name.startswith(_TABLE)


def _base(address: Value) -> Value:
    """Return what an address is counted from."""
    while isinstance(address, Instruction | ConstantExpr) and address.opcode == "getelementptr":
        address = address.operands[0]
    return address


def origins(pointer: Value) -> list[Function] | None:
    """Return the functions whose address `pointer` can be, None where it may come from anywhere."""
    found: dict[Function, None] = {}
    work, seen = [pointer], {pointer}
    while work:
        value = work.pop()
        match value:
            case Function():
                found[value] = None
                continue
            case ConstantWord():
                continue
            case Phi():
                sources = [source for source, _ in value.incoming]
            case Instruction(opcode="select"):
                sources = list(value.operands[1:])
            case Instruction(opcode="load"):
                table = _constant_table(value.operands[0])
                if table is None:
                    return None
                found.update(dict.fromkeys(functions_in((table,))))
                continue
            case _:
                return None
        work.extend(source for source in sources if source not in seen)
        seen.update(sources)
    return list(found)


def ways_to(value: Value) -> list[Value]:
    """Return the objects that say, themselves or by a table that they lead to, which function is called."""
    found: list[Value] = []
    while isinstance(value, Instruction) and value.opcode in ("load", "getelementptr"):
        value = value.operands[0]
        found.append(value)
    return found


def _constant_table(address: Value) -> Value | None:
    """Return what the constant global that `address` leads into holds, None where it is no such thing."""
    while not isinstance(address, GlobalVariable):
        is_step = getattr(address, "opcode", "") == "getelementptr"
        if not (isinstance(address, Instruction | ConstantExpr) and is_step):
            return None
        address = address.operands[0]
    return address.initializer if address.is_constant else None


def _is_given_away(instr: Instruction, index: int) -> bool:
    """Whether an operand goes to a library function that leaves it nowhere the program could load it from."""
    if not isinstance(instr, Call):
        return False
    if index < instr.argument_count and STAYS in instr.argument_attributes[index]:
        return True
    known = facts_of(instr)
    return known is not None and index < len(known.operands) and index not in (*known.calls, *known.captures)


def address_taken(
    module: Module, without: Callable[[Instruction, int], bool] | None = None
) -> list[Function]:
    """Return the functions whose address is used for more than calling them, in the module's order.

    Uses as an operand of an instruction that `without` holds of do not count.
    """
    used: dict[Function, None] = {}
    roots: list[Value] = [item.initializer for item in module.variables if item.initializer is not None]
    for fn in module.functions:
        if fn.unread is not None:
            named = module.named(fn.unread.addressed)
            if without is None:
                roots += named
            if without is None or not any(isinstance(item, Function | Alias) for item in named):
                continue
        for instr in fn.instructions:
            for index, operand in enumerate(instr.operands):
                called = isinstance(instr, Call) and index == instr.argument_count
                if not isinstance(operand, Constant) or called or (without and without(instr, index)):
                    continue
                roots.append(operand)
    used.update(dict.fromkeys(functions_in(roots)))
    return [fn for fn in module.functions if fn in used]


def functions_in(constants: Iterable[Value]) -> Iterator[Function]:
    """Yield the functions that constants name, at any depth."""
    work = list(constants)
    while work:
        match work.pop():
            case Function() as fn:
                yield fn
            case Alias(target=target):
                work.append(target)
            case ConstantExpr(operands=parts) | ConstantAggregate(elements=parts):
                work.extend(parts)


@final
@dataclass(frozen=True, slots=True)
class _Choice:
    """The call of one of `targets`; where they are `complete`, the last one needs no comparison."""

    call: Call
    targets: list[Function]
    complete: bool
    editor: Editor

    def write(self) -> Instruction | None:
        """Append comparisons and calls; return the result."""
        call, editor = self.call, self.editor
        results: list[tuple[Value, Block]] = []
        pointer, arguments = call.callee, list(call.arguments)
        join = editor.new_block("called")
        for number, target in enumerate(self.targets):
            here = editor.new_block("target")
            if self.complete and number == len(self.targets) - 1:
                editor.branch(here)
                other = None
            else:
                other = editor.new_block("other")
                editor.branch_if(editor.icmp("eq", pointer, target), here, other)
            self.editor.at(here)
            made = self._call(target, [self._renewed(argument) for argument in arguments], here)
            results.append((made, editor.block))
            editor.branch(join)
            if other is not None:
                editor.at(other)
        if not self.complete:
            made = self._call(pointer, arguments, editor.block, _unknown(call))
            results.append((made, editor.block))
            editor.branch(join)
        editor.at(join)
        return editor.phi(call.ty, results, call.name) if call.has_result else None

    def _renewed(self, argument: Value) -> Value:
        """Append the address of the object that says itself what is called, as that of one of this class."""
        if len(self.targets) == 1 or argument not in ways_to(self.call.callee):
            return argument
        module = self.call.fn.module
        assert module is not None
        launder = module.declare(_LAUNDER, FunctionType(PTR, [PTR]))
        return self.editor.call(launder, (argument,), "object")

    def _call(self, target: Value, arguments: list[Value], block: Block, *words: str) -> Call:
        call = self.call
        made = Call(
            call.fn_type,
            target,
            arguments,
            flags=[flag for flag in call.flags if flag != "tail"],
            convention=call.convention,
            result_attributes=call.result_attributes,
            argument_attributes=call.argument_attributes,
            fn_attributes=(*call.fn_attributes, *words),
        )
        self.editor.at(block)
        return self.editor.in_place(made, call.name)
