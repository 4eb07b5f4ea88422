"""Parallel regions of OpenMP as calls, so that analyses see what is passed to whom.

    call void @__kmpc_fork_call(ptr @place, i32 2, ptr @f.omp_outlined, ptr %n, i64 %c)     before
    call void @f.team(i32 0, ptr %n, double %number)                                        after

`@f.team` is the outlined function for a thread that asks for its own number, marked as one that a team
runs; its first argument is how many threads the program asks for. Code generation makes forks of such calls
again, of those of derivatives too (`lowad/codegen/teams.py`). Waiting for the team gets a word of its own,
and where threads pass one by one they take a turn. A reduction is a block for one thread after the other.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial

from lowad.ir.builder import Builder, integer
from lowad.ir.clone import clone_blocks
from lowad.ir.debug import copy_places
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function, GlobalVariable, Module
from lowad.ir.types import I32, I64, PTR, VOID, FloatType, FunctionType, IntType, Type
from lowad.ir.values import Argument, ConstantAggregate, Value, null
from lowad.rewrite import tasks
from lowad.rewrite.editor import Editor
from lowad.rewrite.indirect import calls_through_pointers
from lowad.rules import callee_facts, facts_of
from lowad.rules.openmp import ASK, BARRIER, SERIAL, SERIAL_END, TEAM, TURN
from lowad.source import TEAM as MARK
from lowad.source import UNASKED

DERIVED = '"lowad-derived"'
"""The attribute of a function that a fork of a derivative runs: no derivatives are made of those."""

APART = '"lowad-apart"'
"""The attribute of a parameter of such a function: nothing else in it leads to the same memory."""

_RUN_TIME = ("__kmpc_", "omp_")
_FORK = "__kmpc_fork_call"
_THREADS = ("__kmpc_push_num_threads", ASK)
_INLINING = ("alwaysinline", "norecurse", "optnone", "noinline", UNASKED)
_WORDS = {
    "__kmpc_barrier": BARRIER,
    "__kmpc_serialized_parallel": SERIAL,
    "__kmpc_end_serialized_parallel": SERIAL_END,
}
_TURN_TYPE = FunctionType(I64, ())


def is_team(fn: Function) -> bool:
    """Whether a call of `fn` stands for a fork: every thread of a team runs it."""
    return any(word.startswith(MARK) for word in fn.attribute_words())


def lies_apart(argument: Argument) -> bool:
    """Whether nothing else in a function leads to the memory that one of its parameters leads to."""
    return argument.has("noalias") or argument.has(APART)


def run_by_teams(module: Module) -> frozenset[Function]:
    """Return the functions that a team of threads runs, and all that they call."""
    found = dict.fromkeys(fn for fn in module.functions if not fn.is_declaration and is_team(fn))
    work = list(found)
    while work:
        for instr in work.pop().instructions:
            callee = instr.callee if isinstance(instr, Call) else None
            if isinstance(callee, Function) and callee not in found and not callee.is_declaration:
                found[callee] = None
                work.append(callee)
    return frozenset(found)


def may_concern(text: str) -> bool:
    """Whether printed IR may hold what `rewrite` rewrites."""
    return "@__kmpc_" in text or "@omp_" in text


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite regions and what is in them in all functions, or in those `within`; say whether there were any.

    Values must have names. Where these call through pointers it is done in all functions: which of them such
    pointers lead to is not asked yet.
    """
    if not any(fn.name.startswith(_RUN_TIME) for fn in module.functions):
        return False
    if within is not None and any(map(calls_through_pointers, within)):
        within = None
    chosen = [fn for fn in (module.functions if within is None else within) if not fn.is_declaration]
    found = sum([tasks.rewrite(chosen), *map(_reword, chosen)]) > 0
    made: dict[Function, Function] = {}
    work = list(chosen)
    while work:
        fn = work.pop(0)
        forks = [(call, several) for call in _calls(fn, _FORK) if (several := _outlined(call))]
        editor = Editor(fn)
        pushes: dict[Call, None] = {}
        for call, several in forks:
            for outlined in several:
                if outlined not in made:
                    made[outlined] = _team(outlined)
                    work.append(made[outlined])
            teams = [(outlined, made[outlined]) for outlined in several]
            asked = _asked(call)
            threads = integer(I32, 0) if asked is None else asked.arguments[-1]
            editor.replace(call, partial(_enter, tuple(call.arguments), teams, threads, editor))
            pushes.update({asked: None} if asked is not None else {})
        for push in pushes:
            push.block.instructions.remove(push)
            push.drop_operands()
    if found or made:
        _tell_effects(module)
    return found or bool(made)


