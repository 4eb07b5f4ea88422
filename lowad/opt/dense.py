"""Memory that is two functions: `__enzyme_todense(load, store, arguments...)` returns its address.

What is read so many bytes behind the address is what `load(offset, arguments...)` returns, and writing there
calls `store(value, offset, arguments...)`: a matrix that nobody stores, or one of which only what is not zero
is kept. The address becomes a number that leads nowhere, which is reckoned with as any other; every access to
it becomes a call, in copies of the functions that it is passed to.

    %p = call ptr @__enzyme_todense(ptr @load, ptr @store, i64 %i)     before
    %q = getelementptr double, ptr %p, i64 %k
    %x = load double, ptr %q

    %p = call ptr @dense.begin()                                       after
    %q = getelementptr double, ptr %p, i64 %k
    %offset = sub i64 (ptrtoint ptr %q to i64), BASE
    %x = call double @load(i64 %offset, i64 %i)
"""

from collections.abc import Callable, Iterator
from dataclasses import field
from functools import partial
from typing import NoReturn, final

from lowad.codegen import names
from lowad.codegen.fields import emit_loop
from lowad.errors import Code, InputError
from lowad.ir.builder import Builder, i64
from lowad.ir.clone import clone_blocks
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import I64, PTR, VOID, FloatType, FunctionType, IntType, Type, VectorType
from lowad.ir.values import Constant, ConstantExpr, Value, is_zero, poison, zero
from lowad.opt.asked import refuse
from lowad.opt.fit import converted
from lowad.opt.interface import EntryPoint, calls_of
from lowad.opt.read import function_of
from lowad.records import dataclass
from lowad.rewrite.editor import Editor
from lowad.rewrite.unwind import personality_of
from lowad.rules import facts_of

DENSE = (EntryPoint.TO_DENSE, EntryPoint.POST_TO_DENSE)
_BASE = 1 << 46
"""Where such memory is said to begin: aligned, not null, and beyond what programs are given."""

_BEGIN = "dense.begin"
_PASSES_ON = frozenset(("getelementptr", "phi", "select", "freeze", "bitcast", "addrspacecast"))
_LOOKS_AT = frozenset(("icmp", "ptrtoint"))
_SAYS_OF_POINTERS = ("llvm.assume", "llvm.dbg.", "llvm.lifetime.", "llvm.prefetch")


@final
@dataclass(frozen=True, slots=True)
class _Kind:
    """What functions such memory is: all that copies of functions for it differ in."""

    load: Function
    store: Function
    types: tuple[Type, ...]


@final
@dataclass(frozen=True, slots=True, eq=False)
class _Origin:
    """Such memory in one function: the `arguments` of its functions there, and where it comes from."""

    kind: _Kind
    arguments: tuple[Value, ...]
    call: Call


Body = Callable[[Value, Value], None]
Passed = tuple[tuple[int, _Kind], ...]


@final
@dataclass(slots=True)
class _Copies:
    """The copies of functions by what is passed to them, each made once."""

    made: dict[tuple[Function, Passed], Function] = field(default_factory=dict)


def make_dense(module: Module) -> None:
    """Let every access to such memory call its functions, in place; InputError where it gets lost."""
    copies = _Copies()
    calls = calls_of(module, DENSE)
    for fn in dict.fromkeys(call.fn for call in calls):
        origins: dict[Value, _Origin] = {call: _origin(call) for call in calls if call.fn is fn}
        _Rewriter(fn, origins, copies).run()
    for call in calls:
        # Another callee, so that where the call may unwind to stays as it is.
        made = Call(_NOWHERE, _nowhere(module), ())
        editor = Editor(call.fn)
        editor.replace(call, partial(editor.in_place, made))


_NOWHERE = FunctionType(PTR, ())


def _nowhere(module: Module) -> Function:
    """Return the function that returns where such memory is said to begin."""
    found = module.function(_BEGIN)
    if found is not None:
        return found
    made = Function(_BEGIN, _NOWHERE, (), words=("internal",), attributes=("alwaysinline", "nounwind"))
    module.add(made)
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    builder.ret(ConstantExpr(PTR, "inttoptr", (i64(_BASE),)))
    return made


