"""Forks of calls of functions that every thread of a team runs, derivatives or not.

A call of such a function stands for a fork: its arguments are packed, and each thread unpacks them and
calls it. An augmented primal keeps, for each thread, a context and the thread's tape in a record that
stands for its tape; the reverse pass is run by a team of the same size, in which each thread takes its own
back. Gradients that threads return are added up.
"""

from collections.abc import Iterator
from typing import final

from lowad.codegen import names, runtime
from lowad.codegen.memory import add
from lowad.ir.builder import Builder, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I32, PTR, VOID, FunctionType, StructType
from lowad.ir.values import Argument, ConstantInt, Value, zero
from lowad.rewrite.editor import Editor
from lowad.rewrite.teams import DERIVED, is_team
from lowad.rules.openmp import ATOMIC, ATOMIC_END, TEAM
from lowad.source import TEAM as MARK

FORWARD, REVERSE = f'{MARK}="forward"', f'{MARK}="reverse"'
"""What the two functions of a SPLIT request are marked with; others run alone."""
_WAITS = ("convergent", "nounwind")


def lower(module: Module) -> None:
    """Make a fork of every call of a function that a team runs."""
    teams = {fn: _Team(fn) for fn in module.functions if not fn.is_declaration and is_team(fn)}
    for fn in module.functions if teams else ():
        calls = [i for i in fn.instructions if isinstance(i, Call) and i.callee in teams]
        editor = Editor(fn) if calls else None
        for call in calls:
            assert editor is not None
            callee = call.callee
            assert isinstance(callee, Function)
            editor.replace(call, lambda call=call, team=teams[callee], editor=editor: team.fork(call, editor))  # type: ignore[misc]
    for fn in teams:
        fn.attributes = tuple(_plain(fn))


def _plain(fn: Function) -> Iterator[str]:
    """Yield the attributes of a function without the mark of a team and what kept it from being inlined."""
    assert fn.module is not None
    for word in fn.attributes:
        for part in fn.module.attribute_groups.get(word[1:], ()) if word.startswith("#") else (word,):
            if not part.startswith(MARK) and part != "noinline":
                yield part


@final
class _Team:
    """One function that a team runs."""

    def __init__(self, fn: Function) -> None:
        words = fn.attribute_words()
        self.fn = fn
        self.is_forward, self.is_reverse = FORWARD in words, REVERSE in words
        self._run: Function | None = None
        self._threads = _take_threads(fn)
        passed = fn.fn_type.params
        # The seat of a thread is its context, and it knows its tape.
        hidden = 2 if self.is_reverse else 1 if self.is_forward else 0
        self._passed = len(passed) - hidden
        result = () if self.is_forward or fn.fn_type.result is VOID else (fn.fn_type.result,)
        self._pack = StructType((*passed[: self._passed], *result))

    def fork(self, call: Call, editor: Editor) -> Instruction | None:
        """Append what stands for `call`; return its result."""
        module = editor.module
        (*given,) = call.arguments
        pack = _alloca(self._pack, editor)
        for index, value in enumerate(given[: self._passed]):
            editor.store(value, self._field(editor, pack, index))
        gathers = len(self._pack.elements) > self._passed
        if gathers:
            editor.store(zero(self.fn.fn_type.result), self._field(editor, pack, self._passed))
        threads = self._threads
        if isinstance(threads, Argument):
            threads = given[threads.index]
        run = self._runner()
        made = None
        if self.is_reverse:
            editor.call(runtime.fork_reverse(module), (run, pack, *given[self._passed :]))
        elif self.is_forward:
            made = editor.call(runtime.fork_forward(module), (run, pack, threads, *given[self._passed :]))
        else:
            editor.call(runtime.ask(module), (threads,))
            editor.call(runtime.fork(module), (runtime.place(module), integer(I32, 1), run, pack))
        if gathers:
            found = editor.load(self.fn.fn_type.result, self._field(editor, pack, self._passed))
            assert isinstance(found, Instruction)
            return found
        return made

    def _field(self, builder: Builder, pack: Value, index: int) -> Value:
        return builder.gep(self._pack, pack, (integer(I32, 0), integer(I32, index)))

    def _runner(self) -> Function:
        """Return the function that the run time calls for each thread."""
        if self._run is None:
            self._run = self._write()
        return self._run

    def _write(self) -> Function:
        module = self.fn.module
        assert module is not None
        split = self.is_forward or self.is_reverse
        ty = FunctionType(VOID, (PTR,) * (4 if split else 3))
        stems = ["thread", "bound", "pack", "record"][: len(ty.params)]
        words = ("nounwind", *((DERIVED,) if split else ()))
        made = Function(
            module.free_name(names.quotable(self.fn.name, "{}.run")),
            ty,
            stems,
            words=("internal",),
            attributes=words,
        )
        module.add(made)
        builder = Builder(made)
        builder.at(builder.new_block("entry"))
        pack = made.arguments[2]
        values = [
            builder.load(self._pack.elements[index], self._field(builder, pack, index))
            for index in range(self._passed)
        ]
        tape_type = StructType((runtime.CONTEXT, PTR))
        if split:
            sit = runtime.seat_again if self.is_reverse else runtime.seat
            seat = builder.call(sit(module), (made.arguments[3],), "seat")
            tape_place = builder.gep(tape_type, seat, (integer(I32, 0), integer(I32, 1)))
            if self.is_reverse:
                values.append(builder.load(PTR, tape_place, names.TAPE))
            values.append(seat)
        found = builder.call(self.fn, values, "found")
        found.convention = self.fn.convention
        if self.is_forward:
            builder.store(found, tape_place)
        elif found.has_result:
            self._gather(builder, self._field(builder, pack, self._passed), found)
        builder.ret()
        return made

    def _gather(self, builder: Builder, place: Value, part: Value) -> None:
        """Add what a thread returns to what all return, one thread after the other."""
        word = FunctionType(VOID, ())
        builder.call(builder.module.declare(ATOMIC, word, _WAITS), ())
        builder.store(add(builder, builder.load(part.ty, place), part), place)
        builder.call(builder.module.declare(ATOMIC_END, word, _WAITS), ())


def _take_threads(fn: Function) -> Value:
    """Return how many threads are asked for, a constant or one of the function's arguments; the call that
    says so goes."""
    threads: Value = integer(I32, 0)
    for block in fn.blocks:
        for instr in [i for i in block.instructions if isinstance(i, Call) and i.callee_name == TEAM]:
            threads = instr.arguments[0]
            block.instructions.remove(instr)
            instr.drop_operands()
    assert isinstance(threads, Argument | ConstantInt), f"{threads!r} is not known to who forks"
    return threads


def _alloca(ty: StructType, editor: Editor) -> Value:
    made = Instruction("alloca", PTR, (), editor.unique("pack"), source=ty)
    return editor.fn.entry.insert(0, made)
