"""Exceptions that a function catches come to it as results do: by a return.

    try { r = f(x); } catch (...) { r = 0; }

A reverse pass goes back the way that control came, and an exception leaves the callee in the middle. So where
a function goes on after an exception, what it calls there is a version that returns on that way too, as the
callees of that are, down to the functions without a body that throw. There a landing pad takes whatever
comes; the version returns, says so in a flag, and leaves the exception in a box. Both belong to the function
that catches, and every caller looks at the flag. Handlers stay what they are: where there are any, the
exception is thrown again, and they choose by its type.

    %r = invoke double @f(double %x) to label %on unwind label %pad        before

    %r = call double @f.returning(double %x, ptr %flag, ptr %box)           after
    %thrown = load i8, ptr %flag
    ; 0: to %on; else:
    store i8 0, ptr %flag
    %exception = call ptr @lowad.box_take(ptr %box)
    invoke i32 @_Unwind_Resume_or_Rethrow(ptr %exception) to label %uncaught unwind label %pad

Analysis, plan and code generation meet calls and branches. What is in the box no analysis sees, for it may be
taken for memory of the program's. An exception that leaves what is differentiated goes as it went
(`docs/design/exceptions.md`).

Source: the Itanium C++ ABI, "Exception Handling", section 1.6 (throwing, and throwing again).
"""

from collections.abc import Iterable, Iterator
from typing import final

from lowad.ir.builder import Builder, integer
from lowad.ir.clone import clone_function
from lowad.ir.debug import copy_debug
from lowad.ir.edges import as_invoke, forget_source, replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import I8, I32, PTR, VOID, FunctionType, StructType, Type
from lowad.ir.values import Argument, Value, is_zero, null, zero
from lowad.records import dataclass
from lowad.rewrite.copies import concerned, copies_of, is_special
from lowad.rewrite.unwind import drop_dead_blocks, is_caught, known_to_stay, never_unwinds, personality_of
from lowad.rules.libcxx import BEGIN_CATCH, PERSONALITY, PUT, RETHROW, TAKE, TERMINATE

_PASSING, _CATCHING = "passing", "catching"
"""What names of copies end in."""

_RAISED = StructType((PTR, I32))
"""What a landing pad makes: the exception, and which of the clauses fits."""

_PLACES = ("thrown.flag", "thrown.box")

_KEPT_OF_RESULT = ("zeroext", "signext", "inreg")
_UNTRUE = ("memory(", "readonly", "readnone", "noreturn", "speculatable", "nounwind")


def copy_passing(starts: Iterable[Function]) -> dict[Function, Function]:
    """Return copies, by function, of those that exceptions may pass through or be caught in.

    They are of `starts` and, as needed, of what these call. Nothing else calls them, so LLVM may inline the
    last call of each, however much there is to clean up.
    """
    starts = [fn for fn in starts if not fn.is_declaration]
    found = concerned(starts, _may_catch)
    return copies_of(found, _PASSING)


def rewrite(module: Module, starts: Iterable[Function]) -> dict[Function, Function]:
    """Return copies, by function, in which exceptions that are caught come by a return.

    They are of `starts` and, as needed, of what these call. Values must have names.
    """
    found = concerned([fn for fn in starts if not fn.is_declaration], _catches)
    if not found:
        return {}
    copies = copies_of(found, _CATCHING)
    versions = _Versions(module, {made: fn for fn, made in copies.items()})
    for made in copies.values():
        _Rewriting(made, versions, None).run()
    versions.finish()
    return copies


def written_name(name: str) -> str:
    """Return the name of the function that one of that name is a copy of; other names as they are."""
    quote = '"' if name.startswith('"') else ""
    stem = name.strip('"')
    while stem.endswith(ends := (f".{_PASSING}", f".{_CATCHING}")):
        for end in ends:
            stem = stem.removesuffix(end)
    return stem.join((quote, quote))


def _may_catch(fn: Function) -> bool:
    """Whether something may come out of an invoke in a function."""
    module = fn.module
    if fn.unread is None or module is None:
        calls = (i for i in fn.instructions if isinstance(i, Call) and i.opcode == "invoke")
        return not all(map(known_to_stay, calls))
    callees = [module.globals.get(name) if name else None for name in fn.unread.invoked]
    return not all(isinstance(callee, Function) and never_unwinds(callee) for callee in callees)


def _catches(fn: Function) -> bool:
    return any(map(_comes_by_unwinding, fn.instructions))


def _comes_by_unwinding(instr: Instruction) -> bool:
    """Whether an exception of a callee with a body is caught here."""
    return isinstance(instr, Call) and is_caught(instr) and _body(instr) is not None


def _body(call: Call) -> Function | None:
    """Return the function that a call runs, where there may be a version of it."""
    callee = call.callee
    if not isinstance(callee, Function) or callee.is_declaration or is_special(callee):
        return None
    fits = callee.fn_type is call.fn_type and not callee.fn_type.variadic and not call.bundles
    return callee if fits and not known_to_stay(call) else None