def _origin(call: Call) -> _Origin:
    if len(call.arguments) < 2:
        refuse(call, "a function that loads and one that stores are expected")
    load, store = (function_of(argument) for argument in call.arguments[:2])
    if load is None or store is None:
        refuse(
            call,
            "which functions load and store is not known when the program is compiled",
            help="pass the functions themselves",
        )
    given = call.arguments[2:]
    return _Origin(_Kind(load, store, tuple(value.ty for value in given)), tuple(given), call)


def _loads(origin: _Origin) -> Function:
    """Return the function by which memory is read; that of memory which nobody reads may be any."""
    return _checked(origin, origin.kind.load, 1, "loads", "an offset in bytes")


def _stores(origin: _Origin) -> Function:
    """Return the function by which memory is written; that of memory which nobody writes may be any."""
    return _checked(origin, origin.kind.store, 2, "stores", "a value, an offset in bytes")


def _checked(origin: _Origin, fn: Function, before: int, what: str, wanted: str) -> Function:
    """Return a function that takes an offset, the last of the arguments `before` those of the memory."""
    params, more = fn.fn_type.params, len(origin.arguments)
    if len(params) != before + more or not isinstance(params[before - 1], IntType):
        refuse(origin.call, f"@{fn.name}, which {what}, should take {wanted} and {more} more arguments")
    return fn


