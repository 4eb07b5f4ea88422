"""Functions that note what memory holds before they touch it, so that they can be run again as they were.

A derivative in one call can be had several times over, for other shadows or from a tape that stays, by
letting memory be what it was: the function is run once while a journal is kept (`codegen/journal.c`), and
memory goes back to its beginning for each derivative. Memory of the function itself is new in every run and
is not noted.
"""

import re
from dataclasses import field
from typing import NoReturn, final

from lowad.analysis.effects import Summaries
from lowad.analysis.manager import Manager
from lowad.analysis.places import ObjectKind
from lowad.analysis.pointsto import PointsTo
from lowad.codegen import names
from lowad.codegen.unwinding import Release
from lowad.errors import Code
from lowad.ir.builder import Builder, i64
from lowad.ir.clone import clone_blocks
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import I32, I64, PTR, VOID, FunctionType, Type
from lowad.ir.values import ConstantInt, Value
from lowad.opt.asked import refuse
from lowad.records import dataclass
from lowad.rewrite.editor import Editor
from lowad.rewrite.teams import is_team
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.blocks import MEASURES
from lowad.rules.declared import memory_row
from lowad.rules.libcxx import THROWN
from lowad.rules.otherwise import end_of
from lowad.rules.schema import CalleeRow, InactiveRow

_SIGNATURES = {
    "begin": FunctionType(PTR, ()),
    "note": FunctionType(VOID, (PTR, PTR, I64)),
    "take": FunctionType(VOID, (PTR, PTR, I64)),
    "give": FunctionType(VOID, (PTR, PTR)),
    "enter": FunctionType(VOID, (PTR,)),
    "leave": FunctionType(VOID, (PTR,)),
    "end": FunctionType(VOID, (PTR,)),
}


_DESTRUCTOR = "destructor"
"""What rows call an operand that destroys what has been thrown."""

_HARMLESS = (
    *("llvm.lifetime.", "llvm.dbg.", "llvm.assume", "llvm.invariant.", "llvm.prefetch"),
    *("llvm.experimental.noalias.scope.decl", "llvm.stacksave", "llvm.stackrestore"),
)
"""Intrinsics that are said to touch memory and do not."""


def journal_call(word: str, journal: Value) -> Release:
    """Return what appends a call of a function of journals."""
    return lambda builder: builder.call(journal_function(builder.module, word), (journal,)) and None


def journal_function(module: Module, name: str) -> Function:
    """Return a function of `codegen/journal.c`."""
    return module.declare(f"lowad.journal_{name}", _SIGNATURES[name])


def changes_memory(fn: Function, manager: Manager) -> bool:
    """Whether what `fn` reads may not be there any more after it has run."""
    assert fn.module is not None
    found = manager.get(Summaries, fn.module).of_function(fn)
    return (
        found is None
        or bool(found.writes or found.global_writes or found.frees)
        or found.writes_all
        or found.frees_all
    )