@final
class _Versions:
    """The versions of functions that return where they would throw, each made once."""

    def __init__(self, module: Module, original_of: dict[Function, Function]) -> None:
        self.module = module
        self.personality = next(found for fn in module.functions if (found := personality_of(fn)) is not None)
        self._original_of = original_of
        self._made: dict[Function, Function] = {}
        self._waiting: list[Function] = []

    def of(self, fn: Function) -> Function:
        """Return the version of a function, or of what it is a copy of; flag and box are passed last."""
        fn = self._original_of.get(fn, fn)
        if fn not in self._made:
            self._made[fn] = made = _version(self.module, fn)
            self._waiting.append(made)
        return self._made[fn]

    def finish(self) -> None:
        """Rewrite the bodies of all that have been asked for, and of what these ask for."""
        while self._waiting:
            made = self._waiting.pop()
            _Rewriting(made, self, _Places(*made.arguments[-2:])).run()


def _version(module: Module, fn: Function) -> Function:
    """Add a copy of `fn` that takes a flag and a box, too."""
    stem = f'"{fn.name[1:-1]}.returning"' if fn.name.startswith('"') else f"{fn.name}.returning"
    copy_of: dict[Value, Value] = {}
    made = clone_function(fn, module.free_name(stem), mapping=copy_of)
    module.add(made)
    copy_debug(fn, made, copy_of)
    builder, count = Builder(made), len(made.arguments)
    more = [Argument(PTR, builder.unique(name), count + at, ()) for at, name in enumerate(_PLACES)]
    for argument in made.arguments:
        argument.attributes = tuple(word for word in argument.attributes if word != "returned")
    made.arguments += more
    made.fn_type = FunctionType(fn.fn_type.result, [argument.ty for argument in made.arguments])
    made.result_attributes = _of_result(fn.result_attributes)
    first = [word for word in fn.attributes if not word.startswith("#")]
    rest = sorted(fn.attribute_words().difference(first))
    made.attributes = tuple(word for word in (*first, *rest) if not word.startswith(_UNTRUE))
    return made


def _of_result(words: Iterable[str]) -> tuple[str, ...]:
    """Return the attributes of a result that hold where there is none."""
    return tuple(word for word in words if word in _KEPT_OF_RESULT)


@final
@dataclass(frozen=True, slots=True)
class _Places:
    """Where it says whether an exception comes back, and where the exception is."""

    flag: Value
    box: Value