@final
class _Rewriter:
    """Rewrites one function in which some values are addresses of such memory."""

    def __init__(self, fn: Function, origins: dict[Value, _Origin], copies: _Copies) -> None:
        self._fn = fn
        self._origins = origins
        self._copies = copies
        self._editor = Editor(fn)

    def run(self) -> None:
        """Replace every access, and every call that passes an address on."""
        self._spread()
        for instr in [i for block in self._fn.blocks for i in block.instructions]:
            if any(operand in self._origins for operand in instr.operands):
                self._rewrite(instr)

    def _spread(self) -> None:
        """Find all that is an address of such memory."""
        work = list(self._origins)
        while work:
            value = work.pop()
            origin = self._origins[value]
            for user in getattr(value, "users", ()):
                if user.opcode not in _PASSES_ON:
                    continue
                if self._origins.get(user, origin) is not origin:
                    self._refuse(origin, user, "a choice between two kinds of it")
                if user not in self._origins:
                    self._origins[user] = origin
                    work.append(user)
        for value, origin in self._origins.items():
            if isinstance(value, Instruction) and value.opcode in ("phi", "select"):
                self._check_choice(value, origin)

    def _check_choice(self, value: Instruction, origin: _Origin) -> None:
        """Refuse a choice between such memory and any other."""
        chosen = [v for v, _ in value.incoming] if isinstance(value, Phi) else value.operands[1:]
        if any(not isinstance(one, Constant) and one not in self._origins for one in chosen):
            self._refuse(origin, value, "a choice between it and other memory")

    def _refuse(self, origin: _Origin, instr: Instruction, what: str) -> NoReturn:
        module = instr.fn.module
        assert module is not None
        raise InputError(
            Code.ENZYME_UNSUPPORTED,
            f"{origin.call.callee_name}: {what}, where no access can be made a call",
            location=module.location_of(instr) or module.location_of(origin.call),
            help="pass the address straight to the derivative that reads or writes there",
        )

    def _rewrite(self, instr: Instruction) -> None:
        at = next(operand for operand in instr.operands if operand in self._origins)
        origin = self._origins[at]
        if instr.opcode == "getelementptr":
            # The address is no object's, and the rules within objects do not hold.
            instr.flags = ()
        elif instr.opcode == "load" and "atomic" not in instr.flags:
            self._editor.replace(instr, partial(self._load, origin, instr.operands[0], instr.ty))
        elif instr.opcode == "store" and instr.operands[1] is at and "atomic" not in instr.flags:
            self._editor.replace(instr, partial(self._store, origin, at, instr.operands[0]))
        elif isinstance(instr, Call):
            self._rewrite_call(instr, origin)
        elif instr.opcode not in _PASSES_ON and instr.opcode not in _LOOKS_AT:
            self._refuse(origin, instr, f"its address is an operand of '{instr.opcode}'")

    def _offset(self, address: Value) -> Value:
        return self._editor.sub(self._editor.cast("ptrtoint", address, I64), i64(_BASE))

    # Accesses

    def _load(self, origin: _Origin, address: Value, ty: Type) -> Instruction:
        return self._as_instruction(self._loaded(origin, self._offset(address), ty))

    def _as_instruction(self, value: Value) -> Instruction:
        return value if isinstance(value, Instruction) else self._editor.emit("freeze", value.ty, (value,))

    def _loaded(self, origin: _Origin, offset: Value, ty: Type) -> Value:
        editor, load = self._editor, _loads(origin)
        if isinstance(ty, VectorType):
            found: Value = poison(ty)
            for lane, at in enumerate(self._lanes(ty, offset)):
                found = editor.insert_element(found, self._loaded(origin, at, ty.element), lane)
            return found
        arguments = self._arguments(origin, load.fn_type.params, [offset])
        made = editor.call(load, arguments, "loaded")
        return self._fitted(origin, made, ty, f"@{load.name} returns")

    def _store(self, origin: _Origin, address: Value, value: Value) -> None:
        self._stored(origin, self._offset(address), value)

    def _stored(self, origin: _Origin, offset: Value, value: Value) -> None:
        editor, store = self._editor, _stores(origin)
        if isinstance(value.ty, VectorType):
            for lane, at in enumerate(self._lanes(value.ty, offset)):
                self._stored(origin, at, editor.extract_element(value, lane))
            return
        wanted = store.fn_type.params[0]
        found = self._fitted(origin, value, wanted, f"@{store.name} takes {wanted}, and what is stored is")
        editor.call(store, self._arguments(origin, store.fn_type.params, [found, offset]))

    def _lanes(self, ty: VectorType, offset: Value) -> Iterator[Value]:
        size = self._editor.module.layout.size_bytes(ty.element)
        for lane in range(ty.count):
            yield self._editor.add(offset, i64(lane * size))

    def _fitted(self, origin: _Origin, value: Value, ty: Type, what: str) -> Value:
        """Return a number as one of the same size; another one is no number of this memory."""
        layout = self._editor.module.layout
        same = layout.size_bytes(value.ty) == layout.size_bytes(ty)
        found = converted(self._editor, value, ty) if same else None
        if found is None:
            refuse(origin.call, f"{what} {value.ty}, where the derivative has {ty}")
        return found

    def _arguments(self, origin: _Origin, params: tuple[Type, ...], first: list[Value]) -> list[Value]:
        found = []
        for value, ty in zip([*first, *origin.arguments], params, strict=True):
            made = converted(self._editor, value, ty)
            if made is None:
                refuse(origin.call, f"an argument is of type {value.ty}, where {ty} is expected")
            found.append(made)
        return found

    # Calls

    def _rewrite_call(self, call: Call, origin: _Origin) -> None:
        callee = call.callee
        name = call.callee_name or ""
        facts = facts_of(call)
        if name.startswith(_SAYS_OF_POINTERS):
            self._editor.replace(call, lambda: None)
        elif facts is not None and facts.sets is not None:
            self._editor.replace(call, partial(self._fill, call, facts.sets))
        elif facts is not None and facts.moves is not None and call.ty is VOID:
            self._editor.replace(call, partial(self._move, call, facts.moves))
        elif isinstance(callee, Function) and not callee.is_declaration:
            self._pass_on(call, callee, origin)
        else:
            self._refuse(origin, call, f"its address is passed to {name or 'a function that is not known'}")

    def _pass_on(self, call: Call, callee: Function, origin: _Origin) -> None:
        """Call a copy of the function that has the arguments of `load` and `store` as well."""
        origins = [self._origins.get(argument) for argument in call.arguments]
        if callee.fn_type != call.fn_type or callee.fn_type.variadic or call.bundles:
            self._refuse(origin, call, f"its address is passed to @{callee.name} in a way of its own")
        if call.ty.is_pointer and call.users:
            self._refuse(origin, call, f"@{callee.name} may return its address")
        passed = tuple((at, one.kind) for at, one in enumerate(origins) if one is not None)
        extra = [value for one in origins if one is not None for value in one.arguments]
        copy = self._copy(callee, passed, call)
        made = Call(copy.fn_type, copy, [*call.arguments, *extra])
        self._editor.replace(call, lambda: self._editor.in_place(made))

    def _copy(self, callee: Function, passed: Passed, call: Call) -> Function:
        known = self._copies.made.get((callee, passed))
        if known is not None:
            return known
        module = self._editor.module
        types = [ty for _, kind in passed for ty in kind.types]
        at = {position for position, _ in passed}
        stems = [argument.name for argument in callee.arguments]
        stems += [f"dense.{number}" for number in range(len(types))]
        words = [() if a.index in at else a.attributes for a in callee.arguments]
        made = Function(
            module.free_name(names.quotable(callee.name, "{}.dense")),
            FunctionType(callee.fn_type.result, [*callee.fn_type.params, *types]),
            stems,
            words=("internal",),
            argument_attributes=[*words, *((),) * len(types)],
            attributes=sorted(w for w in callee.attribute_words() if w.startswith(('"', "alwaysinline"))),
            tail=personality_of(callee) or "",
        )
        module.add(made)
        self._copies.made[callee, passed] = made
        mapping: dict[Value, Value] = dict(zip(callee.arguments, made.arguments, strict=False))
        clone_blocks(callee.blocks, made, mapping)
        origins: dict[Value, _Origin] = {}
        extra = list(made.arguments[len(callee.arguments) :])
        for position, kind in passed:
            own = tuple(extra.pop(0) for _ in kind.types)
            origins[made.arguments[position]] = _Origin(kind, own, call)
        _Rewriter(made, origins, self._copies).run()
        return made

    def _element(self, origin: _Origin, *, written: bool) -> Type:
        """Return the type of the numbers in such memory, of which a block is `written`, or read."""
        fn = _stores(origin) if written else _loads(origin)
        ty = fn.fn_type.params[0] if written else fn.fn_type.result
        if not isinstance(ty, FloatType | IntType):
            said = "takes" if written else "returns"
            refuse(origin.call, f"@{fn.name} {said} {ty}, where a number is expected")
        return ty

    def _fill(self, call: Call, sets: tuple[int, int, int]) -> None:
        """Store zeros one by one."""
        target, byte, size = (call.arguments[at] for at in sets)
        origin = self._origins[target]
        if not is_zero(byte):
            self._refuse(origin, call, "it is filled with bytes that are not zero")
        ty = self._element(origin, written=True)

        def one(at: Value) -> None:
            self._stored(origin, at, zero(ty))

        self._each(ty, self._offset(target), size, lambda at, _: one(at))

    def _move(self, call: Call, moves: tuple[int, int, int]) -> None:
        """Copy numbers one by one."""
        target, source, size = (call.arguments[at] for at in moves)
        into, out_of = self._origins.get(target), self._origins.get(source)
        origin = into or out_of
        assert origin is not None
        ty = self._element(origin, written=into is not None)
        start = self._offset(source) if out_of is not None else i64(0)
        base = self._offset(target) if into is not None else i64(0)

        def one(_: Value, step: Value) -> None:
            editor = self._editor
            if out_of is not None:
                value = self._loaded(out_of, editor.add(start, step), ty)
            else:
                value = editor.load(ty, editor.byte_offset(source, step), align=1)
            if into is not None:
                self._stored(into, editor.add(base, step), value)
            else:
                editor.store(value, editor.byte_offset(target, step), align=1)

        self._each(ty, i64(0), size, one)

    def _each(self, ty: Type, start: Value, size: Value, body: Body) -> None:
        """Call `body(offset, bytes from the start)` for each number in `size` bytes."""
        editor = self._editor
        width = editor.module.layout.size_bytes(ty)
        count = editor.binary("udiv", editor.cast("zext", size, I64), i64(width))

        def one(index: Value) -> None:
            step = editor.mul(index, i64(width))
            body(editor.add(start, step), step)

        emit_loop(editor, count, False, one)