@final
@dataclass(frozen=True, slots=True)
class Recorder:
    """Makes the copies of functions that keep a journal; `call` is the one of the interface that wants them.

    With `reads` what is only read is noted too, for the program may change it before the function is run
    again.
    """

    call: Call
    reads: bool
    manager: Manager = field(default_factory=Manager)
    made: dict[Function, Function] = field(default_factory=dict)

    def recorded(self, fn: Function) -> Function:
        """Return `fn` with a journal as its first parameter."""
        module = fn.module
        assert module is not None
        noting = self._noting(fn)
        made = Function(
            module.free_name(names.quotable(fn.name, "{}.recorded")),
            noting.fn_type,
            [argument.name for argument in noting.arguments],
            words=("internal",),
            argument_attributes=[argument.attributes for argument in noting.arguments],
            attributes=("noinline",),
        )
        module.add(made)
        builder = Builder(made)
        builder.at(builder.new_block("entry"))
        # Below its own frame all memory on the stack is the function's.
        frame = builder.call(
            module.declare("llvm.frameaddress.p0", FunctionType(PTR, (I32,))), (ConstantInt(I32, 0),)
        )
        builder.store(frame, made.arguments[0])
        found = builder.call(noting, made.arguments)
        builder.ret(found if found.has_result else None)
        return made

    def _noting(self, fn: Function) -> Function:
        work = [fn]
        while work:
            one = work.pop()
            if one in self.made:
                continue
            self.made[one] = self._declared(one)
            for instr in one.instructions:
                if isinstance(instr, Call) and (callee := _runs(instr)) is not None:
                    work.append(callee)
        for one, made in self.made.items():
            if made.is_declaration:
                self._write(one, made)
        return self.made[fn]

    def _declared(self, fn: Function) -> Function:
        module = fn.module
        assert module is not None
        made = Function(
            module.free_name(names.quotable(fn.name, "{}.noting")),
            FunctionType(fn.fn_type.result, (PTR, *fn.fn_type.params)),
            ["journal", *(argument.name for argument in fn.arguments)],
            words=("internal",),
            argument_attributes=[(), *(_plain(argument.attributes) for argument in fn.arguments)],
            tail=fn.tail[fn.tail.find(" personality ") :] if " personality " in fn.tail else "",
        )
        module.add(made)
        return made

    def _write(self, fn: Function, made: Function) -> None:
        if fn.fn_type.variadic:
            self._refuse(f"@{fn.name}, which takes any number of arguments, cannot be run again")
        if is_team(fn):
            self._refuse(f"the parallel region in @{fn.name} cannot be run again as it was")
        mapping: dict[Value, Value] = dict(zip(fn.arguments, made.arguments[1:], strict=True))
        clone_blocks(fn.blocks, made, mapping)
        editor = Editor(made)
        journal = made.arguments[0]
        pointsto = self.manager.get(PointsTo, fn)
        for instr in fn.instructions:
            copy = mapping[instr]
            assert isinstance(copy, Instruction)
            notes = [
                (mapping.get(pointer, pointer), mapping.get(size, size))
                for pointer, size in self._touched(instr)
                if not _is_own(pointer, pointsto)
            ]
            if isinstance(instr, Call):
                assert isinstance(copy, Call)
                self._call(instr, copy, editor, journal, notes)
            elif notes:
                self._note_before(copy, editor, journal, notes)

    def _note_before(
        self, copy: Instruction, editor: Editor, journal: Value, notes: list[tuple[Value, Value]]
    ) -> None:
        block = copy.block
        at = block.instructions.index(copy)
        rest = block.instructions[at:]
        del block.instructions[at:]
        editor.at(block)
        for pointer, size in notes:
            size = editor.cast("zext", size, I64)
            editor.call(journal_function(editor.module, "note"), (journal, pointer, size))
        for instr in rest:
            block.append(instr)

    def _touched(self, instr: Instruction) -> list[tuple[Value, Value]]:
        """Return the memory that an instruction itself touches: addresses and sizes in bytes."""
        match instr.opcode:
            case "load":
                return [(instr.operands[0], self._bytes(instr.ty))] if self.reads else []
            case "store":
                return [(instr.operands[1], self._bytes(instr.operands[0].ty))]
            case "atomicrmw" | "cmpxchg":
                return [(instr.operands[0], self._bytes(instr.operands[1].ty))]
            case "va_arg" | "fence":
                self._refuse(f"'{instr.opcode}' in @{instr.fn.name} cannot be run again")
        if not isinstance(instr, Call):
            return []
        facts = facts_of(instr)
        if facts is not None and facts.moves is not None:
            target, source, size = (instr.arguments[at] for at in facts.moves)
            return [(target, size), *([(source, size)] if self.reads else [])]
        if facts is not None and facts.sets is not None:
            target, _, size = (instr.arguments[at] for at in facts.sets)
            return [(target, size)]
        if facts is not None and facts.repeats:
            sized = ((value, _object_bytes(instr, at)) for at, value in enumerate(instr.arguments))
            return [(value, i64(size)) for value, size in sized if size is not None]
        return []

    def _bytes(self, ty: Type) -> Value:
        module = self.call.fn.module
        assert module is not None
        return i64(module.layout.store_bytes(ty))

    # Calls

    def _call(
        self,
        call: Call,
        copy: Call,
        editor: Editor,
        journal: Value,
        notes: list[tuple[Value, Value]],
    ) -> None:
        callee = _runs(call)
        if callee is not None:
            self._redirect(copy, editor, self.made[callee], journal)
            return
        if end := end_of(call):
            # The derivative would not come any further either.
            ended = editor.module.declare(end, FunctionType(VOID, ()))
            editor.ahead_of(copy, lambda: editor.call(ended, ()))
            return
        self._check(call)
        self._check_freed(call)
        facts = facts_of(call)
        if notes:
            self._note_before(copy, editor, journal, notes)
        if facts is not None and facts.frees is not None:
            give = journal_function(editor.module, "give")
            block = copy.arguments[facts.frees]
            again = _again(copy)

            def released() -> Instruction:
                editor.call(give, (journal, block))
                return editor.append(again)

            editor.replace(copy, released)
        elif facts is not None and facts.allocates is not None:
            self._take(copy, facts, editor, journal)

    def _take(self, copy: Call, facts: CalleeRow, editor: Editor, journal: Value) -> None:
        assert facts.allocates is not None
        again = _again(copy)
        sizes = [copy.arguments[position] for position in facts.allocates.size]

        def taken() -> Instruction:
            made = editor.in_place(again)
            size: Value = i64(1)
            for factor in sizes:
                size = editor.mul(size, editor.cast("zext", factor, I64))
            editor.call(journal_function(editor.module, "take"), (journal, made, size))
            return made

        editor.replace(copy, taken)

    def _check(self, call: Call) -> None:
        """Refuse a call of which the second may not do what the first has done."""
        row, facts = row_of(call), facts_of(call)
        name = call.callee_name or "a function through a pointer"
        same = isinstance(row, ScalarRow) or name.startswith(_HARMLESS) or self._is_of_values(call, name)
        if facts is not None and facts.allocates is not None:
            moves = facts.allocates.resizes is not None or facts.allocates.stored_to is not None
            same = not moves
        elif facts is not None:
            known = (facts.frees, facts.moves, facts.sets) != (None, None, None)
            # What is printed is printed again.
            silent = facts.inactive and not call.users and not facts.writes
            # Where memory is as it was, so is what is seen of it; a block has as much room as was asked for.
            looks = facts.inactive and facts.errno_only and not facts.writes and not self.reads
            looks = looks or facts.name in MEASURES.values()
            same = same or known or silent or looks or (isinstance(row, InactiveRow) and facts.errno_only)
            same = same or (facts.repeats and self._touches_known(call))
        if not same:
            self._refuse(f"it calls {name}, which may do something else the second time")
        if facts is not None and _DESTRUCTOR in facts.operands:
            self._check_destructor(call.arguments[facts.operands.index(_DESTRUCTOR)])

    def _check_destructor(self, destructor: Value) -> None:
        """Refuse to throw what changes more than itself when it has been caught: nothing notes that."""
        if not isinstance(destructor, Function) or destructor.is_declaration:
            return
        assert destructor.module is not None
        found = self.manager.get(Summaries, destructor.module).of_function(destructor)
        if found is None or found.writes_all or found.global_writes:
            self._refuse(f"it throws what @{destructor.name} destroys, which changes other memory")

    def _touches_known(self, call: Call) -> bool:
        """Whether what a call of the library is passed is memory that the function makes, as exceptions
        are, or constant, or an object of known size, which is noted."""
        facts = facts_of(call)
        if facts is not None and (facts.gives == THROWN or facts.noted is not None):
            return True
        pointsto = self.manager.get(PointsTo, call.fn)
        return all(
            _object_bytes(call, at) is not None or _is_own(value, pointsto)
            for at, value in enumerate(call.arguments)
            if value.ty.is_pointer
        )

    def _check_freed(self, call: Call) -> None:
        """Refuse to release a block of the caller's, which would be released again."""
        facts = facts_of(call)
        if facts is None or facts.frees is None:
            return
        objects = self.manager.get(PointsTo, call.fn).objects(call.arguments[facts.frees])
        foreign = (ObjectKind.ARGUMENT, ObjectKind.GLOBAL, ObjectKind.DEEP)
        # In a function that it calls, memory of its own comes as an argument too.
        if call.fn is next(iter(self.made)) and objects and all(item.kind in foreign for item in objects):
            self._refuse(f"@{call.fn.name} frees memory that it has not allocated")

    def _is_of_values(self, call: Call, name: str) -> bool:
        """Whether a call is of an intrinsic that touches no memory."""
        assert call.fn.module is not None
        found = self.manager.get(Summaries, call.fn.module).of_call(call)
        touches = found.reads or found.writes or found.global_reads or found.global_writes
        return name.startswith("llvm.") and not (touches or found.reads_all or found.writes_all)

    def _refuse(self, why: str) -> NoReturn:
        refuse(
            self.call,
            f"this needs the function to be run again, and {why}",
            code=Code.ENZYME_UNSUPPORTED,
            help="ask for one derivative at a time, and use each tape once",
        )

    def _redirect(self, copy: Call, editor: Editor, noting: Function, journal: Value) -> None:
        arguments = (journal, *copy.arguments)
        if noting.fn_type.params != tuple(value.ty for value in arguments):
            self._refuse(f"@{noting.name} is called with other arguments than it takes")
        words = [(), *(_plain(words) for words in copy.argument_attributes)]
        made = Call(
            noting.fn_type,
            noting,
            arguments,
            argument_attributes=words,
        )
        editor.replace(copy, lambda: editor.in_place(made))