@final
class _Rewriting:
    """Rewrites one function: a version, which is passed `places`, or a copy that catches and makes them."""

    def __init__(self, fn: Function, versions: _Versions, places: _Places | None) -> None:
        self._fn = fn
        self._versions = versions
        self._builder = Builder(fn)
        self._is_version = places is not None
        self._made_places = places
        self._leaving: Block | None = None
        self._landing: Block | None = None

    def run(self) -> None:
        """Rewrite every call that an exception may come out of, and where exceptions go on."""
        for call in [i for i in self._fn.instructions if isinstance(i, Call) and not known_to_stay(i)]:
            if call.opcode == "invoke":
                if _body(call) is not None and (self._is_version or is_caught(call)):
                    self._call_version(call)
            elif self._is_version:
                if _body(call) is not None:
                    self._call_version(call)
                else:
                    self._land(call)
        if self._is_version:
            for block in list(self._fn.blocks):
                if block.terminator.opcode == "resume":
                    self._leave_from(block)
            self._take_everything()
        drop_dead_blocks(self._fn)

    # Calls

    def _call_version(self, call: Call) -> None:
        """Call the version of a callee, and go on by what the flag says."""
        callee = _body(call)
        assert callee is not None
        block, rest = self._cut(call)
        builder, places = self._builder, self._places()
        made = Call(
            FunctionType(call.ty, (*callee.fn_type.params, PTR, PTR)),
            self._versions.of(callee),
            (*call.arguments, places.flag, places.box),
            convention=call.convention,
            result_attributes=_of_result(call.result_attributes),
            argument_attributes=(
                *(tuple(w for w in words if w != "returned") for words in call.argument_attributes),
                (),
                (),
            ),
            metadata=call.metadata,
        )
        made.debug_records = call.debug_records
        builder.at(block).append(made, call.name)
        made.name = call.name
        replace_uses(call, made)
        is_thrown = builder.icmp("ne", builder.load(I8, places.flag, "thrown"), integer(I8, 0), "is.thrown")
        on, raised = builder.new_block("returned"), None
        if call.opcode == "invoke":
            normal, unwind = call.targets
            assert isinstance(normal, Block)
            assert isinstance(unwind, Block)
            raised = builder.new_block("raised")
            call.drop_operands()
            builder.branch_if(is_thrown, raised, on)
            builder.at(on).branch(normal)
            forget_source(normal, block, (on,))
            forget_source(unwind, block, (raised,))
            self._raise(raised, unwind, made.metadata)
            return
        call.drop_operands()
        builder.branch_if(is_thrown, self._leave(), on)
        self._go_on(block, on, rest)

    def _land(self, call: Call) -> None:
        """Let what comes out of a callee without a version land where the function returns with it."""
        block, rest = self._cut(call)
        on = self._builder.new_block("returned")
        made = as_invoke(call, on, self._land_block())
        made.debug_records = call.debug_records
        block.append(made)
        replace_uses(call, made)
        call.drop_operands()
        self._go_on(block, on, rest)

    def _cut(self, call: Call) -> tuple[Block, list[Instruction]]:
        """Take a call and what follows it from its block."""
        block = call.block
        at = block.instructions.index(call)
        rest = block.instructions[at + 1 :]
        del block.instructions[at:]
        return block, rest

    def _go_on(self, block: Block, on: Block, rest: list[Instruction]) -> None:
        """Let `rest`, once the end of `block`, be the block `on`."""
        for instr in rest:
            on.append(instr)
        for after in dict.fromkeys(on.successors):
            for phi in after.phis:
                for index, operand in enumerate(phi.operands):
                    if operand is block:
                        phi.set_operand(index, on)

    def _raise(self, block: Block, unwind: Block, metadata: Iterable[tuple[str, str]]) -> None:
        """Throw an exception again in `block`, for handlers to choose."""
        builder, places = self._builder.at(block), self._places()
        builder.store(integer(I8, 0), places.flag)
        thrown = builder.call(_box(builder.module, TAKE, PTR, PTR), (places.box,), "exception")
        ty = FunctionType(I32, (PTR,))
        function = builder.module.declare(RETHROW, ty)
        made = Call(ty, function, (thrown,), metadata=[item for item in metadata if item[0] == "dbg"])
        uncaught = builder.new_block("uncaught")
        builder.append(as_invoke(made, uncaught, unwind), "reason")
        self._end(builder.at(uncaught), thrown)

    # Blocks

    def _leave(self) -> Block:
        """Return the block that returns with an exception."""
        if self._leaving is None:
            self._leaving = self._builder.new_block("leaving")
            result = self._fn.fn_type.result
            last = Instruction("ret", VOID, () if result is VOID else (zero(result),))
            self._leaving.append(last)
        return self._leaving

    def _land_block(self) -> Block:
        """Return the block where any exception lands that no handler is for."""
        if self._landing is None:
            self._landing = self._builder.new_block("landing")
            if " personality " not in self._fn.tail:
                self._fn.tail += self._versions.personality
            pad = Instruction("landingpad", _RAISED, (null(),), flags=("catch",))
            self._builder.at(self._landing).append(pad, "landed")
            self._keep(self._landing, pad)
        return self._landing

    def _leave_from(self, block: Block) -> None:
        """Return where the function would let an exception go on."""
        last = block.instructions.pop()
        (raised,) = last.operands
        last.drop_operands()
        self._keep(block, raised)

    def _keep(self, block: Block, raised: Value) -> None:
        """End a block by returning with what was raised."""
        builder = self._builder.at(block)
        places, exception = self._places(), builder.extract(raised, 0, "exception")
        builder.call(_box(builder.module, PUT, VOID, PTR, PTR), (places.box, exception))
        builder.store(integer(I8, 1), places.flag)
        builder.branch(self._leave())

    def _take_everything(self) -> None:
        """Let no exception pass by: every landing pad takes those that no clause is for."""
        for instr in self._fn.instructions:
            if instr.opcode == "landingpad" and not any(_clauses_of_all(instr)):
                instr.flags = (*instr.flags, "catch")
                instr.append_operand(null())

    def _end(self, builder: Builder, thrown: Value) -> None:
        """Append what happens if nobody at all catches what is thrown again."""
        module = builder.module
        if PERSONALITY in self._fn.tail:
            builder.call(module.declare(BEGIN_CATCH, FunctionType(PTR, (PTR,))), (thrown,))
            builder.call(module.declare(TERMINATE, FunctionType(VOID, ())), ())
        else:
            builder.call(module.declare("abort", FunctionType(VOID, ())), ())
        builder.unreachable()

    def _places(self) -> _Places:
        """Return flag and box; the flag is 0 while no exception comes back."""
        if self._made_places is None:
            entry = self._fn.entry
            flag, box = (
                Instruction("alloca", PTR, (), self._builder.unique(name), source=ty)
                for name, ty in zip(_PLACES, (I8, PTR), strict=True)
            )
            for at, instr in enumerate((flag, box, Instruction("store", VOID, (integer(I8, 0), flag)))):
                entry.insert(at, instr)
            self._made_places = _Places(flag, box)
        return self._made_places


def _box(module: Module, name: str, result: Type, *params: Type) -> Function:
    """Return what puts an exception into a box, or takes it out."""
    return module.declare(
        name, FunctionType(result, params), ("nounwind", "willreturn", "memory(argmem: readwrite)")
    )


def _clauses_of_all(pad: Instruction) -> Iterator[bool]:
    """Yield for each clause whether it takes everything."""
    kinds = [kind for kind in pad.flags if kind != "cleanup"]
    for kind, value in zip(kinds, pad.operands, strict=True):
        yield kind == "catch" and is_zero(value)
