"""Variables that a parallel region only reads are passed by value.

Compilers pass every shared variable by its address, pointers too. Where nobody writes the variable while
threads run, its value says as much, and more of it is known: whose array a region reads and writes.

    call void @f.team(i32 0, ptr %x.addr)      before; the team loads %x.addr
    %value = load ptr, ptr %x.addr
    call void @f.team.1(i32 0, ptr %value)     after
"""

from lowad.ir.clone import clone_blocks
from lowad.ir.debug import copy_places
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import FunctionType, Type
from lowad.ir.values import Argument, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.teams import is_team

_READ_ONLY = ("readonly", "captures(none)")


def rewrite(module: Module) -> bool:
    """Rewrite the calls and bodies of functions that teams run; say whether any changed."""
    found = False
    # A function that takes the place of another has calls of its own, of regions in the region.
    while _rewrite_one(module):
        found = True
    return found


def _rewrite_one(module: Module) -> bool:
    callers = _callers(module)
    for fn, calls in callers.items():
        chosen = {
            argument.index: ty
            for argument in fn.arguments
            if (ty := _loaded(argument)) is not None
            and all(_is_quiet(call.arguments[argument.index], callers) for call in calls)
        }
        if chosen and calls:
            _pass_values(fn, calls, chosen)
            return True
    return False


def _callers(module: Module) -> dict[Function, list[Call]]:
    """Return the calls of every function that a team runs, where it is used in no other way."""
    teams = (fn for fn in module.functions if not fn.is_declaration and is_team(fn))
    found: dict[Function, list[Call]] = {fn: [] for fn in teams}
    for fn in module.functions:
        for instr in fn.instructions:
            if isinstance(instr, Call) and isinstance(instr.callee, Function) and instr.callee in found:
                found[instr.callee].append(instr)
    return {fn: calls for fn, calls in found.items() if all(user in calls for user in fn.users)}


def _loaded(argument: Argument) -> Type | None:
    """Return the type of all that is ever done with the memory behind a parameter, which is loading it;
    else None."""
    if not argument.ty.is_pointer or not argument.users:
        return None
    types = {user.ty for user in argument.users}
    if len(types) != 1 or any(user.opcode != "load" or user.may_be_volatile for user in argument.users):
        return None
    return types.pop()


def _is_quiet(value: Value, callers: dict[Function, list[Call]]) -> bool:
    """Whether `value` leads to a variable that nobody writes while a team runs that is passed it."""
    if isinstance(value, Argument):
        fn = next((fn for fn in callers if value in fn.arguments), None)
        if fn is None or not all(value.has(word) for word in _READ_ONLY[:1]) or not _stays(value, callers):
            return False
        return all(_is_quiet(call.arguments[value.index], callers) for call in callers[fn])
    return isinstance(value, Instruction) and value.opcode == "alloca" and _stays(value, callers)


def _stays(value: Argument | Instruction, callers: dict[Function, list[Call]]) -> bool:
    """Whether the address goes nowhere but to teams that only read behind it."""
    for user in value.users:
        match user:
            case Instruction(opcode="load"):
                continue
            case Instruction(opcode="store") if user.operands[1] is value and user.operands[0] is not value:
                if isinstance(value, Argument):
                    return False
            case Call() if (user.callee_name or "").startswith("llvm.lifetime."):
                continue
            case Call() if isinstance(user.callee, Function) and user.callee in callers:
                given = [at for at, argument in enumerate(user.arguments) if argument is value]
                if len(given) != 1 or not _only_reads(user.callee.arguments[given[0]]):
                    return False
            case _:
                return False
    return True


def _only_reads(argument: Argument) -> bool:
    return _loaded(argument) is not None or all(argument.has(word.partition("(")[0]) for word in _READ_ONLY)


def _pass_values(fn: Function, calls: list[Call], chosen: dict[int, Type]) -> None:
    made = _with_values(fn, chosen)
    for call in calls:
        editor = Editor(call.fn)

        def write(
            call: Call = call, editor: Editor = editor, arguments: tuple[Value, ...] = tuple(call.arguments)
        ) -> None:
            given = [
                editor.load(chosen[at], value, "value") if at in chosen else value
                for at, value in enumerate(arguments)
            ]
            editor.call(made, given).convention = made.convention

        editor.replace(call, write)


def _with_values(fn: Function, chosen: dict[int, Type]) -> Function:
    """Return a copy of `fn`, added to the module, with values in the place of addresses."""
    module = fn.module
    assert module is not None
    params = [chosen.get(at, ty) for at, ty in enumerate(fn.fn_type.params)]
    made = Function(
        module.free_name(fn.name),
        FunctionType(fn.fn_type.result, params),
        [argument.name for argument in fn.arguments],
        words=fn.words,
        convention=fn.convention,
        argument_attributes=[() if a.index in chosen else a.attributes for a in fn.arguments],
        attributes=fn.attributes,
        tail=fn.tail,
    )
    module.add(made)
    mapping: dict[Value, Value] = dict(zip(fn.arguments, made.arguments, strict=True))
    clone_blocks(fn.blocks, made, mapping)
    copy_places(fn, made, mapping)
    for at in chosen:
        value = made.arguments[at]
        for user in list(value.users):
            if user.opcode == "load" and user.operands[0] is value:
                replace_uses(user, value)
                user.drop_operands()
                user.block.instructions.remove(user)
    return made