def _tell_effects(module: Module) -> None:
    """Let LLVM know what the table knows of the run time: it touches only what it is passed, and keeps no
    address.

    What threads wait for, or pass in turns, is no such function: others may have written anything meanwhile.
    """
    for fn in module.functions:
        if not fn.is_declaration or not fn.name.startswith(_RUN_TIME):
            continue
        row = callee_facts(fn.name, fn.fn_type)
        if row is None or row.turn is not None or row.mirror is not None:
            continue
        words = [word for word in fn.attributes if not word.startswith(("memory(", "nounwind"))]
        touched = "memory(argmem: readwrite, inaccessiblemem: readwrite)"
        fn.attributes = (*words, "nounwind", "nofree", touched)
        for index in (*row.reads, *row.writes):
            argument = fn.arguments[index]
            kept = (word for word in argument.attributes if not word.startswith("captures"))
            argument.attributes = (*kept, "captures(none)")


def _calls(fn: Function, name: str) -> list[Call]:
    return [
        i
        for i in fn.instructions
        if isinstance(i, Call) and i.callee_name == name and i.opcode == "call" and i.argument_count >= 3
    ]


# Words


def _reword(fn: Function) -> bool:
    """Say in lowad's words what threads of a team do to each other; whether there was anything."""
    calls = [i for i in fn.instructions if isinstance(i, Call) and isinstance(i.callee, Function)]
    reduce = ("__kmpc_reduce", "__kmpc_end_reduce")
    words = [call for call in calls if call.callee_name in _WORDS]
    reductions = [
        call for call in calls if (call.callee_name or "").startswith(reduce) and call.argument_count >= 3
    ]
    editor = Editor(fn)
    for call in words:
        editor.replace(call, partial(_say, editor, _WORDS[call.callee_name or ""]))
    for call in reductions:
        editor.replace(call, partial(_reduce, editor, call, tuple(call.arguments)))
    turns = [(instr, after) for instr in fn.instructions for after in _passes(instr)]
    for instr, after in turns:
        _take_turn(instr, after, editor)
    return bool(words or reductions or turns)


def _passes(instr: Instruction) -> Iterator[bool]:
    """Yield True where the order of threads matters behind `instr`, False where in front of it."""
    if isinstance(instr, Call):
        row = facts_of(instr)
        if row is not None and row.turn is not None:
            yield row.turn == "after"
    elif instr.opcode == "fence":
        yield False
    elif instr.may_be_volatile and "volatile" not in instr.flags:
        if instr.opcode != "load" and re.search(r"\b(release|acq_rel|seq_cst)\b", instr.suffix):
            yield False
        if instr.opcode != "store" and re.search(r"\b(acquire|acq_rel|seq_cst)\b", instr.suffix):
            yield True


def _take_turn(instr: Instruction, after: bool, builder: Builder) -> None:
    block = instr.block
    turn = Call(_TURN_TYPE, builder.module.declare(TURN, _TURN_TYPE, ("convergent", "nounwind")), ())
    turn.name = builder.unique("turn")
    block.insert(block.instructions.index(instr) + int(after), turn)


def _say(editor: Editor, word: str) -> None:
    ty = FunctionType(VOID, ())
    editor.call(editor.module.declare(word, ty, ("convergent", "nounwind")), ())