def _again(copy: Call) -> Call:
    """Return a call for the place of an equal one."""
    return Call(
        copy.fn_type,
        copy.callee,
        copy.arguments,
        fn_attributes=copy.fn_attributes,
        argument_attributes=copy.argument_attributes,
    )


_KEPT = ("sret(", "byval(", "zeroext", "signext", "inreg", "align")


def _plain(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the attributes of an argument that say how it is passed, and nothing of memory."""
    return tuple(word for word in words if word.startswith(_KEPT))


def _runs(call: Call) -> Function | None:
    """Return the function of the program that a call runs, whose memory is noted; None of any other.

    What an allocator of the program keeps of its blocks is its own: a derivative takes others from it than
    the function did, so that it cannot be as it was.
    """
    callee = call.callee
    is_known = isinstance(callee, Function) and not callee.is_declaration and memory_row(callee) is None
    return callee if is_known and isinstance(callee, Function) else None


def _object_bytes(call: Call, at: int) -> int | None:
    """Return the size of the object that a call is passed the address of, where the compiler has said it."""
    found = (re.fullmatch(r"dereferenceable\((\d+)\)", word) for word in call.argument_attributes[at])
    return next((int(one[1]) for one in found if one), None)


def _is_own(pointer: Value, pointsto: PointsTo) -> bool:
    """Whether a pointer leads to memory that the function itself makes, exceptions too, or to what never
    changes."""
    objects = pointsto.objects(pointer)
    return bool(objects) and all(
        item.kind is ObjectKind.LOCAL or (item.kind is ObjectKind.GLOBAL and _is_constant(item.key))
        for item in objects
    )


def _is_constant(item: Value) -> bool:
    return isinstance(item, GlobalVariable) and (item.is_constant or item.name == THROWN)