def _reduce(editor: Editor, call: Call, arguments: tuple[Value, ...]) -> Instruction | None:
    """Begin or end a reduction: each thread adds what is its own, one after the other."""
    ends = (call.callee_name or "").startswith("__kmpc_end_reduce")
    ty = FunctionType(VOID, (PTR, I32, PTR))
    name = "__kmpc_end_critical" if ends else "__kmpc_critical"
    lock = editor.module.declare(name, ty, ("convergent", "nounwind"))
    editor.call(lock, (arguments[0], arguments[1], arguments[-1]))
    if ends:
        if call.callee_name == "__kmpc_end_reduce":
            _say(editor, BARRIER)
        return None
    first = editor.emit("add", I32, (integer(I32, 0), integer(I32, 1)))
    return first


# Regions


def _outlined(call: Call) -> tuple[Function, ...]:
    """Return the functions of the module of which a fork runs one; none where they are not known, or a
    derivative's.

    Several where the compiler has made one fork of those at the ends of branches.
    """
    passed = tuple(argument.ty for argument in call.arguments[3:])
    found: dict[Value, None] = {}
    work = [call.arguments[2]]
    while work:
        value = work.pop()
        if value in found:
            continue
        found[value] = None
        match value:
            case Phi():
                work += [incoming for incoming, _ in value.incoming]
            case Instruction(opcode="select"):
                work += value.operands[1:]
            case Instruction(opcode="load"):
                table = _table(value.operands[0])
                if not table:
                    return ()
                work += table
            case Function() if _is_outlined(value, passed):
                pass
            case _:
                return ()
    return tuple(value for value in found if isinstance(value, Function))


def _table(address: Value) -> Sequence[Value]:
    """Return what is in the constant table that `address` leads into; nothing where it is none."""
    while isinstance(address, Instruction) and address.opcode == "getelementptr":
        address = address.operands[0]
    if not isinstance(address, GlobalVariable) or not address.is_constant:
        return ()
    return address.initializer.elements if isinstance(address.initializer, ConstantAggregate) else ()


def _is_outlined(fn: Function, passed: tuple[Type, ...]) -> bool:
    if fn.is_declaration or fn.fn_type.variadic or fn.fn_type.result is not VOID:
        return False
    return DERIVED not in fn.attribute_words() and fn.fn_type.params == (PTR, PTR, *passed)


def _asked(call: Call) -> Call | None:
    """Return the call that asks for a number of threads for a fork: the last one on the only way to it."""
    block, end = call.block, call.block.instructions.index(call)
    for _ in call.fn.blocks:
        for instr in reversed(block.instructions[:end]):
            if isinstance(instr, Call) and instr.callee_name in (_FORK, *_THREADS):
                return instr if instr.callee_name in _THREADS and instr.arguments else None
        sources = {user.block for user in block.users if user.is_terminator}
        if len(sources) != 1:
            return None
        (block,) = sources
        end = len(block.instructions)
    return None


def _enter(
    arguments: tuple[Value, ...], teams: Sequence[tuple[Function, Function]], threads: Value, editor: Editor
) -> None:
    """Append the call of the team's function: of the last one where it is none of the others."""
    done = editor.new_block("joined") if len(teams) > 1 else None
    for outlined, team in teams[:-1]:
        then, otherwise = editor.new_block("region"), editor.new_block("or.region")
        editor.branch_if(editor.icmp("eq", arguments[2], outlined), then, otherwise)
        editor.at(then)
        _call_team(arguments, team, threads, editor)
        assert done is not None
        editor.branch(done)
        editor.at(otherwise)
    _call_team(arguments, teams[-1][1], threads, editor)
    if done is not None:
        editor.branch(done)
        editor.at(done)


def _call_team(arguments: tuple[Value, ...], team: Function, threads: Value, editor: Editor) -> None:
    given = [threads]
    for value, argument in zip(arguments[3:], team.arguments[1:], strict=True):
        given.append(_as_float(value, argument.ty, editor) if isinstance(argument.ty, FloatType) else value)
    editor.call(team, given)


def _as_float(value: Value, ty: Type, editor: Editor) -> Value:
    assert isinstance(ty, FloatType)
    return editor.cast("bitcast", editor.cast("trunc", value, IntType(ty.bits)), ty)


def _team(outlined: Function) -> Function:
    """Return the function of one thread of a team, added to the module."""
    module = outlined.module
    assert module is not None
    captured = outlined.arguments[2:]
    types = [_carried(argument) or argument.ty for argument in captured]
    words = [
        argument.attributes if ty is argument.ty else () for argument, ty in zip(captured, types, strict=True)
    ]
    attributes = [word for word in sorted(outlined.attribute_words()) if word not in _INLINING]
    made = Function(
        module.free_name(_named(outlined.name)),
        FunctionType(VOID, (I32, *types)),
        ["threads", *(argument.name for argument in captured)],
        words=("internal",),
        argument_attributes=[(), *words],
        attributes=(*attributes, "noinline", MARK),
        tail=outlined.tail,
    )
    module.add(made)
    entry = made.append(Block("team.entry"))
    mapping: dict[Value, Value] = {}
    builder = Builder(made).at(entry)
    for block in outlined.blocks:
        builder.unique(block.name)
        for instr in block.instructions:
            builder.unique(instr.name)
    _begin(outlined, made, builder, mapping)
    blocks = clone_blocks(outlined.blocks, made, mapping)
    copy_places(outlined, made, mapping)
    builder.branch(blocks[0])
    return made


def _begin(outlined: Function, made: Function, builder: Builder, mapping: dict[Value, Value]) -> None:
    """Ask for the thread's number, and turn numbers that travelled as integers into such again."""
    module = builder.module
    number_type = FunctionType(I32, (PTR,))
    words = ("convergent", "nounwind", "memory(inaccessiblemem: readwrite)")
    builder.call(module.declare(TEAM, FunctionType(VOID, (I32,)), words), (made.arguments[0],))
    ask = module.declare("__kmpc_global_thread_num", number_type, ("nounwind",))
    for index, argument in enumerate(outlined.arguments[:2]):
        place = builder.alloca(I32, "thread.place")
        thread: Value = builder.call(ask, (null(),), "thread") if index == 0 else integer(I32, 0)
        builder.store(thread, place)
        mapping[argument] = place
    for argument, given in zip(outlined.arguments[2:], made.arguments[1:], strict=True):
        value: Value = given
        if isinstance(given.ty, FloatType):
            bits = builder.cast("bitcast", given, IntType(given.ty.bits))
            value = builder.cast("zext", bits, argument.ty)
        mapping[argument] = value


def _named(name: str) -> str:
    return f'{name[:-1]}.team"' if name.endswith('"') else f"{name}.team"


def _carried(argument: Argument) -> FloatType | None:
    """Return the type of the float whose bits an integer parameter is, None of other parameters."""
    if argument.ty is not I64:
        return None
    kinds = set(_read_as(argument, argument.users))
    kind = kinds.pop() if len(kinds) == 1 else None
    return kind if isinstance(kind, FloatType) and kind.bits <= 64 else None


def _read_as(value: Value, users: Iterable[Instruction]) -> Iterator[Type]:
    """Yield the types that the bits of an integer, or of what lies where it is stored, are used as."""
    for user in users:
        match user.opcode:
            case "bitcast":
                yield user.ty
            case "trunc":
                yield from _read_as(user, user.users)
            case "store" if user.operands[0] is value and isinstance(user.operands[1], Instruction):
                place = user.operands[1]
                for other in place.users:
                    if other is not user and other.opcode in ("load", "store"):
                        yield other.ty if other.opcode == "load" else other.operands[0].ty
            case _:
                yield value.ty
